/* SPDX-License-Identifier: MIT */
#include "core/legal.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static void values_stand_where_they_were_set(void **state)
{
	(void)state;
	struct legal l;
	memset(&l, 0xff, sizeof(l));
	legal_none(&l);
	assert_false(l.now);
	assert_int_equal(l.price, -1);
	for (int part = 0; part < ORDER_PARTS; part++)
		assert_false(legal_any(&l, part));
	legal_set(&l, 0, 0);
	legal_set(&l, 1, 64);
	legal_set(&l, ORDER_PARTS - 1, LEGAL_VALUES * 64 - 1);
	assert_int_equal(l.values[0][0], 1);
	assert_int_equal(l.values[1][0], 0);
	assert_int_equal(l.values[1][1], 1);
	assert_true(l.values[ORDER_PARTS - 1][LEGAL_VALUES - 1] == 1ull << 63);
	assert_true(legal_any(&l, ORDER_PARTS - 1));
	assert_false(legal_any(&l, 2));
}

static void all_are_those_below(void **state)
{
	(void)state;
	struct legal l;
	legal_none(&l);
	legal_all(&l, 2, 0);
	assert_false(legal_any(&l, 2));
	legal_all(&l, 2, 66);
	assert_true(l.values[2][0] == UINT64_MAX);
	assert_int_equal(l.values[2][1], 3);
	assert_false(legal_any(&l, 3));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(values_stand_where_they_were_set),
		cmocka_unit_test(all_are_those_below),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
