/* SPDX-License-Identifier: MIT */
#include "te_receipt.h"

#include "base/json.h"
#include "core/orderline.h"
#include "rules/target-earth/check.h"

/* What players are told before the window closes: verdicts, forecasts, forms, defaults; and that
 * views and states survive JSON. */

static bool may(const struct tf_game *g, int seat, int verb, struct legal *l)
{
	g->t.rules->legal(t_view(g, seat), verb, NULL, l);
	return l->now;
}

static bool has(const struct legal *l, int part, int value)
{
	return l->values[part][value / 64] >> value % 64 & 1;
}

static void TE_18_4_check_builds_as_resolve_does(void **state)
{
	(void)state;
	struct tf_game *g = tf_fresh("blue red white yellow", "");
	tf_check(g, TE_BLUE,
		"BUILD warehouse c3\nBUILD hangar a1\nBUILD hangar d3\nBUY fighter d3\nBUY fighter\nBUILD hangar\nBUY tank c3\nBUY infantry 6\n"
		"BUILD warehouse c4 b3 c2");
	tf_told(1, TE_N_COST, 2, 10, 0);
	tf_refused(2, TE_NOT_ADJACENT);
	tf_told(3, TE_N_COST, 2, 8, 0);
	tf_told(4, TE_N_COST, 2, 6, 0);
	tf_refused(5, TE_NO_MODULE_FREE);
	tf_refused(6, TE_NO_MONEY); /* after the warehouses of line 9 */
	tf_refused(7, TE_WRONG_MODULE);
	tf_refused(8, TE_NO_MODULE_FREE);
	tf_told(9, TE_N_COST, 6, 0, 0);
	assert_null(tf_core(9, NOTE_REFUSED));
	tf_told(0, TE_N_FORECAST_CASH, TE_BLUE, 0, 0);
}

static void TE_18_4_check_spends_what_is_left_after_the_research(void **state)
{
	(void)state;
	struct tf_game *g = tf_game(4);
	tf_base(g, TE_BLUE, "warehouse:a1");
	tf_check(g, TE_BLUE, "RESEARCH science fighter\nBUILD lab");
	tf_told(1, TE_N_VOTE, 5, 0, 0);
	tf_told(1, TE_N_LABS_MISSING, TE_SCIENCE, 1, 6); /* with the one of line 2 */
	tf_told(1, TE_N_KNOWLEDGE_MISSING, TE_SCIENCE, 0, 1);
	tf_told(2, TE_N_COST_RANGE, 2, 1, 3); /* (20 - 5) / 4 = 3 each, or all of it */
	tf_told(0, TE_N_FORECAST_CASH_RANGE, TE_BLUE, 1, 3);
	tf_check(g, TE_BLUE, "RESEARCH none");
	tf_told(1, TE_N_VOTE, 0, 0, 0);
	tf_told(0, TE_N_FORECAST_CASH_RANGE, TE_BLUE, 3, 5);
	tf_check(g, TE_BLUE, "");
	tf_told(0, TE_N_FORECAST_CASH_RANGE, TE_BLUE, 3, 5);
	g->s.level[TE_TANKS] = 4;
	tf_check(g, TE_BLUE, "RESEARCH tanks\nIF FUNDS > 5 THEN RESEARCH troops");
	tf_refused(1, TE_TOP_LEVEL);
	assert_non_null(tf_note(2, TE_N_CONDITIONAL));
	tf_told(2, TE_N_VOTE, 5, 0, 0);
}

static void TE_18_4_check_tells_which_ballot_counts(void **state)
{
	(void)state;
	struct tf_game *g = tf_game(4);
	tf_base(g, TE_BLUE, "warehouse:a1");
	tf_base(g, TE_RED, "warehouse:a1");
	tf_check(g, TE_BLUE,
		"IF FUNDS > 90 THEN RESEARCH tanks\nRESEARCH troops\nIF FUNDS > 5 THEN RESEARCH fighter\n"
		"DIPLOMACY egypt\nDIPLOMACY usa");
	tf_told(1, TE_N_VOTE, 5, 0, 0);
	tf_told(2, TE_N_VOTE, 5, 0, 0);
	tf_told(3, TE_N_VOTED_BEFORE, 0, 0, 0);
	assert_null(tf_note(3, TE_N_VOTE));
	assert_non_null(tf_note(4, TE_N_VOTE_ODDS));
	tf_told(5, TE_N_VOTED_BEFORE, 0, 0, 0);
	assert_null(tf_note(5, TE_N_VOTE_ODDS));
	assert_null(tf_note(1, TE_N_VOTED_BEFORE));
	/* A player alone has one ballot for all bases: that of the first of them in turn order. */
	g = tf_game_with("blue", "bases=3");
	g->s.first = TE_RED;
	tf_check(g, TE_BLUE,
		"RESEARCH troops AT blue\nRESEARCH fighter AT red\nDIPLOMACY usa AT blue\nDIPLOMACY egypt AT red");
	tf_told(1, TE_N_VOTED_BEFORE, 0, 0, 0);
	tf_told(2, TE_N_VOTE_DECIDES, 5, 0, 0);
	tf_told(3, TE_N_VOTED_BEFORE, 0, 0, 0);
	assert_non_null(tf_note(4, TE_N_ODDS));
	assert_null(tf_note(4, TE_N_VOTE_ODDS));
}

static void TE_3_19_check_foresees_the_layout_of_a_bare_base(void **state)
{
	(void)state;
	struct tf_game *g = tf_fresh("blue red white yellow", "");
	tf_check(g, TE_BLUE, "");
	tf_told(0, TE_N_FORECAST_LAYOUT, TE_BLUE, 0, 0);
	tf_told(0, TE_N_FORECAST_CASH, TE_BLUE, 0, 0);
	tf_check(g, TE_BLUE, "BUILD lab\nBUY tank");
	tf_told(0, TE_N_FORECAST_LAYOUT, TE_BLUE, 0, 0);
	tf_check(g, TE_BLUE, "BUILD warehouse");
	assert_null(tf_note(0, TE_N_FORECAST_LAYOUT));
	tf_told(0, TE_N_FORECAST_CASH, TE_BLUE, 10, 0);
	g = tf_game(4);
	tf_check(g, TE_BLUE, "");
	assert_null(tf_note(0, TE_N_FORECAST_LAYOUT));
}

static void TE_18_4_check_of_the_councils_cards(void **state)
{
	(void)state;
	struct tf_game *g = tf_game(4);
	tf_base(g, TE_BLUE, "warehouse:a1 lab:a2");
	tf_hand(g, TE_BLUE, "fortified engineer scientist rebellion");
	tf_check(g, TE_BLUE, "PLAY FORTIFIED\nPLAY ENGINEER warehouse\nPLAY SCIENTIST troops");
	tf_uncertain(3, TE_SAME_TRACK); /* research comes first; others may want it, too */
	tf_told(3, TE_N_LABS_MISSING, TE_TROOPS, 1, 2);
	tf_uncertain(1, TE_NO_CARD_LEFT_TO_PLAY);
	tf_refused(2, TE_NO_CARD_LEFT_TO_PLAY);
	tf_check(g, TE_BLUE,
		"IF FUNDS > 90 THEN PLAY FORTIFIED\nPLAY ENGINEER lab FOR red\nPLAY ENGINEER warehouse b1\nPLAY REBELLION usa brazil");
	assert_non_null(tf_note(1, TE_N_CONDITIONAL));
	tf_told(1, TE_N_CARD, 0, 0, 0);
	tf_uncertain(2, TE_NO_WAREHOUSE); /* Red may build a warehouse */
	tf_uncertain(3, TE_NO_CARD_LEFT_TO_PLAY);
	tf_refused(4, TE_NO_CARD_LEFT_TO_PLAY);
	tf_check(g, TE_BLUE,
		"PLAY REBELLION usa brazil\nDIPLOMACY mexico\nDIPLOMACY brazil egypt\nPLAY SCIENTIST science");
	tf_uncertain(1, TE_NO_CARD_LEFT_TO_PLAY);
	tf_refused(2, TE_NOT_NEUTRAL);
	tf_told(3, TE_N_VOTE_ODDS, 5, 0, 83);
	tf_check(g, TE_BLUE, "PLAY REBELLION usa brazil");
	tf_told(1, TE_N_ODDS, 8, 0, 42);
	tf_told(1, TE_N_CARD, 0, 0, 0);
}

static void TE_18_28_one_verdict_does_not_contradict_itself(void **state)
{
	(void)state;
	struct tf_game *g = tf_game(4);
	tf_base(g, TE_BLUE, "warehouse:c3");
	g->s.base[TE_BLUE].cash = 4;
	g->s.funds = 0;
	tf_check(g, TE_BLUE, "BUILD hangar a1\nBUILD lab\nBUILD warehouse c4 b3");
	tf_refused(1, TE_NOT_ADJACENT);
	assert_non_null(tf_note(1, TE_N_OTHER_SQUARE)); /* not: it goes there */
	assert_null(tf_note(1, TE_N_FREE_SQUARE));
	tf_told(2, TE_N_COST, 2, 2, 0);
	assert_non_null(tf_note(2, TE_N_FREE_SQUARE));
	tf_told(3, TE_N_COST, 2, 0, 0);
	tf_told(3, TE_N_PARTLY, 1, 2, TE_NO_MONEY);
	assert_null(tf_core(3, NOTE_REFUSED));
	tf_check(g, TE_BLUE, "BUILD warehouse c4 d3\nBUILD radar");
	tf_refused(2, TE_NO_MONEY);
	assert_null(tf_note(2, TE_N_FREE_SQUARE));
}

static void TE_18_28_who_decides_is_told(void **state)
{
	(void)state;
	struct tf_game *g = tf_game(2);
	tf_base(g, TE_BLUE, "warehouse:a1");
	tf_base(g, TE_RED, "warehouse:a1");
	tf_check(g, TE_BLUE, "RESEARCH tanks\nDIPLOMACY egypt\nBUILD radar");
	tf_told(1, TE_N_VOTE_DECIDES, 5, 0, 0); /* of two the first player */
	assert_non_null(tf_note(2, TE_N_ODDS));
	tf_told(3, TE_N_COST, 2, 5, 0);
	tf_check(g, TE_RED, "RESEARCH tanks\nDIPLOMACY egypt\nBUILD radar");
	tf_told(1, TE_N_VOTE, 5, 0, 0);
	assert_non_null(tf_note(2, TE_N_VOTE_ODDS));
	tf_told(3, TE_N_COST_RANGE, 2, 5, 8);
	tf_hand(g, TE_BLUE, "scientist");
	tf_check(g, TE_RED, "BUILD radar");
	tf_told(1, TE_N_COST_RANGE, 2, 3, 8);
}

static void TE_18_28_rebellion_before_and_after_the_vote(void **state)
{
	(void)state;
	struct tf_game *g = tf_game(4);
	tf_hand(g, TE_BLUE, "rebellion");
	tf_camps(g, "china=allied");
	tf_check(g, TE_BLUE, "PLAY REBELLION brazil\nDIPLOMACY egypt");
	tf_told(1, TE_N_ODDS, 8, 0, 42);
	assert_null(tf_note(1, TE_N_BETTER_ODDS));
	tf_check(g, TE_BLUE, "DIPLOMACY egypt\nPLAY REBELLION brazil");
	tf_told(2, TE_N_ODDS, 8, 0, 42);
	tf_told(2, TE_N_BETTER_ODDS, 58, 0, 0);
}

/* ------------------------------------------------------------ what is told comes true */

/* Lines of a council, some of them for no base of that table. */
static const char *const lines[] = { "RESEARCH science troops", "RESEARCH tanks", "RESEARCH none",
	"RESEARCH fighter", "IF funds > 14 THEN RESEARCH troops", "PLAY SCIENTIST fighter",
	"PLAY SCIENTIST tanks troops", "BUILD warehouse", "BUILD lab", "BUILD hangar d3",
	"BUILD garage c3 c4", "BUILD barracks", "BUILD radar a6", "BUY fighter", "BUY infantry 3", "BUY tank",
	"BUY transport", "IF cash >= 4 THEN BUILD lab ELSE BUY infantry", "IF labs >= 2 THEN BUY fighter 2",
	"PLAY ENGINEER lab", "PLAY ENGINEER warehouse FOR red", "PLAY ENGINEER hangar FOR blue b2",
	"PLAY FORTIFIED", "PLAY REBELLION brazil russia", "DIPLOMACY egypt usa", "DIPLOMACY none" };
enum { LINES = sizeof(lines) / sizeof(lines)[0] };

static uint32_t chance(uint32_t *x, uint32_t n)
{
	*x = *x * 1664525u + 1013904223u;
	return (*x >> 8) % n;
}

static void some_lines(uint32_t *x, char *out, size_t size)
{
	int n = (int)chance(x, 9);
	size_t len = 0;
	out[0] = '\0';
	for (int i = 0; i < n; i++)
		len += (size_t)snprintf(out + len, size - len, "%s\n", lines[chance(x, LINES)]);
}

static struct tf_game *some_council(uint32_t *x, int seats)
{
	static const char *const hands[] = { "scientist rebellion", "engineer", "fortified engineer",
		"scientist", "scientist engineer", "bonus" };
	static const char *const bases[] = { "", "warehouse:c3", "warehouse:c3 lab:d3 hangar:c4",
		"warehouse:c3 warehouse:d3 barracks:c4 hangar:d4 f1:d4 garage:b3" };
	struct tf_game *g = tf_game(seats);
	g->s.first = (uint8_t)chance(x, (uint32_t)seats);
	g->s.funds = (int16_t)chance(x, 26);
	for (int seat = 0; seat < seats; seat++) {
		if (chance(x, 3))
			tf_hand(g, seat, hands[seat + chance(x, 3)]);
		tf_base(g, seat, bases[chance(x, 4)]);
		g->s.base[seat].cash = (int16_t)chance(x, 6);
	}
	return g;
}

/* A line that was told as certain, or as refused. */
static void line_came_true(const struct tf_game *g, int seat, int line, const char *text)
{
	bool was_refused = t_find(g, table_refused(&g->t), line, ANY, ANY, seat) != NULL;
	bool perhaps = tf_core(line, NOTE_PERHAPS) || tf_note(line, TE_N_CONDITIONAL) ||
		tf_note(line, TE_N_PARTLY);
	bool ballot = tf_note(line, TE_N_VOTE) || strncmp(text, "RESEARCH", 8) == 0;
	if (tf_core(line, NOTE_REFUSED) && !tf_note(line, TE_N_CONDITIONAL) && !ballot && !was_refused)
		fail_msg("line %d was carried out: %.30s", line, text);
	if ((tf_note(line, TE_N_COST) || tf_note(line, TE_N_COST_RANGE) || tf_note(line, TE_N_CARD)) &&
		!perhaps)
		if (was_refused)
			fail_msg("line %d was refused: %.30s", line, text);
}

static void TE_18_28_what_is_told_of_a_council_comes_true(void **state)
{
	(void)state;
	uint32_t x = 7;
	for (int round = 0; round < 4000; round++) {
		char text[TE_BASES][1024];
		int seats = 2 + round % 3, seat = (int)chance(&x, (uint32_t)seats), n = 0;
		struct tf_game *g = some_council(&x, seats);
		const struct note *cash;
		for (int k = 0; k < seats; k++)
			some_lines(&x, text[k], sizeof(text[k]));
		tf_check(g, seat, text[seat]);
		/* only the lines of the seat that was told, so that line numbers are its own */
		for (int k = 0; k < seats; k++)
			t_orders(g, k, text[k]);
		t_resolve(g);
		cash = tf_note(0, TE_N_FORECAST_CASH);
		if (cash)
			assert_int_equal(g->s.base[seat].cash, cash->arg[1]);
		cash = tf_note(0, TE_N_FORECAST_CASH_RANGE);
		if (cash)
			assert_in_range(g->s.base[seat].cash, cash->arg[1], cash->arg[2]);
		for (const char *p = text[seat]; *p; p = strchr(p, '\n') + 1)
			line_came_true(g, seat, ++n, p);
	}
}

static void TE_16_7_check_names_wrong_bases(void **state)
{
	(void)state;
	struct tf_game *g = tf_game(3);
	tf_check(g, TE_BLUE,
		"BUILD warehouse AT red\nBUILD warehouse AT yellow\nPLAY ENGINEER lab FOR yellow");
	tf_refused(1, TE_NOT_YOUR_BASE);
	tf_refused(2, TE_NO_SUCH_BASE);
	tf_refused(3, TE_NO_SUCH_BASE);
}

static void TE_18_4_check_of_interceptions(void **state)
{
	(void)state;
	struct tf_game *g = tf_game(4);
	tf_at(g, 1, TE_WINDOW_INTERCEPTION);
	tf_base(g, TE_BLUE, "radar:a1 warehouse:a2 hangar:a3 hangar:b3 hangar:c3 f1:a3 f2:b3* f3:c3");
	tf_slot(g, 1, "small china");
	tf_slot(g, 2, "large mexico");
	tf_slot(g, 3, "small egypt");
	tf_hand(g, TE_BLUE, "bonus diplomacy ace");
	tf_check(g, TE_BLUE,
		"INTERCEPT 1 f1\nINTERCEPT 2 f1\nINTERCEPT 3 f2\nINTERCEPT 1 f2\nINTERCEPT 1 t1\nPLAY BONUS 2\nPLAY DIPLOMACY 2\nPLAY DIPLOMACY 1\n"
		"PLAY ACE 1 f1\nIF LOSSES > 0 THEN RETREAT 1\nRETREAT 2\nPLAY BONUS egypt");
	tf_told(1, TE_N_DOGFIGHT, 2, 3, te_percent_dogfight(2, 3));
	tf_refused(2, TE_UNIT_NOT_HOME);
	tf_refused(3, TE_NOT_DETECTED);
	tf_told(4, TE_N_DOGFIGHT, 5, 3, te_percent_dogfight(5, 3));
	tf_refused(5, TE_NOT_A_FIGHTER);
	tf_refused(6, TE_NO_UNIT_THERE);
	tf_refused(7, TE_NOT_NEUTRAL);
	tf_told(8, TE_N_CARD, 0, 0, 0);
	tf_told(9, TE_N_CARD, 0, 0, 0);
	assert_non_null(tf_note(10, TE_N_CONDITIONAL));
	tf_refused(11, TE_NO_UNIT_THERE);
	tf_refused(12, TE_NO_UNIT_THERE);
	tf_told(0, TE_N_FORECAST_IDLE, TE_BLUE, TE_KIND_FIGHTER, 1);
	tf_told(0, TE_N_FORECAST_UNMET, 1, TE_LARGE, TE_MEXICO);
}

static void TE_18_4_check_of_missions(void **state)
{
	(void)state;
	struct tf_game *g = tf_game(4);
	tf_at(g, 1, TE_WINDOW_MISSIONS);
	tf_base(g, TE_BLUE,
		"hangar:a1 hangar:b1 barracks:a2 barracks:b2 garage:a3 t1:a1 t2:b1 i1:a2 i2:b2 k1:a3");
	tf_slot(g, 1, "medium mexico");
	tf_slot(g, 2, "small blue");
	tf_check(g, TE_BLUE,
		"SEND t1 i1 k1 TO 1\nSEND t2 TO 1\nSEND t2 i2 TO brazil\nGROUP 1 i1 ON 1\nGROUP 1 i2 ON 1\nSEND i2 TO 4");
	tf_told(1, TE_N_BATTLE, 3, 4, 2);
	tf_refused(2, TE_NO_TROOPS);
	tf_told(3, TE_N_BATTLE, 1, 6, 2);
	assert_null(tf_core(4, NOTE_REFUSED));
	tf_refused(5, TE_NO_UNIT_THERE);
	tf_refused(6, TE_NO_UFO);
	tf_told(0, TE_N_BASE_EMPTY, TE_BLUE, 0, 0);
	tf_check(g, TE_BLUE, "RETREAT blue\nSEND t1 i1 TO blue");
	tf_refused(2, TE_OWN_BASE);
	tf_refused(1, TE_OWN_BASE_STAYS);
	tf_check(g, TE_BLUE, "RETREAT 2 GROUP 1\nRETREAT any");
	tf_refused(1, TE_OWN_BASE_STAYS);
	assert_null(tf_core(2, NOTE_REFUSED));
	tf_check(g, TE_RED, "SEND t1 i1 TO blue");
	tf_refused(1, TE_UNIT_NOT_HOME);
	tf_check(g, TE_BLUE,
		"SEND t1 i1 k1 TO 1\nPLACE tank AGAINST soldier ON 1\nPLACE i2 AGAINST tank ON 1\nPLACE all AGAINST weak ON 4\n"
		"PLACE infantry AGAINST weak ON any\nIF aliens > 1 THEN PLACE k1 AGAINST weak ON mexico\nPLACE infantry AGAINST weak ON 2\n"
		"PLACE tank AGAINST tank ON blue");
	assert_null(tf_core(2, NOTE_REFUSED));
	tf_refused(3, TE_NO_UNIT_THERE);
	tf_refused(4, TE_NO_UFO);
	assert_null(tf_core(5, NOTE_REFUSED));
	assert_non_null(tf_note(6, TE_N_CONDITIONAL));
	assert_null(tf_core(7, NOTE_REFUSED)); /* i2 stays and defends */
	tf_refused(8, TE_NO_UNIT_THERE);
}

static void TE_11_38_check_of_a_group_line_with_a_unit_missing(void **state)
{
	(void)state;
	struct tf_game *g = tf_ground("medium egypt");
	tf_check(g, TE_BLUE, "SEND t1 i1 k1 TO 1\nGROUP 2 i1 i3 ON 1\nGROUP 1 i4 ON 1");
	tf_told(2, TE_N_PARTLY, 1, 2, TE_NO_UNIT_THERE);
	assert_null(tf_core(2, NOTE_REFUSED));
	tf_refused(3, TE_NO_UNIT_THERE);
}

static void TE_11_38_check_of_groups_and_of_units_in_two_lines(void **state)
{
	(void)state;
	struct tf_game *g = tf_ground("medium egypt"); /* two groups */
	tf_check(g, TE_BLUE,
		"SEND t1 t2 i1 i2 i3 k1 TO 1\nGROUP 3 i1 ON 1\nGROUP 3 i1 ON any\nGROUP 1 i1 ON 1\nGROUP 2 i1 ON 1\n"
		"GROUP 1 i1 i2 ON any\nGROUP 2 i1 k1 ON 1\nGROUP 2 i3 ON 1\nGROUP 1 i2 i4 ON 1");
	tf_refused(2, TE_NO_SUCH_GROUP);
	tf_refused(3, TE_NO_SUCH_GROUP);
	assert_null(tf_core(4, NOTE_REFUSED));
	tf_refused(5, TE_UNIT_PLACED);
	assert_null(tf_core(6, NOTE_REFUSED));
	assert_null(tf_note(6, TE_N_PARTLY));
	tf_told(7, TE_N_PARTLY, 1, 2, TE_UNIT_PLACED);
	assert_null(tf_core(8, NOTE_REFUSED));
	assert_null(tf_core(8, NOTE_PERHAPS));
	tf_told(9, TE_N_PARTLY, 1, 2, TE_NO_UNIT_THERE);
	/* others may send more, so that group 2 is opposed; a line with a condition may go first */
	tf_check(g, TE_BLUE, "SEND t1 i1 i2 TO 1\nGROUP 1 i1 ON 1\nGROUP 1 i2 ON 1");
	assert_null(tf_core(2, NOTE_PERHAPS));
	assert_int_equal(tf_core(3, NOTE_PERHAPS)->arg[0], TE_GROUP_UNCOVERED);
	tf_check(g, TE_BLUE,
		"SEND t1 i1 i2 k1 TO 1\nIF troops 1 > 4 THEN GROUP 1 i1 ON 1\nGROUP 2 i1 ON 1\nGROUP 2 i2 ON 1");
	assert_non_null(tf_note(2, TE_N_CONDITIONAL));
	assert_int_equal(tf_core(3, NOTE_PERHAPS)->arg[0], TE_UNIT_PLACED);
	assert_null(tf_core(4, NOTE_PERHAPS));
	tf_check(g, TE_BLUE, "IF troops 1 > 4 THEN SEND t1 i1 i2 TO 1\nGROUP 1 i1 ON 1\nGROUP 2 k1 ON 1");
	assert_int_equal(tf_core(2, NOTE_PERHAPS)->arg[0], TE_NO_UNIT_THERE);
	tf_refused(3, TE_NO_UNIT_THERE);
}

static void TE_16_6__TE_17_13_check_of_a_solo_players_campaign(void **state)
{
	(void)state;
	struct legal l;
	struct tf_game *g = tf_game_with("blue", "bases=2 tempo=fast");
	tf_base(g, TE_BLUE, "radar:a1 warehouse:a2 hangar:a3 f1:a3");
	tf_base(g, TE_RED, "radar:a1 hangar:a2 hangar:a3 barracks:a4 f1:a2 t1:a3 i1:a4");
	g->s.base[TE_RED].fortified = true;
	tf_hand(g, TE_RED, "knowledge bonus squad");
	tf_at(g, 1, TE_WINDOW_CAMPAIGN);
	tf_slot(g, 1, "small china");
	tf_slot(g, 2, "large red");
	tf_slot(g, 3, "medium red");
	tf_check(g, TE_BLUE,
		"INTERCEPT 1 f1\nINTERCEPT 1 f1 AT red\nSEND t1 i1 TO 1 AT red\nINTERCEPT 2 f1 AT white\n"
		"IF ALIVE 2 = 1 THEN SEND t1 i1 TO 2 AT red\nPLAY KNOWLEDGE any AT red\nPLAY BONUS 3 AT red\nPLAY SQUAD brazil AT red\n"
		"PLAY SQUAD 8 AT red\nGROUP 1 i1 ON 8 AT red\nRETREAT 8");
	tf_told(1, TE_N_DOGFIGHT, 2, 3, te_percent_dogfight(2, 3));
	tf_told(2, TE_N_DOGFIGHT, 4, 3, te_percent_dogfight(4, 3));
	tf_told(3, TE_N_BATTLE, 1, 2, 1);
	tf_refused(4, TE_NO_SUCH_BASE);
	tf_refused(5, TE_OWN_BASE);
	tf_uncertain(6, TE_NO_VICTORY);
	tf_uncertain(7, TE_NO_UNIT_THERE); /* shot down, the UFO keeps i1 at home */
	tf_refused(8, TE_NO_UNIT_THERE);
	tf_refused(9, TE_NO_UFO);
	tf_refused(10, TE_NO_UFO);
	tf_refused(11, TE_NO_UFO);
	assert_null(tf_note(0, TE_N_BASE_EMPTY));
	tf_check(g, TE_BLUE, "IF TURN = 2 THEN SEND t1 i1 TO 1 AT red\nPLAY BONUS 3 AT red");
	assert_non_null(tf_note(1, TE_N_CONDITIONAL));
	tf_uncertain(2, TE_NO_UNIT_THERE); /* both UFOs are one battle, and i1 is at home */
	tf_told(0, TE_N_FORECAST_IDLE, TE_BLUE, TE_KIND_FIGHTER, 1);
	assert_true(may(g, TE_BLUE, TE_V_INTERCEPT, &l) && has(&l, 2, TE_RED) && has(&l, 2, TE_BLUE) &&
		!has(&l, 2, TE_WHITE));
	g = tf_fresh("blue", "bases=3");
	assert_non_null(strstr(t_defaults(g, TE_BLUE), "BUILD warehouse AT white\n"));
}

/* By enumeration of all throws: 1 die against 1: 1/3 * 2/3; 2 against 1; 3 against 3. */
static void TE_9_9_odds_of_a_first_round(void **state)
{
	(void)state;
	assert_int_equal(te_percent_dogfight(1, 1), 22);
	assert_int_equal(te_percent_dogfight(2, 1), 41);
	assert_int_equal(te_percent_dogfight(0, 3), 0);
	for (int a = 1; a <= 7; a++)
		for (int u = 1; u <= 5; u++) {
			int throws = 1, won = 0;
			for (int i = 0; i < a + u; i++)
				throws *= 3;
			for (int t = 0; t < throws; t++) {
				int difference = 0, rest = t;
				for (int i = 0; i < a + u; i++, rest /= 3)
					difference += rest % 3 == 0 ? (i < a ? 1 : -1) : 0;
				won += difference > 0;
			}
			assert_int_equal(
				te_percent_dogfight(a, u), (int)((100ll * won + throws / 2) / throws));
		}
	assert_int_equal(te_percent_dogfight(168, 3), 100);
	assert_int_equal(te_percent_two_dice(2, 0), 100);
	assert_int_equal(te_percent_two_dice(7, 0), 58);
	assert_int_equal(te_percent_two_dice(12, 0), 3);
	assert_int_equal(te_percent_two_dice(13, 0), 0);
	assert_int_equal(te_percent_two_dice(10, 3), 58);
}

/* ------------------------------------------------------------ forms */

static void TE_18_1_forms_show_what_can_be_ordered_now(void **state)
{
	(void)state;
	struct legal l;
	struct tf_game *g = tf_fresh("blue red", "");
	assert_true(may(g, TE_RED, TE_V_BUILD, &l));
	assert_int_equal(l.price, 2);
	assert_true(has(&l, 0, TE_LAB) && has(&l, 1, tf_square("f6")) && !has(&l, 2, TE_RED));
	assert_false(may(g, TE_RED, TE_V_RESEARCH, &l));
	g = tf_game(4);
	tf_base(g, TE_BLUE, "warehouse:a1 hangar:b1");
	tf_hand(g, TE_BLUE, "rebellion");
	assert_true(may(g, TE_BLUE, TE_V_BUY, &l));
	assert_true(
		has(&l, 0, TE_KIND_TRANSPORT) && has(&l, 2, tf_square("b1")) && !has(&l, 2, tf_square("a1")));
	assert_true(may(g, TE_BLUE, TE_V_DIPLOMACY, &l));
	assert_true(has(&l, 0, TE_EGYPT) && !has(&l, 0, TE_MEXICO) && !has(&l, 0, TE_BRAZIL) &&
		has(&l, 0, TE_COUNTRY_NONE));
	assert_true(may(g, TE_BLUE, TE_V_PLAY_REBELLION, &l));
	assert_true(has(&l, 0, TE_BRAZIL) && !has(&l, 0, TE_EGYPT));
	assert_false(may(g, TE_RED, TE_V_PLAY_REBELLION, &l));
	assert_true(may(g, TE_BLUE, TE_V_RESEARCH, &l));
	assert_true(has(&l, 0, TE_SCIENCE) && has(&l, 0, TE_NO_TRACK));
	assert_true(may(g, TE_BLUE, TE_V_WISH, &l));
	assert_true(has(&l, 0, tf_square("a2")) && !has(&l, 0, tf_square("c3")));
	for (int v = 0; v < TE_VERBS; v++)
		may(g, SEAT_OBSERVER, v, &l);
	assert_false(l.now);
}

static void TE_18_1_forms_of_fights(void **state)
{
	(void)state;
	struct legal l;
	struct tf_game *g = tf_game(4);
	tf_at(g, 1, TE_WINDOW_INTERCEPTION);
	tf_arm(g, TE_BLUE);
	tf_slot(g, 1, "small china");
	tf_slot(g, 3, "small red");
	tf_hand(g, TE_BLUE, "bonus ace squad crew diplomacy knowledge");
	assert_true(may(g, TE_BLUE, TE_V_INTERCEPT, &l));
	assert_true(has(&l, 0, 0) && !has(&l, 0, 1) && has(&l, 1, TE_F1) && !has(&l, 1, TE_T1));
	assert_false(may(g, TE_RED, TE_V_INTERCEPT, &l));
	assert_true(may(g, TE_BLUE, TE_V_PLAY_ACE, &l));
	assert_true(may(g, TE_BLUE, TE_V_RETREAT, &l));
	assert_true(has(&l, 0, TE_PLACE_ANY) && has(&l, 0, 0) && !has(&l, 1, 0));
	assert_false(may(g, TE_BLUE, TE_V_SEND, &l));
	g->s.window = TE_WINDOW_MISSIONS;
	assert_true(may(g, TE_BLUE, TE_V_SEND, &l));
	assert_true(has(&l, 1, tf_place("brazil")) && has(&l, 1, tf_place("red")) &&
		!has(&l, 1, tf_place("blue")) && !has(&l, 1, tf_place("2")));
	assert_true(may(g, TE_BLUE, TE_V_GROUP, &l));
	assert_true(may(g, TE_BLUE, TE_V_PLACE, &l));
	assert_true(may(g, TE_BLUE, TE_V_RAIDS, &l));
	assert_true(may(g, TE_BLUE, TE_V_KEEP, &l));
	assert_true(may(g, TE_BLUE, TE_V_PLAY_SQUAD, &l) && has(&l, 1, TE_I1) && !has(&l, 1, TE_K1));
	assert_true(may(g, TE_BLUE, TE_V_PLAY_CREW, &l) && may(g, TE_BLUE, TE_V_PLAY_DIPLOMACY, &l));
	assert_true(may(g, TE_BLUE, TE_V_PLAY_KNOWLEDGE, &l) && may(g, TE_BLUE, TE_V_PLAY_BONUS, &l));
	assert_false(may(g, TE_BLUE, TE_V_FINISH, &l));
	g->s.research = 1u << TE_SCIENCE | 1u << TE_TANKS;
	assert_true(may(g, TE_BLUE, TE_V_FINISH, &l) && has(&l, 0, TE_SCIENCE) && !has(&l, 0, TE_TROOPS));
}

/* ------------------------------------------------------------ below the lines above */

static void TE_18_4_who_stays_at_home_is_told_of_units_that_no_line_sends(void **state)
{
	(void)state;
	struct tf_game *g = tf_game(4);
	tf_base(g, TE_BLUE, "hangar:a1 hangar:b1 radar:a2 f1:a1 f2:b1");
	tf_slot(g, 1, "small china");
	tf_slot(g, 2, "small usa");
	tf_at(g, 1, TE_WINDOW_INTERCEPTION);
	tf_check(g, TE_BLUE, "IF fighters 1 > 0 THEN INTERCEPT 1 f1 ELSE INTERCEPT 2 f1");
	tf_told(0, TE_N_FORECAST_IDLE, TE_BLUE, TE_KIND_FIGHTER, 1);
	tf_check(g, TE_BLUE, "IF fighters 1 > 0 THEN INTERCEPT 1 f1 ELSE INTERCEPT 2 f1\nINTERCEPT 1 f2");
	assert_null(tf_note(0, TE_N_FORECAST_IDLE));
}

/* Units of an attacked base stay on the ground; its fighters may leave a dogfight. */
static void TE_11_27__TE_18_13_forms_offer_what_can_have_an_effect(void **state)
{
	(void)state;
	struct legal l;
	struct tf_game *g = tf_game(4);
	tf_at(g, 1, TE_WINDOW_INTERCEPTION);
	tf_arm(g, TE_BLUE);
	tf_slot(g, 3, "small red");
	assert_true(may(g, TE_RED, TE_V_RETREAT, &l) && has(&l, 0, 2));
	assert_false(may(g, TE_BLUE, TE_V_KEEP, &l) || may(g, TE_BLUE, TE_V_WISH, &l));
	g->s.window = TE_WINDOW_MISSIONS;
	assert_true(may(g, TE_RED, TE_V_RETREAT, &l) && !has(&l, 0, tf_place("red")) && !has(&l, 0, 2));
	assert_true(may(g, TE_BLUE, TE_V_RETREAT, &l) && has(&l, 0, tf_place("red")) && has(&l, 0, 2));
	assert_true(may(g, TE_BLUE, TE_V_KEEP, &l));
	assert_false(may(g, TE_BLUE, TE_V_WISH, &l));
}

static void TE_18_4_what_the_money_of_the_lines_above_still_buys(void **state)
{
	(void)state;
	const struct order build = { .verb = TE_V_BUILD };
	struct order lab = { .verb = TE_V_BUILD, .count = { 1 }, .value = { TE_LAB } };
	struct order some = { .verb = TE_V_BUILD, .count = { 1, 1 }, .value = { TE_WAREHOUSE } };
	struct legal l;
	struct tf_game *g = tf_fresh("blue red", "");
	g->s.base[TE_RED].cash = 5;
	assert_true(may(g, TE_RED, TE_V_BUILD, &l) && has(&l, 0, TE_LAB));
	t_next(g, TE_RED, "", &build, &l);
	assert_true(l.now && !l.end && has(&l, 0, TE_WAREHOUSE) && !has(&l, 0, TE_LAB));
	t_next(g, TE_RED, "BUILD warehouse c3", &build, &l);
	assert_true(has(&l, 0, TE_WAREHOUSE) && has(&l, 0, TE_LAB));
	t_next(g, TE_RED, "BUILD warehouse c3", &lab, &l);
	assert_true(l.end && !legal_any(&l, 0) && has(&l, 1, tf_square("c4")));
	assert_true(!has(&l, 1, tf_square("c3")) && !has(&l, 1, tf_square("f6")));
	t_next(g, TE_RED, "BUILD warehouse c3 c4", &build, &l);
	assert_true(!l.now && !legal_any(&l, 0));
	some.value[1] = (int16_t)tf_square("c3");
	t_next(g, TE_RED, "", &some, &l);
	assert_true(l.end && has(&l, 1, tf_square("c4")) && !has(&l, 1, tf_square("c3")));
	some.count[1] = 2;
	some.value[2] = (int16_t)tf_square("c4");
	t_next(g, TE_RED, "", &some, &l);
	assert_true(l.end && !legal_any(&l, 1));
}

/* A line behind IF sends nobody for certain. */
static void TE_18_4_units_that_the_lines_above_have_sent(void **state)
{
	(void)state;
	const struct order send = { .verb = TE_V_SEND }, go = { .verb = TE_V_INTERCEPT, .count = { 1 } };
	struct order army = { .verb = TE_V_SEND, .count = { 1 }, .value = { TE_T1, TE_I1 } };
	const struct order retreat = { .verb = TE_V_RETREAT };
	struct legal l;
	struct tf_game *g = tf_game(4);
	tf_at(g, 1, TE_WINDOW_CAMPAIGN);
	tf_arm(g, TE_BLUE);
	tf_slot(g, 1, "small china");
	t_next(g, TE_BLUE, "", &go, &l);
	assert_true(has(&l, 1, TE_F1) && !has(&l, 1, TE_T1));
	t_next(g, TE_BLUE, "INTERCEPT 1 f1", &go, &l);
	assert_false(has(&l, 1, TE_F1));
	t_next(g, TE_BLUE, "IF TURN = 2 THEN INTERCEPT 1 f1", &go, &l);
	assert_true(has(&l, 1, TE_F1));
	t_next(g, TE_BLUE, "", &send, &l);
	assert_true(has(&l, 0, TE_T1) && has(&l, 0, TE_I1) && has(&l, 1, tf_place("1")));
	t_next(g, TE_BLUE, "", &army, &l);
	assert_true(!l.end && has(&l, 0, TE_I1) && !has(&l, 0, TE_T1));
	army.count[0] = 2;
	army.count[1] = 1;
	army.value[2] = (int16_t)tf_place("1");
	t_next(g, TE_BLUE, "", &army, &l);
	assert_true(l.end);
	t_next(g, TE_BLUE, "SEND t1 i1 TO 1", &army, &l);
	assert_true(!l.end && !l.now);
	t_next(g, TE_BLUE, "", &retreat, &l);
	assert_false(has(&l, 0, tf_place("1")));
	t_next(g, TE_BLUE, "SEND t1 i1 TO 1", &retreat, &l);
	assert_true(has(&l, 0, tf_place("1")));
}

/* ------------------------------------------------------------ defaults */

static void TE_3_19__TE_18_3_defaults_build_the_default_base(void **state)
{
	(void)state;
	static const char *const tables[] = { "blue red", "red white yellow", "blue red white yellow" };
	for (int i = 0; i < 3; i++) {
		struct tf_game *g = tf_fresh(tables[i], "");
		t_resolve(g);
		struct te_state by_itself = g->s;
		g = tf_fresh(tables[i], "");
		for (int seat = 0; seat < TE_BASES; seat++)
			if (g->s.base[seat].plays)
				t_orders(g, seat, t_defaults(g, seat));
		t_resolve(g);
		t_none(g, TE_E_DEFAULT_LAYOUT);
		t_none_refused(g);
		for (int b = 0; b < TE_BASES; b++) {
			assert_memory_equal(g->s.base[b].module, by_itself.base[b].module, TE_SQUARES);
			assert_int_equal(g->s.base[b].cash, by_itself.base[b].cash);
			for (int u = 0; u < TE_UNITS; u++)
				assert_int_equal(
					g->s.base[b].unit[u].square, by_itself.base[b].unit[u].square);
		}
		assert_string_equal(t_defaults(g, TE_RED), "");
	}
}

/* ------------------------------------------------------------ JSON */

static void TE_18_17_states_and_views_survive_json(void **state)
{
	(void)state;
	struct err e = ERR_INIT;
	struct tf_game *g = tf_game(4);
	static struct te_state s;
	assert_int_equal(schema_check(&te_state_schema, &e), 0);
	assert_int_equal(schema_check(&te_sheet_schema, &e), 0);
	tf_at(g, 4, TE_WINDOW_MISSIONS);
	tf_arm(g, TE_BLUE);
	tf_hand(g, TE_RED, "bonus bonus");
	tf_slot(g, 2, "large blue");
	order_read(&g->t.standing[0].order[g->t.standing[0].n++], &te_grammar,
		"IF losses >= 1 THEN RETREAT any", 31);
	struct buf a = BUF_INIT, b = BUF_INIT;
	schema_write(&a, &te_state_schema, &g->s);
	cJSON *tree = json_parse(a.data, a.len, "test", &e);
	assert_non_null(tree);
	assert_int_equal(schema_read(&te_state_schema, &s, tree, &e), 0);
	schema_write(&b, &te_state_schema, &s);
	assert_string_equal(a.data, b.data);
	cJSON_Delete(tree);
	buf_clear(&a);
	view_write(&a, t_view(g, TE_BLUE));
	tree = json_parse(a.data, a.len, "test", &e);
	struct view *v = view_read(g->t.rules, TE_BLUE, tree, &e);
	assert_non_null(v);
	buf_clear(&b);
	view_write(&b, v);
	assert_string_equal(a.data, b.data);
	assert_int_equal(v->standing->n, 1);
	view_free(v);
	assert_int_equal(t_view(g, TE_RED)->standing->n, 0);
	assert_int_equal(t_view(g, SEAT_REVEAL)->standing->n, 0);
	cJSON_Delete(tree);
	buf_release(&a);
	buf_release(&b);
}

static void TE_16_8_options_that_do_not_fit(void **state)
{
	(void)state;
	assert_null(table_misfit(&target_earth_rules, "blue", ""));
	assert_non_null(table_misfit(&target_earth_rules, "blue", "bases=1"));
	for (int bases = 2; bases <= 4; bases++) {
		char option[16];
		snprintf(option, sizeof(option), "bases=%d", bases);
		assert_null(table_misfit(&target_earth_rules, "blue", option));
	}
	assert_non_null(table_misfit(&target_earth_rules, "blue red white", "bases=4"));
	assert_null(table_misfit(&target_earth_rules, "blue red white", "bases=3"));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(TE_18_4_check_builds_as_resolve_does),
		cmocka_unit_test(TE_18_4_check_spends_what_is_left_after_the_research),
		cmocka_unit_test(TE_18_4_check_tells_which_ballot_counts),
		cmocka_unit_test(TE_3_19_check_foresees_the_layout_of_a_bare_base),
		cmocka_unit_test(TE_18_4_check_of_the_councils_cards),
		cmocka_unit_test(TE_18_28_one_verdict_does_not_contradict_itself),
		cmocka_unit_test(TE_18_28_who_decides_is_told),
		cmocka_unit_test(TE_18_28_rebellion_before_and_after_the_vote),
		cmocka_unit_test(TE_18_28_what_is_told_of_a_council_comes_true),
		cmocka_unit_test(TE_16_7_check_names_wrong_bases),
		cmocka_unit_test(TE_18_4_check_of_interceptions),
		cmocka_unit_test(TE_18_4_check_of_missions),
		cmocka_unit_test(TE_11_38_check_of_a_group_line_with_a_unit_missing),
		cmocka_unit_test(TE_11_38_check_of_groups_and_of_units_in_two_lines),
		cmocka_unit_test(TE_16_6__TE_17_13_check_of_a_solo_players_campaign),
		cmocka_unit_test(TE_9_9_odds_of_a_first_round),
		cmocka_unit_test(TE_18_1_forms_show_what_can_be_ordered_now),
		cmocka_unit_test(TE_18_1_forms_of_fights),
		cmocka_unit_test(TE_18_4_who_stays_at_home_is_told_of_units_that_no_line_sends),
		cmocka_unit_test(TE_11_27__TE_18_13_forms_offer_what_can_have_an_effect),
		cmocka_unit_test(TE_18_4_what_the_money_of_the_lines_above_still_buys),
		cmocka_unit_test(TE_18_4_units_that_the_lines_above_have_sent),
		cmocka_unit_test(TE_3_19__TE_18_3_defaults_build_the_default_base),
		cmocka_unit_test(TE_18_17_states_and_views_survive_json),
		cmocka_unit_test(TE_16_8_options_that_do_not_fit),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
