/* SPDX-License-Identifier: MIT */
#include "game/caused.h"
#include "game/create.h"
#include "game/deadline.h"
#include "game/game.h"
#include "game/look.h"
#include "game/manage.h"
#include "game/receipt.h"
#include "game/submit.h"
#include "game/taken.h"
#include "game/turn.h"
#include "sys/file.h"
#include "unit/letters_fixture.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>

#include <cmocka.h>

/* --- free seats ------------------------------------------------------------------------------- */

static void a_seat_that_was_left_is_offered(void **state)
{
	struct buf text = BUF_INIT;
	struct err e = ERR_INIT;
	struct mail_in m = a_mail("<m1@blue.example>");

	(void)state;
	for (int i = 0; i < x.g.f.n_seats; i++)
		assert_false(game_seat_free(&x.g, i));
	ok(game_seat_change(&x.g, 1, SEAT_RETIRED, NULL, &e), &e);
	assert_true(game_seat_free(&x.g, 1));
	/* Not where the host gives it away himself. */
	write_to(LETTER_STATUS, 0, .m = &m);
	told("status", ANNA, "en", "status", "!empty !replace");
	x.g.replace = true;
	snprintf(m.id, sizeof(m.id), "<m2@blue.example>");
	ok(letter_text(&desk, LETTER_INVITATION, &x.g, "en", &text, &e), &e);
	assert_null(seen_fails(seen_at(seen_count() - 1), "empty=red example=red replace"));
	write_to(LETTER_STATUS, 0, .m = &m);
	told("status", ANNA, "en", "status", "empty=red replace");
	ok(game_seat_change(&x.g, 1, SEAT_BOT, NULL, &e), &e);
	assert_false(game_seat_free(&x.g, 1));
	buf_release(&text);
}

/* --- no deal ---------------------------------------------------------------------------------- */

#define NONCE "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff"

static void two_open(struct game_new *n)
{
	people(n);
	n->seat[0].key[0] = n->seat[1].key[0] = '\0';
	n->policy.breaker = 0;
}

static void join(int seat)
{
	struct buf text = BUF_INIT;
	struct sign_public p;
	char key[SIGN_KEY_TEXT], hash[HEX32];
	uint8_t h[32];

	sign_public_of(&x.player[seat], &p);
	sign_public_text(key, &p);
	hash256(h, NULL, 0, NONCE, 64);
	h[0] = (uint8_t)(h[0] + seat);
	hex_text(hash, h, 32);
	keys_join_text(&text, "race-1", x.g.f.seat[seat].name, x.g.f.create, key, hash);
	assert_int_equal(fixture_submit(&x, seat, text.data), 0);
	buf_release(&text);
}

/* Whose nonce never came is told to everybody, in the words of each; the host is told what to do
 * next; and nobody is told twice. */
static void a_game_that_was_not_dealt_is_told(void **state)
{
	struct mail_in m = a_mail("<m1@red.example>");
	struct found f;

	(void)state;
	end(NULL);
	open_table("blue red white yellow=bot", two_open);
	join(0);
	join(1);
	fixture_start(&x);
	window();
	drop_all();
	assert_int_equal(fixture_orders(&x, 0, 1, "READY " NONCE "\n"), 0);
	fixture_now("2026-11-24T19:59:00Z");
	assert_int_equal(letter_write_seats(&desk, LETTER_REMINDER, &x.g, 1u << 1,
				 &(struct letter_about){ .over = false }, &x.e),
		0);
	told("reminder", BRUNO, "fr", "reminder", "is_ready !over");
	assert_int_equal(letter_write(&desk, LETTER_REPORT, &x.g, 1,
				 &(struct letter_about){ .m = &m, .window = -1 }, &x.e),
		0);
	assert_true(take("again", BRUNO, &f));
	assert_int_equal(count_starts(f.text.data, "READY"), 1);
	found_release(&f);
	assert_int_equal(letter_write(&desk, LETTER_REPORT, &x.g, 0,
				 &(struct letter_about){ .m = &m, .window = -1 }, &x.e),
		0);
	told("again", ANNA, "en", "noreport", "is_ready !window_name");
	fixture_now("2026-12-01T12:00:00Z");
	fixture_turn(&x);
	assert_int_equal(x.turn.no_deal, 1u << 1);
	window();
	assert_true(take("end", ANNA, &f));
	shows(&f, "en", "stopped", "no_deal undealt silent=red !mine !won !winners");
	says_not(&f, NONCE);
	found_release(&f);
	assert_int_equal(
		letter_write(&desk, LETTER_STATUS, &x.g, 0, &(struct letter_about){ .m = &m }, &x.e), 0);
	told("status", ANNA, "en", "status", "is_ended undealt no_deal silent=red !winners !plays has_nonce");
	assert_int_equal(letter_write(&desk, LETTER_REPORT, &x.g, 0,
				 &(struct letter_about){ .m = &m, .window = -1 }, &x.e),
		0);
	told("again", ANNA, "en", "noreport", "is_ended undealt no_deal !is_ready");
	assert_int_equal(
		letter_write(&desk, LETTER_HELP, &x.g, 1, &(struct letter_about){ .m = &m }, &x.e), 0);
	told("help", BRUNO, "fr", "help/help", "is_ended undealt no_deal !plays");
	told("end", BRUNO, "fr", "stopped", "no_deal mine silent=red");
	told("host", conf.host, "en", "host/no-deal", "game=race-1 quoted");
	nothing_else();
	window();
	nothing_else();
}

/* --- an address that mail cannot use ---------------------------------------------------------- */

/* As somebody writes it into game.json by hand, or as an older program took it. */
static void address_of(int seat, const char *address)
{
	struct game_contact c = x.g.contact[seat];

	snprintf(c.address, sizeof(c.address), "%s", address);
	ok(game_set_contact(&x.g, seat, &c, &x.e), &x.e);
	fixture_again(&x);
	assert_string_equal(x.g.contact[seat].address, address);
}

/* The host's letter names the seat, the address and the command. */
static void host_is_told_of(const char *address)
{
	struct found f;

	assert_true(take("host", conf.host, &f));
	shows(&f, "en", "host/address", "game=race-1");
	assert_non_null(strstr(quoted_of(&f), "seat red"));
	assert_non_null(strstr(quoted_of(&f), address));
	assert_non_null(strstr(quoted_of(&f), "\n| pbem seat race-1 red --address ADDRESS\n"));
	found_release(&f);
}

static void the_host_is_told_who_cannot_be_written_to(void **state)
{
	(void)state;
	window();
	drop_all();
	address_of(1, "bruno at red.example");
	window();
	host_is_told_of("bruno at red.example");
	nothing_else();
	window();
	nothing_else();
	/* Another one that is none is other news. */
	address_of(1, "bruno");
	window();
	host_is_told_of("bruno");
	nothing_else();
	/* Each window that is not told of; a reminder is not another. */
	fixture_now("2026-12-01T12:00:00Z");
	fixture_turn(&x);
	window();
	told("report", ANNA, "en", "window", "window=2 now");
	host_is_told_of("bruno");
	nothing_else();
	ok(letter_write_seats(
		   &desk, LETTER_REMINDER, &x.g, 1u << 1, &(struct letter_about){ .over = false }, &x.e),
		&x.e);
	window();
	nothing_else();
	/* The right one gets what is open. */
	address_of(1, BRUNO);
	window();
	told("report", BRUNO, "fr", "window", "window=2 now");
	nothing_else();
}

static void the_end_is_not_lost_on_them(void **state)
{
	(void)state;
	window();
	drop_all();
	address_of(1, "bruno");
	ok(game_end(&x.g, &x.e), &x.e);
	window();
	told("end", ANNA, "en", "stopped", "!conceded !no_deal");
	host_is_told_of("bruno");
	nothing_else();
	address_of(1, BRUNO);
	window();
	told("end", BRUNO, "fr", "stopped", "!conceded");
	nothing_else();
	address_of(1, "bruno@elsewhere.example");
	window();
	nothing_else();
}

/* Nobody writes to a bot, whatever stands there; who watches is no seat. */
static void bots_and_watchers(void **state)
{
	struct game_observer o = { .address = "Club <club@example.org>", .lang = "en", .zone = "UTC" };
	struct found f;

	(void)state;
	window();
	drop_all();
	address_of(3, "bot");
	window();
	nothing_else();
	ok(game_observe(&x.g, &o, false, &x.e), &x.e);
	fixture_again(&x);
	window();
	assert_true(take("host", conf.host, &f));
	assert_non_null(strstr(quoted_of(&f), "| pbem observer race-1 ADDRESS --remove\n"));
	assert_null(strstr(quoted_of(&f), "pbem seat"));
	found_release(&f);
	nothing_else();
}

/* --- press ------------------------------------------------------------------------------------ */

static void press(uint32_t seats, bool anonymous)
{
	struct receipt r = { .kind = SIGNED_REQUEST, .seat = 1, .signer = 1, .note = "waits" };
	struct err e = ERR_INIT;

	r.request = (struct request){ .what = REQUEST_PRESS, .seats = seats, .anonymous = anonymous };
	buf_printf(&r.text, "PBEM-REQUEST 1\nSEATS %u%s\nPRESS TO ALL\nBonne chance !\n", seats,
		anonymous ? " ANONYMOUS" : "");
	r.request.body = r.text.len - strlen("Bonne chance !\n");
	caused_plan(&x.g, &r);
	ok(letter_write_seats(&desk, LETTER_PRESS, &x.g, receipt_effect(&r, EFFECT_PRESS)->seats,
		   &(struct letter_about){ .r = &r }, &e),
		&e);
	receipt_release(&r);
}

/* Who alone had no such letter to show would be the one who wrote it. */
static void who_writes_to_all_without_a_name_gets_it_too(void **state)
{
	struct game_contact c;
	struct err e = ERR_INIT;
	struct found f;

	(void)state;
	c = x.g.contact[2];
	snprintf(c.address, sizeof(c.address), "carla@example.org");
	ok(game_set_contact(&x.g, 2, &c, &e), &e);
	press(1 | 4 | 8, true);
	assert_true(take("press", ANNA, &f));
	found_release(&f);
	assert_true(take("press", "carla@example.org", &f));
	found_release(&f);
	told("press", BRUNO, "fr", "press", "anonymous quoted");
	nothing_else();
	press(1 | 4 | 8, false);
	assert_true(take("press", ANNA, &f));
	found_release(&f);
	assert_true(take("press", "carla@example.org", &f));
	found_release(&f);
	nothing_else();
	press(1, true);
	assert_true(take("press", ANNA, &f));
	found_release(&f);
	nothing_else();
}

/* --- missed windows --------------------------------------------------------------------------- */

static void at(const char *now)
{
	struct err e = ERR_INIT;
	struct turn_report r;

	setenv("PBEM_NOW", now, 1);
	ok(game_turn(&x.g, 0, &r, &e), &e);
}

static void who_missed_a_window_is_told(void **state)
{
	struct mail_in m = a_mail("<m1@blue.example>");
	struct found f;

	(void)state;
	window();
	drop_all();
	assert_int_equal(fixture_orders(&x, 0, 1, "ROLL\n"), 0);
	at("2026-11-25T09:00:00Z");
	assert_int_equal(x.g.f.window, 2);
	window();
	assert_true(take("report", ANNA, &f));
	shows(&f, "en", "window", "window=2 !missed");
	found_release(&f);
	told("report", BRUNO, "fr", "window",
		"missed missed_window=1 by_default !away in_a_row=1 !last_chance");
	nothing_else();
	assert_int_equal(fixture_orders(&x, 0, 1, "ROLL\n"), 0);
	at("2026-11-29T09:00:00Z");
	window();
	told("report", BRUNO, "fr", "window", "missed_window=2 in_a_row=2 last_chance !seat_open");
	drop_all();
	at("2026-12-03T09:00:00Z");
	window();
	told("report", BRUNO, "fr", "window", "missed_window=3 in_a_row=3 seat_open !last_chance");
	told("report", ANNA, "en", "window", "missed_window=3 by_default in_a_row=1 !seat_open");
	assert_true(game_seat_free(&x.g, 1));
	/* One file closes the seat again, at once. */
	assert_int_equal(fixture_orders(&x, 1, 1, "ROLL\n"), 0);
	assert_false(game_seat_free(&x.g, 1));
	write_to(LETTER_REPORT, 1, .m = &m, .window = -1);
	assert_true(take("again", BRUNO, &f));
	shows(&f, "fr", "again", "missed_window=3 !seat_open");
	found_release(&f);
	/* An older report is about older things. */
	write_to(LETTER_REPORT, 0, .m = &m, .window = 2);
	assert_true(take("again", ANNA, &f));
	shows(&f, "en", "again", "report_window=2 !missed");
	found_release(&f);
}

static void who_sits_down_missed_nothing(void **state)
{
	struct err e = ERR_INIT;
	struct sign_public p;
	struct game_missed m;
	char key[SIGN_KEY_TEXT];

	(void)state;
	at("2026-11-25T09:00:00Z");
	assert_int_equal(game_missed(&x.g, 0, x.g.f.seat[0].since, &m, NULL), 1);
	assert_int_equal(m.window, 1);
	assert_string_equal(m.origin, "default");
	assert_false(m.away);
	sign_public_of(&x.player[3], &p);
	sign_public_text(key, &p);
	ok(game_seat_change(&x.g, 0, SEAT_PLAYER, key, &e), &e);
	assert_int_equal(game_missed(&x.g, 0, x.g.f.seat[0].since, &m, NULL), 0);
	assert_int_equal(game_missed(&x.g, 1, x.g.f.seat[1].since, &m, NULL), 1);
	assert_int_equal(game_missed(&x.g, 3, x.g.f.seat[3].since, &m, NULL), 0);
}

static void who_was_away_is_told_what_was_played(void **state)
{
	struct err e = ERR_INIT;
	struct game_contact c = x.g.contact[0];

	(void)state;
	snprintf(c.absent[0], sizeof(c.absent[0]), "2026-11-20");
	snprintf(c.absent[1], sizeof(c.absent[1]), "2026-11-30");
	ok(game_set_contact(&x.g, 0, &c, &e), &e);
	at("2026-11-25T09:00:00Z");
	window();
	told("report", ANNA, "en", "window", "missed_window=1 away by_default");
}

/* --- a moved deadline ------------------------------------------------------------------------- */

static void a_report_sent_again_is_as_things_are_now(void **state)
{
	struct err e = ERR_INIT;
	struct mail_in m = a_mail("<m1@blue.example>");
	struct found f;
	pbem_time t;

	(void)state;
	assert_int_equal(fixture_orders(&x, 0, 7, "ROLL\n"), 0);
	ok(utc_parse("2026-12-01T19:00:00Z", &t, &e), &e);
	ok(game_extend(&x.g, t, &e), &e);
	write_to(LETTER_REPORT, 0, .m = &m, .window = -1);
	assert_null(seen_fails(seen_last("report"), "deadline_at.day=1 deadline_at.time=19:00 !now !held"));
	assert_true(take("again", ANNA, &f));
	shows(&f, "en", "again", "form");
	assert_int_equal(count_starts(f.text.data, "SERIAL "), 1);
	assert_non_null(strstr(f.text.data, "\nSERIAL 8\n"));
	found_release(&f);
	write_to(LETTER_REPORT, 1, .m = &m, .window = -1);
	assert_null(seen_fails(seen_last("report"), "deadline_at.day=1 deadline_at.time=20:00"));
	assert_true(take("again", BRUNO, &f));
	assert_non_null(strstr(f.text.data, "\nSERIAL 1\n"));
	found_release(&f);
}

/* --- answers ---------------------------------------------------------------------------------- */

/* Submits, and answers as the post room does. */
static void answer(const char *magic, int seat, long serial, const char *body)
{
	struct mail_in m = a_mail("<m1@blue.example>");
	struct buf b = BUF_INIT, frame = BUF_INIT, sig = BUF_INIT;
	struct err why = ERR_INIT;
	struct receipt r;

	fixture_header(&frame, &x, seat, serial);
	buf_printf(&b, "%s%s%s", magic, strchr(frame.data, ' '), body);
	sign_make(&sig, &x.player[seat], b.data, b.len, "test");
	if (game_submit(&x.g, "orders.txt", b.data, b.len, sig.data, sig.len, &r, &why) < 0) {
		r.signer = seat; /* who has no key any more is known by his address */
		write_to(LETTER_REFUSAL, LETTER_TO_SENDER, .m = &m, .r = &r, .why = &why);
	} else {
		write_to(LETTER_RECEIPT, LETTER_TO_SENDER, .m = &m, .r = &r);
	}
	receipt_release(&r);
	buf_release(&b);
	buf_release(&frame);
	buf_release(&sig);
}

static void who_left_is_told_so(void **state)
{
	struct err e = ERR_INIT;
	struct found f;

	(void)state;
	ok(game_seat_change(&x.g, 0, SEAT_RETIRED, NULL, &e), &e);
	ok(game_seat_change(&x.g, 1, SEAT_RETIRED, NULL, &e), &e);
	answer("PBEM-ORDERS", 0, 1, "ROLL\n");
	assert_true(take("refusal", ANNA, &f));
	shows(&f, "en", "refusal/submit.retired", "!for_request !form");
	found_release(&f);
	answer("PBEM-ORDERS", 1, 1, "ROLL\n");
	told("refusal", BRUNO, "fr", "refusal/submit.retired", "seat=red");
}

static void receipts_tell_how_long_a_window_waits(void **state)
{
	struct found f;

	(void)state;
	answer("PBEM-REQUEST", 0, 1, "WAIT\n");
	told("receipt", ANNA, "en", "receipt", "waits deadline_at.day=24 deadline_at.time=20:00");
	answer("PBEM-REQUEST", 1, 1, "WAIT\n");
	told("receipt", BRUNO, "fr", "receipt", "waits deadline_at.time=21:00");
	answer("PBEM-ORDERS", 0, 1, "ROLL\n");
	assert_true(take("receipt", ANNA, &f));
	shows(&f, "en", "receipt", "deadline_at.day=24 !over !grace_at");
	found_release(&f);
	setenv("PBEM_NOW", "2026-11-24T21:00:00Z", 1);
	answer("PBEM-ORDERS", 0, 2, "REST\n");
	assert_true(take("receipt", ANNA, &f));
	shows(&f, "en", "receipt", "over deadline_at.day=24 grace_at.day=25 grace_at.time=08:00");
	found_release(&f);
	answer("PBEM-ORDERS", 1, 1, "ROLL\n");
	told("receipt", BRUNO, "fr", "receipt", "over grace_at.day=25 grace_at.time=09:00");
}

/* --- held, and going on ----------------------------------------------------------------------- */

static void half(struct game_new *n)
{
	people(n);
	n->policy.breaker = 50;
}

static void a_hold_by_the_referee_is_told_to_all(void **state)
{
	struct err e = ERR_INIT;
	struct found f;

	(void)state;
	end(NULL);
	open_table("blue red white yellow=bot", half);
	fixture_start(&x);
	window();
	drop_all();
	at("2026-11-25T08:00:00Z");
	assert_true(x.g.held);
	fixture_again(&x);
	assert_false(x.g.held_by_host);
	assert_int_equal(x.g.holds, 1);
	window();
	told("host", "host@example.org", "en", "host/held", "game=race-1 quoted");
	assert_true(take("clock", ANNA, &f));
	shows(&f, "en", "held", "held is_open !filed !quoted");
	found_release(&f);
	told("clock", BRUNO, "fr", "held", "held !filed");
	window();
	nothing_else();
	/* Deadline and grace went by: nobody is closed upon. */
	setenv("PBEM_NOW", "2026-11-26T10:00:00Z", 1);
	ok(game_resume(&x.g, RESUME_FAIR, &e), &e);
	assert_string_equal(x.g.f.deadline, "2026-11-26T22:00:00Z");
	window();
	told("clock", ANNA, "en", "resumed",
		"!held deadline_at.day=26 deadline_at.time=22:00 before_at.day=24");
	told("clock", BRUNO, "fr", "resumed", "window=1 deadline_at.day=26 deadline_at.time=23:00");
	nothing_else();
	/* And then it closes, though as many are missing. */
	at("2026-11-27T10:00:00Z");
	assert_false(x.g.held);
	assert_int_equal(x.g.f.window, 2);
}

static void the_host_is_told_that_a_deadline_was_slept_over(void **state)
{
	struct err e = ERR_INIT;
	pbem_time t;

	(void)state;
	window();
	drop_all();
	x.tools.asleep = 2 * 3600;
	ok(utc_parse("2026-11-24T10:00:00Z", &x.tools.last_run, &e), &e);
	at("2026-11-25T10:00:00Z");
	assert_string_equal(x.g.f.deadline, "2026-11-26T10:00:00Z");
	fixture_again(&x);
	window();
	told("host", "host@example.org", "en", "host/slept", "game=race-1 window=1 deadline_at.day=26");
	told("moved", ANNA, "en", "moved", "deadline_at.day=26");
	told("moved", BRUNO, "fr", "moved", "deadline_at.day=26");
	window();
	nothing_else();
	/* Where the host moves it is no news to the host. */
	ok(utc_parse("2026-11-27T10:00:00Z", &t, &e), &e);
	ok(game_extend(&x.g, t, &e), &e);
	window();
	went("moved", ANNA);
	went("moved", BRUNO);
	nothing_else();
}

static void a_second_hold_is_told_as_well(void **state)
{
	struct err e = ERR_INIT;

	(void)state;
	window();
	drop_all();
	for (int i = 0; i < 2; i++) {
		ok(game_hold(&x.g, "a rest", &e), &e);
		window();
		told("clock", ANNA, "en", "held", "");
		drop_all();
		ok(game_resume(&x.g, RESUME_FAIR, &e), &e);
		window();
		told("clock", ANNA, "en", "resumed", "");
		drop_all();
	}
	/* Held and resumed between two runs: nothing happened, and nothing is told. */
	ok(game_hold(&x.g, "a rest", &e), &e);
	ok(game_resume(&x.g, RESUME_FAIR, &e), &e);
	window();
	nothing_else();
}

static void a_game_goes_on_as_the_host_says(void **state)
{
	struct err e = ERR_INIT;

	(void)state;
	ok(game_hold(&x.g, NULL, &e), &e);
	ok(game_resume(&x.g, 3600, &e), &e); /* sooner than it is */
	assert_string_equal(x.g.f.deadline, "2026-11-24T20:00:00Z");
	ok(game_hold(&x.g, NULL, &e), &e);
	setenv("PBEM_NOW", "2026-11-26T10:00:00Z", 1);
	ok(game_resume(&x.g, 0, &e), &e);
	assert_string_equal(x.g.f.deadline, "2026-11-24T20:00:00Z");
	ok(game_hold(&x.g, NULL, &e), &e);
	ok(game_resume(&x.g, 2 * 86400, &e), &e);
	assert_string_equal(x.g.f.deadline, "2026-11-28T10:00:00Z");
	/* With everybody's orders here there is nothing to wait for. */
	for (int i = 0; i < 3; i++)
		assert_int_equal(fixture_orders(&x, i, 1, "ROLL\n"), 0);
	ok(game_hold(&x.g, NULL, &e), &e);
	setenv("PBEM_NOW", "2026-12-26T10:00:00Z", 1);
	ok(game_resume(&x.g, RESUME_FAIR, &e), &e);
	assert_string_equal(x.g.f.deadline, "2026-11-28T10:00:00Z");
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, begin, end)

static void the_host_s_own_hold_is_told_to_players(void **state)
{
	struct err e = ERR_INIT;

	(void)state;
	window();
	drop_all();
	ok(game_hold(&x.g, "seat red quotes a strange head", &e), &e);
	window();
	told("clock", ANNA, "en", "held", "!quoted");
	told("clock", BRUNO, "fr", "held", "!quoted");
	window();
	nothing_else();
	ok(game_resume(&x.g, RESUME_FAIR, &e), &e);
	window();
	told("clock", ANNA, "en", "resumed", "window=1 deadline_at.day=24 deadline_at.time=20:00 !before_at");
	told("clock", BRUNO, "fr", "resumed", "!filed");
	window();
	nothing_else();
}

/* Who won, and what can still be asked for. */
static void an_ended_game_is_told_how(void **state)
{
	struct mail_in m = a_mail("<m1@blue.example>");

	(void)state;
	end(NULL);
	open_table("blue red", people);
	fixture_start(&x);
	window();
	request_in(1, 1, "CONCEDE");
	drop_all();
	assert_int_equal(x.g.f.phase, PHASE_ENDED);
	window();
	drop_all();
	write_to(LETTER_STATUS, 0, .m = &m);
	told("status", ANNA, "en", "status",
		"is_ended conceded !by_host !by_rules winners=blue !plays !left");
	write_to(LETTER_HELP, 1, .m = &m);
	told("help", BRUNO, "fr", "help/help", "is_ended conceded winners=blue !plays");
}

/* A player who left may ask, and order nothing. */
static void who_left_is_not_told_how_to_order(void **state)
{
	struct mail_in m = a_mail("<m1@red.example>");

	(void)state;
	window();
	request_in(1, 1, "RETIRE");
	drop_all();
	write_to(LETTER_HELP, 1, .m = &m);
	told("help", BRUNO, "fr", "help/help", "is_open left !plays");
	write_to(LETTER_HELP, 0, .m = &m);
	told("help", ANNA, "en", "help/help", "is_open !left plays");
	write_to(LETTER_ORDERS, 1, .m = &m);
	told("orders", BRUNO, "fr", "orders", "left !must !may_order");
}

/* The lines that order something, and not the words that a file begins with, which a quotation
 * spells otherwise. */
static void orders_are_quoted_without_their_form(void **state)
{
	struct mail_in m = a_mail("<m1@blue.example>");
	struct found f;

	(void)state;
	window();
	orders_in(0, 1, "# a comment\n\n  STAND REST\nROLL\n# END PBEM-ORDERS\n");
	drop_all();
	write_to(LETTER_ORDERS, 0, .m = &m);
	assert_true(take("orders", ANNA, &f));
	assert_string_equal(quoted_of(&f), "| STAND REST\n| ROLL\n");
	found_release(&f);
	orders_in(0, 2, "");
	drop_all();
	write_to(LETTER_ORDERS, 0, .m = &m);
	told("orders", ANNA, "en", "orders", "held_serial=2 !quoted");
}

/* Standing orders that cannot be read are not said to be none. */
static void orders_are_not_told_in_part(void **state)
{
	struct mail_in m = a_mail("<m1@blue.example>");
	const struct letter_about a = { .m = &m };
	struct err e = ERR_INIT;
	struct buf path = BUF_INIT;

	(void)state;
	window();
	drop_all();
	ok(file_write(game_window_path(&path, &x.g, x.g.f.window, "result.jsonl"), "{", 1, 0600, &e), &e);
	assert_true(letter_write(&desk, LETTER_ORDERS, &x.g, 0, &a, &e) < 0);
	nothing_else();
	buf_release(&path);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(a_seat_that_was_left_is_offered),
		TEST(a_game_that_was_not_dealt_is_told),
		TEST(who_missed_a_window_is_told),
		TEST(who_sits_down_missed_nothing),
		TEST(who_was_away_is_told_what_was_played),
		TEST(a_report_sent_again_is_as_things_are_now),
		TEST(who_left_is_told_so),
		TEST(receipts_tell_how_long_a_window_waits),
		TEST(the_host_s_own_hold_is_told_to_players),
		TEST(a_hold_by_the_referee_is_told_to_all),
		TEST(the_host_is_told_that_a_deadline_was_slept_over),
		TEST(a_second_hold_is_told_as_well),
		TEST(a_game_goes_on_as_the_host_says),
		TEST(who_writes_to_all_without_a_name_gets_it_too),
		TEST(the_host_is_told_who_cannot_be_written_to),
		TEST(the_end_is_not_lost_on_them),
		TEST(bots_and_watchers),
		TEST(orders_are_quoted_without_their_form),
		TEST(orders_are_not_told_in_part),
		TEST(an_ended_game_is_told_how),
		TEST(who_left_is_not_told_how_to_order),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
