/* SPDX-License-Identifier: MIT */
#ifndef PBEM_GAME_PUBLIC_H
#define PBEM_GAME_PUBLIC_H

#include "game/game.h"
#include "game/look.h"

/* The public report of a window (-1: the newest), made anew from what everybody may see, for this
 * reader, whatever their seat: as game_report, with "seat" "observer". The caller deletes it; NULL:
 * e is filled. */
cJSON *game_public(const struct game *g, int window, const struct report_reader *reader, struct err *e)
	__attribute__((warn_unused_result));

#endif
