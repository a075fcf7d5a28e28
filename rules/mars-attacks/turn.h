/* SPDX-License-Identifier: MIT */
#ifndef MARS_TURN_H
#define MARS_TURN_H

#include "rules/mars-attacks/mars.h"

/*
 * What all that happens in a window shares. A window runs from one decision of Earth to the next
 * (game.c, which ends rounds, too): Earth's lines (earth.c), the cards of Mars (deck.c) and what
 * its figures do by the booklet's list (list.c).
 *
 * The same functions try lines without dice on what the player knows (check.c): then nobody is hit,
 * no card is drawn, and what the dice might have changed is noted in `hazy`.
 */
struct turn {
	struct mars_state *s;
	const struct mars_scenario *scene;
	struct orders *os;        /* the player's; NULL */
	struct dice *d;           /* NULL: on a view */
	struct events *es;        /* the same */
	uint8_t edge[MARS_CELLS]; /* walls: a bit for each straight way; MARS_DOORS higher: doors */
	uint8_t thing;            /* of this turn, from 1; 0: the end of the round */
	int tests;                /* in this thing, for labels */
	uint8_t died;             /* sides that lost figures in this attack (bits) */
	int acting;               /* the side whose thing it is, which wins when both reach the goal */
	struct mars_activation act;
	uint64_t led;                               /* friends that may act in this thing (The Sarge) */
	uint8_t n_queue, queue[64], queue_side[64]; /* events that were drawn */
	bool stopped;                               /* PAUSE */
	/* on a view: figures that dice may have changed; may cards have been drawn? */
	uint64_t hazy;
	bool drawn;
};

#define MARS_BIT(figure) (UINT64_C(1) << (figure))
#define MARS_EVENT(t, type, ...)                                                      \
	do {                                                                          \
		if ((t)->es)                                                          \
			EVENT((t)->es, mars_events, type, AUDIENCE_ALL, __VA_ARGS__); \
	} while (0)
#define MARS_EVENT0(t, type)                                              \
	do {                                                              \
		if ((t)->es)                                              \
			EVENT0((t)->es, mars_events, type, AUDIENCE_ALL); \
	} while (0)

void mars_turn_init(
	struct turn *t, struct mars_state *s, struct orders *os, struct dice *d, struct events *es);

/* --- the board (board.c; MARS 2 and 3) */

/* 0 is north, clockwise; the even ones are straight. */
enum { MARS_WAYS = 8 };
enum { MARS_DOORS = 4 };

extern const int8_t mars_around[MARS_CELLS][MARS_WAYS];
/* The cell beside one in a way; MARS_OFF. */
static inline int mars_beside(int cell, int way)
{
	return mars_around[cell][way];
}
/* The way from a cell to one beside it; -1: it is not. */
int mars_way_to(int from, int to);
void mars_look_around(struct turn *t); /* edges, from the scenario and what stands open */
/* Can one see from a cell to the next one? Walls and closed doors stop sight. */
bool mars_is_free(const struct turn *t, int from, int way);
/* Can one step there? Straight through a closed door, too. */
bool mars_may_step(const struct turn *t, int from, int way);
bool mars_sees(const struct turn *t, int from, int to);
bool mars_sees_clearly(const struct turn *t, int from, int to);
int mars_range(int a, int b);    /* Chebyshev */
int mars_distance(int a, int b); /* squared, between centres */
/* Opens the edge between two cells for good. */
void mars_open(struct turn *t, int from, int way);

enum { MARS_NOWHERE = 99 };
/* Steps of a side's figure from each cell to the nearest of these cells (bits), through cells that
 * are neither full of friends nor hold enemies; MARS_NOWHERE. A way may begin in any cell. */
void mars_ways(const struct turn *t, int side, bool flies, uint64_t goals, uint8_t steps[MARS_CELLS]);

/* --- figures (figures.c) */

static inline int mars_cell(const struct turn *t, int figure)
{
	return t->s->figure[figure].cell;
}
static inline bool mars_has_mark(const struct mars_state *s, int figure, enum mars_mark mark)
{
	return s->figure[figure].marks >> mark & 1;
}
void mars_mark(struct mars_state *s, int figure, enum mars_mark mark, bool on);
static inline bool mars_is_on(const struct mars_state *s, int figure)
{
	return s->figure[figure].cell >= 0;
}
/* In the order of id those of Earth come first, then those of Mars. */
static inline int mars_side_of(int figure)
{
	return figure < MARS_F_GRU ? MARS_EARTH : figure < MARS_F_CIV ? MARS_MARS : MARS_NEUTRAL;
}
/* Does it fight, and hold others in a fight (all but SAU, civilians, the bug)? */
bool mars_engages(int figure);
/* Figures of a side in a cell; with `engaging` only those that engage. */
int mars_count_at(const struct mars_state *s, int side, int cell, bool engaging);
uint64_t mars_figures_at(const struct mars_state *s, int side, int cell);
bool mars_is_engaged(const struct mars_state *s, int figure);
/* On the board and without a marker. */
bool mars_is_ready(const struct mars_state *s, int figure);
int mars_ready_of(const struct mars_state *s, int side);
int mars_figures_of(const struct mars_state *s, int side);  /* on the board */
int mars_civilian_at(const struct mars_state *s, int cell); /* one that nobody leads; -1 */

/* --- tests (tests.c; MARS 4) */

/* Rolls n dice; successes. `roll`: for events. */
int mars_test(struct turn *t, int n, int need, const char *what, int *roll);
/* One of n, by an open die; n of 1 needs none (*roll -1). */
int mars_pick(struct turn *t, int n, const char *what, int *roll);
int mars_die(struct turn *t, const char *what, int *roll); /* a d8, 1 to 8 */

struct mars_shot {
	uint8_t shooter, target;
	bool aimed, heavy, steady; /* steady: the card was played for it */
};
int mars_shot_dice(const struct turn *t, const struct mars_shot *shot, uint32_t *bonus);
void mars_shoot(struct turn *t, const struct mars_shot *shot);
/* Both roll; `charge`: the first one has just entered. */
void mars_fight(struct turn *t, int figure, int target, bool charge);
/* A figure is to die: a hero may pay. True: it is dead. */
bool mars_kill(struct turn *t, int figure, enum mars_cause cause);
/* Friends of those who died in a cell since the last call panic. */
void mars_shock(struct turn *t, int cell);
void mars_panic(struct turn *t, int figure, int upto);
/* An attack that is neither shot nor fight: so many dice against Survive. */
struct mars_blow {
	uint8_t dice, need, cause;
	int type, set; /* support: card and number of cards; an event: -1 */
};
void mars_strike(struct turn *t, int figure, const struct mars_blow *blow);
int mars_draw_one(struct turn *t, uint8_t *from, int kinds, const char *what);
void mars_score(struct turn *t, int side, int points);
/* Has somebody won by what was just done? */
void mars_check_goal(struct turn *t);
void mars_win(struct turn *t, int side, enum mars_reason why);
/* Chances in 65536 that n dice make 0, 1, ... successes (the last: so many or more). */
enum { MARS_ODDS = 16 };
void mars_odds(int n, int need, uint32_t out[MARS_ODDS]);
/* Chances in 1000 that the first makes more than the second. */
int mars_more_odds(int n, int need, int n2, int need2);
int mars_percent(int in_1000);
/* As the figure would shoot now: its aim, a gun that has not moved, the card that it has. */
struct mars_shot mars_shot_now(const struct turn *t, int figure, int target);
/* Points that are left to a figure that pays one for its life; -1: it dies. */
int mars_spared(const struct turn *t, int figure);
int mars_kill_odds(const struct turn *t, const struct mars_shot *shot);
void mars_fight_odds(const struct turn *t, int figure, int target, bool charge, int *wins, int *loses);

/* --- targets (target.c; MARS 10) */

/* May it be shot at from a cell (range and line of sight)? */
bool mars_may_shoot(const struct turn *t, int figure, int from, int target);
/* Whom the list of targets names from a cell: its line (enum mars_list_line), MARS_NO_TARGETS.
 * `ties`: all who are equal (bits). */
int mars_list_target(const struct turn *t, int figure, int from, uint64_t *ties);
/* One of these figures (-1: there is none); the index of one of n cells. A die decides, and is
 * told. */
int mars_choose(struct turn *t, uint64_t figures, enum mars_tie what);
int mars_choose_cell(struct turn *t, const uint8_t *cell, int n, enum mars_tie what);
/* The same for what is told only behind the line of the list that it decides. */
struct mars_lot {
	enum mars_tie what;
	int n, roll;
	uint8_t list[2 * MARS_CELLS]; /* figures, or cells */
};
int mars_draw_lot(struct turn *t, uint64_t figures, enum mars_tie what, struct mars_lot *lot);
int mars_draw_lot_of_cells(
	struct turn *t, const uint8_t *cell, int n, enum mars_tie what, struct mars_lot *lot);
void mars_tell_lot(struct turn *t, struct mars_lot *lot); /* once; nothing where there was no tie */
/* Whom a figure fights in a cell: unactivated ones first. */
uint64_t mars_list_foes(const struct turn *t, int figure, int cell);

/* --- acting (act.c): both sides */

void mars_begin(struct turn *t, int figure);
/* One step, with what it brings: doors, counters, tanks, a civilian led along. */
void mars_step(struct turn *t, int figure, int cell);
void mars_recover(struct turn *t, int figure);
/* Ends the activation of the figure that acts, with what it takes where it ends; the events that
 * were drawn happen. */
void mars_finish(struct turn *t);
/* The end of a thing: the events that were drawn. */
void mars_run_events(struct turn *t);

/* --- cards (cards.c; MARS 8) */

int mars_hand_size(const struct mars_side *side);
void mars_draw(struct turn *t, int side, int n);
/* Takes it from the hand to the discards; Mars draws another one at once. */
void mars_spend(struct turn *t, int side, int card, int figure);
bool mars_spend_if(struct turn *t, int side, int card, int figure); /* has it; a free card of Mars */
void mars_deal(struct turn *t);
void mars_lay(struct turn *t, int side, int card);
/* All support of Mars' hand, in sets. */
void mars_lay_all(struct turn *t);
/* The set of this kind (-1: any) that fires: the largest, then the oldest, of those that were laid
 * before this turn; -1: there is none. */
int mars_ready_set(const struct mars_state *s, int side, int card);
/* Cells that support at a cell hits: 1 or 3; 0: the line leaves the board. */
int mars_support_cells(int card, int cell, int axis, int8_t out[3]);
void mars_fire(struct turn *t, int side, int set, int cell, int axis);
/* Figures of Earth less Martians that it would hit. */
int mars_support_worth(const struct mars_state *s, int card, int cell, int axis);
int mars_support_dice(int n); /* of a set; of a mortar the numbers on which figures panic */
int mars_reserve(const struct mars_state *s, int side); /* a dead one that reinforcements bring; -1 */
void mars_reinforce(struct turn *t, int side);
/* Does the player let this card be played now? (DUCK, LOOKOUT) */
struct mars_asker;
bool mars_wants(struct turn *t, int verb, const struct mars_asker *about);
int mars_reserved(const struct turn *t, int hero); /* points that HEROICS keeps */

/* --- turns */

/* Why a line cannot be carried out now; -1: it can. */
int mars_refusal(const struct turn *t, const struct order *o);
/* The target of a SHOOT or FIGHT that is the first to be legal, MARS_T_NEAR among them; -1. */
int mars_first_target(const struct turn *t, const struct order *o);
/* May a figure of Earth fight this Martian, in its cell or by entering the one beside it? */
bool mars_may_fight(const struct turn *t, int figure, int target);
int mars_near_foe(const struct turn *t, int figure); /* the first whom it may fight; -1 */
/* The figure that a line is about; -1: none. */
int mars_figure_of(const struct order *o);
/* Carries out a line that is not refused. */
void mars_do(struct turn *t, const struct order *o);
/* The figure that a line is about, or that its card is for; -1: none. */
int mars_whose(const struct order *o);
/* Is that the figure that acts? */
bool mars_is_own(const struct turn *t, const struct order *o);
/* The line that comes up next, among those that are not closed (by their index); -1: none. An
 * activation for which there is no line any more ends. */
int mars_next_line(struct turn *t, const struct orders *os, const uint8_t *closed);
/* Is the turn full, so that the line is for another one? */
bool mars_is_full(const struct turn *t, const struct order *o);
/* Verbs that are carried out in their order (bits). */
#define MARS_TURN_VERBS                                                                                 \
	(UINT64_C(1) << MARS_V_MOVE | 1u << MARS_V_AIM | 1u << MARS_V_SHOOT | 1u << MARS_V_FIGHT |      \
		1u << MARS_V_RECOVER | 1u << MARS_V_HOLD | 1u << MARS_V_HEROIC | 1u << MARS_V_ABILITY | \
		1u << MARS_V_CARD | 1u << MARS_V_PASS | 1u << MARS_V_PAUSE)
/* Earth's turn, as far as it goes (PAUSE). */
void mars_earth_turn(struct turn *t);
/* May Earth do anything in a turn: is a figure ready, or a card of use? */
bool mars_earth_can(const struct turn *t);
void mars_mars_turn(struct turn *t);
void mars_activate(struct turn *t, int figure); /* list.c: a Martian acts */
void mars_end_round(struct turn *t);
void mars_setup(struct turn *t);
void mars_play(struct turn *t);
int mars_holder(const struct mars_state *s, int cell); /* the side alone in a cell; MARS_NEUTRAL */

/* --- conditions (ask.c) */

struct mars_asker {
	const struct turn *t;
	const struct order *only;                  /* the line that is looked for */
	int dice, hits, attack, target, type, set; /* of an attack; -1 */
};
#define MARS_ASK_NOTHING(turn)                                                                         \
	{                                                                                              \
		.t = (turn), .dice = -1, .hits = -1, .attack = -1, .target = -1, .type = -1, .set = -1 \
	}
long mars_ask(const void *asker, int variable, const int16_t *arg); /* an order_ask */

/* --- what a player is told */

void mars_make_sheet(const struct view *view, void *sheet);
/* One cell of the board as reports draw it. */
void mars_draw_cell(const struct turn *t, int cell, struct mars_sheet_cell *out);
bool mars_sight(const struct view *view, int from, void *sight); /* sight.c */
void mars_list_cards(const struct context *game, void *cards);
/* Can there be such a state? They come from players' own files; of others nothing is told. */
bool mars_is_possible(const struct mars_state *s);
void mars_check(const struct view *view, struct orders *os, struct notes *ns);
void mars_legal(const struct view *view, int verb, const struct order *so_far, struct legal *out);
enum tried mars_advance(const struct view *view, void *state, const struct order *o);
bool mars_has(const struct view *view, int verb);
bool mars_asks(const struct view *view, int variable);
bool mars_knows(const struct view *view, const struct vocab *words, int word);
void mars_defaults(const struct view *view, struct buf *b);
void mars_bot(const struct view *view, struct dice *d, struct buf *b);
const char *mars_invariants(const void *state);

#endif
