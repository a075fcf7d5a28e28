/* SPDX-License-Identifier: MIT */
#ifndef TESTS_PROPS_TRIAL_H
#define TESTS_PROPS_TRIAL_H

#include "base/err.h"
#include "core/play.h"
#include "game/record.h"
#include "props/noninterference.h"
#include "report/report.h"

/*
 * One module at work: what the parts of the test share. games.c sets games up and plays them,
 * noninterference.c makes pairs that differ in a field, told.c says what a seat is told before a
 * window, deal.c sets up with other keys and turns open dice, lines.c writes order lines that have
 * no effect, promises.c compares what is said of lines with what becomes of them. Seats are 0 to
 * RULES_SEATS - 1 and, for those who sit nowhere, RULES_SEATS.
 */
enum { CORPUS = 5, SEATS_AND_ALL = RULES_SEATS + 1 };

struct trial {
	const struct rules *r;
	const struct shape *shape; /* of t->game */
	const struct secrets *secrets;
	struct findings *out;
	const struct effort *effort;
	uint64_t seed;
	struct play *game, *one, *other;
	struct dice *dice;     /* of set-ups that are played by hand */
	struct events *events; /* the same */
	struct reporter *reporter;
	struct facts facts;
	uint32_t seats;
	struct context *context;        /* of the game that is played, not settled */
	struct buf state, mutant;       /* canonical JSON */
	cJSON *position, *changed;      /* the same, parsed */
	struct buf view[SEATS_AND_ALL]; /* of the position */
	struct buf corpus[CORPUS];      /* for the seat that is looked at */
	struct buf orders[RULES_SEATS]; /* that bots would give */
	struct buf told[2][TOLD_KINDS];
	void *copy, *scratch;
	const struct mutant *m;
	int fields[TOUCHED], n_fields; /* that the mutant touches, each once */
	bool is_order;
	bool is_refused; /* the referee refused a set-up or a window: the end */
};

/* Makes what a trial needs; `out` is emptied. */
void trial_begin(struct trial *t, struct findings *out, const struct rules *r, uint64_t seed);
void trial_end(struct trial *t);
/* From now on every game has this option so: "mode=advanced". The text is not copied. False: it is
 * no such text. */
bool trial_fix(const char *assignment);
/* Sets t->game up under random keys, which *k gets, with random options and seats. False: these do
 * not go together, or the referee refused it. */
bool trial_set_up(struct trial *t, struct play_keys *k);
/* Keeps the position of t->game in t->state and t->position, and what bots order at it in
 * t->orders. */
void trial_position(struct trial *t);
/* The text as a value, in the place of the one before. */
void trial_parse(cJSON **v, const struct buf *text);
/* Plays a window of t->game with bots. Now and then a seat orders something strange, so that there
 * are positions that no bot would bring about. */
void trial_next_window(struct trial *t);

/* The seat's number for the rules. */
int trial_seat(int seat);
bool trial_plays(const struct trial *t, int seat);
uint32_t trial_audience(int seat);

/* Counts a finding and keeps the first of its kind in words: what `text` says, and where both texts
 * begin to differ. */
void trial_found(
	struct trial *t, enum told told, int seat, const char *text, const char *one, const char *other);
/* Compares what stands in t->told, for every field that the mutant touches. */
void trial_compare(struct trial *t, enum told told, int seat);
/* Two texts that ought to be equal; false, with a finding: they are not. */
bool trial_same(struct trial *t, enum told told, int seat, const char *text, const struct buf *one,
	const struct buf *other);

/* Ends the program when the test itself cannot go on. */
void trial_fail(const struct err *e);
/* Notes what the referee says of a set-up or a window of the rules. */
void trial_refused(struct trial *t, const struct err *e);
void trial_random_key(struct trial *t, uint8_t key[32]);

void trial_load(const struct trial *t, struct play *p, const cJSON *state);
/* Every bot's orders, as in t->orders, under the same keys; false: the referee refused it. */
void trial_bots(const struct trial *t, struct play_seat in[RULES_SEATS]);
extern const struct play_keys trial_keys;
bool trial_play(
	struct trial *t, struct play *p, const struct play_seat in[RULES_SEATS], const struct play_keys *k);

/* Append what a seat sees: a position; what comes next; the events of a set-up or window, as
 * `which` says; its open rolls. */
void trial_view(const struct trial *t, struct buf *b, const void *state, int seat);
void trial_awaiting(struct buf *b, const struct awaiting *a, const struct outcome *o);
const char *trial_event_id(const struct trial *t, const struct event *e);
enum which { EVENTS_ALL, EVENTS_PRIVATE, EVENTS_PUBLIC };
void trial_events(const struct trial *t, struct buf *b, const struct events *es, const struct dice *d,
	int seat, enum which which);
void trial_rolls(struct buf *b, const struct dice *d);

/* told.c: what a seat is told before a window, at length with texts and forms. */
void told_before(struct trial *t, struct play *p, struct buf *told, int seat, bool at_length);
void told_orders(struct buf *b, const struct rules *r, const struct orders *os);

/* deal.c: t->game has just been set up. */
void deal_setup(struct trial *t, const struct play_keys *k);
/* deal.c: an open roll of the window that comes from t->position with t->orders falls otherwise. */
void deal_window(struct trial *t);

/* lines.c: a seat's file gets lines without effect, at t->position. */
void lines_vary(struct trial *t);
/* Can this module have lines of the kind? */
bool lines_possible(const struct rules *r, enum idle_kind kind);

#endif
