/* SPDX-License-Identifier: MIT */
#include "rules/mars-attacks/turn.h"

#include <string.h>

/* What a report shows beside the view: the board as rows, what each figure can do from its cell. */

bool mars_is_possible(const struct mars_state *s)
{
	for (int i = 0; i < MARS_FIGURES; i++)
		if (s->figure[i].cell >= MARS_CELLS || s->figure[i].leader >= MARS_FIGURES)
			return false;
	return !mars_invariants(s);
}

/* --- the board */

static uint8_t edge_of(const struct turn *t, int cell, int way)
{
	uint8_t bit = (uint8_t)(1u << way / 2);
	if (mars_beside(cell, way) < 0 || t->edge[cell] & bit)
		return MARS_E_WALL;
	return t->edge[cell] & (bit << MARS_DOORS) ? MARS_E_CLOSED : MARS_E_OPEN;
}

static uint8_t thing_in(const struct turn *t, int cell)
{
	const struct mars_state *s = t->s;
	for (int i = 0; i < s->n_counters; i++)
		if (s->counter[i].cell == cell)
			return (uint8_t)(MARS_T_FACE_DOWN + s->counter[i].shown);
	for (int i = 0; i < s->n_places; i++)
		if (s->place[i] == cell)
			return t->scene->special == MARS_TANKS ? MARS_T_TANK : MARS_T_BEACON;
	return MARS_T_NOTHING;
}

void mars_draw_cell(const struct turn *t, int cell, struct mars_sheet_cell *out)
{
	int martian = -1;
	out->cell = (uint8_t)cell;
	out->north = edge_of(t, cell, 0);
	out->west = edge_of(t, cell, 6);
	out->cover = t->scene->cover >> cell & 1;
	out->thing = thing_in(t, cell);
	for (int i = 0; i < MARS_FIGURES && out->n_figures < sizeof(out->figure); i++) {
		if (mars_cell(t, i) != cell)
			continue;
		out->figure[out->n_figures++] = (uint8_t)i;
		if (martian < 0 && mars_side_of(i) == MARS_MARS)
			martian = i;
	}
	out->first = (int8_t)(out->n_figures ? out->figure[0] : -1);
	out->second = (int8_t)(out->n_figures > 1 ? out->figure[1] : -1);
	if (martian >= 0 && out->first != martian)
		out->second = (int8_t)martian;
	out->more = out->n_figures > 2;
}

static void draw_board(const struct turn *t, struct mars_sheet *out)
{
	for (int i = 0; i < MARS_ROWS; i++) {
		int row = MARS_ROWS - 1 - i;
		out->row[i].number = (uint8_t)(row + 1);
		for (int column = 0; column < MARS_COLUMNS; column++)
			mars_draw_cell(t, row * MARS_COLUMNS + column, &out->row[i].cell[column]);
	}
}

/* --- figures */

static void list_steps(const struct turn *t, struct mars_sheet_figure *f)
{
	for (int way = 0; way < MARS_WAYS; way++) {
		int to = mars_beside(f->cell, way);
		if (to >= 0 && mars_may_step(t, f->cell, way) && !mars_count_at(t->s, MARS_MARS, to, true) &&
			mars_count_at(t->s, MARS_EARTH, to, false) < MARS_STACK)
			f->step[f->n_steps++] = (uint8_t)to;
	}
}

static void list_shots(const struct turn *t, struct mars_sheet_figure *f)
{
	for (int i = 0; i < MARS_F_CIV && f->n_shots < sizeof(f->shot) / sizeof(f->shot[0]); i++) {
		struct mars_shot shot = { .shooter = f->figure, .target = (uint8_t)i };
		struct mars_sheet_shot *out = &f->shot[f->n_shots];
		uint32_t bonus;
		if (!mars_may_shoot(t, f->figure, f->cell, i))
			continue;
		shot.heavy = f->kind == MARS_MG;
		out->target = (uint8_t)i;
		out->dice = (uint8_t)mars_shot_dice(t, &shot, &bonus);
		out->clear = bonus >> MARS_B_CLEAR & 1;
		out->kills = (uint8_t)mars_percent(mars_kill_odds(t, &shot));
		f->n_shots++;
	}
}

static void list_fights(const struct turn *t, struct mars_sheet_figure *f)
{
	for (int i = 0; i < MARS_F_CIV && f->n_fights < sizeof(f->fight_with) / sizeof(f->fight_with[0]);
		i++) {
		struct mars_sheet_fight *out = &f->fight_with[f->n_fights];
		int wins, loses;
		if (!mars_may_fight(t, f->figure, i))
			continue;
		out->target = (uint8_t)i;
		out->charge = mars_cell(t, i) != f->cell;
		mars_fight_odds(t, f->figure, i, out->charge, &wins, &loses);
		out->wins = (uint8_t)mars_percent(wins);
		out->loses = (uint8_t)mars_percent(loses);
		f->n_fights++;
	}
}

static void describe(const struct turn *t, int figure, struct mars_sheet_figure *out)
{
	const struct mars_kind_data *data = mars_data(figure);
	const struct mars_state *s = t->s;
	out->figure = (uint8_t)figure;
	out->kind = mars_kind_of[figure];
	out->cell = s->figure[figure].cell;
	out->leader = s->figure[figure].leader;
	out->is = *data;
	out->pays = data->heroics > 0;
	out->heroics = s->figure[figure].heroics;
	out->points = data->side == MARS_NEUTRAL ? 0 : t->scene->points[out->kind];
	out->mine = data->side == MARS_EARTH;
	out->acted = mars_has_mark(s, figure, MARS_ACTED);
	out->rattled = mars_has_mark(s, figure, MARS_RATTLED);
	out->engaged = mars_is_engaged(s, figure);
	if (!out->mine || out->cell < 0)
		return;
	list_steps(t, out);
	list_fights(t, out);
	if (!out->engaged)
		list_shots(t, out);
}

/* --- all of it */

static void list_hands(const struct mars_state *s, struct mars_sheet *out)
{
	for (int card = 0; card < MARS_CARDS; card++)
		if (s->sides[MARS_EARTH].hand[card] || s->sides[MARS_MARS].hand[card]) {
			struct mars_sheet_card *c = &out->card[out->n_cards++];
			c->card = (uint8_t)card;
			c->hand = s->sides[MARS_EARTH].hand[card];
			c->mars = s->sides[MARS_MARS].hand[card];
		}
	for (int side = 0; side < MARS_SIDES; side++)
		for (int i = 0; i < s->sides[side].n_sets; i++) {
			const struct mars_set *set = &s->sides[side].set[i];
			out->set[out->n_sets++] = (struct mars_sheet_set){
				.side = (uint8_t)side,
				.card = set->card,
				.n = set->n,
				.ready = set->round != s->round || set->turn != s->turn,
			};
		}
}

static void list_ai(const uint8_t *left, struct mars_sheet_ai out[MARS_AIS])
{
	for (int card = 0; card < MARS_AIS; card++) {
		out[card].card = (uint8_t)card;
		out[card].copies = mars_ai_copies[card];
		out[card].left = left ? left[card] : mars_ai_copies[card];
	}
}

void mars_make_sheet(const struct view *view, void *sheet)
{
	struct mars_state s = *(const struct mars_state *)view->state;
	const struct mars_scenario *scene = mars_scene(view->game);
	struct mars_sheet *out = sheet;
	struct turn t;
	memcpy(out->name, scene->name, sizeof(out->name));
	out->goal = scene->goal;
	out->rounds = scene->rounds;
	out->special = scene->special;
	out->counter = scene->counter;
	memcpy(out->reward, scene->reward, sizeof(out->reward));
	list_ai(s.ai, out->ai);
	if (!mars_is_possible(&s))
		return;
	mars_turn_init(&t, &s, NULL, NULL, NULL);
	out->setup = s.window == MARS_W_SETUP;
	out->things = (uint8_t)(2 - s.things);
	out->ready = (uint8_t)mars_ready_of(&s, MARS_EARTH);
	for (int side = 0; side < MARS_SIDES; side++)
		out->vp[side] = s.sides[side].vp;
	draw_board(&t, out);
	for (int i = 0; i < MARS_FIGURES; i++)
		if (mars_has_mark(&s, i, MARS_PLAYS))
			describe(&t, i, &out->figure[out->n_figures++]);
	list_hands(&s, out);
}

void mars_list_cards(const struct context *game, void *cards)
{
	const struct mars_scenario *scene = mars_scene(game);
	struct mars_list *out = cards;
	memcpy(out->name, scene->name, sizeof(out->name));
	for (int card = 0; card < MARS_CARDS; card++)
		out->card[card] = (struct mars_listed_card){ (uint8_t)card, mars_copies[card] };
	list_ai(NULL, out->ai);
	for (int kind = 0; kind < MARS_KINDS; kind++) {
		const struct mars_kind_data *data = &mars_kinds[kind];
		struct mars_listed_kind *k = &out->kind[kind];
		k->kind = (uint8_t)kind;
		k->is = *data;
		k->points = data->side == MARS_NEUTRAL ? 0 : scene->points[kind];
		for (int i = 0; i < scene->n_force; i++)
			k->plays = k->plays || scene->force[i].kind == kind;
	}
}
