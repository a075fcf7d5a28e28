/* SPDX-License-Identifier: MIT */
#ifndef PBEM_GAME_RECORD_H
#define PBEM_GAME_RECORD_H

#include "base/buf.h"
#include "base/err.h"
#include "base/json.h"
#include "game/facts.h"
#include "game/line.h"

#include <stdbool.h>
#include <stdint.h>

/*
 * The record of a game, record.jsonl: appending to it, and who signed a line. game/history.h walks
 * over it. pbem-record(5) is the page on its format. Every line is canonical JSON with a "kind"
 * and, but for the first, a "prev": the hash of the line before. A last line without its newline
 * was torn by a crash and never counted.
 */
#define RECORD_MAX (256u << 20) /* bytes of a record */

/* Appends lines that go into the record together: begins them, adds them (prev and newline are
 * added here; facts follow), writes and syncs all of them at once. Cuts a torn tail off first. On
 * failure the record is as it was, and `f` too.
 *
 *	struct append a;
 *	append_begin(&a, dir, &f);
 *	append_line(&a, json, key);      key: signs the line; NULL: no signature
 *	append_commit(&a, &e);
 */
struct append {
	const char *dir;
	struct facts *f, next;
	struct buf bytes;
};
void append_begin(struct append *a, const char *dir, struct facts *f);
/* Takes over `json`, which has neither "prev" nor (when key is given) "sig". A line that the fold
 * refuses is a bug: it aborts before anything is written. */
void append_line(struct append *a, cJSON *json, const struct sign_secret *key);
int append_commit(struct append *a, struct err *e) __attribute__((warn_unused_result));
void append_drop(struct append *a);

/*
 * 0: the line's signature holds. `before`: the facts as they were before the line was folded (of
 * `create`: after it). A join or rekey "by" its seat is signed by the seat's key over the file that
 * pbem-record(5) describes; every other line but `close`, which has none, by the referee over its
 * line text.
 */
int line_verify(const struct line *l, const struct facts *before, struct err *e)
	__attribute__((warn_unused_result));

/* Is a line signed by a player, and not by the referee? Appends the text of the file that it is
 * signed over. */
bool line_is_players(const struct line *l);
void line_file_text(struct buf *text, const struct line *l, const struct facts *before);

#endif
