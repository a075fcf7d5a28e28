/* SPDX-License-Identifier: MIT */
#include "mars_fixture.h"

#include <stdio.h>

/* What a Martian does, line by line: MARS 10.1 to 10.30. */

static struct mt_table *const g = &mt_table;

static const char *first_step(void)
{
	const struct event *e = t_nth(g, MARS_E_MOVED, 0);
	assert_non_null(e);
	return vocab_id(&mars_cell_words, e->arg[2]);
}

static int dice_of(const char *what, int test)
{
	char label[80];
	snprintf(label, sizeof(label), "round 1/turn 2/thing 1/test %d/%s", test, what);
	return t_dice_of(g, label);
}

static void MARS_10_1_objective_then_shot_then_move(void **state)
{
	(void)state;
	mt_only("gru1 c7 sol1 c4");
	mt_counters("d8 critter");
	mt_act("gru1", NULL);
	mt_line_is(0, "a-free: b");
	assert_string_equal(first_step(), "d8");
	mt_line_is(1, "a-free b-none: c"); /* nobody moves who can shoot */
	assert_int_equal(t_count(g, MARS_E_MOVED), 1);
	mt_only("gru1 c7 sol1 c4");
	g->scene.points[MARS_SOL] = 0;
	mt_counters("h1 critter");
	mt_act("gru1", NULL);
	mt_line_is(0, "a-free b-far c-worthless d-none: e");
	t_none(g, MARS_E_MOVED);
}

static void MARS_10_2_an_engaged_one_neither_shoots_nor_leaves(void **state)
{
	(void)state;
	mt_only("gru1 c7 sol1 c7 sol2 c5");
	mt_counters("c6 critter");
	mt_roll(2, 1, 1, "fight", "1 1 1");
	mt_roll(2, 1, 2, "answer", "1 1 1");
	mt_act("gru1", NULL);
	mt_line_is(0, ": a");
	t_none(g, MARS_E_SHOT);
	assert_string_equal(mt_where("gru1"), "c7");
}

static void MARS_10_3_two_actions_or_one_behind_a_recovery(void **state)
{
	(void)state;
	mt_only("gru1 c7 sol1 c4");
	mt_act("gru1", NULL);
	t_saw(g, MARS_E_AIMED, mt_figure("gru1"));
	mt_only("gru1 c7 sol1 c4");
	mt_rattled("gru1");
	mt_act("gru1", NULL);
	t_saw(g, MARS_E_RECOVERED, mt_figure("gru1"));
	t_none(g, MARS_E_AIMED);
	assert_int_equal(t_count(g, MARS_E_SHOT), 1);
	assert_false(mt_is_rattled("gru1"));
	mt_only("gru1 c7 sol1 a1");
	mt_counters("c5 critter"); /* two steps: too far for one action */
	mt_rattled("gru1");
	mt_act("gru1", NULL);
	mt_line_is(0, "a-free b-far: c");
}

static void MARS_10_4_the_list_begins_again_while_an_action_is_left(void **state)
{
	(void)state;
	mt_only("gru1 c7 sol1 c4");
	mt_counters("c8 critter d8 critter");
	mt_act("gru1", NULL);
	mt_line_is(0, "a-free: b");
	mt_line_is(1, "a-free: b");
	assert_int_equal(t_count(g, MARS_E_AI_LINE), 2);
	assert_int_equal(mt_vp("mars"), 2);
}

static void MARS_10_5_it_ends_after_a_fight_a_shot_and_staying(void **state)
{
	(void)state;
	mt_only("gru1 c7 sol1 c7 sol2 c5");
	mt_roll(2, 1, 1, "fight", "7 7 7");
	mt_roll(2, 1, 2, "answer", "1 1 1");
	mt_act("gru1", NULL);
	assert_string_equal(mt_where("sol1"), "off");
	assert_int_equal(t_count(g, MARS_E_AI_LINE), 1);
	mt_only("gru1 c7 sol1 c4 sol2 d4"); /* after a shot an action is not left, with a counter beside it */
	mt_counters("d7 face-down");
	mt_hidden(1, 0);
	mt_act("gru1", NULL);
	assert_int_equal(t_count(g, MARS_E_AI_LINE), 1);
	assert_int_equal(t_count(g, MARS_E_SHOT), 1);
	assert_string_equal(mt_where("gru1"), "c7");
	mt_only("gru1 h8 sol1 a1");
	mt_walls("h8/g8 h8/h7");
	mt_act("gru1", NULL);
	mt_line_is(0, "a-free b-none c-nobody d-none e-nobody f-none g2-nobody g3-no-nearer: h");
	assert_int_equal(t_count(g, MARS_E_AI_LINE), 1);
}

static void MARS_10_6_then_it_gets_its_marker(void **state)
{
	(void)state;
	mt_only("gru1 c7 gru2 d7 sol1 c4 sol2 c2");
	mt_act("gru1", NULL);
	assert_true(mt_has_acted("gru1"));
	assert_false(mt_has_acted("gru2"));
	assert_false(mt_has_acted("sol2"));
}

static void MARS_10_7_an_engaged_one_fights_one_that_has_not_acted(void **state)
{
	(void)state;
	mt_only("gru1 c7 sol1 c7 sol2 c7");
	mt_acted("sol1");
	mt_roll(2, 1, 1, "fight", "1 1 1");
	mt_roll(2, 1, 2, "answer", "1 1 1");
	mt_act("gru1", NULL);
	t_saw(g, MARS_E_FIGHT, mt_figure("gru1"), mt_figure("sol2"), mt_cell("c7"), 0);
	assert_int_equal(dice_of("fight", 1), 3); /* no die for entering */
	mt_only("gru1 c7 sol1 c7 sol2 c7 sol3 c7");
	mt_acted("sol2");
	mt_roll(2, 1, 1, "foe", "2");
	mt_roll(2, 1, 2, "fight", "1 1 1");
	mt_roll(2, 1, 3, "answer", "1 1 1");
	mt_act("gru1", NULL);
	t_saw(g, MARS_E_FIGHT, mt_figure("gru1"), mt_figure("sol3"));
	mt_only("gru1 c7 sol1 c7 sol2 c7 sol3 c7");
	mt_acted("sol1 sol2 sol3");
	mt_roll(2, 1, 1, "foe", "3");
	mt_act("gru1", NULL);
	t_saw(g, MARS_E_FIGHT, mt_figure("gru1"), mt_figure("sol3"));
}

static void MARS_10_8_a_sure_objective_that_it_can_enter(void **state)
{
	(void)state;
	mt_only("gru1 c7 sol1 c4");
	mt_counters("e8 critter"); /* two steps, two actions */
	mt_act("gru1", NULL);
	mt_line_is(0, "a-free: b");
	assert_string_equal(mt_where("gru1"), "e8");
	assert_int_equal(mt_vp("mars"), 1);
	mt_only("gru1 c7 sol1 c4");
	mt_counters("f8 critter");
	mt_act("gru1", NULL);
	mt_line_is(0, "a-free b-far: c");
	mt_only("gru1 c7 gru2 d8 gru3 d8 gru4 d8 gru5 d8 sol1 c4");
	mt_counters("d8 critter"); /* full: nobody can enter */
	mt_act("gru1", NULL);
	mt_line_is(0, "a-free b-far: c");
}

static void MARS_10_9_sure_ones_before_nearer_ones_that_are_possible(void **state)
{
	(void)state;
	mt_only("gru1 c7 sol1 a1");
	mt_counters("d7 face-down a8 critter");
	mt_hidden(1, 0);
	mt_act("gru1", NULL);
	assert_string_equal(mt_where("gru1"), "a8");
	mt_only("gru1 c7 sol1 a1"); /* fewest steps, round a wall */
	mt_walls("c7/d7 c8/d8 c6/d6");
	mt_counters("d7 critter a7 critter");
	mt_act("gru1", NULL);
	assert_string_equal(mt_where("gru1"), "a7");
}

static void MARS_10_10_then_the_least_distance_then_a_die(void **state)
{
	(void)state;
	mt_only("gru1 c6 sol1 h1");
	mt_counters("e8 critter c8 critter");
	mt_act("gru1", NULL);
	assert_string_equal(mt_where("gru1"), "c8");
	t_never(g, MARS_E_TIE, MARS_TIE_GOAL);
	mt_only("gru1 c6 sol1 h1");
	mt_counters("e6 critter c8 critter");
	mt_roll(2, 1, 1, "goal", "1");
	mt_act("gru1", NULL);
	assert_string_equal(mt_where("gru1"), "e6");
	mt_only("gru1 c6 sol1 h1");
	mt_counters("e6 critter c8 critter");
	mt_roll(2, 1, 1, "goal", "2");
	mt_act("gru1", NULL);
	assert_string_equal(mt_where("gru1"), "c8");
}

static void MARS_10_11_an_enemy_there_is_fought_with_the_die_for_entering(void **state)
{
	(void)state;
	mt_only("gru1 c7 sol1 c6 sol2 c6");
	mt_acted("sol1");
	mt_counters("c6 critter");
	mt_roll(2, 1, 1, "fight", "1 1 1 1");
	mt_roll(2, 1, 2, "answer", "1 1 1");
	mt_act("gru1", NULL);
	mt_line_is(0, "a-free: b");
	t_saw(g, MARS_E_FIGHT, mt_figure("gru1"), mt_figure("sol2"), mt_cell("c6"), 1 << MARS_B_CHARGE);
	assert_int_equal(dice_of("fight", 1), 4);
	assert_int_equal(t_count(g, MARS_E_AI_LINE), 1); /* and it ends */
	mt_only("gru1 c8 sol1 c6 sol2 c6");              /* two steps away, and both have acted */
	mt_acted("sol1 sol2");
	mt_counters("c6 critter");
	mt_roll(2, 1, 1, "foe", "2");
	mt_act("gru1", NULL);
	t_saw(g, MARS_E_FIGHT, mt_figure("gru1"), mt_figure("sol2"));
}

static void MARS_10_12_of_equals_one_that_gives_points(void **state)
{
	(void)state;
	for (int k = 0; k < 4; k++) {
		mt_bare();
		g->scene.points[MARS_SOL] = 0;
		mt_put("gru1 d5 sol1 b3 joe f3"); /* equally far, in clear view */
		g->t.windows = k;
		mt_act("gru1", NULL);
		assert_int_equal(t_nth(g, MARS_E_SHOT, 0)->arg[1], mt_figure("joe"));
		assert_string_equal(mt_line(0), "a-free b-none: c");
	}
}

static void MARS_10_12_a_target_whose_death_gives_points(void **state)
{
	(void)state;
	mt_only("gru1 c7 sol1 c4");
	mt_act("gru1", NULL);
	mt_line_is(0, "a-free b-none: c");
	t_saw(g, MARS_E_SHOT, mt_figure("gru1"), mt_figure("sol1"));
	mt_only("gru1 c7 sol1 c4 mg1 c3"); /* it is the list that names it, and not the points */
	g->scene.points[MARS_SOL] = 0;
	mt_act("gru1", NULL);
	mt_line_is(0, "a-free b-none c-worthless d-none: e");
	t_saw(g, MARS_E_SHOT, mt_figure("gru1"), mt_figure("sol1"));
}

static void MARS_10_13_only_from_where_it_stands(void **state)
{
	(void)state;
	mt_only("gru1 a7 sol1 c5"); /* from a8 it would see him */
	mt_walls("a7/b7 a6/b6 a6/a7");
	mt_counters("a8 face-down");
	mt_hidden(1, 0);
	mt_act("gru1", NULL);
	mt_line_is(0, "a-free b-none c-nobody: d");
}

static void MARS_10_14_a_freeze_ray_kills_nobody(void **state)
{
	(void)state;
	mt_only("frz1 c7 sol1 c4");
	mt_counters("c8 face-down");
	mt_hidden(1, 0);
	mt_act("frz1", NULL);
	mt_line_is(0, "a-free b-none c-freezer: d");
	mt_only("frz1 c7 sol1 c4");
	mt_act("frz1", NULL);
	mt_line_is(0, "a-free b-none c-freezer d-none: e");
}

static void MARS_10_15_a_possible_objective_that_it_can_enter(void **state)
{
	(void)state;
	mt_only("gru1 c7 sol1 c4");
	g->scene.points[MARS_SOL] = 0;
	mt_counters("e8 face-down");
	mt_hidden(1, 0);
	mt_act("gru1", NULL);
	mt_line_is(0, "a-free b-none c-worthless: d");
	assert_string_equal(mt_where("gru1"), "e8");
	mt_only("gru1 c7 sol1 c4");
	g->scene.points[MARS_SOL] = 0;
	mt_counters("f8 face-down");
	mt_hidden(1, 0);
	mt_act("gru1", NULL);
	mt_line_is(0, "a-free b-none c-worthless d-far: e");
	mt_only("gru1 c7 sol1 c4"); /* an enemy there is fought */
	g->scene.points[MARS_SOL] = 0;
	mt_counters("c6 face-down");
	mt_hidden(1, 0);
	mt_put("sol2 c6");
	mt_act("gru1", NULL);
	mt_line_is(0, "a-free b-none c-worthless: d");
	t_saw(g, MARS_E_FIGHT, mt_figure("gru1"), mt_figure("sol2"), mt_cell("c6"), 1 << MARS_B_CHARGE);
}

static void MARS_10_16_of_possible_points_a_shot_comes_first(void **state)
{
	(void)state;
	mt_only("gru1 c7 sol1 c4");
	mt_counters("c8 face-down");
	mt_hidden(1, 0);
	mt_act("gru1", NULL);
	mt_line_is(0, "a-free b-none: c");
	assert_string_equal(mt_where("gru1"), "c7");
}

static void MARS_10_17_it_shoots_at_whom_the_list_names(void **state)
{
	(void)state;
	mt_only("gru1 c7 sol1 c4 sol2 c3");
	g->scene.points[MARS_SOL] = 0;
	mt_cover("c4 c5"); /* none is in clear view, and the nearer has acted */
	mt_acted("sol1");
	mt_act("gru1", NULL);
	mt_line_is(0, "a-free b-none c-worthless d-none: e");
	t_saw(g, MARS_E_SHOT, mt_figure("gru1"), mt_figure("sol2"));
	t_saw(g, MARS_E_AI_LINE, mt_figure("gru1"), MARS_L_SHOOT, ANY, -1, mt_figure("sol2"),
		MARS_LIST_FRESH);
}

static void MARS_10_18_with_two_actions_it_aims(void **state)
{
	(void)state;
	for (int worth = 0; worth < 2; worth++) {
		mt_only("gru1 c7 sol1 c4");
		g->scene.points[MARS_SOL] = (uint8_t)worth;
		mt_roll(2, 1, 1, "shot", "1 1 1 1 1");
		mt_act("gru1", NULL);
		assert_int_equal(t_count(g, MARS_E_AIMED), 1);
		t_saw(g, MARS_E_SHOT, mt_figure("gru1"), mt_figure("sol1"), mt_cell("c4"),
			1 << MARS_B_CLEAR | 1 << MARS_B_AIMED, 5);
		mt_only("gru1 c7 sol1 c4");
		g->scene.points[MARS_SOL] = (uint8_t)worth;
		mt_counters("c8 critter");
		mt_roll(2, 1, 1, "shot", "1 1 1 1");
		mt_act("gru1", NULL);
		mt_line_is(1, worth ? "a-free b-none: c" : "a-free b-none c-worthless d-none: e");
		t_none(g, MARS_E_AIMED);
		t_saw(g, MARS_E_SHOT, mt_figure("gru1"), mt_figure("sol1"), mt_cell("c4"), 1 << MARS_B_CLEAR,
			4);
	}
}

static void MARS_10_19_towards_an_objective_if_no_friend_is_nearer(void **state)
{
	(void)state;
	mt_only("gru1 h8 sol1 a1");
	mt_walls("a1/b1 a2/b2 a1/a2"); /* it sees nobody on its way */
	mt_counters("h5 critter");
	mt_act("gru1", NULL);
	mt_line_is(0, "a-free b-far c-nobody d-none e-nobody: f");
	mt_line_is(1, "a-free b-far c-nobody d-none e-nobody: f"); /* cell by cell */
	assert_int_equal(mt_cell(mt_where("gru1")) / MARS_COLUMNS, 5);
	mt_only("gru1 h8 gru2 h6 sol1 a1");
	mt_counters("h5 critter");
	mt_act("gru1", NULL);
	mt_line_is(0, "a-free b-far c-nobody d-none e-nobody f-others: g2");
	mt_only("gru1 h8 sol1 a1"); /* a wall all round: no way leads there */
	mt_counters("h1 critter");
	mt_walls("h1/g1 h1/h2");
	mt_act("gru1", NULL);
	mt_line_is(0, "a-free b-far c-nobody d-none e-nobody f-no-way: g2");
}

static void MARS_10_20_one_cell_to_where_it_has_a_target(void **state)
{
	(void)state;
	mt_only("gru1 h8 sol1 a1");
	mt_roll(2, 1, 1, "shot", "1 1 1 1");
	mt_act("gru1", NULL);
	mt_line_is(0, "a-free b-none c-nobody d-none e-nobody f-none: g2");
	assert_string_equal(mt_where("gru1"), "g7");
	t_saw(g, MARS_E_SHOT, mt_figure("gru1"), mt_figure("sol1"), mt_cell("a1"), 1 << MARS_B_CLEAR, 4);
	mt_line_is(1, ": g2"); /* the shot is of the same line */
}

static void MARS_10_21_otherwise_up_to_two_cells_towards_an_enemy(void **state)
{
	(void)state;
	mt_only("frz1 h8 sol1 a1"); /* its ray reaches five cells */
	mt_act("frz1", NULL);
	mt_line_is(0, "a-free b-none c-freezer d-none e-nobody f-none g2-nobody: g3");
	assert_string_equal(mt_where("frz1"), "f6");
	t_none(g, MARS_E_SHOT);
	mt_only("frz1 h8 sol1 a1");
	mt_rattled("frz1");
	mt_act("frz1", NULL);
	mt_line_is(0, "a-free b-none c-freezer d-none e-nobody f-none g2-actions: g3");
	assert_string_equal(mt_where("frz1"), "g7");
	mt_only("frz1 d8 sol1 d1"); /* to where it has a target, and not to d6 with its cover */
	mt_doors("c6/c5 d6/d5 e6/e5");
	mt_cover("d6");
	mt_act("frz1", NULL);
	mt_line_is(0, "a-free b-none c-freezer d-none e-nobody f-none g2-nobody: g3");
	assert_true(mt_cell(mt_where("frz1")) == mt_cell("b6") || mt_cell(mt_where("frz1")) == mt_cell("f6"));
	mt_only("frz1 d8 sol1 d1"); /* two cells where there is no target, too */
	mt_doors("b6/b5 c6/c5 d6/d5 e6/e5 f6/f5");
	mt_cover("d6");
	mt_act("frz1", NULL);
	assert_string_equal(mt_where("frz1"), "d6");
}

static void MARS_10_22_otherwise_it_stays(void **state)
{
	(void)state;
	mt_only("gru1 h8 sol1 a1");
	mt_walls("h8/g8 h8/h7");
	mt_act("gru1", NULL);
	mt_line_is(0, "a-free b-none c-nobody d-none e-nobody f-none g2-nobody g3-no-nearer: h");
	assert_string_equal(mt_where("gru1"), "h8");
	assert_true(mt_has_acted("gru1"));
}

static void MARS_10_23_it_charges_for_an_objective_only(void **state)
{
	(void)state;
	mt_only("gru1 h8 sol1 h7"); /* behind the door, and there is no other way */
	mt_walls("h8/g8 h7/g7");
	mt_doors("h8/h7");
	mt_act("gru1", NULL);
	mt_line_is(0, "a-free b-none c-nobody d-none e-nobody f-none g2-nobody g3-no-nearer: h");
	mt_only("gru1 h8 sol1 h7"); /* the same with an objective there */
	mt_walls("h8/g8 h7/g7");
	mt_doors("h8/h7");
	mt_counters("h7 critter");
	mt_act("gru1", NULL);
	mt_line_is(0, "a-free: b");
	assert_int_equal(t_count(g, MARS_E_FIGHT), 1);
	mt_only("gru1 h8 sol1 g7");
	mt_doors("h8/h7 h8/g8"); /* it sees him only from the next cell */
	mt_walls("g8/g7 f8/f7 e8/e7");
	mt_rattled("gru1");
	mt_act("gru1", NULL);
	t_none(g, MARS_E_FIGHT);
	assert_string_equal(mt_where("sol1"), "g7");
	assert_string_not_equal(mt_where("gru1"), "g7");
}

static void MARS_10_24_only_enemies_in_range_count(void **state)
{
	(void)state;
	mt_only("gru1 a8 sol1 a1"); /* seven cells: seen, but out of range */
	mt_counters("a7 face-down");
	mt_hidden(1, 0);
	mt_act("gru1", NULL);
	mt_line_is(0, "a-free b-none c-nobody: d");
	mt_only("frz1 a8 sol1 a2 sol2 f4"); /* the first is nearer, and out of its range of five */
	mt_act("frz1", NULL);
	t_saw(g, MARS_E_SHOT, mt_figure("frz1"), mt_figure("sol2"));
}

static void MARS_10_25_ties_by_a_die_in_order_of_id(void **state)
{
	(void)state;
	mt_only("gru1 d5 sol3 b5 sol1 f5 sol2 d3");
	mt_roll(2, 1, 1, "target", "1");
	mt_act("gru1", NULL);
	t_saw(g, MARS_E_SHOT, mt_figure("gru1"), mt_figure("sol1"));
	mt_only("gru1 d5 sol3 b5 sol1 f5 sol2 d3");
	mt_roll(2, 1, 1, "target", "3");
	mt_act("gru1", NULL);
	t_saw(g, MARS_E_SHOT, mt_figure("gru1"), mt_figure("sol3")); /* B, and not the first */
	t_saw(g, MARS_E_TIE, MARS_TIE_TARGET);
}

static void MARS_10_26_counters_of_mars_are_sure_face_down_ones_possible(void **state)
{
	(void)state;
	mt_only("gru1 c7 sol1 c4");
	mt_counters("c8 secret");
	mt_act("gru1", NULL);
	mt_line_is(0, "a-free b-none: c"); /* Earth's is none at all */
	mt_only("gru1 c7 sol1 c4");
	g->scene.points[MARS_SOL] = 0;
	mt_counters("c8 secret d8 face-down");
	mt_hidden(1, 0);
	mt_act("gru1", NULL);
	mt_line_is(0, "a-free b-none c-worthless: d");
	assert_string_equal(first_step(), "d8");
	assert_int_equal(mt_vp("mars"), 1);
	mt_only("gru1 c7 sol1 c4");
	mt_counters("c8 critter");
	mt_act("gru1", NULL);
	mt_line_is(0, "a-free: b");
}

static void MARS_10_27_civilians_and_tanks_are_sure_beacons_possible(void **state)
{
	(void)state;
	mt_only("gru1 c7 sol1 c4");
	mt_places(MARS_ESCORT, "c8", 2, 1);
	mt_act("gru1", NULL);
	mt_line_is(0, "a-free: b");
	assert_int_equal(mt_vp("mars"), 1);
	mt_only("gru1 c7 sol1 c6"); /* beside a figure of Earth it is none */
	mt_places(MARS_ESCORT, "c6", 2, 1);
	mt_act("gru1", NULL);
	mt_line_is(0, "a-free b-none: c");
	mt_only("gru1 c7 sol1 c4");
	mt_places(MARS_TANKS, "c8", 2, 2);
	mt_act("gru1", NULL);
	mt_line_is(0, "a-free: b");
	mt_only("gru1 c7 sol1 c4");
	g->scene.points[MARS_SOL] = 0;
	mt_places(MARS_HOLD, "c8", 1, 2);
	mt_act("gru1", NULL);
	mt_line_is(0, "a-free b-none c-worthless: d");
	mt_only("gru1 c7 gru2 c8 sol1 c4"); /* Mars holds it */
	g->scene.points[MARS_SOL] = 0;
	mt_places(MARS_HOLD, "c8", 1, 2);
	mt_act("gru1", NULL);
	mt_line_is(0, "a-free b-none c-worthless d-none: e");
	mt_only("gru1 c7 gru2 c8 sol2 c8 sol1 c4"); /* nobody does */
	g->scene.points[MARS_SOL] = 0;
	mt_places(MARS_HOLD, "c8", 1, 2);
	mt_act("gru1", NULL);
	mt_line_is(0, "a-free b-none c-worthless: d");
}

static void MARS_10_28_kills_are_never_sure(void **state)
{
	(void)state;
	mt_only("gru1 c7 eva d8"); /* beside it, worth many points, and a counter beside */
	g->scene.points[MARS_EVA] = 7;
	mt_counters("a7 critter");
	mt_act("gru1", NULL);
	mt_line_is(0, "a-free: b");
	assert_string_equal(mt_where("gru1"), "a7");
}

static void MARS_10_29_alone_on_a_beacon_it_stays(void **state)
{
	(void)state;
	mt_only("gru1 h8 sol1 a1");
	mt_places(MARS_HOLD, "h8 h5", 1, 2);
	mt_counters("h7 critter g8 face-down");
	mt_hidden(1, 0);
	mt_act("gru1", NULL);
	mt_line_is(0, "a-free c-nobody e-nobody guards: h");
	assert_string_equal(mt_where("gru1"), "h8");
	mt_only("gru1 h8 sol1 c5"); /* but shoots */
	mt_places(MARS_HOLD, "h8 h5", 1, 2);
	mt_act("gru1", NULL);
	mt_line_is(0, "a-free: c");
	mt_only("gru1 h8 sol1 c5");
	mt_places(MARS_HOLD, "h8 h5", 1, 2);
	g->scene.points[MARS_SOL] = 0;
	mt_act("gru1", NULL);
	mt_line_is(0, "a-free c-worthless: e");
	mt_only("gru1 h8 gru2 h8 sol1 a1"); /* not alone */
	mt_places(MARS_HOLD, "h8 h5", 1, 2);
	mt_counters("h7 critter");
	mt_act("gru1", NULL);
	mt_line_is(0, "a-free: b");
	mt_only("gru1 h8 sau h8 sol1 a1"); /* the saucer holds it, too */
	mt_places(MARS_HOLD, "h8 h5", 1, 2);
	mt_counters("h7 critter");
	mt_act("gru1", NULL);
	mt_line_is(0, "a-free: b");
}

static void MARS_10_30_beside_a_civilian_it_stays_and_takes_it(void **state)
{
	(void)state;
	mt_only("gru1 h8 gru2 h8 sol1 a1"); /* not alone of its side, but that counts for beacons only */
	mt_places(MARS_ESCORT, "h8", 2, 1);
	mt_counters("h7 critter");
	mt_act("gru1", NULL);
	mt_line_is(0, "a-free c-nobody e-nobody guards: h");
	assert_int_equal(mt_vp("mars"), 1);
	assert_string_equal(mt_where("civ1"), "off");
	mt_only("sau h8 sol1 h8 sol2 a1"); /* beside a figure of Earth it does not score, and is free to go */
	mt_places(MARS_ESCORT, "h8", 2, 1);
	mt_act("sau", NULL);
	mt_line_is(0, "a-free b-none: c"); /* (b) is not passed over */
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(MARS_10_1_objective_then_shot_then_move, mt_start),
		cmocka_unit_test_setup(MARS_10_2_an_engaged_one_neither_shoots_nor_leaves, mt_start),
		cmocka_unit_test_setup(MARS_10_3_two_actions_or_one_behind_a_recovery, mt_start),
		cmocka_unit_test_setup(MARS_10_4_the_list_begins_again_while_an_action_is_left, mt_start),
		cmocka_unit_test_setup(MARS_10_5_it_ends_after_a_fight_a_shot_and_staying, mt_start),
		cmocka_unit_test_setup(MARS_10_6_then_it_gets_its_marker, mt_start),
		cmocka_unit_test_setup(MARS_10_7_an_engaged_one_fights_one_that_has_not_acted, mt_start),
		cmocka_unit_test_setup(MARS_10_8_a_sure_objective_that_it_can_enter, mt_start),
		cmocka_unit_test_setup(MARS_10_9_sure_ones_before_nearer_ones_that_are_possible, mt_start),
		cmocka_unit_test_setup(MARS_10_10_then_the_least_distance_then_a_die, mt_start),
		cmocka_unit_test_setup(
			MARS_10_11_an_enemy_there_is_fought_with_the_die_for_entering, mt_start),
		cmocka_unit_test_setup(MARS_10_12_a_target_whose_death_gives_points, mt_start),
		cmocka_unit_test_setup(MARS_10_12_of_equals_one_that_gives_points, mt_start),
		cmocka_unit_test_setup(MARS_10_13_only_from_where_it_stands, mt_start),
		cmocka_unit_test_setup(MARS_10_14_a_freeze_ray_kills_nobody, mt_start),
		cmocka_unit_test_setup(MARS_10_15_a_possible_objective_that_it_can_enter, mt_start),
		cmocka_unit_test_setup(MARS_10_16_of_possible_points_a_shot_comes_first, mt_start),
		cmocka_unit_test_setup(MARS_10_17_it_shoots_at_whom_the_list_names, mt_start),
		cmocka_unit_test_setup(MARS_10_18_with_two_actions_it_aims, mt_start),
		cmocka_unit_test_setup(MARS_10_19_towards_an_objective_if_no_friend_is_nearer, mt_start),
		cmocka_unit_test_setup(MARS_10_20_one_cell_to_where_it_has_a_target, mt_start),
		cmocka_unit_test_setup(MARS_10_21_otherwise_up_to_two_cells_towards_an_enemy, mt_start),
		cmocka_unit_test_setup(MARS_10_22_otherwise_it_stays, mt_start),
		cmocka_unit_test_setup(MARS_10_23_it_charges_for_an_objective_only, mt_start),
		cmocka_unit_test_setup(MARS_10_24_only_enemies_in_range_count, mt_start),
		cmocka_unit_test_setup(MARS_10_25_ties_by_a_die_in_order_of_id, mt_start),
		cmocka_unit_test_setup(
			MARS_10_26_counters_of_mars_are_sure_face_down_ones_possible, mt_start),
		cmocka_unit_test_setup(MARS_10_27_civilians_and_tanks_are_sure_beacons_possible, mt_start),
		cmocka_unit_test_setup(MARS_10_28_kills_are_never_sure, mt_start),
		cmocka_unit_test_setup(MARS_10_29_alone_on_a_beacon_it_stays, mt_start),
		cmocka_unit_test_setup(MARS_10_30_beside_a_civilian_it_stays_and_takes_it, mt_start),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
