/* SPDX-License-Identifier: MIT */
#ifndef PBEM_GAME_PUBLIC_H
#define PBEM_GAME_PUBLIC_H

#include "game/game.h"

/* The public report of a window, made anew from what everybody may see: data with "seat" "observer", or rendered. */
int game_public_data(const struct game *g, int window, const char *lang, const char *zone, struct buf *out,
	struct err *e) __attribute__((warn_unused_result));
int game_public_text(const struct game *g, int window, const char *lang, const char *zone, struct buf *out,
	struct err *e) __attribute__((warn_unused_result));

#endif
