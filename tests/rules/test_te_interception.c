/* SPDX-License-Identifier: MIT */
#include "te_fixture.h"

#include <stdio.h>

/* Chapter 9, and the cards of the air. */

/* Blue and red have everything, two radars each; the window is the interception of turn 1. */
static struct tf_game *sky(const char *slot1)
{
	struct tf_game *g = tf_game(4);
	tf_arm(g, TE_BLUE);
	tf_arm(g, TE_RED);
	tf_slot(g, 1, slot1);
	tf_at(g, 1, TE_WINDOW_INTERCEPTION);
	return g;
}

static void dogfight_round(struct tf_game *g, int round, const char *ufo, const char *allied)
{
	char label[DICE_LABEL];
	snprintf(label, sizeof(label), "interception/slot 1/round %d/ufo", round);
	t_dice(g, label, ufo);
	snprintf(label, sizeof(label), "interception/slot 1/round %d/allied", round);
	t_dice(g, label, allied);
}

static int detected_with(int radars)
{
	struct tf_game *g = tf_game(4);
	tf_at(g, 6, TE_WINDOW_COUNCIL);
	for (int i = 0; i < radars; i++)
		g->s.base[i % 4].module[i] = TE_RADAR;
	t_resolve(g);
	int n = 0;
	for (int i = 0; i < 8; i++)
		n += t_nth(g, TE_E_UFO, i)->arg[4] << i;
	return n;
}

static void TE_1_22__TE_9_1_detection_by_radars_of_all_bases(void **state)
{
	(void)state;
	static const int seen[] = { 0, 0x3, 0xf, 0x1f, 0x3f, 0x7f, 0xff, 0xff };
	for (int radars = 0; radars < 8; radars++)
		assert_int_equal(detected_with(radars), seen[radars]);
}

static void TE_9_2__TE_9_3__TE_9_23__TE_9_24_who_can_be_sent_where(void **state)
{
	(void)state;
	struct tf_game *g = tf_game(4);
	tf_base(g, TE_BLUE, "hangar:a1 hangar:b1 barracks:c1 f1:a1 t1:b1 i1:c1 radar:d1");
	tf_slot(g, 1, "small china");
	tf_slot(g, 2, "small usa");
	tf_slot(g, 3, "small japan");
	tf_at(g, 1, TE_WINDOW_INTERCEPTION);
	g->s.slot[1].fate = TE_SHOT_DOWN;
	t_orders(g, TE_BLUE,
		"INTERCEPT 3 f1\nINTERCEPT 2 f1\nINTERCEPT 5 f1\nINTERCEPT 1 t1\nINTERCEPT 1 i1\nINTERCEPT 1 f2");
	t_resolve(g);
	t_refused(g, TE_BLUE, 1, TE_NOT_DETECTED);
	t_refused(g, TE_BLUE, 2, TE_NO_UFO);
	t_refused(g, TE_BLUE, 3, TE_NO_UFO);
	t_refused(g, TE_BLUE, 4, TE_NOT_A_FIGHTER);
	t_refused(g, TE_BLUE, 5, TE_NOT_A_FIGHTER);
	t_refused(g, TE_BLUE, 6, TE_UNIT_NOT_HOME);
	t_none(g, TE_E_FIGHTERS_SENT);
}

static void TE_9_4__TE_18_18_one_ufo_a_turn(void **state)
{
	(void)state;
	struct tf_game *g = sky("small china");
	tf_slot(g, 2, "small usa");
	t_orders(g, TE_BLUE, "INTERCEPT 1 f1 f2\nINTERCEPT 2 f2 f3\nINTERCEPT 2 f3");
	dogfight_round(g, 1, "1 1 1", "6 6 6 6");
	t_dice(g, "interception/slot 2/round 1/allied", "5 1");
	t_dice(g, "interception/slot 2/round 1/ufo", "1 1 1");
	t_resolve(g);
	t_refused(g, TE_BLUE, 2, TE_UNIT_NOT_HOME);
	t_saw(g, TE_E_FIGHTERS_SENT, TE_BLUE, 0, 2, TE_CHINA);
	t_saw(g, TE_E_FIGHTERS_SENT, TE_BLUE, 1, 1, TE_USA);
}

/* What the first sends is what the condition asks: the second stays at home all the same. */
static void TE_18_11_one_order_of_a_line_with_else(void **state)
{
	(void)state;
	struct tf_game *g = sky("small china");
	tf_slot(g, 2, "small usa");
	t_orders(g, TE_BLUE, "IF fighters 1 = 0 THEN INTERCEPT 1 f1 f2 ELSE INTERCEPT 2 f3");
	dogfight_round(g, 1, "1 1 1", "6 6 6 6");
	t_resolve(g);
	t_saw(g, TE_E_FIGHTERS_SENT, TE_BLUE, 0, 2, TE_CHINA);
	assert_int_equal(t_count(g, TE_E_FIGHTERS_SENT), 1);
}

static void TE_9_5__TE_9_7__TE_9_8__TE_4_3_fighters_fight_together(void **state)
{
	(void)state;
	struct tf_game *g = sky("large china");
	g->s.first = TE_RED;
	g->s.level[TE_FIGHTER] = 2;
	tf_base(g, TE_RED, "f1:a1*");
	t_orders(g, TE_BLUE, "INTERCEPT 1 f1 f2");
	t_orders(g, TE_RED, "INTERCEPT 1 f1");
	dogfight_round(g, 1, "5 6 4 4 4", "5 5 5 1 1 1 1 1 1 1");
	t_resolve(g);
	assert_int_equal(t_dice_of(g, "interception/slot 1/round 1/ufo"), 5);
	assert_int_equal(t_dice_of(g, "interception/slot 1/round 1/allied"), 3 + 3 + 4);
	t_saw(g, TE_E_DOGFIGHT_ROUND, 0, 1, 3, ANY, ANY, 2, 3);
	t_saw(g, TE_E_UFO_SHOT_DOWN, 0, TE_LARGE, TE_CHINA);
	assert_int_equal(t_nth(g, TE_E_FIGHTERS_SENT, 0)->arg[0], TE_RED);
	assert_int_equal(t_nth(g, TE_E_FIGHTERS_SENT, 1)->arg[0], TE_BLUE);
}

static void TE_1_13__TE_9_7_dice_of_ufos(void **state)
{
	(void)state;
	static const char *const slots[] = { "small china", "medium china", "large china", "terror china" };
	for (int u = 0; u < TE_UFOS; u++) {
		struct tf_game *g = sky(slots[u]);
		t_orders(g, TE_BLUE, "INTERCEPT 1 f1");
		t_resolve(g);
		assert_int_equal(t_dice_of(g, "interception/slot 1/round 1/ufo"), 3 + u);
	}
}

static void TE_1_19__TE_9_8_dice_of_fighters_by_level(void **state)
{
	(void)state;
	for (int level = 1; level <= 4; level++) {
		struct tf_game *g = sky("small china");
		g->s.level[TE_FIGHTER] = (uint8_t)level;
		t_orders(g, TE_BLUE, "INTERCEPT 1 f1");
		t_resolve(g);
		assert_int_equal(t_dice_of(g, "interception/slot 1/round 1/allied"), level + 1);
	}
}

static void TE_9_6_from_the_left(void **state)
{
	(void)state;
	struct tf_game *g = sky("small china");
	tf_slot(g, 3, "small usa");
	t_orders(g, TE_BLUE, "INTERCEPT 3 f1\nINTERCEPT 1 f2");
	t_resolve(g);
	const struct event *a = t_saw(g, TE_E_DOGFIGHT_ROUND, 0, 1), *b = t_saw(g, TE_E_DOGFIGHT_ROUND, 2, 1);
	assert_true(t_at_event(g, a) < t_at_event(g, b));
}

static void TE_1_21__TE_9_9_more_hits_destroy_the_ufo(void **state)
{
	(void)state;
	struct tf_game *g = sky("small china");
	t_orders(g, TE_BLUE, "INTERCEPT 1 f1");
	dogfight_round(g, 1, "4 3 2", "5 1");
	t_resolve(g);
	t_saw(g, TE_E_DOGFIGHT_ROUND, 0, 1, 1, ANY, ANY, 0, 1);
	assert_int_equal(g->s.slot[0].fate, TE_SHOT_DOWN);
	assert_int_equal(g->s.tally[0].hits, 1);
	assert_int_equal(g->s.tally[0].dice, 2);
	assert_int_equal(g->s.tally[1].hits, 0);
	assert_int_equal(g->s.tally[1].dice, 3);
}

static void TE_9_10__TE_9_15__TE_9_17_a_draw_costs_a_fighter(void **state)
{
	(void)state;
	struct tf_game *g = sky("small china");
	t_orders(g, TE_BLUE, "INTERCEPT 1 f1 f2");
	dogfight_round(g, 1, "1 1 1", "1 1 1 1");
	dogfight_round(g, 2, "6 1 1", "6 1");
	t_dice(g, "interception/slot 1/round 1/loss", "2");
	t_resolve(g);
	t_saw(g, TE_E_FIGHTER_LOST, TE_BLUE, tf_unit("f2"), 0);
	t_saw(g, TE_E_FIGHTER_LOST, TE_BLUE, tf_unit("f1"), 0);
	t_saw(g, TE_E_DOGFIGHT_LOST, 0, TE_SMALL, TE_CHINA);
	assert_int_equal(g->s.slot[0].fate, TE_COMING);
	assert_int_equal(tf_u(g, TE_BLUE, "f1")->where, TE_SUPPLY);
	assert_int_equal(tf_u(g, TE_BLUE, "f2")->where, TE_SUPPLY);
}

static void TE_9_11_the_loss_is_among_all(void **state)
{
	(void)state;
	struct tf_game *g = sky("small china");
	t_orders(g, TE_BLUE, "INTERCEPT 1 f1 f2");
	t_orders(g, TE_RED, "INTERCEPT 1 f1 f4");
	dogfight_round(g, 1, "6 6 6", "6 6 6 1 1 1 1 1");
	t_dice(g, "interception/slot 1/round 1/loss", "4");
	dogfight_round(g, 2, "1 1 1", "6 6 6 6 6 6");
	t_resolve(g);
	assert_int_equal(dice_sides(g->t.dice, t_rolled(g, "interception/slot 1/round 1/loss")), 4);
	t_saw(g, TE_E_FIGHTER_LOST, TE_RED, tf_unit("f4"), 0);
	assert_int_equal(t_dice_of(g, "interception/slot 1/round 2/allied"), 6);
}

static void TE_9_12__TE_9_13__TE_9_14__TE_9_18_withdrawal(void **state)
{
	(void)state;
	struct tf_game *g = sky("small china");
	t_orders(g, TE_BLUE, "INTERCEPT 1 f1 f2\nRETREAT 1");
	t_orders(g, TE_RED, "INTERCEPT 1 f1\nIF allies = 0 THEN RETREAT 1");
	dogfight_round(g, 1, "6 6 6", "1 1 1 1 1 1");
	t_dice(g, "interception/slot 1/round 1/loss", "1");
	t_resolve(g);
	assert_int_equal(t_count(g, TE_E_DOGFIGHT_ROUND), 1);
	t_saw(g, TE_E_FIGHTERS_RETREAT, TE_BLUE, 0, 1);
	t_saw(g, TE_E_FIGHTERS_RETREAT, TE_RED, 0, 1);
	t_saw(g, TE_E_DOGFIGHT_LEFT, 0, TE_SMALL, TE_CHINA);
	assert_int_equal(tf_u(g, TE_BLUE, "f2")->where, TE_BESIDE);
	assert_int_equal(tf_u(g, TE_RED, "f1")->where, TE_BESIDE);
	assert_int_equal(tf_u(g, TE_BLUE, "f3")->where, TE_HOME);
	assert_int_equal(g->s.slot[0].fate, TE_COMING);
}

static void TE_9_13_later_players_see_who_left(void **state)
{
	(void)state;
	struct tf_game *g = sky("small china");
	g->s.first = TE_RED;
	t_orders(g, TE_BLUE, "INTERCEPT 1 f1 f2\nRETREAT 1");
	t_orders(g, TE_RED, "INTERCEPT 1 f1\nIF allies = 0 THEN RETREAT 1");
	dogfight_round(g, 1, "6 6 6", "1 1 1 1 1 1");
	t_dice(g, "interception/slot 1/round 1/loss", "3");
	dogfight_round(g, 2, "1 1 1", "6 6");
	t_resolve(g);
	t_saw(g, TE_E_UFO_SHOT_DOWN, 0);
	assert_int_equal(t_count(g, TE_E_FIGHTERS_RETREAT), 1);
}

static void TE_9_15__TE_9_19_some_lost_the_rest_withdrew(void **state)
{
	(void)state;
	struct tf_game *g = sky("terror china");
	t_orders(g, TE_BLUE, "INTERCEPT 1 f1 f2 f3\nIF losses >= 2 THEN RETREAT 1");
	dogfight_round(g, 1, "6 6 6 6 6 6", "1 1 1 1 1 1");
	dogfight_round(g, 2, "6 6 6 6 6 6", "1 1 1 1");
	t_resolve(g);
	assert_int_equal(t_count(g, TE_E_DOGFIGHT_ROUND), 2);
	assert_int_equal(t_count(g, TE_E_FIGHTER_LOST), 2);
	t_saw(g, TE_E_DOGFIGHT_LEFT, 0);
	t_none(g, TE_E_DOGFIGHT_LOST);
}

static void TE_9_16__TE_9_20__TE_8_3_a_destroyed_ufo_does_not_land(void **state)
{
	(void)state;
	struct tf_game *g = sky("large china");
	int large = g->s.bag[TE_LARGE];
	t_orders(g, TE_BLUE, "INTERCEPT 1 f1");
	dogfight_round(g, 1, "1 1 1 1 1", "6 6");
	t_resolve(g);
	assert_int_equal(g->s.knowledge, 0);
	t_none(g, TE_E_DIPLOMACY);
	assert_int_equal(g->s.bag[TE_LARGE], large);
	t_resolve(g);
	t_none(g, TE_E_UFO_ATTACK);
	assert_int_equal(g->s.camp[TE_CHINA], TE_NEUTRAL);
	assert_int_equal(tf_u(g, TE_BLUE, "f1")->where, TE_HOME);
}

static void TE_9_21__TE_15_23__TE_15_25_diplomacy_after_a_dogfight(void **state)
{
	(void)state;
	struct tf_game *g = sky("small argentina");
	tf_hand(g, TE_WHITE, "diplomacy");
	t_orders(g, TE_BLUE, "INTERCEPT 1 f1");
	t_orders(g, TE_WHITE, "PLAY DIPLOMACY 1");
	dogfight_round(g, 1, "1 1 1", "6 6");
	t_dice(g, "diplomacy/argentina/card", "4 1");
	t_resolve(g);
	t_saw(g, TE_E_CARD_PLAYED, TE_WHITE, TE_DIPLOMACY);
	t_saw(g, TE_E_DIPLOMACY, TE_ARGENTINA, TE_HOW_CARD, ANY, 0, 5, 5, 1);
	t_saw(g, TE_E_CAMP, TE_ARGENTINA, TE_ALLIED, 26, 24, 21, TE_HOW_CARD);
}

static void TE_9_21__TE_15_23_no_diplomacy_in_allied_countries_or_after_defeat(void **state)
{
	(void)state;
	struct tf_game *g = sky("small germany");
	tf_hand(g, TE_BLUE, "diplomacy");
	t_orders(g, TE_BLUE, "INTERCEPT 1 f1\nPLAY DIPLOMACY 1");
	dogfight_round(g, 1, "1 1 1", "6 6");
	t_resolve(g);
	t_refused(g, TE_BLUE, 2, TE_NOT_NEUTRAL);
	assert_int_equal(g->s.base[TE_BLUE].hand[TE_DIPLOMACY], 1);
	g = sky("small argentina");
	tf_hand(g, TE_BLUE, "diplomacy");
	t_orders(g, TE_BLUE, "INTERCEPT 1 f1\nPLAY DIPLOMACY 1");
	dogfight_round(g, 1, "6 1 1", "6 1");
	t_resolve(g);
	t_none(g, TE_E_DIPLOMACY);
	t_refused(g, TE_BLUE, 2, TE_NO_VICTORY);
	g = sky("small argentina");
	g->s.changed = 1u << TE_ARGENTINA;
	tf_hand(g, TE_BLUE, "diplomacy");
	t_orders(g, TE_BLUE, "INTERCEPT 1 f1\nPLAY DIPLOMACY 1");
	dogfight_round(g, 1, "1 1 1", "6 1");
	t_resolve(g);
	t_refused(g, TE_BLUE, 2, TE_CHANGED_THIS_TURN);
	g = sky("small red");
	tf_hand(g, TE_BLUE, "diplomacy");
	t_orders(g, TE_BLUE, "INTERCEPT 1 f1\nPLAY DIPLOMACY 1");
	dogfight_round(g, 1, "1 1 1", "6 1");
	t_resolve(g);
	t_none(g, TE_E_DIPLOMACY);
	assert_int_equal(g->s.base[TE_BLUE].played, 0);
}

static void TE_15_24__TE_15_32_one_diplomacy_card_a_victory(void **state)
{
	(void)state;
	struct tf_game *g = sky("small argentina");
	g->s.first = TE_WHITE;
	tf_hand(g, TE_BLUE, "diplomacy");
	tf_hand(g, TE_WHITE, "diplomacy");
	t_orders(g, TE_BLUE, "INTERCEPT 1 f1\nPLAY DIPLOMACY 1");
	t_orders(g, TE_WHITE, "PLAY DIPLOMACY argentina");
	dogfight_round(g, 1, "1 1 1", "6 6");
	t_dice(g, "diplomacy/argentina/card", "1 1");
	t_resolve(g);
	t_saw(g, TE_E_CARD_PLAYED, TE_WHITE, TE_DIPLOMACY);
	t_refused(g, TE_BLUE, 2, TE_CARD_USED_HERE);
	assert_int_equal(t_count(g, TE_E_DIPLOMACY), 1);
	assert_int_equal(g->s.base[TE_BLUE].hand[TE_DIPLOMACY], 1);
}

static void TE_1_20__TE_9_22__TE_15_18__TE_15_21_ace(void **state)
{
	(void)state;
	struct tf_game *g = sky("small china");
	tf_base(g, TE_BLUE, "f2:b1*");
	tf_hand(g, TE_BLUE, "ace");
	t_orders(g, TE_BLUE, "INTERCEPT 1 f1 f2 f3\nPLAY ACE 1 f5 f2 f3");
	dogfight_round(g, 1, "1 1 1", "6 6 1 1 1 1 1");
	t_resolve(g);
	assert_int_equal(t_dice_of(g, "interception/slot 1/round 1/allied"), 7);
	t_saw(g, TE_E_ELITE, TE_BLUE, tf_unit("f3"), TE_ACE);
	assert_true(tf_u(g, TE_BLUE, "f3")->elite);
	assert_false(tf_u(g, TE_BLUE, "f1")->elite);
	assert_false(tf_u(g, TE_BLUE, "f5")->elite);
	assert_int_equal(g->s.base[TE_BLUE].hand[TE_ACE], 0);
}

static void TE_15_21__TE_15_22__TE_18_14_ace_falls_back_or_stays(void **state)
{
	(void)state;
	struct tf_game *g = sky("small china");
	tf_hand(g, TE_BLUE, "ace");
	t_orders(g, TE_BLUE, "INTERCEPT 1 f1 f2\nPLAY ACE 1 f1");
	dogfight_round(g, 1, "6 1 1", "1 1 1 1");
	t_dice(g, "interception/slot 1/round 1/loss", "1");
	dogfight_round(g, 2, "1 1 1", "6 1");
	t_resolve(g);
	t_saw(g, TE_E_ELITE, TE_BLUE, tf_unit("f2"), TE_ACE);
	g = sky("small china");
	tf_base(g, TE_BLUE, "f1:a1*");
	tf_hand(g, TE_BLUE, "ace");
	tf_hand(g, TE_RED, "ace");
	t_orders(g, TE_BLUE, "INTERCEPT 1 f1\nPLAY ACE 1");
	t_orders(g, TE_RED, "PLAY ACE 1");
	dogfight_round(g, 1, "1 1 1", "6 1 1");
	t_resolve(g);
	t_refused(g, TE_BLUE, 2, TE_NO_UNIT_THERE);
	t_refused(g, TE_RED, 1, TE_NO_UNIT_THERE);
	assert_int_equal(g->s.base[TE_BLUE].hand[TE_ACE], 1);
	assert_int_equal(g->s.base[TE_RED].hand[TE_ACE], 1);
}

static void TE_15_13__TE_15_14__TE_18_9__TE_18_10_bonus_after_the_ufos_roll(void **state)
{
	(void)state;
	struct tf_game *g = sky("large china");
	tf_hand(g, TE_BLUE, "bonus");
	tf_hand(g, TE_RED, "bonus");
	t_orders(g, TE_BLUE, "INTERCEPT 1 f1 f2\nIF hits >= 2 THEN PLAY BONUS 1");
	t_orders(g, TE_RED, "INTERCEPT 1 f1\nIF hits >= 3 THEN PLAY BONUS 1");
	dogfight_round(g, 1, "6 6 1 1 1", "6 6 6 1 1 1 1 1 1");
	t_resolve(g);
	t_saw(g, TE_E_BONUS, TE_BLUE, 0, 0);
	assert_int_equal(t_count(g, TE_E_BONUS), 1);
	assert_int_equal(t_dice_of(g, "interception/slot 1/round 1/allied"), 9);
	assert_int_equal(g->s.base[TE_BLUE].played, 1);
	assert_int_equal(g->s.base[TE_RED].played, 0);
}

static void TE_15_15__TE_15_16_bonuses_add_up_and_last(void **state)
{
	(void)state;
	struct tf_game *g = sky("small china");
	tf_hand(g, TE_BLUE, "bonus");
	tf_hand(g, TE_RED, "bonus");
	t_orders(g, TE_BLUE, "INTERCEPT 1 f1 f2\nPLAY BONUS 1");
	t_orders(g, TE_RED, "INTERCEPT 1 f1\nIF round = 0 THEN PLAY BONUS any");
	dogfight_round(g, 1, "6 6 6", "1 1 1 1 1 1 1 1 1 1 1 1");
	dogfight_round(g, 2, "1 1 1", "6 6 6 6 6 6 6 6");
	t_resolve(g);
	assert_int_equal(t_count(g, TE_E_BONUS), 2);
	assert_int_equal(t_dice_of(g, "interception/slot 1/round 1/allied"), 12);
	assert_int_equal(t_dice_of(g, "interception/slot 1/round 2/allied"), 8);
}

static void TE_15_16_a_bonus_ends_with_its_dogfight(void **state)
{
	(void)state;
	struct tf_game *g = sky("small china");
	tf_slot(g, 2, "small usa");
	tf_hand(g, TE_BLUE, "bonus");
	t_orders(g, TE_BLUE, "INTERCEPT 1 f1\nINTERCEPT 2 f2\nPLAY BONUS 1");
	dogfight_round(g, 1, "1 1 1", "6 6 6");
	t_dice(g, "interception/slot 2/round 1/ufo", "1 1 1");
	t_dice(g, "interception/slot 2/round 1/allied", "6 6");
	t_resolve(g);
	assert_int_equal(t_dice_of(g, "interception/slot 1/round 1/allied"), 3);
	assert_int_equal(t_dice_of(g, "interception/slot 2/round 1/allied"), 2);
}

static void TE_15_17_bonus_needs_a_unit_in_the_fight(void **state)
{
	(void)state;
	struct tf_game *g = sky("small china");
	tf_hand(g, TE_RED, "bonus");
	tf_hand(g, TE_WHITE, "bonus");
	t_orders(g, TE_BLUE, "INTERCEPT 1 f1");
	t_orders(g, TE_RED, "INTERCEPT 1 f1\nIF losses = 1 THEN PLAY BONUS 1");
	t_orders(g, TE_WHITE, "PLAY BONUS 1");
	dogfight_round(g, 1, "6 1 1", "1 1 1 1");
	t_dice(g, "interception/slot 1/round 1/loss", "2");
	dogfight_round(g, 2, "1 1 1", "6 6 6");
	t_resolve(g);
	t_refused(g, TE_WHITE, 1, TE_NO_UNIT_THERE);
	t_saw(g, TE_E_BONUS, TE_RED, 0, 0);
	assert_int_equal(t_dice_of(g, "interception/slot 1/round 2/allied"), 3);
	assert_int_equal(g->s.base[TE_WHITE].hand[TE_BONUS], 1);
}

static void TE_15_33_lines_for_any_fight_wait(void **state)
{
	(void)state;
	struct tf_game *g = sky("small germany");
	tf_slot(g, 2, "small argentina");
	tf_hand(g, TE_BLUE, "diplomacy");
	tf_hand(g, TE_WHITE, "bonus");
	t_orders(g, TE_BLUE, "INTERCEPT 1 f1\nINTERCEPT 2 f2\nPLAY DIPLOMACY any");
	t_orders(g, TE_WHITE, "PLAY BONUS any");
	dogfight_round(g, 1, "1 1 1", "6 6");
	t_dice(g, "interception/slot 2/round 1/ufo", "1 1 1");
	t_dice(g, "interception/slot 2/round 1/allied", "6 6");
	t_dice(g, "diplomacy/argentina/card", "6 6");
	t_resolve(g);
	t_saw(g, TE_E_CAMP, TE_ARGENTINA, TE_ALLIED);
	assert_int_equal(t_refusals(g), 1);
	t_refused(g, TE_WHITE, 1, TE_NO_UNIT_THERE);
}

static void TE_15_33_bonus_waits_for_a_fight_of_its_own(void **state)
{
	(void)state;
	struct tf_game *g = sky("small germany");
	tf_slot(g, 2, "small argentina");
	tf_hand(g, TE_RED, "bonus");
	t_orders(g, TE_BLUE, "INTERCEPT 1 f1");
	t_orders(g, TE_RED, "PLAY BONUS any\nINTERCEPT 2 f2\nRETREAT 1");
	t_resolve(g);
	assert_int_equal(t_dice_of(g, "interception/slot 1/round 1/allied"), 2);
	assert_int_equal(t_dice_of(g, "interception/slot 2/round 1/allied"), 3);
	t_saw(g, TE_E_BONUS, TE_RED, 1, 0);
	t_none_refused(g);
}

static void TE_15_34__TE_15_3_a_line_plays_one_card(void **state)
{
	(void)state;
	struct tf_game *g = tf_game(2);
	tf_arm(g, TE_BLUE);
	tf_slot(g, 1, "small china");
	tf_at(g, 1, TE_WINDOW_INTERCEPTION);
	tf_hand(g, TE_BLUE, "bonus bonus bonus");
	t_orders(g, TE_BLUE, "INTERCEPT 1 f1 f2\nPLAY BONUS 1");
	dogfight_round(g, 1, "6 6 6", "1 1 1 1 1 1");
	dogfight_round(g, 2, "1 1 1", "6 6 6");
	t_resolve(g);
	assert_int_equal(t_count(g, TE_E_BONUS), 1);
	assert_int_equal(g->s.base[TE_BLUE].played, 1);
}

static void TE_15_7_conditional_cards_share_the_budget(void **state)
{
	(void)state;
	struct tf_game *g = sky("small china");
	tf_hand(g, TE_BLUE, "bonus ace");
	t_orders(g, TE_BLUE, "INTERCEPT 1 f1\nIF hits = 0 THEN PLAY BONUS 1\nPLAY ACE 1");
	dogfight_round(g, 1, "1 1 1", "6 6 6");
	t_resolve(g);
	t_saw(g, TE_E_CARD_PLAYED, TE_BLUE, TE_BONUS);
	t_refused(g, TE_BLUE, 3, TE_NO_CARD_LEFT_TO_PLAY);
	assert_int_equal(g->s.base[TE_BLUE].hand[TE_ACE], 1);
	assert_int_equal(g->s.base[TE_BLUE].played, 1);
}

static void TE_18_6__TE_18_7__TE_18_8_retreat_lines(void **state)
{
	(void)state;
	struct tf_game *g = sky("small china");
	tf_slot(g, 2, "small usa");
	t_orders(g, TE_BLUE, "INTERCEPT 1 f1 f2\nINTERCEPT 2 f3 f4\nRETREAT any GROUP 3");
	t_orders(g, TE_RED, "INTERCEPT 1 f1\nRETREAT 2");
	dogfight_round(g, 1, "6 1 1", "1 1 1 1 1 1");
	t_dice(g, "interception/slot 1/round 1/loss", "1");
	dogfight_round(g, 2, "1 1 1", "6 6");
	t_dice(g, "interception/slot 2/round 1/ufo", "6 6 6");
	t_dice(g, "interception/slot 2/round 1/allied", "1 1 1 1");
	t_resolve(g);
	assert_int_equal(t_count(g, TE_E_FIGHTERS_RETREAT), 2);
	t_saw(g, TE_E_FIGHTERS_RETREAT, TE_BLUE, 0, 1);
	t_saw(g, TE_E_FIGHTERS_RETREAT, TE_BLUE, 1, 1);
	t_saw(g, TE_E_UFO_SHOT_DOWN, 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(TE_1_22__TE_9_1_detection_by_radars_of_all_bases),
		cmocka_unit_test(TE_9_2__TE_9_3__TE_9_23__TE_9_24_who_can_be_sent_where),
		cmocka_unit_test(TE_9_4__TE_18_18_one_ufo_a_turn),
		cmocka_unit_test(TE_18_11_one_order_of_a_line_with_else),
		cmocka_unit_test(TE_9_5__TE_9_7__TE_9_8__TE_4_3_fighters_fight_together),
		cmocka_unit_test(TE_1_13__TE_9_7_dice_of_ufos),
		cmocka_unit_test(TE_1_19__TE_9_8_dice_of_fighters_by_level),
		cmocka_unit_test(TE_9_6_from_the_left),
		cmocka_unit_test(TE_1_21__TE_9_9_more_hits_destroy_the_ufo),
		cmocka_unit_test(TE_9_10__TE_9_15__TE_9_17_a_draw_costs_a_fighter),
		cmocka_unit_test(TE_9_11_the_loss_is_among_all),
		cmocka_unit_test(TE_9_12__TE_9_13__TE_9_14__TE_9_18_withdrawal),
		cmocka_unit_test(TE_9_13_later_players_see_who_left),
		cmocka_unit_test(TE_9_15__TE_9_19_some_lost_the_rest_withdrew),
		cmocka_unit_test(TE_9_16__TE_9_20__TE_8_3_a_destroyed_ufo_does_not_land),
		cmocka_unit_test(TE_9_21__TE_15_23__TE_15_25_diplomacy_after_a_dogfight),
		cmocka_unit_test(TE_9_21__TE_15_23_no_diplomacy_in_allied_countries_or_after_defeat),
		cmocka_unit_test(TE_15_24__TE_15_32_one_diplomacy_card_a_victory),
		cmocka_unit_test(TE_1_20__TE_9_22__TE_15_18__TE_15_21_ace),
		cmocka_unit_test(TE_15_21__TE_15_22__TE_18_14_ace_falls_back_or_stays),
		cmocka_unit_test(TE_15_13__TE_15_14__TE_18_9__TE_18_10_bonus_after_the_ufos_roll),
		cmocka_unit_test(TE_15_15__TE_15_16_bonuses_add_up_and_last),
		cmocka_unit_test(TE_15_16_a_bonus_ends_with_its_dogfight),
		cmocka_unit_test(TE_15_17_bonus_needs_a_unit_in_the_fight),
		cmocka_unit_test(TE_15_33_lines_for_any_fight_wait),
		cmocka_unit_test(TE_15_33_bonus_waits_for_a_fight_of_its_own),
		cmocka_unit_test(TE_15_34__TE_15_3_a_line_plays_one_card),
		cmocka_unit_test(TE_15_7_conditional_cards_share_the_budget),
		cmocka_unit_test(TE_18_6__TE_18_7__TE_18_8_retreat_lines),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
