/* SPDX-License-Identifier: MIT */
#include "rules/magpie/magpie.h"

/* What is told and done from a seat's view alone. */

/* What the turn comes to if nobody guards: points, and the card that is drawn, if it is known. */
static void forecast(const struct magpie_state *s, bool ends, struct notes *ns)
{
	int top = s->deck.above ? s->deck.card[s->deck.n - 1] : PILE_UNKNOWN;
	NOTE(ns, 0, magpie_notes, MAGPIE_N_FORECAST, magpie_points(&s->bird[s->seat]));
	if (ends && !s->took && top != PILE_UNKNOWN)
		NOTE(ns, 0, magpie_notes, MAGPIE_N_DRAWS, top);
}

/* Below a theft, which may be guarded, not everything is certain. */
static void refuse(const struct order *o, int reason, const struct order *theft, struct notes *ns)
{
	if (theft && (reason == MAGPIE_ONE_GEM || reason == MAGPIE_NOT_SEEN))
		NOTE(ns, o->line, magpie_notes, MAGPIE_N_STOLEN, theft->line);
	else
		note_refuse(ns, o->line, reason);
}

/* Plays a seat's own orders on a copy of its view, as if nobody guarded: also those below a spy,
 * for they belong to the same turn. Returns the one that ends it, or NULL. */
static const struct order *try_orders(
	struct magpie_state *s, const struct view *view, struct orders *os, struct notes *ns)
{
	struct magpie_asker asker = { .state = s, .seat = view->seat };
	struct question q = { .verbs = MAGPIE_OWN_TURN, .ask = magpie_ask, .about = &asker };
	const struct order *o, *spy = NULL, *theft = NULL;
	while ((o = orders_next(os, &q)) != NULL) {
		int reason = magpie_refusal(s, view->seat, o);
		if (reason >= 0) {
			refuse(o, reason, theft, ns);
			continue;
		}
		magpie_carry_out(s, o);
		if (o->verb == MAGPIE_V_PASS || magpie_at_goal(s))
			break;
		if (o->verb == MAGPIE_V_STEAL && !theft)
			theft = o;
		if (o->verb != MAGPIE_V_SPY || spy)
			continue;
		spy = o;
		NOTE0(ns, o->line, magpie_notes, MAGPIE_N_WAITS);
		forecast(s, false, ns);
	}
	if (!spy && view->seat == s->seat)
		forecast(s, !magpie_at_goal(s), ns);
	return o;
}

/* Lines that come too late, unless it is a condition that says so. */
static void below(const struct order *last, const struct orders *os, struct notes *ns)
{
	const struct order *end = os->order + os->n;
	for (const struct order *o = last; o && last->branch == BRANCH_ONLY && o < end; o++)
		if (o->line > last->line && o->verb != MAGPIE_V_GUARD)
			NOTE(ns, o->line, magpie_notes, MAGPIE_N_TOO_LATE, last->line);
}

/* Guards that can answer nothing in this window. */
static void idle_guards(const struct view *view, const struct orders *os, struct notes *ns)
{
	const struct magpie_state *s = view->state;
	for (int i = 0; i < os->n; i++) {
		const struct order *o = &os->order[i];
		if (o->verb != MAGPIE_V_GUARD || o->standing)
			continue;
		if (view->seat == s->seat)
			NOTE0(ns, o->line, magpie_notes, MAGPIE_N_OWN_TURN);
		else if (!magpie_affords(s, view->seat, o))
			NOTE0(ns, o->line, magpie_notes, MAGPIE_N_NO_GUARD);
	}
}

void magpie_check(const struct view *view, struct orders *os, struct notes *ns)
{
	struct magpie_state s = *(const struct magpie_state *)view->state;
	below(try_orders(&s, view, os, ns), os, ns);
	idle_guards(view, os, ns);
}

/* Of what it knows to be in others' hands; the best, and where. -1: nothing. */
static int known_elsewhere(const struct view *view, struct legal *out, int *from)
{
	const struct magpie_state *s = view->state;
	int best = -1;
	for (int kind = MAGPIE_CARDS; kind-- > 0;)
		for (int i = 0; i < MAGPIE_SEATS; i++) {
			if (i == view->seat || !pile_known(&s->bird[i].hand, kind, PILE_SEAT(view->seat)))
				continue;
			best = kind;
			*from = i;
			if (out) {
				legal_set(out, 0, kind);
				legal_set(out, 1, i);
			}
		}
	return best;
}

/* Values of verbs that name cards. */
static void legal_cards(const struct view *view, int verb, struct legal *out)
{
	const struct magpie_state *s = view->state;
	uint8_t spied[MAGPIE_LOOK];
	int from;
	if (verb == MAGPIE_V_STEAL)
		(void)known_elsewhere(view, out, &from);
	for (int i = 0; verb == MAGPIE_V_LAY && i < MAGPIE_GEMS; i++)
		if (pile_count(&s->bird[view->seat].hand, i))
			legal_set(out, 0, i);
	for (int i = magpie_spied(s, spied); verb == MAGPIE_V_ARRANGE && i-- > 0;)
		legal_set(out, 0, spied[i]);
}

void magpie_legal(const struct view *view, int verb, const struct order *so_far, struct legal *out)
{
	const struct magpie_state *s = view->state;
	const struct pile *hand = &s->bird[view->seat].hand;
	(void)so_far;
	legal_none(out);
	out->now = s->seat == view->seat || verb == MAGPIE_V_GUARD;
	if (!out->now)
		return;
	legal_cards(view, verb, out);
	if (verb == MAGPIE_V_LAY || verb == MAGPIE_V_STEAL || verb == MAGPIE_V_ARRANGE)
		out->now = legal_any(out, 0);
	if (verb == MAGPIE_V_GUARD)
		legal_all(out, 0, MAGPIE_EACH + 1);
	if (verb == MAGPIE_V_LAY && s->laid)
		legal_none(out);
	if (verb == MAGPIE_V_TAKE)
		out->now = s->discard.n && !s->discarded && !s->took;
	if (verb == MAGPIE_V_SPY)
		out->now = pile_count(hand, MAGPIE_SPY);
	if (verb == MAGPIE_V_STEAL && !pile_count(hand, MAGPIE_MAGPIE))
		legal_none(out);
}

enum tried magpie_advance(const struct view *view, void *state, const struct order *o)
{
	struct magpie_state *s = state;
	if (magpie_refusal(s, view->seat, o) >= 0)
		return TRIED_REFUSED;
	magpie_carry_out(s, o);
	return TRIED_DONE;
}

void magpie_defaults(const struct view *view, struct buf *b)
{
	const struct magpie_state *s = view->state;
	if (s->seat == view->seat)
		buf_str(b, "PASS\n");
}

static const char *card_id(int kind)
{
	return vocab_id(&magpie_cards, kind);
}

/* The best of the top cards: a gem, by its points, before anything else. */
static int best_spied(const struct magpie_state *s)
{
	uint8_t kind[MAGPIE_LOOK];
	int best = MAGPIE_CARDS;
	for (int i = magpie_spied(s, kind); i-- > 0;)
		best = kind[i] < best ? kind[i] : best;
	return best;
}

/* Lays its best gem, takes a magpie that lies about, steals the best card that it knows of, spies
 * last. */
static void write_turn(const struct view *view, int mood, struct buf *b)
{
	const struct magpie_state *s = view->state;
	const struct pile *hand = &s->bird[view->seat].hand;
	int from = 0, best = known_elsewhere(view, NULL, &from), gem = 0;
	while (gem < MAGPIE_GEMS && !pile_count(hand, gem))
		gem++;
	if (gem < MAGPIE_GEMS && !s->laid)
		buf_printf(b, "LAY %s\n", card_id(gem));
	if (!s->discarded && !s->took && mood > 3)
		buf_str(b, "IF top = magpie THEN TAKE\n");
	if (best >= 0 && (best < MAGPIE_SPY || mood > 4) && pile_count(hand, MAGPIE_MAGPIE))
		buf_printf(b, "STEAL %s FROM %s\n", card_id(best), vocab_id(&magpie_seats, from));
	if (pile_count(hand, MAGPIE_SPY) && mood > 1)
		buf_str(b, "SPY\n");
}

void magpie_bot(const struct view *view, struct dice *d, struct buf *b)
{
	const struct magpie_state *s = view->state;
	int mood = dice_value(
		d, dice_roll(d, DICE_SEALED, 6, 1, "bot/%s", vocab_id(&magpie_seats, view->seat)), 0);
	if (!view->standing->n)
		buf_str(b,
			"STAND IF card = magpie AND value >= 2 THEN GUARD\n"
			"STAND IF card = spy THEN GUARD KEEP 1\n");
	if (s->seat == view->seat && best_spied(s) < MAGPIE_CARDS)
		buf_printf(b, "ARRANGE %s\n", card_id(best_spied(s)));
	if (s->seat == view->seat)
		write_turn(view, mood, b);
}
