/* SPDX-License-Identifier: MIT */
#ifndef PBEM_GAME_DEADLINE_H
#define PBEM_GAME_DEADLINE_H

#include "game/game.h"

/*
 * When a window closes. deadline.c says when a window that opens now has its deadline, and whether the open one closes now; turn.c does it,
 * and next.c says when to look again and whom to remind. Only clock_now and the times of the game's files are asked.
 */

/* Between which times a window that opens now may close; each a time in UTC or "" for none. */
struct limits {
	char earliest[21], deadline[21];
};
int limits_set(struct limits *l, const struct policy *p, pbem_time now, struct err *e)
	__attribute__((warn_unused_result));

/* The time in such a text; 0 for "". */
pbem_time limit_time(const char *text);

/* Notes on the disk when a window opened, and reads it: `dir` is the window's folder. *t 0:
 * there is no such folder. Window 0 has no state, and the folder itself bears the time. */
int opened_put(const char *dir, pbem_time t, struct err *e) __attribute__((warn_unused_result));
int opened_get(const char *dir, pbem_time *t, struct err *e) __attribute__((warn_unused_result));

/* Who is here and who is not, of the seats that the open window must wait for. */
struct roll_call {
	uint32_t awaited; /* seats of people, who have to order */
	uint32_t filed;   /* whose orders are here: any seats */
	uint32_t
		away; /* awaited, sent nothing, and away now; in window 0 nobody is, since nobody else has their nonce */
	uint32_t missing; /* awaited, sent nothing, and not away */
	bool all_away;    /* everybody who is awaited is away: the window is left to its deadline */
};
void roll_call(const struct game *g, pbem_time now, struct roll_call *c);

/* When all that is awaited is here: from when on may the window close? 0: at once. */
pbem_time early_close(const struct game *g, pbem_time now);

/* What becomes of the open window now. */
struct due {
	struct roll_call call;
	const char *why; /* it closes for this reason; NULL: it does not */
	bool overdue;    /* its deadline is over, and it still waits */
	/* it would close, since all that is awaited is here, but the host's mail is not heard
	 * (tools->deaf) */
	bool unheard;
	pbem_time extend; /* its deadline moves to this time; 0: it does not */
	char hold[256];   /* the game is held for this reason; "": it is not */
	uint32_t no_deal; /* the game ends undealt: in window 0 these nonces never came; 0: it does not */
};
void window_due(const struct game *g, bool force, struct due *d);

#endif
