/* SPDX-License-Identifier: MIT */
#include "ivn_fixture.h"

/* Breeding: section 9. */

static struct ig_table *const g = &ig_table;

/* A turn of red, who sends nobody and has this hand. */
static void turn(const char *hand, const char *lines)
{
	ig_hand("red", hand);
	ig_hand("blue", "");
	t_orders(g, IVN_RED, "REINFORCE none");
	ig_play(lines, NULL);
}

static void begin(const char *units, const char *hand, const char *lines)
{
	ig_begin("red blue", "");
	ig_put("red", units);
	turn(hand, lines);
}

static void saw_begin(const char *unit, int turns)
{
	t_saw(g, IVN_E_BREEDS, IVN_RED, ig_number(unit), ig_unit(unit)->cell, turns);
}

static void IVN_9_1_a_card_on_a_unit_of_its_kind(void **state)
{
	(void)state;
	begin("tri 4.12", "tri", "BREED tri1");
	saw_begin("tri1", 4);
	assert_int_equal(ig_unit("tri1")->pair, 4);
	assert_int_equal(pile_count(&g->s.side[IVN_RED].hand, IVN_TRI), 0);
	begin("tri 4.12", "rob", "BREED tri1");
	t_none(g, IVN_E_BREEDS);
	t_refused(g, IVN_RED, 2, IVN_NO_TWIN);
	ig_begin("red blue", "");
	ig_put("blue", "tri 4.12");
	turn("tri", "BREED tri1");
	t_none(g, IVN_E_BREEDS);
	assert_int_equal(pile_count(&g->s.side[IVN_RED].hand, IVN_TRI), 1);
}

static void IVN_9_2_one_pair_a_seat_and_turn(void **state)
{
	(void)state;
	begin("tri 4.12 rob 4.12", "tri rob", "BREED rob1\nBREED tri1");
	assert_int_equal(t_count(g, IVN_E_BREEDS), 1);
	saw_begin("rob1", 5);
	turn("tri", "BREED tri1");
	saw_begin("tri1", 4);
	ig_begin("red blue", "");
	ig_put("red", "fou 4.12");
	ig_put("blue", "mou 4.1");
	ig_hand("red", "fou");
	ig_hand("blue", "mou");
	ig_play("REINFORCE none\nBREED fou1", "REINFORCE none\nBREED mou1");
	assert_int_equal(t_count(g, IVN_E_BREEDS), 2);
}

static void IVN_9_3__IVN_9_4_idle_for_rep_turns_then_two(void **state)
{
	(void)state;
	begin("gel 4.12", "gel", "BREED gel1"); /* turn 2; REP 2 */
	saw_begin("gel1", 2);
	turn("", "MOVE gel1 4.11");
	t_refused(g, IVN_RED, 2, IVN_PAIR);
	t_none(g, IVN_E_BORN);
	assert_int_equal(ig_unit("gel1")->pair, 1);
	assert_int_equal(g->s.turn, 4);
	turn("", "MOVE gel1 4.11");
	t_none(g, IVN_E_MOVED);
	t_saw(g, IVN_E_BORN, IVN_RED, ig_number("gel2"), ig_number("gel1"), ig_cell("4.12"));
	assert_int_equal(ig_unit("gel1")->pair, 0);
	assert_string_equal(ig_where("gel2"), "4.12");
	turn("", "MOVE gel1 4.11\nMOVE gel2 4.13");
	assert_string_equal(ig_where("gel1"), "4.11");
	assert_string_equal(ig_where("gel2"), "4.13");
}

static void IVN_9_5_with_rep_0_it_is_there_at_once(void **state)
{
	(void)state;
	begin("pro 4.12", "pro", "BREED pro1");
	saw_begin("pro1", 0);
	t_saw(g, IVN_E_BORN, IVN_RED, ig_number("pro2"), ig_number("pro1"), ig_cell("4.12"));
	assert_int_equal(ig_unit("pro1")->pair, 0);
}

static void IVN_9_6_rep_as_it_is_when_it_begins(void **state)
{
	(void)state;
	begin("gel 4.12 rei 4.11", "gel", "BREED gel1"); /* a queen beside: 1, not 2 */
	saw_begin("gel1", 1);
	turn("", "MOVE rei1 5.11");
	t_saw(g, IVN_E_BORN, IVN_RED, ig_number("gel2"));
	ig_begin("red blue", "");
	ig_put("red", "gel 4.12");
	ig_event("85"); /* 1 more, in this turn */
	turn("gel", "BREED gel1");
	saw_begin("gel1", 3);
	for (int i = 3; i > 1; i--) {
		turn("", NULL);
		t_none(g, IVN_E_BORN);
	}
	turn("", NULL);
	t_saw(g, IVN_E_BORN, IVN_RED, ig_number("gel2"));
	begin("gel 4.12", "gel", "BREED gel1");
	ig_event("85");
	turn("", NULL);
	turn("", NULL);
	t_saw(g, IVN_E_BORN, IVN_RED, ig_number("gel2"));
}

static void IVN_9_7_births_before_the_new_pair(void **state)
{
	const struct event *born, *breeds;
	(void)state;
	begin("fou+1 4.12", "fou", "BREED fou1"); /* which it could not before */
	t_none_refused(g);
	born = t_saw(g, IVN_E_BORN, IVN_RED, ig_number("fou2"));
	breeds = t_saw(g, IVN_E_BREEDS, IVN_RED, ig_number("fou1"));
	assert_true(t_at_event(g, born) < t_at_event(g, breeds));
}

static void IVN_9_8_also_after_all_else_but_a_change_of_sides(void **state)
{
	(void)state;
	begin("tri 4.12", "tri", "MOVE tri1 4.11\nBREED tri1");
	saw_begin("tri1", 4);
	ig_begin("red blue", "");
	ig_put("red", "tri 4.11");
	ig_put("blue", "rob 4.12");
	turn("tri", "MOVE tri1 4.12\nBREED tri1"); /* 5 of 6, 5 of 4 */
	t_none(g, IVN_E_BREEDS);
	ig_begin("red blue", "");
	ig_put("red", "tri 4.11");
	ig_put("blue", "yet 4.12");
	turn("tri", "MOVE tri1 4.12\nBREED tri1"); /* 5 of 5 */
	t_saw(g, IVN_E_DRAW, IVN_RED, ig_number("tri1"));
	saw_begin("tri1", 4);
	ig_begin("red blue", "");
	ig_hand("red", "fou fou");
	ig_lands("red", "4.12");
	ig_play("BREED fou1", NULL);
	saw_begin("fou1", 1);
	ig_begin("red blue", "");
	ig_put("red", "cer 4.11");
	ig_put("blue", "kam 4.12");
	turn("kam", "MOVE cer1 4.12\nBREED kam1");
	assert_string_equal(ig_owner("kam1"), "red");
	t_none(g, IVN_E_BREEDS);
	turn("kam", "BREED kam1");
	saw_begin("kam1", 0);
}

static void IVN_9_9_the_first_line_that_can_be_done(void **state)
{
	(void)state;
	begin("tri 4.12 rob 4.12 fou+2 4.11", "tri rob fou",
		"IF turn = 9 THEN BREED rob1\nBREED hor1\nBREED fou1\nBREED pla1\nBREED tri1\nBREED rob1");
	saw_begin("tri1", 4);
	assert_int_equal(t_count(g, IVN_E_BREEDS), 1);
	begin("tri 4.12", "tri", NULL);
	t_none(g, IVN_E_BREEDS);
}

static void IVN_9_10_a_pair_is_one_unit_that_nothing_moves(void **state)
{
	static const char *const events[] = { "70", "80", "30", "28", "71" };
	(void)state;
	ig_put("red", "tor+3 3.8"); /* in ocean, DEF 6; its kind is marine */
	assert_int_equal(ivn_units_of(&g->s, IVN_RED), 2);
	for (size_t i = 0; i < sizeof(events) / sizeof(events[0]); i++) {
		ig_begin("red blue", "");
		ig_put("red", "tor+3 3.8");
		ig_put("blue", "sou 4.8");
		ig_unit("tor1")->step = IVN_E;
		ig_unit("sou1")->step = IVN_E;
		ig_event(events[i]);
		ig_play("MOVE tor1 3.9", NULL);
		assert_string_equal(ig_where("tor1"), "3.8");
		t_refused(g, IVN_RED, 1, IVN_PAIR);
	}
	/* the torpedo man alone would go */
	ig_begin("red blue", "");
	ig_put("red", "tor 3.8");
	ig_event("70");
	ig_play(NULL, NULL);
	assert_string_equal(ig_where("tor1"), "3.7");
}

/* Red has a pair alone, and this hand, when an event strikes that takes, replaces or swaps. */
static void strike(const char *event, const char *hand, const char *lines)
{
	ig_begin("red blue", "spare=no");
	ig_bare();
	ig_put("red", "pro+3 4.12");
	ig_put("blue", "pla 10.4 sou 10.1");
	ig_event(event);
	turn(hand, lines);
	assert_string_equal(ig_army("red"), "pro1 4.12");
	assert_int_equal(ig_unit("pro1")->pair, 2);
}

static void IVN_9_11_some_events_never_take_a_pair(void **state)
{
	(void)state;
	strike("29", "tri rob", NULL);
	strike("69", "", NULL);
	t_saw(g, IVN_E_EXILED, IVN_BLUE);
	strike("81", "tri", "REPLACE pro1 tri");
	strike("84", "tri", "REPLACE pro1 tri");
	strike("82", "", "STAKE pro1");
	t_never(g, IVN_E_STAKED, IVN_RED);
	ig_begin("red blue", "");
	ig_put("red", "pro+3 4.12 sou 4.11");
	ig_event("72");
	ig_play("SWAP pro1 sou1", NULL);
	assert_string_equal(ig_where("sou1"), "4.11");
	assert_string_equal(ig_where("pro1"), "4.12");
	t_refused(g, IVN_RED, 1, IVN_PAIR);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(IVN_9_1_a_card_on_a_unit_of_its_kind, ig_start),
		cmocka_unit_test_setup(IVN_9_2_one_pair_a_seat_and_turn, ig_start),
		cmocka_unit_test_setup(IVN_9_3__IVN_9_4_idle_for_rep_turns_then_two, ig_start),
		cmocka_unit_test_setup(IVN_9_5_with_rep_0_it_is_there_at_once, ig_start),
		cmocka_unit_test_setup(IVN_9_6_rep_as_it_is_when_it_begins, ig_start),
		cmocka_unit_test_setup(IVN_9_7_births_before_the_new_pair, ig_start),
		cmocka_unit_test_setup(IVN_9_8_also_after_all_else_but_a_change_of_sides, ig_start),
		cmocka_unit_test_setup(IVN_9_9_the_first_line_that_can_be_done, ig_start),
		cmocka_unit_test_setup(IVN_9_10_a_pair_is_one_unit_that_nothing_moves, ig_start),
		cmocka_unit_test_setup(IVN_9_11_some_events_never_take_a_pair, ig_start),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
