/* SPDX-License-Identifier: MIT */
#include "turn.h"

/*
 * What a page cannot find out by itself: the board as rows of ids, and where a move of the rolled
 * points may end.
 */

/* ------------------------------------------------------------ vocabularies */

#define SAUCER_IDS(camp, colour)                                                           \
	camp "-" colour, camp "-" colour "-1", camp "-" colour "-2", camp "-" colour "-3", \
		camp "-" colour "-more"
#define CAMP_IDS(camp) SAUCER_IDS(camp, "red"), SAUCER_IDS(camp, "blue")

enum {
	LINK_NONE,
	LINK_LINE,
	LINK_FIRE,
	LINK_BLUE,
	CELL_NODE,
	CELL_STAR,
	CELL_GALACTIX,                                /* 1 to 3 lie on a node */
	CELL_STAR_GALACTIX = CELL_GALACTIX + TG_HOLD, /* on a star */
	/* empty, with 1 to 3 aboard, the lowest one of a pile */
	CELL_SAUCER = CELL_STAR_GALACTIX + TG_HOLD,
	CELL_SAUCER_STEP = TG_HOLD + 2,
	CELLS = CELL_SAUCER + TG_SAUCERS * CELL_SAUCER_STEP
};
static const char *const cell_ids[] = { "none", "line", "fire", "blue", "node", "star", "g1", "g2", "g3",
	"star-g1", "star-g2", "star-g3", CAMP_IDS("alpha"), CAMP_IDS("beta"), CAMP_IDS("gamma"),
	CAMP_IDS("delta") };
_Static_assert(sizeof(cell_ids) / sizeof(cell_ids[0]) == CELLS, "a word for every cell");

enum { SHIP_NONE, SHIP_LEFT, SHIP_RIGHT, SHIP_CAMP };
static const char *const ship_ids[] = { "none", "left", "right", "alpha", "beta", "gamma", "delta" };

enum { GROUND_BLUE, GROUND_BREACH, GROUND_WALL, GROUND_WEAK = GROUND_WALL + 6 };
static const char *const ground_ids[] = { "blue", "breach", "wall-1", "wall-2", "wall-3", "wall-4", "wall-5",
	"wall-6", "weak-1", "weak-2", "weak-3", "weak-4", "weak-5", "weak-6" };

const struct vocab tg_cell_words = VOCAB("cell", cell_ids);
const struct vocab tg_ship_words = VOCAB("ship", ship_ids);
const struct vocab tg_ground_words = VOCAB("ground", ground_ids);

/* ------------------------------------------------------------ schema */

static const struct field row_fields[] = {
	FIELD_ENUMS(struct tg_sheet_row, cells, "cells", &tg_cell_words),
	FIELD_ENUM(struct tg_sheet_row, ground, "ground", &tg_ground_words),
	FIELD_ENUM(struct tg_sheet_row, ray, "ray", &tg_ray_words),
	FIELD_ENUM(struct tg_sheet_row, ship, "ship", &tg_ship_words),
};
static const struct schema row_schema = SCHEMA("row", struct tg_sheet_row, row_fields);

static const struct field map_fields[] = {
	FIELD_STRUCTS(struct tg_sheet_map, rays, "rays", &row_schema),
};
const struct schema tg_sheet_map_schema = SCHEMA("map", struct tg_sheet_map, map_fields);

/* ------------------------------------------------------------ the picture */

static void draw_nodes(const struct tg_state *s, uint8_t cell[TG_NODES])
{
	memset(cell, CELL_NODE, TG_NODES);
	for (int i = 0; i < TG_STARS; i++)
		cell[tg_stars[i].node] = CELL_STAR;
	for (int node = 0; node < TG_NODES; node++)
		if (s->galactix[node])
			cell[node] = (uint8_t)((cell[node] == CELL_STAR ? CELL_STAR_GALACTIX
									: CELL_GALACTIX) +
				s->galactix[node] - 1);
}

static void draw_saucers(const struct tg_state *s, uint8_t cell[TG_NODES])
{
	for (int saucer = 0; saucer < TG_SAUCERS; saucer++) {
		const struct tg_saucer *ship = &s->camp[saucer / TG_COLOURS].saucer[saucer % TG_COLOURS];
		int first, more = ship->cargo;
		if (!s->camp[saucer / TG_COLOURS].plays || ship->place >= TG_NODES)
			continue;
		first = saucer;
		if (cell[ship->place] >= CELL_SAUCER) {
			first = tg_saucer_at(s, ship->place);
			more = TG_HOLD + 1;
		}
		cell[ship->place] = (uint8_t)(CELL_SAUCER + first * CELL_SAUCER_STEP + more);
	}
}

/* How the lines of a ray are drawn: what is bluish says something only where bunkers fire. */
static int line_of(const struct tg_state *s, uint32_t firing, int bunker)
{
	if (bunker < 0)
		return s->game->option[TG_OPT_GAME] == TG_WAR ? LINK_LINE : LINK_BLUE;
	return firing >> bunker & 1 ? LINK_FIRE : LINK_LINE;
}

static bool has_link(const struct tg_state *s, int orbit, int ray)
{
	if (orbit == 1 && s->game->option[TG_OPT_GAME] == TG_WAR)
		return false;
	return tg_neighbour(TG_NODE(orbit, ray), TG_IN) >= 0;
}

static int ground_of(const struct tg_state *s, int bunker)
{
	if (bunker < 0)
		return GROUND_BLUE;
	if (s->bunker[bunker] == TG_BUNKER_GONE)
		return GROUND_BREACH;
	return (s->bunker[bunker] == TG_BUNKER_BACK ? GROUND_WEAK : GROUND_WALL) + tg_bunkers[bunker].value -
		1;
}

static void draw_ships(const struct tg_state *s, struct tg_sheet_map *m)
{
	for (int camp = 0; camp < TG_CAMPS; camp++) {
		const uint8_t *exit = tg_bases[camp].exit;
		if (!s->camp[camp].plays)
			continue;
		m->rays[TG_RAY(exit[0])].ship = SHIP_LEFT;
		m->rays[TG_RAY(exit[1])].ship = (uint8_t)(SHIP_CAMP + camp);
		m->rays[TG_RAY(exit[2])].ship = SHIP_RIGHT;
	}
}

static void draw_map(const struct tg_state *s, uint32_t firing, struct tg_sheet_map *m)
{
	uint8_t cell[TG_NODES];

	draw_nodes(s, cell);
	draw_saucers(s, cell);
	for (int ray = 0; ray < TG_RAYS; ray++) {
		struct tg_sheet_row *row = &m->rays[ray];
		int bunker = tg_bunker_at(ray), line = line_of(s, firing, bunker);
		*row = (struct tg_sheet_row){ .ray = (uint8_t)ray, .ground = (uint8_t)ground_of(s, bunker) };
		for (int i = 0; i < TG_ORBITS; i++) {
			row->cells[2 * i] = (uint8_t)(has_link(s, i + 1, ray) ? line : LINK_NONE);
			row->cells[2 * i + 1] = cell[TG_NODE(i + 1, ray)];
		}
	}
	draw_ships(s, m);
}

static void draw_bunkers(const struct tg_state *s, struct tg_sheet *v)
{
	if (s->game->option[TG_OPT_GAME] == TG_WAR)
		return;
	for (int i = 0; i < TG_BUNKERS; i++) {
		v->breaches |= (uint32_t)(s->bunker[i] == TG_BUNKER_GONE) << i;
		v->weak |= (uint32_t)(s->bunker[i] == TG_BUNKER_BACK) << i;
	}
}

/* ------------------------------------------------------------ where a move may end */

static void reach(const struct tg_state *s, int saucer, int points, struct tg_sheet_saucer *out)
{
	bool ends[TG_PLACES];
	struct tg_state tried = *s;
	struct turn t;

	tg_turn_init(&t, &tried, NULL, NULL, NULL);
	tg_reach(&t, saucer, points, ends);
	for (int p = 0; p < TG_PLACES; p++)
		if (ends[p])
			out->reach[out->reach_n++] = (uint8_t)p;
}

void tg_draw(const struct tg_state *s, struct tg_sheet *v)
{
	draw_map(s, v->firing, &v->map);
	draw_bunkers(s, v);
	if (s->window != TG_WINDOW_MOVE && s->window != TG_WINDOW_ROUND)
		return;
	for (int i = 0; i < v->camps_n; i++) {
		struct tg_sheet_camp *c = &v->camps[i];
		for (int k = 0; c->active && c->mine && k < TG_COLOURS; k++)
			if (v->points[k] && !c->saucer[k].moved) {
				c->saucer[k].points = v->points[k];
				reach(s, c->camp * TG_COLOURS + k, v->points[k], &c->saucer[k]);
			}
	}
}
