/* SPDX-License-Identifier: MIT */
#ifndef PBEM_GAME_GAME_H
#define PBEM_GAME_GAME_H

#include "base/buf.h"
#include "sys/clock.h"
#include "base/err.h"
#include "sys/file.h"
#include "base/sign.h"
#include "core/note.h"
#include "core/order.h"
#include "game/record.h"
#include "game/seeds.h"
#include "rules/rules.h"

/*
 * A game's directory, and everything that changes it. Each change is one transaction: it may be killed at any write and is then
 * either not there or finished by the next game_turn(). A full disk leaves the game as it was.
 *
 *	struct game_tools t = { .key = &referee, .render = render, .templates = digest };
 *	struct game g;
 *	if (game_open(&g, "games/earth-1", GAME_WRITE, &t, &e) < 0)
 *		return err_print(&e, stderr);
 *	rc = game_turn(&g, 0, &report, &e);
 *	game_close(&g);
 *
 * Errors are ERR_TEMPFAIL when another process holds the game's lock, ERR_UNAVAILABLE when it is held, ended or not yet there.
 *
 * What was filed for the open window is read when the game is opened, as the record is, and kept up
 * to date by what is done through this struct. A folder that cannot be listed is an error there, so
 * that everything that says or decides who filed (game_filed, game_missing, game_serial, game_next,
 * game_turn, ...) rests on a listing that succeeded.
 */

/* Renders a report: `data` is canonical JSON (pbem-record(5), REPORTS), `head` the text to print as head (NULL: the game has ended). The same
 * data and head must give the same bytes. 0 or an error. */
typedef int (*game_render)(
	void *ctx, const char *data, size_t len, const char *head, struct buf *text, struct err *e);

/* What the engine is lent by its caller; must outlive the game. */
struct game_tools {
	const struct sign_secret *key; /* the referee's; NULL: for reading only */
	game_render render;            /* NULL: for reading only */
	void *render_ctx;
	const char *templates; /* hex digest of all templates */
	const char *lang;      /* the host's, for people who have not said theirs; NULL: en */

	/* What the caller knows of the host's mail; 0: nothing, and then nothing follows from it. */
	pbem_time last_run;  /* when deadlines were looked at before this time */
	pbem_time last_mail; /* when the last mail of anybody came in */
	int64_t asleep;      /* no run for longer than this around a deadline: the referee slept */
	pbem_time heard; /* all mail that had come in by then was read: no deadline after it is over yet */
	/* mail cannot be fetched now, or lies unread: no window closes that waits for somebody,
	 * not even when all orders are here */
	bool deaf;
};

/* What is in game.json: what the record does not need. */
struct game_contact {
	char address[256], lang[8], zone[64];
	char absent[2][11]; /* first and last day of an absence in the seat's zone, "2026-12-01"; "" none */
	int wait;    /* the window that does not close before its deadline for this seat's sake; -1 none */
	int strange; /* the window for which this seat quoted a head that the record does not have; -1 none */
	bool conceded;
};

/* Somebody who watches, and may ask for public reports. */
#define GAME_OBSERVERS 16
struct game_observer {
	char address[256], lang[8], zone[64];
	char key[SIGN_KEY_TEXT]; /* "": the host entered the address */
};

enum press { PRESS_NONE, PRESS_NAMED, PRESS_ANONYMOUS /* too */ };

/* What happened once for one window, so that it does not happen twice. -1: for none yet. */
struct game_once {
	int reminded; /* a reminder before the deadline went out for this window */
	int overdue;  /* and one when it was over */
	int released; /* the host let it go on although too many seats were missing */
};

struct game {
	char *dir;
	const struct game_tools *tools;
	struct file_lock lock; /* fd -1: not locked */
	struct facts f;
	const struct rules *rules; /* NULL: this program does not have them */
	struct game_contact contact[RECORD_SEATS];
	int n_observers;
	struct game_observer observer[GAME_OBSERVERS];
	bool observers; /* may be asked for by mail */
	bool autostart; /* begins by itself when its seats are taken */
	bool replace;   /* who sends a join file by mail may have a seat that was left */
	enum press press;
	struct game_once once;
	pbem_time arrived; /* when the file that game_submit takes came here; 0: now */
	const char *from;  /* the address that it came from; NULL or "": from nowhere, by the host's hand */
	bool by_mail; /* whoever has it taken in carries out what only mail can: press, answers, telling others */
	bool held;
	bool held_by_host; /* by his hand, not by the referee */
	int holds;         /* how often it was held so far */
	char hold_reason[256];
	/* the record has a torn last line, which the next change cuts off */
	bool torn;
	struct game_files *files; /* what lies in the open window's folder (kept.c) */
};

/* A new game. */
struct game_seat_new {
	char name[GAME_NAME];
	char key[SIGN_KEY_TEXT]; /* "" with bot false: open, somebody joins it */
	bool bot;
	struct game_contact contact; /* lang "" is "en", zone "" the policy's */
};
struct game_new {
	const char *name;
	const struct rules *rules;
	int option[RULES_OPTIONS]; /* in the order of the module's table */
	int n_seats;
	struct game_seat_new seat[RECORD_SEATS]; /* any order; the record has them in the module's */
	const char *seed;                        /* hex, 2 to 128 digits: TEST DICE; NULL: the system's */
	int n_deals;                             /* games that it is the successor of: see game_new_again */
	struct deal deal[RECORD_DEALS];
	struct policy policy; /* zone "" is UTC */
	enum press press;
	bool observers,
		open; /* open: starts by itself when its seats are taken, and those that are left are taken by mail */
};

/* Makes the directory `dir` (beside, then renamed) with its record, secrets and game.json. The game is not started. */
int game_create(const char *dir, const struct game_new *n, const struct game_tools *t, struct err *e)
	__attribute__((warn_unused_result));

/* The successor of a game that ended before anything was dealt: fills the same rules, options,
 * seats, policy and people in; bots and keys that the host gave stay, and who had joined joins
 * once more, since a nonce serves once. The caller sets name and seed. ERR_UNAVAILABLE: it was
 * dealt, or goes on. */
int game_deals(const struct game *g, struct deal deal[RECORD_DEALS], struct err *e)
	__attribute__((warn_unused_result)); /* those before it that failed: how many, or an error */
int game_new_again(struct game_new *n, const struct game *old, struct err *e)
	__attribute__((warn_unused_result));

enum game_mode { GAME_READ, GAME_WRITE };
int game_open(struct game *g, const char *dir, enum game_mode mode, const struct game_tools *t, struct err *e)
	__attribute__((warn_unused_result));
void game_close(struct game *g);

/* Is this the referee whose key the record names? With another one, game_open for writing refuses
 * (game.referee, ERR_CONFIG): no verifier would ever accept what it signs. */
bool game_is_referee(const struct game *g, const struct sign_public *p);

/* One window that game_turn resolved. */
struct game_step {
	int window;
	char name[GAME_NAME];
	char why[12];
};
#define GAME_STEPS 100
struct turn_report {
	int n;
	struct game_step step[GAME_STEPS];
	bool finished;       /* work that a crash had left was completed */
	uint32_t missing;    /* seats that the open window waits for */
	uint32_t by_default; /* seats that sent nothing to the first of these windows */
	bool overdue;        /* the deadline is over and its grace runs */
	/* all that is awaited is here, but tools->deaf: a correction may be on its way */
	bool unheard;
	bool extended; /* the referee slept through the deadline, which was moved */
	/* the game was held now: nmr=hold, or too many seats missing, or no mail at all */
	bool held;
	uint32_t no_deal; /* it ended undealt, for want of these seats' nonces */
	uint32_t opened;  /* seats that missed so often that they are open for a replacement now */
	bool reports;     /* new reports were written */
};

/* Opens window 0 ("ready") and goes on as game_turn does. ERR_UNAVAILABLE while seats are empty. */
int game_start(struct game *g, struct turn_report *r, struct err *e) __attribute__((warn_unused_result));

/* Closes and resolves what is due: every must-seat's orders are here, or the deadline and its
 * grace are over, or nobody but bots is awaited; again and again until a window waits for
 * somebody. TURN_FORCE closes the open window whoever is missing. While the host's mail is not
 * heard (tools->deaf) only windows that wait for nobody close, and forced ones. Finishes what a
 * crash left. Nothing due is no error: r->n is 0. turn.lost: a file that counts, or its signature,
 * is not there any more; turn.signature: it was changed. Then nothing closes. Window 0 never
 * closes without every nonce that was committed to: at its deadline the game ends ("no-deal"), and
 * TURN_FORCE is refused (turn.nonce, ERR_UNAVAILABLE). */
#define TURN_FORCE 1u
int game_turn(struct game *g, unsigned flags, struct turn_report *r, struct err *e)
	__attribute__((warn_unused_result));

/* What the referee answers to a signed file. */
enum receipt_kind {
	RECEIPT_ORDERS,
	RECEIPT_READY,
	RECEIPT_JOIN,
	RECEIPT_REKEY,
	RECEIPT_REQUEST,
	RECEIPT_OBSERVE
};

/* A signed request (pbem-orders(5), REQUESTS): the header of an order file under PBEM-REQUEST, and one line. */
enum request_what {
	REQUEST_NONE,
	REQUEST_ABSENT,  /* from, to: days in the seat's zone */
	REQUEST_PRESENT, /* takes an absence back */
	REQUEST_WAIT,
	REQUEST_NOWAIT,
	REQUEST_RETIRE,
	REQUEST_CONCEDE,
	REQUEST_PRESS,   /* seats, anonymous; the text follows the line */
	REQUEST_ADDRESS, /* text: the new address */
	REQUEST_LANG,    /* text */
	REQUEST_ZONE,    /* text */
	REQUEST_REPORT,  /* window, -1 the newest */
	REQUEST_ORDERS,
	REQUEST_RECORD,
	REQUEST_STATUS,
	REQUEST_RULES,
	REQUEST_HELP
};
struct request {
	enum request_what what;
	char day[2][11];
	uint32_t seats;     /* that it is for */
	uint32_t unreached; /* those of them to whom no mail could go: by whoever has by_mail */
	bool anonymous;
	int window;
	char text[256];
	size_t body; /* REQUEST_PRESS: where its text begins in the receipt's text */
};

/* Its word ("ABSENT"), and what such a line looks like. */
const char *request_word(enum request_what what);
const char *request_example(enum request_what what);

/* What became of a file that was taken in before. */
enum fate_kind {
	FATE_NONE,     /* it was not here before */
	FATE_COUNTS,   /* of the open window, and the seat's last one */
	FATE_REPLACED, /* `by` took its place: in the open window, or before its window closed */
	FATE_COUNTED,  /* its window closed with it */
	FATE_UNUSED,   /* its window closed without it */
	FATE_DONE      /* a request: it was done when it came; `holds`: what it asked for is so now */
};
struct fate {
	enum fate_kind kind;
	long by;    /* serial of the file that counts or counted in its place; -1 */
	long filed; /* serial of the seat's orders that count for the open window; -1 none */
	bool holds;
};

struct receipt {
	enum receipt_kind kind;
	bool copy;  /* these very bytes were taken in before, or stand in the record: nothing was done now */
	bool again; /* a copy of what counts now */
	struct fate fate;
	int seat;
	int signer;             /* the seat whose key signed, also of a file that was refused; -1: nobody's */
	int observer;           /* RECEIPT_OBSERVE: his number */
	bool replaced;          /* RECEIPT_JOIN: an open seat of a running game was taken */
	char old_address[256];  /* where the seat was told things before this file changed it */
	bool told;              /* a mail to that address says so: by whoever has by_mail */
	struct request request; /* RECEIPT_REQUEST */
	char key[SIGN_KEY_TEXT]; /* that signed */
	int window;
	long serial, replaces; /* replaces: the serial that counted before this one, -1 none */
	struct buf text;       /* what verified and is kept */
	struct notes *notes;   /* per line, then the forecast (line 0); NULL unless RECEIPT_ORDERS */
	struct orders *orders; /* as understood, standing ones included; NULL unless RECEIPT_ORDERS */
	char deadline[21];     /* of the window, or "" */
	uint32_t missing;      /* must-seats without a file, after this one */
	bool held;
};

/*
 * Takes one signed file: orders, READY (window 0), a request, a join, rekey or observe file; which it is, its first line says. `sig` is a detached
 * signature's bytes. Verified over the raw bytes, else with CRLF as LF, else over the canonical form; what verified is what is kept.
 * Before it, g->arrived, g->from and g->by_mail may be set.
 *
 * A file whose very bytes were taken in before does nothing. If it counts now (of the open window and the seat's last; a request: that and what it
 * asks for is so; a question or press: always), it is taken as `again`. Every other copy is refused with what became of it, in r->fate too: submit.counted,
 * submit.replaced, submit.unused (its window closed with it; another file took its place; its window closed without it), submit.done (a request), submit.rekeyed.
 *
 * Refusals change nothing and have an id: submit.form, submit.size, submit.game, submit.seat, submit.bot, submit.retired, submit.window-past, submit.window-future,
 * submit.head (of orders this holds the game, once for a seat and window), submit.amended, submit.late (only with g->arrived), submit.serial,
 * submit.many, submit.signature, submit.other-seat, submit.next-key, submit.nobody, submit.closed, submit.request, submit.press (only without g->by_mail),
 * submit.join, submit.given, submit.observe, and those of copies; orders.* of a malformed frame. Their texts are for whoever signed.
 * What a request asks for is done here, but for press and what is only asked for: that is the caller's, from receipt.request. The receipt says what the game
 * keeps now. It is filled as far as it is known, also on refusal; free it with receipt_release.
 * `name` is the file's name for messages.
 */
#define GAME_KEPT 200 /* files of a seat that are kept for one window */
int game_submit(struct game *g, const char *name, const void *p, size_t n, const char *sig, size_t sig_len,
	struct receipt *r, struct err *e) __attribute__((warn_unused_result));
void receipt_init(struct receipt *r);
void receipt_release(struct receipt *r);

/* The receipt of a seat's orders that count for the open window, made anew from what is kept. 1: it is filled, and to be freed; 0: nothing of it counts. */
int game_counting(const struct game *g, int seat, struct receipt *r, struct err *e)
	__attribute__((warn_unused_result));

/* Appends the message of a REQUEST_PRESS: its lines without blanks at their ends, comments and empty lines around, up to a line of two hyphens. */
void receipt_press(const struct receipt *r, struct buf *out);

/* Are these very bytes kept as a seat's order or request file? 1, 0, or an error. *serial is
 * that of the file, or -1: it is none. */
int game_has_file(const struct game *g, int seat, const char *text, size_t len, long *serial, struct err *e)
	__attribute__((warn_unused_result));

/* Seats (bit set) whose file for the open window is here. */
uint32_t game_filed(const struct game *g);
/* Seats of people who must order in the open window, whether they did or not; 0 when none is
 * open. */
uint32_t game_awaited(const struct game *g);
/* Seats that the open window waits for now: of people who must order, sent nothing, and are not away. When all of them are away, it waits for those,
 * until its deadline. 0 when no window is open. */
uint32_t game_missing(const struct game *g);
/* Does window 0 wait for the nonce of this seat, which nobody else has? */
bool game_wants_nonce(const struct game *g, int seat);
/* The highest serial of a seat's files for the open window, or -1 (also when none is open); of
 * its requests. */
long game_serial(const struct game *g, int seat);
long game_request_serial(const struct game *g, int seat);

/* When game_turn or a reminder has something to do next, as far as is known now: `before` is how long before a deadline a reminder goes out (0:
 * none). 0: nothing by itself; a time that is over: at once. */
pbem_time game_next(const struct game *g, int64_t before);

/* Seats to be reminded now; game_reminded notes that it was done. `over`: of a deadline that is over. One before a deadline goes out `before` it, but not
 * while the first half of the window's time runs. */
uint32_t game_to_remind(const struct game *g, int64_t before, bool *over);
int game_reminded(struct game *g, bool over, struct err *e) __attribute__((warn_unused_result));

/* Does the open window wait for its deadline because this seat said WAIT? Not without a deadline, nor for a seat that it asks nothing of. */
bool game_waits(const struct game *g, int seat);

/* Is a seat away on the day of this time, in its own zone? Has it missed so many windows that it is open for a replacement? May somebody take it now:
 * because nobody has yet, or its player left, or it is open? */
bool game_absent(const struct game *g, int seat, pbem_time t);
bool game_seat_open(const struct game *g, int seat);
bool game_seat_free(const struct game *g, int seat);
/* And by mail, by sending a join file? In a running game only where its host said so: who has a seat reads its secrets, and an opponent may come with another
 * key. By the host's hand every free seat may be taken. */
bool game_seat_offered(const struct game *g, int seat);

/* The last window, of those that closed since people were asked before this one, which had to do
 * without a seat's orders. 1; 0: there is none, or somebody else sits there since; or an error
 * of the record. */
struct game_missed {
	int window;
	char origin[8]; /* what was played in its place: "default", "bot" or "none" */
	bool away;      /* nobody waited for it */
};
int game_missed(const struct game *g, int seat, struct game_missed *m, struct err *e)
	__attribute__((warn_unused_result));

/* The host's hand. Reasons are one line of UTF-8. */
int game_hold(struct game *g, const char *reason, struct err *e) __attribute__((warn_unused_result));

/* Goes on, and lets the open window close whoever is missing then. Its deadline moves to `more` seconds from now when that is later (recorded); 0: it
 * does not move. RESUME_FAIR: only if deadline and grace went by while somebody is missing, by the grace again; without one by a day, or
 * the interval when that is shorter. */
#define RESUME_FAIR (-1)
int game_resume(struct game *g, int64_t more, struct err *e) __attribute__((warn_unused_result));

/* A new deadline for the open window (it may only move to the future), recorded. */
int game_extend(struct game *g, pbem_time deadline, struct err *e) __attribute__((warn_unused_result));

/* A seat gets another player (key), a bot, or retires (its orders are the game's defaults from
 * now on). `key`: NULL but for SEAT_PLAYER. Before the start an open seat may be filled like
 * this; another hand on a seat that had joined has no nonce. In window 0 it holds from window 1
 * on, and a seat whose nonce is awaited stays with who has it (seat.nonce, ERR_UNAVAILABLE). */
enum seat_what { SEAT_BOT, SEAT_PLAYER, SEAT_RETIRED };
int game_seat_change(struct game *g, int seat, enum seat_what what, const char *key, struct err *e)
	__attribute__((warn_unused_result));

/* The host replaces a lost key. A player who still has his old one sends a rekey file to game_submit. */
int game_rekey(struct game *g, int seat, const char *key, struct err *e) __attribute__((warn_unused_result));

/* Is this a plain mail address? May a seat be away from the one day to the other ("2026-12-01", in its zone)? ERR_DATA: no, and why. */
bool contact_is_address(const char *s);
int contact_absence(const char from[11], const char to[11], const char *zone, pbem_time now, struct err *e)
	__attribute__((warn_unused_result));

/* Address, language, zone, absence and WAIT of a seat, into game.json. */
int game_set_contact(struct game *g, int seat, const struct game_contact *c, struct err *e)
	__attribute__((warn_unused_result));

/* The last window once more, under this program's version of the rules, which must be newer than the record's. The window after it opens anew: orders that
 * were filed for it no longer count, since they quote the old head. */
struct amend_report {
	int window, from_version, to_version;
	bool state_differs;
	char field[128];         /* the first field of the state that differs */
	uint32_t reports_differ; /* seats whose report changed */
	uint32_t dropped;        /* seats whose filed orders no longer count */
	struct turn_report turn;
};
int game_amend(struct game *g, struct amend_report *r, struct err *e) __attribute__((warn_unused_result));

/* Watchers: by the host's hand (key ""), or taken away (address of one that is there, `remove`). */
int game_observe(struct game *g, const struct game_observer *o, bool remove, struct err *e)
	__attribute__((warn_unused_result));

/* Ends the game by the host's word: roots are revealed, everything may be exported. */
int game_end(struct game *g, struct err *e) __attribute__((warn_unused_result));

/* --- reading ---------------------------------------------------------------------------------------------------------- */

/* The path of a file of a window's folder: "state.json", "reports/blue.txt". Clears b. */
const char *game_window_path(struct buf *b, const struct game *g, int window, const char *file);

/* A seat's report for a coming window as it lies on disk (data or text). -1 is the newest. ERR_NOINPUT: there is none. */
int game_report_data(const struct game *g, int seat, int window, struct buf *out, struct err *e)
	__attribute__((warn_unused_result));
int game_report_text(const struct game *g, int seat, int window, struct buf *out, struct err *e)
	__attribute__((warn_unused_result));

/* The public report of a window, made anew from what everybody may see: data with "seat" "observer", or rendered. */
int game_public_data(const struct game *g, int window, const char *lang, const char *zone, struct buf *out,
	struct err *e) __attribute__((warn_unused_result));
int game_public_text(const struct game *g, int window, const char *lang, const char *zone, struct buf *out,
	struct err *e) __attribute__((warn_unused_result));

/* The same, rendered anew from the data in another language or by other templates (g->tools->render), with the window's head put in. */
int game_report_render(const struct game *g, int seat, int window, const char *lang, struct buf *out,
	struct err *e) __attribute__((warn_unused_result));

/* The head of a window, from the record. ERR_NOINPUT: it was never open. */
int game_head(const struct game *g, int window, char out[BASE32_TEXT], struct err *e)
	__attribute__((warn_unused_result));

/* A seat's view now (SEAT_OBSERVER, SEAT_REVEAL) as a struct of the module's view_schema; the caller frees. NULL: e is filled. */
void *game_view(const struct game *g, int seat, struct err *e) __attribute__((warn_unused_result));

/* What an order file says and what is wrong with it, without accepting it and without looking at signatures: the caller's notes and
 * orders. `name` for messages. */
int game_check(const struct game *g, int seat, const char *name, const char *text, size_t len,
	struct orders *os, struct notes *ns, struct err *e) __attribute__((warn_unused_result));

/* Copies what may be shown into a new folder: before the end record.jsonl, after it the windows too; never secrets or addresses. */
int game_export(const struct game *g, const char *out, struct err *e) __attribute__((warn_unused_result));

/* "joining", "open", "closed", "resolved", "ended". */
const char *phase_name(enum phase p);

#endif
