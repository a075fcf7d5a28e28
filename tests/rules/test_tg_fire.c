/* SPDX-License-Identifier: MIT */
#include "tg_fixture.h"

/* Chapter 6: the Resistance, fire, answers, gifts and regeneration. Ray 3 has value 6, ray 0 value
 * 1, ray 1 value 4. */

static struct gf_game *four(void)
{
	return gf_game("alpha beta gamma delta", "game=invasion");
}

static void TG_6_2__TG_6_5_three_equal_faces(void **state)
{
	(void)state;
	struct gf_game *g = four();
	gf_bunkers(g, "0:gone 3:back 17:back");
	gf_fire(g, "5 5 5");
	t_saw(g, TG_E_RESISTANCE, TG_ALPHA);
	for (int b = 0; b < TG_BUNKERS; b++)
		assert_int_equal(g->s.bunker[b], TG_BUNKER_FRONT);
	g = four();
	gf_bunkers(g, "0:gone");
	gf_fire(g, "5 5 4");
	t_none(g, TG_E_RESISTANCE);
	assert_int_equal(g->s.bunker[gf_bunker(0)], TG_BUNKER_GONE);
	g = four();
	gf_fire(g, "4 5 5");
	t_none(g, TG_E_RESISTANCE);
	g = four();
	gf_fire(g, "5 4 5");
	t_none(g, TG_E_RESISTANCE);
}

static void TG_6_3__TG_6_4_two_dice_after_a_landing(void **state)
{
	(void)state;
	struct gf_game *g = four();
	gf_put(g, "alpha-red:earth");
	gf_fire(g, "3 3");
	t_saw(g, TG_E_DICE, TG_ALPHA, ANY, 0, 3, 3, 0);
	t_saw(g, TG_E_RESISTANCE, TG_ALPHA);
	gf_is_at(g, "alpha-red", "base");
	g = four();
	gf_put(g, "alpha-blue:earth");
	gf_fire(g, "3 4");
	t_saw(g, TG_E_DICE, TG_ALPHA, ANY, 3, 0, 4, 0);
	t_none(g, TG_E_RESISTANCE);
	g = gf_game("alpha beta", "game=invasion");
	gf_put(g, "alpha-red:earth alpha-blue:earth beta-red:earth");
	g->s.squadrons = 1 << TG_RED;
	gf_fire(g, "2 2");
	t_saw(g, TG_E_DICE, TG_ALPHA, ANY, 2, 0, 2, 0);
	t_saw(g, TG_E_RESISTANCE, TG_ALPHA);
	gf_is_at(g, "alpha-blue", "base");
}

static void TG_6_6__TG_6_7_one_complete_squadron_and_half_of_the_other(void **state)
{
	(void)state;
	struct gf_game *g = four();
	gf_put(g,
		"alpha-red:earth beta-red:earth gamma-red:earth delta-red:earth alpha-blue:earth gamma-blue:earth beta-blue:403");
	g->s.squadrons = 1 << TG_RED;
	gf_bunkers(g, "3:gone 0:back");
	gf_active(g, TG_BETA);
	gf_fire(g, "1 1");
	t_saw(g, TG_E_RESISTANCE, TG_BETA);
	t_saw(g, TG_E_DESTROYED, GF_SAUCER("alpha-blue"), gf_place("earth"), TG_HOW_RESISTANCE, -1);
	t_saw(g, TG_E_DESTROYED, GF_SAUCER("gamma-blue"), gf_place("earth"), TG_HOW_RESISTANCE, -1);
	assert_int_equal(t_count(g, TG_E_DESTROYED), 2);
	static const char *const safe[] = { "alpha-red", "beta-red", "gamma-red", "delta-red" };
	for (int i = 0; i < 4; i++)
		gf_is_at(g, safe[i], "earth");
	gf_is_at(g, "alpha-blue", "base");
	gf_is_at(g, "gamma-blue", "base");
	assert_int_equal(g->s.camp[TG_ALPHA].lives, 3);
	assert_int_equal(g->s.camp[TG_BETA].lives, 4);
	assert_int_equal(g->s.camp[TG_GAMMA].lives, 3);
	assert_int_equal(g->s.bunker[gf_bunker(3)], TG_BUNKER_FRONT);
	assert_int_equal(g->s.bunker[gf_bunker(0)], TG_BUNKER_FRONT);
}

static void TG_6_8_bunkers_that_came_back_fire(void **state)
{
	(void)state;
	struct gf_game *g = four();
	gf_put(g, "gamma-blue:203");
	gf_bunkers(g, "3:gone");
	gf_fire(g, "6 6 6");
	t_saw(g, TG_E_DESTROYED, GF_SAUCER("gamma-blue"), gf_place("203"), TG_HOW_BUNKER, -1);
	assert_true(t_at_event(g, t_nth(g, TG_E_RESISTANCE, 0)) < t_at_event(g, t_nth(g, TG_E_FIRE, 0)));
}

static void TG_6_9_the_colour_is_free_again(void **state)
{
	(void)state;
	struct gf_game *g = gf_game("alpha beta", "game=invasion");
	gf_put(g, "alpha-red:earth beta-blue:107");
	gf_active(g, TG_ALPHA);
	gf_fire(g, "5 5");
	gf_is_at(g, "alpha-red", "base");
	gf_put(g, "alpha-blue:108");
	gf_bunkers(g, "8:gone");
	gf_go(g, "0 1 5", "MOVE blue earth");
	gf_is_at(g, "alpha-blue", "earth");
	t_saw(g, TG_E_LANDED, GF_SAUCER("alpha-blue"), 8);
}

static void TG_6_10__TG_6_13__TG_6_14__TG_6_15_along_the_line(void **state)
{
	(void)state;
	struct gf_game *g = four();
	gf_put(g, "alpha-red:103 beta-red:303 gamma-red:503 delta-red:302 delta-blue:401 alpha-blue:402");
	gf_fire(g, "1 2 6");
	t_saw(g, TG_E_FIRE, 6);
	t_saw(g, TG_E_LINE, gf_bunker(3), 3,
		1 << GF_SAUCER("alpha-red") | 1 << GF_SAUCER("beta-red") | 1 << GF_SAUCER("gamma-red"));
	t_saw(g, TG_E_DESTROYED, GF_SAUCER("alpha-red"), gf_place("103"), TG_HOW_BUNKER, -1);
	t_saw(g, TG_E_DESTROYED, GF_SAUCER("beta-red"), gf_place("303"), TG_HOW_BUNKER, -1);
	t_saw(g, TG_E_DESTROYED, GF_SAUCER("gamma-red"), gf_place("503"), TG_HOW_BUNKER, -1);
	assert_int_equal(t_count(g, TG_E_DESTROYED), 3);
	gf_is_at(g, "delta-red", "302");
	gf_is_at(g, "delta-blue", "401");
	assert_int_equal(g->s.camp[TG_ALPHA].lives, 3);
	assert_int_equal(g->s.camp[TG_DELTA].lives, 4);
	gf_is_at(g, "alpha-red", "base");
}

static void TG_6_10_all_bunkers_of_a_value(void **state)
{
	(void)state;
	static const struct {
		const char *faces, *put;
		int shot;
	} rolls[] = {
		{ "3 2 1", "alpha-red:100 beta-red:109 gamma-red:101", 2 },
		{ "1 3 2", "alpha-red:104 beta-red:113 gamma-red:108", 2 },
		{ "1 2 3", "alpha-red:108 beta-red:117 gamma-red:104", 2 },
		{ "1 2 4", "alpha-red:101 beta-red:110 gamma-red:103", 2 },
		{ "1 2 5", "alpha-red:105 beta-red:114 gamma-red:102", 2 },
		{ "1 2 6", "alpha-red:103 beta-red:106 gamma-red:112 delta-red:115", 4 },
	};
	for (size_t i = 0; i < sizeof(rolls) / sizeof(rolls[0]); i++) {
		struct gf_game *g = four();
		gf_put(g, rolls[i].put);
		gf_fire(g, rolls[i].faces);
		assert_int_equal(t_count(g, TG_E_DESTROYED), rolls[i].shot);
	}
}

static void TG_6_11__TG_6_12_destroyed_and_fallen_back(void **state)
{
	(void)state;
	struct gf_game *g = four();
	gf_put(g, "alpha-red:103 beta-red:106");
	gf_bunkers(g, "3:gone 6:back");
	gf_fire(g, "1 2 6");
	gf_is_at(g, "alpha-red", "103");
	gf_is_at(g, "beta-red", "base");
	t_saw(g, TG_E_FIRE, 6, 1 << gf_bunker(6) | 1 << gf_bunker(12) | 1 << gf_bunker(15));
}

static void TG_6_14_missing_line_shelters(void **state)
{
	(void)state;
	struct gf_game *g = four();
	gf_put(g, "alpha-red:404 beta-red:504");
	gf_fire(g, "1 3 2");
	gf_is_at(g, "alpha-red", "base");
	gf_is_at(g, "beta-red", "504");
}

static void TG_5_2_the_last_life(void **state)
{
	(void)state;
	struct gf_game *g = four();
	gf_put(g, "alpha-red:103");
	gf_lives(g, TG_ALPHA, 1);
	gf_fire(g, "1 2 6");
	assert_int_equal(g->s.camp[TG_ALPHA].lives, 0);
	assert_true(g->s.ended);
	t_saw(g, TG_E_END, TG_OUT_EARTH, TG_WHY_LIVES);
	struct outcome o = t_outcome(g);
	assert_true(o.ended);
	assert_int_equal(o.winner, TG_OUT_EARTH);
	assert_int_equal(o.seats, 0);
}

static void TG_5_12_destroyed_saucers_start_again(void **state)
{
	(void)state;
	struct gf_game *g = four();
	gf_put(g, "alpha-red:103");
	gf_fire(g, "1 2 6");
	gf_is_at(g, "alpha-red", "base");
	t_orders(g, TG_ALPHA, "MOVE red 501");
	t_resolve(g);
	gf_is_at(g, "alpha-red", "501");
	assert_int_equal(g->s.camp[TG_ALPHA].lives, 3);
}

/* ------------------------------------------------------------ answers */

static void TG_6_16__TG_6_19_a_shield_each(void **state)
{
	(void)state;
	struct gf_game *g = four();
	gf_put(g, "alpha-red:103 alpha-blue:206");
	gf_hand(g, TG_ALPHA, "shield");
	gf_fire(g, "1 2 6");
	assert_int_equal(t_count(g, TG_E_SHIELD), 1);
	assert_int_equal(t_count(g, TG_E_DESTROYED), 1);
	g = four();
	gf_put(g, "alpha-red:103 alpha-blue:206");
	gf_hand(g, TG_ALPHA, "shield shield shield");
	gf_fire(g, "1 2 6");
	t_none(g, TG_E_DESTROYED);
	assert_int_equal(g->s.camp[TG_ALPHA].hand[TG_SHIELD], 1);
	assert_int_equal(g->s.discard[TG_SHIELD], 2);
}

/* The golden ray: a Shield nearest to the Earth, then a Giga Shield, then two that it covers, one
 * of them with a Shield of its own. */
static void TG_6_17__TG_6_18__TG_6_20__TG_6_22_a_giga_further_in(void **state)
{
	(void)state;
	struct gf_game *g = four();
	gf_put(g, "alpha-red:103 beta-red:203 gamma-red:303 delta-red:403 delta-blue:106");
	gf_hand(g, TG_ALPHA, "shield");
	gf_hand(g, TG_BETA, "giga shield");
	gf_hand(g, TG_GAMMA, "shield");
	gf_active(g, TG_DELTA);
	gf_fire(g, "1 2 6");
	t_saw(g, TG_E_SHIELD, GF_SAUCER("alpha-red"), TG_SHIELD, TG_ALPHA);
	t_saw(g, TG_E_SHIELD, GF_SAUCER("beta-red"), TG_GIGA, TG_BETA);
	t_saw(g, TG_E_COVERED, GF_SAUCER("gamma-red"), GF_SAUCER("beta-red"));
	t_saw(g, TG_E_COVERED, GF_SAUCER("delta-red"), GF_SAUCER("beta-red"));
	t_saw(g, TG_E_DESTROYED, GF_SAUCER("delta-blue"), gf_place("106"), TG_HOW_BUNKER, -1);
	assert_int_equal(t_count(g, TG_E_DESTROYED), 1);
	assert_int_equal(t_count(g, TG_E_SHIELD), 2);
	assert_int_equal(g->s.camp[TG_GAMMA].hand[TG_SHIELD], 1);
	assert_int_equal(g->s.camp[TG_BETA].hand[TG_SHIELD], 1);
	t_none(g, TG_E_GIFT);
	t_none(g, TG_E_REGENERATES);
	assert_int_equal(g->s.camp[TG_BETA].regenerates, 0);
}

static void TG_6_18_those_nearer_are_not_covered(void **state)
{
	(void)state;
	struct gf_game *g = four();
	gf_put(g, "alpha-red:103 beta-red:203 gamma-red:303");
	gf_hand(g, TG_BETA, "giga");
	gf_fire(g, "1 2 6");
	t_saw(g, TG_E_DESTROYED, GF_SAUCER("alpha-red"));
	gf_is_at(g, "beta-red", "203");
	gf_is_at(g, "gamma-red", "303");
	assert_int_equal(t_count(g, TG_E_DESTROYED), 1);
}

static void TG_6_18_other_lines_are_not_covered(void **state)
{
	(void)state;
	struct gf_game *g = four();
	gf_put(g, "beta-red:203 gamma-red:306");
	gf_hand(g, TG_BETA, "giga");
	gf_fire(g, "1 2 6");
	t_saw(g, TG_E_DESTROYED, GF_SAUCER("gamma-red"));
	gf_is_at(g, "beta-red", "203");
}

static void TG_6_21_without_orders(void **state)
{
	(void)state;
	struct gf_game *g = four();
	gf_put(g, "alpha-red:103");
	gf_hand(g, TG_ALPHA, "giga shield");
	gf_fire(g, "1 2 6");
	t_saw(g, TG_E_SHIELD, GF_SAUCER("alpha-red"), TG_SHIELD, TG_ALPHA);
	assert_int_equal(g->s.camp[TG_ALPHA].hand[TG_GIGA], 1);
	g = four();
	gf_put(g, "alpha-red:103");
	gf_hand(g, TG_ALPHA, "giga");
	gf_fire(g, "1 2 6");
	t_saw(g, TG_E_SHIELD, GF_SAUCER("alpha-red"), TG_GIGA, TG_ALPHA);
	g = four();
	gf_put(g, "alpha-red:103 beta-red:203");
	gf_hand(g, TG_ALPHA, "giga shield");
	gf_fire(g, "1 2 6");
	t_saw(g, TG_E_SHIELD, GF_SAUCER("alpha-red"), TG_GIGA, TG_ALPHA);
	t_saw(g, TG_E_COVERED, GF_SAUCER("beta-red"), GF_SAUCER("alpha-red"));
	assert_int_equal(g->s.camp[TG_ALPHA].hand[TG_SHIELD], 1);
}

static void TG_16_19_shield_no_and_conditions(void **state)
{
	(void)state;
	struct gf_game *g = four();
	gf_put(g, "beta-red:103 beta-blue:206");
	gf_hand(g, TG_BETA, "shield shield");
	t_orders(g, TG_BETA, "SHIELD no red");
	gf_fire(g, "1 2 6");
	t_saw(g, TG_E_DESTROYED, GF_SAUCER("beta-red"));
	gf_is_at(g, "beta-blue", "206");
	g = four();
	gf_put(g, "beta-red:103 beta-blue:306");
	gf_hand(g, TG_BETA, "shield shield");
	t_orders(g, TG_BETA, "IF distance > 2 THEN SHIELD yes ELSE SHIELD no");
	gf_fire(g, "1 2 6");
	gf_is_at(g, "beta-blue", "306");
	gf_is_at(g, "beta-red", "base");
	g = four();
	gf_put(g, "beta-red:103 beta-blue:303");
	gf_hand(g, TG_BETA, "giga");
	t_orders(g, TG_BETA, "IF saves >= 3 THEN GIGA yes ELSE GIGA no");
	gf_fire(g, "1 2 6");
	assert_int_equal(t_count(g, TG_E_DESTROYED), 2);
	g = four();
	gf_put(g, "beta-red:103 gamma-blue:303 alpha-red:403");
	gf_hand(g, TG_BETA, "giga");
	t_orders(g, TG_BETA, "IF saves >= 3 THEN GIGA yes ELSE GIGA no");
	gf_fire(g, "1 2 6");
	t_none(g, TG_E_DESTROYED);
}

static void TG_6_34_keep(void **state)
{
	(void)state;
	struct gf_game *g = four();
	gf_put(g, "beta-red:103 beta-blue:206");
	gf_hand(g, TG_BETA, "shield shield");
	t_orders(g, TG_BETA, "KEEP shield 1");
	gf_fire(g, "1 2 6");
	assert_int_equal(t_count(g, TG_E_DESTROYED), 1);
	assert_int_equal(g->s.camp[TG_BETA].hand[TG_SHIELD], 1);
}

/* ------------------------------------------------------------ gifts */

static void TG_6_23__TG_6_24__TG_6_30__TG_6_31__TG_6_32_a_shield_is_given(void **state)
{
	(void)state;
	struct gf_game *g = four();
	gf_put(g, "alpha-red:103");
	gf_hand(g, TG_BETA, "shield shield");
	t_orders(g, TG_BETA, "LEND shield TO alpha");
	gf_fire(g, "1 2 6");
	t_saw(g, TG_E_GIFT, TG_BETA, TG_SHIELD, TG_ALPHA);
	t_saw(g, TG_E_SHIELD, GF_SAUCER("alpha-red"), TG_SHIELD, TG_BETA, TG_HOW_GIFT);
	t_saw(g, TG_E_REGENERATES, TG_BETA);
	assert_true(g->s.camp[TG_BETA].regenerates > 0);
	gf_is_at(g, "alpha-red", "103");
	assert_int_equal(g->s.camp[TG_BETA].hand[TG_SHIELD], 1);
	g = four();
	gf_put(g, "alpha-red:103");
	gf_hand(g, TG_ALPHA, "shield");
	gf_hand(g, TG_BETA, "shield");
	t_orders(g, TG_BETA, "LEND shield TO alpha");
	gf_fire(g, "1 2 6");
	t_none(g, TG_E_GIFT);
	assert_int_equal(g->s.camp[TG_ALPHA].hand[TG_SHIELD], 0);
}

static void TG_6_31_nobody_gives_unasked(void **state)
{
	(void)state;
	struct gf_game *g = four();
	gf_put(g, "alpha-red:103");
	gf_hand(g, TG_BETA, "shield shield");
	gf_hand(g, TG_GAMMA, "shield");
	t_orders(g, TG_GAMMA, "LEND shield TO beta");
	gf_fire(g, "1 2 6");
	t_none(g, TG_E_GIFT);
	gf_is_at(g, "alpha-red", "base");
}

static void TG_6_25_one_card_and_no_more(void **state)
{
	(void)state;
	struct gf_game *g = four();
	gf_put(g, "alpha-red:103 alpha-blue:306 beta-red:112");
	gf_hand(g, TG_BETA, "shield shield shield");
	t_orders(g, TG_BETA, "LEND shield TO alpha");
	gf_fire(g, "1 2 6");
	assert_int_equal(t_count(g, TG_E_GIFT), 1);
	gf_is_at(g, "beta-red", "112");
	assert_int_equal(t_count(g, TG_E_DESTROYED), 1);
	assert_int_equal(g->s.camp[TG_BETA].hand[TG_SHIELD], 1);
}

static void TG_6_33_the_next_in_turn_order_gives(void **state)
{
	(void)state;
	struct gf_game *g = four();
	gf_put(g, "gamma-red:103");
	gf_hand(g, TG_ALPHA, "shield");
	gf_hand(g, TG_BETA, "shield");
	gf_hand(g, TG_DELTA, "shield");
	t_orders(g, TG_ALPHA, "LEND shield TO gamma");
	t_orders(g, TG_BETA, "LEND shield TO gamma");
	t_orders(g, TG_DELTA, "LEND shield TO gamma");
	gf_active(g, TG_GAMMA);
	gf_fire(g, "1 2 6");
	t_saw(g, TG_E_GIFT, TG_DELTA, TG_SHIELD, TG_GAMMA);
	assert_int_equal(t_count(g, TG_E_GIFT), 1);
}

static void TG_6_24__TG_6_25_who_regenerates_plays_nothing(void **state)
{
	(void)state;
	struct gf_game *g = four();
	gf_put(g, "beta-red:103");
	gf_hand(g, TG_BETA, "shield giga hole hole");
	g->s.camp[TG_BETA].regenerates = 1;
	t_orders(g, TG_BETA, "SHIELD yes\nGIGA yes");
	gf_fire(g, "1 2 6");
	t_saw(g, TG_E_DESTROYED, GF_SAUCER("beta-red"));
	assert_int_equal(gf_cards(g, TG_BETA), 4);
}

/* The card is in the hand, and it is not the hand that keeps it from being played. */
static void TG_6_24_why_a_card_that_is_held_cannot_be_played(void **state)
{
	(void)state;
	struct gf_game *g = four();
	gf_put(g, "alpha-red:302");
	gf_hand(g, TG_ALPHA, "mega laser laser laser");
	g->s.camp[TG_ALPHA].regenerates = 1;
	gf_move(g, "1 1 5");
	t_orders(g, TG_ALPHA, "MOVE red 303\nMEGA red\nFIRE red");
	t_resolve(g);
	t_refused(g, TG_ALPHA, 2, TG_REGENERATING);
	t_refused(g, TG_ALPHA, 3, TG_REGENERATING);
	assert_int_equal(gf_cards(g, TG_ALPHA), 4);
}

static void TG_6_26_others_play_for_who_regenerates(void **state)
{
	(void)state;
	struct gf_game *g = four();
	gf_put(g, "beta-red:103");
	gf_hand(g, TG_BETA, "shield");
	gf_hand(g, TG_GAMMA, "shield");
	g->s.camp[TG_BETA].regenerates = 1;
	t_orders(g, TG_GAMMA, "LEND shield TO alpha beta");
	gf_fire(g, "1 2 6");
	t_saw(g, TG_E_GIFT, TG_GAMMA, TG_SHIELD, TG_BETA);
	gf_is_at(g, "beta-red", "103");
	assert_true(g->s.camp[TG_GAMMA].regenerates > 0);
}

/* Beta gives in alpha's turn; through its own turn it neither draws nor plays; then its cards are
 * back; it fills up in the turn after. */
static void TG_6_24__TG_6_27__TG_6_29_regeneration_after_a_gift(void **state)
{
	(void)state;
	struct gf_game *g = gf_game("alpha beta", "game=invasion");
	gf_put(g, "alpha-red:103 beta-blue:507");
	gf_hand(g, TG_BETA, "shield pulsar pulsar");
	t_orders(g, TG_BETA, "LEND shield TO alpha");
	gf_fire(g, "1 2 6");
	t_saw(g, TG_E_GIFT, TG_BETA, TG_SHIELD, TG_ALPHA);
	t_resolve(g);
	assert_int_equal(g->s.active, TG_BETA);
	t_never(g, TG_E_DREW_COUNT, TG_BETA);
	assert_int_equal(gf_cards(g, TG_BETA), 2);
	t_orders(g, TG_BETA, "PULSAR blue");
	gf_fire(g, "1 2 4");
	t_refused(g, TG_BETA, 1, TG_REGENERATING);
	t_none(g, TG_E_DISCARD);
	assert_int_equal(gf_cards(g, TG_BETA), 2);
	t_orders(g, TG_BETA, "MOVE blue 508 509");
	t_resolve(g);
	gf_is_at(g, "beta-blue", "509");
	t_saw(g, TG_E_RECOVERED, TG_BETA);
	assert_int_equal(g->s.active, TG_ALPHA);
	assert_int_equal(g->s.camp[TG_BETA].regenerates, 0);
	assert_int_equal(gf_cards(g, TG_BETA), 2);
	t_resolve(g);
	t_resolve(g);
	assert_int_equal(g->s.active, TG_BETA);
	assert_int_equal(gf_cards(g, TG_BETA), 5);
}

static void TG_6_28_a_gift_in_the_own_turn(void **state)
{
	(void)state;
	struct gf_game *g = gf_game("alpha beta", "game=invasion");
	gf_put(g, "beta-red:103");
	gf_hand(g, TG_ALPHA, "shield pulsar");
	t_orders(g, TG_ALPHA, "LEND shield TO beta");
	gf_fire(g, "1 2 6");
	t_saw(g, TG_E_GIFT, TG_ALPHA, TG_SHIELD, TG_BETA);
	t_resolve(g);
	assert_true(g->s.camp[TG_ALPHA].regenerates > 0);
	t_resolve(g);
	t_resolve(g);
	assert_int_equal(g->s.active, TG_ALPHA);
	assert_int_equal(gf_cards(g, TG_ALPHA), 1);
	t_resolve(g);
	t_resolve(g);
	assert_int_equal(g->s.camp[TG_ALPHA].regenerates, 0);
}

static void TG_6_23__TG_6_32_a_pulsar_is_borrowed(void **state)
{
	(void)state;
	struct gf_game *g = four();
	gf_hand(g, TG_GAMMA, "pulsar");
	t_orders(g, TG_GAMMA, "LEND pulsar TO alpha beta");
	t_orders(g, TG_ALPHA, "BORROW pulsar FROM gamma\nPULSAR red");
	gf_fire(g, "1 2 5");
	t_saw(g, TG_E_GIFT, TG_GAMMA, TG_PULSAR, TG_ALPHA);
	t_saw(g, TG_E_PULSAR, TG_ALPHA, TG_RED);
	assert_int_equal(gf_sheet(g, TG_ALPHA)->points[TG_RED], 2);
	g = four();
	gf_hand(g, TG_GAMMA, "pulsar");
	t_orders(g, TG_GAMMA, "LEND pulsar TO alpha beta");
	t_orders(g, TG_ALPHA, "PULSAR red");
	gf_fire(g, "1 2 5");
	t_none(g, TG_E_GIFT);
	t_refused(g, TG_ALPHA, 1, TG_NO_CARD);
}

static void TG_6_33_borrow_takes_its_own_list(void **state)
{
	(void)state;
	struct gf_game *g = four();
	gf_hand(g, TG_BETA, "pulsar");
	gf_hand(g, TG_DELTA, "pulsar");
	t_orders(g, TG_BETA, "LEND pulsar TO alpha");
	t_orders(g, TG_DELTA, "LEND pulsar TO alpha");
	t_orders(g, TG_ALPHA, "BORROW pulsar FROM delta beta\nPULSAR red");
	gf_fire(g, "1 2 5");
	t_saw(g, TG_E_GIFT, TG_DELTA, TG_PULSAR, TG_ALPHA);
	assert_int_equal(t_count(g, TG_E_GIFT), 1);
}

static void TG_6_35_a_black_hole_in_the_own_turn(void **state)
{
	(void)state;
	struct gf_game *g = four();
	gf_put(g, "alpha-red:103 beta-red:206");
	gf_hand(g, TG_ALPHA, "hole hole");
	gf_hand(g, TG_BETA, "hole hole");
	t_orders(g, TG_ALPHA, "ESCAPE yes");
	t_orders(g, TG_BETA, "ESCAPE yes");
	gf_stars(g, "316");
	gf_fire(g, "1 2 6");
	gf_is_at(g, "alpha-red", "316");
	gf_is_at(g, "beta-red", "base");
	assert_int_equal(g->s.camp[TG_BETA].hand[TG_HOLE], 2);
	g = four();
	gf_put(g, "alpha-red:103");
	gf_hand(g, TG_ALPHA, "hole hole");
	t_orders(g, TG_ALPHA, "ESCAPE no");
	gf_fire(g, "1 2 6");
	gf_is_at(g, "alpha-red", "base");
}

/* No life is lost while two Black Holes are in hand. */
static void TG_6_35__TG_16_18_fleeing_is_the_standard(void **state)
{
	(void)state;
	struct gf_game *g = four();
	gf_put(g, "alpha-red:103");
	gf_hand(g, TG_ALPHA, "hole hole");
	gf_stars(g, "316");
	gf_fire(g, "1 2 6");
	gf_is_at(g, "alpha-red", "316");
	assert_int_equal(g->s.camp[TG_ALPHA].lives, 4);
	g = four();
	gf_put(g, "alpha-red:103");
	gf_hand(g, TG_ALPHA, "hole hole");
	t_orders(g, TG_ALPHA, "KEEP hole 1");
	gf_fire(g, "1 2 6");
	gf_is_at(g, "alpha-red", "base");
}

static void TG_6_32__TG_6_35_black_holes_are_given_to_flee(void **state)
{
	(void)state;
	struct gf_game *g = four();
	gf_put(g, "alpha-red:103");
	gf_hand(g, TG_ALPHA, "hole");
	gf_hand(g, TG_GAMMA, "hole hole");
	t_orders(g, TG_GAMMA, "LEND hole TO alpha UPTO 2");
	gf_stars(g, "316");
	gf_fire(g, "1 2 6");
	t_saw(g, TG_E_GIFT, TG_GAMMA, TG_HOLE, TG_ALPHA);
	gf_is_at(g, "alpha-red", "316");
	assert_int_equal(g->s.camp[TG_GAMMA].hand[TG_HOLE], 1);
	g = four();
	gf_put(g, "alpha-red:203");
	gf_hand(g, TG_GAMMA, "hole");
	gf_hand(g, TG_DELTA, "hole");
	t_orders(g, TG_GAMMA, "LEND hole TO alpha");
	t_orders(g, TG_DELTA, "LEND hole TO alpha");
	t_orders(g, TG_ALPHA, "HOLES red");
	gf_fire(g, "1 2 1");
	t_refused(g, TG_ALPHA, 1, TG_NO_CARD);
}

/* One lent Giga Shield saves two: no Shield is spent. */
static void TG_6_20__TG_6_30_a_lent_giga_goes_before_own_shields(void **state)
{
	(void)state;
	struct gf_game *g = four();
	gf_put(g, "alpha-red:103 beta-red:203");
	gf_hand(g, TG_ALPHA, "shield");
	gf_hand(g, TG_BETA, "shield");
	gf_hand(g, TG_GAMMA, "giga");
	t_orders(g, TG_GAMMA, "IF saves >= 2 THEN LEND giga TO alpha");
	gf_fire(g, "1 2 6");
	t_saw(g, TG_E_GIFT, TG_GAMMA, TG_GIGA, TG_ALPHA);
	t_saw(g, TG_E_COVERED, GF_SAUCER("beta-red"), GF_SAUCER("alpha-red"));
	assert_int_equal(g->s.camp[TG_ALPHA].hand[TG_SHIELD], 1);
	assert_int_equal(g->s.camp[TG_BETA].hand[TG_SHIELD], 1);
	g = four();
	gf_put(g, "alpha-red:103");
	gf_hand(g, TG_ALPHA, "shield");
	gf_hand(g, TG_GAMMA, "giga");
	t_orders(g, TG_GAMMA, "LEND giga TO alpha");
	gf_fire(g, "1 2 6");
	t_none(g, TG_E_GIFT);
	assert_int_equal(g->s.camp[TG_ALPHA].hand[TG_SHIELD], 0);
}

static void TG_6_36_no_gifts_in_the_war(void **state)
{
	(void)state;
	struct gf_game *g = gf_game("alpha beta gamma delta", "game=guerre");
	gf_hand(g, TG_GAMMA, "pulsar");
	t_orders(g, TG_GAMMA, "LEND pulsar TO alpha");
	t_orders(g, TG_ALPHA, "BORROW pulsar FROM gamma\nPULSAR red");
	gf_fire(g, "1 2");
	t_none(g, TG_E_GIFT);
	t_none(g, TG_E_PULSAR);
	g = gf_game("alpha beta gamma delta", "game=envahisseurs teams=yes");
	gf_hand(g, TG_GAMMA, "pulsar");
	gf_hand(g, TG_BETA, "pulsar");
	t_orders(g, TG_GAMMA, "LEND pulsar TO alpha");
	t_orders(g, TG_BETA, "LEND pulsar TO alpha");
	t_orders(g, TG_ALPHA, "BORROW pulsar FROM gamma beta\nPULSAR red blue");
	gf_fire(g, "1 2 3");
	t_never(g, TG_E_GIFT, TG_BETA);
}

static void TG_6_19__TG_6_23__TG_6_32_one_of_two_black_holes_is_borrowed(void **state)
{
	(void)state;
	struct gf_game *g = four();
	gf_put(g, "alpha-red:103");
	gf_hand(g, TG_ALPHA, "hole");
	gf_hand(g, TG_BETA, "hole hole");
	t_orders(g, TG_BETA, "LEND hole TO alpha UPTO 2");
	t_orders(g, TG_ALPHA, "BORROW hole FROM beta\nHOLES red");
	gf_stars(g, "316");
	gf_fire(g, "1 2 6");
	gf_is_at(g, "alpha-red", "316");
	t_saw(g, TG_E_GIFT, TG_BETA, TG_HOLE, TG_ALPHA);
	assert_int_equal(g->s.camp[TG_BETA].hand[TG_HOLE], 1);
	assert_int_equal(g->s.discard[TG_HOLE], 2);
	g = four();
	gf_put(g, "alpha-red:103");
	gf_hand(g, TG_BETA, "hole hole");
	t_orders(g, TG_BETA, "LEND hole TO alpha UPTO 2");
	t_orders(g, TG_ALPHA, "BORROW hole FROM beta\nHOLES red");
	gf_fire(g, "1 2 5");
	t_none(g, TG_E_GIFT);
	gf_is_at(g, "alpha-red", "103");
}

static void TG_6_17__TG_6_23__TG_6_32_a_giga_shield_is_given(void **state)
{
	(void)state;
	struct gf_game *g = four();
	gf_put(g, "alpha-red:103 beta-red:203");
	gf_hand(g, TG_GAMMA, "giga");
	t_orders(g, TG_GAMMA, "LEND giga TO alpha");
	gf_fire(g, "1 2 6");
	t_saw(g, TG_E_GIFT, TG_GAMMA, TG_GIGA, TG_ALPHA);
	t_saw(g, TG_E_COVERED, GF_SAUCER("beta-red"), GF_SAUCER("alpha-red"));
	t_none(g, TG_E_DESTROYED);
	assert_true(g->s.camp[TG_GAMMA].regenerates > 0);
}

static void TG_5_2__TG_6_20_the_first_last_life_ends_it(void **state)
{
	(void)state;
	struct gf_game *g = four();
	gf_put(g, "alpha-red:earth beta-red:303");
	gf_lives(g, TG_ALPHA, 1);
	gf_active(g, TG_BETA);
	gf_fire(g, "6 6 6");
	t_saw(g, TG_E_END, TG_OUT_EARTH, TG_WHY_LIVES);
	assert_int_equal(t_count(g, TG_E_DESTROYED), 1);
	t_none(g, TG_E_FIRE);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(TG_6_2__TG_6_5_three_equal_faces),
		cmocka_unit_test(TG_6_3__TG_6_4_two_dice_after_a_landing),
		cmocka_unit_test(TG_6_6__TG_6_7_one_complete_squadron_and_half_of_the_other),
		cmocka_unit_test(TG_6_8_bunkers_that_came_back_fire),
		cmocka_unit_test(TG_6_9_the_colour_is_free_again),
		cmocka_unit_test(TG_6_10__TG_6_13__TG_6_14__TG_6_15_along_the_line),
		cmocka_unit_test(TG_6_10_all_bunkers_of_a_value),
		cmocka_unit_test(TG_6_11__TG_6_12_destroyed_and_fallen_back),
		cmocka_unit_test(TG_6_14_missing_line_shelters),
		cmocka_unit_test(TG_5_2_the_last_life),
		cmocka_unit_test(TG_5_12_destroyed_saucers_start_again),
		cmocka_unit_test(TG_6_16__TG_6_19_a_shield_each),
		cmocka_unit_test(TG_6_17__TG_6_18__TG_6_20__TG_6_22_a_giga_further_in),
		cmocka_unit_test(TG_6_18_those_nearer_are_not_covered),
		cmocka_unit_test(TG_6_18_other_lines_are_not_covered),
		cmocka_unit_test(TG_6_21_without_orders),
		cmocka_unit_test(TG_16_19_shield_no_and_conditions),
		cmocka_unit_test(TG_6_34_keep),
		cmocka_unit_test(TG_6_23__TG_6_24__TG_6_30__TG_6_31__TG_6_32_a_shield_is_given),
		cmocka_unit_test(TG_6_31_nobody_gives_unasked),
		cmocka_unit_test(TG_6_25_one_card_and_no_more),
		cmocka_unit_test(TG_6_33_the_next_in_turn_order_gives),
		cmocka_unit_test(TG_6_24__TG_6_25_who_regenerates_plays_nothing),
		cmocka_unit_test(TG_6_24_why_a_card_that_is_held_cannot_be_played),
		cmocka_unit_test(TG_6_26_others_play_for_who_regenerates),
		cmocka_unit_test(TG_6_24__TG_6_27__TG_6_29_regeneration_after_a_gift),
		cmocka_unit_test(TG_6_28_a_gift_in_the_own_turn),
		cmocka_unit_test(TG_6_23__TG_6_32_a_pulsar_is_borrowed),
		cmocka_unit_test(TG_6_33_borrow_takes_its_own_list),
		cmocka_unit_test(TG_6_35_a_black_hole_in_the_own_turn),
		cmocka_unit_test(TG_6_35__TG_16_18_fleeing_is_the_standard),
		cmocka_unit_test(TG_6_32__TG_6_35_black_holes_are_given_to_flee),
		cmocka_unit_test(TG_6_20__TG_6_30_a_lent_giga_goes_before_own_shields),
		cmocka_unit_test(TG_6_36_no_gifts_in_the_war),
		cmocka_unit_test(TG_6_19__TG_6_23__TG_6_32_one_of_two_black_holes_is_borrowed),
		cmocka_unit_test(TG_6_17__TG_6_23__TG_6_32_a_giga_shield_is_given),
		cmocka_unit_test(TG_5_2__TG_6_20_the_first_last_life_ends_it),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
