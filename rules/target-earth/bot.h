/* SPDX-License-Identifier: MIT */
#ifndef TARGET_EARTH_BOT_H
#define TARGET_EARTH_BOT_H

#include "turn.h"

/*
 * The machine's player. It sees a view and writes orders as a player would. What is public is enough to plan for all bases at once: every bot makes the
 * same plan and writes down its own bases' part of it, so that bots work together without a word.
 *
 * Values are tenths of a victory point.
 */
struct bot {
	const struct te_view *v;
	struct te_state s;          /* the view's facts; plans are tried on it */
	struct buf *out;
	int n, base[TE_BASES];      /* bases in turn order */
};

bool bot_mine(const struct bot *b, int base);
/* Writes words, and " AT base" where the player has several, and ends the line. */
void bot_word(struct bot *b, const char *word);
void bot_end(struct bot *b, int base);
/* What it is worth to stop the UFO of a slot. */
int bot_threat(const struct bot *b, int slot);
/* What one more alien knowledge is worth. */
int bot_knowledge_value(const struct bot *b);
/* The next card of these that the base may play, by the order of the list ended by TE_CARDS; TE_CARDS: none. */
int bot_card(const struct bot *b, int base, const uint8_t *cards);

void bot_council(struct bot *b);

/* A load: a transport and the land units that it carries. */
struct bot_load {
	uint8_t base;
	uint32_t units;
	int dice, n;
	int place;                  /* where it is sent; -1: stays */
};
enum { BOT_LOADS = TE_BASES * 3 };
struct bot_army {
	int n;
	struct bot_load load[BOT_LOADS];
	int percent[TE_PLACES];     /* chance at each place with what is sent there */
};
void bot_plan_army(const struct bot *b, struct bot_army *a);
/* How many fighters each base sends to each slot. `reserved`: slots left to the army. */
void bot_plan_fighters(const struct bot *b, uint32_t reserved, uint8_t out[TE_BASES][TE_SLOTS]);

void bot_fights(struct bot *b);

#endif
