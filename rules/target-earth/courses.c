/* SPDX-License-Identifier: MIT */
#include "courses.h"

/* What is not known is tried in all combinations up to so many things; of more, each by itself. In
 * all, so many things are tried. */
enum { COMBINED = 6, TRIES = 2000 };

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

/* A module for another player's base, where nobody knows what will stand then. Warehouses find room
 * anywhere. */
static bool is_gift(const struct te_outlook *l, const struct order *o)
{
	enum te_module m;
	struct te_state s;
	if (l->home < 0 || o->verb != TE_V_PLAY_ENGINEER || te_engineer_to(o, l->home) == l->home)
		return false;
	if (l->c->s.acting >= 0)
		return false; /* everybody sees what stands there */
	m = (enum te_module)order_value(o, 0, 0);
	if (m != TE_WAREHOUSE || order_has(o, 2))
		return true;
	s = l->c->s;
	te_do_share(&s);
	return te_others_leave_none(&s, te_engineer_to(o, l->home), m);
}

static uint8_t new_choice(struct te_outlook *l)
{
	l->choices++;
	return (uint8_t)(l->choices < 32 ? l->choices : 32);
}

/* Others' ballots may be anything, so the seat's own change nothing unless they decide. */
static bool matters(const struct te_outlook *l, const struct order *o)
{
	if (o->verb == TE_V_RESEARCH)
		return te_decides(l->c);
	return o->verb != TE_V_DIPLOMACY;
}

static void number_choices(struct te_outlook *l)
{
	const struct orders *os = l->c->os;
	for (int i = 0; i < os->n; i++) {
		const struct order *o = &os->order[i];
		if (!matters(l, o) && o->branch == BRANCH_ONLY)
			continue;
		if (i && order_line_size(o - 1, 2) == 2)
			l->condition[i] = l->condition[i - 1];
		else if (o->n_tests)
			l->condition[i] = new_choice(l);
		if (is_gift(l, o))
			l->gift[i] = new_choice(l);
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

static int index_of(const struct te_outlook *l, const struct order *o)
{
	for (int k = 0; k < l->given_n; k++)
		if (o == &l->given[k])
			return l->given_for[k];
	return (int)(o - l->c->os->order);
}

/* False where it would be too much. */
static bool one_more_try(struct te_outlook *l)
{
	if (l->tries == TRIES) {
		l->too_many = true;
		return false;
	}
	l->tries++;
	return true;
}

/* ------------------------------------------------------------ sums */

static void widen(struct te_span *sum, int value, bool first)
{
	if (first || value < sum->lo)
		sum->lo = value;
	if (first || value > sum->hi)
		sum->hi = value;
}

/* What became of a line in one course; of that, only the upper ends say something. */
static void add_line(struct te_prospect *sum, const struct te_prospect *p, int deals)
{
	bool first = !sum->courses++, any = sum->failed + 1 < sum->courses;
	sum->done += p->deals.hi == deals;
	sum->failed += p->deals.hi == 0;
	sum->open |= p->open;
	widen(&sum->deals, p->deals.hi, first);
	if (p->deals.hi) {
		widen(&sum->price, p->price.hi, !any);
		widen(&sum->left, p->left.hi, !any);
		sum->same = any ? sum->same && sum->what == p->what : true;
		sum->what = p->what;
	}
	if (first || sum->why < 0) {
		sum->why = p->why;
		sum->reasons = p->reasons;
	}
	if (first || sum->hint < 0)
		sum->hint = p->hint;
}

static const struct te_prospect no_prospect = { .courses = 1, .why = -1, .hint = -1, .what = -1 };

/* A card's line: played (why -1) on a track or country, or refused. */
static void card_line(struct te_outlook *l, const struct order *o, int base, int why, int what)
{
	struct te_prospect p = no_prospect;
	p.why = (int16_t)why;
	p.what = (int16_t)what;
	p.deals.hi = why < 0;
	p.left.hi = te_budget(&l->s, base) - l->s.base[base].played;
	add_line(&l->line[index_of(l, o)], &p, 1);
}

/* ------------------------------------------------------------ production */

/* Of one unit or module. */
static int price_of_one(const struct order *o)
{
	return o->verb == TE_V_BUILD  ? te_module_price
		: o->verb == TE_V_BUY ? te_kinds[order_value(o, 0, 0)].price
				      : 0;
}

static struct te_prospect *now(struct te_outlook *l, const struct order *o)
{
	struct te_prospect *p = &l->now[index_of(l, o)];
	if (!p->courses)
		*p = no_prospect;
	return p;
}

static void add_value(struct order *o, int part, int *n, int value)
{
	o->count[part]++;
	o->value[(*n)++] = (int16_t)value;
}

/* Can the gift never be made, whatever is built there before? Then it fails by itself. */
static bool is_hopeless(const struct te_state *s, int base, const struct order *o)
{
	int to = te_engineer_to(o, base);
	if (!s->base[to].plays || te_stock(s, (enum te_module)order_value(o, 0, 0)) < 1 ||
		te_may_play(s, base, TE_ENGINEER) >= 0)
		return true;
	for (int i = 0; i < o->count[2]; i++)
		if (s->base[to].module[order_value(o, 2, i)] < 0)
			return false;
	return order_has(o, 2);
}

/* A gift that the base as it is now has room for: a warehouse. */
static struct order welcome(int to)
{
	struct order o = { .verb = TE_V_PLAY_ENGINEER };
	int n = 0;
	add_value(&o, 0, &n, TE_WAREHOUSE);
	add_value(&o, 1, &n, to);
	return o;
}

/* And one that it has none for: on a taken square or, in a bare base, without warehouses. */
static struct order unwelcome(const struct te_base *b, int to)
{
	struct order o = welcome(to);
	int q = 0, n = 2;
	while (q < TE_SQUARES && b->module[q] < 0)
		q++;
	if (q < TE_SQUARES)
		add_value(&o, 2, &n, q);
	else
		o.value[0] = TE_LAB;
	return o;
}

/* A gift for a base that may look otherwise when it comes to it comes off or fails, as chosen. */
static const struct order *give(struct te_outlook *l, const struct order *o)
{
	int i = index_of(l, o), to = te_engineer_to(o, l->home);
	bool comes_off = l->gift[i] && l->holds >> (l->gift[i] - 1) & 1;
	if (is_hopeless(&l->s, l->home, o))
		return o;
	now(l, o)->open = true;
	l->too_many |= l->given_n == TE_GIFTS || te_stock(&l->s, TE_WAREHOUSE) < 1;
	if (l->given_n == TE_GIFTS)
		return o;
	l->given[l->given_n] = comes_off ? welcome(to) : unwelcome(&l->s.base[to], to);
	l->given_for[l->given_n] = (uint8_t)i;
	return &l->given[l->given_n++];
}

static const struct order *next_of_production(void *about, int base, int *i)
{
	const uint64_t verbs = 1u << TE_V_BUILD | 1u << TE_V_BUY | 1u << TE_V_PLAY_ENGINEER |
		1u << TE_V_PLAY_FORTIFIED;
	struct te_outlook *l = about;
	const struct order *o = mine(l->c, base) ? next_line(l, base, verbs, i) : NULL;
	if (!o)
		return NULL;
	now(l, o);
	return is_gift(l, o) ? give(l, o) : o;
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
	int to = o->verb == TE_V_PLAY_ENGINEER ? te_engineer_to(o, base) : base;
	p->deals.hi++;
	p->price.hi += d->price;
	p->left.hi = card ? te_budget(&l->s, base) - l->s.base[base].played : l->s.base[base].cash;
	/* others' wishes are not known */
	if (d->hint >= 0 && mine(l->c, to) && index_of(l, o) == (int)(o - l->c->os->order))
		p->what = d->square;
}

/* An Engineer of another player's, who comes after the base's lines, may mend it. In the advanced
 * game they come before, or not at all. */
static bool may_be_helped(const struct te_outlook *l, int base, const struct order *o, int why)
{
	if (!l->others.gifts || !te_gift_may_help(why))
		return false;
	if (o->verb == TE_V_PLAY_ENGINEER)
		return te_may_play(&l->s, base, TE_ENGINEER) < 0;
	return l->s.base[base].cash >= price_of_one(o);
}

/* One that would do, where the one given does not; -1: none. */
static int other_square(const struct te_outlook *l, int base, const struct order *o, const struct te_deal *d)
{
	int to = o->verb == TE_V_PLAY_ENGINEER ? te_engineer_to(o, base) : base;
	if (d->refusal == TE_WRONG_MODULE)
		return d->hint;
	if (d->refusal != TE_SQUARE_TAKEN && d->refusal != TE_NOT_ADJACENT)
		return -1;
	return te_auto_square(&l->s, mine(l->c, to) ? l->c->os : NULL, to, (enum te_module)d->what);
}

static void deal_refused(void *about, int base, const struct order *o, const struct te_deal *d, bool partly)
{
	struct te_outlook *l = about;
	struct te_prospect *p = now(l, o);
	(void)partly;
	p->open |= may_be_helped(l, base, o, d->refusal);
	p->reasons |= 1ull << d->refusal;
	if (p->why >= 0)
		return;
	p->why = d->refusal;
	if (index_of(l, o) != (int)(o - l->c->os->order))
		p->why = order_has(&l->c->os->order[index_of(l, o)], 2) ? TE_SQUARE_TAKEN : TE_NO_WAREHOUSE;
	else
		p->hint = (int16_t)other_square(l, base, o, d);
}

/* ------------------------------------------------------------ rebellions */

struct rebels {
	int n;
	struct {
		const struct order *o;
		uint8_t base;
	} line[ORDERS_MAX];
};

static int others_rebellions(const struct te_outlook *l)
{
	int n = 0;
	for (int b = 0; b < TE_BASES; b++)
		if (l->s.base[b].plays && !mine(l->c, b) && te_may_play(&l->s, b, TE_REBELLION) < 0)
			n += l->s.base[b].hand[TE_REBELLION];
	return n;
}

static void set_free(struct te_state *s, int country)
{
	s->camp[country] = TE_NEUTRAL;
	s->changed |= 1u << country;
}

/* From the k-th line on: each has success or not, and up to so many countries may be freed by
 * others first. Only those matter that a line would try. */
static void rebel(struct te_outlook *l, const struct rebels *r, int k, int others)
{
	struct te_state before = l->s;
	int country = -1, why;
	if (k == r->n || !one_more_try(l))
		return;
	why = te_do_rebellion(&l->s, r->line[k].base, r->line[k].o, &country);
	card_line(l, r->line[k].o, r->line[k].base, why, country);
	rebel(l, r, k + 1, others);
	if (why < 0) {
		l->s = before;
		te_do_rebellion(&l->s, r->line[k].base, r->line[k].o, &country);
		set_free(&l->s, country);
		rebel(l, r, k + 1, others);
	}
	if (why < 0 && others) {
		l->s = before;
		set_free(&l->s, country);
		rebel(l, r, k, others - 1);
	}
	l->s = before;
}

/* A line of another base of the seat's may come before as well as after. */
static void rebellions(struct te_outlook *l)
{
	struct rebels r = { .n = 0 };
	for (int k = 0; k < l->c->t.order_n; k++) {
		int base = l->c->t.order[k], i = 0;
		const struct order *o;
		while (mine(l->c, base) && (o = next_line(l, base, 1u << TE_V_PLAY_REBELLION, &i)) != NULL) {
			r.line[r.n].base = (uint8_t)base;
			r.line[r.n++].o = o;
		}
	}
	if (r.n)
		rebel(l, &r, 0, others_rebellions(l) + (l->home < 0 ? r.n - 1 : 0));
}

/* ------------------------------------------------------------ from production on */

static bool new_beginning(struct te_outlook *l)
{
	int n = l->seen_n;
	for (int i = 0; i < n; i++) {
		bool same = l->seen[i].funds == l->s.funds;
		for (int b = 0; b < TE_BASES; b++)
			same &= l->seen[i].played[b] == l->s.base[b].played;
		if (same)
			return false;
	}
	if (n < (int)(sizeof(l->seen) / sizeof(l->seen[0]))) {
		l->seen[n].funds = l->s.funds;
		for (int b = 0; b < TE_BASES; b++)
			l->seen[n].played[b] = l->s.base[b].played;
		l->seen_n++;
	}
	return true;
}

/* An Engineer that waits for a gift to be played, may take the card that a Rebellion needs. */
static bool spend_waiting_engineer(struct te_outlook *l)
{
	const struct orders *os = l->c->os;
	for (int i = 0; i < os->n && l->home >= 0 && te_may_play(&l->s, l->home, TE_ENGINEER) < 0; i++)
		if (l->now[i].courses && l->now[i].open && os->order[i].verb == TE_V_PLAY_ENGINEER) {
			te_spend_card(&l->s, l->home, TE_ENGINEER);
			return true;
		}
	return false;
}

/* A base that its orders leave bare in set-up is laid out and pays for it. */
static void lay_out(struct te_outlook *l)
{
	for (int base = 0; base < TE_BASES && l->s.window == TE_WINDOW_SETUP; base++) {
		struct te_base bare;
		const uint8_t *layout;
		struct te_deal d;
		if (!mine(l->c, base) || !te_is_bare(&l->s.base[base]))
			continue;
		l->bare[base]++;
		bare = l->s.base[base];
		layout = te_layout(&l->s, base);
		for (int i = 0; layout[i] != TE_LAYOUT_END; i++)
			if (!te_stands_already(&bare, layout, i))
				te_put(&l->s, l->c->os, base, layout[i], &d);
	}
}

/* Laboratories that are not certain: given to others, or such as others help to build. */
static int open_labs(const struct te_outlook *l)
{
	int n = 0;
	for (int i = 0; i < l->c->os->n; i++) {
		const struct order *o = &l->c->os->order[i];
		bool module = o->verb == TE_V_BUILD || o->verb == TE_V_PLAY_ENGINEER;
		if (!module || order_value(o, 0, 0) != TE_LAB || !l->now[i].courses || !l->now[i].open)
			continue;
		n += is_gift(l, o) ? 1 : te_deals(o) - l->now[i].deals.hi;
	}
	return n;
}

/* One course of production, with l->s as it begins. */
static void produce(struct te_outlook *l, int course)
{
	const struct orders *os = l->c->os;
	const struct te_production p = { .s = &l->s,
		.order = l->c->t.order,
		.order_n = l->c->t.order_n,
		.at_once = te_is_advanced(&l->s),
		.about = l,
		.next = next_of_production,
		.orders = known_orders,
		.done = deal_done,
		.refused = deal_refused };
	int labs;
	for (int i = 0; i < os->n; i++)
		l->now[i].courses = 0;
	l->given_n = 0;
	te_others_course(&l->others, &l->s, course);
	te_produce(&p);
	lay_out(l);
	for (int i = 0; i < os->n; i++)
		if (l->now[i].courses)
			add_line(&l->line[i], &l->now[i], te_deals(&os->order[i]));
	for (int b = 0; b < TE_BASES; b++)
		widen(&l->cash[b], l->s.base[b].cash, !l->courses);
	labs = te_modules(&l->s, TE_LAB) + open_labs(l);
	if (!course && labs > l->labs)
		l->labs = labs;
	l->courses++;
	rebellions(l);
	if (spend_waiting_engineer(l))
		rebellions(l);
}

/* What gifts make possible is paid, too. */
static void pay_for_helped(struct te_outlook *l)
{
	int cash = l->s.base[l->home].cash;
	for (int i = 0; i < l->c->os->n; i++)
		if (l->now[i].courses && l->now[i].open)
			cash -= price_of_one(&l->c->os->order[i]) *
				(te_deals(&l->c->os->order[i]) - l->now[i].deals.hi);
	widen(&l->cash[l->home], cash < 0 ? 0 : cash, false);
}

/* All courses from production on, with l->s as research has left it. */
static void productions(struct te_outlook *l)
{
	struct te_state before;
	int n;
	if (!new_beginning(l))
		return;
	if (te_in(&l->s, TE_IN_RESEARCH))
		te_do_share(&l->s);
	before = l->s;
	n = te_others_begin(&l->others, &l->s, l->c->os, l->home);
	l->too_many |= l->others.too_many;
	l->gifts_before |= l->others.before;
	for (int k = 0; k < n && one_more_try(l); k++) {
		l->s = before;
		produce(l, k);
		if (l->home >= 0)
			pay_for_helped(l);
	}
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
	int base;
	if (k == l->c->t.order_n) {
		productions(l);
		return;
	}
	base = l->c->t.order[k];
	if (mine(l->c, base)) {
		own_scientists(l, base);
		scientists(l, k + 1);
		return;
	}
	before = l->s;
	scientists(l, k + 1);
	for (int track = 0; track < TE_TRACKS; track++) {
		if (te_may_play(&before, base, TE_SCIENTIST) >= 0 || bits_count(before.research) >= 2 ||
			te_may_research(&before, track) >= 0)
			continue;
		l->s = before;
		te_spend_card(&l->s, base, TE_SCIENTIST);
		te_pay_research(&l->s, track);
		scientists(l, k); /* it may have another one */
	}
}

static void vote(struct te_outlook *l, int track)
{
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
	if (te_has_duty(&l->s)) {
		vote(l, te_may_research(&l->s, TE_SCIENCE) < 0 ? TE_SCIENCE : TE_NO_TRACK);
		return;
	}
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

static void with_choices(struct te_outlook *l, uint32_t holds)
{
	l->holds = holds;
	l->seen_n = 0;
	if (te_in(&l->c->s, TE_IN_RESEARCH)) {
		votes(l);
	} else {
		l->s = l->c->s;
		productions(l);
	}
}

static void find_home(struct te_outlook *l)
{
	l->home = -1;
	for (int b = 0; b < TE_BASES && l->c->s.game->n_seats > 1; b++)
		if (mine(l->c, b))
			l->home = b;
}

/* May a gift that comes before take the square or the room of a module that a line is for? */
static bool may_be_crossed(const struct te_outlook *l)
{
	for (int i = 0; i < l->c->os->n && l->gifts_before; i++) {
		const struct order *o = &l->c->os->order[i];
		bool build = o->verb == TE_V_BUILD, engineer = o->verb == TE_V_PLAY_ENGINEER;
		if ((build || (engineer && te_engineer_to(o, l->home) == l->home)) &&
			(order_value(o, 0, 0) != TE_WAREHOUSE || order_has(o, build ? 1 : 2)))
			return true;
	}
	return false;
}

/* Of a line that came up: may the base not even play its card now? It gets none in a council. */
static bool lacks_card(const struct te_outlook *l, const struct order *o)
{
	static const struct {
		enum te_verb verb;
		enum te_card card;
	} cards[] = { { TE_V_PLAY_SCIENTIST, TE_SCIENTIST }, { TE_V_PLAY_ENGINEER, TE_ENGINEER },
		{ TE_V_PLAY_FORTIFIED, TE_FORTIFIED }, { TE_V_PLAY_REBELLION, TE_REBELLION } };
	int base = te_order_base(&l->c->s, l->c->v->seat, o);
	for (size_t i = 0; i < sizeof(cards) / sizeof(cards[0]); i++)
		if (o->verb == (int)cards[i].verb)
			return te_may_play(&l->c->s, base, cards[i].card) >= 0;
	return false;
}

/* What was not tried, counts as possible, but for cards that are lacking. */
static void leave_open(struct te_outlook *l, uint64_t verbs)
{
	for (int i = 0; i < l->c->os->n; i++) {
		const struct order *o = &l->c->os->order[i];
		if (!l->line[i].courses || !lacks_card(l, o))
			l->line[i].open |= verbs >> o->verb & 1;
	}
	for (int b = 0; b < TE_BASES; b++) {
		int share = te_in(&l->c->s, TE_IN_RESEARCH) ? l->c->s.funds / l->c->s.bases : 0;
		widen(&l->cash[b], 0, false);
		widen(&l->cash[b], l->c->s.base[b].cash + share, false);
	}
}

static void look(struct te_outlook *l)
{
	int n = l->choices < 32 ? l->choices : 32;
	if (n <= COMBINED) {
		for (uint32_t holds = 0; holds < 1u << n; holds++)
			with_choices(l, holds);
		return;
	}
	with_choices(l, 0);
	with_choices(l, ~0u);
	for (int k = 0; k < n; k++) {
		with_choices(l, 1u << k);
		with_choices(l, ~(1u << k));
	}
}

void te_look_ahead(struct te_outlook *l, struct checking *c)
{
	const uint64_t from_production = 1u << TE_V_BUILD | 1u << TE_V_BUY | 1u << TE_V_PLAY_ENGINEER |
		1u << TE_V_PLAY_FORTIFIED | 1u << TE_V_PLAY_REBELLION;
	memset(l, 0, sizeof(*l));
	l->c = c;
	find_home(l);
	number_choices(l);
	look(l);
	if (l->choices > COMBINED || l->too_many)
		leave_open(l, UINT64_MAX);
	if (may_be_crossed(l))
		leave_open(l, from_production);
}
