/* SPDX-License-Identifier: MIT */
#include "mail/reply.h"

#include "core/orderfile.h"
#include "core/orderline.h"
#include "core/vocab.h"
#include "game/request.h"
#include "mail/carrier_clear.h"

#include <strings.h>

/* --- lines ------------------------------------------------------------------------------------ */

struct reader {
	const struct grammar *g;
	int seat;
	struct orders *os;
	struct notes *ns;
	struct standing *standing;
};

struct span {
	const char *p;
	size_t n;
};

static struct span first_word(struct span line)
{
	size_t at = 0, end;

	while (at < line.n && (line.p[at] == ' ' || line.p[at] == '\t'))
		at++;
	for (end = at; end < line.n && line.p[end] != ' ' && line.p[end] != '\t';)
		end++;
	return (struct span){ line.p + at, end - at };
}

/* The next line of a text; false: there is none. */
static bool next_line(struct span *rest, struct span *line)
{
	const char *newline = rest->n ? memchr(rest->p, '\n', rest->n) : NULL;
	size_t n = newline ? (size_t)(newline - rest->p) : rest->n;

	if (!rest->n)
		return false;
	*line = (struct span){ rest->p, n };
	n += newline != NULL;
	*rest = (struct span){ rest->p + n, rest->n - n };
	while (line->n && strchr(" \t\r", line->p[line->n - 1]))
		line->n--;
	return true;
}

static bool is_word(struct span word, const char *known)
{
	return word_is(word.p, word.n, known);
}

/* Can it be read as an order, whether or not it is one of this window? */
static bool is_order(struct reader *r, struct span line)
{
	if (!first_word(line).n || *first_word(line).p == '#')
		return false;
	r->os->n = 0;
	r->ns->n = 0;
	memset(r->standing, 0, sizeof(*r->standing));
	orders_parse(r->os, r->standing, r->seat, r->g, -1, line.p, line.n, 1, r->ns);
	for (int i = 0; i < r->ns->n; i++)
		if (r->ns->note[i].level == NOTE_ERROR)
			return false;
	return true;
}

/* Does it begin as an order does? */
static bool begins_order(const struct reader *r, struct span line)
{
	static const char *const others[] = { "STAND", "CLEAR", "IF" };
	const struct span word = first_word(line);

	for (size_t i = 0; i < sizeof(others) / sizeof(others[0]); i++)
		if (is_word(word, others[i]))
			return true;
	for (int i = 0; i < r->g->n_verbs; i++) {
		char first[64];
		const char *name = r->g->verbs[i].name;
		snprintf(first, sizeof(first), "%.*s", (int)strcspn(name, " "), name);
		if (is_word(word, first))
			return true;
	}
	return false;
}

/* Appends orders as they are read; a line that a mail program broke in two becomes one again when
 * it is an order only then. How many can be read. */
static int join_lines(struct reader *r, struct buf *out, const struct buf *lines)
{
	struct span rest = { buf_cstr(lines), lines->len }, line, next, behind;
	int n = 0;

	while (next_line(&rest, &line)) {
		struct buf whole = BUF_INIT;
		bool order = is_order(r, line);

		behind = rest;
		buf_add(&whole, line.p, line.n);
		if (!order && begins_order(r, line) && next_line(&behind, &next) && !begins_order(r, next)) {
			buf_char(&whole, ' ');
			buf_add(&whole, next.p, next.n);
			order = is_order(r, (struct span){ buf_cstr(&whole), whole.len });
			if (order)
				rest = behind;
			else
				buf_cut(&whole, line.n);
		}
		n += order;
		buf_add(out, buf_cstr(&whole), whole.len);
		buf_char(out, '\n');
		buf_release(&whole);
	}
	return n;
}

/* The same lines, whatever their case and blanks. */
static bool is_same(const struct buf *a, const struct buf *b)
{
	struct buf x = BUF_INIT, y = BUF_INIT;
	bool same = orderfile_canonical(&x, buf_cstr(a), a->len, "", NULL) == 0 &&
		orderfile_canonical(&y, buf_cstr(b), b->len, "", NULL) == 0 && x.len == y.len &&
		strncasecmp(buf_cstr(&x), buf_cstr(&y), x.len) == 0;

	buf_release(&x);
	buf_release(&y);
	return same;
}

/* What mail programs and phones make of plain characters. */
static void add_plain(struct buf *out, struct span line)
{
	static const struct {
		const char *is, *was;
	} odd[] = { { "\xc2\xa0", " " }, { "\xe2\x80\xaf", " " }, { "\xe2\x80\x87", " " },
		{ "\xe2\x80\x90", "-" }, { "\xe2\x80\x91", "-" }, { "\xe2\x80\x92", "-" },
		{ "\xe2\x80\x93", "-" }, { "\xe2\x80\x94", "-" }, { "\xe2\x88\x92", "-" },
		{ "\xe2\x80\x98", "'" }, { "\xe2\x80\x99", "'" }, { "\xe2\x80\x9c", "\"" },
		{ "\xe2\x80\x9d", "\"" }, { "\xe2\x80\x8b", "" }, { "\xef\xbb\xbf", "" }, { "\xc2\xad", "" },
		{ "\xe2\x89\xa5", ">=" }, { "\xe2\x89\xa4", "<=" } };

	while (line.n) {
		size_t i = 0, n = 1;

		while (i < sizeof(odd) / sizeof(odd[0]) &&
			(line.n < strlen(odd[i].is) || memcmp(line.p, odd[i].is, strlen(odd[i].is)) != 0))
			i++;
		if (i < sizeof(odd) / sizeof(odd[0])) {
			buf_str(out, odd[i].was);
			n = strlen(odd[i].is);
		} else {
			buf_char(out, *line.p);
		}
		line = (struct span){ line.p + n, line.n - n };
	}
}

/* --- the quoted form -------------------------------------------------------------------------- */

static bool ends_form(const char *p, const struct clear_line *l)
{
	const struct span line = { p + l->text, l->end - l->text };
	const size_t n = strlen(ORDERFILE_END);

	return (line.n >= n && memcmp(line.p, ORDERFILE_END, n) == 0) || is_word(line, "END");
}

/* A form of ours in a text: from the line with its code to the one that ends it. */
struct form {
	struct code code;
	size_t from, body, end, behind; /* the code's line, those below it, the last one, and the rest */
	int marks;
};

static bool next_form(struct form *f, const char *p, size_t n, size_t *at)
{
	struct clear_line l;
	bool open = false;

	while (clear_line(p, n, at, &l)) {
		struct code c;
		size_t from = 0, behind = 0;

		if (code_find(&c, p + l.text, l.end - l.text, &from, &behind)) {
			*f = (struct form){ .code = c, .from = l.at, .body = *at, .marks = l.marks };
			open = true;
		} else if (open && ends_form(p, &l)) {
			f->end = l.at;
			f->behind = *at;
			return true;
		}
	}
	return false;
}

static bool is_code(const struct code *a, const struct code *b)
{
	return b && a->window == b->window && a->number == b->number && strcmp(a->mac, b->mac) == 0;
}

/* What is written into the forms of the code that counts. */
struct filled {
	struct buf lines;
	int n;       /* that can be read as orders */
	bool two;    /* two forms order different things */
	bool quoted; /* a mail that is answered here had orders in it */
};

/* Its lines that order something. Behind two marks stands what somebody wrote into a mail before
 * this one, perhaps somebody else. */
static void add_form(
	struct reader *r, struct filled *out, struct buf *lines, const char *p, const struct form *f)
{
	struct clear_line l;
	size_t at = f->body;

	while (at < f->end && clear_line(p, f->end, &at, &l)) {
		const struct span line = { p + l.text, l.end - l.text };

		if (l.marks > f->marks || !line.n || *line.p == '#')
			continue;
		if (l.marks > 1) {
			out->quoted = out->quoted || is_order(r, line);
			continue;
		}
		add_plain(lines, line);
		buf_char(lines, '\n');
	}
}

/* A form that is copied to the top and filled in stands in the quoted mail once more, empty. */
static void take_form(struct reader *r, struct filled *out, const char *p, const struct form *f)
{
	struct buf written = BUF_INIT, lines = BUF_INIT;
	int n;

	add_form(r, out, &written, p, f);
	n = join_lines(r, &lines, &written);
	out->two = out->two || (n && out->n && !is_same(&lines, &out->lines));
	if (n || (!out->n && lines.len)) {
		buf_release(&out->lines);
		out->lines = lines;
		out->n = n;
		lines = (struct buf)BUF_INIT;
	}
	buf_release(&written);
	buf_release(&lines);
}

/* Splits a text into what the forms of this code order, and all that stands in no form. */
static void take_forms(struct reader *r, struct filled *out, struct buf *rest, const char *p, size_t n,
	const struct code *code)
{
	struct form f;
	size_t at = 0, last = 0;

	while (next_form(&f, p, n, &at)) {
		buf_add(rest, p + last, f.from - last);
		/* Somebody's words may introduce it. */
		buf_str(rest, f.marks ? ">\n" : "");
		last = f.behind;
		if (is_code(&f.code, code))
			take_form(r, out, p, &f);
	}
	buf_add(rest, p + last, n - last);
}

/* --- the sender's own text -------------------------------------------------------------------- */

/* Cuts it off at a line END, and keeps what stood behind; was there nothing before it? */
static bool cut_end(struct buf *own, struct buf *behind, bool *ended)
{
	struct span rest = { buf_cstr(own), own->len }, line;
	bool nothing = true;

	while (next_line(&rest, &line)) {
		if (is_word(first_word(line), "END") && first_word(line).n == line.n) {
			buf_add(behind, rest.p, rest.n);
			buf_cut(own, (size_t)(line.p - buf_cstr(own)));
			*ended = true;
			return nothing;
		}
		nothing &= first_word(line).n == 0;
	}
	return false;
}

static bool is_orders(struct reader *r, const struct buf *paragraph)
{
	struct span rest = { buf_cstr(paragraph), paragraph->len }, line;
	bool first = true;

	for (; next_line(&rest, &line); first = false)
		if ((first && begins_order(r, line)) || is_order(r, line))
			return true;
	return false;
}

/* A paragraph of the sender's: `plain` as orders are read, `as_is` as it was written. */
static void sort_paragraph(
	struct reader *r, struct buf *orders, struct buf *words, struct buf *plain, struct buf *as_is)
{
	if (is_orders(r, plain)) {
		buf_add(orders, buf_cstr(plain), plain->len);
	} else if (as_is->len) {
		buf_str(words, words->len ? "\n" : "");
		buf_add(words, buf_cstr(as_is), as_is->len);
	}
	buf_clear(plain);
	buf_clear(as_is);
}

static void sort_paragraphs(struct reader *r, struct buf *orders, struct buf *words, const struct buf *own)
{
	struct span rest = { buf_cstr(own), own->len }, line;
	struct buf plain = BUF_INIT, as_is = BUF_INIT;

	while (next_line(&rest, &line)) {
		struct buf one = BUF_INIT;

		add_plain(&one, line);
		if (!first_word((struct span){ buf_cstr(&one), one.len }).n) {
			sort_paragraph(r, orders, words, &plain, &as_is);
		} else {
			buf_printf(&plain, "%s\n", buf_cstr(&one));
			buf_printf(&as_is, "%.*s\n", (int)line.n, line.p);
		}
		buf_release(&one);
	}
	sort_paragraph(r, orders, words, &plain, &as_is);
	buf_release(&plain);
	buf_release(&as_is);
}

/* --- requests and keys ------------------------------------------------------------------------ */

static enum request_what request_of(struct span word)
{
	for (int i = REQUEST_ABSENT; i <= REQUEST_ZONE; i++)
		if (is_word(word, request_word((enum request_what)i)))
			return (enum request_what)i;
	return REQUEST_NONE;
}

/* The first line that says something, and what stands behind it. */
static bool first_line(const struct buf *own, struct span *line, struct span *behind)
{
	*behind = (struct span){ buf_cstr(own), own->len };
	while (next_line(behind, line))
		if (first_word(*line).n)
			return true;
	return false;
}

static bool has_order(struct reader *r, struct span rest)
{
	struct span line;

	while (next_line(&rest, &line))
		if (is_order(r, line))
			return true;
	return false;
}

static void add_text(struct buf *out, struct span text)
{
	buf_add(out, text.p, text.n);
	if (text.n && text.p[text.n - 1] != '\n')
		buf_char(out, '\n');
}

/* A request or a key; false: neither. */
static bool take_request(struct reader *r, struct reply_said *out, const struct buf *own)
{
	struct span line, behind, word;
	enum request_what what;

	if (!first_line(own, &line, &behind) || is_order(r, line))
		return false;
	word = first_word(line);
	what = request_of(word);
	if (what == REQUEST_NONE && !is_word(word, "KEY"))
		return false;
	out->kind = what != REQUEST_NONE ? REPLY_REQUEST : REPLY_KEY;
	if (what == REQUEST_NONE)
		line = (struct span){ word.p + word.n, line.n - (size_t)(word.p + word.n - line.p) };
	add_plain(&out->body, line);
	buf_char(&out->body, '\n');
	if (what == REQUEST_PRESS) {
		add_text(&out->body, behind);
		return true;
	}
	add_text(&out->words, behind);
	if (has_order(r, behind))
		out->kind = REPLY_TWO;
	return true;
}

/* --- all -------------------------------------------------------------------------------------- */

/* Do two places order different things, an END above that orders nothing among them? */
static bool are_two(const struct buf *above, const struct filled *form, bool empty)
{
	return form->two || (form->n && (empty || (above->len && !is_same(above, &form->lines))));
}

/* Orders from above, from the form, or from nowhere. */
static void take_orders(struct reader *r, struct reply_said *out, const struct buf *own,
	const struct filled *form, bool empty)
{
	struct buf lines = BUF_INIT, above = BUF_INIT;
	const struct buf *from = &form->lines;
	int n;

	sort_paragraphs(r, &lines, &out->words, own);
	n = join_lines(r, &above, &lines);
	if (are_two(&above, form, empty))
		out->kind = REPLY_TWO;
	else if (n || form->n || empty)
		out->kind = REPLY_ORDERS;
	else if (above.len || form->lines.len || form->quoted)
		out->kind = REPLY_UNCLEAR;
	if (n)
		from = &above;
	buf_add(&out->body, buf_cstr(from), n || form->n ? from->len : 0);
	buf_release(&lines);
	buf_release(&above);
}

bool reply_has_order(const char *text, size_t n, const struct grammar *g)
{
	struct reader r = { g, 0, mem_zero(1, sizeof(struct orders)), mem_zero(1, sizeof(struct notes)),
		mem_zero(1, sizeof(struct standing)) };
	struct buf own = BUF_INIT;
	bool has;

	carrier_own_text(&own, text, n);
	has = is_orders(&r, &own);
	buf_release(&own);
	free(r.os);
	free(r.ns);
	free(r.standing);
	return has;
}

void reply_read(struct reply_said *out, const char *text, size_t n, const struct code *code,
	const struct grammar *g, int seat)
{
	struct reader r = { g, seat, mem_zero(1, sizeof(struct orders)), mem_zero(1, sizeof(struct notes)),
		mem_zero(1, sizeof(struct standing)) };
	struct filled form = { .n = 0 };
	struct buf rest = BUF_INIT, own = BUF_INIT, behind = BUF_INIT;
	bool empty;

	*out = (struct reply_said){ .kind = REPLY_NOTHING };
	take_forms(&r, &form, &rest, text, n, code);
	carrier_own_text(&own, buf_cstr(&rest), rest.len);
	code_strip(&own);
	empty = cut_end(&own, &behind, &out->ended);
	if (!take_request(&r, out, &own))
		take_orders(&r, out, &own, &form, empty);
	else if (form.n || has_order(&r, (struct span){ buf_cstr(&behind), behind.len }))
		out->kind = REPLY_TWO;
	buf_release(&form.lines);
	buf_release(&rest);
	buf_release(&own);
	buf_release(&behind);
	free(r.os);
	free(r.ns);
	free(r.standing);
}

bool reply_is_whole(const struct reply_said *said, const char *text, size_t n, const struct code *code,
	const struct grammar *g, int seat)
{
	static const char lost[] = "\xef\xbf\xbd";
	struct reply_said before;
	struct form f;
	size_t at = 0, behind = 0;
	bool whole;

	if (strstr(buf_cstr(&said->body), lost))
		return false;
	if (said->ended)
		return true;
	while (next_form(&f, text, n, &at))
		if (is_code(&f.code, code))
			behind = f.behind;
	reply_read(&before, text, behind, code, g, seat);
	whole = behind && before.kind == said->kind && before.body.len == said->body.len &&
		memcmp(buf_cstr(&before.body), buf_cstr(&said->body), before.body.len) == 0;
	reply_release(&before);
	return whole;
}

void reply_release(struct reply_said *r)
{
	buf_release(&r->body);
	buf_release(&r->words);
}
