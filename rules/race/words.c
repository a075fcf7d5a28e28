/* SPDX-License-Identifier: MIT */
#include "rules/race/race.h"

/* Every word and number range of the game, once. */

static const char *const seat_ids[] = { "blue", "red", "white", "yellow" };
const struct vocab race_seats = VOCAB("seats", seat_ids);

static const char *const window_ids[] = { "run" };
static const struct vocab windows = VOCAB("windows", window_ids);

static const char *const energy_ids[] = { "low", "high" };
static const struct vocab energies = VOCAB("energies", energy_ids);

static const char *const verb_ids[] = { "roll", "rest", "push", "boost" };
const struct vocab race_refused_words = VOCAB("moves", verb_ids);

#define RUN (1u << 0)

static const struct verb verbs[RACE_VERBS] = {
	[RACE_ROLL] = { .name = "ROLL",
		.windows = RUN,
		.may_stand = true,
		.may_condition = true,
		.key = -1,
		.help = "roll one die and run that many steps" },
	[RACE_REST] = { .name = "REST",
		.windows = RUN,
		.may_stand = true,
		.may_condition = true,
		.key = -1,
		.help = "stay where you are and gain 1 energy" },
	[RACE_PUSH] = { .name = "PUSH",
		.windows = RUN,
		.may_stand = true,
		.may_condition = true,
		.key = -1,
		.n_parts = 1,
		.parts = { { .name = "energy", .min = 1, .max = 1, .lo = 1, .hi = 3 } },
		.help = "pay energy for two steps each on top of the die; you stumble if the die shows no more than you paid" },
	[RACE_BOOST] = { .name = "BOOST",
		.windows = RUN,
		.may_stand = true,
		.may_condition = true,
		.key = -1,
		.help = "add your hidden boost to this round's steps, once per game" },
};

static const struct part of_runner = { .name = "runner", .vocab = &race_seats, .min = 1, .max = 1 };

static const struct variable variables[RACE_VARIABLES] = {
	[RACE_BEHIND] = { .name = "behind",
		.hi = 60,
		.windows = RUN,
		.help = "steps between you and the first runner" },
	[RACE_AHEAD] = { .name = "ahead",
		.arg = &of_runner,
		.lo = -60,
		.hi = 60,
		.windows = RUN,
		.help = "steps that a runner is ahead of you; negative: behind you" },
	[RACE_LEFT] = { .name = "left",
		.hi = 60,
		.windows = RUN,
		.help = "steps between you and the finish" },
	[RACE_OWN_ENERGY] = { .name = "energy", .hi = RACE_ENERGY, .windows = RUN, .help = "your energy" },
	[RACE_ROUND] = { .name = "round",
		.lo = 1,
		.hi = RACE_ROUNDS,
		.windows = RUN,
		.help = "the number of this round" },
};

const struct grammar race_grammar = { &windows, verbs, RACE_VERBS, variables, RACE_VARIABLES };

const struct option race_options[2] = {
	[RACE_LENGTH] = { "length", NULL, 10, 60, 20, "length of the track in steps" },
	[RACE_START_ENERGY] = { "energy", &energies, 0, 1, 0, "energy at the start: low 2, high 4" },
};

#define SEAT                           \
	{                              \
		"seat", ARG_SEAT, NULL \
	}
#define POSITION                          \
	{                                 \
		"position", ARG_INT, NULL \
	}
#define ROLL                           \
	{                              \
		"roll", ARG_ROLL, NULL \
	}
#define STEPS                          \
	{                              \
		"steps", ARG_INT, NULL \
	}

const struct event_type race_events[RACE_EVENTS] = {
	[RACE_DEALT] = { .id = "dealt", .args = { { "boost", ARG_INT, NULL } }, .is_private = true },
	[RACE_ROLLED] = { .id = "rolled", .args = { SEAT, ROLL, STEPS, POSITION } },
	[RACE_PUSHED] = { .id = "pushed",
		.args = { SEAT, ROLL, { "paid", ARG_INT, NULL }, STEPS, POSITION } },
	[RACE_STUMBLED] = { .id = "stumbled", .args = { SEAT, ROLL, { "paid", ARG_INT, NULL } } },
	[RACE_RESTED] = { .id = "rested", .args = { SEAT, { "energy", ARG_INT, NULL } } },
	[RACE_BOOSTED] = { .id = "boosted", .args = { SEAT, { "boost", ARG_INT, NULL } } },
	[RACE_REFUSED] = { .id = "refused",
		.args = { { "order", ARG_ID, &race_refused_words }, { "line", ARG_INT, NULL } },
		.is_private = true },
	[RACE_WON] = { .id = "won", .args = { { "seats", ARG_SET, &race_seats }, POSITION } },
};

const struct note_type race_notes[RACE_NOTES] = {
	[RACE_NO_ENERGY] = { "no-energy", NOTE_ERROR,
		{ { "need", ARG_INT, NULL }, { "have", ARG_INT, NULL } } },
	[RACE_NO_BOOST] = { "no-boost", NOTE_ERROR, { { 0 } } },
	[RACE_SECOND_MOVE] = { "second-move", NOTE_WARNING, { { "first", ARG_INT, NULL } } },
	[RACE_FULL_ENERGY] = { "full-energy", NOTE_ADVICE, { { 0 } } },
	[RACE_FORECAST] = { "forecast", NOTE_OK, { { "least", ARG_INT, NULL }, { "most", ARG_INT, NULL } } },
};

static const struct field runner_fields[] = {
	FIELD_INT(struct race_runner, boost, "boost", 0, RACE_BOOSTS),
	FIELD_INT(struct race_runner, energy, "energy", 0, RACE_ENERGY),
	FIELD_INT(struct race_runner, position, "position", 0, 60),
	FIELD_STANDING(struct race_runner, standing, "standing", &race_grammar),
};
static const struct schema runner_schema = SCHEMA("runner", struct race_runner, runner_fields);

static const struct field state_fields[] = {
	FIELD_INT(struct race_state, length, "length", 10, 60),
	FIELD_INT(struct race_state, round, "round", 1, RACE_ROUNDS + 1),
	FIELD_MAP_STRUCT(struct race_state, runner, "runners", &race_seats, &runner_schema),
	FIELD_SET(struct race_state, seats, "seats", &race_seats),
	FIELD_INT(struct race_state, version, "version", 1, 1),
};
const struct schema race_state_schema = SCHEMA("race", struct race_state, state_fields);

static const struct field public_fields[] = {
	FIELD_INT(struct race_public, boost, "boost", 0, RACE_BOOSTS),
	FIELD_BOOL(struct race_public, boosted, "boosted"),
	FIELD_INT(struct race_public, energy, "energy", 0, RACE_ENERGY),
	FIELD_BOOL(struct race_public, plays, "plays"),
	FIELD_INT(struct race_public, position, "position", 0, 60),
};
static const struct schema public_schema = SCHEMA("runner", struct race_public, public_fields);

static const struct field view_fields[] = {
	FIELD_INT(struct race_view, length, "length", 10, 60),
	FIELD_INT(struct race_view, round, "round", 1, RACE_ROUNDS + 1),
	FIELD_MAP_STRUCT(struct race_view, runner, "runners", &race_seats, &public_schema),
	FIELD_ENUM_OR_NULL(struct race_view, seat, "seat", &race_seats),
	FIELD_STANDING(struct race_view, standing, "standing", &race_grammar),
};
const struct schema race_view_schema = SCHEMA("race view", struct race_view, view_fields);
