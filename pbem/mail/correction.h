/* SPDX-License-Identifier: MIT */
#ifndef PBEM_MAIL_CORRECTION_H
#define PBEM_MAIL_CORRECTION_H

#include "game/game.h"
#include "game/receipt.h"
#include "report/report.h"

/*
 * The form for a correction: the player's own order file once more, under the next serial, ready to
 * be edited and signed. Their lines stay, comments too; a line that the receipt calls an error
 * stands in a comment as LANG/mail/correction.txt marks it. Ends in ORDERFILE_END.
 */

/* Appends it. Nothing for a receipt that is not about orders. */
int correction_write(struct buf *out, struct reporter *r, const struct words *w, const struct game *g,
	const struct receipt *in, long serial, struct err *e) __attribute__((warn_unused_result));

/* Appends the open window's form for a seat that may order in it, under its next serial: of window
 * 0 as ready_form_write does. Nothing where window 0 asks nothing of it. `here`: it does not
 * travel, and says nothing of how to sign and send it. */
int open_form_write(struct buf *out, struct reporter *r, const struct words *w, const struct game *g,
	int seat, bool here, struct err *e) __attribute__((warn_unused_result));

/* Appends what stands below a letter to somebody who plays by reply: their code, and the mark that
 * ends a form. */
int code_form_write(struct buf *out, struct reporter *r, const struct words *w, const char *code,
	struct err *e) __attribute__((warn_unused_result));

/* Appends window 0's form: the header, and a READY line to fill in. */
int ready_form_write(struct buf *out, struct reporter *r, const struct words *w, const struct game *g,
	int seat, struct err *e) __attribute__((warn_unused_result));

#endif
