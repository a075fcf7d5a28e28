/* SPDX-License-Identifier: MIT */
#include "report/quote.h"

#include "base/utf8.h"

#include <strings.h>

/* Overrides and isolates of direction, and what else steers a terminal or hides. */
static bool is_hidden(uint32_t cp)
{
	return cp < ' ' || (cp >= 0x7f && cp <= 0x9f) || (cp >= 0x200b && cp <= 0x200f) ||
		(cp >= 0x2028 && cp <= 0x202e) || (cp >= 0x2060 && cp <= 0x206f) || cp == 0xfeff;
}

static void clean(struct buf *out, const char *s, size_t n)
{
	while (n) {
		uint32_t cp;
		size_t k = utf8_next(s, n, &cp);
		if (k == 1 && *s == '\t')
			buf_char(out, ' ');
		else if (k && !is_hidden(cp))
			buf_add(out, s, k);
		k = k ? k : 1;
		s += k;
		n -= k;
	}
	while (out->len && out->data[out->len - 1] == ' ')
		buf_cut(out, out->len - 1);
}

/* Lines that would begin something of their own in a signed reply to this text: an order file, a
 * block. */
static bool begins_file(const char *s)
{
	static const char *const words[] = { "PBEM-", "-----BEGIN" };

	s += strspn(s, " >|");
	for (size_t i = 0; i < sizeof(words) / sizeof(words[0]); i++)
		if (strncasecmp(s, words[i], strlen(words[i])) == 0)
			return true;
	return false;
}

/* How many bytes of a line fit: up to a blank, else in the middle of a word. */
static size_t that_fit(const char *s, size_t n, int room)
{
	size_t at = 0, blank = 0;

	if (utf8_width(s, n) <= room)
		return n;
	while (at < n) {
		uint32_t cp;
		size_t k = utf8_next(s + at, n - at, &cp);
		if (utf8_width(s, at + k) > room)
			break;
		if (cp == ' ')
			blank = at;
		at += k;
	}
	return at < n && s[at] == ' ' ? at : blank ? blank : at;
}

static void put_line(struct buf *out, const char *s, size_t n, int room)
{
	struct buf line = BUF_INIT, rest = BUF_INIT;
	size_t at = 0;

	clean(&line, s, n);
	if (begins_file(buf_cstr(&line))) {
		buf_char(&rest, '\'');
		buf_add(&rest, line.data, line.len);
		buf_clear(&line);
		buf_add(&line, rest.data, rest.len);
	}
	do {
		size_t k = that_fit(buf_cstr(&line) + at, line.len - at, room);
		buf_str(out, k ? "| " : "|");
		buf_add(out, buf_cstr(&line) + at, k);
		buf_char(out, '\n');
		at += k;
		while (at < line.len && line.data[at] == ' ')
			at++;
	} while (at < line.len);
	buf_release(&rest);
	buf_release(&line);
}

void quote_text(struct buf *out, const char *s, size_t n, int width)
{
	while (n && (s[n - 1] == '\n' || s[n - 1] == '\r' || s[n - 1] == ' ' || s[n - 1] == '\t'))
		n--;
	while (n && (*s == '\n' || *s == '\r'))
		s++, n--;
	do {
		const char *stop = n ? memchr(s, '\n', n) : NULL;
		size_t k = stop ? (size_t)(stop - s) : n;
		put_line(out, s, k, width - 2);
		k += stop != NULL;
		s += k;
		n -= k;
	} while (n);
}

void quote_line(struct buf *out, const char *s, size_t max)
{
	struct buf line = BUF_INIT;

	clean(&line, s, strlen(s));
	buf_add(out, buf_cstr(&line), utf8_cut(buf_cstr(&line), line.len, max));
	buf_release(&line);
}
