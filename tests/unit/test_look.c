/* SPDX-License-Identifier: MIT */
#include "unit/game_fixture.h"

#include "game/create.h"
#include "game/deadline.h"
#include "game/export.h"
#include "game/game.h"
#include "game/kept.h"
#include "game/look.h"
#include "game/manage.h"
#include "game/next.h"
#include "game/open.h"
#include "game/record.h"
#include "game/result.h"
#include "game/turn.h"

#include <setjmp.h>
#include <stdarg.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

/* What a game does when a file or folder cannot be looked at, or mail is not heard. A link to
 * itself cannot be looked at by anybody, root or not. */

static void daily(struct game_new *n)
{
	n->policy.interval = 86400;
	n->policy.delay = 600;
}

static const char *in_game(struct buf *b, const struct fixture *x, const char *file)
{
	return file_path(b, x->game, file);
}

/* Puts such a link in the place of a file of the game. */
static void hide(const struct fixture *x, const char *file)
{
	struct buf path = BUF_INIT, aside = BUF_INIT;

	in_game(&path, x, file);
	buf_printf(&aside, "%s.aside", path.data);
	assert_int_equal(rename(path.data, aside.data), 0);
	assert_int_equal(symlink(path.data, path.data), 0);
	buf_release(&path);
	buf_release(&aside);
}

static void show(const struct fixture *x, const char *file)
{
	struct buf path = BUF_INIT, aside = BUF_INIT;

	in_game(&path, x, file);
	buf_printf(&aside, "%s.aside", path.data);
	assert_int_equal(unlink(path.data), 0);
	assert_int_equal(rename(aside.data, path.data), 0);
	buf_release(&path);
	buf_release(&aside);
}

static void drop(const struct fixture *x, const char *file)
{
	struct buf path = BUF_INIT;

	assert_int_equal(unlink(in_game(&path, x, file)), 0);
	buf_release(&path);
}

static void roll(struct fixture *x, int seat, long serial)
{
	if (fixture_orders(x, seat, serial, "ROLL\n") < 0)
		fail_msg("%s: %s", x->e.id, x->e.text);
}

static void begin(struct fixture *x, const char *seats)
{
	fixture_new(x, seats, daily);
	fixture_start(x);
}

static void refuses_to_open(struct fixture *x, const char *file)
{
	struct game g;

	hide(x, file);
	assert_int_equal(game_open(&g, x->game, GAME_READ, &x->tools, &x->e), ERR_IO);
	show(x, file);
	assert_int_equal(game_open(&g, x->game, GAME_READ, &x->tools, &x->e), 0);
	game_close(&g);
}

static void a_game_opens_with_all_that_was_filed_or_not_at_all(void **state)
{
	struct fixture x;

	(void)state;
	begin(&x, "blue red");
	roll(&x, 0, 1);
	refuses_to_open(&x, "windows/0001/orders");
	refuses_to_open(&x, "windows/0001/orders/blue.1");
	refuses_to_open(&x, "windows/0001/state.json");
	refuses_to_open(&x, "record.jsonl");
	refuses_to_open(&x, "game.json");
	fixture_end(&x);
}

/* The folder was made with the window: gone, it may have held orders. */
static void a_folder_that_is_gone_is_not_empty(void **state)
{
	struct fixture x;
	struct buf path = BUF_INIT;

	(void)state;
	begin(&x, "blue red");
	assert_int_equal(rmdir(in_game(&path, &x, "windows/0001/orders")), 0);
	game_close(&x.g);
	assert_int_equal(game_open(&x.g, x.game, GAME_WRITE, &x.tools, &x.e), ERR_DATA);
	assert_string_equal(x.e.id, "game.orders");
	assert_int_equal(mkdir(path.data, 0700), 0);
	assert_int_equal(game_open(&x.g, x.game, GAME_WRITE, &x.tools, &x.e), 0);
	assert_int_equal(game_filed(&x.g), 0);
	roll(&x, 0, 1);
	assert_int_equal(game_filed(&x.g), 1);
	assert_int_equal(game_serial(&x.g, 0), 1);
	buf_release(&path);
	fixture_end(&x);
}

/* Its signature tells of an order file that is gone: nothing closes as if it had never been
 * here. */
static void a_signature_alone_closes_nothing(void **state)
{
	struct fixture x;
	struct buf path = BUF_INIT;

	(void)state;
	begin(&x, "blue red");
	roll(&x, 0, 1);
	roll(&x, 1, 1);
	assert_int_equal(unlink(in_game(&path, &x, "windows/0001/orders/blue.1")), 0);
	fixture_again(&x);
	assert_int_equal(game_turn(&x.g, TURN_FORCE, &x.turn, &x.e), ERR_DATA);
	assert_string_equal(x.e.id, "turn.lost");
	assert_int_equal(x.g.f.window, 1);
	assert_int_equal(x.g.f.phase, PHASE_OPEN);
	buf_release(&path);
	fixture_end(&x);
}

/* Lines that the record has lost are not made anew over orders that somebody sent since. */
static void a_record_that_lost_its_end_is_not_continued(void **state)
{
	struct fixture x;
	struct buf record = BUF_INIT, path = BUF_INIT;
	char *end;

	(void)state;
	begin(&x, "blue red");
	roll(&x, 0, 1);
	fixture_read(&x, "record.jsonl", &record);
	end = strstr(record.data, "\"kind\":\"close\"");
	assert_non_null(end);
	end = strchr(end, '\n') + 1;
	record.len = (size_t)(end - record.data);
	fixture_write(&x, "record.jsonl", &record);
	fixture_again(&x);
	assert_int_equal(game_turn(&x.g, 0, &x.turn, &x.e), ERR_DATA);
	assert_string_equal(x.e.id, "turn.record");
	assert_int_equal(access(in_game(&path, &x, "windows/0001/orders/blue.1"), F_OK), 0);
	buf_release(&record);
	buf_release(&path);
	fixture_end(&x);
}

/* A correction counts as soon as it is kept, and the next window begins with nothing. */
static void what_is_known_follows_what_is_done(void **state)
{
	struct fixture x;

	(void)state;
	begin(&x, "blue red");
	roll(&x, 0, 1);
	roll(&x, 0, 3);
	assert_int_equal(game_serial(&x.g, 0), 3);
	assert_int_equal(game_missing(&x.g), 2);
	roll(&x, 1, 1);
	assert_int_equal(game_missing(&x.g), 0);
	assert_int_equal(game_turn(&x.g, TURN_FORCE, &x.turn, &x.e), 0);
	assert_string_equal(x.turn.step[0].why, "forced");
	assert_int_equal(x.g.f.window, 2);
	assert_int_equal(game_filed(&x.g), 0);
	assert_int_equal(game_serial(&x.g, 0), -1);
	assert_int_equal(game_missing(&x.g), 3);
	fixture_end(&x);
}

static void expect_no_turn(struct fixture *x, enum err_code code, const char *id)
{
	assert_int_equal(game_turn(&x->g, TURN_FORCE, &x->turn, &x->e), code);
	assert_string_equal(x->e.id, id);
	assert_int_equal(x->g.f.phase, PHASE_OPEN);
	assert_int_equal(x->g.f.window, 1);
	assert_int_equal(x->turn.n, 0);
}

static void what_counts_is_collected_or_nothing_closes(void **state)
{
	struct fixture x;

	(void)state;
	begin(&x, "blue red");
	roll(&x, 0, 1);
	roll(&x, 1, 1);
	hide(&x, "windows/0001/orders/blue.1");
	expect_no_turn(&x, ERR_IO, "file.read");
	show(&x, "windows/0001/orders/blue.1");
	hide(&x, "windows/0001/orders/red.1.sig");
	expect_no_turn(&x, ERR_IO, "file.read");
	show(&x, "windows/0001/orders/red.1.sig");
	/* By which the window was judged. */
	drop(&x, "windows/0001/orders/red.1.sig");
	expect_no_turn(&x, ERR_DATA, "turn.lost");
	drop(&x, "windows/0001/orders/red.1");
	expect_no_turn(&x, ERR_DATA, "turn.lost");
	/* Who looks anew knows that it has to come again. */
	fixture_again(&x);
	assert_int_equal(game_missing(&x.g), 2);
	roll(&x, 1, 1);
	assert_int_equal(game_turn(&x.g, TURN_FORCE, &x.turn, &x.e), 0);
	assert_string_equal(x.turn.step[0].why, "forced");
	fixture_end(&x);
}

static int extend_to(struct fixture *x, const char *when)
{
	pbem_time t;

	assert_int_equal(utc_parse(when, &t, &x->e), 0);
	return game_extend(&x->g, t, &x->e);
}

/* Not to this very second, and not to the deadline that there is. */
static void a_deadline_moves_to_the_future(void **state)
{
	struct fixture x;

	(void)state;
	begin(&x, "blue red");
	assert_string_equal(x.g.f.deadline, "2026-11-22T12:00:00Z");
	assert_int_equal(extend_to(&x, "2026-11-22T12:00:00Z"), ERR_USAGE);
	fixture_now("2026-11-22T12:30:00Z");
	assert_int_equal(extend_to(&x, "2026-11-22T12:30:00Z"), ERR_USAGE);
	assert_string_equal(x.e.id, "extend.past");
	assert_string_equal(x.g.f.deadline, "2026-11-22T12:00:00Z");
	assert_int_equal(extend_to(&x, "2026-11-22T12:30:01Z"), 0);
	assert_string_equal(x.g.f.deadline, "2026-11-22T12:30:01Z");
	fixture_end(&x);
}

/* A folder in the place of game.json: nothing can be written there. */
static void block(const struct fixture *x, bool on)
{
	struct buf path = BUF_INIT, aside = BUF_INIT;

	in_game(&path, x, "game.json");
	buf_printf(&aside, "%s.aside", path.data);
	assert_int_equal(on ? rename(path.data, aside.data) : rmdir(path.data), 0);
	assert_int_equal(on ? mkdir(path.data, 0700) : rename(aside.data, path.data), 0);
	buf_release(&path);
	buf_release(&aside);
}

/* What could not be kept is not so for whoever goes on with the game either. */
static void a_change_that_is_not_kept_is_none(void **state)
{
	const struct game_observer olga = { .address = "olga@watch.example", .zone = "UTC" },
				   otto = { .address = "otto@watch.example", .zone = "UTC" },
				   oona = { .address = "oona@watch.example", .zone = "UTC" };
	struct game_contact c;
	struct fixture x;

	(void)state;
	begin(&x, "blue red");
	assert_int_equal(game_observe(&x.g, &olga, false, &x.e), 0);
	assert_int_equal(game_observe(&x.g, &otto, false, &x.e), 0);
	block(&x, true);
	assert_true(game_observe(&x.g, &oona, false, &x.e) < 0);
	assert_int_equal(x.g.n_observers, 2);
	assert_true(game_observe(&x.g, &olga, true, &x.e) < 0);
	assert_int_equal(x.g.n_observers, 2);
	assert_string_equal(x.g.observer[0].address, olga.address);
	assert_string_equal(x.g.observer[1].address, otto.address);
	c = x.g.contact[0];
	snprintf(c.address, sizeof(c.address), "anna@new.example");
	assert_true(game_set_contact(&x.g, 0, &c, &x.e) < 0);
	assert_string_not_equal(x.g.contact[0].address, c.address);
	assert_true(game_hold(&x.g, "wait", &x.e) < 0);
	assert_false(x.g.held || x.g.holds);
	block(&x, false);
	assert_int_equal(game_hold(&x.g, "wait", &x.e), 0);
	block(&x, true);
	assert_true(game_resume(&x.g, 0, &x.e) < 0);
	assert_true(x.g.held && x.g.held_by_host);
	assert_string_equal(x.g.hold_reason, "wait");
	block(&x, false);
	assert_int_equal(game_hold(&x.g, "still", &x.e), 0);
	assert_int_equal(x.g.holds, 1);
	assert_int_equal(game_resume(&x.g, 0, &x.e), 0);
	fixture_end(&x);
}

static void a_file_that_was_here_is_compared_or_nobody_is_told(void **state)
{
	struct fixture x;

	(void)state;
	begin(&x, "blue red");
	roll(&x, 0, 1);
	hide(&x, "windows/0001/orders/blue.1");
	assert_int_equal(fixture_orders(&x, 0, 1, "ROLL\n"), ERR_IO);
	show(&x, "windows/0001/orders/blue.1");
	assert_int_equal(fixture_orders(&x, 0, 1, "ROLL\n"), 1);
	fixture_end(&x);
}

/* An unknown head is asked of the whole record. */
static void a_record_that_cannot_be_read_holds_no_game(void **state)
{
	struct fixture x;
	struct buf b = BUF_INIT;

	(void)state;
	begin(&x, "blue red");
	fixture_header(&b, &x, 0, 1);
	memcpy(strstr(b.data, "HEAD ") + 5, "AAAAAAAA", 8);
	buf_str(&b, "ROLL\n");
	hide(&x, "record.jsonl");
	assert_int_equal(fixture_submit(&x, 0, b.data), ERR_IO);
	assert_false(x.g.held);
	show(&x, "record.jsonl");
	assert_int_equal(fixture_submit(&x, 0, b.data), ERR_DATA);
	assert_true(x.g.held);
	buf_release(&b);
	fixture_end(&x);
}

static void at(const char *utc, struct fixture *x)
{
	fixture_now(utc);
	fixture_turn(x);
}

static void a_deaf_referee_closes_nothing(void **state)
{
	struct fixture x;
	pbem_time next;

	(void)state;
	begin(&x, "blue red");
	x.tools.deaf = true;
	roll(&x, 0, 1);
	at("2026-11-25T12:00:00Z", &x);
	assert_int_equal(x.turn.n, 0);
	assert_true(x.turn.overdue);
	assert_false(x.turn.held);
	assert_false(x.turn.unheard);
	/* A correction may be on its way, too; who looks again sees it. */
	roll(&x, 1, 1);
	at("2026-11-25T12:20:00Z", &x);
	assert_int_equal(x.turn.n, 0);
	assert_true(x.turn.unheard);
	next = game_next(&x.g, 0);
	assert_true(next > 0 && next <= clock_now());
	assert_int_equal(game_turn(&x.g, TURN_FORCE, &x.turn, &x.e), 0);
	assert_string_equal(x.turn.step[0].why, "all");
	assert_false(x.turn.unheard);
	assert_int_equal(game_turn(&x.g, TURN_FORCE, &x.turn, &x.e), 0);
	assert_string_equal(x.turn.step[0].why, "forced");
	x.tools.deaf = false;
	at("2026-11-27T12:20:00Z", &x);
	assert_int_equal(x.turn.n, 1);
	fixture_end(&x);
}

static void a_deaf_referee_waits_for_no_bots(void **state)
{
	struct fixture x;

	(void)state;
	fixture_new(&x, "blue=bot red=bot", NULL);
	x.tools.deaf = true;
	fixture_start(&x);
	assert_int_equal(x.g.f.phase, PHASE_ENDED);
	fixture_end(&x);
}

static void bad_result(struct fixture *x, const struct buf *bytes, long line)
{
	struct buf out = BUF_INIT;

	memset(&x->e, 0, sizeof(x->e));
	fixture_write(x, "windows/0001/" RESULT_FILE, bytes);
	assert_int_equal(game_report_data(&x->g, 0, 1, &out, &x->e), ERR_DATA);
	assert_string_equal(x->e.id, "result.lines");
	assert_int_equal(x->e.line, line);
	buf_release(&out);
}

/* A report that was never made is not there; one that the record speaks of is lost. */
static void a_result_that_is_gone_is_no_missing_report(void **state)
{
	struct fixture x;
	struct buf path = BUF_INIT, out = BUF_INIT;

	(void)state;
	begin(&x, "blue red");
	assert_int_equal(unlink(in_game(&path, &x, "windows/0001/" RESULT_FILE)), 0);
	assert_int_equal(game_report_data(&x.g, 0, 1, &out, &x.e), ERR_DATA);
	assert_string_equal(x.e.id, "report.lost");
	assert_int_equal(game_report_data(&x.g, 0, 2, &out, &x.e), ERR_NOINPUT);
	assert_string_equal(x.e.id, "report.missing");
	buf_release(&path);
	buf_release(&out);
	fixture_end(&x);
}

/* The first line that is missing, torn or too many. */
static void a_result_that_has_other_lines_is_told_with_the_line(void **state)
{
	struct fixture x;
	struct buf good = BUF_INIT, bad = BUF_INIT;
	const long lines = RESULT_REPORT(2);

	(void)state;
	begin(&x, "blue red");
	fixture_read(&x, "windows/0001/" RESULT_FILE, &good);
	buf_add(&bad, good.data, good.len);
	buf_str(&bad, "{}\n");
	bad_result(&x, &bad, lines + 1);
	buf_cut(&bad, good.len + 1);
	bad_result(&x, &bad, lines + 1);
	buf_cut(&bad, good.len - 1);
	bad_result(&x, &bad, lines);
	buf_cut(&bad, strcspn(bad.data, "\n") + 1);
	bad_result(&x, &bad, 2);
	buf_clear(&bad);
	bad_result(&x, &bad, 1);
	fixture_write(&x, "windows/0001/" RESULT_FILE, &good);
	buf_release(&good);
	buf_release(&bad);
	fixture_end(&x);
}

static void daily_with_bots(struct game_new *n)
{
	n->policy.interval = 86400;
	n->policy.nmr = NMR_BOT;
}

/* Whatever they sent before, and though a bot writes for those who are late: a seat that was
 * given up has the game's defaults. */
static void who_left_has_the_defaults(void **state)
{
	struct fixture x;

	(void)state;
	fixture_new(&x, "blue red white", daily_with_bots);
	fixture_start(&x);
	assert_int_equal(fixture_orders(&x, 0, 1, "ROLL\n"), 0);
	assert_int_equal(fixture_orders(&x, 1, 1, "ROLL\n"), 0);
	assert_int_equal(game_seat_change(&x.g, 0, SEAT_RETIRED, NULL, &x.e), 0);
	fixture_now("2026-11-22T13:00:00Z");
	fixture_turn(&x);
	assert_int_equal(x.turn.n, 1);
	assert_string_equal(x.turn.step[0].why, "deadline");
	assert_string_equal(x.g.f.order[0].origin, "default");
	assert_string_equal(x.g.f.order[1].origin, "file");
	assert_string_equal(x.g.f.order[2].origin, "bot");
	fixture_end(&x);
}

/* Names of what lies in a folder, "" for none. */
static void lists(const char *out, const char *folder, const char *want)
{
	struct buf path = BUF_INIT, all = BUF_INIT;
	char **names = NULL;
	size_t n = 0;
	struct err e = ERR_INIT;

	assert_int_equal(file_list_any(file_path(&path, out, folder), &names, &n, &e), 0);
	for (size_t i = 0; i < n; i++)
		buf_printf(&all, "%s%s", i ? " " : "", names[i]);
	assert_string_equal(buf_cstr(&all), want);
	file_list_free(names, n);
	buf_release(&path);
	buf_release(&all);
}

/* What others may read: the record while a game runs. Behind its end also what counted, and no
 * draft that a later file replaced, no request and no address. */
static void an_export_has_what_counted_and_no_more(void **state)
{
	struct fixture x;
	struct buf frame = BUF_INIT, request = BUF_INIT, out = BUF_INIT;

	(void)state;
	fixture_new(&x, "blue red", daily);
	fixture_start(&x);
	assert_int_equal(fixture_orders(&x, 0, 1, "REST\n"), 0);
	assert_int_equal(fixture_orders(&x, 0, 2, "PUSH 1\n"), 0);
	assert_int_equal(fixture_orders(&x, 0, 11, "ROLL\n"), 0);
	assert_int_equal(fixture_orders(&x, 1, 2, "ROLL\n"), 0);
	fixture_header(&frame, &x, 0, 1);
	buf_printf(&request, "PBEM-REQUEST%sNOWAIT\n", strchr(frame.data, ' '));
	assert_int_equal(fixture_submit(&x, 0, request.data), 0);
	fixture_now("2026-11-21T13:00:00Z");
	fixture_turn(&x);
	assert_int_equal(x.g.f.window, 2);
	buf_printf(&out, "%s/early", x.dir);
	assert_int_equal(game_export(&x.g, out.data, &x.e), 0);
	lists(out.data, "", "record.jsonl");
	assert_int_equal(game_end(&x.g, &x.e), 0);
	buf_clear(&out);
	buf_printf(&out, "%s/late", x.dir);
	assert_int_equal(game_export(&x.g, out.data, &x.e), 0);
	lists(out.data, "", "record.jsonl windows");
	lists(out.data, "windows", "0000 0001 0002");
	lists(out.data, "windows/0001", "orders result.jsonl state.json");
	lists(out.data, "windows/0001/orders", "blue.11 blue.11.sig red.2 red.2.sig");
	/* It closed with nobody's. */
	lists(out.data, "windows/0002", "result.jsonl state.json");
	buf_release(&frame);
	buf_release(&request);
	buf_release(&out);
	fixture_end(&x);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_game_opens_with_all_that_was_filed_or_not_at_all),
		cmocka_unit_test(a_folder_that_is_gone_is_not_empty),
		cmocka_unit_test(a_signature_alone_closes_nothing),
		cmocka_unit_test(a_record_that_lost_its_end_is_not_continued),
		cmocka_unit_test(what_is_known_follows_what_is_done),
		cmocka_unit_test(what_counts_is_collected_or_nothing_closes),
		cmocka_unit_test(a_deadline_moves_to_the_future),
		cmocka_unit_test(a_change_that_is_not_kept_is_none),
		cmocka_unit_test(a_file_that_was_here_is_compared_or_nobody_is_told),
		cmocka_unit_test(a_record_that_cannot_be_read_holds_no_game),
		cmocka_unit_test(a_deaf_referee_closes_nothing),
		cmocka_unit_test(a_deaf_referee_waits_for_no_bots),
		cmocka_unit_test(a_result_that_is_gone_is_no_missing_report),
		cmocka_unit_test(a_result_that_has_other_lines_is_told_with_the_line),
		cmocka_unit_test(who_left_has_the_defaults),
		cmocka_unit_test(an_export_has_what_counted_and_no_more),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
