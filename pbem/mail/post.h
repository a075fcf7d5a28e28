/* SPDX-License-Identifier: MIT */
#ifndef PBEM_MAIL_POST_H
#define PBEM_MAIL_POST_H

#include "mail/desk.h"

/*
 * The post room: what `pbem run` does. Every step may be killed and is then done by the next run, the same to the byte.
 *
 *	post_fetch    IMAP and Maildirs into the spool
 *	post_read     every mail of the spool, by arrival: understood (mail/mime.h), matched to a game, taken in, answered
 *	post_games    what is due in each game: turns, reminders, reports
 *	net_send      the outbox
 *
 * HOST/spool's lock keeps two runs apart (ERR_TEMPFAIL). HOST/run.json remembers the last run, the last mail, and since when fetching fails; HOST/agenda when
 * each game needs looking at next, so that idle games cost two stat calls.
 */
struct post {
	struct desk desk;
	struct file_lock lock;
	pbem_time now, last_run, last_mail, failing_since; /* 0: never, not */
	bool fetch_failed; /* in this run: then no window closes for want of orders */
	int mails, answers, turns;
};
int post_open(struct post *p, const struct desk *d, struct err *e) __attribute__((warn_unused_result));
void post_close(struct post *p); /* saves run.json */

int post_fetch(struct post *p, struct err *e) __attribute__((warn_unused_result));
int post_read(struct post *p, struct err *e) __attribute__((warn_unused_result));
int post_games(struct post *p, struct err *e) __attribute__((warn_unused_result));
int post_send(struct post *p, struct err *e) __attribute__((warn_unused_result));

/* One mail of the spool. */
int post_mail(struct post *p, const char *name, struct err *e) __attribute__((warn_unused_result));

#endif
