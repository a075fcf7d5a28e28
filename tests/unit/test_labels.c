/* SPDX-License-Identifier: MIT */
#include "game/labels.h"

#include "base/json.h"
#include "game/resolve.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

/* Labels that one version rolls and the other does not: one with other sides is both. */
static void labels_that_an_amendment_changes(void **state)
{
	static const char was[] = "[[\"a\",6,[1]],[\"c\",6,[2]],[\"b\",6,[3]],[\"e\",-9,[1]]]";
	static const char now[] = "[[\"d\",6,[4]],[\"e\",-9,[1,2]],[\"a\",6,[1]],[\"b\",8,[3]]]";
	cJSON *x = json_parse(was, strlen(was), "was", NULL), *y = json_parse(now, strlen(now), "now", NULL);
	cJSON *labels = labels_compare(x, y);
	struct facts f = { .amended = 3 };
	struct resolved r = { .ended = false };

	(void)state;
	resolved_amends(&r, &f, labels);
	assert_string_equal(
		buf_cstr(&r.amended), "{\"from\":3,\"gone\":[\"c\",\"b\"],\"new\":[\"d\",\"b\"]}");
	resolved_amends(&r, &f, NULL);
	assert_int_equal(r.amended.len, 0);
	resolved_release(&r);
	cJSON_Delete(labels);
	cJSON_Delete(x);
	cJSON_Delete(y);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(labels_that_an_amendment_changes),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
