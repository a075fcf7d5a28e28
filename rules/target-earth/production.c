/* SPDX-License-Identifier: MIT */
#include "turn.h"

/* A line of production and what of it is still to be done. */
struct line {
	const struct order *o;
	uint8_t base, left; /* bits of its deals */
	struct te_deal deal[TE_DEALS];
	int8_t at_first[TE_DEALS]; /* why each was not done when it was first tried; -1: it was not */
};

struct lines {
	int n;
	uint8_t up; /* bases (bits) whose own lines have all come up */
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

/* Could the card be played now? A gift, if its receiver orders nothing. */
static bool may_be_played(const struct te_production *p, const struct line *l)
{
	struct te_state s = *p->s;
	struct te_deal d;
	struct orders *receiver;
	if (l->o->verb == TE_V_PLAY_FORTIFIED)
		return te_do_fortified(&s, l->base) < 0;
	receiver = p->orders(p->about, te_engineer_to(l->o, l->base));
	return te_do_engineer(&s, receiver, l->base, l->o, &d) < 0;
}

/* Is it a gift that waits for the lines of the base that it is for? */
static bool is_early_gift(const struct lines *all, const struct line *l)
{
	int to = l->o->verb == TE_V_PLAY_ENGINEER && l->left ? te_engineer_to(l->o, l->base) : l->base;
	return to != l->base && !(all->up >> to & 1);
}

/* Are there a card, a play and a module for this line beside so many gifts that may be made? */
static bool spares(const struct te_state *s, const struct line *l, int gifts, int alike)
{
	const struct te_base *b = &s->base[l->base];
	bool engineer = l->o->verb == TE_V_PLAY_ENGINEER;
	return b->played + gifts < te_budget(s, l->base) && (!engineer || b->hand[TE_ENGINEER] > gifts) &&
		!alike;
}

/* A gift waits; and the player's cards below it, as long as it may be made, that would take from
 * it. */
static bool waits(const struct te_production *p, const struct lines *all, const struct line *l)
{
	int gifts = 0, alike = 0;
	const struct order *first = NULL;
	if (l->o->verb != TE_V_PLAY_ENGINEER && l->o->verb != TE_V_PLAY_FORTIFIED)
		return false;
	for (const struct line *m = all->line; m < l; m++) {
		if (m->base != l->base || !is_early_gift(all, m) || !may_be_played(p, m))
			continue;
		first = m->o;
		gifts++;
		alike += l->o->verb == m->o->verb && order_value(l->o, 0, 0) == order_value(m->o, 0, 0);
	}
	if (is_early_gift(all, l) || !gifts || spares(p->s, l, gifts, alike))
		return is_early_gift(all, l);
	if (!may_be_played(p, l))
		return false; /* the gift takes nothing from it */
	if (p->came_first)
		p->came_first(p->about, l->base, first);
	return true;
}

/* Does what can be done of a line now; true when there was something. */
static bool work_on(const struct te_production *p, const struct lines *all, struct line *l)
{
	bool any = false;
	for (int k = 0; k < TE_DEALS && !waits(p, all, l); k++) {
		if (!(l->left >> k & 1))
			continue;
		if (try_deal(p, l, k)) {
			l->left &= (uint8_t) ~(1u << k);
			p->done(p->about, l->base, l->o, &l->deal[k]);
			any = true;
		} else if (l->at_first[k] < 0) {
			l->at_first[k] = l->deal[k].refusal;
		}
	}
	return any;
}

/* The lines from the i-th on again, as long as that makes one possible. */
static void try_again(const struct te_production *p, struct lines *all, int i)
{
	bool again = true;
	while (again) {
		again = false;
		for (int k = i; k < all->n; k++)
			again |= work_on(p, all, &all->line[k]);
	}
}

static void take_up(const struct te_production *p, struct lines *all, int base)
{
	int i = 0, before = all->n;
	const struct order *o;
	while ((o = p->next(p->about, base, &i)) != NULL) {
		struct line *l = &all->line[all->n++];
		*l = (struct line){ .o = o, .base = (uint8_t)base };
		l->left = (uint8_t)((1u << te_deals(o)) - 1);
		memset(l->at_first, -1, sizeof(l->at_first));
		work_on(p, all, l);
		if (!l->left)
			all->n--;
	}
	try_again(p, all, before);
	all->up |= (uint8_t)(1u << base);
}

/* Tells a reason, once for each line. */
static void tell_why(
	const struct te_production *p, const struct line *l, struct te_deal d, int why, uint64_t *told)
{
	if (*told >> why & 1)
		return;
	*told |= 1ull << why;
	d.refusal = (int8_t)why;
	p->refused(p->about, l->base, l->o, &d, l->left != (1u << te_deals(l->o)) - 1);
}

/* A card that another line has played meanwhile is no reason of this line's. What a line that was
 * done in part cannot pay for is told beside what else is missing. */
static void give_up(const struct te_production *p, const struct line *l)
{
	uint64_t told = 0;
	bool partly = l->left != (1u << te_deals(l->o)) - 1;
	for (int k = 0; k < TE_DEALS; k++) {
		const struct te_deal *d = &l->deal[k];
		bool played = d->refusal == TE_NO_CARD || d->refusal == TE_NO_CARD_LEFT_TO_PLAY;
		if (!(l->left >> k & 1))
			continue;
		tell_why(p, l, *d, played ? l->at_first[k] : d->refusal, &told);
		if (partly && d->poor)
			tell_why(p, l, *d, TE_NO_MONEY, &told);
	}
}

void te_produce(const struct te_production *p)
{
	struct lines all;
	all.n = 0;
	all.up = p->at_once ? UINT8_MAX : 0;
	for (int k = 0; k < p->order_n; k++)
		take_up(p, &all, p->order[k]);
	all.up = UINT8_MAX;
	try_again(p, &all, 0);
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

static void refused(void *about, int base, const struct order *o, const struct te_deal *d, bool partly)
{
	struct turn *t = about;
	te_refuse(t, base, o, d->refusal);
	if (partly)
		order_done(te_orders(t, base), o);
}

static void came_first(void *about, int base, const struct order *o)
{
	order_came_first(te_orders(about, base), o);
}

/* Together; in the advanced game base by base. */
void te_production(struct turn *t)
{
	struct te_production p = { .s = t->s,
		.order = t->order,
		.order_n = t->order_n,
		.about = t,
		.next = next,
		.orders = orders_of,
		.done = done,
		.refused = refused,
		.came_first = came_first };
	if (!te_is_advanced(t->s)) {
		te_produce(&p);
		return;
	}
	p.order_n = 1;
	p.at_once = true;
	for (int k = 0; k < t->order_n; k++, p.order++)
		te_produce(&p);
}
