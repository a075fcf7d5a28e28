/* SPDX-License-Identifier: MIT */
#include "unit/game_fixture.h"

#include "base/json.h"
#include "core/orderfile.h"
#include "game/amend.h"
#include "game/create.h"
#include "game/deadline.h"
#include "game/game.h"
#include "game/history.h"
#include "game/kept.h"
#include "game/export.h"
#include "game/look.h"
#include "game/manage.h"
#include "game/open.h"
#include "game/receipt.h"
#include "game/start.h"
#include "game/submit.h"
#include "game/turn.h"

#include <setjmp.h>
#include <stdarg.h>
#include <unistd.h>

#include <cmocka.h>

static void a_race_is_played_to_its_end(void **state)
{
	struct fixture x;
	struct buf text = BUF_INIT;
	cJSON *report;

	(void)state;
	fixture_new(&x, "blue red=bot white", NULL);
	assert_int_equal(x.g.f.phase, PHASE_JOINING);
	fixture_start(&x);
	assert_int_equal(x.g.f.window, 1);
	report = game_report(&x.g, -1, &(struct report_reader){ .seat = 0 }, &x.e);
	assert_string_equal(json_get_string(report, "head", &x.e), x.g.f.head);
	cJSON_Delete(report);
	fixture_play(&x);
	report = game_report(&x.g, -1, &(struct report_reader){ .seat = 0 }, &x.e);
	assert_non_null(json_get_object(report, "ended", &x.e));
	/* What goes well leaves no trace of an error. */
	assert_int_equal(x.e.code, ERR_NONE);
	assert_string_equal(x.e.where, "");
	assert_false(cJSON_HasObjectItem(report, "head"));
	cJSON_Delete(report);
	assert_int_equal(file_exists(file_path(&text, x.game, "secret"), NULL), 0);
	assert_int_equal(game_turn(&x.g, 0, &x.turn, &x.e), ERR_UNAVAILABLE);
	buf_release(&text);
	fixture_end(&x);
}

static void bots_alone_play_in_one_run(void **state)
{
	struct fixture x;

	(void)state;
	fixture_new(&x, "blue=bot red=bot", NULL);
	fixture_start(&x);
	assert_int_equal(x.g.f.phase, PHASE_ENDED);
	assert_true(x.turn.n > 3);
	assert_int_equal(x.turn.missing, 0);
	fixture_end(&x);
}

/* --- submitting ------------------------------------------------------------------------------- */

static void expect(struct fixture *x, int rc, enum err_code code, const char *id)
{
	if (rc != (int)code || (rc < 0 && strcmp(x->e.id, id) != 0))
		fail_msg("%d %s: %s", rc, x->e.id, x->e.text);
}

static void corrections_need_higher_serials(void **state)
{
	struct fixture x;

	(void)state;
	fixture_new(&x, "blue red", NULL);
	fixture_start(&x);
	expect(&x, fixture_orders(&x, 0, 2, "ROLL\n"), ERR_NONE, "");
	assert_int_equal(fixture_orders(&x, 0, 2, "ROLL\n"), 1);
	expect(&x, fixture_orders(&x, 0, 2, "REST\n"), ERR_DATA, "submit.serial");
	expect(&x, fixture_orders(&x, 0, 1, "REST\n"), ERR_DATA, "submit.serial");
	expect(&x, fixture_orders(&x, 0, 10, "REST\n"), ERR_NONE, "");
	assert_int_equal(game_serial(&x.g, 0), 10);
	expect(&x, fixture_orders(&x, 0, 2, "ROLL\n"), ERR_DATA, "submit.replaced");
	assert_int_equal(fixture_orders(&x, 0, 10, "REST\n"), 1);
	assert_int_equal(game_filed(&x.g), 1);
	assert_int_equal(game_serial(&x.g, 1), -1);
	fixture_end(&x);
}

static void corrections_are_bounded(void **state)
{
	struct fixture x;
	struct buf junk = BUF_INIT;
	char name[64];

	(void)state;
	fixture_new(&x, "blue red", NULL);
	fixture_start(&x);
	buf_str(&junk, "x");
	for (int i = 1; i < GAME_KEPT; i++) {
		snprintf(name, sizeof(name), "windows/0001/orders/blue.%d", i);
		fixture_write(&x, name, &junk);
		snprintf(name, sizeof(name), "windows/0001/orders/blue.%d.sig", i);
		fixture_write(&x, name, &junk);
	}
	fixture_again(&x);
	expect(&x, fixture_orders(&x, 0, GAME_KEPT, "ROLL\n"), ERR_NONE, "");
	expect(&x, fixture_orders(&x, 0, GAME_KEPT + 1, "ROLL\n"), ERR_UNAVAILABLE, "submit.many");
	assert_int_equal(game_serial(&x.g, 0), GAME_KEPT);
	/* The same bytes again, and the other seat's, are welcome. */
	assert_int_equal(fixture_orders(&x, 0, GAME_KEPT, "ROLL\n"), 1);
	expect(&x, fixture_orders(&x, 1, 1, "ROLL\n"), ERR_NONE, "");
	buf_release(&junk);
	fixture_end(&x);
}

static int submit_as(struct fixture *x, const char *from, const char *to)
{
	struct buf b = BUF_INIT, changed = BUF_INIT;
	char *at;
	int rc;

	fixture_header(&b, x, 0, 1);
	at = strstr(b.data, from);
	assert_non_null(at);
	buf_add(&changed, b.data, (size_t)(at - b.data));
	buf_str(&changed, to);
	buf_str(&changed, at + strlen(from));
	buf_str(&changed, "ROLL\n");
	rc = fixture_submit(x, 0, changed.data);
	buf_release(&b);
	buf_release(&changed);
	return rc;
}

static void wrong_headers_are_refused(void **state)
{
	struct fixture x;

	(void)state;
	fixture_new(&x, "blue red", NULL);
	expect(&x, fixture_orders(&x, 0, 1, "ROLL\n"), ERR_UNAVAILABLE, "submit.not-begun");
	fixture_start(&x);
	expect(&x, submit_as(&x, "race-1", "race-2"), ERR_DATA, "submit.game");
	expect(&x, submit_as(&x, "SEAT blue", "SEAT green"), ERR_NOUSER, "submit.seat");
	expect(&x, submit_as(&x, "SEAT blue", "SEAT red"), ERR_NOPERM, "submit.other-seat");
	expect(&x, submit_as(&x, "WINDOW 1", "WINDOW 2"), ERR_DATA, "submit.window-future");
	expect(&x, submit_as(&x, "WINDOW 1", "WINDOW 0"), ERR_DATA, "submit.window-past");
	expect(&x, submit_as(&x, "PBEM-ORDERS 1", "PBEM-ORDERS 2"), ERR_DATA, "orders.version");
	expect(&x, submit_as(&x, "PBEM-ORDERS 1\n", ""), ERR_DATA, "orders.header");
	assert_int_equal(game_filed(&x.g), 0);
	assert_false(x.g.held);
	/* Case means nothing. */
	expect(&x, submit_as(&x, "SEAT blue", "  seat   BLUE"), ERR_NONE, "");
	fixture_end(&x);
}

static void a_slip_in_the_head_holds_nothing(void **state)
{
	struct fixture x;
	char head[BASE32_TEXT], typed[BASE32_TEXT];

	(void)state;
	fixture_new(&x, "blue red", NULL);
	fixture_start(&x);
	memcpy(head, x.g.f.head, sizeof(head));
	memcpy(typed, head, sizeof(typed));
	for (int i = 0; i < 4; i++) {
		typed[i * 9] = typed[i * 9] == 'A' ? 'B' : 'A';
		expect(&x, submit_as(&x, head, typed), ERR_DATA, "submit.head-slip");
		assert_false(x.g.held);
	}
	typed[31] = typed[31] == 'A' ? 'B' : 'A';
	expect(&x, submit_as(&x, head, typed), ERR_DATA, "submit.head");
	assert_true(x.g.held);
	fixture_end(&x);
}

static void an_unknown_head_holds_the_game(void **state)
{
	struct fixture x;
	char head[BASE32_TEXT];

	(void)state;
	fixture_new(&x, "blue red", NULL);
	fixture_start(&x);
	memcpy(head, x.g.f.head, sizeof(head));
	expect(&x, submit_as(&x, head, "K7Q2M4ZT5XWJ3R6N2B7VYFDHSAGLCPQE"), ERR_DATA, "submit.head");
	assert_true(x.g.held);
	fixture_again(&x);
	assert_true(x.g.held);
	expect(&x, fixture_orders(&x, 0, 1, "ROLL\n"), ERR_NONE, "");
	expect(&x, fixture_orders(&x, 1, 1, "ROLL\n"), ERR_NONE, "");
	expect(&x, game_turn(&x.g, 0, &x.turn, &x.e), ERR_UNAVAILABLE, "game.held");
	assert_int_equal(game_resume(&x.g, RESUME_FAIR, &x.e), 0);
	expect(&x, game_resume(&x.g, RESUME_FAIR, &x.e), ERR_UNAVAILABLE, "resume.not-held");
	fixture_turn(&x);
	assert_int_equal(x.g.f.window, 2);
	assert_int_equal(game_hold(&x.g, NULL, &x.e), 0);
	assert_string_equal(x.g.hold_reason, "by the host");
	fixture_end(&x);
}

/* Somebody filled in the last window's form and changed only its number. */
static void the_head_of_another_window_holds_nothing(void **state)
{
	struct fixture x;
	char head[BASE32_TEXT];

	(void)state;
	fixture_new(&x, "blue red", NULL);
	fixture_start(&x);
	memcpy(head, x.g.f.head, sizeof(head));
	fixture_roll(&x, 0, 1);
	fixture_roll(&x, 1, 1);
	fixture_turn(&x);
	assert_int_equal(x.g.f.window, 2);
	expect(&x, submit_as(&x, x.g.f.head, head), ERR_DATA, "submit.head-window");
	assert_non_null(strstr(x.e.text, "that of window 1"));
	assert_false(x.g.held);
	expect(&x, submit_as(&x, x.g.f.head, "K7Q2M4ZT5XWJ3R6N2B7VYFDHSAGLCPQE"), ERR_DATA, "submit.head");
	assert_true(x.g.held);
	fixture_end(&x);
}

static void signatures_of_others_are_refused(void **state)
{
	struct fixture x;
	struct buf b = BUF_INIT, sig = BUF_INIT, changed = BUF_INIT;
	struct receipt r;

	(void)state;
	fixture_new(&x, "blue red", NULL);
	fixture_start(&x);
	fixture_header(&b, &x, 0, 1);
	buf_str(&b, "ROLL  # now\r\n");
	expect(&x, fixture_submit(&x, 1, b.data), ERR_NOPERM, "submit.other-seat");
	expect(&x, fixture_submit(&x, 5, b.data), ERR_NOUSER, "submit.nobody");
	expect(&x, game_submit(&x.g, "o", b.data, b.len, "", 0, &r, &x.e), ERR_NOPERM, "submit.unsigned");
	receipt_release(&r);
	expect(&x, game_submit(&x.g, "o", b.data, ORDERFILE_MAX + 1, "x", 1, &r, &x.e), ERR_DATA,
		"submit.size");
	receipt_release(&r);
	sign_make(&sig, &x.player[0], b.data, b.len, "t");
	b.data[b.len - 4] = 'x';
	expect(&x, game_submit(&x.g, "o", b.data, b.len, sig.data, sig.len, &r, &x.e), ERR_NOPERM,
		"submit.signature");
	receipt_release(&r);
	/* Signed in canonical form or with LF, it came otherwise. */
	assert_int_equal(orderfile_canonical(&changed, b.data, b.len, "o", &x.e), 0);
	buf_clear(&sig);
	sign_make(&sig, &x.player[0], changed.data, changed.len, "t");
	expect(&x, game_submit(&x.g, "o", b.data, b.len, sig.data, sig.len, &r, &x.e), ERR_NONE, "");
	assert_string_equal(r.text.data, changed.data);
	assert_int_equal(r.serial, 1);
	assert_int_equal(r.missing, 2);
	receipt_release(&r);
	buf_release(&b);
	buf_release(&sig);
	buf_release(&changed);
	fixture_end(&x);
}

static void late_files_are_told_so(void **state)
{
	struct fixture x;
	struct buf b = BUF_INIT, late = BUF_INIT;

	(void)state;
	fixture_new(&x, "blue red", NULL);
	fixture_start(&x);
	fixture_header(&b, &x, 0, 1);
	buf_str(&b, "ROLL\n");
	fixture_header(&late, &x, 0, 2);
	assert_int_equal(fixture_submit(&x, 0, b.data), 0);
	fixture_orders(&x, 1, 1, "ROLL\n");
	fixture_turn(&x);
	expect(&x, fixture_submit(&x, 0, b.data), ERR_DATA, "submit.counted");
	expect(&x, fixture_submit(&x, 0, late.data), ERR_DATA, "submit.window-past");
	buf_release(&b);
	buf_release(&late);
	fixture_end(&x);
}

static void receipts_tell_what_orders_say(void **state)
{
	struct fixture x;
	struct buf b = BUF_INIT, sig = BUF_INIT;
	struct receipt r;

	(void)state;
	fixture_new(&x, "blue red", NULL);
	fixture_start(&x);
	fixture_header(&b, &x, 0, 1);
	buf_str(&b, "PUSH 3\nFLY\n");
	sign_make(&sig, &x.player[0], b.data, b.len, "t");
	assert_int_equal(game_submit(&x.g, "o", b.data, b.len, sig.data, sig.len, &r, &x.e), 0);
	assert_int_equal(r.kind, SIGNED_ORDERS);
	assert_true(r.notes->n >= 2);
	assert_int_equal(r.orders->n, 1);
	receipt_release(&r);
	buf_release(&b);
	buf_release(&sig);
	fixture_end(&x);
}

/* --- joining and window 0 --------------------------------------------------------------------- */

static void open_seat(struct game_new *n)
{
	n->seat[0].key[0] = '\0';
}

#define NONCE "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff"

static void join_text(struct buf *b, const struct fixture *x, int player)
{
	struct sign_public p;
	char key[SIGN_KEY_TEXT], hex[HEX32];
	uint8_t h[32];

	sign_public_of(&x->player[player], &p);
	sign_public_text(key, &p);
	hash256(h, NULL, 0, NONCE, 64);
	hex_text(hex, h, 32);
	keys_join_text(b, "race-1", "blue", x->g.f.create, key, hex);
}

static void seats_join_with_nonces(void **state)
{
	struct fixture x;
	struct buf b = BUF_INIT;
	struct verify_report r;

	(void)state;
	fixture_new(&x, "blue red", open_seat);
	expect(&x, game_start(&x.g, &x.turn, &x.e), ERR_UNAVAILABLE, "game.empty");
	join_text(&b, &x, 0);
	expect(&x, fixture_submit(&x, 3, b.data), ERR_NOUSER, "submit.other-key");
	expect(&x, fixture_submit(&x, 0, b.data), ERR_NONE, "");
	assert_int_equal(fixture_submit(&x, 0, b.data), 1);
	buf_clear(&b);
	join_text(&b, &x, 4);
	expect(&x, fixture_submit(&x, 4, b.data), ERR_UNAVAILABLE, "submit.join-taken");
	fixture_start(&x);
	assert_int_equal(x.g.f.window, 0);
	assert_int_equal(x.turn.missing, 1);
	expect(&x, fixture_submit(&x, 4, b.data), ERR_UNAVAILABLE, "submit.join-taken");
	expect(&x, fixture_orders(&x, 0, 1, "ROLL\n"), ERR_DATA, "submit.ready");
	expect(&x, fixture_orders(&x, 0, 1, "READY 00\n"), ERR_DATA, "submit.ready");
	expect(&x, fixture_orders(&x, 1, 1, "READY " NONCE "\n"), ERR_DATA, "submit.ready-none");
	expect(&x, fixture_orders(&x, 0, 1, "ready " NONCE "\n"), ERR_NONE, "");
	fixture_turn(&x);
	assert_int_equal(x.g.f.window, 1);
	assert_string_equal(x.g.f.seat[0].nonce, NONCE);
	fixture_play(&x);
	assert_int_equal(verify_path(x.game, NULL, &r, &x.e), 0);
	assert_int_equal(r.status, VERIFY_SAME);
	buf_release(&b);
	fixture_end(&x);
}

static void malformed_joins_are_refused(void **state)
{
	static const char *const bad[] = { "PBEM-JOIN 1\n",
		"PBEM-JOIN 1\nGAME race-1\nSEAT blue\nCREATE x\nKEY y\nNONCE z\nMORE w\n",
		"PBEM-JOIN 1\nGAME race-1\nSEAT blue\nCREATE x\nKEY y\nNONCE z\nLANG xx\n",
		"PBEM-JOIN 1\nGAME race-1\nSEAT blue\nCREATE x\nKEY y\nNONCE z\n" };
	struct fixture x;

	(void)state;
	fixture_new(&x, "blue red", open_seat);
	for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++)
		assert_int_equal(fixture_submit(&x, 0, bad[i]), ERR_DATA);
	fixture_end(&x);
}

/* --- keys and seats --------------------------------------------------------------------------- */

static void key_of(const struct fixture *x, int player, char key[SIGN_KEY_TEXT])
{
	struct sign_public p;

	sign_public_of(&x->player[player], &p);
	sign_public_text(key, &p);
}

static void a_player_changes_his_key(void **state)
{
	struct fixture x;
	struct buf b = BUF_INIT;
	struct verify_report r;
	struct sign_secret old;
	char key[SIGN_KEY_TEXT];

	(void)state;
	fixture_new(&x, "blue red", NULL);
	fixture_start(&x);
	expect(&x, fixture_orders(&x, 0, 1, "REST\n"), ERR_NONE, "");
	key_of(&x, 7, key);
	keys_rekey_text(&b, "race-1", "blue", x.g.f.create, 1, key);
	expect(&x, fixture_submit(&x, 1, b.data), ERR_NOUSER, "submit.nobody");
	expect(&x, fixture_submit(&x, 0, b.data), ERR_NONE, "");
	/* Second thoughts: the last one counts. */
	key_of(&x, 6, key);
	buf_clear(&b);
	keys_rekey_text(&b, "race-1", "blue", x.g.f.create, 1, key);
	expect(&x, fixture_submit(&x, 0, b.data), ERR_NONE, "");
	buf_clear(&b);
	keys_rekey_text(&b, "race-1", "blue", x.g.f.create, 4, key);
	expect(&x, fixture_submit(&x, 0, b.data), ERR_DATA, "submit.rekey-window");
	buf_clear(&b);
	keys_rekey_text(&b, "race-1", "blue", x.g.f.create, 1, "no");
	expect(&x, fixture_submit(&x, 0, b.data), ERR_DATA, "submit.key");
	/* It holds from the next window on. */
	old = x.player[0];
	x.player[0] = x.player[6];
	expect(&x, fixture_orders(&x, 0, 2, "ROLL\n"), ERR_NOPERM, "submit.next-key");
	x.player[0] = old;
	fixture_again(&x);
	assert_string_equal(x.g.f.seat[0].next_key, key);
	expect(&x, fixture_orders(&x, 0, 2, "ROLL\n"), ERR_NONE, "");
	expect(&x, fixture_orders(&x, 1, 1, "ROLL\n"), ERR_NONE, "");
	fixture_turn(&x);
	assert_string_equal(x.g.f.seat[0].key, key);
	assert_string_equal(x.g.f.seat[0].next_key, "");
	expect(&x, fixture_orders(&x, 0, 1, "ROLL\n"), ERR_NOUSER, "submit.nobody");
	x.player[0] = x.player[6];
	fixture_play(&x);
	assert_int_equal(verify_path(x.game, NULL, &r, &x.e), 0);
	assert_int_equal(r.status, VERIFY_SAME);
	buf_release(&b);
	fixture_end(&x);
}

static void seats_change_hands(void **state)
{
	struct fixture x;
	struct verify_report r;
	char key[SIGN_KEY_TEXT];

	(void)state;
	fixture_new(&x, "blue red white", open_seat);
	expect(&x, game_seat_change(&x.g, 0, SEAT_RETIRED, NULL, &x.e), ERR_UNAVAILABLE, "seat.empty");
	expect(&x, game_rekey(&x.g, 0, x.g.f.seat[1].key, NULL, &x.e), ERR_UNAVAILABLE, "rekey.nobody");
	assert_int_equal(game_seat_change(&x.g, 0, SEAT_BOT, NULL, &x.e), 0);
	fixture_start(&x);
	assert_true(x.g.f.seat[0].bot);
	key_of(&x, 5, key);
	expect(&x, game_seat_change(&x.g, 0, SEAT_PLAYER, NULL, &x.e), ERR_USAGE, "seat.key");
	assert_int_equal(game_seat_change(&x.g, 0, SEAT_PLAYER, key, &x.e), 0);
	x.player[0] = x.player[5];
	assert_int_equal(game_seat_change(&x.g, 2, SEAT_RETIRED, NULL, &x.e), 0);
	expect(&x, fixture_orders(&x, 2, 1, "ROLL\n"), ERR_NOPERM, "submit.retired");
	expect(&x, fixture_orders(&x, 0, 1, "ROLL\n"), ERR_NONE, "");
	expect(&x, fixture_orders(&x, 1, 1, "ROLL\n"), ERR_NONE, "");
	fixture_turn(&x);
	assert_string_equal(x.g.f.order[2].origin, "default");
	assert_int_equal(x.g.f.window, 2);
	assert_int_equal(verify_path(x.game, NULL, &r, &x.e), 0);
	assert_int_equal(r.status, VERIFY_SAME);
	fixture_end(&x);
}

static void contacts_are_kept(void **state)
{
	struct fixture x;
	struct game_contact c = { .address = "a@example.org", .lang = "fr", .zone = "Europe/Paris" };

	(void)state;
	fixture_new(&x, "blue red", NULL);
	assert_int_equal(game_set_contact(&x.g, 1, &c, &x.e), 0);
	fixture_again(&x);
	assert_string_equal(x.g.contact[1].address, "a@example.org");
	assert_string_equal(x.g.contact[0].lang, "en");
	snprintf(c.zone, sizeof(c.zone), "No/Where");
	assert_int_equal(game_set_contact(&x.g, 1, &c, &x.e), ERR_DATA);
	assert_string_equal(x.g.contact[1].zone, "Europe/Paris");
	fixture_end(&x);
}

/* --- amending, ending, looking ---------------------------------------------------------------- */

static void an_amendment_that_was_cut_short_is_finished(void **state)
{
	struct fixture x;
	struct amend_report r;
	struct buf kept = BUF_INIT, next = BUF_INIT, secret = BUF_INIT, aside = BUF_INIT;

	(void)state;
	fixture_new(&x, "blue red", NULL);
	fixture_start(&x);
	fixture_header(&kept, &x, 0, 1);
	buf_str(&kept, "ROLL\n");
	fixture_submit(&x, 0, kept.data);
	fixture_orders(&x, 1, 1, "ROLL\n");
	fixture_turn(&x);
	fixture_header(&next, &x, 0, 1);
	buf_str(&next, "ROLL\n");
	assert_int_equal(fixture_submit(&x, 0, next.data), 0);
	x.g.rules = fixture_newer_race();
	file_path(&secret, x.game, "secret");
	assert_int_equal(rename(secret.data, file_path(&aside, x.game, "aside")), 0);
	expect(&x, game_amend(&x.g, &r, &x.e), ERR_CONFIG, "seeds.missing");
	assert_int_equal(rename(aside.data, secret.data), 0);
	fixture_again(&x);
	assert_int_equal(x.g.f.phase, PHASE_CLOSED);
	expect(&x, fixture_orders(&x, 0, 2, "ROLL\n"), ERR_DATA, "submit.closed");
	assert_non_null(strstr(x.e.text, "pbem turn race-1"));
	/* What counts is fixed; what came for the window behind it is about to go. */
	expect(&x, fixture_submit(&x, 0, kept.data), ERR_DATA, "submit.counted");
	expect(&x, fixture_submit(&x, 0, next.data), ERR_DATA, "submit.window-future");
	x.g.rules = fixture_newer_race();
	fixture_turn(&x);
	expect(&x, fixture_submit(&x, 0, kept.data), ERR_DATA, "submit.counted");
	expect(&x, fixture_submit(&x, 0, next.data), ERR_DATA, "submit.amended");
	buf_release(&kept);
	buf_release(&next);
	buf_release(&secret);
	buf_release(&aside);
	assert_true(x.turn.finished);
	assert_int_equal(x.g.f.phase, PHASE_OPEN);
	assert_int_equal(x.g.f.window, 2);
	fixture_end(&x);
}

/* report.json of the open window has this "amended"; NULL: none. */
static void tells_amended(struct fixture *x, const char *want)
{
	const struct report_reader to = { .seat = 0 };
	cJSON *o = game_report(&x->g, -1, &to, &x->e);
	const cJSON *v = cJSON_GetObjectItemCaseSensitive(o, "amended");
	struct buf b = BUF_INIT;

	assert_non_null(o);
	assert_int_equal(v != NULL, want != NULL);
	if (want) {
		json_write(&b, v);
		assert_string_equal(buf_cstr(&b), want);
	}
	buf_release(&b);
	cJSON_Delete(o);
}

static void newer_rules_amend_the_last_window(void **state)
{
	struct fixture x;
	struct amend_report r;
	struct verify_report v;
	struct buf b = BUF_INIT;
	char key[SIGN_KEY_TEXT];

	(void)state;
	fixture_new(&x, "blue red", NULL);
	fixture_start(&x);
	expect(&x, game_amend(&x.g, &r, &x.e), ERR_UNAVAILABLE, "amend.version");
	for (int w = 0; w < 2; w++) {
		fixture_orders(&x, 0, 1, "ROLL\n");
		fixture_orders(&x, 1, 1, "ROLL\n");
		if (w == 0)
			fixture_turn(&x);
	}
	x.g.rules = fixture_newer_race();
	expect(&x, game_turn(&x.g, 0, &x.turn, &x.e), ERR_UNAVAILABLE, "game.version");
	fixture_header(&b, &x, 0, 3);
	key_of(&x, 6, key);
	assert_int_equal(game_rekey(&x.g, 1, key, NULL, &x.e), 0);
	tells_amended(&x, NULL);
	assert_int_equal(game_amend(&x.g, &r, &x.e), 0);
	tells_amended(&x, "{\"from\":1,\"gone\":[],\"new\":[]}");
	assert_int_equal(r.window, 1);
	assert_int_equal(r.to_version, 2);
	assert_int_equal(r.dropped, 3);
	assert_false(r.state_differs);
	assert_int_equal(x.g.f.window, 2);
	assert_int_equal(x.g.f.version, 2);
	assert_int_equal(game_filed(&x.g), 0);
	expect(&x, fixture_submit(&x, 0, b.data), ERR_DATA, "submit.amended");
	assert_false(x.g.held);
	/* The same window opened once more: the new key waits for the next one. */
	assert_string_equal(x.g.f.seat[1].next_key, key);
	fixture_orders(&x, 0, 1, "ROLL\n");
	expect(&x, fixture_orders(&x, 1, 1, "ROLL\n"), ERR_NONE, "");
	fixture_turn(&x);
	assert_int_equal(x.g.f.window, 3);
	tells_amended(&x, NULL);
	/* It did not come too late, but for a window that opened anew. */
	expect(&x, fixture_submit(&x, 0, b.data), ERR_DATA, "submit.amended");
	assert_string_equal(x.g.f.seat[1].key, key);
	assert_int_equal(verify_path(x.game, NULL, &v, &x.e), 0);
	assert_int_equal(v.status, VERIFY_OTHER);
	buf_release(&b);
	fixture_end(&x);
}

static void weekly(struct game_new *n)
{
	n->policy.interval = 7 * 86400;
	n->policy.grace = 3600;
	snprintf(n->policy.at, sizeof(n->policy.at), "20:00");
	snprintf(n->policy.zone, sizeof(n->policy.zone), "Europe/Paris");
}

static void the_host_ends_a_game(void **state)
{
	struct fixture x;
	struct verify_report r;
	char out[300];

	(void)state;
	fixture_new(&x, "blue red", weekly);
	expect(&x, game_end(&x.g, &x.e), ERR_UNAVAILABLE, "game.joining");
	fixture_start(&x);
	fixture_orders(&x, 0, 1, "ROLL\n");
	snprintf(out, sizeof(out), "%s/early", x.dir);
	assert_int_equal(game_export(&x.g, out, &x.e), 0);
	assert_int_equal(verify_path(out, NULL, &r, &x.e), 0);
	assert_int_equal(r.level, VERIFY_PUBLIC);
	/* The same once more, as after a command that was cut short; but not of another state. */
	assert_int_equal(game_export(&x.g, out, &x.e), 0);
	assert_int_equal(game_end(&x.g, &x.e), 0);
	assert_int_equal(x.g.f.phase, PHASE_ENDED);
	expect(&x, game_export(&x.g, out, &x.e), ERR_CANTCREAT, "export.there");
	snprintf(out, sizeof(out), "%s/late", x.dir);
	assert_int_equal(game_export(&x.g, out, &x.e), 0);
	assert_int_equal(verify_path(out, NULL, &r, &x.e), 0);
	if (r.status != VERIFY_SAME)
		fail_msg("%s %s", r.finding[0].where, r.finding[0].text);
	assert_int_equal(r.level, VERIFY_FULL);
	assert_int_equal(verify_path(x.game, NULL, &r, &x.e), 0);
	assert_int_equal(r.status, VERIFY_SAME);
	expect(&x, game_end(&x.g, &x.e), ERR_UNAVAILABLE, "game.ended");
	fixture_end(&x);
}

static void everything_can_be_looked_at(void **state)
{
	struct fixture x;
	struct game g;
	cJSON *report;
	struct buf b = BUF_INIT;
	struct orders *os = mem_zero(1, sizeof(*os));
	struct notes *ns = mem_zero(1, sizeof(*ns));
	char head[BASE32_TEXT];

	(void)state;
	fixture_new(&x, "blue red", NULL);
	assert_int_equal(history_head(&x.g, 0, head, &x.e), ERR_NOINPUT);
	fixture_start(&x);
	assert_int_equal(game_open(&g, x.game, GAME_READ, &x.tools, &x.e), 0);
	assert_int_equal(history_head(&g, 0, head, &x.e), 0);
	assert_string_not_equal(head, g.f.head);
	assert_int_equal(history_head(&g, 1, head, &x.e), 0);
	assert_string_equal(head, g.f.head);
	assert_int_equal(history_head(&g, 2, head, &x.e), ERR_NOINPUT);
	report = game_report(&g, 1, &(struct report_reader){ .lang = "fr" }, &x.e);
	assert_string_equal(json_get_string(report, "lang", &x.e), "fr");
	cJSON_Delete(report);
	assert_int_equal(game_report_data(&g, 0, 4, &b, &x.e), ERR_NOINPUT);
	buf_clear(&b);
	fixture_header(&b, &x, 0, 1);
	buf_str(&b, "ROLL\nFLY\n");
	assert_int_equal(game_check(&g, 0, "o", b.data, b.len, os, ns, &x.e), 0);
	assert_int_equal(os->n, 1);
	assert_int_equal(game_check(&g, 0, "o", "x", 1, os, ns, &x.e), ERR_DATA);
	game_close(&g);
	assert_int_equal(game_open(&g, x.game, GAME_WRITE, &x.tools, &x.e), ERR_TEMPFAIL);
	assert_int_equal(game_open(&g, "/nowhere", GAME_WRITE, &x.tools, &x.e), ERR_NOINPUT);
	assert_int_equal(game_open(&g, "/nowhere", GAME_READ, &x.tools, &x.e), ERR_NOINPUT);
	assert_string_equal(phase_name(PHASE_OPEN), "open");
	buf_release(&b);
	free(os);
	free(ns);
	fixture_end(&x);
}

static void damaged_games_are_not_played_on(void **state)
{
	struct fixture x;
	struct buf b = BUF_INIT, good = BUF_INIT;
	struct game g;

	(void)state;
	fixture_new(&x, "blue red", NULL);
	fixture_start(&x);
	fixture_orders(&x, 0, 1, "ROLL\n");
	fixture_orders(&x, 1, 1, "ROLL\n");
	fixture_read(&x, "windows/0001/state.json", &good);
	buf_add(&b, good.data, good.len);
	b.data[b.len - 3] ^= 1;
	fixture_write(&x, "windows/0001/state.json", &b);
	expect(&x, game_turn(&x.g, 0, &x.turn, &x.e), ERR_DATA, "state.hash");
	fixture_write(&x, "windows/0001/state.json", &good);
	/* Roots of another game. */
	fixture_read(&x, "secret/roots.json", &good);
	buf_clear(&b);
	buf_printf(&b, "{\"open\":\"%064d\",\"sealed\":\"%.64s\"}\n", 7, strstr(good.data, "sealed") + 9);
	fixture_write(&x, "secret/roots.json", &b);
	expect(&x, game_turn(&x.g, 0, &x.turn, &x.e), ERR_CONFIG, "turn.link");
	fixture_write(&x, "secret/roots.json", &good);
	fixture_turn(&x);
	assert_true(x.turn.finished);
	assert_int_equal(x.g.f.window, 2);
	buf_clear(&b);
	buf_str(&b, "{\"held\":null,\"seats\":{}}");
	fixture_write(&x, "game.json", &b);
	assert_int_equal(game_open(&g, x.game, GAME_READ, &x.tools, &x.e), ERR_CONFIG);
	buf_release(&b);
	buf_release(&good);
	fixture_end(&x);
}

/* --- new games -------------------------------------------------------------------------------- */

static void unfit_games_are_not_made(void **state)
{
	struct fixture x;
	struct game_new n = { .name = "other", .rules = rules_find("race"), .n_seats = 2 };
	char dir[300];

	(void)state;
	fixture_new(&x, "blue red", NULL);
	snprintf(dir, sizeof(dir), "%s/other", x.dir);
	snprintf(n.seat[0].name, GAME_NAME, "blue");
	snprintf(n.seat[1].name, GAME_NAME, "green");
	expect(&x, game_create(dir, &n, &x.tools, &x.e), ERR_USAGE, "new.seat");
	snprintf(n.seat[1].name, GAME_NAME, "blue");
	expect(&x, game_create(dir, &n, &x.tools, &x.e), ERR_USAGE, "new.seat");
	snprintf(n.seat[1].name, GAME_NAME, "red");
	n.n_seats = 9;
	expect(&x, game_create(dir, &n, &x.tools, &x.e), ERR_USAGE, "new.seats");
	n.n_seats = 0;
	expect(&x, game_create(dir, &n, &x.tools, &x.e), ERR_USAGE, "new.seats");
	n.n_seats = 2;
	n.seed = "0";
	expect(&x, game_create(dir, &n, &x.tools, &x.e), ERR_USAGE, "new.seed");
	n.seed = "zz";
	expect(&x, game_create(dir, &n, &x.tools, &x.e), ERR_USAGE, "new.seed");
	n.seed = NULL;
	n.name = "-x";
	expect(&x, game_create(dir, &n, &x.tools, &x.e), ERR_USAGE, "new.name");
	n.name = "other";
	expect(&x, game_create(x.game, &n, &x.tools, &x.e), ERR_CANTCREAT, "new.there");
	snprintf(n.seat[1].key, SIGN_KEY_TEXT, "no key");
	assert_int_equal(game_create(dir, &n, &x.tools, &x.e), ERR_USAGE);
	assert_int_equal(file_exists(dir, NULL), 0);
	n.seat[1].key[0] = '\0';
	assert_int_equal(game_create(dir, &n, &x.tools, &x.e), 0);
	fixture_end(&x);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_race_is_played_to_its_end),
		cmocka_unit_test(bots_alone_play_in_one_run),
		cmocka_unit_test(corrections_need_higher_serials),
		cmocka_unit_test(corrections_are_bounded),
		cmocka_unit_test(wrong_headers_are_refused),
		cmocka_unit_test(a_slip_in_the_head_holds_nothing),
		cmocka_unit_test(an_unknown_head_holds_the_game),
		cmocka_unit_test(the_head_of_another_window_holds_nothing),
		cmocka_unit_test(signatures_of_others_are_refused),
		cmocka_unit_test(late_files_are_told_so),
		cmocka_unit_test(receipts_tell_what_orders_say),
		cmocka_unit_test(seats_join_with_nonces),
		cmocka_unit_test(malformed_joins_are_refused),
		cmocka_unit_test(a_player_changes_his_key),
		cmocka_unit_test(seats_change_hands),
		cmocka_unit_test(contacts_are_kept),
		cmocka_unit_test(an_amendment_that_was_cut_short_is_finished),
		cmocka_unit_test(newer_rules_amend_the_last_window),
		cmocka_unit_test(the_host_ends_a_game),
		cmocka_unit_test(everything_can_be_looked_at),
		cmocka_unit_test(damaged_games_are_not_played_on),
		cmocka_unit_test(unfit_games_are_not_made),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
