/* SPDX-License-Identifier: MIT */
#ifndef RULES_RULES_H
#define RULES_RULES_H

#include "core/bits.h"
#include "core/deck.h"
#include "core/dice.h"
#include "core/event.h"
#include "core/legal.h"
#include "core/note.h"
#include "core/order.h"
#include "core/phase.h"
#include "core/pile.h"
#include "core/schema.h"
#include "core/unread.h"
#include "core/vocab.h"

#include <stdbool.h>
#include <stdint.h>

/*
 * The one contract between the referee and a game. rules/README.md shows how to write one in a day.
 *
 * A module is pure: no I/O, no clock, no locale, no floating point, no allocation, no static
 * variables. State and view are plain structs of fixed size, written and read by their schemas. The
 * referee calls, for every window:
 *
 *	resolve(state, orders, dice, events)
 *	awaiting(state), result(state), invariants(state)
 *
 * What setup, awaiting, sheet and result fill is zeroed before; legal fills its answer whole.
 *
 * `check`, `legal`, `defaults` and `bot` see a seat's view and nothing else, so that no answer to a
 * player can be an oracle for another's secrets.
 */
#define RULES_SEATS 8
#define SEAT_OBSERVER (-1) /* the view of those who do not play */
#define SEAT_REVEAL (-2)   /* the view that hides nothing: for tests and who plays on by hand */

/*
 * An option of a game: an id of a vocabulary, or a number lo..hi; or, with `data`, a struct of the
 * module's own, which the host gives as a JSON file or, by an id of `vocab`, takes from `ready`.
 */
struct option {
	const char *name;
	const struct vocab *vocab; /* NULL: a number */
	int16_t lo, hi;
	int16_t standard; /* the default; of data: in `ready` */
	/* It came when games were being played: records and positions leave it out where it is 0,
	 * its default, so that a game without it has the bytes, and so the dice, that it had. */
	bool later;
	const char *help;
	const struct schema *data;
	const void *const *ready; /* of data: a struct for each id of vocab */
};
#define RULES_OPTIONS 24

/*
 * What a game is played with, the same from set-up to end. Every state has a member, named by
 * `context_at`, in which the referee lends it: `s->game->option[RACE_LENGTH]`. The referee writes
 * it into positions and views, as "options", "playing" and "version"; no state keeps any of it.
 */
struct context {
	int32_t version; /* of the rules */
	uint32_t seats;  /* bit set of those that play; numbers of the module's vocabulary */
	int32_t n_seats;
	const void *data[RULES_OPTIONS]; /* of options that have data; else NULL */
	int16_t option[RULES_OPTIONS];   /* the others' values, in the order of the module's table */
};

/* Standing orders are kept by the referee, beside the state. Nobody sees those of others, but
 * for lines of a verb that says so (struct verb, `shown_to`): these, without their conditions, are
 * in the views of the seats that they name. */
#define SHOWN_MAX 64 /* in one view; what is more is not shown */
struct shown_line {
	int8_t seat; /* whose line */
	struct order order;
};

/* What becomes of a line that is tried on a view: it is carried out as far as can be known; it
 * would be refused as it is, but more values of the same parts may mend that; it would be
 * refused. */
enum tried { TRIED_DONE, TRIED_MORE, TRIED_REFUSED };

/* What one seat knows. */
struct view {
	const struct schema *schema; /* of all of it, as JSON shows it: core/shape.h */
	int seat;                    /* or SEAT_OBSERVER, SEAT_REVEAL */
	const struct context *game;
	/* the module's state, in which is UNKNOWN what this seat may not see (core/schema.h) */
	const void *state;
	const struct standing *standing; /* what stands for the seat; never NULL */
	const struct unread *unread;     /* what waits for the seat; never NULL */
	int n_shown;
	const struct shown_line *shown; /* lines of others that name it */
};

struct awaiting {
	int window;         /* the window's number in the module's vocabulary */
	uint32_t must, may; /* bit sets of seats; disjoint. No seat must: it resolves at once */
};

struct outcome {
	bool ended;
	int winner;     /* number in the module's vocabulary of outcomes */
	int why;        /* number in the module's vocabulary of reasons */
	uint32_t seats; /* the seats that won; none, when nobody did */
	/* what the module's title line compares; .points_names says what they are */
	int32_t points[2];
	int32_t seat_points[RULES_SEATS]; /* when .seat_points says what they are */
	bool no_seat_points;              /* but now, or with these options, nobody is told any */
};

/* Orders that cannot be carried out. The event "refused", for the order's seat alone, and the note
 * that check gives are the referee's (event_refuse, note_refuse); templates have a sentence for
 * each reason, as its name. */
struct refusals {
	const struct vocab *reasons; /* NULL: the game refuses nothing */
	struct arg about;            /* one thing more that the event tells: A_ID("base", ...) */
};

struct rules {
	const char *id, *title;
	int version;
	int seats_min, seats_max;
	const struct vocab *seats, *outcomes, *reasons;
	/* What outcome.points counts, in a few words of lower case ASCII letters: for the
	 * simulator's table and its JSON. Two numbers, as of both sides; a game for many may take
	 * the best and the second best. */
	const char *points_names[2];
	/* The same of outcome.seat_points, which the record and reports tell as well ("format",
	 * "points" of names.json has the people's word). NULL: seats have no points. */
	const char *seat_points;
	const struct option *options;
	int n_options;
	const struct grammar *grammar; /* windows, verbs, variables */
	const struct event_type *events;
	int n_events;
	const struct note_type *notes;
	int n_notes;
	struct refusals refusals;
	/* The state; its table says who sees what. What no table speaks of is zero again after
	 * every window. */
	const struct schema *state;
	/* offsetof the state's `const struct context *`, which is in no schema */
	size_t context_at;

	/* Do these options go together, and with these seats? Settles what follows from others
	 * (a duel is for two). -1 with a reason in *why (a static text): they do not. What it
	 * settled, it takes again as it is. NULL: all go together. */
	int (*settle)(struct context *c, const char **why);

	/* Fills the state, which is zero but for its context, up to the first window. */
	void (*setup)(void *state, struct dice *d, struct events *es);
	void (*awaiting)(const void *state, struct awaiting *out);

	/* What reports show beside the view and what follows from it: sums, prices, chances,
	 * pictures. Fills the zeroed struct; templates read its members as the view's, and instead
	 * of those with the same name. NULL, with its schema: nothing. */
	const struct schema *sheet_schema;
	void (*sheet)(const struct view *v, void *sheet);

	/* What `pbem rules ID --cards` lists, with these options: the cards, or whatever pieces
	 * players look up, and their numbers. Fills the zeroed struct; the template cards.txt of
	 * the game reads its members as a report's reads a sheet's. NULL, with its schema: nothing.
	 */
	const struct schema *cards_schema;
	void (*cards)(const struct context *game, void *cards);

	/* What `pbem report GAME SEAT --sight WORD` shows: what the piece of this word sees from
	 * where it stands, or what one would see that stood in the place of this word. Fills the
	 * zeroed struct; the template sight.txt of the game reads its members as a report's reads a
	 * sheet's. False: it stands nowhere. NULL, with its words and schema: nothing sees. */
	const struct vocab *sights;
	const struct schema *sight_schema;
	bool (*sight)(const struct view *v, int word, void *sight);

	/* Verdicts on a seat's orders: costs, advice, what cannot be; then a forecast (notes with
	 * line 0). */
	void (*check)(const struct view *v, struct orders *os, struct notes *ns);
	/* What could stand in each part of a line of this verb, whatever stands in the others: what
	 * a form lists (`so_far` NULL), with regard to lines that may still be written above it.
	 * Or what could follow in a line that begins so, where the module knows better than by
	 * trying every value with `advance`: the next step of a path. Drafts ask this for desks and
	 * bots, and make the exact answer of it (core/draft.h). */
	void (*legal)(const struct view *v, int verb, const struct order *so_far, struct legal *out);
	/* Carries out one own line, conditions aside, on a state that was copied from the view and
	 * that lines above may have changed; as far as it can be known without dice and others'
	 * orders: what depends on these is no reason to refuse. The same functions make the
	 * verdicts of `check`. Notes for its next call stand in members of the state that are in no
	 * table. NULL: no line changes what another may do. */
	enum tried (*advance)(const struct view *v, void *state, const struct order *o);
	/* Has this verb, or this variable, a meaning in the view's game? The form names no other.
	 * NULL: each has one. */
	bool (*has)(const struct view *v, int verb);
	bool (*asks)(const struct view *v, int variable);
	/* Does a word of a vocabulary stand for something in the view's game, a piece that plays?
	 * The form explains no other. NULL: each does. */
	bool (*knows)(const struct view *v, const struct vocab *words, int word);

	/* Appends order lines: what happens to a seat that sent nothing and for which none wait,
	 * may be none at all; and a bot's orders. Default lines are like lines of a file: they go
	 * before the standing orders that the view shows, so write none that would take the place
	 * of those. The bot may roll sealed dice under labels beginning with "bot/". */
	void (*defaults)(const struct view *v, struct buf *b);
	void (*bot)(const struct view *v, struct dice *d, struct buf *b);

	/* Plays the window out. `os[seat]` is never NULL for a seat that plays; standing orders are
	 * merged in. What becomes of each order is marked there (core/order.h). Orders that cannot
	 * be carried out are refused (event_refuse) and skipped. */
	void (*resolve)(void *state, struct orders *const os[RULES_SEATS], struct dice *d, struct events *es);

	/* NULL when all is well, else what does not hold (a static text). */
	const char *(*invariants)(const void *state);
	void (*result)(const void *state, struct outcome *out);
};

/* The number of the k-th seat that plays, in table order, from 0. */
int context_seat(const struct context *c, int k);

/* All games in this program, ended by NULL. */
extern const struct rules *const rules_all[];
const struct rules *rules_find(const char *id);

#endif
