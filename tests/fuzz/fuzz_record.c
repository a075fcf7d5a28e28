/* SPDX-License-Identifier: MIT */
#include "game/history.h"

#include "base/sign.h"

/*
 * Records: the bytes as they are, and then the same lines with each "prev" made right, so that the
 * fold gets to see what a chain would have stopped. What it refuses it must say something about.
 */
#define MUST(x)                              \
	do {                                 \
		if (!(x))                    \
			bug("fuzz: %s", #x); \
	} while (0)

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void fold(const void *p, size_t n, bool verify)
{
	struct history h;
	struct err e = ERR_INIT;

	history_begin_bytes(&h, "record.jsonl", p, n);
	while (history_next(&h)) {
		const struct line *l = &h.line;

		MUST(l->number == h.f.lines && h.f.size <= n && strlen(h.f.last) == 64);
		if (verify && line_verify(l, l->kind == LINE_CREATE ? &h.f : &h.before, &e) < 0)
			MUST(e.text[0]);
	}
	if (h.rc < 0)
		MUST(h.rc == ERR_DATA && h.e.text[0] && h.e.line == h.line.number &&
			h.e.line == h.f.lines + 1);
	if (history_end(&h, &e) < 0)
		MUST(e.text[0] && !h.path);
}

/* The lines that are JSON, chained anew. */
static void chain(struct buf *out, const char *p, size_t n)
{
	char last[HEX32] = "";

	while (n > 0) {
		const char *end = memchr(p, '\n', n);
		size_t len = end ? (size_t)(end - p) : n, start = out->len;
		cJSON *o = json_parse(p, len, "fuzz", NULL);
		uint8_t h[32];

		if (cJSON_IsObject(o)) {
			cJSON_DeleteItemFromObjectCaseSensitive(o, "prev");
			if (last[0])
				cJSON_AddStringToObject(o, "prev", last);
			json_write(out, o);
			hash256(h, NULL, 0, out->data + start, out->len - start);
			hex_text(last, h, 32);
			buf_char(out, '\n');
		}
		cJSON_Delete(o);
		p += len + (end ? 1 : 0);
		n -= len + (end ? 1 : 0);
	}
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static struct buf chained;

	sign_start();
	fold(data, size, true);
	buf_clear(&chained);
	chain(&chained, (const char *)data, size);
	if (chained.len)
		fold(chained.data, chained.len, false);
	return 0;
}
