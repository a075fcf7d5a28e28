/* SPDX-License-Identifier: MIT */
#ifndef PBEM_GAME_WAITED_H
#define PBEM_GAME_WAITED_H

#include "game/game.h"

/*
 * Windows in which a seat sent nothing, but lines of its own were waiting and were played
 * (core/unread.h). That there were any is for its player alone, so nobody else may notice it by
 * what counts as missed. Where a game has verbs that hand lines back, the first window that a seat
 * misses after a file of its own therefore never counts, whether lines waited or not, and each one
 * after it counts. Everybody can work that out from the record and the rules.
 */

/* How many windows in a row the seat has missed; or would have, with so many more. */
int waited_missed(const struct game *g, int seat, int more);

/* Did, or do, lines of the seat wait for this window? 1, 0, or an error of the position. For the
 * eyes of who plays the seat. */
int waited_in(const struct game *g, int window, int seat, struct err *e);

#endif
