/* SPDX-License-Identifier: MIT */
#include "fight.h"

/*
 * GROUP lines place units before all others. What an owner's lines ask of the groups more than can
 * be, whatever the others want, is refused; where the wishes of several owners cannot be followed
 * together, dice place those units that are in each other's way.
 */
struct wishes {
	int groups, spare; /* units that are more than groups */
	uint8_t group[TE_ALLIES_MAX];
	uint8_t by_owner[TE_BASES][TE_GROUPS], in_all[TE_GROUPS];
};

/* Units that groups have more than one. */
static int surplus(const uint8_t in[TE_GROUPS])
{
	int n = 0;
	for (int g = 0; g < TE_GROUPS; g++)
		n += in[g] > 1 ? in[g] - 1 : 0;
	return n;
}

static int find_ally(const struct te_fight *f, int base, int unit)
{
	for (int i = 0; i < f->allies; i++)
		if (f->ally[i].base == base && f->ally[i].unit == unit)
			return i;
	return -1;
}

/* Takes one unit's wish; false: the owner asks too much. */
static bool wish(struct wishes *w, int i, int owner, int group)
{
	uint8_t *own = w->by_owner[owner];
	if (w->group[i] != TE_NO_GROUP)
		return true;
	if (group >= w->groups || surplus(own) + (own[group] > 0) > w->spare)
		return false;
	own[group]++;
	w->in_all[group]++;
	w->group[i] = (uint8_t)group;
	return true;
}

/* What becomes of a line. */
struct taken {
	uint32_t units, left; /* bits: those that can be placed so, and those that cannot */
	int why;              /* the last of these cannot; -1: all can */
};

static struct taken read_line(const struct te_fight *f, struct wishes *w, int base, const struct order *o)
{
	struct taken t = { 0, 0, -1 };
	int group = order_value(o, 0, 0) - 1;
	for (int k = 0; k < o->count[1]; k++) {
		int unit = order_value(o, 1, k), i = find_ally(f, base, unit), why = -1;
		if (i < 0)
			why = TE_NO_UNIT_THERE;
		else if (!wish(w, i, f->t->s->base[base].owner, group))
			why = TE_GROUP_UNCOVERED;
		t.units |= why < 0 ? 1u << unit : 0;
		t.left |= why < 0 ? 0 : 1u << unit;
		t.why = why < 0 ? t.why : why;
	}
	return t;
}

static void tell_line(const struct te_fight *f, int base, const struct order *o, const struct taken *t)
{
	if (t->why < 0 || order_value(o, 2, 0) == TE_PLACE_ANY)
		return;
	if (t->units)
		EVENT(f->t->es, te_events, TE_E_GROUP_PARTLY, AUDIENCE_SEAT(f->t->s->base[base].owner), base,
			f->place, o->line, (int)t->units, (int)t->left, t->why);
	else
		te_refuse(f->t, base, o, t->why);
}

struct here {
	struct te_context c; /* the first member: te_speaks_for and te_ask are asked about it */
	const struct te_fight *f;
};

static bool means_this(const void *context, const struct order *o)
{
	const struct here *here = context;
	return te_speaks_for(&here->c, o) && te_is_here(here->f, o, 2) &&
		(order_value(o, 2, 0) != TE_PLACE_ANY || te_took_part(here->f, here->c.base));
}

static void read_lines(const struct te_fight *f, struct wishes *w)
{
	for (int k = 0; k < f->t->order_n; k++) {
		int base = f->t->order[k];
		struct here here = { te_fight_context(f, base, -1), f };
		struct question q = { .verbs = 1ull << TE_V_GROUP,
			.fits = means_this,
			.ask = te_ask,
			.about = &here,
			.again = true };
		const struct order *o;
		while ((o = orders_answer(te_orders(f->t, base), &q)) != NULL) {
			struct taken taken = read_line(f, w, base, o);
			tell_line(f, base, o, &taken);
			te_spend_line(f->t, base, o);
		}
	}
}

/* ------------------------------------------------------------ units in each other's way */

/* The first of the groups with the fewest allied units. */
static int emptiest(const struct te_fight *f, int groups)
{
	int best = 0;
	for (int g = 1; g < groups; g++)
		if (te_allies_in(f, -1, g) < te_allies_in(f, -1, best))
			best = g;
	return best;
}

static void tell_dice(struct te_fight *f, const int list[TE_ALLIES_MAX], int n, int roll)
{
	for (int k = 0; k < f->t->order_n; k++) {
		int base = f->t->order[k];
		uint32_t units = 0;
		for (int i = 0; i < n; i++)
			if (f->ally[list[i]].base == base)
				units |= 1u << f->ally[list[i]].unit;
		if (units)
			TE_EVENT(f->t, TE_E_PLACED_BY_DICE, base, f->place, (int)units, roll);
	}
}

static void place_at_random(struct te_fight *f, int groups, const int list[TE_ALLIES_MAX], int n)
{
	int roll = dice_draw(f->t->d, DICE_OPEN, n, n, "%s%s/allies", f->label, f->id);
	for (int i = 0; i < n; i++)
		f->ally[list[dice_value(f->t->d, roll, i)]].group = (uint8_t)emptiest(f, groups);
	tell_dice(f, list, n, roll);
}

void te_follow_group_lines(struct te_fight *f, int groups)
{
	struct wishes w = { .groups = groups, .spare = f->allies > groups ? f->allies - groups : 0 };
	int list[TE_ALLIES_MAX], n = 0;
	bool clash;
	memset(w.group, TE_NO_GROUP, sizeof(w.group));
	read_lines(f, &w);
	clash = surplus(w.in_all) > w.spare;
	for (int i = 0; i < f->allies; i++) {
		if (clash && w.group[i] != TE_NO_GROUP && w.in_all[w.group[i]] > 1)
			list[n++] = i;
		else
			f->ally[i].group = w.group[i];
	}
	if (n)
		place_at_random(f, groups, list, n);
}
