/* SPDX-License-Identifier: MIT */
#ifndef PBEM_CORE_PLAY_H
#define PBEM_CORE_PLAY_H

#include "base/buf.h"
#include "base/err.h"
#include "core/shape.h"
#include "rules/rules.h"

#include <stdbool.h>
#include <stdint.h>

/*
 * Plays windows in memory: what the simulator, `pbem resolve`, the referee and the verifier have in
 * common. Knows no file, record or signature; keys are given. One object is used again and again
 * and keeps its memory.
 *
 *	struct play *p = play_new(rules);
 *	play_setup(p, context, &keys, &e);
 *	while (!play_outcome(p)->ended) {
 *		struct play_seat in[RULES_SEATS] = { [0] = { PLAY_FILE, text, len, 7 }, [1] = { .origin = PLAY_BOT } };
 *		next_keys(&keys);
 *		play_window(p, in, &keys, &e);
 *		events_write(&b, rules, play_events(p), AUDIENCE_SEAT(0), play_dice(p));
 *	}
 *	play_free(p);
 *
 * After an error the position is undefined: set up or load anew. Running out of memory ends the
 * program.
 */
struct play;

struct play_keys {
	uint8_t open[32], sealed[32]; /* the window's keys for its dice */
};

/* Where a seat's orders for a window come from. Standing orders are merged in whatever it is. */
enum play_origin {
	PLAY_DEFAULT, /* nothing came: play_default */
	PLAY_FILE,    /* `text`: the body of its order file */
	PLAY_BOT      /* the game's bot writes them */
};

struct play_seat {
	enum play_origin origin;
	/* PLAY_FILE: need not end in a NUL. PLAY_DEFAULT: what play_default wrote, or NULL: it is
	 * asked. */
	const char *text;
	size_t len;
	int first_line; /* number of the first line, for notes; 0 counts as 1 */
};

struct play *play_new(const struct rules *r);
void play_free(struct play *p);

/* Begins a game with a copy of `c`, which is settled. ERR_USAGE: the options do not fit.
 * ERR_SOFTWARE: as in play_window. Events and dice are those of the set-up. */
int play_setup(struct play *p, const struct context *c, const struct play_keys *k, struct err *e)
	__attribute__((warn_unused_result));

/* Takes a position from its JSON. `seats` is the bit set of the seats that must be those that play,
 * or 0. Refuses (ERR_DATA) what the schema refuses and what breaks the invariants. There are then
 * no events and dice. */
int play_load(struct play *p, uint32_t seats, const cJSON *state, struct err *e)
	__attribute__((warn_unused_result));

/* Appends the position's canonical JSON. */
void play_save(const struct play *p, struct buf *b);

/*
 * Resolves one window. Orders count for the seats that must or may order now; others' entries are
 * not looked at (their standing orders hold). ERR_SOFTWARE: the state is out of range afterwards,
 * with the path of the field, an invariant is broken, with the module's text, or an event cannot be
 * written or has the wrong audience, with its id. ERR_UNAVAILABLE: the game has ended.
 */
int play_window(struct play *p, const struct play_seat in[RULES_SEATS], const struct play_keys *k,
	struct err *e) __attribute__((warn_unused_result));

/* The same with dice that fall as told (tests). */
int play_window_scripted(struct play *p, const struct play_seat in[RULES_SEATS], const struct play_keys *k,
	const struct dice_script *s, int n, struct err *e) __attribute__((warn_unused_result));

/* Appends what is played for a seat that sends nothing to the coming window: its lines that wait
 * and are legal in it (core/unread.h), else the game's defaults. */
void play_default(struct play *p, int seat, struct buf *b);

/* Has the seat lines that wait for the coming window? */
bool play_waits(struct play *p, int seat);

/* Appends what the game's bot orders at a view. A bot that rolls open dice, or under labels that do
 * not begin with "bot/", is a bug. */
void play_bot(const struct rules *r, const struct view *v, struct dice *d, struct buf *b);

/* Does the window resolve at once, because no seat must order? */
bool play_at_once(const struct play *p);

/* Resolves windows as long as they resolve at once, PLAY_AT_ONCE at most (more is ERR_SOFTWARE).
 * `keys` fills the keys of the next window, `done` is called after each; both return 0 or an error,
 * which ends the run. `done` may be NULL. */
#define PLAY_AT_ONCE 100
struct play_host {
	int (*keys)(void *ctx, struct play_keys *k, struct err *e);
	int (*done)(void *ctx, struct play *p, struct err *e);
	void *ctx;
};
int play_run(struct play *p, const struct play_host *h, struct err *e) __attribute__((warn_unused_result));

/* The position. Pointers stay valid until the next set-up, load, window or free. */
const struct rules *play_rules(const struct play *p);
const void *play_state(const struct play *p); /* the module's struct; a whole block of play_shape */
const struct shape *play_shape(const struct play *p);
const struct context *play_context(const struct play *p);
uint32_t play_seats(const struct play *p); /* bit set of the seats that play */
const struct awaiting *play_awaiting(const struct play *p);
const struct outcome *play_outcome(const struct play *p);
/* The points of those that play when the game has ended, {SEAT:NUMBER,...}; null when the rules
 * count none. The caller deletes. */
cJSON *play_points(const struct play *p);
/* made when first asked for; SEAT_OBSERVER, SEAT_REVEAL too */
const struct view *play_view(struct play *p, int seat);
const struct standing *play_standing(const struct play *p, int seat); /* never NULL */

/* Can every event be written, and does it go to those whom its type is for? ERR_SOFTWARE with the
 * id of the first that has an argument outside its vocabulary or another audience than its type
 * says. Set-up and windows ask it. */
int play_events_fit(const struct play *p, struct err *e) __attribute__((warn_unused_result));

/* Can every sheet be written? ERR_SOFTWARE with the path of the first field that the rules left out
 * of its range. */
int play_sheets_fit(struct play *p, struct err *e) __attribute__((warn_unused_result));

/* The window that was resolved last. */
const struct events *play_events(const struct play *p);
const struct dice *play_dice(const struct play *p);
/* as understood, standing ones included */
const struct orders *play_orders(const struct play *p, int seat);
const struct notes *play_notes(const struct play *p, int seat); /* of the parser */
/* what was parsed: the file's body, defaults or the bot's lines */
const struct buf *play_text(const struct play *p, int seat);

/* Appends that text without the lines that had no effect (orders_effect), in whose places empty
 * ones stand; with `only` without that one alone. True: there were such. */
bool play_effective(const struct play *p, int seat, const struct order *only, struct buf *b);

/* Appends what came of the window: position, events and open rolls, but for what writers are told
 * of idle lines, and of those refused that had no effect in it or in `whole`, another play of
 * it. */
void play_effects(const struct play *p, const struct play *whole, struct buf *b);

/* Tests: prepares the seats in falling order, which may change nothing. */
void play_reverse(struct play *p, bool reverse);

/* Reads a seat's orders and has the rules judge them from the seat's view alone; nothing is
 * played. `window` is the window's number in the module's vocabulary. Fills `os` (standing
 * orders merged in) and adds to `ns` the parser's notes, then the module's. Both are emptied
 * first. */
void play_check(const struct rules *r, const struct view *v, int window, const char *text, size_t len,
	int first_line, struct orders *os, struct notes *ns);

/* play_check with what a position knows. */
void play_check_seat(struct play *p, int seat, const char *text, size_t len, int first_line,
	struct orders *os, struct notes *ns);

#endif
