/* SPDX-License-Identifier: MIT */
/* A seat that changes hands while a window is open: what the one filed is not the other's. */
#include "game/amend.h"
#include "game/fate.h"
#include "game/export.h"
#include "game/game.h"
#include "game/kept.h"
#include "game/look.h"
#include "game/manage.h"
#include "game/receipt.h"
#include "game/submit.h"
#include "game/taken.h"
#include "unit/game_fixture.h"

#include <setjmp.h>
#include <stdarg.h>
#include <sys/stat.h>

#include <cmocka.h>

static struct fixture x;
static struct receipt got;
static struct verify_report report;

static int begin(void **state)
{
	(void)state;
	fixture_new(&x, "blue red white", NULL);
	fixture_start(&x);
	return 0;
}

static int finish(void **state)
{
	(void)state;
	receipt_release(&got);
	fixture_end(&x);
	return 0;
}

static void key_of(int player, char key[SIGN_KEY_TEXT])
{
	struct sign_public p;

	sign_public_of(&x.player[player], &p);
	sign_public_text(key, &p);
}

static void sits(int seat, int player)
{
	char key[SIGN_KEY_TEXT];

	key_of(player, key);
	assert_int_equal(game_seat_change(&x.g, seat, SEAT_PLAYER, key, &x.e), 0);
}

static void leaves(int seat)
{
	assert_int_equal(game_seat_change(&x.g, seat, SEAT_RETIRED, NULL, &x.e), 0);
}

/* Orders for a seat, signed by any player. */
static int send(int player, int seat, long serial, const char *body)
{
	struct buf b = BUF_INIT;
	int rc;

	fixture_header(&b, &x, seat, serial);
	buf_str(&b, body);
	rc = fixture_send(&x, player, "orders.txt", b.data, &got);
	buf_release(&b);
	return rc;
}

static int ask(int player, int seat, long serial, const char *line)
{
	struct buf frame = BUF_INIT, b = BUF_INIT;
	int rc;

	fixture_header(&frame, &x, seat, serial);
	buf_printf(&b, "PBEM-REQUEST%s%s\n", strchr(frame.data, ' '), line);
	rc = fixture_send(&x, player, "request.txt", b.data, &got);
	buf_release(&frame);
	buf_release(&b);
	return rc;
}

static void nothing_is_here(int seat)
{
	struct receipt r;

	for (int again = 0; again < 2; again++) {
		assert_int_equal(game_filed(&x.g) >> seat & 1, 0);
		assert_int_equal(game_serial(&x.g, seat), -1);
		assert_int_equal(game_request_serial(&x.g, seat), -1);
		assert_int_equal(kept_count(&x.g, KEPT_ORDERS, seat), 0);
		assert_int_equal(fate_counting(&x.g, seat, &r, &x.e), 0);
		fixture_again(&x);
	}
}

static void is_kept(const char *name, bool there)
{
	struct buf path = BUF_INIT;

	buf_printf(&path, "%s/windows/%04d/%s", x.game, x.g.f.window, name);
	assert_int_equal(file_exists(path.data, &x.e), there);
	buf_release(&path);
}

static void verifies(enum verify_status status)
{
	assert_int_equal(verify_path(x.game, NULL, &report, &x.e), 0);
	if (report.status != status)
		fail_msg("%d: %s: %s", report.status, report.n ? report.finding[0].where : "",
			report.n ? report.finding[0].text : "");
}

/* The last close counted this seat's orders so. */
static void counted(int seat, const char *origin)
{
	assert_string_equal(x.g.f.order[seat].origin, origin);
	verifies(VERIFY_SAME);
}

static void force(void)
{
	if (game_turn(&x.g, TURN_FORCE, &x.turn, &x.e) < 0)
		fail_msg("%s: %s", x.e.id, x.e.text);
}

static void a_newcomer_is_not_bound_by_the_orders_of_before(void **state)
{
	(void)state;
	assert_int_equal(send(0, 0, 7, "PUSH 3\n"), 0);
	assert_int_equal(ask(0, 0, 3, "WAIT"), 0);
	leaves(0);
	nothing_is_here(0);
	sits(0, 2);
	nothing_is_here(0);
	assert_true(x.g.f.must & 1);
	force();
	counted(0, "default");
}

/* The very same words, even: they are new, with a file, a note and a salt of their own. */
static void a_newcomer_begins_with_serial_1(void **state)
{
	char first[HEX32];

	(void)state;
	assert_int_equal(send(0, 0, 1, "ROLL\n"), 0);
	memcpy(first, got.note, HEX32);
	leaves(0);
	sits(0, 2);
	assert_int_equal(send(2, 0, 1, "ROLL\n"), 0);
	assert_false(got.copy);
	assert_int_equal(got.replaces, -1);
	assert_int_equal(got.hand, 2);
	is_kept("orders/blue.1", true);
	is_kept("orders/blue+2.1", true);
	is_kept("orders/blue+2.1.sig", true);
	assert_int_equal(send(2, 0, 1, "ROLL\n"), 0);
	assert_true(got.again);
	/* Nobody else's key comes in by that. */
	assert_int_equal(send(0, 0, 2, "ROLL\n"), ERR_NOUSER);
	assert_int_equal(send(2, 0, 2, "REST\n"), 0);
	assert_int_equal(got.replaces, 1);
	assert_int_equal(ask(2, 0, 1, "WAIT"), 0);
	is_kept("requests/blue+2.1", true);
	force();
	assert_int_equal(x.g.f.order[0].hand, 2);
	counted(0, "file");
	/* In the next window nobody was before them. */
	assert_int_equal(x.g.f.seat[0].hand, 0);
	assert_int_equal(send(2, 0, 1, "ROLL\n"), 0);
	is_kept("orders/blue.1", true);
}

static void a_bot_plays_its_own_orders(void **state)
{
	(void)state;
	assert_int_equal(send(0, 0, 1, "PUSH 3\n"), 0);
	assert_int_equal(game_seat_change(&x.g, 0, SEAT_BOT, NULL, &x.e), 0);
	nothing_is_here(0);
	force();
	counted(0, "bot");
}

/* Orders that were void when the seat changed hands stay void for whoever comes back, who goes on
 * behind them: were there two files of theirs with one SERIAL, others could choose between them. */
static void void_orders_stay_void_for_who_comes_back(void **state)
{
	(void)state;
	assert_int_equal(send(0, 0, 4, "PUSH 3\n"), 0);
	assert_int_equal(ask(0, 0, 1, "RETIRE"), 0);
	/* Its copy is told what became of it. */
	assert_int_equal(ask(0, 0, 1, "RETIRE"), 0);
	assert_true(got.again);
	assert_int_equal(send(0, 0, 4, "PUSH 3\n"), ERR_NOPERM);
	assert_string_equal(x.e.id, "submit.retired");
	sits(0, 2);
	nothing_is_here(0);
	assert_int_equal(send(2, 0, 1, "ROLL\n"), 0);
	sits(0, 0);
	assert_int_equal(x.g.f.seat[0].hand, 3);
	assert_int_equal(game_serial(&x.g, 0), -1);
	assert_int_equal(game_filed(&x.g) & 1, 0);
	assert_int_equal(game_next_serial(&x.g, 0), 5);
	/* And nobody who kept it takes the seat away with it again. */
	assert_int_equal(ask(0, 0, 1, "RETIRE"), ERR_DATA);
	assert_string_equal(x.e.id, "submit.done");
	assert_int_equal(send(0, 0, 4, "PUSH 3\n"), ERR_DATA);
	assert_string_equal(x.e.id, "submit.serial");
	assert_int_equal(send(0, 0, 1, "ROLL\n"), ERR_DATA);
	assert_string_equal(x.e.id, "submit.serial");
	is_kept("orders/blue.1", false);
	force();
	assert_int_equal(x.g.f.order[0].hand, 3);
	counted(0, "default");
}

/* A seat has so many hands while a window is open, and the next one is refused before anything is
 * written, also when it is a key that had it already; a bot may always have it. */
static void hands_have_a_limit(void **state)
{
	char key[SIGN_KEY_TEXT];
	struct sign_secret secret;
	struct sign_public pub;

	(void)state;
	for (int i = 1; i < RECORD_HANDS - 1; i++) {
		sign_generate(&secret, &pub, NULL);
		sign_public_text(key, &pub);
		assert_int_equal(game_seat_change(&x.g, 0, SEAT_PLAYER, key, &x.e), 0);
		assert_int_equal(x.g.f.seat[0].hand, i);
	}
	sign_generate(&secret, &pub, NULL);
	sign_public_text(key, &pub);
	assert_int_equal(game_seat_change(&x.g, 0, SEAT_PLAYER, key, &x.e), ERR_UNAVAILABLE);
	assert_string_equal(x.e.id, "seat.hands");
	key_of(0, key);
	assert_int_equal(game_seat_change(&x.g, 0, SEAT_PLAYER, key, &x.e), ERR_UNAVAILABLE);
	assert_int_equal(game_seat_change(&x.g, 0, SEAT_BOT, NULL, &x.e), 0);
	assert_int_equal(x.g.f.seat[0].hand, RECORD_HANDS - 1);
}

/* A key that waits for the next window changes nothing of this one. */
static void what_the_last_hand_files_counts_to_the_end(void **state)
{
	char key[SIGN_KEY_TEXT];

	(void)state;
	assert_int_equal(send(0, 0, 1, "PUSH 3\n"), 0);
	key_of(2, key);
	assert_int_equal(game_rekey(&x.g, 0, key, NULL, &x.e), 0);
	assert_int_not_equal(x.g.f.seat[0].signs, x.g.f.seat[0].since);
	assert_int_equal(game_serial(&x.g, 0), 1);
	assert_int_equal(send(0, 0, 2, "REST\n"), 0);
	force();
	counted(0, "file");
	assert_int_equal(x.g.f.seat[0].signs, x.g.f.seat[0].since);
	assert_int_equal(send(2, 0, 1, "PUSH 3\n"), 0);
}

/* A signature without its file may be what is left of orders that count; of whoever has left the
 * seat it is not. */
static void a_lost_file_stops_a_turn_if_it_could_count(void **state)
{
	struct buf path = BUF_INIT;

	(void)state;
	assert_int_equal(send(0, 0, 1, "PUSH 3\n"), 0);
	assert_int_equal(file_remove(game_window_path(&path, &x.g, 1, "orders/blue.1"), &x.e), 0);
	fixture_again(&x);
	assert_int_equal(game_turn(&x.g, TURN_FORCE, &x.turn, &x.e), ERR_DATA);
	assert_string_equal(x.e.id, "turn.lost");
	sits(0, 2);
	force();
	counted(0, "default");
	buf_release(&path);
}

/* A copy of what somebody filed who had the seat before is theirs, whoever has it now. */
static void a_past_window_knows_whose_file_it_was(void **state)
{
	struct buf first = BUF_INIT;

	(void)state;
	fixture_header(&first, &x, 0, 1);
	buf_str(&first, "ROLL\n");
	assert_int_equal(send(0, 0, 1, "ROLL\n"), 0);
	leaves(0);
	sits(0, 2);
	assert_int_equal(send(2, 0, 1, "ROLL\n"), 0);
	force();
	assert_int_equal(fixture_send(&x, 2, "a", first.data, &got), ERR_DATA);
	assert_string_equal(x.e.id, "submit.counted");
	assert_int_equal(got.hand, 2);
	sits(0, 0);
	assert_int_equal(fixture_send(&x, 0, "a", first.data, &got), ERR_DATA);
	assert_string_equal(x.e.id, "submit.unused");
	assert_int_equal(got.hand, 0);
	buf_release(&first);
}

/* Cut off behind the close line, the turn finds the file of whoever had the seat then. */
static void a_turn_that_was_cut_short_plays_the_same(void **state)
{
	struct buf whole = BUF_INIT, cut = BUF_INIT, now = BUF_INIT, path = BUF_INIT;
	const char *at;

	(void)state;
	assert_int_equal(send(0, 0, 1, "PUSH 3\n"), 0);
	leaves(0);
	sits(0, 2);
	assert_int_equal(send(2, 0, 1, "PUSH 2\n"), 0);
	force();
	fixture_read(&x, "record.jsonl", &whole);
	at = strstr(whole.data, "\"kind\":\"close\"");
	at = strstr(at + 1, "\"kind\":\"close\"");
	buf_add(&cut, whole.data, (size_t)(at - whole.data) + strcspn(at, "\n") + 1);
	fixture_write(&x, "record.jsonl", &cut);
	assert_int_equal(file_remove(file_path(&path, x.game, "windows/0002"), &x.e), 0);
	fixture_again(&x);
	assert_int_equal(x.g.f.phase, PHASE_CLOSED);
	force();
	fixture_read(&x, "record.jsonl", &now);
	assert_string_equal(now.data, whole.data);
	verifies(VERIFY_SAME);
	buf_release(&whole);
	buf_release(&cut);
	buf_release(&now);
	buf_release(&path);
}

/* --- what the verifier and an export say ------------------------------------------------------ */

static void moves(const char *from, const char *to)
{
	struct buf a = BUF_INIT, b = BUF_INIT;
	static const char *const ends[] = { "", ".sig" };

	for (size_t i = 0; i < 2; i++) {
		buf_clear(&a);
		buf_clear(&b);
		buf_printf(&a, "%s/windows/0001/%s%s", x.game, from, ends[i]);
		buf_printf(&b, "%s/windows/0001/%s%s", x.game, to, ends[i]);
		assert_int_equal(rename(a.data, b.data), 0);
	}
	buf_release(&a);
	buf_release(&b);
}

static void names(const char *where)
{
	for (int i = 0; i < report.n; i++)
		if (strcmp(report.finding[i].where, where) == 0 && report.finding[i].status == VERIFY_DIFFERS)
			return;
	fail_msg("nothing about %s", where);
}

/* The file of one hand in the place of another's. */
static void a_file_of_another_hand_is_found(void **state)
{
	(void)state;
	assert_int_equal(send(0, 0, 1, "PUSH 3\n"), 0);
	leaves(0);
	sits(0, 2);
	assert_int_equal(send(2, 0, 1, "PUSH 2\n"), 0);
	force();
	verifies(VERIFY_SAME);
	moves("orders/blue.1", "orders/blue+1.1");
	verifies(VERIFY_DIFFERS);
	names("windows/0001/orders/blue+1.1");
	moves("orders/blue+1.1", "orders/blue.1");
	verifies(VERIFY_SAME);
	moves("orders/blue+2.1", "orders/blue+3.1");
	verifies(VERIFY_DIFFERS);
	names("windows/0001/orders/blue+3.1");
}

/* What the host hid while the window closed. */
static void a_file_that_was_hidden_is_found(void **state)
{
	struct buf out = BUF_INIT, path = BUF_INIT;

	(void)state;
	assert_int_equal(send(0, 0, 1, "PUSH 1\n"), 0);
	assert_int_equal(send(0, 0, 2, "PUSH 3\n"), 0);
	assert_int_equal(send(1, 1, 1, "PUSH 2\n"), 0);
	moves("orders/blue.2", "hidden");
	moves("orders/red.1", "hidden-too");
	fixture_again(&x);
	force();
	counted(0, "file");
	counted(1, "default");
	moves("hidden", "orders/blue.2");
	verifies(VERIFY_DIFFERS);
	names("windows/0001/orders/blue.2");
	moves("hidden-too", "orders/red.1");
	verifies(VERIFY_DIFFERS);
	names("windows/0001/orders/red.1");
	/* An export has what counted, and what should have. */
	assert_int_equal(game_end(&x.g, &x.e), 0);
	file_path(&out, x.dir, "out");
	assert_int_equal(game_export(&x.g, out.data, &x.e), 0);
	assert_int_equal(file_exists(file_path(&path, out.data, "windows/0001/orders/blue.1"), &x.e), 1);
	assert_int_equal(file_exists(file_path(&path, out.data, "windows/0001/orders/blue.2"), &x.e), 1);
	assert_int_equal(verify_path(out.data, NULL, &report, &x.e), 0);
	assert_int_equal(report.status, VERIFY_DIFFERS);
	buf_release(&out);
	buf_release(&path);
}

/* Drafts, and the files of those who had left, are not published. */
static void an_export_has_what_counted(void **state)
{
	static const struct {
		const char *name;
		bool there;
	} files[] = { { "blue.1", false }, { "blue+2.1", false }, { "blue+2.2", true },
		{ "blue+2.2.sig", true }, { "red.default", true } };
	struct buf out = BUF_INIT, path = BUF_INIT;

	(void)state;
	assert_int_equal(send(0, 0, 1, "PUSH 3\n"), 0);
	leaves(0);
	sits(0, 2);
	assert_int_equal(send(2, 0, 1, "PUSH 2\n"), 0);
	assert_int_equal(send(2, 0, 2, "PUSH 1\n"), 0);
	force();
	assert_int_equal(game_end(&x.g, &x.e), 0);
	file_path(&out, x.dir, "out");
	assert_int_equal(game_export(&x.g, out.data, &x.e), 0);
	for (size_t i = 0; i < sizeof(files) / sizeof(files[0]); i++) {
		buf_clear(&path);
		buf_printf(&path, "%s/windows/0001/orders/%s", out.data, files[i].name);
		if (file_exists(path.data, &x.e) != files[i].there)
			fail_msg("%s", files[i].name);
	}
	assert_int_equal(verify_path(out.data, NULL, &report, &x.e), 0);
	assert_int_equal(report.status, VERIFY_SAME);
	buf_release(&out);
	buf_release(&path);
}

#define test(f) cmocka_unit_test_setup_teardown(f, begin, finish)

/* The verifier that was written from pbem-record(5) alone. */
static void the_second_verifier_agrees(void)
{
	struct buf command = BUF_INIT;

	buf_printf(&command, "python3 tests/second/verify.py %s >/dev/null", x.game);
	assert_int_equal(system(command.data), 0);
	buf_release(&command);
}

/* The window before is played again with the file of whoever had the seat then. What came for the
 * window behind it is gone, but it counts its hands on: a file that somebody sends anew has no
 * other hand's name. */
static void hands_outlive_an_amendment(void **state)
{
	struct amend_report r;
	struct buf old = BUF_INIT;

	(void)state;
	assert_int_equal(send(0, 0, 1, "PUSH 3\n"), 0);
	leaves(0);
	sits(0, 4);
	assert_int_equal(send(4, 0, 1, "PUSH 1\n"), 0);
	force();
	counted(0, "file");

	fixture_header(&old, &x, 0, 1);
	buf_str(&old, "PUSH 2\n");
	assert_int_equal(fixture_send(&x, 4, "a", old.data, &got), 0);
	sits(0, 5);
	assert_int_equal(send(5, 0, 3, "ROLL\n"), 0);
	is_kept("orders/blue.1", true);
	is_kept("orders/blue+1.3", true);
	x.g.rules = fixture_newer_race();
	assert_int_equal(game_amend(&x.g, &r, &x.e), 0);
	assert_false(r.state_differs);
	assert_int_equal(r.dropped, 1);
	assert_int_equal(x.g.f.window, 2);
	is_kept("orders/blue.1", false);
	is_kept("orders/blue+1.3", false);
	assert_int_equal(x.g.f.seat[0].n_hands, 2);
	assert_int_equal(x.g.f.seat[0].hand, 1);

	x.g.rules = fixture_newer_race();
	assert_int_equal(send(5, 0, 1, "ROLL\n"), 0);
	is_kept("orders/blue+1.1", true);
	sits(0, 4);
	assert_int_equal(x.g.f.seat[0].hand, 2);
	assert_int_equal(game_serial(&x.g, 0), -1);
	assert_int_equal(fixture_send(&x, 4, "a", old.data, &got), ERR_DATA);
	assert_string_equal(x.e.id, "submit.amended");
	assert_int_equal(send(4, 0, 1, "PUSH 2\n"), 0);
	is_kept("orders/blue+2.1", true);
	sits(0, 6);
	assert_int_equal(x.g.f.seat[0].hand, 3);
	sits(0, 5);
	assert_int_equal(game_serial(&x.g, 0), -1);
	assert_int_equal(send(5, 0, 2, "ROLL\n"), 0);
	is_kept("orders/blue+4.2", true);
	force();
	assert_int_equal(x.g.f.order[0].hand, 4);
	assert_string_equal(x.g.f.order[0].origin, "file");
	assert_int_equal(game_end(&x.g, &x.e), 0);
	verifies(VERIFY_OTHER);
	the_second_verifier_agrees();
	buf_release(&old);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		test(a_newcomer_is_not_bound_by_the_orders_of_before),
		test(a_newcomer_begins_with_serial_1),
		test(a_bot_plays_its_own_orders),
		test(void_orders_stay_void_for_who_comes_back),
		test(hands_have_a_limit),
		test(what_the_last_hand_files_counts_to_the_end),
		test(a_lost_file_stops_a_turn_if_it_could_count),
		test(a_past_window_knows_whose_file_it_was),
		test(a_turn_that_was_cut_short_plays_the_same),
		test(a_file_of_another_hand_is_found),
		test(a_file_that_was_hidden_is_found),
		test(an_export_has_what_counted),
		test(hands_outlive_an_amendment),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
