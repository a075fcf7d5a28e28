/* SPDX-License-Identifier: MIT */
#include "tg_fixture.h"

#include "rules/terra-galactix/fights.h"

#include <stdio.h>
#include <string.h>

/* What players are told of their lines before the window closes, and that it comes about. */

static struct notes notes;
static struct orders orders;

/* Checks lines as a player's home would: from the view alone. */
static void check(struct gf_game *g, int seat, const char *lines)
{
	table_check(&g->t, seat, g->s.window, lines, &orders, &notes);
}

static const struct note *find(int line, enum tg_note type)
{
	return table_note(&notes, line, false, (int)type);
}

static const struct note *find_core(int line, enum note_core type)
{
	return table_note(&notes, line, true, (int)type);
}

static const struct note *find_refusal(int line)
{
	return find_core(line, NOTE_REFUSED);
}

static const struct note *find_perhaps(int line)
{
	return find_core(line, NOTE_PERHAPS);
}

static void perhaps(int line, enum tg_refusal why)
{
	const struct note *n = find_perhaps(line);
	assert_null(find_refusal(line));
	if (!n)
		fail_msg("line %d counts as certain", line);
	assert_int_equal(n->arg[0], why);
}

static void refused(int line, enum tg_refusal why)
{
	const struct note *n = find_refusal(line);
	if (!n)
		fail_msg("line %d is not refused", line);
	assert_int_equal(n->arg[0], why);
}

static void is_cut(int line, const char *place, enum tg_refusal why)
{
	const struct note *n = find(line, TG_N_PATH_CUT);
	assert_null(find_refusal(line));
	if (!n)
		fail_msg("line %d is not cut", line);
	assert_int_equal(n->arg[0], gf_place(place));
	assert_int_equal(n->arg[1], why);
}

/* A pocket: from 513 nothing goes on. */
static struct gf_game *pocket(void)
{
	struct gf_game *g = gf_game("alpha beta", "game=guerre");
	gf_put(g, "alpha-red:512 beta-red:514");
	gf_move(g, "4 0");
	return g;
}

static void TG_3_30__TG_16_12_no_move_ends_early_in_a_pocket(void **state)
{
	(void)state;
	static const char *const ways[] = { "MOVE red 513", "MOVE red 513 514", "MOVE red 513 512" };
	for (size_t i = 0; i < sizeof(ways) / sizeof(ways[0]); i++) {
		struct gf_game *g = pocket();
		check(g, TG_ALPHA, ways[i]);
		is_cut(1, "512", TG_DEAD_END);
		t_orders(g, TG_ALPHA, ways[i]);
		t_resolve(g);
		t_saw(g, TG_E_PATH_CUT, GF_SAUCER("alpha-red"), gf_place("512"), TG_DEAD_END);
		t_saw(g, TG_E_MOVED, GF_SAUCER("alpha-red"), gf_place("512"), ANY, 4, 4);
		assert_int_not_equal(gf_at(g, "alpha-red"), gf_place("513"));
	}
}

/* Nothing else is left: then the longest way may be named. */
static void TG_3_11__TG_3_30_the_longest_way_of_a_blocked_saucer(void **state)
{
	(void)state;
	struct gf_game *g = pocket();
	gf_put(g, "beta-blue:412");
	check(g, TG_ALPHA, "MOVE red 513");
	assert_null(find(1, TG_N_PATH_CUT));
	gf_go(g, "4 0", "MOVE red 513");
	t_saw(g, TG_E_MOVED, GF_SAUCER("alpha-red"), gf_place("512"), gf_place("513"), 1, 4, TG_HOW_ORDER);
	t_none(g, TG_E_PATH_CUT);
}

static void TG_3_30_what_may_follow_avoids_the_pocket_too(void **state)
{
	(void)state;
	struct legal l;
	struct order o = { .verb = TG_V_MOVE, .count = { 1 } };
	struct gf_game *g = pocket();
	t_next(g, TG_ALPHA, "", &o, &l);
	assert_true(legal_has(&l, 1, gf_place("412")));
	assert_false(legal_has(&l, 1, gf_place("513")));
	o.count[1] = 1;
	o.value[1] = (int16_t)gf_place("513");
	t_next(g, TG_ALPHA, "", &o, &l);
	assert_false(l.end);
}

static void TG_16_12_a_path_is_cut_where_the_receipt_says(void **state)
{
	(void)state;
	struct gf_game *g = gf_game("alpha beta", "game=guerre");
	gf_put(g, "alpha-red:302 beta-red:304");
	gf_move(g, "3 0");
	check(g, TG_ALPHA, "MOVE red 303 304 305");
	is_cut(1, "303", TG_OCCUPIED);
	check(g, TG_ALPHA, "MOVE red 303 305");
	is_cut(1, "303", TG_NO_LINK);
	check(g, TG_ALPHA, "MOVE red 301");
	is_cut(1, "302", TG_NO_LINK);
	check(g, TG_ALPHA, "MOVE red 303 303");
	is_cut(1, "303", TG_NO_LINK);
	check(g, TG_ALPHA, "MOVE red 303 203 103");
	assert_null(find(1, TG_N_PATH_CUT));
	assert_non_null(find(1, TG_N_PATH));
	gf_put(g, "alpha-blue:earth");
	check(g, TG_ALPHA, "MOVE blue 303");
	refused(1, TG_NOT_FLYING);
}

/* While others move before only what cannot be otherwise is said. */
static void TG_16_12_while_others_move_before(void **state)
{
	(void)state;
	struct gf_game *g = gf_game("beta alpha", "game=guerre tempo=round");
	gf_put(g, "alpha-red:302 beta-red:304");
	gf_dice(g, TG_ALPHA, "4 1");
	check(g, TG_ALPHA, "MOVE red 303 304 305");
	assert_null(find(1, TG_N_PATH_CUT));
	check(g, TG_ALPHA, "MOVE red 303 304 204 206");
	is_cut(1, "204", TG_NO_LINK);
}

/* What is taken on the way fills the hold, and may close what comes. */
static void TG_13_12__TG_16_12_cargo_on_the_way_is_counted(void **state)
{
	(void)state;
	struct gf_game *g = gf_game("alpha beta", "game=guerre");
	gf_put(g, "alpha-red:302");
	gf_lying(g, "303:2 304:2");
	gf_move(g, "2 0");
	check(g, TG_ALPHA, "MOVE red 303 304");
	is_cut(1, "303", TG_OVERFULL);
	check(g, TG_ALPHA, "COLLECT red no\nMOVE red 303 304");
	assert_null(find(2, TG_N_PATH_CUT));
}

/* Where a Black Hole will take it nobody knows. */
static void TG_3_21__TG_16_12_nothing_is_said_of_a_way_behind_a_black_hole(void **state)
{
	(void)state;
	struct gf_game *g = gf_game("alpha beta", "game=guerre");
	gf_put(g, "alpha-red:302");
	gf_hand(g, TG_ALPHA, "hole hole");
	gf_move(g, "2 0");
	check(g, TG_ALPHA, "HOLES red\nMOVE red 505 506");
	assert_null(find(2, TG_N_PATH_CUT));
	assert_null(find(2, TG_N_PATH));
	assert_null(find_refusal(2));
}

/* ------------------------------------------------------------ shots */

static void TG_3_31_a_black_hole_after_the_shots(void **state)
{
	(void)state;
	static const char *const files[] = { "MOVE red 103\nFIRE red\nHOLES red",
		"MOVE red 103\nFIRE red\nHOLES red\nMOVE blue 511 512", "FIRE red\nMOVE red 103\nHOLES red" };
	for (size_t i = 0; i < 2 * sizeof(files) / sizeof(files[0]); i++) {
		struct gf_game *g = gf_game("alpha beta", i % 2 ? "game=invasion" : "game=envahisseurs");
		gf_put(g, "alpha-red:102 alpha-blue:510");
		gf_hand(g, TG_ALPHA, "laser hole hole");
		gf_move(g, "1 2 1");
		check(g, TG_ALPHA, files[i / 2]);
		assert_int_equal(notes_worst(&notes) >= NOTE_WARNING, false);
		t_orders(g, TG_ALPHA, files[i / 2]);
		gf_stars(g, "316");
		t_resolve(g);
		assert_true(t_at_event(g, t_saw(g, TG_E_DAMAGE, GF_SAUCER("alpha-red"), gf_bunker(3))) <
			t_at_event(g, t_saw(g, TG_E_HOLE, GF_SAUCER("alpha-red"), gf_place("103"))));
		gf_is_at(g, "alpha-red", "316");
		t_none_refused(g);
	}
	struct gf_game *g = gf_game("alpha beta", "game=invasion");
	gf_put(g, "alpha-red:103");
	gf_hand(g, TG_ALPHA, "laser hole hole");
	gf_stars(g, "316");
	gf_go(g, "0 0 1", "HOLES red\nFIRE red");
	t_refused(g, TG_ALPHA, 2, TG_NO_BUNKER);
}

/* What FIRE comes to does not matter to what stands below it. */
static void TG_3_31__TG_16_22_a_shot_that_is_none_holds_nothing_back(void **state)
{
	(void)state;
	static const char *const shots[] = { "", "FIRE red\n", "MEGA red\n",
		"IF breaches >= 5 THEN FIRE red\n", "FIRE blue DAMAGES 2\n" };
	for (size_t i = 0; i < sizeof(shots) / sizeof(shots[0]); i++) {
		char lines[100];
		struct gf_game *g = gf_game("alpha beta", "game=guerre");
		gf_put(g, "alpha-red:302 alpha-blue:511 beta-red:303");
		gf_hand(g, TG_ALPHA, "laser mega hole hole");
		gf_stars(g, "300");
		snprintf(lines, sizeof(lines), "%sATTACK red beta-red\nHOLES blue\nMOVE red 202", shots[i]);
		gf_go(g, "1 1", lines);
		t_saw(g, TG_E_ATTACK, GF_SAUCER("alpha-red"), GF_SAUCER("beta-red"), 1, gf_place("302"));
		t_saw(g, TG_E_HOLE, GF_SAUCER("alpha-blue"), gf_place("511"));
		gf_is_at(g, "alpha-red", "202");
		g = gf_game("alpha beta", "game=invasion");
		gf_put(g, "alpha-red:402 alpha-blue:511");
		gf_hand(g, TG_ALPHA, "pulsar hole hole");
		gf_stars(g, "316");
		snprintf(lines, sizeof(lines), "%sHOLES red\nMOVE blue 512 513", shots[i]);
		gf_go(g, "1 2 1", lines);
		t_saw(g, TG_E_HOLE, GF_SAUCER("alpha-red"), gf_place("402"));
	}
}

/* The shots are counted where they fall: a bunker that is gone cannot be shot at again, and a
 * breach lets the other one in. */
static void TG_15_22__TG_7_20_shots_change_the_board_of_receipts(void **state)
{
	(void)state;
	struct gf_game *g = gf_game("alpha beta gamma delta", "game=envahisseurs");
	gf_put(g, "alpha-red:203 alpha-blue:103");
	gf_bunkers(g, "4:back");
	gf_hand(g, TG_ALPHA, "laser laser");
	gf_move(g, "1 2 1");
	check(g, TG_ALPHA, "MOVE red 204\nMOVE blue 104 earth\nFIRE red");
	assert_null(find(2, TG_N_PATH_CUT));
	assert_non_null(find(3, TG_N_DAMAGE));
	check(g, TG_ALPHA, "MOVE blue 104 earth\nMOVE red 204\nFIRE red");
	is_cut(1, "104", TG_BUNKER_STANDS);
	g = gf_game("alpha beta", "game=invasion");
	gf_put(g, "alpha-red:203 alpha-blue:303");
	gf_hand(g, TG_ALPHA, "mega laser laser");
	gf_move(g, "1 1 1");
	check(g, TG_ALPHA, "MOVE red 204\nMOVE blue 304\nFIRE red\nMEGA red\nMEGA red");
	assert_non_null(find(3, TG_N_DAMAGE));
	assert_non_null(find(4, TG_N_DAMAGE));
	refused(5, TG_NO_BUNKER);
}

static void TG_7_23__TG_16_22_nobody_shoots_from_the_earth(void **state)
{
	(void)state;
	struct gf_game *g = gf_game("alpha beta", "game=invasion");
	gf_put(g, "alpha-red:earth alpha-blue:302");
	gf_hand(g, TG_ALPHA, "laser mega");
	gf_move(g, "0 2 1");
	check(g, TG_ALPHA, "FIRE red\nMEGA red\nMOVE blue 303 203\nFIRE blue");
	refused(1, TG_NOT_FLYING);
	refused(2, TG_NOT_FLYING);
	refused(4, TG_NO_CARD); /* from orbit 2 it takes two */
}

/* Lines of fire that were shot along are no stops of a flight, but where the fire goes on. */
static void TG_6_10__TG_9_14_a_flight_is_told_in_one_piece(void **state)
{
	(void)state;
	for (int i = 0; i < 2; i++) {
		struct gf_game *g = gf_game(
			"alpha beta", i ? "game=invasion fire=continuous" : "game=invasion");
		gf_put(g, "alpha-red:402 alpha-blue:511");
		gf_hand(g, TG_ALPHA, "shield");
		gf_go(g, "3 1 6", "MOVE red 403 404 405\nMOVE blue 411");
		assert_int_equal(t_count(g, TG_E_MOVED), 2 + i);
	}
}

/* ------------------------------------------------------------ before the dice, and rounds */

static void TG_4_9__TG_4_10_receipts_of_plays(void **state)
{
	(void)state;
	struct gf_game *g = gf_game("alpha beta", "game=guerre");
	gf_put(g, "alpha-red:502");
	gf_hand(g, TG_ALPHA, "pulsar pulsar hole hole laser laser");
	check(g, TG_ALPHA, "PULSAR red\nHOLES red");
	assert_int_equal(find(1, TG_N_CARDS)->arg[1], 1);
	refused(2, TG_ONE_CHOICE);
	assert_null(find(0, TG_N_FORECAST_DISCARD));
	check(g, TG_ALPHA, "DISCARD mega laser pulsar");
	assert_null(find(1, TG_N_DEFAULT));
	assert_null(find(1, TG_N_CARDS));
	assert_int_equal(find(0, TG_N_FORECAST_DISCARD)->arg[0], TG_LASER);
	assert_int_equal(find(0, TG_N_FORECAST_HAND)->arg[0], 5);
	check(g, TG_ALPHA, "");
	assert_int_equal(find(0, TG_N_FORECAST_DISCARD)->arg[0], TG_PULSAR);
	check(g, TG_ALPHA, "KEEP pulsar 2");
	assert_int_equal(find(0, TG_N_FORECAST_DISCARD)->arg[0], TG_LASER);
	check(g, TG_ALPHA, "IF roll red = 0 THEN PULSAR red\nIF roll red = 1 THEN LICENCE 1");
	assert_null(find(0, TG_N_FORECAST_DISCARD));
	assert_int_equal(find(1, TG_N_CARDS)->arg[1], 1);
	check(g, TG_ALPHA, "NOVA beta-red\nIF hit = 1 THEN PULSAR red");
}

/* Whoever comes later in a round may be shot down before their turn, and draws before their cards
 * for the next one are played. */
static void TG_16_32_receipts_of_a_round(void **state)
{
	(void)state;
	struct gf_game *g = gf_game("alpha beta", "game=guerre tempo=round");
	gf_put(g, "beta-red:302 alpha-red:304");
	gf_hand(g, TG_BETA, "pulsar pulsar");
	gf_dice(g, TG_BETA, "4 1");
	check(g, TG_BETA,
		"IF lives < 2 THEN LICENCE 1\nPULSAR red\nDISCARD pulsar\nHOLES red\nNOVA alpha-blue\nNOVA beta-red");
	for (int line = 1; line <= 6; line++)
		assert_null(find(line, TG_N_CARDS));
	perhaps(1, TG_NO_CARD);
	perhaps(2, TG_NO_CARD); /* a licence may come before */
	assert_null(find_refusal(3));
	refused(4, TG_NO_CARD);
	refused(5, TG_NO_CARD);
	refused(6, TG_FRIEND);
	assert_null(find(0, TG_N_FORECAST_HAND));
	check(g, TG_BETA, "MOVE red 303 304 306");
	is_cut(1, "304", TG_NO_LINK);
	check(g, TG_ALPHA, "LICENCE 1\nPULSAR red");
	assert_null(find_refusal(1));
	assert_null(find_refusal(2));
	gf_hand(g, TG_ALPHA, "saucer pulsar");
	check(g, TG_ALPHA, "LICENCE 1\nPULSAR red");
	perhaps(1, TG_ENOUGH_LICENCES);
	perhaps(2, TG_NO_CARD);
	gf_lives(g, TG_ALPHA, 1);
	check(g, TG_ALPHA, "LICENCE 1\nPULSAR red");
	assert_null(find_refusal(1));
	assert_null(find_perhaps(1));
	refused(2, TG_ONE_CHOICE);
}

/* ------------------------------------------------------------ what is certain */

static void certain(int line)
{
	const struct note *n = find_refusal(line) ? find_refusal(line) : find_perhaps(line);
	if (n)
		fail_msg("line %d is not certain: %s", line, vocab_id(&tg_refusal_words, n->arg[0]));
}

/* What a licence that cannot be laid down leaves to a Pulsar; and what an uncertain line may have
 * used up. */
static void TG_16_32_a_line_that_fails_takes_nothing_from_those_below(void **state)
{
	(void)state;
	struct gf_game *g = gf_game("alpha beta", "game=guerre");
	gf_put(g, "alpha-red:302 beta-red:303 beta-blue:304");
	gf_hand(g, TG_ALPHA, "saucer pulsar");
	check(g, TG_ALPHA, "LICENCE 1\nPULSAR red");
	refused(1, TG_ENOUGH_LICENCES);
	certain(2);
	gf_hand(g, TG_ALPHA, "laser");
	gf_hand(g, TG_BETA, "shield");
	gf_move(g, "1 1");
	check(g, TG_ALPHA, "ATTACK red beta-blue\nATTACK red beta-red\nIF hit = 1 THEN MEGA red beta-blue");
	refused(1, TG_OUT_OF_RANGE);
	certain(2);
	refused(3, TG_NO_CARD);
	gf_hand(g, TG_ALPHA, "laser");
	check(g, TG_ALPHA,
		"ATTACK red beta-red\nIF hit = 1 THEN ATTACK red beta-red\n"
		"IF parried = 1 THEN ATTACK red beta-red AT 302");
	certain(1);
	refused(2, TG_NO_TARGET);
	refused(3, TG_ATTACK_AGAIN);
}

/* An attack AT a node comes up when its saucer gets there, wherever the line stands. */
static void TG_11_26__TG_16_32_attacks_are_tried_where_they_come_up(void **state)
{
	(void)state;
	struct gf_game *g = gf_game("alpha beta", "game=guerre");
	gf_put(g, "alpha-red:301 beta-red:304");
	gf_hand(g, TG_ALPHA, "laser laser");
	gf_move(g, "3 0");
	check(g, TG_ALPHA, "ATTACK red beta-red AT 303\nMOVE red 302 303 403");
	certain(1);
	check(g, TG_ALPHA, "MOVE red 302 303 403\nATTACK red beta-red\nATTACK red beta-red AT 302");
	refused(2, TG_OUT_OF_RANGE);
	refused(3, TG_OUT_OF_RANGE);
	check(g, TG_ALPHA, "ATTACK red beta-red AT 305\nMOVE red 302 303 403");
	refused(1, TG_NOT_REACHED);
	g->s.attacked[GF_SAUCER("alpha-red")] = (uint8_t)(1u << GF_SAUCER("beta-red")); /* before a STOP */
	check(g, TG_ALPHA, "MOVE red 302 303 304\nATTACK red beta-red AT 303");
	certain(2);
}

/* A partner may pledge a card in the same window, and need not. */
static void TG_6_31__TG_16_32_what_is_borrowed_is_not_certain(void **state)
{
	(void)state;
	struct gf_game *g = gf_game("alpha beta gamma", "game=invasion");
	gf_put(g, "alpha-red:103");
	gf_hand(g, TG_BETA, "laser");
	gf_move(g, "0 0 1");
	check(g, TG_ALPHA, "BORROW laser FROM beta\nFIRE red");
	perhaps(2, TG_NOT_LENT);
	check(g, TG_ALPHA, "BORROW laser FROM gamma\nFIRE red");
	refused(2, TG_NOT_LENT);
	check(g, TG_ALPHA, "FIRE red");
	refused(1, TG_NO_CARD);
}

/* In a round the first seat knows all but what the others answer; who comes later knows little, but
 * what stays in the hand. */
static void TG_16_7__TG_16_32_own_fire_and_others_turns(void **state)
{
	(void)state;
	struct gf_game *g = gf_game("alpha beta", "game=invasion tempo=round");
	gf_put(g, "alpha-red:202 alpha-blue:310");
	gf_bunkers(g, "3:gone");
	gf_hand(g, TG_ALPHA, "laser laser");
	gf_dice(g, TG_ALPHA, "1 1 6");
	gf_dice(g, TG_BETA, "2 1 5");
	check(g, TG_ALPHA, "MOVE red 203\nFIRE red\nLICENCE 1");
	refused(2, TG_NO_BUNKER);
	refused(3, TG_NOT_IN_THIS_GAME);
	gf_dice(g, TG_ALPHA, "6 6 6"); /* the Resistance brings it back */
	assert_true(gf_sheet(g, TG_ALPHA)->turns[0].firing >> gf_bunker(3) & 1);
	assert_false(gf_sheet(g, TG_ALPHA)->turns[1].firing >> gf_bunker(3) & 1);
	check(g, TG_ALPHA, "MOVE red 203 204 205 206 106 107\nFIRE red\nMOVE blue 311 312 313 314 315 316");
	certain(1);
	refused(2, TG_NO_BUNKER);
	check(g, TG_ALPHA, "MOVE red 203 303 203 303 203 303\nFIRE red");
	refused(2, TG_NO_CARD); /* three from there */
	gf_dice(g, TG_ALPHA, "1 2 6");
	gf_put(g, "alpha-red:303");
	check(g, TG_ALPHA, "MOVE red 203\nFIRE red\nMOVE blue 410 411");
	certain(1);
	refused(2, TG_NO_BUNKER);
	gf_bunkers(g, "3:back");
	check(g, TG_ALPHA, "MOVE red 203\nFIRE red"); /* destroyed: nobody has a card to give */
	refused(2, TG_NO_BUNKER);
	gf_hand(g, TG_BETA, "laser");
	check(g, TG_ALPHA, "MOVE red 203\nFIRE red");
	perhaps(2, TG_NO_BUNKER);
	gf_hand(g, TG_ALPHA, "shield");
	check(g, TG_ALPHA, "MOVE red 203\nFIRE red");
	certain(2);
	check(g, TG_ALPHA, "MOVE red 203\nFIRE red\nSHIELD no\nGIGA no");
	refused(2, TG_NO_BUNKER);
	gf_put(g, "beta-red:303 alpha-red:202");
	gf_hand(g, TG_BETA, "laser laser");
	check(g, TG_BETA, "MOVE red 203 103\nFIRE red");
	certain(1);
	assert_non_null(find(1, TG_N_PATH_OPEN));
	perhaps(2, TG_NO_BUNKER);
}

/* ------------------------------------------------------------ forms */

static bool offers(struct gf_game *g, int verb, int part, int value)
{
	struct legal l;
	struct order o = { .verb = (uint8_t)verb };
	t_next(g, TG_ALPHA, "", &o, &l);
	return legal_has(&l, part, value);
}

static void TG_16_33_forms_know_the_game(void **state)
{
	(void)state;
	static const int verbs[] = { TG_V_LEND, TG_V_BORROW, TG_V_KEEP };
	struct gf_game *g = gf_game("alpha beta gamma delta", "game=invasion");
	for (int i = 0; i < 3; i++) {
		assert_false(offers(g, verbs[i], 0, TG_SAUCER) || offers(g, verbs[i], 0, TG_NOVA));
		assert_true(offers(g, verbs[i], 0, TG_LASER));
	}
	assert_false(offers(g, TG_V_SHIELD, 1, TG_COLOURS + TG_SAUCER_OF(TG_ALPHA, TG_RED)));
	gf_put(g, "alpha-red:502");
	gf_move(g, "3 3 1");
	assert_false(offers(g, TG_V_MOVE, 1, TG_BASE));
	g = gf_game("alpha beta gamma delta", "game=envahisseurs");
	gf_put(g, "alpha-red:502");
	gf_move(g, "3 3 1");
	assert_true(offers(g, TG_V_MOVE, 1, TG_BASE));
	g = gf_game("alpha beta gamma delta", "game=envahisseurs");
	for (int i = 0; i < 3; i++)
		assert_true(offers(g, verbs[i], 0, TG_SAUCER) && offers(g, verbs[i], 0, TG_NOVA));
	g = gf_game("alpha beta", "game=guerre duel=yes");
	assert_true(offers(g, TG_V_SHIELD, 1, TG_COLOURS + TG_SAUCER_OF(TG_GAMMA, TG_RED)));
	assert_false(offers(g, TG_V_SHIELD, 1, TG_COLOURS + TG_SAUCER_OF(TG_BETA, TG_RED)));
	check(g, TG_ALPHA, "SHIELD yes gamma-red\nSHIELD yes beta-red");
	assert_null(find_refusal(1));
	refused(2, TG_NOT_YOURS);
}

static void TG_6_36__TG_16_32_cards_are_for_partners(void **state)
{
	(void)state;
	struct gf_game *g = gf_game("alpha beta gamma delta", "game=envahisseurs");
	check(g, TG_ALPHA,
		"LEND shield TO gamma\nLEND laser TO beta\nLEND mega TO alpha\nBORROW giga FROM delta");
	assert_null(find_refusal(1));
	for (int line = 2; line <= 4; line++)
		refused(line, TG_NOT_PARTNER);
	g = gf_game("alpha beta", "game=invasion");
	check(g, TG_ALPHA, "LEND shield TO beta\nLEND laser TO alpha");
	assert_null(find_refusal(1));
	refused(2, TG_NOT_PARTNER);
}

/* In a round cards are drawn before the turn that they are for, and others move before the own. */
static void TG_16_33__TG_16_34_what_may_become_possible_is_offered(void **state)
{
	(void)state;
	struct gf_game *g = gf_game("beta alpha gamma", "game=guerre tempo=round");
	gf_dice(g, TG_BETA, "1 1");
	gf_dice(g, TG_ALPHA, "1 1");
	gf_dice(g, TG_GAMMA, "1 1");
	gf_hand(g, TG_ALPHA, "laser mega nova nova");
	gf_hand(g, TG_BETA, "laser");
	gf_active(g, TG_GAMMA);
	assert_true(offers(g, TG_V_PULSAR, 0, TG_RED) && offers(g, TG_V_LICENCE, 0, 1));
	assert_true(offers(g, TG_V_DISCARD, 0, TG_SHIELD));
	assert_true(offers(g, TG_V_ATTACK, 1, GF_SAUCER("beta-red")));
	assert_true(offers(g, TG_V_MEGA, 1, GF_SAUCER("beta-red")));
	assert_true(offers(g, TG_V_NOVA, 0, GF_SAUCER("gamma-red")));
	assert_false(offers(g, TG_V_ATTACK, 1, GF_SAUCER("delta-red")));
	gf_active(g, TG_ALPHA);
	assert_false(offers(g, TG_V_ATTACK, 1, GF_SAUCER("beta-red")));
	g = gf_game("alpha beta", "game=guerre");
	assert_false(offers(g, TG_V_PULSAR, 0, TG_RED) || offers(g, TG_V_DISCARD, 0, TG_SHIELD));
}

/* With two Black Holes a move may begin on any star: a form says so, and a draft behind HOLES. */
static void TG_3_28__TG_16_33_places_behind_a_black_hole(void **state)
{
	(void)state;
	struct legal l;
	struct order o = { .verb = TG_V_MOVE };
	struct gf_game *g = gf_game("alpha beta", "game=guerre");
	gf_put(g, "alpha-red:307");
	gf_move(g, "1 0");
	terra_galactix_rules.legal(t_view(g, TG_ALPHA), TG_V_MOVE, NULL, &l);
	assert_false(legal_has(&l, 1, gf_place("114")));
	gf_hand(g, TG_ALPHA, "hole hole");
	terra_galactix_rules.legal(t_view(g, TG_ALPHA), TG_V_MOVE, NULL, &l);
	assert_true(legal_has(&l, 1, gf_place("114")) && legal_has(&l, 1, gf_place("308")));
	o.count[0] = 1;
	o.value[0] = TG_RED;
	t_next(g, TG_ALPHA, "", &o, &l);
	assert_false(legal_has(&l, 1, gf_place("114")));
	t_next(g, TG_ALPHA, "HOLES red", &o, &l);
	assert_true(legal_has(&l, 1, gf_place("114")));
}

/* The verbs of a game, by its options. */
static bool has(const char *options, int verb)
{
	struct gf_game *g = gf_game(
		strstr(options, "duel") ? "alpha beta" : "alpha beta gamma delta", options);
	const struct view *view = t_view(g, TG_ALPHA);
	return terra_galactix_rules.has(view, verb);
}

static void TG_16_33_no_verb_that_the_game_has_not(void **state)
{
	(void)state;
	static const int wars[] = { TG_V_LICENCE, TG_V_NOVA, TG_V_STAY, TG_V_ATTACK };
	static const int earth[] = { TG_V_FIRE, TG_V_CAUTION }, gifts[] = { TG_V_LEND, TG_V_BORROW };
	for (int i = 0; i < 4; i++) {
		assert_false(has("game=invasion", wars[i]));
		assert_true(has("game=guerre", wars[i]) && has("game=envahisseurs", wars[i]));
	}
	for (int i = 0; i < 2; i++) {
		assert_false(has("game=guerre", earth[i]) || has("game=guerre", gifts[i]));
		assert_true(has("game=invasion", earth[i]) && has("game=envahisseurs", earth[i]));
		assert_true(has("game=invasion", gifts[i]) && has("game=envahisseurs", gifts[i]));
		assert_false(has("game=guerre duel=yes", gifts[i]));
	}
	assert_true(has("game=guerre", TG_V_COLLECT) && !has("game=envahisseurs", TG_V_COLLECT));
}

static void TG_16_33__TG_7_7_nothing_for_saucers_that_have_landed(void **state)
{
	(void)state;
	static const int verbs[] = { TG_V_PULSAR, TG_V_HOLES, TG_V_GOAL };
	struct gf_game *g = gf_game("alpha beta gamma delta", "game=envahisseurs tempo=round");
	gf_put(g, "alpha-red:earth alpha-blue:502 gamma-red:earth");
	gf_hand(g, TG_ALPHA, "pulsar hole hole laser");
	gf_dice(g, TG_ALPHA, "0 1 3");
	for (int i = 0; i < 3; i++) {
		assert_false(offers(g, verbs[i], 0, TG_RED));
		assert_true(offers(g, verbs[i], 0, TG_BLUE));
	}
	assert_true(offers(g, TG_V_FIRE, 0, TG_BLUE) && !offers(g, TG_V_FIRE, 1, 0));
	/* The Resistance may throw it back before its next turn. */
	g = gf_game("alpha beta", "game=invasion tempo=round");
	gf_put(g, "alpha-red:earth");
	gf_hand(g, TG_ALPHA, "pulsar hole hole laser");
	gf_dice(g, TG_ALPHA, "0 1 3");
	assert_true(offers(g, TG_V_PULSAR, 0, TG_RED) && !offers(g, TG_V_HOLES, 0, TG_RED));
	g->s.squadrons = 1u << TG_RED;
	gf_put(g, "beta-red:earth");
	assert_false(offers(g, TG_V_PULSAR, 0, TG_RED));
	/* A Pulsar is for the camp that comes next. */
	g = gf_game("alpha beta", "game=envahisseurs tempo=round");
	gf_put(g, "alpha-red:earth gamma-red:earth alpha-blue:earth gamma-blue:411");
	g->s.squadrons = 1u << TG_RED;
	gf_hand(g, TG_ALPHA, "pulsar");
	gf_dice(g, TG_ALPHA, "0 0 3");
	assert_true(offers(g, TG_V_PULSAR, 0, TG_BLUE) && !offers(g, TG_V_PULSAR, 0, TG_RED));
}

static uint32_t next(uint32_t *seed)
{
	*seed = *seed * 1664525u + 1013904223u;
	return *seed >> 12;
}

static void random_position(struct gf_game *g, uint32_t *seed)
{
	for (int i = 0; i < TG_SAUCERS; i++) {
		int node = (int)(next(seed) % TG_NODES);
		g->s.camp[i / 2].saucer[i % 2].place = (uint8_t)(tg_saucers_at(&g->s, node) ? TG_BASE : node);
	}
	for (int n = 0; n < TG_NODES; n++) {
		int lies = next(seed) % 4 ? 0 : (int)(next(seed) % 3) + 1;
		lies = lies <= g->s.supply ? lies : 0;
		g->s.galactix[n] = (uint8_t)lies;
		g->s.supply = (uint8_t)(g->s.supply - lies);
	}
}

/* The receipt names both places between which no line leads; of other cuts the reason is enough. */
static void TG_3_5__TG_16_12_where_there_is_no_line(void **state)
{
	(void)state;
	struct gf_game *g = gf_game("alpha beta", "game=guerre");
	gf_put(g, "alpha-red:404 beta-red:304");
	gf_move(g, "3 0");
	check(g, TG_ALPHA, "MOVE red 405 407 406");
	is_cut(1, "405", TG_NO_LINK);
	assert_int_equal(find(1, TG_N_PATH_CUT)->arg[2], gf_place("407"));
	check(g, TG_ALPHA, "MOVE red 304 305 306");
	is_cut(1, "404", TG_OCCUPIED);
	assert_int_equal(find(1, TG_N_PATH_CUT)->arg[2], -1);
}

/* Mostly along lines, now and then not. */
static void random_path(uint32_t *seed, int from, char *out, size_t size)
{
	size_t len = (size_t)snprintf(out, size, "MOVE red");
	for (int i = (int)(next(seed) % 6) + 1; i > 0; i--) {
		int to = from == TG_BASE ? tg_bases[TG_ALPHA].exit[next(seed) % 3]
					 : tg_neighbour(from, (enum tg_direction)(next(seed) % 3));
		if (to < 0 || to >= TG_NODES || next(seed) % 12 == 0)
			to = (int)(next(seed) % TG_NODES);
		len += (size_t)snprintf(out + len, size - len, " %s", vocab_id(&tg_place_words, to));
		from = to;
	}
}

/* Paths on any board: the receipt, the draft and the move agree. */
static void TG_3_10__TG_3_30__TG_16_12_receipts_drafts_and_moves_agree(void **state)
{
	(void)state;
	static const char *const options[] = { "game=guerre", "game=guerre uturn=no",
		"game=guerre ride=yes" };
	uint32_t seed = 7;
	int cuts = 0, whole = 0;
	for (int i = 0; i < 1500; i++) {
		struct gf_game *g = gf_game("alpha beta gamma delta", options[i % 3]);
		char way[120], dice[8];
		struct legal l;
		random_position(g, &seed);
		snprintf(dice, sizeof(dice), "%d 0", (int)(next(&seed) % 6) + 1);
		random_path(&seed, g->s.camp[TG_ALPHA].saucer[TG_RED].place, way, sizeof(way));
		gf_move(g, dice);
		check(g, TG_ALPHA, way);
		const struct note *n = find(1, TG_N_PATH_CUT);
		const struct order written = orders.order[0];
		t_next(g, TG_ALPHA, "", &written, &l);
		assert_int_equal(l.end, !n);
		t_orders(g, TG_ALPHA, way);
		t_resolve(g);
		if (n)
			t_saw(g, TG_E_PATH_CUT, GF_SAUCER("alpha-red"), n->arg[0], n->arg[1]);
		else
			t_never(g, TG_E_PATH_CUT, GF_SAUCER("alpha-red"), ANY, TG_DEAD_END);
		cuts += n != NULL;
		whole += !n && !t_find(g, TG_E_PATH_CUT, GF_SAUCER("alpha-red"));
	}
	assert_in_range(cuts, 300, 1200);
	assert_in_range(whole, 200, 1200);
}

/* A promise to those who do not play helps nobody; one that helps anybody stands. */
static void TG_6_23_nobody_of_those_plays(void **state)
{
	(void)state;
	struct gf_game *g = gf_game("alpha beta", "game=invasion");
	gf_hand(g, TG_ALPHA, "mega");
	check(g, TG_ALPHA, "LEND mega TO gamma\nLEND mega TO gamma beta\nBORROW mega FROM delta");
	refused(1, TG_NOT_PLAYING);
	assert_null(find_refusal(2));
	refused(3, TG_NOT_PLAYING);
}

static void TG_16_33_no_saucer_is_attacked_in_the_invasion(void **state)
{
	(void)state;
	struct gf_game *g = gf_game("alpha beta", "game=invasion");
	g->s.window = TG_WINDOW_MOVE;
	gf_hand(g, TG_ALPHA, "laser mega nova nova");
	check(g, TG_ALPHA, "ATTACK red beta-red\nMEGA red beta-red\nNOVA beta-red");
	for (int line = 1; line <= 3; line++)
		refused(line, TG_NO_ATTACKS);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(TG_3_30__TG_16_12_no_move_ends_early_in_a_pocket),
		cmocka_unit_test(TG_3_11__TG_3_30_the_longest_way_of_a_blocked_saucer),
		cmocka_unit_test(TG_3_30_what_may_follow_avoids_the_pocket_too),
		cmocka_unit_test(TG_16_12_a_path_is_cut_where_the_receipt_says),
		cmocka_unit_test(TG_16_12_while_others_move_before),
		cmocka_unit_test(TG_13_12__TG_16_12_cargo_on_the_way_is_counted),
		cmocka_unit_test(TG_3_21__TG_16_12_nothing_is_said_of_a_way_behind_a_black_hole),
		cmocka_unit_test(TG_3_10__TG_3_30__TG_16_12_receipts_drafts_and_moves_agree),
		cmocka_unit_test(TG_3_31_a_black_hole_after_the_shots),
		cmocka_unit_test(TG_3_31__TG_16_22_a_shot_that_is_none_holds_nothing_back),
		cmocka_unit_test(TG_15_22__TG_7_20_shots_change_the_board_of_receipts),
		cmocka_unit_test(TG_7_23__TG_16_22_nobody_shoots_from_the_earth),
		cmocka_unit_test(TG_6_10__TG_9_14_a_flight_is_told_in_one_piece),
		cmocka_unit_test(TG_4_9__TG_4_10_receipts_of_plays),
		cmocka_unit_test(TG_16_32_receipts_of_a_round),
		cmocka_unit_test(TG_16_32_a_line_that_fails_takes_nothing_from_those_below),
		cmocka_unit_test(TG_11_26__TG_16_32_attacks_are_tried_where_they_come_up),
		cmocka_unit_test(TG_6_31__TG_16_32_what_is_borrowed_is_not_certain),
		cmocka_unit_test(TG_16_7__TG_16_32_own_fire_and_others_turns),
		cmocka_unit_test(TG_16_33_forms_know_the_game),
		cmocka_unit_test(TG_3_28__TG_16_33_places_behind_a_black_hole),
		cmocka_unit_test(TG_6_36__TG_16_32_cards_are_for_partners),
		cmocka_unit_test(TG_16_33__TG_16_34_what_may_become_possible_is_offered),
		cmocka_unit_test(TG_16_33_no_verb_that_the_game_has_not),
		cmocka_unit_test(TG_6_23_nobody_of_those_plays),
		cmocka_unit_test(TG_16_33_no_saucer_is_attacked_in_the_invasion),
		cmocka_unit_test(TG_16_33__TG_7_7_nothing_for_saucers_that_have_landed),
		cmocka_unit_test(TG_3_5__TG_16_12_where_there_is_no_line),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
