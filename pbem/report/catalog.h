/* SPDX-License-Identifier: MIT */
#ifndef PBEM_REPORT_CATALOG_H
#define PBEM_REPORT_CATALOG_H

#include "base/buf.h"
#include "base/err.h"
#include "report/embed.h"
#include "report/mustache.h"

#include <cjson/cJSON.h>
#include <stdint.h>

/*
 * Finds, compiles and keeps the templates of one language and one game.
 *
 *	struct catalog *c = catalog_open(host, "fr", game, &e);
 *	if (!c || catalog_render(c, path, data, MUSTACHE_PLAIN, &out, &e) < 0)
 *		return e.code;
 *	layout_text(&mail, out.data, out.len, LAYOUT_WIDTH);
 *	catalog_close(c);
 *
 * Files. LANG/FOLDER/NAME.txt is one template. LANG/FOLDER/NAME.bundle holds many partials: a line
 * `%% name` begins one, its body ends before the next such line, blank lines around the body do not
 * count, and what stands before the first is a comment. A partial used inside a line of its caller
 * loses its last line end, so that "{{>he_fires}} and hits." works; on a line of its own it keeps
 * it. LANG/FOLDER/names.json holds words.
 *
 * Where they are sought. First below HOST/templates/, then among those compiled into the program: a
 * host's file hides ours of the same path, and a partial in any of the host's bundles hides ours of
 * the same name in that folder. A template that is not there in the language is taken in English.
 * The partial {{>x}} is sought in the bundles of LANG/GAME, LANG/common, en/GAME, en/common; one
 * with a slash in its name, {{>mail/foot}}, is the template LANG/mail/foot.txt; one with two,
 * {{>mail/refusal/submit.late}}, is the entry submit.late of LANG/mail/refusal.bundle: each bundle
 * of that folder has names of its own, and there a host's bundle hides only the entries that it
 * has. The name of a partial has letters, digits, '_', '-' and '.'; two of the same name in one
 * folder (two of ours, or two of the host's) are an error.
 *
 * Everything is read at its first use and kept. A catalogue is for one thread.
 */
struct catalog;

/* `host` may be NULL: only what is compiled in. NULL: e says that the language or game is no plain
 * name (ERR_USAGE). */
struct catalog *catalog_open(const char *host, const char *lang, const char *game, struct err *e)
	__attribute__((warn_unused_result));

/* The same over another table of compiled-in files, sorted by path (tests). */
struct catalog *catalog_open_files(const char *host, const struct embedded *files, size_t count,
	const char *lang, const char *game, struct err *e) __attribute__((warn_unused_result));

void catalog_close(struct catalog *c);

const char *catalog_lang(const struct catalog *c);

/* The template of a path without language and ending: "GAME/report", "mail/receipt"; or an entry,
 * "mail/refusal/submit.late". ERR_NOINPUT: in neither language; ERR_DATA: it does not compile. It
 * lives as long as the catalogue. */
int catalog_template(struct catalog *c, const char *path, const struct template **out, struct err *e)
	__attribute__((warn_unused_result));

/* A template_lookup: give it to template_render with the catalogue as its context. */
int catalog_partial(void *c, const char *name, const struct template **out, struct err *e);

/* Compiles every partial that {{>x}} could find, for a check of a host's or a translator's
 * files. */
int catalog_compile_all(struct catalog *c, struct err *e) __attribute__((warn_unused_result));

/* catalog_template and template_render in one. */
int catalog_render(struct catalog *c, const char *path, const cJSON *data, enum escape mode, struct buf *out,
	struct err *e) __attribute__((warn_unused_result));

/* The names of partials that were asked for and not found until now, each once, with blanks
 * between; "" when none. */
const char *catalog_missing(const struct catalog *c);

/* The words of the game and the common ones (LANG/common/names.json), objects; NULL where there is
 * no such file in the language nor in English. They belong to the catalogue. */
int catalog_names(struct catalog *c, const cJSON **game, const cJSON **common, struct err *e)
	__attribute__((warn_unused_result));

/*
 * What made a text: BLAKE2b-256 over the files in force in LANG/GAME and LANG/common, and for
 * another language than English over those in en/GAME and en/common as well: for each, by rising
 * path ("fr/GAME/report.txt"), the path, a NUL, the length in decimal, a NUL, the bytes.
 */
int catalog_digest(struct catalog *c, uint8_t out[32], struct err *e) __attribute__((warn_unused_result));

#endif
