/* SPDX-License-Identifier: MIT */
#include "fights.h"

/* ------------------------------------------------------------ one window */

static void count_pledges(struct turn *t, int camp)
{
	struct question q = { .verbs = 1ull << TG_V_LEND };
	for (const struct order *o; (o = orders_answer(tg_orders(t, camp), &q)) != NULL;) {
		uint8_t *lent = &t->lent[camp][order_value(o, 0, 0)];
		*lent = (uint8_t)(*lent + (order_has(o, 2) ? order_value(o, 2, 0) : 1));
	}
}

/* Cards are asked for over and over: what can never be shared is told once, before (TG 6.36). */
static void refuse_gifts(struct turn *t, int camp)
{
	struct question q = { .verbs = 1ull << TG_V_LEND | 1ull << TG_V_BORROW };
	int seat = t->s->camp[camp].seat;
	for (const struct order *o; (o = orders_answer(tg_orders(t, camp), &q)) != NULL;) {
		int why = tg_may_answer(t->s, seat, o);
		if (why >= 0)
			event_refuse(t->es, seat, tg_orders(t, camp), o, why, seat);
	}
}

void tg_turn_init(
	struct turn *t, struct tg_state *s, struct orders *const *os, struct dice *d, struct events *es)
{
	memset(t, 0, sizeof(*t));
	t->s = s;
	t->os = os;
	t->d = d;
	t->es = es;
	t->choice = -1;
	for (int c = 0; c < TG_CAMPS && os; c++)
		if (s->camp[c].plays) {
			if (es && s->camp[c].seat == c)
				refuse_gifts(t, c);
			count_pledges(t, c);
		}
}

struct orders *tg_orders(const struct turn *t, int camp)
{
	return t->os ? t->os[t->s->camp[camp].seat] : NULL;
}

struct orders *tg_own_orders(const struct turn *t)
{
	return t->os[t->s->camp[t->s->active].seat];
}

struct tg_luck *tg_luck(struct turn *t, int camp)
{
	return &t->luck[t->s->camp[camp].seat];
}

int tg_label_number(struct turn *t)
{
	return ++t->serial;
}

static bool over(const struct turn *t)
{
	return t->s->ended || t->over || t->stopped;
}

void tg_run(struct turn *t, const struct phases *phases)
{
	phases_run(phases, t, over);
}

void tg_refuse(struct turn *t, const struct order *o, int why)
{
	int seat = t->s->camp[t->s->active].seat;
	if (t->course)
		t->course->refuse(t->course, o, why);
	else
		event_refuse(t->es, seat, tg_own_orders(t), o, why, seat);
}

/* ------------------------------------------------------------ courses */

bool tg_is_hidden(const struct turn *t, int camp)
{
	return t->course && t->s->camp[camp].seat != t->course->seat;
}

int tg_choose(const struct turn *t, int n)
{
	struct tg_course *c = t->course;
	if (n < 2)
		return 0;
	if (!c->n)
		c->choose(c);
	if (c->at == TG_CHOICES) {
		c->endless = true;
		return 0;
	}
	if (c->at == c->n) {
		c->of[c->n] = (uint8_t)n;
		c->taken[c->n++] = 0;
	}
	return c->taken[c->at++];
}

/* ------------------------------------------------------------ from camp to camp */

static void forget_turn(struct tg_state *s)
{
	memset(s->dice, 0, sizeof(s->dice));
	memset(s->camp[s->active].dice, 0, sizeof(s->dice));
	s->camp[s->active].doubled = 0;
	memset(s->attacked, 0, sizeof(s->attacked));
	s->doubled = s->stops = s->bunker_fired = 0;
	s->hit = 0;
	for (int k = 0; k < TG_COLOURS; k++)
		s->camp[s->active].saucer[k].moved = false;
}

static void regenerate(struct turn *t)
{
	struct tg_camp *c = &t->s->camp[t->s->active];
	if (c->regenerates && --c->regenerates == 0)
		TG_EVENT(t, TG_E_RECOVERED, c->seat);
}

/* In a view from elsewhere none may play: then it is the camp itself. */
int tg_next_camp(const struct tg_state *s, int camp)
{
	for (int i = 1; i < TG_CAMPS; i++)
		if (s->camp[(camp + i) % TG_CAMPS].plays)
			return (camp + i) % TG_CAMPS;
	return camp;
}

int tg_camp_in_window(const struct tg_state *s, int seat)
{
	int camp = s->active;
	int turns = s->window == TG_WINDOW_ROUND ? s->game->n_seats : 1;
	for (; turns > 0; turns--, camp = tg_next_camp(s, camp))
		if (s->camp[camp].seat == seat)
			return camp;
	return -1;
}

int tg_camp_after(const struct tg_state *s, int camp)
{
	for (int i = 1; i < TG_CAMPS; i++) {
		int next = (camp + i) % TG_CAMPS;
		if (s->camp[next].plays && s->camp[next].seat == s->camp[camp].seat)
			return next;
	}
	return camp;
}

void tg_take_turn(struct tg_state *s, int camp)
{
	struct tg_camp *c = &s->camp[camp];
	s->active = (uint8_t)camp;
	s->doubled = c->doubled;
	memcpy(s->dice, c->dice, sizeof(s->dice));
}

void tg_end_turn(struct turn *t)
{
	struct tg_state *s = t->s;
	regenerate(t);
	if (s->turn >= TG_LAST_TURN) {
		tg_out_of_turns(t);
		return;
	}
	forget_turn(s);
	s->turn++;
	s->active = (uint8_t)tg_next_camp(s, s->active);
	if (s->window == TG_WINDOW_ROUND)
		return;
	TG_EVENT(t, TG_E_TURN, s->camp[s->active].seat, s->turn);
	tg_refill(t, s->active);
}
