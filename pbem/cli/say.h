/* SPDX-License-Identifier: MIT */
#ifndef PBEM_CLI_SAY_H
#define PBEM_CLI_SAY_H

#include "game/contacts.h"
#include "game/game.h"

/* What several commands say about a game: lines for people, canonical JSON for programs. All
 * append. */

/* "blue, red"; ["blue","red"]. */
void say_seats(struct buf *b, const struct game *g, uint32_t seats);
void say_seats_json(struct buf *b, const struct game *g, uint32_t seats);

/* Must-seats of the open window whose orders are still awaited (bots never are). */
uint32_t say_missing(const struct game *g);

/* One or two lines: "earth-1: window 7 (missions) waits for red until 2026-11-22T20:00:00Z". */
void say_state(struct buf *b, const struct game *g);

/* Says that mail cannot use an address, why, and which command mends it, without a newline; and a
 * line for each such address in the game. */
void say_unwritable(struct buf *b, const struct game *g, const struct unwritable *u);
void say_all_unwritable(struct buf *b, const struct game *g);

/* {"create","deadline","ended-why","filed","game","head","held","may","missing","must","name",
 * "outcome","phase","rules","test","unwritable","version","why","window","winners"}; `why` is
 * lines of text that go in as a list, without the game's name before them; "": none. */
void say_state_json(struct buf *b, const struct game *g, const char *why);

#endif
