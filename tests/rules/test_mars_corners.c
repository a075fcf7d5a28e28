/* SPDX-License-Identifier: MIT */
#include "mars_fixture.h"

/* Where a mistake of one shows: the corner a1, the first figure and the last civilian, the last
 * cell of a way. */

static struct mt_table *const g = &mt_table;

/* A bare board, and nobody but these. */
static void only(const char *figures)
{
	mt_bare();
	mt_alone();
	mt_put(figures);
	g->t.may_be_idle = true;
}

/* Nobody sees into a1 or h1; the ways there lead through a door. */
static void behind_doors(void)
{
	mt_walls("a1/a2 a2/b2 h1/h2 g2/h2");
	mt_doors("a1/b1 g1/h1");
}

/* It acts; this line of the list applied first, with this cell. */
static void goes(const char *figure, enum mars_line line, const char *cell)
{
	const struct event *e;
	mt_act(figure, NULL);
	e = t_nth(g, MARS_E_AI_LINE, 0);
	assert_non_null(e);
	assert_int_equal(e->arg[1], line);
	assert_string_equal(vocab_id(&mars_cell_words, e->arg[3]), cell);
}

static int row_of(const char *figure)
{
	return mt_cell(mt_where(figure)) / MARS_COLUMNS + 1;
}

static char column_of(const char *figure)
{
	return mt_where(figure)[0];
}

/* --- steps and doors */

static void MARS_2_6_a_door_to_the_north_and_no_door(void **state)
{
	(void)state;
	mt_doors("c3/c4");
	mt_put("sol1 c3");
	mt_earth("MOVE sol1 c4\nMOVE sol1 c5\nHOLD sol8");
	t_saw(g, MARS_E_DOOR, mt_figure("sol1"), mt_cell("c3"), mt_cell("c4"));
	assert_int_equal(t_count(g, MARS_E_DOOR), 1); /* c5 has none */
}

static void MARS_4_28_the_saucer_opens_no_door_beside_it(void **state)
{
	(void)state;
	only("sau c4 sol1 h1");
	mt_doors("c4/c5");
	mt_counters("c5 critter");
	mt_act("sau", NULL);
	t_saw(g, MARS_E_MOVED, mt_figure("sau"), mt_cell("c4"), mt_cell("c5"));
	t_none(g, MARS_E_DOOR);
}

static void MARS_6_6_panic_in_the_corner(void **state)
{
	(void)state;
	only("sol1 a1 sol2 a1 gru1 a3");
	mt_roll(2, 1, 1, "target", "1");
	mt_roll(2, 1, 2, "shot", "7 7 7 7 7");
	mt_roll(2, 1, 3, "survive", "1 1 1");
	mt_roll(2, 1, 4, "panic", "1");
	mt_act("gru1", NULL);
	assert_string_equal(mt_where("sol1"), "off");
	assert_true(mt_is_rattled("sol2"));
}

static void MARS_4_24_a_freeze_ray_in_the_corner(void **state)
{
	(void)state;
	only("sol1 a1 sol2 a1 frz1 a3");
	mt_roll(2, 1, 1, "shot", "7 7 7 7 7");
	mt_roll(2, 1, 2, "survive", "1 1 1");
	mt_roll(2, 1, 3, "survive", "1 1 1");
	mt_act("frz1", NULL);
	t_saw(g, MARS_E_FROZEN, mt_figure("sol1"));
	t_saw(g, MARS_E_FROZEN, mt_figure("sol2"));
}

/* --- civilians */

static void MARS_14_9__MARS_14_11__MARS_14_12_the_eighth_civilian(void **state)
{
	(void)state;
	mt_places(MARS_ESCORT, "c3 d3 e3 f3 g3 h3 a3 b3", 2, 1);
	mt_put("sol1 b4");
	mt_earth("MOVE sol1 b3\nHOLD sol8");
	t_saw(g, MARS_E_LEADS, mt_figure("sol1"), mt_figure("civ8"));
	g->s.things = 0;
	mars_mark(&g->s, mt_figure("sol1"), MARS_ACTED, false);
	mars_mark(&g->s, mt_figure("sol8"), MARS_ACTED, false);
	mt_earth("MOVE sol1 b2\nMOVE sol1 b1\nHOLD sol8");
	t_saw(g, MARS_E_GONE, mt_figure("civ8"), mt_cell("b1"), mt_figure("sol1"), MARS_EARTH, 2);
	assert_int_equal(mt_vp("earth"), 2);
}

static void MARS_10_27_the_eighth_civilian_is_sure(void **state)
{
	(void)state;
	only("gru1 c7 sol1 a1");
	behind_doors();
	mt_places(MARS_ESCORT, "b1 c1 d1 e1 f1 g1 h1 c6", 2, 1);
	goes("gru1", MARS_L_SURE, "c6");
	assert_string_equal(mt_where("civ8"), "off");
}

static void MARS_14_12_a1_is_row_1_and_a2_is_not(void **state)
{
	(void)state;
	mt_alone();
	mt_places(MARS_ESCORT, "a2", 2, 1);
	mt_put("sol1 a3 gru1 h8");
	mt_earth("MOVE sol1 a2");
	t_saw(g, MARS_E_LEADS, mt_figure("sol1"), mt_figure("civ1"));
	t_none(g, MARS_E_GONE);
	mt_places(MARS_ESCORT, "a1", 2, 1);
	mt_put("sol1 a2");
	g->s.things = 0;
	mt_earth("MOVE sol1 a1");
	t_saw(g, MARS_E_GONE, mt_figure("civ1"), mt_cell("a1"), mt_figure("sol1"), MARS_EARTH, 2);
}

/* One that was carried off, or is in safety, is not dead. */
static void MARS_15_30_a_civilian_that_is_gone_is_not_dead(void **state)
{
	(void)state;
	only("gru1 c4 sol1 h1");
	behind_doors();
	mt_places(MARS_ESCORT, "c3", 2, 1);
	mt_act("gru1", NULL);
	assert_string_equal(mt_where("civ1"), "off");
	mt_earth("IF dead civ1 = yes THEN HOLD sol1 ELSE MOVE sol1 g1");
	assert_string_equal(mt_where("sol1"), "g1");
}

/* --- fights */

static void MARS_10_7_among_those_in_the_cell_when_all_have_acted(void **state)
{
	(void)state;
	only("gru1 c7 mg1 c7 mg2 c7 sol1 a2");
	mt_acted("mg1 mg2");
	mt_roll(2, 1, 1, "foe", "2");
	mt_act("gru1", NULL);
	t_saw(g, MARS_E_FIGHT, mt_figure("gru1"), mt_figure("mg2"));
}

/* --- objectives */

static void MARS_10_9_one_step_makes_the_difference(void **state)
{
	(void)state;
	only("gru1 h8 sol1 a1");
	behind_doors();
	mt_counters("h7 critter h6 critter");
	goes("gru1", MARS_L_SURE, "h7");
	assert_int_equal(t_rolled(g, "round 1/turn 2/thing 1/test 1/goal"), -1);
}

static void MARS_10_29_a_cell_without_a_beacon(void **state)
{
	(void)state;
	only("gru1 a1 sol1 h1");
	mt_places(MARS_HOLD, "h5", 1, 2);
	goes("gru1", MARS_L_TOWARD, "h5");
}

/* The cell straight on is full: a die among the two beside it. */
static void MARS_10_38__MARS_10_40_round_a_full_cell(void **state)
{
	(void)state;
	only("gru1 d8 gru2 d7 gru3 d7 gru4 d7 gru5 d7 sol1 a1");
	behind_doors();
	mt_counters("d6 critter");
	mt_roll(2, 1, 1, "way", "2");
	goes("gru1", MARS_L_SURE, "d6");
	t_saw(g, MARS_E_MOVED, mt_figure("gru1"), mt_cell("d8"), mt_cell("e7"));
}

static void MARS_10_41_civilians_are_no_martians(void **state)
{
	(void)state;
	only("gru1 h8 sol1 a1");
	behind_doors();
	mt_places(MARS_ESCORT, "h3", 2, 1);
	goes("gru1", MARS_L_TOWARD, "h3");
}

static void MARS_10_41_a_martian_in_the_corner_is_nearer(void **state)
{
	(void)state;
	only("gru1 a8 gru2 a1 sol1 h1");
	mt_counters("a3 critter");
	mt_act("gru1", NULL);
	assert_string_equal(mt_line(0), "a-free b-far c-nobody d-none e-nobody f-others: g2");
}

/* Three steps on foot are three actions, seven of the saucer three, and six two. */
static void MARS_10_47_whether_a_saucer_is_nearer(void **state)
{
	(void)state;
	only("gru1 h8 sau a5 sol1 a1");
	behind_doors();
	mt_counters("h5 critter");
	goes("gru1", MARS_L_TOWARD, "h5");
	only("gru1 h8 sau b5 sol1 a1");
	behind_doors();
	mt_counters("h5 critter");
	mt_act("gru1", NULL);
	assert_string_equal(mt_line(0), "a-free b-far c-nobody d-none e-nobody f-others g2-nobody: g3");
}

static void MARS_4_27_three_cells_and_no_fourth(void **state)
{
	const struct event *e;
	(void)state;
	only("sau h8 sol1 a1");
	behind_doors();
	mt_counters("h1 critter");
	goes("sau", MARS_L_TOWARD, "h1");
	e = t_nth(g, MARS_E_MOVED, 0);
	assert_int_equal(e->arg[2] / MARS_COLUMNS, 4);
}

static void MARS_11_10_behind_double_time_the_list_begins_again(void **state)
{
	(void)state;
	only("gru1 h8 sol1 a1");
	behind_doors();
	mt_hand("mars", "sprint");
	mt_counters("h2 critter");
	goes("gru1", MARS_L_TOWARD, "h2");
	assert_int_equal(t_count(g, MARS_E_AI_LINE), 2);
	assert_int_equal(t_count(g, MARS_E_MOVED), 3);
}

/* --- moves towards an enemy */

static void MARS_10_44_to_each_side_and_from_the_corner(void **state)
{
	(void)state;
	only("gru1 d1 sol1 d8");
	goes("gru1", MARS_L_SIGHT, "d2");
	only("gru1 d8 sol1 d1");
	goes("gru1", MARS_L_SIGHT, "d7");
	only("gru1 a4 sol1 h4");
	goes("gru1", MARS_L_SIGHT, "b4");
	only("gru1 h4 sol1 a4");
	goes("gru1", MARS_L_SIGHT, "g4");
	only("gru1 a1 sol1 a8");
	goes("gru1", MARS_L_SIGHT, "a2");
}

static void MARS_10_44__MARS_10_45_into_the_corner(void **state)
{
	static const char *const walls = "a2/b2 a3/b3 a4/b4 a5/b5 a6/b6 a7/b7 a8/b8";
	(void)state;
	only("gru1 b1 sol1 a7"); /* from there alone it sees the soldier */
	mt_walls(walls);
	mt_doors("a1/b1");
	goes("gru1", MARS_L_SIGHT, "a1");
	t_saw(g, MARS_E_SHOT, mt_figure("gru1"), mt_figure("sol1"));
	only("gru1 a2 sol1 e1"); /* there alone it is nearer */
	mt_walls(walls);
	mt_doors("a1/b1");
	mt_rattled("gru1");
	goes("gru1", MARS_L_ADVANCE, "a1");
	assert_string_equal(mt_where("gru1"), "a1");
	only("gru1 b1 gru2 a1 gru3 a1 gru4 a1 gru5 a1 sol1 a7"); /* it is full */
	mt_walls(walls);
	mt_doors("a1/b1");
	mt_act("gru1", NULL);
	assert_string_equal(
		mt_line(0), "a-free b-none c-nobody d-none e-nobody f-none g2-nobody g3-no-nearer: h");
}

static void MARS_10_45_to_where_an_enemy_is(void **state)
{
	(void)state;
	only("gru1 a5 sol1 h1");
	behind_doors();
	mt_act("gru1", NULL);
	assert_int_equal(column_of("gru1"), 'c');
}

static void MARS_10_46_fewest_steps_left_without_a_target(void **state)
{
	(void)state;
	only("gru1 h8 sol1 a1"); /* eight steps through the door, six from f6 and g6 */
	behind_doors();
	mt_roll(2, 1, 1, "cell", "1");
	goes("gru1", MARS_L_ADVANCE, "f6");
	assert_string_equal(mt_where("gru1"), "f6");
}

static void MARS_11_11_double_time_is_one_cell_and_played_when_it_helps(void **state)
{
	const struct event *e;
	(void)state;
	only("gru1 h8 sol1 a1");
	behind_doors();
	mt_hand("mars", "sprint");
	mt_act("gru1", NULL);
	e = t_nth(g, MARS_E_AI_LINE, 0);
	assert_int_equal(e->arg[1], MARS_L_ADVANCE);
	assert_string_equal(vocab_id(&mars_cell_words, e->arg[3]), mt_where("gru1"));
	assert_int_equal(row_of("gru1"), 5);
	only("gru1 d1 sol1 a1"); /* b1 is as near as it gets, and two steps away */
	behind_doors();
	mt_hand("mars", "sprint");
	goes("gru1", MARS_L_ADVANCE, "b1");
	assert_int_equal(mt_in_hand("mars", "sprint"), 1);
}

/* --- what is told */

static void MARS_10_49_no_steps_where_no_way_is_gone(void **state)
{
	(void)state;
	only("gru1 c7 sol1 c4");
	mt_act("gru1", NULL);
	t_saw(g, MARS_E_AI_LINE, mt_figure("gru1"), MARS_L_PRIZE, ANY, ANY, ANY, ANY, 0);
	only("gru1 d8 sol1 d1");
	mt_act("gru1", NULL);
	assert_int_equal(t_nth(g, MARS_E_AI_LINE, 0)->arg[1], MARS_L_SIGHT);
	assert_int_equal(t_nth(g, MARS_E_AI_LINE, 0)->arg[6], 0);
	only("gru1 d8 sol1 d8 sol2 a1");
	mt_act("gru1", NULL);
	t_saw(g, MARS_E_AI_LINE, mt_figure("gru1"), MARS_L_FIGHT, ANY, ANY, ANY, ANY, 0);
	only("gru1 h8 sol1 a1");
	mt_walls("a1/b1 a2/b2 a1/a2");
	mt_act("gru1", NULL);
	t_saw(g, MARS_E_AI_LINE, mt_figure("gru1"), MARS_L_STAY, ANY, ANY, ANY, ANY, 0);
}

/* --- orders */

static void MARS_8_22_a_line_that_ends_in_the_corner(void **state)
{
	(void)state;
	for (int column = 0; column < 2; column++) {
		only("sol1 a1 gru1 h8");
		mt_set("earth", "strike 3");
		mt_earth(column ? "CARD strike FIRE a2 COL" : "CARD strike FIRE b1 ROW");
		t_none_refused(g);
		t_saw(g, MARS_E_STRUCK, mt_figure("sol1"));
	}
}

static void MARS_15_29_sight_from_the_corner_and_into_it(void **state)
{
	(void)state;
	only("sol1 a1 sol2 h1 gru1 a3");
	mt_earth("IF los sol1 gru1 = yes THEN AIM sol1\nIF clearly gru1 sol1 = yes THEN AIM sol2");
	assert_int_equal(t_count(g, MARS_E_AIMED), 2);
	only("sol1 a1 sol2 h1 gru1 a3");
	mt_earth("IF range sol1 gru1 = 2 THEN AIM sol1\nIF range gru1 sol1 = 2 THEN AIM sol2");
	assert_int_equal(t_count(g, MARS_E_AIMED), 2);
}

static void MARS_15_12__MARS_15_14_a_martian_in_the_corner(void **state)
{
	(void)state;
	only("sol1 a2 sol2 h1 gru1 a1");
	mt_earth("SHOOT sol2 gru1\nFIGHT sol1 gru1");
	t_refused(g, MARS_SEAT_EARTH, 1, MARS_OUT_OF_RANGE);
	t_saw(g, MARS_E_FIGHT, mt_figure("sol1"), mt_figure("gru1"), mt_cell("a1"));
}

static void MARS_15_18_eva_sends_a_friend_to_the_corner(void **state)
{
	(void)state;
	only("eva a3 sol1 a2 gru1 h8");
	mt_earth("ABILITY eva sol1 a1");
	assert_string_equal(mt_where("sol1"), "a1");
}

/* All lines of the second figure are for it, the first one by id. */
static void MARS_15_7_the_first_soldier_as_the_second_thing(void **state)
{
	(void)state;
	only("sol1 c3 sol2 d3 gru1 c5");
	mt_earth("HOLD sol2\nAIM sol1\nSHOOT sol1 gru1");
	t_none_refused(g);
	t_saw(g, MARS_E_SHOT, mt_figure("sol1"), mt_figure("gru1"));
}

static void MARS_12_10_the_bug_leaves_the_corner(void **state)
{
	(void)state;
	mt_alone();
	mt_put("sol1 h1 gru1 h8 bug a1");
	mt_hand("earth", "steady steady steady steady");
	mt_hand("mars", "duck duck duck duck");
	mt_roll(0, 0, 1, "bug", "1");
	mt_end(NULL);
	assert_string_equal(mt_where("bug"), "a2");
}

/* Mars' card is replaced, and what it draws may strike anybody, the first soldier too. */
static void MARS_15_3_an_event_may_strike_the_first_soldier(void **state)
{
	const struct notes *ns;
	(void)state;
	mt_put("sol1 c3 sol2 d3 gru1 c5");
	mt_hand("mars", "duck");
	ns = mt_check("SHOOT sol2 gru1\nMOVE sol1 c4");
	assert_non_null(table_note(ns, 2, true, NOTE_PERHAPS));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(MARS_2_6_a_door_to_the_north_and_no_door, mt_start),
		cmocka_unit_test_setup(MARS_4_28_the_saucer_opens_no_door_beside_it, mt_start),
		cmocka_unit_test_setup(MARS_6_6_panic_in_the_corner, mt_start),
		cmocka_unit_test_setup(MARS_4_24_a_freeze_ray_in_the_corner, mt_start),
		cmocka_unit_test_setup(MARS_14_9__MARS_14_11__MARS_14_12_the_eighth_civilian, mt_start),
		cmocka_unit_test_setup(MARS_10_27_the_eighth_civilian_is_sure, mt_start),
		cmocka_unit_test_setup(MARS_14_12_a1_is_row_1_and_a2_is_not, mt_start),
		cmocka_unit_test_setup(MARS_15_30_a_civilian_that_is_gone_is_not_dead, mt_start),
		cmocka_unit_test_setup(MARS_10_7_among_those_in_the_cell_when_all_have_acted, mt_start),
		cmocka_unit_test_setup(MARS_10_9_one_step_makes_the_difference, mt_start),
		cmocka_unit_test_setup(MARS_10_29_a_cell_without_a_beacon, mt_start),
		cmocka_unit_test_setup(MARS_10_38__MARS_10_40_round_a_full_cell, mt_start),
		cmocka_unit_test_setup(MARS_10_41_civilians_are_no_martians, mt_start),
		cmocka_unit_test_setup(MARS_10_41_a_martian_in_the_corner_is_nearer, mt_start),
		cmocka_unit_test_setup(MARS_10_47_whether_a_saucer_is_nearer, mt_start),
		cmocka_unit_test_setup(MARS_4_27_three_cells_and_no_fourth, mt_start),
		cmocka_unit_test_setup(MARS_11_10_behind_double_time_the_list_begins_again, mt_start),
		cmocka_unit_test_setup(MARS_10_44_to_each_side_and_from_the_corner, mt_start),
		cmocka_unit_test_setup(MARS_10_44__MARS_10_45_into_the_corner, mt_start),
		cmocka_unit_test_setup(MARS_10_45_to_where_an_enemy_is, mt_start),
		cmocka_unit_test_setup(MARS_10_46_fewest_steps_left_without_a_target, mt_start),
		cmocka_unit_test_setup(MARS_11_11_double_time_is_one_cell_and_played_when_it_helps, mt_start),
		cmocka_unit_test_setup(MARS_10_49_no_steps_where_no_way_is_gone, mt_start),
		cmocka_unit_test_setup(MARS_8_22_a_line_that_ends_in_the_corner, mt_start),
		cmocka_unit_test_setup(MARS_15_29_sight_from_the_corner_and_into_it, mt_start),
		cmocka_unit_test_setup(MARS_15_12__MARS_15_14_a_martian_in_the_corner, mt_start),
		cmocka_unit_test_setup(MARS_15_18_eva_sends_a_friend_to_the_corner, mt_start),
		cmocka_unit_test_setup(MARS_15_7_the_first_soldier_as_the_second_thing, mt_start),
		cmocka_unit_test_setup(MARS_12_10_the_bug_leaves_the_corner, mt_start),
		cmocka_unit_test_setup(MARS_15_3_an_event_may_strike_the_first_soldier, mt_start),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
