/* SPDX-License-Identifier: MIT */
#include "rules/invasion/turn.h"

#include <string.h>

/* What reports show beside the view, as the turn begins: before its sudden events. */

enum { SEVERAL = IVN_SEATS, NOBODY };

static void draw_map(struct ivn_sheet *sheet, const struct turn *t)
{
	for (int cell = 0; cell < IVN_CELLS; cell++) {
		struct ivn_sheet_cell *c = &sheet->row[ivn_row(cell)].cell[ivn_column(cell)];
		c->ground = t->ground[cell];
		c->who = NOBODY;
	}
	for (int i = 0; i < t->s->n_units; i++) {
		const struct ivn_unit *u = &t->s->unit[i];
		struct ivn_sheet_cell *c = &sheet->row[ivn_row(u->cell)].cell[ivn_column(u->cell)];
		c->who = c->who == NOBODY || c->who == u->seat ? u->seat : SEVERAL;
		c->count = (uint8_t)(c->count < 9 ? c->count + 1 : 9);
	}
}

/* --- units */

static void list_steps(struct ivn_sheet_unit *out, const struct turn *t, const struct ivn_unit *u)
{
	for (int way = 0; way < IVN_WAYS && ivn_dis(t, u); way++) {
		int to = ivn_beside(u->cell, (enum ivn_way)way);
		if (to >= 0 && ivn_step_stop(t, u, u->cell, to) < 0)
			out->step[out->n_steps++] = (uint8_t)to;
	}
}

/* Enemies that it could come upon in this turn, as they stand. */
static void list_prey(struct ivn_sheet_unit *out, const struct turn *t, const struct ivn_unit *u)
{
	int dis = ivn_dis(t, u);
	uint8_t steps[IVN_CELLS];
	ivn_reach(t, u, steps);
	for (int i = 0; i < t->s->n_units && out->n_prey < IVN_SHEET_LIST; i++) {
		const struct ivn_unit *v = &t->s->unit[i];
		if (v->seat != u->seat && steps[v->cell] <= dis)
			out->prey[out->n_prey++] = v->unit;
	}
}

static void list_shots(struct ivn_sheet_unit *out, const struct turn *t, const struct ivn_unit *u)
{
	for (int i = 0; i < t->s->n_units && ivn_can_shoot(t, u) && out->n_shots < IVN_SHEET_LIST; i++)
		if (ivn_in_range(t, u, &t->s->unit[i]))
			out->shot[out->n_shots++] = t->s->unit[i].unit;
}

static void show_unit(struct ivn_sheet *sheet, const struct turn *t, const struct ivn_unit *u)
{
	struct ivn_sheet_unit *out = &sheet->unit[sheet->n_units++];
	out->unit = u->unit;
	out->kind = (uint8_t)ivn_kind(u);
	out->seat = u->seat;
	out->cell = u->cell;
	out->ground = t->ground[u->cell];
	out->att = (uint8_t)ivn_att(t, u, NULL);
	out->def = (uint8_t)ivn_def(t, u);
	out->dis = (uint8_t)ivn_dis(t, u);
	out->range = (uint8_t)ivn_range(t, u);
	out->force = (uint8_t)(out->range ? ivn_force(t, u, NULL) : 0);
	out->rep = (uint8_t)ivn_rep(t, u);
	out->pair = u->pair;
	out->wins = u->wins;
	out->lender = u->lender;
	out->doom = u->doom;
	out->owes = u->owes;
	out->mine = u->seat == sheet->seat;
	out->stays = ivn_stays(t, u) >= 0;
	if (!out->mine || t->s->over)
		return;
	list_shots(out, t, u);
	if (out->stays)
		return;
	list_steps(out, t, u);
	list_prey(out, t, u);
}

static void show_units(struct ivn_sheet *sheet, const struct turn *t)
{
	for (int i = 0; i < t->s->n_units; i++)
		if (t->s->unit[i].seat == sheet->seat)
			show_unit(sheet, t, &t->s->unit[i]);
	for (int seat = 0; seat < IVN_SEATS; seat++)
		for (int i = 0; i < t->s->n_units && seat != sheet->seat; i++)
			if (t->s->unit[i].seat == seat)
				show_unit(sheet, t, &t->s->unit[i]);
}

/* --- cards */

static void show_card(struct ivn_sheet_card *out, int kind, int copies)
{
	const struct ivn_kind_data *k = &ivn_kinds[kind];
	*out = (struct ivn_sheet_card){
		.kind = (uint8_t)kind,
		.copies = (uint8_t)copies,
		.att = k->att,
		.def = k->def,
		.dis = k->dis,
		.range = k->range,
		.force = k->force,
		.rep = k->rep,
		.ter = k->ter,
		.tags = k->tags,
		.sex = k->sex,
		.special = k->special,
		.weakness = k->weakness,
	};
}

static bool is_on_board(const struct ivn_state *s, int kind)
{
	for (int i = 0; i < s->n_units; i++)
		if (ivn_kind(&s->unit[i]) == kind)
			return true;
	return false;
}

static void show_cards(struct ivn_sheet *sheet, struct turn *t)
{
	for (int kind = 0; kind < IVN_KINDS; kind++) {
		int copies = sheet->seat < 0 ? 0 : pile_count(&t->s->side[sheet->seat].hand, kind);
		struct ivn_sheet_card *out = &sheet->card[sheet->n_cards];
		if (copies) {
			show_card(out, kind, copies);
			out->crash = (uint16_t)ivn_crash_chance(t, sheet->seat, kind);
			sheet->n_cards++;
		} else if (is_on_board(t->s, kind)) {
			show_card(&sheet->kinds[sheet->n_kinds++], kind, 0);
		}
	}
}

/* --- seats and events */

static void show_seats(struct ivn_sheet *sheet, const struct turn *t)
{
	const struct ivn_state *s = t->s;
	for (int k = 0; k < s->game->n_seats; k++) {
		int seat = context_seat(s->game, k);
		struct ivn_sheet_seat *out = &sheet->seats[sheet->n_seats++];
		out->seat = (uint8_t)seat;
		out->mine = seat == sheet->seat;
		out->alive = s->side[seat].alive;
		out->grace = s->side[seat].grace;
		out->units = (uint8_t)ivn_units_of(s, seat);
		out->value = (uint16_t)ivn_points(s, seat);
		out->cards = s->side[seat].hand.n;
		for (int i = 0; i < t->n_order; i++)
			if (t->order[i] == seat)
				out->place = (uint8_t)(i + 1);
	}
}

static void show_happening(struct ivn_sheet *sheet, int happening, bool lasts)
{
	sheet->happening[sheet->n_happenings++] = (struct ivn_sheet_happening){
		.happening = (uint8_t)happening,
		.sudden = !lasts && ivn_is_sudden(happening),
		.lasts = lasts,
	};
}

static void show_happenings(struct ivn_sheet *sheet, const struct turn *t)
{
	const struct ivn_state *s = t->s;
	bool rolled[IVN_HAPPENINGS] = { false };
	for (int i = 0; i < s->n_events; i++) {
		show_happening(sheet, s->event[i], false);
		rolled[s->event[i]] = true;
	}
	for (int i = 0; i < IVN_HAPPENINGS; i++)
		if (ivn_lasts(s, i) && !rolled[i])
			show_happening(sheet, i, true);
}

void ivn_make_sheet(const struct view *view, void *out)
{
	struct ivn_sheet *sheet = out;
	struct ivn_state s = *(const struct ivn_state *)view->state;
	struct turn t;
	sheet->seat = (int8_t)(view->seat < 0 ? -1 : view->seat);
	if (!ivn_is_possible(&s))
		return;
	ivn_turn_init(&t, &s, NULL, NULL, NULL);
	sheet->limit = (uint16_t)ivn_limit(&s);
	sheet->last = sheet->limit && s.turn >= sheet->limit;
	sheet->calm = (uint16_t)(s.turn > s.stirred + 1 ? ivn_calm_end(&s) : 0);
	sheet->harder = (uint8_t)ivn_test_margin(&s);
	sheet->dice = ivn_dice_option(&s) != IVN_DICE_NONE;
	sheet->starts = (uint8_t)(s.turn == 1 ? ivn_start_units(&s) : 0);
	draw_map(sheet, &t);
	show_happenings(sheet, &t);
	show_seats(sheet, &t);
	show_units(sheet, &t);
	show_cards(sheet, &t);
}

void ivn_list_cards(const struct context *game, void *out)
{
	struct ivn_list *list = out;
	bool many = game->n_seats > 3;
	for (int kind = 0; kind < IVN_KINDS; kind++) {
		show_card(&list->card[kind], kind, ivn_kinds[kind].copies * (many ? 2 : 1));
		list->size = (uint8_t)(list->size + list->card[kind].copies);
	}
	for (int i = 0; i < IVN_HAPPENINGS; i++)
		list->happening[i] = (struct ivn_sheet_happening){ .happening = (uint8_t)i,
			.sudden = ivn_is_sudden(i) };
}
