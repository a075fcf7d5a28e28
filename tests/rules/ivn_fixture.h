/* SPDX-License-Identifier: MIT */
#ifndef TESTS_RULES_IVN_FIXTURE_H
#define TESTS_RULES_IVN_FIXTURE_H

#include "table.h"

#include "rules/invasion/turn.h"

/*
 * Positions of Invasion in some lines:
 *
 *	ig_begin("red blue", "");
 *	ig_put("red", "tri 4.12 sou 4.12");
 *	ig_put("blue", "cer 4.13");
 *	ig_hand("blue", "kam kam");
 *	ig_event("48 75");
 *	t_orders(g, IVN_RED, "MOVE tri1 4.13");
 *	t_resolve(g);
 *	t_saw(g, IVN_E_DIED, IVN_BLUE, ig_number("cer1"), ig_cell("4.13"), IVN_BY_ATTACK);
 *	assert_string_equal(ig_where("tri1"), "4.13");
 *
 * There is one table. Cards come from the pile, so that there are always as many as there should
 * be.
 */
extern const struct rules invasion_rules;

extern struct ig_table {
	struct table t;
	struct ivn_state s;
} ig_table;

/* A game in turn 2, with empty hands, in which the first of the seats begins. Each seat has walking
 * plants at the south pole, far from the others and from everything (red's pla1 in 10.1, blue's
 * pla2 in 10.4, and so on by threes), so that nobody goes out. Options as the rules have them, but
 * that there are no events, no limit of turns, no test that becomes harder, unless `options`
 * says so. */
void ig_begin(const char *seats, const char *options);
/* For setting up a test: red and blue. */
int ig_start(void **state);
/* The same in turn 1, as the game's set-up leaves it. */
void ig_setup(const char *seats, const char *options);
/* The same for red and blue, red always first, with these events in force in turn 2. */
void ig_with(const char *events);
/* For events that strike when a turn begins, or at its draw: red rolls them at the end of turn 2,
 * and they are for turn 3; later windows are played by ig_window, too. */
void ig_rolling(void);
void ig_window(const char *red, const char *blue, const char *rolled);
/* Takes the plants away. */
void ig_bare(void);

/* Puts cards of the pile on the board for a seat, "tri 4.12 sou japan"; "tri+3 4.12" is a pair that
 * breeds 3 turns more. */
void ig_put(const char *seat, const char *units);
/* Makes a seat's hand of cards of the pile; what was in it goes back there. */
void ig_hand(const char *seat, const char *cards);
/* The events of this turn, in the order of their rolls; those of dawn have not struck. */
void ig_event(const char *numbers);
/* Puts cards of the pile on top of it or under it, for all to see, the last one uppermost or
 * lowest. */
void ig_on_top(const char *cards);
void ig_beneath(const char *cards);
/* The dead, oldest first: "red tri 4.12 blue sou 5.3"; their cards lie under the pile. */
void ig_dead(const char *dead);

int ig_number(const char *unit);            /* of tri1 */
int ig_kind(const char *card);              /* of tri */
int ig_cell(const char *cell);              /* of 4.12 */
struct ivn_unit *ig_unit(const char *unit); /* it must be on the board */
bool ig_is_there(const char *unit);
const char *ig_where(const char *unit); /* its cell; "gone" */
const char *ig_owner(const char *unit);
/* Values as they stand now, events of this turn included. */
int ig_att(const char *unit);
int ig_def(const char *unit);
int ig_dis(const char *unit);
int ig_rep(const char *unit);
/* For calls of the rules' own functions, over the state as it is; until the next call. */
struct turn *ig_turn(void);
/* A seat's hand in the order of kinds, "kam kam tri"; good for the next three calls. */
const char *ig_held(const char *seat);
/* All units of a seat and their cells, "sou1 4.13 tri1 4.12"; as long. */
const char *ig_army(const char *seat);
/* The cards of a list in the nth event of a type; as long. */
const char *ig_listed(int type, int n, const char *arg);
/* The units that the events of a type name behind a seat, in their order; as long. */
const char *ig_in_order(int type);

/* It was told that a unit died there, of what, and by which event (-1: none). */
void ig_died(const char *unit, const char *cell, enum ivn_cause cause, int happening);

/* Plays the window; lines of red and blue, NULL: nothing came. */
void ig_play(const char *red, const char *blue);
/* The landing test of a seat in the next window, and where the dice show. NULL: it fails. */
void ig_lands(const char *seat, const char *cell);

#endif
