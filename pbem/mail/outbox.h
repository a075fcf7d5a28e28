/* SPDX-License-Identifier: MIT */
#ifndef PBEM_MAIL_OUTBOX_H
#define PBEM_MAIL_OUTBOX_H

#include "mail/compose.h"

/*
 * HOST/outbox: one file a mail, named by the local part of its Message-ID. It begins with the
 * envelope, in lines, then an empty line, then the mail as it goes out:
 *
 *	PBEM-OUT 1
 *	from BOUNCE ADDRESS, or <> for answers
 *	to ADDRESS
 *	kind report
 *	game earth-1 (or -)
 *	seat blue (or -)
 *	once noted (or no, mail, ever: enum letter_once)
 *
 * A mail in the outbox never changes. What happened to it stands beside, in NAME.try: "tries N",
 * "first TIME", "next TIME", "last TEXT". Mails that cannot be delivered go to outbox/dead/ with
 * it. The caller of outbox_sent, _later or _dead holds the outbox's lock (file_lock on the folder).
 */
struct outbox_mail {
	char id[LETTER_ID];
	char from[CONF_TEXT], to[CONF_TEXT], kind[24], game[33],
		seat[33]; /* from "": <>; game and seat "": none */
	enum letter_once once;
	size_t body; /* where the mail begins in `bytes` */
	struct buf bytes;
	int tries;
	pbem_time first, next; /* tried at first; not before. 0: not yet, at once */
	char last[256];
};

/* Writes a letter, synced. One that is there already stays as it is, one that is dead stays dead,
 * and one that goes out once and was sent is not written again. ERR_CONFIG: the host has no
 * address. ERR_DATA: `to` is no address that we write to. */
int outbox_put(const char *host_dir, const struct host_conf *conf, const struct letter *l, struct err *e)
	__attribute__((warn_unused_result));

/* Names of all mails, in the order in which they were put there (by the files' times, then by
 * name): a receipt goes out before the report behind it. file_list_free. */
int outbox_list(const char *host_dir, char ***names, size_t *n, struct err *e)
	__attribute__((warn_unused_result));
/* ERR_DATA: not one of ours. */
int outbox_read(const char *host_dir, const char *name, struct outbox_mail *m, struct err *e)
	__attribute__((warn_unused_result));
void outbox_release(struct outbox_mail *m);

/* The mail was delivered and goes away, also when there is an error; it is noted (mail/posted.h)
 * and, if it goes out once, remembered first. It will be tried again, m->next says when (after
 * 5 min, 15 min, 1 h, 4 h, then every 8 h); 1: it was tried for 5 days, and ten times at least, and
 * is moved to dead/ now. It is dead, and is moved. */
int outbox_sent(const char *host_dir, const struct outbox_mail *m, struct err *e)
	__attribute__((warn_unused_result));
int outbox_later(const char *host_dir, struct outbox_mail *m, const char *why, struct err *e)
	__attribute__((warn_unused_result));
/* Nothing could be tried with it: not by its fault, so that this is no try; noted is why it waits,
 * and m->first, since when. */
int outbox_waits(const char *host_dir, struct outbox_mail *m, const char *why, struct err *e)
	__attribute__((warn_unused_result));
/* Of the mails that were to go out and did not, or could not be tried (of the first 200), since
 * when the oldest one waits; 0: there is none. *last: what was said of it. */
int outbox_stuck(const char *host_dir, pbem_time *since, char last[256], struct err *e)
	__attribute__((warn_unused_result));
int outbox_dead(const char *host_dir, struct outbox_mail *m, const char *why, struct err *e)
	__attribute__((warn_unused_result));

/* Removes what is too old of mail/posted.h, the oldest of dead/ beyond 1,000 mails and 90 days (by
 * the system's clock), notes whose mail is gone, and temporary files of processes that were killed
 * a day ago. Failures do no harm. The caller holds the outbox's lock. */
void outbox_tidy(const char *host_dir);

#endif
