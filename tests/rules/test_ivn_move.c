/* SPDX-License-Identifier: MIT */
#include "ivn_fixture.h"

#include <stdio.h>
#include <string.h>

/* Movement: section 6. */

static struct ig_table *const g = &ig_table;

/* Where a unit of red ends that goes from a cell, with these lines; others may stand there. */
static const char *ends(const char *units, const char *lines, const char *unit)
{
	ig_begin("red blue", "");
	ig_put("red", units);
	ig_play(lines, NULL);
	return ig_where(unit);
}

/* The one line of red is refused, and the unit stays. */
static void assert_refused(const char *line, int why)
{
	const char *unit = strchr(line, ' ') + 1;
	char word[16];
	snprintf(word, sizeof(word), "%.*s", (int)strcspn(unit, " "), unit);
	ig_play(line, NULL);
	t_refused(g, IVN_RED, 1, why);
	assert_int_equal(t_refusals(g), 1);
	t_none(g, IVN_E_MOVED);
}

static void assert_stopped(const char *unit, const char *cell, int why)
{
	t_saw(g, IVN_E_STOPPED, ig_number(unit), ig_cell(cell), why);
	assert_int_equal(t_nth(g, IVN_E_STOPPED, 0)->audience, AUDIENCE_SEAT(IVN_RED));
	t_none_refused(g);
}

static void IVN_6_1_as_many_cells_as_dis_or_fewer(void **state)
{
	(void)state;
	assert_string_equal(ends("tri 4.10", "MOVE tri1 4.11 4.12", "tri1"), "4.12");
	assert_string_equal(ig_listed(IVN_E_MOVED, 0, "path"), "4.11 4.12");
	assert_string_equal(ends("tri 4.10", "MOVE tri1 4.11", "tri1"), "4.11");
	assert_string_equal(ends("tri 4.10", NULL, "tri1"), "4.10");
	assert_string_equal(ends("mou 4.10", "MOVE mou1 4.9 4.8 4.7", "mou1"), "4.7");
	assert_string_equal(ends("rob 4.10", "MOVE rob1 4.11", "rob1"), "4.11");
}

static void IVN_6_2_neither_into_forbidden_ground_nor_through_it(void **state)
{
	(void)state;
	/* 4.9 is ocean; 5.12 desert between 5.11 and the mountain of 5.13 */
	assert_string_equal(ends("tri 4.10", "MOVE tri1 4.9", "tri1"), "4.10");
	t_refused(g, IVN_RED, 1, IVN_FORBIDDEN);
	assert_string_equal(ends("yet 5.11", "MOVE yet1 5.12 5.13", "yet1"), "5.11");
	t_refused(g, IVN_RED, 1, IVN_FORBIDDEN);
	assert_string_equal(ends("tri 5.11", "MOVE tri1 5.12 5.13", "tri1"), "5.13");
	assert_string_equal(ends("sou 5.12", "MOVE sou1 5.13 5.14", "sou1"), "5.14"); /* flies */
}

static void IVN_6_3_who_stands_on_forbidden_ground_may_walk_off(void **state)
{
	(void)state;
	assert_string_equal(ends("tri 4.9", "MOVE tri1 4.10 4.11", "tri1"), "4.11");
	assert_string_equal(ends("tri 4.9", "TOWARD tri1 4.11", "tri1"), "4.11");
}

static void IVN_6_4_steps_are_orthogonal(void **state)
{
	(void)state;
	assert_string_equal(ends("tri 4.11", "MOVE tri1 3.11", "tri1"), "3.11");
	assert_string_equal(ends("tri 4.11", "MOVE tri1 4.12", "tri1"), "4.12");
	assert_string_equal(ends("tri 4.11", "MOVE tri1 5.11", "tri1"), "5.11");
	assert_string_equal(ends("tri 4.11", "MOVE tri1 4.10", "tri1"), "4.10");
	assert_string_equal(ends("tri 4.11", "MOVE tri1 3.12", "tri1"), "4.11");
	t_refused(g, IVN_RED, 1, IVN_NOT_BESIDE);
	assert_string_equal(ends("tri 2.20", "MOVE tri1 1.20 1.1", "tri1"), "1.1"); /* round the Earth */
}

static void IVN_6_5_own_units_share_cells_and_pass_through(void **state)
{
	(void)state;
	assert_string_equal(
		ends("tri 4.10 rob 4.11 sou 4.12 sou 4.12", "MOVE tri1 4.11 4.12", "tri1"), "4.12");
	t_none(g, IVN_E_ATTACK);
}

static void IVN_6_6_the_cell_of_an_enemy_ends_a_move(void **state)
{
	(void)state;
	ig_put("blue", "rob 4.11");
	ig_put("red", "sou 4.10");
	ig_play("MOVE sou1 4.11 4.12 4.13", NULL);
	assert_stopped("sou1", "4.11", IVN_S_ENEMY);
	t_saw(g, IVN_E_MOVED, IVN_RED, ig_number("sou1"), ANY, ig_cell("4.11"));
	/* whose own strike, 2 of 6, is answered by 5 of 2 */
	t_saw(g, IVN_E_ATTACK, IVN_RED, ig_number("sou1"), ig_number("rob1"));
	assert_false(ig_is_there("sou1"));
}

static void IVN_6_7_a_unit_moves_once(void **state)
{
	(void)state;
	assert_string_equal(ends("tri 4.10", "MOVE tri1 4.11\nMOVE tri1 4.12", "tri1"), "4.11");
	t_refused(g, IVN_RED, 2, IVN_MOVED);
	assert_string_equal(ends("tri 4.10", "MOVE tri1 4.11\nTOWARD tri1 4.13", "tri1"), "4.11");
	t_none_refused(g);
}

static void IVN_6_8_a_longer_path_is_walked_as_far_as_it_goes(void **state)
{
	(void)state;
	assert_string_equal(ends("tri 4.10", "MOVE tri1 4.11 4.12 4.13", "tri1"), "4.12");
	assert_stopped("tri1", "4.12", IVN_S_SHORT);
	assert_int_equal(t_nth(g, IVN_E_STOPPED, 0)->arg[3], ig_cell("4.13"));
}

static void IVN_6_9_what_can_be_known_is_refused(void **state)
{
	static const struct {
		const char *units, *events, *line;
		int why;
	} cases[] = {
		{ "tri 4.10", "", "MOVE sou1 4.11", IVN_NO_UNIT },
		{ "tri 4.10", "", "TOWARD rob1 4.11", IVN_NO_UNIT },
		{ "tri 4.10", "", "TOWARD tri1 rob1", IVN_NO_UNIT },
		{ "tri 4.10", "", "MOVE pla2 10.5", IVN_NOT_YOURS },
		{ "tri+3 4.10", "", "MOVE tri1 4.11", IVN_PAIR },
		{ "tri+3 4.10", "", "TOWARD tri1 4.11", IVN_PAIR },
		{ "mol+3 4.17", "", "TUNNEL mol1 4.16", IVN_PAIR },
		{ "tri 4.10", "39", "MOVE tri1 4.11", IVN_NO_MOVING },
		{ "tri 4.10", "89", "MOVE tri1 4.11", IVN_PARALYSED },
		{ "tri 4.10", "13", "MOVE tri1 5.10", IVN_NO_LEAVING },
		{ "tri 4.10", "", "MOVE tri1 4.12", IVN_NOT_BESIDE },
		{ "tri 4.10", "", "MOVE tri1 4.10", IVN_SAME_PLACE },
		{ "tri 4.10", "", "MOVE tri1 4.9 4.10", IVN_FORBIDDEN },
		{ "rob 4.10", "8", "MOVE rob1 4.11", IVN_NO_STEPS },
		{ "rob 4.10", "8", "TOWARD rob1 4.11", IVN_NO_STEPS },
		{ "tri 4.14", "", "TUNNEL tri1 4.16", IVN_NO_TUNNEL },
	};
	(void)state;
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		ig_begin("red blue", "");
		ig_put("red", cases[i].units);
		ig_event(cases[i].events);
		assert_refused(cases[i].line, cases[i].why);
	}
}

static void IVN_6_10_a_later_cell_that_cannot_be_entered_ends_the_move(void **state)
{
	(void)state;
	assert_string_equal(ends("mou 2.4", "MOVE mou1 2.5 2.6", "mou1"), "2.6"); /* flies */
	assert_string_equal(ends("sab 4.11", "MOVE sab1 4.10 4.9 3.9", "sab1"), "4.10");
	assert_stopped("sab1", "4.10", IVN_S_GROUND);
	assert_int_equal(t_nth(g, IVN_E_STOPPED, 0)->arg[3], ig_cell("4.9"));
	assert_string_equal(ends("sab 4.11", "MOVE sab1 4.10 4.12", "sab1"), "4.10");
	assert_stopped("sab1", "4.10", IVN_S_FAR);
}

static void IVN_6_11_stopped_by_others_is_carried_out_and_told(void **state)
{
	(void)state;
	/* pinned: blue moves first */
	g->s.first = IVN_BLUE;
	ig_put("red", "tri 4.12");
	ig_put("blue", "rob 4.13");
	ig_play("MOVE tri1 4.11", "MOVE rob1 4.12");
	assert_stopped("tri1", "4.12", IVN_S_PINNED);
	/* terror */
	ig_begin("red blue", "");
	ig_put("red", "pro 4.11");
	ig_put("blue", "spe 4.12");
	ig_play("MOVE pro1 4.12", NULL);
	assert_stopped("pro1", "4.11", IVN_S_TERROR);
	/* a web over a robot */
	ig_begin("red blue", "");
	ig_put("red", "rob 4.11");
	ig_put("blue", "ara 4.12");
	ig_play("MOVE rob1 4.10", NULL);
	assert_stopped("rob1", "4.11", IVN_S_SHORT);
	t_none(g, IVN_E_MOVED);
	/* and a TOWARD */
	ig_begin("red blue", "");
	ig_put("red", "rob 4.11");
	ig_put("blue", "ara 4.12");
	ig_play("TOWARD rob1 4.10", NULL);
	assert_stopped("rob1", "4.11", IVN_S_SHORT);
}

static void IVN_6_12_tunnels_between_mountains_of_a_continent(void **state)
{
	(void)state;
	assert_string_equal(ends("mol 4.14", "TUNNEL mol1 2.19", "mol1"), "2.19");
	t_saw(g, IVN_E_TUNNELLED, IVN_RED, ig_number("mol1"), ig_cell("4.14"), ig_cell("2.19"));
	assert_string_equal(ends("mol 4.14", "TUNNEL mol1 2.11", "mol1"), "4.14"); /* Europe */
	t_refused(g, IVN_RED, 1, IVN_OTHER_CONTINENT);
	assert_string_equal(ends("mol 4.14", "TUNNEL mol1 4.15", "mol1"), "4.14");
	t_refused(g, IVN_RED, 1, IVN_NO_MOUNTAIN);
	assert_string_equal(ends("mol 4.15", "TUNNEL mol1 4.14", "mol1"), "4.15");
	t_refused(g, IVN_RED, 1, IVN_NO_MOUNTAIN);
	assert_string_equal(ends("mol 4.14", "TUNNEL mol1 4.14", "mol1"), "4.14");
	t_refused(g, IVN_RED, 1, IVN_SAME_PLACE);
	assert_string_equal(ends("mol 4.14", "TUNNEL mol1 4.16\nMOVE mol1 4.15", "mol1"), "4.16");
	t_refused(g, IVN_RED, 2, IVN_MOVED);
}

static void IVN_6_12_tunnels_need_no_dis_but_leave_to_move(void **state)
{
	static const struct {
		const char *events, *ends;
	} cases[] = { { "8", "4.16" }, { "39", "4.14" }, { "89", "4.14" }, { "76", "4.14" } };
	(void)state;
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		ig_begin("red blue", "");
		ig_put("red", "mol 4.14");
		ig_event(cases[i].events);
		ig_play("TUNNEL mol1 4.16", NULL);
		assert_string_equal(ig_where("mol1"), cases[i].ends);
	}
	t_refused(g, IVN_RED, 1, IVN_NO_MOUNTAIN); /* dunes */
	ig_begin("red blue", "");
	g->s.first = IVN_BLUE;
	ig_put("red", "mol 4.14");
	ig_put("blue", "pro 4.13");
	ig_play("TUNNEL mol1 4.16", "MOVE pro1 4.14");
	assert_string_equal(ig_where("mol1"), "4.14");
	assert_stopped("mol1", "4.14", IVN_S_PINNED);
	/* who tunnels to an enemy has come to it */
	ig_begin("red blue", "");
	ig_put("red", "mol 4.14");
	ig_put("blue", "pro 4.16");
	ig_play("TUNNEL mol1 4.16", NULL);
	t_saw(g, IVN_E_ATTACK, IVN_RED, ig_number("mol1"), ig_number("pro1"), ig_cell("4.16"), 3, 0, 2);
	/* and may be sent back, by event 74 */
	ig_begin("red blue", "");
	ig_put("red", "mol 4.14");
	ig_put("blue", "pro 4.16");
	ig_event("74");
	ig_play("TUNNEL mol1 4.16", NULL);
	t_saw(g, IVN_E_AWED, IVN_RED, ig_number("mol1"), ig_number("pro1"));
	assert_string_equal(ig_where("mol1"), "4.14");
}

static void IVN_6_13_moves_then_goals_of_who_neither_moved_nor_holds(void **state)
{
	const struct event *tri, *sou;
	(void)state;
	ig_put("red", "tri 4.10 sou 4.10 mou 4.10 rob 4.10");
	ig_play("TOWARD tri1 4.12\nMOVE sou1 4.11\nHOLD mou1\nTOWARD mou1 4.12\nMOVE rob1 4.11\n"
		"TOWARD rob1 5.10\nHOLD rob1",
		NULL);
	tri = t_saw(g, IVN_E_MOVED, IVN_RED, ig_number("tri1"), ANY, ig_cell("4.12"));
	sou = t_saw(g, IVN_E_MOVED, IVN_RED, ig_number("sou1"), ANY, ig_cell("4.11"));
	assert_true(t_at_event(g, sou) < t_at_event(g, tri));
	assert_string_equal(ig_where("mou1"), "4.10");
	assert_string_equal(ig_where("rob1"), "4.11");
	t_none_refused(g);
	/* lines of MOVE come as they stand */
	ig_begin("red blue", "");
	ig_put("red", "tri 4.10 sou 4.10");
	ig_play("MOVE tri1 4.11\nMOVE sou1 4.11", NULL);
	assert_int_equal(t_nth(g, IVN_E_MOVED, 0)->arg[1], ig_number("tri1"));
	ig_begin("red blue", "");
	ig_put("red", "tri 4.10 sou 4.10");
	ig_play("MOVE sou1 4.11\nMOVE tri1 4.11", NULL);
	assert_int_equal(t_nth(g, IVN_E_MOVED, 0)->arg[1], ig_number("sou1"));
}

static void IVN_6_14_the_shortest_way_north_before_east_before_south(void **state)
{
	(void)state;
	assert_string_equal(ends("tri 4.11", "TOWARD tri1 2.13", "tri1"), "2.11");
	assert_string_equal(ig_listed(IVN_E_MOVED, 0, "path"), "3.11 2.11");
	assert_string_equal(ends("tri 4.11", "TOWARD tri1 6.13", "tri1"), "4.13");
	assert_string_equal(ends("tri 4.12", "TOWARD tri1 5.11", "tri1"), "5.11"); /* south before west */
	assert_string_equal(ig_listed(IVN_E_MOVED, 0, "path"), "5.12 5.11");
	/* around the bay of 5.14 */
	assert_string_equal(ends("sab 5.13", "TOWARD sab1 5.15", "sab1"), "4.15");
	assert_string_equal(ends("sou 4.2", "TOWARD sou1 4.19", "sou1"), "4.19"); /* the shorter way round */
	/* to a unit where it stands by then */
	ig_begin("red blue", "");
	ig_put("red", "tri 4.11 sou 5.11");
	ig_play("TOWARD tri1 sou1\nMOVE sou1 4.11 3.11", NULL);
	assert_string_equal(ig_where("sou1"), "3.11");
	assert_string_equal(ig_where("tri1"), "3.11");
}

static void IVN_6_15_stop_is_near_enough(void **state)
{
	(void)state;
	assert_string_equal(ends("tri 4.10", "TOWARD tri1 4.13 STOP 2", "tri1"), "4.11");
	assert_string_equal(ends("tri 4.10", "TOWARD tri1 4.13 STOP 3", "tri1"), "4.10");
	t_none(g, IVN_E_MOVED);
	assert_string_equal(ends("tri 4.10", "TOWARD tri1 4.13 STOP 1", "tri1"), "4.12");
	/* the steps are those of a bird: the bay of 5.14 lies between, four steps round */
	assert_string_equal(ends("sab 5.13", "TOWARD sab1 5.15 STOP 2", "sab1"), "5.13");
	t_none(g, IVN_E_MOVED);
	/* a shore is near enough to what is at sea */
	assert_string_equal(ends("tri 4.11", "TOWARD tri1 4.8 STOP 2", "tri1"), "4.10");
	/* nobody ends their way in the cell of an enemy other than their goal */
	ig_begin("red blue", "");
	ig_put("red", "tri 4.10");
	ig_put("blue", "sou 4.11");
	ig_play("TOWARD tri1 4.12 STOP 1", NULL);
	assert_string_equal(ig_where("tri1"), "3.11");
}

static void IVN_6_16_without_a_way_nobody_moves(void **state)
{
	(void)state;
	assert_string_equal(ends("tri 4.10", "TOWARD tri1 10.12", "tri1"), "4.10"); /* Antarctica */
	assert_stopped("tri1", "4.10", IVN_S_NO_WAY);
	assert_string_equal(ends("tri 4.10", "TOWARD tri1 4.9", "tri1"), "4.10"); /* ocean */
	assert_stopped("tri1", "4.10", IVN_S_NO_WAY);
	/* nor with STOP */
	assert_string_equal(ends("tri 4.10", "TOWARD tri1 10.12 STOP 20", "tri1"), "4.10");
}

/* Blue, who is first, comes to red's unit, which would go away. */
static void flee(const char *options, const char *blue, const char *line)
{
	ig_begin("red blue", options);
	g->s.first = IVN_BLUE;
	ig_put("red", "tri 4.12");
	ig_put("blue", blue);
	ig_play("MOVE tri1 4.11", line);
}

static void IVN_6_17_who_was_come_to_is_pinned(void **state)
{
	(void)state;
	flee("pin=yes", "pro 4.13", "MOVE pro1 4.12");
	assert_string_equal(ig_where("tri1"), "4.12");
	assert_stopped("tri1", "4.12", IVN_S_PINNED);
	t_saw(g, IVN_E_ATTACK, IVN_BLUE, ig_number("pro1"), ig_number("tri1"));
	/* by a landing */
	ig_begin("red blue", "pin=yes");
	ig_put("red", "rob 4.12");
	ig_hand("blue", "pro");
	ig_lands("blue", "4.12");
	ig_play("TOWARD rob1 4.11", NULL);
	assert_string_equal(ig_where("rob1"), "4.12");
	assert_stopped("rob1", "4.12", IVN_S_PINNED);
}

static void IVN_6_18_or_not(void **state)
{
	(void)state;
	flee("pin=no", "rob 4.13", "MOVE rob1 4.12");
	assert_string_equal(ig_where("tri1"), "4.11");
	t_none(g, IVN_E_ATTACK);
	assert_string_equal(ig_where("rob1"), "4.12");
}

static void IVN_6_19_who_came_has_moved(void **state)
{
	(void)state;
	ig_begin("red blue", "pin=no");
	ig_put("red", "tri 4.11 rob 5.12");
	ig_put("blue", "sou 4.12");
	ig_play("MOVE tri1 4.12\nMOVE tri1 4.11", "MOVE sou1 4.13");
	t_refused(g, IVN_RED, 2, IVN_MOVED);
	assert_string_equal(ig_where("tri1"), "4.12");
	/* a lander neither, when the enemy is gone: it is red that moves second */
	ig_begin("red blue", "pin=no");
	g->s.first = IVN_BLUE;
	ig_put("blue", "sou 4.12");
	ig_hand("red", "tri");
	ig_lands("red", "4.12");
	ig_play("MOVE tri1 4.11", "MOVE sou1 4.13");
	assert_string_equal(ig_where("sou1"), "4.13");
	assert_string_equal(ig_where("tri1"), "4.12");
	assert_stopped("tri1", "4.12", IVN_S_CAME);
	/* nor does who was pushed there, by event 70; nobody is pinned */
	ig_begin("red blue", "pin=no");
	ig_put("red", "rob 4.13");
	ig_put("blue", "fou+3 4.12"); /* a pair stays */
	ig_event("70");
	ig_play("MOVE rob1 4.13", NULL);
	assert_string_equal(ig_where("rob1"), "4.12");
	assert_stopped("rob1", "4.12", IVN_S_CAME);
}

static void IVN_6_20_later_it_is_free(void **state)
{
	(void)state;
	ig_begin("red blue", "pin=yes");
	ig_put("red", "rei 4.17");
	ig_put("blue", "rei 4.16");
	ig_play(NULL, "MOVE rei2 4.17"); /* 2 against 5, and again */
	assert_string_equal(ig_where("rei1"), "4.17");
	assert_string_equal(ig_where("rei2"), "4.17");
	ig_hand("red", "");
	ig_hand("blue", "");
	ig_play("MOVE rei1 4.16", NULL);
	assert_string_equal(ig_where("rei1"), "4.16");
	t_none_refused(g);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(IVN_6_1_as_many_cells_as_dis_or_fewer, ig_start),
		cmocka_unit_test_setup(IVN_6_2_neither_into_forbidden_ground_nor_through_it, ig_start),
		cmocka_unit_test_setup(IVN_6_3_who_stands_on_forbidden_ground_may_walk_off, ig_start),
		cmocka_unit_test_setup(IVN_6_4_steps_are_orthogonal, ig_start),
		cmocka_unit_test_setup(IVN_6_5_own_units_share_cells_and_pass_through, ig_start),
		cmocka_unit_test_setup(IVN_6_6_the_cell_of_an_enemy_ends_a_move, ig_start),
		cmocka_unit_test_setup(IVN_6_7_a_unit_moves_once, ig_start),
		cmocka_unit_test_setup(IVN_6_8_a_longer_path_is_walked_as_far_as_it_goes, ig_start),
		cmocka_unit_test_setup(IVN_6_9_what_can_be_known_is_refused, ig_start),
		cmocka_unit_test_setup(IVN_6_10_a_later_cell_that_cannot_be_entered_ends_the_move, ig_start),
		cmocka_unit_test_setup(IVN_6_11_stopped_by_others_is_carried_out_and_told, ig_start),
		cmocka_unit_test_setup(IVN_6_12_tunnels_between_mountains_of_a_continent, ig_start),
		cmocka_unit_test_setup(IVN_6_12_tunnels_need_no_dis_but_leave_to_move, ig_start),
		cmocka_unit_test_setup(IVN_6_13_moves_then_goals_of_who_neither_moved_nor_holds, ig_start),
		cmocka_unit_test_setup(IVN_6_14_the_shortest_way_north_before_east_before_south, ig_start),
		cmocka_unit_test_setup(IVN_6_15_stop_is_near_enough, ig_start),
		cmocka_unit_test_setup(IVN_6_16_without_a_way_nobody_moves, ig_start),
		cmocka_unit_test_setup(IVN_6_17_who_was_come_to_is_pinned, ig_start),
		cmocka_unit_test_setup(IVN_6_18_or_not, ig_start),
		cmocka_unit_test_setup(IVN_6_19_who_came_has_moved, ig_start),
		cmocka_unit_test_setup(IVN_6_20_later_it_is_free, ig_start),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
