/* SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <string.h>

/* The main() of many tests in one program: which of them runs is said by the program's name.
 * TEST_LIST is the file of their names: TEST(test_json) and so on, a line each. */

#define TEST(name) int main_of_##name(void);
#include TEST_LIST
#undef TEST

static const struct {
	const char *name;
	int (*run)(void);
} tests[] = {
#define TEST(name) { #name, main_of_##name },
#include TEST_LIST
};

int main(int argc, char **argv)
{
	const char *slash = argc > 0 ? strrchr(argv[0], '/') : NULL;
	const char *name = slash ? slash + 1 : argc > 0 ? argv[0] : "";

	for (size_t i = 0; i < sizeof(tests) / sizeof(tests[0]); i++)
		if (strcmp(tests[i].name, name) == 0)
			return tests[i].run();
	fprintf(stderr, "%s: no test is called so; call this program by a test's name\n", name);
	return 64;
}
