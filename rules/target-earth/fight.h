/* SPDX-License-Identifier: MIT */
#ifndef TARGET_EARTH_FIGHT_H
#define TARGET_EARTH_FIGHT_H

#include "turn.h"

/*
 * One fight: a dogfight over a slot (one UFO, one group), a battle against the aliens of a slot, or
 * a raid.
 *
 *	struct te_fight f;
 *	te_fight_init(&f, t, place, false);
 *	te_fight_join(&f, base, unit);       for each that fights
 *	switch (te_battle(&f)) ...
 *
 * Allied units are kept in turn order of their bases, then by number: random losses count through
 * them in this order.
 */
enum { TE_ALLIES_MAX = TE_BASES * (TE_UNITS - TE_I1), TE_INVADERS_MAX = 8, TE_NO_GROUP = 0xff };
enum te_is { TE_FIGHTING, TE_WITHDRAWN, TE_DEAD };

struct te_fighting {
	uint8_t base, unit, group, is;
};
struct te_invader {
	uint8_t kind, group, is;
}; /* enum te_alien */

struct te_fight {
	struct turn *t;
	int place;     /* te_place_words: the slot, or the country of a raid */
	int objective; /* te_objective_words */
	bool air, raid;
	const char *label, *id; /* its dice labels begin with both: "mission/slot ", "2" */
	int round;              /* rounds fought */
	int hits[TE_GROUPS];    /* that the aliens rolled last, in this round or the one before */
	int allies, aliens;     /* how many there were; all of them stay in the lists */
	struct te_fighting ally[TE_ALLIES_MAX];
	struct te_invader alien[TE_INVADERS_MAX];
	struct te_landing landing; /* what the aliens roll; not in the air */
	int bonus[TE_GROUPS];      /* more dice for every allied unit */
};

enum te_result { TE_BATTLE_WON, TE_BATTLE_LEFT, TE_BATTLE_LOST };

/* ---- sortie.c */
/* Carries out the lines of a verb that sends units away, in turn order: `may` judges a line, the
 * units leave, `left` counts and tells. */
void te_send(struct turn *t, int verb,
	int (*may)(const struct te_state *, int base, const struct order *, struct te_sortie *),
	void (*left)(struct turn *, int base, const struct te_sortie *));

/* ---- fight.c */
void te_fight_init(struct te_fight *f, struct turn *t, int place, bool air);
void te_fight_join(struct te_fight *f, int base, int unit);
/* How many still fight: of a base (-1: all) in a group (-1: all). */
int te_allies_in(const struct te_fight *f, int base, int group);
int te_aliens_in(const struct te_fight *f, int group);
bool te_took_part(const struct te_fight *f, int base);
/* Dice of a unit, with what it has more in a group; of the Alliance and of the aliens in a group
 * (-1: in all). */
int te_unit_dice(const struct te_fight *f, const struct te_fighting *a, int group);
int te_allied_dice(const struct te_fight *f, int group);
int te_alien_dice(const struct te_fight *f, int group);
/* Nobody fights any more: has somebody withdrawn, or are they all dead? */
enum te_result te_fight_lost(const struct te_fight *f);
/* What conditions see, of the whole fight (group -1) or of one group. */
struct te_context te_fight_context(const struct te_fight *f, int base, int group);
long te_ask_fight(const struct te_context *c, int variable); /* c->fight is there */
/* The country or base, in the players' words for places. */
int te_objective_place(int objective);
/* Does this part of an order, a place, mean this fight? */
bool te_is_here(const struct te_fight *f, const struct order *o, int part);
/* The next open line of the base among these verbs (bits) at or behind *i that means this fight and
 * whose condition holds. */
const struct order *te_next_here(const struct te_fight *f, int base, int group, uint32_t verbs, int *i);
/* The line has had its effect, unless it was refused. */
void te_spend_line(struct turn *t, int base, const struct order *o);
/* Cards played between the aliens' roll and the allied one. */
void te_play_bonuses(struct te_fight *f, int group);
/* When the hits of a round are equal: the General's first die without a hit again, if a line of
 * theirs asks for it; hits that it adds. `roll` is the allied one. (factions.c) */
int te_reroll(struct te_fight *f, int group, int roll);
bool te_withdrawn(const struct te_fight *f, int base); /* have units of the base withdrawn? */
void te_fight_points(struct te_fight *f);              /* personal points of a fight won (personal.c) */
/* Does a base want to leave a group (-1: the whole fight) before the next round? */
bool te_wants_out(const struct te_fight *f, int base, int group);
/* Marks a base's units (of a group; -1: all) as withdrawn; how many. */
int te_withdraw(struct te_fight *f, int base, int group);
/* One allied unit of a group is lost at random: its place in the list; *roll: the dice, -1 when
 * there was only one. */
int te_random_loss(struct te_fight *f, int group, int *roll);
/* A card line for any place goes on waiting, and so far it could not be played for this reason. */
void te_pass_over(struct turn *t, int base, const struct order *o, int why);
/* Tells the players of unconditional lines for fights that came to nothing. At the end of a
 * window. */
void te_tell_unused(struct turn *t);

/* ---- deploy.c: groups */
void te_deploy(struct te_fight *f);   /* before the first round */
void te_redeploy(struct te_fight *f); /* before the later ones */

/* ---- grouplines.c: GROUP lines, of several owners if need be. `groups`: how many, from the first
 * on, have aliens. Units that no line places stay free. */
void te_follow_group_lines(struct te_fight *f, int groups);
/* What one owner's GROUP lines ask for in a battle. */
struct te_claims {
	int groups, spare; /* units that are more than groups */
	uint8_t in[TE_GROUPS];
	uint8_t group[TE_BASES][TE_UNITS]; /* TE_NO_GROUP: not asked for */
};
struct te_claims te_claims_of(int allies, int groups);
/* One more unit for a group, from 0: -1, or why not. */
int te_claim(struct te_claims *c, int base, int unit, int group);

/* ---- place.c: places all free units (TE_NO_GROUP) on these groups (bits), every group first: by
 * their PLACE lines, then where the odds are best. */
void te_place_allies(struct te_fight *f, unsigned groups);
/* How closely does the first part of a PLACE line (enum te_troop) name a unit? 2: itself, 1: its
 * kind, 0: all; -1: not. */
int te_names_unit(int what, int unit);
/* The groups (bits) that have allied units. */
unsigned te_allied_groups(const struct te_fight *f);

/* ---- battle.c */
enum te_result te_battle(struct te_fight *f);

/* ---- victory.c: what a fight won brings */
void te_free_attempt(
	struct te_fight *f); /* a large or terror UFO beaten on the ground of a neutral country */
void te_gain_knowledge(struct turn *t, enum te_how how);
void te_victory_cards(struct te_fight *f);

/* ---- baseraid.c: the aliens that are left destroy modules; their dice show in the first
 * TE_E_MODULE_LOST, with losses=type in each */
void te_raid_base(const struct te_fight *f);

/* ---- finish.c: steps 8 and 9 */
void te_return_to_base(struct turn *t);
void te_finish_research(struct turn *t);
/* May step 9 have to choose between two technologies, for want of knowledge? */
bool te_may_choose_research(const struct te_state *s, bool battles);
void te_look_for_victory(struct turn *t);
void te_draw_cards(struct turn *t);
void te_next_turn(struct turn *t);

#endif
