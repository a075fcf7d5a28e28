/* SPDX-License-Identifier: MIT */
#include "mars_fixture.h"

#include <string.h>

/* What a figure sees from where it stands, as players are shown it: section 3. */

static struct mt_table *const g = &mt_table;
static struct mars_sight seen;

static bool look(const char *from)
{
	const struct view v = {
		.seat = MARS_SEAT_EARTH,
		.game = g->s.game,
		.state = &g->s,
		.standing = &g->t.standing[MARS_SEAT_EARTH],
	};
	memset(&seen, 0, sizeof(seen));
	return mars_attacks_rules.sight(&v, vocab_find(mars_attacks_rules.sights, from, strlen(from)), &seen);
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
	assert_true(target("sol1")->kills > 0);
}

static void MARS_10_18_dice_of_a_martian_are_those_of_its_shot(void **state)
{
	int kills;
	(void)state;
	mt_put("sol1 c3 gru1 c6");
	assert_true(look("gru1"));
	assert_int_equal(target("sol1")->dice, 5); /* a clear view, and it aims */
	kills = target("sol1")->kills;
	mt_hand("mars", "steady"); /* MARS 11.5 */
	assert_true(look("gru1"));
	assert_int_equal(target("sol1")->dice, 6);
	assert_true(target("sol1")->kills > kills);
	mt_rattled("gru1"); /* it recovers, and one action is left */
	assert_true(look("gru1"));
	assert_int_equal(target("sol1")->dice, 5);
	mt_hand("earth", "steady");
	assert_true(look("sol1")); /* cards that Earth may play are left out */
	assert_int_equal(target("gru1")->dice, 4);
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

static void MARS_3_5_a_cell_is_asked_before_somebody_goes_there(void **state)
{
	(void)state;
	mt_put("sol1 a1 gru1 c8 gru2 f4 eva h4");
	mt_cover("c4");
	assert_true(look("c4"));
	assert_int_equal(seen.figure, -1);
	assert_int_equal(seen.cell, mt_cell("c4"));
	assert_int_equal(of("c4"), MARS_SEEN_HERE);
	assert_int_equal(of("h4"), MARS_SEEN_CLEAR); /* whatever a figure's range is */
	assert_null(target("eva"));
	assert_int_equal(target("gru1")->range, 4);
	assert_true(target("gru1")->clear && target("gru1")->reaches);
	assert_false(target("gru1")->sees); /* who stands there is in cover */
	assert_false(target("gru1")->shot);
	assert_int_equal(seen.list, -1);
	mt_cover("");
	mt_put("frz1 c8");
	mt_walls("e4/f4");
	assert_true(look("c4"));
	assert_true(target("gru1")->sees);
	assert_null(target("gru2"));
	assert_true(look("c2")); /* a freeze ray reaches five cells */
	assert_true(target("gru1")->reaches);
	assert_false(target("frz1")->reaches);
}

static void MARS_13_12_a_counter_is_seen_with_the_mark_and_the_figure(void **state)
{
	const struct mars_sight_cell *c = &seen.row[MARS_ROWS - 4].cell[2];
	(void)state;
	mt_put("sol1 c2 gru1 c4");
	mt_counters("c4 critter");
	assert_true(look("sol1"));
	assert_int_equal(c->seen, MARS_SEEN_CLEAR);
	assert_int_equal(c->drawn.thing, MARS_T_CRITTER);
	assert_int_equal(c->drawn.first, mt_figure("gru1"));
	assert_int_equal(c->drawn.n_figures, 1);
}

static void MARS_7_2_a_target_may_pay_for_its_life(void **state)
{
	(void)state;
	mt_put("sol1 c3 tor c6 gru1 d6 eva e3");
	assert_true(look("sol1"));
	assert_int_equal(target("tor")->left, 2);
	assert_int_equal(target("gru1")->left, -1);
	assert_true(look("tor"));
	assert_int_equal(target("eva")->left, 3);
	assert_int_equal(target("sol1")->left, -1);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(MARS_3_3_a_cell_behind_a_wall_is_not_seen, mt_start),
		cmocka_unit_test_setup(MARS_3_8_what_stands_in_cover_is_seen_but_not_clearly, mt_start),
		cmocka_unit_test_setup(MARS_3_10_what_is_in_sight_may_be_out_of_range, mt_start),
		cmocka_unit_test_setup(MARS_3_5_a_martian_is_asked_the_same_way, mt_start),
		cmocka_unit_test_setup(MARS_3_5_a_cell_is_asked_before_somebody_goes_there, mt_start),
		cmocka_unit_test_setup(MARS_13_12_a_counter_is_seen_with_the_mark_and_the_figure, mt_start),
		cmocka_unit_test_setup(MARS_7_2_a_target_may_pay_for_its_life, mt_start),
		cmocka_unit_test_setup(MARS_10_18_dice_of_a_martian_are_those_of_its_shot, mt_start),
		cmocka_unit_test_setup(MARS_3_11_in_a_fight_nobody_is_shot_at, mt_start),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
