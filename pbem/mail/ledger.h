/* SPDX-License-Identifier: MIT */
#ifndef PBEM_MAIL_LEDGER_H
#define PBEM_MAIL_LEDGER_H

#include "base/err.h"
#include "sys/clock.h"

#include <stdbool.h>

/*
 * What was done today, and which mails were dealt with, so that nothing loops and nobody is
 * flooded. HOST/spool/today ("DAY KIND WHO WHAT" lines, of one UTC day) and HOST/spool/seen
 * (hashes, the last 20,000). Only who holds HOST/spool's lock may use them: both are kept in memory
 * from one call to the next. HOST/spool/sent has hashes of letters that may be made again.
 */

/* Counts one more of a kind for somebody, and says whether it is within `max` for this day: 1,
 * 0, or an error: what was counted cannot be read now. Kinds are [a-z-]; `who` is anything (it
 * is kept as a hash). */
int ledger_take(const char *host_dir, const char *kind, const char *who, long max, pbem_time now,
	struct err *e) __attribute__((warn_unused_result));

/* The same for one thing, `what`: it counts once, and the second time the answer is what it was. So
 * a run that was killed does the same again. Above 0 it says how many there may be today, with this
 * one: 1 is the last. */
int ledger_take_once(const char *host_dir, const char *kind, const char *who, const char *what, long max,
	pbem_time now, struct err *e) __attribute__((warn_unused_result));

/* Was a mail with this Message-ID (or hash of a mail without one) dealt with? 1, 0, or an error:
 * nobody knows. Remember it. */
int ledger_seen(const char *host_dir, const char *id, struct err *e) __attribute__((warn_unused_result));
int ledger_see(const char *host_dir, const char *id, struct err *e) __attribute__((warn_unused_result));

/* Was a letter with this id sent, and remembered since it could be made again? The outbox asks, and
 * remembers with its lock held. */
int ledger_was_sent(const char *host_dir, const char *id, struct err *e) __attribute__((warn_unused_result));
int ledger_sent(const char *host_dir, const char *id, struct err *e) __attribute__((warn_unused_result));

/* Forgets what is kept in memory; the files stay. */
void ledger_close(void);

#endif
