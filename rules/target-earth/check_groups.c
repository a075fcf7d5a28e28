/* SPDX-License-Identifier: MIT */
#include "check.h"
#include "fight.h"

/*
 * GROUP lines, tried by the function that follows them. The aliens of a place are known, and so are
 * the seat's own units and those of others that have left before; others may send more, so that
 * more units can be spared.
 */

/* What becomes of a line's units in the battles that it may mean. */
struct trial {
	int sure, open;   /* how many units are placed, and may be */
	int why, doubt;   /* why one fails, -1: none does; why one may that is open */
	uint64_t reasons; /* bits: of all that fail */
};

/* Might it fight there on the ground? Fighters and transports never do. */
static bool may_be_there(const struct checking *c, int base, int unit, int place)
{
	return unit >= TE_I1 && c->reach[base][unit] >> place & 1;
}

static bool is_about(const struct checking *c, int base, const struct order *o, int place)
{
	return te_order_base(&c->s, c->v->seat, o) == base &&
		te_fights_at(&c->s, order_value(o, 2, 0)) >> place & 1;
}

/* Is a unit of another player's there? Those at home may leave as long as armies are sent. */
static bool is_seen(const struct te_state *s, int base, int unit, int place)
{
	uint64_t home = te_in(s, TE_IN_ARMIES) ? 0 : te_at_home(s, base, unit);
	return s->base[base].plays && (s->base[base].unit[unit].sent == place || home >> place & 1);
}

/* Is it there whatever else happens, against all the aliens that come now? In a fast game one of
 * two UFOs on a base may be shot down before. */
static bool is_sure(const struct checking *c, int base, int unit, int place)
{
	uint64_t others = 0; /* UFOs */
	if (!te_is_own(&c->s, base, c->v->seat))
		return is_seen(&c->s, base, unit, place);
	if (c->s.window == TE_WINDOW_CAMPAIGN && place < TE_SLOTS)
		others = te_fights_at(&c->s, te_objective_place(c->s.slot[place].objective)) &
			~(1ull << place);
	return c->sure[base][unit] >> place & 1 && !others;
}

static int sure_units(const struct checking *c, int place)
{
	int n = 0;
	for (int b = 0; b < TE_BASES; b++)
		for (int u = TE_I1; u < TE_UNITS; u++)
			n += is_sure(c, b, u, place);
	return n;
}

/* May units come that are not counted as sure? Those of others, who may send an army or defend. */
static bool others_may_come(const struct checking *c, int place)
{
	for (int b = 0; b < TE_BASES && te_in(&c->s, TE_IN_ARMIES); b++) {
		bool transport = false, troops = false;
		for (int u = TE_T1; u < TE_UNITS; u++)
			if (c->s.base[b].unit[u].where == TE_HOME)
				*(u < TE_I1 ? &transport : &troops) = true;
		if (c->s.base[b].plays && c->s.base[b].owner != c->v->seat && troops &&
			(transport || te_fights_at(&c->s, TE_PLACE_BASE + b) >> place & 1))
			return true;
	}
	return false;
}

/* Of the seat's own units that may be there, those that need not. */
static int unsure_units(const struct checking *c, int place)
{
	int n = 0;
	for (int b = 0; b < TE_BASES; b++)
		for (int u = TE_I1; u < TE_UNITS; u++)
			n += may_be_there(c, b, u, place) && !is_sure(c, b, u, place);
	return n;
}

/* Conditions that are tried in all combinations; of more all is open. */
enum { COMBINED = 5 };

/* A course: so many units more than are sure, and which conditions hold (bits, by line). */
struct group_course {
	int more;
	uint32_t holds;
};

/* Claims of the lines above `o` at a place; *conditions: how many of these have one. */
static struct te_claims claims_above(const struct checking *c, const struct order *o, int base, int place,
	struct group_course course, int *conditions)
{
	struct te_claims claims = te_claims_of(
		sure_units(c, place) + course.more, te_groups_at(&c->s, place));
	*conditions = 0;
	for (int k = 0; k < c->t.order_n; k++) {
		int b = c->t.order[k];
		for (const struct order *p = c->os->order; p < c->os->order + c->os->n; p++) {
			if (p == o && b == base)
				return claims;
			if (p->verb != TE_V_GROUP || !is_about(c, b, p, place))
				continue;
			if (p->n_tests &&
				(++*conditions > COMBINED || !(course.holds >> (*conditions - 1) & 1)))
				continue;
			for (int i = 0; i < p->count[1]; i++) {
				int unit = order_value(p, 1, i);
				if (may_be_there(c, b, unit, place))
					(void)te_claim(&claims, b, unit, order_value(p, 0, 0) - 1);
			}
		}
	}
	return claims;
}

/* What becomes of the units of a line in all courses: bits, and why not. */
struct fates {
	uint32_t done, failed;
	int why[TE_UNITS];
	bool too_many; /* courses: not all are tried */
};

static void try_course(const struct checking *c, const struct order *o, int base, int place,
	struct te_claims claims, struct fates *f)
{
	for (int i = 0; i < o->count[1]; i++) {
		int unit = order_value(o, 1, i), why;
		if (!may_be_there(c, base, unit, place))
			continue;
		why = te_claim(&claims, base, unit, order_value(o, 0, 0) - 1);
		if (why < 0) {
			f->done |= 1u << unit;
			continue;
		}
		f->failed |= 1u << unit;
		f->why[unit] = why;
	}
}

static struct fates try_courses(const struct checking *c, const struct order *o, int base, int place)
{
	struct fates f = { .done = 0 };
	int n, most = others_may_come(c, place) ? TE_UNITS : unsure_units(c, place);
	(void)claims_above(c, o, base, place, (struct group_course){ 0, 0 }, &n);
	for (int more = 0; more <= most; more++)
		for (uint32_t holds = 0; holds < 1u << (n < COMBINED ? n : COMBINED); holds++) {
			struct group_course course = { more, holds };
			try_course(c, o, base, place, claims_above(c, o, base, place, course, &n), &f);
		}
	f.too_many = n > COMBINED;
	return f;
}

static void try_unit(struct trial *t, const struct fates *f, int unit, bool sure, bool unsure)
{
	bool failed = f->failed >> unit & 1;
	int why = failed ? f->why[unit] : TE_UNIT_PLACED;
	/* without one that need not come, there may be room */
	bool room = unsure && why == TE_GROUP_UNCOVERED;
	if (failed && !(f->done >> unit & 1) && !f->too_many && !room) {
		t->why = why;
		t->reasons |= 1ull << why;
	} else if (failed || f->too_many || !sure) {
		t->doubt = sure ? why : TE_NO_UNIT_THERE;
		t->open++;
	} else {
		t->sure++;
	}
}

static void try_at(const struct checking *c, const struct order *o, int base, int place, struct trial *t)
{
	uint32_t seen = 0;
	struct fates f = try_courses(c, o, base, place);
	bool unsure = unsure_units(c, place) > 0;
	for (int i = 0; i < o->count[1]; i++) {
		int unit = order_value(o, 1, i);
		if (seen >> unit & 1 || !may_be_there(c, base, unit, place))
			continue;
		seen |= 1u << unit;
		try_unit(t, &f, unit, is_sure(c, base, unit, place), unsure);
	}
}

void te_check_group(struct checking *c, int base, const struct order *o)
{
	uint64_t fights = te_fights_at(&c->s, order_value(o, 2, 0));
	struct trial t = { .why = te_may_group(&c->s, o, c->reach[base]) };
	if (t.why >= 0)
		t.reasons = 1ull << t.why;
	for (int place = 0; place < TE_PLACE_ANY; place++)
		if (fights >> place & 1)
			try_at(c, o, base, place, &t);
	if (t.sure + t.open == 0)
		te_verdict_refused(c, o, t.why);
	else if (t.open)
		te_verdict_perhaps(c, o, t.doubt);
	else if (t.why >= 0)
		te_verdict_partly(c, o, t.sure, o->count[1], t.why, t.reasons);
	if (t.sure + t.open)
		te_verdict_conditional(c, o);
}
