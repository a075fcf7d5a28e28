/* SPDX-License-Identifier: MIT */
#include "rules/invaders/turn.h"

/* What conditions may ask (INV 18.18 to 18.22). */

struct inv_context inv_context_of(const struct turn *t, int seat)
{
	return (struct inv_context){ .t = t, .seat = seat, .card = -1, .unit = -1, .zone = -1, .by = -1 };
}

static long or_none(int number)
{
	return number < 0 ? ORDER_NONE : number;
}

static const struct inv_number *number_of(const struct inv_context *c)
{
	static const struct inv_number nothing = { 0 };
	return c->card < 0 ? &nothing : &inv_numbers_of(c->t->s)->card[c->card];
}

/* Present in play, printed else; a one-shot has none. */
static int power_of(const struct inv_context *c)
{
	if (c->unit >= 0 && inv_find(c->t->s, c->unit).zone >= 0)
		return inv_unit_power(c->t->s, c->unit);
	return c->card >= 0 && inv_cards[c->card].one_shot ? 0 : number_of(c)->power;
}

/* A type or a card among the targets; a hero counts as a defender. */
static int hits(const struct inv_context *c, int what)
{
	int n = 0;
	for (int i = 0; i < c->n_targets; i++) {
		int card = c->target[i] < INV_ZONES ? -1 : inv_card_of(c->t->s, c->target[i]);
		if (card < 0)
			continue;
		n += what < INV_TYPES ? inv_is(card, (uint16_t)(1u << what), 0) : card == what - INV_TYPES;
	}
	return n;
}

static int hit_power(const struct inv_context *c)
{
	int sum = 0;
	for (int i = 0; i < c->n_targets; i++)
		sum += c->target[i] < INV_ZONES ? 0 : inv_unit_power(c->t->s, c->target[i]);
	return sum;
}

/* What it is. */
static long ask_what(const struct inv_context *c, int variable)
{
	if (variable == INV_Q_ZONE)
		return c->zone < 0 ? INV_NOWHERE : c->zone;
	if (variable == INV_Q_BY)
		return or_none(c->by);
	if (c->card < 0)
		return variable == INV_Q_ONESHOT ? INV_NO : ORDER_NONE;
	switch (variable) {
	case INV_Q_CARD:
		return c->card;
	case INV_Q_TYPE:
		return inv_cards[c->card].type;
	case INV_Q_KEYWORD:
		return inv_cards[c->card].keyword;
	default:
		return inv_cards[c->card].one_shot;
	}
}

/* What it costs, does and hits. */
static long ask_how_much(const struct inv_context *c, int variable, int arg)
{
	const struct inv_number *n = number_of(c);
	switch (variable) {
	case INV_Q_COST:
		return n->discard + n->drain;
	case INV_Q_DISCARD:
		return n->discard;
	case INV_Q_DRAIN:
		return n->drain;
	case INV_Q_POWER:
		return power_of(c);
	case INV_Q_HITS:
		return hits(c, arg);
	default:
		return hit_power(c);
	}
}

static long ask_unit(const struct inv_state *s, int variable, int unit)
{
	struct inv_place p = { 0, -1, 0 };
	if (unit >= INV_ZONES)
		p = inv_find(s, unit);
	if (variable == INV_Q_WHERE)
		return p.zone < 0 ? INV_NOWHERE : p.zone;
	return p.zone < 0 ? 0 : inv_unit_at(s, p)->tokens;
}

static long ask_board(const struct inv_context *c, int variable, int arg)
{
	const struct inv_state *s = c->t->s;
	switch (variable) {
	case INV_Q_HAVE:
		return pile_count(&s->side[c->seat].hand, arg);
	case INV_Q_DISCARDS:
		return pile_count(&s->side[inv_side_of_card(arg)].discard, arg);
	case INV_Q_INPLAY:
		return inv_in_play(s, arg);
	case INV_Q_WHERE:
	case INV_Q_TOKENS:
		return ask_unit(s, variable, arg);
	case INV_Q_USED:
		return s->used >> arg & 1;
	case INV_Q_MARGIN:
		return inv_margin(s, arg);
	case INV_Q_ZONEPOWER:
		return inv_zone_power(s, arg);
	default:
		return inv_free_places(s, arg, c->seat);
	}
}

static long ask_sides(const struct inv_context *c, int variable)
{
	const struct inv_side *own = &c->t->s->side[c->seat], *enemy = &c->t->s->side[inv_enemy(c->seat)];
	switch (variable) {
	case INV_Q_DECK:
		return own->deck.n;
	case INV_Q_HAND:
		return own->hand.n;
	case INV_Q_THEIR_DECK:
		return enemy->deck.n;
	case INV_Q_THEIR_HAND:
		return enemy->hand.n;
	case INV_Q_DREW:
		return c->t->drew[c->seat];
	case INV_Q_CANCELLED:
		return c->t->cancelled[c->seat];
	default:
		return c->t->skipped[c->seat];
	}
}

static long ask_game(const struct inv_state *s, int variable)
{
	switch (variable) {
	case INV_Q_MARKER:
		return s->marker;
	case INV_Q_HEROES:
		return bits_count(s->heroes);
	case INV_Q_OPS:
		return s->ops;
	case INV_Q_TURN:
		return s->turn;
	default:
		return s->forced;
	}
}

static long ask_attack(const struct inv_context *c, int variable)
{
	int uncovered = c->due + c->later - inv_rushmore(c->t->s);
	switch (variable) {
	case INV_Q_DUE:
		return c->due;
	case INV_Q_LATER:
		return c->later;
	case INV_Q_UNCOVERED:
		return uncovered > 0 ? uncovered : 0;
	default:
		return c->gain;
	}
}

long inv_ask(const void *context, int variable, const int16_t *arg)
{
	static const uint32_t what = 1u << INV_Q_CARD | 1u << INV_Q_TYPE | 1u << INV_Q_KEYWORD |
		1u << INV_Q_ZONE | 1u << INV_Q_ONESHOT | 1u << INV_Q_BY;
	static const uint32_t game = 1u << INV_Q_MARKER | 1u << INV_Q_HEROES | 1u << INV_Q_OPS |
		1u << INV_Q_TURN | 1u << INV_Q_FORCED;
	const struct inv_context *c = context;
	if (variable >= INV_Q_DUE)
		return ask_attack(c, variable);
	if (variable >= INV_Q_HAVE)
		return ask_board(c, variable, arg[0]);
	if (what >> variable & 1)
		return ask_what(c, variable);
	if (variable <= INV_Q_HITPOWER)
		return ask_how_much(c, variable, arg[0]);
	return game >> variable & 1 ? ask_game(c->t->s, variable) : ask_sides(c, variable);
}
