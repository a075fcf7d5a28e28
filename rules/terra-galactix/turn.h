/* SPDX-License-Identifier: MIT */
#ifndef TERRA_GALACTIX_TURN_H
#define TERRA_GALACTIX_TURN_H

#include "tg.h"

/*
 * One window being played out, and what all its parts share. A camp's turn is: refill and draw (at
 * the end of the turn before, so that the hand is known), plan (cards before the dice), dice,
 * resistance, bunkers' fire and its answers, moves and attacks top down as ordered, bunker attacks,
 * end of turn.
 */
struct tg_context;
/*
 * A course that a window may take (check.c): the functions that play it play it without dice, on
 * what one seat knows. What the seat cannot know is chosen (tg_choose), and differently in the next
 * course, until all have been played.
 */
enum { TG_CHOICES = 24 };
struct tg_course {
	int seat; /* whose cards are known */
	uint8_t at, n, taken[TG_CHOICES], of[TG_CHOICES];
	bool endless; /* there were more choices */
	bool vague;   /* the first was whether an order that is being carried out gets its cards */
	/* by camp and card: 0: not asked yet; 1: nothing; 2: it lends one */
	uint8_t lends[TG_CAMPS][TG_CARDS];
	void (*choose)(struct tg_course *c); /* before the first choice */
	/* Events come here, and not to the others. */
	void (*tell)(struct tg_course *c, enum tg_event type, const int32_t *args);
	void (*refuse)(struct tg_course *c, const struct order *o, int why);
};
struct turn {
	struct tg_course *course; /* NULL: the window is played */
	struct tg_state *s;
	struct orders *const *os; /* by seat */
	struct dice *d;
	struct events *es;
	/* by seat: what TG_Q_HIT, _PARRIED, _FOUND answer about its own turn of this window */
	struct tg_luck {
		int hit, parried, found;
	} luck[TG_CAMPS];
	/* cards still pledged to the active camp in this window, by giver */
	uint8_t lent[TG_CAMPS][TG_CARDS];
	int choice; /* the verb that was played before the dice; -1: none yet */
	/* by order: why an attack AT a node could not be made there, + 1; 0: it did not come up */
	uint8_t missed[ORDERS_MAX];
	int serial;   /* makes dice labels unique: tg_label_number */
	bool stopped; /* a STOP: the move window opens again (tg_moves sets it) */
	/* the game has ended or the tournament's next one has begun: nothing more happens in this
	 * window */
	bool over;
};

/* A fresh turn over a state; fills the pledges (lent) from the LEND lines. `os`, `d`, `es` may be
 * NULL (setup, check). */
void tg_turn_init(
	struct turn *t, struct tg_state *s, struct orders *const *os, struct dice *d, struct events *es);
/* The orders of a camp's owner; never NULL (an empty list when there is none). */
struct orders *tg_orders(const struct turn *t, int camp);
/* Those of the active camp, in a window. */
struct orders *tg_own_orders(const struct turn *t);
struct tg_luck *tg_luck(struct turn *t, int camp); /* of its seat */
int tg_label_number(struct turn *t);               /* 1, 2, ... in this window */
/* Which of n things happens in this course, 0 to n-1. Never asked when the window is played. */
int tg_choose(const struct turn *t, int n);
/* Is this a course, and the camp of another seat than that which knows its cards? */
bool tg_is_hidden(const struct turn *t, int camp);

/* Runs the phases of a window until it is over, or a STOP. */
void tg_run(struct turn *t, const struct phases *phases);
extern const struct phases tg_plan_phases, tg_defence_phases, tg_move_phases, tg_turn_phases;
/* Tempo round: for one turn of each seat, from the active camp on, cards are drawn (unless the game
 * begins: then hands are as dealt), played and discarded, and the dice thrown. */
void tg_prepare_round(struct turn *t, bool begins);

#define TG_EVENT(t, type, ...)                                                                \
	((t)->course ? (t)->course->tell((t)->course, type, (const int32_t[]){ __VA_ARGS__ }) \
		     : EVENT((t)->es, tg_events, type, AUDIENCE_ALL, __VA_ARGS__))
#define TG_EVENT_TO(t, seat, type, ...) EVENT((t)->es, tg_events, type, AUDIENCE_SEAT(seat), __VA_ARGS__)
void tg_refuse(struct turn *t, const struct order *o, int why); /* to the active seat */

/* ---- the board (board.c): pure functions of the state */
#define TG_ORBIT(node) ((node) / TG_RAYS + 1)
#define TG_RAY(node) ((node) % TG_RAYS)
#define TG_NODE(orbit, ray) (((orbit)-1) * TG_RAYS + (ray))
enum tg_direction { TG_OUT, TG_IN, TG_CLOCKWISE, TG_COUNTER, TG_DIRECTIONS };
/* The node in a direction if a line joins them (both ways on orbits), -1: none. TG_EARTH for TG_IN
 * from orbit 1 of a bunker's ray. */
int tg_neighbour(int node, enum tg_direction d);
/* The direction from one node to a neighbour, -1: they are not neighbours. */
int tg_direction_of(int from, int to);
int tg_bunker_at(int ray);                            /* index into tg_bunkers, -1: blue ray */
int tg_saucer_at(const struct tg_state *s, int node); /* the lowest one of a pile; -1 */
uint32_t tg_saucers_at(const struct tg_state *s, int node);
/* Saucers (bits) on the fire line of a bunker, in order from the Earth outward into out[]; returns
 * how many. */
int tg_line(const struct tg_state *s, int bunker, uint8_t out[TG_SAUCERS]);
uint32_t tg_firing_bunkers(const struct tg_state *s); /* bits, by the yellow dice */
/* May this saucer take this step now? -1, or the refusal. `came`: the place it stood on before
 * `from` in this move, -1 none (U-turns); `last`: the move may end there. Places are nodes,
 * TG_BASE, TG_EARTH. */
int tg_may_step(const struct tg_state *s, int saucer, int came, int from, int to, bool last);
int tg_may_stand(const struct tg_state *s, int saucer, int node,
	/* the part of it that is about the node: TG_OCCUPIED, TG_CARRIES, TG_OVERFULL */
	bool last);
/* Nodes where a saucer or Galactix are: on any other one any saucer may stand. */
void tg_find_busy(const struct tg_state *s, bool out[TG_NODES]);
/* The saucer with all above it. */
void tg_put(struct tg_state *s, int saucer, int place);
/* Ways are looked for on copies of the position, with the cargo that the saucer would have at each
 * step: what it comes by is collected as the COLLECT lines of the turn say (all of it, when it has
 * no orders), and delivered in the base. */
/* A step on a position to try on; to where it is: what lies there is collected. */
void tg_try_step(struct turn *t, int saucer, int place);
/* Are these n places a whole way for so many points, from where the saucer is? `came`: as for
 * tg_may_step. */
bool tg_is_way(const struct turn *t, int saucer, int came, const int16_t *path, int n, int points);
/* May the saucer take the first step of these n, with so many points left? -1, or the refusal:
 * TG_DEAD_END, when more of the points could be flown by another step (and the n are not a whole
 * way); TG_WRONG_LENGTH, when no points are left. What `legal`, `check` and moves agree on. */
int tg_may_follow(const struct turn *t, int saucer, int came, const int16_t *path, int n, int points);
/* A full-length legal path (or the longest there is) that ends as near to the goal as can be, off
 * the lines of fire if `caution`; deterministic. Returns its length. `points` up to 12; `came` as
 * for tg_may_step. Ends early in the Earth or the base when that is the goal, and docks (ride) only
 * on the goal or when nothing else is left. An open ray counts for TG_EARTH, else a weak one, else
 * any. */
int tg_find_path(const struct turn *t, int saucer, int came, int points, int goal, bool caution,
	int16_t path[TG_GOALS]);
/* Where a saucer's move of so many points may end, the base and the Earth with points left; if none
 * can be of full length, where a longest one ends; nowhere: it is blocked. */
void tg_reach(const struct turn *t, int saucer, int points, bool out[TG_PLACES]);
/* Steps from a place to a goal on the empty board; 99: no way. */
int tg_distance(int camp, int from, int goal);
/* Steps from each place to the goal of this saucer on this board without its saucers, in
 * out[TG_PLACES]; 99: no way. What tg_find_path minimises. */
void tg_distances(const struct tg_state *s, int saucer, int goal, uint8_t out[TG_PLACES]);
/* -1, or why it cannot move now: moved, landed, no licence */
int tg_may_fly(const struct tg_state *s, int saucer);
/* -1, or why it cannot rest instead */
int tg_may_stay(const struct tg_state *s, int saucer);
/* Of refusals of a step: no throw and nobody else's turn could make it legal. */
bool tg_is_hopeless(int why);

/* ---- cards (cards.c) */
/* the camp that keeps the hand (duel: the seat's first camp) */
struct tg_camp *tg_hand_of(struct tg_state *s, int camp);
int tg_hand_size(const struct tg_state *s, int camp);
#define TG_HAND 5
int tg_hand_limit(const struct tg_state *s); /* 4 in L'Invasion, else TG_HAND */
int tg_held(const struct tg_state *s, int camp, enum tg_card c);
/* that it may use: none while it regenerates */
int tg_cards(const struct tg_state *s, int camp, enum tg_card c);
int tg_kept(const struct turn *t, int camp,
	enum tg_card c); /* KEEP: cards that policies and discards leave alone */
/* Has the camp n of these cards that its automatic answers may spend? KEEP is looked at. */
bool tg_spends(const struct turn *t, int camp, enum tg_card c, int n);
int tg_might_obtain(const struct turn *t, int camp, enum tg_card c,
	int n); /* what tg_obtain would answer; changes nothing */
bool tg_takes_card(struct turn *t, int camp, enum tg_card c,
	int n); /* from the hand to the discards; false: not that many, or regenerating */
/* Refills the hand and draws one more: sealed; Super Novas act in L'Invasion. */
void tg_refill(struct turn *t, int camp);
/* the top Galactix card, open; reshuffles an empty pile. `among`: stars (bits) of which a course
 * chooses, as the others are drawn for nothing. */
#define TG_ALL_STARS ((1u << TG_STARS) - 1)
int tg_draw_star(struct turn *t, uint32_t among, int *roll);
enum tg_refusal tg_no_card(const struct turn *t, int camp, enum tg_card c); /* why it is not to be had */
/* n cards that are played for a camp, all or none: its own first, then gifts, one of each giver:
 * those whom its BORROW line names, in that order. -1: not to be had; else the camp that gave last
 * (its own number: no gift). Discards them; a giver regenerates (TG_E_GIFT, TG_E_REGENERATES).
 * Gifts exist in L'Invasion, and between partners in La Guerre des Envahisseurs. */
int tg_obtain(struct turn *t, int camp, enum tg_card c, int n);
/* The same of cards that save a saucer of about->camp: own ones that KEEP leaves, and, if `gifts`,
 * gifts besides: without a BORROW line of anybody who pledges, in
 * turn order. `about` is what conditions of LEND lines ask. */
int tg_save_with(struct turn *t, const struct tg_context *about, enum tg_card c, int n, bool gifts);
bool tg_may_give(const struct tg_state *s, int giver,
	int camp); /* as far as the game goes: does it have gifts between these camps? */

/* ---- fire (fire.c) */
/* resistance first; then all lines of this roll; opens defence=ask by s->hit */
void tg_bunkers_fire(struct turn *t);
/* Do the active camp's dice wake the Resistance? */
bool tg_resistance_wakes(const struct tg_state *s);
void tg_answer_fire(struct turn *t); /* Giga, own Shields, gifts, then hits */
/* continuous fire: false when it was destroyed there */
bool tg_cross_line(struct turn *t, int saucer, int node);
void tg_destroy(struct turn *t, int saucer, enum tg_how how, int by_camp,
	enum tg_direction scatter); /* scatter -1: cargo to the supply or none */

/* ---- moves (move.c) and attacks (attack.c) */
void tg_travel(struct turn *t, int saucer); /* a black hole: draws stars until a free one */
void tg_move(struct turn *t, int saucer, const int16_t *path, int n,
	enum tg_how how);      /* step by step, with attacks AT nodes */
void tg_moves(struct turn *t); /* all orders of the move window, top down; STOP */
/* The attacks ordered AT a node; and does any of them come to something now? */
void tg_attack_orders_at(struct turn *t, int saucer, int node);
bool tg_attacks_at(const struct turn *t, int saucer, int node);
void tg_nova_order(struct turn *t, const struct order *o);
/* Does the order attack a bunker? */
bool tg_is_at_bunker(const struct order *o);
/* La Guerre des Envahisseurs: what is ordered for this saucer, at the end of its move. */
void tg_bunker_attacks_of(struct turn *t, int saucer);
/* After all moves: what is left of that, and Black Holes after the moves. */
void tg_bunker_attacks(struct turn *t);
/* Attacks AT nodes that have not been made: from where the saucers are now, or refused. */
void tg_end_attacks_at(struct turn *t);
/* What carries out an order that has its place in the list; NULL: it is looked up when it
 * matters. */
typedef void (*tg_runner)(struct turn *, const struct order *);
tg_runner tg_runner_of(const struct order *o);

/* ---- Galactix and victory (galactix.c, victory.c) */
void tg_collect(struct turn *t, int saucer);
void tg_discover(struct turn *t, int saucer);
void tg_deliver(struct turn *t, int saucer);
void tg_land(struct turn *t, int saucer);
bool tg_check_end(struct turn *t); /* sets ended or begins the tournament's next game */
/* setup.c: board, decks, hands, first camp and its refill; sets t->over */
void tg_new_game(struct turn *t);
/* turn.c: next camp, regeneration, its refill; the game's longest duration */
void tg_end_turn(struct turn *t);
int tg_next_camp(const struct tg_state *s, int camp); /* the one that plays after it */
/* The camp with which a seat has its turn in this window; -1: it has none. */
int tg_camp_in_window(const struct tg_state *s, int seat);
/* The camp with which its seat has its next turn. */
int tg_camp_after(const struct tg_state *s, int camp);
/* Tempo round: it is this camp's turn, and the dice are its own. */
void tg_take_turn(struct tg_state *s, int camp);

int tg_licences_used(const struct tg_state *s,
	int camp); /* saucers that fly or have landed: each needs a licence in the wars */
/* Which dice the active camp throws, in the order of the throw: enum tg_colour, then 2 and 3 for
 * the yellow ones. Returns how many. */
int tg_dice(const struct tg_state *s, uint8_t out[4]);

/* ---- cards of the active camp outside its move (plan.c); attack.c's tg_nova_order is run from
 * here too */
void tg_play_cards(struct turn *t); /* what is played before the dice */
/* HOLES: takes the cards, calls tg_travel or refuses */
void tg_hole_order(struct turn *t, const struct order *o);
/* Would it be a second kind of play before the dice (TG 4.9)? `choice`: the verb of the first one,
 * -1 none. */
bool tg_is_second_choice(int choice, int verb);
/* The card that goes when no DISCARD line says so: the least useful one that KEEP leaves, if there
 * is any. */
int tg_next_discard(const struct turn *t, int camp);
/* The same when DISCARD lines are asked first. */
int tg_first_discard(const struct turn *t, int camp);
int tg_least_useful(const struct tg_state *s,
	const uint8_t hand[TG_CARDS]); /* the card that goes first (TG 4.11); -1: an empty hand */

/* ---- conditions (ask.c) */
struct tg_context {
	const struct turn *t;
	const struct tg_state *s;
	int camp, lasers, distance, saves;
	int attacker;    /* a seat; -1: none, or the Earth */
	int part, value; /* what an order has to name: tg_names */
};
struct tg_context tg_facts(const struct turn *t, int camp);         /* outside of fights */
long tg_ask(const void *context, int variable, const int16_t *arg); /* an order_ask */
/* For struct question: is the context's value the first in that part of the order, or left out? */
bool tg_names(const void *context, const struct order *o);
/* The camp's first line of this verb that names the value in this part (or leaves it out; part -1:
 * whatever it names) and holds; NULL: none. */
const struct order *tg_answer(const struct tg_context *c, int verb, int part, int value);
/* The yes/no answer of a standing defence verb for a saucer: own lines first match, "any" by
 * leaving the colour out; `standard` when none. */
bool tg_policy(const struct tg_context *c, int verb, int saucer, bool standard);

void tg_setup(void *state, struct dice *d, struct events *es);
int tg_settle(struct context *game, const char **why);
void tg_make_sheet(const struct view *view, void *sheet);
/* ---- sight.c: the state of a view, to try orders on (others' cards are none); who lends what */
void tg_copy_view(const struct view *view, struct tg_state *s);
void tg_find_pledges(const struct view *view, struct tg_pledges *out);
void tg_check(const struct view *view, struct orders *os, struct notes *ns);
void tg_legal(const struct view *view, int verb, const struct order *so_far, struct legal *out);
/* Why a line that answers (SHIELD and all below it) cannot mean anything in this game for this
 * seat; -1: it can. */
int tg_may_answer(const struct tg_state *s, int seat, const struct order *o);
enum tried tg_advance(const struct view *view, void *state, const struct order *o);
bool tg_has(const struct view *view, int verb);
bool tg_asks(const struct view *view, int variable);
bool tg_knows(const struct view *view, const struct vocab *words, int word);
void tg_defaults(const struct view *view, struct buf *b);
void tg_bot(const struct view *view, struct dice *d, struct buf *b);
const char *tg_invariants(const void *state);

#endif
