/* SPDX-License-Identifier: MIT */
#include "mars_fixture.h"

/* The round and Earth's turn: section 5. */

static struct mt_table *const g = &mt_table;

#define REFUSED(line, why) t_refused(g, MARS_SEAT_EARTH, line, why)

static void MARS_5_1_turns_alternate(void **state)
{
	(void)state;
	mt_put("sol1 a1 sol2 a1 sol3 a1 mg1 b1 mg2 b1");
	mt_play("HOLD sol1\nHOLD sol2");
	t_saw(g, MARS_E_TURN, 1, 2, MARS_MARS);
	t_saw(g, MARS_E_TURN, 1, 3, MARS_EARTH);
	assert_int_equal(t_count(g, MARS_E_AI_CARD), 2); /* it draws, although nobody can act */
	mt_play("HOLD sol3\nHOLD mg1");
	t_saw(g, MARS_E_TURN, 1, 4, MARS_MARS);
	t_saw(g, MARS_E_TURN, 1, 5, MARS_EARTH);
	t_none(g, MARS_E_ROUND_ENDS);
	mt_play("HOLD mg2\nHOLD sol8");
	assert_int_equal(t_count(g, MARS_E_ROUND_ENDS), 1);
}

static void MARS_5_2_two_things_in_either_order(void **state)
{
	static const char *const lines[] = { "HOLD sol1\nHOLD sol2\nHOLD sol3",
		"HOLD sol1\nCARD barrage lay\nHOLD sol3", "CARD barrage lay\nHOLD sol1\nHOLD sol3" };
	(void)state;
	for (size_t i = 0; i < sizeof(lines) / sizeof(lines[0]); i++) {
		mt_bare();
		mt_put("sol1 a1 sol2 a1 sol3 a1");
		mt_hand("earth", "barrage");
		mt_earth(lines[i]);
		REFUSED(3, MARS_TURN_FULL);
		assert_int_equal(t_refusals(g), 1);
		assert_int_equal(g->s.things, 2);
	}
	/* two different figures */
	mt_bare();
	mt_put("sol1 c3 sol2 a1");
	mt_earth("MOVE sol1 c4\nMOVE sol2 b1\nMOVE sol1 c5\nMOVE sol1 c6");
	REFUSED(4, MARS_NO_ACTION);
	assert_string_equal(mt_where("sol1"), "c5");
}

static void MARS_5_4_once_a_round(void **state)
{
	(void)state;
	mt_put("sol1 a1 sol2 a1 sol3 a1");
	mt_play("HOLD sol1\nMOVE sol2 a2");
	assert_true(mt_has_acted("sol1") && mt_has_acted("sol2"));
	mt_play("MOVE sol1 a2\nMOVE sol2 a3\nHOLD sol3");
	REFUSED(1, MARS_HAS_ACTED);
	REFUSED(2, MARS_HAS_ACTED);
	/* the round has ended */
	assert_int_equal(g->s.round, 2);
	assert_false(mt_has_acted("sol1") || mt_has_acted("sol3"));
}

static void MARS_5_5_two_actions(void **state)
{
	(void)state;
	mt_put("sol1 c3 sol2 e3 gru1 c6");
	mt_rattled("sol2");
	mt_earth("MOVE sol1 c4\nAIM sol1\nSHOOT sol1 gru1\nRECOVER sol2\nAIM sol2\nMOVE sol2 e4");
	REFUSED(3, MARS_NO_ACTION);
	REFUSED(6, MARS_NO_ACTION);
	assert_int_equal(t_refusals(g), 2);
}

static void MARS_5_6_moves_and_shots(void **state)
{
	(void)state;
	mt_put("sol1 c1 sol2 e3 gru1 c6");
	mt_earth("MOVE sol1 c2\nMOVE sol1 c3\nMOVE sol2 e4\nSHOOT sol2 gru1");
	t_none_refused(g);
	assert_string_equal(mt_where("sol1"), "c3");
	assert_int_equal(t_count(g, MARS_E_SHOT), 1);
	mt_bare();
	mt_put("sol1 c3 gru1 c6");
	mt_earth("SHOOT sol1 gru1\nMOVE sol1 c4\nHOLD sol8");
	t_none_refused(g);
	assert_string_equal(mt_where("sol1"), "c4");
}

static void MARS_5_7_one_shot_and_one_aim_before_it(void **state)
{
	(void)state;
	mt_put("sol1 c3 sol2 e3 gru1 c6");
	mt_earth("SHOOT sol1 near\nSHOOT sol1 near\nAIM sol1\nAIM sol2\nAIM sol2\nSHOOT sol2 near");
	REFUSED(2, MARS_SHOT_BEFORE);
	REFUSED(3, MARS_SHOT_BEFORE);
	REFUSED(5, MARS_AIMED_BEFORE);
	assert_int_equal(t_refusals(g), 3);
	assert_int_equal(t_count(g, MARS_E_SHOT), 2);
}

static void MARS_5_10_entering_is_a_fight_and_the_end(void **state)
{
	(void)state;
	mt_put("sol1 c3 gru1 c4 sol2 e3 gru2 e5 sol3 g1 gru3 g4");
	mt_roll(1, 1, 1, "fight", "1 1 1 1");
	mt_roll(1, 1, 2, "answer", "1 1 1");
	mt_roll(1, 2, 1, "fight", "7 1 1 1");
	mt_roll(1, 2, 2, "answer", "1 1 1");
	mt_earth(
		"FIGHT sol1 gru1\nMOVE sol1 c5\nFIGHT sol1 gru1\nMOVE sol2 e4\nFIGHT sol2 gru2\nMOVE sol2 e6\nAIM sol2");
	REFUSED(2, MARS_NO_ACTION);
	REFUSED(3, MARS_NO_ACTION);
	REFUSED(6, MARS_NO_ACTION); /* it has won, and has no action left */
	REFUSED(7, MARS_NO_ACTION);
	assert_string_equal(mt_where("sol2"), "e5");
	assert_int_equal(t_count(g, MARS_E_FIGHT), 2);
	mt_bare();
	mt_put("sol3 g1 gru3 g4");
	mt_earth("MOVE sol3 g2\nMOVE sol3 g3\nFIGHT sol3 gru3\nHOLD sol8");
	REFUSED(3, MARS_NO_ACTION);
}

static void MARS_5_11_an_engaged_figure(void **state)
{
	(void)state;
	mt_put("sol1 c3 gru1 c3 gru2 c6");
	mt_roll(1, 1, 1, "fight", "1 1 1");
	mt_roll(1, 1, 2, "answer", "1 1 1");
	mt_earth("SHOOT sol1 gru2\nAIM sol1\nMOVE sol1 c2\nFIGHT sol1 gru1\nHOLD sol8");
	REFUSED(1, MARS_ENGAGED);
	REFUSED(2, MARS_ENGAGED);
	REFUSED(3, MARS_ENGAGED);
	assert_int_equal(t_refusals(g), 3);
}

static void MARS_5_12_a_fight_takes_all_actions(void **state)
{
	(void)state;
	mt_put("sol1 c3 gru1 c3 sol2 e3 gru2 e3");
	mt_rattled("sol2");
	mt_roll(1, 1, 1, "fight", "7 1 1");
	mt_roll(1, 1, 2, "answer", "1 1 1");
	mt_roll(1, 2, 1, "fight", "1 1 1");
	mt_roll(1, 2, 2, "answer", "1 1 1");
	mt_earth("FIGHT sol1 gru1\nMOVE sol1 c4\nRECOVER sol2\nFIGHT sol2 gru2\nFIGHT sol2 gru2");
	REFUSED(2, MARS_NO_ACTION);
	REFUSED(5, MARS_NO_ACTION);
	assert_int_equal(t_count(g, MARS_E_FIGHT), 2);
}

static void MARS_5_13_a_turn_ends_with_its_second_thing(void **state)
{
	(void)state;
	mt_put("sol1 a1 sol2 a1 sol3 a1");
	mt_hand("earth", "barrage");
	mt_play("HOLD sol1\nCARD barrage lay");
	t_saw(g, MARS_E_TURN, 1, 2, MARS_MARS);
	assert_false(mt_has_acted("sol2"));
	assert_int_equal(g->s.things, 0);
}

/* A wall across the board: five grunts behind it, and four soldiers whom nobody can harm. */
static void far_apart(void)
{
	mt_bare();
	mt_alone();
	mt_walls("a4/a5 b4/b5 c4/c5 d4/d5 e4/e5 f4/f5 g4/g5 h4/h5");
	mt_put("sol1 a1 sol2 a1 sol3 a1 sol4 a1 gru1 h8 gru2 h8 gru3 h8 gru4 h8 gru5 h7");
}

static void MARS_5_14__MARS_5_15_pass(void **state)
{
	(void)state;
	far_apart();
	mt_play("HOLD sol1\nPASS");
	/* Mars goes on alone, as long as it has somebody */
	for (int turn = 2; turn <= 4; turn++)
		t_saw(g, MARS_E_TURN, 1, turn, MARS_MARS);
	t_never(g, MARS_E_TURN, 1, ANY, MARS_EARTH);
	t_saw(g, MARS_E_ROUND, 2, MARS_EARTH);
	t_saw(g, MARS_E_TURN, 2, 1, MARS_EARTH);
	assert_false(g->s.passed);
}

static void MARS_5_15_turns_for_cards(void **state)
{
	(void)state;
	far_apart();
	mt_acted("sol2 sol3 sol4");
	mt_hand("earth", "barrage");
	mt_play("HOLD sol1");
	t_saw(g, MARS_E_TURN, 1, 3, MARS_EARTH);
	assert_int_equal(g->s.turn, 3);
	mt_play("CARD barrage lay");
	t_saw(g, MARS_E_LAID, MARS_EARTH);
	t_none(g, MARS_E_PASSED);
	t_saw(g, MARS_E_TURN, 1, 4, MARS_MARS);
}

static void MARS_5_16_a_turn_without_a_card_is_a_pass(void **state)
{
	const struct mars_sheet *sheet;
	(void)state;
	far_apart();
	mt_acted("sol2 sol3 sol4");
	mt_hand("earth", "barrage");
	sheet = t_sheet(g, MARS_SEAT_EARTH);
	assert_int_equal(sheet->ready, 1);
	mt_play("HOLD sol1");
	t_none(g, MARS_E_PASSED);
	sheet = t_sheet(g, MARS_SEAT_EARTH); /* the report says that only cards are left */
	assert_int_equal(sheet->ready, 0);
	mt_play("");
	assert_int_equal(t_count(g, MARS_E_PASSED), 1);
	t_never(g, MARS_E_TURN, 1, 5, MARS_EARTH);
	/* nothing to play: nobody is asked */
	far_apart();
	mt_acted("sol2 sol3 sol4");
	mt_hand("earth", "steady duck reinforcements");
	mt_play("HOLD sol1");
	assert_int_equal(t_count(g, MARS_E_PASSED), 1);
	assert_int_equal(g->s.round, 2);
	/* a soldier can come back */
	far_apart();
	mt_off("sol4");
	mt_acted("sol2 sol3");
	mt_hand("earth", "steady duck reinforcements");
	mt_play("HOLD sol1");
	t_none(g, MARS_E_PASSED);
	assert_int_equal(g->s.turn, 3);
	/* and a set that was laid can fire */
	far_apart();
	mt_acted("sol2 sol3 sol4");
	mt_set("earth", "swarm 1");
	mt_play("HOLD sol1");
	t_none(g, MARS_E_PASSED);
}

static void MARS_5_17__MARS_5_19_when_nobody_is_left_to_act(void **state)
{
	(void)state;
	mt_hand("earth", "barrage");
	mt_play("HOLD sol8"); /* although it has a card to play */
	t_never(g, MARS_E_TURN, 1, ANY, ANY);
	t_saw(g, MARS_E_ROUND, 2, MARS_MARS);
	/* Mars had the last turn */
	mt_bare();
	mt_alone();
	mt_put("sol1 a1 sol2 a1 sol3 a1 gru1 h8");
	mt_roll(2, 1, 1, "card", "0");
	mt_acted("sol2 sol3");
	mt_hand("earth", "barrage");
	mt_play("HOLD sol1");
	assert_int_equal(t_count(g, MARS_E_TURN), 2);
	t_saw(g, MARS_E_ROUND, 2, MARS_EARTH);
}

static void MARS_5_18_mars_has_none_and_earth_has_passed(void **state)
{
	(void)state;
	mt_put("sol1 a1 sol2 a1");
	mt_play("PASS");
	t_saw(g, MARS_E_ROUND, 2, MARS_MARS);
	t_never(g, MARS_E_TURN, 1, ANY, ANY);
	mt_bare();
	mt_put("sol1 a1 sol2 a1");
	mt_play("HOLD sol1\nHOLD sol2");
	t_none(g, MARS_E_ROUND_ENDS);
}

#define TEST(name) cmocka_unit_test_setup(name, mt_start)

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(MARS_5_1_turns_alternate),
		TEST(MARS_5_2_two_things_in_either_order),
		TEST(MARS_5_4_once_a_round),
		TEST(MARS_5_5_two_actions),
		TEST(MARS_5_6_moves_and_shots),
		TEST(MARS_5_7_one_shot_and_one_aim_before_it),
		TEST(MARS_5_10_entering_is_a_fight_and_the_end),
		TEST(MARS_5_11_an_engaged_figure),
		TEST(MARS_5_12_a_fight_takes_all_actions),
		TEST(MARS_5_13_a_turn_ends_with_its_second_thing),
		TEST(MARS_5_14__MARS_5_15_pass),
		TEST(MARS_5_15_turns_for_cards),
		TEST(MARS_5_16_a_turn_without_a_card_is_a_pass),
		TEST(MARS_5_17__MARS_5_19_when_nobody_is_left_to_act),
		TEST(MARS_5_18_mars_has_none_and_earth_has_passed),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
