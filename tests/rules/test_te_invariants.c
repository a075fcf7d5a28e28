/* SPDX-License-Identifier: MIT */
#include "te_fixture.h"

/* What always holds, and that te_invariants notices when it does not. */

static struct tf_game *sound(void)
{
	struct tf_game *g = tf_game(4);
	tf_base(g, TE_BLUE, "warehouse:a1 hangar:b1 hangar:c1 barracks:d1 f1:b1 t1:c1 i1:d1*");
	assert_null(g->t.rules->invariants(&g->s));
	return g;
}

static void broken(const struct tf_game *g)
{
	assert_non_null(g->t.rules->invariants(&g->s));
}

static void TE_2_1_camps_and_numbers(void **state)
{
	(void)state;
	struct tf_game *g = sound();
	g->s.camp[TE_USA] = 3;
	broken(g);
	g = sound();
	g->s.turn = 8;
	broken(g);
	g = sound();
	g->s.funds = -1;
	broken(g);
	g = sound();
	g->s.level[TE_TANKS] = 5;
	broken(g);
	g = sound();
	g->s.level[TE_TANKS] = 0;
	broken(g);
	g = sound();
	g->s.research = 1u << TE_FIGHTER | 1u << TE_TANKS;
	assert_null(g->t.rules->invariants(&g->s));
	g->s.research |= 1u << TE_SCIENCE;
	broken(g);
	g = sound();
	g->s.raid_points = 1;
	broken(g);
}

static void TE_3_22_seats_and_bases(void **state)
{
	(void)state;
	struct tf_game *g = sound();
	g->s.base[TE_RED].owner = TE_BLUE;
	broken(g);
	g = sound();
	g->s.base[TE_YELLOW].plays = false;
	broken(g);
	g = tf_game(3);
	g->s.first = TE_YELLOW;
	broken(g);
	g = tf_game(3);
	g->s.base[TE_YELLOW].module[0] = TE_HANGAR;
	broken(g);
	g = tf_game(3);
	assert_null(g->t.rules->invariants(&g->s));
	g->s.base[TE_YELLOW].cash = 1;
	broken(g);
	g = tf_game(3);
	g->s.base[TE_YELLOW].fortified = true;
	broken(g);
	g = tf_game(3);
	g->s.base[TE_YELLOW].owner = TE_RED;
	broken(g);
}

static void TE_1_9__TE_15_1_cards(void **state)
{
	(void)state;
	struct tf_game *g = sound();
	g->s.deck[TE_BONUS]--;
	broken(g);
	g->s.discard[TE_BONUS]++;
	assert_null(g->t.rules->invariants(&g->s));
	g->s.base[TE_RED].played = 2;
	broken(g);
}

static void TE_1_7__TE_1_10__TE_8_3_tiles(void **state)
{
	(void)state;
	struct tf_game *g = sound();
	g->s.bag[TE_SMALL]++;
	broken(g);
	g = sound();
	g->s.bag[TE_SMALL]--;
	broken(g);
	g = sound();
	g->s.slots = 1;
	broken(g);
	g = sound();
	for (int b = 0; b < 2; b++)
		for (int i = 6; i < 13; i++)
			g->s.base[b].module[i] = TE_LAB;
	broken(g);
}

static void TE_6_12__TE_6_14__TE_13_1_units(void **state)
{
	(void)state;
	struct tf_game *g = sound();
	struct te_unit *f1 = &g->s.base[TE_BLUE].unit[TE_F1];
	f1->square = 0;
	broken(g);
	g = sound();
	f1->square = 2;
	broken(g);
	g = sound();
	f1->square = -1;
	broken(g);
	g = sound();
	f1->where = TE_BESIDE;
	broken(g);
	g = sound();
	f1->where = TE_SUPPLY;
	broken(g);
	g = sound();
	g->s.base[TE_BLUE].unit[TE_T1].elite = true;
	broken(g);
	g = sound();
	g->s.base[TE_BLUE].cash = -1;
	broken(g);
}

/* Only between interception and missions somebody is out: fighters that have met their UFOs. */
static void TE_13_1_nobody_is_out_when_a_turn_begins(void **state)
{
	(void)state;
	struct tf_game *g = tf_fresh("blue red white yellow", "");
	for (int i = 0; i < 5; i++, t_resolve(g)) {
		assert_null(g->t.rules->invariants(&g->s));
		for (int b = 0; b < TE_BASES; b++)
			for (int u = 0; u < TE_UNITS; u++) {
				struct te_unit before = g->s.base[b].unit[u];
				struct te_unit *unit = &g->s.base[b].unit[u];
				unit->where = TE_BESIDE;
				if (g->s.window != TE_WINDOW_MISSIONS)
					broken(g);
				unit->square = -1;
				if (g->s.window != TE_WINDOW_MISSIONS)
					broken(g);
				*unit = before;
			}
	}
}

/* The window and its table of phases: a fast game has no separate missions. */
static void TE_17_12__TE_18_1_windows_follow_each_other(void **state)
{
	(void)state;
	static const uint8_t normal[] = { TE_WINDOW_SETUP, TE_WINDOW_COUNCIL, TE_WINDOW_INTERCEPTION,
		TE_WINDOW_MISSIONS, TE_WINDOW_COUNCIL };
	static const uint8_t fast[] = { TE_WINDOW_SETUP, TE_WINDOW_COUNCIL, TE_WINDOW_CAMPAIGN,
		TE_WINDOW_COUNCIL };
	struct tf_game *g = tf_fresh("blue red white yellow", "");
	for (size_t i = 0; i < sizeof(normal); i++, t_resolve(g))
		assert_int_equal(g->s.window, normal[i]);
	g = tf_fresh("blue red white yellow", "tempo=fast");
	for (size_t i = 0; i < sizeof(fast); i++, t_resolve(g))
		assert_int_equal(g->s.window, fast[i]);
	assert_int_equal(g->s.turn, 2);
}

static void TE_14_1__TE_18_2_all_are_awaited_until_the_end_and_win_together(void **state)
{
	(void)state;
	struct tf_game *g = tf_game_with("red yellow", "");
	struct awaiting a = t_awaited(g);
	struct outcome o = t_outcome(g);
	assert_int_equal(a.must, 1u << TE_RED | 1u << TE_YELLOW);
	assert_int_equal(a.may, 0);
	assert_int_equal(a.window, TE_WINDOW_COUNCIL);
	assert_false(o.ended);
	assert_int_equal(o.seats, 0);
	g->s.ended = true;
	g->s.outcome = TE_WON;
	g->s.why = TE_WHY_POINTS;
	assert_int_equal(t_awaited(g).must, 0);
	o = t_outcome(g);
	assert_true(o.ended);
	assert_int_equal(o.seats, 1u << TE_RED | 1u << TE_YELLOW);
	assert_int_equal(o.winner, TE_WON);
	assert_int_equal(o.why, TE_WHY_POINTS);
	assert_int_equal(o.points[0], 24);
	assert_int_equal(o.points[1], 24);
	g->s.outcome = TE_LOST;
	assert_int_equal(t_outcome(g).seats, 0);
	g = tf_game_with("white", "bases=4");
	assert_int_equal(t_awaited(g).must, 1u << TE_WHITE);
}

static struct tf_game *advanced(void)
{
	struct tf_game *g = tf_game_with("blue red", "mode=advanced tempo=strict");
	g->s.window = TE_WINDOW_RESEARCH;
	assert_null(g->t.rules->invariants(&g->s));
	return g;
}

static void TE_19_2__TE_21_3__TE_23_1_of_the_advanced_game(void **state)
{
	(void)state;
	struct tf_game *g = advanced();
	struct te_base *blue = &g->s.base[TE_BLUE];
	blue->goal = g->s.base[TE_RED].goal;
	broken(g);
	g = advanced();
	blue->gain[blue->gains++] = (struct te_gain){ .turn = 1, .source = TE_FOR_FIGHT, .points = 1 };
	assert_null(g->t.rules->invariants(&g->s));
	blue->gain[blue->gains++] = blue->gain[0];
	broken(g);
	g = advanced();
	blue->gain[blue->gains++] = (struct te_gain){ .turn = 3, .source = TE_FOR_FIGHT, .points = 1 };
	broken(g);
	g = tf_game(2);
	g->s.base[TE_BLUE].markers = 1;
	broken(g);
	g = advanced();
	g->s.window = TE_WINDOW_COUNCIL;
	broken(g);
	g = advanced();
	g->s.acting = TE_BLUE;
	broken(g);
	g->s.window = TE_WINDOW_PRODUCTION;
	assert_null(g->t.rules->invariants(&g->s));
	g->s.acting = -1;
	broken(g);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(TE_2_1_camps_and_numbers),
		cmocka_unit_test(TE_19_2__TE_21_3__TE_23_1_of_the_advanced_game),
		cmocka_unit_test(TE_3_22_seats_and_bases),
		cmocka_unit_test(TE_1_9__TE_15_1_cards),
		cmocka_unit_test(TE_1_7__TE_1_10__TE_8_3_tiles),
		cmocka_unit_test(TE_6_12__TE_6_14__TE_13_1_units),
		cmocka_unit_test(TE_13_1_nobody_is_out_when_a_turn_begins),
		cmocka_unit_test(TE_17_12__TE_18_1_windows_follow_each_other),
		cmocka_unit_test(TE_14_1__TE_18_2_all_are_awaited_until_the_end_and_win_together),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
