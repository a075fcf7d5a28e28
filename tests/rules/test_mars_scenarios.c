/* SPDX-License-Identifier: MIT */
#include "mars_fixture.h"

#include <stdio.h>
#include <string.h>

/* The five scenarios as data: section 14. test_mars_places.c plays them. */

static struct mt_table *const g = &mt_table;

/* What the clauses write: "b3:c4" is a house, "b2/b3" an edge. */
struct battle {
	const char *option;
	int first;
	const char *cover, *houses, *gaps, *doors;
	const char *figures; /* all of them, with their cells */
	enum mars_special special;
	const char *places, *points;
};

enum { OPEN, WALL, DOOR };
static uint8_t edge[MARS_CELLS][2]; /* a cell's edge in the north, in the east */

static void put(const char *list, uint8_t what)
{
	const char *w;
	while (table_word(&list, &w) > 0) {
		int a = table_must_find(&mars_cell_words, w, 2),
		    b = table_must_find(&mars_cell_words, w + 3, 2);
		int least = a < b ? a : b, step = a < b ? b - a : a - b;
		assert_true(step == 1 || step == MARS_COLUMNS);
		edge[least][step == 1] = what;
	}
}

/* From the lower left corner to the upper right one. */
static void build(const char *list)
{
	const char *w;
	while (table_word(&list, &w) > 0)
		for (char x = w[0]; x <= w[3]; x++)
			for (char y = w[1]; y <= w[4]; y++) {
				int cell = (y - '1') * MARS_COLUMNS + x - 'a';
				edge[cell][0] ^= WALL; /* inside it is one of two cells */
				edge[cell][1] ^= WALL;
				edge[cell - MARS_COLUMNS][0] ^= WALL;
				edge[cell - 1][1] ^= WALL;
			}
}

static int edge_of(int cell, int way)
{
	const struct turn *t = mt_turn();
	if (mars_beside(cell, way) < 0 || mars_is_free(t, cell, way))
		return OPEN;
	return mars_may_step(t, cell, way) ? DOOR : WALL;
}

static void has_board(const struct battle *b)
{
	uint64_t cover = 0;
	const char *list = b->cover, *w;
	while (table_word(&list, &w) > 0)
		cover |= UINT64_C(1) << table_must_find(&mars_cell_words, w, 2);
	assert_true(g->scene.cover == cover);
	memset(edge, 0, sizeof(edge));
	build(b->houses);
	put(b->gaps, OPEN);
	put(b->doors, DOOR);
	for (int cell = 0; cell < MARS_CELLS; cell++)
		for (int k = 0; k < 2; k++)
			if (edge[cell][k] != edge_of(cell, 2 * k))
				fail_msg("%s of %s: %d", k ? "east" : "north",
					vocab_id(&mars_cell_words, cell), edge_of(cell, 2 * k));
}

/* These figures and no other. */
static void has_figures(const char *list)
{
	const char *w;
	int n = 0, playing = 0;
	while (table_word(&list, &w) > 0) {
		int figure = table_must_find(&mars_figure_words, w, strcspn(w, " ")), cell;
		table_word(&list, &w);
		cell = table_must_find(&mars_cell_words, w, 2);
		if (g->s.figure[figure].cell != cell)
			fail_msg("%s is not at %.2s", vocab_id(&mars_figure_words, figure), w);
		assert_true(mars_has_mark(&g->s, figure, MARS_PLAYS));
		assert_int_equal(g->s.figure[figure].heroics, mars_data(figure)->heroics);
		n++;
	}
	for (int i = 0; i < MARS_FIGURES; i++)
		playing += mars_has_mark(&g->s, i, MARS_PLAYS);
	assert_int_equal(playing, n);
}

static void has_places(enum mars_special special, const char *list)
{
	const char *w;
	int n = 0;
	assert_int_equal(g->scene.special, special);
	for (; table_word(&list, &w) > 0; n++)
		assert_int_equal(g->s.place[n], table_must_find(&mars_cell_words, w, 2));
	assert_int_equal(g->s.n_places, n);
}

/* "earth=1 mars=2 eva=3": of a side, then of kinds that are not like the others. */
static void has_points(const char *list)
{
	uint8_t points[MARS_KINDS] = { 0 };
	const char *name, *number;
	size_t n;
	while (table_pair(&list, &name, &n, &number) > 0) {
		int side = vocab_find(&mars_side_words, name, n);
		for (int kind = 0; kind < MARS_KINDS; kind++)
			if (side >= 0 ? mars_kinds[kind].side == side
				      : kind == table_must_find(&mars_kind_words, name, n))
				points[kind] = (uint8_t)(number[0] - '0');
	}
	assert_memory_equal(g->scene.points, points, sizeof(points));
}

static void is_battle(const struct battle *b)
{
	char option[64];
	snprintf(option, sizeof(option), "scenario=%s", b->option);
	mt_setup(option);
	assert_int_equal(g->scene.first, b->first);
	has_board(b);
	has_figures(b->figures);
	has_places(b->special, b->places);
	has_points(b->points);
}

static const char *const five[] = { "scenario=whos-there", "scenario=protect-and-serve", "scenario=sabotage",
	"scenario=take-me-to-your-leader", "scenario=flying-saucer" };

static void MARS_14_1_two_houses_and_ten_walls(void **state)
{
	(void)state;
	for (int i = 0; i < MARS_SCENARIOS; i++) {
		int walls = 0;
		mt_setup(five[i]);
		assert_int_equal(g->scene.n_houses, 2);
		assert_int_equal(g->scene.n_walls, 0);
		for (int cell = 0; cell < MARS_CELLS; cell++)
			walls += (edge_of(cell, 0) == WALL) + (edge_of(cell, 2) == WALL);
		assert_int_equal(walls, 10);
		assert_int_equal(g->scene.n_gaps + g->scene.n_doors, 6);
	}
}

static void MARS_14_2_every_cell_is_reached_on_foot(void **state)
{
	(void)state;
	for (int i = 0; i < MARS_SCENARIOS; i++) {
		mt_setup(five[i]);
		for (int k = 0; k < MARS_FIGURES; k++)
			g->s.figure[k].cell = MARS_OFF;
		for (int goal = 0; goal < MARS_CELLS; goal++) {
			uint8_t steps[MARS_CELLS];
			mars_ways(mt_turn(), MARS_EARTH, false, UINT64_C(1) << goal, steps);
			for (int cell = 0; cell < MARS_CELLS; cell++)
				assert_true(steps[cell] < MARS_CELLS);
		}
	}
}

static void MARS_14_3__MARS_14_4__MARS_14_5_whos_there(void **state)
{
	static const struct battle b = {
		"whos-there",
		MARS_MARS,
		.cover = "b2 f2 d3 g3 b4 f4 c5 g5 e6 b6 c7 g7",
		.houses = "b3:c4 f5:g6",
		.gaps = "b2/b3 c4/c5 c3/d3 f6/f7 g4/g5 e6/f6",
		.doors = "",
		.figures = "sol1 b1 sol2 c1 sol3 d1 sol4 e1 sol5 f1 sol6 g1 mg1 b2 mg2 f2 "
			   "gru1 b8 gru2 c7 gru3 e7 gru4 g7 gru5 g8",
		.places = "",
		.points = "earth=1 mars=2",
	};
	(void)state;
	is_battle(&b);
	assert_int_equal(g->s.n_counters, 8);
	assert_int_equal(g->s.hidden[0], 4);
	assert_int_equal(g->s.hidden[1], 4);
	assert_int_equal(g->scene.counter, 1);
}

static void MARS_14_6__MARS_14_7__MARS_14_8_protect_and_serve(void **state)
{
	static const struct battle b = {
		"protect-and-serve",
		MARS_EARTH,
		.cover = "c2 f2 a3 d3 e3 h3 b5 g5 d6 e6 b7 g7",
		.houses = "c4:d5 f6:g7",
		.gaps = "c3/c4 c5/c6 f5/f6 f7/f8 e6/f6",
		.doors = "d5/e5",
		.figures = "eva d1 sar e1 sol1 b1 sol2 c2 sol3 f2 sol4 g1 mg1 d2 "
			   "gru1 b8 gru2 c8 gru3 f8 gru4 g8 frz1 d8 civ1 c3 civ2 d4 civ3 f4 civ4 g4",
		.special = MARS_ESCORT,
		.places = "",
		.points = "earth=1 mars=1 frz=2 eva=2 sar=2",
	};
	(void)state;
	is_battle(&b);
	assert_int_equal(g->s.n_counters, 0);
}

static void MARS_14_15__MARS_14_16__MARS_14_17_sabotage(void **state)
{
	static const struct battle b = {
		"sabotage",
		MARS_MARS,
		.cover = "b2 d2 g2 a4 d4 h4 e5 b6 d7 g7",
		.houses = "e3:f4 b5:c6",
		.gaps = "e2/e3 f3/g3 b4/b5 c6/c7",
		.doors = "e4/e5 c5/d5",
		.figures = "sol1 a2 sol2 b2 sol3 c1 sol4 e1 sol5 f1 sol6 g2 baz1 d2 joe e2 "
			   "gru1 b8 gru2 c8 gru3 d7 gru4 f8 gru5 g7 dis1 e8",
		.special = MARS_HOLD,
		.places = "c6 e6 f3",
		.points = "earth=1 mars=1 sol=0 baz=1 joe=2 gru=1 dis=2",
	};
	(void)state;
	is_battle(&b);
	assert_int_equal(g->s.n_counters, 0);
}

static void MARS_14_20__MARS_14_21__MARS_14_22_take_me_to_your_leader(void **state)
{
	static const struct battle b = {
		"take-me-to-your-leader",
		MARS_MARS,
		.cover = "c2 f2 b3 e3 g4 b5 d5 e6 g6 c7 f7",
		.houses = "c3:d4 e5:f6",
		.gaps = "c2/c3 c4/c5 f6/f7 d5/e5",
		.doors = "d4/e4 f4/f5",
		.figures = "sar d1 eva e1 sol1 b1 sol2 c2 sol3 f2 sol4 c1 mg1 f1 "
			   "tor e8 gru1 b8 gru2 c7 gru3 d8 gru4 f7 gru5 g8 frz1 e7",
		.places = "",
		.points = "earth=1 mars=2 sar=3 eva=3 tor=5",
	};
	(void)state;
	is_battle(&b);
	assert_int_equal(g->s.n_counters, 0);
	assert_int_equal(g->scene.special, MARS_NO_PLACES);
}

static void MARS_14_23__MARS_14_24__MARS_14_25_flying_saucer(void **state)
{
	static const struct battle b = {
		"flying-saucer",
		MARS_EARTH,
		.cover = "b2 d2 g2 e3 a4 h4 d5 b6 g6 d7",
		.houses = "c3:d4 f4:g5",
		.gaps = "c2/c3 c4/c5 f5/f6 g3/g4",
		.doors = "d4/e4 e4/f4",
		.figures = "bud d1 sol1 a1 sol2 b2 sol3 c1 sol4 e1 sol5 g2 sol6 h1 baz1 d2 baz2 f1 "
			   "sau d8 gru1 b8 gru2 c8 gru3 f8 gru4 g8",
		.special = MARS_TANKS,
		.places = "c3 f4",
		.points = "earth=1 mars=1 sau=6",
	};
	(void)state;
	is_battle(&b);
	assert_int_equal(g->s.n_counters, 0);
	assert_int_equal(g->scene.special, MARS_TANKS);
}

/* Of a civilian, a beacon, a tank: for Earth and for Mars. */
static void MARS_14_12__MARS_14_14__MARS_14_19__MARS_14_26__MARS_14_27_points_of_places(void **state)
{
	static const uint8_t rewards[][2] = { { 0, 0 }, { 2, 1 }, { 1, 2 }, { 0, 0 }, { 1, 2 } };
	(void)state;
	for (int i = 0; i < MARS_SCENARIOS; i++) {
		mt_setup(five[i]);
		assert_memory_equal(g->scene.reward, rewards[i], 2);
	}
}

static void MARS_14_34_eight_points_and_eight_rounds_in_the_five(void **state)
{
	(void)state;
	for (int i = 0; i < MARS_SCENARIOS; i++) {
		mt_setup(five[i]);
		assert_int_equal(g->scene.goal, 8);
		assert_int_equal(g->scene.rounds, 8);
	}
	mt_bare();
	mt_hand("earth", "steady steady steady steady");
	mt_hand("mars", "duck duck duck duck");
	g->scene.rounds = 3;
	g->s.round = 3;
	g->s.sides[MARS_EARTH].vp = 1;
	mt_end(NULL);
	assert_int_equal(g->s.why, MARS_WHY_POINTS);
	mt_bare();
	g->scene.goal = 12;
	g->s.sides[MARS_EARTH].vp = 11;
	mt_counters("c4 secret d4 secret");
	mt_put("sol1 c3");
	mt_earth("MOVE sol1 c4\nMOVE sol1 d4\nHOLD sol8");
	assert_true(g->s.over);
	assert_int_equal(mt_vp("earth"), 12);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(MARS_14_1_two_houses_and_ten_walls),
		cmocka_unit_test(MARS_14_2_every_cell_is_reached_on_foot),
		cmocka_unit_test(MARS_14_3__MARS_14_4__MARS_14_5_whos_there),
		cmocka_unit_test(MARS_14_6__MARS_14_7__MARS_14_8_protect_and_serve),
		cmocka_unit_test(MARS_14_15__MARS_14_16__MARS_14_17_sabotage),
		cmocka_unit_test(MARS_14_20__MARS_14_21__MARS_14_22_take_me_to_your_leader),
		cmocka_unit_test(MARS_14_23__MARS_14_24__MARS_14_25_flying_saucer),
		cmocka_unit_test(MARS_14_12__MARS_14_14__MARS_14_19__MARS_14_26__MARS_14_27_points_of_places),
		cmocka_unit_test(MARS_14_34_eight_points_and_eight_rounds_in_the_five),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
