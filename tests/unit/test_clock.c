/* SPDX-License-Identifier: MIT */
#include "base/banned.h"
#include "sys/clock.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <sys/wait.h>
#include <unistd.h>
#include <cmocka.h>

#define PARIS "Europe/Paris"
#define NEW_YORK "America/New_York"

static pbem_time at(const char *text)
{
	pbem_time t = 0;
	struct err e = ERR_INIT;
	if (utc_parse(text, &t, &e) < 0)
		fail_msg("%s: %s", text, e.text);
	return t;
}

static void spans(void **state)
{
	(void)state;
	static const struct {
		const char *text;
		int64_t seconds;
	} good[] = { { "7d", 604800 }, { "36h", 129600 }, { "90m", 5400 }, { "45s", 45 }, { "1s", 1 },
		{ "366d", 31622400 }, { "007d", 604800 } };
	static const char *const bad[] = { "", "d", "7", "7 d", "7D", "0s", "367d", "8785h", "-1d", "+1d",
		"1.5d", "1d2h", "7dd", "99999999999999999999s", "999999999d", "7w" };
	struct err e = ERR_INIT;
	int64_t seconds = 0;
	for (size_t i = 0; i < sizeof(good) / sizeof(good[0]); i++) {
		assert_int_equal(clock_parse_span(good[i].text, &seconds, &e), 0);
		assert_int_equal(seconds, good[i].seconds);
	}
	seconds = 42;
	for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++) {
		if (clock_parse_span(bad[i], &seconds, &e) != ERR_DATA)
			fail_msg("accepted: %s", bad[i]);
		assert_int_equal(seconds, 42);
	}
}

static void now_may_be_given(void **state)
{
	(void)state;
	setenv("PBEM_NOW", "2026-11-22T20:00:00Z", 1);
	assert_int_equal(clock_now(), 1795377600);
	unsetenv("PBEM_NOW");
	assert_true(clock_now() > at("2024-01-01T00:00:00Z"));
}

static void a_given_now_that_makes_no_sense_ends_the_program(void **state)
{
	(void)state;
	pid_t child = fork();
	assert_true(child >= 0);
	if (child == 0) {
		setenv("PBEM_NOW", "tomorrow", 1);
		if (!freopen("/dev/null", "w", stderr))
			_exit(1);
		clock_now();
		_exit(0);
	}
	int status;
	assert_int_equal(waitpid(child, &status, 0), child);
	assert_true(WIFEXITED(status));
	assert_int_equal(WEXITSTATUS(status), 65);
}

static void expect_local(const char *utc, const char *zone, const char *want)
{
	struct clock_local c;
	struct err e = ERR_INIT;
	char text[128];
	if (clock_local(at(utc), zone, &c, &e) < 0)
		fail_msg("%s: %s", zone, e.text);
	snprintf(text, sizeof(text), "%04d-%02d-%02d %02d:%02d:%02d day %d %+d %s", c.year, c.month, c.day,
		c.hour, c.minute, c.second, c.weekday, c.offset, c.zone);
	assert_string_equal(text, want);
}

static void local_times(void **state)
{
	(void)state;
	expect_local("2026-11-22T20:00:00Z", "UTC", "2026-11-22 20:00:00 day 0 +0 UTC");
	expect_local("2026-11-22T23:30:00Z", PARIS, "2026-11-23 00:30:00 day 1 +3600 CET");
	expect_local("2026-07-01T20:00:00Z", PARIS, "2026-07-01 22:00:00 day 3 +7200 CEST");
	expect_local("2026-01-01T02:00:00Z", NEW_YORK, "2025-12-31 21:00:00 day 3 -18000 EST");
	expect_local("2026-07-01T02:00:00Z", "Asia/Kolkata", "2026-07-01 07:30:00 day 3 +19800 IST");
	/* After the last change that a zone file lists, its rule goes on. */
	expect_local("2055-07-01T20:00:00Z", PARIS, "2055-07-01 22:00:00 day 4 +7200 CEST");
}

static void local_times_leave_the_environment_alone(void **state)
{
	(void)state;
	struct clock_local c;
	struct err e = ERR_INIT;
	setenv("TZ", "Asia/Tokyo", 1);
	assert_int_equal(clock_local(0, PARIS, &c, &e), 0);
	assert_string_equal(getenv("TZ"), "Asia/Tokyo");
	unsetenv("TZ");
	assert_int_equal(clock_local(0, PARIS, &c, &e), 0);
	assert_null(getenv("TZ"));
}

static void unknown_zones_are_refused(void **state)
{
	(void)state;
	static const char *const cases[] = { "", "Europe/Atlantis", "Europe", "/etc/localtime",
		"../zoneinfo/UTC", "Europe/../UTC", "europe/paris ", ":Europe/Paris",
		"EST5EDT,M3.2.0,M11.1.0", "CET-1", "zone.tab", "tzdata.zi", "right/Europe/Paris",
		"Europe/Paris\n", "./UTC", "UTC0" };
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		struct clock_local c;
		pbem_time t;
		struct err e = ERR_INIT;
		if (clock_local(0, cases[i], &c, &e) != ERR_DATA)
			fail_msg("accepted: %s", cases[i]);
		assert_string_equal(e.id, "clock.zone");
		assert_int_equal(clock_next_at(0, cases[i], 1, 0, &t, &e), ERR_DATA);
	}
}

static void expect_next(const char *after, const char *zone, int hour, int minute, const char *want)
{
	pbem_time t = 0;
	struct err e = ERR_INIT;
	char text[UTC_TEXT];
	if (clock_next_at(at(after), zone, hour, minute, &t, &e) < 0)
		fail_msg("%s", e.text);
	utc_format(text, t);
	if (strcmp(text, want) != 0)
		fail_msg("%s after %s at %d:%02d: %s, expected %s", zone, after, hour, minute, text, want);
}

static void next_on_plain_days(void **state)
{
	(void)state;
	expect_next("2026-11-22T18:59:59Z", PARIS, 20, 0, "2026-11-22T19:00:00Z");
	expect_next("2026-11-22T19:00:00Z", PARIS, 20, 0, "2026-11-23T19:00:00Z");
	expect_next("2026-11-22T23:30:00Z", PARIS, 0, 0, "2026-11-23T23:00:00Z");
	expect_next("2026-12-31T23:00:00Z", NEW_YORK, 18, 0, "2027-01-01T23:00:00Z");
	expect_next("2026-12-31T22:59:00Z", NEW_YORK, 18, 0, "2026-12-31T23:00:00Z");
	expect_next("2026-07-01T12:00:00Z", "UTC", 12, 0, "2026-07-02T12:00:00Z");
	expect_next("2026-07-01T11:00:00Z", "Pacific/Kiritimati", 1, 0, "2026-07-02T11:00:00Z");
	expect_next("2026-07-01T10:59:00Z", "Pacific/Kiritimati", 1, 0, "2026-07-01T11:00:00Z");
}

/* 2026-03-29: Paris goes from 02:00 to 03:00 at 01:00 UTC; 2026-03-08: New York at 07:00 UTC. */
static void next_in_a_gap_is_its_end(void **state)
{
	(void)state;
	expect_next("2026-03-28T12:00:00Z", PARIS, 2, 30, "2026-03-29T01:00:00Z");
	expect_next("2026-03-28T12:00:00Z", PARIS, 2, 0, "2026-03-29T01:00:00Z");
	expect_next("2026-03-28T12:00:00Z", PARIS, 3, 0, "2026-03-29T01:00:00Z");
	expect_next("2026-03-28T12:00:00Z", PARIS, 1, 59, "2026-03-29T00:59:00Z");
	expect_next("2026-03-28T12:00:00Z", PARIS, 3, 1, "2026-03-29T01:01:00Z");
	expect_next("2026-03-29T01:00:00Z", PARIS, 2, 30, "2026-03-30T00:30:00Z");
	expect_next("2026-03-29T00:59:59Z", PARIS, 2, 30, "2026-03-29T01:00:00Z");
	expect_next("2026-03-08T00:00:00Z", NEW_YORK, 2, 15, "2026-03-08T07:00:00Z");
	expect_next("2026-03-08T07:00:00Z", NEW_YORK, 2, 15, "2026-03-09T06:15:00Z");
}

/* 2026-10-25: Paris goes from 03:00 back to 02:00 at 01:00 UTC; 2026-11-01: New York at 06:00
 * UTC. */
static void next_of_a_doubled_hour_is_its_first(void **state)
{
	(void)state;
	expect_next("2026-10-24T12:00:00Z", PARIS, 2, 30, "2026-10-25T00:30:00Z");
	expect_next("2026-10-25T00:30:00Z", PARIS, 2, 30, "2026-10-26T01:30:00Z");
	expect_next("2026-10-25T01:00:00Z", PARIS, 2, 30, "2026-10-26T01:30:00Z");
	expect_next("2026-10-24T12:00:00Z", PARIS, 2, 0, "2026-10-25T00:00:00Z");
	expect_next("2026-10-24T12:00:00Z", PARIS, 3, 0, "2026-10-25T02:00:00Z");
	expect_next("2026-11-01T00:00:00Z", NEW_YORK, 1, 30, "2026-11-01T05:30:00Z");
	expect_next("2026-11-01T05:30:00Z", NEW_YORK, 1, 30, "2026-11-02T06:30:00Z");
}

/* Lord Howe Island moves its clocks by half an hour; Samoa left out the whole of 2011-12-30. */
static void next_in_odd_zones(void **state)
{
	(void)state;
	expect_next("2026-10-03T12:00:00Z", "Australia/Lord_Howe", 2, 15, "2026-10-03T15:30:00Z");
	expect_next("2026-04-04T12:00:00Z", "Australia/Lord_Howe", 1, 45, "2026-04-04T14:45:00Z");
	expect_next("2011-12-30T09:00:00Z", "Pacific/Apia", 12, 0, "2011-12-30T10:00:00Z");
	expect_next("2011-12-30T10:00:00Z", "Pacific/Apia", 12, 0, "2011-12-30T22:00:00Z");
}

/* Over years of hours: strictly later, at most a day and a bit, and the clocks show it (or the end
 * of a gap). */
static void next_holds_its_promise(void **state)
{
	(void)state;
	struct err e = ERR_INIT;
	for (pbem_time t = at("2025-01-01T00:17:00Z"); t < at("2027-01-01T00:00:00Z");
		t += 11 * 3600 + 41 * 60) {
		const char *zone = (t / 60) % 2 ? PARIS : NEW_YORK;
		struct clock_local c;
		pbem_time next = 0;
		assert_int_equal(clock_next_at(t, zone, 2, 30, &next, &e), 0);
		assert_int_equal(clock_local(next, zone, &c, &e), 0);
		assert_true(next > t && next <= t + 26 * 3600);
		assert_true((c.hour == 2 && c.minute == 30) || (c.hour == 3 && c.minute == 0));
		assert_int_equal(c.second, 0);
	}
}

static void what_is_no_time_of_day_is_refused(void **state)
{
	(void)state;
	struct err e = ERR_INIT;
	pbem_time t;
	assert_int_equal(clock_next_at(0, PARIS, 24, 0, &t, &e), ERR_DATA);
	assert_int_equal(clock_next_at(0, PARIS, -1, 0, &t, &e), ERR_DATA);
	assert_int_equal(clock_next_at(0, PARIS, 0, 60, &t, &e), ERR_DATA);
	assert_int_equal(clock_next_at(-1, PARIS, 0, 0, &t, &e), ERR_DATA);
	assert_int_equal(clock_next_at(253402300799, PARIS, 0, 0, &t, &e), ERR_DATA);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(spans),
		cmocka_unit_test(now_may_be_given),
		cmocka_unit_test(a_given_now_that_makes_no_sense_ends_the_program),
		cmocka_unit_test(local_times),
		cmocka_unit_test(local_times_leave_the_environment_alone),
		cmocka_unit_test(unknown_zones_are_refused),
		cmocka_unit_test(next_on_plain_days),
		cmocka_unit_test(next_in_a_gap_is_its_end),
		cmocka_unit_test(next_of_a_doubled_hour_is_its_first),
		cmocka_unit_test(next_in_odd_zones),
		cmocka_unit_test(next_holds_its_promise),
		cmocka_unit_test(what_is_no_time_of_day_is_refused),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
