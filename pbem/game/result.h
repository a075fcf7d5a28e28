/* SPDX-License-Identifier: MIT */
#ifndef PBEM_GAME_RESULT_H
#define PBEM_GAME_RESULT_H

#include "base/buf.h"
#include "base/err.h"
#include "game/record.h"

/*
 * What the window before brought, in windows/NNNN/result.jsonl beside state.json: one canonical
 * JSON value per line, its newline behind it. The record's `result` line has salted hashes of the
 * lines (of the rolls, the rolls themselves), each without its newline.
 *
 *	line 1    events, as events_write_full writes them
 *	line 2    open rolls
 *	line 3... each seat's report as data, in the order of the record's seats
 *
 * Which lines there are is all that is looked at here: callers parse what they need.
 *
 *	struct result r;
 *	rc = result_read(&r, g->dir, window, g->f.n_seats, &e);
 *	... r.line[RESULT_REPORT(seat)].p ...
 *	result_release(&r);
 */
enum { RESULT_EVENTS, RESULT_ROLLS, RESULT_REPORTS, RESULT_LINES = RESULT_REPORTS + RECORD_SEATS };
#define RESULT_REPORT(seat) (RESULT_REPORTS + (seat))
#define RESULT_FILE "result.jsonl"

struct result {
	struct buf bytes;
	char *path; /* for messages */
	struct {
		const char *p; /* into bytes; NULL: the file has no such line */
		size_t len;
	} line[RESULT_LINES];
};

/* ERR_NOINPUT: there is none for this window. ERR_DATA: not as many lines as there must be. The
 * caller releases it in any case. */
int result_read(struct result *r, const char *dir, int window, int n_seats, struct err *e)
	__attribute__((warn_unused_result));
void result_release(struct result *r);

/* A line as JSON; NULL: e is filled. The caller deletes it. */
cJSON *result_parse(const struct result *r, int line, struct err *e) __attribute__((warn_unused_result));

#endif
