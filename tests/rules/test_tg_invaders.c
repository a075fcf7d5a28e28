/* SPDX-License-Identifier: MIT */
#include "tg_fixture.h"

/* Chapter 15: La Guerre des Envahisseurs. Alpha and gamma against beta and delta. */

static struct gf_game *teams(void)
{
	return gf_game("alpha beta gamma delta", "game=envahisseurs");
}

static void TG_15_1__TG_15_2_sides(void **state)
{
	(void)state;
	struct gf_game *g = teams();
	assert_int_equal(g->s.camp[TG_ALPHA].team, g->s.camp[TG_GAMMA].team);
	assert_int_equal(g->s.camp[TG_BETA].team, g->s.camp[TG_DELTA].team);
	assert_int_not_equal(g->s.camp[TG_ALPHA].team, g->s.camp[TG_BETA].team);
	g = gf_game("alpha delta", "game=envahisseurs");
	for (int c = 0; c < TG_CAMPS; c++)
		assert_true(g->s.camp[c].plays);
	assert_int_equal(g->s.camp[TG_GAMMA].seat, TG_ALPHA);
	assert_int_equal(g->s.camp[TG_BETA].seat, TG_DELTA);
	assert_non_null(table_misfit(&terra_galactix_rules, "alpha beta gamma", "game=envahisseurs"));
}

static void TG_15_3__TG_15_4__TG_15_5__TG_15_17_the_set_up(void **state)
{
	(void)state;
	struct gf_game *g = gf_fresh("alpha beta gamma delta", "game=envahisseurs", NULL);
	int hands = 0;
	for (int b = 0; b < TG_BUNKERS; b++)
		assert_int_equal(g->s.bunker[b], TG_BUNKER_FRONT);
	for (int c = 0; c < TG_CAMPS; c++) {
		assert_int_equal(g->s.camp[c].lives, 2);
		hands += gf_cards(g, c);
	}
	assert_int_equal(hands, 21);
	assert_int_equal(deck_size(g->s.deck, TG_CARDS), 66 - 21);
	assert_int_equal(g->s.supply, 0);
	g = teams();
	assert_int_equal(g->s.discard[TG_NOVA], 10);
	assert_int_equal(g->s.deck[TG_SAUCER], 12);
}

static void TG_15_6__TG_15_7_two_squadrons_of_a_team(void **state)
{
	(void)state;
	struct gf_game *g = teams();
	gf_put(g, "gamma-red:earth alpha-red:108 alpha-blue:511");
	gf_bunkers(g, "8:gone 17:gone");
	gf_go(g, "1 1 2", "MOVE red earth\nMOVE blue 512");
	t_saw(g, TG_E_SQUADRON, TG_RED, g->s.camp[TG_ALPHA].team);
	assert_false(g->s.ended);
	gf_active(g, TG_ALPHA);
	gf_put(g, "gamma-blue:earth alpha-blue:117");
	gf_go(g, "0 1 2", "MOVE blue earth");
	t_saw(g, TG_E_END, TG_OUT_TEAM + TG_TEAM_1, TG_WHY_SQUADRONS);
	assert_int_equal(g->s.winners, 1u << TG_ALPHA | 1u << TG_GAMMA);
}

static void TG_15_7_one_colour_at_a_time_for_each_team(void **state)
{
	(void)state;
	struct gf_game *g = teams();
	gf_put(g, "gamma-blue:earth beta-red:earth alpha-red:108 alpha-blue:117");
	gf_bunkers(g, "8:gone 17:gone");
	gf_go(g, "1 1 2", "MOVE red earth\nMOVE blue earth");
	t_saw(g, TG_E_PATH_CUT, GF_SAUCER("alpha-red"), gf_place("108"), TG_OTHER_SQUADRON);
	gf_is_at(g, "alpha-blue", "earth");
	t_saw(g, TG_E_SQUADRON, TG_BLUE);
}

/* Red opens the ray at the end of its move; blue lands by it in the same turn, wherever FIRE
 * stands. */
static void TG_15_12__TG_15_22_the_breach_is_there_for_the_other(void **state)
{
	(void)state;
	static const char *const files[] = { "MOVE red 204\nFIRE red\nMOVE blue 104 earth",
		"MOVE red 204\nMOVE blue 104 earth\nFIRE red", "FIRE red\nMOVE red 204\nMOVE blue 104 earth",
		"MEGA red\nMOVE red 204\nMOVE blue 104 earth" };
	for (size_t i = 0; i < sizeof(files) / sizeof(files[0]); i++) {
		struct gf_game *g = teams();
		gf_put(g, "alpha-red:203 alpha-blue:103");
		gf_bunkers(g, "4:back");
		gf_hand(g, TG_ALPHA, "laser laser mega");
		gf_go(g, "1 2 1", files[i]);
		assert_int_equal(g->s.bunker[gf_bunker(4)], TG_BUNKER_GONE);
		gf_is_at(g, "alpha-blue", "earth");
		t_none_refused(g);
	}
}

/* After its move it may not, once the other one is in the way. */
static void TG_15_22_at_the_end_of_its_own_move(void **state)
{
	(void)state;
	struct gf_game *g = teams();
	gf_put(g, "alpha-red:203 alpha-blue:103");
	gf_hand(g, TG_ALPHA, "laser laser");
	gf_go(g, "1 1 1", "MOVE blue 104\nMOVE red 204\nFIRE red");
	t_refused(g, TG_ALPHA, 3, TG_IN_THE_WAY);
	g = gf_game("alpha beta", "game=invasion");
	gf_put(g, "alpha-red:203 alpha-blue:103");
	gf_hand(g, TG_ALPHA, "laser laser");
	gf_go(g, "1 1 1", "MOVE red 204\nFIRE red\nMOVE blue 104");
	t_refused(g, TG_ALPHA, 2, TG_IN_THE_WAY);
}

static void TG_6_37_a_partners_cards_against_attacks(void **state)
{
	(void)state;
	static const struct {
		const char *own, *lent, *line, *attack;
		int card, how; /* that parries; -1: it flees */
	} cases[] = {
		{ "shield", "shield", "LEND shield TO beta", "ATTACK red beta-red LASERS 2", TG_SHIELD, 1 },
		{ "shield", "giga", "LEND giga TO beta", "ATTACK red beta-red LASERS 2", TG_GIGA, 1 },
		{ "", "giga", "LEND giga TO beta", "MEGA red beta-red", TG_GIGA, 1 },
		{ "hole", "hole", "LEND hole TO beta", "ATTACK red beta-red LASERS 2", -1, 1 },
		{ "hole", "hole", "LEND hole TO beta", "NOVA beta-red", -1, 1 },
		{ "", "giga", "IF attacker = gamma THEN LEND giga TO beta", "MEGA red beta-red", TG_GIGA, 0 },
		{ "", "giga", "IF attacker = alpha THEN LEND giga TO beta", "MEGA red beta-red", TG_GIGA, 1 },
	};
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		struct gf_game *g = teams();
		gf_put(g, "alpha-red:303 beta-red:304 alpha-blue:510");
		gf_hand(g, TG_ALPHA, "laser laser mega nova nova");
		gf_hand(g, TG_BETA, cases[i].own);
		gf_hand(g, TG_DELTA, cases[i].lent);
		gf_move(g, "0 0 0");
		t_orders(g, TG_ALPHA, cases[i].attack);
		t_orders(g, TG_DELTA, cases[i].line);
		if (cases[i].card < 0)
			gf_stars(g, "316");
		t_resolve(g);
		assert_int_equal(t_count(g, TG_E_GIFT), cases[i].how);
		if (cases[i].how && cases[i].card >= 0)
			t_saw(g, TG_E_PARRIED, GF_SAUCER("beta-red"), cases[i].card);
		gf_is_at(g, "beta-red", !cases[i].how ? "base" : cases[i].card < 0 ? "316" : "304");
	}
}

static void TG_15_8_super_novas(void **state)
{
	(void)state;
	struct gf_game *g = teams();
	gf_put(g, "beta-red:303");
	gf_hand(g, TG_ALPHA, "nova nova");
	gf_hand(g, TG_BETA, "shield giga");
	t_orders(g, TG_ALPHA, "NOVA beta-red");
	gf_fire(g, "1 2 3");
	gf_is_at(g, "beta-red", "base");
	assert_int_equal(g->s.camp[TG_BETA].lives, 1);
	g = teams();
	gf_put(g, "gamma-red:303");
	gf_hand(g, TG_ALPHA, "nova nova hole hole");
	gf_hand(g, TG_GAMMA, "nova nova hole hole");
	t_orders(g, TG_BETA, "");
	gf_active(g, TG_BETA);
	gf_hand(g, TG_BETA, "nova nova");
	t_orders(g, TG_BETA, "NOVA gamma-red");
	gf_stars(g, "316");
	gf_fire(g, "1 2 3");
	gf_is_at(g, "gamma-red", "316");
}

static void TG_15_10_fire_as_in_the_invasion(void **state)
{
	(void)state;
	struct gf_game *g = teams();
	gf_put(g, "alpha-red:103 beta-red:203 gamma-red:303 delta-red:403");
	gf_hand(g, TG_GAMMA, "giga");
	gf_hand(g, TG_BETA, "shield");
	gf_fire(g, "1 2 6");
	t_saw(g, TG_E_DESTROYED, GF_SAUCER("alpha-red"));
	gf_is_at(g, "beta-red", "203");
	gf_is_at(g, "gamma-red", "303");
	t_saw(g, TG_E_COVERED, GF_SAUCER("delta-red"), GF_SAUCER("gamma-red"));
	assert_int_equal(g->s.camp[TG_ALPHA].lives, 1);
	assert_int_equal(g->s.discard[TG_SAUCER], 1);
}

static void TG_15_11_attacks_on_enemies(void **state)
{
	(void)state;
	struct gf_game *g = teams();
	gf_put(g, "alpha-red:303 beta-red:304 gamma-red:302 alpha-blue:511");
	gf_hand(g, TG_ALPHA, "laser laser");
	gf_go(g, "1 1 2", "ATTACK red gamma-red\nATTACK red beta-red\nMOVE red 304\nMOVE blue 512");
	t_refused(g, TG_ALPHA, 1, TG_FRIEND);
	gf_is_at(g, "beta-red", "base");
	gf_is_at(g, "alpha-red", "304");
}

static void TG_15_12__TG_15_13_one_attack_on_a_bunker(void **state)
{
	(void)state;
	struct gf_game *g = teams();
	gf_put(g, "alpha-red:102 alpha-blue:111");
	gf_hand(g, TG_ALPHA, "laser laser laser mega");
	gf_go(g, "1 1 1", "MOVE red 103\nMOVE blue 112\nFIRE red DAMAGES 2\nFIRE red\nMEGA red\nFIRE blue");
	assert_int_equal(t_count(g, TG_E_DAMAGE), 2);
	assert_int_equal(g->s.bunker[gf_bunker(3)], TG_BUNKER_BACK);
	assert_int_equal(g->s.bunker[gf_bunker(12)], TG_BUNKER_BACK);
	t_none(g, TG_E_MEGA_BUNKER);
	t_refused(g, TG_ALPHA, 4, TG_SHOT_ONCE);
	t_refused(g, TG_ALPHA, 5, TG_SHOT_ONCE);
}

static void TG_15_14_no_resistance(void **state)
{
	(void)state;
	struct gf_game *g = teams();
	gf_put(g, "alpha-red:earth");
	gf_bunkers(g, "3:gone");
	gf_fire(g, "6 6");
	t_none(g, TG_E_RESISTANCE);
	gf_is_at(g, "alpha-red", "earth");
	assert_int_equal(g->s.bunker[gf_bunker(3)], TG_BUNKER_GONE);
	g = teams();
	gf_fire(g, "6 6 6");
	t_none(g, TG_E_RESISTANCE);
}

static void TG_15_15_licences(void **state)
{
	(void)state;
	struct gf_game *g = teams();
	gf_put(g, "alpha-red:103");
	gf_lives(g, TG_ALPHA, 1);
	gf_fire(g, "1 2 6");
	assert_int_equal(g->s.camp[TG_ALPHA].lives, 0);
	assert_false(g->s.ended);
	t_orders(g, TG_ALPHA, "MOVE red 502");
	t_resolve(g);
	gf_is_at(g, "alpha-red", "base");
	gf_is_at(g, "alpha-blue", "base");
	gf_active(g, TG_ALPHA);
	g->t.loose = true; /* beta has drawn for its turn */
	gf_hand(g, TG_ALPHA, "saucer");
	t_orders(g, TG_ALPHA, "LICENCE 1");
	gf_fire(g, "1 2 4");
	t_orders(g, TG_ALPHA, "MOVE red 502");
	t_resolve(g);
	gf_is_at(g, "alpha-red", "502");
}

static void TG_15_16_home_and_rest(void **state)
{
	(void)state;
	struct gf_game *g = teams();
	gf_put(g, "alpha-red:402");
	gf_go(g, "5 3 1", "MOVE red 502 base\nSTAY blue");
	gf_is_at(g, "alpha-red", "base");
	gf_is_at(g, "alpha-blue", "base");
}

static void TG_15_18_landed_saucers_are_safe(void **state)
{
	(void)state;
	struct gf_game *g = teams();
	gf_put(g, "beta-red:earth alpha-red:103");
	gf_bunkers(g, "3:gone");
	gf_hand(g, TG_ALPHA, "laser mega nova nova");
	gf_go(g, "0 0 1", "ATTACK red beta-red\nMEGA red beta-red\nNOVA beta-red");
	assert_int_equal(t_refusals(g), 3);
	gf_is_at(g, "beta-red", "earth");
}

static void TG_15_19__TG_15_21_dice(void **state)
{
	(void)state;
	struct gf_game *g = gf_game("alpha beta", "game=envahisseurs yellow=2");
	gf_put(g, "beta-red:103 delta-red:104");
	gf_fire(g, "1 3 6 2");
	t_saw(g, TG_E_DICE, TG_ALPHA, ANY, 1, 3, 6, 2);
	assert_int_equal(t_count(g, TG_E_DESTROYED), 2);
	g = teams();
	gf_put(g, "alpha-red:earth");
	gf_fire(g, "3 5");
	t_saw(g, TG_E_DICE, TG_ALPHA, ANY, 0, 3, 5, 0);
	g = teams();
	gf_put(g, "alpha-red:earth alpha-blue:earth gamma-red:earth");
	g->s.squadrons = 1;
	gf_fire(g, "5");
	t_saw(g, TG_E_DICE, TG_ALPHA, ANY, 0, 0, 5, 0);
}

static void TG_15_20_one_squadron(void **state)
{
	(void)state;
	struct gf_game *g = gf_game("alpha beta", "game=envahisseurs squadrons=1");
	gf_put(g, "gamma-red:earth alpha-red:108 alpha-blue:511");
	gf_bunkers(g, "8:gone");
	gf_go(g, "1 1 2", "MOVE red earth\nMOVE blue 512");
	t_saw(g, TG_E_END, TG_OUT_SEAT + TG_ALPHA, TG_WHY_SQUADRONS);
}

static void TG_15_18_licences_of_landed_saucers(void **state)
{
	(void)state;
	struct gf_game *g = teams();
	gf_put(g, "alpha-red:earth");
	gf_lives(g, TG_ALPHA, 1);
	gf_go(g, "0 2 1", "MOVE blue 502 402");
	gf_is_at(g, "alpha-blue", "base");
	t_refused(g, TG_ALPHA, 1, TG_NO_LICENCE);
}

static void TG_15_13_a_mega_laser_is_the_one_attack(void **state)
{
	(void)state;
	struct gf_game *g = teams();
	gf_put(g, "alpha-red:102 alpha-blue:511");
	gf_hand(g, TG_ALPHA, "laser mega mega");
	gf_go(g, "1 1 1", "MOVE red 103\nMOVE blue 512\nMEGA red\nFIRE red");
	t_saw(g, TG_E_MEGA_BUNKER, GF_SAUCER("alpha-red"), gf_bunker(3));
	assert_int_equal(t_refusals(g), 1);
	assert_int_equal(g->s.camp[TG_ALPHA].hand[TG_LASER], 1);
}

static void TG_6_36__TG_15_1_partners_give(void **state)
{
	(void)state;
	struct gf_game *g = teams();
	gf_put(g, "alpha-red:103");
	gf_hand(g, TG_BETA, "shield");
	gf_hand(g, TG_GAMMA, "shield");
	t_orders(g, TG_BETA, "LEND shield TO alpha");
	t_orders(g, TG_GAMMA, "LEND shield TO alpha");
	gf_fire(g, "1 2 6");
	t_saw(g, TG_E_GIFT, TG_GAMMA, TG_SHIELD, TG_ALPHA);
	gf_is_at(g, "alpha-red", "103");
}

/* Neither to an enemy nor to oneself: told when the window is played, as in the receipt. */
static void TG_6_36__TG_16_22_no_gifts_to_others(void **state)
{
	(void)state;
	struct legal l;
	struct order o = { .verb = TG_V_LEND };
	struct gf_game *g = gf_game("alpha beta gamma delta", "game=envahisseurs tempo=round");
	for (int k = 0; k < TG_CAMPS; k++)
		gf_dice(g, k, "1 1 3");
	gf_put(g, "alpha-red:103");
	gf_hand(g, TG_DELTA, "shield laser");
	t_next(g, TG_DELTA, "", &o, &l);
	assert_true(legal_has(&l, 1, TG_BETA));
	assert_false(legal_has(&l, 1, TG_ALPHA) || legal_has(&l, 1, TG_GAMMA) || legal_has(&l, 1, TG_DELTA));
	t_orders(g, TG_DELTA,
		"LEND shield TO alpha\nLEND laser TO delta\nBORROW mega FROM gamma\n"
		"LEND giga TO alpha beta");
	t_resolve(g);
	for (int line = 1; line <= 3; line++)
		t_refused(g, TG_DELTA, line, TG_NOT_PARTNER);
	assert_int_equal(t_refusals(g), 3);
	t_none(g, TG_E_GIFT);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(TG_15_1__TG_15_2_sides),
		cmocka_unit_test(TG_15_3__TG_15_4__TG_15_5__TG_15_17_the_set_up),
		cmocka_unit_test(TG_15_6__TG_15_7_two_squadrons_of_a_team),
		cmocka_unit_test(TG_15_7_one_colour_at_a_time_for_each_team),
		cmocka_unit_test(TG_15_12__TG_15_22_the_breach_is_there_for_the_other),
		cmocka_unit_test(TG_15_22_at_the_end_of_its_own_move),
		cmocka_unit_test(TG_6_37_a_partners_cards_against_attacks),
		cmocka_unit_test(TG_15_8_super_novas),
		cmocka_unit_test(TG_15_10_fire_as_in_the_invasion),
		cmocka_unit_test(TG_15_11_attacks_on_enemies),
		cmocka_unit_test(TG_15_12__TG_15_13_one_attack_on_a_bunker),
		cmocka_unit_test(TG_15_14_no_resistance),
		cmocka_unit_test(TG_15_15_licences),
		cmocka_unit_test(TG_15_16_home_and_rest),
		cmocka_unit_test(TG_15_18_landed_saucers_are_safe),
		cmocka_unit_test(TG_15_19__TG_15_21_dice),
		cmocka_unit_test(TG_15_20_one_squadron),
		cmocka_unit_test(TG_15_18_licences_of_landed_saucers),
		cmocka_unit_test(TG_15_13_a_mega_laser_is_the_one_attack),
		cmocka_unit_test(TG_6_36__TG_15_1_partners_give),
		cmocka_unit_test(TG_6_36__TG_16_22_no_gifts_to_others),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
