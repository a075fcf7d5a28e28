/* SPDX-License-Identifier: MIT */
#include "base/utf8.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>
#include <cmocka.h>

/* Unicode table 3-7, well-formed byte sequences: the ranges of each byte. */
static const unsigned char well_formed[][8] = {
	{ 0x00, 0x7f },
	{ 0xc2, 0xdf, 0x80, 0xbf },
	{ 0xe0, 0xe0, 0xa0, 0xbf, 0x80, 0xbf },
	{ 0xe1, 0xec, 0x80, 0xbf, 0x80, 0xbf },
	{ 0xed, 0xed, 0x80, 0x9f, 0x80, 0xbf },
	{ 0xee, 0xef, 0x80, 0xbf, 0x80, 0xbf },
	{ 0xf0, 0xf0, 0x90, 0xbf, 0x80, 0xbf, 0x80, 0xbf },
	{ 0xf1, 0xf3, 0x80, 0xbf, 0x80, 0xbf, 0x80, 0xbf },
	{ 0xf4, 0xf4, 0x80, 0x8f, 0x80, 0xbf, 0x80, 0xbf },
};

static size_t length_by_table(const unsigned char *s, size_t n)
{
	for (size_t row = 0; row < sizeof(well_formed) / sizeof(well_formed[0]); row++) {
		size_t len = row == 0 ? 1 : row == 1 ? 2 : row < 6 ? 3 : 4;
		size_t i = 0;
		while (i < len && i < n && s[i] >= well_formed[row][2 * i] &&
			s[i] <= well_formed[row][2 * i + 1])
			i++;
		if (i == len)
			return len;
	}
	return 0;
}

/* All pairs of bytes, followed by tails at the edges. */
static void every_lead_agrees_with_table_3_7(void **state)
{
	(void)state;
	static const unsigned char tails[] = { 0x00, 0x7f, 0x80, 0xbf, 0xc0 };
	for (int a = 0; a < 256; a++)
		for (int b = 0; b < 256; b++)
			for (int c = 0; c < 25; c++) {
				const unsigned char s[] = { (unsigned char)a, (unsigned char)b, tails[c / 5],
					tails[c % 5] };
				for (size_t n = 1; n <= 4; n++) {
					uint32_t cp = 0;
					size_t want = length_by_table(s, n);
					if (utf8_next((const char *)s, n, &cp) != want)
						fail_msg("%02x %02x %02x %02x", s[0], s[1], s[2], s[3]);
				}
			}
}

static void every_code_point_there_and_back(void **state)
{
	(void)state;
	for (uint32_t cp = 0; cp < 0x110000; cp++) {
		char text[4];
		uint32_t back = 0xffffffff;
		size_t n = utf8_put(text, cp);
		if (cp >= 0xd800 && cp <= 0xdfff) {
			assert_int_equal(utf8_next(text, n, &back), 0);
			continue;
		}
		if (utf8_next(text, n, &back) != n || back != cp)
			fail_msg("U+%04X", cp);
	}
	uint32_t cp;
	assert_int_equal(utf8_next("", 0, &cp), 0);
}

static void check_finds_the_first_bad_byte(void **state)
{
	(void)state;
	static const struct {
		const char *text;
		size_t n, at;
	} cases[] = {
		{ "", 0, 0 },
		{ "plain", 5, 5 },
		{ "a\0b", 3, 3 },
		{ "caf\xc3\xa9", 5, 5 },
		{ "caf\xc3", 4, 3 },
		{ "\xc0\x80", 2, 0 },
		{ "ab\xed\xa0\x80", 5, 2 },
		{ "ab\xf4\x90\x80\x80", 6, 2 },
		{ "\xe2\x82\xac\xff", 4, 3 },
	};
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++)
		assert_int_equal(utf8_check(cases[i].text, cases[i].n), cases[i].at);
}

static void nothing_is_cut_within_a_character(void **state)
{
	(void)state;
	/* One, two, three and four bytes, and a byte that is no UTF-8 */
	static const char text[] = "aé夜\xf0\x9f\x8e\xb2\xe9z";
	static const size_t cut[] = { 0, 1, 1, 3, 3, 3, 6, 6, 6, 6, 10, 11, 12, 12 };
	for (size_t max = 0; max < sizeof(cut) / sizeof(cut[0]); max++) {
		char out[16] = "################";
		assert_int_equal(utf8_cut(text, strlen(text), max), cut[max]);
		utf8_copy(out, max + 1, text);
		assert_int_equal(strlen(out), cut[max]);
		assert_memory_equal(out, text, cut[max]);
		assert_true(out[15] == '#');
	}
	/* Bytes that only look like the middle of a character are nobody's. */
	assert_int_equal(utf8_cut("\x80\x80\x80\x80\x80", 5, 3), 3);
	assert_int_equal(utf8_cut("\xe5\xa4", 2, 1), 1);
}

static void what_is_shown_of_a_text_says_that_there_is_more(void **state)
{
	(void)state;
	char dozen[3 * UTF8_SHOWN + 1] = "";
	assert_string_equal(utf8_shown("", 40).text, "");
	assert_string_equal(utf8_shown("夜", 3).text, "夜");
	assert_string_equal(utf8_shown("夜八", 5).text, "夜...");
	assert_string_equal(utf8_shown("été", 1).text, "...");
	for (size_t i = 0; i < UTF8_SHOWN; i++)
		memcpy(dozen + 3 * i, "夜", 4);
	assert_int_equal(strlen(utf8_shown(dozen, sizeof(dozen)).text), UTF8_SHOWN / 3 * 3 + 3);
}

static void widths(void **state)
{
	(void)state;
	static const struct {
		const char *text;
		int width;
	} cases[] = {
		{ "", 0 },
		{ "blue", 4 },
		{ "\xc3\xa9t\xc3\xa9", 3 },                    /* ete with accents */
		{ "e\xcc\x81", 1 },                            /* e and a combining acute */
		{ "\xe6\x97\xa5\xe6\x9c\xac", 4 },             /* two Han characters */
		{ "\xed\x95\x9c", 2 },                         /* a Hangul syllable */
		{ "\xe1\x84\x92\xe1\x85\xa1\xe1\x86\xab", 2 }, /* the same in three letters */
		{ "\xf0\x9f\x9a\x80", 2 },                     /* a rocket */
		{ "\xef\xbc\xa1", 2 },                         /* a full-width A */
		{ "a\xe2\x80\x8b"
		  "b",
			2 },       /* a zero width space */
		{ "\xc2\xad", 1 }, /* a soft hyphen, that terminals show */
		{ "a\tb\n", 2 },
		{ "\xe2\x94\x80\xe2\x94\x82", 2 }, /* box drawing */
		{ "a\xff"
		  "b",
			3 },
	};
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++)
		if (utf8_width(cases[i].text, strlen(cases[i].text)) != cases[i].width)
			fail_msg("%s", cases[i].text);
}

static void a_line_has_no_control_characters(void **state)
{
	(void)state;
	static const char *const no[] = { "\n", "a\tb", "\x7f", "a\xc2\x80", "\xc2\x9f", "\xff", "a\xc3" };

	assert_true(utf8_is_line(""));
	assert_true(utf8_is_line("caf\xc3\xa9 \xc2\xa0~"));
	for (size_t i = 0; i < sizeof(no) / sizeof(no[0]); i++)
		assert_false(utf8_is_line(no[i]));
}

static void what_takes_no_room_is_not_seen(void **state)
{
	(void)state;
	static const struct {
		const char *text;
		size_t step;
		bool seen;
	} cases[] = {
		{ "a", 1, true },
		{ "\xc3\xa9", 2, true },
		{ "\t", 1, false },
		{ "\xcc\x81", 2, false },     /* a combining acute */
		{ "\xe2\x80\xae", 3, false }, /* right to left from here */
		{ "\xe2\x80\xa8", 3, false }, /* a line separator */
		{ "\xc3", 1, false },
	};
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		bool seen;
		assert_int_equal(utf8_step(cases[i].text, strlen(cases[i].text), &seen), cases[i].step);
		assert_int_equal(seen, cases[i].seen);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_line_has_no_control_characters),
		cmocka_unit_test(every_lead_agrees_with_table_3_7),
		cmocka_unit_test(every_code_point_there_and_back),
		cmocka_unit_test(check_finds_the_first_bad_byte),
		cmocka_unit_test(nothing_is_cut_within_a_character),
		cmocka_unit_test(what_is_shown_of_a_text_says_that_there_is_more),
		cmocka_unit_test(widths),
		cmocka_unit_test(what_takes_no_room_is_not_seen),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
