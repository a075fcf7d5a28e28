/* SPDX-License-Identifier: MIT */
#include "game/manage.h"
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

/* Whoever has an old file of a player's sends it again: its answer says what became of it, and its
 * form is of what counts. */
static void a_copy_brings_the_form_of_what_counts(void **state)
{
	char *first, *second;
	struct found f;

	(void)state;
	first = sent_orders(0, 60, "ROLL\n");
	second = sent_orders(0, 61, "PUSH 2\n");
	send_in(0, first, "<m4@blue.example>");
	assert_true(take("refusal", ANNA, &f));
	shows(&f, "en", "refusal/submit.replaced",
		"file_serial=60 by_serial=61 file_open orders_now filed_serial=61 form");
	assert_non_null(strstr(f.text.data, "\nSERIAL 62\n"));
	assert_non_null(strstr(f.text.data, "\nPUSH 2\n# END PBEM-ORDERS\n"));
	says_not(&f, "\nROLL\n");
	/* Signed lines say what became of the file that was sent. */
	assert_non_null(strstr(f.text.data, "\nSERIAL 60\nHASH "));
	assert_non_null(strstr(f.text.data, "\nFATE replaced 61\nTIME "));
	assert_non_null(strstr(f.text.data, "PBEM SIGNATURE"));
	found_release(&f);
	nothing_else();
	/* The last one is here, and counts. */
	send_in(0, second, "<m5@blue.example>");
	told("receipt", ANNA, "en", "receipt", "again file_serial=61");
	free(sent_orders(1, 1, "ROLL\n"));
	free(sent_orders(2, 1, "ROLL\n"));
	fixture_turn(&x);
	drop_all();
	send_in(0, first, "<m6@blue.example>");
	told("refusal", ANNA, "en", "refusal/submit.replaced",
		"file_serial=60 by_serial=61 !file_open file_window=1 window=2 orders_now !filed_serial form");
	send_in(0, second, "<m7@blue.example>");
	assert_true(take("refusal", ANNA, &f));
	shows(&f, "en", "refusal/submit.counted", "file_window=1 orders_now !filed_serial form");
	assert_non_null(strstr(f.text.data, "\nWINDOW 2\n"));
	assert_non_null(strstr(f.text.data, "\nSERIAL 1\n"));
	says_not(&f, "PUSH 2\n# END");
	assert_non_null(strstr(f.text.data, "\nWINDOW 1\n"));
	assert_non_null(strstr(f.text.data, "\nFATE counted\nTIME "));
	found_release(&f);
	free(sent_orders(0, 7, "REST\n"));
	send_in(0, second, "<m8@blue.example>");
	assert_true(take("refusal", ANNA, &f));
	shows(&f, "en", "refusal/submit.counted", "window=2 filed_serial=7 form !file_open");
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
	(void)state;
	request_in(0, 1, "WAIT");
	told("receipt", ANNA, "en", "receipt", "request=WAIT waits !again deadline_at.day=24");
	request_in(0, 1, "WAIT");
	told("receipt", ANNA, "en", "receipt", "request=WAIT again");
	request_in(0, 2, "NOWAIT");
	request_in(0, 3, "ABSENT 2026-12-01 2026-12-14");
	request_in(0, 4, "PRESENT");
	drop_all();
	request_in(0, 1, "WAIT");
	told("refusal", ANNA, "en", "refusal/submit.done", "request=WAIT file_serial=1 file_window=1 !holds");
	request_in(0, 3, "ABSENT 2026-12-01 2026-12-14");
	told("refusal", ANNA, "en", "refusal/submit.done",
		"request=ABSENT !holds request_serial=5 for_request");
	request_in(0, 2, "NOWAIT");
	told("refusal", ANNA, "en", "refusal/submit.done", "request=NOWAIT holds");
	/* The host's hand undoes the last one. */
	request_in(0, 5, "ABSENT 2026-12-01 2026-12-14");
	memset(x.g.contact[0].absent, 0, sizeof(x.g.contact[0].absent));
	drop_all();
	request_in(0, 5, "ABSENT 2026-12-01 2026-12-14");
	told("refusal", ANNA, "en", "refusal/submit.done", "request=ABSENT file_serial=5 !holds");
	nothing_else();
}

/* A window without a deadline does not wait for one, whoever says WAIT. */
static void no_receipt_says_more_than_is_so(void **state)
{
	(void)state;
	x.g.f.deadline[0] = '\0';
	request_in(0, 1, "WAIT");
	told("receipt", ANNA, "en", "receipt", "request=WAIT !waits !deadline_at");
	receipt_shows("!request.waits");
	x.g.held = true;
	request_in(0, 2, "ZONE UTC");
	told("receipt", ANNA, "en", "receipt", "request=ZONE held !over");
	receipt_shows("held !deadline_at");
	request_in(0, 3, "PRESS TO white\nHello.");
	told("receipt", ANNA, "en", "receipt", "request=PRESS");
	receipt_shows("!request.to request.unreached=white");
	nothing_else();
}

/* A game that is held closes nothing: orders behind its deadline are not late, and WAIT has
 * nothing to wait for. */
static void while_a_game_is_held_no_deadline_counts(void **state)
{
	(void)state;
	request_in(0, 1, "WAIT");
	told("receipt", ANNA, "en", "receipt", "request=WAIT waits !held");
	ok(game_hold(&x.g, "a rest", &x.e), &x.e);
	request_in(0, 2, "WAIT");
	told("receipt", ANNA, "en", "receipt", "request=WAIT held !waits");
	fixture_now("2026-11-24T21:00:00Z");
	orders_in(0, 3, "ROLL\n");
	told("receipt", ANNA, "en", "receipt", "for_orders held !over");
	ok(game_resume(&x.g, 0, &x.e), &x.e);
	orders_in(0, 4, "ROLL\n");
	told("receipt", ANNA, "en", "receipt", "for_orders !held over grace_at.day=25");
	request_in(0, 5, "WAIT");
	told("receipt", ANNA, "en", "receipt", "request=WAIT !waits");
	nothing_else();
}

/* A Message-ID that no header of ours can have is left out: the answer goes all the same. */
static void answers_name_the_mail_if_they_can(void **state)
{
	static const struct {
		const char *id;
		bool usable;
	} ids[] = {
		{ "<m1@blue.example>", true },
		{ "<!#$%&'*+-/=?^_`{|}~.\"(),:;[\\]@x>", true },
		{ "<x>", true },
		{ "", false },
		{ "<>", false },
		{ "<", false },
		{ "m1@blue.example", false },
		{ "<m1@blue.example", false },
		{ "m1@blue.example>", false },
		{ "<m1 @blue.example>", false },
		{ "<m1@blue.example >", false },
		{ "<m1@blue.example>\r\nBcc: <eve@example.org>", false },
		{ "<m1\t@blue.example>", false },
		{ "<m1\x7f@blue.example>", false },
		{ "<m\xc3\xa9@blue.example>", false },
		{ "<m1<@blue.example>", false },
		{ "<m1>@blue.example>", false },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(ids) / sizeof(ids[0]); i++) {
		struct mail_in m = a_mail(ids[i].id);
		struct buf header = BUF_INIT;
		struct found f;

		write_to(LETTER_HELP, 0, .m = &m);
		assert_true(take("help", ANNA, &f));
		buf_printf(&header, "\r\nIn-Reply-To: %s\r\n", ids[i].id);
		if ((strstr(f.m.bytes.data, header.data) != NULL) != ids[i].usable)
			fail_msg("%s", ids[i].id);
		if (!ids[i].usable)
			assert_non_null(strstr(f.m.bytes.data, "\r\nIn-Reply-To: <thread."));
		found_release(&f);
		buf_release(&header);
	}
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, begin, end)

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(a_copy_brings_the_form_of_what_counts),
		TEST(an_old_request_is_not_answered_as_if_it_held),
		TEST(no_receipt_says_more_than_is_so),
		TEST(while_a_game_is_held_no_deadline_counts),
		TEST(answers_name_the_mail_if_they_can),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
