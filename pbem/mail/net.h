/* SPDX-License-Identifier: MIT */
#ifndef PBEM_MAIL_NET_H
#define PBEM_MAIL_NET_H

#include "base/err.h"
#include "mail/conf.h"

/*
 * Mail from and to servers, through the helper pbem-net (libcurl), and to a sendmail program or a Maildir without it.
 *
 * Outcomes of a sending, from RFC 5321 replies: 2yz sent; 5yz to MAIL, RCPT or the body never; everything else (4yz, trouble at connect, TLS, login,
 * a hang-up) later, with the same Message-ID.
 */
struct log;

struct fetched {
	int mails,
		too_large; /* taken into the spool; refused by size before they were loaded (told in spool/bad) */
};
/* Takes new mail from the IMAP folder into the spool. What was taken is remembered as (UIDVALIDITY, UID) in HOST/spool/imap, after it is safe here.
 * Nothing is deleted or marked on the server. ERR_TEMPFAIL: the server, ERR_CONFIG: login or certificate; both are worth telling the host. */
int net_fetch(const char *host_dir, const struct host_conf *conf, struct fetched *f, struct err *e)
	__attribute__((warn_unused_result));

/* Logs in at the server of `imap` and selects its folder, or at that of `smtp`, and does nothing there. Errors as of net_fetch. */
int net_check(const char *host_dir, const struct host_conf *conf, bool imap, struct err *e)
	__attribute__((warn_unused_result));

struct sendings {
	int sent, later, dead;
};
/* Called for every mail that is dead now, with its reason: the host is told. May put mails into the outbox. */
struct outbox_mail;
struct net_dead {
	int (*dead)(void *ctx, const struct outbox_mail *m, const char *why, struct err *e);
	void *ctx;
};
/* Sends what is due in the outbox, each mail by itself. Holds HOST/outbox's lock: ERR_TEMPFAIL when another process sends. Trouble with the server is in the counts and
 * in *e only when nothing could be tried at all. */
int net_send(const char *host_dir, const struct host_conf *conf, const struct net_dead *d, struct log *log,
	struct sendings *s, struct err *e) __attribute__((warn_unused_result));

#endif
