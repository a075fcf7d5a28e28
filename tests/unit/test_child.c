/* SPDX-License-Identifier: MIT */
#include "mail/pipe.h"
#include "sys/child.h"
#include "sys/file.h"
#include "unit/child_fixture.h"

#include <fcntl.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>
#include <cmocka.h>

static char scratch[256];
static const struct child_limits plain = { .cpu = 2, .wall = 600, .memory = 256u << 20 };

static int enter(void **state)
{
	(void)state;
	const char *tmp = getenv("TMPDIR");
	snprintf(scratch, sizeof(scratch), "%s/pbem-child-XXXXXX", tmp ? tmp : "/tmp");
	return mkdtemp(scratch) ? setenv("PBEM_LIBEXEC", scratch, 1) : -1;
}

static int leave(void **state)
{
	(void)state;
	struct err e = ERR_INIT;
	return file_remove(scratch, &e);
}

/* A helper that is a script. */
static const char *const *helper(const char *script)
{
	static const char *const argv[] = { "pbem-fake", "an argument; $(exit 9)", NULL };
	struct buf path = BUF_INIT, text = BUF_INIT;
	struct err e = ERR_INIT;
	buf_printf(&text, "#!/bin/sh\n%s\n", script);
	assert_int_equal(file_write(file_path(&path, scratch, argv[0]), text.data, text.len, 0755, &e), 0);
	buf_release(&path);
	buf_release(&text);
	return argv;
}

static struct child start(const char *script, const struct child_limits *l)
{
	struct child c;
	struct err e = ERR_INIT;
	if (child_start(&c, helper(script), l, false, &e) < 0)
		fail_msg("%s: %s", script, e.text);
	return c;
}

/* Waits for its end, which child_end finds then: the signal that ended it, or 0. */
static int end_of(const struct child *c)
{
	siginfo_t how;
	assert_int_equal(waitid(P_PID, (id_t)c->pid, &how, WEXITED | WNOWAIT), 0);
	return how.si_code == CLD_EXITED ? 0 : how.si_status;
}

static void expect_end(struct child *c, int want, const char *id, int want_status)
{
	struct err e = ERR_INIT;
	int status = -2;
	assert_int_equal(child_end(c, &status, &e), want);
	assert_string_equal(e.id, id);
	assert_int_equal(status, want_status);
	assert_int_equal(c->in, -1);
	assert_int_equal(c->out, -1);
}

static void a_child_reads_and_writes(void **state)
{
	(void)state;
	struct buf b = BUF_INIT, said = BUF_INIT;
	struct err e = ERR_INIT;
	struct child c = start("read line; echo \"$line\"; echo \"$1\"; echo noise >&2", &plain);
	buf_str(&b, "hello\n");
	assert_int_equal(pipe_write_by(c.in, &b, child_deadline(&c), &e), 0);
	child_close_in(&c);
	child_hear(&c, &said);
	assert_string_equal(said.data, "hello\nan argument; $(exit 9)\n");
	assert_int_equal(end_of(&c), 0);
	expect_end(&c, 0, "", 0);
	buf_release(&b);
	buf_release(&said);
}

/* Only what is said here crosses over: three descriptors, a few words, no folder, no signals that
 * are ignored. */
static void a_child_inherits_next_to_nothing(void **state)
{
	(void)state;
	struct buf said = BUF_INIT;
	char *asan = getenv("ASAN_OPTIONS") ? mem_string(getenv("ASAN_OPTIONS")) : NULL;
	char *ubsan = getenv("UBSAN_OPTIONS") ? mem_string(getenv("UBSAN_OPTIONS")) : NULL;
	unsetenv("ASAN_OPTIONS");
	unsetenv("UBSAN_OPTIONS");
	unsetenv("LSAN_OPTIONS");
	setenv("PBEM_SECRET", "x", 1);
	int fd = open("/dev/null", O_RDONLY);
	signal(SIGPIPE, SIG_IGN);
	struct child c = start(
		"/usr/bin/env | grep -vE '^(PWD|SHLVL|_|OLDPWD)=' | sort; ls /proc/self/fd | tr '\\n' ' '; pwd; "
		/* Signals 32 and 33 are the C library's own: it lets nobody set them, whatever our
		 * parent left. */
		"grep -E '^(SigIgn|SigBlk|NoNewPrivs)' /proc/self/status | sed 's/0000000180000000/0000000000000000/' | sort; ulimit -c; ulimit -n; ulimit -t",
		&plain);
	signal(SIGPIPE, SIG_DFL);
	close(fd);
	child_hear(&c, &said);
	/* 3 is the folder that ls reads. */
	assert_string_equal(said.data,
		"LC_ALL=C.UTF-8\nPATH=/usr/bin:/bin\n0 1 2 3 /\n"
		"NoNewPrivs:\t1\nSigBlk:\t0000000000000000\nSigIgn:\t0000000000000000\n0\n64\n2\n");
	assert_int_equal(end_of(&c), 0);
	expect_end(&c, 0, "", 0);
	unsetenv("PBEM_SECRET");
	if (asan)
		setenv("ASAN_OPTIONS", asan, 1);
	if (ubsan)
		setenv("UBSAN_OPTIONS", ubsan, 1);
	free(asan);
	free(ubsan);
	buf_release(&said);
}

static void a_program_by_its_path_keeps_its_privileges(void **state)
{
	(void)state;
	static const char *const argv[] = { "/bin/sh", "-c", "grep NoNewPrivs /proc/self/status", NULL };
	struct child c;
	struct err e = ERR_INIT;
	struct buf said = BUF_INIT;
	assert_int_equal(child_start(&c, argv, &plain, true, &e), 0);
	child_hear(&c, &said);
	assert_string_equal(said.data, "NoNewPrivs:\t0\n");
	assert_int_equal(end_of(&c), 0);
	expect_end(&c, 0, "", 0);
	buf_release(&said);
}

static void what_is_not_there_does_not_start(void **state)
{
	(void)state;
	static const char *const missing[] = { "pbem-missing", NULL },
				 *const path[] = { "/nowhere/pbem", NULL };
	struct child c;
	struct err e = ERR_INIT;
	assert_int_equal(child_start(&c, missing, &plain, false, &e), ERR_UNAVAILABLE);
	assert_string_equal(e.id, "child.missing");
	assert_int_equal(child_start(&c, path, &plain, false, &e), ERR_UNAVAILABLE);
	struct buf text = BUF_INIT;
	const char *const *argv = helper("");
	assert_int_equal(file_write(file_path(&text, scratch, argv[0]),
				 "\x7f"
				 "ELF",
				 4, 0755, &e),
		0);
	assert_int_equal(child_start(&c, argv, &plain, false, &e), ERR_OSERR);
	assert_string_equal(e.id, "child.start");
	assert_int_equal(c.in, -1);
	assert_int_equal(child_end(&c, NULL, &e), ERR_SOFTWARE);
	buf_release(&text);
}

static void how_a_child_ended_is_told(void **state)
{
	(void)state;
	struct child c = start("exit 3", &plain);
	assert_int_equal(end_of(&c), 0);
	expect_end(&c, ERR_SOFTWARE, "child.failed", 3);
	assert_int_equal(c.fate, CHILD_FAILED);
	c = start("kill -SEGV $$", &plain);
	assert_int_equal(end_of(&c), SIGSEGV);
	expect_end(&c, ERR_SOFTWARE, "child.died", -1);
	assert_int_equal(c.fate, CHILD_CRASHED);
	c = start("kill -KILL $$", &plain);
	assert_int_equal(end_of(&c), SIGKILL);
	expect_end(&c, ERR_SOFTWARE, "child.died", -1);
	assert_int_equal(c.fate, CHILD_KILLED);
	c = start("exit 0", &plain);
	assert_int_equal(end_of(&c), 0);
	expect_end(&c, 0, "", 0);
	assert_int_equal(c.fate, CHILD_DONE);
}

static void a_busy_child_is_ended_by_its_limits(void **state)
{
	(void)state;
	const struct child_limits l = { .cpu = 1, .wall = 0 };
	struct child c = start("while :; do :; done", &l);
	/* By a signal that nobody else sends. */
	assert_int_equal(end_of(&c), SIGXCPU);
	expect_end(&c, ERR_SOFTWARE, "child.died", -1);
	assert_int_equal(c.fate, CHILD_CRASHED);
}

static void a_child_that_hangs_is_killed(void **state)
{
	(void)state;
	const struct child_limits limits[] = { { .wall = 0 }, { .wall = 1 } };
	for (int i = 0; i < 2; i++) {
		struct child c = start("exec sleep 600", &limits[i]);
		pid_t pid = c.pid;
		expect_end(&c, ERR_SOFTWARE, "child.died", -1);
		assert_int_equal(kill(pid, 0), -1);
		assert_int_equal(c.fate, CHILD_LATE);
	}
}

/* Nobody looks: the wall limit comes anyhow. */
static void the_wall_limit_needs_no_watcher(void **state)
{
	(void)state;
	const struct child_limits brief = { .wall = 1 };
	struct child c = start("exec sleep 600", &brief);
	assert_int_equal(end_of(&c), SIGALRM);
	expect_end(&c, ERR_SOFTWARE, "child.died", -1);
	assert_int_equal(c.fate, CHILD_LATE);
}

/* The child itself knows of no limit here: we give up although it lives and its pipes are open. */
static void the_wall_limit_holds_while_we_write_or_read(void **state)
{
	(void)state;
	const struct child_limits endless = { .wall = 0 };
	const struct pipe_limits l = { .field = 10, .message = 10, .fields = 1, .seconds = 0 };
	struct buf b = BUF_INIT;
	struct err e = ERR_INIT;
	struct pipe_message m = { 0 };
	struct pipe_reader r;
	struct child c = start("exec sleep 600", &endless);
	c.wall = 1;
	buf_repeat(&b, 'x', 1000000);
	assert_int_equal(pipe_write_by(c.in, &b, child_deadline(&c), &e), ERR_IO);
	pipe_reader_init(&r, c.out, &l);
	r.deadline = child_deadline(&c);
	assert_int_equal(pipe_read(&r, &m, &e), ERR_IO);
	expect_end(&c, ERR_SOFTWARE, "child.died", -1);
	pipe_reader_release(&r);
	buf_release(&b);
}

static void a_child_dies_with_its_parent(void **state)
{
	(void)state;
	int fd[2];
	const char *const *argv = helper("exec sleep 600");
	assert_int_equal(pipe(fd), 0);
	pid_t pid = fork();
	if (pid == 0) {
		struct child c;
		struct err e = ERR_INIT;
		if (child_start(&c, argv, &plain, false, &e) < 0)
			_exit(1);
		ssize_t n = write(fd[1], &c.pid, sizeof(c.pid));
		_exit(n == sizeof(c.pid) ? 0 : 1);
	}
	pid_t grandchild = 0;
	int status;
	assert_int_equal(read(fd[0], &grandchild, sizeof(grandchild)), sizeof(grandchild));
	close(fd[1]);
	assert_int_equal(waitpid(pid, &status, 0), pid);
	assert_int_equal(status, 0);
	/* It is nobody's child now, or a zombie of whoever takes it: but it runs no more. */
	bool runs = true;
	while (runs) {
		struct timespec t = { 0, 10000000 };
		char path[64], text[256] = "";
		snprintf(path, sizeof(path), "/proc/%d/stat", (int)grandchild);
		int stat = open(path, O_RDONLY);
		if (stat >= 0 && read(stat, text, sizeof(text) - 1) < 0)
			text[0] = '\0';
		if (stat >= 0)
			close(stat);
		runs = stat >= 0 && !strstr(text, ") Z") && !strstr(text, ") X");
		nanosleep(&t, NULL);
	}
	close(fd[0]);
}

static void a_flood_is_not_kept(void **state)
{
	(void)state;
	const struct pipe_limits l = { .field = 1000, .message = 10000, .fields = 10, .seconds = 600 };
	static const char *const floods[] = { "exec cat /dev/zero", "exec yes", "echo mail; exec yes 'a 0\n'",
		"echo mail; printf 'a 1000\\n'; exec cat /dev/zero",
		"echo mail; while :; do printf 'a 0\\n\\n'; done" };
	for (size_t i = 0; i < sizeof(floods) / sizeof(floods[0]); i++) {
		struct err e = ERR_INIT;
		struct pipe_message m = { 0 };
		struct pipe_reader r;
		struct child c = start(floods[i], &plain);
		pipe_reader_init(&r, c.out, &l);
		r.deadline = child_deadline(&c);
		assert_int_equal(pipe_read(&r, &m, &e), ERR_DATA);
		assert_in_range(r.in.cap, 0, 70000);
		assert_in_range(m.bytes.cap, 0, 30000);
		pipe_reader_release(&r);
		pipe_message_release(&m);
		expect_end(&c, ERR_SOFTWARE, "child.died", -1);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_child_reads_and_writes),
		cmocka_unit_test(a_child_inherits_next_to_nothing),
		cmocka_unit_test(a_program_by_its_path_keeps_its_privileges),
		cmocka_unit_test(what_is_not_there_does_not_start),
		cmocka_unit_test(how_a_child_ended_is_told),
		cmocka_unit_test(a_busy_child_is_ended_by_its_limits),
		cmocka_unit_test(a_child_that_hangs_is_killed),
		cmocka_unit_test(the_wall_limit_needs_no_watcher),
		cmocka_unit_test(the_wall_limit_holds_while_we_write_or_read),
		cmocka_unit_test(a_child_dies_with_its_parent),
		cmocka_unit_test(a_flood_is_not_kept),
	};
	return cmocka_run_group_tests(tests, enter, leave);
}
