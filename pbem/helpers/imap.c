/* SPDX-License-Identifier: MIT */
#include "helpers/imap.h"

#include "base/banned.h"

#include <string.h>
#include <strings.h>

#define CHUNK 16384

void imap_release(struct imap *im)
{
	buf_release(&im->in);
	buf_release(&im->response);
	buf_release(&im->command);
}

static int form(struct err *e, const char *what)
{
	return err_set(e, ERR_DATA, "imap.form", "the IMAP server does not speak IMAP: %s", what);
}

/* --- reading --- */

/* 0, or an error: the end is one. */
static int more(struct imap *im, struct err *e)
{
	int n;

	if (im->at) {
		memmove(im->in.data, im->in.data + im->at, im->in.len - im->at);
		buf_cut(&im->in, im->in.len - im->at);
		im->at = 0;
	}
	buf_grow(&im->in, CHUNK);
	n = im->read(im->ctx, im->in.data + im->in.len, CHUNK, e);
	if (n < 0)
		return n;
	if (n == 0)
		return err_set(e, ERR_TEMPFAIL, "imap.server", "the IMAP server hung up");
	im->in.len += (size_t)n;
	im->in.data[im->in.len] = 0;
	return 0;
}

/* Appends the next line with its newline to the response; `line` bytes of it were outside literals
 * so far. */
static int take_line(struct imap *im, size_t *line, struct err *e)
{
	size_t seen = 0;

	for (;;) {
		size_t have = im->in.len - im->at;
		const char *p = have ? im->in.data + im->at : NULL;
		const char *end = have > seen ? memchr(p + seen, '\n', have - seen) : NULL;
		size_t n = end ? (size_t)(end - p) + 1 : have;
		int rc;

		if (n > IMAP_LINE - *line)
			return form(e, "a line without an end");
		if (end) {
			buf_add(&im->response, p, n);
			im->at += n;
			*line += n;
			return 0;
		}
		seen = have;
		rc = more(im, e);
		if (rc < 0)
			return rc;
	}
}

static int take_literal(struct imap *im, size_t n, struct err *e)
{
	while (n) {
		size_t have = im->in.len - im->at;
		int rc;

		if (have > n)
			have = n;
		if (have)
			buf_add(&im->response, im->in.data + im->at, have);
		im->at += have;
		n -= have;
		rc = n ? more(im, e) : 0;
		if (rc < 0)
			return rc;
	}
	return 0;
}

/* The length in "{123}" at the end of these bytes, which end a line; -1: there is none; -2: it is
 * too long. */
static long long literal_at_end(const char *p, size_t n, size_t most)
{
	size_t digits = 0, at;
	unsigned long long value = 0;

	if (n < 3 || p[n - 1] != '}')
		return -1;
	while (digits + 2 < n && p[n - 2 - digits] >= '0' && p[n - 2 - digits] <= '9')
		digits++;
	at = n - 2 - digits;
	if (!digits || p[at] != '{')
		return -1;
	for (size_t i = 0; i < digits; i++) {
		value = value * 10 + (unsigned)(p[at + 1 + i] - '0');
		if (value > most)
			return -2;
	}
	return (long long)value;
}

static size_t without_end(const char *p, size_t n)
{
	if (n && p[n - 1] == '\n')
		n--;
	if (n && p[n - 1] == '\r')
		n--;
	return n;
}

static bool is_word(const char *p, size_t n, const char *word)
{
	return n == strlen(word) && strncasecmp(p, word, n) == 0;
}

/* Does a response say in words how something went? */
static bool is_told(const char *p, size_t n)
{
	static const char *const told[] = { "OK", "NO", "BAD", "BYE", "PREAUTH" };
	const char *blank = memchr(p, ' ', n), *end;
	size_t len;

	if (!blank)
		return false;
	n -= (size_t)(blank - p) + 1;
	end = memchr(blank + 1, ' ', n);
	len = end ? (size_t)(end - blank) - 1 : n;
	for (size_t i = 0; i < sizeof(told) / sizeof(told[0]); i++)
		if (is_word(blank + 1, len, told[i]))
			return true;
	return false;
}

int imap_next(struct imap *im, struct err *e)
{
	size_t line = 0, first, n;
	int rc;

	buf_clear(&im->response);
	for (int literals = 0;; literals++) {
		long long literal = -1;

		first = im->response.len;
		rc = take_line(im, &line, e);
		if (rc < 0)
			return rc;
		n = without_end(im->response.data + first, im->response.len - first);
		/* What people are told in words may end like a literal and is none. */
		if (first || !is_told(im->response.data, n))
			literal = literal_at_end(im->response.data + first, n, im->literal);
		if (literal == -2 || literals == IMAP_LITERALS)
			return form(e, "more bytes than were asked for");
		if (literal < 0)
			break;
		rc = take_literal(im, (size_t)literal, e);
		if (rc < 0)
			return rc;
	}
	buf_cut(&im->response, first + n);
	return 0;
}

/* --- FETCH responses --- */

struct cursor {
	const char *p, *end;
};

static bool at(struct cursor *c, char what)
{
	if (c->p == c->end || *c->p != what)
		return false;
	c->p++;
	return true;
}

static bool number(struct cursor *c, uint64_t most, uint64_t *out)
{
	const char *first = c->p;
	uint64_t n = 0;

	for (; c->p < c->end && *c->p >= '0' && *c->p <= '9'; c->p++) {
		unsigned digit = (unsigned)(*c->p - '0');

		if (n > (most - digit) / 10)
			return false;
		n = n * 10 + digit;
	}
	*out = n;
	return c->p > first;
}

/* A quoted string; its bytes with the backslashes that are in them. */
static bool quoted(struct cursor *c, const char **p, size_t *n)
{
	if (!at(c, '"'))
		return false;
	*p = c->p;
	for (; c->p < c->end && *c->p != '"'; c->p++)
		if (*c->p == '\\' && ++c->p == c->end)
			return false;
	*n = (size_t)(c->p - *p);
	return at(c, '"');
}

static bool literal(struct cursor *c, const char **p, size_t *n)
{
	uint64_t len;

	if (!at(c, '{') || !number(c, UINT32_MAX, &len) || !at(c, '}'))
		return false;
	at(c, '\r');
	if (!at(c, '\n') || len > (uint64_t)(c->end - c->p))
		return false;
	*p = c->p;
	*n = (size_t)len;
	c->p += len;
	return true;
}

static bool atom(struct cursor *c, const char **p, size_t *n)
{
	*p = c->p;
	while (c->p<c->end && * c->p> ' ' && !strchr("(){\"", *c->p))
		c->p++;
	*n = (size_t)(c->p - *p);
	return *n > 0;
}

/* A string, or an atom; NIL is an empty one with *p NULL. */
static bool value(struct cursor *c, const char **p, size_t *n)
{
	if (c->p == c->end)
		return false;
	if (*c->p == '"')
		return quoted(c, p, n);
	if (*c->p == '{')
		return literal(c, p, n);
	if (!atom(c, p, n))
		return false;
	if (is_word(*p, *n, "NIL")) {
		*p = NULL;
		*n = 0;
	}
	return true;
}

/* One value of any kind, lists in lists included. */
static bool skip(struct cursor *c)
{
	const char *p;
	size_t n;
	unsigned depth = 0;

	do {
		if (at(c, '('))
			depth++;
		else if (depth && at(c, ')'))
			depth--;
		else if (depth && at(c, ' '))
			;
		else if (!value(c, &p, &n))
			return false;
	} while (depth);
	return true;
}

/* "BODY[HEADER]<0>": a name may have blanks between its brackets. */
static bool item_name(struct cursor *c, const char **p, size_t *n)
{
	bool inside = false;

	*p = c->p;
	for (; c->p < c->end && (inside || !strchr(" ()\"{", *c->p)) && *c->p != '\n'; c->p++) {
		if (*c->p == '[')
			inside = true;
		else if (*c->p == ']')
			inside = false;
	}
	*n = (size_t)(c->p - *p);
	return *n > 0 && at(c, ' ');
}

static bool body(struct cursor *c, struct imap_item *item)
{
	static const char none[1] = "";
	const char *p;
	size_t n;

	if (!value(c, &p, &n))
		return false;
	item->body = p ? p : none;
	item->len = n;
	return true;
}

static bool one_item(struct cursor *c, struct imap_item *item)
{
	const char *name, *p;
	size_t n, len;
	uint64_t v;

	if (!item_name(c, &name, &n))
		return false;
	if (is_word(name, n, "UID")) {
		if (!number(c, UINT32_MAX, &v) || !v || (item->uid && item->uid != v))
			return false;
		item->uid = (uint32_t)v;
		return true;
	}
	if (is_word(name, n, "RFC822.SIZE"))
		return number(c, INT64_MAX, &item->size);
	if (is_word(name, n, "INTERNALDATE")) {
		if (!value(c, &p, &len))
			return false;
		item->date = p ? imap_date(p, len) : 0;
		return true;
	}
	if (n > 5 && strncasecmp(name, "BODY[", 5) == 0 && !item->body)
		return body(c, item);
	return skip(c);
}

int imap_item(struct imap_item *item, const char *p, size_t n, struct err *e)
{
	struct cursor c = { p, p + n };
	const char *word;
	uint64_t sequence;
	size_t len;

	memset(item, 0, sizeof(*item));
	if (!at(&c, '*') || !at(&c, ' ') || !number(&c, UINT32_MAX, &sequence) || !at(&c, ' ') ||
		!atom(&c, &word, &len) || !is_word(word, len, "FETCH"))
		return 0;
	if (!at(&c, ' ') || !at(&c, '('))
		return form(e, "an answer to FETCH without a list");
	if (at(&c, ')'))
		return 1;
	do {
		if (!one_item(&c, item))
			return form(e, "an answer to FETCH that cannot be read");
	} while (at(&c, ' '));
	if (!at(&c, ')') || c.p != c.end)
		return form(e, "an answer to FETCH that does not end");
	return 1;
}

/* --- dates --- */

static int64_t days_from_civil(int64_t y, unsigned m, unsigned d)
{
	int64_t era;
	unsigned yoe, doy;
	y -= m <= 2;
	era = (y >= 0 ? y : y - 399) / 400;
	yoe = (unsigned)(y - era * 400);
	doy = (153 * (m + (m > 2 ? -3u : 9u)) + 2) / 5 + d - 1;

	return era * 146097 + (int64_t)(yoe * 365 + yoe / 4 - yoe / 100 + doy) - 719468;
}

/* Does it look like "17-Jul-1996 02:44:25 -0700"? The first digit may be a blank. */
static bool is_date(const char *p, size_t n)
{
	static const char shape[] = "##-@@@-#### ##:##:## +####";

	if (n != sizeof(shape) - 1)
		return false;
	for (size_t i = 0; i < n; i++) {
		bool digit = p[i] >= '0' && p[i] <= '9';

		if (shape[i] == '#'               ? !digit && (i || p[i] != ' ')
				: shape[i] == '+' ? p[i] != '+' && p[i] != '-'
						  : shape[i] != '@' && shape[i] != p[i])
			return false;
	}
	return true;
}

static unsigned two(const char *p)
{
	return (p[0] == ' ' ? 0 : (unsigned)(p[0] - '0')) * 10 + (unsigned)(p[1] - '0');
}

pbem_time imap_date(const char *p, size_t n)
{
	static const char months[] = "JanFebMarAprMayJunJulAugSepOctNovDec";
	unsigned day, month = 0, hour, minute, second, zone_hour, zone_minute;
	int64_t offset;

	if (!is_date(p, n))
		return 0;
	while (month < 12 && strncasecmp(p + 3, months + 3 * month, 3) != 0)
		month++;
	day = two(p);
	hour = two(p + 12);
	minute = two(p + 15);
	second = two(p + 18);
	zone_hour = two(p + 22);
	zone_minute = two(p + 24);
	if (month == 12 || !day || day > 31 || hour > 23 || minute > 59 || second > 60 || zone_hour > 23 ||
		zone_minute > 59)
		return 0;
	offset = (int64_t)zone_hour * 3600 + zone_minute * 60;
	if (p[21] == '-')
		offset = -offset;
	return days_from_civil((int64_t)two(p + 7) * 100 + two(p + 9), month + 1, day) * 86400 + hour * 3600 +
		minute * 60 + second - offset;
}
