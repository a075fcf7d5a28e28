/* SPDX-License-Identifier: MIT */
#ifndef PBEM_HELPERS_MIME_TEXT_H
#define PBEM_HELPERS_MIME_TEXT_H

#include "base/buf.h"

#include <stdbool.h>
#include <stddef.h>

/*
 * Text as a mail carries it, made plain: UTF-8, lines ended by LF, the wrapping of format=flowed
 * undone. What cannot be made plain has an id as mail_in.refused has it; NULL: fine.
 */

/* Appends these bytes of a charset as UTF-8 without a byte order mark, NUL and CR. charset NULL:
 * none was declared; then, and where it says as little, what is no UTF-8 is Windows-1252. What is
 * appended with an id is as much as could be read: U+FFFD stands for what could not, and of an
 * unknown charset what is ASCII is right. */
const char *text_decode(struct buf *out, const char *charset, const char *p, size_t n);

/* What such bytes may say when their charset was declared wrongly: as UTF-8, as Windows-1252, as
 * ISO 8859-15, and as UTF-8 that was taken for Windows-1252 and made UTF-8 once more. Appends
 * reading `number`; false: they are no text then, and `out` stays. */
#define TEXT_READINGS 4
bool text_reading(struct buf *out, int number, const char *p, size_t n);

/* Appends a file in UTF-16, as Windows' editors write it, as UTF-8; false: it is none. */
bool text_utf16(struct buf *out, const char *p, size_t n);

/* Cuts a text at the end of a line within `most` bytes, or there; false: it has no more. */
bool text_cut(struct buf *b, size_t most);

/* Appends a text with the lines of RFC 3676 put together. Quoted lines keep their ">". */
void text_unflow(struct buf *out, const char *p, size_t n, bool delsp);

/* Appends a text of a header on one line: control characters and runs of blanks are one blank,
 * bytes that are not UTF-8 a "?"; at most `most` bytes. */
void text_line(struct buf *out, const char *s, size_t most);

/* Appends the last part of a file's name, printable ASCII only, at most `most` bytes from its
 * end. */
void text_name(struct buf *out, const char *s, size_t most);

#endif
