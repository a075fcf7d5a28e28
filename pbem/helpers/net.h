/* SPDX-License-Identifier: MIT */
#ifndef PBEM_HELPERS_NET_H
#define PBEM_HELPERS_NET_H

#include "base/buf.h"
#include "base/err.h"
#include "mail/pipe.h"

#include <curl/curl.h>

/*
 * pbem-net speaks to mail servers for pbem, which gives it one request on standard input and reads
 * answers from its standard output (mail/pipe.h; mail/net_priv.h has the limits). It holds no key,
 * opens no file but what libcurl needs, and believes no server: every wait, line and literal has an
 * end.
 *
 *	fetch: host, port, tls, user, password, ca, timeout, folder, validity, uid, again, most, cut
 *		-> mail or large: validity, uid, date, size, bytes       for each mail, by rising UID
 *		-> refused: validity, uid, text                            in its place: the server does not give it out
 *		-> working                                                 before each command, so that nobody loses patience
 *		-> done, or failed: what, text
 *	send: host, port, tls, user, password, ca, timeout, name, own
 *	mail: id, from, to, bytes                                     then one after the other, each answered before the next is read
 *		-> working                                                 before it is offered a second time
 *		-> result: id, outcome (sent, later, never, server), what, text, refused
 *	check-imap: as fetch, up to folder; check-smtp: as send, up to name
 *		-> done, or failed: what, text                             after a login, with the folder selected
 *
 * `what` is "server", or "login", "tls", "sender" when the host has to look after it. The outcome
 * "server": the server cannot be used at all now, and nothing was said about the mail.
 *
 * Some servers refuse the empty sender that answers have, or one that is not the account's, at MAIL
 * or, as Postfix does, only at RCPT or even behind the body. So a mail that is refused (5yz
 * anywhere, 4yz at MAIL) is offered once more at once with `own`, the account's address, as its
 * sender, and only that counts; when that was sent, `refused` is what the server had said to the
 * other one, and the rest of the session begins with `own`. With `own`, too:
 *	530, 534, 535, 538      "server", "login"
 *	5yz at MAIL             "server", "sender": the recipient was not even named; but 552, which means the mail's size, "never"
 *	5yz at RCPT or behind it  "never"; "later" when it means us and not the recipient: by its status (RFC
 *	                        3463: 5.1.7, 5.1.8, 5.3 but 5.3.4, 5.4, 5.5, 5.7), or, without one, by naming only
 *	                        our address, or by words such as sender, relay, policy, block, quota
 */
#define NET_TEXT 256

struct net_server {
	char scheme[8], host[CURL_ERROR_SIZE], user[256], ca[256];
	struct buf password;
	int port;
	long timeout;
	bool starttls;
};

/* 0, or ERR_DATA: the request is none of ours. */
int net_server_read(struct net_server *s, const struct pipe_message *m, const char *scheme, struct err *e);
void net_server_release(struct net_server *s);

/* A handle with all that both protocols have in common; `path` ends the URL. */
CURL *net_curl(const struct net_server *s, const char *path, char error[CURL_ERROR_SIZE]);

/* Which kind of trouble a result is, and text that may be printed: from curl's words. */
const char *net_what(CURLcode rc, long code);
void net_words(char out[NET_TEXT], const char *s, size_t n);

/* The jobs. They write their answers; 0, or an error when nobody listens any more. */
int net_imap(const struct pipe_message *request, struct err *e);
int net_smtp(const struct pipe_message *request, struct pipe_reader *in, struct err *e);

/* Logs in and does nothing. */
int net_look(const struct pipe_message *request, bool imap, struct err *e);

#endif
