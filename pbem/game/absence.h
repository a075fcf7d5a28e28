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

/*
 * Which of these files the entries of closes are of: a walk over the windows, the first one first.
 *
 *	struct said_list l = { NULL, 0, 0 };
 *	... behind each close: said_read(&l, f, dir, &e), then said_find(&l, f, seat, sealed, &s) ...
 *	said_release(&l);
 *
 * Of each key that signed for a seat the last file is kept, in the order in which they came.
 */
struct said_file {
	int window; /* in whose folder it is */
	struct kept k;
	char key[SIGN_KEY_TEXT]; /* of its hand */
	/* whose it is (facts_seat.signs); 0: of a hand that had left when the window closed */
	long since;
	struct buf text, sig;
	struct absence absence;
};
struct said_list {
	struct said_file *said;
	int n, cap;
};
/* Takes in the files of the window that f says is closed, of those who had the seats then or
 * before. An error is the disk's. */
int said_read(struct said_list *l, const struct facts *f, const char *dir, struct err *e)
	__attribute__((warn_unused_result));
/* What the seat's entry in that window's close is of: no bytes, a file, or neither, and then *s is
 * the seat's last file, or NULL. It must be the last one, or no bytes if there is none; but where
 * the seat or its key changed hands since by the record, the player who has it now need not have
 * said anything, or it is an earlier file of theirs who came back. */
enum said_of { SAID_NOTHING, SAID_FILE, SAID_WRONG };
enum said_of said_find(const struct said_list *l, const struct facts *f, int seat, const uint8_t sealed[32],
	const struct said_file **s);
void said_release(struct said_list *l);

#endif
