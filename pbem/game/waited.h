/* SPDX-License-Identifier: MIT */
#ifndef PBEM_GAME_WAITED_H
#define PBEM_GAME_WAITED_H

#include "core/play.h"
#include "game/game.h"

/*
 * Windows in which a seat sent nothing, but lines of its own were waiting and were played
 * (core/unread.h). These are not missed windows. The record is public and calls them defaults, so
 * its own count (facts_seat.missed) is too high, and only the positions can correct it. Whoever
 * reports the number, or decides by it, asks here.
 */

/* How many windows in a row a seat has missed. */
int waited_missed(const struct game *g, int seat);

/* Did, or do, lines of the seat wait for this window? 1, 0, or an error of the position. */
int waited_in(const struct game *g, int window, int seat, struct err *e);

/* Fills g->waited from the record and the positions; for game_open. */
int waited_load(struct game *g, struct err *e) __attribute__((warn_unused_result));

/* The same behind a close line of the window whose position is in `p`; what was counted before
 * it stands in `before`. */
void waited_close(struct game *g, const struct facts *before, struct play *p);

#endif
