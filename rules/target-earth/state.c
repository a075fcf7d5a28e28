/* SPDX-License-Identifier: MIT */
#include "te.h"

/*
 * State and sheet as JSON. Fields stand in the canonical order of their names.
 */

static const struct field tally_fields[] = {
	FIELD_INT(struct te_tally, dice, "dice", 0, UINT16_MAX),
	FIELD_INT(struct te_tally, hits, "hits", 0, UINT16_MAX),
};
static const struct schema tally_schema = SCHEMA("tally", struct te_tally, tally_fields);

/* ------------------------------------------------------------ the state */

static const struct field unit_fields[] = {
	FIELD_BOOL(struct te_unit, elite, "elite"),
	FIELD_ENUM_OR_NULL(struct te_unit, sent, "sent", &te_place_words),
	FIELD_ENUM_OR_NULL(struct te_unit, square, "square", &te_square_words),
	FIELD_ENUM(struct te_unit, where, "where", &te_where_words),
};
static const struct schema unit_schema = SCHEMA("unit", struct te_unit, unit_fields);

static const struct field gain_fields[] = {
	FIELD_INT(struct te_gain, points, "points", 0, 200),
	FIELD_ENUM(struct te_gain, source, "source", &te_source_words),
	FIELD_INT(struct te_gain, turn, "turn", 1, TE_TURNS),
};
static const struct schema gain_schema = SCHEMA("gain", struct te_gain, gain_fields);

static const struct field base_fields[] = {
	FIELD_MAP_INT(
		struct te_base, away, "away", &te_card_words, 0, 10, FOR_MASK(struct te_base, sees_hand)),
	FIELD_MAP_INT(struct te_base, bought, "bought", &te_kind_words, 0, 18),
	FIELD_MAP_INT(struct te_base, built, "built", &te_module_words, 0, TE_SQUARES),
	FIELD_INT(struct te_base, cash, "cash", 0, 999),
	FIELD_ENUM_OR_NULL(struct te_base, faction, "faction", &te_faction_words),
	FIELD_BOOL(struct te_base, fortified, "fortified"),
	FIELD_STRUCTS_USED(struct te_base, gain, gains, "gains", &gain_schema, FOR_OWNER, COUNT_TOO),
	FIELD_ENUM(struct te_base, goal, "goal", &te_goal_words, FOR_OWNER),
	FIELD_MAP_INT(struct te_base, hand, "hand", &te_card_words, 0, 10,
		FOR_MASK(struct te_base, sees_hand), SUM(struct te_base, held)),
	FIELD_INT(struct te_base, held, "held", 0, 46),
	FIELD_BOOL(struct te_base, used, "marker-used"),
	FIELD_INT(struct te_base, markers, "markers", 0, TE_MARKERS),
	FIELD_MAP_ENUM_OR_NULL(struct te_base, module, "modules", &te_square_words, &te_module_words),
	FIELD_ENUM(struct te_base, owner, "owner", &te_seat_words),
	FIELD_INT(struct te_base, played, "played", 0, 2),
	FIELD_BOOL(struct te_base, plays, "plays"),
	FIELD_SET(struct te_base, sees_hand, "sees-hand", &te_seat_words, FOR_NOBODY),
	FIELD_MAP_STRUCT(struct te_base, unit, "units", &te_unit_words, &unit_schema),
};
static const struct schema base_schema = SCHEMA("base", struct te_base, base_fields);

static const struct field slot_fields[] = {
	FIELD_ENUM(struct te_slot, fate, "fate", &te_fate_words),
	FIELD_ENUM(struct te_slot, objective, "objective", &te_objective_words),
	FIELD_ENUM(struct te_slot, ufo, "ufo", &te_ufo_words),
};
static const struct schema slot_schema = SCHEMA("slot", struct te_slot, slot_fields);

static const struct field state_fields[] = {
	FIELD_ENUM_OR_NULL(struct te_state, acting, "acting", &te_seat_words),
	FIELD_MAP_INT(struct te_state, bag, "bag", &te_ufo_words, 0, 14),
	FIELD_MAP_STRUCT(struct te_state, base, "bases", &te_seat_words, &base_schema),
	FIELD_INT(struct te_state, bases, "bases-in-play", 2, TE_BASES),
	FIELD_SET(struct te_state, changed, "changed", &te_country_words),
	FIELD_MAP_ENUM(struct te_state, camp, "countries", &te_country_words, &te_camp_words),
	FIELD_MAP_INT(struct te_state, deck, "deck", &te_card_words, 0, 10, FOR_NOBODY),
	FIELD_MAP_INT(struct te_state, discard, "discard", &te_card_words, 0, 10, FOR_NOBODY),
	FIELD_BOOL(struct te_state, ended, "ended"),
	FIELD_ENUM(struct te_state, first, "first-player", &te_seat_words),
	FIELD_INT(struct te_state, funds, "funds", 0, 999),
	FIELD_INT(struct te_state, knowledge, "knowledge", 0, 99),
	FIELD_MAP_INT(struct te_state, level, "levels", &te_track_words, 1, 4),
	FIELD_INT(struct te_state, module_points, "module-points", 0, 999),
	FIELD_ENUM(struct te_state, outcome, "outcome", &te_outcome_words),
	FIELD_INT(struct te_state, raid_points, "raid-points", 0, 200),
	FIELD_ENUMS_USED(struct te_state, raid, raids, "raids", &te_country_words),
	FIELD_ENUM(struct te_state, why, "reason", &te_reason_words),
	FIELD_SET(struct te_state, research, "research", &te_track_words),
	FIELD_STRUCTS_USED(struct te_state, slot, slots, "slots", &slot_schema),
	FIELD_MAP_STRUCT(struct te_state, tally, "tally", &te_outcome_words, &tally_schema),
	FIELD_INT(struct te_state, turn, "turn", 1, TE_TURNS),
	FIELD_ENUM(struct te_state, voted, "voted", &te_choice_words),
	FIELD_ENUM(struct te_state, window, "window", &te_window_words),
};
const struct schema te_state_schema = SCHEMA("target-earth-state", struct te_state, state_fields);

/* ------------------------------------------------------------ the sheet */

static const struct field view_square_fields[] = {
	FIELD_BOOL(struct te_sheet_square, elite, "elite"),
	FIELD_ENUM_OR_NULL(struct te_sheet_square, module, "module", &te_module_words),
	FIELD_ENUM_OR_NULL(struct te_sheet_square, unit, "unit", &te_unit_words),
};
static const struct schema view_square_schema = SCHEMA("square", struct te_sheet_square, view_square_fields);

static const struct field view_row_fields[] = {
	FIELD_INT(struct te_sheet_row, number, "row", 1, TE_SIDE),
	FIELD_STRUCTS(struct te_sheet_row, square, "squares", &view_square_schema),
};
static const struct schema view_row_schema = SCHEMA("row", struct te_sheet_row, view_row_fields);

static const struct field view_unit_fields[] = {
	FIELD_BOOL(struct te_sheet_unit, elite, "elite"),
	FIELD_INT(struct te_sheet_unit, factor, "factor", 0, 6),
	FIELD_ENUM(struct te_sheet_unit, kind, "kind", &te_kind_words),
	FIELD_ENUM_OR_NULL(struct te_sheet_unit, sent, "sent", &te_place_words),
	FIELD_ENUM_OR_NULL(struct te_sheet_unit, square, "square", &te_square_words),
	FIELD_ENUM(struct te_sheet_unit, unit, "unit", &te_unit_words),
	FIELD_ENUM(struct te_sheet_unit, where, "where", &te_where_words),
};
static const struct schema view_unit_schema = SCHEMA("unit", struct te_sheet_unit, view_unit_fields);

static const struct field view_base_fields[] = {
	FIELD_ENUM(struct te_sheet_base, base, "base", &te_seat_words),
	FIELD_INT(struct te_sheet_base, budget, "budget", 0, 2),
	FIELD_INT(struct te_sheet_base, cash, "cash", 0, 999),
	FIELD_ENUM_OR_NULL(struct te_sheet_base, faction, "faction", &te_faction_words),
	FIELD_BOOL(struct te_sheet_base, first, "first"),
	FIELD_BOOL(struct te_sheet_base, fortified, "fortified"),
	FIELD_STRUCTS_USED(struct te_sheet_base, gain, gains, "gains", &gain_schema),
	FIELD_ENUM(struct te_sheet_base, goal, "goal", &te_goal_words),
	FIELD_INT(struct te_sheet_base, goal_points, "goal-points", 0, 99),
	FIELD_MAP_INT(struct te_sheet_base, hand, "hand", &te_card_words, 0, 10),
	FIELD_INT(struct te_sheet_base, held, "held", 0, 46),
	FIELD_INT(struct te_sheet_base, initiative, "initiative", 0, TE_FACTIONS),
	FIELD_BOOL(struct te_sheet_base, knows_goal, "knows-goal"),
	FIELD_BOOL(struct te_sheet_base, knows_hand, "knows-hand"),
	FIELD_BOOL(struct te_sheet_base, used, "marker-used"),
	FIELD_INT(struct te_sheet_base, markers, "markers", 0, TE_MARKERS),
	FIELD_BOOL(struct te_sheet_base, mine, "mine"),
	FIELD_MAP_INT(struct te_sheet_base, modules, "modules", &te_module_words, 0, TE_SQUARES),
	FIELD_ENUM(struct te_sheet_base, owner, "owner", &te_seat_words),
	FIELD_INT(struct te_sheet_base, personal, "personal", 0, UINT8_MAX),
	FIELD_INT(struct te_sheet_base, played, "played", 0, 2),
	FIELD_STRUCTS(struct te_sheet_base, rows, "rows", &view_row_schema),
	FIELD_STRUCTS_USED(struct te_sheet_base, units, units_n, "units", &view_unit_schema),
};
static const struct schema view_base_schema = SCHEMA("base", struct te_sheet_base, view_base_fields);

static const struct field view_country_fields[] = {
	FIELD_ENUM(struct te_sheet_country, camp, "camp", &te_camp_words),
	FIELD_BOOL(struct te_sheet_country, changed, "changed"),
	FIELD_ENUM(struct te_sheet_country, country, "country", &te_country_words),
	FIELD_INT(struct te_sheet_country, credits, "credits", 0, 99),
	FIELD_INT(struct te_sheet_country, diplomacy, "diplomacy", 0, 99),
	FIELD_INT(struct te_sheet_country, percent, "percent", 0, 100),
	FIELD_INT(struct te_sheet_country, points, "points", 0, 99),
};
static const struct schema view_country_schema = SCHEMA(
	"country", struct te_sheet_country, view_country_fields);

static const struct field view_slot_fields[] = {
	FIELD_ENUM_OR_NULL(struct te_sheet_slot, camp, "camp", &te_camp_words),
	FIELD_BOOL(struct te_sheet_slot, detected, "detected"),
	FIELD_INT(struct te_sheet_slot, factor, "factor", 0, 99),
	FIELD_ENUM(struct te_sheet_slot, fate, "fate", &te_fate_words),
	FIELD_INT(struct te_sheet_slot, modifier, "modifier", 0, 99),
	FIELD_ENUM(struct te_sheet_slot, objective, "objective", &te_objective_words),
	FIELD_INT(struct te_sheet_slot, percent, "percent", 0, 100),
	FIELD_INT(struct te_sheet_slot, radars, "radars", 0, 99),
	FIELD_ENUM(struct te_sheet_slot, slot, "slot", &te_slot_words),
	FIELD_INT(struct te_sheet_slot, soldiers, "soldiers", 0, 99),
	FIELD_INT(struct te_sheet_slot, tanks, "tanks", 0, 99),
	FIELD_ENUM(struct te_sheet_slot, ufo, "ufo", &te_ufo_words),
};
static const struct schema view_slot_schema = SCHEMA("slot", struct te_sheet_slot, view_slot_fields);

static const struct field view_track_fields[] = {
	FIELD_INT(struct te_sheet_track, credits, "credits", 0, 99),
	FIELD_INT(struct te_sheet_track, factor, "factor", 0, 99),
	FIELD_INT(struct te_sheet_track, knowledge, "knowledge", 0, 99),
	FIELD_INT(struct te_sheet_track, labs, "labs", 0, 99),
	FIELD_INT(struct te_sheet_track, level, "level", 1, 4),
	FIELD_BOOL(struct te_sheet_track, pending, "pending"),
	FIELD_BOOL(struct te_sheet_track, top, "top"),
	FIELD_ENUM(struct te_sheet_track, track, "track", &te_track_words),
	FIELD_BOOL(struct te_sheet_track, voted, "voted"),
};
static const struct schema view_track_schema = SCHEMA("track", struct te_sheet_track, view_track_fields);

static const struct field view_score_fields[] = {
	FIELD_INT(struct te_sheet_score, countries, "countries", 0, TE_COUNTRIES),
	FIELD_INT(struct te_sheet_score, credits, "credits", 0, 999),
	FIELD_INT(struct te_sheet_score, points, "points", 0, 9999),
};
static const struct schema view_score_schema = SCHEMA("score", struct te_sheet_score, view_score_fields);

static const struct field view_tally_fields[] = {
	FIELD_INT(struct te_sheet_tally, dice, "dice", 0, UINT16_MAX),
	FIELD_INT(struct te_sheet_tally, expected, "expected", 0, UINT16_MAX),
	FIELD_INT(struct te_sheet_tally, hits, "hits", 0, UINT16_MAX),
};
static const struct schema view_tally_schema = SCHEMA("tally", struct te_sheet_tally, view_tally_fields);

static const struct field view_fields[] = {
	FIELD_BOOL(struct te_sheet, advanced, "advanced"),
	FIELD_INT(struct te_sheet, alien_bonus, "alien-bonus", 0, 9),
	FIELD_INT(struct te_sheet, alien_tank, "alien-tank", 0, 99),
	FIELD_STRUCTS_USED(struct te_sheet, bases, bases_n, "bases", &view_base_schema),
	FIELD_INT(struct te_sheet, bonus, "bonus", 0, 9),
	FIELD_STRUCTS(struct te_sheet, countries, "countries", &view_country_schema),
	FIELD_BOOL(struct te_sheet, duty, "duty"),
	FIELD_BOOL(struct te_sheet, factions, "factions"),
	FIELD_INT(struct te_sheet, garrison_soldiers, "garrison-soldiers", 0, 99),
	FIELD_INT(struct te_sheet, garrison_tanks, "garrison-tanks", 0, 99),
	FIELD_INT(struct te_sheet, income, "income", 0, 999),
	FIELD_INT(struct te_sheet, labs, "labs", 0, 99),
	FIELD_INT(struct te_sheet, neutral, "neutral", 0, TE_COUNTRIES),
	FIELD_INT(struct te_sheet, phase, "phase", 1, 3),
	FIELD_INT(struct te_sheet, radars, "radars", 0, 99),
	FIELD_MAP_STRUCT(struct te_sheet, score, "score", &te_outcome_words, &view_score_schema),
	FIELD_ENUM_OR_NULL(struct te_sheet, seat, "seat", &te_seat_words),
	FIELD_INT(struct te_sheet, seats, "seats", 1, TE_BASES),
	FIELD_STRUCTS_USED(struct te_sheet, slots, slots_n, "slots", &view_slot_schema),
	FIELD_INT(struct te_sheet, soldier, "soldier", 0, 99),
	FIELD_MAP_INT(struct te_sheet, stock, "stock", &te_module_words, 0, 99),
	FIELD_MAP_STRUCT(struct te_sheet, tally, "tally", &te_outcome_words, &view_tally_schema),
	FIELD_STRUCTS(struct te_sheet, tracks, "tracks", &view_track_schema),
	FIELD_ENUMS_USED(struct te_sheet, order, order_n, "turn-order", &te_seat_words),
	FIELD_INT(struct te_sheet, turns, "turns", TE_TURNS, TE_TURNS),
};
const struct schema te_sheet_schema = SCHEMA("target-earth-sheet", struct te_sheet, view_fields);
