/* SPDX-License-Identifier: MIT */
#include "mars_fixture.h"

/* The game and its set-up: section 1. */

static struct mt_table *const g = &mt_table;

static void MARS_1_1_the_deck_of_mars_decides(void **state)
{
	(void)state;
	mt_put("sol1 c3 gru1 c5");
	mt_roll(2, 1, 2, "shot", "4 4 4 4 4");
	mt_roll(2, 1, 3, "survive", "1 1 1");
	mt_mars("left-nearest left-nearest", NULL);
	t_saw(g, MARS_E_AI_CARD, MARS_LEFT_NEAREST);
	assert_string_equal(mt_line(0), "a-free b-none: c");
	assert_string_equal(mt_where("sol1"), "off");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(MARS_1_1_the_deck_of_mars_decides, mt_start),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
