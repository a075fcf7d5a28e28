/* SPDX-License-Identifier: MIT */
#include "mail/pipe.h"
#include "sys/clock.h"

#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <sys/wait.h>
#include <unistd.h>
#include <cmocka.h>

static const struct pipe_limits narrow = { .field = 100, .message = 250, .fields = 4, .seconds = 1 };

/* What a reader makes of these bytes; the other end closes behind them. */
static int read_all(struct pipe_message *m, const char *p, size_t n, struct err *e)
{
	int fd[2];
	struct pipe_reader r;
	assert_int_equal(pipe(fd), 0);
	assert_int_equal(write(fd[1], p, n), n);
	close(fd[1]);
	pipe_reader_init(&r, fd[0], &narrow);
	int rc = pipe_read(&r, m, e);
	pipe_reader_release(&r);
	close(fd[0]);
	return rc;
}

static void expect(const char *bytes, size_t n, int want, const char *id)
{
	struct pipe_message m = { 0 };
	struct err e = ERR_INIT;
	int rc = read_all(&m, bytes, n, &e);
	if (rc != want || strcmp(e.id, id) != 0)
		fail_msg("\"%s\": %d %s (%s), not %d %s", bytes, rc, e.id, e.text, want, id);
	if (m.bytes.cap > 4096)
		fail_msg("\"%s\" made room for %zu bytes", bytes, m.bytes.cap);
	pipe_message_release(&m);
}

static void form(const char *s)
{
	expect(s, strlen(s), ERR_DATA, "pipe.form");
}
static void limit(const char *s)
{
	expect(s, strlen(s), ERR_DATA, "pipe.limit");
}
static void shortened(const char *s)
{
	expect(s, strlen(s), ERR_IO, "pipe.short");
}

static void what_is_written_is_read(void **state)
{
	(void)state;
	struct buf b = BUF_INIT;
	struct pipe_message m = { 0 };
	struct pipe_reader r;
	struct err e = ERR_INIT;
	int fd[2];
	for (int i = 0; i < 2; i++) {
		pipe_begin(&b, i ? "second" : "first-one");
		pipe_put(&b, "bytes", "a\0b\nend\n", 8);
		pipe_put_text(&b, "empty", "");
		pipe_put_number(&b, "number", -7);
		pipe_put_text(&b, "empty", "no more");
		pipe_end(&b);
	}
	assert_int_equal(pipe(fd), 0);
	assert_int_equal(pipe_write(fd[1], &b, &e), 0);
	close(fd[1]);
	pipe_reader_init(&r, fd[0], &narrow);
	for (int i = 0; i < 2; i++) {
		long long number;
		char text[8];
		size_t len;
		assert_int_equal(pipe_read(&r, &m, &e), 1);
		assert_string_equal(m.kind, i ? "second" : "first-one");
		assert_int_equal(m.n, 4);
		assert_memory_equal(pipe_get(&m, "bytes", 0, &len), "a\0b\nend\n", 9);
		assert_int_equal(len, 8);
		assert_string_equal(pipe_get(&m, "empty", 0, &len), "");
		assert_string_equal(pipe_get(&m, "empty", 1, &len), "no more");
		assert_null(pipe_get(&m, "empty", 2, &len));
		assert_null(pipe_get(&m, "empty", -1, &len));
		assert_null(pipe_get(&m, "nothing", 0, &len));
		assert_int_equal(len, 0);
		assert_int_equal(pipe_get_number(&m, "number", -7, 7, &number, &e), 0);
		assert_int_equal(number, -7);
		assert_int_equal(pipe_get_number(&m, "number", 0, 7, &number, &e), ERR_DATA);
		assert_string_equal(e.id, "pipe.limit");
		assert_int_equal(pipe_get_text(&m, "number", text, 3, &e), 0);
		assert_string_equal(text, "-7");
		assert_int_equal(pipe_get_text(&m, "number", text, 2, &e), ERR_DATA);
		assert_string_equal(e.id, "pipe.limit");
		assert_int_equal(pipe_get_text(&m, "empty", text, 8, &e), ERR_DATA);
		assert_int_equal(pipe_get_text(&m, "bytes", text, 8, &e), ERR_DATA);
		assert_int_equal(pipe_get_text(&m, "nothing", text, 8, &e), ERR_DATA);
	}
	assert_int_equal(pipe_read(&r, &m, &e), 0);
	assert_int_equal(pipe_read(&r, &m, &e), 0);
	pipe_reader_release(&r);
	pipe_message_release(&m);
	buf_release(&b);
	close(fd[0]);
}

static void numbers_have_one_form(void **state)
{
	(void)state;
	static const char *const bad[] = { "", "07", "+7", " 7", "7 ", "0x7", "-0", "--7", "7a",
		"9223372036854775808", "1e3" };
	for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++) {
		struct buf b = BUF_INIT;
		struct pipe_message m = { 0 };
		struct err e = ERR_INIT;
		long long n;
		pipe_begin(&b, "x");
		pipe_put_text(&b, "n", bad[i]);
		pipe_end(&b);
		assert_int_equal(read_all(&m, b.data, b.len, &e), 1);
		if (pipe_get_number(&m, "n", INT64_MIN, INT64_MAX, &n, &e) != ERR_DATA)
			fail_msg("\"%s\" is a number", bad[i]);
		pipe_message_release(&m);
		buf_release(&b);
	}
}

static void malformed_messages_are_refused(void **state)
{
	(void)state;
	expect("mail\nend\n", 9, 1, "");
	expect("mail\na 0\n\nend\n", 14, 1, "");
	expect("", 0, 0, "");
	form("\n");
	form("Mail\nend\n");
	form("mail \nend\n");
	form("mail1\nend\n");
	form("mail\r\nend\n");
	form("end\n");
	form("abcdefghijklmnopqrstuvwxy\nend\n");
	form("mail\n\nend\n");
	form("mail\na\nend\n");
	form("mail\na \n\nend\n");
	form("mail\n 1\nx\nend\n");
	form("mail\na  1\nx\nend\n");
	form("mail\na 1 \nx\nend\n");
	form("mail\na 01\nx\nend\n");
	form("mail\na +1\nx\nend\n");
	form("mail\na -1\nx\nend\n");
	form("mail\na 1x\nx\nend\n");
	form("mail\na 0x1\nx\nend\n");
	form("mail\nA 1\nx\nend\n");
	form("mail\nabcdefghijklmnopqrstuvwxy 1\nx\nend\n");
	form("mail\na 1\nxyz\nend\n");
	form("mail\na 2\nx\nend\n");
	form("mail\nEND\n");
	form("aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa");
	expect("mail\na\0 1\nx\nend\n", 16, ERR_DATA, "pipe.form");
	expect("ma\0l\nend\n", 9, ERR_DATA, "pipe.form");
}

static void what_goes_beyond_the_limits_is_refused_before_there_is_room(void **state)
{
	(void)state;
	limit("mail\na 101\n");
	limit("mail\na 4294967297\nx\n");
	limit("mail\na 18446744073709551617\nx\n");
	limit("mail\na 99999999999999999999\nx\n");
	form("mail\na 99999999999999999999999999999999999999999999999999\nx\n");
	limit("mail\na 0\n\na 0\n\na 0\n\na 0\n\na 0\n\nend\n");
	struct buf big = BUF_INIT;
	buf_str(&big, "mail\n");
	for (int i = 0; i < 3; i++)
		buf_printf(&big, "a 100\n%0100d\n", 0);
	limit(big.data);
	buf_release(&big);
}

static void a_message_cut_short_is_an_error(void **state)
{
	(void)state;
	static const char whole[] = "mail\na 3\nxyz\nb 0\n\nend\n";
	for (size_t n = 1; n < sizeof(whole) - 1; n++) {
		char part[sizeof(whole)] = "";
		memcpy(part, whole, n);
		shortened(part);
	}
}

static void a_silent_end_is_waited_for_no_longer_than_said(void **state)
{
	(void)state;
	int fd[2];
	struct pipe_reader r;
	struct pipe_message m = { 0 };
	struct err e = ERR_INIT;
	assert_int_equal(pipe(fd), 0);
	assert_int_equal(write(fd[1], "mail\na 9\nx", 10), 10);
	pipe_reader_init(&r, fd[0], &narrow);
	assert_int_equal(pipe_read(&r, &m, &e), ERR_IO);
	assert_string_equal(e.id, "pipe.short");
	/* Now it may be silent for ever, but for the deadline. */
	r.limits.seconds = 0;
	r.deadline = clock_ms();
	assert_int_equal(pipe_read(&r, &m, &e), ERR_IO);
	pipe_reader_release(&r);
	pipe_message_release(&m);
	close(fd[0]);
	close(fd[1]);
}

static void writing_to_nobody_is_an_error_and_no_death(void **state)
{
	(void)state;
	int fd[2];
	struct err e = ERR_INIT;
	struct buf b = BUF_INIT;
	buf_repeat(&b, 'x', 100000);
	assert_int_equal(pipe(fd), 0);
	close(fd[0]);
	signal(SIGPIPE, SIG_DFL);
	assert_int_equal(pipe_write(fd[1], &b, &e), ERR_IO);
	assert_string_equal(e.id, "pipe.short");
	sigset_t pending;
	sigpending(&pending);
	assert_int_equal(sigismember(&pending, SIGPIPE), 0);
	close(fd[1]);
	buf_release(&b);
}

static void writing_to_a_sleeper_ends_at_the_deadline(void **state)
{
	(void)state;
	int fd[2];
	struct err e = ERR_INIT;
	struct buf b = BUF_INIT;
	buf_repeat(&b, 'x', 300000);
	assert_int_equal(pipe(fd), 0);
	assert_int_equal(pipe_write_by(fd[1], &b, clock_ms() + 200, &e), ERR_IO);
	assert_string_equal(e.id, "pipe.short");
	close(fd[0]);
	close(fd[1]);
	buf_release(&b);
}

static void a_message_is_as_large_as_its_limits_allow(void **state)
{
	(void)state;
	const struct pipe_limits wide = {
		.field = 1 << 20, .message = 3 << 20, .fields = PIPE_FIELDS + 10, .seconds = 600
	};
	int fd[2];
	struct err e = ERR_INIT;
	struct buf b = BUF_INIT, bytes = BUF_INIT;
	buf_repeat(&bytes, 'x', 1 << 20);
	pipe_begin(&b, "wide");
	for (int i = 0; i < 3; i++)
		pipe_put(&b, "x", bytes.data, bytes.len);
	for (int i = 3; i < PIPE_FIELDS; i++)
		pipe_put_text(&b, "y", "");
	pipe_end(&b);
	assert_int_equal(pipe(fd), 0);
	pid_t pid = fork();
	if (pid == 0) {
		close(fd[0]);
		_exit(pipe_write(fd[1], &b, &e) == 0 ? 0 : 1);
	}
	close(fd[1]);
	struct pipe_reader r;
	struct pipe_message m = { 0 };
	pipe_reader_init(&r, fd[0], &wide);
	assert_int_equal(pipe_read(&r, &m, &e), 1);
	assert_int_equal(m.n, PIPE_FIELDS);
	for (int i = 0; i < 3; i++) {
		size_t len;
		const char *s = pipe_get(&m, "x", i, &len);
		assert_int_equal(len, 1 << 20);
		assert_memory_equal(s, bytes.data, len);
	}
	assert_int_equal(pipe_read(&r, &m, &e), 0);
	int status;
	assert_int_equal(waitpid(pid, &status, 0), pid);
	assert_int_equal(status, 0);
	pipe_reader_release(&r);
	pipe_message_release(&m);
	buf_release(&b);
	buf_release(&bytes);
	close(fd[0]);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(what_is_written_is_read),
		cmocka_unit_test(numbers_have_one_form),
		cmocka_unit_test(malformed_messages_are_refused),
		cmocka_unit_test(what_goes_beyond_the_limits_is_refused_before_there_is_room),
		cmocka_unit_test(a_message_cut_short_is_an_error),
		cmocka_unit_test(a_silent_end_is_waited_for_no_longer_than_said),
		cmocka_unit_test(writing_to_nobody_is_an_error_and_no_death),
		cmocka_unit_test(writing_to_a_sleeper_ends_at_the_deadline),
		cmocka_unit_test(a_message_is_as_large_as_its_limits_allow),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
