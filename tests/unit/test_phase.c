/* SPDX-License-Identifier: MIT */
#include "core/bits.h"
#include "core/phase.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

struct turn {
	int ran[4], n; /* phases in the order in which they ran */
	int last;      /* over once so many have run */
};

static void first(struct turn *t)
{
	t->ran[t->n++] = 1;
}

static void second(struct turn *t)
{
	t->ran[t->n++] = 2;
}

static void third(struct turn *t)
{
	t->ran[t->n++] = 3;
}

static bool over(const struct turn *t)
{
	return t->n >= t->last;
}

static const struct turn_phase list[] = { { "first", first }, { "second", second }, { "third", third } };
static const struct phases window = PHASES(list);

static void phases_run_in_their_order(void **state)
{
	struct turn t = { .last = 4 };
	(void)state;
	phases_run(&window, &t, over);
	assert_int_equal(t.n, 3);
	for (int i = 0; i < 3; i++)
		assert_int_equal(t.ran[i], i + 1);
}

static void none_runs_once_the_window_is_over(void **state)
{
	(void)state;
	for (int last = 0; last < 3; last++) {
		struct turn t = { .last = last };
		phases_run(&window, &t, over);
		assert_int_equal(t.n, last);
	}
}

static void bits_are_counted(void **state)
{
	(void)state;
	assert_int_equal(bits_count(0), 0);
	assert_int_equal(bits_count(1u << 31 | 5), 3);
	assert_int_equal(bits_count(UINT32_MAX), 32);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(phases_run_in_their_order),
		cmocka_unit_test(none_runs_once_the_window_is_over),
		cmocka_unit_test(bits_are_counted),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
