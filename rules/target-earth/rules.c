/* SPDX-License-Identifier: MIT */
#include "turn.h"

static const struct option options[TE_OPTIONS] = { LIST_TABLE(TE_OPTION_ROWS) };

static void result(const void *state, struct outcome *out)
{
	const struct te_state *s = state;
	*out = (struct outcome){ .ended = s->ended,
		.winner = s->outcome,
		.why = s->why,
		.points = { te_points(s, TE_ALLIED), te_points(s, TE_ALIEN) } };
	out->no_seat_points = !te_is_advanced(s) || !s->ended; /* secret until then */
	for (int b = 0; b < TE_BASES && !out->no_seat_points; b++)
		out->seat_points[b] = te_personal(s, b);
	if (s->ended && s->outcome == TE_WON)
		out->seats = te_is_advanced(s) ? 1u << te_personal_winner(s) : s->game->seats;
}

const struct rules target_earth_rules = {
	.id = "target-earth",
	.title = "Target Earth",
	.version = TE_VERSION,
	.seats_min = 1,
	.seats_max = TE_BASES,
	.seats = &te_seat_words,
	.outcomes = &te_outcome_words,
	.reasons = &te_reason_words,
	.points_names = { "allied points", "alien points" },
	.seat_points = "personal points",
	.options = options,
	.n_options = TE_OPTIONS,
	.grammar = &te_grammar,
	.events = te_events,
	.n_events = TE_EVENTS,
	.notes = te_notes,
	.n_notes = TE_NOTES,
	.refusals = { .reasons = &te_refusal_words, .about = A_ID("base", te_seat_words) },
	.state = &te_state_schema,
	.sheet_schema = &te_sheet_schema,
	.context_at = offsetof(struct te_state, game),
	.settle = te_settle,
	.setup = te_setup,
	.awaiting = te_awaiting,
	.sheet = te_make_sheet,
	.check = te_check,
	.legal = te_legal,
	.advance = te_advance,
	.has = te_has,
	.asks = te_asks,
	.defaults = te_defaults,
	.bot = te_bot,
	.resolve = te_resolve,
	.invariants = te_invariants,
	.result = result,
};
