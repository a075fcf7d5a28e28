/* SPDX-License-Identifier: MIT */
#include "rules/invasion/doubt.h"
#include "rules/invasion/sudden.h"

#include <string.h>

/*
 * What a seat is told of its file. Events that are certain strike a copy of its view; then its
 * lines are tried on it one by one. Where its units stand when their time comes is known but for
 * what dice and others choose at the turn's beginning (doubt.h), and for own lines with conditions.
 */
struct receipt {
	struct ivn_state s;
	struct turn t;
	const struct view *view;
	struct orders *os, *seats[RULES_SEATS];
	struct notes *ns;
	struct ivn_doubt doubt;
	uint64_t hazy[3];    /* units that a line with a condition may have moved or held */
	uint64_t held[3];    /* units on hold for certain */
	int sent[IVN_CARDS]; /* lines that may have sent a card */
	/* by order: why it is refused, -1; is that uncertain, or that it is not? */
	int16_t why[ORDERS_MAX];
	bool perhaps[ORDERS_MAX];
	int16_t before[ORDERS_MAX]; /* why an answer to an event could not be given before any struck */
};

static void told(const struct turn *t, const struct order *o, int why)
{
	struct receipt *r = t->receipt;
	r->why[o - r->os->order] = (int16_t)why;
}

/* --- units */

static bool is_hazy(const struct receipt *r, int unit)
{
	return r->hazy[unit / 64] >> unit % 64 & 1;
}

bool ivn_may_land(const struct turn *t, int seat, int unit)
{
	return pile_count(&t->s->side[seat].hand, ivn_kind_of[unit]) > 0;
}

/* A unit that is not there may still land. */
static bool may_change(const struct receipt *r, const struct order *o, int why)
{
	int unit = order_value(o, 0, 0);
	if (why != IVN_NO_UNIT)
		return false;
	return ivn_may_land(&r->t, r->view->seat, unit) ||
		(o->verb == IVN_V_TOWARD && ivn_find(r->t.s, unit));
}

/* --- movement (IVN 6.9) */

static void tell_meeting(struct receipt *r, const struct order *o, int unit)
{
	const struct ivn_unit *u = ivn_find(r->t.s, unit), *v;
	struct ivn_blows b;
	v = u ? ivn_foresee(&r->t, u, &b) : NULL;
	if (v)
		NOTE(r->ns, o->line, ivn_notes, b.first ? IVN_N_MEETS_FIRST : IVN_N_MEETS, unit, v->unit,
			b.att, b.def, b.back, b.skin);
}

static void try_move(struct receipt *r, const struct order *o)
{
	int unit = order_value(o, IVN_P_UNIT, 0);
	const struct ivn_unit *u;
	struct ivn_walk w;
	bool holds;
	int dis;
	struct ivn_asker a = { .t = &r->t, .seat = r->view->seat };
	holds = order_holds(o, ivn_ask, &a);
	if (o->n_tests)
		r->hazy[unit / 64] |= UINT64_C(1) << unit % 64;
	if (!holds)
		return;
	dis = ivn_dis(&r->t, ivn_find(r->t.s, unit));
	ivn_move_one(&r->t, r->view->seat, o, &w);
	u = ivn_find(r->t.s, unit);
	if (o->standing || ivn_on(&r->t, IVN_MIGRATIONS) || ivn_on(&r->t, IVN_PARANOIA))
		return; /* nobody knows where it starts, or whether it goes there */
	if (w.stop >= 0 && !(u && u->cell == w.next))
		NOTE(r->ns, o->line, ivn_notes, IVN_N_SHORT, unit, u ? u->cell : w.path[w.n - 1], w.stop,
			w.next);
	else if (u)
		NOTE(r->ns, o->line, ivn_notes, IVN_N_PATH, unit, u->cell, w.stop < 0 ? dis - w.n : 0);
	tell_meeting(r, o, unit);
}

/* What else the writer should know of a line about a unit. */
static void tell_circumstances(struct receipt *r, const struct order *o)
{
	int unit = order_value(o, IVN_P_UNIT, 0);
	if (o->standing || o->branch == BRANCH_ELSE)
		return;
	if (!ivn_find(r->t.s, unit) && ivn_may_land(&r->t, r->view->seat, unit))
		NOTE(r->ns, o->line, ivn_notes, IVN_N_WAITS, unit);
	else if (ivn_on(&r->t, IVN_PARANOIA) && o->verb != IVN_V_SHOOT && o->verb != IVN_V_SACRIFICE)
		NOTE(r->ns, o->line, ivn_notes, IVN_N_OVERRULED, IVN_PARANOIA);
}

/* A line that keeps a unit where it is, if it holds. */
static void try_hold(struct receipt *r, const struct order *o)
{
	int unit = order_value(o, IVN_P_UNIT, 0);
	uint64_t *units = o->n_tests ? r->hazy : r->held;
	units[unit / 64] |= UINT64_C(1) << unit % 64;
}

/* Lines of these verbs, in the order in which they are carried out. */
static void judge_moves(struct receipt *r, uint64_t verbs)
{
	for (int i = 0; i < r->os->n; i++) {
		const struct order *o = &r->os->order[i];
		int unit, why;
		if (!(verbs >> o->verb & 1))
			continue;
		unit = order_value(o, IVN_P_UNIT, 0);
		why = ivn_move_refusal(&r->t, r->view->seat, o);
		if (o->verb == IVN_V_TOWARD && (why == IVN_MOVED || r->held[unit / 64] >> unit % 64 & 1)) {
			r->perhaps[i] = is_hazy(r, unit);
			continue; /* it is not looked at */
		}
		r->why[i] = (int16_t)why;
		r->perhaps[i] = is_hazy(r, unit) || may_change(r, o, why);
		tell_circumstances(r, o);
		if (why < 0 && o->verb == IVN_V_HOLD)
			try_hold(r, o);
		else if (why < 0)
			try_move(r, o);
	}
}

/* --- reinforcement */

/* What the lines of REINFORCE have come to so far. */
struct sending {
	struct pile hand; /* without the cards that are sent for certain */
	int left, line;   /* attempts that no line has taken; the line that took the last one */
	bool sure, maybe; /* no card stays because of a test; there are conditions */
	bool shaky;       /* a line that took an attempt may lack its card */
	bool any;         /* a word may have sent any card: lines with conditions stand above it */
};

static int card_of(const struct pile *hand, const struct order *o)
{
	int card = order_value(o, 0, 0);
	if (card == IVN_C_CHOICES + IVN_STRONGEST)
		return ivn_strongest_card(hand);
	return card == IVN_C_CHOICES + IVN_WEAKEST ? ivn_weakest_card(hand) : card;
}

/* Throws of both dice in a thousand that fail the landing test. */
static int fail_chance(const struct turn *t)
{
	int n = 0, more = ivn_test_margin(t->s);
	if (ivn_is_untested(t) || ivn_is_deserted(t->s))
		return 0;
	for (int d10 = 1; d10 <= 10; d10++)
		n += d10 + more < 20 ? d10 + more : 20;
	return n * 1000 / 200;
}

/* The attempt is this line's. */
static void take_attempt(struct sending *w, const struct order *o, int card)
{
	if (o->n_tests || !w->left)
		return;
	w->left--;
	w->line = o->line;
	if (w->sure && card >= 0) {
		struct pile_card sent = pile_take(&w->hand, pile_find(&w->hand, card), PILE_ALL);
		(void)sent;
	}
}

static void tell_chance(struct receipt *r, const struct order *o, int card, const struct sending *w)
{
	if (o->standing)
		return;
	if (w->left)
		NOTE(r->ns, o->line, ivn_notes, IVN_N_CHANCE, card, fail_chance(&r->t),
			ivn_crash_chance(&r->t, r->view->seat, card));
	else
		NOTE(r->ns, o->line, ivn_notes, IVN_N_TRIED, w->line);
}

/* In turn 1 somebody lands (IVN 5.11). */
static void tell_sent_anyway(struct receipt *r, const struct order *o, const struct sending *w)
{
	if (o->standing)
		return;
	if (w->left)
		NOTE(r->ns, o->line, ivn_notes, IVN_N_SENT_ANYWAY,
			w->maybe ? -1 : ivn_strongest_card(&w->hand));
	else
		NOTE(r->ns, o->line, ivn_notes, IVN_N_TRIED, w->line);
}

static void judge_none(struct receipt *r, const struct order *o, struct sending *w)
{
	bool first = r->s.turn == 1;
	if (first)
		tell_sent_anyway(r, o, w);
	take_attempt(w, o, first ? ivn_strongest_card(&w->hand) : -1);
}

/* May a line above have sent another card than it names, or none? */
static bool is_loose(const struct sending *w)
{
	return w->maybe || w->shaky || (w->left && !w->sure);
}

static void judge_card(struct receipt *r, int i, struct sending *w)
{
	const struct order *o = &r->os->order[i];
	int card = card_of(&w->hand, o), copies, all;
	w->maybe = w->maybe || o->n_tests;
	w->any = w->any || (w->maybe && order_value(o, 0, 0) >= IVN_C_CHOICES);
	if (card == IVN_C_CHOICES + IVN_NONE)
		judge_none(r, o, w);
	if (card >= IVN_KINDS || card < 0)
		return;
	all = pile_count(&r->s.side[r->view->seat].hand, card);
	copies = w->left ? pile_count(&w->hand, card) : all;
	r->why[i] = copies ? -1 : IVN_NOT_IN_HAND;
	r->perhaps[i] = all && (w->any || (is_loose(w) && r->sent[card] >= copies));
	w->shaky = w->shaky || r->perhaps[i];
	r->sent[card]++;
	if (copies) {
		tell_chance(r, o, card, w);
		take_attempt(w, o, card);
	}
}

static void judge_sending(struct receipt *r)
{
	struct sending w = { .hand = r->s.side[r->view->seat].hand,
		.left = ivn_attempts(&r->t),
		.sure = ivn_is_untested(&r->t) };
	for (int i = 0; i < r->os->n; i++)
		if (r->os->order[i].verb == IVN_V_REINFORCE)
			judge_card(r, i, &w);
	if (w.left && !w.maybe && !r->doubt.loses && !r->doubt.gains && w.hand.n)
		NOTE(r->ns, 0, ivn_notes, IVN_N_HABIT, ivn_strongest_card(&w.hand), r->s.turn > 1);
}

/* --- breeding */

/* Might its twin be sent down before? */
static bool may_be_sent(const struct receipt *r, int kind)
{
	const struct pile *hand = &r->s.side[r->view->seat].hand;
	bool twice = r->s.turn == 1 || ivn_on(&r->t, IVN_BACKUP);
	bool sent = r->sent[kind] || ivn_strongest_card(hand) == kind || twice;
	return sent && pile_count(hand, kind) <= ivn_start_units(&r->s) + IVN_ATTEMPTS;
}

static void judge_breeding(struct receipt *r, int i)
{
	const struct order *o = &r->os->order[i];
	int unit = order_value(o, 0, 0), why = ivn_breed_refusal(&r->t, r->view->seat, unit);
	const struct ivn_unit *u = ivn_find(r->t.s, unit);
	r->why[i] = (int16_t)why;
	if (why == IVN_NO_UNIT)
		r->perhaps[i] = ivn_may_land(&r->t, r->view->seat, unit);
	else if (why == IVN_PAIR)
		r->perhaps[i] = u->pair == 1 || ivn_on(&r->t, IVN_FERTILITY);
	else
		r->perhaps[i] = why < 0 && may_be_sent(r, ivn_kind_of[unit]);
	if (why < 0 && !o->standing)
		NOTE(r->ns, o->line, ivn_notes, IVN_N_BREEDS, unit, ivn_rep(&r->t, u));
}

/* --- shots and fights */

static int shot_refusal(const struct turn *t, int seat, const struct order *o, const struct ivn_unit *u)
{
	int target = order_value(o, IVN_P_TARGET, 0);
	const struct ivn_unit *v = target < IVN_T_CHOICES ? ivn_find(t->s, target) : NULL;
	if (!ivn_range(t, u))
		return IVN_NOT_A_SHOOTER;
	if (u->pair || ivn_is_paralysed(t, u))
		return u->pair ? IVN_PAIR : IVN_PARALYSED;
	return v && v->seat == seat ? IVN_YOURS : -1;
}

static int contact_refusal(const struct turn *t, const struct order *o, const struct ivn_unit *u)
{
	if (u->pair)
		return IVN_PAIR;
	if (o->verb == IVN_V_ATTACK && ivn_is_paralysed(t, u))
		return IVN_PARALYSED;
	if (o->verb == IVN_V_SACRIFICE && !ivn_has_tag(t, u, IVN_MARTYR))
		return IVN_NOT_A_MARTYR;
	return -1;
}

int ivn_fight_refusal(const struct turn *t, int seat, const struct order *o)
{
	int unit = order_value(o, IVN_P_UNIT, 0);
	const struct ivn_unit *u = ivn_find(t->s, unit);
	if (ivn_is_peace(t))
		return o->verb == IVN_V_SHOOT ? IVN_NO_SHOTS : IVN_NO_FIGHTS;
	if (!u)
		return ivn_may_land(t, seat, unit) ? -1 : IVN_NO_UNIT;
	if (u->seat != seat)
		return IVN_NOT_YOURS;
	return o->verb == IVN_V_SHOOT ? shot_refusal(t, seat, o, u) : contact_refusal(t, o, u);
}

static void tell_range(struct receipt *r, const struct order *o)
{
	const struct ivn_unit *u = ivn_find(r->t.s, order_value(o, IVN_P_UNIT, 0));
	int target = order_value(o, IVN_P_TARGET, 0);
	const struct ivn_unit *v = target < IVN_T_CHOICES ? ivn_find(r->t.s, target) : NULL;
	if (u && v && !ivn_on(&r->t, IVN_MIGRATIONS) && !ivn_in_range(&r->t, u, v))
		NOTE(r->ns, o->line, ivn_notes, IVN_N_NO_RANGE, u->unit, v->unit,
			ivn_distance(u->cell, v->cell));
}

/* --- orders for events */

static const struct {
	uint8_t verb, event[6];
	uint8_t n;
} for_events[] = {
	{ IVN_V_CONTINENT, { IVN_ATLAS }, 1 },
	{ IVN_V_PAROXYSM, { IVN_PAROXYSM }, 1 },
	{ IVN_V_FEATHER, { IVN_FEATHERWEIGHT }, 1 },
	{ IVN_V_KEEP, { IVN_RELIEF, IVN_CENSUS, IVN_RESIGNATION, IVN_FAMINE, IVN_EXILE, IVN_WAGER }, 6 },
	{ IVN_V_BOUNTY, { IVN_BOUNTY }, 1 },
	{ IVN_V_STAKE, { IVN_WAGER }, 1 },
	{ IVN_V_FINE, { IVN_FINED }, 1 },
	{ IVN_V_REPLACE, { IVN_REPLACEMENT, IVN_WOUNDED }, 2 },
	{ IVN_V_SWAP, { IVN_WAND }, 1 },
	{ IVN_V_KAMIKAZE, { IVN_KAMIKAZE }, 1 },
};

int ivn_event_of(const struct turn *t, int verb)
{
	for (size_t i = 0; i < sizeof(for_events) / sizeof(for_events[0]); i++) {
		if (for_events[i].verb != verb)
			continue;
		for (int k = 0; k < for_events[i].n; k++)
			if (ivn_on(t, for_events[i].event[k]))
				return for_events[i].event[k];
		return -1 - for_events[i].event[0];
	}
	return IVN_HAPPENINGS;
}

static int answer_refusal(const struct receipt *r, const struct order *o)
{
	switch (o->verb) {
	case IVN_V_FINE:
		return ivn_fine_refusal(&r->t, r->view->seat, o);
	case IVN_V_FEATHER:
		return ivn_feather_refusal(&r->t, r->view->seat, o);
	case IVN_V_REPLACE:
		return ivn_replace_refusal(&r->t, r->view->seat, o);
	case IVN_V_SWAP:
		return ivn_swap_refusal(&r->t, r->view->seat, o);
	case IVN_V_BOUNTY:
		return ivn_bounty_refusal(&r->t, r->view->seat, o);
	case IVN_V_STAKE:
		return ivn_stake_refusal(&r->t, r->view->seat, o);
	case IVN_V_KAMIKAZE:
		return ivn_kamikaze_refusal(&r->t, r->view->seat, o);
	default:
		return -1;
	}
}

/* What needs dice has not struck: its lines are looked at as things stand. Of other events a line
 * that has not come up here may do so in the window, where conditions hold that do not now. */
static void judge_answer(struct receipt *r, int i)
{
	const struct order *o = &r->os->order[i];
	bool struck = o->verb != IVN_V_BOUNTY && o->verb != IVN_V_STAKE && o->verb != IVN_V_KAMIKAZE;
	int why = answer_refusal(r, o);
	if (r->why[i] >= 0 || r->os->fate[i] == ORDER_DONE)
		return;
	if (why < 0 && struck)
		why = r->before[i];
	r->why[i] = (int16_t)why;
	r->perhaps[i] = r->perhaps[i] || (struck && why >= 0);
}

/* --- all lines */

static void judge_rest(struct receipt *r, int i)
{
	const struct order *o = &r->os->order[i];
	int event = ivn_event_of(&r->t, o->verb);
	switch (o->verb) {
	case IVN_V_BREED:
		judge_breeding(r, i);
		break;
	case IVN_V_SHOOT:
	case IVN_V_ATTACK:
	case IVN_V_SACRIFICE:
		r->why[i] = (int16_t)ivn_fight_refusal(&r->t, r->view->seat, o);
		tell_circumstances(r, o);
		if (r->why[i] < 0 && !o->standing && o->verb == IVN_V_SHOOT)
			tell_range(r, o);
		break;
	default:
		if (event >= 0)
			judge_answer(r, i);
	}
	if (event < 0 && !o->standing && o->branch != BRANCH_ELSE)
		NOTE(r->ns, o->line, ivn_notes, IVN_N_NOT_NOW, -1 - event);
}

/* A line of one order or two. Returns whether an event may upset it. */
static bool tell_line(const struct receipt *r, int i, int n)
{
	const struct order *o = &r->os->order[i];
	bool some = false, upset = false, doubt = false;
	int why = -1;
	for (int k = i; k < i + n; k++) {
		some = some || r->why[k] < 0;
		upset = upset || ivn_is_doubtful(&r->doubt, &r->t, &r->os->order[k], r->why[k]);
		doubt = doubt || r->perhaps[k];
		why = r->why[k] >= 0 ? r->why[k] : why;
	}
	doubt = doubt || upset;
	if (why >= 0 && !some && !doubt)
		note_refuse(r->ns, o->line, why);
	else if (why >= 0 || doubt)
		note_perhaps(r->ns, o->line, why);
	return upset;
}

/* Says once why lines are not certain. */
static void tell_events(struct receipt *r)
{
	for (int i = 0; i < r->s.n_events; i++)
		if (ivn_is_uncertain(r->s.event[i]))
			NOTE(r->ns, 0, ivn_notes, IVN_N_UNSETTLED, r->s.event[i]);
}

static void prepare(struct receipt *r)
{
	for (int i = 0; i < r->os->n; i++)
		r->why[i] = -1;
	ivn_turn_init(&r->t, &r->s, r->seats, NULL, NULL);
	r->t.told = told;
	r->t.receipt = r;
	ivn_rise_again(&r->t);
	ivn_weigh(&r->t, r->view->seat, &r->doubt);
	for (int i = 0; i < r->os->n; i++)
		r->before[i] = (int16_t)answer_refusal(r, &r->os->order[i]);
	ivn_strike(&r->t);
}

void ivn_check(const struct view *view, struct orders *os, struct notes *ns)
{
	struct receipt r;
	bool upset = false;
	memset(&r, 0, sizeof(r));
	r.s = *(const struct ivn_state *)view->state;
	if (r.s.over || !ivn_is_possible(&r.s))
		return;
	r.view = view;
	r.os = os;
	r.ns = ns;
	r.seats[view->seat] = os;
	prepare(&r);
	judge_sending(&r);
	judge_moves(&r, 1u << IVN_V_MOVE | 1u << IVN_V_TUNNEL);
	judge_moves(&r, 1u << IVN_V_HOLD);
	judge_moves(&r, 1u << IVN_V_TOWARD);
	for (int i = 0; i < os->n; i++)
		judge_rest(&r, i);
	for (int i = 0, n; i < os->n; i += n) {
		n = order_line_size(&os->order[i], os->n - i);
		if (!os->order[i].standing)
			upset = tell_line(&r, i, n) || upset;
	}
	if (upset)
		tell_events(&r);
}
