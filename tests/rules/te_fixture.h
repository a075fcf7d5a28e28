/* SPDX-License-Identifier: MIT */
#ifndef TESTS_RULES_TE_FIXTURE_H
#define TESTS_RULES_TE_FIXTURE_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "rules/target-earth/te.h"

/*
 * Positions of Target Earth in three lines:
 *
 *	struct tf_game *g = tf_game(4);
 *	tf_base(g, TE_BLUE, "hangar:a1 f1:a1 radar:a2 radar:b2");
 *	tf_slot(g, 1, "small china");
 *	tf_at(g, 1, TE_WINDOW_INTERCEPTION);
 *	tf_orders(g, TE_BLUE, "INTERCEPT 1 f1");
 *	tf_dice(g, "interception/slot 1/round 1/ufo", "1 1 1");
 *	tf_resolve(g);
 *	tf_saw(g, TE_E_UFO_SHOT_DOWN, 0, TE_SMALL, TE_CHINA);
 *
 * A game starts in the council of turn 1 with the camps of the document's example (allied:
 * Malaysia, Belgium, Poland, Iran, Italy, Mexico, Germany, United Kingdom; alien: South Africa,
 * Thailand, Australia, Netherlands, Spain, Canada, Russia, Brazil), income 20, funds 20, blue as
 * first player, empty bases without money and all cards in the deck. There is one game at a time;
 * its memory is reused. Anything that does not fit fails the test.
 */
#define TF_SCRIPT 96
#define TF_VALUES 64
#define TF_ANY INT32_MIN /* any value, in tf_saw */

struct tf_game {
	const struct rules *rules;
	struct te_state s;
	struct dice *dice;
	struct events *events;
	char text[RULES_SEATS][2048];
	struct orders orders[RULES_SEATS];
	int windows; /* resolved so far; their dice differ */
	int scripted;
	struct dice_script script[TF_SCRIPT];
	char label[TF_SCRIPT][DICE_LABEL];
	int value[TF_SCRIPT][TF_VALUES];
	bool loose;       /* do not look at the invariants */
	bool may_be_idle; /* scripted rolls need not be rolled */
};

/* Two to four players, one base each. */
struct tf_game *tf_game(int players);
/* Any number, and options: "bases=3 bags=hard". `seats` is a list of colours; the first one is
 * first player. Nothing set up by hand but the camps. */
struct tf_game *tf_game_with(const char *seats, const char *options);
/* As the rules set it up: window set-up, drawn camps and dealt cards. Scripted dice given before
 * are used. */
struct tf_game *tf_fresh(const char *seats, const char *options);
/* The same with dice that fall as told: label and values in turns, ended by NULL. */
struct tf_game *tf_fresh_dice(const char *seats, const char *options, const char *const *dice);

/* Turn and window, with the bag as it would be. In the windows of fights all slots are filled:
 * those that tf_slot did not, by small UFOs that were shot down. */
void tf_at(struct tf_game *g, int turn, enum te_window window);

/* Adds modules and units: "warehouse:a1 f1:b1 i2:c3*" (* elite). */
void tf_base(struct tf_game *g, int base, const char *things);
void tf_hand(struct tf_game *g, int base, const char *cards); /* "bonus bonus ace", from the deck */
void tf_camps(struct tf_game *g, const char *camps);          /* "usa=allied mexico=neutral" */
/* slot 1-8: "large china", "small red" */
void tf_slot(struct tf_game *g, int slot, const char *ufo);

/* Adds lines to a seat's orders for the next window. The parser must take them all. */
void tf_orders(struct tf_game *g, int seat, const char *lines);

/* Fixes the first numbers of a roll in the next window: "5 1 6", or of a draw (places from 0). */
void tf_dice(struct tf_game *g, const char *label, const char *values);

/* What the council draws: "small:mexico large:blue ...", from the left. The camps are those of
 * now. */
void tf_draws(struct tf_game *g, const char *draws);
/* the place of such a card in a deck, for scripted draws */
int tf_deck_place(const uint8_t *deck, const char *card);

/* Plays the window by the real parser and rules. Orders, script and events of the window before are
 * gone. */
void tf_resolve(struct tf_game *g);

/* Events of the last window. tf_saw: one of this type whose first arguments are these; returns
 * it. */
int tf_count(const struct tf_game *g, enum te_event type);
const struct event *tf_nth(const struct tf_game *g, enum te_event type, int n);
const struct event *tf_find(const struct tf_game *g, enum te_event type, const int32_t *args, int n);
const struct event *tf_must(
	const struct tf_game *g, enum te_event type, const int32_t *args, int n, const char *where, int line);
#define TF_ARGS(...) \
	(const int32_t[]){ __VA_ARGS__ }, (int)(sizeof((const int32_t[]){ __VA_ARGS__ }) / sizeof(int32_t))
#define tf_saw(g, type, ...) tf_must(g, type, TF_ARGS(__VA_ARGS__), __FILE__, __LINE__)
#define tf_never(g, type, ...) assert_null(tf_find(g, type, TF_ARGS(__VA_ARGS__)))
#define tf_none(g, type) assert_int_equal(tf_count(g, type), 0)
int tf_at_event(const struct tf_game *g, const struct event *e); /* its place among all events */

/* What a roll shows. */
int tf_rolled(const struct tf_game *g, const char *label);  /* its number, -1: not rolled */
int tf_dice_of(const struct tf_game *g, const char *label); /* how many dice; -1: not rolled */
/* events and rolls, for whoever writes tests */
void tf_print(const struct tf_game *g);

/* Numbers of things. */
int tf_square(const char *square);
int tf_unit(const char *unit);
int tf_place(const char *place);
int tf_modules(const struct tf_game *g, int base); /* how many stand */
const struct te_unit *tf_u(const struct tf_game *g, int base, const char *unit);

/* The seat's view; valid until the next call. */
const struct te_view *tf_view(const struct tf_game *g, int seat);

/* A base with much, for at most two bases: five fighters, three transports, six infantry, three
 * tanks, two radars, a warehouse. */
void tf_arm(struct tf_game *g, int base);

#endif
