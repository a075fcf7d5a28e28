/* SPDX-License-Identifier: MIT */
#include "rules/invaders/turn.h"

/* Turns from their beginning to their end, and how a game ends (INV 2, 14, 17). */

enum { ACTIONS = (1u << INV_V_DECK) - 1 };

void inv_turn_init(
	struct turn *t, struct inv_state *s, struct orders *const *os, struct dice *d, struct events *es)
{
	*t = (struct turn){ .s = s, .os = os, .d = d, .es = es };
}

int inv_choose(struct turn *t, int n)
{
	struct inv_course *c = t->course;
	if (c->at == INV_CHOICES) {
		c->endless = c->unsure = true;
		return 0;
	}
	if (c->at == c->n) {
		c->taken[c->n] = 0;
		c->n++;
	}
	c->of[c->at] = (uint8_t)n;
	return c->taken[c->at++];
}

void inv_refuse(struct turn *t, int seat, const struct order *o, int why)
{
	t->skipped[seat]++;
	if (t->course)
		order_refused(t->os[seat], o);
	else
		event_refuse(t->es, seat, t->os[seat], o, why, -1);
}

void inv_end_game(struct turn *t, int winner, enum inv_reason why)
{
	struct inv_state *s = t->s;
	if (t->over)
		return;
	t->over = true;
	s->winner = (uint8_t)winner;
	s->why = (uint8_t)why;
	s->side[winner].won++;
	INV_EVENT(t, INV_E_WON, winner, (int)why, s->number);
}

/* --- actions */

/* A condition that may hold or not, once there is something that the seat does not know. */
static bool has_conditions(const struct orders *os)
{
	for (int i = 0; i < os->n; i++)
		if (os->order[i].n_tests && os->order[i].verb < INV_V_DECK)
			return true;
	return false;
}

/* END or PAUSE in a course, with a condition of which nobody knows whether it holds: in one course
 * it does, in the other the lines below come up. */
static bool passes_by(struct turn *t, const struct order *o)
{
	if (!t->course || !t->course->hazy || !o->n_tests ||
		(o->verb != INV_V_END && o->verb != INV_V_PAUSE) || !inv_choose(t, 2))
		return false;
	t->course->unsure = true;
	t->course->tell(t->course, o, NULL, -1);
	return true;
}

void inv_play_actions(struct turn *t)
{
	struct inv_state *s = t->s;
	struct orders *os = t->os[s->seat];
	struct inv_context c = inv_context_of(t, s->seat);
	struct question q = { .verbs = ACTIONS, .ask = inv_ask, .about = &c };
	const struct order *o;
	while (!t->over && !t->stopped && (o = orders_next(os, &q)) != NULL) {
		struct inv_plan p;
		int why;
		if (t->course && !t->course->unsure)
			t->course->sure = *s;
		if (passes_by(t, o))
			continue;
		if (o->verb == INV_V_END)
			return;
		if (t->course && t->course->hazy && has_conditions(os))
			t->course->unsure = true;
		why = inv_refusal(t, o, &p);
		if (t->course)
			t->course->tell(t->course, o, &p, why);
		if (why >= 0)
			inv_refuse(t, s->seat, o, why);
		else
			inv_act(t, o, &p);
	}
}

/* Only the seat whose turn it is acts; the other one answers (INV 17.5). */
static void refuse_other(struct turn *t)
{
	int seat = inv_enemy(t->s->seat);
	struct inv_context c = inv_context_of(t, seat);
	struct question q = { .verbs = ACTIONS, .ask = inv_ask, .about = &c };
	const struct order *o;
	while ((o = orders_next(t->os[seat], &q)) != NULL)
		inv_refuse(t, seat, o, INV_NOT_YOUR_TURN);
}

static void answer_look(struct turn *t)
{
	if (t->s->looked)
		(void)inv_answer_look(t);
	t->s->looked = 0;
	t->s->may_toss = false;
}

/* --- the end of a turn, and the next one */

/* What a side's cards do at a moment: the hero, then zone by zone, by handle (INV 2.8). */
static void run_all(struct turn *t, int side, enum inv_when when)
{
	int first = side == INV_MANKIND ? INV_U_HERO + 1 : INV_U_SQUID,
	    end = side == INV_MANKIND ? INV_U_SQUID : INV_TARGETS;
	if (side == INV_MANKIND)
		inv_run_unit(t, INV_U_HERO, when);
	for (int z = 0; z < INV_ZONES && !t->over; z++)
		for (int unit = first; unit < end && !t->over; unit++)
			if (inv_find(t->s, unit).zone == z)
				inv_run_unit(t, unit, when);
}

static void evaluate(struct turn *t)
{
	if (!t->s->forced)
		inv_move_marker(t, INV_BY_QUIET, -1, -1);
}

static void tidy(struct inv_state *s)
{
	for (int z = 0; z < INV_ZONES; z++)
		for (int side = 0; side < INV_SEATS; side++)
			for (int i = 0; i < s->zone[z].column[side].n; i++) {
				struct inv_unit *u = &s->zone[z].column[side].unit[i];
				u->used = u->moved = false;
				u->jammed = u->jammed && s->seat != INV_INVADERS;
			}
	for (int side = 0; side < INV_SEATS; side++)
		s->side[side].gone_n = 0;
	s->pauses = 0;
	s->invasion = false;
	if (s->seat == INV_MANKIND)
		s->forced = 0;
}

void inv_begin_turn(struct turn *t, int seat)
{
	struct inv_state *s = t->s;
	s->seat = (uint8_t)seat;
	s->window = INV_W_TURN;
	if (seat == INV_MANKIND)
		s->sideways = false;
	INV_EVENT(t, INV_E_TURN, seat, s->turn);
	run_all(t, seat, INV_ON_START);
	if (!t->over)
		inv_draw(t, seat, INV_DRAW);
}

static void pass_on(struct turn *t)
{
	struct inv_state *s = t->s;
	tidy(s);
	if (s->turn == INV_TURNS) {
		inv_end_game(t, INV_MANKIND, INV_WHY_TURNS);
		return;
	}
	s->turn++;
	inv_begin_turn(t, inv_enemy(s->seat));
}

void inv_run_turn(struct turn *t)
{
	struct inv_state *s = t->s;
	refuse_other(t);
	answer_look(t);
	inv_play_actions(t);
	if (t->over)
		return;
	if (t->stopped) {
		s->window = INV_W_MORE;
		for (int seat = 0; seat < INV_SEATS; seat++) /* of the other one its answers */
			orders_hand_back(t->os[seat], &inv_grammar);
		return;
	}
	if (s->seat == INV_INVADERS)
		inv_attack(t);
	if (!t->over && s->seat == INV_INVADERS)
		evaluate(t);
	if (!t->over)
		run_all(t, s->seat, INV_ON_END);
	if (!t->over)
		pass_on(t);
}
