/* SPDX-License-Identifier: MIT */
#ifndef PBEM_GAME_OPEN_H
#define PBEM_GAME_OPEN_H

#include "game/game.h"

enum game_mode { GAME_READ, GAME_WRITE };
int game_open(struct game *g, const char *dir, enum game_mode mode, const struct game_tools *t, struct err *e)
	__attribute__((warn_unused_result));
void game_close(struct game *g);

#endif
