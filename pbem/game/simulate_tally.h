/* SPDX-License-Identifier: MIT */
#ifndef PBEM_GAME_SIMULATE_TALLY_H
#define PBEM_GAME_SIMULATE_TALLY_H

#include "base/err.h"
#include "rules/rules.h"

/*
 * Counts how often an event happened in simulated games by one of the things that it tells: how
 * often each card was played, and whether who played it won.
 */
enum { TALLY_IDS = 256 };

/* What is counted: an argument with ids of a type of event. */
struct tally_of {
	int type, arg;
	int seat; /* the argument that says whose it was; -1: none */
	const struct vocab *ids;
};

/* Of one game. */
struct tally {
	uint16_t times[TALLY_IDS];
	uint8_t seats[TALLY_IDS]; /* whose it was (bits) */
};

/* Of all games. */
struct tally_sum {
	long games[TALLY_IDS]; /* in which it happened */
	long times[TALLY_IDS];
	long won[TALLY_IDS]; /* games that a seat whose it was won */
};

/* "played.card". ERR_USAGE: no event tells that; the text lists what could be counted. */
int tally_find(struct tally_of *of, const struct rules *r, const char *what, struct err *e)
	__attribute__((warn_unused_result));

/* Adds a window's events. */
void tally_add(struct tally *t, const struct tally_of *of, const struct rules *r, const struct events *es);

/* Adds a game that these seats (bits) won. */
void tally_sum(struct tally_sum *sum, const struct tally *t, uint32_t winners);

#endif
