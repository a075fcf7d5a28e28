/* SPDX-License-Identifier: MIT */
#include "base/armour.h"

#include <sodium.h>
#include <stdint.h>

#define BEGIN "-----BEGIN PBEM ORDERS-----"
#define END "-----END PBEM ORDERS-----"
#define COLUMNS 64
#define SIG_LINES 4

void armour_write(struct buf *b, const char *text, size_t text_len, const char *sig, size_t sig_len)
{
	struct buf raw = BUF_INIT;
	size_t size;
	char *code;

	buf_add(&raw, sig, sig_len);
	buf_add(&raw, text, text_len);
	size = sodium_base64_encoded_len(raw.len, sodium_base64_VARIANT_ORIGINAL);
	code = malloc(size);
	if (!code)
		abort();
	sodium_bin2base64(
		code, size, (const unsigned char *)raw.data, raw.len, sodium_base64_VARIANT_ORIGINAL);
	buf_str(b, BEGIN "\n");
	for (size_t i = 0; i + 1 < size; i += COLUMNS) {
		size_t n = size - 1 - i;
		buf_add(b, code + i, n < COLUMNS ? n : COLUMNS);
		buf_char(b, '\n');
	}
	buf_str(b, END "\n");
	free(code);
	buf_release(&raw);
}

/* One line without its end, quotation marks and blanks around; *at moves behind it. */
static const char *next_line(const char *p, size_t n, size_t *at, size_t *len)
{
	size_t from = *at, to = from;

	while (to < n && p[to] != '\n')
		to++;
	*at = to < n ? to + 1 : n;
	while (from < to && (p[from] == '>' || p[from] == ' ' || p[from] == '\t'))
		from++;
	while (to > from && (p[to - 1] == '\r' || p[to - 1] == ' ' || p[to - 1] == '\t'))
		to--;
	*len = to - from;
	return p + from;
}

static int fail(struct err *e, const char *where, long line, const char *what)
{
	err_set(e, ERR_DATA, "armour.damaged", "%s; send the whole block that pbem sign made", what);
	return err_at(e, where, line, 0);
}

/* Takes the signature's four lines off the front. */
static int split(struct buf *text, struct buf *sig, const unsigned char *raw, size_t n)
{
	size_t at = 0;

	for (int lines = 0; lines < SIG_LINES; lines++) {
		while (at < n && raw[at] != '\n')
			at++;
		if (at++ >= n)
			return -1;
	}
	buf_add(sig, raw, at);
	buf_add(text, raw + at, n - at);
	return 1;
}

/* Collects the block's base64; returns the line of its end, or 0 when the end is missing. */
static long collect(struct buf *code, const char *p, size_t n, size_t at, long line)
{
	while (at < n) {
		size_t len;
		const char *s = next_line(p, n, &at, &len);
		line++;
		if (len == sizeof(END) - 1 && !memcmp(s, END, len))
			return line;
		if (code->len + len > 2 * ARMOUR_TEXT_MAX)
			return 0;
		buf_add(code, s, len);
	}
	return 0;
}

int armour_read(struct buf *text, struct buf *sig, const char *p, size_t n, const char *where, struct err *e)
{
	struct buf code = BUF_INIT;
	unsigned char *raw = NULL;
	size_t at = 0, len, got;
	long line = 0, end;
	int rc = 0;

	for (;;) {
		const char *s;
		if (at >= n)
			return 0;
		s = next_line(p, n, &at, &len);
		line++;
		if (len == sizeof(BEGIN) - 1 && !memcmp(s, BEGIN, len))
			break;
	}
	end = collect(&code, p, n, at, line);
	if (!end) {
		rc = fail(e, where, line, "the signed block that begins here has no end or is too long");
		goto out;
	}
	raw = malloc(code.len + 1);
	if (!raw)
		abort();
	if (sodium_base642bin(raw, code.len + 1, buf_cstr(&code), code.len, NULL, &got, NULL,
		    sodium_base64_VARIANT_ORIGINAL) != 0)
		rc = fail(e, where, line, "the signed block that begins here is damaged (no clean base64)");
	else if (split(text, sig, raw, got) < 0)
		rc = fail(e, where, line, "the signed block that begins here holds no signature");
	else
		rc = 1;
out:
	free(raw);
	buf_release(&code);
	return rc;
}
