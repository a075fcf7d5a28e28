/* SPDX-License-Identifier: MIT */
#ifndef TESTS_PROPS_NONINTERFERENCE_H
#define TESTS_PROPS_NONINTERFERENCE_H

#include "props/mutants.h"

/*
 * Non-interference: what a seat is told does not depend on what it may not know. For every module
 * the same test:
 *
 * Bots play (with strange orders now and then). At each window the position is changed in one field
 * or in two (mutants.h). A changed position that keeps the module's invariants and that looks the
 * same to a seat V, whose view as JSON has the same bytes, makes a pair. What V is told must then
 * be the same from both:
 *
 *   awaiting     the window, who must and who may, and whether the game has ended
 *   check        notes and understood orders for a corpus of order texts, by play_check
 *   verdict      the text of `pbem check` and of a receipt
 *   legal defaults bot    by the module's functions with the view as the referee makes it, bytes
 *                behind the schema included
 *   data report form      the report before the window, as data and as text, and the form
 *
 * Then the window is played from both with the same orders and the same open dice, half of the time
 * with other sealed ones:
 *
 *   parsed       V's notes, text and orders as understood
 *   events rolls after    where V's views are equal again and V was told the same privately, the
 *                hidden thing has stayed hidden: then V's events, the open rolls and who must order
 *                next are equal, too. (Where they differ, and when the game ends, something became
 *                public; how is the game's business. Standing orders become public by what they do,
 *                so pairs that differ in an order are left to `lines`. A game names events and rolls
 *                that show something that no view shows afterwards: struct secrets.)
 *   audience     V's events are those with V in their audience, neither more nor less
 *   others       V's notes and orders are the same whatever the others order
 *
 * Set-up has no position before it. It is played under several sealed keys:
 *
 *   setup        what is public, events and open rolls, is so under every key; of two deals that
 *                told V the same, V sees the same view
 *
 * An open roll can be read by all, so what it decides has to be seen by all. In set-ups and windows
 * one falls otherwise:
 *
 *   dice         when that changes the position, then also something that V sees beside the roll
 *
 * What others order may have no effect, and then it leaves no trace. One seat's file gets comments,
 * nonsense, orders of other windows, standing or not, orders with a condition that never holds, and
 * an order that is refused (lines.c):
 *
 *   lines        all other seats see the same: events, open rolls, views, and what comes next
 *
 * The referee refuses rules that leave their ranges, or that tell a private event to more than one
 * seat:
 *
 *   referee      it had something to refuse
 *
 * Everybody who sits nowhere (SEAT_OBSERVER) counts as a seat without orders.
 *
 * A view that shows too much makes no pairs where it does. So a module's secrets stand in a table
 * (secrets.c), which says by itself what the module's own table says in its rows, and there:
 *
 *   view         a change of nothing but secrets of others makes no difference to the view
 *
 * Not tested: time, the length of a computation, what several windows tell together; an open roll
 * whose result is told, from numbers that not all know ("17 of 42 is this card"); and a public
 * event that tells of something hidden in just those windows in which V's view of the same thing
 * changes as well.
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
	TOLD_SETUP,
	TOLD_DICE,
	TOLD_LINES,
	TOLD_REFEREE,
	TOLD_KINDS
};
extern const char *const told_ids[TOLD_KINDS];

enum { NI_WINDOWS = 32, NI_VALUES = 16 };

/* A field that somebody may not know. It is known to the seat in whose part of the state it stands;
 * of piles (core/pile.h), each card to those who have seen it. */
enum { SECRETS = 12, PASSING = 8 };
struct secret {
	const char *path;
	unsigned how;
};
#define FROM_ALL 1u  /* no seat knows it */
#define SUM_SHOWN 2u /* everybody knows the sum of the array */
#define BY_MODE 8u   /* a secret only in games in which `mode` has its value */
#define FOLLOWS 4u   /* nobody is shown it, and everybody can tell it: no two positions differ in it */

/* What stands for a seat, and what waits for it, is a secret of every game. */
struct secrets {
	const char *rules;
	struct secret secret[SECRETS]; /* none: the state hides nothing */
	const char *shown[2];          /* verbs: lines that stand are shown to the seats that they name */
	/* Events, and beginnings of labels of open rolls, that show what no view shows
	 * afterwards. */
	const char *passing[PASSING];
	const char *passing_openly[PASSING]; /* the same, but not in games in `mode` */
	/* Events after which no view shows what was public in this window before, and windows in
	 * which so much is drawn and played that this is so anyway. */
	const char *anew[4];
	/* Events by which what is drawn with sealed dice becomes public at once: set-ups with one
	 * are not compared. */
	const char *drawn[2];
	struct {
		const char *option;
		int value;
	} mode;           /* of BY_MODE and passing_openly */
	bool large_hands; /* no two deals of a set-up are ever alike to a seat, only to observers */
};
const struct secrets *secrets_of(const char *rules); /* NULL: nobody said */
const struct secret *secret_at(const struct secrets *s, const char *path);
/* Of two positions: does what differs in secrets of others change something that the game tells
 * this seat: a line that is shown to it, a card that it has seen, a sum? */
bool secrets_tell(const struct secrets *s, const struct rules *r, const struct shape *l, const void *before,
	const void *after, int seat);

/* What came of one field of the state. */
struct field_count {
	long tried, valid, kept, compared;
	long unseen; /* pairs that differ in this field and in no declared secret */
	bool is_secret;
};

/* Lines that have no effect. */
enum idle_kind {
	LINES_COMMENTS,
	LINES_NONSENSE,
	LINES_ELSEWHERE,
	LINES_STAND_ELSEWHERE,
	LINES_STAND_NEVER,
	LINES_NEVER,
	LINES_REFUSED,
	LINE_KINDS
};
extern const char *const idle_kinds[LINE_KINDS];

/* How often each window of the grammar and each value of each option came up. */
struct coverage {
	long window[NI_WINDOWS];
	long chosen[RULES_OPTIONS][NI_VALUES];
};

/* Why a test of a module came to its end. */
enum ending { ENDING_PAIRS, ENDING_FOUND, ENDING_POSITIONS, ENDING_GAMES, ENDING_REFUSED, ENDINGS };
extern const char *const ending_texts[ENDINGS];

struct findings {
	struct leaves leaves; /* the names of the fields */
	struct field_count field[PATHS];
	long games, positions, pairs;
	struct coverage by_pairs, by_positions;
	long lines[LINE_KINDS]; /* files that were compared with and without such lines */
	long deals;             /* games that were set up under several keys */
	/* set-ups like an earlier one: to a seat, to those who sit nowhere */
	long alike[2];
	long turned; /* open rolls that fell otherwise */
	enum ending ending;
	long n[TOLD_KINDS];
	char first[TOLD_KINDS][600]; /* the first of each kind, in words */
};

/* Tests a module until there are so many pairs and a third as many positions, or until something
 * of a kind was found (TOLD_KINDS: never mind). It ends after as many positions, or games, at
 * the latest: what hides nothing makes no pair. The same for the same seed. */
struct effort {
	long pairs;
	enum told until;
	uint64_t seed;
};
void noninterference(struct findings *out, const struct rules *r, const struct effort *effort);

/* A game that hides nothing, as rules/README.md says how to write one. */
extern const struct rules skeleton_rules;

/* Modules that tell too much on purpose, and what must be noticed. Ended by NULL; leaks_make() and
 * the like come first. */
struct leak {
	const char *name;
	const struct rules *rules;
	enum told told;
	const char *opened; /* draws whose labels begin so are rolled open: leaks_open */
	/* shown by few positions: looked for in so many times the pairs; 0: in as many as others */
	int rare;
};
extern const struct leak leaks[], leaks_cards[], leaks_te[];
void leaks_make(void);
void leaks_cards_make(void);
void leaks_te_make(void);
void leaks_open(const char *label); /* NULL: none are */

#endif
