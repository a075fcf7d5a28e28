/* SPDX-License-Identifier: MIT */
#include "helpers/net.h"

#include "base/address.h"
#include "base/banned.h"
#include "mail/conf.h"
#include "mail/net_priv.h"

#include <stdbool.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

enum stage { AT_CONNECT, AT_MAIL, AT_RCPT, AT_DATA, AT_BODY };

struct session {
	CURL *curl;
	char error[CURL_ERROR_SIZE];

	/* What was said about the mail in hand: how far it came, and the server's last reply; 0:
	 * none since the last command. */
	enum stage stage;
	long code;
	bool over; /* we say goodbye: what is answered to that is about no mail */
	char said[NET_TEXT];

	/* The account's own address, and what the server said to the empty sender and to another
	 * one before it took a mail from `own` instead. */
	char own[CONF_TEXT], refused[2][NET_TEXT];

	/* The mail in hand; with which sender it is offered: `from` or `own`; whether that is the
	 * second time. */
	char id[LETTER_ID], from[CONF_TEXT], to[CONF_TEXT];
	const char *sender;
	bool again;
	const char *bytes;
	size_t len, at;
	struct buf answer;
};

static void told(struct session *s, const char *p, size_t n)
{
	static const struct {
		const char *command;
		enum stage stage;
	} commands[] = { { "MAIL ", AT_MAIL }, { "RCPT ", AT_RCPT }, { "DATA", AT_DATA } };

	s->over = s->over || (n >= 4 && memcmp(p, "QUIT", 4) == 0);
	if (s->over)
		return;
	s->code = 0;
	for (size_t i = 0; i < sizeof(commands) / sizeof(commands[0]); i++) {
		size_t len = strlen(commands[i].command);

		if (n >= len && memcmp(p, commands[i].command, len) == 0)
			s->stage = commands[i].stage;
	}
}

static void heard(struct session *s, const char *p, size_t n)
{
	if (s->over || n < 3 || p[0] < '2' || p[0] > '5' || p[1] < '0' || p[1] > '9' || p[2] < '0' ||
		p[2] > '9')
		return;
	s->code = (p[0] - '0') * 100 + (p[1] - '0') * 10 + (p[2] - '0');
	net_words(s->said, p, n);
}

static int listen_in(CURL *c, curl_infotype type, char *p, size_t n, void *ctx)
{
	struct session *s = ctx;

	(void)c;
	if (type == CURLINFO_HEADER_OUT)
		told(s, p, n);
	else if (type == CURLINFO_HEADER_IN)
		heard(s, p, n);
	return 0;
}

static size_t next_bytes(char *p, size_t size, size_t n, void *ctx)
{
	struct session *s = ctx;
	size_t left = s->len - s->at, len = size * n < left ? size * n : left;

	s->stage = AT_BODY;
	s->code = 0;
	memcpy(p, s->bytes + s->at, len);
	s->at += len;
	return len;
}

/* Lines end with CR LF, and neither stands alone: a server could see another end of the mail than
 * we do. */
static bool has_lines(const char *p, size_t n)
{
	for (size_t i = 0; i < n; i++) {
		if (p[i] == '\r' && (i + 1 == n || p[i + 1] != '\n'))
			return false;
		if (p[i] == '\n' && (i == 0 || p[i - 1] != '\r'))
			return false;
	}
	return n > 0;
}

static int mail_read(struct session *s, const struct pipe_message *m, struct err *e)
{
	int rc = pipe_get_text(m, "id", s->id, sizeof(s->id), e);

	if (rc == 0)
		rc = pipe_get_text(m, "from", s->from, sizeof(s->from), e);
	if (rc == 0)
		rc = pipe_get_text(m, "to", s->to, sizeof(s->to), e);
	s->bytes = pipe_get(m, "bytes", 0, &s->len);
	if (rc == 0 &&
		(strcmp(m->kind, "mail") != 0 || !s->bytes || (s->from[0] && !address_is_usable(s->from)) ||
			!address_is_usable(s->to)))
		rc = err_set(e, ERR_DATA, "net.request", "no mail that could be sent");
	return rc;
}

static CURLcode perform(struct session *s, bool fresh)
{
	CURLcode rc;

	s->stage = AT_CONNECT;
	s->code = 0;
	s->over = false;
	s->said[0] = s->error[0] = 0;
	s->at = 0;
	rc = curl_easy_setopt(s->curl, CURLOPT_FRESH_CONNECT, fresh ? 1L : 0L);
	return rc != CURLE_OK ? rc : curl_easy_perform(s->curl);
}

static CURLcode attempt(struct session *s)
{
	struct curl_slist *to = curl_slist_append(NULL, s->to);
	CURLcode rc;
	long connects = 1;

	rc = curl_easy_setopt(s->curl, CURLOPT_MAIL_FROM, s->sender);
	rc |= curl_easy_setopt(s->curl, CURLOPT_MAIL_RCPT, to);
	rc |= curl_easy_setopt(s->curl, CURLOPT_INFILESIZE_LARGE, (curl_off_t)s->len);
	rc = rc != CURLE_OK || !to ? CURLE_FAILED_INIT : perform(s, false);
	/* A server may have had enough of a connection: nothing of this mail was taken, so another
	 * one is worth it. */
	if (rc != CURLE_OK && (s->stage == AT_MAIL || s->stage == AT_RCPT) &&
		(s->code == 0 || s->code == 421) &&
		curl_easy_getinfo(s->curl, CURLINFO_NUM_CONNECTS, &connects) == CURLE_OK && connects == 0)
		rc = perform(s, true);
	curl_easy_setopt(s->curl, CURLOPT_MAIL_RCPT, NULL);
	curl_slist_free_all(to);
	return rc;
}

/* A reply decides only when it was the reason to give up: CURLcodes 55 and 8. */
static bool replied(const struct session *s, CURLcode rc, long least)
{
	return (rc == CURLE_SEND_ERROR || rc == CURLE_WEIRD_SERVER_REPLY) && s->code >= least;
}

/* "Authentication required" and its like. */
static bool wants_login(long code)
{
	return code == 530 || code == 534 || code == 535 || code == 538;
}

/* Could another sender help? Servers that delay their checks say what they think of the sender at
 * RCPT or later. */
static bool is_refused(const struct session *s, CURLcode rc)
{
	return s->stage != AT_CONNECT && replied(s, rc, s->stage == AT_MAIL ? 400 : 500) &&
		!wants_login(s->code);
}

/* The first refusal is kept for the mails to come once the second answer was better. Both times may
 * be long: in between we say that we live. */
static CURLcode offer(struct session *s)
{
	struct err none = ERR_INIT;
	bool other = strcmp(s->from, s->own) != 0;
	char *refused = s->refused[s->from[0] != 0], said[NET_TEXT];
	CURLcode rc;

	s->again = false;
	s->sender = other && refused[0] ? s->own : s->from;
	rc = attempt(s);
	if (!other || s->sender == s->own || !is_refused(s, rc))
		return rc;
	snprintf(said, sizeof(said), "%s", s->said);
	s->again = true;
	s->sender = s->own;
	buf_clear(&s->answer);
	pipe_begin(&s->answer, "working");
	pipe_end(&s->answer);
	/* When nobody listens any more, that shows at the result. */
	if (pipe_write(STDOUT_FILENO, &s->answer, &none) < 0)
		return CURLE_ABORTED_BY_CALLBACK;
	rc = attempt(s);
	if (rc == CURLE_OK)
		snprintf(refused, NET_TEXT, "%s", said);
	return rc;
}

/* Does the text hold this, in any case? */
static bool names(const char *text, const char *address)
{
	size_t n = strlen(address);

	for (; n && *text; text++)
		if (strncasecmp(text, address, n) == 0)
			return true;
	return false;
}

/* An enhanced status (RFC 3463) behind the reply's code: "5.7.1" as 7 and 1; false: it has none. */
static bool status(const struct session *s, int *subject, int *detail)
{
	const char *p = strchr(s->said, ' ');

	return p && sscanf(p, " 5.%3d.%3d", subject, detail) == 2;
}

/* Does this refusal mean us, the sender, and not the one to whom the mail goes? It says so by its
 * status (the sender's address, the system, the network, the protocol, a policy), by naming our
 * address alone, or in words. A mail that is too large is the mail's own trouble. */
static bool means_us(const struct session *s)
{
	static const char *const words[] = { "sender", "relay", "polic", "block", "quota", "spam" };
	int subject, detail;

	if (status(s, &subject, &detail))
		return (subject == 1 && (detail == 7 || detail == 8)) || subject == 4 || subject == 5 ||
			subject == 7 || (subject == 3 && detail != 4);
	if (names(s->said, s->sender) && !names(s->said, s->to))
		return true;
	for (size_t i = 0; i < sizeof(words) / sizeof(words[0]); i++)
		if (names(s->said, words[i]))
			return true;
	return false;
}

static const char *outcome(const struct session *s, CURLcode rc)
{
	if (rc == CURLE_OK)
		return "sent";
	if (s->stage == AT_CONNECT)
		return s->again ? "later" : "server";
	if (!replied(s, rc, 500))
		return "later";
	if (wants_login(s->code))
		return "server";
	/* Nobody was named yet to whom it goes; only its size is the mail's own. */
	if (s->stage == AT_MAIL && s->code != 552)
		return "server";
	return means_us(s) ? "later" : "never";
}

static int answer(struct session *s, const char *how, const char *what, const char *text, struct err *e)
{
	bool instead = strcmp(how, "sent") == 0 && s->sender != s->from;
	struct buf *b = &s->answer;

	buf_clear(b);
	pipe_begin(b, "result");
	pipe_put_text(b, "id", s->id);
	pipe_put_text(b, "outcome", how);
	pipe_put_text(b, "what", what);
	pipe_put_text(b, "text", text);
	pipe_put_text(b, "refused", instead ? s->refused[s->from[0] != 0] : "");
	pipe_end(b);
	return pipe_write(STDOUT_FILENO, b, e);
}

static int one_mail(struct session *s, struct err *e)
{
	char text[NET_TEXT];
	const char *how, *what;
	CURLcode rc;

	if (!has_lines(s->bytes, s->len))
		return answer(s, "never", "server", "its lines do not end with CR LF", e);
	rc = offer(s);
	how = outcome(s, rc);
	what = net_what(rc, s->code);
	if (strcmp(how, "server") == 0 && s->stage != AT_CONNECT)
		what = wants_login(s->code) ? "login" : "sender";
	if (s->code >= 400)
		snprintf(text, sizeof(text), "%s", s->said);
	else
		net_words(text, s->error[0] ? s->error : curl_easy_strerror(rc),
			strlen(s->error[0] ? s->error : curl_easy_strerror(rc)));
	return answer(s, how, what, rc != CURLE_OK ? text : "", e);
}

static int open_session(
	struct session *s, const struct pipe_message *request, struct net_server *server, struct err *e)
{
	char name[CONF_TEXT];
	CURLcode c;
	int rc = net_server_read(server, request, "smtp", e);

	if (rc == 0)
		rc = pipe_get_text(request, "name", name, sizeof(name), e);
	if (rc == 0 && !address_is_domain(name))
		rc = err_set(e, ERR_DATA, "net.request", "no name to introduce us by");
	if (rc == 0)
		rc = pipe_get_text(request, "own", s->own, sizeof(s->own), e);
	if (rc == 0 && !address_is_usable(s->own))
		rc = err_set(e, ERR_DATA, "net.request", "no address of our own");
	if (rc < 0)
		return rc;
	s->curl = net_curl(server, name, s->error);
	if (!s->curl)
		return err_set(e, ERR_OSERR, "net.curl", "libcurl does not do what is needed");
	c = curl_easy_setopt(s->curl, CURLOPT_UPLOAD, 1L);
	c |= curl_easy_setopt(s->curl, CURLOPT_READFUNCTION, next_bytes);
	c |= curl_easy_setopt(s->curl, CURLOPT_READDATA, s);
	c |= curl_easy_setopt(s->curl, CURLOPT_DEBUGFUNCTION, listen_in);
	c |= curl_easy_setopt(s->curl, CURLOPT_DEBUGDATA, s);
	c |= curl_easy_setopt(s->curl, CURLOPT_VERBOSE, 1L);
	return c != CURLE_OK ? err_set(e, ERR_OSERR, "net.curl", "libcurl does not do what is needed") : 0;
}

int net_smtp(const struct pipe_message *request, struct pipe_reader *in, struct err *e)
{
	struct session s = { .curl = NULL };
	struct net_server server;
	struct pipe_message m;
	int rc;

	memset(&m, 0, sizeof(m));
	rc = open_session(&s, request, &server, e);
	while (rc == 0) {
		rc = pipe_read(in, &m, e);
		if (rc == 0)
			break;
		if (rc > 0)
			rc = mail_read(&s, &m, e);
		if (rc == 0)
			rc = one_mail(&s, e);
	}
	if (s.curl)
		curl_easy_cleanup(s.curl);
	pipe_message_release(&m);
	buf_release(&s.answer);
	net_server_release(&server);
	return rc;
}
