/* SPDX-License-Identifier: MIT */
#ifndef PBEM_HELPERS_HTML_H
#define PBEM_HELPERS_HTML_H

#include "base/buf.h"

#include <stddef.h>

/*
 * HTML as plain text, for mails that hold nothing else: blocks and <br> end lines, lines in a
 * <blockquote> have a ">" for each, tags, comments, scripts and styles go, and entities become
 * what they stand for. Nothing is looked up, run or fetched. The input is UTF-8 without CR and NUL,
 * and may be anything else; at most `most` bytes are appended.
 */
void html_text(struct buf *out, const char *p, size_t n, size_t most);

#endif
