/* SPDX-License-Identifier: MIT */
#include "rules/invaders/turn.h"

#include <string.h>

/* What a seat is told of its file: it is played on what the seat knows, in every course that the
 * enemy's answers and unknown cards may give it (turn.h). The first course is the one in which
 * nobody answers and every card is there. */

enum { INV_STOPS = 16 }; /* that a file is followed over */

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
};

/* --- courses */

/* What is discarded for a card where PAY does not say so, as far as it is known. */
static void tell_payment(struct receipt *r, const struct order *o, const struct inv_plan *p)
{
	int card[3] = { -1, -1, -1 };
	for (int i = 0; i < p->n_pay; i++)
		if (p->pay[i] == PILE_UNKNOWN)
			return;
	for (int i = 0; i < p->n_pay && i < 3; i++)
		card[i] = p->pay[i];
	NOTE(r->ns, o->line, inv_notes, INV_N_SPENDS, card[0], card[1], card[2],
		p->n_pay > 3 ? p->n_pay - 3 : 0);
}

/* What a line does and costs, when nothing comes in between. */
static void tell_plan(struct receipt *r, const struct order *o, const struct inv_plan *p)
{
	const struct inv_effect *e;
	if (o->standing || o->verb != INV_V_PLAY)
		return;
	e = inv_effect_aiming(p->card, INV_ON_PLAY);
	if (p->discard || p->drain)
		NOTE(r->ns, o->line, inv_notes, INV_N_COSTS, p->card, p->discard, p->drain);
	if (p->n_pay && !order_has(o, INV_P_PAY))
		tell_payment(r, o, p);
	if (e && !p->n_targets)
		NOTE(r->ns, o->line, inv_notes, INV_N_NO_EFFECT, p->card);
}

static void tell(struct inv_course *c, const struct order *o, const struct inv_plan *p, int why)
{
	struct receipt *r = (struct receipt *)c;
	int i = (int)(o - r->os->order);
	if (r->waits) {
		if (why >= 0 && inv_never(&r->course.sure, o) >= 0)
			note_refuse(r->ns, o->line, why);
		else if (why >= 0)
			note_perhaps(r->ns, o->line, why);
		return;
	}
	r->came[i] = true;
	r->clear = c->hazy ? r->clear : i;
	if (why >= 0) {
		r->refused[i] = true;
		r->why[i] = (uint8_t)why;
	} else {
		r->done[i] = true;
		if (r->first && p)
			tell_plan(r, o, p);
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
	}
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
	int why = -1;
	for (int k = i; k < i + n; k++) {
		done = done || r->done[k];
		unsure = unsure || r->unsure[k];
		came = came || r->came[k] || r->passed[k];
		unsure = unsure || r->passed[k];
		why = r->refused[k] ? r->why[k] : why;
	}
	if (!came)
		return;
	if (why >= 0 && !done && !unsure)
		note_refuse(r->ns, o->line, why);
	else if (why >= 0 || unsure)
		note_perhaps(r->ns, o->line, why >= 0 ? why : INV_UNCERTAIN);
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
	if (seat == INV_INVADERS && s->seat == INV_MANKIND)
		return verb == INV_V_COUNTER || verb == INV_V_BODYSNATCH;
	return false;
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
