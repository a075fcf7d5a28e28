/* SPDX-License-Identifier: MIT */
#include "rules/invasion/turn.h"

/* What units are and can do now (IVN 2 and 3): printed values, then what events set in the order of
 * their rolls, then what has changed for good, then all that is added. */

int ivn_kind(const struct ivn_unit *u)
{
	return ivn_kind_of[u->unit];
}

int ivn_value(int kind)
{
	return ivn_kinds[kind].att + ivn_kinds[kind].def;
}

int ivn_rank(int kind)
{
	return ivn_value(kind) * IVN_KINDS + IVN_KINDS - kind;
}

int ivn_unit_rank(const struct ivn_unit *u)
{
	return ivn_rank(ivn_kind(u)) * IVN_UNITS + IVN_UNITS - u->unit;
}

static int floor_0(int n)
{
	return n < 0 ? 0 : n;
}

/* --- tags and specials */

bool ivn_kind_flies(const struct turn *t, int kind)
{
	return !ivn_on(t, IVN_INCAPACITY) && (t->s->wings || ivn_kinds[kind].tags >> IVN_FLYER & 1);
}

static bool is_printed(const struct ivn_unit *u, enum ivn_tag tag)
{
	return ivn_kinds[ivn_kind(u)].tags >> tag & 1;
}

bool ivn_has_tag(const struct turn *t, const struct ivn_unit *u, enum ivn_tag tag)
{
	if (tag == IVN_MACHINE)
		return ivn_on(t, IVN_CYBERNETICS) || is_printed(u, tag);
	if (ivn_on(t, IVN_INCAPACITY))
		return false;
	if (tag == IVN_FLYER)
		return ivn_kind_flies(t, ivn_kind(u));
	if (tag == IVN_CELERITY)
		return u->feather || is_printed(u, tag);
	if (tag == IVN_MARINE)
		return is_printed(u, tag);
	if (u->phantom)
		return true;
	if (ivn_on(t, IVN_BLASPHEMY))
		tag = tag == IVN_MARTYR ? IVN_CONTROLLER : IVN_MARTYR;
	return is_printed(u, tag);
}

int ivn_special(const struct turn *t, const struct ivn_unit *u)
{
	return u->pair || ivn_on(t, IVN_INCAPACITY) ? IVN_PLAIN : ivn_kinds[ivn_kind(u)].special;
}

int ivn_sex(const struct turn *t, const struct ivn_unit *u)
{
	int sex = ivn_kinds[ivn_kind(u)].sex;
	if (ivn_on(t, IVN_HOSPITAL) && sex != IVN_SEXLESS)
		sex = sex == IVN_FEMALE ? IVN_MALE : IVN_FEMALE;
	return sex;
}

static bool is_near(const struct ivn_unit *u, const struct ivn_unit *o)
{
	return o != u && ivn_distance(o->cell, u->cell) <= 1;
}

/* How many of a kind are in its cell or beside it, besides itself, and have their special: of its
 * own side, or of its enemies. */
static int near_kind(const struct turn *t, const struct ivn_unit *u, int kind, bool own)
{
	const struct ivn_state *s = t->s;
	int n = 0;
	for (int i = ivn_place(s, ivn_first_unit[kind]); i < s->n_units && ivn_kind(&s->unit[i]) == kind;
		i++) {
		const struct ivn_unit *o = &s->unit[i];
		n += (o->seat == u->seat) == own && is_near(u, o) && ivn_special(t, o) != IVN_PLAIN;
	}
	return n;
}

/* Ants that it swarms with: pairs are units, too (IVN 2.40). */
static int swarm(const struct turn *t, const struct ivn_unit *u)
{
	const struct ivn_state *s = t->s;
	int n = 0;
	for (int i = ivn_place(s, IVN_U_FOU); i < s->n_units && ivn_kind(&s->unit[i]) == IVN_FOU; i++)
		n += s->unit[i].seat == u->seat && is_near(u, &s->unit[i]);
	return n > 2 ? 2 : n;
}

/* --- values */

enum value { ATT, DEF, DIS, REP };

/* What an event sets a value to; -1: nothing. */
static int set_by(int happening, enum value v)
{
	static const int8_t breathless[] = { [ATT] = 3, [DEF] = 3, [DIS] = 1, [REP] = -1 };
	switch (happening) {
	case IVN_TURBO:
		return v == DIS ? 4 : -1;
	case IVN_FATIGUE:
		return v == DIS ? 1 : -1;
	case IVN_BREATHLESS:
		return breathless[v];
	case IVN_MUTATION:
		return 1;
	default:
		return -1;
	}
}

static int base(const struct turn *t, int printed, enum value v)
{
	const struct ivn_state *s = t->s;
	if (v == REP && ivn_on(t, IVN_FERTILITY)) /* it lasts; 88 sets the same */
		printed = 1;
	for (int i = 0; i < s->n_events; i++) {
		int set = set_by(s->event[i], v);
		printed = set >= 0 ? set : printed;
	}
	return printed;
}

int ivn_dis_unwebbed(const struct turn *t, const struct ivn_unit *u)
{
	int dis = base(t, ivn_kinds[ivn_kind(u)].dis, DIS);
	dis += ivn_has_tag(t, u, IVN_MARINE) && t->ground[u->cell] == IVN_OCEAN;
	return floor_0(dis - ivn_on(t, IVN_INDIGESTION) + u->feather);
}

int ivn_dis(const struct turn *t, const struct ivn_unit *u)
{
	return floor_0(ivn_dis_unwebbed(t, u) - (near_kind(t, u, IVN_ARA, false) > 0));
}

/* What the place takes off, ATT and DEF alike (12 takes one more of DEF). */
static int lost_to_place(const struct turn *t, const struct ivn_unit *u)
{
	return (ivn_on(t, IVN_BIG_ONE) && ivn_in_region(u->cell, IVN_US_WEST_COAST)) +
		(ivn_on(t, IVN_BLIZZARD) && ivn_in_region(u->cell, IVN_USSR)) +
		(ivn_on(t, IVN_ABYSS) && t->ground[u->cell] == IVN_OCEAN) + u->feather;
}

int ivn_att(const struct turn *t, const struct ivn_unit *u, const struct ivn_unit *against)
{
	int att = base(t, ivn_kinds[ivn_kind(u)].att, ATT) - lost_to_place(t, u);
	switch (ivn_special(t, u)) {
	case IVN_SWARM:
		att += swarm(t, u);
		break;
	case IVN_RAGE:
		att += t->ground[u->cell] == IVN_DESERT;
		break;
	case IVN_DRAIN:
		att += u->drain >= t->s->turn;
		break;
	case IVN_TRACK:
		att += against && ivn_dis(t, against) == 3;
		break;
	default:
		break;
	}
	return floor_0(att + (ivn_on(t, IVN_BUSHIDO) && ivn_in_region(u->cell, IVN_ASIA)));
}

static int weakness(const struct turn *t, const struct ivn_unit *u)
{
	int weak = ivn_kinds[ivn_kind(u)].weakness;
	if (weak == IVN_STURDY || ivn_on(t, IVN_BUCKLER) || ivn_weak_spots[weak].ground != t->ground[u->cell])
		return 0;
	return ivn_weak_spots[weak].loss;
}

static int single_def(const struct turn *t, const struct ivn_unit *u, bool magic)
{
	int def = base(t, ivn_kinds[ivn_kind(u)].def, DEF) + u->absorb - lost_to_place(t, u) - weakness(t, u);
	def -= ivn_on(t, IVN_BIG_ONE) && ivn_in_region(u->cell, IVN_US_WEST_COAST);
	def += ivn_has_tag(t, u, IVN_MARINE) && t->ground[u->cell] == IVN_OCEAN;
	if (magic)
		return floor_0(def);
	def += ivn_special(t, u) == IVN_BULWARK && t->ground[u->cell] == IVN_ICE;
	return floor_0(def + (near_kind(t, u, IVN_PRE, true) > 0));
}

int ivn_def(const struct turn *t, const struct ivn_unit *u)
{
	return single_def(t, u, false) * (u->pair ? 2 : 1);
}

int ivn_magic_def(const struct turn *t, const struct ivn_unit *u)
{
	return single_def(t, u, true) * (u->pair ? 2 : 1);
}

int ivn_rep(const struct turn *t, const struct ivn_unit *u)
{
	int rep = base(t, ivn_kinds[ivn_kind(u)].rep, REP) + u->rep + ivn_on(t, IVN_ELIXIR);
	bool brood = ivn_special(t, u) == IVN_BROOD || near_kind(t, u, IVN_REI, true) > 0;
	return floor_0(rep - brood);
}

int ivn_range(const struct turn *t, const struct ivn_unit *u)
{
	int range = ivn_kinds[ivn_kind(u)].range;
	if (ivn_on(t, IVN_INCAPACITY) || !range)
		return 0;
	return ivn_on(t, IVN_MUTATION) ? 1 : range;
}

int ivn_force(const struct turn *t, const struct ivn_unit *u, const struct ivn_unit *target)
{
	int force = ivn_on(t, IVN_MUTATION) ? 1 : ivn_kinds[ivn_kind(u)].force;
	if (!target)
		return force;
	force += ivn_special(t, u) == IVN_TRACK && ivn_dis(t, target) == 3;
	return floor_0(force - (ivn_special(t, target) == IVN_ARMOUR));
}

bool ivn_is_paralysed(const struct turn *t, const struct ivn_unit *u)
{
	return ivn_on(t, IVN_GLUE) ||
		((ivn_on(t, IVN_BUG) || ivn_on(t, IVN_SABOTAGE)) && ivn_has_tag(t, u, IVN_MACHINE));
}

/* --- the best and the worst */

int ivn_strongest_card(const struct pile *hand)
{
	int best = -1;
	for (int i = 0; i < hand->n; i++)
		if (hand->card[i] != PILE_UNKNOWN && (best < 0 || ivn_rank(hand->card[i]) > ivn_rank(best)))
			best = hand->card[i];
	return best;
}

int ivn_weakest_card(const struct pile *hand)
{
	int worst = -1;
	for (int i = 0; i < hand->n; i++)
		if (hand->card[i] != PILE_UNKNOWN && (worst < 0 || ivn_rank(hand->card[i]) < ivn_rank(worst)))
			worst = hand->card[i];
	return worst;
}

int ivn_keep_rank(struct turn *t, int seat, int kind)
{
	struct question q = { .at = 0 };
	struct ivn_asker asker = { .t = t, .seat = seat };
	const struct order *o = ivn_answer(t, seat, IVN_V_KEEP, -1, &q, &asker);
	for (int i = 0; o && i < o->count[0]; i++)
		if (order_value(o, 0, i) == kind)
			return (ORDER_VALUES - i) * 1000;
	return ivn_rank(kind);
}

int ivn_worst_unit(struct turn *t, int seat, bool dies)
{
	int worst = -1, least = 0;
	for (int i = 0; i < t->s->n_units; i++) {
		const struct ivn_unit *u = &t->s->unit[i];
		int rank;
		if (u->seat != seat || ivn_is_spared(t, u) || (dies ? ivn_is_immortal(t, u) : u->pair > 0))
			continue;
		rank = ivn_keep_rank(t, seat, ivn_kind(u));
		if (worst < 0 || rank <= least) {
			worst = u->unit;
			least = rank;
		}
	}
	return worst;
}
