/* SPDX-License-Identifier: MIT */
#include "core/dice.h"

#include "base/json.h"
#include "base/sign.h"
#include "unit/child_fixture.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

/* The expected numbers of this file were computed with Python's hashlib from the description in
 * dice.h. */
static uint8_t open_key[32], sealed_key[32];

static int start(void **state)
{
	sign_start();
	for (int i = 0; i < 32; i++) {
		open_key[i] = (uint8_t)i;
		sealed_key[i] = (uint8_t)(32 + i);
	}
	struct dice *d = dice_new();
	dice_begin(d, open_key, sealed_key);
	*state = d;
	return 0;
}

static int stop(void **state)
{
	dice_free(*state);
	return 0;
}

static void falls(const struct dice *d, int roll, const int *want, int n)
{
	assert_int_equal(dice_count(d, roll), n);
	for (int i = 0; i < n; i++)
		assert_int_equal(dice_value(d, roll, i), want[i]);
}
#define FALLS(d, roll, ...)                          \
	falls(d, roll, (const int[]){ __VA_ARGS__ }, \
		(int)(sizeof((const int[]){ __VA_ARGS__ }) / sizeof(int)))

static void rolls_worked_values(void **state)
{
	struct dice *d = *state;
	int r = dice_roll(d, DICE_OPEN, 6, 20, "interception/slot %d/round %d/%s", 3, 1, "ufo");
	assert_string_equal(dice_label(d, r), "interception/slot 3/round 1/ufo");
	FALLS(d, r, 5, 1, 6, 3, 3, 2, 5, 3, 5, 3, 5, 6, 4, 2, 1, 1, 3, 2, 1, 6);
	FALLS(d, dice_roll(d, DICE_SEALED, 6, 5, "hand/%s", "blue"), 5, 6, 3, 1, 3);
	FALLS(d, dice_roll(d, DICE_OPEN, INT32_MAX, 4, "big"), 241254288, 523467542, 1270893639, 387741997);
}

static void skips_words_of_the_uneven_rest(void **state)
{
	struct dice *d = *state;
	FALLS(d, dice_roll(d, DICE_OPEN, 3 << 29, 12, "wide"), 1526622310, 925088177, 1339532890, 1083939037,
		750963220, 475677211, 1541414718, 304111324, 288371018, 461971339, 1298964661, 1436569197);
}

static void draws_without_replacement(void **state)
{
	struct dice *d = *state;
	int r = dice_draw(d, DICE_OPEN, 9, 9, "bag");
	FALLS(d, r, 2, 4, 6, 0, 3, 1, 8, 7, 5);
	assert_true(dice_is_draw(d, r));
	assert_int_equal(dice_sides(d, r), 9);
	FALLS(d, dice_draw(d, DICE_SEALED, 52, 5, "deck"), 45, 21, 33, 7, 30);
	assert_int_equal(dice_count(d, dice_draw(d, DICE_OPEN, 5, 0, "none")), 0);
}

static void goes_on_where_it_stopped(void **state)
{
	struct dice *d = *state;
	int r = dice_roll(d, DICE_OPEN, 6, 3, "interception/slot 3/round 1/ufo");
	dice_more(d, r, 15);
	dice_more(d, r, 2);
	FALLS(d, r, 5, 1, 6, 3, 3, 2, 5, 3, 5, 3, 5, 6, 4, 2, 1, 1, 3, 2, 1, 6);
}

static void a_roll_more_shifts_no_other(void **state)
{
	struct dice *d = *state;
	dice_roll(d, DICE_OPEN, 6, 100, "something else");
	FALLS(d, dice_roll(d, DICE_SEALED, 6, 5, "hand/blue"), 5, 6, 3, 1, 3);
	dice_begin(d, open_key, sealed_key);
	assert_int_equal(dice_rolls(d), 0);
	FALLS(d, dice_roll(d, DICE_SEALED, 6, 5, "hand/blue"), 5, 6, 3, 1, 3);
}

static void one_side_draws_nothing(void **state)
{
	struct dice *d = *state;
	int r = dice_roll(d, DICE_OPEN, 1, 3, "one");
	FALLS(d, r, 1, 1, 1);
	FALLS(d, dice_draw(d, DICE_OPEN, 1, 1, "only"), 0);
}

static void every_face_comes_up(void **state)
{
	struct dice *d = *state;
	int count[7] = { 0 };
	int r = dice_roll(d, DICE_OPEN, 6, DICE_MAX, "many");
	for (int i = 0; i < DICE_MAX; i++)
		count[dice_value(d, r, i)]++;
	for (int face = 1; face <= 6; face++)
		assert_in_range(count[face], DICE_MAX / 6 - 120, DICE_MAX / 6 + 120);
}

static void keeps_thousands_of_labels_apart(void **state)
{
	struct dice *d = *state;
	for (int i = 0; i < 5000; i++)
		assert_int_equal(dice_roll(d, DICE_OPEN, 6, 1, "n/%d", i), i);
	assert_string_equal(dice_label(d, 4321), "n/4321");
}

static void formats_labels_as_printf_does(void **state)
{
	struct dice *d = *state;
	assert_string_equal(dice_label(d, dice_roll(d, DICE_OPEN, 6, 0, "%d/%c/%s/-%d", -12, 'x', "ab", 0)),
		"-12/x/ab/-0");
	assert_string_equal(
		dice_label(d, dice_roll(d, DICE_OPEN, 6, 0, "%02d/%.2s/%u", 7, "abc", 3u)), "07/ab/3");
}

static void falls_as_the_script_tells(void **state)
{
	struct dice *d = *state;
	static const int two[] = { 6, 6 }, cards[] = { 3, 8 };
	static const struct dice_script script[] = { { "interception/slot 3/round 1/ufo", 2, two },
		{ "bag", 2, cards }, { "never", 2, two } };
	dice_use_script(d, script, 3);
	FALLS(d, dice_roll(d, DICE_OPEN, 6, 4, "interception/slot 3/round 1/ufo"), 6, 6, 5, 1);
	int r = dice_draw(d, DICE_OPEN, 9, 9, "bag");
	assert_int_equal(dice_value(d, r, 0), 3);
	assert_int_equal(dice_value(d, r, 1), 8);
	int seen = 0;
	for (int i = 0; i < 9; i++)
		seen |= 1 << dice_value(d, r, i);
	assert_int_equal(seen, 0x1ff);
	assert_string_equal(dice_script_unused(d), "never");
	dice_roll(d, DICE_OPEN, 6, 1, "never");
	assert_null(dice_script_unused(d));
}

static void writes_open_rolls_only(void **state)
{
	struct dice *d = *state;
	struct buf b = BUF_INIT;
	dice_write_list(&b, d, DICE_OPEN);
	assert_string_equal(b.data, "[]");
	buf_clear(&b);
	dice_roll(d, DICE_SEALED, 6, 5, "hand/blue");
	int r = dice_roll(d, DICE_OPEN, 6, 2, "interception/slot 3/round 1/ufo");
	dice_draw(d, DICE_OPEN, 9, 3, "bag");
	dice_write_list(&b, d, DICE_OPEN);
	assert_string_equal(b.data, "[[\"interception/slot 3/round 1/ufo\",6,[5,1]],[\"bag\",-9,[2,4,6]]]");
	buf_clear(&b);
	dice_write_roll(&b, d, r);
	assert_string_equal(
		b.data, "{\"dice\":[5,1],\"label\":\"interception/slot 3/round 1/ufo\",\"sides\":6}");
	buf_release(&b);
}

static int checks(const char *text, char id[32])
{
	struct err e = ERR_INIT;
	cJSON *v = json_parse(text, strlen(text), "t", &e);
	assert_non_null(v);
	int status = cJSON_IsArray(v) ? 0 : ERR_DATA;
	for (const cJSON *roll = v->child; roll && status == 0; roll = roll->next)
		status = dice_check_roll(open_key, roll, &e);
	snprintf(id, 32, "%s", status == 0 && dice_doubled(v) ? "doubled" : e.id);
	cJSON_Delete(v);
	return status;
}

static void verifies_a_list_of_rolls(void **state)
{
	(void)state;
	char id[32];
	assert_int_equal(
		checks("[[\"interception/slot 3/round 1/ufo\",6,[5,1]],[\"bag\",-9,[2,4,6]],[\"x\",1,[1,1]]]",
			id),
		0);
	static const char *const wrong[][2] = {
		{ "[[\"bag\",-9,[2,4,5]]]", "dice.value" },
		{ "[[\"bag\",-9,[2,4,6,0,3,1,8,7,5,5]]]", "dice.form" },
		{ "[[\"bag\",-4097,[2]]]", "dice.form" },
		{ "[[\"bag\",0,[2]]]", "dice.form" },
		{ "[[\"Bag\",6,[2]]]", "dice.form" },
		{ "[[\"\",6,[2]]]", "dice.form" },
		{ "[[\"bag\",6]]", "dice.form" },
		{ "[[\"bag\",6,[2],1]]", "dice.form" },
		{ "[\"bag\",6,[2]]", "dice.form" },
		{ "[[]]", "dice.form" },
		{ "[[6,6,[2]]]", "dice.form" },
		{ "[[\"bag\",6,[\"2\"]]]", "dice.value" },
	};
	for (size_t i = 0; i < sizeof(wrong) / sizeof(wrong[0]); i++) {
		assert_int_equal(checks(wrong[i][0], id), ERR_DATA);
		assert_string_equal(id, wrong[i][1]);
	}
	assert_int_equal(checks("[[\"bag\",-9,[2]],[\"x\",1,[1]],[\"bag\",-9,[2]]]", id), 0);
	assert_string_equal(id, "doubled");
}

static void recomputes_one_roll(void **state)
{
	(void)state;
	int out[5];
	assert_int_equal(dice_recompute(sealed_key, "deck", -52, 5, out, NULL, NULL), 0);
	assert_int_equal(out[0], 45);
	assert_int_equal(out[4], 30);
	assert_int_equal(dice_recompute(sealed_key, "deck", -4, 5, out, NULL, NULL), -1);
}

static void twice(void *d)
{
	dice_roll(d, DICE_OPEN, 6, 1, "a");
	dice_roll(d, DICE_SEALED, 6, 1, "a");
}

static void capital(void *d)
{
	dice_roll(d, DICE_OPEN, 6, 1, "A");
}

static void nameless(void *d)
{
	dice_roll(d, DICE_OPEN, 6, 1, "%s", "");
}

static void overlong(void *d)
{
	dice_roll(d, DICE_OPEN, 6, 1, "%s%s%s", "0123456789012345678901234567890123456789",
		"0123456789012345678901234567890123456789", "0123456789012345");
}

static void no_sides(void *d)
{
	dice_roll(d, DICE_OPEN, 0, 1, "a");
}

static void more_than_there_are(void *d)
{
	dice_draw(d, DICE_OPEN, 3, 4, "a");
}

static void not_the_last(void *d)
{
	int a = dice_roll(d, DICE_OPEN, 6, 1, "a");
	dice_roll(d, DICE_OPEN, 6, 1, "b");
	dice_more(d, a, 1);
}

static void beyond_the_last(void *d)
{
	dice_value(d, dice_roll(d, DICE_OPEN, 6, 1, "a"), 1);
}

static void script_with_a_seven(void *d)
{
	static const int seven[] = { 7 };
	static const struct dice_script script[] = { { "a", 1, seven } };
	dice_use_script(d, script, 1);
	dice_roll(d, DICE_OPEN, 6, 1, "a");
}

static void bugs_abort(void **state)
{
	void (*const bugs[])(void *) = { twice, capital, nameless, overlong, no_sides, more_than_there_are,
		not_the_last, beyond_the_last, script_with_a_seven };
	for (size_t i = 0; i < sizeof(bugs) / sizeof(bugs[0]); i++)
		assert_true(child_aborts(bugs[i], *state));
}

#define T(f) cmocka_unit_test_setup_teardown(f, start, stop)

int main(void)
{
	const struct CMUnitTest tests[] = {
		T(rolls_worked_values),
		T(skips_words_of_the_uneven_rest),
		T(draws_without_replacement),
		T(goes_on_where_it_stopped),
		T(a_roll_more_shifts_no_other),
		T(one_side_draws_nothing),
		T(every_face_comes_up),
		T(keeps_thousands_of_labels_apart),
		T(formats_labels_as_printf_does),
		T(falls_as_the_script_tells),
		T(writes_open_rolls_only),
		T(verifies_a_list_of_rolls),
		T(recomputes_one_roll),
		T(bugs_abort),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
