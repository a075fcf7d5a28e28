/* SPDX-License-Identifier: MIT */
#include "te_receipt.h"
#include "core/play.h"
#include "rules/target-earth/turn.h"

/* What receipts promise: a line is called refused when it fails whatever happens, and nothing is
 * said against it when it is carried out whatever happens. (tests/props tries it at random.) */

/* The first figure of a note; -1: there is none. */
static int figure(int line, enum te_note type)
{
	const struct note *n = tf_note(line, type);
	return n ? n->arg[0] : -1;
}

/* Blue and red; blue is first. */
static struct tf_game *two_bases(void)
{
	struct tf_game *g = tf_game(2);
	g->s.first = TE_BLUE;
	tf_base(g, TE_RED, "warehouse:c3 warehouse:c4 hangar:d3");
	g->s.base[TE_RED].cash = 4;
	return g;
}

static void TE_18_28_two_lines_for_one_scientist(void **state)
{
	(void)state;
	struct tf_game *g = two_bases();
	tf_hand(g, TE_RED, "scientist");
	tf_check(g, TE_RED, "PLAY SCIENTIST fighter\nPLAY SCIENTIST troops");
	tf_uncertain(1, TE_SAME_TRACK);
	tf_uncertain(2, TE_NO_CARD);
}

static void TE_18_28_the_last_module_of_a_type(void **state)
{
	(void)state;
	struct tf_game *g = two_bases();
	tf_base(g, TE_BLUE,
		"lab:a1 lab:a2 lab:a3 lab:a4 lab:a5 lab:a6 lab:b1 lab:b2 lab:b3 lab:b4 lab:b5 warehouse:c1");
	tf_check(g, TE_RED, "BUILD lab\nBUILD warehouse");
	tf_certain(1); /* Blue has more laboratories than warehouses already */
	tf_base(g, TE_BLUE,
		"lab:a1 lab:a2 lab:a3 lab:a4 lab:a5 lab:a6 lab:b1 lab:b2 lab:b3 lab:b4 lab:b5 warehouse:c1 "
		"warehouse:c2 warehouse:c3 warehouse:c4 warehouse:c5 warehouse:c6 warehouse:d1 warehouse:d2 "
		"warehouse:d3 warehouse:d4 warehouse:d5 warehouse:d6");
	g->s.funds = 4;
	tf_check(g, TE_RED, "BUILD lab\nBUILD warehouse");
	tf_uncertain(1, TE_NO_STOCK);
	tf_certain(2);
	tf_check(g, TE_BLUE, "BUILD lab");
	tf_certain(1); /* Blue builds first */
}

static void TE_15_10_a_gift_may_help(void **state)
{
	(void)state;
	struct tf_game *g = two_bases();
	tf_check(g, TE_RED, "BUILD lab\nBUILD hangar\nBUILD hangar\nBUILD lab a1");
	tf_certain(1);
	tf_certain(2);
	tf_refused(3, TE_NO_WAREHOUSE);
	tf_refused(4, TE_NOT_ADJACENT);
	tf_hand(g, TE_BLUE, "engineer");
	tf_check(g, TE_RED, "BUILD hangar\nBUILD hangar\nBUILD lab a1\nBUILD radar c3");
	tf_certain(1);
	tf_uncertain(2, TE_NO_WAREHOUSE);
	tf_uncertain(3, TE_NOT_ADJACENT);
	tf_refused(4, TE_SQUARE_TAKEN);
}

static void TE_15_10_a_gift_to_a_base_that_may_change(void **state)
{
	(void)state;
	struct tf_game *g = two_bases();
	tf_base(g, TE_BLUE, "warehouse:c3");
	tf_hand(g, TE_RED, "engineer fortified");
	tf_check(g, TE_RED, "PLAY ENGINEER lab FOR blue\nPLAY FORTIFIED");
	tf_uncertain(1, TE_NO_WAREHOUSE);
	tf_certain(2);
	tf_check(g, TE_RED, "PLAY ENGINEER lab FOR blue c3\nPLAY ENGINEER warehouse FOR blue");
	tf_refused(1, TE_SQUARE_TAKEN);
	tf_certain(2);
}

static void TE_7_9_a_country_that_may_be_free_by_then(void **state)
{
	(void)state;
	struct tf_game *g = two_bases();
	tf_hand(g, TE_RED, "rebellion rebellion");
	tf_check(g, TE_RED, "PLAY REBELLION brazil\nPLAY REBELLION brazil\nPLAY REBELLION russia");
	tf_certain(1);
	tf_uncertain(2, TE_NOT_ALIEN_COUNTRY);
	tf_uncertain(3, TE_NO_CARD);
	g->s.base[TE_RED].hand[TE_REBELLION] = 1;
	g->s.base[TE_BLUE].hand[TE_REBELLION] = 1;
	tf_check(g, TE_RED, "PLAY REBELLION brazil");
	tf_uncertain(1, TE_NOT_ALIEN_COUNTRY);
	tf_check(g, TE_RED, "PLAY REBELLION brazil russia");
	tf_certain(1);
}

static void TE_18_28_of_a_line_with_else_one_order_is_played(void **state)
{
	(void)state;
	struct tf_game *g = two_bases();
	tf_check(g, TE_RED, "IF CASH > 90 THEN PLAY REBELLION brazil ELSE BUILD lab");
	tf_uncertain(1, TE_NO_CARD);
	tf_check(g, TE_RED, "IF CASH > 90 THEN PLAY REBELLION brazil ELSE PLAY FORTIFIED");
	tf_refused(1, TE_NO_CARD);
	tf_check(g, TE_RED, "IF CASH > 90 THEN BUILD radar ELSE BUILD lab");
	tf_certain(1);
}

static void TE_18_28_what_is_too_much_to_try_is_not_certain(void **state)
{
	(void)state;
	struct tf_game *g = two_bases();
	tf_check(g, TE_RED,
		"IF CASH > 1 THEN BUY fighter\nIF CASH > 2 THEN BUY fighter\nIF CASH > 3 THEN BUY fighter\n"
		"IF CASH > 4 THEN BUY fighter\nIF CASH > 5 THEN BUY fighter\nIF CASH > 6 THEN BUY fighter\n"
		"IF CASH > 7 THEN BUY fighter\nBUILD lab\nPLAY FORTIFIED AT blue");
	assert_non_null(tf_core(8, NOTE_PERHAPS));
	tf_refused(9, TE_NOT_YOUR_BASE);
}

static struct tf_game *fights(const char *options, enum te_window window)
{
	struct tf_game *g = tf_game_with("blue red", options);
	tf_base(g, TE_RED, "radar:a1 hangar:a2 hangar:a3 hangar:a4 barracks:a5 f1:a2 f2:a3 t1:a4 i1:a5");
	tf_at(g, 1, window);
	tf_slot(g, 1, "small china");
	tf_slot(g, 2, "small japan");
	return g;
}

static void TE_18_18_a_fighter_that_a_condition_may_have_sent(void **state)
{
	(void)state;
	struct tf_game *g = fights("", TE_WINDOW_INTERCEPTION);
	tf_check(g, TE_RED,
		"IF TURN > 3 THEN INTERCEPT 1 f1\nINTERCEPT 2 f1\nINTERCEPT 2 f1\nINTERCEPT 2 f2\nINTERCEPT 1 f2");
	tf_certain(1);
	tf_uncertain(2, TE_UNIT_NOT_HOME);
	tf_refused(3, TE_UNIT_NOT_HOME);
	tf_certain(4);
	tf_refused(5, TE_UNIT_NOT_HOME);
	tf_check(g, TE_RED, "IF TURN > 3 THEN INTERCEPT 1 f1 ELSE INTERCEPT 2 f1\nINTERCEPT 1 f1");
	tf_certain(1);
	tf_refused(2, TE_UNIT_NOT_HOME);
}

static void TE_17_13_an_army_whose_ufo_may_be_shot_down(void **state)
{
	(void)state;
	struct tf_game *g = fights("tempo=fast", TE_WINDOW_CAMPAIGN);
	tf_check(g, TE_RED, "SEND t1 i1 TO 1\nSEND t1 i1 TO 2");
	tf_certain(1); /* nobody has fighters but Red, who sends none */
	tf_refused(2, TE_UNIT_NOT_HOME);
	tf_check(g, TE_RED, "INTERCEPT 1 f1\nSEND t1 i1 TO 1\nSEND t1 i1 TO 2\nGROUP 1 i1 ON 2");
	tf_certain(1);
	tf_uncertain(2, TE_NO_UFO);
	tf_uncertain(3, TE_UNIT_NOT_HOME);
	tf_uncertain(4, TE_NO_UNIT_THERE);
	tf_base(g, TE_BLUE, "hangar:a1 f1:a1");
	tf_check(g, TE_RED, "SEND t1 i1 TO 1\nSEND t1 i1 TO brazil");
	tf_uncertain(1, TE_NO_UFO);
	tf_uncertain(2, TE_UNIT_NOT_HOME);
	tf_check(g, TE_RED, "SEND t1 i1 TO brazil");
	tf_certain(1);
}

static void TE_18_28_figures_are_of_what_is_certain(void **state)
{
	(void)state;
	struct tf_game *g = fights("", TE_WINDOW_INTERCEPTION);
	tf_check(
		g, TE_RED, "IF TURN > 3 THEN INTERCEPT 1 f1\nINTERCEPT 2 f1\nINTERCEPT 2 f2\nINTERCEPT 1 f2");
	assert_int_equal(figure(1, TE_N_DOGFIGHT), 2);
	assert_int_equal(figure(2, TE_N_DOGFIGHT), 2);
	assert_int_equal(figure(3, TE_N_DOGFIGHT), 2); /* f1 may be elsewhere */
	tf_check(g, TE_RED, "INTERCEPT 2 f1\nINTERCEPT 2 f2");
	assert_int_equal(figure(2, TE_N_DOGFIGHT), 4);
}

static void TE_18_28_laboratories_that_may_come(void **state)
{
	(void)state;
	struct tf_game *g = two_bases();
	tf_base(g, TE_RED, "lab:d4");
	tf_hand(g, TE_RED, "engineer");
	tf_check(g, TE_RED, "RESEARCH fighter");
	assert_int_equal(figure(1, TE_N_LABS_MISSING), TE_FIGHTER);
	tf_check(g, TE_RED, "RESEARCH fighter\nPLAY ENGINEER lab FOR blue");
	assert_int_equal(figure(1, TE_N_LABS_MISSING), -1);
}

static void TE_15_33_cards_of_fights_wait_for_dice(void **state)
{
	(void)state;
	struct tf_game *g = fights("", TE_WINDOW_INTERCEPTION);
	tf_hand(g, TE_RED, "bonus ace");
	tf_check(g, TE_RED, "INTERCEPT 1 f1\nPLAY ACE any\nIF HITS > 1 THEN PLAY BONUS any\nPLAY BONUS 2");
	tf_uncertain(2, TE_NO_VICTORY);
	tf_uncertain(3, TE_NO_UNIT_THERE); /* the line below may take the card */
	tf_refused(4, TE_NO_UNIT_THERE);
	tf_check(g, TE_RED, "INTERCEPT 1 f1\nPLAY ACE any\nIF HITS > 1 THEN PLAY BONUS any");
	tf_certain(3); /* when it comes to it */
	tf_check(g, TE_RED, "PLAY ACE any\nPLAY BONUS any");
	tf_refused(1, TE_NO_UNIT_THERE);
	tf_refused(2, TE_NO_UNIT_THERE);
}

static void TE_18_28_figures_of_a_line_with_else_name_their_order(void **state)
{
	(void)state;
	static const struct tf_notes rows[] = {
		{ "IF funds > 3 THEN SEND t1 i1 i2 TO 1 ELSE SEND t1 i1 TO 1", 1,
			"accepted conditional then battle else battle" },
		/* What holds for both has no name before it. */
		{ "IF funds > 3 THEN SEND t1 i1 TO 1 ELSE SEND t1 i2 TO 1", 1,
			"accepted conditional battle" },
		{ "IF funds > 3 THEN SEND t1 i1 TO 1", 1, "accepted conditional battle" },
	};
	TF_NOTES(tf_ground("small china"), TE_BLUE, rows);
}

static void TE_18_28_what_a_scientist_costs(void **state)
{
	(void)state;
	struct tf_game *g = two_bases();
	tf_hand(g, TE_RED, "scientist");
	tf_check(g, TE_RED, "PLAY SCIENTIST fighter");
	assert_int_equal(figure(1, TE_N_PAYS), te_steps[0][0].credits);
}

static void TE_18_28_a_finish_ballot_without_a_choice(void **state)
{
	(void)state;
	struct tf_game *g = tf_ground(NULL);
	g->s.research = 1u << TE_SCIENCE;
	tf_check(g, TE_BLUE, "FINISH science");
	assert_non_null(tf_note(1, TE_N_NOT_SHORT));
	g->s.research |= 1u << TE_TANKS;
	tf_check(g, TE_BLUE, "FINISH science");
	assert_null(tf_note(1, TE_N_NOT_SHORT));
}

/* The reason of the receipt is the one of the report. */
static void TE_15_3_a_card_beyond_the_last_one(void **state)
{
	(void)state;
	struct tf_game *g = fights("", TE_WINDOW_INTERCEPTION);
	tf_hand(g, TE_RED, "bonus");
	g->s.base[TE_RED].played = 2;
	tf_check(g, TE_RED, "PLAY BONUS any");
	tf_refused(1, TE_NO_CARD_LEFT_TO_PLAY);
	t_orders(g, TE_RED, "PLAY BONUS any");
	t_resolve(g);
	t_refused(g, TE_RED, 1, TE_NO_CARD_LEFT_TO_PLAY);
}

/* The ballot is red's, below the Rebellion. */
static void TE_4_11__TE_18_28_a_solo_players_rebellion_and_ballot(void **state)
{
	(void)state;
	struct tf_game *g = tf_game_with("blue", "bases=2");
	tf_hand(g, TE_BLUE, "rebellion");
	tf_camps(g, "china=allied");
	g->s.first = TE_RED;
	tf_check(g, TE_BLUE, "DIPLOMACY egypt\nPLAY REBELLION brazil\nDIPLOMACY usa AT red");
	tf_told(2, TE_N_ODDS, 8, 0, 42);
	assert_null(tf_note(2, TE_N_BETTER_ODDS));
	tf_check(g, TE_BLUE, "DIPLOMACY usa AT red\nPLAY REBELLION brazil\nDIPLOMACY egypt");
	tf_told(2, TE_N_BETTER_ODDS, 58, 0, 0);
	tf_check(g, TE_BLUE, "DIPLOMACY egypt\nPLAY REBELLION brazil\nIF turn = 2 THEN DIPLOMACY usa AT red");
	tf_told(2, TE_N_BETTER_ODDS, 58, 0, 0);
}

static void TE_5_20__TE_18_28_knowledge_for_two_technologies(void **state)
{
	(void)state;
	struct tf_game *g = tf_game(2);
	tf_hand(g, TE_BLUE, "scientist");
	g->s.level[TE_TROOPS] = 3;
	g->s.level[TE_FIGHTER] = 2;
	for (int knowledge = 2; knowledge < 4; knowledge++) {
		g->s.knowledge = (uint8_t)knowledge;
		tf_check(g, TE_BLUE, "RESEARCH troops\nPLAY SCIENTIST fighter");
		assert_null(tf_note(1, TE_N_KNOWLEDGE_MISSING));
		assert_null(tf_note(2, TE_N_KNOWLEDGE_MISSING));
		if (knowledge == 2)
			tf_told(2, TE_N_KNOWLEDGE_TOGETHER, TE_TROOPS, 2, 3);
		else
			assert_null(tf_note(2, TE_N_KNOWLEDGE_TOGETHER));
	}
}

/* On the ground two UFOs on one base are met together, in the air each by itself. */
static void TE_11_7__TE_18_28_the_second_ufo_on_a_base(void **state)
{
	(void)state;
	struct tf_game *g = tf_game(2);
	tf_arm(g, TE_BLUE);
	tf_base(g, TE_RED, "barracks:a1 i1:a1 radar:a2 hangar:b1 f1:b1");
	tf_slot(g, 1, "small red");
	tf_slot(g, 2, "large red");
	tf_at(g, 1, TE_WINDOW_MISSIONS);
	tf_check(g, TE_BLUE, "SEND t1 i1 TO red");
	assert_null(tf_note(0, TE_N_FORECAST_UNMET));
	tf_check(g, TE_RED, "RETREAT any");
	assert_null(tf_note(0, TE_N_FORECAST_UNMET));
	tf_check(g, TE_BLUE, "SEND t1 i1 TO brazil");
	tf_told(0, TE_N_FORECAST_UNMET, 0, TE_SMALL, TE_COUNTRIES + TE_RED);
	tf_at(g, 1, TE_WINDOW_INTERCEPTION);
	tf_check(g, TE_BLUE, "INTERCEPT 1 f1");
	tf_told(0, TE_N_FORECAST_UNMET, 1, TE_LARGE, TE_COUNTRIES + TE_RED);
}

/* Where nobody else can send, all units are known; where others can, they may leave more room. */
static void TE_11_34__TE_18_28_group_lines_and_those_who_may_come(void **state)
{
	(void)state;
	struct tf_game *g = tf_game_with("blue", "bases=2");
	tf_arm(g, TE_BLUE);
	tf_slot(g, 1, "large usa"); /* three groups */
	tf_at(g, 1, TE_WINDOW_MISSIONS);
	tf_check(g, TE_BLUE, "SEND t1 i1 i2 k1 TO 1\nGROUP 1 i1 i2 k1 ON 1\nGROUP 1 i2 ON 1");
	tf_told(2, TE_N_PARTLY, 1, 3, TE_GROUP_UNCOVERED);
	assert_null(tf_core(2, NOTE_PERHAPS));
	tf_refused(3, TE_GROUP_UNCOVERED);
	tf_check(g, TE_BLUE, "SEND t1 i1 i2 k1 TO 1\nGROUP 1 i1 i2 k3 ON 1");
	tf_told(2, TE_N_PARTLY, 1, 3, TE_GROUP_UNCOVERED);
	tf_check(g, TE_BLUE,
		"SEND t1 t2 i1 i2 i3 k1 TO 1\nGROUP 1 i1 ON 1\nIF troops 1 > 4 THEN GROUP 1 i2 ON 1\n"
		"GROUP 1 i3 ON 1");
	tf_uncertain(4, TE_GROUP_UNCOVERED);
	g = tf_ground("medium egypt"); /* two groups */
	tf_check(g, TE_BLUE, "SEND t1 i1 i2 TO 1\nGROUP 1 i1 i2 ON 1\nGROUP 2 i2 ON 1");
	tf_uncertain(2, TE_GROUP_UNCOVERED);
	tf_uncertain(3, TE_UNIT_PLACED);
}

/* Blue, Red of the Air Force and White the Diplomat; Red and Blue hold an Engineer. */
static struct tf_game *advanced(const char *options, enum te_window window, enum te_faction blue)
{
	struct tf_game *g = tf_game_with("blue red white", options);
	g->s.base[TE_BLUE].faction = (int8_t)blue;
	g->s.base[TE_RED].faction = TE_AIR;
	g->s.base[TE_WHITE].faction = TE_DIPLOMAT;
	g->s.first = blue == TE_OFFICER ? TE_BLUE : TE_RED;
	tf_base(g, TE_BLUE, "warehouse:a1 hangar:b1");
	tf_base(g, TE_WHITE, "warehouse:a1");
	tf_hand(g, TE_RED, "engineer");
	tf_hand(g, TE_BLUE, "engineer fortified");
	for (int b = TE_BLUE; b <= TE_WHITE; b++)
		g->s.base[b].held = b == TE_WHITE ? 0 : b == TE_RED ? 1 : 2;
	g->s.base[TE_BLUE].cash = 20;
	g->s.funds = 0;
	tf_at(g, 1, window);
	return g;
}

/* A gift of a base before in turn order may take the square or the warehouse's room. */
static void TE_19_7__TE_18_28_gifts_of_those_before(void **state)
{
	(void)state;
	struct tf_game *g = advanced("mode=advanced", TE_WINDOW_COUNCIL, TE_ARMY);
	tf_check(g, TE_BLUE, "BUILD lab a2\nBUILD radar");
	tf_uncertain(1, TE_SQUARE_TAKEN);
	tf_uncertain(2, TE_NO_WAREHOUSE);
	tf_check(g, TE_BLUE, "BUY fighter b1");
	tf_certain(1);
	/* nobody comes before the first player, and nobody gives without a card to play */
	g = advanced("mode=advanced", TE_WINDOW_COUNCIL, TE_OFFICER);
	tf_check(g, TE_BLUE, "BUILD lab a2");
	tf_certain(1);
	g = advanced("mode=advanced", TE_WINDOW_COUNCIL, TE_ARMY);
	g->s.base[TE_RED].played = 2;
	tf_check(g, TE_BLUE, "BUILD lab a2");
	tf_certain(1);
	/* in turn order by initiative, not by colours */
	g = advanced("mode=advanced", TE_WINDOW_COUNCIL, TE_ARMY);
	tf_hand(g, TE_RED, "bonus");
	g->s.first = TE_BLUE;
	tf_check(g, TE_BLUE, "BUILD lab a2");
	tf_certain(1);
	g->s.first = TE_WHITE;
	tf_check(g, TE_BLUE, "BUILD lab a2");
	tf_uncertain(1, TE_SQUARE_TAKEN);
}

/* In a window of one base all that stands is seen, and so what becomes of a gift. In the basic game
 * all give in one window. */
static void TE_23_1__TE_18_28_gifts_in_strict_production(void **state)
{
	(void)state;
	struct tf_game *g = advanced("mode=advanced tempo=strict", TE_WINDOW_PRODUCTION, TE_ARMY);
	g->s.acting = TE_BLUE;
	tf_check(g, TE_BLUE, "PLAY ENGINEER hangar FOR white\nBUILD lab a2");
	tf_certain(1);
	tf_certain(2);
	assert_null(tf_note(1, TE_N_FREE_SQUARE)); /* White's wishes are secret */
	tf_check(g, TE_BLUE, "PLAY ENGINEER hangar FOR white a1");
	tf_refused(1, TE_SQUARE_TAKEN);
	g = advanced("tempo=strict", TE_WINDOW_PRODUCTION, TE_ARMY);
	for (int b = TE_BLUE; b <= TE_WHITE; b++)
		g->s.base[b].faction = -1;
	tf_check(g, TE_BLUE, "BUY fighter\nBUY fighter");
	tf_certain(1);
	tf_uncertain(2, TE_NO_MODULE_FREE);
}

/* Only units that are there take a place. In strict battles all armies have left before. */
static void TE_11_34__TE_18_28_group_lines_with_units_that_are_elsewhere(void **state)
{
	(void)state;
	struct tf_game *g = tf_game_with("blue", "bases=2");
	tf_arm(g, TE_BLUE);
	tf_slot(g, 1, "small usa"); /* one group */
	tf_at(g, 1, TE_WINDOW_MISSIONS);
	tf_check(g, TE_BLUE, "SEND t1 i1 TO 1\nGROUP 1 k1 i1 i1 ON 1");
	tf_told(2, TE_N_PARTLY, 1, 3, TE_NO_UNIT_THERE);
	g = tf_game_with("blue red white", "tempo=strict");
	tf_arm(g, TE_BLUE);
	tf_base(g, TE_RED, "barracks:a1 i1:a1");
	tf_slot(g, 1, "medium usa"); /* two groups */
	tf_at(g, 1, TE_WINDOW_BATTLES);
	for (int u = TE_I1; u < TE_I1 + 2; u++)
		g->s.base[TE_BLUE].unit[u].sent = 0;
	g->s.base[TE_BLUE].unit[TE_I1].where = g->s.base[TE_BLUE].unit[TE_I1 + 1].where = TE_BESIDE;
	tf_check(g, TE_BLUE, "GROUP 1 i1 i2 ON 1");
	tf_told(1, TE_N_PARTLY, 1, 2, TE_GROUP_UNCOVERED);
	g->s.base[TE_RED].unit[TE_I1].where = TE_BESIDE;
	g->s.base[TE_RED].unit[TE_I1].sent = 0;
	tf_check(g, TE_BLUE, "GROUP 1 i1 i2 ON 1");
	tf_certain(1);
	assert_null(tf_note(1, TE_N_PARTLY));
}

/* A base is not empty that another one of the player's may reinforce. */
static void TE_10_11__TE_12_21_a_base_that_another_defends(void **state)
{
	(void)state;
	struct tf_game *g = tf_game_with("blue", "bases=2");
	tf_arm(g, TE_BLUE);
	tf_base(g, TE_RED, "hangar:a1 f1:a1");
	tf_slot(g, 1, "small red");
	tf_at(g, 1, TE_WINDOW_MISSIONS);
	tf_check(g, TE_BLUE, "SEND t1 i1 TO brazil");
	tf_told(0, TE_N_BASE_EMPTY, TE_RED, 0, 0);
	tf_check(g, TE_BLUE, "SEND t1 i1 TO red");
	assert_null(tf_note(0, TE_N_BASE_EMPTY));
}

static bool offers(const struct legal *l, int part, const char *place)
{
	int value = tf_place(place);
	return l->values[part][value / 64] >> value % 64 & 1;
}

static void TE_10_13__TE_15_23_forms_offer_no_place_that_is_refused(void **state)
{
	(void)state;
	struct legal l;
	for (int solo = 0; solo < 2; solo++) {
		struct tf_game *g = solo ? tf_game_with("blue", "bases=2") : tf_game(2);
		tf_arm(g, TE_BLUE);
		tf_hand(g, TE_BLUE, "diplomacy");
		tf_slot(g, 1, "small blue");
		tf_slot(g, 2, "small red");
		tf_slot(g, 3, "small china");
		tf_slot(g, 4, "small italy");
		tf_at(g, 1, TE_WINDOW_MISSIONS);
		g->t.rules->legal(t_view(g, TE_BLUE), TE_V_SEND, NULL, &l);
		assert_true(l.now && offers(&l, 1, "2") && offers(&l, 1, "red") && offers(&l, 1, "brazil"));
		/* a solo player's other base may */
		assert_int_equal(offers(&l, 1, "1"), solo);
		assert_int_equal(offers(&l, 1, "blue"), solo);
		g->t.rules->legal(t_view(g, TE_BLUE), TE_V_PLAY_DIPLOMACY, NULL, &l);
		assert_true(l.now && offers(&l, 0, "3") && offers(&l, 0, "china") && offers(&l, 0, "any"));
		assert_false(offers(&l, 0, "1") || offers(&l, 0, "blue") || offers(&l, 0, "2") ||
			offers(&l, 0, "italy") || offers(&l, 0, "brazil"));
	}
}

/* What a line names and does not use is told. */
static void TE_6_21__TE_18_28_squares_left_over(void **state)
{
	(void)state;
	struct tf_game *g = tf_game(4);
	tf_base(g, TE_BLUE, "hangar:a1 hangar:a2 hangar:a3 warehouse:b1 warehouse:b2 warehouse:b3");
	g->s.base[TE_BLUE].cash = 4;
	g->s.funds = 0;
	tf_check(g, TE_BLUE, "BUY fighter 1 a2 a3");
	tf_told(1, TE_N_COST, 2, 2, 0);
	tf_told(1, TE_N_SQUARES_LEFT, 1, tf_square("a3"), 1);
	tf_check(g, TE_BLUE, "BUY fighter 2 a1 a2 a3 b1");
	tf_told(1, TE_N_SQUARES_LEFT, 2, tf_square("a3"), 2);
	tf_check(g, TE_BLUE, "BUY fighter 1 b1 a3"); /* refused, and still left over */
	tf_refused(1, TE_WRONG_MODULE);
	tf_told(1, TE_N_SQUARES_LEFT, 1, tf_square("a3"), 1);
	tf_check(g, TE_BLUE, "BUY fighter a1 a2\nBUY fighter 2 a3");
	assert_null(tf_note(1, TE_N_SQUARES_LEFT));
	assert_null(tf_note(2, TE_N_SQUARES_LEFT));
}

static void partly(int line, int done, int of, int first, int second)
{
	const struct note *n = tf_note(line, TE_N_PARTLY);
	tf_told(line, TE_N_PARTLY, done, of, first);
	assert_int_equal(n->arg[3], second);
	assert_int_equal(n->arg[4], -1);
}

/* The report has the same reasons, one event for each. */
static void TE_6_21__TE_18_28_everything_that_keeps_a_line_from_being_done_in_full(void **state)
{
	(void)state;
	struct tf_game *g = tf_game(4);
	tf_base(g, TE_BLUE,
		"hangar:a1 hangar:a2 warehouse:b1 warehouse:b2 warehouse:b3 warehouse:b4 warehouse:b5");
	g->s.base[TE_BLUE].cash = 5;
	g->s.funds = 0;
	tf_check(g, TE_BLUE, "BUY fighter 4");
	partly(1, 2, 4, TE_NO_MODULE_FREE, TE_NO_MONEY);
	tf_check(g, TE_BLUE, "BUILD hangar a3 f6 c1");
	partly(1, 2, 3, TE_NOT_ADJACENT, TE_NO_MONEY);
	tf_check(g, TE_BLUE, "BUILD hangar a3 f6 b1");
	partly(1, 1, 3, TE_NOT_ADJACENT, TE_SQUARE_TAKEN);
	t_orders(g, TE_BLUE, "BUY fighter 4");
	t_resolve(g);
	assert_int_equal(t_count(g, TE_E_UNIT_BOUGHT), 2);
	t_refused(g, TE_BLUE, 1, TE_NO_MODULE_FREE);
	t_refused(g, TE_BLUE, 1, TE_NO_MONEY);

	g = tf_game_with("blue", "bases=2");
	tf_arm(g, TE_BLUE);
	tf_slot(g, 1, "large usa"); /* three groups */
	tf_at(g, 1, TE_WINDOW_MISSIONS);
	tf_check(g, TE_BLUE, "SEND t1 i1 i2 k1 TO 1\nGROUP 1 i1 i2 k1 k3 ON 1");
	partly(2, 1, 4, TE_GROUP_UNCOVERED, TE_NO_UNIT_THERE);
}

static void TE_4_10__TE_18_28_what_stands_behind_none(void **state)
{
	(void)state;
	struct tf_game *g = tf_game(4);
	tf_check(g, TE_BLUE, "RESEARCH none fighter tanks\nDIPLOMACY egypt none china");
	tf_told(1, TE_N_AFTER_NONE, 2, 0, 0);
	tf_told(2, TE_N_AFTER_NONE, 1, 0, 0);
	tf_check(g, TE_BLUE, "RESEARCH fighter none\nDIPLOMACY none");
	assert_null(tf_note(1, TE_N_AFTER_NONE));
	assert_null(tf_note(2, TE_N_AFTER_NONE));
}

/* Of three players, too, the first one's line is the attempt of the advanced game. */
static void TE_19_6__TE_18_28_the_first_player_knows_that_they_decide(void **state)
{
	(void)state;
	for (int first = 0; first < 2; first++) {
		struct tf_game *g = tf_game_with("blue red white", "mode=advanced");
		g->s.base[TE_BLUE].faction = TE_AIR;
		g->s.base[TE_RED].faction = TE_ARMY;
		g->s.base[TE_WHITE].faction = TE_DIPLOMAT;
		tf_check(g, first ? TE_BLUE : TE_RED, "DIPLOMACY egypt");
		assert_int_equal(tf_note(1, TE_N_ODDS) != NULL, first);
		assert_int_equal(tf_note(1, TE_N_VOTE_ODDS) != NULL, !first);
		tf_check(g, first ? TE_BLUE : TE_RED, "DIPLOMACY none");
		assert_int_equal(tf_note(1, TE_N_VOTE_DECIDES) != NULL, first);
	}
}

/* In a window of the air, about windows of others, too. */
static void TE_20_6__TE_18_28_a_line_of_another_faction_that_would_stand(void **state)
{
	(void)state;
	static const char lines[] = "STAND REROLL any\nSTAND SWAP ace\nSTAND AGENT help\nSTAND KEEP f1";
	static struct orders orders;
	static struct notes notes;
	static const bool idle[3][4] = { { true }, { false, true, true }, { true, true, true } };
	struct tf_game *g = tf_factions("", TE_OFFICER, TE_ARMY, TE_DIPLOMAT);
	tf_at(g, 1, TE_WINDOW_INTERCEPTION);
	for (int b = 0; b < 3; b++) {
		play_check(&target_earth_rules, t_view(g, b), g->s.window, lines, strlen(lines), 1, &orders,
			&notes);
		for (int line = 0; line < 4; line++) {
			bool none = idle[b][line];
			assert_int_equal(table_note(&notes, line + 1, true, NOTE_STANDS_IDLE) != NULL, none);
			assert_int_equal(table_note(&notes, line + 1, true, NOTE_STANDS) != NULL, !none);
		}
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(TE_18_28_two_lines_for_one_scientist),
		cmocka_unit_test(TE_18_28_the_last_module_of_a_type),
		cmocka_unit_test(TE_15_10_a_gift_may_help),
		cmocka_unit_test(TE_15_10_a_gift_to_a_base_that_may_change),
		cmocka_unit_test(TE_7_9_a_country_that_may_be_free_by_then),
		cmocka_unit_test(TE_18_28_of_a_line_with_else_one_order_is_played),
		cmocka_unit_test(TE_18_28_what_is_too_much_to_try_is_not_certain),
		cmocka_unit_test(TE_18_18_a_fighter_that_a_condition_may_have_sent),
		cmocka_unit_test(TE_17_13_an_army_whose_ufo_may_be_shot_down),
		cmocka_unit_test(TE_18_28_figures_are_of_what_is_certain),
		cmocka_unit_test(TE_18_28_laboratories_that_may_come),
		cmocka_unit_test(TE_15_33_cards_of_fights_wait_for_dice),
		cmocka_unit_test(TE_18_28_figures_of_a_line_with_else_name_their_order),
		cmocka_unit_test(TE_18_28_what_a_scientist_costs),
		cmocka_unit_test(TE_18_28_a_finish_ballot_without_a_choice),
		cmocka_unit_test(TE_15_3_a_card_beyond_the_last_one),
		cmocka_unit_test(TE_4_11__TE_18_28_a_solo_players_rebellion_and_ballot),
		cmocka_unit_test(TE_5_20__TE_18_28_knowledge_for_two_technologies),
		cmocka_unit_test(TE_11_7__TE_18_28_the_second_ufo_on_a_base),
		cmocka_unit_test(TE_11_34__TE_18_28_group_lines_and_those_who_may_come),
		cmocka_unit_test(TE_11_34__TE_18_28_group_lines_with_units_that_are_elsewhere),
		cmocka_unit_test(TE_19_7__TE_18_28_gifts_of_those_before),
		cmocka_unit_test(TE_23_1__TE_18_28_gifts_in_strict_production),
		cmocka_unit_test(TE_10_11__TE_12_21_a_base_that_another_defends),
		cmocka_unit_test(TE_6_21__TE_18_28_squares_left_over),
		cmocka_unit_test(TE_6_21__TE_18_28_everything_that_keeps_a_line_from_being_done_in_full),
		cmocka_unit_test(TE_4_10__TE_18_28_what_stands_behind_none),
		cmocka_unit_test(TE_10_13__TE_15_23_forms_offer_no_place_that_is_refused),
		cmocka_unit_test(TE_19_6__TE_18_28_the_first_player_knows_that_they_decide),
		cmocka_unit_test(TE_20_6__TE_18_28_a_line_of_another_faction_that_would_stand),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
