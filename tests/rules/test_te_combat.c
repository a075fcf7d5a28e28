/* SPDX-License-Identifier: MIT */
#include "te_fixture.h"

#include <stdio.h>
#include <string.h>

/* Chapters 9 to 14 as far as fights, lost modules, the return and the end of a turn go; and the
 * document's example of turn 1. */

/* ------------------------------------------------------------ the printed example */

/* The place of a card in the deck as it is, and without it. */
static const char *from_deck(uint8_t deck[TE_CARDS], const char *card, char out[12])
{
	int c = vocab_find(&te_card_words, card, strlen(card));
	assert_true(c >= 0 && deck[c] > 0);
	deck[c]--;
	snprintf(out, 12, "%d", deck_size(deck, c));
	return out;
}

enum { HANDS = 16 };
static const char *const hands[HANDS][2] = {
	{ "cards/blue 1", "bonus" },
	{ "cards/blue 2", "knowledge" },
	{ "cards/blue 3", "engineer" },
	{ "cards/blue 4", "rebellion" },
	{ "cards/red 1", "squad" },
	{ "cards/red 2", "ace" },
	{ "cards/red 3", "bonus" },
	{ "cards/red 4", "fortified" },
	{ "cards/white 1", "bonus" },
	{ "cards/white 2", "bonus" },
	{ "cards/white 3", "diplomacy" },
	{ "cards/white 4", "crew" },
	{ "cards/yellow 1", "ace" },
	{ "cards/yellow 2", "diplomacy" },
	{ "cards/yellow 3", "scientist" },
	{ "cards/yellow 4", "bonus" },
};

static struct tf_game *example_set_up(uint8_t deck[TE_CARDS])
{
	static const char *const draws[] = {
		"setup/aliens/class 4",
		"2 4",
		"setup/aliens/class 3",
		"2 4",
		"setup/aliens/class 2",
		"3 6",
		"setup/aliens/class 1",
		"3 2",
		"setup/allies/class 4",
		"0 1",
		"setup/allies/class 3",
		"0 1",
		"setup/allies/class 2",
		"4 2",
		"setup/allies/class 1",
		"6 5",
		"setup/first player",
		"1",
	};
	enum { DRAWS = sizeof(draws) / sizeof(draws[0]) };
	const char *dice[DRAWS + 2 * HANDS + 1] = { NULL };
	char place[HANDS][12];
	memcpy(deck, te_card_count, TE_CARDS);
	memcpy(dice, draws, sizeof(draws));
	for (int i = 0; i < HANDS; i++) {
		dice[DRAWS + 2 * i] = hands[i][0];
		dice[DRAWS + 2 * i + 1] = from_deck(deck, hands[i][1], place[i]);
	}
	struct tf_game *g = tf_fresh_dice("blue red white yellow", "", dice);
	static const char *const camps[3][8] = {
		[TE_ALLIED] = { "malaysia", "belgium", "poland", "iran", "italy", "mexico", "germany",
			"united-kingdom" },
		[TE_ALIEN] = { "south-africa", "thailand", "australia", "netherlands", "spain", "canada",
			"russia", "brazil" },
	};
	for (int camp = TE_ALLIED; camp <= TE_ALIEN; camp++)
		for (int i = 0; i < 8; i++)
			assert_int_equal(g->s.camp[vocab_find(
						 &te_country_words, camps[camp][i], strlen(camps[camp][i]))],
				camp);
	t_orders(g, TE_BLUE, "BUILD warehouse a1 b1\nBUILD hangar a2 b2\nBUY fighter 2");
	for (int base = TE_RED; base <= TE_WHITE; base++)
		t_orders(g, base,
			"BUILD warehouse a1\nBUILD hangar b1\nBUILD lab c1\nBUILD radar d1\nBUILD barracks e1\nBUY fighter");
	t_orders(g, TE_YELLOW,
		"BUILD warehouse a1\nBUILD hangar b1\nBUILD barracks c1\nBUILD garage d1\nBUY transport\nBUY infantry");
	t_resolve(g);
	for (int base = 0; base < 4; base++)
		assert_int_equal(g->s.base[base].cash, 0);
	return g;
}

static void example_council(struct tf_game *g)
{
	assert_int_equal(g->s.funds, 20);
	t_saw(g, TE_E_INCOME, 20, 20);
	for (int base = 0; base < 4; base++)
		t_orders(g, base, "RESEARCH fighter\nDIPLOMACY argentina");
	t_orders(g, TE_YELLOW, "PLAY SCIENTIST troops\nBUY tank");
	t_orders(g, TE_BLUE, "PLAY ENGINEER warehouse FOR yellow\nBUILD warehouse c1");
	t_orders(g, TE_RED, "BUY infantry");
	t_orders(g, TE_WHITE, "BUY infantry");
	t_dice(g, "diplomacy/argentina", "3 4");
	t_dice(g, "ufo/tiles", "0 1 6 10");
	t_dice(g, "ufo/objectives", "8 20 15 1");
	t_resolve(g);
	t_none_refused(g);
	t_saw(g, TE_E_RESEARCH, TE_FIGHTER, 5, 15, TE_HOW_MOST);
	t_saw(g, TE_E_RESEARCH, TE_TROOPS, 5, 10, TE_HOW_SCIENTIST);
	t_saw(g, TE_E_SHARE, 2, 2);
	t_saw(g, TE_E_ENGINEER, TE_BLUE, TE_YELLOW, TE_WAREHOUSE);
	t_saw(g, TE_E_DIPLOMACY, TE_ARGENTINA, TE_HOW_MOST, ANY, 0, 5, 7, 1);
	t_saw(g, TE_E_CAMP, TE_ARGENTINA, TE_ALLIED, 26, 24, 21, TE_HOW_COUNCIL);
	assert_int_equal(tf_modules(g, TE_YELLOW), 5);
	assert_int_equal(tf_modules(g, TE_BLUE), 5);
	assert_int_equal(tf_u(g, TE_YELLOW, "k1")->where, TE_HOME);
	assert_int_equal(g->s.funds, 2);
	assert_int_equal(g->s.base[TE_BLUE].cash, 0);
	assert_int_equal(g->s.base[TE_RED].cash, 1);
	assert_int_equal(g->s.base[TE_WHITE].cash, 1);
	assert_int_equal(g->s.base[TE_YELLOW].cash, 0);
	static const int ufo[4][2] = { { TE_SMALL, TE_MEXICO }, { TE_SMALL, TE_BELGIUM },
		{ TE_MEDIUM, TE_SAUDI_ARABIA }, { TE_LARGE, TE_CHINA } };
	for (int i = 0; i < 4; i++)
		t_saw(g, TE_E_UFO, i, ufo[i][0], ufo[i][1], te_radars[i], 1);
}

static void example_fights(struct tf_game *g)
{
	t_orders(g, TE_BLUE, "INTERCEPT 4 f1 f2");
	t_orders(g, TE_RED, "INTERCEPT 4 f1\nPLAY ACE 4 f1");
	t_orders(g, TE_WHITE, "INTERCEPT 4 f1\nIF HITS >= 2 THEN PLAY BONUS 4");
	t_dice(g, "interception/slot 4/round 1/ufo", "5 6 1 2 3");
	t_dice(g, "interception/slot 4/round 1/allied", "5 5 6 6 1 1 2 2 3 3 4 4");
	t_resolve(g);
	assert_int_equal(t_dice_of(g, "interception/slot 4/round 1/allied"), 12);
	t_saw(g, TE_E_DOGFIGHT_ROUND, 3, 1, 4, ANY, ANY, 2, 4);
	t_saw(g, TE_E_UFO_SHOT_DOWN, 3, TE_LARGE, TE_CHINA);
	t_saw(g, TE_E_ELITE, TE_RED, TE_F1, TE_ACE);
	for (int base = 0; base < 4; base++)
		assert_int_equal(g->s.base[base].played, 1);

	t_orders(g, TE_YELLOW, "SEND t1 i1 k1 TO belgium");
	t_dice(g, "attack/slot 1", "4 6");
	t_dice(g, "mission/slot 2/round 1/group 1/alien", "1 4");
	t_dice(g, "mission/slot 2/round 1/group 1/allied", "5 1 4");
	t_dice(g, "attack/slot 3", "1 2");
}

static void TE_1_19__TE_4_2__TE_13_6_printed_example_of_turn_1(void **state)
{
	(void)state;
	static const char *const drawn[4][2] = { { "cards/blue 1", "engineer" }, { "cards/red 1", "bonus" },
		{ "cards/white 1", "scientist" }, { "cards/yellow 1", "fortified" } };
	uint8_t deck[TE_CARDS];
	char place[12];
	struct tf_game *g = example_set_up(deck);
	example_council(g);
	example_fights(g);
	for (int i = 0; i < 4; i++)
		t_dice(g, drawn[i][0], from_deck(deck, drawn[i][1], place));
	t_resolve(g);
	t_saw(g, TE_E_CAMP, TE_MEXICO, TE_NEUTRAL, 24, 24, 18, TE_HOW_UFO);
	assert_int_equal(t_dice_of(g, "mission/slot 2/round 1/group 1/alien"), 2);
	assert_int_equal(t_dice_of(g, "mission/slot 2/round 1/group 1/allied"), 3);
	t_saw(g, TE_E_GROUP_ROUND, 1, 1, 1, ANY, ANY, 0, 1);
	t_saw(g, TE_E_BATTLE_WON, 1, TE_BELGIUM);
	t_saw(g, TE_E_KNOWLEDGE, 1, 1, TE_HOW_UFO);
	t_saw(g, TE_E_UFO_ATTACK, 2, TE_MEDIUM, TE_SAUDI_ARABIA, ANY, 1, 6, 4, TE_STAYS_NEUTRAL);
	t_saw(g, TE_E_RESEARCH_DONE, TE_FIGHTER, 2, 1);
	t_saw(g, TE_E_RESEARCH_DONE, TE_TROOPS, 2, 1);
	assert_int_equal(tf_u(g, TE_YELLOW, "t1")->where, TE_HOME);
	assert_int_equal(tf_u(g, TE_YELLOW, "i1")->square, tf_square("c1"));
	assert_true(tf_u(g, TE_RED, "f1")->elite);
	t_saw(g, TE_E_CARD_DRAWN, TE_BLUE, TE_ENGINEER);
	t_saw(g, TE_E_CARD_DRAWN, TE_RED, TE_BONUS);
	t_saw(g, TE_E_CARD_DRAWN, TE_WHITE, TE_SCIENTIST);
	t_saw(g, TE_E_CARD_DRAWN, TE_YELLOW, TE_FORTIFIED);
	t_saw(g, TE_E_FIRST_PLAYER, TE_RED, -1);
	t_none(g, TE_E_END);
	assert_int_equal(g->s.level[TE_FIGHTER], 2);
	assert_int_equal(g->s.level[TE_TROOPS], 2);
	assert_int_equal(g->s.level[TE_TANKS], 1);
	assert_int_equal(g->s.camp[TE_BELGIUM], TE_ALLIED);
	assert_int_equal(g->s.camp[TE_SAUDI_ARABIA], TE_NEUTRAL);
	assert_int_equal(g->s.camp[TE_CHINA], TE_NEUTRAL);
	for (int base = 0; base < 4; base++)
		assert_int_equal(g->s.base[base].played, 0);
	assert_int_equal(g->s.turn, 2);
	assert_int_equal(g->s.window, TE_WINDOW_COUNCIL);
	assert_int_equal(g->s.funds, 2 + 18);
}

/* ------------------------------------------------------------ dogfights */

static struct tf_game *in_the_air(const char *ufo)
{
	struct tf_game *g = tf_game(4);
	tf_arm(g, TE_BLUE);
	tf_base(g, TE_RED, "hangar:a1 hangar:b1 warehouse:a2 warehouse:b2 f1:a1 f2:b1");
	tf_slot(g, 1, ufo);
	tf_at(g, 1, TE_WINDOW_INTERCEPTION);
	return g;
}

static void TE_9_10__TE_9_13__TE_9_19_withdraw_after_a_loss(void **state)
{
	(void)state;
	struct tf_game *g = in_the_air("small china");
	t_orders(g, TE_BLUE, "INTERCEPT 1 f1 f2\nIF LOSSES >= 1 THEN RETREAT any");
	t_orders(g, TE_RED, "INTERCEPT 1 f1 f2\nIF ALLIES = 0 THEN RETREAT china");
	t_dice(g, "interception/slot 1/round 1/ufo", "1 1 1");
	t_dice(g, "interception/slot 1/round 1/allied", "1 1 1 1 1 1 1 1");
	t_dice(g, "interception/slot 1/round 1/loss", "2");
	t_resolve(g);
	t_saw(g, TE_E_FIGHTER_LOST, TE_BLUE, TE_F1 + 1, 0);
	t_saw(g, TE_E_FIGHTERS_RETREAT, TE_BLUE, 0, 1);
	t_saw(g, TE_E_FIGHTERS_RETREAT, TE_RED, 0, 2);
	t_saw(g, TE_E_DOGFIGHT_LEFT, 0, TE_SMALL, TE_CHINA);
	assert_int_equal(g->s.slot[0].fate, TE_COMING);
	assert_int_equal(tf_u(g, TE_BLUE, "f1")->where, TE_BESIDE);
	assert_int_equal(tf_u(g, TE_BLUE, "f2")->where, TE_SUPPLY);
	assert_int_equal(g->s.window, TE_WINDOW_MISSIONS);
}

static void TE_9_2__TE_9_4__TE_9_24_refused_sorties(void **state)
{
	(void)state;
	struct tf_game *g = in_the_air("small china");
	tf_slot(g, 5, "small usa");
	for (int i = 2; i <= 4; i++)
		tf_slot(g, i, "small france");
	t_orders(
		g, TE_BLUE, "INTERCEPT 5 f1\nINTERCEPT 7 f1\nINTERCEPT 1 i1\nINTERCEPT 1 f1\nINTERCEPT 2 f1");
	g->t.loose = true;
	t_resolve(g);
	t_refused(g, TE_BLUE, 1, TE_NOT_DETECTED);
	t_refused(g, TE_BLUE, 2, TE_NO_UFO);
	t_refused(g, TE_BLUE, 3, TE_NOT_A_FIGHTER);
	t_refused(g, TE_BLUE, 5, TE_UNIT_NOT_HOME);
	assert_int_equal(t_count(g, TE_E_FIGHTERS_SENT), 1);
}

static void TE_9_21__TE_15_23__TE_15_25_diplomacy_card_of_a_third_player(void **state)
{
	(void)state;
	struct tf_game *g = in_the_air("small china");
	tf_hand(g, TE_WHITE, "diplomacy");
	tf_hand(g, TE_YELLOW, "diplomacy");
	t_orders(g, TE_BLUE, "INTERCEPT 1 f1");
	t_orders(g, TE_WHITE, "PLAY DIPLOMACY 1");
	t_orders(g, TE_YELLOW, "PLAY DIPLOMACY 1");
	t_dice(g, "interception/slot 1/round 1/ufo", "1 1 1");
	t_dice(g, "interception/slot 1/round 1/allied", "5 1");
	t_dice(g, "diplomacy/china/card", "2 3");
	t_resolve(g);
	t_saw(g, TE_E_CARD_PLAYED, TE_WHITE, TE_DIPLOMACY);
	t_saw(g, TE_E_DIPLOMACY, TE_CHINA, TE_HOW_CARD, ANY, 0, 9, 5, 0);
	t_refused(g, TE_YELLOW, 1, TE_CARD_USED_HERE);
	assert_int_equal(g->s.base[TE_YELLOW].hand[TE_DIPLOMACY], 1);
}

static void TE_15_15__TE_15_16_bonuses_of_several_bases(void **state)
{
	(void)state;
	struct tf_game *g = in_the_air("small china");
	g->s.bases = 4;
	tf_hand(g, TE_BLUE, "bonus bonus");
	tf_hand(g, TE_RED, "bonus");
	t_orders(g, TE_BLUE, "INTERCEPT 1 f1\nPLAY BONUS 1\nPLAY BONUS 1");
	t_orders(g, TE_RED, "INTERCEPT 1 f1\nIF HITS >= 1 THEN PLAY BONUS any");
	t_dice(g, "interception/slot 1/round 1/ufo", "5 5 5");
	t_dice(g, "interception/slot 1/round 1/allied", "1 1 1 1 1 1 1 1");
	t_dice(g, "interception/slot 1/round 1/loss", "1");
	t_dice(g, "interception/slot 1/round 2/ufo", "1 1 1");
	t_dice(g, "interception/slot 1/round 2/allied", "6 1 1 1");
	t_resolve(g);
	assert_int_equal(t_dice_of(g, "interception/slot 1/round 1/allied"), 8);
	assert_int_equal(t_dice_of(g, "interception/slot 1/round 2/allied"), 4);
	t_refused(g, TE_BLUE, 3, TE_NO_CARD_LEFT_TO_PLAY);
	assert_int_equal(t_count(g, TE_E_BONUS), 2);
	t_saw(g, TE_E_UFO_SHOT_DOWN, 0);
	assert_int_equal(g->s.tally[0].dice, 12);
	assert_int_equal(g->s.tally[1].hits, 3);
}

/* ------------------------------------------------------------ battles */

static struct tf_game *on_the_ground(int turn, const char *ufo)
{
	struct tf_game *g = tf_game(4);
	tf_arm(g, TE_BLUE);
	tf_base(g, TE_RED,
		"hangar:a1 barracks:b1 barracks:c1 garage:d1 warehouse:a2 warehouse:b2 t1:a1 i1:b1 i2:c1 k1:d1");
	tf_slot(g, 1, ufo);
	tf_at(g, turn, TE_WINDOW_MISSIONS);
	return g;
}

static void TE_10_3__TE_10_4__TE_10_5__TE_10_17_armies_refused(void **state)
{
	(void)state;
	struct tf_game *g = on_the_ground(1, "small china");
	g->s.slot[0].fate = TE_SHOT_DOWN;
	tf_slot(g, 2, "small usa");
	t_orders(g, TE_BLUE,
		"SEND i1 TO 2\nSEND t1 TO 2\nSEND t1 i1 i2 i3 TO 2\nSEND t1 k1 k2 TO 2\nSEND t1 t2 i1 TO 2\n"
		"SEND t1 i1 TO 1\nSEND t1 i1 TO red\nSEND t1 i1 TO france\nSEND t1 f1 i1 TO 2\nSEND t1 i1 TO china\n"
		"IF ALIVE 1 = 1 THEN SEND t1 i1 TO 1 ELSE SEND t1 t2 i1 i2 i3 k1 TO usa\nSEND t3 i3 TO 2");
	t_resolve(g);
	static const int why[] = { TE_NO_TRANSPORT, TE_NO_TROOPS, TE_OVERLOADED, TE_OVERLOADED, TE_NO_TROOPS,
		TE_NO_UFO, TE_NOT_ATTACKED, TE_NOT_ALIEN_COUNTRY, TE_OVERLOADED, TE_NO_UFO };
	for (int i = 0; i < 10; i++)
		t_refused(g, TE_BLUE, i + 1, why[i]);
	t_saw(g, TE_E_TROOPS_SENT, TE_BLUE, 1, 2, 3, 1);
	t_refused(g, TE_BLUE, 12, TE_UNIT_NOT_HOME);
}

static void TE_11_9__TE_11_12__TE_11_15_groups(void **state)
{
	(void)state;
	struct tf_game *g = on_the_ground(1, "large usa");
	t_orders(g, TE_BLUE,
		"SEND t1 t2 i1 i2 i3 k1 TO 1\nPLACE tank AGAINST tank ON any\nPLACE i1 AGAINST strong ON any");
	t_dice(g, "mission/slot 1/groups", "0 2 1");
	t_resolve(g);
	/* the tank of the aliens is in group 2: the allied tank meets it, and one infantry */
	t_saw(g, TE_E_GROUP, 0, 1, 1, 0, 1, 0);
	t_saw(g, TE_E_GROUP, 0, 2, 0, 1, 1, 1);
	t_saw(g, TE_E_GROUP, 0, 3, 1, 0, 1, 0);
	assert_int_equal(t_dice_of(g, "mission/slot 1/round 1/group 2/alien"), 3);
	assert_int_equal(t_dice_of(g, "mission/slot 1/round 1/group 2/allied"), 3);
}

static void TE_11_17__TE_11_29_aliens_without_opponents_join(void **state)
{
	(void)state;
	struct tf_game *g = on_the_ground(1, "large usa");
	t_orders(g, TE_BLUE,
		"SEND t1 i1 k1 TO 1\nGROUP 1 k1 ON 1\nGROUP 2 i1 ON 1\nIF ROUND >= 1 THEN RETREAT 1 GROUP 2");
	t_dice(g, "mission/slot 1/groups", "2 0 1");
	t_dice(g, "mission/slot 1/round 1/spread/groups", "1 0");
	t_dice(g, "mission/slot 1/round 1/group 1/alien", "1 1 1");
	t_dice(g, "mission/slot 1/round 1/group 1/allied", "5 1");
	t_dice(g, "mission/slot 1/round 1/group 2/alien", "5 5 5 5");
	t_dice(g, "mission/slot 1/round 1/group 2/allied", "1");
	t_dice(g, "mission/slot 1/round 2/group 2/alien", "1 1 1 1");
	t_dice(g, "mission/slot 1/round 2/group 2/allied", "5 1");
	t_resolve(g);
	/* round 1: group 1 the tanks, group 2 two soldiers against the infantry, which dies; then
	 * the tank meets both */
	t_saw(g, TE_E_GROUP, 0, 1, 0, 1, 0, 1);
	t_saw(g, TE_E_GROUP, 0, 2, 2, 0, 1, 0);
	t_saw(g, TE_E_UNIT_LOST, TE_BLUE, TE_I1, 0, 2, -1);
	t_saw(g, TE_E_ALIEN_LOST, 0, 2, TE_SOLDIER, -1);
	t_saw(g, TE_E_RETREAT, TE_BLUE, 0, 2, 1);
	t_saw(g, TE_E_BATTLE_LEFT, 0, TE_USA, 1);
	assert_int_equal(tf_u(g, TE_BLUE, "k1")->where, TE_HOME);
	assert_int_equal(tf_u(g, TE_BLUE, "t1")->where, TE_HOME);
}

static void TE_11_14__TE_11_16_group_orders(void **state)
{
	(void)state;
	struct tf_game *g = on_the_ground(1, "medium usa");
	t_orders(g, TE_BLUE, "SEND t1 i1 i2 k1 TO 1\nGROUP 1 i1 i2 k1 ON 1\nGROUP 3 i1 ON 1");
	t_resolve(g);
	t_saw(g, TE_E_GROUP, 0, 1, 1, 0, 2, 0);
	t_saw(g, TE_E_GROUP, 0, 2, 1, 0, 0, 1);
	t_saw(g, TE_E_GROUP_PARTLY, TE_BLUE, 0, 2, 1 << TE_I1 | 1 << TE_I2, 1 << TE_K1, TE_GROUP_UNCOVERED);
	assert_int_equal(t_rolled(g, "mission/slot 1/allies"), -1);

	g = on_the_ground(1, "medium usa");
	t_orders(g, TE_BLUE, "SEND t1 i1 TO 1\nGROUP 1 i1 ON 1");
	t_orders(g, TE_RED, "SEND t1 i1 k1 TO 1\nGROUP 1 i1 k1 ON usa");
	t_dice(g, "mission/slot 1/allies", "2 1 0");
	t_resolve(g);
	t_saw(g, TE_E_GROUP, 0, 1, 1, 0, 1, 1);
	t_saw(g, TE_E_GROUP, 0, 2, 1, 0, 1, 0);
}

static void TE_12_9__TE_12_14__TE_12_16_army_dies_with_its_transport(void **state)
{
	(void)state;
	struct tf_game *g = on_the_ground(1, "small usa");
	t_orders(g, TE_BLUE, "SEND t2 i1 TO usa");
	t_dice(g, "mission/slot 1/round 1/group 1/alien", "5 5");
	t_dice(g, "mission/slot 1/round 1/group 1/allied", "5");
	t_dice(g, "attack/slot 1", "5 5");
	t_resolve(g);
	t_saw(g, TE_E_BATTLE_LOST, 0, TE_USA, 1);
	t_saw(g, TE_E_TRANSPORTS_LOST, TE_BLUE, 1, 0);
	assert_int_equal(tf_u(g, TE_BLUE, "t2")->where, TE_SUPPLY);
	t_saw(g, TE_E_UFO_ATTACK, 0, TE_SMALL, TE_USA, ANY, 0, 10, 10, TE_TURNS_ALIEN);
	t_saw(g, TE_E_CAMP, TE_USA, TE_ALIEN, 24, 34, 20, TE_HOW_UFO);
}

static void TE_12_4__TE_12_5__TE_15_26__TE_15_28_free_attempt_then_card(void **state)
{
	(void)state;
	struct tf_game *g = on_the_ground(6, "terror usa");
	g->s.level[TE_SCIENCE] = 4;
	tf_hand(g, TE_RED, "diplomacy");
	tf_hand(g, TE_WHITE, "knowledge");
	t_orders(g, TE_BLUE, "SEND t1 t2 i1 i2 k1 k2 TO 1");
	t_orders(g, TE_RED, "PLAY DIPLOMACY usa");
	t_orders(g, TE_WHITE, "PLAY KNOWLEDGE any");
	for (int i = 1; i <= 4; i++) {
		char label[64];
		snprintf(label, sizeof(label), "mission/slot 1/round 1/group %d/alien", i);
		t_dice(g, label, i == 4 ? "1 1 1 1 1" : "1 1 1 1");
		snprintf(label, sizeof(label), "mission/slot 1/round 1/group %d/allied", i);
		t_dice(g, label, "6");
	}
	t_dice(g, "mission/slot 1/groups", "0 1 2 3");
	t_dice(g, "diplomacy/usa/free", "4 4");
	t_dice(g, "diplomacy/usa/card", "5 5");
	t_resolve(g);
	t_saw(g, TE_E_BATTLE, 0, TE_USA, 4, 4, 0);
	t_saw(g, TE_E_DIPLOMACY, TE_USA, TE_HOW_FREE, ANY, 1, 10, 9, 0);
	t_saw(g, TE_E_DIPLOMACY, TE_USA, TE_HOW_CARD, ANY, 0, 10, 10, 1);
	t_saw(g, TE_E_CAMP, TE_USA, TE_ALLIED, 34, 24, 30, TE_HOW_CARD);
	t_saw(g, TE_E_KNOWLEDGE, 1, 2, TE_HOW_CARD);
	assert_int_equal(g->s.slot[0].fate, TE_REPELLED);
}

/* ------------------------------------------------------------ bases and raids */

static void TE_10_14__TE_11_23__TE_11_27_defence_of_a_fortified_base(void **state)
{
	(void)state;
	struct tf_game *g = on_the_ground(1, "small red");
	g->s.base[TE_RED].fortified = true;
	t_orders(g, TE_BLUE, "SEND t1 i1 TO red\nIF ROUND >= 1 THEN RETREAT 1");
	t_orders(g, TE_RED, "RETREAT any\nSEND t1 i1 TO red");
	t_dice(g, "mission/slot 1/round 1/group 1/alien", "5 5");
	t_dice(g, "mission/slot 1/round 1/group 1/loss", "2");
	t_dice(g, "mission/slot 1/round 1/group 1/allied", "5 1 1 1 1 1 1 1 1");
	t_dice(g, "mission/slot 1/round 2/group 1/alien", "1 1");
	t_dice(g, "mission/slot 1/round 2/group 1/allied", "1 1 1 1 6");
	t_resolve(g);
	t_refused(g, TE_RED, 2, TE_OWN_BASE);
	/* blue i1, red i1 i2 k1: 2 + 2 + 2 + 3 */
	assert_int_equal(t_dice_of(g, "mission/slot 1/round 1/group 1/allied"), 9);
	t_saw(g, TE_E_UNIT_LOST, TE_RED, TE_I1, 0, 1);
	t_saw(g, TE_E_RETREAT, TE_BLUE, 0, 1, 1);
	assert_int_equal(t_count(g, TE_E_RETREAT), 1);
	t_saw(g, TE_E_BATTLE_WON, 0, TE_COUNTRIES + TE_RED);
	t_none(g, TE_E_MODULE_LOST);
	assert_int_equal(tf_u(g, TE_RED, "i2")->where, TE_HOME);
}

static void TE_12_20__TE_12_21__TE_12_23__TE_12_24_undefended_base(void **state)
{
	(void)state;
	struct tf_game *g = on_the_ground(1, "small red");
	for (int u = TE_I1; u < TE_UNITS; u++)
		g->s.base[TE_RED].unit[u] = (struct te_unit){ .where = TE_SUPPLY, .square = -1, .sent = -1 };
	t_dice(g, "loss/slot 1", "6 6 1 1 1 1 2 2");
	t_resolve(g);
	t_saw(g, TE_E_BASE_RAIDED, TE_RED, 0, 1, 2, 0);
	t_saw(g, TE_E_MODULE_LOST, TE_RED, TE_HANGAR, tf_square("a1"), ANY, 25);
	t_saw(g, TE_E_UNIT_CRUSHED, TE_RED, TE_T1, tf_square("a1"));
	t_saw(g, TE_E_MODULE_LOST, TE_RED, TE_WAREHOUSE, tf_square("b2"), -1, 26);
	assert_int_equal(tf_modules(g, TE_RED), 4);
	assert_int_equal(t_dice_of(g, "loss/slot 1"), 8);
}

static void TE_12_26__TE_17_6_loss_by_type_until_nothing_is_left(void **state)
{
	(void)state;
	struct tf_game *g = tf_game_with("blue red white yellow", "losses=type");
	tf_base(g, TE_RED, "warehouse:a1 warehouse:b1 hangar:a2 f1:a2");
	tf_slot(g, 1, "terror red");
	tf_at(g, 6, TE_WINDOW_MISSIONS);
	g->s.level[TE_SCIENCE] = 4;
	t_dice(g, "loss/slot 1/type 1", "3 6 1");
	t_dice(g, "loss/slot 1/module 1", "2");
	t_dice(g, "loss/slot 1/type 2", "2");
	t_dice(g, "loss/slot 1/type 3", "2 2 5 1");
	t_resolve(g);
	t_saw(g, TE_E_BASE_RAIDED, TE_RED, 0, 4, 3, 0);
	t_saw(g, TE_E_MODULE_LOST, TE_RED, TE_WAREHOUSE, tf_square("b1"));
	assert_int_equal(tf_modules(g, TE_RED), 0);
	assert_int_equal(g->s.module_points, 3);
	assert_int_equal(tf_u(g, TE_RED, "f1")->where, TE_SUPPLY);
}

static void TE_11_7__TE_12_3__TE_12_27_two_ufos_on_one_base(void **state)
{
	(void)state;
	struct tf_game *g = tf_game(2);
	tf_arm(g, TE_BLUE);
	tf_base(g, TE_RED,
		"hangar:a1 warehouse:b1 warehouse:c1 warehouse:d1 warehouse:e1 warehouse:f1 radar:a2 t1:a1");
	tf_slot(g, 1, "small red");
	tf_slot(g, 2, "small usa");
	tf_slot(g, 3, "large red");
	tf_at(g, 1, TE_WINDOW_MISSIONS);
	t_resolve(g);
	t_saw(g, TE_E_LANDED_TOGETHER, 2, TE_LARGE, 0, TE_COUNTRIES + TE_RED);
	assert_int_equal(t_count(g, TE_E_LANDED_TOGETHER), 1);
	t_saw(g, TE_E_BASE_RAIDED, TE_RED, 0, 4, 5, 0);
	assert_int_equal(t_count(g, TE_E_BASE_RAIDED), 1);
	assert_int_equal(tf_modules(g, TE_RED), 2);

	g = tf_game(2);
	tf_arm(g, TE_BLUE);
	tf_base(g, TE_RED, "hangar:a1 warehouse:b1 t1:a1");
	tf_slot(g, 1, "small red");
	tf_slot(g, 2, "small red");
	tf_at(g, 1, TE_WINDOW_MISSIONS);
	t_orders(g, TE_BLUE, "SEND t1 k1 TO 2\nSEND t2 k2 TO 1\nPLAY BONUS 2");
	tf_hand(g, TE_BLUE, "bonus");
	t_dice(g, "mission/slot 1/round 1/group 1/alien", "1 1");
	t_dice(g, "mission/slot 1/round 1/group 1/allied", "5 1 1");
	t_dice(g, "mission/slot 1/round 1/group 2/alien", "1 1");
	t_dice(g, "mission/slot 1/round 1/group 2/allied", "5 1");
	t_resolve(g);
	t_saw(g, TE_E_TROOPS_SENT, TE_BLUE, 0, 1, 0, 1);
	assert_int_equal(t_count(g, TE_E_KNOWLEDGE), 1);
	assert_int_equal(t_count(g, TE_E_BATTLE), 1);
	t_none(g, TE_E_BASE_RAIDED);
}

static void TE_11_2__TE_11_3__TE_11_22__TE_12_7_raids(void **state)
{
	(void)state;
	struct tf_game *g = on_the_ground(1, "small france");
	g->s.slots = 0;
	tf_hand(g, TE_BLUE, "squad diplomacy");
	t_orders(g, TE_BLUE,
		"SEND t1 i1 i2 k1 TO brazil\nRAIDS canada brazil\nPLAY SQUAD brazil i2\nPLAY DIPLOMACY brazil");
	t_orders(g, TE_RED, "SEND t1 i1 i2 TO canada");
	t_dice(g, "raid/brazil/round 1/group 1/alien", "1 1 1");
	t_dice(g, "raid/brazil/round 1/group 1/allied", "6 1 1");
	t_dice(g, "raid/brazil/round 1/group 2/alien", "1 1 1");
	t_dice(g, "raid/brazil/round 1/group 2/allied", "6");
	t_dice(g, "raid/canada/round 1/group 1/alien", "6 6 6");
	t_dice(g, "raid/canada/round 1/group 1/allied", "6");
	t_dice(g, "raid/canada/round 1/group 2/alien", "6 6 6");
	t_dice(g, "raid/canada/round 1/group 2/allied", "6");
	t_resolve(g);
	const struct event *canada = t_saw(g, TE_E_BATTLE, tf_place("canada"), TE_CANADA, 2, 2, 1);
	const struct event *brazil = t_saw(g, TE_E_BATTLE, tf_place("brazil"), TE_BRAZIL, 2, 3, 1);
	assert_true(t_at_event(g, canada) < t_at_event(g, brazil));
	t_saw(g, TE_E_BATTLE_LOST, tf_place("canada"), TE_CANADA, 2);
	t_saw(g, TE_E_RAID_WON, TE_BRAZIL, 2);
	t_saw(g, TE_E_CAMP, TE_BRAZIL, TE_NEUTRAL, 26, 18, 20, TE_HOW_RAID);
	t_saw(g, TE_E_KNOWLEDGE, 1, 1, TE_HOW_RAID);
	t_saw(g, TE_E_ELITE, TE_BLUE, TE_I1 + 1, TE_SQUAD);
	t_refused(g, TE_BLUE, 4, TE_CHANGED_THIS_TURN);
	assert_int_equal(g->s.camp[TE_CANADA], TE_ALIEN);
}

/* ------------------------------------------------------------ return and end of turn */

static void TE_13_2__TE_13_3__TE_13_4_return_with_keep(void **state)
{
	(void)state;
	struct tf_game *g = tf_game(4);
	tf_base(g, TE_BLUE, "hangar:a1 hangar:b1 hangar:c1 warehouse:a2 f1:a1 f2:b1 f3:c1");
	g->s.base[TE_BLUE].unit[TE_F1].where = TE_BESIDE;
	g->s.base[TE_BLUE].unit[TE_F1 + 1].where = TE_BESIDE;
	g->s.base[TE_BLUE].unit[TE_F1 + 2].where = TE_BESIDE;
	tf_base(g, TE_BLUE, "hangar:d1");
	g->s.base[TE_BLUE].module[tf_square("b1")] = -1;
	g->s.base[TE_BLUE].module[tf_square("c1")] = -1;
	tf_at(g, 1, TE_WINDOW_MISSIONS);
	t_orders(g, TE_BLUE, "KEEP f3 f1");
	t_resolve(g);
	assert_int_equal(tf_u(g, TE_BLUE, "f1")->square, tf_square("a1"));
	assert_int_equal(tf_u(g, TE_BLUE, "f3")->square, tf_square("d1"));
	t_saw(g, TE_E_UNIT_HOMELESS, TE_BLUE, TE_F1 + 1);
}

/* Three fighters are out, and the hangars of f1 and f2 are gone. */
static struct tf_game *one_hangar(const char *lines)
{
	struct tf_game *g = tf_game(4);
	tf_base(g, TE_BLUE, "hangar:c1 warehouse:a2 f1:a1 f2:b1 f3:c1");
	for (int i = 0; i < 3; i++)
		g->s.base[TE_BLUE].unit[TE_F1 + i].where = TE_BESIDE;
	tf_at(g, 1, TE_WINDOW_MISSIONS);
	t_orders(g, TE_BLUE, lines);
	t_resolve(g);
	return g;
}

static void TE_13_3__TE_13_4_keep_goes_before_an_own_module(void **state)
{
	(void)state;
	struct tf_game *g = one_hangar("KEEP f2 f1");
	assert_int_equal(tf_u(g, TE_BLUE, "f2")->where, TE_HOME);
	assert_int_equal(tf_u(g, TE_BLUE, "f2")->square, tf_square("c1"));
	t_saw(g, TE_E_UNIT_HOMELESS, TE_BLUE, TE_F1);
	t_saw(g, TE_E_UNIT_HOMELESS, TE_BLUE, TE_F1 + 2);
	/* by number without a list, and who is kept stands on their own module all the same */
	g = one_hangar("");
	assert_int_equal(tf_u(g, TE_BLUE, "f1")->square, tf_square("c1"));
	g = one_hangar("KEEP f3");
	assert_int_equal(tf_u(g, TE_BLUE, "f3")->square, tf_square("c1"));
	assert_int_equal(t_count(g, TE_E_UNIT_HOMELESS), 2);
}

static void TE_5_24__TE_5_25_knowledge_for_one_of_two(void **state)
{
	(void)state;
	for (int votes = 0; votes <= 1; votes++) {
		struct tf_game *g = tf_game(4);
		tf_base(g, TE_BLUE, "lab:a1 lab:b1 lab:c1 lab:d1 warehouse:a2");
		tf_at(g, 2, TE_WINDOW_MISSIONS);
		g->s.research = 1u << TE_FIGHTER | 1u << TE_TANKS;
		g->s.voted = TE_TANKS;
		g->s.level[TE_FIGHTER] = g->s.level[TE_TANKS] = 2;
		g->s.knowledge = 1;
		if (votes)
			t_orders(g, TE_RED, "FINISH science fighter");
		t_resolve(g);
		t_saw(g, TE_E_RESEARCH_DONE, votes ? TE_FIGHTER : TE_TANKS, 3, 0);
		t_saw(g, TE_E_RESEARCH_FAILED, votes ? TE_TANKS : TE_FIGHTER, 4, 4, 0, 1);
		assert_int_equal(g->s.research, 0);
	}
}

static void ends(int turn, int science, const char *camps, int raids, int outcome, int why)
{
	struct tf_game *g = tf_game(4);
	tf_at(g, turn, TE_WINDOW_MISSIONS);
	g->s.level[TE_SCIENCE] = (uint8_t)science;
	tf_camps(g, camps);
	g->s.raid_points = (uint8_t)raids;
	t_resolve(g);
	assert_int_equal(g->s.ended, outcome >= 0);
	if (outcome >= 0)
		t_saw(g, TE_E_END, outcome, why);
	else
		assert_int_equal(g->s.turn, turn + 1);
}

static void TE_14_5__TE_14_6__TE_14_7__TE_14_8_more_than_50_points(void **state)
{
	(void)state;
	ends(1, 1, "", 26, -1, 0);
	ends(1, 1, "", 28, TE_WON, TE_WHY_POINTS);
	ends(1, 1, "usa=alien china=alien japan=alien", 0, -1, 0);
	ends(6, 3, "usa=alien china=alien japan=alien colombia=alien", 0, TE_LOST, TE_WHY_ALIEN_POINTS);
	ends(1, 1, "usa=alien china=alien japan=alien colombia=alien", 28, TE_LOST, TE_WHY_BOTH_POINTS);
}

static void TE_14_10__TE_14_11__TE_14_12_science_out_of_reach(void **state)
{
	(void)state;
	ends(4, 1, "", 0, -1, 0);
	ends(5, 1, "", 0, TE_LOST, TE_WHY_SCIENCE_TOO_LATE);
	ends(5, 1, "", 28, TE_WON, TE_WHY_POINTS);
	ends(5, 2, "", 0, -1, 0);
	ends(6, 2, "", 0, TE_LOST, TE_WHY_SCIENCE_TOO_LATE);
	ends(6, 3, "", 0, -1, 0);
}

static void TE_14_2__TE_14_3__TE_14_4__TE_14_9__TE_14_13_after_turn_7(void **state)
{
	(void)state;
	ends(7, 3, "", 28, TE_LOST, TE_WHY_SCIENCE_MISSING);
	ends(7, 3, "", 0, TE_LOST, TE_WHY_SCIENCE_MISSING);
	ends(7, 4, "", 0, TE_LOST, TE_WHY_BEHIND);
	ends(7, 4, "", 2, TE_WON, TE_WHY_VICTORY);
	ends(7, 4, "usa=alien china=alien japan=alien colombia=alien", 60, TE_LOST, TE_WHY_BOTH_POINTS);
}

static void TE_18_4__TE_18_5_lines_that_came_to_nothing(void **state)
{
	(void)state;
	struct tf_game *g = in_the_air("small china");
	tf_hand(g, TE_BLUE, "ace bonus");
	t_orders(g, TE_BLUE, "PLAY ACE 1\nPLAY BONUS any\nIF HITS >= 1 THEN PLAY BONUS 1");
	t_resolve(g);
	t_refused(g, TE_BLUE, 1, TE_NO_VICTORY);
	const struct event *e = t_refused(g, TE_BLUE, 2, TE_NO_UNIT_THERE);
	assert_int_equal(e->audience, AUDIENCE_SEAT(TE_BLUE));
	assert_int_equal(t_refusals(g), 2);
	assert_int_equal(g->s.base[TE_BLUE].played, 0);
}

static void TE_17_12__TE_17_13_fast_game(void **state)
{
	(void)state;
	struct tf_game *g = tf_game_with("blue red white yellow", "tempo=fast");
	tf_arm(g, TE_BLUE);
	tf_slot(g, 1, "small china");
	tf_slot(g, 2, "small usa");
	tf_at(g, 1, TE_WINDOW_CAMPAIGN);
	t_orders(g, TE_BLUE,
		"INTERCEPT 1 f1\nSEND t1 i1 TO 1\nIF ALIVE 1 = 1 THEN SEND t2 i2 TO 1 ELSE SEND t2 i2 TO 2\nPLAY ACE 2");
	t_dice(g, "interception/slot 1/round 1/ufo", "1 1 1");
	t_dice(g, "interception/slot 1/round 1/allied", "5 1");
	t_resolve(g);
	t_refused(g, TE_BLUE, 2, TE_NO_UFO);
	t_saw(g, TE_E_TROOPS_SENT, TE_BLUE, 1, 1, 1, 0);
	t_refused(g, TE_BLUE, 4, TE_NO_CARD);
	assert_int_equal(g->s.window, TE_WINDOW_COUNCIL);
	assert_int_equal(tf_u(g, TE_BLUE, "f1")->where, TE_HOME);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(TE_1_19__TE_4_2__TE_13_6_printed_example_of_turn_1),
		cmocka_unit_test(TE_9_10__TE_9_13__TE_9_19_withdraw_after_a_loss),
		cmocka_unit_test(TE_9_2__TE_9_4__TE_9_24_refused_sorties),
		cmocka_unit_test(TE_9_21__TE_15_23__TE_15_25_diplomacy_card_of_a_third_player),
		cmocka_unit_test(TE_15_15__TE_15_16_bonuses_of_several_bases),
		cmocka_unit_test(TE_10_3__TE_10_4__TE_10_5__TE_10_17_armies_refused),
		cmocka_unit_test(TE_11_9__TE_11_12__TE_11_15_groups),
		cmocka_unit_test(TE_11_17__TE_11_29_aliens_without_opponents_join),
		cmocka_unit_test(TE_11_14__TE_11_16_group_orders),
		cmocka_unit_test(TE_12_9__TE_12_14__TE_12_16_army_dies_with_its_transport),
		cmocka_unit_test(TE_12_4__TE_12_5__TE_15_26__TE_15_28_free_attempt_then_card),
		cmocka_unit_test(TE_10_14__TE_11_23__TE_11_27_defence_of_a_fortified_base),
		cmocka_unit_test(TE_12_20__TE_12_21__TE_12_23__TE_12_24_undefended_base),
		cmocka_unit_test(TE_12_26__TE_17_6_loss_by_type_until_nothing_is_left),
		cmocka_unit_test(TE_11_7__TE_12_3__TE_12_27_two_ufos_on_one_base),
		cmocka_unit_test(TE_11_2__TE_11_3__TE_11_22__TE_12_7_raids),
		cmocka_unit_test(TE_13_2__TE_13_3__TE_13_4_return_with_keep),
		cmocka_unit_test(TE_13_3__TE_13_4_keep_goes_before_an_own_module),
		cmocka_unit_test(TE_5_24__TE_5_25_knowledge_for_one_of_two),
		cmocka_unit_test(TE_14_5__TE_14_6__TE_14_7__TE_14_8_more_than_50_points),
		cmocka_unit_test(TE_14_10__TE_14_11__TE_14_12_science_out_of_reach),
		cmocka_unit_test(TE_14_2__TE_14_3__TE_14_4__TE_14_9__TE_14_13_after_turn_7),
		cmocka_unit_test(TE_18_4__TE_18_5_lines_that_came_to_nothing),
		cmocka_unit_test(TE_17_12__TE_17_13_fast_game),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
