/* SPDX-License-Identifier: MIT */
#include "fights.h"

/* ------------------------------------------------------------ the graph */

static bool is_missing(int ray)
{
	uint32_t rays = 1u << tg_missing[0] | 1u << tg_missing[1] | 1u << tg_missing[2] | 1u << tg_missing[3];
	return rays >> ray & 1;
}

int tg_bunker_at(int ray)
{
	return tg_ray_bunker[ray];
}

int tg_neighbour(int node, enum tg_direction d)
{
	int orbit = TG_ORBIT(node), ray = TG_RAY(node);
	switch (d) {
	case TG_OUT:
		return orbit == TG_ORBITS || (orbit == TG_ORBITS - 1 && is_missing(ray)) ? -1
											 : node + TG_RAYS;
	case TG_IN:
		if (orbit == 1)
			return tg_bunker_at(ray) < 0 ? -1 : TG_EARTH;
		return orbit == TG_ORBITS && is_missing(ray) ? -1 : node - TG_RAYS;
	case TG_CLOCKWISE:
		return TG_NODE(orbit, (ray + 1) % TG_RAYS);
	case TG_COUNTER:
		return TG_NODE(orbit, (ray + TG_RAYS - 1) % TG_RAYS);
	case TG_DIRECTIONS:
		break;
	}
	return -1;
}

int tg_direction_of(int from, int to)
{
	if (from >= TG_NODES || to < 0)
		return -1;
	for (int d = 0; d < TG_DIRECTIONS; d++)
		if (tg_neighbour(from, (enum tg_direction)d) == to)
			return d;
	return -1;
}

static bool is_exit(int camp, int node)
{
	const uint8_t *exit = tg_bases[camp].exit;
	return node == exit[0] || node == exit[1] || node == exit[2];
}

uint32_t tg_saucers_at(const struct tg_state *s, int node)
{
	uint32_t set = 0;
	for (int i = 0; i < TG_SAUCERS; i++)
		if (s->camp[TG_CAMP_OF(i)].plays && TG_CRAFT(s, i).place == node)
			set |= 1u << i;
	return set;
}

int tg_saucer_at(const struct tg_state *s, int node)
{
	uint32_t set = node < TG_NODES ? tg_saucers_at(s, node) : 0;
	for (int i = 0; i < TG_SAUCERS; i++)
		if (set >> i & 1 && TG_CRAFT(s, i).carrier < 0)
			return i;
	return -1;
}

int tg_line(const struct tg_state *s, int bunker, uint8_t out[TG_SAUCERS])
{
	int n = 0;
	for (int node = TG_NODE(1, tg_bunkers[bunker].ray); node >= 0; node = tg_neighbour(node, TG_OUT)) {
		uint32_t there = tg_saucers_at(s, node);
		for (int i = 0; i < TG_SAUCERS; i++)
			if (there >> i & 1)
				out[n++] = (uint8_t)i;
	}
	return n;
}

uint32_t tg_firing_bunkers(const struct tg_state *s)
{
	uint32_t set = 0;
	if (s->game->option[TG_OPT_GAME] == TG_WAR)
		return 0;
	for (int b = 0; b < TG_BUNKERS; b++)
		if (s->bunker[b] != TG_BUNKER_GONE &&
			(tg_bunkers[b].value == s->dice[2] || tg_bunkers[b].value == s->dice[3]))
			set |= 1u << b;
	return set;
}

/* ------------------------------------------------------------ steps */

static int may_land(const struct tg_state *s, int saucer, int from)
{
	int bunker = from < TG_NODES && TG_ORBIT(from) == 1 ? tg_bunker_at(TG_RAY(from)) : -1;
	if (bunker < 0 || s->game->option[TG_OPT_GAME] == TG_WAR)
		return TG_NO_LINK;
	if (s->bunker[bunker] != TG_BUNKER_GONE)
		return TG_BUNKER_STANDS;
	return tg_squadron_open(s, TG_CAMP_OF(saucer), TG_COLOUR_OF(saucer)) ? -1 : TG_OTHER_SQUADRON;
}

static int may_enter_base(const struct tg_state *s, int saucer, int from)
{
	uint32_t own = 3u << TG_CAMP_OF(saucer) * TG_COLOURS;
	if (from >= TG_NODES || !is_exit(TG_CAMP_OF(saucer), from))
		return TG_NO_LINK;
	if (s->game->option[TG_OPT_GAME] == TG_INVASION)
		return TG_CLOSED_BASE;
	return tg_riders(s, saucer) & ~own ? TG_STRANGER : -1;
}

/* Somebody else's saucer, or the own one that is not part of the pile that moves. */
static bool is_taken(const struct tg_state *s, int saucer, int node)
{
	uint32_t there = tg_saucers_at(s, node) & ~(1u << saucer);
	return there && (there & ~tg_riders(s, saucer));
}

void tg_find_busy(const struct tg_state *s, bool out[TG_NODES])
{
	for (int p = 0; p < TG_NODES; p++)
		out[p] = s->galactix[p] > 0;
	for (int i = 0; i < TG_SAUCERS; i++)
		if (tg_in_flight(s, i))
			out[TG_CRAFT(s, i).place] = true;
}

int tg_may_stand(const struct tg_state *s, int saucer, int to, bool last)
{
	int cargo = TG_CRAFT(s, saucer).cargo;
	bool ride = s->game->option[TG_OPT_RIDE];
	if (is_taken(s, saucer, to) && !s->game->option[TG_OPT_LEAPFROG]) {
		if (!ride)
			return TG_OCCUPIED;
		if (last && cargo)
			return TG_CARRIES;
	}
	return cargo + s->galactix[to] > TG_HOLD ? TG_OVERFULL : -1;
}

int tg_may_step(const struct tg_state *s, int saucer, int came, int from, int to, bool last)
{
	int d;
	if (from == TG_EARTH || to < 0 || to >= TG_PLACES)
		return TG_NO_LINK;
	if (to == TG_EARTH)
		return may_land(s, saucer, from);
	if (to == TG_BASE)
		return may_enter_base(s, saucer, from);
	if (from == TG_BASE)
		return is_exit(TG_CAMP_OF(saucer), to) ? tg_may_stand(s, saucer, to, last) : TG_NO_LINK;
	d = tg_direction_of(from, to);
	if (d < 0 || d == TG_COUNTER)
		return TG_NO_LINK;
	if (!s->game->option[TG_OPT_UTURN] && to == came)
		return TG_U_TURN;
	return tg_may_stand(s, saucer, to, last);
}

int tg_licences_used(const struct tg_state *s, int camp)
{
	int n = 0;
	for (int k = 0; k < TG_COLOURS; k++)
		n += s->camp[camp].saucer[k].place != TG_BASE;
	return n;
}

int tg_may_fly(const struct tg_state *s, int saucer)
{
	const struct tg_saucer *ship = &TG_CRAFT(s, saucer);
	int camp = TG_CAMP_OF(saucer);
	if (ship->place == TG_EARTH)
		return TG_NOT_FLYING;
	if (ship->moved)
		return TG_ALREADY_MOVED;
	if (ship->place == TG_BASE && s->game->option[TG_OPT_GAME] != TG_INVASION &&
		tg_licences_used(s, camp) >= s->camp[camp].lives)
		return TG_NO_LICENCE;
	return -1;
}

bool tg_is_hopeless(int why)
{
	return why == TG_NO_LINK || why == TG_CLOSED_BASE || why == TG_U_TURN;
}

int tg_may_stay(const struct tg_state *s, int saucer)
{
	const struct tg_saucer *ship = &TG_CRAFT(s, saucer);
	if (ship->place == TG_EARTH)
		return TG_NOT_FLYING;
	if (ship->moved)
		return TG_ALREADY_MOVED;
	if (ship->place == TG_BASE)
		return s->game->option[TG_OPT_GAME] == TG_INVASION ? TG_MUST_LEAVE : -1;
	return ship->carrier >= 0 ? -1 : TG_MUST_FLY;
}

/* ------------------------------------------------------------ distances */

enum { FAR = 99 };

/* All places from which one step leads to `to`, on the board without its saucers. */
static int steps_to(int camp, int to, int out[TG_RAYS])
{
	int n = 0, orbit = TG_ORBIT(to), ray = TG_RAY(to);
	if (to == TG_EARTH) {
		for (int b = 0; b < TG_BUNKERS; b++)
			out[n++] = TG_NODE(1, tg_bunkers[b].ray);
		return n;
	}
	if (to == TG_BASE) {
		for (; n < 3; n++)
			out[n] = tg_bases[camp].exit[n];
		return n;
	}
	out[n++] = ray ? to - 1 : to + TG_RAYS - 1;
	if (orbit > 1 && !(orbit == TG_ORBITS && is_missing(ray)))
		out[n++] = to - TG_RAYS;
	if (orbit < TG_ORBITS && !(orbit == TG_ORBITS - 1 && is_missing(ray)))
		out[n++] = to + TG_RAYS;
	if (orbit == TG_ORBITS && is_exit(camp, to))
		out[n++] = TG_BASE;
	return n;
}

/* Fills in the distances to the places that are 0 already. A base that is left is not flown
 * through. */
static void spread(int camp, uint8_t d[TG_PLACES], const bool closed[TG_PLACES])
{
	uint8_t queue[TG_PLACES];
	int head = 0, tail = 0;
	for (int p = 0; p < TG_PLACES; p++)
		if (d[p] == 0)
			queue[tail++] = (uint8_t)p;
	while (head < tail) {
		int to = queue[head++], from[TG_RAYS];
		if (to == TG_BASE && d[to] > 0)
			continue;
		for (int i = 0, n = steps_to(camp, to, from); i < n; i++)
			if (d[from[i]] == FAR && !closed[from[i]]) {
				d[from[i]] = (uint8_t)(d[to] + 1);
				queue[tail++] = (uint8_t)from[i];
			}
	}
}

static void mark_stars(const struct tg_state *s, int saucer, uint8_t d[TG_PLACES])
{
	for (int i = 0; i < TG_STARS; i++)
		if (!is_taken(s, saucer, tg_stars[i].node))
			d[tg_stars[i].node] = 0;
}

/* From node to node on the empty board: clockwise, and up or down where a line is; past the missing
 * lines only after going around. */
static int between(int from, int to)
{
	int ray = TG_RAY(from), around = (TG_RAY(to) - ray + TG_RAYS) % TG_RAYS, a = TG_ORBIT(from),
	    b = TG_ORBIT(to);
	bool crosses = (a == TG_ORBITS) != (b == TG_ORBITS), open = !crosses;
	for (int i = 0; i <= around && !open; i++)
		open = !is_missing((ray + i) % TG_RAYS);
	return around + (a > b ? a - b : b - a) + (open ? 0 : TG_RAYS);
}

/* From a node or a base to a node. */
static int to_node(int camp, int from, int to)
{
	int least = FAR;
	if (from < TG_NODES)
		return between(from, to);
	for (int i = 0; i < 3 && from == TG_BASE; i++) {
		int d = 1 + between(tg_bases[camp].exit[i], to);
		least = d < least ? d : least;
	}
	return least;
}

int tg_distance(int camp, int from, int goal)
{
	int least = FAR;
	int n = goal == TG_BASE ? 3 : goal == TG_EARTH ? TG_BUNKERS : TG_STARS;
	if (from == goal)
		return 0;
	if (goal < 0 || goal > TG_GOAL_STARS)
		return FAR;
	if (goal < TG_NODES)
		return to_node(camp, from, goal);
	for (int i = 0; i < n; i++) {
		int node = goal == TG_BASE ? tg_bases[camp].exit[i]
			: goal == TG_EARTH ? TG_NODE(1, tg_bunkers[i].ray)
					   : tg_stars[i].node;
		int d = to_node(camp, from, node) + (goal != TG_GOAL_STARS);
		least = d < least ? d : least;
	}
	return least < FAR ? least : FAR;
}

/* The worst a bunker may be for its ray to count as a way to the Earth: the best that there is. */
static int best_bunker(const struct tg_state *s)
{
	int best = TG_BUNKER_FRONT;
	for (int b = 0; b < TG_BUNKERS; b++)
		if (s->bunker[b] > best)
			best = s->bunker[b];
	return best;
}

static uint32_t rays_to_earth(const struct tg_state *s)
{
	int best = best_bunker(s);
	uint32_t rays = 0;
	for (int b = 0; b < TG_BUNKERS; b++)
		rays |= (uint32_t)(s->bunker[b] == best) << tg_bunkers[b].ray;
	return rays;
}

/* Where all nodes are open: steps to the nearest of the goals that lie where some rays (bits) cross
 * an orbit, and `more`. One walk against the clock counts for all orbits; beyond the missing lines
 * the way leads on around to the next one. */
static void count_by_rays(int camp, uint32_t rays, int orbit, int more, uint8_t out[TG_PLACES])
{
	int beyond = orbit == TG_ORBITS ? TG_ORBITS - 1 : TG_ORBITS, around = 0, passage = 0;
	for (int i = 2 * TG_RAYS - 1; i >= 0; i--) {
		int ray = i % TG_RAYS;
		around = rays >> ray & 1 ? 0 : around + 1;
		passage = is_missing(ray) ? passage + 1 : around + abs(beyond - orbit);
		for (int o = 1; o <= TG_ORBITS && i < TG_RAYS; o++)
			out[TG_NODE(o, ray)] = (uint8_t)(more +
				((o == TG_ORBITS) == (orbit == TG_ORBITS) ? around + abs(o - orbit)
									  : passage + abs(o - beyond)));
	}
	out[TG_BASE] = FAR;
	for (int i = 0; i < 3; i++) {
		int d = out[tg_bases[camp].exit[i]] + 1;
		out[TG_BASE] = (uint8_t)(d < out[TG_BASE] ? d : out[TG_BASE]);
	}
	out[TG_EARTH] = FAR;
}

static void count_open(const struct tg_state *s, int camp, int goal, uint8_t out[TG_PLACES])
{
	const uint8_t *exit = tg_bases[camp].exit;
	if (goal == TG_EARTH)
		count_by_rays(camp, rays_to_earth(s), 1, 1, out);
	else if (goal == TG_BASE)
		count_by_rays(camp, 1u << TG_RAY(exit[0]) | 1u << TG_RAY(exit[1]) | 1u << TG_RAY(exit[2]),
			TG_ORBITS, 1, out);
	else
		count_by_rays(camp, 1u << TG_RAY(goal), TG_ORBIT(goal), 0, out);
	if (goal >= TG_NODES)
		out[goal] = 0;
}

static void mark_earth(const struct tg_state *s, uint8_t d[TG_PLACES])
{
	uint32_t rays = rays_to_earth(s);
	for (int ray = 0; ray < TG_RAYS; ray++)
		if (rays >> ray & 1)
			d[TG_NODE(1, ray)] = 1;
}

/* The same as spread(), for places at distance 1 to begin with. */
static void spread_from_one(int camp, uint8_t d[TG_PLACES], const bool closed[TG_PLACES])
{
	for (int p = 0; p < TG_NODES; p++)
		d[p] = d[p] == 1 ? 0 : d[p];
	spread(camp, d, closed);
	for (int p = 0; p < TG_PLACES; p++)
		d[p] = d[p] == FAR ? FAR : (uint8_t)(d[p] + 1);
	d[TG_EARTH] = 0;
}

void tg_distances(const struct tg_state *s, int saucer, int goal, uint8_t out[TG_PLACES])
{
	bool closed[TG_PLACES] = { false };
	bool any = false;
	int cargo = TG_CRAFT(s, saucer).cargo, camp = TG_CAMP_OF(saucer);
	for (int p = 0; p < TG_NODES; p++)
		any |= closed[p] = cargo + s->galactix[p] > TG_HOLD;
	if (!any && goal < TG_PLACES) {
		count_open(s, camp, goal, out);
		return;
	}
	memset(out, FAR, TG_PLACES);
	if (goal == TG_EARTH) {
		mark_earth(s, out);
		spread_from_one(camp, out, closed);
		return;
	}
	if (goal == TG_GOAL_STARS)
		mark_stars(s, saucer, out);
	else if (goal == TG_GOAL_GALACTIX) {
		for (int p = 0; p < TG_NODES; p++)
			if (s->galactix[p] && !closed[p])
				out[p] = 0;
	} else
		out[goal] = 0;
	spread(camp, out, closed);
}
