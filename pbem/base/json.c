/* SPDX-License-Identifier: MIT */
#include "base/json.h"

#include <string.h>

/* Objects with up to this many members are sorted on the stack. */
#define SORT_ON_STACK 64

static bool is_plain(char c)
{
	return (unsigned char)c >= 0x20 && c != '"' && c != '\\';
}

static void write_escape(struct buf *b, char c)
{
	static const char from[] = "\"\\\b\f\n\r\t", to[] = "\"\\bfnrt";
	const char *found = strchr(from, c);
	if (found) {
		buf_char(b, '\\');
		buf_char(b, to[found - from]);
	} else {
		static const char hex[] = "0123456789abcdef";
		buf_str(b, "\\u00");
		buf_char(b, hex[(unsigned char)c >> 4]);
		buf_char(b, hex[c & 15]);
	}
}

void json_string(struct buf *b, const char *s)
{
	buf_char(b, '"');
	for (;;) {
		const char *run = s;
		while (is_plain(*s))
			s++;
		buf_add(b, run, (size_t)(s - run));
		if (!*s)
			break;
		write_escape(b, *s++);
	}
	buf_char(b, '"');
}

void json_int(struct buf *b, long long n)
{
	buf_int(b, n);
}

void json_member(struct buf *b, const char *name)
{
	char last = '{';
	if (b->len)
		last = b->data[b->len - 1];
	if (last != '{' && last != '[')
		buf_char(b, ',');
	buf_char(b, '"');
	buf_str(b, name);
	buf_add(b, "\":", 2);
}

/*
 * The order of UTF-16 code units. It is the order of UTF-8 bytes, but for the characters from
 * U+10000 up, which UTF-16 writes with surrogates and so puts before U+E000 to U+FFFF (first bytes
 * EE and EF).
 */
static int compare_utf16(const char *a, const char *b)
{
	int x, y;
	while (*a && *a == *b) {
		a++;
		b++;
	}
	x = (unsigned char)*a;
	y = (unsigned char)*b;
	if (x >= 0xee && y >= 0xee && (x >= 0xf0) != (y >= 0xf0))
		return y - x;
	return x - y;
}

static int by_name(const void *a, const void *b)
{
	return compare_utf16((*(const cJSON *const *)a)->string, (*(const cJSON *const *)b)->string);
}

static void write_member(struct buf *b, const cJSON *v, bool first)
{
	if (!first)
		buf_char(b, ',');
	json_string(b, v->string);
	buf_char(b, ':');
	json_write(b, v);
}

static void write_sorted(struct buf *b, const cJSON *o, size_t n)
{
	const cJSON *few[SORT_ON_STACK];
	const cJSON **items = few;
	if (n > SORT_ON_STACK)
		items = mem_zero(n, sizeof(*items));
	n = 0;
	for (const cJSON *i = o->child; i; i = i->next)
		items[n++] = i;
	qsort(items, n, sizeof(*items), by_name);
	for (size_t i = 0; i < n; i++)
		write_member(b, items[i], i == 0);
	if (items != few)
		free(items);
}

static void write_object(struct buf *b, const cJSON *o)
{
	bool sorted = true;
	size_t n = 0;
	for (const cJSON *i = o->child; i; i = i->next, n++) {
		if (!i->string)
			bug("a member of an object has no name");
		sorted = sorted && (i == o->child || compare_utf16(i->prev->string, i->string) < 0);
	}
	buf_char(b, '{');
	if (sorted) {
		for (const cJSON *i = o->child; i; i = i->next)
			write_member(b, i, i == o->child);
	} else {
		write_sorted(b, o, n);
	}
	buf_char(b, '}');
}

static void write_array(struct buf *b, const cJSON *a)
{
	buf_char(b, '[');
	for (const cJSON *i = a->child; i; i = i->next) {
		if (i != a->child)
			buf_char(b, ',');
		json_write(b, i);
	}
	buf_char(b, ']');
}

long long json_number(const cJSON *v)
{
	double d;
	if (!cJSON_IsNumber(v))
		bug("json_number of something else");
	d = v->valuedouble;
	if (!(d >= -9007199254740991.0 && d <= 9007199254740991.0) || (double)(long long)d != d)
		bug("a number that is no integer within +-(2^53-1)");
	return (long long)d;
}

void json_write(struct buf *b, const cJSON *v)
{
	switch (v->type & 0xff) {
	case cJSON_Object:
		write_object(b, v);
		break;
	case cJSON_Array:
		write_array(b, v);
		break;
	case cJSON_String:
		json_string(b, v->valuestring);
		break;
	case cJSON_Number:
		buf_int(b, json_number(v));
		break;
	case cJSON_True:
		buf_add(b, "true", 4);
		break;
	case cJSON_False:
		buf_add(b, "false", 5);
		break;
	case cJSON_NULL:
		buf_add(b, "null", 4);
		break;
	default:
		bug("a JSON value of type %d", v->type);
	}
}

static const char *name_of(const cJSON *o)
{
	return o && o->string ? o->string : "the object";
}

static int wrong(struct err *e, const cJSON *o, const char *name, const char *what)
{
	return err_set(e, ERR_DATA, "json.member", "member \"%s\" of %s %s", name, name_of(o), what);
}

static const cJSON *get(const cJSON *o, const char *name, struct err *e)
{
	const cJSON *v = cJSON_IsObject(o) ? cJSON_GetObjectItemCaseSensitive(o, name) : NULL;
	if (!v)
		wrong(e, o, name, "is missing");
	return v;
}

const char *json_text(const cJSON *o, const char *name)
{
	return cJSON_GetStringValue(cJSON_GetObjectItemCaseSensitive(o, name));
}

const char *json_get_string(const cJSON *o, const char *name, struct err *e)
{
	const cJSON *v = get(o, name, e);
	if (!v)
		return NULL;
	if (!cJSON_IsString(v)) {
		wrong(e, o, name, "should be a string");
		return NULL;
	}
	return v->valuestring;
}

int json_get_int(const cJSON *o, const char *name, long long lo, long long hi, long long *out, struct err *e)
{
	const cJSON *v = get(o, name, e);
	long long n;
	if (!v)
		return ERR_DATA;
	if (!cJSON_IsNumber(v))
		return wrong(e, o, name, "should be a number");
	n = json_number(v);
	if (n < lo || n > hi)
		return err_set(e, ERR_DATA, "json.member",
			"member \"%s\" of %s is %lld; allowed is %lld to %lld", name, name_of(o), n, lo, hi);
	*out = n;
	return 0;
}

const cJSON *json_get_array(const cJSON *o, const char *name, struct err *e)
{
	const cJSON *v = get(o, name, e);
	if (v && !cJSON_IsArray(v)) {
		wrong(e, o, name, "should be an array");
		return NULL;
	}
	return v;
}

const cJSON *json_get_object(const cJSON *o, const char *name, struct err *e)
{
	const cJSON *v = get(o, name, e);
	if (v && !cJSON_IsObject(v)) {
		wrong(e, o, name, "should be an object");
		return NULL;
	}
	return v;
}

static bool is_among(const char *name, const char *const names[])
{
	for (size_t i = 0; names[i]; i++)
		if (strcmp(names[i], name) == 0)
			return true;
	return false;
}

int json_only(const cJSON *o, const char *const names[], struct err *e)
{
	if (!cJSON_IsObject(o))
		return err_set(e, ERR_DATA, "json.member", "%s should be an object", name_of(o));
	for (size_t i = 0; names[i]; i++)
		if (!get(o, names[i], e))
			return ERR_DATA;
	for (const cJSON *v = o->child; v; v = v->next)
		if (!is_among(v->string, names))
			return wrong(e, o, v->string, "is unknown here");
	return 0;
}
