/* SPDX-License-Identifier: MIT */
#include "game/evidence.h"

#include "base/tar.h"
#include "game/export.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>

#include <cmocka.h>

/* The lines for machines in a receipt, and archives: read strictly, written in one form. */

#define H64 "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef"
#define HEAD "K7Q2M4ZT5XWJ3R6N2B7VYFDHSAGLCPQE"
#define BEGIN "PBEM-RECEIPT 1\nGAME cup\nCREATE " HEAD "\nSEAT blue\n"
#define PLACE "WINDOW 7\nHEAD " HEAD "\nSERIAL 2\n"
#define SALTED "HASH " H64 "\nSALT " H64 "\nCLOSE " H64 "\n"
#define SSH "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAI" HEAD "K7Q2M4ZT5X"
#define REQUEST "PBEM-REQUEST 1\nGAME cup\nSEAT blue\nWINDOW 7\nHEAD " HEAD "\nSERIAL 1\n"
#define END "FATE kept\nTIME 2026-11-22T20:00:00Z\n"

static int read(struct evidence *x, const char *text)
{
	struct err e = ERR_INIT;

	return evidence_read(x, text, strlen(text), &e);
}

static void what_is_written_is_read(void **state)
{
	static const char *const texts[] = { BEGIN "KIND orders\n" PLACE SALTED END,
		BEGIN "KIND ready\n" PLACE SALTED "FATE replaced 61\nTIME 2026-11-22T20:00:00Z\n",
		BEGIN "KIND request\n" PLACE "HASH " H64 "\nFATE done\nTIME 2026-11-22T20:00:00Z\n",
		BEGIN "KIND join\nHASH " H64 "\n" END, BEGIN "KIND rekey\nHASH " H64 "\n" END,
		BEGIN "KIND request\nASKS ABSENT 2026-12-01 2026-12-14\n" PLACE "HASH " H64 "\n" END,
		BEGIN "KIND rekey\nASKS KEY " SSH "\nHASH " H64 "\n" END };

	(void)state;
	for (size_t i = 0; i < sizeof(texts) / sizeof(texts[0]); i++) {
		struct buf b = BUF_INIT;
		struct evidence x;

		assert_int_equal(read(&x, texts[i]), 1);
		evidence_write(&b, &x);
		assert_string_equal(b.data, texts[i]);
		buf_release(&b);
	}
}

static void words_stand_above_and_nothing_is_no_receipt(void **state)
{
	struct evidence x;

	(void)state;
	assert_int_equal(
		read(&x, "Receipt: cup\n\nPBEM-RECEIPTS\n\n" BEGIN "KIND orders\n" PLACE SALTED END), 1);
	assert_int_equal(x.window, 7);
	assert_int_equal(x.serial, 2);
	assert_int_equal(x.by, -1);
	/* A player's words above them may look alike. */
	assert_int_equal(
		read(&x, BEGIN "KIND join\nHASH " H64 "\n" END "\n" BEGIN "KIND orders\n" PLACE SALTED END),
		1);
	assert_string_equal(x.kind, "orders");
	assert_int_equal(read(&x, BEGIN "KIND orders\n" PLACE SALTED END "more\n"), ERR_DATA);
	assert_int_equal(read(&x, BEGIN "KIND orders\n" PLACE SALTED END "\n"), ERR_DATA);
	assert_int_equal(read(&x, ""), 0);
	assert_int_equal(read(&x, "PBEM-RECEIPT"), 0);
	assert_int_equal(read(&x, "> " BEGIN), 0);
}

static void other_lines_are_refused(void **state)
{
	static const char *const texts[] = { "PBEM-RECEIPT 2\n", BEGIN,
		BEGIN "KIND observe\nHASH " H64 "\n" END, BEGIN "KIND orders\n" SALTED END,
		BEGIN "KIND orders\n" PLACE "HASH " H64 "\n" END,
		BEGIN "KIND orders\n" PLACE SALTED "FATE kept 2\nTIME 2026-11-22T20:00:00Z\n",
		BEGIN "KIND orders\n" PLACE SALTED "FATE replaced\nTIME 2026-11-22T20:00:00Z\n",
		BEGIN "KIND orders\n" PLACE SALTED "FATE lost\nTIME 2026-11-22T20:00:00Z\n",
		BEGIN "KIND orders\n" PLACE SALTED "FATE kept\nTIME 2026-11-31T20:00:00Z\n",
		BEGIN "KIND orders\nWINDOW 07\nHEAD " HEAD "\nSERIAL 2\n" SALTED END,
		BEGIN "KIND orders\nASKS RETIRE\n" PLACE SALTED END,
		BEGIN "KIND request\nASKS " SSH SSH "\n" PLACE "HASH " H64 "\n" END,
		BEGIN "KIND request\n" PLACE "ASKS RETIRE\nHASH " H64 "\n" END,
		BEGIN "KIND orders\nWINDOW 7\nHEAD x\nSERIAL 2\n" SALTED END,
		BEGIN "KIND orders\nWINDOW 7\nHEAD " HEAD "\nSERIAL 1000001\n" SALTED END,
		BEGIN "KIND orders\n" PLACE SALTED "FATE kept\nTIME 2026-11-22T20:00:00Z" };
	struct evidence x;

	(void)state;
	for (size_t i = 0; i < sizeof(texts) / sizeof(texts[0]); i++)
		assert_int_equal(read(&x, texts[i]), ERR_DATA);
}

/* What a receipt says of the file that it is for. */
static void it_says_what_was_asked_for(void **state)
{
	static const struct {
		const char *file, *asks;
	} rows[] = {
		{ REQUEST "retire # for good\n", "RETIRE" },
		{ "> Hello\n\n" REQUEST "\n  Concede\n-- \nBert\n", "CONCEDE" },
		{ REQUEST "absent 2026-12-01,  2026-12-14\n", "ABSENT 2026-12-01 2026-12-14" },
		{ REQUEST "PRESENT\n", "PRESENT" },
		{ REQUEST "ADDRESS anna@example.org\n", "ADDRESS" },
		{ REQUEST "PRESS TO red\nthe plan\n", "PRESS" },
		{ REQUEST "ABSENT 2026-12-01\n", "" },
		{ REQUEST "anna@example.org\n", "" },
		{ REQUEST "\n", "" },
		{ "PBEM-ORDERS 1\nGAME cup\nSEAT blue\nWINDOW 7\nHEAD " HEAD "\nSERIAL 1\nRETIRE\n", "" },
		{ "PBEM-REKEY 1\nGAME cup\nSEAT blue\nCREATE " HEAD "\nWINDOW 7\nKEY  " SSH "\n",
			"KEY " SSH },
		{ "PBEM-JOIN 1\nGAME cup\nSEAT blue\nCREATE " HEAD "\nKEY abc\nNONCE " H64 "\n", "KEY abc" },
		{ "RETIRE\n", "" },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		char asks[EVIDENCE_ASKS];

		evidence_asks(asks, rows[i].file, strlen(rows[i].file));
		assert_string_equal(asks, rows[i].asks);
	}
}

/* --- archives --------------------------------------------------------------------------------- */

static void an_archive_has_one_form(void **state)
{
	struct buf a = BUF_INIT, b = BUF_INIT;
	struct err e = ERR_INIT;
	struct tar t = { .at = 0 };

	(void)state;
	for (int i = 0; i < 2; i++) {
		struct buf *out = i ? &b : &a;

		tar_add(out, "cup", "record.jsonl", "{}\n", 3);
		tar_add(out, "cup", "windows/0001/orders/blue.1", "", 0);
		tar_end(out);
	}
	assert_int_equal(a.len, b.len);
	assert_memory_equal(a.data, b.data, a.len);
	assert_int_equal(a.len, 5 * TAR_BLOCK);
	assert_true(tar_is(a.data, a.len));
	t.p = a.data;
	t.n = a.len;
	assert_int_equal(tar_next(&t, &e), 1);
	assert_string_equal(t.name, "cup/record.jsonl");
	assert_int_equal(t.len, 3);
	assert_memory_equal(t.bytes, "{}\n", 3);
	assert_int_equal(tar_next(&t, &e), 1);
	assert_string_equal(t.name, "cup/windows/0001/orders/blue.1");
	assert_int_equal(t.len, 0);
	assert_int_equal(tar_next(&t, &e), 0);
	/* Other programs fill the last block of a tape with zeros; anything else was put there. */
	buf_repeat(&a, '\0', 700);
	t.p = a.data;
	t.n = a.len;
	assert_int_equal(tar_next(&t, &e), 0);
	buf_char(&a, 'x');
	t.p = a.data;
	t.n = a.len;
	assert_int_equal(tar_next(&t, &e), ERR_DATA);
	assert_string_equal(e.id, "tar.behind");
	buf_release(&a);
	buf_release(&b);
}

/* Any byte of a header, and any cut. */
static void a_damaged_archive_is_none(void **state)
{
	struct buf b = BUF_INIT;
	struct err e = ERR_INIT;

	(void)state;
	tar_add(&b, "cup", "record.jsonl", "{}\n", 3);
	tar_end(&b);
	for (size_t i = 0; i < TAR_BLOCK; i++) {
		struct tar t = { .p = b.data, .n = b.len };
		char was = b.data[i];

		b.data[i] ^= 1;
		/* Of the sum itself some bytes mean nothing. */
		if (i < 148 || i >= 156)
			assert_int_equal(tar_next(&t, &e), ERR_DATA);
		b.data[i] = was;
	}
	for (size_t n = 0; n < 3u * TAR_BLOCK; n++) {
		struct tar t = { .p = b.data, .n = n };
		int rc = tar_next(&t, &e);

		while (rc > 0)
			rc = tar_next(&t, &e);
		assert_int_equal(rc, n < 3u * TAR_BLOCK ? ERR_DATA : 0);
	}
	buf_release(&b);
}

static void names_lead_nowhere_else(void **state)
{
	static const char *const names[][2] = { { "cup", "../x" }, { "..", "x" }, { "/tmp", "x" },
		{ "cup", "a b" }, { "cup", "windows//x" }, { "cup", "" }, { "", "record.jsonl" } };

	(void)state;
	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++) {
		struct buf b = BUF_INIT;
		struct err e = ERR_INIT;
		bool lean;

		tar_add(&b, names[i][0], names[i][1], "x", 1);
		tar_end(&b);
		assert_int_equal(export_unpack(&b, "/nowhere/at-all", &lean, &e), ERR_DATA);
		assert_string_equal(e.id, "tar.name");
		buf_release(&b);
	}
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		cmocka_unit_test(what_is_written_is_read),
		cmocka_unit_test(words_stand_above_and_nothing_is_no_receipt),
		cmocka_unit_test(other_lines_are_refused),
		cmocka_unit_test(it_says_what_was_asked_for),
		cmocka_unit_test(an_archive_has_one_form),
		cmocka_unit_test(a_damaged_archive_is_none),
		cmocka_unit_test(names_lead_nowhere_else),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
