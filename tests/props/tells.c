/* SPDX-License-Identifier: MIT */
#include "props/noninterference.h"

#include <stdio.h>
#include <string.h>

/* What the game tells a seat of others' secrets, as secrets.c says: worked out from positions, not
 * from views. */

/* Lines that are shown. */

static bool is_shown(const struct secrets *s, const struct rules *r, const struct order *o, int seat)
{
	const struct verb *v = &r->grammar->verbs[o->verb];
	bool shown = false;
	for (int i = 0; i < 2 && s->shown[i]; i++)
		shown = shown || strcmp(s->shown[i], v->name) == 0;
	for (int i = 0; shown && i < v->n_parts; i++)
		for (int k = 0; v->parts[i].vocab == r->seats && k < o->count[i]; k++)
			if (order_value(o, i, k) == seat)
				return true;
	return false;
}

/* Each line of others that names the seat, without its condition. */
static void write_shown(struct buf *b, const struct secrets *s, const struct rules *r, const struct shape *l,
	const void *state, int seat)
{
	for (int giver = 0; giver < RULES_SEATS; giver++)
		for (int k = 0; giver != seat && k < shape_stands(l, state, giver)->n; k++) {
			struct order o = shape_stands(l, state, giver)->order[k];
			if (!is_shown(s, r, &o, seat))
				continue;
			o.n_tests = 0;
			buf_printf(b, "%d ", giver);
			order_write(b, r->grammar, &o);
			buf_char(b, '\n');
		}
}

static bool lines_tell(const struct secrets *s, const struct rules *r, const struct shape *l,
	const void *before, const void *after, int seat)
{
	struct buf b[2] = { BUF_INIT, BUF_INIT };
	write_shown(&b[0], s, r, l, before, seat);
	write_shown(&b[1], s, r, l, after, seat);
	bool tells = strcmp(buf_cstr(&b[0]), buf_cstr(&b[1])) != 0;
	buf_release(&b[0]);
	buf_release(&b[1]);
	return tells;
}

/* Piles. */

/* What all of `who` know: cards in order by their places, others by how many of a kind there
 * are. */
static bool pile_tells(const struct pile *a, const struct pile *b, int kinds, uint8_t who)
{
	if (a->n != b->n || a->above != b->above || a->below != b->below)
		return true;
	for (int i = 0; i < a->n; i++) {
		bool in_middle = i >= a->below && i < a->n - a->above,
		     known[2] = { (a->seen[i] & who) == who, (b->seen[i] & who) == who };
		if (!in_middle && (known[0] != known[1] || (known[0] && a->card[i] != b->card[i])))
			return true;
	}
	for (int kind = 0; kind < kinds; kind++)
		if (pile_known(a, kind, who) != pile_known(b, kind, who))
			return true;
	return false;
}

/* Fields. */

static long long sum(const struct field *f, const char *array)
{
	long long n = 0;
	for (int i = 0; i < f->count; i++)
		n += props_load(array + (size_t)i * f->size, f->size, f->is_signed);
	return n;
}

static bool field_tells(
	const struct field *f, const struct secret *secret, const char *a, const char *b, int seat)
{
	bool tells = secret->how & SUM_SHOWN && sum(f, a) != sum(f, b);
	for (int k = 0; f->type == FIELD_TYPE_PILE && k < (f->count ? f->count : 1); k++) {
		const struct pile *p = (const struct pile *)(const void *)a + k,
				  *q = (const struct pile *)(const void *)b + k;
		tells = tells || pile_tells(p, q, f->vocab->n, PILE_ALL) ||
			(seat >= 0 && pile_tells(p, q, f->vocab->n, PILE_SEAT(seat)));
	}
	return tells;
}

/* For every field of every pair: printf would be a tenth of the whole test. */
static void join(char name[PATH_NAME], const char *path, const char *field)
{
	size_t n = strlen(path), len = strlen(field);
	if (n + len + 2 > PATH_NAME)
		bug("%s.%s is too long a name", path, field);
	memcpy(name, path, n);
	if (n)
		name[n++] = '.';
	memcpy(name + n, field, len + 1);
}

static bool fields_tell(const struct secrets *s, const struct schema *schema, const char *path,
	const char *before, const char *after, int seat)
{
	bool tells = false;
	for (int i = 0; i < schema->n && !tells; i++) {
		const struct field *f = &schema->fields[i];
		const char *a = before + f->offset, *b = after + f->offset;
		char name[PATH_NAME];
		join(name, path, f->name);
		const struct secret *secret = secret_at(s, name);
		if (secret)
			tells = field_tells(f, secret, a, b, seat);
		for (int k = 0; f->type == FIELD_TYPE_STRUCT && k < (f->count ? f->count : 1); k++)
			tells = tells ||
				fields_tell(s, f->schema, name, a + (size_t)k * f->size,
					b + (size_t)k * f->size, seat);
	}
	return tells;
}

bool secrets_tell(const struct secrets *s, const struct rules *r, const struct shape *l, const void *before,
	const void *after, int seat)
{
	return s &&
		(lines_tell(s, r, l, before, after, seat) ||
			fields_tell(s, r->state, "", before, after, seat));
}
