/* SPDX-License-Identifier: MIT */
#include "mail/ledger.h"

#include "sys/file.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/stat.h>

#include <cmocka.h>

#define NOON ((pbem_time)1799323200) /* 2027-01-07T12:00:00Z */
#define DAY 86400

static char dir[] = "/tmp/pbem-ledger-XXXXXX";
static struct err e;

static int empty(void **state)
{
	struct buf path = BUF_INIT;

	(void)state;
	ledger_close();
	assert_int_equal(file_remove(file_path(&path, dir, "spool"), &e), 0);
	assert_int_equal(file_mkdirs(path.data, 0700, &e), 0);
	buf_release(&path);
	return 0;
}

static void read_file(const char *name, struct buf *out)
{
	struct buf path = BUF_INIT;

	buf_clear(out);
	buf_printf(&path, "%s/spool/%s", dir, name);
	assert_int_equal(file_read(out, path.data, 64u << 20, &e), 0);
	buf_release(&path);
}

static void so_many_a_day_of_each_kind_for_each(void **state)
{
	(void)state;
	for (int i = 0; i < 3; i++)
		assert_int_equal(ledger_take(dir, "answer", "anna", 3, NOON + i, NULL), 1);
	assert_int_equal(ledger_take(dir, "answer", "anna", 3, NOON, NULL), 0);
	assert_int_equal(ledger_take(dir, "answer", "bert", 3, NOON, NULL), 1);
	assert_int_equal(ledger_take(dir, "press", "anna", 3, NOON, NULL), 1);
	assert_int_equal(ledger_take(dir, "answer", "anna", 3, NOON + DAY, NULL), 1);
	assert_int_equal(ledger_take(dir, "answer", "carl", 0, NOON + DAY, NULL), 0);
}

static void what_is_beyond_a_limit_fills_no_file(void **state)
{
	struct buf text = BUF_INIT;

	(void)state;
	for (int i = 0; i < 100; i++) {
		struct buf what = BUF_INIT;
		buf_printf(&what, "mail %d", i);
		assert_int_equal(
			ledger_take_once(dir, "answer", "anna", what.data, 2, NOON, NULL), i < 2 ? 2 - i : 0);
		assert_int_equal(ledger_take(dir, "help", "anna", 1, NOON, NULL), i < 1);
		buf_release(&what);
	}
	assert_int_equal(ledger_take_once(dir, "answer", "anna", "mail 1", 2, NOON, NULL), 1);
	read_file("today", &text);
	assert_true(text.len < 400);
	buf_release(&text);
}

static void counts_outlive_the_process(void **state)
{
	(void)state;
	assert_int_equal(ledger_take(dir, "help", "anna", 1, NOON, NULL), 1);
	ledger_close();
	assert_int_equal(ledger_take(dir, "help", "anna", 1, NOON, NULL), 0);
	ledger_close();
	assert_int_equal(ledger_take(dir, "help", "anna", 1, NOON + DAY, NULL), 1);
}

static void one_thing_counts_once_and_keeps_its_place(void **state)
{
	(void)state;
	assert_int_equal(ledger_take_once(dir, "answer", "anna", "mail 1", 2, NOON, NULL), 2);
	assert_int_equal(ledger_take_once(dir, "answer", "anna", "mail 2", 2, NOON, NULL), 1);
	assert_int_equal(ledger_take_once(dir, "answer", "anna", "mail 3", 2, NOON, NULL), 0);
	ledger_close();
	assert_int_equal(ledger_take_once(dir, "answer", "anna", "mail 1", 2, NOON, NULL), 2);
	assert_int_equal(ledger_take_once(dir, "answer", "anna", "mail 2", 2, NOON, NULL), 1);
	assert_int_equal(ledger_take_once(dir, "answer", "anna", "mail 3", 2, NOON, NULL), 0);
	assert_int_equal(ledger_take_once(dir, "answer", "bert", "mail 3", 2, NOON, NULL), 2);
}

static void no_name_and_no_address_stands_in_the_files(void **state)
{
	struct buf text = BUF_INIT;

	(void)state;
	assert_int_equal(ledger_take(dir, "answer", "anna@example.org\nforged", 3, NOON, NULL), 1);
	assert_int_equal(ledger_see(dir, "<anna@example.org>\nforged", &e), 0);
	read_file("today", &text);
	assert_null(strstr(text.data, "anna"));
	assert_ptr_equal(strchr(text.data, '\n'), text.data + text.len - 1);
	read_file("seen", &text);
	assert_null(strstr(text.data, "anna"));
	assert_int_equal(text.len, 33);
	buf_release(&text);
}

static void yesterday_is_dropped(void **state)
{
	struct buf text = BUF_INIT;

	(void)state;
	for (int i = 0; i < 5; i++)
		assert_int_equal(ledger_take(dir, "answer", "anna", 9, NOON, NULL), 1);
	assert_int_equal(ledger_take(dir, "answer", "anna", 9, NOON + DAY, NULL), 1);
	read_file("today", &text);
	assert_ptr_equal(strchr(text.data, '\n'), text.data + text.len - 1);
	buf_release(&text);
}

static void what_was_seen_is_remembered(void **state)
{
	(void)state;
	assert_int_equal(ledger_seen(dir, "<1@x>", NULL), 0);
	assert_int_equal(ledger_see(dir, "<1@x>", &e), 0);
	assert_int_equal(ledger_see(dir, "<1@x>", &e), 0);
	assert_int_equal(ledger_seen(dir, "<1@x>", NULL), 1);
	assert_int_equal(ledger_seen(dir, "<2@x>", NULL), 0);
	ledger_close();
	assert_int_equal(ledger_seen(dir, "<1@x>", NULL), 1);
}

/* A book that is made only where a letter could be made again, and then for its owner alone. */
static void what_was_sent_is_for_the_host_alone(void **state)
{
	struct buf path = BUF_INIT;
	struct stat st;
	mode_t before = umask(0);

	(void)state;
	assert_int_equal(ledger_sent(dir, "receipt.1", &e), 0);
	umask(before);
	buf_printf(&path, "%s/spool/sent", dir);
	assert_int_equal(stat(path.data, &st), 0);
	assert_int_equal(st.st_mode & 0777, 0600);
	assert_int_equal(ledger_was_sent(dir, "receipt.1", &e), 1);
	assert_int_equal(ledger_seen(dir, "receipt.1", &e), 0);
	buf_release(&path);
}

static void a_torn_line_costs_no_other(void **state)
{
	struct buf path = BUF_INIT, text = BUF_INIT;

	(void)state;
	assert_int_equal(ledger_see(dir, "<1@x>", &e), 0);
	assert_int_equal(ledger_see(dir, "<2@x>", &e), 0);
	read_file("seen", &text);
	buf_printf(&path, "%s/spool/seen", dir);
	assert_int_equal(file_write(path.data, text.data, text.len - 5, 0600, &e), 0);
	assert_int_equal(ledger_seen(dir, "<1@x>", NULL), 1);
	assert_int_equal(ledger_seen(dir, "<2@x>", NULL), 0);
	assert_int_equal(ledger_see(dir, "<3@x>", &e), 0);
	ledger_close();
	assert_int_equal(ledger_seen(dir, "<1@x>", NULL), 1);
	assert_int_equal(ledger_seen(dir, "<3@x>", NULL), 1);
	buf_release(&path);
	buf_release(&text);
}

static void junk_in_the_files_does_no_harm(void **state)
{
	static const char junk[] =
		"\0\n\nzz\n2027-01-07\n2027-01-07 answer\n2027-01-07 answer x y\n"
		"999999999999999999999999999999999999999999999999999999999999999999 a b c\n";
	struct buf path = BUF_INIT;

	(void)state;
	buf_printf(&path, "%s/spool/seen", dir);
	assert_int_equal(file_write(path.data, junk, sizeof(junk), 0600, &e), 0);
	buf_clear(&path);
	buf_printf(&path, "%s/spool/today", dir);
	assert_int_equal(file_write(path.data, junk, sizeof(junk), 0600, &e), 0);
	assert_int_equal(ledger_seen(dir, "x", NULL), 0);
	assert_int_equal(ledger_see(dir, "x", &e), 0);
	assert_int_equal(ledger_take(dir, "answer", "anna", 1, NOON, NULL), 1);
	assert_int_equal(ledger_take(dir, "answer", "anna", 1, NOON, NULL), 0);
	buf_release(&path);
}

/* Written at once: forty thousand syncs take their time. Hashes begin with what tells them
 * apart. */
static void the_last_twenty_thousand_are_kept(void **state)
{
	struct buf path = BUF_INIT, text = BUF_INIT;

	(void)state;
	for (int i = 0; i < 40000; i++)
		buf_printf(&text, "%04x%028x\n", i, i);
	buf_printf(&path, "%s/spool/seen", dir);
	assert_int_equal(file_write(path.data, text.data, text.len, 0600, &e), 0);
	assert_int_equal(ledger_see(dir, "<1@x>", &e), 0);
	read_file("seen", &text);
	assert_int_equal(text.len, 20001 * 33);
	text.data[32] = '\0';
	assert_string_equal(text.data, "4e200000000000000000000000004e20");
	assert_int_equal(ledger_seen(dir, "<1@x>", NULL), 1);
	buf_release(&path);
	buf_release(&text);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(so_many_a_day_of_each_kind_for_each, empty),
		cmocka_unit_test_setup(what_is_beyond_a_limit_fills_no_file, empty),
		cmocka_unit_test_setup(counts_outlive_the_process, empty),
		cmocka_unit_test_setup(one_thing_counts_once_and_keeps_its_place, empty),
		cmocka_unit_test_setup(no_name_and_no_address_stands_in_the_files, empty),
		cmocka_unit_test_setup(yesterday_is_dropped, empty),
		cmocka_unit_test_setup(what_was_seen_is_remembered, empty),
		cmocka_unit_test_setup(what_was_sent_is_for_the_host_alone, empty),
		cmocka_unit_test_setup(a_torn_line_costs_no_other, empty),
		cmocka_unit_test_setup(junk_in_the_files_does_no_harm, empty),
		cmocka_unit_test_setup(the_last_twenty_thousand_are_kept, empty),
	};
	int failed;

	if (!mkdtemp(dir))
		return 1;
	failed = cmocka_run_group_tests(tests, NULL, NULL);
	ledger_close();
	if (file_remove(dir, NULL) < 0)
		return 1;
	return failed;
}
