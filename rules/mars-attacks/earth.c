/* SPDX-License-Identifier: MIT */
#include "rules/mars-attacks/turn.h"

/* A turn of Earth: the lines of the file in their order, then what no line took (MARS 5, 15). */

enum { TURN_THINGS = 2 };

int mars_reserved(const struct turn *t, int hero)
{
	struct question q = { .verbs = UINT64_C(1) << MARS_V_HEROICS, .again = true };
	const struct order *o;
	while ((o = orders_answer(t->os, &q)) != NULL)
		if (MARS_F_EVA + order_value(o, MARS_P_FIGURE, 0) == hero)
			return order_value(o, MARS_P_NUMBER, 0);
	return 0;
}

/* --- what a line does */

static void spend_action(struct mars_activation *a)
{
	if (a->actions)
		a->actions--;
	else
		a->extra--;
}

/* A way out of a fight is the one that a hero paid for; Double Time gives a MOVE of its own. */
static void spend_move(struct turn *t, struct mars_activation *a)
{
	if (mars_is_engaged(t->s, a->figure))
		a->extra--;
	else if (a->steps)
		a->steps--;
	else
		spend_action(a);
}

static void begin_thing(struct turn *t)
{
	t->s->things++;
	t->thing = t->s->things;
	t->tests = 0;
	t->led = 0;
}

/* A figure whose line it is begins, where it does not go on. */
static void begin_figure(struct turn *t, int figure)
{
	uint64_t led = t->led;
	if (t->act.figure == figure)
		return;
	mars_finish(t);
	if (!(led >> figure & 1))
		begin_thing(t);
	mars_begin(t, figure);
}

static void recover_first(struct turn *t, int verb)
{
	struct mars_activation *a = &t->act;
	if (!mars_has_mark(t->s, a->figure, MARS_RATTLED) || verb == MARS_V_HOLD || verb == MARS_V_HEROIC ||
		verb == MARS_V_ABILITY)
		return;
	spend_action(a);
	mars_recover(t, a->figure);
}

static void do_move(struct turn *t, const struct order *o)
{
	spend_move(t, &t->act);
	t->act.moved = true;
	t->act.aimed = false;
	mars_step(t, t->act.figure, order_value(o, MARS_P_WHAT, 0));
}

/* Without dice nobody knows at which of them it is. */
static void might_shoot(struct turn *t, uint64_t targets)
{
	for (int i = 0; i < MARS_F_CIV; i++)
		if (targets >> i & 1) {
			struct mars_shot shot = mars_shot_now(t, t->act.figure, i);
			mars_shoot(t, &shot);
		}
}

static void do_shoot(struct turn *t, int target)
{
	struct mars_activation *a = &t->act;
	struct mars_shot shot;
	uint64_t ties;
	if (target == MARS_T_NEAR) {
		mars_list_target(t, a->figure, mars_cell(t, a->figure), &ties);
		target = mars_choose(t, ties, MARS_TIE_TARGET);
		if (!t->d)
			might_shoot(t, ties);
	}
	shot = mars_shot_now(t, a->figure, target);
	spend_action(a);
	a->shots++;
	a->aimed = false;
	if (shot.steady)
		t->s->boosted = -1;
	mars_shoot(t, &shot);
}

static void do_fight(struct turn *t, int target)
{
	struct mars_activation *a = &t->act;
	bool charge;
	if (target == MARS_T_NEAR)
		target = mars_near_foe(t, a->figure);
	charge = mars_cell(t, target) != mars_cell(t, a->figure);
	if (charge)
		mars_step(t, a->figure, mars_cell(t, target));
	a->actions = a->extra = a->steps = 0;
	a->fought = true;
	if (!t->s->over && mars_is_on(t->s, a->figure))
		mars_fight(t, a->figure, target, charge);
}

static void do_ability(struct turn *t, const struct order *o)
{
	struct mars_figure *hero = &t->s->figure[t->act.figure];
	int n = o->count[MARS_P_FRIENDS],
	    cell = order_has(o, MARS_P_CELL) ? order_value(o, MARS_P_CELL, 0) : -1;
	uint8_t friends[MARS_FOLLOWERS];
	hero->heroics--;
	t->s->hero_used = true;
	for (int i = 0; i < n; i++)
		friends[i] = (uint8_t)order_value(o, MARS_P_FRIENDS, i);
	if (t->es)
		MARS_EVENT(t, MARS_E_ABILITY, t->act.figure, events_list(t->es, friends, n), cell,
			hero->heroics);
	switch (mars_kind_of[t->act.figure]) {
	case MARS_EVA:
		if (cell < 0)
			mars_recover(t, friends[0]);
		else
			mars_step(t, friends[0], cell);
		break;
	case MARS_SAR:
		for (int i = 0; i < n; i++)
			t->led |= MARS_BIT(friends[i]);
		break;
	default:
		mars_open(t, hero->cell, mars_way_to(hero->cell, cell));
	}
}

/* A thing of its own; but the one in which its figure acts, or is about to follow, goes on. */
static void do_boost(struct turn *t, int card, int figure)
{
	struct mars_state *s = t->s;
	bool own = figure == t->act.figure;
	if (own || t->led >> figure & 1)
		s->things++;
	else
		begin_thing(t);
	s->cards++;
	mars_spend(t, MARS_EARTH, card, figure);
	s->boosted = (int8_t)figure;
	s->boost = (uint8_t)card;
	if (own && card == MARS_SPRINT)
		t->act.steps++;
}

static void do_card(struct turn *t, const struct order *o)
{
	struct mars_state *s = t->s;
	int card = order_value(o, MARS_P_CARD, 0);
	if (mars_is_boost(card)) {
		do_boost(t, card, order_value(o, MARS_P_FOR, 0));
		return;
	}
	mars_finish(t);
	begin_thing(t);
	s->cards++;
	if (card == MARS_REINFORCE) {
		mars_spend(t, MARS_EARTH, card, -1);
		mars_reinforce(t, MARS_EARTH);
	} else if (order_value(o, MARS_P_USE, 0) == MARS_LAY) {
		mars_lay(t, MARS_EARTH, card);
	} else {
		mars_fire(t, MARS_EARTH, mars_ready_set(s, MARS_EARTH, card), order_value(o, MARS_P_AT, 0),
			order_has(o, MARS_P_AXIS) ? order_value(o, MARS_P_AXIS, 0) : -1);
	}
	mars_run_events(t);
}

static void do_heroic(struct turn *t)
{
	struct mars_figure *hero = &t->s->figure[t->act.figure];
	hero->heroics--;
	t->s->hero_used = true;
	t->act.extra++;
	t->act.heroic = true;
	t->act.fought = false;
	MARS_EVENT(t, MARS_E_HEROIC, t->act.figure, hero->heroics);
}

static void do_act(struct turn *t, const struct order *o)
{
	int target = o->verb == MARS_V_SHOOT || o->verb == MARS_V_FIGHT ? mars_first_target(t, o) : -1;
	begin_figure(t, mars_figure_of(o));
	recover_first(t, o->verb);
	switch (o->verb) {
	case MARS_V_MOVE:
		do_move(t, o);
		break;
	case MARS_V_AIM:
		spend_action(&t->act);
		t->act.aimed = t->act.ever_aimed = true;
		MARS_EVENT(t, MARS_E_AIMED, t->act.figure);
		break;
	case MARS_V_SHOOT:
		do_shoot(t, target);
		break;
	case MARS_V_FIGHT:
		do_fight(t, target);
		break;
	case MARS_V_HOLD:
		MARS_EVENT(t, MARS_E_HELD, t->act.figure);
		mars_finish(t);
		break;
	case MARS_V_HEROIC:
		do_heroic(t);
		break;
	case MARS_V_ABILITY:
		do_ability(t, o);
		break;
	default: /* RECOVER: it has */
		break;
	}
}

void mars_do(struct turn *t, const struct order *o)
{
	switch (o->verb) {
	case MARS_V_CARD:
		do_card(t, o);
		break;
	case MARS_V_PASS:
		mars_finish(t);
		t->s->passed = true;
		MARS_EVENT0(t, MARS_E_PASSED);
		break;
	case MARS_V_PAUSE:
		mars_finish(t);
		t->stopped = true;
		MARS_EVENT0(t, MARS_E_PAUSED);
		break;
	case MARS_V_PLACE:
		if (order_value(o, MARS_P_WHAT, 0) != mars_cell(t, order_value(o, MARS_P_FIGURE, 0)))
			MARS_EVENT(t, MARS_E_PLACED, order_value(o, MARS_P_FIGURE, 0),
				order_value(o, MARS_P_WHAT, 0));
		t->s->figure[order_value(o, MARS_P_FIGURE, 0)].cell = (int8_t)order_value(o, MARS_P_WHAT, 0);
		break;
	default:
		do_act(t, o);
	}
}

/* --- the lines of a turn */

/*
 * Lines come up in their order, but all lines of a figure are its activation, wherever they stand:
 * it takes them when it acts, and the cards for it, too. Then those act whom the Sarge leads. So a
 * line that comes to nothing makes no difference to those around it.
 */
int mars_whose(const struct order *o)
{
	if (o->verb == MARS_V_CARD)
		return order_has(o, MARS_P_FOR) ? order_value(o, MARS_P_FOR, 0) : -1;
	return mars_figure_of(o);
}

bool mars_is_own(const struct turn *t, const struct order *o)
{
	return mars_whose(o) == t->act.figure;
}

static bool is_led(const struct turn *t, const struct order *o)
{
	int figure = mars_whose(o);
	return figure >= 0 && t->led >> figure & 1 && mars_is_ready(t->s, figure);
}

static bool is_any(const struct turn *t, const struct order *o)
{
	(void)t;
	(void)o;
	return true;
}

static int first_line(const struct turn *t, const struct orders *os, const uint8_t *closed,
	bool (*suits)(const struct turn *t, const struct order *o))
{
	for (int i = 0; os && i < os->n; i++)
		if (!closed[i] && !os->order[i].standing && MARS_TURN_VERBS >> os->order[i].verb & 1 &&
			suits(t, &os->order[i]))
			return i;
	return -1;
}

int mars_next_line(struct turn *t, const struct orders *os, const uint8_t *closed)
{
	int i = t->act.figure >= 0 ? first_line(t, os, closed, mars_is_own) : -1;
	if (i >= 0)
		return i;
	mars_finish(t);
	i = t->led ? first_line(t, os, closed, is_led) : -1;
	return i >= 0 ? i : first_line(t, os, closed, is_any);
}

static bool is_it(const void *about, const struct order *o)
{
	const struct mars_asker *a = about;
	return a->only == o;
}

/* It comes up: NULL, when its condition does not hold. */
static const struct order *come_up(struct turn *t, const struct order *o)
{
	struct mars_asker about = MARS_ASK_NOTHING(t);
	struct question q = { .verbs = MARS_TURN_VERBS, .fits = is_it, .ask = mars_ask, .about = &about };
	about.only = o;
	return orders_next(t->os, &q);
}

static void refuse(struct turn *t, const struct order *o, int why)
{
	if (t->es)
		event_refuse(t->es, MARS_SEAT_EARTH, t->os, o, why, -1);
	else
		order_refused(t->os, o);
}

bool mars_is_full(const struct turn *t, const struct order *o)
{
	return t->s->things >= TURN_THINGS && t->act.figure < 0 && !is_led(t, o);
}

/* In a round what comes behind a full turn is for the next one. */
static bool waits(const struct turn *t, const struct order *o)
{
	return mars_is_full(t, o) && t->s->game->option[MARS_OPT_TEMPO] == MARS_TEMPO_ROUND;
}

static void play_lines(struct turn *t)
{
	int i;
	while (!t->s->over && !t->stopped && t->os && (i = mars_next_line(t, t->os, t->os->fate)) >= 0) {
		const struct order *o;
		int why;
		if (t->s->over || waits(t, &t->os->order[i]))
			return;
		o = come_up(t, &t->os->order[i]);
		if (!o)
			continue;
		why = mars_refusal(t, o);
		if (why >= 0)
			refuse(t, o, why);
		else
			mars_do(t, o);
	}
}

/* --- figures without a line (MARS 15.33) */

static void act_alone(struct turn *t, int figure)
{
	uint64_t ties;
	bool rattled = mars_has_mark(t->s, figure, MARS_RATTLED);
	begin_figure(t, figure);
	MARS_EVENT(t, MARS_E_ALONE, figure);
	recover_first(t, MARS_V_RECOVER);
	if (mars_is_engaged(t->s, figure) ||
		mars_list_target(t, figure, mars_cell(t, figure), &ties) == MARS_NO_TARGETS) {
		MARS_EVENT(t, MARS_E_HELD, figure);
	} else {
		if (!rattled) {
			spend_action(&t->act);
			t->act.aimed = true;
			MARS_EVENT(t, MARS_E_AIMED, figure);
		}
		do_shoot(t, MARS_T_NEAR);
	}
	mars_finish(t);
}

static int first_ready(const struct mars_state *s)
{
	for (int i = 0; i < MARS_F_CIV; i++)
		if (mars_side_of(i) == MARS_EARTH && mars_is_ready(s, i))
			return i;
	return -1;
}

void mars_earth_turn(struct turn *t)
{
	struct mars_state *s = t->s;
	int figure;
	t->acting = MARS_EARTH;
	t->thing = 1; /* no longer the end of a round */
	play_lines(t);
	mars_finish(t);
	while (!s->over && !t->stopped && !s->passed && s->things < TURN_THINGS &&
		(figure = first_ready(s)) >= 0)
		act_alone(t, figure);
	if (!s->over && !t->stopped && !s->passed && !s->things) {
		s->passed = true; /* it has nobody to act, and played no card */
		MARS_EVENT0(t, MARS_E_PASSED);
	}
}

/* --- may it do anything? */

/* Of use when nobody is ready. */
static bool has_use(const struct turn *t, int card)
{
	const struct mars_state *s = t->s;
	bool own = s->sides[MARS_EARTH].hand[card] > 0;
	if (mars_is_support(card))
		return own || mars_ready_set(s, MARS_EARTH, card) >= 0;
	return own && card == MARS_REINFORCE && mars_reserve(s, MARS_EARTH) >= 0;
}

bool mars_earth_can(const struct turn *t)
{
	const struct mars_state *s = t->s;
	if (s->passed || s->things >= TURN_THINGS)
		return false;
	if (mars_ready_of(s, MARS_EARTH))
		return true;
	for (int card = 0; card < MARS_CARDS; card++)
		if (has_use(t, card))
			return true;
	return false;
}
