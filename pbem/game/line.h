/* SPDX-License-Identifier: MIT */
#ifndef PBEM_GAME_LINE_H
#define PBEM_GAME_LINE_H

#include "base/err.h"
#include "core/keys.h"

#include <cjson/cJSON.h>
#include <stddef.h>

/* A line of a record by itself; game/facts.h folds it. */
#define RECORD_LINE_MAX (1u << 20)

enum line_kind {
	LINE_CREATE,
	LINE_JOIN,
	LINE_OPEN,
	LINE_CLOSE,
	LINE_RESULT,
	LINE_AMEND,
	LINE_REKEY,
	LINE_SEAT,
	LINE_REQUEST,
	LINE_END
};

/* One line, parsed. `json` is the whole object; the fold has checked every member's type and
 * range. */
struct line {
	enum line_kind kind;
	long number;      /* from 1 */
	const char *text; /* len bytes, without the newline */
	size_t len;
	char hash[HEX32];
	cJSON *json;
};

/* Parses l->text, which is canonical JSON: fills kind, hash and json, which the caller deletes,
 * also on an error. `where` is the record's name for messages. */
int line_read(struct line *l, const char *where, struct err *e) __attribute__((warn_unused_result));

/* Fills kind and hash of one whose text and json are there. */
int line_identify(struct line *l, struct err *e) __attribute__((warn_unused_result));

/* "open", "close", ... */
const char *line_kind_name(enum line_kind k);

#endif
