/* SPDX-License-Identifier: MIT */
#include "fights.h"

static int yellow(const struct tg_state *s)
{
	int n = 0;
	for (uint32_t set = tg_firing_bunkers(s); set; set &= set - 1)
		n++;
	return n;
}

static int orbit(const struct tg_saucer *ship)
{
	if (ship->place == TG_EARTH)
		return 0;
	return ship->place == TG_BASE ? TG_ORBITS + 1 : TG_ORBIT(ship->place);
}

static int stock(const struct tg_state *s, int camp)
{
	int n = 0;
	for (int c = 0; c < TG_CAMPS; c++)
		if (s->camp[c].plays && s->camp[c].seat == s->camp[camp].seat)
			n += s->camp[c].stock;
	return n;
}

static int hand(const struct tg_state *s, int camp, int card)
{
	return s->camp[s->option[TG_OPT_DUEL] ? s->camp[camp].seat : camp].hand[card];
}

static long ask_board(const struct tg_context *c, int v, int arg)
{
	const struct tg_state *s = c->s;
	const struct tg_camp *camp = &s->camp[c->camp];
	switch (v) {
	case TG_Q_ROLL:
		return c->camp == s->active ? tg_points(s, TG_SAUCER_OF(c->camp, arg)) : 0;
	case TG_Q_YELLOW:
		return yellow(s);
	case TG_Q_LIVES:
		return camp->lives;
	case TG_Q_HAND:
		return hand(s, c->camp, arg);
	case TG_Q_CARGO:
		return camp->saucer[arg].cargo;
	case TG_Q_ORBIT:
		return orbit(&camp->saucer[arg]);
	case TG_Q_STOCK:
		return stock(s, c->camp);
	default:
		return 0;
	}
}

static long ask(const void *context, int variable, const int16_t *arg)
{
	const struct tg_context *c = context;
	switch (variable) {
	case TG_Q_LASERS:
		return c->lasers;
	case TG_Q_DISTANCE:
		return c->distance;
	case TG_Q_SAVES:
		return c->saves;
	case TG_Q_HIT:
		return c->t ? c->t->last_hit : 0;
	case TG_Q_PARRIED:
		return c->t ? c->t->last_parried : 0;
	case TG_Q_FOUND:
		return c->t ? c->t->last_found : 0;
	default:
		return ask_board(c, variable, *arg);
	}
}

bool tg_holds(const struct orders *os, const struct order *o, const struct tg_context *c)
{
	return order_holds(os, o, ask, c);
}

bool tg_judge(struct turn *t, int i, const struct tg_context *c)
{
	struct orders *os = t->os[t->s->camp[t->s->active].seat];
	return order_judge(os, &os->order[i], ask, c);
}

bool tg_policy(const struct turn *t, int verb, int saucer, const struct tg_context *c, bool standard)
{
	const struct orders *os = tg_orders(t, TG_CAMP_OF(saucer));
	int i = 0;
	for (const struct order *o; (o = orders_next(os, verb, &i)) != NULL;) {
		if (order_has(o, 1) && order_value(o, 1, 0) != TG_COLOUR_OF(saucer))
			continue;
		if (tg_holds(os, o, c))
			return order_value(o, 0, 0) != 0;
	}
	return standard;
}
