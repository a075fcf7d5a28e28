/* SPDX-License-Identifier: MIT */
#ifndef TESTS_RULES_INV_FIXTURE_H
#define TESTS_RULES_INV_FIXTURE_H

#include "table.h"

#include "rules/invaders/turn.h"

/*
 * Positions of Invaders in some lines:
 *
 *	iv_begin("");
 *	iv_hero("reyes", "eur");
 *	iv_put("pac", "mako shanty");
 *	iv_put("pac", "kraken");
 *	iv_hand(INV_INVADERS, "nanobots scout");
 *	t_orders(g, INV_MANKIND, "SAVE");
 *	iv_play("PLAY nanobots AT mako1");
 *	t_saw(g, INV_E_DESTROYED, INV_MANKIND, iv_target("mako1"), INV_MAKO, INV_PAC, INV_NANOBOTS);
 *
 * There is one table. Cards come from their side's deck and go back there, so that there are always
 * as many as the list has; a list of words names them.
 */
extern const struct rules invaders_rules;

extern struct iv_table {
	struct table t;
	struct inv_state s;
} iv_table;

/* Sets up with these options and comes to the first turn of the Invaders, hands empty, Reyes
 * in Eurasia. Own decks: to the first window. */
void iv_begin(const char *options);
/* For setting up a test. */
int iv_start(void **state);
/* The window that is open then: a seat's turn. */
void iv_turn(int seat);

/* A seat's hand is these cards, and no others. */
void iv_hand(int seat, const char *cards);
/* Puts cards of the decks into play in a zone, on their own sides. */
void iv_put(const char *zone, const char *cards);
/* The hero in play, upright; those who came before are gone: so many are still to come. */
void iv_hero(const char *hero, const char *zone);
void iv_heroes_left(int n);
/* Puts cards of the deck on top of it, on the discard pile; the last one uppermost. */
void iv_stack(int seat, const char *cards);
void iv_discard(int seat, const char *cards);
/* Leaves so many cards in a deck; the others go under the discard pile. */
void iv_deck(int seat, int n);

int iv_target(const char *word);
int iv_card(const char *word);
struct inv_unit *iv_unit(const char *handle);
/* Its zone; -1: it is not in play. */
int iv_zone(const char *handle);
/* The power of a unit as it counts. */
int iv_power(const char *handle);
/* Cards from a pile's top down, "?" for one that is not known; good for the next three calls. */
const char *iv_words(const struct pile *p, int n);
/* What a seat holds, in the order of the card list. */
const char *iv_held(int seat);
const struct inv_state *iv_seen_by(int seat);
/* The cards of a list in the nth event of a type; good as long. */
const char *iv_listed(int type, int n, const char *arg);

/* Plays the window with the lines of the seat whose turn it is. */
void iv_play(const char *lines);
/* Both seats send nothing for so many windows. */
void iv_pass(int windows);

#endif
