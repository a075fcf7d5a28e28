/* SPDX-License-Identifier: MIT */
#ifndef PBEM_GAME_TURN_H
#define PBEM_GAME_TURN_H

#include "game/game.h"

/*
 * Windows that close and are resolved.
 */

/* One window that game_turn resolved. */
struct game_step {
	int window;
	char name[GAME_NAME];
	char why[12];
};
#define GAME_STEPS 500 /* of a game of bots alone: all its windows */
struct turn_report {
	int n;
	struct game_step step[GAME_STEPS];
	bool finished;       /* work that a crash had left was completed */
	uint32_t missing;    /* seats that the open window waits for */
	uint32_t by_default; /* seats that sent nothing to the first of these windows */
	bool overdue;        /* the deadline is over and its grace runs */
	/* all that is awaited is here, but tools->deaf: a correction may be on its way */
	bool unheard;
	bool extended; /* the referee slept through the deadline, which was moved */
	/* the game was held now: nmr=hold, or too many seats missing, or no mail at all */
	bool held;
	uint32_t no_deal; /* it ended undealt, for want of these seats' nonces */
	uint32_t opened;  /* seats that missed so often that they are open for a replacement now */
	bool reports;     /* new reports were written */
};

/* Closes and resolves what is due: every must-seat's orders are here, or the deadline and its
 * grace are over, or nobody but bots is awaited; again and again until a window waits for
 * somebody. TURN_FORCE closes the open window whoever is missing. While the host's mail is not
 * heard (tools->deaf) only windows that wait for nobody close, and forced ones. Finishes what a
 * crash left. Nothing due is no error: r->n is 0. turn.lost: a file that counts, or its signature,
 * is not there any more; turn.signature: it was changed. Then nothing closes. Window 0 never
 * closes without every nonce that was committed to: at its deadline the game ends ("no-deal"), and
 * TURN_FORCE is refused (turn.nonce, ERR_UNAVAILABLE). */
#define TURN_FORCE 1u
int game_turn(struct game *g, unsigned flags, struct turn_report *r, struct err *e)
	__attribute__((warn_unused_result));

#endif
