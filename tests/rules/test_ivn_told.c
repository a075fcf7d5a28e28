/* SPDX-License-Identifier: MIT */
#include "ivn_fixture.h"

/* What receipts tell of lines about units. */

static struct ig_table *const g = &ig_table;

static const struct note *told(const char *lines, int line, bool core, int type)
{
	static struct orders os;
	static struct notes ns;
	table_check(&g->t, IVN_RED, IVN_W_TURN, lines, &os, &ns);
	return table_note(&ns, line, core, type);
}

static void IVN_6_9_a_unit_that_may_still_land(void **state)
{
	(void)state;
	ig_hand("red", "tri");
	assert_int_equal(told("TOWARD tri1 4.12", 1, false, IVN_N_WAITS)->arg[0], ig_number("tri1"));
	assert_non_null(told("TOWARD tri1 4.12", 1, true, NOTE_PERHAPS));
	assert_non_null(told("SHOOT tri1 nearest", 1, false, IVN_N_WAITS));
	/* Nobody has such a card. */
	assert_null(told("TOWARD sou1 4.12", 1, false, IVN_N_WAITS));
	assert_non_null(told("TOWARD sou1 4.12", 1, true, NOTE_REFUSED));
}

static void IVN_20_22_orders_that_rage_overrules(void **state)
{
	(void)state;
	ig_put("red", "tri 4.12");
	assert_null(told("MOVE tri1 4.11", 1, false, IVN_N_OVERRULED));
	ig_event("22");
	assert_int_equal(told("MOVE tri1 4.11", 1, false, IVN_N_OVERRULED)->arg[0], IVN_PARANOIA);
	assert_null(told("SHOOT tri1 nearest", 1, false, IVN_N_OVERRULED));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(IVN_6_9_a_unit_that_may_still_land, ig_start),
		cmocka_unit_test_setup(IVN_20_22_orders_that_rage_overrules, ig_start),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
