/* SPDX-License-Identifier: MIT */
#ifndef PBEM_GAME_COLLECT_H
#define PBEM_GAME_COLLECT_H

#include "game/game.h"
#include "game/resolve.h"

/*
 * The orders that count in a window. `p` holds the position that the window began with (window 0:
 * none), `sealed` is the sealed root; made[] is indexed by the record's seats, and the caller
 * releases it with made_release in any case.
 *
 * What bots and defaults wrote is kept beside the players' files, and is on the disk when these
 * return: an amendment under other rules plays what was written then, and a verifier looks for it.
 */

/* What is here when the open window closes: the very files by which it was judged, if they are
 * still what was signed (turn.lost, turn.signature, turn.head), and for the others what the game's
 * bot or its defaults write. `why`: as the close line says it; `away`: seats that it did not wait
 * for. */
int collect(struct made made[RECORD_SEATS], const struct game *g, struct play *p, const uint8_t sealed[32],
	const char *why, uint32_t away, struct err *e) __attribute__((warn_unused_result));

/* After a crash, of the window that is closed: what the close line names by its hashes, and nothing
 * else (turn.orders, turn.made). */
int collect_again(struct made made[RECORD_SEATS], const struct game *g, struct play *p,
	const uint8_t sealed[32], struct err *e) __attribute__((warn_unused_result));

/* The salted hash of a seat's orders, for the close line. */
void made_hash(
	const struct made *m, const struct facts *f, int seat, const uint8_t sealed[32], char hash[HEX32]);

#endif
