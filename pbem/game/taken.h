/* SPDX-License-Identifier: MIT */
#ifndef PBEM_GAME_TAKEN_H
#define PBEM_GAME_TAKEN_H

#include "game/game.h"
#include "game/receipt.h"

/*
 * What was taken in and is not told yet: GAME/taken/HASH, named by the hash of the key that signed,
 * its hand and the file's text, never exported. A note is a line of canonical JSON (the receipt,
 * what it causes, the signature, from where it came) and the text behind it.
 *
 * game_submit() writes the note before it changes anything, as HASH.new, synced: from then on the
 * file is taken. Cut short at any point, game_open() for writing does the rest, which is safe to do
 * twice, and calls the note HASH. Whoever has a desk then carries its effects out, in a way
 * that does no more when it is done twice (letters have fixed ids), and calls taken_done().
 */

/* Writes the note of a file that is about to be done; the receipt's `note` is its name then. What
 * the file will cause is in r->effect (caused_plan). */
int taken_begin(const struct game *g, struct receipt *r, struct err *e) __attribute__((warn_unused_result));

/* Removes what a kill left of notes that were not written to their end: nothing was taken in by
 * them. */
int taken_tidy(const struct game *g, struct err *e) __attribute__((warn_unused_result));

/* What was begun, and may not be done; a note of it; and: it is done now, r as it is behind it. */
int taken_list_begun(const struct game *g, char ***names, size_t *n, struct err *e)
	__attribute__((warn_unused_result));
int taken_read_begun(const struct game *g, const char *name, struct receipt *r, struct err *e)
	__attribute__((warn_unused_result));
int taken_mark(const struct game *g, const struct receipt *r, struct err *e)
	__attribute__((warn_unused_result));

/* The notes of what is done and not told, in no order that means anything; file_list_free. */
int taken_list(const struct game *g, char ***names, size_t *n, struct err *e)
	__attribute__((warn_unused_result));
/* How many wait. 0 or more, or an error. */
int taken_count(const struct game *g, struct err *e) __attribute__((warn_unused_result));
/* Is anything there at all, also half written? For who has not opened the game: its folder's path.
 * 1, 0 or an error. */
int taken_any(const char *game_dir, struct err *e) __attribute__((warn_unused_result));
/* Can all notes be read? One that cannot be is an error (where: its path): nothing is written to
 * the game before it is moved away (one that was begun), or its letters wait. */
int taken_check(const struct game *g, struct err *e) __attribute__((warn_unused_result));

/* The receipt as it was given, or would have been, with its effects; receipt_release it. ERR_DATA:
 * the note makes no sense. */
int taken_read(const struct game *g, const char *name, struct receipt *r, struct err *e)
	__attribute__((warn_unused_result));

/* Is the receipt of this very text, by r's key and hand, still owed? Then 1, and *r is that one. 0,
 * or an error. */
int taken_owed(const struct game *g, struct receipt *r, struct err *e) __attribute__((warn_unused_result));

/* It was carried out. What the receipt says stays as it is; the note is gone, and synced where
 * doing it again would do anything: that of orders need not be. */
int taken_done(const struct game *g, struct receipt *r, struct err *e) __attribute__((warn_unused_result));

/* Notes and orders of a receipt, from the seat's view of its window; none of window 0. */
int receipt_explain(const struct game *g, const char *name, struct receipt *r, struct err *e)
	__attribute__((warn_unused_result));

extern const struct schema taken_schema;

#endif
