/* SPDX-License-Identifier: MIT */
#include "te_fixture.h"

#include <stdio.h>

/* The rounds of chapter 11, and chapter 12: what becomes of battles. Cards of the ground. */

#define SLOT1 "mission/slot 1"
#define ONES "1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1"
#define SIXES "6 6 6 6 6 6 6 6 6 6 6 6 6 6 6 6"
#define WIN(g, round, group) tf_group_dice(g, SLOT1, round, group, ONES, SIXES)
#define DRAW(g, round, group) tf_group_dice(g, SLOT1, round, group, ONES, ONES)

static void TE_11_18__TE_11_19_groups_from_the_left_aliens_first(void **state)
{
	(void)state;
	struct tf_game *g = tf_ground("medium china");
	t_orders(g, TE_BLUE, "SEND t1 i1 i2 k1 TO 1");
	WIN(g, 1, 1);
	WIN(g, 1, 2);
	t_resolve(g);
	assert_true(
		t_rolled(g, SLOT1 "/round 1/group 1/alien") < t_rolled(g, SLOT1 "/round 1/group 1/allied"));
	assert_true(
		t_rolled(g, SLOT1 "/round 1/group 1/allied") < t_rolled(g, SLOT1 "/round 1/group 2/alien"));
	assert_int_equal(t_dice_of(g, SLOT1 "/round 1/group 1/alien"), 2);
	assert_int_equal(t_dice_of(g, SLOT1 "/round 1/group 1/allied"), 3);
	assert_int_equal(t_dice_of(g, SLOT1 "/round 1/group 2/allied"), 1);
	t_saw(g, TE_E_GROUP_ROUND, 0, 1, 1, ANY, ANY, 0, 3);
	assert_int_equal(g->s.tally[0].dice, 4);
	assert_int_equal(g->s.tally[0].hits, 4);
	assert_int_equal(g->s.tally[1].dice, 4);
}

static void TE_1_19__TE_1_20__TE_11_19_factors_on_the_ground(void **state)
{
	(void)state;
	for (int level = 1; level <= 4; level++) {
		struct tf_game *g = tf_ground("small china");
		g->s.level[TE_TROOPS] = (uint8_t)level;
		t_orders(g, TE_BLUE, "SEND t1 i1 TO 1");
		t_resolve(g);
		assert_int_equal(t_dice_of(g, SLOT1 "/round 1/group 1/allied"), level);
		g = tf_ground("small china");
		g->s.level[TE_TANKS] = (uint8_t)level;
		tf_base(g, TE_BLUE, "i1:a3*");
		t_orders(g, TE_BLUE, "SEND t1 k1 i1 TO 1");
		t_resolve(g);
		assert_int_equal(t_dice_of(g, SLOT1 "/round 1/group 1/allied"), level + 1 + 2);
	}
}

static void TE_11_20__TE_1_21_one_alien_of_the_group_falls(void **state)
{
	(void)state;
	struct tf_game *g = tf_ground("large china");
	t_orders(g, TE_BLUE, "SEND t1 k1 TO 1\nPLACE tank AGAINST tank ON 1");
	t_dice(g, SLOT1 "/groups", "2 0 1");
	tf_group_dice(g, SLOT1, 1, 1, "6 1 1 1 1 1 1", "5 6");
	t_dice(g, SLOT1 "/round 1/group 1/loss", "3");
	tf_group_dice(g, SLOT1, 2, 1, "1 1 1 1", "6 1");
	tf_group_dice(g, SLOT1, 3, 1, "1 1", "6 1");
	t_resolve(g);
	/* soldiers are 1 and 2, the tank is 3 */
	t_saw(g, TE_E_ALIEN_LOST, 0, 1, TE_ALIEN_TANK);
	assert_int_equal(t_dice_of(g, SLOT1 "/round 2/group 1/alien"), 4);
	assert_int_equal(t_dice_of(g, SLOT1 "/round 3/group 1/alien"), 2);
	assert_int_equal(t_count(g, TE_E_ALIEN_LOST), 3);
	t_saw(g, TE_E_BATTLE_WON, 0, TE_CHINA);
}

static void TE_11_21__TE_11_31__TE_11_30_one_ally_of_the_group_falls(void **state)
{
	(void)state;
	struct tf_game *g = tf_ground("small china");
	t_orders(g, TE_BLUE, "SEND t1 i1 k1 TO 1");
	t_orders(g, TE_RED, "SEND t1 i4 TO 1");
	tf_group_dice(g, SLOT1, 1, 1, "5 1", "6 1 1 1");
	t_dice(g, SLOT1 "/round 1/group 1/loss", "3");
	tf_group_dice(g, SLOT1, 2, 1, "1 1", "1 1 1");
	t_dice(g, SLOT1 "/round 2/group 1/loss", "1");
	tf_group_dice(g, SLOT1, 3, 1, "1 1", "1 5");
	t_resolve(g);
	t_saw(g, TE_E_UNIT_LOST, TE_RED, tf_unit("i4"), 0, 1);
	t_saw(g, TE_E_UNIT_LOST, TE_BLUE, tf_unit("i1"), 0, 1);
	assert_int_equal(dice_sides(g->t.dice, t_rolled(g, SLOT1 "/round 1/group 1/loss")), 3);
	assert_int_equal(tf_u(g, TE_RED, "i4")->where, TE_SUPPLY);
	t_saw(g, TE_E_BATTLE_WON, 0);
}

static void TE_11_23__TE_11_24__TE_15_11_fortified_base(void **state)
{
	(void)state;
	struct tf_game *g = tf_game(4);
	tf_arm(g, TE_BLUE);
	tf_base(g, TE_WHITE, "barracks:a1 i1:a1");
	g->s.base[TE_WHITE].fortified = true;
	g->s.base[TE_BLUE].fortified = true;
	tf_slot(g, 1, "small white");
	tf_slot(g, 2, "small china");
	tf_at(g, 1, TE_WINDOW_MISSIONS);
	t_orders(g, TE_BLUE, "SEND t1 k1 TO 1\nSEND t2 i1 TO 2");
	WIN(g, 1, 1);
	t_resolve(g);
	assert_int_equal(t_dice_of(g, SLOT1 "/round 1/group 1/allied"), 2 + 3);
	assert_int_equal(t_dice_of(g, "mission/slot 2/round 1/group 1/allied"), 1);
	g = tf_game(4);
	tf_base(g, TE_BLUE, "barracks:a1 i1:a1");
	g->s.base[TE_BLUE].fortified = true;
	tf_slot(g, 1, "small blue");
	tf_at(g, 1, TE_WINDOW_MISSIONS);
	t_resolve(g);
	assert_int_equal(t_dice_of(g, SLOT1 "/round 1/group 1/allied"), 2);
}

static void TE_11_25__TE_11_26__TE_18_7_withdrawal_by_group(void **state)
{
	(void)state;
	struct tf_game *g = tf_ground("medium china");
	t_orders(g, TE_BLUE,
		"SEND t1 t2 i1 i2 k1 k2 TO 1\nGROUP 1 i1 k1 ON 1\nGROUP 2 i2 k2 ON 1\nRETREAT 1 GROUP 2");
	DRAW(g, 1, 1);
	DRAW(g, 1, 2);
	t_dice(g, SLOT1 "/round 1/group 1/loss", "1");
	t_dice(g, SLOT1 "/round 1/group 2/loss", "1");
	tf_group_dice(g, SLOT1, 2, 1, "1 1 1 1", "6 1");
	tf_group_dice(g, SLOT1, 3, 1, "1 1", "6 1");
	t_resolve(g);
	t_saw(g, TE_E_RETREAT, TE_BLUE, 0, 2, 1);
	assert_int_equal(t_count(g, TE_E_RETREAT), 1);
	assert_int_equal(t_dice_of(g, SLOT1 "/round 2/group 1/alien"), 4);
	t_saw(g, TE_E_BATTLE_WON, 0);
	assert_int_equal(t_count(g, TE_E_GROUP_ROUND), 4);
}

static void TE_11_27__TE_11_28_who_may_leave_an_attacked_base(void **state)
{
	(void)state;
	struct tf_game *g = tf_ground("medium red");
	for (int u = tf_unit("i2"); u <= tf_unit("k3"); u++)
		g->s.base[TE_RED].unit[u] = (struct te_unit){ .where = TE_SUPPLY, .square = -1, .sent = -1 };
	t_orders(g, TE_BLUE, "SEND t1 i1 i2 TO 1\nRETREAT 1");
	t_orders(g, TE_RED, "RETREAT 1");
	DRAW(g, 1, 1);
	DRAW(g, 1, 2);
	t_dice(g, SLOT1 "/round 1/group 1/loss", "1");
	t_resolve(g);
	t_none(g, TE_E_BATTLE_WON);
	for (int i = 0; i < t_count(g, TE_E_RETREAT); i++)
		assert_int_equal(t_nth(g, TE_E_RETREAT, i)->arg[0], TE_BLUE);
	g = tf_ground("small red");
	t_orders(g, TE_RED, "RETREAT 1");
	DRAW(g, 1, 1);
	WIN(g, 2, 1);
	t_resolve(g);
	t_none(g, TE_E_RETREAT);
	t_refused(g, TE_RED, 1, TE_OWN_BASE_STAYS);
	g = tf_ground("small red");
	t_orders(g, TE_BLUE, "SEND t1 i1 TO 1\nRETREAT 1");
	DRAW(g, 1, 1);
	t_dice(g, SLOT1 "/round 1/group 1/loss", "10");
	WIN(g, 2, 1);
	t_resolve(g);
	t_saw(g, TE_E_RETREAT, TE_BLUE, 0, 1, 1);
	t_saw(g, TE_E_BATTLE_WON, 0);
}

static void TE_11_29__TE_11_33_units_without_opponents_join_others(void **state)
{
	(void)state;
	struct tf_game *g = tf_ground("medium china");
	t_orders(g, TE_BLUE, "SEND t1 i1 k1 TO 1");
	WIN(g, 1, 1);
	DRAW(g, 1, 2);
	t_resolve(g);
	/* the tank has won its group, the infantry lost: they meet in the aliens' group */
	t_saw(g, TE_E_UNIT_LOST, TE_BLUE, tf_unit("i1"), 0, 2);
	assert_int_equal(t_dice_of(g, SLOT1 "/round 2/group 2/allied"), 2);
	assert_int_equal(t_dice_of(g, SLOT1 "/round 2/group 1/alien"), -1);
	g = tf_ground("large china");
	t_orders(g, TE_BLUE, "SEND t1 i1 i2 k1 TO 1");
	t_dice(g, SLOT1 "/groups", "2 0 1");
	WIN(g, 1, 1);
	WIN(g, 1, 2);
	DRAW(g, 1, 3);
	WIN(g, 2, 3);
	t_resolve(g);
	assert_int_equal(t_dice_of(g, SLOT1 "/round 2/group 3/allied"), 3);
	t_saw(g, TE_E_BATTLE_WON, 0);
}

static void TE_11_29_aliens_without_opponents_join_others(void **state)
{
	(void)state;
	struct tf_game *g = tf_ground("large china");
	t_orders(g, TE_BLUE, "SEND t1 i1 i2 k1 TO 1");
	t_dice(g, SLOT1 "/groups", "2 0 1");
	DRAW(g, 1, 1);
	DRAW(g, 1, 2);
	tf_group_dice(g, SLOT1, 1, 3, "6 6", "1");
	t_resolve(g);
	t_saw(g, TE_E_BATTLE_LOST, 0, TE_CHINA, 3);
	g = tf_ground("large china");
	t_orders(g, TE_BLUE, "SEND t1 t2 i1 i2 i3 k1 TO 1\nGROUP 2 i1 i2 ON 1");
	t_dice(g, SLOT1 "/groups", "2 0 1");
	DRAW(g, 1, 1);
	DRAW(g, 1, 2);
	t_dice(g, SLOT1 "/round 1/group 2/loss", "2");
	DRAW(g, 1, 3);
	t_resolve(g);
	assert_int_equal(t_dice_of(g, SLOT1 "/round 2/group 2/alien"), 7);
}

static void TE_11_32__TE_12_9_transports_wait_and_fall_with_all(void **state)
{
	(void)state;
	struct tf_game *g = tf_ground("small china");
	t_orders(g, TE_BLUE, "SEND t1 t2 i1 i2 TO 1");
	t_orders(g, TE_RED, "SEND t3 i1 TO 1");
	DRAW(g, 1, 1);
	DRAW(g, 2, 1);
	DRAW(g, 3, 1);
	t_resolve(g);
	assert_int_equal(t_dice_of(g, SLOT1 "/round 1/group 1/allied"), 3);
	t_saw(g, TE_E_BATTLE_LOST, 0, TE_CHINA, 1);
	t_saw(g, TE_E_TRANSPORTS_LOST, TE_BLUE, 2, 0);
	t_saw(g, TE_E_TRANSPORTS_LOST, TE_RED, 1, 0);
	assert_int_equal(tf_u(g, TE_BLUE, "t2")->where, TE_SUPPLY);
	assert_int_equal(tf_u(g, TE_RED, "t3")->where, TE_SUPPLY);
	assert_int_equal(tf_u(g, TE_BLUE, "t3")->where, TE_HOME);
	assert_int_equal(g->s.knowledge, 0);
	t_saw(g, TE_E_UFO_ATTACK, 0, TE_SMALL, TE_CHINA);
}

static void TE_12_10_transports_of_dead_troops_live_when_others_do(void **state)
{
	(void)state;
	struct tf_game *g = tf_ground("small china");
	t_orders(g, TE_BLUE, "SEND t1 i1 TO 1");
	t_orders(g, TE_RED, "SEND t1 i1 TO 1\nRETREAT 1");
	DRAW(g, 1, 1);
	t_dice(g, SLOT1 "/round 1/group 1/loss", "1");
	t_resolve(g);
	t_saw(g, TE_E_BATTLE_LEFT, 0, TE_CHINA, 1);
	t_none(g, TE_E_TRANSPORTS_LOST);
	assert_int_equal(tf_u(g, TE_BLUE, "t1")->where, TE_HOME);
	assert_int_equal(tf_u(g, TE_BLUE, "i1")->where, TE_SUPPLY);
	assert_int_equal(tf_u(g, TE_RED, "i1")->where, TE_HOME);
}

static void TE_12_11__TE_12_12_withdrawn_units_live_and_the_mission_succeeds(void **state)
{
	(void)state;
	struct tf_game *g = tf_ground("small china");
	t_orders(g, TE_BLUE, "SEND t1 i1 i2 TO 1\nIF losses = 1 THEN RETREAT china");
	DRAW(g, 1, 1);
	t_dice(g, SLOT1 "/round 1/group 1/loss", "2");
	t_dice(g, "attack/slot 1", "4 5");
	t_resolve(g);
	t_saw(g, TE_E_BATTLE_LEFT, 0, TE_CHINA, 1);
	t_saw(g, TE_E_CAMP, TE_CHINA, TE_ALIEN);
	assert_int_equal(tf_u(g, TE_BLUE, "i1")->where, TE_HOME);
	assert_int_equal(tf_u(g, TE_BLUE, "t1")->where, TE_HOME);
	assert_int_equal(tf_u(g, TE_BLUE, "i2")->where, TE_SUPPLY);
	assert_int_equal(g->s.knowledge, 0);
}

static void TE_12_1__TE_12_2__TE_12_13_victory(void **state)
{
	(void)state;
	struct tf_game *g = tf_ground("small china");
	t_orders(g, TE_BLUE, "SEND t1 i1 TO 1");
	WIN(g, 1, 1);
	t_resolve(g);
	t_saw(g, TE_E_BATTLE_WON, 0, TE_CHINA);
	t_saw(g, TE_E_KNOWLEDGE, 1, 1, TE_HOW_UFO);
	t_none(g, TE_E_UFO_ATTACK);
	assert_int_equal(g->s.knowledge, 1);
	assert_int_equal(g->s.camp[TE_CHINA], TE_NEUTRAL);
	assert_int_equal(tf_u(g, TE_BLUE, "i1")->where, TE_HOME);
	assert_int_equal(tf_u(g, TE_BLUE, "t1")->where, TE_HOME);
}

static void TE_12_3_two_ufos_are_one_victory(void **state)
{
	(void)state;
	struct tf_game *g = tf_game(2);
	tf_arm(g, TE_RED);
	tf_slot(g, 2, "small red");
	tf_slot(g, 4, "small red");
	tf_at(g, 1, TE_WINDOW_MISSIONS);
	tf_group_dice(g, "mission/slot 2", 1, 1, "1 1", "6 6 6 6 6 6");
	tf_group_dice(g, "mission/slot 2", 1, 2, "1 1", "6 6 6 6 6 6");
	t_resolve(g);
	assert_int_equal(g->s.knowledge, 1);
	assert_int_equal(t_count(g, TE_E_KNOWLEDGE), 1);
	t_none(g, TE_E_BASE_RAIDED);
	assert_int_equal(t_count(g, TE_E_BATTLE), 1);
}

/* Wins a battle of one tank a group in Argentina (neutral, D 5) or elsewhere. */
static struct tf_game *win(const char *slot, int groups, const char *more)
{
	struct tf_game *g = tf_ground(slot);
	t_orders(g, TE_BLUE, "SEND t1 t2 t3 i1 k1 k2 k3 TO 1");
	t_orders(g, TE_BLUE, more);
	for (int group = 1; group <= groups; group++)
		WIN(g, 1, group);
	return g;
}

static void TE_12_4_free_attempt(void **state)
{
	(void)state;
	struct tf_game *g = win("large argentina", 3, "");
	t_dice(g, "diplomacy/argentina/free", "1 4");
	t_resolve(g);
	t_saw(g, TE_E_DIPLOMACY, TE_ARGENTINA, TE_HOW_FREE, ANY, 0, 5, 5, 1);
	t_saw(g, TE_E_CAMP, TE_ARGENTINA, TE_ALLIED, 26, 24, 21, TE_HOW_FREE);
	g = win("terror argentina", 4, "");
	tf_camps(g, "egypt=allied pakistan=allied");
	t_dice(g, "diplomacy/argentina/free", "1 1");
	t_resolve(g);
	t_saw(g, TE_E_DIPLOMACY, TE_ARGENTINA, TE_HOW_FREE, ANY, 2, 5, 4, 0);
	assert_int_equal(g->s.camp[TE_ARGENTINA], TE_NEUTRAL);
}

static void TE_12_6__TE_2_9_no_free_attempt(void **state)
{
	(void)state;
	struct tf_game *g = win("small argentina", 1, "");
	t_resolve(g);
	t_none(g, TE_E_DIPLOMACY);
	g = win("medium argentina", 2, "");
	t_resolve(g);
	t_none(g, TE_E_DIPLOMACY);
	g = win("terror germany", 4, "");
	t_resolve(g);
	t_none(g, TE_E_DIPLOMACY);
	g = win("large argentina", 3, "");
	g->s.changed = 1u << TE_ARGENTINA;
	t_resolve(g);
	t_none(g, TE_E_DIPLOMACY);
}

static void TE_12_5__TE_15_26_card_after_the_free_attempt(void **state)
{
	(void)state;
	struct tf_game *g = win("terror argentina", 4, "PLAY DIPLOMACY 1");
	tf_hand(g, TE_BLUE, "diplomacy");
	t_dice(g, "diplomacy/argentina/free", "1 1");
	t_dice(g, "diplomacy/argentina/card", "1 3");
	t_resolve(g);
	t_saw(g, TE_E_DIPLOMACY, TE_ARGENTINA, TE_HOW_FREE, ANY, 1, 5, 3, 0);
	t_saw(g, TE_E_DIPLOMACY, TE_ARGENTINA, TE_HOW_CARD, ANY, 0, 5, 4, 0);
	g = win("large argentina", 3, "PLAY DIPLOMACY 1");
	tf_hand(g, TE_BLUE, "diplomacy");
	t_dice(g, "diplomacy/argentina/free", "6 6");
	t_resolve(g);
	t_refused(g, TE_BLUE, ANY, TE_NOT_NEUTRAL);
	assert_int_equal(g->s.base[TE_BLUE].hand[TE_DIPLOMACY], 1);
}

static struct tf_game *raid(const char *more)
{
	struct tf_game *g = tf_ground(NULL);
	t_orders(g, TE_BLUE, "SEND t1 t2 i1 i2 k1 TO brazil");
	t_orders(g, TE_BLUE, more);
	return g;
}

static void TE_12_7__TE_12_8__TE_15_29_raid_won(void **state)
{
	(void)state;
	struct tf_game *g = raid("PLAY DIPLOMACY brazil\nPLAY KNOWLEDGE brazil");
	tf_hand(g, TE_BLUE, "diplomacy knowledge");
	tf_group_dice(g, "raid/brazil", 1, 1, "1 1 1", "6 6 6");
	tf_group_dice(g, "raid/brazil", 1, 2, "1 1 1", "6 6 6");
	t_resolve(g);
	assert_int_equal(t_dice_of(g, "raid/brazil/round 1/group 1/alien"), 3);
	t_saw(g, TE_E_CAMP, TE_BRAZIL, TE_NEUTRAL, 26, 18, 20, TE_HOW_RAID);
	t_saw(g, TE_E_RAID_WON, TE_BRAZIL, 2);
	t_saw(g, TE_E_KNOWLEDGE, 1, 1, TE_HOW_RAID);
	t_saw(g, TE_E_KNOWLEDGE, 1, 2, TE_HOW_CARD);
	t_refused(g, TE_BLUE, 2, TE_CHANGED_THIS_TURN);
	assert_int_equal(g->s.raid_points, 2);
	assert_int_equal(g->s.camp[TE_BRAZIL], TE_NEUTRAL);
	t_resolve(g);
	assert_int_equal(dice_sides(g->t.dice, t_rolled(g, "ufo/objectives")), 23 + 4);
}

static void TE_12_29_raid_lost(void **state)
{
	(void)state;
	struct tf_game *g = tf_ground(NULL);
	t_orders(g, TE_BLUE, "SEND t1 i1 TO brazil");
	tf_group_dice(g, "raid/brazil", 1, 1, "1 1 1 1 1 1", "1");
	t_resolve(g);
	assert_int_equal(t_dice_of(g, "raid/brazil/round 1/group 1/alien"), 6);
	t_saw(g, TE_E_BATTLE_LOST, tf_place("brazil"), TE_BRAZIL, 2);
	t_saw(g, TE_E_TRANSPORTS_LOST, TE_BLUE, 1, tf_place("brazil"));
	t_none(g, TE_E_CAMP);
	t_none(g, TE_E_UFO_ATTACK);
	assert_int_equal(g->s.raid_points, 0);
	assert_int_equal(g->s.camp[TE_BRAZIL], TE_ALIEN);
}

static void attack(const char *ufo, int modifier, const char *dice, bool success)
{
	struct tf_game *g = tf_game(4);
	char slot[40];
	snprintf(slot, sizeof(slot), "%s usa", ufo);
	tf_slot(g, 3, slot);
	tf_at(g, 1, TE_WINDOW_MISSIONS);
	t_dice(g, "attack/slot 3", dice);
	t_resolve(g);
	const struct event *e = t_saw(g, TE_E_UFO_ATTACK, 2, ANY, TE_USA, ANY, modifier, 10, ANY,
		success ? TE_TURNS_ALIEN : TE_STAYS_NEUTRAL);
	assert_int_equal(e->arg[6], 7 + modifier + 3 * success - modifier * success);
	assert_int_equal(g->s.camp[TE_USA], success ? TE_ALIEN : TE_NEUTRAL);
}

static void TE_11_5__TE_12_14__TE_12_16__TE_12_17_attack_on_a_country(void **state)
{
	(void)state;
	static const char *const ufos[] = { "small", "medium", "large", "terror" };
	static const char *const enough[] = { "5 5", "5 4", "4 4", "4 3" };
	for (int u = 0; u < TE_UFOS; u++)
		attack(ufos[u], u, enough[u], true);
	for (int u = 0; u < 3; u++)
		attack(ufos[u], u, "4 3", false);
}

static void TE_12_15__TE_12_18_allied_country_becomes_neutral(void **state)
{
	(void)state;
	struct tf_game *g = tf_ground("terror germany");
	t_orders(g, TE_BLUE, "SEND t1 i1 TO 1");
	t_dice(g, SLOT1 "/groups", "3 0 1 2");
	DRAW(g, 1, 2);
	t_dice(g, "attack/slot 1", "2 3");
	t_resolve(g);
	t_saw(g, TE_E_UFO_ATTACK, 0, TE_TERROR, TE_GERMANY, ANY, 3, 8, 8, TE_TURNS_NEUTRAL);
	t_saw(g, TE_E_CAMP, TE_GERMANY, TE_NEUTRAL, 18, 24, 16, TE_HOW_UFO);
}

static void TE_10_8__TE_12_7_raid_on_the_first_country(void **state)
{
	(void)state;
	struct tf_game *g = tf_ground(NULL);
	tf_camps(g, "usa=alien");
	t_orders(g, TE_BLUE, "SEND t1 t2 k1 k2 TO usa\nPLAY CREW usa k1");
	tf_hand(g, TE_BLUE, "crew");
	tf_group_dice(g, "raid/usa", 1, 1, "1 1 1", "6 6");
	tf_group_dice(g, "raid/usa", 1, 2, "1 1 1", "6 6");
	t_resolve(g);
	t_saw(g, TE_E_RAID_WON, TE_USA, 2);
	t_saw(g, TE_E_ELITE, TE_BLUE, tf_unit("k1"));
}

static void TE_10_12__TE_12_20_orders_that_name_the_first_base(void **state)
{
	(void)state;
	struct tf_game *g = tf_game(4);
	tf_arm(g, TE_RED);
	tf_base(g, TE_BLUE, "lab:a1 lab:b1 lab:c1 barracks:d1 i1:d1");
	tf_slot(g, 1, "small blue");
	tf_at(g, 1, TE_WINDOW_MISSIONS);
	t_orders(g, TE_RED, "RETREAT blue\nSEND t1 i1 TO blue");
	DRAW(g, 1, 1);
	t_dice(g, SLOT1 "/round 1/group 1/loss", "1");
	t_resolve(g);
	t_saw(g, TE_E_RETREAT, TE_RED, 0, 1, 1);
	t_saw(g, TE_E_BASE_RAIDED, TE_BLUE, 0, 1, 1, 1);
	g = tf_game(4);
	tf_base(g, TE_BLUE, "lab:a1 lab:b1 lab:c1");
	tf_slot(g, 1, "small blue");
	tf_at(g, 1, TE_WINDOW_MISSIONS);
	t_resolve(g);
	t_saw(g, TE_E_BASE_RAIDED, TE_BLUE, 0, 1, 2, 0);
	t_none(g, TE_E_UFO_ATTACK);
}

/* Two bases, red attacked by the UFOs of slots 1 and 3; slot 2 lands in China. */
static struct tf_game *twice(const char *blue)
{
	struct tf_game *g = tf_game(2);
	tf_arm(g, TE_BLUE);
	tf_base(g, TE_RED, "lab:a1 lab:b1 lab:c1 lab:d1");
	tf_slot(g, 1, "small red");
	tf_slot(g, 2, "small usa");
	tf_slot(g, 3, "small red");
	tf_at(g, 1, TE_WINDOW_MISSIONS);
	tf_hand(g, TE_BLUE, "squad bonus");
	t_dice(g, "attack/slot 2", "1 1");
	t_orders(g, TE_BLUE, blue);
	return g;
}

static void TE_11_7__TE_12_3_both_slots_mean_the_battle(void **state)
{
	(void)state;
	struct tf_game *g = twice("SEND t1 i1 i2 TO red\nPLAY SQUAD 3 i2");
	WIN(g, 1, 1);
	WIN(g, 1, 2);
	t_resolve(g);
	t_saw(g, TE_E_ELITE, TE_BLUE, tf_unit("i2"), TE_SQUAD);
	assert_int_equal(g->s.knowledge, 1);
	g = twice("SEND t1 i1 i2 TO red\nPLAY SQUAD 2 i2\nPLAY BONUS 2");
	WIN(g, 1, 1);
	WIN(g, 1, 2);
	t_resolve(g);
	t_none(g, TE_E_ELITE);
	t_none(g, TE_E_BONUS);
	assert_int_equal(t_refusals(g), 2);
	g = twice("RETREAT 3\nSEND t1 i1 i2 TO red");
	DRAW(g, 1, 1);
	WIN(g, 1, 2);
	t_resolve(g);
	t_saw(g, TE_E_BATTLE_LEFT, 0);
	g = twice("RETREAT 2\nSEND t1 i1 i2 TO red");
	g->s.slot[2].fate = TE_SHOT_DOWN;
	DRAW(g, 1, 1);
	WIN(g, 2, 1);
	t_resolve(g);
	t_saw(g, TE_E_BATTLE_WON, 0);
	g = twice("RETREAT 3\nSEND t1 i1 i2 TO red");
	g->s.slot[2].fate = TE_SHOT_DOWN;
	DRAW(g, 1, 1);
	WIN(g, 2, 1);
	t_resolve(g);
	t_saw(g, TE_E_BATTLE_WON, 0);
}

static void TE_15_13__TE_15_16__TE_18_9_bonus_for_a_group(void **state)
{
	(void)state;
	struct tf_game *g = tf_ground("medium china");
	tf_hand(g, TE_BLUE, "bonus");
	t_orders(g, TE_BLUE, "PLAY BONUS 1 GROUP 2\nSEND t1 t2 i1 i2 i3 i4 TO 1");
	DRAW(g, 1, 1);
	DRAW(g, 1, 2);
	t_resolve(g);
	t_saw(g, TE_E_BONUS, TE_BLUE, 0, 2);
	assert_int_equal(t_dice_of(g, SLOT1 "/round 1/group 1/allied"), 2);
	assert_int_equal(t_dice_of(g, SLOT1 "/round 1/group 2/allied"), 4);
	assert_int_equal(t_dice_of(g, SLOT1 "/round 2/group 1/allied"), 1);
	assert_int_equal(t_dice_of(g, SLOT1 "/round 2/group 2/allied"), 2);
	g = tf_ground("medium china");
	tf_hand(g, TE_BLUE, "bonus");
	t_orders(g, TE_BLUE, "PLAY BONUS china\nSEND t1 i1 i2 TO 1");
	t_resolve(g);
	t_saw(g, TE_E_BONUS, TE_BLUE, 0, 1);
	assert_int_equal(t_dice_of(g, SLOT1 "/round 1/group 1/allied"), 2);
	assert_int_equal(t_dice_of(g, SLOT1 "/round 1/group 2/allied"), 1);
}

static void TE_11_26__TE_18_7_only_the_named_group_leaves(void **state)
{
	(void)state;
	struct tf_game *g = tf_ground("medium china");
	t_orders(g, TE_BLUE,
		"RETREAT 1 GROUP 1\nSEND t1 t2 i1 i2 k1 k2 TO 1\nGROUP 1 i1 k1 ON 1\nGROUP 2 i2 k2 ON 1");
	DRAW(g, 1, 1);
	DRAW(g, 1, 2);
	t_resolve(g);
	t_saw(g, TE_E_RETREAT, TE_BLUE, 0, 1, 1);
	assert_int_equal(t_nth(g, TE_E_RETREAT, 0)->arg[2], 1);
	assert_true(t_count(g, TE_E_GROUP_ROUND) > 2);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(TE_11_18__TE_11_19_groups_from_the_left_aliens_first),
		cmocka_unit_test(TE_1_19__TE_1_20__TE_11_19_factors_on_the_ground),
		cmocka_unit_test(TE_11_20__TE_1_21_one_alien_of_the_group_falls),
		cmocka_unit_test(TE_11_21__TE_11_31__TE_11_30_one_ally_of_the_group_falls),
		cmocka_unit_test(TE_11_23__TE_11_24__TE_15_11_fortified_base),
		cmocka_unit_test(TE_11_25__TE_11_26__TE_18_7_withdrawal_by_group),
		cmocka_unit_test(TE_11_27__TE_11_28_who_may_leave_an_attacked_base),
		cmocka_unit_test(TE_11_29__TE_11_33_units_without_opponents_join_others),
		cmocka_unit_test(TE_11_29_aliens_without_opponents_join_others),
		cmocka_unit_test(TE_11_32__TE_12_9_transports_wait_and_fall_with_all),
		cmocka_unit_test(TE_12_10_transports_of_dead_troops_live_when_others_do),
		cmocka_unit_test(TE_12_11__TE_12_12_withdrawn_units_live_and_the_mission_succeeds),
		cmocka_unit_test(TE_12_1__TE_12_2__TE_12_13_victory),
		cmocka_unit_test(TE_12_3_two_ufos_are_one_victory),
		cmocka_unit_test(TE_12_4_free_attempt),
		cmocka_unit_test(TE_12_6__TE_2_9_no_free_attempt),
		cmocka_unit_test(TE_12_5__TE_15_26_card_after_the_free_attempt),
		cmocka_unit_test(TE_12_7__TE_12_8__TE_15_29_raid_won),
		cmocka_unit_test(TE_12_29_raid_lost),
		cmocka_unit_test(TE_11_5__TE_12_14__TE_12_16__TE_12_17_attack_on_a_country),
		cmocka_unit_test(TE_12_15__TE_12_18_allied_country_becomes_neutral),
		cmocka_unit_test(TE_10_8__TE_12_7_raid_on_the_first_country),
		cmocka_unit_test(TE_10_12__TE_12_20_orders_that_name_the_first_base),
		cmocka_unit_test(TE_11_7__TE_12_3_both_slots_mean_the_battle),
		cmocka_unit_test(TE_15_13__TE_15_16__TE_18_9_bonus_for_a_group),
		cmocka_unit_test(TE_11_26__TE_18_7_only_the_named_group_leaves),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
