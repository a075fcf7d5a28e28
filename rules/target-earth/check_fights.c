/* SPDX-License-Identifier: MIT */
#include "check.h"

static bool mine(const struct checking *c, int base)
{
	return c->s.base[base].owner == c->v->seat;
}

/* The base that is fought over at a place; -1: none. */
static int base_at(const struct te_state *s, int place)
{
	return place >= 0 && place < TE_SLOTS && s->slot[place].objective >= TE_COUNTRIES
		? s->slot[place].objective - TE_COUNTRIES
		: -1;
}

static bool defends(const struct te_state *s, int base, int unit, int place)
{
	return base_at(s, place) == base && unit >= TE_I1 && s->base[base].unit[unit].where == TE_HOME;
}

/* ------------------------------------------------------------ INTERCEPT and SEND */

/* Dice of the seat's fighters in a slot. */
static int dice_in_air(const struct checking *c, int slot)
{
	int dice = 0;
	for (int b = 0; b < TE_BASES; b++)
		for (int u = TE_F1; u < TE_T1; u++)
			dice += c->t.sortie[b][u] == slot ? te_factor(&c->s, b, u) : 0;
	return dice;
}

/* Dice of the seat's land units at a place, and of the defenders of the base there. */
static int dice_on_ground(const struct checking *c, int place)
{
	int dice = 0, home = base_at(&c->s, place), more = home >= 0 && c->s.base[home].fortified;
	for (int b = 0; b < TE_BASES; b++)
		for (int u = TE_I1; u < TE_UNITS; u++)
			if (c->t.sortie[b][u] == place || defends(&c->s, b, u, place))
				dice += te_factor(&c->s, b, u) + more;
	return dice;
}

static void depart(struct checking *c, int base, const struct te_sortie *out)
{
	for (int u = 0; u < TE_UNITS; u++)
		if (out->units >> u & 1) {
			c->s.base[base].unit[u].where = TE_BESIDE;
			c->t.sortie[base][u] = (int8_t)out->place;
		}
}

static void call_back(struct checking *c, int base, const struct te_sortie *out)
{
	for (int u = 0; u < TE_UNITS; u++)
		if (out->units >> u & 1) {
			c->s.base[base].unit[u].where = TE_HOME;
			c->t.sortie[base][u] = -1;
		}
}

static void odds_in_air(struct checking *c, const struct order *o, int slot)
{
	int dice = dice_in_air(c, slot), ufo = te_ufos[c->s.slot[slot].ufo].factor;
	te_verdict(c, o, TE_N_DOGFIGHT, dice, ufo, te_percent_dogfight(dice, ufo));
}

static void odds_on_ground(struct checking *c, const struct order *o, int place)
{
	struct te_landing l = te_aliens_at(&c->s, place);
	te_verdict(c, o, TE_N_BATTLE, dice_on_ground(c, place), l.soldiers * l.soldier + l.tanks * l.tank,
		l.soldiers + l.tanks);
}

static void check_sorties(struct checking *c, int base)
{
	int i = 0;
	const struct order *o;
	while ((o = te_next_order_of(&c->t, base, 1u << TE_V_INTERCEPT | 1u << TE_V_SEND, &i)) != NULL) {
		struct te_sortie out;
		bool air = o->verb == TE_V_INTERCEPT;
		int why = air ? te_may_intercept(&c->s, base, o, &out) : te_may_send(&c->s, base, o, &out);
		if (o->n_tests)
			te_verdict(c, o, TE_N_CONDITIONAL, 0, 0, 0);
		if (why >= 0) {
			te_verdict_refused(c, o, why);
			continue;
		}
		depart(c, base, &out);
		for (int u = 0; u < TE_UNITS; u++)
			c->reach[base][u] |= out.units >> u & 1 ? 1ull << out.place : 0;
		if (air)
			odds_in_air(c, o, out.place);
		else
			odds_on_ground(c, o, out.place);
		if (o->n_tests)
			call_back(c, base, &out);
	}
}

/* Defenders are where their base is. */
static void reach_home(struct checking *c, int base)
{
	for (int u = TE_I1; u < TE_UNITS; u++)
		c->reach[base][u] |= te_at_home(&c->s, base, u);
}

/* ------------------------------------------------------------ orders about fights */

static void check_fight_orders(struct checking *c, int base)
{
	const uint32_t verbs = 1u << TE_V_RETREAT | 1u << TE_V_GROUP | 1u << TE_V_PLACE | te_fight_cards();
	int i = 0;
	const struct order *o;
	while ((o = te_next_order_of(&c->t, base, verbs, &i)) != NULL) {
		const uint64_t *reach = c->reach[base];
		int why = o->verb == TE_V_RETREAT ? te_may_retreat(&c->s, base, o, reach)
			: o->verb == TE_V_PLACE   ? te_may_place(&c->s, o, reach)
						  : te_may_play_in_fight(&c->s, base, o, reach);
		bool card = te_fight_cards() >> o->verb & 1;
		if (o->verb == TE_V_GROUP) {
			te_check_group(c, base, o);
			continue;
		}
		if (why >= 0) {
			te_verdict_refused(c, o, why);
			continue;
		}
		if (card || o->n_tests)
			te_verdict(c, o, TE_N_CONDITIONAL, 0, 0, 0);
		if (card)
			te_verdict(
				c, o, TE_N_CARD, te_budget(&c->s, base) - c->s.base[base].played - 1, 0, 0);
	}
}

static void each_base(struct checking *c, void (*check)(struct checking *, int))
{
	for (int k = 0; k < c->t.order_n; k++)
		if (mine(c, c->t.order[k]))
			check(c, c->t.order[k]);
}

void te_check_fights(struct checking *c)
{
	each_base(c, check_sorties);
	each_base(c, reach_home);
	each_base(c, check_fight_orders);
}

/* ------------------------------------------------------------ forecasts */

static int at_home(const struct te_state *s, int base, int from, int to)
{
	int n = 0;
	for (int u = from; u < to; u++)
		n += s->base[base].unit[u].where == TE_HOME;
	return n;
}

/* Those at home that no line sends, whatever its condition. */
static int idle(const struct checking *c, int base, int from, int to)
{
	int n = 0;
	for (int u = from; u < to; u++)
		n += c->s.base[base].unit[u].where == TE_HOME && !c->reach[base][u];
	return n;
}

static void forecast_base(struct checking *c, int base)
{
	int why, fighters = idle(c, base, TE_F1, TE_T1), transports = idle(c, base, TE_T1, TE_I1);
	int troops = at_home(&c->s, base, TE_I1, TE_UNITS);
	bool attacked = te_target(&c->s, TE_PLACE_BASE + base, &why) >= 0;
	if (c->s.window != TE_WINDOW_MISSIONS && fighters)
		NOTE(c->ns, 0, te_notes, TE_N_FORECAST_IDLE, base, TE_KIND_FIGHTER, fighters);
	if (c->s.window == TE_WINDOW_INTERCEPTION)
		return;
	if (attacked && !troops)
		NOTE(c->ns, 0, te_notes, TE_N_BASE_EMPTY, base);
	if (!attacked && transports && troops)
		NOTE(c->ns, 0, te_notes, TE_N_FORECAST_IDLE, base, TE_KIND_TRANSPORT, transports);
}

/* Has the seat anything that could meet a UFO in this window? */
static bool able(const struct checking *c)
{
	bool air = c->s.window != TE_WINDOW_MISSIONS, ground = c->s.window != TE_WINDOW_INTERCEPTION;
	for (int b = 0; b < TE_BASES; b++)
		for (int u = TE_F1; u < TE_I1 && mine(c, b); u++)
			if (c->s.base[b].unit[u].where != TE_SUPPLY && (u < TE_T1 ? air : ground))
				return true;
	return false;
}

void te_forecast_fights(struct checking *c)
{
	uint64_t met = 0;
	each_base(c, forecast_base);
	if (!able(c))
		return;
	for (int b = 0; b < TE_BASES; b++)
		for (int u = 0; u < TE_UNITS; u++)
			met |= c->reach[b][u];
	for (int i = 0; i < c->s.slots; i++) {
		const struct te_slot *slot = &c->s.slot[i];
		if (slot->fate != TE_COMING || met >> i & 1)
			continue;
		if (c->s.window == TE_WINDOW_INTERCEPTION && !te_detected(&c->s, i))
			continue;
		NOTE(c->ns, 0, te_notes, TE_N_FORECAST_UNMET, i, slot->ufo, slot->objective);
	}
}
