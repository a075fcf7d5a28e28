/* SPDX-License-Identifier: MIT */
#include "mars_fixture.h"

#include <string.h>

/*
 * Sight and ways once more, on the five boards and on many random ones. Sight is counted from the
 * straight line between two centres, in doubled coordinates: centres are even, corners odd. Walls
 * are segments that it crosses or does not, a corner is a point on it or not, and a cell is entered
 * if the line goes through its inside. Ways are counted by going over all cells until nothing
 * changes.
 */
static struct mt_table *const g = &mt_table;

enum { SIDE = 8, BOARDS = 2000, BESIDE = SIDE * (SIDE - 1), EDGES = 2 * BESIDE };

/* --- a board of our own: 0 open, 1 wall, 2 closed door */

static uint8_t edge[EDGES];

/* The edge on the right of a cell, and the one above it. */
static int right_of(int x, int y)
{
	return y * (SIDE - 1) + x;
}

static int above(int x, int y)
{
	return BESIDE + y * SIDE + x;
}

static int between(int a, int b)
{
	int least = a < b ? a : b;
	return a / SIDE == b / SIDE ? right_of(least % SIDE, least / SIDE)
				    : above(least % SIDE, least / SIDE);
}

static bool is_in(const struct mars_house *h, int cell)
{
	int x1 = h->from % SIDE, x2 = h->to % SIDE, y1 = h->from / SIDE, y2 = h->to / SIDE;
	int x = cell % SIDE, y = cell / SIDE;
	return (x - x1) * (x - x2) <= 0 && (y - y1) * (y - y2) <= 0;
}

static void put(const struct mars_edge *list, int n, uint8_t what)
{
	for (int i = 0; i < n; i++)
		edge[between(list[i].a, list[i].b)] = what;
}

static void build(void)
{
	const struct mars_scenario *scene = &g->scene;
	memset(edge, 0, sizeof(edge));
	for (int i = 0; i < scene->n_houses; i++)
		for (int a = 0; a < MARS_CELLS; a++) {
			const struct mars_house *h = &scene->house[i];
			if (a % SIDE < SIDE - 1 && is_in(h, a) != is_in(h, a + 1))
				edge[between(a, a + 1)] = 1;
			if (a / SIDE < SIDE - 1 && is_in(h, a) != is_in(h, a + SIDE))
				edge[between(a, a + SIDE)] = 1;
		}
	put(scene->wall, scene->n_walls, 1);
	put(scene->gap, scene->n_gaps, 0);
	put(scene->door, scene->n_doors, 2);
	put(g->s.open, g->s.n_open, 0);
}

/* Is a way round the corner between (x, y) and (x + 1, y + 1) free, for a line that rises, or
 * falls? */
static bool is_corner_free(int x, int y, bool rises)
{
	int low = edge[right_of(x, y)], high = edge[right_of(x, y + 1)];
	int left = edge[above(x, y)], right = edge[above(x + 1, y)];
	if (rises)
		return (!low && !right) || (!left && !high);
	return (!high && !right) || (!left && !low);
}

/* --- lines, which are the same on every board */

static struct line {
	uint8_t n_edges, edge[16];
	uint8_t n_corners, corner[8]; /* the cell below it, on its left */
	uint8_t n_cells, cell[24];    /* that it enters, without the first */
	bool rises;
} lines[MARS_CELLS][MARS_CELLS];

struct point {
	int x, y;
};

/* On which side of the line from a to b a point lies. */
static int side_of(struct point a, struct point b, struct point c)
{
	return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

static bool crosses(struct point a, struct point b, struct point c, struct point d)
{
	return side_of(a, b, c) * side_of(a, b, d) < 0 && side_of(c, d, a) * side_of(c, d, b) < 0;
}

static bool is_within(int a, int b, int x)
{
	return (x - a) * (x - b) < 0;
}

static bool goes_through(struct point a, struct point b, struct point c)
{
	return side_of(a, b, c) == 0 && is_within(a.x, b.x, c.x) && is_within(a.y, b.y, c.y);
}

/* Does the line come between two numbers, where those are not counted? */
static bool overlaps(int a, int b, int from, int to)
{
	int least = a < b ? a : b, most = a < b ? b : a;
	return least < to && most > from;
}

/* The inside of a cell: the line is not beside it, and its corners are on both sides. */
static bool enters(struct point a, struct point b, int x, int y)
{
	int least = INT32_MAX, most = INT32_MIN;
	for (int k = 0; k < 4; k++) {
		int side = side_of(
			a, b, (struct point){ 2 * x + (k & 1 ? 1 : -1), 2 * y + (k & 2 ? 1 : -1) });
		least = side < least ? side : least;
		most = side > most ? side : most;
	}
	return least < 0 && most > 0 && overlaps(a.x, b.x, 2 * x - 1, 2 * x + 1) &&
		overlaps(a.y, b.y, 2 * y - 1, 2 * y + 1);
}

static struct point centre(int cell)
{
	return (struct point){ 2 * (cell % SIDE), 2 * (cell / SIDE) };
}

static void meet(struct line *l, int from, int to, int cell)
{
	struct point a = centre(from), b = centre(to), c = centre(cell);
	struct point corner = { c.x + 1, c.y + 1 };
	int x = cell % SIDE, y = cell / SIDE;
	if (x < SIDE - 1 && crosses(a, b, (struct point){ c.x + 1, c.y - 1 }, corner))
		l->edge[l->n_edges++] = (uint8_t)right_of(x, y);
	if (y < SIDE - 1 && crosses(a, b, (struct point){ c.x - 1, c.y + 1 }, corner))
		l->edge[l->n_edges++] = (uint8_t)above(x, y);
	if (x < SIDE - 1 && y < SIDE - 1 && goes_through(a, b, corner))
		l->corner[l->n_corners++] = (uint8_t)cell;
	if (cell != from && enters(a, b, x, y))
		l->cell[l->n_cells++] = (uint8_t)cell;
	l->rises = (b.x - a.x) * (b.y - a.y) > 0;
}

static int draw_lines(void **state)
{
	(void)state;
	for (int a = 0; a < MARS_CELLS; a++)
		for (int b = 0; b < MARS_CELLS; b++)
			for (int cell = 0; a != b && cell < MARS_CELLS; cell++)
				meet(&lines[a][b], a, b, cell);
	return 0;
}

static bool is_seen(const struct line *l)
{
	for (int i = 0; i < l->n_edges; i++)
		if (edge[l->edge[i]])
			return false;
	for (int i = 0; i < l->n_corners; i++)
		if (!is_corner_free(l->corner[i] % SIDE, l->corner[i] / SIDE, l->rises))
			return false;
	return true;
}

static bool is_clear(const struct line *l)
{
	for (int i = 0; i < l->n_cells; i++)
		if (g->scene.cover >> l->cell[i] & 1)
			return false;
	return is_seen(l);
}

/* How many pairs of cells see each other, see clearly, see clearly one way alone. */
struct count {
	int seen, clear, one_way;
};

static void look_everywhere(int board, struct count *n)
{
	const struct turn *t = mt_turn();
	build();
	for (int a = 0; a < MARS_CELLS; a++)
		for (int b = 0; b < MARS_CELLS; b++) {
			bool sees = mars_sees(t, a, b), clearly = mars_sees_clearly(t, a, b);
			if (sees != is_seen(&lines[a][b]) || clearly != is_clear(&lines[a][b]) ||
				sees != mars_sees(t, b, a))
				fail_msg("board %d, from %s to %s: %s", board, vocab_id(&mars_cell_words, a),
					vocab_id(&mars_cell_words, b),
					clearly        ? "clear"
						: sees ? "seen"
						       : "not seen");
			n->seen += sees;
			n->clear += clearly;
			n->one_way += clearly && !mars_sees_clearly(t, b, a);
		}
}

/* --- random boards */

static uint64_t number = 1;

static int below(int n)
{
	number = number * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
	return (int)((number >> 33) % (uint64_t)n);
}

static uint8_t random_edges(struct mars_edge *list, int most)
{
	int n = below(most + 1);
	for (int i = 0; i < n; i++) {
		int x = below(SIDE - 1), y = below(SIDE), turned = below(2);
		int a = turned ? x * SIDE + y : y * SIDE + x, b = turned ? a + SIDE : a + 1;
		list[i] = below(2) ? (struct mars_edge){ (uint8_t)a, (uint8_t)b }
				   : (struct mars_edge){ (uint8_t)b, (uint8_t)a };
	}
	return (uint8_t)n;
}

static void random_board(void)
{
	struct mars_scenario *scene = &g->scene;
	scene->n_houses = (uint8_t)below(5);
	for (int i = 0; i < scene->n_houses; i++)
		scene->house[i] = (struct mars_house){ (uint8_t)below(MARS_CELLS),
			(uint8_t)below(MARS_CELLS) };
	scene->n_walls = random_edges(scene->wall, MARS_EDGES);
	scene->n_gaps = random_edges(scene->gap, MARS_EDGES);
	scene->n_doors = random_edges(scene->door, 12);
	g->s.n_open = random_edges(g->s.open, 4);
	scene->cover = 0;
	for (int i = below(20); i > 0; i--)
		scene->cover |= UINT64_C(1) << below(MARS_CELLS);
}

static void MARS_3_1__MARS_3_2__MARS_3_9_lines_are_those_of_geometry(void **state)
{
	struct count n = { 0, 0, 0 };
	(void)state;
	for (int i = 0; i < MARS_SCENARIOS; i++) {
		g->scene = *(const struct mars_scenario *)mars_ready[i];
		look_everywhere(-1 - i, &n);
	}
	assert_true(n.seen > n.clear && n.one_way > 0);
}

static void MARS_3_1__MARS_3_4__MARS_3_5__MARS_3_8_lines_on_random_boards(void **state)
{
	struct count n = { 0, 0, 0 };
	(void)state;
	for (int board = 0; board < BOARDS; board++) {
		random_board();
		look_everywhere(board, &n);
	}
	assert_true(n.seen > BOARDS * 64 && n.seen < BOARDS * 4000);
	assert_true(n.clear > BOARDS * 64 && n.clear < n.seen && n.one_way > BOARDS);
}

/* --- ways */

/* From a cell into one beside it: straight through doors, diagonally round an open corner. */
static bool is_step(int from, int to)
{
	int x = to % SIDE - from % SIDE, y = to / SIDE - from / SIDE;
	int left = from % SIDE < to % SIDE ? from % SIDE : to % SIDE;
	int low = from / SIDE < to / SIDE ? from / SIDE : to / SIDE;
	if (x * x > 1 || y * y > 1 || from == to)
		return false;
	return x && y ? is_corner_free(left, low, x == y) : edge[between(from, to)] != 1;
}

/* Cells in which a way of this side cannot go on: full ones, and those of enemies who engage. */
static bool is_barred(int side, int cell)
{
	int friends = 0, enemies = 0;
	for (int i = 0; i < MARS_F_CIV; i++)
		if (g->s.figure[i].cell == cell) {
			friends += mars_kinds[mars_kind_of[i]].side == side;
			enemies += mars_kinds[mars_kind_of[i]].side != side && i != MARS_F_SAU;
		}
	return friends >= 4 || enemies > 0;
}

static void search(int side, bool flies, uint64_t goals, uint8_t out[MARS_CELLS])
{
	bool changed = true;
	for (int cell = 0; cell < MARS_CELLS; cell++)
		out[cell] = goals >> cell & 1 ? 0 : MARS_NOWHERE;
	while (changed) {
		changed = false;
		for (int from = 0; from < MARS_CELLS; from++)
			for (int to = 0; to < MARS_CELLS; to++) {
				bool step = flies ? mars_range(from, to) == 1 : is_step(from, to);
				if (!step || out[to] == MARS_NOWHERE || out[from] <= out[to] + 1)
					continue;
				if (out[to] && !flies && is_barred(side, to))
					continue;
				out[from] = (uint8_t)(out[to] + 1);
				changed = true;
			}
	}
}

/* Many in few cells, so that some are full. */
static void random_figures(void)
{
	int crowd = below(MARS_CELLS);
	for (int i = 0; i < MARS_F_CIV; i++) {
		int where = below(8);
		int cell = where < 4 ? MARS_OFF
			: where < 6  ? below(MARS_CELLS)
				     : (crowd + where) % MARS_CELLS;
		g->s.figure[i].cell = (int8_t)cell;
	}
}

static void MARS_2_8__MARS_2_13_ways_are_those_of_a_slow_search(void **state)
{
	uint8_t fast[MARS_CELLS], slow[MARS_CELLS];
	int nowhere = 0, far = 0;
	(void)state;
	for (int board = 0; board < BOARDS / 4; board++) {
		random_board();
		random_figures();
		build();
		for (int k = 0; k < 4; k++) {
			uint64_t goals = 0;
			for (int i = below(3); i >= 0; i--)
				goals |= UINT64_C(1) << below(MARS_CELLS);
			mars_ways(mt_turn(), k & 1, k & 2, goals, fast);
			search(k & 1, k & 2, goals, slow);
			assert_memory_equal(fast, slow, sizeof(slow));
			for (int cell = 0; cell < MARS_CELLS; cell++) {
				nowhere += slow[cell] == MARS_NOWHERE;
				far += slow[cell] != MARS_NOWHERE && slow[cell] > 7;
			}
		}
	}
	assert_true(nowhere > BOARDS && far > BOARDS);
}

/* Without figures a way back is as long, and no line of steps is a shortcut. */
static void MARS_2_13_ways_back_are_as_long(void **state)
{
	static uint8_t steps[MARS_CELLS][MARS_CELLS];
	(void)state;
	mt_alone();
	for (int i = 0; i < MARS_SCENARIOS; i++) {
		g->scene = *(const struct mars_scenario *)mars_ready[i];
		for (int cell = 0; cell < MARS_CELLS; cell++)
			mars_ways(mt_turn(), MARS_EARTH, false, UINT64_C(1) << cell, steps[cell]);
		for (int a = 0; a < MARS_CELLS; a++)
			for (int b = 0; b < MARS_CELLS; b++) {
				assert_int_equal(steps[a][b], steps[b][a]);
				assert_true(steps[a][b] >= mars_range(a, b));
			}
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(MARS_3_1__MARS_3_2__MARS_3_9_lines_are_those_of_geometry, mt_start),
		cmocka_unit_test_setup(
			MARS_3_1__MARS_3_4__MARS_3_5__MARS_3_8_lines_on_random_boards, mt_start),
		cmocka_unit_test_setup(MARS_2_8__MARS_2_13_ways_are_those_of_a_slow_search, mt_start),
		cmocka_unit_test_setup(MARS_2_13_ways_back_are_as_long, mt_start),
	};
	return cmocka_run_group_tests(tests, draw_lines, NULL);
}
