/* SPDX-License-Identifier: MIT */
#include "te_fixture.h"
#include "rules/target-earth/turn.h"

/* More situations of a table of the advanced game (test_te_golden.c): powers, the duty, the end. */

#define SLOT1 "mission/slot 1"

/* ------------------------------------------------------------ one Agent a turn */

static void TE_20_1__TE_20_13__G11_one_agent_a_turn_and_three_in_all(void **state)
{
	(void)state;
	struct tf_game *g = tf_factions("", TE_OFFICER, TE_ARMY, TE_DIPLOMAT);
	t_orders(g, TE_BLUE, "AGENT help\nAGENT hinder\nDIPLOMACY egypt");
	t_orders(g, TE_WHITE, "ENVOY brazil");
	t_dice(g, "diplomacy/egypt", "1 3");
	t_dice(g, "envoy/brazil", "4 4");
	t_resolve(g);
	t_saw(g, TE_E_AGENT, TE_BLUE, TE_EGYPT, TE_HELP, 2);
	assert_int_equal(t_count(g, TE_E_AGENT), 1);
	t_saw(g, TE_E_DIPLOMACY, TE_BRAZIL, TE_HOW_ENVOY, ANY, ANY, 8, ANY, 1, -1);
	tf_points(g, 1, 0, 2);
	/* after three there is none */
	g = tf_factions("", TE_OFFICER, TE_ARMY, TE_DIPLOMAT);
	g->s.base[TE_BLUE].markers = 0;
	t_orders(g, TE_BLUE, "AGENT help\nDIPLOMACY egypt");
	t_dice(g, "diplomacy/egypt", "1 3");
	t_resolve(g);
	t_none(g, TE_E_AGENT);
	assert_int_equal(g->s.camp[TE_EGYPT], TE_NEUTRAL);
	/* in the next turn there is another one */
	g = tf_factions("", TE_OFFICER, TE_ARMY, TE_DIPLOMAT);
	tf_missions(g, 1);
	g->s.base[TE_BLUE].markers = 2;
	g->s.base[TE_BLUE].used = true;
	t_resolve(g);
	assert_false(g->s.base[TE_BLUE].used);
}

/* ------------------------------------------------------------ met and lost again */

static void TE_22_1__TE_22_7__G12_an_objective_met_and_lost_again(void **state)
{
	(void)state;
	for (int attack = 4; attack <= 5; attack++) {
		struct tf_game *g = tf_missions(tf_factions("", TE_OFFICER, TE_ARMY, TE_DIPLOMAT), 7);
		tf_camps(g, "usa=allied china=allied india=allied japan=allied");
		for (int b = 0; b < 3; b++)
			g->s.base[b].goal = (uint8_t[]){ TE_GOAL_JAPAN, TE_GOAL_WEAK, TE_GOAL_STRONG }[b];
		assert_int_equal(te_goal_points(&g->s, TE_BLUE), 3);
		tf_slot(g, 1, "small japan");
		t_dice(g, "attack/slot 1", attack == 4 ? "4 4" : "5 4");
		t_resolve(g);
		assert_true(g->s.ended);
		assert_int_equal(g->s.camp[TE_JAPAN], attack == 4 ? TE_ALLIED : TE_NEUTRAL);
		t_saw(g, TE_E_GOAL_SHOWN, TE_BLUE, TE_GOAL_JAPAN, attack == 4 ? 3 : 0);
		tf_points(g, attack == 4 ? 3 : 0, attack == 4 ? 3 : 4, 4);
	}
}

/* ------------------------------------------------------------ who withdrew, and rerolls */

static void TE_21_5__TE_20_4__G13_the_air_general_withdraws(void **state)
{
	(void)state;
	struct tf_game *g = tf_factions("", TE_AIR, TE_ARMY, TE_DIPLOMAT);
	tf_base(g, TE_BLUE, "hangar:a1 f1:a1 radar:a2 radar:b2");
	tf_base(g, TE_RED, "hangar:a1 f1:a1 hangar:b1 f2:b1");
	tf_slot(g, 1, "medium china");
	tf_at(g, 1, TE_WINDOW_INTERCEPTION);
	t_orders(g, TE_BLUE, "INTERCEPT 1 f1\nRETREAT 1");
	t_orders(g, TE_RED, "INTERCEPT 1 f1 f2");
	t_dice(g, "interception/slot 1/round 1/ufo", "1 1 1 1");
	t_dice(g, "interception/slot 1/round 1/allied", "1 1 1 1 1 1");
	t_dice(g, "interception/slot 1/round 1/loss", "3");
	t_dice(g, "interception/slot 1/round 2/ufo", "1 1 1 1");
	t_dice(g, "interception/slot 1/round 2/allied", "5 1");
	t_resolve(g);
	t_saw(g, TE_E_FIGHTERS_RETREAT, TE_BLUE, 0, 1);
	t_saw(g, TE_E_UFO_SHOT_DOWN, 0);
	tf_points(g, 0, 1, 0);
	t_never(g, TE_E_EARNED, TE_FOR_INTERCEPTION);
}

/* Air's fighters and one of Red's; both sides have as many hits, or the UFO more. */
static struct tf_game *even_dogfight(const char *ufo)
{
	struct tf_game *g = tf_factions("", TE_AIR, TE_ARMY, TE_DIPLOMAT);
	tf_base(g, TE_BLUE, "hangar:a1 f1:a1 radar:a2 radar:b2");
	tf_base(g, TE_RED, "hangar:a1 f1:a1");
	tf_slot(g, 1, "medium china");
	tf_at(g, 1, TE_WINDOW_INTERCEPTION);
	t_orders(g, TE_BLUE, "INTERCEPT 1 f1\nREROLL 1");
	t_orders(g, TE_RED, "INTERCEPT 1 f1");
	t_dice(g, "interception/slot 1/round 1/ufo", ufo);
	return g;
}

/* Whether it comes to nothing is asked beforehand; without an occasion its writer is told. */
static void TE_20_5__TE_20_6_a_reroll_without_an_occasion(void **state)
{
	(void)state;
	for (int even = 0; even < 2; even++) {
		struct tf_game *g = even_dogfight(even ? "5 6 1 1" : "5 6 5 6");
		bool unmet;
		t_dice(g, "interception/slot 1/round 1/allied", "5 2 6 1");
		if (even)
			t_dice(g, "interception/slot 1/round 1/reroll", "5");
		t_resolve(g);
		assert_int_equal(orders_idle(&g->t.orders[TE_BLUE], 1, &unmet), !even);
		assert_false(unmet);
	}
}

static void TE_20_5__TE_20_12__G14_a_reroll_decides(void **state)
{
	(void)state;
	struct tf_game *g = even_dogfight("5 6 1 1");
	t_dice(g, "interception/slot 1/round 1/allied", "5 2 6 1");
	t_dice(g, "interception/slot 1/round 1/reroll", "5");
	t_resolve(g);
	t_saw(g, TE_E_REROLL, TE_BLUE, 0, 0, ANY, 1, 2);
	t_saw(g, TE_E_UFO_SHOT_DOWN, 0);
	tf_points(g, 2, 1, 0);
	int roll = t_rolled(g, "interception/slot 1/round 1/reroll");
	assert_int_equal(dice_sides(g->t.dice, roll), 6);
	assert_int_equal(dice_count(g->t.dice, roll), 1);
	/* 2 against 4: not asked */
	g = even_dogfight("5 6 5 6");
	t_dice(g, "interception/slot 1/round 1/allied", "5 2 6 1");
	t_dice(g, "interception/slot 1/round 1/loss", "1");
	t_resolve(g);
	t_none(g, TE_E_REROLL);
	assert_int_equal(g->s.base[TE_BLUE].markers, 3);
	/* Air's own dice are hits, the misses are Red's: nothing to roll */
	g = even_dogfight("5 6 1 1");
	t_dice(g, "interception/slot 1/round 1/allied", "5 6 1 1");
	t_dice(g, "interception/slot 1/round 1/loss", "1");
	t_resolve(g);
	t_none(g, TE_E_REROLL);
	assert_int_equal(g->s.base[TE_BLUE].markers, 3);
}

static void TE_20_5__TE_20_12__G14_a_reroll_on_the_ground_is_the_armys(void **state)
{
	(void)state;
	for (int army = 0; army < 2; army++) {
		struct tf_game *g = tf_missions(army ? tf_factions("", TE_OFFICER, TE_ARMY, TE_DIPLOMAT)
						     : tf_factions("", TE_OFFICER, TE_AIR, TE_DIPLOMAT),
			1);
		tf_base(g, TE_RED, "hangar:a1 t1:a1 barracks:b1 i1:b1");
		tf_slot(g, 1, "small mexico");
		t_orders(g, TE_RED, "SEND t1 i1 TO 1\nREROLL any");
		tf_group_dice(g, SLOT1, 1, 1, "1 1", "2");
		if (army)
			t_dice(g, SLOT1 "/round 1/group 1/reroll", "6");
		else
			t_dice(g, "attack/slot 1", "1 1");
		t_resolve(g);
		assert_int_equal(t_count(g, TE_E_REROLL), army);
		assert_int_equal(t_count(g, TE_E_BATTLE_WON), army);
		tf_points(g, 0, army ? 2 + 1 : 0, 0);
		assert_int_equal(g->s.base[TE_RED].markers, army ? 2 : 3);
	}
}

/* Two of the Army's infantry, each against a soldier. Group 1 is as good as the aliens with
 * `allied`; so is group 2. */
static struct tf_game *two_groups(const char *lines, const char *alien, const char *allied)
{
	struct tf_game *g = tf_missions(tf_factions("", TE_OFFICER, TE_ARMY, TE_DIPLOMAT), 1);
	tf_base(g, TE_RED, "hangar:a1 t1:a1 barracks:b1 i1:b1 barracks:b2 i2:b2");
	tf_slot(g, 1, "medium mexico");
	t_orders(g, TE_RED, lines);
	tf_group_dice(g, SLOT1, 1, 1, alien, allied);
	tf_group_dice(g, SLOT1, 1, 2, "1 1", "2");
	return g;
}

static void TE_20_5__TE_20_12_a_die_of_this_group(void **state)
{
	(void)state;
	/* in group 1 the only die is a hit, and the miss of group 2 is none of its dice */
	struct tf_game *g = two_groups("REROLL any\nSEND t1 i1 i2 TO 1", "5 1", "5");
	t_dice(g, SLOT1 "/round 1/group 2/reroll", "6");
	tf_group_dice(g, SLOT1, 2, 1, "1 1", "5");
	t_resolve(g);
	t_saw(g, TE_E_REROLL, TE_RED, 0, 2, ANY, 1, 2);
	t_saw(g, TE_E_BATTLE_WON, 0);
	int roll = t_rolled(g, SLOT1 "/round 1/group 2/reroll");
	assert_int_equal(dice_sides(g->t.dice, roll), 6);
	assert_int_equal(dice_count(g->t.dice, roll), 1);
	/* it counts among the Alliance's dice */
	assert_int_equal(g->s.tally[0].dice, 4);
	assert_int_equal(g->s.tally[0].hits, 3);
	assert_int_equal(g->s.tally[1].dice, 6);
	assert_int_equal(g->s.tally[1].hits, 1);
}

static void TE_20_5_one_reroll_a_turn(void **state)
{
	(void)state;
	struct tf_game *g = two_groups("SEND t1 i1 i2 TO 1\nREROLL any\nREROLL any", "1 1", "2");
	t_dice(g, SLOT1 "/round 1/group 1/reroll", "6");
	t_resolve(g);
	t_saw(g, TE_E_REROLL, TE_RED, 0, 1, ANY, 1, 2);
	assert_int_equal(t_count(g, TE_E_REROLL), 1);
	assert_int_equal(g->s.base[TE_RED].markers, 2);
}

static void TE_20_8_nothing_to_draw_nothing_to_swap(void **state)
{
	(void)state;
	for (int left = 0; left < 2; left++) {
		struct tf_game *g = tf_missions(tf_factions("", TE_OFFICER, TE_ARMY, TE_DIPLOMAT), 1);
		tf_hand(g, TE_BLUE, "ace");
		for (int c = 0; c < TE_CARDS; c++) {
			g->s.base[TE_RED].hand[c] = g->s.deck[c];
			g->s.deck[c] = 0;
		}
		g->s.deck[TE_BONUS] = (uint8_t)left;
		g->s.base[TE_RED].hand[TE_BONUS] = (uint8_t)(g->s.base[TE_RED].hand[TE_BONUS] - left);
		t_orders(g, TE_BLUE, "SWAP ace");
		t_resolve(g);
		assert_int_equal(t_count(g, TE_E_SWAP), left);
		assert_int_equal(g->s.base[TE_BLUE].hand[TE_ACE], !left);
	}
}

/* ------------------------------------------------------------ cards after victories */

/* Blue's fighters shoot a UFO down. */
static struct tf_game *shot_down(const char *ufo)
{
	struct tf_game *g = tf_factions("", TE_AIR, TE_ARMY, TE_DIPLOMAT);
	tf_base(g, TE_BLUE, "hangar:a1 f1:a1 hangar:b1 f2:b1* radar:a2 radar:b2");
	tf_slot(g, 1, ufo);
	tf_at(g, 1, TE_WINDOW_INTERCEPTION);
	tf_hand(g, TE_BLUE, "ace diplomacy");
	tf_hand(g, TE_RED, "diplomacy ace");
	t_orders(g, TE_BLUE, "INTERCEPT 1 f2");
	t_dice(g, "interception/slot 1/round 1/ufo", "1 1 1");
	t_dice(g, "interception/slot 1/round 1/allied", "5 6");
	return g;
}

/* Each player's cards once, in turn order: nobody comes again behind the last. */
static void TE_15_23_in_turn_order_and_once(void **state)
{
	(void)state;
	struct tf_game *g = shot_down("small egypt");
	g->s.base[TE_BLUE].unit[tf_unit("f2")].elite = false;
	t_orders(g, TE_BLUE, "IF played red >= 1 THEN PLAY ACE 1");
	t_orders(g, TE_RED, "PLAY DIPLOMACY 1");
	t_resolve(g);
	t_saw(g, TE_E_CARD_PLAYED, TE_RED, TE_DIPLOMACY);
	t_never(g, TE_E_CARD_PLAYED, TE_BLUE, TE_ACE);
}

/* A base is no neutral country, and a fighter at home is none of the fight. */
static void TE_15_21__TE_15_23_nothing_for_the_card(void **state)
{
	(void)state;
	struct tf_game *g = shot_down("small blue");
	t_orders(g, TE_BLUE, "PLAY DIPLOMACY 1\nPLAY ACE 1");
	t_resolve(g);
	t_refused(g, TE_BLUE, 2, TE_NOT_NEUTRAL);
	t_refused(g, TE_BLUE, 3, TE_NO_UNIT_THERE);
	t_none(g, TE_E_CARD_PLAYED);
}

/* ------------------------------------------------------------ the duty */

static struct tf_game *duty(int turn, int funds, int labs)
{
	struct tf_game *g = tf_factions("", TE_AIR, TE_ARMY, TE_DIPLOMAT);
	tf_at(g, turn, TE_WINDOW_COUNCIL);
	for (int i = 0; i < labs; i++)
		g->s.base[TE_WHITE].module[i] = TE_LAB;
	g->s.level[TE_SCIENCE] = 2;
	g->s.funds = (int16_t)funds;
	return g;
}

static void TE_19_5__TE_19_11__TE_14_10__G15_paid_in_vain(void **state)
{
	(void)state;
	struct tf_game *g = duty(5, 5, 3);
	t_resolve(g);
	t_saw(g, TE_E_NO_RESEARCH, 5);
	assert_int_equal(g->s.research, 0);
	g = duty(5, 6, 3);
	t_resolve(g);
	t_saw(g, TE_E_RESEARCH, TE_SCIENCE, 6, 0, TE_HOW_DUTY);
	/* the aliens are kept from the laboratories */
	for (int i = 0; i < g->s.slots; i++)
		g->s.slot[i].fate = TE_SHOT_DOWN;
	t_resolve(g);
	t_resolve(g);
	t_saw(g, TE_E_RESEARCH_FAILED, TE_SCIENCE, 3, 8);
	assert_int_equal(g->s.level[TE_SCIENCE], 2);
	assert_int_equal(g->s.funds, te_income(&g->s));
	assert_false(g->s.ended);
	/* after turn 6 it is too late for two levels more */
	g = duty(6, 6, 3);
	tf_at(g, 6, TE_WINDOW_MISSIONS);
	t_resolve(g);
	assert_true(g->s.ended);
	t_saw(g, TE_E_END, TE_LOST, TE_WHY_SCIENCE_TOO_LATE);
}

static void TE_19_5_nobodys_ballot_counts(void **state)
{
	(void)state;
	struct tf_game *g = duty(5, 20, 3);
	for (int b = 0; b < 3; b++)
		t_orders(g, b, "RESEARCH fighter");
	t_resolve(g);
	for (int b = 0; b < 3; b++)
		t_refused(g, b, 1, TE_DUTY_FIRST);
	assert_int_equal(g->s.research, 1u << TE_SCIENCE);
}

static void TE_19_5_when_there_is_a_duty(void **state)
{
	(void)state;
	for (int turn = 1; turn <= TE_TURNS; turn++) {
		struct tf_game *g = duty(turn, 20, 3);
		assert_int_equal(te_has_duty(&g->s), turn >= 5);
		g->s.level[TE_SCIENCE] = 3;
		assert_int_equal(te_has_duty(&g->s), turn >= 5);
		te_pay_research(&g->s, TE_SCIENCE);
		assert_false(te_has_duty(&g->s));
		g->s.research = 1u << TE_FIGHTER | 1u << TE_TROOPS;
		g->s.level[TE_SCIENCE] = 4;
		assert_false(te_has_duty(&g->s));
	}
}

/* ------------------------------------------------------------ the end */

static void TE_22_4__TE_22_5__TE_21_1__TE_21_2__G16_who_wins(void **state)
{
	(void)state;
	struct tf_game *g = tf_factions("", TE_OFFICER, TE_ARMY, TE_DIPLOMAT);
	tf_has_points(g, TE_BLUE, 9);
	tf_has_points(g, TE_RED, 9);
	tf_has_points(g, TE_WHITE, 8);
	assert_int_equal(te_personal_winner(&g->s), TE_RED);
	tf_hand(g, TE_BLUE, "diplomacy diplomacy engineer bonus");
	tf_hand(g, TE_RED, "diplomacy diplomacy engineer bonus");
	assert_int_equal(te_hand_points(&g->s, TE_BLUE), 4);
	assert_int_equal(te_hand_points(&g->s, TE_RED), 2);
}

/* Turn 4, and one side has more than 50 points. */
static struct tf_game *above_fifty(enum te_camp camp)
{
	struct tf_game *g = tf_missions(tf_factions("", TE_OFFICER, TE_ARMY, TE_DIPLOMAT), 4);
	for (int c = TE_USA; c <= TE_INDIA; c++)
		g->s.camp[c] = (uint8_t)camp;
	for (int b = 0; b < 3; b++)
		g->s.base[b].goal = (uint8_t[]){ TE_GOAL_USA, TE_GOAL_CHINA, TE_GOAL_JAPAN }[b];
	tf_hand(g, TE_BLUE, "rebellion engineer bonus");
	tf_hand(g, TE_RED, "engineer");
	g->s.base[TE_RED].played = 1;
	tf_has_points(g, TE_WHITE, 6);
	t_orders(g, TE_BLUE, "SWAP bonus");
	t_resolve(g);
	assert_true(g->s.ended);
	t_none(g, TE_E_DREW);
	t_none(g, TE_E_SWAP);
	return g;
}

static void TE_22_6__TE_22_7__TE_13_11__TE_20_8__TE_25_6__G17_points_are_counted_then(void **state)
{
	(void)state;
	struct tf_game *g = above_fifty(TE_ALLIED);
	t_saw(g, TE_E_END, TE_WON, TE_WHY_POINTS);
	t_saw(g, TE_E_CARDS_SHOWN, TE_BLUE, 1 << TE_REBELLION | 1 << TE_ENGINEER, 4);
	t_saw(g, TE_E_GOAL_SHOWN, TE_BLUE, TE_GOAL_USA, 4);
	tf_points(g, 8, 1 + 3, 6 + 3);
	t_saw(g, TE_E_WINNER, TE_WHITE, TE_DIPLOMAT, TE_GOAL_JAPAN, 9);
	assert_int_equal(t_outcome(g).seats, 1 << TE_WHITE);
	/* the aliens have won: all have lost, all is shown, and nothing counts any more */
	g = above_fifty(TE_ALIEN);
	t_saw(g, TE_E_END, TE_LOST, TE_WHY_ALIEN_POINTS);
	t_saw(g, TE_E_CARDS_SHOWN, TE_BLUE, 1 << TE_REBELLION | 1 << TE_ENGINEER, 4);
	t_saw(g, TE_E_GOAL_SHOWN, TE_BLUE, TE_GOAL_USA, 6);
	t_saw(g, TE_E_STANDING, TE_WHITE, TE_DIPLOMAT, 1, 6);
	tf_points(g, 0, 0, 6);
	t_none(g, TE_E_WINNER);
	assert_int_equal(t_outcome(g).seats, 0);
	assert_true(tf_sheet(g, TE_RED)->bases[TE_BLUE].knows_goal);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(TE_20_1__TE_20_13__G11_one_agent_a_turn_and_three_in_all),
		cmocka_unit_test(TE_22_1__TE_22_7__G12_an_objective_met_and_lost_again),
		cmocka_unit_test(TE_21_5__TE_20_4__G13_the_air_general_withdraws),
		cmocka_unit_test(TE_20_5__TE_20_6_a_reroll_without_an_occasion),
		cmocka_unit_test(TE_20_5__TE_20_12__G14_a_reroll_decides),
		cmocka_unit_test(TE_20_5__TE_20_12__G14_a_reroll_on_the_ground_is_the_armys),
		cmocka_unit_test(TE_20_5__TE_20_12_a_die_of_this_group),
		cmocka_unit_test(TE_20_5_one_reroll_a_turn),
		cmocka_unit_test(TE_20_8_nothing_to_draw_nothing_to_swap),
		cmocka_unit_test(TE_15_23_in_turn_order_and_once),
		cmocka_unit_test(TE_15_21__TE_15_23_nothing_for_the_card),
		cmocka_unit_test(TE_19_5__TE_19_11__TE_14_10__G15_paid_in_vain),
		cmocka_unit_test(TE_19_5_nobodys_ballot_counts),
		cmocka_unit_test(TE_19_5_when_there_is_a_duty),
		cmocka_unit_test(TE_22_4__TE_22_5__TE_21_1__TE_21_2__G16_who_wins),
		cmocka_unit_test(TE_22_6__TE_22_7__TE_13_11__TE_20_8__TE_25_6__G17_points_are_counted_then),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
