/* SPDX-License-Identifier: MIT */
#include "game/game.h"
#include "game/history.h"
#include "game/seeds.h"
#include "unit/game_fixture.h"

#include <setjmp.h>
#include <stdarg.h>
#include <unistd.h>

#include <cmocka.h>

static struct verify_report report;

static enum verify_status verify(struct fixture *x, const char *path)
{
	struct verify_options o = { .tools = &x->tools };
	struct err e = ERR_INIT;

	if (verify_path(path, &o, &report, &e) < 0)
		fail_msg("%s: %s", e.where, e.text);
	return report.status;
}

static void say(void)
{
	struct buf b = BUF_INIT;

	for (int i = 0; i < report.n; i++)
		verify_write(&b, &report.finding[i]);
	print_message("%s", buf_cstr(&b));
	buf_release(&b);
}

static void a_clean_game_is_the_same(void **state)
{
	struct fixture x;

	(void)state;
	fixture_new(&x, "blue red=bot white", NULL);
	fixture_start(&x);
	fixture_orders(&x, 0, 1, "ROLL\n");
	fixture_orders(&x, 1, 1, "ROLL\n");
	fixture_turn(&x);
	if (verify(&x, x.game) != VERIFY_SAME)
		say();
	assert_int_equal(report.status, VERIFY_SAME);
	assert_int_equal(report.level, VERIFY_FULL);
	fixture_play(&x);
	if (verify(&x, x.game) != VERIFY_SAME)
		say();
	assert_int_equal(report.status, VERIFY_SAME);
	assert_int_equal(report.level, VERIFY_FULL);
	assert_int_equal(report.replayed, report.windows);
	say();
	fixture_end(&x);
}

/* A small generator, so that the same places are changed each time. */
static uint32_t next_random(uint32_t *s)
{
	*s = *s * 1664525u + 1013904223u;
	return *s >> 8;
}

static bool names_a_window(void)
{
	for (int i = 0; i < report.n; i++)
		if (report.finding[i].status == VERIFY_DIFFERS && report.finding[i].window >= 0)
			return true;
	return false;
}

static void change_and_verify(struct fixture *x, const char *file, size_t at, unsigned char mask)
{
	struct buf b = BUF_INIT;

	fixture_read(x, file, &b);
	at %= b.len;
	b.data[at] = (char)(b.data[at] ^ mask);
	fixture_write(x, file, &b);
	if (verify(x, x->game) != VERIFY_DIFFERS)
		fail_msg("%s: byte %zu (now %02x) was changed and nothing noticed it", file, at,
			(unsigned char)b.data[at]);
	if (!names_a_window() && strcmp(file, "record.jsonl") != 0)
		fail_msg("%s: byte %zu: no window is named", file, at);
	b.data[at] = (char)(b.data[at] ^ mask);
	fixture_write(x, file, &b);
	buf_release(&b);
}

/* All files of the game that an auditor looks at. */
static size_t list_files(const struct fixture *x, const char *dir, char list[][128], size_t n, size_t max)
{
	struct buf path = BUF_INIT;
	char **names = NULL;
	size_t count = 0;
	struct err e = ERR_INIT;

	assert_int_equal(file_list(file_path(&path, x->game, dir), &names, &count, &e), 0);
	for (size_t i = 0; i < count; i++) {
		char sub[128];
		snprintf(sub, sizeof(sub), "%.80s/%.40s", dir, names[i]);
		if (file_is_dir(file_path(&path, x->game, sub), NULL))
			n = list_files(x, sub, list, n, max);
		else if (n < max)
			memcpy(list[n++], sub, sizeof(sub));
	}
	file_list_free(names, count);
	buf_release(&path);
	return n;
}

static void play_some(struct fixture *x)
{
	fixture_new(x, "blue red=bot white", NULL);
	fixture_start(x);
	for (int w = 0; w < 3; w++) {
		fixture_orders(x, 0, 1, "REST\n");
		fixture_orders(x, 0, 2, "ROLL\n");
		fixture_orders(x, 2, 1, "PUSH 1\n");
		fixture_turn(x);
	}
	fixture_orders(x, 0, 7, "REST\n");
}

static void changed_bytes_of_files_are_noticed(void **state)
{
	struct fixture x;
	static char files[400][128];
	uint32_t s = 7;
	size_t n;
	int rounds = getenv("CHECK_LONG") ? 2000 : 200;

	(void)state;
	play_some(&x);
	assert_int_equal(verify(&x, x.game), VERIFY_SAME);
	n = list_files(&x, "windows", files, 0, 400);
	for (int i = 0; i < rounds; i++) {
		const char *file = files[next_random(&s) % n];
		size_t at = next_random(&s);
		struct buf b = BUF_INIT;
		fixture_read(&x, file, &b);
		if (b.len)
			change_and_verify(&x, file, at, (unsigned char)(1u << next_random(&s) % 8));
		buf_release(&b);
	}
	assert_int_equal(verify(&x, x.game), VERIFY_SAME);
	fixture_end(&x);
}

static void changed_bytes_of_the_record_are_noticed(void **state)
{
	struct fixture x;
	struct buf b = BUF_INIT;
	bool all = getenv("CHECK_LONG") != NULL;

	(void)state;
	play_some(&x);
	fixture_read(&x, "record.jsonl", &b);
	for (size_t at = 0; at < b.len; at += all ? 1 : 97)
		change_and_verify(&x, "record.jsonl", at, (unsigned char)(1u << at % 7));
	buf_release(&b);
	fixture_end(&x);
}

/* --- a referee who lies: the record is written anew, chained and signed ----------------------- */

typedef void (*lie)(cJSON *line);

static void sign_again(const struct fixture *x, cJSON *o)
{
	struct buf line = BUF_INIT, text = BUF_INIT, sig = BUF_INIT;
	char comment[64];

	snprintf(comment, sizeof(comment), "race-1 %s",
		cJSON_GetObjectItemCaseSensitive(o, "kind")->valuestring);
	cJSON_DeleteItemFromObjectCaseSensitive(o, "sig");
	json_write(&line, o);
	keys_line_text(&text, line.data, line.len);
	sign_make(&sig, &x->referee, text.data, text.len, comment);
	cJSON_AddStringToObject(o, "sig", sig.data);
	buf_release(&line);
	buf_release(&text);
	buf_release(&sig);
}

static void forge(struct fixture *x, const char *kind, int window, lie tell)
{
	struct buf old = BUF_INIT, out = BUF_INIT;
	char last[HEX32] = "";

	fixture_read(x, "record.jsonl", &old);
	for (const char *p = old.data; *p;) {
		size_t len = strcspn(p, "\n"), start = out.len;
		cJSON *o = cJSON_ParseWithLength(p, len), *w = cJSON_GetObjectItemCaseSensitive(o, "window");
		uint8_t h[32];
		if (last[0])
			cJSON_ReplaceItemInObjectCaseSensitive(o, "prev", cJSON_CreateString(last));
		if (strcmp(cJSON_GetObjectItemCaseSensitive(o, "kind")->valuestring, kind) == 0 &&
			(!w || w->valueint == window))
			tell(o);
		if (cJSON_HasObjectItem(o, "sig"))
			sign_again(x, o);
		json_write(&out, o);
		hash256(h, NULL, 0, out.data + start, out.len - start);
		hex_text(last, h, 32);
		buf_char(&out, '\n');
		cJSON_Delete(o);
		p += len + 1;
	}
	fixture_write(x, "record.jsonl", &out);
	buf_release(&old);
	buf_release(&out);
}

static cJSON *first_roll(cJSON *line)
{
	return cJSON_GetArrayItem(cJSON_GetObjectItemCaseSensitive(line, "rolls"), 0);
}

static void another_value(cJSON *line)
{
	cJSON *v = cJSON_GetArrayItem(cJSON_GetArrayItem(first_roll(line), 2), 0);

	cJSON_SetNumberValue(v, (v->valueint % 6 + 1));
}

static void another_label(cJSON *line)
{
	cJSON_SetValuestring(cJSON_GetArrayItem(first_roll(line), 0), "A");
}

static void label_twice(cJSON *line)
{
	cJSON_AddItemToArray(
		cJSON_GetObjectItemCaseSensitive(line, "rolls"), cJSON_Duplicate(first_roll(line), true));
}

static void roll_left_out(cJSON *line)
{
	cJSON_DeleteItemFromArray(cJSON_GetObjectItemCaseSensitive(line, "rolls"), 0);
}

static void zero_hash(cJSON *line, const char *member)
{
	cJSON_ReplaceItemInObjectCaseSensitive(line, member,
		cJSON_CreateString("0000000000000000000000000000000000000000000000000000000000000000"));
}

static void another_state(cJSON *line)
{
	zero_hash(line, "state");
}

static void another_root(cJSON *line)
{
	zero_hash(line, "root");
}

static void another_sealed_root(cJSON *line)
{
	zero_hash(line, "sealed");
}

static void another_winner(cJSON *line)
{
	cJSON *seats = cJSON_CreateArray();

	if (!cJSON_GetArraySize(cJSON_GetObjectItemCaseSensitive(line, "seats")))
		cJSON_AddItemToArray(seats, cJSON_CreateString("blue"));
	cJSON_ReplaceItemInObjectCaseSensitive(line, "seats", seats);
}

static void another_outcome(cJSON *line)
{
	cJSON_ReplaceItemInObjectCaseSensitive(line, "outcome", cJSON_CreateString("nobody"));
}

static void another_s_points(cJSON *line)
{
	cJSON *points = cJSON_GetObjectItemCaseSensitive(line, "points"),
	      *red = cJSON_GetObjectItemCaseSensitive(points, "red");

	cJSON_SetNumberValue(red, red->valuedouble + 1);
}

static void no_points(cJSON *line)
{
	cJSON_ReplaceItemInObjectCaseSensitive(line, "points", cJSON_CreateNull());
}

static void another_reason(cJSON *line)
{
	cJSON_ReplaceItemInObjectCaseSensitive(line, "reason", cJSON_CreateString("luck"));
}

static void must_as_may(cJSON *line)
{
	cJSON *must = cJSON_DetachItemFromObjectCaseSensitive(line, "must");

	cJSON_ReplaceItemInObjectCaseSensitive(line, "may", must);
	cJSON_AddItemToObject(line, "must", cJSON_CreateArray());
}

static void another_name(cJSON *line)
{
	cJSON_ReplaceItemInObjectCaseSensitive(line, "name", cJSON_CreateString("walk"));
}

static void another_seed(cJSON *line)
{
	cJSON_ReplaceItemInObjectCaseSensitive(line, "seed", cJSON_CreateString("02"));
}

static void newer_version(cJSON *line)
{
	cJSON_SetNumberValue(cJSON_GetObjectItemCaseSensitive(line, "version"), 7);
}

static void unknown_rules(cJSON *line)
{
	cJSON_ReplaceItemInObjectCaseSensitive(line, "rules", cJSON_CreateString("chess"));
}

static bool found(enum verify_status status, const char *field)
{
	for (int i = 0; i < report.n; i++)
		if (report.finding[i].status == status && strcmp(report.finding[i].field, field) == 0)
			return true;
	return false;
}

static void a_lie_is_found(
	const char *kind, int window, lie tell, enum verify_status status, const char *field)
{
	struct fixture x;
	struct buf record = BUF_INIT;

	fixture_new(&x, "blue red", NULL);
	fixture_start(&x);
	fixture_play(&x);
	fixture_read(&x, "record.jsonl", &record);
	forge(&x, kind, window, tell);
	verify(&x, x.game);
	if (report.status != status || !found(status, field)) {
		say();
		fail_msg("%s %d %s: %d", kind, window, field, report.status);
	}
	buf_release(&record);
	fixture_end(&x);
}

static void lies_of_the_referee_are_found(void **state)
{
	(void)state;
	a_lie_is_found("result", 2, another_value, VERIFY_DIFFERS, "rolls");
	a_lie_is_found("result", 2, another_label, VERIFY_DIFFERS, "A");
	a_lie_is_found("result", 2, label_twice, VERIFY_DIFFERS, "rolls");
	a_lie_is_found("result", 2, roll_left_out, VERIFY_DIFFERS, "rolls");
	a_lie_is_found("result", 2, another_state, VERIFY_DIFFERS, "");
	a_lie_is_found("open", 2, must_as_may, VERIFY_DIFFERS, "must");
	a_lie_is_found("open", 2, another_name, VERIFY_DIFFERS, "name");
	a_lie_is_found("end", 99, another_root, VERIFY_SAME, "");
}

/* Where one player's turn is everybody's to answer: two windows a turn. */
static void of_galactix(struct game_new *n)
{
	n->rules = rules_find("terra-galactix");
	n->options = context_new(n->rules);
	for (int i = 0; i < n->rules->n_options; i++)
		if (strcmp(n->rules->options[i].name, "tempo") == 0)
			n->options->option[i] = (int16_t)vocab_find(n->rules->options[i].vocab, "turn", 4);
}

static void nobody_may(cJSON *line)
{
	cJSON_ReplaceItemInObjectCaseSensitive(line, "may", cJSON_CreateArray());
}

static void a_lie_about_who_may_order_is_found(void **state)
{
	struct fixture x;

	(void)state;
	fixture_new(&x, "alpha beta", of_galactix);
	fixture_start(&x);
	assert_int_equal(game_turn(&x.g, TURN_FORCE, &x.turn, &x.e), 0);
	assert_int_not_equal(x.g.f.may, 0);
	assert_int_equal(verify(&x, x.game), VERIFY_SAME);
	forge(&x, "open", x.g.f.window, nobody_may);
	assert_int_equal(verify(&x, x.game), VERIFY_DIFFERS);
	assert_true(found(VERIFY_DIFFERS, "may"));
	fixture_end(&x);
}

static void lies_about_the_end_are_found(void **state)
{
	static const struct {
		lie tell;
		const char *field;
	} lies[] = {
		{ another_root, "root" },
		{ another_sealed_root, "sealed" },
		{ another_winner, "seats" },
		{ another_outcome, "outcome" },
		{ another_s_points, "points" },
		{ no_points, "points" },
		{ another_reason, "reason" },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(lies) / sizeof(lies[0]); i++) {
		struct fixture x;
		fixture_new(&x, "blue red", NULL);
		fixture_start(&x);
		fixture_play(&x);
		forge(&x, "end", x.g.f.window, lies[i].tell);
		verify(&x, x.game);
		if (report.status != VERIFY_DIFFERS || !found(VERIFY_DIFFERS, lies[i].field)) {
			say();
			fail_msg("%s", lies[i].field);
		}
		fixture_end(&x);
	}
}

/* One of the roots is another one than the first line committed to. */
static void expect_roots_to_fit(struct fixture *x)
{
	static const char *const members[] = { "open", "sealed" }, *const fields[] = { "root", "sealed" };
	struct buf good = BUF_INIT, bad = BUF_INIT;

	fixture_read(x, "secret/roots.json", &good);
	for (size_t i = 0; i < 2; i++) {
		cJSON *o = cJSON_Parse(good.data);
		zero_hash(o, members[i]);
		buf_clear(&bad);
		json_write(&bad, o);
		buf_char(&bad, '\n');
		fixture_write(x, "secret/roots.json", &bad);
		assert_int_equal(verify(x, x->game), VERIFY_DIFFERS);
		assert_true(found(VERIFY_DIFFERS, fields[i]));
		cJSON_Delete(o);
	}
	fixture_write(x, "secret/roots.json", &good);
	assert_int_equal(verify(x, x->game), VERIFY_SAME);
	buf_release(&good);
	buf_release(&bad);
}

/* Before it begins, and while it runs: what a host would reveal is known to be wrong at once. */
static void roots_that_were_not_committed_to_are_found(void **state)
{
	struct fixture x;

	(void)state;
	fixture_new(&x, "blue red", NULL);
	expect_roots_to_fit(&x);
	fixture_end(&x);
	play_some(&x);
	expect_roots_to_fit(&x);
	fixture_end(&x);
}

/* These change the create line, and with it CTX and every roll; what they are about is said as
 * well. */
static void other_creations_are_found(void **state)
{
	(void)state;
	a_lie_is_found("create", 0, another_seed, VERIFY_DIFFERS, "seed");
	a_lie_is_found("create", 0, newer_version, VERIFY_DIFFERS, "HEAD");
	a_lie_is_found("create", 0, unknown_rules, VERIFY_DIFFERS, "HEAD");
}

/* --- a host who swaps kept files ------------------------------------------------------------- */

/* Signed by the player, for another place: the line that says so, and what stands in it. */
static const struct {
	const char *line, *value;
} swaps[] = {
	{ "GAME", "race-2" },
	{ "SEAT", "white" },
	{ "WINDOW", "1" },
	{ "HEAD", "7777777777777777777777777777777A" },
	{ "SERIAL", "1" },
};
#define SWAPS (sizeof(swaps) / sizeof(swaps[0]))

/* In the place of a kept file of blue's. */
static void swap_file(struct fixture *x, int window, long serial, size_t i, struct buf *text)
{
	char path[64], head[BASE32_TEXT], word[16];
	struct buf sig = BUF_INIT, kept = BUF_INIT;
	struct err e = ERR_INIT;
	const char *at;

	assert_int_equal(history_head(&x->g, window, head, &e), 0);
	buf_printf(&kept, "PBEM-ORDERS 1\nGAME race-1\nSEAT blue\nWINDOW %d\nHEAD %s\nSERIAL %ld\nREST\n",
		window, head, serial);
	snprintf(word, sizeof(word), "\n%s ", swaps[i].line);
	at = strstr(kept.data, word) + strlen(word);
	buf_clear(text);
	buf_add(text, kept.data, (size_t)(at - kept.data));
	buf_str(text, swaps[i].value);
	buf_str(text, at + strcspn(at, "\n"));
	snprintf(path, sizeof(path), "windows/%04d/orders/blue.%ld", window, serial);
	fixture_write(x, path, text);
	sign_make(&sig, &x->player[0], text->data, text->len, "test");
	snprintf(path, sizeof(path), "windows/%04d/orders/blue.%ld.sig", window, serial);
	fixture_write(x, path, &sig);
	buf_release(&sig);
	buf_release(&kept);
}

static char swapped_hash[HEX32];

static void blue_counts_otherwise(cJSON *line)
{
	cJSON *blue = cJSON_GetArrayItem(cJSON_GetObjectItemCaseSensitive(line, "seats"), 0);

	assert_string_equal(cJSON_GetArrayItem(blue, 0)->valuestring, "blue");
	assert_string_equal(cJSON_GetArrayItem(blue, 1)->valuestring, "file");
	cJSON_ReplaceItemInArray(blue, 2, cJSON_CreateString(swapped_hash));
}

static bool found_in(int window, const char *field)
{
	for (int i = 0; i < report.n; i++)
		if (report.finding[i].window == window && strcmp(report.finding[i].field, field) == 0)
			return true;
	return false;
}

static void a_swapped_file_is_found(void **state)
{
	(void)state;
	for (size_t i = 0; i < SWAPS; i++) {
		struct fixture x;
		struct buf text = BUF_INIT, path = BUF_INIT;
		struct seeds s;

		play_some(&x);
		swap_file(&x, 2, 2, i, &text);
		assert_int_equal(seeds_load(&s, file_path(&path, x.game, "secret"), &x.e), 0);
		keys_salted(swapped_hash, s.sealed, 2, "order", "blue", 2, text.data, text.len);
		forge(&x, "close", 2, blue_counts_otherwise);
		assert_int_equal(verify(&x, x.game), VERIFY_DIFFERS);
		if (!found_in(2, swaps[i].line)) {
			say();
			fail_msg("nobody noticed %s", swaps[i].line);
		}
		seeds_wipe(&s);
		buf_release(&text);
		buf_release(&path);
		fixture_end(&x);
	}
}

static void a_swapped_file_closes_no_window(void **state)
{
	struct fixture x;
	struct buf before = BUF_INIT, after = BUF_INIT, text = BUF_INIT;

	(void)state;
	play_some(&x);
	fixture_read(&x, "record.jsonl", &before);
	for (size_t i = 0; i < SWAPS; i++) {
		swap_file(&x, 4, 7, i, &text);
		fixture_again(&x);
		if (game_turn(&x.g, TURN_FORCE, &x.turn, &x.e) != ERR_DATA)
			fail_msg("a window closed with another %s", swaps[i].line);
		assert_string_equal(x.e.id, "turn.head");
		assert_non_null(strstr(x.e.text, swaps[i].line));
		fixture_read(&x, "record.jsonl", &after);
		assert_string_equal(after.data, before.data);
	}
	buf_release(&before);
	buf_release(&after);
	buf_release(&text);
	fixture_end(&x);
}

/* --- what is there and what is not ------------------------------------------------------------ */

static void missing_files_are_named(void **state)
{
	static const char *const files[] = { "windows/0002/state.json", "windows/0002/result.jsonl",
		"windows/0001/orders/blue.2", "windows/0001/orders/blue.2.sig",
		"windows/0001/orders/red.bot" };
	struct fixture x;
	struct buf path = BUF_INIT, b = BUF_INIT;

	(void)state;
	play_some(&x);
	for (size_t i = 0; i < sizeof(files) / sizeof(files[0]); i++) {
		fixture_read(&x, files[i], &b);
		assert_int_equal(unlink(file_path(&path, x.game, files[i])), 0);
		assert_int_equal(verify(&x, x.game), VERIFY_DIFFERS);
		assert_true(names_a_window());
		fixture_write(&x, files[i], &b);
	}
	assert_int_equal(verify(&x, x.game), VERIFY_SAME);
	buf_release(&path);
	buf_release(&b);
	fixture_end(&x);
}

static void lost_lines_leave_folders_behind(void **state)
{
	struct fixture x;
	struct buf b = BUF_INIT;
	const char *p;

	(void)state;
	play_some(&x);
	fixture_read(&x, "record.jsonl", &b);
	/* close, result and open of the last window */
	for (int lines = 0; lines < 4; b.len--)
		lines += b.data[b.len - 1] == '\n';
	b.len++;
	b.data[b.len] = '\0';
	p = strrchr(b.data, '{');
	assert_non_null(p);
	fixture_write(&x, "record.jsonl", &b);
	assert_int_equal(verify(&x, x.game), VERIFY_DIFFERS);
	buf_release(&b);
	fixture_end(&x);
}

/* A crash may leave a part of a line, which does not count. A whole line without its newline was
 * changed by somebody. */
static void a_tail_is_torn_or_changed(void **state)
{
	struct fixture x;
	struct buf good = BUF_INIT, bad = BUF_INIT;

	(void)state;
	play_some(&x);
	fixture_read(&x, "record.jsonl", &good);
	buf_add(&bad, good.data, good.len);
	buf_str(&bad, "{\"kind\":\"clo");
	fixture_write(&x, "record.jsonl", &bad);
	assert_int_equal(verify(&x, x.game), VERIFY_SAME);
	assert_true(found_in(4, ""));
	assert_int_equal(report.windows, 4);
	buf_clear(&bad);
	buf_add(&bad, good.data, good.len - 1);
	buf_char(&bad, ' ');
	fixture_write(&x, "record.jsonl", &bad);
	assert_int_equal(verify(&x, x.game), VERIFY_DIFFERS);
	buf_release(&good);
	buf_release(&bad);
	fixture_end(&x);
}

static void levels_follow_from_what_is_there(void **state)
{
	struct fixture x;
	struct buf path = BUF_INIT;
	struct verify_options o = { .public_only = true };
	struct err e = ERR_INIT;

	(void)state;
	play_some(&x);
	assert_int_equal(verify(&x, file_path(&path, x.game, "record.jsonl")), VERIFY_SAME);
	assert_int_equal(report.level, VERIFY_PUBLIC);
	assert_true(report.rolls > 0 && report.signatures > 5 && report.windows == 4);
	assert_int_equal(verify_path(x.game, &o, &report, &e), 0);
	assert_int_equal(report.level, VERIFY_PUBLIC);
	assert_int_equal(verify_path(x.dir, &o, &report, &e), ERR_NOINPUT);
	o.quick = true;
	assert_int_equal(verify_path(x.game, &o, &report, &e), 0);
	assert_int_equal(report.signatures, 0);
	buf_release(&path);
	fixture_end(&x);
}

/* The record alone tells whether its rules allow such a game. */
static void a_game_that_the_rules_forbid_is_found(void **state)
{
	struct fixture x;
	struct buf path = BUF_INIT, record = BUF_INIT, bad = BUF_INIT;
	struct err e = ERR_INIT;
	char *length;

	(void)state;
	play_some(&x);
	assert_int_equal(file_read(&record, file_path(&path, x.game, "record.jsonl"), 1 << 20, &e), 0);
	length = strstr(record.data, "\"length\":");
	assert_non_null(length);
	buf_add(&bad, record.data, (size_t)(length - record.data));
	buf_str(&bad, "\"length\":9999");
	buf_str(&bad, length + strcspn(length, ",}"));
	fixture_write(&x, "bare.jsonl", &bad);
	assert_int_equal(verify(&x, file_path(&path, x.game, "bare.jsonl")), VERIFY_DIFFERS);
	assert_true(found(VERIFY_DIFFERS, "options"));
	buf_release(&path);
	buf_release(&record);
	buf_release(&bad);
	fixture_end(&x);
}

static void other_templates_are_a_notice(void **state)
{
	struct fixture x;
	struct game_tools tools;
	struct verify_options o = { .tools = &tools };
	struct err e = ERR_INIT;

	(void)state;
	play_some(&x);
	tools = x.tools;
	tools.templates = "ff112233445566778899aabbccddeeff00112233445566778899aabbccddeeff";
	assert_int_equal(verify_path(x.game, &o, &report, &e), 0);
	assert_int_equal(report.status, VERIFY_SAME);
	assert_true(found(VERIFY_SAME, "templates"));
	fixture_end(&x);
}

static void a_game_is_played_again(void **state)
{
	struct fixture x;
	struct verify_options o = { .tools = NULL };
	struct err e = ERR_INIT;
	struct buf last = BUF_INIT, want = BUF_INIT, got = BUF_INIT, path = BUF_INIT;
	char out[300], record[330];

	(void)state;
	play_some(&x);
	o.tools = &x.tools;
	snprintf(out, sizeof(out), "%s/again", x.dir);
	assert_int_equal(
		replay_path(x.game, &(struct replay_options){ .out = out, .state = &last }, &o, &report, &e),
		0);
	assert_int_equal(report.status, VERIFY_SAME);
	fixture_read(&x, "windows/0004/state.json", &want);
	assert_string_equal(last.data, want.data);
	snprintf(record, sizeof(record), "%s/windows/0004/result.jsonl", out);
	fixture_read(&x, "windows/0004/result.jsonl", &want);
	assert_int_equal(file_read(&got, record, 1u << 20, &e), 0);
	assert_string_equal(got.data, want.data);
	assert_int_equal(
		replay_path(x.game, &(struct replay_options){ .out = out }, &o, &report, &e), ERR_CANTCREAT);
	assert_int_equal(replay_path(file_path(&path, x.game, "record.jsonl"),
				 &(struct replay_options){ .state = &last }, &o, &report, &e),
		ERR_UNAVAILABLE);
	buf_release(&last);
	buf_release(&want);
	buf_release(&got);
	buf_release(&path);
	fixture_end(&x);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_clean_game_is_the_same),
		cmocka_unit_test(changed_bytes_of_files_are_noticed),
		cmocka_unit_test(changed_bytes_of_the_record_are_noticed),
		cmocka_unit_test(lies_of_the_referee_are_found),
		cmocka_unit_test(a_lie_about_who_may_order_is_found),
		cmocka_unit_test(lies_about_the_end_are_found),
		cmocka_unit_test(roots_that_were_not_committed_to_are_found),
		cmocka_unit_test(other_creations_are_found),
		cmocka_unit_test(a_swapped_file_is_found),
		cmocka_unit_test(a_swapped_file_closes_no_window),
		cmocka_unit_test(missing_files_are_named),
		cmocka_unit_test(lost_lines_leave_folders_behind),
		cmocka_unit_test(a_tail_is_torn_or_changed),
		cmocka_unit_test(levels_follow_from_what_is_there),
		cmocka_unit_test(a_game_that_the_rules_forbid_is_found),
		cmocka_unit_test(other_templates_are_a_notice),
		cmocka_unit_test(a_game_is_played_again),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
