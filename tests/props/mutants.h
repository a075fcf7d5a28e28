/* SPDX-License-Identifier: MIT */
#ifndef TESTS_PROPS_MUTANTS_H
#define TESTS_PROPS_MUTANTS_H

#include "core/shape.h"

/*
 * Positions that differ a little from a given one, made by walking the table of the state's fields:
 * no game is known here.
 *
 *	mutants_paths(&list, shape_position(l));
 *	mutants_leaves(&list, r, shape_position(l), position);
 *	mutant_make(&m, &list, l, position, copy, path, &seed);
 *
 * A change gives a field another value in its range, or makes two changes at once that cancel each
 * other in a sum: two values change places, one goes up by what another goes down, two arrays
 * exchange one of a kind for one of another, an element goes from one list to the end of another.
 * So a mutant may keep what the game's invariants ask for.
 */
enum { PATHS = 160, PATH_NAME = 64, LEAVES = 4096, TOUCHED = 8 };

struct leaf {
	const struct field *f;
	size_t at;    /* of the value in the state */
	size_t array; /* where its array begins; a single value: `at` */
	/* of a counted array: where the whole struct with its counter begins; else SIZE_MAX */
	size_t used;
	int index; /* in its array */
	int path;
	int owner;   /* the seat in whose part of a map of seats it stands; -1: none */
	bool is_all; /* stands for a whole counted array, not for one of its elements */
};

struct leaves {
	int paths;
	char name[PATHS][PATH_NAME]; /* "runners.boost" */
	int n;
	struct leaf leaf[LEAVES];
};

/* What was changed. */
struct mutant {
	int n;
	const struct leaf *leaf[TOUCHED];
};

/* The names of all fields; the paths of leaves are numbers in that list. */
void mutants_paths(struct leaves *l, const struct schema *s);
/* All values of a state. */
void mutants_leaves(struct leaves *l, const struct rules *r, const struct schema *s, const void *state);
/* Copies a state, whose leaves these are, and changes a value of this path and maybe others; false:
 * nothing came of it. */
bool mutant_make(struct mutant *m, const struct leaves *l, const struct shape *shape, const void *from,
	void *state, int path, uint64_t *seed);

/* An integer of so many bytes. */
long long props_load(const void *p, size_t size, bool is_signed);

/* A number below n, from a stream of its own. */
uint32_t props_random(uint64_t *seed, uint32_t n);

/* Appends a blank and a word, or a number, that a part takes: a legal one where `legal` (may be
 * NULL) has some. */
void props_word(struct buf *b, const struct part *p, const uint64_t *legal, uint64_t *seed);

/* Appends what a variable is asked of, a blank before each; and what it may be compared with. */
void props_asked(struct buf *b, const struct variable *v, uint64_t *seed);
void props_answer(struct buf *b, const struct variable *v, uint64_t *seed);

/* Appends a line with an order that the grammar knows, of those that are legal in a window (-1:
 * any). `view` may be NULL; else its legal values are taken where there are some. `may_stand`: only
 * verbs that may. */
void props_order(struct buf *b, const struct rules *r, const struct view *view, int window, bool may_stand,
	uint64_t *seed);

#endif
