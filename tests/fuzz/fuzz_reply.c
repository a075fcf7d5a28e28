/* SPDX-License-Identifier: MIT */
#include "helpers/html.h"
#include "mail/reply.h"
#include "rules/rules.h"

/*
 * A reply for a seat that is played by reply, as text and as HTML. Whatever it says, no code is in
 * what goes on to somebody, and it keeps to its limits.
 */
#define MUST(x)                              \
	do {                                 \
		if (!(x))                    \
			bug("fuzz: %s", #x); \
	} while (0)

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void read_with(const struct buf *text, const struct code *code)
{
	struct reply_said said;
	struct code c;
	size_t from, at = 0;

	reply_read(&said, buf_cstr(text), text->len, code, rules_find("race")->grammar, 0);
	MUST(said.body.len <= 3 * text->len + 8 && said.words.len <= 2 * text->len + 8);
	MUST(said.kind != REPLY_NOTHING || !said.body.len);
	code_strip(&said.words);
	MUST(!code_find(&c, buf_cstr(&said.words), said.words.len, &from, &at));
	reply_release(&said);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct buf text = BUF_INIT, html = BUF_INIT;
	struct code c;
	size_t from, at = 0;

	if (size > 65536)
		return 0;
	buf_add(&text, data, size);
	html_text(&html, buf_cstr(&text), text.len, 65536);
	MUST(html.len <= 65536);
	read_with(&text, code_find(&c, buf_cstr(&text), text.len, &from, &at) ? &c : NULL);
	at = 0;
	read_with(&html, code_find(&c, buf_cstr(&html), html.len, &from, &at) ? &c : NULL);
	buf_release(&text);
	buf_release(&html);
	return 0;
}
