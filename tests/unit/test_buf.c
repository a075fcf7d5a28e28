/* SPDX-License-Identifier: MIT */
#include "base/buf.h"

#include <limits.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

static void empty_buffer_is_empty_text(void **state)
{
	(void)state;
	struct buf b = BUF_INIT;
	assert_string_equal(buf_cstr(&b), "");
	buf_clear(&b);
	buf_add(&b, NULL, 0);
	assert_int_equal(b.len, 0);
	assert_string_equal(b.data, "");
	buf_release(&b);
	buf_release(&b);
	assert_null(b.data);
}

static void texts_are_added_behind_each_other(void **state)
{
	(void)state;
	struct buf b = BUF_INIT;
	buf_str(&b, "turn ");
	buf_int(&b, 7);
	buf_char(&b, ':');
	buf_repeat(&b, '=', 3);
	buf_add(&b, "a\0b", 3);
	assert_int_equal(b.len, 13);
	assert_memory_equal(b.data, "turn 7:===a\0b", 14);
	buf_cut(&b, 6);
	assert_string_equal(b.data, "turn 7");
	buf_clear(&b);
	assert_string_equal(b.data, "");
	buf_release(&b);
}

static void integers_at_their_limits(void **state)
{
	(void)state;
	static const struct {
		long long n;
		const char *text;
	} cases[] = { { 0, "0" }, { -1, "-1" }, { 10, "10" }, { LLONG_MAX, "9223372036854775807" },
		{ LLONG_MIN, "-9223372036854775808" } };
	struct buf b = BUF_INIT;
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		buf_clear(&b);
		buf_int(&b, cases[i].n);
		assert_string_equal(b.data, cases[i].text);
	}
	buf_release(&b);
}

static void growing_keeps_the_text(void **state)
{
	(void)state;
	struct buf b = BUF_INIT;
	for (int i = 0; i < 100000; i++)
		buf_char(&b, (char)('a' + i % 26));
	assert_int_equal(b.len, 100000);
	for (int i = 0; i < 100000; i++)
		assert_int_equal(b.data[i], 'a' + i % 26);
	assert_int_equal(b.data[100000], 0);
	buf_release(&b);
}

/* Around the size of the room that is left, where the NUL is easily forgotten. */
static void printf_of_every_length(void **state)
{
	(void)state;
	for (int n = 0; n < 300; n++) {
		struct buf b = BUF_INIT, want = BUF_INIT;
		buf_printf(&b, "<%*d>", n, 5);
		buf_char(&want, '<');
		buf_repeat(&want, ' ', n > 1 ? (size_t)n - 1 : 0);
		buf_str(&want, "5>");
		assert_string_equal(b.data, want.data);
		assert_int_equal(b.len, want.len);
		buf_release(&b);
		buf_release(&want);
	}
}

static void detached_memory_belongs_to_the_caller(void **state)
{
	(void)state;
	struct buf b = BUF_INIT;
	char *text = buf_detach(&b);
	assert_string_equal(text, "");
	free(text);
	buf_str(&b, "word");
	text = buf_detach(&b);
	assert_string_equal(text, "word");
	assert_null(b.data);
	assert_int_equal(b.len, 0);
	free(text);
}

static void zeroed_memory_and_copies(void **state)
{
	(void)state;
	int *many = mem_zero(1000, sizeof(*many));
	for (int i = 0; i < 1000; i++)
		assert_int_equal(many[i], 0);
	free(many);
	void *none = mem_zero(0, 0);
	assert_non_null(none);
	free(none);
	char *copy = mem_string("copy");
	assert_string_equal(copy, "copy");
	free(copy);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(empty_buffer_is_empty_text),
		cmocka_unit_test(texts_are_added_behind_each_other),
		cmocka_unit_test(integers_at_their_limits),
		cmocka_unit_test(growing_keeps_the_text),
		cmocka_unit_test(printf_of_every_length),
		cmocka_unit_test(detached_memory_belongs_to_the_caller),
		cmocka_unit_test(zeroed_memory_and_copies),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
