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
	return s->camp[s->game->option[TG_OPT_DUEL] ? s->camp[camp].seat : camp].hand[card];
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

long tg_ask(const void *context, int variable, const int16_t *arg)
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

struct tg_context tg_facts(const struct turn *t, int camp)
{
	return (struct tg_context){ .t = t, .s = t->s, .camp = camp };
}

bool tg_names(const void *about, const struct order *o)
{
	const struct tg_context *c = about;
	return !order_has(o, c->part) || order_value(o, c->part, 0) == c->value;
}

const struct order *tg_answer(const struct tg_context *c, int verb, int part, int value)
{
	struct tg_context about = *c;
	struct question q = { .verbs = 1ull << verb, .fits = tg_names, .ask = tg_ask, .about = &about };
	about.part = part;
	about.value = value;
	return orders_answer(tg_orders(c->t, c->camp), &q);
}

bool tg_policy(const struct tg_context *c, int verb, int saucer, bool standard)
{
	const struct order *o = tg_answer(c, verb, 1, TG_COLOUR_OF(saucer));
	return o ? order_value(o, 0, 0) != 0 : standard;
}
