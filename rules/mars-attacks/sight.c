/* SPDX-License-Identifier: MIT */
#include "rules/mars-attacks/turn.h"

/* What a figure sees from its cell (MARS 3): the board, and the enemies it could shoot at. */

/* clang-format off */
static const struct vocab seen_words = VOCAB_LIST("seen", MARS_SEEN_WORDS);

static const struct field cell_fields[] = {
	FIELD_ENUM(struct mars_sight_cell, drawn.cell, "cell", &mars_cell_words),
	FIELD_BOOL(struct mars_sight_cell, drawn.cover, "cover"),
	FIELD_ENUM_OR_NULL(struct mars_sight_cell, drawn.first, "first", &mars_figure_words),
	FIELD_BOOL(struct mars_sight_cell, drawn.more, "more"),
	FIELD_ENUM(struct mars_sight_cell, drawn.north, "north", &mars_edge_words),
	FIELD_ENUM_OR_NULL(struct mars_sight_cell, drawn.second, "second", &mars_figure_words),
	FIELD_ENUM(struct mars_sight_cell, seen, "seen", &seen_words),
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
	FIELD_BOOL(struct mars_sight_target, near, "near"),
	FIELD_INT(struct mars_sight_target, range, "range", 0, 7),
	FIELD_BOOL(struct mars_sight_target, shot, "shot"),
};
static const struct schema target_schema = SCHEMA("target", struct mars_sight_target, target_fields);
static const struct field sight_fields[] = {
	FIELD_ENUM(struct mars_sight, cell, "cell", &mars_cell_words),
	FIELD_BOOL(struct mars_sight, engaged, "engaged"),
	FIELD_BOOL(struct mars_sight, fights, "fights"),
	FIELD_ENUM(struct mars_sight, figure, "figure", &mars_figure_words),
	FIELD_ENUM(struct mars_sight, kind, "kind", &mars_kind_words),
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
	for (int i = 0; i < MARS_ROWS; i++) {
		int row = MARS_ROWS - 1 - i;
		out->row[i].number = (uint8_t)(row + 1);
		for (int column = 0; column < MARS_COLUMNS; column++) {
			struct mars_sight_cell *c = &out->row[i].cell[column];
			int cell = row * MARS_COLUMNS + column;
			mars_draw_cell(t, cell, &c->drawn);
			c->seen = seen_from(t, out->cell, out->range, cell);
		}
	}
}

static void list_targets(const struct turn *t, struct mars_sight *out)
{
	uint64_t near = 0;
	int line = out->engaged ? MARS_NO_TARGETS : mars_list_target(t, out->figure, out->cell, &near);
	out->list = (int8_t)(line == MARS_NO_TARGETS ? -1 : line);
	for (int i = 0; i < MARS_F_CIV; i++) {
		struct mars_shot shot = { .shooter = out->figure, .target = (uint8_t)i };
		struct mars_sight_target *to = &out->target[out->n_targets];
		int cell = mars_cell(t, i);
		uint32_t bonus;
		if (cell < 0 || mars_side_of(i) == mars_side_of(out->figure) ||
			!mars_sees(t, out->cell, cell))
			continue;
		out->n_targets++;
		to->figure = (uint8_t)i;
		to->cell = (uint8_t)cell;
		to->range = (uint8_t)mars_range(out->cell, cell);
		to->clear = mars_sees_clearly(t, out->cell, cell);
		to->near = near >> i & 1;
		to->shot = !out->engaged && mars_may_shoot(t, out->figure, out->cell, i);
		if (!to->shot)
			continue;
		shot.heavy = out->kind == MARS_MG;
		to->dice = (uint8_t)mars_shot_dice(t, &shot, &bonus);
		to->kills = (uint8_t)mars_percent(mars_kill_odds(t, &shot));
	}
}

bool mars_sight(const struct view *view, int figure, void *sight)
{
	struct mars_state s = *(const struct mars_state *)view->state;
	struct mars_sight *out = sight;
	struct turn t;
	if (!mars_is_possible(&s) || !mars_is_on(&s, figure))
		return false;
	mars_turn_init(&t, &s, NULL, NULL, NULL);
	out->figure = (uint8_t)figure;
	out->cell = (uint8_t)s.figure[figure].cell;
	out->kind = mars_kind_of[figure];
	out->range = mars_data(figure)->range;
	out->engaged = mars_is_engaged(&s, figure);
	out->fights = mars_side_of(figure) != MARS_NEUTRAL;
	out->list = -1;
	draw_rows(&t, out);
	if (out->fights)
		list_targets(&t, out);
	return true;
}
