/* SPDX-License-Identifier: MIT */
#include "base/sign.h"
#include "rules/rules.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

/* What stands in an event or a note is something that its vocabulary has, to the last one and no
 * further. */

static const char *const seat_ids[] = { "blue", "red" };
static const struct vocab seats = VOCAB("seats", seat_ids);
static const char *const land_ids[] = { "usa", "china", "japan" };
static const struct vocab lands = VOCAB("lands", land_ids);
/* As many as a set has room for, and more. */
static const char *const many_ids[] = { "a0", "a1", "a2", "a3", "a4", "a5", "a6", "a7", "a8", "a9", "b0",
	"b1", "b2", "b3", "b4", "b5", "b6", "b7", "b8", "b9", "c0", "c1", "c2", "c3", "c4", "c5", "c6", "c7",
	"c8", "c9", "d0", "d1", "d2" };
static const struct vocab all = { "all", .ids = many_ids, .n = 32 };
static const struct vocab most = { "most", .ids = many_ids, .n = 31 };
static const struct vocab more = { "more", .ids = many_ids, .n = 33 };

static const struct verb verbs[] = { { .name = "BUILD" }, { .name = "PLAY CARD" } };
static const struct grammar grammar = { .verbs = verbs, .n_verbs = 2 };
static const struct rules rules = { .seats = &seats, .grammar = &grammar, .refusals = { .reasons = &lands } };
static const struct arg_source of_rules = { .rules = &rules };

static bool fits(enum arg_type type, const struct vocab *v, int32_t value)
{
	const struct arg a = { "x", type, v };

	return arg_fits(&a, value, &of_rules);
}

static void an_id_is_one_of_its_vocabulary(void **state)
{
	(void)state;
	assert_false(fits(ARG_ID, &lands, -2));
	assert_true(fits(ARG_ID, &lands, -1));
	assert_true(fits(ARG_ID, &lands, 0));
	assert_true(fits(ARG_ID, &lands, 2));
	assert_false(fits(ARG_ID, &lands, 3));
	assert_false(fits(ARG_SEAT, NULL, -2));
	assert_true(fits(ARG_SEAT, NULL, -1));
	assert_true(fits(ARG_SEAT, NULL, 1));
	assert_false(fits(ARG_SEAT, NULL, 2));
	assert_true(fits(ARG_INT, NULL, INT32_MIN));
	assert_true(fits(ARG_INT, NULL, INT32_MAX));
	assert_false(fits(ARG_END, NULL, 0));
}

static void a_set_is_one_of_its_vocabulary(void **state)
{
	(void)state;
	assert_true(fits(ARG_SET, &lands, 0));
	assert_true(fits(ARG_SET, &lands, 7));
	assert_false(fits(ARG_SET, &lands, 8));
	assert_false(fits(ARG_SET, &lands, -1));
	/* Without a vocabulary: of seats. */
	assert_true(fits(ARG_SET, NULL, 3));
	assert_false(fits(ARG_SET, NULL, 4));
	assert_true(fits(ARG_SET, &most, INT32_MAX));
	assert_false(fits(ARG_SET, &most, INT32_MIN));
	assert_true(fits(ARG_SET, &all, -1));
	assert_true(fits(ARG_SET, &more, -1));
}

static void a_roll_is_one_of_the_window(void **state)
{
	(void)state;
	static const uint8_t key[32] = { 1 };
	const struct arg a = { "roll", ARG_ROLL, NULL };
	struct dice *d;

	sign_start();
	d = dice_new();
	dice_begin(d, key, key);
	for (int i = 0; i < 4; i++)
		dice_roll(d, DICE_OPEN, 6, 1, "war/%d", i);
	assert_true(arg_fits(&a, -1, &(struct arg_source){ .rules = &rules, .dice = d }));
	assert_true(arg_fits(&a, 3, &(struct arg_source){ .rules = &rules, .dice = d }));
	assert_false(arg_fits(&a, 4, &(struct arg_source){ .rules = &rules, .dice = d }));
	dice_free(d);
}

static void words_of_the_game(void **state)
{
	(void)state;
	assert_false(fits(ARG_VERB, NULL, -1));
	assert_true(fits(ARG_VERB, NULL, 1));
	assert_false(fits(ARG_VERB, NULL, 2));
	assert_false(fits(ARG_REASON, NULL, -1));
	assert_true(fits(ARG_REASON, NULL, 2));
	assert_false(fits(ARG_REASON, NULL, 3));
	assert_ptr_equal(arg_ids(&(struct arg){ "x", ARG_REASON, NULL }, &rules), &lands);
	assert_ptr_equal(arg_ids(&(struct arg){ "x", ARG_SET, NULL }, &rules), &seats);
	assert_null(arg_ids(&(struct arg){ "x", ARG_VERB, NULL }, &rules));
	/* A game without reasons refuses nothing. */
	static const struct rules lenient = { .seats = &seats, .grammar = &grammar };
	const struct arg reason = { "reason", ARG_REASON, NULL };
	assert_false(arg_fits(&reason, 0, &(struct arg_source){ .rules = &lenient }));
}

static void tables_end(void **state)
{
	static const struct arg two[3] = { { "x", ARG_INT, NULL }, { "y", ARG_INT, NULL } };

	(void)state;
	assert_int_equal(arg_count(two, 3), 2);
	assert_int_equal(arg_count(two, 2), 2);
	assert_int_equal(arg_count(two, 1), 1);
	assert_int_equal(arg_count(two + 2, 1), 0);
}

static void writes(enum arg_type type, const struct vocab *v, int32_t value, const char *want)
{
	const struct arg a = { "x", type, v };
	struct buf b = BUF_INIT;

	arg_write(&b, &a, value, &of_rules);
	assert_string_equal(buf_cstr(&b), want);
	buf_release(&b);
}

static void what_is_written(void **state)
{
	(void)state;
	writes(ARG_INT, NULL, INT32_MIN, "-2147483648");
	writes(ARG_ID, &lands, -1, "null");
	writes(ARG_ID, &lands, 2, "\"japan\"");
	writes(ARG_SEAT, NULL, 0, "\"blue\"");
	writes(ARG_SET, NULL, 2, "[\"red\"]");
	writes(ARG_SET, &lands, 5, "[\"usa\",\"japan\"]");
	writes(ARG_SET, &all, INT32_MIN, "[\"d1\"]");
	/* What a set has no room for is not in it. */
	writes(ARG_SET, &more, 1, "[\"a0\"]");
	writes(ARG_ROLL, NULL, -1, "null");
	writes(ARG_VERB, NULL, 1, "\"PLAY CARD\"");
	writes(ARG_REASON, NULL, 1, "\"china\"");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(an_id_is_one_of_its_vocabulary),
		cmocka_unit_test(a_set_is_one_of_its_vocabulary),
		cmocka_unit_test(a_roll_is_one_of_the_window),
		cmocka_unit_test(words_of_the_game),
		cmocka_unit_test(tables_end),
		cmocka_unit_test(what_is_written),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
