/* SPDX-License-Identifier: MIT */
#ifndef PBEM_MAIL_BACK_H
#define PBEM_MAIL_BACK_H

#include "game/game.h"
#include "mail/conf.h"
#include "mail/compose.h"
#include "mail/mime.h"

/*
 * Letters that came back: HOST/spool/back, a line each, the last 100 of 90 days. Of each address in
 * a game the last one is kept. Anybody can write such a report: it counts when it names a letter
 * that was sent (mail/posted.h), which nobody knows but who got it and who carried it.
 */
#define BACK_MOST 100

struct back {
	char game[GAME_NAME], who[GAME_NAME]; /* a seat, or "-": somebody who watches */
	char address[MAIL_ADDRESS], letter[LETTER_ID], why[MAIL_BACK_WHY];
	pbem_time time;
};

/* Whose address is it in that game, now? Fills `who`; false: nobody's. */
bool back_find(struct back *b, const struct game *g);

/* Keeps one. 1: the first one of that address in this game; 0: others came before it. */
int back_keep(const char *host_dir, const struct back *b, struct err *e) __attribute__((warn_unused_result));

/* Appends a line for each letter of the game that came back from an address that is still
 * somebody's there. How many, or an error. */
int back_text(struct buf *out, const char *host_dir, const struct game *g, struct err *e)
	__attribute__((warn_unused_result));

#endif
