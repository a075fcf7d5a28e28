/* SPDX-License-Identifier: MIT */
#include "rules/invaders/turn.h"

/* The attack, zone by zone (INV 10), and what it is worth (INV 11). */

static int prevented(const struct inv_state *s, int zone)
{
	const struct inv_column *c = &s->zone[zone].column[INV_MANKIND];
	int n = 0;
	for (int i = 0; i < c->n; i++) {
		const struct inv_effect *e = inv_effect_on(inv_card_of(s, c->unit[i].unit), INV_ON_ATTACK);
		if (e && e->what == INV_HAS_PREVENTION && !inv_is_sideways(s, c->unit[i].unit))
			n += e->n;
	}
	return n;
}

static int harvested(const struct inv_state *s, int zone)
{
	const struct inv_column *c = &s->zone[zone].column[INV_INVADERS];
	int n = 0;
	for (int i = 0; i < c->n; i++) {
		const struct inv_effect *e = inv_effect_on(inv_card_of(s, c->unit[i].unit), INV_ON_ATTACK);
		n += e && e->what == INV_HAS_MORE_DRAIN ? e->n : 0;
	}
	return n;
}

/* What the powers come to, and what is left of it behind what prevents drains. */
static int difference(const struct inv_state *s, int zone, int crossed)
{
	return inv_total_with(s, zone, INV_INVADERS, crossed) -
		inv_total_with(s, zone, INV_MANKIND, -crossed);
}

int inv_due(const struct inv_state *s, int zone, int crossed)
{
	int due = difference(s, zone, crossed) - prevented(s, zone);
	return due > 0 ? due + harvested(s, zone) : 0;
}

/* --- BODYSNATCH */

static int gain(const struct inv_state *s, int zone, int unit)
{
	return inv_due(s, zone, inv_unit_power(s, unit)) - inv_due(s, zone, 0);
}

/* The defender that brings most, among equals the first; -1: none brings anything. */
static int best_defender(const struct inv_state *s, int zone)
{
	const struct inv_column *c = &s->zone[zone].column[INV_MANKIND];
	int best = -1;
	for (int i = 0; i < c->n; i++) {
		int unit = c->unit[i].unit;
		if (!inv_is(inv_card_of(s, unit), 1u << INV_DEF, 0) || gain(s, zone, unit) <= 0)
			continue;
		if (best < 0 || gain(s, zone, unit) > gain(s, zone, best) ||
			(gain(s, zone, unit) == gain(s, zone, best) && unit < best))
			best = unit;
	}
	return best;
}

static int defender_named(const struct inv_state *s, int zone, int unit)
{
	struct inv_place p = inv_find(s, unit);
	return p.zone == zone && p.side == INV_MANKIND && inv_is(inv_card_of(s, unit), 1u << INV_DEF, 0)
		? unit
		: -1;
}

/* Conditions ask about the unit that the line would take. */
static bool takes_here(const void *about, const struct order *o)
{
	const struct inv_context *c = about;
	return !order_has(o, INV_P_ANSWER_UNIT) ||
		defender_named(c->t->s, c->zone, order_value(o, INV_P_ANSWER_UNIT, 0)) >= 0;
}

static int unit_to_snatch(const struct inv_context *c, const struct order *o)
{
	return order_has(o, INV_P_ANSWER_UNIT) ? order_value(o, INV_P_ANSWER_UNIT, 0)
					       : best_defender(c->t->s, c->zone);
}

/* The first line that holds, each asked about the unit that it would take; NULL: none. That unit
 * is c->unit then. */
static const struct order *line_for_unit(struct turn *t, struct inv_context *c, int verb,
	bool (*fits)(const void *, const struct order *),
	int (*unit_of)(const struct inv_context *, const struct order *))
{
	struct orders *os = t->os[c->seat];
	for (int i = 0; i < os->n; i++) {
		const struct order *o = &os->order[i];
		struct question q = { .fits = fits, .at = i };
		if (o->verb != verb || !fits(c, o))
			continue;
		c->unit = unit_of(c, o);
		c->card = c->unit < 0 ? -1 : inv_card_of(t->s, c->unit);
		c->gain = c->unit < 0 ? 0 : gain(t->s, c->zone, c->unit);
		if (inv_answer(t, c, verb, &q) == o)
			return o;
	}
	return NULL;
}

/* What the zones behind this one will cost as they stand. */
static int due_later(const struct inv_state *s, int zone)
{
	int due = 0;
	while (++zone < INV_ZONES)
		due += inv_due(s, zone, 0);
	return due;
}

/* The power that crosses. */
static int snatch(struct turn *t, int zone)
{
	struct inv_state *s = t->s;
	struct inv_context c = inv_context_of(t, INV_INVADERS);
	struct inv_context drains = inv_context_of(t, INV_INVADERS);
	const struct order *o;
	int power;
	if (s->used >> INV_BODYSNATCH & 1)
		return 0;
	c.zone = zone;
	c.due = inv_due(s, zone, 0);
	c.later = due_later(s, zone);
	o = line_for_unit(t, &c, INV_V_BODYSNATCH, takes_here, unit_to_snatch);
	if (!o || order_has(o, INV_P_NO) || c.unit < 0)
		return 0;
	if (s->side[INV_INVADERS].deck.n < 2 && !order_has(o, INV_P_ANSWER_RISK)) {
		INV_EVENT_TO(t, INV_INVADERS, INV_E_MISSED, INV_A_BODYSNATCH, c.card, INV_MISS_RISK);
		return 0;
	}
	order_done(t->os[INV_INVADERS], o);
	s->used |= 1u << INV_BODYSNATCH;
	power = inv_unit_power(s, c.unit);
	INV_EVENT(t, INV_E_SNATCHED, c.unit, c.card, zone, power);
	drains.by = -1;
	(void)inv_drain(t, INV_INVADERS, 2, &drains);
	return power;
}

/* --- GUERILLA */

static int guerilla_here(const struct inv_state *s, int zone, int unit)
{
	const struct inv_column *c = &s->zone[zone].column[INV_MANKIND];
	int first = -1;
	for (int i = 0; i < c->n; i++) {
		int here = c->unit[i].unit;
		const struct inv_effect *e = inv_effect_on(inv_card_of(s, here), INV_ON_REACTION);
		if (here == INV_U_HERO || !e || e->what != INV_HAS_PREVENTION || (unit >= 0 && here != unit))
			continue;
		if (first < 0 || here < first)
			first = here;
	}
	return first;
}

static int unit_to_sacrifice(const struct inv_context *c, const struct order *o)
{
	return guerilla_here(c->t->s, c->zone,
		order_has(o, INV_P_ANSWER_UNIT) ? order_value(o, INV_P_ANSWER_UNIT, 0) : -1);
}

static bool guards_here(const void *about, const struct order *o)
{
	return unit_to_sacrifice(about, o) >= 0;
}

/* Does a Guerilla Fighter prevent all of it? */
static bool is_guarded(struct turn *t, const struct inv_context *about)
{
	struct inv_context c = *about;
	const struct order *o = line_for_unit(t, &c, INV_V_GUERILLA, guards_here, unit_to_sacrifice);
	if (!o || order_has(o, INV_P_NO))
		return false;
	order_done(t->os[INV_MANKIND], o);
	INV_EVENT(t, INV_E_GUERILLA, c.unit, c.zone, c.due);
	inv_sacrifice(t, c.unit, -1);
	return true;
}

/* --- a zone */

static void after_attack(struct turn *t, int zone, int drained)
{
	const struct inv_column *c = &t->s->zone[zone].column[INV_INVADERS];
	for (int unit = INV_U_SQUID; unit < INV_TARGETS && !t->over; unit++)
		for (int i = 0; i < c->n; i++) {
			const struct inv_effect *e = inv_effect_on(
				inv_card_of(t->s, c->unit[i].unit), INV_ON_DRAINED);
			if (c->unit[i].unit == unit && e && drained >= e->least)
				inv_run_unit(t, unit, INV_ON_DRAINED);
		}
}

static void tell_prevented(struct turn *t, int zone, int before, int due)
{
	int n = prevented(t->s, zone), more = harvested(t->s, zone);
	if (n && before > 0)
		INV_EVENT(t, INV_E_PREVENTED, zone, n < before ? n : before);
	if (due > 0 && more)
		INV_EVENT(t, INV_E_MORE, zone, more);
}

static void attack_zone(struct turn *t, int zone)
{
	struct inv_state *s = t->s;
	struct inv_context c = inv_context_of(t, INV_MANKIND);
	int crossed = snatch(t, zone), drained = 0;
	if (t->over)
		return;
	c.zone = zone;
	c.due = inv_due(s, zone, crossed);
	INV_EVENT(t, INV_E_ATTACK, zone, inv_total_with(s, zone, INV_INVADERS, crossed),
		inv_total_with(s, zone, INV_MANKIND, -crossed), c.due);
	tell_prevented(t, zone, difference(s, zone, crossed), c.due);
	c.later = due_later(s, zone);
	if (c.due && !is_guarded(t, &c))
		drained = inv_drain(t, INV_MANKIND, c.due, &c);
	if (!t->over && drained)
		after_attack(t, zone, drained);
}

void inv_attack(struct turn *t)
{
	struct inv_state *s = t->s;
	if (s->skips) {
		s->skips = false;
		if (t->es)
			EVENT0(t->es, inv_events, INV_E_NO_ATTACK, AUDIENCE_ALL);
		return;
	}
	for (int z = 0; z < INV_ZONES && !t->over; z++)
		attack_zone(t, z);
}
