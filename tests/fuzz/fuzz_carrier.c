/* SPDX-License-Identifier: MIT */
#include "base/armour.h"
#include "base/sign.h"
#include "core/orderfile.h"
#include "mail/carrier.h"
#include "mail/carrier_clear.h"
#include "mail/conf.h"

/*
 * A mail's text, and its attachments: the input is cut at each byte 1 into the text, and then names
 * and bytes in turn. What is found keeps to its limits, and is found again in the block that is
 * made of it.
 */
#define MUST(x)                              \
	do {                                 \
		if (!(x))                    \
			bug("fuzz: %s", #x); \
	} while (0)

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void cut(struct mail_in *m, const char *p, size_t n)
{
	for (int piece = 0; piece <= 2 * MAIL_PARTS; piece++) {
		const char *stop = memchr(p, 1, n);
		size_t len = stop ? (size_t)(stop - p) : n;
		struct mail_part *part = piece ? &m->part[(piece - 1) / 2] : NULL;
		if (!part)
			buf_add(&m->text, p, len);
		else if (piece % 2)
			snprintf(part->name, sizeof(part->name), "%.*s", len > 100 ? 100 : (int)len, p);
		else if (len <= MAIL_PART_MAX)
			buf_add(&part->bytes, p, len);
		/* A reading has what else the blocks of the text may have been, or other blocks. */
		if (part && !(piece % 2) && m->n_readings < MAIL_READINGS)
			buf_add(&m->reading[m->n_readings++], p, len);
		m->n_parts = (piece + 1) / 2;
		if (!stop)
			return;
		p = stop + 1;
		n -= len + 1;
	}
}

static void release(struct mail_in *m)
{
	buf_release(&m->text);
	for (int i = 0; i < MAIL_PARTS; i++)
		buf_release(&m->part[i].bytes);
	for (int i = 0; i < MAIL_READINGS; i++)
		buf_release(&m->reading[i]);
	free(m);
}

/* The armour of what came out of armour is read back byte for byte. */
static void again(const struct candidate *c)
{
	struct buf block = BUF_INIT, text = BUF_INIT, sig = BUF_INIT;

	armour_write(&block, buf_cstr(&c->text), c->text.len, buf_cstr(&c->sig), c->sig.len);
	MUST(armour_read(&text, &sig, block.data, block.len, "", NULL) == 1);
	MUST(text.len == c->text.len && memcmp(buf_cstr(&text), buf_cstr(&c->text), text.len) == 0);
	MUST(sig.len == c->sig.len && memcmp(buf_cstr(&sig), buf_cstr(&c->sig), sig.len) == 0);
	buf_release(&block);
	buf_release(&text);
	buf_release(&sig);
}

/* A signature that was put together stays as it is. */
static void same_signature(const struct candidate *c)
{
	struct buf sig = BUF_INIT;

	if (clear_signature(&sig, buf_cstr(&c->sig), c->sig.len, 0))
		MUST(sig.len == c->sig.len && memcmp(sig.data, c->sig.data, sig.len) == 0);
	buf_release(&sig);
}

static void frame(const struct buf *text)
{
	struct buf body = BUF_INIT;
	struct orderfile f;
	size_t lines = 0, left = 0;

	if (orderfile_parse(buf_cstr(text), text->len, "", &f, NULL) == 0) {
		orderfile_body(&body, buf_cstr(text), text->len, &f);
		for (size_t i = 0; i < body.len; i++)
			lines += body.data[i] == '\n';
		for (size_t i = f.body; i < text->len; i++)
			left += text->data[i] == '\n' || i + 1 == text->len;
		MUST(lines == left && body.len <= text->len - f.body + 1);
	}
	buf_release(&body);
}

static void look(struct candidate *c)
{
	static struct sign_public key;
	static const char line[] = "RWR2JTz2dmko9U1cKmeo5psXRif4Pwk25ISsKRPL1FJXLyKnx8RT5p5v";

	if (!key.id[0])
		MUST(sign_parse_public(line, strlen(line), &key, NULL) == 0);
	MUST(c->text.len <= CARRIER_TEXT_MAX && c->n_others <= CARRIER_OTHERS);
	if (c->kind == CARRIER_ARMOUR)
		again(c);
	if (c->kind == CARRIER_CLEAR)
		same_signature(c);
	frame(&c->text);
	(void)candidate_settle(c, &key);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static struct host_conf conf = { .address = "pbem@example.org", .separator = "+" };
	struct mail_in *m = mem_zero(1, sizeof(*m));
	struct carriers c;
	struct word_asked w;
	char tag[33], subject[33];

	sign_start();
	cut(m, (const char *)data, size);
	snprintf(m->subject, sizeof(m->subject), "%.200s", buf_cstr(&m->text));
	snprintf(m->to[0], sizeof(m->to[0]), "%.200s", buf_cstr(&m->text));
	m->n_to = 1;
	carriers_find(&c, m);
	MUST(c.n >= 0 && c.n <= CARRIER_CANDIDATES);
	for (int i = 0; i < c.n; i++)
		look(&c.candidate[i]);
	carriers_release(&c);
	carrier_word(&w, m);
	MUST(w.window >= -1);
	(void)carrier_hints(m, &conf, tag, subject);
	MUST(strlen(tag) < sizeof(tag) && strlen(subject) < sizeof(subject));
	release(m);
	return 0;
}
