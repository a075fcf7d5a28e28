/* SPDX-License-Identifier: MIT */
#include "mars_fixture.h"

#include <stdio.h>
#include <string.h>

/* Sight and range: section 3. test_mars_geometry.c counts all of it anew, on many boards. */

static struct mt_table *const g = &mt_table;

static bool sees(const char *a, const char *b)
{
	return mars_sees(mt_turn(), mt_cell(a), mt_cell(b));
}

static bool clearly(const char *a, const char *b)
{
	return mars_sees_clearly(mt_turn(), mt_cell(a), mt_cell(b));
}

/* The cells that a line of sight enters, in their order: those whose cover spoils the view. */
static const char *entered(const char *a, const char *b)
{
	static char text[200];
	uint64_t cover = g->scene.cover;
	text[0] = 0;
	for (int cell = 0; cell < MARS_CELLS; cell++) {
		g->scene.cover = UINT64_C(1) << cell;
		if (!clearly(a, b))
			snprintf(text + strlen(text), sizeof(text) - strlen(text), "%s%s", text[0] ? " " : "",
				vocab_id(&mars_cell_words, cell));
	}
	g->scene.cover = cover;
	return text;
}

/* sol1 shoots at gru1, and misses; the dice of its shot, 0: it cannot, because it is hidden, or out
 * of range. */
static int dice_of_shot(void)
{
	bool far = mars_range(mt_cell(mt_where("sol1")), mt_cell(mt_where("gru1"))) > 6;
	mt_acted("gru1");
	mt_earth("SHOOT sol1 gru1\nHOLD sol1\nHOLD sol8");
	if (t_refusals(g))
		t_refused(g, MARS_SEAT_EARTH, 1, far ? MARS_OUT_OF_RANGE : MARS_OUT_OF_SIGHT);
	return t_refusals(g) ? 0 : t_nth(g, MARS_E_SHOT, 0)->arg[4];
}

static void MARS_3_1__MARS_3_2_lines_walk_from_centre_to_centre(void **state)
{
	static const struct {
		const char *a, *b, *cells;
	} lines[] = {
		{ "b2", "b2", "" },
		{ "b2", "e2", "c2 d2 e2" },
		{ "b2", "b5", "b3 b4 b5" },
		{ "b2", "e5", "c3 d4 e5" }, /* through corners */
		{ "a1", "d2", "b1 c2 d2" }, /* a side, a corner, a side */
		{ "a1", "c4", "a2 b2 b3 c3 c4" },
		{ "a1", "e2", "b1 c1 c2 d2 e2" },
		{ "h8", "f5", "f5 f6 g6 g7 h7" },
		{ "a8", "h7", "h7 e7 f7 g7 b8 c8 d8" },
		{ "b4", "g2", "f2 g2 c3 d3 e3 f3 c4" },
	};
	(void)state;
	for (size_t i = 0; i < sizeof(lines) / sizeof(lines[0]); i++) {
		/* both in the order of cells */
		char want[64] = "";
		for (int cell = 0; cell < MARS_CELLS; cell++)
			if (strstr(lines[i].cells, vocab_id(&mars_cell_words, cell)))
				snprintf(want + strlen(want), sizeof(want) - strlen(want), "%s%s",
					want[0] ? " " : "", vocab_id(&mars_cell_words, cell));
		assert_string_equal(entered(lines[i].a, lines[i].b), want);
	}
}

static void MARS_3_3_walls_and_closed_doors_stop_sight(void **state)
{
	(void)state;
	for (int doors = 0; doors <= 1; doors++) {
		mt_bare();
		(doors ? mt_doors : mt_walls)("c1/c2");
		/* a1 c4 crosses a1/a2 a2/b2 b2/b3 b3/c3 c3/c4 */
		assert_true(sees("a1", "c4"));
		assert_false(sees("c1", "c4"));
		(doors ? mt_doors : mt_walls)("b2/b3");
		assert_false(sees("a1", "c4"));
		assert_false(sees("c4", "a1"));
		assert_true(sees("a1", "a4"));
		(doors ? mt_doors : mt_walls)("a1/b1 b1/b2 b3/b4 b3/a3 c2/c3");
		assert_true(sees("a1", "c4"));
		mt_put("sol1 b2 gru1 b4");
		assert_int_equal(dice_of_shot(), 0);
	}
	/* an open door is none */
	g->s.open[g->s.n_open++] = (struct mars_edge){ (uint8_t)mt_cell("b3"), (uint8_t)mt_cell("b4") };
	assert_true(sees("b2", "b4"));
}

/* Each of the four edges of a corner: open, a wall or a door. */
static void MARS_3_4_a_corner_with_one_free_way_round_it(void **state)
{
	(void)state;
	for (int i = 0; i < 81; i++) {
		bool open[4], free;
		mt_corner(i, open);
		free = (open[0] && open[1]) || (open[2] && open[3]);
		assert_int_equal(sees("b2", "e5"), free);
		assert_int_equal(sees("e5", "b2"), free);
	}
}

static void MARS_3_5_sight_is_mutual_and_a_clear_view_is_not(void **state)
{
	(void)state;
	mt_setup("scenario=whos-there");
	for (int a = 0; a < MARS_CELLS; a++)
		for (int b = 0; b < MARS_CELLS; b++)
			assert_int_equal(mars_sees(mt_turn(), a, b), mars_sees(mt_turn(), b, a));
	mt_bare();
	mt_cover("c3");
	assert_true(sees("c3", "c5") && sees("c5", "c3"));
	assert_true(clearly("c3", "c5"));
	assert_false(clearly("c5", "c3"));
}

static void MARS_3_6_figures_do_not_stop_sight(void **state)
{
	(void)state;
	mt_put("sol1 c3 sol2 c4 gru2 c5 rob1 c6 gru1 c7");
	mt_acted("gru2 rob1 sol2");
	assert_int_equal(dice_of_shot(), 4); /* and the view is clear */
}

static void MARS_3_7_nor_do_cover_civilians_counters_and_the_bug(void **state)
{
	(void)state;
	mt_cover("c4 c5 c6 c7");
	mt_put("sol1 c3 gru1 c7");
	assert_int_equal(dice_of_shot(), 3);
	mt_bare();
	mt_put("sol1 c3 gru1 c7 civ1 c4 bug c5");
	mt_counters("c6 critter c5 secret");
	assert_int_equal(dice_of_shot(), 4);
}

static void MARS_3_8_a_clear_view_enters_no_cover(void **state)
{
	(void)state;
	mt_put("sol1 c3 gru1 d6"); /* enters c4 d5, touches no other */
	assert_string_equal(entered("c3", "d6"), "c4 d5 d6");
	mt_cover("c4");
	assert_int_equal(dice_of_shot(), 3);
	assert_false(t_nth(g, MARS_E_SHOT, 0)->arg[3] >> MARS_B_CLEAR & 1);
	mt_bare();
	mt_put("sol1 c3 gru1 d6");
	mt_cover("c5 d4 b4 d7 c2");
	assert_int_equal(dice_of_shot(), 4);
	assert_true(t_nth(g, MARS_E_SHOT, 0)->arg[3] >> MARS_B_CLEAR & 1);
	mt_bare();
	mt_put("sol1 c3 gru1 c6");
	mt_walls("c4/c5"); /* without a line of sight there is no clear view */
	assert_false(clearly("c3", "c6"));
}

static void MARS_3_9_the_targets_cell_counts_and_the_shooters_does_not(void **state)
{
	(void)state;
	mt_cover("c5");
	assert_false(clearly("c3", "c5"));
	mt_cover("c3");
	assert_true(clearly("c3", "c5"));
	mt_cover("c4 d3 d5 e4"); /* c3 d4 e5 touches them at corners */
	assert_true(clearly("c3", "e5"));
	mt_cover("d4");
	assert_false(clearly("c3", "e5"));
}

static void MARS_3_10_range_counts_cells(void **state)
{
	static const struct {
		const char *figures;
		int dice;
	} shots[] = {
		{ "sol1 b1 gru1 b7", 4 },
		{ "sol1 b1 gru1 b8", 0 },
		{ "sol1 b1 gru1 h7", 4 }, /* six cells, though it is farther than seven in a line */
		{ "sol1 a1 gru1 h1", 0 },
	};
	(void)state;
	for (size_t i = 0; i < sizeof(shots) / sizeof(shots[0]); i++) {
		mt_bare();
		mt_put("sol8 h2");
		mt_put(shots[i].figures);
		assert_int_equal(dice_of_shot(), shots[i].dice);
	}
	/* by the shooter's own Range: Eva's is 3 */
	mt_bare();
	mt_put("eva c1 gru1 c4 gru2 c5");
	mt_acted("gru1 gru2");
	mt_earth("SHOOT eva gru2\nSHOOT eva gru1\nHOLD sol8");
	t_refused(g, MARS_SEAT_EARTH, 1, MARS_OUT_OF_RANGE);
	t_saw(g, MARS_E_SHOT, mt_figure("eva"), mt_figure("gru1"));
}

/* The saucer engages nobody: only so are there enemies in one cell who could shoot. */
static void MARS_3_11_nobody_shoots_within_a_cell(void **state)
{
	(void)state;
	mt_put("sol1 c3 sau c3 gru1 c4");
	mt_acted("gru1");
	mt_earth("SHOOT sol1 sau\nSHOOT sol1 gru1\nHOLD sol8");
	t_refused(g, MARS_SEAT_EARTH, 1, MARS_NO_TARGET);
	t_saw(g, MARS_E_SHOT, mt_figure("sol1"), mt_figure("gru1"));
	mt_bare();
	mt_alone();
	mt_put("sol1 c3 sau c3 sol2 f3");
	mt_act("sau", NULL);
	t_saw(g, MARS_E_SHOT, mt_figure("sau"), mt_figure("sol2"));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(MARS_3_1__MARS_3_2_lines_walk_from_centre_to_centre, mt_start),
		cmocka_unit_test(MARS_3_3_walls_and_closed_doors_stop_sight),
		cmocka_unit_test_setup(MARS_3_4_a_corner_with_one_free_way_round_it, mt_start),
		cmocka_unit_test(MARS_3_5_sight_is_mutual_and_a_clear_view_is_not),
		cmocka_unit_test_setup(MARS_3_6_figures_do_not_stop_sight, mt_start),
		cmocka_unit_test_setup(MARS_3_7_nor_do_cover_civilians_counters_and_the_bug, mt_start),
		cmocka_unit_test_setup(MARS_3_8_a_clear_view_enters_no_cover, mt_start),
		cmocka_unit_test_setup(MARS_3_9_the_targets_cell_counts_and_the_shooters_does_not, mt_start),
		cmocka_unit_test(MARS_3_10_range_counts_cells),
		cmocka_unit_test_setup(MARS_3_11_nobody_shoots_within_a_cell, mt_start),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
