/* SPDX-License-Identifier: MIT */
#include "rules/invaders/turn.h"

/* Which actions can be carried out now, with what and at what price: asked before anything is
 * paid, the same by everybody (INV 3 to 6, 8, 9). */

/* Copies of a card that are nowhere else, and so may be in a hand. */
static int copies_left(const struct inv_state *s, int side, int kind)
{
	const struct inv_side *p = &s->side[side];
	return p->list[kind] - pile_count(&p->deck, kind) - pile_count(&p->discard, kind) -
		inv_in_play(s, kind);
}

/* The first of these cards that a side has not in its hand; -1: it has them all. Of a hand that is
 * not all known it may have. */
static int card_lacking(struct turn *t, int side, const uint8_t *kind, int n)
{
	const struct pile *hand = &t->s->side[side].hand;
	int unknown = 0, missing = 0, first = -1;
	for (int i = 0; i < hand->n; i++)
		unknown += hand->card[i] == PILE_UNKNOWN;
	for (int i = 0; i < n; i++) {
		int before = 0;
		for (int k = 0; k < i; k++)
			before += kind[k] == kind[i];
		if (pile_count(hand, kind[i]) > before)
			continue;
		first = missing++ ? first : i;
		if (copies_left(t->s, side, kind[i]) <= before)
			return i;
	}
	if (!missing || missing > unknown)
		return first;
	if (!t->course)
		return -1;
	t->course->unsure = true;
	return inv_choose(t, 2) == 0 ? -1 : first;
}

/* --- targets (INV 4) */

struct aims {
	const struct inv_state *s;
	const struct inv_effect *e;
	int side, card, self, zone;
};

static bool may_aim(const struct aims *a, int target)
{
	return inv_may_aim(a->s, a->e, a->side, a->card, a->self, a->zone, target);
}

int inv_targets(const struct inv_state *s, const struct inv_effect *e, int side, int card, int self, int zone,
	uint64_t out[LEGAL_VALUES])
{
	struct aims a = { s, e, side, card, self, zone };
	int n = 0;
	for (int z = 0; z < INV_ZONES; z++) {
		if (may_aim(&a, z)) {
			out[z / 64] |= UINT64_C(1) << z % 64;
			n++;
		}
		for (int k = 0; k < INV_SEATS; k++)
			for (int i = 0; i < s->zone[z].column[k].n; i++) {
				int unit = s->zone[z].column[k].unit[i].unit;
				if (!may_aim(&a, unit))
					continue;
				out[unit / 64] |= UINT64_C(1) << unit % 64;
				n++;
			}
	}
	return n;
}

static bool is_chosen(const struct inv_plan *p, int target)
{
	for (int i = 0; i < p->n_targets; i++)
		if (p->target[i] == target)
			return true;
	return false;
}

static void choose_named(const struct aims *a, const struct order *o, int part, struct inv_plan *p)
{
	for (int i = 0; i < o->count[part] && p->n_targets < a->e->targets; i++) {
		int target = order_value(o, part, i);
		if (!is_chosen(p, target) && may_aim(a, target))
			p->target[p->n_targets++] = (int16_t)target;
	}
}

static int strength(const struct inv_state *s, int target)
{
	return target < INV_ZONES ? 0 : inv_unit_power(s, target);
}

/* The strongest others, among equals the first (INV 4.4). */
static void choose_others(const struct aims *a, struct inv_plan *p)
{
	uint64_t legal[LEGAL_VALUES] = { 0 };
	(void)inv_targets(a->s, a->e, a->side, a->card, a->self, a->zone, legal);
	while (p->n_targets < a->e->targets) {
		int best = -1;
		for (int i = 0; i < INV_TARGETS; i++)
			if (legal[i / 64] >> i % 64 & 1 && !is_chosen(p, i) &&
				(best < 0 || strength(a->s, i) > strength(a->s, best)))
				best = i;
		if (best < 0)
			return;
		p->target[p->n_targets++] = (int16_t)best;
	}
}

/* `e` NULL: it takes none. `or`: -1: the order has no such part. */
static int choose_targets(const struct aims *a, const struct order *o, int at, int or, struct inv_plan *p)
{
	bool named = order_has(o, at) || (or >= 0 && order_has(o, or));
	if (!a->e)
		return -1;
	choose_named(a, o, at, p);
	if (or >= 0)
		choose_named(a, o, or, p);
	if (named && !p->n_targets)
		return INV_NO_TARGET;
	choose_others(a, p);
	return -1;
}

/* --- payment (INV 3) */

/* Payment as PAY names it: exactly that many, and in the hand beside the card itself. */
static int named_payment(struct turn *t, const struct order *o, int part, struct inv_plan *p)
{
	int n = 0, lacks;
	uint8_t cards[INV_PAYS + 1];
	if (o->count[part] != p->discard)
		return INV_WRONG_PAYMENT;
	if (p->card >= 0)
		cards[n++] = (uint8_t)p->card;
	for (int i = 0; i < p->discard; i++) {
		p->pay[i] = cards[n++] = (uint8_t)order_value(o, part, i);
	}
	lacks = card_lacking(t, t->s->seat, cards, n);
	if (lacks < 0)
		return -1;
	p->lacks = cards[lacks];
	return p->lacks == p->card ? INV_PAYS_ITSELF : INV_CANNOT_PAY_WITH;
}

/* p->card is the card of the hand that is played, or -1. */
static int plan_discards(struct turn *t, const struct order *o, int part, struct inv_plan *p)
{
	int left = t->s->side[t->s->seat].hand.n - (p->card >= 0);
	p->n_pay = p->discard;
	if (left < p->discard)
		return INV_TOO_FEW_CARDS;
	if (order_has(o, part))
		return named_payment(t, o, part, p);
	return inv_payment(t, t->s->seat, p->discard, p->card, p->pay) ? -1 : INV_HELD_BACK;
}

/* FREE comes before the payment, and takes the tokens along. */
static bool frees_tokens(const struct inv_state *s, const struct inv_plan *p)
{
	return p->freed >= 0 && inv_effect_of(inv_card_of(s, p->freed), INV_HAS_SUBSTITUTE);
}

static int plan_drains(struct turn *t, struct inv_plan *p)
{
	int side = t->s->seat;
	p->rushmore = frees_tokens(t->s, p) ? 0 : inv_cost_tokens(t, side, p->card, p->drain);
	return t->s->side[side].deck.n + p->rushmore < p->drain ? INV_DECK_SHORT : -1;
}

/* --- room in a column (INV 6) */

static bool hero_has_room_but(const struct inv_state *s, int zone)
{
	for (int z = 0; z < INV_ZONES; z++)
		if (z != zone && inv_free_places(s, z, INV_MANKIND))
			return true;
	return false;
}

/* A place for one more card. */
static int plan_room(
	const struct inv_state *s, const struct order *o, int free, int risk, int zone, struct inv_plan *p)
{
	int side = s->seat;
	struct inv_place at;
	bool full = !inv_free_places(s, zone, side);
	if (!order_has(o, free))
		return full ? INV_COLUMN_FULL : -1;
	if (!full)
		return INV_NOT_FULL;
	p->freed = order_value(o, free, 0);
	at = inv_find(s, p->freed);
	if (at.zone != zone || at.side != side)
		return INV_NOT_IN_COLUMN;
	if (p->freed != INV_U_HERO)
		return -1;
	if (!s->heroes)
		return order_has(o, risk) ? -1 : INV_CERTAIN_LOSS;
	return hero_has_room_but(s, zone) ? -1 : INV_NO_HERO_PLACE;
}

/* --- PLAY */

static int plan_less(const struct inv_state *s, const struct order *o, struct inv_plan *p)
{
	if (!order_has(o, INV_P_LESS))
		return -1;
	p->less = order_value(o, INV_P_LESS, 0);
	if (!(p->less == INV_LESS_DISCARD ? p->discard : p->drain))
		return INV_NOTHING_LESS;
	if (p->less == INV_LESS_DISCARD)
		p->discard--;
	else
		p->drain--;
	return s->marker == 1 && !order_has(o, INV_P_RISK) ? INV_CERTAIN_LOSS : -1;
}

/* Cards that a card draws at once. */
static int draws(int card)
{
	int n = 0;
	for (int i = 0; i < INV_EFFECTS; i++)
		if (inv_cards[card].effect[i].when == INV_ON_PLAY &&
			inv_cards[card].effect[i].what == INV_DO_DRAW)
			n += inv_cards[card].effect[i].n;
	return n;
}

/* Do tokens of Rushmore that are left by the payment stand for the cards that the deck has not, as
 * the seat's lines take them? */
static bool tokens_suffice(struct turn *t, int n, const struct inv_plan *p)
{
	struct inv_state s = *t->s;
	struct turn then = *t;
	struct inv_context c = inv_context_of(&then, s.seat);
	struct pile *deck = &s.side[s.seat].deck;
	then.s = &s;
	then.es = NULL;
	deck->n = (uint8_t)(deck->n - p->drain + p->rushmore);
	if (p->rushmore)
		inv_take_rushmore(&then, INV_TAKES_COST, p->rushmore);
	for (; n > 0; n--) {
		if (inv_substitutes(&then, INV_TAKES_DRAW, &c))
			continue;
		if (!deck->n)
			return false;
		deck->n--;
	}
	return true;
}

/* Would a side lose at once by drawing so many? (INV 14.12) */
static bool loses_by_drawing(struct turn *t, int n, const struct inv_plan *p)
{
	const struct inv_state *s = t->s;
	if (!n || s->side[s->seat].deck.n - p->drain + p->rushmore >= n)
		return false;
	return s->seat != INV_MANKIND || frees_tokens(s, p) || !tokens_suffice(t, n, p);
}

static int plan_card(struct turn *t, const struct order *o, struct inv_plan *p)
{
	struct inv_state *s = t->s;
	int card = order_value(o, INV_P_CARD, 0);
	uint8_t kind = (uint8_t)card;
	if (card_lacking(t, s->seat, &kind, 1) >= 0) {
		p->lacks = card;
		return INV_NOT_IN_HAND;
	}
	p->card = card;
	if (!order_has(o, INV_P_ZONE))
		return -1;
	p->zone = order_value(o, INV_P_ZONE, 0);
	p->unit = inv_new_unit(s, card);
	return plan_room(s, o, INV_P_FREE, INV_P_RISK, p->zone, p);
}

static int plan_play(struct turn *t, const struct order *o, struct inv_plan *p)
{
	struct inv_state *s = t->s;
	struct inv_cost cost;
	int why = plan_card(t, o, p);
	struct aims a = { s, NULL, s->seat, p->card, -1, p->zone };
	if (why >= 0)
		return why;
	cost = inv_cost_of(s, p->card);
	p->discard = cost.discard;
	p->drain = cost.drain;
	a.e = inv_effect_aiming(p->card, INV_ON_PLAY);
	why = plan_less(s, o, p);
	if (why < 0)
		why = plan_discards(t, o, INV_P_PAY, p);
	if (why < 0)
		why = plan_drains(t, p);
	if (why < 0)
		why = choose_targets(&a, o, INV_P_AT, INV_P_INSTEAD, p);
	if (why < 0 && !order_has(o, INV_P_RISK) && loses_by_drawing(t, draws(p->card), p))
		why = INV_CERTAIN_LOSS;
	return why;
}

/* --- USE, MOVE, OPS */

/* An own unit in play. */
static int own_unit(const struct inv_state *s, int unit, struct inv_plan *p)
{
	struct inv_place at = inv_find(s, unit);
	if (at.zone < 0)
		return INV_NOT_IN_PLAY;
	p->unit = unit;
	p->zone = at.zone;
	return -1;
}

static int plan_times(
	const struct inv_unit *u, const struct inv_effect *e, const struct order *o, struct inv_plan *p)
{
	p->times = order_has(o, INV_P_TIMES) ? order_value(o, INV_P_TIMES, 0) : 1;
	return e->tokens && p->times > u->tokens ? INV_NO_TOKENS : -1;
}

/* Are there cards for an effect that is about a pile? (INV 4.6) */
static bool has_cards_for(const struct inv_state *s, const struct inv_effect *e)
{
	const struct inv_side *own = &s->side[s->seat];
	return e->what == INV_DO_RECYCLE ? own->discard.n > 0 : e->what != INV_DO_LOOK || own->deck.n > 0;
}

static int plan_use(struct turn *t, const struct order *o, struct inv_plan *p)
{
	struct inv_state *s = t->s;
	const struct inv_effect *e;
	const struct inv_unit *u;
	int why = own_unit(s, order_value(o, INV_P_UNIT, 0), p), card;
	struct aims a = { s, NULL, s->seat, 0, p->unit, p->zone };
	if (why >= 0)
		return why;
	a.card = card = inv_card_of(s, p->unit);
	u = inv_unit_at(s, inv_find(s, p->unit));
	e = inv_effect_on(card, INV_ON_USE);
	if (u->used)
		return INV_USED;
	if (e->when_empty && s->ops)
		return INV_OPS_NOT_EMPTY;
	if (!has_cards_for(s, e))
		return INV_NOTHING_TO_DO;
	why = plan_times(u, e, o, p);
	p->discard = e->pays;
	a.e = inv_effect_aiming(card, INV_ON_USE);
	if (why < 0)
		why = plan_discards(t, o, INV_P_USE_PAY, p);
	if (why < 0)
		why = choose_targets(&a, o, INV_P_USE_AT, -1, p);
	if (why < 0 && a.e && !p->n_targets)
		why = INV_NO_TARGET;
	return why;
}

/* To another zone, where there is room. */
static int plan_way(const struct inv_state *s, const struct order *o, struct inv_plan *p)
{
	int to = order_value(o, INV_P_TO, 0);
	if (to == p->zone)
		return INV_SAME_ZONE;
	return plan_room(s, o, INV_P_MOVE_FREE, INV_P_MOVE_RISK, to, p);
}

static int plan_move(struct turn *t, const struct order *o, struct inv_plan *p)
{
	const struct inv_state *s = t->s;
	int why = own_unit(s, order_value(o, INV_P_UNIT, 0), p), to = order_value(o, INV_P_TO, 0);
	if (why >= 0)
		return why;
	if (!inv_reach(s, p->unit))
		return INV_CANNOT_MOVE;
	if (inv_unit_at(s, inv_find(s, p->unit))->moved)
		return INV_MOVED;
	if (to != p->zone && !(inv_reach(s, p->unit) >> to & 1))
		return INV_TOO_FAR;
	return plan_way(s, o, p);
}

static int plan_ops(struct turn *t, const struct order *o, struct inv_plan *p)
{
	const struct inv_state *s = t->s;
	int why = own_unit(s, order_value(o, INV_P_UNIT, 0), p);
	if (why >= 0)
		return why;
	if (!s->ops)
		return INV_NO_OPS;
	return inv_cards[inv_card_of(s, p->unit)].rooted ? INV_ROOTED : plan_way(s, o, p);
}

/* --- strategies and the Invasion action */

static int plan_sacrifice(const struct inv_state *s, const struct order *o, struct inv_plan *p)
{
	int why = own_unit(s, order_value(o, INV_P_SACRIFICE, 0), p);
	if (why >= 0)
		return why;
	return p->unit == INV_U_HERO && !s->heroes && !order_has(o, INV_P_STRATEGY_RISK) ? INV_CERTAIN_LOSS
											 : -1;
}

static int plan_strategy(struct turn *t, const struct order *o, struct inv_plan *p)
{
	const struct inv_state *s = t->s;
	int name = order_value(o, INV_P_STRATEGY, 0), draw = name == INV_OCEAN ? 3 : name == INV_MOON ? 2 : 0;
	int down = draw ? 2 : name == INV_HEAT;
	if (name == INV_RETRIBUTION)
		return plan_sacrifice(s, o, p);
	if (order_has(o, INV_P_STRATEGY_RISK))
		return -1;
	return (down && s->marker <= down) || loses_by_drawing(t, draw, p) ? INV_CERTAIN_LOSS : -1;
}

static int plan_invasion(struct turn *t, const struct order *o, const struct inv_plan *p)
{
	const struct inv_state *s = t->s;
	return !order_has(o, 0) && (s->marker == 1 || loses_by_drawing(t, 1, p)) ? INV_CERTAIN_LOSS : -1;
}

int inv_refusal(struct turn *t, const struct order *o, struct inv_plan *p)
{
	int why = inv_never(t->s, o);
	*p = (struct inv_plan){
		.card = -1, .zone = -1, .unit = -1, .freed = -1, .less = -1, .lacks = -1, .times = 1
	};
	if (why >= 0)
		return why;
	switch (o->verb) {
	case INV_V_PLAY:
		return plan_play(t, o, p);
	case INV_V_USE:
		return plan_use(t, o, p);
	case INV_V_MOVE:
		return plan_move(t, o, p);
	case INV_V_OPS:
		return plan_ops(t, o, p);
	case INV_V_STRATEGY:
		return plan_strategy(t, o, p);
	case INV_V_INVASION:
		return plan_invasion(t, o, p);
	default:
		return -1;
	}
}
