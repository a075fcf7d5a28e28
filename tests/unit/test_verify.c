/* SPDX-License-Identifier: MIT */
#include "unit/game_fixture.h"

#include <setjmp.h>
#include <stdarg.h>
#include <unistd.h>

#include <cmocka.h>

static struct verify_report report;

static enum verify_status verify(struct fixture *x, const char *path)
{
	struct verify_options o = { .tools = &x->tools, .texts = true };
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
		fail_msg("%s: byte %zu (now %02x) was changed and nothing noticed it", file, at, (unsigned char)b.data[at]);
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
		if (file_is_dir(file_path(&path, x->game, sub)))
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

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_clean_game_is_the_same),
		cmocka_unit_test(changed_bytes_of_files_are_noticed),
		cmocka_unit_test(changed_bytes_of_the_record_are_noticed),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
