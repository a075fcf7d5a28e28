/* SPDX-License-Identifier: MIT */
#include "base/utc.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static pbem_time at(const char *text)
{
	pbem_time t = 0;
	struct err e = ERR_INIT;
	if (utc_parse(text, &t, &e) < 0)
		fail_msg("%s: %s", text, e.text);
	return t;
}

static void times_there_and_back(void **state)
{
	(void)state;
	static const struct {
		const char *text;
		pbem_time t;
	} cases[] = {
		{ "1970-01-01T00:00:00Z", 0 },
		{ "1970-01-01T00:00:01Z", 1 },
		{ "2000-02-29T12:34:56Z", 951827696 },
		{ "2026-11-22T20:00:00Z", 1795377600 },
		{ "2038-01-19T03:14:08Z", 2147483648 },
		{ "2100-02-28T23:59:59Z", 4107542399 },
		{ "9999-12-31T23:59:59Z", 253402300799 },
	};
	char out[UTC_TEXT];
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		assert_int_equal(at(cases[i].text), cases[i].t);
		utc_format(out, cases[i].t);
		assert_string_equal(out, cases[i].text);
	}
	for (pbem_time t = 0; t < 253402300799; t += 86399 * 997) {
		utc_format(out, t);
		assert_int_equal(at(out), t);
	}
}

static void what_is_no_time_is_refused(void **state)
{
	(void)state;
	static const char *const cases[] = { "", "2026", "2026-11-22", "2026-11-22 20:00:00Z",
		"2026-11-22T20:00:00", "2026-11-22T20:00:00z", "2026-11-22T20:00:00Z ",
		" 2026-11-22T20:00:00Z", "2026-11-22T20:00:00+01:00", "2026-11-22T24:00:00Z",
		"2026-11-22T20:60:00Z", "2026-11-22T20:00:60Z", "2026-13-22T20:00:00Z",
		"2026-00-22T20:00:00Z", "2026-11-31T20:00:00Z", "2026-11-00T20:00:00Z",
		"2026-02-29T00:00:00Z", "2100-02-29T00:00:00Z", "1969-12-31T23:59:59Z",
		"-026-11-22T20:00:00Z", "2026-1-22T20:00:00Z", "2026-11-22T20:00:0xZ",
		"2026-11-22T20:00:00.5Z", "20261122T200000Z" };
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		pbem_time t = 42;
		struct err e = ERR_INIT;
		if (utc_parse(cases[i], &t, &e) != ERR_DATA)
			fail_msg("accepted: %s", cases[i]);
		assert_int_equal(t, 42);
		assert_string_equal(e.id, "utc.time");
	}
}

static void a_long_text_is_shown_in_whole_characters(void **state)
{
	struct err e = ERR_INIT;
	pbem_time t = 0;

	(void)state;
	assert_int_equal(utc_parse("十一月二十二日の夜八時までに命令を送ってください", &t, &e), ERR_DATA);
	assert_string_equal(e.text,
		"\"十一月二十二日の夜八時まで...\" is no time; write it in UTC like 2026-11-22T20:00:00Z");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(times_there_and_back),
		cmocka_unit_test(what_is_no_time_is_refused),
		cmocka_unit_test(a_long_text_is_shown_in_whole_characters),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
