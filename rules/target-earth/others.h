/* SPDX-License-Identifier: MIT */
#ifndef TARGET_EARTH_OTHERS_H
#define TARGET_EARTH_OTHERS_H

#include "turn.h"

/*
 * What other players may do in production that one player's lines can feel. Modules that bases
 * before it in turn order take from the stock may be missing: each way in which that can turn out
 * is a course, numbered from 0; in course 0 they take nothing. Engineers that others play for the
 * base come after its lines (TE 15.10), and may make possible what was not. In the
 * advanced game those of bases before it come before, and may take a square or the room of a
 * warehouse as well.
 *
 *	n = te_others_begin(&others, &s, os, home);
 *	for (int k = 0; k < n; k++) {
 *		s = as_it_was;
 *		te_others_course(&others, &s, k);
 *		... te_produce
 *	}
 */
enum { TE_OTHERS_COURSES = 100 };

struct te_others {
	int home;    /* the base; -1: all are this player's */
	bool gifts;  /* others may play Engineers for it */
	bool before; /* and may do so before its lines come up */
	/* modules of each type that others may take in the way of the base's lines: from `least`
	 * on, in so many ways */
	uint8_t least[TE_MODULES], ways[TE_MODULES];
	bool too_many; /* ways: they are left out */
};

/* How many courses there are. `s`: as production begins; `os`: the player's orders, for `home`. */
int te_others_begin(struct te_others *w, const struct te_state *s, const struct orders *os, int home);
/* Takes what others take before the base's lines come up. */
void te_others_course(const struct te_others *w, struct te_state *s, int course);
/* May the lines of another player, which come up before, leave no module of this type for a gift to
 * their base, or no square? */
bool te_others_leave_none(const struct te_state *s, int to, enum te_module m);
/* Can a gift make a deal possible that was refused for this reason? */
bool te_gift_may_help(int why);

#endif
