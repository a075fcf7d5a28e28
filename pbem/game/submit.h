/* SPDX-License-Identifier: MIT */
#ifndef PBEM_GAME_SUBMIT_H
#define PBEM_GAME_SUBMIT_H

#include "game/game.h"
#include "game/receipt.h"

/*
 * Takes one signed file: orders, READY (window 0), a request, a join, rekey or observe file; which
 * it is, its first line says. `sig` is a detached signature's bytes. Verified over the raw bytes,
 * else with CRLF as LF, else over the canonical form; what verified is what is kept. Before it,
 * g->arrived, g->from and g->reply may be set.
 *
 * A file whose very bytes were taken in before does nothing. If it counts now (of the open window
 * and the seat's last; a request: that and what it asks for is so; a question or press: always), it
 * is taken as `again`. Every other copy is refused with what became of it, in r->fate too:
 * submit.counted, submit.replaced, submit.unused (its window closed with it; another file took its
 * place; its window closed without it), submit.done (a request), submit.rekeyed.
 *
 * A refusal changes nothing (but an unknown HEAD of orders holds the game, once for a seat and
 * window). Its id says why: core/refusal.h has them all, templates/LANG/mail/refusal.bundle what a
 * letter says of each. Error texts are for whoever signed.
 *
 * A file is taken when its note is written (game/taken.h): then it is done, and the receipt's
 * `note` names what is kept of it until somebody carries out what it causes, r->effect. Cut short
 * behind that, or on an error, game_open() or the next file finishes it, and the same file gets the
 * same receipt until taken_done(). Of a copy `note` is "". The receipt says what the game keeps
 * now. It is filled as far as it is known, also on refusal; free it with receipt_release. `name` is
 * the file's name for messages.
 */
#define GAME_KEPT 200 /* files of a seat that are kept for one window */
int game_submit(struct game *g, const char *name, const void *p, size_t n, const char *sig, size_t sig_len,
	struct receipt *r, struct err *e) __attribute__((warn_unused_result));

/* Finishes what was taken in and not done, since whoever did it was cut short. game_open() for
 * writing calls it. */
int submit_redo(struct game *g, struct err *e) __attribute__((warn_unused_result));

#endif
