/* SPDX-License-Identifier: MIT */
#ifndef TESTS_PROPS_NONINTERFERENCE_H
#define TESTS_PROPS_NONINTERFERENCE_H

#include "props/mutants.h"

/*
 * Non-interference: what a seat is told does not depend on what it may not know. For every module the same test:
 *
 * Bots play (with strange orders now and then). At each window the position is changed in one field or in two (mutants.h). A changed
 * position that keeps the module's invariants and that looks the same to a seat V, whose view as JSON has the same
 * bytes, makes a pair. What V is told must then be the same from both:
 *
 *   awaiting     the window, who must and who may, and whether the game has ended
 *   check        notes and understood orders for a corpus of order texts, by play_check
 *   verdict      the text of `pbem check` and of a receipt
 *   legal defaults bot    by the module's functions with the view as the referee makes it, bytes behind the schema included
 *   data report form      the report before the window, as data and as text, and the form
 *
 * Then the window is played from both with the same orders and the same dice:
 *
 *   parsed       V's notes, text and orders as understood
 *   events rolls after    where V's views are equal again, the hidden thing has stayed hidden: then V's events, the public rolls and
 *                who must order next are equal, too. (Where they differ, and when the game ends, something became public; how is the game's
 *                business. Standing orders become public by what they do, so pairs that differ in an order are left out. A game names events and rolls
 *                that show something that no view shows afterwards: struct secrets.)
 *   audience     V's events are those with V in their audience, neither more nor less
 *   others       V's notes and orders are the same whatever the others order
 *
 * Everybody who sits nowhere (SEAT_OBSERVER) counts as a seat without orders.
 *
 * A view that shows too much makes no pairs where it does. So a module's secrets stand in a table (secrets.c), and there:
 *
 *   view         a change of nothing but secrets of others makes no difference to the view
 *
 * Not tested: time, the length of a computation, what several windows tell together.
 */
enum told {
	TOLD_VIEW,
	TOLD_AWAITING,
	TOLD_CHECK,
	TOLD_VERDICT,
	TOLD_LEGAL,
	TOLD_DEFAULTS,
	TOLD_BOT,
	TOLD_DATA,
	TOLD_REPORT,
	TOLD_FORM,
	TOLD_PARSED,
	TOLD_EVENTS,
	TOLD_ROLLS,
	TOLD_AFTER,
	TOLD_AUDIENCE,
	TOLD_OTHERS,
	TOLD_KINDS
};
extern const char *const told_ids[TOLD_KINDS];

enum { NI_WINDOWS = 32, NI_VALUES = 16 };

/* A field that somebody may not know. */
struct secret {
	const char *path;
	bool from_all;       /* no seat knows it; else the seat in whose part of the state it stands does */
	bool zero_is_public; /* everybody sees whether it is 0 */
};

struct secrets {
	const char *rules;
	struct secret secret[12];
	const char *passing
		[8]; /* events, and beginnings of labels of open rolls, that show what no view shows afterwards */
	/* Of two positions: does what differs in secrets of others change something that the game tells this seat? NULL: it never does. */
	bool (*told)(const void *before, const void *after, int seat);
	const char *anew
		[4]; /* events after which no view shows what was public in this window before, and windows in which so much is drawn and played that this is so anyway */
};
const struct secrets *secrets_of(const char *rules); /* NULL: nobody said */

/* What came of one field of the state. */
struct field_count {
	long tried, valid, kept, compared;
	long unseen; /* pairs that differ in this field and in no declared secret */
	bool is_secret;
};

struct findings {
	struct leaves leaves; /* the names of the fields */
	struct field_count field[PATHS];
	long positions, pairs;
	long window[NI_WINDOWS];               /* pairs in each window of the grammar */
	long chosen[RULES_OPTIONS][NI_VALUES]; /* and with each value of each option */
	long n[TOLD_KINDS];
	char first[TOLD_KINDS][600]; /* the first of each kind, in words */
};

/* Tests a module until there are so many pairs, or until something of a kind was found (TOLD_KINDS: never mind). The same for the same
 * seed. */
struct effort {
	long pairs;
	enum told until;
	uint64_t seed;
};
void noninterference(struct findings *out, const struct rules *r, const struct effort *effort);

/* Modules that tell too much on purpose, and what must be noticed. Ended by NULL; leaks_make() comes first. */
struct leak {
	const char *name;
	const struct rules *rules;
	enum told told;
};
extern const struct leak leaks[];
void leaks_make(void);

#endif
