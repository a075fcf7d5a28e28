/* SPDX-License-Identifier: MIT */
#include "fight.h"

/*
 * Allied units are placed when the aliens' groups are known. Every unit for which its owner left a
 * PLACE line takes the first group of the line's list that is still to be had; the others are
 * placed together, where they are expected to cost the aliens most and the Alliance least.
 */
unsigned te_allied_groups(const struct te_fight *f)
{
	unsigned set = 0;
	for (int i = 0; i < f->allies; i++)
		if (f->ally[i].is == TE_FIGHTING && f->ally[i].group != TE_NO_GROUP)
			set |= 1u << f->ally[i].group;
	return set;
}

/* ------------------------------------------------------------ groups as they are so far */

struct side {
	int n, dice;
};

struct board {
	struct te_fight *f;
	unsigned groups; /* that are to be opposed (bits) */
	struct side alien[TE_GROUPS], ally[TE_GROUPS];
	int to_come; /* units without a group */
};

static void count_up(struct board *b)
{
	const struct te_fight *f = b->f;
	for (int g = 0; g < TE_GROUPS; g++) {
		b->alien[g] = (struct side){ te_aliens_in(f, g), te_alien_dice(f, g) };
		b->ally[g] = (struct side){ te_allies_in(f, -1, g), te_allied_dice(f, g) };
	}
	b->to_come = te_allies_in(f, -1, TE_NO_GROUP);
}

static unsigned covered(const struct board *b)
{
	unsigned set = 0;
	for (int g = 0; g < TE_GROUPS; g++)
		set |= (unsigned)(b->ally[g].n > 0) << g;
	return set;
}

/* May the next unit go to this group, so that every group still gets one? Too few units: as many
 * groups as there are units. */
static bool fits(const struct board *b, int group)
{
	return b->groups >> group & 1 &&
		(!b->ally[group].n || bits_count(b->groups & ~covered(b)) < b->to_come);
}

static void put(struct board *b, struct te_fighting *a, int group)
{
	a->group = (uint8_t)group;
	b->ally[group].n++;
	b->ally[group].dice += te_unit_dice(b->f, a, group);
	b->to_come--;
}

/* ------------------------------------------------------------ odds */

/* What a round costs the aliens of a group in dice, less what it costs the Alliance, on average; a
 * multiple of it. Against the best that can be done at all this loses less than one battle in a
 * hundred. */
static long worth(const struct side *alien, const struct side *ally)
{
	int percent;
	if (!ally->n)
		return 0;
	percent = te_odds(ally->dice, alien->dice);
	return 1000L * percent * alien->dice / alien->n - 1000L * (100 - percent) * ally->dice / ally->n;
}

static long worth_with(const struct board *b, int group, int units, int dice)
{
	const struct side ally = { b->ally[group].n + units, b->ally[group].dice + dice };
	return worth(&b->alien[group], &ally);
}

/* What one more unit adds to a group. */
static long gain(const struct board *b, const struct te_fighting *a, int group)
{
	return worth_with(b, group, 1, te_unit_dice(b->f, a, group)) - worth_with(b, group, 0, 0);
}

/* The group of the set to which the unit adds most; -1: the set is empty. */
static int best_of(const struct board *b, const struct te_fighting *a, unsigned set)
{
	int best = -1;
	for (int g = 0; g < TE_GROUPS; g++)
		if (set >> g & 1 && (best < 0 || gain(b, a, g) > gain(b, a, best)))
			best = g;
	return best;
}

static unsigned fitting(const struct board *b)
{
	unsigned set = 0;
	for (int g = 0; g < TE_GROUPS; g++)
		set |= (unsigned)fits(b, g) << g;
	return set;
}

/* ------------------------------------------------------------ PLACE lines */

struct asked {
	struct te_context c; /* the first member: te_speaks_for and te_ask are asked about it */
	const struct te_fight *f;
	const struct te_fighting *a;
};

int te_names_unit(int what, int unit)
{
	if (what >= TE_TROOP_UNIT)
		return what - TE_TROOP_UNIT == unit - TE_I1 ? 2 : -1;
	if (what == TE_TROOP_ALL)
		return 0;
	return (what == TE_TROOP_TANK) == (te_unit_kind(unit) == TE_KIND_TANK) ? 1 : -1;
}

static bool is_about(const void *context, const struct order *o)
{
	const struct asked *q = context;
	return te_speaks_for(&q->c, o) && te_is_here(q->f, o, 2) &&
		te_names_unit(order_value(o, 0, 0), q->a->unit) >= 0;
}

/* The line that places a unit: one for this place before one for any, then the one that names it
 * most closely. */
static const struct order *line_for(const struct te_fight *f, const struct te_fighting *a)
{
	struct asked asked = { te_fight_context(f, a->base, -1), f, a };
	struct question q = {
		.verbs = 1ull << TE_V_PLACE, .fits = is_about, .ask = te_ask, .about = &asked, .again = true
	};
	const struct order *o, *best = NULL;
	int closest = -1;
	while ((o = orders_answer(te_orders(f->t, a->base), &q)) != NULL) {
		int here = order_value(o, 2, 0) != TE_PLACE_ANY,
		    rank = 3 * here + te_names_unit(order_value(o, 0, 0), a->unit);
		if (rank > closest) {
			closest = rank;
			best = o;
		}
	}
	return best;
}

static bool has_tank(const struct te_fight *f, int group)
{
	for (int i = 0; i < f->aliens; i++)
		if (f->alien[i].is == TE_FIGHTING && f->alien[i].group == group &&
			f->alien[i].kind == TE_ALIEN_TANK)
			return true;
	return false;
}

/* The groups of the set that a word of a list means: those with a tank or without; those with the
 * fewest or the most dice. */
static unsigned meant(const struct board *b, int word, unsigned set)
{
	unsigned out = 0;
	int most = -1;
	for (int g = 0; g < TE_GROUPS; g++) {
		int dice = word == TE_FOE_WEAK ? 1000 - b->alien[g].dice : b->alien[g].dice;
		if (!(set >> g & 1))
			continue;
		if (word == TE_FOE_SOLDIER || word == TE_FOE_TANK) {
			out |= (unsigned)(has_tank(b->f, g) == (word == TE_FOE_TANK)) << g;
		} else if (dice >= most) {
			out = dice > most ? 1u << g : out | 1u << g;
			most = dice;
		}
	}
	return out;
}

static void place_by_line(struct board *b, struct te_fighting *a)
{
	const struct order *o = line_for(b->f, a);
	for (int i = 0; o && i < o->count[1]; i++) {
		int g = best_of(b, a, meant(b, order_value(o, 1, i), fitting(b)));
		if (g >= 0) {
			put(b, a, g);
			return;
		}
	}
}

/* ------------------------------------------------------------ units without a line */

struct team {
	int n;
	struct te_fighting *unit[TE_ALLIES_MAX];
};

/* Units without a group, the one with most dice first. */
static void gather(const struct board *b, struct team *t)
{
	t->n = 0;
	for (int i = 0; i < b->f->allies; i++) {
		struct te_fighting *a = &b->f->ally[i];
		int k = t->n;
		if (a->is != TE_FIGHTING || a->group != TE_NO_GROUP)
			continue;
		for (; k > 0 &&
			te_factor(b->f->t->s, t->unit[k - 1]->base, t->unit[k - 1]->unit) <
				te_factor(b->f->t->s, a->base, a->unit);
			k--)
			t->unit[k] = t->unit[k - 1];
		t->unit[k] = a;
		t->n++;
	}
}

static void leave(struct board *b, struct te_fighting *a)
{
	b->ally[a->group].n--;
	b->ally[a->group].dice -= te_unit_dice(b->f, a, a->group);
	b->to_come++;
}

/* Takes the unit to a better group, if there is one. */
static bool improve(struct board *b, struct te_fighting *a)
{
	int from = a->group, to;
	leave(b, a);
	to = best_of(b, a, fitting(b));
	if (gain(b, a, to) <= gain(b, a, from))
		to = from;
	put(b, a, to);
	return to != from;
}

/* Lets two units change places, if that is better. */
static bool swap(struct board *b, struct te_fighting *x, struct te_fighting *y)
{
	int g = x->group, h = y->group;
	long before, after;
	if (g == h)
		return false;
	before = worth_with(b, g, 0, 0) + worth_with(b, h, 0, 0);
	after = worth_with(b, g, 0, te_unit_dice(b->f, y, g) - te_unit_dice(b->f, x, g)) +
		worth_with(b, h, 0, te_unit_dice(b->f, x, h) - te_unit_dice(b->f, y, h));
	if (after <= before)
		return false;
	leave(b, x);
	leave(b, y);
	put(b, x, h);
	put(b, y, g);
	return true;
}

/* Each where it adds most; then as long as it is better that one goes elsewhere or two change
 * places. What the whole is worth rises each time, so that this comes to an end. */
static void place_team(struct board *b, const struct team *t)
{
	bool better = true;
	for (int i = 0; i < t->n; i++)
		put(b, t->unit[i], best_of(b, t->unit[i], fitting(b)));
	while (better) {
		better = false;
		for (int i = 0; i < t->n; i++) {
			better |= improve(b, t->unit[i]);
			for (int k = 0; k < i; k++)
				better |= swap(b, t->unit[k], t->unit[i]);
		}
	}
}

/* ------------------------------------------------------------ */

void te_place_allies(struct te_fight *f, unsigned groups)
{
	struct board b = { .f = f, .groups = groups };
	struct team team;
	count_up(&b);
	for (int i = 0; i < f->allies; i++)
		if (f->ally[i].is == TE_FIGHTING && f->ally[i].group == TE_NO_GROUP)
			place_by_line(&b, &f->ally[i]);
	gather(&b, &team);
	place_team(&b, &team);
}
