/* SPDX-License-Identifier: MIT */
#include "mail/carrier.h"

#include "base/armour.h"
#include "base/sign.h"
#include "core/orderfile.h"
#include "mail/carrier_clear.h"

#include <strings.h>

#define DAMAGED_MAX 32 /* beginnings of blocks that come to nothing; who sends more is no player */

/* --- armour ----------------------------------------------------------------------------------- */

static void find_armour(struct carriers *c, const char *p, size_t n)
{
	struct buf text = BUF_INIT, sig = BUF_INIT;
	size_t at = 0;
	int rc, damaged = 0;

	while (damaged < DAMAGED_MAX && (rc = armour_next(&text, &sig, p, n, &at, "", NULL)) != 0) {
		if (rc > 0) {
			carrier_add(c, CARRIER_ARMOUR, buf_cstr(&text), text.len, &sig);
		} else {
			c->trouble |= CARRIER_DAMAGED;
			damaged++;
		}
		buf_clear(&text);
		buf_clear(&sig);
	}
	buf_release(&text);
	buf_release(&sig);
}

/* --- attachments ------------------------------------------------------------------------------ */

/* What a part is, by its bytes. */
struct part_kind {
	bool signature, text; /* text: a file of ours begins in it, quoted or not */
	bool other;           /* nothing that is known here */
	bool used;
};

static struct part_kind kind_of(const struct buf *b)
{
	enum carrier_look look = carrier_look(buf_cstr(b), b->len);

	return (struct part_kind){
		.signature = look == LOOK_SIGNATURE, .text = look == LOOK_TEXT, .other = look == LOOK_NOTHING
	};
}

/* Is this the name of the other's signature? */
static bool is_signature_of(const char *sig, const char *text)
{
	size_t n = carrier_signature_name(sig);

	return n && n == strlen(text) && strncasecmp(sig, text, n) == 0;
}

/* The part with the text for signature s: of its name, else the only one. -1: none, or nobody knows
 * which. */
static int text_for(const struct mail_in *m, const struct part_kind kind[], int s)
{
	int only = -1, texts = 0, signatures = 0;

	for (int i = 0; i < m->n_parts; i++) {
		if (i != s && !kind[i].signature && is_signature_of(m->part[s].name, m->part[i].name))
			return i;
		signatures += kind[i].signature;
		if (kind[i].text) {
			texts++;
			only = i;
		}
	}
	return texts == 1 && signatures == 1 ? only : -1;
}

/* A signature file; put together again where a mail program tore at it. */
static void read_signature(struct buf *out, const struct buf *part)
{
	const char *p = buf_cstr(part);
	struct clear_line l = { 0 };
	size_t at = 0;

	while (clear_line(p, part->len, &at, &l) && l.text == l.end)
		;
	if (!clear_signature(out, p, part->len, l.text))
		buf_add(out, p, part->len);
}

static void add_part(struct carriers *c, const struct buf *text, const struct buf *part)
{
	struct buf sig = BUF_INIT;

	read_signature(&sig, part);
	carrier_add(c, CARRIER_ATTACHMENT, buf_cstr(text), text->len, &sig);
	buf_release(&sig);
}

/* Each signature with its text. A single one that has no file beside it may be for the block in the
 * mail's own text. */
static void find_attachments(struct carriers *c, const struct mail_in *m, struct part_kind kind[], int *lone)
{
	*lone = -1;
	for (int s = 0; s < m->n_parts; s++) {
		int t = kind[s].signature ? text_for(m, kind, s) : -1;
		if (!kind[s].signature)
			continue;
		if (t >= 0) {
			add_part(c, &m->part[t].bytes, &m->part[s].bytes);
			kind[t].used = true;
		} else {
			c->trouble |= CARRIER_LONE_SIG;
			*lone = *lone == -1 ? s : -2;
		}
	}
}

/* --- a mail ----------------------------------------------------------------------------------- */

static void add_lone(struct carriers *c, const struct mail_in *m, const struct buf *text, int s, size_t from)
{
	const char *p = buf_cstr(text);
	struct buf sig = BUF_INIT;
	int before = c->n;

	read_signature(&sig, &m->part[s].bytes);
	carrier_add_clear(c, p, 0, from, clear_end(p, from, text->len), &sig);
	if (c->n > before)
		c->trouble &= ~(unsigned)(CARRIER_LONE_SIG | CARRIER_UNSIGNED);
	buf_release(&sig);
}

/* OpenPGP that nothing of ours is signed with only goes along, beside words, as some programs sign
 * every mail. */
static bool pgp_matters(const struct carriers *c, const struct mail_in *m, const struct part_kind kind[])
{
	struct buf own = BUF_INIT;
	bool matters = c->form.len > 0;

	carrier_own_text(&own, buf_cstr(&m->text), m->text.len);
	matters = matters || !own.len;
	buf_release(&own);
	for (int i = 0; i < m->n_parts; i++)
		matters = matters || kind[i].other;
	return matters;
}

/* What stands in it that nobody here can use. */
static void add_trouble(struct carriers *c, const struct mail_in *m, const struct part_kind kind[])
{
	const bool pgp = c->trouble & CARRIER_PGP || m->saw & SAW_PGP;

	c->trouble &= ~(unsigned)CARRIER_PGP;
	if (pgp && pgp_matters(c, m, kind))
		c->trouble |= CARRIER_PGP;
	if (m->saw & SAW_LONG)
		c->trouble |= CARRIER_LONG;
	if (m->saw & SAW_UTF16)
		c->trouble |= CARRIER_UTF16;
	if (m->saw & SAW_TNEF && !c->n)
		c->trouble |= CARRIER_TNEF;
	if (m->saw & SAW_MAIL && !c->n)
		c->trouble |= CARRIER_MAIL;
	/* The form of the report that it answers. */
	if (c->trouble & (CARRIER_TNEF | CARRIER_MAIL) && carrier_answers(m))
		c->trouble &= ~(unsigned)CARRIER_UNSIGNED;
}

/* What stands in the clear in the mail's text, read like this; a single signature file may be for
 * it. */
static void find_in_text(struct carriers *c, const struct mail_in *m, const struct buf *text, int lone)
{
	size_t from;

	clear_find(c, buf_cstr(text), text->len, &from);
	if (lone >= 0 && from < text->len)
		add_lone(c, m, text, lone, from);
}

/* The same blocks stand in each reading of the text, in the same order. */
static void add_readings(struct carriers *c, const struct mail_in *m, int first, int lone)
{
	for (int i = 0; i < m->n_readings; i++) {
		struct carriers other;

		memset(&other, 0, sizeof(other));
		find_in_text(&other, m, &m->reading[i], lone);
		for (int k = 0; k < other.n && first + k < c->n; k++) {
			struct candidate *from = &other.candidate[k];

			carrier_add_other(&c->candidate[first + k], &from->text);
			for (int o = 0; o < from->n_others; o++)
				carrier_add_other(&c->candidate[first + k], &from->other[o]);
		}
		carriers_release(&other);
	}
}

void carriers_find(struct carriers *c, const struct mail_in *m)
{
	struct part_kind kind[MAIL_PARTS];
	size_t from;
	int first;
	int lone;

	memset(c, 0, sizeof(*c));
	for (int i = 0; i < m->n_parts; i++)
		kind[i] = kind_of(&m->part[i].bytes);
	find_attachments(c, m, kind, &lone);
	for (int i = 0; i < m->n_parts; i++) {
		const struct buf *b = &m->part[i].bytes;
		if (kind[i].signature || kind[i].used)
			continue;
		find_armour(c, buf_cstr(b), b->len);
		clear_find(c, buf_cstr(b), b->len, &from);
	}
	find_armour(c, buf_cstr(&m->text), m->text.len);
	/* Letters survive HTML; what a text in the clear was nobody knows. */
	find_armour(c, buf_cstr(&m->html), m->html.len);
	first = c->n;
	find_in_text(c, m, &m->text, lone);
	add_readings(c, m, first, lone);
	add_trouble(c, m, kind);
}

void carriers_find_text(struct carriers *c, const char *p, size_t n)
{
	size_t lone;

	memset(c, 0, sizeof(*c));
	find_armour(c, p, n);
	clear_find(c, p, n, &lone);
}

void carriers_release(struct carriers *c)
{
	for (int i = 0; i < c->n; i++) {
		struct candidate *k = &c->candidate[i];
		buf_release(&k->text);
		buf_release(&k->sig);
		for (int o = 0; o < k->n_others; o++)
			buf_release(&k->other[o]);
	}
	buf_release(&c->form);
	memset(c, 0, sizeof(*c));
}

static bool verifies(const struct candidate *c, const struct buf *text, const struct sign_public *key)
{
	return sign_verify(key, buf_cstr(&c->sig), c->sig.len, buf_cstr(text), text->len, NULL) == 0;
}

/* Which bytes of this text were signed? Into `out`. */
static bool signed_bytes(
	struct buf *out, const struct candidate *c, const struct buf *text, const struct sign_public *key)
{
	bool ok = false;

	for (int i = 0; i < ORDERFILE_FORMS && !ok; i++) {
		buf_clear(out);
		ok = orderfile_form(out, i, buf_cstr(text), text->len) && verifies(c, out, key);
	}
	return ok;
}

bool candidate_settle(struct candidate *c, const struct sign_public *key)
{
	struct buf out = BUF_INIT;
	bool ok = signed_bytes(&out, c, &c->text, key);

	for (int i = 0; i < c->n_others && !ok; i++)
		ok = signed_bytes(&out, c, &c->other[i], key);
	if (ok) {
		buf_release(&c->text);
		c->text = out;
	} else {
		buf_release(&out);
	}
	return ok;
}
