/* SPDX-License-Identifier: MIT */
#ifndef TARGET_EARTH_BOT_H
#define TARGET_EARTH_BOT_H

#include "turn.h"

/*
 * The machine's player. It sees a view and writes orders as a player would. What is public is
 * enough to plan for all bases at once: every bot makes the same plan and writes down its own
 * bases' part of it, so that bots work together without a word. Where seats act one after the other
 * the plan begins with what those before have done, and is made for those that are still to act. A
 * base of another's that hoards its credits is taken for idle, and nothing is planned with it.
 *
 * Values are tenths of a victory point; those that are no rule of the game were found by playing
 * many thousands of games.
 */
struct bot {
	const struct view *v;
	struct te_state s; /* the view's facts; plans are tried on it */
	struct buf *out;
	/* bases that are planned with, in turn order; those before `from` have had their window */
	int n, from, base[TE_BASES];
};

/* Does the bot write orders for this base? */
bool bot_mine(const struct bot *b, int base);
/* Writes a word and a space; ends the line, with "AT base" where the player has several. */
void bot_word(struct bot *b, const char *word);
void bot_end(struct bot *b, int base);
/* What one more alien knowledge is worth. */
int bot_knowledge_value(const struct bot *b);

void bot_powers(struct bot *b); /* of factions (bot_factions.c) */
/* The two countries of a camp that are worth an attempt most; how many there are.
 * (bot_council.c) */
int bot_countries(const struct bot *b, enum te_camp camp, int out[2]);
void bot_setup(struct bot *b);
void bot_council(struct bot *b);
void bot_fights(struct bot *b);

/* ---- chances (bot_odds.c), in percent */

/* That so many land units with so many dice in all beat these aliens in a battle. */
int bot_ground_percent(const struct te_landing *l, int dice, int units);
enum { BOT_WING = 6 }; /* fighters that one UFO is worth at most */
/* That n fighters of this factor beat a UFO in the end (percent[n]), and how many are lost on
 * average, in hundredths (lost[n]). */
void bot_air_percent(int factor, int ufo, int percent[BOT_WING + 1], int lost[BOT_WING + 1]);

/* ---- plans (bot_plan.c) */

/* A load: a transport and the land units that it carries. */
struct bot_load {
	uint8_t base;
	uint32_t units; /* bits */
	int dice, n;
	int place; /* where it is sent; -1: stays */
};
enum { BOT_LOADS = TE_BASES * 3 };
struct bot_army {
	int n;
	struct bot_load load[BOT_LOADS];
	int percent[TE_PLACES]; /* chance at each place with what is sent there */
};
void bot_plan_army(const struct bot *b, struct bot_army *a);
/* How many fighters each base sends to each slot. `reserved`: slots (bits) left to the army. */
void bot_plan_fighters(const struct bot *b, uint32_t reserved, uint8_t out[TE_BASES][TE_SLOTS]);
/* The best unit of a kind at home that is not in `taken`; -1: none. */
int bot_next_unit(const struct te_state *s, int base, enum te_kind k, uint32_t taken);

#endif
