/* SPDX-License-Identifier: MIT */
#ifndef INVADERS_BOT_H
#define INVADERS_BOT_H

#include "rules/invaders/turn.h"

/*
 * The bot plays what is worth most for what it costs, one action after the other. Worth is counted
 * in sixteenths of a card that Mankind drains. A zone is worth what its margin will cost: from the
 * margin on that `foresight` away from nothing is on its way, and all of it beyond.
 */
struct inv_weights {
	int16_t foresight;       /* how far ahead of 0 a margin begins to count, 1 to 12 */
	int16_t margin;          /* of a card that a zone will cost */
	int16_t power;           /* of each power in play, wherever it stands */
	int16_t deck;            /* of a card of the own deck that is drained or drawn */
	int16_t card;            /* of a card of the hand that pays, at least */
	int16_t keep;            /* of what it could do itself, in sixteenths */
	int16_t least;           /* below which nothing is done */
	int16_t hero;            /* of a hero that is destroyed */
	int16_t marker;          /* of a step of the marker, as the bot sees it */
	int16_t noise;           /* by so much a value may be seen higher */
	int16_t text[INV_KINDS]; /* of what a card does beside its power, and of keeping one that answers */
};
extern const struct inv_weights inv_weights[INV_SEATS];

#endif
