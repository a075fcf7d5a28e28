/* SPDX-License-Identifier: MIT */
#include "ivn_fixture.h"

#include <string.h>

/* Shots: section 7. */

static struct ig_table *const g = &ig_table;

static void position(const char *seats, const char *red, const char *blue)
{
	ig_begin(seats, "");
	ig_put("red", red);
	ig_put("blue", blue);
}

/* Red's tripod in 4.10, with a shot of 2/2, has these lines: at which of blue's units does it
 * shoot? */
static const char *shoots_at(const char *blue, const char *lines)
{
	position("red blue", "tri 4.10", blue);
	ig_play(lines, NULL);
	return t_count(g, IVN_E_SHOT) ? vocab_id(&ivn_unit_words, t_nth(g, IVN_E_SHOT, 0)->arg[3]) : "nobody";
}

static void saw_volley(int seat, const char *target, int force, int def)
{
	t_saw(g, IVN_E_VOLLEY, seat, ig_number(target), ANY, force, def);
}

static void saw_attack(int seat, const char *unit, const char *target, int att, int shots, int def)
{
	t_saw(g, IVN_E_ATTACK, seat, ig_number(unit), ig_number(target), ANY, att, shots, def);
}

static void IVN_7_1_all_shots_before_all_damage(void **state)
{
	const struct event *red, *blue, *died;
	(void)state;
	position("red blue", "tri 4.10 tri 4.10", "amz 4.11");
	ig_play(NULL, NULL);
	red = t_saw(
		g, IVN_E_SHOT, IVN_RED, ig_number("tri2"), ig_cell("4.10"), ig_number("amz1"), 2, IVN_BLUE);
	blue = t_saw(
		g, IVN_E_SHOT, IVN_BLUE, ig_number("amz1"), ig_cell("4.11"), ig_number("tri1"), 1, IVN_RED);
	died = t_saw(g, IVN_E_DIED, IVN_BLUE, ig_number("amz1"), ig_cell("4.11"), IVN_BY_SHOTS);
	assert_true(t_at_event(g, red) < t_at_event(g, blue) && t_at_event(g, blue) < t_at_event(g, died));
	assert_int_equal(t_count(g, IVN_E_SHOT), 3);
	saw_volley(IVN_BLUE, "tri1", 1, 4);
}

static void IVN_7_2_as_far_as_the_range(void **state)
{
	(void)state;
	assert_string_equal(shoots_at("rob 4.12", "SHOOT tri1 rob1"), "rob1");
	assert_string_equal(shoots_at("rob 5.11", "SHOOT tri1 rob1"), "rob1");
	assert_string_equal(shoots_at("rob 4.13", "SHOOT tri1 rob1"), "nobody");
	assert_string_equal(shoots_at("rob 5.12", "SHOOT tri1 rob1"), "nobody");
	position("red blue", "oei 2.19", "rob 2.3"); /* round the Earth, 4 */
	ig_play(NULL, NULL);
	t_saw(g, IVN_E_SHOT, IVN_RED, ig_number("oei1"), ANY, ig_number("rob1"), 2);
	position("red blue", "oei 2.19", "rob 3.3");
	ig_play(NULL, NULL);
	t_none(g, IVN_E_SHOT);
}

static void IVN_7_3_at_least_one_cell_away(void **state)
{
	(void)state;
	assert_string_equal(shoots_at("hor 4.10", "SHOOT tri1 hor1"), "nobody");
	saw_attack(IVN_RED, "tri1", "hor1", 5, 0, 4);
	assert_string_equal(shoots_at("hor 4.10 rob 4.11", "SHOOT tri1 hor1"), "rob1");
}

static void IVN_7_4_nothing_in_between_counts(void **state)
{
	(void)state;
	position("red blue", "tri 4.16 rob 4.17", "hor 4.17 rob japan"); /* a mountain, a forest */
	ig_play("SHOOT tri1 rob2", NULL);
	t_saw(g, IVN_E_SHOT, IVN_RED, ig_number("tri1"), ig_cell("4.16"), ig_number("rob2"), 2);
	position("red blue", "tri 4.13", "rob 5.14"); /* ocean, mountain */
	ig_play(NULL, NULL);
	t_saw(g, IVN_E_SHOT, IVN_RED, ig_number("tri1"), ig_cell("4.13"), ig_number("rob1"), 2);
}

static void IVN_7_5_after_a_move_and_beside_an_enemy(void **state)
{
	(void)state;
	assert_string_equal(shoots_at("rob 4.13", "MOVE tri1 4.11"), "rob1");
	assert_int_equal(t_nth(g, IVN_E_SHOT, 0)->arg[2], ig_cell("4.11"));
	assert_string_equal(shoots_at("rei 4.10 rob 4.12", NULL), "rob1");
	assert_string_equal(shoots_at("rei 4.11 rob 4.13", "MOVE tri1 4.11"), "rob1");
	saw_attack(IVN_RED, "tri1", "rei1", 5, 0, 5);
}

static void IVN_7_6_the_first_line_that_holds_and_reaches(void **state)
{
	static const char *const blue = "rob 4.11 hor 4.12 rei 4.13 pro 5.10";
	(void)state;
	assert_string_equal(shoots_at(blue,
				    "IF turn = 9 THEN SHOOT tri1 rob1\nSHOOT tri1 rei1\nSHOOT tri1 sou1\n"
				    "SHOOT tri1 pla1\nSHOOT tri1 hor1\nSHOOT tri1 rob1"),
		"hor1");
	assert_string_equal(
		shoots_at("hor 4.12 rei 5.13", "SHOOT tri1 rei1\nSHOOT tri1 hor1\nMOVE tri1 5.10 5.11"),
		"rei1");
	position("red blue", "tri 4.10 rob 4.10", "hor 4.12 rei 4.11"); /* of each its own lines */
	ig_play("SHOOT tri1 hor1\nSHOOT rob1 hor1", NULL);
	t_saw(g, IVN_E_SHOT, IVN_RED, ig_number("tri1"), ANY, ig_number("hor1"));
	t_saw(g, IVN_E_SHOT, IVN_RED, ig_number("rob1"), ANY, ig_number("rei1"));
}

static void IVN_7_7_without_a_line_the_nearest(void **state)
{
	(void)state;
	assert_string_equal(shoots_at("rob 4.11 pro 4.12", NULL), "rob1");
	assert_string_equal(shoots_at("rob 4.11 hor 5.10", NULL), "hor1"); /* DEF 4, not 6 */
	assert_string_equal(shoots_at("pro 4.11 sou 5.10", NULL), "sou1"); /* DEF 2 both */
	assert_string_equal(shoots_at("rob 4.11 pro 4.12", "SHOOT tri1 dra1"), "rob1");
	assert_string_equal(shoots_at("rob 4.13", NULL), "nobody");
}

static void IVN_7_8_nearest_strongest_weakest_none(void **state)
{
	static const char *const blue = "hor 4.11 rob 4.12 pro 5.11 kam 4.13 col 4.13";
	(void)state;
	assert_string_equal(shoots_at(blue, "SHOOT tri1 nearest\nSHOOT tri1 rob1"), "hor1");
	assert_string_equal(shoots_at(blue, "SHOOT tri1 strongest"), "rob1"); /* col is too far */
	assert_string_equal(shoots_at(blue, "SHOOT tri1 weakest"), "pro1");   /* so is kam */
	assert_string_equal(shoots_at(blue, "SHOOT tri1 none\nSHOOT tri1 rob1"), "nobody");
	assert_string_equal(shoots_at(blue, "SHOOT tri1 rob1\nSHOOT tri1 none"), "rob1");
	assert_string_equal(shoots_at("col 4.13", "SHOOT tri1 strongest"), "nobody");
}

static void IVN_7_9_shots_are_added_to_the_attack(void **state)
{
	(void)state;
	position("red blue", "tri 4.10 gel 4.13", "rob 4.12");
	ig_play("MOVE gel1 4.12", NULL);
	saw_attack(IVN_RED, "gel1", "rob1", 4, 2, 6);
	t_saw(g, IVN_E_DRAW, IVN_RED, ig_number("gel1"));
	t_none(g, IVN_E_VOLLEY);
	position("red blue", "tri 4.10 tri 4.11 gel 4.13", "rob 4.12");
	ig_play("MOVE gel1 4.12", NULL);
	saw_attack(IVN_RED, "gel1", "rob1", 4, 4, 6);
	t_saw(g, IVN_E_DIED, IVN_BLUE, ig_number("rob1"), ig_cell("4.12"), IVN_BY_ATTACK, ig_number("gel1"));
	/* at another one they are not */
	position("red blue", "tri 4.10 gel 4.13", "rob 4.12 rei 4.12");
	ig_play("MOVE gel1 4.12\nATTACK gel1 rob1\nSHOOT tri1 rei1", NULL);
	saw_attack(IVN_RED, "gel1", "rob1", 4, 0, 6);
	saw_volley(IVN_RED, "rei1", 2, 5);
}

static void IVN_7_10_own_shots_and_only_in_the_first_attack(void **state)
{
	(void)state;
	position("red blue green", "gel 4.13", "rob 4.12");
	ig_put("green", "tri 4.10");
	t_orders(g, IVN_GREEN, "SHOOT tri1 rob1");
	ig_play("MOVE gel1 4.12", NULL);
	saw_attack(IVN_RED, "gel1", "rob1", 4, 0, 6);
	saw_volley(IVN_GREEN, "rob1", 2, 6);
	position("red blue", "tri 4.10 gel 4.13 gel 4.13", "rob 4.12");
	ig_play("MOVE gel1 4.12\nMOVE gel2 4.12", NULL);
	saw_attack(IVN_RED, "gel1", "rob1", 4, 2, 6);
	saw_attack(IVN_RED, "gel2", "rob1", 4, 0, 6);
}

static void IVN_7_11_without_an_attack_they_kill_at_the_end_of_the_part(void **state)
{
	const struct event *own, *volley, *died, *other;
	(void)state;
	position("red blue", "tri 4.10 tri 4.10 rob 5.12", "amz 4.11 pro 5.12 rob 5.11 kam 5.11");
	ig_put("red", "pro 5.11");
	ig_play("SHOOT tri1 amz1\nSHOOT tri2 amz1\nSHOOT rob1 none\nATTACK pro2 none", "SHOOT rob2 none");
	own = t_saw(g, IVN_E_ATTACK, IVN_RED, ig_number("rob1"), ig_number("pro1"));
	volley = t_saw(g, IVN_E_VOLLEY, IVN_RED, ig_number("amz1"), ig_cell("4.11"), 4, 3, IVN_BLUE);
	died = t_saw(g, IVN_E_DIED, IVN_BLUE, ig_number("amz1"), ig_cell("4.11"), IVN_BY_SHOTS, -1);
	other = t_saw(g, IVN_E_ATTACK, IVN_BLUE, ig_number("rob2"), ig_number("pro2"));
	assert_true(t_at_event(g, own) < t_at_event(g, volley));
	assert_true(
		t_at_event(g, volley) < t_at_event(g, died) && t_at_event(g, died) < t_at_event(g, other));
	/* 4 are not greater than 4 */
	position("red blue", "tri 4.10 tri 4.10", "hor 4.11");
	ig_play(NULL, NULL);
	saw_volley(IVN_RED, "hor1", 4, 4);
	assert_true(ig_is_there("hor1"));
	/* nor are those of two seats counted together */
	position("red blue green", "tri 4.10", "amz 4.11");
	ig_put("green", "tri 4.12");
	t_orders(g, IVN_GREEN, "SHOOT tri2 amz1");
	ig_play("SHOOT tri1 amz1", NULL);
	saw_volley(IVN_RED, "amz1", 2, 3);
	saw_volley(IVN_GREEN, "amz1", 2, 3);
	assert_true(ig_is_there("amz1"));
}

static void IVN_7_12_the_shot_of_a_dead_shooter_counts(void **state)
{
	const struct event *shooter, *target;
	(void)state;
	position("red blue", "tri 4.10", "rob 4.11 kam 4.12");
	g->s.first = IVN_BLUE;
	ig_play(NULL, "MOVE rob1 4.10\nSHOOT rob1 none");
	shooter = t_saw(g, IVN_E_DIED, IVN_RED, ig_number("tri1"), ig_cell("4.10"), IVN_BY_ATTACK);
	target = t_saw(g, IVN_E_DIED, IVN_BLUE, ig_number("kam1"), ig_cell("4.12"), IVN_BY_SHOTS);
	assert_true(t_at_event(g, shooter) < t_at_event(g, target));
	saw_volley(IVN_RED, "kam1", 2, 1);
}

static void IVN_7_13_at_who_is_gone_or_taken_they_are_lost(void **state)
{
	(void)state;
	/* gone: red kills it before green's part */
	position("red blue green", "gel 4.13", "pro 4.12");
	ig_put("green", "tri 4.10");
	ig_play("MOVE gel1 4.12", NULL);
	t_saw(g, IVN_E_SHOT, IVN_GREEN, ig_number("tri1"), ANY, ig_number("pro1"), 2);
	t_none(g, IVN_E_VOLLEY);
	/* the seat's own by then: blue's kamikaze is taken over when it attacks */
	position("red blue", "tri 5.10 cer 5.12", "kam 5.11");
	g->s.first = IVN_BLUE;
	ig_play(NULL, "MOVE kam1 5.12");
	t_saw(g, IVN_E_SHOT, IVN_RED, ig_number("tri1"), ANY, ig_number("kam1"), 2);
	t_saw(g, IVN_E_TAKEN, IVN_RED, ig_number("kam1"), ig_cell("5.12"), ig_number("cer1"), IVN_BLUE);
	t_none(g, IVN_E_VOLLEY);
	assert_string_equal(ig_owner("kam1"), "red");
	/* or a third one's */
	position("red blue green", "cer 5.11", "kam 5.12");
	ig_put("green", "tri 5.10");
	t_orders(g, IVN_GREEN, "SHOOT tri1 kam1");
	ig_play("MOVE cer1 5.12", NULL);
	t_saw(g, IVN_E_SHOT, IVN_GREEN, ig_number("tri1"), ANY, ig_number("kam1"), 2);
	assert_string_equal(ig_owner("kam1"), "red");
	t_none(g, IVN_E_VOLLEY);
}

static void IVN_7_14_a_kill_by_shots_is_no_win(void **state)
{
	(void)state;
	position("red blue", "tri 4.10 tri 4.10", "amz 4.11");
	ig_play(NULL, NULL);
	assert_false(ig_is_there("amz1"));
	assert_int_equal(ig_unit("tri1")->wins + ig_unit("tri2")->wins, 0);
	assert_false(ig_unit("tri1")->won || ig_unit("tri2")->won);
}

static void IVN_7_15_a_pair_does_not_shoot(void **state)
{
	(void)state;
	position("red blue", "tri+3 4.10", "kam 4.11");
	ig_play("SHOOT tri1 kam1", NULL);
	t_none(g, IVN_E_SHOT);
	assert_true(ig_is_there("kam1"));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(IVN_7_1_all_shots_before_all_damage, ig_start),
		cmocka_unit_test_setup(IVN_7_2_as_far_as_the_range, ig_start),
		cmocka_unit_test_setup(IVN_7_3_at_least_one_cell_away, ig_start),
		cmocka_unit_test_setup(IVN_7_4_nothing_in_between_counts, ig_start),
		cmocka_unit_test_setup(IVN_7_5_after_a_move_and_beside_an_enemy, ig_start),
		cmocka_unit_test_setup(IVN_7_6_the_first_line_that_holds_and_reaches, ig_start),
		cmocka_unit_test_setup(IVN_7_7_without_a_line_the_nearest, ig_start),
		cmocka_unit_test_setup(IVN_7_8_nearest_strongest_weakest_none, ig_start),
		cmocka_unit_test_setup(IVN_7_9_shots_are_added_to_the_attack, ig_start),
		cmocka_unit_test_setup(IVN_7_10_own_shots_and_only_in_the_first_attack, ig_start),
		cmocka_unit_test_setup(IVN_7_11_without_an_attack_they_kill_at_the_end_of_the_part, ig_start),
		cmocka_unit_test_setup(IVN_7_12_the_shot_of_a_dead_shooter_counts, ig_start),
		cmocka_unit_test_setup(IVN_7_13_at_who_is_gone_or_taken_they_are_lost, ig_start),
		cmocka_unit_test_setup(IVN_7_14_a_kill_by_shots_is_no_win, ig_start),
		cmocka_unit_test_setup(IVN_7_15_a_pair_does_not_shoot, ig_start),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
