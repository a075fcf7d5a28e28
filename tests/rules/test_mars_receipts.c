/* SPDX-License-Identifier: MIT */
#include "mars_fixture.h"

#include <string.h>

static struct mt_table *const g = &mt_table;

/* What receipts say: no more than is certain, and no less. */

static const struct note *said(const struct notes *ns, int line, int type)
{
	return table_note(ns, line, false, type);
}

/* -1: it is not refused. */
static int refused(const struct notes *ns, int line)
{
	const struct note *n = table_note(ns, line, true, NOTE_REFUSED);
	return n ? n->arg[0] : -1;
}

/* -1: it is not doubted. */
static int doubted(const struct notes *ns, int line)
{
	const struct note *n = table_note(ns, line, true, NOTE_PERHAPS);
	return n ? n->arg[0] : -1;
}

static bool is_sure(const struct notes *ns, int line)
{
	return refused(ns, line) < 0 && doubted(ns, line) < 0;
}

static void MARS_15_8_a_place_that_is_refused(void **state)
{
	const struct notes *ns;
	(void)state;
	mt_setup("scenario=protect-and-serve");
	ns = mt_check(
		"PLACE sol1 a2\nPLACE sol2 a3\nPLACE gru1 a1\nPLACE sol3 a2\nPLACE sol4 a2\nPLACE eva a2\nPLACE sar a2");
	assert_int_equal(refused(ns, 2), MARS_NOT_YOUR_ROWS);
	assert_int_equal(refused(ns, 3), MARS_NOT_YOURS);
	assert_int_equal(refused(ns, 7), MARS_FULL);
	assert_true(is_sure(ns, 1) && is_sure(ns, 6));
}

static void MARS_15_6_what_is_refused_whatever_happens(void **state)
{
	const struct notes *ns;
	(void)state;
	mt_put("sol1 c3 sol2 d3 gru1 c5 sol3 d3");
	mt_acted("sol2");
	mt_off("sol3");
	ns = mt_check(
		"HOLD gru1\nHOLD sol2\nHOLD sol3\nMOVE sol1 c5\nMOVE sol1 c4\nMOVE sol1 b4\nMOVE sol1 b5\nHEROIC sol1\nCARD duck\n"
		"CARD steady sol1");
	assert_int_equal(refused(ns, 1), MARS_NOT_YOURS);
	assert_int_equal(refused(ns, 2), MARS_HAS_ACTED);
	assert_int_equal(refused(ns, 3), MARS_NOT_HERE);
	assert_int_equal(refused(ns, 4), MARS_NOT_BESIDE);
	assert_true(is_sure(ns, 5) && is_sure(ns, 6));
	assert_int_equal(refused(ns, 7), MARS_NO_ACTION);
	assert_int_equal(refused(ns, 8), MARS_NOT_A_HERO);
	assert_int_equal(refused(ns, 9), MARS_CARD_USE);
	assert_int_equal(refused(ns, 10), MARS_NO_CARD);
}

/* 4 dice of 5+ (a half) against 4 of 5+: the same dice. Of 65536 equal chances about 72 in 100 are
 * not equal, half of them more. */
static void MARS_4_14_odds_of_a_shot(void **state)
{
	const struct note *n;
	const struct notes *ns;
	uint32_t odds[MARS_ODDS], equal = 0;
	(void)state;
	mt_put("sol1 c3 gru1 c5 mg1 a3 gru2 a5");
	mars_odds(4, 5, odds);
	for (int i = 0; i < MARS_ODDS; i++)
		equal += (uint32_t)((uint64_t)odds[i] * odds[i] / 65536);
	n = said(mt_check("SHOOT sol1 gru1"), 1, MARS_N_SHOT);
	assert_int_equal(n->arg[1], mt_figure("gru1"));
	assert_int_equal(n->arg[2], 4);
	assert_in_range(n->arg[3], (65536 - equal) * 50 / 65536 - 1, (65536 - equal) * 50 / 65536 + 1);
	/* what raises the dice */
	ns = mt_check("AIM sol1\nSHOOT sol1 near\nMOVE mg1 a4\nSHOOT mg1 gru2");
	assert_int_equal(said(ns, 2, MARS_N_SHOT)->arg[1], mt_figure("gru1"));
	assert_int_equal(said(ns, 2, MARS_N_SHOT)->arg[2], 5);
	assert_int_equal(said(ns, 4, MARS_N_SHOT)->arg[2], 4);
	mt_hand("earth", "steady");
	ns = mt_check("CARD steady mg1\nAIM mg1\nSHOOT mg1 gru2");
	assert_int_equal(said(ns, 3, MARS_N_SHOT)->arg[2], 7);
	assert_null(said(ns, 0, MARS_N_BOOST_IDLE));
}

/* Mars plays its hand at the first chance: the cards lie face up. */
static void MARS_8_12_odds_know_the_hand_of_mars(void **state)
{
	int32_t kills, wins, loses;
	const struct note *n;
	(void)state;
	mt_put("sol1 c3 gru1 c5 sol2 e3 gru2 e4");
	kills = said(mt_check("SHOOT sol1 gru1"), 1, MARS_N_SHOT)->arg[3];
	n = said(mt_check("FIGHT sol2 gru2"), 1, MARS_N_FIGHT);
	wins = n->arg[2];
	loses = n->arg[3];
	mt_hand("mars", "duck close");
	assert_true(said(mt_check("SHOOT sol1 gru1"), 1, MARS_N_SHOT)->arg[3] < kills);
	n = said(mt_check("FIGHT sol2 gru2"), 1, MARS_N_FIGHT);
	assert_true(n->arg[2] < wins && n->arg[3] > loses);
}

/* A point is paid for the life that a shot or fight would have cost. */
static void MARS_7_2_odds_know_points_of_heroics(void **state)
{
	const struct note *n;
	(void)state;
	mt_put("sol1 c3 gru1 c5 tor e5 eva e3");
	assert_int_equal(said(mt_check("SHOOT sol1 gru1"), 1, MARS_N_SHOT)->arg[4], -1);
	assert_int_equal(said(mt_check("SHOOT sol1 tor"), 1, MARS_N_SHOT)->arg[4], 2);
	mt_put("tor e4");
	n = said(mt_check("FIGHT eva tor"), 1, MARS_N_FIGHT);
	assert_int_equal(n->arg[4], 2);
	assert_int_equal(n->arg[5], 3);
	mt_table.s.figure[MARS_F_TOR].heroics = 1;
	mt_table.s.figure[MARS_F_EVA].heroics = 0;
	n = said(mt_check("FIGHT eva tor"), 1, MARS_N_FIGHT);
	assert_int_equal(n->arg[4], 0);
	assert_int_equal(n->arg[5], -1);
}

static void MARS_7_3_odds_know_points_that_are_kept(void **state)
{
	(void)state;
	mt_put("tor e4 eva e3");
	assert_int_equal(said(mt_check("HEROICS eva 3\nFIGHT eva tor"), 2, MARS_N_FIGHT)->arg[5], 3);
	assert_int_equal(said(mt_check("HEROICS eva 4\nFIGHT eva tor"), 2, MARS_N_FIGHT)->arg[5], -1);
}

/* 4 dice of 5+ against 3 of 6+, and 3 against 3 for one who stands there already. */
static void MARS_6_2_odds_of_a_fight(void **state)
{
	const struct note *charge, *there;
	(void)state;
	mt_put("sol1 c3 gru1 c4");
	charge = said(mt_check("FIGHT sol1 gru1"), 1, MARS_N_FIGHT);
	assert_int_equal(charge->arg[1], mt_figure("gru1"));
	assert_in_range(charge->arg[2], mars_more_odds(4, 5, 3, 6) / 10, mars_more_odds(4, 5, 3, 6) / 10 + 1);
	assert_in_range(charge->arg[3], mars_more_odds(3, 6, 4, 5) / 10, mars_more_odds(3, 6, 4, 5) / 10 + 1);
	assert_true(charge->arg[2] > 55 && charge->arg[3] < 25);
	mt_put("gru1 c3");
	there = said(mt_check("FIGHT sol1 near"), 1, MARS_N_FIGHT);
	assert_in_range(there->arg[2], mars_more_odds(3, 5, 3, 6) / 10, mars_more_odds(3, 5, 3, 6) / 10 + 1);
}

/* The three dice of 5+ without the chance of 8s: one eighth of eighths changes little. */
static void MARS_4_12_odds_of_dice_that_add_dice(void **state)
{
	uint32_t odds[MARS_ODDS], sum = 0;
	(void)state;
	mars_odds(1, 8, odds);
	/* none: 7 of 8; one: an 8 and then none */
	assert_in_range(odds[0], 57343, 57345);
	assert_in_range(odds[1], 7167, 7169);
	assert_in_range(odds[2], 895, 897);
	mars_odds(2, 5, odds);
	assert_in_range(odds[0], 16383, 16385);
	for (int i = 0; i < MARS_ODDS; i++)
		sum += odds[i];
	assert_in_range(sum, 65500, 65536);
	assert_in_range(mars_more_odds(1, 8, 1, 8), 105, 111); /* 1/8 against none and less */
}

static void MARS_15_3_what_dice_may_change_is_doubted(void **state)
{
	const struct notes *ns;
	(void)state;
	mt_put("sol1 c3 sol2 d3 gru1 d5 gru2 g5");
	ns = mt_check("SHOOT sol1 gru1\nSHOOT sol2 gru1");
	assert_true(is_sure(ns, 1));
	assert_int_equal(doubted(ns, 2), MARS_UNCERTAIN);
	/* another target makes it sure */
	ns = mt_check("SHOOT sol1 gru1\nSHOOT sol2 gru2");
	assert_true(is_sure(ns, 2));
	/* behind a line that may come to nothing, nothing is */
	ns = mt_check("SHOOT sol1 gru1\nFIGHT sol2 gru1\nMOVE sol2 e3\nHOLD sol8");
	assert_int_equal(doubted(ns, 2), MARS_NO_FIGHT);
	assert_int_equal(doubted(ns, 3), MARS_UNCERTAIN);
	assert_int_equal(doubted(ns, 4), MARS_TURN_FULL);
	/* what nothing can save is refused all the same */
	ns = mt_check("SHOOT sol1 gru1\nFIGHT sol2 gru1\nHOLD gru2\nHEROIC sol8");
	assert_int_equal(refused(ns, 3), MARS_NOT_YOURS);
	assert_int_equal(refused(ns, 4), MARS_NOT_A_HERO);
}

static void MARS_15_4_lines_are_judged_as_they_come_up(void **state)
{
	const struct notes *ns;
	(void)state;
	mt_put("sol1 c3 sol2 c4 gru1 c7 mg1 a1");
	/* sol1 has shot and gone before sol2 comes */
	ns = mt_check("SHOOT sol1 gru1\nMOVE sol2 c3\nMOVE sol1 b3\nHOLD mg1");
	assert_true(is_sure(ns, 1) && is_sure(ns, 2) && is_sure(ns, 3));
	assert_int_equal(refused(ns, 4), MARS_TURN_FULL);
	ns = mt_check("AIM sol1\nMOVE sol2 d4\nMOVE sol1 b3\nSHOOT sol1 gru1");
	assert_int_equal(refused(ns, 4), MARS_NO_ACTION);
	assert_non_null(said(ns, 3, MARS_N_LOST_AIM));
}

static void MARS_15_3_lines_with_conditions(void **state)
{
	const struct notes *ns;
	(void)state;
	mt_put("sol1 c3 sol2 d3 gru1 d5 mg1 a1");
	ns = mt_check("IF left mars >= 2 THEN MOVE sol1 c4\nMOVE sol2 d4\nHOLD mg1");
	assert_true(is_sure(ns, 1));
	assert_int_equal(doubted(ns, 2), MARS_UNCERTAIN);
	assert_int_equal(doubted(ns, 3), MARS_TURN_FULL);
	/* of two orders both have to fail */
	ns = mt_check("IF left mars >= 2 THEN MOVE sol1 h8 ELSE MOVE sol1 c4");
	assert_int_equal(doubted(ns, 1), MARS_NOT_BESIDE);
	ns = mt_check("IF left mars >= 2 THEN MOVE sol1 h8 ELSE MOVE sol1 g8");
	assert_int_equal(refused(ns, 1), MARS_NOT_BESIDE);
	/* what stands makes nothing uncertain */
	ns = mt_check("STAND IF hits >= 2 THEN DUCK\nSTAND KEEP steady 1\nMOVE sol2 d4");
	assert_true(is_sure(ns, 3));
	/* a PASS that may be */
	ns = mt_check("IF left mars = 0 THEN PASS\nMOVE sol2 d4");
	assert_int_equal(doubted(ns, 2), MARS_UNCERTAIN);
}

static void MARS_15_7_turns_of_a_file(void **state)
{
	const struct notes *ns;
	(void)state;
	mt_put("sol1 a1 sol2 b1 sol3 c1");
	ns = mt_check("HOLD sol1\nHOLD sol2\nHOLD sol3");
	assert_int_equal(refused(ns, 3), MARS_TURN_FULL);
	mt_bare_with("tempo=round");
	mt_put("sol1 a1 sol2 b1 sol3 c1");
	ns = mt_check("HOLD sol1\nHOLD sol2\nHOLD sol3\nHOLD gru8");
	assert_null(said(ns, 1, MARS_N_TURN));
	assert_int_equal(said(ns, 3, MARS_N_TURN)->arg[0], 2);
	assert_int_equal(said(ns, 3, MARS_N_TURN)->arg[1], MARS_YES);
	/* Mars acts in between */
	assert_int_equal(doubted(ns, 3), MARS_UNCERTAIN);
	assert_int_equal(refused(ns, 4), MARS_NOT_YOURS);
}

static void MARS_8_32_a_cell_that_reinforcements_may_fill(void **state)
{
	static const char *const lines = "CARD reinforcements\nMOVE sol2 b1\nMOVE sol2 c1";
	const struct notes *ns;
	(void)state;
	mt_put("sol1 b1 sol2 b2 sol3 b1 sol4 b1 sol5 c1 sol6 c1 sol7 d1");
	mt_off("sol7");
	mt_hand("earth", "reinforcements");
	ns = mt_check(lines);
	assert_int_equal(doubted(ns, 2), MARS_UNCERTAIN);
	ns = mt_check("CARD reinforcements\nMOVE sol2 c1");
	assert_true(is_sure(ns, 2)); /* there is room for both */
	mt_roll(1, 1, 1, "column", "2");
	mt_earth(lines);
	assert_string_equal(mt_where("sol7"), "b1");
	assert_string_equal(mt_where("sol2"), "c1");
}

static void MARS_10_35_a_die_decides_who_is_near(void **state)
{
	const struct notes *ns;
	(void)state;
	mt_put("sol1 b2 gru1 b3 gru2 c2 gru3 a3");
	for (int i = 0; i < 2; i++) { /* the first of the tie, and the second */
		ns = mt_check(i ? "SHOOT sol1 near\nMOVE sol1 c2" : "SHOOT sol1 near\nMOVE sol1 b3");
		assert_int_equal(refused(ns, 2), -1);
		assert_int_equal(doubted(ns, 2), MARS_ENEMY_THERE);
	}
	ns = mt_check("SHOOT sol1 near\nMOVE sol1 a3"); /* farther away */
	assert_int_equal(refused(ns, 2), MARS_ENEMY_THERE);
}

/* Each is judged as if the other were not there. */
static void MARS_7_5_only_one_order_of_a_line_is_carried_out(void **state)
{
	const struct notes *ns;
	(void)state;
	mt_put("joe c1 gru1 c1");
	ns = mt_check("HEROIC joe\nMOVE joe c2");
	assert_true(is_sure(ns, 1) && is_sure(ns, 2));
	ns = mt_check("IF round = 1 THEN HEROIC joe ELSE MOVE joe c2");
	assert_int_equal(doubted(ns, 1), MARS_ENGAGED);
}

/* The card is for the figure that acts, and the hero's turn is the next one. */
static void MARS_15_4_two_orders_of_a_line_at_two_moments(void **state)
{
	static const char *const lines =
		"HOLD sol2\nAIM sol1\nIF round < 8 THEN HEROIC eva ELSE CARD steady sol1";
	const struct notes *ns;
	(void)state;
	mt_bare_with("tempo=round");
	mt_put("sol1 a1 sol2 b1 eva c1");
	mt_hand("earth", "steady");
	ns = mt_check(lines);
	assert_int_equal(refused(ns, 3), -1);
	assert_true(doubted(ns, 3) >= 0);
	mt_play(lines);
	t_saw(g, MARS_E_HEROIC, mt_figure("eva"));
	ns = mt_check("IF round < 8 THEN HEROIC sol1 ELSE HEROIC sol2"); /* whenever that is */
	assert_int_equal(refused(ns, 1), MARS_NOT_A_HERO);
}

/* Whoever dies in a turn of Mars leaves room for the lines below. */
static void MARS_15_7_later_turns_are_not_certain(void **state)
{
	const struct notes *ns;
	(void)state;
	mt_bare_with("tempo=round");
	mt_put("sol1 a1 sol2 b1 sol3 c1 sol4 d1 sol5 e1 sol6 f1 sol7 g1");
	ns = mt_check("HOLD sol1\nHOLD sol2\nHOLD sol3\nHOLD sol4\nHOLD sol5\nHOLD sol6\nHOLD sol7");
	assert_int_equal(said(ns, 3, MARS_N_TURN)->arg[1], MARS_YES);
	assert_int_equal(said(ns, 5, MARS_N_TURN)->arg[0], 3);
	assert_int_equal(said(ns, 5, MARS_N_TURN)->arg[1], MARS_NO);
	assert_int_equal(said(ns, 7, MARS_N_TURN)->arg[0], 4);
	assert_int_equal(said(ns, 7, MARS_N_TURN)->arg[1], MARS_NO);
	/* a condition above leaves it open in turn 2 as well */
	ns = mt_check("HOLD sol1\nIF round = 1 THEN HOLD sol2\nHOLD sol3");
	assert_int_equal(said(ns, 3, MARS_N_TURN)->arg[1], MARS_NO);
}

/* Of two orders one is carried out: together they take one thing. */
static void MARS_15_7_a_line_with_else_is_one_thing(void **state)
{
	const struct notes *ns;
	(void)state;
	mt_bare_with("tempo=round");
	mt_put("sol1 a1 sol2 b1 sol3 c1 sol4 d1");
	ns = mt_check("HOLD sol1\nIF round = 1 THEN HOLD sol2 ELSE HOLD sol3\nHOLD sol4");
	assert_null(said(ns, 2, MARS_N_TURN));
	assert_int_equal(said(ns, 3, MARS_N_TURN)->arg[0], 2);
	/* nor is the second one tried behind the first */
	mt_bare();
	mt_put("sol1 c3 gru1 h8");
	ns = mt_check("IF left mars >= 2 THEN MOVE sol1 c4 ELSE MOVE sol1 c2");
	assert_true(is_sure(ns, 1));
	/* of two figures each order comes up with its own: sol1 will have shot */
	mt_put("sol1 c3 gru1 c5 sol2 d3");
	ns = mt_check("HOLD sol2\nSHOOT sol1 gru1\nIF dead gru2 = no THEN AIM sol1 ELSE MOVE sol2 d4");
	assert_false(is_sure(ns, 3));
}

static void MARS_15_24_lines_below_pass(void **state)
{
	const struct notes *ns;
	(void)state;
	mt_put("sol1 a1 sol2 b1");
	ns = mt_check("HOLD sol1\nPASS\nHOLD sol2");
	assert_int_equal(refused(ns, 3), MARS_HAS_PASSED);
	assert_null(said(ns, 0, MARS_N_ROOM));
}

static void MARS_15_25_lines_below_pause(void **state)
{
	const struct notes *ns;
	(void)state;
	mt_put("sol1 a1 sol2 b1 sol3 c1");
	/* in the middle of a turn it goes on as if nothing had been */
	ns = mt_check("HOLD sol1\nPAUSE\nMOVE sol2 b2\nHOLD sol3\nHOLD sol8");
	assert_true(is_sure(ns, 2) && is_sure(ns, 3));
	assert_int_equal(refused(ns, 4), MARS_TURN_FULL);
	assert_null(said(ns, 0, MARS_N_ROOM));
	/* behind two things it is Mars' turn, and then room again */
	ns = mt_check("HOLD sol1\nHOLD sol2\nPAUSE\nHOLD sol3\nHOLD sol8");
	assert_int_equal(doubted(ns, 4), MARS_UNCERTAIN);
	assert_int_equal(doubted(ns, 5), MARS_UNCERTAIN);
	/* in which the round may have ended */
	mt_acted("sol1 sol2");
	ns = mt_check("HOLD sol3\nHOLD sol8\nPAUSE\nHOLD sol1\nCARD barrage lay\nHOLD gru8");
	assert_int_equal(doubted(ns, 4), MARS_HAS_ACTED);
	assert_int_equal(doubted(ns, 5), MARS_NO_CARD);
	assert_int_equal(refused(ns, 6), MARS_NOT_YOURS);
}

static void MARS_15_33_what_no_line_takes(void **state)
{
	const struct notes *ns;
	(void)state;
	mt_put("sol1 a1 sol2 b1 sol3 c1");
	assert_int_equal(said(mt_check("HOLD sol1"), 0, MARS_N_ROOM)->arg[0], 1);
	assert_null(said(mt_check("HOLD sol1\nHOLD sol2"), 0, MARS_N_ROOM));
	/* a figure whose line is refused acts, too */
	assert_int_equal(said(mt_check("HOLD sol1\nMOVE sol2 h8"), 0, MARS_N_ROOM)->arg[0], 1);
	/* nobody is left */
	mt_acted("sol2 sol3 sol8");
	assert_null(said(mt_check("HOLD sol1"), 0, MARS_N_ROOM));
	mt_bare_with("tempo=round");
	mt_put("sol1 a1 sol2 b1 sol3 c1");
	ns = mt_check("HOLD sol1\nHOLD sol2");
	assert_int_equal(said(ns, 0, MARS_N_ALONE)->arg[0], 2);
	assert_null(said(ns, 0, MARS_N_ROOM));
}

static void MARS_15_20_a_boost_for_nothing(void **state)
{
	const struct notes *ns;
	(void)state;
	mt_put("sol1 a1 sol2 b1 sol3 c1");
	mt_hand("earth", "steady");
	ns = mt_check("CARD steady sol1\nMOVE sol2 b2");
	assert_int_equal(said(ns, 0, MARS_N_BOOST_IDLE)->arg[0], mt_figure("sol1"));
	assert_int_equal(said(ns, 0, MARS_N_BOOST_IDLE)->arg[1], MARS_STEADY);
	ns = mt_check("CARD steady sol1\nMOVE sol1 b2");
	assert_int_equal(said(ns, 0, MARS_N_BOOST_IDLE)->arg[0], mt_figure("sol1"));
	/* by itself it shoots, if it can */
	assert_null(said(mt_check("CARD steady sol1\nMOVE sol1 h8"), 0, MARS_N_BOOST_IDLE));
	mt_hand("earth", "close sprint");
	assert_non_null(said(mt_check("CARD close sol1\nMOVE sol1 b2"), 0, MARS_N_BOOST_IDLE));
	assert_non_null(said(mt_check("CARD close sol1\nMOVE sol1 h8"), 0, MARS_N_BOOST_IDLE));
	assert_non_null(said(mt_check("CARD sprint sol1\nAIM sol1"), 0, MARS_N_BOOST_IDLE));
	assert_null(said(mt_check("CARD sprint sol1\nMOVE sol1 b2"), 0, MARS_N_BOOST_IDLE));
}

static void MARS_4_21_a_blast_at_his_own(void **state)
{
	(void)state;
	mt_put("baz1 c3 gru1 c5 sol1 c5 gru2 f5");
	assert_int_equal(said(mt_check("SHOOT baz1 gru1"), 1, MARS_N_HIS_OWN)->arg[1], mt_cell("c5"));
	assert_null(said(mt_check("SHOOT baz1 gru2"), 1, MARS_N_HIS_OWN));
	/* and who stands there may be hit */
	assert_int_equal(doubted(mt_check("SHOOT baz1 gru1\nFIGHT sol1 gru1"), 2), MARS_UNCERTAIN);
}

static void MARS_15_21_what_support_hits(void **state)
{
	const struct note *n;
	(void)state;
	mt_put("sol1 c3 gru1 c4 gru2 c5 gru3 c5");
	mt_set("earth", "strike 2");
	n = said(mt_check("CARD strike fire c4 col\nMOVE sol1 d3"), 1, MARS_N_SUPPORT);
	assert_int_equal(n->arg[2], 1);
	assert_int_equal(n->arg[3], 3);
	assert_int_equal(n->arg[4], 4);
	/* it may drift: nobody is sure of anything */
	assert_int_equal(doubted(mt_check("CARD strike fire c4 col\nMOVE sol8 a2"), 2), MARS_UNCERTAIN);
}

#define TEST(name) cmocka_unit_test_setup(name, mt_start)

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(MARS_15_8_a_place_that_is_refused),
		TEST(MARS_15_6_what_is_refused_whatever_happens),
		TEST(MARS_4_14_odds_of_a_shot),
		TEST(MARS_8_12_odds_know_the_hand_of_mars),
		TEST(MARS_7_2_odds_know_points_of_heroics),
		TEST(MARS_7_3_odds_know_points_that_are_kept),
		TEST(MARS_6_2_odds_of_a_fight),
		TEST(MARS_4_12_odds_of_dice_that_add_dice),
		TEST(MARS_15_3_what_dice_may_change_is_doubted),
		TEST(MARS_15_4_lines_are_judged_as_they_come_up),
		TEST(MARS_15_3_lines_with_conditions),
		TEST(MARS_15_7_turns_of_a_file),
		TEST(MARS_8_32_a_cell_that_reinforcements_may_fill),
		TEST(MARS_10_35_a_die_decides_who_is_near),
		TEST(MARS_7_5_only_one_order_of_a_line_is_carried_out),
		TEST(MARS_15_4_two_orders_of_a_line_at_two_moments),
		TEST(MARS_15_7_later_turns_are_not_certain),
		TEST(MARS_15_7_a_line_with_else_is_one_thing),
		TEST(MARS_15_24_lines_below_pass),
		TEST(MARS_15_25_lines_below_pause),
		TEST(MARS_15_33_what_no_line_takes),
		TEST(MARS_15_20_a_boost_for_nothing),
		TEST(MARS_4_21_a_blast_at_his_own),
		TEST(MARS_15_21_what_support_hits),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
