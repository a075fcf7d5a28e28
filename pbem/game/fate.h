/* SPDX-License-Identifier: MIT */
#ifndef PBEM_GAME_FATE_H
#define PBEM_GAME_FATE_H

#include "game/game.h"
#include "game/receipt.h"

/* The receipt of a seat's orders that count for the open window, made anew from what is kept. 1: it
 * is filled, and to be freed; 0: nothing of it counts. */
int fate_counting(const struct game *g, int seat, struct receipt *r, struct err *e)
	__attribute__((warn_unused_result));

#endif
