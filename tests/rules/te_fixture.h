/* SPDX-License-Identifier: MIT */
#ifndef TESTS_RULES_TE_FIXTURE_H
#define TESTS_RULES_TE_FIXTURE_H

#include "table.h"
#include "rules/target-earth/te.h"

/*
 * Positions of Target Earth in three lines:
 *
 *	struct tf_game *g = tf_game(4);
 *	tf_base(g, TE_BLUE, "hangar:a1 f1:a1 radar:a2 radar:b2");
 *	tf_slot(g, 1, "small china");
 *	tf_at(g, 1, TE_WINDOW_INTERCEPTION);
 *	t_orders(g, TE_BLUE, "INTERCEPT 1 f1");
 *	t_dice(g, "interception/slot 1/round 1/ufo", "1 1 1");
 *	t_resolve(g);
 *	t_saw(g, TE_E_UFO_SHOT_DOWN, 0, TE_SMALL, TE_CHINA);
 *
 * A game starts in the council of turn 1 with the camps of the document's example (allied:
 * Malaysia, Belgium, Poland, Iran, Italy, Mexico, Germany, United Kingdom; alien: South Africa,
 * Thailand, Australia, Netherlands, Spain, Canada, Russia, Brazil), income 20, funds 20, blue as
 * first player, empty bases without money and all cards in the deck. There is one game at a time;
 * its memory is reused. Anything that does not fit fails the test.
 */
extern const struct rules target_earth_rules;

struct tf_game {
	struct table t;
	struct te_state s;
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

/* What the council draws: "small:mexico large:blue ...", from the left. The camps are those of
 * now. */
void tf_draws(struct tf_game *g, const char *draws);

/* The advanced game (and more options) of three players with these factions, in the council. Blue
 * is first; turn order is blue, red, white when the factions rise. */
struct tf_game *tf_factions(const char *more, int blue, int red, int white);
/* The missions of this turn; from turn 5 on alien science is known, so that the game goes on. */
struct tf_game *tf_missions(struct tf_game *g, int turn);
/* So many personal points of before. */
void tf_has_points(struct tf_game *g, int base, int points);
void tf_points(const struct tf_game *g, int blue, int red, int white); /* must be these */

/* Numbers of things. */
int tf_square(const char *square);
int tf_unit(const char *unit);
int tf_place(const char *place);
int tf_modules(const struct tf_game *g, int base); /* how many stand */
const struct te_unit *tf_u(const struct tf_game *g, int base, const char *unit);

/* The seat's view; valid until the next call. */
#define tf_sheet(g, seat) ((const struct te_sheet *)t_sheet(g, seat))

/* A base with much, for at most two bases: five fighters, three transports, six infantry, three
 * tanks, two radars, a warehouse. */
void tf_arm(struct tf_game *g, int base);

/* Four players, blue and red with a base of tf_arm; the missions of turn 1. `slot1` as in tf_slot;
 * NULL: none. */
struct tf_game *tf_ground(const char *slot1);
/* The dice of both sides of a group in a fight ("mission/slot 1"). */
void tf_group_dice(
	struct tf_game *g, const char *fight, int round, int group, const char *alien, const char *allied);

#endif
