/* SPDX-License-Identifier: MIT */
#include "core/shape.h"

enum { MEMBERS = 5 }; /* of the referee's, at most */

/* Blocks: the state, what stands, the context and its data; what is known, the context and its
 * data, what stands. That is the last of a view, for it is large and mostly empty. Behind both,
 * lines that wait. */
struct shape {
	const struct rules *r;
	size_t standing, context;           /* where they are in a position, */
	size_t view_context, view_standing; /* and in a view */
	size_t unread, view_unread;         /* behind all else; 0: no lines wait in this game */
	struct schema position, view, options, orders, waiting;
	struct field orders_field[1], waiting_field[2], options_field[RULES_OPTIONS];
	struct field field[]; /* of position, then of view */
};

static bool may_stand(const struct grammar *g)
{
	for (int i = 0; i < g->n_verbs; i++)
		if (g->verbs[i].stands)
			return true;
	return false;
}

static size_t aligned(size_t n)
{
	return (n + _Alignof(max_align_t) - 1) / _Alignof(max_align_t) * _Alignof(max_align_t);
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

/* Adds what every position and every view has of its context, which begins at `at`. */
static void insert_context(const struct shape *shape, struct schema *s, struct field *fields, size_t at)
{
	const struct rules *r = shape->r;
	const struct field options = { .name = "options",
		.type = FIELD_TYPE_STRUCT,
		.offset = offsetof(struct context, option),
		.size = (uint16_t)shape->options.size,
		.schema = &shape->options };

	if (r->n_options)
		insert(s, fields, options, at);
	insert(s, fields, (struct field)FIELD_SET(struct context, seats, "playing", r->seats), at);
	insert(s, fields, (struct field)FIELD_INT(struct context, version, "version", 1, r->version), at);
}

/* Adds what lies behind all else, and returns where that is. */
static size_t insert_behind(struct schema *s, struct field *fields, struct field f, size_t size)
{
	size_t at = aligned(s->size);

	s->size = at + size;
	insert(s, fields, f, at);
	return at;
}

/* Lines that wait: of all seats in a position, of one in a view. */
static void insert_unread(struct shape *shape, struct field *position, struct field *view)
{
	const struct rules *r = shape->r;
	struct field one = { .name = "unread",
		.type = FIELD_TYPE_STRUCT,
		.size = sizeof(struct unread),
		.schema = &shape->waiting };
	struct field all = one;

	if (!grammar_hands_back(r->grammar))
		return;
	all.count = (uint16_t)r->seats->n;
	all.keys = r->seats;
	shape->waiting_field[0] = (struct field)FIELD_INTS_USED(
		struct unread, line, lines, "lines", 0, UINT16_MAX);
	shape->waiting_field[1] = (struct field)FIELD_ORDERS_USED(
		struct unread, order, n, "orders", r->grammar);
	shape->waiting = (struct schema)SCHEMA("unread", struct unread, shape->waiting_field);
	shape->unread = insert_behind(&shape->position, position, all, RULES_SEATS * sizeof(struct unread));
	shape->view_unread = insert_behind(&shape->view, view, one, sizeof(struct unread));
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
	shape->position.size = shape->context + context_size(r);
	insert_context(shape, &shape->position, fields, shape->context);
	if (may_stand(r->grammar))
		insert(&shape->position, fields, all, shape->standing);
}

static void make_view(struct shape *shape, struct field *fields)
{
	const struct rules *r = shape->r;

	shape->view = *r->view_schema;
	memcpy(fields, r->view_schema->fields, (size_t)r->view_schema->n * sizeof(*fields));
	shape->view.size = shape->view_standing + sizeof(struct standing);
	insert_context(shape, &shape->view, fields, shape->view_context);
	if (may_stand(r->grammar))
		insert(&shape->view, fields,
			(struct field)FIELD_ORDERS_USED(struct standing, order, n, "standing", r->grammar),
			shape->view_standing);
}

struct shape *shape_new(const struct rules *r)
{
	size_t n = (size_t)(r->state->n + r->view_schema->n) + 2 * MEMBERS;
	struct shape *shape = mem_zero(1, sizeof(*shape) + n * sizeof(shape->field[0]));

	shape->r = r;
	shape->standing = aligned(r->state->size);
	shape->context = aligned(shape->standing + RULES_SEATS * sizeof(struct standing));
	shape->view_context = aligned(r->view_schema->size);
	shape->view_standing = aligned(shape->view_context + context_size(r));
	shape->orders_field[0] = (struct field)FIELD_ORDERS_USED(
		struct standing, order, n, "orders", r->grammar);
	shape->orders = (struct schema)SCHEMA("standing", struct standing, shape->orders_field);
	shape->options = context_options(r, shape->options_field);
	make_position(shape, shape->field);
	make_view(shape, shape->field + r->state->n + MEMBERS);
	insert_unread(shape, shape->field, shape->field + r->state->n + MEMBERS);
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

struct unread *shape_unread(const struct shape *shape, void *position, int seat)
{
	if (seat < 0 || seat >= RULES_SEATS)
		bug("there is no seat %d", seat);
	if (!shape->unread)
		return NULL;
	return (struct unread *)(void *)((char *)position + shape->unread) + seat;
}

static const struct unread *seat_unread(const struct shape *shape, const void *position, int seat)
{
	return (const struct unread *)(const void *)((const char *)position + shape->unread) + seat;
}

struct standing *shape_standing(const struct shape *shape, void *position, int seat)
{
	if (seat < 0 || seat >= RULES_SEATS)
		bug("there is no seat %d", seat);
	return (struct standing *)(void *)((char *)position + shape->standing) + seat;
}

const struct standing *shape_stands(const struct shape *shape, const void *position, int seat)
{
	if (seat < 0 || seat >= RULES_SEATS)
		bug("there is no seat %d", seat);
	return (const struct standing *)(const void *)((const char *)position + shape->standing) + seat;
}

static struct context *own_context(const struct shape *shape, void *position)
{
	return (struct context *)(void *)((char *)position + shape->context);
}

const struct context *shape_context(const struct shape *shape, const void *position)
{
	return (const struct context *)(const void *)((const char *)position + shape->context);
}

/* Completes the context of a block, and lends it to the state. */
static void lend(const struct shape *shape, void *position)
{
	struct context *c = own_context(shape, position);

	context_complete(shape->r, c);
	memcpy((char *)position + shape->r->context_at, &(const struct context *){ c }, sizeof(c));
}

int shape_begin(const struct shape *shape, void *position, const struct context *c, struct err *e)
{
	memset(position, 0, shape->position.size);
	context_copy(shape->r, own_context(shape, position), c);
	lend(shape, position);
	return context_settle(shape->r, own_context(shape, position), e);
}

int shape_read(const struct shape *shape, void *position, const cJSON *json, struct err *e)
{
	int rc = schema_read(&shape->position, position, json, e);

	lend(shape, position);
	return rc;
}

void shape_copy(const struct shape *shape, void *to, const void *from)
{
	memcpy(to, from, shape->position.size);
	lend(shape, to);
}

/* What a view's block says is what `v` speaks of. */
static void speak_of(const struct shape *shape, struct view *v, int seat, const void *block)
{
	static const struct unread none;
	const char *bytes = block;

	*v = (struct view){ .schema = &shape->view,
		.seat = seat,
		.game = (const struct context *)(const void *)(bytes + shape->view_context),
		.known = block,
		.standing = (const struct standing *)(const void *)(bytes + shape->view_standing),
		.unread = &none };
	if (shape->view_unread)
		v->unread = (const struct unread *)(const void *)(bytes + shape->view_unread);
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
	char *bytes = block;

	if (who.n_shown) {
		shown = mem_zero((size_t)who.n_shown, sizeof(*shown));
		tell(shape, position, seat, shown);
		who.shown = shown;
	}
	/* Of what stands only the orders in use: all of it is far larger than most views. */
	memset(block, 0, shape->view_standing + offsetof(struct standing, order));
	context_copy(shape->r, (struct context *)(void *)(bytes + shape->view_context),
		shape_context(shape, position));
	if (seat >= 0)
		standing_copy((struct standing *)(void *)(bytes + shape->view_standing),
			shape_stands(shape, position, seat));
	if (shape->view_unread) {
		struct unread *own = (struct unread *)(void *)(bytes + shape->view_unread);
		own->n = own->lines = 0;
		if (seat >= 0)
			unread_copy(own, seat_unread(shape, position, seat));
	}
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
	context_complete(r, (struct context *)(void *)((char *)o->block + o->shape->view_context));
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
