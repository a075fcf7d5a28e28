/* SPDX-License-Identifier: MIT */
#include "te_fixture.h"
#include "rules/target-earth/turn.h"

/* Situations of a table of the advanced game, each with all that follows from it. */

#define SLOT1 "mission/slot 1"

/* ------------------------------------------------------------ two players' fighters */

static void TE_21_3__TE_21_4__TE_20_4__G1_a_fighter_dies_and_the_other_wins(void **state)
{
	(void)state;
	struct tf_game *g = tf_factions("", TE_AIR, TE_ARMY, TE_DIPLOMAT);
	tf_base(g, TE_BLUE, "hangar:a1 f1:a1 hangar:b1 f2:b1 radar:a2 radar:b2");
	tf_base(g, TE_WHITE, "hangar:a1 f1:a1");
	tf_slot(g, 1, "medium china");
	tf_slot(g, 2, "small japan");
	tf_at(g, 1, TE_WINDOW_INTERCEPTION);
	t_orders(g, TE_BLUE, "INTERCEPT 1 f1\nINTERCEPT 2 f2");
	t_orders(g, TE_WHITE, "INTERCEPT 1 f1");
	t_dice(g, "interception/slot 1/round 1/ufo", "1 1 1 1");
	t_dice(g, "interception/slot 1/round 1/allied", "1 1 1 1");
	t_dice(g, "interception/slot 1/round 1/loss", "2");
	t_dice(g, "interception/slot 1/round 2/ufo", "1 1 1 1");
	t_dice(g, "interception/slot 1/round 2/allied", "6 1");
	t_dice(g, "interception/slot 2/round 1/ufo", "1 1 1");
	t_dice(g, "interception/slot 2/round 1/allied", "6 1");
	t_resolve(g);
	t_saw(g, TE_E_FIGHTER_LOST, TE_WHITE, TE_F1, 0);
	assert_int_equal(tf_u(g, TE_WHITE, "f1")->where, TE_SUPPLY);
	t_saw(g, TE_E_UFO_SHOT_DOWN, 0);
	t_saw(g, TE_E_UFO_SHOT_DOWN, 1);
	/* 1 for each; the General once more, and 2 for the UFO that was his alone */
	tf_points(g, 1 + 1 + 2, 0, 1);
	t_saw(g, TE_E_EARNED, TE_FOR_INTERCEPTION, 1);
	assert_int_equal(t_count(g, TE_E_EARNED), 4);
	assert_int_equal(g->s.knowledge, 0);
}

/* ------------------------------------------------------------ the Army defends its base */

static struct tf_game *attacked_base(const char *red)
{
	struct tf_game *g = tf_missions(tf_factions("", TE_OFFICER, TE_ARMY, TE_DIPLOMAT), 1);
	tf_base(g, TE_BLUE, "hangar:a1 t1:a1 barracks:b1 i1:b1");
	tf_base(g, TE_RED, red);
	tf_slot(g, 1, "small red");
	tf_group_dice(g, SLOT1, 1, 1, "1 1", "6");
	return g;
}

static void TE_21_3__TE_20_4__TE_12_2__G2_the_army_alone_at_home(void **state)
{
	(void)state;
	struct tf_game *g = attacked_base("barracks:a1 i1:a1");
	t_resolve(g);
	t_saw(g, TE_E_BATTLE_WON, 0, TE_COUNTRIES + TE_RED);
	tf_points(g, 0, 2 + 1, 0);
	assert_int_equal(g->s.knowledge, 1);
	/* with an infantry of Blue's */
	g = attacked_base("barracks:a1 i1:a1");
	t_orders(g, TE_BLUE, "SEND t1 i1 TO red");
	t_resolve(g);
	tf_points(g, 1, 1 + 1, 0);
	assert_int_equal(g->s.knowledge, 1);
	/* nobody of the Army's was at home */
	g = attacked_base("warehouse:a1");
	t_orders(g, TE_BLUE, "SEND t1 i1 TO red");
	t_resolve(g);
	tf_points(g, 2, 0, 0);
}

/* ------------------------------------------------------------ one base is hit twice */

static struct tf_game *hit_twice(const char *blue)
{
	struct tf_game *g = tf_game_with("blue red", "mode=advanced");
	g->s.base[TE_BLUE].faction = TE_ARMY;
	g->s.base[TE_RED].faction = TE_DIPLOMAT;
	tf_base(g, TE_BLUE, blue);
	tf_slot(g, 1, "small blue");
	tf_slot(g, 3, "medium blue");
	tf_at(g, 1, TE_WINDOW_MISSIONS);
	return g;
}

static void TE_11_7__TE_12_3__TE_21_8__G3_two_ufos_are_one_fight(void **state)
{
	(void)state;
	struct tf_game *g = hit_twice("barracks:a1 i1:a1 barracks:b1 i2:b1 barracks:c1 i3:c1");
	tf_hand(g, TE_BLUE, "knowledge knowledge");
	for (int group = 1; group <= 3; group++)
		tf_group_dice(g, SLOT1, 1, group, "1 1", "6");
	t_orders(g, TE_BLUE, "PLAY KNOWLEDGE 1\nPLAY KNOWLEDGE 3");
	t_resolve(g);
	t_saw(g, TE_E_LANDED_TOGETHER, 2, TE_MEDIUM, 0);
	t_saw(g, TE_E_BATTLE, 0, TE_COUNTRIES + TE_BLUE, 3, 3);
	assert_int_equal(t_count(g, TE_E_BATTLE_WON), 1);
	assert_int_equal(te_personal(&g->s, TE_BLUE), 2 + 1);
	assert_int_equal(g->s.knowledge, 1 + 1);
	t_refused(g, TE_BLUE, 2, TE_CARD_USED_HERE);
	assert_int_equal(g->s.base[TE_BLUE].hand[TE_KNOWLEDGE], 1);
	t_none(g, TE_E_BASE_RAIDED);
}

static void TE_12_20__TE_12_21__TE_12_27__G3_two_ufos_on_an_undefended_base(void **state)
{
	(void)state;
	struct tf_game *g = hit_twice("hangar:a1 hangar:b1 hangar:c1 hangar:d1 hangar:e1");
	t_dice(g, "loss/slot 1", "1 1 2 1 3 1 4 1");
	t_resolve(g);
	t_saw(g, TE_E_BASE_RAIDED, TE_BLUE, 0, 3, 4, 0);
	assert_int_equal(t_count(g, TE_E_BASE_RAIDED), 1);
	assert_int_equal(tf_modules(g, TE_BLUE), 1);
	assert_int_equal(g->s.module_points, 4);
	tf_points(g, 0, 0, 0);
}

static void TE_11_8__G3_one_of_two_ufos_was_shot_down(void **state)
{
	(void)state;
	struct tf_game *g = hit_twice("barracks:a1 i1:a1 barracks:b1 i2:b1");
	g->s.slot[0].fate = TE_SHOT_DOWN;
	tf_group_dice(g, "mission/slot 3", 1, 1, "1 1", "6");
	tf_group_dice(g, "mission/slot 3", 1, 2, "1 1", "6");
	t_resolve(g);
	t_saw(g, TE_E_BATTLE, 2, TE_COUNTRIES + TE_BLUE, 2, 2);
	t_saw(g, TE_E_BATTLE_WON, 2);
	assert_int_equal(te_personal(&g->s, TE_BLUE), 2 + 1);
	assert_int_equal(t_rolled(g, SLOT1 "/round 1/group 1/alien"), -1);
}

/* ------------------------------------------------------------ Rebellion and Diplomacy */

/* A country of the fixture's aliens comes up again as soon as it is free. */
static void brazil_comes(struct tf_game *g)
{
	g->s.camp[TE_BRAZIL] = TE_NEUTRAL;
	tf_draws(g, "small:brazil small:egypt small:turkey small:taiwan");
	g->s.camp[TE_BRAZIL] = TE_ALIEN;
}

static void TE_19_12__TE_2_9__TE_2_10__TE_21_6__G4_rebellion_and_diplomacy(void **state)
{
	(void)state;
	struct tf_game *g = tf_factions("", TE_AIR, TE_ARMY, TE_DIPLOMAT);
	tf_hand(g, TE_BLUE, "rebellion");
	brazil_comes(g);
	t_dice(g, "rebellion/brazil", "4 4");
	t_orders(g, TE_BLUE, "PLAY REBELLION brazil\nDIPLOMACY brazil");
	t_orders(g, TE_WHITE, "ENVOY brazil");
	t_resolve(g);
	t_saw(g, TE_E_DIPLOMACY, TE_BRAZIL, TE_HOW_REBELLION, ANY, 0, 8, 8, 1);
	t_saw(g, TE_E_CAMP, TE_BRAZIL, TE_NEUTRAL, 24, 24 - 6);
	tf_points(g, 2, 0, 0);
	t_refused(g, TE_BLUE, 2, TE_CHANGED_THIS_TURN);
	t_refused(g, TE_WHITE, 1, TE_CHANGED_THIS_TURN);
	assert_int_equal(g->s.base[TE_WHITE].markers, 3);
	assert_int_equal(t_count(g, TE_E_NO_DIPLOMACY), 1);
	/* its tile was in the bag; a UFO may turn it again, and the 2 points stay */
	t_saw(g, TE_E_UFO, 0, TE_SMALL, TE_BRAZIL);
	t_resolve(g);
	t_dice(g, "attack/slot 1", "4 4");
	t_resolve(g);
	t_saw(g, TE_E_CAMP, TE_BRAZIL, TE_ALIEN);
	tf_points(g, 2, 0, 0);
}

static void TE_19_12__TE_2_9__G4_an_envoys_rebellion_closes_the_country_too(void **state)
{
	(void)state;
	struct tf_game *g = tf_factions("", TE_AIR, TE_ARMY, TE_DIPLOMAT);
	g->s.first = TE_WHITE; /* then blue, red */
	tf_hand(g, TE_BLUE, "rebellion");
	t_dice(g, "envoy/brazil", "4 4");
	t_orders(g, TE_WHITE, "ENVOY brazil\nDIPLOMACY brazil");
	t_orders(g, TE_BLUE, "PLAY REBELLION brazil");
	t_resolve(g);
	tf_points(g, 0, 0, 2);
	t_refused(g, TE_WHITE, 2, TE_CHANGED_THIS_TURN);
	t_refused(g, TE_BLUE, 1, TE_NOT_ALIEN_COUNTRY);
	assert_int_equal(g->s.base[TE_BLUE].hand[TE_REBELLION], 1);
}

static void TE_2_9__TE_12_4__G4_no_free_attempt_nor_card_either(void **state)
{
	(void)state;
	struct tf_game *g = tf_missions(tf_factions("", TE_AIR, TE_ARMY, TE_DIPLOMAT), 1);
	tf_arm(g, TE_RED);
	tf_hand(g, TE_WHITE, "diplomacy");
	tf_camps(g, "brazil=neutral");
	g->s.changed = 1u << TE_BRAZIL;
	tf_slot(g, 1, "large brazil");
	t_orders(g, TE_RED, "SEND t1 t2 i1 i2 i3 k1 TO 1");
	t_orders(g, TE_WHITE, "PLAY DIPLOMACY 1");
	for (int group = 1; group <= 3; group++)
		tf_group_dice(g, SLOT1, 1, group, "1 1 1", "6");
	t_resolve(g);
	t_saw(g, TE_E_BATTLE_WON, 0);
	t_none(g, TE_E_DIPLOMACY);
	t_refused(g, TE_WHITE, 1, TE_CHANGED_THIS_TURN);
	tf_points(g, 0, 2 + 1, 0);
}

/* ------------------------------------------------------------ an Agent on the aliens' attempt */

static struct tf_game *aliens_try_egypt(const char *agent, const char *dice)
{
	struct tf_game *g = tf_factions("alien-diplomacy=yes", TE_OFFICER, TE_ARMY, TE_DIPLOMAT);
	/* alien countries have no tile: usa china japan india germany united-kingdom france italy
	 * mexico south-korea indonesia turkey iran taiwan poland saudi-arabia argentina egypt */
	t_dice(g, "diplomacy/alien/objective", "17");
	t_dice(g, "diplomacy/alien", dice);
	t_orders(g, TE_BLUE, agent);
	t_resolve(g);
	t_saw(g, TE_E_DIPLOMACY, TE_EGYPT, TE_HOW_ALIENS);
	assert_int_equal(g->s.base[TE_BLUE].markers, 2);
	return g;
}

static void TE_20_1__TE_20_13__TE_20_7__G5_an_agent_among_aliens(void **state)
{
	(void)state;
	struct tf_game *g = aliens_try_egypt("IF BY = aliens THEN AGENT hinder", "2 3");
	assert_int_equal(g->s.camp[TE_EGYPT], TE_NEUTRAL);
	tf_points(g, 1, 0, 0);
	g = aliens_try_egypt("AGENT help ON egypt", "1 3");
	assert_int_equal(g->s.camp[TE_EGYPT], TE_ALIEN);
	assert_int_equal(te_points(&g->s, TE_ALIEN), 24 + 2);
	tf_points(g, 1, 0, 0);
	g = aliens_try_egypt("AGENT help", "1 2");
	assert_int_equal(g->s.camp[TE_EGYPT], TE_NEUTRAL);
	tf_points(g, 0, 0, 0);
	/* it would have failed without it, too */
	g = aliens_try_egypt("AGENT hinder", "1 1");
	tf_points(g, 1, 0, 0);
}

static void TE_20_13__G5_a_ufo_asks_nobody(void **state)
{
	(void)state;
	struct tf_game *g = tf_missions(tf_factions("", TE_OFFICER, TE_ARMY, TE_DIPLOMAT), 1);
	tf_slot(g, 1, "small egypt");
	t_orders(g, TE_BLUE, "AGENT hinder\nAGENT help");
	t_dice(g, "attack/slot 1", "2 3");
	t_resolve(g);
	assert_int_equal(g->s.camp[TE_EGYPT], TE_ALIEN);
	t_none(g, TE_E_AGENT);
	assert_int_equal(g->s.base[TE_BLUE].markers, 3);
}

/* ------------------------------------------------------------ the free attempt, then a card */

/* Terror in neutral Turkey is beaten by the Army's General; the Officer watches. */
static struct tf_game *turkey_is_saved(const char *free_attempt)
{
	struct tf_game *g = tf_missions(tf_factions("", TE_ARMY, TE_OFFICER, TE_DIPLOMAT), 6);
	tf_arm(g, TE_BLUE);
	tf_hand(g, TE_WHITE, "diplomacy");
	tf_slot(g, 1, "terror turkey");
	t_orders(g, TE_BLUE, "SEND t1 t2 i1 i2 i3 k1 TO 1");
	t_orders(g, TE_WHITE, "PLAY DIPLOMACY 1");
	for (int group = 1; group <= 4; group++)
		tf_group_dice(g, SLOT1, 1, group, "1 1 1 1 1", "6");
	t_dice(g, "diplomacy/turkey/free", free_attempt);
	return g;
}

static void TE_12_4__TE_12_5__TE_15_26__TE_21_6__G6_a_card_after_the_free_attempt(void **state)
{
	(void)state;
	struct tf_game *g = turkey_is_saved("1 3");
	t_dice(g, "diplomacy/turkey/card", "3 3");
	t_resolve(g);
	t_saw(g, TE_E_DIPLOMACY, TE_TURKEY, TE_HOW_FREE, ANY, 1, 6, 5, 0);
	t_saw(g, TE_E_DIPLOMACY, TE_TURKEY, TE_HOW_CARD, ANY, 0, 6, 6, 1);
	assert_int_equal(g->s.camp[TE_TURKEY], TE_ALLIED);
	tf_points(g, 2 + 1, 0, 1);
	/* the free one was enough */
	g = turkey_is_saved("2 3");
	t_resolve(g);
	assert_int_equal(g->s.camp[TE_TURKEY], TE_ALLIED);
	t_refused(g, TE_WHITE, 1, TE_NOT_NEUTRAL);
	assert_int_equal(g->s.base[TE_WHITE].hand[TE_DIPLOMACY], 1);
	tf_points(g, 2 + 1, 0, 0);
	/* the card fails */
	g = turkey_is_saved("1 3");
	t_dice(g, "diplomacy/turkey/card", "2 3");
	t_resolve(g);
	assert_int_equal(g->s.camp[TE_TURKEY], TE_NEUTRAL);
	tf_points(g, 2 + 1, 0, 0);
}

static void TE_20_13__G6_the_agent_serves_one_of_both(void **state)
{
	(void)state;
	struct tf_game *g = turkey_is_saved("1 3");
	t_orders(g, TE_RED, "IF attempt = card THEN AGENT help\nAGENT help");
	t_resolve(g);
	/* the second line was for the first attempt: 4 + 1 + 1 */
	t_saw(g, TE_E_DIPLOMACY, TE_TURKEY, TE_HOW_FREE, ANY, 1, 6, 6, 1, TE_HELP);
	tf_points(g, 3, 1, 0);
	g = turkey_is_saved("1 3");
	t_dice(g, "diplomacy/turkey/card", "2 3");
	t_orders(g, TE_RED, "IF attempt = card THEN AGENT help");
	t_resolve(g);
	t_saw(g, TE_E_DIPLOMACY, TE_TURKEY, TE_HOW_FREE, ANY, 1, 6, 5, 0, -1);
	t_saw(g, TE_E_DIPLOMACY, TE_TURKEY, TE_HOW_CARD, ANY, 0, 6, 6, 1, TE_HELP);
	tf_points(g, 3, 1, 1);
}

/* ------------------------------------------------------------ the stock runs out */

static struct tf_game *last_lab(void)
{
	struct tf_game *g = tf_factions("", TE_AIR, TE_ARMY, TE_DIPLOMAT);
	for (int i = 0; i < 11; i++)
		g->s.base[TE_WHITE].module[i] = TE_LAB;
	tf_base(g, TE_BLUE, "warehouse:a1");
	tf_base(g, TE_RED, "warehouse:a1");
	g->s.funds = 0;
	g->s.base[TE_BLUE].cash = g->s.base[TE_RED].cash = 2;
	return g;
}

static void TE_19_7__TE_19_13__G7_the_last_laboratory(void **state)
{
	(void)state;
	struct tf_game *g = last_lab();
	t_orders(g, TE_BLUE, "BUILD lab");
	t_orders(g, TE_RED, "BUILD lab");
	t_resolve(g);
	assert_int_equal(te_modules(&g->s, TE_LAB), 12);
	assert_int_equal(g->s.base[TE_BLUE].cash, 0);
	t_refused(g, TE_RED, 1, TE_NO_STOCK);
	assert_int_equal(g->s.base[TE_RED].cash, 2);
	/* by the order of turn, not of colour */
	g = last_lab();
	g->s.first = TE_RED;
	t_orders(g, TE_BLUE, "BUILD lab");
	t_orders(g, TE_RED, "BUILD lab");
	t_resolve(g);
	t_refused(g, TE_BLUE, 1, TE_NO_STOCK);
	g = last_lab();
	t_orders(g, TE_BLUE, "BUILD lab");
	t_orders(g, TE_RED, "IF stock lab >= 1 THEN BUILD lab ELSE BUILD radar");
	t_resolve(g);
	assert_int_equal(te_modules(&g->s, TE_RADAR), 1);
	t_none_refused(g);
}

/* ------------------------------------------------------------ knowledge for one of two */

static struct tf_game *two_researches(void)
{
	struct tf_game *g = tf_missions(tf_factions("", TE_AIR, TE_ARMY, TE_DIPLOMAT), 2);
	tf_base(g, TE_WHITE, "lab:a1 lab:b1 lab:c1 lab:d1");
	g->s.level[TE_FIGHTER] = g->s.level[TE_TROOPS] = 2;
	g->s.research = 1u << TE_FIGHTER | 1u << TE_TROOPS;
	g->s.voted = TE_TROOPS;
	g->s.knowledge = 1;
	g->s.funds = 0;
	return g;
}

static void one_rose(const struct tf_game *g, int risen, int failed)
{
	t_saw(g, TE_E_RESEARCH_DONE, risen, 3, 0);
	t_saw(g, TE_E_RESEARCH_FAILED, failed, 4, 4, 0, 1);
	assert_int_equal(g->s.level[risen], 3);
	assert_int_equal(g->s.level[failed], 2);
	assert_int_equal(g->s.knowledge, 0);
}

static void TE_13_6__TE_19_10__G8_knowledge_for_one_of_two(void **state)
{
	(void)state;
	struct tf_game *g = two_researches();
	t_orders(g, TE_BLUE, "FINISH fighter");
	t_orders(g, TE_RED, "FINISH troops");
	t_resolve(g);
	t_saw(g, TE_E_FINISH_CHOSEN, TE_FIGHTER, TE_HOW_FIRST_PLAYER);
	one_rose(g, TE_FIGHTER, TE_TROOPS);
	/* what failed is lost: the funds hold the next income alone */
	assert_int_equal(g->s.funds, 20);
	g = two_researches();
	t_resolve(g);
	one_rose(g, TE_TROOPS, TE_FIGHTER);
}

static void TE_19_9__TE_19_10__G8_in_a_turn_of_duty_science_was_voted(void **state)
{
	(void)state;
	struct tf_game *g = tf_factions("", TE_AIR, TE_ARMY, TE_DIPLOMAT);
	tf_at(g, 5, TE_WINDOW_COUNCIL);
	tf_base(g, TE_WHITE, "lab:a1 lab:b1 lab:c1 lab:d1 lab:e1 lab:f1");
	tf_hand(g, TE_RED, "scientist");
	g->s.level[TE_FIGHTER] = g->s.level[TE_SCIENCE] = 2;
	g->s.knowledge = 1;
	t_orders(g, TE_RED, "PLAY SCIENTIST fighter");
	t_resolve(g);
	t_saw(g, TE_E_RESEARCH, TE_SCIENCE, 6, 14, TE_HOW_DUTY);
	t_saw(g, TE_E_RESEARCH, TE_FIGHTER, 6, 8, TE_HOW_SCIENTIST);
	assert_int_equal(g->s.voted, TE_SCIENCE);
	/* without the money for the duty the Scientist's is the only one */
	g = tf_factions("", TE_AIR, TE_ARMY, TE_DIPLOMAT);
	tf_at(g, 5, TE_WINDOW_COUNCIL);
	tf_hand(g, TE_RED, "scientist");
	g->s.level[TE_SCIENCE] = 3;
	g->s.funds = 7;
	t_orders(g, TE_RED, "PLAY SCIENTIST science troops");
	t_resolve(g);
	t_saw(g, TE_E_NO_RESEARCH, 7);
	t_saw(g, TE_E_RESEARCH, TE_TROOPS, 5, 2, TE_HOW_SCIENTIST);
	assert_int_equal(t_count(g, TE_E_RESEARCH), 1);
}

/* ------------------------------------------------------------ troops die, an ally wins */

/* One group in Mexico, against an infantry of Blue's and one of Red's, which dies. */
static struct tf_game *infantry_of_two(const char *blue)
{
	struct tf_game *g = tf_missions(tf_factions("", TE_OFFICER, TE_AIR, TE_DIPLOMAT), 1);
	tf_base(g, TE_BLUE, "hangar:a1 t1:a1 barracks:b1 i1:b1");
	tf_base(g, TE_RED, "hangar:a1 t1:a1 barracks:b1 i1:b1");
	tf_slot(g, 1, "small mexico");
	t_orders(g, TE_BLUE, blue);
	t_orders(g, TE_RED, "SEND t1 i1 TO 1");
	tf_group_dice(g, SLOT1, 1, 1, "5 5", "1 1");
	t_dice(g, SLOT1 "/round 1/group 1/loss", "2");
	return g;
}

static void TE_12_10__TE_21_4__TE_21_5__TE_12_9__G9_a_transport_whose_troops_died(void **state)
{
	(void)state;
	struct tf_game *g = infantry_of_two("SEND t1 i1 TO 1");
	tf_group_dice(g, SLOT1, 2, 1, "1 1", "6");
	t_resolve(g);
	t_saw(g, TE_E_UNIT_LOST, TE_RED, TE_I1, 0, 1);
	t_saw(g, TE_E_BATTLE_WON, 0);
	assert_int_equal(tf_u(g, TE_RED, "t1")->where, TE_HOME);
	tf_points(g, 1, 1, 0);
	/* Blue withdraws */
	g = infantry_of_two("SEND t1 i1 TO 1\nRETREAT 1");
	t_dice(g, "attack/slot 1", "1 1");
	t_resolve(g);
	t_saw(g, TE_E_BATTLE_LEFT, 0);
	assert_int_equal(tf_u(g, TE_RED, "t1")->where, TE_HOME);
	assert_int_equal(tf_u(g, TE_BLUE, "i1")->where, TE_HOME);
	tf_points(g, 0, 0, 0);
	/* Blue dies, too */
	g = infantry_of_two("SEND t1 i1 TO 1");
	tf_group_dice(g, SLOT1, 2, 1, "5 1", "1");
	t_dice(g, "attack/slot 1", "1 1");
	t_resolve(g);
	t_saw(g, TE_E_BATTLE_LOST, 0);
	t_saw(g, TE_E_TRANSPORTS_LOST, TE_BLUE, 1, 0);
	t_saw(g, TE_E_TRANSPORTS_LOST, TE_RED, 1, 0);
	assert_int_equal(tf_u(g, TE_RED, "t1")->where, TE_SUPPLY);
	tf_points(g, 0, 0, 0);
}

/* ------------------------------------------------------------ the last module */

static void TE_12_26__TE_13_2__TE_3_17__G10_a_base_without_modules_goes_on(void **state)
{
	(void)state;
	struct tf_game *g = tf_missions(tf_factions("", TE_OFFICER, TE_AIR, TE_DIPLOMAT), 1);
	tf_base(g, TE_BLUE, "hangar:a1 f1:a1");
	g->s.base[TE_BLUE].unit[TE_F1].where = TE_BESIDE;
	g->s.base[TE_BLUE].cash = 4;
	tf_hand(g, TE_BLUE, "scientist");
	tf_slot(g, 1, "small blue");
	t_dice(g, "loss/slot 1", "1 1");
	t_resolve(g);
	t_saw(g, TE_E_BASE_RAIDED, TE_BLUE, 0, 1, 1, 0);
	assert_int_equal(g->s.module_points, 1);
	assert_int_equal(tf_modules(g, TE_BLUE), 0);
	t_saw(g, TE_E_UNIT_HOMELESS, TE_BLUE, TE_F1);
	assert_int_equal(g->s.base[TE_BLUE].cash, 4);
	/* it votes, plays its card, has its share, and builds anywhere, a warehouse first */
	g->s.first = TE_BLUE;
	g->s.funds = 16;
	t_orders(g, TE_BLUE,
		"RESEARCH fighter\nPLAY SCIENTIST troops\nBUILD hangar f6\nBUILD warehouse f6\nBUILD hangar e6");
	t_resolve(g);
	t_saw(g, TE_E_BALLOT_RESEARCH, TE_BLUE, TE_FIGHTER);
	t_saw(g, TE_E_CARD_PLAYED, TE_BLUE, TE_SCIENTIST);
	t_saw(g, TE_E_SHARE, 2, 0);
	t_saw(g, TE_E_MODULE_BUILT, TE_BLUE, TE_WAREHOUSE, tf_square("f6"));
	t_saw(g, TE_E_MODULE_BUILT, TE_BLUE, TE_HANGAR, tf_square("e6"));
	t_refused(g, TE_BLUE, 3, TE_NO_WAREHOUSE);
	assert_int_equal(g->s.base[TE_BLUE].cash, 4 + 2 - 4);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(TE_21_3__TE_21_4__TE_20_4__G1_a_fighter_dies_and_the_other_wins),
		cmocka_unit_test(TE_21_3__TE_20_4__TE_12_2__G2_the_army_alone_at_home),
		cmocka_unit_test(TE_11_7__TE_12_3__TE_21_8__G3_two_ufos_are_one_fight),
		cmocka_unit_test(TE_12_20__TE_12_21__TE_12_27__G3_two_ufos_on_an_undefended_base),
		cmocka_unit_test(TE_11_8__G3_one_of_two_ufos_was_shot_down),
		cmocka_unit_test(TE_19_12__TE_2_9__TE_2_10__TE_21_6__G4_rebellion_and_diplomacy),
		cmocka_unit_test(TE_19_12__TE_2_9__G4_an_envoys_rebellion_closes_the_country_too),
		cmocka_unit_test(TE_2_9__TE_12_4__G4_no_free_attempt_nor_card_either),
		cmocka_unit_test(TE_20_1__TE_20_13__TE_20_7__G5_an_agent_among_aliens),
		cmocka_unit_test(TE_20_13__G5_a_ufo_asks_nobody),
		cmocka_unit_test(TE_12_4__TE_12_5__TE_15_26__TE_21_6__G6_a_card_after_the_free_attempt),
		cmocka_unit_test(TE_20_13__G6_the_agent_serves_one_of_both),
		cmocka_unit_test(TE_19_7__TE_19_13__G7_the_last_laboratory),
		cmocka_unit_test(TE_13_6__TE_19_10__G8_knowledge_for_one_of_two),
		cmocka_unit_test(TE_19_9__TE_19_10__G8_in_a_turn_of_duty_science_was_voted),
		cmocka_unit_test(TE_12_10__TE_21_4__TE_21_5__TE_12_9__G9_a_transport_whose_troops_died),
		cmocka_unit_test(TE_12_26__TE_13_2__TE_3_17__G10_a_base_without_modules_goes_on),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
