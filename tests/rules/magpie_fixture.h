/* SPDX-License-Identifier: MIT */
#ifndef TESTS_RULES_MAGPIE_FIXTURE_H
#define TESTS_RULES_MAGPIE_FIXTURE_H

#include "table.h"

#include "rules/magpie/magpie.h"

/*
 * Positions of Magpie in three lines:
 *
 *	mf_begin("jay rook crow", "");
 *	mf_give_all("spy amber", "guard", "amber");
 *	mf_stack("jade ruby");
 *	t_orders(g, MAGPIE_ROOK, "GUARD");
 *	mf_play(MAGPIE_JAY, "SPY");
 *	t_saw(g, MAGPIE_E_GUARDED, MAGPIE_ROOK, MAGPIE_JAY, MAGPIE_SPY);
 *
 * There is one match. Cards come from the deck and go back there; a list names their kinds.
 */
extern const struct rules magpie_rules;

extern struct mf_match {
	struct table t;
	struct magpie_state s;
} mf_match;

void mf_begin(const char *seats, const char *options);
/* For setting up a test: of jay, rook and crow. */
int mf_start(void **state);

struct pile *mf_hand(int seat);
struct pile_card mf_from_deck(int kind);
/* Gives a bird these cards, and no others; to jay, rook and crow. */
void mf_give(int seat, const char *cards);
void mf_give_all(const char *jay, const char *rook, const char *crow);
/* Puts cards of the deck on top of it, on the discard pile, on the table; the last one
 * uppermost. */
void mf_stack(const char *cards);
void mf_put_discard(const char *cards);
void mf_lay(int seat, const char *gems);
/* Puts all cards of the deck on the discard pile. */
void mf_empty_deck(void);

/* Cards from a pile's top down, "?" for one that is not known; good for the next three calls. */
const char *mf_words(const struct pile *p, int n);
const struct magpie_state *mf_seen_by(int seat);

/* Plays the window; what others order is given before, by t_orders. */
void mf_play(int seat, const char *lines);

#endif
