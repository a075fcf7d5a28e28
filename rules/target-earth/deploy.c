/* SPDX-License-Identifier: MIT */
#include "fight.h"

/*
 * Groups. Aliens are dealt at random, as evenly as they go; the allies put a unit on every alien
 * group, by their owners' lines and the odds (grouplines.c, place.c); aliens that nobody opposes
 * join the others at random, as evenly as they go.
 */
static unsigned alien_groups(const struct te_fight *f)
{
	unsigned set = 0;
	for (int g = 0; g < TE_GROUPS; g++)
		set |= (unsigned)(te_aliens_in(f, g) > 0) << g;
	return set;
}

/* ------------------------------------------------------------ aliens */

static void deal_aliens(struct te_fight *f)
{
	bool mixed = f->landing.soldiers && f->landing.tanks;
	int roll = mixed ? dice_draw(f->t->d, DICE_OPEN, f->aliens, f->aliens, "%s%s/groups", f->label, f->id)
			 : -1;
	for (int i = 0; i < f->aliens; i++)
		f->alien[mixed ? dice_value(f->t->d, roll, i) : i].group = (uint8_t)(i % TE_GROUPS);
}

/* The group of the set with the fewest aliens; the first of the list wins a tie. */
static int emptiest(const struct te_fight *f, const int *list, int n)
{
	int best = list[0];
	for (int i = 1; i < n; i++)
		if (te_aliens_in(f, list[i]) < te_aliens_in(f, best))
			best = list[i];
	return best;
}

/* The groups of the set in a random order; how many. */
static int shuffle_groups(const struct te_fight *f, unsigned set, int out[TE_GROUPS])
{
	int in[TE_GROUPS] = { 0 }, n = 0;
	int roll;
	for (int g = 0; g < TE_GROUPS; g++)
		if (set >> g & 1)
			in[n++] = g;
	roll = n < 2 ? -1
		     : dice_draw(f->t->d, DICE_OPEN, n, n, "%s%s/round %d/spread/groups", f->label, f->id,
			       f->round + 1);
	for (int i = 0; i < n; i++)
		out[i] = in[roll < 0 ? i : dice_value(f->t->d, roll, i)];
	return n;
}

/* Aliens outside of these groups join them. */
static void spread_aliens(struct te_fight *f, unsigned into)
{
	int pool[TE_INVADERS_MAX], n = 0, soldiers = 0, list[TE_GROUPS], roll = -1;
	int groups;
	for (int i = 0; i < f->aliens; i++)
		if (f->alien[i].is == TE_FIGHTING && !(into >> f->alien[i].group & 1)) {
			pool[n++] = i;
			soldiers += f->alien[i].kind == TE_SOLDIER;
			f->alien[i].group = TE_NO_GROUP;
		}
	if (!n)
		return;
	groups = shuffle_groups(f, into, list);
	if (groups > 1 && soldiers && soldiers < n)
		roll = dice_draw(f->t->d, DICE_OPEN, n, n, "%s%s/round %d/spread/units", f->label, f->id,
			f->round + 1);
	for (int i = 0; i < n; i++) {
		struct te_invader *a = &f->alien[pool[roll < 0 ? i : dice_value(f->t->d, roll, i)]];
		a->group = (uint8_t)emptiest(f, list, groups);
	}
}

/* ------------------------------------------------------------ before the first round, and later */

void te_deploy(struct te_fight *f)
{
	unsigned groups;
	deal_aliens(f);
	groups = alien_groups(f);
	te_follow_group_lines(f, bits_count(groups));
	te_place_allies(f, groups);
	spread_aliens(f, te_allied_groups(f));
}

void te_redeploy(struct te_fight *f)
{
	unsigned fighting = alien_groups(f) & te_allied_groups(f);
	for (int i = 0; i < f->allies; i++)
		if (f->ally[i].is == TE_FIGHTING && !(fighting >> f->ally[i].group & 1))
			f->ally[i].group = TE_NO_GROUP;
	if (fighting) {
		spread_aliens(f, fighting);
		te_place_allies(f, fighting);
	} else {
		te_place_allies(f, alien_groups(f));
		spread_aliens(f, te_allied_groups(f));
	}
}
