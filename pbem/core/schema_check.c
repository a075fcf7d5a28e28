/* SPDX-License-Identifier: MIT */
#include "core/schema.h"

#include "base/banned.h"
#include "core/order.h"
#include "core/pile.h"

static const char *unless(bool sound, const char *why)
{
	return sound ? NULL : why;
}

static bool has_size(const struct field *f, size_t a, size_t b, size_t c)
{
	return f->size == a || f->size == b || f->size == c;
}

/* Do the table's range and the member's type go together? */
static const char *int_unsound(const struct field *f)
{
	long long bits = 8LL * f->size - (f->is_signed ? 1 : 0);
	long long hi, lo;
	if (f->size == 8)
		return f->lo > f->hi || (!f->is_signed && f->lo < 0) ? "the range does not fit the type"
								     : NULL;
	if (!has_size(f, 1, 2, 4))
		return "an integer has 1, 2, 4 or 8 bytes";
	hi = (1LL << bits) - 1;
	lo = f->is_signed ? -hi - 1 : 0;
	return f->lo > f->hi || f->lo < lo || f->hi > hi ? "the range does not fit the type" : NULL;
}

static const char *enum_unsound(const struct field *f)
{
	if (!f->vocab || f->vocab->n < 1)
		return "there is no vocabulary";
	if (!has_size(f, 1, 2, 4))
		return "an enum has 1, 2 or 4 bytes";
	if (f->lo == -1 && !f->is_signed)
		return "null needs a signed type";
	return f->size == 1 && f->vocab->n > (f->is_signed ? 128 : 256)
		? "the vocabulary does not fit the type"
		: NULL;
}

static const char *set_unsound(const struct field *f)
{
	if (!f->vocab || !has_size(f, 4, 8, 8))
		return "a set needs a vocabulary and 4 or 8 bytes";
	return f->vocab->n > 8 * f->size ? "the vocabulary does not fit the set" : NULL;
}

static const char *pile_field_unsound(const struct field *f)
{
	if (!f->vocab || f->vocab->n < 1 || f->vocab->n > PILE_UNKNOWN)
		return "cards need a vocabulary of 1 to 255 kinds";
	return unless(f->size == sizeof(struct pile), "this is no struct pile");
}

/* May it be null, or missing? */
static const char *absence_unsound(const struct field *f)
{
	if (f->nullable && f->type != FIELD_TYPE_TEXT && f->type != FIELD_TYPE_TIME)
		return "only a text or a time may be null so";
	if (f->nullable && f->optional)
		return "null, or left out, but not both";
	if (f->optional &&
		(f->count ||
			(f->type != FIELD_TYPE_INT && f->type != FIELD_TYPE_ENUM &&
				f->type != FIELD_TYPE_SET && f->type != FIELD_TYPE_TEXT &&
				f->type != FIELD_TYPE_TIME)))
		return "only a number, an id, a set, a text or a time may be left out";
	return NULL;
}

static const char *value_unsound(const struct field *f)
{
	switch (f->type) {
	case FIELD_TYPE_INT:
		return int_unsound(f);
	case FIELD_TYPE_ENUM:
		return enum_unsound(f);
	case FIELD_TYPE_SET:
		return set_unsound(f);
	case FIELD_TYPE_BOOL:
		return unless(f->size == sizeof(bool), "this is no bool");
	case FIELD_TYPE_U64:
		return unless(f->size == 8, "this is no uint64_t");
	case FIELD_TYPE_STRUCT:
		return unless(f->schema && f->schema->size == f->size,
			"the size is not that of the schema's struct");
	case FIELD_TYPE_ORDER:
		return unless(f->grammar && f->size == sizeof(struct order),
			"this is no struct order with a grammar");
	case FIELD_TYPE_TEXT:
		return unless(f->size > 1, "there is no room for a text");
	case FIELD_TYPE_TIME:
		return unless(f->size == 8 && f->is_signed, "this is no pbem_time");
	case FIELD_TYPE_PILE:
		return pile_field_unsound(f);
	}
	return "there is no such type";
}

static bool plain(const char *s)
{
	for (; *s; s++)
		if (*s < ' ' || *s > '~' || *s == '"' || *s == '\\')
			return false;
	return true;
}

/* May it be unknown, and is its unknown value none of its own? */
static const char *hidden_unsound(const struct field *f)
{
	unsigned long long all = f->size < 8 ? (1ull << 8 * f->size) - 1 : ~0ull;

	if (f->type == FIELD_TYPE_SET || f->type == FIELD_TYPE_PILE)
		return NULL;
	if (f->type == FIELD_TYPE_STRUCT) {
		for (int i = 0; i < f->schema->n; i++) {
			const char *why = hidden_unsound(&f->schema->fields[i]);
			if (why)
				return why;
		}
		return NULL;
	}
	if (f->type != FIELD_TYPE_INT && f->type != FIELD_TYPE_ENUM)
		return "only integers, enums, sets, piles and structs of these can be hidden";
	if (f->optional || f->lo < 0)
		return "what is hidden is never negative, null or left out";
	if (f->is_signed)
		return NULL;
	return f->type == FIELD_TYPE_INT
		? unless((unsigned long long)f->hi < all, "its range has the unknown value")
		: unless((unsigned long long)f->vocab->n <= all, "its words have the unknown value");
}

static const char *sum_unsound(const struct schema *s, const struct field *f)
{
	if (f->sum_size && (!f->sees || f->type != FIELD_TYPE_INT || !f->count || f->is_signed))
		return "only hidden numbers have a sum";
	if (f->sum + f->sum_size > s->size)
		return "the sum is not in the struct";
	return NULL;
}

static const char *sees_unsound(const struct schema *s, const struct field *f)
{
	if (!f->sees)
		return unless(!f->hides_count && !f->by, "nothing is hidden, but it says from whom");
	if (f->sees > SEES_MASK)
		return "nobody knows who sees it";
	if (f->hides_count && !f->used_size)
		return "it has no count that could be hidden";
	if (f->sees >= SEES_SEAT &&
		(f->by_size != (f->sees == SEES_SEAT ? 1 : 4) || f->by + f->by_size > s->size))
		return "a seat's number has 1 byte and a mask 4, in this struct";
	return hidden_unsound(f);
}

/* A mask is in the table, for nobody. */
static const char *mask_unsound(const struct schema *s, const struct field *f)
{
	if (f->sees != SEES_MASK)
		return NULL;
	for (int i = 0; i < s->n; i++)
		if (s->fields[i].type == FIELD_TYPE_SET && s->fields[i].offset == f->by &&
			!s->fields[i].count)
			return unless(s->fields[i].sees == SEES_NONE, "the mask may be seen");
	return "the mask is no set of this table";
}

/* The first of all questions that is answered. */
static const char *parts_unsound(const struct schema *s, const struct field *f)
{
	const char *why = absence_unsound(f);

	if (!why)
		why = value_unsound(f);
	if (!why)
		why = sum_unsound(s, f);
	if (!why)
		why = sees_unsound(s, f);
	return why ? why : mask_unsound(s, f);
}

static const char *field_unsound(const struct schema *s, const struct field *f)
{
	size_t bytes = f->count ? (size_t)f->size * f->count : f->size;
	if (!f->name || !f->name[0])
		return "there is no name";
	if (!plain(f->name))
		return "the name is not plain ASCII";
	if (f->offset + bytes > s->size)
		return "the field passes the end of the struct";
	if (f->used_size && (!f->count || f->used_offset + (size_t)f->used_size > s->size))
		return "the counting member is not in the struct";
	if (f->keys && (f->keys->n != f->count || f->used_size))
		return "an object needs one element for each id";
	return parts_unsound(s, f);
}

static bool fields_overlap(const struct field *a, const struct field *b)
{
	size_t an = a->count ? (size_t)a->size * a->count : a->size,
	       bn = b->count ? (size_t)b->size * b->count : b->size;
	return a->offset < b->offset + bn && b->offset < a->offset + an;
}

int schema_check(const struct schema *s, struct err *e)
{
	for (int i = 0; i < s->n; i++) {
		const struct field *f = &s->fields[i];
		const char *why = field_unsound(s, f);
		if (!why && i && strcmp(s->fields[i - 1].name, f->name) >= 0)
			why = "the name stands out of canonical order";
		for (int j = 0; !why && j < i; j++)
			if (fields_overlap(f, &s->fields[j]))
				why = "the field lies over another";
		if (why)
			return err_set(e, ERR_SOFTWARE, "schema.table", "%s.%s: %s", s->name,
				f->name ? f->name : "?", why);
		if (f->type == FIELD_TYPE_STRUCT) {
			int status = schema_check(f->schema, e);
			if (status < 0)
				return status;
		}
	}
	return 0;
}

/* Differences. */

struct diff {
	schema_differs *tell;
	void *ctx;
	char path[SCHEMA_PATH];
};

static size_t enter(struct diff *d, const char *name, int index)
{
	size_t len = strlen(d->path);
	if (name)
		snprintf(d->path + len, sizeof(d->path) - len, "%s%s", len ? "." : "", name);
	else
		snprintf(d->path + len, sizeof(d->path) - len, "[%d]", index);
	return len;
}

static bool diff_at(struct diff *d, const cJSON *a, const cJSON *b);

/* Of two members or elements, of which one may not be there. */
static bool diff_in(struct diff *d, const char *name, int index, const cJSON *a, const cJSON *b)
{
	size_t len = enter(d, name, index);
	bool on = a && b ? diff_at(d, a, b) : d->tell(d->ctx, d->path, a, b);
	d->path[len] = '\0';
	return on;
}

static bool diff_objects(struct diff *d, const cJSON *a, const cJSON *b)
{
	bool on = true;
	for (const cJSON *c = a->child; c && on; c = c->next)
		on = diff_in(d, c->string, -1, c, cJSON_GetObjectItemCaseSensitive(b, c->string));
	for (const cJSON *c = b->child; c && on; c = c->next)
		if (!cJSON_GetObjectItemCaseSensitive(a, c->string))
			on = diff_in(d, c->string, -1, NULL, c);
	return on;
}

static bool diff_arrays(struct diff *d, const cJSON *a, const cJSON *b)
{
	const cJSON *c = a->child, *e = b->child;
	bool on = true;
	for (int i = 0; (c || e) && on; i++) {
		on = diff_in(d, NULL, i, c, e);
		c = c ? c->next : NULL;
		e = e ? e->next : NULL;
	}
	return on;
}

static bool same_leaf(const cJSON *a, const cJSON *b)
{
	if (cJSON_IsString(a))
		return strcmp(a->valuestring, b->valuestring) == 0;
	if (cJSON_IsNumber(a))
		return !(a->valuedouble < b->valuedouble || a->valuedouble > b->valuedouble);
	return true;
}

static bool diff_at(struct diff *d, const cJSON *a, const cJSON *b)
{
	if ((a->type & 0xff) != (b->type & 0xff))
		return d->tell(d->ctx, d->path, a, b);
	if (cJSON_IsObject(a))
		return diff_objects(d, a, b);
	if (cJSON_IsArray(a))
		return diff_arrays(d, a, b);
	return same_leaf(a, b) || d->tell(d->ctx, d->path, a, b);
}

void schema_each_diff(const cJSON *a, const cJSON *b, schema_differs *tell, void *ctx)
{
	struct diff d = { .tell = tell, .ctx = ctx };
	diff_at(&d, a, b);
}

struct first {
	char *path;
	size_t size;
	int found;
};

static bool tell_first(void *ctx, const char *path, const cJSON *a, const cJSON *b)
{
	struct first *f = ctx;
	(void)a;
	(void)b;
	snprintf(f->path, f->size, "%s", path);
	f->found = 1;
	return false;
}

int schema_diff(const cJSON *a, const cJSON *b, char *path, size_t size)
{
	struct first f = { path, size, 0 };
	path[0] = '\0';
	schema_each_diff(a, b, tell_first, &f);
	return f.found;
}
