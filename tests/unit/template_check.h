/* SPDX-License-Identifier: MIT */
#ifndef TESTS_UNIT_TEMPLATE_CHECK_H
#define TESTS_UNIT_TEMPLATE_CHECK_H

#include "core/play.h"
#include "report/verdict.h"

/*
 * What every game's pages are asked, in both languages: no line is too wide, no tag or raw id is
 * left. With REPORTS_TO=FOLDER in the environment the pages are written there, to be read.
 *
 * All of it fails the running test by fail_msg.
 */

/* The game that is looked at from here on (template_words.h). `occurs` says which variants of an
 * event there are; NULL: all. */
void template_check_begin(const struct rules *r, bool (*occurs)(const struct event_type *t, int variant));

/*
 * Every kind of event with several values, on a page of the seat: the game's own page, and a plain
 * list of sentences. Variants have the numbers 1, 2, 17, 0 and 0; the last has no rolls and empty
 * sets.
 */
enum { TEMPLATE_CHECK_NOTHING = 4, TEMPLATE_CHECK_VARIANTS };
void template_check_every_event(struct play *p, int seat, const char *name);

/* Keys of a window, from two numbers. */
void template_check_keys(struct play_keys *k, int game, int window);

/* The report of a seat (or of SEAT_OBSERVER) for the window that was played last, in both
 * languages. */
void template_check_report(struct play *p, int seat, const char *name, int window);

/* What `pbem rules --cards` lists with these options, in both languages; or, of a game without a
 * list, that it has no template for one. */
void template_check_cards(const struct context *options, const char *name);

/* What the check of an order file says, in both languages. */
void template_check_verdict(struct play *p, int seat, const char *name, int window, const struct buf *orders);

#endif
