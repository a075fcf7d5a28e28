/* SPDX-License-Identifier: MIT */
#include "rules/mars-attacks/turn.h"

#include <string.h>

/*
 * What a Martian does: the booklet's list, from its first line down, until one applies; and again
 * while an action is left (MARS 10). Every line that is tried is told, with the reason why it did
 * not apply.
 */
struct list {
	struct turn *t;
	int figure, cell; /* cell: where it stands */
	uint8_t n_tried, tried[MARS_TRIEDS];
	bool guards;         /* it holds its place */
	struct mars_lot lot; /* what decided, told behind the line */
	/* steps left to each objective that there is, of each Martian and from each cell */
	uint8_t n_goals;
	struct goal {
		uint8_t cell;
		bool sure;
		uint8_t steps[MARS_CELLS], walk[MARS_CELLS]; /* for it; for figures on foot */
	} goal[MARS_COUNTERS + MARS_PLACES + 8];
};

/* --- small questions */

static bool flies(int figure)
{
	return mars_kind_of[figure] == MARS_SAU;
}

/* Cells of a way in one action. */
static int stride(int figure)
{
	return flies(figure) ? 3 : 1;
}

/* Actions for so many steps. */
static int cost(int figure, int steps)
{
	return steps == MARS_NOWHERE ? MARS_NOWHERE : (steps + stride(figure) - 1) / stride(figure);
}

static bool is_full(const struct turn *t, int cell)
{
	return mars_count_at(t->s, MARS_MARS, cell, false) >= MARS_STACK;
}

static bool has_enemy(const struct turn *t, int cell)
{
	return mars_count_at(t->s, MARS_EARTH, cell, true) > 0;
}

static bool may_sprint(const struct list *l)
{
	return l->t->s->sides[MARS_MARS].hand[MARS_SPRINT] && !l->t->act.sprinted;
}

static void failed(struct list *l, enum mars_tried why)
{
	l->tried[l->n_tried++] = (uint8_t)why;
}

/* The line applies. */
static void applies(struct list *l, enum mars_line line, int cell, int target, int named, int steps)
{
	if (l->t->es)
		MARS_EVENT(l->t, MARS_E_AI_LINE, l->figure, (int)line,
			events_list(l->t->es, l->tried, l->n_tried), cell, target, named, steps);
	l->n_tried = 0;
	mars_tell_lot(l->t, &l->lot);
}

/* --- objectives (MARS 10.26) */

static void add_goal(struct list *l, int cell, bool sure)
{
	struct goal *g = &l->goal[l->n_goals++];
	g->cell = (uint8_t)cell;
	g->sure = sure;
	mars_ways(l->t, MARS_MARS, false, UINT64_C(1) << cell, g->walk);
	memcpy(g->steps, g->walk, sizeof(g->steps));
	if (flies(l->figure))
		mars_ways(l->t, MARS_MARS, true, UINT64_C(1) << cell, g->steps);
}

static void find_goals(struct list *l)
{
	const struct turn *t = l->t;
	const struct mars_state *s = t->s;
	l->n_goals = 0;
	for (int i = 0; i < s->n_counters; i++)
		if (s->counter[i].shown != MARS_SECRET)
			add_goal(l, s->counter[i].cell, s->counter[i].shown == MARS_CRITTER);
	for (int i = MARS_F_CIV; i <= MARS_F_LAST_CIV; i++)
		if (mars_is_on(s, i) && !mars_count_at(s, MARS_EARTH, s->figure[i].cell, false))
			add_goal(l, s->figure[i].cell, true);
	for (int i = 0; i < s->n_places; i++)
		if (t->scene->special == MARS_TANKS || mars_holder(s, s->place[i]) != MARS_MARS)
			add_goal(l, s->place[i], t->scene->special == MARS_TANKS);
}

/* It stays where it is: alone of its side on a beacon, or beside a civilian that it takes when its
 * activation ends. */
static bool guards(const struct turn *t, int figure)
{
	int cell = mars_cell(t, figure);
	if (mars_civilian_at(t->s, cell) >= 0 && !mars_count_at(t->s, MARS_EARTH, cell, false))
		return true;
	if (t->scene->special != MARS_HOLD || mars_count_at(t->s, MARS_MARS, cell, false) > 1)
		return false;
	for (int i = 0; i < t->s->n_places; i++)
		if (t->s->place[i] == cell)
			return true;
	return false;
}

/* --- going */

/* One step of a shortest way to where `steps` is 0: a die among the cells that are equally good. */
static int next_cell(struct list *l, const uint8_t steps[MARS_CELLS])
{
	struct turn *t = l->t;
	uint8_t way_to[MARS_WAYS];
	uint64_t cells = 0;
	int n = 0, from = mars_cell(t, l->figure);
	for (int way = 0; way < MARS_WAYS; way++) {
		int to = mars_beside(from, way);
		if (to < 0 || steps[to] + 1 != steps[from] ||
			!(flies(l->figure) || mars_may_step(t, from, way)))
			continue;
		if (steps[to] && !flies(l->figure) && (is_full(t, to) || has_enemy(t, to)))
			continue;
		cells |= UINT64_C(1) << to;
	}
	for (int cell = 0; cell < MARS_CELLS; cell++)
		if (cells >> cell & 1)
			way_to[n++] = (uint8_t)cell;
	return n ? way_to[mars_choose_cell(t, way_to, n, MARS_TIE_WAY)] : -1;
}

/* Uses Double Time for one cell more. */
static void play_sprint(struct list *l)
{
	mars_spend(l->t, MARS_MARS, MARS_SPRINT, l->figure);
	l->t->act.sprinted = true;
	l->t->act.steps++;
}

static void pay_step(struct turn *t)
{
	if (t->act.steps)
		t->act.steps--;
	else
		t->act.actions--;
	t->act.moved = true;
}

static void fight_in(struct list *l, bool charge)
{
	struct turn *t = l->t;
	uint64_t foes = mars_list_foes(t, l->figure, mars_cell(t, l->figure));
	int target = mars_choose(t, foes, MARS_TIE_FOE);
	t->act.fought = true;
	if (target >= 0)
		mars_fight(t, l->figure, target, charge);
}

/* The saucer's way counts with its last cell only, which is not full. */
static void fly(struct list *l, const uint8_t steps[MARS_CELLS], int strides)
{
	struct turn *t = l->t;
	int at = mars_cell(t, l->figure), from = at, end = at;
	for (int i = 0; i < strides && steps[at]; i++) {
		t->s->figure[l->figure].cell = (int8_t)at;
		at = next_cell(l, steps);
		t->s->figure[l->figure].cell = (int8_t)from;
		if (!is_full(t, at))
			end = at;
	}
	pay_step(t);
	if (end != from)
		mars_step(t, l->figure, end);
}

/* Goes this way with so many moves, and fights where it meets an enemy at the end. */
static void go(struct list *l, const uint8_t steps[MARS_CELLS], int moves)
{
	struct turn *t = l->t;
	for (int i = 0; i < moves && !t->s->over && mars_is_on(t->s, l->figure); i++) {
		int to;
		if (!steps[mars_cell(t, l->figure)])
			return;
		if (flies(l->figure)) {
			fly(l, steps, stride(l->figure));
			continue;
		}
		to = next_cell(l, steps);
		if (to < 0)
			return;
		pay_step(t);
		mars_step(t, l->figure, to);
		if (!t->s->over && has_enemy(t, to)) {
			fight_in(l, true);
			return;
		}
	}
}

/* --- (b) and (d): an objective in reach */

/* Of two objectives the better one: fewer steps, then less distance. Equal: 0. */
static int compare(const struct list *l, const struct goal *a, const struct goal *b)
{
	int by = a->steps[l->cell] - b->steps[l->cell];
	return by ? by : mars_distance(l->cell, a->cell) - mars_distance(l->cell, b->cell);
}

/* In the order of cells. */
static void sort_goals(const struct goal **goal, int n)
{
	for (int i = 1; i < n; i++) {
		const struct goal *g = goal[i];
		int k = i;
		for (; k > 0 && goal[k - 1]->cell > g->cell; k--)
			goal[k] = goal[k - 1];
		goal[k] = g;
	}
}

static const struct goal *choose_goal(struct list *l, const struct goal *const *list, int n)
{
	const struct goal *tied[sizeof(l->goal) / sizeof(l->goal[0])];
	uint8_t cell[sizeof(l->goal) / sizeof(l->goal[0])];
	int k = 0;
	for (int i = 0; i < n; i++) {
		int by = k ? compare(l, list[i], tied[0]) : 0;
		if (by < 0)
			k = 0;
		if (by <= 0)
			tied[k++] = list[i];
	}
	sort_goals(tied, k);
	for (int i = 0; i < k; i++)
		cell[i] = tied[i]->cell;
	return tied[mars_draw_lot_of_cells(l->t, cell, k, MARS_TIE_GOAL, &l->lot)];
}

static bool take_goal(struct list *l, bool sure)
{
	const struct goal *in_reach[sizeof(l->goal) / sizeof(l->goal[0])], *g;
	int n = 0, any = 0, actions = l->t->act.actions + l->t->act.steps, left;
	for (int i = 0; i < l->n_goals; i++) {
		g = &l->goal[i];
		if (g->sure != sure || g->cell == l->cell)
			continue;
		any++;
		if (cost(l->figure, g->steps[l->cell]) <= actions + may_sprint(l) && !is_full(l->t, g->cell))
			in_reach[n++] = g;
	}
	if (!n) {
		failed(l, sure ? (any ? MARS_B_FAR : MARS_B_NONE) : any ? MARS_D_FAR : MARS_D_NONE);
		return false;
	}
	g = choose_goal(l, in_reach, n);
	applies(l, sure ? MARS_L_SURE : MARS_L_POSSIBLE, g->cell, -1, -1, g->steps[l->cell]);
	left = cost(l->figure, g->steps[l->cell]);
	if (left > actions)
		play_sprint(l);
	go(l, g->steps, left);
	return true;
}

/* --- (c) and (e): shots */

#define EVERYBODY (~UINT64_C(0))

/* At those of the list's targets that are `wanted`. */
static void shoot(struct list *l, enum mars_line line, uint64_t wanted)
{
	struct turn *t = l->t;
	struct mars_shot shot = { .shooter = (uint8_t)l->figure };
	uint64_t ties;
	int named = mars_list_target(t, l->figure, mars_cell(t, l->figure), &ties);
	shot.target = (uint8_t)mars_draw_lot(t, ties & wanted, MARS_TIE_TARGET, &l->lot);
	applies(l, line, -1, shot.target, named, 0);
	if (t->act.actions > 1) {
		shot.aimed = true;
		MARS_EVENT(t, MARS_E_AIMED, l->figure);
	}
	t->act.actions = 0;
	shot.steady = mars_spend_if(t, MARS_MARS, MARS_STEADY, l->figure);
	mars_shoot(t, &shot);
}

static bool shoot_for_points(struct list *l)
{
	const struct turn *t = l->t;
	uint64_t ties, worth = 0;
	if (mars_kind_of[l->figure] == MARS_FRZ) {
		failed(l, MARS_C_FREEZER);
		return false;
	}
	if (mars_list_target(t, l->figure, l->cell, &ties) == MARS_NO_TARGETS) {
		failed(l, MARS_C_NOBODY);
		return false;
	}
	for (int i = 0; i < MARS_F_CIV; i++)
		if (ties >> i & 1 && t->scene->points[mars_kind_of[i]])
			worth |= MARS_BIT(i);
	if (!worth) {
		failed(l, MARS_C_WORTHLESS);
		return false;
	}
	shoot(l, MARS_L_PRIZE, worth);
	return true;
}

static bool shoot_anybody(struct list *l)
{
	uint64_t ties;
	if (mars_list_target(l->t, l->figure, l->cell, &ties) == MARS_NO_TARGETS) {
		failed(l, MARS_E_NOBODY);
		return false;
	}
	shoot(l, MARS_L_SHOOT, EVERYBODY);
	return true;
}

/* --- (f): towards an objective */

/* Is another Martian nearer to it? */
static bool is_nearer(const struct list *l, const struct goal *g)
{
	for (int i = MARS_F_GRU; i < MARS_F_CIV; i++) {
		int cell = mars_cell(l->t, i), steps;
		if (i == l->figure || cell < 0)
			continue;
		steps = flies(i) ? (mars_range(cell, g->cell) + 2) / 3 : g->walk[cell];
		if (steps < cost(l->figure, g->steps[l->cell]))
			return true;
	}
	return false;
}

static bool go_towards(struct list *l)
{
	const struct goal *list[sizeof(l->goal) / sizeof(l->goal[0])], *g;
	int n = 0, any = 0, reachable = 0, far;
	bool sure = false;
	for (int i = 0; i < l->n_goals; i++) {
		g = &l->goal[i];
		if (g->cell == l->cell)
			continue;
		any++;
		if (g->steps[l->cell] == MARS_NOWHERE)
			continue;
		reachable++;
		if (is_nearer(l, g) || (sure && !g->sure))
			continue;
		if (g->sure && !sure)
			n = 0;
		sure = g->sure;
		list[n++] = g;
	}
	if (!n) {
		failed(l, !any ? MARS_F_NONE : reachable ? MARS_F_OTHERS : MARS_F_NO_WAY);
		return false;
	}
	g = choose_goal(l, list, n);
	applies(l, MARS_L_TOWARD, g->cell, -1, -1, g->steps[l->cell]);
	far = g->steps[l->cell];
	if (!flies(l->figure) && far > 1 && may_sprint(l)) {
		play_sprint(l);
		go(l, g->steps, 2);
	} else {
		go(l, g->steps, 1);
	}
	return true;
}

/* --- (g): to where it sees somebody, or nearer */

/* How good a cell is: its line of targets, cover, how near the target is. The lower the better. */
static int weigh_cell(const struct list *l, int cell, int *far)
{
	const struct turn *t = l->t;
	uint64_t ties;
	int line = mars_list_target(t, l->figure, cell, &ties);
	*far = 0;
	for (int i = 0; i < MARS_F_CIV && line < MARS_NO_TARGETS; i++)
		if (ties >> i & 1)
			*far = mars_distance(cell, mars_cell(t, i));
	return line;
}

static uint64_t full_cells(const struct turn *t)
{
	uint64_t cells = 0;
	for (int cell = 0; cell < MARS_CELLS; cell++)
		if (is_full(t, cell))
			cells |= UINT64_C(1) << cell;
	return cells;
}

/* Cells that it can end in after so many steps (bits), but for its own. */
static uint64_t reach(const struct list *l, int steps)
{
	const struct turn *t = l->t;
	uint64_t cells = UINT64_C(1) << l->cell, next, full = full_cells(t);
	bool free = flies(l->figure);
	for (int i = 0; i < steps; i++) {
		next = cells;
		for (int cell = 0; cell < MARS_CELLS; cell++)
			for (int way = 0; way < MARS_WAYS && cells >> cell & 1; way++) {
				int to = mars_beside(cell, way);
				if (to >= 0 &&
					(free ||
						(mars_may_step(t, cell, way) && !has_enemy(t, to) &&
							!(full >> to & 1))))
					next |= UINT64_C(1) << to;
			}
		cells = next;
	}
	return cells & ~full & ~(UINT64_C(1) << l->cell);
}

struct pick {
	long best;
	uint8_t n, cell[MARS_CELLS];
};

static void offer(struct pick *p, int cell, long worth)
{
	if (p->n && worth > p->best)
		return;
	if (!p->n || worth < p->best)
		p->n = 0;
	p->best = worth;
	p->cell[p->n++] = (uint8_t)cell;
}

static bool has_cover(const struct list *l, int cell)
{
	return l->t->scene->cover >> cell & 1;
}

/* Steps from each cell to this one, for figures of Mars. */
static void go_to(struct list *l, int cell, int moves)
{
	uint8_t steps[MARS_CELLS];
	mars_ways(l->t, MARS_MARS, flies(l->figure), UINT64_C(1) << cell, steps);
	go(l, steps, moves);
}

static bool go_and_shoot(struct list *l)
{
	uint64_t cells;
	struct pick p = { .n = 0 };
	int far;
	if (l->t->act.actions < 2) {
		failed(l, MARS_G2_ACTIONS);
		return false;
	}
	cells = reach(l, stride(l->figure));
	for (int cell = 0; cell < MARS_CELLS; cell++) {
		int line;
		if (!(cells >> cell & 1))
			continue;
		line = weigh_cell(l, cell, &far);
		if (line < MARS_NO_TARGETS)
			offer(&p, cell, (line * 2L + !has_cover(l, cell)) * 1000 + far);
	}
	if (!p.n) {
		failed(l, MARS_G2_NOBODY);
		return false;
	}
	far = p.cell[mars_draw_lot_of_cells(l->t, p.cell, p.n, MARS_TIE_CELL, &l->lot)];
	applies(l, MARS_L_SIGHT, far, -1, -1, 0);
	go_to(l, far, 1);
	if (!l->t->s->over && mars_is_on(l->t->s, l->figure))
		shoot(l, MARS_L_SIGHT, EVERYBODY);
	return true;
}

/* Cells from which fewer steps are left to the nearest enemy than now, the best of them. */
static void find_nearer(const struct list *l, const uint8_t steps[MARS_CELLS], int moves, struct pick *p)
{
	uint64_t cells = reach(l, moves * stride(l->figure));
	int far;
	p->n = 0;
	for (int cell = 0; cell < MARS_CELLS; cell++)
		if (cells >> cell & 1 && steps[cell] < steps[l->cell])
			offer(p, cell,
				(weigh_cell(l, cell, &far) == MARS_NO_TARGETS ? 1000 : 0) + steps[cell] * 2 +
					!has_cover(l, cell));
}

static bool go_nearer(struct list *l)
{
	struct turn *t = l->t;
	uint8_t steps[MARS_CELLS];
	uint64_t enemies = 0;
	struct pick p, more;
	bool sprints = false;
	int cell, moves = t->act.actions + t->act.steps;
	for (int i = 0; i < MARS_F_GRU; i++)
		if (mars_is_on(t->s, i))
			enemies |= UINT64_C(1) << mars_cell(t, i);
	mars_ways(t, MARS_MARS, flies(l->figure), enemies, steps);
	find_nearer(l, steps, moves, &p);
	if (may_sprint(l)) {
		find_nearer(l, steps, moves + 1, &more);
		if (more.n && (!p.n || more.best < p.best)) {
			p = more;
			sprints = true;
			moves++;
		}
	}
	if (!p.n) {
		failed(l, MARS_G3_NO_NEARER);
		return false;
	}
	cell = p.cell[mars_draw_lot_of_cells(t, p.cell, p.n, MARS_TIE_CELL, &l->lot)];
	applies(l, MARS_L_ADVANCE, cell, -1, -1, steps[l->cell]);
	if (sprints)
		play_sprint(l);
	go_to(l, cell, moves);
	t->act.actions = t->act.steps = 0;
	return true;
}

/* --- the list */

static bool take_objective(struct list *l)
{
	if (!l->guards && take_goal(l, true))
		return true;
	if (shoot_for_points(l))
		return true;
	return !l->guards && take_goal(l, false);
}

static bool move(struct list *l)
{
	if (l->guards) {
		failed(l, MARS_GUARDS);
		return false;
	}
	return go_towards(l) || go_and_shoot(l) || go_nearer(l);
}

/* One line of the list. False: it stays. */
static bool do_line(struct list *l)
{
	struct turn *t = l->t;
	l->cell = mars_cell(t, l->figure);
	l->n_tried = 0;
	if (mars_is_engaged(t->s, l->figure)) {
		applies(l, MARS_L_FIGHT, -1, -1, -1, 0);
		fight_in(l, false);
		return true;
	}
	failed(l, MARS_A_FREE);
	l->guards = guards(t, l->figure);
	find_goals(l);
	if (take_objective(l) || shoot_anybody(l) || move(l))
		return true;
	applies(l, MARS_L_STAY, -1, -1, -1, 0);
	return false;
}

void mars_activate(struct turn *t, int figure)
{
	struct list l = { .t = t, .figure = figure };
	mars_begin(t, figure);
	if (mars_has_mark(t->s, figure, MARS_RATTLED)) {
		mars_recover(t, figure);
		t->act.actions--;
	}
	while (!t->s->over && t->act.actions + t->act.steps > 0 && !t->act.fought && mars_is_on(t->s, figure))
		if (!do_line(&l))
			break;
	mars_finish(t);
}
