/* SPDX-License-Identifier: MIT */
#ifndef PBEM_GAME_DEADLINE_H
#define PBEM_GAME_DEADLINE_H

#include "game/game.h"

/*
 * When a window closes. deadline.c says when a window that opens now has its deadline, and whether
 * the open one closes now; turn.c does it, and next.c says when to look again and whom to remind.
 * Only clock_now and the times of the game's files are asked.
 */

/* Between which times a window that opens now may close; each a time in UTC or "" for none. */
struct limits {
	char earliest[21], deadline[21];
};
int limits_set(struct limits *l, const struct policy *p, pbem_time now, struct err *e)
	__attribute__((warn_unused_result));

/* The time in such a text; 0 for "". */
pbem_time limit_time(const char *text);

/* The seats that the open window waits for: which of them are here, and which are not. */
struct roll_call {
	uint32_t awaited; /* seats of people, who have to order */
	uint32_t filed;   /* whose orders are here: any seats */
	/* sent nothing, and not awaited, since their key waits for the next window
	 * (facts_key_waits); in window 0 nobody is, since nobody else has their nonce */
	uint32_t unable;
	uint32_t away;    /* awaited, sent nothing, and away now; likewise */
	uint32_t missing; /* awaited, sent nothing, and not away */
	bool all_away;    /* everybody who is awaited is away: the window is left to its deadline */
};
void roll_call(const struct game *g, pbem_time now, struct roll_call *c);

/* When all that is awaited is here: from when on may the window close? 0: at once, as window 0
 * always: nobody has second thoughts about a nonce. */
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
	/* the game ends undealt: in window 0 these nonces never came; 0: it does not */
	uint32_t no_deal;
};
void window_due(const struct game *g, bool force, struct due *d);

/* Seats of people who must order in the open window, whether they did or not; 0 when none is
 * open. */
uint32_t game_awaited(const struct game *g);
/* Seats that the open window waits for now: of people who must order, sent nothing, and are not
 * away. When all of them are away, it waits for those, until its deadline. 0 when no window is
 * open. */
uint32_t game_missing(const struct game *g);
/* Must this seat order, and the open window does not wait for it: its player is away, though not
 * when all are, or its key waits for the next window? */
bool game_excused(const struct game *g, int seat);
/* Seats that must order in the open window, sent nothing, and are away now. When that is everybody
 * who must, they are awaited all the same (game_missing). */
uint32_t game_away(const struct game *g);
/* Nobody is awaited any more: the seats whose WAIT alone keeps the window open until its deadline;
 * 0: nothing does, or something else. */
uint32_t game_lingers(const struct game *g);
/* When the open window closes as things stand: nobody is awaited, and it stays open until then. "":
 * somebody is, it may close at any time, or none is open. */
void game_closes(const struct game *g, char closes[UTC_TEXT]);
/* Does it close as soon as the mail that has come in is read, since nobody is awaited any more? */
bool game_closes_now(const struct game *g);
/* Does window 0 wait for the nonce of this seat, which nobody else has? */
bool game_wants_nonce(const struct game *g, int seat);
/* Does the open window wait for its deadline because whoever signs for this seat said WAIT? Not
 * without a deadline, nor for a seat that it asks nothing of. */
bool game_waits(const struct game *g, int seat);

/* Is whoever signs for a seat away on the day of this time, in their own zone? Has it missed so
 * many windows that it is open for a replacement? May somebody take it now: because nobody has
 * yet, or its player left, or it is open? */
bool game_absent(const struct game *g, int seat, pbem_time t);
bool game_seat_open(const struct game *g, int seat);
bool game_seat_free(const struct game *g, int seat);
/* And by mail, by sending a join file? In a running game only where its host said so: who has a
 * seat reads its secrets, and an opponent may come with another key. By the host's hand every free
 * seat may be taken. */
bool game_seat_offered(const struct game *g, int seat);

/* Is the open window's deadline over, with this grace? */
bool deadline_over(const struct facts *f, pbem_time now, int64_t grace);

#endif
