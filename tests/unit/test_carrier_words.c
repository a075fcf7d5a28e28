/* SPDX-License-Identifier: MIT */
#include "mail/carrier.h"
#include "mail/conf.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static struct mail_in *mail;

static void new_mail(const char *text)
{
	mail = mem_zero(1, sizeof(*mail));
	buf_str(&mail->text, text);
}

static void drop(void)
{
	buf_release(&mail->text);
	free(mail);
}

static void asks(const char *subject, const char *text, enum word word, int window)
{
	struct word_asked w;

	new_mail(text);
	snprintf(mail->subject, sizeof(mail->subject), "%s", subject);
	carrier_word(&w, mail);
	assert_int_equal(w.word, word);
	assert_int_equal(w.window, window);
	drop();
}

static void words_are_understood(void **state)
{
	(void)state;
	asks("", "", WORD_NONE, -1);
	asks("", "help\n", WORD_HELP, -1);
	asks("hello", "\n> quoted\n  Help!\n", WORD_HELP, -1);
	asks("", "REPORT 7\n-- \nAnna\n", WORD_REPORT, 7);
	asks("", "report window 12, please\n", WORD_REPORT, 12);
	asks("", "Rapport\n", WORD_REPORT, -1);
	asks("", "\xc3\x89tat\n", WORD_STATUS, -1);
	asks("Re: [earth-1] AW: ORDERS", "", WORD_ORDERS, -1);
	asks("record", "I would like to see it\n", WORD_RECORD, -1);
	asks("[earth-1] report of window 3", "Well played, everybody.\n", WORD_REPORT, 3);
	asks("", "Rules are made to be broken, I think\n", WORD_OTHER, -1);
	asks("", "helpless\n", WORD_OTHER, -1);
	asks("", "report 99999999999999999999\n", WORD_REPORT, -1);
	asks("status", "> all\n> quoted\n", WORD_STATUS, -1);
}

static void hints(
	const char *to, const char *cc, const char *subject, bool agree, const char *tag, const char *name)
{
	static struct host_conf conf;
	char got_tag[33], got_name[33];

	snprintf(conf.address, sizeof(conf.address), "PBEM@example.org");
	snprintf(conf.separator, sizeof(conf.separator), "+");
	new_mail("");
	mail->n_to = 2;
	snprintf(mail->to[0], sizeof(mail->to[0]), "%s", to);
	snprintf(mail->to[1], sizeof(mail->to[1]), "%s", cc);
	snprintf(mail->subject, sizeof(mail->subject), "%s", subject);
	assert_int_equal(carrier_hints(mail, &conf, got_tag, got_name), agree);
	assert_string_equal(got_tag, tag);
	assert_string_equal(got_name, name);
	conf.separator[0] = '\0';
	assert_true(carrier_hints(mail, &conf, got_tag, got_name) || strchr(subject, '['));
	assert_string_equal(got_tag, "");
	drop();
}

static void games_are_hinted_at(void **state)
{
	(void)state;
	hints("pbem@example.org", "", "", true, "", "");
	hints("pbem+earth-1@example.org", "", "Re: [earth-1] report", true, "earth-1", "earth-1");
	hints("Pbem+Earth-1@Example.org", "anna@example.org", "[EARTH-1]", true, "earth-1", "earth-1");
	hints("pbem+earth-1@example.org", "pbem+earth-1@example.org", "", true, "earth-1", "");
	hints("pbem+earth-1@example.org", "pbem+mars@example.org", "", false, "earth-1", "");
	hints("pbem+earth-1@example.org", "", "[mars]", false, "earth-1", "mars");
	hints("pbem@example.org", "", "[mars] [venus]", false, "", "mars");
	hints("pbem+../x@example.org", "", "[../x] [a b] [] [x", true, "", "");
	hints("pbem+earth-1@example.com", "xpbem+earth-1@example.org", "", true, "", "");
	hints("pbem+@example.org", "pbem+bounce@example.org", "", true, "", "");
	hints("pbem+aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa@example.org", "", "[aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa]",
		true, "", "");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(words_are_understood),
		cmocka_unit_test(games_are_hinted_at),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
