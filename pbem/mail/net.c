/* SPDX-License-Identifier: MIT */
#include "mail/net_priv.h"

#include "base/banned.h"
#include "base/utf8.h"

#include <signal.h>
#include <sodium.h>

#define NET_MEMORY ((size_t)512 << 20)
#define NET_CPU 120
#define NET_WALL 100 /* times the timeout */

int net_start(struct net_helper *h, const struct host_conf *conf, size_t largest, struct err *e)
{
	static const char *const argv[] = { "pbem-net", NULL };
	struct child_limits limits = { NET_CPU, (int)conf->timeout * NET_WALL + 20, NET_MEMORY };
	/* It gives up earlier than we do, and then says why. */
	struct pipe_limits form = { largest, largest + 4096, 16,
		(int)conf->timeout * (NET_PATIENCE + 2) + 3 };
	int rc;

	memset(h, 0, sizeof(*h));
	rc = child_start(&h->child, argv, &limits, false, e);
	if (rc < 0)
		return rc;
	h->started = true;
	pipe_reader_init(&h->in, h->child.out, &form);
	h->in.deadline = child_deadline(&h->child);
	return 0;
}

void net_stop(struct net_helper *h)
{
	struct err ignored = ERR_INIT;

	if (!h->started)
		return;
	if (h->failed)
		kill(h->child.pid, SIGKILL);
	/* What it did is known from its answers; how it ends does not matter. */
	(void)child_end(&h->child, NULL, &ignored);
	pipe_reader_release(&h->in);
	pipe_message_release(&h->m);
	h->started = false;
}

int net_request(struct buf *b, const char *kind, const char *host_dir, const struct host_conf *conf,
	bool imap, struct err *e)
{
	const char *user = imap ? conf->imap_user : conf->smtp_user;
	struct buf password = BUF_INIT;
	struct conf_url url;
	int rc = 0;

	if (conf_url(&url, imap ? conf->imap : conf->smtp) < 0 || url.imap != imap)
		return err_set(
			e, ERR_CONFIG, "net.url", "%s in pbem.conf names no server", imap ? "imap" : "smtp");
	if (user[0])
		rc = conf_secret(&password, host_dir, imap ? conf->imap_password : conf->smtp_password, e);
	/* So that nothing is left behind when the buffer grows. */
	buf_grow(b, 8192);
	pipe_begin(b, kind);
	pipe_put_text(b, "host", url.host);
	pipe_put_number(b, "port", url.port);
	pipe_put_number(b, "tls", url.tls);
	pipe_put_text(b, "user", user);
	pipe_put_text(b, "password", buf_cstr(&password));
	pipe_put_text(b, "ca", conf->ca);
	pipe_put_number(b, "timeout", conf->timeout);
	if (imap)
		pipe_put_text(b, "folder", url.folder);
	if (rc == 0 && password.len > NET_PASSWORD_MAX)
		rc = err_set(e, ERR_CONFIG, "net.password", "the password has more than %d bytes",
			NET_PASSWORD_MAX);
	buf_wipe(&password);
	return rc;
}

int net_ask(struct net_helper *h, const struct buf *b, struct err *e)
{
	struct err none = ERR_INIT;

	if (pipe_write_by(h->child.in, b, child_deadline(&h->child), &none) < 0)
		return net_nonsense(h, none.text, e);
	return 0;
}

int net_nonsense(struct net_helper *h, const char *what, struct err *e)
{
	h->failed = true;
	return err_set(e, ERR_SOFTWARE, "net.helper",
		"pbem-net was ended, since its answer cannot be used: %s", utf8_shown(what, 200).text);
}

int net_answer(struct net_helper *h, struct err *e)
{
	struct err why = ERR_INIT;

	for (int i = 0; i < NET_WORKING; i++) {
		int rc = pipe_read(&h->in, &h->m, &why);

		if (rc == 0)
			return net_nonsense(h, "it ended", e);
		if (rc < 0)
			return net_nonsense(h, why.text, e);
		if (strcmp(h->m.kind, "working") != 0)
			return 0;
	}
	return net_nonsense(h, "it works and works", e);
}

/* What servers say is shown to people, in logs and mails: as printable ASCII. */
static void printable(char *s)
{
	for (; *s; s++)
		if (*s < ' ' || *s > '~')
			*s = '?';
}

int net_text(struct net_helper *h, const char *name, char text[NET_WHY], struct err *e)
{
	struct err wrong = ERR_INIT;

	if (pipe_get_text(&h->m, name, text, NET_WHY, &wrong) < 0)
		return net_nonsense(h, wrong.text, e);
	printable(text);
	return 0;
}

int net_failed(struct net_helper *h, const char *server, struct err *e)
{
	char why[NET_WHY], what[16];
	struct err wrong = ERR_INIT;

	if (net_text(h, "text", why, e))
		return ERR_SOFTWARE;
	if (pipe_get_text(&h->m, "what", what, sizeof(what), &wrong) < 0)
		return net_nonsense(h, wrong.text, e);
	if (strcmp(what, "login") == 0)
		return err_set(e, ERR_CONFIG, "net.login", "%s: %s; look at user and password", server, why);
	if (strcmp(what, "sender") == 0)
		return err_set(e, ERR_CONFIG, "net.sender",
			"%s: it refuses our own address as the sender: %s; set address in pbem.conf to one that this account may send from",
			server, why);
	if (strcmp(what, "tls") == 0)
		return err_set(e, ERR_CONFIG, "net.tls", "%s: no safe connection: %s", server, why);
	if (strcmp(what, "server") == 0)
		return err_set(e, ERR_TEMPFAIL, "net.server", "%s: %s", server, why);
	return net_nonsense(h, "an unknown kind of trouble", e);
}
