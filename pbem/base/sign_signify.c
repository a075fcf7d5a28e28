/* SPDX-License-Identifier: MIT */
#include "base/sign_formats.h"

#include <sodium.h>
#include <string.h>

#define SIGNATURE_BYTES (2 + SIGN_ID_BYTES + SIGN_SIG_BYTES)

/* A minisign signature that lost its last two lines has this form, too; "ED" gives it away, and
 * "Ed" signs the same. */
static bool parse(uint8_t bytes[SIGNATURE_BYTES], const char *sig, size_t n)
{
	struct sign_line lines[2];
	return sign_split(lines, 2, sig, n) == 2 && sign_starts(lines[0], SIGN_UNTRUSTED) &&
		sign_base64(bytes, SIGNATURE_BYTES, lines[1]) && memcmp(bytes, "Ed", 2) == 0;
}

bool sign_signify_is_signature(const char *sig, size_t n)
{
	uint8_t bytes[SIGNATURE_BYTES];
	return parse(bytes, sig, n);
}

int sign_signify_verify(const struct sign_public *p, const char *sig, size_t sig_len, const void *msg,
	size_t n, struct err *e)
{
	uint8_t bytes[SIGNATURE_BYTES];
	if (!parse(bytes, sig, sig_len))
		return err_set(e, ERR_DATA, "sign.format", "this is no signify signature");
	if (p->kind != SIGN_MINISIGN || memcmp(bytes + 2, p->id, SIGN_ID_BYTES) != 0)
		return err_set(e, ERR_NOUSER, "sign.other", "this signature was made with another key");
	if (crypto_sign_verify_detached(bytes + 2 + SIGN_ID_BYTES, msg, n, p->key))
		return err_set(e, ERR_NOPERM, "sign.bad",
			"the signature does not fit these bytes: they were changed after signing");
	return 0;
}
