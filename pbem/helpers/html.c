/* SPDX-License-Identifier: MIT */
#include "helpers/html.h"

#include "base/banned.h"

#include <ctype.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#define QUOTES 20 /* marks before a line */

struct page {
	struct buf *out;
	size_t from, most;
	int quotes, pre;
	bool in_line, blank; /* something stands in the line; a blank is owed before the next word */
};

static bool is_full(const struct page *g)
{
	return g->out->len - g->from + QUOTES + 8 > g->most;
}

/* --- text ------------------------------------------------------------------------------------- */

static void begin_line(struct page *g)
{
	if (g->in_line)
		return;
	buf_repeat(g->out, '>', (size_t)(g->quotes < QUOTES ? g->quotes : QUOTES));
	if (g->quotes)
		buf_char(g->out, ' ');
	g->in_line = true;
	g->blank = false;
}

static void end_line(struct page *g)
{
	begin_line(g);
	buf_char(g->out, '\n');
	g->in_line = g->blank = false;
}

static void end_block(struct page *g)
{
	if (g->in_line)
		end_line(g);
}

static void put(struct page *g, const char *p, size_t n)
{
	bool owed = g->blank && g->in_line;

	begin_line(g);
	if (owed)
		buf_char(g->out, ' ');
	g->blank = false;
	buf_add(g->out, p, n);
}

static void put_char(struct page *g, char c)
{
	if (g->pre && c == '\n')
		end_line(g);
	else if (!g->pre && strchr(" \t\n\f", c))
		g->blank = true;
	else
		put(g, &c, 1);
}

/* --- entities --------------------------------------------------------------------------------- */

static void put_code(struct page *g, unsigned long cp)
{
	static const unsigned char first[] = { 0, 0xc0, 0xe0, 0xf0 };
	char s[4];
	size_t n = 0;

	if (cp == 0xa0 || cp < ' ' || cp == 0x7f || (cp >= 0xd800 && cp < 0xe000) || cp > 0x10ffff) {
		put(g, " ", 1);
		return;
	}
	if (cp < 0x80) {
		s[n++] = (char)cp;
	} else {
		int more = cp < 0x800 ? 1 : cp < 0x10000 ? 2 : 3;
		s[n++] = (char)(first[more] | cp >> 6 * more);
		while (more--)
			s[n++] = (char)(0x80 | (cp >> 6 * more & 0x3f));
	}
	put(g, s, n);
}

/* At an "&"; returns how long what stands there is. */
static size_t put_entity(struct page *g, const char *p, size_t n)
{
	static const struct {
		const char *name;
		unsigned long cp;
	} names[] = { { "amp", '&' }, { "lt", '<' }, { "gt", '>' }, { "quot", '"' }, { "apos", '\'' },
		{ "nbsp", 0xa0 }, { "ndash", 0x2013 }, { "mdash", 0x2014 }, { "lsquo", 0x2018 },
		{ "rsquo", 0x2019 }, { "ldquo", 0x201c }, { "rdquo", 0x201d }, { "hellip", 0x2026 },
		{ "eacute", 0xe9 }, { "egrave", 0xe8 }, { "agrave", 0xe0 }, { "ccedil", 0xe7 },
		{ "laquo", 0xab }, { "raquo", 0xbb }, { "ge", 0x2265 }, { "le", 0x2264 } };
	char word[24] = "";
	size_t len = 1;

	while (len < n && len < sizeof(word) && (isalnum((unsigned char)p[len]) || p[len] == '#')) {
		word[len - 1] = p[len];
		len++;
	}
	if (word[0] == '#' && word[1]) {
		bool hex = word[1] == 'x' || word[1] == 'X';
		put_code(g, strtoul(word + 1 + hex, NULL, hex ? 16 : 10));
		return len + (len < n && p[len] == ';');
	}
	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++)
		if (strcmp(word, names[i].name) == 0) {
			put_code(g, names[i].cp);
			return len + (len < n && p[len] == ';');
		}
	put(g, p, 1);
	return 1;
}

/* --- tags ------------------------------------------------------------------------------------- */

static bool is_among(const char *name, const char *const names[])
{
	for (; *names; names++)
		if (strcmp(name, *names) == 0)
			return true;
	return false;
}

static void take_tag(struct page *g, const char *name, bool closes)
{
	static const char *const blocks[] = { "address", "article", "blockquote", "body", "center", "dd",
		"div", "dl", "dt", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6", "header", "hr", "li",
		"ol", "p", "pre", "section", "table", "tr", "ul", NULL };
	static const char *const cells[] = { "td", "th", NULL };

	if (strcmp(name, "br") == 0)
		end_line(g);
	else if (is_among(name, cells))
		g->blank = true;
	else if (is_among(name, blocks))
		end_block(g);
	if (strcmp(name, "blockquote") == 0)
		g->quotes += closes ? -(g->quotes > 0) : 1;
	if (strcmp(name, "pre") == 0)
		g->pre += closes ? -(g->pre > 0) : 1;
}

/* Behind a tag that begins at p; n: it does not end. */
static size_t tag_end(const char *p, size_t n)
{
	char quote = 0;

	for (size_t i = 1; i < n; i++) {
		if (quote)
			quote = p[i] == quote ? 0 : quote;
		else if (p[i] == '>')
			return i + 1;
		else if ((p[i] == '"' || p[i] == '\'') && p[i - 1] == '=')
			quote = p[i];
	}
	return n;
}

static size_t find(const char *p, size_t n, const char *what)
{
	size_t len = strlen(what);

	for (size_t i = 0; i + len <= n; i++)
		if (strncasecmp(p + i, what, len) == 0)
			return i;
	return n;
}

/* A head may end without a tag of its own, where the body begins; it then holds what is hidden by
 * itself. */
static size_t skip_head(const char *p, size_t n)
{
	size_t end = find(p, n, "</head"), body = find(p, end, "<body");

	return body < n ? body : 0;
}

/* What stands in these is no text: behind their ends. 0: it is another tag. */
static size_t skip_hidden(const char *p, size_t n, const char *name)
{
	static const char *const hidden[] = { "script", "style", "title", NULL };
	char end[16];

	if (strcmp(name, "head") == 0)
		return skip_head(p, n);

	if (!is_among(name, hidden))
		return 0;
	snprintf(end, sizeof(end), "</%.12s", name);
	return find(p, n, end);
}

/* At a "<"; returns how long what stands there is. */
static size_t read_tag(struct page *g, const char *p, size_t n)
{
	bool closes = n > 1 && p[1] == '/';
	char name[16] = "";
	size_t at = 1 + closes, len = 0, skip;

	if (n >= 4 && memcmp(p, "<!--", 4) == 0) {
		skip = find(p, n, "-->");
		return skip == n ? n : skip + 3;
	}
	while (at + len < n && len < sizeof(name) - 1 && isalnum((unsigned char)p[at + len])) {
		name[len] = (char)tolower((unsigned char)p[at + len]);
		len++;
	}
	if (!len && !(n > 1 && (p[1] == '!' || p[1] == '?'))) {
		put(g, p, 1);
		return 1;
	}
	skip = closes ? 0 : skip_hidden(p, n, name);
	if (skip)
		return skip;
	take_tag(g, name, closes);
	return tag_end(p, n);
}

void html_text(struct buf *out, const char *p, size_t n, size_t most)
{
	struct page g = { .out = out, .from = out->len, .most = most };

	while (n && !is_full(&g)) {
		size_t used = 1;

		if (*p == '<')
			used = read_tag(&g, p, n);
		else if (*p == '&')
			used = put_entity(&g, p, n);
		else
			put_char(&g, *p);
		p += used;
		n -= used;
	}
	end_block(&g);
}
