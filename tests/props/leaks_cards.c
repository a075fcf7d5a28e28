/* SPDX-License-Identifier: MIT */
#include "props/noninterference.h"

#include "rules/magpie/magpie.h"

#include <string.h>

/*
 * What a game with cards can tell too much, one variant of Magpie for each way: a count, a place in
 * a list, a draw that all can read, a window that opens because of a card, a receipt, a forecast.
 */
extern const struct rules magpie_rules;

/* A number that others' hands make. */
static int hands_of_others(const struct magpie_state *s, int seat)
{
	int n = 0;
	for (int i = 0; i < MAGPIE_SEATS; i++)
		for (int k = 0; i != seat && k < s->bird[i].hand.n; k++)
			n += (i + 1) * s->bird[i].hand.card[k];
	return n;
}

/* The game's, and one more. */
static struct event_type with_list[MAGPIE_EVENTS + 1] = {
	[MAGPIE_EVENTS] = { .id = "held", .args = { A_IDS("cards", magpie_cards) } },
};

static void resolve_counting(
	void *state, struct orders *const os[RULES_SEATS], struct dice *d, struct events *es)
{
	const struct magpie_state *s = state;
	magpie_rules.resolve(state, os, d, es);
	EVENT(es, magpie_events, MAGPIE_E_SHUFFLED, AUDIENCE_ALL, 1 + pile_count(&s->deck, MAGPIE_GUARD));
}

/* Lists all kinds of cards; those that the bird on turn holds come first. */
static void resolve_listing(
	void *state, struct orders *const os[RULES_SEATS], struct dice *d, struct events *es)
{
	const struct magpie_state *s = state;
	uint8_t kind[MAGPIE_CARDS];
	int n = 0;
	magpie_rules.resolve(state, os, d, es);
	for (int held = 1; held >= 0; held--)
		for (int i = 0; i < MAGPIE_CARDS; i++)
			if ((pile_count(&s->bird[s->seat].hand, i) > 0) == held)
				kind[n++] = (uint8_t)i;
	EVENT(es, with_list, MAGPIE_EVENTS, AUDIENCE_ALL, events_list(es, kind, n));
}

/* Only a bird that has a guard is asked whether it wants to guard. */
static void awaiting_by_guards(const void *state, struct awaiting *out)
{
	const struct magpie_state *s = state;
	magpie_rules.awaiting(state, out);
	for (int i = 0; i < MAGPIE_SEATS; i++)
		if (out->may >> i & 1 && pile_count(&s->bird[i].hand, MAGPIE_GUARD)) {
			out->may &= ~(1u << i);
			out->must |= 1u << i;
		}
}

/* The last position that invariants() saw is remembered. */
static const struct magpie_state *last;

static const char *remember(const void *state)
{
	last = state;
	return magpie_rules.invariants(state);
}

static void check_counting(const struct view *view, struct orders *os, struct notes *ns)
{
	magpie_check(view, os, ns);
	NOTE(ns, 0, magpie_notes, MAGPIE_N_FORECAST, hands_of_others(last, view->seat));
}

static void check_foreseeing(const struct view *view, struct orders *os, struct notes *ns)
{
	magpie_check(view, os, ns);
	if (last->deck.n)
		NOTE(ns, 0, magpie_notes, MAGPIE_N_DRAWS, last->deck.card[last->deck.n - 1]);
}

static struct rules counting, listing, asking, receipt, forecast;

const struct leak leaks_cards[] = {
	{ "an event counts the guards of the deck", &counting, TOLD_EVENTS, NULL, 0 },
	{ "in a list the cards of a hand come first", &listing, TOLD_EVENTS, NULL, 0 },
	{ "a card is drawn with open dice", &magpie_rules, TOLD_DICE, "draw", 0 },
	{ "cards are dealt with open dice", &magpie_rules, TOLD_DICE, "game 1/deal/", 0 },
	{ "the deck is looked at with open dice", &magpie_rules, TOLD_DICE, "look", 0 },
	{ "whoever has a guard must order", &asking, TOLD_AWAITING, NULL, 0 },
	{ "a receipt adds up what others hold", &receipt, TOLD_VERDICT, NULL, 0 },
	{ "a forecast knows the deck", &forecast, TOLD_CHECK, NULL, 0 },
	{ NULL, NULL, TOLD_KINDS, NULL, 0 },
};

void leaks_cards_make(void)
{
	counting = listing = asking = receipt = forecast = magpie_rules;
	counting.resolve = resolve_counting;
	listing.resolve = resolve_listing;
	memcpy(with_list, magpie_events, sizeof(magpie_events));
	listing.events = with_list;
	listing.n_events = MAGPIE_EVENTS + 1;
	asking.awaiting = awaiting_by_guards;
	receipt.invariants = forecast.invariants = remember;
	receipt.check = check_counting;
	forecast.check = check_foreseeing;
}
