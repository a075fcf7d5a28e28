/* SPDX-License-Identifier: MIT */
#include "others.h"

/* Do others produce in the same window, with cards? */
static bool others_play(const struct te_state *s)
{
	return te_in(s, TE_IN_PRODUCTION) && s->acting < 0;
}

/* Modules that a base can be given at most. */
static int gifts(const struct te_state *s)
{
	int n = 0;
	for (int b = 0; b < TE_BASES && others_play(s); b++)
		n += s->base[b].plays ? s->base[b].hand[TE_ENGINEER] : 0;
	return n;
}

static int modules_of(const struct te_base *b, int m)
{
	int n = 0;
	for (int q = 0; q < TE_SQUARES; q++)
		n += m < 0 ? b->module[q] >= 0 : b->module[q] == m;
	return n;
}

/* Modules of a type that a base can have more at most. */
static int most(const struct te_state *s, int base, enum te_module m)
{
	const struct te_base *b = &s->base[base];
	int spare = m == TE_WAREHOUSE ? TE_SQUARES : modules_of(b, TE_WAREHOUSE) - modules_of(b, (int)m);
	int tiles = b->cash / te_module_price + gifts(s), n = 0;
	while (n + 1 + (n + 1 > spare ? n + 1 - spare : 0) <= tiles)
		n++;
	return n;
}

static int wanted(const struct orders *os, enum te_module m)
{
	int n = 0;
	for (int i = 0; i < os->n; i++) {
		const struct order *o = &os->order[i];
		bool module = o->verb == TE_V_BUILD || o->verb == TE_V_PLAY_ENGINEER;
		if (module && order_value(o, 0, 0) == (int)m)
			n += te_deals(o);
	}
	return n;
}

static bool before_home(const struct te_others *w, const struct te_state *s, int base)
{
	uint8_t order[TE_BASES];
	int n = te_turn_order(s, order);
	if (s->acting >= 0)
		return false;
	for (int k = 0; k < n && order[k] != w->home; k++)
		if (order[k] == base)
			return true;
	return false;
}

/* So many are taken that at least one is missing, up to all that others can take. */
static void scarce(struct te_others *w, const struct te_state *s, const struct orders *os, enum te_module m)
{
	int stock = te_stock(s, m), want = wanted(os, m), least = stock - want + 1, all = 0;
	for (int b = 0; b < TE_BASES && want; b++)
		all += s->base[b].plays && before_home(w, s, b) ? most(s, b, m) : 0;
	least = least < 1 ? 1 : least;
	all = all > stock ? stock : all;
	w->least[m] = (uint8_t)least;
	w->ways[m] = (uint8_t)(all >= least ? all - least + 1 : 0);
}

/* May another base give something, or (`before`) one that comes before in turn order? */
static bool has_gift(const struct te_others *w, const struct te_state *s, bool before)
{
	for (int b = 0; b < TE_BASES && others_play(s); b++)
		if (b != w->home && s->base[b].plays && te_may_play(s, b, TE_ENGINEER) < 0 &&
			(!before || before_home(w, s, b)))
			return true;
	return false;
}

int te_others_begin(struct te_others *w, const struct te_state *s, const struct orders *os, int home)
{
	int n = 1;
	memset(w, 0, sizeof(*w));
	w->home = home;
	if (home < 0)
		return 1;
	w->gifts = has_gift(w, s, false);
	w->before = te_is_advanced(s) && has_gift(w, s, true);
	for (int m = 0; m < TE_MODULES; m++) {
		scarce(w, s, os, (enum te_module)m);
		n *= 1 + w->ways[m];
		w->too_many |= n > TE_OTHERS_COURSES;
		n = w->too_many ? 1 : n;
	}
	return n;
}

/* Puts them on squares of other bases. */
static void take(struct te_state *s, int home, enum te_module m, int n)
{
	for (int b = 0; b < TE_BASES; b++)
		for (int q = 0; q < TE_SQUARES && s->base[b].plays && b != home && n; q++)
			if (s->base[b].module[q] < 0) {
				s->base[b].module[q] = (int8_t)m;
				n--;
			}
}

void te_others_course(const struct te_others *w, struct te_state *s, int course)
{
	for (int m = 0; m < TE_MODULES && !w->too_many; m++) {
		int way = course % (1 + w->ways[m]);
		course /= 1 + w->ways[m];
		if (way)
			take(s, w->home, (enum te_module)m, w->least[m] + way - 1);
	}
}

bool te_others_leave_none(const struct te_state *s, int to, enum te_module m)
{
	int all = 0, built = modules_of(&s->base[to], -1) + s->base[to].cash / te_module_price + gifts(s);
	for (int b = 0; b < TE_BASES; b++)
		all += s->base[b].plays ? most(s, b, m) : 0;
	return all >= te_stock(s, m) || built >= TE_SQUARES;
}

bool te_gift_may_help(int why)
{
	return why == TE_NO_WAREHOUSE || why == TE_NOT_ADJACENT || why == TE_NO_MODULE_FREE ||
		why == TE_WRONG_MODULE;
}
