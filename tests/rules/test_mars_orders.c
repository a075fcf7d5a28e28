/* SPDX-License-Identifier: MIT */
#include "mars_fixture.h"

#include <stdio.h>

/* Orders: windows, lines, and why verbs of figures are refused (section 15). */

static struct mt_table *const g = &mt_table;

#define REFUSED(line, why) t_refused(g, MARS_SEAT_EARTH, line, why)

/* The place of an event about a figure among all events. */
static int when(int type, const char *figure)
{
	return t_at_event(g, t_saw(g, type, mt_figure(figure)));
}

static int window(void)
{
	return t_awaited(g).window;
}

/* --- windows and lines */

static void MARS_15_1_set_up_once_and_then_as_the_tempo_has_it(void **state)
{
	(void)state;
	mt_setup("");
	assert_int_equal(window(), MARS_W_SETUP);
	mt_play("");
	assert_int_equal(window(), MARS_W_PAIR);
	mt_play("");
	assert_int_equal(window(), MARS_W_PAIR);
	mt_setup("tempo=round");
	assert_int_equal(window(), MARS_W_SETUP);
	mt_play("");
	assert_int_equal(window(), MARS_W_ROUND);
}

static void MARS_15_2_a_pair_is_one_turn_and_what_mars_does(void **state)
{
	(void)state;
	mt_put("sol1 a2 sol2 b2 sol3 c2");
	mt_play("HOLD sol1\nHOLD sol2");
	assert_int_equal(t_count(g, MARS_E_TURN), 2);
	t_saw(g, MARS_E_TURN, 1, 2, MARS_MARS);
	t_saw(g, MARS_E_TURN, 1, 3, MARS_EARTH);
	assert_false(mt_has_acted("sol3"));
	assert_int_equal(g->s.side, MARS_EARTH);
	assert_int_equal(window(), MARS_W_PAIR);
}

static void MARS_15_2_a_round_is_what_is_left_of_it(void **state)
{
	(void)state;
	mt_bare_with("tempo=round");
	mt_put("sol1 a2 sol2 b2 sol3 c2 sol4 d2");
	mt_play("HOLD sol1\nHOLD sol2\nHOLD sol3\nHOLD sol4\nHOLD sol8");
	t_none_refused(g);
	assert_true(when(MARS_E_HELD, "sol2") < t_at_event(g, t_saw(g, MARS_E_TURN, 1, 2, MARS_MARS)));
	assert_true(when(MARS_E_HELD, "sol3") > t_at_event(g, t_saw(g, MARS_E_TURN, 1, 3, MARS_EARTH)));
	assert_true(when(MARS_E_HELD, "sol4") < t_at_event(g, t_saw(g, MARS_E_TURN, 1, 4, MARS_MARS)));
	assert_true(when(MARS_E_HELD, "sol8") > t_at_event(g, t_saw(g, MARS_E_TURN, 1, 5, MARS_EARTH)));
	/* and up to the first decision of the next one */
	t_saw(g, MARS_E_ROUND, 2, MARS_MARS);
	assert_int_equal(g->s.round, 2);
	assert_int_equal(g->s.side, MARS_EARTH);
	assert_int_equal(g->s.things, 0);
}

static void MARS_15_3_each_line_sees_the_board_when_its_time_comes(void **state)
{
	(void)state;
	mt_put("sol1 c3 sol3 c3 sol4 c3 sol5 c3 sol2 b3");
	mt_earth("MOVE sol1 c4\nMOVE sol2 c3");
	t_none_refused(g);
	mt_bare();
	mt_put("sol1 c3 sol3 c3 sol4 c3 sol5 c3 sol2 b3");
	mt_earth("MOVE sol2 c3\nMOVE sol1 c4");
	REFUSED(1, MARS_FULL);
	assert_string_equal(mt_where("sol1"), "c4");
}

static void MARS_15_4_all_lines_of_a_figure_are_its_activation(void **state)
{
	(void)state;
	mt_put("sol1 a2 sol2 c2 gru1 a5");
	mt_earth("AIM sol1\nMOVE sol2 c3\nIF round = 2 THEN HOLD sol2\nSHOOT sol1 gru1\nMOVE sol2 c4");
	t_none_refused(g);
	assert_true(when(MARS_E_SHOT, "sol1") < when(MARS_E_MOVED, "sol2"));
	assert_int_equal(t_nth(g, MARS_E_SHOT, 0)->arg[3], 1 << MARS_B_CLEAR | 1 << MARS_B_AIMED);
	assert_string_equal(mt_where("sol2"), "c4");
}

static void MARS_15_4_and_its_boosts_are_taken_then(void **state)
{
	(void)state;
	mt_put("sol1 a2 sol2 c2 gru1 a5");
	mt_hand("earth", "steady");
	mt_earth("MOVE sol1 a3\nMOVE sol2 c3\nCARD steady sol1\nSHOOT sol1 gru1");
	/* the card takes the other thing */
	assert_int_equal(t_refusals(g), 1);
	REFUSED(2, MARS_TURN_FULL);
	assert_int_equal(t_nth(g, MARS_E_SHOT, 0)->arg[3], 1 << MARS_B_CLEAR | 1 << MARS_B_STEADY);
}

static void MARS_15_4_then_those_whom_the_sarge_leads(void **state)
{
	(void)state;
	mt_put("sar c2 sol1 c3 sol2 d2 sol3 g2");
	mt_earth("ABILITY sar sol1 sol2\nMOVE sol3 g3\nMOVE sol2 d3\nMOVE sol1 c4\nMOVE sar b2");
	t_none_refused(g);
	assert_true(when(MARS_E_MOVED, "sar") < when(MARS_E_MOVED, "sol2"));
	assert_true(when(MARS_E_MOVED, "sol2") < when(MARS_E_MOVED, "sol1"));
	assert_true(when(MARS_E_MOVED, "sol1") < when(MARS_E_MOVED, "sol3"));
	assert_int_equal(g->s.things, 2);
}

/* A card for a friend who follows comes up with its lines, and takes the turn's other thing. */
static void MARS_15_4_the_boost_of_a_friend_who_follows(void **state)
{
	(void)state;
	mt_put("sar c2 sol1 c3 sol2 d2 sol3 g2 gru1 c6");
	mt_hand("earth", "steady");
	mt_earth("ABILITY sar sol1 sol2\nCARD steady sol1\nSHOOT sol1 gru1\nMOVE sol2 d3\nMOVE sol3 g3");
	assert_int_equal(t_refusals(g), 1);
	REFUSED(5, MARS_TURN_FULL);
	assert_int_equal(t_nth(g, MARS_E_SHOT, 0)->arg[3], 1 << MARS_B_CLEAR | 1 << MARS_B_STEADY);
	assert_string_equal(mt_where("sol2"), "d3");
	assert_int_equal(g->s.things, 2);
}

static void MARS_15_5_lines_that_are_refused_cost_nothing(void **state)
{
	(void)state;
	mt_put("sol1 a2 sol2 c2 sol3 e2");
	mt_earth("MOVE sol1 c4\nSHOOT sol1 gru8\nMOVE sol2 c3\nMOVE sol3 e5\nMOVE sol3 e3\nMOVE sol3 e4");
	assert_int_equal(t_refusals(g), 3);
	REFUSED(1, MARS_NOT_BESIDE);
	REFUSED(2, MARS_OUT_OF_RANGE);
	REFUSED(4, MARS_NOT_BESIDE);
	assert_false(mt_has_acted("sol1"));
	assert_true(mt_has_acted("sol2"));
	assert_string_equal(mt_where("sol3"), "e4");
}

static void MARS_15_6_figures_that_cannot_act(void **state)
{
	(void)state;
	mt_put("sol1 a2 sol2 c2 gru1 e5 sar e2 mg1 f2 mg2 g2");
	mt_off("sol2");
	mt_acted("sol1");
	mt_earth("HOLD gru1\nHOLD sol7\nHOLD sol2\nHOLD sol1\nMOVE sol1 a3\n"
		 "MOVE mg1 f3\nMOVE mg1 f4\nMOVE mg1 f5\nAIM mg1\nSHOOT mg1 gru1\nHOLD mg2");
	REFUSED(1, MARS_NOT_YOURS);
	REFUSED(2, MARS_NOT_HERE);
	REFUSED(3, MARS_NOT_HERE);
	REFUSED(4, MARS_HAS_ACTED);
	REFUSED(5, MARS_HAS_ACTED);
	REFUSED(8, MARS_NO_ACTION);
	REFUSED(9, MARS_NO_ACTION);
	REFUSED(10, MARS_NO_ACTION);
	assert_int_equal(t_refusals(g), 8);
	assert_true(mt_has_acted("mg2"));
}

static void MARS_15_7_the_third_thing(void **state)
{
	(void)state;
	mt_put("sol1 a2 sol2 b2 sol3 c2");
	mt_earth("HOLD sol1\nHOLD sol2\nHOLD sol3\nMOVE sol1 a3");
	REFUSED(3, MARS_TURN_FULL);
	REFUSED(4, MARS_HAS_ACTED);
	assert_false(mt_has_acted("sol3"));
	mt_bare_with("tempo=round");
	mt_put("sol1 a2 sol2 b2 sol3 c2");
	mt_play("HOLD sol1\nHOLD sol2\nHOLD sol3");
	t_none_refused(g);
	assert_true(when(MARS_E_HELD, "sol3") > t_at_event(g, t_saw(g, MARS_E_TURN, 1, 3, MARS_EARTH)));
}

/* --- verbs */

static void MARS_15_8_place(void **state)
{
	(void)state;
	mt_setup("scenario=protect-and-serve");
	mt_play("PLACE sol1 a2\nPLACE sol2 a3\nPLACE sol3 a2\nPLACE sol4 a2\nPLACE eva a2\nPLACE sar a2\n"
		"PLACE gru1 a1\nPLACE mg4 a1\nPLACE sol2 h1\nPLACE sol1 a2");
	REFUSED(2, MARS_NOT_YOUR_ROWS);
	REFUSED(6, MARS_FULL);
	REFUSED(7, MARS_NOT_YOURS);
	REFUSED(8, MARS_NOT_HERE);
	assert_int_equal(t_refusals(g), 4);
	assert_string_equal(mt_where("sol1"), "a2");
	assert_string_equal(mt_where("sol2"), "h1");
	assert_string_equal(mt_where("eva"), "a2");
	assert_string_equal(mt_where("sar"), "e1");
	assert_string_equal(mt_where("mg1"), "d2");
}

static void MARS_15_9_move_goes_to_a_cell_around(void **state)
{
	static const char *const around[] = { "c4", "d4", "d3", "d2", "c2", "b2", "b3", "b4" };
	char line[40];
	(void)state;
	for (size_t i = 0; i < sizeof(around) / sizeof(around[0]); i++) {
		mt_bare();
		mt_put("sol1 c3");
		snprintf(
			line, sizeof(line), "MOVE sol1 %s\nMOVE sol1 c3\nMOVE sol1 %s", around[i], around[i]);
		mt_earth(line);
		REFUSED(3, MARS_NO_ACTION);
		assert_int_equal(t_count(g, MARS_E_MOVED), 2);
	}
	mt_bare();
	mt_put("sol1 c3 sol2 h4");
	mt_earth("MOVE sol1 c5\nMOVE sol1 e4\nMOVE sol1 c3\nMOVE sol2 a5");
	for (int line_no = 1; line_no <= 4; line_no++)
		REFUSED(line_no, MARS_NOT_BESIDE);
}

static void MARS_15_9_move_is_refused_at_walls_and_full_cells(void **state)
{
	(void)state;
	mt_walls("c3/c4 c3/d3");
	mt_put("sol1 c3 mg1 b2 mg2 b2 mg3 b2 mg4 b2 gru1 b4 gru2 b4 gru3 b4 sol2 g2");
	mt_earth("MOVE sol1 c4\nMOVE sol1 d4\nMOVE sol1 b2\nMOVE sol1 d2\nMOVE sol2 g3");
	REFUSED(1, MARS_WALL);
	REFUSED(2, MARS_WALL);
	REFUSED(3, MARS_FULL);
	assert_int_equal(t_refusals(g), 3); /* round the corner is free */
	assert_string_equal(mt_where("sol1"), "d2");
}

static void MARS_15_10_move_at_enemies(void **state)
{
	(void)state;
	mt_put("sol1 c3 gru1 c4 sau d4 sol2 e2 gru2 e2");
	mt_earth("MOVE sol1 c4\nMOVE sol2 e3\nMOVE sol1 d4");
	REFUSED(1, MARS_ENEMY_THERE);
	REFUSED(2, MARS_ENGAGED);
	assert_int_equal(t_refusals(g), 2);
	assert_string_equal(mt_where("sol1"), "d4");
	t_none(g, MARS_E_FIGHT);
}

static void MARS_15_11_aim(void **state)
{
	(void)state;
	mt_put("eva c3 gru1 c5 sol1 e2 gru2 e2");
	mt_earth("HEROIC eva\nSHOOT eva gru1\nAIM eva\nAIM sol1\nHOLD sol8");
	REFUSED(3, MARS_SHOT_BEFORE);
	REFUSED(4, MARS_ENGAGED);
	assert_int_equal(t_refusals(g), 2);
	mt_bare();
	mt_put("eva c3 gru1 c5");
	mt_earth("HEROIC eva\nAIM eva\nAIM eva\nMOVE eva c4\nAIM eva\nHOLD sol8");
	REFUSED(3, MARS_AIMED_BEFORE);
	REFUSED(5, MARS_AIMED_BEFORE);
	assert_int_equal(t_refusals(g), 2);
}

static void MARS_15_12_shoot(void **state)
{
	(void)state;
	mt_walls("c3/b3");
	mt_put("sol1 c3 sol2 c4 gru1 b3 gru2 c8 gru3 g8 gru4 h4 civ1 d3 bug d3 gru5 e8 sol3 h4 sau c3");
	mt_off("gru5");
	mt_roll(1, 1, 1, "shot", "1 1 1 1");
	mt_earth("SHOOT sol1 gru5\nSHOOT sol1 sol2\nSHOOT sol1 gru1\nSHOOT sol1 civ1\nSHOOT sol1 bug\n"
		 "SHOOT sol1 sau\nSHOOT sol1 gru8\nSHOOT sol3 gru4\nSHOOT sol3 gru8\n"
		 "SHOOT sol1 gru2\nSHOOT sol1 gru2\nHOLD sol2");
	REFUSED(1, MARS_TARGET_GONE);
	REFUSED(2, MARS_NO_ENEMY);
	REFUSED(3, MARS_OUT_OF_SIGHT);
	REFUSED(4, MARS_NO_ENEMY);
	REFUSED(5, MARS_NO_ENEMY);
	REFUSED(6, MARS_NO_TARGET); /* in its own cell */
	REFUSED(8, MARS_ENGAGED);
	REFUSED(9, MARS_ENGAGED);
	REFUSED(10, MARS_SHOT_BEFORE);
	REFUSED(11, MARS_SHOT_BEFORE);
	assert_int_equal(t_nth(g, MARS_E_SHOT, 0)->arg[1], mt_figure("gru8"));
	assert_int_equal(t_count(g, MARS_E_SHOT), 1);
}

/* A soldier's range is 6. */
static void MARS_15_12_shoot_no_farther_than_it_reaches(void **state)
{
	(void)state;
	mt_put("sol1 c1 gru1 c8 gru2 c7");
	mt_earth("SHOOT sol1 gru1\nSHOOT sol1 gru2");
	REFUSED(1, MARS_OUT_OF_RANGE);
	assert_int_equal(t_refusals(g), 1);
}

static void MARS_15_13_shoot_near(void **state)
{
	(void)state;
	/* the nearest stands in cover: the list prefers a clear view */
	mt_cover("c4");
	mt_put("sol1 c3 gru1 c4 gru2 f3 gru3 e3");
	mt_off("gru3");
	mt_earth("SHOOT sol1 gru3 near\nHOLD sol8");
	t_none_refused(g);
	assert_int_equal(t_nth(g, MARS_E_SHOT, 0)->arg[1], mt_figure("gru2"));
}

static void MARS_15_13_the_first_legal_target_counts(void **state)
{
	(void)state;
	mt_put("sol1 c3 gru1 c4 gru2 c6 gru3 c8");
	mt_off("gru3");
	mt_earth("SHOOT sol1 gru3 gru2 gru1 near\nHOLD sol8");
	assert_int_equal(t_nth(g, MARS_E_SHOT, 0)->arg[1], mt_figure("gru2"));
	mt_bare();
	mt_put("sol1 c3 gru1 c4 gru2 c6");
	mt_earth("SHOOT sol1 near gru2\nHOLD sol8");
	assert_int_equal(t_nth(g, MARS_E_SHOT, 0)->arg[1], mt_figure("gru1"));
	mt_bare();
	mt_put("sol1 c1 gru1 c8");
	mt_earth("SHOOT sol1 gru1 near\nHOLD sol8");
	REFUSED(1, MARS_NO_TARGET);
}

static void MARS_15_14_fight_in_its_cell_and_beside(void **state)
{
	(void)state;
	mt_put("sol1 c3 gru1 c3 gru2 c3 sol2 e3 gru3 f4 gru4 f4");
	mt_roll(1, 1, 1, "fight", "1 1 1");
	mt_roll(1, 1, 2, "answer", "1 1 1");
	mt_roll(1, 2, 1, "fight", "1 1 1 1");
	mt_roll(1, 2, 2, "answer", "1 1 1");
	mt_earth("FIGHT sol1 gru2\nFIGHT sol2 gru4");
	t_saw(g, MARS_E_FIGHT, mt_figure("sol1"), mt_figure("gru2"), mt_cell("c3"), 0);
	t_saw(g, MARS_E_MOVED, mt_figure("sol2"), mt_cell("e3"), mt_cell("f4"));
	t_saw(g, MARS_E_FIGHT, mt_figure("sol2"), mt_figure("gru4"), mt_cell("f4"), 1 << MARS_B_CHARGE);
	assert_string_equal(mt_where("sol2"), "f4");
}

static void MARS_15_14_fight_is_refused(void **state)
{
	(void)state;
	mt_walls("c3/c4 c3/d3");
	mt_put("sol1 c3 gru1 c4 gru2 d4 sau c3 gru3 c5 gru4 e8 sol2 d4");
	mt_put("mg1 b2 mg2 b2 mg3 b2 mg4 b2 gru5 b2 gru6 d3 baz1 c2");
	mt_off("gru4");
	mt_earth("FIGHT sol1 gru1\nFIGHT sol1 sau\nFIGHT sol1 gru4\nFIGHT sol1 gru3\nFIGHT sol1 baz1\n"
		 "FIGHT sol1 gru5\nFIGHT sol2 gru6\nFIGHT sol1 gru2\nFIGHT sol2 gru2\nHOLD baz1");
	for (int line = 1; line <= 8; line++) /* 8: round the corner of two walls */
		REFUSED(line, MARS_NO_FIGHT);
	assert_int_equal(t_refusals(g), 8);
	t_saw(g, MARS_E_FIGHT, mt_figure("sol2"), mt_figure("gru2"));
}

static void MARS_15_14_fight_the_first_legal_one(void **state)
{
	(void)state;
	mt_put("sol1 c3 gru1 c8 gru2 d4 gru3 b4");
	mt_earth("FIGHT sol1 gru1 gru3 gru2\nHOLD sol8");
	assert_int_equal(t_nth(g, MARS_E_FIGHT, 0)->arg[1], mt_figure("gru3"));
	mt_bare();
	mt_put("sol1 c3 gru1 c8 gru2 d4 gru3 b4");
	mt_earth("FIGHT sol1 gru1 near\nHOLD sol8");
	assert_int_equal(t_nth(g, MARS_E_FIGHT, 0)->arg[1], mt_figure("gru2"));
	mt_bare();
	mt_put("sol1 c3 gru1 c8");
	mt_earth("FIGHT sol1 gru1 near\nHOLD sol8");
	REFUSED(1, MARS_NO_FIGHT);
}

static void MARS_5_9__MARS_15_15_recover(void **state)
{
	(void)state;
	mt_put("sol1 c3 sol2 e3 gru1 h1");
	mt_rattled("sol2");
	mt_earth("RECOVER sol1\nMOVE sol2 e4\nMOVE sol2 e5\nMOVE sol1 c4");
	REFUSED(1, MARS_NOT_RATTLED);
	REFUSED(3, MARS_NO_ACTION);
	assert_true(when(MARS_E_RECOVERED, "sol2") < when(MARS_E_MOVED, "sol2"));
	assert_string_equal(mt_where("sol2"), "e4");
	assert_false(mt_is_rattled("sol2"));
	mt_bare();
	mt_put("sol1 c3");
	mt_rattled("sol1");
	mt_earth("RECOVER sol1\nMOVE sol1 c4\nMOVE sol1 c5\nHOLD sol8");
	REFUSED(3, MARS_NO_ACTION);
	assert_int_equal(t_count(g, MARS_E_RECOVERED), 1);
	assert_string_equal(mt_where("sol1"), "c4");
}

static void MARS_5_8__MARS_15_16_hold(void **state)
{
	(void)state;
	mt_put("sol1 c3 eva e3");
	mt_rattled("sol1");
	mt_earth("HOLD sol1\nMOVE sol1 c4\nMOVE eva e4\nHOLD eva\nHEROIC eva\nMOVE eva e5");
	REFUSED(2, MARS_HAS_ACTED);
	REFUSED(5, MARS_HAS_ACTED);
	REFUSED(6, MARS_HAS_ACTED);
	assert_true(mt_has_acted("sol1"));
	assert_true(mt_is_rattled("sol1"));
	assert_string_equal(mt_where("eva"), "e4");
}

static void MARS_7_7__MARS_15_17_heroic_and_ability_once_a_turn(void **state)
{
	(void)state;
	mt_put("eva c3 joe e3 sol1 c2");
	mt_rattled("sol1");
	mt_earth(
		"HEROIC sol8\nABILITY sol8 sol1\nHEROIC eva\nABILITY eva sol1\nHEROIC joe\nHEROIC eva\nHOLD joe");
	REFUSED(1, MARS_NOT_A_HERO);
	REFUSED(2, MARS_NOT_A_HERO);
	REFUSED(4, MARS_HERO_USED);
	REFUSED(5, MARS_HERO_USED);
	REFUSED(6, MARS_HERO_USED);
	assert_int_equal(g->s.figure[MARS_F_EVA].heroics, 3);
	mt_bare();
	mt_put("eva c3 joe e3 sol1 c2");
	mt_rattled("sol1");
	g->s.figure[MARS_F_JOE].heroics = 0;
	mt_earth("HEROIC joe\nABILITY joe e4\nABILITY eva sol1\nHEROIC eva\nHOLD sol8");
	REFUSED(1, MARS_NO_POINTS);
	REFUSED(2, MARS_NO_POINTS);
	REFUSED(4, MARS_HERO_USED);
	assert_int_equal(t_refusals(g), 3);
	assert_false(mt_is_rattled("sol1"));
}

static void MARS_7_9__MARS_15_18_authority(void **state)
{
	(void)state;
	mt_put("eva c3 sol1 c5 sol2 c6 sol3 e3 gru1 e4 sol4 a3 sol5 d2");
	mt_rattled("sol2 sol3");
	mt_off("sol4");
	mt_acted("sol1");
	mt_earth("ABILITY eva sol1\nABILITY eva sol2\nABILITY eva sol4\nABILITY eva eva\nABILITY eva gru1\n"
		 "ABILITY eva sol3 e4\nABILITY eva sol3 e5\nABILITY eva\nABILITY eva sol3 sol1\n"
		 "ABILITY eva sol1 d6\nHOLD sol8");
	REFUSED(1, MARS_NOT_RATTLED);
	REFUSED(2, MARS_TOO_FAR);
	REFUSED(3, MARS_NOT_HERE);
	REFUSED(4, MARS_NO_ABILITY);
	REFUSED(5, MARS_NO_ABILITY);
	REFUSED(6, MARS_ENEMY_THERE);
	REFUSED(7, MARS_NOT_BESIDE);
	REFUSED(8, MARS_NO_ABILITY);
	REFUSED(9, MARS_NO_ABILITY);
	assert_int_equal(t_refusals(g), 9);
	assert_string_equal(mt_where("sol1"), "d6");
	mt_bare();
	mt_put("eva c3 sol1 e5");
	mt_rattled("sol1");
	mt_earth("ABILITY eva sol1\nHOLD sol8");
	assert_false(mt_is_rattled("sol1"));
	assert_false(mt_has_acted("sol1"));
	assert_string_equal(mt_where("sol1"), "e5");
}

static void MARS_7_11__MARS_15_18_follow_me(void **state)
{
	(void)state;
	mt_put("sar c3 sol1 c5 sol2 c6 sol3 e3 sol4 a3 mg1 d3 mg2 b3");
	mt_acted("sol3");
	mt_off("sol4");
	mt_earth(
		"ABILITY sar\nABILITY sar sol1 sol2\nABILITY sar sol1 sol3\nABILITY sar sol4\nABILITY sar sol1 c4\n"
		"ABILITY sar gru8\nABILITY sar sar\nMOVE mg1 d4\nMOVE sol1 c4");
	REFUSED(1, MARS_NO_ABILITY);
	REFUSED(2, MARS_TOO_FAR);
	REFUSED(3, MARS_HAS_ACTED);
	REFUSED(4, MARS_NOT_HERE);
	REFUSED(5, MARS_NO_ABILITY);
	REFUSED(6, MARS_NO_ABILITY);
	REFUSED(7, MARS_NO_ABILITY);
	assert_int_equal(t_refusals(g), 7);
	assert_false(mt_has_acted("sar"));
	mt_bare();
	mt_put("sar c3 sol1 c5 mg1 d3 mg2 b3 sol2 a1");
	mt_earth("ABILITY sar sol1 mg1 mg2\nMOVE sol2 a2\nMOVE mg1 d4\nMOVE sol1 d5\nMOVE sar c4");
	t_none_refused(g);
	assert_true(when(MARS_E_MOVED, "sar") < when(MARS_E_MOVED, "mg1"));
	assert_string_equal(mt_where("sol2"), "a2");
	assert_false(mt_has_acted("mg2"));
}

static void MARS_7_13__MARS_15_18_mechanic(void **state)
{
	(void)state;
	mt_walls("c3/c4 c3/d3");
	mt_doors("c2/c3");
	mt_put("joe c3 sol1 c2");
	mt_earth("ABILITY joe b3\nABILITY joe d4\nABILITY joe c5\nABILITY joe sol1\nABILITY joe\n"
		 "ABILITY joe c4\nMOVE joe c4\nHOLD sol8");
	REFUSED(1, MARS_NO_EDGE);
	REFUSED(2, MARS_NOT_STRAIGHT);
	REFUSED(3, MARS_NOT_STRAIGHT);
	REFUSED(4, MARS_NO_ABILITY);
	REFUSED(5, MARS_NO_ABILITY);
	assert_int_equal(t_refusals(g), 5);
	assert_string_equal(mt_where("joe"), "c4");
	mt_bare();
	mt_put("bud c3 sol1 c2");
	mt_rattled("sol1");
	mt_earth("ABILITY bud\nABILITY bud sol1\nABILITY bud c4\nHOLD sol8");
	for (int line = 1; line <= 3; line++)
		REFUSED(line, MARS_NO_ABILITY);
}

#define TEST(name) cmocka_unit_test_setup(name, mt_start)

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(MARS_15_1_set_up_once_and_then_as_the_tempo_has_it),
		TEST(MARS_15_2_a_pair_is_one_turn_and_what_mars_does),
		TEST(MARS_15_2_a_round_is_what_is_left_of_it),
		TEST(MARS_15_3_each_line_sees_the_board_when_its_time_comes),
		TEST(MARS_15_4_all_lines_of_a_figure_are_its_activation),
		TEST(MARS_15_4_and_its_boosts_are_taken_then),
		TEST(MARS_15_4_then_those_whom_the_sarge_leads),
		TEST(MARS_15_4_the_boost_of_a_friend_who_follows),
		TEST(MARS_15_5_lines_that_are_refused_cost_nothing),
		TEST(MARS_15_6_figures_that_cannot_act),
		TEST(MARS_15_7_the_third_thing),
		TEST(MARS_15_8_place),
		TEST(MARS_15_9_move_goes_to_a_cell_around),
		TEST(MARS_15_9_move_is_refused_at_walls_and_full_cells),
		TEST(MARS_15_10_move_at_enemies),
		TEST(MARS_15_11_aim),
		TEST(MARS_15_12_shoot),
		TEST(MARS_15_12_shoot_no_farther_than_it_reaches),
		TEST(MARS_15_13_shoot_near),
		TEST(MARS_15_13_the_first_legal_target_counts),
		TEST(MARS_15_14_fight_in_its_cell_and_beside),
		TEST(MARS_15_14_fight_is_refused),
		TEST(MARS_15_14_fight_the_first_legal_one),
		TEST(MARS_5_9__MARS_15_15_recover),
		TEST(MARS_5_8__MARS_15_16_hold),
		TEST(MARS_7_7__MARS_15_17_heroic_and_ability_once_a_turn),
		TEST(MARS_7_9__MARS_15_18_authority),
		TEST(MARS_7_11__MARS_15_18_follow_me),
		TEST(MARS_7_13__MARS_15_18_mechanic),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
