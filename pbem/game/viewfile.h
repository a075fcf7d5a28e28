/* SPDX-License-Identifier: MIT */
#ifndef PBEM_GAME_VIEWFILE_H
#define PBEM_GAME_VIEWFILE_H

#include "game/game.h"

/*
 * A report as data with the window's head in it: what `pbem report --json` prints and what a report's mail carries, so that `pbem check --view` and
 * `pbem form --view` work at the player's home. Canonical JSON and a newline.
 */

/* Appends a seat's, for a window (-1: the newest). ERR_NOINPUT: there is none. */
int view_file(const struct game *g, int seat, int window, struct buf *out, struct err *e)
	__attribute__((warn_unused_result));

/* The same of data that the caller has, as what everybody may see. */
int view_file_of(const struct game *g, const struct buf *data, struct buf *out, struct err *e)
	__attribute__((warn_unused_result));

#endif
