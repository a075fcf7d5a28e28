/* SPDX-License-Identifier: MIT */
#ifndef PBEM_CLI_AWAY_H
#define PBEM_CLI_AWAY_H

#include "base/json.h"
#include "rules/rules.h"

/*
 * A player's home, where there is no game directory: what `pbem report --json` printed is enough to
 * write a form and to check orders.
 */
struct away {
	cJSON *data;
	const struct rules *rules;
	const char *game, *seat, *lang, *name, *head; /* head NULL: not in the file */
	int window;                                   /* the referee's number */
	long serial;                                  /* of the next order file, as far as the report knows */
	int from;   /* the reader's key counts only from this window on; 0: it does */
	int number; /* the window's number in the game's vocabulary; -1: none */
	struct view *view;
};

int away_open(struct away *a, const char *path, struct err *e) __attribute__((warn_unused_result));
void away_close(struct away *a);

#endif
