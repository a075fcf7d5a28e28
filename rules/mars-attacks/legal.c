/* SPDX-License-Identifier: MIT */
#include "rules/mars-attacks/turn.h"

#include <string.h>

/* What could stand in the lines of a file, and lines that are tried one below the other. */

/* --- lines that are tried */

static void go_on(struct turn *t, struct mars_state *s)
{
	mars_turn_init(t, s, NULL, NULL, NULL);
	t->acting = MARS_EARTH;
	t->thing = 1;
	if (s->tried.going) {
		t->act = s->tried.act;
		t->led = s->tried.led;
	}
}

static bool is_unfinished(const struct order *o, int why)
{
	switch (o->verb) {
	case MARS_V_SHOOT:
	case MARS_V_FIGHT:
		return why == MARS_NO_TARGET || why == MARS_NO_FIGHT || why == MARS_TARGET_GONE ||
			why == MARS_NO_ENEMY || why == MARS_OUT_OF_RANGE || why == MARS_OUT_OF_SIGHT;
	case MARS_V_ABILITY:
		return (why == MARS_NO_ABILITY || why == MARS_NOT_RATTLED) && !order_has(o, MARS_P_CELL);
	case MARS_V_CARD:
		return why == MARS_CARD_USE && !(order_has(o, MARS_P_AT) && order_has(o, MARS_P_AXIS));
	default:
		return false;
	}
}

enum tried mars_advance(const struct view *view, void *state, const struct order *o)
{
	struct mars_state *s = state;
	struct turn t;
	int why;
	if (s->over || !mars_is_possible(view->state) || o->verb >= MARS_V_DUCK)
		return TRIED_DONE;
	go_on(&t, s);
	if (!mars_is_own(&t, o))
		mars_finish(&t);
	if (mars_is_full(&t, o) && s->game->option[MARS_OPT_TEMPO] == MARS_TEMPO_ROUND) {
		s->things = s->cards = 0;
		s->hero_used = false;
		s->boosted = -1;
	}
	why = mars_refusal(&t, o);
	if (why < 0)
		mars_do(&t, o);
	s->tried.going = true;
	s->tried.act = t.act;
	s->tried.led = t.led;
	if (why < 0)
		return TRIED_DONE;
	return is_unfinished(o, why) ? TRIED_MORE : TRIED_REFUSED;
}

/* --- values of parts */

struct offer {
	struct mars_state s;
	struct turn t;
	const struct order *so_far;
	struct legal *out;
};

static int said_figure(const struct offer *f)
{
	return f->so_far && order_has(f->so_far, MARS_P_FIGURE) ? order_value(f->so_far, MARS_P_FIGURE, 0)
								: -1;
}

static bool may_act(const struct offer *f, int figure)
{
	return figure == f->t.act.figure || mars_is_ready(&f->s, figure);
}

static bool suits(const struct offer *f, int verb, int figure)
{
	int kind = mars_kind_of[figure];
	switch (verb) {
	case MARS_V_RECOVER:
		return mars_has_mark(&f->s, figure, MARS_RATTLED);
	case MARS_V_HEROIC:
		return mars_kinds[kind].hero && f->s.figure[figure].heroics;
	case MARS_V_ABILITY:
		return (kind == MARS_EVA || kind == MARS_SAR || kind == MARS_JOE) &&
			f->s.figure[figure].heroics;
	default:
		return true;
	}
}

static void offer_figures(const struct offer *f, int verb, int part)
{
	for (int i = 0; i < MARS_F_GRU; i++)
		if (mars_is_on(&f->s, i) && (verb == MARS_V_PLACE || may_act(f, i)) && suits(f, verb, i))
			legal_set(f->out, part, i);
}

/* Cells beside the figure of the line; of a form, those that any may come to. */
static void offer_cells(const struct offer *f, int part, int reach)
{
	int figure = said_figure(f);
	for (int i = 0; i < MARS_F_GRU; i++) {
		if ((figure >= 0 && i != figure) || !mars_is_on(&f->s, i) || (figure < 0 && !may_act(f, i)))
			continue;
		for (int cell = 0; cell < MARS_CELLS; cell++) {
			int far = mars_range(mars_cell(&f->t, i), cell);
			if (far && far <= (f->so_far ? 1 : reach))
				legal_set(f->out, part, cell);
		}
	}
}

static void offer_targets(const struct offer *f, int part)
{
	for (int i = MARS_F_GRU; i < MARS_F_CIV; i++)
		if (mars_is_on(&f->s, i))
			legal_set(f->out, part, i);
	legal_set(f->out, part, MARS_T_NEAR);
}

static void offer_friends(const struct offer *f, int part)
{
	for (int i = 0; i < MARS_F_GRU; i++)
		if (mars_is_on(&f->s, i))
			legal_set(f->out, part, i);
}

/* Any cell: which of them suit a friend, or Joe, drafts find out. */
static void offer_ability(const struct offer *f)
{
	offer_figures(f, MARS_V_ABILITY, MARS_P_FIGURE);
	offer_friends(f, MARS_P_FRIENDS);
	legal_all(f->out, MARS_P_CELL, MARS_CELLS);
}

static void offer_cards(const struct offer *f)
{
	const struct mars_side *earth = &f->s.sides[MARS_EARTH];
	bool fires = false;
	for (int card = 0; card < MARS_CARDS; card++) {
		bool laid = mars_is_support(card) && mars_ready_set(&f->s, MARS_EARTH, card) >= 0;
		bool use = mars_is_boost(card) || mars_is_support(card) ||
			(card == MARS_REINFORCE && mars_reserve(&f->s, MARS_EARTH) >= 0);
		if (!laid && !(earth->hand[card] && use))
			continue;
		legal_set(f->out, MARS_P_CARD, card);
		if (mars_is_boost(card))
			offer_figures(f, MARS_V_CARD, MARS_P_FOR);
		if (mars_is_support(card) && earth->hand[card])
			legal_set(f->out, MARS_P_USE, MARS_LAY);
		fires = fires || laid;
	}
	if (fires) {
		legal_set(f->out, MARS_P_USE, MARS_FIRE);
		legal_all(f->out, MARS_P_AT, MARS_CELLS);
		legal_all(f->out, MARS_P_AXIS, 2);
	}
}

static void offer_wishes(const struct offer *f, int verb)
{
	switch (verb) {
	case MARS_V_DUCK:
	case MARS_V_LOOKOUT:
		legal_all(f->out, 0, 2);
		break;
	case MARS_V_HEROICS:
		for (int i = 0; i < MARS_HEROES; i++)
			if (mars_is_on(&f->s, MARS_F_EVA + i))
				legal_set(f->out, 0, i);
		legal_all(f->out, MARS_P_NUMBER, 10);
		break;
	default:
		legal_all(f->out, MARS_P_CARD, MARS_CATTLE); /* those that hands can have */
		legal_all(f->out, MARS_P_NUMBER, MARS_HAND + 1);
	}
}

static void offer_act(const struct offer *f, int verb)
{
	offer_figures(f, verb, MARS_P_FIGURE);
	if (verb == MARS_V_MOVE)
		offer_cells(f, MARS_P_WHAT, 3);
	else if (verb == MARS_V_SHOOT || verb == MARS_V_FIGHT)
		offer_targets(f, MARS_P_WHAT);
}

static void offer_values(const struct offer *f, int verb)
{
	if (verb == MARS_V_PLACE) {
		offer_figures(f, verb, MARS_P_FIGURE);
		for (int cell = 0; cell < 2 * MARS_COLUMNS; cell++)
			legal_set(f->out, MARS_P_WHAT, cell);
	} else if (verb == MARS_V_ABILITY) {
		offer_ability(f);
	} else if (verb < MARS_V_CARD) {
		offer_act(f, verb);
	} else if (verb == MARS_V_CARD) {
		offer_cards(f);
	} else if (verb > MARS_V_PAUSE) {
		offer_wishes(f, verb);
	}
}

void mars_legal(const struct view *view, int verb, const struct order *so_far, struct legal *out)
{
	struct offer f;
	legal_none(out);
	f.s = *(const struct mars_state *)view->state;
	if (f.s.over || !mars_is_possible(&f.s))
		return;
	go_on(&f.t, &f.s);
	f.so_far = so_far;
	f.out = out;
	offer_values(&f, verb);
	out->now = verb == MARS_V_PASS || verb == MARS_V_PAUSE || legal_any(out, 0);
}

/* --- forms */

static bool has_hero(const struct mars_state *s)
{
	for (int i = 0; i < MARS_F_GRU; i++)
		if (mars_has_mark(s, i, MARS_PLAYS) && mars_data(i)->hero)
			return true;
	return false;
}

bool mars_has(const struct view *view, int verb)
{
	if (verb == MARS_V_HEROIC || verb == MARS_V_ABILITY || verb == MARS_V_HEROICS)
		return has_hero(view->state);
	return true;
}

bool mars_asks(const struct view *view, int variable)
{
	(void)view;
	(void)variable;
	return true;
}

/* The report shows the figures and the board. */
bool mars_knows(const struct view *view, const struct vocab *words, int word)
{
	(void)view;
	(void)word;
	return words != &mars_figure_words && words != &mars_hero_words && words != &mars_target_words &&
		words != &mars_cell_words;
}

void mars_defaults(const struct view *view, struct buf *b)
{
	(void)view;
	(void)b; /* figures act by themselves (MARS 15.33) */
}
