/* SPDX-License-Identifier: MIT */
#include "rules/invaders/invaders.h"

/* Nothing but tables: */
/* clang-format off */

/* --- vocabularies */

static const char *const card_ids[] = { LIST_IDS(INV_CARD_WORDS) };

#define UNITS_1(id) id "1",
#define UNITS_2(id) UNITS_1(id) id "2",
#define UNITS_3(id) UNITS_2(id) id "3",
#define UNITS_4(id) UNITS_3(id) id "4",
#define UNITS_5(id) UNITS_4(id) id "5",
#define UNITS_6(id) UNITS_5(id) id "6",
#define UNITS_7(id) UNITS_6(id) id "7",
#define UNIT_IDS(name, id, n) UNITS_##n(id)
static const char *const target_ids[] = {
	LIST_IDS(INV_ZONE_WORDS) "hero", INV_MANKIND_UNITS(UNIT_IDS) INV_INVADERS_UNITS(UNIT_IDS)
};
_Static_assert(sizeof(target_ids) / sizeof(target_ids[0]) == INV_TARGETS, "a word for every target");

const struct vocab inv_seat_words = VOCAB_LIST("seat", INV_SEAT_WORDS);
const struct vocab inv_zone_words = VOCAB_LIST("zone", INV_ZONE_WORDS);
const struct vocab inv_where_words = VOCAB_LIST("zone", INV_WHERE_WORDS);
const struct vocab inv_card_words = VOCAB("card", card_ids);
const struct vocab inv_kind_words = { "card", INV_KINDS, card_ids };
const struct vocab inv_hero_words = { "card", INV_HEROES, card_ids + INV_KINDS };
const struct vocab inv_target_words = VOCAB("target", target_ids);
const struct vocab inv_type_words = VOCAB_LIST("type", INV_TYPE_WORDS);
const struct vocab inv_keyword_words = VOCAB_LIST("keyword", INV_KEYWORD_WORDS);
const struct vocab inv_hit_words = VOCAB_LIST("hit", INV_HIT_WORDS);
const struct vocab inv_strategy_words = VOCAB_LIST("strategy", INV_STRATEGY_WORDS);
const struct vocab inv_window_words = VOCAB_LIST("window", INV_WINDOW_WORDS);
const struct vocab inv_yes_words = VOCAB_LIST("yes", INV_YES_WORDS);
const struct vocab inv_decline_words = VOCAB_LIST("decline", INV_DECLINE_WORDS);
const struct vocab inv_risk_words = VOCAB_LIST("risk", INV_RISK_WORDS);
const struct vocab inv_less_words = VOCAB_LIST("less", INV_LESS_WORDS);
const struct vocab inv_takes_words = VOCAB_LIST("takes", INV_TAKES_WORDS);
static const struct vocab known_words = VOCAB_LIST("known", INV_KNOWN_WORDS);
const struct vocab inv_cardset_words = VOCAB_LIST("cards", INV_CARDSET_WORDS);
const struct vocab inv_decks_words = VOCAB_LIST("decks", INV_DECKS_WORDS);
const struct vocab inv_marker_words = VOCAB_LIST("marker", INV_MARKER_WORDS);
const struct vocab inv_tempo_words = VOCAB_LIST("tempo", INV_TEMPO_WORDS);
const struct vocab inv_outcome_words = VOCAB_LIST("outcome", INV_OUTCOME_WORDS);
const struct vocab inv_reason_words = VOCAB_LIST("reason", INV_REASON_WORDS);
const struct vocab inv_mover_words = VOCAB_LIST("mover", INV_MOVER_WORDS);
const struct vocab inv_loss_words = VOCAB_LIST("loss", INV_LOSS_WORDS);
const struct vocab inv_miss_words = VOCAB_LIST("miss", INV_MISS_WORDS);
const struct vocab inv_refusal_words = VOCAB_LIST("refusal", INV_REFUSAL_WORDS);
const struct vocab inv_answer_words = VOCAB_LIST("answer", INV_ANSWER_WORDS);

/* --- orders */

enum { W_MAIN = 1u << INV_W_TURN | 1u << INV_W_MORE };

#define ONE(label, words) { .name = label, .vocab = &words, .min = 1, .max = 1 }
#define MAYBE(label, words) { .name = label, .vocab = &words, .max = 1 }
#define LEAD(word, label, words, most) { .lead = word, .name = label, .vocab = &words, .max = most }
#define KEEP { .lead = "KEEP", .name = "cards", .max = 1, .lo = 0, .hi = 60 }
#define ANSWER .windows = W_MAIN, .may_condition = true, .answers = true

static const struct verb verbs[INV_VERBS] = { LIST_TABLE(INV_VERB_ROWS) };

static const struct part hit_part = ONE("type", inv_hit_words);
static const struct part kind_part = ONE("card", inv_kind_words);
static const struct part card_part = ONE("card", inv_card_words);
static const struct part unit_part = ONE("unit", inv_target_words);
static const struct part strategy_part = ONE("strategy", inv_strategy_words);
static const struct part zone_part = ONE("zone", inv_zone_words);

/* What a question is about means something to the lines that answer it. */
#define ABOUT .windows = W_MAIN, \
	.verbs = 1u << INV_V_CANCEL | 1u << INV_V_COUNTER | 1u << INV_V_SAVE | 1u << INV_V_CHAINMAIL | \
		1u << INV_V_GUERILLA | 1u << INV_V_RUSHMORE | 1u << INV_V_BODYSNATCH | 1u << INV_V_TOSS
#define ATTACK .windows = W_MAIN, .verbs = 1u << INV_V_GUERILLA | 1u << INV_V_RUSHMORE | 1u << INV_V_BODYSNATCH
#define ALWAYS .windows = W_MAIN

static const struct variable variables[INV_VARIABLES] = { LIST_TABLE(INV_VARIABLE_ROWS) };

const struct grammar inv_grammar = {
	.windows = &inv_window_words,
	.verbs = verbs,
	.n_verbs = INV_VERBS,
	.variables = variables,
	.n_variables = INV_VARIABLES,
};

/* --- options, events, notes */

static const char *name_wanted(const char *text)
{
	return *text ? NULL : "a name";
}

static const struct field number_fields[] = {
	FIELD_INT(struct inv_number, copies, "copies", 0, 7),
	FIELD_INT(struct inv_number, discard, "discard", 0, 6),
	FIELD_INT(struct inv_number, drain, "drain", 0, 4),
	FIELD_INT(struct inv_number, power, "power", -3, 9),
};
static const struct schema number_schema = SCHEMA("card", struct inv_number, number_fields);
static const struct field numbers_fields[] = {
	FIELD_MAP_STRUCT(struct inv_numbers, card, "cards", &inv_card_words, &number_schema),
	FIELD_ENUM(struct inv_numbers, moon, "moon", &inv_type_words),
	FIELD_TEXT(struct inv_numbers, name, "name", name_wanted),
	FIELD_ENUM(struct inv_numbers, ocean, "ocean", &inv_type_words),
	FIELD_MAP_INT(struct inv_numbers, zone, "zones", &inv_zone_words, 0, 9),
};
static const struct schema inv_numbers_schema = SCHEMA("cards", struct inv_numbers, numbers_fields);
static const void *const inv_ready[INV_CARDSETS] = { &inv_sets[INV_STANDARD], &inv_sets[INV_FIRST] };

const struct option inv_options[INV_OPTIONS] = { LIST_TABLE(INV_OPTION_ROWS) };

#define A_CARD(label) A_ID(label, inv_card_words)
#define A_TARGET(label) A_ID(label, inv_target_words)
#define A_ZONE(label) A_ID(label, inv_zone_words)

const struct event_type inv_events[INV_EVENTS] = { LIST_TABLE(INV_EVENT_ROWS) };
const struct note_type inv_notes[INV_NOTES] = { LIST_TABLE(INV_NOTE_ROWS) };

/* --- the state */

static const struct field unit_fields[] = {
	FIELD_BOOL(struct inv_unit, jammed, "jammed"),
	FIELD_BOOL(struct inv_unit, moved, "moved"),
	FIELD_INT(struct inv_unit, power, "power", -INV_SUPPLY, INV_SUPPLY),
	FIELD_INT(struct inv_unit, tokens, "tokens", 0, INV_SUPPLY),
	FIELD_ENUM(struct inv_unit, unit, "unit", &inv_target_words),
	FIELD_BOOL(struct inv_unit, used, "used"),
};
static const struct schema unit_schema = SCHEMA("unit", struct inv_unit, unit_fields);
static const struct field column_fields[] = {
	FIELD_STRUCTS_USED(struct inv_column, unit, n, "units", &unit_schema),
};
static const struct schema column_schema = SCHEMA("column", struct inv_column, column_fields);
static const struct field zone_fields[] = {
	FIELD_MAP_STRUCT(struct inv_zone_state, column, "columns", &inv_seat_words, &column_schema),
	FIELD_INT(struct inv_zone_state, minus, "minus", 0, 9),
};
static const struct schema zone_schema = SCHEMA("zone", struct inv_zone_state, zone_fields);
static const struct field side_fields[] = {
	FIELD_PILE(struct inv_side, deck, "deck", &inv_kind_words),
	FIELD_PILE(struct inv_side, discard, "discard", &inv_kind_words),
	FIELD_ENUMS_USED(struct inv_side, gone, gone_n, "gone", &inv_target_words),
	FIELD_PILE(struct inv_side, hand, "hand", &inv_kind_words),
	FIELD_MAP_INT(struct inv_side, list, "list", &inv_kind_words, 0, 7, FOR_OWNER),
	FIELD_INT(struct inv_side, won, "won", 0, INV_WINS),
};
static const struct schema side_schema = SCHEMA("side", struct inv_side, side_fields);
static const struct field state_fields[] = {
	FIELD_INT(struct inv_state, exchange, "exchange", 0, INV_EXCHANGE),
	FIELD_INT(struct inv_state, forced, "forced", 0, 255),
	FIELD_ENUM(struct inv_state, hero, "hero", &inv_card_words),
	FIELD_SET(struct inv_state, heroes, "heroes", &inv_hero_words),
	FIELD_BOOL(struct inv_state, invasion, "invasion"),
	FIELD_INT(struct inv_state, looked, "looked", 0, INV_LOOK),
	FIELD_ENUM(struct inv_state, lost, "lost", &inv_seat_words),
	FIELD_INT(struct inv_state, marker, "marker", 0, INV_TRACK),
	FIELD_BOOL(struct inv_state, may_toss, "may_toss"),
	FIELD_INT(struct inv_state, number, "number", 1, INV_GAMES),
	FIELD_BOOL(struct inv_state, once, "once"),
	FIELD_INT(struct inv_state, ops, "ops", 0, INV_SUPPLY),
	FIELD_BOOL(struct inv_state, over, "over"),
	FIELD_INT(struct inv_state, pauses, "pauses", 0, 4),
	FIELD_ENUM(struct inv_state, seat, "seat", &inv_seat_words),
	FIELD_MAP_STRUCT(struct inv_state, side, "sides", &inv_seat_words, &side_schema),
	FIELD_BOOL(struct inv_state, sideways, "sideways"),
	FIELD_BOOL(struct inv_state, skips, "skips"),
	FIELD_SET(struct inv_state, used, "strategies", &inv_strategy_words),
	FIELD_INT(struct inv_state, turn, "turn", 1, INV_TURNS),
	FIELD_ENUM(struct inv_state, why, "why", &inv_reason_words),
	FIELD_ENUM(struct inv_state, window, "window", &inv_window_words),
	FIELD_ENUM(struct inv_state, winner, "winner", &inv_seat_words),
	FIELD_MAP_STRUCT(struct inv_state, zone, "zones", &inv_zone_words, &zone_schema),
};
const struct schema inv_state_schema = SCHEMA("invaders", struct inv_state, state_fields);

/* --- the sheet */

static const struct field sheet_unit_fields[] = {
	FIELD_ENUM(struct inv_sheet_unit, card, "card", &inv_card_words),
	FIELD_BOOL(struct inv_sheet_unit, no_power, "no_power"),
	FIELD_INT(struct inv_sheet_unit, power, "now", -127, 127),
	FIELD_INT(struct inv_sheet_unit, plus, "plus", -INV_SUPPLY, INV_SUPPLY),
	FIELD_BOOL(struct inv_sheet_unit, sideways, "sideways"),
	FIELD_INT(struct inv_sheet_unit, tokens, "tokens", 0, INV_SUPPLY),
	FIELD_ENUM(struct inv_sheet_unit, unit, "unit", &inv_target_words),
};
static const struct schema sheet_unit_schema = SCHEMA("unit", struct inv_sheet_unit, sheet_unit_fields);
static const struct field sheet_column_fields[] = {
	FIELD_STRUCTS_USED(struct inv_sheet_column, unit, n, "cards", &sheet_unit_schema),
};
static const struct schema sheet_column_schema = SCHEMA("column", struct inv_sheet_column, sheet_column_fields);
static const struct field sheet_zone_fields[] = {
	FIELD_INT(struct inv_sheet_zone, invaders, "invaders", -999, 999),
	FIELD_INT(struct inv_sheet_zone, mankind, "mankind", -999, 999),
	FIELD_INT(struct inv_sheet_zone, margin, "margin", -999, 999),
	FIELD_INT(struct inv_sheet_zone, power, "power", 0, 9),
	FIELD_MAP_STRUCT(struct inv_sheet_zone, column, "shown", &inv_seat_words, &sheet_column_schema),
};
static const struct schema sheet_zone_schema = SCHEMA("zone", struct inv_sheet_zone, sheet_zone_fields);
static const struct field sheet_card_fields[] = {
	FIELD_BOOL(struct inv_sheet_card, affordable, "affordable"),
	FIELD_ENUM(struct inv_sheet_card, card, "card", &inv_card_words),
	FIELD_INT(struct inv_sheet_card, copies, "copies", 0, 255),
	FIELD_INT(struct inv_sheet_card, discard, "discard", 0, 99),
	FIELD_INT(struct inv_sheet_card, drain, "drain", 0, 99),
	FIELD_BOOL(struct inv_sheet_card, one_shot, "one_shot"),
	FIELD_INT(struct inv_sheet_card, power, "power", -9, 9),
};
static const struct schema sheet_card_schema = SCHEMA("card", struct inv_sheet_card, sheet_card_fields);
static const struct field sheet_stock_fields[] = {
	FIELD_ENUM(struct inv_sheet_stock, card, "card", &inv_card_words),
	FIELD_INT(struct inv_sheet_stock, copies, "copies", 0, 7),
	FIELD_INT(struct inv_sheet_stock, discard, "discard", 0, 6),
	FIELD_INT(struct inv_sheet_stock, drain, "drain", 0, 4),
	FIELD_INT(struct inv_sheet_stock, most, "most", 0, 7),
	FIELD_BOOL(struct inv_sheet_stock, one_shot, "one_shot"),
	FIELD_INT(struct inv_sheet_stock, power, "power", -3, 9),
};
static const struct schema sheet_stock_schema = SCHEMA("stock", struct inv_sheet_stock, sheet_stock_fields);
static const struct field sheet_step_fields[] = {
	FIELD_BOOL(struct inv_sheet_step, here, "here"),
	FIELD_INT(struct inv_sheet_step, n, "n", 0, INV_TRACK),
};
static const struct schema sheet_step_schema = SCHEMA("step", struct inv_sheet_step, sheet_step_fields);
static const struct field sheet_pile_fields[] = {
	FIELD_MAP_INT(struct inv_sheet_pile, older, "older", &inv_kind_words, 0, 255),
	FIELD_ENUMS_USED(struct inv_sheet_pile, recent, n_recent, "recent", &inv_kind_words),
};
static const struct schema sheet_pile_schema = SCHEMA("pile", struct inv_sheet_pile, sheet_pile_fields);
static const struct field sheet_fields[] = {
	FIELD_BOOL(struct inv_sheet, attack_skipped, "attack_skipped"),
	FIELD_STRUCTS_USED(struct inv_sheet, deck, n_deck, "deck", &sheet_stock_schema),
	FIELD_SET(struct inv_sheet, dormant, "dormant", &inv_strategy_words),
	FIELD_STRUCTS_USED(struct inv_sheet, hand, n_hand, "hand", &sheet_card_schema),
	FIELD_ENUMS_USED(struct inv_sheet, in_play, n_in_play, "in_play", &inv_card_words),
	FIELD_BOOL(struct inv_sheet, match, "match"),
	FIELD_ENUM_OR_NULL(struct inv_sheet, moon, "moon", &inv_type_words),
	FIELD_ENUM_OR_NULL(struct inv_sheet, ocean, "ocean", &inv_type_words),
	FIELD_INT(struct inv_sheet, pauses_left, "pauses_left", 0, 4),
	FIELD_MAP_STRUCT(struct inv_sheet, pile, "piles", &inv_seat_words, &sheet_pile_schema),
	FIELD_ENUM_OR_NULL(struct inv_sheet, side, "side", &inv_seat_words),
	FIELD_STRUCTS(struct inv_sheet, track, "track", &sheet_step_schema),
	FIELD_MAP_STRUCT(struct inv_sheet, zone, "zones", &inv_zone_words, &sheet_zone_schema),
};
const struct schema inv_sheet_schema = SCHEMA("invaders sheet", struct inv_sheet, sheet_fields);

/* --- the list of cards */

static const struct field listed_fields[] = {
	FIELD_ENUM(struct inv_listed, card, "card", &inv_card_words),
	FIELD_INT(struct inv_listed, copies, "copies", 0, 7),
	FIELD_INT(struct inv_listed, discard, "discard", 0, 6),
	FIELD_INT(struct inv_listed, drain, "drain", 0, 4),
	FIELD_ENUM(struct inv_listed, keyword, "keyword", &inv_keyword_words),
	FIELD_SET(struct inv_listed, known, "known", &known_words),
	FIELD_BOOL(struct inv_listed, one_shot, "one_shot"),
	FIELD_INT(struct inv_listed, power, "power", -3, 9),
	FIELD_ENUM(struct inv_listed, type, "type", &inv_type_words),
};
static const struct schema listed_schema = SCHEMA("card", struct inv_listed, listed_fields);
static const struct field listed_side_fields[] = {
	FIELD_STRUCTS_USED(struct inv_listed_side, card, n, "cards", &listed_schema),
	FIELD_INT(struct inv_listed_side, size, "size", 0, 255),
	FIELD_SET(struct inv_listed_side, strategies, "strategies", &inv_strategy_words),
};
static const struct schema listed_side_schema = SCHEMA("side", struct inv_listed_side, listed_side_fields);
static const struct field list_fields[] = {
	FIELD_STRUCTS(struct inv_list, hero, "heroes", &listed_schema),
	FIELD_ENUM(struct inv_list, moon, "moon", &inv_type_words),
	FIELD_ENUM(struct inv_list, ocean, "ocean", &inv_type_words),
	FIELD_MAP_STRUCT(struct inv_list, side, "sides", &inv_seat_words, &listed_side_schema),
	FIELD_MAP_INT(struct inv_list, zone, "zones", &inv_zone_words, 0, 9),
};
const struct schema inv_list_schema = SCHEMA("invaders cards", struct inv_list, list_fields);
