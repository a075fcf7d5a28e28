/* SPDX-License-Identifier: MIT */
#include "fights.h"

/*
 * State and sheet as JSON. Fields stand in the canonical order of their names.
 */

/* ------------------------------------------------------------ the state */

static const struct field saucer_fields[] = {
	FIELD_INT(struct tg_saucer, cargo, "cargo", 0, TG_HOLD),
	FIELD_ENUM_OR_NULL(struct tg_saucer, carrier, "carrier", &tg_saucer_words),
	FIELD_BOOL(struct tg_saucer, moved, "moved"),
	FIELD_ENUM(struct tg_saucer, place, "place", &tg_place_words),
};
static const struct schema saucer_schema = SCHEMA("saucer", struct tg_saucer, saucer_fields);

static const struct field camp_fields[] = {
	FIELD_INT(struct tg_camp, cards, "cards", 0, 74),
	FIELD_INTS(struct tg_camp, dice, "dice", 0, 6),
	FIELD_INT(struct tg_camp, doubled, "doubled", 0, 3),
	FIELD_MAP_INT(struct tg_camp, hand, "hand", &tg_card_words, 0, 20, FOR_SEAT(struct tg_camp, seat),
		SUM(struct tg_camp, cards)),
	FIELD_INT(struct tg_camp, lives, "lives", 0, 5),
	FIELD_BOOL(struct tg_camp, plays, "plays"),
	FIELD_INT(struct tg_camp, points, "points", 0, 999),
	FIELD_INT(struct tg_camp, regenerates, "regenerates", 0, 2),
	FIELD_MAP_STRUCT(struct tg_camp, saucer, "saucers", &tg_colour_words, &saucer_schema),
	FIELD_ENUM(struct tg_camp, seat, "seat", &tg_seat_words),
	FIELD_INT(struct tg_camp, stock, "stock", 0, TG_TOKENS),
	FIELD_INT(struct tg_camp, team, "team", 0, TG_CAMPS - 1),
};
static const struct schema camp_schema = SCHEMA("camp", struct tg_camp, camp_fields);

static const struct field state_fields[] = {
	FIELD_ENUM(struct tg_state, active, "active", &tg_seat_words),
	FIELD_MAP_INT(struct tg_state, attacked, "attacked", &tg_saucer_words, 0, 255),
	FIELD_INT(struct tg_state, bunker_fired, "bunker-fired", 0, 3),
	FIELD_MAP_ENUM(struct tg_state, bunker, "bunkers", &tg_bunker_words, &tg_bunker_state_words),
	FIELD_MAP_STRUCT(struct tg_state, camp, "camps", &tg_seat_words, &camp_schema),
	FIELD_MAP_INT(struct tg_state, deck, "deck", &tg_card_words, 0, 20, FOR_NOBODY,
		SUM(struct tg_state, deck_cards)),
	FIELD_INT(struct tg_state, deck_cards, "deck-cards", 0, 74),
	FIELD_INTS(struct tg_state, dice, "dice", 0, 6),
	FIELD_MAP_INT(struct tg_state, discard, "discard", &tg_card_words, 0, 20),
	FIELD_INT(struct tg_state, doubled, "doubled", 0, 3),
	FIELD_BOOL(struct tg_state, ended, "ended"),
	FIELD_ENUM(struct tg_state, first, "first", &tg_seat_words),
	FIELD_MAP_INT(struct tg_state, galactix, "galactix", &tg_node_words, 0, TG_HOLD),
	FIELD_INT(struct tg_state, game_no, "game", 1, 9),
	FIELD_INT(struct tg_state, hit, "hit", 0, 255),
	FIELD_ENUM(struct tg_state, outcome, "outcome", &tg_outcome_words),
	FIELD_ENUM(struct tg_state, why, "reason", &tg_reason_words),
	FIELD_INT(struct tg_state, squadrons, "squadrons", 0, 15),
	FIELD_SET(struct tg_state, stars, "stars", &tg_star_words),
	FIELD_INT(struct tg_state, stops, "stops", 0, TG_STOPS),
	FIELD_INT(struct tg_state, supply, "supply", 0, TG_TOKENS),
	FIELD_INT(struct tg_state, turn, "turn", 1, TG_LAST_TURN),
	FIELD_ENUM(struct tg_state, window, "window", &tg_window_words),
	FIELD_SET(struct tg_state, winners, "winners", &tg_seat_words),
};
const struct schema tg_state_schema = SCHEMA("terra-galactix-state", struct tg_state, state_fields);

/* ------------------------------------------------------------ the sheet */

static const struct field view_saucer_fields[] = {
	FIELD_SET(struct tg_sheet_saucer, attacked, "attacked", &tg_saucer_words),
	FIELD_INT(struct tg_sheet_saucer, cargo, "cargo", 0, TG_HOLD),
	FIELD_ENUM_OR_NULL(struct tg_sheet_saucer, carrier, "carrier", &tg_saucer_words),
	FIELD_BOOL(struct tg_sheet_saucer, flying, "flying"),
	FIELD_BOOL(struct tg_sheet_saucer, hit, "hit"),
	FIELD_BOOL(struct tg_sheet_saucer, moved, "moved"),
	FIELD_ENUM(struct tg_sheet_saucer, place, "place", &tg_place_words),
	FIELD_INT(struct tg_sheet_saucer, points, "points", 0, 12),
	FIELD_ENUMS_USED(struct tg_sheet_saucer, reach, reach_n, "reach", &tg_place_words),
	FIELD_ENUM(struct tg_sheet_saucer, saucer, "saucer", &tg_saucer_words),
	FIELD_BOOL(struct tg_sheet_saucer, under_line, "under-line"),
};
static const struct schema view_saucer_schema = SCHEMA("saucer", struct tg_sheet_saucer, view_saucer_fields);

static const struct field view_camp_fields[] = {
	FIELD_BOOL(struct tg_sheet_camp, active, "active"),
	FIELD_ENUM(struct tg_sheet_camp, camp, "camp", &tg_seat_words),
	FIELD_INT(struct tg_sheet_camp, cards, "cards", 0, 74),
	FIELD_MAP_INT(struct tg_sheet_camp, hand, "hand", &tg_card_words, 0, 20),
	FIELD_INT(struct tg_sheet_camp, lives, "lives", 0, 5),
	FIELD_BOOL(struct tg_sheet_camp, mine, "mine"),
	FIELD_INT(struct tg_sheet_camp, points, "points", 0, 999),
	FIELD_INT(struct tg_sheet_camp, regenerates, "regenerates", 0, 2),
	FIELD_STRUCTS(struct tg_sheet_camp, saucer, "saucers", &view_saucer_schema),
	FIELD_ENUM(struct tg_sheet_camp, seat, "seat", &tg_seat_words),
	FIELD_INT(struct tg_sheet_camp, stock, "stock", 0, TG_TOKENS),
	FIELD_INT(struct tg_sheet_camp, team, "team", 0, TG_CAMPS - 1),
};
static const struct schema view_camp_schema = SCHEMA("camp", struct tg_sheet_camp, view_camp_fields);

static const struct field view_team_fields[] = {
	FIELD_INT(struct tg_sheet_team, galactix, "galactix", 0, TG_TOKENS),
	FIELD_INT(struct tg_sheet_team, landed, "landed", 0, 2 * TG_COLOURS),
	FIELD_BOOL(struct tg_sheet_team, mine, "mine"),
	FIELD_ENUM(struct tg_sheet_team, team, "team", &tg_team_words),
};
static const struct schema view_team_schema = SCHEMA("team", struct tg_sheet_team, view_team_fields);

static const struct field view_bunker_fields[] = {
	FIELD_ENUM(struct tg_sheet_bunker, bunker, "bunker", &tg_bunker_words),
	FIELD_BOOL(struct tg_sheet_bunker, fires, "fires"),
	FIELD_ENUM(struct tg_sheet_bunker, ray, "ray", &tg_ray_words),
	FIELD_ENUM(struct tg_sheet_bunker, state, "state", &tg_bunker_state_words),
	FIELD_INT(struct tg_sheet_bunker, value, "value", 1, 6),
};
static const struct schema view_bunker_schema = SCHEMA("bunker", struct tg_sheet_bunker, view_bunker_fields);

static const struct field view_star_fields[] = {
	FIELD_INT(struct tg_sheet_star, galactix, "galactix", 1, TG_HOLD),
	FIELD_ENUM(struct tg_sheet_star, node, "node", &tg_node_words),
	FIELD_ENUM(struct tg_sheet_star, star, "star", &tg_star_words),
	FIELD_BOOL(struct tg_sheet_star, turned, "turned"),
};
static const struct schema view_star_schema = SCHEMA("star", struct tg_sheet_star, view_star_fields);

static const struct field view_node_fields[] = {
	FIELD_INT(struct tg_sheet_node, galactix, "galactix", 1, TG_HOLD),
	FIELD_ENUM(struct tg_sheet_node, node, "node", &tg_node_words),
};
static const struct schema view_node_schema = SCHEMA("node", struct tg_sheet_node, view_node_fields);

static const struct field view_pledge_fields[] = {
	FIELD_ENUM(struct tg_pledge, card, "card", &tg_card_words),
	FIELD_INT(struct tg_pledge, count, "count", 1, 5),
	FIELD_ENUM(struct tg_pledge, seat, "seat", &tg_seat_words),
};
static const struct schema view_pledge_schema = SCHEMA("pledge", struct tg_pledge, view_pledge_fields);

static const struct field view_turn_fields[] = {
	FIELD_INT(struct tg_sheet_turn, blue, "blue", 0, 6),
	FIELD_ENUM(struct tg_sheet_turn, camp, "camp", &tg_seat_words),
	FIELD_SET(struct tg_sheet_turn, doubled, "doubled", &tg_colour_words),
	FIELD_SET(struct tg_sheet_turn, firing, "firing", &tg_bunker_words),
	FIELD_BOOL(struct tg_sheet_turn, mine, "mine"),
	FIELD_INT(struct tg_sheet_turn, red, "red", 0, 6),
	FIELD_BOOL(struct tg_sheet_turn, wakes, "wakes"),
	FIELD_INT(struct tg_sheet_turn, yellow, "yellow", 0, 6),
	FIELD_INT(struct tg_sheet_turn, yellow_2, "yellow-2", 0, 6),
};
static const struct schema view_turn_schema = SCHEMA("turn", struct tg_sheet_turn, view_turn_fields);

static const struct field view_fields[] = {
	FIELD_ENUM(struct tg_sheet, active, "active", &tg_seat_words),
	FIELD_BOOL(struct tg_sheet, alliance, "alliance"),
	FIELD_SET(struct tg_sheet, breaches, "breaches", &tg_bunker_words),
	FIELD_SET(struct tg_sheet, bunker_fired, "bunker-fired", &tg_colour_words),
	FIELD_STRUCTS(struct tg_sheet, bunkers, "bunkers", &view_bunker_schema),
	FIELD_STRUCTS_USED(struct tg_sheet, camps, camps_n, "camps", &view_camp_schema),
	FIELD_INT(struct tg_sheet, deck, "deck", 0, 74),
	FIELD_SET(struct tg_sheet, doubled, "doubled", &tg_colour_words),
	FIELD_BOOL(struct tg_sheet, duel, "duel"),
	FIELD_SET(struct tg_sheet, firing, "firing", &tg_bunker_words),
	FIELD_STRUCTS_USED(struct tg_sheet, galactix, galactix_n, "galactix", &view_node_schema),
	FIELD_INT(struct tg_sheet, games, "games", 1, 9),
	FIELD_MAP_INT(struct tg_sheet, hand, "hand", &tg_card_words, 0, 20),
	FIELD_SET(struct tg_sheet, hit, "hit", &tg_saucer_words),
	FIELD_ENUM(struct tg_sheet, kind, "kind", &tg_game_words),
	FIELD_STRUCT(struct tg_sheet, map, "map", &tg_sheet_map_schema),
	FIELD_STRUCTS_USED(struct tg_sheet, pledges, pledges_n, "pledges", &view_pledge_schema),
	FIELD_MAP_INT(struct tg_sheet, points, "points", &tg_colour_words, 0, 12),
	FIELD_ENUM_OR_NULL(struct tg_sheet, seat, "seat", &tg_seat_words),
	FIELD_INT(struct tg_sheet, seats, "seats", 2, TG_CAMPS),
	FIELD_SET(struct tg_sheet, squadrons, "squadrons", &tg_squadron_words),
	FIELD_BOOL(struct tg_sheet, squadrons_two, "squadrons-two"),
	FIELD_STRUCTS(struct tg_sheet, stars, "stars", &view_star_schema),
	FIELD_STRUCTS_USED(struct tg_sheet, teams, teams_n, "teams", &view_team_schema),
	FIELD_ENUM(struct tg_sheet, tempo, "tempo", &tg_tempo_words),
	FIELD_STRUCTS_USED(struct tg_sheet, turns, turns_n, "turns", &view_turn_schema),
	FIELD_SET(struct tg_sheet, weak, "weak", &tg_bunker_words),
	FIELD_ENUM(struct tg_sheet, why, "why", &tg_reason_words),
	FIELD_SET(struct tg_sheet, yours, "yours", &tg_saucer_words),
};
const struct schema tg_sheet_schema = SCHEMA("terra-galactix-sheet", struct tg_sheet, view_fields);
