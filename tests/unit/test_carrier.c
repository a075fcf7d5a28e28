/* SPDX-License-Identifier: MIT */
#include "unit/carrier_fixture.h"

#include "base/armour.h"
#include "base/sanitizer.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <time.h>

#include <cmocka.h>

/* Exactly one candidate verifies, and says what was signed. */
static bool arrives(enum kind kind, const char *text)
{
	struct buf want = BUF_INIT, got = BUF_INIT;
	int good = 0;

	assert_int_equal(orderfile_canonical(&want, text, strlen(text), "", NULL), 0);
	for (int i = 0; i < found.n; i++) {
		struct candidate *c = &found.candidate[i];
		if (!candidate_settle(c, &public[kind]))
			continue;
		buf_clear(&got);
		assert_int_equal(orderfile_canonical(&got, c->text.data, c->text.len, "", NULL), 0);
		good += strcmp(got.data, want.data) == 0;
	}
	buf_release(&got);
	buf_release(&want);
	return good == 1;
}

/* --- what mail programs do -------------------------------------------------------------------- */

typedef void (*bend)(struct buf *out, const char *s);

static void as_it_is(struct buf *out, const char *s)
{
	buf_str(out, s);
}

static void replace(struct buf *out, const char *s, const char *from, const char *to)
{
	size_t n = strlen(from);

	while (*s) {
		if (strncmp(s, from, n) == 0) {
			buf_str(out, to);
			s += n;
		} else {
			buf_char(out, *s++);
		}
	}
}
/* Breaks long lines at a blank where there is one, as mail programs do when they send. */
static void wrap(struct buf *out, const char *s, size_t columns, const char *mark)
{
	while (*s) {
		size_t n = strcspn(s, "\n"), cut = columns;
		if (n <= columns) {
			buf_add(out, s, n);
			buf_char(out, '\n');
			s += n + (s[n] == '\n');
			continue;
		}
		while (cut > 0 && s[cut] != ' ')
			cut--;
		if (!cut)
			cut = columns;
		buf_printf(out, "%.*s\n%s", (int)cut, s, mark);
		s += cut + (s[cut] == ' ');
	}
}
static void crlf(struct buf *out, const char *s)
{
	around(out, s, "", "\r");
}
static void blanks_at_ends(struct buf *out, const char *s)
{
	around(out, s, "", "  ");
}
static void indented(struct buf *out, const char *s)
{
	around(out, s, "    ", "");
}
static void tab_indented(struct buf *out, const char *s)
{
	around(out, s, "\t", "");
}
static void nbsp_indented(struct buf *out, const char *s)
{
	around(out, s, "\xc2\xa0", "\xc2\xa0");
}
static void double_spaced(struct buf *out, const char *s)
{
	around(out, s, "", "\n");
}
static void quoted(struct buf *out, const char *s)
{
	around(out, s, "> ", "");
}
static void quoted_twice(struct buf *out, const char *s)
{
	around(out, s, ">> ", "");
}
static void quoted_with_bars(struct buf *out, const char *s)
{
	around(out, s, "| ", "");
}
static void flowed_quoted(struct buf *out, const char *s)
{
	around(out, s, ">", " ");
}
static void tabs_to_blanks(struct buf *out, const char *s)
{
	replace(out, s, "\t", "        ");
}
static void tabs_to_one_blank(struct buf *out, const char *s)
{
	replace(out, s, "\t", " ");
}
static void blanks_to_nbsp(struct buf *out, const char *s)
{
	replace(out, s, " ", "\xc2\xa0");
}
static void no_blank_lines(struct buf *out, const char *s)
{
	struct buf b = BUF_INIT;

	replace(&b, s, "\n\n", "\n");
	replace(out, buf_cstr(&b), "\n\n", "\n");
	buf_release(&b);
}
static void html_and_back(struct buf *out, const char *s)
{
	struct buf b = BUF_INIT;

	replace(&b, s, "  ", "\xc2\xa0 ");
	around(out, buf_cstr(&b), "", " \n");
	buf_release(&b);
}
static void smart_quotes(struct buf *out, const char *s)
{
	replace(out, s, "'", "\xe2\x80\x99");
}
static void smart_dashes(struct buf *out, const char *s)
{
	replace(out, s, "--", "\xe2\x80\x94");
}
static void zero_widths(struct buf *out, const char *s)
{
	replace(out, s, "----", "--\xe2\x80\x8b--");
}
static void wrapped_72(struct buf *out, const char *s)
{
	wrap(out, s, 72, "");
}
static void wrapped_76(struct buf *out, const char *s)
{
	wrap(out, s, 76, "");
}
static void wrapped_50(struct buf *out, const char *s)
{
	wrap(out, s, 50, "");
}
static void quoted_and_wrapped(struct buf *out, const char *s)
{
	struct buf b = BUF_INIT;

	quoted(&b, s);
	wrap(out, buf_cstr(&b), 72, "> ");
	buf_release(&b);
}
static void quoted_and_torn(struct buf *out, const char *s)
{
	struct buf b = BUF_INIT;

	quoted(&b, s);
	wrap(out, buf_cstr(&b), 60, "");
	buf_release(&b);
}
/* Paragraphs are filled anew, as fmt(1) does. */
static void filled(struct buf *out, const char *s)
{
	struct buf b = BUF_INIT;

	for (; *s; s++)
		buf_char(&b,
			*s == '\n' && s[1] != '\n' && s[1] && (b.len && b.data[b.len - 1] != '\n') ? ' '
												   : *s);
	wrap(out, b.data, 72, "");
	buf_release(&b);
}
static void byte_order_mark(struct buf *out, const char *s)
{
	buf_printf(out, "\xef\xbb\xbf%s", s);
}
static void with_words(struct buf *out, const char *s)
{
	buf_printf(out,
		"Hello!\n\nHere are my orders for PBEM-ORDERS 1 and all that.\n\n%s\nYours\n-- \nAnna\n", s);
}
static void forwarded(struct buf *out, const char *s)
{
	buf_printf(out,
		"---------- Forwarded message ---------\nFrom: Anna <anna@example.org>\nDate: Fri, 21 Nov 2026\n\n%s",
		s);
}
static void list_footer(struct buf *out, const char *s)
{
	buf_printf(out,
		"%s_______________________________________________\nGames mailing list\nhttps://lists.example.org/\n",
		s);
}
/* The answer stands above what is answered, which holds an older block. */
static void top_posted(struct buf *out, const char *s)
{
	struct buf sig = BUF_INIT;

	make_signature(&sig, MINISIGN, HEADER "BUILD lab b1\n");
	buf_printf(out, "%s\nOn Friday the referee wrote:\n> Report for blue\n>\n", s);
	around(out, HEADER "BUILD lab b1\n", "> ", "");
	around(out, sig.data, "> ", "");
	buf_release(&sig);
}
static void bottom_posted(struct buf *out, const char *s)
{
	buf_str(out, "On Friday the referee wrote:\n> Report for blue\n>\n");
	around(out, HEADER "# Orders?\n" ORDERFILE_END "\n", "> ", "");
	buf_printf(out, ">\n\n%s", s);
}
/* No mark says that it is old: only that nobody signed it does. */
static void above_the_old_form(struct buf *out, const char *s)
{
	buf_printf(
		out, "%s\n\nFrom: referee\nSubject: report\n\n" HEADER "# Orders?\n" ORDERFILE_END "\n", s);
}

static const struct {
	const char *name;
	bend bend;
	/* do blocks in the clear survive: in canonical form, as the form was left? */
	bool clear, exact;
} bends[] = {
	{ "as it is", as_it_is, true, true },
	{ "CRLF", crlf, true, true },
	{ "blanks at line ends", blanks_at_ends, true, true },
	{ "indented", indented, true, false },
	{ "indented by tabs", tab_indented, true, false },
	{ "no-break spaces around", nbsp_indented, true, false },
	{ "double spaced", double_spaced, true, false },
	{ "quoted", quoted, false, false },
	{ "quoted twice", quoted_twice, false, false },
	{ "quoted with bars", quoted_with_bars, false, false },
	{ "quoted, flowed", flowed_quoted, false, false },
	{ "tabs to blanks", tabs_to_blanks, true, true },
	{ "tabs to one blank", tabs_to_one_blank, true, true },
	{ "blanks to no-break spaces", blanks_to_nbsp, true, true },
	{ "no blank lines", no_blank_lines, true, false },
	{ "HTML and back", html_and_back, true, false },
	{ "smart quotes", smart_quotes, true, false },
	{ "smart dashes", smart_dashes, true, true },
	{ "zero width spaces", zero_widths, true, true },
	{ "wrapped at 72", wrapped_72, true, true },
	{ "wrapped at 76", wrapped_76, true, true },
	{ "wrapped at 50", wrapped_50, true, false },
	{ "quoted and wrapped", quoted_and_wrapped, false, false },
	{ "quoted and torn", quoted_and_torn, false, false },
	{ "filled", filled, false, false },
	{ "byte order mark", byte_order_mark, true, true },
	{ "words around", with_words, true, true },
	{ "forwarded", forwarded, true, true },
	{ "list footer", list_footer, true, true },
	{ "top posted", top_posted, true, true },
	{ "bottom posted", bottom_posted, true, true },
	{ "above the old form", above_the_old_form, true, true },
};
#define BENDS (int)(sizeof(bends) / sizeof(bends[0]))

/* --- the table -------------------------------------------------------------------------------- */

static bool survives(int i, enum kind kind, const char *text, const char *block)
{
	struct buf b = BUF_INIT;
	bool ok;

	bends[i].bend(&b, block);
	new_mail(b.data);
	find();
	ok = arrives(kind, text);
	buf_release(&b);
	drop();
	return ok;
}

static void armour_survives_all_that_keeps_letters(void **state)
{
	(void)state;
	for (int kind = 0; kind < KINDS; kind++) {
		int count = 0;
		for (int i = 0; i < BENDS; i++) {
			struct buf sig = BUF_INIT, block = BUF_INIT;
			make_signature(&sig, (enum kind)kind, FORM);
			armour_write(&block, FORM, strlen(FORM), sig.data, sig.len);
			if (survives(i, (enum kind)kind, FORM, block.data))
				count++;
			else
				print_error("armour, kind %d: %s\n", kind, bends[i].name);
			buf_release(&block);
			buf_release(&sig);
		}
		assert_int_equal(count, BENDS);
	}
}

static int clear_survivors(enum kind kind, const char *text, bool exact)
{
	struct buf sig = BUF_INIT, block = BUF_INIT;
	int count = 0;

	make_signature(&sig, kind, text);
	buf_printf(&block, "%s\n%s", text, sig.data);
	for (int i = 0; i < BENDS; i++) {
		bool ok = survives(i, kind, text, block.data), want = exact ? bends[i].exact : bends[i].clear;
		count += ok;
		if (ok != want)
			print_error("clear, kind %d, %s: %s\n", (int)kind, exact ? "exact" : "canonical",
				bends[i].name);
	}
	buf_release(&block);
	buf_release(&sig);
	return count;
}

static void clear_blocks_survive_what_they_can(void **state)
{
	(void)state;
	for (int kind = 0; kind < KINDS; kind++) {
		assert_int_equal(clear_survivors((enum kind)kind, ORDERS, false), 25);
		assert_int_equal(clear_survivors((enum kind)kind, FORM, true), 17);
	}
}

/* --- which blocks, and what is wrong ---------------------------------------------------------- */

/* Looks at a text, releases it, and says what was found. */
static void text_has(struct buf *b, int n, unsigned trouble)
{
	new_mail(buf_cstr(b));
	find();
	assert_int_equal(found.n, n);
	assert_int_equal(found.trouble, trouble);
	drop();
	buf_release(b);
}

static void several_blocks_are_several_candidates(void **state)
{
	struct buf b = BUF_INIT;

	(void)state;
	armoured(&b, ORDERS);
	clear(&b, SSH, HEADER "BUILD lab b1\n");
	clear(&b, SIGNIFY, HEADER "BUILD lab b2\n");
	new_mail(b.data);
	find();
	assert_int_equal(found.n, 3);
	assert_int_equal(found.candidate[0].kind, CARRIER_ARMOUR);
	assert_int_equal(found.candidate[1].kind, CARRIER_CLEAR);
	assert_true(candidate_settle(&found.candidate[0], &public[MINISIGN]));
	assert_true(candidate_settle(&found.candidate[1], &public[SSH]));
	assert_string_equal(found.candidate[1].text.data, HEADER "BUILD lab b1\n");
	assert_true(candidate_settle(&found.candidate[2], &public[SIGNIFY]));
	assert_string_equal(found.candidate[2].text.data, HEADER "BUILD lab b2\n");
	drop();
	buf_release(&b);
	for (int i = 0; i < 9; i++)
		armoured(&b, ORDERS);
	text_has(&b, 8, CARRIER_MANY);
	for (int i = 0; i < 5; i++) {
		armoured(&b, ORDERS);
		clear(&b, SSH, ORDERS);
	}
	text_has(&b, 8, CARRIER_MANY);
}

static void what_is_wrong_is_said(void **state)
{
	struct buf b = BUF_INIT, sig = BUF_INIT, long_text = BUF_INIT;

	(void)state;
	buf_str(&b, "Hello, how does this work?\n");
	text_has(&b, 0, 0);
	buf_str(&b, ORDERS);
	text_has(&b, 0, CARRIER_UNSIGNED);
	armoured(&b, ORDERS);
	buf_cut(&b, b.len - 40);
	text_has(&b, 0, CARRIER_DAMAGED);
	armoured(&b, ORDERS);
	b.data[100] = '!';
	text_has(&b, 0, CARRIER_DAMAGED);
	clear(&sig, SSH, ORDERS);
	around(&b, sig.data, "> ", "");
	text_has(&b, 0, CARRIER_QUOTED);
	buf_add(&b, sig.data, sig.len - 30);
	text_has(&b, 0, CARRIER_UNSIGNED | CARRIER_DAMAGED);
	buf_clear(&sig);
	make_signature(&sig, MINISIGN, ORDERS);
	buf_str(&b, sig.data);
	text_has(&b, 0, CARRIER_LONE_SIG);
	buf_str(&b, ORDERS "-----BEGIN PGP SIGNATURE-----\n");
	text_has(&b, 0, CARRIER_UNSIGNED | CARRIER_PGP);
	buf_str(&long_text, HEADER);
	buf_repeat(&long_text, '\n', CARRIER_TEXT_MAX);
	armoured(&b, long_text.data);
	text_has(&b, 0, CARRIER_LONG);
	buf_release(&long_text);
	buf_release(&sig);
}

/* A sentence about a block is none. */
static void forms_without_a_signature_are_kept(void **state)
{
	struct buf b = BUF_INIT;

	(void)state;
	around(&b, FORM, "> ", "");
	buf_str(&b, "-- \nAnna\n");
	new_mail(b.data);
	find();
	assert_int_equal(found.n, 0);
	assert_int_equal(found.trouble, 0);
	assert_memory_equal(found.form.data, HEADER, strlen(HEADER));
	assert_non_null(strstr(found.form.data, "\nBUILD   hangar b3\n"));
	assert_null(strstr(found.form.data, "Anna"));
	carriers_release(&found);
	/* An attachment goes before what is quoted. */
	attach("orders.txt", HEADER "SCRAP\n");
	find();
	assert_int_equal(found.trouble, CARRIER_UNSIGNED);
	assert_string_equal(found.form.data, HEADER "SCRAP\n");
	drop();
	new_mail("Hello\n");
	find();
	assert_int_equal(found.form.len, 0);
	drop();
	buf_release(&b);
}

static void who_writes_about_blocks_sends_none(void **state)
{
	struct buf b = BUF_INIT;

	(void)state;
	buf_str(&b, "What is -----BEGIN PBEM ORDERS----- good for? And PBEM-ORDERS 1?\n");
	text_has(&b, 0, 0);
	buf_str(&b, "I lost the line -----BEGIN PBEM ORDERS-----.\n");
	armoured(&b, ORDERS);
	text_has(&b, 1, 0);
	buf_str(&b, "-----BEGIN PBEM ORDERS-----\n");
	armoured(&b, ORDERS);
	text_has(&b, 1, CARRIER_DAMAGED);
	buf_str(&b, "PBEM-ORDERS 2\nPBEM-ORDERS 12\nPBEM-ORDERS\nPBEM-ORDER 1\n1\n");
	text_has(&b, 0, 0);
}

/* The referee's signature below a receipt that was sent along, unquoted, is not the player's. */
static void receipts_are_no_orders(void **state)
{
	struct buf b = BUF_INIT, sig = BUF_INIT;

	(void)state;
	make_signature(&sig, MINISIGN, "receipt");
	buf_printf(&b,
		"Your receipt\n\n" HEADER "# Correct it.\n\n-----BEGIN PBEM SIGNATURE-----\n%s"
		"-----END PBEM SIGNATURE-----\n",
		sig.data);
	text_has(&b, 0, CARRIER_UNSIGNED);
	buf_release(&sig);
}

/* Everything that a program gave its user to sign, with the form quoted in it, and the signature
 * below. */
static void a_whole_reply_may_be_signed(void **state)
{
	static const char reply[] =
		"Hello, here they are.\n\nOn Friday the referee wrote:\n> Report for blue\n>\n"
		"> PBEM-ORDERS 1\n> GAME earth-1\n> SEAT blue\n> WINDOW 7\n> HEAD " HEAD
		"\n> SERIAL 2\n> # Your orders:\n"
		"RESEARCH fighter\n> \n> # END PBEM-ORDERS\n";
	struct buf b = BUF_INIT, body = BUF_INIT;
	struct orderfile o;
	struct candidate *c = &found.candidate[0];

	(void)state;
	clear(&b, SSH, reply);
	new_mail(b.data);
	find();
	assert_int_equal(found.n, 1);
	assert_int_equal(found.trouble, 0);
	assert_true(candidate_settle(c, &public[SSH]));
	assert_string_equal(c->text.data, reply);
	assert_int_equal(orderfile_parse(c->text.data, c->text.len, "", &o, NULL), 0);
	orderfile_body(&body, c->text.data, c->text.len, &o);
	assert_non_null(strstr(body.data, "RESEARCH fighter\n"));
	drop();
	buf_release(&body);
	buf_release(&b);
	/* Words that were not signed stand above; the signature is a file. */
	buf_str(&b, "Hello!\n\n");
	clear(&b, SSH, strchr(reply, '>'));
	new_mail(b.data);
	find();
	assert_int_equal(found.n, 1);
	assert_false(candidate_settle(c, &public[SSH]));
	drop();
	buf_clear(&b);
	buf_str(&b, "Hello!\n\n");
	clear(&b, SSH, strstr(reply, "> PBEM-ORDERS"));
	new_mail(b.data);
	find();
	assert_true(candidate_settle(c, &public[SSH]));
	assert_string_equal(c->text.data, strstr(reply, "> PBEM-ORDERS"));
	drop();
	buf_release(&b);
}

static void a_whole_reply_may_be_signed_beside(void **state)
{
	static const char reply[] = "Hello\n\n> PBEM-ORDERS 1\n> GAME earth-1\nROLL\n";

	(void)state;
	make_signature(&signature, SSH, reply);
	new_mail(reply);
	attach("reply.txt.sig", signature.data);
	find();
	assert_int_equal(found.n, 1);
	assert_int_equal(found.trouble, 0);
	assert_true(candidate_settle(&found.candidate[0], &public[SSH]));
	drop();
	buf_release(&signature);
}

static void words_above_may_be_signed(void **state)
{
	struct buf b = BUF_INIT;
	struct candidate *c = &found.candidate[0];

	(void)state;
	clear(&b, SIGNIFY, "Hello!\n\n" ORDERS);
	new_mail(b.data);
	find();
	assert_int_equal(found.n, 1);
	assert_true(candidate_settle(c, &public[SIGNIFY]));
	assert_string_equal(c->text.data, "Hello!\n\n" ORDERS);
	drop();
	buf_release(&b);
}

/* What stood at the text's end when it was signed cannot be seen. */
static void ends_of_texts_are_tried(void **state)
{
	static const char *const texts[] = { FORM, HEADER "ROLL", FORM "\n\n", "\n" FORM,
		"Hello\n\n" FORM "\n" };

	(void)state;
	for (size_t i = 0; i < sizeof(texts) / sizeof(texts[0]); i++) {
		struct buf b = BUF_INIT;
		buf_str(&b, texts[i]);
		if (i == 1)
			buf_char(&b, '\n');
		make_signature(&b, SSH, texts[i]);
		new_mail(b.data);
		find();
		assert_int_equal(found.n, 1);
		assert_true(candidate_settle(&found.candidate[0], &public[SSH]));
		assert_string_equal(found.candidate[0].text.data, texts[i]);
		assert_false(candidate_settle(&found.candidate[0], &public[MINISIGN]));
		drop();
		buf_release(&b);
	}
}

/* What is made to cost much costs little: time grows with a text, not with its square, which would
 * take hours here. Sanitizers look at shorter texts, of which the square would still be minutes. */
static void hostile_texts_come_to_an_end(void **state)
{
	static const char *const pieces[] = { "-", "-\n", "- ", "--\n", ">", "> \n", "\xc2\xa0", "\xc2\xad\n",
		"\xe2\x80\x94", "u\n", "u", "-----BEGIN PBEM ORDERS-----", "-----BEGIN PBEM ORDERS-----\n",
		"-----BEGIN PBEM ORDERS-----\nAAAA\n", "-----BEGIN SSH SIGNATURE-----\n",
		"-----BEGIN SSH SIGNATURE-----\nAAAA\n", "untrusted comment:\n",
		"untrusted comment: \nRWAA\n\n\n", "PBEM-ORDERS 1\n", "> PBEM-ORDERS 1\n",
		"-----BEGIN PBEM SIGNATURE-----\n",
		"PBEM-ORDERS 1\n-----BEGIN SSH SIGNATURE-----\nAAAA\n-----END SSH SIGNATURE-----\n",
		"> PBEM-ORDERS 1\n-----BEGIN SSH SIGNATURE-----\nAAAA\n-----END SSH SIGNATURE-----\n" };
	size_t enough = (ADDRESS_SANITIZER ? 2 : 16) * (size_t)MAIL_TEXT_MAX;
	struct buf sig = BUF_INIT;

	(void)state;
	make_signature(&sig, SIGNIFY, "");
	buf_str(&sig, "trusted comment: x\n");
	for (size_t i = 0; i <= sizeof(pieces) / sizeof(pieces[0]); i++) {
		const char *piece = i < sizeof(pieces) / sizeof(pieces[0]) ? pieces[i] : sig.data;
		struct buf b = BUF_INIT;
		while (b.len < enough)
			buf_str(&b, piece);
		new_mail(b.data);
		find();
		drop();
		buf_release(&b);
	}
	buf_release(&sig);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(armour_survives_all_that_keeps_letters),
		cmocka_unit_test(clear_blocks_survive_what_they_can),
		cmocka_unit_test(several_blocks_are_several_candidates),
		cmocka_unit_test(what_is_wrong_is_said),
		cmocka_unit_test(forms_without_a_signature_are_kept),
		cmocka_unit_test(who_writes_about_blocks_sends_none),
		cmocka_unit_test(receipts_are_no_orders),
		cmocka_unit_test(a_whole_reply_may_be_signed),
		cmocka_unit_test(a_whole_reply_may_be_signed_beside),
		cmocka_unit_test(words_above_may_be_signed),
		cmocka_unit_test(ends_of_texts_are_tried),
		cmocka_unit_test(hostile_texts_come_to_an_end),
	};
	return cmocka_run_group_tests(tests, carrier_start, NULL);
}
