/* SPDX-License-Identifier: MIT */
#include "unit/letters_fixture.h"

#include "core/orderfile.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

/* How to sign: what is told to those who did not, and where the others read it. */

static void unsigned_orders_are_told_what_is_missing(void **state)
{
	struct mail_in m = a_mail("<m1@blue.example>");
	struct found f;

	(void)state;
	write_to(LETTER_UNSIGNED, 0, .m = &m, .window = x.g.f.window);
	assert_true(take("unsigned", ANNA, &f));
	shows(&f, "en", "unsigned", "seat=blue takes !filed !other_window window=1 sign_minisign !sign_ssh");
	found_release(&f);
	/* A key of SSH has one way. */
	snprintf(x.g.f.seat[1].key, sizeof(x.g.f.seat[1].key), "ssh-ed25519 AAAA");
	write_to(LETTER_UNSIGNED, 1, .m = &m, .window = 7);
	assert_true(take("unsigned", BRUNO, &f));
	shows(&f, "fr", "unsigned", "seat=red other_window=7 window=1 sign_ssh !sign_minisign");
	found_release(&f);
	write_to(LETTER_HELP, 1, .m = &m);
	told("help", BRUNO, "fr", "help/help", "sign_ssh !sign_minisign");
	/* Nobody knows which. */
	x.g.f.seat[1].key[0] = 0;
	write_to(LETTER_HELP, 1, .m = &m);
	told("help", BRUNO, "fr", "help/help", "sign_ssh sign_minisign");
	nothing_else();
}

/* In the form; below it stands where to send it. */
static void reports_say_once_how_to_sign(void **state)
{
	const char *at;
	struct found f;
	int n = 0;

	(void)state;
	window();
	assert_true(take("report", ANNA, &f));
	for (at = f.text.data; (at = strstr(at, "ssh-keygen")); at++)
		n++;
	assert_int_equal(n, 1);
	at = strstr(f.text.data, ORDERFILE_END);
	assert_non_null(at);
	assert_null(strstr(at, "minisign"));
	found_release(&f);
}

static void a_join_file_without_signature_is_told_what_is_missing(void **state)
{
	static const struct {
		bool observe, wrong;
		const char *shows;
	} cases[] = { { false, false, "!observe !wrong" }, { true, false, "observe !wrong" },
		{ false, true, "!observe wrong" } };
	struct mail_in m = a_mail("<m1@blue.example>");

	(void)state;
	snprintf(m.from, sizeof(m.from), "dora@new.example");
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		write_to(LETTER_UNJOINED, LETTER_TO_ADDRESS, .m = &m, .address = m.from,
			.observe = cases[i].observe, .wrong = cases[i].wrong);
		told("unjoined", "dora@new.example", "en", "unjoined", cases[i].shows);
	}
	snprintf(conf.lang, sizeof(conf.lang), "fr");
	write_to(LETTER_UNJOINED, LETTER_TO_ADDRESS, .m = &m, .address = m.from, .observe = false,
		.wrong = false);
	told("unjoined", "dora@new.example", "fr", "unjoined", "game=race-1 !seat");
	nothing_else();
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup_teardown(unsigned_orders_are_told_what_is_missing, begin, end),
		cmocka_unit_test_setup_teardown(reports_say_once_how_to_sign, begin, end),
		cmocka_unit_test_setup_teardown(
			a_join_file_without_signature_is_told_what_is_missing, begin, end),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
