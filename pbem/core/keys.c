/* SPDX-License-Identifier: MIT */
#include "core/keys.h"

#include "base/json.h"

void keys_step(uint8_t out[32], const uint8_t in[32])
{
	hash256(out, NULL, 0, in, 32);
}

void keys_roots(uint8_t open[32], uint8_t sealed[32], const uint8_t *seed, size_t seed_len)
{
	hash256(open, seed, seed_len, "pbem1 open root", strlen("pbem1 open root"));
	hash256(sealed, seed, seed_len, "pbem1 sealed root", strlen("pbem1 sealed root"));
}

static void tag(struct buf *b, const char *name)
{
	buf_str(b, "[\"pbem1\",");
	json_string(b, name);
	buf_char(b, ',');
}

void keys_context(struct buf *b, const char create[HEX32], const struct keys_player *p, int n)
{
	tag(b, "ctx");
	json_string(b, create);
	buf_str(b, ",[");
	for (int i = 0; i < n; i++) {
		buf_str(b, i ? ",[" : "[");
		json_string(b, p[i].seat);
		buf_char(b, ',');
		json_string(b, p[i].key);
		buf_char(b, ',');
		json_string(b, p[i].nonce);
		buf_str(b, p[i].word ? ",\"host\"]" : "]");
	}
	buf_str(b, "]]");
}

void keys_draw_text(struct buf *b, const char *name, const uint8_t ctx[32], int draw, const char *last)
{
	char hex[HEX32];

	hex_text(hex, ctx, 32);
	tag(b, name);
	json_string(b, hex);
	buf_char(b, ',');
	json_int(b, draw);
	buf_str(b, ",[");
	if (last)
		json_string(b, last);
	buf_str(b, "]]");
}

static void draw_key(uint8_t out[32], const uint8_t key[32], const char *name, const uint8_t ctx[32],
	int draw, const char *last)
{
	struct buf b = BUF_INIT;

	keys_draw_text(&b, name, ctx, draw, last);
	hash256(out, key, 32, b.data, b.len);
	buf_release(&b);
}

void keys_window(uint8_t out[32], const uint8_t link[32], const uint8_t ctx[32], int draw)
{
	draw_key(out, link, "window", ctx, draw, NULL);
}

void keys_sealed(uint8_t out[32], const uint8_t sealed_root[32], const uint8_t ctx[32], int draw)
{
	draw_key(out, sealed_root, "sealed", ctx, draw, NULL);
}

void keys_bot(
	uint8_t out[32], const uint8_t sealed_root[32], const uint8_t ctx[32], int draw, const char *seat)
{
	draw_key(out, sealed_root, "bot", ctx, draw, seat);
}

void keys_salt(uint8_t out[32], const uint8_t sealed_root[32], int window, const char *kind, const char *seat,
	long serial)
{
	struct buf b = BUF_INIT;

	tag(&b, "salt");
	json_int(&b, window);
	buf_char(&b, ',');
	json_string(&b, kind);
	buf_char(&b, ',');
	json_string(&b, seat);
	buf_char(&b, ',');
	json_int(&b, serial);
	buf_char(&b, ']');
	hash256(out, sealed_root, 32, b.data, b.len);
	buf_release(&b);
}

void keys_salted(char out[HEX32], const uint8_t sealed_root[32], int window, const char *kind,
	const char *seat, long serial, const void *p, size_t n)
{
	uint8_t salt[32], h[32];

	keys_salt(salt, sealed_root, window, kind, seat, serial);
	hash256(h, salt, 32, p, n);
	hex_text(out, h, 32);
}

void keys_head(char out[BASE32_TEXT], const char *hex)
{
	uint8_t h[32];

	if (hex_parse(h, 32, hex) < 0)
		bug("not a hash: %s", hex);
	base32_text(out, h);
}

void keys_join_text(struct buf *b, const char *game, const char *seat, const char *create_hex,
	const char *key, const char *nonce_hex)
{
	char create[BASE32_TEXT];

	keys_head(create, create_hex);
	buf_printf(b, "PBEM-JOIN 1\nGAME %s\nSEAT %s\nCREATE %s\nKEY %s\nNONCE %s\n", game, seat, create, key,
		nonce_hex);
}

void keys_rekey_text(struct buf *b, const char *game, const char *seat, const char *create_hex, int window,
	const char *key)
{
	char create[BASE32_TEXT];

	keys_head(create, create_hex);
	buf_printf(b, "PBEM-REKEY 1\nGAME %s\nSEAT %s\nCREATE %s\nWINDOW %d\nKEY %s\n", game, seat, create,
		window, key);
}

void keys_add_reader(struct buf *b, const char *lang, int width)
{
	if (lang && *lang)
		buf_printf(b, "LANG %s\n", lang);
	if (width)
		buf_printf(b, "WIDTH %d\n", width);
}

void keys_observe_text(struct buf *b, const char *game, const char *create_hex, const char *key)
{
	char create[BASE32_TEXT];

	keys_head(create, create_hex);
	buf_printf(b, "PBEM-OBSERVE 1\nGAME %s\nCREATE %s\nKEY %s\n", game, create, key);
}

/* No value of a line can hold the bytes "sig":" since quotes inside strings are escaped. Where the
 * member is the last one, the comma before it goes with it. */
void keys_line_text(struct buf *b, const char *line, size_t len)
{
	static const char member[] = "\"sig\":\"";
	struct buf bare = BUF_INIT;
	uint8_t h[32];
	char hex[HEX32];
	size_t at = 0, end, n = sizeof(member) - 1;

	while (at + n <= len && memcmp(line + at, member, n) != 0)
		at++;
	if (at + n > len) {
		hash256(h, NULL, 0, line, len);
	} else {
		for (end = at + n; end < len && line[end] != '"'; end++)
			if (line[end] == '\\')
				end++;
		end++;
		if (end < len && line[end] == ',')
			end++;
		else
			at--;
		buf_add(&bare, line, at);
		if (end < len)
			buf_add(&bare, line + end, len - end);
		hash256(h, NULL, 0, bare.data, bare.len);
	}
	hex_text(hex, h, 32);
	buf_printf(b, "PBEM-LINE 1\n%s\n", hex);
	buf_release(&bare);
}
