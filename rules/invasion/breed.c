/* SPDX-License-Identifier: MIT */
#include "rules/invasion/turn.h"

/* Phase 6: births, then one new pair a seat; and units whose time is up (IVN 9). */

static void bear(struct turn *t, int parent)
{
	struct ivn_unit *u = ivn_find(t->s, parent), *twin;
	int seat = u->seat, lender = u->lender, cell = u->cell;
	u->pair = 0;
	twin = ivn_put(t, seat, ivn_kind(u), cell);
	twin->lender = (int8_t)lender;
	IVN_EVENT(t, IVN_E_BORN, seat, twin->unit, parent, cell);
}

static void births(struct turn *t, int seat)
{
	uint8_t unit[IVN_CARDS_MAX];
	int n = ivn_list_units(t->s, seat, unit);
	for (int i = 0; i < n; i++) {
		struct ivn_unit *u = ivn_find(t->s, unit[i]);
		if (!u->pair)
			continue;
		if (ivn_on(t, IVN_FERTILITY))
			u->pair = 1;
		if (u->pair == 1)
			bear(t, unit[i]);
		else
			u->pair--;
	}
}

int ivn_breed_refusal(const struct turn *t, int seat, int unit)
{
	const struct ivn_unit *u = ivn_find(t->s, unit);
	if (!u)
		return IVN_NO_UNIT;
	if (u->seat != seat)
		return IVN_NOT_YOURS;
	if (u->pair)
		return IVN_PAIR;
	if (ivn_on(t, IVN_STERILITY))
		return IVN_NO_BREEDING;
	if (u->idle || (u->fresh && ivn_on(t, IVN_TABOO)))
		return IVN_TOO_NEW;
	return pile_find(&t->s->side[seat].hand, ivn_kind(u)) < 0 ? IVN_NO_TWIN : -1;
}

static void begin(struct turn *t, int seat, int unit)
{
	struct ivn_unit *u = ivn_find(t->s, unit);
	int rep = ivn_rep(t, u);
	struct pile_card c;
	ivn_take_card(t, seat, ivn_kind(u), PILE_ALL, &c);
	IVN_EVENT(t, IVN_E_BREEDS, seat, unit, u->cell, rep);
	u->pair = (uint8_t)rep;
	if (!rep)
		bear(t, unit);
}

/* Of a unit that is gone by now nothing is said; nor of a standing line that could not be. */
static bool can_breed(const void *about, const struct order *o)
{
	const struct ivn_asker *a = about;
	int why = ivn_breed_refusal(a->t, a->seat, order_value(o, 0, 0));
	return why < 0 || (!o->standing && (why == IVN_NO_TWIN || why == IVN_NO_BREEDING));
}

static void new_pair(struct turn *t, int seat)
{
	struct ivn_asker a = { .t = t, .seat = seat };
	struct question q = { .verbs = 1u << IVN_V_BREED, .fits = can_breed, .ask = ivn_ask, .about = &a };
	const struct order *o;
	while ((o = orders_next(ivn_orders(t, seat), &q)) != NULL) {
		int why = ivn_breed_refusal(t, seat, order_value(o, 0, 0));
		if (why < 0) {
			begin(t, seat, order_value(o, 0, 0));
			return;
		}
		ivn_refuse(t, seat, o, why);
	}
}

void ivn_breed(struct turn *t)
{
	for (int i = 0; i < t->n_order; i++) {
		births(t, t->order[i]);
		new_pair(t, t->order[i]);
	}
}

void ivn_doom(struct turn *t)
{
	uint8_t unit[IVN_CARDS_MAX];
	int n = ivn_list_units(t->s, -1, unit);
	for (int i = 0; i < n; i++)
		if (ivn_find(t->s, unit[i])->doom == t->s->turn) {
			struct ivn_unit *u = ivn_find(t->s, unit[i]);
			t->happening = u->phantom ? IVN_PHANTOM : IVN_COUNTDOWN;
			if (!ivn_kill(t, unit[i], IVN_BY_DOOM, -1))
				u->doom = 0;
			t->happening = -1;
		}
}
