/* SPDX-License-Identifier: MIT */
#include "game/receipt.h"

void receipt_init(struct receipt *r)
{
	memset(r, 0, sizeof(*r));
	r->kind = SIGNED_ORDERS;
	r->seat = r->signer = r->observer = r->window = r->head_window = -1;
	r->serial = r->replaces = r->fate.by = r->fate.filed = -1;
}

void receipt_release(struct receipt *r)
{
	buf_release(&r->text);
	buf_release(&r->sig);
	free(r->notes);
	free(r->orders);
	memset(r, 0, sizeof(*r));
}

const struct effect *receipt_effect(const struct receipt *r, enum effect_kind kind)
{
	for (int i = 0; i < r->n_effects; i++)
		if (r->effect[i].kind == kind)
			return &r->effect[i];
	return NULL;
}

void receipt_press(const struct receipt *r, struct buf *out)
{
	const char *p = buf_cstr(&r->text) + r->request.body, *end = buf_cstr(&r->text) + r->text.len;
	size_t start = out->len;

	while (p < end) {
		const char *stop = memchr(p, '\n', (size_t)(end - p)), *last, *first = p;

		stop = last = stop ? stop : end;
		while (last > p && strchr(" \t\r", last[-1]))
			last--;
		while (first < last && (*first == ' ' || *first == '\t'))
			first++;
		if (last - p == 2 && memcmp(p, "--", 2) == 0)
			break;
		if (first < last ? *first != '#' : out->len > start) {
			buf_add(out, p, (size_t)(last - p));
			buf_char(out, '\n');
		}
		p = stop < end ? stop + 1 : end;
	}
	while (out->len > start + 1 && out->data[out->len - 2] == '\n')
		buf_cut(out, out->len - 1);
}
