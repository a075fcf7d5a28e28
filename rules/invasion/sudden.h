/* SPDX-License-Identifier: MIT */
#ifndef INVASION_SUDDEN_H
#define INVASION_SUDDEN_H

#include "rules/invasion/turn.h"

/* Events that strike hands, or that seats answer by their orders (choices.c). */
void ivn_desertion(struct turn *t);
void ivn_relief(struct turn *t);
void ivn_bounty(struct turn *t);
void ivn_census(struct turn *t);
void ivn_voyeur(struct turn *t);
void ivn_hold_up(struct turn *t);
void ivn_rebellion(struct turn *t);
void ivn_pitfall(struct turn *t);
void ivn_resignation(struct turn *t);
void ivn_famine(struct turn *t);
void ivn_featherweight(struct turn *t);
void ivn_exile(struct turn *t);
void ivn_wand(struct turn *t);
void ivn_replacement(struct turn *t);
void ivn_wager(struct turn *t);
void ivn_brainwash(struct turn *t);
void ivn_fine(struct turn *t);
void ivn_kamikaze(struct turn *t);

/* Why a line for one of them cannot be carried out by its seat; -1: it can. */
int ivn_own_refusal(const struct turn *t, int seat, int unit, bool pairs);
int ivn_bounty_refusal(const struct turn *t, int seat, const struct order *o);
int ivn_kamikaze_refusal(const struct turn *t, int seat, const struct order *o);
int ivn_replace_refusal(const struct turn *t, int seat, const struct order *o);
int ivn_swap_refusal(const struct turn *t, int seat, const struct order *o);
int ivn_stake_refusal(const struct turn *t, int seat, const struct order *o);
int ivn_fine_refusal(const struct turn *t, int seat, const struct order *o);
int ivn_feather_refusal(const struct turn *t, int seat, const struct order *o);

#endif
