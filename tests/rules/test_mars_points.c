/* SPDX-License-Identifier: MIT */
#include "mars_fixture.h"

#include <stdio.h>
#include <string.h>

/* Points, counters and victory: section 13. */

static struct mt_table *const g = &mt_table;

static void points(int earth, int mars)
{
	g->s.sides[MARS_EARTH].vp = (uint8_t)earth;
	g->s.sides[MARS_MARS].vp = (uint8_t)mars;
}

/* Full hands: at the end of the round nobody draws. */
static void full_hands(void)
{
	mt_hand("earth", "steady steady steady steady");
	mt_hand("mars", "duck duck duck duck");
}

/* The same turn anew, where nobody has acted. */
static void anew(void)
{
	g->s.things = g->s.cards = 0;
	for (int i = 0; i < MARS_FIGURES; i++)
		mars_mark(&g->s, i, MARS_ACTED, false);
}

/* Who has won, and why; "goes on". */
static const char *end(void)
{
	static char text[40];
	if (!g->s.over)
		return "goes on";
	snprintf(text, sizeof(text), "%s %s", vocab_id(&mars_outcome_words, g->s.outcome),
		vocab_id(&mars_reason_words, g->s.why));
	return text;
}

/* baz1 at c3 kills all at c5, where gru1 is the target. */
static void blast(void)
{
	mt_put("baz1 c3");
	mt_roll(1, 1, 1, "shot", "5 5 5 5 5");
	for (int test = 2; test <= 9; test++)
		mt_roll(1, 1, test, "survive", "1 1 1 1");
	g->t.may_be_idle = true;
	mt_earth("AIM baz1\nSHOOT baz1 gru1\nHOLD sol8");
}

/* A row that cattle cross: everybody in row 5 dies. The card was drawn by this side, in a thing of
 * the other. */
static void cattle(int side)
{
	struct turn t;
	table_begin(&g->t);
	mars_turn_init(&t, &g->s, NULL, g->t.dice, g->t.events);
	t.thing = 1;
	t.acting = side == MARS_EARTH ? MARS_MARS : MARS_EARTH;
	t.queue[0] = MARS_CATTLE;
	t.queue_side[0] = (uint8_t)side;
	t.n_queue = 1;
	mars_run_events(&t);
	table_end(&g->t);
}

static void cattle_kills(void)
{
	char what[8];
	mt_roll(1, 1, 1, "row", "5");
	for (int test = 2; test <= 9; test++) {
		snprintf(what, sizeof(what), "%s", test % 2 ? "survive" : "strike");
		mt_roll(1, 1, test, what, test % 2 ? "1 1 1" : "5 5 5");
	}
	g->t.may_be_idle = true;
}

static void MARS_13_1_a_dead_figure_gives_the_scenarios_points_at_once(void **state)
{
	(void)state;
	g->scene.points[MARS_DIS] = 3;
	g->scene.points[MARS_MG] = 2;
	mt_put("dis1 c5 mg1 c3 sol1 c6");
	mt_roll(1, 1, 1, "shot", "5 5 5 5 5 5");
	mt_roll(1, 1, 2, "survive", "1 1 1 1");
	mt_earth("AIM mg1\nSHOOT mg1 dis1\nHOLD sol8");
	t_saw(g, MARS_E_DIED, mt_figure("dis1"), mt_cell("c5"), MARS_BY_SHOT, MARS_EARTH, 3);
	assert_int_equal(mt_vp("earth"), 3);
	assert_int_equal(mt_vp("mars"), 0);
	mt_put("gru1 c4");
	mt_off("sol1");
	mt_roll(2, 1, 1, "shot", "4 4 4 4 4");
	mt_roll(2, 1, 2, "survive", "1 1 1");
	mt_act("gru1", NULL);
	assert_int_equal(mt_vp("earth"), 3);
	assert_int_equal(mt_vp("mars"), 2);
	/* a figure may be worth nothing */
	anew();
	g->scene.points[MARS_GRU] = 0;
	mt_put("mg1 c3 gru1 c5");
	mt_off("sol1");
	mt_roll(1, 1, 1, "shot", "5 5 5 5 5 5");
	mt_roll(1, 1, 2, "survive", "1 1 1 1");
	mt_earth("AIM mg1\nSHOOT mg1 gru1\nHOLD sol8");
	t_saw(g, MARS_E_DIED, mt_figure("gru1"));
	assert_int_equal(mt_vp("earth"), 3);
}

static void MARS_13_2_whoever_killed_it(void **state)
{
	(void)state;
	/* a friend: the rocket kills a soldier beside the grunt */
	mt_put("sol1 c5 gru1 c5");
	blast();
	assert_int_equal(mt_vp("earth"), 1);
	assert_int_equal(mt_vp("mars"), 1);
	/* an event */
	mt_bare();
	mt_put("sol1 c5 gru1 d5");
	cattle_kills();
	cattle(MARS_EARTH);
	assert_int_equal(mt_vp("earth"), 1);
	assert_int_equal(mt_vp("mars"), 1);
	/* the bug; a dead bug is worth nothing */
	for (int figure = 0; figure < 3; figure++) {
		mt_bare();
		full_hands();
		mt_put(figure == 0 ? "bug c4 sol1 c5" : "bug c4 gru1 c5");
		mt_roll(0, 0, 1, "bug", "1");
		mt_roll(0, 0, 2, "fight", figure == 2 ? "1 1 1" : "5 5 5");
		mt_roll(0, 0, 3, "answer", figure == 2 ? "6 6 6" : "1 1 1");
		mt_end(NULL);
		assert_int_equal(mt_vp("earth"), figure == 1);
		assert_int_equal(mt_vp("mars"), figure == 0);
		assert_string_equal(mt_where(figure == 2 ? "bug" : figure ? "gru1" : "sol1"), "off");
	}
}

static void MARS_13_3_the_battle_ends_where_a_side_has_eight(void **state)
{
	(void)state;
	mt_put("mg1 c3 gru1 c5 gru2 c6");
	points(7, 7);
	mt_roll(1, 1, 1, "shot", "5 5 5 5 5 5");
	mt_roll(1, 1, 2, "survive", "1 1 1 1");
	mt_earth("AIM mg1\nSHOOT mg1 gru1\nHOLD sol8");
	assert_string_equal(end(), "earth goal");
	assert_int_equal(t_outcome(g).seats, 1u << MARS_SEAT_EARTH);
	t_none(g, MARS_E_HELD); /* nothing comes behind it */
	assert_int_equal(t_awaited(g).must, 0);
	mt_bare();
	points(6, 7);
	mt_put("mg1 c3 gru1 c5 gru2 c6");
	mt_roll(1, 1, 1, "shot", "5 5 5 5 5 5");
	mt_roll(1, 1, 2, "survive", "1 1 1 1");
	mt_earth("AIM mg1\nSHOOT mg1 gru1\nHOLD sol8");
	assert_string_equal(end(), "goes on");
	/* Mars, in its own turn */
	points(6, 7);
	mt_put("gru2 c4");
	mt_roll(2, 1, 1, "shot", "4 4 4 4 4");
	mt_roll(2, 1, 2, "survive", "1 1 1");
	mt_act("gru2", NULL);
	assert_string_equal(end(), "mars goal");
	assert_int_equal(t_outcome(g).seats, 0);
}

static void MARS_13_4_an_action_is_carried_out_with_all_its_deaths(void **state)
{
	(void)state;
	mt_put("gru1 c5 gru2 c5 gru3 c5");
	points(7, 0);
	blast();
	assert_int_equal(t_count(g, MARS_E_DIED), 3);
	assert_int_equal(mt_vp("earth"), 10);
	assert_string_equal(end(), "earth goal");
}

static void MARS_13_5_the_side_that_acts_or_drew_the_card(void **state)
{
	(void)state;
	/* the soldier dies first: that does not count */
	mt_put("sol1 c5 gru1 c5");
	points(7, 7);
	blast();
	assert_int_equal(mt_vp("mars"), 8);
	assert_string_equal(end(), "earth goal");
	for (int side = 0; side < MARS_SIDES; side++) {
		mt_bare();
		mt_put("sol1 c5 gru1 d5");
		points(7, 7);
		cattle_kills();
		cattle(side);
		assert_int_equal(mt_vp("earth"), 8);
		assert_int_equal(mt_vp("mars"), 8);
		assert_string_equal(end(), side == MARS_EARTH ? "earth goal" : "mars goal");
	}
}

static void MARS_13_5_a_blast_of_support_in_a_turn_of_mars(void **state)
{
	(void)state;
	mt_alone();
	mt_put("sol1 c5 sol2 c5 gru1 c5 gru3 h8");
	points(7, 7);
	mt_set("mars", "barrage 3");
	g->s.round = 2;
	for (int test = 2; test <= 6; test += 2) {
		mt_roll(2, 1, test, "strike", "5 5 5 5 5");
		mt_roll(2, 1, test + 1, "survive", "1 1 1");
	}
	mt_mars("invasion", NULL);
	assert_int_equal(mt_vp("earth"), 8);
	assert_string_equal(end(), "mars goal");
}

static void MARS_13_6_both_at_the_end_of_a_round(void **state)
{
	static const struct {
		int earth, mars;
		const char *end;
	} cases[] = {
		{ 7, 6, "mars goal" },  /* 8 and 8 */
		{ 8, 6, "earth goal" }, /* 9 and 8: would have ended before, but for this test */
		{ 7, 7, "mars goal" },
		{ 7, 5, "earth goal" }, /* Earth alone */
		{ 6, 6, "mars goal" },
		{ 6, 5, "goes on" },
	};
	(void)state;
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		mt_bare();
		full_hands();
		mt_put("sol1 c3 gru1 e3");
		mt_places(MARS_HOLD, "c3 e3", 1, 2);
		points(cases[i].earth, cases[i].mars);
		mt_end(NULL);
		assert_int_equal(mt_vp("earth"), cases[i].earth + 1);
		assert_int_equal(mt_vp("mars"), cases[i].mars + 2);
		assert_string_equal(end(), cases[i].end);
	}
}

static void MARS_13_6_the_bug_brings_a_side_to_eight(void **state)
{
	(void)state;
	full_hands();
	points(7, 3);
	mt_put("bug c4 gru1 c5");
	mt_places(MARS_HOLD, "a1", 1, 1);
	mt_roll(0, 0, 1, "bug", "1");
	mt_roll(0, 0, 2, "fight", "5 5 5");
	mt_roll(0, 0, 3, "answer", "1 1 1");
	mt_end(NULL);
	assert_string_equal(end(), "earth goal");
	t_none(g, MARS_E_HELD_PLACE);
}

static void MARS_13_7_a_side_without_figures_loses(void **state)
{
	(void)state;
	mt_alone();
	mt_put("mg1 c3 gru1 c5");
	points(0, 6);
	mt_roll(1, 1, 1, "shot", "5 5 5 5 5 5");
	mt_roll(1, 1, 2, "survive", "1 1 1 1");
	mt_earth("AIM mg1\nSHOOT mg1 gru1");
	assert_string_equal(end(), "earth alone");
	mt_bare();
	mt_alone();
	mt_put("sol1 c3 gru1 c5 civ1 b2 bug b3"); /* these are of no side */
	points(6, 0);
	mt_roll(2, 1, 1, "shot", "4 4 4 4 4");
	mt_roll(2, 1, 2, "survive", "1 1 1");
	mt_act("gru1", NULL);
	assert_string_equal(end(), "mars alone");
}

static void MARS_13_8_both_without_figures(void **state)
{
	(void)state;
	for (int side = 0; side < MARS_SIDES; side++) {
		mt_bare();
		mt_alone();
		mt_put("sol1 c5 gru1 d5");
		cattle_kills();
		cattle(side);
		assert_string_equal(mt_where("sol1"), "off");
		assert_string_equal(mt_where("gru1"), "off");
		assert_string_equal(end(), side == MARS_EARTH ? "earth alone" : "mars alone");
	}
	/* a side's own support */
	mt_bare();
	mt_alone();
	mt_put("sol1 c5 gru1 c5");
	mt_set("earth", "barrage 3");
	g->s.round = 2;
	mt_roll(1, 1, 1, "strike", "5 5 5 5 5");
	mt_roll(1, 1, 2, "survive", "1 1 1");
	mt_roll(1, 1, 3, "strike", "5 5 5 5 5");
	mt_roll(1, 1, 4, "survive", "1 1 1");
	mt_earth("CARD barrage fire c5");
	assert_string_equal(end(), "earth alone");
}

static void MARS_13_9_eight_points_come_before_figures(void **state)
{
	(void)state;
	mt_alone();
	mt_put("sol1 c5 gru1 d5 gru2 h8");
	points(7, 0);
	cattle_kills();
	cattle(MARS_MARS);
	assert_int_equal(mars_figures_of(&g->s, MARS_EARTH), 0);
	assert_string_equal(end(), "earth goal");
}

static void MARS_13_10__MARS_13_11_after_the_eighth_round(void **state)
{
	static const struct {
		int round, earth, mars;
		const char *end;
	} cases[] = {
		{ 7, 5, 3, "goes on" },
		{ 8, 5, 3, "earth points" },
		{ 8, 3, 5, "mars points" },
		{ 8, 4, 4, "mars tie" },
		{ 8, 0, 0, "mars tie" },
	};
	(void)state;
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		mt_bare();
		full_hands();
		points(cases[i].earth, cases[i].mars);
		g->s.round = (uint8_t)cases[i].round;
		mt_end(NULL);
		assert_string_equal(end(), cases[i].end);
	}
}

/* The points of the last places count. */
static void MARS_13_10_places_score_before_the_last_round_is_over(void **state)
{
	(void)state;
	full_hands();
	mt_put("sol1 c3");
	mt_places(MARS_HOLD, "c3", 1, 2);
	points(4, 4);
	g->s.round = 8;
	mt_end(NULL);
	assert_string_equal(end(), "earth points");
}

static void MARS_13_12__MARS_13_13_a_counter_is_turned_up_and_the_figure_goes_on(void **state)
{
	(void)state;
	/* the other side's stays, face up */
	g->scene.points[MARS_SOL] = 0;
	mt_counters("c4 face-down g6 face-down");
	g->scene.counter = 2;
	mt_hidden(1, 1);
	mt_put("sol1 c3");
	mt_roll(1, 1, 1, "counter", "1");
	mt_earth("MOVE sol1 c4\nMOVE sol1 c5\nHOLD sol8");
	t_saw(g, MARS_E_TURNED, mt_figure("sol1"), mt_cell("c4"), MARS_CRITTER);
	t_none(g, MARS_E_TAKEN);
	assert_string_equal(mt_where("sol1"), "c5");
	assert_int_equal(g->s.n_counters, 2);
	assert_int_equal(g->s.counter[0].shown, MARS_CRITTER);
	assert_int_equal(mt_vp("earth"), 0);
	/* a Martian takes it, when it enters */
	mt_put("gru1 d4");
	mt_act("gru1", NULL);
	t_saw(g, MARS_E_TAKEN, mt_figure("gru1"), mt_cell("c4"), MARS_CRITTER, MARS_MARS, 2);
	assert_int_equal(mt_vp("mars"), 2);
	assert_int_equal(g->s.n_counters, 1);
	/* its own is taken, at once: whoever leaves again has the points; the last one needs
	 * no die */
	anew();
	mt_put("sol2 g5");
	mt_earth("MOVE sol2 g6\nMOVE sol2 g5\nHOLD sol8");
	t_saw(g, MARS_E_TURNED, mt_figure("sol2"), mt_cell("g6"), MARS_SECRET, -1);
	assert_int_equal(mt_vp("earth"), 2);
	assert_int_equal(g->s.n_counters, 0);
}

/* It wins by the counter: there is no fight. */
static void MARS_13_14_entering_to_fight_takes_the_counter_first(void **state)
{
	(void)state;
	mt_put("sol1 c3 gru1 c4");
	mt_counters("c4 face-down");
	mt_hidden(0, 1);
	mt_roll(1, 1, 1, "fight", "1 1 1 1");
	mt_roll(1, 1, 2, "answer", "6 6 6");
	mt_earth("FIGHT sol1 gru1\nHOLD sol8");
	assert_string_equal(mt_where("sol1"), "off");
	assert_int_equal(mt_vp("earth"), 1);
	mt_bare();
	mt_put("sol1 c3 gru1 c4");
	mt_counters("c4 secret");
	points(7, 0);
	mt_earth("FIGHT sol1 gru1\nHOLD sol8");
	t_none(g, MARS_E_FIGHT);
	assert_string_equal(end(), "earth goal");
	/* the same of Martians */
	mt_bare();
	mt_put("sol1 c4 gru1 c3");
	mt_acted("sol1");
	mt_counters("c4 critter");
	points(0, 7);
	mt_act("gru1", NULL);
	t_none(g, MARS_E_FIGHT);
	assert_string_equal(end(), "mars goal");
}

static void MARS_13_15_critters_are_of_mars_and_secrets_of_earth(void **state)
{
	(void)state;
	g->scene.points[MARS_SOL] = 0;
	mt_put("sol1 c3 gru1 g3");
	mt_counters("c4 critter g4 secret d4 secret");
	mt_earth("MOVE sol1 c4\nMOVE sol1 d4\nHOLD sol8");
	assert_int_equal(t_count(g, MARS_E_TAKEN), 1);
	t_saw(g, MARS_E_TAKEN, mt_figure("sol1"), mt_cell("d4"), MARS_SECRET, MARS_EARTH, 1);
	assert_int_equal(g->s.n_counters, 2);
	/* a Secret is nothing for a Martian that enters its cell, on its way to a Critter */
	mt_counters("h5 critter g4 secret");
	mt_walls("g3/h3 g4/h4");
	mt_act("gru1", NULL);
	t_saw(g, MARS_E_MOVED, mt_figure("gru1"), mt_cell("g3"), mt_cell("g4"));
	assert_int_equal(t_count(g, MARS_E_TAKEN), 1);
	t_saw(g, MARS_E_TAKEN, mt_figure("gru1"), mt_cell("h5"), MARS_CRITTER, MARS_MARS, 1);
	assert_int_equal(g->s.n_counters, 1);
}

/* 8 of the 32 cells of rows 3 to 6, all different; over many games all of them come up. */
static void MARS_13_16_counters_are_laid_at_random_in_rows_3_to_6(void **state)
{
	uint64_t ever = 0;
	(void)state;
	for (int k = 0; k < 60; k++) {
		uint64_t cells = 0;
		struct turn t;
		mt_setup("scenario=whos-there");
		g->s.n_counters = 0;
		g->t.windows = k;
		table_begin(&g->t);
		mars_turn_init(&t, &g->s, NULL, g->t.dice, g->t.events);
		mars_setup(&t);
		assert_int_equal(g->s.n_counters, 8);
		for (int i = 0; i < 8; i++) {
			assert_int_equal(g->s.counter[i].shown, MARS_FACE_DOWN);
			cells |= UINT64_C(1) << g->s.counter[i].cell;
		}
		assert_int_equal(__builtin_popcountll(cells), 8);
		ever |= cells;
	}
	assert_true(ever == UINT64_C(0xffffffff0000));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(MARS_13_1_a_dead_figure_gives_the_scenarios_points_at_once, mt_start),
		cmocka_unit_test_setup(MARS_13_2_whoever_killed_it, mt_start),
		cmocka_unit_test_setup(MARS_13_3_the_battle_ends_where_a_side_has_eight, mt_start),
		cmocka_unit_test_setup(MARS_13_4_an_action_is_carried_out_with_all_its_deaths, mt_start),
		cmocka_unit_test_setup(MARS_13_5_the_side_that_acts_or_drew_the_card, mt_start),
		cmocka_unit_test_setup(MARS_13_5_a_blast_of_support_in_a_turn_of_mars, mt_start),
		cmocka_unit_test(MARS_13_6_both_at_the_end_of_a_round),
		cmocka_unit_test_setup(MARS_13_6_the_bug_brings_a_side_to_eight, mt_start),
		cmocka_unit_test_setup(MARS_13_7_a_side_without_figures_loses, mt_start),
		cmocka_unit_test_setup(MARS_13_8_both_without_figures, mt_start),
		cmocka_unit_test_setup(MARS_13_9_eight_points_come_before_figures, mt_start),
		cmocka_unit_test(MARS_13_10__MARS_13_11_after_the_eighth_round),
		cmocka_unit_test_setup(MARS_13_10_places_score_before_the_last_round_is_over, mt_start),
		cmocka_unit_test_setup(
			MARS_13_12__MARS_13_13_a_counter_is_turned_up_and_the_figure_goes_on, mt_start),
		cmocka_unit_test_setup(MARS_13_14_entering_to_fight_takes_the_counter_first, mt_start),
		cmocka_unit_test_setup(MARS_13_15_critters_are_of_mars_and_secrets_of_earth, mt_start),
		cmocka_unit_test(MARS_13_16_counters_are_laid_at_random_in_rows_3_to_6),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
