/* SPDX-License-Identifier: MIT */
#include "rules/mars-attacks/turn.h"

#include <string.h>

/*
 * What the player is told of a file. Its lines are carried out one by one on a copy of the view,
 * without dice: whom dice may have hit is hazy, and what depends on hazy figures is not certain.
 * Behind a line that may or may not be carried out nothing is.
 */
struct receipt {
	struct mars_state s, first; /* first: before all lines */
	struct turn t;
	struct orders *os;
	struct notes *ns;
	bool unsure;    /* of all that comes */
	bool paused;    /* what comes may wait, until the next round even */
	int turns;      /* of Earth, that lines have begun */
	int boosted;    /* a figure whose card no line has used yet; -1 */
	int boost;      /* that card */
	uint64_t named; /* figures that have a line */
};

/* --- what does not depend on anything */

static bool is_hopeless(const struct receipt *r, const struct order *o, int why)
{
	const struct mars_state *s = &r->first;
	int figure = mars_figure_of(o);
	if (why == MARS_CARD_USE)
		return true;
	if (s->passed)
		return why == MARS_HAS_PASSED;
	if (o->verb == MARS_V_CARD)
		return !r->paused && why == MARS_NO_CARD &&
			!s->sides[MARS_EARTH].hand[order_value(o, MARS_P_CARD, 0)];
	if (figure < 0)
		return false;
	if (mars_side_of(figure) != MARS_EARTH || !mars_has_mark(s, figure, MARS_PLAYS))
		return true;
	return (why == MARS_HAS_ACTED && mars_has_mark(s, figure, MARS_ACTED) && !r->paused) ||
		why == MARS_NOT_A_HERO || (why == MARS_NO_POINTS && !s->figure[figure].heroics);
}

/* --- what is hazy */

static uint64_t all_at(const struct mars_state *s, int cell)
{
	return mars_figures_at(s, MARS_EARTH, cell) | mars_figures_at(s, MARS_MARS, cell);
}

/* Those in a cell that is entered; and where one place is left, who may have come back to it. */
static uint64_t met_at(const struct mars_state *s, int cell)
{
	uint64_t figures = all_at(s, cell);
	if (cell < MARS_COLUMNS && mars_count_at(s, MARS_EARTH, cell, false) == MARS_STACK - 1)
		for (int i = MARS_F_SOL; i <= MARS_F_LAST_SOL; i++)
			figures |= mars_is_on(s, i) ? 0 : MARS_BIT(i);
	return figures;
}

/* Figures on whose state the line depends. */
static uint64_t concerned(const struct turn *t, const struct order *o)
{
	int figure = mars_figure_of(o);
	uint64_t figures = 0;
	if (figure >= 0)
		figures = MARS_BIT(figure) | all_at(t->s, mars_cell(t, figure));
	switch (o->verb) {
	case MARS_V_MOVE:
		return figures | met_at(t->s, order_value(o, MARS_P_WHAT, 0));
	case MARS_V_SHOOT:
	case MARS_V_FIGHT:
		for (int i = 0; i < o->count[MARS_P_WHAT]; i++) {
			int target = order_value(o, MARS_P_WHAT, i);
			if (target < MARS_FIGURES)
				figures |= MARS_BIT(target) | met_at(t->s, mars_cell(t, target));
			else
				figures |= ~(MARS_BIT(MARS_F_GRU) - 1); /* any Martian */
		}
		return figures;
	case MARS_V_ABILITY:
		for (int i = 0; i < o->count[MARS_P_FRIENDS]; i++)
			figures |= MARS_BIT(order_value(o, MARS_P_FRIENDS, i)) |
				all_at(t->s, mars_cell(t, order_value(o, MARS_P_FRIENDS, i)));
		return order_has(o, MARS_P_CELL) ? figures | met_at(t->s, order_value(o, MARS_P_CELL, 0))
						 : figures;
	case MARS_V_CARD:
		return MARS_BIT(MARS_F_GRU) - 1; /* who is dead, who has acted */
	default:
		return figures;
	}
}

/* --- notes */

static void tell_shot(struct receipt *r, const struct order *o)
{
	struct turn *t = &r->t;
	int figure = mars_figure_of(o), target = mars_first_target(t, o);
	struct mars_shot shot;
	uint64_t ties;
	uint32_t bonus;
	if (target == MARS_T_NEAR) {
		mars_list_target(t, figure, mars_cell(t, figure), &ties);
		for (target = 0; !(ties >> target & 1);)
			target++;
	}
	shot = mars_shot_now(t, figure, target);
	NOTE(r->ns, o->line, mars_notes, MARS_N_SHOT, figure, target, mars_shot_dice(t, &shot, &bonus),
		mars_percent(mars_kill_odds(t, &shot)), mars_spared(t, target));
	if (mars_kind_of[figure] == MARS_BAZ && mars_count_at(&r->s, MARS_EARTH, mars_cell(t, target), false))
		NOTE(r->ns, o->line, mars_notes, MARS_N_HIS_OWN, figure, mars_cell(t, target));
}

static void tell_fight(struct receipt *r, const struct order *o)
{
	struct turn *t = &r->t;
	int figure = mars_figure_of(o), target = mars_first_target(t, o), wins, loses;
	if (target == MARS_T_NEAR)
		target = mars_near_foe(t, figure);
	if (target < 0)
		return;
	mars_fight_odds(t, figure, target, mars_cell(t, target) != mars_cell(t, figure), &wins, &loses);
	NOTE(r->ns, o->line, mars_notes, MARS_N_FIGHT, figure, target, mars_percent(wins),
		mars_percent(loses), mars_spared(t, target), mars_spared(t, figure));
}

static void tell_support(struct receipt *r, const struct order *o)
{
	int card = order_value(o, MARS_P_CARD, 0), cell, n, earth = 0, mars = 0;
	int set = mars_ready_set(&r->s, MARS_EARTH, card);
	int8_t cells[3];
	if (!order_has(o, MARS_P_AT) || set < 0)
		return;
	cell = order_value(o, MARS_P_AT, 0);
	n = mars_support_cells(
		card, cell, order_has(o, MARS_P_AXIS) ? order_value(o, MARS_P_AXIS, 0) : -1, cells);
	for (int i = 0; i < n; i++) {
		earth += mars_count_at(&r->s, MARS_EARTH, cells[i], false);
		mars += mars_count_at(&r->s, MARS_MARS, cells[i], false);
	}
	NOTE(r->ns, o->line, mars_notes, MARS_N_SUPPORT, card, cell, earth, mars,
		mars_support_dice(r->s.sides[MARS_EARTH].set[set].n));
}

static void tell(struct receipt *r, const struct order *o)
{
	switch (o->verb) {
	case MARS_V_SHOOT:
		tell_shot(r, o);
		break;
	case MARS_V_FIGHT:
		tell_fight(r, o);
		break;
	case MARS_V_CARD:
		tell_support(r, o);
		break;
	case MARS_V_MOVE:
		if (r->t.act.figure == mars_figure_of(o) && r->t.act.aimed)
			NOTE(r->ns, o->line, mars_notes, MARS_N_LOST_AIM, mars_figure_of(o));
		break;
	default:
		break;
	}
}

/* --- line by line */

static bool is_of_use(int card, int verb)
{
	switch (card) {
	case MARS_STEADY:
		return verb == MARS_V_SHOOT;
	case MARS_CLOSE:
		return verb == MARS_V_FIGHT;
	default:
		return verb == MARS_V_MOVE;
	}
}

/* Is the card still to be used? */
static void follow_boost(struct receipt *r, const struct order *o)
{
	if (o->verb == MARS_V_CARD && mars_is_boost(order_value(o, MARS_P_CARD, 0))) {
		r->boosted = order_value(o, MARS_P_FOR, 0);
		r->boost = order_value(o, MARS_P_CARD, 0);
	} else if (r->boosted >= 0 && mars_figure_of(o) == r->boosted && is_of_use(r->boost, o->verb)) {
		r->boosted = -1;
	}
}

/* A figure that is next to act by itself may shoot with it. */
static void tell_boost(struct receipt *r, bool alone)
{
	if (r->boosted >= 0 && !(alone && r->boost == MARS_STEADY))
		NOTE(r->ns, 0, mars_notes, MARS_N_BOOST_IDLE, r->boosted, r->boost);
	r->boosted = -1;
}

/* The turn is full: the line is for Earth's next one, and Mars comes between. */
static void next_turn(struct receipt *r)
{
	if (!r->unsure)
		tell_boost(r, false);
	r->s.things = 0;
	r->s.cards = 0;
	r->s.boosted = -1;
	r->s.hero_used = false;
	r->t.hazy = ~UINT64_C(0);
	r->turns++;
}

static bool is_round(const struct receipt *r)
{
	return r->s.game->option[MARS_OPT_TEMPO] == MARS_TEMPO_ROUND;
}

static bool is_about_turn(const struct order *o)
{
	return MARS_TURN_VERBS >> o->verb & 1;
}

/* What is known of one order. */
struct verdict {
	int why;             /* it would be refused as things stand; -1 */
	bool doubt, refused; /* refused: whatever happens */
};

static void carry_out(struct receipt *r, const struct order *o)
{
	follow_boost(r, o);
	mars_do(&r->t, o);
	if (o->verb == MARS_V_PAUSE && !mars_earth_can(&r->t))
		next_turn(r); /* what waits comes behind a turn of Mars */
}

static struct verdict judge(struct receipt *r, const struct order *o)
{
	struct turn *t = &r->t;
	struct verdict v = { .why = -1 };
	bool stops = o->verb == MARS_V_PASS || o->verb == MARS_V_PAUSE;
	if (!is_about_turn(o))
		return v; /* a wish */
	v.why = mars_refusal(t, o);
	v.doubt = r->unsure || t->hazy & concerned(t, o);
	v.refused = v.why >= 0 && (!v.doubt || is_hopeless(r, o, v.why));
	if (v.why < 0) {
		tell(r, o);
		if (o->branch != BRANCH_ELSE && !(stops && o->n_tests))
			carry_out(r, o);
	}
	r->paused = r->paused || o->verb == MARS_V_PAUSE;
	return v;
}

/* The second order of a line, as if the first one were not there. */
static struct verdict judge_other(struct receipt *r, const struct receipt *before, const struct order *o)
{
	struct receipt behind = *r;
	struct verdict v;
	*r = *before;
	v = judge(r, o);
	behind.paused = behind.paused || r->paused;
	*r = behind;
	return v;
}

/* Of a round's lines those that find the turn full are for the next one; not for certain, where
 * lines above may come to nothing. */
static void come_to_turn(struct receipt *r, const struct order *o, int n)
{
	for (int k = 0; k < n; k++)
		if (!is_about_turn(&o[k]) || !mars_is_full(&r->t, &o[k]))
			return;
	if (!is_round(r))
		return;
	next_turn(r);
	NOTE(r->ns, o->line, mars_notes, MARS_N_TURN, r->turns, r->unsure ? MARS_NO : MARS_YES);
}

/* A line of one order or two: refused, when both are. */
static void tell_verdict(struct receipt *r, const struct order *o, struct verdict v, struct verdict other)
{
	if (v.refused && other.refused)
		note_refuse(r->ns, o->line, v.why);
	else if (v.why >= 0 || other.why >= 0)
		note_perhaps(r->ns, o->line, v.why >= 0 ? v.why : other.why);
	else if (v.doubt || other.doubt)
		note_perhaps(r->ns, o->line, MARS_UNCERTAIN);
}

/* Orders about two figures come up at two moments, of which only one is now. */
static void judge_line(struct receipt *r, const struct order *o, int n)
{
	bool apart = n > 1 && mars_whose(o) != mars_whose(o + 1);
	bool about_turn = is_about_turn(o) || (n > 1 && is_about_turn(o + 1));
	struct receipt before;
	struct verdict v, other;
	come_to_turn(r, o, n);
	r->unsure = r->unsure || apart;
	before = *r;
	v = judge(r, o);
	other = n > 1 ? judge_other(r, &before, o + 1) : v;
	tell_verdict(r, o, v, other);
	if (!(v.refused && other.refused))
		r->unsure = r->unsure || v.doubt || other.doubt || (o->n_tests && about_turn);
}

static void judge_place(struct receipt *r, const struct order *o)
{
	int why = mars_refusal(&r->t, o);
	if (why >= 0)
		note_refuse(r->ns, o->line, why);
	else
		mars_do(&r->t, o);
}

/* What no line takes is done by figures by themselves. */
static void tell_rest(struct receipt *r)
{
	const struct mars_state *s = &r->s;
	int ready = mars_ready_of(s, MARS_EARTH), first = -1;
	if (s->passed || r->unsure || !r->named)
		return;
	for (int i = MARS_F_GRU - 1; i >= 0; i--)
		if (mars_is_ready(s, i))
			first = i;
	if (ready && is_round(r))
		NOTE(r->ns, 0, mars_notes, MARS_N_ALONE, ready);
	else if (ready && s->things < 2)
		NOTE(r->ns, 0, mars_notes, MARS_N_ROOM, 2 - s->things);
	tell_boost(r, s->things < 2 && first == r->boosted);
}

static void name_figures(struct receipt *r, const struct order *o, int n)
{
	for (int k = 0; k < n; k++)
		if (mars_figure_of(&o[k]) >= 0)
			r->named |= MARS_BIT(mars_figure_of(&o[k]));
}

/* In the order in which they come up. */
static void judge_all(struct receipt *r)
{
	uint8_t closed[ORDERS_MAX] = { 0 };
	int i, n;
	for (i = 0; i < r->os->n; i++)
		if (r->os->order[i].verb == MARS_V_PLACE)
			judge_place(r, &r->os->order[i]);
	while ((i = mars_next_line(&r->t, r->os, closed)) >= 0) {
		const struct order *o = &r->os->order[i];
		if (o->branch == BRANCH_ELSE)
			o--;
		n = order_line_size(o, r->os->n - (int)(o - r->os->order));
		memset(&closed[o - r->os->order], 1, (size_t)n);
		name_figures(r, o, n);
		judge_line(r, o, n);
	}
}

void mars_check(const struct view *view, struct orders *os, struct notes *ns)
{
	struct receipt r;
	memset(&r, 0, sizeof(r));
	r.first = r.s = *(const struct mars_state *)view->state;
	if (r.s.over || !mars_is_possible(&r.s))
		return;
	r.os = os;
	r.ns = ns;
	r.turns = 1;
	r.boosted = -1;
	mars_turn_init(&r.t, &r.s, os, NULL, NULL);
	r.t.acting = MARS_EARTH;
	r.t.thing = 1;
	judge_all(&r);
	if (r.t.stopped)
		return;
	mars_finish(&r.t);
	tell_rest(&r);
}
