/* SPDX-License-Identifier: MIT */
#include "tg_fixture.h"

#include <stdio.h>

/* Chapter 3: dice, paths, Pulsars, Black Holes. In most tests the blue die is 0 (not thrown), so
 * that the blue saucer stays out of it. */

static struct gf_game *war(void)
{
	return gf_game("alpha beta gamma delta", "game=guerre");
}

static void TG_3_1__TG_3_2__TG_3_9__TG_3_10__TG_16_9_each_die_its_saucer(void **state)
{
	(void)state;
	struct gf_game *g = war();
	gf_put(g, "alpha-red:500 alpha-blue:510");
	gf_go(g, "3 4", "MOVE red 501 401 402\nMOVE blue 511 411 412 312");
	gf_is_at(g, "alpha-red", "402");
	gf_is_at(g, "alpha-blue", "312");
	t_saw(g, TG_E_MOVED, GF_SAUCER("alpha-red"), gf_place("500"), gf_place("402"), 3, 3, TG_HOW_ORDER);
	t_saw(g, TG_E_MOVED, GF_SAUCER("alpha-blue"), gf_place("510"), gf_place("312"), 4, 4, TG_HOW_ORDER);
	t_none(g, TG_E_PATH_CUT);
}

static void TG_3_3__TG_3_5__TG_16_12__TG_16_17_never_against_the_clock_nor_off_the_lines(void **state)
{
	(void)state;
	static const struct {
		const char *from, *order;
		int end;
	} bad[] = {
		{ "502", "MOVE red 501 500", 502 },
		{ "404", "MOVE red 403 402", 404 },
		{ "404", "MOVE red 504 505", 404 },
		{ "504", "MOVE red 404 405", 504 },
		{ "404", "MOVE red 406 407", 404 },
		{ "503", "MOVE red 504 404", 504 },
		{ "402", "MOVE red 202 203", 402 },
	};
	for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++) {
		struct gf_game *g = war();
		char put[40];
		snprintf(put, sizeof(put), "alpha-red:%s", bad[i].from);
		gf_put(g, put);
		gf_go(g, "2 0", bad[i].order);
		t_saw(g, TG_E_PATH_CUT, GF_SAUCER("alpha-red"),
			(bad[i].end / 100 - 1) * TG_RAYS + bad[i].end % 100, TG_NO_LINK);
		assert_int_not_equal(gf_at(g, "alpha-red"), gf_place(bad[i].from));
		t_saw(g, TG_E_MOVED, GF_SAUCER("alpha-red"), ANY, ANY, 2, 2);
	}
}

static void TG_3_4_both_ways_along_a_ray(void **state)
{
	(void)state;
	struct gf_game *g = war();
	gf_put(g, "alpha-red:203 alpha-blue:408");
	gf_go(g, "3 3", "MOVE red 303 403 503\nMOVE blue 308 208 108");
	gf_is_at(g, "alpha-red", "503");
	gf_is_at(g, "alpha-blue", "108");
}

static void TG_3_6__TG_3_7_one_saucer_a_node_and_no_passing(void **state)
{
	(void)state;
	struct gf_game *g = war();
	gf_put(g, "alpha-red:302 alpha-blue:510 beta-red:303");
	gf_go(g, "2 0", "MOVE red 303 304");
	t_saw(g, TG_E_PATH_CUT, GF_SAUCER("alpha-red"), gf_place("302"), TG_OCCUPIED);
	t_saw(g, TG_E_MOVED, GF_SAUCER("alpha-red"), gf_place("302"), ANY, 2);
	g = war();
	gf_put(g, "alpha-red:302 beta-red:304");
	gf_go(g, "2 0", "MOVE red 303 304");
	t_saw(g, TG_E_PATH_CUT, GF_SAUCER("alpha-red"), gf_place("303"), TG_OCCUPIED);
	assert_int_not_equal(gf_at(g, "alpha-red"), gf_place("304"));
}

static void TG_3_8_a_base_holds_both(void **state)
{
	(void)state;
	struct gf_game *g = war();
	gf_put(g, "alpha-red:502 alpha-blue:501");
	gf_go(g, "1 1", "MOVE red base\nMOVE blue base");
	gf_is_at(g, "alpha-red", "base");
	gf_is_at(g, "alpha-blue", "base");
}

/* On orbit 5 of ray 4 the way in is missing; with the next node taken there is no way on. */
static void TG_3_11_blocked(void **state)
{
	(void)state;
	struct gf_game *g = war();
	gf_put(g, "alpha-red:504 beta-red:505");
	gf_go(g, "3 0", "");
	gf_is_at(g, "alpha-red", "504");
	g = war();
	gf_put(g, "alpha-red:512 beta-red:514 beta-blue:412");
	gf_go(g, "3 0", "GOAL red 102");
	gf_is_at(g, "alpha-red", "513");
	t_saw(g, TG_E_MOVED, GF_SAUCER("alpha-red"), gf_place("512"), gf_place("513"), 1, 3);
}

static void TG_3_11_full_length_before_nearness(void **state)
{
	(void)state;
	struct gf_game *g = war();
	gf_put(g, "alpha-red:509 beta-red:404");
	gf_go(g, "2 0", "GOAL red 510");
	t_saw(g, TG_E_MOVED, GF_SAUCER("alpha-red"), gf_place("509"), ANY, 2, 2);
}

static void follow(
	struct legal *l, const struct gf_game *g, const char *lines, struct order *o, const char *place)
{
	if (place) {
		o->count[0] = 1;
		o->value[1 + o->count[1]++] = (int16_t)gf_place(place);
	}
	t_next(g, TG_ALPHA, lines, o, l);
}

/* Which step may follow: so that the whole die can be flown, or as much of it as can be. */
static void TG_3_2__TG_3_11_steps_with_which_the_die_can_be_flown(void **state)
{
	(void)state;
	struct legal l;
	struct order o = { .verb = TG_V_MOVE }, none = o;
	struct gf_game *g = war();
	gf_put(g, "alpha-red:512 beta-red:514 beta-blue:412");
	gf_move(g, "3 0");
	follow(&l, g, "", &o, NULL);
	assert_true(l.now && !l.end && legal_has(&l, 0, TG_RED) && !legal_has(&l, 0, TG_BLUE));
	o.count[0] = 1;
	follow(&l, g, "", &o, NULL);
	assert_true(legal_has(&l, 1, gf_place("513")) && !legal_has(&l, 1, gf_place("412")));
	follow(&l, g, "", &o, "513");
	assert_true(l.end && !legal_any(&l, 1));
	follow(&l, g, "MOVE red 513", &none, NULL);
	assert_false(l.now);
	g = war();
	gf_put(g, "alpha-red:512 beta-red:514");
	gf_move(g, "3 0");
	o.count[1] = 0;
	follow(&l, g, "", &o, NULL);
	assert_true(legal_has(&l, 1, gf_place("412")) && !legal_has(&l, 1, gf_place("513")));
}

static void TG_3_13_steps_that_may_follow_do_not_turn_back(void **state)
{
	(void)state;
	static const char *const options[] = { "game=guerre", "game=guerre uturn=no" };
	for (int i = 0; i < 2; i++) {
		struct legal l;
		struct order o = { .verb = TG_V_MOVE };
		struct gf_game *g = gf_game("alpha beta", options[i]);
		gf_put(g, "alpha-red:302");
		gf_move(g, "2 0");
		follow(&l, g, "", &o, "202");
		assert_true(l.end);
		assert_int_equal(legal_has(&l, 1, gf_place("302")), i == 0);
		assert_true(legal_has(&l, 1, gf_place("203")) && !legal_has(&l, 1, gf_place("303")));
		follow(&l, g, "", &o, "203");
		assert_true(l.end && !legal_any(&l, 1));
		g = gf_game("alpha beta", options[i]);
		gf_put(g, "alpha-red:412 beta-red:513");
		gf_move(g, "2 0");
		o.count[1] = 0;
		follow(&l, g, "", &o, NULL);
		assert_int_equal(legal_has(&l, 1, gf_place("512")), i == 0);
	}
}

static void TG_3_12__TG_3_13_u_turns(void **state)
{
	(void)state;
	struct gf_game *g = gf_game("alpha beta", "game=guerre");
	gf_put(g, "alpha-red:302");
	gf_go(g, "2 0", "MOVE red 202 302");
	gf_is_at(g, "alpha-red", "302");
	t_none(g, TG_E_PATH_CUT);
	t_saw(g, TG_E_MOVED, GF_SAUCER("alpha-red"), gf_place("302"), gf_place("302"), 2, 2, TG_HOW_ORDER, 1);
	g = gf_game("alpha beta", "game=guerre uturn=no");
	gf_put(g, "alpha-red:302");
	gf_go(g, "2 0", "MOVE red 202 302");
	t_saw(g, TG_E_PATH_CUT, GF_SAUCER("alpha-red"), gf_place("202"), TG_U_TURN);
	assert_int_not_equal(gf_at(g, "alpha-red"), gf_place("302"));
}

static void TG_3_14__TG_3_15__TG_3_16_the_order_of_the_list(void **state)
{
	(void)state;
	struct gf_game *g = war();
	gf_put(g, "alpha-red:502 alpha-blue:503");
	gf_go(g, "1 1", "MOVE blue 504\nMOVE red 503");
	gf_is_at(g, "alpha-red", "503");
	gf_is_at(g, "alpha-blue", "504");
	assert_int_equal(t_nth(g, TG_E_MOVED, 0)->arg[0], GF_SAUCER("alpha-blue"));
	assert_int_equal(t_nth(g, TG_E_MOVED, 1)->arg[0], GF_SAUCER("alpha-red"));
	g = war();
	gf_put(g, "alpha-red:502 alpha-blue:510");
	gf_go(g, "1 1", "");
	assert_int_equal(t_nth(g, TG_E_MOVED, 0)->arg[0], GF_SAUCER("alpha-red"));
	g = war();
	gf_put(g, "alpha-red:502 alpha-blue:510");
	gf_go(g, "1 1", "MOVE red 402\nMOVE red 403\nMOVE blue 511");
	gf_is_at(g, "alpha-red", "402");
	t_refused(g, TG_ALPHA, 2, TG_ALREADY_MOVED);
}

static void TG_3_17__TG_3_18_pulsars(void **state)
{
	(void)state;
	struct gf_game *g = war();
	gf_put(g, "alpha-red:502 alpha-blue:510");
	gf_hand(g, TG_ALPHA, "pulsar pulsar");
	t_orders(g, TG_ALPHA, "PULSAR red blue");
	gf_fire(g, "2 3");
	t_saw(g, TG_E_PULSAR, TG_ALPHA, TG_RED);
	t_saw(g, TG_E_PULSAR, TG_ALPHA, TG_BLUE);
	assert_int_equal(gf_sheet(g, TG_ALPHA)->points[TG_RED], 4);
	assert_int_equal(gf_sheet(g, TG_ALPHA)->points[TG_BLUE], 6);
	assert_int_equal(g->s.discard[TG_PULSAR], 2);
	t_orders(g, TG_ALPHA, "MOVE red 402 302 202 102\nMOVE blue 410 310 210 110 111 112");
	t_resolve(g);
	gf_is_at(g, "alpha-red", "102");
	gf_is_at(g, "alpha-blue", "112");
}

static void TG_3_18_one_pulsar_a_colour(void **state)
{
	(void)state;
	struct gf_game *g = war();
	gf_hand(g, TG_ALPHA, "pulsar pulsar pulsar");
	t_orders(g, TG_ALPHA, "PULSAR red\nPULSAR red");
	gf_fire(g, "2 3");
	t_refused(g, TG_ALPHA, 2, TG_ALREADY_DOUBLED);
	assert_int_equal(g->s.camp[TG_ALPHA].hand[TG_PULSAR], 2);
	assert_int_equal(gf_sheet(g, TG_ALPHA)->points[TG_RED], 4);
	assert_int_equal(gf_sheet(g, TG_ALPHA)->points[TG_BLUE], 3);
}

static void TG_3_32__TG_16_22_both_pulsars_or_none(void **state)
{
	(void)state;
	struct gf_game *g = war();
	gf_hand(g, TG_ALPHA, "pulsar");
	t_orders(g, TG_ALPHA, "PULSAR red blue");
	gf_fire(g, "2 3");
	t_refused(g, TG_ALPHA, 1, TG_NO_CARD);
	t_none(g, TG_E_PULSAR);
	assert_int_equal(g->s.camp[TG_ALPHA].hand[TG_PULSAR], 1);
	g = war();
	gf_hand(g, TG_ALPHA, "pulsar pulsar");
	t_orders(g, TG_ALPHA, "PULSAR red red\nPULSAR blue");
	gf_fire(g, "2 3");
	t_refused(g, TG_ALPHA, 1, TG_ALREADY_DOUBLED);
	t_saw(g, TG_E_PULSAR, TG_ALPHA, TG_BLUE);
}

static void TG_3_17_a_pulsar_needs_the_card(void **state)
{
	(void)state;
	struct gf_game *g = war();
	t_orders(g, TG_ALPHA, "PULSAR red");
	gf_fire(g, "2 3");
	t_refused(g, TG_ALPHA, 1, TG_NO_CARD);
	t_none(g, TG_E_PULSAR);
}

static void TG_3_19_the_resistance_sees_the_faces(void **state)
{
	(void)state;
	struct gf_game *g = gf_game("alpha beta", "game=invasion");
	gf_hand(g, TG_ALPHA, "pulsar pulsar");
	t_orders(g, TG_ALPHA, "PULSAR red blue");
	gf_fire(g, "2 2 2");
	t_saw(g, TG_E_RESISTANCE, TG_ALPHA);
	g = gf_game("alpha beta", "game=invasion");
	gf_hand(g, TG_ALPHA, "pulsar pulsar");
	t_orders(g, TG_ALPHA, "PULSAR red blue");
	gf_fire(g, "3 3 6");
	t_none(g, TG_E_RESISTANCE);
}

static void TG_3_20__TG_3_21__TG_3_23__TG_3_29_before_the_dice(void **state)
{
	(void)state;
	struct gf_game *g = war();
	gf_put(g, "alpha-red:502");
	gf_hand(g, TG_ALPHA, "hole hole");
	t_orders(g, TG_ALPHA, "HOLES red");
	gf_stars(g, "311");
	gf_fire(g, "2 3");
	gf_is_at(g, "alpha-red", "311");
	t_saw(g, TG_E_HOLE, GF_SAUCER("alpha-red"), gf_place("502"), ANY, gf_place("311"));
	assert_int_equal(g->s.discard[TG_HOLE], 2);
	assert_int_equal(gf_cards(g, TG_ALPHA), 0);
	g = war();
	gf_put(g, "alpha-red:502");
	gf_hand(g, TG_ALPHA, "hole");
	t_orders(g, TG_ALPHA, "HOLES red");
	gf_fire(g, "2 3");
	t_refused(g, TG_ALPHA, 1, TG_NO_CARD);
	gf_is_at(g, "alpha-red", "502");
	assert_int_equal(gf_cards(g, TG_ALPHA), 1);
}

static void TG_3_23__TG_3_28_before_or_after_the_move(void **state)
{
	(void)state;
	struct gf_game *g = war();
	gf_put(g, "alpha-red:502");
	gf_hand(g, TG_ALPHA, "hole hole");
	gf_stars(g, "311");
	gf_go(g, "2 0", "HOLES red\nMOVE red 211 111");
	gf_is_at(g, "alpha-red", "111");
	g = war();
	gf_put(g, "alpha-red:502");
	gf_hand(g, TG_ALPHA, "hole hole");
	gf_stars(g, "311");
	gf_go(g, "2 0", "MOVE red 402 502\nHOLES red");
	gf_is_at(g, "alpha-red", "311");
	t_saw(g, TG_E_HOLE, GF_SAUCER("alpha-red"), gf_place("502"), ANY, gf_place("311"));
}

static void TG_3_22_an_occupied_constellation(void **state)
{
	(void)state;
	struct gf_game *g = war();
	gf_put(g, "alpha-red:502 beta-red:311");
	gf_hand(g, TG_ALPHA, "hole hole");
	gf_stars(g, "311 316");
	gf_go(g, "0 0", "HOLES red");
	gf_is_at(g, "alpha-red", "316");
	gf_is_at(g, "beta-red", "311");
}

static void TG_3_24_only_in_flight(void **state)
{
	(void)state;
	struct gf_game *g = war();
	gf_hand(g, TG_ALPHA, "hole hole");
	gf_go(g, "0 0", "HOLES red");
	t_refused(g, TG_ALPHA, 1, TG_NOT_FLYING);
	gf_is_at(g, "alpha-red", "base");
	assert_int_equal(gf_cards(g, TG_ALPHA), 2);
}

static void TG_3_25__TG_3_26_cargo_through_a_hole(void **state)
{
	(void)state;
	struct gf_game *g = war();
	gf_put(g, "alpha-red:502");
	gf_cargo(g, "alpha-red:2");
	gf_lying(g, "311:2 316:1");
	gf_hand(g, TG_ALPHA, "hole hole");
	gf_stars(g, "311 316");
	gf_go(g, "0 0", "HOLES red\nCOLLECT red no");
	gf_is_at(g, "alpha-red", "316");
	assert_int_equal(gf_aboard(g, "alpha-red"), 2);
}

static void TG_3_27__TG_13_20_the_pile_of_stars_is_shuffled_again(void **state)
{
	(void)state;
	struct gf_game *g = war();
	gf_put(g, "alpha-red:502 alpha-blue:510");
	gf_hand(g, TG_ALPHA, "hole hole hole hole");
	g->s.stars = 1u << 23;
	gf_stars(g, "214");
	gf_go(g, "0 0", "HOLES red\nHOLES blue");
	gf_is_at(g, "alpha-red", "214");
	assert_int_equal(t_count(g, TG_E_HOLE), 2);
	assert_int_not_equal(gf_at(g, "alpha-blue"), gf_place("510"));
	assert_true(__builtin_popcount(g->s.stars) >= 20);
}

static void TG_10_18_nothing_else_moves_a_saucer(void **state)
{
	(void)state;
	struct gf_game *g = war();
	gf_put(g, "alpha-red:502 beta-red:310");
	gf_go(g, "2 0", "MOVE red 402 302");
	gf_is_at(g, "beta-red", "310");
	assert_int_equal(t_count(g, TG_E_MOVED), 1);
}

static void TG_3_13_ways_that_are_found_do_not_turn_back(void **state)
{
	(void)state;
	struct gf_game *g = gf_game("alpha beta", "game=guerre uturn=no");
	gf_put(g, "alpha-red:302");
	gf_go(g, "2 0", "GOAL red 302");
	assert_int_not_equal(gf_at(g, "alpha-red"), gf_place("302"));
	g = gf_game("alpha beta", "game=guerre");
	gf_put(g, "alpha-red:302");
	gf_go(g, "2 0", "GOAL red 302");
	gf_is_at(g, "alpha-red", "302");
	g = gf_game("alpha beta", "game=guerre uturn=no");
	gf_put(g, "alpha-red:302");
	gf_go(g, "2 0", "MOVE red 202\nGOAL red 302");
	assert_int_not_equal(gf_at(g, "alpha-red"), gf_place("302"));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(TG_3_1__TG_3_2__TG_3_9__TG_3_10__TG_16_9_each_die_its_saucer),
		cmocka_unit_test(
			TG_3_3__TG_3_5__TG_16_12__TG_16_17_never_against_the_clock_nor_off_the_lines),
		cmocka_unit_test(TG_3_4_both_ways_along_a_ray),
		cmocka_unit_test(TG_3_6__TG_3_7_one_saucer_a_node_and_no_passing),
		cmocka_unit_test(TG_3_8_a_base_holds_both),
		cmocka_unit_test(TG_3_11_blocked),
		cmocka_unit_test(TG_3_11_full_length_before_nearness),
		cmocka_unit_test(TG_3_12__TG_3_13_u_turns),
		cmocka_unit_test(TG_3_2__TG_3_11_steps_with_which_the_die_can_be_flown),
		cmocka_unit_test(TG_3_13_steps_that_may_follow_do_not_turn_back),
		cmocka_unit_test(TG_3_14__TG_3_15__TG_3_16_the_order_of_the_list),
		cmocka_unit_test(TG_3_17__TG_3_18_pulsars),
		cmocka_unit_test(TG_3_18_one_pulsar_a_colour),
		cmocka_unit_test(TG_3_32__TG_16_22_both_pulsars_or_none),
		cmocka_unit_test(TG_3_17_a_pulsar_needs_the_card),
		cmocka_unit_test(TG_3_19_the_resistance_sees_the_faces),
		cmocka_unit_test(TG_3_20__TG_3_21__TG_3_23__TG_3_29_before_the_dice),
		cmocka_unit_test(TG_3_23__TG_3_28_before_or_after_the_move),
		cmocka_unit_test(TG_3_22_an_occupied_constellation),
		cmocka_unit_test(TG_3_24_only_in_flight),
		cmocka_unit_test(TG_3_25__TG_3_26_cargo_through_a_hole),
		cmocka_unit_test(TG_3_27__TG_13_20_the_pile_of_stars_is_shuffled_again),
		cmocka_unit_test(TG_10_18_nothing_else_moves_a_saucer),
		cmocka_unit_test(TG_3_13_ways_that_are_found_do_not_turn_back),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
