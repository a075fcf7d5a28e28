/* SPDX-License-Identifier: MIT */
#ifndef INVADERS_TURN_H
#define INVADERS_TURN_H

#include "rules/invaders/invaders.h"

/*
 * One window being played out, and what all its parts share. A turn is: actions as they are
 * written (plan.c, play.c, effects.c), which the enemy's and one's own lines answer (answer.c);
 * the attack, if it is the Invaders' (attack.c); what happens at its end; and what begins the next
 * one, so that its hand is known when its window opens (game.c).
 */

/*
 * A course that a window may take (check.c): the same functions play it without dice, on what one
 * seat knows. What the seat cannot know is chosen (inv_choose), and differently in the next course,
 * until all have been played.
 */
enum { INV_CHOICES = 8 };
struct inv_plan;
struct inv_course {
	int seat; /* whose cards are known */
	uint8_t at, n, taken[INV_CHOICES], of[INV_CHOICES];
	bool endless;          /* there were more choices */
	bool hazy;             /* cards or a hero came that nobody knows yet: conditions may hold or not */
	bool unsure;           /* from here on nothing is certain */
	struct inv_state sure; /* the table as it was before that */
	int deck;              /* cards that the lines of a deck come to; 0: none were looked at */
	/* What became of an order that came up: why it was refused, or -1. */
	void (*tell)(struct inv_course *c, const struct order *o, const struct inv_plan *p, int why);
};

struct turn {
	struct inv_course *course; /* NULL: the window is played */
	struct inv_state *s;
	struct orders *const *os;                                      /* by seat */
	struct dice *d;                                                /* NULL: a course */
	struct events *es;                                             /* the same */
	int serial;                                                    /* makes labels of dice unique */
	int drew[INV_SEATS], cancelled[INV_SEATS], skipped[INV_SEATS]; /* in this window */
	bool stopped; /* a PAUSE or a look: the window `more` opens, and lines wait */
	bool over;    /* the game has ended: nothing more happens in this window */
};

#define INV_EVENT(t, type, ...)                                                      \
	do {                                                                         \
		if ((t)->es)                                                         \
			EVENT((t)->es, inv_events, type, AUDIENCE_ALL, __VA_ARGS__); \
	} while (0)
#define INV_EVENT_TO(t, seat, type, ...)                                                    \
	do {                                                                                \
		if ((t)->es)                                                                \
			EVENT((t)->es, inv_events, type, AUDIENCE_SEAT(seat), __VA_ARGS__); \
	} while (0)

/* Cards in the order in which they were taken. */
struct inv_cards_taken {
	int n;
	uint8_t card[PILE_CARDS];
};

/* Which of n things happens in this course, 0 to n - 1. Never asked when the window is played. */
int inv_choose(struct turn *t, int n);
/* Is this a course, and the seat not the one whose cards are known? */
bool inv_is_hidden(const struct turn *t, int seat);

void inv_refuse(struct turn *t, int seat, const struct order *o, int why);

/* --- cards (cards_move.c) */

/* `n` cards to the hand; the deck being short loses the game. */
void inv_draw(struct turn *t, int side, int n);
struct inv_context;
/* Drains n cards because of `about`->by, not as a cost; the deck being short loses the game.
 * Returns how many really went. */
int inv_drain(struct turn *t, int side, int n, const struct inv_context *about);
/* The same as a cost: the deck has them. */
void inv_drain_cost(struct turn *t, int side, int n, struct inv_cards_taken *gone);
/* Random cards of a hand; as many as there are. */
void inv_discard_random(struct turn *t, int side, int n, int by);
/* The last n discards, as many as there are, go back into the deck. */
void inv_recycle(struct turn *t, int side, int n);
/* The whole hand goes back into the deck, and as many are drawn. */
void inv_reshuffle_hand(struct turn *t, int side);
void inv_discard_card(struct turn *t, int side, struct pile_card c);
/* Takes a card of this kind out of a hand, for all to see. It is there, or the hand has cards
 * that nobody knows. */
struct pile_card inv_take_from_hand(struct turn *t, int side, int kind);

/* The cards that a side pays n with, when PAY does not say so: SPEND, then the cheapest; never
 * what it holds back. `but`: a kind of which one copy is already out of the hand in thought;
 * -1: none. False: it has not so many. */
bool inv_payment(struct turn *t, int side, int n, int but, uint8_t out[INV_PAYS]);

/* --- units (units.c) */

/* A free number for one more unit of a card (INV 6.2). */
int inv_new_unit(const struct inv_state *s, int card);
void inv_put_unit(struct inv_state *s, int zone, int unit);
void inv_move_unit(struct inv_state *s, int unit, int zone);
/* Destroys a unit, if nothing prevents it: CHAINMAIL, SAVE. */
void inv_destroy(struct turn *t, int unit, int by);
/* A sacrifice, which nothing prevents. `kept`: a zone where a new hero may not come, because
 * the place there was freed for another card; -1: none. */
void inv_sacrifice(struct turn *t, int unit, int kept);
/* Draws a hero and places it, sideways unless it is the first. */
void inv_next_hero(struct turn *t, int kept, bool sideways);
/* Sums up what the powers of a zone being 0 and tokens mean: may end the game. */
void inv_check_zones(struct turn *t);
void inv_add_tokens(struct turn *t, int unit, int n);
void inv_zone_token(struct turn *t, int zone, int n);
/* `card`: INV_BY_CARD; else -1. */
void inv_move_marker(struct turn *t, enum inv_mover mover, int card, int n);

/* --- effects (effects.c) */

struct inv_run {
	const struct inv_effect *effect;
	int side, card;
	int unit, zone; /* of a card in play; -1: of a one-shot */
	int n_targets;
	int16_t target[INV_AIMS];
};
/* Carries out an effect now. */
void inv_run_effect(struct turn *t, const struct inv_run *r);
/* All effects of a unit for a moment. */
void inv_run_unit(struct turn *t, int unit, enum inv_when when);

/* --- actions (play.c) */

/* What PLAY or USE comes to, planned before anything is paid. */
struct inv_plan {
	int card, zone, unit, freed; /* -1: none */
	int less;                    /* enum inv_less; -1: none */
	int lacks;                   /* a card that is not in the hand, and should be; -1: none */
	int discard, drain;
	int rushmore; /* of the drain, paid with its tokens */
	int n_pay, n_targets, times;
	uint8_t pay[INV_PAYS];
	int16_t target[INV_AIMS];
};
/* Why an action of the seat whose turn it is cannot be carried out at any time of the turn; -1: it
 * may. What `s` says of strategies, the Invasion action, PAUSEs and a hero that is sideways lasts
 * as long, so a table of an earlier moment will do. (never.c) */
int inv_never(const struct inv_state *s, const struct order *o);
/* Why an action of the seat whose turn it is cannot be carried out now; -1: it can. Fills the
 * plan. Of all actions; `resolve`, `check`, `legal` and `advance` ask this and nothing else. */
int inv_refusal(struct turn *t, const struct order *o, struct inv_plan *p);
void inv_act(struct turn *t, const struct order *o, const struct inv_plan *p);
/* Targets of an effect that can be chosen now, as a bit set in out[]; returns how many. */
int inv_targets(const struct inv_state *s, const struct inv_effect *e, int side, int card, int self, int zone,
	uint64_t out[LEGAL_VALUES]);

/* --- answers (answer.c) and conditions (ask.c) */

/* What is asked about. */
struct inv_context {
	const struct turn *t;
	int seat;
	int card, unit, zone, by; /* -1: none */
	int n_targets;
	const int16_t *target;
	int due, later, gain;
};
struct inv_context inv_context_of(const struct turn *t, int seat);
long inv_ask(const void *context, int variable, const int16_t *arg); /* an order_ask */

/* The line of this verb that holds, from `q` on; NULL: none. Fills q at first. */
const struct order *inv_answer(struct turn *t, const struct inv_context *c, int verb, struct question *q);
/* Yes or no by the lines of a verb; `standard`, when there is none. */
bool inv_agrees(struct turn *t, const struct inv_context *c, int verb, int what, bool standard);

/* A card was played and paid: is it cancelled in the end? */
bool inv_is_cancelled(struct turn *t, int side, int card, const struct inv_plan *p);
bool inv_is_saved(struct turn *t, int unit, int by);
bool inv_has_chainmail(struct turn *t, int by);
/* A token of Rushmore instead of this card? */
bool inv_substitutes(struct turn *t, enum inv_takes what, const struct inv_context *c);
/* How many of them are taken of a drain cost, when that is paid. */
int inv_cost_tokens(struct turn *t, int side, int card, int drain);
void inv_take_rushmore(struct turn *t, enum inv_takes what, int n);
int inv_hero_zone(struct turn *t, int kept);
/* The support card that comes back; -1: there is none. */
int inv_recalled(struct turn *t);
/* Answers a look into the deck by TOP or TOSS. False: there is no line. */
bool inv_answer_look(struct turn *t);

/* --- the attack (attack.c) */

/* Cards that Mankind would have to drain in a zone. `crossed`: power that counts for the
 * Invaders instead. */
int inv_due(const struct inv_state *s, int zone, int crossed);
void inv_attack(struct turn *t);

/* --- turns and games (turn.c, match.c) */

void inv_turn_init(
	struct turn *t, struct inv_state *s, struct orders *const *os, struct dice *d, struct events *es);
/* The actions of the seat whose turn it is; sets t->stopped. */
void inv_play_actions(struct turn *t);
void inv_begin_turn(struct turn *t, int seat);
void inv_run_turn(struct turn *t); /* windows `turn` and `more` */
void inv_end_game(struct turn *t, int winner, enum inv_reason why);

void inv_begin_match(struct turn *t);
void inv_resolve_before(struct turn *t); /* windows deck, number, swap and hero */
/* What a file makes of a seat's deck, in window deck or swap. */
void inv_change_deck(struct turn *t, int side);
/* How many copies a line of DECK or SWAP could say at most; 0 of a card of the other side's. */
int inv_most_copies(const struct inv_state *s, int side, const struct order *o);
/* Such a line on the lists as those above have left them: why not, or -1 and it is
 * done. */
int inv_try_deck_line(struct inv_state *s, int side, const struct order *o);
/* The next game, or the windows before it. */
void inv_next_game(struct turn *t);
int inv_settle(struct context *game, const char **why);

void inv_make_sheet(const struct view *view, void *sheet);
void inv_check(const struct view *view, struct orders *os, struct notes *ns);
void inv_legal(const struct view *view, int verb, const struct order *so_far, struct legal *out);
enum tried inv_advance(const struct view *view, void *state, const struct order *o);
bool inv_has(const struct view *view, int verb);
void inv_defaults(const struct view *view, struct buf *b);
void inv_bot(const struct view *view, struct dice *d, struct buf *b);
const char *inv_invariants(const void *state);
/* Can there be such a view? They come from players' own files; of any other one nothing is told,
 * and nothing is offered. */
bool inv_is_possible(const struct inv_state *s);

#endif
