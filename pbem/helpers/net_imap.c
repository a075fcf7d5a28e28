/* SPDX-License-Identifier: MIT */
#include "helpers/net.h"

#include "base/banned.h"
#include "helpers/imap.h"
#include "mail/mime.h"
#include "mail/net_priv.h"

#include <poll.h>
#include <string.h>
#include <unistd.h>

_Static_assert(IMAP_TAKE == NET_TAKE, "what one fetch takes, on both sides of the pipe");

struct session {
	CURL *curl;
	curl_socket_t socket;
	long timeout;
	long long patience; /* when the answer to a command must be here, as clock_ms() counts */
	char error[CURL_ERROR_SIZE], said[NET_TEXT];
	struct buf answer;
};

/* The last that the server said before it was left to us: why it refused a login. */
static int heard(CURL *c, curl_infotype type, char *p, size_t n, void *ctx)
{
	struct session *s = ctx;

	(void)c;
	if (type == CURLINFO_HEADER_IN)
		net_words(s->said, p, n);
	return 0;
}

static int simple(struct session *s, const char *kind, struct err *e)
{
	buf_clear(&s->answer);
	pipe_begin(&s->answer, kind);
	pipe_end(&s->answer);
	return pipe_write(STDOUT_FILENO, &s->answer, e);
}

static int wait_for(struct session *s, short events, struct err *e)
{
	long long left = s->patience - clock_ms(), silent = s->timeout * 1000LL;
	struct pollfd p = { .fd = s->socket, .events = events };
	int n;

	if (silent > left)
		silent = left;
	n = silent > 0 ? poll(&p, 1, (int)silent) : 0;
	if (n <= 0)
		return err_set(e, ERR_TEMPFAIL, "imap.server", "the IMAP server is too slow, or silent");
	return 0;
}

static int receive(void *ctx, char *p, size_t n, struct err *e)
{
	struct session *s = ctx;

	for (;;) {
		size_t got = 0;
		CURLcode rc = curl_easy_recv(s->curl, p, n, &got);

		if (rc == CURLE_OK)
			return (int)got;
		if (rc != CURLE_AGAIN)
			return err_set(e, ERR_TEMPFAIL, "imap.server",
				"the connection to the IMAP server broke: %s",
				s->error[0] ? s->error : curl_easy_strerror(rc));
		if (wait_for(s, POLLIN, e) < 0)
			return ERR_TEMPFAIL;
	}
}

static int transmit(void *ctx, const char *p, size_t n, struct err *e)
{
	struct session *s = ctx;
	size_t at = 0;

	s->patience = clock_ms() + s->timeout * 1000LL * NET_PATIENCE;
	if (simple(s, "working", e) < 0)
		return ERR_IO;
	while (at < n) {
		size_t done = 0;
		CURLcode rc = curl_easy_send(s->curl, p + at, n - at, &done);

		if (rc == CURLE_OK)
			at += done;
		else if (rc != CURLE_AGAIN)
			return err_set(e, ERR_TEMPFAIL, "imap.server",
				"the connection to the IMAP server broke: %s",
				s->error[0] ? s->error : curl_easy_strerror(rc));
		else if (wait_for(s, POLLOUT, e) < 0)
			return ERR_TEMPFAIL;
	}
	return 0;
}

static int hand_over(void *ctx, const struct imap_mail *m, struct err *e)
{
	struct session *s = ctx;
	struct buf *b = &s->answer;

	buf_clear(b);
	pipe_begin(b, m->large ? "large" : "mail");
	pipe_put_number(b, "validity", m->validity);
	pipe_put_number(b, "uid", m->uid);
	pipe_put_number(b, "date", m->date);
	pipe_put_number(b, "size", (long long)m->size);
	pipe_put(b, "bytes", m->bytes, m->len);
	pipe_end(b);
	return pipe_write(STDOUT_FILENO, b, e);
}

static int failed(struct session *s, const char *what, const char *text, struct err *e)
{
	char words[NET_TEXT];

	net_words(words, text, strlen(text));
	buf_clear(&s->answer);
	pipe_begin(&s->answer, "failed");
	pipe_put_text(&s->answer, "what", what);
	pipe_put_text(&s->answer, "text", words);
	pipe_end(&s->answer);
	return pipe_write(STDOUT_FILENO, &s->answer, e);
}

/* The server's own words may hold anything. */
static int refused(void *ctx, uint32_t validity, uint32_t uid, const char *said, struct err *e)
{
	struct session *s = ctx;
	char words[NET_TEXT];

	net_words(words, said, strlen(said));
	buf_clear(&s->answer);
	pipe_begin(&s->answer, "refused");
	pipe_put_number(&s->answer, "validity", validity);
	pipe_put_number(&s->answer, "uid", uid);
	pipe_put_text(&s->answer, "text", words);
	pipe_end(&s->answer);
	return pipe_write(STDOUT_FILENO, &s->answer, e);
}

static int wish_read(struct imap_wish *w, char folder[CONF_TEXT], char again[NET_AGAIN],
	const struct pipe_message *m, struct err *e)
{
	long long validity = 0, uid = 0, most = 0, cut = 0;
	int rc = pipe_get_text(m, "folder", folder, CONF_TEXT, e);

	if (rc == 0)
		rc = pipe_get_number(m, "validity", 0, UINT32_MAX, &validity, e);
	if (rc == 0)
		rc = pipe_get_number(m, "uid", 0, UINT32_MAX, &uid, e);
	if (rc == 0)
		rc = pipe_get_number(m, "most", 1, MAIL_RAW_MAX, &most, e);
	if (rc == 0)
		rc = pipe_get_number(m, "cut", 1, NET_CUT, &cut, e);
	if (rc == 0)
		rc = pipe_get_text(m, "again", again, NET_AGAIN, e);
	if (rc == 0 && strspn(again, "0123456789,") != strlen(again))
		rc = err_set(e, ERR_DATA, "net.again", "these are no mails");
	w->again = again;
	w->folder = folder;
	w->validity = (uint32_t)validity;
	w->uid = (uint32_t)uid;
	w->most = (size_t)most;
	w->cut = (size_t)cut;
	return rc;
}

static int connect_to(struct session *s, const struct net_server *server)
{
	CURLcode rc;

	s->timeout = server->timeout;
	s->curl = net_curl(server, "", s->error);
	if (!s->curl)
		return CURLE_FAILED_INIT;
	rc = curl_easy_setopt(s->curl, CURLOPT_CONNECT_ONLY, 1L);
	rc |= curl_easy_setopt(s->curl, CURLOPT_DEBUGFUNCTION, heard);
	rc |= curl_easy_setopt(s->curl, CURLOPT_DEBUGDATA, s);
	rc |= curl_easy_setopt(s->curl, CURLOPT_VERBOSE, 1L);
	if (rc != CURLE_OK)
		return CURLE_FAILED_INIT;
	rc = curl_easy_perform(s->curl);
	if (rc == CURLE_OK)
		rc = curl_easy_getinfo(s->curl, CURLINFO_ACTIVESOCKET, &s->socket);
	if (rc == CURLE_OK && s->socket == CURL_SOCKET_BAD)
		rc = CURLE_COULDNT_CONNECT;
	return (int)rc;
}

static int talk(struct session *s, const struct imap_wish *w, struct err *e)
{
	struct imap im = { .read = receive, .write = transmit, .ctx = s };
	struct err trouble = ERR_INIT;
	int rc = imap_take(&im, w, &trouble);

	if (rc == 0) {
		/* Out of politeness; the answer is not waited for, and a failure is none. */
		(void)!transmit(s, "pbem LOGOUT\r\n", 13, &trouble);
		rc = simple(s, "done", e);
	} else if (rc == ERR_IO) {
		err_copy(e, &trouble);
	} else {
		rc = failed(s, rc == ERR_CONFIG ? "login" : "server", trouble.text, e);
	}
	imap_release(&im);
	return rc;
}

int net_imap(const struct pipe_message *request, struct err *e)
{
	struct session s = { .curl = NULL };
	struct net_server server;
	struct imap_wish w = { .mail = hand_over, .refused = refused, .ctx = &s };
	char folder[CONF_TEXT], again[NET_AGAIN], text[NET_TEXT + CURL_ERROR_SIZE + 16];
	int rc = net_server_read(&server, request, "imap", e), code;

	if (rc == 0)
		rc = wish_read(&w, folder, again, request, e);
	if (rc < 0)
		goto out;
	code = connect_to(&s, &server);
	if (code == CURLE_OK) {
		rc = talk(&s, &w, e);
	} else {
		snprintf(text, sizeof(text), "%s%s%s",
			s.error[0] ? s.error : curl_easy_strerror((CURLcode)code),
			code == CURLE_LOGIN_DENIED ? ": " : "", code == CURLE_LOGIN_DENIED ? s.said : "");
		rc = failed(&s, net_what((CURLcode)code, 0), text, e);
	}
out:
	if (s.curl)
		curl_easy_cleanup(s.curl);
	buf_release(&s.answer);
	net_server_release(&server);
	return rc;
}
