/* SPDX-License-Identifier: MIT */
#include "game/create.h"
#include "game/history.h"
#include "game/manage.h"
#include "game/open.h"
#include "game/turn.h"
#include "unit/game_fixture.h"

#include <setjmp.h>
#include <stdarg.h>
#include <unistd.h>

#include <cmocka.h>

/* A record with a line of every kind, folded line by line with one of them changed. */
static struct buf good;

static void policy(struct game_new *n)
{
	n->policy.interval = 86400;
	snprintf(n->policy.at, sizeof(n->policy.at), "20:00");
	n->policy.days = 1u << 0 | 1u << 6;
	n->policy.min = 3600;
	n->policy.delay = 60;
	n->policy.breaker = 70;
	n->policy.open_after = 3;
}

static int make_record(void **state)
{
	struct fixture x;

	(void)state;
	fixture_new(&x, "blue red white=bot", policy);
	fixture_start(&x);
	assert_int_equal(game_rekey(&x.g, 0, x.g.f.seat[1].key, NULL, &x.e), 0);
	assert_int_equal(game_seat_change(&x.g, 1, SEAT_BOT, NULL, &x.e), 0);
	assert_int_equal(game_extend(&x.g, clock_now() + 40 * 86400, &x.e), 0);
	assert_int_equal(fixture_submit(&x, 1, ""), ERR_DATA);
	fixture_now("2027-03-01T00:00:00Z");
	for (int i = 0; i < 100 && x.g.f.phase != PHASE_ENDED; i++)
		assert_int_equal(game_turn(&x.g, TURN_FORCE, &x.turn, &x.e), 0);
	fixture_read(&x, "record.jsonl", &good);
	fixture_end(&x);
	return 0;
}

static int drop_record(void **state)
{
	(void)state;
	buf_release(&good);
	return 0;
}

/* Folds the bytes; the number of the line that is refused, 0: none. */
static long fold(const struct buf *b, struct facts *f, struct err *e)
{
	struct history h;
	int rc;

	memset(e, 0, sizeof(*e));
	history_begin_bytes(&h, "record.jsonl", b->data, b->len);
	while (history_next(&h))
		continue;
	*f = h.f;
	rc = history_end(&h, e);
	return rc < 0 ? e->line : 0;
}

static void the_good_one_folds(void **state)
{
	struct facts f;
	struct err e;

	(void)state;
	if (fold(&good, &f, &e))
		fail_msg("line %ld: %s", e.line, e.text);
	assert_int_equal(f.phase, PHASE_ENDED);
	assert_int_equal(f.size, good.len);
	assert_int_equal(facts_seat(&f, "RED"), 1);
	assert_int_equal(facts_seat(&f, "black"), -1);
	assert_int_equal(facts_seat(&f, "re"), -1);
	assert_true(f.seat[1].bot);
}

/* Line `nth` of a kind with one member set to a JSON value (NULL: taken out); lines behind it are
 * left out. */
static long change(const char *kind, int nth, const char *member, const char *value, struct err *e)
{
	struct buf out = BUF_INIT;
	struct facts f;
	const char *p = good.data;
	long where;

	while (*p) {
		size_t len = strcspn(p, "\n");
		cJSON *o = cJSON_ParseWithLength(p, len);
		bool is_it = strcmp(cJSON_GetStringValue(cJSON_GetObjectItemCaseSensitive(o, "kind")),
				     kind) == 0 &&
			nth-- == 0;
		if (is_it) {
			cJSON_DeleteItemFromObjectCaseSensitive(o, member);
			if (value)
				cJSON_AddItemToObject(o, member, cJSON_Parse(value));
			json_write(&out, o);
			buf_char(&out, '\n');
		} else {
			buf_add(&out, p, len + 1);
		}
		cJSON_Delete(o);
		p += len + 1;
		if (is_it)
			break;
	}
	where = fold(&out, &f, e);
	if (where && where != f.lines + 1)
		fail_msg("%s.%s: refused at line %ld of %ld", kind, member, where, f.lines + 1);
	buf_release(&out);
	return where;
}

#define HASH "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff"

/* Several to a row: */
/* clang-format off */
static const struct { const char *kind; int nth; const char *member, *value; } bad_members[] = {
	{ "create", 0, "pbem", "2" }, { "create", 0, "game", "\"Big\"" }, { "create", 0, "game", "\"\"" },
	{ "create", 0, "game", "7" }, { "create", 0, "anchor", "\"00\"" }, { "create", 0, "referee", "\"RW\"" },
	{ "create", 0, "referee", NULL }, { "create", 0, "dice", "\"joint\"" }, { "create", 0, "seats", "[]" },
	{ "create", 0, "seats", "[\"blue\",\"blue\"]" }, { "create", 0, "seats", "[7]" }, { "create", 0, "seats", "7" },
	{ "create", 0, "seats", "[\"a\",\"b\",\"c\",\"d\",\"e\",\"f\",\"g\",\"h\",\"i\"]" },
	{ "create", 0, "seed", "\"0\"" }, { "create", 0, "seed", "\"xx\"" }, { "create", 0, "seed", "3" },
	{ "create", 0, "version", "0" }, { "create", 0, "options", "{\"a\":[]}" }, { "create", 0, "options", "{\"A\":1}" },
	{ "create", 0, "options", "[]" }, { "create", 0, "extra", "1" }, { "create", 0, "sig", "1" },
	{ "create", 0, "policy", "{}" }, { "create", 0, "policy", "3" },
	{ "create", 0, "policy", "{\"at\":\"25:00\",\"breaker\":0,\"days\":[],\"delay\":0,\"grace\":0,\"interval\":0,\"min\":0,\"nmr\":\"bot\",\"open\":0,\"zone\":\"UTC\"}" },
	{ "create", 0, "policy", "{\"at\":7,\"breaker\":0,\"days\":[],\"delay\":0,\"grace\":0,\"interval\":0,\"min\":0,\"nmr\":\"bot\",\"open\":0,\"zone\":\"UTC\"}" },
	{ "create", 0, "policy", "{\"at\":null,\"breaker\":0,\"days\":[],\"delay\":0,\"grace\":-1,\"interval\":0,\"min\":0,\"nmr\":\"bot\",\"open\":0,\"zone\":\"UTC\"}" },
	{ "create", 0, "policy", "{\"at\":null,\"breaker\":0,\"days\":[],\"delay\":0,\"grace\":0,\"interval\":0,\"min\":0,\"nmr\":\"no\",\"open\":0,\"zone\":\"UTC\"}" },
	{ "create", 0, "policy", "{\"at\":null,\"breaker\":0,\"days\":[],\"delay\":0,\"grace\":0,\"interval\":0,\"min\":0,\"nmr\":\"bot\",\"open\":0,\"zone\":\"\"}" },
	{ "create", 0, "policy", "{\"at\":null,\"breaker\":101,\"days\":[],\"delay\":0,\"grace\":0,\"interval\":0,\"min\":0,\"nmr\":\"bot\",\"open\":0,\"zone\":\"UTC\"}" },
	{ "create", 0, "policy", "{\"at\":null,\"breaker\":0,\"days\":[\"tue\",\"mon\"],\"delay\":0,\"grace\":0,\"interval\":0,\"min\":0,\"nmr\":\"bot\",\"open\":0,\"zone\":\"UTC\"}" },
	{ "create", 0, "policy", "{\"at\":null,\"breaker\":0,\"days\":[\"mon\",\"mon\"],\"delay\":0,\"grace\":0,\"interval\":0,\"min\":0,\"nmr\":\"bot\",\"open\":0,\"zone\":\"UTC\"}" },
	{ "create", 0, "policy", "{\"at\":null,\"breaker\":0,\"days\":[\"Mon\"],\"delay\":0,\"grace\":0,\"interval\":0,\"min\":0,\"nmr\":\"bot\",\"open\":0,\"zone\":\"UTC\"}" },
	{ "create", 0, "policy", "{\"at\":null,\"breaker\":0,\"days\":null,\"delay\":0,\"grace\":0,\"interval\":0,\"min\":0,\"nmr\":\"bot\",\"open\":0,\"zone\":\"UTC\"}" },
	{ "create", 0, "policy", "{\"at\":null,\"breaker\":0,\"days\":[1],\"delay\":0,\"grace\":0,\"interval\":0,\"min\":0,\"nmr\":\"bot\",\"open\":0,\"zone\":\"UTC\"}" },
	{ "create", 0, "policy", "{\"at\":null,\"breaker\":0,\"days\":[],\"delay\":\"1h\",\"grace\":0,\"interval\":0,\"min\":0,\"nmr\":\"bot\",\"open\":0,\"zone\":\"UTC\"}" },
	{ "create", 0, "policy", "{\"at\":null,\"breaker\":0,\"days\":[],\"delay\":-1,\"grace\":0,\"interval\":0,\"min\":0,\"nmr\":\"bot\",\"open\":0,\"zone\":\"UTC\"}" },
	{ "create", 0, "policy", "{\"at\":null,\"breaker\":0,\"days\":[],\"delay\":0,\"grace\":0,\"interval\":0,\"min\":31622401,\"nmr\":\"bot\",\"open\":0,\"zone\":\"UTC\"}" },
	{ "create", 0, "policy", "{\"at\":null,\"breaker\":0,\"interval\":0,\"nmr\":\"bot\",\"zone\":\"UTC\"}" },
	{ "create", 0, "policy", "{\"at\":null,\"breaker\":0,\"days\":[],\"delay\":0,\"grace\":0,\"interval\":0,\"min\":0,\"nmr\":\"bot\",\"open\":-1,\"zone\":\"UTC\"}" },
	{ "create", 0, "policy", "{\"at\":null,\"breaker\":0,\"days\":[],\"delay\":0,\"grace\":0,\"interval\":0,\"min\":0,\"nmr\":\"bot\",\"open\":1001,\"zone\":\"UTC\"}" },
	{ "create", 0, "policy", "{\"at\":null,\"breaker\":0,\"days\":[],\"delay\":0,\"grace\":0,\"interval\":0,\"min\":0,\"nmr\":\"bot\",\"open\":true,\"zone\":\"UTC\"}" },
	{ "create", 0, "policy", "{\"at\":null,\"breaker\":0,\"days\":[],\"delay\":0,\"grace\":0,\"interval\":0,\"min\":0,\"more\":1,\"nmr\":\"bot\",\"open\":0,\"zone\":\"UTC\"}" },
	{ "create", 0, "again", "null" }, { "create", 0, "again", "[]" }, { "create", 0, "again", "7" }, { "create", 0, "again", "[7]" },
	{ "create", 0, "again", "[{\"end\":\"00\",\"game\":\"a\",\"seats\":[],\"why\":\"host\"}]" },
	{ "create", 0, "again", "[{\"end\":\"" HASH "\",\"game\":\"A\",\"seats\":[],\"why\":\"host\"}]" },
	{ "create", 0, "again", "[{\"end\":\"" HASH "\",\"game\":\"a\",\"seats\":[\"black\"],\"why\":\"host\"}]" },
	{ "create", 0, "again", "[{\"end\":\"" HASH "\",\"game\":\"a\",\"seats\":[],\"why\":\"rules\"}]" },
	{ "create", 0, "again", "[{\"end\":\"" HASH "\",\"game\":\"a\",\"more\":1,\"seats\":[],\"why\":\"host\"}]" },
	{ "create", 0, "kind", "\"join\"" }, { "create", 0, "kind", "\"what\"" }, { "create", 0, "kind", "1" },
	{ "create", 0, "kind", NULL },
	{ "join", 0, "seat", "\"black\"" }, { "join", 0, "seat", "\"BLUE\"" }, { "join", 0, "bot", "1" },
	{ "join", 0, "key", "null" }, { "join", 0, "by", "\"me\"" }, { "join", 0, "by", "\"seat\"" },
	{ "join", 0, "nonce", "\"7\"" }, { "join", 1, "seat", "\"blue\"" }, { "join", 2, "key", "\"RW\"" },
	{ "join", 0, "prev", NULL }, { "join", 0, "prev", "7" }, { "join", 0, "kind", "\"create\"" },
	{ "join", 0, "kind", "\"open\"" }, { "join", 0, "lang", "\"fr\"" }, { "join", 0, "lang", "null" },
	{ "open", 0, "must", "[\"blue\"]" }, { "open", 0, "may", "[\"red\"]" }, { "open", 0, "name", "\"run\"" },
	{ "create", 0, "again", "[{\"end\":\"" HASH "\",\"game\":\"a\",\"seats\":[],\"why\":\"no-deal\"}]" },
	{ "result", 0, "reports", "{\"blue\":{\"a\":\"" HASH "\",\"b\":\"" HASH "\"},\"red\":[\"" HASH "\",\"" HASH "\"],\"white\":[\"" HASH "\",\"" HASH "\"]}" },
	{ "open", 0, "players", NULL }, { "open", 0, "players", "[]" }, { "open", 0, "players", "7" },
	{ "open", 0, "players", "[[\"blue\",\"bot\",null],[\"red\",\"bot\",null],[\"white\",\"bot\",null]]" },
	{ "open", 0, "players", "[7,7,7]" }, { "open", 1, "players", "[]" },
	{ "open", 0, "window", "1" }, { "open", 0, "must", "[\"red\",\"blue\"]" }, { "open", 0, "must", "[\"black\"]" },
	{ "open", 0, "must", "7" }, { "open", 0, "name", "\"A\"" }, { "open", 0, "deadline", "7" },
	{ "open", 0, "deadline", "\"2026-11-22T20:00:00\"" }, { "open", 1, "window", "0" }, { "open", 1, "may", "[\"red\"]" },
	{ "open", 1, "deadline", "\"2026-11-31T20:00:00Z\"" },
	{ "open", 1, "earliest", "7" }, { "open", 1, "earliest", "\"now\"" }, { "open", 1, "earliest", NULL },
	{ "close", 0, "absent", NULL }, { "close", 0, "absent", "[\"blue\"]" }, { "close", 1, "absent", "[\"white\"]" },
	{ "close", 1, "absent", "[\"red\"]" }, { "close", 1, "absent", "[\"black\"]" }, { "close", 1, "absent", "null" },
	{ "close", 0, "draw", "2" }, { "close", 0, "window", "1" }, { "close", 0, "why", "\"so\"" }, { "close", 0, "seats", "[]" },
	{ "close", 0, "seats", "7" }, { "close", 0, "sig", "\"\"" },
	{ "close", 0, "seats", "[[\"blue\",\"none\",null,null],[\"white\",\"none\",null,null],[\"red\",\"none\",null,null]]" },
	{ "close", 0, "seats", "[[\"blue\",\"bot\",null,null],[\"red\",\"none\",null,null],[\"white\",\"none\",null,null]]" },
	{ "close", 0, "seats", "[[\"blue\",\"none\",null,\"00\"],[\"red\",\"none\",null,null],[\"white\",\"none\",null,null]]" },
	{ "close", 0, "seats", "[[\"blue\",\"none\",\"00\",null],[\"red\",\"none\",null,null],[\"white\",\"none\",null,null]]" },
	{ "close", 0, "seats",
	  "[[\"blue\",\"file\",\"00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff\",\"00\"],"
	  "[\"red\",\"none\",null,null],[\"white\",\"none\",null,null]]" },
	{ "close", 1, "draw", "1" }, { "close", 1, "seats", "[[\"blue\",\"none\",null,null],[\"red\",\"bot\",null,null],[\"white\",\"none\",null,null]]" },
	{ "close", 1, "time", NULL }, { "close", 1, "time", "null" }, { "close", 1, "time", "\"2020-01-01T00:00:00Z\"" }, { "close", 1, "time", "7" },
	{ "close", 0, "why", "\"all\"" }, { "close", 0, "why", "\"forced\"" }, { "close", 0, "why", "\"deadline\"" }, { "close", 1, "why", "\"nobody\"" },
	{ "close", 1, "why", "\"deadline\"" }, { "end", 0, "time", NULL }, { "end", 0, "time", "null" }, { "end", 0, "time", "\"2020-01-01T00:00:00Z\"" },
	{ "seat", 0, "by", NULL }, { "seat", 0, "by", "\"seat\"" }, { "result", 0, "labels", "{\"gone\":[],\"new\":[]}" },
	{ "result", 0, "window", "1" }, { "result", 0, "state", "\"\"" }, { "result", 0, "events", "7" },
	{ "result", 0, "templates", "null" }, { "result", 0, "rolls", "7" }, { "result", 0, "rolls", "[7]" },
	{ "result", 0, "rolls", "[[\"a\",0,[1]]]" }, { "result", 0, "rolls", "[[\"a\",6,[\"x\"]]]" },
	{ "result", 0, "rolls", "[[\"\",6,[1]]]" }, { "result", 0, "rolls", "[[7,6,[1]]]" }, { "result", 0, "rolls", "[[\"a\",6,7]]" },
	{ "result", 0, "reports", "{}" }, { "result", 0, "reports", "[]" }, { "result", 0, "reports", "{\"blue\":1,\"red\":2,\"white\":3}" },
	{ "result", 0, "link", "\"00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff\"" },
	{ "result", 0, "link", "\"00\"" },
	{ "amend", 0, "deadline", "\"soon\"" }, { "amend", 0, "window", "0" }, { "amend", 0, "what", "\"all\"" },
	{ "amend", 0, "what", "\"rules\"" },
	{ "rekey", 0, "from", "0" }, { "rekey", 0, "from", "1" }, { "rekey", 0, "key", "\"\"" }, { "rekey", 0, "by", "null" }, { "rekey", 0, "seat", "\"white\"" },
	{ "rekey", 0, "kind", "\"seat\"" },
	{ "seat", 0, "what", "\"king\"" }, { "seat", 0, "what", "\"player\"" }, { "seat", 0, "key", "\"RW\"" },
	{ "seat", 0, "from", "7" }, { "seat", 0, "from", "2" }, { "seat", 0, "seat", "null" },
	{ "end", 0, "root", "\"\"" }, { "end", 0, "why", "\"bored\"" }, { "end", 0, "why", "\"host\"" }, { "end", 0, "outcome", "null" },
	{ "end", 0, "points", "{}" }, { "end", 0, "points", "[20,20]" }, { "end", 0, "points", "{\"blue\":20,\"white\":20}" },
	{ "end", 0, "points", "{\"blue\":20,\"red\":2147483648,\"white\":20}" },
	{ "end", 0, "points", "{\"black\":20,\"blue\":20,\"white\":20}" },
	{ "end", 0, "points", "{\"black\":20,\"blue\":20,\"red\":20,\"white\":20}" },
	{ "end", 0, "reason", "7" }, { "end", 0, "seats", "[\"me\"]" }, { "end", 0, "window", "0" },
	{ "end", 0, "sealed", "\"00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff\"" },
};
/* clang-format on */

static void every_member_is_checked(void **state)
{
	struct err e = ERR_INIT;

	(void)state;
	for (size_t i = 0; i < sizeof(bad_members) / sizeof(bad_members[0]); i++) {
		if (!change(bad_members[i].kind, bad_members[i].nth, bad_members[i].member,
			    bad_members[i].value, &e))
			fail_msg("%s.%s = %s was taken", bad_members[i].kind, bad_members[i].member,
				bad_members[i].value);
		assert_int_equal(e.code, ERR_DATA);
		assert_string_equal(e.where, "record.jsonl");
	}
}

static void lines_are_canonical(void **state)
{
	static const char *const bad[] = { "\n", "{}\n", "[]\n", "7\n", "{ }\n", "{\"kind\":\"create\"}\n",
		"{\"kind\":\"create\" }\n", "\xff\n" };
	struct facts f;
	struct err e;

	(void)state;
	for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++) {
		struct buf b = BUF_INIT;
		buf_str(&b, bad[i]);
		assert_int_equal(fold(&b, &f, &e), 1);
		buf_release(&b);
	}
}

static void a_torn_tail_does_not_count(void **state)
{
	struct fixture x;
	struct buf b = BUF_INIT, again = BUF_INIT;

	(void)state;
	fixture_new(&x, "blue red", NULL);
	fixture_start(&x);
	fixture_read(&x, "record.jsonl", &b);
	buf_str(&b, "{\"kind\":\"clo");
	fixture_write(&x, "record.jsonl", &b);
	fixture_again(&x);
	assert_true(x.g.torn);
	fixture_orders(&x, 0, 1, "ROLL\n");
	fixture_orders(&x, 1, 1, "ROLL\n");
	fixture_turn(&x);
	fixture_read(&x, "record.jsonl", &again);
	assert_null(strstr(again.data, "{\"kind\":\"clo{"));
	fixture_again(&x);
	assert_false(x.g.torn);
	assert_int_equal(x.g.f.window, 2);
	buf_release(&b);
	buf_release(&again);
	fixture_end(&x);
}

/* What the record says comes back from it, and from nowhere else. */
static void facts_come_back_from_the_record(void **state)
{
	struct fixture x;
	struct facts f;

	(void)state;
	fixture_new(&x, "blue red", policy);
	fixture_start(&x);
	f = x.g.f;
	fixture_again(&x);
	assert_memory_equal(&f, &x.g.f, sizeof(f));
	assert_int_equal(x.g.f.policy.interval, 86400);
	assert_string_equal(x.g.f.policy.at, "20:00");
	assert_int_equal(x.g.f.policy.days, 1 | 64);
	assert_int_equal(x.g.f.policy.min, 3600);
	assert_int_equal(x.g.f.policy.delay, 60);
	assert_int_equal(x.g.f.policy.breaker, 70);
	assert_int_equal(x.g.f.policy.open_after, 3);
	assert_string_equal(x.g.f.earliest, "2026-11-21T13:00:00Z");
	fixture_end(&x);
}

/* Another history of the same length in its place. */
static void a_last_line_that_was_changed_is_seen(void **state)
{
	struct fixture x;
	struct buf whole = BUF_INIT, bad = BUF_INIT;
	char *digit;

	(void)state;
	fixture_new(&x, "blue red", policy);
	fixture_start(&x);
	fixture_again(&x);
	game_close(&x.g);
	fixture_read(&x, "record.jsonl", &whole);
	buf_add(&bad, whole.data, whole.len);
	digit = bad.data;
	for (char *at = digit; (at = strstr(at, "\"prev\":\"")); at++)
		digit = at + strlen("\"prev\":\"");
	*digit = *digit == '0' ? '1' : '0';
	fixture_write(&x, "record.jsonl", &bad);
	assert_int_equal(game_open(&x.g, x.game, GAME_WRITE, &x.tools, &x.e), ERR_DATA);
	fixture_write(&x, "record.jsonl", &whole);
	assert_int_equal(game_open(&x.g, x.game, GAME_WRITE, &x.tools, &x.e), 0);
	buf_release(&whole);
	buf_release(&bad);
	fixture_end(&x);
}

static void signatures_have_one_form(void **state)
{
	struct buf out = BUF_INIT;
	struct err e = ERR_INIT;
	static const char crlf[] = "untrusted comment: mine\r\nAAAA\r\ntrusted comment: x\r\nBBBB\r\n";

	(void)state;
	assert_int_equal(sign_normal(&out, crlf, strlen(crlf), &e), 0);
	assert_string_equal(
		out.data, "untrusted comment: signature from pbem\nAAAA\ntrusted comment: x\nBBBB\n");
	buf_clear(&out);
	assert_int_equal(sign_normal(&out, "a\nb\nc", 5, &e), ERR_DATA);
	assert_int_equal(sign_normal(&out, "a\nb\nc\nd", 7, &e), 0);
	buf_release(&out);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(the_good_one_folds),
		cmocka_unit_test(every_member_is_checked),
		cmocka_unit_test(lines_are_canonical),
		cmocka_unit_test(a_torn_tail_does_not_count),
		cmocka_unit_test(facts_come_back_from_the_record),
		cmocka_unit_test(a_last_line_that_was_changed_is_seen),
		cmocka_unit_test(signatures_have_one_form),
	};

	return cmocka_run_group_tests(tests, make_record, drop_record);
}
