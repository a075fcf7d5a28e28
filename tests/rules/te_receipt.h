/* SPDX-License-Identifier: MIT */
#ifndef TESTS_RULES_TE_RECEIPT_H
#define TESTS_RULES_TE_RECEIPT_H

#include "te_fixture.h"

/*
 * What players are told of their lines before a window closes.
 *
 *	tf_check(g, TE_BLUE, "BUILD lab\nBUILD hangar a1");
 *	tf_told(1, TE_N_COST, 2, 10, 0);
 *	tf_refused(2, TE_NOT_ADJACENT);
 */

/* Checks lines from the seat's view alone, as a player's home would; the functions below ask about
 * the last ones. */
void tf_check(struct tf_game *g, int seat, const char *lines);
/* A note of the game's on a line; NULL: there is none. */
const struct note *tf_note(int line, enum te_note type);
/* The same of the referee's own. */
const struct note *tf_core(int line, enum note_core type);
/* All that is said of a line, in this order: "conditional perhaps then battle else battle". */
const char *tf_all(int line);
/* All that is said of all lines, with figures; taken for granted is that a line is one of this
 * window's: "1 cost 2 0; 2 refused no-money; 0 forecast-cash blue 0". */
const char *tf_everything(void);
/* There must be such a note, and these must be its first arguments. */
void tf_told(int line, enum te_note type, int a, int b, int c);
/* The line must be called refused for this reason, uncertain for it, or neither. */
void tf_refused(int line, int why);
void tf_uncertain(int line, int why);
void tf_certain(int line);

/* Many at once. */
enum tf_said { TF_CERTAIN, TF_UNCERTAIN, TF_REFUSED, TF_PARTLY };
struct tf_receipt {
	const char *lines;
	int line; /* of these, the one that is judged */
	enum tf_said is;
	int why; /* TF_PARTLY: the first reason */
};
void tf_receipts(struct tf_game *g, int seat, const struct tf_receipt *rows, size_t n);
#define TF_RECEIPTS(g, seat, rows) tf_receipts(g, seat, rows, sizeof(rows) / sizeof(rows)[0])

struct tf_notes {
	const char *lines;
	int line;
	const char *all; /* as tf_all says it */
};
void tf_all_notes(struct tf_game *g, int seat, const struct tf_notes *rows, size_t n);
#define TF_NOTES(g, seat, rows) tf_all_notes(g, seat, rows, sizeof(rows) / sizeof(rows)[0])

#endif
