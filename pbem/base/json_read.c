/* SPDX-License-Identifier: MIT */
#include "base/json.h"

#include "base/utf8.h"

#include <string.h>

/*
 * One walk over the text checks it and builds cJSON's tree, so that no byte is read by a second
 * parser that might understand it differently.
 */
struct reader {
	const char *start, *p, *end;
	const char *where;
	int depth;
	bool plain; /* nothing was read yet that canonical JSON might write in another way */
	unsigned values;
	struct buf text; /* the string being read, unescaped */
	struct err *e;
};

static cJSON *read_value(struct reader *r);

static int set_place(struct err *e, const char *where, const char *start, const char *at)
{
	long line = 1;
	const char *line_start = start;
	for (const char *p = start; p < at; p++) {
		if (*p == '\n') {
			line++;
			line_start = p + 1;
		}
	}
	return err_at(e, where, line, (long)(at - line_start) + 1);
}

static int refuse(struct reader *r, const char *at, const char *id, const char *what)
{
	err_set(r->e, ERR_DATA, id, "%s", what);
	return set_place(r->e, r->where, r->start, at);
}

static void skip_blanks(struct reader *r)
{
	for (; r->p < r->end && (*r->p == ' ' || *r->p == '\n' || *r->p == '\t' || *r->p == '\r'); r->p++)
		r->plain = false;
}

static int hex_digit(char c)
{
	if (c >= '0' && c <= '9')
		return c - '0';
	if (c >= 'a' && c <= 'f')
		return c - 'a' + 10;
	if (c >= 'A' && c <= 'F')
		return c - 'A' + 10;
	return -1;
}

/* The four digits behind "\u", or -1. */
static long read_hex4(const char *p, const char *end)
{
	long value = 0;
	if (end - p < 4)
		return -1;
	for (int i = 0; i < 4; i++) {
		int digit = hex_digit(p[i]);
		if (digit < 0)
			return -1;
		value = value << 4 | digit;
	}
	return value;
}

static int read_unicode_escape(struct reader *r)
{
	const char *at = r->p;
	long unit = read_hex4(at + 2, r->end);
	uint32_t cp;
	char utf8[4];
	if (unit < 0)
		return refuse(r, at, "json.escape", "\\u needs four hexadecimal digits");
	if (unit == 0)
		return refuse(r, at, "json.escape", "a NUL character is not allowed");
	r->p += 6;
	cp = (uint32_t)unit;
	if (unit >= 0xd800 && unit <= 0xdfff) {
		long low = -1;
		if (unit < 0xdc00 && r->end - r->p >= 6 && r->p[0] == '\\' && r->p[1] == 'u')
			low = read_hex4(r->p + 2, r->end);
		if (low < 0xdc00 || low > 0xdfff)
			return refuse(r, at, "json.escape",
				"this surrogate stands alone; write the pair or the character");
		cp = 0x10000 + ((uint32_t)(unit - 0xd800) << 10) + (uint32_t)(low - 0xdc00);
		r->p += 6;
	}
	buf_add(&r->text, utf8, utf8_put(utf8, cp));
	return 0;
}

static int read_escape(struct reader *r)
{
	static const char from[] = "\"\\/bfnrt", to[] = "\"\\/\b\f\n\r\t";
	char c = '\0';
	const char *found;
	if (r->end - r->p >= 2)
		c = r->p[1];
	r->plain = r->plain && c != 'u' && c != '/';
	if (c == 'u')
		return read_unicode_escape(r);
	found = c ? strchr(from, c) : NULL;
	if (!found)
		return refuse(r, r->p, "json.escape",
			"unknown escape; known are \\\" \\\\ \\/ \\b \\f \\n \\r \\t and \\uXXXX");
	buf_char(&r->text, to[found - from]);
	r->p += 2;
	return 0;
}

/* A byte that ends a run of plain characters within a string. Records are long: a table is half the
 * work of asking. */
#define X16 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1
static const bool is_special[256] = { X16, X16, ['"'] = 1, ['\\'] = 1, [128] = X16, X16, X16, X16, X16, X16,
	X16, X16 };
#undef X16

static int read_special(struct reader *r)
{
	uint32_t cp;
	size_t len;
	if ((unsigned char)*r->p < 0x20)
		return refuse(
			r, r->p, "json.control", "a control character in a string; write it as an escape");
	if (*r->p == '\\')
		return read_escape(r);
	len = utf8_next(r->p, (size_t)(r->end - r->p), &cp);
	if (!len)
		return refuse(r, r->p, "json.utf8", "these bytes are not UTF-8");
	/* From here on the orders of UTF-8 and UTF-16 differ. */
	r->plain = r->plain && (unsigned char)*r->p < 0xee;
	buf_add(&r->text, r->p, len);
	r->p += len;
	return 0;
}

static char *copy_text(const char *p, size_t n)
{
	char *copy = cJSON_malloc(n + 1);

	if (!copy)
		mem_out();
	memcpy(copy, p, n);
	copy[n] = '\0';
	return copy;
}

/* Goes to the next byte that is special; NULL: there is none. */
static const char *skip_plain(struct reader *r)
{
	while (r->p < r->end && !is_special[(unsigned char)*r->p])
		r->p++;
	return r->p < r->end ? r->p : NULL;
}

/* Reads the string at r->p into memory of cJSON's; NULL: refused. */
static char *read_string(struct reader *r)
{
	const char *at = r->p++, *run = r->p;
	const char *stop = skip_plain(r);

	if (stop && *stop == '"')
		return copy_text(run, (size_t)(r->p++ - run));
	for (buf_clear(&r->text);; run = r->p, stop = skip_plain(r)) {
		buf_add(&r->text, run, (size_t)(r->p - run));
		if (!stop) {
			refuse(r, at, "json.string", "this string does not end");
			return NULL;
		}
		if (*stop == '"')
			break;
		if (read_special(r) < 0)
			return NULL;
	}
	r->p++;
	return copy_text(r->text.data, r->text.len);
}

static cJSON *new_item(int type)
{
	cJSON *item = cJSON_CreateNull();
	if (!item)
		mem_out();
	item->type = type;
	return item;
}

static bool is_digit(char c)
{
	return c >= '0' && c <= '9';
}

/* What is wrong with a number of n digits, or NULL. */
static const char *number_fault(const char *digits, size_t n, bool negative, int64_t value, char next)
{
	if (n == 0)
		return "a digit is missing";
	if (*digits == '0' && n > 1)
		return "a number may not start with 0";
	if (negative && value == 0)
		return "-0 is not allowed; write 0";
	if (next == '.' || next == 'e' || next == 'E')
		return "only whole numbers without an exponent are allowed";
	if (n > 16 || value > 9007199254740991)
		return "numbers go from -9007199254740991 to 9007199254740991; write bigger ones as strings";
	return NULL;
}

static cJSON *read_number(struct reader *r)
{
	const char *at = r->p;
	bool negative = *r->p == '-';
	const char *digits, *fault;
	int64_t value = 0;
	char next;
	cJSON *item;
	if (negative)
		r->p++;
	digits = r->p;
	for (; r->p < r->end && is_digit(*r->p); r->p++)
		if (r->p - digits < 17)
			value = value * 10 + (*r->p - '0');
	next = r->p < r->end ? *r->p : '\0';
	fault = number_fault(digits, (size_t)(r->p - digits), negative, value, next);
	if (fault) {
		refuse(r, at, "json.number", fault);
		return NULL;
	}
	item = new_item(cJSON_Number);
	cJSON_SetNumberValue(item, (double)(negative ? -value : value));
	return item;
}

static cJSON *read_word(struct reader *r)
{
	static const struct {
		const char *text;
		int type;
	} words[] = { { "true", cJSON_True }, { "false", cJSON_False }, { "null", cJSON_NULL } };
	for (size_t i = 0; i < 3; i++) {
		size_t n = strlen(words[i].text);
		if ((size_t)(r->end - r->p) >= n && memcmp(r->p, words[i].text, n) == 0) {
			r->p += n;
			return new_item(words[i].type);
		}
	}
	if (memcmp(r->p, "\xef\xbb\xbf", (size_t)(r->end - r->p) < 3 ? (size_t)(r->end - r->p) : 3) == 0)
		refuse(r, r->p, "json.syntax", "a byte order mark; save the file without one");
	else
		refuse(r, r->p, "json.syntax", "a value is expected here");
	return NULL;
}

/* cJSON keeps the last child in the first one's `prev`. */
static void append(cJSON *parent, cJSON *item)
{
	cJSON *last;
	if (!parent->child) {
		parent->child = item;
		item->prev = item;
		return;
	}
	last = parent->child->prev;
	last->next = item;
	item->prev = last;
	parent->child->prev = item;
}

static int by_name(const void *a, const void *b)
{
	return strcmp((*(const cJSON *const *)a)->string, (*(const cJSON *const *)b)->string);
}

/* A name that occurs twice, or NULL. Names that rise, as in canonical JSON, cost one comparison
 * each. */
static const char *find_double(struct reader *r, const cJSON *object)
{
	bool rising = true;
	size_t n = 0;
	const cJSON **items;
	const char *found = NULL;
	for (const cJSON *i = object->child; i; i = i->next, n++)
		rising = rising && (i == object->child || strcmp(i->prev->string, i->string) < 0);
	if (rising)
		return NULL;
	r->plain = false;
	items = mem_zero(n, sizeof(*items));
	n = 0;
	for (const cJSON *i = object->child; i; i = i->next)
		items[n++] = i;
	qsort(items, n, sizeof(*items), by_name);
	for (size_t i = 1; i < n && !found; i++)
		if (strcmp(items[i - 1]->string, items[i]->string) == 0)
			found = items[i]->string;
	free(items);
	return found;
}

static int refuse_double(struct reader *r, const char *at, const cJSON *object)
{
	const char *name = find_double(r, object);
	struct buf text = BUF_INIT;
	int rc;
	if (!name)
		return 0;
	buf_printf(&text, "this object has two members \"%s\"", utf8_shown(name, 80).text);
	rc = refuse(r, at, "json.double", text.data);
	buf_release(&text);
	return rc;
}

/* Reads "name": */
static char *read_name(struct reader *r)
{
	char *name;
	skip_blanks(r);
	if (r->p == r->end || *r->p != '"') {
		refuse(r, r->p, "json.syntax", "a member name in quotes is expected here");
		return NULL;
	}
	name = read_string(r);
	if (!name)
		return NULL;
	skip_blanks(r);
	if (r->p < r->end && *r->p == ':') {
		r->p++;
		return name;
	}
	refuse(r, r->p, "json.syntax", "a colon is expected here");
	cJSON_free(name);
	return NULL;
}

static int read_item(struct reader *r, cJSON *parent, bool object)
{
	char *name = NULL;
	cJSON *item;
	if (object) {
		name = read_name(r);
		if (!name)
			return ERR_DATA;
	}
	item = read_value(r);
	if (!item) {
		cJSON_free(name);
		return ERR_DATA;
	}
	item->string = name;
	append(parent, item);
	return 0;
}

static int read_items(struct reader *r, cJSON *parent, char close)
{
	skip_blanks(r);
	if (r->p < r->end && *r->p == close) {
		r->p++;
		return 0;
	}
	for (;;) {
		char c = '\0';
		if (read_item(r, parent, close == '}') < 0)
			return ERR_DATA;
		skip_blanks(r);
		if (r->p < r->end)
			c = *r->p;
		if (c != ',' && c != close)
			return refuse(r, r->p, "json.syntax",
				close == '}' ? "a comma or } is expected here"
					     : "a comma or ] is expected here");
		r->p++;
		if (c == close)
			return 0;
	}
}

static cJSON *read_container(struct reader *r)
{
	const char *at = r->p++;
	cJSON *parent;
	int rc;
	if (r->depth == JSON_DEPTH) {
		refuse(r, at, "json.depth", "nested too deeply (32 levels are allowed)");
		return NULL;
	}
	r->depth++;
	parent = new_item(*at == '{' ? cJSON_Object : cJSON_Array);
	rc = read_items(r, parent, *at == '{' ? '}' : ']');
	if (rc == 0 && *at == '{')
		rc = refuse_double(r, at, parent);
	if (rc < 0) {
		cJSON_Delete(parent);
		return NULL;
	}
	r->depth--;
	return parent;
}

static cJSON *read_value(struct reader *r)
{
	char *text;
	cJSON *item;
	skip_blanks(r);
	if (r->p == r->end) {
		refuse(r, r->p, "json.syntax", "the text ends where a value is expected");
		return NULL;
	}
	if (r->values++ == JSON_MAX_VALUES) {
		refuse(r, r->p, "json.size", "too many values (4194304 are allowed)");
		return NULL;
	}
	if (*r->p == '{' || *r->p == '[')
		return read_container(r);
	if (*r->p == '-' || is_digit(*r->p))
		return read_number(r);
	if (*r->p != '"')
		return read_word(r);
	text = read_string(r);
	if (!text)
		return NULL;
	item = new_item(cJSON_String);
	item->valuestring = text;
	return item;
}

static cJSON *parse(struct reader *r)
{
	cJSON *value;

	if ((size_t)(r->end - r->start) > JSON_MAX_BYTES) {
		refuse(r, r->start, "json.size", "more than 64 MiB of JSON");
		return NULL;
	}
	value = read_value(r);
	skip_blanks(r);
	if (value && r->p < r->end) {
		refuse(r, r->p, "json.trailing", "something follows the value");
		cJSON_Delete(value);
		value = NULL;
	}
	buf_release(&r->text);
	return value;
}

static struct reader reader(const char *text, size_t len, const char *where, struct err *e)
{
	return (struct reader){
		.start = text, .p = text, .end = text + len, .where = where, .plain = true, .e = e
	};
}

cJSON *json_parse(const char *text, size_t len, const char *where, struct err *e)
{
	struct reader r = reader(text, len, where, e);

	return parse(&r);
}

/* Where the text is not what json_write makes of it; `len`: nowhere. */
static size_t find_difference(const char *text, size_t len, const cJSON *value)
{
	struct buf again = BUF_INIT;
	size_t i = 0;

	json_write(&again, value);
	while (i < len && i < again.len && text[i] == again.data[i])
		i++;
	if (i == len && again.len > len)
		i = len - 1;
	buf_release(&again);
	return i;
}

cJSON *json_parse_canonical(const char *text, size_t len, const char *where, struct err *e)
{
	struct reader r = reader(text, len, where, e);
	cJSON *value = parse(&r);
	size_t at = value && !r.plain ? find_difference(text, len, value) : len;

	if (at == len)
		return value;
	refuse(&r, text + at, "json.canonical", "this is not canonical JSON (RFC 8785) from here on");
	cJSON_Delete(value);
	return NULL;
}

/* Where something stands, in a text that is sound. */

static const char *past_blanks(const char *p, const char *end)
{
	while (p < end && memchr(" \n\t\r,:", *p, 6))
		p++;
	return p;
}

static const char *past_string(const char *p, const char *end)
{
	for (p++; p < end && *p != '"'; p++)
		p += *p == '\\';
	return p < end ? p + 1 : end;
}

static const char *past_value(const char *p, const char *end)
{
	int depth = 0;
	do {
		if (*p == '"') {
			p = past_string(p, end);
			continue;
		}
		depth += (*p == '{' || *p == '[') - (*p == '}' || *p == ']');
		p++;
	} while (p < end && (depth > 0 || !memchr(",]} \n\t\r", *p, 7)));
	return p;
}

/* The value of an object's member or an array's element that the path begins with; NULL: it is not
 * there. *path is the rest then. */
static const char *step(const char *p, const char *end, const char **path)
{
	bool is_object = *p == '{';
	long index = **path == '[' ? strtol(*path + 1, NULL, 10) : -1;
	for (p = past_blanks(p + 1, end); p < end && *p != '}' && *p != ']'; p = past_blanks(p, end)) {
		const char *name = p + 1;
		size_t n = 0;
		if (is_object) {
			p = past_string(p, end);
			n = (size_t)(p - 1 - name);
			p = past_blanks(p, end);
		}
		if (is_object ? strncmp(*path, name, n) == 0 && strchr(".[", (*path)[n]) : index-- == 0) {
			*path = is_object ? *path + n : strchr(*path, ']') + 1;
			*path += **path == '.';
			return p;
		}
		p = past_value(p, end);
	}
	return NULL;
}

void json_place(struct err *e, const char *where, const char *text, size_t len, const char *path)
{
	const char *end = text + len, *at = past_blanks(text, end), *next = at;
	while (next && next < end && *path && (*next == '{' || (*next == '[' && strchr(path, ']')))) {
		at = next;
		next = step(at, end, &path);
	}
	set_place(e, where, text, next && next < end ? next : at);
}
