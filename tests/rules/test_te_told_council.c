/* SPDX-License-Identifier: MIT */
#include "te_receipt.h"
#include "rules/target-earth/turn.h"

/* Everything that is told of lines of set-up and of a council, and nothing else. */

/* Blue, the first player of two, with money and a free hangar. */
static struct tf_game *council(const char *hand)
{
	struct tf_game *g = tf_game(2);
	tf_base(g, TE_BLUE, "warehouse:b1 warehouse:c1 hangar:d1");
	tf_hand(g, TE_BLUE, hand);
	g->s.base[TE_BLUE].cash = 8;
	return g;
}

static void TE_4_9__TE_18_28_ballots(void **state)
{
	(void)state;
	static const struct tf_notes blue[] = {
		{ "RESEARCH none\nRESEARCH fighter", 1, "accepted vote-decides" },
		{ "RESEARCH none\nRESEARCH fighter", 2, "accepted voted-before" },
		{ "RESEARCH fighter none troops", 1, "accepted vote-decides labs-missing after-none" },
		{ "DIPLOMACY none egypt", 1, "accepted vote-decides after-none" },
		{ "DIPLOMACY egypt none", 1, "accepted odds" },
		{ "DIPLOMACY egypt", 1, "accepted odds" },
		{ "DIPLOMACY belgium", 1, "accepted refused" },
	};
	static const struct tf_notes red[] = {
		{ "RESEARCH fighter", 1, "accepted vote labs-missing" },
		{ "IF cash > 2 THEN RESEARCH fighter\nRESEARCH fighter", 1,
			"accepted conditional vote labs-missing" },
		{ "IF cash > 2 THEN RESEARCH fighter\nRESEARCH fighter", 2, "accepted vote labs-missing" },
		{ "DIPLOMACY egypt none\nDIPLOMACY egypt", 1, "accepted vote-odds" },
		{ "DIPLOMACY egypt none\nDIPLOMACY egypt", 2, "accepted voted-before" },
		{ "DIPLOMACY none", 1, "accepted vote" },
	};
	TF_NOTES(council(""), TE_BLUE, blue);
	TF_NOTES(council(""), TE_RED, red);
	for (int seat = TE_BLUE; seat <= TE_RED; seat++) {
		tf_check(council(""), seat, "DIPLOMACY none");
		tf_told(1, seat == TE_BLUE ? TE_N_VOTE_DECIDES : TE_N_VOTE, 0, 0, 0);
	}
}

/* The base that comes second has no ballot of its own, but its lines may fail. */
static void TE_4_11__TE_18_28_ballots_of_a_player_alone(void **state)
{
	(void)state;
#define BOTH "RESEARCH tanks AT blue\nRESEARCH troops AT red\nRESEARCH troops AT red\nRESEARCH tanks AT red"
	static const struct tf_notes rows[] = {
		{ BOTH, 1, "accepted vote-decides labs-missing" },
		{ BOTH, 2, "accepted refused" },
		{ BOTH, 3, "accepted refused" },
		{ BOTH, 4, "accepted voted-before" },
	};
	struct tf_game *g = tf_game_with("blue", "bases=2");
	g->s.level[TE_TROOPS] = 4;
	TF_NOTES(g, TE_BLUE, rows);
}

/* Alien science is paid for without a vote. */
static void TE_19_9__TE_18_28_no_ballot_where_there_is_a_duty(void **state)
{
	(void)state;
	static const struct tf_receipt rows[] = {
		{ "RESEARCH none\nRESEARCH science", 1, TF_REFUSED, TE_DUTY_FIRST },
		{ "RESEARCH none\nRESEARCH science", 2, TF_REFUSED, TE_DUTY_FIRST },
		{ "DIPLOMACY egypt", 1, TF_CERTAIN, 0 },
	};
	static const struct tf_notes all[] = {
		{ "IF turn = 5 THEN RESEARCH none fighter", 1, "accepted conditional refused" },
	};
	for (int first = TE_BLUE; first <= TE_RED; first++) {
		struct tf_game *g = tf_factions("", TE_DIPLOMAT, TE_ARMY, TE_OFFICER);
		tf_at(g, TE_DUTY_TURN, TE_WINDOW_COUNCIL);
		g->s.funds = 20;
		g->s.first = (uint8_t)first;
		TF_RECEIPTS(g, first, rows);
		TF_NOTES(g, first, all);
	}
}

#define OPEN "IF turn = 7 THEN PLAY FORTIFIED\n"
#define SEVEN OPEN OPEN OPEN OPEN OPEN OPEN OPEN

/* Too many conditions: nothing fails in what was tried, and more was not tried. */
static void TE_18_28_why_a_line_may_fail_that_did_not(void **state)
{
	(void)state;
	static const struct tf_receipt rows[] = {
		{ SEVEN "BUY fighter", 8, TF_UNCERTAIN, TE_NO_MODULE_FREE },
		{ SEVEN "BUILD lab", 8, TF_UNCERTAIN, TE_NO_WAREHOUSE },
		{ SEVEN "BUILD lab c2", 8, TF_UNCERTAIN, TE_SQUARE_TAKEN },
		{ SEVEN "PLAY ENGINEER lab", 8, TF_UNCERTAIN, TE_NO_CARD_LEFT_TO_PLAY },
		{ SEVEN "RESEARCH tanks", 8, TF_CERTAIN, 0 },
		{ SEVEN "DIPLOMACY egypt", 8, TF_CERTAIN, 0 },
		{ SEVEN "WISH a1", 8, TF_CERTAIN, 0 },
	};
	static const struct tf_notes all[] = {
		{ SEVEN "BUY fighter", 1, "accepted conditional perhaps" },
		{ SEVEN "PLAY ENGINEER lab", 8, "accepted perhaps" },
	};
	TF_RECEIPTS(council("engineer"), TE_BLUE, rows);
	TF_NOTES(council("engineer fortified"), TE_BLUE, all);
}

/* A council gives no cards, however much of it was not tried. */
static void TE_18_28_a_card_that_is_lacking_fails_for_certain(void **state)
{
	(void)state;
#define CARDS(reason)                                                                 \
	{                                                                             \
		{ OPEN, 1, TF_REFUSED, reason }, { SEVEN, 1, TF_REFUSED, reason },    \
			{ SEVEN "PLAY SCIENTIST science", 8, TF_REFUSED, reason },    \
			{ SEVEN "PLAY ENGINEER lab", 8, TF_REFUSED, reason },         \
			{ SEVEN "PLAY ENGINEER lab FOR red", 8, TF_REFUSED, reason }, \
		{                                                                     \
			SEVEN "PLAY REBELLION brazil", 8, TF_REFUSED, reason          \
		}                                                                     \
	}
	static const struct tf_receipt none[] = CARDS(TE_NO_CARD);
	static const struct tf_receipt spent[] = CARDS(TE_NO_CARD_LEFT_TO_PLAY);
	static const struct tf_receipt one[] = {
		{ SEVEN "PLAY FORTIFIED", 8, TF_UNCERTAIN, TE_NO_CARD },
	};
	struct tf_game *g = council("ace squad crew bonus diplomacy knowledge");
	TF_RECEIPTS(g, TE_BLUE, none);
	TF_RECEIPTS(council("fortified"), TE_BLUE, one);
	g = council("scientist engineer fortified rebellion");
	g->s.base[TE_BLUE].played = (uint8_t)te_budget(&g->s, TE_BLUE);
	TF_RECEIPTS(g, TE_BLUE, spent);
}

/* Others may take the last modules of three types in many ways: not all conditions were tried. */
static void TE_18_28_lines_that_never_came_up(void **state)
{
	(void)state;
#define MODULES "BUILD lab a1 a2 a3\nBUILD radar b1 b2 b3\nBUILD garage c1 c2 e1\n"
	static const struct tf_notes rows[] = {
		{ MODULES OPEN OPEN OPEN OPEN OPEN "IF turn = 7 THEN BUY fighter", 9,
			"accepted conditional perhaps" },
		{ MODULES OPEN OPEN OPEN OPEN OPEN OPEN, 9, "accepted conditional perhaps" },
		{ MODULES OPEN OPEN OPEN OPEN OPEN "IF turn = 7 THEN RESEARCH fighter", 9,
			"accepted conditional vote" },
	};
	struct tf_game *g = tf_game(4);
	static const uint8_t taken[] = { TE_LAB, TE_RADAR, TE_GARAGE };
	for (int i = 0; i < 27; i++)
		g->s.base[TE_BLUE].module[i] = (int8_t)taken[i % 3];
	for (int b = TE_RED; b <= TE_YELLOW; b++) {
		tf_base(g, b, "warehouse:c3 warehouse:c4 warehouse:d3 warehouse:d4 hangar:e3");
		g->s.base[b].cash = 20;
	}
	TF_NOTES(g, TE_YELLOW, rows);
}

/* a1 is a square like any other. */
static void TE_6_20__TE_18_28_squares_that_were_not_given(void **state)
{
	(void)state;
	static const struct tf_notes rows[] = {
		{ "BUILD lab c2", 1, "accepted cost-range" },
		{ "WISH a1\nBUILD lab", 2, "accepted cost-range free-square" },
		{ "WISH a1\nBUILD lab f6", 2, "accepted refused other-square" },
		{ "BUY fighter", 1, "accepted cost-range" },
		{ "BUY fighter d1", 1, "accepted cost-range" },
		{ "WISH a1\nPLAY ENGINEER lab", 2, "accepted card free-square" },
		{ "WISH a1\nPLAY ENGINEER lab FOR blue", 2, "accepted card free-square" },
		{ "PLAY ENGINEER lab a1", 1, "accepted card" },
		{ "PLAY FORTIFIED", 1, "accepted card" },
	};
	struct tf_game *g = council("engineer fortified");
	TF_NOTES(g, TE_BLUE, rows);
	tf_check(g, TE_BLUE, "WISH a1\nBUILD lab");
	tf_told(2, TE_N_FREE_SQUARE, tf_square("a1"), 0, 0);
	tf_check(g, TE_BLUE, "WISH a1\nBUILD lab f6");
	tf_told(2, TE_N_OTHER_SQUARE, tf_square("a1"), 0, 0);
	tf_check(g, TE_BLUE, "WISH a1\nPLAY ENGINEER lab");
	tf_told(2, TE_N_FREE_SQUARE, tf_square("a1"), 0, 0);
}

/* With knowledge for each of two technologies, and not for both. */
static void TE_5_20__TE_18_28_knowledge_for_a_scientists_track(void **state)
{
	(void)state;
	static const struct {
		int seat;
		const char *lines;
		bool together;
	} rows[] = {
		{ TE_BLUE, "RESEARCH fighter\nPLAY SCIENTIST troops", true },
		{ TE_BLUE, "RESEARCH troops\nPLAY SCIENTIST fighter", true },
		{ TE_BLUE, "RESEARCH tanks\nPLAY SCIENTIST troops", false },
		{ TE_BLUE, "IF turn > 1 THEN RESEARCH fighter\nPLAY SCIENTIST troops", false },
		{ TE_RED, "RESEARCH troops\nPLAY SCIENTIST troops", false },
		{ TE_RED, "RESEARCH fighter\nPLAY SCIENTIST troops", true },
	};
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		struct tf_game *g = council("");
		tf_hand(g, rows[i].seat, "scientist");
		g->s.level[TE_FIGHTER] = 2; /* 1 knowledge */
		g->s.level[TE_TROOPS] = 3;  /* 2 */
		g->s.knowledge = 2;
		g->s.funds = 30;
		tf_check(g, rows[i].seat, rows[i].lines);
		assert_int_equal(tf_note(2, TE_N_KNOWLEDGE_TOGETHER) != NULL, rows[i].together);
	}
}

/* The ninth allied country makes no bonus, the tenth does. */
static void TE_7_9__TE_18_28_odds_of_a_rebellion(void **state)
{
	(void)state;
	static const struct tf_notes eight[] = {
		{ "DIPLOMACY egypt\nPLAY REBELLION brazil", 2, "accepted odds card" },
		{ "PLAY REBELLION brazil", 1, "accepted odds card" },
	};
	static const struct tf_notes nine[] = {
		{ "PLAY REBELLION brazil", 1, "accepted odds better-odds card" },
		{ "DIPLOMACY egypt\nPLAY REBELLION brazil", 2, "accepted odds better-odds card" },
		{ "PLAY REBELLION brazil\nDIPLOMACY egypt", 1, "accepted odds card" },
		{ "PLAY REBELLION brazil\nIF turn = 2 THEN DIPLOMACY egypt", 1,
			"accepted odds better-odds card" },
		{ "PLAY REBELLION brazil\nDIPLOMACY belgium", 1, "accepted odds better-odds card" },
	};
	static const struct tf_notes alone[] = { { "PLAY REBELLION brazil", 1, "accepted odds card" } };
	struct tf_game *g = council("rebellion");
	TF_NOTES(g, TE_BLUE, eight);
	tf_camps(g, "china=allied");
	TF_NOTES(g, TE_BLUE, nine);
	g = tf_game_with("blue", "bases=2");
	tf_camps(g, "china=allied");
	tf_hand(g, TE_BLUE, "rebellion");
	TF_NOTES(g, TE_BLUE, alone);
}

/* The first player's attempt comes when their lines do, those of others later. */
static void TE_19_6__TE_18_28_who_comes_first(void **state)
{
	(void)state;
	static const struct tf_notes blue[] = {
		{ "DIPLOMACY usa", 1, "accepted odds" },
		{ "DIPLOMACY usa\nENVOY egypt", 1, "accepted odds" },
		{ "ENVOY egypt\nDIPLOMACY usa", 2, "accepted perhaps odds" },
		{ "AGENT help\nDIPLOMACY usa", 2, "accepted odds" },
		{ "PLAY REBELLION brazil", 1, "accepted odds card" },
		{ "DIPLOMACY egypt\nPLAY REBELLION brazil", 2, "accepted odds better-odds card" },
		{ "ENVOY egypt\nENVOY usa", 1, "accepted perhaps" },
		{ "ENVOY belgium\nENVOY usa", 1, "accepted refused" },
		{ "IF turn = 1 THEN ENVOY egypt", 1, "accepted conditional perhaps" },
	};
	static const struct tf_notes red[] = {
		{ "DIPLOMACY usa", 1, "accepted perhaps vote-odds" },
		{ "DIPLOMACY none", 1, "accepted perhaps vote" },
		{ "ENVOY egypt", 1, "accepted refused" },
		{ "PLAY REBELLION brazil", 1, "accepted odds better-odds perhaps" },
	};
	static const struct tf_receipt envoys[] = {
		{ "ENVOY egypt\nENVOY usa", 1, TF_UNCERTAIN, TE_CHANGED_THIS_TURN },
		{ "ENVOY egypt\nENVOY usa", 2, TF_UNCERTAIN, TE_MARKER_USED },
		{ "ENVOY belgium", 1, TF_REFUSED, TE_ALREADY_ALLIED },
	};
	struct tf_game *g = tf_factions("", TE_DIPLOMAT, TE_ARMY, TE_OFFICER);
	tf_camps(g, "china=allied");
	tf_hand(g, TE_BLUE, "rebellion");
	g->s.base[TE_BLUE].held = 1;
	TF_NOTES(g, TE_BLUE, blue);
	TF_RECEIPTS(g, TE_BLUE, envoys);
	tf_hand(g, TE_RED, "rebellion");
	g->s.base[TE_RED].held = 1;
	TF_NOTES(g, TE_RED, red);
}

static void TE_3_19__TE_18_28_the_layout_of_bare_bases(void **state)
{
	(void)state;
	static const struct tf_notes yellow[] = {
		{ "", 0, "forecast-layout forecast-cash" },
		{ "BUILD warehouse", 0, "forecast-cash" },
		{ "BUILD lab", 0, "forecast-layout forecast-cash" },
	};
	static const struct tf_notes alone[] = {
		{ "BUILD warehouse AT red", 0,
			"forecast-layout forecast-layout forecast-cash forecast-cash forecast-cash" },
	};
	struct tf_game *g = tf_fresh("blue red white yellow", "");
	g->s.first = TE_BLUE;
	TF_NOTES(g, TE_YELLOW, yellow);
	TF_NOTES(tf_fresh("blue", "bases=3"), TE_BLUE, alone);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(TE_4_9__TE_18_28_ballots),
		cmocka_unit_test(TE_4_11__TE_18_28_ballots_of_a_player_alone),
		cmocka_unit_test(TE_19_9__TE_18_28_no_ballot_where_there_is_a_duty),
		cmocka_unit_test(TE_18_28_why_a_line_may_fail_that_did_not),
		cmocka_unit_test(TE_18_28_a_card_that_is_lacking_fails_for_certain),
		cmocka_unit_test(TE_18_28_lines_that_never_came_up),
		cmocka_unit_test(TE_6_20__TE_18_28_squares_that_were_not_given),
		cmocka_unit_test(TE_5_20__TE_18_28_knowledge_for_a_scientists_track),
		cmocka_unit_test(TE_7_9__TE_18_28_odds_of_a_rebellion),
		cmocka_unit_test(TE_19_6__TE_18_28_who_comes_first),
		cmocka_unit_test(TE_3_19__TE_18_28_the_layout_of_bare_bases),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
