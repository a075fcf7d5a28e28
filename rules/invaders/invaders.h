/* SPDX-License-Identifier: MIT */
#ifndef INVADERS_H
#define INVADERS_H

#include "rules/invaders/words.h"

/*
 * Invaders: a card duel. RULES.md has the clauses (INV n.m), words.h every word, cards.c every card
 * as data, turn.h one window being played out. Sides are seats: INV_INVADERS, INV_MANKIND.
 */

/* The track of the Invasion marker, and how many turns a game may have (INV 14.9): nobody gets
 * there, for decks run out first. */
enum { INV_TRACK = 12, INV_TURNS = 99, INV_GAMES = 3, INV_WINS = 2, INV_SUPPLY = 99 };
enum { INV_HAND = 5, INV_DRAW = 2, INV_DECK_MIN = 70, INV_NAME = 32, INV_GONE = 24 };

/* --- cards (cards.c) */

/* What a card does is a list of effects: when, what, to which cards. */
enum inv_when {
	INV_ON_NOTHING,
	INV_ON_PLAY,     /* as it is played; at once */
	INV_ON_USE,      /* USE, once in each own turn */
	INV_ON_START,    /* at the start of each own turn */
	INV_ON_END,      /* at the end of each own turn */
	INV_ON_STATIC,   /* as long as it is in play */
	INV_ON_ATTACK,   /* in the attack of its zone */
	INV_ON_DRAINED,  /* after an attack of its zone that drained `least` cards or more */
	INV_ON_TOKENS,   /* when there are `least` tokens on it */
	INV_ON_REACTION, /* as an answer, in anybody's turn */
};

/* The primitives, a closed list: effects.c has a handler for each that does something at a
 * moment, board.c asks for those that hold (INV_ON_STATIC), react.c for those that answer. */
enum inv_what {
	INV_DO_NOTHING,
	INV_DO_DRAW,          /* n cards */
	INV_DO_DRAIN,         /* the enemy, n cards */
	INV_DO_DRAIN_BOTH,    /* both sides, n cards each at the same time; no card of these decks */
	INV_DO_DISCARD,       /* the enemy, n cards at random */
	INV_DO_DESTROY,       /* targets */
	INV_DO_POWER,         /* power tokens of n on targets; never over `most` in all */
	INV_DO_JAM,           /* targets have no power until the end of the Invaders' next turn */
	INV_DO_ZONE,          /* tokens of n on a zone: -1 puts one there, +1 takes one away */
	INV_DO_MARKER,        /* the marker moves by n */
	INV_DO_TOKENS,        /* n tokens on the card itself */
	INV_DO_OPS,           /* n tokens on the Ops Centre */
	INV_DO_RECYCLE,       /* the last n cards of the own discard pile go back into the deck */
	INV_DO_LOOK,          /* at the n top cards of the own deck: arrange them, or discard one */
	INV_DO_RECALL,        /* a card of the own discard pile comes back to the hand */
	INV_DO_WIN,           /* the game */
	INV_DO_COUNTERATTACK, /* the enemy drains what the zone's power is greater by */
	INV_DO_CANCEL,        /* an enemy card as it is played */
	INV_DO_SAVE,          /* an own card that would be destroyed */
	INV_IS_MOVABLE,       /* MOVE: `zones` adjacent or any */
	INV_IS_TRANSPORT,     /* cards of the filter may MOVE between its zone and any zone */
	INV_IS_IMPERVIOUS,    /* `scope` cards are safe from cards of the filter */
	INV_HAS_POWER,        /* cards of the filter have n more power */
	INV_HAS_NO_POWER,     /* cards of the filter have none; `strongest`: one of them */
	INV_HAS_TOTAL,        /* the enemy's power in the zone, n more; not below 0 */
	INV_HAS_COST,         /* cards of the filter cost n more cards to discard; not cumulative */
	INV_HAS_PREVENTION,   /* n cards less are drained in its zone */
	INV_HAS_MORE_DRAIN,   /* n cards more are drained in its zone, when any are */
	INV_HAS_SUBSTITUTE,   /* a token instead of a card that is drawn or drained */
};

/* Which cards: of which side, where. */
enum inv_scope {
	INV_OF_SELF,
	INV_OF_ENEMY_HERE, /* opposing: in the same zone */
	INV_OF_ENEMY,      /* in any zone */
	INV_OF_OWN_HERE,   /* but itself */
	INV_OF_OWN,
	INV_OF_COLUMN, /* own cards here, itself too */
};

struct inv_effect {
	uint8_t when, what;
	int8_t n;          /* how much, as the primitive says */
	uint8_t scope;     /* enum inv_scope, of targets or of the cards that the filter is about */
	uint8_t targets;   /* how many are chosen; 0: none, it is about all of the filter */
	uint16_t types;    /* bit set of enum inv_type, or */
	uint32_t keywords; /* bit set of enum inv_keyword; both 0: any card */
	int8_t weakest;    /* cards of this power at most; 0: any (no filter needs power 0) */
	int8_t most;       /* INV_DO_POWER: never over it; 0: no limit */
	uint8_t least;     /* INV_ON_DRAINED, INV_ON_TOKENS */
	uint8_t zone;      /* + 1: only in this zone; 0: anywhere */
	uint8_t pays;      /* cards to discard for it (USE) */
	bool tokens;       /* USE takes a token for each time (TIMES) */
	bool here;         /* INV_DO_ZONE: the card's own zone */
	bool any;          /* INV_IS_MOVABLE: to any zone, not only adjacent ones */
	bool not_below_0;  /* INV_HAS_POWER: reductions stop at 0 */
	bool strongest;    /* INV_HAS_NO_POWER: the strongest of them */
	bool once;         /* once in a game */
	bool alone;        /* only when no other own card is in the zone */
	bool when_empty;   /* INV_DO_OPS: only when there is no token */
	bool arrange;      /* INV_DO_LOOK: put them in any order; else one may be discarded */
};

enum { INV_EFFECTS = 3 };

struct inv_card_data {
	uint8_t type, keyword;
	bool one_shot; /* has no power, is never in play */
	bool rooted;   /* nothing moves it */
	struct inv_effect effect[INV_EFFECTS];
};
extern const struct inv_card_data inv_cards[INV_CARDS];

/* The numbers on cards and board, which an option chooses or the host's file gives. */
struct inv_number {
	uint8_t copies, discard, drain;
	int8_t power;
};
struct inv_numbers {
	char name[INV_NAME];
	uint8_t zone[INV_ZONES];
	uint8_t ocean, moon; /* types that cost 1 card more to discard after these strategies */
	struct inv_number card[INV_CARDS];
};
extern const struct inv_numbers inv_sets[INV_CARDSETS];

/* --- state */

struct inv_unit {
	uint8_t unit; /* enum inv_target */
	uint8_t tokens;
	int8_t power; /* power tokens together */
	bool used, moved;
	bool jammed;
};

struct inv_column {
	uint8_t n;
	struct inv_unit unit[INV_COLUMN];
};

struct inv_zone_state {
	struct inv_column column[INV_SEATS];
	uint8_t minus; /* -1 tokens */
};

struct inv_side {
	struct pile deck, hand, discard;
	uint8_t list[INV_KINDS]; /* copies in its deck; own decks are secret until the match ends */
	uint8_t won;             /* games */
	uint8_t gone_n;          /* units that left play in this turn, as far as they are kept */
	uint8_t gone[INV_GONE];
};

/* What goes out of a deck and comes in before the third game; while it is looked up, else zero,
 * and in no table. */
struct inv_swap {
	uint8_t out[INV_KINDS], in[INV_KINDS];
	uint8_t n[2]; /* that go out, that come in */
};

struct inv_state {
	const struct context *game; /* lent by the referee */
	struct inv_swap swap;
	uint8_t number; /* of the game that is played, from 1 */
	uint8_t window; /* enum inv_window */
	uint8_t seat;   /* whose turn it is */
	uint8_t turn;   /* from 1; each seat's turn counts */
	uint8_t marker;
	uint8_t ops;
	uint8_t hero;     /* the card in play: INV_KINDS..; unless !placed */
	bool sideways;    /* it came into play since Mankind's turn began */
	uint32_t heroes;  /* bit set of those (card - INV_KINDS) that have not come yet */
	uint32_t used;    /* strategies (bit set) */
	bool skips;       /* the Invaders' next attack does not happen */
	bool invasion;    /* the Invasion action was taken this turn */
	bool once;        /* the hero has done what it does once */
	uint8_t forced;   /* cards that Mankind was forced to drain in this turn of the Invaders */
	uint8_t pauses;   /* of this turn */
	uint8_t looked;   /* how many cards of the deck the seat has looked at, and may arrange */
	bool may_toss;    /* ... or discard */
	uint8_t exchange; /* cards that both exchange before the third game; 0: not yet said */
	uint8_t lost;     /* the seat that lost the game before */
	bool over;
	uint8_t winner, why; /* of the game that ended last, when there was one */
	struct inv_zone_state zone[INV_ZONES];
	struct inv_side side[INV_SEATS];
};

/* What reports show beside the view. */
struct inv_sheet_unit {
	uint8_t unit, card;
	uint8_t tokens;
	int8_t power; /* at present */
	int8_t plus;  /* of it by power tokens */
	bool sideways, no_power;
};
struct inv_sheet_column {
	uint8_t n;
	struct inv_sheet_unit unit[INV_COLUMN];
};
struct inv_sheet_zone {
	int16_t power, invaders, mankind, margin; /* its own; together, with it */
	struct inv_sheet_column column[INV_SEATS];
};
struct inv_sheet_card {
	uint8_t card, copies, discard, drain; /* as it costs now */
	int8_t power;
	bool one_shot, affordable;
};
struct inv_sheet_stock {
	uint8_t card, copies, most, discard, drain; /* most: that the deck could have */
	int8_t power;
	bool one_shot;
};
struct inv_sheet_step {
	uint8_t n;
	bool here;
};
enum { INV_RECENT = 8 };
struct inv_sheet_pile {
	uint8_t n_recent;
	uint8_t recent[INV_RECENT]; /* discarded last, the newest first */
	uint8_t older[INV_KINDS];   /* how many of which are below them */
};
struct inv_sheet {
	int8_t side;        /* the reader's own seat; -1: an observer */
	int8_t ocean, moon; /* the types that these would make dearer; -1: once they were used */
	bool match, attack_skipped;
	uint32_t dormant; /* strategies that were not used (bit set) */
	uint8_t n_in_play;
	uint8_t in_play[INV_CARDS];                 /* every kind that is in play, once */
	struct inv_sheet_step track[INV_TRACK + 1]; /* from 12 down */
	struct inv_sheet_pile pile[INV_SEATS];
	uint8_t n_hand;
	uint8_t pauses_left;
	struct inv_sheet_card hand[INV_KINDS];
	uint8_t n_deck; /* own decks, before a game: what the reader's is made of */
	struct inv_sheet_stock deck[INV_KINDS];
	struct inv_sheet_zone zone[INV_ZONES];
};

/* What `pbem rules invaders --cards` lists (list.c). */
struct inv_listed {
	uint8_t card, type, keyword, copies, discard, drain;
	int8_t power;
	bool one_shot;
	uint32_t known; /* bit set of enum inv_known */
};
enum { INV_LISTED = 31 };
_Static_assert((int)INV_SQUID <= INV_LISTED && INV_KINDS - INV_SQUID <= INV_LISTED, "room for each side");
struct inv_listed_side {
	uint8_t n, size; /* kinds; cards in the deck */
	struct inv_listed card[INV_LISTED];
	uint32_t strategies;
};
struct inv_list {
	uint8_t ocean, moon, zone[INV_ZONES];
	struct inv_listed_side side[INV_SEATS];
	struct inv_listed hero[INV_HEROES];
};
void inv_list_cards(const struct context *game, void *list);

extern const struct option inv_options[INV_OPTIONS];
extern const struct event_type inv_events[INV_EVENTS];
extern const struct note_type inv_notes[INV_NOTES];
extern const struct schema inv_state_schema, inv_sheet_schema, inv_list_schema;

/* --- the board (board.c) */

/* Where a unit is; of a zone: nowhere. A state or a view of it will do for all of these. */
struct inv_place {
	int8_t side, zone, at; /* zone -1: not in play */
};
struct inv_place inv_find(const struct inv_state *s, int unit);
const struct inv_unit *inv_unit_at(const struct inv_state *s, struct inv_place p);
/* How many copies of a card are in play. */
int inv_in_play(const struct inv_state *s, int card);

/* The card that a unit is of; of INV_U_HERO the hero in play. */
int inv_card_of(const struct inv_state *s, int unit);
/* Does it lie sideways? Such a hero has no power, no text, no USE and no move of its own. */
bool inv_is_sideways(const struct inv_state *s, int unit);
/* The side whose units have this number; whose deck a card is of. */
int inv_side_of_unit(int unit);
int inv_side_of_card(int card);
/* A side's cards are the kinds from the first one on, up to this end. */
static inline int inv_first_card(int side)
{
	return side == INV_MANKIND ? 0 : INV_FIRST_INVADER;
}
static inline int inv_end_cards(int side)
{
	return side == INV_MANKIND ? INV_FIRST_INVADER : INV_KINDS;
}
static inline int inv_enemy(int side)
{
	return 1 - side;
}

/* How many copies of a card there can be; how many a deck of one's own may have (match.c). */
int inv_stock(const struct inv_state *s, int card);
int inv_copies_most(int card);
const struct inv_numbers *inv_numbers_of(const struct inv_state *s);
/* Is it, for effects, of one of these types (a hero is a defender as well) or keywords? */
bool inv_is(int card, uint16_t types, uint32_t keywords);
/* The first effect of a card for this moment, or of this kind; NULL: none. */
const struct inv_effect *inv_effect_on(int card, enum inv_when when);
const struct inv_effect *inv_effect_of(int card, enum inv_what what);
/* The effect for this moment that takes targets; NULL: none does. */
const struct inv_effect *inv_effect_aiming(int card, enum inv_when when);

/* The powers of a column as they count (INV 8), in out[]; returns their sum. */
int inv_powers(const struct inv_state *s, int zone, int side, int out[INV_COLUMN]);
int inv_unit_power(const struct inv_state *s, int unit);
/* A zone's own power; a side's together, the zone's included (INV 8.9). */
int inv_zone_power(const struct inv_state *s, int zone);
int inv_total(const struct inv_state *s, int zone, int side);
int inv_total_with(const struct inv_state *s, int zone, int side, int more);
/* The Invaders' power less Mankind's. */
int inv_margin(const struct inv_state *s, int zone);

bool inv_adjacent(int zone, int other);
int inv_free_places(const struct inv_state *s, int zone, int side);

/* Is a unit safe from a card? (INV 7.6) */
bool inv_is_impervious(const struct inv_state *s, int unit, int card);
/* Might an effect of a card of this side be aimed at it at some time, by its kind? */
bool inv_could_aim(const struct inv_state *s, const struct inv_effect *e, int side, int target);
/* May an effect of a card that is in `zone` (-1: of a one-shot), of this side, be aimed at it?
 * `self`: the unit that the effect is of, or -1. */
bool inv_may_aim(const struct inv_state *s, const struct inv_effect *e, int side, int card, int self,
	int zone, int target);

/* What a card costs its side to play now. */
struct inv_cost {
	int discard, drain;
};
struct inv_cost inv_cost_of(const struct inv_state *s, int card);

/* Where a card of this side with `MOVE` may go from where it is (bit set of zones, full ones
 * too); 0: it does not move by itself. */
uint32_t inv_reach(const struct inv_state *s, int unit);

/* Cards that stand for others: how many the deck, with tokens of Rushmore where they count, may
 * give. */
int inv_rushmore(const struct inv_state *s); /* tokens on it; 0 when it is not in play */

#endif
