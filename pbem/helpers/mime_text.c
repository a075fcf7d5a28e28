/* SPDX-License-Identifier: MIT */
#include "helpers/mime_text.h"

#include "base/banned.h"
#include "base/utf8.h"
#include "mail/mime.h"

#include <errno.h>
#include <gmime/gmime.h>
#include <iconv.h>
#include <strings.h>

/* A text may grow to three times its bytes before it is too long anyhow. */
#define DECODED_MAX (MAIL_RAW_MAX * 4u)

/* Charsets whose texts are UTF-8, or ought to be: many a program declares ASCII and means UTF-8. */
static bool is_utf8(const char *charset)
{
	static const char *const names[] = { "", "utf-8", "utf8", "us-ascii", "ascii", "ansi_x3.4-1968",
		"unknown-8bit", "x-unknown", "unicode-1-1-utf-8", "8bit", "binary", "default",
		"default_charset" };
	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++)
		if (strcasecmp(charset, names[i]) == 0)
			return true;
	return false;
}

/* The name comes from the mail, and goes to a library that makes a file's name of it. */
static bool is_charset_name(const char *s)
{
	size_t n = strlen(s);
	return n > 0 && n <= 40 &&
		strspn(s, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.:") == n &&
		s[0] != '.';
}

static const char *convert(struct buf *out, const char *charset, const char *p, size_t n)
{
	iconv_t how = iconv_open("UTF-8", charset), none = (iconv_t)-1;
	const char *why = NULL;
	union {
		const char *in;
		char *out;
	} at = { p };
	bool flushed = false;
	/* knows more aliases */
	if (how == none)
		how = iconv_open("UTF-8", g_mime_charset_iconv_name(charset));
	if (how == none)
		return "mime.charset";
	while (!why && !flushed) {
		char *to;
		size_t room = 4096, rc;
		buf_grow(out, 4096);
		to = out->data + out->len;
		flushed = n == 0;
		rc = flushed ? iconv(how, NULL, NULL, &to, &room) : iconv(how, &at.out, &n, &to, &room);
		out->len = (size_t)(to - out->data);
		out->data[out->len] = '\0';
		if (rc == (size_t)-1 && errno == E2BIG)
			flushed = false;
		else if (rc == (size_t)-1)
			why = "mime.utf8";
		if (out->len > DECODED_MAX)
			why = "mime.text";
	}
	iconv_close(how);
	return why;
}

static const char *to_utf8(struct buf *out, const char *charset, const char *p, size_t n)
{
	bool latin1;
	const char *why;
	if (!charset || is_utf8(charset)) {
		buf_add(out, p, n);
		return NULL;
	}
	if (!is_charset_name(charset))
		return "mime.charset";
	/* As in every browser: who says Latin 1 means Windows' superset of it, unless the bytes say
	 * otherwise. */
	latin1 = strcasecmp(charset, "iso-8859-1") == 0 || strcasecmp(charset, "latin1") == 0;
	why = convert(out, latin1 ? "WINDOWS-1252" : charset, p, n);
	if (why && latin1) {
		buf_clear(out);
		why = convert(out, "ISO-8859-1", p, n);
	}
	return why;
}

/* LF for CR LF, for CR CR LF (of gateways that did it twice) and for CR. */
static void add_lines(struct buf *out, const char *p, size_t n)
{
	buf_grow(out, n);
	for (size_t i = 0; i < n; i++) {
		size_t k = i;
		if (p[i] != '\r') {
			buf_char(out, p[i]);
			continue;
		}
		while (k < n && p[k] == '\r')
			k++;
		if (k < n && p[k] == '\n')
			i = k;
		buf_char(out, '\n');
	}
}

const char *text_decode(struct buf *out, const char *charset, const char *p, size_t n)
{
	struct buf text = BUF_INIT;
	const char *why = n ? to_utf8(&text, charset, p, n) : NULL;
	const char *s = buf_cstr(&text);
	size_t len = text.len;
	if (len >= 3 && memcmp(s, "\xef\xbb\xbf", 3) == 0) {
		s += 3;
		len -= 3;
	}
	if (!why && memchr(s, '\0', len))
		why = "mime.nul";
	if (!why && utf8_check(s, len) < len)
		why = "mime.utf8";
	if (!why && len > MAIL_TEXT_MAX)
		why = "mime.text";
	if (!why)
		add_lines(out, s, len);
	buf_release(&text);
	return why;
}

struct flow {
	struct buf *out;
	bool delsp, waits; /* the last line goes on */
	size_t depth;      /* of its quoting */
};

/* A line goes on where another depth of quotes or the rule above a signature does not begin. */
static void begin_line(struct flow *f, size_t quotes, bool rule)
{
	if (f->waits && (quotes != f->depth || rule)) {
		buf_char(f->out, '\n');
		f->waits = false;
	}
	if (!f->waits && quotes) {
		buf_repeat(f->out, '>', quotes);
		buf_char(f->out, ' ');
	}
	f->depth = quotes;
}

static void unflow_line(struct flow *f, const char *p, size_t n, bool last)
{
	size_t quotes = 0;
	size_t stuffed, len;
	const char *text;
	bool rule;
	while (quotes < n && p[quotes] == '>')
		quotes++;
	stuffed = quotes < n && p[quotes] == ' ';
	text = p + quotes + stuffed;
	len = n - quotes - stuffed;
	rule = len == 3 && memcmp(text, "-- ", 3) == 0;
	begin_line(f, quotes, rule);
	f->waits = !last && !rule && len && text[len - 1] == ' ';
	if (len)
		buf_add(f->out, text, f->waits && f->delsp ? len - 1 : len);
	if (!last && !f->waits)
		buf_char(f->out, '\n');
}

void text_unflow(struct buf *out, const char *p, size_t n, bool delsp)
{
	struct flow f = { .out = out, .delsp = delsp };
	const char *end = p + n;
	while (p < end) {
		const char *newline = memchr(p, '\n', (size_t)(end - p));
		unflow_line(&f, p, (size_t)((newline ? newline : end) - p), !newline);
		p = newline ? newline + 1 : end;
	}
	if (f.waits)
		buf_char(out, '\n');
}

void text_line(struct buf *out, const char *s, size_t most)
{
	size_t n = strlen(s), from = out->len;
	bool blank = false;
	while (n) {
		uint32_t cp = 0;
		size_t len = utf8_next(s, n, &cp);
		size_t skip = len ? len : 1;
		if (len && (cp <= 0x20 || (cp >= 0x7f && cp <= 0xa0) || cp == 0x2028 || cp == 0x2029)) {
			blank = out->len > from;
		} else {
			if (out->len - from + skip + blank > most)
				return;
			if (blank)
				buf_char(out, ' ');
			blank = false;
			buf_add(out, len ? s : "?", skip);
		}
		s += skip;
		n -= skip;
	}
}

void text_name(struct buf *out, const char *s, size_t most)
{
	const char *last = s;
	struct buf name = BUF_INIT;
	size_t skip;
	const char *rest;
	for (const char *p = s; *p; p++)
		if (*p == '/' || *p == '\\')
			last = p + 1;
	for (size_t n = strlen(last), len; n; last += len, n -= len) {
		uint32_t cp = 0;
		bool plain;
		len = utf8_next(last, n, &cp);
		plain = len == 1 && cp >= 0x20 && cp < 0x7f;
		len = len ? len : 1;
		buf_char(&name, plain ? *last : '_');
	}
	skip = name.len > most ? name.len - most : 0;
	rest = buf_cstr(&name) + skip;
	buf_str(out, strcmp(rest, ".") != 0 && strcmp(rest, "..") != 0 ? rest : "");
	buf_release(&name);
}
