/* SPDX-License-Identifier: MIT */
#ifndef PBEM_MAIL_EFFECTS_H
#define PBEM_MAIL_EFFECTS_H

#include "game/receipt.h"
#include "mail/letters.h"

/*
 * From what a signed file causes (game/receipt.h) to letters. Doing it again makes the same letters
 * under the same ids.
 */

/* Everything but the answer to a mail, which may be held back by the post room's limits. Letters
 * that were made before are not sent again. */
int effects_carry_out(const struct desk *d, const struct game *g, const struct receipt *r, struct err *e)
	__attribute__((warn_unused_result));

/* The press of game_tools: the host's limits, for every message that is taken in; `ctx` is a struct
 * desk. The caller holds HOST/spool's lock (mail/ledger.h). */
int effects_press(void *ctx, const struct game *g, const struct receipt *r, size_t len, struct err *e);

/* Is it for the next run? Answers are: that of a mail has limits, and one to a question shows what
 * is so when it is sent. */
bool effects_wait(const struct receipt *r);

/* The answer: what a question asks for, or the receipt. To r->from, or to the seat. `last`: it says
 * that there is no other today. */
int effects_answer(const struct desk *d, const struct game *g, const struct receipt *r, bool last,
	struct err *e) __attribute__((warn_unused_result));

/* What a request asks for, signed or in words, and one letter answers; others get help. `to` as in
 * letters.h. */
int effects_question(const struct desk *d, const struct game *g, const struct mail_in *m, int to,
	enum request_what what, int window, struct err *e) __attribute__((warn_unused_result));

/* For commands: carries out what waits in a game, which is open for writing, but for answers, which
 * are the post room's. Returns how many notes with such are left, or an error. */
int effects_all(const struct desk *d, const struct game *g, struct err *e)
	__attribute__((warn_unused_result));

#endif
