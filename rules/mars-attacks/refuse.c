/* SPDX-License-Identifier: MIT */
#include "rules/mars-attacks/turn.h"

/* Why a line of Earth cannot be carried out (MARS 15). */

enum { TURN_THINGS = 2, REACH = 2 /* of abilities */ };

int mars_figure_of(const struct order *o)
{
	return o->verb >= MARS_V_MOVE && o->verb <= MARS_V_ABILITY ? order_value(o, MARS_P_FIGURE, 0) : -1;
}

/* Would a figure begin another thing than the one that goes on? */
static bool is_new(const struct turn *t, int figure)
{
	return figure != t->act.figure && !(t->led >> figure & 1);
}

/* The activation that the line goes on with, or begins. */
static struct mars_activation activation(const struct turn *t, int figure)
{
	struct mars_activation a = t->act;
	if (a.figure != figure) {
		a = (struct mars_activation){ .figure = figure, .actions = 2 };
		a.steps = t->s->boosted == figure && t->s->boost == MARS_SPRINT;
	}
	return a;
}

/* Actions that it has for something else than RECOVER: a rattled figure recovers first. */
static int actions_left(const struct turn *t, const struct mars_activation *a)
{
	int n = a->actions + a->extra - mars_has_mark(t->s, a->figure, MARS_RATTLED);
	return a->fought || n < 0 ? 0 : n;
}

/* --- steps */

static int step_refusal(const struct turn *t, int figure, int to)
{
	int from = mars_cell(t, figure), way = mars_way_to(from, to);
	if (way < 0)
		return MARS_NOT_BESIDE;
	if (!mars_may_step(t, from, way))
		return MARS_WALL;
	return mars_count_at(t->s, MARS_EARTH, to, false) == MARS_STACK ? MARS_FULL : -1;
}

static int move_refusal(const struct turn *t, const struct mars_activation *a, int to)
{
	int why = step_refusal(t, a->figure, to), left = actions_left(t, a) + (a->fought ? 0 : a->steps);
	if (why < 0 && mars_count_at(t->s, MARS_MARS, to, true))
		why = MARS_ENEMY_THERE;
	if (why < 0 && !left)
		why = MARS_NO_ACTION;
	if (why < 0 && mars_is_engaged(t->s, a->figure) && !a->extra)
		why = MARS_ENGAGED;
	if (why < 0 && a->shots > 1 + a->heroic)
		why = MARS_SHOT_BEFORE; /* as only one who stands may shoot */
	return why;
}

/* --- shots and fights */

static int first_target(const struct turn *t, const struct order *o, const struct mars_activation *a)
{
	int from = mars_cell(t, a->figure);
	uint64_t ties;
	for (int i = 0; i < o->count[MARS_P_WHAT]; i++) {
		int target = order_value(o, MARS_P_WHAT, i);
		if (target == MARS_T_NEAR ? mars_list_target(t, a->figure, from, &ties) < MARS_NO_TARGETS
					  : mars_may_shoot(t, a->figure, from, target))
			return target;
	}
	return -1;
}

/* Why nobody can be shot at; of one target what is the matter with it. */
static int target_refusal(const struct turn *t, const struct order *o, const struct mars_activation *a)
{
	int target = order_value(o, MARS_P_WHAT, 0), from = mars_cell(t, a->figure), to;
	if (o->count[MARS_P_WHAT] > 1 || target == MARS_T_NEAR)
		return MARS_NO_TARGET;
	to = mars_cell(t, target);
	if (mars_side_of(target) != MARS_MARS)
		return MARS_NO_ENEMY;
	if (to < 0)
		return MARS_TARGET_GONE;
	if (mars_range(from, to) > mars_data(a->figure)->range)
		return MARS_OUT_OF_RANGE;
	return from == to ? MARS_NO_TARGET : MARS_OUT_OF_SIGHT;
}

static int shots_allowed(const struct mars_activation *a)
{
	int n = 1 + a->heroic;
	return mars_kind_of[a->figure] == MARS_BUD && !a->moved && !a->ever_aimed ? n + 1 : n;
}

static int shoot_refusal(const struct turn *t, const struct order *o, const struct mars_activation *a)
{
	if (mars_is_engaged(t->s, a->figure))
		return MARS_ENGAGED;
	if (a->shots >= shots_allowed(a))
		return MARS_SHOT_BEFORE;
	if (!actions_left(t, a))
		return MARS_NO_ACTION;
	return first_target(t, o, a) < 0 ? target_refusal(t, o, a) : -1;
}

static int aim_refusal(const struct turn *t, const struct mars_activation *a)
{
	if (mars_is_engaged(t->s, a->figure))
		return MARS_ENGAGED;
	if (a->shots)
		return MARS_SHOT_BEFORE;
	if (a->ever_aimed)
		return MARS_AIMED_BEFORE;
	return actions_left(t, a) ? -1 : MARS_NO_ACTION;
}

/* `free`: a hero has paid for leaving its cell. */
static bool may_fight(const struct turn *t, int figure, int target, bool free)
{
	int cell = mars_cell(t, target), from = mars_cell(t, figure);
	if (cell < 0 || mars_side_of(target) != MARS_MARS || !mars_engages(target))
		return false;
	if (cell == from)
		return true;
	return (free || !mars_is_engaged(t->s, figure)) && step_refusal(t, figure, cell) < 0;
}

bool mars_may_fight(const struct turn *t, int figure, int target)
{
	return may_fight(t, figure, target, false);
}

int mars_near_foe(const struct turn *t, int figure)
{
	for (int i = 0; i < MARS_F_CIV; i++)
		if (may_fight(t, figure, i, false))
			return i;
	return -1;
}

/* Whom it could fight now; -1. */
static int first_foe(const struct turn *t, const struct order *o, const struct mars_activation *a)
{
	for (int i = 0; i < o->count[MARS_P_WHAT]; i++) {
		int target = order_value(o, MARS_P_WHAT, i);
		if (target == MARS_T_NEAR ? mars_near_foe(t, a->figure) >= 0
					  : may_fight(t, a->figure, target, a->extra))
			return target;
	}
	return -1;
}

static int fight_refusal(const struct turn *t, const struct order *o, const struct mars_activation *a)
{
	if (!actions_left(t, a))
		return MARS_NO_ACTION;
	return first_foe(t, o, a) < 0 ? MARS_NO_FIGHT : -1;
}

int mars_first_target(const struct turn *t, const struct order *o)
{
	struct mars_activation a = activation(t, order_value(o, MARS_P_FIGURE, 0));
	return o->verb == MARS_V_SHOOT ? first_target(t, o, &a) : first_foe(t, o, &a);
}

/* --- heroes */

static int hero_refusal(const struct turn *t, const struct mars_activation *a)
{
	if (!mars_data(a->figure)->hero)
		return MARS_NOT_A_HERO;
	if (!t->s->figure[a->figure].heroics)
		return MARS_NO_POINTS;
	return t->s->hero_used ? MARS_HERO_USED : -1;
}

static int friend_refusal(const struct turn *t, int hero, int friend)
{
	if (mars_side_of(friend) != MARS_EARTH || friend == hero)
		return MARS_NO_ABILITY;
	if (!mars_is_on(t->s, friend))
		return MARS_NOT_HERE;
	return mars_range(mars_cell(t, hero), mars_cell(t, friend)) > REACH ? MARS_TOO_FAR : -1;
}

static int authority_refusal(const struct turn *t, const struct order *o, int hero)
{
	int friend, to, why;
	if (o->count[MARS_P_FRIENDS] != 1)
		return MARS_NO_ABILITY;
	friend = order_value(o, MARS_P_FRIENDS, 0);
	why = friend_refusal(t, hero, friend);
	if (why >= 0)
		return why;
	if (!order_has(o, MARS_P_CELL))
		return mars_has_mark(t->s, friend, MARS_RATTLED) ? -1 : MARS_NOT_RATTLED;
	to = order_value(o, MARS_P_CELL, 0);
	why = step_refusal(t, friend, to);
	return why < 0 && mars_count_at(t->s, MARS_MARS, to, true) ? MARS_ENEMY_THERE : why;
}

static int follow_refusal(const struct turn *t, const struct order *o, int hero)
{
	if (!o->count[MARS_P_FRIENDS] || order_has(o, MARS_P_CELL))
		return MARS_NO_ABILITY;
	for (int i = 0; i < o->count[MARS_P_FRIENDS]; i++) {
		int friend = order_value(o, MARS_P_FRIENDS, i), why = friend_refusal(t, hero, friend);
		if (why >= 0)
			return why;
		if (!mars_is_ready(t->s, friend))
			return MARS_HAS_ACTED;
	}
	return -1;
}

static int mechanic_refusal(const struct turn *t, const struct order *o, int hero)
{
	int from = mars_cell(t, hero), way;
	if (o->count[MARS_P_FRIENDS] || !order_has(o, MARS_P_CELL))
		return MARS_NO_ABILITY;
	way = mars_way_to(from, order_value(o, MARS_P_CELL, 0));
	if (way < 0 || way % 2)
		return MARS_NOT_STRAIGHT;
	return mars_is_free(t, from, way) ? MARS_NO_EDGE : -1;
}

static int ability_refusal(const struct turn *t, const struct order *o, const struct mars_activation *a)
{
	int why = hero_refusal(t, a);
	if (why >= 0)
		return why;
	switch (mars_kind_of[a->figure]) {
	case MARS_EVA:
		return authority_refusal(t, o, a->figure);
	case MARS_SAR:
		return follow_refusal(t, o, a->figure);
	case MARS_JOE:
		return mechanic_refusal(t, o, a->figure);
	default:
		return MARS_NO_ABILITY;
	}
}

/* --- cards */

static int fire_refusal(const struct turn *t, const struct order *o, int card)
{
	int8_t cells[3];
	int axis = order_has(o, MARS_P_AXIS) ? order_value(o, MARS_P_AXIS, 0) : -1;
	bool any = false;
	if (!order_has(o, MARS_P_AT) || (axis >= 0) != (card == MARS_STRIKE))
		return MARS_CARD_USE;
	for (int i = 0; i < t->s->sides[MARS_EARTH].n_sets; i++)
		any = any || t->s->sides[MARS_EARTH].set[i].card == card;
	if (!any)
		return MARS_NO_SET;
	if (mars_ready_set(t->s, MARS_EARTH, card) < 0)
		return MARS_NEW_SET;
	return mars_support_cells(card, order_value(o, MARS_P_AT, 0), axis, cells) ? -1 : MARS_OFF_BOARD;
}

static int boost_refusal(const struct turn *t, const struct order *o, int card)
{
	int figure = order_value(o, MARS_P_FOR, 0);
	const struct mars_activation *a = &t->act;
	if (mars_side_of(figure) != MARS_EARTH)
		return MARS_NOT_YOURS;
	if (!mars_is_on(t->s, figure))
		return MARS_NOT_HERE;
	if (figure == a->figure)
		return a->fought || (card == MARS_STEADY && a->shots >= shots_allowed(a)) ? MARS_NO_BOOST
											  : -1;
	if (!mars_is_ready(t->s, figure))
		return MARS_HAS_ACTED;
	return t->s->things && !(t->led >> figure & 1) ? MARS_TURN_FULL : -1;
}

/* Has the line what a card of this kind takes? */
static bool card_fits(const struct order *o, int card)
{
	bool use = order_has(o, MARS_P_USE), lay = use && order_value(o, MARS_P_USE, 0) == MARS_LAY;
	bool at = order_has(o, MARS_P_AT) || order_has(o, MARS_P_AXIS);
	if (mars_is_support(card))
		return use && !order_has(o, MARS_P_FOR) && !(lay && at);
	return !use && !at && order_has(o, MARS_P_FOR) == mars_is_boost(card);
}

/* Has the turn a thing left for a card? */
static int room_refusal(const struct mars_state *s)
{
	bool all_acted = !mars_ready_of(s, MARS_EARTH) && s->things == s->cards;
	if (s->things >= TURN_THINGS)
		return MARS_TURN_FULL;
	return s->cards >= (all_acted ? TURN_THINGS : 1) ? MARS_ONE_CARD : -1;
}

static int card_refusal(const struct turn *t, const struct order *o)
{
	const struct mars_state *s = t->s;
	int card = order_value(o, MARS_P_CARD, 0), why = room_refusal(s);
	bool fire = order_has(o, MARS_P_USE) && order_value(o, MARS_P_USE, 0) == MARS_FIRE;
	if (card == MARS_DUCK || card == MARS_LOOKOUT || mars_is_event(card) || !card_fits(o, card))
		return MARS_CARD_USE;
	if (!fire && !s->sides[MARS_EARTH].hand[card])
		return MARS_NO_CARD;
	if (why >= 0)
		return why;
	if (fire)
		return fire_refusal(t, o, card);
	if (mars_is_boost(card))
		return boost_refusal(t, o, card);
	if (card == MARS_REINFORCE)
		return mars_reserve(s, MARS_EARTH) < 0 ? MARS_NO_RESERVE : -1;
	return s->sides[MARS_EARTH].n_sets == MARS_SETS ? MARS_NO_SET : -1;
}

/* --- all lines */

static int act_refusal(const struct turn *t, const struct order *o, const struct mars_activation *a)
{
	switch (o->verb) {
	case MARS_V_MOVE:
		return move_refusal(t, a, order_value(o, MARS_P_WHAT, 0));
	case MARS_V_AIM:
		return aim_refusal(t, a);
	case MARS_V_SHOOT:
		return shoot_refusal(t, o, a);
	case MARS_V_FIGHT:
		return fight_refusal(t, o, a);
	case MARS_V_RECOVER:
		if (!mars_has_mark(t->s, a->figure, MARS_RATTLED))
			return MARS_NOT_RATTLED;
		return a->actions + a->extra && !a->fought ? -1 : MARS_NO_ACTION;
	case MARS_V_HEROIC:
		return hero_refusal(t, a);
	case MARS_V_ABILITY:
		return ability_refusal(t, o, a);
	default:
		return -1;
	}
}

static int figure_refusal(const struct turn *t, const struct order *o)
{
	int figure = mars_figure_of(o);
	struct mars_activation a;
	if (mars_side_of(figure) != MARS_EARTH)
		return MARS_NOT_YOURS;
	if (!mars_is_on(t->s, figure))
		return MARS_NOT_HERE;
	if (figure != t->act.figure && mars_has_mark(t->s, figure, MARS_ACTED))
		return MARS_HAS_ACTED;
	if (is_new(t, figure) && t->s->things >= TURN_THINGS)
		return MARS_TURN_FULL;
	a = activation(t, figure);
	return act_refusal(t, o, &a);
}

static int place_refusal(const struct turn *t, const struct order *o)
{
	int figure = order_value(o, MARS_P_FIGURE, 0), to = order_value(o, MARS_P_WHAT, 0);
	if (mars_side_of(figure) != MARS_EARTH)
		return MARS_NOT_YOURS;
	if (!mars_is_on(t->s, figure))
		return MARS_NOT_HERE;
	if (to >= 2 * MARS_COLUMNS)
		return MARS_NOT_YOUR_ROWS;
	return to != mars_cell(t, figure) && mars_count_at(t->s, MARS_EARTH, to, false) == MARS_STACK
		? MARS_FULL
		: -1;
}

int mars_refusal(const struct turn *t, const struct order *o)
{
	if (o->verb == MARS_V_PLACE)
		return place_refusal(t, o);
	if (t->s->passed)
		return MARS_HAS_PASSED;
	if (o->verb == MARS_V_CARD)
		return card_refusal(t, o);
	return mars_figure_of(o) < 0 ? -1 : figure_refusal(t, o);
}
