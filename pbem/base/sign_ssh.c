/* SPDX-License-Identifier: MIT */
#include "base/sign_formats.h"

#include <sodium.h>
#include <string.h>

/* PROTOCOL.sshsig of OpenSSH. All of its blobs have one length for Ed25519, but they are read step
 * by step, so that a refusal says what is not supported. */
#define BEGIN "-----BEGIN SSH SIGNATURE-----"
#define END "-----END SSH SIGNATURE-----"
#define MAGIC "SSHSIG"
#define ALGORITHM "ssh-ed25519"
#define VERSION 1
#define COLUMNS 70 /* of ssh-keygen's armour */
#define KEY_BLOB (4 + sizeof(ALGORITHM) - 1 + 4 + 32)

/* What is left of a blob. */
struct reader {
	const uint8_t *p;
	size_t n;
};

struct string {
	const uint8_t *p;
	size_t n;
};

struct signature {
	struct string key, namespace, reserved, hash, sig;
};

static bool read_u32(struct reader *r, uint32_t *v)
{
	if (r->n < 4)
		return false;
	*v = (uint32_t)r->p[0] << 24 | (uint32_t)r->p[1] << 16 | (uint32_t)r->p[2] << 8 | r->p[3];
	r->p += 4;
	r->n -= 4;
	return true;
}

static bool read_string(struct reader *r, struct string *s)
{
	uint32_t n;
	if (!read_u32(r, &n) || n > r->n)
		return false;
	*s = (struct string){ r->p, n };
	r->p += n;
	r->n -= n;
	return true;
}

static bool is(struct string s, const char *text)
{
	return s.n == strlen(text) && memcmp(s.p, text, s.n) == 0;
}

static void add_string(struct buf *b, const void *p, size_t n)
{
	uint8_t head[4] = { (uint8_t)(n >> 24), (uint8_t)(n >> 16), (uint8_t)(n >> 8), (uint8_t)n };
	buf_add(b, head, sizeof(head));
	buf_add(b, p, n);
}

/* The two strings of a key or a signature of the algorithm, the second of exactly n bytes, and
 * nothing behind it. */
static bool read_pair(struct string blob, const uint8_t **value, size_t n)
{
	struct reader r = { blob.p, blob.n };
	struct string algorithm, s;
	if (!read_string(&r, &algorithm) || !is(algorithm, ALGORITHM) || !read_string(&r, &s) || s.n != n ||
		r.n)
		return false;
	*value = s.p;
	return true;
}

/* --- public keys ------------------------------------------------------------------------------ */

bool sign_ssh_is_key(struct sign_line l)
{
	return sign_starts(l, "ssh-") || sign_starts(l, "ecdsa-") || sign_starts(l, "sk-");
}

int sign_ssh_parse_public(struct sign_line l, struct sign_public *p, struct err *e)
{
	static const char prefix[] = ALGORITHM " ";
	size_t skip = sizeof(prefix) - 1;
	uint8_t blob[KEY_BLOB];
	const uint8_t *key;
	struct sign_line code;
	const char *blank;
	if (!sign_starts(l, prefix))
		return err_set(e, ERR_DATA, "sign.key",
			"of SSH keys only ssh-ed25519 is supported; make one with: ssh-keygen -t ed25519");
	code = (struct sign_line){ l.s + skip, l.n - skip };
	blank = memchr(code.s, ' ', code.n);
	if (blank)
		code.n = (size_t)(blank - code.s);
	if (!sign_base64(blob, sizeof(blob), code) ||
		!read_pair((struct string){ blob, sizeof(blob) }, &key, 32))
		return err_set(e, ERR_DATA, "sign.key",
			"this SSH key is damaged: 68 characters that start with AAAA "
			"are expected behind ssh-ed25519");
	memset(p, 0, sizeof(*p));
	memcpy(p->key, key, 32);
	p->kind = SIGN_SSH;
	return 0;
}

static void key_blob(struct buf *b, const struct sign_public *p)
{
	add_string(b, ALGORITHM, strlen(ALGORITHM));
	add_string(b, p->key, 32);
}

void sign_ssh_public_text(char out[SIGN_KEY_TEXT], const struct sign_public *p)
{
	static const char prefix[] = ALGORITHM " ";
	struct buf blob = BUF_INIT;
	key_blob(&blob, p);
	memcpy(out, prefix, sizeof(prefix));
	sodium_bin2base64(out + sizeof(prefix) - 1, SIGN_KEY_TEXT - (sizeof(prefix) - 1),
		(const uint8_t *)blob.data, blob.len, sodium_base64_VARIANT_ORIGINAL);
	buf_release(&blob);
}

void sign_ssh_id_text(char out[SIGN_ID_TEXT], const struct sign_public *p)
{
	static const char prefix[] = "SHA256:";
	uint8_t h[crypto_hash_sha256_BYTES];
	struct buf blob = BUF_INIT;
	key_blob(&blob, p);
	crypto_hash_sha256(h, (const uint8_t *)blob.data, blob.len);
	memcpy(out, prefix, sizeof(prefix));
	sodium_bin2base64(out + sizeof(prefix) - 1, SIGN_ID_TEXT - (sizeof(prefix) - 1), h, sizeof(h),
		sodium_base64_VARIANT_ORIGINAL_NO_PADDING);
	buf_release(&blob);
}

/* --- signatures ------------------------------------------------------------------------------- */

bool sign_ssh_is_signature(const char *sig, size_t n)
{
	return sign_starts((struct sign_line){ sig, n }, "-----BEGIN SSH SIGNATURE");
}

static int damaged(struct err *e, const char *why)
{
	return err_set(e, ERR_DATA, "sign.format", "this SSH signature is damaged: %s", why);
}

/* The armour's base64 in one line; its lines may have any length. */
static int unwrap(struct buf *code, const char *sig, size_t n, struct err *e)
{
	struct sign_line l;
	const char *s = sig, *stop = sig + n;
	for (int number = 0; s < stop; number++) {
		const char *end = memchr(s, '\n', (size_t)(stop - s));
		bool whole;
		l = (struct sign_line){ s, (size_t)((end ? end : stop) - s) };
		s = end ? end + 1 : stop;
		if (l.n && l.s[l.n - 1] == '\r')
			l.n--;
		whole = l.n == strlen(number ? END : BEGIN);
		if (number == 0 && !(whole && sign_starts(l, BEGIN)))
			return damaged(e, "its first line");
		if (number && whole && sign_starts(l, END))
			return s == stop ? 0 : damaged(e, "something stands behind its last line");
		if (number)
			buf_add(code, l.s, l.n);
	}
	return damaged(e, "its last line is missing");
}

/* Strict: encoded again, the bytes give the same text. */
static int decode(struct buf *blob, const char *sig, size_t n, struct err *e)
{
	struct buf code = BUF_INIT;
	uint8_t bytes[SIGN_FILE_MAX];
	char again[2 * SIGN_FILE_MAX];
	size_t got = 0;
	int rc = unwrap(&code, sig, n, e);
	if (rc == 0 &&
		(sodium_base642bin(bytes, sizeof(bytes), buf_cstr(&code), code.len, NULL, &got, NULL,
			 sodium_base64_VARIANT_ORIGINAL) ||
			strlen(sodium_bin2base64(again, sizeof(again), bytes, got,
				sodium_base64_VARIANT_ORIGINAL)) != code.len ||
			memcmp(again, buf_cstr(&code), code.len) != 0))
		rc = damaged(e, "its base64");
	if (rc == 0)
		buf_add(blob, bytes, got);
	buf_release(&code);
	return rc;
}

static int parse(struct signature *out, const struct buf *blob, struct err *e)
{
	struct reader r = { (const uint8_t *)buf_cstr(blob), blob->len };
	size_t skip = strlen(MAGIC);
	uint32_t version;
	if (r.n < skip || memcmp(r.p, MAGIC, skip) != 0)
		return damaged(e, "it does not begin with " MAGIC);
	r.p += skip;
	r.n -= skip;
	if (!read_u32(&r, &version))
		return damaged(e, "it is too short");
	if (version != VERSION)
		return err_set(e, ERR_DATA, "sign.format",
			"this SSH signature has version %lu; supported is version 1", (unsigned long)version);
	if (!read_string(&r, &out->key) || !read_string(&r, &out->namespace) ||
		!read_string(&r, &out->reserved) || !read_string(&r, &out->hash) ||
		!read_string(&r, &out->sig))
		return damaged(e, "it is too short");
	return r.n ? damaged(e, "something stands behind its end") : 0;
}

static int check(const struct signature *s, const uint8_t **key, const uint8_t **sig, struct err *e)
{
	if (!read_pair(s->key, key, 32))
		return err_set(e, ERR_DATA, "sign.format",
			"this SSH signature is by a key of another kind; supported is ssh-ed25519");
	if (s->reserved.n)
		return damaged(e, "its reserved field is not empty");
	if (!is(s->hash, "sha512") && !is(s->hash, "sha256"))
		return err_set(e, ERR_DATA, "sign.format",
			"this SSH signature uses an unknown hash; supported are sha512 and sha256");
	if (!read_pair(s->sig, sig, SIGN_SIG_BYTES))
		return damaged(e, "the signature in it is no ssh-ed25519 one");
	return 0;
}

/* The namespace in it is for people to read only when it is a plain word. */
static int check_namespace(const struct signature *s, struct err *e)
{
	char named[48] = "another -n";
	const size_t n = s->namespace.n;
	bool plain = n > 0 && n < 40;

	for (size_t i = 0; plain && i < n; i++)
		plain = s->namespace.p[i] > 0x20 && s->namespace.p[i] < 0x7f;
	if (is(s->namespace, SIGN_NAMESPACE))
		return 0;
	if (plain)
		snprintf(named, sizeof(named), "-n %.*s", (int)n, (const char *)s->namespace.p);
	return err_set(e, ERR_DATA, "sign.namespace",
		"this SSH signature was made for another purpose, with %s; sign with: ssh-keygen -Y sign -n " SIGN_NAMESPACE
		" -f KEY FILE",
		named);
}

static bool fits(
	const struct sign_public *p, const struct signature *s, const uint8_t *sig, const void *msg, size_t n)
{
	uint8_t digest[crypto_hash_sha512_BYTES];
	size_t size = is(s->hash, "sha512") ? crypto_hash_sha512_BYTES : crypto_hash_sha256_BYTES;
	struct buf covered = BUF_INIT;
	bool good;
	if (size == crypto_hash_sha512_BYTES)
		crypto_hash_sha512(digest, msg, n);
	else
		crypto_hash_sha256(digest, msg, n);
	buf_str(&covered, MAGIC);
	add_string(&covered, s->namespace.p, s->namespace.n);
	add_string(&covered, "", 0);
	add_string(&covered, s->hash.p, s->hash.n);
	add_string(&covered, digest, size);
	good = !crypto_sign_verify_detached(sig, (const uint8_t *)covered.data, covered.len, p->key);
	buf_release(&covered);
	return good;
}

int sign_ssh_verify(const struct sign_public *p, const char *sig, size_t sig_len, const void *msg, size_t n,
	struct err *e)
{
	struct buf blob = BUF_INIT;
	struct signature s;
	const uint8_t *key, *bytes;
	int rc = decode(&blob, sig, sig_len, e);
	if (rc == 0)
		rc = parse(&s, &blob, e);
	if (rc == 0)
		rc = check(&s, &key, &bytes, e);
	if (rc == 0 && (p->kind != SIGN_SSH || memcmp(key, p->key, 32) != 0))
		rc = err_set(e, ERR_NOUSER, "sign.other", "this signature was made with another key");
	if (rc == 0)
		rc = check_namespace(&s, e);
	if (rc == 0 && !fits(p, &s, bytes, msg, n))
		rc = err_set(e, ERR_NOPERM, "sign.bad",
			"the signature does not fit these bytes: they were changed after signing");
	buf_release(&blob);
	return rc;
}

int sign_ssh_normal(struct buf *b, const char *sig, size_t n, struct err *e)
{
	struct buf blob = BUF_INIT;
	char code[2 * SIGN_FILE_MAX];
	int rc = decode(&blob, sig, n, e);
	if (rc == 0) {
		sodium_bin2base64(code, sizeof(code), (const uint8_t *)buf_cstr(&blob), blob.len,
			sodium_base64_VARIANT_ORIGINAL);
		buf_str(b, BEGIN "\n");
		for (size_t at = 0, len = strlen(code); at < len; at += COLUMNS) {
			buf_add(b, code + at, len - at < COLUMNS ? len - at : COLUMNS);
			buf_char(b, '\n');
		}
		buf_str(b, END "\n");
	}
	buf_release(&blob);
	return rc;
}
