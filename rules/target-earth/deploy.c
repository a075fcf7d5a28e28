/* SPDX-License-Identifier: MIT */
#include "fight.h"

/*
 * Groups. Aliens are dealt at random, as evenly as they go; the allies put a unit on every alien
 * group, then the rest by the owners' orders; aliens that nobody opposes join the others at random,
 * as evenly as they go.
 */
static unsigned alien_groups(const struct te_fight *f)
{
	unsigned set = 0;
	for (int g = 0; g < TE_GROUPS; g++)
		set |= (unsigned)(te_aliens_in(f, g) > 0) << g;
	return set;
}

static unsigned allied_groups(const struct te_fight *f)
{
	unsigned set = 0;
	for (int g = 0; g < TE_GROUPS; g++)
		set |= (unsigned)(te_allies_in(f, -1, g) > 0) << g;
	return set;
}

static int strength(const struct te_fight *f, int group)
{
	int dice = 0;
	for (int i = 0; i < f->aliens; i++)
		if (f->alien[i].is == TE_FIGHTING && f->alien[i].group == group)
			dice += f->alien[i].kind == TE_SOLDIER ? f->landing.soldier : f->landing.tank;
	return dice;
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

/* ------------------------------------------------------------ allies */

/* Free allied units, the strongest first. */
static int free_allies(const struct te_fight *f, int out[TE_ALLIES_MAX])
{
	int n = 0, dice[TE_ALLIES_MAX];
	for (int i = 0; i < f->allies; i++) {
		const struct te_fighting *a = &f->ally[i];
		int factor, k;
		if (a->is != TE_FIGHTING || a->group != TE_NO_GROUP)
			continue;
		factor = te_factor(f->t->s, a->base, a->unit);
		k = n++;
		for (; k > 0 && dice[k - 1] < factor; k--) {
			dice[k] = dice[k - 1];
			out[k] = out[k - 1];
		}
		dice[k] = factor;
		out[k] = i;
	}
	return n;
}

/* The base's policy: the line for this place before the one for any place. */
static enum te_policy policy(const struct te_fight *f, int base)
{
	enum te_policy any = TE_POLICY_EVEN;
	bool found = false;
	int i = 0;
	const struct order *o;
	while ((o = te_next_order(f->t, base, TE_V_DEPLOY, &i)) != NULL) {
		if (!te_is_here(f, o, 1))
			continue;
		if (order_value(o, 1, 0) != TE_PLACE_ANY)
			return (enum te_policy)order_value(o, 0, 0);
		if (!found)
			any = (enum te_policy)order_value(o, 0, 0);
		found = true;
	}
	return any;
}

/* Is group a a better place than b for one more unit? */
static bool better(const struct te_fight *f, enum te_policy p, int a, int b)
{
	int stronger = strength(f, a) - strength(f, b);
	int fewer = te_allies_in(f, -1, b) - te_allies_in(f, -1, a);
	if (p == TE_POLICY_EVEN && fewer)
		return fewer > 0;
	return p == TE_POLICY_WEAK ? stronger < 0 : stronger > 0;
}

static int choose_group(const struct te_fight *f, enum te_policy p, unsigned among)
{
	int best = -1;
	for (int g = 0; g < TE_GROUPS; g++)
		if (among >> g & 1 && (best < 0 || better(f, p, g, best)))
			best = g;
	return best;
}

/* Free units first see to it that every group is opposed, the strongest unit against the strongest
 * group; then their owners' policies place the rest. */
static void place_allies(struct te_fight *f, unsigned groups)
{
	int unit[TE_ALLIES_MAX], n = free_allies(f, unit);
	for (int i = 0; i < n; i++) {
		struct te_fighting *a = &f->ally[unit[i]];
		unsigned open = groups & ~allied_groups(f);
		int g = open ? choose_group(f, TE_POLICY_EVEN, open)
			     : choose_group(f, policy(f, a->base), groups);
		a->group = (uint8_t)g;
	}
}

static void place_at_random(struct te_fight *f, int groups)
{
	int roll = dice_draw(f->t->d, DICE_OPEN, f->allies, f->allies, "%s%s/allies", f->label, f->id);
	for (int i = 0; i < f->allies; i++)
		f->ally[dice_value(f->t->d, roll, i)].group = (uint8_t)(i % groups);
}

/* ------------------------------------------------------------ GROUP orders */

struct wishes {
	int placed, groups;
	unsigned covered;
	uint32_t owners; /* bases with wishes */
	bool conflict;
};

/* May one more unit go to this group, so that every group of aliens still gets one (too few: as
 * many groups as possible)? */
static bool fits(const struct te_fight *f, const struct wishes *w, int group)
{
	if (group >= w->groups)
		return false;
	if (f->allies < w->groups)
		return !(w->covered >> group & 1);
	return w->groups - bits_count(w->covered | 1u << group) <= f->allies - w->placed - 1;
}

static struct te_fighting *find_ally(struct te_fight *f, int base, int unit)
{
	for (int i = 0; i < f->allies; i++)
		if (f->ally[i].base == base && f->ally[i].unit == unit)
			return &f->ally[i];
	return NULL;
}

/* Follows one line as far as it goes; the refusal of what does not, or -1. */
static int follow_line(struct te_fight *f, struct wishes *w, int base, const struct order *o)
{
	int why = -1, group = order_value(o, 0, 0) - 1;
	for (int i = 0; i < o->count[1]; i++) {
		struct te_fighting *a = find_ally(f, base, order_value(o, 1, i));
		if (!a) {
			why = TE_NO_UNIT_THERE;
		} else if (a->group == TE_NO_GROUP) {
			w->owners |= group < w->groups ? 1u << f->t->s->base[base].owner : 0;
			if (!fits(f, w, group)) {
				w->conflict |= group < w->groups;
				why = TE_GROUP_UNCOVERED;
				continue;
			}
			a->group = (uint8_t)group;
			w->covered |= 1u << group;
			w->placed++;
		}
	}
	return why;
}

/* Follows the GROUP lines of all bases in turn order. False: several owners' wishes cannot all be
 * followed. */
static bool follow_wishes(struct te_fight *f, int groups)
{
	struct wishes w = { .groups = groups };
	for (int k = 0; k < f->t->order_n; k++) {
		int base = f->t->order[k], i = 0;
		const struct order *o;
		while ((o = te_next_order(f->t, base, TE_V_GROUP, &i)) != NULL) {
			bool any = order_value(o, 2, 0) == TE_PLACE_ANY;
			int why;
			if (!te_is_here(f, o, 2) || (any && !te_took_part(f, base)))
				continue;
			why = follow_line(f, &w, base, o);
			if (why >= 0 && !any)
				te_refuse(f->t, base, o, why);
			te_spend_line(f->t, base, o);
		}
	}
	return !w.conflict || bits_count(w.owners) < 2;
}

/* ------------------------------------------------------------ before the first round, and later */

void te_deploy(struct te_fight *f)
{
	unsigned groups;
	deal_aliens(f);
	groups = alien_groups(f);
	if (follow_wishes(f, bits_count(groups)))
		place_allies(f, groups);
	else
		place_at_random(f, bits_count(groups));
	spread_aliens(f, allied_groups(f));
}

void te_redeploy(struct te_fight *f)
{
	unsigned fighting = alien_groups(f) & allied_groups(f);
	for (int i = 0; i < f->allies; i++)
		if (f->ally[i].is == TE_FIGHTING && !(fighting >> f->ally[i].group & 1))
			f->ally[i].group = TE_NO_GROUP;
	if (fighting) {
		spread_aliens(f, fighting);
		place_allies(f, fighting);
	} else {
		place_allies(f, alien_groups(f));
		spread_aliens(f, allied_groups(f));
	}
}
