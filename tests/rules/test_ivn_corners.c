/* SPDX-License-Identifier: MIT */
#include "ivn_fixture.h"

/* The corner of the map and the first unit of the board: whatever is counted from 0 begins there.
 * Behind the last unit there is nobody. */

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

/* --- landings (5) and shots (7) */

static void IVN_5_13_landings_in_and_beside_the_corner(void **state)
{
	(void)state;
	ig_begin("red blue", "");
	ig_hand("red", "rob");
	ig_lands("red", "2.1"); /* ocean; the corner is above it */
	ig_play(NULL, NULL);
	assert_string_equal(ig_where("rob1"), "1.1");
	assert_int_equal(t_dice_of(g, "test-20/red/1"), 1);
	assert_int_equal(t_dice_of(g, "test-10/red/1"), 1);

	ig_begin("red blue", "");
	ig_hand("red", "rob");
	ig_lands("red", "1.1");
	ig_play(NULL, NULL);
	t_saw(g, IVN_E_LANDED, IVN_RED, ig_number("rob1"), ig_cell("1.1"), -1);
}

static void IVN_5_17_a_safe_landing_in_the_corner_is_rolled_once(void **state)
{
	(void)state;
	ig_setup("red blue", "events=none start=1 safe=yes");
	ig_hand("red", "rob");
	ig_hand("blue", "rob");
	t_dice(g, "latitude/red/1", "1");
	t_dice(g, "longitude/red/1", "1");
	t_dice(g, "latitude/blue/1", "6");
	t_dice(g, "longitude/blue/1", "2");
	t_dice(g, "latitude/blue/1/2", "4");
	t_dice(g, "longitude/blue/1/2", "12");
	ig_play(NULL, NULL);
	assert_string_equal(ig_where("rob1"), "1.1");
	assert_int_equal(t_rolled(g, "latitude/red/1/2"), -1);
	assert_string_equal(ig_where("rob2"), "4.12");
	assert_int_equal(t_dice_of(g, "latitude/blue/1/2"), 1);
}

static void IVN_5_15_all_cells_may_crash(void **state)
{
	const struct ivn_sheet *sheet;
	(void)state;
	ig_with("47");
	ig_hand("red", "rob");
	sheet = t_sheet(g, IVN_RED);
	assert_int_equal(sheet->card[0].crash, 1000);
}

static void IVN_2_38_the_first_unit_of_the_board_rewinds(void **state)
{
	(void)state;
	ig_begin("red blue", "");
	ig_bare();
	ig_put("red", "hor 4.12");
	ig_put("blue", "rei 5.16");
	ig_hand("red", "sou");
	ig_lands("red", NULL);
	t_dice(g, "again-20/red/1", "1");
	t_dice(g, "again-10/red/1", "1");
	ig_play(NULL, NULL);
	t_saw(g, IVN_E_REWIND, IVN_RED, ig_number("hor1"));
}

static const char *sends(const char *hand, const char *lines)
{
	ig_begin("red blue", "");
	ig_hand("red", hand);
	ig_lands("red", "5.10");
	ig_play(lines, NULL);
	return ig_army("red");
}

static void IVN_5_5_a_standing_line_names_any_card_of_the_hand(void **state)
{
	(void)state;
	assert_string_equal(sends("tri pro", "STAND REINFORCE pro"), "pla1 10.1 pro1 5.10");
	assert_string_equal(sends("sou rob", "STAND REINFORCE sou"), "sou1 5.10 pla1 10.1");
}

static void IVN_5_8_none_stands(void **state)
{
	(void)state;
	ig_begin("red blue", "");
	ig_hand("red", "tri");
	ig_play("STAND REINFORCE none", NULL);
	t_none(g, IVN_E_TEST);
	assert_string_equal(ig_army("red"), "pla1 10.1");
}

static void IVN_7_1_nobody_is_shot_at_in_the_corner(void **state)
{
	(void)state;
	ig_begin("red blue", "");
	ig_put("blue", "tor 1.2");
	ig_play(NULL, NULL);
	t_none(g, IVN_E_SHOT);
}

/* --- losing and winning (10), and what is known (14) */

/* Red's machine obeys blue in this turn, and blue loses its last unit. */
static void take_machines_and_lose(const char *seats)
{
	ig_begin(seats, "first=fixed grace=no");
	ig_bare();
	ig_put("red", "yet 5.10");
	ig_put("blue", "tri 4.12 fou 5.11");
	ig_unit("tri1")->lender = IVN_RED;
}

static void IVN_20_64__IVN_10_1_the_machines_of_who_is_out_go_home(void **state)
{
	(void)state;
	take_machines_and_lose("red blue");
	ig_play("MOVE yet1 5.11", "SHOOT tri1 none");
	t_saw(g, IVN_E_OUT, IVN_BLUE);
	t_none(g, IVN_E_DISCARDED); /* an empty hand */
	assert_true(g->s.over);
	assert_string_equal(ig_owner("tri1"), "red");
	assert_int_equal(ig_unit("tri1")->lender, -1);

	/* those that others hold stay till the end of the turn */
	take_machines_and_lose("red blue green");
	ig_put("red", "sou 4.1");
	ig_put("green", "rei 8.20");
	ig_unit("sou1")->lender = IVN_GREEN;
	ig_play("MOVE yet1 5.11", "SHOOT tri1 none");
	t_saw(g, IVN_E_OUT, IVN_BLUE);
	assert_false(g->s.over);
	t_saw(g, IVN_E_CHANGED, IVN_RED, ig_number("sou1"), ig_cell("4.1"), IVN_GREEN);
	t_never(g, IVN_E_CHANGED, IVN_BLUE, ig_number("tri1"));
	assert_string_equal(ig_owner("tri1"), "red");
	assert_string_equal(ig_owner("sou1"), "green");
}

static void IVN_10_7_a_pair_that_waits_for_rebirth_has_the_value_of_both(void **state)
{
	(void)state;
	for (int pair = 0; pair < 2; pair++) {
		ig_with("37");
		ig_bare();
		ig_put("red", pair ? "pro+3 5.10" : "pro 5.10");
		(void)ivn_kill(ig_turn(), ig_number("pro1"), IVN_BY_EVENT, -1);
		assert_int_equal(ivn_points(&g->s, IVN_RED), pair ? 8 : 4);
	}
}

static void IVN_14_2__IVN_14_4_at_the_start_nobody_knows_the_pile(void **state)
{
	const struct ivn_state *seen;
	(void)state;
	ig_setup("red blue", "");
	seen = t_view(g, IVN_RED)->state;
	for (int i = 0; i < seen->side[IVN_BLUE].hand.n; i++)
		assert_int_equal(seen->side[IVN_BLUE].hand.card[i], PILE_UNKNOWN);
	assert_int_equal(seen->side[IVN_BLUE].hand.n, 4);
	for (int i = 0; i < seen->pile.n; i++)
		assert_int_equal(seen->pile.card[i], PILE_UNKNOWN);
	assert_int_equal(seen->pile.n, 72 - 8);
}

/* --- events (20) */

static void IVN_20_22_the_first_unit_of_the_board_is_prey(void **state)
{
	(void)state;
	/* nearer than another one; as near, and weaker; as near, and stronger */
	ig_with("22");
	ig_put("red", "fou 5.10");
	ig_put("blue", "tri 4.10 pro 6.11");
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

	/* a truce ends it */
	ig_with("59");
	ig_put("red", "tri 5.10");
	ig_put("blue", "rei 5.11");
	ig_play("MOVE tri1 5.11", NULL);
	ig_hand("red", "");
	ig_hand("blue", "");
	ig_event("5");
	ig_play(NULL, NULL);
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

static void IVN_20_2_most_of_its_own_on_the_first_continent(void **state)
{
	(void)state;
	ig_with("2");
	ig_put("red", "fou 3.5 fou 3.6");
	ig_hand("red", "spe");
	t_dice(g, "test-20/red/1", "20");
	t_dice(g, "test-10/red/1", "1");
	t_dice(g, "atlas/red/1", "1");
	ig_play(NULL, NULL);
	assert_string_equal(ig_where("spe1"), "1.6"); /* in Greenland */
}

static void IVN_20_60_the_first_unit_of_the_board_is_in_the_next_cell(void **state)
{
	(void)state;
	ig_with("60");
	ig_bare();
	ig_put("red", "oei 5.10");
	ig_put("blue", "sou 4.12 kam 5.12");
	t_dice(g, "astray/oei1", "1");
	ig_play("SHOOT oei1 kam1", "SHOOT sou1 none");
	t_saw(g, IVN_E_ASTRAY, IVN_RED, ig_number("oei1"), ig_cell("5.10"), ig_number("sou1"));
	assert_int_equal(t_dice_of(g, "astray/oei1"), 1);
	assert_int_equal(dice_sides(g->t.dice, t_rolled(g, "astray/oei1")), 4);

	/* the corner is empty */
	ig_with("60");
	ig_put("red", "sou 1.3");
	ig_put("blue", "kam 1.2");
	t_dice(g, "astray/sou1", "4");
	ig_play(NULL, NULL);
	t_saw(g, IVN_E_ASTRAY, IVN_RED, ig_number("sou1"), ig_cell("1.3"), -1, 0, -1);
}

static void IVN_20_68_the_first_unit_of_the_board_is_doomed(void **state)
{
	(void)state;
	ig_with("");
	ig_put("red", "tri 4.12");
	ig_unit("tri1")->doom = 2;
	ig_play(NULL, NULL);
	ig_died("tri1", "4.12", IVN_BY_DOOM, IVN_COUNTDOWN);

	/* who is spared is not doomed any more */
	ig_with("63");
	ig_put("red", "cer 4.12");
	ig_unit("cer1")->doom = 2;
	ig_play(NULL, NULL);
	t_saw(g, IVN_E_SPARED, IVN_RED, ig_number("cer1"));
	assert_int_equal(ig_unit("cer1")->doom, 0);
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
		cmocka_unit_test(IVN_5_13_landings_in_and_beside_the_corner),
		cmocka_unit_test(IVN_5_17_a_safe_landing_in_the_corner_is_rolled_once),
		cmocka_unit_test(IVN_5_15_all_cells_may_crash),
		cmocka_unit_test(IVN_2_38_the_first_unit_of_the_board_rewinds),
		cmocka_unit_test(IVN_5_5_a_standing_line_names_any_card_of_the_hand),
		cmocka_unit_test(IVN_5_8_none_stands),
		cmocka_unit_test(IVN_7_1_nobody_is_shot_at_in_the_corner),
		cmocka_unit_test(IVN_20_64__IVN_10_1_the_machines_of_who_is_out_go_home),
		cmocka_unit_test(IVN_10_7_a_pair_that_waits_for_rebirth_has_the_value_of_both),
		cmocka_unit_test(IVN_14_2__IVN_14_4_at_the_start_nobody_knows_the_pile),
		cmocka_unit_test(IVN_20_22_the_first_unit_of_the_board_is_prey),
		cmocka_unit_test(IVN_20_22_rage_in_the_corner),
		cmocka_unit_test(IVN_20_49_who_shot_may_be_dead_by_then),
		cmocka_unit_test(IVN_20_59_the_first_unit_of_the_board_puts_it_off),
		cmocka_unit_test(IVN_20_74_who_is_back_has_not_come),
		cmocka_unit_test(IVN_20_98_who_was_there_before_is_not_moved),
		cmocka_unit_test(IVN_20_2_most_of_its_own_on_the_first_continent),
		cmocka_unit_test(IVN_20_60_the_first_unit_of_the_board_is_in_the_next_cell),
		cmocka_unit_test(IVN_20_68_the_first_unit_of_the_board_is_doomed),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
