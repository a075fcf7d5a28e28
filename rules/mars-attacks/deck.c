/* SPDX-License-Identifier: MIT */
#include "rules/mars-attacks/turn.h"

/* A turn of Mars: two cards of its deck, which figure they name, and its support (MARS 9). */

enum { MARS_THINGS = 2 };

/* --- the deck */

static int draw_ai(struct turn *t)
{
	struct mars_state *s = t->s;
	int card;
	if (!deck_size(s->ai, MARS_AIS)) {
		deck_move(s->ai, s->ai_discard, MARS_AIS);
		MARS_EVENT0(t, MARS_E_AI_SHUFFLED);
	}
	card = mars_draw_one(t, s->ai, MARS_AIS, "card");
	s->ai_discard[card]++;
	MARS_EVENT(t, MARS_E_AI_CARD, card, deck_size(s->ai, MARS_AIS));
	return card;
}

/* --- which figure */

static bool is_in(enum mars_sector sector, int cell)
{
	int column = cell % MARS_COLUMNS;
	switch (sector) {
	case MARS_LEFT:
		return column < 4;
	case MARS_CENTRE:
		return column >= 2 && column < 6;
	case MARS_RIGHT:
		return column >= 4;
	case MARS_BOARD:
	default:
		return true;
	}
}

static uint64_t ready_in(const struct turn *t, enum mars_sector sector)
{
	uint64_t figures = 0;
	for (int i = MARS_F_GRU; i < MARS_F_CIV; i++)
		if (mars_is_ready(t->s, i) && is_in(sector, mars_cell(t, i)))
			figures |= MARS_BIT(i);
	return figures;
}

/* Squared distance to the closest figure of Earth. */
static int closest(const struct turn *t, int figure)
{
	int least = MARS_DISTANCES;
	for (int i = 0; i < MARS_F_GRU; i++) {
		int far = mars_is_on(t->s, i) ? mars_distance(mars_cell(t, figure), mars_cell(t, i)) : least;
		least = far < least ? far : least;
	}
	return least;
}

static uint64_t guns_among(uint64_t figures)
{
	uint64_t guns = 0;
	for (int i = MARS_F_GRU; i < MARS_F_CIV; i++)
		if (figures >> i & 1 && mars_data(i)->gun)
			guns |= MARS_BIT(i);
	return guns;
}

/* Of the candidates those that the position names. */
static uint64_t best_of(const struct turn *t, uint64_t figures, bool furthest)
{
	uint64_t best = 0;
	int at = 0;
	for (int i = MARS_F_GRU; i < MARS_F_CIV; i++) {
		int far = closest(t, i);
		if (!(figures >> i & 1) || (best && (furthest ? far < at : far > at)))
			continue;
		if (!best || far != at)
			best = 0;
		at = far;
		best |= MARS_BIT(i);
	}
	return best;
}

static int choose_figure(struct turn *t, int card)
{
	enum mars_sector sector = (enum mars_sector)(card / MARS_POSITIONS);
	enum mars_position position = (enum mars_position)(card % MARS_POSITIONS);
	uint64_t figures = ready_in(t, sector);
	uint8_t list[MARS_FIGURES], far[MARS_FIGURES];
	struct mars_lot lot;
	bool wider = !figures, plain;
	int n = 0, figure;
	if (wider)
		figures = ready_in(t, MARS_BOARD);
	plain = position == MARS_BIG_GUN && !guns_among(figures);
	if (position == MARS_BIG_GUN && !plain)
		figures = guns_among(figures);
	for (int i = MARS_F_GRU; i < MARS_F_CIV; i++)
		if (figures >> i & 1) {
			list[n] = (uint8_t)i;
			far[n++] = (uint8_t)closest(t, i);
		}
	figure = mars_draw_lot(t, best_of(t, figures, position == MARS_FURTHEST), MARS_TIE_FIGURE, &lot);
	if (t->es)
		MARS_EVENT(t, MARS_E_AI_CHOICE, (int)sector, (int)position, wider, plain,
			events_list(t->es, list, n), events_list(t->es, far, n), figure);
	mars_tell_lot(t, &lot);
	return figure;
}

/* --- support */

/* Where most of Earth's figures stand, less Martians; false: nowhere. */
static bool find_target(struct turn *t, int card, int *cell, int *axis)
{
	uint8_t at[2 * MARS_CELLS], cells[2 * MARS_CELLS];
	int n = 0, best = 1, pick, axes = card == MARS_STRIKE ? 2 : 1;
	for (int i = 0; i < axes * MARS_CELLS; i++) {
		int worth = mars_support_worth(t->s, card, i / axes, i % axes);
		if (worth < best)
			continue;
		if (worth > best)
			n = 0;
		best = worth;
		cells[n] = (uint8_t)(i / axes);
		at[n++] = (uint8_t)i;
	}
	if (!n)
		return false;
	pick = at[mars_choose_cell(t, cells, n, MARS_TIE_SUPPORT)];
	*cell = pick / axes;
	*axis = pick % axes;
	return true;
}

void mars_lay_all(struct turn *t)
{
	struct mars_side *mars = &t->s->sides[MARS_MARS];
	int laid = 0;
	for (int card = MARS_BARRAGE; card <= MARS_SWARM; card++)
		while (mars->hand[card] && mars->n_sets < MARS_SETS) {
			int before = mars->hand[card];
			mars_lay(t, MARS_MARS, card);
			laid += before - mars->hand[card];
		}
	if (laid && t->thing)
		mars_draw(t, MARS_MARS, laid);
}

static bool may_lay(const struct mars_side *side)
{
	return side->n_sets < MARS_SETS &&
		(side->hand[MARS_BARRAGE] || side->hand[MARS_STRIKE] || side->hand[MARS_SWARM]);
}

static void invade(struct turn *t)
{
	int set = mars_ready_set(t->s, MARS_MARS, -1), cell, axis;
	if (set < 0 && !may_lay(&t->s->sides[MARS_MARS])) {
		MARS_EVENT0(t, MARS_E_AI_NOTHING);
		return;
	}
	if (set < 0) {
		MARS_EVENT0(t, MARS_E_AI_LAYS);
		mars_lay_all(t);
		return;
	}
	if (find_target(t, t->s->sides[MARS_MARS].set[set].card, &cell, &axis))
		mars_fire(t, MARS_MARS, set, cell, axis);
	else
		MARS_EVENT(t, MARS_E_AI_WAITS, t->s->sides[MARS_MARS].set[set].card,
			t->s->sides[MARS_MARS].set[set].n);
}

/* --- the turn */

static void do_card(struct turn *t)
{
	int card = draw_ai(t);
	if (card == MARS_INVASION) {
		invade(t);
		mars_run_events(t);
	} else if (!mars_ready_of(t->s, MARS_MARS)) {
		MARS_EVENT(t, MARS_E_AI_LOST, card);
	} else {
		mars_activate(t, choose_figure(t, card));
	}
}

void mars_mars_turn(struct turn *t)
{
	t->acting = MARS_MARS;
	for (int i = 1; i <= MARS_THINGS && !t->s->over; i++) {
		t->s->things = (uint8_t)i;
		t->thing = (uint8_t)i;
		t->tests = 0;
		do_card(t);
	}
}
