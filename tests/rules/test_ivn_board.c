/* SPDX-License-Identifier: MIT */
#include "ivn_fixture.h"

#include <string.h>

/* The map: section 1. */

static struct ig_table *const g = &ig_table;

static void IVN_1_1_ten_rows_of_twenty_columns(void **state)
{
	(void)state;
	assert_int_equal(IVN_CELLS, 200);
	assert_int_equal(ig_cell("1.1"), 0);
	assert_int_equal(ig_cell("10.20"), 199);
	ig_lands("red", "10.20");
	ig_hand("red", "sou");
	ig_play(NULL, NULL);
	t_saw(g, IVN_E_LANDED, IVN_RED, ig_number("sou1"), ig_cell("10.20"));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(IVN_1_1_ten_rows_of_twenty_columns, ig_start),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
