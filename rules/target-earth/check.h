/* SPDX-License-Identifier: MIT */
#ifndef TARGET_EARTH_CHECK_H
#define TARGET_EARTH_CHECK_H

#include "turn.h"

/*
 * Checking a seat's orders: they are tried on a state made from the seat's view, by the functions
 * that resolve uses. What other seats will order is unknown, as dice and conditions are: all ways
 * in which they can turn out are tried (courses.h, te_look_at_sorties). A line is refused when it
 * fails in all of them, and uncertain when in some. Verdicts are collected by order and told in
 * the order of the lines.
 */
enum { VERDICTS = 6 };                              /* notes on one order */
enum { TE_IS_REFUSED = TE_NOTES, TE_IS_UNCERTAIN }; /* the first argument is why */

struct verdict {
	uint8_t n;
	uint8_t type[VERDICTS]; /* enum te_note, or of the referee's */
	int32_t arg[VERDICTS][NOTE_ARGS];
};

/* What becomes of a line that sends units away, in the courses in which it comes up. */
struct te_departure {
	uint16_t courses, failed;
	int16_t why; /* it failed at first */
};

struct checking {
	const struct view *v;
	struct orders *os;
	struct orders *seats[TE_BASES];
	struct te_state s;
	struct turn t;
	struct notes *ns;
	/* fights: places (bits) where units may fight, and where they do for certain; units (bits)
	 * that may stay at home, and that may be away */
	uint64_t reach[TE_BASES][TE_UNITS], sure[TE_BASES][TE_UNITS];
	uint32_t home[TE_BASES], away[TE_BASES];
	struct te_departure departure[ORDERS_MAX];
	struct verdict verdict[ORDERS_MAX];
};
_Static_assert(TE_PLACES <= 64, "a set of places fits 64 bits");

/* Adds a verdict on an order (TE_VERDICT0: one without arguments); unused arguments are 0. */
#define TE_VERDICT(c, o, type, ...) te_verdict(c, o, type, (const int32_t[NOTE_ARGS]){ __VA_ARGS__ })
#define TE_VERDICT0(c, o, type) TE_VERDICT(c, o, type, 0)
void te_verdict(struct checking *c, const struct order *o, int type, const int32_t arg[NOTE_ARGS]);
/* That it waits for its condition, if it has one. */
void te_verdict_conditional(struct checking *c, const struct order *o);
/* So many of what the line asks for and no more, for these reasons (bits): `first`, then the others
 * by their numbers, as many as the note has room for. */
void te_verdict_partly(
	struct checking *c, const struct order *o, int done, int of, int first, uint64_t reasons);
/* The verdict that it will be refused; that it may be. */
void te_verdict_refused(struct checking *c, const struct order *o, int why);
void te_verdict_perhaps(struct checking *c, const struct order *o, int why);
/* Percent of first rounds in which so many allied dice have more hits than so many dice of the
 * UFO. */
int te_percent_dogfight(int dice, int ufo_dice);

/* Orders about fights: -1, or the refusal. `reach`: the places (bits) where each unit of the base
 * will fight. (advance.c) */
int te_may_retreat(const struct te_state *s, int base, const struct order *o, const uint64_t reach[TE_UNITS]);
int te_may_group(const struct te_state *s, const struct order *o, const uint64_t reach[TE_UNITS]);
/* The fights (bits of places) that a place of the players' words can mean; none: 0. */
uint64_t te_fights_at(const struct te_state *s, int place);
int te_may_place(const struct te_state *s, const struct order *o, const uint64_t reach[TE_UNITS]);
int te_may_play_in_fight(
	const struct te_state *s, int base, const struct order *o, const uint64_t reach[TE_UNITS]);
/* Why a Diplomacy card is useless in these fights (bits of places); -1: it may work. */
int te_no_diplomacy(const struct te_state *s, uint64_t set);
uint32_t te_fight_cards(void); /* the verbs (bits) of te_may_play_in_fight */
/* The place (bit) of its own base that a unit at home defends; 0: none. */
uint64_t te_at_home(const struct te_state *s, int base, int unit);

/* Tells the verdicts on the file's lines; standing orders of earlier windows have no line. */
void te_tell_verdicts(struct checking *c);

/* Powers that wait for their moment: AGENT, REROLL, SWAP; and those of other factions. (check.c) */
void te_check_powers(struct checking *c);

/* Set-up and council: verdicts and forecasts. */
void te_check_council(struct checking *c);
void te_check_fights(struct checking *c);
void te_check_group(struct checking *c, int base, const struct order *o); /* a GROUP line */
/* Fills reach, sure, home, away and departure for one of the seat's bases. (courses_fights.c) */
void te_look_at_sorties(struct checking *c, int base);
/* Notes with line 0 after the verdicts: who stays at home, which UFOs nobody of this seat meets. */
void te_forecast_fights(struct checking *c);

#endif
