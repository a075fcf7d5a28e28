/* SPDX-License-Identifier: MIT */
#ifndef PBEM_CORE_VOCAB_H
#define PBEM_CORE_VOCAB_H

#include <stdbool.h>
#include <stddef.h>

/*
 * A vocabulary: a closed list of ids, numbered from 0, used for everything that orders, states,
 * events and names files call by a word (countries, squares, cards, seats, windows). Ids are
 * lower-case [a-z0-9-], 1 to 31 characters. `name` is the top-level member of names.json that gives
 * the people's names of these ids.
 */
struct vocab {
	const char *name;
	int n;
	const char *const *ids;
};

#define VOCAB(label, list)                                         \
	{                                                          \
		label, (int)(sizeof(list) / sizeof(list)[0]), list \
	}

/* The number of an id, case ignored; -1: unknown. `len` bytes of `word`. */
int vocab_find(const struct vocab *v, const char *word, size_t len);

/* The id of a number; a number out of range is a bug. */
const char *vocab_id(const struct vocab *v, int i);

/* The id nearest to a word by edit distance (at most a third of its length, at least 1), or
 * NULL. */
const char *vocab_nearest(const struct vocab *v, const char *word, size_t len);

/* The same for words that stand in other tables. Case is ignored everywhere; ASCII only. */
static inline char word_lower(char c)
{
	return c >= 'A' && c <= 'Z' ? (char)(c + ('a' - 'A')) : c;
}

bool word_is(const char *word, size_t len, const char *known);

/* Edit distance; two neighbours swapped count as one edit. Words over 64 bytes are far from
 * everything. */
int word_distance(const char *a, size_t n, const char *b, size_t m);

/* True when `known` is near enough to be suggested and nearer than *best, which then is its
 * distance. Start with INT_MAX. */
bool word_nearer(const char *word, size_t len, const char *known, int *best);

#endif
