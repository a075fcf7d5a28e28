/* SPDX-License-Identifier: MIT */
#include "core/orderfile.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#define HEAD "K7Q2M4ZT5XWJ3R6N2B7VYFDHSAGLCPQE"
#define HEADER "PBEM-ORDERS 1\nGAME earth-1\nSEAT blue\nWINDOW 7\nHEAD " HEAD "\nSERIAL 2\n"

static struct orderfile f;
static struct err e;

static int parse(const char *text)
{
	e = (struct err)ERR_INIT;
	return orderfile_parse(text, strlen(text), "orders.txt", &f, &e);
}

static void reads_the_frame(void **state)
{
	(void)state;
	static const char text[] = HEADER "RESEARCH fighter\n";
	assert_int_equal(parse(text), 0);
	assert_string_equal(f.game, "earth-1");
	assert_string_equal(f.seat, "blue");
	assert_int_equal(f.window, 7);
	assert_string_equal(f.head, HEAD);
	assert_int_equal(f.serial, 2);
	assert_string_equal(text + f.body, "RESEARCH fighter\n");
	assert_int_equal(f.body_line, 7);
}

static void case_blanks_and_comments_mean_nothing(void **state)
{
	(void)state;
	assert_int_equal(
		parse("\xef\xbb\xbf# my orders\r\n\r\n  pbem-orders\t1\r\nGame EARTH-1 # g\r\nseat Blue\r\nwindow 7\r\n"
		      "\r\nhead k7q2m4zt5xwj3r6n2b7vyfdhsaglcpqe\r\nserial 2"),
		0);
	assert_string_equal(f.game, "earth-1");
	assert_string_equal(f.head, HEAD);
	assert_int_equal(f.body_line, 10);
	struct buf b = BUF_INIT;
	orderfile_write(&b, &f);
	assert_string_equal(b.data, HEADER);
	buf_release(&b);
}

static void refused(const char *text, const char *id, int line, int column)
{
	assert_int_equal(parse(text), ERR_DATA);
	assert_string_equal(e.id, id);
	assert_string_equal(e.where, "orders.txt");
	assert_int_equal(e.line, line);
	assert_int_equal(e.column, column);
	assert_true(strlen(e.text) > 10);
}

static void refusals_say_where(void **state)
{
	(void)state;
	refused("", "orders.empty", 1, 1);
	refused("\n\n", "orders.header", 3, 1);
	refused("hello\n", "orders.header", 1, 1);
	refused("PBEM-ORDERS\n", "orders.header", 1, 12);
	refused("PBEM-ORDERS 2\n", "orders.version", 1, 13);
	refused("PBEM-ORDERS 1 1\n", "orders.header", 1, 14);
	refused("PBEM-ORDERS 1\nSEAT blue\n", "orders.header", 2, 1);
	refused("PBEM-ORDERS 1\nGAME earth_1\n", "orders.name", 2, 6);
	refused("PBEM-ORDERS 1\nGAME -x\n", "orders.name", 2, 6);
	refused("PBEM-ORDERS 1\nGAME e\nSEAT b\nWINDOW -1\n", "orders.number", 4, 8);
	refused("PBEM-ORDERS 1\nGAME e\nSEAT b\nWINDOW 99999999\n", "orders.number", 4, 8);
	refused("PBEM-ORDERS 1\nGAME e\nSEAT b\nWINDOW 1\nHEAD 123\n", "orders.head", 5, 6);
	refused("PBEM-ORDERS 1\nGAME e\nSEAT b\nWINDOW 1\nHEAD 17Q2M4ZT5XWJ3R6N2B7VYFDHSAGLCPQE\n",
		"orders.head", 5, 6);
	refused("PBEM-ORDERS 1\nGAME e\nSEAT b\nWINDOW 1\nHEAD " HEAD "\nSERIAL 0\n", "orders.number", 6, 8);
	refused("PBEM-ORDERS 1\nGAME e\nSEAT b\nWINDOW 1\nHEAD " HEAD "\n", "orders.header", 6, 1);
	refused(HEADER "ROLL\n  WINDOW 8\n", "orders.doubled", 8, 3);
	refused(HEADER "serial 3\n", "orders.doubled", 7, 1);
	refused(HEADER "RO\x01LL\n", "orders.binary", 7, 3);
	refused(HEADER "ROLL\x7f\n", "orders.binary", 7, 5);
}

static void hostile_files(void **state)
{
	(void)state;
	struct buf b = BUF_INIT;
	buf_repeat(&b, 'x', ORDERFILE_MAX + 1);
	refused(b.data, "orders.size", 0, 0);
	buf_cut(&b, 5000);
	refused(b.data, "orders.line", 1, 201);
	e = (struct err)ERR_INIT;
	assert_int_equal(orderfile_parse("PBEM-ORDERS 1\nGAME\0x\n", 21, "orders.txt", &f, &e), ERR_DATA);
	assert_string_equal(e.id, "orders.binary");
	assert_int_equal(orderfile_parse("PBEM", 4, "orders.txt", &f, NULL), ERR_DATA);
	buf_clear(&b);
	buf_str(&b, "PBEM-ORDERS 1\nGAME ");
	buf_repeat(&b, 'g', ORDERFILE_NAME);
	refused(b.data, "orders.name", 2, 6);
	buf_release(&b);
	/* Nothing is read behind the given length. */
	assert_int_equal(orderfile_parse(HEADER, strlen(HEADER) - 1, "orders.txt", &f, &e), 0);
	assert_int_equal(orderfile_parse(HEADER, strlen(HEADER) - 2, "orders.txt", &f, &e), ERR_DATA);
}

/* What orders_parse() would be given. */
static void body_is(const char *text, const char *want)
{
	struct buf b = BUF_INIT;
	assert_int_equal(parse(text), 0);
	orderfile_body(&b, text, strlen(text), &f);
	assert_string_equal(buf_cstr(&b), want);
	buf_release(&b);
}

#define Q(mark)                                                                                             \
	mark "PBEM-ORDERS 1\n" mark "GAME earth-1\n" mark "SEAT blue\n" mark "WINDOW 7\n" mark "HEAD " HEAD \
	     "\n" mark "SERIAL 2\n"

static void the_file_begins_below_other_words(void **state)
{
	(void)state;
	body_is("Hello!\nHere they are.\n\n" HEADER "ROLL # now\n  PUSH 2\n", "ROLL\n  PUSH 2\n");
	assert_int_equal(f.body_line, 10);
	assert_int_equal(f.marks, 0);
	body_is(HEADER "ROLL\n-- \nAnna\nPUSH 1\n", "ROLL\n\n\n\n");
}

static void quoted_forms_are_read(void **state)
{
	(void)state;
	body_is("On Friday you wrote:\n" Q("> ") "> # orders\n> ROLL\n", "\n  ROLL\n");
	assert_int_equal(f.marks, 1);
	/* What the player wrote into it counts, and what was quoted before does not. */
	body_is(Q("> > ") "> PUSH 1\nPUSH 2\n>>> PUSH 3\n> > PUSH 4\n", "  PUSH 1\nPUSH 2\n\n    PUSH 4\n");
	body_is(Q("| ") "|ROLL\n", " ROLL\n");
	body_is(HEADER "ROLL\n> PUSH 1\n>PUSH 2\n", "ROLL\n\n\n");
	refused("> WINDOW 2\n" HEADER "WINDOW 3\n", "orders.doubled", 8, 1);
	refused(Q("> ") "> ROLL\n> > WINDOW 3\nSEAT blue\n", "orders.doubled", 9, 1);
}

static void a_quoted_form_ends(void **state)
{
	(void)state;
	body_is(Q("> ") "> ROLL\n> " ORDERFILE_END "\n> PUSH 1\nPUSH 2\n> PUSH 3\n",
		"  ROLL\n\n\nPUSH 2\n\n");
	body_is(Q("> ") "> # ---- end pbem-orders ----\n> PUSH 1\n", "\n\n");
	/* An unquoted one goes on: who adds his orders at the end of the form means them. */
	body_is(HEADER "ROLL\n" ORDERFILE_END "\nPUSH 1\n> PUSH 2\n", "ROLL\n\nPUSH 1\n\n");
}

static void two_files_in_one_are_refused(void **state)
{
	(void)state;
	refused(HEADER "ROLL\n" HEADER, "orders.doubled", 8, 1);
	refused(HEADER "ROLL\n\n" Q("> ") "> ROLL\n", "orders.doubled", 9, 3);
	refused(Q(">> ") "pbem-orders\n", "orders.doubled", 7, 1);
	refused(HEADER "-- \n> PBEM-ORDERS 1\n", "orders.doubled", 8, 3);
	assert_int_equal(parse("# PBEM-ORDERS 1\n" HEADER), 0);
	assert_int_equal(parse("about PBEM-ORDERS 1\n" HEADER), 0);
}

static void canonical(const char *text, const char *want)
{
	struct buf b = BUF_INIT, again = BUF_INIT;
	assert_int_equal(orderfile_canonical(&b, text, strlen(text), "t", &e), 0);
	assert_string_equal(buf_cstr(&b), want);
	assert_int_equal(orderfile_canonical(&again, buf_cstr(&b), b.len, "t", &e), 0);
	assert_string_equal(buf_cstr(&again), want);
	buf_release(&b);
	buf_release(&again);
}

static void canonical_forms(void **state)
{
	(void)state;
	canonical("", "");
	canonical("\xef\xbb\xbf", "");
	canonical("\xef\xbb\xbfGAME  x\r\n", "GAME x\n");
	canonical("  a\t \xc2\xa0 b\xc2\xa0\r\r\n\n  # all comment\n c # rest\nd", "a b\nc\nd\n");
	canonical("\xef\xbb\xbf\xef\xbb\xbf a\xef\xbb\xbf b\n", "a b\n");
	canonical("\xc3\xa9t\xc3\xa9", "\xc3\xa9t\xc3\xa9\n");
	canonical(" \n\t\n#\n", "");
}

static void what_has_no_canonical_form(void **state)
{
	(void)state;
	struct buf b = BUF_INIT;
	e = (struct err)ERR_INIT;
	assert_int_equal(orderfile_canonical(&b, "ab\ncd\xff", 6, "t", &e), ERR_DATA);
	assert_string_equal(e.id, "orders.utf8");
	assert_int_equal(e.line, 2);
	assert_int_equal(e.column, 3);
	buf_repeat(&b, ' ', ORDERFILE_MAX + 1);
	struct buf out = BUF_INIT;
	assert_int_equal(orderfile_canonical(&out, b.data, b.len, "t", &e), ERR_DATA);
	assert_string_equal(e.id, "orders.size");
	buf_release(&b);
	buf_release(&out);
}

static void line_ends_only(void **state)
{
	static const char *const want[] = { "a\r\nb\rc\r\r\nd\ne\r", "a\nb\rc\r\nd\ne\r",
		"a\r\nb\rc\r\r\nd\r\ne\r" };
	struct buf b = BUF_INIT;

	(void)state;
	for (int i = 0; i < 3; i++) {
		buf_clear(&b);
		assert_true(orderfile_form(&b, i, want[0], strlen(want[0])));
		assert_string_equal(b.data, want[i]);
	}
	buf_clear(&b);
	assert_true(orderfile_form(&b, 3, "A  b\r\n\r\n# c\r\n", 13));
	assert_string_equal(b.data, "A b\n");
	assert_false(orderfile_form(&b, 3, "\xff", 1));
	assert_false(orderfile_form(&b, ORDERFILE_FORMS, "a", 1));
	buf_release(&b);
}

/* The longest file and the highest numbers that are taken, and one more. */
static void limits_are_reached(void **state)
{
	static const struct {
		long window, serial;
		bool good;
	} cases[] = { { 100000, 1, true }, { 100001, 1, false }, { 0, ORDERFILE_SERIAL, true },
		{ 0, ORDERFILE_SERIAL + 1L, false }, { 0, 0, false } };
	struct buf b = BUF_INIT, out = BUF_INIT;
	struct orderfile o;

	(void)state;
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		buf_clear(&b);
		buf_printf(&b,
			"PBEM-ORDERS 1\nGAME g\nSEAT s\nWINDOW %ld\nHEAD AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\nSERIAL %ld\n",
			cases[i].window, cases[i].serial);
		assert_int_equal(orderfile_parse(b.data, b.len, "x", &o, NULL) == 0, cases[i].good);
	}
	buf_clear(&b);
	buf_str(&b,
		"PBEM-ORDERS 1\nGAME g\nSEAT s\nWINDOW 1\nHEAD AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\nSERIAL 1\n#");
	buf_repeat(&b, 'x', ORDERFILE_MAX - b.len);
	assert_int_equal(orderfile_parse(b.data, b.len, "x", &o, NULL), 0);
	assert_int_equal(orderfile_canonical(&out, b.data, b.len, "x", NULL), 0);
	buf_char(&b, 'x');
	assert_int_equal(orderfile_parse(b.data, b.len, "x", &o, NULL), ERR_DATA);
	assert_int_equal(orderfile_canonical(&out, b.data, b.len, "x", NULL), ERR_DATA);
	buf_release(&b);
	buf_release(&out);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(reads_the_frame),
		cmocka_unit_test(case_blanks_and_comments_mean_nothing),
		cmocka_unit_test(refusals_say_where),
		cmocka_unit_test(hostile_files),
		cmocka_unit_test(the_file_begins_below_other_words),
		cmocka_unit_test(quoted_forms_are_read),
		cmocka_unit_test(a_quoted_form_ends),
		cmocka_unit_test(two_files_in_one_are_refused),
		cmocka_unit_test(canonical_forms),
		cmocka_unit_test(what_has_no_canonical_form),
		cmocka_unit_test(line_ends_only),
		cmocka_unit_test(limits_are_reached),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
