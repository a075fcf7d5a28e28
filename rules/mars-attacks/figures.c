/* SPDX-License-Identifier: MIT */
#include "rules/mars-attacks/turn.h"

#include <string.h>

/* Figures on the board, and the struct turn that goes round. */

void mars_turn_init(
	struct turn *t, struct mars_state *s, struct orders *os, struct dice *d, struct events *es)
{
	memset(t, 0, offsetof(struct turn, queue));
	t->s = s;
	t->scene = mars_scene(s->game);
	t->os = os;
	t->d = d;
	t->es = es;
	t->act.figure = -1;
	t->stopped = false;
	t->hazy = 0;
	t->drawn = false;
	mars_look_around(t);
}

void mars_mark(struct mars_state *s, int figure, enum mars_mark mark, bool on)
{
	uint32_t bit = 1u << mark;
	s->figure[figure].marks = on ? s->figure[figure].marks | bit : s->figure[figure].marks & ~bit;
}

bool mars_engages(int figure)
{
	return mars_side_of(figure) != MARS_NEUTRAL && mars_kind_of[figure] != MARS_SAU;
}

/* The first figure of a side; the next side's is the end. */
static const uint8_t first_of[MARS_SIDES + 2] = {
	[MARS_EARTH] = 0,
	[MARS_MARS] = MARS_F_GRU,
	[MARS_NEUTRAL] = MARS_F_CIV,
	[MARS_NEUTRAL + 1] = MARS_F_CIV, /* nobody is counted */
};

uint64_t mars_figures_at(const struct mars_state *s, int side, int cell)
{
	uint64_t figures = 0;
	for (int i = 0; i < MARS_FIGURES && cell >= 0; i++)
		if (s->figure[i].cell == cell && mars_side_of(i) == side)
			figures |= MARS_BIT(i);
	return figures;
}

int mars_count_at(const struct mars_state *s, int side, int cell, bool engaging)
{
	int n = 0;
	for (int i = first_of[side]; i < first_of[side + 1]; i++)
		n += s->figure[i].cell == cell && (!engaging || mars_engages(i));
	return n;
}

bool mars_is_engaged(const struct mars_state *s, int figure)
{
	int side = mars_side_of(figure);
	return mars_is_on(s, figure) && mars_engages(figure) &&
		mars_count_at(s, mars_other(side), s->figure[figure].cell, true) > 0;
}

bool mars_is_ready(const struct mars_state *s, int figure)
{
	return mars_is_on(s, figure) && !mars_has_mark(s, figure, MARS_ACTED);
}

int mars_ready_of(const struct mars_state *s, int side)
{
	int n = 0;
	for (int i = first_of[side]; i < first_of[side + 1]; i++)
		n += mars_is_ready(s, i);
	return n;
}

int mars_figures_of(const struct mars_state *s, int side)
{
	int n = 0;
	for (int i = first_of[side]; i < first_of[side + 1]; i++)
		n += mars_is_on(s, i);
	return n;
}

int mars_civilian_at(const struct mars_state *s, int cell)
{
	for (int i = MARS_F_CIV; i <= MARS_F_LAST_CIV; i++)
		if (s->figure[i].cell == cell && s->figure[i].leader < 0)
			return i;
	return -1;
}

int mars_holder(const struct mars_state *s, int cell)
{
	int earth = mars_count_at(s, MARS_EARTH, cell, false),
	    mars = mars_count_at(s, MARS_MARS, cell, false);
	if (!earth == !mars)
		return MARS_NEUTRAL;
	return earth ? MARS_EARTH : MARS_MARS;
}
