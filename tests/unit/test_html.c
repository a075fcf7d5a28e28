/* SPDX-License-Identifier: MIT */
#include "helpers/html.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

/* Mails in HTML alone, as text. */

static void shows(const char *html, const char *text)
{
	struct buf b = BUF_INIT;

	html_text(&b, html, strlen(html), 65536);
	if (strcmp(buf_cstr(&b), text) != 0)
		fail_msg("%s\nshows\n%s\nand not\n%s", html, buf_cstr(&b), text);
	buf_release(&b);
}

static void lines_and_words(void **state)
{
	(void)state;
	shows("", "");
	shows("ROLL", "ROLL\n");
	shows("a<br>b<br/>c", "a\nb\nc\n");
	shows("<p>a</p>\n<p>b</p>", "a\nb\n");
	shows("<div>a</div><div><br></div><div>b</div>", "a\n\nb\n");
	shows("<ul><li>a</li><li>b</li></ul>", "a\nb\n");
	shows("  a \n\t b  <b> c</b>d ", "a b cd\n");
	shows("<pre>a  b\nc</pre>d", "a  b\nc\nd\n");
	shows("<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>", "a b\nc\n");
}

static void quotations_have_marks(void **state)
{
	(void)state;
	shows("a<blockquote>b<br>c<blockquote>d</blockquote></blockquote>e", "a\n> b\n> c\n>> d\ne\n");
	shows("</blockquote>a", "a\n");
	shows("<blockquote type=\"cite\"><div><br></div></blockquote>", "> \n");
}

static void nothing_else_shows(void **state)
{
	(void)state;
	shows("<html><head><title>x</title></head><style>p > a {}</style><script>1 < 2</script>a", "a\n");
	shows("<head><meta charset=utf-8><title>x</title><body>a", "a\n");
	shows("<head><title>x</title><style>y</style><p>a", "a\n");
	shows("<head>x</head><body>a", "a\n");
	shows("a<!-- b > c -->d", "ad\n");
	shows("<a href=\"x>y\">b</a>", "b\n");
	shows("<!DOCTYPE html><?xml?>a<o:p></o:p>", "a\n");
	shows("<img src=x>", "");
	shows("a < b", "a < b\n");
	shows("<script>a", "");
	shows("<!-- a", "");
	shows("<p", "");
}

static void entities_are_characters(void **state)
{
	(void)state;
	shows("a&nbsp;&gt;=&#50;&#x33;&amp;lt; &eacute;&#8211;", "a >=23&lt; \xc3\xa9\xe2\x80\x93\n");
	shows("&#0;&#xd800;&#1114112;&nothing;&", "   &nothing;&\n");
	shows("&#99999999999999;", " \n");
	shows("&#x1f600;", "\xf0\x9f\x98\x80\n");
}

/* Whatever the input, no more than this comes of it. */
static void it_is_bounded(void **state)
{
	struct buf in = BUF_INIT, out = BUF_INIT;

	(void)state;
	for (int i = 0; i < 3000; i++)
		buf_str(&in, "<blockquote><br>a");
	html_text(&out, in.data, in.len, 500);
	assert_true(out.len <= 500 && out.len > 400);
	buf_release(&in);
	buf_release(&out);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(lines_and_words),
		cmocka_unit_test(quotations_have_marks),
		cmocka_unit_test(nothing_else_shows),
		cmocka_unit_test(entities_are_characters),
		cmocka_unit_test(it_is_bounded),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
