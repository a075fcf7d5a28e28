/* SPDX-License-Identifier: MIT */
#include "core/vocab.h"

#include "base/banned.h"

#include <limits.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static const char *const colour_ids[] = { "blue", "red", "white", "yellow", "light-blue" };
static const struct vocab colours = VOCAB("colours", colour_ids);

static void finds_ids_whatever_their_case(void **state)
{
	(void)state;
	assert_int_equal(vocab_find(&colours, "blue", 4), 0);
	assert_int_equal(vocab_find(&colours, "LIGHT-Blue", 10), 4);
	assert_int_equal(vocab_find(&colours, "blues", 5), -1);
	assert_int_equal(vocab_find(&colours, "blu", 3), -1);
	assert_int_equal(vocab_find(&colours, "", 0), -1);
	assert_int_equal(vocab_find(&colours, "red and more", 3), 1);
	assert_string_equal(vocab_id(&colours, 3), "yellow");
}

static void ignores_words_longer_than_any_id(void **state)
{
	(void)state;
	char word[200];
	memset(word, 'b', sizeof(word));
	assert_int_equal(vocab_find(&colours, word, sizeof(word)), -1);
	assert_null(vocab_nearest(&colours, word, sizeof(word)));
}

static void suggests_the_nearest(void **state)
{
	(void)state;
	assert_string_equal(vocab_nearest(&colours, "bleu", 4), "blue");
	assert_string_equal(vocab_nearest(&colours, "YELOW", 5), "yellow");
	assert_string_equal(vocab_nearest(&colours, "lihgt-bleu", 10), "light-blue");
	assert_null(vocab_nearest(&colours, "green", 5));
	assert_null(vocab_nearest(&colours, "x", 1));
}

static void measures_distances(void **state)
{
	(void)state;
	assert_int_equal(word_distance("", 0, "abc", 3), 3);
	assert_int_equal(word_distance("abc", 3, "abc", 3), 0);
	assert_int_equal(word_distance("abc", 3, "ACB", 3), 1);
	assert_int_equal(word_distance("kitten", 6, "sitting", 7), 3);
	int best = INT_MAX;
	assert_true(word_nearer("hangr", 5, "hangar", &best));
	assert_int_equal(best, 1);
	assert_false(word_nearer("hangr", 5, "hanger", &best));
}

static void compares_words(void **state)
{
	(void)state;
	assert_true(word_is("Build", 5, "BUILD"));
	assert_false(word_is("Build", 4, "BUILD"));
	assert_false(word_is("Build", 5, "BUIL"));
	assert_true(word_is("", 0, ""));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(finds_ids_whatever_their_case),
		cmocka_unit_test(ignores_words_longer_than_any_id),
		cmocka_unit_test(suggests_the_nearest),
		cmocka_unit_test(measures_distances),
		cmocka_unit_test(compares_words),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
