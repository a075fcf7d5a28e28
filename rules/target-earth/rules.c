/* SPDX-License-Identifier: MIT */
#include "turn.h"

static const struct option options[TE_OPTIONS] = { LIST_TABLE(TE_OPTION_ROWS) };

static void awaiting(const void *state, struct awaiting *out)
{
	const struct te_state *s = state;
	*out = (struct awaiting){ .window = s->window, .must = s->ended ? 0 : s->game->seats };
}

static void resolve(void *state, struct orders *const os[RULES_SEATS], struct dice *d, struct events *es)
{
	struct te_state *s = state;
	struct turn t;
	enum te_window next = TE_WINDOW_COUNCIL;
	te_turn_init(&t, s, os, d, es);
	te_refuse_wrong_bases(&t);
	switch ((enum te_window)s->window) {
	case TE_WINDOW_SETUP:
		te_run(&t, &te_setup_phases);
		break;
	case TE_WINDOW_COUNCIL:
		te_run(&t, &te_council_phases);
		next = s->game->option[TE_OPT_TEMPO] == TE_TEMPO_FAST ? TE_WINDOW_CAMPAIGN
								      : TE_WINDOW_INTERCEPTION;
		break;
	case TE_WINDOW_INTERCEPTION:
		te_run(&t, &te_interception_phases);
		next = TE_WINDOW_MISSIONS;
		break;
	case TE_WINDOW_CAMPAIGN:
		te_run(&t, &te_interception_phases);
		te_run(&t, &te_mission_phases);
		break;
	case TE_WINDOW_MISSIONS:
	case TE_WINDOWS:
		te_run(&t, &te_mission_phases);
		break;
	}
	if (!s->ended)
		s->window = (uint8_t)next;
}

static void result(const void *state, struct outcome *out)
{
	const struct te_state *s = state;
	*out = (struct outcome){ .ended = s->ended,
		.winner = s->outcome,
		.why = s->why,
		.points = { te_points(s, TE_ALLIED), te_points(s, TE_ALIEN) } };
	if (s->ended && s->outcome == TE_WON)
		out->seats = s->game->seats;
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
	.awaiting = awaiting,
	.sheet = te_make_sheet,
	.check = te_check,
	.legal = te_legal,
	.advance = te_advance,
	.defaults = te_defaults,
	.bot = te_bot,
	.resolve = resolve,
	.invariants = te_invariants,
	.result = result,
};
