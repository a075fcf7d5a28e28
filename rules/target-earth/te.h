/* SPDX-License-Identifier: MIT */
#ifndef TARGET_EARTH_TE_H
#define TARGET_EARTH_TE_H

#include "words.h"

/*
 * Target Earth, basic and advanced: sizes, state and view; words.h has the words. RULES.md numbers
 * the clauses (TE 1.1 ...).
 *
 * A base is a colour with its grid, units, cards and money; a seat is a player. With two to four
 * players base i belongs to seat i; the only player of a solo game owns two to four bases. Turn
 * order is by bases, from the first player's on (te_seating).
 */
enum {
	TE_VERSION = 2,                 /* of these rules: raised by a fix that changes an outcome */
	TE_SIDE = 6,                    /* the grid is TE_SIDE x TE_SIDE: columns a-f, rows 1-6 */
	TE_SQUARES = TE_SIDE * TE_SIDE, /* square = row * TE_SIDE + column: a1 b1 ... f6 */
	TE_GROUPS = 4,
	TE_TURNS = 7,
	TE_DUTY_TURN = 5,              /* from which on alien science has to be paid for */
	TE_FREE_LAB = 2 * TE_SIDE + 2, /* c3 */
	TE_FREE_LABS = 2,
	TE_ALL_SEATS = (1 << TE_BASES) - 1, /* and observers */
	TE_MARKERS = 3,                     /* of a faction */
	TE_GAINS = TE_TURNS * TE_SOURCES
};

/* A row for each small struct: */
/* clang-format off */

struct te_unit {
	uint8_t where;      /* enum te_where */
	int8_t square;      /* its module, also while it is out; -1 in the box */
	/* the place (te_place_words) where it fights or fought this turn; -1: nowhere */
	int8_t sent;
	bool elite;
};

/* Personal points of one turn for one reason. */
struct te_gain { uint8_t turn, source, points; };

struct te_base {
	/* a base that does not play is empty and owned by nobody that counts */
	bool plays;
	uint8_t owner;                    /* the seat */
	bool fortified;
	int16_t cash;
	int8_t module[TE_SQUARES];        /* enum te_module, -1: free */
	struct te_unit unit[TE_UNITS];
	uint8_t hand[TE_CARDS];           /* how many of each */
	uint8_t played;                   /* cards played this turn */
	uint8_t held;                     /* how many cards are in the hand */
	uint32_t sees_hand;               /* the seats (bits) that know the hand; all: observers too */
	uint8_t built[TE_MODULES];        /* this turn */
	uint8_t bought[TE_KINDS];
	/* enum te_faction, -1: none; its markers that are left; was one used this turn? */
	int8_t faction;
	uint8_t markers;
	bool used;
	uint8_t goal;                     /* enum te_goal */
	uint8_t away[TE_CARDS];           /* cards swapped away, face down */
	uint8_t gains;                    /* personal points: one row for a turn and a source */
	struct te_gain gain[TE_GAINS];
};

struct te_slot {
	uint8_t ufo;                      /* enum te_ufo */
	uint8_t objective;                /* 0-29 a country, 30-33 a base */
	uint8_t fate;                     /* enum te_fate */
};

struct te_tally { uint16_t dice, hits; }; /* fight dice and fives and sixes so far */

struct te_state {
	const struct context *game; /* lent by the referee */
	uint8_t window;                   /* enum te_window */
	uint8_t turn;                     /* 1-7 */
	uint8_t bases;                    /* how many bases play; which, base[].plays says */
	uint8_t first;                    /* the first player's base */
	int8_t acting;                    /* in a window of one seat: its base; else -1 */
	uint8_t camp[TE_COUNTRIES];       /* enum te_camp */
	uint32_t changed;                 /* countries whose camp changed this turn (bits) */
	uint8_t bag[TE_UFOS];             /* UFO tiles of the phase still in the bag */
	uint8_t slots;                    /* UFOs on the board this turn */
	struct te_slot slot[TE_SLOTS];
	uint8_t level[TE_TRACKS];         /* 1-4 */
	uint32_t research;                /* tracks paid for this turn (bits) */
	/* the one of them that the council voted for; TE_NO_TRACK: none */
	uint8_t voted;
	int16_t funds;
	uint8_t knowledge;
	uint8_t raid_points;              /* 2 for every alien base destroyed */
	uint16_t module_points;           /* 1 for every module the aliens destroyed */
	uint8_t deck[TE_CARDS];           /* Alliance cards not yet drawn */
	uint8_t discard[TE_CARDS];        /* and those that were played */
	struct te_base base[TE_BASES];
	struct te_tally tally[2];         /* Alliance, aliens */
	bool ended;
	uint8_t outcome, why;
	/* countries to be raided, in the order in which armies were sent */
	uint8_t raids, raid[TE_COUNTRIES];
	/* in no table, of drafts: a line above was the ballot on research */
	bool balloted;
};

/* ------------------------------------------------------------ data tables (tables.c) */

struct te_country_data { uint8_t credits, diplomacy, points, smooth; }; /* smooth: points=smooth */
extern const struct te_country_data te_countries[TE_COUNTRIES];

struct te_ufo_data {
	uint8_t factor;                   /* dice of the UFO in a dogfight */
	uint8_t modifier;                 /* on its diplomatic attack */
	uint8_t soldiers, tanks;          /* it lands */
	/* a ground victory over it in a neutral country gives an attempt */
	uint8_t free_diplomacy;
	uint8_t free_bonus;
};
extern const struct te_ufo_data te_ufos[TE_UFOS];

struct te_phase_data {
	uint8_t soldier, tank;            /* attack factors of the aliens */
	uint8_t garrison_soldiers, garrison_tanks; /* of an alien base in an alien country */
	uint8_t first_turn, ufos;         /* UFOs a turn */
};
extern const struct te_phase_data te_phases[3];
extern const uint8_t te_bags[4][3][TE_UFOS]; /* by enum te_bags and phase; random: all in phase 0 */

struct te_step_data { uint8_t credits, labs, knowledge; };
extern const struct te_step_data te_steps[2][3]; /* weapons, alien science; from level 1, 2, 3 */
extern const uint8_t te_factors[3][4];   /* fighter, infantry, tank by level 1-4 */
extern const uint8_t te_module_stock[TE_MODULES];
extern const uint8_t te_module_price;
/* the module it stands on; its first word and how many counters */
struct te_kind_data { uint8_t price, module, first, count; };
extern const struct te_kind_data te_kinds[TE_KINDS];
extern const uint8_t te_card_count[TE_CARDS];
extern const uint8_t te_radars[TE_SLOTS];      /* radars needed to intercept in a slot */
/* more_money: with start=even */
struct te_players_data { uint8_t money, more_money, cards, first_budget, other_budget, base_tiles; };
/* by number of bases; 2, 3, 4 are used */
extern const struct te_players_data te_players[TE_BASES + 1];
/* diplomacy bonus by number of countries in a camp */
extern const uint8_t te_alliance_bonus[31];
/* countries that each camp gets from credit class 1-4 (index 0 unused) */
extern const uint8_t te_setup_per_class[5];
/* objectives A to D: points for each leader country (from TE_USA on) by its camp */
enum { TE_LEADERS = 4, TE_LEADER_GOALS = 4 };
extern const uint8_t te_goal_leaders[TE_LEADER_GOALS][TE_LEADERS][3];
extern const uint8_t te_goal_weak[TE_COUNTRIES + 1]; /* E: by the number of allied countries */
extern const uint32_t te_goal_strong;                /* F: the countries (bits), 1 for each */
extern const uint32_t te_starred;                    /* cards (bits) that give points in a hand */
/* personal points at the start with balance=tuned, by the number of bases */
extern const uint8_t te_balance_points[TE_BASES + 1][TE_FACTIONS];

/* ------------------------------------------------------------ what reports show (sheet.c) */

struct te_sheet_square { int8_t module; int8_t unit; bool elite; };       /* -1: none */
struct te_sheet_row { uint8_t number; struct te_sheet_square square[TE_SIDE]; };
struct te_sheet_unit { uint8_t unit, kind, factor; uint8_t where; int8_t square, sent; bool elite; }; /* sent: to this place, or -1 */
struct te_sheet_base {
	uint8_t base, owner;
	bool mine, first, fortified;
	int16_t cash;
	uint8_t budget, played;                 /* cards that it may play this turn; has played */
	uint8_t modules[TE_MODULES];            /* how many of each */
	uint8_t held;                           /* cards in the hand */
	bool knows_hand;                        /* does the reader know which? */
	uint8_t hand[TE_CARDS];
	int8_t faction;                         /* -1: none */
	uint8_t initiative, markers;
	bool used;                              /* a marker, this turn */
	bool knows_goal;                        /* its objective and points; else none and 0 */
	uint8_t goal, goal_points, personal;    /* points that it would give now; the sum so far */
	uint8_t gains;
	struct te_gain gain[TE_GAINS];
	uint8_t units_n;
	struct te_sheet_unit units[TE_UNITS];    /* those that it has */
	struct te_sheet_row rows[TE_SIDE];       /* the picture */
};
struct te_sheet_country {
	uint8_t country, camp, credits, diplomacy, points;
	/* chance of the Alliance's attempt to win it (or free it, if alien); 0 if allied */
	uint8_t percent;
	bool changed;
};
struct te_sheet_slot {
	uint8_t slot, ufo, objective, fate, factor, modifier, radars;
	bool detected;
	uint8_t soldiers, tanks;                /* that would land */
	int8_t camp;                            /* of the country that it goes for; -1: a base */
	/* chance of its attack on a country, if nobody beats it; 0 on a base */
	uint8_t percent;
};
/* price of the next level */
struct te_sheet_track { uint8_t track, level, factor, credits, labs, knowledge; bool pending, top, voted; };
struct te_sheet_score { uint16_t points, countries, credits; };
struct te_sheet_tally { uint16_t dice, hits, expected; }; /* a third of the dice, rounded */
struct te_sheet {
	int8_t seat;                            /* -1: observer */
	uint8_t turns, phase, seats;            /* phase: 1-3 */
	uint8_t bases_n;
	struct te_sheet_base bases[TE_BASES];
	struct te_sheet_country countries[TE_COUNTRIES];
	struct te_sheet_score score[2];          /* Alliance, aliens */
	uint8_t neutral;                        /* countries */
	uint8_t slots_n;
	struct te_sheet_slot slots[TE_SLOTS];
	struct te_sheet_track tracks[TE_TRACKS];
	bool advanced;                          /* the mode */
	bool factions, duty;                    /* the duty to pay for alien science now */
	uint8_t order_n, order[TE_BASES];       /* the bases in turn order */
	int16_t income;
	uint8_t labs, radars;
	uint8_t bonus, alien_bonus;             /* on diplomacy */
	uint8_t stock[TE_MODULES];              /* module tiles left */
	uint8_t soldier, alien_tank;            /* factors of this phase */
	/* of an alien base in a country, in this phase */
	uint8_t garrison_soldiers, garrison_tanks;
	struct te_sheet_tally tally[2];
};

extern const struct schema te_state_schema, te_sheet_schema;

/* clang-format on */

#endif
