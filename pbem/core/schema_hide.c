/* SPDX-License-Identifier: MIT */
#include "core/schema.h"

#include "base/banned.h"
#include "base/err.h"
#include "core/pile.h"

#include <string.h>

/* Who looks. */
struct eyes {
	const struct vocab *seats;
	int seat; /* -1: sits nowhere */
};

static uint32_t number_at(const void *object, size_t offset, size_t size)
{
	const char *p = (const char *)object + offset;
	uint32_t n = 0;

	if (size == 1)
		return *(const uint8_t *)p;
	if (size != sizeof(n))
		bug("a member that says who sees something has %zu bytes", size);
	memcpy(&n, p, sizeof(n));
	return n;
}

static uint32_t used_of(const struct field *f, const void *object)
{
	uint64_t n = 0;

	if (!f->used_size)
		return f->count ? f->count : 1;
	memcpy(&n, (const char *)object + f->used_offset, f->used_size);
	return n > f->count ? f->count : (uint32_t)n;
}

static size_t bytes_of(const struct field *f)
{
	return f->count ? (size_t)f->size * f->count : f->size;
}

static bool may_see(const struct field *f, const void *object, const struct eyes *eyes, int owner)
{
	uint32_t mask, all = (uint32_t)((1ull << eyes->seats->n) - 1);

	switch ((enum sees)f->sees) {
	case SEES_ALL:
		return true;
	case SEES_NONE:
		return false;
	case SEES_OWNER:
		return eyes->seat >= 0 && owner == eyes->seat;
	case SEES_SEAT:
		return eyes->seat >= 0 && number_at(object, f->by, f->by_size) == (uint32_t)eyes->seat;
	case SEES_MASK:
		mask = number_at(object, f->by, f->by_size);
		return eyes->seat >= 0 ? mask >> eyes->seat & 1 : mask == all;
	}
	return false;
}

static void wipe_pile(struct pile *p)
{
	memset(p->seen, 0, sizeof(p->seen));
	pile_hide(p, -1);
}

/* One value becomes unknown, or empty. */
static void wipe(const struct field *f, char *p)
{
	if (f->type == FIELD_TYPE_STRUCT)
		for (int i = 0; i < f->schema->n; i++) {
			const struct field *inner = &f->schema->fields[i];
			for (uint32_t k = 0; k < used_of(inner, p); k++)
				wipe(inner, p + inner->offset + (size_t)k * inner->size);
		}
	else if (f->type == FIELD_TYPE_PILE)
		wipe_pile((struct pile *)(void *)p);
	else
		memset(p, f->type == FIELD_TYPE_SET ? 0 : 0xff, f->size);
}

static void wipe_field(const struct field *f, char *object)
{
	if (f->hides_count) {
		memset(object + f->offset, 0, bytes_of(f));
		memset(object + f->used_offset, 0, f->used_size);
	}
	for (uint32_t i = 0; i < used_of(f, object) && !f->hides_count; i++)
		wipe(f, object + f->offset + (size_t)i * f->size);
}

static bool field_hides(const struct field *f)
{
	return f->sees || f->type == FIELD_TYPE_PILE ||
		(f->type == FIELD_TYPE_STRUCT && schema_hides(f->schema));
}

bool schema_hides(const struct schema *s)
{
	for (int i = 0; i < s->n; i++)
		if (field_hides(&s->fields[i]))
			return true;
	return false;
}

static void hide(const struct schema *s, char *object, const struct eyes *eyes, int owner)
{
	for (int i = 0; i < s->n; i++) {
		const struct field *f = &s->fields[i];
		bool by_seat = f->keys && f->keys == eyes->seats, inside;
		if (!field_hides(f))
			continue;
		inside = f->type == FIELD_TYPE_STRUCT && schema_hides(f->schema);
		if (f->sees == SEES_OWNER && by_seat)
			for (int k = 0; k < f->count; k++) {
				if (k != eyes->seat)
					wipe(f, object + f->offset + (size_t)k * f->size);
			}
		else if (!may_see(f, object, eyes, owner))
			wipe_field(f, object);
		else if (f->type == FIELD_TYPE_PILE)
			for (uint32_t k = 0; k < used_of(f, object); k++)
				pile_hide((struct pile *)(void *)(object + f->offset + (size_t)k * f->size),
					eyes->seat);
		for (uint32_t k = 0; inside && k < used_of(f, object); k++)
			hide(f->schema, object + f->offset + (size_t)k * f->size, eyes,
				by_seat ? (int)k : owner);
	}
}

void schema_hide(const struct schema *s, void *object, const struct vocab *seats, int seat)
{
	hide(s, object, &(const struct eyes){ seats, seat }, -1);
}

void schema_cover(const struct schema *s, uint8_t *cover)
{
	for (int i = 0; i < s->n; i++) {
		const struct field *f = &s->fields[i];
		if (f->used_size)
			memset(cover + f->used_offset, 0xff, f->used_size);
		if (f->type != FIELD_TYPE_STRUCT)
			memset(cover + f->offset, 0xff, bytes_of(f));
		for (int k = 0; f->type == FIELD_TYPE_STRUCT && k < (f->count ? f->count : 1); k++)
			schema_cover(f->schema, cover + f->offset + (size_t)k * f->size);
	}
}

/* False: it was another. */
static bool make_sum(const struct field *f, char *object)
{
	uint64_t sum = 0, before = 0;

	for (uint32_t i = 0; i < used_of(f, object); i++) {
		uint64_t n = 0;
		memcpy(&n, object + f->offset + (size_t)i * f->size, f->size);
		sum += n;
	}
	memcpy(&before, object + f->sum, f->sum_size);
	memcpy(object + f->sum, &sum, f->sum_size);
	return sum == before;
}

/* Is there anything in it to be tidied? Most fields are one plain value. */
static bool may_be_untidy(const struct field *f)
{
	if (f->used_size || f->sum_size)
		return true;
	for (int i = 0; f->type == FIELD_TYPE_STRUCT && i < f->schema->n; i++)
		if (may_be_untidy(&f->schema->fields[i]))
			return true;
	return false;
}

bool schema_tidy(const struct schema *s, void *object)
{
	bool same = true;

	for (int i = 0; i < s->n; i++) {
		const struct field *f = &s->fields[i];
		char *p = (char *)object + f->offset;
		uint32_t n;
		if (!may_be_untidy(f))
			continue;
		n = used_of(f, object);
		memset(p + (size_t)n * f->size, 0, bytes_of(f) - (size_t)n * f->size);
		for (uint32_t k = 0; f->type == FIELD_TYPE_STRUCT && k < n; k++)
			same = schema_tidy(f->schema, p + (size_t)k * f->size) && same;
		if (f->sum_size)
			same = make_sum(f, object) && same;
	}
	return same;
}
