/* SPDX-License-Identifier: MIT */
#include "mail/carrier.h"

#include "base/armour.h"
#include "base/sign.h"
#include "mail/carrier_clear.h"

#include <strings.h>

/* What a file is by its bytes. */

static bool has_magic(const char *p, size_t n)
{
	struct clear_line l;
	size_t at = 0;

	while (clear_line(p, n, &at, &l))
		if (clear_is_magic(p, &l))
			return true;
	return false;
}

static bool has_armour(const char *p, size_t n)
{
	struct buf text = BUF_INIT, sig = BUF_INIT;
	size_t at = 0;
	bool has = armour_next(&text, &sig, p, n, &at, "", NULL) != 0;

	buf_release(&text);
	buf_release(&sig);
	return has;
}

/* The kind of signature that its first line begins with, as clear_signature_kind(). */
static char first_kind(const char *p, size_t n)
{
	struct clear_line l = { 0 };
	size_t at = 0;

	while (clear_line(p, n, &at, &l) && l.text == l.end)
		;
	return l.text < l.end ? clear_signature_kind(p, n, l.text) : 0;
}

/* Where the body of an OpenPGP packet begins (RFC 4880, 4.2), its tag and length; 0: no packet. */
static size_t packet_body(const unsigned char *p, size_t n, int *tag, size_t *len)
{
	size_t head;

	if (n < 6 || !(p[0] & 0x80))
		return 0;
	*tag = p[0] & 0x40 ? p[0] & 0x3f : (p[0] >> 2) & 0x0f;
	if (p[0] & 0x40)
		head = p[1] < 192 ? 2 : p[1] < 224 ? 3 : p[1] == 255 ? 6 : 2;
	else
		head = (size_t[]){ 2, 3, 5, 1 }[p[0] & 3];
	*len = 0;
	if (head == 2)
		*len = p[0] & 0x40 && p[1] >= 224 ? n - head : p[1];
	else if (head == 3)
		*len = p[0] & 0x40 ? ((p[1] - 192u) << 8) + p[2] + 192 : p[1] * 256u + p[2];
	else if (head == 1)
		*len = n - head;
	else
		for (size_t i = head - 4; i < head; i++)
			*len = *len * 256 + p[i];
	return head;
}

/* A packet that begins what OpenPGP programs send, of a version that there is: a session key, a
 * signature, a key, something encrypted. */
static bool is_packet(const unsigned char *p, size_t n)
{
	static const struct {
		int tag, lo, hi;
	} known[] = { { 1, 2, 6 }, { 2, 3, 6 }, { 3, 4, 6 }, { 6, 3, 6 }, { 18, 1, 2 } };
	int tag = 0;
	size_t len = 0, body = packet_body(p, n, &tag, &len);

	if (!body || !len || len > n - body)
		return false;
	for (size_t i = 0; i < sizeof(known) / sizeof(known[0]); i++)
		if (known[i].tag == tag)
			return p[body] >= known[i].lo && p[body] <= known[i].hi;
	return false;
}

/* PKCS #7 in DER: a sequence that begins with an identifier 1.2.840.113549.1.7. */
static bool is_pkcs7(const unsigned char *p, size_t n)
{
	static const unsigned char id[] = { 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x07 };
	size_t at = n > 2 && p[0] == 0x30 ? 2 + (p[1] > 0x80 ? p[1] & 0x7fu : 0) : n;

	return at + 2 + sizeof(id) < n && p[at] == 0x06 && p[at + 1] == sizeof(id) + 1 &&
		memcmp(p + at + 2, id, sizeof(id)) == 0;
}

enum carrier_look carrier_look(const void *p, size_t n)
{
	char kind = n ? first_kind(p, n) : 0;

	/* What it signs may stand below it. */
	if (has_magic(p, n))
		return LOOK_TEXT;
	if (n <= SIGN_FILE_MAX && (kind == 's' || kind == 'm'))
		return LOOK_SIGNATURE;
	if (has_armour(p, n))
		return LOOK_ARMOUR;
	if (n > 4 && memcmp(p, "\x78\x9f\x3e\x22", 4) == 0)
		return LOOK_TNEF;
	return kind == 'p' || is_packet(p, n) || is_pkcs7(p, n) ? LOOK_PGP : LOOK_NOTHING;
}

size_t carrier_signature_name(const char *name)
{
	static const char *const ends[] = { ".sig", ".minisig", ".signify", ".sshsig", ".asc" };
	size_t n = strlen(name), len;

	for (size_t i = 0; i < sizeof(ends) / sizeof(ends[0]); i++)
		if ((len = strlen(ends[i])) < n && strcasecmp(name + n - len, ends[i]) == 0)
			return n - len;
	return 0;
}
