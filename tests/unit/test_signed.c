/* SPDX-License-Identifier: MIT */
#include "core/signed.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#define HEAD "K7Q2M4ZT5XWJ3R6N2B7VYFDHSAGLCPQE"
#define FRAME "GAME cup\nSEAT blue\nWINDOW 7\nHEAD " HEAD "\nSERIAL 2\n"

static struct signed_head h;
static struct err e;

static int head(const char *text)
{
	e = (struct err)ERR_INIT;
	return signed_head(text, strlen(text), "a.txt", &h, &e);
}

static void each_kind_has_its_lines(void **state)
{
	(void)state;
	assert_int_equal(head("PBEM-ORDERS 1\n" FRAME "ROLL\n"), 0);
	assert_int_equal(h.kind, SIGNED_ORDERS);
	assert_string_equal(h.game, "cup");
	assert_string_equal(h.seat, "blue");
	assert_int_equal(h.window, 7);
	assert_int_equal(h.serial, 2);
	assert_string_equal(h.frame.head, HEAD);
	assert_int_equal(head("PBEM-ORDERS 1\nGAME cup\nSEAT blue\nWINDOW 0\nHEAD " HEAD "\nSERIAL 2\n"), 0);
	assert_int_equal(h.kind, SIGNED_READY);
	assert_int_equal(head("pbem-request 1\n" FRAME "WAIT\n"), 0);
	assert_int_equal(h.kind, SIGNED_REQUEST);
	assert_int_equal(
		head("PBEM-JOIN 1\nGAME cup\nSEAT red\nCREATE C\nKEY ssh-ed25519 AAAA\nNONCE 00\n"), 0);
	assert_int_equal(h.kind, SIGNED_JOIN);
	assert_string_equal(h.seat, "red");
	assert_string_equal(h.create, "C");
	assert_string_equal(h.key, "ssh-ed25519 AAAA");
	assert_string_equal(h.nonce, "00");
	assert_int_equal(h.window, -1);
	assert_int_equal(h.serial, -1);
	assert_string_equal(h.lang, "");
	assert_int_equal(head("PBEM-JOIN 1\nGAME cup\nSEAT red\nCREATE C\nKEY K\nNONCE 00\nLANG fr\n"), 0);
	assert_string_equal(h.nonce, "00");
	assert_string_equal(h.lang, "fr");
	assert_int_equal(head("PBEM-REKEY 1\nGAME cup\nSEAT red\nCREATE C\nWINDOW 12\nKEY K\n"), 0);
	assert_int_equal(h.kind, SIGNED_REKEY);
	assert_int_equal(h.window, 12);
	assert_int_equal(head("PBEM-OBSERVE 1\nGAME cup\nCREATE C\nKEY K\n"), 0);
	assert_int_equal(h.kind, SIGNED_OBSERVE);
	assert_string_equal(h.key, "K");
	assert_int_equal(head("PBEM-OBSERVE 1\nGAME cup\nCREATE C\nKEY K\nLANG fr\n"), 0);
	assert_string_equal(h.lang, "fr");
}

static void refused(const char *text, const char *id, enum signed_kind kind, const char *game)
{
	assert_int_equal(head(text), ERR_DATA);
	assert_string_equal(e.id, id);
	assert_int_equal(h.kind, kind);
	assert_string_equal(h.game, game);
}

static void what_is_wrong_still_has_a_game(void **state)
{
	(void)state;
	refused("PBEM-ORDERS 1\nGAME cup\nSEAT blue\nWINDOW x\n", "orders.number", SIGNED_ORDERS, "cup");
	assert_string_equal(h.seat, "blue");
	assert_int_equal(h.window, -1);
	refused("PBEM-ORDERS 1\n" FRAME "ROLL \x01\n", "orders.binary", SIGNED_ORDERS, "cup");
	assert_int_equal(h.window, 7);
	refused("PBEM-ORDERS 1\n" FRAME "SEAT red\n", "orders.doubled", SIGNED_ORDERS, "cup");
	refused("PBEM-REQUEST 1\nGAME cup\nSEAT blue\n", "orders.header", SIGNED_REQUEST, "cup");
	refused("PBEM-JOIN 1\nGAME cup\nSEAT red\nKEY K\n", "submit.form", SIGNED_JOIN, "cup");
	refused("PBEM-JOIN 2\nGAME cup\nSEAT red\nCREATE C\nKEY K\nNONCE 00\n", "submit.form", SIGNED_JOIN,
		"");
	refused("PBEM-OBSERVE 1\nGAME cup\nCREATE C\nKEY K\nSEAT x\n", "submit.form", SIGNED_OBSERVE, "cup");
	refused("PBEM-JOIN 1\nGAME cup\nSEAT red\nCREATE C\nKEY K\nNONCE 00\nLANG fr\nLANG en\n",
		"submit.form", SIGNED_JOIN, "cup");
	refused("PBEM-REKEY 1\nGAME cup\nSEAT red\nCREATE C\nWINDOW 012\nKEY K\n", "submit.form",
		SIGNED_REKEY, "cup");
	refused("PBEM-ORDERS 1\n" FRAME "PBEM-REQUEST 1\n" FRAME "WAIT\n", "orders.doubled", SIGNED_REQUEST,
		"cup");
	refused("hello\n", "orders.header", SIGNED_NONE, "");
	refused("", "orders.empty", SIGNED_NONE, "");
}

static void fewest_marks_say_the_kind(void **state)
{
	bool doubled;

	(void)state;
	static const char reply[] = "> PBEM-ORDERS 1\n> GAME a\nPBEM-REQUEST 1\nGAME b\n";
	static const char two[] = "> PBEM-ORDERS 1\n> PBEM-JOIN 1\n";

	assert_int_equal(signed_find(reply, strlen(reply), &doubled), SIGNED_REQUEST);
	assert_false(doubled);
	(void)signed_find(two, strlen(two), &doubled);
	assert_true(doubled);
	assert_int_equal(signed_word("PBEM-Observe", 12), SIGNED_OBSERVE);
	assert_int_equal(signed_word("PBEM-OBSERVER", 13), SIGNED_NONE);
	assert_string_equal(signed_id(SIGNED_READY), "ready");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(each_kind_has_its_lines),
		cmocka_unit_test(what_is_wrong_still_has_a_game),
		cmocka_unit_test(fewest_marks_say_the_kind),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
