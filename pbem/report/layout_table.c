/* SPDX-License-Identifier: MIT */
#include "report/layout_table.h"

#include "base/utf8.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

struct cell {
	const char *s;
	size_t n;
	int width;
};

struct row {
	struct cell cells[TABLE_COLUMNS];
	int count;
};

struct column {
	int width; /* 0: nothing in it, left out */
	int least; /* of its longest word, and TABLE_NARROWEST */
	bool right;
};

struct table {
	struct buf rows;
	int count;
	struct column columns[TABLE_COLUMNS];
	int columns_count;
};

struct table *table_new(void)
{
	struct buf b = BUF_INIT;
	struct table *t;

	buf_grow(&b, sizeof(struct table));
	t = (struct table *)(void *)buf_detach(&b);
	memset(t, 0, sizeof(*t));
	return t;
}

void table_free(struct table *t)
{
	buf_release(&t->rows);
	free(t);
}

static struct row *row_at(const struct table *t, int i)
{
	return (struct row *)(void *)t->rows.data + i;
}

void table_row(struct table *t, const char *s, size_t n)
{
	struct row r = { .count = 0 };
	const char *end = s + n;

	while (s <= end && r.count < TABLE_COLUMNS) {
		const char *tab = r.count + 1 < TABLE_COLUMNS ? memchr(s, '\t', (size_t)(end - s)) : NULL;
		const char *stop = tab ? tab : end;
		struct cell *c = &r.cells[r.count++];
		while (s < stop && *s == ' ')
			s++;
		c->s = s;
		s = stop + 1;
		while (stop > c->s && stop[-1] == ' ')
			stop--;
		c->n = (size_t)(stop - c->s);
		c->width = utf8_width(c->s, c->n);
	}
	buf_add(&t->rows, &r, sizeof(r));
	t->count++;
	if (r.count > t->columns_count)
		t->columns_count = r.count;
}

static bool is_rule(const struct cell *c)
{
	if (c->n < 2)
		return false;
	for (size_t i = 0; i < c->n; i++)
		if (c->s[i] != '-')
			return false;
	return true;
}

static bool is_digit(uint32_t c)
{
	return c >= '0' && c <= '9';
}

static bool is_no_break(uint32_t c)
{
	return c == 0xa0 || c == 0x202f;
}

static bool is_sign(uint32_t c)
{
	return c == '+' || c == '-' || c == 0x2212;
}

/* The code points of a cell, ended by a 0; false: too many for a number, or no UTF-8. */
static bool decode(const struct cell *c, uint32_t *code, int max)
{
	int n = 0;

	for (size_t i = 0, len; i < c->n; i += len)
		if (n == max - 1 || (len = utf8_next(c->s + i, c->n - i, &code[n++])) == 0)
			return false;
	code[n] = 0;
	return true;
}

/* [sign] digits with points, commas or no-break spaces between, [no-break space] [%]; or a dash. */
static bool is_number(const struct cell *c)
{
	uint32_t code[32], *p = code;

	if (!decode(c, code, 32))
		return false;
	if (is_sign(*p) || *p == 0x2013) {
		if (p[1] == 0)
			return *p != '+';
		p++;
	}
	if (!is_digit(*p))
		return false;
	while (is_digit(*p) || ((*p == '.' || *p == ',' || is_no_break(*p)) && is_digit(p[1])))
		p++;
	if (is_no_break(*p) && p[1] == '%')
		p++;
	if (*p == '%')
		p++;
	return *p == 0;
}

static int longest_word(const struct cell *c)
{
	int longest = 0;

	for (size_t i = 0, from = 0; i <= c->n; i++) {
		if (i < c->n && c->s[i] != ' ')
			continue;
		if (utf8_width(c->s + from, i - from) > longest)
			longest = utf8_width(c->s + from, i - from);
		from = i + 1;
	}
	return longest;
}

static void measure(struct table *t)
{
	for (int k = 0; k < t->columns_count; k++) {
		struct column *col = &t->columns[k];
		bool some = false;
		col->right = true;
		col->least = TABLE_NARROWEST;
		for (int i = 0; i < t->count; i++) {
			const struct row *r = row_at(t, i);
			const struct cell *c;
			if (k >= r->count || is_rule(&r->cells[k]))
				continue;
			c = &r->cells[k];
			if (c->width > col->width)
				col->width = c->width;
			if (longest_word(c) > col->least)
				col->least = longest_word(c);
			if (c->n == 0 || (i == 0 && t->count > 1))
				continue;
			some = true;
			col->right = col->right && is_number(c);
		}
		col->right = col->right && some;
	}
}

static int total_width(const struct table *t)
{
	int sum = 0;

	for (int k = 0; k < t->columns_count; k++)
		if (t->columns[k].width)
			sum += t->columns[k].width + (sum ? 2 : 0);
	return sum;
}

static void narrow(struct table *t, int width)
{
	for (int over = total_width(t) - width; over > 0; over = total_width(t) - width) {
		struct column *widest = NULL;
		for (int k = 0; k < t->columns_count; k++) {
			struct column *c = &t->columns[k];
			if (!c->right && c->width > c->least && (!widest || c->width > widest->width))
				widest = c;
		}
		if (!widest)
			return;
		widest->width = widest->width - over > widest->least ? widest->width - over : widest->least;
	}
}

/* Takes from the cell what fits into the width: whole words, or one that is too long; returns that
 * piece. */
static struct cell take(struct cell *c, int width)
{
	struct cell piece = *c;
	size_t i = 0;

	if (c->width <= width) {
		c->n = 0;
		c->width = 0;
		return piece;
	}
	for (piece.n = 0; i < c->n;) {
		while (i < c->n && c->s[i] != ' ')
			i++;
		if (piece.n && utf8_width(c->s, i) > width)
			break;
		piece.n = i;
		while (i < c->n && c->s[i] == ' ')
			i++;
	}
	for (i = piece.n; i < c->n && c->s[i] == ' ';)
		i++;
	piece.width = utf8_width(piece.s, piece.n);
	c->width -= piece.width + (int)(i - piece.n);
	c->s += i;
	c->n -= i;
	return piece;
}

/* One line of a row; returns whether something of it is left. */
static bool write_line(const struct table *t, struct row *r, struct buf *out)
{
	size_t begin = out->len;
	bool left = false, first = true;

	for (int k = 0; k < t->columns_count; k++) {
		const struct column *col = &t->columns[k];
		struct cell none = { "", 0, 0 };
		struct cell c;
		size_t pad;
		if (col->width == 0)
			continue;
		if (!first)
			buf_str(out, "  ");
		first = false;
		if (k < r->count && is_rule(&r->cells[k])) {
			buf_repeat(out, '-', (size_t)col->width);
			r->cells[k].n = 0;
			r->cells[k].width = 0;
			continue;
		}
		c = k < r->count ? take(&r->cells[k], col->width) : none;
		pad = col->width > c.width ? (size_t)(col->width - c.width) : 0;
		if (col->right)
			buf_repeat(out, ' ', pad);
		buf_add(out, c.s, c.n);
		if (!col->right)
			buf_repeat(out, ' ', pad);
		left = left || (k < r->count && r->cells[k].n > 0);
	}
	while (out->len > begin && out->data[out->len - 1] == ' ')
		buf_cut(out, out->len - 1);
	buf_char(out, '\n');
	return left;
}

bool table_fit(struct table *t, int width)
{
	measure(t);
	narrow(t, width);
	return total_width(t) <= width;
}

void table_write(struct table *t, struct buf *out)
{
	for (int i = 0; i < t->count; i++)
		while (write_line(t, row_at(t, i), out))
			continue;
}

static bool says_something(const struct cell *c)
{
	return c->n && !is_rule(c);
}

void table_items(const struct table *t, const char *colon, struct buf *out)
{
	const struct row *heads = row_at(t, 0);

	for (int i = t->count > 1; i < t->count; i++) {
		const struct row *r = row_at(t, i);
		int said = 0;

		for (int k = 0; k < r->count; k++) {
			const struct cell *c = &r->cells[k];

			if (!says_something(c))
				continue;
			buf_str(out, said == 0 ? "- " : said == 1 ? colon : ", ");
			if ((said++ || t->columns[k].right) && i && k < heads->count && heads->cells[k].n) {
				buf_add(out, heads->cells[k].s, heads->cells[k].n);
				buf_char(out, ' ');
			}
			buf_add(out, c->s, c->n);
		}
		if (said)
			buf_char(out, '\n');
	}
}
