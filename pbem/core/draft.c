/* SPDX-License-Identifier: MIT */
#include "core/draft.h"

struct draft {
	const struct rules *r;
	struct view view; /* of `state` */
	void *state, *scratch;
};

struct draft *draft_new(const struct rules *r, const struct view *v)
{
	struct draft *d = mem_zero(1, sizeof(*d));

	d->r = r;
	d->view = *v;
	d->view.state = d->state = mem_zero(1, r->state->size);
	d->scratch = mem_zero(1, r->state->size);
	memcpy(d->state, v->state, r->state->size);
	return d;
}

void draft_free(struct draft *d)
{
	if (!d)
		return;
	free(d->state);
	free(d->scratch);
	free(d);
}

const struct view *draft_view(const struct draft *d)
{
	return &d->view;
}

/* In the scratch, which is the state with the line afterwards. */
static enum tried try_line(const struct draft *d, const struct order *o)
{
	memcpy(d->scratch, d->state, d->r->state->size);
	return d->r->advance ? d->r->advance(&d->view, d->scratch, o) : TRIED_DONE;
}

bool draft_add(struct draft *d, const struct order *o)
{
	enum tried tried = try_line(d, o);

	if (!o->n_tests)
		memcpy(d->state, d->scratch, d->r->state->size);
	return tried == TRIED_DONE;
}

/* ------------------------------------------------------------ what may follow */

/* What is asked about: values that could stand in each part whatever stands in the others, among
 * which those are looked for with which the line is not refused. */
struct search {
	const struct draft *d;
	const struct verb *v;
	struct legal may;
};

/* The first part that still needs a value; -1: none. */
static int part_missing(const struct verb *v, const struct order *o)
{
	for (int i = 0; i < v->n_parts; i++)
		if (o->count[i] < v->parts[i].min)
			return i;
	return -1;
}

/* Numbers that are too many for an answer are not looked at one by one. */
static bool is_open(const struct part *p)
{
	return !p->vocab && p->hi - p->lo >= LEGAL_VALUES * 64;
}

static bool is_taken(const struct search *q, const struct order *o)
{
	return try_line(q->d, o) != TRIED_REFUSED;
}

/* Is there a value of the part with which the line is as `good` says? */
static bool with_any(const struct search *q, const struct order *o, int part,
	bool (*good)(const struct search *q, const struct order *o))
{
	if (is_open(&q->v->parts[part]))
		return true;
	for (int bit = legal_next(&q->may, part, 0); bit >= 0; bit = legal_next(&q->may, part, bit + 1)) {
		struct order longer = *o;
		if (legal_choose(q->v, &longer, part, bit) && good(q, &longer))
			return true;
	}
	return false;
}

/* Could it be carried out as it is, or with what it still needs, or with an optional part more? */
static bool is_possible(const struct search *q, const struct order *o)
{
	int part = part_missing(q->v, o);

	if (part >= 0)
		return with_any(q, o, part, is_possible);
	if (is_taken(q, o))
		return true;
	for (part = 0; part < q->v->n_parts; part++)
		if (!o->count[part] && with_any(q, o, part, is_taken))
			return true;
	return false;
}

static void narrow(const struct search *q, const struct order *so_far, int part, struct legal *out)
{
	for (int bit = legal_next(out, part, 0); bit >= 0; bit = legal_next(out, part, bit + 1)) {
		struct order longer = *so_far;
		if (!legal_choose(q->v, &longer, part, bit) || !is_possible(q, &longer))
			legal_unset(out, part, bit);
	}
}

void draft_legal(const struct draft *d, const struct order *so_far, struct legal *out)
{
	struct search q = { .d = d, .v = &d->r->grammar->verbs[so_far->verb] };

	d->r->legal(&d->view, so_far->verb, so_far, out);
	q.may = *out;
	if (!out->now || !is_possible(&q, so_far)) {
		legal_none(out);
		return;
	}
	out->end = part_missing(q.v, so_far) < 0 && try_line(d, so_far) == TRIED_DONE;
	for (int part = 0; part < q.v->n_parts; part++)
		narrow(&q, so_far, part, out);
}
