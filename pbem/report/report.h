/* SPDX-License-Identifier: MIT */
#ifndef PBEM_REPORT_REPORT_H
#define PBEM_REPORT_REPORT_H

#include "base/buf.h"
#include "base/err.h"
#include "report/decorate.h"
#include "rules/rules.h"

#include <cjson/cJSON.h>

/*
 * Reports as text. The referee makes a report's data (canonical JSON, pbem-record(5)) and adds what
 * is its reader's: language, time zone, the head of the window (game/look.h). Here it becomes a
 * tree for templates and then a page of 72 columns with the order form behind it.
 *
 *	struct reporter *r = reporter_new(NULL, &e);
 *	report_render(r, report, &text, &e);
 *	reporter_free(r);
 *
 * Templates: LANG/GAME/report.txt is the page, and may use the partials of LANG/common (report,
 * notes), of LANG/GAME's bundles, and `event.ID` for every kind of event. A game without a page of
 * its own gets LANG/common/report.txt, which lists what there is.
 *
 * The tree holds the data's members, with view and events decorated (report/decorate.h), and
 * besides:
 *
 *	head                 of the window; missing when the game has ended
 *	observer             true for who sits nowhere, and orders nothing
 *	title, lang, seat_name, window_name (from names.json: "windows"), seats' forms
 *	events[]             partial = "event.ID" for {{>*partial}}; is_ID = true; _n, _first, _last; which of them
 *	                     concern the reader: report/concern.h
 *	players[]            seat_name..., you (true), human (true unless bot)
 *	rolls[]              label, sides, text "5 2 6 1", count, sum, draw (true for draws); open rolls of the window just played
 *	stats[]              by number of sides: sides, dice, mean "3.42", expected "3.50", faces[]{face,count}
 *	deadline_at          {weekday, day, month, year, time, zone} in the seat's zone and language; missing without a deadline
 *	ended                outcome_name, reason_name, seats as a list of ids, won (true when this seat did)
 *	view_plain           [{name, value}] of a view, for the page of a game that has none of its own; only there
 *	plain                of an event or note: its id and arguments in ids, for what nobody wrote a sentence for
 *
 * The order form (report/form.h) follows behind the page, unless the game has ended or the seat has
 * nothing to order.
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
 * layout pass or without. Appends. A name with a folder, "mail/help", is LANG/mail/help.txt for
 * every game. */
enum reporter_layout { REPORT_LAYOUT, REPORT_RAW };
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

/* The tree of a report, for `pbem render` and tests. `rules` NULL: nothing of the game is
 * decorated. NULL: e is filled. */
cJSON *report_tree(struct reporter *r, const cJSON *report, const struct rules *rules, const struct words *w,
	struct err *e) __attribute__((warn_unused_result));

/* Appends a report as text, in its own language. The tree is dressed for the templates, and good
 * for nothing else afterwards. */
int report_render(struct reporter *r, cJSON *report, struct buf *text, struct err *e)
	__attribute__((warn_unused_result));

/* Adds {weekday, day, month, year, time, zone} of a UTC time as text under `name`; nothing when it
 * cannot be read. */
void report_add_time(cJSON *o, const char *name, const char *utc, const char *zone, const struct words *w);

#endif
