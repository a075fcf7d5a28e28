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
	int16_t counter;         /* of each power that an attack of one's own would have more */
	int16_t noise;           /* by so much a value may be seen higher */
	int16_t text[INV_KINDS]; /* of what a card does beside its power, and of keeping one that answers */
};
extern const struct inv_weights inv_weights[INV_SEATS];

enum { INV_NOISES = 16, INV_SPENT_HERO = 200 };

/* What a bot is after, beside the usual. It shows in what it holds back, from its first turn
 * on. */
enum style { PLAIN, HUNT_HEROES, POISON_EURASIA, SPRAY_GOO, BREW_SUCCUBUS, SPEND_HEROES };

struct bot {
	const struct view *view;
	enum style style;
	const struct inv_weights *w;
	struct inv_state s; /* as its lines leave it */
	struct turn t;      /* on it, without dice */
	int side;
	int margin[INV_ZONES];
	int16_t worth[INV_KINDS]; /* of each kind in the hand, if it were free */
	bool banned[INV_KINDS];
	int mood; /* 0 to 99 */
	int noise[INV_NOISES];
	struct buf *b;
};

/* --- what things are worth (bot_worth.c) */

void inv_bot_look_at_margins(struct bot *b);
/* What each card of the hand could do, for what it would be a pity to pay with. */
void inv_bot_look_at_hand(struct bot *b);
/* What it is worth to the bot when a zone's margin changes by so much. */
int inv_bot_gain(const struct bot *b, int zone, int change);
/* The targets that are worth most, in order; returns how many, and what they are worth in *sum. */
int inv_bot_best_targets(const struct bot *b, const struct inv_effect *e, int card, int self, int zone,
	int16_t out[INV_AIMS], int *sum);
/* Would room be made there by FREE hero? Only by a bot that spends heroes, and not the last one. */
bool inv_bot_spends_hero(const struct bot *b, int zone);
/* A card as it would be played to a zone (-1: a one-shot), costs aside. */
int inv_bot_worth_of_card(const struct bot *b, int card, int zone);
bool inv_bot_only_answers(int card);
/* The cheapest n cards of the hand but one copy of `card`; false: there are not so many. *sum:
 * what they would be worth. */
bool inv_bot_choose_payment(const struct bot *b, int n, int card, uint8_t out[INV_PAYS], int *sum);

/* --- what it does (bot_acts.c) */

/* Plays the card that is worth most now; false: none is worth it. */
bool inv_bot_play_best(struct bot *b);
void inv_bot_command_units(struct bot *b);
void inv_bot_strategies(struct bot *b);
void inv_bot_invade(struct bot *b);

#endif
