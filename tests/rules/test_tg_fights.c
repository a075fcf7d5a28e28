/* SPDX-License-Identifier: MIT */
#include "tg_fixture.h"

/* Fire, moves and attacks once through, at a glance. The chapters have their own tests. */

static struct gf_game *invasion(void)
{
	return gf_game("alpha beta gamma delta", "game=invasion");
}

static struct gf_game *war(const char *options)
{
	return gf_game("alpha beta", options);
}

static void TG_6_20__giga_then_shields_then_hits(void **state)
{
	(void)state;
	struct gf_game *g = invasion();
	gf_put(g, "alpha-red:103 beta-red:203 gamma-red:303 delta-red:403");
	gf_hand(g, TG_BETA, "shield");
	gf_hand(g, TG_GAMMA, "giga shield");
	gf_fire(g, "1 2 6");
	t_saw(g, TG_E_SHIELD, gf_saucer("gamma-red"), TG_GIGA, TG_GAMMA, TG_HOW_BUNKER);
	t_saw(g, TG_E_COVERED, gf_saucer("delta-red"), gf_saucer("gamma-red"));
	t_saw(g, TG_E_SHIELD, gf_saucer("beta-red"), TG_SHIELD, TG_BETA, TG_HOW_BUNKER);
	t_saw(g, TG_E_DESTROYED, gf_saucer("alpha-red"), gf_place("103"), TG_HOW_BUNKER, -1);
	gf_is_at(g, "alpha-red", "base");
}

static void TG_7_11__lasers_open_a_ray(void **state)
{
	(void)state;
	struct gf_game *g = invasion();
	gf_put(g, "alpha-red:102");
	gf_hand(g, TG_ALPHA, "laser laser");
	gf_go(g, "1 2 5", "MOVE red 103\nFIRE red DAMAGES 2");
	t_saw(g, TG_E_DAMAGE, gf_saucer("alpha-red"), gf_bunker(3), TG_BUNKER_BACK, 1);
	t_saw(g, TG_E_DAMAGE, gf_saucer("alpha-red"), gf_bunker(3), TG_BUNKER_GONE, 1);
}

static void TG_11_21__three_galactix_scatter(void **state)
{
	(void)state;
	struct gf_game *g = war("game=guerre");
	gf_put(g, "alpha-red:401 beta-red:402 beta-blue:302");
	gf_cargo(g, "beta-red:3");
	gf_hand(g, TG_ALPHA, "laser");
	gf_go(g, "1 2", "ATTACK red beta-red\nMOVE red 402\nSTAY blue");
	t_saw(g, TG_E_DESTROYED, gf_saucer("beta-red"), gf_place("402"), TG_HOW_LASER, TG_ALPHA);
	t_saw(g, TG_E_SCATTERED, gf_saucer("beta-red"), gf_place("403"), 1);
	t_saw(g, TG_E_SCATTERED, gf_saucer("beta-red"), gf_place("502"), 1);
	t_saw(g, TG_E_SCATTERED, gf_saucer("beta-red"), gf_place("402"), 1);
}

static void TG_11_13__a_mega_laser_stops_at_galactix(void **state)
{
	(void)state;
	struct gf_game *g = war("game=guerre");
	gf_put(g, "alpha-red:102 beta-red:502");
	gf_lying(g, "302:1");
	gf_hand(g, TG_ALPHA, "mega");
	gf_go(g, "1 2", "MEGA red beta-red\nSTAY blue");
	t_none(g, TG_E_ATTACK);
	t_refused(g, TG_ALPHA, 1, TG_IN_THE_WAY);
}

static void TG_14_28__a_carrier_and_two_riders_in_a_black_hole(void **state)
{
	(void)state;
	struct gf_game *g = war("game=guerre ride=yes");
	gf_put(g, "alpha-red:203");
	gf_ride(g, "beta-red:alpha-red alpha-blue:beta-red");
	gf_hand(g, TG_ALPHA, "hole hole");
	gf_stars(g, "500 415 300");
	t_orders(g, TG_ALPHA, "HOLES red");
	t_resolve(g);
	gf_is_at(g, "alpha-red", "500");
	assert_int_equal(t_count(g, TG_E_HOLE), 3);
}

/* Under two lines: the Shield saves one, and the own Giga Shield the other before a partner's card
 * does, who would be disarmed. */
static void TG_6_30_an_own_giga_before_a_gift(void **state)
{
	(void)state;
	struct gf_game *g = invasion();
	gf_put(g, "alpha-red:103 alpha-blue:106");
	gf_hand(g, TG_ALPHA, "shield giga");
	gf_hand(g, TG_BETA, "shield");
	t_orders(g, TG_BETA, "LEND shield TO alpha");
	gf_fire(g, "1 2 6");
	t_none(g, TG_E_DESTROYED);
	t_none(g, TG_E_GIFT);
	assert_int_equal(gf_cards(g, TG_ALPHA), 0);
	assert_int_equal(gf_cards(g, TG_BETA), 1);
}

static void TG_6_32__TG_6_34_kept_cards_and_a_pledge(void **state)
{
	(void)state;
	struct gf_game *g = invasion();
	gf_put(g, "alpha-red:103");
	gf_hand(g, TG_ALPHA, "shield");
	gf_hand(g, TG_BETA, "shield");
	t_orders(g, TG_ALPHA, "KEEP shield 1");
	t_orders(g, TG_BETA, "LEND shield TO alpha");
	gf_fire(g, "1 2 6");
	t_saw(g, TG_E_GIFT, TG_BETA, TG_SHIELD, TG_ALPHA);
	gf_is_at(g, "alpha-red", "103");
	assert_int_equal(g->s.camp[TG_ALPHA].hand[TG_SHIELD], 1);
	/* One of two Black Holes is kept: the other goes together with a partner's. */
	g = invasion();
	gf_put(g, "alpha-red:103");
	gf_hand(g, TG_ALPHA, "hole hole");
	gf_hand(g, TG_BETA, "hole");
	gf_stars(g, "500");
	t_orders(g, TG_ALPHA, "KEEP hole 1");
	t_orders(g, TG_BETA, "LEND hole TO alpha");
	gf_fire(g, "1 2 6");
	gf_is_at(g, "alpha-red", "500");
	assert_int_equal(g->s.camp[TG_ALPHA].hand[TG_HOLE], 1);
	assert_int_equal(gf_cards(g, TG_BETA), 0);
}

/* A red die that was thrown for the Resistance alone moves nobody, of the own turn either. */
static void TG_5_12__TG_6_4__TG_16_38_a_die_for_the_resistance_alone(void **state)
{
	(void)state;
	static const char *const tempos[] = { "game=invasion tempo=turn", "game=invasion tempo=round" };
	for (int i = 0; i < 2; i++) {
		struct gf_game *g = gf_game("alpha beta", tempos[i]);
		gf_put(g, "alpha-red:earth alpha-blue:earth beta-blue:earth beta-red:502");
		g->s.squadrons = 1 << TG_BLUE;
		if (i) {
			gf_dice(g, TG_ALPHA, "3 0 3");
			gf_dice(g, TG_BETA, "1 0 1");
			t_orders(g, TG_ALPHA, "MOVE red 501 401 301");
		} else {
			gf_fire(g, "3 3");
			assert_int_equal(g->s.window, TG_WINDOW_MOVE);
			assert_int_equal(t_awaited(g).must, 0);
			t_orders(g, TG_ALPHA, "MOVE red 501 401 301");
		}
		g->t.may_be_idle = true;
		t_resolve(g);
		t_refused(g, TG_ALPHA, 1, TG_ALREADY_MOVED);
		gf_is_at(g, "alpha-red", "base");
		gf_is_at(g, "alpha-blue", "earth");
	}
}

/* Against a Super Nova no Giga Shield saves anybody, and it comes from nowhere. */
static void TG_16_20_what_a_super_nova_answers(void **state)
{
	(void)state;
	static const char *const lines[] = { "IF saves = 0 THEN ESCAPE yes ELSE ESCAPE no",
		"IF distance = 0 THEN ESCAPE yes ELSE ESCAPE no",
		"IF lasers = 10 THEN ESCAPE yes ELSE ESCAPE no" };
	for (size_t i = 0; i < sizeof(lines) / sizeof(lines[0]); i++) {
		struct gf_game *g = gf_game("alpha beta gamma delta", "game=envahisseurs");
		gf_put(g, "beta-red:303");
		gf_hand(g, TG_ALPHA, "nova nova");
		gf_hand(g, TG_BETA, "hole hole");
		gf_stars(g, "500");
		t_orders(g, TG_BETA, lines[i]);
		gf_go(g, "0 0 1", "NOVA beta-red");
		gf_is_at(g, "beta-red", "500");
	}
}

/* `saves` is about a Giga Shield, whatever card is asked for. */
static void TG_16_20_how_many_a_giga_would_save(void **state)
{
	(void)state;
	struct gf_game *g = invasion();
	gf_put(g, "alpha-red:103 alpha-blue:203");
	gf_hand(g, TG_ALPHA, "shield");
	t_orders(g, TG_ALPHA, "IF saves >= 2 THEN SHIELD no");
	gf_fire(g, "1 2 6");
	gf_is_at(g, "alpha-red", "base");
	gf_is_at(g, "alpha-blue", "203");
}

/* Whoever a carrier takes along has moved on. */
static void TG_11_2__TG_11_30_a_rider_attacks_again(void **state)
{
	(void)state;
	struct gf_game *g = war("game=guerre ride=yes");
	gf_put(g, "alpha-blue:302 beta-red:303");
	gf_ride(g, "alpha-red:alpha-blue");
	gf_hand(g, TG_ALPHA, "laser laser laser");
	gf_hand(g, TG_BETA, "shield shield");
	gf_go(g, "3 3", "ATTACK red beta-red\nATTACK red beta-red\nMOVE blue 202 203\nATTACK red beta-red");
	t_refused(g, TG_ALPHA, 2, TG_ATTACK_AGAIN);
	assert_int_equal(t_refusals(g), 1);
	assert_int_equal(t_count(g, TG_E_ATTACK), 2);
}

/* In by an exit and out by the same: a base is no node, and what is brought there is the aim. */
static void TG_3_13__TG_10_12_in_and_out_of_the_base_is_no_u_turn(void **state)
{
	(void)state;
	struct gf_game *g = war("game=guerre uturn=no");
	gf_put(g, "alpha-red:502");
	gf_cargo(g, "alpha-red:1");
	gf_go(g, "3 0", "MOVE red base 502 402");
	gf_is_at(g, "alpha-red", "402");
	assert_int_equal(g->s.camp[TG_ALPHA].stock, 1);
	t_none(g, TG_E_PATH_CUT);
}

/* MOVE and STAY come in the order of the list; of the other saucers that of the first GOAL line
 * that holds goes first. */
static void TG_3_15_the_first_goal_goes_first(void **state)
{
	(void)state;
	static const struct {
		const char *lines;
		int first;
	} files[] = { { "", TG_RED }, { "COLLECT blue no", TG_RED }, { "GOAL blue 302", TG_BLUE },
		{ "IF stock = 1 THEN GOAL blue 302\nGOAL red 302", TG_RED },
		{ "GOAL red 302\nGOAL blue 302", TG_RED }, { "GOAL red 302\nMOVE blue 511", TG_BLUE } };
	for (size_t i = 0; i < sizeof(files) / sizeof(files[0]); i++) {
		struct gf_game *g = war("game=guerre");
		gf_put(g, "alpha-red:502 alpha-blue:510");
		gf_go(g, "1 1", files[i].lines);
		assert_int_equal(t_nth(g, TG_E_MOVED, 0)->arg[0], TG_ALPHA * TG_COLOURS + files[i].first);
	}
}

static bool may_end(const struct gf_game *g, const char *lines, struct order o)
{
	struct legal l;
	t_next(g, TG_ALPHA, lines, &o, &l);
	return l.end;
}

/* What lines above have come to, when others are written below them: a Pulsar for two dice and with
 * one card is none, and of two licences one is laid down. */
static void TG_3_32__TG_4_9__TG_10_19_drafts_pay_as_turns_do(void **state)
{
	(void)state;
	struct order holes = { .verb = TG_V_HOLES, .count = { 1 }, .value = { TG_RED } };
	struct order licence = { .verb = TG_V_LICENCE, .count = { 1 }, .value = { 2 } };
	struct gf_game *g = war("game=guerre");
	gf_put(g, "alpha-red:302");
	gf_hand(g, TG_ALPHA, "pulsar hole hole");
	assert_true(may_end(g, "PULSAR red blue", holes));
	assert_false(may_end(g, "PULSAR red", holes));
	assert_true(may_end(g, "PULSAR red blue", (struct order){ .verb = TG_V_PULSAR, .count = { 1 } }));
	assert_false(may_end(g, "", licence));
	gf_hand(g, TG_ALPHA, "saucer");
	gf_lives(g, TG_ALPHA, 1);
	assert_true(may_end(g, "", licence));
	assert_false(may_end(g, "LICENCE 2", licence));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(TG_6_20__giga_then_shields_then_hits),
		cmocka_unit_test(TG_7_11__lasers_open_a_ray),
		cmocka_unit_test(TG_11_21__three_galactix_scatter),
		cmocka_unit_test(TG_11_13__a_mega_laser_stops_at_galactix),
		cmocka_unit_test(TG_14_28__a_carrier_and_two_riders_in_a_black_hole),
		cmocka_unit_test(TG_6_30_an_own_giga_before_a_gift),
		cmocka_unit_test(TG_6_32__TG_6_34_kept_cards_and_a_pledge),
		cmocka_unit_test(TG_5_12__TG_6_4__TG_16_38_a_die_for_the_resistance_alone),
		cmocka_unit_test(TG_16_20_what_a_super_nova_answers),
		cmocka_unit_test(TG_16_20_how_many_a_giga_would_save),
		cmocka_unit_test(TG_11_2__TG_11_30_a_rider_attacks_again),
		cmocka_unit_test(TG_3_13__TG_10_12_in_and_out_of_the_base_is_no_u_turn),
		cmocka_unit_test(TG_3_15_the_first_goal_goes_first),
		cmocka_unit_test(TG_3_32__TG_4_9__TG_10_19_drafts_pay_as_turns_do),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
