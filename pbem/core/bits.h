/* SPDX-License-Identifier: MIT */
#ifndef PBEM_CORE_BITS_H
#define PBEM_CORE_BITS_H

#include <stdint.h>

/* Sets of small numbers (seats, cards, places) are the bits of an integer: 1u << number. */

/* How many are in the set. */
static inline int bits_count(uint32_t set)
{
	int n = 0;
	for (; set; set &= set - 1)
		n++;
	return n;
}

/* The lowest number in a set that is not empty. */
static inline int bits_lowest(uint64_t set)
{
	return __builtin_ctzll(set);
}

#endif
