/* SPDX-License-Identifier: MIT */
#include "core/shape.h"

/* What lies behind a state, and behind what a view knows. */
struct position_rest {
	struct standing standing[RULES_SEATS];
	int32_t version;
};
struct view_rest {
	int32_t version;
	uint8_t option[RULES_OPTIONS];
	struct standing standing; /* the last: it is large, and what is not used of it is not touched */
};

enum { MEMBERS = 3 }; /* of the referee's, at most */

struct shape {
	const struct rules *r;
	size_t behind_state, behind_view;
	struct schema position, view, options, orders;
	struct field orders_field[1], options_field[RULES_OPTIONS];
	struct field field[]; /* of position, then of view */
};

static bool may_stand(const struct grammar *g)
{
	for (int i = 0; i < g->n_verbs; i++)
		if (g->verbs[i].stands)
			return true;
	return false;
}

static size_t behind(const struct schema *s)
{
	return (s->size + _Alignof(max_align_t) - 1) / _Alignof(max_align_t) * _Alignof(max_align_t);
}

/* Adds a field to the module's in their canonical order; `at` is where its struct begins. */
static void insert(struct schema *s, struct field *fields, struct field f, size_t at)
{
	int i = s->n++;

	f.offset += (uint32_t)at;
	if (f.used_size)
		f.used_offset += (uint32_t)at;
	for (; i > 0 && strcmp(f.name, fields[i - 1].name) < 0; i--)
		fields[i] = fields[i - 1];
	fields[i] = f;
	s->fields = fields;
}

/* The options, a byte each, by the module's table. */
static void make_options(struct shape *shape)
{
	const struct rules *r = shape->r;

	shape->options = (struct schema){ .name = "options", .size = (size_t)r->n_options };
	for (int i = 0; i < r->n_options; i++) {
		const struct option *o = &r->options[i];
		insert(&shape->options, shape->options_field,
			(struct field){ .name = o->name,
				.type = o->vocab ? FIELD_TYPE_ENUM : FIELD_TYPE_INT,
				.size = 1,
				.lo = o->vocab ? 0 : o->lo,
				.hi = o->hi,
				.vocab = o->vocab },
			(size_t)i);
	}
}

static struct field options_field(const struct shape *shape, size_t offset)
{
	return (struct field){ .name = "options",
		.type = FIELD_TYPE_STRUCT,
		.offset = (uint32_t)offset,
		.size = (uint16_t)shape->r->n_options,
		.schema = &shape->options };
}

static void make_position(struct shape *shape, struct field *fields)
{
	const struct rules *r = shape->r;
	const struct field all = { .name = "standing",
		.type = FIELD_TYPE_STRUCT,
		.size = sizeof(struct standing),
		.count = (uint16_t)r->seats->n,
		.schema = &shape->orders,
		.keys = r->seats };

	shape->position = *r->state;
	memcpy(fields, r->state->fields, (size_t)r->state->n * sizeof(*fields));
	shape->position.size = shape->behind_state + sizeof(struct position_rest);
	insert(&shape->position, fields,
		(struct field)FIELD_INT(struct position_rest, version, "version", 1, r->version),
		shape->behind_state);
	if (may_stand(r->grammar))
		insert(&shape->position, fields, all, shape->behind_state);
	if (r->keeps_options)
		insert(&shape->position, fields, options_field(shape, r->option_at), 0);
}

static void make_view(struct shape *shape, struct field *fields)
{
	const struct rules *r = shape->r;

	shape->view = *r->view_schema;
	memcpy(fields, r->view_schema->fields, (size_t)r->view_schema->n * sizeof(*fields));
	shape->view.size = shape->behind_view + sizeof(struct view_rest);
	insert(&shape->view, fields,
		(struct field)FIELD_INT(struct view_rest, version, "version", 1, r->version),
		shape->behind_view);
	if (may_stand(r->grammar))
		insert(&shape->view, fields,
			(struct field)FIELD_ORDERS_USED(
				struct view_rest, standing.order, standing.n, "standing", r->grammar),
			shape->behind_view);
	if (r->keeps_options)
		insert(&shape->view, fields, options_field(shape, offsetof(struct view_rest, option)),
			shape->behind_view);
}

struct shape *shape_new(const struct rules *r)
{
	size_t n = (size_t)(r->state->n + r->view_schema->n) + 2 * MEMBERS;
	struct shape *shape = mem_zero(1, sizeof(*shape) + n * sizeof(shape->field[0]));

	shape->r = r;
	shape->behind_state = behind(r->state);
	shape->behind_view = behind(r->view_schema);
	shape->orders_field[0] = (struct field)FIELD_ORDERS_USED(
		struct standing, order, n, "orders", r->grammar);
	shape->orders = (struct schema)SCHEMA("standing", struct standing, shape->orders_field);
	make_options(shape);
	make_position(shape, shape->field);
	make_view(shape, shape->field + r->state->n + MEMBERS);
	return shape;
}

void shape_free(struct shape *shape)
{
	free(shape);
}

const struct schema *shape_position(const struct shape *shape)
{
	return &shape->position;
}

const struct schema *shape_view(const struct shape *shape)
{
	return &shape->view;
}

static struct position_rest *rest_of(const struct shape *shape, void *position)
{
	return (struct position_rest *)(void *)((char *)position + shape->behind_state);
}

static const struct position_rest *known_rest_of(const struct shape *shape, const void *position)
{
	return (const struct position_rest *)(const void *)((const char *)position + shape->behind_state);
}

struct standing *shape_standing(const struct shape *shape, void *position, int seat)
{
	if (seat < 0 || seat >= RULES_SEATS)
		bug("there is no seat %d", seat);
	return &rest_of(shape, position)->standing[seat];
}

const struct standing *shape_stands(const struct shape *shape, const void *position, int seat)
{
	if (seat < 0 || seat >= RULES_SEATS)
		bug("there is no seat %d", seat);
	return &known_rest_of(shape, position)->standing[seat];
}

void shape_set_version(const struct shape *shape, void *position, int version)
{
	rest_of(shape, position)->version = version;
}

/* What a view's block says is what `v` speaks of. */
static void speak_of(const struct shape *shape, struct view *v, int seat, const void *block)
{
	const struct view_rest *rest = (const struct view_rest *)(const void *)((const char *)block +
		shape->behind_view);

	*v = (struct view){ .schema = &shape->view,
		.seat = seat,
		.version = rest->version,
		.option = rest->option,
		.known = block,
		.standing = &rest->standing };
}

/* Is this line of another seat's shown to `seat`? */
static bool tells(const struct shape *shape, const struct order *o, int seat)
{
	uint32_t parts = shape->r->grammar->verbs[o->verb].shown_to;

	for (int p = 0; p < ORDER_PARTS; p++)
		for (int i = 0; parts >> p & 1 && i < o->count[p]; i++)
			if (order_value(o, p, i) == seat)
				return true;
	return false;
}

/* The lines of others that are shown to a seat; counts them when there is no room. */
static int tell(const struct shape *shape, const void *position, int seat, struct shown_line *shown)
{
	int n = 0;

	for (int other = 0; other < shape->r->seats->n && seat >= 0; other++) {
		const struct standing *s = shape_stands(shape, position, other);
		for (int i = 0; i < s->n && other != seat; i++) {
			if (!tells(shape, &s->order[i], seat))
				continue;
			if (shown) {
				shown[n] = (struct shown_line){ other, s->order[i] };
				shown[n].order.n_tests = 0;
				shown[n].order.branch = BRANCH_ONLY;
				memset(shown[n].order.test, 0, sizeof(shown[n].order.test));
			}
			n++;
		}
	}
	return n;
}

void shape_look(const struct shape *shape, const void *position, int seat, void *block, struct view *v)
{
	struct looker who = { .seat = seat, .n_shown = tell(shape, position, seat, NULL) };
	struct shown_line *shown = NULL;
	struct view_rest *rest;

	if (who.n_shown) {
		shown = mem_zero((size_t)who.n_shown, sizeof(*shown));
		tell(shape, position, seat, shown);
		who.shown = shown;
	}
	/* Of what stands only the orders in use: all of it is far larger than most views. */
	memset(block, 0, shape->behind_view + offsetof(struct view_rest, standing.order));
	rest = (struct view_rest *)(void *)((char *)block + shape->behind_view);
	rest->version = known_rest_of(shape, position)->version;
	if (shape->r->keeps_options)
		memcpy(rest->option, (const uint8_t *)position + shape->r->option_at,
			(size_t)shape->r->n_options);
	if (seat >= 0)
		standing_copy(&rest->standing, shape_stands(shape, position, seat));
	shape->r->view(position, &who, block);
	speak_of(shape, v, seat, block);
	free(shown);
}

/* A view that is nobody else's. */
struct own_view {
	struct view v; /* the first member: what callers have */
	struct shape *shape;
	void *block;
};

struct view *view_read(const struct rules *r, int seat, const cJSON *json, struct err *e)
{
	struct own_view *o = mem_zero(1, sizeof(*o));
	int rc;

	o->shape = shape_new(r);
	o->block = mem_zero(1, o->shape->view.size);
	rc = schema_read(&o->shape->view, o->block, json, e);
	speak_of(o->shape, &o->v, seat, o->block);
	if (rc == 0)
		return &o->v;
	view_free(&o->v);
	return NULL;
}

void view_free(struct view *v)
{
	struct own_view *o = (struct own_view *)(void *)v;

	if (!o)
		return;
	free(o->block);
	shape_free(o->shape);
	free(o);
}

void view_write(struct buf *b, const struct view *v)
{
	schema_write(b, v->schema, v->known);
}
