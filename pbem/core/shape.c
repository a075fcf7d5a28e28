/* SPDX-License-Identifier: MIT */
#include "core/shape.h"

enum { MEMBERS = 6 }; /* of the referee's, at most */

/* Lines of others. */
struct shown {
	uint8_t n;
	struct shown_line line[SHOWN_MAX];
};

/* Blocks: the state, the context and its data, what stands for every seat; the state as it is seen,
 * the context and its data, what stands for the seat, what is shown to it. These are the last, for
 * they are large and mostly empty. */
struct shape {
	const struct rules *r;
	size_t context, standing;   /* where they are, standing of all or one */
	size_t shown;               /* in a view */
	size_t unread, view_unread; /* behind all else; 0: no lines wait in this game */
	bool hides, shows;
	uint8_t *cover; /* of the state: what its table speaks of */
	struct schema position, view, options, orders, lines, waiting;
	struct field orders_field[1], options_field[RULES_OPTIONS], lines_field[2], waiting_field[2];
	struct field field[]; /* of position, then of view */
};

static bool may_show(const struct grammar *g)
{
	for (int i = 0; i < g->n_verbs; i++)
		if (g->verbs[i].shown_to)
			return true;
	return false;
}

static bool may_stand(const struct grammar *g)
{
	for (int i = 0; i < g->n_verbs; i++)
		if (g->verbs[i].stands)
			return true;
	return false;
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
	size_t at = block_aligned(s->size);

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
	shape->position.size = shape->standing + RULES_SEATS * sizeof(struct standing);
	insert_context(shape, &shape->position, fields, shape->context);
	if (may_stand(r->grammar))
		insert(&shape->position, fields, all, shape->standing);
}

static void make_view(struct shape *shape, struct field *fields)
{
	const struct rules *r = shape->r;
	const struct field shown = { .name = "shown",
		.type = FIELD_TYPE_STRUCT,
		.offset = offsetof(struct shown, line),
		.size = sizeof(struct shown_line),
		.count = SHOWN_MAX,
		.schema = &shape->lines,
		FIELD_USED_(struct shown, n) };

	shape->view = *r->state;
	shape->view.is_view = true;
	memcpy(fields, r->state->fields, (size_t)r->state->n * sizeof(*fields));
	shape->view.size = shape->shown + sizeof(struct shown);
	insert_context(shape, &shape->view, fields, shape->context);
	if (may_stand(r->grammar))
		insert(&shape->view, fields,
			(struct field)FIELD_ORDERS_USED(struct standing, order, n, "standing", r->grammar),
			shape->standing);
	if (shape->shows)
		insert(&shape->view, fields, shown, shape->shown);
}

struct shape *shape_new(const struct rules *r)
{
	size_t n = 2 * ((size_t)r->state->n + MEMBERS);
	struct shape *shape = mem_zero(1, sizeof(*shape) + n * sizeof(shape->field[0]));

	shape->r = r;
	shape->context = block_aligned(r->state->size);
	shape->standing = block_aligned(shape->context + context_size(r));
	shape->shown = block_aligned(shape->standing + sizeof(struct standing));
	shape->hides = schema_hides(r->state);
	shape->shows = may_show(r->grammar);
	shape->cover = mem_zero(1, r->state->size);
	schema_cover(r->state, shape->cover);
	shape->lines_field[0] = (struct field){ .name = "order",
		.type = FIELD_TYPE_ORDER,
		.offset = offsetof(struct shown_line, order),
		.size = sizeof(struct order),
		.grammar = r->grammar };
	shape->lines_field[1] = (struct field)FIELD_ENUM(struct shown_line, seat, "seat", r->seats);
	shape->lines = (struct schema)SCHEMA("shown", struct shown_line, shape->lines_field);
	shape->orders_field[0] = (struct field)FIELD_ORDERS_USED(
		struct standing, order, n, "orders", r->grammar);
	shape->orders = (struct schema)SCHEMA("standing", struct standing, shape->orders_field);
	shape->options = context_options(r, shape->options_field);
	if (shape->options.size > UINT16_MAX)
		bug("%s: the data of its options are too large", r->id);
	make_position(shape, shape->field);
	make_view(shape, shape->field + r->state->n + MEMBERS);
	insert_unread(shape, shape->field, shape->field + r->state->n + MEMBERS);
	return shape;
}

void shape_free(struct shape *shape)
{
	if (shape)
		free(shape->cover);
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

/* Forgets the orders beside the state; only those in use are touched. */
static void forget_orders(const struct shape *shape, void *position)
{
	for (int seat = 0; seat < RULES_SEATS; seat++) {
		struct standing *s = shape_standing(shape, position, seat);
		memset(s->order, 0, s->n * sizeof(s->order[0]));
		s->n = 0;
		if (shape->unread)
			memset(shape_unread(shape, position, seat), 0, sizeof(struct unread));
	}
}

int shape_begin(const struct shape *shape, void *position, const struct context *c, struct err *e)
{
	memset(position, 0, shape->context);
	forget_orders(shape, position);
	context_copy(shape->r, own_context(shape, position), c);
	lend(shape, position);
	return context_settle(shape->r, own_context(shape, position), e);
}

/* A position's options are those that set-up had settled. */
static int is_settled(const struct shape *shape, const void *position, struct err *e)
{
	const struct context *c = shape_context(shape, position);
	struct context *again = mem_zero(1, context_size(shape->r));
	int rc;

	context_copy(shape->r, again, c);
	rc = context_settle(shape->r, again, e);
	if (rc == 0 && memcmp(again->option, c->option, sizeof(c->option)) != 0)
		rc = err_set(e, ERR_DATA, "rules.option", "the options are not as the rules settle them");
	free(again);
	if (rc < 0 && e)
		e->code = ERR_DATA;
	return rc < 0 ? ERR_DATA : 0;
}

int shape_read(const struct shape *shape, void *position, const cJSON *json, struct err *e)
{
	int rc = schema_read(&shape->position, position, json, e);

	if (rc == 0 && !shape_tidy(shape, position))
		rc = err_set(e, ERR_DATA, "rules.sum", "a sum of the position is not that of its parts");
	lend(shape, position);
	return rc == 0 ? is_settled(shape, position, e) : rc;
}

void shape_copy(const struct shape *shape, void *to, const void *from)
{
	memcpy(to, from, shape->position.size);
	lend(shape, to);
}

/* Zeroes the bytes that are not covered: eight at a time, for a state may have thousands. */
static void uncover(uint8_t *bytes, const uint8_t *cover, size_t size)
{
	size_t i = 0;

	for (uint64_t eight, mask; i + sizeof(eight) <= size; i += sizeof(eight)) {
		memcpy(&eight, bytes + i, sizeof(eight));
		memcpy(&mask, cover + i, sizeof(mask));
		eight &= mask;
		memcpy(bytes + i, &eight, sizeof(eight));
	}
	for (; i < size; i++)
		bytes[i] &= cover[i];
}

bool shape_tidy(const struct shape *shape, void *position)
{
	bool same = schema_tidy(shape->r->state, position);

	uncover(position, shape->cover, shape->r->state->size);
	lend(shape, position);
	return same;
}

/* What a view's block says is what `v` speaks of. */
static void speak_of(const struct shape *shape, struct view *v, int seat, void *block)
{
	static const struct unread none;
	const char *bytes = block;
	const struct shown *shown = (const struct shown *)(const void *)(bytes + shape->shown);

	lend(shape, block);
	*v = (struct view){ .schema = &shape->view,
		.seat = seat,
		.game = shape_context(shape, block),
		.state = block,
		.standing = (const struct standing *)(const void *)(bytes + shape->standing),
		.n_shown = shape->shows ? shown->n : 0,
		.shown = shown->line,
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

/* The lines of others that are shown to a seat. */
static void show(const struct shape *shape, const void *position, int seat, struct shown *shown)
{
	for (int other = 0; other < shape->r->seats->n; other++) {
		const struct standing *s = shape_stands(shape, position, other);
		for (int i = 0; i < s->n && other != seat; i++) {
			struct shown_line *line = &shown->line[shown->n];
			if (shown->n == SHOWN_MAX || !tells(shape, &s->order[i], seat))
				continue;
			*line = (struct shown_line){ (int8_t)other, s->order[i] };
			line->order.n_tests = 0;
			line->order.branch = BRANCH_ONLY;
			line->order.any = false;
			memset(line->order.test, 0, sizeof(line->order.test));
			shown->n++;
		}
	}
}

void shape_look(
	const struct shape *shape, const void *position, int seat, bool ended, void *block, struct view *v)
{
	char *bytes = block;
	struct shown *shown = (struct shown *)(void *)(bytes + shape->shown);

	memcpy(block, position, shape->standing);
	if (!ended && seat != SEAT_REVEAL && shape->hides)
		schema_hide(shape->r->state, block, shape->r->seats, seat);
	/* Of what stands only the orders in use: all of it is far larger than most views. */
	((struct standing *)(void *)(bytes + shape->standing))->n = 0;
	shown->n = 0;
	if (seat >= 0)
		standing_copy((struct standing *)(void *)(bytes + shape->standing),
			shape_stands(shape, position, seat));
	if (seat >= 0 && shape->shows)
		show(shape, position, seat, shown);
	if (shape->view_unread) {
		struct unread *own = (struct unread *)(void *)(bytes + shape->view_unread);
		own->n = own->lines = 0;
		if (seat >= 0)
			unread_copy(own, seat_unread(shape, position, seat));
	}
	speak_of(shape, v, seat, block);
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
	lend(o->shape, o->block);
	if (rc == 0)
		rc = is_settled(o->shape, o->block, e);
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
	schema_write(b, v->schema, v->state);
}

int view_sheet(struct buf *b, const struct rules *r, const struct view *v, struct err *e)
{
	char path[256];
	void *sheet;
	int rc = 1;

	if (!r->sheet)
		return 0;
	sheet = mem_zero(1, r->sheet_schema->size);
	r->sheet(v, sheet);
	if (schema_fits(r->sheet_schema, sheet, path, sizeof(path)))
		schema_write(b, r->sheet_schema, sheet);
	else
		rc = err_set(e, ERR_DATA, "view.sheet", "no position of %s looks like this: %s", r->id, path);
	free(sheet);
	return rc;
}
