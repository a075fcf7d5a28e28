/* SPDX-License-Identifier: MIT */
#include "te_fixture.h"

#include <stdio.h>

/* Chapter 10, and the groups of chapter 11. */

static void TE_10_1__TE_4_3_all_armies_leave_before_the_first_battle(void **state)
{
	(void)state;
	struct tf_game *g = tf_ground("small china");
	tf_slot(g, 2, "small usa");
	g->s.first = TE_RED;
	t_orders(g, TE_BLUE, "SEND t1 i1 TO 2\nIF troops 1 = 2 THEN SEND t2 i2 TO 1");
	t_orders(g, TE_RED, "SEND t1 i1 i2 TO china");
	t_resolve(g);
	assert_int_equal(t_nth(g, TE_E_TROOPS_SENT, 0)->arg[0], TE_RED);
	assert_int_equal(t_count(g, TE_E_TROOPS_SENT), 3);
	assert_true(t_at_event(g, t_nth(g, TE_E_TROOPS_SENT, 2)) < t_at_event(g, t_nth(g, TE_E_BATTLE, 0)));
	t_saw(g, TE_E_BATTLE, 0, TE_CHINA, 1, 3, 0);
}

static void TE_10_2__TE_10_3_no_radar_and_one_transport_with_one_unit(void **state)
{
	(void)state;
	struct tf_game *g = tf_game(4);
	tf_base(g, TE_BLUE,
		"hangar:a1 hangar:b1 hangar:c1 barracks:a2 barracks:b2 f1:a1 t1:b1 t2:c1 i1:a2 i2:b2");
	tf_slot(g, 4, "small china");
	tf_at(g, 1, TE_WINDOW_MISSIONS);
	t_orders(g, TE_BLUE,
		"SEND i1 TO 4\nSEND t1 TO 4\nSEND t1 f1 i1 TO 4\nSEND t1 t2 i1 TO 4\nSEND t1 i1 TO 4");
	t_resolve(g);
	t_refused(g, TE_BLUE, 1, TE_NO_TRANSPORT);
	t_refused(g, TE_BLUE, 2, TE_NO_TROOPS);
	t_refused(g, TE_BLUE, 3, TE_OVERLOADED);
	t_refused(g, TE_BLUE, 4, TE_NO_TROOPS);
	t_saw(g, TE_E_TROOPS_SENT, TE_BLUE, 3, 1, 1, 0);
	t_saw(g, TE_E_BATTLE, 3, TE_CHINA, 1, 1, 0);
}

static void TE_10_4__TE_10_5__TE_10_16_capacity(void **state)
{
	(void)state;
	struct tf_game *g = tf_ground("small china");
	t_orders(g, TE_BLUE,
		"SEND t1 i1 i2 i3 TO 1\nSEND t1 k1 k2 TO 1\nSEND t1 t2 i1 i2 i3 i4 i5 TO 1\nSEND t1 t2 k1 k2 k3 TO 1\n"
		"SEND t1 i1 i2 k1 TO 1\nSEND t2 t3 i3 i4 i5 k2 TO 1");
	t_resolve(g);
	for (int line = 1; line <= 4; line++)
		t_refused(g, TE_BLUE, line, TE_OVERLOADED);
	t_saw(g, TE_E_TROOPS_SENT, TE_BLUE, 0, 1, 2, 1);
	t_saw(g, TE_E_TROOPS_SENT, TE_BLUE, 0, 2, 3, 1);
	t_saw(g, TE_E_BATTLE, 0, TE_CHINA, 1, 7, 0);
}

static void TE_10_6__TE_16_7_own_units_only(void **state)
{
	(void)state;
	struct tf_game *g = tf_game(4);
	tf_arm(g, TE_BLUE);
	tf_slot(g, 1, "small china");
	tf_at(g, 1, TE_WINDOW_MISSIONS);
	tf_base(g, TE_WHITE, "hangar:a1 t1:a1");
	t_orders(g, TE_WHITE, "SEND t1 i1 TO 1\nSEND t1 i1 TO 1 AT blue");
	t_resolve(g);
	t_refused(g, TE_WHITE, 1, TE_UNIT_NOT_HOME);
	t_refused(g, TE_WHITE, 2, TE_NOT_YOUR_BASE);
	t_none(g, TE_E_TROOPS_SENT);
}

static void TE_10_7__TE_10_17_targets(void **state)
{
	(void)state;
	struct tf_game *g = tf_ground("small china");
	tf_slot(g, 2, "small usa");
	tf_slot(g, 3, "small red");
	tf_slot(g, 4, "small blue");
	g->s.slot[1].fate = TE_SHOT_DOWN;
	t_orders(g, TE_BLUE,
		"SEND t1 i1 TO 2\nSEND t1 i1 TO usa\nSEND t1 i1 TO japan\nSEND t1 i1 TO germany\nSEND t1 i1 TO white\n"
		"SEND t1 i1 TO 5\nSEND t1 i1 TO any\nSEND t1 i1 TO brazil\nSEND t2 i2 TO red\nSEND t3 i3 TO china");
	t_resolve(g);
	t_refused(g, TE_BLUE, 1, TE_NO_UFO);
	t_refused(g, TE_BLUE, 2, TE_NO_UFO);
	t_refused(g, TE_BLUE, 3, TE_NOT_ALIEN_COUNTRY);
	t_refused(g, TE_BLUE, 4, TE_NOT_ALIEN_COUNTRY);
	t_refused(g, TE_BLUE, 5, TE_NOT_ATTACKED);
	t_refused(g, TE_BLUE, 6, TE_NO_UFO);
	t_refused(g, TE_BLUE, 7, TE_NO_UFO);
	t_saw(g, TE_E_TROOPS_SENT, TE_BLUE, tf_place("brazil"), 1, 1, 0);
	t_saw(g, TE_E_TROOPS_SENT, TE_BLUE, 2, 1, 1, 0);
	t_saw(g, TE_E_TROOPS_SENT, TE_BLUE, 0, 1, 1, 0);
}

static void TE_10_8__TE_1_17__TE_11_22_raids_meet_the_garrison(void **state)
{
	(void)state;
	static const int turns[] = { 1, 4, 6 }, soldiers[] = { 2, 2, 3 }, tanks[] = { 0, 1, 1 };
	for (int p = 0; p < 3; p++) {
		struct tf_game *g = tf_game(4);
		tf_arm(g, TE_BLUE);
		tf_at(g, turns[p], TE_WINDOW_MISSIONS);
		g->s.level[TE_SCIENCE] = 4;
		t_orders(g, TE_BLUE, "SEND t1 t2 i1 i2 k1 k2 TO brazil");
		t_resolve(g);
		t_saw(g, TE_E_BATTLE, tf_place("brazil"), TE_BRAZIL, soldiers[p] + tanks[p], 4, 1);
		int dice = 0;
		for (int group = 1; group <= soldiers[p] + tanks[p]; group++) {
			char label[DICE_LABEL];
			snprintf(label, sizeof(label), "raid/brazil/round 1/group %d/alien", group);
			dice += t_dice_of(g, label);
		}
		assert_int_equal(dice, soldiers[p] * (p + 3) + tanks[p] * (p + 4));
	}
}

static void TE_10_9__TE_12_21__TE_12_20_who_left_does_not_defend(void **state)
{
	(void)state;
	struct tf_game *g = tf_game(4);
	tf_base(g, TE_WHITE, "hangar:a1 barracks:a2 garage:a3 t1:a1 i1:a2");
	tf_slot(g, 1, "small white");
	tf_slot(g, 2, "small china");
	tf_at(g, 1, TE_WINDOW_MISSIONS);
	t_orders(g, TE_WHITE, "SEND t1 i1 TO 2");
	tf_group_dice(g, "mission/slot 2", 1, 1, "1 1", "6");
	t_dice(g, "loss/slot 1", "1 2 1 3");
	t_resolve(g);
	t_saw(g, TE_E_BASE_RAIDED, TE_WHITE, 0, 1, 2, 0);
	t_saw(g, TE_E_MODULE_LOST, TE_WHITE, TE_BARRACKS, tf_square("a2"));
	t_saw(g, TE_E_MODULE_LOST, TE_WHITE, TE_GARAGE, tf_square("a3"));
}

static void TE_10_10__TE_18_18_each_unit_once(void **state)
{
	(void)state;
	struct tf_game *g = tf_ground("small china");
	tf_slot(g, 2, "small usa");
	t_orders(g, TE_BLUE, "SEND t1 i1 TO 1\nSEND t1 i2 TO 2\nSEND t2 i1 TO 2\nSEND t2 i2 TO 2");
	t_resolve(g);
	t_refused(g, TE_BLUE, 2, TE_UNIT_NOT_HOME);
	t_refused(g, TE_BLUE, 3, TE_UNIT_NOT_HOME);
	assert_int_equal(t_count(g, TE_E_TROOPS_SENT), 2);
	g = tf_ground("small china");
	g->s.base[TE_BLUE].unit[tf_unit("i1")].where = TE_BESIDE;
	t_orders(g, TE_BLUE, "SEND t1 i1 TO 1");
	t_resolve(g);
	t_refused(g, TE_BLUE, 1, TE_UNIT_NOT_HOME);
}

static void TE_10_11__TE_11_13_bases_fight_together(void **state)
{
	(void)state;
	struct tf_game *g = tf_ground("small china");
	t_orders(g, TE_BLUE, "SEND t1 i1 k1 TO 1");
	t_orders(g, TE_RED, "SEND t1 i1 TO china");
	tf_group_dice(g, "mission/slot 1", 1, 1, "1 1", "6 1 1 1");
	t_resolve(g);
	t_saw(g, TE_E_GROUP, 0, 1, 1, 0, 2, 1);
	assert_int_equal(t_dice_of(g, "mission/slot 1/round 1/group 1/allied"), 4);
	t_saw(g, TE_E_BATTLE_WON, 0, TE_CHINA);
}

static void TE_10_12_slot_or_colour(void **state)
{
	(void)state;
	struct tf_game *g = tf_ground(NULL);
	tf_slot(g, 2, "small white");
	t_orders(g, TE_BLUE, "SEND t1 i1 TO white\nSEND t2 i2 TO 2");
	t_resolve(g);
	t_saw(g, TE_E_BATTLE, 1, TE_COUNTRIES + TE_WHITE, 1, 2, 0);
}

static void TE_10_13_own_base_is_defended_from_home(void **state)
{
	(void)state;
	struct tf_game *g = tf_ground("small blue");
	t_orders(g, TE_BLUE, "SEND t1 i1 TO blue\nSEND t1 i1 TO 1");
	t_resolve(g);
	t_refused(g, TE_BLUE, 1, TE_OWN_BASE);
	t_refused(g, TE_BLUE, 2, TE_OWN_BASE);
	t_saw(g, TE_E_BATTLE, 0, TE_COUNTRIES + TE_BLUE, 1, 9, 0);
}

static void TE_10_14__TE_10_15__TE_18_3_defence_from_home(void **state)
{
	(void)state;
	struct tf_game *g = tf_game(4);
	tf_base(g, TE_WHITE, "hangar:a1 hangar:b1 barracks:a2 garage:a3 f1:a1 t1:b1 i1:a2 k1:a3");
	tf_slot(g, 1, "small white");
	tf_at(g, 1, TE_WINDOW_MISSIONS);
	tf_group_dice(g, "mission/slot 1", 1, 1, "1 1", "6 1 1");
	t_resolve(g);
	assert_int_equal(t_dice_of(g, "mission/slot 1/round 1/group 1/allied"), 3);
	t_saw(g, TE_E_BATTLE, 0, TE_COUNTRIES + TE_WHITE, 1, 2, 0);
	t_saw(g, TE_E_BATTLE_WON, 0);
	t_none(g, TE_E_BASE_RAIDED);
	g = tf_game(4);
	tf_base(g, TE_WHITE, "hangar:a1 hangar:b1 barracks:a2 f1:a1 t1:b1");
	tf_slot(g, 1, "small white");
	tf_at(g, 1, TE_WINDOW_MISSIONS);
	t_dice(g, "loss/slot 1", "1 2 2 1");
	t_resolve(g);
	t_none(g, TE_E_BATTLE);
	t_saw(g, TE_E_BASE_RAIDED, TE_WHITE, 0, 1, 2, 0);
}

static void TE_11_1__TE_11_4__TE_12_19_slots_from_the_left_then_raids(void **state)
{
	(void)state;
	struct tf_game *g = tf_ground("small china");
	tf_slot(g, 2, "small usa");
	tf_slot(g, 3, "small japan");
	t_orders(g, TE_BLUE, "SEND t1 i1 TO brazil\nSEND t2 i2 TO 3\nSEND t3 i3 TO 1");
	t_resolve(g);
	const struct event *one = t_saw(g, TE_E_BATTLE, 0), *two = t_saw(g, TE_E_UFO_ATTACK, 1),
			   *three = t_saw(g, TE_E_BATTLE, 2),
			   *raid = t_saw(g, TE_E_BATTLE, tf_place("brazil"), TE_BRAZIL, 2, 1, 1);
	assert_true(t_at_event(g, one) < t_at_event(g, two));
	assert_true(t_at_event(g, two) < t_at_event(g, three));
	assert_true(t_at_event(g, three) < t_at_event(g, raid));
}

static void TE_11_2__TE_11_3_order_of_raids(void **state)
{
	(void)state;
	struct tf_game *g = tf_ground(NULL);
	t_orders(g, TE_BLUE, "SEND t1 i1 TO brazil\nSEND t2 i2 TO spain\nSEND t3 i3 TO russia");
	t_orders(g, TE_RED, "RAIDS germany russia brazil");
	t_resolve(g);
	assert_int_equal(t_nth(g, TE_E_BATTLE, 0)->arg[1], TE_RUSSIA);
	assert_int_equal(t_nth(g, TE_E_BATTLE, 1)->arg[1], TE_BRAZIL);
	assert_int_equal(t_nth(g, TE_E_BATTLE, 2)->arg[1], TE_SPAIN);
	g = tf_ground(NULL);
	t_orders(g, TE_BLUE, "SEND t1 i1 TO brazil\nSEND t2 i2 TO spain");
	t_resolve(g);
	assert_int_equal(t_nth(g, TE_E_BATTLE, 0)->arg[1], TE_BRAZIL);
	assert_int_equal(t_nth(g, TE_E_BATTLE, 1)->arg[1], TE_SPAIN);
}

static void expect_landing(int turn, const char *slot, int soldiers, int tanks)
{
	struct tf_game *g = tf_game(4);
	tf_arm(g, TE_BLUE);
	tf_slot(g, 1, slot);
	tf_at(g, turn, TE_WINDOW_MISSIONS);
	g->s.level[TE_SCIENCE] = 4;
	t_orders(g, TE_BLUE, "SEND t1 t2 t3 i1 i2 i3 k1 TO 1");
	t_resolve(g);
	t_saw(g, TE_E_BATTLE, 0, TE_CHINA, soldiers + tanks, 4, 0);
	int phase = turn >= 6 ? 3 : turn >= 4 ? 2 : 1, dice = 0;
	for (int group = 1; group <= soldiers + tanks; group++) {
		char label[DICE_LABEL];
		snprintf(label, sizeof(label), "mission/slot 1/round 1/group %d/alien", group);
		dice += t_dice_of(g, label);
	}
	assert_int_equal(dice, soldiers * (phase + 1) + tanks * (phase + 2));
	assert_int_equal(t_count(g, TE_E_GROUP), soldiers + tanks);
}

static void TE_1_14__TE_1_15__TE_1_16__TE_11_6__TE_11_9__TE_17_4_landings(void **state)
{
	(void)state;
	static const int turns[] = { 1, 3, 4, 5, 6, 7 };
	for (int i = 0; i < 6; i++) {
		expect_landing(turns[i], "small china", 1, 0);
		expect_landing(turns[i], "medium china", 2, 0);
		expect_landing(turns[i], "large china", 2, 1);
		expect_landing(turns[i], "terror china", 3, 1);
	}
}

/* Two bases; slots 1 and 3 attack red. */
static struct tf_game *twice(const char *first, const char *second)
{
	struct tf_game *g = tf_game(2);
	tf_arm(g, TE_BLUE);
	tf_arm(g, TE_RED);
	tf_slot(g, 1, first);
	tf_slot(g, 3, second);
	tf_at(g, 1, TE_WINDOW_MISSIONS);
	return g;
}

static void TE_11_7__TE_1_23__TE_11_11_two_ufos_on_one_base(void **state)
{
	(void)state;
	struct tf_game *g = twice("large red", "large red");
	t_orders(g, TE_BLUE, "SEND t1 i1 i2 TO 3");
	t_dice(g, "mission/slot 1/groups", "4 5 0 1 2 3");
	t_resolve(g);
	t_saw(g, TE_E_TROOPS_SENT, TE_BLUE, 0);
	t_saw(g, TE_E_BATTLE, 0, TE_COUNTRIES + TE_RED, 6, 11, 0);
	assert_int_equal(t_count(g, TE_E_BATTLE), 1);
	t_saw(g, TE_E_GROUP, 0, 1, 1, 1);
	t_saw(g, TE_E_GROUP, 0, 2, 1, 1);
	t_saw(g, TE_E_GROUP, 0, 3, 1, 0);
	t_saw(g, TE_E_GROUP, 0, 4, 1, 0);
	g = twice("terror red", "terror red");
	t_resolve(g);
	t_saw(g, TE_E_BATTLE, 0, TE_COUNTRIES + TE_RED, 8, 9, 0);
}

static void TE_11_8_the_other_ufo_attacks_alone(void **state)
{
	(void)state;
	struct tf_game *g = twice("large red", "small red");
	g->s.slot[0].fate = TE_SHOT_DOWN;
	t_orders(g, TE_BLUE, "SEND t1 i1 TO red");
	t_resolve(g);
	t_saw(g, TE_E_BATTLE, 2, TE_COUNTRIES + TE_RED, 1, 10, 0);
	assert_int_equal(t_count(g, TE_E_BATTLE), 1);
}

static void TE_11_10_groups_are_drawn(void **state)
{
	(void)state;
	struct tf_game *g = tf_ground("large china");
	t_orders(g, TE_BLUE, "SEND t1 i1 i2 k1 TO 1");
	t_dice(g, "mission/slot 1/groups", "0 2 1");
	t_resolve(g);
	t_saw(g, TE_E_GROUP, 0, 1, 1, 0, 0, 1);
	t_saw(g, TE_E_GROUP, 0, 2, 0, 1, 1, 0);
	t_saw(g, TE_E_GROUP, 0, 3, 1, 0, 1, 0);
	assert_int_equal(t_dice_of(g, "mission/slot 1/round 1/group 2/alien"), 3);
	assert_int_equal(t_dice_of(g, "mission/slot 1/round 1/group 2/allied"), 1);
}

static void TE_11_12__TE_11_14__TE_11_34_every_group_is_opposed(void **state)
{
	(void)state;
	struct tf_game *g = tf_ground("large china");
	t_orders(g, TE_BLUE, "SEND t1 t2 i1 i2 i3 k1 TO 1\nGROUP 3 i1 i2 i3 ON 1\nGROUP 4 k1 ON 1");
	t_dice(g, "mission/slot 1/groups", "2 0 1");
	t_resolve(g);
	t_saw(g, TE_E_GROUP_PARTLY, TE_BLUE, 0, 2, 1 << TE_I1 | 1 << TE_I2, 1 << TE_I3, TE_GROUP_UNCOVERED);
	t_refused(g, TE_BLUE, 3, TE_NO_SUCH_GROUP);
	t_saw(g, TE_E_GROUP, 0, 3, 1, 0, 2, 0);
	t_saw(g, TE_E_GROUP, 0, 1, 0, 1, 1, 0);
	t_saw(g, TE_E_GROUP, 0, 2, 1, 0, 0, 1);
	t_none(g, TE_E_PLACED_BY_DICE);
}

static void TE_11_16_owners_who_disagree(void **state)
{
	(void)state;
	struct tf_game *g = tf_ground("large china");
	t_orders(g, TE_BLUE, "SEND t1 i1 i2 TO 1\nGROUP 1 i1 i2 ON 1");
	t_orders(g, TE_RED, "SEND t1 i1 i2 TO 1\nGROUP 1 i1 i2 ON 1");
	t_dice(g, "mission/slot 1/allies", "3 2 1 0");
	t_dice(g, "mission/slot 1/allies/groups", "0 1 2");
	t_resolve(g);
	t_saw(g, TE_E_GROUP, 0, 1, ANY, ANY, 2, 0);
	t_saw(g, TE_E_GROUP, 0, 2, ANY, ANY, 1, 0);
	t_saw(g, TE_E_GROUP, 0, 3, ANY, ANY, 1, 0);
	g = tf_ground("large china");
	t_orders(g, TE_BLUE, "SEND t1 i1 i2 TO 1\nGROUP 1 i1 i2 ON 1");
	t_orders(g, TE_RED, "SEND t1 i1 i2 TO 1\nGROUP 2 i1 ON 1\nGROUP 3 i2 ON 1");
	t_resolve(g);
	assert_int_equal(t_dice_of(g, "mission/slot 1/allies"), -1);
	t_saw(g, TE_E_GROUP, 0, 1, ANY, ANY, 2, 0);
}

static void TE_11_17_aliens_without_opponents_join_the_others(void **state)
{
	(void)state;
	struct tf_game *g = tf_ground("large china");
	t_orders(g, TE_BLUE, "SEND t1 i1 TO 1");
	t_dice(g, "mission/slot 1/groups", "2 0 1");
	t_resolve(g);
	t_saw(g, TE_E_GROUP, 0, 2, 2, 1, 1, 0);
	assert_int_equal(t_dice_of(g, "mission/slot 1/round 1/group 2/alien"), 7);
	g = tf_ground("terror china");
	t_orders(g, TE_BLUE, "SEND t1 i1 i2 k1 TO 1");
	t_dice(g, "mission/slot 1/groups", "0 1 3 2");
	t_dice(g, "mission/slot 1/round 1/spread/groups", "1 0 2");
	t_resolve(g);
	/* opposed: the soldiers of groups 1, 2 and 4; the tank of group 3 joins the second of the
	 * three */
	t_saw(g, TE_E_GROUP, 0, 1, 1, 0, 0, 1);
	t_saw(g, TE_E_GROUP, 0, 2, 1, 1, 1, 0);
	t_saw(g, TE_E_GROUP, 0, 4, 1, 0, 1, 0);
	assert_int_equal(t_count(g, TE_E_GROUP), 3);
}

static void TE_11_17_mixed_aliens_are_spread_at_random(void **state)
{
	(void)state;
	struct tf_game *g = tf_ground("terror china");
	t_orders(g, TE_BLUE, "GROUP 1 i1 ON 1\nGROUP 2 i2 ON 1\nSEND t1 i1 i2 TO 1");
	t_dice(g, "mission/slot 1/groups", "0 1 2 3");
	t_dice(g, "mission/slot 1/round 1/spread/groups", "1 0");
	t_dice(g, "mission/slot 1/round 1/spread/units", "1 0");
	t_resolve(g);
	/* the tank is drawn first and joins the group drawn first, the second; then the soldier the
	 * other one */
	t_saw(g, TE_E_GROUP, 0, 1, 2, 0, 1, 0);
	t_saw(g, TE_E_GROUP, 0, 2, 1, 1, 1, 0);
	t_none_refused(g);
	g = tf_ground("terror china");
	t_orders(g, TE_BLUE, "GROUP 1 i1 ON 1\nGROUP 2 k1 ON 1\nSEND t1 i1 k1 TO 1");
	t_dice(g, "mission/slot 1/groups", "0 1 2 3");
	t_dice(g, "mission/slot 1/round 1/spread/groups", "0 1");
	t_dice(g, "mission/slot 1/round 1/spread/units", "1 0");
	t_resolve(g);
	t_saw(g, TE_E_GROUP, 0, 1, 1, 1, 1, 0);
	t_saw(g, TE_E_GROUP, 0, 2, 2, 0, 0, 1);
}

static void TE_11_14__TE_18_8_group_lines_for_any_place(void **state)
{
	(void)state;
	struct tf_game *g = tf_ground("medium china");
	tf_slot(g, 2, "medium usa");
	t_orders(g, TE_BLUE, "GROUP 2 k1 i1 ON any\nSEND t1 i1 k1 TO 1\nSEND t2 i2 TO 2");
	t_orders(g, TE_RED, "GROUP 2 k1 i1 ON any\nSEND t1 i1 k1 TO 2");
	t_resolve(g);
	t_saw(g, TE_E_GROUP, 0, 2, 1, 0, 0, 1);
	t_saw(g, TE_E_GROUP, 1, 2, 1, 0, 1, 1);
	t_saw(g, TE_E_GROUP, 1, 1, 1, 0, 1, 0);
	t_none_refused(g);
	g = tf_ground("medium china");
	t_orders(g, TE_BLUE,
		"GROUP 1 i3 ON 1\nGROUP 1 i1 ON 2\nPLACE all AGAINST weak ON 1\nSEND t1 i1 k1 TO 1");
	t_resolve(g);
	t_refused(g, TE_BLUE, 1, TE_NO_UNIT_THERE);
	t_refused(g, TE_BLUE, 2, TE_NO_UNIT_THERE);
	assert_int_equal(t_refusals(g), 2);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(TE_10_1__TE_4_3_all_armies_leave_before_the_first_battle),
		cmocka_unit_test(TE_10_2__TE_10_3_no_radar_and_one_transport_with_one_unit),
		cmocka_unit_test(TE_10_4__TE_10_5__TE_10_16_capacity),
		cmocka_unit_test(TE_10_6__TE_16_7_own_units_only),
		cmocka_unit_test(TE_10_7__TE_10_17_targets),
		cmocka_unit_test(TE_10_8__TE_1_17__TE_11_22_raids_meet_the_garrison),
		cmocka_unit_test(TE_10_9__TE_12_21__TE_12_20_who_left_does_not_defend),
		cmocka_unit_test(TE_10_10__TE_18_18_each_unit_once),
		cmocka_unit_test(TE_10_11__TE_11_13_bases_fight_together),
		cmocka_unit_test(TE_10_12_slot_or_colour),
		cmocka_unit_test(TE_10_13_own_base_is_defended_from_home),
		cmocka_unit_test(TE_10_14__TE_10_15__TE_18_3_defence_from_home),
		cmocka_unit_test(TE_11_1__TE_11_4__TE_12_19_slots_from_the_left_then_raids),
		cmocka_unit_test(TE_11_2__TE_11_3_order_of_raids),
		cmocka_unit_test(TE_1_14__TE_1_15__TE_1_16__TE_11_6__TE_11_9__TE_17_4_landings),
		cmocka_unit_test(TE_11_7__TE_1_23__TE_11_11_two_ufos_on_one_base),
		cmocka_unit_test(TE_11_8_the_other_ufo_attacks_alone),
		cmocka_unit_test(TE_11_10_groups_are_drawn),
		cmocka_unit_test(TE_11_12__TE_11_14__TE_11_34_every_group_is_opposed),
		cmocka_unit_test(TE_11_16_owners_who_disagree),
		cmocka_unit_test(TE_11_17_aliens_without_opponents_join_the_others),
		cmocka_unit_test(TE_11_17_mixed_aliens_are_spread_at_random),
		cmocka_unit_test(TE_11_14__TE_18_8_group_lines_for_any_place),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
