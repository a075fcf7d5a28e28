/* SPDX-License-Identifier: MIT */
#include "rules/magpie/magpie.h"

/* What the lists of magpie.h make, the decks, and every field with its range. */

const struct vocab magpie_seats = VOCAB_LIST("seats", MAGPIE_SEAT_WORDS);
const struct vocab magpie_outcomes = VOCAB_LIST("outcomes", MAGPIE_OUTCOME_WORDS);
const struct vocab magpie_reasons = VOCAB_LIST("reasons", MAGPIE_REASON_WORDS);
const struct vocab magpie_refusals = VOCAB_LIST("refusal", MAGPIE_REFUSAL_WORDS);
const struct vocab magpie_ends = VOCAB_LIST("ends", MAGPIE_END_WORDS);
const struct vocab magpie_cards = VOCAB_LIST("cards", MAGPIE_CARD_WORDS);
const struct vocab magpie_decks = VOCAB_LIST("decks", MAGPIE_DECK_WORDS);
static const struct vocab windows = VOCAB_LIST("windows", MAGPIE_WINDOW_WORDS);
static const struct vocab gems = VOCAB_LIST("cards", MAGPIE_GEM_WORDS);
static const struct vocab played = VOCAB_LIST("cards", MAGPIE_PLAYED_WORDS);

#define BOTH (1u << MAGPIE_TURN | 1u << MAGPIE_SPIED)

static const struct verb verbs[MAGPIE_VERBS] = { LIST_TABLE(MAGPIE_VERB_ROWS) };

static const struct part of_kind = { .name = "card", .vocab = &magpie_cards, .min = 1, .max = 1 },
			 of_bird = { .name = "bird", .vocab = &magpie_seats, .min = 1, .max = 1 };

static const struct variable variables[MAGPIE_VARIABLES] = { LIST_TABLE(MAGPIE_VARIABLE_ROWS) };

const struct grammar magpie_grammar = { &windows, verbs, MAGPIE_VERBS, variables, MAGPIE_VARIABLES };

static const struct magpie_deck decks[MAGPIE_DECKS] = {
	[MAGPIE_STANDARD] = { "Old Nest", { 5, 6, 6, 5, 5, 5 } },
	[MAGPIE_SHARP] = { "Sharp Eyes", { 5, 4, 3, 8, 8, 4 } },
};
static const void *const magpie_ready[MAGPIE_DECKS] = { &decks[MAGPIE_STANDARD], &decks[MAGPIE_SHARP] };

static const char *name_wanted(const char *text)
{
	return *text ? NULL : "a name";
}

static const struct field deck_fields[] = {
	FIELD_MAP_INT(struct magpie_deck, cards, "cards", &magpie_cards, 0, MAGPIE_EACH),
	FIELD_TEXT(struct magpie_deck, name, "name", name_wanted),
};
static const struct schema magpie_deck_schema = SCHEMA("deck", struct magpie_deck, deck_fields);

const struct option magpie_options[MAGPIE_OPTIONS] = { LIST_TABLE(MAGPIE_OPTION_ROWS) };
const struct event_type magpie_events[MAGPIE_EVENTS] = { LIST_TABLE(MAGPIE_EVENT_ROWS) };
const struct note_type magpie_notes[MAGPIE_NOTES] = { LIST_TABLE(MAGPIE_NOTE_ROWS) };

static const struct field bird_fields[] = {
	FIELD_PILE(struct magpie_bird, hand, "hand", &magpie_cards),
	FIELD_MAP_INT(struct magpie_bird, laid, "laid", &gems, 0, MAGPIE_EACH),
	FIELD_INT(struct magpie_bird, points, "points", 0, 180),
	FIELD_INT(struct magpie_bird, won, "won", 0, MAGPIE_GAMES),
};
static const struct schema bird_schema = SCHEMA("bird", struct magpie_bird, bird_fields);

static const struct field state_fields[] = {
	FIELD_MAP_STRUCT(struct magpie_state, bird, "birds", &magpie_seats, &bird_schema),
	FIELD_PILE(struct magpie_state, deck, "deck", &magpie_cards),
	FIELD_PILE(struct magpie_state, discard, "discard", &magpie_cards),
	FIELD_BOOL(struct magpie_state, discarded, "discarded"),
	FIELD_BOOL(struct magpie_state, laid, "laid"),
	FIELD_INT(struct magpie_state, number, "number", 1, MAGPIE_GAMES),
	FIELD_BOOL(struct magpie_state, over, "over"),
	FIELD_ENUM(struct magpie_state, seat, "seat", &magpie_seats),
	FIELD_INT(struct magpie_state, spied, "spied", 0, MAGPIE_LOOK),
	FIELD_BOOL(struct magpie_state, took, "took"),
	FIELD_INT(struct magpie_state, turn, "turn", 1, MAGPIE_TURNS),
};
const struct schema magpie_state_schema = SCHEMA("magpie", struct magpie_state, state_fields);

static const struct field sheet_bird_fields[] = {
	FIELD_INT(struct magpie_sheet_bird, now, "now", 0, 60),
	FIELD_BOOL(struct magpie_sheet_bird, on_turn, "on_turn"),
	FIELD_BOOL(struct magpie_sheet_bird, plays, "plays"),
};
static const struct schema sheet_bird_schema = SCHEMA("bird", struct magpie_sheet_bird, sheet_bird_fields);

static const struct field sheet_fields[] = {
	FIELD_MAP_STRUCT(struct magpie_sheet, bird, "birds", &magpie_seats, &sheet_bird_schema),
};
const struct schema magpie_sheet_schema = SCHEMA("magpie sheet", struct magpie_sheet, sheet_fields);

static const struct field listed_fields[] = {
	FIELD_ENUM(struct magpie_listed, card, "card", &magpie_cards),
	FIELD_INT(struct magpie_listed, copies, "copies", 0, MAGPIE_EACH),
	FIELD_INT(struct magpie_listed, points, "points", 0, 3),
};
static const struct schema listed_schema = SCHEMA("card", struct magpie_listed, listed_fields);

static const struct field list_fields[] = {
	FIELD_STRUCTS(struct magpie_list, card, "cards", &listed_schema),
};
const struct schema magpie_list_schema = SCHEMA("magpie cards", struct magpie_list, list_fields);
