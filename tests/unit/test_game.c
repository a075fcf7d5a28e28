/* SPDX-License-Identifier: MIT */
#include "unit/game_fixture.h"

#include <setjmp.h>
#include <stdarg.h>
#include <unistd.h>

#include <cmocka.h>

static void a_race_is_played_to_its_end(void **state)
{
	struct fixture x;

	(void)state;
	fixture_new(&x, "blue red=bot white", NULL);
	assert_int_equal(x.g.f.phase, PHASE_JOINING);
	fixture_start(&x);
	assert_int_equal(x.g.f.window, 1);
	fixture_play(&x);
	fixture_end(&x);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_race_is_played_to_its_end),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
