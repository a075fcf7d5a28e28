/* SPDX-License-Identifier: MIT */
#include "unit/game_fixture.h"

#include <setjmp.h>
#include <stdarg.h>
#include <unistd.h>

#include <cmocka.h>

static struct verify_report report;

static enum verify_status verify(struct fixture *x, const char *path)
{
	struct verify_options o = { .tools = &x->tools };
	struct err e = ERR_INIT;

	if (verify_path(path, &o, &report, &e) < 0)
		fail_msg("%s: %s", e.where, e.text);
	return report.status;
}

static void say(void)
{
	struct buf b = BUF_INIT;

	for (int i = 0; i < report.n; i++)
		verify_write(&b, &report.finding[i]);
	print_message("%s", buf_cstr(&b));
	buf_release(&b);
}

static void a_clean_game_is_the_same(void **state)
{
	struct fixture x;

	(void)state;
	fixture_new(&x, "blue red=bot white", NULL);
	fixture_start(&x);
	fixture_orders(&x, 0, 1, "ROLL\n");
	fixture_orders(&x, 1, 1, "ROLL\n");
	fixture_turn(&x);
	if (verify(&x, x.game) != VERIFY_SAME)
		say();
	assert_int_equal(report.status, VERIFY_SAME);
	assert_int_equal(report.level, VERIFY_FULL);
	fixture_play(&x);
	if (verify(&x, x.game) != VERIFY_SAME)
		say();
	assert_int_equal(report.status, VERIFY_SAME);
	assert_int_equal(report.level, VERIFY_FULL);
	assert_int_equal(report.replayed, report.windows);
	say();
	fixture_end(&x);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_clean_game_is_the_same),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
