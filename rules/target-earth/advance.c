/* SPDX-License-Identifier: MIT */
#include "check.h"
#include "fight.h"

/*
 * One line, tried on a state that was made from a seat's view. The orders about fights go by where
 * the seat's units will be: what check gathers over all lines, and a draft over those above.
 */

/* ------------------------------------------------------------ orders about fights */

/* The same as te_fights_at; of none *why is the reason. */
static uint64_t meant(const struct te_state *s, int place, int *why)
{
	uint64_t set = 0;
	int target = te_target(s, place, why), objective = -1;
	if (place == TE_PLACE_ANY)
		return ~0ull;
	if (target >= 0)
		set |= 1ull << target;
	if (place >= TE_PLACE_BASE)
		objective = place >= TE_PLACE_COUNTRY ? place - TE_PLACE_COUNTRY
						      : TE_COUNTRIES + place - TE_PLACE_BASE;
	for (int i = 0; i < s->slots; i++)
		if (s->slot[i].fate == TE_COMING && (i == place || s->slot[i].objective == objective))
			set |= 1ull << i;
	return set;
}

uint64_t te_fights_at(const struct te_state *s, int place)
{
	int why;
	return meant(s, place, &why);
}

static uint64_t anybody(const uint64_t reach[TE_UNITS], int from, int to)
{
	uint64_t set = 0;
	for (int u = from; u < to; u++)
		set |= reach[u];
	return set;
}

int te_may_retreat(const struct te_state *s, int base, const struct order *o, const uint64_t reach[TE_UNITS])
{
	int why, place = order_value(o, 0, 0);
	uint64_t set = meant(s, place, &why), own = te_fights_at(s, TE_PLACE_BASE + base);
	if (!set)
		return why;
	if (place == TE_PLACE_ANY)
		return -1;
	if (!(set & anybody(reach, TE_F1, TE_UNITS)))
		return TE_NO_UNIT_THERE;
	for (int u = 0; u < TE_UNITS; u++)
		if (reach[u] & set & ~(u < TE_T1 ? 0 : own))
			return -1;
	return TE_OWN_BASE_STAYS;
}

int te_may_group(const struct te_state *s, const struct order *o, const uint64_t reach[TE_UNITS])
{
	int why, most = 0;
	uint64_t set = meant(s, order_value(o, 2, 0), &why);
	if (!set)
		return why;
	for (int i = 0; i < o->count[1]; i++) {
		int unit = order_value(o, 1, i);
		if (unit < TE_I1 || !(reach[unit] & set))
			return TE_NO_UNIT_THERE;
		for (int place = 0; place < TE_PLACE_ANY; place++)
			if ((reach[unit] & set) >> place & 1 && te_groups_at(s, place) > most)
				most = te_groups_at(s, place);
	}
	return order_value(o, 0, 0) > most ? TE_NO_SUCH_GROUP : -1;
}

int te_may_place(const struct te_state *s, const struct order *o, const uint64_t reach[TE_UNITS])
{
	int why, place = order_value(o, 2, 0), what = order_value(o, 0, 0);
	uint64_t set = meant(s, place, &why);
	if (!set)
		return why;
	for (int unit = TE_I1; unit < TE_UNITS; unit++)
		if (te_names_unit(what, unit) >= 0 && (place == TE_PLACE_ANY || reach[unit] & set))
			return -1;
	return TE_NO_UNIT_THERE;
}

static const struct {
	uint8_t verb, card;
	uint8_t from, to; /* the units of which one must be there; none */
} fight_cards[] = {
	{ TE_V_PLAY_BONUS, TE_BONUS, TE_F1, TE_UNITS },
	{ TE_V_PLAY_ACE, TE_ACE, TE_F1, TE_T1 },
	{ TE_V_PLAY_SQUAD, TE_SQUAD, TE_I1, TE_K1 },
	{ TE_V_PLAY_CREW, TE_CREW, TE_K1, TE_UNITS },
	{ TE_V_PLAY_DIPLOMACY, TE_DIPLOMACY, 0, 0 },
	{ TE_V_PLAY_KNOWLEDGE, TE_KNOWLEDGE, 0, 0 },
};
enum { FIGHT_CARDS = sizeof(fight_cards) / sizeof(fight_cards)[0] };

int te_no_diplomacy(const struct te_state *s, uint64_t set)
{
	int why = TE_NOT_NEUTRAL;
	for (int i = 0; i < s->slots; i++) {
		if (!(set >> i & 1) || s->slot[i].objective >= TE_COUNTRIES)
			continue;
		why = te_may_attempt(s, s->slot[i].objective, TE_NEUTRAL);
		if (why < 0)
			return -1;
	}
	return why;
}

int te_fight_card(int verb)
{
	for (int k = 0; k < FIGHT_CARDS; k++)
		if (fight_cards[k].verb == verb)
			return fight_cards[k].card;
	return -1;
}

uint32_t te_fight_cards(void)
{
	uint32_t verbs = 0;
	for (int k = 0; k < FIGHT_CARDS; k++)
		verbs |= 1u << fight_cards[k].verb;
	return verbs;
}

/* Does the card need a unit of the base's in one of these fights, and there is none? */
static bool needs_unit(const struct order *o, const uint64_t reach[TE_UNITS], uint64_t set)
{
	for (int k = 0; k < FIGHT_CARDS; k++)
		if (fight_cards[k].verb == o->verb && fight_cards[k].to)
			return !(anybody(reach, fight_cards[k].from, fight_cards[k].to) & set);
	return false;
}

int te_may_play_in_fight(
	const struct te_state *s, int base, const struct order *o, const uint64_t reach[TE_UNITS])
{
	int place = order_value(o, 0, 0), nowhere;
	int why = te_may_play(s, base, (enum te_card)te_fight_card(o->verb));
	uint64_t set = meant(s, place, &nowhere);
	if (why >= 0)
		return why;
	if (!set)
		return nowhere;
	if (needs_unit(o, reach, set))
		return TE_NO_UNIT_THERE;
	return o->verb == TE_V_PLAY_DIPLOMACY && place != TE_PLACE_ANY ? te_no_diplomacy(s, set) : -1;
}

uint64_t te_at_home(const struct te_state *s, int base, int unit)
{
	int why, place = te_target(s, TE_PLACE_BASE + base, &why);
	bool stays = unit >= TE_I1 && s->base[base].unit[unit].where == TE_HOME;
	return stays && place >= 0 && te_in(s, TE_IN_GROUND) ? 1ull << place : 0;
}

/* ------------------------------------------------------------ a line of a draft */

static int try_sortie(struct te_state *s, int base, const struct order *o)
{
	struct te_sortie out;
	int why = te_may_leave(s, base, o, &out);
	if (why < 0)
		te_leave(s, base, &out);
	return why;
}

/* Where the lines above have sent the base's units. */
static int try_fight(const struct te_state *s, int base, const struct order *o)
{
	uint64_t reach[TE_UNITS];
	for (int u = 0; u < TE_UNITS; u++) {
		int to = s->base[base].unit[u].sent;
		reach[u] = to < 0 ? te_at_home(s, base, u) : 1ull << to;
	}
	if (o->verb == TE_V_RETREAT)
		return te_may_retreat(s, base, o, reach);
	if (o->verb == TE_V_GROUP)
		return te_may_group(s, o, reach);
	if (o->verb == TE_V_PLACE)
		return te_may_place(s, o, reach);
	return te_may_play_in_fight(s, base, o, reach);
}

/* The dearest track that the funds can pay, or TE_NO_TRACK. */
static int dearest(const struct te_state *s)
{
	int best = TE_NO_TRACK, price = 0;
	for (int track = 0; track < TE_TRACKS; track++) {
		struct te_step_data need;
		if (te_may_research(s, track) >= 0 || te_need(s, track, &need) < 0 || need.credits <= price)
			continue;
		best = track;
		price = need.credits;
	}
	return best;
}

/* What the council researches by the others' votes is paid first, while the seat has none. */
static struct te_state others_vote(const struct te_state *s)
{
	struct te_state voted = *s;
	int track = s->balloted || s->game->n_seats == 1 ? TE_NO_TRACK : dearest(s);
	if (te_has_duty(s))
		track = te_may_research(s, TE_SCIENCE) < 0 ? TE_SCIENCE : TE_NO_TRACK;
	if (track != TE_NO_TRACK)
		te_pay_research(&voted, track);
	return voted;
}

/* The share of the funds comes before production. */
static int try_purchase(struct te_state *s, int base, const struct order *o)
{
	struct te_deal d;
	int share = te_in(s, TE_IN_RESEARCH) ? others_vote(s).funds / s->bases : 0, why = -1;
	s->base[base].cash = (int16_t)(s->base[base].cash + share);
	for (int k = 0; k < te_deals(o); k++)
		if (!te_purchase(s, NULL, base, o, k, &d) && why < 0)
			why = d.refusal;
	s->base[base].cash = (int16_t)(s->base[base].cash - share);
	return why;
}

/* The first ballot that is possible counts. */
static int try_ballot(struct te_state *s, const struct order *o)
{
	int why, track = te_pick_track(s, o, &why);
	if (te_has_duty(s))
		return TE_DUTY_FIRST;
	if (track < 0)
		return why;
	if (!s->balloted && track != TE_NO_TRACK)
		te_pay_research(s, track);
	s->balloted = true;
	return -1;
}

/* What the others vote for costs money, but nobody knows which track it is; the duty is known. */
static int try_scientist(struct te_state *s, int base, const struct order *o)
{
	struct te_state voted = others_vote(s);
	int track, why;
	if (!te_has_duty(s))
		voted.research = s->research;
	why = te_do_scientist(&voted, base, o, &track);
	return why < 0 ? te_do_scientist(s, base, o, &track) : why;
}

static int try_council(struct te_state *s, int base, const struct order *o)
{
	struct te_deal d;
	int why = -1, country;
	switch (o->verb) {
	case TE_V_RESEARCH:
		return try_ballot(s, o);
	case TE_V_DIPLOMACY:
		return te_pick_country(s, o, TE_NEUTRAL, &why) < 0 ? why : -1;
	case TE_V_PLAY_SCIENTIST:
		return try_scientist(s, base, o);
	case TE_V_PLAY_ENGINEER:
		return te_do_engineer(s, NULL, base, o, &d);
	case TE_V_PLAY_FORTIFIED:
		return te_do_fortified(s, base);
	default:
		return te_do_rebellion(s, base, o, &country);
	}
}

/* ---- factions */

static int try_power(struct te_state *s, int base, const struct order *o)
{
	int why = te_no_power(s, base, o);
	if (why < 0 && o->verb == TE_V_ENVOY)
		te_use_marker(s, base);
	return why;
}

enum tried te_advance(const struct view *view, void *state, const struct order *o)
{
	struct te_state *s = state;
	const uint32_t purchases = 1u << TE_V_BUILD | 1u << TE_V_BUY,
		       sorties = 1u << TE_V_INTERCEPT | 1u << TE_V_SEND,
		       fights = 1u << TE_V_RETREAT | 1u << TE_V_GROUP | 1u << TE_V_PLACE | te_fight_cards(),
		       council = 1u << TE_V_RESEARCH | 1u << TE_V_DIPLOMACY | 1u << TE_V_PLAY_SCIENTIST |
		1u << TE_V_PLAY_ENGINEER | 1u << TE_V_PLAY_FORTIFIED | 1u << TE_V_PLAY_REBELLION;
	int base = te_order_base(s, view->seat, o), why = -1;
	if (base < 0)
		return TRIED_REFUSED;
	memset(s->discard, 0, sizeof(s->discard)); /* hidden */
	if (purchases >> o->verb & 1)
		why = try_purchase(s, base, o);
	else if (sorties >> o->verb & 1)
		why = try_sortie(s, base, o);
	else if (fights >> o->verb & 1)
		why = try_fight(s, base, o);
	else if (council >> o->verb & 1)
		why = try_council(s, base, o);
	else if ((uint32_t)TE_POWERS >> o->verb & 1)
		why = try_power(s, base, o);
	if (why == TE_NO_TRANSPORT || why == TE_NO_TROOPS)
		return TRIED_MORE;
	return why < 0 ? TRIED_DONE : TRIED_REFUSED;
}
