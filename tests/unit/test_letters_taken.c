/* SPDX-License-Identifier: MIT */
/* What a signed file causes, and its receipt, are kept before anything is changed: cut short
 * anywhere, it is finished, and told once. */
#include "core/refusal.h"
#include "game/kept.h"
#include "game/manage.h"
#include "game/receipt.h"
#include "game/submit.h"
#include "game/submit_priv.h"
#include "game/taken.h"
#include "mail/effects.h"
#include "mail/receipt.h"
#include "sys/file.h"
#include "unit/letters_fixture.h"
#include "unit/mail_reader.h"

#include <setjmp.h>
#include <stdarg.h>

#include <cmocka.h>

static struct receipt r;

static int submit_text(int seat, const char *text)
{
	struct buf sig = BUF_INIT;
	int rc;

	receipt_release(&r);
	sign_make(&sig, &x.player[seat], text, strlen(text), "test");
	memset(&x.e, 0, sizeof(x.e));
	rc = game_submit(&x.g, "a.txt", text, strlen(text), sig.data, sig.len, &r, &x.e);
	buf_release(&sig);
	return rc;
}

static void request_text(struct buf *b, int seat, long serial, const char *line)
{
	struct buf frame = BUF_INIT;

	fixture_header(&frame, &x, seat, serial);
	buf_clear(b);
	buf_printf(b, "PBEM-REQUEST%s%s", strchr(frame.data, ' '), line);
	buf_release(&frame);
}

static int notes(void)
{
	struct err e = ERR_INIT;
	int n = taken_count(&x.g, &e);

	assert_true(n >= 0);
	return n;
}

/* What a receipt says, as data. */
static void as_text(struct buf *b)
{
	buf_clear(b);
	assert_int_equal(receipt_json(b, &x.g, &r, &x.e), 0);
}

static void told_once(void)
{
	struct err e = ERR_INIT;

	assert_int_equal(effects_all(&desk, &x.g, &e), 0);
	assert_int_equal(notes(), 0);
}

/* Only the note was written when the power went. */
static void stop_behind_the_note(const char *line)
{
	struct buf text = BUF_INIT, path = BUF_INIT, note = BUF_INIT;
	struct err e = ERR_INIT;

	request_text(&text, 0, 1, line);
	fixture_again(&x);
	ok(submit_text(0, text.data), &x.e);
	buf_printf(&path, "%s/taken/%s.new", x.game, r.note);
	ok(file_read(&note, path.data, 1 << 20, &e), &e);
	buf_release(&text);
	buf_release(&path);
	buf_release(&note);
}

static void a_note_is_there_before_the_deed(void **state)
{
	struct buf before = BUF_INIT, after = BUF_INIT, path = BUF_INIT;
	struct err e = ERR_INIT;
	struct game_contact c;

	(void)state;
	stop_behind_the_note("ADDRESS anna@new.example\n");
	as_text(&before);
	assert_string_equal(receipt_effect(&r, EFFECT_ADDRESS)->address, ANNA);
	/* As if the note were all there is. */
	c = x.g.contact[0];
	snprintf(c.address, sizeof(c.address), "%s", ANNA);
	ok(game_set_contact(&x.g, 0, &c, &e), &e);
	ok(file_remove(game_window_path(&path, &x.g, 1, "requests"), &e), &e);
	fixture_again(&x);
	assert_string_equal(x.g.contact[0].address, "anna@new.example");
	assert_int_equal(game_request_serial(&x.g, 0), 1);
	assert_int_equal(notes(), 1);
	/* The same file once more: its receipt is still owed, and reads the same. */
	request_text(&path, 0, 1, "ADDRESS anna@new.example\n");
	ok(submit_text(0, path.data), &x.e);
	assert_false(r.again);
	as_text(&after);
	assert_string_equal(after.data, before.data);
	told_once();
	told("address", ANNA, "en", "address", "seat=blue !taken");
	nothing_else();
	ok(submit_text(0, path.data), &x.e);
	assert_true(r.again);
	told_once();
	nothing_else();
	buf_release(&before);
	buf_release(&after);
	buf_release(&path);
}

/* Done, and done once more when it is finished: nothing is done twice. */
static void what_was_done_is_not_done_again(void **state)
{
	struct buf text = BUF_INIT;
	struct game_contact c;
	struct err e = ERR_INIT;

	(void)state;
	stop_behind_the_note("ADDRESS anna@new.example\n");
	fixture_again(&x);
	/* Now it is marked: what comes later stands. */
	c = x.g.contact[0];
	snprintf(c.address, sizeof(c.address), "anna@third.example");
	ok(game_set_contact(&x.g, 0, &c, &e), &e);
	fixture_again(&x);
	assert_string_equal(x.g.contact[0].address, "anna@third.example");
	told_once();
	told("address", ANNA, "en", "address", "seat=blue !taken");
	nothing_else();
	buf_release(&text);
}

static void who_gives_up_is_told_of_once(void **state)
{
	struct buf record = BUF_INIT, again = BUF_INIT, path = BUF_INIT;
	struct err e = ERR_INIT;

	(void)state;
	stop_behind_the_note("RETIRE\n");
	file_path(&path, x.game, "record.jsonl");
	ok(file_read(&record, path.data, 1 << 20, &e), &e);
	/* Between the record's line and the kept file. */
	buf_clear(&again);
	ok(file_remove(game_window_path(&again, &x.g, 1, "requests"), &e), &e);
	fixture_again(&x);
	buf_clear(&again);
	ok(file_read(&again, path.data, 1 << 20, &e), &e);
	assert_string_equal(again.data, record.data);
	assert_int_equal(file_exists(game_window_path(&again, &x.g, 1, "requests/blue.1"), &e), 1);
	told_once();
	told("seat", BRUNO, "fr", "seat/retired", "about=blue");
	told("host", "host@example.org", "en", "host/retired", "");
	nothing_else();
	buf_release(&record);
	buf_release(&again);
	buf_release(&path);
}

static void press_by_hand_is_sent(void **state)
{
	struct buf text = BUF_INIT;

	(void)state;
	request_text(&text, 0, 1, "PRESS TO red\nHello there.\n");
	ok(submit_text(0, text.data), &x.e);
	assert_int_equal(receipt_effect(&r, EFFECT_PRESS)->seats, 2);
	fixture_again(&x);
	told_once();
	told("press", BRUNO, "fr", "press", "from=blue");
	nothing_else();
	buf_release(&text);
}

/* The template of the letter to the host is broken: the note waits until it is mended. What came
 * before in the same effect was sent, and is not sent again. */
static void a_letter_that_cannot_be_made_waits(void **state)
{
	struct reporter *whole = desk.reporter;
	struct buf dir = BUF_INIT, path = BUF_INIT;
	struct err e = ERR_INIT;

	(void)state;
	stop_behind_the_note("RETIRE\n");
	fixture_again(&x);
	buf_printf(&dir, "%s/../broken", x.game);
	buf_printf(&path, "%s/templates/en/mail", dir.data);
	ok(file_mkdirs(path.data, 0700, &e), &e);
	buf_str(&path, "/host.bundle");
	ok(file_write(path.data, "%% retired\n{{#broken}}", 23, 0600, &e), &e);
	desk.reporter = reporter_new(dir.data, &e);
	assert_non_null(desk.reporter);
	assert_true(effects_all(&desk, &x.g, &e) < 0);
	assert_int_equal(notes(), 1);
	told("seat", BRUNO, "fr", "seat/retired", "about=blue");
	nothing_else();
	reporter_free(desk.reporter);
	desk.reporter = whole;
	fixture_again(&x);
	told_once();
	told("host", "host@example.org", "en", "host/retired", "");
	nothing_else();
	buf_release(&dir);
	buf_release(&path);
}

/* What a mail asked is for the post room to answer. */
static void what_a_mail_brought_waits_for_the_post_room(void **state)
{
	static const struct reply reply = { .id = "<m@x>", .subject = "s", .silent = 3, .part = "mail 00 0" };
	struct buf text = BUF_INIT;
	struct err e = ERR_INIT;
	char name[HEX32];

	(void)state;
	x.g.reply = &reply;
	x.g.from = "anna@elsewhere.example";
	request_text(&text, 0, 1, "STATUS\n");
	ok(submit_text(0, text.data), &x.e);
	memcpy(name, r.note, sizeof(name));
	fixture_again(&x);
	assert_int_equal(effects_all(&desk, &x.g, &e), 1);
	receipt_release(&r);
	ok(taken_read(&x.g, name, &r, &e), &e);
	assert_string_equal(r.reply.id, "<m@x>");
	assert_string_equal(r.reply.part, "mail 00 0");
	assert_int_equal(r.reply.silent, 3);
	assert_string_equal(r.from, "anna@elsewhere.example");
	assert_int_equal(r.request.what, REQUEST_STATUS);
	ok(effects_answer(&desk, &x.g, &r, false, &e), &e);
	told("status", ANNA, "en", "status", "");
	ok(taken_done(&x.g, &r, &e), &e);
	assert_int_equal(notes(), 0);
	nothing_else();
	buf_release(&text);
}

/* Orders after their window: the verdict is that of their own. */
static void a_receipt_outlives_its_window(void **state)
{
	struct buf b = BUF_INIT, before = BUF_INIT, after = BUF_INIT;
	struct err e = ERR_INIT;
	char name[HEX32];

	(void)state;
	fixture_header(&b, &x, 0, 1);
	buf_str(&b, "ROLL\nFLY\n");
	ok(submit_text(0, b.data), &x.e);
	memcpy(name, r.note, sizeof(name));
	as_text(&before);
	fixture_again(&x);
	ok(game_turn(&x.g, TURN_FORCE, &x.turn, &x.e), &x.e);
	assert_int_equal(x.g.f.window, 2);
	receipt_release(&r);
	ok(taken_read(&x.g, name, &r, &e), &e);
	as_text(&after);
	assert_string_equal(after.data, before.data);
	told_once();
	buf_release(&b);
	buf_release(&before);
	buf_release(&after);
}

/* `line`: the one that is named, 0 for any or none. */
static void damaged_in(long line, const char *name, const char *from, const char *to)
{
	struct buf path = BUF_INIT, b = BUF_INIT, bent = BUF_INIT;
	struct err e = ERR_INIT;
	struct receipt got;
	const char *at;

	buf_printf(&path, "%s/taken/%s", x.game, name);
	ok(file_read(&b, path.data, 1 << 20, &e), &e);
	at = strstr(b.data, from);
	if (!at)
		fail_msg("there is no %s in %s", from, b.data);
	buf_add(&bent, b.data, (size_t)(at - b.data));
	buf_str(&bent, to);
	buf_str(&bent, at + strlen(from));
	ok(file_write(path.data, bent.data, bent.len, 0600, &e), &e);
	assert_int_equal(taken_read(&x.g, name, &got, &e), ERR_DATA);
	assert_string_equal(e.where, path.data);
	if (line)
		assert_int_equal(e.line, line);
	ok(file_write(path.data, b.data, b.len, 0600, &e), &e);
	buf_release(&path);
	buf_release(&b);
	buf_release(&bent);
}

static void damaged(const char *name, const char *from, const char *to)
{
	damaged_in(0, name, from, to);
}

static void a_note_is_read_strictly(void **state)
{
	struct buf text = BUF_INIT;
	char name[HEX32];

	(void)state;
	request_text(&text, 0, 1, "PRESS TO red\nHello there.\n");
	ok(submit_text(0, text.data), &x.e);
	memcpy(name, r.note, sizeof(name));
	fixture_again(&x);
	damaged(name, "\"kind\":\"request\"", "\"kind\":\"orders\"");
	damaged(name, "\"seat\":0", "\"seat\":1");
	damaged(name, "\"serial\":1", "\"serial\":7");
	damaged(name, "\"seat\":0", "\"seat\":7");
	damaged(name, "\"seat\":0", "\"seat\":8");
	damaged(name, "\"seat\":0", "\"seat\":\"blue\"");
	damaged(name, "\"arrived\":\"2", "\"arrived\":\"3-2");
	damaged(name, "\"closes\":\"\"", "\"closes\":\"soon\"");
	damaged(name, "\"kind\":\"press\"", "\"kind\":\"fire\"");
	damaged(name, "\"seats\":[\"1\"]", "\"seats\":[\"red\"]");
	damaged(name, "\"seats\":[\"1\"]", "\"seats\":[\"5\"]");
	damaged(name, "\"held\":false", "\"held\":0");
	damaged(name, "{\"arrived\"", "{ \"arrived\"");
	damaged(name, "\"others\":[", "\"others\":[{\"address\":\"\",\"since\":0},");
	damaged(name, "\"since\":", "\"after\":");
	damaged(name, "Hello", "Hallo");
	damaged(name, "trusted comment: test", "trusted comment: text");
	damaged(name, "\n", "");
	told_once();
	told("press", BRUNO, "fr", "press", "from=blue");
	buf_release(&text);
}

/* What is wrong is found in the note's file: its first line is the receipt, the text comes
 * behind. */
static void the_line_that_is_wrong_is_named(void **state)
{
	struct buf text = BUF_INIT;
	char name[HEX32];

	(void)state;
	request_text(&text, 0, 1, "PRESS TO red\nHello there.\n");
	ok(submit_text(0, text.data), &x.e);
	memcpy(name, r.note, sizeof(name));
	fixture_again(&x);
	damaged_in(1, name, "\"seat\":0", "\"seat\":8");
	damaged_in(1, name, "{\"arrived\"", "{\"arrived");
	damaged_in(2, name, "PBEM-REQUEST 1", "PBEM-REQUEST 9");
	damaged_in(4, name, "SEAT blue", "SEAT Blue!");
	damaged_in(7, name, "SERIAL 1", "SERIAL one");
	buf_release(&text);
}

/* By its name a note is found when its file comes again, and is removed when it was told. */
static void a_note_under_another_name_is_none(void **state)
{
	struct buf text = BUF_INIT, from = BUF_INIT, to = BUF_INIT;
	struct err e = ERR_INIT;
	struct receipt got;
	char name[HEX32];

	(void)state;
	request_text(&text, 0, 1, "PRESS TO red\nHello there.\n");
	ok(submit_text(0, text.data), &x.e);
	fixture_again(&x);
	memcpy(name, r.note, sizeof(name));
	buf_printf(&from, "%s/taken/%s", x.game, name);
	name[0] = name[0] == 'a' ? 'b' : 'a';
	buf_printf(&to, "%s/taken/%s", x.game, name);
	ok(rename(from.data, to.data), &e);
	assert_int_equal(taken_read(&x.g, name, &got, &e), ERR_DATA);
	assert_string_equal(e.id, "taken.form");
	assert_string_equal(e.where, to.data);
	assert_int_equal(e.line, 0);
	/* Nothing of it is told, and the game takes nothing in until somebody has looked. */
	assert_true(effects_all(&desk, &x.g, &e) < 0);
	nothing_else();
	assert_int_equal(taken_check(&x.g, &e), ERR_DATA);
	ok(rename(to.data, from.data), &e);
	told_once();
	told("press", BRUNO, "fr", "press", "from=blue");
	nothing_else();
	buf_release(&text);
	buf_release(&from);
	buf_release(&to);
}

/* White has no address, in the receipt of today as in the one that is read from the note. */
static void a_note_knows_whom_press_does_not_reach(void **state)
{
	struct buf text = BUF_INIT;
	struct err e = ERR_INIT;
	char name[HEX32];

	(void)state;
	request_text(&text, 0, 1, "PRESS TO red white\nHello there.\n");
	ok(submit_text(0, text.data), &x.e);
	assert_int_equal(r.request.seats, 6);
	assert_int_equal(r.request.unreached, 4);
	memcpy(name, r.note, sizeof(name));
	fixture_again(&x);
	receipt_release(&r);
	ok(taken_read(&x.g, name, &r, &e), &e);
	assert_int_equal(r.request.unreached, 4);
	request_text(&text, 0, 2, "PRESS TO white\nHello there.\n");
	ok(submit_text(0, text.data), &x.e);
	memcpy(name, r.note, sizeof(name));
	receipt_release(&r);
	fixture_again(&x);
	ok(taken_read(&x.g, name, &r, &e), &e);
	assert_null(receipt_effect(&r, EFFECT_PRESS));
	assert_int_equal(r.request.unreached, 4);
	buf_release(&text);
}

/* Nobody but this host can say what id a letter will have: another key makes others. */
static void the_host_s_key_is_in_a_letter_s_id(void **state)
{
	struct sign_secret other = x.player[6];
	struct buf text = BUF_INIT;
	struct err e = ERR_INIT;
	struct found mine, theirs;
	char name[HEX32];

	(void)state;
	request_text(&text, 0, 1, "PRESS TO red ANONYMOUS\nHello there.\n");
	ok(submit_text(0, text.data), &x.e);
	fixture_again(&x);
	memcpy(name, r.note, sizeof(name));
	receipt_release(&r);
	ok(taken_read(&x.g, name, &r, &e), &e);
	ok(effects_carry_out(&desk, &x.g, &r, &e), &e);
	assert_true(take("press", BRUNO, &mine));
	desk.key = &other;
	ok(effects_carry_out(&desk, &x.g, &r, &e), &e);
	desk.key = &x.referee;
	assert_true(take("press", BRUNO, &theirs));
	assert_string_not_equal(mine.m.id, theirs.m.id);
	found_release(&mine);
	found_release(&theirs);
	buf_release(&text);
}

/* The host's limits of messages: so many bytes, so many a day for each seat. A copy is no other
 * one. */
static void messages_have_limits(void **state)
{
	struct buf text = BUF_INIT, said = BUF_INIT;

	(void)state;
	x.tools.press = effects_press;
	x.tools.press_ctx = &desk;
	request_text(&text, 0, 1, "PRESS TO red\nHello there.\n");
	conf.press_size = 1;
	conf.press = 2;
	assert_int_equal(submit_text(0, text.data), ERR_DATA);
	assert_string_equal(x.e.id, refused_press_size);
	receipt_press(&r, &said);
	conf.press_size = (long)said.len - 1;
	assert_int_equal(submit_text(0, text.data), ERR_DATA);
	conf.press_size++;
	ok(submit_text(0, text.data), &x.e);
	fixture_again(&x);
	told_once();
	ok(submit_text(0, text.data), &x.e);
	request_text(&text, 0, 2, "PRESS TO red\nHello again.\n");
	ok(submit_text(0, text.data), &x.e);
	request_text(&text, 0, 3, "PRESS TO red\nHello again!\n");
	assert_int_equal(submit_text(0, text.data), ERR_UNAVAILABLE);
	assert_string_equal(x.e.id, refused_press_limit);
	request_text(&text, 1, 1, "PRESS TO blue\nHello to you\n");
	ok(submit_text(1, text.data), &x.e);
	fixture_now("2026-11-22T12:00:00Z");
	request_text(&text, 0, 3, "PRESS TO red\nHello again!\n");
	ok(submit_text(0, text.data), &x.e);
	fixture_again(&x);
	told_once();
	buf_release(&text);
	buf_release(&said);
}

static int end_all(void **state)
{
	receipt_release(&r);
	return end(state);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, begin, end_all)

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(a_note_is_there_before_the_deed),
		TEST(what_was_done_is_not_done_again),
		TEST(who_gives_up_is_told_of_once),
		TEST(press_by_hand_is_sent),
		TEST(a_letter_that_cannot_be_made_waits),
		TEST(what_a_mail_brought_waits_for_the_post_room),
		TEST(a_receipt_outlives_its_window),
		TEST(a_note_is_read_strictly),
		TEST(the_line_that_is_wrong_is_named),
		TEST(a_note_under_another_name_is_none),
		TEST(a_note_knows_whom_press_does_not_reach),
		TEST(the_host_s_key_is_in_a_letter_s_id),
		TEST(messages_have_limits),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
