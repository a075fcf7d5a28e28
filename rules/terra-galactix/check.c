/* SPDX-License-Identifier: MIT */
#include "fights.h"

/*
 * Receipts. A seat's file is played in every course that its window may take, by the functions that
 * play the window, and what is said of a line is what became of it in all of them. Where that
 * cannot be done, as others have their turns before, cards are drawn or there are too many courses,
 * it is not certain, but for what no course could change (never, is_sure).
 */
enum { COURSES = 600 };

/* What became of an order in the courses so far. */
struct prospect {
	uint16_t done, refused;
	int16_t why;       /* of the first refusal */
	bool same;         /* whenever it was done, it came to the same: */
	int16_t figure[3]; /* MOVE: place, why it was cut; shots: bunker, Lasers, damages; cards: left */
};

struct receipt {
	struct tg_course course; /* the first member: events come with it */
	const struct view *v;
	struct orders *os, *seats[RULES_SEATS];
	struct notes *ns;
	int camp,     /* the one of the seat's turn in this window; -1: it has none */
		next; /* the one of its next turn */
	bool blind;   /* others have their turns before it */
	int courses;
	struct tg_state start, s;
	struct turn t;
	struct prospect line[ORDERS_MAX]; /* by order */
	/* before the first choice, which is the same in all courses: fates of orders, how many */
	uint8_t settled[ORDERS_MAX];
	int settled_n;
	/* of the course that is played */
	int16_t why[ORDERS_MAX], shot[ORDERS_MAX][3], flight[TG_COLOURS][2];
	/* before the dice: cards at the end, and the one that is too many; -1: they vary; none */
	int hand, discard;
};

static int saucer_of(const struct receipt *r, const struct order *o)
{
	return TG_SAUCER_OF(r->camp, order_value(o, 0, 0));
}

/* ------------------------------------------------------------ what a course tells */

static void refuse(struct tg_course *c, const struct order *o, int why)
{
	struct receipt *r = (struct receipt *)c;
	order_refused(r->os, o);
	r->why[o - r->os->order] = (int16_t)why;
}

static void choose(struct tg_course *c)
{
	struct receipt *r = (struct receipt *)c;
	if (r->blind || c->vague)
		return;
	memcpy(r->settled, r->os->fate, (size_t)r->os->n);
	r->settled_n = r->os->n;
}

/* It is the first line that shoots there and has not been told of yet; or one more damage of the
 * last that has. */
static void bunker_hit(struct receipt *r, int saucer, int bunker, int lasers)
{
	int16_t *shot = NULL;
	for (int i = 0; i < r->os->n; i++) {
		const struct order *o = &r->os->order[i];
		if (!tg_is_at_bunker(o) || saucer_of(r, o) != saucer || r->os->fate[i] != ORDER_DONE)
			continue;
		shot = r->shot[i];
		if (shot[0] < 0)
			break;
	}
	if (!shot)
		return;
	shot[2] = (int16_t)(shot[0] < 0 ? 1 : shot[2] + 1);
	shot[0] = (int16_t)bunker;
	shot[1] = (int16_t)lasers;
}

static void tell(struct tg_course *c, enum tg_event type, const int32_t *arg)
{
	struct receipt *r = (struct receipt *)c;
	int16_t *flight = r->flight[TG_COLOUR_OF(arg[0])];
	if (type == TG_E_DAMAGE) {
		bunker_hit(r, arg[0], arg[1], arg[3]);
	} else if (type == TG_E_MEGA_BUNKER) {
		bunker_hit(r, arg[0], arg[1], 0);
	} else if (type == TG_E_MOVED && TG_CAMP_OF(arg[0]) == r->camp && arg[5] == TG_HOW_ORDER) {
		flight[0] = (int16_t)arg[2];
	} else if (type == TG_E_PATH_CUT && TG_CAMP_OF(arg[0]) == r->camp && flight[1] < 0) {
		flight[0] = (int16_t)arg[1];
		flight[1] = (int16_t)arg[2];
	}
}

/* ------------------------------------------------------------ courses */

/* STOP: what waits is played on, as it is when no new file comes. */
static void play_moves(struct receipt *r)
{
	struct turn *t = &r->t;
	for (;;) {
		tg_moves(t);
		if (!t->stopped)
			break;
		for (int i = 0; i < r->os->n; i++)
			if (r->os->fate[i] == ORDER_BACK)
				r->os->fate[i] = ORDER_OPEN;
		tg_turn_init(t, &r->s, r->seats, NULL, NULL);
		t->course = &r->course;
	}
	if (!t->over && !r->s.ended)
		tg_bunker_attacks(t);
}

static void play(struct receipt *r)
{
	size_t n = (size_t)r->os->n;
	r->s = r->start;
	memset(r->os->fate, 0, n);
	memset(r->os->asked, 0, n);
	memset(r->os->back, 0, n);
	memset(r->shot, -1, sizeof(r->shot[0]) * n);
	memset(r->flight, -1, sizeof(r->flight));
	memset(r->course.lends, 0, sizeof(r->course.lends));
	r->course.at = 0;
	tg_turn_init(&r->t, &r->s, r->seats, NULL, NULL);
	r->t.course = &r->course;
	if (r->s.window == TG_WINDOW_MOVE)
		play_moves(r);
	if (r->s.window == TG_WINDOW_ROUND)
		tg_run(&r->t, &tg_turn_phases);
	if (r->s.window == TG_WINDOW_MOVE || r->t.over || r->s.ended)
		return;
	r->s.active = (uint8_t)r->next;
	tg_play_cards(&r->t);
}

static enum tg_card card_of(const struct order *o)
{
	static const uint8_t cards[TG_VERBS] = { [TG_V_PULSAR] = TG_PULSAR,
		[TG_V_LICENCE] = TG_SAUCER,
		[TG_V_HOLES] = TG_HOLE,
		[TG_V_NOVA] = TG_NOVA,
		[TG_V_ATTACK] = TG_LASER,
		[TG_V_FIRE] = TG_LASER,
		[TG_V_MEGA] = TG_MEGA };
	return (enum tg_card)cards[o->verb];
}

static void figures(const struct receipt *r, int i, int16_t out[3])
{
	const struct order *o = &r->os->order[i];
	out[0] = out[1] = out[2] = 0;
	if (o->verb == TG_V_MOVE)
		memcpy(out, r->flight[order_value(o, 0, 0)], sizeof(r->flight[0]));
	else if (tg_is_at_bunker(o))
		memcpy(out, r->shot[i], sizeof(r->shot[0]));
	else if (o->verb <= TG_V_NOVA)
		out[0] = (int16_t)tg_held(&r->s, r->camp, card_of(o));
}

static void add_order(struct receipt *r, int i)
{
	struct prospect *p = &r->line[i];
	int16_t now[3];
	if (r->os->fate[i] == ORDER_REFUSED && !p->refused++)
		p->why = r->why[i];
	if (r->os->fate[i] != ORDER_DONE)
		return;
	figures(r, i, now);
	p->same = !p->done++ || (p->same && memcmp(now, p->figure, sizeof(now)) == 0);
	memcpy(p->figure, now, sizeof(now));
}

/* The course is at its end. */
static void add_course(struct receipt *r)
{
	int hand = tg_hand_size(&r->s, r->next), limit = tg_hand_limit(&r->s);
	int discard = hand == limit + 1 ? tg_first_discard(&r->t, r->next) : -1;
	bool first = !r->courses++;
	for (int i = 0; i < r->os->n; i++)
		add_order(r, i);
	hand = hand < limit ? hand : limit;
	r->hand = first || hand == r->hand ? hand : -1;
	r->discard = first || discard == r->discard ? discard : -1;
}

/* Other choices than before; false: there are no more. */
static bool choose_anew(struct tg_course *c)
{
	while (c->n && c->taken[c->n - 1] + 1 >= c->of[c->n - 1])
		c->n--;
	if (c->n)
		c->taken[c->n - 1]++;
	return c->n > 0;
}

static void play_courses(struct receipt *r)
{
	do {
		play(r);
		add_course(r);
	} while (!r->blind && r->courses < COURSES && choose_anew(&r->course));
	r->course.endless |= r->blind || r->course.n > 0;
}

/* ------------------------------------------------------------ what no course changes */

/* Why a LEND or BORROW line names nobody who shares cards with this seat (TG 6.36); -1: it does. */
static int names_a_partner(const struct tg_state *s, int seat, const struct order *o)
{
	int why = TG_NOT_PLAYING;
	for (int k = 0; k < o->count[1]; k++) {
		int named = order_value(o, 1, k);
		if (tg_may_give(s, named, seat))
			return -1;
		if (s->camp[named].plays)
			why = TG_NOT_PARTNER;
	}
	return why;
}

int tg_may_answer(const struct tg_state *s, int seat, const struct order *o)
{
	int game = s->game->option[TG_OPT_GAME];
	int named = o->verb >= TG_V_SHIELD && o->verb <= TG_V_ESCAPE && order_has(o, 1)
		? order_value(o, 1, 0) - TG_COLOURS
		: -1;
	if (named >= 0 && s->camp[TG_CAMP_OF(named)].seat != seat)
		return TG_NOT_YOURS;
	if (o->verb != TG_V_LEND && o->verb != TG_V_BORROW)
		return -1;
	if (game == TG_WAR || s->game->option[TG_OPT_DUEL])
		return TG_NOT_IN_THIS_GAME;
	return names_a_partner(s, seat, o);
}

static bool is_answer(const struct order *o)
{
	return tg_grammar.verbs[o->verb].answers || o->verb == TG_V_DISCARD;
}

/* What it takes at least. */
static int price_of(const struct order *o)
{
	if (o->verb == TG_V_PULSAR)
		return o->count[0];
	if (o->verb == TG_V_HOLES || o->verb == TG_V_NOVA)
		return 2;
	if (o->verb == TG_V_ATTACK)
		return order_has(o, 2) ? order_value(o, 2, 0) : 1;
	return o->verb == TG_V_LICENCE || o->verb == TG_V_MEGA || o->verb == TG_V_FIRE;
}

/* Does it play cards for the turn after this round, when others have been drawn? */
static bool is_ahead(const struct receipt *r, const struct order *o)
{
	return r->start.window == TG_WINDOW_ROUND && (o->verb == TG_V_PULSAR || o->verb == TG_V_LICENCE);
}

static bool may_borrow(const struct receipt *r, enum tg_card card)
{
	for (int i = 0; i < r->os->n; i++)
		if (r->os->order[i].verb == TG_V_BORROW && order_value(&r->os->order[i], 0, 0) == (int)card)
			return true;
	return false;
}

/* Nobody draws before the end of the turn. */
static int never_paid(const struct receipt *r, const struct order *o)
{
	enum tg_card card = card_of(o);
	if (is_ahead(r, o) || tg_cards(&r->start, r->camp, card) >= price_of(o) || may_borrow(r, card))
		return -1;
	return r->start.camp[r->camp].regenerates ? TG_REGENERATING : TG_NO_CARD;
}

/* Is it the first one of its kind in the file? */
static bool is_first(const struct receipt *r, int i, uint64_t verbs, bool of_colour)
{
	const struct order *o = &r->os->order[i];
	for (int k = 0; k < i; k++) {
		const struct order *before = &r->os->order[k];
		if (verbs >> before->verb & 1 && before->line != o->line &&
			(!of_colour || order_value(before, 0, 0) == order_value(o, 0, 0)))
			return false;
	}
	return true;
}

#define PLAYS (1ull << TG_V_PULSAR | 1ull << TG_V_LICENCE)

/* In La Guerre Galactique nobody lands, gives cards away or gets licences by others. */
static bool is_sure_play(const struct receipt *r, int i)
{
	const struct order *o = &r->os->order[i];
	if (r->camp < 0 || r->start.game->option[TG_OPT_GAME] != TG_WAR || !is_ahead(r, o) ||
		!is_first(r, i, PLAYS, false) || tg_held(&r->start, r->camp, card_of(o)) < price_of(o))
		return false;
	return o->verb == TG_V_LICENCE ? r->start.camp[r->next].lives + price_of(o) <= TG_COLOURS
				       : o->count[0] < 2 || order_value(o, 0, 0) != order_value(o, 0, 1);
}

/* Another kind of play stands above, and nothing can come between. */
static bool is_second_play(const struct receipt *r, int i)
{
	const struct order *o = &r->os->order[i];
	for (int k = 0; k < i && is_ahead(r, o); k++)
		if (is_ahead(r, &r->os->order[k]))
			return r->os->order[k].verb != o->verb && !r->os->order[k].n_tests &&
				is_sure_play(r, k);
	return false;
}

static int never_aimed(const struct receipt *r, const struct order *o)
{
	int game = r->start.game->option[TG_OPT_GAME];
	if (tg_is_at_bunker(o))
		return game == TG_WAR ? TG_NOT_IN_THIS_GAME : -1;
	if (o->verb != TG_V_ATTACK && o->verb != TG_V_MEGA && o->verb != TG_V_NOVA)
		return -1;
	if (game == TG_INVASION)
		return TG_NO_ATTACKS;
	return tg_allies(&r->start, r->camp, TG_CAMP_OF(order_value(o, o->verb != TG_V_NOVA, 0))) ? TG_FRIEND
												  : -1;
}

/* Why the order is refused in every course, for what is known of them all; -1: it need not be. */
static int never(const struct receipt *r, int i)
{
	const struct order *o = &r->os->order[i];
	int aimed;
	bool invasion = r->start.game->option[TG_OPT_GAME] == TG_INVASION;
	if (r->camp < 0 && o->verb < TG_V_SHIELD)
		return TG_NOT_YOUR_TURN;
	if (is_answer(o))
		return tg_may_answer(&r->start, r->v->seat, o);
	if (invasion && o->verb == TG_V_LICENCE)
		return TG_NOT_IN_THIS_GAME;
	if (invasion && o->verb == TG_V_STAY)
		return tg_may_stay(&r->start, saucer_of(r, o));
	if (is_second_play(r, i))
		return TG_ONE_CHOICE;
	aimed = never_aimed(r, o);
	return aimed >= 0 ? aimed : never_paid(r, o);
}

/* Is the order carried out when it comes up, whatever comes before? */
static bool is_sure(const struct receipt *r, int i)
{
	const struct order *o = &r->os->order[i];
	int game = r->start.game->option[TG_OPT_GAME];
	if (is_answer(o))
		return true;
	if (o->verb == TG_V_MOVE)
		return is_first(r, i, 1ull << TG_V_MOVE | 1ull << TG_V_STAY, true) &&
			(game == TG_INVASION ? TG_CRAFT(&r->start, saucer_of(r, o)).place != TG_EARTH
					     : game == TG_WAR && !r->blind &&
						tg_in_flight(&r->start, saucer_of(r, o)));
	return is_sure_play(r, i);
}

/* Does not every course tell what becomes of it? */
static bool is_open(const struct receipt *r, int i)
{
	bool settled = i < r->settled_n && r->settled[i] != ORDER_OPEN && r->settled[i] != ORDER_BACK;
	return is_ahead(r, &r->os->order[i]) || (r->course.endless && !settled);
}

/* What most often keeps an order of which nothing is known from being carried out. */
static int fear(const struct order *o)
{
	static const uint8_t fears[TG_VERBS] = { [TG_V_PULSAR] = TG_NO_CARD,
		[TG_V_LICENCE] = TG_NO_CARD,
		[TG_V_HOLES] = TG_NOT_FLYING,
		[TG_V_NOVA] = TG_NO_TARGET,
		[TG_V_MOVE] = TG_NO_LICENCE,
		[TG_V_STAY] = TG_MUST_FLY,
		[TG_V_ATTACK] = TG_OUT_OF_RANGE,
		[TG_V_MEGA] = TG_OUT_OF_RANGE,
		[TG_V_FIRE] = TG_NO_BUNKER,
		[TG_V_STOP] = TG_NO_MORE_STOPS };
	return tg_is_at_bunker(o) ? TG_NO_BUNKER : fears[o->verb];
}

/* ------------------------------------------------------------ notes */

#define SAY(r, o, type, ...) NOTE((r)->ns, (o)->line, tg_notes, type, __VA_ARGS__)

/* What cuts the way wherever others go, and between which places. A rider may be carried before. */
static int find_hopeless(const struct receipt *r, const struct order *o, int points, int *place, int *next)
{
	int saucer = saucer_of(r, o), came = -1, why = -1;
	bool rides = TG_CRAFT(&r->start, saucer).carrier >= 0;
	*place = rides ? order_value(o, 1, 0) : TG_CRAFT(&r->start, saucer).place;
	for (int i = rides; i < o->count[1] && i < points; i++) {
		int to = order_value(o, 1, i);
		why = tg_may_step(&r->start, saucer, came, *place, to, false);
		if (tg_is_hopeless(why)) {
			*next = to;
			return why;
		}
		came = *place;
		*place = to;
	}
	return -1;
}

/* Steps beyond the points. */
static int steps_left(const struct order *o, int points)
{
	return o->count[1] > points ? o->count[1] - points : 0;
}

static void tell_path(const struct receipt *r, int i)
{
	const struct order *o = &r->os->order[i];
	const struct prospect *p = &r->line[i];
	int saucer = saucer_of(r, o), points = tg_points(&r->start, saucer);
	bool known = p->done && p->same && !r->course.endless;
	int place = p->figure[0], why = p->figure[1], at, next = -1, bunker;
	int left = steps_left(o, points);
	bool stops = TG_CRAFT(&r->s, saucer).place == place;
	int hopeless = find_hopeless(r, o, points, &at, &next);
	if (r->blind) {
		why = hopeless;
		place = at;
	}
	if ((known || r->blind) && why >= 0 && why != TG_WRONG_LENGTH) {
		SAY(r, o, TG_N_PATH_CUT, place, why, why == hopeless && place == at ? next : -1);
		return;
	}
	if (!known || place < 0) {
		SAY(r, o, TG_N_PATH_OPEN, o->count[1], points, left);
		return;
	}
	SAY(r, o, TG_N_PATH, o->count[1], points, place, left, o->count[1] < points && !stops);
	bunker = stops ? tg_line_at(&r->s, place) : -1;
	if (bunker >= 0)
		SAY(r, o, TG_N_FIRE_LINE, place, bunker);
}

/* FIRE and LICENCE do as much as they can. */
static void tell_partly(const struct receipt *r, int i)
{
	const struct order *o = &r->os->order[i];
	const struct prospect *p = &r->line[i];
	int part = o->verb == TG_V_FIRE, of = order_has(o, part) ? order_value(o, part, 0) : 1;
	int done = o->verb == TG_V_FIRE ? p->figure[2]
					: tg_held(&r->start, r->camp, TG_SAUCER) - p->figure[0];
	if ((o->verb == TG_V_FIRE || o->verb == TG_V_LICENCE) && p->same && done < of)
		SAY(r, o, TG_N_PARTLY, done, of, o->verb == TG_V_FIRE);
}

static void tell_cards(const struct receipt *r, int i)
{
	const struct order *o = &r->os->order[i];
	const struct prospect *p = &r->line[i];
	tell_partly(r, i);
	if (tg_is_at_bunker(o) && p->same && p->figure[0] >= 0)
		SAY(r, o, TG_N_DAMAGE, p->figure[0], p->figure[1]);
	else if (o->verb <= TG_V_NOVA && p->same)
		SAY(r, o, TG_N_CARDS, (int)card_of(o), p->figure[0]);
	else if (!tg_is_at_bunker(o) && (o->verb == TG_V_ATTACK || o->verb == TG_V_MEGA))
		SAY(r, o, TG_N_ATTACK, order_value(o, 1, 0), o->verb == TG_V_MEGA ? 0 : price_of(o));
}

/* Other lines of the verb may say more precisely where they hold. */
#define DEFAULTS                                                                                 \
	(1ull << TG_V_GOAL | 1ull << TG_V_CAUTION | 1ull << TG_V_COLLECT | 1ull << TG_V_SHIELD | \
		1ull << TG_V_GIGA | 1ull << TG_V_ESCAPE)

/* Of the seats that LEND or BORROW names, those that share no cards with this one. */
static void tell_strangers(const struct receipt *r, const struct order *o)
{
	int32_t seats = 0;
	if (o->verb != TG_V_LEND && o->verb != TG_V_BORROW)
		return;
	for (int k = 0; k < o->count[1]; k++)
		if (!tg_may_give(&r->start, order_value(o, 1, k), r->v->seat))
			seats |= 1 << order_value(o, 1, k);
	if (seats)
		SAY(r, o, TG_N_STRANGERS, seats);
}

static void tell_figures(const struct receipt *r, int i)
{
	const struct order *o = &r->os->order[i];
	if (is_answer(o)) {
		tell_strangers(r, o);
		if (DEFAULTS >> o->verb & 1)
			NOTE0(r->ns, o->line, tg_notes, TG_N_DEFAULT);
	} else if (o->verb == TG_V_MOVE && (r->line[i].done || is_open(r, i)))
		tell_path(r, i);
	else if (r->line[i].done && !is_open(r, i))
		tell_cards(r, i);
}

/* One line, of n orders. */
static void judge(const struct receipt *r, int i, int n)
{
	const struct order *o = &r->os->order[i];
	int done = 0, refused = 0, lost = 0, why = -1;
	bool open = false;
	for (int k = i; k < i + n; k++) {
		const struct prospect *p = &r->line[k];
		int hopeless = never(r, k);
		bool may_fail = is_open(r, k) && !is_sure(r, k);
		open |= is_open(r, k);
		done += p->done;
		refused += p->refused;
		lost += hopeless >= 0;
		if (why < 0)
			why = hopeless >= 0 ? hopeless : p->refused ? p->why : may_fail ? fear(o) : -1;
	}
	if (lost == n || (!open && refused && !done)) {
		note_refuse(r->ns, o->line, why);
		return;
	}
	if (why >= 0)
		note_perhaps(r->ns, o->line, why);
	for (int k = i; k < i + n; k++)
		tell_figures(r, k);
}

static bool has_line(const struct receipt *r, int colour)
{
	for (int i = 0; i < r->os->n; i++) {
		const struct order *o = &r->os->order[i];
		if ((o->verb == TG_V_MOVE || o->verb == TG_V_STAY) && order_value(o, 0, 0) == colour)
			return true;
	}
	return false;
}

static void forecast(struct receipt *r)
{
	bool plan = r->start.window == TG_WINDOW_PLAN;
	if (plan && !r->course.endless && r->discard >= 0)
		NOTE(r->ns, 0, tg_notes, TG_N_FORECAST_DISCARD, r->discard);
	if (plan && !r->course.endless && r->hand >= 0)
		NOTE(r->ns, 0, tg_notes, TG_N_FORECAST_HAND, r->hand);
	r->s = r->start;
	for (int k = 0; k < TG_COLOURS && !plan && !r->blind; k++) {
		enum tg_how how;
		int saucer = TG_SAUCER_OF(r->camp, k);
		if (!has_line(r, k) && tg_may_fly(&r->s, saucer) < 0)
			NOTE(r->ns, 0, tg_notes, TG_N_FORECAST_GOAL, k, tg_goal(&r->t, saucer, &how));
	}
}

/* ------------------------------------------------------------ all of it */

/* In a round everybody's turn is looked at as if it were now. What is large is filled when it is
 * needed. */
static void begin(struct receipt *r, const struct view *view, struct orders *os, struct notes *ns)
{
	bool round;
	memset(&r->course, 0, sizeof(r->course));
	r->course.seat = view->seat;
	r->course.tell = tell;
	r->course.refuse = refuse;
	r->course.choose = choose;
	r->v = view;
	r->os = os;
	r->ns = ns;
	r->courses = r->settled_n = 0;
	memset(r->seats, 0, sizeof(r->seats));
	memset(r->line, 0, sizeof(r->line[0]) * (size_t)os->n);
	r->seats[view->seat] = os;
	tg_copy_view(view, &r->start);
	round = r->start.window == TG_WINDOW_ROUND;
	r->camp = r->start.window == TG_WINDOW_DEFENCE ? -1 : tg_camp_in_window(&r->start, view->seat);
	r->blind = round && r->camp != r->start.active;
	r->next = r->camp;
	if (r->camp < 0 || !round)
		return;
	tg_take_turn(&r->start, r->camp);
	r->next = tg_camp_after(&r->start, r->camp);
}

void tg_check(const struct view *view, struct orders *os, struct notes *ns)
{
	struct receipt r;
	if (view->seat < 0)
		return;
	begin(&r, view, os, ns);
	if (r.camp >= 0)
		play_courses(&r);
	for (int i = 0, n; i < os->n; i += n) {
		n = order_line_size(&os->order[i], os->n - i);
		if (os->order[i].line)
			judge(&r, i, n);
	}
	if (r.camp >= 0)
		forecast(&r);
	memset(os->fate, 0, (size_t)os->n);
	memset(os->asked, 0, (size_t)os->n);
	memset(os->back, 0, (size_t)os->n);
}
