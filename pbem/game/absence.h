/* SPDX-License-Identifier: MIT */
#ifndef PBEM_GAME_ABSENCE_H
#define PBEM_GAME_ABSENCE_H

#include "game/game.h"
#include "game/kept.h"

/*
 * What an absence rests on. Whoever is away has said so in a signed file, ABSENT, and takes it back
 * with another, PRESENT. A close line has a salted hash of the last of the two of every player that
 * the window asks, away or not, so that it tells nobody who will be; where there is none, of no
 * bytes. Only of somebody who is away by the host's word it says that there is none (null).
 */

/* The entry of a seat in the close of the open window: a hash, or "" for null. `away`: it is not
 * waited for. turn.lost: the file that it rests on is not there any more. */
int absence_hash(const struct game *g, int seat, bool away, const uint8_t sealed[32], char out[HEX32],
	struct err *e) __attribute__((warn_unused_result));

/* The hash itself; `stem` names the hand (kept_stem). */
void absence_salted(
	const uint8_t sealed[32], int window, const char *stem, const struct buf *text, char out[HEX32]);

/* Is it a file for this game and seat that says when somebody is away, or that nobody is any more
 * (the days are "" then)? */
struct absence {
	struct orderfile file;
	char day[2][11];
};
bool absence_read(const struct facts *f, int seat, const struct buf *text, struct absence *a);
/* May it be one of these days at that time, wherever on earth the player is? Is it surely? */
bool absence_may_cover(const struct absence *a, const char *time);
bool absence_covers(const struct absence *a, const char *time);

#endif
