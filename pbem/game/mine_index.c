/* SPDX-License-Identifier: MIT */
#include "game/mine_index.h"

#include "base/buf.h"

#include <stdlib.h>
#include <string.h>

#define BASIS 14695981039346656037u
#define PRIME 1099511628211u

static uint64_t add_bytes(uint64_t key, const void *p, size_t n)
{
	const unsigned char *s = p;

	for (size_t i = 0; i < n; i++)
		key = (key ^ s[i]) * PRIME;
	return key;
}

uint64_t mine_key(const char *a, const char *b, long n)
{
	return add_bytes(add_bytes(add_bytes(BASIS, a, strlen(a) + 1), b, strlen(b) + 1), &n, sizeof(n));
}

uint64_t mine_key_of(const void *p, size_t n)
{
	return add_bytes(BASIS, p, n);
}

static size_t slot_of(const struct mine_index *x, uint64_t key)
{
	return (size_t)(key ^ key >> 32) & (x->n_slots - 1);
}

static void put_place(struct mine_index *x, size_t at)
{
	size_t *slot = &x->slot[slot_of(x, x->place[at].key)];

	x->place[at].next = *slot;
	*slot = at;
}

static void grow(struct mine_index *x)
{
	size_t cap = x->cap ? 2 * x->cap : 64;
	struct mine_place *more = mem_zero(cap, sizeof(*more));

	if (x->n)
		memcpy(more, x->place, (x->n + 1) * sizeof(*more));
	free(x->place);
	free(x->slot);
	x->place = more;
	x->cap = x->n_slots = cap;
	x->slot = mem_zero(cap, sizeof(*x->slot));
	for (size_t at = 1; at <= x->n; at++)
		put_place(x, at);
}

void mine_index_add(struct mine_index *x, uint64_t key, size_t item)
{
	if (x->n + 1 >= x->cap)
		grow(x);
	x->place[++x->n] = (struct mine_place){ .key = key, .item = item };
	put_place(x, x->n);
}

static size_t with_key(const struct mine_index *x, size_t at, uint64_t key)
{
	while (at && x->place[at].key != key)
		at = x->place[at].next;
	return at;
}

size_t mine_index_first(const struct mine_index *x, uint64_t key)
{
	return x->n ? with_key(x, x->slot[slot_of(x, key)], key) : 0;
}

size_t mine_index_next(const struct mine_index *x, size_t at)
{
	return with_key(x, x->place[at].next, x->place[at].key);
}

void mine_index_release(struct mine_index *x)
{
	free(x->place);
	free(x->slot);
	*x = (struct mine_index){ .n = 0 };
}
