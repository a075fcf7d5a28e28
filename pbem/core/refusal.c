/* SPDX-License-Identifier: MIT */
#include "core/refusal.h"

#include <stddef.h>
#include <string.h>

#define REFUSAL_DEFINE(name, text, shown) const char refused_##name[] = text;
REFUSALS(REFUSAL_DEFINE)

#define REFUSAL_ROW(name, text, shown) { refused_##name, shown },
const struct refusal refusals[] = { REFUSALS(REFUSAL_ROW) };
const int n_refusals = (int)(sizeof(refusals) / sizeof(refusals[0]));

const struct refusal *refusal_find(const char *id)
{
	for (int i = 0; i < n_refusals; i++)
		if (strcmp(refusals[i].id, id) == 0)
			return &refusals[i];
	return NULL;
}
