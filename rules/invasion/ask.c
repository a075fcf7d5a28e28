/* SPDX-License-Identifier: MIT */
#include "rules/invasion/turn.h"

/* What conditions ask (IVN 13.20 to 13.23), and lines that answer questions of the rules. */

static int turns_left(const struct ivn_state *s)
{
	int limit = ivn_limit(s);
	return limit && limit - s->turn < IVN_NO_LIMIT ? limit - s->turn : IVN_NO_LIMIT;
}

static int place_of(const struct turn *t, int seat)
{
	int place = 0;
	while (place < t->n_order && t->order[place] != seat)
		place++;
	return place + 1;
}

static long ask_game(const struct ivn_asker *a, int variable, const int16_t *arg)
{
	const struct ivn_state *s = a->t->s;
	switch (variable) {
	case IVN_Q_TURN:
		return s->turn;
	case IVN_Q_LEFT:
		return turns_left(s);
	case IVN_Q_PLACE:
		return place_of(a->t, a->seat);
	case IVN_Q_SEATS:
		return a->t->n_order;
	case IVN_Q_PILE:
		return s->pile.n;
	case IVN_Q_CARDS:
		return s->side[a->seat].hand.n;
	case IVN_Q_HAVE:
		return pile_count(&s->side[a->seat].hand, arg[0]);
	case IVN_Q_UNITS:
		return ivn_units_of(s, arg[0]);
	case IVN_Q_VALUE:
		return ivn_points(s, arg[0]);
	default:
		return ivn_on(a->t, (enum ivn_happening)arg[0]) || ivn_lasts(s, arg[0]);
	}
}

static long ask_place(const struct turn *t, const struct ivn_unit *u, int variable, const int16_t *arg)
{
	const struct ivn_unit *o;
	switch (variable) {
	case IVN_Q_TERRAIN:
		return t->ground[u->cell];
	case IVN_Q_REGION:
		return ivn_in_region(u->cell, arg[1]);
	case IVN_Q_OWNER:
		return u->seat;
	default:
		o = ivn_find(t->s, arg[1]);
		return o ? ivn_distance(u->cell, o->cell) : ORDER_NONE;
	}
}

/* Of a unit that is not on the board nothing is true but that. */
static long ask_unit(const struct turn *t, int variable, const int16_t *arg)
{
	const struct ivn_unit *u = ivn_find(t->s, arg[0]);
	if (variable == IVN_Q_ALIVE)
		return u != NULL;
	if (!u)
		return ORDER_NONE;
	switch (variable) {
	case IVN_Q_ATT:
		return ivn_att(t, u, NULL);
	case IVN_Q_DEF:
		return ivn_def(t, u);
	case IVN_Q_DIS:
		return ivn_dis(t, u);
	case IVN_Q_PAIR:
		return u->pair > 0;
	default:
		return ask_place(t, u, variable, arg);
	}
}

static long ask_fight(const struct ivn_asker *a, int variable)
{
	if (!a->enemy)
		return ORDER_NONE;
	switch (variable) {
	case IVN_Q_MYATT:
		return a->my_att;
	case IVN_Q_MYDEF:
		return a->my_def;
	case IVN_Q_ENEMYATT:
		return a->enemy_att;
	case IVN_Q_ENEMYDEF:
		return a->enemy_def;
	case IVN_Q_ENEMYVALUE:
		return ivn_value(ivn_kind(a->enemy));
	case IVN_Q_ENEMY:
		return ivn_kind(a->enemy);
	case IVN_Q_KILLS:
		return a->my_att > a->enemy_def;
	default:
		return a->enemy_att > a->my_def;
	}
}

long ivn_ask(const void *asker, int variable, const int16_t *arg)
{
	const struct ivn_asker *a = asker;
	if (variable <= IVN_Q_EVENT)
		return ask_game(a, variable, arg);
	if (variable <= IVN_Q_DISTANCE)
		return ask_unit(a->t, variable, arg);
	return ask_fight(a, variable);
}

static bool is_about(const void *about, const struct order *o)
{
	const struct ivn_asker *a = about;
	return a->about < 0 || order_value(o, 0, 0) == a->about;
}

const struct order *ivn_answer(
	struct turn *t, int seat, int verb, int unit, struct question *q, struct ivn_asker *asker)
{
	asker->about = unit;
	q->verbs = UINT64_C(1) << verb;
	q->fits = is_about;
	q->ask = ivn_ask;
	q->about = asker;
	q->again = true;
	return orders_answer(ivn_orders(t, seat), q);
}
