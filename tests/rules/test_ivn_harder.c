/* SPDX-License-Identifier: MIT */
#include "ivn_fixture.h"

/* The landing test that becomes harder, for games without a limit of turns. */

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
	assert_int_equal(margin("harder=5", 98), 9);
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

static void IVN_12_11_three_without_a_limit(void **state)
{
	(void)state;
	assert_int_equal(margin("harder=0 turns=99", 2), 0);
	assert_int_equal(margin("harder=0 turns=99", 3), 1);
	assert_int_equal(margin("harder=0 turns=99", 27), 9);
	assert_int_equal(margin("harder=0 turns=0", 19), 0);
	assert_int_equal(margin("harder=0 turns=50", 49), 0);
	assert_int_equal(margin("harder=0 turns=99 rules=document", 49), 0);
	assert_int_equal(margin("turns=99 harder=99", 49), 0);
	assert_int_equal(margin("turns=50 harder=2", 6), 3);
}

/* A receipt tells how many throws in a thousand fail. */
static void IVN_5_22_receipts_count_the_throws(void **state)
{
	static const struct {
		const char *options;
		int turn, fails;
	} row[] = { { "harder=99", 40, 275 }, { "harder=5", 5, 325 }, { "harder=5", 45, 725 },
		{ "harder=5", 1, 0 } };
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
		cmocka_unit_test(IVN_12_11_three_without_a_limit),
		cmocka_unit_test(IVN_5_22_receipts_count_the_throws),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
