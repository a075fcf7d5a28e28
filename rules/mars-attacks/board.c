/* SPDX-License-Identifier: MIT */
#include "rules/mars-attacks/turn.h"

#include <string.h>

/* Cells, edges, lines of sight and ways (MARS 2 and 3), all in integers. */

/* clang-format off */
#define TO(x, y) ((x) < 0 || (y) < 0 || (x) >= MARS_COLUMNS || (y) >= MARS_ROWS ? MARS_OFF : (y) * MARS_COLUMNS + (x))
#define AROUND(x, y) { \
	TO(x, y + 1), TO(x + 1, y + 1), TO(x + 1, y), TO(x + 1, y - 1), TO(x, y - 1), TO(x - 1, y - 1), TO(x - 1, y), TO(x - 1, y + 1) }
#define AROUND_ROW(y) \
	AROUND(0, y), AROUND(1, y), AROUND(2, y), AROUND(3, y), AROUND(4, y), AROUND(5, y), AROUND(6, y), AROUND(7, y)
const int8_t mars_around[MARS_CELLS][MARS_WAYS] = {
	AROUND_ROW(0), AROUND_ROW(1), AROUND_ROW(2), AROUND_ROW(3), AROUND_ROW(4), AROUND_ROW(5), AROUND_ROW(6), AROUND_ROW(7),
};
/* clang-format on */

static int column(int cell)
{
	return cell % MARS_COLUMNS;
}

static int row(int cell)
{
	return cell / MARS_COLUMNS;
}

int mars_way_to(int from, int to)
{
	for (int way = 0; way < MARS_WAYS; way++)
		if (mars_beside(from, way) == to)
			return way;
	return -1;
}

/* --- edges */

enum edge_kind { EDGE_NONE, EDGE_WALL, EDGE_DOOR };

/* The bit of a straight way: 0, 2, 4, 6 are north, east, south, west. */
static uint8_t wall_bit(int way)
{
	return (uint8_t)(1u << way / 2);
}

static void set_edge(struct turn *t, int cell, int way, enum edge_kind kind)
{
	int other = mars_beside(cell, way);
	uint8_t here = wall_bit(way), there = wall_bit((way + 4) % MARS_WAYS);
	if (other < 0)
		return;
	t->edge[cell] &= (uint8_t) ~(here | here << MARS_DOORS);
	t->edge[other] &= (uint8_t) ~(there | there << MARS_DOORS);
	if (kind == EDGE_NONE)
		return;
	t->edge[cell] |= (uint8_t)(kind == EDGE_DOOR ? here << MARS_DOORS : here);
	t->edge[other] |= (uint8_t)(kind == EDGE_DOOR ? there << MARS_DOORS : there);
}

static void set_edges(struct turn *t, const struct mars_edge *edge, int n, enum edge_kind kind)
{
	for (int i = 0; i < n; i++)
		set_edge(t, edge[i].a, mars_way_to(edge[i].a, edge[i].b), kind);
}

static int least(int a, int b)
{
	return a < b ? a : b;
}

static int most(int a, int b)
{
	return a > b ? a : b;
}

static void build_house(struct turn *t, const struct mars_house *house)
{
	int left = least(column(house->from), column(house->to)),
	    right = most(column(house->from), column(house->to));
	int low = least(row(house->from), row(house->to)), high = most(row(house->from), row(house->to));
	for (int x = left; x <= right; x++) {
		set_edge(t, low * MARS_COLUMNS + x, 4, EDGE_WALL);
		set_edge(t, high * MARS_COLUMNS + x, 0, EDGE_WALL);
	}
	for (int y = low; y <= high; y++) {
		set_edge(t, y * MARS_COLUMNS + left, 6, EDGE_WALL);
		set_edge(t, y * MARS_COLUMNS + right, 2, EDGE_WALL);
	}
}

void mars_look_around(struct turn *t)
{
	const struct mars_scenario *scene = t->scene;
	memset(t->edge, 0, sizeof(t->edge));
	for (int i = 0; i < scene->n_houses; i++)
		build_house(t, &scene->house[i]);
	set_edges(t, scene->wall, scene->n_walls, EDGE_WALL);
	set_edges(t, scene->gap, scene->n_gaps, EDGE_NONE);
	set_edges(t, scene->door, scene->n_doors, EDGE_DOOR);
	set_edges(t, t->s->open, t->s->n_open, EDGE_NONE);
}

void mars_open(struct turn *t, int from, int way)
{
	struct mars_state *s = t->s;
	int to = mars_beside(from, way);
	set_edge(t, from, way, EDGE_NONE);
	if (s->n_open < MARS_OPENED)
		s->open[s->n_open++] = (struct mars_edge){ (uint8_t)from, (uint8_t)to };
}

/* --- free edges and corners */

static bool is_open(const struct turn *t, int cell, int way)
{
	uint8_t bit = wall_bit(way);
	return mars_beside(cell, way) >= 0 && !(t->edge[cell] & (bit | bit << MARS_DOORS));
}

bool mars_is_free(const struct turn *t, int from, int way)
{
	int side, other;
	if (mars_beside(from, way) < 0)
		return false;
	if (way % 2 == 0)
		return is_open(t, from, way);
	/* through a corner: one of both ways round it has both edges free */
	side = (way + 1) % MARS_WAYS;
	other = way - 1;
	return (is_open(t, from, side) && is_open(t, mars_beside(from, side), other)) ||
		(is_open(t, from, other) && is_open(t, mars_beside(from, other), side));
}

bool mars_may_step(const struct turn *t, int from, int way)
{
	if (way % 2 == 0 && mars_beside(from, way) >= 0)
		return !(t->edge[from] & wall_bit(way)); /* a door opens */
	return mars_is_free(t, from, way);
}

/* --- sight */

struct walk {
	int cell, made_x, made_y; /* steps that were made */
	int far_x, far_y, way_x, way_y;
};

/* The way of the next step of the straight line between both centres: it leaves a cell where
 * (1 + 2 made_x) / far_x is less than (1 + 2 made_y) / far_y, or through the corner. */
static int next_way(const struct walk *w)
{
	int x = (1 + 2 * w->made_x) * w->far_y, y = (1 + 2 * w->made_y) * w->far_x;
	if (x < y)
		return w->way_x;
	if (x > y)
		return w->way_y;
	if (w->way_x == 2)
		return w->way_y == 0 ? 1 : 3;
	return w->way_y == 0 ? 7 : 5;
}

static bool look(const struct turn *t, int from, int to, bool clearly)
{
	int x = column(to) - column(from), y = row(to) - row(from);
	struct walk w = { from, 0, 0, x < 0 ? -x : x, y < 0 ? -y : y, x < 0 ? 6 : 2, y < 0 ? 4 : 0 };
	while (w.made_x < w.far_x || w.made_y < w.far_y) {
		int way = next_way(&w);
		if (!mars_is_free(t, w.cell, way))
			return false;
		w.cell = mars_beside(w.cell, way);
		w.made_x += way != w.way_y;
		w.made_y += way != w.way_x;
		if (clearly && t->scene->cover >> w.cell & 1)
			return false;
	}
	return true;
}

bool mars_sees(const struct turn *t, int from, int to)
{
	return look(t, from, to, false);
}

bool mars_sees_clearly(const struct turn *t, int from, int to)
{
	return look(t, from, to, true);
}

int mars_range(int a, int b)
{
	int x = column(a) - column(b), y = row(a) - row(b);
	return most(x < 0 ? -x : x, y < 0 ? -y : y);
}

int mars_distance(int a, int b)
{
	int x = column(a) - column(b), y = row(a) - row(b);
	return x * x + y * y;
}

/* --- ways */

/* Cells through which a side's figures cannot go (bits). */
static uint64_t barred(const struct turn *t, int side)
{
	uint64_t cells = 0;
	uint8_t friends[MARS_CELLS] = { 0 };
	for (int figure = 0; figure < MARS_F_CIV; figure++) {
		int cell = mars_cell(t, figure);
		if (cell < 0)
			continue;
		if (mars_side_of(figure) == side ? ++friends[cell] >= MARS_STACK : mars_engages(figure))
			cells |= UINT64_C(1) << cell;
	}
	return cells;
}

void mars_ways(const struct turn *t, int side, bool flies, uint64_t goals, uint8_t steps[MARS_CELLS])
{
	uint64_t closed = flies ? 0 : barred(t, side);
	uint8_t queue[MARS_CELLS];
	int n = 0;
	memset(steps, MARS_NOWHERE, MARS_CELLS);
	for (int cell = 0; cell < MARS_CELLS; cell++)
		if (goals >> cell & 1) {
			steps[cell] = 0;
			queue[n++] = (uint8_t)cell;
		}
	for (int i = 0; i < n; i++) {
		if (steps[queue[i]] && closed >> queue[i] & 1)
			continue;
		for (int way = 0; way < MARS_WAYS; way++) {
			int cell = mars_beside(queue[i], way);
			if (cell < 0 || steps[cell] != MARS_NOWHERE ||
				!(flies || mars_may_step(t, queue[i], way)))
				continue;
			steps[cell] = (uint8_t)(steps[queue[i]] + 1);
			queue[n++] = (uint8_t)cell;
		}
	}
}
