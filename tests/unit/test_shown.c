/* SPDX-License-Identifier: MIT */
/* Messages quote what others wrote, and no more of it than helps: cut between two characters. */
#include "base/address.h"
#include "base/json.h"
#include "base/utf8.h"
#include "core/dice.h"
#include "game/policy.h"
#include "game/record.h"
#include "mail/conf.h"
#include "sys/clock.h"
#include "sys/file.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <unistd.h>

#include <cmocka.h>

static int time_of(const char *s, struct err *e)
{
	pbem_time t;
	return utc_parse(s, &t, e);
}

static int span(const char *s, struct err *e)
{
	int64_t seconds;
	return clock_parse_span(s, &seconds, e);
}

static int zone(const char *s, struct err *e)
{
	struct clock_local local;
	return clock_local(0, s, &local, e);
}

static int address(const char *s, struct err *e)
{
	return address_check(s, ERR_DATA, "address", e);
}

static void around(struct buf *b, const char *before, const char *s, const char *after)
{
	buf_str(b, before);
	buf_str(b, s);
	buf_str(b, after);
}

static int doubled(const char *s, struct err *e)
{
	struct buf b = BUF_INIT, again = BUF_INIT;
	around(&b, "{\"", s, "\":1,\"");
	around(&again, b.data, s, "\":2}");
	cJSON *v = json_parse(again.data, again.len, "t", e);
	assert_null(v);
	buf_release(&b);
	buf_release(&again);
	return ERR_DATA;
}

static int policy(const char *s, struct err *e)
{
	struct buf b = BUF_INIT;
	struct policy p;
	struct err none = ERR_INIT;
	around(&b, "{\"at\":null,\"grace\":0,\"interval\":0,\"nmr\":\"", s, "\",\"zone\":\"UTC\"}");
	cJSON *v = json_parse(b.data, b.len, "t", &none);
	int rc = policy_read(v, &p, e);
	cJSON_Delete(v);
	buf_release(&b);
	return rc;
}

static int line(const char *s, struct err *e)
{
	struct buf b = BUF_INIT;
	struct line l = { .json = NULL };
	around(&b, "{\"kind\":\"", s, "\"}");
	l.text = b.data;
	l.len = b.len;
	int rc = line_read(&l, "t", e);
	cJSON_Delete(l.json);
	buf_release(&b);
	return rc;
}

static int roll(const char *s, struct err *e)
{
	static const uint8_t key[32];
	struct buf b = BUF_INIT;
	struct err none = ERR_INIT;
	around(&b, "[[\"", s, "\",6,[1]]]");
	cJSON *v = json_parse(b.data, b.len, "t", &none);
	int rc = dice_check_roll(key, v->child, e);
	cJSON_Delete(v);
	buf_release(&b);
	return rc;
}

static int conf(const char *text, struct err *e)
{
	char path[] = "/tmp/pbem-shown-XXXXXX";
	struct host_conf c;
	struct err none = ERR_INIT;
	int fd = mkstemp(path);
	assert_true(fd >= 0);
	close(fd);
	assert_int_equal(file_write(path, text, strlen(text), 0600, &none), 0);
	int rc = conf_read(&c, path, e);
	unlink(path);
	return rc;
}

static int setting(const char *s, struct err *e)
{
	struct buf b = BUF_INIT;
	around(&b, "", s, " = 1\n");
	int rc = conf(b.data, e);
	buf_release(&b);
	return rc;
}

static int value(const char *s, struct err *e)
{
	struct buf b = BUF_INIT;
	around(&b, "timeout = ", s, "\n");
	int rc = conf(b.data, e);
	buf_release(&b);
	return rc;
}

static void quoted_texts_end_with_a_whole_character(void **state)
{
	static const struct {
		const char *name;
		int (*read)(const char *s, struct err *e);
	} readers[] = { { "time", time_of }, { "span", span }, { "zone", zone }, { "address", address },
		{ "a member's name", doubled }, { "policy", policy }, { "line", line }, { "roll", roll },
		{ "setting", setting }, { "value", value } };
	static const char *const unit[] = { "é", "夜", "🎲" };

	(void)state;
	for (size_t i = 0; i < sizeof(readers) / sizeof(readers[0]); i++)
		for (size_t k = 0; k < 12; k++) {
			struct buf s = BUF_INIT;
			struct err e = ERR_INIT;
			/* Longer than what is quoted, shorter than what is not taken at all */
			buf_repeat(&s, 'x', 1 + k / 3);
			while (s.len < 300)
				buf_str(&s, unit[k % 3]);
			assert_true(readers[i].read(s.data, &e) < 0);
			if (!strstr(e.text, unit[k % 3]) || !strstr(e.text, "...") ||
				strstr(e.text, s.data) || utf8_check(e.text, strlen(e.text)) < strlen(e.text))
				fail_msg("%s, %zu: %s", readers[i].name, k, e.text);
			buf_release(&s);
		}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(quoted_texts_end_with_a_whole_character),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
