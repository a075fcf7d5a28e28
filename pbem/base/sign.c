/* SPDX-License-Identifier: MIT */
#include "base/sign_formats.h"
#include "base/utf8.h"

#include <sodium.h>
#include <string.h>

/* Sizes of minisign's binary forms, from its manual. */
#define ID_BYTES SIGN_ID_BYTES
#define SIG_BYTES SIGN_SIG_BYTES
#define PUBLIC_BYTES (2 + ID_BYTES + 32)
#define SIGNATURE_BYTES (2 + ID_BYTES + SIG_BYTES)
#define SECRET_BYTES (2 + 2 + 2 + 32 + 8 + 8 + ID_BYTES + 64 + 32)
#define SECRET_ID (2 + 2 + 2 + 32 + 8 + 8)
#define SECRET_KEY (SECRET_ID + ID_BYTES)
#define SECRET_SUM (SECRET_KEY + 64)
#define COMMENT_MAX 1024
#define BASE64_TEXT 256

#define UNTRUSTED SIGN_UNTRUSTED
#define TRUSTED "trusted comment: "
#define KEPT_COMMENT UNTRUSTED "signature from pbem\n"

_Static_assert(SECRET_BYTES == 158, "minisign's secret key");
_Static_assert(sizeof(((struct sign_secret *)0)->key) == crypto_sign_SECRETKEYBYTES, "Ed25519");

void sign_start(void)
{
	if (sodium_init() < 0)
		bug("libsodium does not start");
}

void hash256(uint8_t out[32], const void *key, size_t key_len, const void *p, size_t n)
{
	if (crypto_generichash(out, 32, p, n, key_len ? key : NULL, key_len))
		bug("hash256 with a key of %zu bytes", key_len);
}

void random_bytes(void *p, size_t n)
{
	randombytes_buf(p, n);
}

void hex_text(char *out, const uint8_t *p, size_t n)
{
	static const char digits[] = "0123456789abcdef";
	for (size_t i = 0; i < n; i++) {
		*out++ = digits[p[i] >> 4];
		*out++ = digits[p[i] & 15];
	}
	*out = '\0';
}

int hex_parse(uint8_t *out, size_t n, const char *text)
{
	size_t got = 0;
	if (strlen(text) != 2 * n)
		return -1;
	if (sodium_hex2bin(out, n, text, 2 * n, NULL, &got, NULL) || got != n)
		return -1;
	return 0;
}

static const char base32_letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

void base32_text(char out[BASE32_TEXT], const uint8_t p[20])
{
	for (int i = 0; i < 32; i++) {
		int bit = i * 5;
		unsigned pair = (unsigned)p[bit / 8] << 8;
		if (bit / 8 + 1 < 20)
			pair |= p[bit / 8 + 1];
		out[i] = base32_letters[pair >> (11 - bit % 8) & 31];
	}
	out[32] = '\0';
}

int base32_parse(uint8_t out[20], const char *text)
{
	uint8_t bytes[20] = { 0 };
	if (strlen(text) != 32)
		return -1;
	for (int i = 0; i < 32; i++) {
		char c = text[i];
		const char *found;
		unsigned pair;
		if (c >= 'a' && c <= 'z')
			c = (char)(c - 'a' + 'A');
		found = strchr(base32_letters, c);
		if (!found)
			return -1;
		pair = (unsigned)(found - base32_letters) << (11 - i * 5 % 8);
		bytes[i * 5 / 8] |= (uint8_t)(pair >> 8);
		if (i * 5 / 8 + 1 < 20)
			bytes[i * 5 / 8 + 1] |= (uint8_t)(pair & 0xff);
	}
	memcpy(out, bytes, sizeof(bytes));
	return 0;
}

static void add_base64(struct buf *b, const uint8_t *p, size_t n)
{
	char text[BASE64_TEXT];
	if (!sodium_bin2base64(text, sizeof(text), p, n, sodium_base64_VARIANT_ORIGINAL))
		bug("base64");
	buf_str(b, text);
	sodium_memzero(text, sizeof(text));
}

/* Libsodium alone lets some bytes over 0x7f pass for letters. */
bool sign_base64(uint8_t *out, size_t n, struct sign_line l)
{
	char text[BASE64_TEXT];
	size_t len = sodium_base64_encoded_len(n, sodium_base64_VARIANT_ORIGINAL) - 1;
	bool same;
	if (l.n != len ||
		sodium_base642bin(out, n, l.s, l.n, NULL, NULL, NULL, sodium_base64_VARIANT_ORIGINAL))
		return false;
	sodium_bin2base64(text, sizeof(text), out, n, sodium_base64_VARIANT_ORIGINAL);
	same = memcmp(text, l.s, len) == 0;
	sodium_memzero(text, sizeof(text));
	return same;
}

bool sign_starts(struct sign_line l, const char *prefix)
{
	size_t n = strlen(prefix);
	return l.n >= n && memcmp(l.s, prefix, n) == 0;
}

size_t sign_split(struct sign_line *lines, size_t max, const char *s, size_t n)
{
	size_t count = 0;
	while (n) {
		const char *end = memchr(s, '\n', n);
		size_t len = end ? (size_t)(end - s) : n;
		size_t used = end ? len + 1 : n;
		if (len && s[len - 1] == '\r')
			len--;
		if (count == max)
			return max + 1;
		lines[count++] = (struct sign_line){ s, len };
		s += used;
		n -= used;
	}
	return count;
}

void sign_generate(struct sign_secret *s, struct sign_public *p, const uint8_t seed[32])
{
	static const char tag[] = "pbem1 key id";
	uint8_t text[sizeof(tag) - 1 + 32];
	uint8_t id[32];
	if (seed)
		crypto_sign_seed_keypair(p->key, s->key, seed);
	else
		crypto_sign_keypair(p->key, s->key);
	memcpy(text, tag, sizeof(tag) - 1);
	memcpy(text + sizeof(tag) - 1, p->key, 32);
	hash256(id, NULL, 0, text, sizeof(text));
	memcpy(s->id, id, ID_BYTES);
	memcpy(p->id, id, ID_BYTES);
	p->kind = SIGN_MINISIGN;
}

void sign_public_of(const struct sign_secret *s, struct sign_public *p)
{
	memcpy(p->id, s->id, ID_BYTES);
	memcpy(p->key, s->key + 32, 32);
	p->kind = SIGN_MINISIGN;
}

void sign_wipe(struct sign_secret *s)
{
	sodium_memzero(s, sizeof(*s));
}

void sign_public_text(char out[SIGN_KEY_TEXT], const struct sign_public *p)
{
	uint8_t bytes[PUBLIC_BYTES] = { 'E', 'd' };
	if (p->kind == SIGN_SSH) {
		sign_ssh_public_text(out, p);
		return;
	}
	memcpy(bytes + 2, p->id, ID_BYTES);
	memcpy(bytes + 2 + ID_BYTES, p->key, 32);
	sodium_bin2base64(out, SIGN_KEY_TEXT, bytes, sizeof(bytes), sodium_base64_VARIANT_ORIGINAL);
}

void sign_id_text(char out[SIGN_ID_TEXT], const struct sign_public *p)
{
	uint64_t id = 0;
	if (p->kind == SIGN_SSH) {
		sign_ssh_id_text(out, p);
		return;
	}
	for (int i = ID_BYTES - 1; i >= 0; i--)
		id = id << 8 | p->id[i];
	snprintf(out, SIGN_ID_TEXT, "%016llX", (unsigned long long)id);
}

void sign_key_id(char out[SIGN_ID_TEXT], const char *key)
{
	struct sign_public p;

	out[0] = 0;
	if (*key && sign_parse_public(key, strlen(key), &p, NULL) == 0)
		sign_id_text(out, &p);
}

int sign_parse_public(const char *text, size_t n, struct sign_public *p, struct err *e)
{
	struct sign_line lines[2];
	uint8_t bytes[PUBLIC_BYTES];
	size_t count = sign_split(lines, 2, text, n);
	if (count >= 1 && sign_ssh_is_key(lines[0]))
		return count == 1 ? sign_ssh_parse_public(lines[0], p, e)
				  : err_set(e, ERR_DATA, "sign.key", "this must be one SSH key, on one line");
	if (count == 2 && sign_starts(lines[0], UNTRUSTED))
		lines[0] = lines[1];
	else if (count != 1)
		return err_set(e, ERR_DATA, "sign.key",
			"this is no public key: it should be one line of base64, a comment line and that one, or an "
			"ssh-ed25519 line");
	if (!sign_base64(bytes, sizeof(bytes), lines[0]) || memcmp(bytes, "Ed", 2) != 0)
		return err_set(e, ERR_DATA, "sign.key",
			"this is no public key: 56 characters that start with RW (minisign, signify) or a line that "
			"starts with ssh-ed25519 are expected");
	memcpy(p->id, bytes + 2, ID_BYTES);
	memcpy(p->key, bytes + 2 + ID_BYTES, 32);
	p->kind = SIGN_MINISIGN;
	return 0;
}

/* minisign -W leaves the checksum at zero, and so do we: -R and -C of 0.11 compare it with nothing
 * else. */
void sign_secret_text(struct buf *b, const struct sign_secret *s)
{
	uint8_t bytes[SECRET_BYTES] = { 'E', 'd', 0, 0, 'B', '2' };
	memcpy(bytes + SECRET_ID, s->id, ID_BYTES);
	memcpy(bytes + SECRET_KEY, s->key, 64);
	buf_str(b, UNTRUSTED "pbem secret key, keep it to yourself\n");
	add_base64(b, bytes, sizeof(bytes));
	buf_char(b, '\n');
	sodium_memzero(bytes, sizeof(bytes));
}

static int check_secret(const uint8_t bytes[SECRET_BYTES], struct err *e)
{
	uint8_t public[32], secret[64];
	bool whole;
	if (memcmp(bytes, "Ed", 2) != 0 || memcmp(bytes + 4, "B2", 2) != 0)
		return err_set(e, ERR_DATA, "sign.secret", "this is no minisign secret key");
	if (bytes[2] || bytes[3])
		return err_set(e, ERR_DATA, "sign.secret",
			"this key is encrypted with a password; sign with minisign -S, or take the password off a copy: "
			"minisign -C -W -s KEY");
	crypto_sign_seed_keypair(public, secret, bytes + SECRET_KEY);
	whole = !sodium_memcmp(secret, bytes + SECRET_KEY, sizeof(secret));
	sodium_memzero(secret, sizeof(secret));
	if (!whole)
		return err_set(e, ERR_DATA, "sign.secret",
			"this secret key is damaged: its halves do not belong together");
	return 0;
}

int sign_check_public(const struct sign_public *p, struct err *e)
{
	if (crypto_core_ed25519_is_valid_point(p->key))
		return 0;
	return err_set(e, ERR_DATA, "sign.weak",
		"nobody can sign with this public key: it is no point of the curve, or of small order; make another pair");
}

int sign_parse_secret(const char *text, size_t n, struct sign_secret *s, struct err *e)
{
	struct sign_line lines[2];
	uint8_t bytes[SECRET_BYTES];
	size_t count = sign_split(lines, 2, text, n);
	int rc;
	if (count && sign_starts(lines[0], "-----BEGIN OPENSSH PRIVATE KEY"))
		return err_set(e, ERR_DATA, "sign.secret",
			"this is an SSH secret key, which pbem does not read; sign with: ssh-keygen -Y sign -n " SIGN_NAMESPACE
			" -f KEY FILE; pbem join takes its public key");
	if (count != 2 || !sign_starts(lines[0], UNTRUSTED) || !sign_base64(bytes, sizeof(bytes), lines[1])) {
		sodium_memzero(bytes, sizeof(bytes));
		return err_set(e, ERR_DATA, "sign.secret",
			"this is no minisign secret key: a comment line and a line of 212 characters are expected");
	}
	rc = check_secret(bytes, e);
	if (rc == 0) {
		memcpy(s->id, bytes + SECRET_ID, ID_BYTES);
		memcpy(s->key, bytes + SECRET_KEY, 64);
	}
	sodium_memzero(bytes, sizeof(bytes));
	return rc;
}

/* A comment that keeps its promise to be one line, and short. */
static void add_comment(struct buf *b, const char *comment)
{
	size_t n = strlen(comment);
	if (n > COMMENT_MAX)
		n = COMMENT_MAX;
	for (size_t i = 0; i < n; i++) {
		unsigned char c = (unsigned char)comment[i];
		buf_char(b, (c < 0x20 && c != '\t') || c == 0x7f ? '?' : comment[i]);
	}
}

static void sign_bytes(uint8_t sig[SIG_BYTES], const struct sign_secret *s, const void *p, size_t n)
{
	if (crypto_sign_detached(sig, NULL, p, n, s->key))
		bug("signing fails");
}

static void prehash(uint8_t out[64], const void *msg, size_t n)
{
	if (crypto_generichash(out, 64, msg, n, NULL, 0))
		bug("BLAKE2b-512");
}

void sign_make(struct buf *b, const struct sign_secret *s, const void *msg, size_t n, const char *comment)
{
	uint8_t bytes[SIGNATURE_BYTES] = { 'E', 'D' };
	uint8_t digest[64], global[SIG_BYTES];
	struct buf covered = BUF_INIT;
	memcpy(bytes + 2, s->id, ID_BYTES);
	prehash(digest, msg, n);
	sign_bytes(bytes + 2 + ID_BYTES, s, digest, sizeof(digest));

	buf_add(&covered, bytes + 2 + ID_BYTES, SIG_BYTES);
	add_comment(&covered, comment);
	sign_bytes(global, s, covered.data, covered.len);

	buf_str(b, UNTRUSTED "signature from pbem\n");
	add_base64(b, bytes, sizeof(bytes));
	buf_str(b, "\n" TRUSTED);
	buf_add(b, covered.data + SIG_BYTES, covered.len - SIG_BYTES);
	buf_char(b, '\n');
	add_base64(b, global, sizeof(global));
	buf_char(b, '\n');
	buf_release(&covered);
}

struct signature {
	uint8_t bytes[SIGNATURE_BYTES];
	uint8_t global[SIG_BYTES];
	struct sign_line comment;
};

static int refuse_format(struct sign_line first, struct err *e)
{
	static const struct {
		const char *start, *name;
	} known[] = {
		{ "-----BEGIN PGP", "an OpenPGP signature" },
		{ "-----BEGIN PKCS7", "an X.509 (S/MIME) signature" },
		{ "-----BEGIN CMS", "an X.509 (S/MIME) signature" },
		{ "-----BEGIN CERTIFICATE", "an X.509 certificate" },
		{ "\x30\x82", "an X.509 (S/MIME) signature" },
		{ "\x30\x80", "an X.509 (S/MIME) signature" },
		{ "\x88\x75", "an OpenPGP signature" },
		{ "\x89\x01", "an OpenPGP signature" },
	};
	const char *name = "no signature that is known here";
	for (size_t i = 0; i < sizeof(known) / sizeof(known[0]); i++)
		if (sign_starts(first, known[i].start))
			name = known[i].name;
	return err_set(e, ERR_DATA, "sign.format",
		"this is %s; supported are those of minisign -S, pbem sign, signify -S and "
		"ssh-keygen -Y sign -n " SIGN_NAMESPACE,
		name);
}

static int parse_signature(struct signature *out, const char *sig, size_t n, struct err *e)
{
	struct sign_line lines[4];
	size_t count = sign_split(lines, 4, sig, n);
	size_t skip = strlen(TRUSTED);
	if (count == 0)
		return err_set(e, ERR_DATA, "sign.format", "the signature is empty");
	if (!sign_starts(lines[0], UNTRUSTED))
		return refuse_format(lines[0], e);
	if (count != 4 || !sign_starts(lines[2], TRUSTED))
		return err_set(e, ERR_DATA, "sign.format",
			"a minisign signature has four lines; this one is cut or changed");
	if (!sign_base64(out->bytes, SIGNATURE_BYTES, lines[1]) ||
		!sign_base64(out->global, SIG_BYTES, lines[3]))
		return err_set(e, ERR_DATA, "sign.format", "the signature's base64 is damaged");
	if (memcmp(out->bytes, "Ed", 2) != 0 && memcmp(out->bytes, "ED", 2) != 0)
		return err_set(
			e, ERR_DATA, "sign.format", "this minisign signature has an unknown algorithm");
	out->comment = (struct sign_line){ lines[2].s + skip, lines[2].n - skip };
	return 0;
}

static bool verify_comment(const struct sign_public *p, const struct signature *s)
{
	struct buf covered = BUF_INIT;
	bool good;
	buf_add(&covered, s->bytes + 2 + ID_BYTES, SIG_BYTES);
	buf_add(&covered, s->comment.s, s->comment.n);
	good = !crypto_sign_verify_detached(s->global, (const uint8_t *)covered.data, covered.len, p->key);
	buf_release(&covered);
	return good;
}

static int verify_minisign(const struct sign_public *p, const char *sig, size_t sig_len, const void *msg,
	size_t n, struct err *e)
{
	struct signature s;
	int rc = parse_signature(&s, sig, sig_len, e);
	uint8_t digest[64];
	if (rc < 0)
		return rc;
	if (p->kind != SIGN_MINISIGN || memcmp(s.bytes + 2, p->id, ID_BYTES) != 0)
		return err_set(e, ERR_NOUSER, "sign.other", "this signature was made with another key");
	if (s.bytes[1] == 'D') {
		prehash(digest, msg, n);
		msg = digest;
		n = sizeof(digest);
	}
	if (crypto_sign_verify_detached(s.bytes + 2 + ID_BYTES, msg, n, p->key))
		return err_set(e, ERR_NOPERM, "sign.bad",
			"the signature does not fit these bytes: they were changed after signing");
	if (!verify_comment(p, &s))
		return err_set(e, ERR_NOPERM, "sign.bad",
			"the signature's trusted comment was changed after signing");
	return 0;
}

int sign_verify(const struct sign_public *p, const char *sig, size_t sig_len, const void *msg, size_t n,
	struct err *e)
{
	if (sig_len > SIGN_FILE_MAX)
		return err_set(e, ERR_DATA, "sign.format", "a signature has at most %d bytes", SIGN_FILE_MAX);
	if (sign_ssh_is_signature(sig, sig_len))
		return sign_ssh_verify(p, sig, sig_len, msg, n, e);
	if (sign_signify_is_signature(sig, sig_len))
		return sign_signify_verify(p, sig, sig_len, msg, n, e);
	return verify_minisign(p, sig, sig_len, msg, n, e);
}

/* A carriage return or a NUL byte would not come through the record as it was signed. */
static bool is_plain(struct sign_line l)
{
	for (size_t i = 0; i < l.n; i++)
		if (((unsigned char)l.s[i] < 0x20 && l.s[i] != '\t') || l.s[i] == 0x7f)
			return false;
	return utf8_check(l.s, l.n) == l.n;
}

static int normal_lines(struct buf *b, const char *sig, size_t n, struct err *e)
{
	struct sign_line lines[4];
	size_t count = sign_split(lines, 4, sig, n);
	if (count != 4 && !sign_signify_is_signature(sig, n))
		return err_set(e, ERR_DATA, "sign.format",
			"a minisign signature has four lines; this one has %s%zu",
			count > 4 ? "more than " : "", count > 4 ? 4 : count);
	for (size_t i = 1; i < count; i++)
		if (!is_plain(lines[i]))
			return err_set(e, ERR_DATA, "sign.format",
				"this signature's comment is no plain text: control characters or bytes that are no UTF-8");
	buf_str(b, KEPT_COMMENT);
	for (size_t i = 1; i < count; i++) {
		buf_add(b, lines[i].s, lines[i].n);
		buf_char(b, '\n');
	}
	return 0;
}

/* The form that is kept may be longer than what came in. */
int sign_normal(struct buf *b, const char *sig, size_t n, struct err *e)
{
	size_t start = b->len;
	int rc = 0;
	if (n <= SIGN_FILE_MAX)
		rc = sign_ssh_is_signature(sig, n) ? sign_ssh_normal(b, sig, n, e)
						   : normal_lines(b, sig, n, e);
	if (rc == 0 && (n > SIGN_FILE_MAX || b->len - start > SIGN_FILE_MAX)) {
		buf_cut(b, start);
		rc = err_set(e, ERR_DATA, "sign.format", "a signature has at most %d bytes", SIGN_FILE_MAX);
	}
	return rc;
}

bool sign_is_by(const char *key, const struct buf *text, const struct buf *sig)
{
	struct sign_public p;

	return sign_parse_public(key, strlen(key), &p, NULL) == 0 &&
		sign_verify(&p, buf_cstr(sig), sig->len, buf_cstr(text), text->len, NULL) == 0;
}
