/* SPDX-License-Identifier: MIT */
#include "tg_fixture.h"

#include <stdio.h>

/* Chapters 5, 7 and 8: landing, squadrons, shots at bunkers, the wave. */

static struct gf_game *four(void)
{
	return gf_game("alpha beta gamma delta", "game=invasion");
}

static void TG_5_10_a_saucer_must_leave_its_base(void **state)
{
	(void)state;
	struct gf_game *g = four();
	gf_go(g, "2 3 1", "STAY red\nMOVE blue 503 403 404");
	t_refused(g, TG_ALPHA, 1, TG_MUST_LEAVE);
	assert_int_not_equal(gf_at(g, "alpha-red"), TG_BASE);
	gf_is_at(g, "alpha-blue", "404");
}

static void TG_5_11_and_does_not_come_back(void **state)
{
	(void)state;
	struct gf_game *g = four();
	gf_put(g, "alpha-red:502");
	gf_go(g, "1 1 1", "MOVE red base");
	t_saw(g, TG_E_PATH_CUT, GF_SAUCER("alpha-red"), gf_place("502"), TG_CLOSED_BASE);
	assert_int_not_equal(gf_at(g, "alpha-red"), TG_BASE);
	assert_int_not_equal(gf_at(g, "alpha-red"), gf_place("502"));
}

static void TG_7_1_only_through_a_breach(void **state)
{
	(void)state;
	static const char *const states[] = { "8:front", "8:back" };
	for (int i = 0; i < 2; i++) {
		struct gf_game *g = four();
		gf_put(g, "alpha-red:108");
		gf_bunkers(g, states[i]);
		gf_go(g, "1 1 1", "MOVE red earth");
		t_saw(g, TG_E_PATH_CUT, GF_SAUCER("alpha-red"), gf_place("108"), TG_BUNKER_STANDS);
		t_none(g, TG_E_LANDED);
	}
	struct gf_game *g = four();
	gf_put(g, "alpha-red:107");
	gf_go(g, "1 1 1", "MOVE red earth");
	t_saw(g, TG_E_PATH_CUT, GF_SAUCER("alpha-red"), gf_place("107"), TG_NO_LINK);
	t_none(g, TG_E_LANDED);
}

static void TG_7_2__TG_7_3_landing_with_points_to_spare(void **state)
{
	(void)state;
	struct gf_game *g = four();
	gf_put(g, "alpha-red:208");
	gf_bunkers(g, "8:gone");
	gf_go(g, "5 1 1", "MOVE red 108 earth");
	gf_is_at(g, "alpha-red", "earth");
	t_saw(g, TG_E_LANDED, GF_SAUCER("alpha-red"), 8);
	t_saw(g, TG_E_MOVED, GF_SAUCER("alpha-red"), gf_place("208"), gf_place("earth"), 2, 5);
	t_none(g, TG_E_SQUADRON);
}

static void TG_7_4_the_other_colour_waits(void **state)
{
	(void)state;
	struct gf_game *g = four();
	gf_put(g, "beta-red:earth alpha-blue:108 alpha-red:303");
	gf_bunkers(g, "8:gone");
	gf_go(g, "1 1 1", "MOVE blue earth");
	t_saw(g, TG_E_PATH_CUT, GF_SAUCER("alpha-blue"), gf_place("108"), TG_OTHER_SQUADRON);
	t_none(g, TG_E_LANDED);
}

static void TG_7_5__TG_7_6__TG_7_8_the_first_squadron(void **state)
{
	(void)state;
	struct gf_game *g = gf_game("alpha beta delta", "game=invasion");
	gf_put(g, "beta-red:earth delta-red:earth alpha-red:108 alpha-blue:217");
	gf_bunkers(g, "8:gone 17:gone");
	gf_go(g, "1 1 1", "MOVE red earth\nMOVE blue 117");
	t_saw(g, TG_E_SQUADRON, TG_RED, -1);
	assert_int_equal(g->s.squadrons, 1 << TG_RED);
	assert_false(g->s.ended);
	assert_int_equal(g->s.active, TG_BETA);
	gf_active(g, TG_ALPHA);
	g->t.loose = true; /* beta has drawn for its turn */
	gf_go(g, "0 1 2", "MOVE blue earth");
	t_saw(g, TG_E_LANDED, GF_SAUCER("alpha-blue"), 17);
}

static void TG_7_6_both_colours_in_one_turn(void **state)
{
	(void)state;
	struct gf_game *g = gf_game("alpha beta", "game=invasion");
	gf_put(g, "beta-red:earth alpha-red:108 alpha-blue:117");
	gf_bunkers(g, "8:gone 17:gone");
	gf_go(g, "1 1 2", "MOVE red earth\nMOVE blue earth");
	gf_is_at(g, "alpha-red", "earth");
	gf_is_at(g, "alpha-blue", "earth");
}

static void TG_5_1__TG_7_8_everybody_wins(void **state)
{
	(void)state;
	struct gf_game *g = gf_game("alpha beta", "game=invasion");
	gf_put(g, "alpha-red:earth beta-red:earth beta-blue:earth alpha-blue:117");
	g->s.squadrons = 1 << TG_RED;
	gf_bunkers(g, "17:gone");
	gf_go(g, "0 1 2", "MOVE blue earth");
	t_saw(g, TG_E_SQUADRON, TG_BLUE, -1);
	t_saw(g, TG_E_END, TG_OUT_PLAYERS, TG_WHY_LANDED);
	assert_true(g->s.ended);
	struct outcome o = t_outcome(g);
	assert_int_equal(o.winner, TG_OUT_PLAYERS);
	assert_int_equal(o.seats, 1u << TG_ALPHA | 1u << TG_BETA);
}

static void TG_7_7_landed_saucers_stay(void **state)
{
	(void)state;
	struct gf_game *g = gf_game("alpha beta", "game=invasion");
	gf_put(g, "alpha-red:earth alpha-blue:502");
	gf_go(g, "0 1 2", "MOVE red 108\nMOVE blue 402");
	gf_is_at(g, "alpha-red", "earth");
	assert_int_equal(t_refusals(g), 1);
	gf_is_at(g, "alpha-blue", "402");
}

/* ------------------------------------------------------------ shots at bunkers */

static void TG_7_9_after_all_moves(void **state)
{
	(void)state;
	struct gf_game *g = four();
	gf_put(g, "alpha-red:102 alpha-blue:110");
	gf_hand(g, TG_ALPHA, "laser laser");
	gf_go(g, "1 1 1", "FIRE red\nMOVE red 103\nMOVE blue 111");
	t_saw(g, TG_E_DAMAGE, GF_SAUCER("alpha-red"), gf_bunker(3), TG_BUNKER_BACK, 1);
	assert_true(t_at_event(g, t_nth(g, TG_E_DAMAGE, 0)) > t_at_event(g, t_nth(g, TG_E_MOVED, 1)));
	assert_int_equal(g->s.camp[TG_ALPHA].hand[TG_LASER], 1);
}

static void TG_7_10__TG_7_11__TG_7_12_prices(void **state)
{
	(void)state;
	static const char *const start[] = { "102", "202", "302", "402", "502" };
	for (int orbit = 1; orbit <= 5; orbit++) {
		struct gf_game *g = four();
		char put[40], move[60];
		snprintf(put, sizeof(put), "alpha-red:%s alpha-blue:511", start[orbit - 1]);
		snprintf(move, sizeof(move), "MOVE red %d03\nMOVE blue 512\nFIRE red", orbit);
		gf_put(g, put);
		gf_hand(g, TG_ALPHA, "laser laser laser laser");
		gf_go(g, "1 1 1", move);
		if (orbit <= 3) {
			t_saw(g, TG_E_DAMAGE, GF_SAUCER("alpha-red"), gf_bunker(3), TG_BUNKER_BACK, orbit);
			assert_int_equal(g->s.camp[TG_ALPHA].hand[TG_LASER], 4 - orbit);
			assert_int_equal(g->s.discard[TG_LASER], orbit);
		} else {
			t_none(g, TG_E_DAMAGE);
			t_refused(g, TG_ALPHA, 3, TG_TOO_FAR);
			assert_int_equal(g->s.camp[TG_ALPHA].hand[TG_LASER], 4);
		}
	}
}

static void TG_7_13__TG_7_18__TG_7_20_two_damages(void **state)
{
	(void)state;
	struct gf_game *g = four();
	gf_put(g, "alpha-red:102 alpha-blue:511");
	gf_hand(g, TG_ALPHA, "laser laser laser");
	gf_go(g, "1 1 1", "MOVE red 103\nMOVE blue 512\nFIRE red DAMAGES 2");
	t_saw(g, TG_E_DAMAGE, GF_SAUCER("alpha-red"), gf_bunker(3), TG_BUNKER_BACK, 1);
	t_saw(g, TG_E_DAMAGE, GF_SAUCER("alpha-red"), gf_bunker(3), TG_BUNKER_GONE, 1);
	assert_int_equal(g->s.bunker[gf_bunker(3)], TG_BUNKER_GONE);
	assert_int_equal(g->s.camp[TG_ALPHA].hand[TG_LASER], 1);
	g = four();
	gf_put(g, "alpha-red:102 alpha-blue:511");
	gf_bunkers(g, "3:back");
	gf_hand(g, TG_ALPHA, "laser laser laser");
	gf_go(g, "1 1 1", "MOVE red 103\nMOVE blue 512\nFIRE red DAMAGES 2");
	assert_int_equal(t_count(g, TG_E_DAMAGE), 1);
	assert_int_equal(g->s.camp[TG_ALPHA].hand[TG_LASER], 2);
}

static void TG_7_14_a_saucer_in_the_way(void **state)
{
	(void)state;
	static const char *const between[] = { "beta-red:103", "alpha-blue:102" };
	for (int i = 0; i < 2; i++) {
		struct gf_game *g = four();
		gf_put(g, "alpha-red:202 alpha-blue:511");
		gf_put(g, between[i]);
		gf_hand(g, TG_ALPHA, "laser laser laser");
		gf_go(g, "1 1 1",
			i ? "MOVE red 203\nMOVE blue 103\nFIRE red"
			  : "MOVE red 203\nMOVE blue 512\nFIRE red");
		t_refused(g, TG_ALPHA, 3, TG_IN_THE_WAY);
		t_none(g, TG_E_DAMAGE);
	}
}

static void TG_7_15__TG_7_16_mega_laser(void **state)
{
	(void)state;
	struct gf_game *g = four();
	gf_put(g, "alpha-red:502 alpha-blue:511");
	gf_hand(g, TG_ALPHA, "mega");
	gf_go(g, "1 1 1", "MOVE red 503\nMOVE blue 512\nMEGA red");
	t_saw(g, TG_E_MEGA_BUNKER, GF_SAUCER("alpha-red"), gf_bunker(3));
	assert_int_equal(g->s.bunker[gf_bunker(3)], TG_BUNKER_GONE);
	assert_int_equal(g->s.discard[TG_MEGA], 1);
	g = four();
	gf_put(g, "alpha-red:502 alpha-blue:511 gamma-red:303");
	gf_hand(g, TG_ALPHA, "mega");
	gf_go(g, "1 1 1", "MOVE red 503\nMOVE blue 512\nMEGA red");
	t_refused(g, TG_ALPHA, 3, TG_IN_THE_WAY);
	assert_int_equal(g->s.camp[TG_ALPHA].hand[TG_MEGA], 1);
}

static void TG_7_17_the_missing_line_stops_shots(void **state)
{
	(void)state;
	struct gf_game *g = four();
	gf_put(g, "alpha-red:503 alpha-blue:511");
	gf_hand(g, TG_ALPHA, "mega");
	gf_go(g, "1 1 1", "MOVE red 504\nMOVE blue 512\nMEGA red");
	t_refused(g, TG_ALPHA, 3, TG_TOO_FAR);
	assert_int_equal(g->s.bunker[gf_bunker(4)], TG_BUNKER_FRONT);
	g = four();
	gf_put(g, "alpha-red:403 alpha-blue:511");
	gf_hand(g, TG_ALPHA, "mega");
	gf_go(g, "1 1 1", "MOVE red 404\nMOVE blue 512\nMEGA red");
	assert_int_equal(g->s.bunker[gf_bunker(4)], TG_BUNKER_GONE);
}

static void TG_7_18_both_saucers_at_their_bunkers(void **state)
{
	(void)state;
	struct gf_game *g = four();
	gf_put(g, "alpha-red:102 alpha-blue:211");
	gf_hand(g, TG_ALPHA, "laser laser laser");
	gf_go(g, "1 1 1", "MOVE red 103\nMOVE blue 212\nFIRE red\nFIRE blue");
	t_saw(g, TG_E_DAMAGE, GF_SAUCER("alpha-red"), gf_bunker(3), TG_BUNKER_BACK, 1);
	t_saw(g, TG_E_DAMAGE, GF_SAUCER("alpha-blue"), gf_bunker(12), TG_BUNKER_BACK, 2);
}

static void TG_7_19_too_few_lasers(void **state)
{
	(void)state;
	struct gf_game *g = four();
	gf_put(g, "alpha-red:302 alpha-blue:511");
	gf_hand(g, TG_ALPHA, "laser laser");
	gf_go(g, "1 1 1", "MOVE red 303\nMOVE blue 512\nFIRE red");
	t_refused(g, TG_ALPHA, 3, TG_NO_CARD);
	assert_int_equal(g->s.camp[TG_ALPHA].hand[TG_LASER], 2);
	g = four();
	gf_put(g, "alpha-red:302 alpha-blue:511");
	gf_hand(g, TG_ALPHA, "laser");
	gf_hand(g, TG_BETA, "laser laser");
	gf_hand(g, TG_GAMMA, "laser");
	t_orders(g, TG_BETA, "LEND laser TO alpha UPTO 2");
	t_orders(g, TG_GAMMA, "LEND laser TO alpha");
	gf_go(g, "1 1 1", "BORROW laser FROM beta gamma\nMOVE red 303\nMOVE blue 512\nFIRE red");
	t_saw(g, TG_E_DAMAGE, GF_SAUCER("alpha-red"), gf_bunker(3), TG_BUNKER_BACK, 3);
	t_saw(g, TG_E_GIFT, TG_BETA, TG_LASER, TG_ALPHA);
	t_saw(g, TG_E_GIFT, TG_GAMMA, TG_LASER, TG_ALPHA);
	assert_int_equal(g->s.camp[TG_BETA].hand[TG_LASER], 1);
	assert_int_equal(g->s.camp[TG_ALPHA].hand[TG_LASER], 0);
}

static void TG_7_21_a_breach_serves_later(void **state)
{
	(void)state;
	struct gf_game *g = four();
	gf_put(g, "alpha-red:102 alpha-blue:511");
	gf_bunkers(g, "3:back");
	gf_hand(g, TG_ALPHA, "laser");
	gf_go(g, "2 1 1", "FIRE red\nMOVE red 103 earth\nMOVE blue 512");
	t_none(g, TG_E_LANDED);
	t_saw(g, TG_E_PATH_CUT, GF_SAUCER("alpha-red"), gf_place("103"), TG_BUNKER_STANDS);
}

static void TG_7_22_no_answer(void **state)
{
	(void)state;
	struct gf_game *g = four();
	gf_put(g, "alpha-red:102 alpha-blue:511");
	gf_hand(g, TG_ALPHA, "laser");
	gf_go(g, "1 1 6", "MOVE red 103\nMOVE blue 512\nFIRE red");
	gf_is_at(g, "alpha-red", "103");
	t_none(g, TG_E_DESTROYED);
}

static void TG_7_23_nothing_to_shoot_at(void **state)
{
	(void)state;
	struct gf_game *g = four();
	gf_put(g, "alpha-red:101 alpha-blue:107");
	gf_bunkers(g, "8:gone");
	gf_hand(g, TG_ALPHA, "laser mega");
	gf_go(g, "1 1 6", "MOVE red 102\nMOVE blue 108\nFIRE red\nFIRE blue\nMEGA red");
	t_refused(g, TG_ALPHA, 3, TG_NO_BUNKER);
	t_refused(g, TG_ALPHA, 4, TG_NO_BUNKER);
	t_refused(g, TG_ALPHA, 5, TG_NO_BUNKER);
	assert_int_equal(gf_cards(g, TG_ALPHA), 2);
}

/* ------------------------------------------------------------ the wave */

/* Beta draws a Super Nova at the end of alpha's turn. */
static struct gf_game *wave_on(const char *options, const char *saucers, const char *draws)
{
	struct gf_game *g = gf_game("alpha beta gamma delta", options);
	gf_no_discards(g);
	gf_put(g, "alpha-red:earth alpha-blue:511");
	gf_put(g, saucers);
	gf_hand(g, TG_BETA, "laser laser laser");
	gf_draws(g, TG_BETA, draws);
	gf_go(g, "0 1 1", "MOVE blue 512");
	return g;
}

static void TG_8_1__TG_8_2__TG_8_5__TG_8_11_three_on_a_ray(void **state)
{
	(void)state;
	struct gf_game *g = wave_on("game=invasion",
		"beta-red:106 gamma-red:206 delta-red:306 beta-blue:501 gamma-blue:110 delta-blue:409",
		"nova shield shield");
	t_saw(g, TG_E_WAVE, TG_BETA);
	gf_is_at(g, "delta-red", "406");
	gf_is_at(g, "gamma-red", "306");
	gf_is_at(g, "beta-red", "206");
	gf_is_at(g, "beta-blue", "501");
	gf_is_at(g, "gamma-blue", "410");
	gf_is_at(g, "delta-blue", "409");
	gf_is_at(g, "alpha-red", "earth");
	t_saw(g, TG_E_PUSHED, GF_SAUCER("delta-red"), gf_place("306"), gf_place("406"));
	assert_int_equal(t_count(g, TG_E_PUSHED), 4);
	t_none(g, TG_E_DESTROYED);
	assert_int_equal(g->s.camp[TG_BETA].lives, 4);
}

/* The golden ray: four saucers, of which the outermost stands on orbit 4 already. */
static void TG_8_3__TG_8_4_four_saucers_on_one_ray(void **state)
{
	(void)state;
	struct gf_game *g = wave_on("game=invasion", "beta-red:106 gamma-red:206 delta-red:406 beta-blue:506",
		"nova shield shield");
	gf_is_at(g, "beta-blue", "506");
	gf_is_at(g, "delta-red", "406");
	gf_is_at(g, "gamma-red", "306");
	gf_is_at(g, "beta-red", "206");
	assert_int_equal(t_count(g, TG_E_PUSHED), 2);
	g = wave_on("game=invasion", "beta-red:106 gamma-red:206 delta-red:306 beta-blue:406",
		"nova shield shield");
	gf_is_at(g, "beta-red", "106");
	gf_is_at(g, "gamma-red", "206");
	gf_is_at(g, "delta-red", "306");
	gf_is_at(g, "beta-blue", "406");
	t_saw(g, TG_E_WAVE, TG_BETA);
	t_none(g, TG_E_PUSHED);
}

static void TG_8_6__TG_8_7__TG_8_9_drawn_again(void **state)
{
	(void)state;
	struct gf_game *g = wave_on("game=invasion", "beta-red:106", "shield nova nova giga");
	assert_int_equal(t_count(g, TG_E_WAVE), 1);
	assert_int_equal(gf_cards(g, TG_BETA), 5);
	assert_int_equal(g->s.camp[TG_BETA].hand[TG_NOVA], 0);
	assert_int_equal(g->s.camp[TG_BETA].hand[TG_SHIELD], 1);
	assert_int_equal(g->s.camp[TG_BETA].hand[TG_GIGA], 1);
	assert_int_equal(g->s.discard[TG_NOVA], 2);
	gf_is_at(g, "beta-red", "406");
}

static void TG_8_8__TG_12_5_no_defence(void **state)
{
	(void)state;
	struct gf_game *g = gf_game("alpha beta", "game=invasion");
	gf_no_discards(g);
	gf_put(g, "alpha-red:earth alpha-blue:511 beta-red:106");
	gf_hand(g, TG_BETA, "hole hole giga");
	t_orders(g, TG_BETA, "ESCAPE yes\nGIGA yes\nSHIELD yes");
	gf_draws(g, TG_BETA, "nova shield shield");
	gf_go(g, "0 1 1", "MOVE blue 512");
	gf_is_at(g, "beta-red", "406");
	assert_int_equal(g->s.camp[TG_BETA].hand[TG_HOLE], 2);
	assert_int_equal(g->s.camp[TG_BETA].hand[TG_GIGA], 1);
}

static void TG_8_10_with_leap_frog_everybody_goes_to_orbit_4(void **state)
{
	(void)state;
	struct gf_game *g = wave_on("game=invasion leapfrog=yes",
		"beta-red:106 gamma-red:206 delta-red:306 beta-blue:406", "nova shield shield");
	static const char *const all[] = { "beta-red", "gamma-red", "delta-red", "beta-blue" };
	for (int i = 0; i < 4; i++)
		gf_is_at(g, all[i], "406");
}

static void TG_2_14_the_double_line(void **state)
{
	(void)state;
	struct gf_game *g = wave_on(
		"game=invasion", "beta-red:306 gamma-red:407 delta-red:508", "nova shield");
	gf_is_at(g, "beta-red", "406");
	assert_int_equal(t_count(g, TG_E_PUSHED), 1);
}

static void TG_7_15__TG_7_23_no_card_and_no_place_to_shoot_from(void **state)
{
	(void)state;
	struct gf_game *g = four();
	gf_put(g, "alpha-red:202 alpha-blue:earth");
	gf_hand(g, TG_ALPHA, "laser laser");
	gf_go(g, "1 0 1", "MOVE red 203\nFIRE blue\nMEGA red");
	t_refused(g, TG_ALPHA, 2, TG_NOT_FLYING);
	t_refused(g, TG_ALPHA, 3, TG_NO_CARD);
	assert_int_equal(gf_cards(g, TG_ALPHA), 2);
	assert_int_equal(g->s.bunker[gf_bunker(3)], TG_BUNKER_FRONT);
}

static void TG_7_7__TG_5_5_cards_that_serve_nothing(void **state)
{
	(void)state;
	struct gf_game *g = four();
	gf_put(g, "alpha-red:earth");
	gf_hand(g, TG_ALPHA, "pulsar");
	t_orders(g, TG_ALPHA, "PULSAR red\nLICENCE 1");
	gf_fire(g, "1 2");
	t_refused(g, TG_ALPHA, 1, TG_NOT_FLYING);
	t_refused(g, TG_ALPHA, 2, TG_NOT_IN_THIS_GAME);
	assert_int_equal(gf_cards(g, TG_ALPHA), 1);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(TG_5_10_a_saucer_must_leave_its_base),
		cmocka_unit_test(TG_5_11_and_does_not_come_back),
		cmocka_unit_test(TG_7_1_only_through_a_breach),
		cmocka_unit_test(TG_7_2__TG_7_3_landing_with_points_to_spare),
		cmocka_unit_test(TG_7_4_the_other_colour_waits),
		cmocka_unit_test(TG_7_5__TG_7_6__TG_7_8_the_first_squadron),
		cmocka_unit_test(TG_7_6_both_colours_in_one_turn),
		cmocka_unit_test(TG_5_1__TG_7_8_everybody_wins),
		cmocka_unit_test(TG_7_7_landed_saucers_stay),
		cmocka_unit_test(TG_7_9_after_all_moves),
		cmocka_unit_test(TG_7_10__TG_7_11__TG_7_12_prices),
		cmocka_unit_test(TG_7_13__TG_7_18__TG_7_20_two_damages),
		cmocka_unit_test(TG_7_14_a_saucer_in_the_way),
		cmocka_unit_test(TG_7_15__TG_7_16_mega_laser),
		cmocka_unit_test(TG_7_17_the_missing_line_stops_shots),
		cmocka_unit_test(TG_7_18_both_saucers_at_their_bunkers),
		cmocka_unit_test(TG_7_19_too_few_lasers),
		cmocka_unit_test(TG_7_21_a_breach_serves_later),
		cmocka_unit_test(TG_7_22_no_answer),
		cmocka_unit_test(TG_7_23_nothing_to_shoot_at),
		cmocka_unit_test(TG_8_1__TG_8_2__TG_8_5__TG_8_11_three_on_a_ray),
		cmocka_unit_test(TG_8_3__TG_8_4_four_saucers_on_one_ray),
		cmocka_unit_test(TG_8_6__TG_8_7__TG_8_9_drawn_again),
		cmocka_unit_test(TG_8_8__TG_12_5_no_defence),
		cmocka_unit_test(TG_8_10_with_leap_frog_everybody_goes_to_orbit_4),
		cmocka_unit_test(TG_2_14_the_double_line),
		cmocka_unit_test(TG_7_15__TG_7_23_no_card_and_no_place_to_shoot_from),
		cmocka_unit_test(TG_7_7__TG_5_5_cards_that_serve_nothing),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
