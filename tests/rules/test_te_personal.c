/* SPDX-License-Identifier: MIT */
#include "te_fixture.h"
#include "rules/target-earth/turn.h"

/* Chapters 21 and 22: points for cards in hand, objectives and who wins the advanced game. */

static struct tf_game *advanced(void)
{
	return tf_factions("", TE_OFFICER, TE_ARMY, TE_DIPLOMAT);
}

static void TE_21_1__TE_21_2_types_of_cards_in_hand(void **state)
{
	(void)state;
	struct tf_game *g = advanced();
	tf_hand(g, TE_BLUE, "diplomacy diplomacy engineer bonus");
	tf_hand(g, TE_RED, "diplomacy diplomacy engineer bonus");
	assert_int_equal(te_hand_points(&g->s, TE_BLUE), 4);
	assert_int_equal(te_hand_points(&g->s, TE_RED), 2);
	tf_hand(g, TE_WHITE, "rebellion diplomacy engineer scientist knowledge ace squad crew fortified");
	assert_int_equal(te_hand_points(&g->s, TE_WHITE), 5);
}

static void TE_22_1_camps_at_the_very_end(void **state)
{
	(void)state;
	struct tf_game *g = advanced();
	g->s.base[TE_BLUE].goal = TE_GOAL_JAPAN;
	tf_camps(g, "japan=allied usa=alien china=neutral india=allied");
	assert_int_equal(te_goal_points(&g->s, TE_BLUE), 3 + 3 + 1 + 0);
	tf_camps(g, "japan=neutral");
	assert_int_equal(te_goal_points(&g->s, TE_BLUE), 3 + 1);
	g->s.base[TE_BLUE].goal = TE_GOAL_USA;
	tf_camps(g, "usa=allied china=alien japan=neutral india=alien");
	assert_int_equal(te_goal_points(&g->s, TE_BLUE), 4 + 2 + 1 + 2);
}

/* Objectives A to D: every leader in every camp beside three that are allied. */
static void TE_22_1_every_leader_in_every_camp(void **state)
{
	static const int own[] = { 4, 3, 3, 2 };
	(void)state;
	struct tf_game *g = advanced();
	for (int goal = 0; goal < TE_LEADER_GOALS; goal++)
		for (int leader = 0; leader < TE_LEADERS; leader++) {
			uint8_t *camp = &g->s.camp[TE_USA + leader];
			int rest = goal == leader ? 0 : own[goal];
			g->s.base[TE_BLUE].goal = (uint8_t)(TE_GOAL_USA + goal);
			memset(g->s.camp, TE_ALIEN, sizeof(g->s.camp));
			tf_camps(g, "usa=allied china=allied japan=allied india=allied");
			assert_int_equal(te_goal_points(&g->s, TE_BLUE), own[goal]);
			*camp = TE_NEUTRAL;
			assert_int_equal(te_goal_points(&g->s, TE_BLUE), rest + (goal != leader));
			*camp = TE_ALIEN;
			if (goal != leader)
				rest += leader == 0 ? 3 : 2;
			assert_int_equal(te_goal_points(&g->s, TE_BLUE), rest);
		}
}

static void TE_22_2_few_allied_countries(void **state)
{
	static const int points[] = { 6, 4, 3, 2, 1, 0, 0 };
	(void)state;
	struct tf_game *g = advanced();
	g->s.base[TE_RED].goal = TE_GOAL_WEAK;
	for (int allied = 0; allied <= 16; allied++) {
		for (int c = 0; c < TE_COUNTRIES; c++)
			g->s.camp[c] = c < allied ? TE_ALLIED : TE_NEUTRAL;
		assert_int_equal(te_goal_points(&g->s, TE_RED), allied < 10 ? 8 : points[allied - 10]);
	}
}

static void TE_22_3_ten_countries(void **state)
{
	(void)state;
	struct tf_game *g = advanced();
	g->s.base[TE_RED].goal = TE_GOAL_STRONG;
	assert_int_equal(te_goal_points(&g->s, TE_RED), 4); /* Italy, Mexico, Germany, United Kingdom */
	tf_camps(g,
		"russia=allied spain=allied france=allied brazil=allied canada=allied south-korea=allied usa=allied");
	assert_int_equal(te_goal_points(&g->s, TE_RED), 10);
}

static void TE_22_4__TE_22_5_most_points_then_initiative(void **state)
{
	(void)state;
	struct tf_game *g = advanced();
	tf_has_points(g, TE_BLUE, 9);
	tf_has_points(g, TE_RED, 9);
	tf_has_points(g, TE_WHITE, 8);
	assert_int_equal(te_personal_winner(&g->s), TE_RED);
	tf_has_points(g, TE_BLUE, 10);
	assert_int_equal(te_personal_winner(&g->s), TE_BLUE);
}

/* Points of one turn for one thing are one row. */
static void TE_21_3__TE_20_4__TE_25_2_each_point_with_its_source(void **state)
{
	(void)state;
	struct tf_game *g = tf_factions("", TE_AIR, TE_ARMY, TE_DIPLOMAT);
	tf_base(g, TE_BLUE, "hangar:a1 f1:a1 hangar:b1 f2:b1 radar:a2 radar:b2");
	tf_slot(g, 1, "small china");
	tf_slot(g, 2, "small italy");
	tf_at(g, 1, TE_WINDOW_INTERCEPTION);
	t_orders(g, TE_BLUE, "INTERCEPT 1 f1\nINTERCEPT 2 f2");
	for (int slot = 1; slot <= 2; slot++) {
		char label[DICE_LABEL];
		snprintf(label, sizeof(label), "interception/slot %d/round 1/ufo", slot);
		t_dice(g, label, "1 1 1");
		snprintf(label, sizeof(label), "interception/slot %d/round 1/allied", slot);
		t_dice(g, label, "5 6");
	}
	t_resolve(g);
	const struct te_base *b = &g->s.base[TE_BLUE];
	assert_int_equal(b->gains, 2);
	assert_int_equal(b->gain[0].source, TE_FOR_FIGHT_ALONE);
	assert_int_equal(b->gain[0].points, 4);
	assert_int_equal(b->gain[1].source, TE_FOR_INTERCEPTION);
	assert_int_equal(b->gain[1].points, 1);
	assert_true(te_has_earned(&g->s, TE_BLUE, TE_FOR_FIGHT_ALONE));
	assert_true(te_has_earned(&g->s, TE_BLUE, TE_FOR_INTERCEPTION));
	assert_false(te_has_earned(&g->s, TE_BLUE, TE_FOR_FIGHT));
	/* of the next turn there are others */
	g->s.turn = 2;
	assert_false(te_has_earned(&g->s, TE_BLUE, TE_FOR_FIGHT_ALONE));
}

static void TE_21_4_two_in_a_fight(void **state)
{
	(void)state;
	struct tf_game *g = advanced();
	tf_base(g, TE_BLUE, "hangar:a1 f1:a1 radar:a2 radar:b2");
	tf_base(g, TE_RED, "hangar:a1 f1:a1");
	tf_slot(g, 1, "small china");
	tf_at(g, 1, TE_WINDOW_INTERCEPTION);
	t_orders(g, TE_BLUE, "INTERCEPT 1 f1");
	t_orders(g, TE_RED, "INTERCEPT 1 f1");
	t_dice(g, "interception/slot 1/round 1/ufo", "1 1 1");
	t_dice(g, "interception/slot 1/round 1/allied", "5 1 1 1");
	t_resolve(g);
	t_saw(g, TE_E_EARNED, TE_FOR_FIGHT, 1, 1);
	t_never(g, TE_E_EARNED, TE_FOR_FIGHT_ALONE);
	tf_points(g, 1, 1, 0);
}

static void TE_22_4__TE_22_5_all_are_ranked(void **state)
{
	(void)state;
	static const struct {
		int points[3], rank[3];
	} rows[] = { { { 9, 9, 8 }, { 2, 1, 3 } }, { { 10, 2, 2 }, { 1, 3, 2 } },
		{ { 1, 2, 3 }, { 3, 2, 1 } } };
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows)[0]; i++) {
		struct tf_game *g = tf_missions(advanced(), 4);
		for (int c = TE_USA; c <= TE_INDIA; c++)
			g->s.camp[c] = TE_ALIEN; /* who win, so that nothing is added */
		for (int b = 0; b < 3; b++)
			tf_has_points(g, b, rows[i].points[b]);
		t_resolve(g);
		assert_true(g->s.ended);
		assert_int_equal(t_count(g, TE_E_STANDING), 3);
		for (int b = 0; b < 3; b++)
			t_saw(g, TE_E_STANDING, b, g->s.base[b].faction, rows[i].rank[b], rows[i].points[b]);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(TE_21_1__TE_21_2_types_of_cards_in_hand),
		cmocka_unit_test(TE_22_1_camps_at_the_very_end),
		cmocka_unit_test(TE_22_1_every_leader_in_every_camp),
		cmocka_unit_test(TE_22_2_few_allied_countries),
		cmocka_unit_test(TE_22_3_ten_countries),
		cmocka_unit_test(TE_22_4__TE_22_5_most_points_then_initiative),
		cmocka_unit_test(TE_21_3__TE_20_4__TE_25_2_each_point_with_its_source),
		cmocka_unit_test(TE_21_4_two_in_a_fight),
		cmocka_unit_test(TE_22_4__TE_22_5_all_are_ranked),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
