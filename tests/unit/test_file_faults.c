/* SPDX-License-Identifier: MIT */
#include "sys/file.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>
#include <cmocka.h>

/*
 * The promises of sys/file.h when every single file operation fails, or is the last one before the
 * power goes. The program runs itself below tests/fault/fault.c's library, with the name of a
 * scenario.
 */
static char self[512], library[600], scratch[64];

#define OLD "the old text\n"
#define NEW "new text, which is somewhat longer than the old\n"

static int do_write(struct err *e)
{
	return file_write("t/f", NEW, strlen(NEW), 0644, e);
}

static int do_append(struct err *e)
{
	return file_append("t/f", NEW, strlen(NEW), e);
}

static int do_rename(struct err *e)
{
	return file_rename_dir("t/w.tmp", "t/w", e);
}

static int do_mkdirs(struct err *e)
{
	return file_mkdirs("t/a/b/c", 0755, e);
}

static int do_lock(struct err *e)
{
	struct file_lock l;
	int rc = file_lock(&l, "t", e);
	if (rc == 0)
		file_unlock(&l);
	return rc;
}

static const struct {
	const char *name;
	int (*run)(struct err *e);
} scenarios[] = { { "write", do_write }, { "append", do_append }, { "rename", do_rename },
	{ "mkdirs", do_mkdirs }, { "lock", do_lock } };

static int run_scenario(const char *name)
{
	struct err e = ERR_INIT;
	for (size_t i = 0; i < sizeof(scenarios) / sizeof(scenarios[0]); i++) {
		if (strcmp(scenarios[i].name, name) != 0)
			continue;
		int rc = scenarios[i].run(&e);
		if (rc != (int)e.code || (rc < 0 && !e.text[0]))
			return 1;
		return -rc;
	}
	return 2;
}

/* The exit status of the scenario, or -1 when it was killed. */
static int run(const char *scenario, const char *mode, long at)
{
	char number[32];
	snprintf(number, sizeof(number), "%ld", at);
	pid_t child = fork();
	assert_true(child >= 0);
	if (child == 0) {
		setenv("FAULT_MODE", mode, 1);
		setenv("FAULT_AT", number, 1);
		setenv("LD_PRELOAD", library, 1);
		/* The sanitizer wants to come first, but does not need to. */
		setenv("ASAN_OPTIONS", "verify_asan_link_order=0:detect_leaks=0", 1);
		execl(self, self, scenario, (char *)NULL);
		_exit(127);
	}
	int status;
	assert_int_equal(waitpid(child, &status, 0), child);
	return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

static void put(const char *path, const char *text)
{
	struct err e = ERR_INIT;
	if (file_write(path, text, strlen(text), 0644, &e) < 0)
		fail_msg("%s: %s", path, e.text);
}

static void reset(void)
{
	struct err e = ERR_INIT;
	assert_int_equal(file_remove("t", &e), 0);
	assert_int_equal(file_mkdirs("t/w.tmp/deep", 0755, &e), 0);
	put("t/f", OLD);
	put("t/w.tmp/deep/state", NEW);
}

static void read_all(struct buf *b, const char *path)
{
	struct err e = ERR_INIT;
	buf_clear(b);
	if (file_read(b, path, 1000, &e) < 0)
		fail_msg("%s: %s", path, e.text);
}

static long count_operations(const char *scenario)
{
	struct buf b = BUF_INIT;
	reset();
	setenv("FAULT_COUNT", "count", 1);
	assert_int_equal(run(scenario, "kill", 0), 0);
	unsetenv("FAULT_COUNT");
	read_all(&b, "count");
	long n = strtol(b.data, NULL, 10);
	assert_in_range(n, 1, 50);
	buf_release(&b);
	return n;
}

typedef void check_fn(const char *mode, long at, int status);

static void every_fault(const char *scenario, check_fn *check)
{
	static const char *const modes[] = { "kill", "after", "torn", "enospc", "eio", "short" };
	long n = count_operations(scenario);
	for (size_t m = 0; m < sizeof(modes) / sizeof(modes[0]); m++)
		for (long at = 1; at <= n; at++) {
			reset();
			int status = run(scenario, modes[m], at);
			if (m < 3 && status != -1)
				fail_msg("%s %s %ld: not killed (%d)", scenario, modes[m], at, status);
			if (m == 5 && status != 0)
				fail_msg("%s %s %ld: a short write is no error (%d)", scenario, modes[m], at,
					status);
			if (status > 0 && status != -ERR_IO)
				fail_msg("%s %s %ld: status %d", scenario, modes[m], at, status);
			check(modes[m], at, status);
		}
}

static void check_write(const char *mode, long at, int status)
{
	struct buf b = BUF_INIT;
	read_all(&b, "t/f");
	bool old = strcmp(b.data, OLD) == 0, new = strcmp(b.data, NEW) == 0;
	if (!old && !new)
		fail_msg("%s %ld: %s", mode, at, b.data);
	if (status == 0 && !new)
		fail_msg("%s %ld: it said that all is well", mode, at);
	if (status >= 0 && file_exists("t/f.tmp", NULL))
		fail_msg("%s %ld: a temporary is left", mode, at);
	/* The next one is none the worse for it. */
	put("t/f", "third");
	read_all(&b, "t/f");
	assert_string_equal(b.data, "third");
	assert_int_equal(file_exists("t/f.tmp", NULL), 0);
	buf_release(&b);
}

static void a_file_is_old_or_new(void **state)
{
	(void)state;
	every_fault("write", check_write);
}

static void check_append(const char *mode, long at, int status)
{
	struct buf b = BUF_INIT;
	read_all(&b, "t/f");
	size_t old = strlen(OLD);
	if (b.len < old || memcmp(b.data, OLD NEW, b.len) != 0)
		fail_msg("%s %ld: %s", mode, at, b.data);
	if (status > 0 && b.len != old)
		fail_msg("%s %ld: not cut back", mode, at);
	if (status == 0 && b.len != old + strlen(NEW))
		fail_msg("%s %ld: it said that all is well", mode, at);
	buf_release(&b);
}

static void an_append_is_whole_or_cut_back(void **state)
{
	(void)state;
	every_fault("append", check_append);
}

static void check_rename(const char *mode, long at, int status)
{
	struct buf b = BUF_INIT;
	bool before = file_exists("t/w.tmp", NULL), after = file_exists("t/w", NULL);
	if (before == after || (status == 0 && !after))
		fail_msg("%s %ld: %s", mode, at, before ? "two folders" : "none");
	read_all(&b, before ? "t/w.tmp/deep/state" : "t/w/deep/state");
	assert_string_equal(b.data, NEW);
	buf_release(&b);
}

static void a_folder_has_one_of_its_names(void **state)
{
	(void)state;
	every_fault("rename", check_rename);
}

static void check_mkdirs(const char *mode, long at, int status)
{
	struct err e = ERR_INIT;
	if (status == 0 && !file_is_dir("t/a/b/c", NULL))
		fail_msg("%s %ld: it said that all is well", mode, at);
	assert_int_equal(file_mkdirs("t/a/b/c", 0755, &e), 0);
	assert_int_equal(file_is_dir("t/a/b/c", NULL), 1);
}

static void folders_can_be_made_again(void **state)
{
	(void)state;
	every_fault("mkdirs", check_mkdirs);
}

static void check_lock(const char *mode, long at, int status)
{
	struct file_lock l;
	struct err e = ERR_INIT;
	if (file_lock(&l, "t", &e) < 0)
		fail_msg("%s %ld (%d): %s", mode, at, status, e.text);
	file_unlock(&l);
}

static void a_lock_is_free_afterwards(void **state)
{
	(void)state;
	every_fault("lock", check_lock);
}

static int enter_scratch(void **state)
{
	(void)state;
	struct buf b = BUF_INIT;
	if (!mkdtemp(scratch) || chdir(scratch) < 0)
		return -1;
	/* The library compares with paths that have no links in them. */
	char here[512];
	if (!getcwd(here, sizeof(here)))
		return -1;
	setenv("FAULT_DIR", file_path(&b, here, "t"), 1);
	buf_release(&b);
	return 0;
}

static int leave_scratch(void **state)
{
	(void)state;
	struct err e = ERR_INIT;
	return chdir("/") == 0 && file_remove(scratch, &e) == 0 ? 0 : -1;
}

static void no_library(void **state)
{
	(void)state;
	skip();
}

int main(int argc, char **argv)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_file_is_old_or_new),
		cmocka_unit_test(an_append_is_whole_or_cut_back),
		cmocka_unit_test(a_folder_has_one_of_its_names),
		cmocka_unit_test(folders_can_be_made_again),
		cmocka_unit_test(a_lock_is_free_afterwards),
	};
	const struct CMUnitTest none[] = { cmocka_unit_test(no_library) };
	if (argc > 1)
		return run_scenario(argv[1]);
	ssize_t n = readlink("/proc/self/exe", self, sizeof(self) - 1);
	char *end = n > 0 ? strstr(self, "/tests/unit/") : NULL;
	if (!end)
		return cmocka_run_group_tests(none, NULL, NULL);
	snprintf(library, sizeof(library), "%.*s/fault.so", (int)(end - self), self);
	if (!file_exists(library, NULL))
		return cmocka_run_group_tests(none, NULL, NULL);
	snprintf(scratch, sizeof(scratch), "/tmp/pbem-faults-XXXXXX");
	return cmocka_run_group_tests(tests, enter_scratch, leave_scratch);
}
