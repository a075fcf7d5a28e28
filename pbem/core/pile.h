/* SPDX-License-Identifier: MIT */
#ifndef PBEM_CORE_PILE_H
#define PBEM_CORE_PILE_H

#include "core/dice.h"

#include <stdint.h>

/*
 * Decks, hands, discards and bags whose cards have places, or have been seen by somebody. (Counts
 * by kind that nobody has to be told about are core/deck.h.) Cards are kinds, numbers below 255 of
 * a vocabulary of the game; equal cards cannot be told apart.
 *
 * A pile lies on the table like this, from card[0] to card[n - 1]:
 *
 *	below   the bottom, in order: card[0] is the lowest, it was put under last
 *	(rest)  the middle, without any order: sorted by kind, so that its places tell nothing
 *	above   the top, in order: card[n - 1] is the top card
 *
 * It is drawn from the top down. The top gives its cards as they lie, without dice. The middle has
 * no order that anybody could find out, for there is none: the dice say which card comes when it is
 * drawn. Then comes the bottom, as it lies, so that what was put under first is drawn first.
 * Shuffling is pile_mix, which takes no dice.
 *
 * Each card keeps the set of seats that know it, in `seen`, one bit a seat (PILE_SEAT), and takes
 * it along from pile to pile: a hand is known to its owner, a discard to all, a deck to nobody.
 * PILE_ALL means everybody, observers included; in a game of eight seats, what all of them know is
 * PILE_ALL. In the order of the top and the bottom a seat knows that this card lies at this place.
 * In the middle it knows no places, but how many cards of a kind are there at least. These numbers
 * are kept in a way that depends on nothing else: of equal cards the first has the bits of all who
 * know of one, the second of all who know of two, and so on. Hence
 *
 * - of equal cards those that were seen are played first: a seat that sees a card of some kind
 *   leave the middle knows of one less there, and of none if it knew of one;
 * - a seat that does not see which card leaves the middle can vouch for one less of every kind. If
 *   it knows that all are of one kind, it knows what left;
 * - mixing forgets places, not cards: whoever saw them discarded knows what is in the deck.
 *
 * So what a seat is shown (pile_hide) follows from what it was shown before, what was done in its
 * sight and the cards that it saw then, and from nothing else. That the thing was done, with how
 * many cards, from where to where, everybody sees: the sizes of a pile's parts are public. A seat
 * that chooses in secret among cards in order changes their order in secret first (pile_arrange).
 * What a player could find out by thinking further (two of three cards are known, one was drawn)
 * is not kept.
 *
 * Operations that say who sees a card take the set of these seats, `who`; those who know the card
 * by its place see it as well. Whoever may look into a pile belongs to `who` of everything that is
 * taken from it: a player sees which card is stolen from their hand.
 *
 *	struct pile_card c;
 *	if (!s->deck.n)
 *		pile_recycle(&s->deck, &s->discard, s->discard.n);
 *	if (!s->deck.n)
 *		return;
 *	pile_draw(&s->deck, t->d, 1, PILE_SEAT(seat), &c, "draw/%s", seat_id);
 *	pile_put(&s->hand[seat], PILE_MIDDLE, c);
 *	...
 *	pile_put(&s->discard, PILE_TOP, pile_take(&s->hand[seat], pile_find(&s->hand[seat], kind), PILE_ALL));
 *
 * A view has the same struct: cards that the seat does not know are PILE_UNKNOWN, the last of the
 * middle, or at their places in order. Cards that it knows have the seat's bit in `seen`, or
 * PILE_ALL: what else others have seen may be a secret as well. All operations also work on a copy
 * of a view, on which orders are tried: without dice the middle gives PILE_UNKNOWN.
 *
 * Places, kinds and numbers that are not there, and more than PILE_CARDS cards, are bugs.
 */
enum { PILE_CARDS = 160, PILE_UNKNOWN = 0xff, PILE_ALL = 0xff };
#define PILE_SEAT(seat) ((uint8_t)(1u << (seat)))

/* Unused places are 0, so that equal piles have equal bytes. A pile of zeros is empty. */
struct pile {
	uint8_t n, below, above; /* all cards, those of the bottom, those of the top */
	uint8_t card[PILE_CARDS];
	uint8_t seen[PILE_CARDS];
};

/* A card in no pile. */
struct pile_card {
	uint8_t kind, seen;
};

enum pile_part { PILE_BOTTOM, PILE_MIDDLE, PILE_TOP };

/* How many cards of a kind there are. In a view: at least. */
int pile_count(const struct pile *p, int kind);

/* Of how many of them all of `who` know. Also in a view, for its own seat and for PILE_ALL. */
int pile_known(const struct pile *p, int kind, uint8_t who);

/* The lowest place of a card of this kind; of a view that knows of none, the lowest place of a card
 * that is not known. -1: there is none. */
int pile_find(const struct pile *p, int kind);

/* Puts a card under all others, among those without order, or on top. The seats that know it still
 * do. */
void pile_put(struct pile *p, enum pile_part where, struct pile_card c);

/* Takes out the card at a place. Everybody sees the place when it is one of the top or the bottom;
 * in the middle it only names a kind. */
struct pile_card pile_take(struct pile *p, int place, uint8_t who) __attribute__((warn_unused_result));

/*
 * Draws n cards from the top down into out[n]. Returns the number of the roll, for events; -1: none
 * was needed.
 *
 * The dice decide only which cards of the middle come: one dice_draw for all of them, over the m
 * cards of the middle as they lie before, equal cards together. With 2 cards of kind 0, 3 of kind 2
 * and 1 of kind 3, places 0 and 1 are of kind 0, 2 to 4 of kind 2, and 5 is of kind 3. Who knows
 * what and how the cards came here makes no difference.
 *
 * The roll is open if everybody sees the cards and knows the whole middle, else sealed: places tell
 * what was drawn and hint at what else is there. Then no public event may name it.
 *
 * d is NULL for a copy of a view: no roll.
 */
int pile_draw(struct pile *p, struct dice *d, int n, uint8_t who, struct pile_card *out, const char *label,
	...) __attribute__((format(printf, 6, 7)));

/* Looks at the n highest cards: they are in order from now on, by dice as if they were drawn, and
 * `who` knows them. The i-th from the top is card[p->n - i]. With `who` 0 they only get an order.
 * Returns as pile_draw does. */
int pile_look(struct pile *p, struct dice *d, int n, uint8_t who, const char *label, ...)
	__attribute__((format(printf, 5, 6)));

/* Changes the order of the n highest cards, which must be in order. order[0] says which one of them
 * is the top card now, order[1] which the next: numbers from 0, the former top card, to n - 1, each
 * once. Only `who` sees it; others know the places no longer, unless all these cards are alike. */
void pile_arrange(struct pile *p, int n, const uint8_t *order, uint8_t who);

/* Shuffles: all cards become the middle. */
void pile_mix(struct pile *p);

/* Takes the n highest cards of one pile, which must be in order unless they are all there is,
 * and shuffles them into another one. */
void pile_recycle(struct pile *to, struct pile *from, int n);

/* Shows `who` a card where it lies; of a place in the middle, one of its kind. */
void pile_show(struct pile *p, int place, uint8_t who);

/* Shows `who` all cards. */
void pile_show_all(struct pile *p, uint8_t who);

/* For the referee: makes of a state's pile what a seat knows of it; -1: those who sit nowhere; -2
 * leaves everything (SEAT_OBSERVER and SEAT_REVEAL of rules.h). */
void pile_hide(struct pile *p, int seat);

/* NULL, or what is wrong with a pile of these kinds (a static text): an order that should not be
 * there, kinds or numbers out of range. */
const char *pile_unsound(const struct pile *p, int kinds);

#endif
