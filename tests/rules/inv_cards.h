/* SPDX-License-Identifier: MIT */
#ifndef TESTS_RULES_INV_CARDS_H
#define TESTS_RULES_INV_CARDS_H

#include "inv_fixture.h"

/*
 * What a clause prints on a card:
 *
 *	iv_is_printed("kraken", "desolator machine", 4, 1, 2, 3);
 *	iv_is_played("kraken", 1, 2, 3);
 *	iv_is_played("scream", 1, 0, IV_ONE_SHOT);
 */
enum { IV_ONE_SHOT = -99 };

/* Type and keyword, copies, cards to discard, cards to drain, power, as they are in the game. */
void iv_is_printed(
	const char *card, const char *type_and_keyword, int copies, int discard, int drain, int power);
/* Plays it from a hand and a deck that are just enough to pay for it, into Pacific Rim, where it
 * has this power; and shows that it is refused with a card less in the one or in the other. Leaves
 * a game of its own behind. */
void iv_is_played(const char *card, int discard, int drain, int power);

#endif
