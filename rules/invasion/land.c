/* SPDX-License-Identifier: MIT */
#include "rules/invasion/turn.h"

/* Phase 2: who is sent, the test, and the landing (IVN 5). */

int ivn_touch_down(const struct turn *t, int kind, int cell)
{
	static const uint8_t tries[] = { IVN_N, IVN_E, IVN_S, IVN_W };
	bool flies = ivn_kind_flies(t, kind);
	if (ivn_may_stand(t, kind, flies, cell))
		return cell;
	for (size_t i = 0; i < sizeof(tries); i++) {
		int beside = ivn_beside(cell, tries[i]);
		if (beside >= 0 && ivn_may_stand(t, kind, flies, beside))
			return beside;
	}
	return -1;
}

static int roll_die(struct turn *t, const char *what, int sides, int seat, int n, int again)
{
	const char *id = vocab_id(&ivn_seat_words, seat);
	int roll = again ? dice_roll(t->d, DICE_OPEN, sides, 1, "%s/%s/%d/%d", what, id, n, again + 1)
			 : dice_roll(t->d, DICE_OPEN, sides, 1, "%s/%s/%d", what, id, n);
	return dice_value(t->d, roll, 0) - 1;
}

bool ivn_lands_safely(const struct ivn_state *s)
{
	return s->turn == 1 && ivn_yes(s, IVN_OPT_SAFE);
}

/* Where the dice say; `aimed` is what they show. Safe landings are rolled until nobody crashes. */
static int roll_cell(struct turn *t, int seat, int kind, int n, int *aimed)
{
	bool safe = ivn_lands_safely(t->s);
	int cell = -1;
	for (int i = 0; i == 0 || (cell < 0 && safe); i++) {
		int row = roll_die(t, "latitude", IVN_ROWS, seat, n, i);
		*aimed = row * IVN_COLUMNS + roll_die(t, "longitude", IVN_COLUMNS, seat, n, i);
		cell = ivn_touch_down(t, kind, *aimed);
	}
	return cell;
}

/* --- event 2 */

static int own_continent(const struct ivn_state *s, int seat)
{
	int best = IVN_ASIA, most = 0;
	for (int c = 0; c < IVN_CONTINENTS; c++) {
		int n = 0;
		for (int i = 0; i < s->n_units; i++)
			n += s->unit[i].seat == seat && ivn_in_region(s->unit[i].cell, c);
		if (n > most) {
			most = n;
			best = c;
		}
	}
	return best;
}

/* The cells of the continent that the seat chose where this kind may land; how many. */
static int chosen_cells(struct turn *t, int seat, int kind, uint8_t cell[IVN_CELLS])
{
	struct question q = { .at = 0 };
	struct ivn_asker asker = { .t = t, .seat = seat };
	const struct order *o = ivn_answer(t, seat, IVN_V_CONTINENT, -1, &q, &asker);
	int continent = o ? order_value(o, 0, 0) : own_continent(t->s, seat), n = 0;
	for (int i = 0; i < IVN_CELLS; i++)
		if (ivn_in_region(i, continent) && ivn_may_stand(t, kind, ivn_kind_flies(t, kind), i))
			cell[n++] = (uint8_t)i;
	return n;
}

/* One of them; -1: none is legal. */
static int chosen_cell(struct turn *t, int seat, int kind, int n)
{
	uint8_t cell[IVN_CELLS];
	int cells = chosen_cells(t, seat, kind, cell), roll;
	if (!cells)
		return -1;
	roll = dice_roll(t->d, DICE_OPEN, cells, 1, "atlas/%s/%d", vocab_id(&ivn_seat_words, seat), n);
	return cell[dice_value(t->d, roll, 0) - 1];
}

int ivn_crash_chance(struct turn *t, int seat, int kind)
{
	uint8_t chosen[IVN_CELLS];
	int n = 0;
	if (ivn_lands_safely(t->s) || (ivn_on(t, IVN_ATLAS) && chosen_cells(t, seat, kind, chosen)))
		return 0;
	for (int cell = 0; cell < IVN_CELLS; cell++)
		n += ivn_touch_down(t, kind, cell) < 0;
	return n * 1000 / IVN_CELLS;
}

/* --- the landing */

void ivn_land(struct turn *t, int seat, int kind, int n)
{
	int aimed = -1, cell = ivn_on(t, IVN_ATLAS) ? chosen_cell(t, seat, kind, n) : -1;
	struct ivn_unit *u;
	if (cell >= 0)
		aimed = cell;
	else
		cell = roll_cell(t, seat, kind, n, &aimed);
	if (cell < 0) {
		IVN_EVENT(t, IVN_E_CRASHED, seat, kind, aimed);
		ivn_bury(t, kind);
		return;
	}
	u = ivn_put(t, seat, kind, cell);
	IVN_EVENT(t, IVN_E_LANDED, seat, u->unit, cell, aimed == cell ? -1 : aimed);
	ivn_enter(t, u, cell);
}

static bool roll_test(struct turn *t, int seat, const char *what, int n)
{
	const char *id = vocab_id(&ivn_seat_words, seat);
	int more = ivn_test_margin(t->s);
	int d20 = dice_value(t->d, dice_roll(t->d, DICE_OPEN, 20, 1, "%s-20/%s/%d", what, id, n), 0);
	int d10 = dice_value(t->d, dice_roll(t->d, DICE_OPEN, 10, 1, "%s-10/%s/%d", what, id, n), 0);
	IVN_EVENT(t, IVN_E_TEST, seat, d20, d10, d20 > d10 + more, more);
	return d20 > d10 + more;
}

/* A unit that gives its seat a second test (IVN 2.38); -1: there is none. */
static int time_keeper(const struct turn *t, int seat)
{
	for (int i = 0; i < t->s->n_units; i++)
		if (t->s->unit[i].seat == seat && ivn_special(t, &t->s->unit[i]) == IVN_REWIND)
			return t->s->unit[i].unit;
	return -1;
}

/* --- who is sent */

struct sending {
	struct question q;
	struct ivn_asker asker;
	int seat, n;
	bool rewound, declined; /* declined: by a line of none */
};

/* The card of the next line that can be followed; -1: there is none. */
static int line_card(struct turn *t, struct sending *w)
{
	const struct pile *hand = &t->s->side[w->seat].hand;
	const struct order *o;
	while ((o = orders_next(ivn_orders(t, w->seat), &w->q)) != NULL) {
		int card = order_value(o, 0, 0);
		w->declined = card == IVN_C_CHOICES + IVN_NONE;
		if (w->declined)
			return -1;
		if (card == IVN_C_CHOICES + IVN_STRONGEST || card == IVN_C_CHOICES + IVN_WEAKEST)
			return card == IVN_C_CHOICES + IVN_STRONGEST ? ivn_strongest_card(hand)
								     : ivn_weakest_card(hand);
		if (pile_find(hand, card) >= 0)
			return card;
		ivn_refuse(t, w->seat, o, IVN_NOT_IN_HAND);
	}
	return -1;
}

/* Where no line can be followed the strongest is sent (IVN 5.10). */
static int next_card(struct turn *t, struct sending *w)
{
	const struct pile *hand = &t->s->side[w->seat].hand;
	int card = hand->n ? line_card(t, w) : -1;
	return card >= 0 || (w->declined && t->s->turn > 1) ? card : ivn_strongest_card(hand);
}

bool ivn_is_untested(const struct turn *t)
{
	return t->s->turn == 1 || ivn_on(t, IVN_LUCK);
}

bool ivn_is_deserted(const struct ivn_state *s)
{
	return !s->n_units && !s->n_reborn && ivn_yes(s, IVN_OPT_GRACE);
}

static bool passes(struct turn *t, struct sending *w)
{
	int keeper;
	if (ivn_is_untested(t) || t->deserted || roll_test(t, w->seat, "test", w->n))
		return true;
	keeper = w->rewound ? -1 : time_keeper(t, w->seat);
	if (keeper < 0)
		return false;
	w->rewound = true;
	IVN_EVENT(t, IVN_E_REWIND, w->seat, keeper);
	return roll_test(t, w->seat, "again", w->n);
}

static void attempt(struct turn *t, struct sending *w)
{
	struct pile_card c;
	int card;
	w->declined = false;
	card = next_card(t, w);
	if (card < 0 || !passes(t, w))
		return;
	ivn_take_card(t, w->seat, card, PILE_ALL, &c);
	ivn_land(t, w->seat, card, w->n);
}

static bool is_in_hand(const void *about, const struct order *o)
{
	const struct ivn_asker *a = about;
	int card = order_value(o, 0, 0);
	return !o->standing || card >= IVN_C_CHOICES || pile_find(&a->t->s->side[a->seat].hand, card) >= 0;
}

int ivn_attempts(const struct turn *t)
{
	if (t->s->turn == 1)
		return ivn_start_units(t->s);
	return ivn_on(t, IVN_BACKUP) ? IVN_ATTEMPTS : 1;
}

void ivn_reinforce(struct turn *t)
{
	t->deserted = ivn_is_deserted(t->s);
	for (int i = 0; i < t->n_order; i++) {
		struct sending w = { .seat = t->order[i] };
		w.asker = (struct ivn_asker){ .t = t, .seat = w.seat };
		w.q = (struct question){ .verbs = UINT64_C(1) << IVN_V_REINFORCE,
			.ask = ivn_ask,
			.fits = is_in_hand,
			.about = &w.asker };
		for (w.n = 1; w.n <= ivn_attempts(t); w.n++)
			attempt(t, &w);
	}
}
