/* SPDX-License-Identifier: MIT */
#include "mail/conf_priv.h"

#include "base/address.h"
#include "base/lang.h"
#include "base/utf8.h"
#include "sys/clock.h"

#include <arpa/inet.h>
#include <errno.h>
#include <stddef.h>

#define LETTERS "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
#define DIGITS "0123456789"

/* Of a server: a name, or four numbers. */
static bool is_host_name(const char *s)
{
	struct in_addr any;

	return address_is_domain(s) || inet_pton(AF_INET, s, &any) == 1;
}

/* ":PORT" or nothing, up to the path; -1: neither. */
static int port_of(const char *s, size_t n, int standard)
{
	int port = 0;

	if (!n)
		return standard;
	if (s[0] != ':' || n < 2 || n > 6)
		return -1;
	for (size_t i = 1; i < n; i++) {
		if (s[i] < '0' || s[i] > '9')
			return -1;
		port = port * 10 + (s[i] - '0');
	}
	return port >= 1 && port <= 65535 ? port : -1;
}

/* HOST of HOST[:PORT]; returns its length, 0: it is none. */
static size_t host_of(char *out, size_t size, const char *s, size_t n)
{
	size_t len = s[0] == '[' ? strspn(s + 1, DIGITS "abcdefABCDEF:.") + 2 : strcspn(s, ":/");

	if (len > n || len >= size)
		return 0;
	memcpy(out, s, len);
	out[len] = 0;
	if (out[0] == '[')
		return len > 4 && out[len - 1] == ']' ? len : 0;
	return is_host_name(out) ? len : 0;
}

int conf_url(struct conf_url *u, const char *url)
{
	static const struct {
		const char *scheme;
		bool imap, tls;
		int port;
	} schemes[] = { { "imap://", true, false, 143 }, { "imaps://", true, true, 993 },
		{ "smtp://", false, false, 587 }, { "smtps://", false, true, 465 } };
	size_t which = 0, n, host;
	const char *s;

	while (which < 4 && strncmp(url, schemes[which].scheme, strlen(schemes[which].scheme)) != 0)
		which++;
	if (which == 4)
		return -1;
	*u = (struct conf_url){ .imap = schemes[which].imap, .tls = schemes[which].tls };
	s = url + strlen(schemes[which].scheme);
	n = strcspn(s, "/");
	host = host_of(u->host, sizeof(u->host), s, n);
	if (!host)
		return -1;
	u->port = port_of(s + host, n - host, schemes[which].port);
	if (u->port < 0)
		return -1;
	s += n + (s[n] == '/');
	if (!u->imap)
		return *s ? -1 : 0;
	for (const char *p = s; *p; p++)
		if (*p < ' ' || *p > '~' || strchr("\"\\%*", *p))
			return -1;
	snprintf(u->folder, sizeof(u->folder), "%s", *s ? s : "INBOX");
	return 0;
}

static const char *wrong_url(const char *value, bool imap)
{
	struct conf_url u;

	if (strchr(value, '@'))
		return imap ? "no user or password in a URL: they are imap-user and imap-password"
			    : "no user or password in a URL: they are smtp-user and smtp-password";
	if (!conf_url(&u, value) && u.imap == imap)
		return NULL;
	return imap ? "must be imaps://HOST[:PORT]/FOLDER, or imap:// for STARTTLS"
		    : "must be smtps://HOST[:PORT], or smtp:// for STARTTLS";
}

static const char *wrong_secret(const char *value)
{
	const char *name = value + strlen("credential:");

	if (strncmp(value, "credential:", strlen("credential:")) != 0)
		return utf8_is_line(value) ? NULL : "must be the name of a file";
	if (!*name || name[strspn(name, LETTERS DIGITS "._-")] || name[0] == '.')
		return "must be credential:NAME, with the name that systemd knows: letters, digits, . _ -";
	return NULL;
}

static const char *wrong_path(const char *value)
{
	if (value[0] != '/' || !utf8_is_line(value))
		return "must be an absolute path";
	return NULL;
}

static const char *take_maildir(struct host_conf *conf, const char *value)
{
	const char *why = wrong_path(value);

	if (why)
		return why;
	if (conf->n_maildirs == CONF_MAILDIRS)
		return "there can be at most four Maildirs";
	snprintf(conf->maildir[conf->n_maildirs++], CONF_TEXT, "%s", value);
	return NULL;
}

static const char *take_number(const struct conf_setting *s, void *at, const char *value)
{
	static char text[80];
	char *end;
	long n;

	errno = 0;
	n = strtol(value, &end, 10);
	if (value[0] < '0' || value[0] > '9' || errno || *end || n < s->lo || n > s->hi) {
		snprintf(text, sizeof(text), "must be a whole number from %ld to %ld", s->lo, s->hi);
		return text;
	}
	memcpy(at, &n, sizeof(n));
	return NULL;
}

static const char *take_span(const struct conf_setting *s, void *at, const char *value)
{
	struct err none = ERR_INIT;
	int64_t span = 0;

	if ((s->kind != CONF_SPAN_OR_0 || strcmp(value, "0") != 0) &&
		clock_parse_span(value, &span, &none) < 0)
		return s->kind == CONF_SPAN
			? "must be a span from 1s to 366d, such as 7d, 36h, 90m or 45s"
			: "must be 0 or a span from 1s to 366d, such as 7d, 36h, 90m or 45s";
	memcpy(at, &span, sizeof(span));
	return NULL;
}

static const char *wrong_line(const char *value)
{
	return utf8_is_line(value) ? NULL : "must be a line of UTF-8 without control characters";
}

static const char *wrong_lang(const char *value)
{
	return !lang_find(value) ? "the languages are en and fr" : NULL;
}

static const char *wrong_zone(const char *value)
{
	struct err none = ERR_INIT;
	struct clock_local local;

	return clock_local(0, value, &local, &none) < 0
		? "there is no such time zone here; zones have names such as Europe/Paris"
		: NULL;
}

static const char *wrong_address(const char *value)
{
	enum address_fault fault = address_fault(value);

	return fault == ADDRESS_FINE ? NULL : address_advice(fault);
}

static const char *wrong_separator(const char *value)
{
	return value[1] || !strchr("+-._=", value[0]) ? "must be one of + - . _ = or empty" : NULL;
}

static const char *wrong_imap(const char *value)
{
	return wrong_url(value, true);
}

static const char *wrong_smtp(const char *value)
{
	return wrong_url(value, false);
}

static const char *(*const wrong[])(const char *value) = {
	[CONF_LINE] = wrong_line,
	[CONF_LANG] = wrong_lang,
	[CONF_ZONE] = wrong_zone,
	[CONF_ADDRESS] = wrong_address,
	[CONF_SEPARATOR] = wrong_separator,
	[CONF_IMAP] = wrong_imap,
	[CONF_SMTP] = wrong_smtp,
	[CONF_SECRET] = wrong_secret,
	[CONF_PATH] = wrong_path,
};

static bool may_be_empty(enum conf_kind kind)
{
	return kind != CONF_LANG && kind != CONF_ZONE && kind != CONF_NUMBER && kind != CONF_SPAN &&
		kind != CONF_SPAN_OR_0;
}

const char *conf_take(struct host_conf *conf, const struct conf_setting *s, const char *value)
{
	void *at = (char *)conf + s->offset;
	const char *why = NULL;

	if (!*value && !may_be_empty(s->kind))
		return "a value is missing; put # in front of the line for the default";
	if (s->kind == CONF_NUMBER)
		return take_number(s, at, value);
	if (s->kind == CONF_SPAN || s->kind == CONF_SPAN_OR_0)
		return take_span(s, at, value);
	if (strlen(value) >= (s->kind == CONF_MAILDIR ? CONF_TEXT : s->size) && s->kind != CONF_SEPARATOR)
		return "is too long";
	if (s->kind == CONF_MAILDIR)
		return *value ? take_maildir(conf, value) : NULL;
	if (*value)
		why = wrong[s->kind](value);
	if (!why)
		snprintf(at, s->size, "%s", value);
	return why;
}

void conf_span_text(struct buf *b, int64_t seconds)
{
	static const struct {
		char letter;
		int64_t length;
	} units[] = { { 'd', 86400 }, { 'h', 3600 }, { 'm', 60 }, { 's', 1 } };

	/* 24h is said rather than 1d: reminders and the like are thought of in hours. */
	for (size_t i = 0; seconds && i < 4; i++) {
		if (seconds % units[i].length || (i == 0 && seconds < 2 * units[0].length))
			continue;
		buf_printf(b, "%lld%c", (long long)(seconds / units[i].length), units[i].letter);
		return;
	}
	buf_char(b, '0');
}
