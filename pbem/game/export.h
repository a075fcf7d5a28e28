/* SPDX-License-Identifier: MIT */
#ifndef PBEM_GAME_EXPORT_H
#define PBEM_GAME_EXPORT_H

#include "game/game.h"

/* Copies what may be shown into a new folder: before the end record.jsonl, after it the windows
 * too; never secrets or addresses. A folder that an export of the game as it stands has made before
 * is left as it is. */
int game_export(const struct game *g, const char *out, struct err *e) __attribute__((warn_unused_result));

/*
 * Appends the same as one file (base/tar.h), the same bytes for everybody: the record, and once the
 * game has ended its order files. All else that a folder has is computed again from these.
 */
#define EXPORT_MAIL (1u << 20) /* of more bytes it is not mailed unasked */
int game_export_tar(const struct game *g, struct buf *out, struct err *e) __attribute__((warn_unused_result));

/* Writes the files of such a tar into a folder. `lean`: it has no states and reports. ERR_DATA: it
 * is none. */
int export_unpack(const struct buf *tar, const char *dir, bool *lean, struct err *e)
	__attribute__((warn_unused_result));

#endif
