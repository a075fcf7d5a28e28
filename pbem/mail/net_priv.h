/* SPDX-License-Identifier: MIT */
#ifndef PBEM_MAIL_NET_PRIV_H
#define PBEM_MAIL_NET_PRIV_H

#include "mail/net.h"
#include "mail/outbox.h"
#include "mail/pipe.h"
#include "sys/child.h"

/*
 * What the parts of the network side share. What pbem-net is asked and what it answers stands in
 * helpers/net.h; this side believes nothing of the answers but their form, and ends a helper whose
 * answer is none ("net.helper", ERR_SOFTWARE).
 */
#define NET_MAIL_MAX (17u << 20) /* bytes of a mail that goes out */
#define NET_CUT (1u << 20)       /* bytes that are taken of a mail that is too large */
#define NET_TAKE 2000            /* mails of one fetch */
#define NET_HELD 16              /* mails that a server refuses and that are asked for again */
#define NET_AGAIN (NET_HELD * 11 + 1)
#define NET_PASSWORD_MAX 1024
#define NET_PATIENCE 10  /* times the timeout: for one mail, or one command */
#define NET_WORKING 2048 /* "working" answers in a row */
#define NET_WHY 256

/* One helper at work. */
struct net_helper {
	struct child child;
	struct pipe_reader in;
	struct pipe_message m; /* its last answer */
	bool started, failed;
};

/* Starts pbem-net, whose answers may have so many bytes; ERR_UNAVAILABLE. */
int net_start(struct net_helper *h, const struct host_conf *conf, size_t largest, struct err *e)
	__attribute__((warn_unused_result));
/* Ends it; at once when an answer was nonsense. */
void net_stop(struct net_helper *h);

/* Appends a request up to the fields that name the server; the caller adds its own, pipe_end(), and
 * wipes it. ERR_CONFIG: URL or password. */
int net_request(struct buf *b, const char *kind, const char *host_dir, const struct host_conf *conf,
	bool imap, struct err *e) __attribute__((warn_unused_result));

/* Sends it a message; reads its next answer, into h->m. */
int net_ask(struct net_helper *h, const struct buf *b, struct err *e) __attribute__((warn_unused_result));
int net_answer(struct net_helper *h, struct err *e) __attribute__((warn_unused_result));

/* The answer in h->m is nonsense: returns ERR_SOFTWARE, and net_stop will not wait. */
int net_nonsense(struct net_helper *h, const char *what, struct err *e);
/* A field of its answer, printable; and all of a "failed" as an error, ERR_TEMPFAIL or
 * ERR_CONFIG. */
int net_text(struct net_helper *h, const char *name, char text[NET_WHY], struct err *e)
	__attribute__((warn_unused_result));
int net_failed(struct net_helper *h, const char *server, struct err *e);

enum net_outcome {
	NET_SENT,
	NET_LATER,
	NET_NEVER,
	NET_TROUBLE, /* nothing can be sent now: *e says why */
};

/* What was said about a mail: `why` for NET_LATER and NET_NEVER; `refused` for NET_SENT, when it
 * left from our address in place of its own sender. */
struct net_reply {
	char why[NET_WHY], refused[NET_WHY];
};

/* A mail by the sendmail program, or into the Maildir. A mail that is in the Maildir already was
 * sent. */
enum net_outcome net_sendmail(
	const struct host_conf *conf, const struct outbox_mail *m, struct net_reply *w, struct err *e);
enum net_outcome net_maildir(const struct host_conf *conf, const struct outbox_mail *m, struct err *e);

#endif
