/* SPDX-License-Identifier: MIT */
#include "rules/invaders/turn.h"

#include <string.h>

/* What a seat is told of its file: it is played on what the seat knows, in every course that the
 * enemy's answers and unknown cards may give it (turn.h). The first course is the one in which
 * nobody answers and every card is there. */

enum { INV_STOPS = 16 }; /* that a file is followed over */

/* What an order does in the courses in which it is carried out. */
struct deed {
	bool any, works; /* works: of a strategy that there is something for to do */
	bool pays_otherwise, hits_otherwise, moves_otherwise; /* than in the first of them: */
	struct inv_plan plan;
	uint8_t marker; /* where it would stand then */
};

struct receipt {
	struct inv_course course; /* first: tell gets its address */
	const struct view *view;
	struct orders *os;
	struct notes *ns;
	struct inv_state s;
	struct turn t;
	struct orders *seats[RULES_SEATS];
	bool first, waits; /* the first course; lines that wait behind it */
	int last;          /* line of the first course that came up last and was carried out */
	int stops;         /* the one behind which lines wait; 0: none */
	int clear;         /* the last order of this course that came up while everything was known */
	/* by order, in any course so far; passed: its condition did not hold of cards that are not
	 * known */
	bool done[ORDERS_MAX], refused[ORDERS_MAX], unsure[ORDERS_MAX], came[ORDERS_MAX], passed[ORDERS_MAX];
	uint8_t why[ORDERS_MAX];
	bool asked[ORDERS_MAX];
	int8_t lacks[ORDERS_MAX]; /* of a refused one: the card that is missing, or -1 */
	struct deed deed[ORDERS_MAX];
};

/* --- courses */

/* Steps of the marker that an order brings about by itself. */
static int marker_steps(const struct order *o)
{
	static const int8_t steps[INV_STRATEGIES] = {
		[INV_AUTOPSIES] = 1, [INV_OCEAN] = -2, [INV_MOON] = -2, [INV_HEAT] = -1
	};
	if (o->verb == INV_V_STRATEGY)
		return steps[order_value(o, INV_P_STRATEGY, 0)];
	return -(o->verb == INV_V_INVASION || (o->verb == INV_V_PLAY && order_has(o, INV_P_LESS)));
}

static bool is_in_vain(const struct inv_state *s, int strategy)
{
	const struct inv_side *own = &s->side[s->seat];
	switch (strategy) {
	case INV_AUTOPSIES:
	case INV_HEAT:
		return !own->discard.n;
	case INV_CLEANSLATE:
	case INV_MELT:
		return !own->hand.n;
	case INV_RETRIBUTION:
		return !s->side[INV_INVADERS].deck.n;
	default:
		return false;
	}
}

/* An order is about to be carried out in this course. */
static void keep_deed(struct receipt *r, int i, const struct order *o, const struct inv_plan *p)
{
	struct deed *d = &r->deed[i];
	int to = r->s.marker + marker_steps(o);
	uint8_t marker = (uint8_t)(to < 0 ? 0 : to > INV_TRACK ? INV_TRACK : to);
	if (!d->any)
		*d = (struct deed){ .any = true, .plan = *p, .marker = marker };
	d->pays_otherwise |= p->n_pay != d->plan.n_pay || memcmp(p->pay, d->plan.pay, sizeof(p->pay)) != 0;
	d->hits_otherwise |= p->n_targets != d->plan.n_targets ||
		memcmp(p->target, d->plan.target, sizeof(p->target)) != 0;
	d->moves_otherwise |= marker != d->marker;
	d->works |= o->verb == INV_V_STRATEGY && !is_in_vain(&r->s, order_value(o, INV_P_STRATEGY, 0));
}

/* Cards that the i-th order pays with, and that a line below is refused for: PAY could have spared
 * them. */
static void tell_takes(const struct receipt *r, int i)
{
	const struct inv_plan *p = &r->deed[i].plan;
	uint64_t told = 0;
	for (int k = i + 1; k < r->os->n; k++)
		for (int n = 0; n < p->n_pay && r->refused[k]; n++) {
			int card = p->pay[n];
			if (r->lacks[k] != card || told >> card & 1)
				continue;
			told |= UINT64_C(1) << card;
			NOTE(r->ns, r->os->order[i].line, inv_notes, INV_N_TAKES, card, r->os->order[k].line);
		}
}

/* What is discarded for a card where PAY does not say so, as far as it is known. */
static void tell_payment(const struct receipt *r, int i)
{
	const struct inv_plan *p = &r->deed[i].plan;
	int card[3] = { -1, -1, -1 };
	for (int k = 0; k < p->n_pay; k++)
		if (p->pay[k] == PILE_UNKNOWN)
			return;
	for (int k = 0; k < p->n_pay && k < 3; k++)
		card[k] = p->pay[k];
	NOTE(r->ns, r->os->order[i].line, inv_notes, INV_N_SPENDS, card[0], card[1], card[2],
		p->n_pay > 3 ? p->n_pay - 3 : 0);
	tell_takes(r, i);
}

static bool is_named(const struct order *o, int part, int target)
{
	for (int i = 0; i < o->count[part]; i++)
		if (order_value(o, part, i) == target)
			return true;
	return false;
}

/* Targets that the card takes by itself. `instead` -1: the order has no such part. */
static void tell_targets(
	const struct receipt *r, const struct order *o, const struct inv_plan *p, int at, int instead)
{
	int target[INV_AIMS] = { -1, -1 }, n = 0;
	for (int i = 0; i < p->n_targets; i++)
		if (!is_named(o, at, p->target[i]) && (instead < 0 || !is_named(o, instead, p->target[i])))
			target[n++] = p->target[i];
	if (n)
		NOTE(r->ns, o->line, inv_notes, INV_N_HITS, target[0], target[1]);
}

/* What a card costs and hits. */
static void tell_card(const struct receipt *r, int i)
{
	const struct order *o = &r->os->order[i];
	const struct deed *d = &r->deed[i];
	const struct inv_plan *p = &d->plan;
	bool plays = o->verb == INV_V_PLAY;
	if (plays && (p->discard || p->drain))
		NOTE(r->ns, o->line, inv_notes, INV_N_COSTS, p->card, p->discard, p->drain);
	if (p->n_pay && !d->pays_otherwise && !order_has(o, plays ? INV_P_PAY : INV_P_USE_PAY))
		tell_payment(r, i);
	if (d->hits_otherwise)
		return;
	tell_targets(r, o, p, plays ? INV_P_AT : INV_P_USE_AT, plays ? INV_P_INSTEAD : -1);
	if (plays && inv_effect_aiming(p->card, INV_ON_PLAY) && !p->n_targets)
		NOTE(r->ns, o->line, inv_notes, INV_N_NO_EFFECT, p->card);
}

/* What a strategy does, and whether there is anything for it to do. */
static void tell_strategy(const struct receipt *r, const struct order *o, const struct deed *d, bool unsure)
{
	const struct inv_numbers *n = inv_numbers_of(&r->s);
	int name = order_value(o, INV_P_STRATEGY, 0);
	int tax = name == INV_OCEAN ? n->ocean : name == INV_MOON ? n->moon : -1;
	NOTE(r->ns, o->line, inv_notes, INV_N_STRATEGY, name, tax);
	if (!d->works && !unsure)
		NOTE(r->ns, o->line, inv_notes, INV_N_IN_VAIN, name);
}

/* What the i-th order does and costs, when nothing comes in between. */
static void tell_deed(const struct receipt *r, int i)
{
	const struct order *o = &r->os->order[i];
	const struct deed *d = &r->deed[i];
	if (o->standing || !d->any)
		return;
	if (o->verb == INV_V_PLAY || o->verb == INV_V_USE)
		tell_card(r, i);
	else if (o->verb == INV_V_STRATEGY)
		tell_strategy(r, o, d, r->unsure[i]);
	if (marker_steps(o) && !d->moves_otherwise && !r->unsure[i])
		NOTE(r->ns, o->line, inv_notes, INV_N_MARKER, d->marker);
}

/* The price that a payment had to be of. */
static void tell_price(const struct receipt *r, const struct order *o)
{
	struct inv_cost cost = inv_cost_of(&r->s, order_value(o, INV_P_CARD, 0));
	int less = order_has(o, INV_P_LESS) ? order_value(o, INV_P_LESS, 0) : -1;
	NOTE(r->ns, o->line, inv_notes, INV_N_COSTS, order_value(o, INV_P_CARD, 0),
		cost.discard - (less == INV_LESS_DISCARD), cost.drain - (less == INV_LESS_DRAIN));
}

static bool is_about_price(int why)
{
	return why == INV_WRONG_PAYMENT || why == INV_TOO_FEW_CARDS || why == INV_HELD_BACK ||
		why == INV_DECK_SHORT;
}

static const char *id_of(int card)
{
	return card < 0 ? NULL : vocab_id(&inv_card_words, card);
}

/* A line that waits: as it would be now. */
static void tell_waiting(const struct receipt *r, const struct order *o, const struct inv_plan *p, int why)
{
	if (why >= 0 && inv_never(&r->course.sure, o) >= 0)
		note_refuse_word(r->ns, o->line, why, id_of(p->lacks));
	else if (why >= 0)
		note_perhaps_word(r->ns, o->line, why, id_of(p->lacks));
}

static void tell(struct inv_course *c, const struct order *o, const struct inv_plan *p, int why)
{
	struct receipt *r = (struct receipt *)c;
	int i = (int)(o - r->os->order);
	if (r->waits) {
		tell_waiting(r, o, p, why);
		return;
	}
	r->came[i] = true;
	r->clear = c->hazy ? r->clear : i;
	if (why >= 0) {
		r->refused[i] = true;
		r->why[i] = (uint8_t)why;
		r->lacks[i] = p ? (int8_t)p->lacks : -1;
		if (r->first && o->verb == INV_V_PLAY && is_about_price(why))
			tell_price(r, o);
		if (why == INV_TOO_MANY_COPIES)
			NOTE(r->ns, o->line, inv_notes, INV_N_MOST, order_value(o, INV_P_CARD, 0),
				inv_most_copies(&r->s, r->view->seat, o));
	} else {
		r->done[i] = true;
		if (p)
			keep_deed(r, i, o, p);
		if (r->first)
			r->last = o->line;
	}
	r->unsure[i] = r->unsure[i] || (c->unsure && (why < 0 || inv_never(&r->course.sure, o) < 0));
}

/* Orders that passed because of a condition which may hold all the same, once there is something
 * that nobody knows: of what could not be carried out anyway that is all there is to say. */
static void note_passed(struct receipt *r)
{
	for (int i = r->clear + 1; i < r->os->n && r->course.hazy; i++) {
		const struct order *o = &r->os->order[i];
		int never = o->verb < INV_V_DECK ? inv_never(&r->course.sure, o) : -1;
		if (r->os->fate[i] != ORDER_PASSED || o->verb >= INV_V_DECK)
			continue;
		if (never < 0) {
			r->passed[i] = true;
			continue;
		}
		r->came[i] = r->refused[i] = true;
		r->why[i] = (uint8_t)never;
		r->lacks[i] = -1;
	}
}

static void note_asked(struct receipt *r)
{
	for (int i = 0; i < r->os->n; i++)
		r->asked[i] |= r->os->asked[i] != ASKED_NEVER;
}

static void play(struct receipt *r)
{
	size_t n = (size_t)r->os->n;
	struct inv_state *s = &r->s;
	*s = *(const struct inv_state *)r->view->state;
	memset(r->os->fate, 0, n);
	memset(r->os->asked, 0, n);
	memset(r->os->back, 0, n);
	memset(r->os->instead, 0, n);
	r->course.at = 0;
	r->course.hazy = r->course.unsure = false;
	r->course.sure = *s;
	r->clear = -1;
	inv_turn_init(&r->t, s, r->seats, NULL, NULL);
	r->t.course = &r->course;
	if (s->window == INV_W_DECK || s->window == INV_W_SWAP) {
		inv_change_deck(&r->t, r->view->seat);
		return;
	}
	if (s->looked) {
		(void)inv_answer_look(&r->t);
		s->looked = 0;
	}
	inv_play_actions(&r->t);
	note_passed(r);
	note_asked(r);
}

/* The next course: as the one before up to the last choice that has another value left. */
static bool next_course(struct inv_course *c)
{
	int n = c->at;
	while (n > 0 && c->taken[n - 1] + 1 == c->of[n - 1])
		n--;
	if (!n)
		return false;
	c->taken[n - 1]++;
	c->n = (uint8_t)n;
	return true;
}

/* --- verdicts */

/* A line of one order or two, of which the first is the i-th. */
static void tell_line(const struct receipt *r, int i, int n)
{
	const struct order *o = &r->os->order[i];
	bool done = false, unsure = false, came = false;
	int why = -1, lacks = -1;
	for (int k = i; k < i + n; k++) {
		tell_deed(r, k);
		done |= r->done[k];
		came |= r->came[k] || r->passed[k];
		unsure |= r->unsure[k] || r->passed[k];
		why = r->refused[k] ? r->why[k] : why;
		lacks = r->refused[k] ? r->lacks[k] : lacks;
	}
	if (!came)
		return;
	if (why >= 0 && !done && !unsure)
		note_refuse_word(r->ns, o->line, why, id_of(lacks));
	else if (why >= 0 || unsure)
		note_perhaps_word(r->ns, o->line, why >= 0 ? why : INV_UNCERTAIN, id_of(lacks));
}

/* Lines that nothing comes to in the first course: behind a PAUSE they wait, behind END nobody
 * looks at them. */
static void tell_rest(struct receipt *r)
{
	int end = 0;
	for (int i = 0; i < r->os->n && !end; i++)
		end = r->os->order[i].verb == INV_V_END && r->os->fate[i] == ORDER_DONE ? r->os->order[i].line
											: 0;
	if (r->stops)
		NOTE0(r->ns, r->stops, inv_notes, INV_N_WAITS);
	for (int i = 0; end && !r->stops && i < r->os->n; i++)
		if (r->os->order[i].verb < INV_V_DECK && r->os->order[i].line > end &&
			r->os->order[i].branch != BRANCH_ELSE)
			NOTE(r->ns, r->os->order[i].line, inv_notes, INV_N_BELOW_END, end);
}

/* Lines that wait are tried as they would be now: a line that could not be is told so, with all
 * doubt, for much may come in between. */
static void try_waiting(struct receipt *r)
{
	struct receipt *now = r;
	now->waits = true;
	for (int i = 0; i < INV_STOPS && now->t.stopped && !now->t.over; i++) {
		now->t.stopped = false;
		inv_play_actions(&now->t);
	}
	now->waits = false;
	note_asked(r);
}

/* Looks into the deck are one's own doing: of a line that answers one it is certain when there is
 * none. */
static void tell_looks(const struct receipt *r)
{
	for (int i = 0; i < r->os->n && !r->course.endless; i++) {
		const struct order *o = &r->os->order[i];
		bool looks = o->verb == INV_V_TOP || o->verb == INV_V_TOSS;
		if (looks && !r->asked[i] && !o->standing && o->branch != BRANCH_ELSE)
			NOTE0(r->ns, o->line, inv_notes, INV_N_NO_ANSWER);
	}
}

/* How the table stands behind the first course, as far as it is certain. */
static void forecast(struct receipt *r)
{
	const struct inv_state *s = &r->s;
	bool due = s->forced || s->skips;
	if (r->t.over) {
		NOTE(r->ns, 0, inv_notes, INV_N_ENDS, s->winner);
		return;
	}
	if (r->course.unsure) {
		NOTE0(r->ns, 0, inv_notes, INV_N_UNSEEN);
		return;
	}
	for (int z = 0; z < INV_ZONES; z++) {
		NOTE(r->ns, 0, inv_notes, INV_N_MARGIN, z, inv_total(s, z, INV_INVADERS),
			inv_total(s, z, INV_MANKIND));
		due = due || inv_due(s, z, 0);
	}
	if (s->seat == INV_INVADERS && !due && s->marker)
		NOTE(r->ns, 0, inv_notes, INV_N_QUIET, s->marker - 1);
	NOTE(r->ns, 0, inv_notes, INV_N_LEFT, s->side[s->seat].hand.n, s->side[s->seat].deck.n);
}

static void judge(struct receipt *r)
{
	bool turn = r->s.window == INV_W_TURN || r->s.window == INV_W_MORE;
	r->first = true;
	play(r);
	r->stops = r->t.stopped ? r->last : 0;
	if (turn) {
		tell_rest(r);
		forecast(r);
		try_waiting(r);
	}
	if (r->course.deck && r->course.deck != r->view->game->option[INV_OPT_SIZE])
		NOTE(r->ns, 0, inv_notes, INV_N_DECK, r->course.deck, r->view->game->option[INV_OPT_SIZE]);
	r->first = false;
	while (next_course(&r->course))
		play(r);
	if (turn)
		tell_looks(r);
	for (int i = 0, n; i < r->os->n; i += n) {
		n = order_line_size(&r->os->order[i], r->os->n - i);
		if (!r->os->order[i].standing)
			tell_line(r, i, n);
	}
}

/* Is an own answer never asked for in this turn, though in others it is? (INV 18) */
static bool is_for_later(const struct inv_state *s, int seat, int verb)
{
	static const uint64_t destroyed = UINT64_C(1) << INV_V_SAVE | UINT64_C(1) << INV_V_CHAINMAIL |
		UINT64_C(1) << INV_V_RECALL | UINT64_C(1) << INV_V_GUERILLA;
	if (seat == INV_MANKIND && s->seat == INV_MANKIND)
		return destroyed >> verb & 1 || verb == INV_V_CANCEL;
	if (seat == INV_MANKIND)
		return verb == INV_V_TOP || verb == INV_V_TOSS;
	if (seat == INV_INVADERS && s->seat == INV_MANKIND)
		return verb == INV_V_COUNTER || verb == INV_V_BODYSNATCH;
	return false;
}

/* Cards that TOP passes over: they are none of those that were looked at. */
static void tell_passed_over(const struct inv_state *s, const struct order *o, struct notes *ns)
{
	const struct pile *deck = &s->side[s->seat].deck;
	uint8_t left[INV_KINDS] = { 0 };
	for (int i = 0; i < s->looked; i++)
		if (deck->card[deck->n - 1 - i] < INV_KINDS)
			left[deck->card[deck->n - 1 - i]]++;
	for (int i = 0; i < o->count[0]; i++) {
		int card = order_value(o, 0, i);
		if (left[card])
			left[card]--;
		else
			NOTE(ns, o->line, inv_notes, INV_N_PASSED_OVER, card);
	}
}

/* Cards that an answer names and that it can never be about. */
static void tell_misnamed(const struct view *view, const struct orders *os, struct notes *ns)
{
	const struct inv_state *s = view->state;
	const struct inv_effect *recall = inv_effect_of(INV_ADEYEMI, INV_DO_RECALL);
	bool looked = s->window == INV_W_MORE && s->seat == view->seat && s->looked && !s->may_toss;
	for (int i = 0; i < os->n && view->seat == INV_MANKIND; i++) {
		const struct order *o = &os->order[i];
		if (o->verb == INV_V_RECALL && !inv_is(order_value(o, 0, 0), recall->types, recall->keywords))
			NOTE(ns, o->line, inv_notes, INV_N_NO_RECALL, order_value(o, 0, 0));
		if (o->verb == INV_V_TOP && !o->standing && looked)
			tell_passed_over(s, o, ns);
	}
}

/* Answers that nobody asks for: in this turn, or, of the other side, ever. Of those that stand,
 * each verb is told once. */
static void tell_idle(const struct view *view, const struct orders *os, struct notes *ns)
{
	const struct inv_state *s = view->state;
	bool turn = s->window == INV_W_TURN || s->window == INV_W_MORE;
	uint64_t told = 0;
	for (int i = 0; i < os->n; i++) {
		const struct order *o = &os->order[i];
		bool never = o->verb >= INV_V_CANCEL && !inv_has(view, o->verb);
		if (o->branch == BRANCH_ELSE || (o->standing && (!never || told >> o->verb & 1)))
			continue;
		told |= o->standing ? UINT64_C(1) << o->verb : 0;
		if (never)
			NOTE(ns, o->line, inv_notes, INV_N_NEVER, o->verb - INV_V_CANCEL);
		else if (turn && is_for_later(s, view->seat, o->verb))
			NOTE0(ns, o->line, inv_notes, INV_N_NO_ANSWER);
	}
}

/* It is the other seat's turn. A line whose other order answers may still come to something. */
static void refuse_actions(const struct orders *os, struct notes *ns)
{
	for (int i = 0, n; i < os->n; i += n) {
		int actions = 0;
		n = order_line_size(&os->order[i], os->n - i);
		for (int k = i; k < i + n; k++)
			actions += os->order[k].verb < INV_V_DECK;
		if (actions == n)
			note_refuse(ns, os->order[i].line, INV_NOT_YOUR_TURN);
		else if (actions)
			note_perhaps(ns, os->order[i].line, INV_NOT_YOUR_TURN);
	}
}

void inv_check(const struct view *view, struct orders *os, struct notes *ns)
{
	const struct inv_state *s = view->state;
	bool turn = s->window == INV_W_TURN || s->window == INV_W_MORE;
	struct receipt r;
	tell_idle(view, os, ns);
	if (inv_is_possible(s))
		tell_misnamed(view, os, ns);
	if (turn && s->seat != view->seat) {
		refuse_actions(os, ns);
		return;
	}
	if (s->over || s->window == INV_W_HERO || s->window == INV_W_NUMBER || !inv_is_possible(s))
		return;
	memset(&r, 0, sizeof(r));
	r.course.seat = view->seat;
	r.course.tell = tell;
	r.view = view;
	r.os = os;
	r.ns = ns;
	r.seats[view->seat] = os;
	r.s = *s;
	judge(&r);
}
