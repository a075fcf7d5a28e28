/* SPDX-License-Identifier: MIT */
#ifndef RULES_RACE_RACE_H
#define RULES_RACE_RACE_H

#include "rules/rules.h"

/* The race: words, state and view. RULES.md has the clauses. */
enum { RACE_ENERGY = 6, RACE_BOOSTS = 6, RACE_ROUNDS = 40 };

/*
 * Every word once: each list makes an enum here, and a vocabulary or a table in words.c, where
 * the other names in its rows are (core/vocab.h). EVENT and NOTE are given arguments in this order.
 */
/* clang-format off */
#define RACE_SEAT_WORDS(W) \
	W(RACE_BLUE, "blue") W(RACE_RED, "red") W(RACE_WHITE, "white") W(RACE_YELLOW, "yellow")
#define RACE_WINDOW_WORDS(W) W(RACE_RUN, "run")
#define RACE_START_WORDS(W) W(RACE_LOW, "low") W(RACE_HIGH, "high")
#define RACE_OUTCOME_WORDS(W) W(RACE_SOLE, "sole-winner") W(RACE_SHARED, "shared")
#define RACE_REASON_WORDS(W) W(RACE_FINISH, "finish") W(RACE_TIME, "time")

#define RACE_REFUSAL_WORDS(W) W(RACE_NO_BOOST, "no-boost") W(RACE_NO_ENERGY, "no-energy")

#define RACE_VERB_ROWS(R) \
	R(RACE_ROLL, "ROLL", .windows = RUN, .may_condition = true, .stands = STANDS_ONE, \
		.help = "roll one die and run that many steps") \
	R(RACE_REST, "REST", .windows = RUN, .may_condition = true, .stands = STANDS_ONE, \
		.help = "stay where you are and gain 1 energy") \
	R(RACE_PUSH, "PUSH", .windows = RUN, .may_condition = true, .stands = STANDS_ONE, \
		.n_parts = 1, .parts = { { .name = "energy", .min = 1, .max = 1, .lo = 1, .hi = 3 } }, \
		.help = "pay energy for two steps each on top of the die; " \
			"you stumble if the die shows no more than you paid") \
	R(RACE_BOOST, "BOOST", .windows = RUN, .may_condition = true, .stands = STANDS_ONE, \
		.help = "add your hidden boost to this round's steps, once per game")

#define RACE_VARIABLE_ROWS(R) \
	R(RACE_BEHIND, "behind", .hi = 60, .windows = RUN, .help = "steps between you and the first runner") \
	R(RACE_AHEAD, "ahead", .args = { &of_runner }, .lo = -60, .hi = 60, .windows = RUN, \
		.help = "steps that a runner is ahead of you; negative: behind you") \
	R(RACE_LEFT, "left", .hi = 60, .windows = RUN, .help = "steps between you and the finish") \
	R(RACE_OWN_ENERGY, "energy", .hi = RACE_ENERGY, .windows = RUN, .help = "your energy") \
	R(RACE_ROUND, "round", .lo = 1, .hi = RACE_ROUNDS, .windows = RUN, .help = "the number of this round")

#define RACE_OPTION_ROWS(R) \
	R(RACE_LENGTH, "length", .lo = 10, .hi = 60, .standard = 20, .help = "length of the track in steps") \
	R(RACE_START_ENERGY, "energy", .vocab = &starts, .standard = RACE_LOW, .help = "energy at the start: low 2, high 4")

#define RACE_EVENT_ROWS(R) \
	R(RACE_DEALT, "dealt", .args = { A_INT("boost") }, .is_private = true) \
	R(RACE_ROLLED, "rolled", .args = { A_SEAT, A_ROLL("roll"), A_INT("steps"), A_INT("position") }) \
	R(RACE_PUSHED, "pushed", \
		.args = { A_SEAT, A_ROLL("roll"), A_INT("paid"), A_INT("steps"), A_INT("position") }) \
	R(RACE_STUMBLED, "stumbled", .args = { A_SEAT, A_ROLL("roll"), A_INT("paid") }) \
	R(RACE_RESTED, "rested", .args = { A_SEAT, A_INT("energy") }) \
	R(RACE_BOOSTED, "boosted", .args = { A_SEAT, A_INT("boost") }) \
	R(RACE_WON, "won", .args = { A_SET("seats", race_seats), A_INT("position") })

#define RACE_NOTE_ROWS(R) \
	R(RACE_SECOND_MOVE, "second-move", NOTE_WARNING, { A_INT("first") }) \
	R(RACE_FULL_ENERGY, "full-energy", NOTE_ADVICE, NO_ARGS) \
	R(RACE_FORECAST, "forecast", NOTE_OK, { A_INT("least"), A_INT("most") })
/* clang-format on */

enum race_seat { LIST_ENUM(RACE_SEAT_WORDS) RACE_SEATS };
enum race_window { LIST_ENUM(RACE_WINDOW_WORDS) };
enum race_start { LIST_ENUM(RACE_START_WORDS) };
enum race_outcome { LIST_ENUM(RACE_OUTCOME_WORDS) };
enum race_why { LIST_ENUM(RACE_REASON_WORDS) };
enum race_refusal { LIST_ENUM(RACE_REFUSAL_WORDS) };
enum race_verb { LIST_ENUM(RACE_VERB_ROWS) RACE_VERBS };
enum race_variable { LIST_ENUM(RACE_VARIABLE_ROWS) RACE_VARIABLES };
enum race_option { LIST_ENUM(RACE_OPTION_ROWS) RACE_OPTIONS };
enum race_event { LIST_ENUM(RACE_EVENT_ROWS) RACE_EVENTS };
enum race_note { LIST_ENUM(RACE_NOTE_ROWS) RACE_NOTES };

struct race_runner {
	uint8_t position, energy;
	uint8_t boost; /* 1 to 6; known to its runner alone */
	bool boosted;  /* it is spent */
};

struct race_state {
	const struct context *game; /* lent by the referee */
	uint8_t round;
	struct race_runner runner[RACE_SEATS];
};

/* What the report shows beside the view. */
struct race_sheet_runner {
	bool plays;
};

struct race_sheet {
	struct race_sheet_runner runner[RACE_SEATS];
};

extern const struct vocab race_seats, race_outcomes, race_reasons, race_refusals;
extern const struct grammar race_grammar;
extern const struct option race_options[RACE_OPTIONS];
extern const struct event_type race_events[RACE_EVENTS];
extern const struct note_type race_notes[RACE_NOTES];
extern const struct schema race_state_schema, race_sheet_schema;

/* What conditions ask (RACE 2.8), from public facts: the same for resolve and for forecasts.
 * `context` is a struct race_asker. */
struct race_asker {
	const struct race_state *state; /* or a view of it */
	int seat;
};
long race_ask(const void *context, int variable, const int16_t *arg);

/* Why an order that comes up cannot be carried out (RACE 2.6); -1: it can. */
int race_refusal(const struct race_runner *own, const struct order *o);

void race_check(const struct view *view, struct orders *os, struct notes *ns);
void race_legal(const struct view *view, int verb, const struct order *so_far, struct legal *out);
void race_defaults(const struct view *view, struct buf *b);
void race_bot(const struct view *view, struct dice *d, struct buf *b);

#endif
