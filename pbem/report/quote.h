/* SPDX-License-Identifier: MIT */
#ifndef PBEM_REPORT_QUOTE_H
#define PBEM_REPORT_QUOTE_H

#include "base/buf.h"

/*
 * Somebody else's words in a text of ours: each line behind "| ", folded at `width` columns,
 * without control characters, direction overrides and bytes that are not UTF-8, so that nothing in
 * them can pass for ours; what could begin a signed file gets an apostrophe. A line of mark-up
 * (report/layout.h) begins with '|' and stays.
 */

/* Appends the text; blank lines at its ends are left out. "|" and a newline when nothing is
 * left. */
void quote_text(struct buf *out, const char *s, size_t n, int width);

/* Appends the text as one line without marks, cleaned the same way, of at most `max` bytes: for a
 * subject. */
void quote_line(struct buf *out, const char *s, size_t max);

#endif
