/* SPDX-License-Identifier: MIT */
#ifndef PBEM_MAIL_POST_H
#define PBEM_MAIL_POST_H

#include "game/game.h"
#include "mail/desk.h"
#include "mail/mime.h"
#include "mail/spool.h"

#include <signal.h>

/*
 * The post room: what `pbem run` does. Every step may be killed and is then done by the next run,
 * the same to the byte.
 *
 *	post_fetch    IMAP and Maildirs into the spool
 *	post_read     every mail of the spool, by arrival: understood (mail/mime.h), matched to a game, taken in, answered
 *	post_games    what is due in each game: turns, reminders, reports
 *	post_send     the outbox
 *
 * A round is each of them once: it takes 2,000 mails and reads for two minutes at most. A run is
 * as many rounds as there is mail for (post_again): whatever is heaped up, letters leave, and a run
 * that is ended from outside has sent what the rounds before wrote. Windows close in the last one.
 *
 * HOST/spool's lock keeps two runs apart (ERR_TEMPFAIL). HOST/run.json remembers the last run, the
 * last mail, and since when fetching fails; HOST/agenda when each game needs looking at next, so
 * that idle games cost four stat calls. HOST/spool/doing names the mail that is being read: one
 * over which several runs ended, or its helper in each of them, is bad, if the helper read simple
 * mails before and after it each time. What happens to three mails in a row is the machine's
 * doing, and so is what happens to simple ones: then none is blamed, nor for what was before.
 *
 * A mail stays in the spool when it cannot be dealt with now: its game is locked by another process
 * or broken, the host's disk is full, pbem-mime does not work or was killed. Then no window of that
 * game closes in this run (of any game, if it is not known which). For a broken game 1,000 mails
 * wait, and each for 30 days; then they go to spool/bad. A game that was here at the last run and
 * is gone is broken, for 30 days, or until HOST/agenda is removed, which confirms it.
 *
 * What cannot be looked at is not taken for what is not there: when HOST/games, HOST/run.json, the
 * spool or its books cannot be read, the step (or the whole run) ends with that error, mail stays
 * unseen and unanswered, and nothing closes. After a fetch that failed only windows close that wait
 * for nobody.
 */
struct agenda;
struct doing;
struct waiting {
	char *game;
	bool broken; /* not only locked by somebody */
};
struct post {
	struct desk desk;
	struct game_tools tools; /* the desk's, with what is known of the mail */
	struct file_lock lock;
	pbem_time now, last_run, last_mail, failing_since; /* 0: never, not */
	pbem_time clock_said, clock_back;                  /* as in mail/run_times.h */
	bool set_back;                                     /* this run is the first one behind that */
	/* in this run: then no window closes that waits for somebody, not even when all orders
	 * are here */
	bool fetch_failed;
	bool only_refused; /* for mails that the server has refused for a day: nobody waits for them */
	bool unread;       /* mail lies in the spool that could not be read: no window closes */
	bool more;         /* this round did not come to all mail, or some came meanwhile: likewise */
	int ended;         /* mails that could not be read */
	int in_a_row;      /* of those over which a helper was ended, since another one was read */
	int came;          /* rounds of this run in which mail came meanwhile */
	/* mails that stay for the next run, in the order in which that was found */
	char **stays;
	size_t n_stays;
	bool looked; /* deadlines were looked at */
	int fetched, mails, answers, turns, sent, later, dead;
	char met[512]; /* of which this run's first one, for who asks for the status; "" none */
	/* the first error of a game or a mail that did not stop the run (enum err_code), 0 none */
	int trouble;
	struct agenda *agenda;
	struct waiting *waiting; /* games whose mail had to be left in the spool */
	size_t n_waiting;
	int left; /* mails of broken games among it */
	struct doing *doing;
	size_t n_doing;
	struct mime mime;
};

/* ERR_TEMPFAIL: another run is under way. Other errors: what the runs before this one noted
 * cannot be read. */
int post_open(struct post *p, const struct desk *d, struct err *e) __attribute__((warn_unused_result));
void post_close(struct post *p); /* saves run.json */

/* Each is 0, or the error that ended it; what went wrong with one mail, game or folder alone is
 * logged, told to the host and noted in `trouble`. */
int post_fetch(struct post *p, struct err *e) __attribute__((warn_unused_result));
int post_read(struct post *p, struct err *e) __attribute__((warn_unused_result));
int post_games(struct post *p, struct err *e) __attribute__((warn_unused_result));
int post_send(struct post *p, struct err *e) __attribute__((warn_unused_result));

/* One mail of the spool. 0: dealt with, it is gone; 1: left there for its game's sake; an error:
 * left there, and the others will hardly fare better. */
int post_mail(struct post *p, const char *name, struct err *e) __attribute__((warn_unused_result));

/* Is there mail that the round did not come to, and did it come to any? `before`: what post_count()
 * said before it. */
int post_count(const struct post *p);
bool post_again(const struct post *p, int before);

/* A step ended with this error: logged, told to the host, kept in `trouble`. */
void post_failed(struct post *p, const struct err *e);

/* Set by a signal's handler: post_read and post_games end after the mail or game in hand, post_send
 * some seconds later. */
extern volatile sig_atomic_t post_stop;

#endif
