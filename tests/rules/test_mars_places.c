/* SPDX-License-Identifier: MIT */
#include "mars_fixture.h"

#include <string.h>

/* Civilians, beacons and tanks: section 14. */

static struct mt_table *const g = &mt_table;

/* The same turn anew, where nobody has acted. */
static void anew(void)
{
	g->s.things = g->s.cards = 0;
	for (int i = 0; i < MARS_FIGURES; i++)
		mars_mark(&g->s, i, MARS_ACTED, false);
	mt_acted("gru8");
}

static void full_hands(void)
{
	mt_hand("earth", "steady steady steady steady");
	mt_hand("mars", "duck duck duck duck");
}

static int leader_of(const char *civilian)
{
	return g->s.figure[mt_figure(civilian)].leader;
}

/* As the report's list of figures tells it. */
static int shown_leader_of(const char *civilian)
{
	const struct mars_sheet *sheet = t_sheet(g, MARS_SEAT_EARTH);
	for (int i = 0; i < sheet->n_figures; i++)
		if (sheet->figure[i].figure == mt_figure(civilian))
			return sheet->figure[i].leader;
	return MARS_FIGURES;
}

static void led_by(const char *civilian, const char *leader)
{
	assert_int_equal(leader_of(civilian), mt_figure(leader));
	assert_int_equal(shown_leader_of(civilian), mt_figure(leader));
}

static void led_by_nobody(const char *civilian)
{
	assert_int_equal(leader_of(civilian), -1);
	assert_int_equal(shown_leader_of(civilian), -1);
}

static int escort(void **state)
{
	mt_start(state);
	mt_places(MARS_ESCORT, "c3", 2, 1);
	return 0;
}

/* --- civilians */

static void MARS_14_9_a_figure_that_ends_its_activation_there_leads(void **state)
{
	(void)state;
	mt_put("sol1 c5");
	mt_earth("MOVE sol1 c4\nMOVE sol1 c3\nHOLD sol8");
	t_saw(g, MARS_E_LEADS, mt_figure("sol1"), mt_figure("civ1"), mt_cell("c3"));
	led_by("civ1", "sol1");
	assert_int_equal(mt_vp("earth"), 0);
}

static void MARS_14_9_passing_through_is_not_enough(void **state)
{
	(void)state;
	mt_put("sol1 c4");
	mt_earth("MOVE sol1 c3\nMOVE sol1 c2\nHOLD sol8");
	assert_string_equal(mt_where("sol1"), "c2");
	led_by_nobody("civ1");
}

static void MARS_14_9__MARS_14_28_not_with_an_enemy_there(void **state)
{
	(void)state;
	mt_put("sol1 c3 gru1 c3");
	mt_earth("HOLD sol1\nHOLD sol8");
	led_by_nobody("civ1");
	escort(NULL);
	mt_put("sol1 c3 sau c3");
	mt_earth("HOLD sol1\nHOLD sol8");
	led_by_nobody("civ1");
}

static void MARS_14_9_nor_one_that_is_led(void **state)
{
	(void)state;
	mt_put("sol1 c3 sol2 c3");
	g->s.figure[MARS_F_CIV].leader = MARS_F_SOL;
	mt_earth("HOLD sol2\nHOLD sol8");
	led_by("civ1", "sol1");
	t_none(g, MARS_E_LEADS);
}

static void MARS_14_10_one_at_most_and_the_first(void **state)
{
	(void)state;
	mt_places(MARS_ESCORT, "c3 c3 c3", 2, 1);
	mt_put("sol1 c3 sol2 c3");
	mt_earth("HOLD sol1\nHOLD sol2");
	led_by("civ1", "sol1");
	led_by("civ2", "sol2");
	anew();
	mt_earth("HOLD sol1\nHOLD sol2");
	led_by_nobody("civ3");
	t_none(g, MARS_E_LEADS);
}

static void MARS_14_11_it_moves_with_its_leader(void **state)
{
	(void)state;
	mt_put("sol1 c3 sol2 d4");
	mt_earth("HOLD sol1\nHOLD sol8");
	anew();
	mt_earth("MOVE sol1 d4\nMOVE sol1 e5\nMOVE sol2 d5");
	assert_string_equal(mt_where("civ1"), "e5");
	led_by("civ1", "sol1");
}

static void MARS_14_11_if_the_leader_dies_it_stands(void **state)
{
	(void)state;
	mt_put("sol1 c3 gru1 c5");
	mt_earth("HOLD sol1\nHOLD sol8");
	mt_roll(2, 1, 1, "shot", "4 4 4 4 4");
	mt_roll(2, 1, 2, "survive", "1 1 1");
	mt_act("gru1", NULL);
	assert_string_equal(mt_where("sol1"), "off");
	assert_string_equal(mt_where("civ1"), "c3");
	led_by_nobody("civ1");
	/* another one may lead it then */
	anew();
	mt_put("sol2 c4");
	mt_off("gru1");
	mt_earth("MOVE sol2 c3\nHOLD sol8");
	led_by("civ1", "sol2");
}

static void MARS_14_12_a_leader_that_ends_in_row_1(void **state)
{
	(void)state;
	mt_put("sol1 c3 sol2 f2");
	mt_earth("HOLD sol1\nHOLD sol8");
	anew();
	mt_earth("MOVE sol1 c2\nMOVE sol1 c1\nHOLD sol8");
	t_saw(g, MARS_E_GONE, mt_figure("civ1"), mt_cell("c1"), mt_figure("sol1"), MARS_EARTH, 2);
	assert_string_equal(mt_where("civ1"), "off");
	assert_int_equal(mt_vp("earth"), 2);
}

static void MARS_14_12_passing_through_row_1_is_not_enough(void **state)
{
	(void)state;
	mt_put("sol1 c2");
	mt_places(MARS_ESCORT, "c2", 2, 1);
	mt_earth("HOLD sol1\nHOLD sol8");
	led_by("civ1", "sol1");
	anew();
	mt_earth("MOVE sol1 c1\nMOVE sol1 d2\nHOLD sol8");
	assert_string_equal(mt_where("civ1"), "d2");
	assert_int_equal(mt_vp("earth"), 0);
}

static void MARS_14_12_not_with_an_enemy_there(void **state)
{
	(void)state;
	mt_put("sol1 c3 sau c1");
	mt_earth("HOLD sol1\nHOLD sol8");
	anew();
	mt_earth("MOVE sol1 c2\nMOVE sol1 c1\nHOLD sol8");
	assert_string_equal(mt_where("civ1"), "c1");
	led_by("civ1", "sol1");
	assert_int_equal(mt_vp("earth"), 0);
}

static void MARS_14_13_both_at_once_in_row_1(void **state)
{
	(void)state;
	mt_places(MARS_ESCORT, "c1 c1", 2, 1);
	mt_put("sol1 c2");
	mt_earth("MOVE sol1 c1\nHOLD sol8");
	t_saw(g, MARS_E_LEADS, mt_figure("sol1"), mt_figure("civ1"), mt_cell("c1"));
	t_saw(g, MARS_E_GONE, mt_figure("civ1"), mt_cell("c1"), mt_figure("sol1"), MARS_EARTH, 2);
	assert_int_equal(mt_vp("earth"), 2);
	assert_string_equal(mt_where("civ2"), "c1"); /* one at a time */
}

static void MARS_14_13__MARS_14_14_a_martian_takes_all_of_its_cell(void **state)
{
	(void)state;
	mt_alone();
	mt_places(MARS_ESCORT, "c3 c3", 2, 1);
	mt_put("sol1 h1 gru1 c4");
	mt_walls("h1/g1 h1/h2");
	mt_act("gru1", NULL);
	assert_string_equal(mt_where("gru1"), "c3");
	assert_int_equal(t_count(g, MARS_E_GONE), 2);
	t_saw(g, MARS_E_GONE, mt_figure("civ2"), mt_cell("c3"), mt_figure("gru1"), MARS_MARS, 1);
	assert_int_equal(mt_vp("mars"), 2);
	assert_string_equal(mt_where("civ1"), "off");
}

/* A fight goes on in the cell: nobody takes the civilian. */
static void MARS_14_14_not_with_an_enemy_there(void **state)
{
	(void)state;
	mt_put("sol1 c3 gru1 c3");
	mt_roll(2, 1, 1, "fight", "1 1 1");
	mt_roll(2, 1, 2, "answer", "1 1 1");
	mt_act("gru1", NULL);
	assert_string_equal(mt_where("civ1"), "c3");
	assert_int_equal(mt_vp("mars"), 0);
	mt_roll(2, 1, 1, "fight", "6 6 6");
	mt_roll(2, 1, 2, "answer", "1 1 1");
	mt_act("gru1", NULL);
	assert_string_equal(mt_where("civ1"), "off");
	assert_int_equal(mt_vp("mars"), 2); /* the soldier and the civilian */
}

/* The saucer is a Martian for that. */
static void MARS_14_14__MARS_14_28_the_saucer_takes_civilians(void **state)
{
	(void)state;
	mt_alone();
	mt_put("sol1 h1 sau c6");
	mt_walls("h1/g1 h1/h2");
	mt_act("sau", NULL);
	assert_string_equal(mt_where("sau"), "c3");
	assert_int_equal(mt_vp("mars"), 1);
}

/* --- beacons */

static void MARS_14_18__MARS_14_19_beacons_score_for_those_who_are_alone_there(void **state)
{
	(void)state;
	full_hands();
	mt_put("sol1 c6 sol2 c6 gru1 e6 sol3 g6 gru2 g6");
	mt_places(MARS_HOLD, "c6 e6 g6 b2", 1, 2);
	mt_end(NULL);
	assert_int_equal(t_count(g, MARS_E_HELD_PLACE), 2);
	t_saw(g, MARS_E_HELD_PLACE, mt_cell("c6"), MARS_EARTH, 1);
	t_saw(g, MARS_E_HELD_PLACE, mt_cell("e6"), MARS_MARS, 2);
	assert_int_equal(mt_vp("earth"), 1);
	assert_int_equal(mt_vp("mars"), 2);
	full_hands();
	mt_end(NULL); /* and again in the next round */
	assert_int_equal(mt_vp("earth"), 2);
	assert_int_equal(mt_vp("mars"), 4);
}

static void MARS_14_19_each_beacon_in_sabotage(void **state)
{
	(void)state;
	mt_begin("scenario=sabotage");
	full_hands();
	g->scene.special = MARS_HOLD;
	mt_put("sol1 c6 sol2 e6 gru1 f3");
	for (int i = 0; i < 3; i++)
		g->s.place[g->s.n_places++] = g->scene.place[i];
	mt_end(NULL);
	assert_int_equal(mt_vp("earth"), 2);
	assert_int_equal(mt_vp("mars"), 2);
}

static void MARS_14_28_the_saucer_holds_a_beacon(void **state)
{
	(void)state;
	full_hands();
	mt_put("sol1 c6 sau c6");
	mt_put("rob1 e6");
	mt_places(MARS_HOLD, "c6", 1, 2);
	mt_end(NULL);
	t_none(g, MARS_E_HELD_PLACE);
	mt_off("sol1");
	full_hands();
	mt_end(NULL);
	assert_int_equal(mt_vp("mars"), 2);
}

/* --- tanks */

static void MARS_14_26_a_martian_that_enters_a_tanks_cell(void **state)
{
	(void)state;
	mt_put("gru1 c5 sol1 c3");
	mt_acted("sol1");
	mt_places(MARS_TANKS, "c4 g4", 1, 2);
	mt_act("gru1", NULL);
	t_saw(g, MARS_E_TANK, mt_figure("gru1"), mt_cell("c4"), MARS_MARS, 2);
	assert_int_equal(g->s.n_places, 1);
	assert_int_equal(g->s.place[0], mt_cell("g4"));
	assert_true(mt_vp("mars") >= 2);
	/* with an enemy there, too: before the fight */
	mt_bare();
	mt_put("gru1 c5 sol1 c4");
	mt_places(MARS_TANKS, "c4", 1, 2);
	mt_roll(2, 1, 1, "fight", "1 1 1 1");
	mt_roll(2, 1, 2, "answer", "5 5 5");
	mt_act("gru1", NULL);
	assert_string_equal(mt_where("gru1"), "off");
	assert_int_equal(mt_vp("mars"), 2);
}

/* It enters only the cell in which it ends: of two tanks the one behind the other. */
static void MARS_14_26__MARS_14_28_the_saucer_takes_tanks(void **state)
{
	(void)state;
	mt_alone();
	mt_put("sau c8 sol1 h1");
	mt_walls("h1/g1 h1/h2");
	mt_places(MARS_TANKS, "c5", 1, 2);
	mt_act("sau", NULL);
	t_saw(g, MARS_E_TANK, mt_figure("sau"), mt_cell("c5"), MARS_MARS, 2);
	assert_int_equal(mt_vp("mars"), 2);
}

static void MARS_14_27_a_figure_of_earth_that_ends_there(void **state)
{
	(void)state;
	mt_put("sol1 c3");
	mt_places(MARS_TANKS, "c4", 1, 2);
	mt_earth("MOVE sol1 c4\nMOVE sol1 c5\nHOLD sol8"); /* it has only passed */
	assert_int_equal(g->s.n_places, 1);
	anew();
	mt_earth("MOVE sol1 c4\nHOLD sol1\nHOLD sol8");
	t_saw(g, MARS_E_TANK, mt_figure("sol1"), mt_cell("c4"), MARS_EARTH, 1);
	assert_int_equal(g->s.n_places, 0);
	assert_int_equal(mt_vp("earth"), 1);
}

static void MARS_14_27__MARS_14_28_not_with_a_martian_there(void **state)
{
	(void)state;
	mt_put("sol1 c4 sau c4");
	mt_places(MARS_TANKS, "c4", 1, 2);
	mt_earth("HOLD sol1\nHOLD sol8");
	assert_int_equal(g->s.n_places, 1);
	mt_put("gru1 c4");
	mt_off("sau");
	anew();
	mt_earth("HOLD sol1\nHOLD sol8");
	assert_int_equal(g->s.n_places, 1);
	assert_int_equal(mt_vp("earth"), 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(MARS_14_9_a_figure_that_ends_its_activation_there_leads, escort),
		cmocka_unit_test_setup(MARS_14_9_passing_through_is_not_enough, escort),
		cmocka_unit_test_setup(MARS_14_9__MARS_14_28_not_with_an_enemy_there, escort),
		cmocka_unit_test_setup(MARS_14_9_nor_one_that_is_led, escort),
		cmocka_unit_test_setup(MARS_14_10_one_at_most_and_the_first, escort),
		cmocka_unit_test_setup(MARS_14_11_it_moves_with_its_leader, escort),
		cmocka_unit_test_setup(MARS_14_11_if_the_leader_dies_it_stands, escort),
		cmocka_unit_test_setup(MARS_14_12_a_leader_that_ends_in_row_1, escort),
		cmocka_unit_test_setup(MARS_14_12_passing_through_row_1_is_not_enough, escort),
		cmocka_unit_test_setup(MARS_14_12_not_with_an_enemy_there, escort),
		cmocka_unit_test_setup(MARS_14_13_both_at_once_in_row_1, escort),
		cmocka_unit_test_setup(MARS_14_13__MARS_14_14_a_martian_takes_all_of_its_cell, escort),
		cmocka_unit_test_setup(MARS_14_14_not_with_an_enemy_there, escort),
		cmocka_unit_test_setup(MARS_14_14__MARS_14_28_the_saucer_takes_civilians, escort),
		cmocka_unit_test_setup(
			MARS_14_18__MARS_14_19_beacons_score_for_those_who_are_alone_there, mt_start),
		cmocka_unit_test(MARS_14_19_each_beacon_in_sabotage),
		cmocka_unit_test_setup(MARS_14_28_the_saucer_holds_a_beacon, mt_start),
		cmocka_unit_test_setup(MARS_14_26_a_martian_that_enters_a_tanks_cell, mt_start),
		cmocka_unit_test_setup(MARS_14_26__MARS_14_28_the_saucer_takes_tanks, mt_start),
		cmocka_unit_test_setup(MARS_14_27_a_figure_of_earth_that_ends_there, mt_start),
		cmocka_unit_test_setup(MARS_14_27__MARS_14_28_not_with_a_martian_there, mt_start),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
