/* SPDX-License-Identifier: MIT */
#ifndef TESTS_RULES_MARS_FIXTURE_H
#define TESTS_RULES_MARS_FIXTURE_H

#include "table.h"

#include "rules/mars-attacks/turn.h"

/*
 * Positions of Mars Attacks in some lines:
 *
 *	mt_bare();
 *	mt_put("sol1 c3 gru1 c5");
 *	mt_play("AIM sol1\nSHOOT sol1 gru1");
 *
 * There is one table. The game is in round 1, turn 1, which is Earth's; hands are empty, and no
 * figure stands on the board but those that the test puts there.
 */
extern const struct rules mars_attacks_rules;

extern struct mt_table {
	struct table t;
	struct mars_state s;
	struct mars_scenario scene; /* of this game: tests may change it */
} mt_table;

/* The game as its set-up leaves it, in the window "setup". Options: "scenario=sabotage". */
void mt_setup(const char *options);
/* A position on the scenario's board without figures, counters and places; 1 point for each dead
 * figure. Mars has one grunt at h8 that has acted, Earth one soldier (sol8) at a1 that has not:
 * nobody is without figures. */
void mt_begin(const char *options);
/* The same without walls, doors and cover. */
void mt_bare(void);
void mt_bare_with(const char *options);
int mt_start(void **state); /* mt_bare, for setting up a test */
/* Takes the grunt at h8 and the soldier at a1 off the board. */
void mt_alone(void);
/* mt_bare, and nobody but these; 20 points win. Scripted rolls need not be rolled. */
void mt_only(const char *figures);

/* "sol1 c3 gru2 c5": they play, have not acted, are not rattled; heroes have all their points. */
void mt_put(const char *figures);
void mt_off(const char *figure); /* it is dead */
void mt_acted(const char *figures);
void mt_rattled(const char *figures);
/* Cards of the deck; what was in the hand goes back there. */
void mt_hand(const char *side, const char *cards);
/* "barrage 2": a set that was laid in the round before. */
void mt_set(const char *side, const char *sets);
/* The board: "b2 c3" have cover; "b2/b3 c4/c5" are walls, or closed doors. */
void mt_cover(const char *cells);
void mt_walls(const char *edges);
void mt_doors(const char *edges);
/* Each edge of the corner between c3 and d4 open, a wall or a door: the nth of 81 ways. `open`: the
 * edges c3/d3 d3/d4 c3/c4 c4/d4. */
void mt_corner(int nth, bool open[4]);
/* "c4 face-down d5 critter"; face-down ones need mt_hidden: how many of each kind lie there. */
void mt_counters(const char *counters);
void mt_hidden(int critters, int secrets);
/* Beacons, tanks or civilians (as the special says), with these points for Earth and Mars. */
void mt_places(enum mars_special special, const char *cells, int earth, int mars);

int mt_figure(const char *figure);
int mt_cell(const char *cell);
const char *mt_where(const char *figure); /* its cell; "off" */
bool mt_has_acted(const char *figure);
bool mt_is_rattled(const char *figure);
int mt_vp(const char *side);
int mt_in_hand(const char *side, const char *card);
/* Views and sheets that are made from now on show the board as the test has changed it. */
void mt_show(void);
/* What a player is told of these lines; until the next call. */
const struct notes *mt_check(const char *lines);
/* For calls of the rules' own functions over the state as it is, without dice; until the next
 * call. */
struct turn *mt_turn(void);

/* Earth's lines, and what Mars does up to the next decision. NULL: nothing came. */
void mt_play(const char *lines);
/* Earth's lines in its turn, and nothing else: labels begin "round 1/turn 1/thing 1/test 1/". */
void mt_earth(const char *lines);
/* One Martian acts, as the first thing of turn 2: labels "round 1/turn 2/thing 1/test N/WHAT".
 * `standing`: lines of Earth, "STAND DUCK no"; NULL. */
void mt_act(const char *figure, const char *standing);
/* A turn of Mars (turn 2) with these cards of its deck, "left-nearest invasion". */
void mt_mars(const char *cards, const char *standing);
/* The end of the round: labels "round 1/end/test N/WHAT". */
void mt_end(const char *lines);
/* Fixes a roll of the next call: mt_roll(2, 1, 3, "shot", "5 5 1") is the third roll of the first
 * thing of turn 2. Thing 0: of the end of the round. */
void mt_roll(int turn, int thing, int test, const char *what, const char *values);

/* The lines of the list that the nth ai-line event says were tried, and the line that applied:
 * "a-free b-none: c"; good for the next three calls. */
const char *mt_line(int n);
void mt_line_is(int n, const char *text);

#endif
