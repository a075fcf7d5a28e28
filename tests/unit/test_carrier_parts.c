/* SPDX-License-Identifier: MIT */
#include "unit/carrier_fixture.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static void attachments(int n, unsigned trouble, enum kind kind)
{
	find();
	assert_int_equal(found.n, n);
	assert_int_equal(found.trouble, trouble);
	if (n) {
		assert_true(candidate_settle(&found.candidate[0], &public[kind]));
		assert_int_equal(found.candidate[0].kind, CARRIER_ATTACHMENT);
		assert_string_equal(found.candidate[0].text.data, FORM);
	}
	drop();
}

static void attached(const char *text_name, const char *text, const char *sig_name)
{
	new_mail("Hello, see the files.\n");
	if (text)
		attach(text_name, text);
	if (sig_name)
		attach(sig_name, signature.data);
}

static void attachments_belong_together(void **state)
{
	(void)state;
	for (int kind = 0; kind < KINDS; kind++) {
		make_signature(&signature, (enum kind)kind, FORM);
		attached("orders.txt", FORM, kind == MINISIGN ? "orders.txt.minisig" : "orders.txt.sig");
		attachments(1, 0, (enum kind)kind);
		attached("blue7.txt", FORM, "Blue7.TXT.SIG");
		attach("notes.txt", ORDERS);
		find();
		assert_int_equal(found.n, 1);
		assert_int_equal(found.trouble, CARRIER_UNSIGNED);
		drop();
		attached("a", FORM, "b");
		attach("report.json", "{\"view\":1}");
		attach("card.vcf", "BEGIN:VCARD\n");
		attachments(1, 0, (enum kind)kind);
		attached("", FORM, "");
		attachments(1, 0, (enum kind)kind);
		attached("orders.txt", FORM, NULL);
		attachments(0, CARRIER_UNSIGNED, (enum kind)kind);
		attached(NULL, NULL, "orders.txt.sig");
		attachments(0, CARRIER_LONE_SIG, (enum kind)kind);
		attached("one.txt", FORM, "orders.txt.sig");
		attach("two.txt", FORM);
		attachments(0, CARRIER_LONE_SIG | CARRIER_UNSIGNED, (enum kind)kind);
		buf_release(&signature);
	}
}

/* CRLF in the file, in the signature, and a text that does not say what it is. */
static void attachments_may_be_bent(void **state)
{
	struct buf text = BUF_INIT, sig = BUF_INIT;

	(void)state;
	for (int kind = 0; kind < KINDS; kind++) {
		make_signature(&signature, (enum kind)kind, FORM);
		around(&text, FORM, "", "\r");
		around(&sig, signature.data, "", "\r");
		new_mail("");
		attach("orders.txt", text.data);
		attach("orders.txt.sig", sig.data);
		find();
		assert_int_equal(found.n, 1);
		assert_true(candidate_settle(&found.candidate[0], &public[kind]));
		drop();
		buf_release(&sig);
		buf_release(&text);
		buf_release(&signature);
	}
}

static void other_things_in_attachments(void **state)
{
	struct buf b = BUF_INIT;

	(void)state;
	armoured(&b, FORM);
	new_mail("");
	attach("orders.asc", b.data);
	find();
	assert_int_equal(found.n, 1);
	assert_int_equal(found.candidate[0].kind, CARRIER_ARMOUR);
	drop();
	buf_release(&b);
	clear(&b, SSH, FORM);
	new_mail("");
	attach("orders.txt", b.data);
	find();
	assert_int_equal(found.n, 1);
	assert_true(candidate_settle(&found.candidate[0], &public[SSH]));
	drop();
	buf_release(&b);
	/* The text in the mail, its signature in a file. */
	make_signature(&signature, SSH, FORM);
	new_mail("Hello\n\n" FORM "\n-- \nAnna\n");
	attach("orders.txt.sig", signature.data);
	find();
	assert_int_equal(found.n, 1);
	assert_int_equal(found.trouble, 0);
	assert_true(candidate_settle(&found.candidate[0], &public[SSH]));
	assert_string_equal(found.candidate[0].text.data, FORM);
	drop();
	buf_release(&signature);
}

static void expect_look(const char *p, size_t n, enum carrier_look want)
{
	/* Exactly as much memory as there are bytes, for whoever watches over it. */
	char *copy = malloc(n ? n : 1);
	assert_non_null(copy);
	memcpy(copy, p, n);
	enum carrier_look look = carrier_look(copy, n);
	if (look != want)
		fail_msg("%d, not %d: %.40s", (int)look, (int)want, p);
	free(copy);
}

static void what_a_file_is_shows_in_its_bytes(void **state)
{
	static const struct {
		const char *bytes;
		size_t n;
		enum carrier_look look;
	} rows[] = {
#define ROW(bytes, look) { bytes, sizeof(bytes) - 1, look }
		ROW("", LOOK_NOTHING),
		ROW("hello\n", LOOK_NOTHING),
		ROW(FORM, LOOK_TEXT),
		ROW("Hello\n\n> pbem-orders 1\n", LOOK_TEXT),
		ROW("-----BEGIN PGP SIGNED MESSAGE-----\n\n" FORM, LOOK_TEXT),
		ROW("-----BEGIN PBEM ORDERS-----\nabc\n", LOOK_ARMOUR),
		ROW("\n\n-----BEGIN PGP SIGNATURE-----\n\niHUE\n", LOOK_PGP),
		ROW("Hello\n-----BEGIN PGP SIGNATURE-----\n", LOOK_NOTHING),
		/* Packets: a signature of either form, a session key, a key, something
		 * encrypted. */
		ROW("\x88\x05\x04\x00\x16\x08\x06", LOOK_PGP),
		ROW("\x89\x00\x05\x04\x00\x16\x08\x06", LOOK_PGP),
		ROW("\xc2\x05\x04\x00\x16\x08\x06", LOOK_PGP),
		ROW("\x84\x05\x03xxxx\xd2\x02", LOOK_PGP),
		ROW("\xc6\x05\x04xxxx", LOOK_PGP),
		ROW("\xd2\xff\x7f\x7f\x7f\x7f\x01xxxx", LOOK_NOTHING),
		ROW("\xd2\xff\x00\x00\x00\x05\x01xxxx", LOOK_PGP),
		ROW("\xd2\xee\x01xxxxxx", LOOK_PGP),
		ROW("\x88\x75\x04\x00\x16\x08\x06", LOOK_NOTHING),
		ROW("\x88\x05\x07\x00\x16\x08\x06", LOOK_NOTHING),
		ROW("\xc2\xab quoted \xc2\xbb\n", LOOK_NOTHING),
		ROW("\x89PNG\r\n\x1a\n", LOOK_NOTHING),
		ROW("\xff\xd8\xff\xe0xxxxxxxx", LOOK_NOTHING),
		/* S/MIME. */
		ROW("\x30\x82\x01\xd4\x06\x09\x2a\x86\x48\x86\xf7\x0d\x01\x07\x02xx", LOOK_PGP),
		ROW("\x30\x80\x06\x09\x2a\x86\x48\x86\xf7\x0d\x01\x07\x03", LOOK_PGP),
		ROW("\x30\x80\x06\x09\x2a\x86\x48\x86\xf7\x0d\x01\x01\x01", LOOK_NOTHING),
		ROW("\x30\x80\x06\x09\x2a\x86\x48\x86\xf7", LOOK_NOTHING),
		ROW("\x30\xff\x06", LOOK_NOTHING),
#undef ROW
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++)
		expect_look(rows[i].bytes, rows[i].n, rows[i].look);
	for (int kind = 0; kind < KINDS; kind++) {
		make_signature(&signature, (enum kind)kind, FORM);
		expect_look(signature.data, signature.len, LOOK_SIGNATURE);
	}
	buf_release(&signature);
	assert_int_equal(carrier_signature_name("orders.txt.sig"), 10);
	assert_int_equal(carrier_signature_name("Orders.MiniSig"), 6);
	assert_int_equal(carrier_signature_name("orders.txt"), 0);
	assert_int_equal(carrier_signature_name(".sig"), 0);
	assert_int_equal(carrier_signature_name(""), 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(attachments_belong_together),
		cmocka_unit_test(attachments_may_be_bent),
		cmocka_unit_test(other_things_in_attachments),
		cmocka_unit_test(what_a_file_is_shows_in_its_bytes),
	};
	return cmocka_run_group_tests(tests, carrier_start, NULL);
}
