/* SPDX-License-Identifier: MIT */
#include "mars_fixture.h"

/* The common deck and support: MARS 8. */

static struct mt_table *const g = &mt_table;

/* A bare board, and nobody but these. */
static void only(const char *figures)
{
	mt_bare();
	mt_alone();
	mt_put(figures);
	g->t.may_be_idle = true;
	g->scene.goal = 20;
}

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
	only("gru1 h8 sol1 a1 sol2 b1");
	mt_hand("earth", "swarm swarm swarm swarm");
	mt_earth("CARD swarm LAY\nHOLD sol1");
	t_saw(g, MARS_E_LAID, MARS_EARTH, MARS_SWARM, 3);
	assert_int_equal(mt_in_hand("earth", "swarm"), 1);
	only("gru1 h8 sol1 a1 sol2 b1"); /* never added to one that is laid */
	mt_set("earth", "swarm 1");
	mt_hand("earth", "swarm");
	mt_earth("CARD swarm LAY\nHOLD sol1");
	assert_int_equal(g->s.sides[MARS_EARTH].n_sets, 2);
	assert_int_equal(g->s.sides[MARS_EARTH].set[0].n, 1);
}

static void MARS_8_19_the_largest_then_the_oldest(void **state)
{
	(void)state;
	only("gru1 h8 sol1 a1 sol2 b1");
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
	only("gru1 d5 gru2 e5 sol1 a1 sol2 b1");
	mt_set("earth", "barrage 3");
	mt_earth("CARD barrage FIRE d5\nHOLD sol1");
	t_saw(g, MARS_E_STRUCK, mt_figure("gru1"), 5, ANY, ANY, 5);
	t_never(g, MARS_E_STRUCK, mt_figure("gru2"));
	only("gru1 d4 gru2 d6 gru3 e5 sol1 a1 sol2 b1");
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
		only("gru1 d5 sol1 a1 sol2 b1");
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
		only("gru1 h8 sol1 a1 sol2 b1");
		mt_set("earth", way % 2 ? "swarm 1" : "swarm 2");
		mt_roll(1, 1, 1, "drift", way % 2 ? "2" : "1");
		mt_roll(1, 1, 2, "way", die);
		mt_earth("CARD swarm FIRE d5\nHOLD sol1");
		e = t_saw(g, MARS_E_DRIFTED, MARS_SWARM);
		assert_int_equal(cell_of(e, 1, 1), mt_cell(to[way]));
	}
	only("gru1 d5 sol1 a1 sol2 b1");
	mt_set("earth", "swarm 2");
	mt_roll(1, 1, 1, "drift", "3");
	mt_earth("CARD swarm FIRE d5\nHOLD sol1");
	t_none(g, MARS_E_DRIFTED);
	only("gru1 d5 sol1 a1 sol2 b1");
	mt_set("earth", "swarm 3");
	mt_earth("CARD swarm FIRE d5\nHOLD sol1");
	t_none(g, MARS_E_DRIFTED);
	assert_int_equal(t_rolled(g, "round 1/turn 1/thing 1/test 1/drift"), -1);
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
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
