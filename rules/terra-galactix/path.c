/* SPDX-License-Identifier: MIT */
#include "fights.h"

/*
 * Ways: all walks of one step, of two, ... up to the points, as sets of positions with one way back
 * each. A position is a place and, where U-turns are not allowed, from which side of its ray it was
 * entered.
 *
 * What a saucer carries says where it may fly. So a walk that collects Galactix, or brings them
 * home, goes on over another board, with its own positions.
 */
enum {
	FROM_ELSEWHERE,
	FROM_OUT,
	FROM_IN,
	SIDES,
	POSITIONS = TG_PLACES * SIDES,
	POINTS = 12,
	NOWHERE = -1,
	FROM_BEFORE = -2, /* from the board before this one, where it is the same position */
	ANY_END = -1,     /* as a goal: one end is as good as another */
	WORST = INT32_MAX
};

/* A position to try steps on. */
struct trial {
	struct tg_state s;
	struct turn t;
};

/* What is looked for, and what was found. */
struct search {
	int saucer, points, goal;
	bool caution, length_only;
	uint32_t shunned; /* bunkers (bits) whose lines are not entered */
	uint8_t distance[TG_PLACES];
	int used;             /* points of the longest way: all, where it may end before */
	bool ends[TG_PLACES]; /* of ways of this length */
	int dislike, length;  /* of the best of these ways */
	int16_t path[POINTS];
};

struct board {
	struct search *q;
	const struct board *before_this; /* NULL: the one that it begins with */
	struct trial trial;
	/* loads: where the cargo changes */
	bool enter[TG_PLACES], end[TG_PLACES], dock[TG_PLACES], loads[TG_PLACES], land[TG_RAYS];
	int16_t before[POINTS + 1][POSITIONS]; /* by length: the position before */
	int best, best_length; /* the position of the best end; length 0: it is not of this board */
};

static void try_on(struct trial *trial, const struct turn *t)
{
	trial->s = *t->s;
	trial->t = *t;
	trial->t.s = &trial->s;
}

/* ------------------------------------------------------------ steps that are tried */

static bool would_collect(const struct turn *t, int saucer)
{
	const struct tg_saucer *ship = &TG_CRAFT(t->s, saucer);
	uint32_t pile = tg_riders(t->s, saucer) | 1u << saucer;
	return ship->place < TG_NODES && t->s->galactix[ship->place] && ship->carrier < 0 &&
		ship->cargo + t->s->galactix[ship->place] <= TG_HOLD &&
		!(tg_saucers_at(t->s, ship->place) & ~pile) && tg_collects(t, saucer, ship->place);
}

void tg_try_step(struct turn *t, int saucer, int place)
{
	struct tg_saucer *ship = &TG_CRAFT(t->s, saucer);
	tg_put(t->s, saucer, place);
	if (would_collect(t, saucer)) {
		ship->cargo = (uint8_t)(ship->cargo + t->s->galactix[place]);
		tg_luck(t, TG_CAMP_OF(saucer))->found += t->s->galactix[place];
		t->s->galactix[place] = 0;
	}
	if (place == TG_BASE) {
		t->s->camp[TG_CAMP_OF(saucer)].stock = (uint8_t)(t->s->camp[TG_CAMP_OF(saucer)].stock +
			ship->cargo);
		ship->cargo = 0;
	}
}

/* ------------------------------------------------------------ one board */

static void look_at_heaps(struct board *b)
{
	int saucer = b->q->saucer;
	struct tg_saucer *ship = &TG_CRAFT(&b->trial.s, saucer), now = *ship;
	for (int p = 0; p < TG_NODES; p++) {
		if (!b->enter[p] || !b->trial.s.galactix[p])
			continue;
		ship->carrier = -1;
		ship->place = (uint8_t)p;
		b->loads[p] = would_collect(&b->trial.t, saucer);
		*ship = now;
	}
	b->loads[TG_BASE] = ship->cargo > 0;
}

static void look(struct board *b)
{
	const struct search *q = b->q;
	const struct tg_state *s = &b->trial.s;
	uint32_t own = tg_riders(s, q->saucer) | 1u << q->saucer;
	int exit = tg_bases[TG_CAMP_OF(q->saucer)].exit[0];
	bool busy[TG_NODES], lands = q->goal == TG_EARTH || q->goal == ANY_END;
	tg_find_busy(s, busy);
	for (int p = 0; p < TG_NODES; p++) {
		int bunker = q->shunned ? tg_line_at(s, p) : -1;
		b->dock[p] = busy[p] && s->game->option[TG_OPT_RIDE] && (tg_saucers_at(s, p) & ~own) != 0;
		b->enter[p] = (!busy[p] || tg_may_stand(s, q->saucer, p, false) < 0) &&
			(bunker < 0 || !(q->shunned >> bunker & 1));
		b->end[p] = b->enter[p] && (!busy[p] || tg_may_stand(s, q->saucer, p, true) < 0);
	}
	b->enter[TG_BASE] = b->end[TG_BASE] = tg_may_step(s, q->saucer, -1, exit, TG_BASE, true) < 0;
	b->enter[TG_EARTH] = b->end[TG_EARTH] = lands;
	for (int ray = 0; ray < TG_RAYS; ray++)
		b->land[ray] = lands && tg_may_step(s, q->saucer, -1, TG_NODE(1, ray), TG_EARTH, true) < 0;
	b->dock[TG_BASE] = b->dock[TG_EARTH] = false;
	memset(b->loads, 0, sizeof(b->loads));
	if (s->game->option[TG_OPT_GAME] == TG_WAR)
		look_at_heaps(b);
}

/* The places next to one that may be entered. */
static int next_to(const struct board *b, int from, int out[4])
{
	static const enum tg_direction ways[] = { TG_IN, TG_CLOCKWISE, TG_OUT };
	const uint8_t *exit = tg_bases[TG_CAMP_OF(b->q->saucer)].exit;
	int n = 0;
	if (from == TG_EARTH)
		return 0;
	for (int i = 0; i < 3; i++) {
		int to = from == TG_BASE ? exit[i] : tg_neighbour(from, ways[i]);
		if (to >= 0 && b->enter[to] && (to != TG_EARTH || b->land[TG_RAY(from)]))
			out[n++] = to;
	}
	if (b->enter[TG_BASE] && (from == exit[0] || from == exit[1] || from == exit[2]))
		out[n++] = TG_BASE;
	return n;
}

static int side_of(const struct board *b, int from, int to)
{
	if (b->trial.s.game->option[TG_OPT_UTURN] || from >= TG_NODES || to >= TG_NODES ||
		TG_RAY(from) != TG_RAY(to))
		return FROM_ELSEWHERE;
	return from > to ? FROM_OUT : FROM_IN;
}

static bool turns_back(int position, int to)
{
	int place = position / SIDES, side = position % SIDES;
	return to < TG_NODES &&
		((side == FROM_OUT && to == place + TG_RAYS) || (side == FROM_IN && to == place - TG_RAYS));
}

/* One more step from all positions of a length. */
static void step(struct board *b, int length)
{
	for (int p = 0; p < POSITIONS; p++) {
		int to[4], place = p / SIDES;
		if (b->before[length][p] == NOWHERE || b->loads[place])
			continue;
		for (int i = 0, n = next_to(b, place, to); i < n; i++) {
			int next = to[i] * SIDES + side_of(b, place, to[i]);
			if (!turns_back(p, to[i]) && b->before[length + 1][next] == NOWHERE)
				b->before[length + 1][next] = (int16_t)p;
		}
	}
}

/* How little an end is liked: docking, then lines of fire, then the distance; of equals what is off
 * the lines, then the lowest number. The goal itself is what was asked for. */
static int dislike(const struct board *b, int place)
{
	const struct search *q = b->q;
	bool line = tg_line_at(&b->trial.s, place) >= 0;
	bool dock = b->dock[place] && place != q->goal;
	return dock * 100000 + (q->caution && line && place != q->goal) * 10000 + q->distance[place] * 10 +
		line;
}

/* A way to this end, that uses so many points. */
static void offer(struct board *b, int length, int position, int used)
{
	struct search *q = b->q;
	int place = position / SIDES, bad;
	if (used > q->used) {
		memset(q->ends, 0, sizeof(q->ends));
		q->used = used;
		q->dislike = WORST;
	}
	q->ends[place] = true;
	bad = q->goal == ANY_END ? 0 : dislike(b, place);
	if (bad < q->dislike) {
		q->dislike = bad;
		b->best_length = length;
		b->best = position;
	}
}

/* May a way end there, whatever points are left? */
static bool ends_early(const struct board *b, int place)
{
	return b->q->goal == ANY_END ? place >= TG_NODES
				     : place == b->q->goal && (place >= TG_NODES || b->dock[place]);
}

/* Offers the ways of this length that may end; is there any? */
static bool rate(struct board *b, int length, bool early)
{
	bool any = false;
	for (int p = 0; p < POSITIONS; p++) {
		if (b->before[length][p] == NOWHERE || !b->end[p / SIDES] ||
			(early && !ends_early(b, p / SIDES)))
			continue;
		offer(b, length, p, early ? b->q->points : length);
		any = true;
	}
	return any;
}

/* All ways over this board. */
static void walk(struct board *b)
{
	const struct search *q = b->q;
	for (int length = 0; length < q->points; length++) {
		if (length)
			rate(b, length, true);
		step(b, length);
	}
	for (int length = q->points; length > 0 && length >= q->used; length--)
		if (rate(b, length, false))
			break;
}

static void keep_best(const struct board *b)
{
	int16_t *path = b->q->path;
	int p = b->best;
	b->q->length = b->best_length;
	for (int length = b->best_length; length > 0;) {
		if (b->before[length][p] == FROM_BEFORE) {
			b = b->before_this;
			continue;
		}
		path[length - 1] = (int16_t)(p / SIDES);
		p = b->before[length--][p];
	}
}

/* ------------------------------------------------------------ from board to board */

/* The positions on the place with which the board goes over into this one; are there any with
 * points left? */
static bool begin(struct board *b, const struct board *before, int place)
{
	bool any = false;
	b->q = before->q;
	b->before_this = before;
	memset(b->before, NOWHERE, sizeof(b->before));
	for (int length = 1; length < b->q->points; length++)
		for (int p = place * SIDES; p < (place + 1) * SIDES; p++)
			if (before->before[length][p] != NOWHERE) {
				b->before[length][p] = FROM_BEFORE;
				any = true;
			}
	return any;
}

/* Nothing better can be found. */
static bool is_found(const struct search *q)
{
	return q->used == q->points && (q->goal == ANY_END ? q->length_only : q->dislike < 10);
}

static void explore(struct board *b)
{
	struct search *q = b->q;
	b->best_length = 0;
	look(b);
	walk(b);
	if (b->best_length)
		keep_best(b);
	for (int place = 0; place < TG_PLACES && !is_found(q); place++) {
		struct board next;
		if (!b->loads[place] || !begin(&next, b, place))
			continue;
		try_on(&next.trial, &b->trial.t);
		tg_try_step(&next.trial.t, q->saucer, place);
		explore(&next);
	}
}

static void search(struct search *q, const struct turn *t, int saucer, int came)
{
	struct board b;
	int place = TG_CRAFT(t->s, saucer).place;
	int side;
	q->saucer = saucer;
	q->points = q->points < POINTS ? q->points : POINTS;
	q->used = q->length = 0;
	q->dislike = WORST;
	memset(q->ends, 0, sizeof(q->ends));
	b.q = q;
	b.before_this = NULL;
	try_on(&b.trial, t);
	tg_try_step(&b.trial.t, saucer, place);
	memset(b.before, NOWHERE, sizeof(b.before));
	side = came >= 0 ? side_of(&b, came, place) : FROM_ELSEWHERE;
	b.before[0][place * SIDES + side] = 0;
	explore(&b);
}

int tg_find_path(const struct turn *t, int saucer, int came, int points, int goal, bool caution,
	int16_t path[TG_GOALS])
{
	struct search q = { .points = points, .goal = goal, .caution = caution };
	q.shunned = caution && t->s->game->option[TG_OPT_FIRE] ? tg_firing_bunkers(t->s) : 0;
	tg_distances(t->s, saucer, goal, q.distance);
	search(&q, t, saucer, came);
	if (q.shunned && q.used < q.points) {
		q.shunned = 0;
		search(&q, t, saucer, came);
	}
	memcpy(path, q.path, (size_t)q.length * sizeof(*path));
	return q.length;
}

void tg_reach(const struct turn *t, int saucer, int points, bool out[TG_PLACES])
{
	struct search q = { .points = points, .goal = ANY_END };
	search(&q, t, saucer, -1);
	memcpy(out, q.ends, sizeof(q.ends));
}

/* ------------------------------------------------------------ ways that a player names */

/* The points that a saucer can fly: all of them also where it may end its move before. */
static int longest(const struct turn *t, int saucer, int came, int points)
{
	struct search q = { .points = points, .goal = ANY_END, .length_only = true };
	search(&q, t, saucer, came);
	return q.used;
}

/* May a move be over here with points left? */
static bool may_rest(const struct tg_state *s, int saucer)
{
	int place = TG_CRAFT(s, saucer).place;
	if (place >= TG_NODES)
		return place == TG_EARTH || s->game->option[TG_OPT_GAME] != TG_INVASION;
	return s->game->option[TG_OPT_RIDE] &&
		(tg_saucers_at(s, place) & ~(tg_riders(s, saucer) | 1u << saucer));
}

bool tg_is_way(const struct turn *t, int saucer, int came, const int16_t *path, int n, int points)
{
	struct trial trial;
	try_on(&trial, t);
	for (int i = 0; i < n; i++) {
		int from = TG_CRAFT(&trial.s, saucer).place;
		if (i >= points || tg_may_step(&trial.s, saucer, came, from, path[i], i == n - 1) >= 0)
			return false;
		came = from;
		tg_try_step(&trial.t, saucer, path[i]);
	}
	return n == points || may_rest(&trial.s, saucer);
}

int tg_may_follow(const struct turn *t, int saucer, int came, const int16_t *path, int n, int points)
{
	int from = TG_CRAFT(t->s, saucer).place, to = path[0], why;
	struct trial trial;
	if (points <= 0)
		return TG_WRONG_LENGTH;
	if (tg_is_way(t, saucer, came, path, n, points))
		return -1;
	why = tg_may_step(t->s, saucer, came, from, to, points == 1 || to >= TG_NODES);
	if (why >= 0 || to >= TG_NODES || points == 1)
		return why;
	try_on(&trial, t);
	tg_try_step(&trial.t, saucer, to);
	return 1 + longest(&trial.t, saucer, from, points - 1) < longest(t, saucer, came, points)
		? TG_DEAD_END
		: -1;
}
