/* SPDX-License-Identifier: MIT */
#ifndef PBEM_CORE_SCHEMA_VALUE_H
#define PBEM_CORE_SCHEMA_VALUE_H

#include "base/utc.h"
#include "core/pile.h"
#include "core/schema.h"

#include <limits.h>

/*
 * Values in memory and what they may be: for writing (schema.c) and for the question whether all
 * would be written (schema_fits.c).
 */

static inline const void *at_offset(const void *object, size_t offset)
{
	return (const char *)object + offset;
}

static inline long long schema_load(const void *p, size_t size, bool is_signed)
{
	switch (size) {
	case 1:
		return is_signed ? *(const int8_t *)p : *(const uint8_t *)p;
	case 2:
		return is_signed ? *(const int16_t *)p : *(const uint16_t *)p;
	case 4:
		return is_signed ? (long long)*(const int32_t *)p : (long long)*(const uint32_t *)p;
	case 8:
		return (long long)*(const uint64_t *)p;
	default:
		bug("a field of %zu bytes", size);
	}
}

/* How many elements of an array are in use. */
static inline long long schema_used(const struct field *f, const void *object)
{
	return f->used_size ? schema_load(at_offset(object, f->used_offset), f->used_size, f->used_signed)
			    : f->count;
}

/* An integer, enum, set or time. */
static inline long long schema_number(const struct field *f, const void *p)
{
	return schema_load(p, f->size, f->type != FIELD_TYPE_SET && f->is_signed);
}

struct schema_range {
	long long lo, hi;
};

/* What such a value may be. */
static inline struct schema_range schema_range(const struct field *f)
{
	if (f->type == FIELD_TYPE_INT)
		return (struct schema_range){ f->lo, f->hi };
	if (f->type == FIELD_TYPE_TIME)
		return (struct schema_range){ 0, UTC_LAST };
	if (f->type == FIELD_TYPE_ENUM)
		return (struct schema_range){ f->lo == -1 ? -1 : 0, f->vocab->n - 1 };
	if (f->vocab->n >= 64)
		return (struct schema_range){ LLONG_MIN, LLONG_MAX };
	return (struct schema_range){ 0, (long long)((1ull << f->vocab->n) - 1) };
}

static inline bool schema_number_fits(const struct field *f, long long n)
{
	const struct schema_range r = schema_range(f);
	return n >= r.lo && n <= r.hi;
}

/* Is it what a view has for what may not be seen? */
static inline bool schema_is_unknown(const struct field *f, long long n)
{
	unsigned long long all = f->size < 8 ? (1ull << 8 * f->size) - 1 : ~0ull;
	return (f->type == FIELD_TYPE_INT || f->type == FIELD_TYPE_ENUM) &&
		((unsigned long long)n & all) == all;
}

/* Is there an end, and nothing that should not be there? */
bool schema_text_fits(const struct field *f, const char *s);

/* NULL, or what is wrong: all cards of a state are known. */
const char *schema_pile_misfit(const struct field *f, const struct pile *p, bool view);

#endif
