/* SPDX-License-Identifier: MIT */
#include "ivn_fixture.h"

/* The corner of the map and the first unit of the board, in moves and fights: whatever is counted
 * from 0 begins there. Behind the last unit there is nobody. */

static struct ig_table *const g = &ig_table;

/* --- moves (6) */

static void IVN_6_14_ways_lead_to_and_through_the_corner(void **state)
{
	(void)state;
	ig_begin("red blue", "");
	ig_put("blue", "kam 1.2 kam 1.3");
	ig_play(NULL, "TOWARD kam1 1.20\nTOWARD kam2 1.1");
	t_none_refused(g);
	assert_string_equal(ig_where("kam1"), "1.20");
	assert_string_equal(ig_where("kam2"), "1.1");
}

static void IVN_6_14_around_the_first_unit_of_the_board(void **state)
{
	(void)state;
	ig_begin("red blue", "");
	ig_put("red", "fou 4.11");
	ig_put("blue", "tri 4.12");
	ig_play("TOWARD fou1 4.13", "SHOOT tri1 none");
	assert_string_equal(ig_where("fou1"), "3.12");
}

static void IVN_6_15_toward_the_first_unit_of_the_board(void **state)
{
	(void)state;
	ig_begin("red blue", "");
	ig_put("red", "fou 4.10 fou 4.11");
	ig_put("blue", "tri 4.12");
	ig_play("TOWARD fou1 tri1 STOP 1\nTOWARD fou2 tri1", "SHOOT tri1 none");
	assert_string_equal(ig_where("fou1"), "4.11");
	t_saw(g, IVN_E_ATTACK, IVN_RED, ig_number("fou2"), ig_number("tri1"), ig_cell("4.12"));
}

static void IVN_2_32_terror_of_the_first_unit_of_the_board(void **state)
{
	(void)state;
	ig_begin("red blue", "");
	ig_bare();
	ig_put("red", "kam 4.11");
	ig_put("blue", "spe 4.12");
	ig_play("MOVE kam1 4.12", NULL);
	assert_string_equal(ig_where("kam1"), "4.11");
	t_saw(g, IVN_E_STOPPED, ig_number("kam1"), ig_cell("4.11"), IVN_S_TERROR);
}

static void IVN_2_36__IVN_6_12_tunnels_of_the_first_continent(void **state)
{
	(void)state;
	ig_begin("red blue", "");
	ig_put("red", "mol 3.4");
	ig_play("TUNNEL mol1 2.2", NULL);
	t_none_refused(g);
	assert_string_equal(ig_where("mol1"), "2.2");
}

static void IVN_6_11_who_is_pinned_in_a_web_is_pinned(void **state)
{
	(void)state;
	ig_begin("red blue", "first=fixed");
	ig_put("red", "fou 4.11 ara 4.13");
	ig_put("blue", "pla 4.12 cer 4.12");
	ig_play("MOVE fou1 4.12", "MOVE pla3 5.12\nTOWARD cer1 5.12");
	t_saw(g, IVN_E_STOPPED, ig_number("pla3"), ig_cell("4.12"), IVN_S_PINNED);
	t_saw(g, IVN_E_STOPPED, ig_number("cer1"), ig_cell("4.12"), IVN_S_PINNED);
}

/* --- fights (8) */

static void IVN_8_1_nobody_fights_alone_in_the_corner(void **state)
{
	(void)state;
	ig_begin("red blue", "");
	ig_put("blue", "gel 1.1 dra 1.1");
	ig_play(NULL, NULL);
	t_none(g, IVN_E_ATTACK);
	assert_string_equal(ig_where("gel1"), "1.1");
	assert_string_equal(ig_where("dra1"), "1.1");
}

static void IVN_8_20_wins_are_counted_up_to_99(void **state)
{
	(void)state;
	ig_begin("red blue", "");
	ig_put("red", "yet 5.10 sau 5.16");
	ig_put("blue", "fou 5.11 fou 5.17");
	ig_unit("yet1")->wins = 99;
	ig_unit("sau1")->wins = 98;
	ig_play("MOVE yet1 5.11\nMOVE sau1 5.17", NULL);
	assert_int_equal(t_count(g, IVN_E_DIED), 2);
	assert_int_equal(ig_unit("yet1")->wins, 99);
	assert_int_equal(ig_unit("sau1")->wins, 99);
}

/* --- events (20) */

static void IVN_20_22_the_first_unit_of_the_board_is_prey(void **state)
{
	(void)state;
	/* nearer than another one; as near, and weaker; as near, and stronger */
	ig_with("22");
	ig_put("red", "fou 5.10");
	ig_put("blue", "tri 5.11 pro 5.12");
	ig_play(NULL, NULL);
	t_saw(g, IVN_E_ATTACK, IVN_RED, ig_number("fou1"), ig_number("tri1"));

	ig_with("22");
	ig_put("red", "fou 5.10");
	ig_put("blue", "tri 4.10 gel 5.11");
	ig_play(NULL, NULL);
	t_saw(g, IVN_E_ATTACK, IVN_RED, ig_number("fou1"), ig_number("tri1"));

	ig_with("22");
	ig_put("red", "fou 5.10");
	ig_put("blue", "tri 4.10 pro 5.11");
	ig_play(NULL, NULL);
	t_saw(g, IVN_E_ATTACK, IVN_RED, ig_number("fou1"), ig_number("pro1"));
}

static void IVN_20_22_rage_in_the_corner(void **state)
{
	(void)state;
	ig_with("22");
	ig_put("red", "sou 1.2");
	ig_put("blue", "gel 1.1");
	ig_play(NULL, NULL);
	t_saw(g, IVN_E_ATTACK, IVN_RED, ig_number("sou1"), ig_number("gel1"), ig_cell("1.1"));

	/* nobody is there */
	ig_with("22");
	ig_put("red", "sou 1.2");
	ig_play(NULL, NULL);
	assert_string_equal(ig_where("sou1"), "1.2");
}

static void IVN_20_49_who_shot_may_be_dead_by_then(void **state)
{
	(void)state;
	ig_with("49");
	ig_put("red", "yet 5.10 pro 5.13");
	ig_put("blue", "tor 5.11");
	ig_play("MOVE yet1 5.11", "SHOOT tor1 pro1");
	t_saw(g, IVN_E_SHOT, IVN_BLUE, ig_number("tor1"));
	ig_died("tor1", "5.11", IVN_BY_ATTACK, -1);
	assert_int_equal(t_count(g, IVN_E_DIED), 1);

	/* deaths after those by an event are none by it */
	ig_with("49 12");
	ig_put("red", "oei 4.4 pro 5.11");
	ig_put("blue", "kam 4.7 yet 5.10");
	ig_play(NULL, "MOVE yet1 5.11");
	ig_died("oei1", "4.4", IVN_BY_BOOMERANG, IVN_BOOMERANG);
	ig_died("pro1", "5.11", IVN_BY_ATTACK, -1);
}

static void IVN_20_59_the_first_unit_of_the_board_puts_it_off(void **state)
{
	(void)state;
	ig_with("59");
	ig_put("red", "tri 5.10");
	ig_put("blue", "rei 5.11");
	ig_play("MOVE tri1 5.11", NULL);
	assert_true(ig_unit("tri1")->owes);
	ig_hand("red", "");
	ig_hand("blue", "");
	ig_event("");
	ig_play(NULL, NULL);
	t_saw(g, IVN_E_ATTACK, IVN_RED, ig_number("tri1"), ig_number("rei1"));
	assert_false(ig_unit("tri1")->owes);
}

static void IVN_20_74_who_is_back_has_not_come(void **state)
{
	(void)state;
	ig_with("74");
	ig_put("red", "pro 4.12");
	ig_put("blue", "yet 4.12 gel 4.13");
	ig_play("MOVE pro1 4.13", NULL);
	t_saw(g, IVN_E_AWED, IVN_RED, ig_number("pro1"), ig_number("gel1"));
	t_saw(g, IVN_E_SHIFTED, IVN_RED, ig_number("pro1"), ig_cell("4.13"), ig_cell("4.12"),
		IVN_ABOMINATION);
	/* those of its cell are together since an earlier turn */
	t_saw(g, IVN_E_AWED, IVN_BLUE, ig_number("yet1"), ig_number("pro1"));
	assert_string_equal(ig_where("pro1"), "4.12");
}

static void IVN_20_98_who_was_there_before_is_not_moved(void **state)
{
	(void)state;
	ig_with("98");
	ig_put("red", "fou 5.11 gel 5.11");
	ig_put("blue", "yet 5.11");
	ig_play("ATTACK fou1 none\nATTACK gel1 none", "ATTACK yet1 none");
	t_none(g, IVN_E_SHIFTED);
	assert_string_equal(ig_where("fou1"), "5.11");
	assert_string_equal(ig_where("gel1"), "5.11");

	/* one die of as many sides as there are legal cells */
	ig_with("98");
	ig_put("red", "fou 5.10 kam 5.12");
	ig_put("blue", "yet 5.11");
	ig_play("MOVE fou1 5.11\nMOVE kam1 5.11", NULL);
	assert_int_equal(t_dice_of(g, "teleport/fou1"), 1);
	assert_int_equal(dice_sides(g->t.dice, t_rolled(g, "teleport/fou1")), 200 - 89);
	assert_int_equal(dice_sides(g->t.dice, t_rolled(g, "teleport/kam1")), 200 - 19);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(IVN_6_14_ways_lead_to_and_through_the_corner),
		cmocka_unit_test(IVN_6_14_around_the_first_unit_of_the_board),
		cmocka_unit_test(IVN_6_15_toward_the_first_unit_of_the_board),
		cmocka_unit_test(IVN_2_32_terror_of_the_first_unit_of_the_board),
		cmocka_unit_test(IVN_2_36__IVN_6_12_tunnels_of_the_first_continent),
		cmocka_unit_test(IVN_6_11_who_is_pinned_in_a_web_is_pinned),
		cmocka_unit_test(IVN_8_1_nobody_fights_alone_in_the_corner),
		cmocka_unit_test(IVN_8_20_wins_are_counted_up_to_99),
		cmocka_unit_test(IVN_20_22_the_first_unit_of_the_board_is_prey),
		cmocka_unit_test(IVN_20_22_rage_in_the_corner),
		cmocka_unit_test(IVN_20_49_who_shot_may_be_dead_by_then),
		cmocka_unit_test(IVN_20_59_the_first_unit_of_the_board_puts_it_off),
		cmocka_unit_test(IVN_20_74_who_is_back_has_not_come),
		cmocka_unit_test(IVN_20_98_who_was_there_before_is_not_moved),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
