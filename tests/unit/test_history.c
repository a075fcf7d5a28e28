/* SPDX-License-Identifier: MIT */
#include "game/history.h"

#include "game/again.h"
#include "game/create.h"
#include "game/look.h"
#include "game/manage.h"
#include "game/open.h"
#include "game/public.h"
#include "game/submit.h"
#include "unit/game_fixture.h"

#include <setjmp.h>
#include <stdarg.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

/* --- the walk --------------------------------------------------------------------------------- */

static void a_walk_shows_each_line_between_what_was_and_what_is(void **state)
{
	struct fixture x;
	struct history h;
	long lines = 0;

	(void)state;
	fixture_new(&x, "blue red", NULL);
	fixture_start(&x);
	history_begin(&h, x.game);
	assert_int_equal(h.f.lines, 0);
	while (history_next(&h)) {
		lines++;
		assert_int_equal(h.line.number, lines);
		assert_int_equal(h.before.lines, lines - 1);
		assert_int_equal(h.f.lines, lines);
		assert_string_equal(h.f.last, h.line.hash);
		if (h.line.kind == LINE_OPEN)
			assert_int_equal(h.before.window, h.f.window - 1);
	}
	assert_int_equal(lines, x.g.f.lines);
	assert_memory_equal(&h.f, &x.g.f, sizeof(h.f));
	assert_false(h.torn);
	assert_int_equal(history_end(&h, &x.e), 0);
	fixture_end(&x);
}

static void what_has_no_newline_is_torn_and_no_line(void **state)
{
	struct fixture x;
	struct buf b = BUF_INIT;
	struct history h;

	(void)state;
	fixture_new(&x, "blue red", NULL);
	fixture_read(&x, "record.jsonl", &b);
	history_begin_bytes(&h, "r", b.data, b.len - 1);
	while (history_next(&h))
		continue;
	assert_true(h.torn);
	assert_int_equal(h.f.lines, x.g.f.lines - 1);
	assert_int_equal(history_end(&h, &x.e), 0);
	buf_release(&b);
	fixture_end(&x);
}

static void weekly(struct game_new *n)
{
	n->policy.interval = 7 * 86400;
}

/* A record is read in parts, and a line may begin in one and end in another. */
static void a_long_record_is_read_in_parts(void **state)
{
	struct fixture x;
	struct buf whole = BUF_INIT, walked = BUF_INIT, last = BUF_INIT;
	struct history h;
	size_t most = 0;

	(void)state;
	fixture_new(&x, "blue red", weekly);
	fixture_start(&x);
	for (int i = 0; i < 600; i++)
		if (game_extend(&x.g, clock_now() + (i + 200) * 3600, &x.e) < 0)
			fail_msg("%s", x.e.text);
	fixture_read(&x, "record.jsonl", &whole);
	assert_true(whole.len > 200u << 10);
	history_begin(&h, x.game);
	assert_int_equal(history_last(&h, &last, &x.e), 0);
	assert_memory_equal(last.data, whole.data + whole.len - last.len, last.len);
	while (history_next(&h)) {
		buf_add(&walked, h.line.text, h.line.len);
		buf_char(&walked, '\n');
		most = h.bytes.cap > most ? h.bytes.cap : most;
	}
	assert_int_equal(h.f.lines, x.g.f.lines);
	assert_int_equal(history_end(&h, &x.e), 0);
	assert_int_equal(walked.len, whole.len);
	assert_memory_equal(walked.data, whole.data, whole.len);
	assert_true(most < whole.len);
	buf_release(&whole);
	buf_release(&walked);
	buf_release(&last);
	fixture_end(&x);
}

static void a_wrong_line_ends_the_walk_and_is_named(void **state)
{
	struct fixture x;
	struct buf b = BUF_INIT;
	struct history h;

	(void)state;
	fixture_new(&x, "blue red", NULL);
	fixture_start(&x);
	fixture_read(&x, "record.jsonl", &b);
	*strstr(b.data, "\"kind\":\"open\"") = ' ';
	history_begin_bytes(&h, "some/record", b.data, b.len);
	while (history_next(&h))
		continue;
	assert_int_equal(h.line.number, 4);
	assert_int_equal(h.f.lines, 3);
	assert_int_equal(h.f.phase, PHASE_JOINING);
	/* It stays where it is. */
	assert_false(history_next(&h));
	assert_int_equal(history_end(&h, &x.e), ERR_DATA);
	assert_int_equal(x.e.line, 4);
	assert_string_equal(x.e.where, "some/record");
	buf_release(&b);
	fixture_end(&x);
}

/* What comes before a wrong line was read all the same. */
static void a_walk_that_stops_early_never_sees_what_is_wrong(void **state)
{
	static const char text[] = "nothing that is a line\n";
	struct history h;
	struct err e = ERR_INIT;

	(void)state;
	history_begin_bytes(&h, "r", text, strlen(text));
	assert_int_equal(history_end(&h, &e), 0);
	history_begin_bytes(&h, "r", text, strlen(text));
	assert_false(history_next(&h));
	assert_int_equal(history_end(&h, &e), ERR_DATA);
	history_begin(&h, "/no/such/game");
	assert_false(history_next(&h));
	memset(&e, 0, sizeof(e));
	assert_int_equal(history_end(&h, &e), ERR_DATA);
	assert_string_equal(e.where, "/no/such/game/record.jsonl");
}

/* --- a record that cannot be read never says no ----------------------------------------------- */

/* A game in window 2. Blue's file for it was signed with a key that the host has replaced since,
 * red has turned to key 6, and white, whose key is 2, gave its seat up. */
static char *late, *copy, *rekey;

static void key_of(const struct fixture *x, int player, char key[SIGN_KEY_TEXT])
{
	struct sign_public p;

	sign_public_of(&x->player[player], &p);
	sign_public_text(key, &p);
}

static char *orders_text(const struct fixture *x, int seat, long serial)
{
	struct buf b = BUF_INIT;

	fixture_header(&b, x, seat, serial);
	buf_str(&b, "REST\n");
	return buf_detach(&b);
}

static char *rekey_text(const struct fixture *x, const char *seat, int player)
{
	char key[SIGN_KEY_TEXT];
	struct buf b = BUF_INIT;

	key_of(x, player, key);
	keys_rekey_text(&b, "race-1", seat, x->g.f.create, x->g.f.window, key);
	return buf_detach(&b);
}

static void make_past(struct fixture *x)
{
	char key[SIGN_KEY_TEXT];

	fixture_new(x, "blue red white yellow", NULL);
	fixture_start(x);
	copy = orders_text(x, 1, 1);
	late = orders_text(x, 1, 2);
	memcpy(strstr(late, "HEAD ") + 5, "AAAAAAAA", 8);
	assert_int_equal(fixture_submit(x, 1, copy), 0);
	assert_int_equal(game_turn(&x->g, TURN_FORCE, &x->turn, &x->e), 0);
	assert_int_equal(x->g.f.window, 2);
	assert_int_equal(fixture_orders(x, 0, 1, "REST\n"), 0);
	rekey = rekey_text(x, "red", 6);
	assert_int_equal(fixture_submit(x, 1, rekey), 0);
	key_of(x, 5, key);
	assert_int_equal(game_seat_change(&x->g, 0, SEAT_PLAYER, key, &x->e), 0);
	assert_int_equal(game_seat_change(&x->g, 2, SEAT_RETIRED, NULL, &x->e), 0);
}

static int ask_open(struct fixture *x)
{
	struct game g;
	int rc = game_open(&g, x->game, GAME_READ, &x->tools, &x->e);

	if (rc == 0)
		game_close(&g);
	return rc;
}

static int ask_head(struct fixture *x)
{
	char head[BASE32_TEXT];

	return history_head(&x->g, 1, head, &x->e);
}

/* There never was such a window: that is no error of the record. */
static int ask_no_head(struct fixture *x)
{
	char head[BASE32_TEXT];

	return history_head(&x->g, 77, head, &x->e);
}

static int ask_deals(struct fixture *x)
{
	struct deal deal[RECORD_DEALS];

	return game_deals(&x->g, deal, &x->e);
}

static int ask_missed(struct fixture *x)
{
	struct game_missed m;

	return game_missed(&x->g, 3, false, &m, &x->e);
}

static int ask_public(struct fixture *x)
{
	cJSON *o = game_public(&x->g, 2, &(struct report_reader){ .seat = -1 }, &x->e);

	cJSON_Delete(o);
	return o ? 0 : (int)x->e.code;
}

static int ask_report(struct fixture *x)
{
	cJSON *o = game_report(&x->g, 1, &(struct report_reader){ .seat = 0 }, &x->e);

	cJSON_Delete(o);
	return o ? 0 : (int)x->e.code;
}

static int ask_late(struct fixture *x)
{
	return fixture_submit(x, 1, late);
}

static int ask_copy(struct fixture *x)
{
	return fixture_submit(x, 1, copy);
}

static int ask_rekey(struct fixture *x)
{
	return fixture_submit(x, 1, rekey);
}

static int join(struct fixture *x, const char *seat, int player)
{
	struct buf b = BUF_INIT;
	char key[SIGN_KEY_TEXT];
	int rc;

	key_of(x, player, key);
	keys_join_text(&b, "race-1", seat, x->g.f.create, key, x->g.f.create);
	rc = fixture_submit(x, player, b.data);
	buf_release(&b);
	return rc;
}

static int ask_join_again(struct fixture *x)
{
	return join(x, "blue", 5);
}

static int ask_former(struct fixture *x)
{
	return join(x, "white", 2);
}

/* Each is asked of the whole record as well, and says this then. */
static const struct inquiry {
	const char *name;
	int (*ask)(struct fixture *x);
	int rc;
	const char *id;
} questions[] = {
	{ "open", ask_open, 0, "" },
	{ "head", ask_head, 0, "" },
	{ "no head", ask_no_head, ERR_NOINPUT, "head.missing" },
	{ "deals", ask_deals, 0, "" },
	{ "missed", ask_missed, 1, "" },
	{ "public", ask_public, 0, "" },
	{ "report", ask_report, 0, "" },
	{ "late", ask_late, ERR_DATA, "submit.window-past" },
	{ "copy", ask_copy, ERR_DATA, "submit.counted" },
	{ "rekey", ask_rekey, 1, "" },
	{ "join again", ask_join_again, 1, "" },
	{ "former", ask_former, ERR_UNAVAILABLE, "submit.join-former" },
};
#define QUESTIONS (sizeof(questions) / sizeof(questions[0]))

enum damage { DAMAGE_LINE, DAMAGE_GONE, DAMAGE_FOLDER, DAMAGES };

static void spoil(const struct fixture *x, enum damage how, const struct buf *good)
{
	struct buf path = BUF_INIT, bad = BUF_INIT;

	buf_printf(&path, "%s/record.jsonl", x->game);
	assert_int_equal(unlink(path.data), 0);
	if (how == DAMAGE_FOLDER)
		assert_int_equal(mkdir(path.data, 0700), 0);
	if (how == DAMAGE_LINE) {
		buf_add(&bad, good->data, good->len);
		bad.data[0] = '[';
		fixture_write(x, "record.jsonl", &bad);
	}
	buf_release(&path);
	buf_release(&bad);
}

static void mend(const struct fixture *x, enum damage how, const struct buf *good)
{
	struct buf path = BUF_INIT;

	buf_printf(&path, "%s/record.jsonl", x->game);
	if (how == DAMAGE_FOLDER)
		assert_int_equal(rmdir(path.data), 0);
	fixture_write(x, "record.jsonl", good);
	buf_release(&path);
}

/* An error that is the record's, which nobody takes for an answer about a file or a window. */
static void refused_for_the_record(const struct inquiry *q, const struct fixture *x, int rc, int how)
{
	static const char *const answers[] = { "submit.", "head.", "orders." };

	if (rc >= 0 || (int)x->e.code != rc || !strstr(x->e.where, "race-1"))
		fail_msg("%s, damage %d: %d %s: %s", q->name, how, rc, x->e.id, x->e.text);
	for (size_t i = 0; i < sizeof(answers) / sizeof(answers[0]); i++)
		if (strncmp(x->e.id, answers[i], strlen(answers[i])) == 0)
			fail_msg("%s, damage %d: %s", q->name, how, x->e.id);
	if (rc == ERR_NOINPUT && q->ask != ask_open)
		fail_msg("%s, damage %d: taken for something that is not there", q->name, how);
}

static void a_record_that_cannot_be_read_never_says_no(void **state)
{
	struct buf good = BUF_INIT;
	struct fixture x;

	(void)state;
	make_past(&x);
	fixture_read(&x, "record.jsonl", &good);
	for (size_t i = 0; i < QUESTIONS; i++) {
		const struct inquiry *q = &questions[i];
		int rc;

		for (int how = 0; how < DAMAGES; how++) {
			spoil(&x, (enum damage)how, &good);
			memset(&x.e, 0, sizeof(x.e));
			refused_for_the_record(q, &x, q->ask(&x), how);
			mend(&x, (enum damage)how, &good);
		}
		memset(&x.e, 0, sizeof(x.e));
		rc = q->ask(&x);
		if (rc != q->rc || strcmp(x.e.id, q->id) != 0)
			fail_msg("%s: %d %s: %s", q->name, rc, x.e.id, x.e.text);
	}
	free(late);
	free(copy);
	free(rekey);
	buf_release(&good);
	fixture_end(&x);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_walk_shows_each_line_between_what_was_and_what_is),
		cmocka_unit_test(what_has_no_newline_is_torn_and_no_line),
		cmocka_unit_test(a_long_record_is_read_in_parts),
		cmocka_unit_test(a_wrong_line_ends_the_walk_and_is_named),
		cmocka_unit_test(a_walk_that_stops_early_never_sees_what_is_wrong),
		cmocka_unit_test(a_record_that_cannot_be_read_never_says_no),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
