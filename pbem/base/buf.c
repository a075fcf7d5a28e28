/* SPDX-License-Identifier: MIT */
#include "base/buf.h"

#include "base/err.h"

#include <sodium.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void mem_out(void)
{
	fputs("pbem: error: out of memory\n", stderr);
	exit(-ERR_OSERR);
}

void buf_release(struct buf *b)
{
	free(b->data);
	*b = (struct buf)BUF_INIT;
}

void buf_wipe(struct buf *b)
{
	if (b->data)
		sodium_memzero(b->data, b->cap);
	buf_release(b);
}

void buf_clear(struct buf *b)
{
	buf_cut(b, 0);
}

void buf_cut(struct buf *b, size_t len)
{
	if (len > b->len)
		bug("buf_cut to %zu of %zu bytes", len, b->len);
	b->len = len;
	if (b->data)
		b->data[len] = '\0';
}

void buf_grow(struct buf *b, size_t extra)
{
	size_t need, cap;
	char *data;
	if (extra < b->cap - b->len)
		return;
	if (extra > SIZE_MAX / 4 || b->len > SIZE_MAX / 4)
		mem_out();
	need = b->len + extra + 1;
	cap = b->cap < 64 ? 64 : b->cap;
	while (cap < need)
		cap += cap / 2;
	data = realloc(b->data, cap);
	if (!data)
		mem_out();
	data[b->len] = '\0';
	b->data = data;
	b->cap = cap;
}

void buf_add(struct buf *b, const void *p, size_t n)
{
	buf_grow(b, n);
	if (n)
		memcpy(b->data + b->len, p, n);
	b->len += n;
	b->data[b->len] = '\0';
}

void buf_str(struct buf *b, const char *s)
{
	buf_add(b, s, strlen(s));
}

void buf_char(struct buf *b, char c)
{
	buf_grow(b, 1);
	b->data[b->len++] = c;
	b->data[b->len] = '\0';
}

void buf_repeat(struct buf *b, char c, size_t n)
{
	buf_grow(b, n);
	memset(b->data + b->len, c, n);
	b->len += n;
	b->data[b->len] = '\0';
}

void buf_int(struct buf *b, long long n)
{
	char text[24];
	char *p = text + sizeof(text);
	unsigned long long u = n < 0 ? 0ULL - (unsigned long long)n : (unsigned long long)n;
	do
		*--p = (char)('0' + u % 10);
	while (u /= 10);
	if (n < 0)
		*--p = '-';
	buf_add(b, p, (size_t)(text + sizeof(text) - p));
}

void buf_printf(struct buf *b, const char *fmt, ...)
{
	va_list ap;
	va_start(ap, fmt);
	buf_vprintf(b, fmt, ap);
	va_end(ap);
}

void buf_vprintf(struct buf *b, const char *fmt, va_list ap)
{
	va_list again;
	size_t room;
	int n;
	va_copy(again, ap);
	buf_grow(b, 64);
	room = b->cap - b->len;
	n = vsnprintf(b->data + b->len, room, fmt, ap);
	if (n < 0)
		bug("buf_printf: format \"%s\" fails", fmt);
	if ((size_t)n >= room) {
		buf_grow(b, (size_t)n);
		vsnprintf(b->data + b->len, (size_t)n + 1, fmt, again);
	}
	b->len += (size_t)n;
	va_end(again);
}

const char *buf_cstr(const struct buf *b)
{
	return b->data ? b->data : "";
}

char *buf_detach(struct buf *b)
{
	char *data;
	buf_grow(b, 0);
	data = b->data;
	*b = (struct buf)BUF_INIT;
	return data;
}

void *mem_zero(size_t n, size_t size)
{
	void *p = calloc(n ? n : 1, size ? size : 1);
	if (!p)
		mem_out();
	return p;
}

char *mem_string(const char *s)
{
	size_t n = strlen(s) + 1;
	return memcpy(mem_zero(n, 1), s, n);
}
