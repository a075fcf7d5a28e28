/* SPDX-License-Identifier: MIT */
#ifndef PBEM_REPORT_REPORT_H
#define PBEM_REPORT_REPORT_H

#include "base/buf.h"
#include "base/err.h"
#include "report/reporter.h"
#include "rules/rules.h"

#include <cjson/cJSON.h>

/*
 * Reports as text. The referee makes a report's data (canonical JSON, pbem-record(5)) and adds what
 * is its reader's: language, time zone, the head of the window, what is so now (game/look.h). Here
 * it becomes a tree for templates and then a page of 72 columns with the order form behind it.
 *
 *	struct reporter *r = reporter_new(NULL, &e);
 *	report_render(r, report, REPORT_LAYOUT, &text, &e);
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
 *	unmet[], unasked[]   the events that tell of lines without effect (core/event.h): line, order; they are not among events[]
 *	players[]            seat_name..., you (true), human (true unless bot)
 *	by_reply, host_signs a seat, and the reader's own, whose key the host holds (players[].word)
 *	presence[]           of each seat: seat_name..., you, missed (windows in a row), until (the last day of an absence that goes
 *	                     on, 2026-12-01), key and key-from (a key that waits, and the window that it holds from): only of "now"
 *	rolls[]              label, sides, text "5 2 6 1", count, sum, draw (true for draws); open rolls of the window just played
 *	stats[]              by number of sides, of ten dice or more: sides, dice, mean "3.42", expected "3.50", faces[]{face,count}
 *	deadline_at          {weekday, day, month, year, time, zone} in the seat's zone and language; missing without a deadline
 *	excused, filed, held nobody waits for the reader, who is away, or (key-waits) whose seat has another key from the next window on;
 *	                     a file of theirs counts for the window; the game is held: of "now", as deadline and players are
 *	past_closed, past_ended an old report: its window is closed, or the game has ended; must and may are false
 *	from_window          the reader plays from that window on, and not yet (must and may are false)
 *	ended                outcome_name, reason_name, seats as a list of ids, won (true when this seat did)
 *	view_plain           [{name, value}] of a view, for the page of a game that has none of its own; only there
 *	plain                of an event or note: its id and arguments in ids, for what nobody wrote a sentence for
 *
 * The order form (report/form.h) follows behind the page, unless the game has ended, its window is
 * closed, or the seat has nothing to order.
 */

/* The tree of a report, for `pbem render` and tests. `rules` NULL: nothing of the game is
 * decorated. NULL: e is filled. */
cJSON *report_tree(struct reporter *r, const cJSON *report, const struct rules *rules, const struct words *w,
	struct err *e) __attribute__((warn_unused_result));

/* The SERIAL of the reader's next order file, of a report's data: 1 where it does not say.
 * ERR_DATA: what it says is none. */
int report_serial(const cJSON *report, long *serial, struct err *e) __attribute__((warn_unused_result));

/* The columns that its reader asked for; 0: it does not say. */
int report_width(const cJSON *report);

/* Appends a report as text, in its own language. The tree is dressed for the templates, and good
 * for nothing else afterwards. */
int report_render(struct reporter *r, cJSON *report, enum reporter_layout layout, struct buf *text,
	struct err *e) __attribute__((warn_unused_result));

/* Adds {weekday, day, month, year, time, zone} of a UTC time as text under `name`; nothing when it
 * cannot be read. */
void report_add_time(cJSON *o, const char *name, const char *utc, const char *zone, const struct words *w);

#endif
