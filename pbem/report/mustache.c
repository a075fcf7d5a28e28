/* SPDX-License-Identifier: MIT */
#include "report/mustache.h"

#include "base/utf8.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "report/mustache_node.h"

#define DELIMITER_MAX 16
#define PARTS_MAX 16
#define SHOWN 40 /* characters of a tag that an error shows */

struct delimiter {
	char s[DELIMITER_MAX + 1]; /* one more for the brace or equals sign of {{{ and {{= */
	size_t n;
};

struct parser {
	struct template *t;
	const char *s;
	size_t len;
	size_t pos;        /* what is before is in nodes already */
	size_t line_begin; /* of the line that holds `counted` */
	size_t counted;
	uint32_t line;
	struct delimiter open, close;
	uint32_t stack[MUSTACHE_DEPTH]; /* nodes of open sections */
	size_t depth;
	struct buf nodes;
	struct err *e;
};

struct tag {
	char kind; /* '\0' for a plain value */
	size_t start, end;
	const char *body;
	size_t n;
	uint32_t line, column;
	bool alone;
	size_t line_begin, after; /* alone: what to leave out lies between */
};

static bool is_blank(char c)
{
	return c == ' ' || c == '\t';
}

static bool is_space(char c)
{
	return is_blank(c) || c == '\n' || c == '\r';
}

/* The offset of the delimiter at or behind `from`, or len. */
static size_t find(const struct parser *p, size_t from, const struct delimiter *d)
{
	while (from + d->n <= p->len) {
		const char *hit = memchr(p->s + from, d->s[0], p->len - from - d->n + 1);
		if (!hit)
			break;
		if (memcmp(hit, d->s, d->n) == 0)
			return (size_t)(hit - p->s);
		from = (size_t)(hit - p->s) + 1;
	}
	return p->len;
}

static void count_lines(struct parser *p, size_t upto)
{
	const char *at;

	while (p->counted < upto && (at = memchr(p->s + p->counted, '\n', upto - p->counted))) {
		p->counted = p->line_begin = (size_t)(at - p->s) + 1;
		p->line++;
	}
	p->counted = upto;
}

static uint32_t column_of(const char *s, size_t n)
{
	uint32_t column = 1;

	for (size_t i = 0; i < n; i++)
		column += ((unsigned char)s[i] & 0xc0) != 0x80;
	return column;
}

static int fail(struct parser *p, const struct tag *g, const char *id, const char *what, const char *advice)
{
	int n = (int)(g->n < SHOWN ? g->n : SHOWN);

	while (n > 0 && g->n > SHOWN && ((unsigned char)g->body[n] & 0xc0) == 0x80)
		n--;
	err_set(p->e, ERR_DATA, id, "%s '%.*s': %s", what, n, g->body, advice);
	return err_at(p->e, p->t->name, (long)g->line, (long)g->column);
}

static struct node *add_node(struct parser *p, enum op op, const struct tag *g)
{
	struct node n = { .op = op, .line = g ? g->line : 0, .column = g ? g->column : 0 };

	buf_add(&p->nodes, &n, sizeof(n));
	return (struct node *)(void *)(p->nodes.data + p->nodes.len - sizeof(n));
}

static struct node *node_at(struct parser *p, uint32_t i)
{
	return (struct node *)(void *)p->nodes.data + i;
}

static uint32_t node_count(const struct parser *p)
{
	return (uint32_t)(p->nodes.len / sizeof(struct node));
}

static void add_text(struct parser *p, size_t from, size_t to)
{
	struct node *n;
	if (from >= to)
		return;
	n = add_node(p, OP_TEXT, NULL);
	n->at = (uint32_t)from;
	n->len = (uint32_t)(to - from);
	n->flag = from == 0 || p->s[from - 1] == '\n';
}

/* A name without blanks inside, cut at its dots if it is a path. */
static int add_name(struct parser *p, const struct tag *g, bool path, struct node *n)
{
	struct buf *names = &p->t->names;

	n->name = (uint32_t)names->len;
	if (g->n == 0)
		return fail(p, g, "template.name", "empty tag", "write a name between the delimiters");
	for (size_t i = 0; i < g->n; i++)
		if ((unsigned char)g->body[i] <= ' ')
			return fail(p, g, "template.name", "bad name", "a name has no blanks inside");
	if (path && g->n == 1 && g->body[0] == '.')
		return 0;
	for (size_t i = 0, begin = 0; i <= g->n; i++) {
		if (i < g->n && (!path || g->body[i] != '.'))
			continue;
		if (i == begin)
			return fail(
				p, g, "template.name", "bad name", "a part before or after a dot is missing");
		if (++n->parts > PARTS_MAX)
			return fail(p, g, "template.name", "bad name", "too many dots");
		buf_add(names, g->body + begin, i - begin);
		buf_char(names, '\0');
		begin = i + 1;
	}
	return 0;
}

static int open_section(struct parser *p, const struct tag *g)
{
	uint32_t i;
	struct node *n;
	if (p->depth == MUSTACHE_DEPTH)
		return fail(p, g, "template.depth", "section",
			"sections nest too deep; move the inner ones to a partial");
	i = node_count(p);
	n = add_node(p, g->kind == '#' ? OP_SECTION : OP_INVERTED, g);
	n->at = (uint32_t)(g->body - p->s);
	n->len = (uint32_t)g->n;
	p->stack[p->depth++] = i;
	return add_name(p, g, true, n);
}

static int close_section(struct parser *p, const struct tag *g)
{
	uint32_t i;
	const struct node *open;
	if (p->depth == 0)
		return fail(p, g, "template.close", "closing tag",
			"no section is open here; remove it or open the section before");
	i = p->stack[--p->depth];
	open = node_at(p, i);
	if (open->len != g->n || memcmp(p->s + open->at, g->body, g->n) != 0) {
		char advice[160];
		struct buf b = BUF_INIT;
		size_t n;
		buf_printf(&b, "the section that is open is '%.*s' from line %lu; close that first",
			(int)(open->len < SHOWN ? open->len : SHOWN), p->s + open->at,
			(unsigned long)open->line);
		n = b.len < sizeof(advice) ? b.len : sizeof(advice) - 1;
		memcpy(advice, b.data, n);
		advice[n] = '\0';
		buf_release(&b);
		return fail(p, g, "template.close", "closing tag", advice);
	}
	if (open->op == OP_SECTION)
		add_node(p, OP_END, g)->jump = i;
	node_at(p, i)->jump = node_count(p);
	return 0;
}

static int add_partial(struct parser *p, struct tag *g)
{
	bool dynamic = g->n && g->body[0] == '*';
	struct node *n;

	if (dynamic)
		for (g->body++, g->n--; g->n && is_space(g->body[0]); g->n--)
			g->body++;
	n = add_node(p, dynamic ? OP_DYNAMIC : OP_PARTIAL, g);
	n->flag = g->alone;
	if (g->alone) {
		n->at = (uint32_t)g->line_begin;
		n->len = (uint32_t)(g->start - g->line_begin);
	}
	return add_name(p, g, dynamic, n);
}

static bool set_delimiter(struct delimiter *d, const char *s, size_t n)
{
	if (n == 0 || n > DELIMITER_MAX || memchr(s, '=', n))
		return false;
	memcpy(d->s, s, n);
	d->n = n;
	return true;
}

static int set_delimiters(struct parser *p, const struct tag *g)
{
	size_t a = 0, b;

	while (a < g->n && !is_space(g->body[a]))
		a++;
	for (b = a; b < g->n && is_space(g->body[b]);)
		b++;
	for (size_t i = b; i < g->n; i++)
		if (is_space(g->body[i]))
			b = g->n;
	if (!set_delimiter(&p->open, g->body, a) || !set_delimiter(&p->close, g->body + b, g->n - b))
		return fail(p, g, "template.delimiters", "delimiters",
			"give two of up to 16 characters with a blank between and no equals sign");
	return 0;
}

/* Reads the tag whose opening delimiter is at `at`. */
static int read_tag(struct parser *p, size_t at, struct tag *g)
{
	struct delimiter close = p->close;
	size_t stop;

	count_lines(p, at);
	*g = (struct tag){ .start = at, .line = p->line, .line_begin = p->line_begin };
	g->column = column_of(p->s + p->line_begin, at - p->line_begin);
	for (at += p->open.n; at < p->len && is_space(p->s[at]);)
		at++;
	if (at < p->len && memchr("#^/>!&={", p->s[at], 8))
		g->kind = p->s[at++];
	if (g->kind == '{' || g->kind == '=') {
		memmove(close.s + 1, close.s, close.n);
		close.n++;
		close.s[0] = g->kind == '{' ? '}' : '=';
	}
	stop = find(p, at, &close);
	g->end = stop + close.n;
	if (stop == p->len) {
		const char *eol = memchr(p->s + g->start, '\n', p->len - g->start);
		g->body = p->s + g->start;
		g->n = eol ? (size_t)(eol - g->body) : p->len - g->start;
		return fail(
			p, g, "template.tag", "tag", "it is not closed; end it with the closing delimiter");
	}
	while (at < stop && is_space(p->s[at]))
		at++;
	while (stop > at && is_space(p->s[stop - 1]))
		stop--;
	g->body = p->s + at;
	g->n = stop - at;
	return 0;
}

/* Nothing but blanks beside the tag on its line, or lines. */
static void find_alone(const struct parser *p, struct tag *g)
{
	size_t i;

	if (g->kind == '\0' || g->kind == '&' || g->kind == '{')
		return;
	for (i = g->line_begin; i < g->start; i++)
		if (!is_blank(p->s[i]))
			return;
	for (i = g->end; i < p->len && is_blank(p->s[i]);)
		i++;
	if (i + 1 < p->len && p->s[i] == '\r' && p->s[i + 1] == '\n')
		i++;
	if (i < p->len && p->s[i] != '\n')
		return;
	g->alone = true;
	g->after = i < p->len ? i + 1 : i;
}

static int place_tag(struct parser *p, struct tag *g)
{
	find_alone(p, g);
	add_text(p, p->pos, g->alone ? g->line_begin : g->start);
	if (!g->alone && g->start == g->line_begin)
		add_node(p, OP_LINE, g);
	p->pos = g->alone ? g->after : g->end;
	switch (g->kind) {
	case '!':
		return 0;
	case '=':
		return set_delimiters(p, g);
	case '#':
	case '^':
		return open_section(p, g);
	case '/':
		return close_section(p, g);
	case '>':
		return add_partial(p, g);
	default:
		return add_name(p, g, true, add_node(p, g->kind ? OP_RAW : OP_VALUE, g));
	}
}

static int check_bytes(struct parser *p)
{
	struct tag g = { .line = p->line, .column = 1, .body = "" };
	const char *nul = memchr(p->s, '\0', p->len);
	size_t at = nul ? (size_t)(nul - p->s) : utf8_check(p->s, p->len);

	if (p->len > MUSTACHE_SOURCE_MAX)
		return fail(p, &g, "template.size", "template", "it is larger than 1 MiB");
	if (at == p->len)
		return 0;
	count_lines(p, at);
	g.line = p->line;
	g.column = column_of(p->s + p->line_begin, at - p->line_begin);
	return fail(
		p, &g, "template.bytes", "template", "a byte here is not UTF-8 text; save the file as UTF-8");
}

static int parse(struct parser *p)
{
	struct tag g;
	int rc = check_bytes(p);
	const struct node *open;

	while (rc == 0) {
		size_t at = find(p, p->pos, &p->open);
		if (at == p->len)
			break;
		if ((rc = read_tag(p, at, &g)) == 0)
			rc = place_tag(p, &g);
	}
	if (rc < 0)
		return rc;
	add_text(p, p->pos, p->len);
	if (p->depth == 0)
		return 0;
	open = node_at(p, p->stack[p->depth - 1]);
	g = (struct tag){
		.body = p->s + open->at, .n = open->len, .line = open->line, .column = open->column
	};
	return fail(p, &g, "template.section", "section",
		"it is opened here and never closed; add its closing tag");
}

static struct template *compile(
	const char *text, size_t len, const char *name, uint32_t line, bool part, struct err *e)
{
	struct buf b = BUF_INIT, own = BUF_INIT;
	struct template *t;
	struct parser p;
	int rc;

	buf_grow(&b, sizeof(struct template));
	t = (struct template *)(void *)buf_detach(&b);
	memset(t, 0, sizeof(*t));
	buf_str(&b, name);
	buf_grow(&b, 0);
	t->name = buf_detach(&b);
	t->part = part;
	buf_add(&own, text, len);
	buf_grow(&own, 0);
	t->text = buf_detach(&own);
	p = (struct parser){ .t = t,
		.s = t->text,
		.len = len,
		.line = line,
		.e = e,
		.open = { "{{", 2 },
		.close = { "}}", 2 } };
	rc = parse(&p);
	t->count = node_count(&p);
	buf_grow(&p.nodes, 0);
	t->nodes = (struct node *)(void *)buf_detach(&p.nodes);
	if (rc == 0)
		return t;
	template_free(t);
	return NULL;
}

struct template *template_compile(const char *text, size_t len, const char *name, struct err *e)
{
	return compile(text, len, name, 1, false, e);
}

struct template *template_compile_part(
	const char *text, size_t len, const char *name, long line, struct err *e)
{
	return compile(text, len, name, (uint32_t)line, true, e);
}

void template_free(struct template *t)
{
	if (!t)
		return;
	buf_release(&t->names);
	free(t->nodes);
	free(t->text);
	free(t->name);
	free(t);
}
