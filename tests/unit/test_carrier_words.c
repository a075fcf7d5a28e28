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
	asks("", "requests\n", WORD_REQUESTS, -1);
	asks("", "HELP REQUESTS\n", WORD_REQUESTS, -1);
	asks("Re: [cup] aide, demandes", "", WORD_REQUESTS, -1);
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

/* --- what it says ----------------------------------------------------------------------------- */

static void says(const char *subject, const char *text, const char *own)
{
	struct buf b = BUF_INIT;

	new_mail(text);
	snprintf(mail->subject, sizeof(mail->subject), "%s", subject);
	assert_false(carrier_own(&b, mail));
	assert_string_equal(buf_cstr(&b), own);
	buf_release(&b);
	drop();
}

static void what_is_quoted_is_not_said(void **state)
{
	(void)state;
	says("s", "Hello,\n\nwhen do we\n  begin?\n", "Hello,\n\nwhen do we\n  begin?");
	says("s", "\n\nWhen?\n\n\n\nAnna\n-- \nsent by mole\n", "When?\n\nAnna");
	says("s", "On Fri, 8 Jan 2027, the table <a@b.example> wrote:\n> all\n> of it\n\nAnd?\n", "And?");
	says("s", "Why?\n\nOn Fri, 8 Jan 2027 at 10:00, the table\n<a@b.example> wrote:\n\n> it\n", "Why?");
	says("s",
		"Le ven. 8 janv. 2027, la table a \xc3\xa9"
		"crit :\n> tout\n",
		"");
	says("s", "What does this mean:\n> a line\nand this:\n> another\n",
		"What does this mean:\nand this:");
	says("s", "> > twice\n", "");
	says("s", "Why?\n\n-----Original Message-----\nFrom: a\nsecret\n", "Why?");
	says("s", "Why?\n________________________________\nsecret\n", "Why?");
	says("s", "Why?\n\nFrom: The table <a@b.example>\nsecret\n", "Why?");
	says("s", "Why?\nPBEM-ORDERS 1\nROLL\n", "Why?");
	says("s", "Why?\n-----BEGIN PBEM ORDERS-----\nROLL\n", "Why?");
	says("s", "Why?\n-----BEGIN SSH SIGNATURE-----\nROLL\n", "Why?");
	says("s", "Why?\n\nLe d\xc3\xa9tail\n=========\n\nsecret\n", "Why?");
	says("s", "Why?\n\nNews\n----\n\nsecret\n", "Why?");
	says("s", "One\n=====\nTwo --\n---\n", "One\n=====\nTwo --\n---");
}

/* Words go on below a signed block that ends; a table that was copied is nobody's. */
static void what_stands_around_a_block_or_a_table(void **state)
{
	(void)state;
	says("s",
		"Why?\n-----BEGIN PBEM ORDERS-----\nAAAA\n-----END PBEM ORDERS-----\nAnd when?\n-- \nmole\n",
		"Why?\nAnd when?");
	says("s", "-----BEGIN PBEM ORDERS-----\nAAAA\n-----END PBEM ORDERS-----\n\nAnd when?\n", "And when?");
	says("s",
		"PBEM-ORDERS 1\nGAME cup\nROLL\n-----BEGIN SSH SIGNATURE-----\nU1NIU0lH\n-----END SSH SIGNATURE-----\n\nAnd when?\n",
		"And when?");
	says("s",
		"-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA256\n\nhello\n-----BEGIN PGP SIGNATURE-----\n\nAAAA\n-----END PGP SIGNATURE-----\nAnd when?\n",
		"hello\nAnd when?");
	says("s", "PBEM-ORDERS 1\nROLL\nAnd when?\n", "");
	says("s", "Why?\nPBEM-ORDERS 1\nPBEM-ORDERS 1\n-----BEGIN SSH SIGNATURE-----\nx\n", "Why?");
	says("s",
		"player       red     blue    licences\nAlpha (you)  417 +3  313 +2         2\n\nWhat is the 2?\n",
		"What is the 2?");
	says("s", "My table says\n  502  gone\n  503  here\nbut why?\n", "My table says\nbut why?");
	says("s", "A sentence.  And another.\nOne more.  And another.\n",
		"A sentence.  And another.\nOne more.  And another.");
	says("s", "one  typing error\nand no table\n", "one  typing error\nand no table");
}

static void notice(const char *subject, bool answer, bool is)
{
	new_mail("I am away.\n");
	snprintf(mail->subject, sizeof(mail->subject), "%s", subject);
	snprintf(mail->in_reply_to, sizeof(mail->in_reply_to), "%s", answer ? "<a@b.example>" : "");
	if (carrier_is_notice(mail) != is)
		fail_msg("'%s' is %sa notice", subject, is ? "" : "not ");
	drop();
}

static void notices_of_absence(void **state)
{
	static const char *const always[] = { "Out of office", "Out of Office: Re: [cup] window 2",
		"Automatic reply: [cup] window 2", "AUTO-REPLY Re: x", "R\xc3\xa9ponse automatique : [cup]",
		"R\xc3\xa9ponse automatique\xc2\xa0: x", "Absence : Re: x", "Absence", "Abwesenheit",
		"Abwesenheitsnotiz: x", "Automatische Antwort: x", "Message d'absence" };
	static const char *const never[] = { "Re: Absence", "[cup] Absence", "Absences", "", "Away games",
		"Absence next week", "Re: Automatic reply: x", "Autoreplying", "Out of office next week?" };

	(void)state;
	for (size_t i = 0; i < sizeof(always) / sizeof(always[0]); i++)
		notice(always[i], false, true);
	for (size_t i = 0; i < sizeof(never) / sizeof(never[0]); i++)
		notice(never[i], false, false);
	notice("Absence Re: [cup] window 2", true, true);
	notice("Absences", true, false);
}

/* Only of a mail that says nothing else. */
static void a_subject_alone_is_said(void **state)
{
	struct buf b = BUF_INIT;

	(void)state;
	says("[cup] When do we begin?", "", "When do we begin?");
	says("", "", "");
	new_mail("");
	snprintf(mail->subject, sizeof(mail->subject), "Re: your report");
	snprintf(mail->in_reply_to, sizeof(mail->in_reply_to), "<a@b.example>");
	assert_true(!carrier_own(&b, mail) && !b.len);
	mail->in_reply_to[0] = '\0';
	mail->html_only = true;
	assert_true(!carrier_own(&b, mail) && !b.len);
	mail->html_only = false;
	mail->n_parts = 1;
	assert_true(!carrier_own(&b, mail) && !b.len);
	buf_release(&b);
	drop();
}

static void a_long_text_is_cut_between_characters(void **state)
{
	struct buf b = BUF_INIT;

	(void)state;
	new_mail("");
	for (int i = 0; i < CARRIER_OWN_MAX; i++)
		buf_str(&mail->text, i ? "\xc3\xa9" : "x");
	assert_true(carrier_own(&b, mail));
	assert_int_equal(b.len, CARRIER_OWN_MAX - 1);
	buf_release(&b);
	drop();
}

static void more_than_a_greeting(void **state)
{
	static const struct {
		const char *subject, *text;
		bool more;
	} mails[] = {
		{ "", "STATUS\n", false },
		{ "", "STATUS\n\nThanks, and bye,\nAnna\n", false },
		{ "", "STATUS\n\nAnd who is it that plays red?\n", true },
		{ "STATUS", "", false },
		{ "STATUS", "Sent from my telephone\n", false },
		{ "STATUS", "Who is it that plays red?\n", true },
		{ "status of the game", "> Who is it that plays red?\n", false },
	};
	struct word_asked w;

	(void)state;
	for (size_t i = 0; i < sizeof(mails) / sizeof(mails[0]); i++) {
		new_mail(mails[i].text);
		snprintf(mail->subject, sizeof(mail->subject), "%s", mails[i].subject);
		carrier_word(&w, mail);
		assert_int_equal(w.word, WORD_STATUS);
		assert_int_equal(w.more, mails[i].more);
		drop();
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(words_are_understood),
		cmocka_unit_test(games_are_hinted_at),
		cmocka_unit_test(what_is_quoted_is_not_said),
		cmocka_unit_test(what_stands_around_a_block_or_a_table),
		cmocka_unit_test(notices_of_absence),
		cmocka_unit_test(a_subject_alone_is_said),
		cmocka_unit_test(a_long_text_is_cut_between_characters),
		cmocka_unit_test(more_than_a_greeting),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
