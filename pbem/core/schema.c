/* SPDX-License-Identifier: MIT */
#include "core/schema.h"

#include "base/json.h"
#include "base/utf8.h"
#include "core/orderline.h"
#include "core/pile_json.h"
#include "core/schema_value.h"

#define KEYS_MAX 512 /* ids of a vocabulary that keys an object */

/* Where we are, for messages: a chain of frames on the stack, written only when something is
 * wrong. */
struct frame {
	const struct frame *up;
	const char *name; /* NULL: an element of an array */
	int index;
	bool view;   /* the whole is one, */
	bool hidden; /* and what is here may be unknown */
};

static struct frame frame_of(const struct schema *s, const struct field *f, const struct frame *up)
{
	bool view = up ? up->view : s->is_view;
	return (struct frame){ up, f->name, 0, view, view && (f->sees || (up && up->hidden)) };
}

/* Of an element: by its id, or without one by its place. */
static struct frame element_of(const struct frame *at, const char *id, int i)
{
	return (struct frame){ at, id, i, at->view, at->hidden };
}

static void put_path(char *out, size_t size, const struct frame *f)
{
	size_t n;
	if (!f) {
		out[0] = '\0';
		return;
	}
	put_path(out, size, f->up);
	n = strlen(out);
	if (f->name)
		snprintf(out + n, size - n, "%s%s", n ? "." : "", f->name);
	else
		snprintf(out + n, size - n, "[%d]", f->index);
}

/* Numbers in memory. */

static void store(void *p, size_t size, long long n)
{
	switch (size) {
	case 1:
		*(uint8_t *)p = (uint8_t)n;
		break;
	case 2:
		*(uint16_t *)p = (uint16_t)n;
		break;
	case 4:
		*(uint32_t *)p = (uint32_t)n;
		break;
	case 8:
		*(uint64_t *)p = (uint64_t)n;
		break;
	default:
		bug("a field of %zu bytes", size);
	}
}

/* The ids of a vocabulary in canonical order. */
static void key_order(uint16_t order[KEYS_MAX], const struct vocab *v)
{
	if (v->n > KEYS_MAX)
		bug("the vocabulary \"%s\" has more than %d ids", v->name, KEYS_MAX);
	for (int i = 0; i < v->n; i++) {
		int j = i;
		for (; j > 0 && strcmp(v->ids[order[j - 1]], v->ids[i]) > 0; j--)
			order[j] = order[j - 1];
		order[j] = (uint16_t)i;
	}
}

/* Writing. */

static void write_struct(struct buf *b, const struct schema *s, const void *object, const struct frame *up);

_Noreturn static void out_of_range(const struct frame *f, long long n)
{
	char path[256];
	put_path(path, sizeof(path), f);
	bug("%s is %lld, which is out of its range", path, n);
}

static void write_quoted(struct buf *b, const char *s)
{
	size_t n = strlen(s);
	char *p;
	buf_grow(b, n + 2);
	p = b->data + b->len;
	*p++ = '"';
	memcpy(p, s, n);
	p[n] = '"';
	p[n + 1] = '\0';
	b->len += n + 2;
}

static void write_int(struct buf *b, long long n)
{
	if (n >= 0 && n < 10)
		buf_char(b, (char)('0' + n));
	else
		buf_int(b, n);
}

static void write_set(struct buf *b, const struct field *f, const void *p, const struct frame *at)
{
	uint64_t set = (uint64_t)schema_number(f, p);
	bool first = true;
	if (!schema_number_fits(f, (long long)set))
		out_of_range(at, (long long)set);
	buf_char(b, '[');
	for (int i = 0; set; i++, set >>= 1) {
		if (!(set & 1))
			continue;
		if (!first)
			buf_char(b, ',');
		first = false;
		write_quoted(b, f->vocab->ids[i]);
	}
	buf_char(b, ']');
}

static void write_line(struct buf *b, const struct field *f, const struct order *o, int n)
{
	buf_char(b, '"');
	order_write_line(b, f->grammar, o, n);
	buf_char(b, '"');
}

/* Orders of one line are one element. */
static void write_lines(struct buf *b, const struct field *f, const struct order *o, int n)
{
	buf_char(b, '[');
	for (int i = 0; i < n; i += order_line_size(&o[i], n - i)) {
		if (i)
			buf_char(b, ',');
		write_line(b, f, &o[i], n - i);
	}
	buf_char(b, ']');
}

static void write_number(struct buf *b, const struct field *f, const void *p, const struct frame *at)
{
	long long n = schema_number(f, p);
	bool unknown = at->hidden && schema_is_unknown(f, n);
	if (!unknown && !schema_number_fits(f, n))
		out_of_range(at, n);
	if (f->type == FIELD_TYPE_INT && !unknown)
		write_int(b, n);
	else if (n < 0 || unknown)
		buf_str(b, "null");
	else
		write_quoted(b, f->vocab->ids[n]);
}

static void write_text(struct buf *b, const struct field *f, const char *s, const struct frame *at)
{
	if (!schema_text_fits(f, s)) {
		char path[256];
		put_path(path, sizeof(path), at);
		bug("%s is not what belongs there", path);
	}
	if (f->nullable && !s[0])
		buf_str(b, "null");
	else
		json_string(b, s);
}

static void write_time(struct buf *b, const struct field *f, const void *p, const struct frame *at)
{
	char text[UTC_TEXT];
	long long t = schema_number(f, p);
	if (!schema_number_fits(f, t))
		out_of_range(at, t);
	utc_format(text, t);
	if (f->nullable && !t)
		buf_str(b, "null");
	else
		write_quoted(b, text);
}

static void write_pile(struct buf *b, const struct field *f, const void *p, const struct frame *at)
{
	const char *why = schema_pile_misfit(f, p, at->view);
	if (why) {
		char path[256];
		put_path(path, sizeof(path), at);
		bug("%s: %s", path, why);
	}
	pile_write(b, p, f->vocab);
}

static void write_value(struct buf *b, const struct field *f, const void *p, const struct frame *at)
{
	switch (f->type) {
	case FIELD_TYPE_INT:
	case FIELD_TYPE_ENUM:
		write_number(b, f, p, at);
		break;
	case FIELD_TYPE_SET:
		write_set(b, f, p, at);
		break;
	case FIELD_TYPE_BOOL:
		if (*(const uint8_t *)p)
			buf_add(b, "true", 4);
		else
			buf_add(b, "false", 5);
		break;
	case FIELD_TYPE_U64:
		buf_printf(b, "\"%llu\"", (unsigned long long)*(const uint64_t *)p);
		break;
	case FIELD_TYPE_STRUCT:
		write_struct(b, f->schema, p, at);
		break;
	case FIELD_TYPE_ORDER:
		write_line(b, f, p, 1);
		break;
	case FIELD_TYPE_TEXT:
		write_text(b, f, p, at);
		break;
	case FIELD_TYPE_TIME:
		write_time(b, f, p, at);
		break;
	case FIELD_TYPE_PILE:
		write_pile(b, f, p, at);
		break;
	}
}

static void write_map(struct buf *b, const struct field *f, const void *p, const struct frame *at)
{
	uint16_t order[KEYS_MAX];
	key_order(order, f->keys);
	buf_char(b, '{');
	for (int i = 0; i < f->count; i++) {
		struct frame inner = element_of(at, f->keys->ids[order[i]], 0);
		if (i)
			buf_char(b, ',');
		write_quoted(b, inner.name);
		buf_char(b, ':');
		write_value(b, f, at_offset(p, (size_t)order[i] * f->size), &inner);
	}
	buf_char(b, '}');
}

static void write_array(struct buf *b, const struct field *f, const void *object, const struct frame *at)
{
	const void *p = at_offset(object, f->offset);
	long long n = schema_used(f, object);
	if (n < 0 || n > f->count)
		out_of_range(at, n);
	if (f->nullable && n && !*(const char *)p) {
		buf_str(b, "null");
		return;
	}
	if (f->type == FIELD_TYPE_ORDER) {
		write_lines(b, f, p, (int)n);
		return;
	}
	buf_char(b, '[');
	for (int i = 0; i < n; i++) {
		struct frame inner = element_of(at, NULL, i);
		if (i)
			buf_char(b, ',');
		write_value(b, f, at_offset(p, (size_t)i * f->size), &inner);
	}
	buf_char(b, ']');
}

static bool is_left_out(const struct field *f, const void *object)
{
	const char *p = at_offset(object, f->offset);
	return f->optional && (f->type == FIELD_TYPE_TEXT ? !*p : schema_number(f, p) == 0);
}

static void write_struct(struct buf *b, const struct schema *s, const void *object, const struct frame *up)
{
	char before = '{';
	for (int i = 0; i < s->n; i++) {
		const struct field *f = &s->fields[i];
		struct frame at = frame_of(s, f, up);
		if (is_left_out(f, object))
			continue;
		buf_char(b, before);
		before = ',';
		write_quoted(b, f->name);
		buf_char(b, ':');
		if (f->keys)
			write_map(b, f, at_offset(object, f->offset), &at);
		else if (f->count)
			write_array(b, f, object, &at);
		else
			write_value(b, f, at_offset(object, f->offset), &at);
	}
	buf_str(b, before == ',' ? "}" : "{}");
}

void schema_write(struct buf *b, const struct schema *s, const void *object)
{
	write_struct(b, s, object, NULL);
}

/* Reading. */

static int read_struct(
	const struct schema *s, void *object, const cJSON *v, const struct frame *up, struct err *e);

static __attribute__((format(printf, 3, 4))) int refuse(
	struct err *e, const struct frame *f, const char *fmt, ...)
{
	char path[256], text[200];
	va_list ap;
	put_path(path, sizeof(path), f);
	va_start(ap, fmt);
	vsnprintf(text, sizeof(text), fmt, ap);
	va_end(ap);
	return err_set(e, ERR_DATA, "schema.value", "%s: %s", path[0] ? path : "the whole value", text);
}

static int get_id(
	const struct vocab *words, const cJSON *v, long long *out, const struct frame *at, struct err *e)
{
	size_t n;
	int i;
	if (!cJSON_IsString(v))
		return refuse(e, at, "a word of the vocabulary \"%s\" belongs here", words->name);
	n = strlen(v->valuestring);
	i = vocab_find(words, v->valuestring, n);
	if (i < 0 || strcmp(words->ids[i], v->valuestring) != 0)
		return refuse(e, at, "\"%s\" is not in the vocabulary \"%s\"",
			utf8_shown(v->valuestring, 40).text, words->name);
	*out = i;
	return 0;
}

static int read_int(const struct field *f, void *p, const cJSON *v, const struct frame *at, struct err *e)
{
	double d = cJSON_IsNumber(v) ? v->valuedouble : 0.5;
	long long n = d >= -JSON_INT_MAX && d <= JSON_INT_MAX ? (long long)d : 0;
	if (at->hidden && cJSON_IsNull(v)) {
		store(p, f->size, -1);
		return 0;
	}
	if ((double)n < d || (double)n > d)
		return refuse(e, at, "a whole number belongs here");
	if (n < f->lo || n > f->hi)
		return refuse(e, at, "%lld is not within %ld and %ld", n, (long)f->lo, (long)f->hi);
	store(p, f->size, n);
	return 0;
}

static int read_enum(const struct field *f, void *p, const cJSON *v, const struct frame *at, struct err *e)
{
	long long n = -1;
	if (!((f->lo == -1 || at->hidden) && cJSON_IsNull(v))) {
		int status = get_id(f->vocab, v, &n, at, e);
		if (status < 0)
			return status;
	}
	store(p, f->size, n);
	return 0;
}

static int read_set(const struct field *f, void *p, const cJSON *v, const struct frame *at, struct err *e)
{
	uint64_t set = 0;
	long long n = 0, last = -1;
	if (!cJSON_IsArray(v))
		return refuse(e, at, "a list of ids belongs here");
	for (const cJSON *c = v->child; c; c = c->next) {
		int status = get_id(f->vocab, c, &n, at, e);
		if (status < 0)
			return status;
		if (n <= last)
			return refuse(e, at, "\"%s\" stands twice or out of the vocabulary's order",
				f->vocab->ids[n]);
		last = n;
		set |= (uint64_t)1 << n;
	}
	store(p, f->size, (long long)set);
	return 0;
}

static int read_u64(void *p, const cJSON *v, const struct frame *at, struct err *e)
{
	uint64_t n = 0;
	const char *s = cJSON_IsString(v) ? v->valuestring : "";
	bool ok = *s && (s[0] != '0' || !s[1]);
	for (; ok && *s; s++) {
		ok = *s >= '0' && *s <= '9' && n <= (UINT64_MAX - (uint64_t)(*s - '0')) / 10;
		n = n * 10 + (uint64_t)(*s - '0');
	}
	if (!ok)
		return refuse(e, at, "a 64-bit number as a string of digits belongs here");
	memcpy(p, &n, sizeof(n));
	return 0;
}

/* Reads one line into `room` orders, and says how many they are. */
static int read_order_line(const struct field *f, struct order *o, int room, int *n, const cJSON *v,
	const struct frame *at, struct err *e)
{
	struct order two[2];
	struct buf b = BUF_INIT;
	bool same;
	if (!cJSON_IsString(v))
		return refuse(e, at, "an order line belongs here");
	*n = order_read_line(two, f->grammar, v->valuestring, strlen(v->valuestring));
	if (*n < 0)
		return refuse(e, at, "\"%s\" is no order of this game", utf8_shown(v->valuestring, 100).text);
	if (*n > room)
		return refuse(e, at, "there is no room for \"%s\"", utf8_shown(v->valuestring, 100).text);
	memcpy(o, two, (size_t)*n * sizeof(*o));
	order_write_line(&b, f->grammar, two, *n);
	same = strcmp(buf_cstr(&b), v->valuestring) == 0;
	buf_release(&b);
	return same ? 0
		    : refuse(e, at, "\"%s\" is not written in canonical words",
			      utf8_shown(v->valuestring, 100).text);
}

static int read_text(const struct field *f, char *p, const cJSON *v, const struct frame *at, struct err *e)
{
	const char *s = cJSON_GetStringValue(v), *wanted = "a text";
	bool null = f->nullable && cJSON_IsNull(v);
	if (s && strlen(s) >= f->size)
		return refuse(e, at, "\"%s\" is too long; %d bytes are the most", utf8_shown(s, 40).text,
			f->size - 1);
	if (s && (s[0] || !f->nullable))
		wanted = f->check ? f->check(s) : NULL;
	if (wanted && !null)
		return refuse(e, at, "%s%s belongs here", wanted, f->nullable ? " or null" : "");
	memset(p, 0, f->size);
	memcpy(p, null ? "" : s, null ? 0 : strlen(s));
	return 0;
}

static int read_time(const struct field *f, void *p, const cJSON *v, const struct frame *at, struct err *e)
{
	const char *s = cJSON_GetStringValue(v), *or_null = f->nullable ? ", or null," : "";
	pbem_time t = 0;
	if (!(f->nullable && cJSON_IsNull(v)) && !s)
		return refuse(e, at, "a time like \"2026-11-22T20:00:00Z\"%s belongs here", or_null);
	if (s && utc_parse(s, &t, NULL) < 0)
		return refuse(e, at, "\"%s\" is no time; one like \"2026-11-22T20:00:00Z\"%s belongs here",
			utf8_shown(s, 40).text, or_null);
	/* That one stands for none. */
	if (s && !t && (f->nullable || f->optional))
		return refuse(e, at, "a time after 1970-01-01T00:00:00Z%s belongs here", or_null);
	store(p, f->size, t);
	return 0;
}

static int read_pile(const struct field *f, void *p, const cJSON *v, const struct frame *at, struct err *e)
{
	struct pile_trouble t;
	struct frame inner = element_of(at, t.where, 0);
	const char *why = NULL;
	if (!pile_read(p, f->vocab, v, &t))
		return refuse(e, t.where[0] ? &inner : at, "%s", t.why);
	why = schema_pile_misfit(f, p, at->view);
	return why ? refuse(e, at, "%s", why) : 0;
}

static int read_value(const struct field *f, void *p, const cJSON *v, const struct frame *at, struct err *e)
{
	int n;
	switch (f->type) {
	case FIELD_TYPE_INT:
		return read_int(f, p, v, at, e);
	case FIELD_TYPE_ENUM:
		return read_enum(f, p, v, at, e);
	case FIELD_TYPE_SET:
		return read_set(f, p, v, at, e);
	case FIELD_TYPE_BOOL:
		if (!cJSON_IsBool(v))
			return refuse(e, at, "true or false belongs here");
		*(bool *)p = cJSON_IsTrue(v);
		return 0;
	case FIELD_TYPE_U64:
		return read_u64(p, v, at, e);
	case FIELD_TYPE_STRUCT:
		return read_struct(f->schema, p, v, at, e);
	case FIELD_TYPE_ORDER:
		return read_order_line(f, p, 1, &n, v, at, e);
	case FIELD_TYPE_TEXT:
		return read_text(f, p, v, at, e);
	case FIELD_TYPE_TIME:
		return read_time(f, p, v, at, e);
	case FIELD_TYPE_PILE:
		return read_pile(f, p, v, at, e);
	}
	bug("field %s has no type", f->name);
}

/* The member with this name; the one that follows the last found is tried first, which is the
 * canonical order. */
static const cJSON *member(const cJSON *object, const cJSON *guess, const char *name)
{
	if (guess && strcmp(guess->string, name) == 0)
		return guess;
	for (const cJSON *c = object->child; c; c = c->next)
		if (strcmp(c->string, name) == 0)
			return c;
	return NULL;
}

/* The members were all found; says which one is too many. */
static int refuse_others(const cJSON *object, const char *(*name)(const void *, int), const void *names,
	int n, const struct frame *at, struct err *e)
{
	for (const cJSON *c = object->child; c; c = c->next) {
		bool known = false;
		struct frame inner = { .up = at, .name = c->string };
		for (int i = 0; i < n && !known; i++)
			known = strcmp(name(names, i), c->string) == 0;
		if (!known)
			return refuse(e, &inner, "this member is unknown");
		for (const cJSON *d = object->child; d != c; d = d->next)
			if (strcmp(d->string, c->string) == 0)
				return refuse(e, &inner, "this member stands twice");
	}
	return 0;
}

static const char *name_of_field(const void *fields, int i)
{
	return ((const struct field *)fields)[i].name;
}

static const char *name_of_id(const void *vocab, int i)
{
	return ((const struct vocab *)vocab)->ids[i];
}

static int read_map(const struct field *f, char *p, const cJSON *v, const struct frame *at, struct err *e)
{
	uint16_t order[KEYS_MAX];
	const cJSON *c = NULL;
	if (!cJSON_IsObject(v))
		return refuse(e, at, "an object belongs here");
	key_order(order, f->keys);
	for (int i = 0; i < f->count; i++) {
		struct frame inner = element_of(at, f->keys->ids[order[i]], 0);
		int status;
		c = member(v, c ? c->next : v->child, inner.name);
		if (!c)
			return refuse(e, &inner, "this member is missing");
		status = read_value(f, p + (size_t)order[i] * f->size, c, &inner, e);
		if (status < 0)
			return status;
	}
	return cJSON_GetArraySize(v) == f->count ? 0 : refuse_others(v, name_of_id, f->keys, f->count, at, e);
}

static int read_array(
	const struct field *f, char *object, const cJSON *v, const struct frame *at, struct err *e)
{
	int n = 0, i = 0, size = cJSON_IsArray(v) ? cJSON_GetArraySize(v) : -1;
	if (f->nullable && cJSON_IsNull(v)) {
		memset(object + f->offset, 0, (size_t)f->size * f->count);
		return 0;
	}
	if (size < 0)
		return refuse(e, at, f->nullable ? "a list, or null, belongs here" : "a list belongs here");
	if (f->used_size ? size > f->count : size != f->count)
		return refuse(e, at, "the list has %d elements; %s%d belong here", size,
			f->used_size ? "at most " : "", f->count);
	for (const cJSON *c = v->child; c; c = c->next, i++) {
		struct frame inner = element_of(at, NULL, i);
		char *p = object + f->offset + (size_t)n * f->size;
		int taken = 1, status;
		if (f->type == FIELD_TYPE_ORDER)
			status = read_order_line(f, (void *)p, f->count - n, &taken, c, &inner, e);
		else
			status = read_value(f, p, c, &inner, e);
		if (status < 0)
			return status;
		n += taken;
	}
	if (f->used_size)
		store(object + f->used_offset, f->used_size, n);
	return 0;
}

static int read_field(
	const struct field *f, char *object, const cJSON *v, const struct frame *at, struct err *e)
{
	if (f->keys)
		return read_map(f, object + f->offset, v, at, e);
	if (f->count)
		return read_array(f, object, v, at, e);
	return read_value(f, object + f->offset, v, at, e);
}

static int read_struct(
	const struct schema *s, void *object, const cJSON *v, const struct frame *up, struct err *e)
{
	const cJSON *last = NULL;
	int found = 0;
	if (!cJSON_IsObject(v))
		return refuse(e, up, "an object (%s) belongs here", s->name);
	for (int i = 0; i < s->n; i++) {
		const struct field *f = &s->fields[i];
		struct frame at = frame_of(s, f, up);
		const cJSON *c = member(v, last ? last->next : v->child, at.name);
		int status;
		if (!c && f->optional) {
			memset((char *)object + f->offset, 0, f->size);
			continue;
		}
		if (!c)
			return refuse(e, &at, "this member is missing");
		status = read_field(f, object, c, &at, e);
		if (status < 0)
			return status;
		last = c;
		found++;
	}
	return cJSON_GetArraySize(v) == found ? 0 : refuse_others(v, name_of_field, s->fields, s->n, up, e);
}

void schema_place(struct err *e, const char *where, const char *text, size_t len)
{
	char path[256];
	const char *end = e ? strstr(e->text, ": ") : NULL;
	if (!end || (size_t)(end - e->text) >= sizeof(path))
		return;
	memcpy(path, e->text, (size_t)(end - e->text));
	path[end - e->text] = '\0';
	json_place(e, where, text, len, path);
}

int schema_read_part(const struct schema *s, void *object, const cJSON *v, struct err *e)
{
	return read_struct(s, object, v, NULL, e);
}

int schema_read(const struct schema *s, void *object, const cJSON *v, struct err *e)
{
	memset(object, 0, s->size);
	return schema_read_part(s, object, v, e);
}
