/* SPDX-License-Identifier: MIT */
#include "te_fixture.h"
#include "rules/target-earth/turn.h"

#include <stdio.h>
#include <string.h>

/* What lines about fights are asked, when, and about which of them. */

/* Three players, blue and red with much, a UFO that goes for a country. */
static struct tf_game *three(const char *ufo, enum te_window window)
{
	struct tf_game *g = tf_game(3);
	tf_arm(g, TE_BLUE);
	tf_arm(g, TE_RED);
	tf_slot(g, 1, ufo);
	tf_at(g, 1, window);
	return g;
}

static struct tf_game *battle(const char *ufo)
{
	return three(ufo, TE_WINDOW_MISSIONS);
}

static void ground_dice(struct tf_game *g, int round, int group, const char *alien, const char *allied)
{
	tf_group_dice(g, "mission/slot 1", round, group, alien, allied);
}

static void TE_18_10_losses_are_ones_own(void **state)
{
	(void)state;
	struct tf_game *g = battle("small china");
	t_orders(g, TE_BLUE, "SEND t1 i1 i2 TO 1\nIF losses >= 1 THEN RETREAT china");
	t_orders(g, TE_RED, "SEND t1 i1 i2 TO 1");
	ground_dice(g, 1, 1, "6 6", "1 1 1 1");
	t_dice(g, "mission/slot 1/round 1/group 1/loss", "3");
	ground_dice(g, 2, 1, "1 1", "6 6 6");
	t_resolve(g);
	t_saw(g, TE_E_BATTLE, 0, TE_CHINA, 1, 4);
	t_saw(g, TE_E_UNIT_LOST, TE_RED, tf_unit("i1"));
	t_none(g, TE_E_RETREAT);
}

/* One hit in each of two groups. */
static void TE_18_10_hits_of_the_first_group_alone(void **state)
{
	(void)state;
	for (int hits = 1; hits <= 2; hits++) {
		struct tf_game *g = battle("medium china");
		t_orders(g, TE_BLUE, "SEND t1 t2 i1 i2 i3 i4 TO 1\nGROUP 1 i1 i2 ON 1\nGROUP 2 i3 i4 ON 1");
		t_orders(g, TE_BLUE,
			hits == 1 ? "IF hits >= 1 THEN RETREAT 1 GROUP 1"
				  : "IF hits >= 2 THEN RETREAT 1 GROUP 1");
		for (int group = 1; group <= 2; group++)
			ground_dice(g, 1, group, "6 1", "1 1");
		t_dice(g, "mission/slot 1/round 1/group 1/loss", "1");
		t_dice(g, "mission/slot 1/round 1/group 2/loss", "1");
		if (hits == 2) {
			ground_dice(g, 2, 1, "1 1", "6");
			ground_dice(g, 2, 2, "1 1", "6");
		}
		g->t.may_be_idle = true;
		t_resolve(g);
		assert_int_equal(t_count(g, TE_E_RETREAT), hits == 1);
	}
}

/* In the fifth slot there is none, which does not go for the first country, either. */
static void TE_10_12_a_slot_without_a_ufo_means_no_battle(void **state)
{
	(void)state;
	struct tf_game *g = battle("small usa");
	t_orders(g, TE_BLUE, "SEND t1 i1 i2 TO 1\nRETREAT 5");
	ground_dice(g, 1, 1, "6 6", "1 1");
	t_dice(g, "mission/slot 1/round 1/group 1/loss", "1");
	ground_dice(g, 2, 1, "1 1", "6");
	t_resolve(g);
	t_none(g, TE_E_RETREAT);
}

static void TE_11_26_everybody_is_asked_once_a_round(void **state)
{
	(void)state;
	struct tf_game *g = battle("small china");
	t_orders(g, TE_BLUE, "SEND t1 i1 i2 TO 1\nIF allies = 0 THEN RETREAT 1");
	t_orders(g, TE_RED, "SEND t1 i1 i2 TO 1\nRETREAT 1");
	ground_dice(g, 1, 1, "6 6", "1 1 1 1");
	t_dice(g, "mission/slot 1/round 1/group 1/loss", "1");
	ground_dice(g, 2, 1, "1 1", "6");
	t_resolve(g);
	t_saw(g, TE_E_RETREAT, TE_RED);
	assert_int_equal(t_count(g, TE_E_RETREAT), 1);
	t_saw(g, TE_E_BATTLE_WON, 0, TE_CHINA);
}

static void TE_11_26_four_groups_leave_together(void **state)
{
	(void)state;
	struct tf_game *g = battle("terror china");
	t_orders(g, TE_BLUE, "SEND t1 t2 t3 i1 i2 i3 i4 i5 i6 TO 1\nRETREAT 1");
	for (int group = 1; group <= 4; group++)
		ground_dice(g, 1, group, "1 1", "6");
	t_resolve(g);
	for (int group = 1; group <= 4; group++)
		if (!t_find(g, TE_E_RETREAT, TE_BLUE, 0, group))
			t_never(g, TE_E_GROUP_ROUND, 0, 2, group);
	t_none(g, TE_E_BATTLE_LOST);
}

static void TE_15_14_a_bonus_is_asked_for_once_a_round(void **state)
{
	(void)state;
	struct tf_game *g = battle("small china");
	tf_hand(g, TE_BLUE, "bonus");
	tf_hand(g, TE_RED, "bonus");
	t_orders(g, TE_BLUE, "SEND t1 i1 TO 1\nIF bonuses >= 1 THEN PLAY BONUS 1");
	t_orders(g, TE_RED, "SEND t1 i1 TO 1\nPLAY BONUS 1");
	ground_dice(g, 1, 1, "1 1", "6 6 6 6");
	t_resolve(g);
	t_saw(g, TE_E_BONUS, TE_RED);
	assert_int_equal(t_count(g, TE_E_BONUS), 1);
}

/* ------------------------------------------------------------ in the air */

static void sky_dice(struct tf_game *g, int round, const char *ufo, const char *allied)
{
	char label[DICE_LABEL];
	snprintf(label, sizeof(label), "interception/slot 1/round %d/ufo", round);
	t_dice(g, label, ufo);
	snprintf(label, sizeof(label), "interception/slot 1/round %d/allied", round);
	t_dice(g, label, allied);
}

static void TE_9_13_everybody_is_asked_once_a_round(void **state)
{
	(void)state;
	struct tf_game *g = three("small china", TE_WINDOW_INTERCEPTION);
	t_orders(g, TE_BLUE, "INTERCEPT 1 f1 f2\nIF allies = 0 THEN RETREAT 1");
	t_orders(g, TE_RED, "INTERCEPT 1 f1 f2\nRETREAT 1");
	sky_dice(g, 1, "6 6 6", "1 1 1 1 1 1 1 1");
	t_dice(g, "interception/slot 1/round 1/loss", "1");
	sky_dice(g, 2, "1 1 1", "6 6");
	t_resolve(g);
	t_saw(g, TE_E_FIGHTERS_RETREAT, TE_RED);
	assert_int_equal(t_count(g, TE_E_FIGHTERS_RETREAT), 1);
	t_saw(g, TE_E_UFO_SHOT_DOWN, 0);
	assert_int_equal(tf_u(g, TE_BLUE, "f2")->sent, -1);
}

/* When a card for a victory is asked for, no alien is left. */
static void TE_15_18__TE_18_10_no_alien_is_left_after_a_victory(void **state)
{
	(void)state;
	struct tf_game *g = three("small china", TE_WINDOW_INTERCEPTION);
	tf_hand(g, TE_BLUE, "ace");
	t_orders(g, TE_BLUE, "INTERCEPT 1 f1\nIF aliens = 0 THEN PLAY ACE 1");
	sky_dice(g, 1, "1 1 1", "6 6");
	t_resolve(g);
	t_saw(g, TE_E_ELITE, TE_BLUE, tf_unit("f1"), TE_ACE);
}

static void TE_15_1__TE_18_4_an_ace_beyond_the_cards_of_the_turn(void **state)
{
	(void)state;
	struct tf_game *g = three("small china", TE_WINDOW_INTERCEPTION);
	tf_hand(g, TE_BLUE, "ace");
	g->s.base[TE_BLUE].played = te_players[3].first_budget;
	t_orders(g, TE_BLUE, "PLAY ACE 1");
	t_resolve(g);
	t_refused(g, TE_BLUE, 1, TE_NO_CARD_LEFT_TO_PLAY);
}

static void TE_15_26_the_need_of_a_card(void **state)
{
	(void)state;
	struct tf_game *g = battle("small china");
	char line[80];
	tf_camps(g, "usa=allied japan=allied india=allied france=allied");
	tf_hand(g, TE_BLUE, "diplomacy");
	assert_true(te_alliance_bonus[12] > 0);
	snprintf(line, sizeof(line), "IF need = %d THEN PLAY DIPLOMACY 1",
		te_countries[TE_CHINA].diplomacy - te_alliance_bonus[12]);
	t_orders(g, TE_BLUE, "SEND t1 i1 TO 1");
	t_orders(g, TE_BLUE, line);
	ground_dice(g, 1, 1, "1 1", "6");
	t_resolve(g);
	t_saw(g, TE_E_CARD_PLAYED, TE_BLUE, TE_DIPLOMACY);
}

/* ------------------------------------------------------------ raids */

static void TE_10_8__TE_11_1_two_armies_raid_a_country_once(void **state)
{
	(void)state;
	struct tf_game *g = tf_game(3);
	tf_arm(g, TE_BLUE);
	tf_arm(g, TE_RED);
	tf_at(g, 1, TE_WINDOW_MISSIONS);
	t_orders(g, TE_BLUE, "SEND t1 i1 i2 TO brazil");
	t_orders(g, TE_RED, "SEND t1 i1 i2 TO brazil");
	for (int group = 1; group <= 2; group++)
		tf_group_dice(g, "raid/brazil", 1, group, "1 1 1", "6 6");
	t_resolve(g);
	t_saw(g, TE_E_BATTLE, ANY, TE_BRAZIL, 2, 4, 1);
	assert_int_equal(t_count(g, TE_E_BATTLE), 1);
}

/* Blue's army is sent first, against Brazil, red's against the USA; these are blue's wishes. */
static struct tf_game *two_raids(const char *wishes)
{
	struct tf_game *g = tf_game(3);
	tf_arm(g, TE_BLUE);
	tf_arm(g, TE_RED);
	tf_camps(g, "usa=alien");
	tf_at(g, 1, TE_WINDOW_MISSIONS);
	t_orders(g, TE_BLUE, "SEND t1 i1 i2 TO brazil");
	t_orders(g, TE_BLUE, wishes);
	t_orders(g, TE_RED, "SEND t1 i1 i2 TO usa");
	t_resolve(g);
	assert_int_equal(t_count(g, TE_E_BATTLE), 2);
	return g;
}

static void TE_11_2__TE_4_12_which_raid_comes_first(void **state)
{
	(void)state;
	struct tf_game *g = two_raids("RAIDS brazil");
	t_saw(g, TE_E_RAID_CHOSEN, TE_BRAZIL);
	assert_int_equal(t_nth(g, TE_E_BATTLE, 0)->arg[1], TE_BRAZIL);
	g = two_raids("RAIDS usa");
	t_saw(g, TE_E_RAID_CHOSEN, TE_USA);
	assert_int_equal(t_count(g, TE_E_RAID_CHOSEN), 1);
	assert_int_equal(t_nth(g, TE_E_BATTLE, 0)->arg[1], TE_USA);
	g = two_raids("RAIDS spain"); /* nobody goes there */
	t_none(g, TE_E_RAID_CHOSEN);
	assert_int_equal(t_nth(g, TE_E_BATTLE, 0)->arg[1], TE_BRAZIL);
}

/* Nor is there anything to choose of one raid, or of a country that nobody raids. */
static void TE_11_2__TE_4_12_raids_that_are_no_choice(void **state)
{
	(void)state;
	struct tf_game *g = tf_game(3);
	tf_arm(g, TE_BLUE);
	tf_camps(g, "usa=alien");
	tf_at(g, 1, TE_WINDOW_MISSIONS);
	t_orders(g, TE_BLUE, "SEND t1 i1 i2 TO brazil\nRAIDS usa brazil");
	t_resolve(g);
	t_none(g, TE_E_BALLOT_RAIDS);
	g = tf_game(3);
	tf_arm(g, TE_BLUE);
	tf_camps(g, "usa=alien");
	tf_at(g, 1, TE_WINDOW_MISSIONS);
	t_orders(g, TE_BLUE, "SEND t1 i1 i2 TO brazil\nSEND t2 i3 i4 TO spain\nRAIDS usa spain");
	t_resolve(g);
	t_saw(g, TE_E_RAID_CHOSEN, TE_SPAIN);
	assert_int_equal(t_nth(g, TE_E_BATTLE, 0)->arg[1], TE_SPAIN);
}

/* In slots beside each other. */
static void TE_10_12__TE_8_9_two_ufos_on_a_base_land_together(void **state)
{
	(void)state;
	struct tf_game *g = tf_game(2);
	tf_arm(g, TE_BLUE);
	tf_slot(g, 1, "small red");
	tf_slot(g, 2, "medium red");
	tf_at(g, 1, TE_WINDOW_MISSIONS);
	t_resolve(g);
	t_saw(g, TE_E_LANDED_TOGETHER, 1, TE_MEDIUM, 0);
	assert_int_equal(t_count(g, TE_E_LANDED_TOGETHER), 1);
}

static void TE_12_9_lost_transports_are_told_once(void **state)
{
	(void)state;
	struct tf_game *g = battle("small china");
	t_orders(g, TE_BLUE, "SEND t1 i1 TO 1");
	ground_dice(g, 1, 1, "6 6", "1");
	t_resolve(g);
	t_saw(g, TE_E_TRANSPORTS_LOST, TE_BLUE, 1, 0);
	assert_int_equal(t_count(g, TE_E_TRANSPORTS_LOST), 1);
}

/* Four soldiers and two tanks. */
static void TE_11_9_never_more_than_four_groups(void **state)
{
	(void)state;
	struct tf_game *g = tf_game(2);
	tf_slot(g, 1, "large red");
	tf_slot(g, 2, "large red");
	tf_at(g, 1, TE_WINDOW_MISSIONS);
	assert_int_equal(te_groups_at(&g->s, 0), TE_GROUPS);
}

/* ------------------------------------------------------------ groups */

static bool rolled(const struct tf_game *g, const char *what)
{
	char label[DICE_LABEL];
	snprintf(label, sizeof(label), "mission/slot 1/%s", what);
	return t_rolled(g, label) >= 0;
}

/* Two soldiers are alike: no dice deal them. */
static void TE_11_10__TE_11_17_dice_for_different_aliens_alone(void **state)
{
	(void)state;
	struct tf_game *g = battle("medium china");
	t_orders(g, TE_BLUE, "SEND t1 i1 i2 TO 1");
	for (int group = 1; group <= 2; group++)
		ground_dice(g, 1, group, "1 1", "6");
	t_resolve(g);
	assert_false(rolled(g, "groups"));
	/* Two soldiers and a tank, of which two join the only group that there is. */
	g = battle("large china");
	t_orders(g, TE_BLUE, "SEND t1 i1 TO 1");
	ground_dice(g, 1, 1, "6 6 6 6 6 6 6", "1");
	t_resolve(g);
	assert_true(rolled(g, "groups"));
	assert_false(rolled(g, "round 1/spread/units"));
}

/* Four soldiers meet three defenders: the fourth joins the group that was drawn first. */
static void TE_11_17_which_group_an_alien_joins(void **state)
{
	(void)state;
	struct tf_game *g = tf_game(2);
	tf_base(g, TE_RED, "barracks:a1 barracks:b1 barracks:c1 i1:a1 i2:b1 i3:c1");
	tf_slot(g, 1, "medium red");
	tf_slot(g, 2, "medium red");
	tf_at(g, 1, TE_WINDOW_MISSIONS);
	t_dice(g, "mission/slot 1/round 1/spread/groups", "2 0 1");
	t_resolve(g);
	t_saw(g, TE_E_GROUP, 0, 3, 2, 0);
	t_saw(g, TE_E_GROUP, 0, 1, 1, 0);
	assert_false(rolled(g, "round 1/spread/units"));
}

/* The tank is in the first group, which nobody opposes. */
static void TE_11_17_one_alien_joins_another_group(void **state)
{
	(void)state;
	struct tf_game *g = battle("large china");
	t_orders(g, TE_BLUE, "SEND t1 i1 i2 TO 1\nGROUP 2 i1 ON 1\nGROUP 3 i2 ON 1");
	t_dice(g, "mission/slot 1/groups", "2 0 1");
	g->t.may_be_idle = true;
	t_resolve(g);
	assert_true(rolled(g, "round 1/spread/groups"));
	assert_false(rolled(g, "round 1/spread/units"));
}

/* Blue's first unit wins, the second dies: the first goes where the alien is. */
static void TE_11_29_a_winner_joins_the_group_that_is_left(void **state)
{
	(void)state;
	struct tf_game *g = battle("medium china");
	t_orders(g, TE_BLUE, "SEND t1 i1 i2 TO 1\nGROUP 1 i1 ON 1\nGROUP 2 i2 ON 1");
	ground_dice(g, 1, 1, "1 1", "6");
	ground_dice(g, 1, 2, "6 6", "1");
	ground_dice(g, 2, 2, "1 1", "6");
	t_resolve(g);
	t_saw(g, TE_E_GROUP_ROUND, 0, 2, 2);
}

/* Four against one soldier and two against the other, or the other way round; each loses one. */
static void TE_11_29_who_fights_on_stays(void **state)
{
	(void)state;
	for (int many = 1; many <= 2; many++) {
		struct tf_game *g = battle("medium china");
		t_orders(g, TE_BLUE, "SEND t1 t2 t3 i1 i2 i3 i4 i5 i6 TO 1");
		t_orders(g, TE_BLUE,
			many == 1 ? "GROUP 1 i1 i2 i3 i4 ON 1\nGROUP 2 i5 i6 ON 1"
				  : "GROUP 2 i1 i2 i3 i4 ON 1\nGROUP 1 i5 i6 ON 1");
		ground_dice(g, 1, many, "6 6", "1 1 1 1");
		ground_dice(g, 1, 3 - many, "6 6", "1 1");
		ground_dice(g, 2, many, "1 1", "6 6 6");
		ground_dice(g, 2, 3 - many, "1 1", "6");
		t_resolve(g);
		assert_int_equal(t_dice_of(g,
					 many == 1 ? "mission/slot 1/round 2/group 1/allied"
						   : "mission/slot 1/round 2/group 2/allied"),
			3);
	}
}

/* Nothing waits for a unit that is not there, be it the first of all. */
static void TE_11_14__TE_18_19_group_lines_for_units_elsewhere(void **state)
{
	(void)state;
	struct tf_game *g = battle("small china");
	t_orders(g, TE_BLUE,
		"SEND t1 i1 TO 1\nGROUP 1 f1 ON 1\nGROUP 1 i1 f1 ON 1\nIF aliens >= 1 THEN GROUP 1 i3 ON 1");
	ground_dice(g, 1, 1, "1 1", "6");
	t_resolve(g);
	t_refused(g, TE_BLUE, 2, TE_NO_UNIT_THERE);
	t_saw(g, TE_E_GROUP_PARTLY, TE_BLUE, 0, 3, 1 << TE_I1, 1 << TE_F1, TE_NO_UNIT_THERE);
	t_refused(g, TE_BLUE, 4, TE_NO_UNIT_THERE);
}

/* In the first battle there is no second group. */
static void TE_11_14__TE_18_19_a_group_line_for_any_place_goes_on(void **state)
{
	(void)state;
	struct tf_game *g = tf_game(3);
	tf_arm(g, TE_BLUE);
	tf_slot(g, 1, "small china");
	tf_slot(g, 2, "medium japan");
	tf_at(g, 1, TE_WINDOW_MISSIONS);
	t_orders(g, TE_BLUE, "SEND t1 i1 TO 1\nSEND t2 i2 k1 TO 2\nGROUP 2 i1 i2 ON any");
	ground_dice(g, 1, 1, "1 1", "6");
	t_resolve(g);
	t_none_refused(g);
	t_saw(g, TE_E_GROUP, 1, 2, 1, 0, 1, 0);
}

/* Blue and red want one unit each in the first of three groups, and three have come. */
static void TE_11_16_two_units_in_each_others_way(void **state)
{
	(void)state;
	struct tf_game *g = battle("large china");
	t_orders(g, TE_BLUE, "SEND t1 i1 TO 1\nGROUP 1 i1 ON 1");
	t_orders(g, TE_RED, "SEND t1 i1 i2 TO 1\nGROUP 1 i1 ON 1");
	t_resolve(g);
	t_saw(g, TE_E_PLACED_BY_DICE, TE_BLUE, 0, 1 << TE_I1);
	t_saw(g, TE_E_PLACED_BY_DICE, TE_RED, 0, 1 << TE_I1);
}

/* ------------------------------------------------------------ modules lost */

/* Cards stand behind the units: none of them is one. */
static void TE_12_24_a_lost_module_takes_no_card(void **state)
{
	(void)state;
	struct tf_game *g = tf_game(3);
	tf_base(g, TE_WHITE, "warehouse:a1 radar:b1 radar:c1");
	tf_hand(g, TE_WHITE, "ace");
	tf_slot(g, 1, "small white");
	tf_at(g, 1, TE_WINDOW_MISSIONS);
	t_dice(g, "loss/slot 1", "1 1 2 1");
	t_resolve(g);
	t_saw(g, TE_E_MODULE_LOST, TE_WHITE, TE_WAREHOUSE, tf_square("a1"));
	t_none(g, TE_E_UNIT_CRUSHED);
	assert_int_equal(g->s.base[TE_WHITE].hand[TE_ACE], 1);
}

/* One of its type needs no die. */
static void TE_17_5_the_only_module_of_a_type(void **state)
{
	(void)state;
	struct tf_game *g = tf_game_with("blue red white", "losses=type");
	tf_base(g, TE_WHITE, "warehouse:a1 radar:b1 radar:c1");
	tf_slot(g, 1, "small white");
	tf_at(g, 1, TE_WINDOW_MISSIONS);
	t_dice(g, "loss/slot 1/type 1", "1");
	t_dice(g, "loss/slot 1/type 2", "5");
	t_resolve(g);
	assert_int_equal(t_rolled(g, "loss/slot 1/module 1"), -1);
	assert_int_equal(t_dice_of(g, "loss/slot 1/module 2"), 1);
}

/* ------------------------------------------------------------ the first of a list */

/* Country 0, which no UFO goes for. */
static void TE_10_8__TE_18_4_nothing_to_raid(void **state)
{
	(void)state;
	struct tf_game *g = battle("small china");
	t_orders(g, TE_BLUE, "SEND t1 i1 TO usa");
	t_resolve(g);
	t_refused(g, TE_BLUE, 1, TE_NOT_ALIEN_COUNTRY);
}

/* Square 0, by wish and by rule. */
static void TE_6_20_the_corner_is_a_square(void **state)
{
	(void)state;
	for (int wish = 0; wish < 2; wish++) {
		struct tf_game *g = tf_game(3);
		g->s.base[TE_BLUE].cash = 2;
		tf_base(g, TE_BLUE, "warehouse:b1");
		for (int i = 1; i < TE_SQUARES && !wish; i++) /* f1 is as far off */
			g->s.base[TE_BLUE].module[i] = i == tf_square("f1") ? -1
				: i <= 20                                   ? TE_WAREHOUSE
									    : TE_HANGAR;
		t_orders(g, TE_BLUE, wish ? "WISH a1\nBUILD radar" : "BUILD radar");
		t_resolve(g);
		t_saw(g, TE_E_MODULE_BUILT, TE_BLUE, TE_RADAR, tf_square("a1"));
	}
}

/* With twelve allied countries the two dice need one less. */
static void TE_20_1_an_agent_is_asked_what_the_dice_need(void **state)
{
	(void)state;
	struct tf_game *g = tf_factions("", TE_OFFICER, TE_ARMY, TE_DIPLOMAT);
	tf_camps(g, "usa=allied japan=allied india=allied france=allied");
	t_orders(g, TE_BLUE, "DIPLOMACY egypt\nIF need = 4 THEN AGENT help");
	t_resolve(g);
	assert_int_equal(t_count(g, TE_E_AGENT), 1);
}

/* ------------------------------------------------------------ what the position answers */

/* What blue's line would hear now. */
static long asked(const struct tf_game *g, bool forecast, int variable, int of, int whose)
{
	static struct turn t;
	struct te_context c = { .t = forecast ? NULL : &t, .s = &g->s, .base = TE_BLUE, .group = -1 };
	const int16_t arg[] = { (int16_t)of, (int16_t)whose };
	return te_ask(&c, variable, arg);
}

static void sent(struct tf_game *g, int base, const char *unit, const char *place)
{
	g->s.base[base].unit[tf_unit(unit)].sent = (int8_t)tf_place(place);
}

/* Blue is the first base of all. Transports and troops are no fighters. */
static void TE_18_11_fighters_by_slot_and_base(void **state)
{
	(void)state;
	struct tf_game *g = three("small china", TE_WINDOW_CAMPAIGN);
	sent(g, TE_BLUE, "f1", "1");
	sent(g, TE_BLUE, "f2", "2");
	sent(g, TE_BLUE, "t1", "1");
	sent(g, TE_BLUE, "i1", "1");
	sent(g, TE_RED, "f1", "1");
	sent(g, TE_RED, "f5", "1");
	assert_int_equal(asked(g, false, TE_Q_FIGHTERS, TE_SLOT_1, TE_WHOSE_TE_EVERYBODY), 3);
	assert_int_equal(asked(g, false, TE_Q_FIGHTERS, TE_SLOT_1, TE_BLUE), 1);
	assert_int_equal(asked(g, false, TE_Q_FIGHTERS, TE_SLOT_1, TE_RED), 2);
	assert_int_equal(asked(g, false, TE_Q_FIGHTERS, TE_SLOT_2, TE_WHOSE_TE_EVERYBODY), 1);
	assert_int_equal(asked(g, false, TE_Q_FIGHTERS, TE_SLOT_2, TE_RED), 0);
	assert_int_equal(asked(g, true, TE_Q_FIGHTERS, TE_SLOT_1, TE_WHOSE_TE_EVERYBODY), 0);
}

static long troops(const struct tf_game *g, const char *place, int whose)
{
	return asked(g, false, TE_Q_TROOPS, tf_place(place), whose);
}

/* Three UFOs went for blue, of which the third was shot down, and one for China. */
static void TE_18_11__TE_10_12_troops_by_battle_and_base(void **state)
{
	(void)state;
	struct tf_game *g = three("small blue", TE_WINDOW_MISSIONS);
	tf_slot(g, 2, "small blue");
	tf_slot(g, 3, "small blue");
	tf_slot(g, 4, "small china");
	g->s.slot[2].fate = TE_SHOT_DOWN;
	sent(g, TE_BLUE, "i1", "1");
	sent(g, TE_RED, "i1", "1");
	sent(g, TE_RED, "k3", "1");
	sent(g, TE_RED, "i3", "brazil");
	sent(g, TE_RED, "t1", "1");
	static const struct {
		const char *place;
		int all, blue;
	} rows[] = { { "1", 3, 1 }, { "2", 3, 1 }, { "3", 0, 0 }, { "4", 0, 0 }, { "blue", 3, 1 },
		{ "red", 0, 0 }, { "china", 0, 0 }, { "brazil", 1, 0 }, { "usa", 0, 0 }, { "any", 4, 1 } };
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		assert_int_equal(troops(g, rows[i].place, TE_WHOSE_TE_EVERYBODY), rows[i].all);
		assert_int_equal(troops(g, rows[i].place, TE_BLUE), rows[i].blue);
		assert_int_equal(troops(g, rows[i].place, TE_RED), rows[i].all - rows[i].blue);
	}
	assert_int_equal(asked(g, true, TE_Q_TROOPS, TE_PLACE_ANY, TE_WHOSE_TE_EVERYBODY), 0);
}

/* What has been done to a slot is no matter of another one, nor is there a UFO behind the last. */
static void TE_18_11_alive_slot_by_slot(void **state)
{
	(void)state;
	struct tf_game *g = three("small china", TE_WINDOW_MISSIONS);
	static const struct {
		enum te_fate fate;
		int alive;
	} rows[] = { { TE_COMING, 1 }, { TE_SHOT_DOWN, 0 }, { TE_REPELLED, 0 }, { TE_DONE, 1 } };
	for (int i = 0; i < 4; i++)
		for (int other = 0; other < 4; other++) {
			g->s.slot[1].fate = (uint8_t)rows[i].fate;
			g->s.slot[0].fate = g->s.slot[2].fate = (uint8_t)rows[other].fate;
			assert_int_equal(asked(g, false, TE_Q_ALIVE, TE_SLOT_2, TE_SLOT_1), rows[i].alive);
		}
	g->s.slot[TE_SLOT_1].fate = TE_COMING;
	g->s.slot[g->s.slots].fate = TE_COMING;
	assert_int_equal(asked(g, false, TE_Q_ALIVE, g->s.slots, TE_SLOT_1), 0);
}

/* Of the track, base and card that are named. */
static void TE_19_13_what_is_named_is_asked(void **state)
{
	(void)state;
	struct tf_game *g = three("small china", TE_WINDOW_MISSIONS);
	g->s.research = 1u << TE_TANKS;
	g->s.base[TE_RED].played = 2;
	tf_hand(g, TE_BLUE, "bonus bonus");
	assert_int_equal(asked(g, false, TE_Q_RESEARCHING, TE_TANKS, TE_FIGHTER), 1);
	assert_int_equal(asked(g, false, TE_Q_RESEARCHING, TE_FIGHTER, TE_TANKS), 0);
	assert_int_equal(asked(g, false, TE_Q_PLAYED, TE_RED, TE_BLUE), 2);
	assert_int_equal(asked(g, false, TE_Q_PLAYED, TE_BLUE, TE_RED), 0);
	assert_int_equal(asked(g, false, TE_Q_HOLDS, TE_BONUS, TE_ACE), 2);
	assert_int_equal(asked(g, false, TE_Q_HOLDS, TE_ACE, TE_BONUS), 0);
	/* and of a fight where none is */
	for (int v = 0; v <= TE_Q_LAST_OF_FIGHT; v++)
		assert_int_equal(asked(g, false, v, 0, 0), 0);
}

static void TE_20_13_whose_attempt_it_is(void **state)
{
	(void)state;
	static const struct {
		enum te_how how;
		int base, by;
	} rows[] = { { TE_HOW_REBELLION, TE_BLUE, TE_BY_TE_BLUE }, { TE_HOW_CARD, TE_RED, TE_BY_TE_RED },
		{ TE_HOW_FREE, -1, ORDER_NONE }, { TE_HOW_ALIENS, -1, TE_BY_TE_ALIENS } };
	struct tf_game *g = tf_game(3);
	for (int i = 0; i < 4; i++) {
		struct te_attempt a = { .how = rows[i].how, .base = rows[i].base, .country = TE_EGYPT };
		struct te_context c = { .s = &g->s, .base = TE_WHITE, .group = -1, .attempt = &a };
		assert_int_equal(te_ask(&c, TE_Q_BY, NULL), rows[i].by);
	}
}

/* ------------------------------------------------------------ a new turn */

static void TE_19_13_a_new_turn_has_seen_nothing(void **state)
{
	(void)state;
	struct tf_game *g = tf_game_with("blue red white", "tempo=fast");
	tf_arm(g, TE_BLUE);
	tf_slot(g, 1, "small china");
	tf_at(g, 1, TE_WINDOW_CAMPAIGN);
	t_orders(g, TE_BLUE, "INTERCEPT 1 f1");
	sky_dice(g, 1, "1 1 1", "6 6");
	g->s.base[TE_BLUE].built[TE_LAB] = g->s.base[TE_BLUE].bought[TE_KIND_TANK] = 1;
	t_resolve(g);
	assert_int_equal(g->s.turn, 2);
	assert_int_equal(g->s.base[TE_BLUE].built[TE_LAB], 0);
	assert_int_equal(g->s.base[TE_BLUE].bought[TE_KIND_TANK], 0);
	assert_int_equal(tf_u(g, TE_BLUE, "f1")->sent, -1);
}

static void TE_11_32_transports_have_no_dice(void **state)
{
	(void)state;
	struct tf_game *g = battle("small china");
	const struct te_sheet_base *b = &tf_sheet(g, TE_BLUE)->bases[0];
	for (int i = 0; i < b->units_n; i++)
		assert_int_equal(b->units[i].factor == 0, b->units[i].kind == TE_KIND_TRANSPORT);
}

/* ------------------------------------------------------------ set-up */

static void TE_19_3_layouts_of_the_advanced_mode(void **state)
{
	(void)state;
	for (int players = 3; players <= 4; players++) {
		struct tf_game *g = tf_fresh(
			players == 3 ? "blue red white" : "blue red white yellow", "mode=advanced");
		const int first = g->s.first;
		t_resolve(g);
		int fighters = 0, barracks = 0;
		for (int u = TE_F1; u < TE_T1; u++)
			fighters += g->s.base[first].unit[u].where == TE_HOME;
		for (int i = 0; i < TE_SQUARES; i++)
			barracks += g->s.base[first].module[i] == TE_BARRACKS;
		assert_int_equal(barracks, players == 4);
		assert_int_equal(fighters, players == 4 ? 1 : 2);
	}
}

static void TE_3_14_one_die_for_the_first_player(void **state)
{
	(void)state;
	struct tf_game *g = tf_fresh("blue red white", "");
	assert_int_equal(t_dice_of(g, "setup/first player"), 1);
}

static void TE_3_22_how_many_bases(void **state)
{
	(void)state;
	assert_non_null(strstr(table_misfit(&target_earth_rules, "blue", "bases=1"), "a player alone runs"));
	assert_non_null(table_misfit(&target_earth_rules, "blue red", "bases=3"));
	assert_non_null(table_misfit(&target_earth_rules, "blue red white", "bases=2"));
	assert_null(table_misfit(&target_earth_rules, "blue red", "bases=2"));
	assert_null(table_misfit(&target_earth_rules, "blue", "bases=3"));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(TE_18_10_losses_are_ones_own),
		cmocka_unit_test(TE_18_10_hits_of_the_first_group_alone),
		cmocka_unit_test(TE_10_12_a_slot_without_a_ufo_means_no_battle),
		cmocka_unit_test(TE_11_26_everybody_is_asked_once_a_round),
		cmocka_unit_test(TE_11_26_four_groups_leave_together),
		cmocka_unit_test(TE_15_14_a_bonus_is_asked_for_once_a_round),
		cmocka_unit_test(TE_9_13_everybody_is_asked_once_a_round),
		cmocka_unit_test(TE_15_18__TE_18_10_no_alien_is_left_after_a_victory),
		cmocka_unit_test(TE_15_1__TE_18_4_an_ace_beyond_the_cards_of_the_turn),
		cmocka_unit_test(TE_15_26_the_need_of_a_card),
		cmocka_unit_test(TE_10_8__TE_11_1_two_armies_raid_a_country_once),
		cmocka_unit_test(TE_11_2__TE_4_12_which_raid_comes_first),
		cmocka_unit_test(TE_11_2__TE_4_12_raids_that_are_no_choice),
		cmocka_unit_test(TE_10_12__TE_8_9_two_ufos_on_a_base_land_together),
		cmocka_unit_test(TE_12_9_lost_transports_are_told_once),
		cmocka_unit_test(TE_11_9_never_more_than_four_groups),
		cmocka_unit_test(TE_11_10__TE_11_17_dice_for_different_aliens_alone),
		cmocka_unit_test(TE_11_17_which_group_an_alien_joins),
		cmocka_unit_test(TE_11_17_one_alien_joins_another_group),
		cmocka_unit_test(TE_11_29_a_winner_joins_the_group_that_is_left),
		cmocka_unit_test(TE_11_29_who_fights_on_stays),
		cmocka_unit_test(TE_11_14__TE_18_19_group_lines_for_units_elsewhere),
		cmocka_unit_test(TE_11_14__TE_18_19_a_group_line_for_any_place_goes_on),
		cmocka_unit_test(TE_11_16_two_units_in_each_others_way),
		cmocka_unit_test(TE_12_24_a_lost_module_takes_no_card),
		cmocka_unit_test(TE_17_5_the_only_module_of_a_type),
		cmocka_unit_test(TE_10_8__TE_18_4_nothing_to_raid),
		cmocka_unit_test(TE_6_20_the_corner_is_a_square),
		cmocka_unit_test(TE_20_1_an_agent_is_asked_what_the_dice_need),
		cmocka_unit_test(TE_18_11_fighters_by_slot_and_base),
		cmocka_unit_test(TE_18_11__TE_10_12_troops_by_battle_and_base),
		cmocka_unit_test(TE_18_11_alive_slot_by_slot),
		cmocka_unit_test(TE_19_13_what_is_named_is_asked),
		cmocka_unit_test(TE_20_13_whose_attempt_it_is),
		cmocka_unit_test(TE_19_13_a_new_turn_has_seen_nothing),
		cmocka_unit_test(TE_11_32_transports_have_no_dice),
		cmocka_unit_test(TE_19_3_layouts_of_the_advanced_mode),
		cmocka_unit_test(TE_3_14_one_die_for_the_first_player),
		cmocka_unit_test(TE_3_22_how_many_bases),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
