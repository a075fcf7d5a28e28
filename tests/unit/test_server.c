/* SPDX-License-Identifier: MIT */
#include "mail/pipe.h"
#include "sys/file.h"
#include "sys/server.h"
#include "unit/child_fixture.h"

#include <errno.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <sys/wait.h>
#include <unistd.h>
#include <cmocka.h>

/* A server whose children are shell scripts: tests/fault/fake_mime.c, called pbem-fake. */
static char scratch[256];
static const char *const argv[] = { "pbem-fake", NULL };
static const struct child_limits plain = { .cpu = 60, .memory = 256u << 20 };
static struct server server;

static void copy(const char *from, const char *name, mode_t mode)
{
	struct buf b = BUF_INIT, path = BUF_INIT;
	struct err e = ERR_INIT;
	assert_int_equal(file_read(&b, from, 64 << 20, &e), 0);
	assert_int_equal(file_write(file_path(&path, scratch, name), b.data, b.len, mode, &e), 0);
	buf_release(&b);
	buf_release(&path);
}

/* The helper stands where the build put it: two folders above this program. */
static int enter(void **state)
{
	(void)state;
	const char *tmp = getenv("TMPDIR");
	char self[512];
	struct buf from = BUF_INIT;
	snprintf(scratch, sizeof(scratch), "%s/pbem-server-XXXXXX", tmp ? tmp : "/tmp");
	ssize_t n = readlink("/proc/self/exe", self, sizeof(self) - 1);
	if (n <= 0 || !mkdtemp(scratch))
		return -1;
	self[n] = '\0';
	*strrchr(self, '/') = '\0';
	buf_printf(&from, "%s/../../fake-mime", self);
	copy(from.data, argv[0], 0755);
	buf_release(&from);
	return setenv("PBEM_LIBEXEC", scratch, 1);
}

static int leave(void **state)
{
	(void)state;
	struct err e = ERR_INIT;
	return file_remove(scratch, &e);
}

static int begin(void **state)
{
	(void)state;
	struct err e = ERR_INIT;
	if (server_start(&server, argv, &plain, 600, &e) < 0)
		fail_msg("%s", e.text);
	return 0;
}

static int end(void **state)
{
	(void)state;
	server_end(&server);
	return 0;
}

/* A child that does this; it has read its script and begun, as the next one has another. */
static struct child run(const char *script, int wall)
{
	struct buf path = BUF_INIT, text = BUF_INIT;
	struct err e = ERR_INIT;
	struct child c;
	char begun;
	buf_printf(&text, "{ printf x; %s; }\n", script);
	assert_int_equal(file_write(file_path(&path, scratch, "mail.sh"), text.data, text.len, 0644, &e), 0);
	if (server_child(&server, &c, wall, &e) < 0)
		fail_msg("%s: %s", script, e.text);
	assert_int_equal(read(c.out, &begun, 1), 1);
	buf_release(&path);
	buf_release(&text);
	return c;
}

static void expect(const char *script, const char *text, enum child_fate fate)
{
	struct buf said = BUF_INIT;
	struct child c = run(script, 600);
	siginfo_t how;
	child_close_in(&c);
	child_hear(&c, &said);
	if (strcmp(said.data, text) != 0)
		fail_msg("%s: %s, not %s", script, said.data, text);
	assert_int_equal(waitid(P_PID, (id_t)c.pid, &how, WEXITED | WNOWAIT), 0);
	child_end(&c, NULL, NULL);
	assert_int_equal(c.fate, fate);
	buf_release(&said);
}

static void children_come_to_all_their_ends(void **state)
{
	(void)state;
	pid_t first = server.process.pid;
	expect("echo hello", "hello\n", CHILD_DONE);
	expect("exit 3", "", CHILD_FAILED);
	expect("kill -SEGV $$", "", CHILD_CRASHED);
	expect("kill -KILL $$", "", CHILD_KILLED);
	expect("kill -XCPU $$", "", CHILD_CRASHED);
	expect("echo hello", "hello\n", CHILD_DONE);
	assert_int_equal(server.process.pid, first);
}

/* Its two pipes, which nobody else has, and nothing of the server's; its parent is this process. */
static void a_child_has_what_is_its_own(void **state)
{
	(void)state;
	char mine[32];
	struct buf said = BUF_INIT, mail = BUF_INIT;
	struct err e = ERR_INIT;
	struct child other = run("cat", 600), c;
	snprintf(mine, sizeof(mine), "%ld\n", (long)getpid());
	expect("echo $PPID", mine, CHILD_DONE);
	/* 3 is the folder that ls reads. */
	expect("ls /proc/self/fd | tr '\\n' ' '; pwd; grep NoNewPrivs /proc/self/status; ulimit -c; ulimit -n",
		"0 1 2 3 /\nNoNewPrivs:\t1\n0\n64\n", CHILD_DONE);
	c = run("cat", 600);
	buf_str(&mail, "mine");
	assert_int_equal(pipe_write_by(c.in, &mail, 0, &e), 0);
	child_close_in(&c);
	child_hear(&c, &said);
	assert_string_equal(said.data, "mine");
	buf_clear(&mail);
	buf_str(&mail, "another's");
	assert_int_equal(pipe_write_by(other.in, &mail, 0, &e), 0);
	child_close_in(&other);
	child_hear(&other, &said);
	assert_string_equal(said.data, "another's");
	assert_int_equal(child_end(&c, NULL, &e), 0);
	assert_int_equal(child_end(&other, NULL, &e), 0);
	buf_release(&said);
	buf_release(&mail);
}

/* By us, and by its alarm when nobody looks. The server and the others live on. */
static void a_child_that_hangs_is_ended_alone(void **state)
{
	(void)state;
	static const struct pipe_limits l = { .field = 10, .message = 10, .fields = 1, .seconds = 600 };
	struct child other = run("read line; echo \"$line\"", 600), c;
	struct pipe_reader r;
	struct pipe_message m = { .n = 0 };
	struct buf said = BUF_INIT, line = BUF_INIT;
	struct err e = ERR_INIT;
	siginfo_t how;
	c = run("exec sleep 600", 1);
	pipe_reader_init(&r, c.out, &l);
	r.deadline = child_deadline(&c);
	assert_int_equal(pipe_read(&r, &m, &e), ERR_IO);
	assert_int_equal(child_end(&c, NULL, &e), ERR_SOFTWARE);
	assert_int_equal(c.fate, CHILD_LATE);
	c = run("exec sleep 600", 1);
	assert_int_equal(waitid(P_PID, (id_t)c.pid, &how, WEXITED | WNOWAIT), 0);
	assert_int_equal(how.si_status, SIGALRM);
	child_end(&c, NULL, NULL);
	assert_int_equal(c.fate, CHILD_LATE);
	buf_str(&line, "still here\n");
	assert_int_equal(pipe_write_by(other.in, &line, 0, &e), 0);
	child_hear(&other, &said);
	assert_string_equal(said.data, "still here\n");
	assert_int_equal(child_end(&other, NULL, &e), 0);
	expect("echo hello", "hello\n", CHILD_DONE);
	pipe_reader_release(&r);
	buf_release(&said);
	buf_release(&line);
}

static void a_child_outlives_its_server_and_not_us(void **state)
{
	(void)state;
	struct buf said = BUF_INIT;
	struct err e = ERR_INIT;
	int fd[2];
	char c;
	assert_int_equal(pipe(fd), 0);
	pid_t pid = fork();
	if (pid == 0) {
		/* The child has the writing end of no pipe but its own; so this process lets it
		 * have one. */
		struct child child;
		close(fd[0]);
		if (server_start(&server, argv, &plain, 600, &e) < 0)
			_exit(1);
		child = run("echo here; exec sleep 600", 600);
		server_end(&server);
		if (read(child.out, &c, 1) != 1 || write(fd[1], &child.pid, sizeof(child.pid)) < 0)
			_exit(2);
		_exit(0);
	}
	close(fd[1]);
	pid_t left = 0;
	int status = -1;
	assert_int_equal(read(fd[0], &left, sizeof(left)), sizeof(left));
	assert_int_equal(waitpid(pid, &status, 0), pid);
	assert_int_equal(status, 0);
	/* Whoever inherits it may take a while to look. */
	for (;;) {
		char path[64], text[256] = "";
		snprintf(path, sizeof(path), "/proc/%ld/stat", (long)left);
		FILE *f = fopen(path, "r");
		size_t n = f ? fread(text, 1, sizeof(text) - 1, f) : 0;
		if (f)
			fclose(f);
		if (n == 0 || strstr(text, ") Z ") || !strstr(text, "(sleep)"))
			break;
		nanosleep(&(struct timespec){ 0, 1000000 }, NULL);
	}
	close(fd[0]);
	buf_release(&said);
}

/* A number that is none of a child of ours is never one to wait for or to kill. */
static void only_children_of_ours_are_children(void **state)
{
	(void)state;
	static const char *const liar[] = { "pbem-liar", NULL };
	/* None, the process 1, itself, the one that asks, another size. */
	static const char *const says[] = { "number 0", "number 1", "number $$", "number $PPID",
		"printf x >&0" };
	for (size_t i = 0; i < sizeof(says) / sizeof(says[0]); i++) {
		struct buf path = BUF_INIT, text = BUF_INIT;
		struct err e = ERR_INIT;
		struct server s;
		struct child c;
		buf_printf(&text,
			"#!/bin/sh\nnumber() { printf \"$(printf '\\\\%%03o\\\\%%03o\\\\%%03o\\\\0' "
			"$(($1 & 255)) $(($1 >> 8 & 255)) $(($1 >> 16 & 255)))\" >&0; }\n"
			"number 0\ndd bs=100 count=1 of=/dev/null 2>/dev/null\n%s\nexec sleep 600\n",
			says[i]);
		assert_int_equal(
			file_write(file_path(&path, scratch, liar[0]), text.data, text.len, 0755, &e), 0);
		if (server_start(&s, liar, &plain, 600, &e) < 0)
			fail_msg("%s", e.text);
		if (server_child(&s, &c, 600, &e) != ERR_TEMPFAIL || strcmp(e.id, "server.gone") != 0)
			fail_msg("%s: %s", says[i], e.id);
		assert_int_equal(c.pid, -1);
		server_end(&s);
		buf_release(&path);
		buf_release(&text);
	}
}

/* Ready, and more than that: it is of another version. */
static void who_says_more_than_ready_is_no_server(void **state)
{
	(void)state;
	static const char *const liar[] = { "pbem-liar", NULL };
	static const char script[] = "#!/bin/sh\nprintf '\\0\\0\\0\\0\\0' >&0\nexec sleep 600\n";
	struct buf path = BUF_INIT;
	struct err e = ERR_INIT;
	struct server s;
	assert_int_equal(
		file_write(file_path(&path, scratch, liar[0]), script, sizeof(script) - 1, 0755, &e), 0);
	assert_int_equal(server_start(&s, liar, &plain, 600, &e), ERR_UNAVAILABLE);
	assert_string_equal(e.id, "server.start");
	buf_release(&path);
}

static void a_server_that_is_not_there_is_told(void **state)
{
	(void)state;
	static const char *const nobody[] = { "pbem-nobody", NULL };
	struct server s;
	struct child c;
	struct err e = ERR_INIT;
	siginfo_t how;
	assert_int_equal(server_start(&s, nobody, &plain, 600, &e), ERR_UNAVAILABLE);
	assert_string_equal(e.id, "child.missing");
	e = (struct err)ERR_INIT;
	assert_int_equal(kill(server.process.pid, SIGKILL), 0);
	assert_int_equal(waitid(P_PID, (id_t)server.process.pid, &how, WEXITED | WNOWAIT), 0);
	assert_int_equal(server_child(&server, &c, 600, &e), ERR_TEMPFAIL);
	assert_string_equal(e.id, "server.gone");
	assert_int_equal(c.in, -1);
	assert_int_equal(c.out, -1);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup_teardown(children_come_to_all_their_ends, begin, end),
		cmocka_unit_test_setup_teardown(a_child_has_what_is_its_own, begin, end),
		cmocka_unit_test_setup_teardown(a_child_that_hangs_is_ended_alone, begin, end),
		cmocka_unit_test(a_child_outlives_its_server_and_not_us),
		cmocka_unit_test(only_children_of_ours_are_children),
		cmocka_unit_test(who_says_more_than_ready_is_no_server),
		cmocka_unit_test_setup_teardown(a_server_that_is_not_there_is_told, begin, end),
	};
	return cmocka_run_group_tests(tests, enter, leave);
}
