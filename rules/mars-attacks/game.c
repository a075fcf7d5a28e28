/* SPDX-License-Identifier: MIT */
#include "rules/mars-attacks/turn.h"

#include <string.h>

/* Set-up, turns of both sides up to Earth's next decision, the end of a round (MARS 1, 5, 12). */

/* --- set-up */

static void place_force(struct mars_state *s, const struct mars_scenario *scene)
{
	int n[MARS_KINDS] = { 0 };
	for (int i = 0; i < scene->n_force; i++) {
		int kind = scene->force[i].kind;
		struct mars_figure *f = &s->figure[mars_first_of[kind] + n[kind]++];
		f->cell = (int8_t)scene->force[i].cell;
		f->marks = 1u << MARS_PLAYS;
		f->heroics = mars_kinds[kind].heroics;
	}
}

static void place_things(struct turn *t)
{
	struct mars_state *s = t->s;
	const struct mars_scenario *scene = t->scene;
	for (int i = 0; i < scene->n_places; i++) {
		if (scene->special == MARS_ESCORT) {
			s->figure[MARS_F_CIV + i].cell = (int8_t)scene->place[i];
			s->figure[MARS_F_CIV + i].marks = 1u << MARS_PLAYS;
		} else {
			s->place[s->n_places++] = scene->place[i];
		}
	}
	s->hidden[0] = scene->critters;
	s->hidden[1] = scene->secrets;
	s->n_counters = (uint8_t)(scene->critters + scene->secrets);
	if (s->n_counters) {
		int roll = dice_draw(t->d, DICE_OPEN, 4 * MARS_COLUMNS, s->n_counters, "set-up/counters");
		for (int i = 0; i < s->n_counters; i++)
			s->counter[i].cell = (uint8_t)(2 * MARS_COLUMNS + dice_value(t->d, roll, i));
	}
}

void mars_setup(struct turn *t)
{
	struct mars_state *s = t->s;
	s->window = MARS_W_SETUP;
	s->boosted = -1;
	s->side = t->scene->first;
	for (int i = 0; i < MARS_FIGURES; i++) {
		s->figure[i].cell = MARS_OFF;
		s->figure[i].leader = -1;
	}
	place_force(s, t->scene);
	place_things(t);
	memcpy(s->deck, mars_copies, sizeof(s->deck));
	memcpy(s->ai, mars_ai_copies, sizeof(s->ai));
	s->sides[MARS_MARS].vp = (uint8_t)s->game->option[MARS_OPT_ADVANTAGE];
}

static void place(struct turn *t)
{
	struct mars_asker about = MARS_ASK_NOTHING(t);
	struct question q = { .verbs = UINT64_C(1) << MARS_V_PLACE, .ask = mars_ask, .about = &about };
	const struct order *o;
	while ((o = orders_next(t->os, &q)) != NULL) {
		int why = mars_refusal(t, o);
		if (why >= 0)
			event_refuse(t->es, MARS_SEAT_EARTH, t->os, o, why, -1);
		else
			mars_do(t, o);
	}
}

/* --- the end of a round (MARS 12) */

static void reinforce(struct turn *t)
{
	t->acting = MARS_MARS;
	while (t->s->sides[MARS_MARS].hand[MARS_REINFORCE]) {
		mars_spend(t, MARS_MARS, MARS_REINFORCE, -1);
		mars_reinforce(t, MARS_MARS);
	}
}

static void refill(struct turn *t, int side)
{
	mars_draw(t, side, MARS_HAND - mars_hand_size(&t->s->sides[side]));
}

/* What KEEP and DISCARD say of a card: how many go. */
static int to_discard(struct turn *t, int card)
{
	struct question q = { .verbs = UINT64_C(1) << MARS_V_KEEP | UINT64_C(1) << MARS_V_DISCARD,
		.again = true };
	const struct order *o;
	int have = t->s->sides[MARS_EARTH].hand[card], keep = -1, discard = -1;
	while ((o = orders_answer(t->os, &q)) != NULL) {
		if (order_value(o, MARS_P_CARD, 0) != card)
			continue;
		if (o->verb == MARS_V_KEEP && keep < 0)
			keep = order_value(o, MARS_P_NUMBER, 0);
		else if (o->verb == MARS_V_DISCARD && discard < 0)
			discard = order_value(o, MARS_P_NUMBER, 0);
	}
	if (keep < 0)
		return discard < 0 ? 0 : discard < have ? discard : have;
	have -= keep < have ? keep : have;
	return discard < 0 || discard > have ? have : discard;
}

static void discard(struct turn *t)
{
	struct mars_state *s = t->s;
	uint8_t gone[MARS_HAND + 8];
	int n = 0;
	for (int card = 0; card < MARS_CARDS; card++)
		for (int k = to_discard(t, card); k > 0 && n < (int)sizeof(gone); k--) {
			s->sides[MARS_EARTH].hand[card]--;
			s->discard[card]++;
			gone[n++] = (uint8_t)card;
		}
	if (n)
		MARS_EVENT(t, MARS_E_DISCARDED, events_list(t->es, gone, n));
}

static void take_markers_off(struct mars_state *s)
{
	for (int i = 0; i < MARS_FIGURES; i++)
		mars_mark(s, i, MARS_ACTED, false);
}

static void move_bug(struct turn *t)
{
	struct mars_figure *bug = &t->s->figure[MARS_F_BUG];
	uint64_t there;
	int roll, way, from = bug->cell, target;
	if (from < 0)
		return;
	way = mars_die(t, "bug", &roll) - 1;
	if (mars_is_free(t, from, way))
		bug->cell = (int8_t)mars_beside(from, way);
	MARS_EVENT(t, MARS_E_BUG_MOVED, from, bug->cell == from ? -1 : bug->cell, roll);
	there = mars_figures_at(t->s, MARS_EARTH, bug->cell) | mars_figures_at(t->s, MARS_MARS, bug->cell);
	there &= ~MARS_BIT(MARS_F_SAU);
	target = mars_choose(t, there, MARS_TIE_PREY);
	if (target >= 0)
		mars_fight(t, MARS_F_BUG, target, false);
}

/* Places that a side holds; both at the goal: more points, then Mars (MARS 13.6). */
static void score_places(struct turn *t)
{
	struct mars_state *s = t->s;
	if (t->scene->special == MARS_HOLD)
		for (int i = 0; i < s->n_places; i++) {
			int side = mars_holder(s, s->place[i]);
			if (side == MARS_NEUTRAL)
				continue;
			mars_score(t, side, t->scene->reward[side]);
			MARS_EVENT(t, MARS_E_HELD_PLACE, s->place[i], side, t->scene->reward[side]);
		}
}

static int leader(const struct mars_state *s)
{
	return s->sides[MARS_EARTH].vp > s->sides[MARS_MARS].vp ? MARS_EARTH : MARS_MARS;
}

static void check_rounds(struct turn *t)
{
	struct mars_state *s = t->s;
	bool tie = s->sides[MARS_EARTH].vp == s->sides[MARS_MARS].vp;
	if (!s->over && s->round >= t->scene->rounds)
		mars_win(t, leader(s), tie ? MARS_WHY_TIE : MARS_WHY_POINTS);
}

void mars_end_round(struct turn *t)
{
	struct mars_state *s = t->s;
	t->thing = 0;
	t->tests = 0;
	MARS_EVENT(t, MARS_E_ROUND_ENDS, s->round);
	mars_lay_all(t);
	reinforce(t);
	refill(t, MARS_MARS);
	discard(t);
	refill(t, MARS_EARTH);
	mars_run_events(t);
	if (s->over)
		return;
	take_markers_off(s);
	t->acting = leader(s);
	move_bug(t);
	if (s->over)
		return;
	score_places(t);
	t->acting = leader(s);
	mars_check_goal(t);
	check_rounds(t);
}

/* --- turns */

static bool is_round_over(const struct mars_state *s)
{
	return !mars_ready_of(s, MARS_MARS) && (s->passed || !mars_ready_of(s, MARS_EARTH));
}

static void begin_round(struct turn *t)
{
	struct mars_state *s = t->s;
	s->round++;
	s->turn = 0;
	s->passed = false;
	MARS_EVENT(t, MARS_E_ROUND, s->round, s->side);
}

static void begin_turn(struct turn *t)
{
	struct mars_state *s = t->s;
	s->turn++;
	s->things = 0;
	s->cards = 0;
	s->boosted = -1;
	s->hero_used = false;
	MARS_EVENT(t, MARS_E_TURN, s->round, s->turn, s->side);
}

/* A turn is over: the next one begins, of the other side unless Earth has passed. True: in a new
 * round, which begins with the side that did not take the last turn. */
static bool next_turn(struct turn *t)
{
	struct mars_state *s = t->s;
	bool over = is_round_over(s);
	if (over) {
		mars_end_round(t);
		if (s->over)
			return true;
		s->side = (uint8_t)mars_other(s->side);
		begin_round(t);
	} else if (s->side == MARS_EARTH || !s->passed) {
		s->side = (uint8_t)mars_other(s->side);
	}
	begin_turn(t);
	return over;
}

/* Earth's turn, unless it cannot do anything. False: it has to decide. `open`: no line of the file
 * is for it. */
static bool take_turn(struct turn *t, bool open)
{
	if (!mars_earth_can(t)) {
		t->s->passed = true;
		MARS_EVENT0(t, MARS_E_PASSED);
		return true;
	}
	if (open)
		return false;
	mars_earth_turn(t);
	return !t->stopped || !mars_earth_can(t);
}

/* Turns from the one that has begun up to Earth's next decision. */
static void go_on(struct turn *t, bool open)
{
	struct mars_state *s = t->s;
	while (!s->over) {
		if (s->side == MARS_MARS)
			mars_mars_turn(t);
		else if (!take_turn(t, open || t->stopped))
			return;
		if (!s->over && next_turn(t))
			open = true;
	}
}

void mars_play(struct turn *t)
{
	struct mars_state *s = t->s;
	bool pair = s->game->option[MARS_OPT_TEMPO] == MARS_TEMPO_PAIR;
	if (s->window == MARS_W_SETUP) {
		place(t);
		mars_deal(t);
		s->window = pair ? MARS_W_PAIR : MARS_W_ROUND;
		begin_round(t);
		begin_turn(t);
		go_on(t, true);
	} else {
		if (s->things) /* behind a PAUSE */
			MARS_EVENT(t, MARS_E_TURN, s->round, s->turn, s->side);
		if (take_turn(t, false) && !s->over)
			go_on(t, next_turn(t) || pair);
	}
	if (t->stopped)
		orders_hand_back(t->os, &mars_grammar);
}
