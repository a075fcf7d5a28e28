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

/* ------------------------------------------------------------ ballots */

static void needs(struct checking *c, const struct te_outlook *l, const struct order *o, int track)
{
	struct te_step_data need;
	if (te_need(&c->s, track, &need) < 0)
		return;
	if (l->labs < need.labs)
		TE_VERDICT(c, o, TE_N_LABS_MISSING, track, l->labs, need.labs);
	if (c->s.knowledge < need.knowledge)
		TE_VERDICT(c, o, TE_N_KNOWLEDGE_MISSING, track, c->s.knowledge, need.knowledge);
}

/* The track that the seat votes for in all courses; TE_NO_TRACK: none, or it is not certain. */
static int track_voted_for(const struct checking *c)
{
	for (int k = 0; k < c->t.order_n; k++) {
		int base = c->t.order[k], i = 0, why;
		const struct order *o;
		while (mine(c, base) && (o = te_next_order(&c->t, base, TE_V_RESEARCH, &i)) != NULL) {
			int track = te_pick_track(&c->s, o, &why);
			if (track >= 0)
				return o->n_tests ? TE_NO_TRACK : track;
		}
	}
	return TE_NO_TRACK;
}

/* Knowledge may do for each of two technologies, and not for both. */
static void needs_together(struct checking *c, const struct order *o, int track)
{
	struct te_step_data need, other;
	int voted = track_voted_for(c), knowledge = c->s.knowledge;
	if (voted == TE_NO_TRACK || voted == track || te_need(&c->s, track, &need) < 0 ||
		te_need(&c->s, voted, &other) < 0)
		return;
	if (need.knowledge && other.knowledge && need.knowledge <= knowledge &&
		other.knowledge <= knowledge && need.knowledge + other.knowledge > knowledge)
		TE_VERDICT(c, o, TE_N_KNOWLEDGE_TOGETHER, voted, knowledge, need.knowledge + other.knowledge);
}

static void research_vote(struct checking *c, const struct te_outlook *l, const struct order *o, int track)
{
	struct te_step_data need = { 0 };
	if (track != TE_NO_TRACK)
		te_need(&c->s, track, &need);
	TE_VERDICT(c, o, te_decides(c) ? TE_N_VOTE_DECIDES : TE_N_VOTE, need.credits);
	if (track != TE_NO_TRACK)
		needs(c, l, o, track);
}

/* Does a line of the Diplomat's, who is this player, come before? */
static bool envoy_above(const struct checking *c, const struct order *o)
{
	for (const struct order *p = c->os->order; p < o; p++)
		if (p->verb == TE_V_ENVOY)
			return true;
	return false;
}

/* Does this player's line decide on diplomacy, whatever the others write? */
static bool chooses_country(const struct checking *c)
{
	return te_is_advanced(&c->s) ? mine(c, c->s.first) : te_decides(c);
}

static void diplomacy_vote(struct checking *c, const struct order *o, int country)
{
	bool decides = chooses_country(c);
	if (te_is_advanced(&c->s) && !decides)
		te_verdict_perhaps(c, o, TE_NOT_FIRST_PLAYER);
	else if (te_is_advanced(&c->s) && envoy_above(c, o))
		te_verdict_perhaps(c, o, TE_CHANGED_THIS_TURN);
	if (country == TE_COUNTRY_NONE) {
		TE_VERDICT(c, o, decides ? TE_N_VOTE_DECIDES : TE_N_VOTE, 0);
	} else {
		int need = te_countries[country].diplomacy, bonus = te_bonus(&c->s, TE_ALLIED);
		TE_VERDICT(c, o, decides ? TE_N_ODDS : TE_N_VOTE_ODDS, need, bonus,
			te_percent_two_dice(need, bonus));
	}
}

/* "None" is always possible: what stands behind it in a ballot's list is never come to. */
static void count_behind_none(struct checking *c, const struct order *o)
{
	int none = o->verb == TE_V_RESEARCH ? TE_NO_TRACK : (int)TE_COUNTRY_NONE, i = 0, left;
	while (i < o->count[0] && order_value(o, 0, i) != none)
		i++;
	left = o->count[0] - i - 1;
	if (left > 0)
		TE_VERDICT(c, o, TE_N_AFTER_NONE, left);
}

/* What a ballot is for; alien science has to be paid for, without a vote. */
static int pick(const struct checking *c, const struct order *o, int *why)
{
	if (o->verb == TE_V_DIPLOMACY)
		return te_pick_country(&c->s, o, TE_NEUTRAL, why);
	*why = TE_DUTY_FIRST;
	return te_has_duty(&c->s) ? -1 : te_pick_track(&c->s, o, why);
}

static void ballot(struct checking *c, const struct te_outlook *l, const struct order *o)
{
	int why, choice = pick(c, o, &why);
	te_verdict_conditional(c, o);
	if (choice < 0) {
		te_verdict_refused(c, o, why);
		return;
	}
	if (o->verb == TE_V_RESEARCH)
		research_vote(c, l, o, choice);
	else
		diplomacy_vote(c, o, choice);
	count_behind_none(c, o);
}

/* True when one line is the base's ballot for certain; those behind it are never looked at, and a
 * player alone has one ballot for all bases. */
static bool ballots(struct checking *c, const struct te_outlook *l, int base, enum te_verb verb, bool voted)
{
	int i = 0;
	bool own = false;
	const struct order *o;
	while ((o = te_next_order(&c->t, base, verb, &i)) != NULL) {
		int why;
		bool possible = pick(c, o, &why) >= 0;
		if (own || (voted && possible)) {
			TE_VERDICT0(c, o, TE_N_VOTED_BEFORE);
			continue;
		}
		ballot(c, l, o);
		own = possible && !o->n_tests;
	}
	return voted || own;
}

static void check_ballots(struct checking *c, const struct te_outlook *l, enum te_verb verb)
{
	bool voted = false;
	for (int k = 0; k < c->t.order_n; k++)
		if (mine(c, c->t.order[k]))
			voted = ballots(c, l, c->t.order[k], verb, voted);
}

/* ------------------------------------------------------------ what may still come to pass */

/* Are there modules on all squares of the line? They stay, whatever the others do. */
static bool is_built_up(const struct checking *c, const struct order *o)
{
	int base = te_order_base(&c->s, c->v->seat, o);
	if (o->verb != TE_V_BUILD || !order_has(o, 1))
		return false;
	for (int i = 0; i < o->count[1]; i++)
		if (c->s.base[base].module[order_value(o, 1, i)] < 0)
			return false;
	return true;
}

/* Nothing of the line is ever done, or not all of it always. */
static void fails(struct checking *c, const struct order *o, const struct te_prospect *p)
{
	if (p->open && !is_built_up(c, o))
		te_verdict_perhaps(c, o, p->why);
	else
		te_verdict_refused(c, o, p->why);
	if (p->hint >= 0)
		TE_VERDICT(c, o, TE_N_OTHER_SQUARE, p->hint);
}

/* Why a line of which no failure was seen may fail after all. */
static int why_not(const struct order *o, const struct te_prospect *p)
{
	if (p->courses && p->why >= 0)
		return p->why;
	return o->verb == TE_V_BUILD  ? order_has(o, 1) ? TE_SQUARE_TAKEN : TE_NO_WAREHOUSE
		: o->verb == TE_V_BUY ? TE_NO_MODULE_FREE
				      : TE_NO_CARD_LEFT_TO_PLAY;
}

/* Units stand on the first of the squares that their line names. */
static void count_squares(struct checking *c, const struct order *o)
{
	int deals = te_deals(o), left = o->verb == TE_V_BUY ? o->count[2] - deals : 0;
	if (left > 0)
		TE_VERDICT(c, o, TE_N_SQUARES_LEFT, deals, order_value(o, 2, deals), left);
}

static void check_purchase(struct checking *c, const struct order *o, const struct te_prospect *p)
{
	bool certain = p->done == p->courses && !p->open;
	count_squares(c, o);
	if (p->failed == p->courses) {
		fails(c, o, p);
		return;
	}
	if (p->left.lo == p->left.hi && !p->open)
		TE_VERDICT(c, o, TE_N_COST, p->price.hi, p->left.hi);
	else if (!p->open)
		TE_VERDICT(c, o, TE_N_COST_RANGE, p->price.hi, p->left.lo, p->left.hi);
	if (!certain && !p->open && p->deals.lo == p->deals.hi)
		te_verdict_partly(c, o, p->deals.hi, te_deals(o), p->why, p->reasons);
	else if (!certain)
		te_verdict_perhaps(c, o, why_not(o, p));
	if (certain && p->same && p->what >= 0)
		TE_VERDICT(c, o, TE_N_FREE_SQUARE, p->what);
}

/* The base's next line from *i on that is the ballot on diplomacy, if its condition holds. */
static const struct order *next_ballot(const struct checking *c, int base, int *i)
{
	const struct order *o;
	int why;
	while ((o = te_next_order(&c->t, base, TE_V_DIPLOMACY, i)) != NULL)
		if (te_pick_country(&c->s, o, TE_NEUTRAL, &why) >= 0)
			return o;
	return NULL;
}

/* Is the vote never held before the Rebellion? So it is if the Rebellion stands above all lines
 * that may be the player's ballot and there is one for certain, or nobody else votes before. */
static bool rebels_first(const struct checking *c, const struct order *o)
{
	for (int k = 0; k < c->t.order_n; k++) {
		int base = c->t.order[k], i = 0;
		const struct order *p;
		while (mine(c, base) && (p = next_ballot(c, base, &i)) != NULL) {
			if (p < o)
				return false;
			if (!p->n_tests)
				return true;
		}
	}
	return c->s.game->n_seats == 1 || (te_is_advanced(&c->s) && mine(c, c->s.first));
}

/* The chance rises when the vote wins a country that makes the bonus larger. */
static void odds_of_rebellion(struct checking *c, const struct order *o, int country)
{
	int need = te_countries[country].diplomacy, allied = te_camp_size(&c->s, TE_ALLIED);
	int bonus = te_alliance_bonus[allied];
	int more = rebels_first(c, o) || allied == TE_COUNTRIES ? bonus : te_alliance_bonus[allied + 1];
	TE_VERDICT(c, o, TE_N_ODDS, need, bonus, te_percent_two_dice(need, bonus));
	if (more > bonus)
		TE_VERDICT(c, o, TE_N_BETTER_ODDS, te_percent_two_dice(need, more));
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
	if (p->failed || p->open)
		te_verdict_perhaps(c, o, why_not(o, p));
	else if (p->left.lo == p->left.hi)
		TE_VERDICT(c, o, TE_N_CARD, p->left.lo);
	if (o->verb == TE_V_PLAY_SCIENTIST && p->same) {
		struct te_step_data need;
		te_need(&c->s, p->what, &need);
		TE_VERDICT(c, o, TE_N_PAYS, need.credits);
		needs(c, l, o, p->what);
		needs_together(c, o, p->what);
	}
	if (o->verb == TE_V_PLAY_ENGINEER && !p->failed && !p->open && p->same && p->what >= 0)
		TE_VERDICT(c, o, TE_N_FREE_SQUARE, p->what);
}

/* ------------------------------------------------------------ */

static void forecast_cash(struct checking *c, const struct te_outlook *l)
{
	for (int base = 0; base < TE_BASES; base++) {
		struct te_span cash = l->cash[base];
		if (!mine(c, base))
			continue;
		if (cash.lo == cash.hi)
			NOTE(c->ns, 0, te_notes, TE_N_FORECAST_CASH, base, cash.hi);
		else
			NOTE(c->ns, 0, te_notes, TE_N_FORECAST_CASH_RANGE, base, cash.lo, cash.hi);
	}
}

static void forecast_layout(struct checking *c, const struct te_outlook *l)
{
	for (int base = 0; base < TE_BASES; base++)
		if (l->bare[base] == l->courses)
			NOTE(c->ns, 0, te_notes, TE_N_FORECAST_LAYOUT, base);
}

static void check_lines(struct checking *c, const struct te_outlook *l)
{
	const uint64_t purchases = 1u << TE_V_BUILD | 1u << TE_V_BUY;
	const uint64_t of_courses = purchases | 1u << TE_V_PLAY_SCIENTIST | 1u << TE_V_PLAY_ENGINEER |
		1u << TE_V_PLAY_FORTIFIED | 1u << TE_V_PLAY_REBELLION;
	for (int i = 0; i < c->os->n; i++) {
		const struct order *o = &c->os->order[i];
		const struct te_prospect *p = &l->line[i];
		if (!p->courses && (!p->open || !(of_courses >> o->verb & 1)))
			continue;
		if (te_order_base(&c->s, c->v->seat, o) < 0)
			continue;
		te_verdict_conditional(c, o);
		if (!p->courses)
			te_verdict_perhaps(c, o, why_not(o, p));
		else if (purchases >> o->verb & 1)
			check_purchase(c, o, p);
		else
			check_card(c, l, o, p);
	}
}

/* Others' attempts come before, and lines above. */
static void check_envoy(struct checking *c, int base, const struct order *o, bool first)
{
	int country, why = te_may_send_envoy(&c->s, base, o, &country);
	te_verdict_conditional(c, o);
	if (why >= 0)
		te_verdict_refused(c, o, why);
	else if (!first)
		te_verdict_perhaps(c, o, TE_MARKER_USED);
	else
		te_verdict_perhaps(c, o, TE_CHANGED_THIS_TURN);
}

static void check_envoys(struct checking *c)
{
	int base = te_faction_base(&c->s, TE_DIPLOMAT), i = 0;
	bool first = true;
	const struct order *o;
	while (base >= 0 && mine(c, base) && (o = te_next_order(&c->t, base, TE_V_ENVOY, &i)) != NULL) {
		check_envoy(c, base, o, first);
		first = false;
	}
}

void te_check_council(struct checking *c)
{
	struct te_outlook l;
	te_look_ahead(&l, c);
	if (te_in(&c->s, TE_IN_RESEARCH))
		check_ballots(c, &l, TE_V_RESEARCH);
	if (te_in(&c->s, TE_IN_DIPLOMACY)) {
		check_ballots(c, &l, TE_V_DIPLOMACY);
		check_envoys(c);
	}
	te_check_powers(c);
	check_lines(c, &l);
	te_tell_verdicts(c);
	if (c->s.window == TE_WINDOW_SETUP)
		forecast_layout(c, &l);
	forecast_cash(c, &l);
}
