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

/* Headers may be left out of a mail that is fine for the rest. */
static bool shorter;
static size_t left_out;

static void expect_bytes(const char *p, size_t n, const char *want)
{
	/* Exactly as much memory as there are bytes, for whoever watches over it. */
	char *copy = malloc(n ? n : 1);
	assert_non_null(copy);
	if (n)
		memcpy(copy, p, n);
	struct buf out = BUF_INIT, again = BUF_INIT;
	const char *got = prescan(&out, copy, n);
	if (got ? !want || strcmp(got, want) : want != NULL)
		fail_msg("%s, not %s: %.60s...", got ? got : "fine", want ? want : "fine", p);
	free(copy);
	/* What may be read is fine. */
	assert_null(prescan(&again, buf_cstr(&out), out.len));
	assert_int_equal(again.len, out.len);
	left_out = n - out.len;
	if (got == NULL && !shorter)
		assert_int_equal(out.len, n);
	buf_release(&out);
	buf_release(&again);
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
	shorter = false;
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

static void header_blocks_have_limits(void **state)
{
	(void)state;
	lines("X: y\n", 2000);
	lines("\nbody\n", 1);
	expect(NULL);
	lines("X: y\n", 2001);
	expect("mime.headers");
	lines("X: y\n", 200000);
	expect("mime.headers");
	lines("X: y\n z\n", 1001);
	expect("mime.headers");
	for (int i = 0; i < 66; i++) {
		lines("X: ", 1);
		buf_repeat(&mail, 'x', 4000);
		lines("\n", 1);
	}
	expect("mime.headers");
	/* Lines that are no headers are part of the outer block. */
	lines("X: y\ngarbage\n", 1001);
	expect("mime.headers");
	lines("X: y\n--b\n", 1001);
	expect("mime.headers");
	/* Of a part. */
	lines("Content-Type: multipart/mixed; boundary=b\n\n--b\n", 1);
	lines("X: y\n", 300);
	lines("\nx\n", 1);
	expect(NULL);
	lines("Content-Type: multipart/mixed; boundary=b\n\n--b\n", 1);
	lines("X: y\n", 301);
	expect("mime.headers");
}

/* Of n bytes with its name, on one line or on lines of a hundred. */
static void header(const char *name, size_t n, bool folded)
{
	size_t start = mail.len, lines_of = folded ? 300 : 300000, column = strlen(name) + 2;
	buf_str(&mail, name);
	buf_str(&mail, ": ");
	for (size_t have = column; have < n; have++) {
		bool fold = column++ == lines_of;
		buf_str(&mail, fold ? "\n " : "x");
		column = fold ? 1 : column;
	}
	buf_str(&mail, "\n");
	assert_in_range(mail.len - start, n, n + 1800);
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
				bool address = i < 9;
				shorter = n > 8192;
				header(names[i], n, folded);
				expect(n > 8192 && !address ? "mime.header" : NULL);
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

static void expect_read(const char *want, const char *why)
{
	struct buf out = BUF_INIT;
	const char *got = prescan(&out, buf_cstr(&mail), mail.len);

	assert_string_equal(buf_cstr(&out), want);
	assert_string_equal(got ? got : "", why);
	buf_release(&out);
	buf_clear(&mail);
}

/* Everything but what is not sound, and in the body everything before. */
static void what_is_sound_is_read(void **state)
{
	(void)state;
	lines("A: b\n", 1);
	header("To", 9000, true);
	lines("C: d\n e\n", 1);
	header("Content-Any", 9000, true);
	buf_add(&mail, "X: y\0\n z\n", 10);
	lines("Cc: ", 1);
	lines("g:", 17);
	lines("\n g\nE: f\n\nTo: x\n", 1);
	expect_read("A: b\nC: d\n e\nE: f\n\nTo: x\n", "mime.header");
	lines("A: b\nX: ", 1);
	buf_repeat(&mail, 'x', 262144);
	lines("\nC: d\nX:\n", 1);
	lines(" x\n", 2001);
	lines("E: f\n\nx\n", 1);
	expect_read("A: b\nC: d\nE: f\n\nx\n", "mime.headers");
	lines("A: b\n\nx\n--b\nC: d\n\ny\n--b\nX: y\n", 1);
	lines("To: g:g:g:g:g:g:g:g:g:g:g:g:g:g:g:g:g:\n\nz\n", 1);
	expect_read("A: b\n\nx\n--b\nC: d\n\ny\n", "mime.address");
	lines("A: b\n\nx\nTo: ", 1);
	lines("g:", 1001);
	expect_read("A: b\n\nx\n", "mime.address");
	/* NUL does no harm in a body. */
	buf_add(&mail, "X: y\n\nab\0c\n", 11);
	struct buf out = BUF_INIT;
	assert_null(prescan(&out, mail.data, mail.len));
	assert_int_equal(out.len, 11);
	assert_memory_equal(out.data, mail.data, 11);
	buf_release(&out);
	buf_clear(&mail);
	buf_add(&mail, "\0\0\0\n\nx\n", 7);
	expect_read("\nx\n", "mime.nul");
}

static void other_headers_are_as_long_as_their_block_allows(void **state)
{
	(void)state;
	static const char *const names[] = { "X-Any", "References", "In-Reply-To", "Message-ID", "Received",
		"DKIM-Signature", "ARC-Seal", "Subject", "Date", "List-Unsubscribe", "Contents" };
	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++) {
		for (int folded = 0; folded < 2; folded++) {
			header(names[i], 260000, folded);
			lines("\nx\n", 1);
			expect(NULL);
			header(names[i], 263000, folded);
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
				shorter = n == 17;
				expect(NULL);
				assert_true(n == 16 || left_out > 2 * 17);
			}
		}
	}
	lines("To: ", 1);
	lines("g:", 40500);
	expect(NULL);
	assert_true(left_out > 2 * 40500);
	lines("To:\n", 1);
	lines(" g:g:g:g:\n", 10000);
	expect(NULL);
	assert_true(left_out >= 10 * 10000);
	shorter = false;
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

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(usual_mails_are_fine, fresh),
		cmocka_unit_test_setup(header_blocks_have_limits, fresh),
		cmocka_unit_test_setup(headers_that_are_taken_apart_have_a_limit, fresh),
		cmocka_unit_test_setup(other_headers_are_as_long_as_their_block_allows, fresh),
		cmocka_unit_test_setup(address_headers_have_few_colons, fresh),
		cmocka_unit_test_setup(address_headers_inside_are_seen, fresh),
		cmocka_unit_test_setup(nesting_has_limits, fresh),
		cmocka_unit_test_setup(what_is_sound_is_read, fresh),
	};
	return cmocka_run_group_tests(tests, NULL, done);
}
