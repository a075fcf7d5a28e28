/* SPDX-License-Identifier: MIT */
#include "fight.h"

/*
 * What factions can do: the Officer's Agents and swap, the Diplomat's envoys, the Generals'
 * rerolls. One marker a turn.
 */
int te_may_use(const struct te_state *s, int base, enum te_faction faction)
{
	const struct te_base *b = &s->base[base];
	if (b->faction != (int)faction)
		return TE_NOT_YOUR_FACTION;
	if (!b->markers)
		return TE_NO_MARKER;
	return b->used ? TE_MARKER_USED : -1;
}

int te_no_power(const struct te_state *s, int base, const struct order *o)
{
	const struct te_base *b = &s->base[base];
	int country;
	if (!te_has_power(s, base, o->verb))
		return TE_NOT_YOUR_FACTION;
	if (o->verb == TE_V_SWAP)
		return s->turn < TE_TURNS ? -1 : TE_LAST_TURN;
	if (o->verb == TE_V_ENVOY)
		return te_may_send_envoy(s, base, o, &country);
	if (o->verb == TE_V_REROLL && !te_in(s, b->faction == TE_AIR ? TE_IN_AIR : TE_IN_GROUND))
		return TE_OTHER_GENERAL;
	return te_may_use(s, base, (enum te_faction)b->faction);
}

int te_use_marker(struct te_state *s, int base)
{
	s->base[base].used = true;
	return --s->base[base].markers;
}

/* ------------------------------------------------------------ Agents */

static bool is_about(const void *context, const struct order *o)
{
	const struct te_context *c = context;
	return te_speaks_for(c, o) && (!order_has(o, 1) || order_value(o, 1, 0) == c->attempt->country);
}

struct te_agent te_place_agent(struct turn *t, const struct te_attempt *a)
{
	struct te_agent agent = { .base = te_faction_base(t->s, TE_OFFICER) };
	struct te_context c = { .t = t, .s = t->s, .base = agent.base, .group = -1, .attempt = a };
	struct question q = te_question(1ull << TE_V_AGENT, &c);
	const struct order *o;
	int left;
	q.fits = is_about;
	if (agent.base < 0 || te_may_use(t->s, agent.base, TE_OFFICER) >= 0 ||
		!(o = orders_answer(te_orders(t, agent.base), &q))) {
		agent.base = -1;
		return agent;
	}
	order_done(te_orders(t, agent.base), o);
	left = te_use_marker(t->s, agent.base);
	agent.toward = (enum te_toward)order_value(o, 0, 0);
	agent.more = agent.toward == TE_HELP ? 1 : -1;
	TE_EVENT(t, TE_E_AGENT, agent.base, a->country, (int)agent.toward, left);
	return agent;
}

void te_pay_agent(struct turn *t, const struct te_agent *agent, bool success)
{
	if (agent->base >= 0 && success == (agent->toward == TE_HELP))
		te_earn(t, agent->base, TE_FOR_AGENT, 1);
}

/* ------------------------------------------------------------ envoys */

int te_may_send_envoy(const struct te_state *s, int base, const struct order *o, int *country)
{
	int first = -1, why = te_may_use(s, base, TE_DIPLOMAT);
	if (why >= 0)
		return why;
	for (int i = 0; i < o->count[0]; i++) {
		*country = order_value(o, 0, i);
		why = s->camp[*country] == TE_ALLIED
			? TE_ALREADY_ALLIED
			: te_may_attempt(s, *country, (enum te_camp)s->camp[*country]);
		if (why < 0)
			return -1;
		first = first < 0 ? why : first;
	}
	return first;
}

/* ------------------------------------------------------------ rerolls */

/* Which of the dice that show no hit is the first of the base's units? Dice lie in the order of the
 * units. */
static int first_miss(const struct te_fight *f, int group, int base, int roll)
{
	int at = 0;
	for (int i = 0; i < f->allies; i++) {
		const struct te_fighting *a = &f->ally[i];
		int n;
		if (a->is != TE_FIGHTING || a->group != group)
			continue;
		n = te_unit_dice(f, a, group);
		for (int k = at; a->base == base && k < at + n; k++)
			if (dice_value(f->t->d, roll, k) < 5)
				return k;
		at += n;
	}
	return -1;
}

int te_reroll(struct te_fight *f, int group, int roll)
{
	struct turn *t = f->t;
	enum te_faction faction = f->air ? TE_AIR : TE_ARMY;
	int again, hit, left, i = 0, base = te_faction_base(t->s, (int)faction);
	const struct order *o;
	if (base < 0 || te_may_use(t->s, base, faction) >= 0 || first_miss(f, group, base, roll) < 0)
		return 0;
	o = te_next_here(f, base, group, 1ull << TE_V_REROLL, &i);
	if (!o)
		return 0;
	te_spend_line(t, base, o);
	left = te_use_marker(t->s, base);
	again = f->air
		? dice_roll(t->d, DICE_OPEN, 6, 1, "%s%s/round %d/reroll", f->label, f->id, f->round + 1)
		: dice_roll(t->d, DICE_OPEN, 6, 1, "%s%s/round %d/group %d/reroll", f->label, f->id,
			  f->round + 1, group + 1);
	hit = te_fight_hits(t, 0, again);
	TE_EVENT(t, TE_E_REROLL, base, f->place, f->air ? 0 : group + 1, again, hit, left);
	return hit;
}

/* ------------------------------------------------------------ the swap */

static const struct order *wish_to_swap(struct turn *t, int base, enum te_card *card)
{
	int i = 0;
	const struct order *o;
	while ((o = te_next_ballot(t, base, TE_V_SWAP, &i)) != NULL)
		for (int k = 0; k < o->count[0]; k++)
			if (t->s->base[base].hand[order_value(o, 0, k)]) {
				*card = (enum te_card)order_value(o, 0, k);
				return o;
			}
	return NULL;
}

void te_swap_cards(struct turn *t)
{
	struct te_state *s = t->s;
	int base = te_faction_base(s, TE_OFFICER), drawn, roll;
	enum te_card card;
	const struct order *o;
	if (base < 0 || !deck_size(s->deck, TE_CARDS))
		return;
	o = wish_to_swap(t, base, &card);
	if (!o)
		return;
	te_spend_line(t, base, o);
	s->base[base].hand[card]--;
	s->base[base].away[card]++;
	TE_EVENT(t, TE_E_SWAP, base);
	drawn = te_take_card(t, base, "swap", "", &roll);
	if (te_is_advanced(s))
		EVENT(t->es, te_events, TE_E_SWAPPED, AUDIENCE_SEAT(s->base[base].owner), (int)card, drawn);
	else
		TE_EVENT(t, TE_E_SWAPPED_OPENLY, base, (int)card, drawn);
}
