/* SPDX-License-Identifier: MIT */
#include "tg_fixture.h"

#include "rules/terra-galactix/turn.h"

/* Chapters 1 and 2: components and the board, told a second time. */

static void TG_1_1__TG_1_2_cards(void **state)
{
	(void)state;
	static const int counts[TG_CARDS] = { [TG_SAUCER] = 20,
		[TG_PULSAR] = 10,
		[TG_SHIELD] = 10,
		[TG_LASER] = 10,
		[TG_NOVA] = 10,
		[TG_HOLE] = 10,
		[TG_GIGA] = 2,
		[TG_MEGA] = 2 };
	int sum = 0;
	for (int c = 0; c < TG_CARDS; c++) {
		assert_int_equal(tg_card_count[c], counts[c]);
		sum += tg_card_count[c];
	}
	assert_int_equal(sum, 74);
	assert_int_equal(sum + TG_STARS, 98);
	assert_int_equal(tg_card_words.n, TG_CARDS);
}

static void TG_1_3__TG_1_4__TG_1_5_stars(void **state)
{
	(void)state;
	static const int stars[TG_STARS][2] = { { 500, 1 }, { 504, 1 }, { 505, 1 }, { 509, 1 }, { 513, 1 },
		{ 514, 1 }, { 401, 1 }, { 403, 2 }, { 406, 2 }, { 408, 1 }, { 410, 1 }, { 412, 2 },
		{ 415, 2 }, { 417, 1 }, { 300, 2 }, { 302, 2 }, { 307, 2 }, { 309, 2 }, { 311, 2 },
		{ 316, 2 }, { 204, 3 }, { 205, 3 }, { 213, 3 }, { 214, 3 } };
	int sum = 0, of[4] = { 0 };
	assert_int_equal(tg_star_words.n, TG_STARS);
	for (int i = 0; i < TG_STARS; i++) {
		int found = 0;
		for (int k = 0; k < TG_STARS; k++)
			if (tg_stars[k].node == TG_NODE(stars[i][0] / 100, stars[i][0] % 100) &&
				tg_stars[k].galactix == stars[i][1])
				found++;
		assert_int_equal(found, 1);
		sum += stars[i][1];
		of[stars[i][1]]++;
	}
	assert_int_equal(sum, 42);
	assert_int_equal(of[1], 10);
	assert_int_equal(of[2], 10);
	assert_int_equal(of[3], 4);
}

static void TG_1_7__TG_1_8__TG_1_10_pieces(void **state)
{
	(void)state;
	extern const struct rules terra_galactix_rules;
	assert_int_equal(TG_TOKENS, 15);
	assert_int_equal(TG_BUNKERS, 14);
	assert_int_equal(terra_galactix_rules.seats_min, 2);
	assert_int_equal(terra_galactix_rules.seats_max, 4);
	struct gf_game *g = gf_game("alpha beta gamma", "game=guerre");
	for (int c = 0; c < 3; c++)
		for (int k = 0; k < TG_COLOURS; k++)
			assert_int_equal(g->s.camp[c].saucer[k].place, TG_BASE);
	assert_int_equal(g->s.supply, 15);
}

static void TG_1_12_only_the_camps_chosen_play(void **state)
{
	(void)state;
	struct gf_game *g = gf_game("beta delta", "game=invasion");
	assert_false(g->s.camp[TG_ALPHA].plays);
	assert_true(g->s.camp[TG_BETA].plays);
	assert_false(g->s.camp[TG_GAMMA].plays);
	assert_true(g->s.camp[TG_DELTA].plays);
	assert_int_equal(g->s.game->seats, 1u << TG_BETA | 1u << TG_DELTA);
}

static void TG_2_1__TG_2_2_orbits_join_all_rays(void **state)
{
	(void)state;
	assert_int_equal(TG_NODES, 90);
	for (int n = 0; n < TG_NODES; n++) {
		int next = TG_NODE(TG_ORBIT(n), (TG_RAY(n) + 1) % 18);
		assert_int_equal(tg_neighbour(n, TG_CLOCKWISE), next);
		assert_int_equal(tg_neighbour(next, TG_COUNTER), n);
		assert_int_equal(tg_direction_of(n, next), TG_CLOCKWISE);
		assert_int_equal(tg_direction_of(next, n), TG_COUNTER);
	}
	assert_int_equal(gf_place("502"), TG_NODE(5, 2));
	assert_int_equal(gf_place("117"), TG_NODE(1, 17));
	assert_int_equal(gf_place("100"), 0);
	assert_int_equal(gf_place("base"), TG_BASE);
	assert_int_equal(gf_place("earth"), TG_EARTH);
}

static void TG_2_3_rays_and_the_missing_lines(void **state)
{
	(void)state;
	for (int ray = 0; ray < TG_RAYS; ray++)
		for (int orbit = 1; orbit < 5; orbit++) {
			bool missing = orbit == 4 && (ray == 4 || ray == 5 || ray == 13 || ray == 14);
			int in = TG_NODE(orbit, ray), out = TG_NODE(orbit + 1, ray);
			assert_int_equal(tg_neighbour(in, TG_OUT), missing ? -1 : out);
			assert_int_equal(tg_neighbour(out, TG_IN), missing ? -1 : in);
			assert_int_equal(tg_direction_of(in, out), missing ? -1 : TG_OUT);
			assert_int_equal(tg_direction_of(out, in), missing ? -1 : TG_IN);
		}
	for (int ray = 0; ray < TG_RAYS; ray++)
		assert_int_equal(tg_neighbour(TG_NODE(5, ray), TG_OUT), -1);
}

static void TG_2_4__TG_2_5__TG_2_6__TG_2_8_bunkers(void **state)
{
	(void)state;
	static const int value[TG_RAYS] = { 1, 4, 0, 6, 2, 5, 6, 0, 3, 1, 4, 0, 6, 2, 5, 6, 0, 3 };
	int of[7] = { 0 };
	for (int ray = 0; ray < TG_RAYS; ray++) {
		int b = tg_bunker_at(ray);
		assert_int_equal(b >= 0, value[ray] > 0);
		of[value[ray]]++;
		if (b < 0) {
			assert_int_equal(b, -1);
			assert_int_equal(tg_neighbour(TG_NODE(1, ray), TG_IN), -1);
			continue;
		}
		assert_int_equal(tg_bunkers[b].ray, ray);
		assert_int_equal(tg_bunkers[b].value, value[ray]);
		assert_int_equal(tg_neighbour(TG_NODE(1, ray), TG_IN), TG_EARTH);
	}
	assert_int_equal(of[0], 4);
	for (int v = 1; v < 6; v++)
		assert_int_equal(of[v], 2);
	assert_int_equal(of[6], 4);
}

static void TG_1_11__TG_2_9__TG_2_10_exits_of_bases(void **state)
{
	(void)state;
	static const int first[TG_CAMPS] = { 501, 506, 510, 515 };
	for (int c = 0; c < TG_CAMPS; c++)
		for (int i = 0; i < 3; i++)
			assert_int_equal(tg_bases[c].exit[i], TG_NODE(5, first[c] % 100 + i));
}

static int nodes_on_lines(struct gf_game *g, int *per_ray)
{
	int sum = 0;
	for (int n = 0; n < TG_NODES; n++) {
		int b = tg_bunker_at(TG_RAY(n));
		uint8_t out[TG_SAUCERS];
		g->s.camp[TG_ALPHA].saucer[TG_RED].place = (uint8_t)n;
		int hits = b < 0 ? 0 : tg_line(&g->s, b, out);
		per_ray[TG_RAY(n)] += hits;
		sum += hits;
		for (int other = 0; other < TG_BUNKERS; other++)
			if (other != b)
				assert_int_equal(tg_line(&g->s, other, out), 0);
	}
	return sum;
}

static void TG_2_7__TG_2_12__TG_2_13_lines_of_fire(void **state)
{
	(void)state;
	struct gf_game *g = gf_game("alpha beta", "game=invasion");
	int per_ray[TG_RAYS] = { 0 };
	assert_int_equal(nodes_on_lines(g, per_ray), 66);
	for (int ray = 0; ray < TG_RAYS; ray++) {
		bool blue = ray == 2 || ray == 7 || ray == 11 || ray == 16,
		     cut = ray == 4 || ray == 5 || ray == 13 || ray == 14;
		assert_int_equal(per_ray[ray], blue ? 0 : cut ? 4 : 5);
	}
}

static void TG_2_11__TG_2_15_distances(void **state)
{
	(void)state;
	for (int c = 0; c < TG_CAMPS; c++) {
		assert_int_equal(tg_distance(c, TG_BASE, TG_EARTH), 6);
		for (int i = 0; i < 3; i++) {
			assert_int_equal(tg_distance(c, TG_BASE, tg_bases[c].exit[i]), 1);
			assert_int_equal(tg_distance(c, tg_bases[c].exit[i], TG_BASE), 1);
		}
		for (int n = 0; n < TG_NODES; n++) {
			assert_in_range(tg_distance(c, TG_BASE, n), 1, 20);
			assert_in_range(tg_distance(c, n, TG_BASE), 1, 30);
		}
	}
	assert_int_equal(tg_distance(TG_ALPHA, gf_place("101"), TG_EARTH), 1);
	assert_int_equal(tg_distance(TG_ALPHA, gf_place("102"), TG_EARTH), 2);
	assert_int_equal(tg_distance(TG_ALPHA, gf_place("302"), gf_place("301")), 17);
}

/* The two tables that make the board fair enough: means of the ways from a base to the stars and
 * back, in thousandths. */
static void TG_2_15_means_of_the_ways_to_the_stars(void **state)
{
	(void)state;
	static const int out[TG_CAMPS] = { 9208, 9458, 9208, 9458 },
			 back[TG_CAMPS] = { 9458, 9208, 9458, 9208 };
	for (int c = 0; c < TG_CAMPS; c++) {
		int go = 0, come = 0;
		for (int i = 0; i < TG_STARS; i++) {
			go += tg_distance(c, TG_BASE, tg_stars[i].node);
			come += tg_distance(c, tg_stars[i].node, TG_BASE);
		}
		assert_int_equal(go * 1000 / TG_STARS, out[c]);
		assert_int_equal(come * 1000 / TG_STARS, back[c]);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(TG_1_1__TG_1_2_cards),
		cmocka_unit_test(TG_1_3__TG_1_4__TG_1_5_stars),
		cmocka_unit_test(TG_1_7__TG_1_8__TG_1_10_pieces),
		cmocka_unit_test(TG_1_12_only_the_camps_chosen_play),
		cmocka_unit_test(TG_2_1__TG_2_2_orbits_join_all_rays),
		cmocka_unit_test(TG_2_3_rays_and_the_missing_lines),
		cmocka_unit_test(TG_2_4__TG_2_5__TG_2_6__TG_2_8_bunkers),
		cmocka_unit_test(TG_1_11__TG_2_9__TG_2_10_exits_of_bases),
		cmocka_unit_test(TG_2_7__TG_2_12__TG_2_13_lines_of_fire),
		cmocka_unit_test(TG_2_11__TG_2_15_distances),
		cmocka_unit_test(TG_2_15_means_of_the_ways_to_the_stars),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
