/* SPDX-License-Identifier: MIT */
#include "unit/carrier_fixture.h"

#include "base/armour.h"

#include <sodium.h>
#include <string.h>

/* --- three kinds of signatures ---------------------------------------------------------------- */

static struct sign_secret secret;
struct sign_public public[KINDS];

static void base64_lines(struct buf *b, const void *p, size_t n, size_t columns)
{
	char code[1024];

	sodium_bin2base64(code, sizeof(code), p, n, sodium_base64_VARIANT_ORIGINAL);
	for (size_t i = 0, len = strlen(code); i < len; i += columns)
		buf_printf(b, "%.*s\n", (int)(len - i < columns ? len - i : columns), code + i);
}

static void string(struct buf *b, const void *p, size_t n)
{
	buf_add(b, (const char[]){ 0, 0, 0, (char)n }, 4);
	buf_add(b, p, n);
}

static void ssh_sign(struct buf *sig, const char *text)
{
	struct buf blob = BUF_INIT, covered = BUF_INIT, key = BUF_INIT, inner = BUF_INIT;
	uint8_t digest[64], bytes[64];

	crypto_hash_sha512(digest, (const uint8_t *)text, strlen(text));
	buf_str(&covered, "SSHSIG");
	string(&covered, SIGN_NAMESPACE, strlen(SIGN_NAMESPACE));
	string(&covered, "", 0);
	string(&covered, "sha512", 6);
	string(&covered, digest, 64);
	crypto_sign_detached(bytes, NULL, (const uint8_t *)covered.data, covered.len, secret.key);
	string(&key, "ssh-ed25519", 11);
	string(&key, secret.key + 32, 32);
	string(&inner, "ssh-ed25519", 11);
	string(&inner, bytes, 64);
	buf_add(&blob, "SSHSIG\0\0\0\1", 10);
	string(&blob, key.data, key.len);
	string(&blob, SIGN_NAMESPACE, strlen(SIGN_NAMESPACE));
	string(&blob, "", 0);
	string(&blob, "sha512", 6);
	string(&blob, inner.data, inner.len);
	buf_str(sig, "-----BEGIN SSH SIGNATURE-----\n");
	base64_lines(sig, blob.data, blob.len, 70);
	buf_str(sig, "-----END SSH SIGNATURE-----\n");
	buf_release(&inner);
	buf_release(&key);
	buf_release(&covered);
	buf_release(&blob);
}

static void signify_sign(struct buf *sig, const char *text)
{
	uint8_t bytes[74] = { 'E', 'd' };

	memcpy(bytes + 2, secret.id, 8);
	crypto_sign_detached(bytes + 10, NULL, (const uint8_t *)text, strlen(text), secret.key);
	buf_str(sig, "untrusted comment: verify with red.pub\n");
	base64_lines(sig, bytes, sizeof(bytes), 200);
}

void make_signature(struct buf *sig, enum kind kind, const char *text)
{
	if (kind == SSH)
		ssh_sign(sig, text);
	else if (kind == SIGNIFY)
		signify_sign(sig, text);
	else
		sign_make(sig, &secret, text, strlen(text), "timestamp:1763700000\tfile:orders.txt\thashed");
}

int carrier_start(void **state)
{
	const uint8_t seed[32] = { 7 };

	(void)state;
	sign_start();
	sign_generate(&secret, &public[MINISIGN], seed);
	public[SIGNIFY] = public[SSH] = public[MINISIGN];
	public[SSH].kind = SIGN_SSH;
	memset(public[SSH].id, 0, sizeof(public[SSH].id));
	return 0;
}

/* --- mails ------------------------------------------------------------------------------------ */

struct mail_in *mail;
struct carriers found;
struct buf signature;

void new_mail(const char *text)
{
	mail = mem_zero(1, sizeof(*mail));
	buf_str(&mail->text, text);
}

void attach(const char *name, const char *bytes)
{
	struct mail_part *p = &mail->part[mail->n_parts++];

	snprintf(p->name, sizeof(p->name), "%s", name);
	buf_str(&p->bytes, bytes);
}

void find(void)
{
	carriers_find(&found, mail);
}

void drop(void)
{
	carriers_release(&found);
	buf_release(&mail->text);
	for (int i = 0; i < mail->n_parts; i++)
		buf_release(&mail->part[i].bytes);
	free(mail);
}

void around(struct buf *out, const char *s, const char *before, const char *after)
{
	while (*s) {
		size_t n = strcspn(s, "\n");
		buf_printf(out, "%s%.*s%s\n", before, (int)n, s, after);
		s += n + (s[n] == '\n');
	}
}

void armoured(struct buf *b, const char *text)
{
	struct buf sig = BUF_INIT;

	make_signature(&sig, MINISIGN, text);
	armour_write(b, text, strlen(text), sig.data, sig.len);
	buf_release(&sig);
}

void clear(struct buf *b, enum kind kind, const char *text)
{
	buf_str(b, text);
	make_signature(b, kind, text);
}
