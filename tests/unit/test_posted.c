/* SPDX-License-Identifier: MIT */
#include "mail/posted.h"
#include "sys/file.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

static char dir[64];
static struct buf path;

static void now(const char *utc)
{
	assert_int_equal(setenv("PBEM_NOW", utc, 1), 0);
}

static int begin(void **state)
{
	struct err e = ERR_INIT;

	(void)state;
	snprintf(dir, sizeof(dir), "/tmp/pbem-posted-XXXXXX");
	now("2026-11-22T20:00:00Z");
	if (!mkdtemp(dir))
		return -1;
	file_path(&path, dir, "spool");
	if (file_mkdirs(path.data, 0700, &e) < 0)
		return -1;
	file_path(&path, dir, "spool/posted");
	return 0;
}

static int end(void **state)
{
	struct err e = ERR_INIT;

	(void)state;
	buf_release(&path);
	return file_remove(dir, &e);
}

static void note(const char *id, const char *game, const char *to)
{
	struct err e = ERR_INIT;

	if (posted_note(dir, id, game, to, &e) < 0)
		fail_msg("%s", e.text);
}

static void write_book(const struct buf *b)
{
	struct err e = ERR_INIT;

	assert_int_equal(file_write(path.data, buf_cstr(b), b->len, 0600, &e), 0);
}

/* "GAME ADDRESS" of it, "": there is none. */
static const char *found(const char *id)
{
	static char text[300];
	struct err e = ERR_INIT;
	struct posted p;
	int rc = posted_find(dir, id, &p, &e);

	if (rc < 0)
		fail_msg("%s", e.text);
	snprintf(text, sizeof(text), "%s %s", rc ? p.game : "", rc ? p.to : "");
	return rc ? text : "";
}

static void letters_that_left_are_found(void **state)
{
	(void)state;
	assert_string_equal(found("report.cup.1"), "");
	note("report.cup.1", "cup", "anna@example.org");
	note("help.2", "", "o'bert%x@example.org");
	assert_string_equal(found("report.cup.1"), "cup anna@example.org");
	assert_string_equal(found("help.2"), " o'bert%x@example.org");
	assert_string_equal(found("report.cup"), "");
	assert_string_equal(found("cup"), "");
	assert_string_equal(found("anna@example.org"), "");
	assert_string_equal(found(""), "");
}

static void a_line_that_was_cut_short_is_none(void **state)
{
	struct buf b = BUF_INIT;
	struct err e = ERR_INIT;

	(void)state;
	note("report.cup.1", "cup", "anna@example.org");
	assert_int_equal(file_read(&b, path.data, 4096, &e), 0);
	for (size_t n = b.len; n-- > 0;) {
		buf_cut(&b, n);
		write_book(&b);
		note("report.cup.2", "cup", "bert@example.org");
		assert_string_equal(found("report.cup.2"), "cup bert@example.org");
		assert_string_not_equal(found("report.cup.1"), "cup bert@example.org");
	}
	buf_release(&b);
}

/* As a power cut leaves a block that was never written. */
static void what_stands_behind_zeros_is_found(void **state)
{
	struct buf b = BUF_INIT;

	(void)state;
	for (int i = 0; i < 100; i++)
		buf_char(&b, '\0');
	write_book(&b);
	note("report.cup.1", "cup", "anna@example.org");
	assert_string_equal(found("report.cup.1"), "cup anna@example.org");
	buf_release(&b);
}

static void what_is_old_is_forgotten(void **state)
{
	struct buf b = BUF_INIT;
	struct err e = ERR_INIT;

	(void)state;
	note("report.cup.1", "cup", "anna@example.org");
	now("2027-01-22T20:00:00Z");
	note("report.cup.2", "cup", "anna@example.org");
	now("2027-02-20T20:00:00Z");
	posted_tidy(dir);
	assert_string_equal(found("report.cup.1"), "cup anna@example.org");
	now("2027-02-20T20:00:01Z");
	assert_string_equal(found("report.cup.1"), "");
	posted_tidy(dir);
	assert_int_equal(file_read(&b, path.data, 4096, &e), 0);
	assert_null(strstr(b.data, "report.cup.1"));
	assert_string_equal(found("report.cup.2"), "cup anna@example.org");
	buf_release(&b);
}

static void the_book_has_an_end(void **state)
{
	struct buf b = BUF_INIT;
	struct stat st;

	(void)state;
	for (int i = 0; b.len <= POSTED_MAX; i++)
		buf_printf(&b, "2026-11-22T20:00:00Z report.cup.%d cup anna@example.org\n", i);
	write_book(&b);
	assert_string_equal(found("report.cup.0"), "cup anna@example.org");
	note("report.cup.last", "cup", "bert@example.org");
	assert_int_equal(stat(path.data, &st), 0);
	assert_in_range(st.st_size, POSTED_MAX / 2 - 200, POSTED_MAX / 2 + 200);
	assert_string_equal(found("report.cup.0"), "");
	assert_string_equal(found("report.cup.60000"), "cup anna@example.org");
	assert_string_equal(found("report.cup.last"), "cup bert@example.org");
	buf_release(&b);
}

/* Nobody knows, which is no "no". */
static void a_book_that_cannot_be_read_is_an_error(void **state)
{
	struct err e = ERR_INIT;
	struct posted p;

	(void)state;
	assert_int_equal(file_mkdirs(path.data, 0700, &e), 0);
	assert_true(posted_find(dir, "report.cup.1", &p, &e) < 0);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, begin, end)

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(letters_that_left_are_found),
		TEST(a_line_that_was_cut_short_is_none),
		TEST(what_stands_behind_zeros_is_found),
		TEST(what_is_old_is_forgotten),
		TEST(the_book_has_an_end),
		TEST(a_book_that_cannot_be_read_is_an_error),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
