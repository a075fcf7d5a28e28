/* SPDX-License-Identifier: MIT */
#ifndef PBEM_MAIL_LETTERS_PRIV_H
#define PBEM_MAIL_LETTERS_PRIV_H

#include "game/game.h"
#include "game/look.h"
#include "mail/code.h"
#include "mail/letters.h"
#include "mail/outbox.h"
#include "report/decorate.h"

#include <cjson/cJSON.h>

/*
 * What the files of the letters share, and nobody else includes: a letter in the making, and the
 * builders of its data. A builder adds members to the tree and marks to the id, and may attach
 * files. It returns 0, LETTER_NONE (there is nothing to be told) or an error; who sends it is none
 * of its business.
 *
 * templates/LANG/mail/NAME.txt begins with a line "Subject: ..."; the rest is laid out
 * (report/layout.h). `lead` goes before that text and `tail` behind it, both as they are: reports,
 * receipts, forms. In all, one line at most begins with PBEM-ORDERS: a player may sign the whole
 * reply.
 */
struct reader {
	const char *address; /* NULL or "": nobody */
	const char *lang, *zone;
	int width;     /* 0: nothing was said */
	int seat;      /* -1: none */
	bool gone;     /* the seat is somebody else's by now: nothing of it is theirs to order */
	bool signer;   /* struct report_reader's */
	bool waits;    /* report_waits; page_begins finds out */
	bool stranger; /* neither a seat nor an observer: no question of theirs is answered */
};

struct page {
	const struct desk *d;
	const struct game *g; /* NULL: about no game */
	const struct letter_about *a;
	struct reader to;
	struct words w;
	/* There is already: host, host_address (its person's own; "" none), reply (where to write
	 * to), and what page_begins says of a game. */
	cJSON *tree;
	struct buf name;  /* of the template: the row's, unless the builder knows better */
	struct buf marks; /* what makes it this letter and no other, each with its NUL */
	struct buf lead, tail, subject, text;
	/* lines for machines behind the text, of which all above is signed; "" none */
	struct buf proof;
	/* The code of a reader who plays by reply, while they may write; else "". A letter
	 * without a form has it behind its text. */
	char code[CODE_TEXT];
	struct buf file[LETTER_ATTACHMENTS];
	char lines_name[32], salts_name[32], export_name[GAME_NAME + 4];
	struct letter letter;
	struct err *e; /* why the builder failed */
};

#define LETTER_NONE 1
typedef int page_builder(struct page *p);
page_builder page_receipt, page_refusal, page_report, page_orders, page_game, page_status, page_record,
	page_help, page_passed, page_noted, page_unsigned, page_unjoined, page_ready, page_window,
	page_stopped, page_moved, page_clock, page_reminder, page_press, page_address, page_rekey, page_given,
	page_gone, page_seat, page_invitation, page_host, page_test;

/* --- letters.c: what builders use ------------------------------------------------------------- */

/* Another template than the row's. */
void page_name(struct page *p, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* What tells this letter from others of its kind, besides the game, the reader's address and the
 * mail that it answers, which are there: texts; a number; the hash of r's text. */
#define page_mark(p, ...) page_mark_all(p, (const char *const[]){ __VA_ARGS__, NULL })
void page_mark_all(struct page *p, const char *const marks[]);
void page_mark_number(struct page *p, long n);
void page_mark_file(struct page *p);
void page_mark_text(struct page *p, const char *text); /* its hash */
/* The reader, as reports know them. */
struct report_reader page_report_reader(const struct page *p);
/* The reader's seat. */
const char *page_reader(const struct page *p);
/* Attaches the next p->file, which the caller has filled. */
void page_attach(struct page *p, const char *name, const char *type);

/* Members of the tree. */
void page_flag(struct page *p, const char *name, bool yes);
void page_text(struct page *p, const char *name, const char *text);
void page_number(struct page *p, const char *name, long n);
/* A seat's or another id with its names. */
void page_seat_id(struct page *p, const char *name, int seat);
/* A set of seats as a list of ids with their names. */
void page_seats(struct page *p, const char *name, uint32_t seats);
/* "quoted": somebody's own text. */
void page_quote(struct page *p, const char *text);
/* An instant in the reader's zone; "": the member goes. */
void page_time(struct page *p, const char *name, const char *utc);

/* --- letters_game.c --------------------------------------------------------------------------- */

/* Does somebody else sign for a seat, until the next window opens, than its mail is for? */
bool letter_is_shared(const struct game *g, int seat);

/* What every letter about a game may speak of: game, title, rules, seat (seat_name...; left: its
 * player gave it up; plays: neither that nor is the game over; has_nonce: it was joined with one),
 * window, window_name, head, phase as is_joining, is_open, is_ended (undealt; by_rules, with
 * outcome and reason, by_host, conceded or no_deal, with silent; winners), deadline_at, when the
 * open window closes (closing_write; not while the game is held), grace_at (the end of its grace
 * period, while that lasts), must (it waits for the reader's orders, unless they are here), filed
 * (a file of theirs counts for it), serial (the reader's next one), plays_from (the window that
 * their key counts from, while it does not yet), sign_ssh and sign_minisign (the ways in which they
 * may sign, by the kind of their key: both when it is not known), by_reply (they need no key), code
 * (the one that they answer with now), test (TEST DICE). */
void page_begins(struct page *p);
/* The hash of its CREATE line, as join files quote it: "create". */
void page_create(struct page *p);

/* --- letters_news.c: what answers need as well ------------------------------------------------ */

/* A report (game/look.h) behind the lead as text, and attached as data. It is dressed, and good for
 * nothing else afterwards. */
int page_attach_report(struct page *p, cJSON *report) __attribute__((warn_unused_result));
/* The reader's report of a window (-1: the newest), and above it what it cannot say. */
int page_add_report(struct page *p, int window) __attribute__((warn_unused_result));
/* The letter that asks for a nonce: its form. */
int page_ready_form(struct page *p) __attribute__((warn_unused_result));

/* --- letters_record.c: what a game is checked with -------------------------------------------- */

/* The record's lines behind number `from`, as "record-0007.jsonl"; of too many none. 1: attached;
 * 0, or an error. */
int page_attach_lines(struct page *p, long from) __attribute__((warn_unused_result));
/* The salts of the reader's own orders and reports in these lines, as "salts-0007.json". */
int page_attach_salts(struct page *p, long from) __attribute__((warn_unused_result));
/* The whole game as GAME.tar, of at most `limit` bytes: export; or export_long, and export_size in
 * KiB. */
int page_attach_export(struct page *p, size_t limit) __attribute__((warn_unused_result));

/* What was told of a game, letters_window.c's: for tests. */
extern const struct schema mailed_schema;

#endif
