/* SPDX-License-Identifier: MIT */
#include "unit/game_fixture.h"

#include "game/create.h"
#include "game/deadline.h"
#include "game/export.h"
#include "game/game.h"
#include "game/kept.h"
#include "game/look.h"
#include "game/manage.h"
#include "game/receipt.h"
#include "game/record.h"
#include "game/request.h"
#include "game/submit.h"
#include "game/verify.h"

#include <setjmp.h>
#include <stdarg.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

/* What the referee said last. */
static struct receipt got;

static int send_text(struct fixture *x, int signer, const char *text)
{
	return fixture_send(x, signer, "request.txt", text, &got);
}

static void header(struct buf *b, const struct fixture *x, int seat, long serial)
{
	struct orderfile o = { .window = x->g.f.window, .serial = serial };

	snprintf(o.game, sizeof(o.game), "race-1");
	snprintf(o.seat, sizeof(o.seat), "%s", x->g.f.seat[seat].name);
	snprintf(o.head, sizeof(o.head), "%s", x->g.f.head);
	requestfile_write(b, &o);
}

static int request(struct fixture *x, int seat, long serial, const char *line)
{
	struct buf b = BUF_INIT;
	int rc;

	header(&b, x, seat, serial);
	buf_str(&b, line);
	rc = send_text(x, seat, b.data);
	buf_release(&b);
	return rc;
}

static void expect(struct fixture *x, int rc, enum err_code code, const char *id)
{
	if (rc != (int)code || (rc < 0 && strcmp(x->e.id, id) != 0))
		fail_msg("%d %s: %s", rc, x->e.id, x->e.text);
}

static void begin(struct fixture *x, const char *seats, void (*change)(struct game_new *n))
{
	fixture_new(x, seats, change);
	fixture_start(x);
}

static void end(struct fixture *x)
{
	receipt_release(&got);
	fixture_end(x);
}

static void anonymous(struct game_new *n)
{
	n->press = PRESS_ANONYMOUS;
}

static void named(struct game_new *n)
{
	n->press = PRESS_NAMED;
}

/* --- what may be asked for -------------------------------------------------------------------- */

static void requests_are_one_line(void **state)
{
	static const struct {
		const char *line;
		enum request_what what;
	} good[] = {
		{ "absent 2026-12-01 2026-12-14\n", REQUEST_ABSENT },
		{ "ABSENT 2026-11-21, 2026-11-21", REQUEST_ABSENT },
		{ "\n# a comment\n   Present   # behind\n\n# more\n", REQUEST_PRESENT },
		{ "WAIT\n", REQUEST_WAIT },
		{ "NoWait\n", REQUEST_NOWAIT },
		{ "ADDRESS Anna.B+x@Example.org\n", REQUEST_ADDRESS },
		{ "LANG FR\n", REQUEST_LANG },
		{ "ZONE Europe/Paris\n", REQUEST_ZONE },
		{ "REPORT\n", REQUEST_REPORT },
		{ "REPORT 1\n", REQUEST_REPORT },
		{ "ORDERS\n", REQUEST_ORDERS },
		{ "RECORD\n", REQUEST_RECORD },
		{ "STATUS\n", REQUEST_STATUS },
		{ "RULES\n", REQUEST_RULES },
		{ "HELP\n", REQUEST_HELP },
		{ "PRESS TO red\nHello.\n", REQUEST_PRESS },
	};
	struct fixture x;

	(void)state;
	begin(&x, "blue red white", named);
	for (size_t i = 0; i < sizeof(good) / sizeof(good[0]); i++) {
		expect(&x, request(&x, 0, (long)i + 1, good[i].line), ERR_NONE, "");
		assert_int_equal(got.kind, SIGNED_REQUEST);
		assert_int_equal(got.request.what, good[i].what);
		assert_int_equal(got.signer, 0);
		assert_int_equal(got.serial, i + 1);
		assert_false(got.again);
	}
	assert_string_equal(request_word(REQUEST_NOWAIT), "NOWAIT");
	end(&x);
}

/* What is wrong with it decides the answer. */
static const struct {
	const char *line, *id;
} odd[] = {
	{ "", "submit.request-none" },
	{ "\n# nothing\n", "submit.request-none" },
	{ "DANCE\n", "submit.request-word" },
	{ "ABSENT\n", "submit.request" },
	{ "ABSENT 2026-12-01\n", "submit.request" },
	{ "ABSENT 2026-12-01 2026-12-02 2026-12-03\n", "submit.request" },
	{ "ABSENT 2026-12-14 2026-12-01\n", "submit.absence-order" },
	{ "ABSENT 2026-02-30 2026-12-01\n", "submit.request" },
	{ "ABSENT 2026-13-01 2026-13-02\n", "submit.request" },
	{ "ABSENT 1.12.2026 2.12.2026\n", "submit.request" },
	{ "ABSENT 2026-11-01 2026-11-20\n", "submit.absence-past" },
	{ "ABSENT 2026-12-01 2027-12-02\n", "submit.absence-long" },
	{ "ABSENT 2026-12-01T00:00:00Z 2026-12-02\n", "submit.request" },
	{ "PRESENT now\n", "submit.request" },
	{ "WAIT 3\n", "submit.request" },
	{ "WAIT\nNOWAIT\n", "submit.request-more" },
	{ "RETIRE\nROLL\n", "submit.request-more" },
	{ "CONCEDE the-game\n", "submit.request" },
	{ "ADDRESS\n", "submit.request" },
	{ "ADDRESS nobody\n", "submit.request" },
	{ "ADDRESS a@b c@d\n", "submit.request" },
	{ "ADDRESS <a@b>\n", "submit.request" },
	{ "ADDRESS -f@example.org\n", "submit.request" },
	{ "ADDRESS a@b@c\n", "submit.request" },
	{ "ADDRESS a\"b@c\n", "submit.request" },
	{ "ADDRESS \xc3\xa9@example.org\n", "submit.request" },
	{ "LANG de\n", "submit.request" },
	{ "LANG en fr\n", "submit.request" },
	{ "ZONE Nowhere/Land\n", "submit.request" },
	{ "ZONE ../../etc/passwd\n", "submit.request" },
	{ "ZONE\n", "submit.request" },
	{ "REPORT -1\n", "submit.request" },
	{ "REPORT 0\n", "submit.no-report" },
	{ "REPORT 2\n", "submit.no-report" },
	{ "REPORT 99999999\n", "submit.request" },
	{ "REPORT 1 1\n", "submit.request" },
	{ "REPORT one\n", "submit.request" },
	{ "PRESS\n", "submit.press-to" },
	{ "PRESS red\nHello.\n", "submit.press-to" },
	{ "PRESS TO\nHello.\n", "submit.press-to" },
	{ "PRESS TO green\nHello.\n", "submit.press-seat" },
	{ "PRESS TO blue\nHello.\n", "submit.press-self" },
	{ "PRESS TO red\n", "submit.press-empty" },
	{ "PRESS TO red\n\n  \n# only a comment\n", "submit.press-empty" },
	{ "PRESS TO red ANONYMOUS\nHello.\n", "submit.press-name" },
	{ "PRESS TO red\nLook:\n> PBEM-ORDERS 1\n> GAME race-1\n", "submit.press-file" },
	{ "PRESS TO red\nHello \xff.\n", "submit.press-text" },
	{ "a b c d e f g h i j k l m n o p q r s t u v w x y z A B C D\n", "submit.request" },
};

static void odd_requests_are_refused(void **state)
{
	struct fixture x;
	struct buf before = BUF_INIT, after = BUF_INIT, path = BUF_INIT;

	(void)state;
	begin(&x, "blue red white", named);
	fixture_read(&x, "game.json", &before);
	for (size_t i = 0; i < sizeof(odd) / sizeof(odd[0]); i++) {
		int rc = request(&x, 0, 1, odd[i].line);

		if (rc != ERR_DATA || strcmp(x.e.id, odd[i].id) != 0)
			fail_msg("%s: %d %s: %s", odd[i].line, rc, x.e.id, x.e.text);
		assert_int_equal(got.signer, 0);
	}
	fixture_read(&x, "game.json", &after);
	assert_string_equal(before.data, after.data);
	assert_int_equal(file_exists(game_window_path(&path, &x.g, 1, "requests"), NULL), 0);
	buf_release(&before);
	buf_release(&after);
	buf_release(&path);
	end(&x);
}

static void mistyped_words_are_guessed(void **state)
{
	static const struct {
		const char *line, *id, *says;
	} cases[] = { { "CONCED\n", "submit.request-word", "did you mean CONCEDE?" },
		{ "concedde\n", "submit.request-word", "did you mean CONCEDE?" },
		{ "Abset 2026-12-01 2026-12-02\n", "submit.request-word", "did you mean ABSENT?" },
		{ "RESEARCH troops\n", "submit.request-word", "HELP shows all" },
		{ "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx\n", "submit.request-word",
			"HELP shows all" },
		{ "PRESS TO green\nHello.\n", "submit.press-seat",
			"this game has no seat \"green\"; the others are red, white" },
		{ "PRESS red\nHello.\n", "submit.press-to", "write PRESS TO and seats of red, white; or" } };
	struct fixture x;

	(void)state;
	begin(&x, "blue red white", NULL);
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		expect(&x, request(&x, 0, 1, cases[i].line), ERR_DATA, cases[i].id);
		if (!strstr(x.e.text, cases[i].says))
			fail_msg("%s: %s", cases[i].line, x.e.text);
	}
	receipt_release(&got);
	fixture_end(&x);
}

static void long_lines_are_refused(void **state)
{
	struct fixture x;
	struct buf b = BUF_INIT;

	(void)state;
	begin(&x, "blue red", NULL);
	buf_str(&b, "ADDRESS a@b");
	for (int i = 0; i < 125; i++)
		buf_str(&b, ".b");
	buf_str(&b, "\n");
	expect(&x, request(&x, 0, 1, b.data), ERR_NONE, "");
	assert_int_equal(strlen(x.g.contact[0].address), 253);
	buf_cut(&b, b.len - 1);
	buf_str(&b, ".b\n");
	expect(&x, request(&x, 0, 2, b.data), ERR_DATA, "submit.request");
	buf_cut(&b, b.len - 1);
	buf_repeat(&b, 'b', 60);
	expect(&x, request(&x, 0, 2, b.data), ERR_DATA, "submit.request");
	buf_repeat(&b, 'b', 9000);
	expect(&x, request(&x, 0, 2, b.data), ERR_DATA, "submit.request");
	buf_release(&b);
	end(&x);
}

/* --- what is done ----------------------------------------------------------------------------- */

static void requests_change_what_the_game_keeps(void **state)
{
	struct fixture x;
	const struct game_contact *c = &x.g.contact[1];

	(void)state;
	begin(&x, "blue red", NULL);
	assert_int_equal(c->wait, -1);
	expect(&x, request(&x, 1, 1, "ABSENT 2026-12-01 2026-12-14\n"), ERR_NONE, "");
	expect(&x, request(&x, 1, 2, "WAIT\n"), ERR_NONE, "");
	expect(&x, request(&x, 1, 3, "ADDRESS old@example.org\n"), ERR_NONE, "");
	assert_string_equal(got.old_address, "");
	expect(&x, request(&x, 1, 4, "ADDRESS red@example.org\n"), ERR_NONE, "");
	assert_string_equal(got.old_address, "old@example.org");
	expect(&x, request(&x, 1, 5, "LANG fr\n"), ERR_NONE, "");
	expect(&x, request(&x, 1, 6, "ZONE America/Montreal\n"), ERR_NONE, "");
	for (int i = 0; i < 2; i++) {
		assert_string_equal(c->absent[0], "2026-12-01");
		assert_string_equal(c->absent[1], "2026-12-14");
		assert_int_equal(c->wait, 1);
		assert_string_equal(c->address, "red@example.org");
		assert_string_equal(c->lang, "fr");
		assert_string_equal(c->zone, "America/Montreal");
		assert_false(x.g.f.seat[0].conceded);
		assert_int_equal(x.g.contact[0].wait, -1);
		assert_string_equal(x.g.contact[0].absent[0], "");
		fixture_again(&x);
	}
	expect(&x, request(&x, 1, 7, "NOWAIT\n"), ERR_NONE, "");
	expect(&x, request(&x, 1, 8, "PRESENT\n"), ERR_NONE, "");
	fixture_again(&x);
	assert_string_equal(c->absent[0], "");
	assert_int_equal(c->wait, -1);
	end(&x);
}

/* A day is over when it is over where the seat is. */
static void today_is_the_seats_own(void **state)
{
	struct fixture x;

	(void)state;
	begin(&x, "blue red", NULL);
	fixture_now("2026-12-01T12:00:00Z");
	expect(&x, request(&x, 0, 1, "ZONE Pacific/Kiritimati\n"), ERR_NONE, "");
	expect(&x, request(&x, 0, 2, "ABSENT 2026-11-20 2026-12-01\n"), ERR_DATA, "submit.absence-past");
	expect(&x, request(&x, 0, 2, "ABSENT 2026-11-20 2026-12-02\n"), ERR_NONE, "");
	expect(&x, request(&x, 0, 3, "ZONE Pacific/Pago_Pago\n"), ERR_NONE, "");
	expect(&x, request(&x, 0, 4, "ABSENT 2026-11-20 2026-12-01\n"), ERR_NONE, "");
	/* The mail came on that day, and was read later. */
	fixture_now("2026-12-03T12:00:00Z");
	expect(&x, request(&x, 0, 5, "ABSENT 2026-11-21 2026-12-01\n"), ERR_DATA, "submit.absence-past");
	assert_int_equal(utc_parse("2026-12-01T13:00:00Z", &x.g.arrived, &x.e), 0);
	expect(&x, request(&x, 0, 5, "ABSENT 2026-11-21 2026-12-01\n"), ERR_NONE, "");
	/* A whole year, and a day more. */
	expect(&x, request(&x, 0, 6, "ABSENT 2026-12-01 2027-12-01\n"), ERR_NONE, "");
	expect(&x, request(&x, 0, 7, "ABSENT 2026-12-01 2027-12-02\n"), ERR_DATA, "submit.absence-long");
	end(&x);
}

static void nothing_is_done_twice(void **state)
{
	struct fixture x;
	struct buf b = BUF_INIT, kept = BUF_INIT, sig = BUF_INIT;
	struct kept k = { .seat = 0, .serial = 1 };

	(void)state;
	begin(&x, "blue red", NULL);
	header(&b, &x, 0, 1);
	buf_str(&b, "WAIT\n");
	expect(&x, send_text(&x, 0, b.data), ERR_NONE, "");
	assert_int_equal(kept_read_of(&x.g.f, x.game, 1, KEPT_REQUESTS, &k, &kept, &sig, &x.e), 0);
	assert_string_equal(kept.data, b.data);
	expect(&x, request(&x, 0, 2, "NOWAIT\n"), ERR_NONE, "");
	assert_int_equal(got.replaces, 1);
	/* Somebody sends a copy of the first one. */
	expect(&x, send_text(&x, 0, b.data), ERR_DATA, "submit.done");
	assert_true(got.copy);
	assert_false(got.again);
	assert_int_equal(got.fate.kind, FATE_DONE);
	assert_false(got.fate.holds);
	assert_int_equal(got.request.what, REQUEST_WAIT);
	assert_int_equal(x.g.contact[0].wait, -1);
	expect(&x, request(&x, 0, 2, "WAIT\n"), ERR_DATA, "submit.serial");
	/* Orders have serials of their own. */
	assert_int_equal(game_serial(&x.g, 0), -1);
	assert_int_equal(game_request_serial(&x.g, 0), 2);
	expect(&x, fixture_orders(&x, 0, 1, "ROLL\n"), ERR_NONE, "");
	assert_int_equal(game_filed(&x.g), 1);
	expect(&x, fixture_orders(&x, 1, 1, "ROLL\n"), ERR_NONE, "");
	x.g.contact[0].wait = -1;
	fixture_turn(&x);
	assert_int_equal(x.g.f.window, 2);
	/* In the next window it is a past one's: done, or too late. */
	expect(&x, send_text(&x, 0, b.data), ERR_DATA, "submit.done");
	assert_false(got.fate.holds);
	assert_int_equal(x.g.contact[0].wait, -1);
	buf_cut(&b, b.len - strlen("WAIT\n"));
	buf_str(&b, "CONCEDE\n");
	expect(&x, send_text(&x, 0, b.data), ERR_DATA, "submit.window-past");
	assert_false(x.g.f.seat[0].conceded);
	buf_release(&b);
	buf_release(&kept);
	buf_release(&sig);
	end(&x);
}

/* A copy of the last request is one of what holds, unless the host's hand undid it; of an earlier
 * one the same may hold. */
static void a_copy_says_what_holds_now(void **state)
{
	struct fixture x;
	struct game_contact c;

	(void)state;
	begin(&x, "blue red", NULL);
	expect(&x, request(&x, 0, 1, "ABSENT 2026-12-01 2026-12-14\n"), ERR_NONE, "");
	expect(&x, request(&x, 0, 1, "ABSENT 2026-12-01 2026-12-14\n"), ERR_NONE, "");
	assert_true(got.again);
	expect(&x, request(&x, 0, 2, "LANG fr\n"), ERR_NONE, "");
	expect(&x, request(&x, 0, 1, "ABSENT 2026-12-01 2026-12-14\n"), ERR_DATA, "submit.done");
	assert_true(got.fate.holds);
	assert_non_null(strstr(x.e.text, "still holds"));
	c = x.g.contact[0];
	snprintf(c.lang, sizeof(c.lang), "en");
	assert_int_equal(game_set_contact(&x.g, 0, &c, &x.e), 0);
	expect(&x, request(&x, 0, 2, "LANG fr\n"), ERR_DATA, "submit.done");
	assert_false(got.fate.holds);
	assert_string_equal(x.g.contact[0].lang, "en");
	/* Who asks twice is answered twice: nothing of the game is said but what is so. */
	expect(&x, request(&x, 0, 3, "STATUS\n"), ERR_NONE, "");
	expect(&x, request(&x, 0, 4, "NOWAIT\n"), ERR_NONE, "");
	expect(&x, request(&x, 0, 3, "STATUS\n"), ERR_NONE, "");
	assert_true(got.again);
	end(&x);
}

/* By the host's hand as by mail; without mail it reaches nobody, and its receipt says so. */
static void messages_go_by_hand_too(void **state)
{
	struct fixture x;

	(void)state;
	begin(&x, "blue red white", named);
	snprintf(x.g.contact[1].address, sizeof(x.g.contact[1].address), "bert@example.org");
	expect(&x, request(&x, 0, 1, "PRESS TO red white\nHello.\n"), ERR_NONE, "");
	assert_null(receipt_effect(&got, EFFECT_PRESS));
	assert_int_equal(got.request.unreached, 6);
	x.tools.mail = true;
	expect(&x, request(&x, 0, 2, "PRESS TO red white\nHello.\n"), ERR_NONE, "");
	assert_int_equal(receipt_effect(&got, EFFECT_PRESS)->seats, 2);
	assert_int_equal(got.request.unreached, 4);
	end(&x);
}

/* Who has nothing to order may still ask. */
static void any_seat_may_ask(void **state)
{
	struct fixture x;
	struct buf b = BUF_INIT;

	(void)state;
	begin(&x, "blue red=bot white", NULL);
	x.g.f.must = x.g.f.may = 0;
	expect(&x, request(&x, 0, 1, "STATUS\n"), ERR_NONE, "");
	/* Not for another seat, and not for a bot. */
	header(&b, &x, 2, 1);
	buf_str(&b, "RETIRE\n");
	expect(&x, send_text(&x, 0, b.data), ERR_NOPERM, "submit.other-seat");
	assert_int_equal(got.signer, 0);
	assert_false(x.g.f.seat[2].retired);
	buf_clear(&b);
	header(&b, &x, 1, 1);
	buf_str(&b, "STATUS\n");
	expect(&x, send_text(&x, 0, b.data), ERR_NOPERM, "submit.bot");
	assert_int_equal(got.signer, 0);
	expect(&x, send_text(&x, 7, b.data), ERR_NOPERM, "submit.bot");
	assert_int_equal(got.signer, -1);
	assert_int_equal(got.missing, 0);
	buf_release(&b);
	end(&x);
}

static void unknown_heads_hold_once_and_requests_never(void **state)
{
	struct fixture x;
	struct buf b = BUF_INIT, o = BUF_INIT;
	char *head;

	(void)state;
	begin(&x, "blue red", NULL);
	header(&b, &x, 0, 1);
	buf_str(&b, "RETIRE\n");
	head = strstr(b.data, "HEAD ") + 5;
	memset(head, 'A', 32);
	expect(&x, send_text(&x, 0, b.data), ERR_DATA, "submit.head");
	assert_false(x.g.held);
	assert_false(x.g.f.seat[0].retired);
	fixture_header(&o, &x, 0, 1);
	buf_str(&o, "ROLL\n");
	memset(strstr(o.data, "HEAD ") + 5, 'A', 32);
	expect(&x, send_text(&x, 0, o.data), ERR_DATA, "submit.head");
	assert_true(x.g.held);
	assert_non_null(strstr(x.g.hold_reason, "blue"));
	assert_int_equal(game_resume(&x.g, RESUME_FAIR, &x.e), 0);
	assert_int_equal(x.g.once.released, 1);
	fixture_again(&x);
	expect(&x, send_text(&x, 0, o.data), ERR_DATA, "submit.head");
	assert_false(x.g.held);
	/* Another seat's is news. */
	buf_clear(&o);
	fixture_header(&o, &x, 1, 1);
	buf_str(&o, "ROLL\n");
	memset(strstr(o.data, "HEAD ") + 5, 'A', 32);
	expect(&x, send_text(&x, 1, o.data), ERR_DATA, "submit.head");
	assert_true(x.g.held);
	/* Nobody but the host reads why. */
	buf_clear(&o);
	assert_null(strstr(x.e.text, "seat red"));
	expect(&x, request(&x, 0, 1, "HELP\n"), ERR_NONE, "");
	assert_true(got.held);
	buf_release(&b);
	buf_release(&o);
	end(&x);
}

/* --- giving up -------------------------------------------------------------------------------- */

static void the_last_one_wins_when_all_others_give_up(void **state)
{
	struct fixture x;
	struct verify_report r;
	struct buf path = BUF_INIT;

	(void)state;
	begin(&x, "blue red white", NULL);
	expect(&x, request(&x, 0, 1, "CONCEDE\n"), ERR_NONE, "");
	assert_true(x.g.f.seat[0].conceded);
	assert_int_equal(x.g.f.phase, PHASE_OPEN);
	expect(&x, request(&x, 0, 2, "CONCEDE\n"), ERR_NONE, "");
	assert_int_equal(x.g.f.phase, PHASE_OPEN);
	expect(&x, request(&x, 2, 1, "RETIRE\n"), ERR_NONE, "");
	assert_int_equal(got.signer, 2);
	assert_int_equal(x.g.f.phase, PHASE_ENDED);
	assert_string_equal(x.g.f.end_why, "conceded");
	assert_int_equal(x.g.f.winners, 1u << 1);
	assert_string_equal(x.g.f.outcome, "");
	assert_int_equal(file_exists(file_path(&path, x.game, "secret"), NULL), 0);
	/* Who writes afterwards is known, and told. */
	expect(&x, request(&x, 1, 1, "STATUS\n"), ERR_UNAVAILABLE, "game.ended");
	assert_int_equal(got.signer, 1);
	assert_int_equal(verify_path(x.game, NULL, &r, &x.e), 0);
	assert_int_equal(r.status, VERIFY_SAME);
	buf_release(&path);
	end(&x);
}

static void bots_do_not_give_up(void **state)
{
	struct fixture x;

	(void)state;
	begin(&x, "blue red=bot white=bot", NULL);
	expect(&x, request(&x, 0, 1, "CONCEDE\n"), ERR_NONE, "");
	assert_int_equal(x.g.f.phase, PHASE_OPEN);
	expect(&x, request(&x, 0, 2, "RETIRE\n"), ERR_NONE, "");
	assert_true(x.g.f.seat[0].retired);
	assert_int_equal(x.g.f.phase, PHASE_OPEN);
	end(&x);
	begin(&x, "blue red=bot", NULL);
	expect(&x, request(&x, 0, 1, "CONCEDE\n"), ERR_NONE, "");
	assert_int_equal(x.g.f.phase, PHASE_ENDED);
	assert_int_equal(x.g.f.winners, 1u << 1);
	end(&x);
}

static void whoever_sits_down_has_not_given_up(void **state)
{
	struct fixture x;

	(void)state;
	begin(&x, "blue red white", NULL);
	expect(&x, request(&x, 0, 1, "ADDRESS a@b\n"), ERR_NONE, "");
	expect(&x, request(&x, 0, 2, "WAIT\n"), ERR_NONE, "");
	expect(&x, request(&x, 0, 3, "ABSENT 2026-12-01 2026-12-02\n"), ERR_NONE, "");
	expect(&x, request(&x, 0, 4, "CONCEDE\n"), ERR_NONE, "");
	assert_int_equal(game_seat_change(&x.g, 0, SEAT_BOT, NULL, &x.e), 0);
	assert_false(x.g.f.seat[0].conceded);
	assert_int_equal(x.g.contact[0].wait, -1);
	assert_string_equal(x.g.contact[0].absent[0], "");
	assert_string_equal(x.g.contact[0].address, "a@b");
	expect(&x, request(&x, 1, 1, "CONCEDE\n"), ERR_NONE, "");
	assert_int_equal(x.g.f.phase, PHASE_OPEN);
	end(&x);
}

/* --- press ------------------------------------------------------------------------------------ */

static void press_is_for_seats(void **state)
{
	struct fixture x;
	struct buf text = BUF_INIT;

	(void)state;
	begin(&x, "blue red white", anonymous);
	expect(&x,
		request(&x, 0, 1,
			"press to Red, WHITE\n\n# a note\nMeet me at dawn.  \r\n> you said so\n\n  GAME on\n\n\n-- \nAnna\n"),
		ERR_NONE, "");
	assert_int_equal(got.request.seats, 6);
	assert_false(got.request.anonymous);
	receipt_press(&got, &text);
	assert_string_equal(text.data, "Meet me at dawn.\n> you said so\n\n  GAME on\n");
	expect(&x, request(&x, 1, 1, "PRESS TO ALL ANONYMOUS\nHello"), ERR_NONE, "");
	assert_int_equal(got.request.seats, 5);
	assert_true(got.request.anonymous);
	buf_clear(&text);
	receipt_press(&got, &text);
	assert_string_equal(text.data, "Hello\n");
	buf_clear(&text);
	buf_str(&text, "PRESS TO ALL\n");
	buf_repeat(&text, 'x', 8191);
	expect(&x, request(&x, 1, 2, text.data), ERR_NONE, "");
	buf_str(&text, "x");
	expect(&x, request(&x, 1, 3, text.data), ERR_DATA, "submit.press-long");
	end(&x);
	begin(&x, "blue red", NULL);
	expect(&x, request(&x, 0, 1, "PRESS TO red\nHello.\n"), ERR_DATA, "submit.press-none");
	buf_release(&text);
	end(&x);
}

/* An answer that quotes what somebody else sent does not turn into that. */
static void what_is_quoted_does_not_go_before_what_is_written(void **state)
{
	struct fixture x;
	struct buf b = BUF_INIT, own = BUF_INIT;
	const char *p;

	(void)state;
	begin(&x, "blue red", named);
	fixture_header(&own, &x, 0, 1);
	buf_str(&own, "REST\n");
	for (p = own.data; *p; p += strcspn(p, "\n") + 1)
		buf_printf(&b, "> %.*s\n", (int)strcspn(p, "\n"), p);
	header(&b, &x, 0, 1);
	buf_str(&b, "WAIT\n");
	expect(&x, send_text(&x, 0, b.data), ERR_NONE, "");
	assert_int_equal(got.kind, SIGNED_REQUEST);
	assert_int_equal(game_filed(&x.g), 0);
	/* Both by his own hand: nobody can tell. */
	buf_clear(&b);
	buf_str(&b, own.data);
	header(&b, &x, 0, 2);
	buf_str(&b, "NOWAIT\n");
	expect(&x, send_text(&x, 0, b.data), ERR_DATA, "orders.doubled");
	assert_int_equal(got.signer, 0);
	assert_int_equal(game_filed(&x.g), 0);
	buf_release(&b);
	buf_release(&own);
	end(&x);
}

/* --- before and behind ------------------------------------------------------------------------ */

static void a_game_that_has_not_begun_takes_none(void **state)
{
	struct fixture x;

	(void)state;
	fixture_new(&x, "blue red", NULL);
	snprintf(x.g.f.head, sizeof(x.g.f.head), "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA");
	x.g.f.window = 0;
	expect(&x, request(&x, 0, 1, "HELP\n"), ERR_UNAVAILABLE, "submit.not-begun");
	assert_int_equal(got.signer, 0);
	end(&x);
}

static void too_many_are_refused(void **state)
{
	struct fixture x;
	struct buf path = BUF_INIT, empty = BUF_INIT;

	(void)state;
	begin(&x, "blue red", NULL);
	expect(&x, request(&x, 0, 1, "HELP\n"), ERR_NONE, "");
	for (int i = 2; i <= GAME_KEPT; i++) {
		buf_clear(&path);
		buf_printf(&path, "windows/0001/requests/blue.%d", i);
		fixture_write(&x, path.data, &empty);
	}
	fixture_again(&x);
	expect(&x, request(&x, 0, GAME_KEPT + 1, "HELP\n"), ERR_UNAVAILABLE, "submit.many");
	expect(&x, request(&x, 1, 1, "HELP\n"), ERR_NONE, "");
	expect(&x, fixture_orders(&x, 0, 1, "ROLL\n"), ERR_NONE, "");
	buf_release(&path);
	buf_release(&empty);
	end(&x);
}

/* Requests are nobody's business but the host's: no record, no export. */
static void requests_stay_with_the_host(void **state)
{
	struct fixture x;
	struct buf out = BUF_INIT, path = BUF_INIT, record = BUF_INIT;
	struct verify_report r;

	(void)state;
	begin(&x, "blue red", NULL);
	expect(&x, request(&x, 0, 1, "ADDRESS anna@example.org\n"), ERR_NONE, "");
	fixture_play(&x);
	buf_printf(&out, "%s/out", x.dir);
	assert_int_equal(game_export(&x.g, out.data, &x.e), 0);
	assert_int_equal(file_exists(file_path(&path, out.data, "windows/0001/requests"), NULL), 0);
	fixture_read(&x, "record.jsonl", &record);
	assert_null(strstr(record.data, "example.org"));
	assert_int_equal(verify_path(x.game, NULL, &r, &x.e), 0);
	assert_int_equal(r.status, VERIFY_SAME);
	buf_release(&out);
	buf_release(&path);
	buf_release(&record);
	end(&x);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(requests_are_one_line),
		cmocka_unit_test(odd_requests_are_refused),
		cmocka_unit_test(mistyped_words_are_guessed),
		cmocka_unit_test(long_lines_are_refused),
		cmocka_unit_test(requests_change_what_the_game_keeps),
		cmocka_unit_test(today_is_the_seats_own),
		cmocka_unit_test(nothing_is_done_twice),
		cmocka_unit_test(a_copy_says_what_holds_now),
		cmocka_unit_test(messages_go_by_hand_too),
		cmocka_unit_test(any_seat_may_ask),
		cmocka_unit_test(unknown_heads_hold_once_and_requests_never),
		cmocka_unit_test(the_last_one_wins_when_all_others_give_up),
		cmocka_unit_test(bots_do_not_give_up),
		cmocka_unit_test(whoever_sits_down_has_not_given_up),
		cmocka_unit_test(press_is_for_seats),
		cmocka_unit_test(what_is_quoted_does_not_go_before_what_is_written),
		cmocka_unit_test(a_game_that_has_not_begun_takes_none),
		cmocka_unit_test(too_many_are_refused),
		cmocka_unit_test(requests_stay_with_the_host),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
