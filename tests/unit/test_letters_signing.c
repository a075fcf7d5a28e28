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
	struct err e = ERR_INIT;
	struct found f;

	(void)state;
	ok(letter_unsigned(&desk, &x.g, &m, 0, x.g.f.window, &e), &e);
	assert_true(take("unsigned", ANNA, &f));
	says(&f, "not signed: your orders do not count yet");
	says(&f, "It held orders for Blue in race-1, but no signature.");
	says(&f, "Window 1 (the run) is open until Tuesday");
	says(&f, "minisign -S -m orders.txt");
	says(&f, "signify-openbsd -S -s NAME.sec");
	says_not(&f, "ssh-keygen");
	says_not(&f, "still holds");
	says_not(&f, "They were for window");
	found_release(&f);
	/* A key of SSH has one way. */
	snprintf(x.g.f.seat[1].key, sizeof(x.g.f.seat[1].key), "ssh-ed25519 AAAA");
	ok(letter_unsigned(&desk, &x.g, &m, 1, 7, &e), &e);
	assert_true(take("unsigned", BRUNO, &f));
	says(&f, "sans signature : vos ordres ne comptent pas encore");
	says(&f, "ssh-keygen -Y sign -n orders@pbem -f CLE orders.txt");
	says(&f, "C'était pour la fenêtre 7, mais c'est la fenêtre 1 qui est ouverte.");
	says_not(&f, "minisig");
	found_release(&f);
	ok(letter_help(&desk, &x.g, &m, 1, 0, &e), &e);
	assert_true(take("help", BRUNO, &f));
	says(&f, "ssh-keygen -Y sign");
	says(&f, "au plus huit fois par jour");
	says_not(&f, "minisign -S");
	found_release(&f);
	/* Nobody knows which. */
	x.g.f.seat[1].key[0] = 0;
	ok(letter_help(&desk, &x.g, &m, 1, 0, &e), &e);
	assert_true(take("help", BRUNO, &f));
	says(&f, "ssh-keygen -Y sign");
	says(&f, "minisign -S");
	found_release(&f);
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
	says(&f, "Answer this mail, or write to");
	says(&f, "A signed receipt comes back");
	says(&f, "the word HELP, unsigned");
	found_release(&f);
	told("report", BRUNO, "un courrier avec AIDE");
}

static void a_join_file_without_signature_is_told_what_is_missing(void **state)
{
	static const struct {
		bool observe, wrong;
		const char *subject, *text;
	} cases[] = { { false, false, "you have no seat yet: no signature",
			      "A file to join the game race-1 came" },
		{ true, false, "you do not watch yet: no signature", "A file to watch the game race-1 came" },
		{ false, true, "you have no seat yet: the signature does not fit", "line KEY" } };
	struct mail_in m = a_mail("<m1@blue.example>");
	struct err e = ERR_INIT;
	struct found f;

	(void)state;
	snprintf(m.from, sizeof(m.from), "dora@new.example");
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		ok(letter_unjoined(&desk, &x.g, &m, cases[i].observe, cases[i].wrong, &e), &e);
		assert_true(take("unjoined", "dora@new.example", &f));
		says(&f, cases[i].subject);
		says(&f, cases[i].text);
		says(&f, "ssh-keygen -Y sign -n orders@pbem");
		found_release(&f);
	}
	snprintf(conf.lang, sizeof(conf.lang), "fr");
	ok(letter_unjoined(&desk, &x.g, &m, false, false, &e), &e);
	told("unjoined", "dora@new.example", "vous n'avez pas encore de siège : pas de signature");
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
