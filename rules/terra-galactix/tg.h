/* SPDX-License-Identifier: MIT */
#ifndef TERRA_GALACTIX_TG_H
#define TERRA_GALACTIX_TG_H

#include "words.h"

/*
 * Terra Galactix: three games on one board. L'Invasion (all against the Earth), La Guerre
 * Galactique (each on their own) and La Guerre des Envahisseurs (two teams, landing under fire).
 * RULES.md numbers the clauses (TG 1.1 ...), words.h has the words.
 *
 * A camp is a corner of the board: a base, a red and a blue saucer. A seat is a player, with one
 * camp, or two opposite ones in a duel. Turns go by camps, clockwise from the first. Hands belong
 * to seats in a duel and to camps otherwise, so hands are kept by camp and a duel uses the hand of
 * the seat's first camp for both (tg_hand_of).
 */
enum {
	TG_VERSION = 2,
	TG_TOKENS = 15,
	TG_HOLD = 3 /* Galactix that a saucer carries, and that a node holds with the saucer's */
};

struct tg_saucer {
	uint8_t place;  /* a node, TG_BASE or TG_EARTH */
	uint8_t cargo;  /* Galactix aboard */
	int8_t carrier; /* ride: the saucer that it sits on, -1 none */
	bool moved;     /* its move of this turn is over, or it has none (TG 16.38) */
};

struct tg_camp {
	bool plays;
	uint8_t seat, team;     /* team: its own number, or 0/1 in team games */
	uint8_t hand[TG_CARDS]; /* the seat alone knows it */
	uint8_t cards;          /* in hand, as everybody sees; the referee counts */
	uint8_t lives;          /* Saucer cards in front: lives left, or licences to fly */
	uint8_t stock;          /* Galactix in the base */
	uint8_t regenerates;    /* turns of its own that it still sits out after a gift: 0 none */
	uint16_t points;        /* tournament */
	/* tempo round: thrown for its turn in this round, as `dice` and `doubled` of the state are
	 * for the active camp's */
	uint8_t dice[4], doubled;
	struct tg_saucer saucer[TG_COLOURS];
};

struct tg_state {
	const struct context *game; /* lent by the referee */
	uint8_t window;
	uint8_t active, first; /* active: the camp whose turn it is */
	uint16_t turn;         /* turns of camps played, from 1 */
	uint8_t game_no;       /* of a tournament, from 1 */
	uint8_t dice[4];       /* red, blue, yellow, yellow; 0: not rolled */
	uint8_t doubled;       /* pulsars on colours (bits) */
	/* saucers under fire that have not been answered for (defence=ask) */
	uint16_t hit;
	uint8_t bunker[TG_BUNKERS]; /* enum tg_bunker_state, by tg_bunkers[] */
	/* colours whose squadron is complete (bits); in La Guerre des Envahisseurs colour + 2 *
	 * team */
	uint8_t squadrons;
	uint8_t galactix[TG_NODES]; /* lying on nodes */
	uint8_t supply;             /* tokens beside the board */
	uint32_t stars;             /* Galactix cards still in their pile (bits) */
	uint8_t deck[TG_CARDS], discard[TG_CARDS];
	uint8_t deck_cards; /* the referee counts */
	uint8_t stops;      /* STOPs used in this turn */
	/* saucers (bits) that a saucer has attacked since its last step */
	uint8_t attacked[TG_SAUCERS];
	/* saucers of the active camp that have attacked a bunker this turn (bits by colour) */
	uint8_t bunker_fired;
	struct tg_camp camp[TG_CAMPS];
	bool ended;
	uint8_t outcome, why;
	uint32_t winners; /* seats */
	/* in no table: colours (bits) of which lines that are tried say where the saucer will be
	 * after all moves; and of which nobody can say where they are, as they went into a Black
	 * Hole */
	uint8_t settled, adrift;
	uint8_t chosen; /* in no table either: what was tried before the dice, its verb + 1 */
	uint8_t ahead;  /* and of which they play a Pulsar for the turn after this round */
};

/* ------------------------------------------------------------ data (tables.c, board.c) */

struct tg_bunker_data {
	uint8_t ray, value;
};
extern const struct tg_bunker_data tg_bunkers[TG_BUNKERS];
extern const int8_t tg_ray_bunker[TG_RAYS]; /* the bunker before a ray, -1: a bluish one */
struct tg_star_data {
	uint8_t node, galactix;
};
extern const struct tg_star_data tg_stars[TG_STARS];
struct tg_base_data {
	uint8_t exit[3];
};
extern const struct tg_base_data tg_bases[TG_CAMPS];
extern const uint8_t tg_missing[4]; /* rays without a link between orbits 4 and 5 */
extern const uint8_t tg_card_count[TG_CARDS];
extern const uint8_t tg_lives_by_seats[TG_CAMPS + 1];

/* ------------------------------------------------------------ what reports show (sheet.c) */

/* JSON names are the members', with "-" for "_", where nothing else is said (option: "options",
 * saucer: "saucers"). Lists stand in the order in which people read them. */
struct tg_sheet_saucer {
	uint8_t saucer, place, cargo;
	int8_t carrier;
	bool moved, flying, under_line,
		/* hit: and it has not been answered for; the active camp's are answered as they
		 * move when fire is continuous */
		hit;
	uint32_t attacked; /* saucers (set) that it has attacked since its last step */
	uint8_t points;    /* view.points of its colour, there as well (picture.c) */
	/* in a move window, of the own active camp's saucers that have yet to move: where a move of
	 * the full points may end; none: it is blocked */
	uint8_t reach_n;
	uint8_t reach[TG_PLACES]; /* (picture.c) */
};
struct tg_sheet_camp {
	uint8_t camp, seat, team, cards, lives, stock, regenerates;
	uint16_t points;
	bool mine, active;
	uint8_t hand[TG_CARDS]; /* when all is revealed, else nothing */
	struct tg_sheet_saucer saucer[TG_COLOURS];
};
/* Two against two: what they have together. */
struct tg_sheet_team {
	uint8_t team, galactix, landed; /* galactix: in both bases; landed: saucers on the Earth */
	bool mine;
};
struct tg_sheet_bunker {
	uint8_t bunker, ray, value, state;
	bool fires;
};
struct tg_sheet_star {
	uint8_t star, node, galactix;
	bool turned;
};
struct tg_sheet_node {
	uint8_t node, galactix;
};
/* Standing LEND lines of others that name the view's seat, while it is active. */
enum { TG_PLEDGES = TG_CAMPS * TG_CARDS };
struct tg_pledge {
	uint8_t seat, card, count;
};
struct tg_pledges {
	uint8_t n;
	struct tg_pledge pledge[TG_PLEDGES];
};
/*
 * The board as a picture, a line for each ray from the Earth outward (picture.c). Every place is an
 * id, and what is drawn for it stands in names.json: the ground where the ray meets the Earth, then
 * for each orbit the link on its inner side and its node, then the ship that the ray may start
 * from.
 */
struct tg_sheet_row {
	uint8_t ray, ground, cells[2 * TG_ORBITS], ship;
};
struct tg_sheet_map {
	struct tg_sheet_row rays[TG_RAYS];
};
/* Tempo round: the turns of this round, in their order, each with its dice as they fell. */
struct tg_sheet_turn {
	uint8_t camp, red, blue, yellow, yellow_2; /* 0: that die was not thrown */
	uint32_t doubled;                          /* colours (set) with a Pulsar */
	uint32_t firing;                           /* bunkers (set) that fire by them, as they stand now */
	bool mine, wakes;                          /* wakes: the Resistance */
};
struct tg_sheet {
	int8_t seat;
	/* options that templates ask for, as ids: tg_game_words, tg_tempo_words */
	uint8_t kind, tempo;
	bool duel, alliance,
		/* and as flags; squadrons_two: two are needed (always in L'Invasion) */
		squadrons_two;
	uint8_t seats, active, games; /* active: a seat */
	uint32_t yours;               /* saucers (set) of the seat; report/concern.h */
	uint32_t hit;                 /* saucers (set) under fire that wait for an answer: defence=ask */
	uint32_t doubled,
		/* colours (sets): with a Pulsar; that have attacked a bunker this turn */
		bunker_fired;
	uint32_t breaches, weak,
		/* bunkers (sets): destroyed, fallen back (picture.c), firing by these dice; in a
		 * round by all dice of the turns to come */
		firing;
	uint8_t turns_n;
	struct tg_sheet_turn turns[TG_CAMPS];
	struct tg_sheet_map map;
	uint8_t points[TG_COLOURS]; /* that each may move now */
	uint8_t camps_n;
	struct tg_sheet_camp camps[TG_CAMPS];
	uint8_t teams_n; /* none without teams, and in a duel */
	struct tg_sheet_team teams[TG_TEAMS];
	uint8_t hand[TG_CARDS]; /* own */
	struct tg_sheet_bunker bunkers[TG_BUNKERS];
	struct tg_sheet_star stars[TG_STARS];
	uint8_t galactix_n;
	struct tg_sheet_node galactix[TG_TOKENS];
	uint8_t deck;
	uint32_t squadrons; /* set of tg_squadron_words */
	uint8_t pledges_n;
	struct tg_pledge pledges[TG_PLEDGES];
	uint8_t why;
};

extern const struct schema tg_state_schema, tg_sheet_schema, tg_sheet_map_schema;
extern const struct vocab tg_cell_words, tg_ship_words, tg_ground_words; /* picture.c */
/* map and reach, when all else of the sheet is there */
void tg_draw(const struct tg_state *s, struct tg_sheet *v);

#endif
