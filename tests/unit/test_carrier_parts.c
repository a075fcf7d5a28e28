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

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(attachments_belong_together),
		cmocka_unit_test(attachments_may_be_bent),
		cmocka_unit_test(other_things_in_attachments),
	};
	return cmocka_run_group_tests(tests, carrier_start, NULL);
}
