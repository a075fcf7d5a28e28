/* SPDX-License-Identifier: MIT */
#ifndef PBEM_REPORT_VERDICT_H
#define PBEM_REPORT_VERDICT_H

#include "core/note.h"
#include "report/report.h"

/*
 * What `pbem check` says of an order file, and the first half of a receipt (mail/receipt.h): a
 * verdict for each line, then a forecast, both from the seat's own view. Template
 * LANG/common/check.txt; a note is the partial `note.ID` (notes.bundle), or `note-plain`.
 *
 * The tree: game, seat (seat_name...; "" for an observer), window, window_name, lines[]{line, text,
 * level, is_ok/is_advice/is_warning/is_error, notes[], branches[]{text}} (what a conditional line
 * was understood as, one order per branch), forecast[] (notes about the whole), errors, warnings
 * (counts, 0 is false), good (no error).
 */
struct verdict {
	const struct rules *rules;
	const char *game, *seat, *name; /* name: the window's */
	int window;
	const char *text; /* the order file */
	size_t len;
	const struct notes *notes; /* may be NULL */
	/* as understood, to say conditions again in full; may be NULL */
	const struct orders *orders;
	bool here; /* the file does not travel: nothing is said of how to correct it */
};

/* Appends what `check` says. */
int verdict_write(struct buf *out, struct reporter *r, const struct words *w, const struct verdict *v,
	struct err *e) __attribute__((warn_unused_result));

/* Appends {"errors":n,"game",...,"notes":[...]}: canonical JSON without a newline. */
void verdict_json(struct buf *out, const struct verdict *v);

/* That tree, to be added to; the caller frees it. NULL: an error. */
cJSON *verdict_tree(struct reporter *r, const struct words *w, const struct verdict *v, struct err *e)
	__attribute__((warn_unused_result));

/* Appends a line of a file as it may be shown: visible, not too long, without blanks around it
 * and its comment. */
void verdict_line(struct buf *b, const char *s, size_t n);

/* How many of the notes are errors; NULL: none. */
int verdict_errors(const struct notes *ns);

#endif
