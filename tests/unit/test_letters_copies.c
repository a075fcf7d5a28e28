/* SPDX-License-Identifier: MIT */
#include "unit/letters_fixture.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

/* Files that came before, and what may be said of anything. */

static char *sent_orders(int seat, long serial, const char *body)
{
	struct buf b = BUF_INIT;

	fixture_header(&b, &x, seat, serial);
	buf_str(&b, body);
	send_in(seat, b.data, "<m1@blue.example>");
	drop_all();
	return buf_detach(&b);
}

/* Whoever has an old file of a player's sends it again: its answer says what became of it, and its form is of what counts. */
static void a_copy_brings_the_form_of_what_counts(void **state)
{
	char *first, *second;
	struct found f;

	(void)state;
	first = sent_orders(0, 60, "ROLL\n");
	second = sent_orders(0, 61, "PUSH 2\n");
	send_in(0, first, "<m4@blue.example>");
	assert_true(take("refusal", ANNA, &f));
	says(&f, "this was here before: serial 61 replaced it");
	says(&f, "Serial 60 was replaced by serial 61, which counts.");
	says(&f, "What counts stands below under the next serial");
	assert_non_null(strstr(f.text.data, "\nSERIAL 62\n"));
	assert_non_null(strstr(f.text.data, "\nPUSH 2\n# END PBEM-ORDERS\n"));
	says_not(&f, "\nROLL\n");
	says_not(&f, "PBEM SIGNATURE");
	found_release(&f);
	nothing_else();
	/* The last one is here, and counts. */
	send_in(0, second, "<m5@blue.example>");
	told("receipt", ANNA,
		"These very bytes were here already; nothing has changed. Orders with serial 61 are in");
	free(sent_orders(1, 1, "ROLL\n"));
	free(sent_orders(2, 1, "ROLL\n"));
	fixture_turn(&x);
	drop_all();
	send_in(0, first, "<m6@blue.example>");
	told("refusal", ANNA,
		"Serial 60 was replaced by serial 61 before window 1 closed.  For window 2 nothing of yours is here. Its form stands below.");
	send_in(0, second, "<m7@blue.example>");
	assert_true(take("refusal", ANNA, &f));
	says(&f, "it counted in window 1");
	says(&f, "window 1 closed with it");
	assert_non_null(strstr(f.text.data, "\nWINDOW 2\n"));
	assert_non_null(strstr(f.text.data, "\nSERIAL 1\n"));
	says_not(&f, "PUSH 2\n# END");
	says_not(&f, "No orders");
	found_release(&f);
	free(sent_orders(0, 7, "REST\n"));
	send_in(0, second, "<m8@blue.example>");
	assert_true(take("refusal", ANNA, &f));
	says(&f, "For window 2 your serial 7 counts. What counts stands below under the next serial");
	assert_non_null(strstr(f.text.data, "\nSERIAL 8\n"));
	assert_non_null(strstr(f.text.data, "\nREST\n# END PBEM-ORDERS\n"));
	found_release(&f);
	nothing_else();
	free(first);
	free(second);
}

/* What was asked for later is what holds. */
static void an_old_request_is_not_answered_as_if_it_held(void **state)
{
	struct found f;

	(void)state;
	request_in(0, 1, "WAIT");
	told("receipt", ANNA, "The window waits for you until Tuesday 24 November");
	request_in(0, 1, "WAIT");
	told("receipt", ANNA, "(had it already)");
	request_in(0, 2, "NOWAIT");
	request_in(0, 3, "ABSENT 2026-12-01 2026-12-14");
	request_in(0, 4, "PRESENT");
	drop_all();
	request_in(0, 1, "WAIT");
	assert_true(take("refusal", ANNA, &f));
	says(&f,
		"WAIT, serial 1 of window 1, was done when it came, and is not done again. What it asked for does not hold any more.");
	says_not(&f, "waits for you");
	found_release(&f);
	request_in(0, 3, "ABSENT 2026-12-01 2026-12-14");
	assert_true(take("refusal", ANNA, &f));
	says_not(&f, "You are away");
	says(&f, "SERIAL  5");
	found_release(&f);
	request_in(0, 2, "NOWAIT");
	told("refusal", ANNA, "What it asked for still holds.");
	/* The host's hand undoes the last one. */
	request_in(0, 5, "ABSENT 2026-12-01 2026-12-14");
	memset(x.g.contact[0].absent, 0, sizeof(x.g.contact[0].absent));
	drop_all();
	request_in(0, 5, "ABSENT 2026-12-01 2026-12-14");
	told("refusal", ANNA, "does not hold any more");
	nothing_else();
}

/* A window without a deadline does not wait for one, whoever says WAIT. */
static void no_receipt_says_more_than_is_so(void **state)
{
	struct found f;

	(void)state;
	x.g.f.deadline[0] = '\0';
	request_in(0, 1, "WAIT");
	assert_true(take("receipt", ANNA, &f));
	says(&f, "it changes nothing");
	says_not(&f, "does not close before");
	found_release(&f);
	x.g.held = true;
	request_in(0, 2, "ZONE UTC");
	assert_true(take("receipt", ANNA, &f));
	says(&f, "The game is held at present.");
	says_not(&f, "waits with it");
	found_release(&f);
	request_in(0, 3, "PRESS TO white\nHello.");
	told("receipt", ANNA, "Your message went to nobody. No mail reaches White.");
	nothing_else();
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, begin, end)

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(a_copy_brings_the_form_of_what_counts),
		TEST(an_old_request_is_not_answered_as_if_it_held),
		TEST(no_receipt_says_more_than_is_so),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
