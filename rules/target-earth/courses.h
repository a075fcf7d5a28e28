/* SPDX-License-Identifier: MIT */
#ifndef TARGET_EARTH_COURSES_H
#define TARGET_EARTH_COURSES_H

#include "check.h"
#include "others.h"

/*
 * What a seat's lines can come to in the council (and in set-up). Others' ballots and cards are not
 * known, nor whether conditions will hold, nor dice: each way in which they can turn out is a
 * course, and all courses are tried by the functions that resolve uses. Where there would be too
 * many, what was not tried counts as possible.
 *
 *	struct te_outlook l;
 *	te_look_ahead(&l, c);
 *	if (l.line[i].done == l.line[i].courses) ...
 */
enum { TE_GIFTS = 6 }; /* of more lines with Engineers for others not all courses are tried */

struct te_span {
	int lo, hi;
};

/* What becomes of one order in the courses in which it comes up. */
struct te_prospect {
	int courses, done, failed;  /* done, failed: all or nothing of it */
	struct te_span deals;       /* how many of its deals are done */
	struct te_span price, left; /* for those; credits (of a card: cards to play) left after it */
	int16_t why, hint;          /* of a deal that fails, where most money comes; -1: none */
	uint64_t reasons;           /* bits: why, and what else kept deals of the line from being done */
	int16_t what;               /* the track or country it takes, the square that it finds */
	bool same;                  /* what: it is the same in all courses */
	bool open;                  /* what fails may be done in courses that were not tried */
};

struct te_outlook {
	struct checking *c;
	int home;                            /* the seat's base; -1: all bases are its */
	struct te_prospect line[ORDERS_MAX]; /* by order */
	struct te_span cash[TE_BASES];
	int bare[TE_BASES]; /* in set-up: courses in which the orders leave it so, and it is laid out */
	int labs;           /* of all bases, after production, with what this file can build */
	/* for the course that is tried: what turns out well (bits: conditions, gifts for others) */
	uint32_t holds;
	int choices, courses, tries;
	bool too_many;                 /* courses: not all are tried */
	uint8_t condition[ORDERS_MAX]; /* the number of an order's condition, from 1; 0: none */
	uint8_t gift[ORDERS_MAX];      /* of an Engineer for another player's base, the same */
	struct order given[TE_GIFTS];  /* in the place of those: what is sure to come off, or to fail */
	uint8_t given_for[TE_GIFTS];   /* the order's index */
	int given_n;
	struct te_others others;
	bool gifts_before; /* in any course: others.before */
	struct te_prospect now[ORDERS_MAX];
	struct te_state s;
	/* what production began with, for these choices */
	struct {
		int16_t funds;
		uint8_t played[TE_BASES];
	} seen[64];
	int seen_n;
};

void te_look_ahead(struct te_outlook *l, struct checking *c);

/* Is what this seat votes for done, whatever the others do? */
bool te_decides(const struct checking *c);

#endif
