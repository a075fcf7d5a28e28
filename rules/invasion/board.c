/* SPDX-License-Identifier: MIT */
#include "rules/invasion/turn.h"

#include <string.h>

/* The map, and how it changes (IVN 1). */

int ivn_beside(int cell, enum ivn_way way)
{
	static const int8_t step[IVN_WAYS][2] = { [IVN_N] = { -1, 0 },
		[IVN_E] = { 0, 1 },
		[IVN_S] = { 1, 0 },
		[IVN_W] = { 0, -1 }, /**/
		[IVN_NE] = { -1, 1 },
		[IVN_SE] = { 1, 1 },
		[IVN_SW] = { 1, -1 },
		[IVN_NW] = { -1, -1 } };
	int row = ivn_row(cell) + step[way][0], column = ivn_column(cell) + step[way][1];
	if (row < 0 || row >= IVN_ROWS)
		return -1;
	if (column < 0)
		column = IVN_COLUMNS - 1;
	return row * IVN_COLUMNS + (column < IVN_COLUMNS ? column : 0);
}

int ivn_distance(int a, int b)
{
	int rows = ivn_row(a) - ivn_row(b), columns = ivn_column(a) - ivn_column(b);
	rows = rows < 0 ? -rows : rows;
	columns = columns < 0 ? -columns : columns;
	return rows + (columns > IVN_COLUMNS / 2 ? IVN_COLUMNS - columns : columns);
}

bool ivn_in_region(int cell, int region)
{
	int row = ivn_row(cell) + 1, column = ivn_column(cell) + 1;
	for (const struct ivn_run *r = ivn_regions[region]; r < ivn_regions[region] + IVN_RUNS && r->row; r++)
		if (r->row == row && column >= r->from && column <= r->to)
			return true;
	return false;
}

int ivn_cell_of_word(int word)
{
	const struct ivn_run *r = NULL;
	if (word == IVN_CELL_JAPAN)
		r = ivn_regions[IVN_JAPAN];
	if (word == IVN_CELL_CENTRAL_AMERICA)
		r = ivn_regions[IVN_CENTRAL_AMERICA];
	return r ? (r->row - 1) * IVN_COLUMNS + r->from - 1 : word;
}

/* --- ground (IVN 3.6) */

static int changed_ground(int happening, int cell, int ground)
{
	switch (happening) {
	case IVN_GREENHOUSE:
		return ivn_in_region(cell, IVN_ARCTIC) ? IVN_OCEAN : ground;
	case IVN_FURNACE:
		return ground == IVN_OCEAN ? IVN_DESERT : ground;
	case IVN_DELUGE:
		return IVN_OCEAN;
	case IVN_DUNES:
		return IVN_DESERT;
	default:
		return ground;
	}
}

static bool changes_ground(const struct turn *t)
{
	return ivn_on(t, IVN_GREENHOUSE) || ivn_on(t, IVN_FURNACE) || ivn_on(t, IVN_DELUGE) ||
		ivn_on(t, IVN_DUNES);
}

/* Drafts look around for each line that they try: most turns need no more than a copy. */
static void look_at_ground(struct turn *t)
{
	memcpy(t->ground, ivn_map, sizeof(t->ground));
	if (!changes_ground(t))
		return;
	for (int cell = 0; cell < IVN_CELLS; cell++)
		for (int i = 0; i < t->s->n_events; i++)
			t->ground[cell] = (uint8_t)changed_ground(t->s->event[i], cell, t->ground[cell]);
}

void ivn_look_around(struct turn *t)
{
	struct ivn_state *s = t->s;
	int seat = s->first;
	t->on[0] = t->on[1] = 0;
	for (int i = 0; i < s->n_events; i++)
		t->on[s->event[i] / 64] |= UINT64_C(1) << s->event[i] % 64;
	if (s->fertile >= s->turn)
		t->on[IVN_FERTILITY / 64] |= UINT64_C(1) << IVN_FERTILITY % 64;
	look_at_ground(t);
	t->n_order = 0;
	for (int i = 0; i < IVN_SEATS; i++, seat = (seat + 1) % IVN_SEATS)
		if (s->side[seat].alive)
			t->order[t->n_order++] = (uint8_t)seat;
}

bool ivn_lasts(const struct ivn_state *s, int happening)
{
	switch (happening) {
	case IVN_TRAITOR:
		return s->n_loans > 0;
	case IVN_FERTILITY:
		return s->fertile >= s->turn;
	case IVN_WINGS:
		return s->wings;
	case IVN_COUNTDOWN:
		for (int i = 0; i < s->n_units; i++)
			if (s->unit[i].doom && !s->unit[i].phantom)
				return true;
		return false;
	default:
		return false;
	}
}

int ivn_next_seat(const struct turn *t, int seat)
{
	for (int i = 0; i < t->n_order; i++)
		if (t->order[i] == seat)
			return t->order[(i + 1) % t->n_order];
	return seat;
}

static bool is_traced(const struct turn *t, int cell)
{
	bool ocean = false;
	for (int way = IVN_N; way <= IVN_W; way++) {
		int beside = ivn_beside(cell, (enum ivn_way)way);
		ocean = ocean || (beside >= 0 && t->ground[beside] == IVN_OCEAN);
	}
	return ocean;
}

bool ivn_may_stand(const struct turn *t, int kind, bool flying, int cell)
{
	int ter = ivn_kinds[kind].ter;
	if (flying || ivn_on(t, IVN_BUCKLER))
		return true;
	if (ter == t->ground[cell])
		return false;
	return ter != IVN_OCEAN || t->s->game->option[IVN_OPT_TRACES] != IVN_YES || !is_traced(t, cell);
}

/* Events that strike a region; in the first ones whatever enters it dies, too (IVN 11.15). */
static const uint8_t struck[][2] = {
	{ IVN_SHARKS, IVN_ATLANTIC },
	{ IVN_VIRUS, IVN_CENTRAL_AMERICA },
	{ IVN_RADIATION, IVN_EUROPE },
	{ IVN_TSUNAMI, IVN_JAPAN },
	{ IVN_HURRICANE, IVN_ATLANTIC },
	{ IVN_REVOLUTION, IVN_MEXICO },
};
enum { DEADLY = 4, STRUCK = sizeof(struck) / sizeof(struck[0]) };

int ivn_struck_region(int happening)
{
	for (int i = 0; i < STRUCK; i++)
		if (struck[i][0] == happening)
			return struck[i][1];
	return -1;
}

int ivn_deadly(const struct turn *t, int cell)
{
	for (int i = 0; i < DEADLY; i++)
		if (ivn_on(t, struck[i][0]) && ivn_in_region(cell, struck[i][1]))
			return struck[i][0];
	return -1;
}

bool ivn_is_mire(const struct turn *t, int cell)
{
	return (ivn_on(t, IVN_LOCUSTS) && ivn_in_region(cell, IVN_NORTH_AFRICA)) ||
		(ivn_on(t, IVN_MONSOON) && ivn_in_region(cell, IVN_INDIA));
}
