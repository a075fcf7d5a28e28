/* SPDX-License-Identifier: MIT */
#include "fight.h"

static bool coming(const struct te_state *s, int slot)
{
	return slot < s->slots && s->slot[slot].fate == TE_COMING;
}

/* The leftmost UFO still coming with this objective; -1: none. */
static int slot_of(const struct te_state *s, int objective)
{
	for (int i = 0; i < s->slots; i++)
		if (coming(s, i) && s->slot[i].objective == objective)
			return i;
	return -1;
}

static bool was_objective(const struct te_state *s, int objective)
{
	for (int i = 0; i < s->slots; i++)
		if (s->slot[i].objective == objective)
			return true;
	return false;
}

static int country_target(const struct te_state *s, int country, int *why)
{
	int slot;
	if (s->camp[country] == TE_ALIEN)
		return TE_PLACE_COUNTRY + country;
	slot = slot_of(s, country);
	if (slot < 0)
		*why = was_objective(s, country) ? TE_NO_UFO : TE_NOT_ALIEN_COUNTRY;
	return slot;
}

int te_target(const struct te_state *s, int place, int *why)
{
	*why = TE_NO_UFO;
	if (place == TE_PLACE_ANY)
		return -1;
	if (place >= TE_PLACE_COUNTRY)
		return country_target(s, place - TE_PLACE_COUNTRY, why);
	if (place < TE_PLACE_BASE)
		return coming(s, place) ? slot_of(s, s->slot[place].objective) : -1;
	*why = TE_NOT_ATTACKED;
	return slot_of(s, TE_COUNTRIES + place - TE_PLACE_BASE);
}

/* Collects the units of a part of an order; -1, or the refusal when one of them cannot leave. */
static int collect(const struct te_state *s, int base, const struct order *o, int part, struct te_sortie *out)
{
	int *const count[TE_KINDS] = { [TE_KIND_FIGHTER] = &out->fighters,
		[TE_KIND_TRANSPORT] = &out->transports,
		[TE_KIND_INFANTRY] = &out->infantry,
		[TE_KIND_TANK] = &out->tanks };
	for (int i = 0; i < o->count[part]; i++) {
		int unit = order_value(o, part, i);
		if (out->units >> unit & 1)
			continue;
		if (s->base[base].unit[unit].where != TE_HOME)
			return TE_UNIT_NOT_HOME;
		out->units |= 1u << unit;
		++*count[te_unit_kind(unit)];
	}
	return -1;
}

int te_may_intercept(const struct te_state *s, int base, const struct order *o, struct te_sortie *out)
{
	int slot = order_value(o, 0, 0);
	*out = (struct te_sortie){ .place = TE_PLACE_SLOT + slot };
	if (!coming(s, slot))
		return TE_NO_UFO;
	if (!te_detected(s, slot))
		return TE_NOT_DETECTED;
	for (int i = 0; i < o->count[1]; i++)
		if (te_unit_kind(order_value(o, 1, i)) != TE_KIND_FIGHTER)
			return TE_NOT_A_FIGHTER;
	return collect(s, base, o, 1, out);
}

static bool own_base(const struct te_state *s, int base, int place)
{
	return place < TE_SLOTS && s->slot[place].objective == TE_COUNTRIES + base;
}

int te_may_send(const struct te_state *s, int base, const struct order *o, struct te_sortie *out)
{
	int why;
	bool too_much;
	*out = (struct te_sortie){ .place = te_target(s, order_value(o, 1, 0), &why) };
	if (out->place < 0)
		return why;
	if (own_base(s, base, out->place))
		return TE_OWN_BASE;
	why = collect(s, base, o, 0, out);
	if (why >= 0)
		return why;
	if (!out->transports)
		return TE_NO_TRANSPORT;
	if (out->infantry + out->tanks < out->transports)
		return TE_NO_TROOPS;
	too_much = out->fighters || out->infantry > 2 * out->transports || out->tanks > out->transports;
	return too_much ? TE_OVERLOADED : -1;
}

int te_may_leave(const struct te_state *s, int base, const struct order *o, struct te_sortie *out)
{
	return o->verb == TE_V_INTERCEPT ? te_may_intercept(s, base, o, out) : te_may_send(s, base, o, out);
}

struct te_landing te_aliens_at(const struct te_state *s, int place)
{
	const struct te_phase_data *phase = &te_phases[te_phase(s)];
	struct te_landing l = { .soldier = phase->soldier, .tank = phase->tank };
	if (place >= TE_SLOTS)
		return (struct te_landing){ phase->garrison_soldiers, phase->garrison_tanks, l.soldier + 1,
			l.tank + 1 };
	for (int i = 0; i < s->slots; i++) {
		if (i != place && (!coming(s, i) || s->slot[i].objective != s->slot[place].objective))
			continue;
		l.soldiers += te_ufos[s->slot[i].ufo].soldiers;
		l.tanks += te_ufos[s->slot[i].ufo].tanks;
	}
	return l;
}

int te_groups_at(const struct te_state *s, int place)
{
	struct te_landing l = te_aliens_at(s, place);
	return l.soldiers + l.tanks < TE_GROUPS ? l.soldiers + l.tanks : TE_GROUPS;
}

void te_lose_unit(struct te_state *s, int base, int unit)
{
	struct te_unit *u = &s->base[base].unit[unit];
	*u = (struct te_unit){ .where = TE_SUPPLY, .square = -1, .sent = u->sent };
}

void te_leave(struct te_state *s, int base, const struct te_sortie *out)
{
	for (int u = 0; u < TE_UNITS; u++)
		if (out->units >> u & 1) {
			s->base[base].unit[u].where = TE_BESIDE;
			s->base[base].unit[u].sent = (int8_t)out->place;
		}
}

void te_send(struct turn *t, int verb,
	int (*may)(const struct te_state *, int base, const struct order *, struct te_sortie *),
	void (*left)(struct turn *, int base, const struct te_sortie *))
{
	for (int k = 0; k < t->order_n; k++) {
		int base = t->order[k];
		struct te_context c = { .t = t, .s = t->s, .base = base };
		struct question q = te_question(1ull << verb, &c);
		const struct order *o;
		while ((o = orders_next(te_orders(t, base), &q)) != NULL) {
			struct te_sortie out;
			int why = may(t->s, base, o, &out);
			if (why >= 0) {
				te_refuse(t, base, o, why);
				continue;
			}
			te_leave(t->s, base, &out);
			left(t, base, &out);
		}
	}
}
