/* SPDX-License-Identifier: MIT */
#ifndef PBEM_MAIL_SPOOL_H
#define PBEM_MAIL_SPOOL_H

#include "base/buf.h"
#include "base/clock.h"
#include "base/err.h"

/*
 * HOST/spool/new: raw mail, before anybody looked at it; one file a mail, written beside (spool/tmp), synced, renamed, the folder synced. Names sort
 * by arrival: "20261122T200000Z.NANOSECONDS.PID.N.eml". HOST/spool/bad: what could not be read, with NAME.why beside.
 * Takes no lock, and needs none.
 */
#define SPOOL_NAME 64
#define SPOOL_FILES 20000 /* more than that waiting: ERR_TEMPFAIL */

/* `arrived`: when the mail came here (or to the mailbox it was fetched from). name may be NULL. */
int spool_put(const char *host_dir, const void *p, size_t n, pbem_time arrived, char name[SPOOL_NAME],
	struct err *e) __attribute__((warn_unused_result));

/* Names in spool/new, by arrival; file_list_free. */
int spool_list(const char *host_dir, char ***names, size_t *n, struct err *e)
	__attribute__((warn_unused_result));
/* 0 when the name is not one of ours: then it counts as old. */
pbem_time spool_arrived(const char *name);
/* The path of a mail. Clears b. */
const char *spool_path(struct buf *b, const char *host_dir, const char *name);

/* It is dealt with: it goes away. It is bad: it goes to spool/bad, with the reason. */
int spool_done(const char *host_dir, const char *name, struct err *e) __attribute__((warn_unused_result));
int spool_bad(const char *host_dir, const char *name, const char *why, struct err *e)
	__attribute__((warn_unused_result));

/* Moves what lies in a Maildir's new/ and cur/ into the spool; a mail leaves the Maildir only when it is safe here. Mails over the limit are moved to
 * spool/bad cut to their first 64 KiB. *taken counts. */
int spool_maildir(const char *host_dir, const char *maildir, int *taken, struct err *e)
	__attribute__((warn_unused_result));

#endif
