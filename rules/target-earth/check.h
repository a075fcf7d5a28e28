/* SPDX-License-Identifier: MIT */
#ifndef TARGET_EARTH_CHECK_H
#define TARGET_EARTH_CHECK_H

#include "turn.h"

/*
 * Checking a seat's orders: they are tried on a state made from the seat's view, by the functions
 * that resolve uses. What other seats will order is unknown: they are taken to do nothing. Verdicts
 * are collected by order and told in the order of the lines.
 */
enum { VERDICTS = 4 }; /* notes on one order */

struct verdict {
	uint8_t n;
	uint8_t type[VERDICTS]; /* enum te_note; TE_NOTES: refused, the first argument is why */
	int32_t arg[VERDICTS][3];
};

struct checking {
	const struct view *v;
	const struct orders *os;
	struct orders *seats[TE_BASES];
	struct te_state s;
	struct turn t;
	struct notes *ns;
	/* places (bits) where units of the base fight, if conditions hold */
	uint64_t reach[TE_BASES];
	uint64_t unit_reach[TE_BASES][TE_UNITS];
	struct verdict verdict[ORDERS_MAX];
};
_Static_assert(TE_PLACES <= 64, "a set of places fits 64 bits");

/* Adds a verdict on an order; unused arguments are 0. */
void te_verdict(struct checking *c, const struct order *o, enum te_note type, int a, int b, int d);
/* The verdict that it will be refused. */
void te_verdict_refused(struct checking *c, const struct order *o, int why);
/* Percent of first rounds in which so many allied dice have more hits than so many dice of the
 * UFO. */
int te_percent_dogfight(int dice, int ufo_dice);

void te_check_council(struct checking *c);
void te_check_fights(struct checking *c);
/* Notes with line 0 after the verdicts: who stays at home, which UFOs nobody of this seat meets. */
void te_forecast_fights(struct checking *c);

#endif
