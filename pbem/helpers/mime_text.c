/* SPDX-License-Identifier: MIT */
#include "helpers/mime_text.h"

#include "base/banned.h"
#include "base/utf8.h"
#include "mail/mime.h"

#include <errno.h>
#include <gmime/gmime.h>
#include <iconv.h>
#include <strings.h>

/* Enough to tell that a text is too long. */
#define DECODED_MAX (MAIL_TEXT_MAX * 4u)

#define REPLACEMENT "\xef\xbf\xbd"

static bool is_one_of(const char *charset, const char *const names[])
{
	for (size_t i = 0; names[i]; i++)
		if (strcasecmp(charset, names[i]) == 0)
			return true;
	return false;
}

/* Charsets that say nothing: many a program declares ASCII and means what its system has. */
static bool is_vague(const char *charset)
{
	static const char *const names[] = { "", "us-ascii", "ascii", "ansi_x3.4-1968", "unknown-8bit",
		"x-unknown", "8bit", "binary", "default", "default_charset", NULL };

	return is_one_of(charset, names);
}

static bool is_utf8(const char *charset)
{
	static const char *const names[] = { "utf-8", "utf8", "unicode-1-1-utf-8", NULL };

	return is_one_of(charset, names);
}

/* The name comes from the mail, and goes to a library that makes a file's name of it. */
static bool is_charset_name(const char *s)
{
	size_t n = strlen(s);
	return n > 0 && n <= 40 &&
		strspn(s, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.:") == n &&
		s[0] != '.';
}

/* What iconv() makes of some bytes; one that it cannot read it leaves, with an error. */
static const char *convert_some(struct buf *out, iconv_t how, const char **p, size_t *n)
{
	union {
		const char *in;
		char *out;
	} at = { *p };
	char *to;
	size_t room = 4096, rc;
	const bool last = *n == 0;

	buf_grow(out, 4096);
	to = out->data + out->len;
	rc = last ? iconv(how, NULL, NULL, &to, &room) : iconv(how, &at.out, n, &to, &room);
	*p = at.in;
	out->len = (size_t)(to - out->data);
	out->data[out->len] = '\0';
	return rc == (size_t)-1 && errno != E2BIG ? "mime.utf8" : NULL;
}

static iconv_t open_charset(const char *charset)
{
	const iconv_t none = (iconv_t)-1;
	iconv_t how = iconv_open("UTF-8", charset);

	/* knows more aliases */
	return how == none ? iconv_open("UTF-8", g_mime_charset_iconv_name(charset)) : how;
}

static const char *convert_by(struct buf *out, iconv_t how, const char *p, size_t n)
{
	const char *why = NULL;
	bool more = true;

	if (how == (iconv_t)-1)
		return "mime.charset";
	while (more && out->len <= DECODED_MAX) {
		const char *wrong;

		more = n > 0;
		wrong = convert_some(out, how, &p, &n);
		if (wrong && n) {
			buf_str(out, REPLACEMENT);
			p++;
			n--;
		}
		why = why ? why : wrong;
	}
	iconv_close(how);
	return why;
}

static const char *convert(struct buf *out, const char *charset, const char *p, size_t n)
{
	return convert_by(out, open_charset(charset), p, n);
}

/* As in every browser: who says Latin 1 means Windows' superset of it, unless the bytes say
 * otherwise. */
static const char *convert_latin1(struct buf *out, const char *p, size_t n)
{
	const size_t before = out->len;
	const char *why = convert(out, "WINDOWS-1252", p, n);

	if (why) {
		buf_cut(out, before);
		why = convert(out, "ISO-8859-1", p, n);
	}
	return why;
}

/* UTF-8 with U+FFFD for each byte that is none. */
static void repair(struct buf *out, const char *p, size_t n)
{
	while (n) {
		const size_t good = utf8_check(p, n);

		buf_add(out, p, good);
		if (good < n)
			buf_str(out, REPLACEMENT);
		p += good + (good < n);
		n -= good + (good < n);
	}
}

static const char *to_utf8(struct buf *out, const char *charset, const char *p, size_t n)
{
	const bool vague = !charset || is_vague(charset), whole = utf8_check(p, n) == n;
	const char *why = "mime.charset";

	if (n > DECODED_MAX)
		n = DECODED_MAX;
	if (vague && !whole)
		return convert_latin1(out, p, n);
	if (vague || is_utf8(charset)) {
		repair(out, p, n);
		return whole ? NULL : "mime.utf8";
	}
	if (strcasecmp(charset, "iso-8859-1") == 0 || strcasecmp(charset, "latin1") == 0)
		return convert_latin1(out, p, n);
	if (is_charset_name(charset))
		why = convert(out, charset, p, n);
	if (why && strcmp(why, "mime.charset") == 0)
		whole ? repair(out, p, n) : (void)!convert_latin1(out, p, n);
	return why;
}

/* LF for CR LF, for CR CR LF (of gateways that did it twice) and for CR; U+FFFD for NUL. */
static void add_lines(struct buf *out, const char *p, size_t n)
{
	buf_grow(out, n);
	for (size_t i = 0; i < n; i++) {
		size_t k = i;
		if (p[i] == '\0') {
			buf_str(out, REPLACEMENT);
			continue;
		}
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

bool text_cut(struct buf *b, size_t most)
{
	size_t at = utf8_cut(buf_cstr(b), b->len, most);

	if (b->len <= most)
		return false;
	for (size_t i = at; i; i--)
		if (b->data[i - 1] == '\n') {
			at = i;
			break;
		}
	buf_cut(b, at);
	return true;
}

const char *text_decode(struct buf *out, const char *charset, const char *p, size_t n)
{
	struct buf text = BUF_INIT, plain = BUF_INIT;
	const char *why = n ? to_utf8(&text, charset, p, n) : NULL;
	const char *s = buf_cstr(&text);
	size_t len = text.len;

	if (len >= 3 && memcmp(s, "\xef\xbb\xbf", 3) == 0) {
		s += 3;
		len -= 3;
	}
	if (!why && memchr(s, '\0', len))
		why = "mime.nul";
	if (utf8_check(s, len) == len) {
		add_lines(&plain, s, len);
	} else {
		struct buf good = BUF_INIT;

		/* what iconv() made of it, or a character that DECODED_MAX cut in half */
		why = why ? why : "mime.utf8";
		repair(&good, s, len);
		add_lines(&plain, buf_cstr(&good), good.len);
		buf_release(&good);
	}
	if (text_cut(&plain, MAIL_TEXT_MAX) && !why)
		why = "mime.text";
	buf_add(out, buf_cstr(&plain), plain.len);
	buf_release(&text);
	buf_release(&plain);
	return why;
}

/* What UTF-8 was before somebody took it for Latin 1 and made UTF-8 of that. */
static const char *undouble(struct buf *out, const char *p, size_t n)
{
	struct buf once = BUF_INIT;
	const char *why = convert_by(&once, iconv_open("WINDOWS-1252", "UTF-8"), p, n);

	if (why) {
		buf_clear(&once);
		why = convert_by(&once, iconv_open("ISO-8859-1", "UTF-8"), p, n);
	}
	why = why ? why : text_decode(out, "utf-8", buf_cstr(&once), once.len);
	buf_release(&once);
	return why;
}

bool text_reading(struct buf *out, int number, const char *p, size_t n)
{
	static const char *const charsets[TEXT_READINGS - 1] = { "utf-8", "iso-8859-1", "iso-8859-15" };
	const size_t before = out->len;
	const char *why = number < TEXT_READINGS - 1 ? text_decode(out, charsets[number], p, n)
						     : undouble(out, p, n);

	if (why)
		buf_cut(out, before);
	return !why;
}

/* A byte order mark, or every second byte of the beginning is NUL. */
static bool is_utf16(const char *p, const char *mark, int high)
{
	bool half = true;

	for (int i = 0; i < 6; i++)
		half = half && (p[i] == 0) == (i % 2 == high);
	return half || memcmp(p, mark, 2) == 0;
}

static const char *utf16_name(const char *p, size_t n)
{
	if (n < 8 || n % 2)
		return NULL;
	return is_utf16(p, "\xff\xfe", 1) ? "UTF-16LE" : is_utf16(p, "\xfe\xff", 0) ? "UTF-16BE" : NULL;
}

bool text_utf16(struct buf *out, const char *p, size_t n)
{
	const char *name = utf16_name(p, n);

	return name && !text_decode(out, name, p, n);
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
