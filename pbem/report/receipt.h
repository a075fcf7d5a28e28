/* SPDX-License-Identifier: MIT */
#ifndef PBEM_REPORT_RECEIPT_H
#define PBEM_REPORT_RECEIPT_H

#include "core/game.h"
#include "report/report.h"

/*
 * The referee's answer to an order file, and what `pbem check` says: a verdict for each line, then a forecast, both from the seat's own
 * view. Templates LANG/common/receipt.txt and check.txt; a note is the partial `note.ID` (notes.bundle), or `note-plain`.
 *
 * Their tree: game, seat (seat_name...; "" for who watches), window, window_name, serial, is_orders (or is_ready, is_join, is_rekey, is_request,
 * is_observe), again, key (the fingerprint), replaces (missing when nothing was replaced), lines[]{line, text, level,
 * is_ok/is_advice/is_warning/is_error, notes[], branches[]{text}} (what a conditional line was understood as, one order a branch), forecast[] (notes
 * about the whole), errors, warnings (counts, 0 is false), deadline_at (not while the game is held), missing[]{id,name}, held, ended, signed_here, by_mail
 * (as game.h), host (its name), good (no error), replaced (an open seat of a running game was taken), files (is_orders or is_ready), of a rekey file
 * new_key, later and from_window, of an observe file reached (an address is known), request{what, is_WHAT, and what the game says now: address, zone, in_french,
 * from, until (days), waits (game_waits), nonces (the open window waits for these), told (game.h); asks (a question); of press to[], unreached[], anonymous, quoted} (pbem-orders(5), REQUESTS).
 */
struct verdict {
	const struct rules *rules;
	const char *game, *seat, *name; /* name: the window's */
	int window;
	const char *text; /* the order file */
	size_t len;
	const struct notes *notes;   /* may be NULL */
	const struct orders *orders; /* as understood, to say conditions again in full; may be NULL */
};

/* Appends what `check` says. */
int verdict_write(struct buf *out, struct reporter *r, const struct words *w, const struct verdict *v,
	struct err *e) __attribute__((warn_unused_result));

/* Appends {"errors":n,"game",...,"notes":[...]}: canonical JSON without a newline. */
void verdict_json(struct buf *out, const struct verdict *v);

/* Appends a receipt, not yet signed. `signed_here`: the host signed the file itself, with the key that it keeps for the seat. */
int receipt_write(struct buf *out, struct reporter *r, const struct words *w, const struct game *g,
	const struct receipt *in, bool signed_here, struct err *e) __attribute__((warn_unused_result));
void receipt_json(struct buf *out, const struct game *g, const struct receipt *in);

/*
 * Signs a text in the clear: behind it come
 *
 *	-----BEGIN PBEM SIGNATURE-----
 *	the four lines of a minisign signature of everything before that line
 *	-----END PBEM SIGNATURE-----
 */
void receipt_sign(struct buf *text, const struct sign_secret *key);

#endif
