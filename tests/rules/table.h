/* SPDX-License-Identifier: MIT */
#ifndef TESTS_RULES_TABLE_H
#define TESTS_RULES_TABLE_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "core/shape.h"

/*
 * What the tests of all rules share: a game on a table, its windows played by the real parser and
 * rules, dice that fall as told, and questions about what happened. The fixture of a game begins
 * with its table and adds the state and words for its positions:
 *
 *	struct tf_game {
 *		struct table t;
 *		struct te_state s;
 *	};
 *	struct tf_game *g = tf_game(4);
 *	t_orders(g, TE_BLUE, "INTERCEPT 1 f1");
 *	t_dice(g, "interception/slot 1/round 1/ufo", "1 1 1");
 *	t_resolve(g);
 *	t_saw(g, TE_E_UFO_SHOT_DOWN, 0, TE_SMALL, TE_CHINA);
 *
 * There is one table at a time. Anything that does not fit fails the test: so does a position,
 * after a window, that is out of range, or an event that cannot be written or goes to the wrong
 * seats.
 */
#define TABLE_SCRIPT 96
#define TABLE_VALUES 64
#define ANY INT32_MIN /* any value, in t_saw */

struct table {
	const struct rules *rules;
	void *state; /* of the fixture */
	struct dice *dice;
	struct events *events;
	struct standing standing[RULES_SEATS];
	char text[RULES_SEATS][2048];
	struct orders orders[RULES_SEATS];
	int windows; /* resolved so far; their dice differ */
	int scripted;
	struct dice_script script[TABLE_SCRIPT];
	char label[TABLE_SCRIPT][DICE_LABEL];
	int value[TABLE_SCRIPT][TABLE_VALUES];
	bool loose;       /* the position may be impossible: out of range, against the invariants */
	bool may_be_idle; /* scripted rolls need not be rolled */
	/* What a game asks of the dice of every window; NULL: nothing. */
	void (*look)(const struct table *t);
};

/* What a game is played with, not settled; the caller frees it. `seats`: a list of names.
 * `options`: "bases=3 bags=hard". */
struct context *table_game(const struct rules *r, const char *seats, const char *options);

/* Sets a game up as its rules do, in a zeroed state. `dice`: labels and values in turns, ended by
 * NULL, or NULL. */
void table_set(struct table *t, const struct rules *r, void *state, const char *seats, const char *options,
	const char *const *dice);
/* Do these options fit? The reason, or NULL when they do. */
const char *table_misfit(const struct rules *r, const char *seats, const char *options);

/* Adds lines to a seat's orders for the next window. The parser must take them all. */
#define t_orders(g, seat, lines) table_orders(&(g)->t, seat, lines)
/* Fixes the first numbers of a roll in the next window: "5 1 6", or of a draw (places from 0). */
#define t_dice(g, label, values) table_dice(&(g)->t, label, values)
/* Plays the window. Orders, script and events of the window before are gone. */
#define t_resolve(g) table_resolve(&(g)->t)

/* A seat's view (SEAT_OBSERVER, SEAT_REVEAL), of all calls the last two: until then. */
#define t_view(g, seat) table_view(&(g)->t, seat)
/* What its report shows beside it, as long. */
#define t_sheet(g, seat) table_sheet(&(g)->t, seat)
/* Whom the open window awaits, and how the game stands. */
#define t_awaited(g) table_awaited(&(g)->t)
#define t_outcome(g) table_outcome(&(g)->t)
/* What the rules order for a seat that sends nothing; until the next call. t_orders with it: as if
 * nothing came. */
#define t_defaults(g, seat) table_defaults(&(g)->t, seat)

/* What may follow, below these lines, in a line that begins so (core/draft.h). */
#define t_next(g, seat, lines, so_far, out) table_next(&(g)->t, seat, lines, so_far, out)

/* Events of the last window. t_saw: one of this type whose first arguments are these; returns
 * it. */
#define T_ARGS(...) \
	(const int32_t[]){ __VA_ARGS__ }, (int)(sizeof((const int32_t[]){ __VA_ARGS__ }) / sizeof(int32_t))
#define t_saw(g, type, ...) table_must(&(g)->t, (int)(type), T_ARGS(__VA_ARGS__), __FILE__, __LINE__)
#define t_find(g, type, ...) table_find(&(g)->t, (int)(type), T_ARGS(__VA_ARGS__))
#define t_never(g, type, ...) assert_null(t_find(g, type, __VA_ARGS__))
#define t_count(g, type) table_count(&(g)->t, (int)(type))
#define t_none(g, type) assert_int_equal(t_count(g, type), 0)
#define t_nth(g, type, n) table_nth(&(g)->t, (int)(type), n)
#define t_at_event(g, e) table_at_event(&(g)->t, e) /* its place among all events */

/* Orders of the last window that were refused. t_refused: one of this seat (of Target Earth: base),
 * line and reason, as t_saw. */
#define t_refused(g, ...) table_must_refused(&(g)->t, T_ARGS(__VA_ARGS__), __FILE__, __LINE__)
#define t_refusals(g) t_count(g, table_refused(&(g)->t))
#define t_none_refused(g) assert_int_equal(t_refusals(g), 0)
#define t_nth_refused(g, n) t_nth(g, table_refused(&(g)->t), n)

/* What a roll shows. */
#define t_rolled(g, label) table_rolled(&(g)->t, label)   /* its number, -1: not rolled */
#define t_dice_of(g, label) table_dice_of(&(g)->t, label) /* how many dice; -1: not rolled */

void table_orders(struct table *t, int seat, const char *lines);
void table_dice(struct table *t, const char *label, const char *values);
void table_script(struct table *t, const char *label, const int *values, int n);
void table_resolve(struct table *t);
/* The same in two halves, for fixtures that play a part of a window themselves, with these orders,
 * dice and events. */
void table_begin(struct table *t);
void table_end(struct table *t);
const struct view *table_view(const struct table *t, int seat);
const void *table_sheet(const struct table *t, int seat);
struct awaiting table_awaited(const struct table *t);
struct outcome table_outcome(const struct table *t);
void table_next(
	const struct table *t, int seat, const char *lines, const struct order *so_far, struct legal *out);
const char *table_defaults(const struct table *t, int seat);
int table_count(const struct table *t, int type);
const struct event *table_nth(const struct table *t, int type, int n);
const struct event *table_find(const struct table *t, int type, const int32_t *args, int n);
const struct event *table_must(
	const struct table *t, int type, const int32_t *args, int n, const char *where, int line);
const struct event *table_must_refused(
	const struct table *t, const int32_t *want, int n, const char *where, int line);
int table_refused(const struct table *t); /* the kind of event that tells it */
int table_at_event(const struct table *t, const struct event *e);
int table_rolled(const struct table *t, const char *label);
int table_dice_of(const struct table *t, const char *label);
/* events and rolls, for whoever writes tests */
void table_print(const struct table *t);

/* Checks lines from a seat's view alone, as a player's home would, with nothing that stood
 * before. The parser must take them all. */
void table_check(
	const struct table *t, int seat, int window, const char *lines, struct orders *os, struct notes *ns);
/* The first note of this type on a line, of the game's or of the referee's own; NULL: there is
 * none. */
const struct note *table_note(const struct notes *ns, int line, bool core, int type);

/* Takes the next word off a list; its length, 0 at the end. */
size_t table_word(const char **p, const char **w);
/* Takes "left:right" or "left=right" off a list; the length of the right one, 0 at the end. */
size_t table_pair(const char **p, const char **left, size_t *n_left, const char **right);
/* The number of a word that must be there. */
int table_must_find(const struct vocab *v, const char *w, size_t n);

#endif
