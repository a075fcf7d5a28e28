/* SPDX-License-Identifier: MIT */
#ifndef PBEM_GAME_CAUSED_H
#define PBEM_GAME_CAUSED_H

#include "game/game.h"
#include "game/receipt.h"

/*
 * What a signed file causes, planned before anything is changed and kept in its note
 * (game/taken.h): letters, and the persons whom they are for. A seat may change hands before a
 * letter is written, so a person is told by the line that gave them the seat (struct person).
 */

/* Fills r->effect, r->self, r->other and r->request.unreached before anything is changed. */
void caused_plan(const struct game *g, struct receipt *r);

/* Where, and how, a letter of a noted file to this seat goes: to the person who was meant, as they
 * are reached now while they have the seat, else as they were then; address "": nowhere. Of a copy,
 * which has no note: to the seat. receipt_self: the answer's, which may be an observer's. The texts
 * belong to the game or the receipt; lang and zone are "", width is 0 where nobody said. */
struct reached {
	const char *address, *lang, *zone;
	int width;
};
struct reached receipt_reaches(const struct game *g, const struct receipt *r, int seat);
struct reached receipt_self(const struct game *g, const struct receipt *r);
/* Has whoever signed the seat that they signed for still? Only then may they read what it sees.
 * receipt_keeps: the same of the person who was meant at any seat. */
bool receipt_seated(const struct game *g, const struct receipt *r);
bool receipt_keeps(const struct game *g, const struct receipt *r, int seat);

/* Can a letter be sent to the seat? */
bool game_reaches(const struct game *g, int seat);

#endif
