/* SPDX-License-Identifier: MIT */
#ifndef PBEM_MAIL_RECEIPT_H
#define PBEM_MAIL_RECEIPT_H

#include "game/game.h"
#include "game/receipt.h"
#include "report/verdict.h"

#include <cjson/cJSON.h>

/*
 * The referee's answer to a signed file. Template LANG/common/receipt.txt.
 *
 * Its tree is a verdict's (report/verdict.h) and: serial, is_orders (or is_ready, is_join,
 * is_rekey, is_request, is_observe), again, key (the fingerprint), replaces (missing when nothing
 * was replaced), closed (its window is not open any more), what closing_write says (not then, nor
 * while the game is held), mail (the host has it, and reads it before a window closes),
 * missing[]{id,name}, held, ended, signed_here, reports (they go to the seat by mail), host (its
 * name), replaced (an open seat of a running game was taken), files (is_orders or is_ready), of a
 * rekey file new_key, later and from_window, of an observe file reached (an address is known),
 * request{what, is_WHAT, and what the game says now: address, zone, in_french, from, until (days),
 * waits (game_waits), nonces (the open window waits for these), told (the old address will be);
 * asks (a question), answered (it will be, by mail); of press to[], unreached[], anonymous, quoted}
 * (pbem-orders(5), REQUESTS).
 */

/*
 * When the open window closes, for receipts and for every letter that names it: until_at (a time;
 * missing when nobody knows one, or it is over), as_stands (nobody is awaited: it is what holds
 * unless somebody sends more), may_close (nobody is awaited: as soon as the referee has read what
 * mail has come in, and looks at the game). `awaited`: somebody is,
 * or the reader is not to know; `closes` is game_closes's.
 */
void closing_write(cJSON *o, const char *deadline, const char *closes, bool awaited, const char *zone,
	const struct words *w);

/* Appends a receipt in words. `signed_here`: the host signed the file itself, with the key that it
 * keeps for the seat. */
int receipt_page(struct buf *out, struct reporter *r, const struct words *w, const struct game *g,
	const struct receipt *in, bool signed_here, struct err *e) __attribute__((warn_unused_result));
/* The same with its lines for machines behind it (game/evidence.h), not yet signed. */
int receipt_write(struct buf *out, struct reporter *r, const struct words *w, const struct game *g,
	const struct receipt *in, bool signed_here, struct err *e) __attribute__((warn_unused_result));
/* The lines for machines alone, behind an empty line if there is text above: those of a copy say
 * what became of the file. 1; 0: there are none; or an error. */
int receipt_prove(struct buf *out, const struct game *g, const struct receipt *in, struct err *e)
	__attribute__((warn_unused_result));
/* The receipt as one line of JSON, whose member "lines" has the lines for machines. */
int receipt_json(struct buf *out, const struct game *g, const struct receipt *in, struct err *e)
	__attribute__((warn_unused_result));

/*
 * Signs a text in the clear: behind it come
 *
 *	-----BEGIN PBEM SIGNATURE-----
 *	the four lines of a minisign signature of everything before that line
 *	-----END PBEM SIGNATURE-----
 */
void receipt_sign(struct buf *text, const struct sign_secret *key);

#endif
