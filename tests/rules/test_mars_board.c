/* SPDX-License-Identifier: MIT */
#include "mars_fixture.h"

#include <stdio.h>
#include <string.h>

/* The board: section 2. */

static struct mt_table *const g = &mt_table;

static const char *word_of(int cell)
{
	return cell < 0 ? "outside" : vocab_id(&mars_cell_words, cell);
}

/* What lies on the edge between two cells that share a side. */
static const char *edge(const char *a, const char *b)
{
	const struct turn *t = mt_turn();
	int from = mt_cell(a), way = mars_way_to(from, mt_cell(b));
	assert_true(way >= 0 && way % 2 == 0);
	if (mars_is_free(t, from, way))
		return "open";
	return mars_may_step(t, from, way) ? "door" : "wall";
}

static bool may_step(const char *a, const char *b)
{
	int from = mt_cell(a), way = mars_way_to(from, mt_cell(b));
	return way >= 0 && mars_may_step(mt_turn(), from, way);
}

static bool sees(const char *a, const char *b)
{
	return mars_sees(mt_turn(), mt_cell(a), mt_cell(b));
}

/* Steps of Earth from one cell to another. */
static int steps(const char *from, const char *to)
{
	uint8_t out[MARS_CELLS];
	mars_ways(mt_turn(), MARS_EARTH, false, UINT64_C(1) << mt_cell(to), out);
	return out[mt_cell(from)];
}

/* Edges with a wall or a closed door. */
static int count_edges(const char *what)
{
	int n = 0;
	for (int cell = 0; cell < MARS_CELLS; cell++)
		for (int way = 0; way <= 2; way += 2)
			if (mars_beside(cell, way) >= 0)
				n += strcmp(edge(word_of(cell), word_of(mars_beside(cell, way))), what) == 0;
	return n;
}

static void house(const char *from, const char *to)
{
	g->scene.house[g->scene.n_houses++] = (struct mars_house){ (uint8_t)mt_cell(from),
		(uint8_t)mt_cell(to) };
}

static void gap(const char *a, const char *b)
{
	g->scene.gap[g->scene.n_gaps++] = (struct mars_edge){ (uint8_t)mt_cell(a), (uint8_t)mt_cell(b) };
}

static void MARS_2_1_eight_columns_and_eight_rows(void **state)
{
	(void)state;
	assert_int_equal(mars_cell_words.n, 64);
	for (int cell = 0; cell < MARS_CELLS; cell++) {
		char word[] = { (char)('a' + cell % 8), (char)('1' + cell / 8), 0 };
		assert_string_equal(word_of(cell), word);
	}
	mt_walls("c3/d3");
	assert_string_equal(edge("c3", "d3"), "wall");
	assert_string_equal(edge("d3", "c3"), "wall");
	assert_int_equal(count_edges("wall"), 1);
}

/* The sheet draws row 8 above, and column A on the left. */
static void MARS_2_2_row_1_is_earths_and_north_is_towards_row_8(void **state)
{
	const struct mars_sheet *sheet = t_sheet(g, MARS_SEAT_EARTH);
	(void)state;
	assert_string_equal(word_of(mars_beside(mt_cell("c3"), 0)), "c4");
	assert_string_equal(word_of(mars_beside(mt_cell("c3"), 2)), "d3");
	assert_int_equal(sheet->row[0].number, 8);
	assert_int_equal(sheet->row[7].number, 1);
	assert_string_equal(word_of(sheet->row[7].cell[0].cell), "a1");
	assert_string_equal(word_of(sheet->row[0].cell[7].cell), "h8");
	mt_off("sol1");
	mt_hand("earth", "reinforcements");
	mt_roll(1, 1, 1, "column", "3");
	mt_earth("CARD reinforcements\nHOLD sol8");
	assert_string_equal(mt_where("sol1"), "c1");
}

static void MARS_2_3_a_house_has_walls_on_its_outline(void **state)
{
	static const char *const walls[][2] = { { "b3", "b2" }, { "c3", "c2" }, { "b5", "b6" },
		{ "c5", "c6" }, { "b3", "a3" }, { "b4", "a4" }, { "b5", "a5" }, { "c3", "d3" },
		{ "c4", "d4" }, { "c5", "d5" } };
	(void)state;
	for (int k = 0; k < 2; k++) {
		mt_bare();
		house(k ? "b5" : "c3", k ? "c3" : "b5"); /* any two opposite corners */
		for (int i = 0; i < 10; i++)
			assert_string_equal(edge(walls[i][0], walls[i][1]), "wall");
		assert_int_equal(count_edges("wall"), 10);
		assert_string_equal(edge("b3", "c3"), "open");
		gap("c4", "d4");
		assert_string_equal(edge("c4", "d4"), "open");
		assert_int_equal(count_edges("wall"), 9);
	}
}

static void MARS_2_4_nothing_goes_out_of_the_board(void **state)
{
	const struct turn *t = mt_turn();
	int n = 0;
	(void)state;
	for (int cell = 0; cell < MARS_CELLS; cell++)
		for (int way = 0; way < MARS_WAYS; way++) {
			bool inside = mars_beside(cell, way) >= 0;
			assert_int_equal(mars_may_step(t, cell, way), inside);
			assert_int_equal(mars_is_free(t, cell, way), inside);
			n += inside;
		}
	assert_int_equal(n, 4 * 3 + 24 * 5 + 36 * 8);
	house("a1", "b2"); /* in the corner: walls to the inside alone */
	assert_int_equal(count_edges("wall"), 4);
}

static void MARS_2_5_a_door_stands_in_the_place_of_a_wall_and_is_closed(void **state)
{
	(void)state;
	house("d4", "e5");
	mt_doors("e5/f5");
	assert_string_equal(edge("e5", "f5"), "door");
	assert_string_equal(edge("f5", "e5"), "door");
	assert_int_equal(count_edges("wall"), 7);
	mt_setup("scenario=sabotage");
	const struct mars_sheet *sheet = t_sheet(g, MARS_SEAT_EARTH);
	assert_int_equal(sheet->row[3].cell[3].west, MARS_E_CLOSED);  /* c5/d5 */
	assert_int_equal(sheet->row[4].cell[4].north, MARS_E_CLOSED); /* e4/e5 */
}

static void MARS_2_6_a_door_that_is_stepped_through_stays_open(void **state)
{
	(void)state;
	mt_doors("c3/d3");
	mt_put("sol1 c3");
	assert_false(sees("c3", "d3"));
	mt_earth("MOVE sol1 d3\nMOVE sol1 e3\nHOLD sol8");
	t_saw(g, MARS_E_DOOR, mt_figure("sol1"), mt_cell("c3"), mt_cell("d3"));
	assert_string_equal(mt_where("sol1"), "e3");
	assert_string_equal(edge("c3", "d3"), "open");
	assert_true(sees("b3", "e3"));
	mt_hand("earth", "steady steady steady steady");
	mt_hand("mars", "duck duck duck duck");
	mt_end(NULL); /* and in later rounds */
	assert_string_equal(edge("c3", "d3"), "open");
	mt_walls("c2/c3"); /* the other way round the corner */
	assert_true(may_step("c3", "d2"));
}

static void MARS_2_6_martians_open_doors_too(void **state)
{
	(void)state;
	mt_doors("c3/d3");
	mt_counters("d3 critter");
	mt_put("gru1 c3");
	mt_act("gru1", NULL);
	t_saw(g, MARS_E_DOOR, mt_figure("gru1"), mt_cell("c3"), mt_cell("d3"));
	assert_string_equal(edge("c3", "d3"), "open");
}

static void MARS_2_7_a_wall_stops_steps_sight_and_fights(void **state)
{
	(void)state;
	mt_walls("c3/d3");
	mt_put("sol1 c3 gru1 d3");
	mt_acted("gru1");
	assert_false(sees("c3", "d3"));
	mt_earth("FIGHT sol1 gru1\nSHOOT sol1 gru1\nMOVE sol1 d3\nHOLD sol1\nHOLD sol8");
	t_refused(g, MARS_SEAT_EARTH, 1, MARS_NO_FIGHT);
	t_refused(g, MARS_SEAT_EARTH, 2, MARS_OUT_OF_SIGHT);
	t_refused(g, MARS_SEAT_EARTH, 3, MARS_WALL);
	assert_string_equal(mt_where("sol1"), "c3");
}

/* The four edges of the corner between c3 and d4, each open, a wall or a door: a diagonal step goes
 * through with both edges of a way round it open, and through no door. */
static void MARS_2_8__MARS_2_9_a_diagonal_step_needs_a_way_round_its_corner(void **state)
{
	(void)state;
	for (int i = 0; i < 81; i++) {
		bool open[4], free;
		mt_corner(i, open);
		free = (open[0] && open[1]) || (open[2] && open[3]);
		assert_int_equal(may_step("c3", "d4"), free);
		assert_int_equal(may_step("d4", "c3"), free);
		/* the other diagonal of the corner */
		free = (open[0] && open[2]) || (open[1] && open[3]);
		assert_int_equal(may_step("d3", "c4"), free);
		assert_int_equal(may_step("c4", "d3"), free);
	}
}

static void MARS_2_8_the_eight_cells_around(void **state)
{
	static const char *const around[] = { "b2", "b3", "b4", "c2", "c4", "d2", "d3", "d4" };
	(void)state;
	for (int i = 0; i < 8; i++) {
		char line[] = "MOVE sol1 xx\nHOLD sol8";
		memcpy(line + 10, around[i], 2);
		mt_bare();
		mt_put("sol1 c3");
		mt_earth(line);
		assert_string_equal(mt_where("sol1"), around[i]);
	}
	mt_bare();
	mt_put("sol1 c3");
	mt_earth("MOVE sol1 c5\nMOVE sol1 e4\nMOVE sol1 c3\nHOLD sol8");
	for (int line = 1; line <= 3; line++)
		t_refused(g, MARS_SEAT_EARTH, line, MARS_NOT_BESIDE);
}

static void MARS_2_9_a_closed_door_is_a_wall_for_a_diagonal_step(void **state)
{
	(void)state;
	mt_doors("c3/d3");
	mt_walls("c3/c4");
	mt_put("sol1 c3");
	mt_earth("MOVE sol1 d4\nMOVE sol1 d3\nMOVE sol1 c3\nHOLD sol8");
	t_refused(g, MARS_SEAT_EARTH, 1, MARS_WALL);
	mt_earth("HOLD sol8");
	assert_true(may_step("c3", "d4")); /* it is open now */
}

static void MARS_2_10_cover_belongs_to_a_cell_and_hinders_no_step(void **state)
{
	(void)state;
	mt_cover("c4 d4 d3 c2 b2");
	mt_put("sol1 c3");
	assert_int_equal(steps("c3", "c6"), 3);
	assert_int_equal(steps("a1", "d4"), 3);
	mt_earth("MOVE sol1 c4\nMOVE sol1 d4\nHOLD sol8");
	assert_string_equal(mt_where("sol1"), "d4");
}

static void MARS_2_11_four_figures_of_a_side(void **state)
{
	(void)state;
	mt_put("sol1 c3 sol2 d3 sol3 d3 sol4 d3 sol5 d3");
	mt_earth("MOVE sol1 d3\nHOLD sol1\nHOLD sol8");
	t_refused(g, MARS_SEAT_EARTH, 1, MARS_FULL);
	mt_bare();
	mt_put("sol1 c3 sol2 d3 sol3 d3 sol4 d3");
	mt_earth("MOVE sol1 d3\nHOLD sol8");
	assert_string_equal(mt_where("sol1"), "d3");
	/* those of the other side are not counted */
	mt_bare();
	mt_put("sol1 c3 gru1 d3 gru2 d3 gru3 d3 gru4 d3 sol2 d3 sol3 d3 sol4 d3");
	mt_roll(1, 1, 1, "fight", "8 8 8 8 1 1 1 1");
	mt_roll(1, 1, 2, "answer", "1 1 1");
	mt_earth("FIGHT sol1 gru4\nHOLD sol8");
	assert_string_equal(mt_where("sol1"), "d3");
}

static void MARS_2_11_no_way_of_mars_ends_in_a_full_cell(void **state)
{
	(void)state;
	mt_put("gru1 c3 gru2 d3 gru3 d3 gru4 d3 gru5 d3");
	mt_counters("d3 critter");
	mt_act("gru1", NULL);
	assert_int_equal(mars_count_at(&g->s, MARS_MARS, mt_cell("d3"), false), 4);
}

static void MARS_2_12_what_takes_no_room(void **state)
{
	(void)state;
	mt_put("sol1 c3 sol2 d3 sol3 d3 sol4 d3 bug d3 civ1 d3 civ2 d3 civ3 d3");
	mt_counters("d3 critter");
	mt_earth("MOVE sol1 d3\nHOLD sol8");
	assert_string_equal(mt_where("sol1"), "d3");
	mt_bare();
	mt_put("sol1 c3 sol2 d3 sol3 d3 sol4 d3");
	mt_places(MARS_HOLD, "d3", 1, 1);
	mt_earth("MOVE sol1 d3\nHOLD sol8");
	assert_string_equal(mt_where("sol1"), "d3");
}

static void MARS_2_13_range_is_the_greater_difference(void **state)
{
	static const struct {
		const char *a, *b;
		int range;
	} pairs[] = { { "a1", "a1", 0 }, { "c3", "d4", 1 }, { "a1", "c4", 3 }, { "a1", "d3", 3 },
		{ "h1", "a8", 7 }, { "b8", "b2", 6 } };
	(void)state;
	for (int i = 0; i < 6; i++) {
		assert_int_equal(mars_range(mt_cell(pairs[i].a), mt_cell(pairs[i].b)), pairs[i].range);
		assert_int_equal(mars_range(mt_cell(pairs[i].b), mt_cell(pairs[i].a)), pairs[i].range);
	}
}

static void MARS_2_13_steps_go_round_walls_and_through_doors(void **state)
{
	(void)state;
	assert_int_equal(steps("a1", "c4"), 3);
	house("c3", "d4");
	gap("c3", "b3");
	assert_int_equal(steps("e3", "d3"), 5); /* d2, c2, b3, c3: in from the other side */
	assert_int_equal(steps("d3", "e3"), 5);
	mt_doors("d3/e3");
	assert_int_equal(steps("e3", "d3"), 1);
}

/* gru1 is three cells away, and farther than gru2 with its four. */
static void MARS_2_14__MARS_2_15_nearer_is_by_real_distance(void **state)
{
	(void)state;
	mt_put("sol1 b2 gru1 e5 gru2 b6");
	mt_acted("gru1 gru2");
	assert_int_equal(mars_distance(mt_cell("b2"), mt_cell("e5")), 18);
	assert_int_equal(mars_distance(mt_cell("b2"), mt_cell("b6")), 16);
	mt_earth("SHOOT sol1 near\nHOLD sol8");
	t_saw(g, MARS_E_SHOT, mt_figure("sol1"), mt_figure("gru2"));
	mt_bare();
	mt_alone();
	mt_put("gru1 b8 gru2 e8 sol1 b4 sol2 h5");
	mt_mars("left-nearest invasion", NULL); /* 16, against 18 */
	t_saw(g, MARS_E_AI_CHOICE, MARS_LEFT, MARS_NEAREST, MARS_NO, MARS_NO, ANY, ANY, mt_figure("gru1"));
}

/* Cells that tie are listed in their order: h2 comes before a3. */
static void MARS_2_16_cells_are_ordered_row_by_row(void **state)
{
	(void)state;
	mt_alone();
	mt_put("sol1 a3 sol2 h2 gru1 e8");
	mt_set("mars", "barrage 3");
	g->s.round = 2;
	mt_roll(2, 1, 2, "support", "1");
	mt_roll(2, 1, 3, "strike", "1 1 1 1 1");
	mt_mars("invasion left-nearest", NULL);
	t_saw(g, MARS_E_TIE, MARS_TIE_SUPPORT);
	t_saw(g, MARS_E_STRUCK, mt_figure("sol2"));
	t_never(g, MARS_E_STRUCK, mt_figure("sol1"));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(MARS_2_1_eight_columns_and_eight_rows, mt_start),
		cmocka_unit_test_setup(MARS_2_2_row_1_is_earths_and_north_is_towards_row_8, mt_start),
		cmocka_unit_test(MARS_2_3_a_house_has_walls_on_its_outline),
		cmocka_unit_test_setup(MARS_2_4_nothing_goes_out_of_the_board, mt_start),
		cmocka_unit_test_setup(MARS_2_5_a_door_stands_in_the_place_of_a_wall_and_is_closed, mt_start),
		cmocka_unit_test_setup(MARS_2_6_a_door_that_is_stepped_through_stays_open, mt_start),
		cmocka_unit_test_setup(MARS_2_6_martians_open_doors_too, mt_start),
		cmocka_unit_test_setup(MARS_2_7_a_wall_stops_steps_sight_and_fights, mt_start),
		cmocka_unit_test_setup(
			MARS_2_8__MARS_2_9_a_diagonal_step_needs_a_way_round_its_corner, mt_start),
		cmocka_unit_test(MARS_2_8_the_eight_cells_around),
		cmocka_unit_test_setup(MARS_2_9_a_closed_door_is_a_wall_for_a_diagonal_step, mt_start),
		cmocka_unit_test_setup(MARS_2_10_cover_belongs_to_a_cell_and_hinders_no_step, mt_start),
		cmocka_unit_test_setup(MARS_2_11_four_figures_of_a_side, mt_start),
		cmocka_unit_test_setup(MARS_2_11_no_way_of_mars_ends_in_a_full_cell, mt_start),
		cmocka_unit_test_setup(MARS_2_12_what_takes_no_room, mt_start),
		cmocka_unit_test(MARS_2_13_range_is_the_greater_difference),
		cmocka_unit_test_setup(MARS_2_13_steps_go_round_walls_and_through_doors, mt_start),
		cmocka_unit_test_setup(MARS_2_14__MARS_2_15_nearer_is_by_real_distance, mt_start),
		cmocka_unit_test_setup(MARS_2_16_cells_are_ordered_row_by_row, mt_start),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
