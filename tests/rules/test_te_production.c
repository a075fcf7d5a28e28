/* SPDX-License-Identifier: MIT */
#include "te_fixture.h"

#include <stdio.h>

/* Chapter 6, and the cards of production. */

static struct tf_game *rich(const char *base)
{
	struct tf_game *g = tf_game(4);
	g->s.funds = 0;
	g->s.base[TE_BLUE].cash = 30;
	tf_base(g, TE_BLUE, base);
	return g;
}

static int module_at(const struct tf_game *g, const char *square)
{
	return g->s.base[TE_BLUE].module[tf_square(square)];
}

static void expect_share(struct tf_game *g, int funds, int share, int rest)
{
	g->s.funds = (int16_t)funds;
	g->s.tally[0].dice = g->s.tally[1].dice = 1; /* stands behind the last base */
	t_resolve(g);
	t_saw(g, TE_E_SHARE, share, rest);
	assert_int_equal(g->s.funds, rest);
	for (int b = 0; b < TE_BASES; b++)
		assert_int_equal(g->s.base[b].cash, g->s.base[b].plays ? share : 0);
	assert_int_equal(g->s.tally[1].dice, 1);
}

static void TE_18_4_a_line_is_refused_once_for_one_reason(void **state)
{
	(void)state;
	struct tf_game *g = rich("warehouse:a1 barracks:a2 barracks:a3");
	t_orders(g, TE_BLUE, "BUY infantry 6\nBUY tank 2");
	t_resolve(g);
	assert_int_equal(t_count(g, TE_E_UNIT_BOUGHT), 2);
	t_refused(g, TE_BLUE, 1, TE_NO_MODULE_FREE);
	t_refused(g, TE_BLUE, 2, TE_NO_MODULE_FREE);
	assert_int_equal(t_refusals(g), 2);
}

static void TE_6_1__TE_6_2_equal_shares(void **state)
{
	(void)state;
	expect_share(tf_game(4), 11, 2, 3);
	expect_share(tf_game(3), 11, 3, 2);
	expect_share(tf_game(2), 11, 5, 1);
	expect_share(tf_game_with("blue", "bases=3"), 20, 6, 2);
	expect_share(tf_game(4), 3, 0, 3);
}

static void TE_6_3__TE_16_5_no_credits_for_another_base(void **state)
{
	(void)state;
	struct tf_game *g = tf_game_with("blue", "bases=2");
	g->s.funds = 0;
	g->s.base[TE_BLUE].cash = 10;
	tf_base(g, TE_RED, "warehouse:a1");
	t_orders(g, TE_BLUE, "BUILD warehouse b1 AT red");
	t_resolve(g);
	t_refused(g, TE_RED, 1, TE_NO_MONEY);
	assert_int_equal(g->s.base[TE_BLUE].cash, 10);
	assert_int_equal(g->s.base[TE_RED].cash, 0);
}

static void TE_6_4__TE_6_6__TE_6_17_modules_cost_two_and_touch(void **state)
{
	(void)state;
	struct tf_game *g = rich("warehouse:c3");
	t_orders(g, TE_BLUE,
		"BUILD warehouse c3\nBUILD warehouse d3\nBUILD warehouse f1\nBUILD warehouse c4 c5");
	t_resolve(g);
	t_refused(g, TE_BLUE, 1, TE_SQUARE_TAKEN);
	t_refused(g, TE_BLUE, 3, TE_NOT_ADJACENT);
	t_saw(g, TE_E_MODULE_BUILT, TE_BLUE, TE_WAREHOUSE, tf_square("c5"), 2);
	assert_int_equal(g->s.base[TE_BLUE].cash, 24);
	assert_int_equal(tf_modules(g, TE_BLUE), 4);
}

static void TE_6_7_corners_and_edges_do_not_touch(void **state)
{
	(void)state;
	struct tf_game *g = rich("warehouse:f3");
	t_orders(
		g, TE_BLUE, "BUILD warehouse e4\nBUILD warehouse a4\nBUILD warehouse e2\nBUILD warehouse f5");
	t_resolve(g);
	for (int line = 1; line <= 4; line++)
		t_refused(g, TE_BLUE, line, TE_NOT_ADJACENT);
	g = rich("warehouse:a3");
	t_orders(g, TE_BLUE,
		"BUILD warehouse f2\nBUILD warehouse f3\nBUILD warehouse a2\nBUILD warehouse a4\nBUILD warehouse b3");
	t_resolve(g);
	assert_int_equal(t_refusals(g), 2);
	assert_int_equal(tf_modules(g, TE_BLUE), 4);
}

static void TE_6_8__TE_6_9__TE_3_17_warehouses_first(void **state)
{
	(void)state;
	static const char *const types[] = { "hangar", "barracks", "garage", "radar", "lab" };
	for (int i = 0; i < 5; i++) {
		struct tf_game *g = rich("warehouse:b2");
		char lines[200];
		snprintf(lines, sizeof(lines), "BUILD %s a2\nBUILD %s b1\nBUILD warehouse c2\nBUILD %s b3",
			types[i], types[i], types[i]);
		t_orders(g, TE_BLUE, lines);
		t_resolve(g);
		t_refused(g, TE_BLUE, 2, TE_NO_WAREHOUSE);
		assert_int_equal(t_refusals(g), 1);
		assert_int_equal(tf_modules(g, TE_BLUE), 4);
	}
	struct tf_game *g = rich("warehouse:b2");
	t_orders(g, TE_BLUE, "BUILD warehouse b3 b4 b5\nBUILD hangar a2\nBUILD garage c2");
	t_resolve(g);
	t_none_refused(g);
}

static void TE_6_10_lost_warehouse(void **state)
{
	(void)state;
	struct tf_game *g = rich("warehouse:b2 hangar:a2 hangar:b1 f1:a2");
	t_orders(g, TE_BLUE, "BUY transport\nBUILD hangar c2\nBUILD radar c2");
	t_resolve(g);
	assert_int_equal(tf_u(g, TE_BLUE, "t1")->where, TE_HOME);
	t_refused(g, TE_BLUE, 2, TE_NO_WAREHOUSE);
	assert_int_equal(module_at(g, "a2"), TE_HANGAR);
	assert_int_equal(module_at(g, "c2"), TE_RADAR);
}

static void TE_6_11__TE_6_22_stock_and_its_return(void **state)
{
	(void)state;
	struct tf_game *g = rich(
		"warehouse:a1 warehouse:b1 warehouse:c1 warehouse:d1 warehouse:e1 warehouse:f1 warehouse:a2 "
		"warehouse:b2 warehouse:c2 warehouse:d2 warehouse:e2 warehouse:f2 warehouse:a3 warehouse:b3 warehouse:c3 "
		"warehouse:d3 warehouse:e3 warehouse:f3 warehouse:a4");
	t_orders(g, TE_BLUE, "BUILD warehouse b4\nBUILD warehouse c4");
	t_resolve(g);
	t_refused(g, TE_BLUE, 2, TE_NO_STOCK);
	assert_int_equal(tf_sheet(g, TE_BLUE)->stock[TE_WAREHOUSE], 0);
	g->s.base[TE_BLUE].module[tf_square("b4")] = -1;
	assert_int_equal(tf_sheet(g, TE_BLUE)->stock[TE_WAREHOUSE], 1);
}

static void TE_6_5__TE_6_12__TE_6_14_units_stand_on_their_modules(void **state)
{
	(void)state;
	struct tf_game *g = rich("hangar:a1 hangar:b1 barracks:c1 garage:d1 radar:e1");
	t_orders(g, TE_BLUE,
		"BUY fighter\nBUY transport\nBUY fighter\nBUY infantry\nBUY infantry\nBUY tank\nBUY tank");
	t_resolve(g);
	t_saw(g, TE_E_UNIT_BOUGHT, TE_BLUE, tf_unit("f1"), tf_square("a1"), 2);
	t_saw(g, TE_E_UNIT_BOUGHT, TE_BLUE, tf_unit("t1"), tf_square("b1"), 3);
	t_saw(g, TE_E_UNIT_BOUGHT, TE_BLUE, tf_unit("i1"), tf_square("c1"), 1);
	t_saw(g, TE_E_UNIT_BOUGHT, TE_BLUE, tf_unit("k1"), tf_square("d1"), 2);
	t_refused(g, TE_BLUE, 3, TE_NO_MODULE_FREE);
	t_refused(g, TE_BLUE, 5, TE_NO_MODULE_FREE);
	t_refused(g, TE_BLUE, 7, TE_NO_MODULE_FREE);
	assert_int_equal(g->s.base[TE_BLUE].cash, 30 - 8);
	assert_int_equal(tf_u(g, TE_BLUE, "k1")->square, tf_square("d1"));
	assert_int_equal(tf_u(g, TE_BLUE, "k1")->where, TE_HOME);
}

static void TE_6_13_no_more_units_than_counters(void **state)
{
	(void)state;
	struct tf_game *g = rich(
		"garage:a1 garage:b1 garage:c1 garage:d1 hangar:a2 hangar:b2 hangar:c2 hangar:d2");
	t_orders(g, TE_BLUE, "BUY tank 4\nBUY transport 4");
	t_resolve(g);
	t_refused(g, TE_BLUE, 1, TE_NO_COUNTER);
	t_refused(g, TE_BLUE, 2, TE_NO_COUNTER);
	assert_int_equal(t_count(g, TE_E_UNIT_BOUGHT), 6);
	assert_int_equal(g->s.base[TE_BLUE].cash, 30 - 6 - 9);
	g = rich(
		"hangar:a1 hangar:b1 hangar:c1 hangar:d1 hangar:e1 hangar:f1 hangar:a2 barracks:a3 barracks:b3 barracks:c3 "
		"barracks:d3 barracks:e3 barracks:f3 barracks:a4");
	t_orders(g, TE_BLUE, "BUY fighter 6\nBUY fighter\nBUY infantry 6\nBUY infantry");
	t_resolve(g);
	assert_int_equal(t_count(g, TE_E_UNIT_BOUGHT), 12);
	t_refused(g, TE_BLUE, 2, TE_NO_COUNTER);
	t_refused(g, TE_BLUE, 4, TE_NO_COUNTER);
}

static void TE_6_15_a_module_keeps_the_place_of_a_unit_that_is_out(void **state)
{
	(void)state;
	struct tf_game *g = tf_game(4);
	tf_arm(g, TE_BLUE);
	tf_slot(g, 1, "small china");
	tf_at(g, 1, TE_WINDOW_INTERCEPTION);
	t_orders(g, TE_BLUE, "INTERCEPT 1 f1");
	t_dice(g, "interception/slot 1/round 1/ufo", "1 1 1");
	t_dice(g, "interception/slot 1/round 1/allied", "6 6");
	t_resolve(g);
	assert_int_equal(tf_u(g, TE_BLUE, "f1")->where, TE_BESIDE);
	assert_int_equal(tf_u(g, TE_BLUE, "f1")->square, tf_square("a1"));
}

static void TE_6_16__TE_1_12_no_more_than_thirty_six(void **state)
{
	(void)state;
	struct tf_game *g = rich("");
	static const int types[] = { TE_WAREHOUSE, TE_HANGAR };
	for (int i = 0; i < TE_SQUARES; i++)
		g->s.base[TE_BLUE].module[i] = (int8_t)types[i >= 20];
	t_orders(g, TE_BLUE, "BUILD radar\nBUILD radar f6");
	t_resolve(g);
	assert_int_equal(tf_modules(g, TE_BLUE), 36);
	t_refused(g, TE_BLUE, 2, TE_SQUARE_TAKEN);
	t_refused(g, TE_BLUE, 1);
	t_none(g, TE_E_MODULE_BUILT);
}

static void TE_6_18_lines_from_the_top_down(void **state)
{
	(void)state;
	struct tf_game *g = rich("warehouse:a1 barracks:a2");
	g->s.base[TE_BLUE].cash = 4;
	t_orders(g, TE_BLUE, "BUY infantry\nBUILD warehouse b1\nBUILD radar b2\nBUY infantry");
	t_resolve(g);
	t_refused(g, TE_BLUE, 3, TE_NO_MONEY);
	t_refused(g, TE_BLUE, 4, TE_NO_MODULE_FREE);
	assert_int_equal(g->s.base[TE_BLUE].cash, 1);
	g = rich("warehouse:a1");
	g->s.base[TE_BLUE].cash = 2;
	t_orders(g, TE_BLUE, "BUILD hangar a2\nBUILD warehouse b1");
	t_resolve(g);
	assert_int_equal(module_at(g, "a2"), TE_HANGAR);
	assert_int_equal(module_at(g, "b1"), -1);
}

static void TE_6_20_squares_by_wish_or_rule(void **state)
{
	(void)state;
	struct tf_game *g = rich("warehouse:a1");
	t_orders(g, TE_BLUE, "WISH f6 a2 b1\nBUILD radar\nBUILD lab\nBUILD hangar");
	t_resolve(g);
	t_none_refused(g);
	assert_int_equal(module_at(g, "a2"), TE_RADAR);
	assert_int_equal(module_at(g, "b1"), TE_LAB);
	assert_int_equal(tf_modules(g, TE_BLUE), 4);
	assert_int_equal(module_at(g, "f6"), -1);
	g = rich("warehouse:a1 warehouse:b1 warehouse:c1");
	t_orders(g, TE_BLUE, "BUILD radar a2 b2 c2");
	t_resolve(g);
	assert_int_equal(t_count(g, TE_E_MODULE_BUILT), 3);
	assert_int_equal(module_at(g, "c2"), TE_RADAR);
}

static void TE_6_21_count_of_units(void **state)
{
	(void)state;
	struct tf_game *g = rich("barracks:a1 barracks:b1 barracks:c1");
	g->s.base[TE_BLUE].cash = 2;
	t_orders(g, TE_BLUE, "BUY infantry 3");
	t_resolve(g);
	assert_int_equal(t_count(g, TE_E_UNIT_BOUGHT), 2);
	t_refused(g, TE_BLUE, 1, TE_NO_MONEY);
}

static void TE_6_23_bought_again_is_not_elite(void **state)
{
	(void)state;
	struct tf_game *g = tf_game(4);
	tf_arm(g, TE_BLUE);
	tf_base(g, TE_BLUE, "f1:a1*");
	g->s.base[TE_BLUE].cash = 10;
	tf_slot(g, 1, "large china");
	tf_at(g, 1, TE_WINDOW_INTERCEPTION);
	t_orders(g, TE_BLUE, "INTERCEPT 1 f1");
	t_dice(g, "interception/slot 1/round 1/ufo", "1 1 1 1 1");
	t_dice(g, "interception/slot 1/round 1/allied", "1 1 1");
	t_resolve(g);
	assert_int_equal(tf_u(g, TE_BLUE, "f1")->where, TE_SUPPLY);
	t_resolve(g);
	t_orders(g, TE_BLUE, "BUY fighter");
	t_resolve(g);
	assert_int_equal(tf_u(g, TE_BLUE, "f1")->where, TE_HOME);
	assert_false(tf_u(g, TE_BLUE, "f1")->elite);
}

static void TE_6_24_an_empty_base_begins_anywhere(void **state)
{
	(void)state;
	struct tf_game *g = rich("");
	t_orders(g, TE_BLUE, "BUILD hangar b2\nBUILD warehouse f1\nBUILD warehouse a6");
	t_resolve(g);
	t_refused(g, TE_BLUE, 1, TE_NOT_ADJACENT);
	assert_int_equal(module_at(g, "f1"), TE_WAREHOUSE);
	t_refused(g, TE_BLUE, 3, TE_NOT_ADJACENT);
}

static void TE_6_25_square_of_a_unit(void **state)
{
	(void)state;
	struct tf_game *g = rich("hangar:a1 hangar:b1 hangar:c1 radar:d1 f1:a1");
	t_orders(g, TE_BLUE, "BUY fighter c1\nBUY fighter a1\nBUY fighter d1\nBUY fighter e5");
	t_resolve(g);
	t_saw(g, TE_E_UNIT_BOUGHT, TE_BLUE, tf_unit("f2"), tf_square("c1"), 2);
	t_refused(g, TE_BLUE, 2, TE_NO_MODULE_FREE);
	t_refused(g, TE_BLUE, 3, TE_WRONG_MODULE);
	t_refused(g, TE_BLUE, 4, TE_WRONG_MODULE);
}

static void TE_15_5__TE_15_6__TE_15_8_engineer_builds_on_another_base(void **state)
{
	(void)state;
	struct tf_game *g = tf_game(4);
	g->s.funds = 0;
	tf_base(g, TE_YELLOW, "warehouse:a1");
	tf_hand(g, TE_BLUE, "engineer");
	t_orders(g, TE_BLUE, "PLAY ENGINEER lab FOR yellow a2");
	t_resolve(g);
	t_saw(g, TE_E_CARD_PLAYED, TE_BLUE, TE_ENGINEER);
	t_saw(g, TE_E_ENGINEER, TE_BLUE, TE_YELLOW, TE_LAB, tf_square("a2"));
	assert_int_equal(g->s.base[TE_YELLOW].module[tf_square("a2")], TE_LAB);
	assert_int_equal(g->s.base[TE_YELLOW].cash, 0);
	assert_int_equal(g->s.base[TE_BLUE].hand[TE_ENGINEER], 0);
	assert_int_equal(g->s.base[TE_BLUE].played, 1);
	assert_int_equal(g->s.base[TE_YELLOW].played, 0);
	assert_int_equal(g->s.deck[TE_ENGINEER], 3);
}

static void TE_15_9_engineer_obeys_the_rules_of_building(void **state)
{
	(void)state;
	struct tf_game *g = tf_game(4);
	tf_base(g, TE_YELLOW, "warehouse:a1 lab:b1");
	tf_hand(g, TE_BLUE, "engineer");
	tf_hand(g, TE_RED, "engineer");
	tf_hand(g, TE_WHITE, "engineer");
	t_orders(g, TE_BLUE, "PLAY ENGINEER lab FOR yellow a2");
	t_orders(g, TE_RED, "PLAY ENGINEER hangar FOR yellow f6");
	t_orders(g, TE_WHITE, "PLAY ENGINEER radar FOR yellow");
	t_orders(g, TE_YELLOW, "WISH d1 c1 a2");
	t_resolve(g);
	t_refused(g, TE_BLUE, 1, TE_NO_WAREHOUSE);
	t_refused(g, TE_RED, 1, TE_NOT_ADJACENT);
	t_saw(g, TE_E_ENGINEER, TE_WHITE, TE_YELLOW, TE_RADAR, tf_square("c1"));
	assert_int_equal(g->s.base[TE_BLUE].hand[TE_ENGINEER], 1);
	assert_int_equal(g->s.base[TE_BLUE].played, 0);
}

static void TE_6_26__TE_15_10_a_line_waits_for_a_gift(void **state)
{
	(void)state;
	struct tf_game *g = tf_game(4);
	tf_base(g, TE_BLUE, "warehouse:a1 lab:a2");
	tf_hand(g, TE_YELLOW, "engineer");
	g->s.base[TE_BLUE].cash = 2;
	g->s.funds = 0;
	t_orders(g, TE_YELLOW, "PLAY ENGINEER warehouse FOR blue b1");
	t_orders(g, TE_BLUE, "BUILD lab c1");
	t_resolve(g);
	t_none_refused(g);
	assert_int_equal(module_at(g, "c1"), TE_LAB);
}

static void TE_6_26__TE_15_10_an_engineer_waits_for_what_is_built(void **state)
{
	(void)state;
	struct tf_game *g = rich("warehouse:a1 lab:a2");
	tf_hand(g, TE_BLUE, "engineer");
	t_orders(g, TE_BLUE, "BUILD warehouse b1\nPLAY ENGINEER lab c1\nBUILD hangar c2");
	t_resolve(g);
	t_none_refused(g);
	assert_int_equal(module_at(g, "c1"), TE_LAB);
	assert_int_equal(module_at(g, "c2"), TE_HANGAR);
	/* A gift to a base that builds the warehouse for it later. */
	g = tf_game(4);
	tf_base(g, TE_RED, "warehouse:a1 lab:a2");
	tf_hand(g, TE_BLUE, "engineer");
	t_orders(g, TE_BLUE, "PLAY ENGINEER lab FOR red");
	t_orders(g, TE_RED, "BUILD warehouse");
	t_resolve(g);
	t_none_refused(g);
	assert_int_equal(t_count(g, TE_E_ENGINEER), 1);
}

static void TE_6_18__TE_6_26_what_comes_first_has_the_money(void **state)
{
	(void)state;
	struct tf_game *g = tf_game(4);
	tf_base(g, TE_BLUE, "warehouse:a1");
	g->s.base[TE_BLUE].cash = 4;
	g->s.funds = 0;
	t_orders(g, TE_BLUE, "BUY fighter 2\nBUILD hangar\nBUILD radar");
	t_resolve(g);
	assert_int_equal(t_count(g, TE_E_MODULE_BUILT), 2);
	t_none(g, TE_E_UNIT_BOUGHT);
	t_refused(g, TE_BLUE, 1, TE_NO_MONEY);
	g = tf_game(4);
	tf_base(g, TE_BLUE, "warehouse:a1");
	g->s.base[TE_BLUE].cash = 6;
	g->s.funds = 0;
	t_orders(g, TE_BLUE, "BUY fighter 2\nBUILD hangar\nBUY tank");
	t_resolve(g);
	assert_int_equal(t_count(g, TE_E_UNIT_BOUGHT), 1);
	assert_int_equal(g->s.base[TE_BLUE].cash, 2);
	t_refused(g, TE_BLUE, 1, TE_NO_MODULE_FREE);
	t_refused(g, TE_BLUE, 3, TE_NO_MODULE_FREE);
	assert_int_equal(t_refusals(g), 2);
}

static void TE_18_27_production_takes_conditions(void **state)
{
	(void)state;
	struct tf_game *g = rich("warehouse:a1 barracks:a2");
	t_orders(g, TE_BLUE,
		"IF labs >= 1 THEN BUILD hangar ELSE BUILD lab b1\nIF labs >= 1 THEN BUY infantry\nIF turn > 1 THEN BUILD radar");
	t_resolve(g);
	t_none_refused(g);
	assert_int_equal(t_count(g, TE_E_MODULE_BUILT), 1);
	assert_int_equal(module_at(g, "b1"), TE_LAB);
	assert_int_equal(t_count(g, TE_E_UNIT_BOUGHT), 1); /* its moment is after the line above */
}

static void TE_15_11__TE_15_12_fortified_once(void **state)
{
	(void)state;
	struct tf_game *g = tf_game(2);
	tf_hand(g, TE_BLUE, "fortified fortified");
	t_orders(g, TE_BLUE, "PLAY FORTIFIED\nPLAY FORTIFIED");
	t_resolve(g);
	assert_true(g->s.base[TE_BLUE].fortified);
	assert_false(g->s.base[TE_RED].fortified);
	t_saw(g, TE_E_FORTIFIED, TE_BLUE);
	t_refused(g, TE_BLUE, 2, TE_ALREADY_FORTIFIED);
	assert_int_equal(g->s.base[TE_BLUE].hand[TE_FORTIFIED], 1);
	assert_int_equal(g->s.base[TE_BLUE].played, 1);
	t_resolve(g);
	t_resolve(g);
	assert_true(g->s.base[TE_BLUE].fortified);
}

static int played(int bases, int base)
{
	struct tf_game *g = tf_game(bases);
	tf_base(g, base, "warehouse:a1");
	tf_hand(g, base, "engineer engineer engineer");
	t_orders(g, base, "PLAY ENGINEER radar\nPLAY ENGINEER lab\nPLAY ENGINEER hangar");
	t_resolve(g);
	assert_int_equal(t_refusals(g), 3 - g->s.base[base].played);
	if (g->s.base[base].played < 3)
		t_refused(g, base, 3, TE_NO_CARD_LEFT_TO_PLAY);
	return g->s.base[base].played;
}

static void TE_15_1__TE_15_2__TE_15_3__TE_16_1__TE_16_2_cards_a_turn(void **state)
{
	(void)state;
	assert_int_equal(played(4, TE_BLUE), 1);
	assert_int_equal(played(4, TE_RED), 1);
	assert_int_equal(played(3, TE_BLUE), 2);
	assert_int_equal(played(3, TE_WHITE), 1);
	assert_int_equal(played(2, TE_BLUE), 2);
	assert_int_equal(played(2, TE_RED), 2);
}

static void TE_15_31_no_such_card(void **state)
{
	(void)state;
	struct tf_game *g = tf_game(4);
	tf_base(g, TE_BLUE, "warehouse:a1");
	tf_hand(g, TE_BLUE, "engineer");
	t_orders(g, TE_BLUE, "PLAY FORTIFIED\nPLAY ENGINEER lab");
	t_resolve(g);
	t_refused(g, TE_BLUE, 1, TE_NO_CARD);
	t_saw(g, TE_E_CARD_PLAYED, TE_BLUE, TE_ENGINEER);
	assert_false(g->s.base[TE_BLUE].fortified);
}

static void TE_15_4_hands_are_public(void **state)
{
	(void)state;
	struct tf_game *g = tf_game(4);
	tf_hand(g, TE_RED, "bonus bonus ace");
	const struct te_sheet *v = tf_sheet(g, TE_BLUE);
	assert_int_equal(v->bases[1].hand[TE_BONUS], 2);
	assert_int_equal(v->bases[1].hand[TE_ACE], 1);
	v = tf_sheet(g, SEAT_OBSERVER);
	assert_int_equal(v->bases[1].hand[TE_BONUS], 2);
}

static void TE_6_6_neighbours_on_all_sides(void **state)
{
	(void)state;
	static const char *const pairs[][2] = { { "f3", "e3" }, { "e3", "f3" }, { "a3", "b3" },
		{ "b3", "a3" }, { "c6", "c5" }, { "c5", "c6" }, { "c1", "c2" }, { "c2", "c1" } };
	for (int i = 0; i < 8; i++) {
		char text[64];
		snprintf(text, sizeof(text), "warehouse:%s", pairs[i][0]);
		struct tf_game *g = rich(text);
		snprintf(text, sizeof(text), "BUILD warehouse %s", pairs[i][1]);
		t_orders(g, TE_BLUE, text);
		t_resolve(g);
		t_none_refused(g);
	}
}

static void TE_6_20_nearest_to_the_middle(void **state)
{
	(void)state;
	static const char *const pairs[][2] = { { "d1", "d2" }, { "d6", "d5" }, { "a4", "b4" },
		{ "f3", "e3" }, { "c3", "d3" }, { "a1", "b1" }, { "f6", "f5" } };
	for (int i = 0; i < 7; i++) {
		char text[64];
		snprintf(text, sizeof(text), "warehouse:%s", pairs[i][0]);
		struct tf_game *g = rich(text);
		t_orders(g, TE_BLUE, "BUILD radar");
		t_resolve(g);
		assert_int_equal(module_at(g, pairs[i][1]), TE_RADAR);
	}
	struct tf_game *g = rich("");
	t_orders(g, TE_BLUE, "BUILD warehouse");
	t_resolve(g);
	assert_int_equal(module_at(g, "c3"), TE_WAREHOUSE);
}

/* Where a radar goes that names no square, above or below a line. */
static int radar_beside(const char *above, const char *below)
{
	struct tf_game *g = rich("warehouse:c3");
	char text[120];
	snprintf(text, sizeof(text), "%s\nBUILD radar\n%s", above, below);
	t_orders(g, TE_BLUE, text);
	t_resolve(g);
	for (int q = 0; q < TE_SQUARES; q++)
		if (g->s.base[TE_BLUE].module[q] == TE_RADAR)
			return q;
	return -1;
}

static void TE_6_20__TE_18_4_lines_without_effect_move_no_module(void **state)
{
	(void)state;
	static const char *const lines[] = { "IF funds >= 99 THEN BUILD lab d3", "BUILD lab d3 AT red",
		"IF turn > 1 THEN BUILD garage f6 ELSE BUILD lab f5", "BUILD lab a6" };
	assert_int_equal(radar_beside("", ""), tf_square("d3"));
	for (size_t i = 0; i < sizeof(lines) / sizeof(lines[0]); i++) {
		assert_int_equal(radar_beside(lines[i], ""), tf_square("d3"));
		assert_int_equal(radar_beside("", lines[i]), tf_square("d3"));
	}
	/* from the top down */
	assert_int_equal(radar_beside("BUILD lab d3", ""), tf_square("c4"));
	assert_int_equal(radar_beside("", "BUILD lab d3"), tf_square("d3"));
	assert_int_equal(radar_beside("WISH b3", ""), tf_square("b3"));
	assert_int_equal(radar_beside("", "WISH b3"), tf_square("b3"));
}

/* Blue, who comes first, has a hangar for red, whose warehouse has room for one. */
static void TE_15_10_a_gift_takes_nothing_from_its_receivers_lines(void **state)
{
	(void)state;
	static const char *const gifts[] = { "PLAY ENGINEER hangar FOR red",
		"PLAY ENGINEER hangar FOR red d3", "PLAY ENGINEER lab FOR red d3",
		"PLAY ENGINEER lab FOR red" };
	for (int i = 0; i < 4; i++) {
		struct tf_game *g = tf_game(3);
		tf_base(g, TE_RED, "warehouse:c3");
		tf_hand(g, TE_BLUE, "engineer");
		g->s.base[TE_RED].cash = 2;
		t_orders(g, TE_BLUE, gifts[i]);
		t_orders(g, TE_RED, "BUILD hangar d3");
		t_resolve(g);
		assert_int_equal(g->s.base[TE_RED].module[tf_square("d3")], TE_HANGAR);
		if (i < 3)
			t_refused(g, TE_BLUE, 1, i == 2 ? TE_SQUARE_TAKEN : TE_NO_WAREHOUSE);
		else
			t_saw(g, TE_E_ENGINEER, TE_BLUE, TE_RED, TE_LAB, tf_square("c4"));
	}
}

/* Red's lines go before the gift even where one of them makes another possible. */
static void TE_15_10__TE_6_26_lines_that_help_each_other_go_before_gifts(void **state)
{
	(void)state;
	struct tf_game *g = tf_game(3);
	tf_base(g, TE_RED, "warehouse:c3 hangar:c4");
	g->s.base[TE_RED].cash = 4;
	tf_hand(g, TE_BLUE, "engineer fortified");
	t_orders(g, TE_BLUE, "PLAY ENGINEER hangar FOR red\nPLAY FORTIFIED");
	t_orders(g, TE_RED, "BUILD hangar b3\nBUILD warehouse d3");
	t_resolve(g);
	assert_int_equal(g->s.base[TE_RED].module[tf_square("b3")], TE_HANGAR);
	t_refused(g, TE_BLUE, 1, TE_NO_WAREHOUSE);
	assert_int_equal(t_refusals(g), 1);
	assert_true(g->s.base[TE_BLUE].fortified);
}

/* The second card is for when the first cannot be played; of three players one has one a turn. */
static void TE_15_10__TE_15_7_cards_below_a_gift_wait_with_it(void **state)
{
	(void)state;
	for (int i = 0; i < 2; i++) {
		struct tf_game *g = tf_game(4);
		tf_base(g, TE_BLUE, "warehouse:c3");
		tf_base(g, TE_RED, i ? "warehouse:c3" : "");
		tf_hand(g, TE_BLUE, "engineer engineer fortified");
		t_orders(g, TE_BLUE, "PLAY ENGINEER lab FOR red\nPLAY ENGINEER lab\nPLAY FORTIFIED");
		t_resolve(g);
		t_saw(g, TE_E_ENGINEER, TE_BLUE, i ? TE_RED : TE_BLUE, TE_LAB, tf_square("d3"));
		assert_false(g->s.base[TE_BLUE].fortified);
	}
}

static void TE_15_9_the_engineers_squares_in_their_order(void **state)
{
	(void)state;
	struct tf_game *g = tf_game(4);
	tf_base(g, TE_YELLOW, "warehouse:a1");
	tf_hand(g, TE_BLUE, "engineer");
	t_orders(g, TE_BLUE, "PLAY ENGINEER radar FOR yellow f6 b1 a2");
	t_resolve(g);
	t_none_refused(g);
	t_saw(g, TE_E_ENGINEER, TE_BLUE, TE_YELLOW, TE_RADAR, tf_square("b1"));
	assert_int_equal(tf_modules(g, TE_YELLOW), 2);
}

/* A card that cannot be played anyway waits for no gift, which so makes no difference to it. */
static void TE_15_10_a_card_that_is_refused_anyway_does_not_wait(void **state)
{
	(void)state;
	for (int fortified = 0; fortified < 2; fortified++) {
		struct tf_game *g = tf_game(2);
		tf_base(g, TE_BLUE, "warehouse:a1");
		tf_base(g, TE_RED, "warehouse:a1");
		tf_hand(g, TE_BLUE, "engineer fortified");
		g->s.base[TE_BLUE].fortified = fortified;
		g->s.base[TE_BLUE].played = (uint8_t)(te_players[2].first_budget - 1);
		g->s.base[TE_RED].cash = 2;
		t_orders(g, TE_BLUE, "PLAY ENGINEER garage FOR red\nPLAY FORTIFIED");
		t_orders(g, TE_RED, "BUILD garage a2");
		t_resolve(g);
		t_refused(g, TE_BLUE, 1, TE_NO_WAREHOUSE);
		assert_int_equal(orders_effect(&g->t.orders[TE_BLUE], 0), !fortified);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(TE_6_1__TE_6_2_equal_shares),
		cmocka_unit_test(TE_6_3__TE_16_5_no_credits_for_another_base),
		cmocka_unit_test(TE_6_4__TE_6_6__TE_6_17_modules_cost_two_and_touch),
		cmocka_unit_test(TE_6_7_corners_and_edges_do_not_touch),
		cmocka_unit_test(TE_6_8__TE_6_9__TE_3_17_warehouses_first),
		cmocka_unit_test(TE_6_10_lost_warehouse),
		cmocka_unit_test(TE_6_11__TE_6_22_stock_and_its_return),
		cmocka_unit_test(TE_6_5__TE_6_12__TE_6_14_units_stand_on_their_modules),
		cmocka_unit_test(TE_6_13_no_more_units_than_counters),
		cmocka_unit_test(TE_6_15_a_module_keeps_the_place_of_a_unit_that_is_out),
		cmocka_unit_test(TE_6_16__TE_1_12_no_more_than_thirty_six),
		cmocka_unit_test(TE_6_18_lines_from_the_top_down),
		cmocka_unit_test(TE_6_20_squares_by_wish_or_rule),
		cmocka_unit_test(TE_6_21_count_of_units),
		cmocka_unit_test(TE_6_23_bought_again_is_not_elite),
		cmocka_unit_test(TE_6_24_an_empty_base_begins_anywhere),
		cmocka_unit_test(TE_6_25_square_of_a_unit),
		cmocka_unit_test(TE_15_5__TE_15_6__TE_15_8_engineer_builds_on_another_base),
		cmocka_unit_test(TE_15_9_engineer_obeys_the_rules_of_building),
		cmocka_unit_test(TE_6_26__TE_15_10_a_line_waits_for_a_gift),
		cmocka_unit_test(TE_6_26__TE_15_10_an_engineer_waits_for_what_is_built),
		cmocka_unit_test(TE_6_18__TE_6_26_what_comes_first_has_the_money),
		cmocka_unit_test(TE_18_27_production_takes_conditions),
		cmocka_unit_test(TE_15_11__TE_15_12_fortified_once),
		cmocka_unit_test(TE_15_1__TE_15_2__TE_15_3__TE_16_1__TE_16_2_cards_a_turn),
		cmocka_unit_test(TE_15_31_no_such_card),
		cmocka_unit_test(TE_18_4_a_line_is_refused_once_for_one_reason),
		cmocka_unit_test(TE_15_4_hands_are_public),
		cmocka_unit_test(TE_6_6_neighbours_on_all_sides),
		cmocka_unit_test(TE_6_20_nearest_to_the_middle),
		cmocka_unit_test(TE_6_20__TE_18_4_lines_without_effect_move_no_module),
		cmocka_unit_test(TE_15_9_the_engineers_squares_in_their_order),
		cmocka_unit_test(TE_15_10_a_gift_takes_nothing_from_its_receivers_lines),
		cmocka_unit_test(TE_15_10__TE_6_26_lines_that_help_each_other_go_before_gifts),
		cmocka_unit_test(TE_15_10__TE_15_7_cards_below_a_gift_wait_with_it),
		cmocka_unit_test(TE_15_10_a_card_that_is_refused_anyway_does_not_wait),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
