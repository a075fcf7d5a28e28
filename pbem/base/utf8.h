/* SPDX-License-Identifier: MIT */
#ifndef PBEM_BASE_UTF8_H
#define PBEM_BASE_UTF8_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Strict UTF-8 (Unicode 15, table 3-7): no surrogates, no overlong forms, nothing above
 * U+10FFFF. */

/* Reads one code point; returns its length in bytes, or 0 where the bytes are not UTF-8. */
size_t utf8_next(const char *s, size_t n, uint32_t *cp);

/* The offset of the first byte that is not UTF-8, or n. */
size_t utf8_check(const char *s, size_t n);

/* Is it UTF-8 of one line, without control characters (C0, DEL, C1)? */
bool utf8_is_line(const char *s);

/* The length of the next code point, 1 where the bytes are not UTF-8. *seen: it takes room when it
 * is shown; controls, marks that turn a text's direction, and what is not UTF-8 do not. */
size_t utf8_step(const char *s, size_t n, bool *seen);

/* Appends nothing, only measures: terminal columns of a text (combining marks 0, wide East Asian
 * 2). Own table, so that the locale has no say. Control characters count 0, a byte that is not
 * UTF-8 counts 1. */
int utf8_width(const char *s, size_t n);

/* Writes a code point into out (room for 4); returns the length. */
size_t utf8_put(char *out, uint32_t cp);

/* How many bytes of s fit in `max` without leaving half a character; at most n. Bytes that are not
 * UTF-8 are cut anywhere. */
size_t utf8_cut(const char *s, size_t n, size_t max);

/* Copies a text, or as much of it as fits, without leaving half a character; ended by NUL. */
void utf8_copy(char *out, size_t size, const char *s);

/*
 * The beginning of a text that somebody else wrote, for a message: at most `max` bytes, with "..."
 * behind them when there are more.
 *
 *	err_set(e, ERR_DATA, "utc.time", "\"%s\" is no time", utf8_shown(s, 40).text);
 */
#define UTF8_SHOWN 400 /* the largest max */
struct shown {
	char text[UTF8_SHOWN + 4];
};
struct shown utf8_shown(const char *s, size_t max);

#endif
