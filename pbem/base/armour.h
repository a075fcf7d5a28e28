/* SPDX-License-Identifier: MIT */
#ifndef PBEM_BASE_ARMOUR_H
#define PBEM_BASE_ARMOUR_H

#include "base/buf.h"
#include "base/err.h"

#include <stdbool.h>

/*
 * A signed text as one block that survives any mail program:
 *
 *	-----BEGIN PBEM ORDERS-----
 *	base64 in lines of 64 columns
 *	-----END PBEM ORDERS-----
 *
 * The base64 holds the signature file (minisign: four lines, signify: two, SSH: from its first mark
 * to its last) and then the text, byte for byte: the signature comes first because its end is
 * certain, while a text may end in anything.
 *
 * Read are letters only: blanks, no-break spaces, line ends and quotation marks ('>', '|') mean
 * nothing, between lines and within them, nor does how many hyphens a mark has and of what kind.
 */
#define ARMOUR_TEXT_MAX (256u << 10)

void armour_write(struct buf *b, const char *text, size_t text_len, const char *sig, size_t sig_len);

/*
 * Finds the next block from *at on, appends what it holds, and moves *at behind it. Words around
 * the block do no harm. Returns 1: found; 0: there is no more; negative (ERR_DATA): a block that is
 * cut short, damaged or too long, nothing is appended, and the next call goes on behind its
 * beginning.
 */
int armour_next(struct buf *text, struct buf *sig, const char *p, size_t n, size_t *at, const char *where,
	struct err *e) __attribute__((warn_unused_result));

/* The first block. */
int armour_read(struct buf *text, struct buf *sig, const char *p, size_t n, const char *where, struct err *e)
	__attribute__((warn_unused_result));

/*
 * The same way of reading for others: letters of a text that a mail program may have wrapped,
 * indented or quoted. A flow stands at p[at].
 */
struct flow {
	const char *p;
	size_t n, at;
};
/* The next letter, which stays; -1 at the end. Dashes of any kind are '-'. */
int flow_peek(struct flow *f);
/* Does a dash stand at this very byte? */
bool flow_at_dash(const struct flow *f);
/* Takes these letters (without blanks) when they are next. */
bool flow_word(struct flow *f, const char *word);
/* Takes dashes, at least one, all on one line. */
bool flow_dashes(struct flow *f);
/* Takes letters of base64 as long as there are any; appends at most `max` of them, false: there are
 * more. */
bool flow_base64(struct flow *f, struct buf *code, size_t max);

#endif
