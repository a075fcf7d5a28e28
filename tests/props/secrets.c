/* SPDX-License-Identifier: MIT */
#include "props/noninterference.h"
#include "rules/target-earth/words.h"

#include <string.h>

/* What each game hides. A field of the state that is not listed here has to be seen by everybody,
 * in its own words or in others. */
static const struct secrets table[] = {
	{ .rules = "skeleton" },
	{ .rules = "pausing" },
	{ .rules = "race", .secret = { { "runners.boost", 0 } } },
	{ .rules = "target-earth",
		.secret = { { "bases.away", BY_MODE }, { "bases.gains", 0 }, { "bases.gains.points", 0 },
			{ "bases.gains.source", 0 }, { "bases.gains.turn", 0 }, { "bases.goal", 0 },
			{ "bases.hand", SUM_SHOWN | BY_MODE }, { "bases.sees-hand", FROM_ALL | FOLLOWS },
			{ "deck", FROM_ALL }, { "discard", FROM_ALL } },
		/* That the Officer swapped a card shows that they held it. In the basic game
		 * cards are drawn face up: the roll says how many there were. */
		.passing = { "swap" },
		.passing_openly = { "card-drawn", "cards/" },
		.mode = { "mode", TE_MODE_ADVANCED } },
	{ .rules = "terra-galactix",
		.secret = { { "camps.hand", SUM_SHOWN }, { "deck", FROM_ALL | SUM_SHOWN } },
		.shown = { "LEND" },
		/* No view says whose a card among the discards was. With the next game of a
		 * tournament all hands are new, and with the discards what was discarded is gone;
		 * in a round all seats draw and play. */
		.passing = { "discard" },
		.anew = { "game", "reshuffle", "round" },
		/* In L'Invasion a Super Nova acts when it is drawn. */
		.drawn = { "wave" } },
	/* Behind a game all cards are new. */
	{ .rules = "invaders",
		.secret = { { "sides.deck", FROM_ALL }, { "sides.hand", 0 }, { "sides.list", 0 } },
		.anew = { "won" } },
	/* That a lent card was not played shows when it goes back, whose cards left the game when
	 * they do, and no more then. */
	{ .rules = "invasion",
		.secret = { { "loans.card", 0 }, { "pile", FROM_ALL }, { "sides.hand", 0 } },
		.passing = { "given-back", "dropped" },
		.large_hands = true },
	{ .rules = "mars-attacks" },
	/* A new game shuffles all cards. */
	{ .rules = "magpie", .secret = { { "birds.hand", 0 }, { "deck", FROM_ALL } }, .anew = { "game" } },
};

const struct secrets *secrets_of(const char *rules)
{
	for (size_t i = 0; i < sizeof(table) / sizeof(table)[0]; i++)
		if (strcmp(table[i].rules, rules) == 0)
			return &table[i];
	return NULL;
}

/* What the referee keeps beside every state. */
static const struct secret kept[] = { { "standing.orders", 0 }, { "unread.orders", 0 },
	{ "unread.lines", 0 } };

const struct secret *secret_at(const struct secrets *s, const char *path)
{
	for (size_t i = 0; i < sizeof(kept) / sizeof(kept)[0]; i++)
		if (strcmp(kept[i].path, path) == 0)
			return &kept[i];
	for (int i = 0; s && i < SECRETS && s->secret[i].path; i++)
		if (strcmp(s->secret[i].path, path) == 0)
			return &s->secret[i];
	return NULL;
}
