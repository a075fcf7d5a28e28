/* SPDX-License-Identifier: MIT */
#ifndef PBEM_BASE_ARMOUR_H
#define PBEM_BASE_ARMOUR_H

#include "base/buf.h"
#include "base/err.h"

/*
 * A signed text as one block that survives any mail program:
 *
 *	-----BEGIN PBEM ORDERS-----
 *	base64 in lines of 64 columns
 *	-----END PBEM ORDERS-----
 *
 * The base64 holds the signature file (minisign: four lines) and then the text, byte for byte: the signature comes first because
 * its end is certain, while a text may end in anything.
 */
#define ARMOUR_TEXT_MAX (256u << 10)

void armour_write(struct buf *b, const char *text, size_t text_len, const char *sig, size_t sig_len);

/*
 * Finds the first block in a text and appends what it holds. Words around the block and quotation marks ('>') before its lines do no
 * harm. Returns 1: found; 0: there is no block; negative (ERR_DATA): a block that is cut short, damaged or too long.
 */
int armour_read(struct buf *text, struct buf *sig, const char *p, size_t n, const char *where, struct err *e)
	__attribute__((warn_unused_result));

#endif
