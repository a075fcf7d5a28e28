/* SPDX-License-Identifier: MIT */
#include "helpers/net.h"

#include "helpers/net_fence.h"

#include "base/banned.h"
#include "mail/net_priv.h"
#include "sys/nocore.h"

#include <string.h>
#include <sysexits.h>
#include <unistd.h>

static int bad_request(struct err *e, const char *what)
{
	return err_set(
		e, ERR_DATA, "net.request", "pbem-net is started by pbem and by nobody else: %s", what);
}

static int password(struct net_server *s, const struct pipe_message *m, struct err *e)
{
	size_t n;
	const char *p = pipe_get(m, "password", 0, &n);

	if (!p || n > NET_PASSWORD_MAX || memchr(p, 0, n))
		return bad_request(e, "no password");
	buf_add(&s->password, p, n);
	return 0;
}

int net_server_read(struct net_server *s, const struct pipe_message *m, const char *scheme, struct err *e)
{
	long long port = 0, tls = 0, timeout = 0;
	int rc;

	memset(s, 0, sizeof(*s));
	rc = pipe_get_text(m, "host", s->host, sizeof(s->host), e);
	if (rc == 0 &&
		strspn(s->host, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-_:[]") !=
			strlen(s->host))
		rc = bad_request(e, "no host");
	if (rc == 0)
		rc = pipe_get_text(m, "user", s->user, sizeof(s->user), e);
	if (rc == 0)
		rc = pipe_get_text(m, "ca", s->ca, sizeof(s->ca), e);
	if (rc == 0)
		rc = pipe_get_number(m, "port", 1, 65535, &port, e);
	if (rc == 0)
		rc = pipe_get_number(m, "tls", 0, 1, &tls, e);
	if (rc == 0)
		rc = pipe_get_number(m, "timeout", 1, 3600, &timeout, e);
	if (rc == 0)
		rc = password(s, m, e);
	s->port = (int)port;
	s->starttls = !tls;
	s->timeout = (long)timeout;
	snprintf(s->scheme, sizeof(s->scheme), "%s%s", scheme, tls ? "s" : "");
	return rc;
}

void net_server_release(struct net_server *s)
{
	buf_release(&s->password);
}

CURL *net_curl(const struct net_server *s, const char *path, char error[CURL_ERROR_SIZE])
{
	CURL *c = curl_easy_init();
	struct buf url = BUF_INIT;
	int rc = CURLE_OK;

	if (!c)
		return NULL;
	error[0] = 0;
	buf_printf(&url, "%s://%s:%d/%s", s->scheme, s->host, s->port, path);
	rc |= curl_easy_setopt(c, CURLOPT_ERRORBUFFER, error);
	rc |= curl_easy_setopt(c, CURLOPT_URL, url.data);
	rc |= curl_easy_setopt(c, CURLOPT_PROTOCOLS_STR, s->scheme);
	rc |= curl_easy_setopt(c, CURLOPT_USE_SSL, (long)CURLUSESSL_ALL);
	rc |= curl_easy_setopt(c, CURLOPT_SSL_VERIFYPEER, 1L);
	rc |= curl_easy_setopt(c, CURLOPT_SSL_VERIFYHOST, 2L);
	rc |= curl_easy_setopt(c, CURLOPT_SSLVERSION, (long)CURL_SSLVERSION_TLSv1_2);
	/* The folder of the system's certificates counts beside a file, so it is taken away. */
	if (s->ca[0]) {
		rc |= curl_easy_setopt(c, CURLOPT_CAINFO, s->ca);
		rc |= curl_easy_setopt(c, CURLOPT_CAPATH, NULL);
	}
	rc |= curl_easy_setopt(c, CURLOPT_PROXY, "");
	rc |= curl_easy_setopt(c, CURLOPT_NETRC, (long)CURL_NETRC_IGNORED);
	rc |= curl_easy_setopt(c, CURLOPT_NOSIGNAL, 1L);
	rc |= curl_easy_setopt(c, CURLOPT_CONNECTTIMEOUT, s->timeout);
	rc |= curl_easy_setopt(c, CURLOPT_SERVER_RESPONSE_TIMEOUT, s->timeout);
	rc |= curl_easy_setopt(c, CURLOPT_LOW_SPEED_LIMIT, 1L);
	rc |= curl_easy_setopt(c, CURLOPT_LOW_SPEED_TIME, s->timeout);
	rc |= curl_easy_setopt(c, CURLOPT_TIMEOUT, s->timeout * NET_PATIENCE);
	if (s->user[0]) {
		rc |= curl_easy_setopt(c, CURLOPT_USERNAME, s->user);
		rc |= curl_easy_setopt(c, CURLOPT_PASSWORD, buf_cstr(&s->password));
	}
	buf_release(&url);
	/* A fence that cannot be put up is no fence. */
	if (rc != CURLE_OK) {
		curl_easy_cleanup(c);
		return NULL;
	}
	return c;
}

const char *net_what(CURLcode rc, long code)
{
	if (rc == CURLE_LOGIN_DENIED)
		return code >= 400 && code < 500 ? "server" : "login";
	if (rc == CURLE_PEER_FAILED_VERIFICATION || rc == CURLE_SSL_CACERT_BADFILE ||
		rc == CURLE_USE_SSL_FAILED || rc == CURLE_SSL_ISSUER_ERROR ||
		rc == CURLE_SSL_INVALIDCERTSTATUS)
		return "tls";
	return "server";
}

void net_words(char out[NET_TEXT], const char *s, size_t n)
{
	size_t len = 0;

	while (n && (s[n - 1] == '\r' || s[n - 1] == '\n' || s[n - 1] == ' '))
		n--;
	for (; len < n && len < NET_TEXT - 1; len++)
		out[len] = s[len] >= ' ' && s[len] <= '~' ? s[len] : '?';
	out[len] = 0;
}

static int serve(const struct pipe_message *request, struct pipe_reader *in, struct err *e)
{
	char ca[256];
	int rc = pipe_get_text(request, "ca", ca, sizeof(ca), e);

	if (rc < 0)
		return rc;
	/* On a kernel without Landlock the other fences stand alone. */
	net_fence(ca);
	if (curl_global_init(CURL_GLOBAL_DEFAULT) != CURLE_OK)
		return err_set(e, ERR_OSERR, "net.curl", "libcurl does not start");
	if (strcmp(request->kind, "fetch") == 0)
		return net_imap(request, e);
	if (strcmp(request->kind, "send") == 0)
		return net_smtp(request, in, e);
	if (strcmp(request->kind, "check-imap") == 0 || strcmp(request->kind, "check-smtp") == 0)
		return net_look(request, strcmp(request->kind, "check-imap") == 0, e);
	return bad_request(e, "an unknown request");
}

int main(int argc, char **argv)
{
	static const struct pipe_limits limits = { NET_MAIL_MAX, NET_MAIL_MAX + 65536, 16, 0 };
	struct pipe_message request;
	struct pipe_reader in;
	struct err e = ERR_INIT;
	int rc = -1;

	(void)argv;
	/* The request has a password in it. */
	if (!no_core())
		return EX_OSERR;
	memset(&request, 0, sizeof(request));
	pipe_reader_init(&in, STDIN_FILENO, &limits);
	if (argc != 1)
		bad_request(&e, "no arguments are wanted");
	else
		rc = pipe_read(&in, &request, &e);
	if (rc == 0)
		rc = bad_request(&e, "no request");
	else if (rc > 0)
		rc = serve(&request, &in, &e);
	pipe_message_release(&request);
	pipe_reader_release(&in);
	return rc < 0 ? err_print(&e, stderr) : 0;
}
