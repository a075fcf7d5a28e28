/* SPDX-License-Identifier: MIT */
#include "tg_fixture.h"

/* Chapter 9: variants of L'Invasion. */

static void TG_9_1__TG_9_2_leap_frog(void **state)
{
	(void)state;
	struct gf_game *g = gf_game("alpha beta", "game=invasion leapfrog=yes");
	gf_put(g, "alpha-red:302 alpha-blue:510 beta-red:303 beta-blue:511");
	gf_go(g, "2 1 1", "MOVE red 303 304\nMOVE blue 511");
	gf_is_at(g, "alpha-red", "304");
	gf_is_at(g, "alpha-blue", "511");
	gf_is_at(g, "beta-blue", "511");
	t_none(g, TG_E_PATH_CUT);
}

static void TG_9_3_fire_on_a_shared_node(void **state)
{
	(void)state;
	struct gf_game *g = gf_game("alpha beta gamma", "game=invasion leapfrog=yes");
	gf_put(g, "alpha-red:203 beta-red:203 gamma-red:103");
	gf_fire(g, "1 2 6");
	assert_int_equal(t_count(g, TG_E_DESTROYED), 3);
	g = gf_game("alpha beta gamma", "game=invasion leapfrog=yes");
	gf_put(g, "alpha-red:203 beta-red:203 gamma-red:103");
	gf_hand(g, TG_BETA, "giga");
	gf_fire(g, "1 2 6");
	t_saw(g, TG_E_COVERED, GF_SAUCER("alpha-red"), GF_SAUCER("beta-red"));
	t_saw(g, TG_E_DESTROYED, GF_SAUCER("gamma-red"));
	assert_int_equal(t_count(g, TG_E_DESTROYED), 1);
}

static void TG_9_4_shots_past_others(void **state)
{
	(void)state;
	struct gf_game *g = gf_game("alpha beta", "game=invasion leapfrog=yes");
	gf_put(g, "alpha-red:202 alpha-blue:511 beta-red:203");
	gf_hand(g, TG_ALPHA, "laser laser");
	gf_go(g, "1 1 1", "MOVE red 203\nMOVE blue 512\nFIRE red");
	t_saw(g, TG_E_DAMAGE, GF_SAUCER("alpha-red"), gf_bunker(3), TG_BUNKER_BACK, 2);
	g = gf_game("alpha beta", "game=invasion leapfrog=yes");
	gf_put(g, "alpha-red:202 alpha-blue:511 beta-red:103");
	gf_hand(g, TG_ALPHA, "laser laser");
	gf_go(g, "1 1 1", "MOVE red 203\nMOVE blue 512\nFIRE red");
	t_refused(g, TG_ALPHA, 3, TG_IN_THE_WAY);
}

static void TG_9_5__TG_9_6__TG_9_7_super_resistance(void **state)
{
	(void)state;
	struct gf_game *g = gf_game("alpha beta", "game=invasion resistance=super");
	gf_put(g, "alpha-red:103 beta-red:104");
	gf_fire(g, "1 3 6 2");
	t_saw(g, TG_E_DICE, TG_ALPHA, ANY, 1, 3, 6, 2);
	assert_int_equal(t_count(g, TG_E_DESTROYED), 2);
	t_none(g, TG_E_RESISTANCE);
	g = gf_game("alpha beta", "game=invasion resistance=super");
	gf_bunkers(g, "0:gone");
	gf_put(g, "beta-red:103");
	gf_fire(g, "1 2 6 6");
	t_saw(g, TG_E_RESISTANCE, TG_ALPHA);
	assert_int_equal(g->s.bunker[gf_bunker(0)], TG_BUNKER_FRONT);
	assert_int_equal(t_count(g, TG_E_DESTROYED), 1);
	assert_int_equal(t_count(g, TG_E_FIRE), 1);
	g = gf_game("alpha beta", "game=invasion resistance=super");
	gf_fire(g, "4 4 4 5");
	t_none(g, TG_E_RESISTANCE);
}

static void TG_9_8_soft_resistance(void **state)
{
	(void)state;
	static const struct {
		const char *faces;
		bool wakes;
	} throws[] = {
		{ "1 2 6 6", false },
		{ "6 2 6 6", true },
		{ "2 6 6 6", true },
		{ "6 6 6 5", false },
		{ "3 3 6 6", false },
	};
	for (size_t i = 0; i < sizeof(throws) / sizeof(throws[0]); i++) {
		struct gf_game *g = gf_game("alpha beta", "game=invasion resistance=soft");
		gf_fire(g, throws[i].faces);
		assert_int_equal(t_count(g, TG_E_RESISTANCE), throws[i].wakes);
	}
}

static void TG_9_9__TG_9_10_with_a_landed_saucer(void **state)
{
	(void)state;
	struct gf_game *g = gf_game("alpha beta", "game=invasion resistance=soft");
	gf_put(g, "alpha-red:earth");
	gf_fire(g, "2 6 6");
	t_saw(g, TG_E_DICE, TG_ALPHA, ANY, 0, 2, 6, 6);
	t_saw(g, TG_E_RESISTANCE, TG_ALPHA);
	g = gf_game("alpha beta", "game=invasion resistance=super");
	gf_put(g, "alpha-red:earth alpha-blue:earth beta-red:earth");
	g->s.squadrons = 1 << TG_RED;
	gf_fire(g, "2 6");
	t_saw(g, TG_E_DICE, TG_ALPHA, ANY, 0, 0, 2, 6);
	t_none(g, TG_E_RESISTANCE);
}

/* ------------------------------------------------------------ continuous fire */

/* The move window with bunkers of the yellow value firing; the active camp's saucers on lines count
 * as under fire. */
static struct gf_game *under(const char *put, const char *cards, const char *faces)
{
	struct gf_game *g = gf_game("alpha beta", "game=invasion fire=continuous");
	gf_put(g, put);
	gf_hand(g, TG_ALPHA, cards);
	gf_fire(g, faces);
	return g;
}

static void TG_9_14__TG_9_15_he_can_move_away(void **state)
{
	(void)state;
	struct gf_game *g = under("alpha-red:103 alpha-blue:511 beta-red:303", "", "1 1 6");
	t_saw(g, TG_E_DESTROYED, GF_SAUCER("beta-red"));
	gf_is_at(g, "alpha-red", "103");
	t_orders(g, TG_ALPHA, "MOVE red 104\nMOVE blue 411");
	t_resolve(g);
	gf_is_at(g, "alpha-red", "104");
	t_none(g, TG_E_DESTROYED);
}

static void TG_9_13__TG_9_18_entering_a_line(void **state)
{
	(void)state;
	struct gf_game *g = under("alpha-red:202 alpha-blue:511", "", "3 1 6");
	t_orders(g, TG_ALPHA, "MOVE red 203 204 205\nMOVE blue 411");
	t_resolve(g);
	t_saw(g, TG_E_DESTROYED, GF_SAUCER("alpha-red"), gf_place("203"), TG_HOW_BUNKER, -1);
	gf_is_at(g, "alpha-red", "base");
	assert_int_equal(g->s.camp[TG_ALPHA].lives, 3);
}

static void TG_9_13_bunkers_that_do_not_fire(void **state)
{
	(void)state;
	struct gf_game *g = under("alpha-red:202 alpha-blue:511", "", "3 1 5");
	t_orders(g, TG_ALPHA, "MOVE red 203 204 304\nMOVE blue 411");
	t_resolve(g);
	t_none(g, TG_E_DESTROYED);
}

static void TG_9_16__TG_9_17_a_shield_for_each_line(void **state)
{
	(void)state;
	struct gf_game *g = under("alpha-red:202 alpha-blue:511", "shield", "3 1 6");
	t_orders(g, TG_ALPHA, "MOVE red 203 204 205\nMOVE blue 411");
	t_resolve(g);
	gf_is_at(g, "alpha-red", "205");
	assert_int_equal(g->s.discard[TG_SHIELD], 1);
	g = under("alpha-red:202 alpha-blue:511", "shield shield", "4 1 6");
	t_orders(g, TG_ALPHA, "MOVE red 203 204 205 206\nMOVE blue 411");
	t_resolve(g);
	gf_is_at(g, "alpha-red", "206");
	assert_int_equal(g->s.discard[TG_SHIELD], 2);
	g = under("alpha-red:202 alpha-blue:511", "shield", "4 1 6");
	t_orders(g, TG_ALPHA, "MOVE red 203 204 205 206\nMOVE blue 411");
	t_resolve(g);
	t_saw(g, TG_E_DESTROYED, GF_SAUCER("alpha-red"), gf_place("206"));
}

static void TG_9_17_along_a_line(void **state)
{
	(void)state;
	struct gf_game *g = under("alpha-red:202 alpha-blue:511", "shield shield", "3 1 6");
	t_orders(g, TG_ALPHA, "MOVE red 203 303 403\nMOVE blue 411");
	t_resolve(g);
	gf_is_at(g, "alpha-red", "403");
	assert_int_equal(g->s.discard[TG_SHIELD], 1);
	g = under("alpha-red:203 alpha-blue:511", "", "1 1 6");
	t_orders(g, TG_ALPHA, "MOVE red 303\nMOVE blue 411");
	t_resolve(g);
	t_saw(g, TG_E_DESTROYED, GF_SAUCER("alpha-red"));
}

/* Blocked on the line, by the own blue saucer that moves later. */
static void TG_9_14_who_stays_is_hit(void **state)
{
	(void)state;
	struct gf_game *g = under("alpha-red:503 alpha-blue:403 beta-red:504", "", "1 1 6");
	t_resolve(g);
	t_saw(g, TG_E_DESTROYED, GF_SAUCER("alpha-red"), gf_place("503"), TG_HOW_BUNKER, -1);
}

static void TG_9_19__TG_16_28_variants_of_another_game(void **state)
{
	(void)state;
	static const char *const bad[] = { "game=guerre leapfrog=yes", "game=guerre resistance=super",
		"game=guerre fire=continuous", "game=envahisseurs duel=yes resistance=super",
		"game=envahisseurs duel=yes leapfrog=yes", "game=invasion duel=yes", "game=invasion ride=yes",
		"game=invasion games=2", "game=invasion teams=yes", "game=invasion yellow=2",
		"game=invasion squadrons=1", "game=guerre yellow=2", "game=guerre squadrons=1",
		"game=envahisseurs duel=yes games=3", "game=guerre defence=ask", "game=guerre teams=yes",
		"game=guerre novas=7", "game=guerre lives=2", "game=guerre leapfrog=yes ride=yes" };
	for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++)
		if (!table_misfit(&terra_galactix_rules, "alpha beta", bad[i]))
			fail_msg("taken: %s", bad[i]);
	assert_non_null(table_misfit(&terra_galactix_rules, "alpha beta gamma", "game=guerre duel=yes"));
	assert_non_null(table_misfit(&terra_galactix_rules, "alpha beta gamma", "game=envahisseurs"));
	assert_non_null(table_misfit(&terra_galactix_rules, "alpha beta gamma", "game=guerre teams=yes"));
	assert_non_null(table_misfit(
		&terra_galactix_rules, "alpha beta gamma delta", "game=guerre teams=yes games=2"));
	assert_non_null(table_misfit(
		&terra_galactix_rules, "alpha beta gamma delta", "game=guerre teams=yes duel=yes"));
	assert_non_null(table_misfit(&terra_galactix_rules, "alpha gamma", "game=guerre duel=yes"));
	static const char *const good[] = { "", "game=guerre", "game=guerre duel=yes", "game=envahisseurs",
		"game=envahisseurs duel=yes", "game=guerre ride=yes games=3",
		"game=envahisseurs duel=yes yellow=2 squadrons=1",
		"game=invasion leapfrog=yes resistance=super fire=continuous uturn=no novas=10 lives=0",
		"tempo=turn", "tempo=round", "defence=ask", "game=guerre duel=yes tempo=round" };
	for (size_t i = 0; i < sizeof(good) / sizeof(good[0]); i++)
		if (table_misfit(&terra_galactix_rules, "alpha beta", good[i]))
			fail_msg("refused: %s (%s)", good[i],
				table_misfit(&terra_galactix_rules, "alpha beta", good[i]));
	assert_null(table_misfit(&terra_galactix_rules, "alpha beta gamma delta", "game=guerre teams=yes"));
	assert_null(
		table_misfit(&terra_galactix_rules, "alpha beta gamma delta", "game=envahisseurs teams=yes"));
}

static void TG_9_20_out_of_a_hole_or_the_base_onto_a_firing_line(void **state)
{
	(void)state;
	struct gf_game *g = under("alpha-red:202 alpha-blue:511", "hole hole", "1 1 6");
	t_orders(g, TG_ALPHA, "HOLES red\nMOVE blue 411");
	gf_stars(g, "403");
	t_resolve(g);
	t_saw(g, TG_E_DESTROYED, GF_SAUCER("alpha-red"), gf_place("403"), TG_HOW_BUNKER, -1);
	g = under("alpha-blue:511", "", "1 1 6");
	t_orders(g, TG_ALPHA, "MOVE red 503\nMOVE blue 411");
	t_resolve(g);
	t_saw(g, TG_E_DESTROYED, GF_SAUCER("alpha-red"), gf_place("503"), TG_HOW_BUNKER, -1);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(TG_9_1__TG_9_2_leap_frog),
		cmocka_unit_test(TG_9_3_fire_on_a_shared_node),
		cmocka_unit_test(TG_9_4_shots_past_others),
		cmocka_unit_test(TG_9_5__TG_9_6__TG_9_7_super_resistance),
		cmocka_unit_test(TG_9_8_soft_resistance),
		cmocka_unit_test(TG_9_9__TG_9_10_with_a_landed_saucer),
		cmocka_unit_test(TG_9_14__TG_9_15_he_can_move_away),
		cmocka_unit_test(TG_9_13__TG_9_18_entering_a_line),
		cmocka_unit_test(TG_9_13_bunkers_that_do_not_fire),
		cmocka_unit_test(TG_9_16__TG_9_17_a_shield_for_each_line),
		cmocka_unit_test(TG_9_17_along_a_line),
		cmocka_unit_test(TG_9_14_who_stays_is_hit),
		cmocka_unit_test(TG_9_19__TG_16_28_variants_of_another_game),
		cmocka_unit_test(TG_9_20_out_of_a_hole_or_the_base_onto_a_firing_line),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
