/* SPDX-License-Identifier: MIT */
#ifndef PBEM_GAME_MINE_INDEX_H
#define PBEM_GAME_MINE_INDEX_H

#include <stddef.h>
#include <stdint.h>

/*
 * Where in a list the items are that have a key: several may have one, and others may happen to
 * have the same number, so the caller compares. All zero is an empty one.
 *
 *	mine_index_add(&x, mine_key(l->hash, "", 0), number);
 *	for (size_t at = mine_index_first(&x, key); at; at = mine_index_next(&x, at))
 *		... x.place[at].item ...       what was added last comes first
 */
struct mine_place {
	uint64_t key;
	size_t item, next; /* next: with the same slot, 0 none */
};
struct mine_index {
	struct mine_place *place; /* from 1 on */
	size_t n, cap;
	size_t *slot;
	size_t n_slots; /* a power of two, or 0 */
};

/* Of two texts and a number. */
uint64_t mine_key(const char *a, const char *b, long n);
uint64_t mine_key_of(const void *p, size_t n);

void mine_index_add(struct mine_index *x, uint64_t key, size_t item);
size_t mine_index_first(const struct mine_index *x, uint64_t key);
size_t mine_index_next(const struct mine_index *x, size_t at);
void mine_index_release(struct mine_index *x);

#endif
