/* SPDX-License-Identifier: MIT */
#include "rules/invasion/doubt.h"

#include <string.h>

/* Which lines of a file an event can upset that strikes before they count. */

/* --- what it touches */

static void touch_unit(struct ivn_doubt *d, int unit)
{
	d->touched[unit / 64] |= UINT64_C(1) << unit % 64;
}

enum who { EVERYBODY, OTHERS };

static void touch(struct ivn_doubt *d, const struct turn *t, enum who who, bool pairs)
{
	for (int i = 0; i < t->s->n_units; i++) {
		const struct ivn_unit *u = &t->s->unit[i];
		if ((who == EVERYBODY || u->seat != d->seat) && (pairs || !u->pair))
			touch_unit(d, u->unit);
	}
}

/* Has the file such a line, or, `tests`, one with a condition, which others may have changed? */
static bool has_line(const struct turn *t, int seat, int verb, bool tests)
{
	const struct orders *os = ivn_orders(t, seat);
	for (int i = 0; os && i < os->n; i++)
		if (os->order[i].verb == verb && (!tests || os->order[i].n_tests))
			return true;
	return false;
}

/* Numbers of units that come may be others. */
static void touch_absent(struct ivn_doubt *d, const struct turn *t)
{
	for (int unit = 0; unit < IVN_UNITS; unit++)
		if (!ivn_find(t->s, unit))
			touch_unit(d, unit);
}

/* Units give way to cards of the hand. */
static void replace(struct ivn_doubt *d, const struct turn *t)
{
	bool own = ivn_on(t, IVN_RELIEF) || has_line(t, d->seat, IVN_V_REPLACE, false);
	touch(d, t, own ? EVERYBODY : OTHERS, false);
	touch_absent(d, t);
	d->loses = d->loses || own;
	d->gains = d->gains || own;
}

/* What each seat chooses of its own: that of this one is known, if no condition decides it. */
static void give_up(struct ivn_doubt *d, const struct turn *t, int verb)
{
	touch(d, t, has_line(t, d->seat, verb, true) ? EVERYBODY : OTHERS, true);
}

static void weigh(struct ivn_doubt *d, const struct turn *t, int happening)
{
	switch (happening) {
	case IVN_HOLD_UP:
		d->loses = d->gains = true;
		break;
	case IVN_REBELLION:
		d->loses = true;
		break;
	case IVN_BRAINWASH:
		d->gains = true;
		break;
	case IVN_RELIEF:
	case IVN_REPLACEMENT:
	case IVN_WOUNDED:
		replace(d, t);
		break;
	case IVN_FAMINE:
	case IVN_EXILE:
		give_up(d, t, IVN_V_KEEP);
		break;
	case IVN_FINED:
		give_up(d, t, IVN_V_FINE);
		break;
	case IVN_WAGER:
		d->gains = true;
		touch(d, t, EVERYBODY, false);
		break;
	default:
		touch(d, t, EVERYBODY, happening != IVN_MIGRATIONS);
	}
}

void ivn_weigh(const struct turn *t, int seat, struct ivn_doubt *d)
{
	int sudden = 0;
	memset(d, 0, sizeof(*d));
	d->seat = seat;
	for (int i = 0; i < t->s->n_events; i++) {
		int happening = t->s->event[i];
		sudden += ivn_is_sudden(happening);
		if (!ivn_is_uncertain(happening))
			continue;
		d->any = true;
		weigh(d, t, happening);
	}
	if (!d->any || sudden < 2)
		return;
	/* what one does depends on what the other one did */
	memset(d->touched, 0xff, sizeof(d->touched));
	d->loses = d->gains = d->tangled = true;
}

/* --- lines */

bool ivn_is_touched(const struct ivn_doubt *d, int unit)
{
	return d->touched[unit / 64] >> unit % 64 & 1;
}

/* Is a line with this reason refused whatever becomes of units and hands? */
static bool is_final(int why)
{
	switch (why) {
	case IVN_NO_MOVING:
	case IVN_NO_SHOTS:
	case IVN_NO_FIGHTS:
	case IVN_NO_BREEDING:
	case IVN_NOT_A_SHOOTER:
	case IVN_NOT_A_MARTYR:
	case IVN_NO_TUNNEL:
	case IVN_SAME_UNIT:
		return true;
	default:
		return false;
	}
}

static bool is_card_doubtful(const struct ivn_doubt *d, int card, int why)
{
	if (card < IVN_KINDS)
		return why >= 0 ? d->gains : d->loses;
	return card != IVN_C_CHOICES + IVN_NONE && (d->loses || d->gains);
}

static bool is_unit_doubtful(const struct ivn_doubt *d, int unit, int why)
{
	return ivn_is_touched(d, unit) || (why == IVN_NO_UNIT && d->gains);
}

static bool is_goal_doubtful(const struct ivn_doubt *d, int goal, int why)
{
	return goal >= IVN_G_UNITS && is_unit_doubtful(d, goal - IVN_G_UNITS, why);
}

/* Other reasons than this one are about the unit that shoots or attacks. */
static bool is_target_doubtful(const struct ivn_doubt *d, int target, int why)
{
	return target < IVN_UNITS && (why < 0 || why == IVN_YOURS) && ivn_is_touched(d, target);
}

/* What there has to be for an order; those that are not here are never refused. */
enum {
	CARD = 1,
	TWIN = 2,
	UNIT = 4,
	TARGET = 8,
	GOAL = 16,
	ALL = 32 /* only if events are tangled */,
	WORD = 64
};
static const uint8_t needs[IVN_VERBS] = {
	[IVN_V_REINFORCE] = CARD,
	[IVN_V_MOVE] = UNIT,
	[IVN_V_TUNNEL] = UNIT,
	[IVN_V_TOWARD] = UNIT | GOAL,
	[IVN_V_HOLD] = UNIT,
	[IVN_V_SHOOT] = UNIT | TARGET,
	[IVN_V_ATTACK] = UNIT | TARGET,
	[IVN_V_SACRIFICE] = UNIT,
	[IVN_V_BREED] = UNIT | TWIN,
	[IVN_V_BOUNTY] = UNIT | ALL | WORD, /* a target, which seats before it may have taken */
	[IVN_V_KAMIKAZE] = UNIT | TARGET | WORD,
	[IVN_V_STAKE] = ALL,
	[IVN_V_FINE] = ALL,
	[IVN_V_REPLACE] = ALL,
	[IVN_V_SWAP] = ALL,
	[IVN_V_FEATHER] = ALL,
};

static bool is_twin_doubtful(const struct ivn_doubt *d, int why)
{
	return why == IVN_NO_TWIN ? d->gains : why < 0 && d->loses;
}

/* May seats before this one leave no enemy for a word to mean? */
static bool may_all_go(const struct ivn_doubt *d, const struct turn *t, int verb)
{
	int n = 0, each = verb == IVN_V_KAMIKAZE ? 2 : 1; /* whom a seat takes away */
	for (int i = 0; i < t->s->n_units; i++)
		n += t->s->unit[i].seat != d->seat;
	return n <= each * (t->n_order - 1);
}

static bool is_word_doubtful(const struct ivn_doubt *d, const struct turn *t, const struct order *o)
{
	int target = o->verb == IVN_V_BOUNTY ? order_value(o, 0, 0) : order_value(o, IVN_P_TARGET, 0);
	return target > IVN_T_CHOICES + IVN_NONE && may_all_go(d, t, o->verb);
}

static bool is_order_doubtful(const struct ivn_doubt *d, const struct turn *t, const struct order *o, int why)
{
	int need = needs[o->verb], first = order_value(o, 0, 0);
	if (need & WORD && is_word_doubtful(d, t, o))
		return true;
	if (need & CARD)
		return is_card_doubtful(d, first, why);
	if (need & TWIN && is_twin_doubtful(d, why))
		return true;
	if (need & TARGET && is_target_doubtful(d, order_value(o, IVN_P_TARGET, 0), why))
		return true;
	if (need & GOAL && is_goal_doubtful(d, order_value(o, IVN_P_CELLS, 0), why))
		return true;
	if (need & ALL && d->tangled)
		return true;
	return need & UNIT && first < IVN_UNITS && why != IVN_NO_TWIN && is_unit_doubtful(d, first, why);
}

bool ivn_is_doubtful(const struct ivn_doubt *d, const struct turn *t, const struct order *o, int why)
{
	return d->any && !is_final(why) && ivn_event_of(t, o->verb) >= 0 && is_order_doubtful(d, t, o, why);
}
