/* SPDX-License-Identifier: MIT */
#include "base/sign.h"
#include "sys/file.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>
#include <unistd.h>
#include <cmocka.h>

/* Made with minisign 0.11 (-G -W, -S, -S -l); the message is "hello\n". */
static const char their_public[] = "RWR2JTz2dmko9U1cKmeo5psXRif4Pwk25ISsKRPL1FJXLyKnx8RT5p5v";
static const char their_secret[] =
	"untrusted comment: minisign encrypted secret key\n"
	"RWQAAEIyAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAdiU89nZpKPWdXUk2CbsYuIgVIjaRiv1QRGwBsq"
	"nEwEBewhK65cljKU1cKmeo5psXRif4Pwk25ISsKRPL1FJXLyKnx8RT5p5vAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=\n";
static const char their_signature[] =
	"untrusted comment: signature from minisign secret key\n"
	"RUR2JTz2dmko9Qyk8tzoo4RUWC9EyQhus5p3sdJYZbujV6gaDxTaRDfAF/5LfwDJPRsJMMDkaTflYVpysmkJWPQqg2qybZv1KA4=\n"
	"trusted comment: timestamp:1795241164\tfile:m\thashed\n"
	"+kjAYwsoaUQHDUaN62yrWgeCbPcBmt3INYVjPiCVng8TtwfL7B0IMvnMUvt3yv/hngHeHSUFihP7CL0KQh62Cw==\n";
static const char their_legacy[] =
	"untrusted comment: signature from minisign secret key\n"
	"RWR2JTz2dmko9Ziy+TJlOaQJoxxr/G+JmENJ37lloAsIZDhCjNKG/sZ6l30AqVaBUlM/OHFNR0Zii9IdiINPJIShnZ7KbGzoxgQ=\n"
	"trusted comment: timestamp:1795241164\tfile:m\n"
	"gJrKko3DHVf/f0bKa95YBKJXPYrPnBSP7//pjBNsXwFii+xbLch9veXw6MddRNq8/helTxHxNJLCURiUeZUrCQ==\n";

static struct sign_public key_of(const char *text)
{
	struct sign_public p;
	struct err e = ERR_INIT;
	if (sign_parse_public(text, strlen(text), &p, &e) < 0)
		fail_msg("%s", e.text);
	return p;
}

static int verify(const struct sign_public *p, const char *sig, const char *msg, struct err *e)
{
	return sign_verify(p, sig, strlen(sig), msg, strlen(msg), e);
}

/* A copy of a text with the first `from` replaced, freed by the caller. */
static char *with(const char *text, const char *from, const char *to)
{
	struct buf b = BUF_INIT;
	const char *at = strstr(text, from);
	assert_non_null(at);
	buf_add(&b, text, (size_t)(at - text));
	buf_str(&b, to);
	buf_str(&b, at + strlen(from));
	return buf_detach(&b);
}

static void signatures_of_minisign_verify(void **state)
{
	(void)state;
	struct err e = ERR_INIT;
	struct sign_public p = key_of(their_public);
	assert_int_equal(verify(&p, their_signature, "hello\n", &e), 0);
	assert_int_equal(verify(&p, their_legacy, "hello\n", &e), 0);
	assert_int_equal(e.code, ERR_NONE);
	assert_int_equal(verify(&p, their_signature, "hello", &e), ERR_NOPERM);
	assert_int_equal(verify(&p, their_legacy, "hellp\n", &e), ERR_NOPERM);
	/* Line ends of mail, and a last line without one. */
	struct buf crlf = BUF_INIT;
	for (const char *s = their_signature; *s; s++) {
		if (*s == '\n')
			buf_char(&crlf, '\r');
		buf_char(&crlf, *s);
	}
	assert_int_equal(verify(&p, crlf.data, "hello\n", &e), 0);
	buf_cut(&crlf, crlf.len - 2);
	assert_int_equal(verify(&p, crlf.data, "hello\n", &e), 0);
	buf_release(&crlf);
}

static void every_changed_character_is_noticed(void **state)
{
	(void)state;
	struct sign_public p = key_of(their_public);
	char copy[sizeof(their_signature)];
	size_t untrusted = strlen("untrusted comment: "),
	       line = (size_t)(strchr(their_signature, '\n') - their_signature);
	for (size_t i = 0; i < sizeof(copy) - 1; i++) {
		if (i >= untrusted && i < line)
			continue;
		for (int bit = 0; bit < 8; bit++) {
			struct err e = ERR_INIT;
			memcpy(copy, their_signature, sizeof(copy));
			copy[i] = (char)(copy[i] ^ 1 << bit);
			int rc = sign_verify(&p, copy, sizeof(copy) - 1, "hello\n", 6, &e);
			/* A line's end may also be CRLF or, for the last one, missing: never
			 * another byte. */
			if (rc == 0)
				fail_msg("bit %d of character %zu", bit, i);
			assert_true(rc == ERR_DATA || rc == ERR_NOPERM || rc == ERR_NOUSER);
			assert_int_equal(rc, e.code);
		}
	}
}

static void every_cut_signature_is_refused(void **state)
{
	(void)state;
	struct sign_public p = key_of(their_public);
	for (size_t n = 0; n < strlen(their_signature) - 1; n++) {
		struct err e = ERR_INIT;
		char *copy = malloc(n ? n : 1);
		memcpy(copy, their_signature, n);
		if (sign_verify(&p, copy, n, "hello\n", 6, &e) != ERR_DATA)
			fail_msg("the first %zu characters", n);
		free(copy);
	}
}

static void other_formats_are_named(void **state)
{
	(void)state;
	static const struct {
		const char *text, *word;
	} cases[] = {
		{ "", "empty" },
		{ "-----BEGIN PGP SIGNATURE-----\n\nxx\n", "OpenPGP" },
		{ "-----BEGIN SSH SIGNATURE-----\nxx\n", "SSH" },
		{ "-----BEGIN SSH SIGNATURES-----\nxx\n", "SSH" },
		{ "-----BEGIN PKCS7-----\n", "X.509" },
		{ "\x30\x82\x01\x02", "X.509" },
		{ "hello\n", "minisign" },
		{ "untrusted comment: signature from minisign secret key\n"
		  "RUR2JTz2dmko9Qyk8tzoo4RUWC9EyQhus5p3sdJYZbujV6gaDxTaRDfAF/5LfwDJPRsJMMDkaTflYVpysmkJWPQqg2qybZv1KA4=\n",
			"four lines" },
		{ "untrusted comment: x\nxx\ntrusted comment: y\nzz\n", "base64" },
		{ "untrusted comment: x\nxx\nyy\nzz\n", "four lines" },
	};
	struct sign_public p = key_of(their_public);
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		struct err e = ERR_INIT;
		assert_int_equal(verify(&p, cases[i].text, "hello\n", &e), ERR_DATA);
		if (!strstr(e.text, cases[i].word))
			fail_msg("%s: %s", cases[i].word, e.text);
	}
}

static void nearly_good_signatures_are_refused(void **state)
{
	(void)state;
	static const char *const changes[][2] = {
		{ "KA4=\n", "KA5=\n" },  /* bits behind the last byte */
		{ "KA4=\n", "KA4\n" },   /* no padding */
		{ "KA4=\n", "KA4= \n" }, /* a blank */
		{ "h62Cw==\n", "h62Cw==\n\n" },
		{ "h62Cw==\n", "h62Cw==\nmore\n" },
		{ "/5Lfw", "_5Lfw" }, /* the URL alphabet */
		{ "hashed\n", "hashed \n" },
		{ "hashed\n", "hashed\t\n" },
		{ "trusted comment: timestamp", "trusted comment:  timestamp" },
		{ "RUR2", "RWR2" }, /* says legacy */
		{ "RUR2", "RVR2" },
	};
	struct sign_public p = key_of(their_public);
	for (size_t i = 0; i < sizeof(changes) / sizeof(changes[0]); i++) {
		struct err e = ERR_INIT;
		char *changed = with(their_signature, changes[i][0], changes[i][1]);
		if (verify(&p, changed, "hello\n", &e) == 0)
			fail_msg("accepted: %s", changes[i][1]);
		free(changed);
	}
	struct buf big = BUF_INIT;
	struct err e = ERR_INIT;
	buf_str(&big, their_signature);
	buf_repeat(&big, '\n', SIGN_FILE_MAX);
	assert_int_equal(verify(&p, big.data, "hello\n", &e), ERR_DATA);
	buf_release(&big);
}

static void public_keys_there_and_back(void **state)
{
	(void)state;
	struct err e = ERR_INIT;
	struct sign_public p = key_of(their_public), q;
	char text[SIGN_KEY_TEXT];
	sign_public_text(text, &p);
	assert_string_equal(text, their_public);
	static const char *const good[] = { "RWR2JTz2dmko9U1cKmeo5psXRif4Pwk25ISsKRPL1FJXLyKnx8RT5p5v\n",
		"untrusted comment: minisign public key F5286976F63C2576\r\n"
		"RWR2JTz2dmko9U1cKmeo5psXRif4Pwk25ISsKRPL1FJXLyKnx8RT5p5v\r\n" };
	for (size_t i = 0; i < 2; i++) {
		q = key_of(good[i]);
		assert_memory_equal(&p, &q, sizeof(p));
	}
	static const char *const bad[] = { "", "\n", "RWR2", "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIE x@y",
		"RUR2JTz2dmko9U1cKmeo5psXRif4Pwk25ISsKRPL1FJXLyKnx8RT5p5v",
		" RWR2JTz2dmko9U1cKmeo5psXRif4Pwk25ISsKRPL1FJXLyKnx8RT5p5v",
		"RWR2JTz2dmko9U1cKmeo5psXRif4Pwk25ISsKRPL1FJXLyKnx8RT5p5vAA==",
		"RWR2JTz2dmko9U1cKmeo5psXRif4Pwk25ISsKRPL1FJXLyKnx8RT5p5v\nx\n", "comment\nRWR2\n" };
	for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++)
		assert_int_equal(sign_parse_public(bad[i], strlen(bad[i]), &q, &e), ERR_DATA);
}

static void secret_keys_there_and_back(void **state)
{
	(void)state;
	struct sign_secret s, t;
	struct sign_public p, want = key_of(their_public);
	struct err e = ERR_INIT;
	struct buf b = BUF_INIT;
	assert_int_equal(sign_parse_secret(their_secret, strlen(their_secret), &s, &e), 0);
	sign_public_of(&s, &p);
	assert_memory_equal(&p, &want, sizeof(p));
	sign_secret_text(&b, &s);
	assert_string_equal(strchr(b.data, '\n'), strchr(their_secret, '\n'));
	assert_int_equal(sign_parse_secret(b.data, b.len, &t, &e), 0);
	assert_memory_equal(&s, &t, sizeof(s));

	char *locked = with(their_secret, "RWQAAEIy", "RWRTY0Iy");
	assert_int_equal(sign_parse_secret(locked, strlen(locked), &t, &e), ERR_DATA);
	assert_non_null(strstr(e.text, "minisign -C -W"));
	free(locked);
	char *damaged = with(their_secret, "5psXRif4", "5psXRif5");
	assert_int_equal(sign_parse_secret(damaged, strlen(damaged), &t, &e), ERR_DATA);
	free(damaged);
	assert_int_equal(sign_parse_secret(their_public, strlen(their_public), &t, &e), ERR_DATA);
	assert_int_equal(sign_parse_secret("", 0, &t, &e), ERR_DATA);
	sign_wipe(&s);
	static const struct sign_secret none;
	assert_memory_equal(&s, &none, sizeof(s));
	buf_release(&b);
}

static void our_signatures_verify(void **state)
{
	(void)state;
	static const uint8_t seed[32] = { 1, 2, 3 };
	struct sign_secret s, s2;
	struct sign_public p, p2, other;
	struct err e = ERR_INIT;
	struct buf b = BUF_INIT;
	sign_generate(&s, &p, seed);
	sign_generate(&s2, &p2, seed);
	assert_memory_equal(&s, &s2, sizeof(s));
	assert_memory_equal(&p, &p2, sizeof(p));
	sign_generate(&s2, &other, NULL);
	assert_memory_not_equal(&p, &other, sizeof(p));

	sign_make(&b, &s, "orders", 6, "earth-1 blue 7");
	assert_int_equal(verify(&p, b.data, "orders", &e), 0);
	assert_int_equal(verify(&p, b.data, "Orders", &e), ERR_NOPERM);
	assert_int_equal(verify(&other, b.data, "orders", &e), ERR_NOUSER);
	/* The right id with another key. */
	memcpy(other.id, p.id, sizeof(p.id));
	assert_int_equal(verify(&other, b.data, "orders", &e), ERR_NOPERM);
	buf_clear(&b);
	sign_make(&b, &s, "", 0, "");
	assert_int_equal(verify(&p, b.data, "", &e), 0);
	buf_release(&b);
}

static void a_comment_stays_one_line(void **state)
{
	(void)state;
	struct sign_secret s;
	struct sign_public p;
	struct err e = ERR_INIT;
	struct buf b = BUF_INIT, comment = BUF_INIT;
	sign_generate(&s, &p, NULL);
	sign_make(&b, &s, "x", 1, "one\r\ntwo\ttab\033");
	assert_non_null(strstr(b.data, "trusted comment: one??two\ttab?\n"));
	assert_int_equal(verify(&p, b.data, "x", &e), 0);
	buf_repeat(&comment, 'c', 10000);
	buf_clear(&b);
	sign_make(&b, &s, "x", 1, comment.data);
	assert_true(b.len <= SIGN_FILE_MAX);
	assert_int_equal(verify(&p, b.data, "x", &e), 0);
	buf_release(&b);
	buf_release(&comment);
}

static void run(const char *command)
{
	struct buf b = BUF_INIT;
	buf_printf(&b, "cd \"$SCRATCH\" && { %s; } >/dev/null 2>&1", command);
	if (system(b.data))
		fail_msg("%s", command);
	buf_release(&b);
}

/* Both ways through the real minisign. */
static void minisign_understands_us_and_we_it(void **state)
{
	(void)state;
	if (system("command -v minisign >/dev/null"))
		skip();
	char scratch[] = "/tmp/pbem-sign-XXXXXX";
	struct err e = ERR_INIT;
	struct sign_secret s;
	struct sign_public p;
	struct buf b = BUF_INIT, path = BUF_INIT;
	char text[SIGN_KEY_TEXT];
	assert_non_null(mkdtemp(scratch));
	setenv("SCRATCH", scratch, 1);
	sign_generate(&s, &p, NULL);
	sign_public_text(text, &p);
	setenv("KEY", text, 1);
	sign_secret_text(&b, &s);
	assert_int_equal(file_write(file_path(&path, scratch, "k.key"), b.data, b.len, 0600, &e), 0);
	assert_int_equal(file_write(file_path(&path, scratch, "m"), "orders\n", 7, 0644, &e), 0);
	buf_clear(&b);
	sign_make(&b, &s, "orders\n", 7, "earth-1 blue 7");
	assert_int_equal(file_write(file_path(&path, scratch, "m.minisig"), b.data, b.len, 0644, &e), 0);
	run("minisign -V -m m -P $KEY");
	run("minisign -V -H -Q -m m -P $KEY | grep -qx 'earth-1 blue 7'");
	run("! minisign -V -m k.key -x m.minisig -P $KEY");
	static const char *const flags[] = { "", "-l" };
	for (size_t i = 0; i < 2; i++) {
		setenv("FLAGS", flags[i], 1);
		run("minisign -S $FLAGS -s k.key -m m -x theirs -t 'a comment'");
		buf_clear(&b);
		assert_int_equal(file_read(&b, file_path(&path, scratch, "theirs"), SIGN_FILE_MAX, &e), 0);
		assert_int_equal(sign_verify(&p, b.data, b.len, "orders\n", 7, &e), 0);
	}
	run("minisign -R -s k.key -p k.pub && grep -qx \"$KEY\" k.pub");
	buf_clear(&b);
	assert_int_equal(file_read(&b, file_path(&path, scratch, "k.pub"), 1000, &e), 0);
	struct sign_public again = key_of(b.data);
	assert_memory_equal(&again, &p, sizeof(p));
	assert_int_equal(file_remove(scratch, &e), 0);
	buf_release(&b);
	buf_release(&path);
}

/* RFC 7693 appendix A is for 512 bits; these come from Python's hashlib. */
static void hashes(void **state)
{
	(void)state;
	uint8_t h[32];
	char text[65];
	hash256(h, NULL, 0, "", 0);
	hex_text(text, h, 32);
	assert_string_equal(text, "0e5751c026e543b2e8ab2eb06099daa1d1e5df47778f7787faab45cdf12fe3a8");
	hash256(h, NULL, 0, "abc", 3);
	hex_text(text, h, 32);
	assert_string_equal(text, "bddd813c634239723171ef3fee98579b94964e3bb1cb3e427262c8c068d52319");
	hash256(h, "key", 3, "abc", 3);
	hex_text(text, h, 32);
	assert_string_equal(text, "0330531d097355a3f72e80d55c1245ccf79f1704431c6e3887938320442c23c0");
}

static void hex_there_and_back(void **state)
{
	(void)state;
	uint8_t p[4];
	char text[9];
	assert_int_equal(hex_parse(p, 4, "00fFa1B2"), 0);
	hex_text(text, p, 4);
	assert_string_equal(text, "00ffa1b2");
	static const char *const bad[] = { "", "00ffa1b", "00ffa1b2c", "00ffa1b200", "00ffa1bg", " 0ffa1b2",
		"0x00ffa1", "00 ff a1" };
	for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++)
		assert_int_equal(hex_parse(p, 4, bad[i]), -1);
}

static void base32_there_and_back(void **state)
{
	(void)state;
	uint8_t p[20], q[20];
	char text[BASE32_TEXT];
	for (size_t i = 0; i < sizeof(p); i++)
		p[i] = (uint8_t)(i * 13 + 7);
	base32_text(text, p);
	assert_string_equal(text, "A4KCCLR3JBKWE334RGLKHMF5ZLL6J4P6");
	assert_int_equal(base32_parse(q, text), 0);
	assert_memory_equal(p, q, sizeof(p));
	text[3] = (char)(text[3] >= 'A' && text[3] <= 'Z' ? text[3] + 32 : text[3]);
	assert_int_equal(base32_parse(q, text), 0);
	assert_memory_equal(p, q, sizeof(p));
	for (int i = 0; i < 1000; i++) {
		random_bytes(p, sizeof(p));
		base32_text(text, p);
		assert_int_equal(base32_parse(q, text), 0);
		assert_memory_equal(p, q, sizeof(p));
	}
	static const char *const bad[] = { "", "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
		"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA", "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA1",
		"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=", "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA " };
	for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++)
		assert_int_equal(base32_parse(q, bad[i]), -1);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(signatures_of_minisign_verify),
		cmocka_unit_test(every_changed_character_is_noticed),
		cmocka_unit_test(every_cut_signature_is_refused),
		cmocka_unit_test(other_formats_are_named),
		cmocka_unit_test(nearly_good_signatures_are_refused),
		cmocka_unit_test(public_keys_there_and_back),
		cmocka_unit_test(secret_keys_there_and_back),
		cmocka_unit_test(our_signatures_verify),
		cmocka_unit_test(a_comment_stays_one_line),
		cmocka_unit_test(minisign_understands_us_and_we_it),
		cmocka_unit_test(hashes),
		cmocka_unit_test(hex_there_and_back),
		cmocka_unit_test(base32_there_and_back),
	};
	sign_start();
	return cmocka_run_group_tests(tests, NULL, NULL);
}
