/* SPDX-License-Identifier: MIT */
#ifndef PBEM_BASE_BUF_H
#define PBEM_BASE_BUF_H

#include "base/banned.h"

#include <stdarg.h>
#include <stddef.h>

/*
 * A growing byte buffer, always ended by a NUL that `len` does not count.
 *
 *	struct buf b = BUF_INIT;
 *	buf_str(&b, "turn ");
 *	buf_int(&b, 7);
 *	puts(b.data);
 *	buf_release(&b);
 *
 * `data` is never NULL after the first call that adds something; of an empty
 * buffer use buf_cstr(). Running out of memory ends the program. No function
 * here looks at the locale.
 */
struct buf {
	char *data;
	size_t len, cap;
};

#define BUF_INIT           \
	{                  \
		NULL, 0, 0 \
	}

/* Frees the memory; the buffer is then empty and may be used again. */
void buf_release(struct buf *b);

/* Overwrites a secret before it frees the memory. What a buffer held before it grew is not
 * overwritten: grow it first. */
void buf_wipe(struct buf *b);

/* Empties the buffer and keeps its memory. */
void buf_clear(struct buf *b);

/* Cuts the buffer to its first `len` bytes; `len` may not exceed b->len. */
void buf_cut(struct buf *b, size_t len);

/* Makes room for `extra` bytes more and the NUL. */
void buf_grow(struct buf *b, size_t extra);

void buf_add(struct buf *b, const void *p, size_t n);
void buf_str(struct buf *b, const char *s);
void buf_char(struct buf *b, char c);
void buf_repeat(struct buf *b, char c, size_t n);
void buf_int(struct buf *b, long long n);
void buf_printf(struct buf *b, const char *fmt, ...) __attribute__((format(printf, 2, 3)));
void buf_vprintf(struct buf *b, const char *fmt, va_list ap) __attribute__((format(printf, 2, 0)));

/* The text as a C string: "" when nothing was ever added. */
const char *buf_cstr(const struct buf *b);

/* Hands the memory to the caller, who frees it; the buffer is then empty. */
char *buf_detach(struct buf *b) __attribute__((warn_unused_result));

/* Says "out of memory" and ends the program. */
_Noreturn void mem_out(void);

/* Room for n things of this size, all zero; never NULL (the program ends first). Freed with
 * free(). */
void *mem_zero(size_t n, size_t size) __attribute__((warn_unused_result, malloc));

/* A copy of a string, for free(). */
char *mem_string(const char *s) __attribute__((warn_unused_result, malloc));

#endif
