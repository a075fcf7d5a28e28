/* SPDX-License-Identifier: MIT */
#ifndef RULES_RACE_RACE_H
#define RULES_RACE_RACE_H

#include "rules/rules.h"

/* The race: words, state and view. RULES.md has the clauses. */
enum { RACE_SEATS = 4, RACE_ENERGY = 6, RACE_BOOSTS = 6, RACE_ROUNDS = 40 };

enum race_verb { RACE_ROLL, RACE_REST, RACE_PUSH, RACE_BOOST, RACE_VERBS };
enum race_variable { RACE_BEHIND, RACE_AHEAD, RACE_LEFT, RACE_OWN_ENERGY, RACE_ROUND, RACE_VARIABLES };
enum race_option { RACE_LENGTH, RACE_START_ENERGY };
enum race_event {
	RACE_DEALT,
	RACE_ROLLED,
	RACE_PUSHED,
	RACE_STUMBLED,
	RACE_RESTED,
	RACE_BOOSTED,
	RACE_REFUSED,
	RACE_WON,
	RACE_EVENTS
};
enum race_note {
	RACE_NO_ENERGY,
	RACE_NO_BOOST,
	RACE_SECOND_MOVE,
	RACE_FULL_ENERGY,
	RACE_FORECAST,
	RACE_NOTES
};
enum race_outcome { RACE_SOLE, RACE_SHARED };
enum race_why { RACE_FINISH, RACE_TIME };

struct race_runner {
	uint8_t position, energy;
	uint8_t boost; /* 1 to 6; 0: spent */
	struct standing standing;
};

struct race_state {
	uint8_t version; /* of the rules that it was set up under */
	uint8_t round, length;
	uint32_t seats;
	struct race_runner runner[RACE_SEATS];
};

struct race_public {
	uint8_t position, energy, boost; /* boost 0: spent, or not for these eyes */
	bool plays, boosted;
};

struct race_view {
	int8_t seat; /* whose view; -1: everybody's */
	uint8_t round, length;
	struct race_public runner[RACE_SEATS];
	struct standing standing;
};

extern const struct vocab race_seats, race_refused_words;
extern const struct grammar race_grammar;
extern const struct option race_options[2];
extern const struct event_type race_events[RACE_EVENTS];
extern const struct note_type race_notes[RACE_NOTES];
extern const struct schema race_state_schema, race_view_schema;

/* What conditions ask (RACE 2.8), from public facts: the same for resolve and for forecasts.
 * `context` is a struct race_asker. */
struct race_asker {
	const struct race_view *view;
	int seat;
};
long race_ask(const void *context, int variable, int arg);

void race_view_of(const void *state, int seat, void *view);
void race_check(const void *view, const struct orders *os, struct notes *ns);
void race_legal(const void *view, int verb, struct legal *out);
void race_defaults(const void *view, struct buf *b);
void race_bot(const void *view, struct dice *d, struct buf *b);

#endif
