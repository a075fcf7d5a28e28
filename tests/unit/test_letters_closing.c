/* SPDX-License-Identifier: MIT */
#include "game/create.h"
#include "game/manage.h"
#include "unit/letters_fixture.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>

#include <cmocka.h>

/* When the open window closes as things stand, and for whom it waits. */

static void open_six_hours(struct game_new *n)
{
	people(n);
	n->policy.min = 6 * 3600;
}

/* STATUS, ORDERS, HELP and refusals say what the receipt says, and not the deadline. */
static void with_all_orders_in_letters_tell_when_the_window_closes(void **state)
{
	static const char soon[] = "until_at.day=21 as_stands !may_close";
	struct mail_in m = a_mail("<m1@blue.example>");
	struct found f;

	(void)state;
	end(NULL);
	open_table("blue red white yellow=bot", open_six_hours);
	fixture_start(&x);
	told_both(LETTER_STATUS, "status", "deadline_at.day=24 until_at.day=24 !as_stands !may_close");
	orders_in(0, 1, "ROLL\n");
	orders_in(2, 1, "ROLL\n");
	drop_all();
	orders_in(1, 1, "ROLL\n");
	receipt_shows(soon);
	drop_all();
	told_both(LETTER_STATUS, "status", soon);
	told_both(LETTER_ORDERS, "orders", soon);
	write_to(LETTER_HELP, 0, .m = &m);
	told("help", ANNA, "en", "help/help", soon);
	orders_in(0, 1, "REST\n");
	assert_true(take("refusal", ANNA, &f));
	shows(&f, "en", "", soon);
	found_release(&f);
	fixture_now("2026-11-21T18:00:00Z");
	told_both(LETTER_STATUS, "status", "may_close !until_at !as_stands awaited_none");
}

static void status_says_that_somebody_asked_for_time(void **state)
{
	struct game_observer o = { .address = "olga@watch.example", .lang = "en", .zone = "UTC" };
	struct mail_in m = a_mail("<m1@watch.example>");
	struct err e = ERR_INIT;

	(void)state;
	request_in(1, 1, "WAIT");
	orders_in(0, 1, "ROLL\n");
	orders_in(1, 1, "ROLL\n");
	drop_all();
	/* White is awaited, whatever red said. */
	told_both(LETTER_STATUS, "status", "awaited=white !lingers away_none");
	orders_in(2, 1, "ROLL\n");
	drop_all();
	write_to(LETTER_STATUS, 0, .m = &m);
	told("status", ANNA, "en", "status", "awaited_none as_stands lingers others_asked !you_asked");
	write_to(LETTER_STATUS, 1, .m = &m);
	told("status", BRUNO, "fr", "status", "awaited_none as_stands lingers you_asked !others_asked");
	request_in(1, 2, "NOWAIT");
	drop_all();
	told_both(LETTER_STATUS, "status", "awaited_none may_close !lingers");
	request_in(1, 3, "WAIT");
	drop_all();
	ok(game_observe(&x.g, &o, false, &e), &e);
	write_to(LETTER_STATUS, LETTER_OBSERVER, .m = &m);
	told("status", o.address, "en", "status", "!lingers away_none");
}

static void observers_are_not_told_that_all_orders_are_in(void **state)
{
	struct game_observer o = { .address = "olga@watch.example", .lang = "en", .zone = "UTC" };
	struct mail_in m = a_mail("<m1@watch.example>");
	struct err e = ERR_INIT;

	(void)state;
	ok(game_observe(&x.g, &o, false, &e), &e);
	for (int i = 0; i < 3; i++)
		orders_in(i, 1, "ROLL\n");
	drop_all();
	write_to(LETTER_STATUS, LETTER_OBSERVER, .m = &m);
	told("status", o.address, "en", "status", "until_at.day=24 !as_stands !may_close");
}

/* One's own absence in full, of the others who is away now; observers are told of none. */
static void status_says_until_when_somebody_is_away(void **state)
{
	struct game_observer o = { .address = "olga@watch.example", .lang = "en", .zone = "UTC" };
	struct mail_in m = a_mail("<m1@blue.example>");
	struct err e = ERR_INIT;

	(void)state;
	ok(game_observe(&x.g, &o, false, &e), &e);
	request_in(0, 1, "ABSENT 2026-12-01 2026-12-05");
	request_in(1, 1, "ABSENT 2026-11-20 2026-12-20");
	drop_all();
	write_to(LETTER_STATUS, 0, .m = &m);
	told("status", ANNA, "en", "status", "absences_count=2 away=red");
	write_to(LETTER_STATUS, 1, .m = &m);
	told("status", BRUNO, "fr", "status", "absences_count=1");
	write_to(LETTER_STATUS, LETTER_OBSERVER, .m = &m);
	told("status", o.address, "en", "status", "absences_none");
}

static void nobody_waits_for_who_is_away(void **state)
{
	struct mail_in m = a_mail("<m1@blue.example>");

	(void)state;
	request_in(0, 1, "ABSENT 2026-11-20 2026-12-20");
	drop_all();
	told_both(LETTER_STATUS, "status", "awaited=red,white away=blue !all_away !lingers absences_count=1");
	write_to(LETTER_REPORT, 0, .m = &m, .window = -1);
	told("again", ANNA, "en", "again", "now form !must may_order");
	assert_null(seen_fails(seen_last("report"), "must excused !filed !held"));
	write_to(LETTER_REPORT, 1, .m = &m, .window = -1);
	told("again", BRUNO, "fr", "again", "now form must");
	assert_null(seen_fails(seen_last("report"), "must !excused"));
	/* With all of them away the window waits for its deadline. */
	request_in(1, 1, "ABSENT 2026-11-20 2026-12-20");
	request_in(2, 1, "ABSENT 2026-11-20 2026-12-20");
	drop_all();
	told_both(LETTER_STATUS, "status",
		"awaited=blue,red,white until_at.day=24 !as_stands away=blue,red,white all_away");
	write_to(LETTER_REPORT, 0, .m = &m, .window = -1);
	told("again", ANNA, "en", "again", "must");
	assert_null(seen_fails(seen_last("report"), "must !excused"));
}

static void orders_that_are_here_are_not_asked_for(void **state)
{
	struct mail_in m = a_mail("<m1@blue.example>");

	(void)state;
	orders_in(0, 1, "ROLL\n");
	drop_all();
	write_to(LETTER_REPORT, 0, .m = &m, .window = -1);
	told("again", ANNA, "en", "again", "now form must may_order filed serial=2");
	assert_null(seen_fails(seen_last("report"), "must filed"));
	write_to(LETTER_REPORT, 1, .m = &m, .window = -1);
	told("again", BRUNO, "fr", "again", "now form must may_order !filed serial=1");
	assert_null(seen_fails(seen_last("report"), "must !filed"));
}

static void while_the_game_is_held_no_letter_names_a_closing_time(void **state)
{
	struct mail_in m = a_mail("<m1@blue.example>");
	struct err e = ERR_INIT;

	(void)state;
	ok(game_hold(&x.g, "a reason", &e), &e);
	drop_all();
	told_both(LETTER_STATUS, "status", "held !until_at !as_stands !may_close");
	told_both(LETTER_ORDERS, "orders", "held !until_at !as_stands !may_close");
	request_in(0, 1, "WAIT");
	told("receipt", ANNA, "en", "receipt", "held !waits");
	write_to(LETTER_REPORT, 0, .m = &m, .window = -1);
	told("again", ANNA, "en", "again", "held !until_at");
	assert_null(seen_fails(seen_last("report"), "held must"));
}

static void who_watches_learns_that_the_game_is_held(void **state)
{
	struct game_observer o = { .address = "olga@watch.example", .lang = "en", .zone = "UTC" };
	struct mail_in m = a_mail("<m1@watch.example>");
	struct err e = ERR_INIT;

	(void)state;
	ok(game_observe(&x.g, &o, false, &e), &e);
	write_to(LETTER_REPORT, LETTER_OBSERVER, .m = &m, .window = -1);
	told("again", o.address, "en", "public", "!seat");
	assert_null(seen_fails(seen_last("report"), "observer !held"));
	ok(game_hold(&x.g, "a reason", &e), &e);
	drop_all();
	snprintf(m.id, sizeof(m.id), "<m2@watch.example>");
	write_to(LETTER_REPORT, LETTER_OBSERVER, .m = &m, .window = -1);
	told("again", o.address, "en", "public", "!seat");
	assert_null(seen_fails(seen_last("report"), "observer held"));
}

static void in_the_grace_period_letters_name_its_end(void **state)
{
	struct mail_in m = a_mail("<m1@blue.example>");

	(void)state;
	write_to(LETTER_STATUS, 0, .m = &m);
	told("status", ANNA, "en", "status", "until_at.day=24 !grace_at");
	fixture_now("2026-11-24T21:00:00Z");
	told_both(LETTER_STATUS, "status", "!until_at !may_close deadline_at.day=24 grace_at.day=25");
	told_both(LETTER_ORDERS, "orders", "!until_at !may_close deadline_at.day=24 grace_at.day=25");
	/* It is over, and nobody closed the window. */
	fixture_now("2026-11-26T21:00:00Z");
	write_to(LETTER_STATUS, 0, .m = &m);
	told("status", ANNA, "en", "status", "deadline_at.day=24 !grace_at");
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, begin, end)

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(with_all_orders_in_letters_tell_when_the_window_closes),
		TEST(status_says_that_somebody_asked_for_time),
		TEST(observers_are_not_told_that_all_orders_are_in),
		TEST(status_says_until_when_somebody_is_away),
		TEST(nobody_waits_for_who_is_away),
		TEST(orders_that_are_here_are_not_asked_for),
		TEST(while_the_game_is_held_no_letter_names_a_closing_time),
		TEST(who_watches_learns_that_the_game_is_held),
		TEST(in_the_grace_period_letters_name_its_end),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
