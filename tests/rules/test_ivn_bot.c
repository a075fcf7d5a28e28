/* SPDX-License-Identifier: MIT */
#include "ivn_fixture.h"

#include <string.h>

/* Greedy bots go for whom they can kill, and leave the others alone. */

static struct ig_table *const g = &ig_table;

/* Whatever their mood. */
static void assert_bots(const char *seat, const char *line, bool written)
{
	static const uint8_t open[32] = { 1 };
	int n = 0, silent = 0;
	for (uint8_t mood = 0; mood < 40; mood++) {
		uint8_t sealed[32] = { mood, 7 };
		struct dice *d = dice_new();
		struct buf b = BUF_INIT;
		dice_begin(d, open, sealed);
		invasion_rules.bot(t_view(g, table_must_find(&ivn_seat_words, seat, strlen(seat))), d, &b);
		silent += !b.len; /* now and then it sends nothing */
		n += strstr(buf_cstr(&b), line) != NULL;
		buf_release(&b);
		dice_free(d);
	}
	assert_int_equal(n, written ? 40 - silent : 0);
	assert_true(silent < 8);
}

static void crystals_are_left_alone(void **state)
{
	(void)state;
	ig_begin("red blue", "bots=greedy");
	ig_put("red", "sab 5.11");
	ig_put("blue", "cri 5.12 sou 5.13"); /* the saucers threaten nobody, the crystals are too hard */
	assert_bots("red", "MOVE sab1 5.12\n", false);
	ig_put("blue", "pro 4.11");
	assert_bots("red", "MOVE sab1 4.11", true);
	/* nor are they what one walks up to, as long as nobody can shoot at them as well */
	ig_begin("red blue", "bots=greedy");
	ig_put("red", "sab 5.13");
	ig_put("blue", "cri 5.11 pro 4.18");
	assert_bots("red", "MOVE sab1 5.11", false);
	assert_bots("red", "MOVE sab1 4.13 4.14 4.15\n", true);
}

static void shots_that_an_attack_needs_are_called(void **state)
{
	(void)state;
	ig_begin("red blue", "bots=greedy");
	ig_put("red", "sab 5.10 oei 5.8");
	ig_put("blue", "rei 5.11 cri 5.6");
	/* 5 against 5 is nothing, 2 more kill; the nearest would be the crystals */
	assert_bots("red", "MOVE sab1 5.11", true);
	assert_bots("red", "SHOOT oei1 rei1", true);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(crystals_are_left_alone),
		cmocka_unit_test(shots_that_an_attack_needs_are_called),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
