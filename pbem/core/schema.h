/* SPDX-License-Identifier: MIT */
#ifndef PBEM_CORE_SCHEMA_H
#define PBEM_CORE_SCHEMA_H

#include "base/buf.h"
#include "base/err.h"
#include "core/vocab.h"

#include <cjson/cJSON.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * Carries a plain C struct to canonical JSON and back by a table of its fields.
 *
 * Fields stand in the table in the canonical order of their JSON names (bytes; tested by
 * schema_check). Every field is always written, and must be there exactly once when read (but for
 * those that may be left out); unknown members, other types and numbers out of range are refused
 * with the JSON path. Reading fills the whole struct (memset 0 first), so padding never matters.
 *
 *	static const struct field point_fields[] = {
 *		FIELD_INT(struct point, x, "x", 0, 99),
 *		FIELD_INT(struct point, y, "y", 0, 99),
 *	};
 *	const struct schema point_schema = SCHEMA("point", struct point, point_fields);
 */
enum field_type {
	/* a signed or unsigned integer of 1, 2, 4 or 8 bytes; range checked */
	FIELD_TYPE_INT,
	/* an integer as an id of the vocabulary; NULL in JSON for -1 when lo is -1 */
	FIELD_TYPE_ENUM,
	/* an unsigned integer (4 or 8 bytes) as the ids whose bits are set, in the vocabulary's
	 * order */
	FIELD_TYPE_SET,
	FIELD_TYPE_BOOL,   /* a bool */
	FIELD_TYPE_U64,    /* a uint64_t as a decimal string */
	FIELD_TYPE_STRUCT, /* a struct with a schema of its own */
	/* a struct order (core/order.h) as its canonical line; `grammar` tells the words */
	FIELD_TYPE_ORDER,
	FIELD_TYPE_TEXT, /* an array of char, ended by NUL, as a string that `check` takes */
	FIELD_TYPE_TIME, /* a pbem_time as base/utc.h writes it */
	FIELD_TYPE_PILE  /* a struct pile (core/pile.h) of cards with ids of the vocabulary */
};

struct grammar;

struct field {
	const char *name;
	enum field_type type;
	uint32_t offset;
	uint16_t size;  /* of one element in bytes */
	uint16_t count; /* 0: a single value; else an array of so many elements */
	int32_t lo, hi; /* FIELD_TYPE_INT: the range. FIELD_TYPE_ENUM: lo -1 allows null */
	/* Counted arrays: where the number of elements in use is kept (it is not written by
	 * itself). */
	uint32_t used_offset;
	uint16_t used_size; /* its size in bytes; 0: the array always has `count` elements */
	bool used_signed;
	bool is_signed;
	/* null in JSON for the text "" (of an array: for one whose first is ""), and for the
	 * time 0 */
	bool nullable;
	bool optional; /* left out where it is zero or "", and that where it is left out; no arrays */
	/* FIELD_TYPE_TEXT: NULL, or what should be there instead of this; no check: anything. */
	const char *(*check)(const char *text);
	/* FIELD_TYPE_ENUM, FIELD_TYPE_SET, FIELD_TYPE_PILE. */
	const struct vocab *vocab;
	const struct schema *schema;   /* FIELD_TYPE_STRUCT */
	const struct grammar *grammar; /* FIELD_TYPE_ORDER */
	/* FIELD_MAP_*: the array is an object with these ids as member names, in their canonical
	 * order. */
	const struct vocab *keys;
	uint8_t sees;     /* enum sees: who sees it in a view */
	uint8_t by_size;  /* of the member that tells, in bytes */
	uint8_t sum_size; /* of the member that has the sum, in bytes; 0: there is none */
	bool hides_count; /* to others a counted array is empty, not so many unknown values */
	uint32_t by, sum; /* where these members are */
};

/*
 * A field is visible to everybody unless its row ends with one of these:
 *
 *	FIELD_INT(struct runner, boost, "boost", 0, 6, FOR_OWNER)
 *	FIELD_MAP_INT(struct camp, hand, "hand", &cards, 0, 20, FOR_SEAT(struct camp, seat))
 *
 *	FOR_NOBODY       until all is revealed
 *	FOR_OWNER        the seat whose element this is, of the nearest array around it, or this one,
 *	                 that is keyed by the seats
 *	FOR_SEAT(t, m)   the seat whose number the member m, of 1 byte, is
 *	FOR_MASK(t, m)   the seats of the set m; observers see it when all seats may. m is in the
 *	                 table, too, FOR_NOBODY
 *	SUM(t, m)        beside one of them: the member m, which is in the table, too, is the sum of the
 *	                 array, for all to see. The referee makes it after every window
 *	COUNT_TOO        beside one of them: nor may others see how many elements a counted array has
 *
 * What somebody may not see is UNKNOWN in their view: all bits 1, which has to be outside the
 * field's range, and null in JSON. A set is empty. So integers, enums without null, sets and
 * structs of these can be hidden; what would be a bool is an enum.
 */
enum sees { SEES_ALL, SEES_NONE, SEES_OWNER, SEES_SEAT, SEES_MASK };
#define FOR_NOBODY .sees = SEES_NONE
#define FOR_OWNER .sees = SEES_OWNER
#define FOR_SEAT(t, m) .sees = SEES_SEAT, .by = offsetof(t, m), .by_size = sizeof(((t *)0)->m)
#define FOR_MASK(t, m) .sees = SEES_MASK, .by = offsetof(t, m), .by_size = sizeof(((t *)0)->m)
#define SUM(t, m) .sum = offsetof(t, m), .sum_size = sizeof(((t *)0)->m)
#define COUNT_TOO .hides_count = true
#define KNOWN(value) ((value) != (__typeof__(value))-1)

struct schema {
	const char *name;
	size_t size; /* of the struct */
	int n;
	const struct field *fields;
	bool is_view; /* hidden fields may be unknown */
};

#define SCHEMA(label, type, list)                                                       \
	{                                                                               \
		label, sizeof(type), (int)(sizeof(list) / sizeof(list)[0]), list, false \
	}

#define FIELD_SIZE_(t, m) (uint16_t)sizeof(((t *)0)->m)
#define FIELD_COUNT_(t, m) (uint16_t)(sizeof(((t *)0)->m) / sizeof(((t *)0)->m[0]))
/* true for signed integer types: the sign survives in a comparison of (type)-1 with 1 */
#define FIELD_SIGNED_(t, m) ((__typeof__(((t *)0)->m))-1 < (__typeof__(((t *)0)->m))1)

#define FIELD_INT(t, m, label, low, ...)                                                                    \
	{                                                                                                   \
		.name = label, .type = FIELD_TYPE_INT, .offset = offsetof(t, m), .size = FIELD_SIZE_(t, m), \
		.lo = (low), .hi = __VA_ARGS__, .is_signed = FIELD_SIGNED_(t, m)                            \
	}
#define FIELD_BOOL(t, m, label)                                                                              \
	{                                                                                                    \
		.name = label, .type = FIELD_TYPE_BOOL, .offset = offsetof(t, m), .size = FIELD_SIZE_(t, m), \
		.hi = 1                                                                                      \
	}
#define FIELD_ENUM(t, m, label, ...)                                                                         \
	{                                                                                                    \
		.name = label, .type = FIELD_TYPE_ENUM, .offset = offsetof(t, m), .size = FIELD_SIZE_(t, m), \
		.is_signed = FIELD_SIGNED_(t, m), .vocab = __VA_ARGS__                                       \
	}
#define FIELD_ENUM_OR_NULL(t, m, label, words)                                                               \
	{                                                                                                    \
		.name = label, .type = FIELD_TYPE_ENUM, .offset = offsetof(t, m), .size = FIELD_SIZE_(t, m), \
		.lo = -1, .is_signed = FIELD_SIGNED_(t, m), .vocab = (words)                                 \
	}
#define FIELD_SET(t, m, label, ...)                                                                         \
	{                                                                                                   \
		.name = label, .type = FIELD_TYPE_SET, .offset = offsetof(t, m), .size = FIELD_SIZE_(t, m), \
		.vocab = __VA_ARGS__                                                                        \
	}
#define FIELD_U64(t, m, label)                                                                             \
	{                                                                                                  \
		.name = label, .type = FIELD_TYPE_U64, .offset = offsetof(t, m), .size = FIELD_SIZE_(t, m) \
	}
#define FIELD_STRUCT(t, m, label, ...)                                              \
	{                                                                           \
		.name = label, .type = FIELD_TYPE_STRUCT, .offset = offsetof(t, m), \
		.size = FIELD_SIZE_(t, m), .schema = __VA_ARGS__                    \
	}

#define FIELD_TEXT(t, m, label, test)                                                                        \
	{                                                                                                    \
		.name = label, .type = FIELD_TYPE_TEXT, .offset = offsetof(t, m), .size = FIELD_SIZE_(t, m), \
		.check = (test)                                                                              \
	}
#define FIELD_TEXT_OR_NULL(t, m, label, test)                                                                \
	{                                                                                                    \
		.name = label, .type = FIELD_TYPE_TEXT, .offset = offsetof(t, m), .size = FIELD_SIZE_(t, m), \
		.nullable = true, .check = (test)                                                            \
	}
#define FIELD_TIME_OR_NULL(t, m, label)                                                                      \
	{                                                                                                    \
		.name = label, .type = FIELD_TYPE_TIME, .offset = offsetof(t, m), .size = FIELD_SIZE_(t, m), \
		.is_signed = FIELD_SIGNED_(t, m), .nullable = true                                           \
	}
/* May be left out. */
#define FIELD_TIME_IF(t, m, label)                                                                           \
	{                                                                                                    \
		.name = label, .type = FIELD_TYPE_TIME, .offset = offsetof(t, m), .size = FIELD_SIZE_(t, m), \
		.is_signed = FIELD_SIGNED_(t, m), .optional = true                                           \
	}
#define FIELD_TEXT_IF(t, m, label, test)                                                                     \
	{                                                                                                    \
		.name = label, .type = FIELD_TYPE_TEXT, .offset = offsetof(t, m), .size = FIELD_SIZE_(t, m), \
		.optional = true, .check = (test)                                                            \
	}
#define FIELD_INT_IF(t, m, label, low, high)                                                                \
	{                                                                                                   \
		.name = label, .type = FIELD_TYPE_INT, .offset = offsetof(t, m), .size = FIELD_SIZE_(t, m), \
		.lo = (low), .hi = (high), .is_signed = FIELD_SIGNED_(t, m), .optional = true               \
	}
#define FIELD_SET_IF(t, m, label, words)                                                                    \
	{                                                                                                   \
		.name = label, .type = FIELD_TYPE_SET, .offset = offsetof(t, m), .size = FIELD_SIZE_(t, m), \
		.vocab = (words), .optional = true                                                          \
	}

/* Each card says which seats see it. core/pile_json.h shows the JSON. */
#define FIELD_PILE(t, m, label, kinds)                                                                       \
	{                                                                                                    \
		.name = label, .type = FIELD_TYPE_PILE, .offset = offsetof(t, m), .size = FIELD_SIZE_(t, m), \
		.vocab = (kinds)                                                                             \
	}

/* Arrays: of all elements; counted (used = the member that counts); or as an object keyed by a
 * vocabulary's ids. */
#define FIELD_ARRAY_(t, m, label, kind)                                                        \
	.name = label, .type = (kind), .offset = offsetof(t, m), .size = FIELD_SIZE_(t, m[0]), \
	.count = FIELD_COUNT_(t, m)
#define FIELD_USED_(t, used)                                                 \
	.used_offset = offsetof(t, used), .used_size = FIELD_SIZE_(t, used), \
	.used_signed = FIELD_SIGNED_(t, used)
#define FIELD_INTS(t, m, label, low, ...)                                                      \
	{                                                                                      \
		FIELD_ARRAY_(t, m, label, FIELD_TYPE_INT), .lo = (low), .hi = __VA_ARGS__,     \
							   .is_signed = FIELD_SIGNED_(t, m[0]) \
	}
#define FIELD_INTS_USED(t, m, used, label, low, ...)                                            \
	{                                                                                       \
		FIELD_ARRAY_(t, m, label, FIELD_TYPE_INT), .lo = (low), .hi = __VA_ARGS__,      \
							   .is_signed = FIELD_SIGNED_(t, m[0]), \
							   FIELD_USED_(t, used)                 \
	}
#define FIELD_ENUMS(t, m, label, ...)                                                            \
	{                                                                                        \
		FIELD_ARRAY_(t, m, label, FIELD_TYPE_ENUM), .is_signed = FIELD_SIGNED_(t, m[0]), \
							    .vocab = __VA_ARGS__                 \
	}
#define FIELD_ENUMS_OR_NULL(t, m, label, words)                                                            \
	{                                                                                                  \
		FIELD_ARRAY_(t, m, label, FIELD_TYPE_ENUM), .lo = -1, .is_signed = FIELD_SIGNED_(t, m[0]), \
							    .vocab = (words)                               \
	}
#define FIELD_ENUMS_USED(t, m, used, label, ...)                                                       \
	{                                                                                              \
		FIELD_ARRAY_(t, m, label, FIELD_TYPE_ENUM), .is_signed = FIELD_SIGNED_(t, m[0]),       \
							    .vocab = __VA_ARGS__, FIELD_USED_(t, used) \
	}
#define FIELD_U64S_USED(t, m, used, label)                                      \
	{                                                                       \
		FIELD_ARRAY_(t, m, label, FIELD_TYPE_U64), FIELD_USED_(t, used) \
	}
#define FIELD_SETS(t, m, label, words)                                      \
	{                                                                   \
		FIELD_ARRAY_(t, m, label, FIELD_TYPE_SET), .vocab = (words) \
	}
#define FIELD_TEXTS_OR_NULL(t, m, label, test)                                                \
	{                                                                                     \
		FIELD_ARRAY_(t, m, label, FIELD_TYPE_TEXT), .nullable = true, .check = (test) \
	}
#define FIELD_BOOLS(t, m, label)                                    \
	{                                                           \
		FIELD_ARRAY_(t, m, label, FIELD_TYPE_BOOL), .hi = 1 \
	}
#define FIELD_STRUCTS(t, m, label, ...)                                             \
	{                                                                           \
		FIELD_ARRAY_(t, m, label, FIELD_TYPE_STRUCT), .schema = __VA_ARGS__ \
	}
#define FIELD_STRUCTS_USED(t, m, used, label, ...)                                                        \
	{                                                                                                 \
		FIELD_ARRAY_(t, m, label, FIELD_TYPE_STRUCT), .schema = __VA_ARGS__, FIELD_USED_(t, used) \
	}
#define FIELD_ORDERS_USED(t, m, used, label, words)                                                   \
	{                                                                                             \
		FIELD_ARRAY_(t, m, label, FIELD_TYPE_ORDER), .grammar = (words), FIELD_USED_(t, used) \
	}
#define FIELD_MAP_INT(t, m, label, ids, low, ...)                                                          \
	{                                                                                                  \
		FIELD_ARRAY_(t, m, label, FIELD_TYPE_INT),                                                 \
			.lo = (low), .hi = __VA_ARGS__, .is_signed = FIELD_SIGNED_(t, m[0]), .keys = (ids) \
	}
#define FIELD_MAP_ENUM(t, m, label, ids, ...)                                                    \
	{                                                                                        \
		FIELD_ARRAY_(t, m, label, FIELD_TYPE_ENUM), .is_signed = FIELD_SIGNED_(t, m[0]), \
							    .vocab = __VA_ARGS__, .keys = (ids)  \
	}
#define FIELD_MAP_ENUM_OR_NULL(t, m, label, ids, words)                                                    \
	{                                                                                                  \
		FIELD_ARRAY_(t, m, label, FIELD_TYPE_ENUM), .lo = -1, .is_signed = FIELD_SIGNED_(t, m[0]), \
							    .vocab = (words), .keys = (ids)                \
	}
#define FIELD_MAP_STRUCT(t, m, label, ids, ...)                                                    \
	{                                                                                          \
		FIELD_ARRAY_(t, m, label, FIELD_TYPE_STRUCT), .schema = __VA_ARGS__, .keys = (ids) \
	}

#define FIELD_MAP_PILE(t, m, label, ids, kinds)                                             \
	{                                                                                   \
		FIELD_ARRAY_(t, m, label, FIELD_TYPE_PILE), .vocab = (kinds), .keys = (ids) \
	}

/* Appends the struct's canonical JSON. A value out of its range is a bug: it names the path and
 * aborts. */
void schema_write(struct buf *b, const struct schema *s, const void *object);

/* Would schema_write take every value? If not, `path` names the first that is out of its range
 * ("countries.usa.side"). */
bool schema_fits(const struct schema *s, const void *object, char *path, size_t size)
	__attribute__((warn_unused_result));

/* Fills the struct from a tree. On failure (ERR_DATA, with the path of the field) the struct's
 * content is undefined. */
int schema_read(const struct schema *s, void *object, const cJSON *v, struct err *e)
	__attribute__((warn_unused_result));

/* The same of a part of a struct: what the table does not name stays as it is. */
int schema_read_part(const struct schema *s, void *object, const cJSON *v, struct err *e)
	__attribute__((warn_unused_result));

/* Of an error that schema_read gave: where in the file's text the value stands, or else the object
 * that it is missing in. */
void schema_place(struct err *e, const char *where, const char *text, size_t len);

/* Hides from a seat (-1: an observer) what it may not see. `seats` is the vocabulary of the arrays
 * that have an element for each seat. */
void schema_hide(const struct schema *s, void *object, const struct vocab *seats, int seat);

/* Has it anything that is hidden from somebody? */
bool schema_hides(const struct schema *s);

/* Sets all bytes of `cover`, which has the struct's size, that the table speaks of. */
void schema_cover(const struct schema *s, uint8_t *cover);

/* Zeroes the elements of counted arrays that are not in use, and makes the sums. False: a sum was
 * not what it has to be. */
bool schema_tidy(const struct schema *s, void *object);

/* For tests: is the table itself sound (sorted names, sizes, ranges, fields inside the struct, no
 * overlap)? */
int schema_check(const struct schema *s, struct err *e) __attribute__((warn_unused_result));

/* Tells of every difference between two trees, by its JSON path ("countries.usa.side", "" for the
 * whole). a or b NULL: it is not in that tree. The listener returns false when it has heard
 * enough. */
#define SCHEMA_PATH 256 /* longer ones are cut */
typedef bool schema_differs(void *ctx, const char *path, const cJSON *a, const cJSON *b);
void schema_each_diff(const cJSON *a, const cJSON *b, schema_differs *tell, void *ctx);

/* The path of the first one, for messages; 0: equal. */
int schema_diff(const cJSON *a, const cJSON *b, char *path, size_t size);

#endif
