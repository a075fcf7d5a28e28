/* SPDX-License-Identifier: MIT */
#ifndef PBEM_GAME_NEXT_H
#define PBEM_GAME_NEXT_H

#include "game/game.h"

/*
 * When to look at a game again, and whom to remind.
 */

/* When game_turn or a reminder has something to do next, as far as is known now: `before` is how
 * long before a deadline a reminder goes out (0: none). 0: nothing by itself; a time that is over:
 * at once. */
pbem_time game_next(const struct game *g, int64_t before);

/* Seats to be reminded now; game_reminded notes that it was done. `over`: of a deadline that is
 * over. One before a deadline goes out `before` it, but not while the first half of the window's
 * time runs. */
uint32_t game_to_remind(const struct game *g, int64_t before, bool *over);
int game_reminded(struct game *g, bool over, struct err *e) __attribute__((warn_unused_result));

#endif
