/* SPDX-License-Identifier: MIT */
#ifndef PBEM_GAME_LABELS_H
#define PBEM_GAME_LABELS_H

#include "game/game.h"

/*
 * A window that is resolved once more, under another version of the rules (amend): its draw is the
 * same, so that each label that both versions roll has the numbers that it had. What is left is
 * named: labels that only the new version rolls, whose numbers nobody had seen, and those that only
 * the old one did.
 */

/* {"gone":[...],"new":[...]}, from two lists of open rolls (pbem-record(5)); a label with other
 * sides is in both. The caller deletes it. */
cJSON *labels_compare(const cJSON *was, const cJSON *now);

/* The rolls of the last result of a game's record, for the open rolls that take their place. NULL:
 * e is filled. */
cJSON *labels_of(const struct game *g, const struct buf *rolls, struct err *e);

#endif
