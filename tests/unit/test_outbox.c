/* SPDX-License-Identifier: MIT */
#include "mail/outbox.h"
#include "sys/file.h"
#include "unit/mail_reader.h"

#include <setjmp.h>
#include <stdarg.h>
#include <fcntl.h>
#include <stdint.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

static struct host_conf conf;
static char dir[64];

static void now(const char *utc)
{
	assert_int_equal(setenv("PBEM_NOW", utc, 1), 0);
}

static int begin(void **state)
{
	(void)state;
	mail_conf(&conf);
	snprintf(dir, sizeof(dir), "/tmp/pbem-outbox-XXXXXX");
	now("2026-11-22T20:00:00Z");
	return mkdtemp(dir) ? 0 : -1;
}

static int end(void **state)
{
	struct err e = ERR_INIT;

	(void)state;
	return file_remove(dir, &e);
}

static struct letter a_letter(const char *about)
{
	struct letter l = { .to = "anna@example.net",
		.tag = "earth-1",
		.subject = "s",
		.date = 1795377600,
		.text = "hello\n",
		.len = 6,
		.kind = "report",
		.game = "earth-1",
		.seat = "blue" };

	letter_id(l.id, "report", "earth-1", (const char *[]){ about, NULL });
	return l;
}

static void put(const struct letter *l)
{
	struct err e = ERR_INIT;

	if (outbox_put(dir, &conf, l, &e) < 0)
		fail_msg("%s", e.text);
}

static size_t listed(void)
{
	struct err e = ERR_INIT;
	char **names;
	size_t n;

	assert_int_equal(outbox_list(dir, &names, &n, &e), 0);
	file_list_free(names, n);
	return n;
}

static void raw_file(const char *name, const char *text)
{
	struct buf path = BUF_INIT;
	struct err e = ERR_INIT;

	buf_printf(&path, "%s/outbox/%s", dir, name);
	assert_int_equal(file_write(path.data, text, strlen(text), 0600, &e), 0);
	buf_release(&path);
}

static bool there(const char *name)
{
	struct buf path = BUF_INIT;
	bool is;

	buf_printf(&path, "%s/outbox/%s", dir, name);
	is = file_exists(path.data, NULL);
	buf_release(&path);
	return is;
}

static void mails_leave_in_the_order_of_writing(void **state)
{
	struct letter l[40];
	struct err e = ERR_INIT;
	char **names, about[12];
	size_t n;

	(void)state;
	for (int i = 0; i < 40; i++) {
		snprintf(about, sizeof(about), "%d", i);
		l[i] = a_letter(about);
		put(&l[i]);
	}
	put(&l[0]); /* is there, and keeps its place */
	assert_int_equal(outbox_list(dir, &names, &n, &e), 0);
	assert_int_equal(n, 40);
	for (int i = 0; i < 40; i++)
		assert_string_equal(names[i], l[i].id);
	file_list_free(names, n);
}

static void a_letter_is_put_and_read(void **state)
{
	struct letter l = a_letter("1"), answer = a_letter("2"), other = a_letter("3");
	struct outbox_mail m;
	struct err e = ERR_INIT;

	(void)state;
	assert_int_equal(listed(), 0);
	put(&l);
	assert_int_equal(listed(), 1);
	assert_int_equal(outbox_read(dir, l.id, &m, &e), 0);
	assert_string_equal(m.id, l.id);
	assert_string_equal(m.from, "pbem+bounce@example.org");
	assert_string_equal(m.to, "anna@example.net");
	assert_string_equal(m.kind, "report");
	assert_string_equal(m.game, "earth-1");
	assert_string_equal(m.seat, "blue");
	assert_int_equal(m.tries, 0);
	assert_int_equal(m.next, 0);
	assert_memory_equal(m.bytes.data + m.body, "From: ", 6);
	outbox_release(&m);

	answer.answer = true;
	answer.game = answer.seat = NULL;
	put(&answer);
	assert_int_equal(outbox_read(dir, answer.id, &m, &e), 0);
	assert_string_equal(m.from, "");
	assert_string_equal(m.game, "");
	assert_string_equal(m.seat, "");
	outbox_release(&m);

	snprintf(conf.bounce, sizeof(conf.bounce), "bounces@example.org");
	put(&other);
	assert_int_equal(outbox_read(dir, other.id, &m, &e), 0);
	assert_string_equal(m.from, "bounces@example.org");
	outbox_release(&m);
}

static void what_is_there_stays(void **state)
{
	struct letter l = a_letter("1");
	struct outbox_mail m;
	struct err e = ERR_INIT;

	(void)state;
	put(&l);
	l.text = "another text\n";
	l.len = strlen(l.text);
	put(&l);
	assert_int_equal(outbox_read(dir, l.id, &m, &e), 0);
	assert_non_null(strstr(m.bytes.data, "\r\nhello\r\n"));
	outbox_release(&m);
}

static void only_hosts_with_an_address_send(void **state)
{
	struct letter l = a_letter("1");
	struct err e = ERR_INIT;

	(void)state;
	l.to = "anna@example.net, all@example.net";
	assert_int_equal(outbox_put(dir, &conf, &l, &e), ERR_DATA);
	l.to = "anna@example.net";
	conf.address[0] = 0;
	assert_int_equal(outbox_put(dir, &conf, &l, &e), ERR_CONFIG);
	assert_int_equal(listed(), 0);
}

static void sent_mails_go_away(void **state)
{
	struct letter l = a_letter("1");
	struct outbox_mail m;
	struct err e = ERR_INIT;

	(void)state;
	put(&l);
	assert_int_equal(outbox_read(dir, l.id, &m, &e), 0);
	assert_int_equal(outbox_later(dir, &m, "450 later", &e), 0);
	assert_int_equal(outbox_sent(dir, &m, &e), 0);
	assert_int_equal(listed(), 0);
	assert_false(there(l.id));
	outbox_release(&m);
	put(&l);
	assert_int_equal(outbox_read(dir, l.id, &m, &e), 0);
	assert_int_equal(m.tries, 0);
	outbox_release(&m);
}

static void tries_come_less_and_less_often(void **state)
{
	static const int64_t waits[] = { 300, 900, 3600, 4 * 3600, 8 * 3600, 8 * 3600, 8 * 3600 };
	struct letter l = a_letter("1");
	struct err e = ERR_INIT;
	char text[UTC_TEXT];
	int rc = 0, tries = 0;

	(void)state;
	put(&l);
	while (rc == 0) {
		struct outbox_mail m;
		pbem_time t = clock_now();
		assert_int_equal(outbox_read(dir, l.id, &m, &e), 0);
		assert_int_equal(m.tries, tries);
		rc = outbox_later(dir, &m, "421 try\r\nagain\x1b", &e);
		assert_in_range(rc, 0, 1);
		assert_int_equal(m.tries, ++tries);
		assert_string_equal(m.last, "421 try  again?");
		if (rc == 0 && tries <= 7)
			assert_int_equal(m.next - t, waits[tries - 1]);
		if (rc == 0) {
			utc_format(text, m.next);
			now(text);
		}
		outbox_release(&m);
	}
	assert_string_equal(text, "2026-11-28T01:20:00Z");
	assert_int_equal(listed(), 0);
	put(&l);
	assert_int_equal(listed(), 0);
}

/* A week between two tries is no week of tries. */
static void who_slept_goes_on_trying(void **state)
{
	struct letter l = a_letter("1");
	struct outbox_mail m;
	struct err e = ERR_INIT;

	(void)state;
	put(&l);
	for (int i = 0; i < 10; i++) {
		assert_int_equal(outbox_read(dir, l.id, &m, &e), 0);
		assert_int_equal(outbox_later(dir, &m, "no network yet", &e), i == 9);
		outbox_release(&m);
		now("2026-12-24T20:00:00Z");
	}
	assert_int_equal(listed(), 0);
}

static void a_clock_that_was_ahead_keeps_no_mail_back(void **state)
{
	struct letter l = a_letter("1");
	struct outbox_mail m;
	struct err e = ERR_INIT;

	(void)state;
	put(&l);
	now("2036-11-22T20:00:00Z");
	assert_int_equal(outbox_read(dir, l.id, &m, &e), 0);
	assert_int_equal(outbox_later(dir, &m, "later", &e), 0);
	outbox_release(&m);
	now("2026-11-22T20:00:00Z");
	assert_int_equal(outbox_read(dir, l.id, &m, &e), 0);
	assert_true(m.next <= clock_now());
	assert_true(m.first <= clock_now());
	assert_int_equal(m.tries, 1);
	outbox_release(&m);
}

static void the_dead_stay_dead(void **state)
{
	struct letter l = a_letter("1");
	struct buf name = BUF_INIT, text = BUF_INIT, path = BUF_INIT;
	struct outbox_mail m;
	struct err e = ERR_INIT;

	(void)state;
	put(&l);
	assert_int_equal(outbox_read(dir, l.id, &m, &e), 0);
	assert_int_equal(outbox_later(dir, &m, "450 busy", &e), 0);
	buf_printf(&name, "%s.try", l.id);
	assert_true(there(name.data));
	assert_int_equal(outbox_dead(dir, &m, "550 nobody of that name", &e), 0);
	assert_int_equal(listed(), 0);
	assert_false(there(name.data));
	buf_clear(&name);
	buf_printf(&name, "dead/%s", l.id);
	assert_true(there(name.data));
	buf_printf(&path, "%s/outbox/dead/%s.try", dir, l.id);
	assert_int_equal(file_read(&text, path.data, 4096, &e), 0);
	assert_string_equal(text.data,
		"tries 2\nfirst 2026-11-22T20:00:00Z\nnext 2026-11-22T20:05:00Z\nlast 550 nobody of that name\n");
	put(&l);
	assert_int_equal(listed(), 0);
	outbox_release(&m);
	buf_release(&name);
	buf_release(&text);
	buf_release(&path);
}

static void leftovers_are_no_mails(void **state)
{
	struct letter l = a_letter("1");
	struct buf name = BUF_INIT;
	struct outbox_mail m;
	struct err e = ERR_INIT;

	(void)state;
	put(&l);
	buf_printf(&name, "%s.tmp", l.id);
	raw_file(name.data, "torn");
	raw_file("lock", "1");
	raw_file("UPPER.case", "x");
	raw_file("orphan.00.try", "tries 3\n");
	assert_int_equal(listed(), 1);
	buf_clear(&name);
	buf_printf(&name, "%s.try", l.id);
	raw_file(name.data, "tries 3\nnext nonsense\n");
	assert_int_equal(outbox_read(dir, l.id, &m, &e), 0);
	assert_int_equal(m.tries, 0);
	assert_int_equal(m.next, 0);
	outbox_release(&m);
	buf_release(&name);
}

static void aged(const char *name, int64_t seconds)
{
	const struct timespec t = { .tv_sec = time(NULL) - (time_t)seconds }, both[2] = { t, t };
	struct buf path = BUF_INIT;

	buf_printf(&path, "%s/outbox/%s", dir, name);
	assert_int_equal(utimensat(AT_FDCWD, path.data, both, 0), 0);
	buf_release(&path);
}

static size_t dead(void)
{
	struct buf path = BUF_INIT;
	struct err e = ERR_INIT;
	char **names;
	size_t n;

	buf_printf(&path, "%s/outbox/dead", dir);
	assert_int_equal(file_list(path.data, &names, &n, &e), 0);
	file_list_free(names, n);
	buf_release(&path);
	return n;
}

static void the_dead_are_not_kept_for_ever(void **state)
{
	struct letter l = a_letter("1");
	struct buf path = BUF_INIT;
	struct err e = ERR_INIT;
	char name[64];

	(void)state;
	put(&l);
	buf_printf(&path, "%s/outbox/dead", dir);
	assert_int_equal(file_mkdirs(path.data, 0700, &e), 0);
	for (int i = 0; i < 1003; i++) {
		snprintf(name, sizeof(name), "dead/report.%04d", i);
		raw_file(name, "x");
		snprintf(name, sizeof(name), "dead/report.%04d.try", i);
		raw_file(name, "tries 1\n");
		aged(name, 10000 - i);
	}
	/* What it says of itself, and no mail of ours. */
	raw_file("dead/report.9999.try", "tries 1\n");
	raw_file("dead/NOTES", "mine");
	outbox_tidy(dir);
	assert_int_equal(dead(), 2001);
	assert_false(there("dead/report.0002"));
	assert_false(there("dead/report.0002.try"));
	assert_true(there("dead/report.0003"));
	assert_false(there("dead/report.9999.try"));
	assert_true(there("dead/NOTES"));
	aged("dead/report.0500.try", 91 * 86400);
	aged("dead/report.0501.try", 89 * 86400);
	outbox_tidy(dir);
	assert_int_equal(dead(), 1999);
	assert_false(there("dead/report.0500"));
	assert_true(there("dead/report.0501"));
	assert_int_equal(listed(), 1);
	buf_release(&path);
}

static void what_a_kill_left_goes(void **state)
{
	struct letter l = a_letter("1");
	struct buf name = BUF_INIT;

	(void)state;
	put(&l);
	buf_printf(&name, "%s.try", l.id);
	raw_file(name.data, "tries 3\n");
	raw_file("gone.00.try", "tries 3\n");
	raw_file("new.00.tmp", "torn");
	raw_file("old.00.tmp", "torn");
	aged("old.00.tmp", 90000);
	outbox_tidy(dir);
	assert_true(there(l.id));
	assert_true(there(name.data));
	assert_true(there("new.00.tmp"));
	assert_false(there("old.00.tmp"));
	assert_false(there("gone.00.try"));
	buf_release(&name);
}

static void other_files_are_refused(void **state)
{
	static const char *const bad[] = {
		"", "PBEM-OUT 2\n", "PBEM-OUT 1\nfrom <>\nto a@b.example\nkind x\ngame -\nseat -\nonce no\n",
		"PBEM-OUT 1\nfrom <>\nto a@b.example\nkind x\ngame -\nseat -\nonce -\n\n",
		"PBEM-OUT 1\nfrom <>\nto a@b.example\nkind x\ngame -\nseat -\n\n",
		"PBEM-OUT 1\nfrom <>\nto nobody\nkind x\ngame -\nseat -\nonce no\n\n",
		"PBEM-OUT 1\nfrom x y\nto a@b.example\nkind x\ngame -\nseat -\nonce no\n\n",
		"PBEM-OUT 1\nto a@b.example\nfrom <>\nkind x\ngame -\nseat -\nonce no\n\n",
		"PBEM-OUT 1\nfrom <>\nto a@b.example\nkind xxxxxxxxxxxxxxxxxxxxxxxxxxxxxx\ngame -\nseat -\nonce no\n\n"
	};
	struct letter l = a_letter("1");
	struct outbox_mail m;
	struct err e = ERR_INIT;

	(void)state;
	put(&l);
	for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++) {
		raw_file("x.1", bad[i]);
		assert_int_equal(outbox_read(dir, "x.1", &m, &e), ERR_DATA);
	}
	assert_int_equal(outbox_read(dir, "../x.1", &m, &e), ERR_DATA);
	assert_int_equal(outbox_read(dir, "x.2", &m, &e), ERR_NOINPUT);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, begin, end)

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(mails_leave_in_the_order_of_writing),
		TEST(a_letter_is_put_and_read),
		TEST(what_is_there_stays),
		TEST(only_hosts_with_an_address_send),
		TEST(sent_mails_go_away),
		TEST(tries_come_less_and_less_often),
		TEST(who_slept_goes_on_trying),
		TEST(a_clock_that_was_ahead_keeps_no_mail_back),
		TEST(the_dead_stay_dead),
		TEST(leftovers_are_no_mails),
		TEST(the_dead_are_not_kept_for_ever),
		TEST(what_a_kill_left_goes),
		TEST(other_files_are_refused),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
