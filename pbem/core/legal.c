/* SPDX-License-Identifier: MIT */
#include "core/legal.h"

#include "base/err.h"
#include "core/bits.h"

void legal_none(struct legal *l)
{
	memset(l, 0, sizeof(*l));
	l->price = -1;
}

static uint64_t *word_of(struct legal *l, int part, int value)
{
	if (part < 0 || part >= ORDER_PARTS || value < 0 || value >= LEGAL_VALUES * 64)
		bug("there is no room for the value %d of part %d", value, part);
	return &l->values[part][value / 64];
}

void legal_set(struct legal *l, int part, int value)
{
	*word_of(l, part, value) |= 1ull << (value % 64);
}

void legal_unset(struct legal *l, int part, int value)
{
	*word_of(l, part, value) &= ~(1ull << (value % 64));
}

void legal_all(struct legal *l, int part, int n)
{
	for (int i = 0; i < n; i++)
		legal_set(l, part, i);
}

bool legal_has(const struct legal *l, int part, int value)
{
	return value >= 0 && value < LEGAL_VALUES * 64 && l->values[part][value / 64] >> (value % 64) & 1;
}

int legal_next(const struct legal *l, int part, int value)
{
	for (int i = value / 64; i < LEGAL_VALUES; i++) {
		uint64_t word = l->values[part][i] & ~UINT64_C(0) << (i == value / 64 ? value % 64 : 0);
		if (word)
			return i * 64 + bits_lowest(word);
	}
	return -1;
}

bool legal_any(const struct legal *l, int part)
{
	for (int i = 0; i < LEGAL_VALUES; i++)
		if (l->values[part][i])
			return true;
	return false;
}

bool legal_choose(const struct verb *v, struct order *o, int part, int bit)
{
	int at = 0, n = 0;

	for (int i = 0; i < v->n_parts; i++) {
		n += o->count[i];
		at += i <= part ? o->count[i] : 0;
	}
	if (n == ORDER_VALUES || o->count[part] >= v->parts[part].max)
		return false;
	memmove(&o->value[at + 1], &o->value[at], (size_t)(n - at) * sizeof(o->value[0]));
	o->value[at] = (int16_t)(v->parts[part].vocab ? bit : v->parts[part].lo + bit);
	o->count[part]++;
	return true;
}
