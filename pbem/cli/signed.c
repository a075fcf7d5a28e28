/* SPDX-License-Identifier: MIT */
#include "cli/signed.h"

#include "base/armour.h"

static void settle(struct candidate *c, const struct facts *f)
{
	struct sign_public p;

	for (int i = 0; i < f->n_seats; i++)
		if (f->seat[i].key[0] &&
			sign_parse_public(f->seat[i].key, strlen(f->seat[i].key), &p, NULL) == 0 &&
			candidate_settle(c, &p))
			return;
}

static const struct buf *longest(const struct candidate *c)
{
	const struct buf *b = &c->text;

	for (int i = 0; i < c->n_others; i++)
		if (c->other[i].len > b->len)
			b = &c->other[i];
	return b;
}

int signed_read(struct buf *text, struct buf *sig, const struct buf *raw, const char *name,
	const struct facts *f, struct err *e)
{
	struct carriers c;
	struct candidate *k;
	const struct buf *b;
	int rc = 0;

	carriers_find_text(&c, buf_cstr(raw), raw->len);
	if (c.n == 0 && c.trouble & CARRIER_DAMAGED)
		rc = armour_read(text, sig, buf_cstr(raw), raw->len, name, e);
	if (c.n > 1) {
		err_set(e, ERR_DATA, "signed.several",
			"there are %d signed blocks in it; keep only the one you mean", c.n);
		rc = err_at(e, name, 0, 0);
	}
	if (c.n == 1) {
		k = &c.candidate[0];
		if (f)
			settle(k, f);
		b = f || k->kind != CARRIER_CLEAR ? &k->text : longest(k);
		buf_add(text, buf_cstr(b), b->len);
		buf_add(sig, buf_cstr(&k->sig), k->sig.len);
		rc = 1;
	}
	carriers_release(&c);
	return rc;
}
