/* SPDX-License-Identifier: MIT */
#include "rules/invasion/turn.h"

#include <string.h>

/* Bots of two tempers: greedy ones go for whom they can kill, those that hold stay where they are
 * safe. Both write lines that are not refused, and send nothing now and then. */

struct bot {
	struct ivn_state s;
	struct turn t;
	struct buf *b;
	int seat, mood; /* 0 to 99 */
	bool holds;
	int16_t threat[IVN_CELLS]; /* the greatest ATT of an enemy that may come there */
	uint8_t prey[IVN_CELLS];   /* steps to the nearest enemy, as the crow flies */
	struct {
		uint8_t cell, def, help; /* help: the force of the best own shot at it */
	} enemy[IVN_CARDS_MAX];
	int n_enemies;
	bool ahead;
	uint8_t chase[IVN_CELLS]; /* for the unit that is looked at */
	bool changing;            /* an event may move or kill anybody before orders count */
};

void ivn_defaults(const struct view *view, struct buf *b)
{
	/* Who sends nothing holds, shoots at the nearest, sends the strongest card (IVN 13.25). */
	(void)view;
	(void)b;
}

static const char *unit_id(int unit)
{
	return vocab_id(&ivn_unit_words, unit);
}

/* --- looking around */

static uint8_t best_shot(const struct bot *b, const struct ivn_unit *v)
{
	int best = 0;
	for (int i = 0; i < b->s.n_units; i++) {
		const struct ivn_unit *u = &b->s.unit[i];
		int force = u->seat == b->seat && ivn_can_shoot(&b->t, u) ? ivn_force(&b->t, u, v) : 0;
		best = force > best ? force : best;
	}
	return (uint8_t)best;
}

static void look(struct bot *b)
{
	memset(b->prey, IVN_NOWHERE, sizeof(b->prey));
	for (int i = 0; i < b->s.n_units; i++) {
		const struct ivn_unit *u = &b->s.unit[i];
		int att, dis;
		if (u->seat == b->seat)
			continue;
		b->enemy[b->n_enemies].cell = u->cell;
		b->enemy[b->n_enemies].help = best_shot(b, u);
		b->enemy[b->n_enemies++].def = (uint8_t)ivn_def(&b->t, u);
		att = u->pair ? 0 : ivn_att(&b->t, u, NULL);
		dis = u->pair ? 0 : ivn_dis(&b->t, u);
		for (int cell = 0; cell < IVN_CELLS; cell++) {
			int far = ivn_distance(u->cell, cell);
			if (far <= dis && att > b->threat[cell])
				b->threat[cell] = (int16_t)att;
			if (far < b->prey[cell])
				b->prey[cell] = (uint8_t)far;
		}
	}
}

static bool is_supporting(const struct bot *b, const struct ivn_unit *attacker, const struct ivn_unit *u,
	const struct ivn_unit *v)
{
	return u != attacker && u->seat == b->seat && ivn_kinds[ivn_kind(u)].range &&
		ivn_can_shoot(&b->t, u) && ivn_in_range(&b->t, u, v);
}

/* What own shots that are in range would add to an attack by a unit. */
static int support(const struct bot *b, const struct ivn_unit *attacker, const struct ivn_unit *v)
{
	int force = 0;
	for (int i = 0; i < b->s.n_units; i++)
		if (is_supporting(b, attacker, &b->s.unit[i], v))
			force += ivn_force(&b->t, &b->s.unit[i], v);
	return force;
}

/* Where a unit can go in this turn. */
struct reach {
	uint8_t before[IVN_CELLS], steps[IVN_CELLS];
	int n; /* cells, its own too */
};

/* Steps to the nearest enemy that a unit might kill, with a shot to help, by ways that it can go,
 * from each cell within its reach; a stronger one counts as being twelve steps further off. */
static void chase(struct bot *b, const struct ivn_unit *u, const struct reach *r)
{
	enum { HARD = 12, FAR = 60 };
	uint8_t queue[FAR][IVN_CELLS];
	uint8_t n[FAR] = { 0 };
	int kind = ivn_kind(u), att = ivn_att(&b->t, u, NULL);
	int first = ivn_on(&b->t, IVN_DRUNKENNESS) ? IVN_NE : IVN_N, left = r->n;
	bool flies = ivn_has_tag(&b->t, u, IVN_FLYER);
	memset(b->chase, FAR, sizeof(b->chase));
	for (int i = 0; i < b->n_enemies; i++) {
		int far = att + b->enemy[i].help > b->enemy[i].def ? 0 : HARD, cell = b->enemy[i].cell;
		if (far < b->chase[cell]) {
			b->chase[cell] = (uint8_t)far;
			queue[far][n[far]++] = (uint8_t)cell;
		}
	}
	for (int far = 0; far + 1 < FAR && left; far++)
		for (int i = 0; i < n[far]; i++) {
			int to = queue[far][i];
			if (b->chase[to] != far)
				continue;
			left -= r->steps[to] != IVN_NOWHERE;
			for (int way = first; way < first + 4; way++) {
				int from = ivn_beside(to, (enum ivn_way)way);
				if (from < 0 || b->chase[from] <= far + 1 ||
					!ivn_may_stand(&b->t, kind, flies, from))
					continue;
				b->chase[from] = (uint8_t)(far + 1);
				queue[far + 1][n[far + 1]++] = (uint8_t)from;
			}
		}
}

/* What the best attack in a cell is worth, and upon whom it is. */
static int prize(const struct bot *b, const struct ivn_unit *u, int cell, const struct ivn_unit **target)
{
	int best = -1000;
	for (int i = 0; i < b->s.n_units; i++) {
		const struct ivn_unit *v = &b->s.unit[i];
		int att, def, worth, own = ivn_value(ivn_kind(u));
		if (v->cell != cell || v->seat == b->seat)
			continue;
		att = ivn_att(&b->t, u, v) + support(b, u, v);
		def = ivn_def(&b->t, v);
		worth = att > def ? 12 * ivn_value(ivn_kind(v)) * (v->pair ? 2 : 1) : -4;
		if (att < def && !v->pair && ivn_att(&b->t, v, u) > ivn_def(&b->t, u))
			worth = -12 * own;
		if (ivn_has_tag(&b->t, v, IVN_CELERITY) && ivn_att(&b->t, v, u) > ivn_def(&b->t, u))
			worth = -12 * own;
		if (ivn_has_tag(&b->t, u, IVN_MARTYR) && !v->pair)
			worth = 12 * (ivn_value(ivn_kind(v)) - own);
		if (worth <= best)
			continue;
		best = worth;
		*target = v;
	}
	return best;
}

static bool has_enemy(const struct bot *b, int cell)
{
	return b->prey[cell] == 0;
}

static int worth_of(const struct bot *b, struct ivn_unit *u, int cell)
{
	int own = ivn_value(ivn_kind(u)), from = u->cell, def, worth = 0;
	const struct ivn_unit *target;
	u->cell = (uint8_t)cell;
	def = ivn_def(&b->t, u);
	if (has_enemy(b, cell))
		worth = prize(b, u, cell, &target);
	u->cell = (uint8_t)from;
	if (worth < 0 && cell != from)
		return -1000; /* no attack on whom it cannot kill */
	if (b->threat[cell] > def)
		worth -= own * (b->holds ? 8 : b->ahead ? 0 : 3);
	if (!b->holds)
		worth -= (b->ahead ? 4 : 2) * b->chase[cell];
	if (!b->holds && ivn_kinds[ivn_kind(u)].range && b->prey[cell] &&
		b->prey[cell] <= ivn_range(&b->t, u))
		worth += 8 * ivn_force(&b->t, u, NULL);
	return worth - (cell != from);
}

/* --- moving */

static void explore(const struct bot *b, const struct ivn_unit *u, struct reach *r)
{
	uint8_t queue[IVN_CELLS];
	int head = 0, tail = 0, dis = ivn_dis(&b->t, u);
	memset(r->steps, IVN_NOWHERE, sizeof(r->steps));
	r->steps[u->cell] = 0;
	queue[tail++] = u->cell;
	while (head < tail) {
		int from = queue[head++];
		if (r->steps[from] == dis || (from != u->cell && has_enemy(b, from)))
			continue;
		for (int way = 0; way < IVN_WAYS; way++) {
			int to = ivn_beside(from, (enum ivn_way)way);
			if (to < 0 || r->steps[to] != IVN_NOWHERE || ivn_deadly(&b->t, to) >= 0 ||
				ivn_step_stop(&b->t, u, from, to) >= 0)
				continue;
			r->steps[to] = (uint8_t)(r->steps[from] + 1);
			r->before[to] = (uint8_t)from;
			queue[tail++] = (uint8_t)to;
		}
	}
	r->n = tail;
}

static void write_move(struct bot *b, int unit, const struct reach *r, int to)
{
	struct order o = { .verb = IVN_V_MOVE };
	struct ivn_walk w;
	int n = r->steps[to];
	o.count[IVN_P_UNIT] = 1;
	o.count[IVN_P_CELLS] = (uint8_t)n;
	o.value[0] = (int16_t)unit;
	for (int cell = to, i = n; i > 0; i--, cell = r->before[cell])
		o.value[i] = (int16_t)cell;
	if (ivn_move_refusal(&b->t, b->seat, &o) >= 0)
		return;
	buf_printf(b->b, "MOVE %s", unit_id(unit));
	for (int i = 1; i <= n; i++)
		buf_printf(b->b, " %s", vocab_id(&ivn_cell_words, o.value[i]));
	buf_char(b->b, '\n');
	ivn_move_one(&b->t, b->seat, &o, &w);
}

/* Shots that an attack needs are not left to the nearest. */
static void call_shots(struct bot *b, const struct ivn_unit *attacker)
{
	const struct ivn_unit *v = NULL;
	if (has_enemy(b, attacker->cell))
		(void)prize(b, attacker, attacker->cell, &v);
	if (!v || ivn_att(&b->t, attacker, v) > ivn_def(&b->t, v))
		return;
	for (int i = 0; i < b->s.n_units; i++)
		if (is_supporting(b, attacker, &b->s.unit[i], v))
			buf_printf(b->b, "SHOOT %s %s\n", unit_id(b->s.unit[i].unit), unit_id(v->unit));
}

static void move_unit(struct bot *b, int unit)
{
	struct ivn_unit *u = ivn_find(b->t.s, unit);
	struct reach r;
	int best, most;
	if (!u || u->seat != b->seat || ivn_stays(&b->t, u) >= 0 || ivn_tie(&b->t, u) >= 0)
		return;
	explore(b, u, &r);
	if (!b->holds)
		chase(b, u, &r);
	best = u->cell;
	most = worth_of(b, u, best);
	for (int cell = 0; cell < IVN_CELLS; cell++) {
		int worth;
		if (r.steps[cell] == IVN_NOWHERE || r.steps[cell] > IVN_PATH || cell == u->cell)
			continue;
		worth = worth_of(b, u, cell);
		if (worth > most) {
			best = cell;
			most = worth;
		}
	}
	if (best == u->cell)
		return;
	write_move(b, unit, &r, best);
	u = ivn_find(b->t.s, unit);
	if (u && u->cell == best)
		call_shots(b, u);
}

/* --- cards */

/* Begins with whoever is born first and is not in danger. Returns the kind; -1. */
static int breed(struct bot *b)
{
	int best = -1, least = 5;
	for (int i = 0; i < b->s.n_units; i++) {
		const struct ivn_unit *u = &b->s.unit[i];
		int rep = ivn_rep(&b->t, u);
		if (rep >= least || ivn_breed_refusal(&b->t, b->seat, u->unit) >= 0)
			continue;
		if (b->threat[u->cell] > 2 * ivn_def(&b->t, u))
			continue;
		best = u->unit;
		least = rep;
	}
	if (best < 0 || b->changing)
		return -1;
	buf_printf(b->b, "BREED %s\n", unit_id(best));
	return ivn_kind_of[best];
}

static void send(struct bot *b, int bred)
{
	const struct pile *hand = &b->s.side[b->seat].hand;
	int best = -1;
	for (int i = 0; i < hand->n; i++) {
		int kind = hand->card[i];
		if (kind == PILE_UNKNOWN || (kind == bred && pile_count(hand, kind) < 2 + IVN_ATTEMPTS))
			continue;
		if (best < 0 || ivn_rank(kind) > ivn_rank(best))
			best = kind;
	}
	if (best >= 0 && bred >= 0 && best != bred)
		buf_printf(b->b, "REINFORCE %s\n", vocab_id(&ivn_kind_words, best));
	else if (bred >= 0)
		buf_str(b->b, "REINFORCE none\nREINFORCE none\n");
	else if (b->mood % 3 && hand->n)
		buf_str(b->b, "REINFORCE strongest\n");
}

/* --- events that ask for something */

static int weakest_unit(const struct bot *b)
{
	int worst = -1;
	for (int i = 0; i < b->s.n_units; i++) {
		const struct ivn_unit *u = &b->s.unit[i];
		if (u->seat == b->seat && !u->pair &&
			(worst < 0 || ivn_rank(ivn_kind(u)) <= ivn_rank(ivn_kind_of[worst])))
			worst = u->unit;
	}
	return worst;
}

/* Gives up its weakest unit, where that is worth it. */
static void give_up(struct bot *b, int worst)
{
	int best = ivn_strongest_card(&b->s.side[b->seat].hand), units = ivn_units_of(&b->s, b->seat);
	bool better = best >= 0 && ivn_rank(best) > ivn_rank(ivn_kind_of[worst]);
	if (ivn_on(&b->t, IVN_WAGER) && b->mood % 2 && units > 1)
		buf_printf(b->b, "STAKE %s\n", unit_id(worst));
	if (ivn_on(&b->t, IVN_FINED) && units > 4)
		buf_printf(b->b, "FINE %s\n", unit_id(worst));
	if ((ivn_on(&b->t, IVN_REPLACEMENT) || ivn_on(&b->t, IVN_WOUNDED)) && better)
		buf_printf(b->b, "REPLACE %s strongest\n", unit_id(worst));
	if (ivn_on(&b->t, IVN_KAMIKAZE) && b->mood % 4 && units > 1)
		buf_printf(b->b, "KAMIKAZE %s strongest\n", unit_id(worst));
}

static void answer_events(struct bot *b)
{
	int worst = weakest_unit(b);
	const struct ivn_unit *u = worst < 0 ? NULL : ivn_find(b->t.s, worst);
	if (!u)
		return;
	if (ivn_on(&b->t, IVN_ATLAS))
		buf_printf(b->b, "CONTINENT %s\n", b->mood % 2 ? "asia" : "africa");
	if (ivn_on(&b->t, IVN_BOUNTY) && b->mood % 2)
		buf_str(b->b, "BOUNTY strongest\n");
	if (ivn_on(&b->t, IVN_FEATHERWEIGHT) && ivn_att(&b->t, u, NULL) && ivn_def(&b->t, u))
		buf_printf(b->b, "FEATHER %s\n", unit_id(worst));
	give_up(b, worst);
}

/* Standing orders, once. */
static void stand(struct bot *b)
{
	if (b->mood % 2)
		buf_str(b->b, "STAND KEEP col dra tri rob sau yet gel\n");
	if (b->mood % 3 == 1)
		buf_str(b->b, "STAND CONTROL yes\n");
	if (b->mood % 3 == 2)
		buf_str(b->b, "STAND BOUNTY strongest\n");
}

static void answer_fights(struct bot *b)
{
	for (int i = 0; i < b->s.n_units; i++) {
		const struct ivn_unit *u = &b->s.unit[i];
		if (u->seat != b->seat || u->pair)
			continue;
		if (ivn_has_tag(&b->t, u, IVN_MARTYR) && !ivn_is_peace(&b->t))
			buf_printf(b->b, "IF enemyvalue >= %d THEN SACRIFICE %s\n",
				ivn_value(ivn_kind(u)) + 2, unit_id(u->unit));
		if (ivn_on(&b->t, IVN_PAROXYSM) && b->mood % 3 == 0)
			buf_printf(b->b, "IF falls = yes THEN PAROXYSM %s\n", unit_id(u->unit));
	}
}

/* --- all of it */

static bool is_holding(const struct view *view)
{
	int bots = view->game->option[IVN_OPT_BOTS];
	return bots == IVN_BOT_HOLDS || (bots == IVN_BOT_MIXED && view->seat % 2);
}

static void take_turn(struct bot *b)
{
	uint8_t unit[IVN_CARDS_MAX];
	int n, enemy = 0;
	for (int i = 0; i < b->t.n_order; i++)
		if (b->t.order[i] != b->seat && ivn_points(&b->s, b->t.order[i]) > enemy)
			enemy = ivn_points(&b->s, b->t.order[i]);
	b->ahead = 4 * ivn_points(&b->s, b->seat) > 5 * enemy;
	answer_events(b);
	ivn_rise_again(&b->t);
	ivn_strike(&b->t);
	look(b);
	send(b, breed(b));
	answer_fights(b);
	if (b->changing || ivn_on(&b->t, IVN_PARANOIA))
		return;
	n = ivn_list_units(&b->s, b->seat, unit);
	for (int i = 0; i < n; i++)
		if (ivn_kinds[ivn_kind_of[unit[i]]].range)
			move_unit(b, unit[i]);
	for (int i = 0; i < n; i++)
		if (!ivn_kinds[ivn_kind_of[unit[i]]].range)
			move_unit(b, unit[i]);
}

/* A file takes no more orders than that; the last lines are those that matter least. */
static void keep_to_limit(struct buf *b, size_t from)
{
	int lines = 0;
	for (size_t i = from; i < b->len; i++)
		if (buf_cstr(b)[i] == '\n' && ++lines == ORDERS_FILE) {
			buf_cut(b, i + 1);
			return;
		}
}

void ivn_bot(const struct view *view, struct dice *d, struct buf *out)
{
	struct bot b = { .b = out, .seat = view->seat, .holds = is_holding(view) };
	int roll = dice_roll(d, DICE_SEALED, 100, 1, "bot/%s", vocab_id(&ivn_seat_words, view->seat));
	size_t from = out->len;
	b.mood = dice_value(d, roll, 0) - 1;
	b.s = *(const struct ivn_state *)view->state;
	ivn_turn_init(&b.t, &b.s, NULL, NULL, NULL);
	if (b.mood < 3)
		return;
	for (int i = 0; i < b.s.n_events; i++)
		b.changing = b.changing || ivn_is_uncertain(b.s.event[i]);
	if (!view->standing->n)
		stand(&b);
	take_turn(&b);
	keep_to_limit(out, from);
}
