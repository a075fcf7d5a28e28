/* SPDX-License-Identifier: MIT */
#ifndef PBEM_BASE_JSON_H
#define PBEM_BASE_JSON_H

#include "base/buf.h"
#include "base/err.h"

#include <cjson/cJSON.h>
#include <stdbool.h>
#include <stdint.h>

/*
 * Strict JSON in, canonical JSON out (RFC 8785, integers only).
 *
 * The reader builds cJSON's tree from its own walk over the text, which refuses: anything behind
 * the value, depth over JSON_DEPTH, doubled member names, bad UTF-8, lone surrogates, raw control
 * characters, NUL (escaped ones too), numbers with a fraction, an exponent, a leading zero, -0, or
 * beyond +-(2^53-1). Bigger integers travel as strings. Errors name line and column.
 */
#define JSON_INT_MAX 9007199254740991LL /* 2^53-1 */
#define JSON_DEPTH 32
#define JSON_MAX_BYTES (64u << 20)
#define JSON_MAX_VALUES (4u << 20) /* some 300 MiB of memory */

/* Parses len bytes; the caller frees with cJSON_Delete. NULL: e is filled (ERR_DATA). `where` is
 * the file's name for messages. */
cJSON *json_parse(const char *text, size_t len, const char *where, struct err *e)
	__attribute__((warn_unused_result));

/* As json_parse, and refuses bytes that are not the canonical form of what they say. */
cJSON *json_parse_canonical(const char *text, size_t len, const char *where, struct err *e)
	__attribute__((warn_unused_result));

/* Appends the canonical form: members sorted by UTF-16 code units, no blanks, shortest escapes.
 * A number that is no integer within +-(2^53-1) is a bug. */
void json_write(struct buf *b, const cJSON *v);

/* Appends one string (UTF-8) with its quotes and escapes, or one integer. */
void json_string(struct buf *b, const char *s);
void json_int(struct buf *b, long long n);

/* Appends ,"name": (the comma unless the last byte is an opening brace or bracket). Member names
 * are plain ASCII. For writers who put their members in canonical order themselves. */
void json_member(struct buf *b, const char *name);

/* Says where in a text that was parsed the value of a path stands ("seats.blue.absent[1]"), or the
 * nearest object or array around it that is there: err_at with line and column. */
void json_place(struct err *e, const char *where, const char *text, size_t len, const char *path);

/* A member that is a text, of the tree; NULL: there is none, or it is no text. */
const char *json_text(const cJSON *o, const char *name);

/* Typed, case-sensitive access; each fills e (id "json.member") with the path of what is missing or
 * mistyped. Returned strings belong to the tree. */
const char *json_get_string(const cJSON *o, const char *name, struct err *e)
	__attribute__((warn_unused_result));
int json_get_int(const cJSON *o, const char *name, long long lo, long long hi, long long *out, struct err *e)
	__attribute__((warn_unused_result));
const cJSON *json_get_array(const cJSON *o, const char *name, struct err *e)
	__attribute__((warn_unused_result));
const cJSON *json_get_object(const cJSON *o, const char *name, struct err *e)
	__attribute__((warn_unused_result));

/* 0 when the object has exactly these members (a NULL ends the list); else e names the first that
 * is missing or unknown. */
int json_only(const cJSON *o, const char *const names[], struct err *e) __attribute__((warn_unused_result));

/* An integer without the detour over a double's printing; v must be a number. */
long long json_number(const cJSON *v);

#endif
