/* SPDX-License-Identifier: MIT */
#include "rules/mars-attacks/mars.h"

/* Nothing but tables: */
/* clang-format off */

/* --- vocabularies */

#define IDS_1(id) id,
#define IDS_2(id) id "1", id "2",
#define IDS_4(id) IDS_2(id) id "3", id "4",
#define IDS_8(id) IDS_4(id) id "5", id "6", id "7", id "8",
#define FIGURE_IDS(name, id, n) IDS_##n(id)
#define KIND_ID(name, id, n) id,
#define ROW_IDS(row) "a" row, "b" row, "c" row, "d" row, "e" row, "f" row, "g" row, "h" row

static const char *const kind_ids[] = { MARS_KIND_ROWS(KIND_ID) };
static const char *const figure_ids[] = { MARS_KIND_ROWS(FIGURE_IDS) };
static const char *const target_ids[] = { MARS_KIND_ROWS(FIGURE_IDS) "near" };
#define CELL_IDS \
	ROW_IDS("1"), ROW_IDS("2"), ROW_IDS("3"), ROW_IDS("4"), ROW_IDS("5"), ROW_IDS("6"), ROW_IDS("7"), ROW_IDS("8")
static const char *const cell_ids[] = { CELL_IDS };
static const char *const from_ids[] = { MARS_KIND_ROWS(FIGURE_IDS) CELL_IDS };
static const char *const distance_ids[] = {
	"0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15", "16", "17", "18", "19", "20", "21", "22", "23", "24",
	"25", "26", "27", "28", "29", "30", "31", "32", "33", "34", "35", "36", "37", "38", "39", "40", "41", "42", "43", "44", "45", "46", "47", "48",
	"49", "50", "51", "52", "53", "54", "55", "56", "57", "58", "59", "60", "61", "62", "63", "64", "65", "66", "67", "68", "69", "70", "71", "72",
	"73", "74", "75", "76", "77", "78", "79", "80", "81", "82", "83", "84", "85", "86", "87", "88", "89", "90", "91", "92", "93", "94", "95", "96",
	"97", "98",
};
#define HAS(list, n) _Static_assert(sizeof(list) / sizeof(list[0]) == (n), "a word for each")
HAS(figure_ids, MARS_FIGURES);
HAS(target_ids, MARS_TARGETS);
HAS(cell_ids, MARS_CELLS);
HAS(from_ids, MARS_FIGURES + MARS_CELLS);
HAS(distance_ids, MARS_DISTANCES);

const struct vocab mars_seat_words = VOCAB_LIST("seat", MARS_SEAT_WORDS);
const struct vocab mars_side_words = VOCAB_LIST("side", MARS_SIDE_WORDS);
const struct vocab mars_kind_words = VOCAB("kind", kind_ids);
const struct vocab mars_figure_words = VOCAB("figure", figure_ids);
const struct vocab mars_hero_words = { "figure", MARS_HEROES, figure_ids + MARS_F_EVA };
const struct vocab mars_cell_words = VOCAB("cell", cell_ids);
const struct vocab mars_from_words = VOCAB("from", from_ids);
const struct vocab mars_target_words = VOCAB("target", target_ids);
const struct vocab mars_distance_words = VOCAB("distance", distance_ids);
const struct vocab mars_card_words = VOCAB_LIST("card", MARS_CARD_WORDS);
const struct vocab mars_ai_words = VOCAB_LIST("ai", MARS_AI_WORDS);
const struct vocab mars_sector_words = VOCAB_LIST("sector", MARS_SECTOR_WORDS);
const struct vocab mars_position_words = VOCAB_LIST("position", MARS_POSITION_WORDS);
const struct vocab mars_line_words = VOCAB_LIST("line", MARS_LINE_WORDS);
const struct vocab mars_tried_words = VOCAB_LIST("tried", MARS_TRIED_WORDS);
const struct vocab mars_counter_words = VOCAB_LIST("counter", MARS_COUNTER_WORDS);
const struct vocab mars_mark_words = VOCAB_LIST("mark", MARS_MARK_WORDS);
const struct vocab mars_list_words = VOCAB_LIST("list", MARS_LIST_WORDS);
const struct vocab mars_tie_words = VOCAB_LIST("tie", MARS_TIE_WORDS);
const struct vocab mars_bonus_words = VOCAB_LIST("bonus", MARS_BONUS_WORDS);
const struct vocab mars_cause_words = VOCAB_LIST("cause", MARS_CAUSE_WORDS);
const struct vocab mars_yes_words = VOCAB_LIST("yes", MARS_YES_WORDS);
const struct vocab mars_use_words = VOCAB_LIST("use", MARS_USE_WORDS);
const struct vocab mars_axis_words = VOCAB_LIST("axis", MARS_AXIS_WORDS);
const struct vocab mars_attack_words = VOCAB_LIST("attack", MARS_ATTACK_WORDS);
const struct vocab mars_special_words = VOCAB_LIST("special", MARS_SPECIAL_WORDS);
const struct vocab mars_window_words = VOCAB_LIST("window", MARS_WINDOW_WORDS);
const struct vocab mars_tempo_words = VOCAB_LIST("tempo", MARS_TEMPO_WORDS);
const struct vocab mars_scenario_words = VOCAB_LIST("scenario", MARS_SCENARIO_WORDS);
const struct vocab mars_outcome_words = VOCAB_LIST("outcome", MARS_OUTCOME_WORDS);
const struct vocab mars_reason_words = VOCAB_LIST("reason", MARS_REASON_WORDS);
const struct vocab mars_refusal_words = VOCAB_LIST("refusal", MARS_REFUSAL_WORDS);
#define EDGE_WORDS(W) W(MARS_E_OPEN, "open") W(MARS_E_WALL, "wall") W(MARS_E_CLOSED, "closed")
#define THING_WORDS(W) W(MARS_T_NOTHING, "nothing") W(MARS_T_FACE_DOWN, "face-down") W(MARS_T_CRITTER, "critter") \
	W(MARS_T_SECRET, "secret") W(MARS_T_BEACON, "beacon") W(MARS_T_TANK, "tank")
const struct vocab mars_edge_words = VOCAB_LIST("edge", EDGE_WORDS);
const struct vocab mars_thing_words = VOCAB_LIST("thing", THING_WORDS);

/* --- orders */

enum { W_SETUP = 1u << MARS_W_SETUP, W_PLAY = 1u << MARS_W_PAIR | 1u << MARS_W_ROUND };

#define ONE(label, words) { .name = label, .vocab = &words, .min = 1, .max = 1 }
#define ORDER .windows = W_PLAY, .may_condition = true
#define WISH .windows = W_PLAY, .may_condition = true, .answers = true

static const struct verb verbs[MARS_VERBS] = { LIST_TABLE(MARS_VERB_ROWS) };

static const struct part side_part = ONE("side", mars_side_words);
static const struct part card_part = ONE("card", mars_card_words);
static const struct part figure_part = ONE("figure", mars_figure_words);
static const struct part other_part = ONE("figure", mars_figure_words);
static const struct part cell_part = ONE("cell", mars_cell_words);

#define ALWAYS .windows = W_PLAY
#define SAVES .windows = W_PLAY, .verbs = 1u << MARS_V_DUCK | 1u << MARS_V_LOOKOUT

static const struct variable variables[MARS_VARIABLES] = { LIST_TABLE(MARS_VARIABLE_ROWS) };

const struct grammar mars_grammar = {
	.windows = &mars_window_words,
	.verbs = verbs,
	.n_verbs = MARS_VERBS,
	.variables = variables,
	.n_variables = MARS_VARIABLES,
};

/* --- options, events, notes */

const struct option mars_options[MARS_OPTIONS] = { LIST_TABLE(MARS_OPTION_ROWS) };

#define A_FIGURE(label) A_ID(label, mars_figure_words)
#define A_CELL(label) A_ID(label, mars_cell_words)
#define A_SIDE A_ID("side", mars_side_words)

const struct event_type mars_events[MARS_EVENTS] = { LIST_TABLE(MARS_EVENT_ROWS) };
const struct note_type mars_notes[MARS_NOTES] = { LIST_TABLE(MARS_NOTE_ROWS) };

/* --- scenarios */

static const struct field edge_fields[] = {
	FIELD_ENUM(struct mars_edge, a, "a", &mars_cell_words),
	FIELD_ENUM(struct mars_edge, b, "b", &mars_cell_words),
};
static const struct schema edge_schema = SCHEMA("edge", struct mars_edge, edge_fields);
static const struct field house_fields[] = {
	FIELD_ENUM(struct mars_house, from, "from", &mars_cell_words),
	FIELD_ENUM(struct mars_house, to, "to", &mars_cell_words),
};
static const struct schema house_schema = SCHEMA("house", struct mars_house, house_fields);
static const struct field force_fields[] = {
	FIELD_ENUM(struct mars_force, cell, "cell", &mars_cell_words),
	FIELD_ENUM(struct mars_force, kind, "kind", &mars_kind_words),
};
static const struct schema force_schema = SCHEMA("figure", struct mars_force, force_fields);

/* Control characters are those below the blank, DEL, and in UTF-8 C2 with 80 to 9F. */
static bool is_control(const unsigned char *c)
{
	return c[0] < ' ' || c[0] == 0x7f || (c[0] == 0xc2 && c[1] < 0xa0);
}

/* A name that can stand in a sentence, and does nothing to terminals. */
static const char *check_name(const char *text)
{
	const unsigned char *c = (const unsigned char *)text;
	while (*c && !is_control(c))
		c++;
	return *text && !*c ? NULL : "a name of 1 to 47 letters, without control characters";
}

static const struct field scenario_fields[] = {
	FIELD_INT(struct mars_scenario, counter, "counter", 0, 8),
	FIELD_SET(struct mars_scenario, cover, "cover", &mars_cell_words),
	FIELD_INT(struct mars_scenario, critters, "critters", 0, 8),
	FIELD_STRUCTS_USED(struct mars_scenario, door, n_doors, "doors", &edge_schema),
	FIELD_STRUCTS_USED(struct mars_scenario, force, n_force, "figures", &force_schema),
	FIELD_ENUM(struct mars_scenario, first, "first", &mars_side_words),
	FIELD_STRUCTS_USED(struct mars_scenario, gap, n_gaps, "gaps", &edge_schema),
	FIELD_INT(struct mars_scenario, goal, "goal", 1, 40),
	FIELD_STRUCTS_USED(struct mars_scenario, house, n_houses, "houses", &house_schema),
	FIELD_TEXT(struct mars_scenario, name, "name", check_name),
	FIELD_ENUMS_USED(struct mars_scenario, place, n_places, "places", &mars_cell_words),
	FIELD_MAP_INT(struct mars_scenario, points, "points", &mars_kind_words, 0, 10),
	FIELD_MAP_INT(struct mars_scenario, reward, "reward", &mars_side_words, 0, 20),
	FIELD_INT(struct mars_scenario, rounds, "rounds", 1, 20),
	FIELD_INT(struct mars_scenario, secrets, "secrets", 0, 8),
	FIELD_ENUM(struct mars_scenario, special, "special", &mars_special_words),
	FIELD_STRUCTS_USED(struct mars_scenario, wall, n_walls, "walls", &edge_schema),
};
const struct schema mars_scenario_schema = SCHEMA("scenario", struct mars_scenario, scenario_fields);

/* --- the state */

static const struct field figure_fields[] = {
	FIELD_ENUM_OR_NULL(struct mars_figure, cell, "cell", &mars_cell_words),
	FIELD_INT_IF(struct mars_figure, heroics, "heroics", 0, 9),
	FIELD_ENUM_OR_NULL(struct mars_figure, leader, "leader", &mars_figure_words),
	FIELD_SET_IF(struct mars_figure, marks, "marks", &mars_mark_words),
};
static const struct schema figure_schema = SCHEMA("figure", struct mars_figure, figure_fields);
static const struct field set_fields[] = {
	FIELD_ENUM(struct mars_set, card, "card", &mars_card_words),
	FIELD_INT(struct mars_set, n, "n", 1, 3),
	FIELD_INT(struct mars_set, round, "round", 0, 20),
	FIELD_INT(struct mars_set, turn, "turn", 0, 255),
};
static const struct schema set_schema = SCHEMA("set", struct mars_set, set_fields);
static const struct field side_fields[] = {
	FIELD_MAP_INT(struct mars_side, hand, "hand", &mars_card_words, 0, 8),
	FIELD_STRUCTS_USED(struct mars_side, set, n_sets, "sets", &set_schema),
	FIELD_INT(struct mars_side, vp, "vp", 0, 255),
};
static const struct schema side_schema = SCHEMA("side", struct mars_side, side_fields);
static const struct field counter_fields[] = {
	FIELD_ENUM(struct mars_counter, cell, "cell", &mars_cell_words),
	FIELD_ENUM(struct mars_counter, shown, "shown", &mars_counter_words),
};
static const struct schema counter_schema = SCHEMA("counter", struct mars_counter, counter_fields);
static const struct field state_fields[] = {
	FIELD_MAP_INT(struct mars_state, ai, "ai", &mars_ai_words, 0, 9),
	FIELD_MAP_INT(struct mars_state, ai_discard, "ai-discard", &mars_ai_words, 0, 9),
	FIELD_ENUM(struct mars_state, boost, "boost", &mars_card_words),
	FIELD_ENUM_OR_NULL(struct mars_state, boosted, "boosted", &mars_figure_words),
	FIELD_INT(struct mars_state, cards, "cards", 0, 2),
	FIELD_STRUCTS_USED(struct mars_state, counter, n_counters, "counters", &counter_schema),
	FIELD_MAP_INT(struct mars_state, deck, "deck", &mars_card_words, 0, 8),
	FIELD_MAP_INT(struct mars_state, discard, "discard", &mars_card_words, 0, 8),
	FIELD_MAP_STRUCT(struct mars_state, figure, "figures", &mars_figure_words, &figure_schema),
	FIELD_BOOL(struct mars_state, hero_used, "hero-used"),
	FIELD_INTS(struct mars_state, hidden, "hidden", 0, 8),
	FIELD_STRUCTS_USED(struct mars_state, open, n_open, "open", &edge_schema),
	FIELD_ENUM(struct mars_state, outcome, "outcome", &mars_outcome_words),
	FIELD_BOOL(struct mars_state, over, "over"),
	FIELD_BOOL(struct mars_state, passed, "passed"),
	FIELD_ENUMS_USED(struct mars_state, place, n_places, "places", &mars_cell_words),
	FIELD_INT(struct mars_state, round, "round", 0, 20),
	FIELD_ENUM(struct mars_state, side, "side", &mars_side_words),
	FIELD_MAP_STRUCT(struct mars_state, sides, "sides", &mars_side_words, &side_schema),
	FIELD_INT(struct mars_state, things, "things", 0, 2),
	FIELD_INT(struct mars_state, turn, "turn", 0, 255),
	FIELD_ENUM(struct mars_state, why, "why", &mars_reason_words),
	FIELD_ENUM(struct mars_state, window, "window", &mars_window_words),
};
const struct schema mars_state_schema = SCHEMA("mars attacks", struct mars_state, state_fields);

/* --- the sheet */

static const struct field cell_fields[] = {
	FIELD_ENUM(struct mars_sheet_cell, cell, "cell", &mars_cell_words),
	FIELD_BOOL(struct mars_sheet_cell, cover, "cover"),
	FIELD_ENUMS_USED(struct mars_sheet_cell, figure, n_figures, "figures", &mars_figure_words),
	FIELD_ENUM_OR_NULL(struct mars_sheet_cell, first, "first", &mars_figure_words),
	FIELD_BOOL(struct mars_sheet_cell, more, "more"),
	FIELD_ENUM(struct mars_sheet_cell, north, "north", &mars_edge_words),
	FIELD_ENUM_OR_NULL(struct mars_sheet_cell, second, "second", &mars_figure_words),
	FIELD_ENUM(struct mars_sheet_cell, thing, "thing", &mars_thing_words),
	FIELD_ENUM(struct mars_sheet_cell, west, "west", &mars_edge_words),
};
static const struct schema cell_schema = SCHEMA("cell", struct mars_sheet_cell, cell_fields);
static const struct field row_fields[] = {
	FIELD_STRUCTS(struct mars_sheet_row, cell, "cells", &cell_schema),
	FIELD_INT(struct mars_sheet_row, number, "number", 0, 8),
};
static const struct schema row_schema = SCHEMA("row", struct mars_sheet_row, row_fields);
static const struct field shot_fields[] = {
	FIELD_BOOL(struct mars_sheet_shot, clear, "clear"),
	FIELD_INT(struct mars_sheet_shot, dice, "dice", 0, 20),
	FIELD_INT(struct mars_sheet_shot, kills, "kills", 0, 100),
	FIELD_ENUM(struct mars_sheet_shot, target, "target", &mars_figure_words),
};
static const struct schema shot_schema = SCHEMA("shot", struct mars_sheet_shot, shot_fields);
static const struct field fight_fields[] = {
	FIELD_BOOL(struct mars_sheet_fight, charge, "charge"),
	FIELD_INT(struct mars_sheet_fight, loses, "loses", 0, 100),
	FIELD_ENUM(struct mars_sheet_fight, target, "target", &mars_figure_words),
	FIELD_INT(struct mars_sheet_fight, wins, "wins", 0, 100),
};
static const struct schema fight_schema = SCHEMA("fight", struct mars_sheet_fight, fight_fields);
static const struct field sheet_figure_fields[] = {
	FIELD_BOOL(struct mars_sheet_figure, acted, "acted"),
	FIELD_BOOL(struct mars_sheet_figure, is.armour, "armour"),
	FIELD_ENUM_OR_NULL(struct mars_sheet_figure, cell, "cell", &mars_cell_words),
	FIELD_BOOL(struct mars_sheet_figure, engaged, "engaged"),
	FIELD_INT(struct mars_sheet_figure, is.fight, "fight", 0, 8),
	FIELD_STRUCTS_USED(struct mars_sheet_figure, fight_with, n_fights, "fights", &fight_schema),
	FIELD_ENUM(struct mars_sheet_figure, figure, "figure", &mars_figure_words),
	FIELD_BOOL(struct mars_sheet_figure, is.hero, "hero"),
	FIELD_INT(struct mars_sheet_figure, heroics, "heroics", 0, 9),
	FIELD_ENUM(struct mars_sheet_figure, kind, "kind", &mars_kind_words),
	FIELD_ENUM_OR_NULL(struct mars_sheet_figure, leader, "leader", &mars_figure_words),
	FIELD_BOOL(struct mars_sheet_figure, mine, "mine"),
	FIELD_BOOL(struct mars_sheet_figure, pays, "pays"),
	FIELD_INT(struct mars_sheet_figure, points, "points", 0, 20),
	FIELD_INT(struct mars_sheet_figure, is.range, "range", 0, 9),
	FIELD_BOOL(struct mars_sheet_figure, rattled, "rattled"),
	FIELD_INT(struct mars_sheet_figure, is.shoot, "shoot", 0, 8),
	FIELD_STRUCTS_USED(struct mars_sheet_figure, shot, n_shots, "shots", &shot_schema),
	FIELD_ENUMS_USED(struct mars_sheet_figure, step, n_steps, "steps", &mars_cell_words),
	FIELD_INT(struct mars_sheet_figure, is.survive, "survive", 0, 8),
};
static const struct schema sheet_figure_schema = SCHEMA("figure", struct mars_sheet_figure, sheet_figure_fields);
static const struct field sheet_card_fields[] = {
	FIELD_ENUM(struct mars_sheet_card, card, "card", &mars_card_words),
	FIELD_INT(struct mars_sheet_card, hand, "hand", 0, 8),
	FIELD_INT(struct mars_sheet_card, mars, "mars", 0, 8),
};
static const struct schema sheet_card_schema = SCHEMA("card", struct mars_sheet_card, sheet_card_fields);
static const struct field sheet_set_fields[] = {
	FIELD_ENUM(struct mars_sheet_set, card, "card", &mars_card_words),
	FIELD_INT(struct mars_sheet_set, n, "n", 1, 3),
	FIELD_BOOL(struct mars_sheet_set, ready, "ready"),
	FIELD_ENUM(struct mars_sheet_set, side, "side", &mars_side_words),
};
static const struct schema sheet_set_schema = SCHEMA("set", struct mars_sheet_set, sheet_set_fields);
static const struct field sheet_ai_fields[] = {
	FIELD_ENUM(struct mars_sheet_ai, card, "card", &mars_ai_words),
	FIELD_INT(struct mars_sheet_ai, copies, "copies", 0, 9),
	FIELD_INT(struct mars_sheet_ai, left, "left", 0, 9),
};
static const struct schema sheet_ai_schema = SCHEMA("ai", struct mars_sheet_ai, sheet_ai_fields);
static const struct field sheet_fields[] = {
	FIELD_STRUCTS(struct mars_sheet, ai, "ai-cards", &sheet_ai_schema),
	FIELD_STRUCTS_USED(struct mars_sheet, card, n_cards, "cards", &sheet_card_schema),
	FIELD_INT(struct mars_sheet, counter, "counter-points", 0, 8),
	FIELD_STRUCTS_USED(struct mars_sheet, figure, n_figures, "force", &sheet_figure_schema),
	FIELD_INT(struct mars_sheet, goal, "goal", 0, 40),
	FIELD_TEXT(struct mars_sheet, name, "name", check_name),
	FIELD_INT(struct mars_sheet, ready, "ready", 0, 40),
	FIELD_MAP_INT(struct mars_sheet, reward, "reward", &mars_side_words, 0, 20),
	FIELD_INT(struct mars_sheet, rounds, "rounds", 0, 20),
	FIELD_STRUCTS(struct mars_sheet, row, "rows", &row_schema),
	FIELD_STRUCTS_USED(struct mars_sheet, set, n_sets, "sets-laid", &sheet_set_schema),
	FIELD_BOOL(struct mars_sheet, setup, "setup"),
	FIELD_ENUM(struct mars_sheet, special, "special", &mars_special_words),
	FIELD_INT(struct mars_sheet, things, "things-left", 0, 2),
	FIELD_MAP_INT(struct mars_sheet, vp, "vp", &mars_side_words, 0, 255),
};
const struct schema mars_sheet_schema = SCHEMA("mars attacks sheet", struct mars_sheet, sheet_fields);

static const struct field listed_card_fields[] = {
	FIELD_ENUM(struct mars_listed_card, card, "card", &mars_card_words),
	FIELD_INT(struct mars_listed_card, copies, "copies", 0, 8),
};
static const struct schema listed_card_schema = SCHEMA("card", struct mars_listed_card, listed_card_fields);
static const struct field listed_kind_fields[] = {
	FIELD_BOOL(struct mars_listed_kind, is.armour, "armour"),
	FIELD_INT(struct mars_listed_kind, is.fight, "fight", 0, 8),
	FIELD_INT(struct mars_listed_kind, is.figures, "figures", 1, 8),
	FIELD_BOOL(struct mars_listed_kind, is.gun, "gun"),
	FIELD_BOOL(struct mars_listed_kind, is.hero, "hero"),
	FIELD_INT(struct mars_listed_kind, is.heroics, "heroics", 0, 9),
	FIELD_ENUM(struct mars_listed_kind, kind, "kind", &mars_kind_words),
	FIELD_BOOL(struct mars_listed_kind, plays, "plays"),
	FIELD_INT(struct mars_listed_kind, points, "points", 0, 20),
	FIELD_INT(struct mars_listed_kind, is.range, "range", 0, 9),
	FIELD_INT(struct mars_listed_kind, is.shoot, "shoot", 0, 8),
	FIELD_INT(struct mars_listed_kind, is.survive, "survive", 0, 8),
};
static const struct schema listed_kind_schema = SCHEMA("kind", struct mars_listed_kind, listed_kind_fields);
static const struct field list_fields[] = {
	FIELD_STRUCTS(struct mars_list, ai, "ai-cards", &sheet_ai_schema),
	FIELD_STRUCTS(struct mars_list, card, "cards", &listed_card_schema),
	FIELD_STRUCTS(struct mars_list, kind, "kinds", &listed_kind_schema),
	FIELD_TEXT(struct mars_list, name, "name", check_name),
};
const struct schema mars_list_schema = SCHEMA("mars attacks cards", struct mars_list, list_fields);
