/* SPDX-License-Identifier: MIT */
#include "te_fixture.h"
#include "core/orderline.h"
#include "rules/target-earth/check.h"

#include <string.h>

/* TE 18.4: what a draft makes of a line below the lines above it. */

struct draft {
	int seat;
	const char *lines; /* of which the last is meant */
	enum tried is;
};

static enum tried drafted(const struct tf_game *g, int seat, const char *lines)
{
	struct te_state copy = g->s;
	enum tried is = TRIED_DONE;
	while (*lines) {
		size_t n = strcspn(lines, "\n");
		struct order o;
		assert_int_equal(order_read(&o, &te_grammar, lines, n), 0);
		is = te_advance(t_view(g, seat), &copy, &o);
		lines += n + (lines[n] == '\n');
	}
	return is;
}

static void drafts(const struct tf_game *g, const struct draft *d, size_t n)
{
	for (size_t i = 0; i < n; i++)
		if (drafted(g, d[i].seat, d[i].lines) != d[i].is)
			fail_msg("%s", d[i].lines);
}
#define DRAFTS(g, d) drafts(g, d, sizeof(d) / sizeof(d)[0])

/* One alien comes to China, four and more to red's base by two UFOs. */
static struct tf_game *fights(enum te_window window)
{
	struct tf_game *g = tf_game(3);
	tf_arm(g, TE_BLUE);
	tf_arm(g, TE_RED);
	tf_camps(g, "usa=allied egypt=neutral china=neutral");
	tf_slot(g, 1, "small china");
	tf_slot(g, 2, "large red");
	tf_slot(g, 3, "small usa");
	tf_slot(g, 4, "small red");
	tf_at(g, 1, window);
	return g;
}

static void TE_10_12_the_fights_at_a_place(void **state)
{
	(void)state;
	struct tf_game *g = fights(TE_WINDOW_MISSIONS);
	static const struct {
		const char *place;
		uint64_t fights;
	} rows[] = { { "1", 1 << 0 }, { "2", 1 << 1 }, { "3", 1 << 2 }, { "4", 1 << 1 | 1 << 3 }, { "5", 0 },
		{ "blue", 0 }, { "red", 1 << 1 | 1 << 3 }, { "white", 0 }, { "china", 1 << 0 },
		{ "usa", 1 << 2 }, { "egypt", 0 }, { "any", ~0ull } };
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++)
		assert_true(te_fights_at(&g->s, tf_place(rows[i].place)) == rows[i].fights);
	assert_true(te_fights_at(&g->s, tf_place("brazil")) == 1ull << tf_place("brazil"));
	/* two that go for the first base */
	g->s.slot[1].objective = g->s.slot[3].objective = TE_COUNTRIES + TE_BLUE;
	assert_true(te_fights_at(&g->s, tf_place("blue")) == (1 << 1 | 1 << 3));
	/* none behind the last slot */
	g->s.slots = 2;
	assert_true(te_fights_at(&g->s, tf_place("3")) == 0);
	assert_true(te_fights_at(&g->s, tf_place("usa")) == 0);
}

static void TE_18_4__TE_11_26_drafts_of_retreats(void **state)
{
	(void)state;
	static const struct draft rows[] = {
		{ TE_BLUE, "RETREAT any", TRIED_DONE },
		{ TE_BLUE, "RETREAT china", TRIED_REFUSED },
		{ TE_BLUE, "RETREAT 5", TRIED_REFUSED },
		{ TE_BLUE, "SEND t1 i1 TO china\nRETREAT 1", TRIED_DONE },
		{ TE_BLUE, "SEND t1 i1 TO china\nRETREAT red", TRIED_REFUSED },
		{ TE_BLUE, "SEND t1 i1 TO red\nRETREAT 4", TRIED_DONE },
		{ TE_BLUE, "SEND t1 k3 TO red\nRETREAT red", TRIED_DONE },
		{ TE_RED, "RETREAT red", TRIED_REFUSED },
		{ TE_RED, "RETREAT 2", TRIED_REFUSED },
		{ TE_RED, "SEND t1 i1 TO china\nRETREAT red", TRIED_REFUSED },
	};
	DRAFTS(fights(TE_WINDOW_MISSIONS), rows);
	/* fighters may leave the sky over their own base */
	static const struct draft air[] = {
		{ TE_RED, "INTERCEPT 2 f1\nRETREAT 2", TRIED_DONE },
		{ TE_RED, "INTERCEPT 2 f5\nRETREAT red", TRIED_DONE },
		{ TE_RED, "INTERCEPT 1 f1\nRETREAT red", TRIED_REFUSED },
	};
	DRAFTS(fights(TE_WINDOW_CAMPAIGN), air);
}

static void TE_18_4__TE_11_14_drafts_of_groups(void **state)
{
	(void)state;
	static const struct draft rows[] = {
		{ TE_BLUE, "GROUP 1 i1 ON 1", TRIED_REFUSED },
		{ TE_BLUE, "GROUP 1 i1 ON 5", TRIED_REFUSED },
		{ TE_BLUE, "SEND t1 i1 TO 1\nGROUP 1 i1 ON 1", TRIED_DONE },
		{ TE_BLUE, "SEND t1 i1 TO 1\nGROUP 2 i1 ON 1", TRIED_REFUSED },
		{ TE_BLUE, "SEND t1 i1 TO 1\nGROUP 2 i1 ON any", TRIED_REFUSED },
		{ TE_BLUE, "SEND t1 i1 TO 1\nGROUP 1 i1 i2 ON 1", TRIED_REFUSED },
		{ TE_BLUE, "SEND t1 i1 TO 1\nGROUP 1 t1 ON 1", TRIED_REFUSED },
		{ TE_BLUE, "SEND t1 i1 TO red\nGROUP 4 i1 ON red", TRIED_DONE },
		{ TE_RED, "GROUP 4 i1 ON red", TRIED_DONE },
		{ TE_BLUE, "SEND t1 i1 TO brazil\nGROUP 2 i1 ON brazil", TRIED_DONE },
		{ TE_BLUE, "SEND t1 i1 TO brazil\nGROUP 3 i1 ON brazil", TRIED_REFUSED },
	};
	DRAFTS(fights(TE_WINDOW_MISSIONS), rows);
}

static void TE_18_4__TE_11_15_drafts_of_places(void **state)
{
	(void)state;
	static const struct draft rows[] = {
		{ TE_BLUE, "PLACE all AGAINST weak ON any", TRIED_DONE },
		{ TE_BLUE, "PLACE all AGAINST weak ON 1", TRIED_REFUSED },
		{ TE_BLUE, "PLACE all AGAINST weak ON 5", TRIED_REFUSED },
		{ TE_BLUE, "SEND t1 i1 TO 1\nPLACE all AGAINST weak ON 1", TRIED_DONE },
		{ TE_BLUE, "SEND t1 i1 TO 1\nPLACE infantry AGAINST weak ON 1", TRIED_DONE },
		{ TE_BLUE, "SEND t1 i1 TO 1\nPLACE tank AGAINST weak ON 1", TRIED_REFUSED },
		{ TE_BLUE, "SEND t1 i1 TO 1\nPLACE i1 AGAINST weak ON 1", TRIED_DONE },
		{ TE_BLUE, "SEND t1 i1 TO 1\nPLACE i2 AGAINST weak ON 1", TRIED_REFUSED },
		{ TE_BLUE, "SEND t1 k3 TO 1\nPLACE tank AGAINST weak ON 1", TRIED_DONE },
		{ TE_RED, "PLACE all AGAINST weak ON red", TRIED_DONE },
	};
	DRAFTS(fights(TE_WINDOW_MISSIONS), rows);
}

static void TE_18_4__TE_15_1_drafts_of_cards_in_fights(void **state)
{
	(void)state;
	static const struct draft rows[] = {
		{ TE_BLUE, "PLAY BONUS 1", TRIED_REFUSED },
		{ TE_BLUE, "PLAY BONUS any", TRIED_REFUSED },
		{ TE_BLUE, "SEND t1 i1 TO 1\nPLAY BONUS 1", TRIED_DONE },
		{ TE_BLUE, "SEND t1 i1 TO 1\nPLAY BONUS any", TRIED_DONE },
		{ TE_RED, "SEND t1 i1 TO 1\nPLAY BONUS 1", TRIED_REFUSED },
		{ TE_BLUE, "SEND t1 i1 TO 1\nPLAY SQUAD 1", TRIED_DONE },
		{ TE_BLUE, "SEND t1 k1 TO 1\nPLAY SQUAD 1", TRIED_REFUSED },
		{ TE_BLUE, "SEND t1 k1 TO 1\nPLAY CREW 1", TRIED_DONE },
		{ TE_BLUE, "SEND t1 i6 TO 1\nPLAY CREW 1", TRIED_REFUSED },
		{ TE_BLUE, "PLAY KNOWLEDGE 1", TRIED_DONE },
		{ TE_BLUE, "PLAY KNOWLEDGE 5", TRIED_REFUSED },
		{ TE_BLUE, "PLAY DIPLOMACY 1", TRIED_DONE },
		{ TE_BLUE, "PLAY DIPLOMACY 3", TRIED_REFUSED },
		{ TE_BLUE, "PLAY DIPLOMACY red", TRIED_REFUSED },
		{ TE_BLUE, "PLAY DIPLOMACY any", TRIED_DONE },
	};
	struct tf_game *g = fights(TE_WINDOW_MISSIONS);
	tf_hand(g, TE_BLUE, "bonus squad crew knowledge diplomacy");
	DRAFTS(g, rows);
	static const struct draft air[] = {
		{ TE_BLUE, "INTERCEPT 1 f1\nPLAY ACE 1", TRIED_DONE },
		{ TE_BLUE, "INTERCEPT 2 f1\nPLAY ACE 1", TRIED_REFUSED },
		{ TE_BLUE, "SEND t1 i1 TO 1\nPLAY ACE 1", TRIED_REFUSED },
	};
	g = fights(TE_WINDOW_CAMPAIGN);
	tf_hand(g, TE_BLUE, "ace");
	DRAFTS(g, air);
	assert_false(te_fight_cards() >> TE_V_BUILD & 1);
	assert_true(te_fight_cards() >> TE_V_PLAY_ACE & 1);
}

/* ------------------------------------------------------------ the council */

#define TWO "BUILD lab\nBUILD radar"
#define THREE TWO "\nBUILD hangar"

/* Blue has a warehouse and this much money; the tracks have these levels. */
static struct tf_game *poor(struct tf_game *g, int cash, int fighter, int troops, int tanks, int science)
{
	const int levels[] = {
		[TE_FIGHTER] = fighter, [TE_TROOPS] = troops, [TE_TANKS] = tanks, [TE_SCIENCE] = science
	};
	tf_base(g, TE_BLUE, "warehouse:c3");
	g->s.base[TE_BLUE].cash = (int16_t)cash;
	for (int i = 0; i < TE_TRACKS; i++)
		g->s.level[i] = (uint8_t)levels[i];
	return g;
}

/* Of 20 credits the others may spend those of the dearest step that can be paid. */
static void TE_5_5__TE_6_1_what_others_may_research_is_not_shared(void **state)
{
	(void)state;
	static const struct draft two[] = { { TE_BLUE, TWO, TRIED_DONE }, { TE_BLUE, THREE, TRIED_REFUSED } };
	static const struct draft three[] = { { TE_BLUE, THREE, TRIED_DONE },
		{ TE_BLUE, THREE "\nBUILD barracks", TRIED_REFUSED } };
	struct tf_game *g;
	DRAFTS(poor(tf_game(3), 0, 1, 1, 1, 1), two);
	DRAFTS(poor(tf_game(3), 1, 1, 1, 1, 1), three);
	DRAFTS(poor(tf_game(3), 0, 4, 4, 4, 4), three);
	DRAFTS(poor(tf_game(3), 0, 3, 4, 4, 4), two);
	DRAFTS(poor(tf_game(3), 1, 1, 1, 3, 1), two);
	DRAFTS(poor(tf_game(3), 1, 3, 1, 1, 1), two);
	DRAFTS(poor(tf_game(2), 0, 1, 1, 1, 1), three);
	DRAFTS(poor(tf_game_with("blue", "bases=3"), 0, 1, 1, 1, 1), three);
	/* eight cannot be paid */
	g = poor(tf_game(3), 2, 3, 4, 4, 4);
	g->s.funds = 6;
	DRAFTS(g, two);
	/* the duty, whatever is dearer */
	for (int cash = 0; cash <= 1; cash++) {
		g = poor(tf_factions("", TE_OFFICER, TE_ARMY, TE_DIPLOMAT), cash, 3, 1, 1, 1);
		tf_at(g, TE_DUTY_TURN, TE_WINDOW_COUNCIL);
		g->s.funds = 20;
		if (cash)
			DRAFTS(g, three);
		else
			DRAFTS(g, two);
	}
}

static void TE_18_4__TE_5_5_drafts_of_ballots(void **state)
{
	(void)state;
	static const struct draft rows[] = {
		{ TE_BLUE, "RESEARCH none\n" THREE, TRIED_DONE },
		{ TE_BLUE, "RESEARCH fighter\n" TWO, TRIED_DONE },
		{ TE_BLUE, "RESEARCH fighter\n" THREE, TRIED_REFUSED },
		{ TE_BLUE, "RESEARCH troops", TRIED_REFUSED },
		{ TE_BLUE, "RESEARCH troops fighter", TRIED_DONE },
	};
	static const struct draft richer[] = {
		{ TE_BLUE, THREE, TRIED_REFUSED },
		{ TE_BLUE, "RESEARCH fighter\n" THREE, TRIED_DONE },
		{ TE_BLUE, "RESEARCH fighter\nRESEARCH tanks\n" THREE, TRIED_DONE },
		{ TE_BLUE, "RESEARCH tanks\nRESEARCH fighter\n" THREE, TRIED_REFUSED },
	};
	DRAFTS(poor(tf_game(3), 0, 1, 4, 1, 1), rows);
	DRAFTS(poor(tf_game(3), 1, 1, 4, 3, 1), richer);
}

static void TE_18_4_drafts_of_the_council(void **state)
{
	(void)state;
	static const struct draft rows[] = {
		{ TE_BLUE, "BUY tank", TRIED_REFUSED },
		{ TE_BLUE, "DIPLOMACY brazil", TRIED_REFUSED },
		{ TE_BLUE, "DIPLOMACY brazil usa", TRIED_DONE },
		{ TE_BLUE, "PLAY REBELLION usa", TRIED_REFUSED },
		{ TE_BLUE, "PLAY REBELLION usa brazil", TRIED_DONE },
		{ TE_BLUE, "PLAY ENGINEER lab FOR red", TRIED_DONE },
		{ TE_BLUE, "PLAY ENGINEER lab FOR yellow", TRIED_REFUSED },
		{ TE_BLUE, "PLAY FORTIFIED", TRIED_REFUSED },
		{ TE_BLUE, "RESEARCH troops\nPLAY SCIENTIST fighter", TRIED_DONE },
		{ TE_BLUE, "RESEARCH troops\nPLAY SCIENTIST troops", TRIED_REFUSED },
		{ TE_BLUE, "BUILD lab AT red", TRIED_REFUSED },
	};
	struct tf_game *g = poor(tf_game(3), 0, 1, 1, 1, 1);
	tf_base(g, TE_RED, "warehouse:c3");
	tf_hand(g, TE_BLUE, "rebellion engineer scientist");
	DRAFTS(g, rows);
}

/* Nobody knows which of the tracks the others vote for, but what the duty is. */
static void TE_5_17__TE_19_9_drafts_of_a_scientist(void **state)
{
	(void)state;
	static const struct draft free[] = { { TE_BLUE, "PLAY SCIENTIST fighter", TRIED_DONE },
		{ TE_BLUE, "PLAY SCIENTIST science", TRIED_DONE },
		{ TE_BLUE, "RESEARCH fighter\nPLAY SCIENTIST fighter", TRIED_REFUSED } };
	static const struct draft duty[] = { { TE_BLUE, "PLAY SCIENTIST fighter", TRIED_DONE },
		{ TE_BLUE, "PLAY SCIENTIST science", TRIED_REFUSED } };
	static const struct draft dear[] = { { TE_BLUE, "PLAY SCIENTIST fighter", TRIED_REFUSED } };
	struct tf_game *g = poor(tf_game(3), 0, 1, 1, 1, 1);
	tf_hand(g, TE_BLUE, "scientist");
	DRAFTS(g, free);
	g->s.funds = 9;
	DRAFTS(g, dear);
	g = poor(tf_factions("", TE_OFFICER, TE_ARMY, TE_DIPLOMAT), 0, 1, 1, 1, 1);
	tf_at(g, TE_DUTY_TURN, TE_WINDOW_COUNCIL);
	tf_hand(g, TE_BLUE, "scientist");
	g->s.funds = 20;
	DRAFTS(g, duty);
}

/* One marker a turn; an agent is used when he is needed. */
static void TE_18_4__TE_20_3_drafts_of_powers(void **state)
{
	(void)state;
	static const struct draft rows[] = {
		{ TE_WHITE, "ENVOY egypt", TRIED_DONE },
		{ TE_WHITE, "ENVOY egypt\nENVOY usa", TRIED_REFUSED },
		{ TE_WHITE, "ENVOY belgium", TRIED_REFUSED },
		{ TE_WHITE, "ENVOY belgium\nENVOY egypt", TRIED_DONE },
		{ TE_BLUE, "AGENT help\nAGENT hinder", TRIED_DONE },
		{ TE_RED, "AGENT help", TRIED_REFUSED },
	};
	DRAFTS(tf_factions("", TE_OFFICER, TE_ARMY, TE_DIPLOMAT), rows);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(TE_10_12_the_fights_at_a_place),
		cmocka_unit_test(TE_18_4__TE_11_26_drafts_of_retreats),
		cmocka_unit_test(TE_18_4__TE_11_14_drafts_of_groups),
		cmocka_unit_test(TE_18_4__TE_11_15_drafts_of_places),
		cmocka_unit_test(TE_18_4__TE_15_1_drafts_of_cards_in_fights),
		cmocka_unit_test(TE_5_5__TE_6_1_what_others_may_research_is_not_shared),
		cmocka_unit_test(TE_18_4__TE_5_5_drafts_of_ballots),
		cmocka_unit_test(TE_18_4_drafts_of_the_council),
		cmocka_unit_test(TE_5_17__TE_19_9_drafts_of_a_scientist),
		cmocka_unit_test(TE_18_4__TE_20_3_drafts_of_powers),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
