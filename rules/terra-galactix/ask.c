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

/* One's own of a colour, or one that is named. */
static const struct tg_saucer *craft(const struct tg_context *c, int arg)
{
	int saucer = arg < TG_COLOURS ? TG_SAUCER_OF(c->camp, arg) : arg - TG_COLOURS;
	return &TG_CRAFT(c->s, saucer);
}

static int landed(const struct tg_context *c, int colour)
{
	int n = 0;
	for (int camp = 0; camp < TG_CAMPS; camp++)
		n += c->s->camp[camp].plays && tg_allies(c->s, camp, c->camp) &&
			tg_has_landed(c->s, camp, colour);
	return n;
}

static int squadrons(const struct tg_context *c)
{
	int n = 0;
	for (int k = 0; k < TG_COLOURS; k++)
		n += (c->s->squadrons & TG_SQUADRON(c->s, c->camp, k)) != 0;
	return n;
}

static int breaches(const struct tg_state *s)
{
	int n = 0;
	for (int b = 0; b < TG_BUNKERS; b++)
		n += s->bunker[b] == TG_BUNKER_GONE;
	return n;
}

static long ask_earth(const struct tg_context *c, int v, int arg)
{
	switch (v) {
	case TG_Q_YELLOW:
		return yellow(c->s);
	case TG_Q_BUNKER:
		return tg_bunker_at(arg) < 0 ? ORDER_NONE : c->s->bunker[tg_bunker_at(arg)];
	case TG_Q_BREACHES:
		return breaches(c->s);
	case TG_Q_LANDED:
		return landed(c, arg);
	case TG_Q_SQUADRONS:
		return squadrons(c);
	default:
		return 0;
	}
}

static long ask_craft(const struct tg_saucer *ship, int v)
{
	switch (v) {
	case TG_Q_CARGO:
		return ship->cargo;
	case TG_Q_ORBIT:
		return orbit(ship);
	case TG_Q_RAY:
		return ship->place < TG_NODES ? TG_RAY(ship->place) : TG_RAYS;
	default:
		return ship->place;
	}
}

static long ask_board(const struct tg_context *c, int v, int arg)
{
	const struct tg_state *s = c->s;
	const struct tg_camp *camp = &s->camp[c->camp];
	switch (v) {
	case TG_Q_ROLL:
		return c->camp == s->active ? tg_points(s, TG_SAUCER_OF(c->camp, arg)) : 0;
	case TG_Q_LIVES:
		return camp->lives;
	case TG_Q_HAND:
		return tg_held(s, c->camp, (enum tg_card)arg);
	case TG_Q_CARGO:
	case TG_Q_ORBIT:
	case TG_Q_RAY:
	case TG_Q_PLACE:
		return ask_craft(craft(c, arg), v);
	case TG_Q_STOCK:
		return stock(s, c->camp);
	default:
		return ask_earth(c, v, arg);
	}
}

long tg_ask(const void *context, int variable, const int16_t *arg)
{
	const struct tg_context *c = context;
	const struct tg_luck *luck = &c->t->luck[c->s->camp[c->camp].seat];
	switch (variable) {
	case TG_Q_LASERS:
		return c->lasers;
	case TG_Q_DISTANCE:
		return c->distance;
	case TG_Q_SAVES:
		return c->saves;
	case TG_Q_ATTACKER:
		return c->attacker < 0 ? ORDER_NONE : c->attacker;
	case TG_Q_HIT:
		return luck->hit;
	case TG_Q_PARRIED:
		return luck->parried;
	case TG_Q_FOUND:
		return luck->found;
	default:
		return ask_board(c, variable, *arg);
	}
}

struct tg_context tg_facts(const struct turn *t, int camp)
{
	return (struct tg_context){ .t = t, .s = t->s, .camp = camp, .attacker = -1 };
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

/* Its colour, or itself, or any. */
static bool is_about(const void *about, const struct order *o)
{
	const struct tg_context *c = about;
	int named = order_has(o, 1) ? order_value(o, 1, 0) : -1;
	return named < 0 || named == TG_COLOUR_OF(c->value) || named == TG_COLOURS + c->value;
}

bool tg_policy(const struct tg_context *c, int verb, int saucer, bool standard)
{
	struct tg_context about = *c;
	struct question q = { .verbs = 1ull << verb, .fits = is_about, .ask = tg_ask, .about = &about };
	const struct order *o;
	about.value = saucer;
	o = orders_answer(tg_orders(c->t, c->camp), &q);
	return o ? order_value(o, 0, 0) != 0 : standard;
}
