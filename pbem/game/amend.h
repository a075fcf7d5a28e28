/* SPDX-License-Identifier: MIT */
#ifndef PBEM_GAME_AMEND_H
#define PBEM_GAME_AMEND_H

#include "game/turn.h"

/* The last window once more, under this program's version of the rules, which must be newer than
 * the record's. The window after it opens anew: orders that were filed for it no longer count,
 * since they quote the old head. */
struct amend_report {
	int window, from_version, to_version;
	bool state_differs;
	char field[128];         /* the first field of the state that differs */
	uint32_t reports_differ; /* seats whose report changed */
	uint32_t dropped;        /* seats whose filed orders no longer count */
	struct turn_report turn;
};
int game_amend(struct game *g, struct amend_report *r, struct err *e) __attribute__((warn_unused_result));

#endif
