/* SPDX-License-Identifier: MIT */
#ifndef PBEM_GAME_PUBLIC_H
#define PBEM_GAME_PUBLIC_H

#include "game/game.h"

/* The public report of a window (-1: the newest), made anew from what everybody may see, in this
 * language (NULL: the host's) and time zone (NULL: the game's): as game_report (game/look.h), with
 * "seat" "observer". The caller deletes it; NULL: e is filled. */
cJSON *game_public(const struct game *g, int window, const char *lang, const char *zone, struct err *e)
	__attribute__((warn_unused_result));

#endif
