/* SPDX-License-Identifier: MIT */
#include "game/create.h"
#include "game/game.h"
#include "game/open.h"
#include "mail/letters.h"
#include "mail/outbox.h"
#include "report/report.h"
#include "sys/file.h"
#include "unit/game_fixture.h"
#include "unit/mail_reader.h"

#include <setjmp.h>
#include <stdarg.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

/*
 * letter_window() killed at every file operation, and on a full disk: the next call leaves the same
 * mails, under the same ids, and each once. The process that is killed is this program, called with
 * a host's folder.
 */
static char self[512], library[512];

static int queue(const char *dir, const struct game_tools *from, struct err *e)
{
	struct reporter *r = reporter_new(NULL, e);
	struct game_tools tools = *from;
	struct buf path = BUF_INIT;
	struct host_conf conf;
	struct log log;
	struct game g;
	int rc;

	mail_conf(&conf);
	log_open(&log, dir, false);
	rc = game_open(&g, file_path(&path, dir, "race-1"), GAME_WRITE, &tools, e);
	if (!rc) {
		struct desk d = { .dir = dir,
			.conf = &conf,
			.key = tools.key,
			.tools = &tools,
			.reporter = r,
			.log = &log };
		rc = letter_window(&d, &g, e);
		game_close(&g);
	}
	log_close(&log);
	reporter_free(r);
	buf_release(&path);
	return rc;
}

static int child(const char *dir)
{
	struct sign_secret key;
	struct game_tools tools = { .key = &key };
	struct err e = ERR_INIT;

	sign_start();
	sign_generate(&key, &(struct sign_public){ .id = { 0 } }, (const uint8_t[32]){ 200 });
	return queue(dir, &tools, &e) < 0;
}

/* Runs the child with the fault; its wait status. */
static int faulty(const char *dir, const char *mode, long at)
{
	pid_t pid = fork();
	char number[24];
	int status;

	if (pid == 0) {
		snprintf(number, sizeof(number), "%ld", at);
		setenv("LD_PRELOAD", library, 1);
		setenv("FAULT_DIR", dir, 1);
		setenv("FAULT_MODE", mode, 1);
		setenv("FAULT_AT", number, 1);
		if (strcmp(mode, "enospc") == 0)
			setenv("FAULT_STICKY", "1", 1);
		setenv("ASAN_OPTIONS", "verify_asan_link_order=0:detect_leaks=0", 1);
		execl(self, self, dir, (char *)NULL);
		_exit(99);
	}
	assert_int_equal(waitpid(pid, &status, 0), pid);
	assert_false(WIFEXITED(status) && WEXITSTATUS(status) == 99);
	return status;
}

/* All that lies in the outbox, names and bytes. */
static void outbox_bytes(const char *dir, struct buf *out)
{
	struct err e = ERR_INIT;
	char **names;
	size_t n;

	assert_int_equal(outbox_list(dir, &names, &n, &e), 0);
	for (size_t i = 0; i < n; i++) {
		struct outbox_mail m;
		assert_int_equal(outbox_read(dir, names[i], &m, &e), 0);
		buf_printf(out, "%s\n", names[i]);
		buf_add(out, m.bytes.data, m.bytes.len);
		outbox_release(&m);
	}
	file_list_free(names, n);
}

static int count_mails(const char *text)
{
	int n = 0;

	while ((text = strstr(text, "PBEM-OUT 1\n"))) {
		text++;
		n++;
	}
	return n;
}

static void forget(const char *dir)
{
	struct buf path = BUF_INIT;
	struct err e = ERR_INIT;

	assert_int_equal(file_remove(file_path(&path, dir, "outbox"), &e), 0);
	assert_int_equal(file_remove(file_path(&path, dir, "race-1/mailed"), &e), 0);
	buf_release(&path);
}

static void people(struct game_new *n)
{
	snprintf(n->seat[0].contact.address, sizeof(n->seat[0].contact.address), "anna@blue.example");
	snprintf(n->seat[1].contact.address, sizeof(n->seat[1].contact.address), "bruno@red.example");
	snprintf(n->seat[1].contact.lang, sizeof(n->seat[1].contact.lang), "fr");
}

static void try_all(struct fixture *x, const char *mode, const struct buf *good)
{
	struct buf got = BUF_INIT;
	struct err e = ERR_INIT;
	bool clean = false;
	long at;

	for (at = 1; !clean; at++) {
		int status;
		forget(x->dir);
		status = faulty(x->dir, mode, at);
		clean = WIFEXITED(status) && WEXITSTATUS(status) == 0;
		buf_clear(&got);
		if (queue(x->dir, &x->tools, &e) < 0)
			fail_msg("%s %ld: %s", mode, at, e.text);
		outbox_bytes(x->dir, &got);
		if (got.len != good->len || memcmp(got.data, good->data, got.len) != 0)
			fail_msg("%s %ld: other mails:\n%s", mode, at, got.data);
		assert_true(at < 200);
	}
	assert_true(at > 12);
	buf_release(&got);
}

static void a_kill_changes_no_mail(void **state)
{
	static const char *const modes[] = { "kill", "after", "torn", "enospc" };
	struct buf good = BUF_INIT;
	struct err e = ERR_INIT;
	struct fixture x;

	(void)state;
	fixture_new(&x, "blue red", people);
	fixture_start(&x);
	game_close(&x.g);
	assert_int_equal(queue(x.dir, &x.tools, &e), 0);
	outbox_bytes(x.dir, &good);
	assert_int_equal(count_mails(good.data), 2);
	for (size_t i = 0; i < sizeof(modes) / sizeof(modes[0]); i++)
		try_all(&x, modes[i], &good);
	assert_int_equal(game_open(&x.g, x.game, GAME_WRITE, &x.tools, &x.e), 0);
	fixture_end(&x);
	buf_release(&good);
}

static void no_library(void **state)
{
	(void)state;
	skip();
}

int main(int argc, char **argv)
{
	const struct CMUnitTest tests[] = { cmocka_unit_test(a_kill_changes_no_mail) };
	const struct CMUnitTest none[] = { cmocka_unit_test(no_library) };
	ssize_t n;
	char *end;

	if (argc > 1)
		return child(argv[1]);
	n = readlink("/proc/self/exe", self, sizeof(self) - 1);
	end = n > 0 ? strstr(self, "/tests/unit/") : NULL;
	if (end)
		snprintf(library, sizeof(library), "%.*s/fault.so", (int)(end - self), self);
	if (!end || !file_exists(library, NULL))
		return cmocka_run_group_tests(none, NULL, NULL);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
