/* SPDX-License-Identifier: MIT */
#include "ivn_fixture.h"

#include <stdio.h>
#include <string.h>

/* Reinforcement and landing: section 5. */

static struct ig_table *const g = &ig_table;

/* A test of the next window that passes or fails, as the nth of a seat. */
static void test(const char *seat, int n, bool passes)
{
	char label[DICE_LABEL];
	snprintf(label, sizeof(label), "test-20/%s/%d", seat, n);
	t_dice(g, label, passes ? "11" : "10");
	snprintf(label, sizeof(label), "test-10/%s/%d", seat, n);
	t_dice(g, label, "10");
}

/* What the nth landing, or its next try, is aimed at. */
static void aim(const char *seat, const char *nth, const char *row, const char *column)
{
	char label[DICE_LABEL];
	snprintf(label, sizeof(label), "latitude/%s/%s", seat, nth);
	t_dice(g, label, row);
	snprintf(label, sizeof(label), "longitude/%s/%s", seat, nth);
	t_dice(g, label, column);
}

/* Red's card, aimed at a cell: where it comes down, or "gone". */
static const char *comes_down(const char *card, const char *cell)
{
	char unit[16];
	ig_begin("red blue", "");
	ig_hand("red", card);
	ig_lands("red", cell);
	ig_play(NULL, NULL);
	snprintf(unit, sizeof(unit), "%s1", card);
	if (strcmp(ig_where(unit), cell) != 0 && ig_is_there(unit))
		t_saw(g, IVN_E_LANDED, IVN_RED, ig_number(unit), ig_cell(ig_where(unit)), ig_cell(cell));
	return ig_where(unit);
}

static void assert_sent(const char *card)
{
	assert_int_equal(t_count(g, IVN_E_LANDED) + t_count(g, IVN_E_CRASHED), 1);
	if (t_count(g, IVN_E_LANDED))
		assert_int_equal(ivn_kind_of[t_nth(g, IVN_E_LANDED, 0)->arg[1]], ig_kind(card));
	else
		assert_int_equal(t_nth(g, IVN_E_CRASHED, 0)->arg[1], ig_kind(card));
}

/* Sends from this hand in turn 2, the test passed, and tells who it was. */
static void assert_sends(const char *hand, const char *lines, const char *card)
{
	ig_begin("red blue", "");
	ig_hand("red", hand);
	test("red", 1, true);
	ig_play(lines, NULL);
	assert_sent(card);
}

static void IVN_5_1_one_card_of_the_hand_is_sent(void **state)
{
	(void)state;
	ig_hand("red", "tri sou mou");
	ig_on_top("pro pro");
	ig_lands("red", "4.12");
	ig_play("REINFORCE sou", NULL);
	t_saw(g, IVN_E_LANDED, IVN_RED, ig_number("sou1"), ig_cell("4.12"), -1);
	assert_int_equal(t_count(g, IVN_E_LANDED), 1);
	assert_string_equal(ig_where("sou1"), "4.12");
	assert_string_equal(ig_held("red"), "tri mou pro");
}

static void IVN_5_2_the_d20_has_to_show_more_than_the_d10(void **state)
{
	static const struct {
		int d20, d10;
		bool passes;
	} rolls[] = { { 5, 5, false }, { 6, 5, true }, { 1, 10, false }, { 4, 5, false }, { 20, 10, true } };
	(void)state;
	for (size_t i = 0; i < sizeof(rolls) / sizeof(rolls[0]); i++) {
		ig_begin("red blue", "");
		ig_hand("red", "sou");
		table_script(&g->t, "test-20/red/1", &rolls[i].d20, 1);
		table_script(&g->t, "test-10/red/1", &rolls[i].d10, 1);
		ig_play(NULL, NULL);
		t_saw(g, IVN_E_TEST, IVN_RED, rolls[i].d20, rolls[i].d10, rolls[i].passes);
		assert_int_equal(ig_is_there("sou1"), rolls[i].passes);
	}
}

static void IVN_5_3_nobody_is_tested_in_turn_1(void **state)
{
	(void)state;
	ig_setup("red blue", "events=none start=1");
	ig_hand("red", "sou");
	ig_hand("blue", "mou");
	ig_play(NULL, NULL);
	t_none(g, IVN_E_TEST);
	assert_true(ig_is_there("sou1"));
	assert_true(ig_is_there("mou1"));
	ig_hand("red", "sou");
	ig_hand("blue", "");
	ig_play(NULL, NULL);
	assert_int_equal(t_count(g, IVN_E_TEST), 1);
}

static void IVN_5_4_a_card_that_fails_stays_unseen_and_is_the_only_one(void **state)
{
	const struct ivn_state *seen;
	(void)state;
	ig_hand("red", "tri sou");
	ig_on_top("pro pro");
	test("red", 1, false);
	ig_play("REINFORCE tri\nREINFORCE sou", NULL);
	assert_int_equal(t_count(g, IVN_E_TEST), 1);
	t_none(g, IVN_E_LANDED);
	t_none_refused(g);
	assert_string_equal(ig_held("red"), "tri sou pro");
	seen = t_view(g, IVN_BLUE)->state;
	assert_int_equal(pile_count(&seen->side[IVN_RED].hand, IVN_TRI), 0);
	assert_int_equal(pile_count(&seen->side[IVN_RED].hand, IVN_SOU), 0);
}

static void IVN_5_5_the_first_line_that_holds_and_has_its_card(void **state)
{
	(void)state;
	assert_sends("tri sou mou",
		"IF turn = 9 THEN REINFORCE tri\nREINFORCE cer\nREINFORCE sou\nREINFORCE mou", "sou");
	t_refused(g, IVN_RED, 2, IVN_NOT_IN_HAND);
	assert_sends("tri sou mou", "STAND REINFORCE sou", "sou");
	assert_sends("tri sou mou", "STAND REINFORCE sou\nREINFORCE mou", "mou");
	/* standing lines go on, and are silent about a card that is not there */
	ig_hand("red", "tri sou");
	ig_hand("blue", "");
	test("red", 1, true);
	ig_play("REINFORCE mou", NULL);
	assert_sent("sou");
	t_refused(g, IVN_RED, 1, IVN_NOT_IN_HAND);
	ig_hand("red", "tri pro");
	ig_hand("blue", "");
	test("red", 1, true);
	ig_play(NULL, NULL);
	assert_sent("tri");
	t_none_refused(g);
}

static void IVN_5_6_one_line_serves_one_attempt(void **state)
{
	(void)state;
	ig_hand("red", "tri sou sou mou");
	ig_event("7");
	test("red", 1, false);
	test("red", 2, true);
	ig_play("REINFORCE sou\nREINFORCE mou\nREINFORCE tri", NULL);
	assert_int_equal(t_count(g, IVN_E_TEST), 2);
	assert_sent("mou");
	/* and in turn 1 */
	ig_setup("red blue", "events=none start=3");
	ig_hand("red", "sou sou mou med dra");
	ig_hand("blue", "");
	ig_play("REINFORCE sou\nREINFORCE med\nREINFORCE mou", NULL);
	assert_int_equal(t_nth(g, IVN_E_LANDED, 0)->arg[1], ig_number("sou1"));
	assert_int_equal(t_nth(g, IVN_E_LANDED, 1)->arg[1], ig_number("med1"));
	assert_int_equal(t_nth(g, IVN_E_LANDED, 2)->arg[1], ig_number("mou1"));
	assert_int_equal(t_count(g, IVN_E_LANDED), 3);
}

static void IVN_5_7_strongest_and_weakest_by_rank(void **state)
{
	(void)state;
	assert_sends("sou tri pro", "REINFORCE strongest\nREINFORCE sou", "tri");
	assert_sends(
		"sou tri pro", "REINFORCE weakest\nREINFORCE sou", "pro"); /* 4 like sou, but behind it */
	assert_sends("gel tri", "REINFORCE strongest", "tri");             /* 9 both */
}

static void IVN_5_8_none_sends_nobody_in_this_attempt(void **state)
{
	(void)state;
	ig_hand("red", "tri sou");
	ig_play("REINFORCE none\nREINFORCE sou", NULL);
	t_none(g, IVN_E_TEST);
	assert_sends("tri sou", "IF turn = 9 THEN REINFORCE none\nREINFORCE sou\nREINFORCE none", "sou");
	ig_begin("red blue", "");
	ig_hand("red", "tri sou mou");
	ig_event("7");
	test("red", 2, true);
	ig_play("REINFORCE none\nREINFORCE sou", NULL);
	assert_int_equal(t_count(g, IVN_E_TEST), 1);
	assert_sent("sou");
}

static void IVN_5_9__IVN_5_10_without_a_line_that_serves_it_is_the_strongest(void **state)
{
	(void)state;
	assert_sends("sou tri pro", NULL, "tri");
	assert_sends("sou tri pro", "IF turn = 9 THEN REINFORCE sou\nREINFORCE cer", "tri");
	ig_begin("red blue", "");
	ig_hand("red", "sou tri pro");
	ig_play("IF turn = 9 THEN REINFORCE sou\nREINFORCE cer\nREINFORCE none", NULL);
	t_none(g, IVN_E_TEST);
	t_none(g, IVN_E_LANDED);
	/* an empty hand sends nobody */
	ig_begin("red blue", "");
	ig_play("REINFORCE strongest", NULL);
	t_none(g, IVN_E_TEST);
}

static void IVN_5_11_somebody_always_lands_in_turn_1(void **state)
{
	(void)state;
	ig_setup("red blue", "events=none start=1");
	ig_hand("red", "sou tri pro");
	ig_hand("blue", "");
	ig_play("REINFORCE none", NULL);
	assert_sent("tri");
}

static void IVN_5_12_a_d10_for_the_row_a_d20_for_the_column(void **state)
{
	(void)state;
	ig_hand("red", "sou");
	test("red", 1, true);
	aim("red", "1", "7", "20");
	ig_play(NULL, NULL);
	assert_string_equal(ig_where("sou1"), "7.20");
	assert_int_equal(t_dice_of(g, "latitude/red/1"), 1);
	assert_int_equal(t_dice_of(g, "longitude/red/1"), 1);
	ig_begin("red blue", "");
	ig_hand("red", "sou");
	test("red", 1, true);
	aim("red", "1", "10", "3");
	ig_play(NULL, NULL);
	assert_string_equal(ig_where("sou1"), "10.3");
}

static void IVN_5_13__IVN_5_14_above_right_below_left(void **state)
{
	(void)state;
	assert_string_equal(comes_down("tri", "4.12"), "4.12");
	assert_string_equal(comes_down("tri", "5.5"), "4.5");   /* land east, too */
	assert_string_equal(comes_down("gel", "2.8"), "2.9");   /* no ice below, either */
	assert_string_equal(comes_down("gel", "2.7"), "3.7");   /* nor to the left */
	assert_string_equal(comes_down("tri", "6.9"), "6.8");   /* ocean above, right and below */
	assert_string_equal(comes_down("tri", "1.11"), "2.11"); /* above it is nothing */
	assert_string_equal(comes_down("tri", "3.20"), "2.20");
	assert_string_equal(comes_down("gel", "10.13"), "gone"); /* nor below; 1.13 is ocean */
	assert_string_equal(comes_down("sou", "2.11"), "2.11");  /* it flies */
}

static void IVN_5_15_who_finds_five_forbidden_cells_crashes(void **state)
{
	(void)state;
	assert_string_equal(comes_down("tri", "5.2"), "gone");
	t_saw(g, IVN_E_CRASHED, IVN_RED, IVN_TRI, ig_cell("5.2"));
	t_none(g, IVN_E_LANDED);
	t_none(g, IVN_E_DIED);
	assert_int_equal(g->s.pile.below, 1);
	assert_int_equal(g->s.pile.card[0], IVN_TRI);
}

static void IVN_5_16_three_landings_of_each_seat_in_turn_1(void **state)
{
	(void)state;
	ig_setup("red blue", "events=none start=3");
	ig_hand("red", "sou sou mou mou");
	ig_hand("blue", "med vam dra kam");
	ig_on_top("pro rei");
	ig_play(NULL, NULL);
	assert_int_equal(t_count(g, IVN_E_LANDED), 6);
	for (int i = 0; i < 6; i++)
		assert_int_equal(t_nth(g, IVN_E_LANDED, i)->arg[0], i < 3 ? IVN_RED : IVN_BLUE);
	assert_string_equal(ig_held("red"), "mou pro");
	assert_string_equal(ig_held("blue"), "kam rei");
}

static void IVN_5_17_in_turn_1_who_would_crash_lands_anew(void **state)
{
	(void)state;
	ig_setup("red blue", "events=none start=1 safe=yes");
	ig_hand("red", "tri");
	ig_hand("blue", "");
	aim("red", "1", "5", "2");
	aim("red", "1/2", "6", "2");
	aim("red", "1/3", "4", "12");
	ig_play(NULL, NULL);
	t_none(g, IVN_E_CRASHED);
	assert_string_equal(ig_where("tri1"), "4.12");
	ig_setup("red blue", "events=none start=1 safe=no");
	ig_hand("red", "tri");
	ig_hand("blue", "sou");
	aim("red", "1", "5", "2");
	ig_play(NULL, NULL);
	t_saw(g, IVN_E_CRASHED, IVN_RED, IVN_TRI);
	ig_begin("red blue", "safe=yes");
	ig_hand("red", "tri");
	ig_lands("red", "5.2");
	ig_play(NULL, NULL);
	t_saw(g, IVN_E_CRASHED, IVN_RED, IVN_TRI);
}

static void IVN_5_18_one_seat_after_the_other(void **state)
{
	static const int types[] = { IVN_E_TEST, IVN_E_LANDED };
	int at[4];
	(void)state;
	ig_hand("red", "sou");
	ig_hand("blue", "mou");
	ig_lands("red", "4.12");
	ig_lands("blue", "4.12");
	ig_play(NULL, NULL);
	for (int i = 0; i < 4; i++)
		at[i] = t_at_event(g, t_saw(g, types[i % 2], i / 2 ? IVN_BLUE : IVN_RED));
	assert_true(at[0] < at[1] && at[1] < at[2] && at[2] < at[3]);
	/* so it is blue's that came upon red's */
	t_saw(g, IVN_E_ATTACK, IVN_BLUE, ig_number("mou1"), ig_number("sou1"));
}

static void IVN_5_19_who_lands_on_an_enemy_attacks_and_does_not_move(void **state)
{
	(void)state;
	ig_hand("red", "tri");
	ig_put("blue", "rob 4.12");
	ig_lands("red", "4.12");
	ig_play("MOVE tri1 4.11", NULL);
	t_saw(g, IVN_E_STOPPED, ig_number("tri1"), ig_cell("4.12"), IVN_S_CAME);
	t_none(g, IVN_E_MOVED);
	t_saw(g, IVN_E_ATTACK, IVN_RED, ig_number("tri1"), ig_number("rob1"), ig_cell("4.12"), 5, 0, 6);
}

static void IVN_5_20_who_has_landed_may_move_shoot_and_fight(void **state)
{
	(void)state;
	ig_hand("red", "tri");
	ig_put("blue", "pro 4.12 rob 4.13");
	ig_lands("red", "4.11");
	ig_play("MOVE tri1 4.12\nSHOOT tri1 rob1", NULL);
	t_saw(g, IVN_E_MOVED, IVN_RED, ig_number("tri1"));
	t_saw(g, IVN_E_SHOT, IVN_RED, ig_number("tri1"), ig_cell("4.12"), ig_number("rob1"), 2);
	t_saw(g, IVN_E_DIED, IVN_BLUE, ig_number("pro1"), ig_cell("4.12"), IVN_BY_ATTACK, ig_number("tri1"));
}

static void IVN_5_21_who_lands_where_cells_kill_is_dead(void **state)
{
	(void)state;
	ig_hand("red", "sou");
	ig_event("24");
	ig_lands("red", "3.10");
	ig_play(NULL, NULL);
	t_saw(g, IVN_E_LANDED, IVN_RED, ig_number("sou1"), ig_cell("3.10"));
	t_saw(g, IVN_E_DIED, IVN_RED, ig_number("sou1"), ig_cell("3.10"), IVN_BY_CELL, -1, IVN_RADIATION);
	assert_false(ig_is_there("sou1"));
	ig_begin("red blue", "");
	ig_hand("red", "sou");
	ig_event("24");
	ig_lands("red", "3.13");
	ig_play(NULL, NULL);
	assert_true(ig_is_there("sou1"));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(IVN_5_1_one_card_of_the_hand_is_sent, ig_start),
		cmocka_unit_test_setup(IVN_5_2_the_d20_has_to_show_more_than_the_d10, ig_start),
		cmocka_unit_test_setup(IVN_5_3_nobody_is_tested_in_turn_1, ig_start),
		cmocka_unit_test_setup(IVN_5_4_a_card_that_fails_stays_unseen_and_is_the_only_one, ig_start),
		cmocka_unit_test_setup(IVN_5_5_the_first_line_that_holds_and_has_its_card, ig_start),
		cmocka_unit_test_setup(IVN_5_6_one_line_serves_one_attempt, ig_start),
		cmocka_unit_test_setup(IVN_5_7_strongest_and_weakest_by_rank, ig_start),
		cmocka_unit_test_setup(IVN_5_8_none_sends_nobody_in_this_attempt, ig_start),
		cmocka_unit_test_setup(
			IVN_5_9__IVN_5_10_without_a_line_that_serves_it_is_the_strongest, ig_start),
		cmocka_unit_test_setup(IVN_5_11_somebody_always_lands_in_turn_1, ig_start),
		cmocka_unit_test_setup(IVN_5_12_a_d10_for_the_row_a_d20_for_the_column, ig_start),
		cmocka_unit_test_setup(IVN_5_13__IVN_5_14_above_right_below_left, ig_start),
		cmocka_unit_test_setup(IVN_5_15_who_finds_five_forbidden_cells_crashes, ig_start),
		cmocka_unit_test_setup(IVN_5_16_three_landings_of_each_seat_in_turn_1, ig_start),
		cmocka_unit_test_setup(IVN_5_17_in_turn_1_who_would_crash_lands_anew, ig_start),
		cmocka_unit_test_setup(IVN_5_18_one_seat_after_the_other, ig_start),
		cmocka_unit_test_setup(IVN_5_19_who_lands_on_an_enemy_attacks_and_does_not_move, ig_start),
		cmocka_unit_test_setup(IVN_5_20_who_has_landed_may_move_shoot_and_fight, ig_start),
		cmocka_unit_test_setup(IVN_5_21_who_lands_where_cells_kill_is_dead, ig_start),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
