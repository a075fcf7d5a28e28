/* SPDX-License-Identifier: MIT */
#ifndef PBEM_CORE_DECK_H
#define PBEM_CORE_DECK_H

#include "core/dice.h"

#include <stdint.h>

/*
 * Piles in which no card has a place, and of which everybody may know all cards, or one seat all
 * and the others none: decks, bags, hands, discards (others are core/pile.h). A pile is an array of
 * the module's own state, with the number of cards (0 to 255) of each of its kinds (1 to 256); the
 * schema shows it as a map (FIELD_MAP_INT). There is no order that anybody could find out, for
 * there is none: which card is drawn, the dice say when it is drawn. Putting one card from pile to
 * pile is the module's, by ++ and --.
 *
 *	uint8_t card;
 *	int roll;
 *	if (!deck_size(s->deck, CARDS))
 *		deck_move(s->deck, s->discard, CARDS);
 *	if (!deck_size(s->deck, CARDS))
 *		return;
 *	roll = deck_draw(s->deck, CARDS, d, DICE_SEALED, 1, &card, "draw/%s", seat);
 *	s->hand[card]++;
 */

/* The number of cards in a pile. */
int deck_size(const uint8_t *count, int kinds);

/*
 * Draws n cards by one roll, takes them out of the pile and puts their kinds into out[n], in the
 * order in which they were drawn. Returns the number of the roll, for events.
 *
 * The roll is a dice_draw of n places out of all the cards, laid out for it by kind, equal cards
 * together: a kind begins at place deck_size(count, kind). With { 2, 0, 3, 1 }, places 0 and 1 are
 * of kind 0, 2 to 4 of kind 2, and 5 is of kind 3. All n places are those of the pile before the
 * draw.
 *
 * Places tell what was drawn and hint at what else is in the pile. If not everybody may know that,
 * the roll is DICE_SEALED, and no public event names it.
 *
 * It is a bug to draw from an empty pile, from one of more than DICE_MAX cards, or more cards than
 * there are; ask deck_size first.
 */
int deck_draw(uint8_t *count, int kinds, struct dice *d, enum dice_kind kind, int n, uint8_t *out,
	const char *label, ...) __attribute__((format(printf, 7, 8)));

/* Puts all cards of one pile into another one with the same kinds: discards that are shuffled into
 * the deck. Takes no dice. Returns how many cards were moved. More than 255 of a kind are a bug. */
int deck_move(uint8_t *to, uint8_t *from, int kinds);

#endif
