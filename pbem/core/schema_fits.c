/* SPDX-License-Identifier: MIT */
#include "core/schema_value.h"

#include "base/banned.h"
#include "core/orderline.h"

#include <string.h>

/*
 * Would it be written? This is asked of every position, and nearly always the answer is yes:
 * nothing is noted on the way down, and the path of a misfit is put together on the way back.
 */
struct walk {
	bool view; /* the whole is one */
	char *path;
	size_t size;
};

bool schema_text_fits(const struct field *f, const char *s)
{
	return memchr(s, '\0', f->size) && ((f->nullable && !s[0]) || !f->check || !f->check(s));
}

const char *schema_pile_misfit(const struct field *f, const struct pile *p, bool view)
{
	for (int i = 0; i < p->n && i < PILE_CARDS && !view; i++)
		if (p->card[i] == PILE_UNKNOWN)
			return "a card is unknown";
	return pile_unsound(p, f->vocab->n);
}

/* Puts a name, or without one a place, before the path of what it contains. */
static void prepend(const struct walk *w, const char *name, int i)
{
	char rest[256];
	const char *dot;

	snprintf(rest, sizeof(rest), "%s", w->path);
	dot = rest[0] && rest[0] != '[' ? "." : "";
	if (name)
		snprintf(w->path, w->size, "%s%s%s", name, dot, rest);
	else
		snprintf(w->path, w->size, "[%d]%s%s", i, dot, rest);
}

/* Those that look for the first misfit among n values return where it is, or n. */

static int numbers_misfit(const struct field *f, const char *p, int n, bool hidden)
{
	const struct schema_range r = schema_range(f);

	for (int i = 0; i < n; i++, p += f->size) {
		long long v = schema_number(f, p);
		if ((v < r.lo || v > r.hi) && !(hidden && schema_is_unknown(f, v)))
			return i;
	}
	return n;
}

static bool struct_fits(const struct walk *w, const struct schema *s, const char *object, bool hidden);

static int structs_misfit(const struct walk *w, const struct field *f, const char *p, int n, bool hidden)
{
	for (int i = 0; i < n; i++, p += f->size)
		if (!struct_fits(w, f->schema, p, hidden))
			return i;
	return n;
}

static bool value_fits(const struct walk *w, const struct field *f, const void *p)
{
	if (f->type == FIELD_TYPE_ORDER)
		return order_fits(f->grammar, p);
	if (f->type == FIELD_TYPE_TEXT)
		return schema_text_fits(f, p);
	return !schema_pile_misfit(f, p, w->view);
}

static int values_misfit(const struct walk *w, const struct field *f, const char *p, int n, bool hidden)
{
	switch (f->type) {
	case FIELD_TYPE_INT:
	case FIELD_TYPE_ENUM:
	case FIELD_TYPE_SET:
	case FIELD_TYPE_TIME:
		return numbers_misfit(f, p, n, hidden);
	case FIELD_TYPE_STRUCT:
		return structs_misfit(w, f, p, n, hidden);
	case FIELD_TYPE_BOOL:
	case FIELD_TYPE_U64:
		return n;
	case FIELD_TYPE_ORDER:
	case FIELD_TYPE_TEXT:
	case FIELD_TYPE_PILE:
		break;
	}
	for (int i = 0; i < n; i++, p += f->size)
		if (!value_fits(w, f, p))
			return i;
	return n;
}

static bool field_fits(const struct walk *w, const struct field *f, const char *object, bool hidden)
{
	long long n = f->count ? schema_used(f, object) : 1;
	int i;

	if (n >= 0 && n <= (f->count ? f->count : 1)) {
		i = values_misfit(w, f, object + f->offset, (int)n, hidden);
		if (i == n)
			return true;
		if (f->count)
			prepend(w, f->keys ? f->keys->ids[i] : NULL, i);
	}
	prepend(w, f->name, 0);
	return false;
}

static bool struct_fits(const struct walk *w, const struct schema *s, const char *object, bool hidden)
{
	for (int i = 0; i < s->n; i++)
		if (!field_fits(w, &s->fields[i], object, w->view && (hidden || s->fields[i].sees)))
			return false;
	return true;
}

bool schema_fits(const struct schema *s, const void *object, char *path, size_t size)
{
	path[0] = '\0';
	return struct_fits(&(const struct walk){ s->is_view, path, size }, s, object, false);
}
