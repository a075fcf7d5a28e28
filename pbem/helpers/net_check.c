/* SPDX-License-Identifier: MIT */
#include "helpers/net.h"

#include "base/banned.h"
#include "mail/conf.h"
#include "mail/net_priv.h"

#include <stdbool.h>
#include <string.h>
#include <unistd.h>

/* Whatever the server says besides is nothing to us: standard output is our answer's. */
static size_t ignore(char *p, size_t size, size_t n, void *ctx)
{
	(void)p, (void)ctx;
	return size * n;
}

/* "A005 NO ..." and "535 ...": the last that was refused. */
static bool refuses(const char *s)
{
	const char *word = strchr(s, ' ');

	if ((s[0] == '4' || s[0] == '5') && strspn(s, "0123456789") == 3)
		return true;
	return word && (strncmp(word, " NO ", 4) == 0 || strncmp(word, " BAD ", 5) == 0);
}

static int listen_in(CURL *c, curl_infotype type, char *p, size_t n, void *ctx)
{
	char words[NET_TEXT], *said = ctx;

	(void)c;
	if (type != CURLINFO_HEADER_IN)
		return 0;
	net_words(words, p, n);
	if (refuses(words))
		snprintf(said, NET_TEXT, "%s", words);
	return 0;
}

static CURLcode try_it(CURL *c, char said[NET_TEXT])
{
	CURLcode rc = curl_easy_setopt(c, CURLOPT_CUSTOMREQUEST, "NOOP");

	rc |= curl_easy_setopt(c, CURLOPT_WRITEFUNCTION, ignore);
	rc |= curl_easy_setopt(c, CURLOPT_HEADERFUNCTION, ignore);
	rc |= curl_easy_setopt(c, CURLOPT_DEBUGFUNCTION, listen_in);
	rc |= curl_easy_setopt(c, CURLOPT_DEBUGDATA, said);
	rc |= curl_easy_setopt(c, CURLOPT_VERBOSE, 1L);
	return rc != CURLE_OK ? CURLE_FAILED_INIT : curl_easy_perform(c);
}

static int answer(CURLcode rc, const char *error, const char *said, struct err *e)
{
	char words[NET_TEXT], text[2 * NET_TEXT];
	struct buf b = BUF_INIT;
	int sent;

	net_words(words, *error ? error : curl_easy_strerror(rc),
		strlen(*error ? error : curl_easy_strerror(rc)));
	/* The server's own words say most when it refused something, and nothing when it could not
	 * be reached. */
	snprintf(text, sizeof(text), "%.120s%s%.100s", words, *said ? ": " : "", said);
	pipe_begin(&b, rc != CURLE_OK ? "failed" : "done");
	if (rc != CURLE_OK) {
		/* A folder that cannot be selected looks like a login that was denied. */
		pipe_put_text(&b, "what", strncmp(words, "Select", 6) != 0 ? net_what(rc, 0) : "server");
		pipe_put_text(&b, "text", text);
	}
	pipe_end(&b);
	sent = pipe_write(STDOUT_FILENO, &b, e);
	buf_release(&b);
	return sent;
}

int net_look(const struct pipe_message *request, bool imap, struct err *e)
{
	char where[CONF_TEXT], error[CURL_ERROR_SIZE], said[NET_TEXT] = "", *path = NULL;
	struct net_server server;
	CURL *c = NULL;
	int rc = net_server_read(&server, request, imap ? "imap" : "smtp", e);

	if (rc == 0)
		rc = pipe_get_text(request, imap ? "folder" : "name", where, sizeof(where), e);
	if (rc == 0) {
		path = curl_easy_escape(NULL, where, 0);
		c = path ? net_curl(&server, path, error) : NULL;
		if (!c)
			rc = err_set(e, ERR_OSERR, "net.curl", "libcurl does not do what is needed");
	}
	if (rc == 0)
		rc = answer(try_it(c, said), error, said, e);
	if (c)
		curl_easy_cleanup(c);
	curl_free(path);
	net_server_release(&server);
	return rc;
}
