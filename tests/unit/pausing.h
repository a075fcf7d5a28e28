/* SPDX-License-Identifier: MIT */
#ifndef UNIT_PAUSING_H
#define UNIT_PAUSING_H

#include "rules/rules.h"

/*
 * A game whose windows hand back lines: two seats walk until one of them is at the goal, or the
 * rounds are over.
 *
 *	WALK steps   1 to 3 of them, one line after the other, as many as there are
 *	PAUSE        the rest of the file waits
 *	TRIP         answers a WALK of the other seat in its condition, "steps": it is not walked
 *	CHEER        in the window "rest", every third one, in which nobody walks
 *
 * A seat that sends nothing walks one step. A seat's file is nobody else's business.
 */
enum { PAUSING_SEATS = 2, PAUSING_GOAL = 30, PAUSING_ROUNDS = 18 };

struct pausing_state {
	const struct context *game;
	uint8_t round;
	uint8_t at[PAUSING_SEATS], cheers[PAUSING_SEATS];
};

extern const struct rules pausing;

#endif
