/* SPDX-License-Identifier: MIT */
#include "props/noninterference.h"

#include "rules/terra-galactix/tg.h"

#include <string.h>

static bool names(const struct order *o, int seat)
{
	for (int k = 0; o->verb == TG_V_LEND && k < o->count[1]; k++)
		if (order_value(o, 1, k) == seat)
			return true;
	return false;
}

/* Everybody sees how many cards there are in a hand. The active seat sees what it is pledged: of
 * each LEND line that names it the card and how many. */
static bool terra_galactix_tells(const struct shape *l, const void *before, const void *after, int seat)
{
	const struct tg_state *state[2] = { before, after };
	for (int c = 0; c < TG_CAMPS; c++)
		if (deck_size(state[0]->camp[c].hand, TG_CARDS) !=
			deck_size(state[1]->camp[c].hand, TG_CARDS))
			return true;
	int pledged[2][TG_CAMPS * STANDING_MAX * 2] = { { 0 } }, n[2] = { 0, 0 };
	for (int i = 0; i < 2; i++) {
		const struct tg_state *s = state[i];
		for (int c = 0; c < TG_CAMPS && s->camp[s->active].seat == seat; c++)
			for (int k = 0; k < shape_stands(l, s, c)->n; k++) {
				const struct order *o = &shape_stands(l, s, c)->order[k];
				if (!names(o, seat))
					continue;
				pledged[i][n[i]++] = c * TG_CARDS + order_value(o, 0, 0);
				pledged[i][n[i]++] = order_has(o, 2) ? order_value(o, 2, 0) : 1;
			}
	}
	return memcmp(pledged[0], pledged[1], sizeof(pledged[0])) != 0;
}

/* What each game hides. A field of the state that is not listed here has to be seen by everybody,
 * in its own words or in others. */
static const struct secrets table[] = {
	{ .rules = "rock-paper-scissors" },
	{ .rules = "pausing",
		.secret = { { "standing.orders", false, false }, { "unread.orders", false, false },
			{ "unread.lines", false, false } } },
	{ .rules = "race",
		.secret = { { "runners.boost", false, true }, { "standing.orders", false, false } } },
	{ .rules = "target-earth",
		.secret = { { "standing.orders", false, false }, { "deck", true, false },
			{ "discard", true, false } },
		/* Cards are drawn face up: the roll says how many there were. */
		.passing = { "card-drawn", "cards/" } },
	{ .rules = "terra-galactix",
		.secret = { { "standing.orders", false, false }, { "camps.hand", false, false },
			{ "deck", true, false } },
		/* No view says whose a card among the discards was. With the next game of a
		 * tournament all hands are new, and with the discards what was discarded is gone;
		 * in a round all seats draw and play. */
		.passing = { "discard" },
		.told = terra_galactix_tells,
		.anew = { "game", "reshuffle", "round" },
		/* In L'Invasion a Super Nova acts when it is drawn. */
		.drawn = { "wave" } },
};

const struct secrets *secrets_of(const char *rules)
{
	for (size_t i = 0; i < sizeof(table) / sizeof(table)[0]; i++)
		if (strcmp(table[i].rules, rules) == 0)
			return &table[i];
	return NULL;
}
