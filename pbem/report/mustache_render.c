/* SPDX-License-Identifier: MIT */
#include "base/utf8.h"
#include "report/mustache.h"
#include "report/mustache_node.h"

#include <stdio.h>
#include <string.h>

#define INDENT_MAX 256

struct frame {
	const cJSON *value;
	const cJSON *next; /* the list's item after this */
};

struct render {
	struct frame frames[MUSTACHE_FRAMES];
	size_t depth, partials, work;
	struct buf *out;
	size_t limit;
	struct buf indent; /* of the partials that are open, one behind the other */
	template_lookup *lookup;
	void *ctx;
	enum escape mode;
	struct err *e;
};

static int run(struct render *r, const struct template *t, size_t indent);

static int fail(
	struct render *r, const struct template *t, const struct node *n, const char *id, const char *what)
{
	err_set(r->e, ERR_DATA, id, "%s", what);
	return err_at(r->e, t->name, (long)n->line, (long)n->column);
}

static const cJSON *member(struct render *r, const cJSON *object, const char *name)
{
	const cJSON *c;

	if (!cJSON_IsObject(object))
		return NULL;
	for (c = object->child; c; c = c->next) {
		r->work++;
		if (c->string && c->string[0] == name[0] && strcmp(c->string, name) == 0)
			break;
	}
	return c;
}

static const cJSON *value_of(struct render *r, const struct template *t, const struct node *n)
{
	const char *name = n->parts ? t->names.data + n->name : "";
	const cJSON *v = NULL;

	if (n->parts == 0)
		return r->frames[r->depth - 1].value;
	for (size_t i = r->depth; i-- > 0 && !v;)
		v = member(r, r->frames[i].value, name);
	for (int i = 1; v && i < n->parts; i++) {
		name += strlen(name) + 1;
		v = member(r, v, name);
	}
	return v;
}

static bool is_true(const cJSON *v)
{
	if (!v || cJSON_IsFalse(v) || cJSON_IsNull(v))
		return false;
	if (cJSON_IsArray(v))
		return v->child != NULL;
	if (cJSON_IsString(v))
		return v->valuestring[0] != '\0';
	return !cJSON_IsNumber(v) || v->valuedouble < 0 || v->valuedouble > 0;
}

static void put_html(struct buf *out, const char *s)
{
	for (;;) {
		size_t n = strcspn(s, "&<>\"'");
		buf_add(out, s, n);
		s += n;
		switch (*s++) {
		case '&':
			buf_str(out, "&amp;");
			break;
		case '<':
			buf_str(out, "&lt;");
			break;
		case '>':
			buf_str(out, "&gt;");
			break;
		case '"':
			buf_str(out, "&quot;");
			break;
		case '\'':
			buf_str(out, "&#39;");
			break;
		default:
			return;
		}
	}
}

/* What takes the place of a code point in plain text: itself, a blank or nothing (0). */
static uint32_t plain_code(uint32_t cp, bool raw)
{
	if (cp == '\n' || cp == '\t')
		return raw ? cp : ' ';
	if (cp < 0x20 || (cp >= 0x7f && cp < 0xa0))
		return 0;
	if (cp == 0x2028 || cp == 0x2029)
		return ' ';
	if (cp == 0x200e || cp == 0x200f || (cp >= 0x202a && cp <= 0x202e) || (cp >= 0x2066 && cp <= 0x2069))
		return 0;
	return cp;
}

static void put_plain(struct buf *out, const char *s, bool raw)
{
	size_t len = strlen(s), from = 0, n;

	for (size_t i = 0; i < len; i += n) {
		unsigned char c = (unsigned char)s[i];
		uint32_t cp, new;
		n = 1;
		if (c >= 0x20 && c < 0x7f)
			continue;
		n = utf8_next(s + i, len - i, &cp);
		new = n ? plain_code(cp, raw) : 0;
		if (n && new == cp)
			continue;
		n = n ? n : 1;
		buf_add(out, s + from, i - from);
		if (new)
			buf_char(out, (char)new);
		from = i + n;
	}
	buf_add(out, s + from, len - from);
}

static void put_number(struct buf *out, double d)
{
	char text[40];

	if (d >= -9007199254740991.0 && d <= 9007199254740991.0 && !(d < (double)(long long)d) &&
		!(d > (double)(long long)d)) {
		buf_int(out, (long long)d);
		return;
	}
	snprintf(text, sizeof(text), "%.15g", d);
	for (char *p = text; *p; p++)
		if (*p == ',') /* some locales' decimal point */
			*p = '.';
	buf_str(out, text);
}

static void put_value(struct render *r, const cJSON *v, bool raw)
{
	if (cJSON_IsNumber(v))
		put_number(r->out, v->valuedouble);
	else if (cJSON_IsBool(v))
		buf_str(r->out, cJSON_IsTrue(v) ? "true" : "false");
	else if (!cJSON_IsString(v))
		return;
	else if (r->mode == MUSTACHE_PLAIN)
		put_plain(r->out, v->valuestring, raw);
	else if (raw)
		buf_str(r->out, v->valuestring);
	else
		put_html(r->out, v->valuestring);
}

static void put_indent(struct render *r, size_t from)
{
	if (r->indent.len > from)
		buf_add(r->out, r->indent.data + from, r->indent.len - from);
}

/* Text of the template, with the indentation before each of its lines. */
static void put_text(struct render *r, const char *s, size_t n, bool begins_line, size_t indent)
{
	if (r->indent.len == indent) {
		buf_add(r->out, s, n);
		return;
	}
	for (bool begin = begins_line; n && r->out->len <= r->limit; begin = true) {
		const char *eol = memchr(s, '\n', n);
		size_t line = eol ? (size_t)(eol - s) + 1 : n;
		if (begin)
			put_indent(r, indent);
		buf_add(r->out, s, line);
		s += line;
		n -= line;
	}
}

/* Both return the node to go on with; enter: 0 is failure, for no section leads back to the first
 * node. */
static uint32_t enter(struct render *r, const struct template *t, uint32_t at)
{
	const struct node *n = &t->nodes[at];
	const cJSON *v = value_of(r, t, n);
	bool list;
	struct frame *f;

	if (!is_true(v))
		return n->jump;
	if (r->depth == MUSTACHE_FRAMES) {
		fail(r, t, n, "template.depth",
			"sections and partials nest too deep here; does a partial include itself without end?");
		return 0;
	}
	list = cJSON_IsArray(v);
	f = &r->frames[r->depth++];
	f->value = list ? v->child : v;
	f->next = list ? v->child->next : NULL;
	return at + 1;
}

static uint32_t leave(struct render *r, const struct template *t, uint32_t at)
{
	struct frame *f = &r->frames[r->depth - 1];

	if (f->next) {
		f->value = f->next;
		f->next = f->next->next;
		return t->nodes[at].jump + 1;
	}
	r->depth--;
	return at + 1;
}

/* The partial that a tag names; *sub stays NULL when there is none. */
static int find_partial(
	struct render *r, const struct template *t, const struct node *n, const struct template **sub)
{
	const cJSON *v = NULL;
	const char *name = "";

	if (n->op == OP_PARTIAL)
		name = t->names.data + n->name;
	else if (cJSON_IsString(v = value_of(r, t, n)))
		name = v->valuestring;
	return r->lookup && name[0] != '\0' ? r->lookup(r->ctx, name, sub, r->e) : 0;
}

static int include(struct render *r, const struct template *t, const struct node *n, size_t indent)
{
	const struct template *sub = NULL;
	size_t old = r->indent.len, before = r->out->len;
	int rc = find_partial(r, t, n, &sub);

	if (rc < 0 || !sub)
		return rc;
	if (r->partials == MUSTACHE_DEPTH)
		return fail(r, t, n, "template.recursion",
			"partials nest more than 64 deep: this one includes itself without end");
	if (n->flag && n->len)
		buf_add(&r->indent, t->text + n->at, n->len);
	if (r->indent.len > INDENT_MAX)
		return fail(
			r, t, n, "template.indent", "too many blanks before this partial; indent it less");
	r->partials++;
	rc = run(r, sub, n->flag ? indent : old);
	r->partials--;
	if (r->indent.len > old)
		buf_cut(&r->indent, old);
	if (sub->part && !n->flag && r->out->len > before && r->out->data[r->out->len - 1] == '\n')
		buf_cut(r->out, r->out->len - 1);
	return rc;
}

static int check_limits(struct render *r, const struct template *t, const struct node *n)
{
	if (++r->work > MUSTACHE_WORK_MAX)
		return fail(r, t, n, "template.work",
			"this template never comes to an end; look for lists inside lists");
	if (r->out->len > r->limit)
		return fail(
			r, t, n, "template.output", "the text grows over 4 MiB; look for lists inside lists");
	return 0;
}

static int run(struct render *r, const struct template *t, size_t indent)
{
	int rc = 0;

	for (uint32_t at = 0; rc == 0 && at < t->count;) {
		const struct node *n = &t->nodes[at++];
		if ((rc = check_limits(r, t, n)) < 0)
			break;
		switch (n->op) {
		case OP_TEXT:
			put_text(r, t->text + n->at, n->len, n->flag, indent);
			break;
		case OP_LINE:
			put_indent(r, indent);
			break;
		case OP_VALUE:
		case OP_RAW:
			put_value(r, value_of(r, t, n), n->op == OP_RAW);
			break;
		case OP_SECTION:
			if ((at = enter(r, t, at - 1)) == 0)
				rc = ERR_DATA;
			break;
		case OP_INVERTED:
			if (is_true(value_of(r, t, n)))
				at = n->jump;
			break;
		case OP_END:
			at = leave(r, t, at - 1);
			break;
		case OP_PARTIAL:
		case OP_DYNAMIC:
			rc = include(r, t, n, indent);
			break;
		}
	}
	return rc;
}

int template_render(const struct template *t, const cJSON *data, template_lookup *lookup, void *ctx,
	enum escape mode, struct buf *out, struct err *e)
{
	struct render r = { .depth = 1, .out = out, .lookup = lookup, .ctx = ctx, .mode = mode, .e = e };
	size_t before = out->len;
	int rc;

	r.limit = before + MUSTACHE_OUTPUT_MAX;
	r.frames[0].value = data;
	rc = run(&r, t, 0);
	if (rc == 0 && out->len > r.limit) {
		err_set(e, ERR_DATA, "template.output",
			"the text grows over 4 MiB; look for lists inside lists");
		rc = err_at(e, t->name, 0, 0);
	}
	if (rc < 0 && out->data)
		buf_cut(out, before);
	buf_release(&r.indent);
	return rc;
}
