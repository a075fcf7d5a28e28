/* SPDX-License-Identifier: MIT */
#include "props/noninterference.h"

#include "rules/target-earth/turn.h"

#include <string.h>

/*
 * What Target Earth's advanced game can tell too much: objectives, hands, personal points, what was
 * swapped away, and who is awaited because of a hand.
 */

/* The last position that invariants() saw is remembered. */
static const struct te_state *last;

static const char *remember(const void *state)
{
	last = state;
	return target_earth_rules.invariants(state);
}

/* A number that others' objectives make. */
static int goals_of_others(int seat)
{
	int n = 0;
	for (int b = 0; b < TE_BASES && te_is_advanced(last); b++)
		n += last->base[b].plays && last->base[b].owner != seat ? (b + 1) * last->base[b].goal : 0;
	return n;
}

/* But for the first player only who holds a card of production must order there. */
static void awaiting_by_hand(const void *state, struct awaiting *out)
{
	const struct te_state *s = state;
	target_earth_rules.awaiting(state, out);
	for (int b = 0; b < TE_BASES && te_in(s, TE_IN_PRODUCTION); b++)
		if (s->base[b].plays && b != s->first && !s->base[b].hand[TE_ENGINEER] &&
			!s->base[b].hand[TE_FORTIFIED]) {
			out->must &= ~(1u << s->base[b].owner);
			out->may |= 1u << s->base[b].owner;
		}
}

static void resolve_with_points(
	void *state, struct orders *const os[RULES_SEATS], struct dice *d, struct events *es)
{
	const struct te_state *s = state;
	int sum = 0;
	target_earth_rules.resolve(state, os, d, es);
	for (int b = 0; b < TE_BASES; b++)
		sum += te_personal(s, b);
	EVENT(es, te_events, TE_E_PHASE, AUDIENCE_ALL, 1 + sum % 3);
}

static void resolve_with_swaps(
	void *state, struct orders *const os[RULES_SEATS], struct dice *d, struct events *es)
{
	const struct te_state *s = state;
	int sum = 0;
	target_earth_rules.resolve(state, os, d, es);
	for (int b = 0; b < TE_BASES; b++)
		for (int c = 0; c < TE_CARDS; c++)
			sum += c * s->base[b].away[c];
	EVENT(es, te_events, TE_E_PHASE, AUDIENCE_ALL, 1 + sum % 3);
}

static void resolve_with_draws(
	void *state, struct orders *const os[RULES_SEATS], struct dice *d, struct events *es)
{
	target_earth_rules.resolve(state, os, d, es);
	for (int i = 0, n = events_count(es); i < n; i++) {
		const struct event *e = events_at(es, i);
		if (!e->core && e->type == TE_E_DREW)
			EVENT(es, te_events, TE_E_CARD_DRAWN, AUDIENCE_ALL, TE_BLUE, e->arg[0], -1);
	}
}

/* The order of the bases in what all are told goes by their objectives. */
static void resolve_in_order_of_goals(
	void *state, struct orders *const os[RULES_SEATS], struct dice *d, struct events *es)
{
	const struct te_state *s = state;
	target_earth_rules.resolve(state, os, d, es);
	for (int goal = 0; goal <= TE_NO_GOAL; goal++)
		for (int b = 0; b < TE_BASES; b++)
			if (s->base[b].plays && s->base[b].goal == goal)
				EVENT(es, te_events, TE_E_FORTIFIED, AUDIENCE_ALL, b);
}

static void check_with_goals(const struct view *view, struct orders *os, struct notes *ns)
{
	te_check(view, os, ns);
	NOTE(ns, 0, te_notes, TE_N_FORECAST_CASH, 0, goals_of_others(view->seat));
}

static void legal_by_goals(const struct view *view, int verb, const struct order *so_far, struct legal *out)
{
	te_legal(view, verb, so_far, out);
	if (goals_of_others(view->seat) % 2)
		legal_unset(out, 0, 0);
}

static void bot_by_goals(const struct view *view, struct dice *d, struct buf *b)
{
	te_bot(view, d, b);
	buf_printf(b, "# %d\n", goals_of_others(view->seat));
}

static void sheet_with_goals(const struct view *view, void *sheet)
{
	struct te_sheet *out = sheet;
	te_make_sheet(view, sheet);
	for (int b = 0; b < out->bases_n; b++)
		out->bases[b].goal = last->base[out->bases[b].base].goal;
}

static struct rules waits, points, swaps, draws, order, goals, legal, bot, sheet;

const struct leak leaks_te[] = {
	{ "objectives are dealt with open dice", &target_earth_rules, TOLD_DICE, "setup/objectives", 8 },
	{ "secret cards are drawn with open dice", &target_earth_rules, TOLD_DICE, "cards/", 8 },
	{ "the card of a swap is drawn with open dice", &target_earth_rules, TOLD_DICE, "swap/", 8 },
	{ "who has no card of production need not order", &waits, TOLD_AFTER, NULL, 8 },
	{ "an event adds up personal points", &points, TOLD_EVENTS, NULL, 8 },
	{ "an event tells what was swapped away", &swaps, TOLD_EVENTS, NULL, 8 },
	{ "drawn cards of the advanced game are told to all", &draws, TOLD_EVENTS, NULL, 8 },
	{ "bases stand in the order of their objectives", &order, TOLD_EVENTS, NULL, 8 },
	{ "a forecast knows objectives", &goals, TOLD_CHECK, NULL, 8 },
	{ "a receipt shows what check knows of them", &goals, TOLD_VERDICT, NULL, 8 },
	{ "what is offered goes by others' objectives", &legal, TOLD_LEGAL, NULL, 8 },
	{ "a bot knows others' objectives", &bot, TOLD_BOT, NULL, 8 },
	{ "a sheet shows objectives", &sheet, TOLD_VIEW, NULL, 8 },
	{ NULL, NULL, TOLD_KINDS, NULL, 0 },
};

void leaks_te_make(void)
{
	waits = points = swaps = draws = order = goals = target_earth_rules;
	waits.awaiting = awaiting_by_hand;
	points.resolve = resolve_with_points;
	swaps.resolve = resolve_with_swaps;
	draws.resolve = resolve_with_draws;
	order.resolve = resolve_in_order_of_goals;
	goals.invariants = remember;
	legal = bot = sheet = goals;
	goals.check = check_with_goals;
	legal.legal = legal_by_goals;
	bot.bot = bot_by_goals;
	sheet.sheet = sheet_with_goals;
}
