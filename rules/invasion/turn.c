/* SPDX-License-Identifier: MIT */
#include "rules/invasion/turn.h"

#include <string.h>

/* A turn from the events that were announced for it to the draw of the next one (IVN 4). */

void ivn_turn_init(
	struct turn *t, struct ivn_state *s, struct orders *const *os, struct dice *d, struct events *es)
{
	memset(t, 0, offsetof(struct turn, shot));
	t->s = s;
	t->os = os;
	t->d = d;
	t->es = es;
	t->happening = -1;
	t->n_fought = 0;
	ivn_look_around(t);
}

struct orders *ivn_orders(const struct turn *t, int seat)
{
	return t->os ? t->os[seat] : NULL;
}

void ivn_refuse(struct turn *t, int seat, const struct order *o, int why)
{
	struct orders *os = ivn_orders(t, seat);
	if (t->told)
		t->told(t, o, why);
	if (t->es)
		event_refuse(t->es, seat, os, o, why, -1);
	else
		order_refused(os, o);
}

/* --- what happens at dawn: the turn begins, and with it what was announced (IVN 11.8) */

static void lend(struct turn *t)
{
	struct ivn_state *s = t->s;
	int kind[IVN_SEATS];
	for (int i = 0; i < t->n_order; i++)
		kind[i] = t->n_order > 1 ? ivn_strongest_card(&s->side[t->order[i]].hand) : -1;
	for (int i = 0; i < t->n_order; i++) {
		int from = t->order[i], to = ivn_next_seat(t, from);
		uint8_t both = PILE_SEAT(from) | PILE_SEAT(to);
		struct pile_card c;
		if (kind[i] < 0 || s->n_loans == IVN_LOANS)
			continue;
		ivn_take_card(t, from, kind[i], both, &c);
		ivn_to_hand(s, to, c);
		s->loan[s->n_loans++] = (struct ivn_loan){
			.lender = (uint8_t)from,
			.holder = (uint8_t)to,
			.until = (uint16_t)(s->turn + 3),
		};
		pile_put(&s->loan[s->n_loans - 1].card, PILE_MIDDLE,
			(struct pile_card){ (uint8_t)kind[i], both });
		IVN_EVENT(t, IVN_E_LENT, from, to, s->turn + 3);
		IVN_EVENT_TO(t, from, IVN_E_LENT_CARD, from, to, kind[i]);
		IVN_EVENT_TO(t, to, IVN_E_LENT_CARD, from, to, kind[i]);
	}
}

static void pass_machines_on(struct turn *t)
{
	struct ivn_state *s = t->s;
	for (int i = 0; i < s->n_units && t->n_order > 1; i++) {
		struct ivn_unit *u = &s->unit[i];
		int to = ivn_next_seat(t, u->seat);
		if (!ivn_has_tag(t, u, IVN_MACHINE))
			continue;
		IVN_EVENT(t, IVN_E_CHANGED, u->seat, u->unit, u->cell, to, IVN_HACKER);
		u->lender = (int8_t)u->seat;
		u->seat = (uint8_t)to;
	}
}

static void give_machines_back(struct turn *t)
{
	for (int i = 0; i < t->s->n_units; i++) {
		struct ivn_unit *u = &t->s->unit[i];
		if (u->lender < 0)
			continue;
		IVN_EVENT(t, IVN_E_CHANGED, u->seat, u->unit, u->cell, u->lender, IVN_HACKER);
		u->seat = (uint8_t)u->lender;
		u->lender = -1;
	}
}

static void count_down(struct turn *t)
{
	struct ivn_state *s = t->s;
	for (int i = 0; i < s->n_units; i++)
		if (!s->unit[i].doom) {
			s->unit[i].doom = (uint16_t)(s->turn + 1);
			IVN_EVENT(t, IVN_E_DOOMED, s->unit[i].seat, s->unit[i].unit, s->unit[i].doom);
		}
}

static bool is_rolled(const struct ivn_state *s, int happening)
{
	for (int i = 0; i < s->n_events; i++)
		if (s->event[i] == happening)
			return true;
	return false;
}

static void dawn(struct turn *t)
{
	struct ivn_state *s = t->s;
	if (is_rolled(s, IVN_FERTILITY))
		s->fertile = (uint16_t)(s->turn + 2);
	if (ivn_on(t, IVN_WINGS))
		s->wings = true;
	if (ivn_on(t, IVN_COUNTDOWN))
		count_down(t);
	ivn_return_loans(t);
	if (ivn_on(t, IVN_TRAITOR))
		lend(t);
	if (ivn_on(t, IVN_HACKER))
		pass_machines_on(t);
}

static void draw_cards(struct turn *t)
{
	static const uint8_t none[] = { IVN_MIRACLE, IVN_SHORTAGE, IVN_DELAY };
	for (size_t i = 0; i < sizeof(none); i++)
		if (ivn_on(t, none[i])) {
			IVN_EVENT(t, IVN_E_NO_DRAW, none[i]);
			return;
		}
	for (int i = 0; i < t->n_order; i++)
		ivn_draw(t, t->order[i], ivn_on(t, IVN_BACKUP) ? 2 : 1, "draw");
}

/* --- the event dice (IVN 11) */

static void roll_events(struct turn *t)
{
	struct ivn_state *s = t->s;
	int dice = ivn_dice_option(s);
	int rollers = dice == IVN_DICE_NONE ? 0 : dice == IVN_DICE_ONE ? 1 : t->n_order;
	s->n_events = 0;
	memset(s->event, 0, sizeof(s->event));
	for (int i = 0; i < rollers; i++) {
		int seat = t->order[i];
		int roll = dice_roll(
			t->d, DICE_OPEN, IVN_HAPPENINGS, 1, "event/%s", vocab_id(&ivn_seat_words, seat));
		int happening = dice_value(t->d, roll, 0) - 1;
		if (is_rolled(s, happening)) {
			IVN_EVENT(t, IVN_E_AGAIN, seat, happening);
			continue;
		}
		s->event[s->n_events++] = (uint8_t)happening;
		IVN_EVENT(t, IVN_E_ANNOUNCED, seat, happening);
	}
}

/* --- the turn */

static void next_turn(struct turn *t)
{
	struct ivn_state *s = t->s;
	int first = s->game->option[IVN_OPT_FIRST];
	bool rotates = first == IVN_FIRST_AUTO ? s->game->option[IVN_OPT_RULES] == IVN_TUNED
					       : first == IVN_FIRST_ROTATES;
	roll_events(t);
	s->turn++;
	if (rotates)
		s->first = (uint8_t)ivn_next_seat(t, s->first);
	ivn_look_around(t);
	s->first = t->order[0];
	IVN_EVENT(t, IVN_E_TURN, s->first, s->turn);
	dawn(t);
	draw_cards(t);
}

/* A seat that has units when the fights begin can only lose the last one by shots or in contact
 * (IVN 10.4). */
static void count_arms(struct turn *t)
{
	t->armed = 0;
	for (int i = 0; i < t->n_order; i++)
		if (ivn_units_of(t->s, t->order[i]))
			t->armed |= 1u << t->order[i];
}

static void forget_wins(struct ivn_state *s)
{
	for (int i = 0; i < s->n_units; i++)
		s->unit[i].won = false;
}

/* What is in no table is over with the turn. */
static void forget_turn(struct ivn_state *s)
{
	for (int i = 0; i < s->n_units; i++) {
		struct ivn_unit *u = &s->unit[i];
		u->came = u->back = u->prey = 0;
		u->fresh = u->idle = u->feather = u->moved = u->attacked = false;
	}
}

static void begin(struct turn *t)
{
	ivn_rise_again(t);
	ivn_strike(t);
	forget_wins(t->s);
	if (t->s->turn > 1)
		ivn_check_grace(t, false);
}

static void reinforce(struct turn *t)
{
	ivn_reinforce(t);
	ivn_check_grace(t, true);
}

static void contact(struct turn *t)
{
	ivn_shoot(t);
	ivn_guard(t);
	count_arms(t);
	ivn_contact(t);
	ivn_check_out(t);
}

static void end(struct turn *t)
{
	ivn_breed(t);
	ivn_doom(t);
	give_machines_back(t);
	ivn_check_limit(t);
}

static const struct turn_phase turn_phases[] = {
	{ "sudden events", begin },
	{ "reinforcement", reinforce },
	{ "movement", ivn_move },
	{ "shots and contact", contact },
	{ "breeding", end },
	{ "events and draw", next_turn },
};
static const struct phases phases = PHASES(turn_phases);

static bool is_over(const struct turn *t)
{
	return t->s->over;
}

void ivn_play(struct turn *t)
{
	phases_run(&phases, t, is_over);
	forget_turn(t->s);
}

void ivn_setup(struct turn *t)
{
	struct ivn_state *s = t->s;
	bool many = s->game->n_seats > 3;
	s->turn = 1;
	s->first = (uint8_t)context_seat(s->game, 0);
	for (int i = 0; i < IVN_SEATS; i++) {
		s->side[i].alive = s->game->seats >> i & 1;
		s->side[i].cause = -1;
	}
	for (int kind = 0; kind < IVN_KINDS; kind++)
		for (int i = 0; i < ivn_kinds[kind].copies * (many ? 2 : 1); i++)
			pile_put(&s->pile, PILE_MIDDLE, (struct pile_card){ (uint8_t)kind, 0 });
	ivn_look_around(t);
	IVN_EVENT(t, IVN_E_TURN, s->first, s->turn);
	for (int i = 0; i < t->n_order; i++)
		ivn_draw(t, t->order[i], IVN_FIRST_HAND, "draw");
}
