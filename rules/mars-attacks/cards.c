/* SPDX-License-Identifier: MIT */
#include "rules/mars-attacks/turn.h"

#include <string.h>

/* The common deck: hands, support, reinforcements and events (MARS 8). */

int mars_hand_size(const struct mars_side *side)
{
	return deck_size(side->hand, MARS_CARDS);
}

/* --- drawing */

static bool has_cards(struct turn *t)
{
	struct mars_state *s = t->s;
	if (deck_size(s->deck, MARS_CARDS))
		return true;
	if (!deck_move(s->deck, s->discard, MARS_CARDS))
		return false;
	MARS_EVENT0(t, MARS_E_SHUFFLED);
	return true;
}

/* One card. What happens at once is left for the end of the thing, and another one drawn for it. */
static int draw_card(struct turn *t, int side)
{
	struct mars_state *s = t->s;
	while (has_cards(t)) {
		int card = mars_draw_one(t, s->deck, MARS_CARDS, "draw");
		if (!mars_is_event(card))
			return card;
		s->discard[card]++;
		if (t->n_queue == sizeof(t->queue))
			break; /* the whole deck was drawn through, several times */
		t->queue[t->n_queue] = (uint8_t)card;
		t->queue_side[t->n_queue++] = (uint8_t)side;
	}
	return -1;
}

void mars_draw(struct turn *t, int side, int n)
{
	uint8_t drawn[MARS_HAND + 8];
	int k = 0;
	if (!t->d) {
		t->drawn = true;
		return;
	}
	while (k < n && k < (int)sizeof(drawn)) {
		int card = draw_card(t, side);
		if (card < 0)
			break;
		t->s->sides[side].hand[card]++;
		drawn[k++] = (uint8_t)card;
	}
	if (k && t->es)
		MARS_EVENT(t, MARS_E_DREW, side, events_list(t->es, drawn, k));
}

/* The first hands, without events (MARS 1.14). */
void mars_deal(struct turn *t)
{
	struct mars_state *s = t->s;
	uint8_t drawn[MARS_HAND], kept[MARS_CARDS] = { 0 };
	for (int card = MARS_CATTLE; card < MARS_CARDS; card++) {
		kept[card] = s->deck[card];
		s->deck[card] = 0;
	}
	for (int k = 0; k < MARS_SIDES; k++) {
		int side = k ? MARS_EARTH : MARS_MARS;
		for (int i = 0; i < MARS_HAND; i++) {
			drawn[i] = (uint8_t)mars_draw_one(t, s->deck, MARS_CARDS, "deal");
			s->sides[side].hand[drawn[i]]++;
		}
		MARS_EVENT(t, MARS_E_DEALT, side, events_list(t->es, drawn, MARS_HAND));
	}
	deck_move(s->deck, kept, MARS_CARDS);
}

/* --- playing */

void mars_spend(struct turn *t, int side, int card, int figure)
{
	t->s->sides[side].hand[card]--;
	t->s->discard[card]++;
	MARS_EVENT(t, MARS_E_CARD, side, card, figure);
	if (side == MARS_MARS && t->thing)
		mars_draw(t, side, 1);
}

bool mars_spend_if(struct turn *t, int side, int card, int figure)
{
	if (!t->s->sides[side].hand[card])
		return false;
	mars_spend(t, side, card, figure);
	return true;
}

/* The first line that holds decides; when none does, it is played. */
bool mars_wants(struct turn *t, int verb, const struct mars_asker *about)
{
	struct question q = { .verbs = UINT64_C(1) << verb, .ask = mars_ask, .about = about, .again = true };
	const struct order *o;
	if (t->acting != MARS_MARS || !t->thing)
		return false; /* not in turns of Earth, nor at the end of a round */
	o = orders_answer(t->os, &q);
	return !o || !order_has(o, 0) || order_value(o, 0, 0) == MARS_YES;
}

/* --- support */

void mars_lay(struct turn *t, int side, int card)
{
	struct mars_side *own = &t->s->sides[side];
	int n = own->hand[card] < 3 ? own->hand[card] : 3;
	if (!n || own->n_sets == MARS_SETS)
		return;
	own->hand[card] = (uint8_t)(own->hand[card] - n);
	own->set[own->n_sets++] = (struct mars_set){ (uint8_t)card, (uint8_t)n, t->s->round,
		(uint8_t)(t->thing ? t->s->turn : 0) };
	MARS_EVENT(t, MARS_E_LAID, side, card, n);
}

/* Was it laid in the turn that is played? */
static bool is_new_set(const struct mars_state *s, const struct mars_set *set)
{
	return set->round == s->round && set->turn == s->turn;
}

int mars_ready_set(const struct mars_state *s, int side, int card)
{
	const struct mars_side *own = &s->sides[side];
	int best = -1;
	for (int i = 0; i < own->n_sets; i++)
		if ((card < 0 || own->set[i].card == card) && !is_new_set(s, &own->set[i]) &&
			(best < 0 || own->set[i].n > own->set[best].n))
			best = i;
	return best;
}

int mars_support_cells(int card, int cell, int axis, int8_t out[3])
{
	int before, behind;
	out[0] = (int8_t)cell;
	if (card != MARS_STRIKE)
		return 1;
	before = mars_beside(cell, axis == MARS_ROW ? 6 : 4);
	behind = mars_beside(cell, axis == MARS_ROW ? 2 : 0);
	if (before < 0 || behind < 0)
		return 0;
	out[0] = (int8_t)before;
	out[1] = (int8_t)cell;
	out[2] = (int8_t)behind;
	return 3;
}

int mars_support_worth(const struct mars_state *s, int card, int cell, int axis)
{
	int8_t cells[3];
	int n = mars_support_cells(card, cell, axis, cells), sum = 0;
	for (int i = 0; i < n; i++)
		sum += mars_count_at(s, MARS_EARTH, cells[i], false) -
			mars_count_at(s, MARS_MARS, cells[i], false);
	return sum;
}

int mars_support_dice(int n)
{
	return 2 + n;
}

static int32_t list_of_cells(struct turn *t, const int8_t *cell, int n)
{
	uint8_t list[3];
	int k = 0;
	for (int i = 0; i < n; i++)
		if (cell[i] >= 0)
			list[k++] = (uint8_t)cell[i];
	return events_list(t->es, list, k);
}

static void drift(struct turn *t, const struct mars_set *set, int8_t *cell, int n)
{
	int roll, way;
	if (set->n > 2 || mars_die(t, "drift", &roll) > 2)
		return;
	way = mars_die(t, "way", &roll) - 1;
	for (int i = 0; i < n; i++)
		cell[i] = (int8_t)mars_beside(cell[i], way);
	MARS_EVENT(t, MARS_E_DRIFTED, set->card, list_of_cells(t, cell, n), roll);
}

/* Is Look Out! played for a cell? Mars at the first chance; Earth in turns of Mars, as its lines
 * say. */
static bool is_warned(struct turn *t, const struct mars_set *set, int cell)
{
	for (int k = 0; k < MARS_SIDES; k++) {
		int side = k ? MARS_EARTH : MARS_MARS;
		struct mars_asker about = MARS_ASK_NOTHING(t);
		uint64_t there = mars_figures_at(t->s, side, cell);
		if (!there || !t->s->sides[side].hand[MARS_LOOKOUT])
			continue;
		about.attack = MARS_ATTACK_SUPPORT;
		about.dice = set->card == MARS_SWARM ? 0 : mars_support_dice(set->n);
		about.type = set->card;
		about.set = set->n;
		for (about.target = 0; !(there >> about.target & 1);)
			about.target++;
		if (side == MARS_EARTH && !mars_wants(t, MARS_V_LOOKOUT, &about))
			continue;
		mars_spend(t, side, MARS_LOOKOUT, -1);
		MARS_EVENT(t, MARS_E_LOOKED_OUT, side, cell);
		return true;
	}
	return false;
}

static void hit_cell(struct turn *t, const struct mars_set *set, int cell)
{
	struct mars_blow blow = { (uint8_t)mars_support_dice(set->n), set->card == MARS_STRIKE ? 4 : 5,
		MARS_BY_SUPPORT, set->card, set->n };
	uint64_t there = mars_figures_at(t->s, MARS_EARTH, cell) | mars_figures_at(t->s, MARS_MARS, cell);
	if (!there || is_warned(t, set, cell))
		return;
	for (int i = 0; i < MARS_F_CIV; i++) {
		if (!(there >> i & 1))
			continue;
		if (set->card == MARS_SWARM)
			mars_panic(t, i, 3 + set->n);
		else
			mars_strike(t, i, &blow);
	}
	mars_shock(t, cell);
}

void mars_fire(struct turn *t, int side, int at, int cell, int axis)
{
	struct mars_side *own = &t->s->sides[side];
	struct mars_set set = own->set[at];
	int8_t cells[3];
	int n = mars_support_cells(set.card, cell, axis, cells);
	for (int i = at; i + 1 < own->n_sets; i++)
		own->set[i] = own->set[i + 1];
	own->n_sets--;
	t->s->discard[set.card] = (uint8_t)(t->s->discard[set.card] + set.n);
	if (!t->d) {
		t->hazy = ~UINT64_C(0); /* it may drift */
		t->drawn = true;
		return;
	}
	MARS_EVENT(t, MARS_E_FIRED, side, set.card, set.n, list_of_cells(t, cells, n),
		mars_support_worth(t->s, set.card, cell, axis));
	drift(t, &set, cells, n);
	for (int i = 0; i < n; i++)
		if (cells[i] >= 0)
			hit_cell(t, &set, cells[i]);
	mars_check_goal(t);
}

/* --- reinforcements */

int mars_reserve(const struct mars_state *s, int side)
{
	int first = side == MARS_EARTH ? MARS_F_SOL : MARS_F_GRU;
	int last = side == MARS_EARTH ? MARS_F_LAST_SOL : MARS_F_LAST_GRU;
	for (int i = first; i <= last; i++)
		if (mars_has_mark(s, i, MARS_PLAYS) && !mars_is_on(s, i))
			return i;
	return -1;
}

void mars_reinforce(struct turn *t, int side)
{
	struct mars_state *s = t->s;
	int enemy = mars_other(side), figure = mars_reserve(s, side);
	int row = side == MARS_EARTH ? 0 : MARS_ROWS - 1, column, roll;
	if (figure < 0) {
		MARS_EVENT(t, MARS_E_NO_RESERVE, side);
		return;
	}
	if (!t->d) {
		t->hazy |= MARS_BIT(figure);
		return;
	}
	column = mars_die(t, "column", &roll) - 1;
	for (int k = 0; k < MARS_COLUMNS; k++, column = (column + 1) % MARS_COLUMNS) {
		int cell = row * MARS_COLUMNS + column;
		if (mars_count_at(s, side, cell, false) == MARS_STACK || mars_count_at(s, enemy, cell, true))
			continue;
		s->figure[figure].cell = (int8_t)cell;
		s->figure[figure].marks = 1u << MARS_PLAYS | 1u << MARS_ACTED;
		MARS_EVENT(t, MARS_E_REINFORCED, side, figure, cell, roll);
		return;
	}
	MARS_EVENT(t, MARS_E_NO_ROOM, side, roll);
}

/* --- events (MARS 8.35) */

static void strike_cell(struct turn *t, int cell, int need)
{
	struct mars_blow blow = { 3, (uint8_t)need, MARS_BY_EVENT, -1, -1 };
	for (int i = 0; i < MARS_F_CIV; i++)
		if (mars_cell(t, i) == cell)
			mars_strike(t, i, &blow);
	mars_shock(t, cell);
}

static void tell_event(struct turn *t, int side, int card, int cell, const int roll[2])
{
	uint8_t where = (uint8_t)cell;
	MARS_EVENT(t, MARS_E_HAPPENS, side, card, events_list(t->es, &where, cell >= 0), roll ? roll[0] : -1,
		roll ? roll[1] : -1);
}

static void run_cattle(struct turn *t, int side)
{
	int roll[2] = { -1, -1 }, row = mars_die(t, "row", &roll[0]) - 1;
	tell_event(t, side, MARS_CATTLE, -1, roll);
	for (int column = 0; column < MARS_COLUMNS; column++)
		strike_cell(t, row * MARS_COLUMNS + column, 5);
}

/* A cell by two dice, column and row. */
static int random_cell(struct turn *t, int roll[2])
{
	int column = mars_die(t, "column", &roll[0]) - 1;
	return (mars_die(t, "row", &roll[1]) - 1) * MARS_COLUMNS + column;
}

static void run_flight(struct turn *t, int side)
{
	struct mars_state *s = t->s;
	uint8_t empty[MARS_CELLS];
	int n = 0, roll, civilian = MARS_F_CIV;
	while (civilian <= MARS_F_LAST_CIV && mars_is_on(s, civilian))
		civilian++;
	for (int cell = 0; cell < MARS_CELLS; cell++) {
		bool used = false;
		for (int i = 0; i < MARS_FIGURES; i++)
			used = used || s->figure[i].cell == cell;
		if (!used)
			empty[n++] = (uint8_t)cell;
	}
	tell_event(t, side, MARS_FLIGHT, -1, NULL);
	if (civilian > MARS_F_LAST_CIV || !n)
		return;
	s->figure[civilian].cell = (int8_t)empty[mars_pick(t, n, "flight", &roll)];
	s->figure[civilian].leader = -1;
	s->figure[civilian].marks = 1u << MARS_PLAYS;
	MARS_EVENT(t, MARS_E_CIVILIAN, civilian, s->figure[civilian].cell, roll);
}

static void run_event(struct turn *t, int card, int side)
{
	int roll[2], cell;
	switch (card) {
	case MARS_CATTLE:
		run_cattle(t, side);
		break;
	case MARS_CAR:
		cell = random_cell(t, roll);
		tell_event(t, side, card, cell, roll);
		strike_cell(t, cell, 4);
		break;
	case MARS_FLIGHT:
		run_flight(t, side);
		break;
	default:
		cell = random_cell(t, roll);
		tell_event(t, side, card, cell, roll);
		t->s->figure[MARS_F_BUG].cell = (int8_t)cell;
		t->s->figure[MARS_F_BUG].marks = 1u << MARS_PLAYS;
	}
}

void mars_run_events(struct turn *t)
{
	int acting = t->acting;
	for (int i = 0; i < t->n_queue && !t->s->over; i++) {
		t->acting = t->queue_side[i];
		run_event(t, t->queue[i], t->queue_side[i]);
		mars_check_goal(t);
	}
	t->n_queue = 0;
	t->acting = acting;
}
