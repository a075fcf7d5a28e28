/* SPDX-License-Identifier: MIT */
#ifndef PBEM_GAME_FOLLOW_H
#define PBEM_GAME_FOLLOW_H

#include "core/play.h"
#include "game/game.h"

/*
 * PHASE_RESOLVED: a crash tore the append between a `result` and the `open` that follows it. The
 * same line is made again: from the position behind the result, the deadline that the reports tell
 * of, and the time at which the window's folder was made.
 */

/* Adds the line to `a`, which was begun on the game's facts. */
int follow_result(const struct game *g, const struct play *p, struct append *a, struct err *e)
	__attribute__((warn_unused_result));

/* The head that the coming window will have; nothing is written. "" without the referee's key,
 * since the line is signed. */
int follow_head(const struct game *g, const struct play *p, char out[BASE32_TEXT], struct err *e)
	__attribute__((warn_unused_result));

#endif
