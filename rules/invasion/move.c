/* SPDX-License-Identifier: MIT */
#include "rules/invasion/turn.h"

#include <string.h>

/* Phase 3 (IVN 6). */

/* --- steps */

static void ways_of(const struct turn *t, int *first, int *last)
{
	bool diagonal = ivn_on(t, IVN_DRUNKENNESS);
	*first = diagonal ? IVN_NE : IVN_N;
	*last = diagonal ? IVN_NW : IVN_W;
}

/* The direction of a step; -1: the cells are not beside each other. */
static int way_between(const struct turn *t, int from, int to)
{
	int first, last;
	ways_of(t, &first, &last);
	for (int way = first; way <= last; way++)
		if (ivn_beside(from, (enum ivn_way)way) == to)
			return way;
	return -1;
}

static bool is_terrible(const struct turn *t, const struct ivn_unit *u, int cell)
{
	for (int i = 0; i < t->s->n_units; i++) {
		const struct ivn_unit *o = &t->s->unit[i];
		if (o->cell == cell && o->seat != u->seat && ivn_special(t, o) == IVN_TERROR)
			return ivn_def(t, u) <= 2;
	}
	return false;
}

/* Why a unit may not enter a cell by a step; -1: it may. */
static int entry_stop(const struct turn *t, const struct ivn_unit *u, int to)
{
	if (!ivn_may_stand(t, ivn_kind(u), ivn_has_tag(t, u, IVN_FLYER), to))
		return IVN_S_GROUND;
	return is_terrible(t, u, to) ? IVN_S_TERROR : -1;
}

int ivn_step_stop(const struct turn *t, const struct ivn_unit *u, int from, int to)
{
	return way_between(t, from, to) < 0 ? IVN_S_FAR : entry_stop(t, u, to);
}

int ivn_tie(const struct turn *t, const struct ivn_unit *u)
{
	if (u->came)
		return IVN_S_CAME;
	if (u->owes && ivn_is_enemy_at(t->s, u->seat, u->cell))
		return IVN_S_PUT_OFF;
	for (int i = 0; i < t->s->n_units; i++) {
		const struct ivn_unit *o = &t->s->unit[i];
		if (o->cell != u->cell || o->seat == u->seat)
			continue;
		if (o->owes)
			return IVN_S_PUT_OFF;
		if (o->came && ivn_yes(t->s, IVN_OPT_PIN))
			return IVN_S_PINNED;
	}
	return -1;
}

int ivn_stays(const struct turn *t, const struct ivn_unit *u)
{
	if (u->pair)
		return IVN_PAIR;
	if (ivn_on(t, IVN_DARKNESS))
		return IVN_NO_MOVING;
	if (ivn_is_paralysed(t, u) || u->idle)
		return IVN_PARALYSED;
	return ivn_is_mire(t, u->cell) ? IVN_NO_LEAVING : -1;
}

/* One step that nothing stops. False: the move ends with it. */
static bool step(struct turn *t, int unit, int to, struct ivn_walk *w)
{
	struct ivn_unit *u = ivn_find(t->s, unit);
	u->step = (int8_t)way_between(t, u->cell, to);
	if (!w->n)
		u->back = (uint8_t)(u->cell + 1);
	w->path[w->n++] = (uint8_t)to;
	u->cell = (uint8_t)to;
	if (ivn_is_enemy_at(t->s, u->seat, to)) {
		w->stop = IVN_S_ENEMY;
		return false;
	}
	if (ivn_deadly(t, to) >= 0)
		return false;
	if (ivn_is_mire(t, to))
		w->stop = IVN_S_MIRE;
	return w->stop < 0;
}

/* What became of a unit that walked: all is told before it fights or dies. */
static void arrive(struct turn *t, int seat, int unit, struct ivn_walk *w, bool more)
{
	struct ivn_unit *u = ivn_find(t->s, unit);
	int cell = u->cell;
	if (w->n && t->es)
		IVN_EVENT(t, IVN_E_MOVED, seat, unit, events_list(t->es, w->path, w->n), cell);
	if (w->stop >= 0 && more)
		IVN_EVENT_TO(t, seat, IVN_E_STOPPED, unit, cell, w->stop, w->next);
	if (w->n)
		ivn_enter(t, u, cell);
}

/* --- MOVE and TUNNEL */

static void walk(struct turn *t, int seat, const struct order *o, struct ivn_walk *w)
{
	int unit = order_value(o, IVN_P_UNIT, 0), n = o->count[IVN_P_CELLS], i = 0;
	struct ivn_unit *u = ivn_find(t->s, unit);
	int dis = ivn_dis(t, u);
	w->stop = ivn_tie(t, u);
	while (i < n && w->stop < 0) {
		int to = ivn_cell_of_word(order_value(o, IVN_P_CELLS, i));
		w->next = to;
		w->stop = i >= dis ? IVN_S_SHORT : ivn_step_stop(t, u, u->cell, to);
		if (w->stop >= 0)
			break;
		i++;
		if (!step(t, unit, to, w))
			break;
	}
	if (i < n)
		w->next = ivn_cell_of_word(order_value(o, IVN_P_CELLS, i));
	arrive(t, seat, unit, w, i < n);
}

static int continent_of(int cell)
{
	int c = 0;
	while (c < IVN_CONTINENTS && !ivn_in_region(cell, c))
		c++;
	return c;
}

static int tunnel_refusal(const struct turn *t, const struct ivn_unit *u, int to)
{
	if (ivn_special(t, u) != IVN_TUNNEL)
		return IVN_NO_TUNNEL;
	if (t->ground[u->cell] != IVN_MOUNTAIN || t->ground[to] != IVN_MOUNTAIN)
		return IVN_NO_MOUNTAIN;
	if (to == u->cell)
		return IVN_SAME_PLACE;
	return continent_of(to) == continent_of(u->cell) && continent_of(to) < IVN_CONTINENTS
		? -1
		: IVN_OTHER_CONTINENT;
}

static void tunnel(struct turn *t, int seat, const struct order *o, struct ivn_walk *w)
{
	struct ivn_unit *u = ivn_find(t->s, order_value(o, IVN_P_UNIT, 0));
	int from = u->cell, to = ivn_cell_of_word(order_value(o, IVN_P_CELLS, 0));
	w->next = to;
	w->stop = ivn_tie(t, u);
	if (w->stop >= 0) {
		IVN_EVENT_TO(t, seat, IVN_E_STOPPED, u->unit, from, w->stop, to);
		return;
	}
	u->back = (uint8_t)(from + 1);
	u->step = -1;
	w->path[w->n++] = (uint8_t)to;
	IVN_EVENT(t, IVN_E_TUNNELLED, seat, u->unit, from, to);
	ivn_enter(t, u, to);
}

/* --- TOWARD */

/* The cells that a unit may pass through on its way. Only the goal may be dangerous, or an enemy's,
 * whose terror matters there alone. */
static void mark_passages(const struct turn *t, const struct ivn_unit *u, bool open[IVN_CELLS])
{
	bool flies = ivn_has_tag(t, u, IVN_FLYER);
	for (int cell = 0; cell < IVN_CELLS; cell++)
		open[cell] = ivn_may_stand(t, ivn_kind(u), flies, cell) && ivn_deadly(t, cell) < 0 &&
			!ivn_is_mire(t, cell);
	for (int i = 0; i < t->s->n_units; i++)
		if (t->s->unit[i].seat != u->seat)
			open[t->s->unit[i].cell] = false;
}

/* Steps on the shortest legal way from each cell to where a goal is at most `off` steps away;
 * IVN_NOWHERE where there is none. */
static void look_for_ways(
	const struct turn *t, const struct ivn_unit *u, int goal, int off, uint8_t steps[IVN_CELLS])
{
	uint8_t queue[IVN_CELLS];
	bool open[IVN_CELLS];
	int head = 0, tail = 0, first, last;
	ways_of(t, &first, &last);
	mark_passages(t, u, open);
	open[u->cell] = true;
	memset(steps, IVN_NOWHERE, IVN_CELLS);
	for (int cell = 0; cell < IVN_CELLS; cell++) {
		bool may_end = open[cell] || (!off && cell == goal && entry_stop(t, u, cell) < 0);
		if (!may_end || ivn_distance(cell, goal) > off)
			continue;
		steps[cell] = 0;
		queue[tail++] = (uint8_t)cell;
	}
	while (head < tail) {
		int to = queue[head++];
		for (int way = first; way <= last; way++) {
			int from = ivn_beside(to, (enum ivn_way)way);
			if (from < 0 || steps[from] != IVN_NOWHERE || !open[from])
				continue;
			steps[from] = (uint8_t)(steps[to] + 1);
			queue[tail++] = (uint8_t)from;
		}
	}
}

void ivn_reach(const struct turn *t, const struct ivn_unit *u, uint8_t steps[IVN_CELLS])
{
	uint8_t queue[IVN_CELLS];
	bool open[IVN_CELLS];
	int head = 0, tail = 0, first, last;
	ways_of(t, &first, &last);
	mark_passages(t, u, open);
	memset(steps, IVN_NOWHERE, IVN_CELLS);
	steps[u->cell] = 0;
	queue[tail++] = u->cell;
	while (head < tail) {
		int from = queue[head++];
		for (int way = first; way <= last; way++) {
			int to = ivn_beside(from, (enum ivn_way)way);
			if (to < 0 || steps[to] != IVN_NOWHERE || (!open[to] && entry_stop(t, u, to) >= 0))
				continue;
			steps[to] = (uint8_t)(steps[from] + 1);
			if (open[to])
				queue[tail++] = (uint8_t)to;
		}
	}
}

/* The first step of the way from where it is. */
static int next_on_way(const struct turn *t, int cell, const uint8_t steps[IVN_CELLS])
{
	int first, last;
	ways_of(t, &first, &last);
	for (int way = first; way <= last; way++) {
		int to = ivn_beside(cell, (enum ivn_way)way);
		if (to >= 0 && steps[to] + 1 == steps[cell])
			return to;
	}
	return -1;
}

/* Goes toward a cell, as far as DIS goes; `off`: so many steps away from it is near enough. */
static void go(struct turn *t, int seat, int unit, int goal, int off, struct ivn_walk *w)
{
	struct ivn_unit *u = ivn_find(t->s, unit);
	uint8_t steps[IVN_CELLS];
	int dis = ivn_dis(t, u), left;
	bool more;
	look_for_ways(t, u, goal, off, steps);
	left = steps[u->cell];
	w->next = goal;
	if (!left)
		return;
	if (steps[u->cell] == IVN_NOWHERE)
		w->stop = IVN_S_NO_WAY;
	else
		w->stop = ivn_tie(t, u);
	if (w->stop < 0 && !dis)
		w->stop = IVN_S_SHORT;
	more = w->stop >= 0;
	while (w->stop < 0 && w->n < dis && w->n < left)
		if (!step(t, unit, next_on_way(t, u->cell, steps), w))
			break;
	arrive(t, seat, unit, w, more);
}

static int goal_cell(const struct turn *t, const struct order *o)
{
	int word = order_value(o, IVN_P_CELLS, 0);
	const struct ivn_unit *goal;
	if (word < IVN_G_UNITS)
		return ivn_cell_of_word(word);
	goal = ivn_find(t->s, word - IVN_G_UNITS);
	return goal ? goal->cell : -1;
}

static void toward(struct turn *t, int seat, const struct order *o, struct ivn_walk *w)
{
	int goal = goal_cell(t, o), off = order_has(o, IVN_P_STOP) ? order_value(o, IVN_P_STOP, 0) : 0;
	go(t, seat, order_value(o, IVN_P_UNIT, 0), goal, off, w);
}

/* --- lines */

static int unit_refusal(const struct turn *t, int seat, const struct ivn_unit *u)
{
	if (!u)
		return IVN_NO_UNIT;
	if (u->seat != seat)
		return IVN_NOT_YOURS;
	if (u->moved)
		return IVN_MOVED;
	return ivn_stays(t, u);
}

static int path_refusal(const struct turn *t, const struct ivn_unit *u, int to)
{
	int stop = ivn_step_stop(t, u, u->cell, to);
	if (stop == IVN_S_FAR)
		return to == u->cell ? IVN_SAME_PLACE : IVN_NOT_BESIDE;
	if (stop == IVN_S_GROUND)
		return IVN_FORBIDDEN;
	return ivn_dis_unwebbed(t, u) ? -1 : IVN_NO_STEPS;
}

int ivn_move_refusal(const struct turn *t, int seat, const struct order *o)
{
	const struct ivn_unit *u = ivn_find(t->s, order_value(o, IVN_P_UNIT, 0));
	int why = unit_refusal(t, seat, u);
	if (o->verb == IVN_V_HOLD)
		return why == IVN_NO_UNIT || why == IVN_NOT_YOURS ? why : -1;
	if (why >= 0)
		return why;
	if (o->verb == IVN_V_MOVE)
		return path_refusal(t, u, ivn_cell_of_word(order_value(o, IVN_P_CELLS, 0)));
	if (o->verb == IVN_V_TUNNEL)
		return tunnel_refusal(t, u, ivn_cell_of_word(order_value(o, IVN_P_CELLS, 0)));
	if (goal_cell(t, o) < 0)
		return IVN_NO_UNIT;
	return ivn_dis_unwebbed(t, u) ? -1 : IVN_NO_STEPS;
}

void ivn_move_one(struct turn *t, int seat, const struct order *o, struct ivn_walk *w)
{
	memset(w, 0, sizeof(*w));
	w->stop = -1;
	ivn_find(t->s, order_value(o, IVN_P_UNIT, 0))->moved = true; /* be it to nowhere */
	if (o->verb == IVN_V_MOVE)
		walk(t, seat, o, w);
	else if (o->verb == IVN_V_TUNNEL)
		tunnel(t, seat, o, w);
	else
		toward(t, seat, o, w);
}

/* --- the phase */

struct mover {
	struct ivn_asker asker;
	const struct turn *t;
	uint64_t held[(IVN_UNITS + 63) / 64];
};

/* A standing line is silent where a line of the file would be refused. */
static bool is_for_now(const void *about, const struct order *o)
{
	const struct mover *m = about;
	int unit = order_value(o, IVN_P_UNIT, 0);
	const struct ivn_unit *u = ivn_find(m->t->s, unit);
	if (u && u->prey)
		return false;
	if (o->verb == IVN_V_TOWARD && (m->held[unit / 64] >> unit % 64 & 1 || (u && u->moved)))
		return false;
	return !o->standing || ivn_move_refusal(m->t, m->asker.seat, o) < 0;
}

static void follow(struct turn *t, int seat, uint64_t verbs, struct mover *m)
{
	struct question q = { .verbs = verbs, .fits = is_for_now, .ask = ivn_ask, .about = m };
	const struct order *o;
	struct ivn_walk w;
	while ((o = orders_next(ivn_orders(t, seat), &q)) != NULL) {
		int why = ivn_move_refusal(t, seat, o), unit = order_value(o, IVN_P_UNIT, 0);
		if (why >= 0)
			ivn_refuse(t, seat, o, why);
		else if (o->verb == IVN_V_HOLD)
			m->held[unit / 64] |= UINT64_C(1) << unit % 64;
		else
			ivn_move_one(t, seat, o, &w);
	}
}

/* The unit that one goes for in its rage (IVN 20.22): the nearest by a legal way of so many steps
 * at most, with the least DEF; -1: there is none. */
static int prey_of(const struct turn *t, const struct ivn_unit *u, int most)
{
	int best = -1, near = 0, weak = 0;
	uint8_t steps[IVN_CELLS];
	ivn_reach(t, u, steps);
	for (int i = 0; i < t->s->n_units; i++) {
		const struct ivn_unit *o = &t->s->unit[i];
		int def, far = steps[o->cell];
		if (o == u || far > most || (best >= 0 && far > near))
			continue;
		def = ivn_def(t, o);
		if (best >= 0 && far == near && def >= weak)
			continue;
		best = o->unit;
		near = far;
		weak = def;
	}
	return best;
}

/* How far it can go for one; -1: it attacks nobody. */
static int rage_of(const struct turn *t, const struct ivn_unit *u)
{
	switch (ivn_stays(t, u)) {
	case -1:
		return ivn_dis(t, u);
	case IVN_NO_MOVING:
	case IVN_NO_LEAVING:
		return 0; /* those in its cell are near */
	default:
		return -1;
	}
}

static void rage(struct turn *t, int seat)
{
	uint8_t unit[IVN_CARDS_MAX];
	int n = ivn_list_units(t->s, seat, unit);
	for (int i = 0; i < n; i++) {
		struct ivn_unit *u = ivn_find(t->s, unit[i]);
		struct ivn_walk w = { .stop = -1 };
		int most = u ? rage_of(t, u) : -1, prey = most < 0 ? -1 : prey_of(t, u, most);
		if (prey < 0)
			continue;
		u->prey = (uint8_t)(prey + 1);
		u->moved = true;
		go(t, seat, unit[i], ivn_find(t->s, prey)->cell, 0, &w);
	}
}

void ivn_move(struct turn *t)
{
	for (int i = 0; i < t->n_order; i++) {
		int seat = t->order[i];
		struct mover m = { .asker = { .t = t, .seat = seat }, .t = t };
		if (ivn_on(t, IVN_PARANOIA))
			rage(t, seat);
		follow(t, seat, 1u << IVN_V_MOVE | 1u << IVN_V_TUNNEL, &m);
		follow(t, seat, 1u << IVN_V_HOLD, &m);
		follow(t, seat, 1u << IVN_V_TOWARD, &m);
	}
}
