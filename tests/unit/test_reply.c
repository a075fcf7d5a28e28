/* SPDX-License-Identifier: MIT */
#include "mail/reply.h"
#include "rules/rules.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

/* What a reply says: its sender's own lines, and those in the quoted form. Whole mails of real
 * programs: tests/mail/answer.py. */

#define CODE "CODE 1-2-AAAA-BBBB-CCCC\n"
#define OLD "CODE 1-1-ZZZZ-YYYY-XXXX\n"
#define END "# END PBEM-ORDERS\n"
#define FORM CODE "# The race: Blue, window 1 (the run).\n# ROLL   [if]   [stand]\n#   ROLL\n" END

static const struct code code = { 1, 2, "AAAABBBBCCCC" };

static void says(const char *text, enum reply_kind kind, const char *body, const char *words)
{
	const struct rules *r = rules_find("race");
	struct reply_said said;

	reply_read(&said, text, strlen(text), &code, r->grammar, 0);
	if (said.kind != kind || strcmp(buf_cstr(&said.body), body) != 0 ||
		strcmp(buf_cstr(&said.words), words) != 0)
		fail_msg("of\n%s\n---- kind %d, orders\n%s---- words\n%s", text, (int)said.kind,
			buf_cstr(&said.body), buf_cstr(&said.words));
	reply_release(&said);
}

static void orders(const char *text, const char *body)
{
	says(text, REPLY_ORDERS, body, "");
}

static void own_lines_are_orders(void **state)
{
	(void)state;
	orders("ROLL\n\n> " FORM, "ROLL\n");
	orders("  push 2  \r\n\nREST\n", "  push 2\nREST\n");
	orders("ROLL\n-- \nAnna\nREST\n", "ROLL\n");
	orders("ROLL\nOn Friday, 8 Jan 2027, The table <pbem@example.org> wrote:\n> report\n> REST\n",
		"ROLL\n");
	orders("> report\n\nROLL\n", "ROLL\n");
	orders("ROLL\n\n  On 7 Jan 2027, The table\n  <pbem@example.org> wrote:\n\n report\n REST\n" FORM,
		"ROLL\n");
	orders("ROLL\nLe 7 janvier 2027, La table a \xc3\xa9"
	       "crit\xc2\xa0:\nREST\n",
		"ROLL\n");
	orders("On 7 Jan 2027, The table wrote:\n\n> report\n\nROLL\n", "ROLL\n");
	orders("ROLL\nEND\nREST\n", "ROLL\n");
	orders("ROLL\n-----Original Message-----\nREST\n" CODE "# x\n" END, "ROLL\n");
	orders("IF energy >= 2\nTHEN PUSH 1 ELSE ROLL\n", "IF energy >= 2 THEN PUSH 1 ELSE ROLL\n");
	orders("PUSH\xc2\xa0"
	       "1\n",
		"PUSH 1\n");
	orders("ROLL\nPUSH nine\n", "ROLL\nPUSH nine\n");
	orders("Hi,\nROLL\n", "Hi,\nROLL\n");
}

static void words_are_none(void **state)
{
	(void)state;
	says("", REPLY_NOTHING, "", "");
	says("> " FORM, REPLY_NOTHING, "", "");
	says(FORM, REPLY_NOTHING, "", "");
	says("Sent from my iPhone\n\n> ROLL\n", REPLY_NOTHING, "", "Sent from my iPhone\n");
	says("Hello!\n\nROLL\n\nSee you on Sunday.\nAnna\n", REPLY_ORDERS, "ROLL\n",
		"Hello!\n\nSee you on Sunday.\nAnna\n");
	says("My " CODE "is above.\n", REPLY_NOTHING, "", "My\nis above.\n");
	says("ROLL your own\n", REPLY_UNCLEAR, "", "");
	says("PUSH 99\n", REPLY_UNCLEAR, "", "");
	says("END\n", REPLY_ORDERS, "", "");
	says("Thanks\nEND\n", REPLY_NOTHING, "", "Thanks\n");
}

static void the_form_is_filled_in(void **state)
{
	(void)state;
	orders("> " CODE "> ROLL\n> # comment\n> " END "> REST\n", "ROLL\n");
	orders("-----Original Message-----\n" CODE "ROLL\n" END "REST\n", "ROLL\n");
	orders("> " CODE "ROLL\n> " END, "ROLL\n");
	orders("> > " CODE "PUSH 1\n> > " END, "PUSH 1\n");
	orders("> " CODE "> > PUSH 1\n> ROLL\n> " END, "ROLL\n");
	orders("ROLL\n\n> " CODE "> roll\n> " END, "ROLL\n");
	says("REST\n\n> " CODE "> ROLL\n> " END, REPLY_TWO, "REST\n", "");
	/* Another code's form, or one without its end, is nobody's. */
	says("> " OLD "> ROLL\n> " END, REPLY_NOTHING, "", "");
	says("> " CODE "> ROLL\n", REPLY_NOTHING, "", "");
	orders("> " CODE "> ROLL\n> " END "> > " OLD "> > REST\n> > " END, "ROLL\n");
	orders(CODE "ROLL\n\nOn 7 Jan 2027, pbem@example.org wrote:\n> " FORM, "ROLL\n");
}

/* Somebody who was shown the report wrote into its form, and their mail is answered in turn. */
static void what_others_wrote_is_no_order(void **state)
{
	(void)state;
	says("What do you think?\n\n> > " CODE "> > PUSH 1\n> > " END, REPLY_UNCLEAR, "",
		"What do you think?\n");
	orders("ROLL\n\n> > " CODE "> > PUSH 1\n> > " END, "ROLL\n");
	says("What is this?\n\n> > " FORM, REPLY_NOTHING, "", "What is this?\n");
}

/* The form at the top, filled in, and once more in what the mail program quotes. */
static void a_form_is_copied(void **state)
{
	(void)state;
	orders(CODE "PUSH 1\n" END "\n> report\n> " FORM, "PUSH 1\n");
	orders("> " FORM "\n" CODE "PUSH 1\n" END, "PUSH 1\n");
	orders(CODE "PUSH 1\n" END "> " CODE "> push 1\n> " END, "push 1\n");
	says(CODE "PUSH 1\n" END "> " CODE "> ROLL\n> " END, REPLY_TWO, "ROLL\n", "");
	says("END\n\n> " CODE "> ROLL\n> " END, REPLY_TWO, "ROLL\n", "");
	says(CODE "PUSH 99\n" END "> " FORM, REPLY_UNCLEAR, "", "");
}

static void requests_stand_first(void **state)
{
	(void)state;
	says("WAIT\n\n> " FORM, REPLY_REQUEST, "WAIT\n", "");
	says("absent 2026-12-01 2026-12-14\nThank you\n", REPLY_REQUEST, "absent 2026-12-01 2026-12-14\n",
		"Thank you\n");
	says("PRESS TO red\nShall we?\n\nI would.\nEND\nAnna\n", REPLY_REQUEST,
		"PRESS TO red\nShall we?\n\nI would.\n", "");
	says("PRESS TO red\nmy " CODE "\n", REPLY_REQUEST, "PRESS TO red\nmy \n", "");
	says("WAIT\nROLL\n", REPLY_TWO, "WAIT\n", "ROLL\n");
	says("WAIT\n\n> " CODE "> ROLL\n> " END, REPLY_TWO, "WAIT\n", "");
	says("PRESS TO red\nHello.\nEND\nAnna\n\nROLL\n", REPLY_TWO, "PRESS TO red\nHello.\n", "");
	says("Please\nWAIT\n", REPLY_NOTHING, "", "Please\nWAIT\n");
	says("key RWQtest\n", REPLY_KEY, " RWQtest\n", "");
}

/* Without a code that counts, what the sender wrote is known all the same. */
static void without_a_code(void **state)
{
	const struct rules *r = rules_find("race");
	struct reply_said said;

	(void)state;
	reply_read(&said, "ROLL\n\n> " FORM, strlen("ROLL\n\n> " FORM), NULL, r->grammar, 0);
	assert_int_equal(said.kind, REPLY_ORDERS);
	reply_release(&said);
	reply_read(
		&said, "> " CODE "> ROLL\n> " END, strlen("> " CODE "> ROLL\n> " END), NULL, r->grammar, 0);
	assert_int_equal(said.kind, REPLY_NOTHING);
	reply_release(&said);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(own_lines_are_orders),
		cmocka_unit_test(words_are_none),
		cmocka_unit_test(the_form_is_filled_in),
		cmocka_unit_test(what_others_wrote_is_no_order),
		cmocka_unit_test(a_form_is_copied),
		cmocka_unit_test(requests_stand_first),
		cmocka_unit_test(without_a_code),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
