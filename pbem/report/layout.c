/* SPDX-License-Identifier: MIT */
#include "report/layout.h"

#include "base/utf8.h"
#include "report/layout_table.h"

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

enum kind {
	LINE_BLANK,
	LINE_TEXT,
	LINE_ITEM,
	LINE_TABLE,
	LINE_HEADING,
	LINE_SUBHEADING,
	LINE_KEPT,
	LINE_OPEN
};

struct line {
	const char *s;
	size_t n; /* without trailing blanks and the line end */
};

struct layout {
	struct buf *out;
	size_t start; /* where our text begins in out */
	const char *p, *end;
	struct line line; /* the one that was read last */
	bool gap;         /* a blank line is due before what comes next */
	int width;
	const char *colon;
	bool flowed;
};

static bool read_line(struct layout *l)
{
	const char *eol, *stop;
	if (l->p == l->end)
		return false;
	eol = memchr(l->p, '\n', (size_t)(l->end - l->p));
	stop = eol ? eol : l->end;
	l->line.s = l->p;
	l->p = eol ? eol + 1 : l->end;
	while (stop > l->line.s && (stop[-1] == ' ' || stop[-1] == '\t' || stop[-1] == '\r'))
		stop--;
	l->line.n = (size_t)(stop - l->line.s);
	return true;
}

static bool between(uint32_t c, uint32_t lo, uint32_t hi)
{
	return c >= lo && c <= hi;
}

/* 1: a capital, -1: a small letter, 0: no letter. Non-ASCII letters but the Latin capitals count as
 * small. */
static int letter_case(uint32_t c)
{
	if (c == 0xd7 || c == 0xf7 || between(c, 0x80, 0xbf) || between(c, 0x2000, 0x2bff))
		return 0;
	if (between(c, 'A', 'Z') || between(c, 0xc0, 0xde) || c == 0x152 || c == 0x178)
		return 1;
	return between(c, 'a', 'z') || c >= 0xc0 ? -1 : 0;
}

static bool in_capitals(const struct line *l)
{
	int capitals = 0;

	for (size_t i = 0, n; i < l->n; i += n) {
		uint32_t c;
		int k;
		n = utf8_next(l->s + i, l->n - i, &c);
		k = n ? letter_case(c) : 0;
		if (k < 0)
			return false;
		capitals += k;
		n = n ? n : 1;
	}
	return capitals >= 2;
}

static bool begins(const struct line *l, const char *s)
{
	size_t n = strlen(s);

	return l->n >= n && memcmp(l->s, s, n) == 0;
}

/* A tab that was cut with the trailing blanks still makes a table row: look at the whole line. */
static bool has_tab(const struct layout *l)
{
	return memchr(l->line.s, '\t', (size_t)(l->p - l->line.s)) != NULL;
}

static enum kind kind_of(const struct layout *l)
{
	const struct line *line = &l->line;

	if (line->n == 0)
		return LINE_BLANK;
	if (line->n == 3 && begins(line, "<<<"))
		return LINE_OPEN;
	if (has_tab(l))
		return LINE_TABLE;
	if (begins(line, "= "))
		return LINE_HEADING;
	if (begins(line, "== "))
		return LINE_SUBHEADING;
	if (begins(line, "- "))
		return LINE_ITEM;
	if (strchr(" #|+>", line->s[0]) || (utf8_width(line->s, line->n) <= l->width && in_capitals(line)))
		return LINE_KEPT;
	return LINE_TEXT;
}

static void close_gap(struct layout *l)
{
	if (l->gap && l->out->len > l->start)
		buf_char(l->out, '\n');
	l->gap = false;
}

static void put_line(struct layout *l)
{
	buf_add(l->out, l->line.s, l->line.n);
	buf_char(l->out, '\n');
}

/* A soft break has its blank, but not behind two hyphens: "-- " is the rule above a signature. */
static void break_line(const struct layout *l, int col, int hang, bool soft)
{
	struct buf *out = l->out;

	if (soft && !(col == 2 && memcmp(out->data + out->len - 2, "--", 2) == 0))
		buf_char(out, ' ');
	buf_char(out, '\n');
	buf_repeat(out, ' ', (size_t)hang);
}

/* Adds the words of a line behind column `col`, breaking before a word that does not fit; returns
 * the new column. */
static int fill(const struct layout *l, int col, int hang, bool soft)
{
	const struct line *line = &l->line;
	struct buf *out = l->out;
	size_t i = 0;

	while (i < line->n) {
		size_t from = i;
		int width;
		while (i < line->n && line->s[i] != ' ')
			i++;
		width = utf8_width(line->s + from, i - from);
		if (width && col > hang && col + 1 + width > l->width) {
			break_line(l, col, hang, soft);
			col = hang;
		} else if (width && col > hang) {
			buf_char(out, ' ');
			col++;
		}
		buf_add(out, line->s + from, i - from);
		col += width;
		while (i < line->n && line->s[i] == ' ')
			i++;
	}
	return col;
}

static void put_heading(struct layout *l, size_t mark, char under)
{
	int width;

	l->line.s += mark;
	l->line.n -= mark;
	while (l->line.n && l->line.s[0] == ' ') {
		l->line.s++;
		l->line.n--;
	}
	width = utf8_width(l->line.s, l->line.n);
	if (width <= l->width) {
		put_line(l);
	} else {
		width = l->width;
		fill(l, 0, 0, false);
		buf_char(l->out, '\n');
	}
	buf_repeat(l->out, under, (size_t)width);
	buf_char(l->out, '\n');
}

static bool next_line(struct layout *l, enum kind *kind)
{
	bool more = read_line(l);

	if (more)
		*kind = kind_of(l);
	return more;
}

/* A paragraph or list item, from the line just read; returns whether another line was read and what
 * it is. */
static bool put_paragraph(struct layout *l, enum kind *kind)
{
	int hang = 0, col = 0;
	bool more;

	if (*kind == LINE_ITEM) {
		buf_str(l->out, "- ");
		hang = col = 2;
		l->line.s += 2;
		l->line.n -= 2;
		while (l->line.n && l->line.s[0] == ' ') {
			l->line.s++;
			l->line.n--;
		}
	}
	do {
		col = fill(l, col, hang, l->flowed && hang == 0);
		more = next_line(l, kind);
	} while (more && *kind == LINE_TEXT);
	buf_char(l->out, '\n');
	return more;
}

static bool put_table(struct layout *l, enum kind *kind)
{
	struct table *t = table_new();
	bool more;

	do {
		table_row(t, l->line.s, l->line.n);
		more = next_line(l, kind);
	} while (more && *kind == LINE_TABLE);
	if (table_fit(t, l->width)) {
		table_write(t, l->out);
	} else {
		struct buf items = BUF_INIT;
		table_items(t, l->colon, &items);
		layout_text(l->out, buf_cstr(&items), items.len, l->width, l->colon);
		buf_release(&items);
	}
	table_free(t);
	return more;
}

static void put_verbatim(struct layout *l)
{
	while (read_line(l) && !(l->line.n == 3 && begins(&l->line, ">>>")))
		put_line(l);
}

/* A line that is laid out by itself, or opens what is. */
static void put_single(struct layout *l, enum kind kind)
{
	if (kind == LINE_HEADING)
		put_heading(l, 2, '=');
	else if (kind == LINE_SUBHEADING)
		put_heading(l, 3, '-');
	else if (kind == LINE_OPEN)
		put_verbatim(l);
	else
		put_line(l);
}

static void lay_out(struct buf *out, const char *text, size_t len, int width, const char *colon, bool flowed)
{
	struct layout l = { .out = out,
		.width = width,
		.colon = colon ? colon : ": ",
		.flowed = flowed,
		.start = out->len,
		.p = text,
		.end = text + len };
	enum kind kind = LINE_BLANK;
	bool more = next_line(&l, &kind);

	while (more) {
		if (kind == LINE_BLANK) {
			l.gap = true;
			more = next_line(&l, &kind);
			continue;
		}
		close_gap(&l);
		if (kind == LINE_TEXT || kind == LINE_ITEM) {
			more = put_paragraph(&l, &kind);
		} else if (kind == LINE_TABLE) {
			more = put_table(&l, &kind);
		} else {
			put_single(&l, kind);
			more = next_line(&l, &kind);
		}
	}
	while (out->len > l.start + 1 && out->data[out->len - 1] == '\n' && out->data[out->len - 2] == '\n')
		buf_cut(out, out->len - 1);
}

void layout_text(struct buf *out, const char *text, size_t len, int width, const char *colon)
{
	lay_out(out, text, len, width, colon, false);
}

void layout_flowed(struct buf *out, const char *text, size_t len, int width, const char *colon)
{
	lay_out(out, text, len, width, colon, true);
}
