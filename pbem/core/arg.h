/* SPDX-License-Identifier: MIT */
#ifndef PBEM_CORE_ARG_H
#define PBEM_CORE_ARG_H

#include "base/buf.h"
#include "core/dice.h"
#include "core/vocab.h"

#include <stdbool.h>
#include <stdint.h>

/* What notes (core/note.h) and events (core/event.h) tell beside their kind. */

struct order;
struct rules;

/* One kind of note or event argument: a plain integer, an id of a vocabulary, a seat, a set of ids,
 * or a roll of the dice; of events also a list of ids, in an order and with repetitions; of the
 * referee's own events and notes also an order, a verb of the game's grammar and a reason of its
 * refusals. */
enum arg_type {
	ARG_END,
	ARG_INT,
	ARG_ID,
	ARG_SEAT,
	ARG_SET,
	ARG_ROLL,
	ARG_IDS,
	ARG_ORDER,
	ARG_VERB,
	ARG_REASON
};
#define ARG_IDS_MAX 255 /* ids of one list, and of its vocabulary */

struct arg {
	const char *name;
	enum arg_type type;
	const struct vocab *vocab; /* ARG_ID (-1 is written as null), ARG_SET, ARG_IDS */
};

/* For tables: .args = { A_SEAT, A_INT("steps"), A_ID("card", te_card_words) }; a row without
 * any says NO_ARGS. */
#define A_INT(label)                 \
	{                            \
		label, ARG_INT, NULL \
	}
#define A_ID(label, words)            \
	{                             \
		label, ARG_ID, &words \
	}
#define A_SET(label, words)            \
	{                              \
		label, ARG_SET, &words \
	}
#define A_IDS(label, words)            \
	{                              \
		label, ARG_IDS, &words \
	}
#define A_SEAT                         \
	{                              \
		"seat", ARG_SEAT, NULL \
	}
#define A_ROLL(label)                 \
	{                             \
		label, ARG_ROLL, NULL \
	}
#define NO_ARGS                             \
	{                                   \
		{                           \
			NULL, ARG_END, NULL \
		}                           \
	}

/* What a value is looked up in. */
struct arg_source {
	const struct rules *rules; /* its seats, grammar and refusals */
	const struct dice *dice;   /* of the window; NULL: of a roll nothing is known */
	/* What lists are offsets into: the length of one, then its ids, a byte each. */
	const uint8_t *lists;
	int n_lists;
	const struct order *orders; /* what lines of orders are indices into */
	int n_orders;
};

/* The ids that it takes: its own vocabulary, the game's seats or its reasons; NULL: it takes
 * none. */
const struct vocab *arg_ids(const struct arg *a, const struct rules *r);

/* Can it be written: does the vocabulary have the id, the seat, all of the set or list; do the
 * window's dice, when they are given, have the roll? */
bool arg_fits(const struct arg *a, int32_t value, const struct arg_source *from);

/* How many arguments stand in a table of at most `max`. */
int arg_count(const struct arg *args, int max);

/* One argument's value as JSON; -1 is null where an id, a seat or a roll is asked for. ARG_SET
 * lists ids in the order of their numbers, ARG_IDS in its own; without a vocabulary both are of
 * seats. A roll without dice is null, a verb is the word that orders begin with, an order its
 * canonical line. */
void arg_write(struct buf *b, const struct arg *a, int32_t value, const struct arg_source *from);

#endif
