/* SPDX-License-Identifier: MIT */
#include "check.h"

static bool mine(const struct checking *c, int base)
{
	return c->s.base[base].owner == c->v->seat;
}

static void card_left(struct checking *c, const struct order *o, int base)
{
	te_verdict(c, o, TE_N_CARD, te_budget(&c->s, base) - c->s.base[base].played, 0, 0);
}

/* A conditional order is tried like the others, and then undone. */
struct trial {
	bool conditional;
	struct te_state before;
};

static void trial_begin(struct checking *c, const struct order *o, struct trial *t)
{
	t->conditional = o->n_tests > 0;
	if (!t->conditional)
		return;
	t->before = c->s;
	te_verdict(c, o, TE_N_CONDITIONAL, 0, 0, 0);
}

static void trial_end(struct checking *c, const struct trial *t)
{
	if (t->conditional)
		c->s = t->before;
}

/* ------------------------------------------------------------ research */

static void needs(struct checking *c, const struct order *o, int track)
{
	struct te_step_data need;
	int labs = te_modules(&c->s, TE_LAB);
	if (te_need(&c->s, track, &need) < 0)
		return;
	if (labs < need.labs)
		te_verdict(c, o, TE_N_LABS_MISSING, track, labs, need.labs);
	if (c->s.knowledge < need.knowledge)
		te_verdict(c, o, TE_N_KNOWLEDGE_MISSING, track, c->s.knowledge, need.knowledge);
}

/* One ballot counts for certain, and a player alone has one for all bases; those behind it are
 * never looked at. */
static void voted_before(struct checking *c, int base, enum te_verb verb, int i)
{
	const struct order *o;
	while ((o = te_next_order(&c->t, base, verb, &i)) != NULL)
		te_verdict(c, o, TE_N_VOTED_BEFORE, 0, 0, 0);
}

/* The base's ballot: the choice that counts for certain, else -1. */
static int research_ballot(struct checking *c, int base)
{
	int i = 0;
	const struct order *o;
	while ((o = te_next_order(&c->t, base, TE_V_RESEARCH, &i)) != NULL) {
		struct te_step_data need = { 0, 0, 0 };
		int why, choice = te_pick_track(&c->s, o, &why);
		if (o->n_tests)
			te_verdict(c, o, TE_N_CONDITIONAL, 0, 0, 0);
		if (choice < 0) {
			te_verdict_refused(c, o, why);
			continue;
		}
		if (choice != TE_NO_TRACK)
			te_need(&c->s, choice, &need);
		te_verdict(c, o, TE_N_VOTE, need.credits, 0, 0);
		if (choice != TE_NO_TRACK)
			needs(c, o, choice);
		if (!o->n_tests) {
			voted_before(c, base, TE_V_RESEARCH, i);
			return choice;
		}
	}
	return -1;
}

int te_dearest(const struct te_state *s)
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

static void check_research(struct checking *c)
{
	int choice = -1;
	for (int k = 0; k < c->t.order_n; k++) {
		if (!mine(c, c->t.order[k]))
			continue;
		if (choice >= 0)
			voted_before(c, c->t.order[k], TE_V_RESEARCH, 0);
		else
			choice = research_ballot(c, c->t.order[k]);
	}
	if (choice < 0)
		choice = c->s.game->n_seats > 1 ? te_dearest(&c->s) : TE_NO_TRACK;
	if (choice != TE_NO_TRACK)
		te_pay_research(&c->s, choice);
}

static void check_scientist(struct checking *c, int base, const struct order *o)
{
	struct trial trial;
	int track, why;
	trial_begin(c, o, &trial);
	why = te_do_scientist(&c->s, base, o, &track);
	if (why >= 0) {
		te_verdict_refused(c, o, why);
	} else {
		card_left(c, o, base);
		needs(c, o, track);
	}
	trial_end(c, &trial);
}

/* ------------------------------------------------------------ production */

static void check_engineer(struct checking *c, int base, const struct order *o)
{
	struct trial trial;
	struct te_deal d;
	int to = te_engineer_to(o, base);
	int why;
	trial_begin(c, o, &trial);
	why = te_do_engineer(&c->s, c->s.base[to].plays && mine(c, to) ? c->os : NULL, base, o, &d);
	if (why >= 0)
		te_verdict_refused(c, o, why);
	else
		card_left(c, o, base);
	if (d.hint >= 0)
		te_verdict(c, o, TE_N_FREE_SQUARE, d.hint, 0, 0);
	trial_end(c, &trial);
}

static void check_fortified(struct checking *c, int base, const struct order *o)
{
	struct trial trial;
	int why;
	trial_begin(c, o, &trial);
	why = te_do_fortified(&c->s, base);
	if (why >= 0)
		te_verdict_refused(c, o, why);
	else
		card_left(c, o, base);
	trial_end(c, &trial);
}

static void check_purchases(struct checking *c, int base)
{
	int i = 0;
	const struct order *o;
	while ((o = te_next_order_of(&c->t, base, 1u << TE_V_BUILD | 1u << TE_V_BUY, &i)) != NULL) {
		struct te_deal deal[TE_DEALS];
		int n = te_purchase(&c->s, c->os, base, o, deal), price = 0, done = 0, why = -1, hint = -1;
		for (int k = 0; k < n; k++) {
			if (deal[k].refusal < 0) {
				price += deal[k].price;
				done++;
			} else if (why < 0) {
				why = deal[k].refusal;
			}
			hint = hint < 0 ? deal[k].hint : hint;
		}
		if (done)
			te_verdict(c, o, TE_N_COST, price, c->s.base[base].cash, 0);
		if (why >= 0)
			te_verdict_refused(c, o, why);
		if (hint >= 0)
			te_verdict(c, o, TE_N_FREE_SQUARE, hint, 0, 0);
	}
}

static void check_production_cards(struct checking *c, int base)
{
	int i = 0;
	const struct order *o;
	while ((o = te_next_order_of(
			&c->t, base, 1u << TE_V_PLAY_ENGINEER | 1u << TE_V_PLAY_FORTIFIED, &i)) != NULL) {
		if (o->verb == TE_V_PLAY_ENGINEER)
			check_engineer(c, base, o);
		else
			check_fortified(c, base, o);
	}
}

/* ------------------------------------------------------------ diplomacy */

static void odds(struct checking *c, const struct order *o, int country)
{
	int need = te_countries[country].diplomacy, bonus = te_bonus(&c->s, TE_ALLIED);
	te_verdict(c, o, TE_N_ODDS, need, bonus, te_percent_two_dice(need, bonus));
}

/* True when one line counts for certain. */
static bool diplomacy_ballot(struct checking *c, int base)
{
	int i = 0;
	const struct order *o;
	while ((o = te_next_order(&c->t, base, TE_V_DIPLOMACY, &i)) != NULL) {
		int why, country = te_pick_country(&c->s, o, TE_NEUTRAL, &why);
		if (o->n_tests)
			te_verdict(c, o, TE_N_CONDITIONAL, 0, 0, 0);
		if (country < 0)
			te_verdict_refused(c, o, why);
		else if (country == TE_COUNTRY_NONE)
			te_verdict(c, o, TE_N_VOTE, 0, 0, 0);
		else
			odds(c, o, country);
		if (country >= 0 && !o->n_tests) {
			voted_before(c, base, TE_V_DIPLOMACY, i);
			return true;
		}
	}
	return false;
}

static void check_diplomacy(struct checking *c)
{
	bool voted = false;
	for (int k = 0; k < c->t.order_n; k++) {
		if (!mine(c, c->t.order[k]))
			continue;
		if (voted)
			voted_before(c, c->t.order[k], TE_V_DIPLOMACY, 0);
		else
			voted = diplomacy_ballot(c, c->t.order[k]);
	}
}

static void check_rebellions(struct checking *c, int base)
{
	int i = 0;
	const struct order *o;
	while ((o = te_next_order(&c->t, base, TE_V_PLAY_REBELLION, &i)) != NULL) {
		struct trial trial;
		int country, why;
		trial_begin(c, o, &trial);
		why = te_do_rebellion(&c->s, base, o, &country);
		if (why >= 0) {
			te_verdict_refused(c, o, why);
		} else {
			odds(c, o, country);
			card_left(c, o, base);
		}
		trial_end(c, &trial);
	}
}

/* ------------------------------------------------------------ */

static void each_base(struct checking *c, void (*check)(struct checking *, int))
{
	for (int k = 0; k < c->t.order_n; k++)
		if (mine(c, c->t.order[k]))
			check(c, c->t.order[k]);
}

static void check_scientists(struct checking *c, int base)
{
	int i = 0;
	const struct order *o;
	while ((o = te_next_order(&c->t, base, TE_V_PLAY_SCIENTIST, &i)) != NULL)
		check_scientist(c, base, o);
}

void te_check_council(struct checking *c)
{
	if (c->s.window == TE_WINDOW_COUNCIL) {
		check_research(c);
		each_base(c, check_scientists);
		te_do_share(&c->s);
		each_base(c, check_production_cards);
	}
	each_base(c, check_purchases);
	if (c->s.window == TE_WINDOW_COUNCIL) {
		check_diplomacy(c);
		each_base(c, check_rebellions);
	}
}
