/* SPDX-License-Identifier: MIT */
#ifndef PBEM_CORE_EVENT_H
#define PBEM_CORE_EVENT_H

#include "core/dice.h"
#include "core/note.h"

#include <stdint.h>

/*
 * What happened, as typed facts with the seats that may see them. Rules emit; reports tell. In JSON an event is
 * {"event":ID, ARG:VALUE, ...}: ids for ARG_ID and ARG_SEAT, lists for ARG_SET, and for ARG_ROLL
 * {"dice":[...],"label":...,"sides":6}. Each audience counts its own events, so that a gap tells nobody anything.
 */
#define EVENT_ARGS 8
#define AUDIENCE_ALL 0xffffffffu
#define AUDIENCE_SEAT(seat) (1u << (seat))
#define AUDIENCE_OBSERVER (1u << 31)

struct event_type {
	const char *id;              /* "country-joins" */
	struct arg args[EVENT_ARGS];
};

struct event {
	uint16_t type;
	uint32_t audience;
	int32_t arg[EVENT_ARGS];
};

/* A growing list, owned by the referee. */
struct events;
struct events *events_new(void);
void events_clear(struct events *es);
void events_free(struct events *es);
int events_count(const struct events *es);
const struct event *events_at(const struct events *es, int i);

/* Adds an event; arguments in the order of its type. More or fewer arguments than the type has are a bug. */
void event_add(struct events *es, const struct event_type *types, int type, uint32_t audience, const int32_t *args, int n);
#define EVENT(es, types, type, audience, ...) \
	event_add(es, types, type, audience, (const int32_t[]){ __VA_ARGS__ }, \
		  (int)(sizeof((const int32_t[]){ __VA_ARGS__ }) / sizeof(int32_t)))
/* An event without arguments. */
#define EVENT0(es, types, type, audience) event_add(es, types, type, audience, (const int32_t *)0, 0)

#endif
