/* SPDX-License-Identifier: MIT */
#include "tg_fixture.h"

#include <string.h>

/* Chapters 10 and 13: set-up of La Guerre Galactique, licences, bases; Galactix found, taken and
 * brought home. */

static struct gf_game *war(void)
{
	return gf_game("alpha beta gamma delta", "game=guerre");
}

static void TG_10_3__TG_10_4__TG_10_5_the_set_up(void **state)
{
	(void)state;
	struct gf_game *g = gf_fresh("alpha beta gamma delta", "game=guerre", NULL);
	assert_int_equal(g->s.supply, 15);
	int hands = 0;
	for (int c = 0; c < TG_CAMPS; c++) {
		assert_int_equal(g->s.camp[c].lives, 2);
		assert_int_equal(g->s.camp[c].saucer[TG_RED].place, TG_BASE);
		assert_int_equal(g->s.camp[c].saucer[TG_BLUE].place, TG_BASE);
		hands += gf_cards(g, c);
	}
	assert_int_equal(hands, 21);
	assert_int_equal(deck_size(g->s.deck, TG_CARDS), 66 - 21);
	g = gf_game("alpha beta gamma delta", "game=guerre");
	assert_int_equal(g->s.discard[TG_NOVA], 10);
	assert_int_equal(g->s.deck[TG_SAUCER], 12);
	g = gf_game("alpha beta", "game=guerre");
	assert_int_equal(g->s.deck[TG_SAUCER], 16);
}

static void TG_10_1__TG_13_15_four_galactix(void **state)
{
	(void)state;
	struct gf_game *g = war();
	gf_put(g, "alpha-red:402 alpha-blue:510");
	gf_stock(g, TG_ALPHA, 3);
	gf_cargo(g, "alpha-red:1");
	gf_go(g, "2 3", "MOVE red 502 base");
	t_saw(g, TG_E_DELIVERED, GF_SAUCER("alpha-red"), 1, 4);
	t_saw(g, TG_E_END, TG_OUT_SEAT + TG_ALPHA, TG_WHY_GALACTIX);
	assert_int_equal(t_count(g, TG_E_MOVED), 1);
	struct outcome o = t_outcome(g);
	assert_true(o.ended);
	assert_int_equal(o.seats, 1u << TG_ALPHA);
}

static void TG_13_16_six_galactix(void **state)
{
	(void)state;
	struct gf_game *g = war();
	gf_put(g, "alpha-red:402 alpha-blue:510");
	gf_stock(g, TG_ALPHA, 3);
	gf_cargo(g, "alpha-red:3");
	gf_go(g, "4 3", "MOVE red 502 base");
	t_saw(g, TG_E_DELIVERED, GF_SAUCER("alpha-red"), 3, 6);
	assert_true(g->s.ended);
}

static void TG_10_2_no_earth(void **state)
{
	(void)state;
	struct gf_game *g = war();
	gf_put(g, "alpha-red:101 alpha-blue:511 beta-red:103 beta-blue:303");
	gf_bunkers(g, "");
	gf_go(g, "1 1", "MOVE red earth\nMOVE blue 411");
	t_saw(g, TG_E_PATH_CUT, GF_SAUCER("alpha-red"), gf_place("101"), TG_NO_LINK);
	t_none(g, TG_E_LANDED);
	t_none(g, TG_E_FIRE);
	t_none(g, TG_E_RESISTANCE);
	gf_hand(g, TG_BETA, "");
	t_orders(g, TG_BETA, "");
	gf_fire(g, "6 6");
	t_none(g, TG_E_FIRE);
	t_none(g, TG_E_DESTROYED);
}

static void TG_10_6__TG_10_10__TG_10_11_licences(void **state)
{
	(void)state;
	struct gf_game *g = war();
	gf_lives(g, TG_ALPHA, 1);
	gf_go(g, "2 3", "MOVE blue 502 402 302\nMOVE red 501 502");
	gf_is_at(g, "alpha-blue", "302");
	gf_is_at(g, "alpha-red", "base");
	t_refused(g, TG_ALPHA, 2, TG_NO_LICENCE);
	g = war();
	gf_lives(g, TG_ALPHA, 0);
	gf_go(g, "2 3", "MOVE blue 502 402 302");
	gf_is_at(g, "alpha-blue", "base");
	gf_is_at(g, "alpha-red", "base");
	t_refused(g, TG_ALPHA, 1, TG_NO_LICENCE);
	g = war();
	gf_put(g, "alpha-red:502");
	gf_lives(g, TG_ALPHA, 1);
	gf_go(g, "2 3", "");
	gf_is_at(g, "alpha-blue", "base");
}

static void TG_10_8__TG_10_9__TG_10_19_playing_saucers(void **state)
{
	(void)state;
	struct gf_game *g = war();
	gf_lives(g, TG_ALPHA, 0);
	gf_hand(g, TG_ALPHA, "saucer saucer saucer");
	t_orders(g, TG_ALPHA, "LICENCE 2");
	gf_fire(g, "2 3");
	t_saw(g, TG_E_LICENCE, TG_ALPHA, 2);
	assert_int_equal(g->s.camp[TG_ALPHA].lives, 2);
	assert_int_equal(g->s.camp[TG_ALPHA].hand[TG_SAUCER], 1);
	assert_int_equal(g->s.discard[TG_SAUCER], 0);
	t_orders(g, TG_ALPHA, "MOVE red 502 402\nMOVE blue 501 502 503");
	t_resolve(g);
	gf_is_at(g, "alpha-red", "402");
	gf_is_at(g, "alpha-blue", "503");
	g = war();
	gf_lives(g, TG_ALPHA, 1);
	gf_hand(g, TG_ALPHA, "saucer saucer");
	t_orders(g, TG_ALPHA, "LICENCE 2");
	gf_fire(g, "2 3");
	assert_int_equal(g->s.camp[TG_ALPHA].lives, 2);
	assert_int_equal(g->s.camp[TG_ALPHA].hand[TG_SAUCER], 1);
	t_none_refused(g);
	g = war();
	gf_lives(g, TG_ALPHA, 0);
	t_orders(g, TG_ALPHA, "LICENCE 1");
	gf_fire(g, "2 3");
	t_refused(g, TG_ALPHA, 1, TG_NO_CARD);
}

static void TG_10_12_in_and_out_again(void **state)
{
	(void)state;
	struct gf_game *g = war();
	gf_put(g, "alpha-red:402 alpha-blue:510");
	gf_cargo(g, "alpha-red:2");
	gf_go(g, "4 1", "MOVE red 502 base 503 403");
	t_saw(g, TG_E_DELIVERED, GF_SAUCER("alpha-red"), 2, 2);
	gf_is_at(g, "alpha-red", "403");
	assert_int_equal(g->s.camp[TG_ALPHA].stock, 2);
	assert_int_equal(gf_aboard(g, "alpha-red"), 0);
}

static void TG_10_13__TG_10_14_resting_in_the_base(void **state)
{
	(void)state;
	struct gf_game *g = war();
	gf_put(g, "alpha-red:402");
	gf_go(g, "5 4", "MOVE red 502 base\nSTAY blue");
	gf_is_at(g, "alpha-red", "base");
	gf_is_at(g, "alpha-blue", "base");
	t_saw(g, TG_E_STAYS, GF_SAUCER("alpha-blue"), TG_BASE);
	t_none(g, TG_E_PATH_CUT);
}

static void TG_10_15_nobody_elses_base(void **state)
{
	(void)state;
	struct gf_game *g = war();
	gf_put(g, "alpha-red:507 alpha-blue:510");
	gf_cargo(g, "alpha-red:1");
	gf_go(g, "1 1", "MOVE red base");
	t_saw(g, TG_E_PATH_CUT, GF_SAUCER("alpha-red"), gf_place("507"), TG_NO_LINK);
	t_none(g, TG_E_DELIVERED);
}

/* ------------------------------------------------------------ discovery */

static void TG_1_6__TG_13_1__TG_13_2_a_discovery(void **state)
{
	(void)state;
	struct gf_game *g = war();
	gf_put(g, "alpha-red:402 alpha-blue:510");
	gf_stars(g, "213");
	gf_go(g, "1 2", "MOVE red 302\nMOVE blue 511 512");
	t_saw(g, TG_E_DISCOVERED, GF_SAUCER("alpha-red"), ANY, gf_place("213"), 3);
	assert_int_equal(t_count(g, TG_E_DISCOVERED), 1);
	assert_int_equal(g->s.galactix[gf_place("213")], 3);
	assert_int_equal(g->s.supply, 12);
}

static void TG_13_1_only_at_the_end_of_the_move(void **state)
{
	(void)state;
	struct gf_game *g = war();
	gf_put(g, "alpha-red:402 alpha-blue:510");
	gf_go(g, "2 2", "MOVE red 302 202\nMOVE blue 511 512");
	t_none(g, TG_E_DISCOVERED);
}

static void TG_13_3_a_saucer_on_the_star(void **state)
{
	(void)state;
	struct gf_game *g = war();
	gf_put(g, "alpha-red:402 alpha-blue:510 gamma-blue:213");
	gf_cargo(g, "gamma-blue:1");
	gf_stars(g, "213");
	gf_go(g, "1 2", "MOVE red 302\nMOVE blue 511 512");
	t_saw(g, TG_E_LOADED, GF_SAUCER("gamma-blue"), 2);
	assert_int_equal(gf_aboard(g, "gamma-blue"), 3);
	assert_int_equal(g->s.galactix[gf_place("213")], 0);
	assert_int_equal(g->s.supply, 12);
}

static void TG_13_3_the_own_saucer_on_its_star(void **state)
{
	(void)state;
	struct gf_game *g = war();
	gf_put(g, "alpha-red:402 alpha-blue:510");
	gf_stars(g, "302");
	gf_go(g, "1 2", "MOVE red 302\nMOVE blue 511 512\nCOLLECT red no");
	assert_int_equal(gf_aboard(g, "alpha-red"), 2);
}

static void TG_13_4_too_few_pieces(void **state)
{
	(void)state;
	struct gf_game *g = war();
	gf_put(g, "alpha-red:402 alpha-blue:510");
	gf_stock(g, TG_BETA, 3);
	gf_stock(g, TG_GAMMA, 3);
	gf_stock(g, TG_DELTA, 3);
	gf_lying(g, "102:3 104:2");
	gf_stars(g, "213");
	gf_go(g, "1 2", "MOVE red 302\nMOVE blue 511 512");
	t_saw(g, TG_E_DISCOVERED, GF_SAUCER("alpha-red"), ANY, gf_place("213"), 1);
	assert_int_equal(g->s.galactix[gf_place("213")], 1);
	assert_int_equal(g->s.supply, 0);
}

static void TG_13_5_no_more_than_three_on_a_star(void **state)
{
	(void)state;
	struct gf_game *g = war();
	gf_put(g, "alpha-red:402 alpha-blue:510");
	gf_lying(g, "213:2");
	gf_stars(g, "213");
	gf_go(g, "1 2", "MOVE red 302\nMOVE blue 511 512");
	assert_int_equal(g->s.galactix[gf_place("213")], 3);
	assert_int_equal(g->s.supply, 12);
}

static void TG_13_6_no_step_no_discovery(void **state)
{
	(void)state;
	struct gf_game *g = war();
	gf_put(g, "alpha-red:504 alpha-blue:511 beta-red:505");
	gf_go(g, "1 1", "MOVE blue 411");
	gf_is_at(g, "alpha-red", "504");
	t_none(g, TG_E_DISCOVERED);
}

static void TG_13_7__TG_12_6_a_black_hole_discovers_nothing(void **state)
{
	(void)state;
	struct gf_game *g = war();
	gf_put(g, "alpha-red:502 alpha-blue:511");
	gf_hand(g, TG_ALPHA, "hole hole");
	gf_stars(g, "302");
	gf_go(g, "0 1", "MOVE blue 411\nHOLES red");
	gf_is_at(g, "alpha-red", "302");
	t_none(g, TG_E_DISCOVERED);
	assert_int_equal(g->s.supply, 15);
}

/* ------------------------------------------------------------ the hold */

static void TG_13_8__TG_13_10_taken_in_passing(void **state)
{
	(void)state;
	struct gf_game *g = war();
	gf_put(g, "alpha-red:402 alpha-blue:511");
	gf_lying(g, "403:2");
	gf_go(g, "3 1", "MOVE red 403 303 203\nMOVE blue 411");
	t_saw(g, TG_E_COLLECTED, GF_SAUCER("alpha-red"), gf_place("403"), 2, 2);
	gf_is_at(g, "alpha-red", "203");
	assert_int_equal(gf_aboard(g, "alpha-red"), 2);
	assert_int_equal(g->s.galactix[gf_place("403")], 0);
}

static void TG_13_10__TG_13_13_left_where_they_lie(void **state)
{
	(void)state;
	struct gf_game *g = war();
	gf_put(g, "alpha-red:402 alpha-blue:511");
	gf_cargo(g, "alpha-red:1");
	gf_lying(g, "403:2");
	gf_go(g, "3 1", "COLLECT red no\nMOVE red 403 303 203\nMOVE blue 411");
	gf_is_at(g, "alpha-red", "203");
	assert_int_equal(gf_aboard(g, "alpha-red"), 1);
	assert_int_equal(g->s.galactix[gf_place("403")], 2);
	t_none(g, TG_E_COLLECTED);
	g = war();
	gf_put(g, "alpha-red:402 alpha-blue:511");
	gf_lying(g, "403:2");
	gf_go(g, "1 1", "COLLECT red no\nMOVE red 403\nMOVE blue 411");
	gf_is_at(g, "alpha-red", "403");
}

static void TG_13_9__TG_13_11__TG_13_12_all_or_none(void **state)
{
	(void)state;
	struct gf_game *g = war();
	gf_put(g, "alpha-red:402 alpha-blue:511");
	gf_cargo(g, "alpha-red:2");
	gf_lying(g, "403:2");
	gf_go(g, "2 1", "MOVE red 403 303\nMOVE blue 411\nGOAL red 204");
	t_saw(g, TG_E_PATH_CUT, GF_SAUCER("alpha-red"), gf_place("402"), TG_OVERFULL);
	assert_int_equal(gf_aboard(g, "alpha-red"), 2);
	assert_int_equal(g->s.galactix[gf_place("403")], 2);
	g = war();
	gf_put(g, "alpha-red:402 alpha-blue:511");
	gf_cargo(g, "alpha-red:2");
	gf_lying(g, "403:1");
	gf_go(g, "2 1", "MOVE red 403 303\nMOVE blue 411");
	assert_int_equal(gf_aboard(g, "alpha-red"), 3);
}

/* With the heap of 309 aboard the saucer finds every other way closed. */
static struct gf_game *closing_heap(void)
{
	struct gf_game *g = war();
	gf_put(g, "alpha-red:308 alpha-blue:500");
	gf_cargo(g, "alpha-red:2");
	gf_lying(g, "309:1 310:1 209:1 409:1");
	return g;
}

static void TG_3_30__TG_13_12_no_heap_that_closes_the_way_on(void **state)
{
	(void)state;
	static const char *const ways[] = { "MOVE red 309", "MOVE red 309 310 311 312", "GOAL red 309",
		"GOAL red galactix", "COLLECT red no\nCOLLECT red yes AT 309\nMOVE red 309 310 311 312",
		"IF cargo red = 2 THEN COLLECT red yes ELSE COLLECT red no\nMOVE red 309 310" };
	for (size_t i = 0; i < sizeof(ways) / sizeof(ways[0]); i++) {
		struct gf_game *g = closing_heap();
		gf_go(g, "4 1", ways[i]);
		if (strstr(ways[i], "MOVE"))
			t_saw(g, TG_E_PATH_CUT, GF_SAUCER("alpha-red"), gf_place("308"), TG_DEAD_END);
		t_saw(g, TG_E_MOVED, GF_SAUCER("alpha-red"), ANY, ANY, 4, 4);
	}
	struct gf_game *g = closing_heap();
	gf_go(g, "4 1", "COLLECT red no AT 309\nMOVE red 309 310 311 312");
	t_saw(g, TG_E_MOVED, GF_SAUCER("alpha-red"), gf_place("308"), gf_place("310"), 2, 4);
	t_saw(g, TG_E_MOVED, GF_SAUCER("alpha-red"), gf_place("310"), gf_place("312"), 4, 4);
	assert_int_equal(gf_aboard(g, "alpha-red"), 3);
}

static void TG_3_11__TG_13_8_blocked_by_what_it_collects(void **state)
{
	(void)state;
	struct gf_game *g = closing_heap();
	gf_put(g, "beta-red:408 beta-blue:208");
	gf_go(g, "4 1", "MOVE red 309 310 311 312");
	t_saw(g, TG_E_MOVED, GF_SAUCER("alpha-red"), gf_place("308"), gf_place("309"), 1, 4);
	t_saw(g, TG_E_PATH_CUT, GF_SAUCER("alpha-red"), gf_place("309"), TG_OVERFULL);
	assert_int_equal(gf_aboard(g, "alpha-red"), 3);
}

/* What is brought home makes room again. */
static void TG_3_30__TG_10_12_through_the_base_without_cargo(void **state)
{
	(void)state;
	struct gf_game *g = war();
	gf_put(g, "alpha-red:401 alpha-blue:510");
	gf_cargo(g, "alpha-red:2");
	gf_lying(g, "503:2");
	gf_go(g, "3 1", "MOVE red 501 base 503");
	t_saw(g, TG_E_MOVED, GF_SAUCER("alpha-red"), gf_place("base"), gf_place("503"), 3, 3, TG_HOW_ORDER);
	t_none(g, TG_E_PATH_CUT);
	assert_int_equal(gf_aboard(g, "alpha-red"), 2);
}

static void TG_13_14_cargo_is_public(void **state)
{
	(void)state;
	struct gf_game *g = war();
	gf_put(g, "alpha-red:402");
	gf_cargo(g, "alpha-red:2");
	for (int seat = SEAT_OBSERVER; seat < TG_CAMPS; seat++) {
		const struct tg_sheet *v = gf_sheet(g, seat);
		int seen = 0;
		for (int c = 0; c < v->camps_n; c++)
			if (v->camps[c].camp == TG_ALPHA)
				for (int k = 0; k < TG_COLOURS; k++)
					seen += v->camps[c].saucer[k].cargo;
		assert_int_equal(seen, 2);
	}
}

static void TG_13_17_pieces_are_counted(void **state)
{
	(void)state;
	struct gf_game *g = war();
	assert_null(g->t.rules->invariants(&g->s));
	g->s.galactix[3] = 1;
	assert_non_null(g->t.rules->invariants(&g->s));
	g->s.supply--;
	assert_null(g->t.rules->invariants(&g->s));
}

static void TG_13_18_taken_before_the_discovery(void **state)
{
	(void)state;
	struct gf_game *g = war();
	gf_put(g, "alpha-red:402 alpha-blue:511");
	gf_lying(g, "302:2");
	gf_stars(g, "302");
	gf_go(g, "1 1", "MOVE red 302\nMOVE blue 411");
	assert_int_equal(gf_aboard(g, "alpha-red"), 3);
	assert_true(t_at_event(g, t_nth(g, TG_E_COLLECTED, 0)) < t_at_event(g, t_nth(g, TG_E_DISCOVERED, 0)));
	assert_int_equal(g->s.supply, 12);
}

static void TG_13_19_taken_behind_a_black_hole(void **state)
{
	(void)state;
	struct gf_game *g = war();
	gf_put(g, "alpha-red:502 alpha-blue:511");
	gf_lying(g, "302:2");
	gf_hand(g, TG_ALPHA, "hole hole");
	gf_stars(g, "302");
	gf_go(g, "0 1", "MOVE blue 411\nHOLES red");
	gf_is_at(g, "alpha-red", "302");
	assert_int_equal(gf_aboard(g, "alpha-red"), 2);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(TG_10_3__TG_10_4__TG_10_5_the_set_up),
		cmocka_unit_test(TG_10_1__TG_13_15_four_galactix),
		cmocka_unit_test(TG_13_16_six_galactix),
		cmocka_unit_test(TG_10_2_no_earth),
		cmocka_unit_test(TG_10_6__TG_10_10__TG_10_11_licences),
		cmocka_unit_test(TG_10_8__TG_10_9__TG_10_19_playing_saucers),
		cmocka_unit_test(TG_10_12_in_and_out_again),
		cmocka_unit_test(TG_10_13__TG_10_14_resting_in_the_base),
		cmocka_unit_test(TG_10_15_nobody_elses_base),
		cmocka_unit_test(TG_1_6__TG_13_1__TG_13_2_a_discovery),
		cmocka_unit_test(TG_13_1_only_at_the_end_of_the_move),
		cmocka_unit_test(TG_13_3_a_saucer_on_the_star),
		cmocka_unit_test(TG_13_3_the_own_saucer_on_its_star),
		cmocka_unit_test(TG_13_4_too_few_pieces),
		cmocka_unit_test(TG_13_5_no_more_than_three_on_a_star),
		cmocka_unit_test(TG_13_6_no_step_no_discovery),
		cmocka_unit_test(TG_13_7__TG_12_6_a_black_hole_discovers_nothing),
		cmocka_unit_test(TG_13_8__TG_13_10_taken_in_passing),
		cmocka_unit_test(TG_13_10__TG_13_13_left_where_they_lie),
		cmocka_unit_test(TG_13_9__TG_13_11__TG_13_12_all_or_none),
		cmocka_unit_test(TG_3_30__TG_13_12_no_heap_that_closes_the_way_on),
		cmocka_unit_test(TG_3_11__TG_13_8_blocked_by_what_it_collects),
		cmocka_unit_test(TG_3_30__TG_10_12_through_the_base_without_cargo),
		cmocka_unit_test(TG_13_14_cargo_is_public),
		cmocka_unit_test(TG_13_17_pieces_are_counted),
		cmocka_unit_test(TG_13_18_taken_before_the_discovery),
		cmocka_unit_test(TG_13_19_taken_behind_a_black_hole),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
