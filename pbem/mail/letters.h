/* SPDX-License-Identifier: MIT */
#ifndef PBEM_MAIL_LETTERS_H
#define PBEM_MAIL_LETTERS_H

#include "game/game.h"
#include "game/receipt.h"
#include "mail/carrier.h"
#include "mail/desk.h"
#include "mail/mime.h"

/*
 * All that pbem writes to people. Each letter is a row of a table (letters.c): what the outbox
 * calls it, its template below templates/LANG/mail, and a builder of its data. One function renders
 * any of them in the reader's language and puts it into the outbox:
 *
 *	letter_write(d, LETTER_STATUS, g, seat, &(struct letter_about){ .m = m }, e);
 *
 * To a seat only at its registered address (none: nothing is sent, 0; a host without an address
 * sends nothing at all). Answers (`m` not NULL) thread behind the mail that they answer. Calling
 * again makes the same letter under the same id. ERR_DATA "letters.subject": a template of the
 * host's has no subject line.
 */

/* Behind each one: what of struct letter_about it needs. */
enum letter_name {
	/* To a signed file: its receipt, signed by the referee, with the form for a correction
	 * (r; of press it shows what went out). Or why it was refused, with what to do (r, why);
	 * a copy of orders that do not count is answered with the form of what counts now. */
	LETTER_RECEIPT,
	LETTER_REFUSAL,

	/* To a question. A report again (window); what is held of a seat's orders (to it alone);
	 * the rules' manual page in short; the game's state; its record as attachment. */
	LETTER_REPORT,
	LETTER_ORDERS,
	LETTER_RULES,
	LETTER_STATUS,
	LETTER_RECORD,

	/* How things work (`requests`: those that a seat may sign); or what was wrong with the
	 * mail (trouble). */
	LETTER_HELP,
	/* A mail in plain words, to the host, whose reply goes to its sender, `address`: what it
	 * says (text, cut), whose address that is in this game (seats, observe; g NULL: nobody's),
	 * and other games: the one that the mail names (name), those that know its sender
	 * (others); each "" if there is none. */
	LETTER_PASSED,
	/* And to its sender: what became of it. `over`: it was one too many today, and was not
	 * passed on. */
	LETTER_NOTED,
	/* Orders came without a signature: they do not count, and what to do with this seat's
	 * kind of key (window). None of their lines stands in it: whoever wrote them may not be
	 * who reads it. */
	LETTER_UNSIGNED,
	/* A stranger's file to join or, `observe`, watch came without a signature or, `wrong`,
	 * with one that does not fit: how it is done. */
	LETTER_UNJOINED,

	/* What a game's seats are told by letter_window(): the READY form, a report (corrected),
	 * the end of a game that no report tells of, another deadline, a hold and that it goes
	 * on (before). */
	LETTER_READY,
	LETTER_WINDOW,
	LETTER_STOPPED,
	LETTER_MOVED,
	LETTER_CLOCK,
	/* A reminder; `over`: the deadline is over and its grace runs. */
	LETTER_REMINDER,

	/* A message from another seat (r). */
	LETTER_PRESS,
	/* To the address that a seat had before this file (r) changed it: whoever reads there
	 * must learn that it is another one now. No answer, and so bound to none of the rules
	 * for answers. */
	LETTER_ADDRESS,
	/* The seat's key was changed, by a rekey file (r) or by the host's hand (change). */
	LETTER_REKEY,
	/* The host gave this seat to somebody else (change): to the newcomer, and to the player of
	 * before, each with `address`. If that one only waited for it, there may be another who
	 * signed meanwhile (`signer`). */
	LETTER_GIVEN,
	LETTER_GONE,
	/* News of another seat (what, seat): see letter_seat(). */
	LETTER_SEAT,

	/* The invitation to an open game: commitments, seats, how to join. */
	LETTER_INVITATION,
	/* To the host (what, name, text, mark): see letter_host(). */
	LETTER_HOST,
	/* For `pbem config --test` (mark, which stands in its subject and text); `answer`: it
	 * leaves as answers do. */
	LETTER_TEST,
	LETTERS
};

struct letter_about {
	const struct mail_in *m; /* the mail that it answers */
	const char *address;     /* instead of the registered one; of LETTER_TO_ADDRESS */
	const char *lang, *zone; /* of `address`; NULL: the seat's, or the host's; the game's */
	int width;               /* with lang; 0: nothing was said */
	/* One that was kept until its letters are written (r->note) is where the letter comes
	 * from: it goes to the person who was meant then, has its id from the file, and goes out
	 * once. */
	const struct receipt *r;
	/* The host's hand on a seat, of which it is the news: it has its id from there, wherever it
	 * goes by now, and goes out once. */
	const struct game_change *change;
	const struct err *why;
	int window;            /* asked for (-1: the newest); that orders are for (-1: not known) */
	int seat;              /* whom it is about */
	unsigned trouble;      /* enum carrier_trouble; the mail itself says what else was wrong with it */
	const char *elsewhere; /* CARRIER_ELSEWHERE: the game that a file in it is for */
	const char *what;      /* one of letter_host_ids or letter_seat_ids */
	const char *name, *text, *mark, *others;
	const char *before; /* the deadline that was told */
	uint32_t seats;     /* LETTER_PASSED: its sender's */
	bool beside;        /* LETTER_PASSED and LETTER_NOTED: the words stood beside a file */
	bool last;          /* of the answers that there are today */
	bool observe, wrong, corrected, over, answer, cut, requests;
	/* How many lines of the record the reader has: those behind them go with a report. */
	long told;
	bool *carried; /* set when they went */
	/* The whole game, from the first letter that made it for those behind; NULL: each makes its
	 * own. */
	struct buf *whole;
	bool signer; /* to whoever signs for the seat, also while it is somebody else's already */
};

/* To whom: a seat (0..); an observer (LETTER_OBSERVER and up); or one of these. Whoever sent the
 * file `r` is answered at the registered address, and as a stranger where it came from. */
#define LETTER_OBSERVER 100
#define LETTER_TO_ADDRESS (-1)
#define LETTER_TO_HOST (-2)
#define LETTER_TO_SENDER (-3)

int letter_write(const struct desk *d, enum letter_name name, const struct game *g, int to,
	const struct letter_about *a, struct err *e) __attribute__((warn_unused_result));
/* The same to each seat of a set. */
#define LETTER_ALL UINT32_MAX
int letter_write_seats(const struct desk *d, enum letter_name name, const struct game *g, uint32_t seats,
	const struct letter_about *a, struct err *e) __attribute__((warn_unused_result));
/* Only appends the text, for somebody who has no address. */
int letter_text(const struct desk *d, enum letter_name name, const struct game *g, const char *lang,
	struct buf *out, struct err *e) __attribute__((warn_unused_result));

/* Whatever a game's seats should have been told and were not: the READY form when it begins,
 * reports of a new window (with the view as attachment, and above it what the report cannot say: a
 * window that was missed, another deadline since), a moved deadline, its end, a hold and that it
 * goes on (to the host only what the referee held). A seat whose address changed gets what is open
 * now. While another key waits, whoever signs is told as well as whoever waits, though not of the
 * change. Reports go to seats that may order or to whom something happened; who gave up a seat gets
 * the last one. It compares what the record says with DIR/mailed, queues what is missing, and marks
 * DIR/mailed (one line) last: a crash anywhere changes nothing but when the mails go. */
int letter_window(const struct desk *d, struct game *g, struct err *e) __attribute__((warn_unused_result));

/* `what` is one of letter_seat_ids: told to all others who play. `c`: by the host's hand; NULL: the
 * record says it. */
int letter_seat(const struct desk *d, const struct game *g, int seat, const char *what,
	const struct game_change *c, struct err *e) __attribute__((warn_unused_result));
/* To the host: `what` is one of letter_host_ids, `about` names it so that the same trouble is told
 * once a day. */
int letter_host(const struct desk *d, const char *what, const char *about, const struct game *g,
	const char *text, struct err *e) __attribute__((warn_unused_result));

/* The ids of news for the host, of news of a seat, and of what help there is: entries of
 * templates/LANG/mail/host.bundle, seat.bundle and help.bundle. Each list ends with NULL. */
extern const char *const letter_host_ids[], *const letter_seat_ids[], *const letter_help_ids[];

#endif
