/* SPDX-License-Identifier: MIT */
#ifndef PBEM_REPORT_PHRASE_H
#define PBEM_REPORT_PHRASE_H

#include "base/err.h"
#include "report/decorate.h"

/*
 * What an error says, in a reader's language. Errors are made in English; the list "error" of a
 * language's common/names.json has, for those that players meet, the English text with a * for each
 * part that changes, and the same in its own words, with the same parts in the same order.
 */

/* Appends the text in the reader's language. False: nobody translated it, nothing is appended. */
bool phrase_error(struct buf *b, const char *text, const struct words *w);

/* The same in place; an error without a translation stays as it is. */
void phrase_translate(struct err *e, const struct words *w);

#endif
