/* SPDX-License-Identifier: MIT */
#ifndef INVASION_TURN_H
#define INVASION_TURN_H

#include "rules/invasion/invasion.h"

/*
 * One window being played out, and what all its phases share. A window of turn T is: what the
 * events that were rolled for it do at once (sudden.c), reinforcement (land.c), movement (move.c),
 * shots (shoot.c), contact (contact.c), breeding (breed.c), the event dice, and the draw of turn
 * T + 1 (turn.c), so that players know their hands and the events before they write.
 *
 * The same functions play single lines without dice on what one seat knows (check.c).
 */
struct ivn_shot {
	uint8_t seat, unit, target, owner, force; /* owner: the target's, then */
	bool spent;
};

struct turn {
	struct ivn_state *s;
	struct orders *const *os; /* by seat; NULL: there are none */
	struct dice *d;           /* NULL: on a view */
	struct events *es;        /* the same */
	uint64_t on[2];           /* events in force (bits) */
	uint8_t ground[IVN_CELLS];
	uint8_t order[IVN_SEATS], n_order; /* the seats that are alive, from the first on */
	int happening;                     /* the event that strikes; -1 */
	uint32_t fined;                    /* seats that may fight all the same (event 86) */
	uint32_t armed;                    /* seats that had units before the fights */
	bool deserted;                     /* nobody had a unit when phase 2 began */
	/* on a view: a line of the seat was refused (check.c); NULL */
	void (*told)(const struct turn *t, const struct order *o, int why);
	void *receipt;
	int comers; /* units that came upon enemies in this turn */
	int n_shots;
	struct ivn_shot shot[IVN_CARDS_MAX];
	int n_fought;
	uint8_t fought[IVN_CARDS_MAX][2]; /* units that met in this turn */
};

#define IVN_EVENT(t, type, ...)                                                      \
	do {                                                                         \
		if ((t)->es)                                                         \
			EVENT((t)->es, ivn_events, type, AUDIENCE_ALL, __VA_ARGS__); \
	} while (0)
#define IVN_EVENT0(t, type)                                              \
	do {                                                             \
		if ((t)->es)                                             \
			EVENT0((t)->es, ivn_events, type, AUDIENCE_ALL); \
	} while (0)
#define IVN_EVENT_TO(t, seat, type, ...)                                                    \
	do {                                                                                \
		if ((t)->es)                                                                \
			EVENT((t)->es, ivn_events, type, AUDIENCE_SEAT(seat), __VA_ARGS__); \
	} while (0)

void ivn_turn_init(
	struct turn *t, struct ivn_state *s, struct orders *const *os, struct dice *d, struct events *es);
/* What holds while the events of this turn are in force: ground, order of seats. */
void ivn_look_around(struct turn *t);
/* Is an event still in force that was not rolled for this turn alone? */
bool ivn_lasts(const struct ivn_state *s, int happening);
struct orders *ivn_orders(const struct turn *t, int seat);
void ivn_refuse(struct turn *t, int seat, const struct order *o, int why);

static inline bool ivn_on(const struct turn *t, enum ivn_happening e)
{
	return t->on[e / 64] >> (e % 64) & 1;
}

/* --- units on the board (units.c) */

/* The place of the first unit of this number or a higher one; n_units: there is none. */
int ivn_place(const struct ivn_state *s, int unit);
/* The unit of this number; NULL: it is not on the board. */
struct ivn_unit *ivn_find(struct ivn_state *s, int unit);
/* The seat for which it counts. */
int ivn_counts_for(const struct ivn_unit *u);
int ivn_units_of(const struct ivn_state *s, int seat);
/* The lowest number that no unit of this kind has. */
int ivn_new_number(struct ivn_state *s, int kind);
/* A new unit with that number; the card is out of any pile. */
struct ivn_unit *ivn_put(struct turn *t, int seat, int kind, int cell);
/* Takes it off the board; its cards are in no pile. */
void ivn_lift(struct ivn_state *s, int unit);
/* It dies: its cards go under the pile, or come back (event 37). False: it cannot die (63). `by`: a
 * unit; -1. */
bool ivn_kill(struct turn *t, int unit, enum ivn_cause cause, int by);
bool ivn_is_immortal(const struct turn *t, const struct ivn_unit *u);
void ivn_remove(struct turn *t, int unit); /* from the game */
bool ivn_is_enemy_at(const struct ivn_state *s, int seat, int cell);
/* It is in this cell now, coming from outside or from another one: it may have come upon enemies,
 * or be dead. */
void ivn_enter(struct turn *t, struct ivn_unit *u, int cell);
/* All units of the board in the order of their numbers, which may die while they are gone through.
 * Returns how many. `seat`: -1 all. */
int ivn_list_units(const struct ivn_state *s, int seat, uint8_t out[IVN_CARDS_MAX]);
/* The seat behind this one in the turn's order; itself, when it is alone. */
int ivn_next_seat(const struct turn *t, int seat);

/* --- values (values.c; IVN 3) */

int ivn_value(int kind); /* printed ATT and DEF */
int ivn_kind(const struct ivn_unit *u);
bool ivn_has_tag(const struct turn *t, const struct ivn_unit *u, enum ivn_tag tag);
int ivn_special(const struct turn *t, const struct ivn_unit *u); /* enum ivn_special */
int ivn_sex(const struct turn *t, const struct ivn_unit *u);
int ivn_dis(const struct turn *t, const struct ivn_unit *u);
/* The same without webs, which others may carry away. */
int ivn_dis_unwebbed(const struct turn *t, const struct ivn_unit *u);
/* Against one unit, or NULL: against nobody in particular. */
int ivn_att(const struct turn *t, const struct ivn_unit *u, const struct ivn_unit *against);
int ivn_def(const struct turn *t, const struct ivn_unit *u);
int ivn_magic_def(const struct turn *t, const struct ivn_unit *u); /* event 16 */
int ivn_rep(const struct turn *t, const struct ivn_unit *u);
int ivn_range(const struct turn *t, const struct ivn_unit *u); /* 0: it does not shoot */
int ivn_force(const struct turn *t, const struct ivn_unit *u, const struct ivn_unit *target);
bool ivn_is_paralysed(const struct turn *t, const struct ivn_unit *u);
/* May a unit of this kind be in a cell? Flying: it may be anywhere. */
bool ivn_may_stand(const struct turn *t, int kind, bool flying, int cell);
bool ivn_kind_flies(const struct turn *t, int kind);
/* The region that an event strikes; -1: it is not about one. */
int ivn_struck_region(int happening);
/* The event that kills whatever enters this cell; -1: none does. */
int ivn_deadly(const struct turn *t, int cell);
/* Do units that enter it stay there? */
bool ivn_is_mire(const struct turn *t, int cell);
/* Which of two kinds is the stronger (value, then code), as a number: higher is stronger. */
int ivn_rank(int kind);
/* The same of units: of two of a kind the lower number is the stronger. */
int ivn_unit_rank(const struct ivn_unit *u);
/* The same by the seat's KEEP: of two things to give up, the lower goes. */
int ivn_keep_rank(struct turn *t, int seat, int kind);
/* A seat's unit on the board that is given up first: one that dies may be a pair, and must not be
 * immortal. -1: none. */
int ivn_worst_unit(struct turn *t, int seat, bool dies);
/* It is the last unit of the seat for which it counts, and stays (IVN 12.7). */
bool ivn_is_spared(const struct turn *t, const struct ivn_unit *u);
/* The kind of a hand's card; -1: there is none. */
int ivn_strongest_card(const struct pile *hand);
int ivn_weakest_card(const struct pile *hand);

/* --- cards (piles.c) */

void ivn_bury(struct turn *t, int kind); /* under the pile, for all to see */
void ivn_draw(struct turn *t, int seat, int n, const char *why);
/* A card of a hand, for all to see; a loan of it ends. */
void ivn_take_card(struct turn *t, int seat, int kind, uint8_t who, struct pile_card *out);
/* The same of one that dice choose; their label has the other seat. */
void ivn_pick_card(struct turn *t, int seat, uint8_t who, struct pile_card *out, const char *why, int whose);
void ivn_to_hand(struct ivn_state *s, int seat, struct pile_card c);
/* Takes the dead of an entry out of the pile. */
void ivn_raise(struct ivn_state *s, int entry);
void ivn_forget_dead(struct ivn_state *s, int entry);
void ivn_trim_dead(struct ivn_state *s);
void ivn_return_loans(struct turn *t);

/* --- phases */

void ivn_strike(struct turn *t); /* sudden.c */
/* Does what it does to units or hands depend on dice, or on what others order or hold? On a view
 * those that need dice do not strike. */
bool ivn_is_uncertain(int happening);
bool ivn_is_sudden(int happening);
void ivn_rise_again(struct turn *t);
void ivn_reinforce(struct turn *t); /* land.c */
/* A random landing; the card is in no pile. */
void ivn_land(struct turn *t, int seat, int kind, int n);
/* Landings: attempts of each seat in this turn (IVN 5.6); does every card that is sent land? Is a
 * landing rolled again until nobody crashes (IVN 5.17)? */
int ivn_attempts(const struct turn *t);
bool ivn_is_untested(const struct turn *t);
/* Has nobody a unit, so that phase 2 goes without tests (IVN 5.23)? */
bool ivn_is_deserted(const struct ivn_state *s);
bool ivn_lands_safely(const struct ivn_state *s);
/* Cells in a thousand where a landing of this kind would crash, where the seat now aims. */
int ivn_crash_chance(struct turn *t, int seat, int kind);
/* The cell where a unit of this kind comes down that aims at this one; -1: it crashes. */
int ivn_touch_down(const struct turn *t, int kind, int cell);
void ivn_move(struct turn *t); /* move.c */
/* A move that was carried out as far as it went. */
struct ivn_walk {
	int n, stop, next; /* cells entered; why it ended before this cell (-1: it did not) */
	uint8_t path[IVN_COLUMNS];
};
/* Why such a line cannot be carried out by its seat now; -1: it can. What others may change before
 * its time is no reason. MOVE, TUNNEL, TOWARD, HOLD. */
int ivn_move_refusal(const struct turn *t, int seat, const struct order *o);
/* Carries out a MOVE, TUNNEL or TOWARD that is not refused. */
void ivn_move_one(struct turn *t, int seat, const struct order *o, struct ivn_walk *w);
/* What keeps a unit in its cell because of an enemy there (enum ivn_stop); -1: nothing. */
int ivn_tie(const struct turn *t, const struct ivn_unit *u);
/* Why a unit may not step from cell to cell; -1: it may. */
int ivn_step_stop(const struct turn *t, const struct ivn_unit *u, int from, int to);
/* Steps on the shortest legal way of a unit to each cell, an enemy's among them; IVN_NOWHERE where
 * there is none. */
void ivn_reach(const struct turn *t, const struct ivn_unit *u, uint8_t steps[IVN_CELLS]);
/* Why a unit moves in no case in this turn; -1: it may. */
int ivn_stays(const struct turn *t, const struct ivn_unit *u);
void ivn_shoot(struct turn *t); /* shoot.c */
bool ivn_can_shoot(const struct turn *t, const struct ivn_unit *u);
bool ivn_in_range(const struct turn *t, const struct ivn_unit *u, const struct ivn_unit *target);
/* Does nobody shoot or fight in this turn? (events 5, 27, 59) */
bool ivn_is_peace(const struct turn *t);
void ivn_guard(struct turn *t); /* contact.c: event 98, before anybody fights */
void ivn_contact(struct turn *t);
/* Whom it attacks in its cell without a line, and with which numbers, shots aside; NULL: nobody. */
struct ivn_blows {
	int att, def, back, skin; /* back: the answer, against skin */
	bool first;               /* the answer comes first */
};
const struct ivn_unit *ivn_foresee(struct turn *t, const struct ivn_unit *u, struct ivn_blows *out);
void ivn_breed(struct turn *t); /* breed.c */
int ivn_breed_refusal(const struct turn *t, int seat, int unit);
void ivn_doom(struct turn *t);

/* --- losing and winning (finish.c; IVN 10) */

void ivn_check_grace(struct turn *t, bool landed);
void ivn_check_out(struct turn *t);
void ivn_check_limit(struct turn *t);
int ivn_limit(const struct ivn_state *s);    /* turns; 0: none */
int ivn_calm_end(const struct ivn_state *s); /* the turn that ends it unless something stirs; 0 */
int ivn_points(const struct ivn_state *s, int seat);
bool ivn_yes(const struct ivn_state *s, enum ivn_option option); /* one that may be auto */
int ivn_dice_option(const struct ivn_state *s);
int ivn_start_units(const struct ivn_state *s);
int ivn_test_margin(const struct ivn_state *s); /* what the d20 has to show more (IVN 5.22) */

/* --- answers and conditions (ask.c) */

struct ivn_asker {
	const struct turn *t;
	int seat;
	const struct ivn_unit *mine, *enemy; /* of a fight; NULL */
	int my_att, my_def, enemy_att, enemy_def;
	int about; /* what lines have to be about: a unit; -1 */
};
long ivn_ask(const void *asker, int variable, const int16_t *arg); /* an order_ask */
/* The first line of a verb about a unit (-1: any) that holds; NULL. */
const struct order *ivn_answer(
	struct turn *t, int seat, int verb, int unit, struct question *q, struct ivn_asker *asker);

void ivn_setup(struct turn *t);
void ivn_play(struct turn *t);

void ivn_make_sheet(const struct view *view, void *sheet);
void ivn_list_cards(const struct context *game, void *cards);
/* Can there be such a view? They come from players' own files; of any other one nothing is told. */
bool ivn_is_possible(const struct ivn_state *s);
/* The event of this turn that a verb is for; -1 - n: it is for event n, which is not in force;
 * IVN_HAPPENINGS: for every turn. */
int ivn_event_of(const struct turn *t, int verb);
/* A unit that is not on the board: may this seat land it? */
bool ivn_may_land(const struct turn *t, int seat, int unit);
/* Why a SHOOT, ATTACK or SACRIFICE comes to nothing in any case; -1. */
int ivn_fight_refusal(const struct turn *t, int seat, const struct order *o);
void ivn_check(const struct view *view, struct orders *os, struct notes *ns);
void ivn_legal(const struct view *view, int verb, const struct order *so_far, struct legal *out);
enum tried ivn_advance(const struct view *view, void *state, const struct order *o);
bool ivn_has(const struct view *view, int verb);
bool ivn_asks(const struct view *view, int variable);
bool ivn_knows(const struct view *view, const struct vocab *words, int word);
void ivn_defaults(const struct view *view, struct buf *b);
void ivn_bot(const struct view *view, struct dice *d, struct buf *b);
const char *ivn_invariants(const void *state);

#endif
