/* SPDX-License-Identifier: MIT */
#ifndef TARGET_EARTH_COURSES_H
#define TARGET_EARTH_COURSES_H

#include "check.h"

/*
 * What a seat's lines can come to in the council (and in set-up). Others' ballots and cards are not
 * known, nor whether conditions will hold: each way in which they can turn out is a course, and all
 * courses are tried by the functions that resolve uses.
 *
 *	struct te_outlook l;
 *	te_look_ahead(&l, c);
 *	if (l.line[i].done == l.line[i].courses) ...
 */
struct te_span {
	int lo, hi;
};

/* What becomes of one order in the courses in which it comes up. */
struct te_prospect {
	int courses, done, failed;  /* done, failed: all or nothing of it */
	struct te_span deals;       /* how many of its deals are done */
	struct te_span price, left; /* for those; credits (of a card: cards to play) left after it */
	int16_t why, hint;          /* of a deal that fails, where most money comes; -1: none */
	int16_t what;               /* the track or country it takes, the square that it finds */
	bool helped;                /* what fails may be made possible by another\'s module */
	bool same;                  /* what: it is the same in all courses */
};

struct te_outlook {
	struct checking *c;
	struct te_prospect line[ORDERS_MAX]; /* by order */
	struct te_span cash[TE_BASES], labs; /* of all bases, after production */
	/* for the course that is tried: lines whose conditions hold (bits), what has happened */
	uint32_t holds;
	int conditions, courses;
	uint8_t condition[ORDERS_MAX]; /* the number of an order's condition, from 1; 0: none */
	struct te_prospect now[ORDERS_MAX];
	struct te_state s;
	uint32_t seen[64]; /* what production began with, for these conditions */
	int seen_n;
};

void te_look_ahead(struct te_outlook *l, struct checking *c);

/* Is what this seat votes for done, whatever the others do? */
bool te_decides(const struct checking *c);

#endif
