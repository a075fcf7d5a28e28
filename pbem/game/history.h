/* SPDX-License-Identifier: MIT */
#ifndef PBEM_GAME_HISTORY_H
#define PBEM_GAME_HISTORY_H

#include "game/record.h"

/*
 * A game's past: its record, one line after the other, and what it says of windows and people that
 * were. This is the only code that reads a record.
 *
 *	history_begin(&h, g->dir);
 *	while (!found && history_next(&h))
 *		found = h.line.kind == LINE_OPEN && h.f.window == window;
 *	rc = history_end(&h, e);
 *	return rc < 0 ? rc : found;
 *
 * A walk may stop at any line. Whatever keeps the record from being read, from the first byte on,
 * ends the walk like the last line does and is what history_end returns: so what a walk has found,
 * or not found, counts only when that is 0. A record that cannot be read never says no.
 */
struct history {
	struct line line;    /* where the walk is; valid until the next call */
	struct facts before; /* what the record said before this line, */
	struct facts f;      /* and what it says with it */
	/* behind the last line are bytes without a newline, which do not count */
	bool torn;
	/* of the record what was read, from a line's beginning on: not all of it at once, since a
	 * long game's is long */
	struct buf bytes;
	size_t at; /* where in it the next line begins */
	int fd;    /* of the rest; -1: there is none */
	char *path;
	int rc; /* what ended the walk: 0 the end of the record, else an error */
	struct err e;
};

/* The record of a game's folder. */
void history_begin(struct history *h, const char *dir);

/* A record by itself. */
void history_begin_file(struct history *h, const char *path);

/* One in memory, of which the walk takes a copy; `name` for messages. */
void history_begin_bytes(struct history *h, const char *name, const void *p, size_t n);

/* The last bytes of a record of a file, up to 64 KiB; the walk has not begun. */
int history_last(struct history *h, struct buf *last, struct err *e) __attribute__((warn_unused_result));

/* Goes to the next line; checks its form, and that it may come here, but no signature (line_verify
 * does). False: there are no more lines, or this one, h->line, is refused, and h->f is what the
 * lines before it say. */
bool history_next(struct history *h);

/* Releases everything. 0, or what went wrong, with file and line: ERR_DATA for a line that is not
 * canonical, has an unknown or missing member, a wrong "prev" or may not come where it stands, and
 * for a record that is not there; any other code is the disk's. */
int history_end(struct history *h, struct err *e) __attribute__((warn_unused_result));

/* Releases everything, for those who have looked at h->rc themselves. */
void history_release(struct history *h);

/* The facts of a game directory: all lines of its record, folded. There is no other copy of them.
 * `torn` (may be NULL) tells of a torn last line. */
int facts_load(struct facts *f, const char *dir, bool *torn, struct err *e)
	__attribute__((warn_unused_result));

struct game;

/* The head of a window, as it was opened last. ERR_NOINPUT: it was never open; nothing else has
 * this code. */
int history_head(const struct game *g, int window, char out[BASE32_TEXT], struct err *e)
	__attribute__((warn_unused_result));

/* Has the line this member, and does it say this? */
bool history_says(const struct history *h, const char *member, const char *text);

#endif
