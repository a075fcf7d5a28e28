/* SPDX-License-Identifier: MIT */
#include "ivn_fixture.h"

#include <string.h>

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
	assert_false(is_doubted(ns, 3)); /* both attempts are taken for certain */
	/* the third is come to when the second has lost its card to the first */
	ns = check("REINFORCE sab\nREINFORCE sab\nREINFORCE sab\n");
	assert_true(is_doubted(ns, 3));
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
	ig_event("82"); /* the board, and who wins has more cards */
	ns = check(lines);
	assert_false(is_doubted(ns, 1));
	assert_true(is_doubted(ns, 2));
	assert_true(is_doubted(ns, 3));
	ig_event("83"); /* more cards */
	ns = check(lines);
	assert_false(is_doubted(ns, 1));
	assert_true(is_doubted(ns, 2));
	assert_false(is_doubted(ns, 3));
	assert_true(is_doubted(check("BREED sou1"), 1));
	ig_event("55"); /* one card less */
	ns = check(lines);
	assert_true(is_doubted(ns, 1));
	assert_true(is_refused(ns, 2));
	assert_true(is_doubted(ns, 4));
	assert_false(is_doubted(check("REINFORCE none"), 1));
	assert_true(is_doubted(check("REINFORCE strongest"), 1));
}

/* Which lines are doubted, as "1 3"; which are refused. */
static void assert_doubts(const char *events, const char *lines, const char *doubted, const char *refused)
{
	char d[64] = "", f[64] = "";
	const struct notes *ns;
	int n = 0, told = 0;
	ig_event(events);
	ns = check(lines);
	for (const char *p = lines; *p; p++)
		n += *p == '\n';
	for (int line = 1; line <= n; line++) {
		size_t at = strlen(d), of = strlen(f);
		if (is_doubted(ns, line))
			snprintf(d + at, sizeof(d) - at, at ? " %d" : "%d", line);
		if (is_refused(ns, line))
			snprintf(f + of, sizeof(f) - of, of ? " %d" : "%d", line);
	}
	assert_string_equal(d, doubted);
	assert_string_equal(f, refused);
	for (int i = 0; i < ns->n; i++)
		told += !ns->note[i].core && ns->note[i].type == IVN_N_UNSETTLED;
	assert_int_equal(told, !*doubted ? 0 : strcmp(events, "84 82") == 0 ? 2 : 1);
}

static void IVN_13_3_only_lines_that_an_event_can_touch_are_doubted(void **state)
{
	static const char own[] = "MOVE sou1 4.11\nTOWARD pla1 fou1\nTOWARD pla1 10.2\nHOLD sou1\n"
				  "KEEP tri\nCONTROL no\nREINFORCE pro\nSHOOT sou1 fou1\nCONTINENT asia\n";
	(void)state;
	ig_put("red", "sou 4.12");
	ig_put("blue", "fou 5.16");
	ig_hand("red", "pro kam");
	/* what one gives up oneself is known, what others do is not */
	assert_doubts("65", "KEEP sou\nMOVE sou1 4.11\nTOWARD pla1 fou1\n", "3", "");
	assert_doubts("69", own, "2", "1 4 8"); /* the saucers are exiled */
	assert_doubts("86", own, "2 8", "");
	assert_doubts("65", "IF units blue > 1 THEN KEEP sou\nMOVE sou1 4.11\n", "2", "");
	assert_doubts("84", own, "2 8", "");
	assert_doubts("29", "TOWARD pla1 10.2\nTOWARD sou1 kam1\nCONTROL no\n", "1 2", "");
	assert_doubts("84", "REPLACE sou1 kam\nMOVE pla1 10.2\nREINFORCE kam\n", "2 3", "");
	assert_doubts("31", "BREED sou1\n", "", "1");
	/* a bounty hunter may take anybody, and no cards */
	assert_doubts("31", own, "1 2 3 4 8", "");
	assert_int_equal(table_note(check(own), 1, true, NOTE_PERHAPS)->arg[0], -1);
	assert_doubts("31", "BOUNTY fou1\nBOUNTY strongest\nSTAKE sou1\n", "1", "");
	assert_doubts("90", "KAMIKAZE sou1 fou1\n", "1", "");
	/* stakes are laid before anything happens */
	assert_doubts("82", "STAKE sou1\nSTAKE fou1\nMOVE sou1 4.11\n", "3", "2");
	/* dice choose a card of the hand alone */
	assert_doubts("55", own, "7", "");
	/* where one event builds upon another anything may be */
	assert_doubts("65 25", "KEEP sou\nMOVE sou1 4.11\nSTAKE sou1\n", "2", "");
	assert_doubts("31 33", "BOUNTY strongest\n", "1", "");
	assert_doubts("84 82", "STAKE sou1\n", "1", "");
}

static void IVN_20_5__IVN_20_27_that_nobody_shoots_is_certain(void **state)
{
	(void)state;
	ig_put("red", "sou 4.12");
	ig_put("blue", "fou 5.16");
	assert_doubts("5 31", "SHOOT sou1 fou1\nATTACK sou1 fou1\nMOVE sou1 4.11\n", "3", "1 2");
	assert_doubts("27 28", "SHOOT sou1 fou1\n", "", "1");
	assert_doubts("39 31", "MOVE sou1 4.11\n", "", "1");
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
		cmocka_unit_test_setup(IVN_13_3_only_lines_that_an_event_can_touch_are_doubted, ig_start),
		cmocka_unit_test_setup(IVN_20_5__IVN_20_27_that_nobody_shoots_is_certain, ig_start),
		cmocka_unit_test_setup(IVN_13_7_a_web_leaves_fewer_steps, ig_start),
		cmocka_unit_test_setup(IVN_13_5_a_move_that_ends_at_an_enemy_is_not_cut_short, ig_start),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
