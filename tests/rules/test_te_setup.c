/* SPDX-License-Identifier: MIT */
#include "te_fixture.h"

/* Chapters 2 and 3: camps and countries, set-up. */

static int in_camp(const struct tf_game *g, int camp, int credits)
{
	int n = 0;
	for (int c = 0; c < TE_COUNTRIES; c++)
		n += g->s.camp[c] == camp && (!credits || te_countries[c].credits == credits);
	return n;
}

static void TE_2_1__TE_2_2__TE_2_3__TE_2_4__TE_2_5_sums_of_camps(void **state)
{
	(void)state;
	struct tf_game *g = tf_game(4);
	const struct te_sheet *v = tf_sheet(g, TE_BLUE);
	assert_int_equal(v->score[0].countries, 8);
	assert_int_equal(v->score[1].countries, 8);
	assert_int_equal(v->neutral, 14);
	assert_int_equal(v->income, 20);
	assert_int_equal(v->score[0].points, 24);
	assert_int_equal(v->score[1].points, 24);
	tf_camps(g, "usa=allied china=alien mexico=neutral");
	g->s.raid_points = 4;
	g->s.module_points = 3;
	v = tf_sheet(g, TE_BLUE);
	assert_int_equal(v->score[0].countries + v->score[1].countries + v->neutral, 30);
	assert_int_equal(v->income, 20 + 10 - 3);
	assert_int_equal(v->score[0].points, 24 + 10 - 2 + 4);
	assert_int_equal(v->score[1].points, 24 + 8 + 3);
}

static void TE_2_6__TE_7_2_points_and_income_follow_at_once(void **state)
{
	(void)state;
	struct tf_game *g = tf_game(4);
	t_orders(g, TE_BLUE, "DIPLOMACY japan");
	t_dice(g, "diplomacy/japan", "4 5");
	t_resolve(g);
	t_saw(g, TE_E_CAMP, TE_JAPAN, TE_ALLIED, 31, 24, 26, TE_HOW_COUNCIL);
	assert_int_equal(g->s.camp[TE_JAPAN], TE_ALLIED);
}

static void TE_2_7__TE_3_12__TE_8_7_bag_of_objectives_has_no_alien_countries(void **state)
{
	(void)state;
	struct tf_game *g = tf_game(4);
	t_resolve(g);
	assert_int_equal(dice_sides(g->t.dice, t_rolled(g, "ufo/objectives")), 22 + 4);
	g = tf_game(3);
	tf_camps(g, "usa=alien");
	t_resolve(g);
	assert_int_equal(dice_sides(g->t.dice, t_rolled(g, "ufo/objectives")), 21 + 3);
	g = tf_game(2);
	t_resolve(g);
	assert_int_equal(dice_sides(g->t.dice, t_rolled(g, "ufo/objectives")), 22 + 4);
	for (int i = 0; i < g->s.slots; i++)
		assert_true(g->s.slot[i].objective >= TE_COUNTRIES ||
			g->s.camp[g->s.slot[i].objective] != TE_ALIEN);
}

static void TE_2_8__TE_7_7__TE_7_8_freed_country_is_drawn_in_the_same_turn(void **state)
{
	(void)state;
	struct tf_game *g = tf_game(4);
	tf_hand(g, TE_RED, "rebellion");
	t_orders(g, TE_RED, "PLAY REBELLION brazil");
	t_dice(g, "rebellion/brazil", "2 6");
	/* usa china japan india germany united-kingdom france brazil */
	t_dice(g, "ufo/objectives", "7");
	t_resolve(g);
	t_saw(g, TE_E_CARD_PLAYED, TE_RED, TE_REBELLION);
	t_saw(g, TE_E_DIPLOMACY, TE_BRAZIL, TE_HOW_REBELLION, ANY, 0, 8, 8, 1);
	t_saw(g, TE_E_CAMP, TE_BRAZIL, TE_NEUTRAL, 24, 18, 20, TE_HOW_REBELLION);
	assert_int_equal(dice_sides(g->t.dice, t_rolled(g, "ufo/objectives")), 23 + 4);
	assert_int_equal(g->s.slot[0].objective, TE_BRAZIL);
	assert_true(g->s.changed >> TE_BRAZIL & 1);
}

static void TE_2_9__TE_7_9_no_second_change_by_diplomacy(void **state)
{
	(void)state;
	struct tf_game *g = tf_game(4);
	g->s.changed = 1u << TE_JAPAN;
	t_orders(g, TE_BLUE, "DIPLOMACY japan");
	t_resolve(g);
	t_refused(g, TE_BLUE, 1, TE_CHANGED_THIS_TURN);
	t_none(g, TE_E_DIPLOMACY);
	g = tf_game(4);
	g->s.changed = 1u << TE_BRAZIL;
	tf_hand(g, TE_RED, "rebellion");
	t_orders(g, TE_RED, "PLAY REBELLION brazil");
	t_resolve(g);
	t_refused(g, TE_RED, 1, TE_CHANGED_THIS_TURN);
	assert_int_equal(g->s.base[TE_RED].hand[TE_REBELLION], 1);
	assert_int_equal(g->s.base[TE_RED].played, 0);
}

static void TE_2_10__TE_12_30_a_landing_may_turn_a_country_twice(void **state)
{
	(void)state;
	struct tf_game *g = tf_game(4);
	tf_camps(g, "japan=allied");
	g->s.changed = 1u << TE_JAPAN;
	tf_slot(g, 1, "small japan");
	tf_at(g, 1, TE_WINDOW_MISSIONS);
	t_dice(g, "attack/slot 1", "4 5");
	t_resolve(g);
	t_saw(g, TE_E_CAMP, TE_JAPAN, TE_NEUTRAL, ANY, ANY, ANY, TE_HOW_UFO);
}

static void TE_2_11__TE_2_12_bonus_points_stay(void **state)
{
	(void)state;
	struct tf_game *g = tf_game(4);
	g->s.raid_points = 2;
	g->s.module_points = 1;
	g->s.base[TE_BLUE].cash = 2;
	tf_slot(g, 1, "small india");
	tf_at(g, 1, TE_WINDOW_MISSIONS);
	t_dice(g, "attack/slot 1", "4 4");
	t_resolve(g);
	assert_int_equal(g->s.camp[TE_INDIA], TE_ALIEN);
	t_orders(g, TE_BLUE, "BUILD warehouse a1");
	t_resolve(g);
	const struct te_sheet *v = tf_sheet(g, TE_BLUE);
	assert_int_equal(v->score[0].points, 26);
	assert_int_equal(v->score[1].points, 24 + 7 + 1);
}

static void TE_2_13_changes_are_forgotten_at_the_end_of_the_turn(void **state)
{
	(void)state;
	struct tf_game *g = tf_game(4);
	g->s.changed = 1u << TE_JAPAN;
	tf_at(g, 1, TE_WINDOW_MISSIONS);
	t_resolve(g);
	assert_int_equal(g->s.changed, 0);
	assert_int_equal(g->s.turn, 2);
}

static void TE_3_1__TE_3_2__TE_3_3__TE_3_4__TE_3_5_drawn_camps(void **state)
{
	(void)state;
	static const char *const seats[] = { "blue red", "blue red white", "blue red white yellow",
		"red yellow" };
	for (int i = 0; i < 4; i++) {
		struct tf_game *g = tf_fresh(seats[i], "");
		for (int class = 1; class <= 4; class ++) {
			assert_int_equal(in_camp(g, TE_ALIEN, class), 2);
			assert_int_equal(in_camp(g, TE_ALLIED, class), 2);
		}
		assert_int_equal(in_camp(g, TE_ALIEN, 0), 8);
		assert_int_equal(in_camp(g, TE_ALLIED, 0), 8);
		assert_int_equal(in_camp(g, TE_NEUTRAL, 0), 14);
		for (int c = TE_USA; c <= TE_INDIA; c++)
			assert_int_equal(g->s.camp[c], TE_NEUTRAL);
		const struct te_sheet *v = tf_sheet(g, SEAT_OBSERVER);
		assert_int_equal(v->score[0].points, 24);
		assert_int_equal(v->score[1].points, 24);
		assert_int_equal(v->income, 20);
	}
}

static void TE_3_2__TE_3_3_drawn_countries_are_those_of_the_dice(void **state)
{
	(void)state;
	static const char *const dice[] = { "setup/aliens/class 4", "0 4", "setup/allies/class 4", "0 2",
		"setup/aliens/class 1", "8 0", "setup/allies/class 1", "0 6", NULL };
	struct tf_game *g = tf_fresh_dice("blue red white yellow", "", dice);
	assert_int_equal(g->s.camp[TE_GERMANY], TE_ALIEN);
	assert_int_equal(g->s.camp[TE_BRAZIL], TE_ALIEN);
	assert_int_equal(g->s.camp[TE_UNITED_KINGDOM], TE_ALLIED);
	assert_int_equal(g->s.camp[TE_RUSSIA], TE_NEUTRAL);
	assert_int_equal(g->s.camp[TE_FRANCE], TE_ALLIED);
	assert_int_equal(g->s.camp[TE_MALAYSIA], TE_ALIEN);
	assert_int_equal(g->s.camp[TE_SAUDI_ARABIA], TE_ALIEN);
	assert_int_equal(g->s.camp[TE_ARGENTINA], TE_ALLIED);
	assert_int_equal(g->s.camp[TE_BELGIUM], TE_ALLIED);
}

static void TE_3_6__TE_3_8_start_values(void **state)
{
	(void)state;
	struct tf_game *g = tf_fresh("blue red white yellow", "");
	assert_int_equal(g->s.funds, 0);
	assert_int_equal(g->s.knowledge, 0);
	assert_int_equal(g->s.turn, 1);
	assert_int_equal(g->s.window, TE_WINDOW_SETUP);
	for (int i = 0; i < TE_TRACKS; i++)
		assert_int_equal(g->s.level[i], 1);
	assert_int_equal(g->s.bag[TE_SMALL], 6);
	assert_int_equal(g->s.bag[TE_MEDIUM], 4);
	assert_int_equal(g->s.bag[TE_LARGE], 2);
	assert_int_equal(g->s.bag[TE_TERROR], 0);
}

static void expect_start(const char *seats, const char *options, int bases, int cash, int cards)
{
	struct tf_game *g = tf_fresh(seats, options);
	int n = 0;
	for (int c = 0; c < TE_CARDS; c++) {
		int sum = g->s.deck[c];
		for (int b = 0; b < TE_BASES; b++)
			sum += g->s.base[b].hand[c];
		assert_int_equal(sum, te_card_count[c]);
	}
	for (int b = 0; b < TE_BASES; b++) {
		if (!g->s.base[b].plays)
			continue;
		assert_int_equal(deck_size(g->s.base[b].hand, TE_CARDS), cards);
		assert_int_equal(g->s.base[b].cash, cash);
		n++;
	}
	assert_int_equal(n, bases);
	assert_int_equal(g->s.bases, bases);
	assert_int_equal(deck_size(g->s.deck, TE_CARDS), 46 - bases * cards);
	assert_int_equal(t_count(g, TE_E_CARD_DRAWN), bases * cards);
}

static void TE_3_9__TE_3_10__TE_3_11__TE_3_13__TE_16_1__TE_16_2_money_and_cards(void **state)
{
	(void)state;
	expect_start("blue red white yellow", "", 4, 12, 4);
	expect_start("blue red white", "", 3, 16, 5);
	expect_start("red white yellow", "", 3, 16, 5);
	expect_start("blue yellow", "", 2, 24, 7);
}

static void TE_3_13_cards_fall_as_drawn(void **state)
{
	(void)state;
	static const char *const dice[] = { "cards/blue 1", "0", "cards/blue 2", "44", "cards/red 1", "15",
		NULL };
	struct tf_game *g = tf_fresh_dice("blue red white yellow", "", dice);
	const struct event *e = t_nth(g, TE_E_CARD_DRAWN, 0);
	assert_int_equal(e->arg[0], TE_BLUE);
	assert_int_equal(e->arg[1], TE_ACE);
	assert_int_equal(t_nth(g, TE_E_CARD_DRAWN, 1)->arg[1], TE_KNOWLEDGE);
}

static void TE_3_14_first_player_by_the_die(void **state)
{
	(void)state;
	static const char *const dice[] = { "setup/first player", "3", NULL };
	struct tf_game *g = tf_fresh_dice("blue red white yellow", "", dice);
	assert_int_equal(g->s.first, TE_WHITE);
	t_saw(g, TE_E_FIRST_PLAYER, TE_WHITE);
	static const char *const two[] = { "setup/first player", "2", NULL };
	g = tf_fresh_dice("red yellow", "", two);
	assert_int_equal(g->s.first, TE_YELLOW);
	assert_int_equal(dice_sides(g->t.dice, t_rolled(g, "setup/first player")), 2);
}

static void TE_3_15__TE_3_16__TE_3_17_layout_is_paid_and_the_rest_kept(void **state)
{
	(void)state;
	struct tf_game *g = tf_fresh("blue red white yellow", "");
	t_orders(g, TE_BLUE,
		"BUILD warehouse f6\nBUILD hangar f5\nBUILD hangar e6\nBUILD lab a1\nBUY fighter\nBUY transport");
	t_resolve(g);
	assert_int_equal(g->s.base[TE_BLUE].module[tf_square("f6")], TE_WAREHOUSE);
	assert_int_equal(g->s.base[TE_BLUE].module[tf_square("f5")], TE_HANGAR);
	t_refused(g, TE_BLUE, 3, TE_NO_WAREHOUSE);
	t_refused(g, TE_BLUE, 4, TE_NOT_ADJACENT);
	t_refused(g, TE_BLUE, 6, TE_NO_MODULE_FREE);
	t_saw(g, TE_E_UNIT_BOUGHT, TE_BLUE, tf_unit("f1"), tf_square("f5"), 2);
	assert_int_equal(g->s.base[TE_BLUE].cash, 6);
	assert_int_equal(tf_modules(g, TE_BLUE), 2);
}

static void TE_3_18_the_sample_layouts_cost_twelve(void **state)
{
	(void)state;
	struct tf_game *g = tf_fresh("blue red white yellow", "");
	t_orders(g, TE_BLUE, "BUILD warehouse c3 d3\nBUILD hangar c4 d4\nBUY fighter 2");
	t_orders(g, TE_RED,
		"BUILD warehouse c3\nBUILD lab d3\nBUILD hangar c4\nBUY fighter\nBUILD radar c2\nBUILD barracks b3");
	t_orders(g, TE_WHITE,
		"BUILD warehouse b3\nBUILD barracks c3\nBUILD hangar c4\nBUY infantry\nBUY transport\nBUILD garage c2");
	t_resolve(g);
	t_none_refused(g);
	assert_int_equal(g->s.base[TE_BLUE].cash, 0);
	assert_int_equal(g->s.base[TE_RED].cash, 0);
	assert_int_equal(g->s.base[TE_WHITE].cash, 0);
	assert_int_equal(tf_u(g, TE_BLUE, "f2")->where, TE_HOME);
	assert_int_equal(tf_u(g, TE_WHITE, "t1")->where, TE_HOME);
}

static void expect_default_layouts(const char *seats, const char *options)
{
	struct tf_game *g = tf_fresh(seats, options);
	t_resolve(g);
	assert_int_equal(t_count(g, TE_E_DEFAULT_LAYOUT), g->s.bases);
	int fighters = 0, radars = 0, labs = 0, armies = 0;
	for (int b = 0; b < TE_BASES; b++) {
		if (!g->s.base[b].plays)
			continue;
		assert_true(g->s.base[b].cash >= 0);
		assert_true(tf_modules(g, b) >= 4);
		for (int u = TE_F1; u < TE_T1; u++)
			fighters += g->s.base[b].unit[u].where == TE_HOME;
		for (int u = TE_I1; u < TE_UNITS; u++)
			armies += g->s.base[b].unit[u].where == TE_HOME;
		for (int i = 0; i < TE_SQUARES; i++) {
			radars += g->s.base[b].module[i] == TE_RADAR;
			labs += g->s.base[b].module[i] == TE_LAB;
		}
	}
	assert_true(fighters >= 2 && radars >= 1 && labs >= 2 && armies >= 1);
}

static void TE_3_19_nobody_starts_with_an_empty_base(void **state)
{
	(void)state;
	expect_default_layouts("blue red white yellow", "");
	expect_default_layouts("blue white yellow", "");
	expect_default_layouts("red white", "");
	expect_default_layouts("blue", "bases=3");
}

static void TE_3_20__TE_6_11__TE_6_19_turn_order_when_the_stock_runs_out(void **state)
{
	(void)state;
	struct tf_game *g = tf_game(4);
	tf_base(g, TE_YELLOW, "lab:a1 lab:b1 lab:c1 lab:d1 lab:e1 lab:f1 lab:a2 lab:b2 lab:c2 lab:d2 lab:e2");
	tf_base(g, TE_BLUE, "warehouse:a1");
	tf_base(g, TE_RED, "warehouse:a1");
	g->s.base[TE_BLUE].cash = g->s.base[TE_RED].cash = 2;
	g->s.first = TE_RED;
	g->s.funds = 0;
	t_orders(g, TE_BLUE, "BUILD lab a2");
	t_orders(g, TE_RED, "BUILD lab a2");
	t_resolve(g);
	t_saw(g, TE_E_MODULE_BUILT, TE_RED, TE_LAB);
	t_refused(g, TE_BLUE, 1, TE_NO_STOCK);
	assert_int_equal(g->s.base[TE_BLUE].cash, 2);
}

static void TE_3_21__TE_3_22_unused_bases_do_not_play(void **state)
{
	(void)state;
	struct tf_game *g = tf_fresh("red yellow", "");
	for (int b = 0; b < TE_BASES; b++)
		assert_int_equal(g->s.base[b].plays, b == TE_RED || b == TE_YELLOW);
	g = tf_game_with("yellow red", "");
	t_resolve(g);
	assert_int_equal(g->s.base[TE_BLUE].cash, 0);
	assert_int_equal(g->s.base[TE_RED].cash, 10);
	assert_int_equal(g->s.base[TE_YELLOW].cash, 10);
	tf_at(g, 1, TE_WINDOW_MISSIONS);
	t_resolve(g);
	assert_int_equal(g->s.first, TE_RED);
}

static void TE_3_23__TE_5_1__TE_5_2_turn_one_begins_with_its_income(void **state)
{
	(void)state;
	struct tf_game *g = tf_fresh("blue red white yellow", "");
	t_resolve(g);
	assert_int_equal(g->s.window, TE_WINDOW_COUNCIL);
	assert_int_equal(g->s.turn, 1);
	assert_int_equal(g->s.funds, 20);
	t_saw(g, TE_E_TURN, 1, 1);
	t_none(g, TE_E_PHASE);
	t_saw(g, TE_E_INCOME, 20, 20);
}

static void TE_3_19_a_base_of_warehouses_is_a_base(void **state)
{
	(void)state;
	struct tf_game *g = tf_fresh("blue red white yellow", "");
	t_orders(g, TE_BLUE, "BUILD warehouse a1");
	t_resolve(g);
	assert_int_equal(tf_modules(g, TE_BLUE), 1);
	assert_int_equal(g->s.base[TE_BLUE].cash, 10);
	assert_int_equal(t_count(g, TE_E_DEFAULT_LAYOUT), 3);
}

static void TE_3_2__TE_3_3_camps_are_told(void **state)
{
	(void)state;
	struct tf_game *g = tf_fresh("blue red", "");
	const struct event *e = t_nth(g, TE_E_CAMPS, 0);
	for (int c = 0; c < TE_COUNTRIES; c++) {
		assert_int_equal(e->arg[0] >> c & 1, g->s.camp[c] == TE_ALLIED);
		assert_int_equal(e->arg[1] >> c & 1, g->s.camp[c] == TE_ALIEN);
	}
}

static void TE_15_35_hands_are_open_in_the_basic_game_alone(void **state)
{
	(void)state;
	struct tf_game *g = tf_fresh("blue red", "");
	assert_true(tf_sheet(g, SEAT_OBSERVER)->bases[0].knows_hand);
	assert_true(tf_sheet(g, TE_RED)->bases[0].knows_hand);
	g = tf_fresh("blue red", "mode=advanced");
	assert_false(tf_sheet(g, SEAT_OBSERVER)->bases[0].knows_hand);
	assert_false(tf_sheet(g, TE_RED)->bases[0].knows_hand);
	assert_true(tf_sheet(g, TE_BLUE)->bases[0].knows_hand);
	assert_int_equal(tf_sheet(g, TE_RED)->bases[0].held, 7);
}

/* The lines that stand for silence come to the same as silence. */
static void TE_3_19__TE_19_3_the_default_lines(void **state)
{
	(void)state;
	static const struct {
		const char *seats, *options;
	} rows[] = { { "blue red", "" }, { "blue red white", "" }, { "blue red white yellow", "" },
		{ "red yellow", "" }, { "white", "bases=2" }, { "blue", "bases=3" }, { "yellow", "bases=4" },
		{ "blue red", "mode=advanced" }, { "blue red white", "mode=advanced" },
		{ "blue red white yellow", "mode=advanced" } };
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		struct te_base silent[TE_BASES];
		struct tf_game *g = tf_fresh(rows[i].seats, rows[i].options);
		t_resolve(g);
		memcpy(silent, g->s.base, sizeof(silent));
		g = tf_fresh(rows[i].seats, rows[i].options);
		for (int seat = 0; seat < TE_BASES; seat++) {
			bool plays = false;
			for (int b = 0; b < TE_BASES; b++)
				plays |= silent[b].plays && silent[b].owner == seat;
			if (plays)
				t_orders(g, seat, t_defaults(g, seat));
		}
		t_resolve(g);
		t_none(g, TE_E_DEFAULT_LAYOUT);
		for (int b = 0; b < TE_BASES; b++) {
			const struct te_base *base = &g->s.base[b];
			assert_memory_equal(base->module, silent[b].module, sizeof(base->module));
			assert_memory_equal(base->unit, silent[b].unit, sizeof(base->unit));
			assert_int_equal(base->cash, silent[b].cash);
		}
		tf_at(g, 1, TE_WINDOW_COUNCIL);
		assert_string_equal(t_defaults(g, g->s.base[g->s.first].owner), "");
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(TE_2_1__TE_2_2__TE_2_3__TE_2_4__TE_2_5_sums_of_camps),
		cmocka_unit_test(TE_2_6__TE_7_2_points_and_income_follow_at_once),
		cmocka_unit_test(TE_2_7__TE_3_12__TE_8_7_bag_of_objectives_has_no_alien_countries),
		cmocka_unit_test(TE_2_8__TE_7_7__TE_7_8_freed_country_is_drawn_in_the_same_turn),
		cmocka_unit_test(TE_2_9__TE_7_9_no_second_change_by_diplomacy),
		cmocka_unit_test(TE_2_10__TE_12_30_a_landing_may_turn_a_country_twice),
		cmocka_unit_test(TE_2_11__TE_2_12_bonus_points_stay),
		cmocka_unit_test(TE_2_13_changes_are_forgotten_at_the_end_of_the_turn),
		cmocka_unit_test(TE_3_1__TE_3_2__TE_3_3__TE_3_4__TE_3_5_drawn_camps),
		cmocka_unit_test(TE_3_2__TE_3_3_drawn_countries_are_those_of_the_dice),
		cmocka_unit_test(TE_3_6__TE_3_8_start_values),
		cmocka_unit_test(TE_3_9__TE_3_10__TE_3_11__TE_3_13__TE_16_1__TE_16_2_money_and_cards),
		cmocka_unit_test(TE_3_13_cards_fall_as_drawn),
		cmocka_unit_test(TE_3_14_first_player_by_the_die),
		cmocka_unit_test(TE_3_15__TE_3_16__TE_3_17_layout_is_paid_and_the_rest_kept),
		cmocka_unit_test(TE_3_18_the_sample_layouts_cost_twelve),
		cmocka_unit_test(TE_3_19_nobody_starts_with_an_empty_base),
		cmocka_unit_test(TE_3_20__TE_6_11__TE_6_19_turn_order_when_the_stock_runs_out),
		cmocka_unit_test(TE_3_21__TE_3_22_unused_bases_do_not_play),
		cmocka_unit_test(TE_3_23__TE_5_1__TE_5_2_turn_one_begins_with_its_income),
		cmocka_unit_test(TE_3_19_a_base_of_warehouses_is_a_base),
		cmocka_unit_test(TE_3_2__TE_3_3_camps_are_told),
		cmocka_unit_test(TE_15_35_hands_are_open_in_the_basic_game_alone),
		cmocka_unit_test(TE_3_19__TE_19_3_the_default_lines),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
