/* SPDX-License-Identifier: MIT */
#ifndef TESTS_UNIT_TEMPLATE_CHECK_H
#define TESTS_UNIT_TEMPLATE_CHECK_H

#include "core/play.h"
#include "report/verdict.h"

/*
 * What every game's templates are asked, in both languages: every id, event and note has its words,
 * French is whole, and the pages of whole games are clean. With REPORTS_TO=FOLDER in the
 * environment the pages are written there, to be read.
 *
 * All of it fails the running test by fail_msg.
 */
struct template_check {
	const char *id;                   /* of the rules */
	const char *prefix;               /* of the page's own partials: "tg." */
	const struct vocab *const *words; /* every id of these has a name; ends by NULL */
	/* names.json has the same forms of every id in both languages */
	bool same_forms;
	const char *const *raw; /* ids that no text for people shows; ends by NULL */
	/* NULL: every variant of an event may */
	bool (*occurs)(const struct event_type *t, int variant);
};

/* For cmocka_run_group_tests: begin with the game that is looked at. */
int template_check_begin(const struct template_check *game);
int template_check_end(void **state);

void template_check_names(void **state);    /* vocabularies, and the same forms in both languages */
void template_check_help(void **state);     /* of verbs and variables */
void template_check_partials(void **state); /* compile, and are there for every event and note */
void template_check_french_is_whole(void **state);

/*
 * Every kind of event with several values, on a page of the seat: the game's own page, and a plain
 * list of sentences. Variants have the numbers 1, 2, 17, 0 and 0; the last has no rolls and empty
 * sets.
 */
enum { TEMPLATE_CHECK_NOTHING = 4, TEMPLATE_CHECK_VARIANTS };
void template_check_every_event(struct play *p, int seat);

/* Keys of a window, from two numbers. */
void template_check_keys(struct play_keys *k, int game, int window);

/* The report of a seat (or of SEAT_OBSERVER) for the window that was played last, in both
 * languages. */
void template_check_report(struct play *p, int seat, const char *game, int window);

/* What the check of an order file says, in both languages. */
void template_check_verdict(struct play *p, int seat, const char *game, int window, const struct buf *orders);

/* A whole game; the reports of `reader` for the first `first` windows, then for every eighth and
 * the last. `lines` writes a seat's orders (nothing: its defaults); NULL: bots play. The game is
 * broken off after `most` windows. */
struct template_game {
	const char *name;
	int number;
	const struct context *game;
	int reader, first, most;
	void (*lines)(struct buf *b, const struct view *view, int window);
};
void template_check_game(const struct template_game *g);

#endif
