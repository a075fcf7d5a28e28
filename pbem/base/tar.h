/* SPDX-License-Identifier: MIT */
#ifndef PBEM_BASE_TAR_H
#define PBEM_BASE_TAR_H

#include "base/buf.h"
#include "base/err.h"

#include <stdbool.h>
#include <stddef.h>

/*
 * Tar archives in their one form (POSIX ustar): files only, mode 0644, owner 0, time 0, so that the
 * same files make the same bytes wherever and whenever. The caller adds them in the order of their
 * names.
 *
 *	tar_add(&b, "earth-1", "record.jsonl", p, n);
 *	tar_end(&b);
 */
#define TAR_BLOCK 512
#define TAR_NAME 100   /* bytes of a name */
#define TAR_PREFIX 155 /* and of the folder before it */

/* A name or folder that is too long is a bug. */
void tar_add(struct buf *b, const char *folder, const char *name, const void *p, size_t n);
void tar_end(struct buf *b);

/* A walk over one; `name` has the folder before it, too. */
struct tar {
	const char *p;
	size_t n, at;
	char name[TAR_PREFIX + TAR_NAME + 2];
	bool folder; /* it is one, and has no bytes */
	const char *bytes;
	size_t len;
};

/* Does it look like one? */
bool tar_is(const void *p, size_t n);

/* 1: the next file or folder; 0: there is no more; ERR_DATA: it is damaged, holds anything else, or
 * something stands behind its end. */
int tar_next(struct tar *t, struct err *e) __attribute__((warn_unused_result));

#endif
