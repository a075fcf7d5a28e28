/* SPDX-License-Identifier: MIT */
#include "rules/invasion/turn.h"

#include <string.h>

/* Units come to the board, from cell to cell, and leave it (IVN 2.8, 4.10 to 4.18, 8.6). */

int ivn_place(const struct ivn_state *s, int unit)
{
	int from = 0, to = s->n_units;
	while (from < to) {
		int middle = (from + to) / 2;
		if (s->unit[middle].unit < unit)
			from = middle + 1;
		else
			to = middle;
	}
	return from;
}

struct ivn_unit *ivn_find(struct ivn_state *s, int unit)
{
	int i = ivn_place(s, unit);
	return i < s->n_units && s->unit[i].unit == unit ? &s->unit[i] : NULL;
}

int ivn_counts_for(const struct ivn_unit *u)
{
	return u->lender >= 0 ? u->lender : u->seat;
}

int ivn_units_of(const struct ivn_state *s, int seat)
{
	int n = 0;
	for (int i = 0; i < s->n_units; i++)
		n += ivn_counts_for(&s->unit[i]) == seat;
	for (int i = 0; i < s->n_reborn; i++)
		n += s->reborn[i].seat == seat;
	return n;
}

int ivn_list_units(const struct ivn_state *s, int seat, uint8_t out[IVN_CARDS_MAX])
{
	int n = 0;
	for (int i = 0; i < s->n_units; i++)
		if (seat < 0 || s->unit[i].seat == seat)
			out[n++] = s->unit[i].unit;
	return n;
}

bool ivn_is_enemy_at(const struct ivn_state *s, int seat, int cell)
{
	for (int i = 0; i < s->n_units; i++)
		if (s->unit[i].cell == cell && s->unit[i].seat != seat)
			return true;
	return false;
}

int ivn_new_number(struct ivn_state *s, int kind)
{
	int unit = ivn_first_unit[kind];
	while (ivn_find(s, unit))
		unit++;
	return unit;
}

struct ivn_unit *ivn_put(struct turn *t, int seat, int kind, int cell)
{
	struct ivn_state *s = t->s;
	int unit = ivn_new_number(s, kind), i = ivn_place(s, unit);
	memmove(&s->unit[i + 1], &s->unit[i], (size_t)(s->n_units - i) * sizeof(s->unit[0]));
	s->n_units++;
	s->unit[i] = (struct ivn_unit){
		.unit = (uint8_t)unit,
		.seat = (uint8_t)seat,
		.cell = (uint8_t)cell,
		.lender = -1,
		.step = -1,
		.fresh = true,
	};
	s->side[seat].ever = true;
	s->stirred = s->turn;
	return &s->unit[i];
}

void ivn_lift(struct ivn_state *s, int unit)
{
	int i = ivn_place(s, unit);
	s->n_units--;
	s->stirred = s->turn;
	memmove(&s->unit[i], &s->unit[i + 1], (size_t)(s->n_units - i) * sizeof(s->unit[0]));
	memset(&s->unit[s->n_units], 0, sizeof(s->unit[0]));
}

/* It comes back in the next turn (event 37). */
static void wait_for_rebirth(struct ivn_state *s, const struct ivn_unit *u)
{
	s->reborn[s->n_reborn++] = (struct ivn_reborn){
		.kind = (uint8_t)ivn_kind(u),
		.seat = (uint8_t)ivn_counts_for(u),
		.cell = u->cell,
		.rep = (uint8_t)(u->rep + 1),
		.pair = u->pair,
		.turn = (uint16_t)(s->turn + 1),
	};
}

static void bury_unit(struct turn *t, const struct ivn_unit *u)
{
	struct ivn_state *s = t->s;
	for (int i = 0; i < (u->pair ? 2 : 1); i++) {
		ivn_bury(t, ivn_kind(u));
		s->dead[s->n_dead++] = (struct ivn_dead){
			(uint8_t)ivn_kind(u),
			(uint8_t)ivn_counts_for(u),
			u->cell,
		};
	}
}

bool ivn_is_immortal(const struct turn *t, const struct ivn_unit *u)
{
	return ivn_on(t, IVN_CRUSADE) && ivn_has_tag(t, u, IVN_CONTROLLER);
}

bool ivn_kill(struct turn *t, int unit, enum ivn_cause cause, int by)
{
	const struct ivn_unit *at = ivn_find(t->s, unit);
	struct ivn_unit u;
	if (!at)
		return false;
	u = *at;
	if (ivn_is_immortal(t, at)) {
		IVN_EVENT(t, IVN_E_SPARED, u.seat, unit, u.cell, IVN_CRUSADE);
		return false;
	}
	ivn_lift(t->s, unit);
	t->s->side[ivn_counts_for(&u)].cause = (int8_t)t->happening;
	IVN_EVENT(t, IVN_E_DIED, u.seat, unit, u.cell, (int)cause, by, t->happening);
	if (ivn_on(t, IVN_REINCARNATION))
		wait_for_rebirth(t->s, &u);
	else
		bury_unit(t, &u);
	return true;
}

void ivn_remove(struct turn *t, int unit)
{
	struct ivn_unit u = *ivn_find(t->s, unit);
	ivn_lift(t->s, unit);
	t->s->side[ivn_counts_for(&u)].cause = (int8_t)t->happening;
	t->s->removed[ivn_kind(&u)] = (uint8_t)(t->s->removed[ivn_kind(&u)] + (u.pair ? 2 : 1));
	IVN_EVENT(t, IVN_E_REMOVED, u.seat, unit, u.cell, t->happening);
}

void ivn_enter(struct turn *t, struct ivn_unit *u, int cell)
{
	int happening = t->happening;
	u->cell = (uint8_t)cell;
	u->came = 0;
	if (ivn_is_enemy_at(t->s, u->seat, cell))
		u->came = (uint16_t)(++t->comers);
	if (ivn_deadly(t, cell) < 0)
		return;
	t->happening = ivn_deadly(t, cell);
	(void)ivn_kill(t, u->unit, IVN_BY_CELL, -1);
	t->happening = happening;
}
