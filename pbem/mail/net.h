/* SPDX-License-Identifier: MIT */
#ifndef PBEM_MAIL_NET_H
#define PBEM_MAIL_NET_H

#include "base/err.h"
#include "mail/conf.h"

#include <signal.h>

/*
 * Mail from and to servers, through the helper pbem-net (libcurl), and to a sendmail program or a
 * Maildir without it.
 *
 * Outcomes of a sending, from RFC 5321 replies: 2yz sent; 5yz to RCPT, DATA or the body never,
 * unless it means us (helpers/net.h); everything else later, with the same Message-ID: 4yz, a
 * hang-up, and whatever happens before a mail was offered (connect, TLS, login, and 530, 534, 535,
 * 538 to MAIL). That is trouble with the server and not with the mail, which stays as it is,
 * however long it lasts; only mails that were offered count their tries. A sendmail program says by
 * its exit status: 0 sent, EX_DATAERR and EX_NOUSER never, everything else later.
 *
 * A refusal may mean the sender: the empty one of answers, or a bounce address that is not the
 * account's. So a mail that is refused is offered once more at once with `address` of pbem.conf as
 * its sender, and only that second answer decides (helpers/net.h has the table). 5yz to MAIL even
 * then says nothing about the recipient: it is trouble with the account, told to the host, and the
 * mail stays. A sendmail program is called a second time after EX_DATAERR, EX_NOUSER,
 * EX_UNAVAILABLE and EX_NOPERM.
 */
struct log;

struct fetched {
	int mails,
		/* taken into the spool; refused by size before they were loaded (told in spool/bad)
		 * */
		too_large;
	bool more;    /* others may be left */
	bool refused; /* what the server refuses it has refused for a day: nobody waits for it */
};
/* Takes new mail from the IMAP folder into the spool, the oldest 2,000 first, for two minutes at
 * most. What was taken is
 * remembered as (UIDVALIDITY, UID) in HOST/spool/imap, after it is safe here; with another
 * UIDVALIDITY the folder is read from its beginning. A mail arrived when the server says, unless
 * that was before 2000 or is to come. Nothing is deleted or marked on the server. ERR_DATA:
 * HOST/spool/imap is damaged. ERR_UNAVAILABLE, ERR_SOFTWARE: there is no helper, or it talks
 * nonsense. A mail that the server does not give out does not stop those behind it, and is asked
 * for again each time until it is gone: ERR_TEMPFAIL "net.refused" says so, when all others were
 * taken. ERR_TEMPFAIL: the server, ERR_CONFIG: login or certificate; both are worth telling the
 * host. */
int net_fetch(const char *host_dir, const struct host_conf *conf, struct fetched *f, struct err *e)
	__attribute__((warn_unused_result));

/* Logs in at the server of `imap` and selects its folder, or at that of `smtp`, and does nothing
 * there. Errors as of net_fetch. */
int net_check(const char *host_dir, const struct host_conf *conf, bool imap, struct err *e)
	__attribute__((warn_unused_result));

struct sendings {
	int sent, later, dead;
};
struct outbox_mail;
struct net_told {
	/* Called for every mail that is dead now, with its reason: the host is told. May put mails
	 * into the outbox. */
	int (*dead)(void *ctx, const struct outbox_mail *m, const char *why, struct err *e);
	/* Called for every mail that left from our address since its own sender was refused, with
	 * these words. NULL: nobody asks. */
	void (*instead)(void *ctx, const struct outbox_mail *m, const char *refused);
	void *ctx;
	/* Not 0 after a while: the process is to end, and goes on sending for 5 seconds more. NULL:
	 * nobody says that. */
	const volatile sig_atomic_t *stop;
};
/* Sends what is due in the outbox, each mail by itself. Holds HOST/outbox's lock: ERR_TEMPFAIL when
 * another process sends. Trouble with the server is in the counts, and in *e only when nothing
 * could be tried at all (else in the log). */
int net_send(const char *host_dir, const struct host_conf *conf, const struct net_told *told, struct log *log,
	struct sendings *s, struct err *e) __attribute__((warn_unused_result));

#endif
