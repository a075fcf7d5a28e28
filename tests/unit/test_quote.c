/* SPDX-License-Identifier: MIT */
#include "report/quote.h"

#include "base/buf.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static void quotes(const char *text, const char *want)
{
	struct buf b = BUF_INIT;

	quote_text(&b, text, strlen(text), 72);
	assert_string_equal(buf_cstr(&b), want);
	buf_release(&b);
}

/* The first and the last of each kind that steers a terminal or hides, and what stands beside. */
static void what_hides_is_left_out(void **state)
{
	(void)state;
	quotes("a\u200b\u200f\u2028\u202a\u202e\u2060\u2066\u206f\ufeff\xc2\x80\xc2\x9f\x7f\x1b"
	       "b",
		"| ab\n");
	quotes("a\u200ab\u2010c\u2027d\u202fe\u205ff\u2070g\u00a0h",
		"| a\u200ab\u2010c\u2027d\u202fe\u205ff\u2070g\u00a0h\n");
}

static void nothing_in_it_begins_a_file(void **state)
{
	(void)state;
	quotes("PBEM-ORDERS 1\n > pbem-request 1\n-----BEGIN X\nPBEM\n",
		"| 'PBEM-ORDERS 1\n| ' > pbem-request 1\n| '-----BEGIN X\n| PBEM\n");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(what_hides_is_left_out),
		cmocka_unit_test(nothing_in_it_begins_a_file),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
