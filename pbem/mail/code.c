/* SPDX-License-Identifier: MIT */
#include "mail/code.h"

#include "core/vocab.h"
#include "game/contacts.h"
#include "game/kept.h"

#include <sodium.h>

#include <ctype.h>

bool code_is_for(const struct game *g, int seat)
{
	return g->f.seat[seat].word && g->f.phase == PHASE_OPEN;
}

long code_next(const struct game *g, int seat)
{
	long orders = game_next_serial(g, seat), asked = game_request_serial(g, seat) + 1;

	/* A rekey file has no SERIAL, and spends a code all the same. */
	return (orders > asked ? orders : asked) + g->f.seat[seat].rekeys;
}

/* --- making ----------------------------------------------------------------------------------- */

static void make_mac(char mac[13], const struct sign_secret *key, const struct game *g, int seat,
	const char *head, long number)
{
	static const char purpose[] = "pbem1 reply code";
	uint8_t secret[32], h[32];
	char text[BASE32_TEXT];
	struct buf b = BUF_INIT;

	buf_printf(&b, "%s\n%s\n%s\n%s\n%ld\n", g->f.create, g->f.seat[seat].name, g->f.seat[seat].key, head,
		number);
	for (const char *s = contact_signer(g, seat)->address; *s; s++)
		buf_char(&b, (char)tolower((unsigned char)*s));
	hash256(secret, key->key, 32, purpose, strlen(purpose));
	hash256(h, secret, 32, b.data, b.len);
	sodium_memzero(secret, sizeof(secret));
	base32_text(text, h);
	snprintf(mac, 13, "%.12s", text);
	sodium_memzero(h, sizeof(h));
	buf_release(&b);
}

void code_text(char out[CODE_TEXT], const struct sign_secret *key, const struct game *g, int seat, int window,
	const char *head, long number)
{
	char mac[13];

	make_mac(mac, key, g, seat, head, number);
	snprintf(out, CODE_TEXT, "%d-%ld-%.4s-%.4s-%.4s", window, number, mac, mac + 4, mac + 8);
}

bool code_fits(
	const struct code *c, const struct sign_secret *key, const struct game *g, int seat, const char *head)
{
	char mac[13];

	make_mac(mac, key, g, seat, head, c->number);
	return sodium_memcmp(mac, c->mac, sizeof(mac)) == 0;
}

/* --- finding ---------------------------------------------------------------------------------- */

/* Behind blanks, no-break spaces and dashes of all kinds. */
static const char *skip_gap(const char *p, const char *end)
{
	static const char *const gaps[] = { " ", "\t", "-", "_", "*", "\xc2\xa0", "\xe2\x80\xaf",
		"\xe2\x80\x90", "\xe2\x80\x91", "\xe2\x80\x92", "\xe2\x80\x93", "\xe2\x80\x94",
		"\xe2\x80\x95", "\xe2\x88\x92", "\xc2\xad", "\xe2\x80\x8b" };

	for (size_t i = 0; i < sizeof(gaps) / sizeof(gaps[0]);) {
		size_t n = strlen(gaps[i]);
		bool is = (size_t)(end - p) >= n && memcmp(p, gaps[i], n) == 0;

		p += is ? n : 0;
		i = is ? 0 : i + 1;
	}
	return p;
}

static const char *read_number(const char *p, const char *end, int digits, long *out)
{
	const char *from = p;

	for (*out = 0; p < end && isdigit((unsigned char)*p); p++)
		if (p - from < digits)
			*out = *out * 10 + (*p - '0');
	return p == from || p - from > digits ? NULL : p;
}

static const char *read_mac(const char *p, const char *end, char mac[13])
{
	static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
	int n = 0;

	for (; n < 12; p = n < 12 ? skip_gap(p, end) : p) {
		char c = p < end ? (char)toupper((unsigned char)*p) : ' ';

		c = c == '0' ? 'O' : c == '1' ? 'I' : c == '8' ? 'B' : c;
		if (!c || !strchr(digits, c))
			return NULL;
		mac[n++] = c;
		p++;
	}
	mac[12] = '\0';
	return p < end && isalnum((unsigned char)*p) ? NULL : p;
}

/* What stands behind the word. NULL: no code. */
static const char *read_code(struct code *out, const char *p, const char *end)
{
	long window;

	p = skip_gap(p, end);
	if (p < end && *p == ':')
		p = skip_gap(p + 1, end);
	p = read_number(p, end, 4, &window);
	p = p ? read_number(skip_gap(p, end), end, 7, &out->number) : NULL;
	out->window = p ? (int)window : -1;
	return p ? read_mac(skip_gap(p, end), end, out->mac) : NULL;
}

bool code_find(struct code *out, const char *p, size_t n, size_t *from, size_t *at)
{
	const char *end = p + n;
	size_t word = strlen(CODE_WORD);

	for (size_t i = *at; i + word < n; i++) {
		const char *behind;

		if (!word_is(p + i, word, CODE_WORD) || (i && isalnum((unsigned char)p[i - 1])))
			continue;
		behind = read_code(out, p + i + word, end);
		if (!behind)
			continue;
		*from = i;
		*at = (size_t)(behind - p);
		return true;
	}
	return false;
}

/* Were there any? */
static bool strip_once(struct buf *text)
{
	struct buf out = BUF_INIT;
	struct code c;
	size_t at = 0, from = 0, last = 0;

	while (code_find(&c, buf_cstr(text), text->len, &from, &at)) {
		buf_add(&out, buf_cstr(text) + last, from - last);
		last = at;
	}
	buf_add(&out, buf_cstr(text) + last, text->len - last);
	buf_release(text);
	*text = out;
	return last > 0;
}

void code_strip(struct buf *text)
{
	/* What stood on both sides of one may be another. */
	while (strip_once(text))
		;
}
