/* SPDX-License-Identifier: MIT */
#include "rules/invaders/turn.h"

/* Cards between deck, hand and discard pile. */

static void note_taken(struct inv_cards_taken *list, struct pile_card c)
{
	list->card[list->n++] = c.kind;
}

/* The top card of a deck that is not empty. */
static struct pile_card top_card(struct turn *t, int side, uint8_t who, const char *why)
{
	struct pile_card c;
	pile_draw(&t->s->side[side].deck, t->d, 1, who, &c, "%s/%d", why, ++t->serial);
	return c;
}

static void tell_substituted(struct turn *t, enum inv_takes instead, int n)
{
	if (n)
		INV_EVENT(t, INV_E_RUSHMORE, (int)instead, n, inv_rushmore(t->s));
}

/* A deck that has to give a card and has none loses the game (INV 14.2, 14.3). */
static void lose_by_deck(struct turn *t, int side)
{
	inv_end_game(t, inv_enemy(side), INV_WHY_DECK);
}

void inv_draw(struct turn *t, int side, int n)
{
	struct inv_context c = inv_context_of(t, side);
	struct inv_cards_taken drawn = { 0 };
	int tokens = 0;
	bool out = false;
	for (int i = 0; i < n; i++) {
		struct pile_card card;
		if (side == INV_MANKIND && inv_substitutes(t, INV_TAKES_DRAW, &c)) {
			tokens++;
			continue;
		}
		out = !t->s->side[side].deck.n;
		if (out)
			break;
		card = top_card(t, side, PILE_SEAT(side), "draw");
		pile_put(&t->s->side[side].hand, PILE_MIDDLE, card);
		note_taken(&drawn, card);
		if (t->course && card.kind == PILE_UNKNOWN)
			t->course->hazy = true;
	}
	t->drew[side] += drawn.n;
	tell_substituted(t, INV_TAKES_DRAW, tokens);
	if (drawn.n) {
		INV_EVENT(t, INV_E_DRAWN, side, drawn.n);
		INV_EVENT_TO(t, side, INV_E_DREW, events_list(t->es, drawn.card, drawn.n));
	}
	if (out)
		lose_by_deck(t, side);
}

int inv_drain(struct turn *t, int side, int n, const struct inv_context *about)
{
	struct inv_context c = *about;
	struct inv_cards_taken gone = { 0 };
	int tokens = 0;
	bool out = false;
	for (int i = 0; i < n; i++) {
		struct pile_card card;
		c.due = n - i;
		if (side == INV_MANKIND && inv_substitutes(t, INV_TAKES_DRAIN, &c)) {
			tokens++;
			continue;
		}
		out = !t->s->side[side].deck.n;
		if (out)
			break;
		card = top_card(t, side, PILE_ALL, "drain");
		pile_put(&t->s->side[side].discard, PILE_TOP, card);
		note_taken(&gone, card);
	}
	if (t->course && gone.n)
		t->course->hazy = true;
	if (side == INV_MANKIND)
		t->s->forced = (uint8_t)(t->s->forced + gone.n < UINT8_MAX ? t->s->forced + gone.n
									   : UINT8_MAX);
	tell_substituted(t, INV_TAKES_DRAIN, tokens);
	if (gone.n)
		INV_EVENT(t, INV_E_DRAINED, side, events_list(t->es, gone.card, gone.n), about->by);
	if (out)
		lose_by_deck(t, side);
	return gone.n;
}

void inv_drain_cost(struct turn *t, int side, int n, struct inv_cards_taken *gone)
{
	for (gone->n = 0; gone->n < n;) {
		struct pile_card card = top_card(t, side, PILE_ALL, "cost");
		pile_put(&t->s->side[side].discard, PILE_TOP, card);
		note_taken(gone, card);
	}
	if (t->course && n)
		t->course->hazy = true;
}

void inv_discard_random(struct turn *t, int side, int n, int by)
{
	struct pile *hand = &t->s->side[side].hand;
	struct inv_cards_taken gone = { 0 };
	for (; n > 0 && hand->n; n--) {
		struct pile_card card;
		pile_draw(hand, t->d, 1, PILE_ALL, &card, "discard/%d", ++t->serial);
		pile_put(&t->s->side[side].discard, PILE_TOP, card);
		note_taken(&gone, card);
	}
	if (t->course && gone.n)
		t->course->hazy = true;
	if (gone.n)
		INV_EVENT(t, INV_E_DISCARDED, side, events_list(t->es, gone.card, gone.n), by);
	else if (by >= 0)
		INV_EVENT(t, INV_E_NOTHING, inv_enemy(side), by);
}

void inv_recycle(struct turn *t, int side, int n)
{
	struct inv_side *s = &t->s->side[side];
	n = n < s->discard.n ? n : s->discard.n;
	pile_recycle(&s->deck, &s->discard, n);
	INV_EVENT(t, INV_E_RECYCLED, side, n);
}

void inv_reshuffle_hand(struct turn *t, int side)
{
	struct inv_side *s = &t->s->side[side];
	int n = s->hand.n;
	while (s->hand.n)
		pile_put(&s->deck, PILE_MIDDLE, pile_take(&s->hand, s->hand.n - 1, PILE_SEAT(side)));
	pile_mix(&s->deck);
	INV_EVENT(t, INV_E_RESHUFFLED, side, n);
	inv_draw(t, side, n);
}

void inv_discard_card(struct turn *t, int side, struct pile_card c)
{
	pile_put(&t->s->side[side].discard, PILE_TOP, c);
}

struct pile_card inv_take_from_hand(struct turn *t, int side, int kind)
{
	struct pile *hand = &t->s->side[side].hand;
	struct pile_card c = pile_take(hand, pile_find(hand, kind), PILE_ALL);
	c.kind = (uint8_t)kind; /* of one that nobody knew */
	return c;
}

/* --- what is paid with (INV 3.7, 3.8) */

static bool is_listed(const struct order *o, int kind)
{
	for (int i = 0; i < o->count[0]; i++)
		if (order_value(o, 0, i) == kind)
			return true;
	return false;
}

static bool is_held_back(const struct order *hold, int kind)
{
	return hold ? is_listed(hold, kind) : inv_effect_of(kind, INV_DO_CANCEL) != NULL;
}

struct purse {
	const struct inv_numbers *numbers;
	const struct order *spend, *hold;
	uint8_t left[INV_KINDS]; /* copies that may go */
	int unknown;             /* cards that nobody knows yet */
	int paid;
};

/* The cheapest that is left; -1: none. */
static int cheapest(const struct purse *c)
{
	int best = -1, least = 0;
	for (int i = 0; i < INV_KINDS; i++) {
		int cost = c->numbers->card[i].discard + c->numbers->card[i].drain;
		if (!c->left[i] || is_held_back(c->hold, i) || (best >= 0 && cost >= least))
			continue;
		best = i;
		least = cost;
	}
	return best;
}

static void open_purse(const struct pile *hand, int but, struct purse *c)
{
	for (int i = 0; i < hand->n; i++)
		if (hand->card[i] == PILE_UNKNOWN)
			c->unknown++;
		else
			c->left[hand->card[i]]++;
	if (but < 0)
		return;
	if (c->left[but])
		c->left[but]--;
	else
		c->unknown--;
}

static void spend_listed(struct purse *c, int n, uint8_t out[INV_PAYS])
{
	for (int i = 0; c->spend && i < c->spend->count[0]; i++) {
		int kind = order_value(c->spend, 0, i);
		for (; c->paid < n && c->left[kind] && !is_held_back(c->hold, kind); c->left[kind]--)
			out[c->paid++] = (uint8_t)kind;
	}
}

bool inv_payment(struct turn *t, int side, int n, int but, uint8_t out[INV_PAYS])
{
	struct inv_context about = inv_context_of(t, side);
	struct question spends = { .at = 0 }, holds = { .at = 0 };
	struct purse c = { .numbers = inv_numbers_of(t->s) };
	if (!n)
		return true;
	c.spend = inv_answer(t, &about, INV_V_SPEND, &spends);
	c.hold = inv_answer(t, &about, INV_V_HOLD, &holds);
	open_purse(&t->s->side[side].hand, but, &c);
	spend_listed(&c, n, out);
	for (int kind; c.paid < n && (kind = cheapest(&c)) >= 0; c.left[kind]--)
		out[c.paid++] = (uint8_t)kind;
	if (t->course && c.unknown > 0)
		t->course->unsure = true;
	for (; c.paid < n && c.unknown > 0; c.unknown--)
		out[c.paid++] = PILE_UNKNOWN;
	return c.paid == n;
}
