/* SPDX-License-Identifier: MIT */
#include "core/event.h"

#include "base/err.h"
#include "rules/rules.h"

struct events {
	struct event *event;
	int n, cap;
	uint8_t *lists;
	int n_lists, cap_lists;
	struct order *order;
	int n_orders, cap_orders;
};

struct events *events_new(void)
{
	struct events *es = calloc(1, sizeof(*es));
	if (!es) {
		fputs("pbem: error: out of memory\n", stderr);
		exit(-ERR_OSERR);
	}
	return es;
}

void events_clear(struct events *es)
{
	es->n = es->n_lists = es->n_orders = 0;
}

void events_free(struct events *es)
{
	if (!es)
		return;
	free(es->event);
	free(es->lists);
	free(es->order);
	free(es);
}

int events_count(const struct events *es)
{
	return es->n;
}

const struct event *events_at(const struct events *es, int i)
{
	if (i < 0 || i >= es->n)
		bug("there is no event %d", i);
	return &es->event[i];
}

/* Room for `more` of something behind the first n. */
static void *with_room(void *p, int n, int more, int *cap, size_t size)
{
	if (n + more <= *cap)
		return p;
	while (n + more > *cap)
		*cap = *cap ? *cap * 2 : 64;
	p = realloc(p, (size_t)*cap * size);
	if (!p) {
		fputs("pbem: error: out of memory\n", stderr);
		exit(-ERR_OSERR);
	}
	return p;
}

static void make_room(struct events *es)
{
	es->event = with_room(es->event, es->n, 1, &es->cap, sizeof(*es->event));
}

int32_t events_list(struct events *es, const uint8_t *ids, int n)
{
	int at = es->n_lists;
	if (n < 0 || n > ARG_IDS_MAX)
		bug("a list of %d ids; %d are the most", n, ARG_IDS_MAX);
	es->lists = with_room(es->lists, at, n + 1, &es->cap_lists, 1);
	es->lists[at] = (uint8_t)n;
	if (n)
		memcpy(&es->lists[at + 1], ids, (size_t)n);
	es->n_lists += n + 1;
	return at;
}

void event_add(struct events *es, const struct event_type *types, int type, uint32_t audience,
	const int32_t *args, int n)
{
	struct event *e;
	if (n != arg_count(types[type].args, EVENT_ARGS))
		bug("the event \"%s\" is given %d arguments", types[type].id, n);
	make_room(es);
	e = &es->event[es->n++];
	*e = (struct event){ .type = (uint16_t)type, .audience = audience };
	for (int i = 0; i < n; i++)
		e->arg[i] = args[i];
}

/* Keeps the line of n orders for an argument. One order of a line with ELSE stands by itself. */
static int32_t keep_order(struct events *es, const struct order *o, int n)
{
	int at = es->n_orders;
	es->order = with_room(es->order, at, n, &es->cap_orders, sizeof(*o));
	memcpy(&es->order[at], o, (size_t)n * sizeof(*o));
	if (n == 1 && o->branch == BRANCH_THEN)
		es->order[at].branch = BRANCH_ONLY;
	es->n_orders += n;
	return at;
}

void event_refuse(
	struct events *es, int seat, struct orders *os, const struct order *o, int reason, int about)
{
	if (seat < 0 || seat >= RULES_SEATS)
		bug("there is no seat %d", seat);
	order_refused(os, o);
	make_room(es);
	es->event[es->n++] = (struct event){ .core = true,
		.type = EVENT_REFUSED,
		.audience = AUDIENCE_SEAT(seat),
		.arg = { [REFUSED_LINE] = o->line,
			[REFUSED_REASON] = reason,
			[REFUSED_ORDER] = keep_order(es, o, 1),
			[REFUSED_ABOUT] = about } };
}

void event_idle(struct events *es, int seat, const struct order *o, int n, bool unmet)
{
	make_room(es);
	es->event[es->n++] = (struct event){ .core = true,
		.type = unmet ? EVENT_UNMET : EVENT_UNASKED,
		.audience = AUDIENCE_SEAT(seat),
		.arg = { [IDLE_LINE] = o->line, [IDLE_ORDER] = keep_order(es, o, n) } };
}

/* Kinds. */

#define IDLE_ARGS                                                                        \
	{                                                                                \
		[IDLE_LINE] = A_INT("line"), [IDLE_ORDER] = { "order", ARG_ORDER, NULL } \
	}

static const struct event_type core_types[EVENT_CORE_COUNT] = {
	[EVENT_REFUSED] = { "refused",
		.args = { [REFUSED_LINE] = A_INT("line"),
			[REFUSED_REASON] = { "reason", ARG_REASON, NULL },
			[REFUSED_ORDER] = { "order", ARG_ORDER, NULL } },
		.is_private = true },
	[EVENT_UNMET] = { "unmet", .args = IDLE_ARGS, .is_private = true },
	[EVENT_UNASKED] = { "unasked", .args = IDLE_ARGS, .is_private = true },
};

int event_kinds(const struct rules *r)
{
	return r->n_events + EVENT_CORE_COUNT;
}

int event_kind(const struct rules *r, const struct event *e)
{
	return e->core ? r->n_events + e->type : e->type;
}

const struct event_type *event_type(const struct rules *r, int kind, struct event_type *own)
{
	if (kind < r->n_events)
		return &r->events[kind];
	*own = core_types[kind - r->n_events];
	if (kind - r->n_events == EVENT_REFUSED)
		own->args[REFUSED_ABOUT] = r->refusals.about;
	return own;
}

int event_kind_called(const struct rules *r, const char *id)
{
	struct event_type own;
	for (int i = 0; i < event_kinds(r); i++)
		if (strcmp(event_type(r, i, &own)->id, id) == 0)
			return i;
	return -1;
}

/* The arguments in the order of their names; -1 stands for the member "event" itself. */
static int member_order(int order[EVENT_ARGS + 1], const struct event_type *t)
{
	int n = arg_count(t->args, EVENT_ARGS);
	order[0] = -1;
	for (int i = 0; i < n; i++) {
		int j = i + 1;
		for (; j > 0; j--) {
			const char *before = order[j - 1] < 0 ? "event" : t->args[order[j - 1]].name;
			if (strcmp(before, t->args[i].name) < 0)
				break;
			order[j] = order[j - 1];
		}
		order[j] = i;
	}
	return n + 1;
}

struct arg_source events_source(const struct rules *r, const struct events *es, const struct dice *d)
{
	return (struct arg_source){ .rules = r,
		.dice = d,
		.lists = es->lists,
		.n_lists = es->n_lists,
		.orders = es->order,
		.n_orders = es->n_orders };
}

bool event_fits(const struct rules *r, const struct events *es, const struct event *e, const struct dice *d,
	const char **name)
{
	struct event_type own;
	const struct arg *args = event_type(r, event_kind(r, e), &own)->args;
	const struct arg_source from = events_source(r, es, d);
	int n = arg_count(args, EVENT_ARGS);
	for (int i = 0; i < n; i++)
		if (!arg_fits(&args[i], e->arg[i], &from)) {
			*name = args[i].name;
			return false;
		}
	return true;
}

bool event_audience_fits(const struct rules *r, const struct event *e, uint32_t seats)
{
	struct event_type own;
	if (!event_type(r, event_kind(r, e), &own)->is_private)
		return e->audience == AUDIENCE_ALL;
	return (e->audience & (e->audience - 1)) == 0 && (e->audience & seats) != 0;
}

void event_write(struct buf *b, const struct rules *r, const struct events *es, const struct event *e,
	const struct dice *d)
{
	struct event_type own;
	const struct event_type *t = event_type(r, event_kind(r, e), &own);
	const struct arg_source from = events_source(r, es, d);
	int order[EVENT_ARGS + 1], n = member_order(order, t);
	for (int i = 0; i < n; i++) {
		const struct arg *a = order[i] < 0 ? NULL : &t->args[order[i]];
		buf_str(b, i ? ",\"" : "{\"");
		buf_str(b, a ? a->name : "event");
		buf_str(b, "\":");
		if (a) {
			arg_write(b, a, e->arg[order[i]], &from);
		} else {
			buf_char(b, '"');
			buf_str(b, t->id);
			buf_char(b, '"');
		}
	}
	buf_char(b, '}');
}

void events_write(struct buf *b, const struct rules *r, const struct events *es, uint32_t audience,
	const struct dice *d)
{
	bool first = true;
	buf_char(b, '[');
	for (int i = 0; i < es->n; i++) {
		const struct event *e = &es->event[i];
		if (audience != AUDIENCE_ALL && !(e->audience & audience))
			continue;
		if (!first)
			buf_char(b, ',');
		first = false;
		event_write(b, r, es, e, d);
	}
	buf_char(b, ']');
}

static void write_audience(struct buf *b, uint32_t audience, const struct vocab *seats)
{
	const char *comma = "";
	if (audience == AUDIENCE_ALL) {
		buf_str(b, "null");
		return;
	}
	buf_char(b, '[');
	for (int i = 0; i < seats->n && i < 31; i++) {
		if (!(audience & AUDIENCE_SEAT(i)))
			continue;
		buf_printf(b, "%s\"%s\"", comma, seats->ids[i]);
		comma = ",";
	}
	buf_char(b, ']');
}

void events_write_full(struct buf *b, const struct rules *r, const struct events *es, const struct dice *d)
{
	buf_char(b, '[');
	for (int i = 0; i < es->n; i++) {
		buf_str(b, i ? ",[" : "[");
		write_audience(b, es->event[i].audience, r->seats);
		buf_char(b, ',');
		event_write(b, r, es, &es->event[i], d);
		buf_char(b, ']');
	}
	buf_char(b, ']');
}

/* Soundness. */

static bool arg_sound(const struct arg *a)
{
	if (!a->name || strcmp(a->name, "event") == 0)
		return false;
	if (a->type == ARG_ID)
		return a->vocab != NULL;
	if (a->type == ARG_SET)
		return !a->vocab || a->vocab->n <= 32;
	if (a->type == ARG_IDS)
		return !a->vocab || a->vocab->n <= ARG_IDS_MAX;
	return !a->vocab;
}

static bool type_sound(const struct event_type *t, char *why, size_t size)
{
	int n = arg_count(t->args, EVENT_ARGS);
	for (int i = 0; i < n; i++) {
		const struct arg *a = &t->args[i];
		if (!arg_sound(a)) {
			snprintf(why, size, "event %s: argument %d is not sound", t->id, i);
			return false;
		}
		for (int j = 0; j < i; j++)
			if (strcmp(t->args[j].name, a->name) == 0) {
				snprintf(why, size, "event %s: two arguments are called %s", t->id, a->name);
				return false;
			}
	}
	return true;
}

bool event_types_check(const struct rules *r, char *why, size_t size)
{
	struct event_type a, b;
	for (int i = 0; i < event_kinds(r); i++) {
		const struct event_type *t = event_type(r, i, &a);
		if (!t->id) {
			snprintf(why, size, "event %d has no id", i);
			return false;
		}
		for (int j = 0; j < i; j++)
			if (strcmp(event_type(r, j, &b)->id, t->id) == 0) {
				snprintf(why, size, "two events are called %s", t->id);
				return false;
			}
		if (!type_sound(t, why, size))
			return false;
	}
	return true;
}
