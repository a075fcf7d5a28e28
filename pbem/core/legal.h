/* SPDX-License-Identifier: MIT */
#ifndef PBEM_CORE_LEGAL_H
#define PBEM_CORE_LEGAL_H

#include "core/order.h"

#include <stdbool.h>
#include <stdint.h>

/* What a verb could be given now, for forms and bots. */
#define LEGAL_VALUES 4
struct legal {
	bool now;  /* there is at least one legal use of it */
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

/* Has the part any value? */
bool legal_any(const struct legal *l, int part);

#endif
