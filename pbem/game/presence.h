/* SPDX-License-Identifier: MIT */
#ifndef PBEM_GAME_PRESENCE_H
#define PBEM_GAME_PRESENCE_H

#include "game/game.h"

/*
 * Whether the player of a seat is missing, away or late, as the host sees it. The table is told no
 * more than how many windows were missed, which follows from the record, that an absence goes on,
 * and that a key waits: neither who has ordered, nor what.
 */
struct presence {
	bool awaited; /* the open window waits for it, */
	bool late;    /* and its deadline has passed */
	bool away;    /* today */
	bool open;    /* it missed so many windows that somebody else may take it */
	int missed;   /* windows in a row (game/waited.h) */
	/* The days of an absence that is not over, "2026-12-01": of whoever signs; both "": none */
	char absent[2][11];
	/* The window that another key holds from, and that key; 0 and "": none waits */
	int key_from;
	char key[SIGN_KEY_TEXT];
	bool unable; /* nobody is awaited, since that key waits (facts_key_waits) */
};
void presence_of(const struct game *g, int seat, struct presence *p);

/* "key ID takes effect with window 8, missed 2 windows in a row, away from DAY to DAY", or
 * nothing. */
void presence_text(struct buf *b, const struct presence *p);

/* [{"absent":["2026-12-01","2026-12-14"]|null,"awaited","away","key","key-from","late","missed",
 * "open","seat","word"},...] of all seats. `table`: what everybody at the table is told, without
 * the members "awaited", "late" and "word" (played by reply). */
void presence_write(struct buf *b, const struct game *g, bool table);

#endif
