/* SPDX-License-Identifier: MIT */
#include "mail/post_priv.h"

#include "core/refusal.h"
#include "game/create.h"
#include "game/game.h"
#include "game/manage.h"
#include "game/open.h"
#include "game/submit.h"
#include "mail/ledger.h"
#include "unit/game_fixture.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>

/* The post room over a host with one race, and what it remembers from run to run. The host has no
 * address: nothing is mailed. */
static struct fixture x;
static struct host_conf conf;
static struct log quiet;
static struct reporter *reporter;
static struct desk desk;
static struct post post;

static void timed(struct game_new *n)
{
	snprintf(n->seat[0].contact.address, sizeof(n->seat[0].contact.address), "anna@example.org");
	snprintf(n->seat[1].contact.address, sizeof(n->seat[1].contact.address), "Bert@Example.org");
	n->policy.interval = 86400;
	n->policy.grace = 3600;
	n->policy.nmr = NMR_DEFAULTS;
}

static int begin(void **state)
{
	struct buf games = BUF_INIT, link = BUF_INIT;
	struct err e = ERR_INIT;

	(void)state;
	fixture_new(&x, "blue red", timed);
	fixture_now("2027-01-07T12:00:00Z");
	fixture_start(&x);
	game_close(&x.g);
	conf_init(&conf);
	reporter = reporter_new(NULL, &e);
	log_open(&quiet, x.dir, false);
	desk = (struct desk){ .dir = x.dir,
		.conf = &conf,
		.key = &x.referee,
		.tools = &x.tools,
		.reporter = reporter,
		.log = &quiet };
	assert_int_equal(file_mkdirs(file_path(&games, x.dir, "games"), 0755, &e), 0);
	assert_int_equal(symlink(x.game, file_path(&link, games.data, "race-1")), 0);
	buf_release(&games);
	buf_release(&link);
	return 0;
}

static int end(void **state)
{
	struct buf link = BUF_INIT;

	(void)state;
	unlink(file_path(&link, x.dir, "games/race-1"));
	if (game_open(&x.g, x.game, GAME_WRITE, &x.tools, &x.e) < 0)
		fail();
	fixture_end(&x);
	reporter_free(reporter);
	log_close(&quiet);
	buf_release(&link);
	return 0;
}

static void games(void)
{
	struct err e = ERR_INIT;

	assert_int_equal(post_open(&post, &desk, &e), 0);
	if (post_games(&post, &e) < 0)
		fail_msg("%s", e.text);
	post_close(&post);
}

/* Twice, with a moment between: what was written just now is looked at once more. */
static void settle(void)
{
	struct timespec moment = { .tv_nsec = 60000000 };

	games();
	nanosleep(&moment, NULL);
	games();
}

/* Does the only game look changed? */
static bool changed(void)
{
	struct err e = ERR_INIT;
	bool is;

	assert_int_equal(post_open(&post, &desk, &e), 0);
	assert_int_equal(agenda_load(&post, &e), 0);
	assert_int_equal(post.agenda->n, 1);
	is = post.agenda->game[0].changed;
	post_close(&post);
	return is;
}

static void the_agenda(struct buf *b)
{
	struct buf path = BUF_INIT;

	buf_clear(b);
	assert_int_equal(file_read(b, file_path(&path, x.dir, "agenda"), 1 << 20, NULL), 0);
	buf_release(&path);
}

static void put_agenda(const char *text, size_t n)
{
	struct buf path = BUF_INIT;

	assert_int_equal(file_write(file_path(&path, x.dir, "agenda"), text, n, 0600, NULL), 0);
	buf_release(&path);
}

static void an_idle_game_is_left_alone(void **state)
{
	struct buf one = BUF_INIT, two = BUF_INIT;

	(void)state;
	assert_true(changed());
	settle();
	assert_false(changed());
	the_agenda(&one);
	games();
	the_agenda(&two);
	assert_string_equal(one.data, two.data);
	assert_int_equal(post.turns, 0);
	buf_release(&one);
	buf_release(&two);
}

static void whatever_changes_a_game_shows(void **state)
{
	(void)state;
	settle();
	fixture_again(&x);
	assert_int_equal(game_hold(&x.g, "a rest", &x.e), 0);
	game_close(&x.g);
	assert_true(changed());
	settle();
	fixture_again(&x);
	assert_int_equal(game_resume(&x.g, RESUME_FAIR, &x.e), 0);
	game_close(&x.g);
	assert_true(changed());
	settle();
	assert_false(changed());
	fixture_again(&x);
	assert_int_equal(fixture_orders(&x, 0, 1, "ROLL\n"), 0);
	game_close(&x.g);
	assert_true(changed());
	settle();
	assert_false(changed());
	fixture_again(&x);
	assert_int_equal(fixture_orders(&x, 0, 2, "ROLL\n"), 0);
	assert_int_equal(fixture_orders(&x, 1, 1, "ROLL\n"), 0);
	game_close(&x.g);
	games();
	assert_int_equal(post.turns, 1);
}

static void a_deadline_makes_a_game_due(void **state)
{
	(void)state;
	settle();
	fixture_now("2027-01-08T12:59:59Z");
	games();
	assert_int_equal(post.turns, 0);
	fixture_now("2027-01-08T13:00:00Z");
	games();
	assert_int_equal(post.turns, 1);
}

static void mail_that_could_not_be_read_keeps_windows_open(void **state)
{
	struct err e = ERR_INIT;

	(void)state;
	settle();
	fixture_now("2027-01-08T12:59:00Z");
	games();
	fixture_now("2027-01-08T14:00:00Z");
	assert_int_equal(post_open(&post, &desk, &e), 0);
	post.unread = true;
	assert_int_equal(post_games(&post, &e), 0);
	assert_int_equal(post.turns, 0);
	post_close(&post);
	assert_int_equal(post_open(&post, &desk, &e), 0);
	post_wait(&post, "race-1", true);
	assert_int_equal(post_games(&post, &e), 0);
	assert_int_equal(post.turns, 0);
	post_close(&post);
	games();
	assert_int_equal(post.turns, 1);
}

static void an_agenda_of_junk_is_none(void **state)
{
	/* Behind the first line. */
#define RACE "\"name\":\"race-1\",\"stamp\":\"1\",\"window\":1}"
	static const char *const junk[] = { "", "\n\n\n", "race-1\n", "[]\n", "{}\n",
		"{\"addresses\":[]," RACE, /* torn before its newline */
		"{\"addresses\":[\"x\"]," RACE "\n", "{\"addresses\":[],\"gone\":7," RACE "\n",
		"{\"addresses\":[],\"name\":\"../race-1\",\"stamp\":\"1\",\"window\":1}\n",
		"{\"addresses\":[],\"name\":\"race-1\",\"stamp\":\"1\",\"window\":-3}\n",
		"{\"addresses\":[],\"name\":\"race-1\",\"next\":\"soon\",\"stamp\":\"1\",\"window\":1}\n",
		"{\"addresses\":[]," RACE "\n{\"addresses\":[]," RACE "\n", /* twice */
		"{\"addresses\":[],\"name\":\"sack-1\",\"stamp\":\"1\",\"window\":-2}\n{\"addresses\":[]," RACE
		"\n", /* in no order */
		"{\"addresses\":[\"1\",\"2\",\"3\",\"4\",\"5\",\"6\",\"7\",\"8\",\"9\",\"10\",\"11\",\"12\",\"13\","
		"\"14\",\"15\",\"16\",\"17\",\"18\",\"19\",\"20\",\"21\",\"22\",\"23\",\"24\",\"25\"]," RACE
		"\n" };
#undef RACE
	struct buf good = BUF_INIT, now = BUF_INIT, bad = BUF_INIT;

	(void)state;
	settle();
	the_agenda(&good);
	for (size_t i = 0; i < sizeof(junk) / sizeof(junk[0]); i++) {
		buf_clear(&bad);
		buf_add(&bad, good.data, strcspn(good.data, "\n") + 1);
		buf_str(&bad, junk[i]);
		put_agenda(bad.data, bad.len);
		assert_true(changed());
		games();
		the_agenda(&now);
		assert_string_equal(now.data, good.data);
	}
	put_agenda("", 0);
	assert_true(changed());
	/* Of another program. */
	buf_clear(&bad);
	buf_str(&bad, good.data);
	bad.data[strlen("{\"agenda\":")] = '9';
	put_agenda(bad.data, bad.len);
	assert_true(changed());
	buf_release(&good);
	buf_release(&now);
	buf_release(&bad);
}

/* A question that was handed in is in no order file and no record: only its note tells of it. */
static void what_is_taken_and_not_told_shows(void **state)
{
	struct buf frame = BUF_INIT, text = BUF_INIT, sig = BUF_INIT;
	struct receipt r = { 0 };

	(void)state;
	settle();
	fixture_again(&x);
	fixture_header(&frame, &x, 0, 1);
	buf_printf(&text, "PBEM-REQUEST%sSTATUS\n", strchr(frame.data, ' '));
	sign_make(&sig, &x.player[0], text.data, text.len, "test");
	assert_int_equal(game_submit(&x.g, "r.txt", text.data, text.len, sig.data, sig.len, &r, &x.e), 0);
	assert_true(r.note[0]);
	game_close(&x.g);
	assert_true(changed());
	receipt_release(&r);
	buf_release(&frame);
	buf_release(&text);
	buf_release(&sig);
}

/* Is a game that is not there any more, and was noted so, still waited for? */
static bool missed(const char *name)
{
	struct err e = ERR_INIT;
	int is;

	assert_int_equal(post_open(&post, &desk, &e), 0);
	is = post_game_is(&post, name, &e);
	assert_true(is >= 0);
	post_close(&post);
	return is > 0;
}

/* By the system's clock: how long it is missed is no matter of any game. */
static void a_game_that_is_gone_is_missed_for_thirty_days(void **state)
{
	static const int64_t ago[] = { 0, 29 * 86400, 30 * 86400 - 600, 30 * 86400 + 600, 31 * 86400 };
	struct buf good = BUF_INIT, now = BUF_INIT;

	(void)state;
	settle();
	the_agenda(&good);
	for (size_t i = 0; i < sizeof(ago) / sizeof(ago[0]); i++) {
		char since[UTC_TEXT];

		utc_format(since, time(NULL) - ago[i]);
		buf_clear(&now);
		buf_add(&now, good.data, strcspn(good.data, "\n") + 1);
		buf_printf(&now,
			"{\"addresses\":[],\"gone\":\"%s\",\"name\":\"lost-1\",\"stamp\":\"1\",\"window\":1}\n",
			since);
		buf_str(&now, good.data + strcspn(good.data, "\n") + 1);
		put_agenda(now.data, now.len);
		if (missed("lost-1") != (ago[i] < 30 * 86400))
			fail_msg("gone for %ld seconds", (long)ago[i]);
		assert_true(missed("race-1"));
		/* A run that writes the file keeps that, and with it the day since when it is
		 * missed. */
		conf.remind += 60;
		games();
		the_agenda(&now);
		assert_int_equal(strstr(now.data, since) != NULL, ago[i] < 30 * 86400);
	}
	buf_release(&good);
	buf_release(&now);
}

static void another_time_for_reminders_asks_every_game_anew(void **state)
{
	(void)state;
	settle();
	conf.remind = 3600;
	assert_true(changed());
}

static void the_agenda_knows_addresses(void **state)
{
	struct err e = ERR_INIT;
	struct agenda_game *a;

	(void)state;
	assert_int_equal(post_open(&post, &desk, &e), 0);
	assert_int_equal(agenda_load_addresses(&post, &e), 0);
	a = &post.agenda->game[0];
	assert_int_equal(a->n, 2);
	assert_true(a->address[0] == agenda_hash("ANNA@example.org"));
	assert_true(a->address[1] == agenda_hash("bert@example.ORG"));
	post_close(&post);
}

static void a_locked_game_is_looked_at_again(void **state)
{
	(void)state;
	settle();
	fixture_again(&x);
	assert_int_equal(game_hold(&x.g, "a rest", &x.e), 0);
	games();
	assert_int_equal(post.trouble, 0);
	game_close(&x.g);
	assert_true(changed());
}

static void a_run_is_alone_and_remembered(void **state)
{
	struct post other;
	struct err e = ERR_INIT;
	struct buf path = BUF_INIT, text = BUF_INIT;

	(void)state;
	assert_int_equal(post_open(&post, &desk, &e), 0);
	assert_int_equal(post.last_run, 0);
	assert_int_equal(post_open(&other, &desk, &e), ERR_TEMPFAIL);
	assert_string_equal(e.id, "file.locked");
	post_close(&post);
	games();
	fixture_now("2027-01-07T12:05:00Z");
	assert_int_equal(post_open(&post, &desk, &e), 0);
	assert_true(post.last_run == post.now - 300);
	assert_true(post.tools.last_run == post.last_run);
	/* One that looked at no game says nothing of deadlines. */
	post_close(&post);
	assert_int_equal(file_read(&text, file_path(&path, x.dir, "run.json"), 4096, &e), 0);
	assert_string_equal(text.data,
		"{\"failing_since\":null,\"last_mail\":null,\"last_run\":\"2027-01-07T12:00:00Z\"}\n");
	assert_int_equal(file_write(path.data, "{\"last_run\":7,\"last_mail\":\"x\"}", 30, 0644, &e), 0);
	assert_int_equal(post_open(&post, &desk, &e), 0);
	assert_int_equal(post.last_run, 0);
	post_close(&post);
	/* Trouble that a clock which was ahead noted is told within the hour, not in years. */
	buf_clear(&text);
	buf_str(&text, "{\"failing_since\":\"2036-01-01T00:00:00Z\",\"last_mail\":null,\"last_run\":null}");
	assert_int_equal(file_write(path.data, text.data, text.len, 0644, &e), 0);
	assert_int_equal(post_open(&post, &desk, &e), 0);
	assert_true(post.failing_since == post.now);
	post_close(&post);
	buf_release(&path);
	buf_release(&text);
}

/* What cannot be told from another file of that name is as if nothing was told; what the disk
 * does not give is not. */
static void times_of_runs_that_cannot_be_read(void **state)
{
	struct buf path = BUF_INIT, text = BUF_INIT;
	struct err e = ERR_INIT;

	(void)state;
	games();
	buf_repeat(&text, ' ', 4096);
	buf_str(&text, "{\"failing_since\":null,\"last_mail\":null,\"last_run\":\"2027-01-07T12:00:00Z\"}\n");
	assert_int_equal(file_write(file_path(&path, x.dir, "run.json"), text.data, text.len, 0600, &e), 0);
	assert_int_equal(post_open(&post, &desk, &e), 0);
	assert_int_equal(post.last_run, 0);
	post_close(&post);
	/* A link to itself: neither there nor not there. */
	assert_int_equal(unlink(path.data), 0);
	assert_int_equal(symlink("run.json", path.data), 0);
	assert_int_equal(post_open(&post, &desk, &e), ERR_IO);
	assert_string_equal(e.where, path.data);
	assert_int_equal(unlink(path.data), 0);
	assert_int_equal(post_open(&post, &desk, &e), 0);
	assert_int_equal(post.last_run, 0);
	post_close(&post);
	buf_release(&path);
	buf_release(&text);
}

/* A file is refused; is that answered? `n` makes it another mail. */
static bool answers_file(
	const struct game *g, const struct receipt *r, const char *from, uint32_t silent, int n)
{
	static struct visit v;
	struct err why = ERR_INIT, e = ERR_INIT;
	long before = post.answers;

	memset(&v, 0, sizeof(v));
	v.p = &post;
	v.name = "mail";
	snprintf(v.id, sizeof(v.id), "mail %d", n);
	snprintf(v.file, sizeof(v.file), "%d", n);
	snprintf(v.m.from, sizeof(v.m.from), "%s", from);
	v.m.silent = silent;
	err_set(&why, ERR_UNAVAILABLE, refused_join_taken, "somebody already has this seat");
	assert_int_equal(answer_refusal(&v, g, r, &why, &e), 0);
	return post.answers > before;
}

/* A stranger's, to join. */
static bool refused(const struct game *g, const char *from, int n)
{
	const struct receipt r = { .kind = SIGNED_JOIN, .seat = 0, .signer = -1, .observer = -1 };

	return answers_file(g, &r, from, 0, n);
}

/* What strangers write from proves nothing: five answers a day go to an address, and a hundred to
 * all of them. */
static void strangers_get_so_many_answers_a_day(void **state)
{
	struct err e = ERR_INIT;
	struct game g;
	char from[40];

	(void)state;
	games();
	assert_int_equal(post_open(&post, &desk, &e), 0);
	assert_int_equal(post_game_open(&post, &g, "race-1", GAME_READ, &e), 0);
	for (int i = 0; i < 5; i++)
		assert_true(refused(&g, i % 2 ? "Eve@x.example" : "eve@x.example", i));
	assert_false(refused(&g, "eve@x.example", 5));
	/* The same mail once more, after a crash. */
	assert_true(refused(&g, "eve@x.example", 4));
	for (int i = 5; i < 100; i++) {
		snprintf(from, sizeof(from), "eve%d@x.example", i);
		assert_true(refused(&g, from, i));
	}
	assert_false(refused(&g, "late@x.example", 100));
	game_close(&g);
	post_close(&post);
	fixture_now("2027-01-08T00:00:00Z");
	assert_int_equal(post_open(&post, &desk, &e), 0);
	assert_int_equal(post_game_open(&post, &g, "race-1", GAME_READ, &e), 0);
	assert_true(refused(&g, "late@x.example", 100));
	game_close(&g);
	post_close(&post);
}

/* Whoever has an old mail of a player's may send it again: that uses up none of their answers. And
 * a seat is answered at its own address, whatever its mail says of its sender. */
static void copies_use_up_no_answers(void **state)
{
	struct receipt r = { .kind = SIGNED_ORDERS, .seat = 0, .signer = 0, .observer = -1 };
	struct err e = ERR_INIT;
	struct game g;

	(void)state;
	games();
	conf.answers = 4;
	assert_int_equal(post_open(&post, &desk, &e), 0);
	assert_int_equal(post_game_open(&post, &g, "race-1", GAME_READ, &e), 0);
	r.copy = true;
	for (int i = 0; i < 3; i++)
		assert_true(answers_file(&g, &r, "eve@x.example", 0, i));
	assert_false(answers_file(&g, &r, "eve@x.example", 0, 3));
	r.copy = false;
	assert_false(answers_file(&g, &r, "anna@example.org", SILENT_LIST, 4));
	assert_true(answers_file(&g, &r, "anna@example.org", 0, 5));
	assert_true(answers_file(&g, &r, "", SILENT_NO_SENDER, 6));
	assert_true(answers_file(&g, &r, "eve@x.example", 0, 7));
	assert_true(answers_file(&g, &r, "anna@example.org", 0, 8));
	assert_false(answers_file(&g, &r, "anna@example.org", 0, 9));
	/* Another seat has its own. */
	r.seat = r.signer = 1;
	assert_true(answers_file(&g, &r, "bert@example.org", 0, 10));
	game_close(&g);
	post_close(&post);
}

static void names_of_games_are_no_paths(void **state)
{
	static const char *const bad[] = { "", ".", "..", "race-1/", "../games/race-1", "/tmp", "RACE-1",
		"race 1", "race-1\n", "-race", "race-1.tmp", "nosuch", "123456789012345678901234567890123" };
	struct err e = ERR_INIT;

	(void)state;
	assert_int_equal(post_open(&post, &desk, &e), 0);
	assert_int_equal(post_game_is(&post, "race-1", NULL), 1);
	for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++)
		if (post_game_is(&post, bad[i], NULL))
			fail_msg("a game: %s", bad[i]);
	post_close(&post);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup_teardown(an_idle_game_is_left_alone, begin, end),
		cmocka_unit_test_setup_teardown(whatever_changes_a_game_shows, begin, end),
		cmocka_unit_test_setup_teardown(a_deadline_makes_a_game_due, begin, end),
		cmocka_unit_test_setup_teardown(mail_that_could_not_be_read_keeps_windows_open, begin, end),
		cmocka_unit_test_setup_teardown(an_agenda_of_junk_is_none, begin, end),
		cmocka_unit_test_setup_teardown(another_time_for_reminders_asks_every_game_anew, begin, end),
		cmocka_unit_test_setup_teardown(the_agenda_knows_addresses, begin, end),
		cmocka_unit_test_setup_teardown(a_locked_game_is_looked_at_again, begin, end),
		cmocka_unit_test_setup_teardown(a_run_is_alone_and_remembered, begin, end),
		cmocka_unit_test_setup_teardown(what_is_taken_and_not_told_shows, begin, end),
		cmocka_unit_test_setup_teardown(a_game_that_is_gone_is_missed_for_thirty_days, begin, end),
		cmocka_unit_test_setup_teardown(times_of_runs_that_cannot_be_read, begin, end),
		cmocka_unit_test_setup_teardown(strangers_get_so_many_answers_a_day, begin, end),
		cmocka_unit_test_setup_teardown(copies_use_up_no_answers, begin, end),
		cmocka_unit_test_setup_teardown(names_of_games_are_no_paths, begin, end),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
