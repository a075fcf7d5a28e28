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
	assert_int_equal(legal_next(&l, 3, 0), -1);
	assert_int_equal(legal_next(&l, 2, 0), 0);
	assert_int_equal(legal_next(&l, 2, 63), 63);
	assert_int_equal(legal_next(&l, 2, 64), 64);
	assert_int_equal(legal_next(&l, 2, 66), -1);
	legal_set(&l, 2, LEGAL_VALUES * 64 - 1);
	assert_int_equal(legal_next(&l, 2, 66), LEGAL_VALUES * 64 - 1);
	assert_int_equal(legal_next(&l, 2, LEGAL_VALUES * 64), -1);
}

static void a_value_goes_behind_those_of_its_part(void **state)
{
	(void)state;
	static const char *const ids[] = { "a", "b", "c" };
	static const struct vocab words = { "word", 3, ids };
	const struct verb v = { .name = "TAKE",
		.n_parts = 2,
		.parts = { { .name = "word", .vocab = &words, .min = 1, .max = 2 },
			{ .name = "count", .lo = 5, .hi = 9, .min = 0, .max = 1 } } };
	struct order o = { 0 };
	struct legal l;
	assert_true(legal_choose(&v, &o, 1, 2));
	assert_true(legal_choose(&v, &o, 0, 1));
	assert_true(legal_choose(&v, &o, 0, 0));
	assert_false(legal_choose(&v, &o, 0, 2));
	assert_false(legal_choose(&v, &o, 1, 2));
	assert_int_equal(o.count[0], 2);
	assert_int_equal(order_value(&o, 0, 0), 1);
	assert_int_equal(order_value(&o, 0, 1), 0);
	assert_int_equal(order_value(&o, 1, 0), 7);
	legal_none(&l);
	legal_all(&l, 1, 3);
	legal_unset(&l, 1, 1);
	assert_true(legal_has(&l, 1, 0) && !legal_has(&l, 1, 1) && legal_has(&l, 1, 2));
	assert_false(legal_has(&l, 0, 0) || legal_has(&l, 1, -1) || legal_has(&l, 1, LEGAL_VALUES * 64));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(values_stand_where_they_were_set),
		cmocka_unit_test(all_are_those_below),
		cmocka_unit_test(a_value_goes_behind_those_of_its_part),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
