/* SPDX-License-Identifier: MIT */
#ifndef PBEM_REPORT_EMBED_H
#define PBEM_REPORT_EMBED_H

#include <stddef.h>

/*
 * The files below templates/, compiled into the program. Paths have no "templates/"
 * ("en/mail/receipt") and rise by bytes, so that a binary search finds them. A NUL, which `len`
 * does not count, follows the bytes.
 */
struct embedded {
	const char *path;
	const unsigned char *data;
	size_t len;
};

extern const struct embedded embedded_files[];
extern const size_t embedded_count;

/* BLAKE2b of paths with their NULs and bytes, one file after the other, without the letters
 * (LANG/mail/...), which are in no report. */
extern const unsigned char embedded_digest[32];

#endif
