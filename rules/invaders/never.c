/* SPDX-License-Identifier: MIT */
#include "rules/invaders/turn.h"

/* Orders that cannot be carried out in this turn, whatever else happens in it: by what they say, or
 * by what lasts to its end. */

/* --- targets and payment */

/* A target of the order's that the effect could hit. */
static bool names_target(
	const struct inv_state *s, const struct inv_effect *e, const struct order *o, int part)
{
	for (int i = 0; i < o->count[part]; i++)
		if (inv_could_aim(s, e, s->seat, order_value(o, part, i)))
			return true;
	return false;
}

/* `e` NULL: it takes none. `instead` -1: the order has no such part. */
static int never_hits(
	const struct inv_state *s, const struct inv_effect *e, const struct order *o, int at, int instead)
{
	bool more = instead >= 0 && order_has(o, instead);
	if (!order_has(o, at) && !more)
		return -1;
	if (!e)
		return INV_TAKES_NO_TARGET;
	if (o->count[at] > e->targets)
		return INV_TOO_MANY_TARGETS;
	return names_target(s, e, o, at) || (more && names_target(s, e, o, instead)) ? -1 : INV_NO_TARGET;
}

/* What a card may cost to discard in this turn, at least or at most: the Invaders may play an
 * Obelisk above it, and strategies whose taxes hit it. */
static int price(const struct inv_state *s, int card, bool most)
{
	const struct inv_numbers *n = inv_numbers_of(s);
	const struct inv_effect *e = inv_effect_of(INV_OBELISK, INV_HAS_COST);
	int cost = inv_cost_of(s, card).discard;
	if (s->seat != INV_INVADERS)
		return cost;
	if (!most)
		return inv_is(card, e->types, e->keywords) ? cost + e->n : cost;
	return cost + (!(s->used >> INV_OCEAN & 1) && inv_is(card, (uint16_t)(1u << n->ocean), 0)) +
		(!(s->used >> INV_MOON & 1) && inv_is(card, (uint16_t)(1u << n->moon), 0));
}

static int never_pays(const struct inv_state *s, const struct order *o, int part, int least, int most)
{
	if (!order_has(o, part))
		return -1;
	if (o->count[part] < least || o->count[part] > most)
		return INV_WRONG_PAYMENT;
	for (int i = 0; i < o->count[part]; i++)
		if (inv_side_of_card(order_value(o, part, i)) != s->seat)
			return INV_CANNOT_PAY_WITH;
	return -1;
}

static int never_less(const struct inv_state *s, const struct order *o)
{
	if (!order_has(o, INV_P_LESS))
		return -1;
	if (s->seat != INV_INVADERS)
		return INV_OTHER_SIDE;
	return s->invasion ? INV_INVASION_TAKEN : -1;
}

/* --- verbs */

static int never_freeing(const struct inv_state *s, const struct order *o, int part)
{
	return order_has(o, part) && s->seat != INV_MANKIND ? INV_NO_FREEING : -1;
}

static int never_placed(const struct order *o, int card)
{
	if (!inv_cards[card].one_shot)
		return order_has(o, INV_P_ZONE) ? -1 : INV_WHICH_ZONE;
	return order_has(o, INV_P_ZONE) ? INV_NO_ZONE : order_has(o, INV_P_FREE) ? INV_NOT_FULL : -1;
}

static int never_play(const struct inv_state *s, const struct order *o)
{
	int card = order_value(o, INV_P_CARD, 0), why;
	bool less = order_has(o, INV_P_LESS) && order_value(o, INV_P_LESS, 0) == INV_LESS_DISCARD;
	if (inv_side_of_card(card) != s->seat)
		return INV_OTHER_SIDE;
	if (inv_cards[card].one_shot && inv_effect_on(card, INV_ON_REACTION))
		return INV_ANSWERS_ONLY;
	why = never_placed(o, card);
	if (why < 0)
		why = never_freeing(s, o, INV_P_FREE);
	if (why < 0)
		why = never_less(s, o);
	if (why < 0)
		why = never_pays(s, o, INV_P_PAY, price(s, card, false) - less, price(s, card, true) - less);
	if (why < 0)
		why = never_hits(s, inv_effect_aiming(card, INV_ON_PLAY), o, INV_P_AT, INV_P_INSTEAD);
	return why;
}

/* A unit that is not, and never will be, one of the side's own. */
static int never_own(const struct inv_state *s, int unit)
{
	if (unit < INV_ZONES)
		return INV_NOT_IN_PLAY;
	return inv_side_of_unit(unit) != s->seat ? INV_OTHER_SIDE : -1;
}

/* A hero that lies sideways does so to the end of the turn, and the next one would lie so, too. */
static int never_use(const struct inv_state *s, const struct order *o)
{
	int unit = order_value(o, INV_P_UNIT, 0), card, why = never_own(s, unit);
	const struct inv_effect *e;
	if (why >= 0)
		return why;
	if (inv_is_sideways(s, unit))
		return INV_SIDEWAYS;
	card = inv_card_of(s, unit);
	e = inv_effect_on(card, INV_ON_USE);
	if (!e)
		return INV_NO_ABILITY;
	if (!e->tokens && order_has(o, INV_P_TIMES))
		return INV_ONE_AT_A_TIME;
	why = never_pays(s, o, INV_P_USE_PAY, e->pays, e->pays);
	return why < 0 ? never_hits(s, inv_effect_aiming(card, INV_ON_USE), o, INV_P_USE_AT, -1) : why;
}

/* Does a card move, by itself or with one that carries it? */
static bool may_move(int card)
{
	const struct inv_effect *carries = inv_effect_of(INV_TANAKA, INV_IS_TRANSPORT);
	return inv_effect_of(card, INV_IS_MOVABLE) || inv_is(card, carries->types, carries->keywords);
}

static int never_move(const struct inv_state *s, const struct order *o)
{
	int unit = order_value(o, INV_P_UNIT, 0), card, why = never_own(s, unit);
	if (why >= 0)
		return why;
	if (inv_is_sideways(s, unit))
		return INV_SIDEWAYS;
	card = inv_card_of(s, unit);
	if (inv_cards[card].rooted)
		return INV_ROOTED;
	return may_move(card) ? never_freeing(s, o, INV_P_MOVE_FREE) : INV_CANNOT_MOVE;
}

static int never_ops(const struct inv_state *s, const struct order *o)
{
	int unit = order_value(o, INV_P_UNIT, 0), why;
	if (s->seat != INV_MANKIND)
		return INV_OTHER_SIDE;
	why = never_own(s, unit);
	if (why >= 0)
		return why;
	return inv_is(inv_card_of(s, unit), 1u << INV_DEF, 0) ? -1 : INV_WHICH_DEFENDER;
}

static int never_sacrificed(const struct inv_state *s, const struct order *o)
{
	int unit, why;
	if (!order_has(o, INV_P_SACRIFICE))
		return INV_WHICH_DEFENDER;
	unit = order_value(o, INV_P_SACRIFICE, 0);
	why = never_own(s, unit);
	if (why >= 0)
		return why;
	return inv_is(inv_card_of(s, unit), 1u << INV_DEF, 0) ? -1 : INV_WHICH_DEFENDER;
}

static int never_activated(const struct inv_state *s, const struct order *o)
{
	int name = order_value(o, INV_P_STRATEGY, 0);
	if ((name >= INV_OCEAN) != (s->seat == INV_INVADERS))
		return INV_OTHER_SIDE;
	if (name == INV_CHAINMAIL || name == INV_BODYSNATCH)
		return INV_STRATEGY_ANSWERS;
	if (s->used >> name & 1)
		return INV_STRATEGY_USED;
	if (name == INV_RETRIBUTION)
		return never_sacrificed(s, o);
	return order_has(o, INV_P_SACRIFICE) ? INV_NO_UNIT_WANTED : -1;
}

static int never_invades(const struct inv_state *s)
{
	if (s->seat != INV_INVADERS)
		return INV_OTHER_SIDE;
	return s->invasion ? INV_INVASION_TAKEN : -1;
}

static int never_pauses(const struct inv_state *s)
{
	const struct context *game = s->game;
	return game->option[INV_OPT_TEMPO] == INV_TEMPO_FAST || s->pauses >= game->option[INV_OPT_PAUSES]
		? INV_NO_MORE_PAUSES
		: -1;
}

int inv_never(const struct inv_state *s, const struct order *o)
{
	switch (o->verb) {
	case INV_V_PLAY:
		return never_play(s, o);
	case INV_V_USE:
		return never_use(s, o);
	case INV_V_MOVE:
		return never_move(s, o);
	case INV_V_OPS:
		return never_ops(s, o);
	case INV_V_STRATEGY:
		return never_activated(s, o);
	case INV_V_INVASION:
		return never_invades(s);
	case INV_V_PAUSE:
		return never_pauses(s);
	default:
		return -1;
	}
}
