/* SPDX-License-Identifier: MIT */
#ifndef TERRA_GALACTIX_FIGHTS_H
#define TERRA_GALACTIX_FIGHTS_H

#include "turn.h"

/* What fire, moves and attacks share among themselves, and with what players are told. */

#define TG_CAMP_OF(saucer) ((saucer) / TG_COLOURS)
#define TG_COLOUR_OF(saucer) ((saucer) % TG_COLOURS)
#define TG_SAUCER_OF(camp, colour) ((camp)*TG_COLOURS + (colour))
/* The saucer itself. */
#define TG_CRAFT(s, saucer_) ((s)->camp[TG_CAMP_OF(saucer_)].saucer[TG_COLOUR_OF(saucer_)])
/* A squadron's bit in s->squadrons: by colour; in La Guerre des Envahisseurs each team has its own
 * two. */
#define TG_SQUADRON(s, camp_, colour)                                    \
	(1u << ((s)->game->option[TG_OPT_GAME] == TG_INVADERS            \
			 ? (s)->camp[camp_].team * TG_COLOURS + (colour) \
			 : (colour)))

enum {
	TG_STOPS = 3,        /* in one turn */
	TG_LAST_TURN = 2000, /* turns of camps: then the game is over (TG 16.30) */
	TG_TO_WIN = 4,       /* Galactix in the base */
	TG_VOLLEY = 5        /* Lasers of one attack at most */
};

/* ---- who and where (goal.c) */
struct tg_saucer *tg_ship(struct tg_state *s, int saucer);
const struct tg_saucer *tg_ship_of(const struct tg_state *s, int saucer);
bool tg_in_flight(const struct tg_state *s, int saucer);
bool tg_has_landed(const struct tg_state *s, int camp, int colour);
/* Do the two camps play on the same side? Everybody does in L'Invasion. */
bool tg_allies(const struct tg_state *s, int a, int b);
/* The saucers (bits) that sit on this one, directly or on a rider of it. */
uint32_t tg_riders(const struct tg_state *s, int saucer);
/* The bunker that stands and on whose line of fire the place is, -1: none. */
int tg_line_at(const struct tg_state *s, int place);
/* Can this camp's saucer of the colour land now, as far as squadrons go? */
bool tg_squadron_open(const struct tg_state *s, int camp, int colour);
/* Points that a saucer may move now: its die, doubled or not, less one for each rider. */
int tg_points(const struct tg_state *s, int saucer);

/* ---- where a saucer goes (goal.c) */
/* The first GOAL line of its owner that holds, else the default. *how: TG_HOW_GOAL or
 * TG_HOW_DEFAULT. */
int tg_goal(const struct turn *t, int saucer, enum tg_how *how);
int tg_default_goal(const struct tg_state *s, int saucer);    /* TG 16.14 */
bool tg_cautious(const struct turn *t, int camp);             /* CAUTION; standard yes */
bool tg_collects(const struct turn *t, int saucer, int node); /* COLLECT; standard yes */

/* ---- fire (fire.c) */
/* Saucers (bits) that must be answered for now: `hit`, but with continuous fire those of the active
 * camp, who may still move away. */
uint32_t tg_under_fire(const struct tg_state *s);
/* Two Black Holes take the saucer away, unless its seat's ESCAPE lines say no; `gifts`: lent ones
 * as well (tg_save_with). */
bool tg_flee(struct turn *t, int saucer, const struct tg_context *c, bool gifts);
/* Continuous fire: a step has led the saucer from one place to another. False when it was destroyed
 * there. `safe`: bunkers (bits) that it is protected from. */
bool tg_fire_on_step(struct turn *t, int saucer, int from, int to, uint32_t *safe);
/* What the bunkers still have to settle with the active camp's saucers when its moves are over
 * (continuous fire). */
void tg_settle_fire(struct turn *t);

/* ---- attacks (attack.c) */
/* May this saucer attack that one now? -1, or the refusal. Cards are not looked at. */
int tg_may_attack(const struct tg_state *s, int saucer, int target, bool mega);
/* And the active camp, that one with Super Novas? */
int tg_may_strike(const struct tg_state *s, int target);
/* And the bunker before it? A damage costs TG_ORBIT(place) Lasers. */
int tg_may_shoot(const struct tg_state *s, int saucer, bool mega);
/* An ATTACK, or a MEGA with a target, of the active seat; its `AT` is not looked at. */
void tg_attack_order(struct turn *t, const struct order *o);
/* The node that an ATTACK, or a MEGA with a target, names behind AT; -1: none. */
int tg_attack_node(const struct order *o);
/* Super Nova of L'Invasion: everybody on orbits 1 to 3 is pushed outward. */
void tg_wave(struct turn *t);

/* ---- the end (victory.c) */
/* The turn TG_LAST_TURN is over: so is the game (a tournament goes on with its next one). */
void tg_out_of_turns(struct turn *t);

#endif
