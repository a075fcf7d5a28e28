/* SPDX-License-Identifier: MIT */
#include "rules/mars-attacks/turn.h"

#include <string.h>

/* The five battles (MARS 14). Their boards and points are reconstructed. */
/* clang-format off */

#define ROW(n, first) A##n = (first), B##n, C##n, D##n, E##n, F##n, G##n, H##n
enum { ROW(1, 0), ROW(2, 8), ROW(3, 16), ROW(4, 24), ROW(5, 32), ROW(6, 40), ROW(7, 48), ROW(8, 56) };
#define AT(cell) (UINT64_C(1) << (cell))

static const struct mars_scenario who = {
	.name = "Who's There?",
	.first = MARS_MARS, .goal = 8, .rounds = 8,
	.cover = AT(B2) | AT(F2) | AT(D3) | AT(G3) | AT(B4) | AT(F4) | AT(C5) | AT(G5) | AT(E6) | AT(B6) | AT(C7) | AT(G7),
	.n_houses = 2, .house = { { B3, C4 }, { F5, G6 } },
	.n_gaps = 6, .gap = { { B2, B3 }, { C4, C5 }, { C3, D3 }, { F6, F7 }, { G4, G5 }, { E6, F6 } },
	.n_force = 13, .force = {
		{ MARS_SOL, B1 }, { MARS_SOL, C1 }, { MARS_SOL, D1 }, { MARS_SOL, E1 }, { MARS_SOL, F1 }, { MARS_SOL, G1 }, { MARS_MG, B2 }, { MARS_MG, F2 },
		{ MARS_GRU, B8 }, { MARS_GRU, C7 }, { MARS_GRU, E7 }, { MARS_GRU, G7 }, { MARS_GRU, G8 },
	},
	.points = {
		[MARS_SOL] = 1, [MARS_MG] = 1, [MARS_BAZ] = 1, [MARS_EVA] = 1, [MARS_SAR] = 1, [MARS_JOE] = 1, [MARS_BUD] = 1,
		[MARS_GRU] = 2, [MARS_FRZ] = 2, [MARS_DIS] = 2, [MARS_TOR] = 2, [MARS_SAU] = 2, [MARS_ROB] = 2,
	},
	.critters = 4, .secrets = 4, .counter = 1,
	.special = MARS_NO_PLACES,
};
static const struct mars_scenario protect = {
	.name = "Protect and Serve",
	.first = MARS_EARTH, .goal = 8, .rounds = 8,
	.cover = AT(C2) | AT(F2) | AT(A3) | AT(D3) | AT(E3) | AT(H3) | AT(B5) | AT(G5) | AT(D6) | AT(E6) | AT(B7) | AT(G7),
	.n_houses = 2, .house = { { C4, D5 }, { F6, G7 } },
	.n_gaps = 5, .gap = { { C3, C4 }, { C5, C6 }, { F5, F6 }, { F7, F8 }, { E6, F6 } },
	.n_doors = 1, .door = { { D5, E5 } },
	.n_force = 12, .force = {
		{ MARS_EVA, D1 }, { MARS_SAR, E1 }, { MARS_SOL, B1 }, { MARS_SOL, C2 }, { MARS_SOL, F2 }, { MARS_SOL, G1 }, { MARS_MG, D2 },
		{ MARS_GRU, B8 }, { MARS_GRU, C8 }, { MARS_GRU, F8 }, { MARS_GRU, G8 }, { MARS_FRZ, D8 },
	},
	.points = {
		[MARS_SOL] = 1, [MARS_MG] = 1, [MARS_BAZ] = 1, [MARS_EVA] = 2, [MARS_SAR] = 2, [MARS_JOE] = 1, [MARS_BUD] = 1,
		[MARS_GRU] = 1, [MARS_FRZ] = 2, [MARS_DIS] = 1, [MARS_TOR] = 1, [MARS_SAU] = 1, [MARS_ROB] = 1,
	},
	.special = MARS_ESCORT, .n_places = 4, .place = { C3, D4, F4, G4 }, .reward = { 2, 1 },
};
static const struct mars_scenario sabotage = {
	.name = "Sabotage",
	.first = MARS_MARS, .goal = 8, .rounds = 8,
	.cover = AT(B2) | AT(D2) | AT(G2) | AT(A4) | AT(D4) | AT(H4) | AT(E5) | AT(B6) | AT(D7) | AT(G7),
	.n_houses = 2, .house = { { E3, F4 }, { B5, C6 } },
	.n_gaps = 4, .gap = { { E2, E3 }, { F3, G3 }, { B4, B5 }, { C6, C7 } },
	.n_doors = 2, .door = { { E4, E5 }, { C5, D5 } },
	.n_force = 14, .force = {
		{ MARS_SOL, A2 }, { MARS_SOL, B2 }, { MARS_SOL, C1 }, { MARS_SOL, E1 }, { MARS_SOL, F1 }, { MARS_SOL, G2 }, { MARS_BAZ, D2 }, { MARS_JOE, E2 },
		{ MARS_GRU, B8 }, { MARS_GRU, C8 }, { MARS_GRU, D7 }, { MARS_GRU, F8 }, { MARS_GRU, G7 }, { MARS_DIS, E8 },
	},
	.points = {
		[MARS_SOL] = 0, [MARS_MG] = 1, [MARS_BAZ] = 1, [MARS_EVA] = 1, [MARS_SAR] = 1, [MARS_JOE] = 2, [MARS_BUD] = 1,
		[MARS_GRU] = 1, [MARS_FRZ] = 1, [MARS_DIS] = 2, [MARS_TOR] = 1, [MARS_SAU] = 1, [MARS_ROB] = 1,
	},
	.special = MARS_HOLD, .n_places = 3, .place = { C6, E6, F3 }, .reward = { 1, 2 },
};
static const struct mars_scenario leader = {
	.name = "Take Me to Your Leader",
	.first = MARS_MARS, .goal = 8, .rounds = 8,
	.cover = AT(C2) | AT(F2) | AT(B3) | AT(E3) | AT(G4) | AT(B5) | AT(D5) | AT(E6) | AT(G6) | AT(C7) | AT(F7),
	.n_houses = 2, .house = { { C3, D4 }, { E5, F6 } },
	.n_gaps = 4, .gap = { { C2, C3 }, { C4, C5 }, { F6, F7 }, { D5, E5 } },
	.n_doors = 2, .door = { { D4, E4 }, { F4, F5 } },
	.n_force = 14, .force = {
		{ MARS_SAR, D1 }, { MARS_EVA, E1 }, { MARS_SOL, B1 }, { MARS_SOL, C2 }, { MARS_SOL, F2 }, { MARS_SOL, C1 }, { MARS_MG, F1 },
		{ MARS_TOR, E8 }, { MARS_GRU, B8 }, { MARS_GRU, C7 }, { MARS_GRU, D8 }, { MARS_GRU, F7 }, { MARS_GRU, G8 }, { MARS_FRZ, E7 },
	},
	.points = {
		[MARS_SOL] = 1, [MARS_MG] = 1, [MARS_BAZ] = 1, [MARS_EVA] = 3, [MARS_SAR] = 3, [MARS_JOE] = 1, [MARS_BUD] = 1,
		[MARS_GRU] = 2, [MARS_FRZ] = 2, [MARS_DIS] = 2, [MARS_TOR] = 5, [MARS_SAU] = 2, [MARS_ROB] = 2,
	},
	.special = MARS_NO_PLACES,
};
static const struct mars_scenario saucer = {
	.name = "Flying Saucer",
	.first = MARS_EARTH, .goal = 8, .rounds = 8,
	.cover = AT(B2) | AT(D2) | AT(G2) | AT(E3) | AT(A4) | AT(H4) | AT(D5) | AT(B6) | AT(G6) | AT(D7),
	.n_houses = 2, .house = { { C3, D4 }, { F4, G5 } },
	.n_gaps = 4, .gap = { { C2, C3 }, { C4, C5 }, { F5, F6 }, { G3, G4 } },
	.n_doors = 2, .door = { { D4, E4 }, { E4, F4 } },
	.n_force = 14, .force = {
		{ MARS_BUD, D1 }, { MARS_SOL, A1 }, { MARS_SOL, B2 }, { MARS_SOL, C1 }, { MARS_SOL, E1 }, { MARS_SOL, G2 }, { MARS_SOL, H1 }, { MARS_BAZ, D2 }, { MARS_BAZ, F1 },
		{ MARS_SAU, D8 }, { MARS_GRU, B8 }, { MARS_GRU, C8 }, { MARS_GRU, F8 }, { MARS_GRU, G8 },
	},
	.points = {
		[MARS_SOL] = 1, [MARS_MG] = 1, [MARS_BAZ] = 1, [MARS_EVA] = 1, [MARS_SAR] = 1, [MARS_JOE] = 1, [MARS_BUD] = 1,
		[MARS_GRU] = 1, [MARS_FRZ] = 1, [MARS_DIS] = 1, [MARS_TOR] = 1, [MARS_SAU] = 6, [MARS_ROB] = 1,
	},
	.special = MARS_TANKS, .n_places = 2, .place = { C3, F4 }, .reward = { 1, 2 },
};

const void *const mars_ready[MARS_SCENARIOS] = { &who, &protect, &sabotage, &leader, &saucer };
/* clang-format on */

/* --- a host's own */

static const char *sound_edges(const struct mars_edge *edge, int n)
{
	for (int i = 0; i < n; i++) {
		int across = edge[i].b % MARS_COLUMNS - edge[i].a % MARS_COLUMNS;
		int up = edge[i].b / MARS_COLUMNS - edge[i].a / MARS_COLUMNS;
		if (across * across + up * up != 1)
			return "a wall, gap or door lies between two cells that share an edge";
	}
	return NULL;
}

static const char *sound_force(const struct mars_scenario *scene)
{
	int n[MARS_KINDS] = { 0 }, at[MARS_SIDES][MARS_CELLS] = { { 0 } }, sides[MARS_SIDES] = { 0 };
	for (int i = 0; i < scene->n_force; i++) {
		int kind = scene->force[i].kind, side = mars_kinds[kind].side, row;
		if (side == MARS_NEUTRAL)
			return "figures are of Earth or of Mars; civilians are places of an escort";
		if (++n[kind] > mars_kinds[kind].figures)
			return "there are not so many figures of that kind: pbem rules mars-attacks --cards";
		row = scene->force[i].cell / MARS_COLUMNS;
		if (side == MARS_EARTH ? row > 1 : row < MARS_ROWS - 2)
			return "Earth begins in rows 1 and 2, Mars in rows 7 and 8";
		if (++at[side][scene->force[i].cell] > MARS_STACK)
			return "a cell holds four figures of a side";
		sides[side]++;
	}
	return sides[MARS_EARTH] && sides[MARS_MARS] ? NULL : "each side has a figure at least";
}

static const char *sound_places(const struct mars_scenario *scene)
{
	uint64_t seen = 0;
	for (int i = 0; i < scene->n_places; i++) {
		if (seen >> scene->place[i] & 1)
			return "no two places lie in one cell";
		seen |= UINT64_C(1) << scene->place[i];
	}
	if ((scene->special == MARS_NO_PLACES) != !scene->n_places)
		return "an escort, beacons and tanks have places, and nothing else has";
	return NULL;
}

/* No player gets anywhere on a board that falls into parts. */
static const char *sound_board(const struct mars_scenario *scene)
{
	struct turn t;
	uint8_t steps[MARS_CELLS];
	struct mars_state s;
	memset(&s, 0, sizeof(s));
	memset(&t, 0, sizeof(t));
	for (int i = 0; i < MARS_FIGURES; i++)
		s.figure[i].cell = MARS_OFF;
	t.s = &s;
	t.scene = scene;
	mars_look_around(&t);
	mars_ways(&t, MARS_EARTH, false, 1, steps);
	for (int cell = 0; cell < MARS_CELLS; cell++)
		if (steps[cell] == MARS_NOWHERE)
			return "there is a cell that no figure can reach: it needs a gap or a door";
	return NULL;
}

const char *mars_scenario_unsound(const struct mars_scenario *scene)
{
	const char *why = sound_edges(scene->wall, scene->n_walls);
	if (!why)
		why = sound_edges(scene->gap, scene->n_gaps);
	if (!why)
		why = sound_edges(scene->door, scene->n_doors);
	if (!why)
		why = sound_force(scene);
	if (!why)
		why = sound_places(scene);
	if (!why && scene->critters + scene->secrets > MARS_COUNTERS)
		why = "there are 16 counters at most";
	return why ? why : sound_board(scene);
}
