/* SPDX-License-Identifier: MIT */
#include "te_fixture.h"
#include "rules/target-earth/turn.h"

#include <stdio.h>
#include <string.h>

/* All that forms offer, and nothing else. Red is looked at, who is not the first base. */

/* "fighter | 1 2 | b1": the values of all parts; "not now: ...": there is no use of it. */
static const char *offered(const struct tf_game *g, int seat, int verb)
{
	static char text[2000];
	const struct verb *v = &te_grammar.verbs[verb];
	struct legal l;
	size_t len = 0;
	g->t.rules->legal(t_view(g, seat), verb, NULL, &l);
	len += (size_t)snprintf(text, sizeof(text), "%s", l.now ? "" : "not now:");
	for (int part = 0; part < v->n_parts; part++) {
		const struct part *p = &v->parts[part];
		len += (size_t)snprintf(text + len, sizeof(text) - len, "%s", part ? " |" : "");
		for (int i = legal_next(&l, part, 0); i >= 0; i = legal_next(&l, part, i + 1))
			len += (size_t)(p->vocab ? snprintf(text + len, sizeof(text) - len, "%s%s",
							   len ? " " : "", vocab_id(p->vocab, i))
						 : snprintf(text + len, sizeof(text) - len, "%s%d",
							   len ? " " : "", p->lo + i));
	}
	return text;
}

struct form {
	int verb;
	const char *offers;
};

static void offer(const struct tf_game *g, int seat, const struct form *rows, size_t n)
{
	for (size_t i = 0; i < n; i++)
		if (strcmp(offered(g, seat, rows[i].verb), rows[i].offers) != 0)
			fail_msg("%s: %s", te_grammar.verbs[rows[i].verb].name,
				offered(g, seat, rows[i].verb));
}
#define OFFER(g, seat, rows) offer(g, seat, rows, sizeof(rows) / sizeof(rows)[0])

#define NEUTRAL \
	"usa china japan india france south-korea indonesia turkey taiwan saudi-arabia argentina egypt pakistan colombia"
#define ALIEN "russia brazil spain canada australia netherlands thailand south-africa"
#define NOT_ALLIED                                                                                               \
	"usa china japan india russia france brazil spain south-korea canada indonesia turkey australia taiwan " \
	"netherlands saudi-arabia argentina thailand south-africa egypt pakistan colombia"
#define CARDS "scientist engineer fortified rebellion bonus ace squad crew diplomacy knowledge"
#define MODULES "warehouse hangar barracks garage radar lab"
#define FREE "a1 b1 c1 d1 e2 a3 b3 d3 b4 d4 b5 d5 c6"

/* Three players; red has a base with four hangars' worth of everything, the others little. */
static struct tf_game *three(const char *options)
{
	struct tf_game *g = tf_game_with("blue red white", options);
	tf_base(g, TE_RED,
		"warehouse:c3 hangar:c4 barracks:c5 hangar:c2 garage:d2 hangar:b2 radar:a2 f2:c4 t1:b2 i6:c5 k1:d2");
	return g;
}

static struct tf_game *council(int cash, int funds, const char *blue, const char *red)
{
	struct tf_game *g = three("");
	tf_arm(g, TE_BLUE);
	g->s.base[TE_BLUE].cash = 20;
	g->s.base[TE_RED].cash = (int16_t)cash;
	g->s.funds = (int16_t)funds;
	tf_hand(g, TE_BLUE, blue);
	tf_hand(g, TE_RED, red);
	return g;
}

/* ------------------------------------------------------------ the council */

static void TE_18_1__TE_6_1_forms_of_those_who_have_little(void **state)
{
	(void)state;
	static const struct form one[] = {
		{ TE_V_BUILD, "not now: | " FREE " |" },
		{ TE_V_BUY, "infantry | 1 2 3 4 5 6 | |" },
		{ TE_V_RESEARCH, "none |" },
		{ TE_V_DIPLOMACY, NEUTRAL " none |" },
		{ TE_V_WISH, FREE " |" },
		{ TE_V_PLAY_SCIENTIST, "not now: |" },
		{ TE_V_PLAY_ENGINEER, "not now: " MODULES " | blue red white | |" },
		{ TE_V_PLAY_FORTIFIED, "not now:" },
		{ TE_V_PLAY_REBELLION, "not now: " ALIEN " |" },
		{ TE_V_AGENT, "not now: help hinder | " NOT_ALLIED " |" },
		{ TE_V_ENVOY, "not now: " NOT_ALLIED " |" },
		{ TE_V_INTERCEPT, "not now: | |" },
	};
	static const struct form nothing[] = {
		{ TE_V_BUY, "not now: | 1 2 3 4 5 6 | |" },
		{ TE_V_PLAY_SCIENTIST, "not now: |" },
	};
	static const struct form observer[] = { { TE_V_BUY, "not now: | | |" } };
	OFFER(council(1, 0, CARDS, ""), TE_RED, one);
	OFFER(council(0, 2, "", CARDS), TE_RED, nothing); /* a third of 2 is nothing */
	OFFER(council(20, 20, "", CARDS), SEAT_OBSERVER, observer);
}

static void TE_18_1__TE_6_1_forms_of_those_who_have_enough(void **state)
{
	(void)state;
	static const struct form two[] = {
		{ TE_V_BUILD, MODULES " | " FREE " |" },
		{ TE_V_BUY, "fighter infantry tank | 1 2 3 4 5 6 | c2 |" },
	};
	static const struct form much[] = {
		{ TE_V_BUY, "fighter transport infantry tank | 1 2 3 4 5 6 | c2 |" },
		{ TE_V_RESEARCH, "fighter troops tanks none |" },
		{ TE_V_PLAY_SCIENTIST, "fighter troops tanks |" },
		{ TE_V_PLAY_ENGINEER, MODULES " | blue red white | |" },
		{ TE_V_PLAY_FORTIFIED, "" },
		{ TE_V_PLAY_REBELLION, ALIEN " |" },
	};
	static const struct form less[] = {
		{ TE_V_BUY, "infantry | 1 2 3 4 5 6 | |" },
		{ TE_V_RESEARCH, "troops none |" },
		{ TE_V_PLAY_FORTIFIED, "not now:" },
		{ TE_V_PLAY_REBELLION, "not now: |" },
	};
	struct tf_game *g = council(2, 0, "", "");
	OFFER(g, TE_RED, two);
	g = council(0, 9, "", CARDS);
	g->s.level[TE_SCIENCE] = 4;
	OFFER(g, TE_RED, much);
	/* the last counters, the last steps, and what has been done */
	g = council(9, 9, "", CARDS);
	g->s.level[TE_SCIENCE] = g->s.level[TE_FIGHTER] = 4;
	g->s.research = 1u << TE_TANKS;
	g->s.base[TE_RED].fortified = true;
	for (int u = TE_F1; u < TE_I1; u++)
		g->s.base[TE_RED].unit[u].where = TE_HOME;
	for (int u = TE_K1; u < TE_UNITS; u++)
		g->s.base[TE_RED].unit[u].where = TE_HOME;
	for (int i = 0; i < TE_COUNTRIES; i++)
		g->s.camp[i] = g->s.camp[i] == TE_ALIEN ? TE_ALLIED : g->s.camp[i];
	OFFER(g, TE_RED, less);
}

/* In a window of its own production has no share to come. */
static void TE_23_1__TE_18_1_money_of_strict_production(void **state)
{
	(void)state;
	static const struct form rows[] = {
		{ TE_V_BUILD, "not now: | " FREE " |" },
		{ TE_V_BUY, "infantry | 1 2 3 4 5 6 | |" },
	};
	struct tf_game *g = three("tempo=strict");
	g->s.base[TE_RED].cash = 1;
	g->s.funds = 20;
	tf_at(g, 1, TE_WINDOW_PRODUCTION);
	g->s.acting = TE_RED;
	OFFER(g, TE_RED, rows);
}

/* Modules of this type on so many squares from the first one on. */
static int fill(struct tf_game *g, int base, int from, enum te_module m, int n)
{
	for (int q = from; q < from + n; q++)
		g->s.base[base].module[q] = (int8_t)m;
	return from + n;
}

static void TE_6_8__TE_18_1_what_the_box_still_has(void **state)
{
	(void)state;
	static const struct form rows[] = {
		{ TE_V_BUILD, "hangar barracks garage radar | d1 f1 a2 b2 c2 e2 d3 f3 |" },
		{ TE_V_WISH, "d1 f1 a2 b2 c2 e2 d3 f3 |" },
		{ TE_V_PLAY_ENGINEER, "hangar barracks garage radar | red white yellow | |" },
	};
	static const struct form full[] = {
		{ TE_V_BUILD, "not now: hangar barracks garage radar | |" },
		{ TE_V_WISH, "not now: |" },
	};
	static const struct form none[] = {
		{ TE_V_BUILD, "not now: | |" },
		{ TE_V_PLAY_ENGINEER, "not now: | red white yellow | |" },
	};
	static const uint8_t stock[] = { 0, 16, 16, 12, 12, 0 };
	struct tf_game *g = tf_game_with("red white yellow", "");
	g->s.base[TE_RED].cash = 2;
	tf_hand(g, TE_RED, "engineer");
	/* no warehouse and no laboratory is left, and red's base has room for other modules */
	fill(g, TE_RED, 0, TE_WAREHOUSE, 3);
	fill(g, TE_RED, tf_square("e1"), TE_LAB, 1);
	fill(g, TE_RED, tf_square("f2"), TE_WAREHOUSE, 1);
	fill(g, TE_WHITE, fill(g, TE_WHITE, 0, TE_WAREHOUSE, 16), TE_LAB, 11);
	g->s.base[TE_RED].module[tf_square("d2")] = TE_HANGAR;
	OFFER(g, TE_RED, rows);
	fill(g, TE_RED, 0, TE_HANGAR, 16);
	fill(g, TE_RED, 16, TE_WAREHOUSE, 20);
	fill(g, TE_WHITE, 0, TE_LAB, 12);
	for (int q = 12; q < TE_SQUARES; q++)
		g->s.base[TE_WHITE].module[q] = -1;
	g->s.base[TE_RED].module[0] = TE_BARRACKS;
	OFFER(g, TE_RED, full);
	/* and when nothing is left at all */
	for (int m = 0, at = 0; m < TE_MODULES; m++)
		for (int i = 0; i < stock[m]; i++, at++)
			if (at < TE_SQUARES)
				g->s.base[TE_YELLOW].module[at] = (int8_t)m;
			else if (at - TE_SQUARES + 12 < TE_SQUARES)
				g->s.base[TE_WHITE].module[at - TE_SQUARES + 12] = (int8_t)m;
	OFFER(g, TE_RED, none);
}

/* A player alone says for which base. */
static void TE_16_6__TE_18_1_forms_of_a_player_alone(void **state)
{
	(void)state;
	static const struct form rows[] = {
		{ TE_V_BUILD, MODULES " | b1 a2 | blue red" },
		{ TE_V_BUY, "fighter infantry tank | 1 2 3 4 5 6 | a1 | blue red" },
		{ TE_V_WISH, "b1 a2 | blue red" },
		{ TE_V_PLAY_FORTIFIED, "blue red" },
		{ TE_V_PLAY_ENGINEER, MODULES " | blue red | | blue red" },
	};
	/* a base that is nobody's is not theirs */
	static const struct form red[] = { { TE_V_DIPLOMACY, NEUTRAL " none | red white" } };
	struct tf_game *g = tf_game_with("red", "bases=2");
	OFFER(g, TE_RED, red);
	g = tf_game_with("blue", "bases=2");
	fill(g, TE_BLUE, 0, TE_HANGAR, TE_SQUARES);
	fill(g, TE_BLUE, fill(g, TE_BLUE, 16, TE_BARRACKS, 11), TE_GARAGE, 9);
	tf_base(g, TE_RED, "hangar:a1");
	for (int i = 0; i < 4; i++)
		g->s.base[TE_BLUE].module[i] = TE_BARRACKS;
	for (int u = TE_F1; u < TE_F1 + 6; u++)
		g->s.base[TE_BLUE].unit[u] = (struct te_unit){ .where = TE_HOME, .square = (int8_t)(u + 4) };
	for (int u = TE_I1; u < TE_I1 + 4; u++)
		g->s.base[TE_BLUE].unit[u] = (struct te_unit){ .where = TE_HOME,
			.square = (int8_t)(u - TE_I1) };
	g->s.base[TE_RED].cash = 2;
	g->s.funds = 0;
	tf_hand(g, TE_RED, "engineer fortified");
	OFFER(g, TE_BLUE, rows);
}

/* ------------------------------------------------------------ fights */

/* Four UFOs that three radars see, two that they do not, and one that was shot down. */
static struct tf_game *fights(const char *options, enum te_window window)
{
	struct tf_game *g = three(options);
	tf_arm(g, TE_BLUE);
	tf_hand(g, TE_RED, "bonus ace squad crew diplomacy knowledge");
	tf_slot(g, 1, "small china");
	tf_slot(g, 2, "medium red");
	tf_slot(g, 3, "large italy");
	tf_slot(g, 4, "large blue");
	tf_slot(g, 5, "small usa");
	tf_slot(g, 6, "small red");
	tf_slot(g, 7, "small egypt");
	tf_at(g, 1, window);
	g->s.slot[6].fate = TE_SHOT_DOWN;
	return g;
}

#define COUNTRIES "usa china russia brazil italy spain canada australia netherlands thailand south-africa"
#define ALL "1 2 3 4 5 6 blue red " COUNTRIES
#define NOT_RED "1 3 4 5 blue " COUNTRIES

static void TE_18_1__TE_9_1_forms_of_the_air(void **state)
{
	(void)state;
	static const struct form rows[] = {
		{ TE_V_INTERCEPT, "1 2 3 4 5 | f2 |" },
		{ TE_V_RETREAT, "1 2 3 4 5 any | |" },
		{ TE_V_PLAY_BONUS, "1 2 3 4 5 any | |" },
		{ TE_V_PLAY_ACE, "1 2 3 4 5 any | f2 |" },
		{ TE_V_PLAY_DIPLOMACY, "1 5 any |" },
		{ TE_V_REROLL, "not now: 1 2 3 4 5 any |" },
		{ TE_V_SEND, "not now: | |" },
	};
	static const struct form four[] = { { TE_V_INTERCEPT, "1 2 3 4 | f2 |" } };
	static const struct form none[] = {
		{ TE_V_INTERCEPT, "not now: | f2 |" },
		{ TE_V_PLAY_ACE, "any | f2 |" },
	};
	static const struct form nobody[] = {
		{ TE_V_INTERCEPT, "not now: 1 2 3 4 5 | |" },
		{ TE_V_PLAY_ACE, "not now: 1 2 3 4 5 any | |" },
	};
	struct tf_game *g = fights("", TE_WINDOW_INTERCEPTION);
	OFFER(g, TE_RED, rows);
	g->s.base[TE_RED].unit[tf_unit("f2")].where = TE_SUPPLY;
	g->s.base[TE_RED].hand[TE_ACE] = 0;
	OFFER(g, TE_RED, nobody);
	g = fights("", TE_WINDOW_INTERCEPTION);
	for (int i = 0; i < g->s.slots; i++)
		g->s.slot[i].fate = TE_SHOT_DOWN;
	OFFER(g, TE_RED, none);
	/* three radars would see a fifth one */
	g = three("");
	tf_arm(g, TE_BLUE);
	for (int i = 1; i <= 4; i++)
		tf_slot(g, i, "small china");
	tf_at(g, 1, TE_WINDOW_INTERCEPTION);
	OFFER(g, TE_RED, four);
}

static void TE_18_1__TE_10_1_forms_of_missions(void **state)
{
	(void)state;
	static const struct form rows[] = {
		{ TE_V_RETREAT, NOT_RED " any | 1 2 3 4 |" },
		{ TE_V_SEND, "t1 i6 k1 | " NOT_RED " |" },
		{ TE_V_GROUP, "1 2 3 | i6 k1 | " ALL " |" },
		{ TE_V_PLACE, "all infantry tank i6 k1 | soldier tank weak strong | " ALL " any |" },
		{ TE_V_RAIDS, ALIEN " |" },
		{ TE_V_KEEP, "f2 t1 i6 k1 |" },
		{ TE_V_FINISH, "not now: |" },
		{ TE_V_PLAY_BONUS, ALL " any | 1 2 3 4 |" },
		{ TE_V_PLAY_SQUAD, ALL " any | i6 |" },
		{ TE_V_PLAY_CREW, ALL " any | k1 |" },
		{ TE_V_PLAY_DIPLOMACY, "1 5 usa china any |" },
		{ TE_V_PLAY_KNOWLEDGE, ALL " any |" },
		{ TE_V_REROLL, "not now: " ALL " any |" },
		{ TE_V_SWAP, "not now: |" },
		{ TE_V_INTERCEPT, "not now: | |" },
	};
	static const struct form one[] = { { TE_V_FINISH, "not now: fighter |" } };
	static const struct form two[] = { { TE_V_FINISH, "fighter science |" } };
	static const struct form away[] = {
		{ TE_V_SEND, "not now: i1 i6 | " NOT_RED " |" },
		{ TE_V_GROUP, "1 2 3 | i1 i6 | " ALL " |" },
		{ TE_V_RAIDS, "not now: " ALIEN " |" },
		{ TE_V_KEEP, "f2 t1 i1 i6 k1 |" },
		{ TE_V_PLAY_CREW, ALL " any | k1 |" },
	};
	static const struct form no_troops[] = {
		{ TE_V_SEND, "not now: t1 | " NOT_RED " |" },
		{ TE_V_GROUP, "not now: 1 2 3 | | " ALL " |" },
		{ TE_V_PLAY_SQUAD, ALL " any | |" },
	};
	struct tf_game *g = fights("", TE_WINDOW_MISSIONS);
	OFFER(g, TE_RED, rows);
	g->s.research = 1u << TE_FIGHTER;
	OFFER(g, TE_RED, one);
	g->s.research |= 1u << TE_SCIENCE;
	OFFER(g, TE_RED, two);
	g->s.base[TE_RED].unit[TE_T1].where = g->s.base[TE_RED].unit[TE_K1].where = TE_BESIDE;
	g->s.base[TE_RED].unit[TE_I1].where = TE_HOME;
	OFFER(g, TE_RED, away);
	g->s.base[TE_RED].unit[TE_I1].where = TE_SUPPLY;
	g->s.base[TE_RED].unit[TE_T1].where = TE_HOME;
	g->s.base[TE_RED].unit[TE_K1].where = g->s.base[TE_RED].unit[tf_unit("i6")].where = TE_SUPPLY;
	OFFER(g, TE_RED, no_troops);
}

/* Whoever has one base does not leave its defence, and a card wins no base. */
static void TE_11_27__TE_15_23_forms_of_those_who_are_attacked(void **state)
{
	(void)state;
	static const struct form one[] = {
		{ TE_V_RETREAT, ALIEN " any | 1 2 3 4 |" },
		{ TE_V_PLAY_DIPLOMACY, "not now: any |" },
	};
	static const struct form both[] = {
		{ TE_V_RETREAT, "1 blue " ALIEN " any | 1 2 3 4 | blue red" },
		{ TE_V_SEND, "not now: t1 | 1 blue " ALIEN " | blue red" },
	};
	struct tf_game *g = three("");
	tf_camps(g, "egypt=allied"); /* where the others were shot down */
	tf_slot(g, 1, "small red");
	tf_at(g, 1, TE_WINDOW_MISSIONS);
	OFFER(g, TE_RED, one);
	g = tf_game_with("blue", "bases=2");
	tf_base(g, TE_RED, "hangar:a1 t1:a1");
	tf_slot(g, 1, "small blue");
	tf_at(g, 1, TE_WINDOW_MISSIONS);
	OFFER(g, TE_BLUE, both);
}

/* Against the first UFO there are three groups; without any, and without alien countries, none. */
static void TE_11_9__TE_18_1_where_groups_are_formed(void **state)
{
	(void)state;
	static const struct form large[] = { { TE_V_GROUP, "1 2 3 | i6 k1 | 1 china " ALIEN " |" } };
	static const struct form none[] = {
		{ TE_V_GROUP, "not now: | i6 k1 | |" },
		{ TE_V_SEND, "not now: t1 i6 k1 | |" },
	};
	struct tf_game *g = three("");
	tf_slot(g, 1, "large china");
	tf_at(g, 1, TE_WINDOW_MISSIONS);
	OFFER(g, TE_RED, large);
	g->s.slot[0].fate = TE_SHOT_DOWN;
	memset(g->s.camp, TE_NEUTRAL, sizeof(g->s.camp));
	OFFER(g, TE_RED, none);
}

/* Air and ground in one window: an Ace is for fighters alone. */
static void TE_17_13__TE_18_1_forms_of_a_campaign(void **state)
{
	(void)state;
	static const struct form rows[] = {
		{ TE_V_INTERCEPT, "1 2 3 4 5 | f2 |" },
		{ TE_V_RETREAT, ALL " any | 1 2 3 4 |" },
		{ TE_V_SEND, "t1 i6 k1 | " NOT_RED " |" },
		{ TE_V_PLAY_ACE, "1 2 3 4 5 any | f2 |" },
		{ TE_V_PLAY_SQUAD, ALL " any | i6 |" },
	};
	OFFER(fights("tempo=fast", TE_WINDOW_CAMPAIGN), TE_RED, rows);
}

/* In strict battles the armies are where they were sent. */
static void TE_23_1__TE_18_1_forms_of_strict_battles(void **state)
{
	(void)state;
	static const struct form rows[] = {
		{ TE_V_GROUP, "1 2 3 | i6 k1 | " ALL " |" },
		{ TE_V_RAIDS, "brazil spain |" },
		{ TE_V_SEND, "not now: | |" },
	};
	static const struct form one[] = { { TE_V_RAIDS, "not now: brazil |" } };
	struct tf_game *g = fights("tempo=strict", TE_WINDOW_BATTLES);
	g->s.raids = 2;
	g->s.raid[0] = TE_BRAZIL;
	g->s.raid[1] = TE_SPAIN;
	g->s.base[TE_RED].unit[TE_K1].where = g->s.base[TE_RED].unit[TE_T1].where = TE_BESIDE;
	g->s.base[TE_RED].unit[tf_unit("i6")].where = TE_BESIDE;
	OFFER(g, TE_RED, rows);
	g->s.raids = 1;
	OFFER(g, TE_RED, one);
}

/* ------------------------------------------------------------ factions */

static struct tf_game *faction(enum te_faction red, const char *options, enum te_window window)
{
	struct tf_game *g = fights(options, window);
	g->s.base[TE_BLUE].faction = (int8_t)(red == TE_OFFICER ? TE_ARMY : TE_OFFICER);
	g->s.base[TE_RED].faction = (int8_t)red;
	g->s.base[TE_WHITE].faction = (int8_t)(red == TE_DIPLOMAT ? TE_AIR : TE_DIPLOMAT);
	tf_hand(g, TE_BLUE, "engineer");
	return g;
}

static void TE_20_1__TE_18_1_forms_of_factions(void **state)
{
	(void)state;
	static const struct {
		enum te_faction red;
		const char *options;
		enum te_window window;
		struct form form;
	} rows[] = {
		{ TE_OFFICER, "factions=yes", TE_WINDOW_COUNCIL,
			{ TE_V_AGENT, "help hinder | " NOT_ALLIED " |" } },
		{ TE_DIPLOMAT, "factions=yes", TE_WINDOW_COUNCIL,
			{ TE_V_AGENT, "not now: help hinder | " NOT_ALLIED " |" } },
		{ TE_DIPLOMAT, "factions=yes", TE_WINDOW_COUNCIL, { TE_V_ENVOY, NOT_ALLIED " |" } },
		{ TE_OFFICER, "factions=yes", TE_WINDOW_COUNCIL,
			{ TE_V_ENVOY, "not now: " NOT_ALLIED " |" } },
		{ TE_OFFICER, "factions=yes", TE_WINDOW_MISSIONS,
			{ TE_V_SWAP, "ace squad crew bonus diplomacy knowledge |" } },
		{ TE_ARMY, "factions=yes", TE_WINDOW_MISSIONS, { TE_V_SWAP, "not now: |" } },
		{ TE_ARMY, "factions=yes", TE_WINDOW_MISSIONS, { TE_V_REROLL, ALL " any |" } },
		{ TE_AIR, "factions=yes", TE_WINDOW_MISSIONS, { TE_V_REROLL, "not now: " ALL " any |" } },
		{ TE_AIR, "factions=yes", TE_WINDOW_INTERCEPTION, { TE_V_REROLL, "1 2 3 4 5 any |" } },
		{ TE_ARMY, "factions=yes", TE_WINDOW_INTERCEPTION,
			{ TE_V_REROLL, "not now: 1 2 3 4 5 any |" } },
		{ TE_AIR, "factions=yes tempo=fast", TE_WINDOW_CAMPAIGN, { TE_V_REROLL, ALL " any |" } },
		{ TE_ARMY, "factions=yes tempo=fast", TE_WINDOW_CAMPAIGN, { TE_V_REROLL, ALL " any |" } },
		{ TE_OFFICER, "factions=yes tempo=fast", TE_WINDOW_CAMPAIGN,
			{ TE_V_REROLL, "not now: " ALL " any |" } },
	};
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++)
		offer(faction(rows[i].red, rows[i].options, rows[i].window), TE_RED, &rows[i].form, 1);
	/* nobody draws after the last turn */
	static const struct form last[] = {
		{ TE_V_SWAP, "not now: ace squad crew bonus diplomacy knowledge |" },
	};
	struct tf_game *g = faction(TE_OFFICER, "factions=yes", TE_WINDOW_MISSIONS);
	tf_at(g, TE_TURNS, TE_WINDOW_MISSIONS);
	OFFER(g, TE_RED, last);
}

/* Forms speak of powers and questions to those who have them, and to observers of all. */
static void TE_20_6__TE_18_13_what_has_a_meaning_for_a_seat(void **state)
{
	(void)state;
	static const int seats[] = { TE_BLUE, TE_RED, TE_WHITE, SEAT_OBSERVER };
	static const struct {
		int verb;
		bool has[4];
	} verbs[] = {
		{ TE_V_AGENT, { false, true, false, true } },
		{ TE_V_SWAP, { false, true, false, true } },
		{ TE_V_ENVOY, { true, false, false, true } },
		{ TE_V_REROLL, { false, false, true, true } },
		{ TE_V_BUILD, { true, true, true, true } },
	};
	static const struct {
		int variable;
		bool asks[4];
	} variables[] = {
		{ TE_Q_ATTEMPT, { false, true, false, true } },
		{ TE_Q_BY, { false, true, false, true } },
		{ TE_Q_MARKERS, { true, true, true, true } },
		{ TE_Q_TURN, { true, true, true, true } },
	};
	for (int basic = 0; basic < 2; basic++) {
		struct tf_game *g = basic ? tf_game(3) : tf_factions("", TE_DIPLOMAT, TE_OFFICER, TE_ARMY);
		for (int k = 0; k < 4; k++) {
			const struct view *v = t_view(g, seats[k]);
			for (size_t i = 0; i < sizeof(verbs) / sizeof(verbs[0]); i++)
				assert_int_equal(te_has(v, verbs[i].verb),
					basic ? verbs[i].verb == TE_V_BUILD : verbs[i].has[k]);
			for (size_t i = 0; i < sizeof(variables) / sizeof(variables[0]); i++)
				assert_int_equal(te_asks(v, variables[i].variable),
					basic ? variables[i].variable == TE_Q_TURN : variables[i].asks[k]);
		}
	}
	assert_true(te_has(t_view(tf_factions("", TE_AIR, TE_OFFICER, TE_DIPLOMAT), TE_BLUE), TE_V_REROLL));
}

/* Nobody votes where there is a duty. */
static void TE_19_9__TE_18_13_no_form_of_a_ballot_that_is_refused(void **state)
{
	(void)state;
	static const struct form rows[] = {
		{ TE_V_RESEARCH, "not now: |" },
		{ TE_V_DIPLOMACY, NEUTRAL " none |" },
	};
	struct tf_game *g = tf_factions("", TE_OFFICER, TE_ARMY, TE_DIPLOMAT);
	tf_at(g, TE_DUTY_TURN, TE_WINDOW_COUNCIL);
	g->s.funds = 20;
	OFFER(g, TE_RED, rows);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(TE_18_1__TE_6_1_forms_of_those_who_have_little),
		cmocka_unit_test(TE_18_1__TE_6_1_forms_of_those_who_have_enough),
		cmocka_unit_test(TE_23_1__TE_18_1_money_of_strict_production),
		cmocka_unit_test(TE_6_8__TE_18_1_what_the_box_still_has),
		cmocka_unit_test(TE_16_6__TE_18_1_forms_of_a_player_alone),
		cmocka_unit_test(TE_18_1__TE_9_1_forms_of_the_air),
		cmocka_unit_test(TE_18_1__TE_10_1_forms_of_missions),
		cmocka_unit_test(TE_11_27__TE_15_23_forms_of_those_who_are_attacked),
		cmocka_unit_test(TE_11_9__TE_18_1_where_groups_are_formed),
		cmocka_unit_test(TE_17_13__TE_18_1_forms_of_a_campaign),
		cmocka_unit_test(TE_23_1__TE_18_1_forms_of_strict_battles),
		cmocka_unit_test(TE_20_1__TE_18_1_forms_of_factions),
		cmocka_unit_test(TE_20_6__TE_18_13_what_has_a_meaning_for_a_seat),
		cmocka_unit_test(TE_19_9__TE_18_13_no_form_of_a_ballot_that_is_refused),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
