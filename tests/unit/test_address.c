/* SPDX-License-Identifier: MIT */
#include "base/address.h"

#include "base/buf.h"
#include "mail/compose.h"
#include "mail/outbox.h"
#include "sys/file.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#define TEN "0123456789"
#define SIXTY TEN TEN TEN TEN TEN TEN
#define LABEL_63 "a" SIXTY "bc"

static const struct {
	const char *text;
	enum address_fault fault;
} cases[] = {
	{ "a@b", ADDRESS_FINE },
	{ "anna.b+earth-1@mail.example.org", ADDRESS_FINE },
	{ "o'neil@example.org", ADDRESS_FINE },
	{ "x..y@docomo.ne.jp", ADDRESS_FINE },
	{ ".x.@docomo.ne.jp", ADDRESS_FINE },
	{ "!#$%&'*+-/=?^_`{|}~@example.org", ADDRESS_FINE },
	{ "ANNA@EXAMPLE.ORG", ADDRESS_FINE },
	{ "anna@xn--bcher-kva.example", ADDRESS_FINE },
	{ "anna@4.example", ADDRESS_FINE },
	{ "anna@127.0.0.1.example", ADDRESS_FINE },
	{ "anna@" LABEL_63 ".org", ADDRESS_FINE },
	{ SIXTY "1234@example.org", ADDRESS_FINE },

	{ "", ADDRESS_EMPTY },
	{ "nonsense", ADDRESS_NO_AT },
	{ "anna.example.org", ADDRESS_NO_AT },
	{ "anna@bert@example.org", ADDRESS_TWO_AT },
	{ "@example.org", ADDRESS_NO_LOCAL },
	{ "anna@", ADDRESS_NO_DOMAIN },
	{ "@", ADDRESS_NO_LOCAL },

	{ "anna @example.org", ADDRESS_BLANK },
	{ " anna@example.org", ADDRESS_BLANK },
	{ "anna@example.org ", ADDRESS_BLANK },
	{ "anna\t@example.org", ADDRESS_CONTROL },
	{ "anna@example.org\n", ADDRESS_CONTROL },
	{ "anna@example.org\r\nBcc: eve@example.org", ADDRESS_CONTROL },
	{ "anna@exam\rple.org", ADDRESS_CONTROL },
	{ "anna\x7f@example.org", ADDRESS_CONTROL },
	{ "anna\x01@example.org", ADDRESS_CONTROL },

	{ "<anna@example.org>", ADDRESS_NAME },
	{ "Anna <anna@example.org>", ADDRESS_NAME },
	{ "\"Anna B.\" <anna@example.org>", ADDRESS_NAME },
	{ "anna@example.org (Anna)", ADDRESS_NAME },
	{ "\"anna b\"@example.org", ADDRESS_QUOTED },
	{ "\"anna\"@example.org", ADDRESS_QUOTED },
	{ "an\\na@example.org", ADDRESS_QUOTED },
	{ "anna@example.org,bert@example.org", ADDRESS_LIST },
	{ "anna@example.org, bert@example.org", ADDRESS_LIST },
	{ "anna@example.org;", ADDRESS_LIST },
	{ "friends:anna@example.org", ADDRESS_LIST },
	{ "mailto:anna@example.org", ADDRESS_LIST },

	{ "-fanna@example.org", ADDRESS_START },
	{ "/etc/passwd@example.org", ADDRESS_START },
	{ "|sh@example.org", ADDRESS_START },
	{ "[anna]@example.org", ADDRESS_CHARACTER },
	{ "anna@exam_ple.org", ADDRESS_CHARACTER },
	{ "anna@example.org/x", ADDRESS_CHARACTER },
	{ "anna@example.org:25", ADDRESS_CHARACTER },
	{ "\xc3\xa9lodie@example.org", ADDRESS_FOREIGN_LOCAL },
	{ "anna\xff@example.org", ADDRESS_FOREIGN_LOCAL },
	{ "anna@b\xc3\xbc"
	  "cher.example",
		ADDRESS_FOREIGN_DOMAIN },
	{ "anna@example.org\xe2\x80\x8b", ADDRESS_FOREIGN_DOMAIN },

	{ "anna@[127.0.0.1]", ADDRESS_MACHINE },
	{ "anna@127.0.0.1", ADDRESS_MACHINE },
	{ "anna@example.123", ADDRESS_MACHINE },
	{ "anna@example.org.", ADDRESS_DOT },
	{ "anna@.example.org", ADDRESS_DOT },
	{ "anna@example..org", ADDRESS_DOT },
	{ "anna@.", ADDRESS_DOT },
	{ "anna@-example.org", ADDRESS_HYPHEN },
	{ "anna@example-.org", ADDRESS_HYPHEN },
	{ "anna@example.-", ADDRESS_HYPHEN },
	{ "anna@x" LABEL_63 ".org", ADDRESS_LABEL },
	{ SIXTY "12345@example.org", ADDRESS_LONG_LOCAL },
};

/* An address of so many bytes. */
static const char *of_length(size_t n)
{
	static char text[400];

	memset(text, 'x', n);
	memcpy(text, "a@", 2);
	for (size_t i = 2 + 40; i < n - 1; i += 40)
		text[i] = '.';
	text[n] = '\0';
	return text;
}

static void what_is_taken_and_what_is_not(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++)
		if (address_fault(cases[i].text) != cases[i].fault)
			fail_msg("%s: %d", cases[i].text, (int)address_fault(cases[i].text));
	assert_int_equal(address_fault(of_length(ADDRESS_MAX)), ADDRESS_FINE);
	assert_int_equal(address_fault(of_length(ADDRESS_MAX + 1)), ADDRESS_LONG);
	assert_int_equal(address_fault(of_length(399)), ADDRESS_LONG);
}

/* No byte but those that stand in the table gets in, wherever it stands. */
static void every_byte(void **state)
{
	static const char local[] = "!#$%&'*+-/=?^_`{|}~.", domain[] = "-";
	char text[] = "a?b@c?d";

	(void)state;
	for (int c = 1; c < 256; c++) {
		bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');

		text[1] = (char)c;
		text[5] = 'x';
		if (address_is_usable(text) != (plain || strchr(local, c)))
			fail_msg("before the @: %d", c);
		text[1] = 'x';
		text[5] = (char)c;
		if (address_is_usable(text) != (plain || c == '.' || strchr(domain, c)))
			fail_msg("behind the @: %d", c);
	}
}

static void every_fault_has_its_advice(void **state)
{
	bool met[ADDRESS_FAULTS] = { [ADDRESS_LONG] = true };

	(void)state;
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++)
		met[cases[i].fault] = true;
	for (int i = ADDRESS_FINE + 1; i < ADDRESS_FAULTS; i++) {
		if (!met[i] || !address_advice((enum address_fault)i))
			fail_msg("fault %d has no case or no advice", i);
		for (int k = ADDRESS_FINE + 1; k < i; k++)
			assert_string_not_equal(
				address_advice((enum address_fault)i), address_advice((enum address_fault)k));
	}
}

static void an_error_says_what_and_why(void **state)
{
	struct err e = ERR_INIT;
	struct buf text = BUF_INIT;

	(void)state;
	assert_int_equal(address_check("anna@example.org", ERR_USAGE, "x.address", &e), 0);
	assert_int_equal(e.code, ERR_NONE);
	assert_int_equal(address_check("nonsense", ERR_USAGE, "x.address", &e), ERR_USAGE);
	assert_string_equal(e.id, "x.address");
	assert_non_null(strstr(e.text, "\"nonsense\""));
	assert_non_null(strstr(e.text, address_advice(ADDRESS_NO_AT)));
	/* Of a long one the beginning is shown, in whole characters, and the advice all the
	 * same. */
	for (int i = 0; i < 300; i++)
		buf_str(&text, i ? "\xc3\xa9" : "x");
	assert_int_equal(address_check(text.data, ERR_DATA, "x.address", &e), ERR_DATA);
	assert_non_null(strstr(e.text, "\xc3\xa9...\""));
	assert_non_null(strstr(e.text, address_advice(ADDRESS_LONG)));
	buf_release(&text);
}

static void its_domain(void **state)
{
	(void)state;
	assert_string_equal(address_domain("anna@example.org"), "example.org");
	assert_true(address_is_domain("example.org"));
	assert_true(address_is_domain("localhost"));
	assert_false(address_is_domain(""));
	assert_false(address_is_domain("example.org."));
	assert_false(address_is_domain("127.0.0.1"));
	assert_false(address_is_domain("[::1]"));
	assert_false(address_is_domain(of_length(ADDRESS_MAX) + 1));
}

/* What is taken here goes through the outbox and the composer and comes back the same; what is not,
 * neither takes. */
static void the_way_out_agrees(void **state)
{
	static char dir[] = "/tmp/pbem-address-XXXXXX";
	struct host_conf conf;
	struct err none = ERR_INIT;

	(void)state;
	assert_non_null(mkdtemp(dir));
	conf_init(&conf);
	snprintf(conf.address, sizeof(conf.address), "pbem@example.org");
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		struct letter l = { .to = cases[i].text,
			.subject = "x",
			.text = "x\n",
			.len = 2,
			.kind = "test",
			.date = 1764000000 };
		struct outbox_mail m = { .bytes = BUF_INIT };
		struct err e = ERR_INIT;
		struct buf header = BUF_INIT;
		bool fine = cases[i].fault == ADDRESS_FINE;

		letter_id(l.id, "test", NULL, (const char *[]){ cases[i].text, NULL });
		if ((outbox_put(dir, &conf, &l, &e) == 0) != fine)
			fail_msg("the outbox disagrees: %s", cases[i].text);
		if (!fine)
			continue;
		assert_int_equal(outbox_read(dir, l.id, &m, &e), 0);
		assert_string_equal(m.to, cases[i].text);
		buf_printf(&header, "\r\nTo: %s\r\n", cases[i].text);
		if (!strstr(buf_cstr(&m.bytes), header.data))
			fail_msg("no such header: %s", cases[i].text);
		outbox_release(&m);
		buf_release(&header);
	}
	assert_int_equal(file_remove(dir, &none), 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(what_is_taken_and_what_is_not),
		cmocka_unit_test(every_byte),
		cmocka_unit_test(every_fault_has_its_advice),
		cmocka_unit_test(an_error_says_what_and_why),
		cmocka_unit_test(its_domain),
		cmocka_unit_test(the_way_out_agrees),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
