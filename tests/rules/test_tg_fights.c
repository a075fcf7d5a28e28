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

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(TG_6_20__giga_then_shields_then_hits),
		cmocka_unit_test(TG_7_11__lasers_open_a_ray),
		cmocka_unit_test(TG_11_21__three_galactix_scatter),
		cmocka_unit_test(TG_11_13__a_mega_laser_stops_at_galactix),
		cmocka_unit_test(TG_14_28__a_carrier_and_two_riders_in_a_black_hole),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
