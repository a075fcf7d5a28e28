/* SPDX-License-Identifier: MIT */
#include "rules/invaders/turn.h"

/* Actions as they are carried out, in the steps of INV 3.18. */

/* --- PLAY */

static void pay(struct turn *t, const struct inv_plan *p, int card)
{
	struct inv_state *s = t->s;
	struct inv_cards_taken drains = { 0 };
	for (int i = 0; i < p->n_pay; i++)
		inv_discard_card(t, s->seat, inv_take_from_hand(t, s->seat, p->pay[i]));
	if (p->less >= 0) {
		s->invasion = true;
		inv_move_marker(t, INV_BY_LESS, -1, -1);
	}
	if (t->over)
		return;
	if (p->rushmore)
		inv_take_rushmore(t, INV_TAKES_COST, p->rushmore);
	inv_drain_cost(t, s->seat, p->drain - p->rushmore, &drains);
	if (t->es && (p->n_pay || drains.n))
		INV_EVENT(t, INV_E_PAID, s->seat, card, events_list(t->es, p->pay, p->n_pay),
			events_list(t->es, drains.card, drains.n));
}

static void run_play_effects(struct turn *t, const struct inv_plan *p)
{
	struct inv_run r = { .side = t->s->seat, .card = p->card, .unit = p->unit, .zone = p->zone };
	for (int i = 0; i < INV_EFFECTS && !t->over; i++) {
		r.effect = &inv_cards[p->card].effect[i];
		if (r.effect->when != INV_ON_PLAY)
			continue;
		r.n_targets = r.effect->targets ? p->n_targets : 0;
		memcpy(r.target, p->target, sizeof(r.target));
		if (r.effect->targets && !r.n_targets)
			INV_EVENT(t, INV_E_NOTHING, r.side, r.card);
		inv_run_effect(t, &r);
	}
}

static void play_card(struct turn *t, const struct inv_plan *p)
{
	struct inv_state *s = t->s;
	struct pile_card card = inv_take_from_hand(t, s->seat, p->card);
	int side = s->seat;
	INV_EVENT(t, INV_E_PLAYED, side, p->card, p->unit, p->zone);
	if (p->freed >= 0)
		inv_sacrifice(t, p->freed, p->zone);
	if (!t->over)
		pay(t, p, p->card);
	if (t->over || inv_is_cancelled(t, side, p->card, p)) {
		inv_discard_card(t, side, card);
		return;
	}
	if (p->unit >= 0)
		inv_put_unit(s, p->zone, p->unit);
	run_play_effects(t, p);
	if (p->unit < 0)
		inv_discard_card(t, side, card);
}

/* --- USE, MOVE, OPS */

static void use_unit(struct turn *t, const struct inv_plan *p)
{
	struct inv_state *s = t->s;
	struct inv_place at = inv_find(s, p->unit);
	struct inv_unit *u = &s->zone[at.zone].column[at.side].unit[at.at];
	int card = inv_card_of(s, p->unit);
	struct inv_run r = {
		.side = s->seat, .card = card, .unit = p->unit, .zone = p->zone, .n_targets = p->n_targets
	};
	r.effect = inv_effect_on(card, INV_ON_USE);
	memcpy(r.target, p->target, sizeof(r.target));
	u->used = true;
	INV_EVENT(t, INV_E_USED, s->seat, p->unit, card);
	pay(t, p, card);
	for (int i = 0; i < p->times && !t->over; i++) {
		if (r.effect->tokens) {
			u->tokens--;
			INV_EVENT(t, INV_E_TOKENS, s->seat, p->unit, card, -1, u->tokens);
		}
		inv_run_effect(t, &r);
	}
}

/* FREE, and the way. */
static void carry(struct turn *t, const struct order *o, const struct inv_plan *p, bool ops)
{
	struct inv_state *s = t->s;
	int to = order_value(o, INV_P_TO, 0);
	struct inv_place at;
	if (p->freed >= 0)
		inv_sacrifice(t, p->freed, to);
	if (t->over)
		return;
	if (ops) {
		s->ops--;
		INV_EVENT(t, INV_E_OPS, p->unit, inv_card_of(s, p->unit), p->zone, to, s->ops);
	} else {
		INV_EVENT(t, INV_E_MOVED, s->seat, p->unit, inv_card_of(s, p->unit), p->zone, to);
	}
	inv_move_unit(s, p->unit, to);
	at = inv_find(s, p->unit);
	if (!ops)
		s->zone[to].column[at.side].unit[at.at].moved = true;
}

/* --- strategies (INV 8) */

static void retribution(struct turn *t, const struct inv_plan *p)
{
	struct inv_side *enemy = &t->s->side[INV_INVADERS];
	struct pile_card c;
	inv_sacrifice(t, p->unit, -1);
	if (t->over || !enemy->deck.n)
		return;
	pile_draw(&enemy->deck, t->d, 1, PILE_ALL, &c, "reveal/%d", ++t->serial);
	inv_discard_card(t, INV_INVADERS, c);
	if (t->course)
		t->course->hazy = true;
	if (c.kind == PILE_UNKNOWN)
		return;
	t->s->skips = inv_is(c.kind, 1u << INV_INV | 1u << INV_DES, 0);
	INV_EVENT(t, INV_E_REVEALED, c.kind, t->s->skips);
}

static void draw_and_sink(struct turn *t, int n, enum inv_mover mover)
{
	inv_draw(t, INV_INVADERS, n);
	if (!t->over)
		inv_move_marker(t, mover, -1, -2);
}

static void activate(struct turn *t, const struct order *o, const struct inv_plan *p)
{
	struct inv_state *s = t->s;
	int name = order_value(o, INV_P_STRATEGY, 0);
	s->used |= 1u << name;
	INV_EVENT(t, INV_E_STRATEGY, s->seat, name);
	switch (name) {
	case INV_AUTOPSIES:
	case INV_HEAT:
		inv_recycle(t, s->seat, 5);
		if (name == INV_HEAT)
			inv_move_marker(t, INV_BY_HEAT, -1, -1);
		else
			inv_move_marker(t, INV_BY_AUTOPSIES, -1, 1);
		break;
	case INV_CLEANSLATE:
	case INV_MELT:
		inv_reshuffle_hand(t, s->seat);
		break;
	case INV_OCEAN:
		draw_and_sink(t, 3, INV_BY_OCEAN);
		break;
	case INV_MOON:
		draw_and_sink(t, 2, INV_BY_MOON);
		break;
	default:
		retribution(t, p);
	}
}

static void invade(struct turn *t)
{
	t->s->invasion = true;
	inv_draw(t, INV_INVADERS, 1);
	if (!t->over)
		inv_move_marker(t, INV_BY_DRAW, -1, -1);
}

void inv_act(struct turn *t, const struct order *o, const struct inv_plan *p)
{
	switch (o->verb) {
	case INV_V_PLAY:
		play_card(t, p);
		break;
	case INV_V_USE:
		use_unit(t, p);
		break;
	case INV_V_MOVE:
	case INV_V_OPS:
		carry(t, o, p, o->verb == INV_V_OPS);
		break;
	case INV_V_STRATEGY:
		activate(t, o, p);
		break;
	case INV_V_INVASION:
		invade(t);
		break;
	case INV_V_PAUSE:
		t->s->pauses++;
		t->stopped = true;
		INV_EVENT(t, INV_E_PAUSED, t->s->seat);
		break;
	default:
		break;
	}
}
