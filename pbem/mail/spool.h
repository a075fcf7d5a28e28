/* SPDX-License-Identifier: MIT */
#ifndef PBEM_MAIL_SPOOL_H
#define PBEM_MAIL_SPOOL_H

#include "base/buf.h"
#include "base/err.h"
#include "sys/clock.h"

#include <stdbool.h>

/*
 * HOST/spool/new: raw mail, before anybody looked at it; one file a mail, written beside
 * (spool/tmp), synced, renamed, the folder synced. Names sort by arrival:
 * "20261122T200000Z.NANOSECONDS.PID.N.eml", where the first is when the mail arrived, and the
 * nanoseconds (since 1970) when it was written here, so that mails of one second stay in their
 * order. HOST/spool/bad: what could not be read, with NAME.why beside. Takes no lock, and needs
 * none. The folders are made when they are missing.
 */
#define SPOOL_NAME 96
#define SPOOL_FILES 20000           /* more than that waiting: ERR_TEMPFAIL */
#define SPOOL_BYTES (1LL << 30)     /* the same */
#define SPOOL_FREE (16LL << 20)     /* bytes that a mail leaves free on the disk; else the same */
#define SPOOL_CUT (1 << 20)         /* bytes that are kept of a mail over the limit (MAIL_RAW_MAX) */
#define SPOOL_BAD 2000              /* files that are kept in spool/bad: 1000 mails with their reasons */
#define SPOOL_BAD_BYTES (128 << 20) /* and bytes: strangers fill no disk with it */

/* `arrived`: when the mail came here (or to the mailbox it was fetched from). name may be NULL. On
 * failure nothing is in spool/new, but when only the last sync of that folder fails: then the
 * caller tries again, and one of the two is dropped as seen. */
int spool_put(const char *host_dir, const void *p, size_t n, pbem_time arrived, char name[SPOOL_NAME],
	struct err *e) __attribute__((warn_unused_result));
/* The same for the beginning of a mail over the limit, its first SPOOL_CUT bytes: what is
 * whole in them counts, and its sender and the host are told. Its name says so. */
int spool_put_large(const char *host_dir, const void *p, size_t n, pbem_time arrived, struct err *e)
	__attribute__((warn_unused_result));
bool spool_is_large(const char *name);

/* Names in spool/new, by arrival; file_list_free. No such folder: none. */
int spool_list(const char *host_dir, char ***names, size_t *n, struct err *e)
	__attribute__((warn_unused_result));
/* Are there more mails than so many? 1, 0, or an error. */
int spool_holds_more(const char *host_dir, size_t n, struct err *e) __attribute__((warn_unused_result));
/* 0 when the name is not one of ours: then it counts as old. */
pbem_time spool_arrived(const char *name);
/* When it was written into the spool, by the system's clock; 0: the name is not one of ours. */
int64_t spool_written(const char *name);
/* The path of a mail. Clears b. */
const char *spool_path(struct buf *b, const char *host_dir, const char *name);

/* It is dealt with: it goes away. It is bad: it goes to spool/bad, with the reason. */
int spool_done(const char *host_dir, const char *name, struct err *e) __attribute__((warn_unused_result));
int spool_bad(const char *host_dir, const char *name, const char *why, struct err *e)
	__attribute__((warn_unused_result));

/* Moves what lies in a Maildir's new/ and cur/ into the spool; a mail leaves the Maildir only when
 * it is safe here. Of mails over the limit the first SPOOL_CUT bytes are kept. *taken counts. A
 * mail arrived when its file was last written, and never in the future. At most `most` are moved;
 * *more: others are left. One that cannot be moved does not stop those behind it: the error is the
 * first one. */
int spool_maildir(const char *host_dir, const char *maildir, int most, int *taken, bool *more, struct err *e)
	__attribute__((warn_unused_result));

/* Puts mails of spool/bad back into the spool that are there for a reason which may be over: their
 * game was broken (for 60 days), or pbem-mime or runs ended over them (for 8 days). What is in a
 * mail is no such reason. How many, or an error. */
int spool_again(const char *host_dir, struct err *e) __attribute__((warn_unused_result));

/* Removes what killed processes left in spool/tmp more than a day ago (by the system's clock), and
 * the oldest of spool/bad. Failures do no harm. */
void spool_tidy(const char *host_dir);

#endif
