/* SPDX-License-Identifier: MIT */
#include "tg_fixture.h"

/* What can never be: every invariant is broken once. */

static struct gf_game *sound(const char *options)
{
	struct gf_game *g = gf_game("alpha beta gamma delta", options);
	assert_null(g->t.rules->invariants(&g->s));
	return g;
}

static void broken(struct gf_game *g)
{
	assert_non_null(g->t.rules->invariants(&g->s));
}

static void TG_1_2__TG_1_13_no_card_is_lost(void **state)
{
	(void)state;
	struct gf_game *g = sound("game=invasion");
	g->s.deck[TG_LASER]--;
	broken(g);
	g->s.discard[TG_LASER]++;
	assert_null(g->t.rules->invariants(&g->s));
	g->s.deck[TG_SAUCER]++;
	broken(g);
	g = sound("game=guerre");
	g->s.camp[TG_BETA].lives--;
	broken(g);
	g->s.discard[TG_SAUCER]++;
	assert_null(g->t.rules->invariants(&g->s));
}

static void TG_4_8__TG_8_6__TG_10_9_hands_and_licences(void **state)
{
	(void)state;
	struct gf_game *g = sound("game=invasion");
	gf_hand(g, TG_BETA, "laser laser laser laser shield");
	assert_null(g->t.rules->invariants(&g->s));
	gf_hand(g, TG_BETA, "shield");
	broken(g);
	g = sound("game=invasion");
	gf_hand(g, TG_BETA, "nova");
	broken(g);
	g = sound("game=guerre");
	gf_lives(g, TG_ALPHA, 3);
	broken(g);
}

static void TG_3_6__TG_10_6_saucers(void **state)
{
	(void)state;
	struct gf_game *g = sound("game=guerre");
	gf_put(g, "alpha-red:302 beta-red:302");
	broken(g);
	g = sound("game=invasion leapfrog=yes");
	gf_put(g, "alpha-red:302 beta-red:302");
	assert_null(g->t.rules->invariants(&g->s));
	g = sound("game=guerre");
	gf_put(g, "alpha-red:302 alpha-blue:304");
	gf_lives(g, TG_ALPHA, 1);
	broken(g);
	g = gf_game("alpha beta", "game=guerre");
	gf_put(g, "gamma-red:302");
	broken(g);
}

static void TG_14_20__TG_14_23_piles(void **state)
{
	(void)state;
	struct gf_game *g = sound("game=guerre ride=yes");
	gf_put(g, "alpha-red:302");
	gf_ride(g, "beta-red:alpha-red");
	assert_null(g->t.rules->invariants(&g->s));
	gf_put(g, "beta-red:303");
	broken(g);
	gf_put(g, "beta-red:302");
	gf_ship(g, "alpha-red")->carrier = (int8_t)GF_SAUCER("beta-red");
	broken(g);
	g = sound("game=guerre");
	gf_put(g, "alpha-red:302");
	gf_ride(g, "beta-red:alpha-red");
	broken(g);
}

static void TG_7_4__TG_7_5__TG_10_2_squadrons(void **state)
{
	(void)state;
	struct gf_game *g = sound("game=invasion");
	g->s.squadrons = 1 << TG_RED;
	broken(g);
	g = sound("game=invasion");
	gf_put(g, "alpha-red:earth beta-blue:earth");
	gf_put(g, "alpha-blue:earth");
	broken(g);
	g = sound("game=guerre");
	gf_put(g, "alpha-red:earth");
	broken(g);
}

static void TG_13_11__TG_13_12__TG_15_17_pieces(void **state)
{
	(void)state;
	struct gf_game *g = sound("game=guerre");
	gf_put(g, "alpha-red:302");
	gf_cargo(g, "alpha-red:2");
	gf_lying(g, "302:1");
	assert_null(g->t.rules->invariants(&g->s));
	gf_lying(g, "302:2");
	broken(g);
	g = sound("game=envahisseurs");
	g->s.supply = 1;
	broken(g);
	g = sound("game=guerre");
	gf_lying(g, "302:3");
	g->s.galactix[gf_place("302")] = 4;
	g->s.supply--;
	broken(g);
}

static void TG_16_1_a_turn_begins_without_dice(void **state)
{
	(void)state;
	struct gf_game *g = sound("game=invasion");
	g->s.dice[0] = 3;
	broken(g);
	g->s.window = TG_WINDOW_MOVE;
	assert_null(g->t.rules->invariants(&g->s));
	g->s.dice[0] = 7;
	broken(g);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(TG_1_2__TG_1_13_no_card_is_lost),
		cmocka_unit_test(TG_4_8__TG_8_6__TG_10_9_hands_and_licences),
		cmocka_unit_test(TG_3_6__TG_10_6_saucers),
		cmocka_unit_test(TG_14_20__TG_14_23_piles),
		cmocka_unit_test(TG_7_4__TG_7_5__TG_10_2_squadrons),
		cmocka_unit_test(TG_13_11__TG_13_12__TG_15_17_pieces),
		cmocka_unit_test(TG_16_1_a_turn_begins_without_dice),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
