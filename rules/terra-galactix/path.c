/* SPDX-License-Identifier: MIT */
#include "fights.h"

/*
 * The pathfinder: all walks of one step, of two, ... up to the points, as sets of positions with
 * one way back each. A position is a place and, where U-turns are not allowed, from which side of
 * its ray it was entered.
 */
enum {
	FROM_ELSEWHERE,
	FROM_OUT,
	FROM_IN,
	SIDES,
	POSITIONS = TG_PLACES * SIDES,
	POINTS = 12,
	NOWHERE = -1,
	WORST = INT32_MAX
};

struct search {
	const struct tg_state *s;
	int saucer, camp, goal;
	bool caution;
	bool enter[TG_PLACES], end[TG_PLACES], dock[TG_PLACES], land[TG_RAYS];
	uint8_t distance[TG_PLACES];
	int16_t before[POINTS + 1][POSITIONS]; /* of lengths that were reached */
	int best, best_length, best_position;
};

static void look(struct search *q, uint32_t shunned)
{
	const struct tg_state *s = q->s;
	uint32_t own = tg_riders(s, q->saucer) | 1u << q->saucer;
	int exit = tg_bases[q->camp].exit[0];
	bool busy[TG_NODES];
	tg_find_busy(s, busy);
	for (int p = 0; p < TG_NODES; p++) {
		int bunker = shunned ? tg_line_at(s, p) : -1;
		q->dock[p] = busy[p] && s->game->option[TG_OPT_RIDE] && (tg_saucers_at(s, p) & ~own) != 0;
		q->enter[p] = (!busy[p] || tg_may_stand(s, q->saucer, p, false) < 0) &&
			(bunker < 0 || !(shunned >> bunker & 1));
		q->end[p] = q->enter[p] && (!busy[p] || tg_may_stand(s, q->saucer, p, true) < 0);
	}
	q->enter[TG_BASE] = q->end[TG_BASE] = tg_may_step(s, q->saucer, -1, exit, TG_BASE, true) < 0;
	q->enter[TG_EARTH] = q->end[TG_EARTH] = q->goal == TG_EARTH;
	for (int ray = 0; ray < TG_RAYS && q->goal == TG_EARTH; ray++)
		q->land[ray] = tg_may_step(s, q->saucer, -1, TG_NODE(1, ray), TG_EARTH, true) < 0;
}

/* The places next to one that may be entered. */
static int next_to(const struct search *q, int from, int out[4])
{
	static const enum tg_direction ways[] = { TG_IN, TG_CLOCKWISE, TG_OUT };
	const uint8_t *exit = tg_bases[q->camp].exit;
	int n = 0;
	if (from == TG_EARTH)
		return 0;
	for (int i = 0; i < 3; i++) {
		int to = from == TG_BASE ? exit[i] : tg_neighbour(from, ways[i]);
		if (to >= 0 && q->enter[to] && (to != TG_EARTH || q->land[TG_RAY(from)]))
			out[n++] = to;
	}
	if (q->enter[TG_BASE] && (from == exit[0] || from == exit[1] || from == exit[2]))
		out[n++] = TG_BASE;
	return n;
}

static int side_of(const struct search *q, int from, int to)
{
	if (q->s->game->option[TG_OPT_UTURN] || from >= TG_NODES || to >= TG_NODES ||
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

/* One more step from all positions of a length; is there any? */
static bool step(struct search *q, int length)
{
	bool any = false;
	memset(q->before[length + 1], NOWHERE, sizeof(q->before[0]));
	for (int p = 0; p < POSITIONS; p++) {
		int to[4], place = p / SIDES;
		if (q->before[length][p] == NOWHERE)
			continue;
		for (int i = 0, n = next_to(q, place, to); i < n; i++) {
			int next = to[i] * SIDES + side_of(q, place, to[i]);
			if (turns_back(p, to[i]) || q->before[length + 1][next] != NOWHERE)
				continue;
			q->before[length + 1][next] = (int16_t)p;
			any = true;
		}
	}
	return any;
}

/* How little an end is liked: docking, then lines of fire, then the distance; of equals what is off
 * the lines, then the lowest number. The goal itself is what was asked for. */
static int dislike(const struct search *q, int place)
{
	bool line = tg_line_at(q->s, place) >= 0;
	bool dock = place < TG_NODES && q->dock[place] && place != q->goal;
	return dock * 100000 + (q->caution && line && place != q->goal) * 10000 + q->distance[place] * 10 +
		line;
}

static void rate(struct search *q, int length, bool full)
{
	bool early = q->goal < TG_PLACES && (q->goal >= TG_NODES || q->dock[q->goal]);
	int first = full ? 0 : q->goal * SIDES, end = full ? POSITIONS : early ? first + SIDES : first;
	for (int p = first; p < end; p++) {
		int place = p / SIDES;
		int bad;
		if (q->before[length][p] == NOWHERE || !q->end[place])
			continue;
		bad = dislike(q, place);
		if (bad < q->best) {
			q->best = bad;
			q->best_length = length;
			q->best_position = p;
		}
	}
}

static int side_at_start(const struct search *q, int place, int came)
{
	return came >= 0 ? side_of(q, came, place) : FROM_ELSEWHERE;
}

/* True when a move of all points, or to the goal itself, was found. */
static bool search(struct search *q, int came, int points)
{
	int start = TG_CRAFT(q->s, q->saucer).place, longest = 0;
	bool full;
	memset(q->before[0], NOWHERE, sizeof(q->before[0]));
	q->best = WORST;
	q->best_length = 0;
	q->before[0][start * SIDES + side_at_start(q, start, came)] = 0;
	for (; longest < points && step(q, longest); longest++)
		if (longest + 1 < points)
			rate(q, longest + 1, false);
	full = longest == points;
	if (full)
		rate(q, points, true);
	if (q->best < WORST)
		return true;
	for (; longest > 0 && q->best == WORST; longest--)
		rate(q, longest, true);
	return false;
}

/* The rest of it is filled when it is needed: it is large. */
static void begin(struct search *q, const struct tg_state *s, int saucer, int goal, bool caution)
{
	q->s = s;
	q->saucer = saucer;
	q->camp = TG_CAMP_OF(saucer);
	q->goal = goal;
	q->caution = caution;
}

int tg_find_path(const struct tg_state *s, int saucer, int came, int points, int goal, bool caution,
	int16_t path[TG_GOALS])
{
	struct search q;
	bool continuous = caution && s->game->option[TG_OPT_FIRE];
	if (points > POINTS)
		points = POINTS;
	begin(&q, s, saucer, goal, caution);
	tg_distances(s, saucer, goal, q.distance);
	look(&q, continuous ? tg_firing_bunkers(s) : 0);
	if (!search(&q, came, points) && continuous) {
		look(&q, 0);
		search(&q, came, points);
	}
	for (int length = q.best_length, p = q.best_position; length > 0; length--) {
		path[length - 1] = (int16_t)(p / SIDES);
		p = q.before[length][p];
	}
	return q.best_length;
}

/* ------------------------------------------------------------ ways that a player names */

void tg_try_step(struct tg_state *s, int saucer, int place, bool collects)
{
	struct tg_saucer *ship = &TG_CRAFT(s, saucer);
	uint32_t pile = tg_riders(s, saucer) | 1u << saucer;
	int lies = place < TG_NODES ? s->galactix[place] : 0;
	if (place != ship->place)
		ship->carrier = -1;
	for (int i = 0; i < TG_SAUCERS; i++)
		if (pile >> i & 1)
			TG_CRAFT(s, i).place = (uint8_t)place;
	if (!lies || !collects || ship->carrier >= 0 || ship->cargo + lies > TG_HOLD ||
		tg_saucers_at(s, place) & ~pile)
		return;
	s->galactix[place] = 0;
	ship->cargo = (uint8_t)(ship->cargo + lies);
}

int tg_may_follow(const struct tg_state *s, int saucer, int came, const int16_t *path, int n, int points)
{
	int from = TG_CRAFT(s, saucer).place, to = path[0], at, why;
	if (points <= 0)
		return TG_WRONG_LENGTH;
	if (tg_may_go(s, saucer, came, path, n, points, &at) < 0)
		return -1;
	why = tg_may_step(s, saucer, came, from, to, points == 1 || to >= TG_NODES);
	if (why >= 0 || to >= TG_NODES || points == 1)
		return why;
	return 1 + tg_flight(s, saucer, from, to, points - 1) < tg_flight(s, saucer, came, from, points)
		? TG_DEAD_END
		: -1;
}
