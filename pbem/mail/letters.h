/* SPDX-License-Identifier: MIT */
#ifndef PBEM_MAIL_LETTERS_H
#define PBEM_MAIL_LETTERS_H

#include "game/game.h"
#include "game/receipt.h"
#include "mail/carrier.h"
#include "mail/desk.h"
#include "mail/mime.h"

/*
 * All that pbem writes to people: each function renders templates/LANG/mail/NAME.txt in the
 * reader's language and puts a letter into the outbox. To a seat only at its registered address
 * (none: nothing is sent, 0; a host without an address sends nothing at all). Answers (`m` not
 * NULL) thread behind the mail that they answer. Calling again makes the same letter under the same
 * id. ERR_DATA "letters.subject": a template of the host's has no subject line.
 *
 * letter_window() is how reports leave: it compares what the record says with DIR/mailed, and
 * queues what is missing, so that a crash anywhere between a window's result and the last of its
 * mails changes nothing but when they go.
 */

/* Whatever a game's seats should have been told and were not: the READY form when it begins,
 * reports of a new window (with the view as attachment, and above it what the report cannot say: a
 * window that was missed, another deadline since), a moved deadline, its end, a hold and that it
 * goes on (to the host only what the referee held). A seat whose address changed gets what is open
 * now. Reports go to seats that may order or to whom something happened; who gave up his seat gets
 * the last one. Idempotent; marks DIR/mailed (one line) last. */
int letter_window(const struct desk *d, struct game *g, struct err *e) __attribute__((warn_unused_result));

/* Reminders: to the seats of the set. `over`: the deadline is over and its grace runs. */
int letter_reminder(const struct desk *d, const struct game *g, uint32_t seats, bool over, struct err *e)
	__attribute__((warn_unused_result));

/* Answers to a signed file, to the seat that signed it: its receipt, signed by the referee, with
 * the form for a correction; or why it was refused, with what to do. A copy of orders that do not
 * count is answered with the form of what counts now. To a join or observe file: to the address
 * that it came from. The receipt of a press request shows what went out. */
int letter_receipt(const struct desk *d, const struct game *g, const struct mail_in *m,
	const struct receipt *r, struct err *e) __attribute__((warn_unused_result));
int letter_refusal(const struct desk *d, const struct game *g, const struct mail_in *m,
	const struct receipt *r, const struct err *why, struct err *e) __attribute__((warn_unused_result));

/* To whom an answer goes: a seat (0..), an observer (LETTER_OBSERVER and up), each at the
 * registered address. */
#define LETTER_OBSERVER 100
/* A report again (window -1: the newest), what is held of a seat's orders, the rules' manual page
 * in short, the game's state, its record as attachment. */
int letter_report(const struct desk *d, const struct game *g, const struct mail_in *m, int to, int window,
	struct err *e) __attribute__((warn_unused_result));
int letter_orders(const struct desk *d, const struct game *g, const struct mail_in *m, int to, struct err *e)
	__attribute__((warn_unused_result));
int letter_rules(const struct desk *d, const struct game *g, const struct mail_in *m, int to, struct err *e)
	__attribute__((warn_unused_result));
int letter_status(const struct desk *d, const struct game *g, const struct mail_in *m, int to, struct err *e)
	__attribute__((warn_unused_result));
int letter_record(const struct desk *d, const struct game *g, const struct mail_in *m, int to, struct err *e)
	__attribute__((warn_unused_result));

/* How things work; `trouble` (enum carrier_trouble), `refused` (an id of mime.h or "") and
 * html_only say what was wrong with the mail. */
int letter_help(const struct desk *d, const struct game *g, const struct mail_in *m, int to, unsigned trouble,
	struct err *e) __attribute__((warn_unused_result));

/* Orders came without a signature: they do not count, and what to do with this seat's kind of key.
 * `window`: that they are for, -1 not known. None of their lines stands in it: whoever wrote them
 * may not be who reads it. */
int letter_unsigned(const struct desk *d, const struct game *g, const struct mail_in *m, int seat, int window,
	struct err *e) __attribute__((warn_unused_result));

/* A stranger's file to join or, `observe`, watch came without a signature or, `wrong`, with one
 * that does not fit: how it is done, to where it came from. */
int letter_unjoined(const struct desk *d, const struct game *g, const struct mail_in *m, bool observe,
	bool wrong, struct err *e) __attribute__((warn_unused_result));

/* Press from a seat to `seats`, of those that the receipt's request names. */
int letter_press(const struct desk *d, const struct game *g, const struct receipt *r, uint32_t seats,
	struct err *e) __attribute__((warn_unused_result));

/* The address that a seat had before this file changed it: whoever reads there must learn that it
 * is another one now. No answer, and so bound to none of the rules for answers. */
int letter_old_address(const struct desk *d, const struct game *g, const struct receipt *r,
	const char *address, struct err *e) __attribute__((warn_unused_result));

/* A key was changed: told to the address that the seat has. `what` is one of letter_seat_ids: told
 * to all others of `seats` who play. */
int letter_rekey(const struct desk *d, const struct game *g, int seat, struct err *e)
	__attribute__((warn_unused_result));
#define LETTER_ALL UINT32_MAX
int letter_seat(const struct desk *d, const struct game *g, int seat, const char *what, uint32_t seats,
	struct err *e) __attribute__((warn_unused_result));

/* The invitation to an open game: commitments, seats, how to join. Appends its text; or mails it.
 * */
int letter_invitation_text(const struct desk *d, const struct game *g, const char *lang, struct buf *out,
	struct err *e) __attribute__((warn_unused_result));
int letter_invitation(const struct desk *d, const struct game *g, const char *address, const char *lang,
	struct err *e) __attribute__((warn_unused_result));

/* The ids of news for the host, of news of a seat, and of what help there is: entries of
 * templates/LANG/mail/host.bundle, seat.bundle and help.bundle. Each list ends with NULL. */
extern const char *const letter_host_ids[], *const letter_seat_ids[], *const letter_help_ids[];

/* To the host: `what` is one of letter_host_ids, `about` names it so that the same trouble is told
 * once a day. */
int letter_host(const struct desk *d, const char *what, const char *about, const struct game *g,
	const char *text, struct err *e) __attribute__((warn_unused_result));

/* A mail to an address, for `pbem config --test`; `token` stands in its subject and text. `answer`:
 * it leaves as answers do. */
int letter_test(const struct desk *d, const char *address, const char *token, bool answer, struct err *e)
	__attribute__((warn_unused_result));

#endif
