/* SPDX-License-Identifier: MIT */
#include "game/record.h"

#include "base/sign.h"

/*
 * Records: the bytes as they are, and then the same lines with each "prev" made right, so that the fold gets to see what a chain would have
 * stopped. What it takes it must write to the cache and read again, and what it refuses it must say something about.
 */
#define MUST(x)                              \
	do {                                 \
		if (!(x))                    \
			bug("fuzz: %s", #x); \
	} while (0)

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void fold(const void *p, size_t n, bool verify)
{
	struct record r = { .path = mem_string("record.jsonl") };
	struct facts f, before;
	struct line l;
	struct err e = ERR_INIT;
	int rc;

	facts_init(&f);
	buf_add(&r.bytes, p, n);
	for (;;) {
		before = f;
		rc = record_next(&r, &f, &l, &e);
		if (rc <= 0)
			break;
		MUST(l.number == f.lines && f.size <= n && strlen(f.last) == 64);
		if (verify && line_verify(&l, l.kind == LINE_CREATE ? &f : &before, &e) < 0)
			MUST(e.text[0]);
	}
	if (rc < 0)
		MUST(e.code == ERR_DATA && e.text[0] && e.line == r.line.number);
	record_release(&r);
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
