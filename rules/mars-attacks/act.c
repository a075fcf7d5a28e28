/* SPDX-License-Identifier: MIT */
#include "rules/mars-attacks/turn.h"

/* What figures of both sides do: steps and what they bring, the end of an activation. */

void mars_begin(struct turn *t, int figure)
{
	const struct mars_state *s = t->s;
	t->act = (struct mars_activation){ .figure = figure, .actions = 2 };
	if (s->boosted == figure && s->boost == MARS_SPRINT)
		t->act.steps = 1;
}

/* --- counters and tanks: taken on the way (MARS 13.12, 14.26) */

static void remove_counter(struct mars_state *s, int i)
{
	s->n_counters--;
	for (; i < s->n_counters; i++)
		s->counter[i] = s->counter[i + 1];
}

/* What lies face down is drawn now from those that are left. */
static void turn_up(struct turn *t, int figure, struct mars_counter *c)
{
	struct mars_state *s = t->s;
	int roll, n = s->hidden[0] + s->hidden[1];
	bool secret = mars_pick(t, n, "counter", &roll) >= s->hidden[0];
	s->hidden[secret]--;
	c->shown = secret ? MARS_SECRET : MARS_CRITTER;
	MARS_EVENT(t, MARS_E_TURNED, figure, c->cell, c->shown, roll);
}

static void take_counter(struct turn *t, int figure, int cell)
{
	struct mars_state *s = t->s;
	int side = mars_side_of(figure), own = side == MARS_EARTH ? MARS_SECRET : MARS_CRITTER;
	for (int i = 0; i < s->n_counters; i++) {
		if (s->counter[i].cell != cell)
			continue;
		if (s->counter[i].shown == MARS_FACE_DOWN && !t->d)
			return; /* nobody knows */
		if (s->counter[i].shown == MARS_FACE_DOWN)
			turn_up(t, figure, &s->counter[i]);
		if (s->counter[i].shown != own)
			return;
		remove_counter(s, i);
		mars_score(t, side, t->scene->counter);
		MARS_EVENT(t, MARS_E_TAKEN, figure, cell, own, side, t->scene->counter);
		return;
	}
}

static void take_tank(struct turn *t, int figure, int cell)
{
	struct mars_state *s = t->s;
	int side = mars_side_of(figure);
	for (int i = 0; i < s->n_places && t->scene->special == MARS_TANKS; i++) {
		if (s->place[i] != cell)
			continue;
		s->n_places--;
		for (; i < s->n_places; i++)
			s->place[i] = s->place[i + 1];
		mars_score(t, side, t->scene->reward[side]);
		MARS_EVENT(t, MARS_E_TANK, figure, cell, side, t->scene->reward[side]);
	}
}

/* --- steps */

static void open_door(struct turn *t, int figure, int from, int to)
{
	int way = mars_way_to(from, to);
	if (way < 0 || way % 2 || mars_kind_of[figure] == MARS_SAU || mars_is_free(t, from, way))
		return;
	mars_open(t, from, way);
	MARS_EVENT(t, MARS_E_DOOR, figure, from, to);
}

void mars_step(struct turn *t, int figure, int cell)
{
	struct mars_state *s = t->s;
	int from = mars_cell(t, figure);
	open_door(t, figure, from, cell);
	s->figure[figure].cell = (int8_t)cell;
	for (int i = MARS_F_CIV; i <= MARS_F_LAST_CIV; i++)
		if (s->figure[i].leader == figure && mars_is_on(s, i))
			s->figure[i].cell = (int8_t)cell;
	MARS_EVENT(t, MARS_E_MOVED, figure, from, cell);
	take_counter(t, figure, cell);
	if (mars_side_of(figure) == MARS_MARS)
		take_tank(t, figure, cell);
	mars_check_goal(t);
}

void mars_recover(struct turn *t, int figure)
{
	mars_mark(t->s, figure, MARS_RATTLED, false);
	MARS_EVENT(t, MARS_E_RECOVERED, figure);
}

/* --- the end of an activation: what is taken where it ends (MARS 8.42, 14.9) */

static void remove_civilian(struct turn *t, int civilian, int figure, int points)
{
	struct mars_figure *c = &t->s->figure[civilian];
	int side = mars_side_of(figure), cell = c->cell;
	c->cell = MARS_OFF;
	c->leader = -1;
	c->marks = 0;
	mars_score(t, side, points);
	MARS_EVENT(t, MARS_E_GONE, civilian, cell, figure, side, points);
}

static int led_by(const struct mars_state *s, int figure)
{
	for (int i = MARS_F_CIV; i <= MARS_F_LAST_CIV; i++)
		if (mars_is_on(s, i) && s->figure[i].leader == figure)
			return i;
	return -1;
}

/* In an escort Earth leads civilians to row 1; elsewhere it takes them. */
static void lead(struct turn *t, int figure)
{
	struct mars_state *s = t->s;
	int cell = mars_cell(t, figure), civilian = led_by(s, figure);
	if (civilian < 0) {
		civilian = mars_civilian_at(s, cell);
		if (civilian < 0)
			return;
		s->figure[civilian].leader = (int8_t)figure;
		MARS_EVENT(t, MARS_E_LEADS, figure, civilian, cell);
	}
	if (cell < MARS_COLUMNS)
		remove_civilian(t, civilian, figure, t->scene->reward[MARS_EARTH]);
}

static void take_civilians(struct turn *t, int figure)
{
	bool escort = t->scene->special == MARS_ESCORT;
	int cell = mars_cell(t, figure), civilian;
	if (escort && mars_side_of(figure) == MARS_EARTH) {
		lead(t, figure);
		return;
	}
	while ((civilian = mars_civilian_at(t->s, cell)) >= 0)
		remove_civilian(t, civilian, figure, escort ? t->scene->reward[MARS_MARS] : 1);
}

static void take_where_it_ends(struct turn *t, int figure)
{
	int cell = mars_cell(t, figure), side = mars_side_of(figure);
	if (cell < 0 || mars_count_at(t->s, mars_other(side), cell, false))
		return;
	take_civilians(t, figure);
	if (side == MARS_EARTH)
		take_tank(t, figure, cell);
	mars_check_goal(t);
}

void mars_finish(struct turn *t)
{
	int figure = t->act.figure;
	if (figure < 0)
		return;
	t->act.figure = -1;
	if (t->s->boosted == figure)
		t->s->boosted = -1;
	if (!t->s->over && mars_is_on(t->s, figure)) {
		mars_mark(t->s, figure, MARS_ACTED, true);
		take_where_it_ends(t, figure);
	}
	if (t->d)
		mars_run_events(t);
	else if (t->drawn)
		t->hazy = ~UINT64_C(0); /* an event may strike anybody */
}
