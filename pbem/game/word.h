/* SPDX-License-Identifier: MIT */
#ifndef PBEM_GAME_WORD_H
#define PBEM_GAME_WORD_H

#include "game/game.h"

/*
 * Seats that are played by reply: the referee signs what their players send, with a key that it
 * made for the seat and holds, HOST/keys/GAME.SEAT.HASH.key (0600; HASH: the first 8 digits of the
 * hash of the public key). The record says of each such key that it counts by the host's word
 * (facts_seat.word). A key that was replaced stays: until the next window opens it still signs.
 */

/* Where the secret key of a seat lies whose public one is `key`. Clears b. */
const char *word_path(struct buf *b, const char *host, const char *game, const char *seat, const char *key);

/* Makes a key for a seat: both files, and key is the public one. */
int word_make(const char *host, const char *game, const char *seat, char key[SIGN_KEY_TEXT], struct err *e)
	__attribute__((warn_unused_result));

/* Removes them again, as far as that goes: there is no such seat. */
void word_drop(const char *host, const char *game, const char *seat, const char *key);

/* Reads the secret key of a seat that is played by reply; sign_wipe it. ERR_CONFIG "word.key": it
 * is gone or another one, and nobody can order for this seat (where: its path). */
int word_read(struct sign_secret *s, const char *host, const struct game *g, int seat, struct err *e)
	__attribute__((warn_unused_result));

#endif
