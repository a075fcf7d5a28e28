/* SPDX-License-Identifier: MIT */
#include "core/event.h"

#include "base/err.h"

#include <limits.h>

struct events {
	struct event *event;
	int n, cap;
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
	es->n = 0;
}

void events_free(struct events *es)
{
	if (!es)
		return;
	free(es->event);
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

static void make_room(struct events *es)
{
	if (es->n < es->cap)
		return;
	es->cap = es->cap ? es->cap * 2 : 64;
	es->event = realloc(es->event, (size_t)es->cap * sizeof(*es->event));
	if (!es->event) {
		fputs("pbem: error: out of memory\n", stderr);
		exit(-ERR_OSERR);
	}
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

bool event_fits(const struct event_type *types, const struct event *e, const struct vocab *seats,
	const struct dice *d, const char **name)
{
	const struct arg *args = types[e->type].args;
	int n = arg_count(args, EVENT_ARGS), rolls = d ? dice_rolls(d) : INT_MAX;
	for (int i = 0; i < n; i++)
		if (!arg_fits(&args[i], e->arg[i], seats, rolls)) {
			*name = args[i].name;
			return false;
		}
	return true;
}

bool event_audience_fits(const struct event_type *types, const struct event *e, uint32_t seats)
{
	if (!types[e->type].is_private)
		return e->audience == AUDIENCE_ALL;
	return (e->audience & (e->audience - 1)) == 0 && (e->audience & seats) != 0;
}

void event_write(struct buf *b, const struct event_type *types, const struct event *e,
	const struct vocab *seats, const struct dice *d)
{
	const struct event_type *t = &types[e->type];
	int order[EVENT_ARGS + 1], n = member_order(order, t);
	for (int i = 0; i < n; i++) {
		const struct arg *a = order[i] < 0 ? NULL : &t->args[order[i]];
		buf_str(b, i ? ",\"" : "{\"");
		buf_str(b, a ? a->name : "event");
		buf_str(b, "\":");
		if (a) {
			arg_write(b, a, e->arg[order[i]], seats, d);
		} else {
			buf_char(b, '"');
			buf_str(b, t->id);
			buf_char(b, '"');
		}
	}
	buf_char(b, '}');
}

void events_write(struct buf *b, const struct event_type *types, const struct events *es, uint32_t audience,
	const struct vocab *seats, const struct dice *d)
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
		event_write(b, types, e, seats, d);
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

void events_write_full(struct buf *b, const struct event_type *types, const struct events *es,
	const struct vocab *seats, const struct dice *d)
{
	buf_char(b, '[');
	for (int i = 0; i < es->n; i++) {
		buf_str(b, i ? ",[" : "[");
		write_audience(b, es->event[i].audience, seats);
		buf_char(b, ',');
		event_write(b, types, &es->event[i], seats, d);
		buf_char(b, ']');
	}
	buf_char(b, ']');
}

static bool arg_sound(const struct arg *a)
{
	if (!a->name || strcmp(a->name, "event") == 0)
		return false;
	if (a->type == ARG_ID)
		return a->vocab != NULL;
	if (a->type == ARG_SET)
		return !a->vocab || a->vocab->n <= 32;
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

bool event_types_check(const struct event_type *types, int n, char *why, size_t size)
{
	for (int i = 0; i < n; i++) {
		if (!types[i].id) {
			snprintf(why, size, "event %d has no id", i);
			return false;
		}
		for (int j = 0; j < i; j++)
			if (strcmp(types[j].id, types[i].id) == 0) {
				snprintf(why, size, "two events are called %s", types[i].id);
				return false;
			}
		if (!type_sound(&types[i], why, size))
			return false;
	}
	return true;
}
