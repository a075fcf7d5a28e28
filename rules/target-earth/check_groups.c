/* SPDX-License-Identifier: MIT */
#include "check.h"
#include "fight.h"

/*
 * GROUP lines, tried by the function that follows them. The aliens of a place are known, and so are
 * the seat's own units; others may send more, so that more units can be spared.
 */

/* What becomes of a line's units in the battles that it may mean. */
struct trial {
	int sure, open, failed; /* how many units */
	int why, doubt;         /* of those that fail, and that may; -1: none */
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

/* Is it there whatever else happens, against all the aliens that come now? In a fast game one of
 * two UFOs on a base may be shot down before. */
static bool is_sure(const struct checking *c, int base, int unit, int place)
{
	bool fewer = false;
	for (int i = 0; i < c->s.slots && place < TE_SLOTS; i++)
		fewer |= i != place && c->s.slot[i].fate == TE_COMING &&
			c->s.slot[i].objective == c->s.slot[place].objective;
	return c->sure[base][unit] >> place & 1 && !(fewer && c->s.window == TE_WINDOW_CAMPAIGN);
}

static int sure_units(const struct checking *c, int place)
{
	int n = 0;
	for (int b = 0; b < TE_BASES; b++)
		for (int u = TE_I1; u < TE_UNITS; u++)
			n += is_sure(c, b, u, place);
	return n;
}

/* Claims of the lines above `o` at a place; *maybe: units (bits) of the base that those with a
 * condition name. */
static struct te_claims claims_above(
	const struct checking *c, const struct order *o, int base, int place, uint32_t *maybe)
{
	struct te_claims claims = te_claims_of(sure_units(c, place), te_groups_at(&c->s, place));
	*maybe = 0;
	for (int k = 0; k < c->t.order_n; k++) {
		int b = c->t.order[k];
		for (const struct order *p = c->os->order; p < c->os->order + c->os->n; p++) {
			if (p == o && b == base)
				return claims;
			if (p->verb != TE_V_GROUP || !is_about(c, b, p, place))
				continue;
			for (int i = 0; i < p->count[1]; i++) {
				int unit = order_value(p, 1, i);
				if (p->n_tests)
					*maybe |= b == base ? 1u << unit : 0;
				else if (may_be_there(c, b, unit, place))
					(void)te_claim(&claims, b, unit, order_value(p, 0, 0) - 1);
			}
		}
	}
	return claims;
}

static void try_unit(struct trial *t, int why, int doubt)
{
	if (why >= 0)
		t->why = why;
	else if (doubt >= 0)
		t->doubt = doubt;
	t->failed += why >= 0;
	t->open += why < 0 && doubt >= 0;
	t->sure += why < 0 && doubt < 0;
}

static void try_at(const struct checking *c, const struct order *o, int base, int place, struct trial *t)
{
	uint32_t maybe, seen = 0;
	struct te_claims claims = claims_above(c, o, base, place, &maybe);
	for (int i = 0; i < o->count[1]; i++) {
		int unit = order_value(o, 1, i), why;
		if (seen >> unit & 1 || !may_be_there(c, base, unit, place))
			continue;
		seen |= 1u << unit;
		why = te_claim(&claims, base, unit, order_value(o, 0, 0) - 1);
		if (why == TE_GROUP_UNCOVERED)
			try_unit(t, -1, why);
		else
			try_unit(t, why,
				!is_sure(c, base, unit, place) ? TE_NO_UNIT_THERE
					: maybe >> unit & 1    ? TE_UNIT_PLACED
							       : -1);
	}
}

void te_check_group(struct checking *c, int base, const struct order *o)
{
	uint64_t fights = te_fights_at(&c->s, order_value(o, 2, 0));
	struct trial t = { .why = te_may_group(&c->s, o, c->reach[base]), .doubt = -1 };
	for (int place = 0; place < TE_PLACE_ANY; place++)
		if (fights >> place & 1)
			try_at(c, o, base, place, &t);
	if (t.sure + t.open == 0)
		te_verdict_refused(c, o, t.why >= 0 ? t.why : TE_NO_UNIT_THERE);
	else if (!t.sure)
		te_verdict_perhaps(c, o, t.doubt);
	else if (t.why >= 0)
		te_verdict(c, o, TE_N_PARTLY, t.sure + t.open, o->count[1], t.why);
	if (o->n_tests && t.sure + t.open)
		te_verdict(c, o, TE_N_CONDITIONAL, 0, 0, 0);
}
