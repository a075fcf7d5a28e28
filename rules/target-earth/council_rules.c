/* SPDX-License-Identifier: MIT */
#include "turn.h"

bool te_has_duty(const struct te_state *s)
{
	return te_is_advanced(s) && s->turn >= TE_DUTY_TURN && s->level[TE_SCIENCE] < 4 &&
		!(s->research >> TE_SCIENCE & 1);
}

int te_may_research(const struct te_state *s, int track)
{
	struct te_step_data need;
	if (te_need(s, track, &need) < 0)
		return TE_TOP_LEVEL;
	if (s->research >> track & 1)
		return TE_SAME_TRACK;
	return s->funds < need.credits ? TE_NO_MONEY : -1;
}

int te_pick_track(const struct te_state *s, const struct order *o, int *why)
{
	*why = -1;
	for (int i = 0; i < o->count[0]; i++) {
		int track = order_value(o, 0, i),
		    refusal = track == TE_NO_TRACK ? -1 : te_may_research(s, track);
		if (refusal < 0)
			return track;
		if (*why < 0)
			*why = refusal;
	}
	return -1;
}

int te_pick_country(const struct te_state *s, const struct order *o, enum te_camp from, int *why)
{
	*why = -1;
	for (int i = 0; i < o->count[0]; i++) {
		int country = order_value(o, 0, i);
		int refusal = country == TE_COUNTRY_NONE ? -1 : te_may_attempt(s, country, from);
		if (refusal < 0)
			return country;
		if (*why < 0)
			*why = refusal;
	}
	return -1;
}

void te_pay_research(struct te_state *s, int track)
{
	struct te_step_data need;
	if (te_need(s, track, &need) < 0)
		return;
	s->funds = (int16_t)(s->funds - need.credits);
	s->research |= 1u << track;
}

int te_do_scientist(struct te_state *s, int base, const struct order *o, int *track)
{
	int why = te_may_play(s, base, TE_SCIENTIST);
	if (why >= 0)
		return why;
	if (bits_count(s->research) >= 2)
		return TE_CARD_USED_HERE;
	*track = te_pick_track(s, o, &why);
	if (*track < 0)
		return why;
	te_spend_card(s, base, TE_SCIENTIST);
	te_pay_research(s, *track);
	return -1;
}

int te_engineer_to(const struct order *o, int base)
{
	return order_has(o, 1) ? order_value(o, 1, 0) : base;
}

int te_do_engineer(
	struct te_state *s, struct orders *receiver, int base, const struct order *o, struct te_deal *d)
{
	int to = te_engineer_to(o, base), n = o->count[2], why = te_may_play(s, base, TE_ENGINEER);
	bool built = false;
	*d = (struct te_deal){ .refusal = -1, .square = -1, .hint = -1 };
	if (!s->base[to].plays)
		return TE_NO_SUCH_BASE;
	if (why >= 0)
		return why;
	for (int i = 0; i < (n ? n : 1) && !built; i++)
		built = te_build(s, receiver, to, (enum te_module)order_value(o, 0, 0),
			n ? order_value(o, 2, i) : -1, 0, d);
	if (!built)
		return d->refusal;
	te_spend_card(s, base, TE_ENGINEER);
	return -1;
}

int te_do_fortified(struct te_state *s, int base)
{
	int why = te_may_play(s, base, TE_FORTIFIED);
	if (why < 0 && s->base[base].fortified)
		why = TE_ALREADY_FORTIFIED;
	if (why >= 0)
		return why;
	te_spend_card(s, base, TE_FORTIFIED);
	s->base[base].fortified = true;
	return -1;
}

int te_do_rebellion(struct te_state *s, int base, const struct order *o, int *country)
{
	int why = te_may_play(s, base, TE_REBELLION);
	if (why >= 0)
		return why;
	*country = te_pick_country(s, o, TE_ALIEN, &why);
	if (*country < 0)
		return why;
	te_spend_card(s, base, TE_REBELLION);
	return -1;
}

int te_do_share(struct te_state *s)
{
	int share = s->funds / s->bases;
	for (int b = 0; b < TE_BASES; b++)
		if (s->base[b].plays)
			s->base[b].cash = (int16_t)(s->base[b].cash + share);
	s->funds = (int16_t)(s->funds - share * s->bases);
	return share;
}
