/* SPDX-License-Identifier: MIT */
#include "core/shape.h"

struct shape {
	const struct rules *r;
	size_t stands, own; /* where standing orders begin in a position and in a view */
	struct schema position, view, one;
	struct field one_field;
	struct field field[]; /* of position, then of view */
};

static bool may_stand(const struct grammar *g)
{
	for (int i = 0; i < g->n_verbs; i++)
		if (g->verbs[i].may_stand)
			return true;
	return false;
}

static size_t behind(const struct schema *s)
{
	return (s->size + _Alignof(max_align_t) - 1) / _Alignof(max_align_t) * _Alignof(max_align_t);
}

/* The lines of a struct standing that begins at `at`. */
static struct field lines_at(size_t at, const char *name, const struct grammar *g)
{
	struct field f = FIELD_ORDERS_USED(struct standing, order, n, name, g);

	f.offset += (uint32_t)at;
	f.used_offset += (uint32_t)at;
	return f;
}

/* The module's fields and one more, in their canonical order. */
static void join(struct schema *s, const struct schema *module, struct field *room, const struct field *more)
{
	int n = 0;

	for (int i = 0; i < module->n; i++) {
		if (n == i && strcmp(more->name, module->fields[i].name) < 0)
			room[n++] = *more;
		room[n++] = module->fields[i];
	}
	if (n == module->n)
		room[n++] = *more;
	s->n = n;
	s->fields = room;
}

struct shape *shape_new(const struct rules *r)
{
	size_t n = (size_t)(r->state->n + r->view_schema->n) + 2;
	struct shape *l = mem_zero(1, sizeof(*l) + n * sizeof(l->field[0]));
	struct field all, own;

	l->r = r;
	l->stands = behind(r->state);
	l->own = behind(r->view_schema);
	l->position = *r->state;
	l->position.size = l->stands + RULES_SEATS * sizeof(struct standing);
	l->view = *r->view_schema;
	l->view.size = l->own + sizeof(struct standing);
	if (!may_stand(r->grammar))
		return l;
	l->one_field = lines_at(0, "orders", r->grammar);
	l->one = (struct schema){ "standing", sizeof(struct standing), 1, &l->one_field };
	all = (struct field){ .name = "standing",
		.type = FIELD_TYPE_STRUCT,
		.offset = (uint32_t)l->stands,
		.size = sizeof(struct standing),
		.count = (uint16_t)r->seats->n,
		.schema = &l->one,
		.keys = r->seats };
	own = lines_at(l->own, "standing", r->grammar);
	join(&l->position, r->state, l->field, &all);
	join(&l->view, r->view_schema, l->field + r->state->n + 1, &own);
	return l;
}

void shape_free(struct shape *l)
{
	free(l);
}

const struct schema *shape_position(const struct shape *l)
{
	return &l->position;
}

const struct schema *shape_view(const struct shape *l)
{
	return &l->view;
}

struct standing *shape_standing(const struct shape *l, void *position, int seat)
{
	if (seat < 0 || seat >= RULES_SEATS)
		bug("there is no seat %d", seat);
	return (struct standing *)(void *)((char *)position + l->stands) + seat;
}

const struct standing *shape_stands(const struct shape *l, const void *position, int seat)
{
	if (seat < 0 || seat >= RULES_SEATS)
		bug("there is no seat %d", seat);
	return (const struct standing *)(const void *)((const char *)position + l->stands) + seat;
}

static void speak_of(const struct shape *l, struct view *v, int seat, const void *block)
{
	*v = (struct view){ .schema = &l->view,
		.seat = seat,
		.known = block,
		.standing = (const struct standing *)(const void *)((const char *)block + l->own) };
}

/* Is this line of another seat's shown to `seat`? */
static bool tells(const struct shape *l, const struct order *o, int seat)
{
	uint32_t parts = l->r->grammar->verbs[o->verb].shown_to;

	for (int p = 0; p < ORDER_PARTS; p++)
		for (int i = 0; parts >> p & 1 && i < o->count[p]; i++)
			if (order_value(o, p, i) == seat)
				return true;
	return false;
}

/* The lines of others that are shown to a seat; counts them when there is no room. */
static int tell(const struct shape *l, const void *position, int seat, struct shown_line *shown)
{
	int n = 0;

	for (int other = 0; other < l->r->seats->n && seat >= 0; other++) {
		const struct standing *s = shape_stands(l, position, other);
		for (int i = 0; i < s->n && other != seat; i++) {
			if (!tells(l, &s->order[i], seat))
				continue;
			if (shown) {
				shown[n] = (struct shown_line){ other, s->order[i] };
				shown[n].order.n_tests = 0;
				memset(shown[n].order.test, 0, sizeof(shown[n].order.test));
			}
			n++;
		}
	}
	return n;
}

void shape_look(const struct shape *l, const void *position, int seat, void *block, struct view *v)
{
	struct looker who = { .seat = seat, .n_shown = tell(l, position, seat, NULL) };
	struct shown_line *shown = NULL;

	if (who.n_shown) {
		shown = mem_zero((size_t)who.n_shown, sizeof(*shown));
		tell(l, position, seat, shown);
		who.shown = shown;
	}
	memset(block, 0, l->view.size);
	speak_of(l, v, seat, block);
	if (seat >= 0)
		standing_copy(
			(struct standing *)(void *)((char *)block + l->own), shape_stands(l, position, seat));
	l->r->view(position, &who, block);
	free(shown);
}

/* A view that is nobody else's. */
struct own_view {
	struct view v; /* the first member: what callers have */
	struct shape *l;
	void *block;
};

struct view *view_read(const struct rules *r, int seat, const cJSON *json, struct err *e)
{
	struct own_view *o = mem_zero(1, sizeof(*o));

	o->l = shape_new(r);
	o->block = mem_zero(1, o->l->view.size);
	speak_of(o->l, &o->v, seat, o->block);
	if (schema_read(&o->l->view, o->block, json, e) == 0)
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
	shape_free(o->l);
	free(o);
}

void view_write(struct buf *b, const struct view *v)
{
	schema_write(b, v->schema, v->known);
}
