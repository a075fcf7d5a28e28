/* SPDX-License-Identifier: MIT */
#include "helpers/prescan.h"

#include "base/buf.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <cmocka.h>

/* A mail is written piece by piece, and then looked at. */
static struct buf mail;

static void lines(const char *line, int times)
{
	for (int i = 0; i < times; i++)
		buf_str(&mail, line);
}

static void expect_bytes(const char *p, size_t n, const char *want)
{
	/* Exactly as much memory as there are bytes, for whoever watches over it. */
	char *copy = malloc(n ? n : 1);
	assert_non_null(copy);
	if (n)
		memcpy(copy, p, n);
	const char *got = prescan(copy, n);
	if (got ? !want || strcmp(got, want) : want != NULL)
		fail_msg("%s, not %s: %.60s...", got ? got : "fine", want ? want : "fine", p);
	free(copy);
}

static void expect(const char *want)
{
	expect_bytes(buf_cstr(&mail), mail.len, want);
	/* The same with CR LF. */
	struct buf crlf = BUF_INIT;
	for (size_t i = 0; i < mail.len; i++) {
		if (mail.data[i] == '\n')
			buf_char(&crlf, '\r');
		buf_char(&crlf, mail.data[i]);
	}
	if (crlf.len < 1 << 20)
		expect_bytes(buf_cstr(&crlf), crlf.len, want);
	buf_release(&crlf);
	buf_clear(&mail);
}

static int fresh(void **state)
{
	(void)state;
	buf_clear(&mail);
	return 0;
}

static int done(void **state)
{
	(void)state;
	buf_release(&mail);
	return 0;
}

static void usual_mails_are_fine(void **state)
{
	(void)state;
	expect(NULL);
	lines("\n", 1);
	expect(NULL);
	lines("Subject: x", 1);
	expect(NULL);
	lines("Subject: x\nTo: a@b, c@d\n\nhello\n", 1);
	expect(NULL);
	lines("To: undisclosed-recipients:;\nCc: g: a@b, c@d;\n\nTo: 10:00, 11:00, 12:00\n", 1);
	expect(NULL);
	/* A body may be long, have long lines, many colons, and look like headers. */
	lines("Subject: x\n\n", 1);
	buf_repeat(&mail, 'x', 20000);
	lines("\n", 1);
	lines("a: b: c: d\n", 20000);
	expect(NULL);
	/* What stands behind the end of a comment in a page is no header. */
	lines("Subject: x\n\n<style><!--\np {\n}\n-->\n</style><p>\n", 1);
	lines("  <td>a: b</td>\n", 4000);
	expect(NULL);
	lines("Subject: x\n\nhello\n-- \nMax: 1\n", 1);
	lines("  aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\n", 10);
	expect(NULL);
}

static void a_whole_mail_has_a_limit(void **state)
{
	(void)state;
	lines("Subject: x\n\n", 1);
	buf_repeat(&mail, 'x', (1 << 20) - mail.len);
	expect(NULL);
	buf_repeat(&mail, 'x', (1 << 20) + 1);
	expect("mime.size");
	buf_repeat(&mail, 'x', 50 << 20);
	expect("mime.size");
}

static void header_blocks_have_limits(void **state)
{
	(void)state;
	lines("X: y\n", 300);
	lines("\nbody\n", 1);
	expect(NULL);
	lines("X: y\n", 301);
	expect("mime.headers");
	lines("X: y\n", 200000);
	expect("mime.headers");
	lines("X: y\n z\n", 151);
	expect("mime.headers");
	for (int i = 0; i < 17; i++) {
		lines("X: ", 1);
		buf_repeat(&mail, 'x', 4000);
		lines("\n", 1);
	}
	expect("mime.headers");
	/* Lines that are no headers are part of the outer block. */
	lines("X: y\ngarbage\n", 151);
	expect("mime.headers");
	lines("X: y\n--b\n", 151);
	expect("mime.headers");
}

/* Of n bytes with its name, on one line or on lines of a hundred. */
static void header(const char *name, size_t n, bool folded)
{
	size_t start = mail.len, lines_of = folded ? 300 : 70000, column = strlen(name) + 2;
	buf_str(&mail, name);
	buf_str(&mail, ": ");
	for (size_t have = column; have < n; have++) {
		bool fold = column++ == lines_of;
		buf_str(&mail, fold ? "\n " : "x");
		column = fold ? 1 : column;
	}
	buf_str(&mail, "\n");
	assert_in_range(mail.len - start, n, n + 300);
}

static void headers_that_are_taken_apart_have_a_limit(void **state)
{
	(void)state;
	static const char *const names[] = { "To", "FROM", "Cc", "Bcc", "Reply-To", "Sender", "Resent-To",
		"Return-Path", "Delivered-To", "Content-Type", "content-disposition",
		"Content-Transfer-Encoding", "Content-ID", "Content-Location", "Content-Any" };
	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++) {
		for (int folded = 0; folded < 2; folded++) {
			for (size_t n = 8192; n < 8194; n++) {
				header(names[i], n, folded);
				expect(n > 8192 ? "mime.header" : NULL);
			}
			lines("Content-Type: multipart/mixed; boundary=b\n\n--b\n", 1);
			header(names[i], 8193, folded);
			expect("mime.header");
		}
	}
	/* No colon: nobody knows what it is. */
	buf_repeat(&mail, 'x', 8193);
	lines("\n\nx\n", 1);
	expect("mime.header");
}

static void other_headers_are_as_long_as_their_block_allows(void **state)
{
	(void)state;
	static const char *const names[] = { "X-Any", "References", "In-Reply-To", "Message-ID", "Received",
		"DKIM-Signature", "ARC-Seal", "Subject", "Date", "List-Unsubscribe", "Contents" };
	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++) {
		for (int folded = 0; folded < 2; folded++) {
			header(names[i], 65000, folded);
			lines("\nx\n", 1);
			expect(NULL);
			header(names[i], 66000, folded);
			lines("\nx\n", 1);
			expect("mime.headers");
		}
	}
	header("References", 60000, true);
	lines("To: a@b\n\nx\n", 1);
	expect(NULL);
	header("References", 60000, true);
	header("To", 5000, false);
	lines("\nx\n", 1);
	expect(NULL);
}

static void address_headers_have_few_colons(void **state)
{
	(void)state;
	static const char *const names[] = { "To", "to", "TO ", "Cc", "From", "Resent-From", "Reply-To",
		"Sender", "Bcc", "T\n o", "\tTo", "To\n\t", "Disposition-Notification-To" };
	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++) {
		for (int folded = 0; folded < 2; folded++) {
			for (int n = 16; n < 18; n++) {
				lines(names[i], 1);
				lines(":", 1);
				lines(folded ? " g:\n" : "g:", n);
				lines(folded ? "\nx\n" : "\n\nx\n", 1);
				expect(n == 17 ? "mime.address" : NULL);
			}
		}
	}
	lines("To: ", 1);
	lines("g:", 40500);
	expect("mime.header");
	lines("To:\n", 1);
	lines(" g:g:g:g:\n", 10000);
	expect("mime.address");
	/* Other headers may. */
	lines("Received: ", 1);
	lines("a:", 100);
	lines("\n\n", 1);
	expect(NULL);
}

/* The same address wherever a library might look for headers. */
static void address_headers_inside_are_seen(void **state)
{
	(void)state;
	static const char *const before[] = {
		"Content-Type: multipart/mixed; boundary=b\n\n--b\n",
		"Content-Type: multipart/mixed; boundary=b\n\n--b\nX: y\n z\n",
		"Content-Type: message/rfc822\n\n",
		"Content-type:\n message/rfc822\n\nSubject: x\n",
		"Content-Type: multipart/mixed; boundary=b\n\nhello\n--b\nContent-Type: MESSAGE/RFC822\n\n",
		"Content-Type: multipart/mixed; boundary=b\n\n--b\nContent-Type: message/rfc822\n\nContent-Type: message/rfc822\n\n",
		"Content-Type: multipart/digest; boundary=b\n\n--b\n\n",
		"Content-Type: multipart/mixed; boundary=b\n\n--b\nX: y\n--b\n",
	};
	for (size_t i = 0; i < sizeof(before) / sizeof(before[0]); i++) {
		for (int n = 16; n < 18; n++) {
			lines(before[i], 1);
			lines("To: ", 1);
			lines("g:", n);
			lines("\n\n", 1);
			expect(n == 17 ? "mime.address" : NULL);
		}
		lines(before[i], 1);
		lines("X: y\n", 301);
		expect("mime.headers");
	}
	/* And where none should be: what would overflow a stack is found anywhere. */
	lines("Subject: x\n\nhello\nTo: ", 1);
	lines("g:", 40500);
	lines("\n", 1);
	expect("mime.address");
	lines("Subject: x\n\nhello\n\n To:\n", 1);
	lines(" g:g:g:g:g:\n", 8100);
	expect("mime.address");
}

static void nesting_has_limits(void **state)
{
	(void)state;
	lines("Subject: x\n\n", 1);
	lines("--x\n\n", 2000);
	expect(NULL);
	lines("Subject: x\n\n", 1);
	lines("--x\n\n", 2001);
	expect("mime.boundaries");
	lines("Content-Type: multipart/mixed; boundary=b\n\n--b\n", 10000);
	expect("mime.depth");
	lines("Content-Type: message/rfc822\n\n", 30000);
	expect("mime.depth");
	lines("Content-Type: message/rfc822\n\n", 100);
	expect(NULL);
}

static void no_byte_is_nul(void **state)
{
	(void)state;
	buf_add(&mail, "X: y\n\nab\0c\n", 11);
	expect("mime.nul");
	buf_add(&mail, "X: y\0\n\n", 7);
	expect("mime.nul");
	buf_add(&mail, "X: y\n\nx\0", 8);
	expect("mime.nul");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(usual_mails_are_fine, fresh),
		cmocka_unit_test_setup(a_whole_mail_has_a_limit, fresh),
		cmocka_unit_test_setup(header_blocks_have_limits, fresh),
		cmocka_unit_test_setup(headers_that_are_taken_apart_have_a_limit, fresh),
		cmocka_unit_test_setup(other_headers_are_as_long_as_their_block_allows, fresh),
		cmocka_unit_test_setup(address_headers_have_few_colons, fresh),
		cmocka_unit_test_setup(address_headers_inside_are_seen, fresh),
		cmocka_unit_test_setup(nesting_has_limits, fresh),
		cmocka_unit_test_setup(no_byte_is_nul, fresh),
	};
	return cmocka_run_group_tests(tests, NULL, done);
}
