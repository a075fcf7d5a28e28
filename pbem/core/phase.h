/* SPDX-License-Identifier: MIT */
#ifndef PBEM_CORE_PHASE_H
#define PBEM_CORE_PHASE_H

#include <stdbool.h>

/*
 * A window of a larger game as a table of named phases, one function each, which reads like the
 * contents page of its rule book:
 *
 *	static const struct turn_phase council[] = {
 *		{ "research", research },
 *		{ "diplomacy", diplomacy },
 *	};
 *	const struct phases te_council = PHASES(council);
 *
 *	phases_run(&te_council, &turn, over);
 *
 * struct turn is the game's own: what the phases of one window share.
 */
struct turn;

struct turn_phase {
	const char *name;
	void (*run)(struct turn *t);
};

struct phases {
	const struct turn_phase *phase;
	int n;
};

#define PHASES(list)                                        \
	{                                                   \
		list, (int)(sizeof(list) / sizeof(list)[0]) \
	}

/* Runs them from the first to the last. Before each it asks whether the window is over, and then
 * runs no more. */
void phases_run(const struct phases *p, struct turn *t, bool (*over)(const struct turn *t));

#endif
