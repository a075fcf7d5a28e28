/* SPDX-License-Identifier: MIT */
#include "base/armour.h"

#include <ctype.h>
#include <sodium.h>
#include <stdint.h>

#define BEGIN "-----BEGIN PBEM ORDERS-----"
#define END "-----END PBEM ORDERS-----"
#define COLUMNS 64
#define CODE_MAX (2 * ARMOUR_TEXT_MAX)
#define DASHES 64 /* of one mark, so that a text of nothing else costs no more than others */

void armour_write(struct buf *b, const char *text, size_t text_len, const char *sig, size_t sig_len)
{
	struct buf raw = BUF_INIT;
	size_t size;
	char *code;

	buf_add(&raw, sig, sig_len);
	buf_add(&raw, text, text_len);
	size = sodium_base64_encoded_len(raw.len, sodium_base64_VARIANT_ORIGINAL);
	code = mem_zero(1, size);
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

/* --- letters ---------------------------------------------------------------------------------- */

/* What mail programs put between letters, and what they make of a hyphen. */
static const struct {
	char bytes[4];
	bool dash;
} odd[] = {
	{ "\xc2\xa0", false },     /* no-break space */
	{ "\xc2\xad", false },     /* soft hyphen */
	{ "\xe2\x80\x8b", false }, /* zero width space */
	{ "\xe2\x80\xaf", false }, /* narrow no-break space */
	{ "\xef\xbb\xbf", false }, /* byte order mark */
	{ "\xe2\x80\x90", true },
	{ "\xe2\x80\x91", true },
	{ "\xe2\x80\x92", true },
	{ "\xe2\x80\x93", true },
	{ "\xe2\x80\x94", true },
	{ "\xe2\x80\x95", true },
	{ "\xe2\x88\x92", true },
};

/* The index in `odd` of what stands here; -1: nothing of it. */
static int odd_at(const struct flow *f)
{
	for (size_t i = 0; i < sizeof(odd) / sizeof(odd[0]); i++) {
		size_t len = strlen(odd[i].bytes);
		if (f->n - f->at >= len && memcmp(f->p + f->at, odd[i].bytes, len) == 0)
			return (int)i;
	}
	return -1;
}

bool flow_at_dash(const struct flow *f)
{
	int i = f->at < f->n && (unsigned char)f->p[f->at] >= 0x80 ? odd_at(f) : -1;

	return i >= 0 ? odd[i].dash : f->at < f->n && f->p[f->at] == '-';
}

int flow_peek(struct flow *f)
{
	while (f->at < f->n) {
		unsigned char c = (unsigned char)f->p[f->at];
		int i = c < 0x80 ? -1 : odd_at(f);
		if (i >= 0 && odd[i].dash)
			return '-';
		if (i >= 0)
			f->at += strlen(odd[i].bytes);
		else if (c == ' ' || (c >= '\t' && c <= '\r') || c == '>' || c == '|')
			f->at++;
		else
			return c;
	}
	return -1;
}

static void take(struct flow *f)
{
	int i = (unsigned char)f->p[f->at] < 0x80 ? -1 : odd_at(f);

	f->at += i < 0 ? 1 : strlen(odd[i].bytes);
}

bool flow_word(struct flow *f, const char *word)
{
	struct flow try = *f;

	for (; *word; word++) {
		if (flow_peek(&try) != (unsigned char)*word)
			return false;
		take(&try);
	}
	*f = try;
	return true;
}

bool flow_dashes(struct flow *f)
{
	int n = 0;

	for (; n < DASHES; n++) {
		struct flow next = *f;
		if (flow_peek(&next) != '-' || (n && memchr(f->p + f->at, '\n', next.at - f->at)))
			break;
		take(&next);
		*f = next;
	}
	return n > 0;
}

bool flow_base64(struct flow *f, struct buf *code, size_t max)
{
	size_t start = code->len;
	int c;

	while ((c = flow_peek(f)) > 0 && c < 0x80 && (isalnum(c) || c == '+' || c == '/' || c == '=')) {
		if (code->len - start == max)
			return false;
		buf_char(code, (char)c);
		take(f);
	}
	return true;
}

/* --- blocks ----------------------------------------------------------------------------------- */

static bool starts(const char *p, size_t n, const char *word)
{
	size_t len = strlen(word);

	return n >= len && memcmp(p, word, len) == 0;
}

/* Behind the end of the line that p[at] is in; 0: it has none. */
static size_t line_end(const char *p, size_t n, size_t at)
{
	const char *newline = at < n ? memchr(p + at, '\n', n - at) : NULL;

	return newline ? (size_t)(newline - p) + 1 : 0;
}

/* The length of the signature file that the bytes begin with; 0: they begin with none. */
static size_t signature_length(const char *p, size_t n)
{
	size_t at = 0;

	if (starts(p, n, "-----BEGIN SSH SIGNATURE")) {
		while ((at = line_end(p, n, at)) > 0)
			if (starts(p + at, n - at, "-----END SSH SIGNATURE"))
				return line_end(p, n, at);
		return 0;
	}
	if (!starts(p, n, "untrusted comment:"))
		return 0;
	for (int line = 0; line < 4; line++) {
		if (line == 2 && !starts(p + at, n - at, "trusted comment:"))
			return at;
		at = line_end(p, n, at);
		if (!at)
			return 0;
	}
	return at;
}

struct block {
	const char *where;
	long line;
	bool alone; /* nothing but quotation marks stands before its first mark */
};

static int fail(struct err *e, const struct block *b, const char *what)
{
	err_set(e, ERR_DATA, "armour.damaged", "%s; send the whole block that pbem sign made", what);
	return err_at(e, b->where, b->line, 0);
}

/* What stands behind the first mark. */
static int read_block(struct buf *text, struct buf *sig, struct flow *f, const struct block *b, struct err *e)
{
	struct buf code = BUF_INIT;
	unsigned char *raw = NULL;
	size_t got = 0, split;
	int rc;

	if (!flow_base64(f, &code, CODE_MAX)) {
		rc = fail(e, b, "the signed block that begins here is too long");
		goto out;
	}
	if (flow_peek(f) >= 0 && flow_peek(f) != '-') {
		rc = fail(e, b, "the signed block that begins here is damaged (other text stands in it)");
		goto out;
	}
	if (!flow_dashes(f) || !flow_word(f, "ENDPBEMORDERS") || !flow_dashes(f)) {
		rc = fail(e, b, "the signed block that begins here has no end");
		goto out;
	}
	raw = mem_zero(1, code.len + 1);
	if (sodium_base642bin(raw, code.len + 1, buf_cstr(&code), code.len, NULL, &got, NULL,
		    sodium_base64_VARIANT_ORIGINAL) != 0) {
		rc = fail(e, b, "the signed block that begins here is damaged (no clean base64)");
		goto out;
	}
	split = signature_length((const char *)raw, got);
	if (!split) {
		rc = fail(e, b, "the signed block that begins here holds no signature");
		goto out;
	}
	buf_add(sig, raw, split);
	buf_add(text, raw + split, got - split);
	rc = 1;
out:
	free(raw);
	buf_release(&code);
	return rc;
}

/* Does a block begin with the dashes at p[at]? */
static bool begins_block(const char *p, size_t n, size_t at, struct flow *behind)
{
	*behind = (struct flow){ p, n, at };
	return flow_dashes(behind) && flow_word(behind, "BEGINPBEMORDERS") && flow_dashes(behind);
}

static bool is_alone(const char *p, size_t at)
{
	while (at > 0 && p[at - 1] != '\n') {
		char c = p[--at];
		if (c != '>' && c != '|' && c != ' ' && c != '\t' && (unsigned char)c < 0x80)
			return false;
	}
	return true;
}

int armour_next(struct buf *text, struct buf *sig, const char *p, size_t n, size_t *at, const char *where,
	struct err *e)
{
	struct block b = { .where = where, .line = 1 };
	size_t counted = 0;

	for (size_t i = *at; i < n; i++) {
		struct flow f = { p, n, i };
		int rc;
		if (!flow_at_dash(&f))
			continue;
		if (!begins_block(p, n, i, &f)) {
			i = f.at - 1;
			continue;
		}
		for (; counted < i; counted++)
			b.line += p[counted] == '\n';
		b.alone = is_alone(p, i);
		*at = f.at;
		i = f.at - 1;
		rc = read_block(text, sig, &f, &b, b.alone ? e : NULL);
		if (rc > 0)
			*at = f.at;
		/* A block that is mentioned in a sentence was not sent. */
		if (rc > 0 || b.alone)
			return rc;
	}
	*at = n;
	return 0;
}

int armour_read(struct buf *text, struct buf *sig, const char *p, size_t n, const char *where, struct err *e)
{
	size_t at = 0;

	return armour_next(text, sig, p, n, &at, where, e);
}
