/* SPDX-License-Identifier: MIT */
#include "fight.h"

/*
 * Step 6: fighters leave in turn order, then the dogfights are fought from the left.
 */
static void fighters_left(struct turn *t, int base, const struct te_sortie *out)
{
	TE_EVENT(t, TE_E_FIGHTERS_SENT, base, out->place, out->fighters, t->s->slot[out->place].objective);
}

static void send_fighters(struct turn *t)
{
	te_send(t, TE_V_INTERCEPT, te_may_intercept, fighters_left);
}

static void shoot_down(struct te_fight *f)
{
	struct te_slot *slot = &f->t->s->slot[f->place];
	slot->fate = TE_SHOT_DOWN;
	f->aliens = 0;
	TE_EVENT(f->t, TE_E_UFO_SHOT_DOWN, f->place, slot->ufo, slot->objective);
}

/* True: the UFO is destroyed. */
static bool fight_round(struct te_fight *f)
{
	struct turn *t = f->t;
	int ufo = dice_roll(
		t->d, DICE_OPEN, 6, te_alien_dice(f, 0), "%s%s/round %d/ufo", f->label, f->id, f->round + 1);
	int loss, fighters = te_allies_in(f, -1, 0);
	int roll, hits;
	bool won;
	f->hits[0] = te_fight_hits(t, 1, ufo);
	te_play_bonuses(f, 0);
	roll = dice_roll(t->d, DICE_OPEN, 6, te_allied_dice(f, 0), "%s%s/round %d/allied", f->label, f->id,
		f->round + 1);
	hits = te_fight_hits(t, 0, roll);
	TE_EVENT(t, TE_E_DOGFIGHT_ROUND, f->place, f->round + 1, fighters, ufo, roll, f->hits[0], hits,
		t->s->slot[f->place].objective);
	if (hits == f->hits[0])
		hits += te_reroll(f, 0, roll);
	won = hits > f->hits[0];
	if (!won) {
		const struct te_fighting *a = &f->ally[te_random_loss(f, 0, &loss)];
		TE_EVENT(t, TE_E_FIGHTER_LOST, a->base, a->unit, f->place, loss);
	}
	f->round++;
	return won;
}

static void withdraw(struct te_fight *f)
{
	for (int k = 0; k < f->t->order_n; k++) {
		int base = f->t->order[k];
		if (te_allies_in(f, base, 0) && te_wants_out(f, base, -1))
			TE_EVENT(f->t, TE_E_FIGHTERS_RETREAT, base, f->place, te_withdraw(f, base, -1));
	}
}

static void dogfight(struct turn *t, int place)
{
	struct te_fight f;
	te_fight_init(&f, t, place, true);
	for (int k = 0; k < t->order_n; k++)
		for (int u = TE_F1; u < TE_T1; u++)
			if (t->s->base[t->order[k]].unit[u].sent == place)
				te_fight_join(&f, t->order[k], u);
	do {
		if (f.round)
			withdraw(&f);
		if (!te_allies_in(&f, -1, -1)) {
			TE_EVENT(t,
				te_fight_lost(&f) == TE_BATTLE_LOST ? TE_E_DOGFIGHT_LOST : TE_E_DOGFIGHT_LEFT,
				place, t->s->slot[place].ufo, f.objective);
			return;
		}
	} while (!fight_round(&f));
	shoot_down(&f);
	te_fight_points(&f);
	te_victory_cards(&f);
}

static void dogfights(struct turn *t)
{
	for (int i = 0; i < t->s->slots; i++)
		if (te_fighters_at(t->s, -1, i))
			dogfight(t, i);
}

/* The fighters wait beside their bases. In a fast game the missions of the same window are still to
 * come. */
static void break_off(struct turn *t)
{
	if (t->s->window == TE_WINDOW_CAMPAIGN)
		return;
	te_tell_unused(t);
	for (int b = 0; b < TE_BASES; b++)
		for (int u = TE_F1; u < TE_T1; u++)
			t->s->base[b].unit[u].sent = -1;
}

static const struct turn_phase intercept_phases[] = {
	{ "fighters", send_fighters },
};
const struct phases te_intercept_phases = PHASES(intercept_phases);

static const struct turn_phase dogfight_phases[] = {
	{ "dogfights", dogfights },
	{ "unused lines", break_off },
};
const struct phases te_dogfight_phases = PHASES(dogfight_phases);
