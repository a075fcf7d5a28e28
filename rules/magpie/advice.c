/* SPDX-License-Identifier: MIT */
#include "rules/magpie/magpie.h"

#include <string.h>

/* What is told and done from a seat's view alone. */

/* What the turn comes to if nobody guards: points, and the card that is drawn, if it is known. */
static void forecast(const struct magpie_state *s, bool ends, struct notes *ns)
{
	int top = s->deck.above ? s->deck.card[s->deck.n - 1] : PILE_UNKNOWN;
	NOTE(ns, 0, magpie_notes, MAGPIE_N_FORECAST, magpie_points(&s->bird[s->seat]));
	if (ends && !s->took && top != PILE_UNKNOWN)
		NOTE(ns, 0, magpie_notes, MAGPIE_N_DRAWS, top);
}

/* What becomes of a seat's lines, whoever guards: each theft and spy that may be guarded is tried
 * both ways, and a course is one way for each of them. */
enum { PLAYS = 6 }; /* so many; below more of them nothing is certain */

struct outlook {
	const struct view *view;
	struct orders *os;
	struct notes *ns; /* NULL: nothing is told */
	unsigned guarded; /* the course: a bit for each play, in order */
	int plays;        /* in this course */
	int last;         /* line of the order that ends the turn in this course, 0: none */
	/* in any course so far */
	bool unsure, done[ORDERS_MAX], refused[ORDERS_MAX];
	int reason[ORDERS_MAX];
	bool in_time[ORDERS_MAX]; /* the turn does not end before it */
};

static bool may_hold_guard(const struct magpie_state *s, int seat)
{
	const struct pile *hand = &s->bird[seat].hand;
	bool may = false;
	for (int i = 0; i < hand->n; i++)
		may = may || hand->card[i] == PILE_UNKNOWN || hand->card[i] == MAGPIE_GUARD;
	return may;
}

/* Those who may answer a card that was played (bits). */
static uint32_t guardians(const struct magpie_state *s, const struct order *o)
{
	uint32_t seats = 0;
	for (int i = 0; i < MAGPIE_SEATS; i++)
		if (i != s->seat && may_hold_guard(s, i) &&
			(o->verb == MAGPIE_V_SPY || (o->verb == MAGPIE_V_STEAL && order_value(o, 1, 0) == i)))
			seats |= 1u << i;
	return seats;
}

/* The guard of the only one who may answer. Of several nobody can say who loses one. */
static struct pile_card spent_guard(struct outlook *l, struct magpie_state *s, uint32_t seats)
{
	struct pile_card guard = { MAGPIE_GUARD, PILE_ALL };
	for (int i = 0; i < MAGPIE_SEATS; i++) {
		int known = seats >> i & 1
			? pile_known(&s->bird[i].hand, MAGPIE_GUARD, PILE_SEAT(l->view->seat))
			: 0;
		if (known && seats == 1u << i)
			guard = pile_take(
				&s->bird[i].hand, pile_find(&s->bird[i].hand, MAGPIE_GUARD), PILE_ALL);
		else if (known)
			l->unsure = true;
	}
	return guard;
}

/* Somebody guards against this card in this course. */
static bool is_guarded(struct outlook *l, struct magpie_state *s, const struct order *o)
{
	uint32_t seats = guardians(s, o);
	l->unsure = l->unsure || (seats && l->plays == PLAYS);
	if (!seats || l->plays == PLAYS || !(l->guarded >> l->plays++ & 1))
		return false;
	magpie_guard(s, o->verb == MAGPIE_V_SPY ? MAGPIE_SPY : MAGPIE_MAGPIE, spent_guard(l, s, seats));
	return true;
}

/* Below a spy that nobody guards against is the rest of the same turn. */
static void tell_spy(struct outlook *l, const struct magpie_state *s, const struct order *o)
{
	if (!l->ns)
		return;
	NOTE0(l->ns, o->line, magpie_notes, MAGPIE_N_WAITS);
	forecast(s, false, l->ns);
}

/* An order that comes up; true: it ends the turn. */
static bool try_order(struct outlook *l, struct magpie_state *s, const struct order *o)
{
	int i = (int)(o - l->os->order), reason = magpie_refusal(s, l->view->seat, o);
	if (reason >= 0) {
		order_refused(l->os, o);
		l->refused[i] = true;
		l->reason[i] = reason;
		return false;
	}
	l->done[i] = true;
	if (is_guarded(l, s, o))
		return false;
	magpie_carry_out(s, o);
	return o->verb == MAGPIE_V_PASS || magpie_at_goal(s);
}

/* Plays a seat's own orders on a copy of its view. */
static void try_course(struct outlook *l)
{
	struct magpie_state s = *(const struct magpie_state *)l->view->state;
	struct magpie_asker asker = { .state = &s, .seat = l->view->seat };
	struct question q = { .verbs = MAGPIE_OWN_TURN, .ask = magpie_ask, .about = &asker };
	const struct order *o;
	bool spied = false;
	memset(l->os->fate, ORDER_OPEN, sizeof(l->os->fate));
	l->plays = l->last = 0;
	while (!l->last && (o = orders_next(l->os, &q)) != NULL) {
		int plays = l->plays;
		if (try_order(l, &s, o))
			l->last = o->line;
		if (o->verb != MAGPIE_V_SPY || spied || l->os->fate[o - l->os->order] != ORDER_DONE ||
			(plays < l->plays && l->guarded >> plays & 1))
			continue;
		spied = true;
		tell_spy(l, &s, o);
	}
	if (!spied && l->ns && l->view->seat == s.seat)
		forecast(&s, !magpie_at_goal(&s), l->ns);
}

/* The next course: as the one before up to the last play that nobody guarded against. False: that
 * was the last course. */
static bool next_course(struct outlook *l)
{
	int n = l->plays;
	while (n > 0 && l->guarded >> (n - 1) & 1)
		n--;
	if (n == 0)
		return false;
	l->guarded = (l->guarded & ((1u << (n - 1)) - 1)) | 1u << (n - 1);
	return true;
}

static void try_courses(struct outlook *l)
{
	do {
		try_course(l);
		for (int i = 0; i < l->os->n; i++)
			l->in_time[i] = l->in_time[i] || !l->last || l->os->order[i].line <= l->last;
	} while (next_course(l));
}

/* What may be wrong with an order when guards that nobody can tell apart may fall. */
static int doubt(const struct order *o)
{
	switch (o->verb) {
	case MAGPIE_V_STEAL:
		return MAGPIE_NOT_SEEN;
	case MAGPIE_V_LAY:
		return MAGPIE_NO_GEM;
	case MAGPIE_V_SPY:
		return MAGPIE_NO_SPY;
	case MAGPIE_V_TAKE:
		return MAGPIE_TOO_LATE;
	default:
		return -1;
	}
}

/* A line of one order or two, of which the first is the i-th. */
static void tell_line(const struct outlook *l, int i, int n)
{
	const struct order *o = &l->os->order[i];
	bool done = false, in_time = false;
	int refused = -1, doubtful = -1;
	for (int k = i; k < i + n; k++) {
		bool guard = l->os->order[k].verb == MAGPIE_V_GUARD;
		done = done || l->done[k] || guard;
		in_time = in_time || l->in_time[k] || guard;
		refused = l->refused[k] ? l->reason[k] : refused;
		doubtful = l->unsure ? doubt(&l->os->order[k]) : doubtful;
	}
	if (!in_time)
		NOTE(l->ns, o->line, magpie_notes, MAGPIE_N_TOO_LATE, l->last);
	else if (refused >= 0 && !done && !l->unsure)
		note_refuse(l->ns, o->line, refused);
	else if (refused >= 0 || doubtful >= 0)
		note_perhaps(l->ns, o->line, refused >= 0 ? refused : doubtful);
}

/* Guards that can answer nothing in this window. */
static void idle_guards(const struct view *view, const struct orders *os, struct notes *ns)
{
	const struct magpie_state *s = view->state;
	for (int i = 0; i < os->n; i++) {
		const struct order *o = &os->order[i];
		if (o->verb != MAGPIE_V_GUARD || o->standing)
			continue;
		if (view->seat == s->seat)
			NOTE0(ns, o->line, magpie_notes, MAGPIE_N_OWN_TURN);
		else if (!magpie_affords(s, view->seat, o))
			NOTE0(ns, o->line, magpie_notes, MAGPIE_N_NO_GUARD);
	}
}

/* The forecast is what comes when nobody guards. */
void magpie_check(const struct view *view, struct orders *os, struct notes *ns)
{
	struct outlook l = { .view = view, .os = os };
	try_courses(&l);
	l.ns = ns;
	l.guarded = 0;
	try_course(&l);
	for (int i = 0, n; i < os->n; i += n) {
		n = order_line_size(&os->order[i], os->n - i);
		if (!os->order[i].standing)
			tell_line(&l, i, n);
	}
	idle_guards(view, os, ns);
}

/* Of what it knows to be in others' hands; the best, and where. -1: nothing. */
static int known_elsewhere(const struct view *view, struct legal *out, int *from)
{
	const struct magpie_state *s = view->state;
	int best = -1;
	for (int kind = MAGPIE_CARDS; kind-- > 0;)
		for (int i = 0; i < MAGPIE_SEATS; i++) {
			if (i == view->seat || !pile_known(&s->bird[i].hand, kind, PILE_SEAT(view->seat)))
				continue;
			best = kind;
			*from = i;
			if (out) {
				legal_set(out, 0, kind);
				legal_set(out, 1, i);
			}
		}
	return best;
}

/* Values of verbs that name cards. */
static void legal_cards(const struct view *view, int verb, struct legal *out)
{
	const struct magpie_state *s = view->state;
	uint8_t spied[MAGPIE_LOOK];
	int from;
	if (verb == MAGPIE_V_STEAL)
		(void)known_elsewhere(view, out, &from);
	for (int i = 0; verb == MAGPIE_V_LAY && i < MAGPIE_GEMS; i++)
		if (pile_count(&s->bird[view->seat].hand, i))
			legal_set(out, 0, i);
	for (int i = magpie_spied(s, spied); verb == MAGPIE_V_ARRANGE && i-- > 0;)
		legal_set(out, 0, spied[i]);
}

void magpie_legal(const struct view *view, int verb, const struct order *so_far, struct legal *out)
{
	const struct magpie_state *s = view->state;
	const struct pile *hand = &s->bird[view->seat].hand;
	(void)so_far;
	legal_none(out);
	out->now = s->seat == view->seat || verb == MAGPIE_V_GUARD;
	if (!out->now)
		return;
	legal_cards(view, verb, out);
	if (verb == MAGPIE_V_LAY || verb == MAGPIE_V_STEAL || verb == MAGPIE_V_ARRANGE)
		out->now = legal_any(out, 0);
	if (verb == MAGPIE_V_GUARD)
		legal_all(out, 0, MAGPIE_EACH + 1);
	if (verb == MAGPIE_V_LAY && s->laid)
		legal_none(out);
	if (verb == MAGPIE_V_TAKE)
		out->now = s->discard.n && !s->discarded && !s->took;
	if (verb == MAGPIE_V_SPY)
		out->now = pile_count(hand, MAGPIE_SPY);
	if (verb == MAGPIE_V_STEAL && !pile_count(hand, MAGPIE_MAGPIE))
		legal_none(out);
}

enum tried magpie_advance(const struct view *view, void *state, const struct order *o)
{
	struct magpie_state *s = state;
	if (magpie_refusal(s, view->seat, o) >= 0)
		return TRIED_REFUSED;
	magpie_carry_out(s, o);
	return TRIED_DONE;
}

void magpie_defaults(const struct view *view, struct buf *b)
{
	const struct magpie_state *s = view->state;
	if (s->seat == view->seat)
		buf_str(b, "PASS\n");
}

static const char *card_id(int kind)
{
	return vocab_id(&magpie_cards, kind);
}

/* The best of the top cards: a gem, by its points, before anything else. */
static int best_spied(const struct magpie_state *s)
{
	uint8_t kind[MAGPIE_LOOK];
	int best = MAGPIE_CARDS;
	for (int i = magpie_spied(s, kind); i-- > 0;)
		best = kind[i] < best ? kind[i] : best;
	return best;
}

/* Lays its best gem, takes a magpie that lies about, steals the best card that it knows of, spies
 * last. */
static void write_turn(const struct view *view, int mood, struct buf *b)
{
	const struct magpie_state *s = view->state;
	const struct pile *hand = &s->bird[view->seat].hand;
	int from = 0, best = known_elsewhere(view, NULL, &from), gem = 0;
	while (gem < MAGPIE_GEMS && !pile_count(hand, gem))
		gem++;
	if (gem < MAGPIE_GEMS && !s->laid)
		buf_printf(b, "LAY %s\n", card_id(gem));
	if (!s->discarded && !s->took && mood > 3)
		buf_str(b, "IF top = magpie THEN TAKE\n");
	if (best >= 0 && (best < MAGPIE_SPY || mood > 4) && pile_count(hand, MAGPIE_MAGPIE))
		buf_printf(b, "STEAL %s FROM %s\n", card_id(best), vocab_id(&magpie_seats, from));
	if (pile_count(hand, MAGPIE_SPY) && mood > 1)
		buf_str(b, "SPY\n");
}

void magpie_bot(const struct view *view, struct dice *d, struct buf *b)
{
	const struct magpie_state *s = view->state;
	int mood = dice_value(
		d, dice_roll(d, DICE_SEALED, 6, 1, "bot/%s", vocab_id(&magpie_seats, view->seat)), 0);
	if (!view->standing->n)
		buf_str(b,
			"STAND IF card = magpie AND value >= 2 THEN GUARD\n"
			"STAND IF card = spy THEN GUARD KEEP 1\n");
	if (s->seat == view->seat && best_spied(s) < MAGPIE_CARDS)
		buf_printf(b, "ARRANGE %s\n", card_id(best_spied(s)));
	if (s->seat == view->seat)
		write_turn(view, mood, b);
}
