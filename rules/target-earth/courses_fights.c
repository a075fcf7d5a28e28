/* SPDX-License-Identifier: MIT */
#include "check.h"

/*
 * Where a base's units may be when the fights begin. What is not known is whether conditions will
 * hold and, in a fast game, which UFOs are shot down before the armies leave. All of it is tried in
 * all combinations, up to so many things that are not known.
 */
enum { COMBINED = 11 };

struct sorties {
	struct checking *c;
	int base, n; /* things that are not known */
	bool too_many;
	uint8_t condition[ORDERS_MAX]; /* the number of an order's condition, from 1; 0: none */
	uint8_t shot[TE_SLOTS];        /* the number of a UFO that may be shot down, the same */
	struct te_state s;             /* of the course */
};

static uint8_t unknown(struct sorties *d)
{
	d->too_many |= d->n == COMBINED;
	d->n += !d->too_many;
	return (uint8_t)d->n;
}

static const struct order *next_line(const struct sorties *d, uint64_t verbs, int *i)
{
	const struct orders *os = d->c->os;
	while (*i < os->n) {
		const struct order *o = &os->order[(*i)++];
		if (verbs >> o->verb & 1 && te_order_base(&d->c->s, d->c->v->seat, o) == d->base)
			return o;
	}
	return NULL;
}

static void number_conditions(struct sorties *d)
{
	int i = 0;
	const struct order *o;
	while ((o = next_line(d, 1ull << TE_V_INTERCEPT | 1ull << TE_V_SEND, &i)) != NULL) {
		bool other = o->branch == BRANCH_ELSE && d->condition[i - 2];
		if (o->n_tests)
			d->condition[i - 1] = other ? d->condition[i - 2] : unknown(d);
	}
}

/* May anybody's fighters fight this UFO? */
static bool may_be_shot(const struct checking *c, int slot)
{
	if (c->s.window != TE_WINDOW_CAMPAIGN || c->s.slot[slot].fate != TE_COMING ||
		!te_detected(&c->s, slot))
		return false;
	for (int b = 0; b < TE_BASES; b++)
		for (int u = TE_F1; u < TE_T1 && c->s.base[b].plays && c->s.base[b].owner != c->v->seat; u++)
			if (c->s.base[b].unit[u].where == TE_HOME)
				return true;
	for (int i = 0; i < c->os->n; i++)
		if (c->os->order[i].verb == TE_V_INTERCEPT && order_value(&c->os->order[i], 0, 0) == slot)
			return true;
	return false;
}

/* Only UFOs that armies of the base are sent against, and those over the base itself. */
static void number_shots(struct sorties *d)
{
	const struct te_state *s = &d->c->s;
	uint64_t objectives = 1ull << (TE_COUNTRIES + d->base);
	int i = 0;
	const struct order *o;
	while ((o = next_line(d, 1ull << TE_V_SEND, &i)) != NULL) {
		int why, place = te_target(s, order_value(o, 1, 0), &why);
		if (place >= 0 && place < TE_SLOTS)
			objectives |= 1ull << s->slot[place].objective;
	}
	for (int k = 0; k < s->slots; k++)
		if (objectives >> s->slot[k].objective & 1 && may_be_shot(d->c, k))
			d->shot[k] = unknown(d);
}

static bool is_set(uint32_t course, int number)
{
	return number && course >> (number - 1) & 1;
}

static void send(struct sorties *d, int verb, uint32_t course)
{
	int i = 0;
	const struct order *o;
	while ((o = next_line(d, 1ull << verb, &i)) != NULL) {
		struct te_sortie out;
		struct te_departure *p = &d->c->departure[i - 1];
		int number = d->condition[i - 1], why;
		if (number && is_set(course, number) == (o->branch == BRANCH_ELSE))
			continue;
		why = te_may_leave(&d->s, d->base, o, &out);
		if (why < 0)
			te_leave(&d->s, d->base, &out);
		else if (!p->failed++)
			p->why = (int16_t)why;
		p->courses++;
	}
}

static void add_places(struct sorties *d)
{
	for (int u = 0; u < TE_UNITS; u++) {
		int sent = d->s.base[d->base].unit[u].sent;
		uint64_t at = sent >= 0 ? 1ull << sent : te_at_home(&d->s, d->base, u);
		d->c->reach[d->base][u] |= at;
		d->c->sure[d->base][u] &= at;
		if (d->s.base[d->base].unit[u].where == TE_HOME)
			d->c->home[d->base] |= 1u << u;
		else
			d->c->away[d->base] |= 1u << u;
	}
}

static void try_course(struct sorties *d, uint32_t course)
{
	d->s = d->c->s;
	send(d, TE_V_INTERCEPT, course);
	for (int k = 0; k < TE_SLOTS; k++)
		if (is_set(course, d->shot[k]))
			d->s.slot[k].fate = TE_SHOT_DOWN;
	send(d, TE_V_SEND, course);
	add_places(d);
}

/* What was not tried, counts as possible, but for what fails even with all units at home and all
 * UFOs still coming. */
static void leave_open(struct sorties *d)
{
	int i = 0;
	const struct order *o;
	while ((o = next_line(d, 1ull << TE_V_INTERCEPT | 1ull << TE_V_SEND, &i)) != NULL) {
		struct te_departure *p = &d->c->departure[i - 1];
		struct te_sortie out;
		if (te_may_leave(&d->c->s, d->base, o, &out) >= 0)
			continue;
		if (!p->failed)
			p->why = TE_UNIT_NOT_HOME;
		p->failed = 1;
		p->courses = 2;
	}
	memset(d->c->reach[d->base], -1, sizeof(d->c->reach[0]));
	memset(d->c->sure[d->base], 0, sizeof(d->c->sure[0]));
	for (int u = 0; u < TE_UNITS; u++)
		if (d->c->s.base[d->base].unit[u].where == TE_HOME)
			d->c->away[d->base] |= 1u << u;
}

void te_look_at_sorties(struct checking *c, int base)
{
	struct sorties d = { .c = c, .base = base };
	memset(c->sure[base], -1, sizeof(c->sure[0]));
	number_conditions(&d);
	number_shots(&d);
	for (uint32_t course = 0; course < 1u << d.n && !d.too_many; course++)
		try_course(&d, course);
	if (!d.too_many)
		return;
	try_course(&d, 0);
	try_course(&d, UINT32_MAX); /* why both orders of a line with ELSE may fail */
	leave_open(&d);
}
