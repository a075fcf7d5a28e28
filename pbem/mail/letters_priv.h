/* SPDX-License-Identifier: MIT */
#ifndef PBEM_MAIL_LETTERS_PRIV_H
#define PBEM_MAIL_LETTERS_PRIV_H

#include "game/game.h"
#include "mail/letters.h"
#include "mail/outbox.h"
#include "report/decorate.h"

#include <cjson/cJSON.h>

/*
 * What the files of the letters share, and nobody else includes. A letter in the making:
 *
 *	struct page p;
 *	if (!page_begin(&p, d, g, m, reader_seat(d, g, seat), &rc, e))
 *		return rc;                         nobody to write to (0), or an error
 *	cJSON_AddStringToObject(p.tree, ...);
 *	rc = page_send(&p, "status", "status", parts, e);
 *	page_release(&p);
 *
 * templates/LANG/mail/NAME.txt begins with a line "Subject: ..."; the rest is laid out
 * (report/layout.h). `lead` goes before that text and `tail` behind it, both as they are: reports,
 * receipts, forms. In all, one line at most begins with PBEM-ORDERS: a player may sign the whole
 * reply.
 */
struct reader {
	const char *address; /* NULL or "": nobody */
	const char *lang, *zone;
	int seat; /* -1: none */
};

struct page {
	const struct desk *d;
	const struct game *g;    /* NULL: about no game */
	const struct mail_in *m; /* NULL: no answer */
	struct reader to;
	struct words w;
	cJSON *tree;
	struct buf lead, tail, subject, text;
	bool answer; /* sent from <>; set when there is an `m` */
	struct buf file[LETTER_ATTACHMENTS];
	struct letter letter;
};

struct reader reader_seat(const struct desk *d, const struct game *g, int seat);
/* A seat, or LETTER_OBSERVER and up. */
struct reader reader_of(const struct desk *d, const struct game *g, int to);
struct reader reader_address(const struct desk *d, const char *address, const char *lang);
struct reader reader_host(const struct desk *d);

/* False: nothing is to be sent; *rc is 0 or the error. The tree has: host, game, title, rules,
 * reply (where to write to), seat (seat_name...), window, window_name, head, phase as is_joining,
 * is_open, is_ended, deadline_at, serial (the reader's next one), sign_ssh and sign_minisign (the
 * ways in which he may sign, by the kind of his key: both when it is not known), test (TEST
 * DICE). */
bool page_begin(struct page *p, const struct desk *d, const struct game *g, const struct mail_in *m,
	struct reader to, int *rc, struct err *e);
/* The same for a page that is only rendered. */
int page_draft(struct page *p, const struct desk *d, const struct game *g, const struct mail_in *m,
	struct reader to, struct err *e) __attribute__((warn_unused_result));
void page_release(struct page *p);

/* Attaches p->file[i], which the caller has filled. */
void page_attach(struct page *p, const char *name, const char *type);
/* A report (game/look.h) behind the lead as text, and attached as data. It is dressed, and good for
 * nothing else afterwards. */
int page_attach_report(struct page *p, cJSON *report, struct err *e) __attribute__((warn_unused_result));

/* Renders mail/NAME and puts the letter into the outbox. `kind` is [a-z]; `parts` (ended by NULL)
 * are what makes it this letter and no other; the game, the seat, and the mail that it answers are
 * added. */
int page_send(struct page *p, const char *name, const char *kind, const char *const parts[], struct err *e)
	__attribute__((warn_unused_result));
/* The same, without sending: p->subject and p->text. */
int page_render(struct page *p, const char *name, struct err *e) __attribute__((warn_unused_result));

/* Members of the tree. A set of seats as a list of ids with their names. */
void page_seats(struct page *p, const char *name, uint32_t seats);
void page_time(struct page *p, const char *name, const char *utc);
/* {days, hours, minutes} with their plural forms; nothing for 0. */
void page_span(struct page *p, cJSON *o, const char *name, int64_t seconds);
/* A key's id as its program shows it, "" for none. */
void key_shown(char out[SIGN_ID_TEXT], const char *key);
/* title, options[], deadline policy, press, seats: what a game is, for rules and invitation. */
void page_game(struct page *p);

/* Seats with people who must order in the open window; those of them whose orders are not here. */
uint32_t letters_awaited(const struct game *g);
uint32_t letters_missing(const struct game *g);
/* The number of a seat as part of an id. */
const char *number_text(char out[24], long n);

/* The report of a seat, its form's instructions below it, its view attached. `name` and `kind` as
 * page_send's. */
int send_report(struct page *p, int window, const char *name, const char *kind, const char *const parts[],
	struct err *e) __attribute__((warn_unused_result));

/* The letter that asks for a nonce, with its form. */
int send_ready(struct page *p, const char *kind, const char *const parts[], struct err *e)
	__attribute__((warn_unused_result));

/* A hold, told once for each that letter_window sees, whatever was told today. */
int tell_host_held(const struct desk *d, const struct game *g, struct err *e)
	__attribute__((warn_unused_result));
/* Seats and watchers with an address that mail cannot use, told once for each window. */
int tell_host_unwritable(const struct desk *d, const struct game *g, struct err *e)
	__attribute__((warn_unused_result));
/* A game that ended undealt, told once. */
int tell_host_undealt(const struct desk *d, const struct game *g, struct err *e)
	__attribute__((warn_unused_result));

#endif
