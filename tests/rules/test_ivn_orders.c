/* SPDX-License-Identifier: MIT */
#include "ivn_fixture.h"
#include "core/orderline.h"

#include <stdio.h>
#include <string.h>

/* Orders and what conditions ask: section 13. */

static struct ig_table *const g = &ig_table;

static void position(const char *red, const char *blue)
{
	ig_begin("red blue", "");
	ig_put("red", red);
	ig_put("blue", blue);
}

/* Plays a turn with these hands. */
static void turn(const char *red, const char *blue, const char *lines)
{
	ig_hand("red", red);
	ig_hand("blue", blue);
	ig_play(lines, NULL);
}

/* How many lines of red's stand. */
static int stand(const char *lines)
{
	ig_begin("red blue", "");
	ig_play(lines, NULL);
	return g->t.standing[IVN_RED].n;
}

/* Does the parser take a line? */
static bool parses(const char *line)
{
	static struct standing standing;
	static struct orders os;
	static struct notes ns;
	ns.n = os.n = 0;
	standing.n = 0;
	orders_parse(&os, &standing, IVN_RED, &ivn_grammar, IVN_W_TURN, line, strlen(line), 1, &ns);
	return os.n + standing.n == 1;
}

static void IVN_13_1_six_seats_of_which_the_first_play(void **state)
{
	static const char *const names[] = { "red", "blue", "green", "yellow", "white", "black" };
	(void)state;
	assert_int_equal(ivn_seat_words.n, 6);
	for (int i = 0; i < 6; i++)
		assert_string_equal(vocab_id(&ivn_seat_words, i), names[i]);
	assert_int_equal(invasion_rules.seats_min, 2);
	assert_int_equal(invasion_rules.seats_max, 6);
	ig_begin("red blue green yellow white black", "");
	assert_int_equal(ig_turn()->n_order, 6);
}

static void IVN_13_2_codes_and_units(void **state)
{
	(void)state;
	assert_int_equal(ivn_kind_words.n, 30);
	assert_string_equal(vocab_id(&ivn_kind_words, 0), "tri");
	assert_string_equal(vocab_id(&ivn_kind_words, 29), "rei");
	assert_string_equal(vocab_id(&ivn_unit_words, ig_number("tri1")), "tri1");
	assert_int_equal(ivn_kind_of[ig_number("sou8")], IVN_SOU);
	assert_true(parses("MOVE tri4 4.12"));
	assert_false(parses("MOVE tri5 4.12")); /* two of a kind, four with many players */
	assert_false(parses("MOVE tri 4.12"));
}

static void IVN_13_3_own_units_and_the_board_as_it_is(void **state)
{
	(void)state;
	position("tri 4.10", "rob 4.13");
	ig_play("MOVE rob1 4.12", NULL);
	t_refused(g, IVN_RED, 1, IVN_NOT_YOURS);
	position("tri 4.10 sou 4.12", "");
	ig_play("IF distance tri1 sou1 = 0 THEN MOVE sou1 4.13\nMOVE tri1 4.11 4.12\n"
		"IF distance tri1 sou1 = 0 THEN MOVE sou1 4.11",
		NULL);
	assert_string_equal(ig_where("sou1"), "4.11");
}

static void IVN_13_4_reinforce_stands_as_a_list(void **state)
{
	(void)state;
	assert_int_equal(stand("STAND REINFORCE tri\nSTAND REINFORCE none\nSTAND REINFORCE weakest"), 3);
	assert_true(parses("REINFORCE strongest"));
	assert_false(parses("REINFORCE nearest"));
	assert_false(parses("REINFORCE tri1"));
	assert_false(parses("REINFORCE"));
}

static void IVN_13_5__IVN_13_6_move_and_tunnel_do_not_stand(void **state)
{
	(void)state;
	assert_true(parses("MOVE tri1 4.12"));
	assert_true(parses("MOVE tri1 4.12 4.13 4.14 4.15 4.16 4.17"));
	assert_false(parses("MOVE tri1 4.12 4.13 4.14 4.15 4.16 4.17 4.18"));
	assert_false(parses("MOVE tri1"));
	assert_false(parses("STAND MOVE tri1 4.12"));
	assert_true(parses("TUNNEL mol1 4.14"));
	assert_false(parses("TUNNEL mol1 4.14 4.16"));
	assert_false(parses("STAND TUNNEL mol1 4.14"));
	position("tri 4.10", "");
	ig_play("MOVE tri1 4.11", NULL);
	turn("", "", NULL);
	assert_string_equal(ig_where("tri1"), "4.11");
}

static void IVN_13_7_toward_stands_one_line_a_unit(void **state)
{
	(void)state;
	assert_true(parses("TOWARD tri1 rob1 STOP 2"));
	assert_true(parses("TOWARD tri1 japan"));
	assert_int_equal(stand("STAND TOWARD tri1 4.12\nSTAND TOWARD tri1 4.13\nSTAND TOWARD rob1 4.12"), 2);
	position("rob 4.10", "");
	ig_play("STAND TOWARD rob1 4.13", NULL);
	assert_string_equal(ig_where("rob1"), "4.11");
	turn("", "", NULL);
	assert_string_equal(ig_where("rob1"), "4.12");
	turn("", "", "STAND TOWARD rob1 4.10");
	assert_string_equal(ig_where("rob1"), "4.11");
	turn("", "", NULL);
	assert_string_equal(ig_where("rob1"), "4.10");
}

static void IVN_13_8_hold_stops_toward_and_no_move(void **state)
{
	(void)state;
	assert_int_equal(stand("STAND HOLD tri1\nSTAND HOLD tri1\nSTAND HOLD rob1"), 2);
	position("tri 4.10 sou 4.10", "");
	ig_play("STAND HOLD tri1\nSTAND TOWARD tri1 4.13\nHOLD sou1\nTOWARD sou1 4.11", NULL);
	assert_string_equal(ig_army("red"), "tri1 4.10 sou1 4.10 pla1 10.1");
	turn("", "", NULL);
	assert_string_equal(ig_where("tri1"), "4.10");
	turn("", "", "MOVE tri1 4.11");
	assert_string_equal(ig_where("tri1"), "4.11");
	position("mol 4.14", "");
	ig_play("HOLD mol1\nTUNNEL mol1 4.16", NULL);
	assert_string_equal(ig_where("mol1"), "4.16");
}

static void IVN_13_9__IVN_13_10_shoot_and_attack_stand_as_lists(void **state)
{
	static const char *const targets[] = { "rob1", "none", "nearest", "strongest", "weakest" };
	(void)state;
	assert_int_equal(stand("STAND SHOOT tri1 rob1\nSTAND SHOOT tri1 hor1\nSTAND SHOOT amz1 none"), 3);
	assert_int_equal(stand("STAND ATTACK tri1 rob1\nSTAND ATTACK tri1 hor1\nSTAND ATTACK amz1 none"), 3);
	for (int i = 0; i < 5; i++) {
		char line[40];
		snprintf(line, sizeof(line), "SHOOT tri1 %s", targets[i]);
		assert_true(parses(line));
	}
	position("tri 4.10 gel 4.12", "hor 4.11 pro 4.9 rei 4.12");
	ig_play("STAND SHOOT tri1 rob1\nSTAND SHOOT tri1 hor1\nSTAND ATTACK gel1 rei1", NULL);
	for (int i = 0; i < 2; i++) {
		t_saw(g, IVN_E_SHOT, IVN_RED, ig_number("tri1"), ANY, ig_number("hor1"));
		t_saw(g, IVN_E_ATTACK, IVN_RED, ig_number("gel1"), ig_number("rei1"));
		t_none_refused(g);
		turn("", "", NULL);
	}
}

static void IVN_13_11_sacrifice_stands_and_nobody_does_it_unasked(void **state)
{
	(void)state;
	assert_int_equal(stand("STAND SACRIFICE kam1\nSTAND SACRIFICE kam1\nSTAND SACRIFICE pre1"), 2);
	position("kam 4.11", "rei 4.12");
	ig_play("STAND SACRIFICE kam1", NULL);
	turn("", "", "MOVE kam1 4.12");
	t_saw(g, IVN_E_SACRIFICED, IVN_RED, ig_number("kam1"));
	position("kam 4.11", "rob 4.12");
	ig_play("MOVE kam1 4.12", NULL);
	t_none(g, IVN_E_SACRIFICED);
}

static void IVN_13_12_control_stands_once_and_is_yes_without(void **state)
{
	(void)state;
	assert_int_equal(stand("STAND CONTROL yes\nSTAND CONTROL no"), 1);
	position("cer 4.11", "kam 4.12");
	ig_play("STAND CONTROL no", NULL);
	turn("", "", "MOVE cer1 4.12");
	assert_false(ig_is_there("kam1"));
	position("cer 4.11", "kam 4.12");
	ig_play("MOVE cer1 4.12", NULL);
	assert_string_equal(ig_owner("kam1"), "red");
}

static void IVN_13_13_breed_stands_as_a_list(void **state)
{
	(void)state;
	assert_int_equal(stand("STAND BREED tri1\nSTAND BREED rob1"), 2);
	position("tri 4.12 rob 4.12", "");
	ig_play("STAND BREED tri1\nSTAND BREED rob1\nSTAND REINFORCE none", NULL);
	t_none(g, IVN_E_BREEDS);
	t_none_refused(g);
	turn("rob", "", NULL);
	t_saw(g, IVN_E_BREEDS, IVN_RED, ig_number("rob1"));
}

static void IVN_13_14_keep_takes_24_codes_and_stands_once(void **state)
{
	char line[200] = "KEEP";
	(void)state;
	for (int kind = 0; kind < 24; kind++)
		snprintf(line + strlen(line), sizeof(line) - strlen(line), " %s",
			vocab_id(&ivn_kind_words, kind));
	assert_true(parses(line));
	snprintf(line + strlen(line), sizeof(line) - strlen(line), " oei");
	assert_false(parses(line));
	assert_false(parses("KEEP"));
	assert_int_equal(stand("STAND KEEP tri\nSTAND KEEP rob sou"), 1);
	ig_begin("red blue", "");
	ig_hand("red", "tri pro");
	ig_event("61");
	ig_play("STAND KEEP pro\nREINFORCE none", NULL);
	assert_string_equal(ig_listed(IVN_E_DROPPED, 0, "cards"), "tri");
	ig_event("61");
	turn("rob pro", "", "REINFORCE none");
	assert_string_equal(ig_listed(IVN_E_DROPPED, 0, "cards"), "rob");
}

static void IVN_13_15__IVN_13_16_orders_for_events_that_stand_once_or_by_unit(void **state)
{
	(void)state;
	assert_int_equal(stand("STAND CONTINENT asia\nSTAND CONTINENT africa"), 1);
	assert_int_equal(stand("STAND FINE tri1\nSTAND FINE rob1"), 1);
	assert_int_equal(stand("STAND PAROXYSM tri1\nSTAND PAROXYSM rob1\nSTAND PAROXYSM rob1"), 2);
	assert_int_equal(stand("STAND FEATHER tri1\nSTAND FEATHER rob1\nSTAND FEATHER rob1"), 2);
	assert_false(parses("CONTINENT japan"));
	assert_true(parses("CONTINENT antarctica"));
}

static void IVN_13_17_the_first_line_that_can_be_done(void **state)
{
	(void)state;
	assert_int_equal(stand("STAND KAMIKAZE tri1 rob1\nSTAND KAMIKAZE tri1 strongest"), 2);
	assert_int_equal(stand("STAND STAKE tri1\nSTAND STAKE rob1"), 2);
	assert_int_equal(stand("STAND BOUNTY tri1\nSTAND BOUNTY weakest"), 2);
	assert_int_equal(stand("STAND REPLACE tri1 rob\nSTAND REPLACE tri1 strongest"), 2);
	position("sou 4.10 kam 4.10", "rob 4.12 hor 4.13");
	ig_event("90");
	ig_play("KAMIKAZE mou1 rob1\nKAMIKAZE kam1 dra1\nKAMIKAZE kam1 hor1\nKAMIKAZE sou1 rob1", NULL);
	assert_string_equal(ig_army("red"), "sou1 4.10 pla1 10.1");
	assert_string_equal(ig_army("blue"), "rob1 4.12 pla2 10.4");
	position("sou 4.10", "rob 4.12 hor 4.13");
	ig_event("31");
	ig_play("BOUNTY tri1\nBOUNTY hor1\nBOUNTY rob1", "BOUNTY pla1");
	assert_string_equal(ig_army("blue"), "rob1 4.12 pla2 10.4");
	assert_string_equal(ig_army("red"), "sou1 4.10");
	position("sou 4.10 rob 4.11", "");
	ig_hand("red", "tri");
	ig_event("84");
	ig_play("REINFORCE none\nREPLACE mou1 tri\nREPLACE sou1 hor\nREPLACE sou1 tri\nREPLACE rob1 tri",
		NULL);
	assert_string_equal(ig_army("red"), "tri1 4.10 rob1 4.11 pla1 10.1");
	position("sou 4.10 rob 4.11", "hor 4.13");
	ig_event("82");
	ig_play("STAKE mou1\nSTAKE rob1\nSTAKE sou1\nREINFORCE none", "REINFORCE none");
	t_saw(g, IVN_E_STAKED, IVN_RED, ig_number("rob1"));
}

static void IVN_13_18_swap_does_not_stand(void **state)
{
	(void)state;
	assert_false(parses("STAND SWAP sou1 rob1"));
	position("sou 4.10 rob 4.12", "");
	ig_event("72");
	ig_play("SWAP sou1 rob1", NULL);
	assert_string_equal(ig_where("sou1"), "4.12");
	assert_string_equal(ig_where("rob1"), "4.10");
	ig_event("72");
	turn("", "", NULL);
	assert_string_equal(ig_where("sou1"), "4.12");
}

static void IVN_13_19_orders_for_an_event_that_is_not_there(void **state)
{
	(void)state;
	position("sou 4.10 rob 4.12", "rob 4.13");
	ig_hand("red", "tri");
	ig_play("SWAP sou1 rob1\nKAMIKAZE sou1 rob2\nSTAKE rob1\nBOUNTY rob2\nREPLACE sou1 tri\nFINE rob1\n"
		"CONTINENT asia\nPAROXYSM rob1\nFEATHER sou1\nKEEP rob\nREINFORCE none",
		NULL);
	t_none_refused(g);
	assert_string_equal(ig_army("red"), "sou1 4.10 rob1 4.12 pla1 10.1");
	assert_string_equal(ig_army("blue"), "rob2 4.13 pla2 10.4");
	assert_false(ig_unit("sou1")->feather);
}

/* Does a condition hold in red's second turn, in which its tripod moves? */
static bool holds(const char *condition)
{
	char line[120];
	ig_begin("red blue green", "turns=5");
	ig_put("red", "tri 4.10 fou+2 2.12");
	ig_put("blue", "rob 4.12 rob 2.3");
	ig_hand("red", "sou sou mou");
	g->s.fertile = 4;
	ig_event("8 11");
	snprintf(line, sizeof(line), "IF %s THEN MOVE tri1 4.11\nREINFORCE none", condition);
	ig_play(line, NULL);
	t_none_refused(g);
	return strcmp(ig_where("tri1"), "4.11") == 0;
}

static void assert_asked(const char *const pairs[][2], int n)
{
	for (int i = 0; i < n; i++) {
		if (!holds(pairs[i][0]))
			fail_msg("%s does not hold", pairs[i][0]);
		if (holds(pairs[i][1]))
			fail_msg("%s holds", pairs[i][1]);
	}
}

static void IVN_13_20_conditions_of_the_game(void **state)
{
	static const char *const pairs[][2] = {
		{ "turn = 2", "turn = 3" }, { "left = 3", "left = 2" }, { "place = 1", "place = 2" },
		{ "seats = 3", "seats = 2" }, { "cards = 3", "cards = 2" },
		{ "have sou = 2", "have sou = 1" }, { "have tri = 0", "have mou = 0" },
		{ "units red = 3", "units red = 2" }, /* the plants, too */
		{ "units green = 1", "units green = 2" },
		{ "value red = 28", "value red = 22" }, /* 9, 7, twice 6 */
		{ "value blue = 29", "value blue = 18" },
		{ "pile = 61", "pile = 60" }, /* 72 less 3 plants, 3, 2 and 3 */
	};
	(void)state;
	assert_asked(pairs, sizeof(pairs) / sizeof(pairs[0]));
	position("tri 4.10", "tri 4.13"); /* no limit; the second seat */
	ig_play("IF left = 99 THEN MOVE tri1 4.11", "IF place = 2 THEN MOVE tri2 4.14");
	assert_string_equal(ig_where("tri1"), "4.11");
	assert_string_equal(ig_where("tri2"), "4.14");
}

static void IVN_13_21_conditions_of_units_and_cells(void **state)
{
	static const char *const pairs[][2] = {
		{ "alive tri1 = yes", "alive tri1 = no" },
		{ "alive dra1 = no", "alive dra1 = yes" },
		{ "att tri1 = 5", "att tri1 = 4" },
		{ "def rob2 = 6", "def rob2 = 5" },
		{ "def fou1 = 6", "def fou1 = 3" }, /* a pair */
		{ "dis tri1 = 1", "dis tri1 = 2" }, /* indigestion */
		{ "owner rob1 = blue", "owner rob1 = red" },
		{ "terrain tri1 = desert", "terrain tri1 = forest" },
		{ "terrain fou1 = forest", "terrain fou1 = ocean" },
		{ "region tri1 north-africa = yes", "region tri1 europe = yes" },
		{ "region fou1 ussr = yes", "region fou1 europe = no" },
		{ "pair fou1 = yes", "pair tri1 = yes" },
		{ "distance tri1 rob1 = 2", "distance tri1 rob1 = 3" },
		{ "distance tri1 rob2 = 9", "distance tri1 rob2 <= 8" },
		/* of who is not there nothing is true */
		{ "alive dra1 = no", "att dra1 >= 0" },
		{ "alive dra1 = no", "distance tri1 dra1 >= 0" },
		{ "alive dra1 = no", "pair dra1 = no" },
	};
	(void)state;
	assert_asked(pairs, sizeof(pairs) / sizeof(pairs[0]));
}

static void IVN_13_22_events_that_are_in_force(void **state)
{
	static const char *const pairs[][2] = {
		{ "event 8 = yes", "event 8 = no" },
		{ "event 25 = no", "event 25 = yes" },
	};
	(void)state;
	assert_asked(pairs, 2);
	for (int turn = 2; turn <= 4; turn++) { /* three turns of 11; 43 for good */
		position("tri 4.10 rob 4.10", "");
		g->s.turn = (uint16_t)turn;
		g->s.fertile = 3;
		g->s.wings = true;
		ig_play("IF event 11 = yes THEN MOVE tri1 4.11\nIF event 43 = yes THEN MOVE rob1 4.11", NULL);
		assert_string_equal(ig_where("tri1"), turn <= 3 ? "4.11" : "4.10");
		assert_string_equal(ig_where("rob1"), "4.11");
	}
}

/* In a fight of red's kamikaze with blue's robot, a tripod shooting for the attacker. */
static bool asked_in_fight(bool attacks, const char *condition)
{
	char line[120];
	ig_begin("red blue", "");
	ig_put("red", attacks ? "kam 4.11" : "kam 4.12");
	ig_put("blue", attacks ? "rob 4.12" : "rob 4.11");
	ig_put(attacks ? "red" : "blue", "tri 4.13");
	snprintf(line, sizeof(line), "IF %s THEN SACRIFICE kam1%s", condition,
		attacks ? "\nMOVE kam1 4.12" : "");
	ig_play(line, attacks ? "SHOOT rob1 none" : "MOVE rob1 4.12");
	return t_count(g, IVN_E_SACRIFICED) > 0;
}

static void IVN_13_23_conditions_of_a_fight(void **state)
{
	static const char *const as_attacker[][2] = { { "myatt = 3", "myatt = 1" },
		{ "mydef = 1", "mydef = 6" }, { "enemyatt = 5", "enemyatt = 7" },
		{ "enemydef = 6", "enemydef = 1" }, { "enemyvalue = 11", "enemyvalue = 2" },
		{ "enemy = rob", "enemy = kam" }, { "kills = no", "kills = yes" },
		{ "falls = yes", "falls = no" } };
	static const char *const as_defender[][2] = { { "myatt = 1", "myatt = 3" },
		{ "mydef = 1", "mydef = 6" }, { "enemyatt = 7", "enemyatt = 5" },
		{ "enemydef = 6", "enemydef = 1" }, { "enemyvalue = 11", "enemyvalue = 2" },
		{ "enemy = rob", "enemy = kam" }, { "kills = no", "kills = yes" },
		{ "falls = yes", "falls = no" } };
	(void)state;
	for (int i = 0; i < 8; i++)
		for (int k = 0; k < 2; k++) {
			assert_int_equal(asked_in_fight(true, as_attacker[i][k]), !k);
			assert_int_equal(asked_in_fight(false, as_defender[i][k]), !k);
		}
	position("rob 4.12", "pro 4.12 hor 4.12"); /* ATTACK */
	ig_play("IF enemydef <= 1 THEN ATTACK rob1 hor1\nIF kills = yes AND enemydef = 2 THEN ATTACK rob1 pro1",
		NULL);
	t_saw(g, IVN_E_ATTACK, IVN_RED, ig_number("rob1"), ig_number("pro1"));
}

static void IVN_13_23_control_asks_of_the_fight_that_was_won(void **state)
{
	static const char *const conditions[] = { "myatt = 4", "mydef = 3", "enemyatt = 3", "enemydef = 3",
		"enemyvalue = 6", "enemy = fou", "kills = yes", "falls = no" };
	(void)state;
	for (size_t i = 0; i < sizeof(conditions) / sizeof(conditions[0]); i++) {
		char line[120];
		position("cer 4.11 tri 4.10", "fou 4.12"); /* 2 and a shot of 2 */
		snprintf(line, sizeof(line), "MOVE cer1 4.12\nIF %s THEN CONTROL no", conditions[i]);
		ig_play(line, NULL);
		t_saw(g, IVN_E_DIED, IVN_BLUE, ig_number("fou1"));
	}
	position("kam 4.11", "gri 4.12"); /* by a counter-attack */
	ig_play("MOVE kam1 4.12",
		"IF myatt = 2 AND enemydef = 1 AND enemyatt = 1 AND mydef = 3 THEN CONTROL no");
	t_saw(g, IVN_E_DIED, IVN_RED, ig_number("kam1"));
}

static void IVN_13_24_answers_in_other_seats_fights(void **state)
{
	(void)state;
	for (int first = IVN_RED; first <= IVN_BLUE; first++) { /* whosever turn it is */
		position("rob 4.11", "kam 4.12");
		g->s.first = (uint8_t)first;
		ig_play("MOVE rob1 4.12", "IF enemy = rob THEN SACRIFICE kam1");
		t_saw(g, IVN_E_SACRIFICED, IVN_BLUE, ig_number("kam1"), ig_number("rob1"));
	}
	position("rob 4.11", "hor 4.12 pro 4.14");
	ig_event("36");
	ig_play("MOVE rob1 4.12", "IF falls = yes THEN PAROXYSM hor1");
	t_saw(g, IVN_E_PAROXYSM, IVN_BLUE, ig_number("hor1"), ig_cell("4.12"));
	assert_false(ig_is_there("rob1") || ig_is_there("hor1") || ig_is_there("pro1"));
	position("kam 4.11", "gri 4.12");
	ig_play("MOVE kam1 4.12", "IF enemy = kam THEN CONTROL no");
	assert_false(ig_is_there("kam1"));
}

static void IVN_13_25_a_seat_without_orders(void **state)
{
	(void)state;
	assert_string_equal(t_defaults(g, IVN_RED), "");
	position("rob 4.12 fou 5.11 hor 5.12 tri 4.10", "pro 4.12 rei 5.12 hor 4.11 kam 4.8");
	ig_hand("red", "fou sab sou");
	ig_lands("red", "4.1");
	ig_play(NULL, "SHOOT rob1 none");
	t_none(g, IVN_E_MOVED);
	t_none(g, IVN_E_BREEDS);
	assert_string_equal(ig_where("sab1"), "gone");
	t_saw(g, IVN_E_CRASHED, IVN_RED, IVN_SAB);
	t_saw(g, IVN_E_SHOT, IVN_RED, ig_number("tri1"), ANY, ig_number("hor2"));
	t_saw(g, IVN_E_ATTACK, IVN_RED, ig_number("rob1"), ig_number("pro1"));
	t_never(g, IVN_E_ATTACK, IVN_RED, ig_number("hor1")); /* which does not kill */
	/* what stands goes on */
	position("rob 4.10", "");
	ig_play("STAND TOWARD rob1 4.13", NULL);
	turn("", "", NULL);
	assert_string_equal(ig_where("rob1"), "4.12");
}

static void IVN_13_26_a_refusal_is_told_to_its_writer_alone(void **state)
{
	const struct event *told;
	(void)state;
	position("tri 4.10", "");
	ig_play("MOVE tri1 4.11\nMOVE tri1 4.12", NULL);
	told = t_refused(g, IVN_RED, 2, IVN_MOVED);
	assert_int_equal(told->audience, AUDIENCE_SEAT(IVN_RED));
	assert_int_equal(t_refusals(g), 1);
}

/* In turn 1 lines for units that land are taken, and offered: the form does not call them
 * impossible. */
static void IVN_13_3__IVN_13_7_units_that_land_are_offered_in_turn_1(void **state)
{
	static const struct {
		int verb;
		const char *unit, *not ;
	} cases[] = { { IVN_V_TOWARD, "tri1", "sou1" }, { IVN_V_HOLD, "kam1", "kam2" },
		{ IVN_V_ATTACK, "pro1", "sou1" }, { IVN_V_SHOOT, "tri1", "kam1" },
		{ IVN_V_BREED, "kam1", "tri1" } };
	struct order line = { .verb = IVN_V_TOWARD, .count = { 1, 1 } };
	struct legal l;
	(void)state;
	ig_setup("red blue", "start=1");
	ig_hand("red", "tri kam kam pro");
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		struct order o = { .verb = (uint8_t)cases[i].verb };
		t_next(g, IVN_RED, "REINFORCE tri", &o, &l);
		assert_true(legal_has(&l, IVN_P_UNIT, ig_number(cases[i].unit)));
		assert_false(legal_has(&l, IVN_P_UNIT, ig_number(cases[i].not )));
	}
	line.value[0] = (int16_t)ig_number("tri1");
	line.value[1] = (int16_t)ig_cell("4.12");
	t_next(g, IVN_RED, "REINFORCE tri\n", &line, &l);
	assert_true(l.end);
	/* where they will be nobody knows */
	ivn_legal(t_view(g, IVN_RED), IVN_V_MOVE, NULL, &l);
	assert_false(l.now);
	ivn_legal(t_view(g, IVN_RED), IVN_V_TOWARD, NULL, &l);
	assert_true(l.now);
	ig_begin("red blue", "");
	ig_hand("red", "tri");
	ivn_legal(t_view(g, IVN_RED), IVN_V_HOLD, NULL, &l);
	assert_false(legal_has(&l, IVN_P_UNIT, ig_number("tri1")));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(IVN_13_1_six_seats_of_which_the_first_play, ig_start),
		cmocka_unit_test_setup(IVN_13_2_codes_and_units, ig_start),
		cmocka_unit_test_setup(IVN_13_3_own_units_and_the_board_as_it_is, ig_start),
		cmocka_unit_test_setup(IVN_13_4_reinforce_stands_as_a_list, ig_start),
		cmocka_unit_test_setup(IVN_13_5__IVN_13_6_move_and_tunnel_do_not_stand, ig_start),
		cmocka_unit_test_setup(IVN_13_7_toward_stands_one_line_a_unit, ig_start),
		cmocka_unit_test_setup(IVN_13_8_hold_stops_toward_and_no_move, ig_start),
		cmocka_unit_test_setup(IVN_13_9__IVN_13_10_shoot_and_attack_stand_as_lists, ig_start),
		cmocka_unit_test_setup(IVN_13_11_sacrifice_stands_and_nobody_does_it_unasked, ig_start),
		cmocka_unit_test_setup(IVN_13_12_control_stands_once_and_is_yes_without, ig_start),
		cmocka_unit_test_setup(IVN_13_13_breed_stands_as_a_list, ig_start),
		cmocka_unit_test_setup(IVN_13_14_keep_takes_24_codes_and_stands_once, ig_start),
		cmocka_unit_test_setup(
			IVN_13_15__IVN_13_16_orders_for_events_that_stand_once_or_by_unit, ig_start),
		cmocka_unit_test_setup(IVN_13_17_the_first_line_that_can_be_done, ig_start),
		cmocka_unit_test_setup(IVN_13_18_swap_does_not_stand, ig_start),
		cmocka_unit_test_setup(IVN_13_19_orders_for_an_event_that_is_not_there, ig_start),
		cmocka_unit_test_setup(IVN_13_20_conditions_of_the_game, ig_start),
		cmocka_unit_test_setup(IVN_13_21_conditions_of_units_and_cells, ig_start),
		cmocka_unit_test_setup(IVN_13_22_events_that_are_in_force, ig_start),
		cmocka_unit_test_setup(IVN_13_23_conditions_of_a_fight, ig_start),
		cmocka_unit_test_setup(IVN_13_23_control_asks_of_the_fight_that_was_won, ig_start),
		cmocka_unit_test_setup(IVN_13_24_answers_in_other_seats_fights, ig_start),
		cmocka_unit_test_setup(IVN_13_25_a_seat_without_orders, ig_start),
		cmocka_unit_test_setup(IVN_13_26_a_refusal_is_told_to_its_writer_alone, ig_start),
		cmocka_unit_test(IVN_13_3__IVN_13_7_units_that_land_are_offered_in_turn_1),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
