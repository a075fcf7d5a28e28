/* SPDX-License-Identifier: MIT */
#ifndef PBEM_GAME_SUBMIT_PRIV_H
#define PBEM_GAME_SUBMIT_PRIV_H

#include "core/refusal.h"
#include "core/signed.h"
#include "game/receipt.h"
#include "game/request.h"
#include "game/submit.h"

/*
 * What the files that take in signed files share, and nobody else includes: submit.c (orders),
 * enrol.c (who plays and who watches), request.c and fate.c. A signature is verified before
 * anything of a file is believed; then each line has its own refusal.
 */
/* Fills e with where it was, and returns the code. `id` is one of core/refusal.h. */
int submit_refuse(struct err *e, const struct file *f, enum err_code code, const char *id, const char *text);

/* Is the file for this game? Which seat is this (by name, case ignored)? */
int submit_game(const struct facts *facts, const char *game, const struct file *f, struct err *e)
	__attribute__((warn_unused_result));
int submit_seat(const struct facts *facts, const char *seat, const struct file *f, struct err *e)
	__attribute__((warn_unused_result));

/* Has the host given the seat to somebody else, whose key or bot comes with the next window? Then
 * whoever signs for it still gives orders and asks questions, and changes nothing that lasts:
 * submit_succeeded refuses that. */
bool submit_is_succeeded(const struct facts_seat *s);
int submit_succeeded(struct err *e, const struct file *f);

/* Did a seat sign this? Fills the receipt's text with what verified, its key and its signer. */
int submit_verify(const struct facts *facts, int seat, const struct file *f, struct receipt *r, struct err *e)
	__attribute__((warn_unused_result));

/*
 * fate.c: what became of a file that was taken in before, told from what is stored: kept files,
 * close lines, game.json. fate_look says whether these very bytes are kept (r->copy). Of such a
 * copy the other two fill r->fate and, where it counts now, r->again; of any other they refuse to
 * take it.
 */
int fate_look(const struct game *g, struct receipt *r, struct err *e) __attribute__((warn_unused_result));
int fate_orders(const struct game *g, const struct file *f, struct receipt *r, struct err *e)
	__attribute__((warn_unused_result));
int fate_request(const struct game *g, const struct file *f, struct receipt *r, struct err *e)
	__attribute__((warn_unused_result));

/* The files of the seats' lives: may it be done? Then r->copy is false and nothing was done yet;
 * and the doing. */
int enrol_join(struct game *g, const struct file *f, const struct signed_head *h, struct receipt *r,
	struct err *e) __attribute__((warn_unused_result));
int enrol_rekey(struct game *g, const struct file *f, const struct signed_head *h, struct receipt *r,
	struct err *e) __attribute__((warn_unused_result));
int enrol_observer(struct game *g, const struct file *f, const struct signed_head *h, struct receipt *r,
	struct err *e) __attribute__((warn_unused_result));

int enrol_join_apply(struct game *g, struct receipt *r, struct err *e) __attribute__((warn_unused_result));
int enrol_rekey_apply(struct game *g, struct receipt *r, struct err *e) __attribute__((warn_unused_result));
int enrol_observer_apply(struct game *g, struct receipt *r, struct err *e)
	__attribute__((warn_unused_result));

#endif
