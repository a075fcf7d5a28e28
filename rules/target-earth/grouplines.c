/* SPDX-License-Identifier: MIT */
#include "fight.h"

/*
 * GROUP lines place units before all others. What an owner's lines ask of the groups more than can
 * be, whatever the others want, is refused; where the wishes of several owners cannot be followed
 * together, dice place those units that are in each other's way.
 */
struct wishes {
	struct te_claims of[TE_BASES]; /* by owner */
	uint8_t in_all[TE_GROUPS];
};

struct te_claims te_claims_of(int allies, int groups)
{
	struct te_claims c = { .groups = groups, .spare = allies > groups ? allies - groups : 0 };
	memset(c.group, TE_NO_GROUP, sizeof(c.group));
	return c;
}

/* Units that groups have more than one. */
static int surplus(const uint8_t in[TE_GROUPS])
{
	int n = 0;
	for (int g = 0; g < TE_GROUPS; g++)
		n += in[g] > 1 ? in[g] - 1 : 0;
	return n;
}

int te_claim(struct te_claims *c, int base, int unit, int group)
{
	uint8_t *own = &c->group[base][unit];
	if (group >= c->groups)
		return TE_NO_SUCH_GROUP;
	if (*own != TE_NO_GROUP)
		return *own == group ? -1 : TE_UNIT_PLACED;
	if (surplus(c->in) + (c->in[group] > 0) > c->spare)
		return TE_GROUP_UNCOVERED;
	c->in[group]++;
	*own = (uint8_t)group;
	return -1;
}

static int find_ally(const struct te_fight *f, int base, int unit)
{
	for (int i = 0; i < f->allies; i++)
		if (f->ally[i].base == base && f->ally[i].unit == unit)
			return i;
	return -1;
}

/* What becomes of a line. */
struct taken {
	uint32_t units, left;  /* bits: those that can be placed so, and those that cannot */
	int16_t why[TE_UNITS]; /* these cannot */
	int last;              /* the reason of the last of them; -1: all can */
};

/* Of a line for any place, units that are not here may be elsewhere. */
static struct taken read_line(const struct te_fight *f, struct wishes *w, int base, const struct order *o)
{
	struct taken t = { .last = -1 };
	int group = order_value(o, 0, 0) - 1;
	bool any = order_value(o, 2, 0) == TE_PLACE_ANY;
	for (int k = 0; k < o->count[1]; k++) {
		int unit = order_value(o, 1, k), why = TE_NO_UNIT_THERE;
		bool here = find_ally(f, base, unit) >= 0;
		if (any && !here)
			continue;
		if (here)
			why = te_claim(&w->of[f->t->s->base[base].owner], base, unit, group);
		t.units |= why < 0 ? 1u << unit : 0;
		t.left |= why < 0 ? 0 : 1u << unit;
		t.why[unit] = (int16_t)why;
		t.last = why < 0 ? t.last : why;
	}
	return t;
}

/* One event for each reason. */
static void tell_left(const struct te_fight *f, int base, const struct order *o, const struct taken *t)
{
	uint32_t told = 0;
	for (int unit = 0; unit < TE_UNITS; unit++) {
		uint32_t same = 0;
		if (!((t->left & ~told) >> unit & 1))
			continue;
		for (int u = unit; u < TE_UNITS; u++)
			if (t->left >> u & 1 && t->why[u] == t->why[unit])
				same |= 1u << u;
		told |= same;
		EVENT(f->t->es, te_events, TE_E_GROUP_PARTLY, AUDIENCE_SEAT(f->t->s->base[base].owner), base,
			f->place, o->line, (int)t->units, (int)same, t->why[unit]);
	}
}

/* A line for any place goes on waiting while it has placed nobody. */
static void tell_line(const struct te_fight *f, int base, const struct order *o, const struct taken *t)
{
	if (t->units)
		tell_left(f, base, o, t);
	if (t->units)
		te_spend_line(f->t, base, o);
	else if (order_value(o, 2, 0) != TE_PLACE_ANY)
		te_refuse(f->t, base, o, t->last);
	else if (t->left)
		te_pass_over(f->t, base, o, t->last);
}

struct here {
	struct te_context c; /* the first member: te_speaks_for and te_ask are asked about it */
	const struct te_fight *f;
};

static bool has_unit_here(const struct here *here, const struct order *o)
{
	for (int k = 0; k < o->count[1]; k++)
		if (find_ally(here->f, here->c.base, order_value(o, 1, k)) >= 0)
			return true;
	return false;
}

/* A line for any place waits for a battle in which it has a unit. */
static bool means_this(const void *context, const struct order *o)
{
	const struct here *here = context;
	return te_speaks_for(&here->c, o) && te_is_here(here->f, o, 2) &&
		(order_value(o, 2, 0) != TE_PLACE_ANY || has_unit_here(here, o));
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
		}
	}
}

/* ------------------------------------------------------------ units in each other's way */

/* The group with the fewest allied units; of several the one that was drawn first. */
static int emptiest(const struct te_fight *f, int groups, int drawn)
{
	int best = dice_value(f->t->d, drawn, 0);
	for (int i = 1; i < groups; i++) {
		int group = dice_value(f->t->d, drawn, i);
		if (te_allies_in(f, -1, group) < te_allies_in(f, -1, best))
			best = group;
	}
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
	int drawn = dice_draw(f->t->d, DICE_OPEN, groups, groups, "%s%s/allies/groups", f->label, f->id);
	for (int i = 0; i < n; i++)
		f->ally[list[dice_value(f->t->d, roll, i)]].group = (uint8_t)emptiest(f, groups, drawn);
	tell_dice(f, list, n, roll);
}

void te_follow_group_lines(struct te_fight *f, int groups)
{
	struct wishes w = { .in_all = { 0 } };
	int list[TE_ALLIES_MAX], n = 0;
	bool clash;
	for (int owner = 0; owner < TE_BASES; owner++)
		w.of[owner] = te_claims_of(f->allies, groups);
	read_lines(f, &w);
	for (int g = 0; g < TE_GROUPS; g++)
		for (int owner = 0; owner < TE_BASES; owner++)
			w.in_all[g] = (uint8_t)(w.in_all[g] + w.of[owner].in[g]);
	clash = surplus(w.in_all) > w.of[0].spare;
	for (int i = 0; i < f->allies; i++) {
		struct te_fighting *a = &f->ally[i];
		int group = w.of[f->t->s->base[a->base].owner].group[a->base][a->unit];
		if (clash && group != TE_NO_GROUP && w.in_all[group] > 1)
			list[n++] = i;
		else
			a->group = (uint8_t)group;
	}
	if (n)
		place_at_random(f, groups, list, n);
}
