/* SPDX-License-Identifier: MIT */
#include "unit/game_fixture.h"

#include "game/contacts.h"
#include "game/create.h"
#include "game/deadline.h"
#include "game/game.h"
#include "game/look.h"
#include "game/manage.h"
#include "game/open.h"
#include "game/public.h"
#include "game/receipt.h"
#include "game/record.h"
#include "game/verify.h"

#include <setjmp.h>
#include <stdarg.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

/* What comes in beside orders, and by mail: joins, keys, observers, times, and what a refusal may
 * say. */
static struct receipt got;

static int send_text(struct fixture *x, int signer, const char *text)
{
	return fixture_send(x, signer, "mail", text, &got);
}

static int orders(struct fixture *x, int seat, int signer, long serial)
{
	struct buf b = BUF_INIT;
	int rc;

	fixture_header(&b, x, seat, serial);
	buf_str(&b, "ROLL\n");
	rc = send_text(x, signer, b.data);
	buf_release(&b);
	return rc;
}

static void expect(struct fixture *x, int rc, enum err_code code, const char *id)
{
	if (rc != (int)code || (rc < 0 && strcmp(x->e.id, id) != 0))
		fail_msg("%d %s: %s", rc, x->e.id, x->e.text);
}

static void key_of(const struct fixture *x, int player, char key[SIGN_KEY_TEXT])
{
	struct sign_public p;

	sign_public_of(&x->player[player], &p);
	sign_public_text(key, &p);
}

static pbem_time at(const char *utc)
{
	pbem_time t = 0;

	assert_int_equal(utc_parse(utc, &t, NULL), 0);
	return t;
}

static void end(struct fixture *x)
{
	receipt_release(&got);
	fixture_end(x);
}

/* --- joining ---------------------------------------------------------------------------------- */

static void open_seats(struct game_new *n)
{
	for (int i = 0; i < n->n_seats; i++)
		n->seat[i].key[0] = '\0';
	snprintf(n->seat[1].contact.lang, sizeof(n->seat[1].contact.lang), "fr");
	snprintf(n->policy.zone, sizeof(n->policy.zone), "Europe/Paris");
	n->open = true;
}

/* A join file of a player with a nonce of one digit. */
static void join_text(struct buf *b, const struct fixture *x, const char *seat, int player, char digit)
{
	char key[SIGN_KEY_TEXT], nonce[NONCE_TEXT], hex[HEX32];
	uint8_t h[32];

	memset(nonce, digit, 64);
	nonce[64] = '\0';
	hash256(h, NULL, 0, nonce, 64);
	hex_text(hex, h, 32);
	key_of(x, player, key);
	buf_clear(b);
	keys_join_text(b, "race-1", seat, x->g.f.create, key, hex);
}

static void a_join_by_mail_brings_its_address(void **state)
{
	struct fixture x;
	struct buf b = BUF_INIT;

	(void)state;
	fixture_new(&x, "blue red", open_seats);
	assert_true(x.g.autostart);
	x.g.from = "anna@example.org";
	join_text(&b, &x, "red", 1, 'a');
	expect(&x, send_text(&x, 1, b.data), ERR_NONE, "");
	assert_int_equal(got.kind, SIGNED_JOIN);
	assert_int_equal(got.signer, 1);
	assert_false(got.replaced);
	assert_string_equal(x.g.contact[1].address, "anna@example.org");
	assert_string_equal(x.g.contact[1].lang, "fr");
	assert_string_equal(x.g.contact[1].zone, "Europe/Paris");
	/* The record shows that file and its signature to everybody: another's address does not get
	 * in. */
	x.g.from = "eve@example.org";
	expect(&x, send_text(&x, 1, b.data), ERR_NONE, "");
	assert_true(got.again);
	assert_string_equal(x.g.contact[1].address, "anna@example.org");
	/* One seat each. */
	x.g.from = "anna@example.org";
	join_text(&b, &x, "blue", 1, 'b');
	expect(&x, send_text(&x, 1, b.data), ERR_UNAVAILABLE, "submit.join-elsewhere");
	assert_int_equal(got.signer, 1);
	join_text(&b, &x, "red", 2, 'b');
	expect(&x, send_text(&x, 2, b.data), ERR_UNAVAILABLE, "submit.join-taken");
	assert_int_equal(got.signer, -1);
	assert_string_equal(x.g.contact[0].address, "");
	fixture_again(&x);
	assert_string_equal(x.g.contact[1].address, "anna@example.org");
	buf_release(&b);
	end(&x);
}

/* Anna sits on blue and Bert on red, both by mail. `first` is Anna's join. */
static void begin_by_mail(struct fixture *x, struct buf *first)
{
	struct buf b = BUF_INIT;

	fixture_new(x, "blue red", open_seats);
	x->g.from = "anna@example.org";
	join_text(first, x, "blue", 0, 'a');
	expect(x, send_text(x, 0, first->data), ERR_NONE, "");
	x->g.from = "bert@example.org";
	join_text(&b, x, "red", 1, 'b');
	expect(x, send_text(x, 1, b.data), ERR_NONE, "");
	fixture_start(x);
	for (int i = 0; i < 2; i++) {
		buf_clear(&b);
		fixture_header(&b, x, i, 1);
		buf_str(&b, "READY ");
		buf_repeat(&b, i ? 'b' : 'a', 64);
		expect(x, send_text(x, i, b.data), ERR_NONE, "");
		assert_int_equal(got.kind, SIGNED_READY);
		expect(x, send_text(x, i, b.data), ERR_NONE, "");
		assert_int_equal(got.kind, SIGNED_READY);
		assert_true(got.again);
	}
	fixture_turn(x);
	assert_int_equal(x->g.f.window, 1);
	expect(x, send_text(x, 1, b.data), ERR_DATA, "submit.counted");
	assert_int_equal(got.kind, SIGNED_READY);
	assert_int_equal(got.fate.kind, FATE_COUNTED);
	buf_release(&b);
}

static void a_seat_given_up_is_taken_by_mail(void **state)
{
	struct fixture x;
	struct buf b = BUF_INIT, first = BUF_INIT;
	struct game_contact c;
	struct verify_report r;

	(void)state;
	begin_by_mail(&x, &first);
	x.g.from = "carl@example.org";
	join_text(&b, &x, "blue", 2, 'c');
	expect(&x, send_text(&x, 2, b.data), ERR_UNAVAILABLE, "submit.join-taken");
	c = x.g.contact[0];
	c.wait = 1;
	snprintf(c.lang, sizeof(c.lang), "fr");
	assert_int_equal(game_set_contact(&x.g, 0, &c, &x.e), 0);
	assert_int_equal(game_seat_change(&x.g, 0, SEAT_RETIRED, NULL, &x.e), 0);
	/* Whoever copies the first join out of the record gets nobody's reports. */
	x.g.from = "eve@example.org";
	expect(&x, send_text(&x, 0, first.data), ERR_UNAVAILABLE, "submit.join-used");
	/* Who had a seat here does not come back to it with a new file. */
	x.g.from = "anna2@example.org";
	join_text(&b, &x, "blue", 0, 'e');
	expect(&x, send_text(&x, 0, b.data), ERR_UNAVAILABLE, "submit.join-former");
	assert_string_equal(x.g.contact[0].address, "anna@example.org");
	assert_true(x.g.f.seat[0].retired);
	assert_string_equal(x.g.contact[0].address, "anna@example.org");
	x.g.from = "bert@example.org";
	join_text(&b, &x, "blue", 1, 'd');
	expect(&x, send_text(&x, 1, b.data), ERR_UNAVAILABLE, "submit.join-elsewhere");
	x.g.from = "carl@example.org";
	join_text(&b, &x, "blue", 2, 'c');
	expect(&x, send_text(&x, 2, b.data), ERR_NONE, "");
	assert_true(got.replaced);
	assert_string_equal(got.old_address, "anna@example.org");
	assert_int_equal(got.signer, 0);
	assert_string_equal(x.g.contact[0].address, "carl@example.org");
	assert_string_equal(x.g.contact[0].lang, "en");
	assert_false(x.g.f.seat[0].conceded);
	assert_int_equal(x.g.contact[0].wait, -1);
	assert_false(x.g.f.seat[0].retired);
	expect(&x, send_text(&x, 2, b.data), ERR_NONE, "");
	assert_true(got.again);
	assert_true(got.replaced);
	expect(&x, send_text(&x, 0, first.data), ERR_UNAVAILABLE, "submit.join-taken");
	assert_int_equal(got.signer, -1);
	assert_false(got.copy);
	expect(&x, orders(&x, 0, 2, 1), ERR_NONE, "");
	expect(&x, orders(&x, 0, 0, 2), ERR_NOUSER, "submit.nobody");
	assert_int_equal(verify_path(x.game, NULL, &r, &x.e), 0);
	assert_int_equal(r.status, VERIFY_SAME);
	buf_release(&b);
	buf_release(&first);
	end(&x);
}

static void opens_after_two(struct game_new *n)
{
	n->open = true;
	n->policy.interval = 86400;
	n->policy.open_after = 2;
}

static void a_seat_that_missed_too_often_is_taken_by_mail(void **state)
{
	struct fixture x;
	struct buf b = BUF_INIT;

	(void)state;
	fixture_new(&x, "blue red", opens_after_two);
	fixture_start(&x);
	for (int i = 0; i < 2; i++) {
		fixture_now(i ? "2026-11-23T13:00:00Z" : "2026-11-22T12:30:00Z");
		expect(&x, orders(&x, 1, 1, 1), ERR_NONE, "");
		fixture_turn(&x);
	}
	assert_int_equal(x.g.f.window, 3);
	assert_true(game_seat_open(&x.g, 0));
	x.g.from = "carl@example.org";
	join_text(&b, &x, "blue", 2, 'c');
	expect(&x, send_text(&x, 2, b.data), ERR_NONE, "");
	assert_true(got.replaced);
	assert_false(game_seat_open(&x.g, 0));
	buf_release(&b);
	end(&x);
}

static void closed_table(struct game_new *n)
{
	opens_after_two(n);
	n->open = false;
}

/* Whoever sits there reads what the seat knows, and an opponent may make himself another key. */
static void a_seat_that_was_left_is_the_host_s_to_give(void **state)
{
	struct fixture x;
	struct buf b = BUF_INIT;

	(void)state;
	fixture_new(&x, "blue red", closed_table);
	fixture_start(&x);
	assert_int_equal(game_seat_change(&x.g, 0, SEAT_RETIRED, NULL, &x.e), 0);
	assert_true(game_seat_free(&x.g, 0));
	assert_false(game_seat_offered(&x.g, 0));
	x.g.from = "carl@example.org";
	join_text(&b, &x, "blue", 2, 'c');
	expect(&x, send_text(&x, 2, b.data), ERR_UNAVAILABLE, "submit.given");
	assert_true(x.g.f.seat[0].retired);
	x.g.from = NULL;
	expect(&x, send_text(&x, 2, b.data), ERR_NONE, "");
	assert_true(got.replaced);
	/* The host may think otherwise. */
	assert_int_equal(game_seat_change(&x.g, 0, SEAT_RETIRED, NULL, &x.e), 0);
	x.g.replace = true;
	assert_int_equal(game_save_conf(&x.g, &x.e), 0);
	fixture_again(&x);
	assert_true(game_seat_offered(&x.g, 0));
	x.g.from = "dora@example.org";
	join_text(&b, &x, "blue", 3, 'd');
	expect(&x, send_text(&x, 3, b.data), ERR_NONE, "");
	buf_release(&b);
	end(&x);
}

/* Whoever sent it is answered: it is a stranger's, and they are told where it came from. */
static void a_join_file_of_an_ended_game_is_one(void **state)
{
	struct fixture x;
	struct buf b = BUF_INIT;

	(void)state;
	fixture_new(&x, "blue red", NULL);
	fixture_start(&x);
	assert_int_equal(game_end(&x.g, &x.e), 0);
	x.g.from = "carl@example.org";
	join_text(&b, &x, "blue", 2, 'c');
	expect(&x, send_text(&x, 2, b.data), ERR_UNAVAILABLE, "game.ended");
	assert_int_equal(got.kind, SIGNED_JOIN);
	assert_int_equal(got.signer, -1);
	buf_release(&b);
	end(&x);
}

/* --- keys ------------------------------------------------------------------------------------- */

static void a_new_key_holds_from_the_next_window_on(void **state)
{
	struct fixture x;
	struct buf b = BUF_INIT;
	struct verify_report r;
	struct game_contact c;
	char key[SIGN_KEY_TEXT];

	(void)state;
	fixture_new(&x, "blue red", NULL);
	fixture_start(&x);
	c = x.g.contact[0];
	snprintf(c.address, sizeof(c.address), "anna@example.org");
	assert_int_equal(game_set_contact(&x.g, 0, &c, &x.e), 0);
	key_of(&x, 6, key);
	/* Another game may have the same name, the same people and the same window. */
	keys_rekey_text(&b, "race-1", "blue", x.g.f.anchor, 1, key);
	expect(&x, send_text(&x, 0, b.data), ERR_DATA, "submit.create");
	assert_string_equal(x.g.f.seat[0].next_key, "");
	buf_clear(&b);
	keys_rekey_text(&b, "race-1", "blue", x.g.f.create, 1, key);
	expect(&x, send_text(&x, 6, b.data), ERR_NOUSER, "submit.nobody");
	assert_int_equal(got.signer, -1);
	expect(&x, send_text(&x, 1, b.data), ERR_NOUSER, "submit.nobody");
	assert_int_equal(got.signer, 1);
	expect(&x, send_text(&x, 0, b.data), ERR_NONE, "");
	assert_int_equal(got.kind, SIGNED_REKEY);
	assert_int_equal(got.signer, 0);
	assert_string_equal(got.old_address, "anna@example.org");
	assert_string_equal(x.g.f.seat[0].next_key, key);
	expect(&x, send_text(&x, 0, b.data), ERR_NONE, "");
	assert_true(got.again);
	expect(&x, orders(&x, 0, 6, 1), ERR_NOPERM, "submit.next-key");
	assert_int_equal(got.signer, 0);
	expect(&x, orders(&x, 0, 0, 1), ERR_NONE, "");
	expect(&x, orders(&x, 1, 1, 1), ERR_NONE, "");
	fixture_turn(&x);
	expect(&x, orders(&x, 0, 0, 1), ERR_NOUSER, "submit.nobody");
	expect(&x, orders(&x, 0, 6, 1), ERR_NONE, "");
	expect(&x, send_text(&x, 0, b.data), ERR_DATA, "submit.rekey-window");
	assert_int_equal(verify_path(x.game, NULL, &r, &x.e), 0);
	assert_int_equal(r.status, VERIFY_SAME);
	buf_release(&b);
	end(&x);
}

/* A rekey lies in the record for all to read: it does not undo the one after it. */
static void an_old_rekey_is_not_taken_again(void **state)
{
	struct fixture x;
	struct buf first = BUF_INIT, second = BUF_INIT;
	char key[2][SIGN_KEY_TEXT];

	(void)state;
	fixture_new(&x, "blue red", NULL);
	fixture_start(&x);
	key_of(&x, 5, key[0]);
	key_of(&x, 6, key[1]);
	keys_rekey_text(&first, "race-1", "blue", x.g.f.create, 1, key[0]);
	keys_rekey_text(&second, "race-1", "blue", x.g.f.create, 1, key[1]);
	expect(&x, send_text(&x, 0, first.data), ERR_NONE, "");
	expect(&x, send_text(&x, 0, second.data), ERR_NONE, "");
	expect(&x, send_text(&x, 0, first.data), ERR_DATA, "submit.rekeyed");
	assert_true(got.copy);
	assert_false(got.again);
	assert_int_equal(got.signer, 0);
	assert_string_equal(x.g.f.seat[0].next_key, key[1]);
	expect(&x, send_text(&x, 0, second.data), ERR_NONE, "");
	assert_true(got.again);
	buf_release(&first);
	buf_release(&second);
	end(&x);
}

static void the_host_replaces_a_lost_key(void **state)
{
	struct fixture x;
	char key[SIGN_KEY_TEXT];

	(void)state;
	fixture_new(&x, "blue red", NULL);
	fixture_start(&x);
	key_of(&x, 6, key);
	assert_int_equal(game_rekey(&x.g, 0, key, NULL, &x.e), 0);
	expect(&x, orders(&x, 0, 6, 1), ERR_NOPERM, "submit.next-key");
	expect(&x, orders(&x, 0, 0, 1), ERR_NONE, "");
	expect(&x, orders(&x, 1, 1, 1), ERR_NONE, "");
	fixture_turn(&x);
	expect(&x, orders(&x, 0, 6, 1), ERR_NONE, "");
	end(&x);
}

/* The nonce that its player keeps now is not the one that counts. */
static void a_join_with_another_nonce_is_no_copy(void **state)
{
	struct fixture x;
	struct buf b = BUF_INIT;

	(void)state;
	fixture_new(&x, "blue red", open_seats);
	join_text(&b, &x, "blue", 0, 'a');
	expect(&x, send_text(&x, 0, b.data), ERR_NONE, "");
	join_text(&b, &x, "blue", 0, 'b');
	expect(&x, send_text(&x, 0, b.data), ERR_UNAVAILABLE, "submit.join-again");
	assert_int_equal(got.signer, 0);
	assert_false(got.again);
	buf_release(&b);
	end(&x);
}

/* --- observers -------------------------------------------------------------------------------- */

static void watched(struct game_new *n)
{
	n->observers = true;
}

static int observe(struct fixture *x, int player, const char *from)
{
	struct buf b = BUF_INIT;
	char key[SIGN_KEY_TEXT];
	int rc;

	key_of(x, player, key);
	keys_observe_text(&b, "race-1", x->g.f.create, key);
	x->g.from = from;
	rc = send_text(x, player, b.data);
	buf_release(&b);
	return rc;
}

static void observers_sign_in(void **state)
{
	struct fixture x;
	struct game_observer o = { .address = "club@example.org", .lang = "fr", .zone = "Europe/Paris" };

	(void)state;
	fixture_new(&x, "blue red", watched);
	expect(&x, observe(&x, 5, "eve@example.org"), ERR_NONE, "");
	assert_int_equal(got.kind, SIGNED_OBSERVE);
	assert_int_equal(got.observer, 0);
	assert_int_equal(got.signer, -1);
	assert_string_equal(x.g.observer[0].address, "eve@example.org");
	assert_string_equal(x.g.observer[0].lang, "en");
	expect(&x, observe(&x, 5, "eve@example.org"), ERR_NONE, "");
	assert_true(got.again);
	/* Whoever saw that file sends it from an address of his own, or more of them from the same
	 * one. */
	expect(&x, observe(&x, 5, "mallory@example.net"), ERR_UNAVAILABLE, "submit.observe-address");
	expect(&x, observe(&x, 6, "Eve@example.org"), ERR_UNAVAILABLE, "submit.observe-key");
	expect(&x, observe(&x, 5, NULL), ERR_NONE, "");
	assert_true(got.again);
	assert_string_equal(x.g.observer[0].address, "eve@example.org");
	assert_int_equal(x.g.n_observers, 1);
	x.tools.lang = "fr";
	expect(&x, observe(&x, 7, "fred@example.org"), ERR_NONE, "");
	assert_string_equal(x.g.observer[1].lang, "fr");
	snprintf(o.address, sizeof(o.address), "fred@example.org");
	assert_int_equal(game_observe(&x.g, &o, true, &x.e), 0);
	snprintf(o.address, sizeof(o.address), "club@example.org");
	/* The host entered one, who signs in later. */
	assert_int_equal(game_observe(&x.g, &o, false, &x.e), 0);
	assert_int_equal(x.g.n_observers, 2);
	expect(&x, observe(&x, 6, "club@example.org"), ERR_NONE, "");
	assert_int_equal(got.observer, 1);
	assert_string_equal(x.g.observer[1].lang, "fr");
	fixture_again(&x);
	assert_int_equal(x.g.n_observers, 2);
	assert_string_equal(x.g.observer[0].address, "eve@example.org");
	assert_int_not_equal(x.g.observer[1].key[0], 0);
	/* The host changes the language: the key stays. */
	snprintf(o.lang, sizeof(o.lang), "en");
	assert_int_equal(game_observe(&x.g, &o, false, &x.e), 0);
	assert_int_not_equal(x.g.observer[1].key[0], 0);
	assert_string_equal(x.g.observer[1].lang, "en");
	snprintf(o.address, sizeof(o.address), "eve@example.org");
	assert_int_equal(game_observe(&x.g, &o, true, &x.e), 0);
	assert_int_equal(game_observe(&x.g, &o, true, &x.e), ERR_NOUSER);
	assert_int_equal(x.g.n_observers, 1);
	assert_string_equal(x.g.observer[0].address, "club@example.org");
	end(&x);
}

static void observers_are_refused(void **state)
{
	struct fixture x;
	struct game_observer o = { .lang = "en", .zone = "UTC" };
	struct buf b = BUF_INIT;
	char key[SIGN_KEY_TEXT], other[HEX32];

	(void)state;
	fixture_new(&x, "blue red", NULL);
	expect(&x, observe(&x, 5, "eve@example.org"), ERR_UNAVAILABLE, "submit.observe-closed");
	assert_int_equal(x.g.n_observers, 0);
	end(&x);
	fixture_new(&x, "blue red", watched);
	key_of(&x, 5, key);
	memset(other, '7', sizeof(other));
	other[64] = '\0';
	keys_observe_text(&b, "race-1", other, key);
	expect(&x, send_text(&x, 5, b.data), ERR_DATA, "submit.create");
	buf_clear(&b);
	keys_observe_text(&b, "race-1", x.g.f.create, key);
	expect(&x, send_text(&x, 6, b.data), ERR_NOUSER, "submit.other-key");
	expect(&x, send_text(&x, 5, "PBEM-OBSERVE 1\nGAME race-1\n"), ERR_DATA, "submit.form");
	for (int i = 0; i < GAME_OBSERVERS; i++) {
		snprintf(o.address, sizeof(o.address), "w%d@example.org", i);
		assert_int_equal(game_observe(&x.g, &o, false, &x.e), 0);
	}
	expect(&x, observe(&x, 5, "eve@example.org"), ERR_UNAVAILABLE, "submit.observe-full");
	/* Strangers leave room for whom the host enters. */
	for (int i = 12; i < GAME_OBSERVERS; i++) {
		snprintf(o.address, sizeof(o.address), "w%d@example.org", i);
		assert_int_equal(game_observe(&x.g, &o, true, &x.e), 0);
	}
	expect(&x, observe(&x, 5, "eve@example.org"), ERR_UNAVAILABLE, "submit.observe-full");
	for (int i = 12; i < GAME_OBSERVERS; i++) {
		snprintf(o.address, sizeof(o.address), "w%d@example.org", i);
		assert_int_equal(game_observe(&x.g, &o, false, &x.e), 0);
	}
	snprintf(o.address, sizeof(o.address), "more@example.org");
	assert_int_equal(game_observe(&x.g, &o, false, &x.e), ERR_UNAVAILABLE);
	fixture_again(&x);
	assert_int_equal(x.g.n_observers, GAME_OBSERVERS);
	buf_release(&b);
	end(&x);
}

static cJSON *member(cJSON *o, const char *name)
{
	return cJSON_GetObjectItemCaseSensitive(o, name);
}

static void observers_read_what_everybody_may(void **state)
{
	struct fixture x;
	struct buf own = BUF_INIT;
	cJSON *o, *seat;

	(void)state;
	fixture_new(&x, "blue red=bot", NULL);
	fixture_start(&x);
	expect(&x, orders(&x, 0, 0, 1), ERR_NONE, "");
	fixture_turn(&x);
	o = game_public(&x.g, -1, &(struct report_reader){ .lang = "fr", .zone = "Europe/Paris" }, &x.e);
	assert_int_equal(game_report_data(&x.g, 0, -1, &own, &x.e), 0);
	seat = json_parse(own.data, own.len, "own", &x.e);
	assert_non_null(o);
	assert_string_equal(member(o, "seat")->valuestring, "observer");
	assert_string_equal(member(o, "lang")->valuestring, "fr");
	assert_string_equal(member(o, "zone")->valuestring, "Europe/Paris");
	assert_true(cJSON_IsFalse(member(o, "must")));
	assert_true(cJSON_Compare(member(o, "players"), member(seat, "players"), true));
	assert_true(cJSON_Compare(member(o, "rolls"), member(seat, "rolls"), true));
	/* In a race nothing is hidden but standing orders: the same things happened. */
	assert_int_equal(cJSON_GetArraySize(member(o, "events")), cJSON_GetArraySize(member(seat, "events")));
	cJSON_Delete(o);
	cJSON_Delete(seat);
	o = game_public(&x.g, 1, &(struct report_reader){ .seat = -1 }, &x.e);
	assert_string_equal(member(o, "seat")->valuestring, "observer");
	assert_string_equal(member(o, "lang")->valuestring, "en");
	assert_true(cJSON_HasObjectItem(o, "head"));
	cJSON_Delete(o);
	assert_null(game_public(&x.g, 9, &(struct report_reader){ .seat = -1 }, &x.e));
	assert_int_equal(x.e.code, ERR_NOINPUT);
	fixture_play(&x);
	o = game_public(&x.g, -1, &(struct report_reader){ .seat = -1 }, &x.e);
	assert_true(cJSON_IsObject(member(o, "ended")));
	assert_false(cJSON_HasObjectItem(o, "head"));
	cJSON_Delete(o);
	buf_release(&own);
	end(&x);
}

/* --- time ------------------------------------------------------------------------------------- */

static void daily(struct game_new *n)
{
	n->policy.interval = 86400;
	n->policy.grace = 3600;
}

static void by_mail_late_is_late(void **state)
{
	struct fixture x;

	(void)state;
	fixture_new(&x, "blue red", daily);
	fixture_start(&x);
	assert_string_equal(x.g.f.deadline, "2026-11-22T12:00:00Z");
	fixture_now("2026-11-22T13:30:00Z");
	/* By hand, the open window takes it; a mail counts by the time it came. */
	expect(&x, orders(&x, 0, 0, 1), ERR_NONE, "");
	x.g.arrived = at("2026-11-22T13:00:00Z");
	expect(&x, orders(&x, 0, 0, 2), ERR_NONE, "");
	x.g.arrived = at("2026-11-22T13:00:01Z");
	expect(&x, orders(&x, 0, 0, 3), ERR_DATA, "submit.late");
	assert_int_equal(got.signer, 0);
	expect(&x, orders(&x, 0, 0, 2), ERR_NONE, "");
	assert_true(got.again);
	/* Not for who slept, is deaf, or waits for the host. */
	x.tools.asleep = 6 * 3600;
	x.tools.last_run = at("2026-11-22T05:00:00Z");
	expect(&x, orders(&x, 0, 0, 3), ERR_NONE, "");
	x.tools.last_run = at("2026-11-22T13:25:00Z");
	expect(&x, orders(&x, 0, 0, 4), ERR_DATA, "submit.late");
	/* It was awake when the grace ended, or was not. */
	x.tools.asleep = 60;
	x.tools.last_run = at("2026-11-22T13:00:00Z");
	expect(&x, orders(&x, 0, 0, 4), ERR_DATA, "submit.late");
	x.tools.last_run = at("2026-11-22T12:59:59Z");
	expect(&x, orders(&x, 0, 0, 4), ERR_NONE, "");
	x.tools.last_run = at("2026-11-22T13:25:00Z");
	x.tools.deaf = true;
	expect(&x, orders(&x, 0, 0, 5), ERR_NONE, "");
	x.tools.deaf = false;
	assert_int_equal(game_hold(&x.g, "wait", &x.e), 0);
	expect(&x, orders(&x, 0, 0, 6), ERR_NONE, "");
	assert_int_equal(game_resume(&x.g, RESUME_FAIR, &x.e), 0);
	expect(&x, orders(&x, 0, 0, 7), ERR_NONE, "");
	end(&x);
}

static void files_bear_the_time_they_came(void **state)
{
	struct fixture x;
	struct buf path = BUF_INIT;
	struct stat st;

	(void)state;
	fixture_new(&x, "blue red", daily);
	fixture_start(&x);
	expect(&x, orders(&x, 0, 0, 1), ERR_NONE, "");
	assert_int_equal(stat(game_window_path(&path, &x.g, 1, "orders/blue.1"), &st), 0);
	assert_int_equal(st.st_mtime, at("2026-11-21T12:00:00Z"));
	x.g.arrived = at("2026-11-21T11:22:33Z");
	expect(&x, orders(&x, 0, 0, 2), ERR_NONE, "");
	assert_int_equal(stat(game_window_path(&path, &x.g, 1, "orders/blue.2"), &st), 0);
	assert_int_equal(st.st_mtime, x.g.arrived);
	buf_release(&path);
	end(&x);
}

/* --- what a refusal says, and to whom --------------------------------------------------------- */

static void refusals_know_who_signed(void **state)
{
	struct fixture x;

	(void)state;
	fixture_new(&x, "blue red", NULL);
	fixture_start(&x);
	expect(&x, send_text(&x, 1, "PBEM-ORDERS 1\nnonsense\n"), ERR_DATA, "orders.header");
	assert_int_equal(got.signer, 1);
	assert_int_equal(got.missing, 3);
	expect(&x, send_text(&x, 7, "PBEM-ORDERS 1\nnonsense\n"), ERR_DATA, "orders.header");
	assert_int_equal(got.signer, -1);
	assert_int_equal(got.missing, 0);
	expect(&x, send_text(&x, 1, "Hello!\n"), ERR_DATA, "orders.header");
	assert_int_equal(got.signer, 1);
	expect(&x, orders(&x, 0, 1, 1), ERR_NOPERM, "submit.other-seat");
	assert_int_equal(got.signer, 1);
	expect(&x, orders(&x, 0, 7, 1), ERR_NOUSER, "submit.nobody");
	assert_int_equal(got.signer, -1);
	assert_int_equal(got.missing, 0);
	expect(&x, send_text(&x, 0, "PBEM-JOIN 1\nGAME other\n"), ERR_DATA, "submit.form");
	assert_int_equal(got.signer, 0);
	expect(&x, orders(&x, 0, 0, 1), ERR_NONE, "");
	assert_int_equal(got.signer, 0);
	assert_int_equal(got.missing, 2);
	end(&x);
}

static void nobody_reads_why_a_game_is_held(void **state)
{
	struct fixture x;

	(void)state;
	fixture_new(&x, "blue red", NULL);
	fixture_start(&x);
	assert_int_equal(game_hold(&x.g, "red quotes a strange head", &x.e), 0);
	expect(&x, orders(&x, 0, 0, 1), ERR_NONE, "");
	assert_true(got.held);
	for (int signer = 0; signer < 2; signer++) {
		assert_true(send_text(&x, signer, "PBEM-ORDERS 1\n") < 0);
		assert_null(strstr(x.e.text, "strange"));
		assert_true(orders(&x, 0, signer, 1) <= 0);
		assert_null(strstr(x.e.text, "strange"));
		assert_true(orders(&x, 1 - signer, signer, 9) <= 0);
		assert_null(strstr(x.e.text, "strange"));
	}
	end(&x);
}

/* --- game.json -------------------------------------------------------------------------------- */

static void game_json_is_read_strictly(void **state)
{
	static const char *const changes[][2] = {
		{ "\"wait\":-1", "\"wait\":-2" },
		{ "\"wait\":-1", "\"wait\":\"1\"" },
		{ "\"absent\":null", "\"absent\":[]" },
		{ "\"absent\":null", "\"absent\":[\"2026-12-01\"]" },
		{ "\"absent\":null", "\"absent\":[\"2026-12-02\",\"2026-12-01\"]" },
		{ "\"absent\":null", "\"absent\":[\"2026-02-30\",\"2026-12-01\"]" },
		{ "\"first\":0", "\"first\":0,\"said\":7" },
		{ "\"lang\":\"en\",\"strange\":-1",
			"\"lang\":\"en\",\"said\":\"0001/../key\",\"strange\":-1" },
		{ "\"press\":\"none\"", "\"press\":\"loud\"" },
		{ "\"press\":\"none\"", "\"press\":null" },
		{ "\"observe\":false", "\"observe\":null" },
		{ "\"observers\":[]", "\"observers\":{}" },
		{ "\"observers\":[]",
			"\"observers\":[{\"address\":\"\",\"key\":\"x\",\"lang\":\"\",\"zone\":\"\"}]" },
		{ "\"autostart\":false,", "" },
		{ "\"autostart\":false,", "\"autostart\":false,\"more\":1," },
		{ "\"once\":{", "\"once\":{\"more\":1," },
		{ "\"reminded\":-1", "\"reminded\":1000000000" },
	};
	struct fixture x;
	struct buf good = BUF_INIT, b = BUF_INIT;
	struct game g;

	(void)state;
	fixture_new(&x, "blue red", NULL);
	fixture_read(&x, "game.json", &good);
	for (size_t i = 0; i < sizeof(changes) / sizeof(changes[0]); i++) {
		const char *spot = strstr(good.data, changes[i][0]);

		assert_non_null(spot);
		buf_clear(&b);
		buf_add(&b, good.data, (size_t)(spot - good.data));
		buf_str(&b, changes[i][1]);
		buf_str(&b, spot + strlen(changes[i][0]));
		fixture_write(&x, "game.json", &b);
		memset(&x.e, 0, sizeof(x.e));
		if (game_open(&g, x.game, GAME_READ, &x.tools, &x.e) != ERR_CONFIG)
			fail_msg("%s was taken", changes[i][1]);
		assert_non_null(strstr(x.e.where, "game.json"));
		assert_int_equal(x.e.line, 1);
		if (i < 2) {
			assert_int_equal(x.e.column, spot - good.data + 8);
			assert_non_null(strstr(x.e.text, "seats.blue.wait: "));
		}
	}
	fixture_write(&x, "game.json", &good);
	fixture_again(&x);
	buf_release(&good);
	buf_release(&b);
	end(&x);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_join_by_mail_brings_its_address),
		cmocka_unit_test(a_join_file_of_an_ended_game_is_one),
		cmocka_unit_test(a_seat_that_was_left_is_the_host_s_to_give),
		cmocka_unit_test(a_seat_given_up_is_taken_by_mail),
		cmocka_unit_test(a_seat_that_missed_too_often_is_taken_by_mail),
		cmocka_unit_test(a_new_key_holds_from_the_next_window_on),
		cmocka_unit_test(an_old_rekey_is_not_taken_again),
		cmocka_unit_test(a_join_with_another_nonce_is_no_copy),
		cmocka_unit_test(the_host_replaces_a_lost_key),
		cmocka_unit_test(observers_sign_in),
		cmocka_unit_test(observers_are_refused),
		cmocka_unit_test(observers_read_what_everybody_may),
		cmocka_unit_test(by_mail_late_is_late),
		cmocka_unit_test(files_bear_the_time_they_came),
		cmocka_unit_test(refusals_know_who_signed),
		cmocka_unit_test(nobody_reads_why_a_game_is_held),
		cmocka_unit_test(game_json_is_read_strictly),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
