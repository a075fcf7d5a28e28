/* SPDX-License-Identifier: MIT */
#ifndef PBEM_GAME_START_H
#define PBEM_GAME_START_H

#include "game/turn.h"

/* Opens window 0 ("ready") and goes on as game_turn does. ERR_UNAVAILABLE while seats are empty. */
int game_start(struct game *g, struct turn_report *r, struct err *e) __attribute__((warn_unused_result));

#endif
