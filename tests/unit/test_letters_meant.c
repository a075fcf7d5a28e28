/* SPDX-License-Identifier: MIT */
/* Whom a letter is for is settled when the file comes in, and a letter is one letter however often
 * it is made. */
#include "game/manage.h"
#include "game/receipt.h"
#include "game/submit.h"
#include "game/taken.h"
#include "mail/effects.h"
#include "mail/hands.h"
#include "sys/file.h"
#include "unit/letters_fixture.h"

#include <setjmp.h>
#include <stdarg.h>
#include <sys/stat.h>

#include <cmocka.h>

#define DORA "dora@new.example"

static struct receipt r;

static int submit_signed(const struct sign_secret *key, const char *text)
{
	struct buf sig = BUF_INIT;
	int rc;

	receipt_release(&r);
	sign_make(&sig, key, text, strlen(text), "test");
	memset(&x.e, 0, sizeof(x.e));
	rc = game_submit(&x.g, "a.txt", text, strlen(text), sig.data, sig.len, &r, &x.e);
	buf_release(&sig);
	return rc;
}

/* A request is taken in, and whoever did that was cut short before its letters. */
static int request(int seat, const char *line)
{
	struct buf frame = BUF_INIT, b = BUF_INIT;
	int rc;

	fixture_header(&frame, &x, seat, 1);
	buf_printf(&b, "PBEM-REQUEST%s%s", strchr(frame.data, ' '), line);
	rc = submit_signed(&x.player[seat], b.data);
	buf_release(&frame);
	buf_release(&b);
	return rc;
}

static void request_waits(int seat, const char *line)
{
	ok(request(seat, line), &x.e);
	fixture_again(&x);
}

static void by_mail(const char *from)
{
	static const struct reply reply = { .id = "<m@x>", .subject = "s", .part = "mail 00 0" };

	x.g.reply = &reply;
	x.g.from = from;
}

/* What waits is told, as the post room does. */
static void tell(void)
{
	struct err e = ERR_INIT;
	char **names = NULL;
	size_t n = 0;

	ok(taken_list(&x.g, &names, &n, &e), &e);
	for (size_t i = 0; i < n; i++) {
		receipt_release(&r);
		ok(taken_read(&x.g, names[i], &r, &e), &e);
		ok(effects_carry_out(&desk, &x.g, &r, &e), &e);
		if (r.reply.part[0])
			ok(effects_answer(&desk, &x.g, &r, false, &e), &e);
		ok(taken_done(&x.g, &r, &e), &e);
	}
	file_list_free(names, n);
}

static void address_of(int seat, const char *address)
{
	struct game_contact c = x.g.contact[seat];
	struct err e = ERR_INIT;

	snprintf(c.address, sizeof(c.address), "%s", address);
	ok(game_set_contact(&x.g, seat, &c, &e), &e);
}

/* pbem seat race-1 SEAT dora.pub,DORA */
static void dora_gets(int seat, bool rekey)
{
	struct sign_public p;
	char key[SIGN_KEY_TEXT];
	struct err e = ERR_INIT;

	sign_public_of(&x.player[5], &p);
	sign_public_text(key, &p);
	if (!rekey)
		ok(game_seat_change(&x.g, seat, SEAT_RETIRED, NULL, &e), &e);
	ok(rekey ? game_rekey(&x.g, seat, key, NULL, &e) : game_seat_change(&x.g, seat, SEAT_PLAYER, key, &e),
		&e);
	address_of(seat, DORA);
}

/* --- who is meant ----------------------------------------------------------------------------- */

static void orders_wait(void)
{
	struct buf b = BUF_INIT;

	by_mail(ANNA);
	fixture_header(&b, &x, 0, 1);
	buf_str(&b, "ROLL\n");
	ok(submit_signed(&x.player[0], b.data), &x.e);
	fixture_again(&x);
	buf_release(&b);
}

static void a_receipt_is_for_who_signed(void **state)
{
	(void)state;
	orders_wait();
	dora_gets(0, false);
	tell();
	told("receipt", ANNA, "en", "receipt", "left !plays !form !serial");
	nothing_else();
}

/* Whoever wrote it down was cut short, and the window closed before a letter went out. */
static void a_late_receipt_does_not_speak_of_a_window_that_waits(void **state)
{
	struct turn_report t = { .n = 0 };

	(void)state;
	orders_wait();
	ok(game_turn(&x.g, TURN_FORCE, &t, &x.e), &x.e);
	tell();
	receipt_shows("closed !until_at !may_close");
	told("receipt", ANNA, "en", "receipt", "for_orders !form");
}

/* To a key that the host put in, somebody else may belong. */
static void a_key_by_the_hosts_hand_is_somebody_else(void **state)
{
	(void)state;
	orders_wait();
	dora_gets(0, true);
	tell();
	told("receipt", ANNA, "en", "receipt", "");
	nothing_else();
}

static void another_address_of_the_same_person_is_used(void **state)
{
	(void)state;
	orders_wait();
	address_of(0, "anna@new.example");
	tell();
	told("receipt", "anna@new.example", "en", "receipt", "");
	nothing_else();
}

/* Also when somebody else has the seat's mail, while the first still signs. */
static void the_newest_address_of_who_signs_is_used(void **state)
{
	(void)state;
	orders_wait();
	address_of(0, "anna@new.example");
	dora_gets(0, true);
	tell();
	told("receipt", "anna@new.example", "en", "receipt", "");
	nothing_else();
}

static void press_is_for_who_sat_there(void **state)
{
	(void)state;
	request_waits(0, "PRESS TO red\nMeet me at dawn.\n");
	dora_gets(1, false);
	tell();
	told("press", BRUNO, "fr", "press", "from=blue");
	nothing_else();
}

static void press_behind_a_change_is_for_the_newcomer(void **state)
{
	(void)state;
	dora_gets(1, true);
	request_waits(0, "PRESS TO red\nMeet me at dawn.\n");
	tell();
	told("press", DORA, "fr", "press", "from=blue");
	nothing_else();
}

/* An answer would show what the seat's next player sees. */
static void a_question_of_who_has_left_is_not_answered(void **state)
{
	(void)state;
	request_waits(0, "ORDERS\n");
	dora_gets(0, false);
	tell();
	nothing_else();
}

static void news_is_for_who_sat_there(void **state)
{
	(void)state;
	request_waits(0, "CONCEDE\n");
	dora_gets(1, false);
	tell();
	told("seat", BRUNO, "fr", "seat/conceded", "about=blue left !plays !serial !must");
	nothing_else();
}

/* The receipt of a contact that is another one's by now. */
static void nobody_reads_the_next_ones_address(void **state)
{
	(void)state;
	by_mail(ANNA);
	request_waits(0, "ADDRESS anna@new.example\n");
	dora_gets(0, false);
	tell();
	receipt_shows("request.address=anna@new.example");
	told("receipt", "anna@new.example", "en", "receipt", "");
	told("address", ANNA, "en", "address", "");
	nothing_else();
}

/* A request for the address that the seat has: nobody is warned of it. */
static void the_same_address_again_is_no_news(void **state)
{
	(void)state;
	by_mail(ANNA);
	request_waits(0, "ADDRESS " ANNA "\n");
	tell();
	told("receipt", ANNA, "en", "receipt", "");
	nothing_else();
}

/* Whoever begins to watch takes the place of one who does no more, and is somebody else. */
static void a_new_observer_is_not_the_one_before(void **state)
{
	struct game_observer first = { .address = "first@x.example", .lang = "en", .zone = "UTC" }, second;
	struct buf b = BUF_INIT;
	struct sign_public p;
	char key[SIGN_KEY_TEXT];
	struct err e = ERR_INIT;

	(void)state;
	x.g.observers = true;
	ok(game_observe(&x.g, &first, false, &e), &e);
	ok(game_observe(&x.g, &first, true, &e), &e);
	by_mail("second@x.example");
	sign_public_of(&x.player[4], &p);
	sign_public_text(key, &p);
	keys_observe_text(&b, x.g.f.game, x.g.f.create, key);
	ok(submit_signed(&x.player[4], b.data), &x.e);
	fixture_again(&x);
	second = x.g.observer[0];
	ok(game_observe(&x.g, &second, true, &e), &e);
	tell();
	told("receipt", "second@x.example", "en", "receipt", "");
	nothing_else();
	buf_release(&b);
}

static void an_observer_is_known_by_key(void **state)
{
	struct game_observer first = { .address = "first@x.example", .lang = "en", .zone = "UTC" };
	struct buf b = BUF_INIT;
	struct sign_public p;
	char key[SIGN_KEY_TEXT];
	struct err e = ERR_INIT;

	(void)state;
	x.g.observers = true;
	ok(game_observe(&x.g, &first, false, &e), &e);
	by_mail("second@x.example");
	sign_public_of(&x.player[4], &p);
	sign_public_text(key, &p);
	keys_observe_text(&b, x.g.f.game, x.g.f.create, key);
	ok(submit_signed(&x.player[4], b.data), &x.e);
	assert_int_equal(x.g.n_observers, 2);
	/* The list changes: third takes the second place. */
	ok(game_observe(&x.g, &first, true, &e), &e);
	snprintf(first.address, sizeof(first.address), "third@x.example");
	ok(game_observe(&x.g, &first, false, &e), &e);
	fixture_again(&x);
	tell();
	told("receipt", "second@x.example", "en", "receipt", "");
	nothing_else();
	buf_release(&b);
}

static void a_question_by_hand_waits_for_the_post_room(void **state)
{
	struct err e = ERR_INIT;

	(void)state;
	request_waits(0, "STATUS\n");
	assert_int_equal(effects_all(&desk, &x.g, &e), 1);
	nothing_else();
	address_of(0, "anna@new.example");
	tell();
	told("status", "anna@new.example", "en", "status", "");
	nothing_else();
}

/* --- one letter ------------------------------------------------------------------------------- */

/* Cut short when the letters were in the outbox, sent from there, and told once more. */
static void tell_cut_short(void)
{
	struct err e = ERR_INIT;
	char **names = NULL;
	size_t n = 0;

	ok(taken_list(&x.g, &names, &n, &e), &e);
	assert_int_equal(n, 1);
	receipt_release(&r);
	ok(taken_read(&x.g, names[0], &r, &e), &e);
	ok(effects_carry_out(&desk, &x.g, &r, &e), &e);
	file_list_free(names, n);
	fixture_again(&x);
}

static void press_is_sent_once(void **state)
{
	(void)state;
	request_waits(0, "PRESS TO red\nMeet me at dawn.\n");
	tell_cut_short();
	told("press", BRUNO, "fr", "press", "from=blue");
	address_of(1, "bruno@new.example");
	tell();
	nothing_else();
}

static void news_is_one_letter_on_any_day(void **state)
{
	(void)state;
	request_waits(0, "RETIRE\n");
	tell_cut_short();
	assert_int_equal(waiting(), 2);
	fixture_now("2026-11-25T12:00:00Z");
	ok(game_turn(&x.g, TURN_FORCE, &x.turn, &x.e), &x.e);
	tell();
	told("seat", BRUNO, "fr", "seat/retired", "about=blue");
	told("host", "host@example.org", "en", "host/retired", "");
	nothing_else();
}

static void what_was_sent_is_not_sent_on_another_day(void **state)
{
	(void)state;
	request_waits(0, "RETIRE\n");
	tell_cut_short();
	told("seat", BRUNO, "fr", "seat/retired", "about=blue");
	told("host", "host@example.org", "en", "host/retired", "");
	fixture_now("2026-11-25T12:00:00Z");
	ok(game_turn(&x.g, TURN_FORCE, &x.turn, &x.e), &x.e);
	tell();
	nothing_else();
}

static void a_torn_note_is_cleared_away(void **state)
{
	struct buf path = BUF_INIT;
	struct err e = ERR_INIT;

	(void)state;
	request_waits(0, "WAIT\n");
	buf_printf(&path, "%s/taken/%s.new.tmp", x.game, r.note);
	ok(file_write(path.data, "x", 1, 0600, &e), &e);
	tell();
	assert_int_equal(file_exists(path.data, &e), 1);
	fixture_again(&x);
	assert_int_equal(file_exists(path.data, &e), 0);
	buf_release(&path);
}

/* --- what is so ------------------------------------------------------------------------------- */

static void everybody_files(int but)
{
	for (int i = 0; i < 3; i++)
		if (i != but)
			assert_int_equal(fixture_orders(&x, i, 1, "ROLL\n"), 0);
}

static void orders_of(int seat, long serial)
{
	struct buf b = BUF_INIT;

	fixture_header(&b, &x, seat, serial);
	buf_str(&b, "ROLL\n");
	by_mail(ANNA);
	ok(submit_signed(&x.player[seat], b.data), &x.e);
	fixture_again(&x);
	buf_release(&b);
}

/* Of two files whose receipts wait, the second has the form: the first one's would undo it. */
static void a_receipt_that_waits_offers_no_serial_that_is_here(void **state)
{
	struct found f;

	(void)state;
	orders_of(0, 1);
	orders_of(0, 2);
	tell();
	for (int i = 0; i < 2; i++) {
		assert_true(take("receipt", ANNA, &f));
		if (seen_fails(f.seen, "file_serial=1"))
			shows(&f, "en", "receipt", "file_serial=2 form !later_serial");
		else
			shows(&f, "en", "receipt", "file_serial=1 later_serial=2 !form");
		found_release(&f);
	}
	nothing_else();
}

static void the_last_orders_say_that_the_window_may_close(void **state)
{
	(void)state;
	everybody_files(0);
	orders_of(0, 1);
	tell();
	receipt_shows("missing_none may_close !until_at !as_stands");
}

static void while_somebody_is_awaited_the_deadline_is_told(void **state)
{
	(void)state;
	orders_of(0, 1);
	tell();
	receipt_shows("missing=red,white !may_close until_at !as_stands");
}

static void who_asked_for_time_has_it(void **state)
{
	(void)state;
	everybody_files(0);
	request_waits(1, "WAIT\n");
	tell();
	drop_all();
	orders_of(0, 1);
	tell();
	receipt_shows("missing_none !may_close until_at.day=24 as_stands");
}

/* White and red concede: with blue nobody is left but a bot. */
static void who_leaves_last_ends_the_game(void **state)
{
	struct buf b = BUF_INIT;

	(void)state;
	request_waits(1, "CONCEDE\n");
	request_waits(2, "CONCEDE\n");
	tell();
	drop_all();
	request_waits(0, "RETIRE\n");
	assert_int_equal(x.g.f.phase, PHASE_ENDED);
	/* Its receipt is still owed. */
	buf_add(&b, buf_cstr(&r.text), r.text.len);
	ok(submit_signed(&x.player[0], b.data), &x.e);
	assert_false(r.again);
	assert_true(submit_signed(&x.player[1], b.data) < 0);
	tell();
	assert_true(submit_signed(&x.player[0], b.data) < 0);
	assert_string_equal(x.e.id, "game.ended");
	buf_release(&b);
	told("seat", BRUNO, "fr", "seat/retired", "about=blue is_ended");
	told("host", "host@example.org", "en", "host/retired", "is_ended");
}

/* Nobody with a key sits there any more: the file gets its receipt, while it is owed and later. */
static void who_left_gets_the_same_receipt_again(void **state)
{
	struct buf frame = BUF_INIT, b = BUF_INIT;

	(void)state;
	fixture_header(&frame, &x, 0, 1);
	buf_printf(&b, "PBEM-REQUEST%sRETIRE\n", strchr(frame.data, ' '));
	ok(submit_signed(&x.player[0], b.data), &x.e);
	fixture_again(&x);
	ok(submit_signed(&x.player[0], b.data), &x.e);
	assert_false(r.again);
	assert_string_equal(x.g.f.seat[0].key, "");
	assert_int_equal(r.request.what, REQUEST_RETIRE);
	tell();
	ok(submit_signed(&x.player[0], b.data), &x.e);
	assert_true(r.again);
	assert_int_equal(r.signer, 0);
	/* Nobody else's. */
	assert_true(submit_signed(&x.player[1], b.data) < 0);
	buf_release(&frame);
	buf_release(&b);
}

static void a_rekey_to_another_seats_key_is_refused(void **state)
{
	struct buf b = BUF_INIT;

	(void)state;
	keys_rekey_text(&b, x.g.f.game, "blue", x.g.f.create, x.g.f.window, x.g.f.seat[1].key);
	assert_int_equal(submit_signed(&x.player[0], b.data), ERR_DATA);
	assert_string_equal(x.e.id, "submit.rekey-taken");
	assert_string_equal(x.g.f.seat[0].next_key, "");
	buf_release(&b);
}

/* Dora has the seat's mail from now on; what Anna still signs is answered to her. */
static void who_signs_until_the_next_window_is_answered(void **state)
{
	struct buf b = BUF_INIT;
	struct err why = ERR_INIT;
	struct mail_in m = a_mail("<d@x>");

	(void)state;
	dora_gets(0, true);
	orders_wait();
	tell();
	told("receipt", ANNA, "en", "receipt", "");
	by_mail(ANNA);
	fixture_header(&b, &x, 0, 1);
	buf_str(&b, "REST\n");
	assert_int_equal(submit_signed(&x.player[0], b.data), ERR_DATA);
	write_to(LETTER_REFUSAL, LETTER_TO_SENDER, .m = &m, .r = &r, .why = &x.e);
	told("refusal", ANNA, "en", "refusal/submit.serial", "");
	/* The same words from the key that comes. */
	assert_int_equal(submit_signed(&x.player[5], b.data), ERR_NOPERM);
	assert_string_equal(x.e.id, "submit.next-key");
	why = x.e;
	write_to(LETTER_REFUSAL, LETTER_TO_SENDER, .m = &m, .r = &r, .why = &why);
	told("refusal", DORA, "en", "refusal/submit.next-key", "");
	x.g.reply = NULL;
	x.g.from = NULL;
	request_waits(0, "ORDERS\n");
	tell();
	told("orders", ANNA, "en", "orders", "held_serial=1");
	nothing_else();
	buf_release(&b);
}

/* Whose address it is by now sees what stands there, and not what another has filed. */
static void a_successor_sees_no_orders_of_before(void **state)
{
	struct mail_in m = a_mail("<d@x>");

	(void)state;
	orders_wait();
	tell();
	drop_all();
	write_to(LETTER_ORDERS, 0, .m = &m);
	told("orders", ANNA, "en", "orders", "held_serial=1");
	dora_gets(0, true);
	write_to(LETTER_ORDERS, 0, .m = &m);
	told("orders", DORA, "en", "orders", "!held_serial");
	dora_gets(0, false);
	write_to(LETTER_ORDERS, 0, .m = &m);
	told("orders", DORA, "en", "orders", "!held_serial");
}

/* Blue's key holds until the next window, and what it says of the seat for longer is Dora's. */
static void who_is_replaced_changes_nothing_that_lasts(void **state)
{
	static const char *const lasting[] = { "ADDRESS anna@back.example\n", "LANG fr\n", "RETIRE\n",
		"CONCEDE\n", "ABSENT 2026-12-01 2026-12-14\n" };
	struct buf b = BUF_INIT;

	(void)state;
	dora_gets(0, true);
	for (size_t i = 0; i < sizeof(lasting) / sizeof(lasting[0]); i++) {
		assert_true(request(0, lasting[i]) < 0);
		assert_string_equal(x.e.id, "submit.successor");
	}
	keys_rekey_text(&b, x.g.f.game, "blue", x.g.f.create, x.g.f.window, x.g.f.seat[0].key);
	assert_true(submit_signed(&x.player[0], b.data) < 0);
	assert_string_equal(x.e.id, "submit.successor");
	assert_string_equal(x.g.contact[0].address, DORA);
	assert_false(x.g.f.seat[0].retired);
	ok(request(0, "WAIT\n"), &x.e);
	ok(game_turn(&x.g, TURN_FORCE, &x.turn, &x.e), &x.e);
	assert_false(x.g.f.seat[0].next_other);
	buf_release(&b);
}

static void nobody_is_entered_into_a_game_that_is_over(void **state)
{
	struct game_observer o = { .address = "late@x.example", .lang = "en", .zone = "UTC" };

	(void)state;
	ok(game_end(&x.g, &x.e), &x.e);
	assert_int_equal(game_observe(&x.g, &o, false, &x.e), ERR_UNAVAILABLE);
	assert_string_equal(x.e.id, "observer.ended");
	assert_int_equal(x.g.n_observers, 0);
}

static int end_all(void **state)
{
	receipt_release(&r);
	return end(state);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, begin, end_all)

static void key_of(int player, char key[SIGN_KEY_TEXT])
{
	struct sign_public p;

	sign_public_of(&x.player[player], &p);
	sign_public_text(key, &p);
}

/* The one who leaves is told in their own language, not in the newcomer's. */
static void who_leaves_reads_their_own_language(void **state)
{
	struct game_change c = {
		.seat = 1, .what = "player", .gone = BRUNO, .gone_lang = "fr", .given = true
	};
	char key[SIGN_KEY_TEXT];
	struct err e = ERR_INIT;

	(void)state;
	c.contact = x.g.contact[1];
	snprintf(c.contact.address, sizeof(c.contact.address), DORA);
	snprintf(c.contact.lang, sizeof(c.contact.lang), "en");
	key_of(5, key);
	ok(game_seat_give(&x.g, 1, SEAT_PLAYER, key, &c, &e), &e);
	ok(hands_tell(&desk, &x.g, &e), &e);
	told("gone", BRUNO, "fr", "gone", "seat=red player");
	told("given", DORA, "en", "given", "seat=red");
}

/* pbem seat race-1 red dora.pub,DORA --lang en --zone America/New_York, before the letters of what
 * Bruno sent are written. */
static void dora_has_red(void)
{
	struct game_contact c;
	struct err e = ERR_INIT;

	dora_gets(1, false);
	c = x.g.contact[1];
	snprintf(c.lang, sizeof(c.lang), "en");
	snprintf(c.zone, sizeof(c.zone), "America/New_York");
	ok(game_set_contact(&x.g, 1, &c, &e), &e);
	tell();
}

static void who_left_is_answered_in_their_language_and_zone(void **state)
{
	(void)state;
	by_mail(BRUNO);
	request_waits(1, "RETIRE\n");
	dora_has_red();
	told("receipt", BRUNO, "fr", "receipt", "deadline_at.zone=Europe/Paris left");
}

static void the_old_address_is_told_in_the_language_of_who_reads_there(void **state)
{
	(void)state;
	request_waits(1, "ADDRESS bruno@new.example\n");
	dora_has_red();
	told("address", BRUNO, "fr", "address", "deadline_at.zone=Europe/Paris left");
}

static void news_is_in_the_language_of_who_sat_there(void **state)
{
	(void)state;
	request_waits(0, "CONCEDE\n");
	dora_has_red();
	told("seat", BRUNO, "fr", "seat/conceded", "deadline_at.zone=Europe/Paris left");
}

/* What could not be written is written once it can be. */
static void a_change_is_told_when_there_is_room(void **state)
{
	struct game_change c = { .seat = 1, .what = "player", .gone = BRUNO, .given = true };
	struct buf box = BUF_INIT;
	struct err e = ERR_INIT;
	char key[SIGN_KEY_TEXT];

	(void)state;
	snprintf(c.contact.address, sizeof(c.contact.address), DORA);
	key_of(5, key);
	ok(game_seat_give(&x.g, 1, SEAT_PLAYER, key, &c, &e), &e);
	drop_all();
	(void)!file_remove(file_path(&box, desk.dir, "outbox"), NULL);
	ok(file_write(box.data, "x", 1, 0600, &e), &e);
	assert_true(hands_tell(&desk, &x.g, &e) < 0);
	ok(file_remove(box.data, &e), &e);
	ok(hands_tell(&desk, &x.g, &e), &e);
	went("gone", BRUNO);
	went("given", DORA);
	buf_release(&box);
}

/* Who else is to play is no news to the others before the game has begun. */
static void before_it_begins_a_change_is_between_two(void **state)
{
	struct game_change c = { .seat = 1, .what = "player", .gone = BRUNO, .given = true };
	struct err e = ERR_INIT;
	char key[SIGN_KEY_TEXT];

	(void)state;
	end(NULL);
	open_table("blue red white", people);
	snprintf(c.contact.address, sizeof(c.contact.address), DORA);
	key_of(5, key);
	ok(game_seat_give(&x.g, 1, SEAT_PLAYER, key, &c, &e), &e);
	ok(hands_tell(&desk, &x.g, &e), &e);
	went("gone", BRUNO);
	went("given", DORA);
	nothing_else();
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(a_receipt_is_for_who_signed),
		TEST(a_late_receipt_does_not_speak_of_a_window_that_waits),
		TEST(a_key_by_the_hosts_hand_is_somebody_else),
		TEST(another_address_of_the_same_person_is_used),
		TEST(the_newest_address_of_who_signs_is_used),
		TEST(press_is_for_who_sat_there),
		TEST(press_behind_a_change_is_for_the_newcomer),
		TEST(a_question_of_who_has_left_is_not_answered),
		TEST(news_is_for_who_sat_there),
		TEST(nobody_reads_the_next_ones_address),
		TEST(the_same_address_again_is_no_news),
		TEST(a_new_observer_is_not_the_one_before),
		TEST(an_observer_is_known_by_key),
		TEST(a_question_by_hand_waits_for_the_post_room),
		TEST(press_is_sent_once),
		TEST(news_is_one_letter_on_any_day),
		TEST(what_was_sent_is_not_sent_on_another_day),
		TEST(a_torn_note_is_cleared_away),
		TEST(a_receipt_that_waits_offers_no_serial_that_is_here),
		TEST(the_last_orders_say_that_the_window_may_close),
		TEST(while_somebody_is_awaited_the_deadline_is_told),
		TEST(who_asked_for_time_has_it),
		TEST(who_signs_until_the_next_window_is_answered),
		TEST(a_successor_sees_no_orders_of_before),
		TEST(who_leaves_last_ends_the_game),
		TEST(who_left_gets_the_same_receipt_again),
		TEST(a_rekey_to_another_seats_key_is_refused),
		TEST(who_is_replaced_changes_nothing_that_lasts),
		TEST(nobody_is_entered_into_a_game_that_is_over),
		TEST(who_leaves_reads_their_own_language),
		TEST(who_left_is_answered_in_their_language_and_zone),
		TEST(the_old_address_is_told_in_the_language_of_who_reads_there),
		TEST(news_is_in_the_language_of_who_sat_there),
		TEST(before_it_begins_a_change_is_between_two),
		TEST(a_change_is_told_when_there_is_room),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
