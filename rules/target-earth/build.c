/* SPDX-License-Identifier: MIT */
#include "turn.h"

int te_neighbours(int square, int out[4])
{
	int n = 0, row = square / TE_SIDE, column = square % TE_SIDE;
	if (row > 0)
		out[n++] = square - TE_SIDE;
	if (column > 0)
		out[n++] = square - 1;
	if (column < TE_SIDE - 1)
		out[n++] = square + 1;
	if (row < TE_SIDE - 1)
		out[n++] = square + TE_SIDE;
	return n;
}

static int count_modules(const struct te_base *b, int m)
{
	int n = 0;
	for (int i = 0; i < TE_SQUARES; i++)
		n += m < 0 ? b->module[i] >= 0 : b->module[i] == m;
	return n;
}

/* May the base have one more module of this type, wherever it stands? */
static int may_add(const struct te_state *s, int base, enum te_module m)
{
	const struct te_base *b = &s->base[base];
	if (te_stock(s, m) < 1)
		return TE_NO_STOCK;
	if (m != TE_WAREHOUSE && count_modules(b, (int)m) >= count_modules(b, TE_WAREHOUSE))
		return TE_NO_WAREHOUSE;
	return -1;
}

static int fits(const struct te_base *b, int square, bool empty)
{
	int next[4], n = te_neighbours(square, next);
	if (b->module[square] >= 0)
		return TE_SQUARE_TAKEN;
	for (int i = 0; i < n; i++)
		if (b->module[next[i]] >= 0)
			return -1;
	return empty ? -1 : TE_NOT_ADJACENT;
}

int te_may_build(const struct te_state *s, int base, enum te_module m, int square)
{
	const struct te_base *b = &s->base[base];
	int why = may_add(s, base, m);
	return why >= 0 ? why : fits(b, square, !count_modules(b, -1));
}

static int wished_square(const struct te_state *s, struct orders *os, int base, bool empty)
{
	struct te_context c = { .s = s, .base = base };
	struct question q = { .verbs = 1ull << TE_V_WISH, .fits = te_speaks_for, .about = &c, .again = true };
	const struct order *o;
	while ((o = orders_answer(os, &q)) != NULL)
		for (int k = 0; k < o->count[0]; k++)
			if (fits(&s->base[base], order_value(o, 0, k), empty) < 0)
				return order_value(o, 0, k);
	return -1;
}

/* Twice the steps from the middle of the grid. */
static int distance(int square)
{
	int row = 2 * (square / TE_SIDE) - (TE_SIDE - 1), column = 2 * (square % TE_SIDE) - (TE_SIDE - 1);
	return (row < 0 ? -row : row) + (column < 0 ? -column : column);
}

int te_auto_square(const struct te_state *s, struct orders *os, int base, enum te_module m)
{
	const struct te_base *b = &s->base[base];
	bool empty = !count_modules(b, -1);
	int best;
	if (may_add(s, base, m) >= 0)
		return -1;
	best = os ? wished_square(s, os, base, empty) : -1;
	if (best >= 0)
		return best;
	for (int q = 0; q < TE_SQUARES; q++)
		if (fits(b, q, empty) < 0 && (best < 0 || distance(q) < distance(best)))
			best = q;
	return best;
}

static uint64_t occupied(const struct te_base *b)
{
	uint64_t set = 0;
	for (int u = 0; u < TE_UNITS; u++)
		if (b->unit[u].where != TE_SUPPLY && b->unit[u].square >= 0)
			set |= 1ull << b->unit[u].square;
	return set;
}

int te_free_module(const struct te_state *s, int base, enum te_kind k)
{
	const struct te_base *b = &s->base[base];
	uint64_t taken = occupied(b);
	for (int i = 0; i < TE_SQUARES; i++)
		if (b->module[i] == te_kinds[k].module && !(taken >> i & 1))
			return i;
	return -1;
}

int te_free_counter(const struct te_state *s, int base, enum te_kind k)
{
	for (int u = te_kinds[k].first; u < te_kinds[k].first + te_kinds[k].count; u++)
		if (s->base[base].unit[u].where == TE_SUPPLY)
			return u;
	return -1;
}

int te_may_stand(const struct te_state *s, int base, enum te_kind k, int square)
{
	const struct te_base *b = &s->base[base];
	if (b->module[square] != te_kinds[k].module)
		return TE_WRONG_MODULE;
	return occupied(b) >> square & 1 ? TE_NO_MODULE_FREE : -1;
}

static bool refused(const struct te_base *b, struct te_deal *d, int why)
{
	d->refusal = (int8_t)why;
	d->poor = b->cash < d->price;
	return false;
}

bool te_build(struct te_state *s, struct orders *os, int base, enum te_module m, int square, int price,
	struct te_deal *d)
{
	struct te_base *b = &s->base[base];
	int why;
	*d = (struct te_deal){ .refusal = -1,
		.what = (uint8_t)m,
		.square = (int8_t)square,
		.hint = -1,
		.price = (uint8_t)price };
	why = square >= 0 ? te_may_build(s, base, m, square) : may_add(s, base, m);
	if (why >= 0)
		return refused(b, d, why);
	if (b->cash < price)
		return refused(b, d, TE_NO_MONEY);
	if (square < 0)
		d->square = d->hint = (int8_t)te_auto_square(s, os, base, m);
	if (d->square < 0)
		return refused(b, d, TE_NOT_ADJACENT);
	b->cash = (int16_t)(b->cash - price);
	b->module[d->square] = (int8_t)m;
	b->built[m]++;
	return true;
}

bool te_buy(struct te_state *s, int base, enum te_kind k, int square, struct te_deal *d)
{
	struct te_base *b = &s->base[base];
	int at = square >= 0 ? square : te_free_module(s, base, k), unit = te_free_counter(s, base, k);
	int why;
	*d = (struct te_deal){ .refusal = -1,
		.unit = true,
		.what = (uint8_t)(unit < 0 ? te_kinds[k].first : unit),
		.square = (int8_t)at,
		.hint = -1,
		.price = te_kinds[k].price };
	if (unit < 0)
		return refused(b, d, TE_NO_COUNTER);
	if (at < 0)
		return refused(b, d, TE_NO_MODULE_FREE);
	why = te_may_stand(s, base, k, at);
	if (why >= 0) {
		d->hint = (int8_t)te_free_module(s, base, k);
		return refused(b, d, why);
	}
	if (b->cash < d->price)
		return refused(b, d, TE_NO_MONEY);
	b->cash = (int16_t)(b->cash - d->price);
	b->unit[unit] = (struct te_unit){ .where = TE_HOME, .square = (int8_t)at, .sent = -1 };
	b->bought[k]++;
	return true;
}

void te_tell_deal(struct turn *t, int base, const struct te_deal *d)
{
	TE_EVENT(t, d->unit ? TE_E_UNIT_BOUGHT : TE_E_MODULE_BUILT, base, d->what, d->square, d->price);
}
