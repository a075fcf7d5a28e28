/* SPDX-License-Identifier: MIT */
#include "check.h"

static bool mine(const struct checking *c, int base)
{
	return c->s.base[base].owner == c->v->seat;
}

/* The base that is fought over at a place; below 0: none. */
static int base_at(const struct te_state *s, int place)
{
	return place < TE_SLOTS ? s->slot[place].objective - TE_COUNTRIES : -1;
}

/* Does the unit stay there for certain? Those of other players may leave. */
static bool defends(const struct checking *c, int base, int unit, int place)
{
	return mine(c, base) && base_at(&c->s, place) == base && unit >= TE_I1 && c->home[base] >> unit & 1 &&
		!(c->away[base] >> unit & 1);
}

/* ------------------------------------------------------------ INTERCEPT and SEND */

/* Figures are of what is certain when the line is carried out: the units of this line and of those
 * above that are neither conditional nor uncertain. Others may send more. */

/* Dice of the seat's fighters in a slot. */
static int dice_in_air(const struct checking *c, int slot)
{
	int dice = 0;
	for (int b = 0; b < TE_BASES; b++)
		for (int u = TE_F1; u < TE_T1; u++)
			dice += c->s.base[b].unit[u].sent == slot ? te_factor(&c->s, b, u) : 0;
	return dice;
}

/* Dice of the seat's land units at a place, and of the defenders of the base there. */
static int dice_on_ground(const struct checking *c, int place)
{
	int dice = 0, home = base_at(&c->s, place), more = home >= 0 && c->s.base[home].fortified;
	for (int b = 0; b < TE_BASES; b++)
		for (int u = TE_I1; u < TE_UNITS; u++)
			if (c->s.base[b].unit[u].sent == place || defends(c, b, u, place))
				dice += te_factor(&c->s, b, u) + more;
	return dice;
}

static void call_back(struct checking *c, int base, const struct te_sortie *out)
{
	for (int u = 0; u < TE_UNITS; u++)
		if (out->units >> u & 1) {
			c->s.base[base].unit[u].where = TE_HOME;
			c->s.base[base].unit[u].sent = -1;
		}
}

static void odds_in_air(struct checking *c, const struct order *o, int slot)
{
	int dice = dice_in_air(c, slot), ufo = te_ufos[c->s.slot[slot].ufo].factor;
	TE_VERDICT(c, o, TE_N_DOGFIGHT, dice, ufo, te_percent_dogfight(dice, ufo));
}

static void odds_on_ground(struct checking *c, const struct order *o, int place)
{
	struct te_landing l = te_aliens_at(&c->s, place);
	TE_VERDICT(c, o, TE_N_BATTLE, dice_on_ground(c, place), l.soldiers * l.soldier + l.tanks * l.tank,
		l.soldiers + l.tanks);
}

static void odds(struct checking *c, const struct order *o, int base)
{
	struct te_sortie out;
	if (te_may_leave(&c->s, base, o, &out) >= 0)
		return;
	te_leave(&c->s, base, &out);
	if (o->verb == TE_V_INTERCEPT)
		odds_in_air(c, o, out.place);
	else
		odds_on_ground(c, o, out.place);
	if (o->n_tests || c->departure[o - c->os->order].failed)
		call_back(c, base, &out);
}

static void check_sorties(struct checking *c, int base)
{
	int i = 0;
	const struct order *o;
	while ((o = te_next_order_of(&c->t, base, 1u << TE_V_INTERCEPT | 1u << TE_V_SEND, &i)) != NULL) {
		const struct te_departure *p = &c->departure[o - c->os->order];
		te_verdict_conditional(c, o);
		if (p->failed == p->courses) {
			te_verdict_refused(c, o, p->why);
			continue;
		}
		if (p->failed)
			te_verdict_perhaps(c, o, p->why);
		odds(c, o, base);
	}
}

/* ------------------------------------------------------------ orders about fights */

/* Will a Bonus be played when its condition comes true? All cards of the base may come first. */
static bool bonus_is_certain(const struct checking *c, const struct order *o, int base)
{
	int bonuses = 0, cards = 0;
	uint64_t set = te_fights_at(&c->s, order_value(o, 0, 0));
	bool there = order_value(o, 0, 0) == TE_PLACE_ANY;
	if (o->verb != TE_V_PLAY_BONUS || !o->n_tests)
		return false;
	for (int u = 0; u < TE_UNITS; u++)
		there |= (c->sure[base][u] & set) != 0;
	for (int i = 0; i < c->os->n; i++) {
		const struct order *p = &c->os->order[i];
		if (!(te_fight_cards() >> p->verb & 1) || te_order_base(&c->s, c->v->seat, p) != base)
			continue;
		bonuses += p->verb == TE_V_PLAY_BONUS;
		cards++;
	}
	return there && bonuses <= c->s.base[base].hand[TE_BONUS] &&
		cards <= te_budget(&c->s, base) - c->s.base[base].played;
}

/* All cards of fights wait for dice. */
static void check_card(struct checking *c, const struct order *o, int base)
{
	int left = te_budget(&c->s, base) - c->s.base[base].played - 1;
	int why = te_may_play_in_fight(&c->s, base, o, c->reach[base]);
	if (why >= 0) {
		te_verdict_refused(c, o, why);
		return;
	}
	if (!bonus_is_certain(c, o, base))
		te_verdict_perhaps(c, o, o->verb == TE_V_PLAY_BONUS ? TE_NO_UNIT_THERE : TE_NO_VICTORY);
	if (!left)
		TE_VERDICT(c, o, TE_N_CARD, left);
}

static void check_fight_orders(struct checking *c, int base)
{
	uint32_t verbs = 1u << TE_V_RETREAT | 1u << TE_V_GROUP | 1u << TE_V_PLACE | te_fight_cards();
	int i = 0;
	const struct order *o;
	while ((o = te_next_order_of(&c->t, base, verbs, &i)) != NULL) {
		int why = o->verb == TE_V_RETREAT ? te_may_retreat(&c->s, base, o, c->reach[base])
			: o->verb == TE_V_PLACE   ? te_may_place(&c->s, o, c->reach[base])
						  : -1;
		if (o->verb == TE_V_GROUP) {
			te_check_group(c, base, o);
			continue;
		}
		te_verdict_conditional(c, o);
		if (why >= 0)
			te_verdict_refused(c, o, why);
		else if (te_fight_cards() >> o->verb & 1)
			check_card(c, o, base);
	}
}

/* Laboratories and knowledge are short at most for what is researched this turn. */
static void check_finish(struct checking *c, int base)
{
	int i = 0;
	const struct order *o;
	while ((o = te_next_order(&c->t, base, TE_V_FINISH, &i)) != NULL)
		if (!(c->s.research & (c->s.research - 1)))
			TE_VERDICT0(c, o, TE_N_NOT_SHORT);
}

static void each_base(struct checking *c, void (*check)(struct checking *, int))
{
	for (int k = 0; k < c->t.order_n; k++)
		if (mine(c, c->t.order[k]))
			check(c, c->t.order[k]);
}

void te_check_fights(struct checking *c)
{
	each_base(c, te_look_at_sorties);
	each_base(c, check_sorties);
	each_base(c, check_fight_orders);
	each_base(c, check_finish);
	te_check_powers(c);
}

/* ------------------------------------------------------------ forecasts */

/* Units that stay at home for certain; that may. */
static int at_home(const struct checking *c, int base, int from, int to)
{
	int n = 0;
	for (int u = from; u < to; u++)
		n += c->home[base] >> u & 1 && !(c->away[base] >> u & 1);
	return n;
}

static bool may_stay(const struct checking *c, int base, int from, int to)
{
	for (int u = from; u < to; u++)
		if (c->home[base] >> u & 1)
			return true;
	return false;
}

/* Does another base of the seat's perhaps send somebody? */
static bool may_be_reinforced(const struct checking *c, int base)
{
	uint64_t fights = te_fights_at(&c->s, TE_PLACE_BASE + base);
	for (int b = 0; b < TE_BASES; b++)
		for (int u = TE_I1; u < TE_UNITS; u++)
			if (b != base && c->reach[b][u] & fights)
				return true;
	return false;
}

static void forecast_base(struct checking *c, int base)
{
	int why, fighters = at_home(c, base, TE_F1, TE_T1), transports = at_home(c, base, TE_T1, TE_I1);
	int troops = at_home(c, base, TE_I1, TE_UNITS);
	bool attacked = te_target(&c->s, TE_PLACE_BASE + base, &why) >= 0;
	if (te_in(&c->s, TE_IN_INTERCEPTION) && fighters)
		NOTE(c->ns, 0, te_notes, TE_N_FORECAST_IDLE, base, TE_KIND_FIGHTER, fighters);
	if (!te_in(&c->s, TE_IN_ARMIES))
		return;
	if (attacked && !may_stay(c, base, TE_I1, TE_UNITS) && !may_be_reinforced(c, base))
		NOTE(c->ns, 0, te_notes, TE_N_BASE_EMPTY, base);
	if (!attacked && transports && troops)
		NOTE(c->ns, 0, te_notes, TE_N_FORECAST_IDLE, base, TE_KIND_TRANSPORT, transports);
}

/* Has the seat anything that could meet a UFO in this window? */
static bool able(const struct checking *c)
{
	bool air = te_in(&c->s, TE_IN_INTERCEPTION), ground = te_in(&c->s, TE_IN_ARMIES);
	for (int b = 0; b < TE_BASES; b++)
		for (int u = TE_F1; u < TE_I1 && mine(c, b); u++)
			if (c->s.base[b].unit[u].where != TE_SUPPLY && (u < TE_T1 ? air : ground))
				return true;
	return false;
}

void te_forecast_fights(struct checking *c)
{
	uint64_t air = 0, ground = 0;
	each_base(c, forecast_base);
	if (!able(c))
		return;
	for (int b = 0; b < TE_BASES; b++)
		for (int u = 0; u < TE_UNITS; u++)
			*(u < TE_T1 ? &air : &ground) |= c->reach[b][u];
	for (int i = 0; i < c->s.slots; i++) {
		const struct te_slot *slot = &c->s.slot[i];
		/* in the air each UFO is met by itself, on the ground two on one base together */
		if (slot->fate != TE_COMING || air >> i & 1 || ground & te_fights_at(&c->s, i))
			continue;
		if (!te_in(&c->s, TE_IN_ARMIES) && !te_detected(&c->s, i))
			continue;
		NOTE(c->ns, 0, te_notes, TE_N_FORECAST_UNMET, i, slot->ufo, slot->objective);
	}
}
