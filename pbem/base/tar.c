/* SPDX-License-Identifier: MIT */
#include "base/tar.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

/* Where the fields of a header are. */
enum {
	AT_NAME = 0,
	AT_MODE = 100,
	AT_UID = 108,
	AT_GID = 116,
	AT_SIZE = 124,
	AT_TIME = 136,
	AT_SUM = 148,
	AT_TYPE = 156,
	AT_MAGIC = 257,
	AT_PREFIX = 345
};

static unsigned sum_of(const unsigned char *h)
{
	unsigned sum = 0;

	for (int i = 0; i < TAR_BLOCK; i++)
		sum += i >= AT_SUM && i < AT_SUM + 8 ? ' ' : h[i];
	return sum;
}

void tar_add(struct buf *b, const char *folder, const char *name, const void *p, size_t n)
{
	char h[TAR_BLOCK] = "", sum[16];

	if (strlen(name) > TAR_NAME || strlen(folder) > TAR_PREFIX || (uint64_t)n >> 33)
		bug("a file that no archive takes");
	memcpy(h + AT_NAME, name, strlen(name));
	memcpy(h + AT_MODE, "0000644", 8);
	memcpy(h + AT_UID, "0000000", 8);
	memcpy(h + AT_GID, "0000000", 8);
	snprintf(h + AT_SIZE, 12, "%011zo", n);
	memcpy(h + AT_TIME, "00000000000", 12);
	h[AT_TYPE] = '0';
	memcpy(h + AT_MAGIC, "ustar\00000", 8);
	memcpy(h + AT_PREFIX, folder, strlen(folder));
	snprintf(sum, sizeof(sum), "%06o", sum_of((const unsigned char *)h));
	memcpy(h + AT_SUM, sum, 7);
	h[AT_SUM + 7] = ' ';
	buf_add(b, h, TAR_BLOCK);
	buf_add(b, p, n);
	buf_repeat(b, '\0', (TAR_BLOCK - n % TAR_BLOCK) % TAR_BLOCK);
}

void tar_end(struct buf *b)
{
	buf_repeat(b, '\0', 2 * (size_t)TAR_BLOCK);
}

/* --- reading ---------------------------------------------------------------------------------- */

static bool number(const char *p, size_t n, uint64_t *out)
{
	size_t i = 0;

	*out = 0;
	for (; i < n && p[i] >= '0' && p[i] <= '7'; i++)
		*out = *out * 8 + (uint64_t)(p[i] - '0');
	return i > 0 && (i == n || p[i] == '\0' || p[i] == ' ');
}

static bool header_holds(const char *h)
{
	uint64_t sum;

	return memcmp(h + AT_MAGIC, "ustar", 5) == 0 && number(h + AT_SUM, 8, &sum) &&
		sum == sum_of((const unsigned char *)h);
}

bool tar_is(const void *p, size_t n)
{
	return n >= TAR_BLOCK && header_holds(p);
}

/* Would other programs read the same out of it? They disagree about the bytes of a folder, and read
 * a prefix by one magic only. */
static bool is_plain(const char *h, uint64_t size)
{
	bool folder = h[AT_TYPE] == '5';

	return (folder ? size == 0 : h[AT_TYPE] == '0') &&
		(!h[AT_PREFIX] || memcmp(h + AT_MAGIC, "ustar", 6) == 0);
}

static bool is_empty(const char *h)
{
	for (int i = 0; i < TAR_BLOCK; i++)
		if (h[i])
			return false;
	return true;
}

static int damaged(struct err *e)
{
	return err_set(e, ERR_DATA, "tar.form", "this archive is damaged, or not one of pbem export");
}

/* Behind the end there is nothing but what fills the last block of a tape. */
static int at_end(const struct tar *t, struct err *e)
{
	for (size_t i = t->at; i < t->n; i++)
		if (t->p[i])
			return err_set(e, ERR_DATA, "tar.behind",
				"there is something behind the end of this archive");
	return 0;
}

int tar_next(struct tar *t, struct err *e)
{
	while (t->at + TAR_BLOCK <= t->n) {
		const char *h = t->p + t->at;
		uint64_t size;

		if (is_empty(h))
			return at_end(t, e);
		if (!header_holds(h) || !number(h + AT_SIZE, 12, &size) || size > t->n - t->at - TAR_BLOCK ||
			!is_plain(h, size))
			return damaged(e);
		t->at += TAR_BLOCK + (size_t)(size + TAR_BLOCK - 1) / TAR_BLOCK * TAR_BLOCK;
		t->folder = h[AT_TYPE] == '5';
		snprintf(t->name, sizeof(t->name), "%.*s%s%.*s", TAR_PREFIX, h + AT_PREFIX,
			h[AT_PREFIX] ? "/" : "", TAR_NAME, h);
		t->bytes = h + TAR_BLOCK;
		t->len = (size_t)size;
		return 1;
	}
	return damaged(e);
}
