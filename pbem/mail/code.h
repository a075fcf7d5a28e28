/* SPDX-License-Identifier: MIT */
#ifndef PBEM_MAIL_CODE_H
#define PBEM_MAIL_CODE_H

#include "game/game.h"

/*
 * Codes of seats that are played by reply, "7-2-K7QM-2ZT5-XWJ3": window, number, and 60 bits that
 * nobody but this host can make. They follow from the key that the host holds for the seat, the
 * game, the seat, the address of its player, the window's head and the number, and are kept
 * nowhere: a run that was killed, or a mail that is asked for again, has the same one.
 *
 * The number is the SERIAL of the file that is made of a reply with this code. So a code is spent
 * by what was taken in with it, and a mail that comes twice makes the same file twice.
 */
#define CODE_TEXT 48
#define CODE_WORD "CODE" /* that stands before a code */

struct code {
	int window;
	long number;
	char mac[13];
};

/* Does the host sign for this seat now? */
bool code_is_for(const struct game *g, int seat);

/* The number of the seat's next code: above any SERIAL of its orders and requests in this window,
 * and of the codes with which it changed its key. */
long code_next(const struct game *g, int seat);

/* The code of this number for a window of this head, as whoever signs for the seat gets it. */
void code_text(char out[CODE_TEXT], const struct sign_secret *key, const struct game *g, int seat, int window,
	const char *head, long number);
/* Is it that one? In a time that does not tell how much of it is right. */
bool code_fits(const struct code *c, const struct sign_secret *key, const struct game *g, int seat,
	const char *head);

/*
 * The next code in a text from *at on, which moves behind it: the word CODE, in any case, and a
 * code as people and mail programs write it: blanks or other dashes between its parts, small
 * letters, 0 for O, 1 for I, 8 for B. *from is where the word begins. False: there is none.
 */
bool code_find(struct code *out, const char *p, size_t n, size_t *from, size_t *at);

/* Takes every code out of a text, with its word: nobody else is told one. */
void code_strip(struct buf *text);

#endif
