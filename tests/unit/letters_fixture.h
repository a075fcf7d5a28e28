/* SPDX-License-Identifier: MIT */
#ifndef TESTS_UNIT_LETTERS_FIXTURE_H
#define TESTS_UNIT_LETTERS_FIXTURE_H

#include "game/create.h"
#include "mail/letters.h"
#include "mail/outbox.h"
#include "report/report.h"
#include "unit/game_fixture.h"
#include "unit/letters_seen.h"

/*
 * A race of Anna (blue, English, London), Bruno (red, French, Paris), a seat without an address
 * (white) and a bot (yellow), with its host's outbox. Letters are looked at as data: begin() sets
 * seen_data (unit/letters_seen.h), so that their words can change freely; what they are attached to
 * or stand above (reports, receipts, forms) is real. begin_texts() leaves them their words.
 * LETTERS_DUMP=FOLDER keeps the text of every letter that is looked at here, for reading.
 */
#define ANNA "anna@blue.example"
#define BRUNO "bruno@red.example"

extern struct fixture x;
extern struct host_conf conf;
extern struct desk desk;

/* Setup and teardown of a test: the game has started, nothing is in the outbox. */
int begin(void **state);
int begin_texts(void **state);
int end(void **state);
/* The same by hand. */
void people(struct game_new *n);
void open_table(const char *seats, void (*change)(struct game_new *n));

/* A mail of the outbox, decoded. */
struct found {
	struct outbox_mail m;
	struct buf subject, text;
	const struct seen *seen; /* NULL: it has its own words */
};
void found_release(struct found *f);

/* The first mail of a kind to an address (NULL: any); false: there is none. It is checked (form,
 * width, nobody else's address, at most one order file) and taken away. */
bool take(const char *kind, const char *to, struct found *f);
/* Subject and text, lines joined, hold these words; or do not. */
void says(const struct found *f, const char *text);
void says_not(const struct found *f, const char *text);
/* The letter's template below mail/ ("" for any) in this language, and conditions of its data. */
void shows(const struct found *f, const char *lang, const char *name, const char *conditions);
/* Its data's member "quoted". */
const char *quoted_of(const struct found *f);
/* The same of the receipt that was written last, which stands above its letter. */
void receipt_shows(const char *conditions);
/* take and shows; take only, of letters with their own words. */
void told(const char *kind, const char *to, const char *lang, const char *name, const char *conditions);
/* A letter that both people of the game get when they ask for it, and neither the bot nor an
 * observer. */
void told_both(enum letter_name name, const char *kind, const char *conditions);
void went(const char *kind, const char *to);
size_t waiting(void);
void nothing_else(void);
void drop_all(void);

/* Lines of a text that begin with a word. */
int count_starts(const char *text, const char *word);

void ok(int rc, const struct err *e);
/* letter_write about the game, which succeeds: write_to(LETTER_STATUS, 0, .m = &m). */
#define write_to(name, to, ...) write_about(name, to, &(struct letter_about){ __VA_ARGS__ })
void write_about(enum letter_name name, int to, const struct letter_about *a);
/* The host's hand on a seat, which gives it to a key (blue's), a bot or nobody from a window on;
 * another one with each call. */
struct game_change a_change(int seat, const char *what, int from);
void window(void); /* letter_window, which succeeds */
struct mail_in a_mail(const char *id);

/* Submits a text that a seat signs, and answers as the post room does; `id` is that of the mail. */
void send_in(int seat, const char *text, const char *id);
void orders_in(int seat, long serial, const char *body);
void request_in(int seat, long serial, const char *line);

#endif
