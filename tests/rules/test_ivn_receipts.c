/* SPDX-License-Identifier: MIT */
#include "ivn_fixture.h"

/* What receipts say: no more than is certain, and no less. */

static struct ig_table *const g = &ig_table;

static const struct note *said(const struct notes *ns, int line, int type)
{
	return table_note(ns, line, false, type);
}

static bool is_doubted(const struct notes *ns, int line)
{
	return table_note(ns, line, true, NOTE_PERHAPS) != NULL;
}

static bool is_refused(const struct notes *ns, int line)
{
	return table_note(ns, line, true, NOTE_REFUSED) != NULL;
}

static const struct notes *check(const char *lines)
{
	static struct orders os;
	static struct notes ns;
	table_check(&g->t, IVN_RED, IVN_W_TURN, lines, &os, &ns);
	return &ns;
}

static int crash_shown(void)
{
	const struct ivn_sheet *sheet = t_sheet(g, IVN_RED);
	return sheet->card[0].crash;
}

static void IVN_5_16__IVN_5_17_in_turn_1_each_line_has_its_landing(void **state)
{
	const struct notes *ns;
	(void)state;
	ig_setup("red blue", "");
	ig_hand("red", "sab pie tor fou");
	ns = check("REINFORCE strongest\nREINFORCE strongest\nREINFORCE tor\nREINFORCE fou\n");
	for (int line = 1; line <= 4; line++)
		assert_false(is_doubted(ns, line));
	/* no test, no crash; the two strongest are not the same card */
	for (int line = 1; line <= 3; line++)
		assert_int_equal(
			said(ns, line, IVN_N_CHANCE)->arg[1] + said(ns, line, IVN_N_CHANCE)->arg[2], 0);
	assert_int_not_equal(said(ns, 1, IVN_N_CHANCE)->arg[0], said(ns, 2, IVN_N_CHANCE)->arg[0]);
	assert_int_equal(said(ns, 4, IVN_N_TRIED)->arg[0], 3);
	assert_null(said(ns, 0, IVN_N_HABIT));
	assert_true(is_refused(check("REINFORCE tor\nREINFORCE tor\n"), 2));
	assert_int_equal(crash_shown(), 0);
	ig_setup("red blue", "safe=no");
	ig_hand("red", "sab pie tor fou");
	assert_int_equal(said(check("REINFORCE sab"), 1, IVN_N_CHANCE)->arg[2], 135);
	assert_int_equal(crash_shown(), 135);
}

static void IVN_5_11_that_somebody_lands_is_told(void **state)
{
	const struct notes *ns;
	(void)state;
	ig_setup("red blue", "start=1");
	ig_hand("red", "sab pro tor fou");
	ns = check("REINFORCE none\nREINFORCE pro\nREINFORCE none");
	assert_int_equal(said(ns, 1, IVN_N_SENT_ANYWAY)->arg[0], ig_kind("sab"));
	assert_int_equal(said(ns, 1, IVN_N_SENT_ANYWAY)->level, NOTE_WARNING);
	assert_int_equal(said(ns, 2, IVN_N_TRIED)->arg[0], 1);
	assert_null(said(ns, 3, IVN_N_SENT_ANYWAY)); /* nobody else lands */
	assert_int_equal(said(ns, 3, IVN_N_TRIED)->arg[0], 1);
	/* if the line above holds, it is another one */
	ns = check("IF pile > 0 THEN REINFORCE sab\nREINFORCE none");
	assert_int_equal(said(ns, 2, IVN_N_SENT_ANYWAY)->arg[0], -1);
	assert_null(said(check("STAND REINFORCE none"), 0, IVN_N_SENT_ANYWAY));
	ig_begin("red blue", "");
	ig_hand("red", "sab pro");
	assert_null(said(check("REINFORCE none"), 1, IVN_N_SENT_ANYWAY));
}

static void IVN_20_2_nobody_crashes_where_the_continent_has_room(void **state)
{
	(void)state;
	ig_hand("red", "pro"); /* ice is forbidden to them */
	ig_event("2");
	assert_int_equal(said(check("REINFORCE pro\nCONTINENT europe"), 1, IVN_N_CHANCE)->arg[2], 0);
	assert_int_equal(said(check("REINFORCE pro\nCONTINENT antarctica"), 1, IVN_N_CHANCE)->arg[2], 50);
	/* most of its own are in Antarctica */
	assert_int_equal(said(check("REINFORCE pro"), 1, IVN_N_CHANCE)->arg[2], 50);
	assert_int_equal(crash_shown(), 50);
	ig_put("red", "fou 6.7 fou 6.8");
	assert_int_equal(crash_shown(), 0);
	ig_event("");
	assert_int_equal(said(check("REINFORCE pro\nCONTINENT europe"), 1, IVN_N_CHANCE)->arg[2], 50);
}

static void IVN_5_9__IVN_5_10_who_goes_without_a_line_is_told(void **state)
{
	const struct note *n;
	(void)state;
	ig_hand("red", "sab pro");
	n = said(check("HOLD pla1"), 0, IVN_N_HABIT);
	assert_int_equal(n->arg[0], ig_kind("sab"));
	assert_int_equal(n->arg[1], 1);
	assert_non_null(said(check("REINFORCE tri"), 0, IVN_N_HABIT));
	assert_null(said(check("REINFORCE pro"), 0, IVN_N_HABIT));
	assert_null(said(check("REINFORCE none"), 0, IVN_N_HABIT));
	assert_null(said(check("IF cards > 1 THEN REINFORCE pro"), 0, IVN_N_HABIT));
	ig_event("50"); /* another one may be the strongest */
	assert_null(said(check("HOLD pla1"), 0, IVN_N_HABIT));
}

static void IVN_5_2_the_chance_of_a_test(void **state)
{
	const struct notes *ns;
	(void)state;
	ig_hand("red", "sab");
	ns = check("REINFORCE sab\n");
	assert_int_equal(said(ns, 1, IVN_N_CHANCE)->arg[1], 275);
	assert_int_equal(said(ns, 1, IVN_N_CHANCE)->arg[2], 135);
	ig_event("1");
	assert_int_equal(said(check("REINFORCE sab\n"), 1, IVN_N_CHANCE)->arg[1], 0);
}

static void IVN_5_6_of_two_attempts_the_second_may_lack_its_card(void **state)
{
	const struct notes *ns;
	(void)state;
	ig_hand("red", "sab pro");
	ig_event("7");
	ns = check("REINFORCE sab\nREINFORCE sab\n");
	assert_false(is_doubted(ns, 1));
	assert_true(is_doubted(ns, 2));
	ns = check("REINFORCE sab\nREINFORCE pro\nREINFORCE sab\n");
	assert_false(is_doubted(ns, 2));
	assert_int_equal(said(ns, 3, IVN_N_TRIED)->arg[0], 2);
	ns = check("IF pile > 0 THEN REINFORCE sab\nREINFORCE sab\n");
	assert_true(is_doubted(ns, 2));
}

static void IVN_13_3_events_of_the_board_leave_hands_certain(void **state)
{
	static const char lines[] = "REINFORCE pro\nREINFORCE tri\nTOWARD sou1 4.10\nBREED pla1\n";
	const struct notes *ns;
	(void)state;
	ig_put("red", "sou 4.12");
	ig_hand("red", "pro pla");
	ig_event("28");
	ns = check(lines);
	assert_false(is_doubted(ns, 1));
	assert_true(is_refused(ns, 2));
	assert_true(is_doubted(ns, 3));
	assert_null(said(ns, 3, IVN_N_PATH)); /* nobody knows from where */
	ig_event("50");
	ns = check(lines);
	assert_true(is_doubted(ns, 1));
	assert_true(is_doubted(ns, 2));
	assert_false(is_doubted(ns, 3));
	assert_non_null(said(ns, 3, IVN_N_PATH));
	assert_true(is_doubted(ns, 4));
	ig_event("82"); /* both */
	ns = check(lines);
	assert_true(is_doubted(ns, 1));
	assert_true(is_doubted(ns, 3));
}

static void IVN_13_7_a_web_leaves_fewer_steps(void **state)
{
	(void)state;
	ig_put("red", "sou 4.12");
	assert_int_equal(said(check("TOWARD sou1 4.11"), 1, IVN_N_PATH)->arg[2], 2);
	ig_put("blue", "ara 4.13");
	assert_int_equal(said(check("TOWARD sou1 4.11"), 1, IVN_N_PATH)->arg[2], 1);
}

/* Who walks up to an enemy ends where the line says. */
static void IVN_13_5_a_move_that_ends_at_an_enemy_is_not_cut_short(void **state)
{
	const struct notes *ns;
	(void)state;
	ig_put("red", "sou 4.12");
	ig_put("blue", "tri 4.11");
	ns = check("MOVE sou1 4.11");
	assert_null(said(ns, 1, IVN_N_SHORT));
	assert_int_equal(said(ns, 1, IVN_N_PATH)->arg[2], 0);
	assert_non_null(said(ns, 1, IVN_N_MEETS));
	assert_non_null(said(check("MOVE sou1 4.11 4.10"), 1, IVN_N_SHORT));
	ig_event("5");
	assert_null(said(check("MOVE sou1 4.11"), 1, IVN_N_MEETS));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(IVN_5_16__IVN_5_17_in_turn_1_each_line_has_its_landing, ig_start),
		cmocka_unit_test_setup(IVN_5_11_that_somebody_lands_is_told, ig_start),
		cmocka_unit_test_setup(IVN_20_2_nobody_crashes_where_the_continent_has_room, ig_start),
		cmocka_unit_test_setup(IVN_5_9__IVN_5_10_who_goes_without_a_line_is_told, ig_start),
		cmocka_unit_test_setup(IVN_5_2_the_chance_of_a_test, ig_start),
		cmocka_unit_test_setup(IVN_5_6_of_two_attempts_the_second_may_lack_its_card, ig_start),
		cmocka_unit_test_setup(IVN_13_3_events_of_the_board_leave_hands_certain, ig_start),
		cmocka_unit_test_setup(IVN_13_7_a_web_leaves_fewer_steps, ig_start),
		cmocka_unit_test_setup(IVN_13_5_a_move_that_ends_at_an_enemy_is_not_cut_short, ig_start),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
