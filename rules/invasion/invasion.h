/* SPDX-License-Identifier: MIT */
#ifndef INVASION_H
#define INVASION_H

#include "rules/invasion/words.h"

/*
 * Invasion: units of up to six armies on a planisphere, and a hundred events. RULES.md numbers the
 * clauses (IVN 1.1 ...), words.h has the words.
 *
 * Numbers are: of a cell 0 to 199, row by row from the north-west; of a unit its kind and which of
 * them it is (tri1); of an event 0 to 99, for the document's 1 to 100. All values of units are in
 * the document's points, distances in steps, ages in turns.
 */
enum {
	IVN_VERSION = 1,
	IVN_EVENTS_MAX = IVN_SEATS,
	IVN_LOANS = 3 * IVN_SEATS,
	IVN_CARDS_MAX = 144,
	IVN_FIRST_HAND = 4,
	IVN_MARGIN = 19, /* no throw of a d20 and a d10 is enough then */
	IVN_CALM = 5,    /* turns in which nothing stirs, and the armies are counted */
	IVN_LASTING = 4  /* events that may outlast their turn: 10, 11, 43 and 68 */
};

/* ------------------------------------------------------------ data (tables.c) */

struct ivn_kind_data {
	uint8_t dis;
	int8_t ter; /* enum ivn_ground; -1: none */
	uint8_t att, def, range, force, rep, sex;
	uint8_t tags; /* bits of enum ivn_tag */
	uint8_t special, weakness, copies;
};
extern const struct ivn_kind_data ivn_kinds[IVN_KINDS];
extern const uint8_t ivn_kind_of[IVN_UNITS];
extern const uint8_t ivn_first_unit[IVN_KINDS];
extern const uint8_t ivn_map[IVN_CELLS]; /* enum ivn_ground, as it is printed */
enum { IVN_RUNS = 8 };
struct ivn_run {
	uint8_t row, from, to; /* from 1; row 0: no more */
};
extern const struct ivn_run ivn_regions[IVN_REGIONS][IVN_RUNS];
struct ivn_weak_spot {
	uint8_t ground, loss; /* of DEF */
};
extern const struct ivn_weak_spot ivn_weak_spots[IVN_WEAKNESSES];

/* ------------------------------------------------------------ the state */

enum { IVN_NOWHERE = 0xff };

/* A unit on the board; a pair that breeds is one, of two cards. */
struct ivn_unit {
	uint8_t unit, seat, cell;
	int8_t lender;  /* whose it is again behind this turn (event 64); -1 */
	int8_t step;    /* the direction of its last step, enum ivn_way; -1 */
	uint8_t pair;   /* turns until its twin is born; 0: it does not breed */
	uint8_t wins;   /* contact fights won */
	bool won;       /* one of them in the turn before */
	uint8_t rep;    /* turns more that it breeds (event 37) */
	uint8_t absorb; /* DEF that a jelly has eaten */
	uint16_t drain; /* the last turn in which it has 1 ATT more; 0 */
	uint16_t doom;  /* the turn at whose end it dies; 0 */
	bool owes;      /* its attack of the turn before was put off (event 59) */
	bool phantom;   /* a martyr that outlives its sacrifice (event 78) */
	/* in this turn only, in no table: */
	uint16_t came; /* it came upon enemies, and so attacks: as which one of all, from 1; 0 */
	bool fresh;    /* it came to the board */
	bool idle;     /* moves, shoots and attacks no more */
	bool feather;  /* event 66 */
	bool moved, attacked;
	uint8_t back; /* the cell that its last move came from, and 1; 0: it did not move */
	uint8_t prey; /* the unit that it has to attack (event 22), and 1; 0 */
};

struct ivn_side {
	struct pile hand;
	bool alive, ever; /* ever: it had a unit */
	uint8_t grace;    /* landings until it is out; 0: it is not empty */
	int8_t cause;     /* the event that its last loss was due to; -1 */
};

struct ivn_dead {
	uint8_t kind, seat, cell;
};
struct ivn_reborn {
	uint8_t kind, seat, cell, rep;
	uint8_t pair;  /* turns of its gestation that are left; 0 */
	uint16_t turn; /* at whose start it comes back */
};
struct ivn_loan {
	uint8_t lender, holder;
	uint16_t until; /* the turn at whose start it goes back */
	/* A marker that only both see: the card's kind; IVN_KINDS: it was played or lost. The
	 * card itself is in the holder's hand. */
	struct pile card;
};

struct ivn_state {
	const struct context *game; /* lent by the referee */
	uint8_t window, first;      /* first: the seat that begins */
	uint16_t turn;
	uint8_t n_events, event[IVN_EVENTS_MAX]; /* of this turn, in the order of the rolls */
	uint16_t fertile;                        /* the last turn of event 11; 0 */
	uint16_t stirred; /* the last turn in which a unit came, left or changed sides */
	bool wings;       /* event 43 */
	struct pile pile;
	struct ivn_side side[IVN_SEATS];
	uint8_t removed[IVN_KINDS]; /* cards that left the game */
	uint8_t n_dead, n_reborn, n_loans, n_units;
	struct ivn_dead dead[IVN_CARDS_MAX]; /* in the order in which they died */
	struct ivn_reborn reborn[IVN_CARDS_MAX];
	struct ivn_loan loan[IVN_LOANS];
	struct ivn_unit unit[IVN_CARDS_MAX]; /* in the order of their numbers */
	bool over;
	uint8_t outcome, why;
	uint32_t winners;
	/* in no table, on a draft's copy: */
	bool struck;   /* the events have struck */
	uint32_t sent; /* kinds that lines above send down */
};

/* ------------------------------------------------------------ what reports show (sheet.c) */

enum { IVN_SHEET_LIST = 16 };
struct ivn_sheet_cell {
	uint8_t ground, who; /* who: a seat; IVN_SEATS: several; IVN_SEATS + 1: nobody */
	uint8_t count;       /* 9: or more */
};
struct ivn_sheet_row {
	struct ivn_sheet_cell cell[IVN_COLUMNS];
};
struct ivn_sheet_unit {
	uint8_t unit, kind, seat, cell, ground;
	uint8_t att, def, dis, range, force, rep, pair, wins;
	int8_t lender;
	uint16_t doom;
	bool mine, owes, stays; /* stays: it cannot move in this turn, whatever is ordered */
	/* of one's own: the cells of a first step, enemies in range, enemies within reach */
	uint8_t n_steps, n_shots, n_prey;
	uint8_t step[8], shot[IVN_SHEET_LIST], prey[IVN_SHEET_LIST];
};
struct ivn_sheet_seat {
	uint8_t seat, units, cards, place;
	uint16_t value;
	bool mine, alive;
	uint8_t grace;
};
struct ivn_sheet_card {
	uint8_t kind, copies, att, def, dis, range, force, rep;
	int8_t ter;
	uint32_t tags;
	uint8_t sex, special, weakness;
	uint16_t crash; /* per mille of cells where it would crash */
};
struct ivn_sheet_happening {
	uint8_t happening;
	bool sudden, lasts;
};
struct ivn_sheet {
	int8_t seat;
	uint8_t n_happenings, n_seats, n_units, n_cards, n_kinds;
	struct ivn_sheet_happening
		happening[IVN_EVENTS_MAX + IVN_LASTING]; /* of this turn, and those that last */
	struct ivn_sheet_row row[IVN_ROWS];
	struct ivn_sheet_seat seats[IVN_SEATS];
	struct ivn_sheet_unit unit[IVN_CARDS_MAX]; /* one's own first */
	struct ivn_sheet_card card[IVN_KINDS];     /* of the own hand */
	struct ivn_sheet_card kinds[IVN_KINDS];    /* of the board, that nobody needs to look up */
	uint16_t limit;                            /* turns; 0: none */
	uint16_t calm;                             /* the turn that ends the game if nothing stirs; 0 */
	uint8_t harder;                            /* what the landing test asks more */
	uint8_t starts;                            /* landings of this turn, if it is the first; 0 */
	bool dice, last;                           /* events are rolled; the last turn */
};

extern const struct schema ivn_state_schema, ivn_sheet_schema, ivn_list_schema;
extern const struct option ivn_options[IVN_OPTIONS];
extern const struct event_type ivn_events[IVN_EVENTS];
extern const struct note_type ivn_notes[IVN_NOTES];

/* What `pbem rules invasion --cards` lists: the cards, and the events. */
struct ivn_list {
	struct ivn_sheet_card card[IVN_KINDS];
	struct ivn_sheet_happening happening[IVN_HAPPENINGS];
	uint8_t size; /* of the pile */
};

/* ------------------------------------------------------------ the board (board.c, values.c) */

enum ivn_way { IVN_N, IVN_E, IVN_S, IVN_W, IVN_NE, IVN_SE, IVN_SW, IVN_NW, IVN_WAYS };

static inline int ivn_row(int cell)
{
	return cell / IVN_COLUMNS;
}
static inline int ivn_column(int cell)
{
	return cell % IVN_COLUMNS;
}
/* The cell beside, east and west joined; -1: beyond a pole. */
int ivn_beside(int cell, enum ivn_way way);
/* Steps from cell to cell, orthogonal (IVN 1.7). */
int ivn_distance(int a, int b);
bool ivn_in_region(int cell, int region);
/* Numbers of words: a cell by any of its names. */
int ivn_cell_of_word(int word);

#endif
