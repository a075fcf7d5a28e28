/* SPDX-License-Identifier: MIT */
#include "base/sign.h"
#include "sys/file.h"

#include <setjmp.h>
#include <sodium.h>
#include <stdarg.h>
#include <string.h>
#include <unistd.h>
#include <cmocka.h>

/* Made with OpenSSH 9.2 (ssh-keygen -t ed25519, -Y sign -n orders@pbem) and signify 31 (-G -n, -S);
 * the message is "hello\n". */
static const char ssh_file[] =
	"ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIE3G7aXvvLL2WxG4q0g3UuaMqUnzmWEWsa1sX+AnnGLR blue@example.org\n";
static const char ssh_key[] =
	"ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIE3G7aXvvLL2WxG4q0g3UuaMqUnzmWEWsa1sX+AnnGLR";
static const char ssh_id[] = "SHA256:Kv9bXqP23j5P+3NLuOtOE/7AESl6qWndTTxuaeQdmPc";
static const char ssh_512[] = "-----BEGIN SSH SIGNATURE-----\n"
			      "U1NIU0lHAAAAAQAAADMAAAALc3NoLWVkMjU1MTkAAAAgTcbtpe+8svZbEbirSDdS5oypSf\n"
			      "OZYRaxrWxf4CecYtEAAAALb3JkZXJzQHBiZW0AAAAAAAAABnNoYTUxMgAAAFMAAAALc3No\n"
			      "LWVkMjU1MTkAAABAC5OV9zi6je6PetUGMMpkvOmsjzpOpl5RfMwFBKXb0/FAX+Jk/BNmse\n"
			      "7wumrmwSu1ahG6q9HsenYquthPqcBaCw==\n"
			      "-----END SSH SIGNATURE-----\n";
static const char ssh_256[] = "-----BEGIN SSH SIGNATURE-----\n"
			      "U1NIU0lHAAAAAQAAADMAAAALc3NoLWVkMjU1MTkAAAAgTcbtpe+8svZbEbirSDdS5oypSf\n"
			      "OZYRaxrWxf4CecYtEAAAALb3JkZXJzQHBiZW0AAAAAAAAABnNoYTI1NgAAAFMAAAALc3No\n"
			      "LWVkMjU1MTkAAABAzXxsri5milYPkErSyspkoScU/52fl8AWMAxB34tiSxXplO3sdjLdDu\n"
			      "2CMriWmnkep8C+hJiUo5pK+JpUR48eBQ==\n"
			      "-----END SSH SIGNATURE-----\n";
static const char ssh_namespace[] = "-----BEGIN SSH SIGNATURE-----\n"
				    "U1NIU0lHAAAAAQAAADMAAAALc3NoLWVkMjU1MTkAAAAgTcbtpe+8svZbEbirSDdS5oypSf\n"
				    "OZYRaxrWxf4CecYtEAAAAEZmlsZQAAAAAAAAAGc2hhNTEyAAAAUwAAAAtzc2gtZWQyNTUx\n"
				    "OQAAAECJWbyThpggIBwFJ/BoK9v+FLwlB16YJGPbN7plkipXrRons7Vd7Ul02Rchfcx37Z\n"
				    "SL2z5Tbjv+gLOk7QpJXs8L\n"
				    "-----END SSH SIGNATURE-----\n";
static const char ssh_rsa[] = "-----BEGIN SSH SIGNATURE-----\n"
			      "U1NIU0lHAAAAAQAAARcAAAAHc3NoLXJzYQAAAAMBAAEAAAEBAMNAewS+iTYINMXMW3IMyx\n"
			      "t5p7BdqS1Be4wv7d4CWFwFm3kYrD3xnlMFYkdaE1E3CCP5RSNXMlQphuZW6PSib10ero9K\n"
			      "86CRfJJQAQYgwaZ07eRscD+LIYlNCKdxCu5OG3THS4HNpTVYF4tdlyHEIUzYNdgnWzzySM\n"
			      "BkZIf+JFLm4iq8uiF0BOgnWJILJww6E9s59Y2Oq/0JJ+1JL32ixM614Uju5MfhFkqjfwqe\n"
			      "a0IFsXFs47uGUAmRjhYGGbnl0GSwFwDH1gkf8+Ps7PES3/K/hTy9c4CKj+zA1Uv73MoKAW\n"
			      "6WdEjEgfyWxd+ZNxi5S0WylcYcXiw8x3lrks5FoWMAAAALb3JkZXJzQHBiZW0AAAAAAAAA\n"
			      "BnNoYTUxMgAAARQAAAAMcnNhLXNoYTItNTEyAAABAAXWCOqNHdX/KwXcYagMMuhnd35IJb\n"
			      "OOtQp9n/3UpBWOlroFZncrbgP1cMZ3CtJFW7hhJA8+Mz642vqc95SMSvXTko01rOCPBWlh\n"
			      "gGeLJIGaODxLnWOrKAQG4h4cgV/UaiNuq/ZCp5Nb+E5RtIQsSo3OBCj9Am0hL/sEBF64s3\n"
			      "yW6gXS2CdmMgG0iDhukeuQz0svWLfI+4Gac0/q1DcZN2gVA5rcVYCd5T/x+12006QYQeC7\n"
			      "ctS4Phin0ntexucilgyEHmp0YJEp5SXLPzFT6KLQR7x+vbg23v1efCCcNjR1caFh16BiC+\n"
			      "65yNhMEMUL9MTGKG1QyHQcXigg0KC7cFo=\n"
			      "-----END SSH SIGNATURE-----\n";
static const char ssh_other[] = "-----BEGIN SSH SIGNATURE-----\n"
				"U1NIU0lHAAAAAQAAADMAAAALc3NoLWVkMjU1MTkAAAAg/PoohIzUb/9x9LxhMZYqZS6G89\n"
				"eReoOcmEzkRziif20AAAALb3JkZXJzQHBiZW0AAAAAAAAABnNoYTUxMgAAAFMAAAALc3No\n"
				"LWVkMjU1MTkAAABAaP6IFcJr2+/sXRR7D0lOwxpBuK7o+/nwu2nIz49+EhPIZCUWvBvMnL\n"
				"3sDmB9uoWHakOXq3X3SdcaywNwwLiJAg==\n"
				"-----END SSH SIGNATURE-----\n";
static const char signify_file[] = "untrusted comment: red public key\n"
				   "RWQe25DnmouQNAleVeOJxCIcMxsHbSZuY2YFJi80yHtTKFcQ9ZTF6jqt\n";
static const char signify_sig[] =
	"untrusted comment: verify with s.pub\n"
	"RWQe25DnmouQNIc6bl5YcAmZ1XblkPPogfUzdh+ovfqvCXxltoatsbs0oZd0OzckG75R41Vae1KYlY78jG4llSmunYc8jz34qw8=\n";
static const char signify_other[] =
	"untrusted comment: verify with s2.pub\n"
	"RWQw9VeAAAIZjkRu1+zraLNMJzBPk268FNkmTiWVT6GB1KPzRfjjwzVO3ShiUL0dk/ebPWTNCj1VzJ0JuSrVXD+cLKnYbEc+kQU=\n";

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

static void refused(const struct sign_public *p, const char *sig, int code, const char *word)
{
	struct err e = ERR_INIT;
	assert_int_equal(verify(p, sig, "hello\n", &e), code);
	assert_int_equal(e.code, code);
	if (!strstr(e.text, word))
		fail_msg("%s: %s", word, e.text);
}

static void ssh_keys_there_and_back(void **state)
{
	(void)state;
	struct err e = ERR_INIT;
	struct sign_public p = key_of(ssh_file), q;
	char text[SIGN_KEY_TEXT], id[SIGN_ID_TEXT];
	assert_int_equal(p.kind, SIGN_SSH);
	sign_public_text(text, &p);
	assert_string_equal(text, ssh_key);
	assert_int_equal(strlen(text), SIGN_KEY_TEXT - 1);
	sign_id_text(id, &p);
	assert_string_equal(id, ssh_id);
	q = key_of(ssh_key);
	assert_memory_equal(&p, &q, sizeof(p));
	static const char *const bad[] = { "ssh-ed25519", "ssh-ed25519 ",
		"ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIE x@y",
		"ssh-rsa AAAAB3NzaC1yc2EAAAADAQABAAABAQDDQHsEvok2CDTF x",
		"ecdsa-sha2-nistp256 AAAAE2VjZHNhLXNoYTItbmlzdHAyNTY= x",
		"sk-ssh-ed25519@openssh.com AAAAGnNrLXNzaC1lZDI1NTE5QG9wZW5zc2guY29t x",
		/* a blob that says ssh-ed25518; two blanks; two keys */
		"ssh-ed25519 AAAAC3NzaC1lZDI1NTE4AAAAIE3G7aXvvLL2WxG4q0g3UuaMqUnzmWEWsa1sX+AnnGLR",
		"ssh-ed25519  AAAAC3NzaC1lZDI1NTE5AAAAIE3G7aXvvLL2WxG4q0g3UuaMqUnzmWEWsa1sX+AnnGLR",
		"ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIE3G7aXvvLL2WxG4q0g3UuaMqUnzmWEWsa1sX+AnnGLR\nssh-ed25519 x\n",
		" ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIE3G7aXvvLL2WxG4q0g3UuaMqUnzmWEWsa1sX+AnnGLR",
		"-----BEGIN OPENSSH PRIVATE KEY-----\n" };
	struct sign_secret s;
	const char *secret = bad[sizeof(bad) / sizeof(bad[0]) - 1];
	assert_int_equal(sign_parse_secret(secret, strlen(secret), &s, &e), ERR_DATA);
	assert_non_null(strstr(e.text, "ssh-keygen -Y sign -n orders@pbem"));
	e = (struct err)ERR_INIT;
	for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++)
		if (sign_parse_public(bad[i], strlen(bad[i]), &q, &e) != ERR_DATA)
			fail_msg("%s", bad[i]);
}

static void ssh_signatures_verify(void **state)
{
	(void)state;
	struct err e = ERR_INIT;
	struct sign_public p = key_of(ssh_file);
	struct buf crlf = BUF_INIT, one = BUF_INIT;
	assert_int_equal(verify(&p, ssh_512, "hello\n", &e), 0);
	assert_int_equal(verify(&p, ssh_256, "hello\n", &e), 0);
	assert_int_equal(e.code, ERR_NONE);
	refused(&p, ssh_other, ERR_NOUSER, "another key");
	assert_int_equal(verify(&p, ssh_512, "hello", &e), ERR_NOPERM);
	assert_int_equal(verify(&p, ssh_256, "Hello\n", &e), ERR_NOPERM);
	for (const char *s = ssh_512; *s; s++) {
		if (*s == '\n')
			buf_char(&crlf, '\r');
		buf_char(&crlf, *s);
	}
	assert_int_equal(verify(&p, crlf.data, "hello\n", &e), 0);
	buf_cut(&crlf, crlf.len - 2);
	assert_int_equal(verify(&p, crlf.data, "hello\n", &e), 0);
	/* Whatever its lines were: one form is kept. */
	assert_int_equal(sign_normal(&one, crlf.data, crlf.len, &e), 0);
	assert_string_equal(one.data, ssh_512);
	buf_release(&crlf);
	buf_release(&one);
}

static void ssh_refusals_say_why(void **state)
{
	(void)state;
	struct sign_public p = key_of(ssh_file);
	refused(&p, ssh_namespace, ERR_DATA, "-n orders@pbem");
	refused(&p, ssh_rsa, ERR_DATA, "ssh-ed25519");
	refused(&p, "-----BEGIN SSH SIGNATURE-----\n-----END SSH SIGNATURE-----\n", ERR_DATA, "SSHSIG");
	refused(&p, "-----BEGIN SSH SIGNATURE-----\nU1NIU0lH\n-----END SSH SIGNATURE-----\n", ERR_DATA,
		"short");
	refused(&p, "-----BEGIN SSH SIGNATURES----\nU1NIU0lH\n-----END SSH SIGNATURE-----\n", ERR_DATA,
		"first");
	refused(&p, "-----BEGIN SSH SIGNATURE-----\nU1NI\n-----END SSH SIGNATUR-----\n", ERR_DATA,
		"last line");
	refused(&p, "-----BEGIN PGP SIGNATURE-----\n", ERR_DATA, "OpenPGP");
	refused(&p, signify_sig, ERR_NOUSER, "another key");
}

/* Every changed bit of the text, and every cut. */
static void ssh_damage_is_noticed(void **state)
{
	(void)state;
	struct sign_public p = key_of(ssh_file);
	char copy[sizeof(ssh_512)];
	for (size_t i = 0; i < sizeof(copy) - 1; i++) {
		for (int bit = 0; bit < 8; bit++) {
			struct err e = ERR_INIT;
			memcpy(copy, ssh_512, sizeof(copy));
			copy[i] = (char)(copy[i] ^ 1 << bit);
			int rc = sign_verify(&p, copy, sizeof(copy) - 1, "hello\n", 6, &e);
			if (rc == 0)
				fail_msg("bit %d of character %zu", bit, i);
			assert_int_equal(rc, e.code);
		}
		struct err e = ERR_INIT;
		if (i < sizeof(copy) - 2 && sign_verify(&p, ssh_512, i, "hello\n", 6, &e) != ERR_DATA)
			fail_msg("the first %zu characters", i);
	}
}

/* --- signatures that are made here, right but for one thing ----------------------------------- */

struct recipe {
	uint32_t version;
	const char *algorithm, *namespace, *reserved, *hash, *behind;
	size_t cut; /* bytes that the signature lacks */
	const char *sig_algorithm, *key_behind, *sig_behind;
};

static void add(struct buf *b, const void *p, size_t n)
{
	const char head[4] = { 0, 0, (char)(n >> 8), (char)n };
	buf_add(b, head, 4);
	buf_add(b, p, n);
}

static void text(struct buf *b, const char *s)
{
	add(b, s, strlen(s));
}

static void cook(struct buf *out, const struct recipe *r, const struct sign_secret *s)
{
	struct buf key = BUF_INIT, sig = BUF_INIT, covered = BUF_INIT;
	uint8_t digest[64], bytes[64];
	char code[2048], version[4] = { 0, 0, 0, (char)r->version };
	size_t size = strcmp(r->hash, "sha256") == 0 ? 32 : 64;
	if (size == 64)
		crypto_hash_sha512(digest, (const uint8_t *)"hello\n", 6);
	else
		crypto_hash_sha256(digest, (const uint8_t *)"hello\n", 6);
	buf_str(&covered, "SSHSIG");
	text(&covered, r->namespace);
	text(&covered, r->reserved);
	text(&covered, r->hash);
	add(&covered, digest, size);
	crypto_sign_detached(bytes, NULL, (const uint8_t *)covered.data, covered.len, s->key);
	text(&key, r->algorithm);
	add(&key, s->key + 32, 32);
	buf_str(&key, r->key_behind);
	text(&sig, r->sig_algorithm);
	add(&sig, bytes, sizeof(bytes) - r->cut);
	buf_str(&sig, r->sig_behind);
	buf_clear(&covered);
	buf_str(&covered, "SSHSIG");
	buf_add(&covered, version, 4);
	add(&covered, key.data, key.len);
	text(&covered, r->namespace);
	text(&covered, r->reserved);
	text(&covered, r->hash);
	add(&covered, sig.data, sig.len);
	buf_str(&covered, r->behind);
	sodium_bin2base64(code, sizeof(code), (const uint8_t *)covered.data, covered.len,
		sodium_base64_VARIANT_ORIGINAL);
	buf_clear(out);
	buf_printf(out, "-----BEGIN SSH SIGNATURE-----\n%s\n-----END SSH SIGNATURE-----\n", code);
	buf_release(&key);
	buf_release(&sig);
	buf_release(&covered);
}

static void one_wrong_thing_is_enough(void **state)
{
	(void)state;
	static const char alg[] = "ssh-ed25519", name[] = "orders@pbem";
	static const struct {
		struct recipe r;
		const char *word;
	} cases[] = {
		{ { 1, alg, name, "", "sha512", "", 0, alg, "", "" }, NULL },
		{ { 1, alg, name, "", "sha256", "", 0, alg, "", "" }, NULL },
		{ { 0, alg, name, "", "sha512", "", 0, alg, "", "" }, "version 0" },
		{ { 2, alg, name, "", "sha512", "", 0, alg, "", "" }, "version 2" },
		{ { 1, "ssh-ed25518", name, "", "sha512", "", 0, alg, "", "" }, "another kind" },
		{ { 1, alg, name, "", "sha512", "", 0, "ssh-rsa", "", "" }, "no ssh-ed25519" },
		{ { 1, alg, "Orders@pbem", "", "sha512", "", 0, alg, "", "" }, "purpose" },
		{ { 1, alg, "orders@pbem2", "", "sha512", "", 0, alg, "", "" }, "purpose" },
		{ { 1, alg, "orders@pbe", "", "sha512", "", 0, alg, "", "" }, "purpose" },
		{ { 1, alg, "", "", "sha512", "", 0, alg, "", "" }, "purpose" },
		{ { 1, alg, name, "x", "sha512", "", 0, alg, "", "" }, "reserved" },
		{ { 1, alg, name, "", "sha384", "", 0, alg, "", "" }, "unknown hash" },
		{ { 1, alg, name, "", "", "", 0, alg, "", "" }, "unknown hash" },
		{ { 1, alg, name, "", "sha512", "x", 0, alg, "", "" }, "behind its end" },
		{ { 1, alg, name, "", "sha512", "", 1, alg, "", "" }, "no ssh-ed25519" },
		{ { 1, alg, name, "", "sha512", "", 0, alg, "x", "" }, "another kind" },
		{ { 1, alg, name, "", "sha512", "", 0, alg, "", "x" }, "no ssh-ed25519" },
	};
	static const uint8_t seed[32] = { 7 };
	struct sign_secret s;
	struct sign_public p;
	struct err e = ERR_INIT;
	struct buf b = BUF_INIT;
	sign_generate(&s, &p, seed);
	p.kind = SIGN_SSH;
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		cook(&b, &cases[i].r, &s);
		if (cases[i].word)
			refused(&p, b.data, ERR_DATA, cases[i].word);
		else
			assert_int_equal(verify(&p, b.data, "hello\n", &e), 0);
	}
	/* The same bytes as a key of minisign are another key. */
	cook(&b, &cases[0].r, &s);
	p.kind = SIGN_MINISIGN;
	refused(&p, b.data, ERR_NOUSER, "another key");
	/* What stands around the armour is not looked over. */
	p.kind = SIGN_SSH;
	buf_str(&b, "\n");
	refused(&p, b.data, ERR_DATA, "behind its last line");
	buf_repeat(&b, 'x', SIGN_FILE_MAX);
	refused(&p, b.data, ERR_DATA, "at most");
	buf_release(&b);
}

static void signify_verifies(void **state)
{
	(void)state;
	struct err e = ERR_INIT;
	struct sign_public p = key_of(signify_file);
	struct buf b = BUF_INIT;
	char key[SIGN_KEY_TEXT], copy[sizeof(signify_sig)];
	size_t line = (size_t)(strchr(signify_sig, '\n') - signify_sig) + 1;
	sign_public_text(key, &p);
	assert_int_equal(strlen(key), 56);
	assert_non_null(strstr(signify_file, key));
	assert_int_equal(verify(&p, signify_sig, "hello\n", &e), 0);
	refused(&p, signify_other, ERR_NOUSER, "another key");
	refused(&p, ssh_512, ERR_NOUSER, "another key");
	assert_int_equal(verify(&p, signify_sig, "hello", &e), ERR_NOPERM);
	for (size_t i = line; i < sizeof(copy) - 1; i++) {
		memcpy(copy, signify_sig, sizeof(copy));
		copy[i] = (char)(copy[i] ^ 1);
		if (verify(&p, copy, "hello\n", &e) == 0)
			fail_msg("character %zu", i);
		if (i < sizeof(copy) - 2 && sign_verify(&p, signify_sig, i, "hello\n", 6, &e) != ERR_DATA)
			fail_msg("the first %zu characters", i);
	}
	assert_int_equal(sign_normal(&b, signify_sig, strlen(signify_sig), &e), 0);
	assert_int_equal(strncmp(b.data, "untrusted comment: signature from pbem\nRWQe", 43), 0);
	assert_string_equal(strchr(b.data, '\n'), strchr(signify_sig, '\n'));
	/* More than two lines. */
	buf_str(&b, "hello\n");
	assert_int_equal(verify(&p, b.data, "hello\n", &e), ERR_DATA);
	buf_release(&b);
}

/* Such comments verify, and would not after they went through the record. */
static void odd_comments_have_no_kept_form(void **state)
{
	(void)state;
	static const char odd[][2] = { "\r", "", "\033", "\177", "\200", "\377" };
	struct err e = ERR_INIT;
	struct buf b = BUF_INIT, out = BUF_INIT;
	for (size_t i = 0; i < sizeof(odd) / sizeof(odd[0]); i++) {
		buf_clear(&b);
		buf_str(&b, "untrusted comment: x\nAAAA\ntrusted comment: one");
		buf_add(&b, odd[i], 1);
		buf_str(&b, "\r\nBBBB\n");
		assert_int_equal(sign_normal(&out, b.data, b.len, &e), ERR_DATA);
		assert_int_equal(out.len, 0);
	}
	static const char fine[] =
		"untrusted comment: \001\nAAAA\ntrusted comment: one\ttwo \303\251\nBBBB\n";
	assert_int_equal(sign_normal(&out, fine, strlen(fine), &e), 0);
	assert_string_equal(strchr(out.data, '\n'), strchr(fine, '\n'));
	buf_release(&b);
	buf_release(&out);
}

/* A first line of 19 bytes becomes one of 38. */
static void the_kept_form_has_the_same_limit(void **state)
{
	(void)state;
	struct err e = ERR_INIT;
	struct buf b = BUF_INIT, out = BUF_INIT;
	buf_str(&b, "untrusted comment: \nAAAA\ntrusted comment: ");
	buf_repeat(&b, 'x', SIGN_FILE_MAX - b.len - 6);
	buf_str(&b, "\nBBBB\n");
	assert_int_equal(b.len, SIGN_FILE_MAX);
	assert_int_equal(sign_normal(&out, b.data, b.len, &e), ERR_DATA);
	assert_int_equal(out.len, 0);
	buf_release(&b);
	buf_release(&out);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(ssh_keys_there_and_back),
		cmocka_unit_test(ssh_signatures_verify),
		cmocka_unit_test(ssh_refusals_say_why),
		cmocka_unit_test(ssh_damage_is_noticed),
		cmocka_unit_test(one_wrong_thing_is_enough),
		cmocka_unit_test(signify_verifies),
		cmocka_unit_test(odd_comments_have_no_kept_form),
		cmocka_unit_test(the_kept_form_has_the_same_limit),
	};
	sign_start();
	return cmocka_run_group_tests(tests, NULL, NULL);
}
