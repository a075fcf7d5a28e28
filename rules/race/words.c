/* SPDX-License-Identifier: MIT */
#include "rules/race/race.h"

/* What the lists of race.h make, and every field with its range. */

const struct vocab race_seats = VOCAB_LIST("seats", RACE_SEAT_WORDS);
const struct vocab race_outcomes = VOCAB_LIST("outcomes", RACE_OUTCOME_WORDS);
const struct vocab race_reasons = VOCAB_LIST("reasons", RACE_REASON_WORDS);
const struct vocab race_refusals = VOCAB_LIST("refusal", RACE_REFUSAL_WORDS);
static const struct vocab windows = VOCAB_LIST("windows", RACE_WINDOW_WORDS);
static const struct vocab starts = VOCAB_LIST("energies", RACE_START_WORDS);

#define RUN (1u << RACE_RUN)

static const struct verb verbs[RACE_VERBS] = { LIST_TABLE(RACE_VERB_ROWS) };

static const struct part of_runner = { .name = "runner", .vocab = &race_seats, .min = 1, .max = 1 };

static const struct variable variables[RACE_VARIABLES] = { LIST_TABLE(RACE_VARIABLE_ROWS) };

const struct grammar race_grammar = { &windows, verbs, RACE_VERBS, variables, RACE_VARIABLES };

const struct option race_options[RACE_OPTIONS] = { LIST_TABLE(RACE_OPTION_ROWS) };
const struct event_type race_events[RACE_EVENTS] = { LIST_TABLE(RACE_EVENT_ROWS) };
const struct note_type race_notes[RACE_NOTES] = { LIST_TABLE(RACE_NOTE_ROWS) };

static const struct field runner_fields[] = {
	FIELD_INT(struct race_runner, boost, "boost", 0, RACE_BOOSTS, FOR_OWNER),
	FIELD_BOOL(struct race_runner, boosted, "boosted"),
	FIELD_INT(struct race_runner, energy, "energy", 0, RACE_ENERGY),
	FIELD_INT(struct race_runner, position, "position", 0, 60),
};
static const struct schema runner_schema = SCHEMA("runner", struct race_runner, runner_fields);

static const struct field state_fields[] = {
	FIELD_INT(struct race_state, round, "round", 1, RACE_ROUNDS + 1),
	FIELD_MAP_STRUCT(struct race_state, runner, "runners", &race_seats, &runner_schema),
};
const struct schema race_state_schema = SCHEMA("race", struct race_state, state_fields);

static const struct field sheet_runner_fields[] = {
	FIELD_BOOL(struct race_sheet_runner, plays, "plays"),
};
static const struct schema sheet_runner_schema = SCHEMA(
	"runner", struct race_sheet_runner, sheet_runner_fields);

static const struct field sheet_fields[] = {
	FIELD_MAP_STRUCT(struct race_sheet, runner, "runners", &race_seats, &sheet_runner_schema),
};
const struct schema race_sheet_schema = SCHEMA("race sheet", struct race_sheet, sheet_fields);
