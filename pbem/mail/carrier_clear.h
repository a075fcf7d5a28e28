/* SPDX-License-Identifier: MIT */
#ifndef PBEM_MAIL_CARRIER_CLEAR_H
#define PBEM_MAIL_CARRIER_CLEAR_H

#include "mail/carrier.h"

/* Signed blocks in the clear, for carrier.c. */

/* One line of a text. */
struct clear_line {
	size_t at, text,
		/* its first byte; the first behind quotation marks and blanks; behind the last one
		 * that is no blank */
		end;
	int marks; /* quotation marks before it */
};
/* Reads the line at *at, which moves behind it; false: there is none. */
bool clear_line(const char *p, size_t n, size_t *at, struct clear_line *l);

/* Is it the line that begins a file of ours: "PBEM-ORDERS 1" and its like? */
bool clear_is_magic(const char *p, const struct clear_line *l);

/* The kind of signature that begins at p[at] (a line's `text`): 0 none, 's' SSH, 'm' minisign or
 * signify, 'p' OpenPGP, 'r' the referee's. */
char clear_signature_kind(const char *p, size_t n, size_t at);

/* Appends the signature file that begins there, with its lines as they were; returns where it ends,
 * or 0: it is damaged. */
size_t clear_signature(struct buf *sig, const char *p, size_t n, size_t at);

/* Adds a candidate; NULL when there is no room, or the text is too long. */
struct candidate *carrier_add(
	struct carriers *c, enum carrier_kind kind, const char *text, size_t len, const struct buf *sig);

/* Adds what else may have been signed, unless it is known, and takes it over: b is empty then. */
void carrier_add_other(struct candidate *k, struct buf *b);

/* Adds the ways in which p[from..to) may have been signed. `above`: where what stands above it
 * begins. */
void carrier_add_clear(
	struct carriers *c, const char *p, size_t above, size_t from, size_t to, const struct buf *sig);

/* Where a mail's own text ends that goes on at `from`: at the mark for a mail program's signature.
 * */
size_t clear_end(const char *p, size_t from, size_t n);

/* Finds all blocks in a text. `lone`: where a block begins that no signature follows, when there is
 * exactly one, or nothing but a quoted one; else n. */
void clear_find(struct carriers *c, const char *p, size_t n, size_t *lone);

#endif
