/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

#include "base/utf8.h"
#include "report/layout.h"

#define NBSP "\xc2\xa0"

static void assert_layout(const char *text, const char *want)
{
	struct buf b = BUF_INIT, again = BUF_INIT;

	layout_text(&b, text, strlen(text), LAYOUT_WIDTH, NULL);
	assert_string_equal(buf_cstr(&b), want);
	buf_str(&again, "before\n\n");
	layout_text(&again, text, strlen(text), LAYOUT_WIDTH, NULL);
	assert_string_equal(again.data + 8, want);
	buf_release(&b);
	buf_release(&again);
}

static void paragraphs_are_filled(void **state)
{
	(void)state;
	assert_layout("one\ntwo  three\n\n\n\nfour", "one two three\n\nfour\n");
	assert_layout("", "");
	assert_layout("\n \n\t\n", "");
	assert_layout("\n\none  \r\ntwo\r\n", "one two\n");
	assert_layout("aaaaaaaaa bbbbbbbbb ccccccccc ddddddddd eeeeeeeee fffffffff ggggggggg hh ii",
		"aaaaaaaaa bbbbbbbbb ccccccccc ddddddddd eeeeeeeee fffffffff ggggggggg hh\nii\n");
	assert_layout("aaaaaaaaa bbbbbbbbb ccccccccc ddddddddd eeeeeeeee fffffffff ggggggggg hhh ii",
		"aaaaaaaaa bbbbbbbbb ccccccccc ddddddddd eeeeeeeee fffffffff ggggggggg\nhhh ii\n");
}

static void wide_headings_are_filled(void **state)
{
	static const char text[] = "== What this comes to, as far as you can see\n\nwords\n";
	struct buf b = BUF_INIT;

	(void)state;
	layout_text(&b, text, strlen(text), 38, NULL);
	assert_string_equal(b.data,
		"What this comes to, as far as you can\nsee\n--------------------------------------\n\nwords\n");
	buf_release(&b);
}

static void long_words_stand_alone(void **state)
{
	struct buf in = BUF_INIT, want = BUF_INIT;

	(void)state;
	buf_str(&in, "see ");
	buf_repeat(&in, 'x', 80);
	buf_str(&in, " there");
	buf_str(&want, "see\n");
	buf_repeat(&want, 'x', 80);
	buf_str(&want, "\nthere\n");
	assert_layout(in.data, want.data);
	buf_release(&in);
	buf_release(&want);
}

static void widths_are_columns(void **state)
{
	struct buf in = BUF_INIT, out = BUF_INIT;

	(void)state;
	for (int i = 0; i < 40; i++)
		buf_str(&in, "\xc3\xa9t\xc3\xa9\n"); /* 3 columns, 5 bytes */
	layout_text(&out, in.data, in.len, LAYOUT_WIDTH, NULL);
	const char *eol = strchr(out.data, '\n');
	assert_int_equal(utf8_width(out.data, (size_t)(eol - out.data)), 71);
	buf_release(&in);
	buf_release(&out);
}

static void no_break_spaces_hold(void **state)
{
	(void)state;
	assert_layout("aaaaaaaaa bbbbbbbbb ccccccccc ddddddddd eeeeeeeee fffffffff ggggggggg h" NBSP "! ii",
		"aaaaaaaaa bbbbbbbbb ccccccccc ddddddddd eeeeeeeee fffffffff ggggggggg\nh" NBSP "! ii\n");
	assert_layout("aaaaaaaaa bbbbbbbbb ccccccccc ddddddddd eeeeeeeee fffffffff gggggggg h" NBSP "! ii",
		"aaaaaaaaa bbbbbbbbb ccccccccc ddddddddd eeeeeeeee fffffffff gggggggg h" NBSP "!\nii\n");
}

static void lists_hang(void **state)
{
	(void)state;
	assert_layout("Orders:\n- one\n-   two\nmore\n- three", "Orders:\n- one\n- two more\n- three\n");
	assert_layout("- aaaaaaaaa bbbbbbbbb ccccccccc ddddddddd eeeeeeeee fffffffff ggggggggg h ii",
		"- aaaaaaaaa bbbbbbbbb ccccccccc ddddddddd eeeeeeeee fffffffff ggggggggg\n  h ii\n");
}

static void some_lines_stay(void **state)
{
	(void)state;
	assert_layout(" +--+\n |  |   x\n +--+  \n", " +--+\n |  |   x\n +--+\n");
	assert_layout("a\n# b\n# c\n| d\n+ e\n> f\ng\nh\n", "a\n# b\n# c\n| d\n+ e\n> f\ng h\n");
	assert_layout("TEST DICE\nare used\nhere", "TEST DICE\nare used here\n");
	assert_layout("UFO 3 was\nshot down", "UFO 3 was shot down\n");
	assert_layout("A\nB 7", "A B 7\n");
	assert_layout("\xc3\x89T\xc3\x89 1\nx", "\xc3\x89T\xc3\x89 1\nx\n");
	assert_layout("AB\xc3\xa9\nx", "AB\xc3\xa9 x\n");
}

static void headings_are_underlined(void **state)
{
	(void)state;
	assert_layout("= The War\nNow.\n\n== D\xc3\xa9tails\n\nx",
		"The War\n=======\nNow.\n\nD\xc3\xa9tails\n-------\n\nx\n");
	assert_layout("=x\ny", "=x y\n");
}

static void verbatim_stays(void **state)
{
	(void)state;
	assert_layout("Send:\n\n<<<\nGAME x\n  a\tb \n\n\n= h\n- i\n>>>\nafter\nthat",
		"Send:\n\nGAME x\n  a\tb\n\n\n= h\n- i\nafter that\n");
	assert_layout("<<<\nno end\n", "no end\n");
	assert_layout(">>>\nx", ">>>\nx\n");
}

static void tables_are_aligned(void **state)
{
	(void)state;
	assert_layout("Country\tPoints\tSide\nPeru\t2\tAlliance\nUSA\t12\taliens\nChad\t-\t",
		"Country  Points  Side\n"
		"Peru          2  Alliance\n"
		"USA          12  aliens\n"
		"Chad          -\n");
	assert_layout("a\t+5\nbb\t-12\nc\t50%\nd\t1.5", "a    +5\nbb  -12\nc   50%\nd   1.5\n");
	assert_layout("a\t5\nbb\t6 men\n", "a   5\nbb  6 men\n");
	assert_layout("n\t5" NBSP "%\nm\t12 x\n", "n  5" NBSP "%\nm  12 x\n");
	assert_layout(
		"h\tv\nn\t5" NBSP "%\nm\t1" NBSP "200\n", "h      v\nn    5" NBSP "%\nm  1" NBSP "200\n");
	assert_layout("x\t\ty\nz\t\tw\n", "x  y\nz  w\n");
	assert_layout("d\xc3\xa9j\xc3\xa0\tx\nab\ty\n", "d\xc3\xa9j\xc3\xa0  x\nab    y\n");
	assert_layout("Name\tN\n--\t--\nlonger\t10\n--\t--\nsum\t1\n",
		"Name     N\n------  --\nlonger  10\n------  --\nsum      1\n");
	assert_layout("before\na\tb\nafter\n", "before\na  b\nafter\n");
}

static void long_numbers_are_numbers_up_to_a_length(void **state)
{
	(void)state;
	assert_layout("a\t1\nb\t1234567890123456789012345678901\n",
		"a                                1\nb  1234567890123456789012345678901\n");
	assert_layout(
		"a\t1\nb\t12345678901234567890123456789012\n", "a  1\nb  12345678901234567890123456789012\n");
}

static void wide_tables_wrap(void **state)
{
	(void)state;
	assert_layout("Who\tWhat\tN\n"
		      "blue\tsome words that make this the widest column of the table by far, and wrap\t3\n"
		      "red\tshort\t14\n",
		"Who   What                                                             N\n"
		"blue  some words that make this the widest column of the table by      3\n"
		"      far, and wrap\n"
		"red   short                                                           14\n");
}

/* A phone: text is filled to it, and a table that it cannot hold becomes a list. */
static void narrow_screens(void **state)
{
	static const char text[] =
		"- a list item that is longer than thirty columns\n\n"
		"seat\tsteps\tboost\nblue\t3\tspent\n\n"
		"country\tcredits\tdiplomacy\tinterception\nPeru\t2\t-\tnot seen by a radar\n"
		"--\t--\nsaudi-arabia-and-yemen\t\t6\t\n\n"
		"slot\tinterception\ttarget\n3\tnot-seen\tMalaysia-and-all\n\n"
		"TEST DICE: EVERY ROLL FOLLOWS FROM A SEED\nOF THE HOST\n";
	struct buf b = BUF_INIT;

	(void)state;
	layout_text(&b, text, strlen(text), WIDTH_LEAST, NULL);
	assert_string_equal(b.data,
		"- a list item that is longer\n  than thirty columns\n\n"
		"seat  steps  boost\nblue      3  spent\n\n"
		"- Peru: credits 2, diplomacy\n  -, interception not seen by\n  a radar\n"
		"- saudi-arabia-and-yemen:\n  diplomacy 6\n\n"
		"- slot 3: interception\n  not-seen, target\n  Malaysia-and-all\n\n"
		"TEST DICE: EVERY ROLL FOLLOWS\nFROM A SEED\nOF THE HOST\n");
	buf_release(&b);
}

/* A language may want a blank before its colon, at which no line breaks. */
static void lists_have_the_colon_of_the_language(void **state)
{
	static const char text[] =
		"pays\tinterception\tcible\nPays-Bas-et-les-Antilles\tnon vue\tMalaisie-et-tout\n";
	struct buf b = BUF_INIT;

	(void)state;
	layout_text(&b, text, strlen(text), WIDTH_LEAST, NBSP ": ");
	assert_string_equal(b.data,
		"- Pays-Bas-et-les-Antilles" NBSP ":\n  interception non vue, cible\n  Malaisie-et-tout\n");
	buf_release(&b);
}

static void wide_tables_stay_in_the_width(void **state)
{
	const char *text =
		"aaaa aaaa aaaa aaaa aaaa aaaa aaaa aaaa aaaa aaaa aaaa\tbbbb bbbb bbbb bbbb bbbb bbbb bbbb bbbb "
		"bbbb bbbb\tcc cc cc cc cc cc cc cc cc cc\t1000\n";
	struct buf b = BUF_INIT;

	(void)state;
	layout_text(&b, text, strlen(text), LAYOUT_WIDTH, NULL);
	for (const char *s = b.data, *eol; *s; s = eol + 1) {
		eol = strchr(s, '\n');
		assert_true(eol - s <= LAYOUT_WIDTH);
	}
	buf_release(&b);
}

static void assert_flowed(const char *text, const char *want)
{
	struct buf b = BUF_INIT;

	layout_flowed(&b, text, strlen(text), 12, NULL);
	assert_string_equal(b.data, want);
	buf_release(&b);
}

/* Only a line of a paragraph that goes on ends in a blank. */
static void paragraphs_flow(void **state)
{
	(void)state;
	assert_flowed("one two three\nfour five\n\nsix", "one two \nthree four \nfive\n\nsix\n");
	assert_flowed("= A heading of words\none two three",
		"A heading of\nwords\n============\none two \nthree\n");
	assert_flowed("- one two three four\nfive\n- six", "- one two\n  three four\n  five\n- six\n");
	assert_flowed(" as it is   \n# and this one is\nALL OF THIS\n<<<\nGAME x   \n>>>\n",
		" as it is\n# and this one is\nALL OF THIS\nGAME x\n");
	assert_flowed("a\tb c\nde\tf\n", "a   b c\nde  f\n");
	assert_flowed("a\tb\nlong words\tc\n", "- long\n  words: b c\n");
	assert_flowed("-- elevenwords one", "--\nelevenwords \none\n");
	assert_flowed("x -- tenletters", "x -- \ntenletters\n");
}

static void hostile_texts(void **state)
{
	struct buf in = BUF_INIT, out = BUF_INIT;

	(void)state;
	buf_repeat(&in, '\t', 1000);
	buf_str(&in, "x\n\xff\xfe\t\xc3\n- \n-\n= \n==\n<<<\n");
	layout_text(&out, in.data, in.len, LAYOUT_WIDTH, NULL);
	buf_clear(&in);
	for (int i = 0; i < 100000; i++)
		buf_str(&in, i % 100 ? "wor " : "a\t");
	layout_text(&out, in.data, in.len, LAYOUT_WIDTH, NULL);
	buf_clear(&out);
	layout_text(&out, "a\0b", 3, LAYOUT_WIDTH, NULL);
	assert_int_equal(out.len, 4);
	buf_release(&in);
	buf_release(&out);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(paragraphs_are_filled),
		cmocka_unit_test(wide_headings_are_filled),
		cmocka_unit_test(long_words_stand_alone),
		cmocka_unit_test(widths_are_columns),
		cmocka_unit_test(no_break_spaces_hold),
		cmocka_unit_test(lists_hang),
		cmocka_unit_test(some_lines_stay),
		cmocka_unit_test(headings_are_underlined),
		cmocka_unit_test(verbatim_stays),
		cmocka_unit_test(tables_are_aligned),
		cmocka_unit_test(long_numbers_are_numbers_up_to_a_length),
		cmocka_unit_test(wide_tables_wrap),
		cmocka_unit_test(narrow_screens),
		cmocka_unit_test(lists_have_the_colon_of_the_language),
		cmocka_unit_test(paragraphs_flow),
		cmocka_unit_test(wide_tables_stay_in_the_width),
		cmocka_unit_test(hostile_texts),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
