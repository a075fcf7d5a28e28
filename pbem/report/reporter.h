/* SPDX-License-Identifier: MIT */
#ifndef PBEM_REPORT_REPORTER_H
#define PBEM_REPORT_REPORTER_H

#include "base/buf.h"
#include "base/err.h"
#include "report/decorate.h"

#include <cjson/cJSON.h>

/*
 * Templates and words, by language and game: what every text is made with. The catalogue of a
 * language is opened when it is first asked for.
 */
struct reporter;

/* `host`: a host's folder, whose templates/ go before those of the program; or NULL. */
struct reporter *reporter_new(const char *host, struct err *e) __attribute__((warn_unused_result));
void reporter_free(struct reporter *r);

/* How receipts call the host ("" at first). Reports never say it: they must come out the same
 * everywhere. */
void reporter_set_name(struct reporter *r, const char *name);
const char *reporter_name(const struct reporter *r);

/* Hex digest of all templates that reports may be made of: those compiled in, and the host's own;
 * not of letters (LANG/mail). */
const char *reporter_digest(const struct reporter *r);

/* The words of a language for a game (NULL: only the common ones). The pointers live as long as the
 * reporter. An unknown language counts as English. */
int reporter_words(struct reporter *r, const char *lang, const char *game, struct words *w, struct err *e)
	__attribute__((warn_unused_result));

/* Renders LANG/GAME/NAME.txt, or LANG/common/NAME.txt when the game has none, over a tree; with a
 * layout pass, for a mail whose paragraphs flow (layout_flowed) or not, or without. Appends. A name
 * with a folder, "mail/help", is LANG/mail/help.txt for every game. */
enum reporter_layout { REPORT_LAYOUT, REPORT_FLOWED, REPORT_RAW };
int reporter_render(struct reporter *r, const struct words *w, const char *name, const cJSON *tree,
	enum reporter_layout layout, struct buf *out, struct err *e) __attribute__((warn_unused_result));

/* Has the game a template of its own, in the language or in English? 1, 0, or an error: also
 * when it is there and makes no sense. */
int reporter_has(struct reporter *r, const struct words *w, const char *name, struct err *e)
	__attribute__((warn_unused_result));

/* Sets o's "partial" to PREFIX.ID, or to PREFIX-plain when nobody wrote that one; and "plain", its
 * ids and arguments in words. */
int reporter_set_partial(struct reporter *r, const struct words *w, cJSON *o, const char *prefix,
	const char *id, struct err *e) __attribute__((warn_unused_result));

#endif
