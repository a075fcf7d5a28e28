/* SPDX-License-Identifier: MIT */
#include "mars_fixture.h"

/* Whom a Martian shoots at, and how it goes: MARS 10.31 to 10.49. */

static struct mt_table *const g = &mt_table;

static void shoots_at(const char *figure, const char *target, int list)
{
	mt_act(figure, NULL);
	t_saw(g, MARS_E_SHOT, mt_figure(figure), mt_figure(target));
	if (list >= 0)
		t_saw(g, MARS_E_AI_LINE, mt_figure(figure), ANY, ANY, ANY, mt_figure(target), list);
}

/* Where the first MOVE led. */
static const char *first_step(void)
{
	const struct event *e = t_nth(g, MARS_E_MOVED, 0);
	assert_non_null(e);
	return vocab_id(&mars_cell_words, e->arg[2]);
}

static bool went_through(const char *figure, const char *cell)
{
	return t_find(g, MARS_E_MOVED, mt_figure(figure), ANY, mt_cell(cell)) != NULL;
}

static void MARS_10_31_nearest_in_clear_view_first(void **state)
{
	(void)state;
	mt_only("gru1 d7 sol1 d5 sol2 d3 sol3 h3");
	mt_walls("d5/d4"); /* the second cannot be seen */
	mt_acted("sol1");
	shoots_at("gru1", "sol1", MARS_LIST_CLEAR);
	mt_only("gru1 d7 sol1 c6 sol2 f3 sol3 g2"); /* nearer and not activated, but behind cover */
	mt_cover("c6");
	mt_acted("sol2 sol3");
	shoots_at("gru1", "sol2", MARS_LIST_CLEAR);
}

static void MARS_10_32_then_the_nearest_that_has_not_acted(void **state)
{
	(void)state;
	mt_only("gru1 d7 sol1 d6 sol2 f3 sol3 g2");
	mt_cover("d6 f3 g2");
	mt_acted("sol1");
	shoots_at("gru1", "sol2", MARS_LIST_FRESH);
}

static void MARS_10_33_then_the_nearest(void **state)
{
	(void)state;
	mt_only("gru1 d7 sol1 g2 sol2 f3 sol3 f2");
	mt_cover("f3 g2 f2");
	mt_acted("sol1 sol2 sol3");
	shoots_at("gru1", "sol2", MARS_LIST_NEAREST);
}

static void MARS_10_34_in_line_of_sight_and_in_range(void **state)
{
	(void)state;
	mt_only("gru1 d8 sol1 d7 sol2 g5"); /* the first one is behind a wall */
	mt_walls("d8/d7");
	mt_acted("sol2");
	shoots_at("gru1", "sol2", MARS_LIST_CLEAR);
	mt_only("gru1 d8 sol1 d1 sol2 d2"); /* seven cells are too many, six are not */
	mt_cover("d2");
	mt_acted("sol2");
	shoots_at("gru1", "sol2", MARS_LIST_NEAREST);
}

static void MARS_10_35_by_real_distance_then_a_die(void **state)
{
	(void)state;
	mt_only("gru1 d7 sol1 g4 sol2 d4"); /* three cells both */
	shoots_at("gru1", "sol2", MARS_LIST_CLEAR);
	t_none(g, MARS_E_TIE);
	mt_only("gru1 d7 sol1 e3 sol2 c3");
	mt_roll(2, 1, 1, "target", "2");
	shoots_at("gru1", "sol2", MARS_LIST_CLEAR);
	mt_only("gru1 d7 sol1 e3 sol2 c3");
	mt_roll(2, 1, 1, "target", "1");
	shoots_at("gru1", "sol1", MARS_LIST_CLEAR);
}

static void MARS_10_36_a_freeze_ray_at_two_that_have_not_acted(void **state)
{
	(void)state;
	mt_only("frz1 d7 sol1 d6 sol2 f4 sol3 f4");
	mt_cover("f4");
	shoots_at("frz1", "sol2", MARS_LIST_CELL);
	mt_only("frz1 d7 sol1 d5 sol2 f4 sol3 f4"); /* one of the two has acted */
	mt_acted("sol3");
	shoots_at("frz1", "sol1", MARS_LIST_CLEAR);
	mt_only("frz1 d7 sol1 d6 sol2 f1 sol3 f1"); /* six cells away */
	shoots_at("frz1", "sol1", MARS_LIST_CLEAR);
	mt_only("frz1 d7 sol1 d6 sol2 d4 sol3 d4"); /* behind a wall */
	mt_walls("d5/d4");
	shoots_at("frz1", "sol1", MARS_LIST_CLEAR);
	mt_only("gru1 d7 sol1 d6 sol2 f4 sol3 f4"); /* other weapons do not ask for that */
	shoots_at("gru1", "sol1", MARS_LIST_CLEAR);
}

static void MARS_10_37_the_nearest_cell_and_of_those_the_fullest(void **state)
{
	(void)state;
	mt_only("frz1 d7 sol1 d5 sol2 d5 sol3 d4 sol4 d4 sol5 d4");
	shoots_at("frz1", "sol1", MARS_LIST_CELL);
	mt_only("frz1 d7 sol1 b7 sol2 b7 sol3 f7 sol4 f7 sol5 f7"); /* equally near */
	shoots_at("frz1", "sol3", MARS_LIST_CELL);
	t_none(g, MARS_E_TIE);
	mt_only("frz1 d7 sol1 b7 sol2 b7 sol3 f7 sol4 f7 sol5 f7");
	mt_acted("sol5"); /* who has acted does not count */
	mt_roll(2, 1, 1, "target", "1");
	shoots_at("frz1", "sol1", MARS_LIST_CELL);
	mt_only("frz1 d7 sol1 b7 sol2 b7 sol3 f7 sol4 f7"); /* a die among cells, not among figures */
	mt_roll(2, 1, 1, "target", "2");
	shoots_at("frz1", "sol3", MARS_LIST_CELL);
}

static void MARS_10_38_through_no_full_cell_and_no_enemy(void **state)
{
	(void)state;
	mt_only("gru1 d8 gru2 d7 gru3 d7 gru4 d7 gru5 d7 sol1 h1");
	mt_walls("d8/c8 d8/e8 d7/c7 d7/e7"); /* the only way is full */
	mt_counters("d6 critter");
	mt_act("gru1", NULL);
	mt_line_is(0, "a-free b-far c-nobody d-none e-nobody f-no-way g2-nobody g3-no-nearer: h");
	mt_only("gru1 d8 sol1 d7");
	mt_walls("d8/c8 d8/e8 d7/c7 d7/e7");
	mt_counters("d6 critter");
	mt_act("gru1", NULL);
	mt_line_is(0, "a-free b-far: c");
	mt_only("gru1 d8 sau d7 sol1 h1"); /* three friends and the saucer are four, one is no bar */
	mt_walls("d8/c8 d8/e8 d7/c7 d7/e7");
	mt_counters("d6 critter");
	mt_act("gru1", NULL);
	mt_line_is(0, "a-free: b");
}

static void MARS_10_39_it_enters_each_cell_of_its_way(void **state)
{
	(void)state;
	mt_only("gru1 d8 sol1 h1");
	mt_walls("d8/c8 d8/e8 d7/c7 d7/e7");
	mt_counters("d7 face-down d6 critter");
	mt_hidden(1, 0);
	mt_act("gru1", NULL);
	mt_line_is(0, "a-free: b");
	assert_int_equal(mt_vp("mars"), 2);
	t_saw(g, MARS_E_TURNED, mt_figure("gru1"), mt_cell("d7"), MARS_CRITTER);
	assert_int_equal(t_count(g, MARS_E_AI_LINE), 1); /* all the way in one go */
}

static void MARS_10_40_a_die_where_ways_part(void **state)
{
	static const char *const middle[] = { "c7", "d7", "e7" };
	static const char *const die[] = { "1", "2", "3" }; /* cells in their order: MARS 10.25 */
	(void)state;
	for (int i = 0; i < 3; i++) {
		mt_only("gru1 d8 sol1 h1");
		mt_counters("d6 critter");
		mt_roll(2, 1, 1, "way", die[i]);
		mt_act("gru1", NULL);
		assert_true(went_through("gru1", middle[i]));
	}
	mt_only("gru1 d8 sol1 h1"); /* (f) */
	mt_cover("");
	mt_counters("d2 critter");
	mt_walls("h1/g1 h1/h2");
	mt_roll(2, 1, 1, "way", "1");
	mt_act("gru1", NULL);
	mt_line_is(0, "a-free b-far c-nobody d-none e-nobody: f");
	t_saw(g, MARS_E_TIE, MARS_TIE_WAY);
	mt_only("frz1 d8 sol1 d1"); /* the move towards an enemy */
	mt_act("frz1", NULL);
	t_saw(g, MARS_E_TIE, MARS_TIE_CELL);
}

static void MARS_10_41_an_objective_that_nobody_has_nearer(void **state)
{
	(void)state;
	const char *const walls = "a1/b1 a2/b2 a1/a2"; /* nobody sees the one at a1 */
	mt_only("gru1 h8 gru2 f8 sol1 a1");
	mt_walls(walls);
	mt_acted("gru2");
	mt_counters("h5 critter"); /* three steps each: neither is nearer */
	mt_act("gru1", NULL);
	mt_line_is(0, "a-free b-far c-nobody d-none e-nobody: f");
	mt_line_is(1, "a-free b-far c-nobody d-none e-nobody: f");
	assert_int_equal(t_count(g, MARS_E_MOVED), 2);
	mt_only("gru1 h8 gru2 g7 sol1 a1"); /* two steps, though it has acted */
	mt_walls(walls);
	mt_acted("gru2");
	mt_counters("h5 critter");
	mt_act("gru1", NULL);
	mt_line_is(0, "a-free b-far c-nobody d-none e-nobody f-others g2-nobody g3-no-nearer: h");
	mt_only("gru1 h8 gru2 h6 sol1 a1"); /* beside it, but the way round the wall is long */
	mt_walls("a1/b1 a2/b2 a1/a2 h6/h5 g6/g5 f6/f5 e6/e5 h6/g6 g7/h7");
	mt_counters("h5 critter c8 critter");
	mt_act("gru1", NULL);
	t_saw(g, MARS_E_AI_LINE, mt_figure("gru1"), MARS_L_TOWARD, ANY, mt_cell("c8"));
	mt_only("gru1 h8 gru2 h6 sol1 a1"); /* of two it takes the one that is left to it */
	mt_walls(walls);
	mt_counters("h5 critter d8 critter");
	mt_act("gru1", NULL);
	t_saw(g, MARS_E_AI_LINE, mt_figure("gru1"), MARS_L_TOWARD, ANY, mt_cell("d8"));
}

static void MARS_10_42_sure_then_steps_then_distance_then_a_die(void **state)
{
	(void)state;
	const char *const walls = "a1/b1 a2/b2 a1/a2";
	for (int last = 0; last < 2; last++) { /* in either order */
		mt_only("gru1 h8 sol1 a1");
		mt_walls(walls);
		mt_counters(last ? "h5 face-down d8 critter" : "d8 critter h5 face-down");
		mt_hidden(1, 0);
		mt_act("gru1", NULL);
		t_saw(g, MARS_E_AI_LINE, mt_figure("gru1"), MARS_L_TOWARD, ANY, mt_cell("d8"));
	}
	mt_only("gru1 h8 sol1 a1");
	mt_walls(walls);
	mt_counters("d8 critter e5 critter"); /* four steps are nearer than three by distance */
	mt_act("gru1", NULL);
	t_saw(g, MARS_E_AI_LINE, mt_figure("gru1"), MARS_L_TOWARD, ANY, mt_cell("e5"));
	mt_only("gru1 h8 sol1 a1");
	mt_walls(walls);
	mt_counters("e5 critter h5 critter"); /* three steps both */
	mt_act("gru1", NULL);
	t_saw(g, MARS_E_AI_LINE, mt_figure("gru1"), MARS_L_TOWARD, ANY, mt_cell("h5"));
	mt_only("gru1 h8 sol1 a1");
	mt_walls(walls);
	mt_counters("e8 critter h5 critter");
	mt_roll(2, 1, 1, "goal", "1"); /* h5 is the first of the cells */
	mt_act("gru1", NULL);
	t_saw(g, MARS_E_AI_LINE, mt_figure("gru1"), MARS_L_TOWARD, ANY, mt_cell("h5"));
	mt_only("gru1 h8 sol1 a1");
	mt_walls(walls);
	mt_counters("e8 critter h5 critter");
	mt_roll(2, 1, 1, "goal", "2");
	mt_act("gru1", NULL);
	t_saw(g, MARS_E_AI_LINE, mt_figure("gru1"), MARS_L_TOWARD, ANY, mt_cell("e8"));
}

static void MARS_10_43_a_move_and_a_shot_take_two_actions(void **state)
{
	(void)state;
	mt_only("gru1 h8 sol1 a1");
	mt_rattled("gru1");
	mt_act("gru1", NULL);
	mt_line_is(0, "a-free b-none c-nobody d-none e-nobody f-none g2-actions: g3");
	t_none(g, MARS_E_SHOT);
}

static void MARS_10_44_to_the_cell_with_the_best_line(void **state)
{
	(void)state;
	mt_only("gru1 d8 sol1 d1"); /* 7: d7, c7, e7 have targets, and d7's is the nearest */
	mt_act("gru1", NULL);
	mt_line_is(0, "a-free b-none c-nobody d-none e-nobody f-none: g2");
	assert_string_equal(mt_where("gru1"), "d7");
	mt_only("gru1 d8 sol1 d1"); /* cover comes before the nearest */
	mt_cover("e7");
	mt_act("gru1", NULL);
	assert_string_equal(mt_where("gru1"), "e7");
	mt_only("gru1 d8 sol1 d1"); /* and the line before cover: d7 and e7 see through cover */
	mt_cover("e7 d6 e6");
	mt_act("gru1", NULL);
	assert_string_equal(mt_where("gru1"), "c7");
	mt_only("frz1 h8 sol1 c2 sol2 c2 sol3 b3"); /* of the ray its own line, though g8 has the clear view */
	mt_cover("c2 g8");
	mt_act("frz1", NULL);
	mt_line_is(0, "a-free b-none c-freezer d-none e-nobody f-none: g2");
	assert_string_equal(mt_where("frz1"), "g7");
	t_saw(g, MARS_E_AI_LINE, mt_figure("frz1"), MARS_L_SIGHT, ANY, ANY, mt_figure("sol1"),
		MARS_LIST_CELL);
	mt_only("gru1 d8 sol1 c1 sol2 e1"); /* and a die: c7 or e7 */
	mt_roll(2, 1, 1, "cell", "2");
	mt_act("gru1", NULL);
	assert_string_equal(mt_where("gru1"), "e7");
}

static void MARS_10_45_nearer_with_all_its_actions(void **state)
{
	(void)state;
	mt_only("frz1 a8 sol1 a1 sol2 h1");
	mt_act("frz1", NULL);
	mt_line_is(0, "a-free b-none c-freezer d-none e-nobody f-none g2-nobody: g3");
	assert_int_equal(mt_cell(mt_where("frz1")) / MARS_COLUMNS, 5);
	mt_only("frz1 h8 sol1 h7 sol2 a1"); /* the nearest in steps is not the nearest by sight */
	mt_walls("h8/h7 g8/g7 h7/g7 h6/h5 f8/f7 e8/e7 g6/h6");
	mt_act("frz1", NULL);
	t_none(g, MARS_E_FIGHT);
	mt_only("frz1 h8 sol1 h6"); /* no cell is nearer than this one */
	mt_walls("h8/g8 h7/g7 h7/h6");
	mt_act("frz1", NULL);
	mt_line_is(0, "a-free b-none c-freezer d-none e-nobody f-none g2-nobody g3-no-nearer: h");
	mt_only("frz1 h8 sol1 f8 sol2 h3"); /* the first is nearer by sight, and six steps round his house */
	mt_walls("f8/g8 f8/f7 e8/e7");
	mt_doors("h5/h4 g5/g4 f5/f4 e5/e4");
	mt_act("frz1", NULL);
	t_saw(g, MARS_E_AI_LINE, mt_figure("frz1"), MARS_L_ADVANCE, ANY, ANY, ANY, ANY, 5);
	assert_int_equal(mt_cell(mt_where("frz1")) / MARS_COLUMNS, 5);
	mt_only("frz1 h8 sol1 h6"); /* a single cell is nearer: the other action is gone, too */
	mt_walls("h8/g8 h7/g7");
	mt_doors("h7/h6");
	mt_act("frz1", NULL);
	assert_string_equal(mt_where("frz1"), "h7");
	assert_int_equal(t_count(g, MARS_E_AI_LINE), 1);
}

static void MARS_10_46_a_target_then_steps_then_cover(void **state)
{
	(void)state;
	mt_only("frz1 h8 sol1 h2 sol2 a6"); /* four steps at h6, g6 and f6; at f7 five, and a target */
	mt_doors("h5/h4 g5/g4 f5/f4 e5/e4");
	mt_walls("f6/e6");
	mt_cover("f7 g6");
	mt_act("frz1", NULL);
	mt_line_is(0, "a-free b-none c-freezer d-none e-nobody f-none g2-nobody: g3");
	assert_string_equal(mt_where("frz1"), "f7");
	for (int cover = 0; cover < 2; cover++) {
		mt_only("frz1 h8 sol1 h2"); /* with nobody else steps count, and then cover */
		mt_doors("h5/h4 g5/g4 f5/f4 e5/e4");
		mt_cover(cover ? "f7 g7 g6" : "f7 g7 h7");
		mt_act("frz1", NULL);
		if (cover)
			assert_string_equal(mt_where("frz1"), "g6");
		assert_int_equal(mt_cell(mt_where("frz1")) / MARS_COLUMNS, 5);
	}
	mt_only("frz1 h8 sol1 a1"); /* f6 alone is two steps nearer */
	mt_cover("g7 g6 f7");
	mt_act("frz1", NULL);
	assert_string_equal(mt_where("frz1"), "f6");
	mt_only("frz1 d8 sol1 d1"); /* b6 to f6 are five steps from him: cover decides */
	mt_cover("e6 f7 d7");
	mt_act("frz1", NULL);
	assert_string_equal(mt_where("frz1"), "e6");
	mt_only("frz1 d8 sol1 d1"); /* else a die, in the order of cells */
	mt_roll(2, 1, 1, "cell", "2");
	mt_act("frz1", NULL);
	assert_string_equal(mt_where("frz1"), "c6");
	mt_only("frz1 d8 sol1 d1");
	mt_roll(2, 1, 1, "cell", "5");
	mt_act("frz1", NULL);
	assert_string_equal(mt_where("frz1"), "f6");
}

static void MARS_10_47_the_saucer_goes_three_cells_in_an_action(void **state)
{
	(void)state;
	mt_only("sau h8 sol1 a1");
	mt_counters("h2 critter"); /* six cells are two actions, over walls and enemies */
	mt_walls("h8/h7 g8/g7 h5/h4 g5/g4 f5/f4");
	mt_put("sol2 h6");
	g->scene.points[MARS_SOL] = 0;
	mt_act("sau", NULL);
	mt_line_is(0, "a-free: b");
	assert_string_equal(mt_where("sau"), "h2");
	assert_int_equal(t_count(g, MARS_E_MOVED), 2); /* only the ends of both moves are entered */
	mt_only("sau h8 sol1 a1");
	mt_counters("h1 critter");
	g->scene.points[MARS_SOL] = 0;
	mt_act("sau", NULL);
	mt_line_is(0, "a-free b-far c-worthless d-none: e");
	mt_only("sau h8 sol1 h5 sol2 a1"); /* it enters without a fight, and shoots with what is left */
	mt_counters("h5 critter");
	mt_act("sau", NULL);
	mt_line_is(0, "a-free: b");
	mt_line_is(1, "a-free b-none: c");
	t_none(g, MARS_E_FIGHT);
	mt_only("sau h8 gru1 h6 sol1 a1"); /* (f): three steps on foot, and two actions of the saucer */
	mt_walls("a1/b1 a2/b2 a1/a2");
	mt_counters("h3 critter");
	mt_act("gru1", NULL);
	mt_line_is(0, "a-free b-far c-nobody d-none e-nobody f-others g2-nobody g3-no-nearer: h");
	/* (f): three cells of the way, and then the list again */
	mt_only("sau a1 sol1 h1");
	mt_walls("h1/g1 h1/h2 a1/b1 a1/a2");
	mt_counters("h8 critter"); /* seven cells: three actions */
	mt_act("sau", NULL);
	mt_line_is(0, "a-free b-far c-nobody d-none e-nobody: f");
	assert_string_equal(first_step(), "d4");
	for (int near = 0; near < 2; near++) { /* in actions: a grunt at four cells is not nearer */
		mt_only("sau a1 sol1 h1");
		mt_put(near ? "gru1 h6" : "gru1 h4");
		mt_walls("h1/g1 h1/h2 a1/b1 a1/a2");
		mt_counters("h8 critter");
		mt_act("sau", NULL);
		mt_line_is(0,
			near ? "a-free b-far c-nobody d-none e-nobody f-others g2-nobody: g3"
			     : "a-free b-far c-nobody d-none e-nobody: f");
	}
	mt_only("sau h8 sol1 a1"); /* (g): six cells with both its actions, over the walls */
	mt_walls("a1/b1 a1/a2");
	mt_act("sau", NULL);
	mt_line_is(0, "a-free b-none c-nobody d-none e-nobody f-none g2-nobody: g3");
	assert_string_equal(mt_where("sau"), "b2");
	assert_int_equal(t_count(g, MARS_E_MOVED), 2);
	mt_only("sau h8 sol1 g8 sol2 g7 sol3 h7"); /* enemies all round */
	mt_walls("h8/g8 h8/h7");
	mt_act("sau", NULL);
	mt_line_is(0, "a-free b-none c-nobody d-none e-nobody f-none: g2");
}

/* Three full cells round the corner in which it stands. */
static void shut_in(void)
{
	mt_only("sau h8 sol1 a1");
	mt_put("gru1 g8 gru2 g8 gru3 g8 gru4 g8 gru5 h7 gru6 h7 gru7 h7 gru8 h7");
	mt_put("frz1 g7 frz2 g7 frz3 g7 frz4 g7");
}

static void MARS_10_47_the_saucer_is_not_shut_in(void **state)
{
	(void)state;
	shut_in();
	mt_counters("e5 critter");
	mt_act("sau", NULL);
	assert_string_equal(first_step(), "e5");
	shut_in(); /* it sees nobody where it is, but in the next cells */
	mt_walls("h8/g8 h8/h7");
	mt_act("sau", NULL);
	mt_line_is(0, "a-free b-none c-nobody d-none e-nobody f-none: g2");
	assert_int_equal(t_count(g, MARS_E_MOVED), 1);
	shut_in(); /* it does not end in one, even with cover */
	mt_walls("h8/g8 h8/h7");
	mt_put("dis1 e8 dis2 e8 dis3 e8 dis4 e8");
	mt_cover("e8");
	mt_act("sau", NULL);
	mt_line_is(0, "a-free b-none c-nobody d-none e-nobody f-none: g2");
	t_never(g, MARS_E_AI_LINE, mt_figure("sau"), MARS_L_SIGHT, ANY, mt_cell("e8"));
	assert_string_not_equal(first_step(), "e8");
}

static void MARS_10_47_full_cells_do_not_bar_the_saucers_way(void **state)
{
	(void)state;
	mt_only("sau a8 sol1 d1 gru1 c8 gru2 c8 gru3 c8 gru4 c8 frz1 c7 frz2 c7 frz3 c7 frz4 c7");
	mt_walls("c1/d1 c2/d2 c3/d3 c4/d4 c5/d5 c6/d6 d1/e1 d2/e2 d3/e3 d4/e4 d5/e5 d6/e6");
	mt_cover("d7");
	mt_roll(2, 1, 1, "way", "1"); /* over b8, from where both ways lead over full cells */
	mt_act("sau", NULL);
	mt_line_is(0, "a-free b-none c-nobody d-none e-nobody f-none: g2");
	t_saw(g, MARS_E_MOVED, mt_figure("sau"), mt_cell("a8"), mt_cell("d7"));
	t_saw(g, MARS_E_SHOT, mt_figure("sau"), mt_figure("sol1"));
}

static void MARS_10_47_the_saucer_stops_before_a_full_cell(void **state)
{
	(void)state;
	mt_only("sau h8 sol1 a1 gru1 h5 gru2 h5 gru3 h5 gru4 h5");
	mt_counters("h2 critter");
	g->scene.points[MARS_SOL] = 0;
	for (int i = 1; i <= 6; i++)
		mt_roll(2, 1, i, "way", "2"); /* straight on: g7, h7 */
	mt_act("sau", NULL);
	t_saw(g, MARS_E_MOVED, mt_figure("sau"), mt_cell("h8"), mt_cell("h6"));
	t_saw(g, MARS_E_MOVED, mt_figure("sau"), mt_cell("h6"), mt_cell("h3"));
}

static void MARS_10_48_the_report_names_card_and_candidates(void **state)
{
	const struct event *e;
	struct arg_source from;
	(void)state;
	mt_only("gru1 a8 gru2 c8 gru3 d6 sol1 a1 sol2 h1");
	mt_acted("gru3");
	mt_mars("left-gun right-furthest", NULL);
	t_saw(g, MARS_E_AI_CARD, MARS_LEFT_GUN, 21);
	t_saw(g, MARS_E_AI_CARD, MARS_RIGHT_FURTHEST, 20);
	/* in the sector, but there is no Big Gun; then none is left on the right */
	e = t_saw(g, MARS_E_AI_CHOICE, MARS_LEFT, MARS_BIG_GUN, MARS_NO, MARS_YES);
	from = events_source(&mars_attacks_rules, g->t.events, g->t.dice);
	assert_int_equal(from.lists[e->arg[4]], 2);
	assert_int_equal(from.lists[e->arg[4] + 1], mt_figure("gru1"));
	assert_int_equal(from.lists[e->arg[4] + 2], mt_figure("gru2"));
	assert_int_equal(from.lists[e->arg[5] + 1], 49);
	assert_int_equal(from.lists[e->arg[5] + 2], 53);
	t_saw(g, MARS_E_AI_CHOICE, MARS_RIGHT, MARS_FURTHEST, MARS_YES, MARS_NO, ANY, ANY, mt_figure("gru2"));
}

static void MARS_10_49_the_report_names_what_was_tried(void **state)
{
	const struct event *e;
	struct arg_source from;
	(void)state;
	mt_only("gru1 h8 sol1 a1");
	mt_walls("h8/g8 h8/h7");
	mt_act("gru1", NULL);
	mt_line_is(0, "a-free b-none c-nobody d-none e-nobody f-none g2-nobody g3-no-nearer: h");
	mt_only("gru1 d7 sol1 e3 sol2 c3");
	mt_roll(2, 1, 1, "target", "2");
	mt_act("gru1", NULL);
	e = t_saw(g, MARS_E_TIE, MARS_TIE_TARGET);
	from = events_source(&mars_attacks_rules, g->t.events, g->t.dice);
	assert_int_equal(from.lists[e->arg[1]], 2);
	assert_int_equal(from.lists[e->arg[1] + 1], mt_figure("sol1"));
	assert_int_equal(from.lists[e->arg[1] + 2], mt_figure("sol2"));
	assert_int_equal(e->arg[3], t_rolled(g, "round 1/turn 2/thing 1/test 1/target"));
}

/* Whoever reads along has the distances, or the line of the list, before what they left open. */
static void MARS_10_49_a_tie_is_told_behind_what_leaves_it(void **state)
{
	(void)state;
	mt_only("gru1 d7 sol1 e3 sol2 c3");
	mt_roll(2, 1, 1, "target", "2");
	mt_act("gru1", NULL);
	assert_true(t_saw(g, MARS_E_TIE, MARS_TIE_TARGET) > t_nth(g, MARS_E_AI_LINE, 0));
	mt_only("gru1 c6 sol1 h1");
	mt_counters("c8 critter e6 critter"); /* in another order than cells have: MARS 10.25 */
	mt_roll(2, 1, 1, "goal", "1");
	mt_act("gru1", NULL);
	assert_string_equal(mt_where("gru1"), "e6");
	assert_true(t_saw(g, MARS_E_TIE, MARS_TIE_GOAL) > t_nth(g, MARS_E_AI_LINE, 0));
	mt_only("frz1 d8 sol1 d1");
	mt_act("frz1", NULL);
	assert_true(t_saw(g, MARS_E_TIE, MARS_TIE_CELL) > t_nth(g, MARS_E_AI_LINE, 0));
	mt_only("gru1 a8 gru2 c8 sol1 b1");
	mt_mars("left-nearest left-nearest", NULL);
	assert_true(t_saw(g, MARS_E_TIE, MARS_TIE_FIGURE) > t_nth(g, MARS_E_AI_CHOICE, 0));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(MARS_10_31_nearest_in_clear_view_first, mt_start),
		cmocka_unit_test_setup(MARS_10_32_then_the_nearest_that_has_not_acted, mt_start),
		cmocka_unit_test_setup(MARS_10_33_then_the_nearest, mt_start),
		cmocka_unit_test_setup(MARS_10_34_in_line_of_sight_and_in_range, mt_start),
		cmocka_unit_test_setup(MARS_10_35_by_real_distance_then_a_die, mt_start),
		cmocka_unit_test_setup(MARS_10_36_a_freeze_ray_at_two_that_have_not_acted, mt_start),
		cmocka_unit_test_setup(MARS_10_37_the_nearest_cell_and_of_those_the_fullest, mt_start),
		cmocka_unit_test_setup(MARS_10_38_through_no_full_cell_and_no_enemy, mt_start),
		cmocka_unit_test_setup(MARS_10_39_it_enters_each_cell_of_its_way, mt_start),
		cmocka_unit_test_setup(MARS_10_40_a_die_where_ways_part, mt_start),
		cmocka_unit_test_setup(MARS_10_41_an_objective_that_nobody_has_nearer, mt_start),
		cmocka_unit_test_setup(MARS_10_42_sure_then_steps_then_distance_then_a_die, mt_start),
		cmocka_unit_test_setup(MARS_10_43_a_move_and_a_shot_take_two_actions, mt_start),
		cmocka_unit_test_setup(MARS_10_44_to_the_cell_with_the_best_line, mt_start),
		cmocka_unit_test_setup(MARS_10_45_nearer_with_all_its_actions, mt_start),
		cmocka_unit_test_setup(MARS_10_46_a_target_then_steps_then_cover, mt_start),
		cmocka_unit_test_setup(MARS_10_47_the_saucer_goes_three_cells_in_an_action, mt_start),
		cmocka_unit_test_setup(MARS_10_47_full_cells_do_not_bar_the_saucers_way, mt_start),
		cmocka_unit_test_setup(MARS_10_47_the_saucer_stops_before_a_full_cell, mt_start),
		cmocka_unit_test_setup(MARS_10_47_the_saucer_is_not_shut_in, mt_start),
		cmocka_unit_test_setup(MARS_10_48_the_report_names_card_and_candidates, mt_start),
		cmocka_unit_test_setup(MARS_10_49_the_report_names_what_was_tried, mt_start),
		cmocka_unit_test_setup(MARS_10_49_a_tie_is_told_behind_what_leaves_it, mt_start),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
