/* SPDX-License-Identifier: MIT */
#include "rules/invasion/turn.h"

#include <string.h>

static void setup(void *state, struct dice *d, struct events *es)
{
	struct turn t;
	ivn_turn_init(&t, state, NULL, d, es);
	ivn_setup(&t);
}

static void awaiting(const void *state, struct awaiting *out)
{
	const struct ivn_state *s = state;
	out->window = s->window;
	for (int seat = 0; seat < IVN_SEATS && !s->over; seat++)
		if (s->side[seat].alive)
			out->must |= 1u << seat;
}

static void resolve(void *state, struct orders *const os[RULES_SEATS], struct dice *d, struct events *es)
{
	struct turn t;
	ivn_turn_init(&t, state, os, d, es);
	ivn_play(&t);
}

static void result(const void *state, struct outcome *out)
{
	const struct ivn_state *s = state;
	int value[2] = { 0, 0 };
	for (int seat = 0; seat < IVN_SEATS; seat++) {
		int points = ivn_points(s, seat);
		out->seat_points[seat] = points;
		if (points > value[0]) {
			value[1] = value[0];
			value[0] = points;
		} else if (points > value[1]) {
			value[1] = points;
		}
	}
	out->points[0] = value[0];
	out->points[1] = value[1];
	out->ended = s->over;
	out->winner = s->outcome;
	out->why = s->why;
	out->seats = s->winners;
}

/* --- invariants */

static const char *sound_unit(const struct ivn_state *s, int i)
{
	const struct ivn_unit *u = &s->unit[i];
	if (i && s->unit[i - 1].unit >= u->unit)
		return "units stand in the order of their numbers";
	if (u->cell >= IVN_CELLS)
		return "a unit stands in a cell";
	if (!s->over && !s->side[ivn_counts_for(u)].alive)
		return "who is out has no units";
	return NULL;
}

static void count_cards(const struct ivn_state *s, int card[IVN_KINDS])
{
	memset(card, 0, IVN_KINDS * sizeof(card[0]));
	for (int i = 0; i < s->n_units; i++)
		card[ivn_kind(&s->unit[i])] += s->unit[i].pair ? 2 : 1;
	for (int i = 0; i < s->n_reborn; i++)
		card[s->reborn[i].kind] += s->reborn[i].pair ? 2 : 1;
	for (int kind = 0; kind < IVN_KINDS; kind++) {
		card[kind] += s->removed[kind] + pile_count(&s->pile, kind);
		for (int seat = 0; seat < IVN_SEATS; seat++)
			card[kind] += pile_count(&s->side[seat].hand, kind);
	}
}

static const char *sound_dead(const struct ivn_state *s)
{
	for (int kind = 0; kind < IVN_KINDS; kind++) {
		int dead = 0;
		for (int i = 0; i < s->n_dead; i++)
			dead += s->dead[i].kind == kind;
		if (dead > pile_count(&s->pile, kind))
			return "the dead lie in the pile";
	}
	return NULL;
}

const char *ivn_invariants(const void *state)
{
	const struct ivn_state *s = state;
	int card[IVN_KINDS];
	const char *why = pile_unsound(&s->pile, IVN_KINDS);
	for (int seat = 0; seat < IVN_SEATS && !why; seat++)
		why = pile_unsound(&s->side[seat].hand, IVN_KINDS);
	for (int i = 0; i < s->n_units && !why; i++)
		why = sound_unit(s, i);
	if (why)
		return why;
	count_cards(s, card);
	for (int kind = 0; kind < IVN_KINDS; kind++)
		if (card[kind] != ivn_kinds[kind].copies * (s->game->n_seats > 3 ? 2 : 1))
			return "no card is lost or made";
	return sound_dead(s);
}

extern const struct rules invasion_rules;
const struct rules invasion_rules = {
	.id = "invasion",
	.title = "Invasion",
	.version = IVN_VERSION,
	.seats_min = 2,
	.seats_max = IVN_SEATS,
	.seats = &ivn_seat_words,
	.outcomes = &ivn_outcome_words,
	.reasons = &ivn_reason_words,
	.points_names = { "the best army", "the second best" },
	.seat_points = "value of units",
	.options = ivn_options,
	.n_options = IVN_OPTIONS,
	.grammar = &ivn_grammar,
	.events = ivn_events,
	.n_events = IVN_EVENTS,
	.notes = ivn_notes,
	.n_notes = IVN_NOTES,
	.refusals = { .reasons = &ivn_refusal_words },
	.state = &ivn_state_schema,
	.context_at = offsetof(struct ivn_state, game),
	.setup = setup,
	.awaiting = awaiting,
	.sheet_schema = &ivn_sheet_schema,
	.sheet = ivn_make_sheet,
	.cards_schema = &ivn_list_schema,
	.cards = ivn_list_cards,
	.check = ivn_check,
	.legal = ivn_legal,
	.advance = ivn_advance,
	.has = ivn_has,
	.asks = ivn_asks,
	.knows = ivn_knows,
	.defaults = ivn_defaults,
	.bot = ivn_bot,
	.resolve = resolve,
	.invariants = ivn_invariants,
	.result = result,
};
