/* SPDX-License-Identifier: MIT */
#ifndef TARGET_EARTH_TURN_H
#define TARGET_EARTH_TURN_H

#include "te.h"

/*
 * One window being played out, and what all its phases share. A window is a table of named phases,
 * run from the first to the last; a phase is one function.
 */
struct turn {
	struct te_state *s;
	struct orders *const *os; /* by seat */
	struct dice *d;
	struct events *es;
	uint8_t order_n, order[TE_BASES]; /* bases in turn order, the first player's first */

	uint8_t rebellions[TE_COUNTRIES]; /* tried so far in this window */
	/* why a card line for any place was passed over at the last victory, by seat and order; -1:
	 * there was none */
	int8_t passed_over[TE_BASES][ORDERS_MAX];
	uint8_t spent; /* bases (bits) that had played all their cards when the window began */
};

/* Fills the order of bases: all, or in a window of one seat its own. `os` may be NULL in set-up. */
void te_turn_init(
	struct turn *t, struct te_state *s, struct orders *const *os, struct dice *d, struct events *es);

/* Is the game in one of these windows (TE_IN_...)? */
static inline bool te_in(const struct te_state *s, uint32_t windows)
{
	return windows >> s->window & 1;
}

/* Runs the phases in order. Stops early when the game has ended. */
void te_run(struct turn *t, const struct phases *phases);

/* The steps of a turn (council.c, interception.c, missions.c, finish.c), of which windows are made
 * (windows.c). */
extern const struct phases te_setup_phases, te_research_phases, te_production_phases, te_diplomacy_phases,
	te_intercept_phases, te_dogfight_phases, te_army_phases, te_battle_phases;

/* ---- windows (windows.c), TE 18, 23 */
void te_awaiting(const void *state, struct awaiting *out);
/* Is the window one of the game's tempo, with a base that acts where it is one base's? */
bool te_is_window(const struct te_state *s);
void te_resolve(void *state, struct orders *const os[RULES_SEATS], struct dice *d, struct events *es);

/* ---- orders by base (turn.c) */

/* The base that an order speaks for: its AT part, else the base of the seat's colour; -1 when it
 * names a base that is not the seat's. */
int te_order_base(const struct te_state *s, int seat, const struct order *o);

/* The next order of this base with this verb at or behind *i in its owner's list (a solo player's
 * list serves several bases), whatever became of it. */
const struct order *te_next_order(const struct turn *t, int base, int verb, int *i);

/* Why an order's AT part is wrong; tells the players of all such orders (first of all in a
 * window). */
int te_wrong_base(const struct te_state *s, const struct order *o);
void te_refuse_wrong_bases(struct turn *t);
/* The verbs of factions; does the base have this one? Tells the players of all that come to nothing
 * in the window, but for envoys, who are sent in their turn. */
enum { TE_POWERS = 1u << TE_V_AGENT | 1u << TE_V_ENVOY | 1u << TE_V_REROLL | 1u << TE_V_SWAP };
bool te_has_power(const struct te_state *s, int base, int verb);
void te_refuse_powers(struct turn *t);

/* The next order of the base among these verbs (bits) that comes up and whose condition holds
 * (orders_next). */
const struct order *te_next_up(const struct turn *t, int base, uint64_t verbs, int *i);

/* The same for a set of verbs (bits). */
const struct order *te_next_order_of(const struct turn *t, int base, uint32_t verbs, int *i);

/* The same with a condition that holds now; it is asked anew each time. For ballots, which may be
 * counted more than once. */
const struct order *te_next_ballot(const struct turn *t, int base, int verb, int *i);

/* Tells the base's player that an order cannot be carried out. */
void te_refuse(struct turn *t, int base, const struct order *o, int why);

/* The orders that count for a base: its owner's. Never NULL in a window. */
struct orders *te_orders(const struct turn *t, int base);

/* Adds an event that everybody may see. */
#define TE_EVENT(t, type, ...) EVENT((t)->es, te_events, type, AUDIENCE_ALL, __VA_ARGS__)

/* ---- conditions (turn.c) */

/* Fighters sent to a slot so far, of a base (-1: of all), also those that were lost there. */
int te_fighters_at(const struct te_state *s, int base, int slot);

/* A diplomatic attempt that is about to be rolled for. */
struct te_attempt {
	enum te_how how; /* council, envoy, rebellion, card, free or aliens */
	int base;        /* who makes it; -1: the aliens, or (how free) nobody */
	int country;
	int need; /* on the dice, without an Agent: te_diplomacy_roll fills it in */
};

/* What a condition may look at. */
struct te_fight;
struct te_context {
	const struct turn *t; /* NULL in a forecast */
	const struct te_state *s;
	int base;
	const struct te_fight *fight;     /* NULL outside fights: questions about one get 0 */
	int group;                        /* of the fight; -1: all of it */
	const struct te_attempt *attempt; /* NULL outside of them */
};
long te_ask(const void *context, int variable, const int16_t *arg); /* an order_ask */
/* For struct question: does the order speak for the context's base? */
bool te_speaks_for(const void *context, const struct order *o);
/* The orders of the context's base among these verbs, for orders_next. */
struct question te_question(uint64_t verbs, const struct te_context *c);

/* ---- cards (cards.c) */
int te_budget(const struct te_state *s, int base); /* cards that it may play this turn in all */
/* -1, or the refusal: no such card, or none left to play */
int te_may_play(const struct te_state *s, int base, enum te_card card);
/* Takes the card from the hand, counts it and emits TE_E_CARD_PLAYED; or says why not and returns
 * false (no order: silently). */
bool te_play_card(struct turn *t, int base, enum te_card card, const struct order *o);
/* hand to discard, counted; nothing is asked */
void te_spend_card(struct te_state *s, int base, enum te_card card);
/* One from the deck into the hand, sealed in the advanced game, under "WHAT/BASE" and `nth`: the
 * card, or -1 when the deck is empty. Nothing is told. */
int te_take_card(struct turn *t, int base, const char *what, const char *nth, int *roll);
/* the nth one of those that a base draws together, told to all or, advanced, to its owner */
void te_draw_card(struct turn *t, int base, int nth);

/* ---- the mode, and who sits where (world.c) */
bool te_is_advanced(const struct te_state *s);
bool te_has_factions(const struct te_state *s);
int te_faction_base(const struct te_state *s, int faction); /* the base that has it; -1: none */
/* The bases that play as they sit: in the order of colours, or advanced by rising initiative. */
int te_seating(const struct te_state *s, uint8_t out[TE_BASES]);

/* The same from the first player's on: turn order. (turn.c) */
int te_turn_order(const struct te_state *s, uint8_t out[TE_BASES]);

/* ---- factions (factions.c), TE 20 */
/* -1, or why the base cannot use a marker of this faction now */
int te_may_use(const struct te_state *s, int base, enum te_faction faction);
/* -1, or why a line with a power of factions (TE_POWERS), written for this window alone, comes to
 * nothing, whatever happens in it. */
int te_no_power(const struct te_state *s, int base, const struct order *o);
/* One marker less, and no other this turn; returns how many are left. */
int te_use_marker(struct te_state *s, int base);
struct te_agent {
	int base; /* the Officer's; -1: no Agent works on it */
	enum te_toward toward;
	int more; /* on the dice */
};
struct te_agent te_place_agent(struct turn *t, const struct te_attempt *a);
void te_pay_agent(struct turn *t, const struct te_agent *agent, bool success);
/* ENVOY: the first country of the list that can be tried; -1, or the refusal. */
int te_may_send_envoy(const struct te_state *s, int base, const struct order *o, int *country);
void te_swap_cards(struct turn *t); /* at the end of a turn, after the draws */

/* ---- personal points (personal.c), TE 21 */
/* Adds personal points for this turn, in the advanced game, and tells their owner. */
void te_earn(struct turn *t, int base, enum te_source source, int points);
int te_personal(const struct te_state *s, int base);                           /* their sum */
bool te_has_earned(const struct te_state *s, int base, enum te_source source); /* this turn */
int te_goal_points(const struct te_state *s, int base);
int te_hand_points(const struct te_state *s, int base);
/* Hands and objectives are shown to all; when the Alliance has won they count, and who wins. */
void te_score_end(struct turn *t, bool won);
int te_personal_winner(const struct te_state *s); /* the base with most points */

/* ---- the world (world.c) */
int te_worth(const struct te_state *s, int country); /* its points */
/* TE_ALLIED: the Alliance's, TE_ALIEN: the aliens' */
int te_points(const struct te_state *s, enum te_camp camp);
int te_income(const struct te_state *s);
int te_camp_size(const struct te_state *s, enum te_camp camp); /* countries */
int te_modules(const struct te_state *s, enum te_module m);    /* of all bases */
int te_stock(const struct te_state *s, enum te_module m);      /* tiles left */
int te_phase(const struct te_state *s);                        /* 0-2 by the turn */
/* the next step; -1: top level */
int te_need(const struct te_state *s, int track, struct te_step_data *out);
/* attack factor of an allied unit, elite included */
int te_factor(const struct te_state *s, int base, int unit);
/* Moves a country to a camp, marks it changed this turn and emits TE_E_CAMP. */
void te_set_camp(struct turn *t, int country, enum te_camp camp, enum te_how how);
/* Two dice + bonus, and an Agent's, against the country's diplomacy value under this label; emits
 * TE_E_DIPLOMACY; true: success. The country stays as it is. */
bool te_diplomacy_roll(struct turn *t, struct te_attempt a, int bonus, const char *label);
int te_unit_kind(int unit);            /* enum te_kind */
int te_hits(struct dice *d, int roll); /* fives and sixes */
/* on diplomacy, by the countries in a camp */
int te_bonus(const struct te_state *s, enum te_camp camp);
bool te_detected(const struct te_state *s, int slot); /* enough radars for this slot */
/* -1, or why a diplomatic attempt (council, card, free) on this country is impossible. */
int te_may_attempt(const struct te_state *s, int country, enum te_camp from);
/* The objective tiles in the bag, in a fixed order (countries, then bases): at most all countries
 * and four of bases. Returns how many. */
int te_objective_bag(const struct te_state *s, uint8_t out[TE_OBJECTIVES]);
/* the UFO tiles of this turn's phase into the empty bag */
void te_fill_bag(struct te_state *s);
/* Step 1 of a turn (s->turn and s->first are already the new ones): forgets what lasts one turn
 * (changed, research, slots, cards played), fills the bag of UFOs when a phase begins (and then
 * emits TE_E_PHASE, but not in turn 1), emits TE_E_TURN, adds the income. The last phase of the
 * mission window calls it when the game goes on. */
void te_begin_turn(struct turn *t);
/* Counts a roll of fight dice in the tally of a side (0 Alliance, 1 aliens); returns its hits. */
int te_fight_hits(struct turn *t, int side, int roll);

/* ---- odds (odds.c): percent of rolls in which so many allied dice have more hits than so many
 * alien ones, te_percent_dogfight from a table; more dice count for as many as it has */
enum { TE_ODDS_DICE = 32, TE_ODDS_ALIEN = 16 };
int te_odds(int dice, int alien_dice);

/* ---- votes (vote.c), TE 4: the choice with the most ballots wins; of several that have as many,
 * the one that comes first in turn order, from the first player on. */
/* Asks `ballot` for the choice of each base in turn order (-1: it abstains) and tells it in an
 * event of this type, base and choice (-1: in none). Returns what was chosen, or -1 when nobody
 * voted; *how says by what. A solo player's bases vote as one: the first of them that votes. */
int te_hold_vote(struct turn *t, int (*ballot)(struct turn *, int base, const void *about), const void *about,
	int event, enum te_how *how);

/* ---- building (build.c) */
int te_neighbours(int square, int out[4]);
/* -1: this module may be built on this square now; else the refusal. Money is not looked at. */
int te_may_build(const struct te_state *s, int base, enum te_module m, int square);
/* A good square for a module nobody placed: the base's WISH list, then the nearest free square by a
 * fixed rule; -1: none. */
int te_auto_square(const struct te_state *s, struct orders *os, int base, enum te_module m);
/* The first module that a unit of this kind could stand on, -1: none; the first counter in the box,
 * -1: none. */
int te_free_module(const struct te_state *s, int base, enum te_kind k);
/* -1, or why not on this square */
int te_may_stand(const struct te_state *s, int base, enum te_kind k, int square);
int te_free_counter(const struct te_state *s, int base, enum te_kind k);
/* One module or unit that was wanted: what came of it. */
enum { TE_DEALS = 6 }; /* that one order can ask for */
struct te_deal {
	int8_t refusal; /* -1: done */
	bool unit;
	bool poor;    /* refused, and for that matter the base has not the money for it */
	uint8_t what; /* the module's type, or the unit */
	/* hint: a square that nobody named but that did, or (of a unit) would do; -1: none */
	int8_t square, hint;
	uint8_t price;
};
/* Builds, buys (square -1: a good one) and pays, or says why not. `os` are the owner's orders, for
 * wishes; NULL: none. */
bool te_build(struct te_state *s, struct orders *os, int base, enum te_module m, int square, int price,
	struct te_deal *d);
bool te_buy(struct te_state *s, int base, enum te_kind k, int square, struct te_deal *d);
void te_tell_deal(struct turn *t, int base, const struct te_deal *d);

/* ---- production (production.c): BUILD, BUY and the cards that are played among them */
/* How many deals a line asks for: modules, units, or one card. */
int te_deals(const struct order *o);
/* Carries out the k-th deal of a BUILD or BUY order. */
bool te_purchase(
	struct te_state *s, struct orders *os, int base, const struct order *o, int k, struct te_deal *d);
/*
 * TE 6.18, 6.26, 15.10: the lines of the bases in turn order, each base's from the top down and
 * then those that could not be done again; a gift after the lines of its receiver; at last again
 * what could not be done, as long as that changes anything.
 */
struct te_production {
	struct te_state *s;
	const uint8_t *order; /* bases that take part */
	int order_n;
	bool at_once; /* gifts do not wait for the lines of their receiver */
	void *about;  /* for the functions */
	/* the base's next line, whose condition holds at this moment; *i: 0, then left alone */
	const struct order *(*next)(void *about, int base, int *i);
	/* the base's orders, for its wishes; NULL: not known */
	struct orders *(*orders)(void *about, int base);
	/* every deal that is done; and of those that are not, at the end, each reason once;
	 * partly: others of its line were done */
	void (*done)(void *about, int base, const struct order *o, const struct te_deal *d);
	void (*refused)(void *about, int base, const struct order *o, const struct te_deal *d, bool partly);
	/* another line waits for this one, which may yet be refused; NULL: nobody asks */
	void (*came_first)(void *about, int base, const struct order *o);
};
void te_produce(const struct te_production *p);
void te_production(struct turn *t); /* the phase of a window */

/* ---- decisions of the council as pure functions of the state: resolve plays them, check tries
 * them. Each returns -1 when done or possible, else the refusal (enum te_refusal).
 * (council_rules.c) */
int te_may_research(const struct te_state *s, int track);
/* The first entry of a list that is possible now ("none" always is); -1: none of them, *why then is
 * the first entry's refusal. */
int te_pick_track(const struct te_state *s, const struct order *o, int *why);
int te_pick_country(const struct te_state *s, const struct order *o, enum te_camp from, int *why);
void te_pay_research(struct te_state *s, int track);
int te_do_scientist(struct te_state *s, int base, const struct order *o, int *track);
int te_do_engineer(
	struct te_state *s, struct orders *receiver, int base, const struct order *o, struct te_deal *d);
int te_engineer_to(const struct order *o, int base);
int te_do_fortified(struct te_state *s, int base);
int te_do_rebellion(struct te_state *s, int base, const struct order *o, int *country);
int te_do_share(struct te_state *s); /* returns each base's share */
/* TE 19: must the Alliance pay for alien science before it researches anything else? */
bool te_has_duty(const struct te_state *s);

/* ---- set-up (setup.c) */
void te_setup(void *state, struct dice *d, struct events *es);
int te_settle(struct context *game, const char **why);
/* What is bought for a base that nobody laid out: number by number, the enum te_module, or
 * TE_MODULES + enum te_kind; ended by TE_LAYOUT_END. By the number of bases and the base's place in
 * turn order. */
enum { TE_LAYOUT_END = 0xff };
const uint8_t *te_layout(const struct te_state *s, int base);
bool te_is_bare(const struct te_base *b); /* without any module but a free laboratory */
/* Is the i-th item of the layout of a bare base the laboratory that it has? */
bool te_stands_already(const struct te_base *b, const uint8_t *layout, int i);
/* Puts one item of a layout where the orders' wishes or else the rules place it; false: it cannot
 * be had. */
bool te_put(struct te_state *s, struct orders *os, int base, uint8_t item, struct te_deal *d);

/* ---- what reports show beside a view, and a view's state to try orders on (sheet.c) */
void te_make_sheet(const struct view *view, void *sheet);
void te_copy_view(const struct view *view, struct te_state *s);
/* Does the base play, and is it this seat's? */
bool te_is_own(const struct te_state *s, int base, int seat);

/* ---- what players are told (check.c, advance.c, legal.c) */
/* Percent of throws of two dice that reach `need` with this bonus, rounded. */
int te_percent_two_dice(int need, int bonus);
/* The same, that the Alliance's diplomacy has success in a country. */
int te_chance(const struct te_state *s, int country);
void te_check(const struct view *view, struct orders *os, struct notes *ns);
bool te_has(const struct view *view, int verb);
bool te_asks(const struct view *view, int variable);
void te_legal(const struct view *view, int verb, const struct order *so_far, struct legal *out);
/* The card that an order plays in fights; -1: none. */
int te_fight_card(int verb);
enum tried te_advance(const struct view *view, void *state, const struct order *o);
void te_defaults(const struct view *view, struct buf *b);
const char *te_invariants(const void *state);

/* ---- the machine's player (bot*.c) */
void te_bot(const struct view *view, struct dice *d, struct buf *b);

extern const struct rules target_earth_rules;

/* ---- fighters and armies as pure functions of the state: resolve sends them, check tries them
 * (sortie.c). Conditions are not looked at. */
struct te_sortie {
	int place;      /* te_place_words: a slot, or the country of a raid */
	uint32_t units; /* bits */
	int fighters, transports, infantry, tanks;
};
/* Where the battle over a place of the players' words is fought: its slot (of two UFOs on one base
 * the left one), or the alien country itself; -1: nowhere, and *why is the refusal. Only UFOs that
 * are still coming count. */
int te_target(const struct te_state *s, int place, int *why);
/* INTERCEPT, SEND: -1 and the sortie, or the refusal. */
int te_may_intercept(const struct te_state *s, int base, const struct order *o, struct te_sortie *out);
int te_may_send(const struct te_state *s, int base, const struct order *o, struct te_sortie *out);
/* the one or the other, by the order's verb */
int te_may_leave(const struct te_state *s, int base, const struct order *o, struct te_sortie *out);
/* The aliens that fight at such a place: soldiers and tanks (of both UFOs on one base), and what
 * each rolls more. */
struct te_landing {
	int soldiers, tanks, soldier, tank;
};
struct te_landing te_aliens_at(const struct te_state *s, int place);
int te_groups_at(const struct te_state *s, int place); /* that they form */
void te_leave(struct te_state *s, int base, const struct te_sortie *out);
void te_lose_unit(struct te_state *s, int base, int unit); /* back into the box */

#endif
