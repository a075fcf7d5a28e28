/* SPDX-License-Identifier: MIT */
#include "rules/invasion/invasion.h"

/* Nothing but tables: */
/* clang-format off */

/* --- vocabularies */

#define UNITS_1(id) id "1", id "2",
#define UNITS_2(id) UNITS_1(id) id "3", id "4",
#define UNITS_3(id) UNITS_2(id) id "5", id "6",
#define UNITS_4(id) UNITS_3(id) id "7", id "8",
#define UNIT_IDS(name, id, n) UNITS_##n(id)
#define ALL_UNITS IVN_KIND_ROWS(UNIT_IDS)
#define KIND_ID(name, id, n) id,
#define ALL_CELLS \
	"1.1", "1.2", "1.3", "1.4", "1.5", "1.6", "1.7", "1.8", "1.9", "1.10", "1.11", "1.12", "1.13", "1.14", "1.15", "1.16", "1.17", "1.18", "1.19", "1.20", \
	"2.1", "2.2", "2.3", "2.4", "2.5", "2.6", "2.7", "2.8", "2.9", "2.10", "2.11", "2.12", "2.13", "2.14", "2.15", "2.16", "2.17", "2.18", "2.19", "2.20", \
	"3.1", "3.2", "3.3", "3.4", "3.5", "3.6", "3.7", "3.8", "3.9", "3.10", "3.11", "3.12", "3.13", "3.14", "3.15", "3.16", "3.17", "3.18", "3.19", "3.20", \
	"4.1", "4.2", "4.3", "4.4", "4.5", "4.6", "4.7", "4.8", "4.9", "4.10", "4.11", "4.12", "4.13", "4.14", "4.15", "4.16", "4.17", "4.18", "4.19", "4.20", \
	"5.1", "5.2", "5.3", "5.4", "5.5", "5.6", "5.7", "5.8", "5.9", "5.10", "5.11", "5.12", "5.13", "5.14", "5.15", "5.16", "5.17", "5.18", "5.19", "5.20", \
	"6.1", "6.2", "6.3", "6.4", "6.5", "6.6", "6.7", "6.8", "6.9", "6.10", "6.11", "6.12", "6.13", "6.14", "6.15", "6.16", "6.17", "6.18", "6.19", "6.20", \
	"7.1", "7.2", "7.3", "7.4", "7.5", "7.6", "7.7", "7.8", "7.9", "7.10", "7.11", "7.12", "7.13", "7.14", "7.15", "7.16", "7.17", "7.18", "7.19", "7.20", \
	"8.1", "8.2", "8.3", "8.4", "8.5", "8.6", "8.7", "8.8", "8.9", "8.10", "8.11", "8.12", "8.13", "8.14", "8.15", "8.16", "8.17", "8.18", "8.19", "8.20", \
	"9.1", "9.2", "9.3", "9.4", "9.5", "9.6", "9.7", "9.8", "9.9", "9.10", "9.11", "9.12", "9.13", "9.14", "9.15", "9.16", "9.17", "9.18", "9.19", "9.20", \
	"10.1", "10.2", "10.3", "10.4", "10.5", "10.6", "10.7", "10.8", "10.9", "10.10", "10.11", "10.12", "10.13", "10.14", "10.15", "10.16", "10.17", "10.18", "10.19", "10.20", \
	"japan", "central-america",

static const char *const kind_ids[] = { IVN_KIND_ROWS(KIND_ID) };
static const char *const unit_ids[] = { ALL_UNITS };
static const char *const cell_ids[] = { ALL_CELLS };
static const char *const goal_ids[] = { ALL_CELLS ALL_UNITS };
static const char *const target_ids[] = { ALL_UNITS LIST_IDS(IVN_CHOICE_WORDS) };
static const char *const card_ids[] = { IVN_KIND_ROWS(KIND_ID) LIST_IDS(IVN_CHOICE_WORDS) };
#define HAS(list, n) _Static_assert(sizeof(list) / sizeof(list[0]) == (n), "a word for each")
HAS(unit_ids, IVN_UNITS);
HAS(cell_ids, IVN_CELL_WORDS);
HAS(goal_ids, IVN_GOALS);
HAS(target_ids, IVN_TARGETS);
HAS(card_ids, IVN_CARDS + 1);

const struct vocab ivn_seat_words = VOCAB_LIST("seat", IVN_SEAT_WORDS);
const struct vocab ivn_kind_words = VOCAB("card", kind_ids);
const struct vocab ivn_unit_words = VOCAB("unit", unit_ids);
const struct vocab ivn_cell_words = VOCAB("cell", cell_ids);
const struct vocab ivn_goal_words = VOCAB("goal", goal_ids);
const struct vocab ivn_target_words = VOCAB("target", target_ids);
const struct vocab ivn_prey_words = { "target", IVN_PREY, target_ids };
const struct vocab ivn_victim_words = { "target", IVN_VICTIMS, target_ids };
const struct vocab ivn_card_words = { "card", IVN_CARDS, card_ids };
const struct vocab ivn_ground_words = VOCAB_LIST("ground", IVN_GROUND_WORDS);
const struct vocab ivn_continent_words = VOCAB_LIST("region", IVN_CONTINENT_WORDS);
const struct vocab ivn_region_words = VOCAB_LIST("region", IVN_REGION_WORDS);
const struct vocab ivn_sex_words = VOCAB_LIST("sex", IVN_SEX_WORDS);
const struct vocab ivn_tag_words = VOCAB_LIST("tag", IVN_TAG_WORDS);
const struct vocab ivn_special_words = VOCAB_LIST("special", IVN_SPECIAL_WORDS);
const struct vocab ivn_weakness_words = VOCAB_LIST("weakness", IVN_WEAKNESS_WORDS);
const struct vocab ivn_happening_words = VOCAB_LIST("happening", IVN_HAPPENING_WORDS);
const struct vocab ivn_window_words = VOCAB_LIST("window", IVN_WINDOW_WORDS);
const struct vocab ivn_yes_words = VOCAB_LIST("yes", IVN_YES_WORDS);
const struct vocab ivn_cause_words = VOCAB_LIST("cause", IVN_CAUSE_WORDS);
const struct vocab ivn_stop_words = VOCAB_LIST("stop", IVN_STOP_WORDS);
const struct vocab ivn_rules_words = VOCAB_LIST("rules", IVN_RULES_WORDS);
const struct vocab ivn_auto_words = VOCAB_LIST("yes", IVN_AUTO_WORDS);
const struct vocab ivn_first_words = VOCAB_LIST("first", IVN_FIRST_WORDS);
const struct vocab ivn_dice_words = VOCAB_LIST("rolls", IVN_DICE_WORDS);
const struct vocab ivn_bot_words = VOCAB_LIST("bots", IVN_BOT_WORDS);
const struct vocab ivn_outcome_words = VOCAB_LIST("outcome", IVN_OUTCOME_WORDS);
const struct vocab ivn_reason_words = VOCAB_LIST("reason", IVN_REASON_WORDS);
const struct vocab ivn_refusal_words = VOCAB_LIST("refusal", IVN_REFUSAL_WORDS);
/* What was lent; none: no longer. */
static const char *const lent_ids[] = { IVN_KIND_ROWS(KIND_ID) "none" };
static const struct vocab lent_words = VOCAB("card", lent_ids);
/* Whose units a cell of the map holds. */
#define WHO_WORDS(W) IVN_SEAT_WORDS(W) W(WHO_SEVERAL, "several") W(WHO_NOBODY, "nobody")
static const struct vocab who_words = VOCAB_LIST("who", WHO_WORDS);

/* --- orders */

enum { W_TURN = 1u << IVN_W_TURN };

#define ONE(label, words) { .name = label, .vocab = &words, .min = 1, .max = 1 }
#define ORDER .windows = W_TURN, .may_condition = true

static const struct verb verbs[IVN_VERBS] = { LIST_TABLE(IVN_VERB_ROWS) };

static const struct part kind_part = ONE("card", ivn_kind_words);
static const struct part seat_part = ONE("seat", ivn_seat_words);
static const struct part happening_part = ONE("event", ivn_happening_words);
static const struct part unit_part = ONE("unit", ivn_unit_words);
static const struct part other_part = ONE("unit", ivn_unit_words);
static const struct part region_part = ONE("region", ivn_region_words);

/* What a question is about a fight means something to the lines that it asks for. */
#define FIGHT .windows = W_TURN, \
	.verbs = 1u << IVN_V_ATTACK | 1u << IVN_V_CONTROL | 1u << IVN_V_SACRIFICE | 1u << IVN_V_PAROXYSM
#define ALWAYS .windows = W_TURN

static const struct variable variables[IVN_VARIABLES] = { LIST_TABLE(IVN_VARIABLE_ROWS) };

const struct grammar ivn_grammar = {
	.windows = &ivn_window_words,
	.verbs = verbs,
	.n_verbs = IVN_VERBS,
	.variables = variables,
	.n_variables = IVN_VARIABLES,
};

/* --- options, events, notes */

const struct option ivn_options[IVN_OPTIONS] = { LIST_TABLE(IVN_OPTION_ROWS) };

#define A_KIND(label) A_ID(label, ivn_kind_words)
#define A_UNIT(label) A_ID(label, ivn_unit_words)
#define A_CELL(label) A_ID(label, ivn_cell_words)
#define A_HAPPENING A_ID("happening", ivn_happening_words)

const struct event_type ivn_events[IVN_EVENTS] = { LIST_TABLE(IVN_EVENT_ROWS) };
const struct note_type ivn_notes[IVN_NOTES] = { LIST_TABLE(IVN_NOTE_ROWS) };

/* --- the state */

static const struct field unit_fields[] = {
	FIELD_INT(struct ivn_unit, absorb, "absorb", 0, 2),
	FIELD_ENUM(struct ivn_unit, cell, "cell", &ivn_cell_words),
	FIELD_INT(struct ivn_unit, doom, "doom", 0, 9999),
	FIELD_INT(struct ivn_unit, drain, "drain", 0, 9999),
	FIELD_ENUM_OR_NULL(struct ivn_unit, lender, "lender", &ivn_seat_words),
	FIELD_BOOL(struct ivn_unit, owes, "owes"),
	FIELD_INT(struct ivn_unit, pair, "pair", 0, 99),
	FIELD_BOOL(struct ivn_unit, phantom, "phantom"),
	FIELD_INT(struct ivn_unit, rep, "rep", 0, 99),
	FIELD_ENUM(struct ivn_unit, seat, "seat", &ivn_seat_words),
	FIELD_INT(struct ivn_unit, step, "step", -1, IVN_WAYS - 1),
	FIELD_ENUM(struct ivn_unit, unit, "unit", &ivn_unit_words),
	FIELD_INT(struct ivn_unit, wins, "wins", 0, 99),
	FIELD_BOOL(struct ivn_unit, won, "won"),
};
static const struct schema unit_schema = SCHEMA("unit", struct ivn_unit, unit_fields);
static const struct field side_fields[] = {
	FIELD_BOOL(struct ivn_side, alive, "alive"),
	FIELD_ENUM_OR_NULL(struct ivn_side, cause, "cause", &ivn_happening_words),
	FIELD_BOOL(struct ivn_side, ever, "ever"),
	FIELD_INT(struct ivn_side, grace, "grace", 0, 2),
	FIELD_PILE(struct ivn_side, hand, "hand", &ivn_kind_words),
};
static const struct schema side_schema = SCHEMA("side", struct ivn_side, side_fields);
static const struct field dead_fields[] = {
	FIELD_ENUM(struct ivn_dead, cell, "cell", &ivn_cell_words),
	FIELD_ENUM(struct ivn_dead, kind, "kind", &ivn_kind_words),
	FIELD_ENUM(struct ivn_dead, seat, "seat", &ivn_seat_words),
};
static const struct schema dead_schema = SCHEMA("dead", struct ivn_dead, dead_fields);
static const struct field reborn_fields[] = {
	FIELD_ENUM(struct ivn_reborn, cell, "cell", &ivn_cell_words),
	FIELD_ENUM(struct ivn_reborn, kind, "kind", &ivn_kind_words),
	FIELD_INT(struct ivn_reborn, pair, "pair", 0, 99),
	FIELD_INT(struct ivn_reborn, rep, "rep", 0, 99),
	FIELD_ENUM(struct ivn_reborn, seat, "seat", &ivn_seat_words),
	FIELD_INT(struct ivn_reborn, turn, "turn", 0, 9999),
};
static const struct schema reborn_schema = SCHEMA("reborn", struct ivn_reborn, reborn_fields);
static const struct field loan_fields[] = {
	FIELD_PILE(struct ivn_loan, card, "card", &lent_words),
	FIELD_ENUM(struct ivn_loan, holder, "holder", &ivn_seat_words),
	FIELD_ENUM(struct ivn_loan, lender, "lender", &ivn_seat_words),
	FIELD_INT(struct ivn_loan, until, "until", 0, 9999),
};
static const struct schema loan_schema = SCHEMA("loan", struct ivn_loan, loan_fields);
static const struct field state_fields[] = {
	FIELD_STRUCTS_USED(struct ivn_state, dead, n_dead, "dead", &dead_schema),
	FIELD_ENUMS_USED(struct ivn_state, event, n_events, "events", &ivn_happening_words),
	FIELD_INT(struct ivn_state, fertile, "fertile", 0, 9999),
	FIELD_ENUM(struct ivn_state, first, "first", &ivn_seat_words),
	FIELD_STRUCTS_USED(struct ivn_state, loan, n_loans, "loans", &loan_schema),
	FIELD_ENUM(struct ivn_state, outcome, "outcome", &ivn_outcome_words),
	FIELD_BOOL(struct ivn_state, over, "over"),
	FIELD_PILE(struct ivn_state, pile, "pile", &ivn_kind_words),
	FIELD_STRUCTS_USED(struct ivn_state, reborn, n_reborn, "reborn", &reborn_schema),
	FIELD_MAP_INT(struct ivn_state, removed, "removed", &ivn_kind_words, 0, 8),
	FIELD_MAP_STRUCT(struct ivn_state, side, "sides", &ivn_seat_words, &side_schema),
	FIELD_INT(struct ivn_state, stirred, "stirred", 0, 9999),
	FIELD_INT(struct ivn_state, turn, "turn", 1, 9999),
	FIELD_STRUCTS_USED(struct ivn_state, unit, n_units, "units", &unit_schema),
	FIELD_ENUM(struct ivn_state, why, "why", &ivn_reason_words),
	FIELD_ENUM(struct ivn_state, window, "window", &ivn_window_words),
	FIELD_SET(struct ivn_state, winners, "winners", &ivn_seat_words),
};
const struct schema ivn_state_schema = SCHEMA("invasion", struct ivn_state, state_fields);

/* --- the sheet */

static const struct field cell_fields[] = {
	FIELD_INT(struct ivn_sheet_cell, count, "count", 0, 9),
	FIELD_ENUM(struct ivn_sheet_cell, ground, "ground", &ivn_ground_words),
	FIELD_ENUM(struct ivn_sheet_cell, who, "who", &who_words),
};
static const struct schema cell_schema = SCHEMA("cell", struct ivn_sheet_cell, cell_fields);
static const struct field row_fields[] = {
	FIELD_STRUCTS(struct ivn_sheet_row, cell, "cells", &cell_schema),
};
static const struct schema row_schema = SCHEMA("row", struct ivn_sheet_row, row_fields);
static const struct field sheet_unit_fields[] = {
	FIELD_INT(struct ivn_sheet_unit, att, "att", 0, 99),
	FIELD_ENUM(struct ivn_sheet_unit, cell, "cell", &ivn_cell_words),
	FIELD_INT(struct ivn_sheet_unit, def, "def", 0, 99),
	FIELD_INT(struct ivn_sheet_unit, dis, "dis", 0, 9),
	FIELD_INT(struct ivn_sheet_unit, doom, "doom", 0, 9999),
	FIELD_INT(struct ivn_sheet_unit, force, "force", 0, 9),
	FIELD_ENUM(struct ivn_sheet_unit, ground, "ground", &ivn_ground_words),
	FIELD_ENUM(struct ivn_sheet_unit, kind, "kind", &ivn_kind_words),
	FIELD_ENUM_OR_NULL(struct ivn_sheet_unit, lender, "lender", &ivn_seat_words),
	FIELD_BOOL(struct ivn_sheet_unit, mine, "mine"),
	FIELD_BOOL(struct ivn_sheet_unit, owes, "owes"),
	FIELD_INT(struct ivn_sheet_unit, pair, "pair", 0, 99),
	FIELD_ENUMS_USED(struct ivn_sheet_unit, prey, n_prey, "prey", &ivn_unit_words),
	FIELD_INT(struct ivn_sheet_unit, range, "range", 0, 9),
	FIELD_INT(struct ivn_sheet_unit, rep, "rep", 0, 99),
	FIELD_ENUM(struct ivn_sheet_unit, seat, "seat", &ivn_seat_words),
	FIELD_ENUMS_USED(struct ivn_sheet_unit, shot, n_shots, "shots", &ivn_unit_words),
	FIELD_BOOL(struct ivn_sheet_unit, stays, "stays"),
	FIELD_ENUMS_USED(struct ivn_sheet_unit, step, n_steps, "steps", &ivn_cell_words),
	FIELD_ENUM(struct ivn_sheet_unit, unit, "unit", &ivn_unit_words),
	FIELD_INT(struct ivn_sheet_unit, wins, "wins", 0, 99),
};
static const struct schema sheet_unit_schema = SCHEMA("unit", struct ivn_sheet_unit, sheet_unit_fields);
static const struct field sheet_seat_fields[] = {
	FIELD_BOOL(struct ivn_sheet_seat, alive, "alive"),
	FIELD_INT(struct ivn_sheet_seat, cards, "cards", 0, IVN_CARDS_MAX),
	FIELD_INT(struct ivn_sheet_seat, grace, "grace", 0, 2),
	FIELD_BOOL(struct ivn_sheet_seat, mine, "mine"),
	FIELD_INT(struct ivn_sheet_seat, place, "place", 0, IVN_SEATS),
	FIELD_ENUM(struct ivn_sheet_seat, seat, "seat", &ivn_seat_words),
	FIELD_INT(struct ivn_sheet_seat, units, "units", 0, IVN_CARDS_MAX),
	FIELD_INT(struct ivn_sheet_seat, value, "value", 0, 9999),
};
static const struct schema sheet_seat_schema = SCHEMA("seat", struct ivn_sheet_seat, sheet_seat_fields);
static const struct field card_fields[] = {
	FIELD_INT(struct ivn_sheet_card, att, "att", 0, 99),
	FIELD_INT(struct ivn_sheet_card, copies, "copies", 0, 8),
	FIELD_INT(struct ivn_sheet_card, crash, "crash", 0, 1000),
	FIELD_INT(struct ivn_sheet_card, def, "def", 0, 99),
	FIELD_INT(struct ivn_sheet_card, dis, "dis", 0, 9),
	FIELD_INT(struct ivn_sheet_card, force, "force", 0, 9),
	FIELD_ENUM(struct ivn_sheet_card, kind, "kind", &ivn_kind_words),
	FIELD_INT(struct ivn_sheet_card, range, "range", 0, 9),
	FIELD_INT(struct ivn_sheet_card, rep, "rep", 0, 99),
	FIELD_ENUM(struct ivn_sheet_card, sex, "sex", &ivn_sex_words),
	FIELD_ENUM(struct ivn_sheet_card, special, "special", &ivn_special_words),
	FIELD_SET(struct ivn_sheet_card, tags, "tags", &ivn_tag_words),
	FIELD_ENUM_OR_NULL(struct ivn_sheet_card, ter, "ter", &ivn_ground_words),
	FIELD_ENUM(struct ivn_sheet_card, weakness, "weakness", &ivn_weakness_words),
};
static const struct schema card_schema = SCHEMA("card", struct ivn_sheet_card, card_fields);
static const struct field happening_fields[] = {
	FIELD_ENUM(struct ivn_sheet_happening, happening, "happening", &ivn_happening_words),
	FIELD_BOOL(struct ivn_sheet_happening, lasts, "lasts"),
	FIELD_BOOL(struct ivn_sheet_happening, sudden, "sudden"),
};
static const struct schema happening_schema = SCHEMA("happening", struct ivn_sheet_happening, happening_fields);
static const struct field sheet_fields[] = {
	FIELD_INT(struct ivn_sheet, calm, "calm", 0, 9999),
	FIELD_STRUCTS_USED(struct ivn_sheet, card, n_cards, "cards", &card_schema),
	FIELD_BOOL(struct ivn_sheet, dice, "dice"),
	FIELD_STRUCTS_USED(struct ivn_sheet, happening, n_happenings, "happenings", &happening_schema),
	FIELD_INT(struct ivn_sheet, harder, "harder", 0, IVN_MARGIN),
	FIELD_STRUCTS_USED(struct ivn_sheet, kinds, n_kinds, "kinds", &card_schema),
	FIELD_BOOL(struct ivn_sheet, last, "last"),
	FIELD_INT(struct ivn_sheet, limit, "limit", 0, 999),
	FIELD_STRUCTS(struct ivn_sheet, row, "map", &row_schema),
	FIELD_ENUM_OR_NULL(struct ivn_sheet, seat, "seat", &ivn_seat_words),
	FIELD_STRUCTS_USED(struct ivn_sheet, seats, n_seats, "seats", &sheet_seat_schema),
	FIELD_INT(struct ivn_sheet, starts, "starts", 0, 9),
	FIELD_STRUCTS_USED(struct ivn_sheet, unit, n_units, "units", &sheet_unit_schema),
};
const struct schema ivn_sheet_schema = SCHEMA("invasion sheet", struct ivn_sheet, sheet_fields);

static const struct field list_fields[] = {
	FIELD_STRUCTS(struct ivn_list, card, "cards", &card_schema),
	FIELD_STRUCTS(struct ivn_list, happening, "happenings", &happening_schema),
	FIELD_INT(struct ivn_list, size, "size", 0, 255),
};
const struct schema ivn_list_schema = SCHEMA("invasion cards", struct ivn_list, list_fields);
