/* SPDX-License-Identifier: MIT */
#include "mars_fixture.h"

/* What always holds, and that mars_invariants notices when it does not. */

static struct mt_table *const g = &mt_table;

static void sound(void)
{
	mt_bare();
	mt_put("sol1 c3 gru1 c5 civ1 c3");
	assert_null(mars_invariants(&g->s));
}

static void broken(void)
{
	assert_non_null(mars_invariants(&g->s));
	sound();
}

static void MARS_1_9__MARS_12_9_set_up_is_before_the_first_round(void **state)
{
	(void)state;
	mt_setup("");
	assert_null(mars_invariants(&g->s));
	g->s.round = 1;
	broken();
	g->s.round = 0; /* its dice would have the labels of set-up, again and again */
	broken();
	g->s.window = MARS_W_SETUP;
	broken();
}

static void MARS_2_1_what_was_opened_is_an_edge(void **state)
{
	static const char *const ends[][2] = { { "a1", "c1" }, { "a1", "b2" }, { "a1", "a1" },
		{ "h1", "a2" } };
	(void)state;
	sound();
	for (size_t i = 0; i < sizeof(ends) / sizeof(ends[0]); i++) {
		g->s.n_open = 2;
		g->s.open[0] = (struct mars_edge){ (uint8_t)mt_cell("c3"), (uint8_t)mt_cell("c4") };
		g->s.open[1] = (struct mars_edge){ (uint8_t)mt_cell("d3"), (uint8_t)mt_cell("c3") };
		assert_null(mars_invariants(&g->s));
		g->s.open[1] = (struct mars_edge){ (uint8_t)mt_cell(ends[i][0]),
			(uint8_t)mt_cell(ends[i][1]) };
		broken();
	}
}

static void MARS_2_11_four_figures_of_a_side_in_a_cell(void **state)
{
	(void)state;
	sound();
	mt_put("sol2 c3 sol3 c3 sol4 c3 gru2 c3 gru3 c3 gru4 c3 gru5 c3");
	assert_null(mars_invariants(&g->s));
	mt_put("mg1 c3");
	broken();
	mt_put("sol1 c3");
	g->s.figure[mt_figure("sol1")].marks = 0;
	broken();
}

static void MARS_14_11_leaders(void **state)
{
	int sol1 = mt_figure("sol1"), civ1 = mt_figure("civ1");
	(void)state;
	sound();
	g->s.figure[civ1].leader = (int8_t)sol1;
	assert_null(mars_invariants(&g->s));
	g->s.figure[civ1].cell = (int8_t)mt_cell("c4");
	broken();
	g->s.figure[civ1].leader = (int8_t)mt_figure("sol2"); /* it is not on the board */
	broken();
	g->s.figure[sol1].leader = (int8_t)sol1;
	broken();
	mt_put("gru1 c3");
	g->s.figure[civ1].leader = (int8_t)mt_figure("gru1");
	broken();
}

static void MARS_8_1__MARS_9_1_no_card_is_lost_or_made(void **state)
{
	(void)state;
	sound();
	mt_hand("earth", "steady steady");
	mt_set("mars", "barrage 2");
	assert_null(mars_invariants(&g->s));
	g->s.sides[MARS_EARTH].hand[MARS_CLOSE]++;
	broken();
	g->s.discard[MARS_CAR]++;
	broken();
	g->s.deck[MARS_CAR]--;
	g->s.sides[MARS_MARS].hand[MARS_CAR]++;
	broken();
	g->s.ai_discard[MARS_INVASION]++;
	broken();
	mt_set("mars", "barrage 2");
	g->s.sides[MARS_MARS].set[0].n = 3;
	broken();
}

static void MARS_8_15_support_is_laid_and_nothing_else(void **state)
{
	(void)state;
	sound();
	mt_set("mars", "swarm 1");
	assert_null(mars_invariants(&g->s));
	g->s.sides[MARS_MARS].set[0].card = MARS_STEADY;
	g->s.deck[MARS_SWARM]++;
	g->s.deck[MARS_STEADY]--;
	broken();
}

static void MARS_13_16_kinds_of_counters(void **state)
{
	(void)state;
	sound();
	mt_counters("c4 face-down d4 face-down e4 critter");
	mt_hidden(1, 1);
	assert_null(mars_invariants(&g->s));
	mt_hidden(1, 2);
	broken();
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(MARS_1_9__MARS_12_9_set_up_is_before_the_first_round),
		cmocka_unit_test(MARS_2_1_what_was_opened_is_an_edge),
		cmocka_unit_test(MARS_2_11_four_figures_of_a_side_in_a_cell),
		cmocka_unit_test(MARS_14_11_leaders),
		cmocka_unit_test(MARS_8_1__MARS_9_1_no_card_is_lost_or_made),
		cmocka_unit_test(MARS_8_15_support_is_laid_and_nothing_else),
		cmocka_unit_test(MARS_13_16_kinds_of_counters),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
