/* SPDX-License-Identifier: MIT */
#ifndef PBEM_GAME_CREATE_H
#define PBEM_GAME_CREATE_H

#include "core/context.h"
#include "game/game.h"

/*
 * A new game.
 */

/* A new game. */
struct game_seat_new {
	char name[GAME_NAME];
	char key[SIGN_KEY_TEXT]; /* "" with bot false: open, somebody joins it */
	bool word;               /* the host holds this key: the seat is played by reply */
	bool bot;
	struct game_contact contact; /* lang "" is "en", zone "" the policy's */
};
struct game_new {
	const char *name;
	const struct rules *rules;
	struct context *options; /* the host's choice, of which seats do not count; NULL: the defaults */
	int n_seats;
	/* any order; the record has them in the module's */
	struct game_seat_new seat[RECORD_SEATS];
	/* hex, 2 to 128 digits: TEST DICE; NULL: the system's */
	const char *seed;
	/* games that it is the successor of: see game/again.h */
	int n_deals;
	struct deal deal[RECORD_DEALS];
	struct policy policy; /* zone "" is UTC */
	enum press press;
	bool observers,
		/* open: starts by itself when its seats are taken, and those that are left are
		 * taken by mail */
		open;
};

/* Makes the directory `dir` (beside, then renamed) with its record, secrets and game.json. The game
 * is not started. */
int game_create(const char *dir, const struct game_new *n, const struct game_tools *t, struct err *e)
	__attribute__((warn_unused_result));

#endif
