/* SPDX-License-Identifier: MIT */
#ifndef PBEM_GAME_WINDOW_H
#define PBEM_GAME_WINDOW_H

#include "game/game.h"
#include "game/resolve.h"

/* The folder of the window behind the one that is closed: state.json, whose time is that of the
 * opening, result.jsonl, and orders/, empty. It is filled beside, in the place of whatever a crash
 * left, and is safe on the disk when this returns: no line of the record speaks of it before.
 * turn.record: a folder with orders is there, so the record has lost its end. */
int window_put(const struct game *g, const struct resolved *r, pbem_time opened, struct err *e)
	__attribute__((warn_unused_result));

#endif
