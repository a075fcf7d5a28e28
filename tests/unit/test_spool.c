/* SPDX-License-Identifier: MIT */
#include "mail/spool.h"

#include "mail/log.h"
#include "mail/mime.h"
#include "sys/file.h"

#include <fcntl.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

static char dir[] = "/tmp/pbem-spool-XXXXXX";
static struct err e;

static size_t count(const char *folder)
{
	struct buf path = BUF_INIT;
	char **names = NULL;
	size_t n = 0;

	if (file_list(file_path(&path, dir, folder), &names, &n, NULL) < 0)
		n = 0;
	file_list_free(names, n);
	buf_release(&path);
	return n;
}

static void put(const char *folder, const char *name, const char *text, size_t n)
{
	struct buf path = BUF_INIT, sub = BUF_INIT;

	assert_int_equal(file_mkdirs(file_path(&sub, dir, folder), 0700, &e), 0);
	assert_int_equal(file_write(file_path(&path, sub.data, name), text, n, 0600, &e), 0);
	buf_release(&path);
	buf_release(&sub);
}

static int empty(void **state)
{
	struct buf path = BUF_INIT;

	(void)state;
	assert_int_equal(file_remove(file_path(&path, dir, "spool"), &e), 0);
	assert_int_equal(file_remove(file_path(&path, dir, "box"), &e), 0);
	assert_int_equal(file_remove(file_path(&path, dir, "log"), &e), 0);
	assert_int_equal(file_remove(file_path(&path, dir, "log.1"), &e), 0);
	buf_release(&path);
	return 0;
}

static void names_sort_by_arrival_and_tell_it(void **state)
{
	char name[4][SPOOL_NAME], **names = NULL;
	size_t n = 0;
	const time_t begun = time(NULL);

	(void)state;
	assert_int_equal(spool_put(dir, "b", 1, 1799323200, name[1], &e), 0);
	assert_int_equal(spool_put(dir, "c", 1, 1799323200, name[2], &e), 0);
	assert_int_equal(spool_put(dir, "d", 1, 1799323201, name[3], &e), 0);
	assert_int_equal(spool_put(dir, "a", 1, 1799323199, name[0], &e), 0);
	assert_int_equal(spool_list(dir, &names, &n, &e), 0);
	assert_int_equal(n, 4);
	for (int i = 0; i < 4; i++) {
		struct buf path = BUF_INIT, text = BUF_INIT;
		assert_string_equal(names[i], name[i]);
		assert_int_equal(file_read(&text, spool_path(&path, dir, names[i]), 10, &e), 0);
		assert_int_equal(text.data[0], 'a' + i);
		buf_release(&path);
		buf_release(&text);
	}
	assert_int_equal(spool_arrived(name[0]), 1799323199);
	assert_int_equal(spool_arrived(name[3]), 1799323201);
	/* time() lags behind the clock that the names are made of, by less than a second. */
	assert_in_range(spool_written(name[0]), begun, time(NULL) + 1);
	assert_int_equal(spool_written("20270107T120000Z.170000000012345678.1.0.eml"), 1700000000);
	assert_int_equal(spool_written("20270107T120000Z.17000"), 0);
	assert_int_equal(spool_written("mine.eml"), 0);
	file_list_free(names, n);
}

static void names_of_others_have_no_time(void **state)
{
	static const char *const names[] = { "", "x", "mail.eml", "20270107T120000Z",
		"20270107T120000Zx1.2.3.eml", "20270107 120000Z.1.2.3.eml", "20271307T120000Z.1.2.3.eml",
		"2027010xT120000Z.1.2.3.eml" };

	(void)state;
	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++)
		assert_int_equal(spool_arrived(names[i]), 0);
}

static void no_folder_is_an_empty_one(void **state)
{
	char **names = NULL;
	size_t n = 7;

	(void)state;
	assert_int_equal(spool_list(dir, &names, &n, &e), 0);
	assert_int_equal(n, 0);
	file_list_free(names, n);
}

static void done_and_bad_mails_go_away(void **state)
{
	char a[SPOOL_NAME], b[SPOOL_NAME];
	struct buf path = BUF_INIT, text = BUF_INIT;

	(void)state;
	assert_int_equal(spool_put(dir, "a", 1, 1799323200, a, &e), 0);
	assert_int_equal(spool_put(dir, "b", 1, 1799323200, b, &e), 0);
	assert_int_equal(spool_done(dir, a, &e), 0);
	assert_int_equal(spool_done(dir, a, &e), 0);
	assert_int_equal(spool_bad(dir, b, "mime.nul", &e), 0);
	assert_int_equal(count("spool/new"), 0);
	assert_int_equal(count("spool/bad"), 2);
	buf_printf(&path, "%s/spool/bad/%s.why", dir, b);
	assert_int_equal(file_read(&text, path.data, 100, &e), 0);
	assert_string_equal(text.data, "mime.nul\n");
	buf_release(&path);
	buf_release(&text);
}

static void a_full_spool_takes_no_more(void **state)
{
	struct buf path = BUF_INIT;

	(void)state;
	assert_int_equal(spool_put(dir, "a", 1, 1799323200, NULL, &e), 0);
	for (int i = 0; i < SPOOL_FILES; i++) {
		buf_clear(&path);
		buf_printf(&path, "%s/spool/new/%d", dir, i);
		close(open(path.data, O_WRONLY | O_CREAT, 0600));
	}
	assert_int_equal(spool_put(dir, "a", 1, 1799323200, NULL, &e), ERR_TEMPFAIL);
	assert_string_equal(e.id, "spool.full");
	buf_release(&path);
}

static void a_maildir_is_emptied(void **state)
{
	struct buf box = BUF_INIT, path = BUF_INIT, big = BUF_INIT;
	struct timespec old[2] = { { .tv_sec = 1799323200 }, { .tv_sec = 1799323200 } };
	char **names = NULL;
	size_t n = 0;
	int taken = 0;
	bool more = true;

	(void)state;
	setenv("PBEM_NOW", "2027-02-01T00:00:00Z", 1);
	put("box/new", "1.a", "one", 3);
	put("box/new", ".hidden", "x", 1);
	put("box/cur", "2.a:2,S", "two", 3);
	buf_repeat(&big, 'x', MAIL_RAW_MAX + 1);
	put("box/cur", "3.big", big.data, big.len);
	buf_printf(&path, "%s/box/new/1.a", dir);
	assert_int_equal(utimensat(AT_FDCWD, path.data, old, 0), 0);
	buf_cut(&path, path.len - 3);
	buf_str(&path, "link");
	assert_int_equal(symlink("/etc/passwd", path.data), 0);
	assert_int_equal(spool_maildir(dir, file_path(&box, dir, "box"), 100, &taken, &more, &e), 0);
	assert_int_equal(taken, 3);
	assert_int_equal(count("spool/new"), 3);
	assert_int_equal(count("box/new"), 2); /* what is no mail stays */
	assert_int_equal(count("box/cur"), 0);
	assert_int_equal(spool_list(dir, &names, &n, &e), 0);
	assert_int_equal(n, 3);
	n = 0;
	for (int i = 0; i < 3; i++)
		n += spool_is_large(names[i]);
	assert_int_equal(n, 1);
	n = 3;
	/* A file of the future is one of now. */
	assert_int_equal(spool_arrived(names[0]) < 1801440000 || spool_arrived(names[1]) <= 1801440000, 1);
	file_list_free(names, n);
	unsetenv("PBEM_NOW");
	buf_release(&box);
	buf_release(&path);
	buf_release(&big);
}

static void a_maildir_is_emptied_by_and_by(void **state)
{
	struct buf box = BUF_INIT;
	int taken = 0;
	bool more = false;

	(void)state;
	put("box/new", "1.a", "one", 3);
	put("box/new", "2.a", "two", 3);
	put("box/cur", "3.a:2,S", "three", 5);
	file_path(&box, dir, "box");
	assert_int_equal(spool_maildir(dir, box.data, 1, &taken, &more, &e), 0);
	assert_int_equal(taken, 1);
	assert_true(more);
	assert_int_equal(spool_maildir(dir, box.data, 1, &taken, &more, &e), 0);
	assert_int_equal(taken, 2);
	assert_true(more);
	assert_int_equal(spool_maildir(dir, box.data, 1, &taken, &more, &e), 0);
	assert_int_equal(taken, 3);
	assert_false(more);
	assert_int_equal(count("spool/new"), 3);
	buf_release(&box);
}

static void no_maildir_is_an_error(void **state)
{
	int taken = 0;
	bool more;

	(void)state;
	assert_int_equal(spool_maildir(dir, "/nowhere", 100, &taken, &more, &e), ERR_NOINPUT);
	assert_int_equal(taken, 0);
}

static void tidying_keeps_the_newest_bad_mails_and_young_temporaries(void **state)
{
	struct timespec old[2] = { { .tv_sec = 1000 }, { .tv_sec = 1000 } };
	struct buf path = BUF_INIT;

	(void)state;
	put("spool/tmp", "young", "x", 1);
	put("spool/tmp", "old", "x", 1);
	buf_printf(&path, "%s/spool/tmp/old", dir);
	assert_int_equal(utimensat(AT_FDCWD, path.data, old, 0), 0);
	assert_int_equal(file_mkdirs(file_path(&path, dir, "spool/bad"), 0700, &e), 0);
	for (int i = 0; i < SPOOL_BAD + 10; i++) {
		buf_clear(&path);
		buf_printf(&path, "%s/spool/bad/%06d", dir, i);
		close(open(path.data, O_WRONLY | O_CREAT, 0600));
	}
	spool_tidy(dir);
	assert_int_equal(count("spool/tmp"), 1);
	assert_int_equal(count("spool/bad"), SPOOL_BAD * 9 / 10);
	assert_int_equal(file_exists(path.data, NULL), 1);
	buf_release(&path);
}

static void bad_mails_fill_no_disk(void **state)
{
	struct buf path = BUF_INIT;
	struct stat st;

	(void)state;
	buf_printf(&path, "%s/spool/bad", dir);
	assert_int_equal(file_mkdirs(path.data, 0700, &e), 0);
	for (int i = 0; i < 300; i++) {
		int fd;
		buf_clear(&path);
		buf_printf(&path, "%s/spool/bad/%06d", dir, i);
		fd = open(path.data, O_WRONLY | O_CREAT, 0600);
		assert_int_equal(ftruncate(fd, 1 << 20), 0);
		close(fd);
	}
	spool_tidy(dir);
	assert_int_equal(count("spool/bad"), SPOOL_BAD_BYTES >> 20);
	assert_int_equal(stat(path.data, &st), 0);
	buf_release(&path);
}

static void large_and_small(const char *name, const char *why, off_t size)
{
	struct buf path = BUF_INIT, reason = BUF_INIT;
	int fd;

	buf_printf(&path, "%s/spool/bad/%s", dir, name);
	fd = open(path.data, O_WRONLY | O_CREAT, 0600);
	assert_int_equal(ftruncate(fd, size), 0);
	close(fd);
	buf_printf(&reason, "%s.why", name);
	put("spool/bad", reason.data, why, strlen(why));
	buf_release(&path);
	buf_release(&reason);
}

/* Ten mails are few, and may be large; what may be tried again is older and stays. */
static void what_may_be_tried_again_is_kept_longest(void **state)
{
	char name[16];
	struct buf path = BUF_INIT;

	(void)state;
	assert_int_equal(file_mkdirs(file_path(&path, dir, "spool/bad"), 0700, &e), 0);
	large_and_small("000", "post.died: several runs ended over it", 1000);
	for (int i = 1; i <= 10; i++) {
		snprintf(name, sizeof(name), "%03d", i);
		large_and_small(name, "mime.parts", 30 << 20);
	}
	spool_tidy(dir);
	/* Four fill it, and the reason of another; small reasons go only behind those. */
	buf_clear(&path);
	buf_printf(&path, "%s/spool/bad/000", dir);
	assert_int_equal(file_exists(path.data, NULL), 1);
	buf_str(&path, ".why");
	assert_int_equal(file_exists(path.data, NULL), 1);
	assert_int_equal(count("spool/bad"), 2 + 4 * 2 + 1);
	buf_release(&path);
}

/* --- the log ---------------------------------------------------------------------------------- */

static void a_line_of_log_stays_a_line(void **state)
{
	struct buf path = BUF_INIT, text = BUF_INIT;
	struct log l;

	(void)state;
	setenv("PBEM_NOW", "2027-01-07T12:00:00Z", 1);
	log_open(&l, dir, false);
	log_line(&l, "mail", "from %s", "a\nb\r\x1b[31m\x7f\xff caf\xc3\xa9 \xc2\x85 \xe2\x80\xa8.");
	log_close(&l);
	assert_int_equal(file_read(&text, file_path(&path, dir, "log"), 1000, &e), 0);
	assert_string_equal(text.data,
		"2027-01-07T12:00:00Z mail: from a\\x0ab\\x0d\\x1b[31m\\x7f\\xff caf\xc3\xa9 "
		"\\xc2\\x85 \\xe2\\x80\\xa8.\n");
	unsetenv("PBEM_NOW");
	buf_release(&path);
	buf_release(&text);
}

static void a_long_log_is_moved_away(void **state)
{
	struct buf path = BUF_INIT, text = BUF_INIT;
	struct log l;

	(void)state;
	buf_repeat(&text, 'x', 4 << 20);
	assert_int_equal(file_write(file_path(&path, dir, "log"), text.data, text.len, 0644, &e), 0);
	log_open(&l, dir, false);
	log_line(&l, "run", "one");
	log_line(&l, "run", "two");
	log_close(&l);
	buf_clear(&text);
	assert_int_equal(file_read(&text, path.data, 1000, &e), 0);
	assert_non_null(strstr(text.data, "one"));
	assert_non_null(strstr(text.data, "two"));
	assert_int_equal(file_exists(file_path(&path, dir, "log.1"), NULL), 1);
	buf_release(&path);
	buf_release(&text);
}

static void a_log_that_can_not_be_written_stops_nobody(void **state)
{
	struct log l;

	(void)state;
	log_open(&l, "/nowhere", false);
	log_line(&l, "run", "%s", "x");
	log_close(&l);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(names_sort_by_arrival_and_tell_it, empty),
		cmocka_unit_test(names_of_others_have_no_time),
		cmocka_unit_test_setup(no_folder_is_an_empty_one, empty),
		cmocka_unit_test_setup(done_and_bad_mails_go_away, empty),
		cmocka_unit_test_setup(a_full_spool_takes_no_more, empty),
		cmocka_unit_test_setup(a_maildir_is_emptied, empty),
		cmocka_unit_test_setup(a_maildir_is_emptied_by_and_by, empty),
		cmocka_unit_test_setup(no_maildir_is_an_error, empty),
		cmocka_unit_test_setup(tidying_keeps_the_newest_bad_mails_and_young_temporaries, empty),
		cmocka_unit_test_setup(bad_mails_fill_no_disk, empty),
		cmocka_unit_test_setup(what_may_be_tried_again_is_kept_longest, empty),
		cmocka_unit_test_setup(a_line_of_log_stays_a_line, empty),
		cmocka_unit_test_setup(a_long_log_is_moved_away, empty),
		cmocka_unit_test_setup(a_log_that_can_not_be_written_stops_nobody, empty),
	};
	int failed;

	if (!mkdtemp(dir))
		return 1;
	failed = cmocka_run_group_tests(tests, NULL, NULL);
	if (file_remove(dir, NULL) < 0)
		return 1;
	return failed;
}
