/* SPDX-License-Identifier: MIT */
#include "sys/file.h"

#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>
#include <cmocka.h>

static char home[256], scratch[512];

/* Every test works in an empty folder. */
static int enter_scratch(void **state)
{
	(void)state;
	const char *tmp = getenv("TMPDIR");
	snprintf(scratch, sizeof(scratch), "%s/pbem-file-XXXXXX", tmp ? tmp : "/tmp");
	return getcwd(home, sizeof(home)) && mkdtemp(scratch) && chdir(scratch) == 0 ? 0 : -1;
}

static int leave_scratch(void **state)
{
	(void)state;
	struct err e = ERR_INIT;
	return chdir(home) == 0 && file_remove(scratch, &e) == 0 ? 0 : -1;
}

static void put(const char *path, const char *text)
{
	struct err e = ERR_INIT;
	if (file_write(path, text, strlen(text), 0644, &e) < 0)
		fail_msg("%s: %s", path, e.text);
}

static void expect_text(const char *path, const char *want)
{
	struct buf b = BUF_INIT;
	struct err e = ERR_INIT;
	if (file_read(&b, path, 1 << 20, &e) < 0)
		fail_msg("%s: %s", path, e.text);
	assert_string_equal(b.data, want);
	buf_release(&b);
}

/* The names in a folder, each with a blank behind it. */
static void expect_names(const char *dir, const char *want)
{
	char **names;
	size_t n;
	struct err e = ERR_INIT;
	struct buf b = BUF_INIT;
	assert_int_equal(file_list(dir, &names, &n, &e), 0);
	for (size_t i = 0; i < n; i++)
		buf_printf(&b, "%s ", names[i]);
	assert_string_equal(buf_cstr(&b), want);
	file_list_free(names, n);
	buf_release(&b);
}

static mode_t mode_of(const char *path)
{
	struct stat st;
	assert_int_equal(stat(path, &st), 0);
	return st.st_mode & 0777;
}

static void written_files_are_read_back(void **state)
{
	(void)state;
	struct buf b = BUF_INIT;
	struct err e = ERR_INIT;
	assert_int_equal(file_write("f", "a\0b", 3, 0600, &e), 0);
	buf_str(&b, "before ");
	assert_int_equal(file_read(&b, "f", 3, &e), 0);
	assert_int_equal(b.len, 10);
	assert_memory_equal(b.data, "before a\0b", 11);
	assert_int_equal(mode_of("f"), 0600);
	put("f", "");
	expect_text("f", "");
	expect_names(".", "f ");
	buf_release(&b);
}

static void limits_hold(void **state)
{
	(void)state;
	struct buf b = BUF_INIT;
	struct err e = ERR_INIT;
	put("f", "12345");
	buf_str(&b, "x");
	assert_int_equal(file_read(&b, "f", 5, &e), 0);
	assert_int_equal(file_read(&b, "f", 4, &e), ERR_DATA);
	assert_string_equal(e.id, "file.size");
	assert_string_equal(b.data, "x12345");
	/* A file that has no size beforehand. */
	assert_int_equal(file_read(&b, "/proc/self/status", 10, &e), ERR_DATA);
	assert_string_equal(b.data, "x12345");
	assert_int_equal(file_read(&b, "/proc/self/status", 1 << 20, &e), 0);
	assert_true(b.len > 100);
	buf_release(&b);
}

static void what_is_no_file_is_refused(void **state)
{
	(void)state;
	struct buf b = BUF_INIT;
	struct err e = ERR_INIT;
	assert_int_equal(file_read(&b, "nowhere", 10, &e), ERR_NOINPUT);
	assert_string_equal(e.where, "nowhere");
	assert_int_equal(file_read(&b, "nowhere/at/all", 10, &e), ERR_NOINPUT);
	assert_int_equal(file_read(&b, ".", 10, &e), ERR_DATA);
	assert_string_equal(e.id, "file.kind");
	assert_int_equal(mkfifo("fifo", 0600), 0);
	assert_int_equal(file_read(&b, "fifo", 10, &e), ERR_DATA);
	assert_int_equal(file_read(&b, "/dev/zero", 10, &e), ERR_DATA);
	buf_release(&b);
}

static void a_failed_write_leaves_the_old_file(void **state)
{
	(void)state;
	struct err e = ERR_INIT;
	put("f", "old");
	assert_int_equal(file_write("none/f", "new", 3, 0644, &e), ERR_NOINPUT);
	assert_int_equal(mkdir("d", 0755), 0);
	put("d/inside", "x");
	assert_true(file_write("d", "new", 3, 0644, &e) < 0);
	expect_text("d/inside", "x");
	/* A folder stands where the temporary should go. */
	assert_int_equal(mkdir("f.tmp", 0755), 0);
	assert_true(file_write("f", "new", 3, 0644, &e) < 0);
	expect_text("f", "old");
	expect_names(".", "d f f.tmp ");
}

static void a_left_temporary_is_replaced_with_its_mode(void **state)
{
	(void)state;
	struct err e = ERR_INIT;
	put("key.tmp", "half of a secr");
	assert_int_equal(chmod("key.tmp", 0666), 0);
	assert_int_equal(file_write("key", "secret", 6, 0600, &e), 0);
	assert_int_equal(mode_of("key"), 0600);
	/* A link planted there is not followed. */
	put("victim", "mine");
	assert_int_equal(symlink("victim", "key.tmp"), 0);
	assert_int_equal(file_write("key", "secret2", 7, 0600, &e), 0);
	expect_text("victim", "mine");
	expect_names(".", "key victim ");
}

/* A kill at any moment leaves the old file, or the new one with its time. */
static void a_dated_file_has_its_time(void **state)
{
	struct err e = ERR_INIT;
	struct stat st;

	(void)state;
	assert_int_equal(file_write_dated("kept", "orders", 6, 0600, 1795377600, &e), 0);
	expect_text("kept", "orders");
	assert_int_equal(stat("kept", &st), 0);
	assert_int_equal(st.st_mtime, 1795377600);
	assert_int_equal(mode_of("kept"), 0600);
	expect_names(".", "kept ");
	assert_int_equal(file_write_dated("none/kept", "x", 1, 0600, 1, &e), ERR_NOINPUT);
}

static void appended_bytes_stand_behind(void **state)
{
	(void)state;
	struct err e = ERR_INIT;
	assert_int_equal(file_append("log", "one\n", 4, &e), 0);
	assert_int_equal(file_append("log", "two\n", 4, &e), 0);
	assert_int_equal(file_append("log", "", 0, &e), 0);
	expect_text("log", "one\ntwo\n");
	assert_int_equal(file_append("none/log", "x", 1, &e), ERR_NOINPUT);
	assert_true(file_append(".", "x", 1, &e) < 0);
}

/* A limit on the size of files makes the write fail half way, as a full disk does. */
static void a_failed_append_is_cut_back(void **state)
{
	(void)state;
	put("log", "old\n");
	pid_t child = fork();
	assert_true(child >= 0);
	if (child == 0) {
		const struct rlimit small = { 6, 6 };
		struct err e = ERR_INIT;
		signal(SIGXFSZ, SIG_IGN);
		if (setrlimit(RLIMIT_FSIZE, &small) < 0)
			_exit(2);
		bool good = file_append("log", "new line\n", 9, &e) == ERR_IO &&
			file_append("other", "new line\n", 9, &e) == ERR_IO &&
			file_write("log", "replaced", 8, 0644, &e) == ERR_IO;
		_exit(good ? 0 : 1);
	}
	int status;
	assert_int_equal(waitpid(child, &status, 0), child);
	assert_int_equal(status, 0);
	expect_text("log", "old\n");
	expect_names(".", "log ");
}

static void folders_are_made_with_their_parents(void **state)
{
	(void)state;
	struct err e = ERR_INIT;
	assert_int_equal(file_mkdirs("a/b//c/", 0755, &e), 0);
	assert_int_equal(file_mkdirs("a/b/c", 0755, &e), 0);
	assert_int_equal(file_mkdirs(".", 0755, &e), 0);
	assert_int_equal(file_mkdirs("/", 0755, &e), 0);
	assert_int_equal(file_is_dir("a/b/c", NULL), 1);
	put("a/file", "x");
	assert_true(file_mkdirs("a/file/d", 0755, &e) < 0);
	assert_int_equal(file_is_dir("a/file", NULL), 0);
	assert_int_equal(file_exists("a/file", NULL), 1);
	assert_int_equal(file_exists("a/none", NULL), 0);
	struct buf path = BUF_INIT;
	buf_printf(&path, "%s/x/y", scratch);
	assert_int_equal(file_mkdirs(path.data, 0700, &e), 0);
	assert_int_equal(mode_of("x"), 0700);
	buf_release(&path);
}

/* A part of the path that is a file is not there; what cannot be looked at may be. */
static void not_there_is_one_errno(void **state)
{
	(void)state;
	char **names = NULL;
	size_t n = 7;
	struct buf b = BUF_INIT;
	put("file", "x");
	assert_int_equal(file_exists("file", NULL), 1);
	assert_int_equal(file_exists("none", NULL), 0);
	assert_int_equal(file_exists("file/b", NULL), 0);
	assert_int_equal(file_list_any("none", &names, &n, NULL), 0);
	assert_int_equal(n, 0);
	assert_int_equal(file_read(&b, "none", 10, NULL), ERR_NOINPUT);
	assert_int_equal(file_list("none", &names, &n, NULL), ERR_NOINPUT);
	assert_int_equal(symlink("loop", "loop"), 0);
	assert_int_equal(file_exists("loop", NULL), ERR_IO);
	assert_int_equal(file_is_dir("loop/b", NULL), ERR_IO);
	assert_int_equal(file_list_any("loop", &names, &n, NULL), ERR_IO);
	assert_int_equal(file_read(&b, "loop", 10, NULL), ERR_IO);
	assert_int_equal(unlink("loop"), 0);
	buf_release(&b);
}

static void a_folder_is_renamed_whole(void **state)
{
	(void)state;
	struct err e = ERR_INIT;
	struct stat st;
	assert_int_equal(file_mkdirs("w.tmp/orders", 0755, &e), 0);
	put("w.tmp/orders/blue.1", "HOLD");
	assert_int_equal(file_mkdir("w.tmp/orders", 0755, &e), ERR_IO);
	put("w.tmp/state.json", "a longer one, of before");
	assert_int_equal(file_put("w.tmp/state.json", "{}", 2, 0600, 1000000000, &e), 0);
	assert_int_equal(stat("w.tmp/state.json", &st), 0);
	assert_int_equal(st.st_mode & 07777, 0600);
	assert_int_equal(st.st_mtime, 1000000000);
	assert_int_equal(file_put("w.tmp/none/state.json", "{}", 2, 0600, 0, &e), ERR_NOINPUT);
	assert_int_equal(file_rename_dir("w.tmp", "w", &e), 0);
	expect_text("w/orders/blue.1", "HOLD");
	expect_names(".", "w ");
	assert_int_equal(file_mkdirs("w.tmp", 0755, &e), 0);
	assert_true(file_rename_dir("w.tmp", "w", &e) < 0);
	expect_text("w/state.json", "{}");
	assert_int_equal(file_rename_dir("none", "w2", &e), ERR_NOINPUT);
	assert_int_equal(file_sync_dir("none", &e), ERR_NOINPUT);
}

static void removal_does_not_follow_links(void **state)
{
	(void)state;
	struct err e = ERR_INIT;
	assert_int_equal(file_mkdirs("keep", 0755, &e), 0);
	put("keep/f", "x");
	assert_int_equal(file_mkdirs("gone/deep", 0755, &e), 0);
	put("gone/deep/f", "x");
	assert_int_equal(symlink("../../keep", "gone/deep/link"), 0);
	assert_int_equal(symlink("nowhere", "gone/dangling"), 0);
	assert_int_equal(symlink("keep", "link"), 0);
	assert_int_equal(file_remove("gone", &e), 0);
	assert_int_equal(file_remove("link", &e), 0);
	assert_int_equal(file_remove("none", &e), 0);
	expect_names(".", "keep ");
	expect_text("keep/f", "x");
	assert_int_equal(file_remove("keep/f", &e), 0);
	expect_names("keep", "");
}

static void lists_are_sorted_by_bytes(void **state)
{
	(void)state;
	char **names = NULL;
	size_t n = 0;
	struct err e = ERR_INIT;
	put("b", "");
	put("B", "");
	put("a10", "");
	put("a9", "");
	put(".hidden", "");
	put("\xc3\xa9", "");
	expect_names(".", ".hidden B a10 a9 b \xc3\xa9 ");
	assert_int_equal(file_list("none", &names, &n, &e), ERR_NOINPUT);
	assert_null(names);
}

/* Another process holds the lock of DIR until it is killed; its id. */
static pid_t hold_lock(const char *dir)
{
	int ready[2];
	assert_int_equal(pipe(ready), 0);
	pid_t child = fork();
	assert_true(child >= 0);
	if (child == 0) {
		struct file_lock l;
		struct err e = ERR_INIT;
		char c = file_lock(&l, dir, &e) == 0 ? 'y' : 'n';
		if (write(ready[1], &c, 1) != 1)
			_exit(1);
		for (;;)
			pause();
	}
	char c = 0;
	assert_int_equal(read(ready[0], &c, 1), 1);
	assert_int_equal(c, 'y');
	close(ready[0]);
	close(ready[1]);
	return child;
}

static void one_process_holds_the_lock(void **state)
{
	(void)state;
	struct file_lock l;
	struct err e = ERR_INIT;
	char id[32];
	pid_t child = hold_lock(".");
	assert_int_equal(file_lock(&l, ".", &e), ERR_TEMPFAIL);
	assert_string_equal(e.id, "file.locked");
	snprintf(id, sizeof(id), "(%ld)", (long)child);
	assert_non_null(strstr(e.text, id));
	file_unlock(&l);
	/* However the process ends. */
	kill(child, SIGKILL);
	assert_int_equal(waitpid(child, NULL, 0), child);
	assert_int_equal(file_lock(&l, ".", &e), 0);
	file_unlock(&l);
	assert_int_equal(file_lock(&l, ".", &e), 0);
	file_unlock(&l);
	file_unlock(&l);
	expect_text("lock", "");
	struct stat st;
	assert_int_equal(stat("lock", &st), 0);
	assert_int_equal(st.st_mode & 0777, 0600);
	assert_int_equal(file_lock(&l, "none", &e), ERR_NOINPUT);
}

static void the_lock_outlives_a_child(void **state)
{
	(void)state;
	struct file_lock l;
	struct err e = ERR_INIT;
	assert_int_equal(file_lock(&l, ".", &e), 0);
	pid_t child = fork();
	assert_true(child >= 0);
	if (child == 0)
		_exit(0);
	assert_int_equal(waitpid(child, NULL, 0), child);
	struct file_lock second;
	assert_int_equal(file_lock(&second, ".", &e), ERR_TEMPFAIL);
	file_unlock(&l);
}

static void paths_are_joined(void **state)
{
	(void)state;
	struct buf b = BUF_INIT;
	assert_string_equal(file_path(&b, "a", "b"), "a/b");
	assert_string_equal(file_path(&b, "a/", "b"), "a/b");
	assert_string_equal(file_path(&b, "/", "b"), "/b");
	assert_string_equal(file_path(&b, "", "b"), "b");
	buf_release(&b);
}

#define TEST(f) cmocka_unit_test_setup_teardown(f, enter_scratch, leave_scratch)

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(written_files_are_read_back),
		TEST(limits_hold),
		TEST(what_is_no_file_is_refused),
		TEST(a_failed_write_leaves_the_old_file),
		TEST(a_left_temporary_is_replaced_with_its_mode),
		TEST(a_dated_file_has_its_time),
		TEST(appended_bytes_stand_behind),
		TEST(a_failed_append_is_cut_back),
		TEST(folders_are_made_with_their_parents),
		TEST(not_there_is_one_errno),
		TEST(a_folder_is_renamed_whole),
		TEST(removal_does_not_follow_links),
		TEST(lists_are_sorted_by_bytes),
		TEST(one_process_holds_the_lock),
		TEST(the_lock_outlives_a_child),
		TEST(paths_are_joined),
	};
	umask(022);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
