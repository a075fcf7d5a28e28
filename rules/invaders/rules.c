/* SPDX-License-Identifier: MIT */
#include "rules/invaders/turn.h"

static void setup(void *state, struct dice *d, struct events *es)
{
	struct turn t;
	inv_turn_init(&t, state, NULL, d, es);
	inv_begin_match(&t);
}

static void awaiting(const void *state, struct awaiting *out)
{
	const struct inv_state *s = state;
	uint32_t both = s->game->seats;
	out->window = s->window;
	if (s->over)
		return;
	switch (s->window) {
	case INV_W_DECK:
	case INV_W_SWAP:
		out->must = both;
		break;
	case INV_W_NUMBER:
		out->must = 1u << s->lost;
		break;
	case INV_W_HERO:
		out->must = 1u << INV_MANKIND;
		break;
	default:
		out->must = 1u << s->seat;
	}
	out->may = both & ~out->must;
}

static void resolve(void *state, struct orders *const os[RULES_SEATS], struct dice *d, struct events *es)
{
	struct inv_state *s = state;
	struct turn t;
	inv_turn_init(&t, s, os, d, es);
	if (s->window == INV_W_TURN || s->window == INV_W_MORE)
		inv_run_turn(&t);
	else
		inv_resolve_before(&t);
	if (t.over)
		inv_next_game(&t);
}

static void result(const void *state, struct outcome *out)
{
	const struct inv_state *s = state;
	out->ended = s->over;
	if (!s->over)
		return;
	out->winner = s->winner;
	out->why = s->why;
	out->seats = 1u << s->winner;
	for (int side = 0; side < INV_SEATS; side++)
		out->points[side] = s->side[side].won;
}

extern const struct rules invaders_rules;
const struct rules invaders_rules = {
	.id = "invaders",
	.title = "Invaders",
	.version = 1,
	.seats_min = INV_SEATS,
	.seats_max = INV_SEATS,
	.seats = &inv_seat_words,
	.outcomes = &inv_outcome_words,
	.reasons = &inv_reason_words,
	.points_names = { "games of the invaders", "games of mankind" },
	.options = inv_options,
	.n_options = INV_OPTIONS,
	.grammar = &inv_grammar,
	.events = inv_events,
	.n_events = INV_EVENTS,
	.notes = inv_notes,
	.n_notes = INV_NOTES,
	.refusals = { .reasons = &inv_refusal_words },
	.state = &inv_state_schema,
	.context_at = offsetof(struct inv_state, game),
	.settle = inv_settle,
	.setup = setup,
	.awaiting = awaiting,
	.sheet_schema = &inv_sheet_schema,
	.sheet = inv_make_sheet,
	.cards_schema = &inv_list_schema,
	.cards = inv_list_cards,
	.check = inv_check,
	.legal = inv_legal,
	.advance = inv_advance,
	.has = inv_has,
	.defaults = inv_defaults,
	.bot = inv_bot,
	.resolve = resolve,
	.invariants = inv_invariants,
	.result = result,
};
