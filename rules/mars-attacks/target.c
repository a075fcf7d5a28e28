/* SPDX-License-Identifier: MIT */
#include "rules/mars-attacks/turn.h"

/* Whom a figure may shoot at or fight, and whom the booklet's lists name (MARS 10). */

bool mars_may_shoot(const struct turn *t, int figure, int from, int target)
{
	int to = mars_cell(t, target), side = mars_side_of(target);
	if (to < 0 || from == to || side == MARS_NEUTRAL || side == mars_side_of(figure))
		return false;
	return mars_range(from, to) <= mars_data(figure)->range && mars_sees(t, from, to);
}

/* Enemies of its own in a cell that have not acted. */
static int fresh_at(const struct mars_state *s, int side, int cell)
{
	uint64_t there = mars_figures_at(s, side, cell);
	int n = 0;
	for (int i = 0; i < MARS_F_CIV; i++)
		n += (there >> i & 1) && mars_is_ready(s, i);
	return n;
}

struct best {
	int line, far; /* the lower the better */
	int more;      /* the higher the better */
	uint64_t ties;
};

static void weigh(struct best *b, int line, int far, int more, int figure)
{
	int better = b->line - line;
	if (!better)
		better = b->far - far;
	if (!better)
		better = more - b->more;
	if (better < 0)
		return;
	if (better > 0)
		*b = (struct best){ line, far, more, 0 };
	b->ties |= MARS_BIT(figure);
}

/* The first figure of a cell stands for the cell of a Freeze Ray. */
static bool stands_for_cell(const struct mars_state *s, int figure)
{
	for (int i = 0; i < figure; i++)
		if (mars_side_of(i) == MARS_EARTH && s->figure[i].cell == s->figure[figure].cell)
			return false;
	return true;
}

int mars_list_target(const struct turn *t, int figure, int from, uint64_t *ties)
{
	struct best best = { MARS_NO_TARGETS, 0, 0, 0 };
	int side = mars_other(mars_side_of(figure));
	for (int i = 0; i < MARS_F_CIV; i++) {
		int cell = mars_cell(t, i), far, fresh;
		if (mars_side_of(i) != side || !mars_may_shoot(t, figure, from, i))
			continue;
		far = mars_distance(from, cell);
		fresh = fresh_at(t->s, side, cell);
		if (mars_kind_of[figure] == MARS_FRZ && fresh > 1) {
			if (stands_for_cell(t->s, i))
				weigh(&best, MARS_LIST_CELL, far, fresh, i);
		} else if (mars_sees_clearly(t, from, cell)) {
			weigh(&best, MARS_LIST_CLEAR, far, 0, i);
		} else {
			weigh(&best, mars_is_ready(t->s, i) ? MARS_LIST_FRESH : MARS_LIST_NEAREST, far, 0, i);
		}
	}
	*ties = best.ties;
	return best.line;
}

uint64_t mars_list_foes(const struct turn *t, int figure, int cell)
{
	int side = mars_other(mars_side_of(figure));
	uint64_t all = 0, fresh = 0;
	for (int i = 0; i < MARS_F_CIV; i++)
		if (mars_cell(t, i) == cell && mars_side_of(i) == side && mars_engages(i)) {
			all |= MARS_BIT(i);
			fresh |= mars_is_ready(t->s, i) ? MARS_BIT(i) : 0;
		}
	return fresh ? fresh : all;
}
