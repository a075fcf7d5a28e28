/* SPDX-License-Identifier: MIT */
#include "rules/mars-attacks/turn.h"

#include <string.h>

/*
 * A player who looks one activation ahead: what each figure could win from each cell that it
 * reaches, less what stands to be lost there. In points, in 1000.
 */
enum { FROM_DICE = 3, DICE_SPAN = 8, NEED_SPAN = 9, FAR = 40, LOOKS_AFTER = 4 };

struct odds {
	bool known;
	int16_t more;
};

struct plan {
	int figure, target; /* target: of the shot or fight; -1 */
	long worth;
	int cell; /* where it goes first; its own: nowhere */
	int way[2], n_way;
	bool aims, twice, fights;
};

struct thinker {
	struct mars_state s;
	struct turn t;
	struct buf *b;
	struct odds odds[DICE_SPAN][NEED_SPAN][DICE_SPAN][NEED_SPAN];
	int threat[MARS_CELLS];                      /* of losing a soldier there */
	uint8_t near[MARS_CELLS];                    /* how far the nearest enemy is */
	bool engaged;                                /* the figure that is planned for */
	long draw[MARS_CELLS];                       /* what a figure of Earth wins by ending there */
	uint8_t steps[MARS_CELLS], home[MARS_CELLS]; /* to the next thing worth having; to row 1 */
	uint64_t done;                               /* figures that have their lines */
	uint64_t taken;                              /* cells to which one of them goes */
	bool goals;
};

/* --- chances */

static int more_odds(struct thinker *b, int n, int need, int n2, int need2)
{
	struct odds *o = &b->odds[(n - FROM_DICE) % DICE_SPAN][need][(n2 - FROM_DICE) % DICE_SPAN][need2];
	if (!o->known) {
		o->known = true;
		o->more = (int16_t)mars_more_odds(n, need, n2, need2);
	}
	return o->more;
}

static int shot_odds(struct thinker *b, int figure, int from, int target, int bonus)
{
	const struct mars_kind_data *data = mars_data(target);
	int n = FROM_DICE + bonus + mars_sees_clearly(&b->t, from, mars_cell(&b->t, target));
	return more_odds(b, n, mars_data(figure)->shoot, FROM_DICE + data->armour, data->survive);
}

static long points_of(const struct thinker *b, int figure)
{
	return b->t.scene->points[mars_kind_of[figure]];
}

/* --- the board as it is */

/* Chances that somebody there is hit by what Mars has. */
static void find_threats(struct thinker *b)
{
	for (int i = MARS_F_GRU; i < MARS_F_CIV; i++) {
		int at = mars_cell(&b->t, i), ready = mars_is_ready(&b->s, i) ? 2 : 1;
		if (at < 0)
			continue;
		for (int cell = 0; cell < MARS_CELLS; cell++) {
			bool clear;
			if (mars_range(at, cell) > mars_data(i)->range + 1 || !mars_sees(&b->t, at, cell))
				continue;
			clear = mars_sees_clearly(&b->t, at, cell);
			b->threat[cell] += more_odds(b, FROM_DICE + 1 + clear, mars_data(i)->shoot, FROM_DICE,
						   6) *
				ready / 4;
		}
	}
}

static void add_goal(struct thinker *b, int cell, long worth, uint64_t *goals)
{
	if (b->taken >> cell & 1)
		return;
	b->draw[cell] += worth;
	*goals |= UINT64_C(1) << cell;
}

static void find_counters(struct thinker *b, uint64_t *goals)
{
	const struct mars_state *s = &b->s;
	int hidden = s->hidden[0] + s->hidden[1], value = b->t.scene->counter * 1000;
	for (int i = 0; i < s->n_counters; i++) {
		if (s->counter[i].shown == MARS_SECRET)
			add_goal(b, s->counter[i].cell, value, goals);
		else if (s->counter[i].shown == MARS_FACE_DOWN && s->hidden[1])
			add_goal(b, s->counter[i].cell,
				(s->hidden[1] * value - s->hidden[0] * value / 3) / hidden, goals);
	}
}

static void find_goals(struct thinker *b)
{
	const struct mars_state *s = &b->s;
	const struct mars_scenario *scene = b->t.scene;
	uint64_t goals = 0;
	memset(b->draw, 0, sizeof(b->draw));
	find_counters(b, &goals);
	for (int i = 0; i < s->n_places; i++)
		if (!mars_count_at(s, MARS_EARTH, s->place[i], false) || scene->special == MARS_TANKS)
			add_goal(b, s->place[i],
				scene->special == MARS_TANKS ? scene->reward[MARS_EARTH] * 1000
							     : (scene->reward[0] + scene->reward[1]) * 400,
				&goals);
	for (int i = MARS_F_CIV; i <= MARS_F_LAST_CIV; i++)
		if (mars_is_on(s, i) && s->figure[i].leader < 0)
			add_goal(b, s->figure[i].cell, 1000, &goals);
	b->goals = goals != 0;
	mars_ways(&b->t, MARS_EARTH, false, goals, b->steps);
	mars_ways(&b->t, MARS_EARTH, false, 0xff, b->home);
}

static bool leads(const struct mars_state *s, int figure)
{
	for (int i = MARS_F_CIV; i <= MARS_F_LAST_CIV; i++)
		if (mars_is_on(s, i) && s->figure[i].leader == figure)
			return true;
	return false;
}

/* Is it the only one of its side on a beacon? */
static bool holds(const struct thinker *b, int figure)
{
	int cell = mars_cell(&b->t, figure);
	if (b->t.scene->special != MARS_HOLD || mars_count_at(&b->s, MARS_EARTH, cell, false) > 1)
		return false;
	for (int i = 0; i < b->s.n_places; i++)
		if (b->s.place[i] == cell)
			return true;
	return false;
}

static void find_nearest(struct thinker *b)
{
	memset(b->near, MARS_DISTANCES - 1, sizeof(b->near));
	for (int i = MARS_F_GRU; i < MARS_F_CIV; i++)
		for (int cell = 0; cell < MARS_CELLS && mars_is_on(&b->s, i); cell++) {
			int far = mars_distance(cell, mars_cell(&b->t, i));
			b->near[cell] = (uint8_t)(far < b->near[cell] ? far : b->near[cell]);
		}
}

/* What it is worth for a figure to end in a cell. */
static long end_worth(const struct thinker *b, int figure, int cell)
{
	long worth = -(long)b->threat[cell] * (points_of(b, figure) * 10 + 2) / 22;
	bool away = cell != mars_cell(&b->t, figure);
	if (leads(&b->s, figure)) {
		worth -= b->home[cell] < FAR ? b->home[cell] * 400L : 4000;
		return worth + (b->home[cell] ? 0 : 1200);
	}
	if (holds(b, figure) && away)
		worth -= 900;
	worth += away ? b->draw[cell] : 0;
	if (b->goals && b->steps[cell] < FAR)
		worth -= b->steps[cell] * 40L;
	return worth - b->near[cell];
}

/* --- plans */

static void consider(struct plan *best, const struct plan *p)
{
	if (p->worth > best->worth)
		*best = *p;
}

static void consider_shots(struct thinker *b, struct plan p, int actions, struct plan *best)
{
	int kind = mars_kind_of[p.figure];
	for (int i = MARS_F_GRU; i < MARS_F_CIV && actions; i++) {
		struct plan q = p;
		int bonus, kills;
		if (!mars_may_shoot(&b->t, p.figure, p.cell, i))
			continue;
		q.target = i;
		q.twice = kind == MARS_BUD && actions > 1 && !p.n_way;
		q.aims = actions > 1 && !q.twice;
		bonus = q.aims + (kind == MARS_MG && !p.n_way);
		kills = shot_odds(b, p.figure, p.cell, i, bonus);
		q.worth += kills * (points_of(b, i) * 10 + 3) / 10;
		if (q.twice)
			q.worth += (1000 - kills) * (long)kills / 1000 * points_of(b, i);
		if (kind == MARS_BAZ)
			q.worth -= mars_count_at(&b->s, MARS_EARTH, mars_cell(&b->t, i), false) * 300L;
		if (b->s.figure[i].heroics)
			q.worth = p.worth + (q.worth - p.worth) * 2 / 3;
		consider(best, &q);
	}
}

static void consider_fights(struct thinker *b, struct plan p, int actions, struct plan *best)
{
	bool engaged = b->engaged;
	for (int i = MARS_F_GRU; i < MARS_F_CIV && actions; i++) {
		struct plan q = p;
		int cell = mars_cell(&b->t, i), way, wins, loses;
		if (cell < 0 || !mars_engages(i) || (engaged ? cell != p.cell : cell == p.cell))
			continue;
		way = engaged ? 0 : mars_way_to(p.cell, cell);
		if (way < 0 ||
			(!engaged &&
				(!mars_may_step(&b->t, p.cell, way) ||
					mars_count_at(&b->s, MARS_EARTH, cell, false) == MARS_STACK)))
			continue;
		wins = more_odds(
			b, FROM_DICE + !engaged, mars_data(p.figure)->fight, FROM_DICE, mars_data(i)->fight);
		loses = more_odds(
			b, FROM_DICE, mars_data(i)->fight, FROM_DICE + !engaged, mars_data(p.figure)->fight);
		q.fights = true;
		q.target = i;
		q.worth = end_worth(b, p.figure, cell) / 2 + wins * (points_of(b, i) * 10 + 3) / 10 -
			loses * (points_of(b, p.figure) * 10 + 3) / 10;
		consider(best, &q);
	}
}

/* All that a figure can do from a cell, with the actions that are left there. */
static void consider_cell(struct thinker *b, struct plan p, int actions, struct plan *best)
{
	p.worth = end_worth(b, p.figure, p.cell) + (p.n_way > 1 ? b->draw[p.way[0]] / 2 : 0);
	consider(best, &p);
	if (!b->engaged)
		consider_shots(b, p, actions, best);
	consider_fights(b, p, actions, best);
	if (!actions || p.n_way == 2 || b->engaged)
		return;
	for (int way = 0; way < MARS_WAYS; way++) {
		struct plan q = p;
		q.cell = mars_beside(p.cell, way);
		if (q.cell < 0 || !mars_may_step(&b->t, p.cell, way) ||
			mars_count_at(&b->s, MARS_MARS, q.cell, true) ||
			mars_count_at(&b->s, MARS_EARTH, q.cell, false) == MARS_STACK)
			continue;
		q.way[q.n_way++] = q.cell;
		consider_cell(b, q, actions - 1, best);
	}
}

static struct plan plan_for(struct thinker *b, int figure)
{
	struct plan start = { .figure = figure, .target = -1, .cell = mars_cell(&b->t, figure) };
	struct plan best = start;
	best.worth = -1000000;
	b->engaged = mars_is_engaged(&b->s, figure);
	consider_cell(b, start, mars_has_mark(&b->s, figure, MARS_RATTLED) ? 1 : 2, &best);
	best.worth -= end_worth(b, figure, start.cell); /* what acting now is worth */
	return best;
}

/* --- writing */

static const char *name(int figure)
{
	return vocab_id(&mars_figure_words, figure);
}

static void write_plan(struct thinker *b, const struct plan *p)
{
	const char *who = name(p->figure);
	for (int i = 0; i < p->n_way; i++)
		buf_printf(b->b, "MOVE %s %s\n", who, vocab_id(&mars_cell_words, p->way[i]));
	if (p->aims)
		buf_printf(b->b, "AIM %s\n", who);
	if (p->target >= 0)
		buf_printf(b->b, "%s %s %s near\n", p->fights ? "FIGHT" : "SHOOT", who, name(p->target));
	if (p->twice)
		buf_printf(b->b, "SHOOT %s near\n", who);
	if (!p->n_way && p->target < 0)
		buf_printf(b->b, "HOLD %s\n", who);
	b->done |= MARS_BIT(p->figure);
	b->t.act.figure = -1;
	if (!p->n_way)
		return;
	b->s.figure[p->figure].cell = (int8_t)p->cell; /* those that follow find it there */
	b->taken |= UINT64_C(1) << p->cell;
	find_goals(b);
}

static bool find_best(struct thinker *b, struct plan *best)
{
	best->worth = -1000000;
	best->figure = -1;
	for (int i = 0; i < MARS_F_GRU; i++) {
		struct plan p;
		if (!mars_is_ready(&b->s, i) || b->done >> i & 1)
			continue;
		p = plan_for(b, i);
		if (p.worth > best->worth)
			*best = p;
	}
	return best->figure >= 0;
}

/* --- cards */

static bool write_fire(struct thinker *b, int least)
{
	for (int card = MARS_BARRAGE; card <= MARS_SWARM; card++) {
		int best = least - 1, at = 0, axes = card == MARS_STRIKE ? 2 : 1;
		if (mars_ready_set(&b->s, MARS_EARTH, card) < 0)
			continue;
		for (int i = 0; i < axes * MARS_CELLS; i++) {
			int worth = -mars_support_worth(&b->s, card, i / axes, i % axes);
			if (worth > best) {
				best = worth;
				at = i;
			}
		}
		if (best < least)
			continue;
		buf_printf(b->b, "CARD %s fire %s%s\n", vocab_id(&mars_card_words, card),
			vocab_id(&mars_cell_words, at / axes),
			axes == 1           ? ""
				: at % axes ? " col"
					    : " row");
		b->s.sides[MARS_EARTH].n_sets = 0; /* one a turn */
		return true;
	}
	return false;
}

static bool write_other_card(struct thinker *b)
{
	uint8_t *hand = b->s.sides[MARS_EARTH].hand;
	if (hand[MARS_REINFORCE] && mars_reserve(&b->s, MARS_EARTH) >= 0) {
		buf_str(b->b, "CARD reinforcements\n");
		hand[MARS_REINFORCE]--;
		return true;
	}
	for (int card = MARS_BARRAGE; card <= MARS_SWARM; card++)
		if (hand[card]) {
			buf_printf(b->b, "CARD %s lay\n", vocab_id(&mars_card_words, card));
			hand[card] = 0;
			return true;
		}
	return false;
}

/* The last figure of a round has a thing to spare for a card. */
static bool write_boost(struct thinker *b, const struct plan *p)
{
	int card = p->fights ? MARS_CLOSE : p->target >= 0 ? MARS_STEADY : MARS_CARDS;
	if (card == MARS_CARDS || !b->s.sides[MARS_EARTH].hand[card])
		return false;
	buf_printf(b->b, "CARD %s %s\n", vocab_id(&mars_card_words, card), name(p->figure));
	return true;
}

/* --- the file */

static void write_turn(struct thinker *b)
{
	struct plan p;
	int things = 2 - b->s.things, ready = mars_ready_of(&b->s, MARS_EARTH);
	if (!ready) {
		for (int i = 0; i < things; i++)
			if (!write_fire(b, 1))
				write_other_card(b);
		return;
	}
	if (things > 1 && ready > 1 && write_fire(b, 2))
		things--;
	if (things > 1 && ready == 1 && find_best(b, &p) &&
		(write_fire(b, 1) || write_boost(b, &p) || write_other_card(b)))
		things = 1;
	for (; things && find_best(b, &p); things--)
		write_plan(b, &p);
}

/* Two turns, and then a look at what came of them. */
static void write_round(struct thinker *b)
{
	struct plan p;
	for (int n = b->s.things; find_best(b, &p); n++) {
		if (n == LOOKS_AFTER)
			buf_str(b->b, "PAUSE\n");
		write_plan(b, &p);
	}
	if (!write_fire(b, 1))
		write_other_card(b);
}

void mars_bot(const struct view *view, struct dice *d, struct buf *out)
{
	struct thinker b;
	(void)d;
	memset(&b, 0, sizeof(b));
	b.s = *(const struct mars_state *)view->state;
	b.b = out;
	if (b.s.window == MARS_W_SETUP)
		return;
	mars_turn_init(&b.t, &b.s, NULL, NULL, NULL);
	find_threats(&b);
	find_nearest(&b);
	find_goals(&b);
	if (b.s.window == MARS_W_PAIR)
		write_turn(&b);
	else
		write_round(&b);
}
