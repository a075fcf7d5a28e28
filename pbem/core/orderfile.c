/* SPDX-License-Identifier: MIT */
#include "core/orderfile.h"

#include "base/utf8.h"
#include "core/order.h"
#include "core/refusal.h"
#include "core/vocab.h"

#include <stdint.h>

/* One line of the text. */
struct row {
	const char *start; /* of the whole line */
	const char *text;  /* without quotation marks, comment and blanks around */
	size_t len;
	int marks, number, column; /* quotation marks before it; its number; of text[0] */
	bool end;                  /* the comment that ends a form */
};

/* Which lines are the file's: the rest of the text is what a mail program or the player put around
 * it. */
struct frame {
	int depth;  /* quotation marks before the first line */
	bool ended; /* behind the form's end */
	bool over;  /* behind a mail program's mark for its signature */
};

struct reader {
	const char *where, *p, *end;
	const char *magic; /* the word that begins the file */
	int number;        /* of the line that p stands at */
	struct frame frame;
	/* The last line read. */
	const char *line;
	size_t len;
	int line_number;
	int column; /* of line[0] */
	struct err *e;
};

static bool blank(char c)
{
	return c == ' ' || c == '\t' || c == '\r';
}

static int refuse_at(struct reader *r, int line, int column, const char *id)
{
	snprintf(r->e->id, sizeof(r->e->id), "%s", id);
	return err_at(r->e, r->where, line, column);
}

/* Is this comment, from its '#' on, the one that ends a form? Whatever hyphens decorate it. */
static bool is_end(const char *p, size_t len)
{
	static const char words[] = ORDERFILE_END;
	size_t skip = 2;

	while (len && (blank(*p) || *p == '#' || *p == '-'))
		p++, len--;
	while (len && (blank(p[len - 1]) || p[len - 1] == '-'))
		len--;
	return word_is(p, len, words + skip);
}

/* Cuts the line at *p, which moves behind it. */
static struct row cut_row(const char **p, const char *end)
{
	struct row w = { .start = *p };
	const char *newline = memchr(*p, '\n', (size_t)(end - *p));
	const char *stop = newline ? newline : end, *first = *p, *hash, *last;

	*p = newline ? newline + 1 : end;
	while (first < stop && (blank(*first) || *first == '>' || *first == '|'))
		w.marks += !blank(*first++);
	for (hash = first; hash < stop && *hash != '#';)
		hash++;
	last = hash;
	while (last > first && blank(last[-1]))
		last--;
	w.text = first;
	w.len = (size_t)(last - first);
	w.column = (int)(first - w.start) + 1;
	w.end = hash < stop && !w.len && is_end(hash, (size_t)(stop - hash));
	return w;
}

/* Does the line count? Moves on what the frame knows. */
static bool counts(struct frame *f, const struct row *w)
{
	if (w->marks > f->depth || f->over || (f->ended && f->depth && w->marks == f->depth))
		return false;
	f->ended |= w->end;
	f->over = w->len == 2 && memcmp(w->text, "--", 2) == 0;
	return w->len && !f->over;
}

/* Moves on to the next line that says something; false: there is none. */
static bool next_line(struct reader *r)
{
	while (r->p < r->end) {
		struct row w = cut_row(&r->p, r->end);
		r->line_number = r->number++;
		r->line = w.text;
		r->len = w.len;
		r->column = w.column;
		if (counts(&r->frame, &w))
			return true;
	}
	r->line = r->end;
	r->len = 0;
	r->line_number = r->number;
	r->column = 1;
	return false;
}

static const char *const keywords[] = { ORDERFILE_ORDERS, "GAME", "SEAT", "WINDOW", "HEAD", "SERIAL" };
static const char *const examples[] = { "PBEM-ORDERS 1", "GAME earth-1", "SEAT blue", "WINDOW 7",
	"HEAD K7Q2M4ZT5XWJ3R6N2B7VYFDHSAGLCPQE", "SERIAL 1" };
#define HEADER_LINES 6

static const char *keyword(const struct reader *r, int i)
{
	return i ? keywords[i] : r->magic;
}

/* What such a line looks like. */
static const char *example(const struct reader *r, int i)
{
	return i == 0 && strcmp(r->magic, ORDERFILE_REQUEST) == 0 ? ORDERFILE_REQUEST " 1" : examples[i];
}

static size_t word_end(const char *p, size_t len)
{
	size_t n = 0;
	while (n < len && !blank(p[n]))
		n++;
	return n;
}

/* Which header line begins with this word; -1: none. */
static int keyword_of(const char *p, size_t len)
{
	size_t n = word_end(p, len);
	for (int i = 0; i < HEADER_LINES; i++)
		if (word_is(p, n, keywords[i]))
			return i;
	return -1;
}

/* Reads header line i; its one value. */
static int header_value(struct reader *r, int i, const char **value, size_t *len)
{
	size_t key, at;
	if (!next_line(r)) {
		err_set(r->e, ERR_DATA, refused_orders_header,
			"the file ends before its %s line; write \"%s\" as your report shows it",
			keyword(r, i), example(r, i));
		return refuse_at(r, r->line_number, 1, refused_orders_header);
	}
	key = word_end(r->line, r->len);
	if (r->len > ORDER_LINE) {
		err_set(r->e, ERR_DATA, refused_orders_line, "the line has more than %d characters",
			ORDER_LINE);
		return refuse_at(r, r->line_number, ORDER_LINE + 1, refused_orders_line);
	}
	if (!word_is(r->line, key, keyword(r, i))) {
		err_set(r->e, ERR_DATA, refused_orders_header,
			"line %d of the header has to be \"%s ...\", for example \"%s\"; copy the header lines from your report",
			i + 1, keyword(r, i), example(r, i));
		return refuse_at(r, r->line_number, r->column, refused_orders_header);
	}
	at = key;
	while (at < r->len && blank(r->line[at]))
		at++;
	*value = r->line + at;
	*len = word_end(*value, r->len - at);
	if (!*len || at + *len != r->len) {
		err_set(r->e, ERR_DATA, refused_orders_header,
			"%s takes exactly one word, for example \"%s\"", keyword(r, i), example(r, i));
		return refuse_at(
			r, r->line_number, r->column + (int)(*len ? at + *len : key), refused_orders_header);
	}
	return 0;
}

static int bad_value(struct reader *r, const char *value, const char *id, const char *what)
{
	err_set(r->e, ERR_DATA, id, "%s", what);
	return refuse_at(r, r->line_number, r->column + (int)(value - r->line), id);
}

static int read_magic(struct reader *r)
{
	const char *value;
	char what[96];
	size_t n;
	int status = header_value(r, 0, &value, &n);
	if (status == 0 && !word_is(value, n, "1")) {
		snprintf(what, sizeof(what), "this program reads files of version 1: write \"%s 1\"",
			r->magic);
		status = bad_value(r, value, refused_orders_version, what);
	}
	return status;
}

static int read_name(struct reader *r, int i, char out[ORDERFILE_NAME])
{
	const char *value;
	size_t n;
	int status = header_value(r, i, &value, &n);
	bool ok;
	if (status < 0)
		return status;
	ok = n < ORDERFILE_NAME && value[0] != '-';
	for (size_t k = 0; k < n && ok; k++) {
		char c = word_lower(value[k]);
		ok = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
		out[k] = c;
	}
	out[ok ? n : 0] = '\0';
	if (!ok)
		return bad_value(r, value, refused_orders_name,
			"a name consists of letters, digits and hyphens; copy it from your report");
	return 0;
}

static int read_count(struct reader *r, int i, long lo, long hi, long *out)
{
	const char *value;
	size_t n;
	int status = header_value(r, i, &value, &n);
	long x = 0;
	bool ok;
	if (status < 0)
		return status;
	ok = n <= 7;
	for (size_t k = 0; k < n && ok; k++) {
		ok = value[k] >= '0' && value[k] <= '9';
		x = x * 10 + (value[k] - '0');
	}
	if (!ok || x < lo || x > hi) {
		char what[96];
		snprintf(what, sizeof(what), "%s takes a whole number from %ld to %ld", keywords[i], lo, hi);
		return bad_value(r, value, refused_orders_number, what);
	}
	*out = x;
	return 0;
}

static int read_head(struct reader *r, char out[33])
{
	const char *value;
	size_t n;
	int status = header_value(r, 4, &value, &n);
	bool ok;
	if (status < 0)
		return status;
	ok = n == 32;
	for (size_t k = 0; k < n && ok; k++) {
		char c = word_lower(value[k]);
		ok = (c >= 'a' && c <= 'z') || (c >= '2' && c <= '7');
		out[k] = c >= 'a' && c <= 'z' ? (char)(c - 'a' + 'A') : c;
	}
	out[ok ? 32 : 0] = '\0';
	if (!ok)
		return bad_value(r, value, refused_orders_head,
			"a head has 32 characters, A to Z and 2 to 7; copy it from your report");
	return 0;
}

/* A second header in the body would mean two files pasted together: nobody could tell which one was
 * meant. */
static int check_body(struct reader *r)
{
	while (next_line(r)) {
		int i = keyword_of(r->line, r->len);
		if (i < 0)
			continue;
		err_set(r->e, ERR_DATA, refused_orders_doubled,
			"a second %s line; each header line stands once, on top: send one file for one window",
			keywords[i]);
		return refuse_at(r, r->line_number, r->column, refused_orders_doubled);
	}
	return 0;
}

/* Control characters are no text: this is not an order file, or not all of one. */
static int check_bytes(struct reader *r, const char *text, size_t len)
{
	int line = 1, column = 1;
	if (len > ORDERFILE_MAX) {
		err_set(r->e, ERR_DATA, refused_orders_size, "%zu bytes; an order file has %d at most", len,
			ORDERFILE_MAX);
		return refuse_at(r, 0, 0, refused_orders_size);
	}
	if (!len) {
		err_set(r->e, ERR_DATA, refused_orders_empty, "the file is empty; begin with \"%s\"",
			examples[0]);
		return refuse_at(r, 1, 1, refused_orders_empty);
	}
	for (size_t i = 0; i < len; i++, column++) {
		unsigned char c = (unsigned char)text[i];
		if (c == '\n') {
			line++;
			column = 0;
		} else if ((c < ' ' && c != '\t' && c != '\r') || c == 0x7f) {
			err_set(r->e, ERR_DATA, refused_orders_binary,
				"a control character (byte %d); an order file is plain text", c);
			return refuse_at(r, line, column, refused_orders_binary);
		}
	}
	return 0;
}

static size_t skip_mark(const char *text, size_t len)
{
	return len >= 3 && memcmp(text, "\xef\xbb\xbf", 3) == 0 ? 3 : 0;
}

/* Goes to the one line that begins the file, whatever stands above it. Without one the first line
 * is looked at, and refused. */
static int find_magic(struct reader *r)
{
	const char *begin = r->p, *p = r->p;
	int number = 1, found = 0;

	while (p < r->end) {
		struct row w = cut_row(&p, r->end);
		int line = number++;
		if (!word_is(w.text, word_end(w.text, w.len), r->magic))
			continue;
		if (found) {
			err_set(r->e, ERR_DATA, refused_orders_doubled,
				"a second %s line (the first is line %d); nobody can tell which file is meant: sign one "
				"without the other",
				r->magic, found);
			return refuse_at(r, line, w.column, refused_orders_doubled);
		}
		found = line;
		begin = w.start;
		r->frame.depth = w.marks;
	}
	r->p = begin;
	r->number = found ? found : 1;
	return 0;
}

static int parse(const char *magic, const char *text, size_t len, const char *where, struct orderfile *out,
	struct err *e)
{
	struct err scratch;
	struct reader r = { .where = where, .magic = magic, .number = 1, .e = e ? e : &scratch };
	long window = 0;
	int status = check_bytes(&r, text, len), bytes = status;

	memset(out, 0, sizeof(*out));
	out->window = -1;
	out->serial = -1;
	/* What is wrong with the bytes is said; whose file it is can be read all the same. */
	if (bytes < 0)
		r.e = &scratch;
	r.p = text + skip_mark(text, len);
	r.end = text + len;
	status = find_magic(&r);
	if (status == 0)
		status = read_magic(&r);
	if (status == 0)
		status = read_name(&r, 1, out->game);
	if (status == 0)
		status = read_name(&r, 2, out->seat);
	if (status == 0)
		status = read_count(&r, 3, 0, 100000, &window);
	if (status == 0)
		out->window = (int)window;
	if (status == 0)
		status = read_head(&r, out->head);
	if (status == 0)
		status = read_count(&r, 5, 1, ORDERFILE_SERIAL, &out->serial);
	if (bytes < 0 || status < 0)
		return bytes < 0 ? bytes : status;
	out->body = (size_t)(r.p - text);
	out->body_line = r.number;
	out->marks = r.frame.depth;
	return strcmp(magic, ORDERFILE_ORDERS) == 0 ? check_body(&r) : 0;
}

int orderfile_parse(const char *text, size_t len, const char *where, struct orderfile *out, struct err *e)
{
	return parse(ORDERFILE_ORDERS, text, len, where, out, e);
}

int requestfile_parse(const char *text, size_t len, const char *where, struct orderfile *out, struct err *e)
{
	return parse(ORDERFILE_REQUEST, text, len, where, out, e);
}

void orderfile_body(struct buf *out, const char *text, size_t len, const struct orderfile *f)
{
	struct frame frame = { .depth = f->marks };
	const char *p = text + f->body, *end = text + len;

	while (p < end) {
		struct row w = cut_row(&p, end);
		if (counts(&frame, &w)) {
			buf_repeat(out, ' ', (size_t)(w.text - w.start));
			buf_add(out, w.text, w.len);
		}
		buf_char(out, '\n');
	}
}

static void write_header(struct buf *b, const char *magic, const struct orderfile *f)
{
	buf_printf(b, "%s 1\nGAME %s\nSEAT %s\nWINDOW %d\nHEAD %s\nSERIAL %ld\n", magic, f->game, f->seat,
		f->window, f->head, f->serial);
}

void orderfile_write(struct buf *b, const struct orderfile *f)
{
	write_header(b, ORDERFILE_ORDERS, f);
}

void requestfile_write(struct buf *b, const struct orderfile *f)
{
	write_header(b, ORDERFILE_REQUEST, f);
}

/* The canonical form. */

static void canonical_line(struct buf *out, const char *p, size_t len)
{
	bool gap = false;
	size_t start = out->len;
	for (size_t i = 0; i < len && p[i] != '#'; i++) {
		bool nbsp;
		/* A byte order mark in the middle comes from files that were joined; nobody sees
		 * it. */
		if (skip_mark(p + i, len - i)) {
			i += 2;
			continue;
		}
		nbsp = i + 1 < len && (unsigned char)p[i] == 0xc2 && (unsigned char)p[i + 1] == 0xa0;
		if (nbsp || p[i] == ' ' || p[i] == '\t') {
			gap = out->len > start;
			i += nbsp;
			continue;
		}
		if (gap)
			buf_char(out, ' ');
		gap = false;
		buf_char(out, p[i]);
	}
	if (out->len > start)
		buf_char(out, '\n');
}

static int not_utf8(const char *text, size_t bad, const char *where, struct err *e)
{
	long line = 1;
	size_t start = 0;
	for (size_t i = 0; i < bad; i++)
		if (text[i] == '\n') {
			line++;
			start = i + 1;
		}
	err_set(e, ERR_DATA, refused_orders_utf8,
		"a byte that is not UTF-8; save the file as plain ASCII or UTF-8 text");
	return err_at(e, where, line, (long)(bad - start) + 1);
}

int orderfile_canonical(struct buf *out, const char *text, size_t len, const char *where, struct err *e)
{
	size_t bad;
	if (len > ORDERFILE_MAX) {
		err_set(e, ERR_DATA, refused_orders_size, "%zu bytes; an order file has %d at most", len,
			ORDERFILE_MAX);
		return err_at(e, where, 0, 0);
	}
	bad = utf8_check(text, len);
	if (bad < len)
		return not_utf8(text, bad, where, e);
	for (size_t i = 0; i < len; i++) {
		size_t start = i;
		while (i < len && text[i] != '\n' && text[i] != '\r')
			i++;
		canonical_line(out, text + start, i - start);
	}
	return 0;
}

void orderfile_lf(struct buf *out, const char *text, size_t len)
{
	buf_grow(out, len);
	for (size_t i = 0; i < len; i++)
		if (text[i] != '\r' || i + 1 == len || text[i + 1] != '\n')
			buf_char(out, text[i]);
}

static void add_crlf(struct buf *out, const char *text, size_t len)
{
	for (size_t i = 0; i < len; i++) {
		if (text[i] == '\n' && (!i || text[i - 1] != '\r'))
			buf_char(out, '\r');
		buf_char(out, text[i]);
	}
}

bool orderfile_form(struct buf *out, int number, const char *text, size_t len)
{
	switch (number) {
	case 0:
		buf_add(out, text, len);
		return true;
	case 1:
		orderfile_lf(out, text, len);
		return true;
	case 2:
		add_crlf(out, text, len);
		return true;
	case 3:
		return orderfile_canonical(out, text, len, "", NULL) == 0;
	default:
		return false;
	}
}
