/* SPDX-License-Identifier: MIT */
#include "turn.h"

/* A line of production and what of it is still to be done. */
struct line {
	const struct order *o;
	uint8_t base, left; /* bits of its deals */
	struct te_deal deal[TE_DEALS];
	int8_t at_first[TE_DEALS]; /* why each was not done when the line came up */
};

struct lines {
	int n;
	struct line line[TE_BASES * ORDERS_MAX];
};

int te_deals(const struct order *o)
{
	int squares;
	if (o->verb != TE_V_BUILD && o->verb != TE_V_BUY)
		return 1;
	if (o->verb == TE_V_BUY && order_has(o, 1))
		return order_value(o, 1, 0);
	squares = o->count[o->verb == TE_V_BUILD ? 1 : 2];
	return squares ? squares : 1;
}

bool te_purchase(
	struct te_state *s, struct orders *os, int base, const struct order *o, int k, struct te_deal *d)
{
	int part = o->verb == TE_V_BUILD ? 1 : 2, what = order_value(o, 0, 0);
	int square = k < o->count[part] ? order_value(o, part, k) : -1;
	return o->verb == TE_V_BUILD ? te_build(s, os, base, (enum te_module)what, square, te_module_price, d)
				     : te_buy(s, base, (enum te_kind)what, square, d);
}

static bool try_deal(const struct te_production *p, struct line *l, int k)
{
	struct te_deal *d = &l->deal[k];
	int to;
	switch (l->o->verb) {
	case TE_V_PLAY_ENGINEER:
		to = te_engineer_to(l->o, l->base);
		d->refusal = (int8_t)te_do_engineer(p->s, p->orders(p->about, to), l->base, l->o, d);
		break;
	case TE_V_PLAY_FORTIFIED:
		*d = (struct te_deal){ .square = -1, .hint = -1 };
		d->refusal = (int8_t)te_do_fortified(p->s, l->base);
		break;
	default:
		te_purchase(p->s, p->orders(p->about, l->base), l->base, l->o, k, d);
	}
	return d->refusal < 0;
}

/* Does what can be done of a line now; true when there was something. */
static bool work_on(const struct te_production *p, struct line *l)
{
	bool any = false;
	for (int k = 0; k < TE_DEALS; k++) {
		if (!(l->left >> k & 1) || !try_deal(p, l, k))
			continue;
		l->left &= (uint8_t) ~(1u << k);
		p->done(p->about, l->base, l->o, &l->deal[k]);
		any = true;
	}
	return any;
}

static void take_up(const struct te_production *p, struct lines *all, int base)
{
	int i = 0;
	const struct order *o;
	while ((o = p->next(p->about, base, &i)) != NULL) {
		struct line l = { .o = o, .base = (uint8_t)base };
		l.left = (uint8_t)((1u << te_deals(o)) - 1);
		work_on(p, &l);
		for (int k = 0; k < TE_DEALS; k++)
			l.at_first[k] = l.deal[k].refusal;
		if (l.left)
			all->line[all->n++] = l;
	}
}

/* Each reason once. A card that another line has played meanwhile is no reason of this line's. */
static void give_up(const struct te_production *p, struct line *l)
{
	int told = -1;
	for (int k = 0; k < TE_DEALS; k++) {
		struct te_deal *d = &l->deal[k];
		if (d->refusal == TE_NO_CARD || d->refusal == TE_NO_CARD_LEFT_TO_PLAY)
			d->refusal = l->at_first[k];
		if (!(l->left >> k & 1) || d->refusal == told)
			continue;
		told = d->refusal;
		p->refused(p->about, l->base, l->o, d, l->at_first[k]);
	}
}

void te_produce(const struct te_production *p)
{
	struct lines all;
	bool again = true;
	all.n = 0;
	for (int k = 0; k < p->order_n; k++)
		take_up(p, &all, p->order[k]);
	while (again) {
		again = false;
		for (int i = 0; i < all.n; i++)
			again |= work_on(p, &all.line[i]);
	}
	for (int i = 0; i < all.n; i++)
		give_up(p, &all.line[i]);
}

/* ------------------------------------------------------------ in a window */

static const struct order *next(void *about, int base, int *i)
{
	const uint64_t verbs = 1u << TE_V_BUILD | 1u << TE_V_BUY | 1u << TE_V_PLAY_ENGINEER |
		1u << TE_V_PLAY_FORTIFIED;
	return te_next_up(about, base, verbs, i);
}

static struct orders *orders_of(void *about, int base)
{
	const struct turn *t = about;
	return t->s->base[base].plays ? te_orders(t, base) : NULL;
}

static void done(void *about, int base, const struct order *o, const struct te_deal *d)
{
	struct turn *t = about;
	switch (o->verb) {
	case TE_V_PLAY_ENGINEER:
		TE_EVENT(t, TE_E_CARD_PLAYED, base, TE_ENGINEER);
		TE_EVENT(t, TE_E_ENGINEER, base, te_engineer_to(o, base), d->what, d->square);
		break;
	case TE_V_PLAY_FORTIFIED:
		TE_EVENT(t, TE_E_CARD_PLAYED, base, TE_FORTIFIED);
		TE_EVENT(t, TE_E_FORTIFIED, base);
		break;
	default:
		te_tell_deal(t, base, d);
	}
}

static void refused(void *about, int base, const struct order *o, const struct te_deal *d, int at_first)
{
	(void)at_first;
	te_refuse(about, base, o, d->refusal);
}

void te_production(struct turn *t)
{
	te_produce(&(struct te_production){ .s = t->s,
		.order = t->order,
		.order_n = t->order_n,
		.about = t,
		.next = next,
		.orders = orders_of,
		.done = done,
		.refused = refused });
}
