/* SPDX-License-Identifier: MIT */
#include "fight.h"

static bool mixed(const struct te_fight *f, int group)
{
	int soldiers = 0;
	for (int i = 0; i < f->aliens; i++)
		soldiers += f->alien[i].is == TE_FIGHTING && f->alien[i].group == group &&
			f->alien[i].kind == TE_SOLDIER;
	return soldiers && soldiers < te_aliens_in(f, group);
}

static void lose_alien(struct te_fight *f, int group)
{
	int k = 1, roll = -1;
	if (mixed(f, group)) {
		roll = dice_roll(f->t->d, DICE_OPEN, te_aliens_in(f, group), 1, "%s%s/round %d/group %d/loss",
			f->label, f->id, f->round + 1, group + 1);
		k = dice_value(f->t->d, roll, 0);
	}
	for (int i = 0; i < f->aliens; i++) {
		struct te_invader *a = &f->alien[i];
		if (a->is != TE_FIGHTING || a->group != group || --k > 0)
			continue;
		a->is = TE_DEAD;
		TE_EVENT(f->t, TE_E_ALIEN_LOST, f->place, group + 1, a->kind, roll);
		return;
	}
}

static void lose_unit(struct te_fight *f, int group)
{
	int roll, i = te_random_loss(f, group, &roll);
	TE_EVENT(f->t, TE_E_UNIT_LOST, f->ally[i].base, f->ally[i].unit, f->place, group + 1, roll);
}

static void group_round(struct te_fight *f, int group)
{
	struct turn *t = f->t;
	int aliens = dice_roll(t->d, DICE_OPEN, 6, te_alien_dice(f, group), "%s%s/round %d/group %d/alien",
		f->label, f->id, f->round + 1, group + 1);
	int allies, hits;
	f->hits[group] = te_fight_hits(t, 1, aliens);
	te_play_bonuses(f, group);
	allies = dice_roll(t->d, DICE_OPEN, 6, te_allied_dice(f, group), "%s%s/round %d/group %d/allied",
		f->label, f->id, f->round + 1, group + 1);
	hits = te_fight_hits(t, 0, allies);
	TE_EVENT(
		t, TE_E_GROUP_ROUND, f->place, f->round + 1, group + 1, aliens, allies, f->hits[group], hits);
	if (hits == f->hits[group])
		hits += te_reroll(f, group, allies);
	if (hits > f->hits[group])
		lose_alien(f, group);
	else
		lose_unit(f, group);
}

static void withdraw(struct te_fight *f, int base)
{
	unsigned leaving = te_wants_out(f, base, -1) ? (1u << TE_GROUPS) - 1 : 0;
	for (int g = 0; g < TE_GROUPS; g++) {
		if (!te_allies_in(f, base, g) || (!(leaving >> g & 1) && !te_wants_out(f, base, g)))
			continue;
		TE_EVENT(f->t, TE_E_RETREAT, base, f->place, g + 1, te_withdraw(f, base, g));
	}
}

/* In a fast game the line may have been for fighters. */
static void refuse_to_leave(struct te_fight *f, int base)
{
	int i = 0;
	const struct order *o;
	while (f->t->s->window != TE_WINDOW_CAMPAIGN &&
		(o = te_next_here(f, base, -1, 1u << TE_V_RETREAT, &i)) != NULL)
		if (order_value(o, 0, 0) != TE_PLACE_ANY)
			te_refuse(f->t, base, o, TE_OWN_BASE_STAYS);
}

/* Every player in turn order; units of an attacked base stay. */
static void withdrawals(struct te_fight *f)
{
	for (int k = 0; k < f->t->order_n; k++) {
		int base = f->t->order[k];
		if (!te_allies_in(f, base, -1))
			continue;
		if (f->objective == TE_COUNTRIES + base)
			refuse_to_leave(f, base);
		else
			withdraw(f, base);
	}
}

static void tell_groups(const struct te_fight *f)
{
	for (int g = 0; g < TE_GROUPS; g++) {
		int alien[2] = { 0 }, infantry = 0, tanks = 0;
		for (int i = 0; i < f->aliens; i++)
			if (f->alien[i].group == g)
				alien[f->alien[i].kind]++;
		for (int i = 0; i < f->allies; i++) {
			infantry += f->ally[i].group == g &&
				te_unit_kind(f->ally[i].unit) == TE_KIND_INFANTRY;
			tanks += f->ally[i].group == g && te_unit_kind(f->ally[i].unit) == TE_KIND_TANK;
		}
		if (infantry + tanks)
			TE_EVENT(f->t, TE_E_GROUP, f->place, g + 1, alien[TE_SOLDIER], alien[TE_ALIEN_TANK],
				infantry, tanks);
	}
}

enum te_result te_battle(struct te_fight *f)
{
	TE_EVENT(f->t, TE_E_BATTLE, f->place, f->objective, f->aliens, f->allies, f->raid);
	te_deploy(f);
	tell_groups(f);
	for (;;) {
		memset(f->hits, 0, sizeof(f->hits));
		for (int g = 0; g < TE_GROUPS; g++)
			if (te_aliens_in(f, g) && te_allies_in(f, -1, g))
				group_round(f, g);
		f->round++;
		if (!te_aliens_in(f, -1))
			return TE_BATTLE_WON;
		if (te_allies_in(f, -1, -1))
			withdrawals(f);
		if (!te_allies_in(f, -1, -1))
			return te_fight_lost(f);
		te_redeploy(f);
	}
}
