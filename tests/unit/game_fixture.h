/* SPDX-License-Identifier: MIT */
#ifndef TESTS_UNIT_GAME_FIXTURE_H
#define TESTS_UNIT_GAME_FIXTURE_H

#include "game/create.h"
#include "game/game.h"
#include "game/receipt.h"
#include "game/record.h"
#include "game/turn.h"
#include "game/verify.h"

/*
 * A race on disk in a folder of its own, for tests:
 *
 *	struct fixture x;
 *	fixture_new(&x, "blue red=bot");
 *	fixture_start(&x);
 *	fixture_orders(&x, 0, 1, "ROLL\n");
 *	fixture_turn(&x);
 *	fixture_end(&x);
 *
 * Seats' keys come from fixed seeds, the dice from the seed 00..01, the clock from fixture_now.
 */
struct fixture {
	char dir[256], game[300];
	struct sign_secret referee, player[RECORD_SEATS];
	struct game_tools tools;
	struct game g; /* open for writing */
	struct err e;
	struct turn_report turn;
};

/* Seats by name, "=bot" for a bot, "=open" for an empty one. `change` may alter the game before it
 * is made. */
void fixture_new(struct fixture *x, const char *seats, void (*change)(struct game_new *n));
void fixture_start(struct fixture *x);

/* Signs `text` and submits it as `name`: what game_submit gives. `r` is released before; the caller
 * releases it at the end. */
int fixture_send(struct fixture *x, int signer, const char *name, const char *text, struct receipt *r);
/* The same without the receipt; 1 for a copy of a file that came before. */
int fixture_orders(struct fixture *x, int seat, long serial, const char *body);
int fixture_submit(struct fixture *x, int signer, const char *text);
void fixture_header(struct buf *b, const struct fixture *x, int seat, long serial);
void fixture_turn(struct fixture *x);
/* The race under version 2 of its rules, which are the same: for x->g.rules, until the game is
 * opened again. */
const struct rules *fixture_newer_race(void);
/* Closes and opens the game's directory again. */
void fixture_again(struct fixture *x);
void fixture_end(struct fixture *x);
/* "YYYY-..Z" for the whole process. */
void fixture_now(const char *utc);
pbem_time fixture_at(const char *utc);
/* A seat orders ROLL; and is away from one day to another. */
void fixture_roll(struct fixture *x, int seat, long serial);
void fixture_away(struct fixture *x, int seat, const char *from, const char *to);
/* Plays to the end with ROLL for everybody. */
void fixture_play(struct fixture *x);
/* A file of the game's folder. */
void fixture_read(const struct fixture *x, const char *file, struct buf *out);
void fixture_write(const struct fixture *x, const char *file, const struct buf *b);

#endif
