/* SPDX-License-Identifier: MIT */
#ifndef MARS_WORDS_H
#define MARS_WORDS_H

#include "rules/rules.h"

/*
 * Every word of Mars Attacks, once: each list makes its enum here, and its vocabulary or table in
 * words.c (core/vocab.h). The names that rows of tables use, W_PLAY and the like, are words.c's.
 */
/* clang-format off */

/* ------------------------------------------------------------ vocabularies */

/* One seat: the player is Earth. Mars is played by its deck. */
#define MARS_SEAT_WORDS(W) W(MARS_SEAT_EARTH, "earth")
enum mars_seat { LIST_ENUM(MARS_SEAT_WORDS) MARS_SEATS };

#define MARS_SIDE_WORDS(W) W(MARS_EARTH, "earth") W(MARS_MARS, "mars")
enum mars_side_number { LIST_ENUM(MARS_SIDE_WORDS) MARS_SIDES, MARS_NEUTRAL = MARS_SIDES };

/* Kinds of figures, and how many of each there are at most (MARS 4.1). */
#define MARS_KIND_ROWS(K) \
	K(SOL, "sol", 8) K(MG, "mg", 4) K(BAZ, "baz", 4) K(EVA, "eva", 1) K(SAR, "sar", 1) K(JOE, "joe", 1) K(BUD, "bud", 1) \
	K(GRU, "gru", 8) K(FRZ, "frz", 4) K(DIS, "dis", 4) K(TOR, "tor", 1) K(SAU, "sau", 1) K(ROB, "rob", 2) \
	K(CIV, "civ", 8) K(BUG, "bug", 1)
#define MARS_KIND_NAME_(name, id, n) MARS_##name,
enum mars_kind { MARS_KIND_ROWS(MARS_KIND_NAME_) MARS_KINDS };
#define MARS_FIGURE_NAME_(name, id, n) MARS_F_##name, MARS_F_LAST_##name = MARS_F_##name + n - 1,
enum mars_figure_number { MARS_KIND_ROWS(MARS_FIGURE_NAME_) MARS_FIGURES };

/* The heroes of Earth, who stand one behind the other. */
enum { MARS_HEROES = MARS_F_BUD - MARS_F_EVA + 1 };

/* Cells: c4 is column C, row 4. Earth sits below row 1. */
enum { MARS_ROWS = 8, MARS_COLUMNS = 8, MARS_CELLS = MARS_ROWS * MARS_COLUMNS };

/* What is shot at or fought: a figure, or whom the booklet's list names. */
enum { MARS_T_NEAR = MARS_FIGURES, MARS_TARGETS };

/* Where one looks from: a figure, or a cell (MARS_FIGURES + cell). */

/* The common deck (MARS 8.1). */
#define MARS_CARD_WORDS(W) \
	W(MARS_STEADY, "steady") W(MARS_CLOSE, "close") W(MARS_SPRINT, "sprint") \
	W(MARS_DUCK, "duck") W(MARS_LOOKOUT, "lookout") \
	W(MARS_BARRAGE, "barrage") W(MARS_STRIKE, "strike") W(MARS_SWARM, "swarm") W(MARS_REINFORCE, "reinforcements") \
	W(MARS_CATTLE, "cattle") W(MARS_CAR, "car") W(MARS_FLIGHT, "flight") W(MARS_BUGS, "bug")
enum mars_card { LIST_ENUM(MARS_CARD_WORDS) MARS_CARDS };

/* The deck of Mars (MARS 9.1). */
#define MARS_AI_WORDS(W) \
	W(MARS_LEFT_NEAREST, "left-nearest") W(MARS_LEFT_FURTHEST, "left-furthest") W(MARS_LEFT_GUN, "left-gun") \
	W(MARS_CENTRE_NEAREST, "centre-nearest") W(MARS_CENTRE_FURTHEST, "centre-furthest") W(MARS_CENTRE_GUN, "centre-gun") \
	W(MARS_RIGHT_NEAREST, "right-nearest") W(MARS_RIGHT_FURTHEST, "right-furthest") W(MARS_RIGHT_GUN, "right-gun") \
	W(MARS_INVASION, "invasion")
enum mars_ai { LIST_ENUM(MARS_AI_WORDS) MARS_AIS };

#define MARS_SECTOR_WORDS(W) W(MARS_LEFT, "left") W(MARS_CENTRE, "centre") W(MARS_RIGHT, "right") W(MARS_BOARD, "board")
enum mars_sector { LIST_ENUM(MARS_SECTOR_WORDS) };
#define MARS_POSITION_WORDS(W) W(MARS_NEAREST, "nearest") W(MARS_FURTHEST, "furthest") W(MARS_BIG_GUN, "gun")
enum mars_position { LIST_ENUM(MARS_POSITION_WORDS) MARS_POSITIONS };

/* The lines of what a Martian does (MARS 10.1). */
#define MARS_LINE_WORDS(W) \
	W(MARS_L_FIGHT, "a") W(MARS_L_SURE, "b") W(MARS_L_PRIZE, "c") W(MARS_L_POSSIBLE, "d") W(MARS_L_SHOOT, "e") \
	W(MARS_L_TOWARD, "f") W(MARS_L_SIGHT, "g2") W(MARS_L_ADVANCE, "g3") W(MARS_L_STAY, "h")
enum mars_line { LIST_ENUM(MARS_LINE_WORDS) MARS_LINES };

/* Why a line did not apply. */
#define MARS_TRIED_WORDS(W) \
	W(MARS_A_FREE, "a-free") /* no enemy in its cell */ \
	W(MARS_B_NONE, "b-none") W(MARS_B_FAR, "b-far") \
	W(MARS_C_FREEZER, "c-freezer") W(MARS_C_NOBODY, "c-nobody") W(MARS_C_WORTHLESS, "c-worthless") \
	W(MARS_D_NONE, "d-none") W(MARS_D_FAR, "d-far") \
	W(MARS_E_NOBODY, "e-nobody") \
	W(MARS_F_NONE, "f-none") W(MARS_F_OTHERS, "f-others") /* another Martian is nearer */ W(MARS_F_NO_WAY, "f-no-way") \
	W(MARS_G2_ACTIONS, "g2-actions") /* it takes two */ W(MARS_G2_NOBODY, "g2-nobody") \
	W(MARS_G3_NO_NEARER, "g3-no-nearer") \
	W(MARS_GUARDS, "guards") /* it holds its place: b, d, f and g are left out */
enum mars_tried { LIST_ENUM(MARS_TRIED_WORDS) MARS_TRIEDS };

/* Squared distances between centres. */
enum { MARS_DISTANCES = 2 * 7 * 7 + 1 };

/* What a figure sees of a cell. */
#define MARS_SEEN_WORDS(W) \
	W(MARS_SEEN_NOT, "not") W(MARS_SEEN_FAR, "far") /* out of range */ W(MARS_SEEN_COVER, "seen") \
	W(MARS_SEEN_CLEAR, "clear") W(MARS_SEEN_HERE, "here")
enum mars_seen { LIST_ENUM(MARS_SEEN_WORDS) };

#define MARS_COUNTER_WORDS(W) W(MARS_FACE_DOWN, "face-down") W(MARS_CRITTER, "critter") W(MARS_SECRET, "secret")
enum mars_counter_side { LIST_ENUM(MARS_COUNTER_WORDS) MARS_COUNTER_SIDES };

#define MARS_MARK_WORDS(W) W(MARS_PLAYS, "plays") W(MARS_ACTED, "acted") W(MARS_RATTLED, "rattled")
enum mars_mark { LIST_ENUM(MARS_MARK_WORDS) };

/* What raises the dice of a test. */
#define MARS_BONUS_WORDS(W) \
	W(MARS_B_CLEAR, "clear") W(MARS_B_AIMED, "aimed") W(MARS_B_HEAVY, "heavy") W(MARS_B_STEADY, "steady") \
	W(MARS_B_CHARGE, "charge") W(MARS_B_CLOSE, "close") W(MARS_B_ARMOUR, "armour") W(MARS_B_DUCK, "duck")
enum mars_bonus { LIST_ENUM(MARS_BONUS_WORDS) };

/* The line of the list of targets that decides who is shot at (MARS 10.31). */
#define MARS_LIST_WORDS(W) W(MARS_LIST_CELL, "cell") W(MARS_LIST_CLEAR, "clear") W(MARS_LIST_FRESH, "fresh") W(MARS_LIST_NEAREST, "nearest")
enum mars_list_line { LIST_ENUM(MARS_LIST_WORDS) MARS_LIST_LINES, MARS_NO_TARGETS = 99 };

/* What an open die decides among those that are equally good. */
#define MARS_TIE_WORDS(W) \
	W(MARS_TIE_FIGURE, "figure") W(MARS_TIE_TARGET, "target") W(MARS_TIE_FOE, "foe") W(MARS_TIE_GOAL, "goal") \
	W(MARS_TIE_WAY, "way") W(MARS_TIE_CELL, "cell") W(MARS_TIE_SUPPORT, "support") W(MARS_TIE_PREY, "prey")
enum mars_tie { LIST_ENUM(MARS_TIE_WORDS) };

#define MARS_CAUSE_WORDS(W) \
	W(MARS_BY_SHOT, "shot") W(MARS_BY_FIGHT, "fight") W(MARS_BY_SUPPORT, "support") W(MARS_BY_EVENT, "event")
enum mars_cause { LIST_ENUM(MARS_CAUSE_WORDS) MARS_CAUSES };

#define MARS_YES_WORDS(W) W(MARS_NO, "no") W(MARS_YES, "yes")
enum mars_yes { LIST_ENUM(MARS_YES_WORDS) };
#define MARS_USE_WORDS(W) W(MARS_LAY, "lay") W(MARS_FIRE, "fire")
enum mars_use { LIST_ENUM(MARS_USE_WORDS) };
#define MARS_AXIS_WORDS(W) W(MARS_ROW, "row") W(MARS_COLUMN, "col")
enum mars_axis { LIST_ENUM(MARS_AXIS_WORDS) };
#define MARS_ATTACK_WORDS(W) W(MARS_ATTACK_SHOT, "shot") W(MARS_ATTACK_SUPPORT, "support")
enum mars_attack { LIST_ENUM(MARS_ATTACK_WORDS) };
#define MARS_SPECIAL_WORDS(W) W(MARS_NO_PLACES, "none") W(MARS_ESCORT, "escort") W(MARS_HOLD, "hold") W(MARS_TANKS, "tanks")
enum mars_special { LIST_ENUM(MARS_SPECIAL_WORDS) };

#define MARS_WINDOW_WORDS(W) W(MARS_W_SETUP, "setup") W(MARS_W_PAIR, "pair") W(MARS_W_ROUND, "round")
enum mars_window { LIST_ENUM(MARS_WINDOW_WORDS) MARS_WINDOWS };
#define MARS_TEMPO_WORDS(W) W(MARS_TEMPO_PAIR, "pair") W(MARS_TEMPO_ROUND, "round")
enum { LIST_ENUM(MARS_TEMPO_WORDS) };
#define MARS_SCENARIO_WORDS(W) \
	W(MARS_WHO, "whos-there") W(MARS_PROTECT, "protect-and-serve") W(MARS_SABOTAGE, "sabotage") \
	W(MARS_LEADER, "take-me-to-your-leader") W(MARS_SAUCER, "flying-saucer")
enum mars_scenario_number { LIST_ENUM(MARS_SCENARIO_WORDS) MARS_SCENARIOS };

#define MARS_OUTCOME_WORDS(W) W(MARS_O_EARTH, "earth") W(MARS_O_MARS, "mars")
enum mars_outcome { LIST_ENUM(MARS_OUTCOME_WORDS) };
#define MARS_REASON_WORDS(W) \
	W(MARS_WHY_GOAL, "goal") W(MARS_WHY_ALONE, "alone") /* the other side has no figure */ \
	W(MARS_WHY_POINTS, "points") /* after the last round */ W(MARS_WHY_TIE, "tie")
enum mars_reason { LIST_ENUM(MARS_REASON_WORDS) };

#define MARS_REFUSAL_WORDS(W) \
	W(MARS_NOT_HERE, "not-here") /* it is not on the board */ W(MARS_NOT_YOURS, "not-yours") W(MARS_HAS_ACTED, "acted") \
	W(MARS_TURN_FULL, "turn-full") W(MARS_ONE_CARD, "one-card") W(MARS_NO_ACTION, "no-action") \
	W(MARS_NOT_RATTLED, "not-rattled") W(MARS_ENGAGED, "engaged") W(MARS_NOT_BESIDE, "not-beside") W(MARS_WALL, "wall") \
	W(MARS_FULL, "full") W(MARS_ENEMY_THERE, "enemy-there") W(MARS_NOT_YOUR_ROWS, "not-your-rows") W(MARS_SHOT_BEFORE, "shot-before") \
	W(MARS_AIMED_BEFORE, "aimed-before") \
	W(MARS_NO_TARGET, "no-target") W(MARS_TARGET_GONE, "target-gone") W(MARS_NO_ENEMY, "no-enemy") \
	W(MARS_OUT_OF_RANGE, "out-of-range") W(MARS_OUT_OF_SIGHT, "out-of-sight") W(MARS_NO_FIGHT, "no-fight") \
	W(MARS_NOT_A_HERO, "not-a-hero") W(MARS_NO_POINTS, "no-points") W(MARS_HERO_USED, "hero-used") W(MARS_NO_ABILITY, "no-ability") \
	W(MARS_TOO_FAR, "too-far") W(MARS_NOT_STRAIGHT, "not-straight") W(MARS_NO_EDGE, "no-edge") W(MARS_NO_CARD, "no-card") W(MARS_CARD_USE, "card-use") \
	W(MARS_NO_SET, "no-set") W(MARS_NEW_SET, "new-set") W(MARS_OFF_BOARD, "off-board") W(MARS_NO_RESERVE, "no-reserve") \
	W(MARS_HAS_PASSED, "passed")  \
	W(MARS_NO_BOOST, "no-boost") W(MARS_UNCERTAIN, "uncertain") /* only of what may happen */
enum mars_refusal { LIST_ENUM(MARS_REFUSAL_WORDS) MARS_REFUSALS };

extern const struct vocab mars_seat_words, mars_side_words, mars_kind_words, mars_figure_words, mars_hero_words, mars_cell_words,
	mars_from_words, mars_target_words,
	mars_card_words, mars_ai_words, mars_sector_words, mars_position_words, mars_line_words, mars_tried_words, mars_distance_words,
	mars_counter_words, mars_mark_words, mars_list_words, mars_tie_words, mars_bonus_words, mars_cause_words, mars_yes_words, mars_use_words, mars_axis_words,
	mars_attack_words, mars_special_words, mars_window_words, mars_tempo_words, mars_scenario_words, mars_outcome_words,
	mars_reason_words, mars_refusal_words;

/* ------------------------------------------------------------ orders */

enum { MARS_TARGET_LIST = 4, MARS_FOLLOWERS = 4 };

#define MARS_VERB_ROWS(R) \
	R(MARS_V_PLACE, "PLACE", .windows = W_SETUP, .n_parts = 2, .parts = { ONE("figure", mars_figure_words), ONE("cell", mars_cell_words) }, \
		.help = "where a figure of yours begins: a cell of rows 1 and 2") \
	R(MARS_V_MOVE, "MOVE", ORDER, .n_parts = 2, .parts = { ONE("figure", mars_figure_words), ONE("cell", mars_cell_words) }, \
		.help = "one action: to a cell beside it that holds no enemy") \
	R(MARS_V_AIM, "AIM", ORDER, .n_parts = 1, .parts = { ONE("figure", mars_figure_words) }, \
		.help = "one action: the shot that follows has one die more") \
	R(MARS_V_SHOOT, "SHOOT", ORDER, .n_parts = 2, .parts = { ONE("figure", mars_figure_words), \
		{ .name = "target", .vocab = &mars_target_words, .min = 1, .max = MARS_TARGET_LIST } }, \
		.help = "one action: at the first of these that can be shot at; near: whom the list of targets names") \
	R(MARS_V_FIGHT, "FIGHT", ORDER, .n_parts = 2, .parts = { ONE("figure", mars_figure_words), \
		{ .name = "target", .vocab = &mars_target_words, .min = 1, .max = MARS_TARGET_LIST } }, \
		.help = "one action, the last: fight one of these, in its cell or in one beside it, which it enters; near: any") \
	R(MARS_V_RECOVER, "RECOVER", ORDER, .n_parts = 1, .parts = { ONE("figure", mars_figure_words) }, \
		.help = "one action: a rattled figure pulls itself together (it does so without this line, too)") \
	R(MARS_V_HOLD, "HOLD", ORDER, .n_parts = 1, .parts = { ONE("figure", mars_figure_words) }, \
		.help = "the figure's activation, or what is left of it, goes by") \
	R(MARS_V_HEROIC, "HEROIC", ORDER, .n_parts = 1, .parts = { ONE("figure", mars_figure_words) }, \
		.help = "a hero pays a point for one action more, in which it may leave a fight") \
	R(MARS_V_ABILITY, "ABILITY", ORDER, .n_parts = 3, .parts = { ONE("figure", mars_figure_words), \
		{ .name = "friend", .vocab = &mars_figure_words, .max = MARS_FOLLOWERS }, { .name = "cell", .vocab = &mars_cell_words, .max = 1 } }, \
		.help = "a hero pays a point. Eva: a friend recovers, or moves to the cell. The Sarge: these friends act with him. Joe: opens the wall towards the cell") \
	R(MARS_V_CARD, "CARD", ORDER, .n_parts = 5, .parts = { ONE("card", mars_card_words), { .name = "figure", .vocab = &mars_figure_words, .max = 1 }, \
		{ .name = "use", .vocab = &mars_use_words, .max = 1 }, { .name = "cell", .vocab = &mars_cell_words, .max = 1 }, \
		{ .name = "axis", .vocab = &mars_axis_words, .max = 1 } }, \
		.help = "a card as one of the two things: for a figure; lay support, or fire what was laid before at a cell (of three: the middle one)") \
	R(MARS_V_PASS, "PASS", ORDER, .help = "you do nothing more in this round") \
	R(MARS_V_PAUSE, "PAUSE", ORDER, .hands_back = true, .help = "stop here and see what happened; the lines below wait") \
	R(MARS_V_DUCK, "DUCK", WISH, .n_parts = 1, .stands = STANDS_LIST, .parts = { { .name = "no", .vocab = &mars_yes_words, .max = 1 } }, \
		.help = "is Duck and Cover played? The first line that holds decides; no: it is kept. When none holds it is played") \
	R(MARS_V_LOOKOUT, "LOOKOUT", WISH, .n_parts = 1, .stands = STANDS_LIST, .parts = { { .name = "no", .vocab = &mars_yes_words, .max = 1 } }, \
		.help = "is Look Out! played? The first line that holds decides; no: it is kept. When none holds it is played") \
	R(MARS_V_KEEP, "KEEP", .windows = W_PLAY, .n_parts = 2, .stands = STANDS_BY_PARTS, .keys = 1u << 0, \
		.parts = { ONE("card", mars_card_words), { .name = "copies", .min = 1, .max = 1, .lo = 0, .hi = 4 } }, \
		.help = "at the end of the round, keep so many of a card and discard the others") \
	R(MARS_V_DISCARD, "DISCARD", .windows = W_PLAY, .n_parts = 2, .stands = STANDS_BY_PARTS, .keys = 1u << 0, \
		.parts = { ONE("card", mars_card_words), { .name = "copies", .min = 1, .max = 1, .lo = 0, .hi = 4 } }, \
		.help = "at the end of the round, discard so many of a card") \
	R(MARS_V_HEROICS, "HEROICS", .windows = W_PLAY, .n_parts = 2, .stands = STANDS_BY_PARTS, .keys = 1u << 0, \
		.parts = { ONE("hero", mars_hero_words), { .name = "points", .min = 1, .max = 1, .lo = 0, .hi = 9 } }, \
		.help = "the last so many points of a hero are not spent on ignoring a kill")
enum mars_verb { LIST_ENUM(MARS_VERB_ROWS) MARS_VERBS };

/* Parts of verbs, by number. */
enum { MARS_P_FIGURE, MARS_P_WHAT }; /* WHAT: a cell (PLACE, MOVE), targets (SHOOT, FIGHT) */
enum { MARS_P_FRIENDS = 1, MARS_P_CELL = 2 }; /* ABILITY */
enum { MARS_P_CARD, MARS_P_FOR, MARS_P_USE, MARS_P_AT, MARS_P_AXIS }; /* CARD */
enum { MARS_P_NUMBER = 1 }; /* KEEP, DISCARD, HEROICS, behind the card or hero */

#define MARS_VARIABLE_ROWS(R) \
	R(MARS_Q_ROUND, "round", ALWAYS, .lo = 1, .hi = 20, .help = "the number of the round") \
	R(MARS_Q_VP, "vp", ALWAYS, .args = { &side_part }, .hi = 40, .help = "points of a side") \
	R(MARS_Q_LEFT, "left", ALWAYS, .args = { &side_part }, .hi = 20, .help = "figures of a side on the board") \
	R(MARS_Q_HAND, "hand", ALWAYS, .args = { &card_part }, .hi = 4, .help = "copies of a card in your hand") \
	R(MARS_Q_DEAD, "dead", ALWAYS, .args = { &figure_part }, .words = &mars_yes_words, .help = "is a figure dead?") \
	R(MARS_Q_ENGAGED, "engaged", ALWAYS, .args = { &figure_part }, .words = &mars_yes_words, .help = "is there an enemy in its cell?") \
	R(MARS_Q_RATTLED, "rattled", ALWAYS, .args = { &figure_part }, .words = &mars_yes_words, .help = "is it rattled?") \
	R(MARS_Q_ACTED, "acted", ALWAYS, .args = { &figure_part }, .words = &mars_yes_words, .help = "has it acted in this round?") \
	R(MARS_Q_AT, "at", ALWAYS, .args = { &figure_part, &cell_part }, .words = &mars_yes_words, .help = "is a figure in this cell?") \
	R(MARS_Q_LOS, "los", ALWAYS, .args = { &figure_part, &other_part }, .words = &mars_yes_words, .help = "does a figure see another?") \
	R(MARS_Q_CLEAR, "clearly", ALWAYS, .args = { &figure_part, &other_part }, .words = &mars_yes_words, .help = "does it see it clearly, with no cover between?") \
	R(MARS_Q_RANGE, "range", ALWAYS, .args = { &figure_part, &other_part }, .hi = 7, .help = "cells from one figure to another, as shots count them") \
	R(MARS_Q_DICE, "dice", SAVES, .hi = 12, .help = "of DUCK and LOOKOUT: dice of the attack") \
	R(MARS_Q_HITS, "hits", SAVES, .hi = 9, .help = "of DUCK: successes of the attack") \
	R(MARS_Q_ATTACK, "attack", SAVES, .words = &mars_attack_words, .help = "of DUCK and LOOKOUT: is it a shot, or support?") \
	R(MARS_Q_TARGET, "target", SAVES, .words = &mars_figure_words, .help = "of DUCK and LOOKOUT: the figure that is attacked; of a cell the first one") \
	R(MARS_Q_TYPE, "type", SAVES, .words = &mars_card_words, .help = "of DUCK and LOOKOUT: the kind of support") \
	R(MARS_Q_SET, "set", SAVES, .lo = 1, .hi = 3, .help = "of DUCK and LOOKOUT: cards of the set that fires")
enum mars_variable { LIST_ENUM(MARS_VARIABLE_ROWS) MARS_VARIABLES };

extern const struct grammar mars_grammar;

/* ------------------------------------------------------------ options, events, notes */

#define MARS_OPTION_ROWS(R) \
	R(MARS_OPT_SCENARIO, "scenario", .vocab = &mars_scenario_words, .standard = MARS_WHO, .data = &mars_scenario_schema, .ready = mars_ready, \
		.help = "the battle: one of the five, or a file of your own") \
	R(MARS_OPT_ADVANTAGE, "advantage", .lo = 0, .hi = 3, .standard = 0, .help = "points that Mars has from the start") \
	R(MARS_OPT_TEMPO, "tempo", .vocab = &mars_tempo_words, .standard = MARS_TEMPO_PAIR, \
		.help = "pair: you order two things at a time, and Mars answers; round: a whole round at once, for games by mail")
enum mars_option { LIST_ENUM(MARS_OPTION_ROWS) MARS_OPTIONS };

#define MARS_EVENT_ROWS(R) \
	R(MARS_E_DEALT, "dealt", .args = { A_SIDE, A_IDS("cards", mars_card_words) }) \
	R(MARS_E_PLACED, "placed", .args = { A_FIGURE("figure"), A_CELL("cell") }) /* where the player put it */ \
	R(MARS_E_ROUND, "round", .args = { A_INT("number"), A_SIDE }) /* who begins */ \
	R(MARS_E_TURN, "turn", .args = { A_INT("round"), A_INT("number"), A_SIDE }) \
	R(MARS_E_ALONE, "by-itself", .args = { A_FIGURE("figure") }) /* no line told it what to do */ \
	R(MARS_E_PASSED, "passed", .args = NO_ARGS) \
	R(MARS_E_PAUSED, "paused", .args = NO_ARGS) \
	R(MARS_E_AI_CARD, "ai-card", .args = { A_ID("card", mars_ai_words), A_INT("left") }) \
	R(MARS_E_AI_SHUFFLED, "ai-shuffled", .args = NO_ARGS) \
	R(MARS_E_AI_LOST, "ai-lost", .args = { A_ID("card", mars_ai_words) }) /* nobody is left to act */ \
	R(MARS_E_AI_NOTHING, "ai-nothing", .args = NO_ARGS) /* an Invasion card without support */ \
	R(MARS_E_AI_LAYS, "ai-lays", .args = NO_ARGS) /* an Invasion card without a set: support is laid */ \
	R(MARS_E_AI_WAITS, "ai-waits", .args = { A_ID("card", mars_card_words), A_INT("count") }) /* a set without a target worth it */ \
	R(MARS_E_AI_CHOICE, "ai-choice", .args = { A_ID("sector", mars_sector_words), A_ID("position", mars_position_words), \
		A_ID("wider", mars_yes_words) /* the sector was empty */, A_ID("plain", mars_yes_words) /* no Big Gun there */, \
		A_IDS("figures", mars_figure_words), A_IDS("distances", mars_distance_words), A_FIGURE("figure") }) \
	R(MARS_E_AI_LINE, "ai-line", .args = { A_FIGURE("figure"), A_ID("line", mars_line_words), A_IDS("tried", mars_tried_words), \
		A_CELL("cell"), A_FIGURE("target"), A_ID("list", mars_list_words), A_INT("steps") }) \
	R(MARS_E_TIE, "tie", .args = { A_ID("what", mars_tie_words), A_IDS("figures", mars_figure_words), A_IDS("cells", mars_cell_words), A_ROLL("roll") }) \
	R(MARS_E_MOVED, "moved", .args = { A_FIGURE("figure"), A_CELL("from"), A_CELL("to") }) \
	R(MARS_E_DOOR, "door", .args = { A_FIGURE("figure"), A_CELL("from"), A_CELL("to") }) \
	R(MARS_E_AIMED, "aimed", .args = { A_FIGURE("figure") }) \
	R(MARS_E_SHOT, "shot", .args = { A_FIGURE("figure"), A_FIGURE("target"), A_CELL("cell"), A_SET("bonus", mars_bonus_words), A_INT("dice"), \
		A_ROLL("roll"), A_INT("hits"), A_INT("need") }) \
	R(MARS_E_SAVE, "save", .args = { A_FIGURE("figure"), A_SET("bonus", mars_bonus_words), A_INT("dice"), A_ROLL("roll"), A_INT("saves"), A_INT("hits"), A_INT("need") }) \
	R(MARS_E_FIGHT, "fight", .args = { A_FIGURE("figure"), A_FIGURE("target"), A_CELL("cell"), A_SET("bonus", mars_bonus_words), \
		A_ROLL("roll"), A_INT("hits"), A_ROLL("answer"), A_INT("blows"), A_INT("need"), A_INT("theirs") }) /* theirs: of the answer */ \
	R(MARS_E_DIED, "died", .args = { A_FIGURE("figure"), A_CELL("cell"), A_ID("cause", mars_cause_words), A_SIDE, A_INT("points") }) \
	R(MARS_E_IGNORED, "ignored", .args = { A_FIGURE("figure"), A_INT("left") }) /* a hero pays for its life */ \
	R(MARS_E_KEPT, "kept", .args = { A_FIGURE("figure"), A_INT("left") }) /* HEROICS keeps its points, and it dies */ \
	R(MARS_E_FROZEN, "frozen", .args = { A_FIGURE("figure") }) \
	R(MARS_E_PANIC, "panic", .args = { A_FIGURE("figure"), A_ROLL("roll"), A_ID("rattled", mars_yes_words) }) \
	R(MARS_E_RECOVERED, "recovered", .args = { A_FIGURE("figure") }) \
	R(MARS_E_HELD, "held", .args = { A_FIGURE("figure") }) \
	R(MARS_E_HEROIC, "heroic", .args = { A_FIGURE("figure"), A_INT("left") }) \
	R(MARS_E_ABILITY, "ability", .args = { A_FIGURE("figure"), A_IDS("friends", mars_figure_words), A_CELL("cell"), A_INT("left") }) \
	R(MARS_E_CARD, "card", .args = { A_SIDE, A_ID("card", mars_card_words), A_FIGURE("figure") }) \
	R(MARS_E_DREW, "drew", .args = { A_SIDE, A_IDS("cards", mars_card_words) }) \
	R(MARS_E_SHUFFLED, "shuffled", .args = NO_ARGS) \
	R(MARS_E_DISCARDED, "discarded", .args = { A_IDS("cards", mars_card_words) }) \
	R(MARS_E_LAID, "laid", .args = { A_SIDE, A_ID("card", mars_card_words), A_INT("count") }) \
	R(MARS_E_FIRED, "fired", .args = { A_SIDE, A_ID("card", mars_card_words), A_INT("count"), A_IDS("cells", mars_cell_words), A_INT("worth") }) /* worth: figures of Earth less Martians there */ \
	R(MARS_E_DRIFTED, "drifted", .args = { A_ID("card", mars_card_words), A_IDS("cells", mars_cell_words), A_ROLL("way") }) /* no cells: lost */ \
	R(MARS_E_LOOKED_OUT, "looked-out", .args = { A_SIDE, A_CELL("cell") }) \
	R(MARS_E_STRUCK, "struck", .args = { A_FIGURE("figure"), A_INT("dice"), A_ROLL("roll"), A_INT("hits"), A_INT("need") }) \
	R(MARS_E_REINFORCED, "reinforced", .args = { A_SIDE, A_FIGURE("figure"), A_CELL("cell"), A_ROLL("roll") }) \
	R(MARS_E_NO_RESERVE, "no-reserve", .args = { A_SIDE }) \
	R(MARS_E_NO_ROOM, "no-room", .args = { A_SIDE, A_ROLL("roll") }) /* reinforcements without a cell */ \
	R(MARS_E_HAPPENS, "happens", .args = { A_SIDE, A_ID("card", mars_card_words), A_IDS("cells", mars_cell_words), A_ROLL("roll"), A_ROLL("second") }) \
	R(MARS_E_CIVILIAN, "civilian", .args = { A_FIGURE("figure"), A_CELL("cell"), A_ROLL("roll") }) \
	R(MARS_E_BUG_MOVED, "bug-moved", .args = { A_CELL("from"), A_CELL("to"), A_ROLL("roll") }) /* no cell: it stays */ \
	R(MARS_E_TURNED, "turned", .args = { A_FIGURE("figure"), A_CELL("cell"), A_ID("counter", mars_counter_words), A_ROLL("roll") }) \
	R(MARS_E_TAKEN, "taken", .args = { A_FIGURE("figure"), A_CELL("cell"), A_ID("counter", mars_counter_words), A_SIDE, A_INT("points") }) \
	R(MARS_E_LEADS, "leads", .args = { A_FIGURE("figure"), A_FIGURE("civilian"), A_CELL("cell") }) \
	R(MARS_E_GONE, "civilian-gone", .args = { A_FIGURE("civilian"), A_CELL("cell"), A_FIGURE("figure"), A_SIDE, A_INT("points") }) /* in safety, or carried off */ \
	R(MARS_E_TANK, "tank", .args = { A_FIGURE("figure"), A_CELL("cell"), A_SIDE, A_INT("points") }) \
	R(MARS_E_HELD_PLACE, "beacon", .args = { A_CELL("cell"), A_SIDE, A_INT("points") }) \
	R(MARS_E_ROUND_ENDS, "round-ends", .args = { A_INT("number") })
enum mars_event { LIST_ENUM(MARS_EVENT_ROWS) MARS_EVENTS };

/* Odds in 100. Left, own: points of Heroics that remain to the target, or the figure, when it pays
 * one for its life; below 0: it dies. */
#define MARS_NOTE_ROWS(R) \
	R(MARS_N_SHOT, "odds-shot", NOTE_OK, { A_FIGURE("figure"), A_FIGURE("target"), A_INT("dice"), A_INT("kills"), A_INT("left") }) \
	R(MARS_N_FIGHT, "odds-fight", NOTE_OK, { A_FIGURE("figure"), A_FIGURE("target"), A_INT("wins"), A_INT("loses"), \
		A_INT("left"), A_INT("own") }) \
	R(MARS_N_HIS_OWN, "own-in-blast", NOTE_WARNING, { A_FIGURE("figure"), A_CELL("cell") }) \
	R(MARS_N_ROOM, "room", NOTE_ADVICE, { A_INT("things") }) /* things of this turn that no line takes */ \
	R(MARS_N_ALONE, "act-alone", NOTE_ADVICE, { A_INT("figures") }) /* of the round, for whom there is no line */ \
	R(MARS_N_TURN, "earth-turn", NOTE_OK, { A_INT("number"), A_ID("sure", mars_yes_words) }) \
		/* this turn of Earth begins; not sure: if lines above do as they would now */ \
	R(MARS_N_LOST_AIM, "lost-aim", NOTE_WARNING, { A_FIGURE("figure") }) \
	R(MARS_N_BOOST_IDLE, "boost-idle", NOTE_WARNING, { A_FIGURE("figure"), A_ID("card", mars_card_words) }) \
	R(MARS_N_SUPPORT, "support-hits", NOTE_OK, { A_ID("card", mars_card_words), A_CELL("cell"), A_INT("earth"), A_INT("mars"), A_INT("dice") })
enum mars_note { LIST_ENUM(MARS_NOTE_ROWS) MARS_NOTES };
/* clang-format on */

#endif
