/* SPDX-License-Identifier: MIT */
#ifndef TERRA_GALACTIX_FIGHTS_H
#define TERRA_GALACTIX_FIGHTS_H

#include "turn.h"

/* What fire, moves, attacks and the machine's player share. */

#define TG_CAMP_OF(saucer) ((saucer) / TG_COLOURS)
#define TG_COLOUR_OF(saucer) ((saucer) % TG_COLOURS)
#define TG_SAUCER_OF(camp, colour) ((camp) * TG_COLOURS + (colour))

enum {
	TG_STOPS = 3,          /* in one turn */
	TG_LAST_TURN = 2000,   /* turns of camps; then the game is over */
	TG_TO_WIN = 4,         /* Galactix in the base */
	TG_VOLLEY = 5          /* Lasers of one attack at most */
};

struct tg_saucer *tg_ship(struct tg_state *s, int saucer);
const struct tg_saucer *tg_ship_of(const struct tg_state *s, int saucer);
bool tg_in_flight(const struct tg_state *s, int saucer);
bool tg_has_landed(const struct tg_state *s, int camp, int colour);

/* Do the two camps play on the same side? Everybody does in L'Invasion. */
bool tg_allies(const struct tg_state *s, int a, int b);

/* The saucers (bits) that sit on this one, directly or on a rider of it. */
uint32_t tg_riders(const struct tg_state *s, int saucer);

/* Is the node on the line of a bunker that stands? Returns the bunker, -1: none. */
int tg_line_at(const struct tg_state *s, int node);

/* Can this saucer's colour land now, as far as squadrons go? */
bool tg_squadron_open(const struct tg_state *s, int camp, int colour);

/* Saucers (bits) that must be answered for now: `hit`, but with continuous fire those of the active camp, who may still move away. */
uint32_t tg_under_fire(const struct tg_state *s);

/* The yes or no that a standing line of the saucer's seat gives, cards kept back (KEEP) included: does it play n of this card? */
bool tg_spends(const struct turn *t, int saucer, enum tg_card c, int n);

/* Points that a saucer may move now: its die, doubled or not, less one for each rider. */
int tg_points(const struct tg_state *s, int saucer);

/* Where a saucer goes that nobody gave a goal (TG 16.14). */
int tg_default_goal(const struct tg_state *s, int saucer);

/* May these shots be fired now? -1, or the refusal; cards are not looked at. (attack.c) */
int tg_may_attack(const struct tg_state *s, int saucer, int target, bool mega);
int tg_may_shoot(const struct tg_state *s, int saucer, bool mega);

/* Attacks that the active seat orders outside of a move; the order's `AT` is not looked at. */
void tg_attack_order(struct turn *t, const struct order *o);

/* Riders and what they carry get off, for a move of their own or because their carrier is gone. */
void tg_undock(struct turn *t, int saucer);

/* What the bunkers still have to settle with the active camp's saucers when its moves are over (continuous fire). */
void tg_settle_fire(struct turn *t);

/* Marks the i-th order of the active seat as carried out; was it already? */
bool tg_spent(const struct turn *t, int i);
void tg_spend(struct turn *t, int i);

#endif
