/* SPDX-License-Identifier: MIT */
#ifndef PBEM_CORE_ORDER_H
#define PBEM_CORE_ORDER_H

#include "base/buf.h"
#include "core/vocab.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * The order language. Its grammar is the referee's, its words are a game's tables:
 *
 *	line      = ["STAND"] clause | "CLEAR" (verb ({key} | number) | ["STAND"] clause)
 *	clause    = order | "IF" condition "THEN" order ["ELSE" order]
 *	condition = test {"AND" test} | test {"OR" test}         (not mixed)
 *	test      = variable {argument} op number                op: = != < <= > >=
 *	          | variable {argument} ("=" | "!=") word
 *	order     = verb {argument}                              by the verb's parts
 *
 * ASCII, one order a line, 200 characters at most, no meaning in case, indentation or blank lines;
 * '#' starts a comment. Arguments are separated by blanks or commas.
 *
 * A standing line stays in force in the windows of its verb, `windows` and `passing`, until CLEAR
 * removes it or a line takes its place: one of the same verb (STANDS_ONE), one that agrees with it
 * in the verb's key parts (STANDS_BY_PARTS), none (STANDS_LIST: such lines are tried in the order
 * in which they were written, and the same one stands once). An ordinary line of this window's file
 * that would take its place does so in this window, whatever becomes of it; lines of a LIST go
 * before the standing ones.
 *
 * CLEAR takes any of the key parts, and removes the lines that agree in all that are given; of a
 * LIST it takes the line's number, from 1, as it was before this file. It takes a whole line as it
 * stands, too, and removes that one.
 */
#define ORDER_LINE 200
#define ORDER_LINES 400 /* lines of one file that are looked at */
#define ORDER_VERBS 64  /* verbs of one game: they make bit sets */
#define ORDER_PARTS 8   /* parts of one verb */
#define ORDER_VALUES 24 /* arguments of one order over all its parts */
#define ORDER_TESTS 6   /* tests of one condition */
#define ORDERS_FILE 128 /* orders of one file */
#define STANDING_MAX 64 /* standing lines of one seat */
#define ORDERS_MAX 256  /* orders of one seat in one window: a file's, and what stands */

/* One part of a verb: `min` to `max` words of a vocabulary (or whole numbers lo..hi when vocab is
 * NULL), after a leading keyword when `lead` is given. A part with min 0 may be left out, and its
 * lead then too. Without a lead an optional part must be the last one or be told from the next by
 * its words. */
struct part {
	const char *lead; /* "TO", or NULL */
	const char *name; /* for help: "slot" */
	const struct vocab *vocab;
	uint8_t min, max;
	int16_t lo, hi;
	/* its words are the seats', and left out it means the writer's own: keys of standing lines
	 * agree with that */
	bool own;
};

enum order_stands { STANDS_NOT, STANDS_ONE, STANDS_BY_PARTS, STANDS_LIST };

struct verb {
	const char *name; /* "BUILD"; two words allowed: "PLAY SCIENTIST" */
	uint32_t windows; /* bit set of the windows that it is legal in */
	struct part parts[ORDER_PARTS];
	uint8_t n_parts;
	bool may_condition; /* may stand behind IF */
	uint8_t stands;     /* enum order_stands */
	/* STANDS_BY_PARTS: bit set of the parts that tell two lines apart; a part that is left out
	 * is a value of its own, unless it says `own`. Else 0. */
	uint8_t keys;
	/* bit set of windows that may play another one with them, in which nobody is awaited:
	 * standing lines count there, too, for the other one; ordinary ones do not */
	uint32_t passing;
	bool answers;    /* answers questions, wherever it stands: core/unread.h */
	bool hands_back; /* lines that a window has not come to may wait because of it: there, too */
	/* bit set of the parts whose values are seats that are shown a standing line of this verb
	 * (but not its condition) */
	uint32_t shown_to;
	const char *help; /* one line, English; other languages: names.json, "verb" */
};

/* What conditions may ask. Parts of arguments have min and max 1 and no lead; the second may have
 * min 0: FIGHTERS 3 >= 2, FIGHTERS 3 red >= 2. */
#define ORDER_ASKED 2 /* arguments of one variable */
struct variable {
	const char *name;                     /* "losses" */
	const struct part *args[ORDER_ASKED]; /* NULL: none */
	int16_t standard;                     /* the second argument, when it is left out */
	const struct vocab *words;            /* of which it answers one, or none; NULL: numbers */
	int16_t lo, hi;                       /* sensible numbers to compare with */
	uint32_t windows;
	/* bit set of the verbs in whose conditions it means something, standing or not; 0: all */
	uint64_t verbs;
	const char *help;
};

struct grammar {
	const struct vocab *windows;
	const struct verb *verbs;
	int n_verbs; /* ORDER_VERBS at most */
	const struct variable *variables;
	int n_variables;
};

enum order_op { OP_EQ, OP_NE, OP_LT, OP_LE, OP_GT, OP_GE };

struct test {
	uint8_t variable;
	uint8_t op;
	int16_t arg[ORDER_ASKED]; /* 0 when the variable takes none */
	int16_t number;           /* or word */
};

/* A line with ELSE is two orders with the same tests, one right behind the other. */
enum order_branch { BRANCH_ONLY, BRANCH_THEN, BRANCH_ELSE };

/* One order, plain data. */
struct order {
	uint16_t line; /* of the file, from 1; 0: standing, default or made by the referee */
	uint8_t verb;
	uint8_t n_tests;
	bool any;       /* tests are joined by OR */
	uint8_t branch; /* enum order_branch */
	bool standing;
	uint8_t number;             /* of a standing line of a LIST, as standing_number gave it */
	uint8_t count[ORDER_PARTS]; /* arguments given for each part */
	/* all of them in order; numbers of a vocabulary or plain ones */
	int16_t value[ORDER_VALUES];
	struct test test[ORDER_TESTS];
};

/* What became of an order in its window. */
enum order_fate {
	ORDER_OPEN,    /* it has not come up, or waits for its moment */
	ORDER_PASSED,  /* it came up without its condition, or the other order of its line was taken */
	ORDER_DONE,    /* it was carried out */
	ORDER_REFUSED, /* it came up and could not be carried out */
	ORDER_BACK,    /* it has not come up, and was handed back: core/unread.h */
};

/* Has anything asked for an order? orders_next and orders_answer keep it. */
enum order_asked {
	ASKED_NEVER, /* its moment did not come */
	ASKED_UNMET, /* its condition never held */
	ASKED_FOUND
};

struct orders {
	int n;
	struct order order[ORDERS_MAX];
	uint8_t fate[ORDERS_MAX];  /* enum order_fate; forgotten with the window */
	uint8_t asked[ORDERS_MAX]; /* enum order_asked; the same */
	bool back[ORDERS_MAX];     /* its line waits from now on: core/unread.h */
	bool instead[ORDERS_MAX];  /* another line gave way to it: order_came_first */
};

/* The orders of STANDING_MAX lines. */
struct standing {
	uint8_t n;
	struct order order[2 * STANDING_MAX];
};

/* The i-th argument of a part; asking beyond count[part] is a bug. order_has: is it there? */
int order_value(const struct order *o, int part, int i);
bool order_has(const struct order *o, int part);

/* Answers a variable for ORDER_ASKED arguments. A word is answered by its number, or by ORDER_NONE:
 * then every = is false and every != true. */
#define ORDER_NONE (-1L)
typedef long (*order_ask)(const void *about, int variable, const int16_t *arg);

/*
 * A seat's orders in a window are looked up by questions, the file's before the standing ones:
 *
 *	struct question q = { .ask = ask, .about = &facts };
 *	while ((o = orders_next(os, &q)) != NULL)
 *		if (!may_be_done(o))
 *			order_refused(os, o);
 *
 * orders_next is for orders that come up one after the other, once: it gives the next one whose
 * condition holds now, which is ORDER_DONE unless it turns out refused. Those that it goes by are
 * ORDER_PASSED.
 *
 * orders_answer is for what is asked when its moment comes, now or again and again: answers,
 * wishes, orders that wait. It gives the next one whose condition holds and leaves its fate open;
 * what is used up by it is told by order_done or order_refused.
 *
 * Both look only at orders that are open; of the two orders of a line with ELSE only one is ever
 * done or refused, whatever that changes. A line of a file that neither of them gave is told to its
 * writer after the window (event_idle): look for orders by nothing else. NULL are no orders.
 */
struct question {
	uint64_t verbs; /* bit set; 0: all */
	/* Is it about this? NULL: all are. */
	bool (*fits)(const void *about, const struct order *o);
	order_ask ask;     /* NULL: conditions are not looked at */
	const void *about; /* for fits and ask */
	/* orders_answer: any fate will do, and every condition is asked anew. For answers that are
	 * not used up. */
	bool again;
	int at; /* the index where to look on; at first 0. A found order moves it on */
	/* One that fits was gone by or found, whatever its condition: tells "no line" from "none
	 * that holds". */
	bool any;
};
const struct order *orders_next(struct orders *os, struct question *q);
const struct order *orders_answer(struct orders *os, struct question *q);

/* `o` is one of `os` and was carried out, or could not be. */
void order_done(struct orders *os, const struct order *o);
void order_refused(struct orders *os, const struct order *o);

/* Another line gave way to `o`, one of `os`, or waited for it: it made a difference, whatever
 * becomes of it. Standing lines do so by themselves. */
void order_came_first(struct orders *os, const struct order *o);

/* Was the line that begins with the i-th order without effect? It was never given, done, refused or
 * handed back. `unmet`: it was asked for, but its condition did not hold. */
bool orders_idle(const struct orders *os, int i, bool *unmet);

/* Has the line that begins with the i-th order made a difference? Not when it was idle, or was
 * refused and nothing else; but when another line gave way to it, and when it stands. */
bool orders_effect(const struct orders *os, int i);

/* Does the condition of any order hold, as of one that stands? In a window ask orders_next or
 * orders_answer, which know both orders of a line with ELSE. */
bool order_holds(const struct order *o, order_ask ask, const void *about);

/* Adds an order and returns it (zeroed but for verb), or NULL when full. */
struct order *orders_add(struct orders *os, int verb);

/* Adds the seat's standing orders that count in the window and that no ordinary line replaces. */
void orders_add_standing(
	struct orders *os, const struct standing *s, int seat, const struct grammar *g, int window);

/* Keeps the orders of one line (two when it has an ELSE) as standing ones of the seat, in the place
 * of the lines that they replace. -1: full, and nothing is changed. */
int standing_put(struct standing *s, int seat, const struct grammar *g, const struct order *orders, int n)
	__attribute__((warn_unused_result));

/* Gives the lines of LIST verbs their numbers, by verb, from 1. Lines that are put later have none
 * until the next time, and those that are removed leave a gap, so that a file means the numbers
 * that its writer has seen. */
void standing_number(struct standing *s, const struct grammar *g);

/* Copies the orders in use: a struct standing is large and mostly empty. What `to` has behind them
 * stays. */
void standing_copy(struct standing *to, const struct standing *from);

/* Removes the seat's standing lines with an order of like's verb that agrees with it in these parts
 * (bit set) and, unless like->number is 0, has its number; returns how many there were. */
int standing_clear(
	struct standing *s, int seat, const struct grammar *g, const struct order *like, int parts);

/* Does a line that reads like this one of n orders stand? */
bool standing_has_line(const struct standing *s, const struct grammar *g, const struct order *line, int n);

/* Removes the standing lines that read like this one of n orders; returns how many there were. */
int standing_clear_line(struct standing *s, const struct grammar *g, const struct order *line, int n);

/* Appends one order in canonical words, without a newline: "IF losses >= 1 THEN RETREAT 4". What
 * stood behind ELSE is written with the opposite condition: "IF losses < 1 THEN RETREAT 6". */
void order_write(struct buf *b, const struct grammar *g, const struct order *o);

/* How many of these n orders are one line: 2 when it has an ELSE. */
int order_line_size(const struct order *o, int n);

/* Appends the line of one or two orders: "IF losses >= 1 THEN RETREAT 4 ELSE RETREAT 6". */
void order_write_line(struct buf *b, const struct grammar *g, const struct order *o, int n);

/* May an order with this verb ask it? */
bool variable_suits(const struct variable *v, int verb);

/* Could this order be written: verb, arguments and conditions are within the grammar? */
bool order_fits(const struct grammar *g, const struct order *o);

/* Appends a verb's usage: "SEND unit... TO slot". */
void verb_usage(struct buf *b, const struct verb *v);

/* Appends the names of these verbs (bit set): "SEND, RETREAT". */
void verb_names(struct buf *b, const struct grammar *g, uint64_t verbs);

/* Appends what a variable takes: "slot [seat]"; nothing when it takes nothing. */
void variable_usage(struct buf *b, const struct variable *v);

/* Is the table sound: names unique and upper-case, parts within limits, keys within parts, optional
 * parts told apart? For tests. */
bool grammar_check(const struct grammar *g, char *why, size_t size);

#endif
