/* SPDX-License-Identifier: MIT */
#include "ivn_fixture.h"

/* What brings games without a limit of turns to an end: a landing test that becomes harder, and the
 * calm after which armies are counted. */

static struct ig_table *const g = &ig_table;

/* What the test asks more in this turn, as the game stands after `options`. */
static int margin(const char *options, int turn)
{
	ig_begin("red blue", options);
	g->s.turn = (uint16_t)turn;
	return ivn_test_margin(&g->s);
}

static void IVN_5_22_one_more_for_every_so_many_turns(void **state)
{
	(void)state;
	assert_int_equal(margin("harder=5", 4), 0);
	assert_int_equal(margin("harder=5", 5), 1);
	assert_int_equal(margin("harder=5", 9), 1);
	assert_int_equal(margin("harder=5", 44), 8);
	assert_int_equal(margin("harder=5", 45), 9);
	assert_int_equal(margin("harder=5", 94), 18);
	assert_int_equal(margin("harder=5", 95), 19);
	assert_int_equal(margin("harder=5", 400), 19);
	for (int d20 = 9; d20 <= 10; d20++) {
		ig_begin("red blue", "harder=5");
		g->s.turn = 12;
		ig_hand("red", "sou");
		t_dice(g, "test-20/red/1", d20 == 9 ? "9" : "10");
		t_dice(g, "test-10/red/1", "7");
		ig_play("REINFORCE sou", NULL);
		t_saw(g, IVN_E_TEST, IVN_RED, d20, 7, d20 == 10, 2);
		assert_int_equal(t_count(g, IVN_E_LANDED), d20 == 10);
	}
}

static void IVN_5_22_with_19_nobody_lands(void **state)
{
	(void)state;
	for (int turn = 18; turn <= 19; turn++) {
		ig_begin("red blue", "harder=1");
		g->s.turn = (uint16_t)turn;
		ig_hand("red", "sou");
		t_dice(g, "test-20/red/1", "20");
		t_dice(g, "test-10/red/1", "1");
		ig_play("REINFORCE sou", NULL);
		t_saw(g, IVN_E_TEST, IVN_RED, 20, 1, turn == 18, turn);
	}
}

/* After event 33, whoever is first. */
static void IVN_5_23_on_an_empty_Earth_nobody_is_tested(void **state)
{
	(void)state;
	ig_begin("red blue", "harder=1");
	g->s.turn = 19;
	ig_bare();
	ig_hand("red", "sou");
	ig_hand("blue", "mou");
	ig_play(NULL, NULL);
	t_none(g, IVN_E_TEST);
	assert_int_equal(t_count(g, IVN_E_LANDED), 2);

	/* a unit of anybody, on the board or waiting for its rebirth, is enough for a test */
	ig_begin("red blue", "");
	ig_bare();
	ig_put("blue", "pla 10.1");
	ig_hand("red", "sou");
	ig_play(NULL, NULL);
	assert_int_equal(t_count(g, IVN_E_TEST), 1);

	ig_begin("red blue", "grace=no");
	ig_bare();
	ig_hand("red", "sou");
	ig_play(NULL, NULL);
	assert_int_equal(t_count(g, IVN_E_TEST), 1);
}

static void IVN_12_11_two_without_a_limit(void **state)
{
	(void)state;
	assert_int_equal(margin("harder=0 turns=99", 1), 0);
	assert_int_equal(margin("harder=0 turns=99", 2), 1);
	assert_int_equal(margin("harder=0 turns=99", 38), 19);
	assert_int_equal(margin("harder=0 turns=0", 19), 0);
	assert_int_equal(margin("harder=0 turns=50", 49), 0);
	assert_int_equal(margin("harder=0 turns=99 rules=document", 49), 0);
	assert_int_equal(margin("turns=99 harder=99", 49), 0);
	assert_int_equal(margin("turns=50 harder=2", 6), 3);
}

/* The armies are counted after this turn; 0: never. */
static int calm_end(const char *options, int stirred)
{
	ig_begin("red blue", options);
	g->s.stirred = (uint16_t)stirred;
	return ivn_calm_end(&g->s);
}

static void IVN_10_13_where_the_test_becomes_harder(void **state)
{
	(void)state;
	assert_int_equal(calm_end("harder=0 turns=99", 30), 35);
	assert_int_equal(calm_end("harder=0 turns=0", 10), 0);
	assert_int_equal(calm_end("harder=0 turns=99 rules=document", 30), 0);
	assert_int_equal(calm_end("harder=99 turns=99", 30), 0);
	assert_int_equal(calm_end("harder=7 turns=50 rules=document", 30), 35);
}

/* Plays on from turn 2 until the game is over; returns the turn in which that was, 11 at most. */
static int calm_from(const char *red, const char *blue)
{
	while (!g->s.over && g->s.turn < 11) {
		ig_hand("red", "");
		ig_hand("blue", "");
		ig_play(g->s.turn == 2 ? red : NULL, g->s.turn == 2 ? blue : NULL);
	}
	return g->s.turn;
}

static void begin_calm(const char *red, const char *blue)
{
	ig_begin("red blue", "harder=50");
	ig_bare();
	ig_put("red", red);
	ig_put("blue", blue);
	g->s.stirred = 1;
}

static void IVN_10_13_calm_ends_the_game_by_value(void **state)
{
	(void)state;
	begin_calm("rob 4.1", "tri 5.10");
	assert_int_equal(calm_from("MOVE rob1 3.1", NULL), 6);
	assert_int_equal(g->s.why, IVN_WHY_CALM);
	assert_int_equal(g->s.winners, 1 << IVN_RED);
	begin_calm("tri 4.1", "gel 5.10");
	assert_int_equal(calm_from(NULL, NULL), 6);
	assert_int_equal(g->s.why, IVN_WHY_CALM);
	assert_int_equal(g->s.outcome, IVN_O_DRAW);
	/* who is told, and when: after one such turn */
	for (int turn = 2; turn <= 3; turn++) {
		static struct ivn_sheet sheet;
		begin_calm("rob 4.1", "tri 5.10");
		g->s.turn = (uint16_t)turn;
		ivn_make_sheet(table_view(&g->t, IVN_RED), &sheet);
		assert_int_equal(sheet.calm, turn == 2 ? 0 : 6);
	}
}

static void IVN_10_13_what_stirs(void **state)
{
	(void)state;
	begin_calm("rob 4.11 rob 4.1", "pro 4.12 tri 5.5"); /* a death */
	assert_int_equal(calm_from("MOVE rob1 4.12", NULL), 7);
	begin_calm("cer 4.11", "kam 4.12 tri 5.5"); /* a change of sides */
	assert_int_equal(calm_from("MOVE cer1 4.12", NULL), 7);
	begin_calm("pro+1 4.11", "tri 5.5"); /* a birth */
	assert_int_equal(calm_from(NULL, NULL), 7);
	begin_calm("pro 4.11", "tri 5.5"); /* a landing */
	ig_hand("red", "sou");
	ig_lands("red", "8.8");
	ig_play("REINFORCE sou", NULL);
	assert_int_equal(calm_from(NULL, NULL), 7);
}

/* A receipt tells how many throws in a thousand fail. */
static void IVN_5_22_receipts_count_the_throws(void **state)
{
	static const struct {
		const char *options;
		int turn, fails;
	} row[] = { { "harder=99", 40, 275 }, { "harder=5", 5, 325 }, { "harder=5", 45, 725 },
		{ "harder=5", 75, 950 }, { "harder=5", 95, 1000 }, { "harder=5", 1, 0 } };
	(void)state;
	for (size_t i = 0; i < sizeof(row) / sizeof(row[0]); i++) {
		static struct orders os;
		static struct notes ns;
		const struct note *n;
		ig_begin("red blue", row[i].options);
		g->s.turn = (uint16_t)row[i].turn;
		ig_hand("red", "tri");
		table_check(&g->t, IVN_RED, IVN_W_TURN, "REINFORCE tri", &os, &ns);
		n = table_note(&ns, 1, false, IVN_N_CHANCE);
		assert_non_null(n);
		assert_int_equal(n->arg[0], IVN_TRI);
		assert_int_equal(n->arg[1], row[i].fails);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(IVN_5_22_one_more_for_every_so_many_turns),
		cmocka_unit_test(IVN_5_22_with_19_nobody_lands),
		cmocka_unit_test(IVN_5_23_on_an_empty_Earth_nobody_is_tested),
		cmocka_unit_test(IVN_12_11_two_without_a_limit),
		cmocka_unit_test(IVN_10_13_where_the_test_becomes_harder),
		cmocka_unit_test(IVN_10_13_calm_ends_the_game_by_value),
		cmocka_unit_test(IVN_10_13_what_stirs),
		cmocka_unit_test(IVN_5_22_receipts_count_the_throws),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
