/* SPDX-License-Identifier: MIT */
#ifndef PBEM_GAME_AGAIN_H
#define PBEM_GAME_AGAIN_H

#include "game/create.h"

/*
 * The successor of a game that ended before anything was dealt.
 */

/* Fills the same rules, options, seats, policy and people in; bots and keys that the host gave
 * stay, and whoever had joined joins once more, since a nonce serves once. The caller sets name and
 * seed. ERR_UNAVAILABLE: it was dealt, or goes on. */
int game_new_again(struct game_new *n, const struct game *old, struct err *e)
	__attribute__((warn_unused_result));

/* Those before it that failed: how many, or an error. */
int game_deals(const struct game *g, struct deal deal[RECORD_DEALS], struct err *e)
	__attribute__((warn_unused_result));

#endif
