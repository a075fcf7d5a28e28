/* SPDX-License-Identifier: MIT */
#include "core/legal.h"

#include "base/err.h"

void legal_none(struct legal *l)
{
	memset(l, 0, sizeof(*l));
	l->price = -1;
}

void legal_set(struct legal *l, int part, int value)
{
	if (part < 0 || part >= ORDER_PARTS || value < 0 || value >= LEGAL_VALUES * 64)
		bug("there is no room for the value %d of part %d", value, part);
	l->values[part][value / 64] |= 1ull << (value % 64);
}

void legal_all(struct legal *l, int part, int n)
{
	for (int i = 0; i < n; i++)
		legal_set(l, part, i);
}

bool legal_any(const struct legal *l, int part)
{
	for (int i = 0; i < LEGAL_VALUES; i++)
		if (l->values[part][i])
			return true;
	return false;
}
