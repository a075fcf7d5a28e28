/* SPDX-License-Identifier: MIT */
#include "courses.h"

/* Conditions that are tried in all combinations; of more, each by itself. */
enum { COMBINED = 5 };

static bool mine(const struct checking *c, int base)
{
	return te_is_own(&c->s, base, c->v->seat);
}

bool te_decides(const struct checking *c)
{
	int seats = c->s.game->n_seats;
	return seats == 1 || (seats == 2 && mine(c, c->s.first));
}

/* ------------------------------------------------------------ the seat's lines in a course */

static void number_conditions(struct te_outlook *l)
{
	const struct orders *os = l->c->os;
	for (int i = 0; i < os->n; i++) {
		if (!os->order[i].n_tests)
			continue;
		if (os->order[i].branch != BRANCH_ELSE)
			l->conditions++;
		l->condition[i] = (uint8_t)(l->conditions < 32 ? l->conditions : 32);
	}
}

static bool comes_up(const struct te_outlook *l, int i)
{
	bool holds = l->condition[i] && l->holds >> (l->condition[i] - 1) & 1;
	return !l->condition[i] || holds == (l->c->os->order[i].branch != BRANCH_ELSE);
}

static const struct order *next_line(const struct te_outlook *l, int base, uint64_t verbs, int *i)
{
	const struct orders *os = l->c->os;
	while (*i < os->n) {
		int at = (*i)++;
		const struct order *o = &os->order[at];
		if (verbs >> o->verb & 1 && comes_up(l, at) && te_order_base(&l->s, l->c->v->seat, o) == base)
			return o;
	}
	return NULL;
}

static struct te_prospect *now(struct te_outlook *l, const struct order *o)
{
	return &l->now[o - l->c->os->order];
}

static struct te_prospect *came_up(struct te_outlook *l, const struct order *o)
{
	struct te_prospect *p = now(l, o);
	*p = (struct te_prospect){ .courses = 1, .why = -1, .hint = -1, .what = -1 };
	return p;
}

/* A card's line: played (why -1) on a track or country, or refused. */
static void card_line(struct te_outlook *l, const struct order *o, int base, int why, int what)
{
	struct te_prospect *p = came_up(l, o);
	p->why = (int16_t)why;
	p->what = (int16_t)what;
	p->deals.hi = why < 0;
	p->left.hi = te_budget(&l->s, base) - l->s.base[base].played;
}

/* ------------------------------------------------------------ sums */

static void widen(struct te_span *sum, int value, bool first)
{
	if (first || value < sum->lo)
		sum->lo = value;
	if (first || value > sum->hi)
		sum->hi = value;
}

static void add_line(struct te_prospect *sum, const struct te_prospect *p, int deals)
{
	bool first = !sum->courses++, any = sum->failed + 1 < sum->courses;
	sum->done += p->deals.hi == deals;
	sum->failed += p->deals.hi == 0;
	sum->helped |= p->helped;
	widen(&sum->deals, p->deals.hi, first);
	if (p->deals.hi) {
		widen(&sum->price, p->price.hi, !any);
		widen(&sum->left, p->left.hi, !any);
		sum->same = any ? sum->same && sum->what == p->what : true;
		sum->what = p->what;
	}
	if (first || sum->why < 0)
		sum->why = p->why;
	if (first || sum->hint < 0)
		sum->hint = p->hint;
}

/* The course is at its end. */
static void add_course(struct te_outlook *l)
{
	const struct orders *os = l->c->os;
	bool first = !l->courses++;
	for (int i = 0; i < os->n; i++)
		if (l->now[i].courses)
			add_line(&l->line[i], &l->now[i], te_deals(&os->order[i]));
	for (int b = 0; b < TE_BASES; b++)
		widen(&l->cash[b], l->s.base[b].cash, first);
	widen(&l->labs, te_modules(&l->s, TE_LAB), first);
}

/* ------------------------------------------------------------ production and rebellions */

static const struct order *next_of_production(void *about, int base, int *i)
{
	const uint64_t verbs = 1u << TE_V_BUILD | 1u << TE_V_BUY | 1u << TE_V_PLAY_ENGINEER |
		1u << TE_V_PLAY_FORTIFIED;
	struct te_outlook *l = about;
	const struct order *o = mine(l->c, base) ? next_line(l, base, verbs, i) : NULL;
	if (o)
		came_up(l, o);
	return o;
}

static struct orders *known_orders(void *about, int base)
{
	const struct te_outlook *l = about;
	return mine(l->c, base) ? l->c->os : NULL;
}

static void deal_done(void *about, int base, const struct order *o, const struct te_deal *d)
{
	struct te_outlook *l = about;
	struct te_prospect *p = now(l, o);
	bool card = o->verb == TE_V_PLAY_ENGINEER || o->verb == TE_V_PLAY_FORTIFIED;
	p->deals.hi++;
	p->price.hi += d->price;
	p->left.hi = card ? te_budget(&l->s, base) - l->s.base[base].played : l->s.base[base].cash;
	if (d->hint >= 0)
		p->what = d->square;
}

/* A module that somebody else builds or gives may be what is missing. */
static bool may_be_helped(const struct te_outlook *l, const struct order *o, int why)
{
	bool given = false;
	int to = o->verb == TE_V_PLAY_ENGINEER && order_has(o, 1) ? order_value(o, 1, 0) : -1;
	if (why != TE_NO_WAREHOUSE && why != TE_NOT_ADJACENT && why != TE_NO_MODULE_FREE &&
		why != TE_WRONG_MODULE)
		return false;
	for (int b = 0; b < TE_BASES; b++)
		given |= l->s.base[b].plays && !mine(l->c, b) && te_may_play(&l->s, b, TE_ENGINEER) < 0;
	return l->s.window == TE_WINDOW_COUNCIL && (given || (to >= 0 && !mine(l->c, to)));
}

static void deal_refused(void *about, int base, const struct order *o, const struct te_deal *d, int at_first)
{
	struct te_prospect *p = now(about, o);
	(void)base;
	p->helped |= may_be_helped(about, o, at_first);
	if (p->why >= 0)
		return;
	p->why = d->refusal;
	p->hint = d->refusal == TE_SQUARE_TAKEN || d->refusal == TE_NOT_ADJACENT ||
			d->refusal == TE_WRONG_MODULE
		? d->hint
		: -1;
}

static void rebellions(struct te_outlook *l)
{
	for (int k = 0; k < l->c->t.order_n; k++) {
		int base = l->c->t.order[k], i = 0;
		const struct order *o;
		while (mine(l->c, base) && (o = next_line(l, base, 1u << TE_V_PLAY_REBELLION, &i)) != NULL) {
			int country = -1, why = te_do_rebellion(&l->s, base, o, &country);
			card_line(l, o, base, why, country);
		}
	}
}

/* What production begins with, in short. */
static uint32_t beginning(const struct te_outlook *l)
{
	uint32_t cards = 0;
	for (int b = 0; b < TE_BASES; b++)
		cards = cards * 3 + (mine(l->c, b) ? l->s.base[b].played : 0);
	return ((uint32_t)l->s.funds << TE_TRACKS | l->s.research) * 81 + cards;
}

static bool new_beginning(struct te_outlook *l)
{
	uint32_t what = beginning(l);
	for (int i = 0; i < l->seen_n; i++)
		if (l->seen[i] == what)
			return false;
	if (l->seen_n < (int)(sizeof(l->seen) / sizeof(l->seen)[0]))
		l->seen[l->seen_n++] = what;
	return true;
}

/* The course from production on, with l->s as research has left it. */
static void produce(struct te_outlook *l)
{
	const struct te_production p = { .s = &l->s,
		.order = l->c->t.order,
		.order_n = l->c->t.order_n,
		.about = l,
		.next = next_of_production,
		.orders = known_orders,
		.done = deal_done,
		.refused = deal_refused };
	if (!new_beginning(l))
		return;
	if (l->s.window == TE_WINDOW_COUNCIL)
		te_do_share(&l->s);
	te_produce(&p);
	rebellions(l);
	add_course(l);
}

/* ------------------------------------------------------------ research */

static void own_scientists(struct te_outlook *l, int base)
{
	int i = 0;
	const struct order *o;
	while ((o = next_line(l, base, 1u << TE_V_PLAY_SCIENTIST, &i)) != NULL) {
		int track = -1, why = te_do_scientist(&l->s, base, o, &track);
		card_line(l, o, base, why, track);
	}
}

/* Scientists from the k-th base in turn order on: the seat's as ordered, others' in all ways. */
static void scientists(struct te_outlook *l, int k)
{
	struct te_state before;
	struct te_prospect lines[ORDERS_MAX];
	int base;
	if (k == l->c->t.order_n) {
		produce(l);
		return;
	}
	base = l->c->t.order[k];
	if (mine(l->c, base)) {
		own_scientists(l, base);
		scientists(l, k + 1);
		return;
	}
	before = l->s;
	memcpy(lines, l->now, sizeof(lines));
	for (int track = TE_NO_TRACK; track >= 0; track--) {
		bool plays = track != TE_NO_TRACK;
		if (plays &&
			(te_may_play(&before, base, TE_SCIENTIST) >= 0 || bits_count(before.research) >= 2 ||
				te_may_research(&before, track) >= 0))
			continue;
		l->s = before;
		memcpy(l->now, lines, sizeof(lines));
		if (plays) {
			te_spend_card(&l->s, base, TE_SCIENTIST);
			te_pay_research(&l->s, track);
		}
		scientists(l, k + 1);
	}
}

static void vote(struct te_outlook *l, int track)
{
	memset(l->now, 0, sizeof(l->now));
	l->s = l->c->s;
	if (track != TE_NO_TRACK)
		te_pay_research(&l->s, track);
	scientists(l, 0);
}

/* -1: abstains */
static int own_ballot(struct te_outlook *l)
{
	for (int k = 0; k < l->c->t.order_n; k++) {
		int base = l->c->t.order[k], i = 0, why;
		const struct order *o;
		while (mine(l->c, base) && (o = next_line(l, base, 1u << TE_V_RESEARCH, &i)) != NULL) {
			int track = te_pick_track(&l->s, o, &why);
			if (track >= 0)
				return track;
		}
	}
	return -1;
}

static void votes(struct te_outlook *l)
{
	int own;
	l->s = l->c->s;
	own = own_ballot(l);
	if (own >= 0 && te_decides(l->c)) {
		vote(l, own);
	} else if (l->c->s.game->n_seats == 1) {
		vote(l, TE_NO_TRACK);
	} else {
		for (int track = TE_NO_TRACK; track >= 0; track--)
			if (track == TE_NO_TRACK || te_may_research(&l->c->s, track) < 0)
				vote(l, track);
	}
}

/* ------------------------------------------------------------ */

static void with_conditions(struct te_outlook *l, uint32_t holds)
{
	l->holds = holds;
	l->seen_n = 0;
	if (l->c->s.window == TE_WINDOW_COUNCIL) {
		votes(l);
	} else {
		l->s = l->c->s;
		memset(l->now, 0, sizeof(l->now));
		produce(l);
	}
}

void te_look_ahead(struct te_outlook *l, struct checking *c)
{
	int n;
	memset(l, 0, sizeof(*l));
	l->c = c;
	number_conditions(l);
	n = l->conditions < 32 ? l->conditions : 32;
	if (n <= COMBINED) {
		for (uint32_t holds = 0; holds < 1u << n; holds++)
			with_conditions(l, holds);
		return;
	}
	with_conditions(l, 0);
	with_conditions(l, ~0u);
	for (int k = 0; k < n; k++) {
		with_conditions(l, 1u << k);
		with_conditions(l, ~(1u << k));
	}
}
