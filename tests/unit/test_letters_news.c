/* SPDX-License-Identifier: MIT */
#include "base/file.h"
#include "unit/letters_fixture.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>

#include <cmocka.h>

/* --- free seats ---------------------------------------------------------------------------------------------------------------- */

static void a_seat_that_was_left_is_offered(void **state)
{
	struct buf text = BUF_INIT;
	struct err e = ERR_INIT;
	struct mail_in m = a_mail("<m1@blue.example>");

	(void)state;
	for (int i = 0; i < x.g.f.n_seats; i++)
		assert_false(game_seat_free(&x.g, i));
	ok(game_seat_change(&x.g, 1, SEAT_RETIRED, NULL, &e), &e);
	assert_true(game_seat_free(&x.g, 1));
	ok(letter_invitation_text(&desk, &x.g, "en", &text, &e), &e);
	assert_non_null(strstr(text.data, "has free seats: Red."));
	assert_non_null(strstr(text.data, "takes the seat red"));
	ok(letter_status(&desk, &x.g, &m, 0, &e), &e);
	told("status", ANNA, "free");
	ok(game_seat_change(&x.g, 1, SEAT_BOT, NULL, &e), &e);
	assert_false(game_seat_free(&x.g, 1));
	buf_release(&text);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, begin, end)

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(a_seat_that_was_left_is_offered),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
