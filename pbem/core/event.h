/* SPDX-License-Identifier: MIT */
#ifndef PBEM_CORE_EVENT_H
#define PBEM_CORE_EVENT_H

#include "base/buf.h"
#include "core/arg.h"
#include "core/dice.h"

#include <stdint.h>

/*
 * What happened, as typed facts with the seats that may see them. Rules emit; reports tell. In JSON
 * an event is {"event":ID, ARG:VALUE, ...}: ids for ARG_ID and ARG_SEAT, lists for ARG_SET and
 * ARG_IDS, and for ARG_ROLL {"dice":[...],"label":...,"sides":6}. Each audience counts its own
 * events, so that a gap tells nobody anything.
 *
 * The audience of an event is declared twice: its type is private or public, and the code that
 * adds one names the seats. A private event goes to one seat, any other to everybody; the referee
 * refuses what does not agree (play_events_fit). What several seats may know and others not is one
 * private event for each of them.
 */
#define EVENT_ARGS 10
#define AUDIENCE_ALL 0xffffffffu
#define AUDIENCE_SEAT(seat) (1u << (seat))
#define AUDIENCE_OBSERVER (1u << 31)

struct event_type {
	const char *id; /* "country-joins" */
	struct arg args[EVENT_ARGS];
	bool is_private; /* for one seat and nobody else: a hand, a refused order */
};

struct event {
	bool core; /* an event of the referee's own table; else of the module's */
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

/* Adds an event of the module's; arguments in the order of its type. More or fewer arguments than
 * the type has are a bug. */
void event_add(struct events *es, const struct event_type *types, int type, uint32_t audience,
	const int32_t *args, int n);
#define EVENT(es, types, type, audience, ...)                                  \
	event_add(es, types, type, audience, (const int32_t[]){ __VA_ARGS__ }, \
		(int)(sizeof((const int32_t[]){ __VA_ARGS__ }) / sizeof(int32_t)))
/*
 * A list of ids for an argument of type ARG_IDS: cards in the order in which they lie, with as many
 * of each as there are. It is kept with the events, until they are cleared. More than ARG_IDS_MAX
 * are a bug; what its vocabulary has not, the referee refuses with the event.
 *
 *	EVENT(es, types, E_LOOKED, AUDIENCE_SEAT(seat), pile, events_list(es, card, n));
 */
int32_t events_list(struct events *es, const uint8_t *ids, int n);
/* An event without arguments. */
#define EVENT0(es, types, type, audience) event_add(es, types, type, audience, (const int32_t *)0, 0)

/*
 * The referee's own events. An order that cannot be carried out, told to its seat and nobody else.
 *
 *	{"event":"refused","line":3,"order":"BUILD hangar b3","reason":"no-money","base":"blue"}
 *
 * The reason is one of the module's, and so is what it is about, when the module names such an
 * argument (struct refusals in rules.h). Line 0: a standing order.
 */
enum event_core { EVENT_REFUSED, EVENT_UNMET, EVENT_UNASKED, EVENT_CORE_COUNT };
enum { REFUSED_LINE, REFUSED_REASON, REFUSED_ORDER, REFUSED_ABOUT }; /* its arguments */
enum { IDLE_LINE, IDLE_ORDER };

/* Adds it, and marks the seat's order as refused (order_refused). `about`: -1 when the module names
 * no such argument, or there is nothing. */
struct order;
struct orders;
void event_refuse(
	struct events *es, int seat, struct orders *os, const struct order *o, int reason, int about);

/*
 * The others of the referee's: a line of the seat's file that had no effect in its window, told
 * after it by the referee itself. Unmet: it came up, and its condition did not hold; unasked: its
 * moment did not come. Lines that stand are not told. `n`: the orders of the line
 * (order_line_size).
 *
 *	{"event":"unmet","line":3,"order":"IF LOSSES >= 2 THEN RETREAT 4"}
 */
void event_idle(struct events *es, int seat, const struct order *o, int n, bool unmet);

/*
 * All kinds of events of a game have one number: the module's are those of its table, the
 * referee's come behind them. event_type gives the type of a kind; one of the referee's is made in
 * `own`, with the game's words.
 */
struct rules;
int event_kinds(const struct rules *r);
int event_kind(const struct rules *r, const struct event *e);
int event_kind_called(const struct rules *r, const char *id); /* -1: none */
const struct event_type *event_type(const struct rules *r, int kind, struct event_type *own);

/* Can the event be written? If not, `name` is that of the first argument that is outside its
 * vocabulary. Without dice no roll is looked at. */
bool event_fits(const struct rules *r, const struct events *es, const struct event *e, const struct dice *d,
	const char **name);

/* Does the audience agree with the type: one of the seats that play (a bit set) alone, or
 * everybody? */
bool event_audience_fits(const struct rules *r, const struct event *e, uint32_t seats);

/* Canonical JSON of one event of `es`. Its audience is not part of it. */
void event_write(struct buf *b, const struct rules *r, const struct events *es, const struct event *e,
	const struct dice *d);

/* For arg_write of an argument by itself. */
struct arg_source events_source(const struct rules *r, const struct events *es, const struct dice *d);

/* The list of those events that one audience may see: AUDIENCE_SEAT(n) or AUDIENCE_OBSERVER.
 * AUDIENCE_ALL: every event, for the referee alone and for the end of the game. */
void events_write(struct buf *b, const struct rules *r, const struct events *es, uint32_t audience,
	const struct dice *d);

/* Every event with its audience, for the referee's own files: [[AUDIENCE,EVENT],...] where AUDIENCE
 * is null (all) or the list of seats. */
void events_write_full(struct buf *b, const struct rules *r, const struct events *es, const struct dice *d);

/* For tests, of all kinds: ids unique, names of an event's arguments unique, none is "event",
 * vocabularies where they belong. */
bool event_types_check(const struct rules *r, char *why, size_t size);

#endif
