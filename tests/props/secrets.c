/* SPDX-License-Identifier: MIT */
#include "props/noninterference.h"

#include <string.h>

/* What each game hides. A field of the state that is not listed here has to be seen by everybody, in its own words or in others. */
static const struct secrets table[] = {
	{ "race", { { "runners.boost", false, true }, { "runners.standing", false, false } }, { NULL } },
	{ "target-earth",
		{ { "standing.orders", false, false }, { "deck", true, false }, { "discard", true, false } },
		/* Cards are drawn face up: the roll says how many there were. */
		{ "card-drawn", "cards/" } },
};

const struct secrets *secrets_of(const char *rules)
{
	for (size_t i = 0; i < sizeof(table) / sizeof(table)[0]; i++)
		if (strcmp(table[i].rules, rules) == 0)
			return &table[i];
	return NULL;
}
