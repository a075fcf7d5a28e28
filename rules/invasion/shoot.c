/* SPDX-License-Identifier: MIT */
#include "rules/invasion/turn.h"

/* Phase 4: who shoots at whom (IVN 7). What comes of it is a matter of phase 5. */

bool ivn_is_peace(const struct turn *t)
{
	return ivn_on(t, IVN_TRUCE) || ivn_on(t, IVN_PACIFISM) || ivn_on(t, IVN_POSTPONED);
}

static bool is_snowed_in(const struct turn *t, const struct ivn_unit *u)
{
	return ivn_on(t, IVN_BLIZZARD) && ivn_in_region(u->cell, IVN_USSR);
}

bool ivn_can_shoot(const struct turn *t, const struct ivn_unit *u)
{
	if (ivn_is_peace(t) || (ivn_on(t, IVN_FINED) && !(t->fined >> u->seat & 1)))
		return false;
	return ivn_range(t, u) && !u->pair && !u->idle && !ivn_is_paralysed(t, u) && !is_snowed_in(t, u);
}

static bool is_hidden(const struct turn *t, const struct ivn_unit *u)
{
	int special = ivn_special(t, u);
	return (special == IVN_CAMOUFLAGE && t->ground[u->cell] == IVN_FOREST) ||
		(special == IVN_BURROW && t->ground[u->cell] == IVN_DESERT);
}

bool ivn_in_range(const struct turn *t, const struct ivn_unit *u, const struct ivn_unit *target)
{
	int far = ivn_distance(u->cell, target->cell);
	if (far < 1 || far > ivn_range(t, u) || target->seat == u->seat || is_snowed_in(t, target))
		return false;
	return !is_hidden(t, target) || ivn_special(t, u) == IVN_SIGHT;
}

/* How well a target suits a choice: the greater the better. */
static int suits(const struct turn *t, const struct ivn_unit *u, const struct ivn_unit *target, int choice)
{
	int rank = ivn_unit_rank(target);
	if (choice == IVN_STRONGEST)
		return rank;
	if (choice == IVN_WEAKEST)
		return -rank;
	return -ivn_distance(u->cell, target->cell) * 100 - ivn_def(t, target);
}

static const struct ivn_unit *choose_target(const struct turn *t, const struct ivn_unit *u, int choice)
{
	const struct ivn_unit *best = NULL;
	int most = 0;
	for (int i = 0; i < t->s->n_units; i++) {
		const struct ivn_unit *o = &t->s->unit[i];
		int n;
		if (!ivn_in_range(t, u, o))
			continue;
		n = suits(t, u, o, choice);
		if (!best || n > most) {
			best = o;
			most = n;
		}
	}
	return best;
}

static const struct ivn_unit *named(const struct turn *t, const struct ivn_unit *u, int target)
{
	const struct ivn_unit *o;
	if (target >= IVN_T_CHOICES)
		return choose_target(t, u, target - IVN_T_CHOICES);
	o = ivn_find(t->s, target);
	return o && ivn_in_range(t, u, o) ? o : NULL;
}

/* The first line of a unit that holds and has a target. */
static bool can_follow(const void *about, const struct order *o)
{
	const struct ivn_asker *a = about;
	int target = order_value(o, IVN_P_TARGET, 0);
	if (order_value(o, IVN_P_UNIT, 0) != a->about)
		return false;
	return target == IVN_T_CHOICES + IVN_NONE || named(a->t, ivn_find(a->t->s, a->about), target);
}

static const struct ivn_unit *target_of(struct turn *t, const struct ivn_unit *u)
{
	struct ivn_asker asker = { .t = t, .seat = u->seat, .about = u->unit };
	struct question q = {
		.verbs = 1u << IVN_V_SHOOT, .fits = can_follow, .ask = ivn_ask, .about = &asker
	};
	const struct order *o = orders_answer(ivn_orders(t, u->seat), &q);
	if (!o)
		return choose_target(t, u, IVN_NEAREST);
	order_done(ivn_orders(t, u->seat), o);
	if (order_value(o, IVN_P_TARGET, 0) == IVN_T_CHOICES + IVN_NONE)
		return NULL;
	return named(t, u, order_value(o, IVN_P_TARGET, 0));
}

/* Where a shot goes that misses (IVN 20.60); NULL: into nothing. */
static const struct ivn_unit *next_door(
	struct turn *t, const struct ivn_unit *u, const struct ivn_unit *target)
{
	int d4 = dice_roll(t->d, DICE_OPEN, 4, 1, "astray/%s", vocab_id(&ivn_unit_words, u->unit));
	int cell = ivn_beside(target->cell, (enum ivn_way)(dice_value(t->d, d4, 0) - 1));
	for (int i = 0; i < t->s->n_units; i++)
		if (t->s->unit[i].cell == cell)
			return &t->s->unit[i];
	return NULL;
}

static void fire(struct turn *t, const struct ivn_unit *u)
{
	const struct ivn_unit *target = target_of(t, u);
	int force;
	if (!target)
		return;
	if (ivn_on(t, IVN_MISSED)) {
		const struct ivn_unit *hit = next_door(t, u, target);
		force = hit ? ivn_force(t, u, hit) : 0;
		IVN_EVENT(t, IVN_E_ASTRAY, u->seat, u->unit, u->cell, hit ? hit->unit : -1, force,
			hit ? hit->seat : -1);
		target = hit;
	} else {
		force = ivn_force(t, u, target);
		IVN_EVENT(t, IVN_E_SHOT, u->seat, u->unit, u->cell, target->unit, force, target->seat);
	}
	if (target)
		t->shot[t->n_shots++] = (struct ivn_shot){ u->seat, u->unit, target->unit, target->seat,
			(uint8_t)force, false };
}

void ivn_shoot(struct turn *t)
{
	for (int i = 0; i < t->n_order; i++)
		for (int k = 0; k < t->s->n_units; k++)
			if (t->s->unit[k].seat == t->order[i] && ivn_can_shoot(t, &t->s->unit[k]))
				fire(t, &t->s->unit[k]);
}
