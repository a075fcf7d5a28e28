/* SPDX-License-Identifier: MIT */
#include "helpers/imap.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

/* A server that says what stands here, a few bytes at a time, and whose mails are kept as text. */
struct server {
	const char *says;
	size_t at, size, step;
	struct buf heard, mails;
};

static int says(void *ctx, char *p, size_t n, struct err *e)
{
	struct server *s = ctx;
	size_t len = s->size - s->at;

	(void)e;
	len = len > s->step ? s->step : len;
	len = len > n ? n : len;
	memcpy(p, s->says + s->at, len);
	s->at += len;
	return (int)len;
}

static int hears(void *ctx, const char *p, size_t n, struct err *e)
{
	(void)e;
	buf_add(&((struct server *)ctx)->heard, p, n);
	return 0;
}

static int mail(void *ctx, const struct imap_mail *m, struct err *e)
{
	struct server *s = ctx;

	(void)e;
	buf_printf(&s->mails, "%u/%u %s%llu %lld [", m->validity, m->uid, m->large ? "large " : "",
		(unsigned long long)m->size, (long long)m->date);
	buf_add(&s->mails, m->bytes, m->len);
	buf_str(&s->mails, "]\n");
	return 0;
}

#define HELLO "* 9 EXISTS\r\n* OK [UIDVALIDITY 7] ok\r\npbem1 OK [READ-ONLY] hello\r\n"

static int take(struct server *s, const char *all, uint32_t validity, uint32_t uid, struct err *e)
{
	struct imap im = { .read = says, .write = hears, .ctx = s };
	struct imap_wish w = { .folder = "IN\"BOX",
		.validity = validity,
		.uid = uid,
		.most = 50,
		.cut = 8,
		.mail = mail,
		.ctx = s };
	int rc;

	s->says = all;
	s->size = strlen(all);
	s->at = 0;
	if (!s->step)
		s->step = 3;
	buf_clear(&s->heard);
	buf_clear(&s->mails);
	rc = imap_take(&im, &w, e);
	imap_release(&im);
	return rc;
}

static void done(struct server *s)
{
	buf_release(&s->heard);
	buf_release(&s->mails);
}

static void expect(const char *all, const char *mails)
{
	struct err e = ERR_INIT;

	for (size_t step = 1; step < 5000; step = step * 3 + 1) {
		struct server s = { .step = step };
		int rc = take(&s, all, 7, 3, &e);
		if (rc)
			fail_msg("%s", e.text);
		assert_string_equal(buf_cstr(&s.mails), mails);
		done(&s);
	}
}

static void refused(const char *all, int code, const char *id)
{
	struct server s = { .step = 1000 };
	struct err e = ERR_INIT;
	int rc = take(&s, all, 7, 3, &e);

	if (rc != code || strcmp(e.id, id) != 0)
		fail_msg("%d %s (%s), not %d %s", rc, e.id, e.text, code, id);
	done(&s);
}

static void dates(void **state)
{
	(void)state;
	const char *wrong[] = { "", "17-Jul-1996 02:44:25 -07000", "32-Jul-1996 02:44:25 -0700",
		"17-Jux-1996 02:44:25 -0700", "17-Jul-1996 24:44:25 -0700", "17-Jul-1996 02:44:25 *0700",
		"00-Jul-1996 02:44:25 -0700", "17-Jul-1996 02:4x:25 -0700" };

	assert_int_equal(imap_date("17-Jul-1996 02:44:25 -0700", 26), 837596665);
	assert_int_equal(imap_date(" 7-Feb-1994 21:52:25 +0130", 26), 760652545);
	assert_int_equal(imap_date("29-Feb-2024 23:59:60 +0000", 26), 1709251200);
	assert_int_equal(imap_date("01-jan-1970 00:00:01 +0000", 26), 1);
	for (size_t i = 0; i < sizeof(wrong) / sizeof(wrong[0]); i++)
		assert_int_equal(imap_date(wrong[i], strlen(wrong[i])), 0);
}

static void items(void **state)
{
	(void)state;
	struct imap_item item;
	struct err e = ERR_INIT;
	const char *all =
		"* 12 FETCH (FLAGS (\\Seen ($x {3}\r\n))) \"\\\")\")) uid 44 X-THING[A (B C)]<9> NIL RFC822.SIZE 44827 "
		"INTERNALDATE \"17-Jul-1996 02:44:25 -0700\" BODY[HEADER.FIELDS (TO \"X\")]<0> {5}\r\n(\")\r\n)";
	const char *wrong[] = { "* 1 FETCH ", "* 1 FETCH (", "* 1 FETCH (UID)", "* 1 FETCH (UID x)",
		"* 1 FETCH (UID 0)", "* 1 FETCH (UID 4294967296)", "* 1 FETCH (UID 1 UID 2)",
		"* 1 FETCH (UID 1", "* 1 FETCH (UID 1) ", "* 1 FETCH (BODY[] {9}\r\nabc)",
		"* 1 FETCH (BODY[] \"abc)", "* 1 FETCH (A (B)", "* 1 FETCH (UID 1  A B)",
		"* 1 FETCH (RFC822.SIZE 99999999999999999999)", "* 1 FETCH (BODY[] {3}abc)",
		"* 1 FETCH (A \"\\" };

	assert_int_equal(imap_item(&item, all, strlen(all), &e), 1);
	assert_int_equal(item.uid, 44);
	assert_int_equal(item.size, 44827);
	assert_int_equal(item.date, 837596665);
	assert_int_equal(item.len, 5);
	assert_memory_equal(item.body, "(\")\r\n", 5);
	assert_int_equal(imap_item(&item, "* 1 EXISTS", 10, &e), 0);
	assert_int_equal(imap_item(&item, "* 1 FETCHED (", 13, &e), 0);
	assert_int_equal(imap_item(&item, "* 1 FETCH ()", 12, &e), 1);
	for (size_t i = 0; i < sizeof(wrong) / sizeof(wrong[0]); i++)
		if (imap_item(&item, wrong[i], strlen(wrong[i]), &e) != ERR_DATA)
			fail_msg("%s", wrong[i]);
}

static void new_mails_come_by_rising_uid(void **state)
{
	(void)state;
	struct server s = { .step = 5 };
	struct err e = ERR_INIT;
	const char *all = HELLO
		"* 9 FETCH (UID 9 RFC822.SIZE 3)\r\n* 1 FETCH (UID 3 RFC822.SIZE 3)\r\n"
		"* 4 FETCH (UID 5 RFC822.SIZE 3 INTERNALDATE \"01-Jan-1970 00:00:09 +0000\")\r\n"
		"* 4 FETCH (UID 5 FLAGS ())\r\npbem2 OK list\r\n"
		"* 4 FETCH (UID 5 BODY[]<0> {3}\r\none)\r\npbem3 OK\r\n"
		"* 9 FETCH (BODY[]<0> \"two\" UID 9)\r\npbem4 OK\r\n";

	assert_int_equal(take(&s, all, 7, 3, &e), 0);
	assert_string_equal(s.mails.data, "7/5 3 9 [one]\n7/9 3 0 [two]\n");
	assert_string_equal(s.heard.data,
		"pbem1 EXAMINE \"IN\\\"BOX\"\r\npbem2 UID FETCH 4:* (UID RFC822.SIZE INTERNALDATE)\r\n"
		"pbem3 UID FETCH 5 (UID BODY.PEEK[]<0.51>)\r\npbem4 UID FETCH 9 (UID BODY.PEEK[]<0.51>)\r\n");
	done(&s);
}

static void another_validity_starts_over(void **state)
{
	(void)state;
	struct server s = { .step = 100 };
	struct err e = ERR_INIT;

	assert_int_equal(
		take(&s,
			HELLO
			"* 1 FETCH (UID 2 RFC822.SIZE 3)\r\npbem2 OK\r\n* 1 FETCH (UID 2 BODY[] \"x\")\r\npbem3 OK\r\n",
			6, 99, &e),
		0);
	assert_string_equal(s.mails.data, "7/2 3 0 [x]\n");
	assert_non_null(strstr(s.heard.data, "UID FETCH 1:* "));
	done(&s);
}

static void nothing_new(void **state)
{
	(void)state;

	expect("* 0 EXISTS\r\n* OK [UIDVALIDITY 7]\r\npbem1 OK\r\n", "");
	expect(HELLO "* 1 FETCH (UID 3 RFC822.SIZE 3)\r\npbem2 OK\r\n", "");
	/* Deleted between the list and the fetch, or empty. */
	expect(HELLO
		"* 1 FETCH (UID 4 RFC822.SIZE 3)\r\n* 2 FETCH (UID 5 RFC822.SIZE 3)\r\npbem2 OK\r\n* 1 EXPUNGE\r\npbem3 OK\r\n"
		"* 2 FETCH (UID 5 BODY[] NIL)\r\npbem4 OK\r\n",
		"");
}

static void what_a_mail_says_is_no_answer(void **state)
{
	(void)state;

	expect(HELLO
		"* OK this is no literal {500}\r\n* 1 FETCH (UID 4 RFC822.SIZE 3)\r\npbem2 OK list {9}\r\n"
		"* 1 FETCH (UID 4 BODY[] {27}\r\npbem3 OK\r\n* BYE\r\n{99}\r\na{7})\r\npbem3 OK\r\n",
		"7/4 3 0 [pbem3 OK\r\n* BYE\r\n{99}\r\na{7}]\n");
}

static void large_mails(void **state)
{
	(void)state;

	/* By its size; by its bytes, when the size was a lie; and one that is smaller than its
	 * size. */
	expect(HELLO
		"* 1 FETCH (UID 4 RFC822.SIZE 51)\r\npbem2 OK\r\n* 1 FETCH (UID 4 BODY[]<0> \"12345678\")\r\npbem3 OK\r\n",
		"7/4 large 51 0 [12345678]\n");
	expect(HELLO
		"* 1 FETCH (UID 4 RFC822.SIZE 5)\r\npbem2 OK\r\n"
		"* 1 FETCH (UID 4 BODY[]<0> {51}\r\n123456789012345678901234567890123456789012345678901)\r\npbem3 OK\r\n",
		"7/4 large 51 0 [12345678]\n");
	expect(HELLO
		"* 1 FETCH (UID 4 RFC822.SIZE 50)\r\npbem2 OK\r\n* 1 FETCH (UID 4 BODY[]<0> \"1\")\r\npbem3 OK\r\n",
		"7/4 50 0 [1]\n");
}

static void mails_that_nobody_asked_for(void **state)
{
	(void)state;

	expect(HELLO
		"* 1 FETCH (UID 4 RFC822.SIZE 5)\r\npbem2 OK\r\n* 2 FETCH (UID 9 BODY[] \"a\")\r\n* 2 FETCH (BODY[] \"b\")\r\n"
		"* 1 FETCH (UID 4 FLAGS ())\r\n* 1 FETCH (UID 4 BODY[] \"c\")\r\n* 1 FETCH (UID 4 BODY[] \"d\")\r\npbem3 OK\r\n",
		"7/4 5 0 [c]\n");
}

static void servers_that_refuse(void **state)
{
	(void)state;

	refused("pbem1 NO none\r\n", ERR_TEMPFAIL, "imap.server");
	refused("pbem1 BAD what\r\n", ERR_TEMPFAIL, "imap.server");
	refused("* 1 EXISTS\r\npbem1 OK but no validity\r\n", ERR_TEMPFAIL, "imap.server");
	refused("* OK [UIDVALIDITY 0]\r\npbem1 OK\r\n", ERR_TEMPFAIL, "imap.server");
	refused(HELLO "* BYE see you\r\n", ERR_TEMPFAIL, "imap.server");
	refused(HELLO "* 1 FETCH (UID 4 RFC822.SIZE 5)\r\npbem2 OK\r\npbem3 NO broken\r\n", ERR_TEMPFAIL,
		"imap.server");
	refused("", ERR_TEMPFAIL, "imap.server");
	refused(HELLO "* 1 FETCH (UID 4 RFC822.SIZE 5)\r\npbem2 OK\r\n* 1 FETCH (UID 4 BODY[] {40}\r\nhalf",
		ERR_TEMPFAIL, "imap.server");
}

static void servers_that_do_not_speak_imap(void **state)
{
	(void)state;
	struct buf b = BUF_INIT;

	refused("220 smtp.example.org\r\n", ERR_DATA, "imap.form");
	refused("pbem2 OK\r\n", ERR_DATA, "imap.form");
	refused("pbem1OK\r\n", ERR_DATA, "imap.form");
	refused(HELLO "* 1 FETCH (UID 4 RFC822.SIZE 5\r\npbem2 OK\r\n", ERR_DATA, "imap.form");
	refused(HELLO "* 1 FETCH (UID 4 BODY[] {52}\r\n", ERR_DATA, "imap.form");
	refused(HELLO "* 1 FETCH (UID 4 BODY[] {99999999999999999999999999}\r\n", ERR_DATA, "imap.form");
	buf_str(&b, "* OK ");
	buf_repeat(&b, 'x', IMAP_LINE);
	refused(b.data, ERR_DATA, "imap.form");
	buf_clear(&b);
	buf_str(&b, HELLO "* 1 FETCH (");
	for (int i = 0; i <= IMAP_LITERALS; i++)
		buf_str(&b, "X {1}\r\na ");
	refused(b.data, ERR_DATA, "imap.form");
	buf_release(&b);
}

static void the_oldest_come_first(void **state)
{
	(void)state;
	struct server s = { .step = 9999 };
	struct err e = ERR_INIT;
	struct buf b = BUF_INIT;

	buf_str(&b, HELLO);
	for (int i = 0; i < IMAP_TAKE + 50; i++)
		buf_printf(&b, "* 1 FETCH (UID %d RFC822.SIZE 1)\r\n", 4 + (i * 7) % (IMAP_TAKE + 50));
	buf_str(&b, "pbem2 OK\r\n");
	for (int i = 0; i < IMAP_TAKE; i++)
		buf_printf(&b, "* 1 FETCH (UID %d BODY[] \"x\")\r\npbem%d OK\r\n", 4 + i, 3 + i);
	if (take(&s, b.data, 7, 3, &e) < 0)
		fail_msg("%s", e.text);
	assert_int_equal(memcmp(s.mails.data, "7/4 1 0 [x]\n7/5 ", 16), 0);
	assert_non_null(strstr(s.mails.data, "\n7/2003 1 0 [x]\n"));
	assert_null(strstr(s.mails.data, "\n7/2004 "));
	buf_release(&b);
	done(&s);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(dates),
		cmocka_unit_test(items),
		cmocka_unit_test(new_mails_come_by_rising_uid),
		cmocka_unit_test(another_validity_starts_over),
		cmocka_unit_test(nothing_new),
		cmocka_unit_test(what_a_mail_says_is_no_answer),
		cmocka_unit_test(large_mails),
		cmocka_unit_test(mails_that_nobody_asked_for),
		cmocka_unit_test(servers_that_refuse),
		cmocka_unit_test(servers_that_do_not_speak_imap),
		cmocka_unit_test(the_oldest_come_first),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
