/* SPDX-License-Identifier: MIT */
#include "mars_fixture.h"

/* What a figure sees from where it stands, as players are shown it: section 3. */

static struct mt_table *const g = &mt_table;
static struct mars_sight seen;

static bool look(const char *figure)
{
	const struct view v = { .seat = MARS_SEAT_EARTH, .game = g->s.game, .state = &g->s };
	memset(&seen, 0, sizeof(seen));
	return mars_attacks_rules.sight(&v, mt_figure(figure), &seen);
}

/* What it sees of a cell. */
static enum mars_seen of(const char *cell)
{
	int at = mt_cell(cell);
	return seen.row[MARS_ROWS - 1 - at / MARS_COLUMNS].cell[at % MARS_COLUMNS].seen;
}

static const struct mars_sight_target *target(const char *figure)
{
	for (int i = 0; i < seen.n_targets; i++)
		if (seen.target[i].figure == mt_figure(figure))
			return &seen.target[i];
	return NULL;
}

static void MARS_3_3_a_cell_behind_a_wall_is_not_seen(void **state)
{
	(void)state;
	mt_put("sol1 c3 gru1 c6 gru2 e3");
	mt_walls("c4/c5");
	assert_true(look("sol1"));
	assert_int_equal(of("c3"), MARS_SEEN_HERE);
	assert_int_equal(of("c4"), MARS_SEEN_CLEAR);
	assert_int_equal(of("c6"), MARS_SEEN_NOT);
	assert_null(target("gru1"));
	assert_non_null(target("gru2"));
}

static void MARS_3_8_what_stands_in_cover_is_seen_but_not_clearly(void **state)
{
	(void)state;
	mt_put("sol1 c3 gru1 c6 gru2 e3");
	mt_cover("c6");
	assert_true(look("sol1"));
	assert_int_equal(of("c6"), MARS_SEEN_COVER);
	assert_int_equal(of("c7"), MARS_SEEN_COVER);
	assert_int_equal(of("c5"), MARS_SEEN_CLEAR);
	assert_false(target("gru1")->clear);
	assert_int_equal(target("gru1")->dice, 3);
	assert_false(target("gru1")->near);
	assert_true(target("gru2")->clear && target("gru2")->near);
	assert_int_equal(target("gru2")->dice, 4);
	assert_int_equal(seen.list, MARS_LIST_CLEAR);
}

static void MARS_3_10_what_is_in_sight_may_be_out_of_range(void **state)
{
	(void)state;
	mt_put("eva a4 gru1 d4 gru2 e4");
	assert_true(look("eva"));
	assert_int_equal(of("d4"), MARS_SEEN_CLEAR);
	assert_int_equal(of("e4"), MARS_SEEN_FAR);
	assert_true(target("gru1")->shot);
	assert_int_equal(target("gru1")->range, 3);
	assert_false(target("gru2")->shot);
	assert_int_equal(target("gru2")->dice, 0);
}

static void MARS_3_5_a_martian_is_asked_the_same_way(void **state)
{
	(void)state;
	mt_put("sol1 c3 gru1 c6");
	mt_cover("c6");
	assert_true(look("gru1"));
	assert_true(target("sol1")->clear && target("sol1")->near);
	assert_int_equal(target("sol1")->dice, 4);
	assert_true(target("sol1")->kills > 0);
}

static void MARS_3_11_in_a_fight_nobody_is_shot_at(void **state)
{
	(void)state;
	mt_put("sol1 c3 gru1 c3 gru2 c6");
	assert_true(look("sol1"));
	assert_true(seen.engaged);
	assert_false(target("gru1")->shot || target("gru2")->shot);
	assert_int_equal(seen.list, -1);
	mt_off("sol1");
	assert_false(look("sol1"));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(MARS_3_3_a_cell_behind_a_wall_is_not_seen, mt_start),
		cmocka_unit_test_setup(MARS_3_8_what_stands_in_cover_is_seen_but_not_clearly, mt_start),
		cmocka_unit_test_setup(MARS_3_10_what_is_in_sight_may_be_out_of_range, mt_start),
		cmocka_unit_test_setup(MARS_3_5_a_martian_is_asked_the_same_way, mt_start),
		cmocka_unit_test_setup(MARS_3_11_in_a_fight_nobody_is_shot_at, mt_start),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
