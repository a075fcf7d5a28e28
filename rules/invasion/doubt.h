/* SPDX-License-Identifier: MIT */
#ifndef INVASION_DOUBT_H
#define INVASION_DOUBT_H

#include "rules/invasion/turn.h"

/*
 * Events strike before lines count. Of those that depend on dice, or on what others order or hold
 * (ivn_is_uncertain), a seat knows which units and cards they can touch:
 *
 *	ivn_turn_init(&t, &s, seats, NULL, NULL);
 *	ivn_rise_again(&t);
 *	ivn_weigh(&t, seat, &d);
 *	ivn_strike(&t);
 *	...
 *	if (ivn_is_doubtful(&d, &t, o, why))
 */
struct ivn_doubt {
	int seat;
	bool any; /* there is such an event */
	/* units that may be gone or elsewhere by then, or have come to the board */
	uint64_t touched[(IVN_UNITS + 63) / 64];
	bool loses, gains; /* cards of the own hand */
	bool tangled;      /* several events, one upon the other */
};

void ivn_weigh(const struct turn *t, int seat, struct ivn_doubt *d);
bool ivn_is_touched(const struct ivn_doubt *d, int unit);
/* Might it be otherwise by the time of this order, which as things stand is refused for `why` (-1:
 * it is not)? */
bool ivn_is_doubtful(const struct ivn_doubt *d, const struct turn *t, const struct order *o, int why);

#endif
