/* SPDX-License-Identifier: MIT */
#include "rules/rules.h"
#include "core/orderline.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

/* Every game has its page in section 6, and every order in an example there is one that the game's
 * parser takes. */

static void one_order(const struct rules *r, const char *line)
{
	static struct orders os;
	static struct standing standing;
	static struct notes notes;
	memset(&os, 0, sizeof(os));
	memset(&standing, 0, sizeof(standing));
	memset(&notes, 0, sizeof(notes));
	orders_parse(&os, &standing, 0, r->grammar, -1, line, strlen(line), 1, &notes);
	if (notes_worst(&notes) == NOTE_ERROR || os.n + standing.n == 0)
		fail_msg("%s(6): not an order: %s", r->id, line);
}

static int check_page(const struct rules *r, FILE *page)
{
	char line[256];
	bool literal = false;
	int n = 0;
	while (fgets(line, sizeof(line), page)) {
		if (strncmp(line, ".Bd -literal", 12) == 0) {
			literal = true;
		} else if (strncmp(line, ".Ed", 3) == 0) {
			literal = false;
		} else if (literal) {
			one_order(r, line);
			n++;
		}
	}
	return n;
}

static void orders_in_manuals_are_orders(void **state)
{
	(void)state;
	for (const struct rules *const *r = rules_all; *r; r++) {
		char path[120];
		snprintf(path, sizeof(path), "man/%s.6", (*r)->id);
		FILE *page = fopen(path, "r");
		if (!page)
			fail_msg("no page %s", path);
		int n = check_page(*r, page);
		fclose(page);
		assert_true(n >= 3);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(orders_in_manuals_are_orders),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
