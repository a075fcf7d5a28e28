/* SPDX-License-Identifier: MIT */
#include "mail/compose.h"
#include "mail/mime.h"
#include "unit/child_fixture.h"
#include "unit/mail_reader.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>

#include <cmocka.h>

static struct host_conf conf;

static struct letter plain_letter(const char *subject, const char *text)
{
	struct letter l = { .to = "anna@example.net",
		.tag = "earth-1",
		.subject = subject,
		.thread = "thread.earth-1.00",
		.date = 1795377600, /* Sunday, 22 November 2026, 20:00 */
		.text = text,
		.len = strlen(text),
		.kind = "report",
		.game = "earth-1",
		.seat = "blue" };

	letter_id(l.id, "report", "earth-1", (const char *[]){ "7", "blue", NULL });
	return l;
}

/* Composes, checks the form, and has Python read it. */
static void compose_and_read(const struct letter *l, struct buf *mail, struct buf *account)
{
	compose(mail, &conf, l);
	mail_is_sound(mail);
	mail_read(mail, account);
	assert_non_null(strstr(account->data, "defects 0\n"));
}

static void says(const struct buf *account, const char *line)
{
	struct buf b = BUF_INIT;

	buf_printf(&b, "%s\n", line);
	if (!strstr(account->data, b.data))
		fail_msg("no \"%s\" in:\n%s", line, account->data);
	buf_release(&b);
}

static void every_header_is_there(void **state)
{
	struct buf mail = BUF_INIT, account = BUF_INIT, body = BUF_INIT;
	struct letter l = plain_letter("[earth-1] Window 7", "Hello\n");

	(void)state;
	l.in_reply_to = "<x1@example.net>";
	l.answer = true;
	compose_and_read(&l, &mail, &account);
	says(&account, "header From: the club <pbem@example.org>");
	says(&account, "header To: anna@example.net");
	says(&account, "header Reply-To: pbem+earth-1@example.org");
	says(&account, "header Subject: [earth-1] Window 7");
	says(&account, "header Date: Sun, 22 Nov 2026 20:00:00 +0000");
	says(&account, "header In-Reply-To: <x1@example.net>");
	says(&account, "header References: <thread.earth-1.00@example.org> <x1@example.net>");
	says(&account, "header Auto-Submitted: auto-replied");
	says(&account, "header X-Auto-Response-Suppress: All");
	says(&account, "header X-Loop: pbem@example.org");
	says(&account, "header MIME-Version: 1.0");
	says(&account, "part text/plain utf-8 -");
	assert_null(strstr(account.data, "header List-"));
	mail_part_bytes(&account, 0, &body);
	assert_string_equal(body.data, "Hello\r\n");
	buf_release(&body);
	buf_release(&account);
	buf_release(&mail);
}

static void the_same_letter_gives_the_same_bytes(void **state)
{
	struct buf a = BUF_INIT, b = BUF_INIT;
	struct letter l = plain_letter("Été", "Hello\n");

	(void)state;
	l.n_files = 1;
	l.file[0] = (struct letter_file){ "report.json", "application/json", "{}", 2 };
	compose(&a, &conf, &l);
	compose(&b, &conf, &l);
	assert_int_equal(a.len, b.len);
	assert_memory_equal(a.data, b.data, a.len);
	buf_release(&a);
	buf_release(&b);
}

static void ids_follow_from_what_a_mail_is_about(void **state)
{
	char a[LETTER_ID], b[LETTER_ID], c[LETTER_ID];

	(void)state;
	letter_id(a, "report", "earth-1", (const char *[]){ "7", "blue", NULL });
	letter_id(b, "report", "earth-1", (const char *[]){ "7", "blue", NULL });
	letter_id(c, "report", "earth-1", (const char *[]){ "7blue", NULL });
	assert_string_equal(a, b);
	assert_string_not_equal(a, c);
	assert_memory_equal(a, "report.earth-1.", 15);
	letter_id(c, "abcdefghijklmnopqrstuvwxyz", "a2345678901234567890123456789012",
		(const char *[]){ NULL });
	assert_true(strlen(c) < LETTER_ID);
	assert_int_equal(strspn(c, "abcdefghijklmnopqrstuvwxyz0123456789.-"), strlen(c));
	letter_id(c, "test", NULL, (const char *[]){ NULL });
	assert_memory_equal(c, "test.", 5);
}

/* Subjects come back as they were, however long they are and whatever is in them. */
static void subjects_survive(void **state)
{
	static const char *const subjects[] = {
		"short",
		"[earth-1] a subject of plain words that is so long that it needs to be folded at least once, and then once more, "
		"since it goes on",
		"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx",
		"[terre-1] Fenêtre 7, l'interception : vos ordres avant dimanche 22 novembre à 20:00, heure de Paris ; l'échéance a été "
		"déplacée, désolé pour l'arrêt",
		"=?UTF-8?Q?not_encoded?= by us",
		"equals = question ? under _ score é",
		"日本語の件名は長くてもよいので折り返しが必要になるはずです。日本語の件名は長くてもよいので折り返しが必要になるはずです。",
		"\xf0\x9f\x9a\x80\xf0\x9f\x9a\x80\xf0\x9f\x9a\x80\xf0\x9f\x9a\x80\xf0\x9f\x9a\x80\xf0\x9f\x9a\x80\xf0\x9f\x9a\x80\xf0\x9f\x9a\x80",
		"two  blanks",
		"\"quotes\" and \\ (brackets) <and> these, all: fine;",
	};

	(void)state;
	for (size_t i = 0; i < sizeof(subjects) / sizeof(subjects[0]); i++) {
		struct buf mail = BUF_INIT, account = BUF_INIT, line = BUF_INIT;
		struct letter l = plain_letter(subjects[i], "x\n");
		compose_and_read(&l, &mail, &account);
		buf_printf(&line, "header Subject: %s", subjects[i]);
		says(&account, line.data);
		buf_release(&line);
		buf_release(&account);
		buf_release(&mail);
	}
}

static void names_survive(void **state)
{
	static const char *const names[] = { "pbem", "The \"club\" \\ of, friends; (all)",
		"Le café de l'été éternel, où l'on joue", "x@y",
		"a name of plain words so long that together with its header it does not fit into a line of mail at all",
		"" };

	(void)state;
	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++) {
		struct buf mail = BUF_INIT, account = BUF_INIT, line = BUF_INIT;
		struct letter l = plain_letter("s", "x\n");
		l.from_name = names[i];
		compose_and_read(&l, &mail, &account);
		buf_printf(&line, "from %s|pbem@example.org", names[i]);
		says(&account, line.data);
		buf_release(&line);
		buf_release(&account);
		buf_release(&mail);
	}
}

static void reads_back(const char *text, size_t len, const char *expected, size_t n)
{
	struct buf mail = BUF_INIT, account = BUF_INIT, body = BUF_INIT;
	struct letter l = plain_letter("s", "");

	l.text = text;
	l.len = len;
	compose_and_read(&l, &mail, &account);
	mail_part_bytes(&account, 0, &body);
	assert_int_equal(body.len, n);
	if (n)
		assert_memory_equal(body.data, expected, n);
	buf_release(&body);
	buf_release(&account);
	buf_release(&mail);
}
#define READS_BACK(text, expected) reads_back(text, sizeof(text) - 1, expected, sizeof(expected) - 1)

static void texts_survive(void **state)
{
	(void)state;
	READS_BACK("one\ntwo\n", "one\r\ntwo\r\n");
	READS_BACK("no newline at the end", "no newline at the end\r\n");
	READS_BACK("", "");
	READS_BACK("\n\n", "\r\n\r\n");
	READS_BACK("blank at the end \ntab\t\n \n", "blank at the end \r\ntab\t\r\n \r\n");
	READS_BACK("From here\n.\n..dots\n-- \nFrom", "From here\r\n.\r\n..dots\r\n-- \r\nFrom\r\n");
	READS_BACK("a=b=3D\n", "a=b=3D\r\n");
	READS_BACK(
		"Les ordres n'ont pas été reçus ; l'échéance est passée. Été, où, ça, œuvre, naïf, Noël, à bientôt, forêt\n",
		"Les ordres n'ont pas été reçus ; l'échéance est passée. Été, où, ça, œuvre, naïf, Noël, à bientôt, forêt\r\n");
	READS_BACK("a\0b\x01\x7f\xff\n", "a\0b\x01\x7f\xff\r\n");
}

/* What could be taken for a flowed line's own blank, a quotation or a mail's first line has a blank
 * more; attachments stay as they are. */
static void flowed_texts_are_stuffed(void **state)
{
	struct buf mail = BUF_INIT, account = BUF_INIT, body = BUF_INIT;
	struct letter l = plain_letter("s", "goes \non\n  board\n> said\n>\nFrom \nhere\nFrom\n-- \n\n \n");

	(void)state;
	l.flowed = true;
	l.n_files = 1;
	l.file[0] = (struct letter_file){ "orders.txt", "text/plain", " a\n> b\n", 7 };
	compose_and_read(&l, &mail, &account);
	assert_non_null(strstr(mail.data,
		"\r\nContent-Type: text/plain; charset=utf-8; format=flowed\r\n"
		"Content-Transfer-Encoding: quoted-printable\r\n\r\ngoes=20\r\non\r\n   board\r\n"));
	mail_part_bytes(&account, 0, &body);
	assert_string_equal(body.data,
		"goes \r\non\r\n   board\r\n > said\r\n >\r\n From \r\nhere\r\nFrom\r\n-- \r\n\r\n  \r\n");
	buf_clear(&body);
	mail_part_bytes(&account, 1, &body);
	assert_string_equal(body.data, " a\r\n> b\r\n");
	l.flowed = false;
	buf_clear(&mail);
	compose(&mail, &conf, &l);
	assert_null(strstr(mail.data, "flowed"));
	buf_release(&body);
	buf_release(&account);
	buf_release(&mail);
}

/* Lines of every length around the width, with a dot, a "From " or a blank where a soft break could
 * put it first or last. */
static void soft_breaks_do_no_harm(void **state)
{
	struct buf text = BUF_INIT, expected = BUF_INIT;

	(void)state;
	for (int n = 70; n < 80; n++) {
		static const char *const tails[] = { "", ".", " ", ".x", "From x", "é", " From x", "\t",
			"=" };
		for (size_t k = 0; k < sizeof(tails) / sizeof(tails[0]); k++) {
			buf_repeat(&text, 'x', (size_t)n);
			buf_repeat(&expected, 'x', (size_t)n);
			buf_printf(&text, "%s\n", tails[k]);
			buf_printf(&expected, "%s\r\n", tails[k]);
		}
	}
	reads_back(text.data, text.len, expected.data, expected.len);
	buf_release(&text);
	buf_release(&expected);
}

static void attachments_survive(void **state)
{
	struct buf mail = BUF_INIT, account = BUF_INIT, body = BUF_INIT, big = BUF_INIT;
	struct letter l = plain_letter("s", "see below\n");

	(void)state;
	for (int i = 0; i < 1000; i++)
		buf_char(&big, (char)(i * 7));
	l.n_files = 4;
	l.file[0] = (struct letter_file){ "report.json", "application/json", big.data, big.len };
	l.file[1] = (struct letter_file){ "orders.txt", "text/plain", "ROLL é \n.\n", 10 };
	l.file[2] = (struct letter_file){ "a", "application/octet-stream", "x", 1 };
	l.file[3] = (struct letter_file){ "empty", "application/octet-stream", "", 0 };
	compose_and_read(&l, &mail, &account);
	says(&account, "part text/plain utf-8 -");
	says(&account, "part application/json - report.json");
	says(&account, "part text/plain utf-8 orders.txt");
	mail_part_bytes(&account, 0, &body);
	assert_string_equal(body.data, "see below\r\n");
	buf_clear(&body);
	mail_part_bytes(&account, 1, &body);
	assert_int_equal(body.len, big.len);
	assert_memory_equal(body.data, big.data, big.len);
	buf_clear(&body);
	mail_part_bytes(&account, 2, &body);
	assert_string_equal(body.data, "ROLL é \r\n.\r\n");
	buf_clear(&body);
	mail_part_bytes(&account, 3, &body);
	assert_string_equal(body.data, "x");
	buf_release(&big);
	buf_release(&body);
	buf_release(&account);
	buf_release(&mail);
}

/* The longest Message-ID that a mail comes with. */
static void the_longest_id_is_answered(void **state)
{
	char id[MAIL_ID + 1];
	struct buf mail = BUF_INIT, header = BUF_INIT;
	struct letter l = plain_letter("s", "x\n");

	(void)state;
	memset(id, 'x', MAIL_ID);
	id[0] = '<';
	id[MAIL_ID - 2] = '>';
	id[MAIL_ID - 1] = '\0';
	l.in_reply_to = id;
	compose(&mail, &conf, &l);
	buf_printf(&header, "\r\nIn-Reply-To: %s\r\n", id);
	assert_non_null(strstr(mail.data, header.data));
	buf_release(&mail);
	buf_release(&header);
	id[MAIL_ID - 2] = 'x';
	id[MAIL_ID - 1] = '>';
	id[MAIL_ID] = '\0';
	assert_false(mail_id_is_usable(id));
}

static void threads_have_one_root(void **state)
{
	struct buf mail = BUF_INIT;
	struct letter l = plain_letter("s", "x\n");

	(void)state;
	compose(&mail, &conf, &l);
	assert_non_null(strstr(mail.data, "\r\nIn-Reply-To: <thread.earth-1.00@example.org>\r\n"));
	assert_non_null(strstr(mail.data, "\r\nReferences: <thread.earth-1.00@example.org>\r\n"));
	buf_clear(&mail);
	l.thread = NULL;
	compose(&mail, &conf, &l);
	assert_null(strstr(mail.data, "References"));
	assert_null(strstr(mail.data, "In-Reply-To"));
	buf_clear(&mail);
	l.thread = "thread.earth-1.00";
	snprintf(l.id, sizeof(l.id), "thread.earth-1.00");
	compose(&mail, &conf, &l);
	assert_null(strstr(mail.data, "References"));
	assert_non_null(strstr(mail.data, "\r\nAuto-Submitted: auto-generated\r\n"));
	buf_release(&mail);
}

static void addresses_may_have_no_tags(void **state)
{
	struct buf mail = BUF_INIT;
	struct letter l = plain_letter("s", "x\n");
	char separator = conf.separator[0];

	(void)state;
	conf.separator[0] = 0;
	compose(&mail, &conf, &l);
	assert_non_null(strstr(mail.data, "\r\nReply-To: pbem@example.org\r\n"));
	conf.separator[0] = separator;
	buf_clear(&mail);
	l.tag = NULL;
	compose(&mail, &conf, &l);
	assert_non_null(strstr(mail.data, "\r\nReply-To: pbem@example.org\r\n"));
	buf_release(&mail);
}

static void compose_alone(void *l)
{
	struct buf mail = BUF_INIT;

	compose(&mail, &conf, l);
}

static void nothing_ends_a_header(void **state)
{
	struct letter l = plain_letter("s", "x\n");

	(void)state;
	assert_false(child_aborts(compose_alone, &l));
#define ABORTS(member, value)                           \
	do {                                            \
		struct letter bad = l;                  \
		bad.member = value;                     \
		if (!child_aborts(compose_alone, &bad)) \
			fail_msg("%s", #member);        \
	} while (0)
	ABORTS(subject, "x\r\nBcc: all@example.net");
	ABORTS(subject, "x\nBcc: all@example.net");
	ABORTS(subject, "x\x1b[1m");
	ABORTS(subject, "x\x7f");
	ABORTS(subject, "\xff");
	ABORTS(from_name, "x\r\ny");
	ABORTS(to, "a@b\r\nBcc: c@d");
	ABORTS(to, "a@b, c@d");
	ABORTS(to, "");
	ABORTS(in_reply_to, "<a@b>\r\nx: y");
	ABORTS(in_reply_to, "<a b>");
	ABORTS(in_reply_to, "a@b");
	ABORTS(thread, "UPPER");
	ABORTS(thread, "a\r\nb");
	ABORTS(tag, "x\r\ny");
	ABORTS(n_files, LETTER_ATTACHMENTS + 1);
	struct letter bad = l;
	bad.n_files = 1;
	bad.file[0] = (struct letter_file){ "a\"b", "text/plain", "x", 1 };
	assert_true(child_aborts(compose_alone, &bad));
	bad.file[0] = (struct letter_file){ "a", "text/plain\r\nX: y", "x", 1 };
	assert_true(child_aborts(compose_alone, &bad));
	snprintf(l.id, sizeof(l.id), "a b");
	assert_true(child_aborts(compose_alone, &l));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(every_header_is_there),
		cmocka_unit_test(the_same_letter_gives_the_same_bytes),
		cmocka_unit_test(ids_follow_from_what_a_mail_is_about),
		cmocka_unit_test(subjects_survive),
		cmocka_unit_test(names_survive),
		cmocka_unit_test(texts_survive),
		cmocka_unit_test(flowed_texts_are_stuffed),
		cmocka_unit_test(soft_breaks_do_no_harm),
		cmocka_unit_test(attachments_survive),
		cmocka_unit_test(the_longest_id_is_answered),
		cmocka_unit_test(threads_have_one_root),
		cmocka_unit_test(addresses_may_have_no_tags),
		cmocka_unit_test(nothing_ends_a_header),
	};

	mail_conf(&conf);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
