/* SPDX-License-Identifier: MIT */
#ifndef PBEM_CORE_LEGAL_H
#define PBEM_CORE_LEGAL_H

#include "core/order.h"

#include <stdbool.h>
#include <stdint.h>

/* What a verb could be given, for forms, desks and bots: all parts in one answer, because parts may
 * be chosen in any order, and what one may take depends on the others. */
#define LEGAL_VALUES 6
struct legal {
	bool now;  /* there is at least one legal use of it */
	bool end;  /* the line may end here as it is: core/draft.h fills this */
	int price; /* of one use, in the seat's money; -1: none or it depends */
	/* bit sets over each part's vocabulary; for numbers: bit n - lo */
	uint64_t values[ORDER_PARTS][LEGAL_VALUES];
};

/* The answer that begins every one: not now, no price, no values. */
void legal_none(struct legal *l);

/* Adds a value of a part; all values below n. A part or value that there is no room for is a
 * bug. */
void legal_set(struct legal *l, int part, int value);
void legal_all(struct legal *l, int part, int n);

/* Takes a value back. Is it one? */
void legal_unset(struct legal *l, int part, int value);
bool legal_has(const struct legal *l, int part, int value);

/* The lowest value of a part that is at least this one; -1: there is none. All of them:
 *
 *	for (int i = legal_next(l, part, 0); i >= 0; i = legal_next(l, part, i + 1))
 */
int legal_next(const struct legal *l, int part, int value);

/* Has the part any value? */
bool legal_any(const struct legal *l, int part);

/* Adds to a line the value of the part that a bit stands for, behind those which the part has.
 * False: the part or the line is full, and nothing is changed. */
bool legal_choose(const struct verb *v, struct order *o, int part, int bit);

#endif
