/* SPDX-License-Identifier: MIT */
#ifndef TERRA_GALACTIX_BOT_H
#define TERRA_GALACTIX_BOT_H

#include "fights.h"

/* The machine's player: it reads a view and writes orders. `s` holds what the view shows, and is
 * moved on as orders are written. */
struct bot {
	const struct view *v;
	struct tg_state s;
	struct turn t; /* over it, without orders */
	struct tg_pledges pledges;
	struct buf *out;
	int camp;               /* the active one */
	int next;               /* whose cards before the dice are ordered: in a round the next turn's */
	int lasers, megas;      /* that it can still shoot, borrowed ones included */
	uint8_t way[TG_PLACES]; /* what bot_moves() had prepared for the saucer that is rated */
	int throws;             /* of unknown dice before its saucers move again */
	uint32_t fires;         /* bunkers (bits) that fire by known dice before they do */
	/* A round: what each camp's saucers may move, and how many turns come before the first
	 * whose dice wake the Resistance, and before each camp's. */
	uint8_t points[TG_SAUCERS];
	int wakes, turn_of[TG_CAMPS];
	uint32_t rays; /* rays (bits) by which one lands */
};

enum { BOT_CANNOT = -1000000 };

/* Where a saucer's move of these points can end (landing early included), over the board as it is
 * now. */
void bot_reach(const struct bot *b, int saucer, int points, bool out[TG_PLACES]);

/* Writes MOVE for a way of all points to this place, and puts the saucer there. */
void bot_move(struct bot *b, int saucer, int points, int to);

/* Chance in a thousand that a saucer standing there is fired at before it moves again. */
int bot_danger(const struct bot *b, int node);

void bot_line(struct bot *b, const char *format, ...) __attribute__((format(printf, 2, 3)));
const char *bot_colour(int saucer);

/* Both colours' moves: `value` rates an end; the colour whose best end is better goes first. */
/* `prepare` comes before a saucer's ends are rated; NULL: nothing to prepare. */
void bot_moves(struct bot *b, void (*prepare)(struct bot *b, int saucer),
	int (*value)(const struct bot *b, int saucer, int end),
	void (*after)(struct bot *b, int saucer, int end));

/* L'Invasion and La Guerre des Envahisseurs (bot_invasion.c): rays (bits) whose bunker is gone, the
 * steps by some rays from where a saucer is to the Earth, and what a life is worth. */
uint32_t bot_open_rays(const struct tg_state *s);
int bot_way_by(const struct tg_state *s, int saucer, uint32_t rays);
int bot_life(const struct bot *b);

/* L'Invasion in rounds (bot_round.c). */
bool bot_in_round(const struct bot *b);
int bot_meeting_ray(const struct tg_state *s); /* where the squadron gathers while nothing is open */
/* An end of a move, and does the saucer open the ray from there? */
int bot_round_value(const struct bot *b, int saucer, int end, bool opens);
bool bot_round_opens(const struct bot *b, int node); /* is it time to? */
void bot_round_pulsars(struct bot *b);

/* The windows of each kind of game. */
void bot_invasion_plan(struct bot *b);
void bot_invasion_move(struct bot *b);
void bot_war_plan(struct bot *b);
void bot_war_move(struct bot *b);
bool bot_licences(struct bot *b); /* as many as are missing; does it lay any down? */
/* Novas and Lasers against enemies; in the wars. */
void bot_war_nova(struct bot *b);
/* `passing`: the node, when the saucer is there and will go on; else -1. */
void bot_war_attacks(struct bot *b, int saucer, int spare, int passing);

#endif
