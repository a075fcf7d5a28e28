/* SPDX-License-Identifier: MIT */
#include "courses.h"

/*
 * Verdicts on the lines of set-up and of a council. What depends on others is told as a range or as
 * a condition; a line is refused that fails in every course.
 */
static bool mine(const struct checking *c, int base)
{
	return te_is_own(&c->s, base, c->v->seat);
}

static void conditional(struct checking *c, const struct order *o)
{
	if (o->n_tests)
		te_verdict(c, o, TE_N_CONDITIONAL, 0, 0, 0);
}

/* ------------------------------------------------------------ ballots */

static void needs(struct checking *c, const struct te_outlook *l, const struct order *o, int track)
{
	struct te_step_data need;
	if (te_need(&c->s, track, &need) < 0)
		return;
	if (l->labs.hi < need.labs)
		te_verdict(c, o, TE_N_LABS_MISSING, track, l->labs.hi, need.labs);
	if (c->s.knowledge < need.knowledge)
		te_verdict(c, o, TE_N_KNOWLEDGE_MISSING, track, c->s.knowledge, need.knowledge);
}

static void research_vote(struct checking *c, const struct te_outlook *l, const struct order *o, int track)
{
	struct te_step_data need = { 0, 0, 0 };
	if (track != TE_NO_TRACK)
		te_need(&c->s, track, &need);
	te_verdict(c, o, te_decides(c) ? TE_N_VOTE_DECIDES : TE_N_VOTE, need.credits, 0, 0);
	if (track != TE_NO_TRACK)
		needs(c, l, o, track);
}

static void diplomacy_vote(struct checking *c, const struct te_outlook *l, const struct order *o, int country)
{
	int need = country == TE_COUNTRY_NONE ? 0 : te_countries[country].diplomacy;
	int bonus = te_bonus(&c->s, TE_ALLIED);
	(void)l;
	if (country == TE_COUNTRY_NONE)
		te_verdict(c, o, te_decides(c) ? TE_N_VOTE_DECIDES : TE_N_VOTE, 0, 0, 0);
	else
		te_verdict(c, o, te_decides(c) ? TE_N_ODDS : TE_N_VOTE_ODDS, need, bonus,
			te_percent_two_dice(need, bonus));
}

/* True when one line is the base's ballot for certain; those behind it are never looked at, and a
 * player alone has one ballot for all bases. */
static bool ballots(struct checking *c, const struct te_outlook *l, int base, enum te_verb verb, bool voted)
{
	int i = 0;
	const struct order *o;
	while ((o = te_next_order(&c->t, base, verb, &i)) != NULL) {
		int why,
			choice = verb == TE_V_RESEARCH ? te_pick_track(&c->s, o, &why)
						       : te_pick_country(&c->s, o, TE_NEUTRAL, &why);
		if (voted) {
			te_verdict(c, o, TE_N_VOTED_BEFORE, 0, 0, 0);
			continue;
		}
		conditional(c, o);
		if (choice < 0)
			te_verdict_refused(c, o, why);
		else if (verb == TE_V_RESEARCH)
			research_vote(c, l, o, choice);
		else
			diplomacy_vote(c, l, o, choice);
		voted = choice >= 0 && !o->n_tests;
	}
	return voted;
}

static void check_ballots(struct checking *c, const struct te_outlook *l, enum te_verb verb)
{
	bool voted = false;
	for (int k = 0; k < c->t.order_n; k++)
		if (mine(c, c->t.order[k]))
			voted = ballots(c, l, c->t.order[k], verb, voted);
}

/* ------------------------------------------------------------ what may still come to pass */

/* Nothing of the line is ever done. */
static void fails(struct checking *c, const struct order *o, const struct te_prospect *p)
{
	if (p->helped)
		te_verdict_perhaps(c, o, p->why);
	else
		te_verdict_refused(c, o, p->why);
	if (p->hint >= 0)
		te_verdict(c, o, TE_N_OTHER_SQUARE, p->hint, 0, 0);
}

static void check_purchase(struct checking *c, const struct order *o, const struct te_prospect *p)
{
	if (p->failed == p->courses) {
		fails(c, o, p);
		return;
	}
	if (p->left.lo == p->left.hi)
		te_verdict(c, o, TE_N_COST, p->price.hi, p->left.hi, 0);
	else
		te_verdict(c, o, TE_N_COST_RANGE, p->price.hi, p->left.lo, p->left.hi);
	if (p->done < p->courses && p->deals.lo == p->deals.hi && !p->helped)
		te_verdict(c, o, TE_N_PARTLY, p->deals.hi, te_deals(o), p->why);
	else if (p->done < p->courses)
		te_verdict_perhaps(c, o, p->why);
	if (p->done == p->courses && p->same && p->what >= 0)
		te_verdict(c, o, TE_N_FREE_SQUARE, p->what, 0, 0);
}

/* Is the Rebellion played before the vote? It is if it stands above the ballots that hold. */
static bool rebels_first(const struct orders *os, const struct order *o)
{
	for (const struct order *p = os->order; p < o; p++)
		if (p->verb == TE_V_DIPLOMACY)
			return false;
	for (const struct order *p = o; p < os->order + os->n; p++)
		if (p->verb == TE_V_DIPLOMACY)
			return true;
	return false;
}

/* The chance rises when the vote wins a country that makes the bonus larger. */
static void odds_of_rebellion(struct checking *c, const struct order *o, int country)
{
	int need = te_countries[country].diplomacy, allied = te_camp_size(&c->s, TE_ALLIED);
	int bonus = te_alliance_bonus[allied];
	int more = rebels_first(c->os, o) || allied == TE_COUNTRIES ? bonus : te_alliance_bonus[allied + 1];
	te_verdict(c, o, TE_N_ODDS, need, bonus, te_percent_two_dice(need, bonus));
	if (more > bonus)
		te_verdict(c, o, TE_N_BETTER_ODDS, te_percent_two_dice(need, more), 0, 0);
}

static bool for_another(const struct checking *c, const struct order *o)
{
	return o->verb == TE_V_PLAY_ENGINEER && order_has(o, 1) && !mine(c, order_value(o, 1, 0));
}

/* What the lines of another player, which come up before a gift for their base, may do to it. */
static int doubt(const struct checking *c, const struct order *o)
{
	if (!for_another(c, o))
		return -1;
	if (order_has(o, 2))
		return TE_SQUARE_TAKEN;
	return order_value(o, 0, 0) == TE_WAREHOUSE ? -1 : TE_NO_WAREHOUSE;
}

static void check_card(
	struct checking *c, const struct te_outlook *l, const struct order *o, const struct te_prospect *p)
{
	if (p->failed == p->courses) {
		fails(c, o, p);
		return;
	}
	if (o->verb == TE_V_PLAY_REBELLION && p->same)
		odds_of_rebellion(c, o, p->what);
	if (p->failed || doubt(c, o) >= 0)
		te_verdict_perhaps(c, o, p->failed ? p->why : doubt(c, o));
	else
		te_verdict(c, o, TE_N_CARD, p->left.lo, 0, 0);
	if (o->verb == TE_V_PLAY_SCIENTIST && p->same)
		needs(c, l, o, p->what);
	if (o->verb == TE_V_PLAY_ENGINEER && !for_another(c, o) && p->same && p->what >= 0)
		te_verdict(c, o, TE_N_FREE_SQUARE, p->what, 0, 0);
}

/* ------------------------------------------------------------ */

static int price_of_one(const struct order *o)
{
	return o->verb == TE_V_BUILD  ? te_module_price
		: o->verb == TE_V_BUY ? te_kinds[order_value(o, 0, 0)].price
				      : 0;
}

/* A gift may let more lines be paid, and then others not. */
static struct te_span with_gifts(const struct checking *c, const struct te_outlook *l, int base)
{
	struct te_span cash = l->cash[base];
	for (int i = 0; i < c->os->n; i++) {
		const struct order *o = &c->os->order[i];
		if (!l->line[i].helped || te_order_base(&c->s, c->v->seat, o) != base)
			continue;
		cash.lo -= price_of_one(o) * (te_deals(o) - l->line[i].deals.lo);
		cash.hi = cash.hi < 2 ? 2 : cash.hi;
	}
	cash.lo = cash.lo < 0 ? 0 : cash.lo;
	return cash;
}

static void forecast_cash(struct checking *c, const struct te_outlook *l)
{
	for (int base = 0; base < TE_BASES; base++) {
		struct te_span cash = with_gifts(c, l, base);
		if (!mine(c, base))
			continue;
		if (cash.lo == cash.hi)
			NOTE(c->ns, 0, te_notes, TE_N_FORECAST_CASH, base, cash.hi);
		else
			NOTE(c->ns, 0, te_notes, TE_N_FORECAST_CASH_RANGE, base, cash.lo, cash.hi);
	}
}

/* A base that its orders leave bare is laid out and pays for it. */
static void forecast_layout(struct checking *c, struct te_outlook *l)
{
	struct te_deal d;
	for (int base = 0; base < TE_BASES; base++) {
		if (!mine(c, base) || !te_is_bare(&l->s.base[base]))
			continue;
		NOTE(c->ns, 0, te_notes, TE_N_FORECAST_LAYOUT, base);
		for (const uint8_t *item = te_layout(&l->s, base); *item != TE_LAYOUT_END; item++)
			te_put(&l->s, c->os, base, *item, &d);
		l->cash[base].lo = l->cash[base].hi = l->s.base[base].cash;
	}
}

static void check_lines(struct checking *c, const struct te_outlook *l)
{
	const uint64_t purchases = 1u << TE_V_BUILD | 1u << TE_V_BUY;
	for (int i = 0; i < c->os->n; i++) {
		const struct order *o = &c->os->order[i];
		const struct te_prospect *p = &l->line[i];
		if (!p->courses)
			continue;
		conditional(c, o);
		if (purchases >> o->verb & 1)
			check_purchase(c, o, p);
		else
			check_card(c, l, o, p);
	}
}

void te_check_council(struct checking *c)
{
	struct te_outlook l;
	te_look_ahead(&l, c);
	if (c->s.window == TE_WINDOW_COUNCIL) {
		check_ballots(c, &l, TE_V_RESEARCH);
		check_ballots(c, &l, TE_V_DIPLOMACY);
	}
	check_lines(c, &l);
	te_tell_verdicts(c);
	if (c->s.window == TE_WINDOW_SETUP)
		forecast_layout(c, &l);
	forecast_cash(c, &l);
}
