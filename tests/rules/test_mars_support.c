/* SPDX-License-Identifier: MIT */
#include "mars_fixture.h"

/* The common deck and support: MARS 8. */

static struct mt_table *const g = &mt_table;

static int cell_of(const struct event *e, int list, int n)
{
	return events_source(&mars_attacks_rules, g->t.events, g->t.dice).lists[e->arg[list] + n];
}

static void MARS_8_1_44_cards__MARS_8_2_of_these__MARS_8_3_kinds(void **state)
{
	static const uint8_t copies[MARS_CARDS] = { 6, 4, 4, 4, 2, 4, 4, 4, 4, 2, 2, 2, 2 };
	(void)state;
	mt_setup("");
	assert_int_equal(deck_size(g->s.deck, MARS_CARDS), 44);
	assert_memory_equal(g->s.deck, copies, sizeof(copies));
}

static void MARS_8_15_sets_of_a_kind__MARS_8_16_of_all_that_earth_has_up_to_3(void **state)
{
	(void)state;
	mt_only("gru1 h8 sol1 a1 sol2 b1");
	mt_hand("earth", "swarm swarm swarm swarm");
	mt_earth("CARD swarm LAY\nHOLD sol1");
	t_saw(g, MARS_E_LAID, MARS_EARTH, MARS_SWARM, 3);
	assert_int_equal(mt_in_hand("earth", "swarm"), 1);
	mt_only("gru1 h8 sol1 a1 sol2 b1"); /* never added to one that is laid */
	mt_set("earth", "swarm 1");
	mt_hand("earth", "swarm");
	mt_earth("CARD swarm LAY\nHOLD sol1");
	assert_int_equal(g->s.sides[MARS_EARTH].n_sets, 2);
	assert_int_equal(g->s.sides[MARS_EARTH].set[0].n, 1);
}

static void MARS_8_19_the_largest_then_the_oldest(void **state)
{
	(void)state;
	mt_only("gru1 h8 sol1 a1 sol2 b1");
	mt_set("earth", "barrage 1 barrage 2");
	mt_earth("CARD barrage FIRE d5\nHOLD sol1");
	t_saw(g, MARS_E_FIRED, MARS_EARTH, MARS_BARRAGE, 2);
	assert_int_equal(g->s.sides[MARS_EARTH].n_sets, 1);
	assert_int_equal(g->s.discard[MARS_BARRAGE], 2); /* and it is discarded */
}

static void MARS_8_21_cells_and_values__MARS_8_22_the_middle_one_is_named(void **state)
{
	const struct event *e;
	(void)state;
	mt_only("gru1 d5 gru2 e5 sol1 a1 sol2 b1");
	mt_set("earth", "barrage 3");
	mt_earth("CARD barrage FIRE d5\nHOLD sol1");
	t_saw(g, MARS_E_STRUCK, mt_figure("gru1"), 5, ANY, ANY, 5);
	t_never(g, MARS_E_STRUCK, mt_figure("gru2"));
	mt_only("gru1 d4 gru2 d6 gru3 e5 sol1 a1 sol2 b1");
	mt_set("earth", "strike 3");
	mt_earth("CARD strike FIRE d5 COL\nHOLD sol1");
	e = t_saw(g, MARS_E_FIRED, MARS_EARTH, MARS_STRIKE);
	assert_int_equal(cell_of(e, 3, 0), 3);
	t_saw(g, MARS_E_STRUCK, mt_figure("gru1"), 5, ANY, ANY, 4);
	t_saw(g, MARS_E_STRUCK, mt_figure("gru2"));
	t_never(g, MARS_E_STRUCK, mt_figure("gru3"));
}

static void MARS_8_23_three_four_or_five_dice(void **state)
{
	(void)state;
	for (int n = 1; n <= 3; n++) {
		const char set[] = { 'b', 'a', 'r', 'r', 'a', 'g', 'e', ' ', (char)('0' + n), 0 };
		mt_only("gru1 d5 sol1 a1 sol2 b1");
		mt_set("earth", set);
		mt_roll(1, 1, 1, n < 3 ? "drift" : "strike", n < 3 ? "3" : "1");
		mt_earth("CARD barrage FIRE d5\nHOLD sol1");
		t_saw(g, MARS_E_STRUCK, mt_figure("gru1"), 2 + n);
	}
}

static void MARS_8_27_small_sets_drift__MARS_8_28_one_cell_by_a_die(void **state)
{
	static const char *const to[] = { "d6", "e6", "e5", "e4", "d4", "c4", "c5", "c6" };
	(void)state;
	for (int way = 0; way < 8; way++) {
		const char die[] = { (char)('1' + way), 0 };
		const struct event *e;
		mt_only("gru1 h8 sol1 a1 sol2 b1");
		mt_set("earth", way % 2 ? "swarm 1" : "swarm 2");
		mt_roll(1, 1, 1, "drift", way % 2 ? "2" : "1");
		mt_roll(1, 1, 2, "way", die);
		mt_earth("CARD swarm FIRE d5\nHOLD sol1");
		e = t_saw(g, MARS_E_DRIFTED, MARS_SWARM);
		assert_int_equal(cell_of(e, 1, 1), mt_cell(to[way]));
	}
	mt_only("gru1 d5 sol1 a1 sol2 b1");
	mt_set("earth", "swarm 2");
	mt_roll(1, 1, 1, "drift", "3");
	mt_earth("CARD swarm FIRE d5\nHOLD sol1");
	t_none(g, MARS_E_DRIFTED);
	mt_only("gru1 d5 sol1 a1 sol2 b1");
	mt_set("earth", "swarm 3");
	mt_earth("CARD swarm FIRE d5\nHOLD sol1");
	t_none(g, MARS_E_DRIFTED);
	assert_int_equal(t_rolled(g, "round 1/turn 1/thing 1/test 1/drift"), -1);
}

static void MARS_8_17_a_set_does_not_fire_in_its_turn(void **state)
{
	(void)state;
	mt_only("gru1 h8 sol1 a1 sol2 b1");
	mt_acted("sol1 sol2");
	mt_hand("earth", "swarm");
	mt_earth("CARD swarm LAY\nCARD swarm FIRE d5");
	t_none(g, MARS_E_FIRED);
	t_refused(g, MARS_SEAT_EARTH, ANY, MARS_NEW_SET);
}

static void MARS_8_20_support_needs_no_sight_and_no_range(void **state)
{
	(void)state;
	mt_only("gru1 h8 gru2 h1 sol1 a1 sol2 b1");
	mt_walls("h8/h7 h8/g8");
	mt_set("earth", "barrage 3");
	mt_earth("CARD barrage FIRE h8\nHOLD sol1");
	t_saw(g, MARS_E_STRUCK, mt_figure("gru1"));
}

static void MARS_8_24_all_in_the_cell_with_dice_of_their_own(void **state)
{
	(void)state;
	mt_only("gru1 d5 sol1 d5 gru2 h8 sol2 b1");
	mt_cover("d5");
	mt_set("earth", "barrage 3");
	mt_roll(1, 1, 1, "strike", "5 5 1 1 1"); /* Earth's own first, by id */
	mt_roll(1, 1, 2, "survive", "6 6 1");    /* equal: it lives */
	mt_roll(1, 1, 3, "strike", "5 1 1 1 1");
	mt_roll(1, 1, 4, "survive", "1 1 1");
	mt_earth("CARD barrage FIRE d5\nHOLD sol2");
	assert_string_equal(mt_where("sol1"), "d5");
	assert_string_equal(mt_where("gru1"), "off");
	t_saw(g, MARS_E_SAVE, mt_figure("gru1"), 0, 3); /* no armour */
}

static void MARS_8_25_a_swarm_rattles__MARS_8_26_but_not_all(void **state)
{
	(void)state;
	for (int n = 1; n <= 3; n++)
		for (int more = 0; more < 2; more++) {
			const char set[] = { 's', 'w', 'a', 'r', 'm', ' ', (char)('0' + n), 0 };
			const char die[] = { (char)('3' + n + more), 0 };
			mt_only("gru1 d5 sar d5 rob1 d5 sau d5 gru2 h8 sol2 b1");
			mt_set("earth", set);
			if (n < 3)
				mt_roll(1, 1, 1, "drift", "3");
			mt_roll(1, 1, n < 3 ? 2 : 1, "panic", die);
			mt_earth("CARD swarm FIRE d5\nHOLD sol2");
			assert_int_equal(mt_is_rattled("gru1"), !more);
			assert_int_equal(t_count(g, MARS_E_PANIC), 1);
		}
}

static void MARS_8_29_a_line_drifts_as_a_whole(void **state)
{
	const struct event *e;
	(void)state;
	mt_only("gru1 d8 gru2 h1 sol1 a1 sol2 b1");
	mt_set("earth", "strike 1");
	mt_roll(1, 1, 1, "drift", "1");
	mt_roll(1, 1, 2, "way", "1"); /* north: d9 is lost */
	mt_earth("CARD strike FIRE d7 COL\nHOLD sol1");
	e = t_saw(g, MARS_E_DRIFTED, MARS_STRIKE);
	assert_int_equal(cell_of(e, 1, 0), 2);
	assert_int_equal(cell_of(e, 1, 1), mt_cell("d7"));
	assert_int_equal(cell_of(e, 1, 2), mt_cell("d8"));
	t_saw(g, MARS_E_STRUCK, mt_figure("gru1"));
}

static void MARS_8_31_a_soldier__MARS_8_32_with_room__MARS_8_33_and_marker(void **state)
{
	(void)state;
	mt_only("sol2 c1 sol3 c1 sol4 c1 sol5 c1 gru1 d1 gru2 h8");
	mt_off("sol1");
	mt_off("mg1");
	mt_hand("earth", "reinforcements");
	mt_roll(1, 1, 1, "column", "3");
	mt_earth("CARD reinforcements\nHOLD sol2");
	t_saw(g, MARS_E_REINFORCED, MARS_EARTH, mt_figure("sol1"), mt_cell("e1"));
	assert_true(mt_has_acted("sol1") && !mt_is_rattled("sol1"));
	mt_only("sol2 h1 sol3 h1 sol4 h1 sol5 h1 gru2 h8"); /* A comes after H */
	mt_off("sol1");
	mt_hand("earth", "reinforcements");
	mt_roll(1, 1, 1, "column", "8");
	mt_earth("CARD reinforcements\nHOLD sol2");
	t_saw(g, MARS_E_REINFORCED, MARS_EARTH, mt_figure("sol1"), mt_cell("a1"));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(MARS_8_1_44_cards__MARS_8_2_of_these__MARS_8_3_kinds, mt_start),
		cmocka_unit_test_setup(
			MARS_8_15_sets_of_a_kind__MARS_8_16_of_all_that_earth_has_up_to_3, mt_start),
		cmocka_unit_test_setup(MARS_8_19_the_largest_then_the_oldest, mt_start),
		cmocka_unit_test_setup(
			MARS_8_21_cells_and_values__MARS_8_22_the_middle_one_is_named, mt_start),
		cmocka_unit_test_setup(MARS_8_23_three_four_or_five_dice, mt_start),
		cmocka_unit_test_setup(MARS_8_27_small_sets_drift__MARS_8_28_one_cell_by_a_die, mt_start),
		cmocka_unit_test_setup(MARS_8_17_a_set_does_not_fire_in_its_turn, mt_start),
		cmocka_unit_test_setup(MARS_8_20_support_needs_no_sight_and_no_range, mt_start),
		cmocka_unit_test_setup(MARS_8_24_all_in_the_cell_with_dice_of_their_own, mt_start),
		cmocka_unit_test_setup(MARS_8_25_a_swarm_rattles__MARS_8_26_but_not_all, mt_start),
		cmocka_unit_test_setup(MARS_8_29_a_line_drifts_as_a_whole, mt_start),
		cmocka_unit_test_setup(
			MARS_8_31_a_soldier__MARS_8_32_with_room__MARS_8_33_and_marker, mt_start),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
