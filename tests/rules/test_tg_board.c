/* SPDX-License-Identifier: MIT */
#include "tg_fixture.h"

#include "rules/terra-galactix/fights.h"

/* The board's distances, and the pathfinder against a slow one that tries everything. */

static void TG_2_15_every_place_can_be_reached(void **state)
{
	(void)state;
	for (int camp = 0; camp < TG_CAMPS; camp++) {
		int out = 0, back = 0;
		for (int i = 0; i < TG_STARS; i++) {
			out += tg_distance(camp, TG_BASE, tg_stars[i].node);
			back += tg_distance(camp, tg_stars[i].node, TG_BASE);
		}
		/* Means of 9.208 and 9.458 over 24 stars. */
		assert_int_equal(out, camp == TG_ALPHA || camp == TG_GAMMA ? 221 : 227);
		assert_int_equal(back, camp == TG_ALPHA || camp == TG_GAMMA ? 227 : 221);
		assert_int_equal(tg_distance(camp, TG_BASE, TG_EARTH), 6);
		for (int node = 0; node < TG_NODES; node++) {
			assert_true(tg_distance(camp, TG_BASE, node) < 99);
			assert_true(tg_distance(camp, node, TG_BASE) < 99);
			for (int to = 0; to < TG_NODES; to++)
				assert_true(tg_distance(camp, node, to) < 99);
		}
	}
}

static void TG_2_4__TG_2_5_mean_and_most_bunkers_of_a_throw(void **state)
{
	(void)state;
	struct gf_game *g = gf_game("alpha beta", "game=invasion");
	static const int bunkers[7] = { 0, 2, 2, 2, 2, 2, 4 };
	for (int value = 1; value <= 6; value++) {
		g->s.dice[2] = (uint8_t)value;
		int n = 0;
		for (uint32_t set = tg_firing_bunkers(&g->s); set; set &= set - 1)
			n++;
		assert_int_equal(n, bunkers[value]);
	}
}

/* The distances of one place against those of all places. */
static void TG_2_15_distances_on_the_empty_board(void **state)
{
	(void)state;
	struct gf_game *g = gf_game("alpha beta gamma delta", "game=guerre");
	for (int camp = 0; camp < TG_CAMPS; camp++)
		for (int goal = 0; goal <= TG_GOAL_STARS; goal++) {
			uint8_t d[TG_PLACES];
			tg_distances(&g->s, TG_SAUCER_OF(camp, TG_RED), goal, d);
			for (int from = 0; from < TG_PLACES; from++)
				assert_int_equal(tg_distance(camp, from, goal), d[from]);
		}
}

/* The least distance to the goal over all places that one step leads to. */
static int least_behind(int camp, int from, const uint8_t d[TG_PLACES], uint32_t landing)
{
	int least = 99;
	if (from == TG_BASE)
		for (int i = 0; i < 3; i++)
			least = d[tg_bases[camp].exit[i]] < least ? d[tg_bases[camp].exit[i]] : least;
	for (int i = 0; i < 3 && from < TG_NODES; i++) {
		static const enum tg_direction ways[] = { TG_OUT, TG_IN, TG_CLOCKWISE };
		int to = tg_neighbour(from, ways[i]);
		if (to >= 0 && (to != TG_EARTH || landing >> TG_RAY(from) & 1) && d[to] < least)
			least = d[to];
	}
	/* No way leads through a base. */
	for (int i = 0; i < 3; i++)
		if (tg_bases[camp].exit[i] == from && d[TG_BASE] == 0)
			least = 0;
	return least;
}

/* Every distance is one more than that of the best next place, whatever bunkers are gone. */
static void TG_2_15__TG_16_13_distances_fit_together(void **state)
{
	(void)state;
	struct gf_game *g = gf_game("alpha beta gamma delta", "game=invasion");
	static const uint32_t gone[] = { 0x3fff, 1, 1 << 4, 1 << 3 | 1 << 13, 1 << 11 };
	for (int camp = 0; camp < TG_CAMPS; camp++)
		for (int goal = 0; goal < TG_PLACES + (int)(sizeof(gone) / sizeof(gone[0])) - 1; goal++) {
			uint8_t d[TG_PLACES];
			int to = goal < TG_EARTH ? goal : TG_EARTH;
			uint32_t landing = 0;
			for (int b = 0; b < TG_BUNKERS; b++) {
				bool out = goal >= TG_EARTH && gone[goal - TG_EARTH] >> b & 1;
				g->s.bunker[b] = out ? TG_BUNKER_GONE : TG_BUNKER_BACK;
				landing |= (uint32_t)out << tg_bunkers[b].ray;
			}
			tg_distances(&g->s, TG_SAUCER_OF(camp, TG_RED), to, d);
			assert_int_equal(d[to], 0);
			for (int from = 0; from <= TG_BASE; from++)
				if (from != to)
					assert_int_equal(d[from], 1 + least_behind(camp, from, d, landing));
		}
}

/* ------------------------------------------------------------ a slow pathfinder */

struct best {
	int dislike, longest;
	bool ends[7][TG_PLACES]; /* by the points left over */
};

/* What the pathfinder promises to make least, told again. */
static int dislike(
	const struct tg_state *s, const uint8_t *distance, int place, bool caution, int goal, int saucer)
{
	bool line = tg_line_at(s, place) >= 0;
	uint32_t others = place < TG_NODES ? tg_saucers_at(s, place) & ~(1u << saucer) : 0;
	bool docks = s->game->option[TG_OPT_RIDE] && others && place != goal;
	return docks * 100000 + (caution && line && place != goal) * 10000 + distance[place] * 10 + line;
}

/* May the move be over here with points left? */
static bool ends_early(const struct tg_state *s, int saucer, int place, int goal)
{
	if (place != goal || place >= TG_NODES)
		return place == goal;
	return s->game->option[TG_OPT_RIDE] && !TG_CRAFT(s, saucer).cargo &&
		(tg_saucers_at(s, place) & ~(1u << saucer));
}

static int places_around(int saucer, int from, int goal, int out[4])
{
	int n = 0;
	for (int i = 0; i < 3 && from != TG_EARTH; i++) {
		int to = from == TG_BASE ? tg_bases[TG_CAMP_OF(saucer)].exit[i]
					 : tg_neighbour(from, (enum tg_direction)i);
		if (to >= 0 && (to != TG_EARTH || goal == TG_EARTH))
			out[n++] = to;
	}
	out[n++] = TG_BASE;
	return n;
}

/* It stands there now: what lies there comes aboard, what it has stays in the base. */
static struct tg_state arrived(const struct tg_state *before, int saucer, int place)
{
	struct tg_state s = *before;
	struct tg_saucer *ship = &s.camp[TG_CAMP_OF(saucer)].saucer[TG_COLOUR_OF(saucer)];
	ship->place = (uint8_t)place;
	if (place >= TG_NODES) {
		ship->cargo = 0;
	} else if (s.galactix[place] + ship->cargo <= TG_HOLD && tg_saucers_at(&s, place) == 1u << saucer) {
		ship->cargo = (uint8_t)(ship->cargo + s.galactix[place]);
		s.galactix[place] = 0;
	}
	return s;
}

static void walk(const struct tg_state *before, int saucer, int came, int from, int left, int goal,
	bool caution, const uint8_t *distance, struct best *b, int used)
{
	struct tg_state s = arrived(before, saucer, from);
	int to[4];
	bool stands = from >= TG_NODES || tg_may_stand(&s, saucer, from, true) < 0;
	if (used > b->longest && stands)
		b->longest = used;
	b->ends[from < TG_NODES ? left : 0][from] |= used && stands;
	if (used && (!left || ends_early(&s, saucer, from, goal))) {
		int bad = dislike(&s, distance, from, caution, goal, saucer);
		b->dislike = bad < b->dislike ? bad : b->dislike;
	}
	for (int i = 0, n = left ? places_around(saucer, from, goal, to) : 0; i < n; i++)
		if (tg_may_step(&s, saucer, came, from, to[i], left == 1) < 0)
			walk(&s, saucer, from, to[i], left - 1, goal, caution, distance, b, used + 1);
}

static uint32_t next(uint32_t *seed)
{
	*seed = *seed * 1664525u + 1013904223u;
	return *seed >> 8;
}

/* Saucers and Galactix anywhere, some bunkers gone. */
static void scatter(struct gf_game *g, uint32_t *seed)
{
	bool war = g->s.game->option[TG_OPT_GAME] == TG_WAR;
	for (int i = 0; i < TG_SAUCERS; i++) {
		int place = (int)(next(seed) % (TG_NODES + 1));
		struct tg_saucer *ship = &g->s.camp[TG_CAMP_OF(i)].saucer[TG_COLOUR_OF(i)];
		ship->place = (uint8_t)(tg_saucers_at(&g->s, place) ? TG_BASE : place);
		ship->cargo = (uint8_t)(war ? next(seed) % 4 : 0);
	}
	for (int n = 0; n < TG_NODES; n++)
		g->s.galactix[n] = (uint8_t)(war && next(seed) % 6 == 0 ? next(seed) % 4 : 0);
	for (int b = 0; b < TG_BUNKERS; b++)
		g->s.bunker[b] = (uint8_t)(war ? TG_BUNKER_GONE : next(seed) % 3);
}

/* Of full length, or else of the longest ways; landing and the base are ends of full length. */
static void same_ends(const struct turn *t, int saucer, int points, const struct best *b)
{
	bool reach[TG_PLACES];
	int left = 0;
	tg_reach(t, saucer, points, reach);
	while (left < points && !memchr(b->ends[left], true, sizeof(b->ends[left])))
		left++;
	assert_memory_equal(reach, b->ends[left], sizeof(reach));
}

static void one_search(struct gf_game *g, uint32_t *seed)
{
	static const int goals[] = { TG_BASE, TG_EARTH, TG_GOAL_STARS, TG_GOAL_GALACTIX };
	int saucer = TG_SAUCER_OF(TG_ALPHA, next(seed) % 2), points = (int)(next(seed) % 6) + 1;
	int goal = next(seed) % 2 ? goals[next(seed) % 4] : (int)(next(seed) % TG_NODES);
	bool caution = next(seed) % 2;
	int16_t path[TG_GOALS];
	uint8_t distance[TG_PLACES];
	int from = g->s.camp[TG_ALPHA].saucer[TG_COLOUR_OF(saucer)].place;
	struct best b = { .dislike = INT32_MAX };
	struct turn t;
	tg_turn_init(&t, &g->s, NULL, NULL, NULL);
	tg_try_step(&t, saucer, from);
	tg_distances(&g->s, saucer, goal, distance);
	walk(&g->s, saucer, -1, from, points, goal, caution, distance, &b, 0);
	int n = tg_find_path(&t, saucer, -1, points, goal, caution, path);
	if (goal == TG_EARTH)
		same_ends(&t, saucer, points, &b);
	if (b.dislike == INT32_MAX) {
		assert_int_equal(n, b.longest);
		return;
	}
	assert_true(tg_is_way(&t, saucer, -1, path, n, points));
	assert_int_equal(dislike(&g->s, distance, path[n - 1], caution, goal, saucer), b.dislike);
}

static void searches(const char *options, uint32_t seed)
{
	struct gf_game *g = gf_game("alpha beta gamma delta", options);
	for (int i = 0; i < 400; i++) {
		scatter(g, &seed);
		one_search(g, &seed);
	}
}

static void TG_16_13_the_way_found_ends_as_near_as_can_be(void **state)
{
	(void)state;
	searches("game=invasion", 1);
	searches("game=invasion uturn=no", 2);
	searches("game=guerre", 3);
	searches("game=guerre uturn=no", 4);
	searches("game=envahisseurs", 5);
	searches("game=invasion leapfrog=yes", 6);
	searches("game=guerre ride=yes", 7);
}

static void TG_16_13_the_same_way_every_time(void **state)
{
	(void)state;
	struct gf_game *g = gf_game("alpha beta", "game=invasion");
	int16_t a[TG_GOALS], b[TG_GOALS];
	gf_put(g, "alpha-red:502");
	struct turn t;
	tg_turn_init(&t, &g->s, NULL, NULL, NULL);
	int n = tg_find_path(&t, 0, -1, 12, TG_EARTH, true, a),
	    m = tg_find_path(&t, 0, -1, 12, TG_EARTH, true, b);
	assert_int_equal(n, 12);
	assert_int_equal(m, n);
	for (int i = 0; i < n; i++)
		assert_int_equal(a[i], b[i]);
}

static void TG_7_2__TG_16_13_a_breach_in_reach_is_landed_through(void **state)
{
	(void)state;
	struct gf_game *g = gf_game("alpha beta", "game=invasion");
	int16_t path[TG_GOALS];
	gf_put(g, "alpha-red:302");
	gf_bunkers(g, "3:gone");
	struct turn t;
	tg_turn_init(&t, &g->s, NULL, NULL, NULL);
	int n = tg_find_path(&t, 0, -1, 6, TG_EARTH, true, path);
	assert_int_equal(n, 4);
	assert_int_equal(path[n - 1], TG_EARTH);
	n = tg_find_path(&t, 0, -1, 3, TG_EARTH, false, path);
	assert_int_equal(path[n - 1], gf_place("103"));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(TG_2_15_every_place_can_be_reached),
		cmocka_unit_test(TG_2_15_distances_on_the_empty_board),
		cmocka_unit_test(TG_2_15__TG_16_13_distances_fit_together),
		cmocka_unit_test(TG_2_4__TG_2_5_mean_and_most_bunkers_of_a_throw),
		cmocka_unit_test(TG_16_13_the_way_found_ends_as_near_as_can_be),
		cmocka_unit_test(TG_16_13_the_same_way_every_time),
		cmocka_unit_test(TG_7_2__TG_16_13_a_breach_in_reach_is_landed_through),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
