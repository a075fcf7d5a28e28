/* SPDX-License-Identifier: MIT */
#include "base/buf.h"
#include "base/err.h"
#include "base/utf8.h"

#include <errno.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>
#include <cmocka.h>

/* What err_print writes, and its exit status. */
static int printed(struct buf *out, const struct err *e)
{
	char *text = NULL;
	size_t n = 0;
	FILE *f = open_memstream(&text, &n);
	assert_non_null(f);
	int rc = err_print(e, f);
	fclose(f);
	buf_clear(out);
	buf_add(out, text, n);
	free(text);
	return rc;
}

static void diagnostics_name_file_line_and_column(void **state)
{
	(void)state;
	struct err e = ERR_INIT;
	struct buf out = BUF_INIT;
	assert_int_equal(
		err_set(&e, ERR_DATA, "order.verb", "unknown verb %s; did you mean %s?", "BULD", "BUILD"),
		ERR_DATA);
	assert_int_equal(printed(&out, &e), 65);
	assert_string_equal(out.data, "error: unknown verb BULD; did you mean BUILD?\n");
	assert_string_equal(e.id, "order.verb");

	assert_int_equal(err_at(&e, "orders.txt", 7, 3), ERR_DATA);
	printed(&out, &e);
	assert_string_equal(out.data, "orders.txt:7:3: error: unknown verb BULD; did you mean BUILD?\n");
	err_at(&e, "orders.txt", 7, 0);
	printed(&out, &e);
	assert_memory_equal(out.data, "orders.txt:7: error:", 20);
	err_at(&e, "orders.txt", 0, 0);
	printed(&out, &e);
	assert_memory_equal(out.data, "orders.txt: error:", 18);
	buf_release(&out);
}

static void a_new_error_forgets_the_old_place(void **state)
{
	(void)state;
	struct err e = ERR_INIT;
	err_set(&e, ERR_DATA, "a", "first");
	err_at(&e, "file", 3, 4);
	err_set(&e, ERR_IO, "b", "second");
	assert_string_equal(e.where, "");
	assert_int_equal(e.line, 0);
	assert_int_equal(e.column, 0);
}

static void codes_follow_errno(void **state)
{
	(void)state;
	static const struct {
		int number;
		enum err_code code;
	} cases[] = { { ENOENT, ERR_NOINPUT }, { ENOTDIR, ERR_NOINPUT }, { EACCES, ERR_NOPERM },
		{ EROFS, ERR_NOPERM }, { ENOSPC, ERR_IO }, { EIO, ERR_IO }, { EMFILE, ERR_OSERR },
		{ EINVAL, ERR_IO } };
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		struct err e = ERR_INIT;
		errno = cases[i].number;
		assert_int_equal(err_errno(&e, "file.read", "cannot read %s", "x"), cases[i].code);
		assert_int_equal(e.code, cases[i].code);
	}
	struct err e = ERR_INIT;
	errno = ENOSPC;
	err_errno(&e, "file.write", "cannot write");
	assert_string_equal(e.text, "cannot write: No space left on device");
}

static void a_caller_without_a_struct_gets_the_code(void **state)
{
	(void)state;
	assert_int_equal(err_set(NULL, ERR_USAGE, "x", "y"), ERR_USAGE);
	errno = ENOENT;
	assert_int_equal(err_errno(NULL, "x", "y"), ERR_NOINPUT);
	assert_int_equal(err_at(NULL, "file", 1, 1), ERR_DATA);
}

static void long_texts_are_cut_and_long_paths_keep_their_end(void **state)
{
	(void)state;
	struct err e = ERR_INIT;
	struct buf path = BUF_INIT;
	buf_repeat(&path, 'd', 1000);
	buf_str(&path, "/record.jsonl");
	err_set(&e, ERR_DATA, "an identifier that is far longer than an identifier should be", "%s",
		path.data);
	assert_int_equal(strlen(e.text), ERR_TEXT - 1);
	err_at(&e, path.data, 1, 1);
	assert_int_equal(strlen(e.where), ERR_WHERE - 1);
	assert_memory_equal(e.where, "...ddd", 6);
	assert_string_equal(e.where + ERR_WHERE - 1 - 13, "/record.jsonl");
	errno = EIO;
	err_errno(&e, "x", "%s", path.data);
	assert_int_equal(strlen(e.text), ERR_TEXT - 1);
	buf_release(&path);
}

/* The last that fits is kept, and the first that does not is cut, by one. */
static void a_text_at_the_limit(void **state)
{
	struct err e = ERR_INIT;
	char text[ERR_TEXT + 8];

	(void)state;
	for (size_t n = ERR_TEXT - 3; n <= ERR_TEXT + 3; n++) {
		memset(text, 'x', n);
		text[n] = '\0';
		memcpy(text + n - 2, "é", 2);
		err_set(&e, ERR_DATA, "x", "%s", text);
		/* A character of two bytes has to fit as a whole. */
		text[n < ERR_TEXT ? n : n == ERR_TEXT ? n - 2 : ERR_TEXT - 1] = '\0';
		assert_string_equal(e.text, text);
	}
	/* The reason is cut as well, and what was said stays. */
	for (size_t n = 0; n < 8; n++) {
		memset(text, 'x', ERR_TEXT - 1 - n);
		text[ERR_TEXT - 1 - n] = '\0';
		errno = EIO;
		err_errno(&e, "x", "%s", text);
		snprintf(text + ERR_TEXT - 1 - n, n + 1, ": Input");
		assert_string_equal(e.text, text);
	}
}

static void a_path_at_the_limit(void **state)
{
	struct err e = ERR_INIT;
	char path[ERR_WHERE + 8];

	(void)state;
	for (size_t n = ERR_WHERE - 2; n <= ERR_WHERE + 2; n++) {
		for (size_t i = 0; i < n; i++)
			path[i] = (char)('a' + i % 26);
		path[n] = '\0';
		err_set(&e, ERR_DATA, "x", "text");
		err_at(&e, path, 259, 3);
		assert_int_equal(e.line, 259);
		if (n < ERR_WHERE) {
			assert_string_equal(e.where, path);
		} else {
			assert_memory_equal(e.where, "...", 3);
			assert_string_equal(e.where + 3, path + n - (ERR_WHERE - 4));
		}
	}
}

/* Whatever stands at the limit: every text is cut at each place of a character. */
static void nothing_is_cut_within_a_character(void **state)
{
	(void)state;
	for (size_t before = 0; before < 4; before++) {
		struct err e = ERR_INIT;
		struct buf text = BUF_INIT;
		buf_repeat(&text, 'x', before);
		for (int i = 0; i < 200; i++)
			buf_str(&text, "夜é\xf0\x9f\x8e\xb2");
		err_set(&e, ERR_DATA, "x", "%s", text.data);
		assert_int_equal(utf8_check(e.text, strlen(e.text)), strlen(e.text));
		assert_true(strlen(e.text) > ERR_TEXT - 5);
		err_at(&e, text.data, 1, 1);
		assert_int_equal(utf8_check(e.where, strlen(e.where)), strlen(e.where));
		assert_true(strlen(e.where) > ERR_WHERE - 9);
		errno = EIO;
		err_errno(&e, "x", "%s", text.data);
		assert_int_equal(utf8_check(e.text, strlen(e.text)), strlen(e.text));
		buf_release(&text);
	}
}

static void an_error_is_passed_on(void **state)
{
	(void)state;
	struct err e = ERR_INIT, why = ERR_INIT;
	err_set(&why, ERR_IO, "x", "the disk");
	assert_int_equal(err_copy(NULL, &why), ERR_IO);
	assert_int_equal(err_copy(&e, &why), ERR_IO);
	assert_string_equal(e.text, "the disk");
}

static void nothing_printed_steers_a_terminal(void **state)
{
	(void)state;
	struct err e = ERR_INIT;
	struct buf out = BUF_INIT;
	err_set(&e, ERR_DATA, "x", "%s", "a\033[2Jb\nerror: c\x7f \xc2\x9b \xff \xc3\xa9");
	err_at(&e, "evil\r\nname", 0, 0);
	printed(&out, &e);
	assert_string_equal(out.data,
		"evil\\x0d\\x0aname: error: a\\x1b[2Jb\\x0aerror: c\\x7f \\xc2\\x9b \\xff \xc3\xa9\n");
	buf_release(&out);
}

static void a_bug_aborts_and_says_where(void **state)
{
	(void)state;
	int ends[2];
	assert_int_equal(pipe(ends), 0);
	pid_t child = fork();
	assert_true(child >= 0);
	if (child == 0) {
		/* cmocka catches SIGABRT as well. */
		signal(SIGABRT, SIG_DFL);
		dup2(ends[1], 2);
		bug("count is %d", 3);
	}
	close(ends[1]);
	char text[256] = "";
	assert_true(read(ends[0], text, sizeof(text) - 1) > 0);
	close(ends[0]);
	int status = 0;
	assert_int_equal(waitpid(child, &status, 0), child);
	assert_true(WIFSIGNALED(status) || WEXITSTATUS(status) != 0);
	assert_non_null(strstr(text, "test_err.c:"));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(diagnostics_name_file_line_and_column),
		cmocka_unit_test(a_new_error_forgets_the_old_place),
		cmocka_unit_test(codes_follow_errno),
		cmocka_unit_test(a_caller_without_a_struct_gets_the_code),
		cmocka_unit_test(long_texts_are_cut_and_long_paths_keep_their_end),
		cmocka_unit_test(a_text_at_the_limit),
		cmocka_unit_test(a_path_at_the_limit),
		cmocka_unit_test(nothing_is_cut_within_a_character),
		cmocka_unit_test(an_error_is_passed_on),
		cmocka_unit_test(nothing_printed_steers_a_terminal),
		cmocka_unit_test(a_bug_aborts_and_says_where),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
