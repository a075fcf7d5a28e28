/* SPDX-License-Identifier: MIT */
#include "rules/invasion/sudden.h"

#include <string.h>

/* What could stand in the lines of a file, as far as the seat knows: on a copy of its view on which
 * the events that are certain have struck. */

struct offer {
	struct ivn_state s;
	struct turn t;
	const struct order *so_far;
	struct legal *out;
	int seat;
};

bool ivn_is_possible(const struct ivn_state *s)
{
	for (int i = 0; i < s->n_units; i++)
		if (s->unit[i].cell >= IVN_CELLS || s->unit[i].unit >= IVN_UNITS ||
			(i && s->unit[i - 1].unit >= s->unit[i].unit))
			return false;
	return true;
}

static bool has_tag(const struct turn *t, int seat, enum ivn_tag tag)
{
	for (int i = 0; i < t->s->n_units; i++)
		if (t->s->unit[i].seat == seat && ivn_has_tag(t, &t->s->unit[i], tag))
			return true;
	return false;
}

static bool has_kind(const struct ivn_state *s, int seat, int special)
{
	for (int i = 0; i < s->n_units; i++)
		if (s->unit[i].seat == seat && ivn_kinds[ivn_kind(&s->unit[i])].special == special)
			return true;
	return false;
}

/* Before the events strike. */
static bool has(const struct turn *t, int seat, int verb)
{
	switch (verb) {
	case IVN_V_TUNNEL:
		return has_kind(t->s, seat, IVN_TUNNEL);
	case IVN_V_CONTROL:
		return has_tag(t, seat, IVN_CONTROLLER);
	case IVN_V_SACRIFICE:
		return has_tag(t, seat, IVN_MARTYR);
	default:
		return ivn_event_of(t, verb) >= 0;
	}
}

bool ivn_has(const struct view *view, int verb)
{
	struct ivn_state s = *(const struct ivn_state *)view->state;
	struct turn t;
	if (!ivn_is_possible(&s))
		return true;
	ivn_turn_init(&t, &s, NULL, NULL, NULL);
	return has(&t, view->seat, verb);
}

bool ivn_asks(const struct view *view, int variable)
{
	const struct ivn_state *s = view->state;
	return variable != IVN_Q_EVENT || ivn_dice_option(s) != IVN_DICE_NONE;
}

/* Nothing of the map, the pieces and the events needs to be explained behind the form: the report
 * has them. */
bool ivn_knows(const struct view *view, const struct vocab *words, int word)
{
	(void)view;
	(void)word;
	return words != &ivn_unit_words && words != &ivn_cell_words && words != &ivn_goal_words &&
		words != &ivn_target_words && words != &ivn_prey_words && words != &ivn_victim_words &&
		words != &ivn_card_words && words != &ivn_kind_words && words != &ivn_happening_words &&
		words != &ivn_region_words;
}

/* --- values of parts */

static bool is_said(const struct offer *f, int part, int value)
{
	return !f->so_far || !order_has(f->so_far, part) || order_value(f->so_far, part, 0) == value;
}

static void offer_hand(const struct offer *f, int part, bool choices)
{
	for (int kind = 0; kind < IVN_KINDS; kind++)
		if (pile_count(&f->s.side[f->seat].hand, kind) > 0)
			legal_set(f->out, part, kind);
	for (int i = 0; i < (choices ? IVN_NEAREST : 0); i++)
		if (f->s.side[f->seat].hand.n)
			legal_set(f->out, part, IVN_C_CHOICES + i);
}

static void offer_enemies(const struct offer *f, int part, int choices)
{
	for (int i = 0; i < f->s.n_units; i++)
		if (f->s.unit[i].seat != f->seat)
			legal_set(f->out, part, f->s.unit[i].unit);
	for (int i = 0; i < IVN_CHOICES; i++)
		if (choices >> i & 1)
			legal_set(f->out, part, IVN_T_CHOICES + i);
}

/* --- units that land in turn 1, by the numbers that they have if nobody else lands one before */

static bool is_to_land(struct ivn_state *s, int seat, int verb, int kind)
{
	int cards = pile_count(&s->side[seat].hand, kind) + (int)(s->sent >> kind & 1);
	switch (verb) {
	case IVN_V_TOWARD:
	case IVN_V_HOLD:
	case IVN_V_ATTACK:
		return cards > 0;
	case IVN_V_SHOOT:
		return cards > 0 && ivn_kinds[kind].range;
	case IVN_V_BREED:
		return cards > 1;
	default:
		return false;
	}
}

static void offer_landings(struct offer *f, int verb)
{
	for (int kind = 0; kind < IVN_KINDS && f->s.turn == 1; kind++)
		if (is_to_land(&f->s, f->seat, verb, kind))
			legal_set(f->out, IVN_P_UNIT, ivn_new_number(&f->s, kind));
}

static bool is_of_landing(struct ivn_state *s, int seat, const struct order *o)
{
	int unit = order_value(o, IVN_P_UNIT, 0), kind = unit < IVN_UNITS ? ivn_kind_of[unit] : -1;
	return s->turn == 1 && kind >= 0 && unit == ivn_new_number(s, kind) &&
		is_to_land(s, seat, o->verb, kind);
}

/* --- movement */

/* The end of the path that the line has so far; how many steps are left. -1: it cannot go on. */
static int end_of_path(const struct turn *t, const struct order *o, const struct ivn_unit *u, int *left)
{
	int cell = u->cell;
	*left = ivn_dis_unwebbed(t, u);
	for (int i = 0; o && o->verb == IVN_V_MOVE && i < o->count[IVN_P_CELLS]; i++) {
		int to = ivn_cell_of_word(order_value(o, IVN_P_CELLS, i));
		if (!*left || ivn_step_stop(t, u, cell, to) >= 0)
			return -1;
		cell = to;
		--*left;
		if (ivn_is_enemy_at(t->s, u->seat, cell))
			*left = 0;
	}
	return cell;
}

static void offer_steps(const struct offer *f, const struct ivn_unit *u)
{
	int left, cell = end_of_path(&f->t, f->so_far, u, &left);
	for (int way = 0; way < IVN_WAYS && cell >= 0 && left; way++) {
		int to = ivn_beside(cell, (enum ivn_way)way);
		if (to >= 0 && ivn_step_stop(&f->t, u, cell, to) < 0)
			legal_set(f->out, IVN_P_CELLS, to);
	}
}

static void offer_tunnels(const struct offer *f, const struct ivn_unit *u)
{
	struct order o = { .verb = IVN_V_TUNNEL, .count = { 1, 1 }, .value = { u->unit, 0 } };
	for (int cell = 0; cell < IVN_CELLS; cell++) {
		o.value[1] = (int16_t)cell;
		if (ivn_move_refusal(&f->t, f->seat, &o) < 0) {
			legal_set(f->out, IVN_P_UNIT, u->unit);
			legal_set(f->out, IVN_P_CELLS, cell);
		}
	}
}

static void offer_goals(const struct offer *f)
{
	/* a form says that any cell will do; a draft offers whom to go to, if there is anybody */
	for (int cell = 0; cell < IVN_CELLS && (!f->so_far || !f->s.n_units); cell++)
		legal_set(f->out, IVN_P_CELLS, cell);
	for (int i = 0; i < f->s.n_units; i++)
		legal_set(f->out, IVN_P_CELLS, IVN_G_UNITS + f->s.unit[i].unit);
	for (int i = 0; i < 20; i++)
		legal_set(f->out, IVN_P_STOP, i);
}

static void offer_moves(struct offer *f, int verb)
{
	bool any = false;
	offer_landings(f, verb);
	for (int i = 0; i < f->s.n_units; i++) {
		const struct ivn_unit *u = &f->s.unit[i];
		if (u->seat != f->seat || u->moved || !is_said(f, IVN_P_UNIT, u->unit))
			continue;
		if (verb == IVN_V_HOLD) {
			legal_set(f->out, IVN_P_UNIT, u->unit);
			continue;
		}
		if (ivn_stays(&f->t, u) >= 0 || (verb != IVN_V_TUNNEL && !ivn_dis_unwebbed(&f->t, u)))
			continue;
		any = true;
		if (verb == IVN_V_TUNNEL) {
			offer_tunnels(f, u);
			continue;
		}
		legal_set(f->out, IVN_P_UNIT, u->unit);
		if (verb == IVN_V_MOVE)
			offer_steps(f, u);
	}
	if (verb == IVN_V_TOWARD && (any || legal_any(f->out, IVN_P_UNIT)))
		offer_goals(f);
}

/* --- the others */

static bool is_offered(const struct offer *f, int verb, const struct ivn_unit *u)
{
	switch (verb) {
	case IVN_V_SHOOT:
		return ivn_can_shoot(&f->t, u);
	case IVN_V_BREED:
		return ivn_breed_refusal(&f->t, f->seat, u->unit) < 0;
	case IVN_V_SACRIFICE:
		return !u->pair && ivn_has_tag(&f->t, u, IVN_MARTYR);
	case IVN_V_ATTACK:
		return !u->pair && !ivn_is_peace(&f->t) && !ivn_is_paralysed(&f->t, u);
	case IVN_V_FINE:
	case IVN_V_KAMIKAZE:
		return true;
	default:
		return !u->pair;
	}
}

static void offer_units(struct offer *f, int verb)
{
	offer_landings(f, verb);
	for (int i = 0; i < f->s.n_units; i++) {
		const struct ivn_unit *u = &f->s.unit[i];
		if (u->seat == f->seat && is_offered(f, verb, u))
			legal_set(f->out, IVN_P_UNIT, u->unit);
	}
}

static void offer_targets(const struct offer *f, int verb)
{
	static const int shots = 1 << IVN_STRONGEST | 1 << IVN_WEAKEST | 1 << IVN_NONE | 1 << IVN_NEAREST;
	static const int choices = 1 << IVN_STRONGEST | 1 << IVN_WEAKEST;
	if (!legal_any(f->out, IVN_P_UNIT))
		return;
	switch (verb) {
	case IVN_V_SHOOT:
		offer_enemies(f, IVN_P_TARGET, shots);
		break;
	case IVN_V_ATTACK:
		offer_enemies(f, IVN_P_TARGET, 1 << IVN_NONE);
		break;
	case IVN_V_KAMIKAZE:
		offer_enemies(f, IVN_P_TARGET, choices);
		break;
	case IVN_V_REPLACE:
		offer_hand(f, IVN_P_TARGET, true);
		legal_unset(f->out, IVN_P_TARGET, IVN_C_CHOICES + IVN_NONE);
		break;
	case IVN_V_SWAP:
		memcpy(f->out->values[IVN_P_TARGET], f->out->values[IVN_P_UNIT], sizeof(f->out->values[0]));
		break;
	default:
		break;
	}
}

static void offer(struct offer *f, int verb)
{
	switch (verb) {
	case IVN_V_REINFORCE:
		offer_hand(f, 0, true);
		break;
	case IVN_V_CONTINENT:
		legal_all(f->out, 0, IVN_CONTINENTS);
		break;
	case IVN_V_CONTROL:
		legal_all(f->out, 0, 2);
		break;
	case IVN_V_KEEP:
		legal_all(f->out, 0, IVN_KINDS);
		break;
	case IVN_V_BOUNTY:
		offer_enemies(f, 0, 1 << IVN_STRONGEST | 1 << IVN_WEAKEST | 1 << IVN_NONE);
		break;
	case IVN_V_MOVE:
	case IVN_V_TUNNEL:
	case IVN_V_TOWARD:
	case IVN_V_HOLD:
		offer_moves(f, verb);
		break;
	default:
		offer_units(f, verb);
		offer_targets(f, verb);
	}
}

/* On the copy of a view that lines above may have changed. */
static void strike(struct turn *t)
{
	if (t->s->struck)
		return;
	ivn_rise_again(t);
	ivn_strike(t);
	t->s->struck = true;
}

void ivn_legal(const struct view *view, int verb, const struct order *so_far, struct legal *out)
{
	struct offer f = { .so_far = so_far, .out = out, .seat = view->seat };
	const struct ivn_state *s = view->state;
	legal_none(out);
	if (s->over || view->seat < 0 || !ivn_is_possible(s) || !s->side[view->seat].alive)
		return;
	f.s = *s;
	ivn_turn_init(&f.t, &f.s, NULL, NULL, NULL);
	if (!has(&f.t, view->seat, verb))
		return;
	strike(&f.t);
	offer(&f, verb);
	out->now = legal_any(out, 0);
}

/* Why a line cannot be carried out for certain; -1. */
static int refusal(struct turn *t, int seat, const struct order *o)
{
	switch (o->verb) {
	case IVN_V_MOVE:
	case IVN_V_TUNNEL:
	case IVN_V_TOWARD:
	case IVN_V_HOLD:
		return ivn_move_refusal(t, seat, o);
	case IVN_V_REINFORCE:
		return order_value(o, 0, 0) < IVN_KINDS &&
				pile_count(&t->s->side[seat].hand, order_value(o, 0, 0)) <= 0
			? IVN_NOT_IN_HAND
			: -1;
	case IVN_V_BREED:
		return ivn_breed_refusal(t, seat, order_value(o, 0, 0));
	case IVN_V_SWAP:
		return ivn_swap_refusal(t, seat, o);
	case IVN_V_SHOOT:
	case IVN_V_ATTACK:
	case IVN_V_SACRIFICE:
		return ivn_fight_refusal(t, seat, o);
	default:
		return -1;
	}
}

/* Steps of a MOVE that cannot be walked make it one that is refused, so that drafts offer whole
 * paths. */
static bool is_whole(const struct turn *t, const struct order *o)
{
	int left;
	return o->verb != IVN_V_MOVE ||
		end_of_path(t, o, ivn_find(t->s, order_value(o, IVN_P_UNIT, 0)), &left) >= 0;
}

/* In turn 1 each line takes a card to the board; one of none takes the strongest. */
static void take_card(struct turn *t, int seat, int card)
{
	struct pile *hand = &t->s->side[seat].hand;
	struct pile_card c;
	if (card == IVN_C_CHOICES + IVN_WEAKEST)
		card = ivn_weakest_card(hand);
	else if (card >= IVN_C_CHOICES)
		card = ivn_strongest_card(hand);
	if (t->s->turn > 1 || card < 0)
		return;
	ivn_take_card(t, seat, card, 0, &c);
	t->s->sent |= UINT32_C(1) << card;
}

enum tried ivn_advance(const struct view *view, void *state, const struct order *o)
{
	struct ivn_state *s = state;
	struct ivn_walk w;
	struct turn t;
	if (s->over || !ivn_is_possible(s))
		return TRIED_REFUSED;
	ivn_turn_init(&t, s, NULL, NULL, NULL);
	strike(&t);
	if (is_of_landing(s, view->seat, o))
		return TRIED_DONE;
	if (refusal(&t, view->seat, o) >= 0 || !is_whole(&t, o))
		return TRIED_REFUSED;
	if (o->verb == IVN_V_MOVE || o->verb == IVN_V_TUNNEL)
		ivn_move_one(&t, view->seat, o, &w);
	if (o->verb == IVN_V_REINFORCE)
		take_card(&t, view->seat, order_value(o, 0, 0));
	if (o->verb == IVN_V_TOWARD) /* where it comes to depends on everybody */
		ivn_find(s, order_value(o, IVN_P_UNIT, 0))->moved = true;
	return TRIED_DONE;
}
