/* SPDX-License-Identifier: MIT */
#include "core/context.h"

size_t block_aligned(size_t n)
{
	return (n + _Alignof(max_align_t) - 1) / _Alignof(max_align_t) * _Alignof(max_align_t);
}

/* Where the data of an option are, from the context's begin; of n_options: where all end. */
static size_t data_at(const struct rules *r, int option)
{
	size_t at = block_aligned(sizeof(struct context));

	for (int i = 0; i < option; i++)
		if (r->options[i].data)
			at += block_aligned(r->options[i].data->size);
	return at;
}

size_t context_size(const struct rules *r)
{
	size_t end = data_at(r, r->n_options);

	return end > data_at(r, 0) ? end : sizeof(struct context);
}

void context_complete(const struct rules *r, struct context *c)
{
	c->n_seats = bits_count(c->seats);
	for (int i = 0; i < r->n_options; i++)
		c->data[i] = r->options[i].data ? (const char *)c + data_at(r, i) : NULL;
}

void context_take(const struct rules *r, struct context *c, int option, int ready)
{
	const struct option *o = &r->options[option];

	memcpy((char *)c + data_at(r, option), o->ready[ready], o->data->size);
	c->option[option] = (int16_t)ready;
}

int context_ready(const struct rules *r, const struct context *c, int option)
{
	const struct option *o = &r->options[option];
	struct buf has = BUF_INIT, ready = BUF_INIT;
	int i = o->vocab->n;

	schema_write(&has, o->data, c->data[option]);
	while (i-- > 0) {
		buf_clear(&ready);
		schema_write(&ready, o->data, o->ready[i]);
		if (strcmp(has.data, ready.data) == 0)
			break;
	}
	buf_release(&has);
	buf_release(&ready);
	return i;
}

int context_give(const struct rules *r, struct context *c, int option, const cJSON *data, struct err *e)
{
	const struct schema *s = r->options[option].data;
	void *given = mem_zero(1, s->size);
	int rc = schema_read(s, given, data, e);

	if (rc == 0)
		memcpy((char *)c + data_at(r, option), given, s->size);
	free(given);
	return rc;
}

struct context *context_new(const struct rules *r)
{
	struct context *c = mem_zero(1, context_size(r));

	c->version = r->version;
	for (int i = 0; i < r->n_options; i++) {
		c->option[i] = r->options[i].standard;
		if (r->options[i].data)
			context_take(r, c, i, r->options[i].standard);
	}
	context_complete(r, c);
	return c;
}

void context_copy(const struct rules *r, struct context *to, const struct context *from)
{
	memcpy(to, from, context_size(r));
	context_complete(r, to);
}

static struct field option_field(const struct rules *r, int i)
{
	const struct option *o = &r->options[i];
	const size_t base = offsetof(struct context, option);

	if (o->data)
		return (struct field){ .name = o->name,
			.type = FIELD_TYPE_STRUCT,
			.offset = (uint32_t)(data_at(r, i) - base),
			.size = (uint16_t)o->data->size,
			.schema = o->data };
	return (struct field){ .name = o->name,
		.type = o->vocab ? FIELD_TYPE_ENUM : FIELD_TYPE_INT,
		.offset = (uint32_t)((size_t)i * sizeof(int16_t)),
		.size = sizeof(int16_t),
		.is_signed = true,
		.lo = o->vocab ? 0 : o->lo,
		.hi = o->hi,
		.optional = o->later,
		.vocab = o->vocab };
}

struct schema context_options(const struct rules *r, struct field *fields)
{
	for (int i = 0; i < r->n_options; i++) {
		struct field f = option_field(r, i);
		int k = i;
		for (; k > 0 && strcmp(f.name, fields[k - 1].name) < 0; k--)
			fields[k] = fields[k - 1];
		fields[k] = f;
	}
	return (struct schema){ .name = "options",
		.size = context_size(r) - offsetof(struct context, option),
		.n = r->n_options,
		.fields = fields };
}

int context_read(const struct rules *r, struct context *c, const cJSON *options, struct err *e)
{
	struct field fields[RULES_OPTIONS];
	struct schema s = context_options(r, fields);
	int rc = schema_read(&s, c->option, options, e);

	context_complete(r, c);
	return rc;
}

void context_write(struct buf *b, const struct rules *r, const struct context *c)
{
	struct field fields[RULES_OPTIONS];
	struct schema s = context_options(r, fields);

	schema_write(b, &s, c->option);
}

static int options_in_range(const struct rules *r, const struct context *c, struct err *e)
{
	for (int i = 0; i < r->n_options; i++) {
		const struct option *o = &r->options[i];
		int lo = o->vocab ? 0 : o->lo, hi = o->vocab ? o->vocab->n - 1 : o->hi;
		if (!o->data && (c->option[i] < lo || c->option[i] > hi))
			return err_set(e, ERR_USAGE, "rules.option",
				"the option %s takes no %d; it goes from %d to %d", o->name, c->option[i], lo,
				hi);
	}
	return 0;
}

int context_settle(const struct rules *r, struct context *c, struct err *e)
{
	const char *why = NULL;
	int rc;

	context_complete(r, c);
	if (c->n_seats < r->seats_min || c->n_seats > r->seats_max)
		return err_set(e, ERR_USAGE, "rules.seats", "%s is for %d to %d seats, not for %d", r->id,
			r->seats_min, r->seats_max, c->n_seats);
	if (c->seats >> r->seats->n)
		return err_set(e, ERR_USAGE, "rules.seats", "%s does not have all of these seats", r->id);
	rc = options_in_range(r, c, e);
	if (rc == 0 && r->settle && r->settle(c, &why) < 0)
		return err_set(e, ERR_USAGE, "rules.option", "%s: %s", r->id,
			why ? why : "these options do not go together");
	return rc;
}

int context_seat(const struct context *c, int k)
{
	int seat = 0;

	if (k < 0 || k >= c->n_seats)
		bug("of %d seats none has the place %d", c->n_seats, k);
	while (!(c->seats >> seat & 1) || k-- > 0)
		seat++;
	return seat;
}
