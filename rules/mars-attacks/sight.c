/* SPDX-License-Identifier: MIT */
#include "rules/mars-attacks/turn.h"

/* What a figure sees from its cell, or would see from another (MARS 3): board and enemies. */

/* clang-format off */
static const struct vocab seen_words = VOCAB_LIST("seen", MARS_SEEN_WORDS);

static const struct field cell_fields[] = {
	FIELD_ENUM(struct mars_sight_cell, drawn.cell, "cell", &mars_cell_words),
	FIELD_BOOL(struct mars_sight_cell, drawn.cover, "cover"),
	FIELD_ENUMS_USED(struct mars_sight_cell, drawn.figure, drawn.n_figures, "figures", &mars_figure_words),
	FIELD_ENUM_OR_NULL(struct mars_sight_cell, drawn.first, "first", &mars_figure_words),
	FIELD_BOOL(struct mars_sight_cell, drawn.more, "more"),
	FIELD_ENUM(struct mars_sight_cell, drawn.north, "north", &mars_edge_words),
	FIELD_ENUM_OR_NULL(struct mars_sight_cell, drawn.second, "second", &mars_figure_words),
	FIELD_ENUM(struct mars_sight_cell, seen, "seen", &seen_words),
	FIELD_ENUM(struct mars_sight_cell, drawn.thing, "thing", &mars_thing_words),
	FIELD_ENUM(struct mars_sight_cell, drawn.west, "west", &mars_edge_words),
};
static const struct schema cell_schema = SCHEMA("cell", struct mars_sight_cell, cell_fields);
static const struct field row_fields[] = {
	FIELD_STRUCTS(struct mars_sight_row, cell, "cells", &cell_schema),
	FIELD_INT(struct mars_sight_row, number, "number", 1, MARS_ROWS),
};
static const struct schema row_schema = SCHEMA("row", struct mars_sight_row, row_fields);
static const struct field target_fields[] = {
	FIELD_ENUM(struct mars_sight_target, cell, "cell", &mars_cell_words),
	FIELD_BOOL(struct mars_sight_target, clear, "clear"),
	FIELD_INT(struct mars_sight_target, dice, "dice", 0, 20),
	FIELD_ENUM(struct mars_sight_target, figure, "figure", &mars_figure_words),
	FIELD_INT(struct mars_sight_target, kills, "kills", 0, 100),
	FIELD_INT(struct mars_sight_target, left, "left", -1, 8),
	FIELD_BOOL(struct mars_sight_target, near, "near"),
	FIELD_INT(struct mars_sight_target, range, "range", 0, 7),
	FIELD_BOOL(struct mars_sight_target, reaches, "reaches"),
	FIELD_BOOL(struct mars_sight_target, sees, "sees"),
	FIELD_BOOL(struct mars_sight_target, shot, "shot"),
};
static const struct schema target_schema = SCHEMA("target", struct mars_sight_target, target_fields);
static const struct field sight_fields[] = {
	FIELD_ENUM(struct mars_sight, cell, "cell", &mars_cell_words),
	FIELD_BOOL(struct mars_sight, engaged, "engaged"),
	FIELD_BOOL(struct mars_sight, fights, "fights"),
	FIELD_ENUM_OR_NULL(struct mars_sight, figure, "figure", &mars_figure_words),
	FIELD_ENUM_OR_NULL(struct mars_sight, kind, "kind", &mars_kind_words),
	FIELD_ENUM_OR_NULL(struct mars_sight, list, "list", &mars_list_words),
	FIELD_INT(struct mars_sight, range, "range", 0, 9),
	FIELD_STRUCTS(struct mars_sight, row, "rows", &row_schema),
	FIELD_STRUCTS_USED(struct mars_sight, target, n_targets, "targets", &target_schema),
};
const struct schema mars_sight_schema = SCHEMA("mars attacks sight", struct mars_sight, sight_fields);
/* clang-format on */

static uint8_t seen_from(const struct turn *t, int from, int range, int cell)
{
	if (cell == from)
		return MARS_SEEN_HERE;
	if (!mars_sees(t, from, cell))
		return MARS_SEEN_NOT;
	if (mars_range(from, cell) > range)
		return MARS_SEEN_FAR;
	return mars_sees_clearly(t, from, cell) ? MARS_SEEN_CLEAR : MARS_SEEN_COVER;
}

static void draw_rows(const struct turn *t, struct mars_sight *out)
{
	int range = out->figure < 0 ? MARS_COLUMNS : out->range;
	for (int i = 0; i < MARS_ROWS; i++) {
		int row = MARS_ROWS - 1 - i;
		out->row[i].number = (uint8_t)(row + 1);
		for (int column = 0; column < MARS_COLUMNS; column++) {
			struct mars_sight_cell *c = &out->row[i].cell[column];
			int cell = row * MARS_COLUMNS + column;
			mars_draw_cell(t, cell, &c->drawn);
			c->seen = seen_from(t, out->cell, range, cell);
		}
	}
}

/* A figure's shot, as the report counts it: without AIM and cards. */
static void add_shot(const struct turn *t, const struct mars_sight *out, struct mars_sight_target *to)
{
	struct mars_shot shot = { .shooter = (uint8_t)out->figure, .target = to->figure };
	uint32_t bonus;
	shot.heavy = out->kind == MARS_MG;
	if (mars_side_of(out->figure) == MARS_MARS) { /* as it would shoot (MARS 10.18, 11.5) */
		shot.aimed = !mars_has_mark(t->s, out->figure, MARS_RATTLED);
		shot.steady = t->s->sides[MARS_MARS].hand[MARS_STEADY] > 0;
	}
	to->dice = (uint8_t)mars_shot_dice(t, &shot, &bonus);
	to->kills = (uint8_t)mars_percent(mars_kill_odds(t, &shot));
	to->left = (int8_t)mars_spared(t, to->figure);
}

/* The figures of the other side that are seen. */
static void list_targets(const struct turn *t, struct mars_sight *out, int side)
{
	uint64_t near = 0;
	int line = out->figure < 0 || out->engaged ? MARS_NO_TARGETS
						   : mars_list_target(t, out->figure, out->cell, &near);
	out->list = (int8_t)(line == MARS_NO_TARGETS ? -1 : line);
	for (int i = 0; i < MARS_F_CIV; i++) {
		struct mars_sight_target *to = &out->target[out->n_targets];
		int cell = mars_cell(t, i);
		if (cell < 0 || mars_side_of(i) == side || !mars_sees(t, out->cell, cell))
			continue;
		out->n_targets++;
		to->figure = (uint8_t)i;
		to->cell = (uint8_t)cell;
		to->range = (uint8_t)mars_range(out->cell, cell);
		to->clear = mars_sees_clearly(t, out->cell, cell);
		to->near = near >> i & 1;
		to->left = -1;
		to->reaches = out->figure < 0 && to->range && to->range <= mars_data(i)->range;
		to->sees = out->figure < 0 && mars_sees_clearly(t, cell, out->cell);
		to->shot = out->figure >= 0 && !out->engaged && mars_may_shoot(t, out->figure, out->cell, i);
		if (to->shot)
			add_shot(t, out, to);
	}
}

static void stand_in(struct mars_sight *out, int cell)
{
	out->figure = out->kind = -1;
	out->cell = (uint8_t)cell;
	out->fights = true;
}

static bool stand_as(const struct mars_state *s, struct mars_sight *out, int figure)
{
	if (!mars_is_on(s, figure))
		return false;
	out->figure = (int8_t)figure;
	out->kind = (int8_t)mars_kind_of[figure];
	out->cell = (uint8_t)s->figure[figure].cell;
	out->range = mars_data(figure)->range;
	out->engaged = mars_is_engaged(s, figure);
	out->fights = mars_side_of(figure) != MARS_NEUTRAL;
	return true;
}

bool mars_sight(const struct view *view, int from, void *sight)
{
	struct mars_state s = *(const struct mars_state *)view->state;
	struct mars_sight *out = sight;
	struct orders os = { .n = 0 }; /* HEROICS may stand */
	struct turn t;
	if (!mars_is_possible(&s))
		return false;
	if (from >= MARS_FIGURES)
		stand_in(out, from - MARS_FIGURES);
	else if (!stand_as(&s, out, from))
		return false;
	orders_add_standing(&os, view->standing, MARS_SEAT_EARTH, &mars_grammar, s.window);
	mars_turn_init(&t, &s, &os, NULL, NULL);
	out->list = -1;
	draw_rows(&t, out);
	if (out->fights)
		list_targets(&t, out, out->figure < 0 ? MARS_EARTH : mars_side_of(out->figure));
	return true;
}
