/* SPDX-License-Identifier: MIT */
#include "rules/mars-attacks/turn.h"

/* What conditions ask (MARS 15). */

/* Of a figure that is not on the board nothing is true but that it is dead, if it played. */
static long ask_figure(const struct turn *t, int variable, const int16_t *arg)
{
	const struct mars_state *s = t->s;
	int figure = arg[0];
	if (variable == MARS_Q_DEAD)
		return mars_has_mark(s, figure, MARS_PLAYS) && !mars_is_on(s, figure);
	if (!mars_is_on(s, figure))
		return MARS_NO;
	switch (variable) {
	case MARS_Q_ENGAGED:
		return mars_is_engaged(s, figure);
	case MARS_Q_RATTLED:
		return mars_has_mark(s, figure, MARS_RATTLED);
	case MARS_Q_ACTED:
		return mars_has_mark(s, figure, MARS_ACTED);
	default:
		return mars_cell(t, figure) == arg[1];
	}
}

static long ask_sight(const struct turn *t, int variable, const int16_t *arg)
{
	int a = mars_cell(t, arg[0]), b = mars_cell(t, arg[1]);
	if (a < 0 || b < 0)
		return variable == MARS_Q_RANGE ? MARS_NOWHERE : MARS_NO; /* not "near" */
	if (variable == MARS_Q_RANGE)
		return mars_range(a, b);
	return variable == MARS_Q_LOS ? mars_sees(t, a, b) : mars_sees_clearly(t, a, b);
}

static long ask_attack(const struct mars_asker *a, int variable)
{
	switch (variable) {
	case MARS_Q_DICE:
		return a->dice;
	case MARS_Q_HITS:
		return a->hits;
	case MARS_Q_ATTACK:
		return a->attack;
	case MARS_Q_TARGET:
		return a->target;
	case MARS_Q_TYPE:
		return a->type;
	default:
		return a->set;
	}
}

long mars_ask(const void *asker, int variable, const int16_t *arg)
{
	const struct mars_asker *a = asker;
	const struct mars_state *s = a->t->s;
	switch (variable) {
	case MARS_Q_ROUND:
		return s->round;
	case MARS_Q_VP:
		return s->sides[arg[0]].vp;
	case MARS_Q_LEFT:
		return mars_figures_of(s, arg[0]);
	case MARS_Q_HAND:
		return s->sides[MARS_EARTH].hand[arg[0]];
	case MARS_Q_LOS:
	case MARS_Q_CLEAR:
	case MARS_Q_RANGE:
		return ask_sight(a->t, variable, arg);
	case MARS_Q_DEAD:
	case MARS_Q_ENGAGED:
	case MARS_Q_RATTLED:
	case MARS_Q_ACTED:
	case MARS_Q_AT:
		return ask_figure(a->t, variable, arg);
	default:
		return ask_attack(a, variable);
	}
}
