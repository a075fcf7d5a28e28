/* SPDX-License-Identifier: MIT */
#ifndef TERRA_GALACTIX_TG_H
#define TERRA_GALACTIX_TG_H

#include "rules/rules.h"

/*
 * Terra Galactix: three games on one board. L'Invasion (all against the Earth), La Guerre
 * Galactique (each on their own) and La Guerre des Envahisseurs (two teams, landing under fire).
 * RULES.md numbers the clauses (TG 1.1 ...).
 *
 * A camp is a corner of the board: a base, a red and a blue saucer. A seat is a player, with one
 * camp, or two opposite ones in a duel. Turns go by camps, clockwise from the first. Hands belong
 * to seats in a duel and to camps otherwise, so hands are kept by camp and a duel uses the hand of
 * the seat's first camp for both (tg_hand_of).
 */
enum {
	TG_VERSION = 1,
	TG_CAMPS = 4,
	TG_SAUCERS = 8, /* saucer = camp * 2 + colour */
	TG_RAYS = 18,   /* 20 degrees each, clockwise */
	TG_ORBITS = 5,  /* 1 is nearest to the Earth */
	/* node = (orbit - 1) * TG_RAYS + ray; words 100..117, 200.. 517 */
	TG_NODES = TG_ORBITS * TG_RAYS,
	TG_BASE = TG_NODES, /* in its base; as a step: into or out of it */
	TG_EARTH,           /* landed */
	TG_PLACES,
	TG_BUNKERS = 14,
	TG_STARS = 24,
	TG_TOKENS = 15,
	TG_HOLD = 3 /* Galactix that a saucer carries, and that a node holds with the saucer's */
};

enum tg_seat { TG_ALPHA, TG_BETA, TG_GAMMA, TG_DELTA };
enum tg_colour { TG_RED, TG_BLUE, TG_COLOURS };
enum tg_card { TG_SAUCER, TG_PULSAR, TG_SHIELD, TG_LASER, TG_NOVA, TG_HOLE, TG_GIGA, TG_MEGA, TG_CARDS };
enum tg_game { TG_INVASION, TG_WAR, TG_INVADERS };
enum tg_bunker_state { TG_BUNKER_FRONT, TG_BUNKER_BACK, TG_BUNKER_GONE };

enum tg_window {
	TG_WINDOW_PLAN,    /* the active camp's cards before the dice */
	TG_WINDOW_DEFENCE, /* option defence=ask: everybody under fire, and whoever may help */
	TG_WINDOW_MOVE,    /* dice known: paths, attacks; again after STOP */
	TG_WINDOW_TURN,    /* tempo fast: plan and move in one file */
	TG_WINDOW_ROUND,   /* tempo round: everybody's turn in one file each, run in turn order */
	TG_WINDOWS
};

enum tg_option {
	TG_OPT_GAME,
	TG_OPT_TEMPO,
	TG_OPT_DEFENCE,
	TG_OPT_LIVES, /* Saucer cards at the start of L'Invasion; 0: by the number of seats */
	/* Super Novas in the deck of L'Invasion (unstable universe: more than 5) */
	TG_OPT_NOVAS,
	TG_OPT_RESISTANCE, /* normal, super, soft */
	TG_OPT_FIRE,       /* once, continuous */
	TG_OPT_LEAPFROG,
	TG_OPT_UTURN,
	TG_OPT_RIDE,
	TG_OPT_TEAMS,
	TG_OPT_DUEL,
	TG_OPT_YELLOW,    /* La Guerre des Envahisseurs: 1 or 2 yellow dice */
	TG_OPT_SQUADRONS, /* and 1 or 2 squadrons to win */
	TG_OPT_GAMES,     /* galactic tournament: games played, 1-9 */
	TG_OPTIONS
};
enum tg_tempo { TG_TEMPO_TURN /* plan and move */, TG_TEMPO_FAST, TG_TEMPO_ROUND };
enum tg_defence { TG_DEFENCE_STANDING, TG_DEFENCE_ASK };
enum tg_resistance { TG_RESISTANCE_NORMAL, TG_RESISTANCE_SUPER, TG_RESISTANCE_SOFT };
enum tg_outcome {
	TG_OUT_PLAYERS,
	TG_OUT_EARTH,
	TG_OUT_ALPHA,
	TG_OUT_BETA,
	TG_OUT_GAMMA,
	TG_OUT_DELTA,
	TG_OUT_TEAM_1,
	TG_OUT_TEAM_2,
	TG_OUT_DRAW,
	TG_OUTCOMES
};
enum tg_reason {
	TG_WHY_LANDED,
	TG_WHY_LIVES,
	TG_WHY_GALACTIX,
	TG_WHY_SQUADRONS,
	TG_WHY_TOURNAMENT,
	TG_WHY_TURNS,
	TG_REASONS
};

struct tg_saucer {
	uint8_t place;  /* a node, TG_BASE or TG_EARTH */
	uint8_t cargo;  /* Galactix aboard */
	int8_t carrier; /* ride: the saucer that it sits on, -1 none */
	bool moved;     /* this turn's die is used */
};

struct tg_camp {
	bool plays;
	uint8_t seat, team; /* team: its own number, or 0/1 in team games */
	uint8_t hand[TG_CARDS];
	uint8_t lives;       /* Saucer cards in front: lives left, or licences to fly */
	uint8_t stock;       /* Galactix in the base */
	uint8_t regenerates; /* turns of its own that it still sits out after a gift: 0 none */
	uint16_t points;     /* tournament */
	struct tg_saucer saucer[TG_COLOURS];
};

struct tg_state {
	uint8_t version; /* of the rules that it is played on with */
	uint8_t option[TG_OPTIONS];
	uint8_t window;
	uint8_t seats, active, first; /* active: the camp whose turn it is */
	uint16_t turn;                /* turns of camps played, from 1 */
	uint8_t game;                 /* of a tournament, from 1 */
	uint8_t dice[4];              /* red, blue, yellow, yellow; 0: not rolled */
	uint8_t doubled;              /* pulsars on colours (bits) */
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
	uint8_t stops; /* STOPs used in this turn */
	/* saucers (bits) that a saucer has attacked since its last step */
	uint8_t attacked[TG_SAUCERS];
	/* saucers of the active camp that have attacked a bunker this turn (bits by colour) */
	uint8_t bunker_fired;
	struct tg_camp camp[TG_CAMPS];
	bool ended;
	uint8_t outcome, why;
	uint32_t winners; /* seats */
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

/* ------------------------------------------------------------ words (words.c) */

extern const struct vocab tg_seat_words, tg_colour_words, tg_saucer_words, tg_card_words, tg_node_words,
	tg_place_words, tg_goal_words, tg_ray_words, tg_bunker_words, tg_bunker_state_words, tg_window_words,
	tg_yes_words, tg_game_words, tg_tempo_words, tg_defence_words, tg_resistance_words, tg_fire_words,
	tg_outcome_words, tg_reason_words, tg_refusal_words, tg_how_words, tg_star_words, tg_team_words,
	tg_squadron_words;

/* tg_goal_words: the places and "stars" (the nearest special star), "galactix" (the nearest ones
 * lying about). */
enum { TG_GOAL_STARS = TG_PLACES, TG_GOAL_GALACTIX, TG_GOALS };

enum tg_verb {
	TG_V_PULSAR,
	TG_V_DISCARD,
	TG_V_LICENCE,
	TG_V_HOLES,
	TG_V_NOVA,
	TG_V_MOVE,
	TG_V_GOAL,
	TG_V_CAUTION,
	TG_V_STAY,
	TG_V_ATTACK,
	TG_V_MEGA,
	TG_V_FIRE,
	TG_V_COLLECT,
	TG_V_STOP,
	TG_V_SHIELD,
	TG_V_GIGA,
	TG_V_ESCAPE,
	TG_V_LEND,
	TG_V_BORROW,
	TG_V_KEEP,
	TG_VERBS
};

enum tg_variable {
	TG_Q_ROLL,   /* colour: points of its die, doubling included; 0 before the dice */
	TG_Q_YELLOW, /* bunkers that fire this turn */
	TG_Q_LIVES,  /* own Saucer cards in front */
	TG_Q_HAND,   /* card: how many in the own hand */
	TG_Q_CARGO,  /* colour: Galactix aboard the own saucer */
	TG_Q_ORBIT,  /* colour: 1-5; 0 landed, 6 in base */
	TG_Q_STOCK,  /* own Galactix in base */
	/* Laser cards of the attack that is answered; 0: none, 9: a Mega Laser, 10: a Super Nova */
	TG_Q_LASERS,
	TG_Q_DISTANCE, /* intersections from the attacker (bunker: from the Earth) */
	TG_Q_SAVES,    /* saucers that a Giga Shield here would save, own included */
	TG_Q_HIT,      /* 1 when the last attack of this file destroyed its target */
	TG_Q_PARRIED,  /* 1 when it was parried */
	TG_Q_FOUND,    /* Galactix that the last move discovered or collected */
	TG_VARIABLES
};

extern const struct grammar tg_grammar;

enum tg_refusal {
	TG_NO_CARD,
	TG_REGENERATING,
	TG_NOT_IN_THIS_GAME,
	TG_NOT_YOUR_TURN,
	TG_NO_LICENCE,
	TG_ALREADY_MOVED,
	TG_NOT_FLYING,
	TG_NO_LINK,
	TG_OCCUPIED,
	TG_OVERFULL,
	TG_WRONG_LENGTH,
	TG_BUNKER_STANDS,
	TG_OTHER_SQUADRON,
	TG_CLOSED_BASE,
	TG_U_TURN,
	TG_UNDER_FIRE,
	TG_OUT_OF_RANGE,
	TG_IN_THE_WAY,
	TG_NO_TARGET,
	TG_FRIEND,
	TG_ATTACK_AGAIN,
	TG_TOO_MANY_LASERS,
	TG_NO_BUNKER,
	TG_NOT_LENT,
	TG_NOT_IN_BASE,
	TG_CARRIES,
	TG_ALREADY_DOUBLED,
	TG_NOT_RIDING,
	TG_NO_MORE_STOPS,
	TG_MUST_LEAVE,
	TG_CONDITION_FALSE,
	TG_ENOUGH_LICENCES,
	TG_REFUSALS
};

/* How a saucer was destroyed, or something came about. */
enum tg_how {
	TG_HOW_BUNKER,
	TG_HOW_RESISTANCE,
	TG_HOW_LASER,
	TG_HOW_MEGA,
	TG_HOW_NOVA,
	TG_HOW_CARRIER,
	TG_HOW_ORDER,
	TG_HOW_GOAL,
	TG_HOW_DEFAULT,
	TG_HOW_GIFT,
	TG_HOWS
};

enum tg_event {
	TG_E_GAME,        /* game of the tournament */
	TG_E_FIRST,       /* seat, roll */
	TG_E_DEALT,       /* card, count (own) */
	TG_E_DREW,        /* card (own; never the roll: places in the deck tell its composition) */
	TG_E_DREW_COUNT,  /* seat, count, cards in hand */
	TG_E_RESHUFFLE,   /* cards */
	TG_E_WAVE,        /* seat: drew a Super Nova */
	TG_E_PUSHED,      /* saucer, from, to */
	TG_E_TURN,        /* seat, turn */
	TG_E_PULSAR,      /* seat, colour */
	TG_E_DISCARD,     /* seat, card */
	TG_E_LICENCE,     /* seat, licences */
	TG_E_DICE,        /* seat, roll, red, blue, yellow, second yellow (0 none) */
	TG_E_RESISTANCE,  /* seat whose dice woke it */
	TG_E_FIRE,        /* value, bunkers that fire, seat whose dice they are */
	TG_E_LINE,        /* bunker, ray, saucers on its line (set), seat whose dice they are */
	TG_E_SHIELD,      /* saucer, card, by (seat), how */
	TG_E_COVERED,     /* saucer, by saucer (behind its Giga Shield) */
	TG_E_GIFT,        /* giver, card, receiver */
	TG_E_DESTROYED,   /* saucer, place, how, by (seat; -1 the Earth) */
	TG_E_LIVES,       /* seat, left */
	TG_E_HOLE,        /* saucer, from, star, to, roll */
	TG_E_MOVED,       /* saucer, from, to, points used, points, how */
	TG_E_STAYS,       /* saucer, place */
	TG_E_PATH_CUT,    /* saucer, place where it ended, reason */
	TG_E_LANDED,      /* saucer, ray */
	TG_E_SQUADRON,    /* colour, team (-1 all) */
	TG_E_DAMAGE,      /* saucer, bunker, state of it, lasers used */
	TG_E_MEGA_BUNKER, /* saucer, bunker */
	TG_E_ATTACK,      /* saucer, target, lasers (0: a Mega Laser), from, at */
	TG_E_PARRIED,     /* target, card, count */
	TG_E_SCATTERED,   /* target, place, count */
	TG_E_COLLECTED,   /* saucer, place, count, aboard */
	TG_E_DISCOVERED,  /* saucer, star, place, count, roll */
	TG_E_LOADED,      /* saucer on the star, count */
	TG_E_DELIVERED,   /* saucer, count, stock */
	TG_E_NOVA,        /* by (seat), target */
	TG_E_DOCKED,      /* saucer, carrier */
	TG_E_UNDOCKED,    /* saucer, carrier */
	TG_E_REGENERATES, /* seat */
	TG_E_RECOVERED,   /* seat */
	TG_E_STOP,        /* seat */
	TG_E_REFUSED,     /* seat, line, reason (own) */
	TG_E_GAME_OVER,   /* game, winner (tg_outcome_words) */
	TG_E_POINTS,      /* seat, points of this game, total */
	TG_E_END,         /* outcome, reason */
	TG_EVENTS
};
extern const struct event_type tg_events[TG_EVENTS];

enum tg_note {
	TG_N_REFUSED,       /* reason */
	TG_N_PATH,          /* points needed, points rolled (0: not yet), place at the end */
	TG_N_FIRE_LINE,     /* place, bunker: ends where that bunker fires */
	TG_N_CARDS,         /* card, left */
	TG_N_ATTACK,        /* target, lasers */
	TG_N_DAMAGE,        /* bunker, lasers needed */
	TG_N_DEFAULT,       /* verb understood as a default for later */
	TG_N_FORECAST_GOAL, /* colour, goal: what is done without a path */
	TG_N_FORECAST_HAND, /* cards in hand after this */
	TG_NOTES
};
extern const struct note_type tg_notes[TG_NOTES];

/* ------------------------------------------------------------ the view (view.c) */

/* JSON names are the members', with "-" for "_", where nothing else is said (option: "options",
 * saucer: "saucers"). Lists stand in the order in which people read them. */
struct tg_view_saucer {
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
struct tg_view_camp {
	uint8_t camp, seat, team, cards, lives, stock, regenerates;
	uint16_t points;
	bool mine, active;
	uint8_t hand[TG_CARDS]; /* when all is revealed, else nothing */
	struct tg_view_saucer saucer[TG_COLOURS];
};
struct tg_view_bunker {
	uint8_t bunker, ray, value, state;
	bool fires;
};
struct tg_view_star {
	uint8_t star, node, galactix;
	bool turned;
};
struct tg_view_node {
	uint8_t node, galactix;
};
struct tg_view_pledge {
	uint8_t seat, card, count;
}; /* standing LEND lines that name the view's seat, while it is active */
/*
 * The board as a picture, a line for each ray from the Earth outward (picture.c). Every place is an
 * id, and what is drawn for it stands in names.json: the ground where the ray meets the Earth, then
 * for each orbit the link on its inner side and its node, then the ship that the ray may start
 * from.
 */
struct tg_view_row {
	uint8_t ray, ground, cells[2 * TG_ORBITS], ship;
};
struct tg_view_map {
	struct tg_view_row rays[TG_RAYS];
};
struct tg_view {
	uint8_t version; /* as in the state */
	uint8_t option[TG_OPTIONS];
	int8_t seat;
	/* options that templates ask for, as ids: tg_game_words, tg_tempo_words */
	uint8_t kind, tempo;
	bool duel, alliance,
		/* and as flags; squadrons_two: two are needed (always in L'Invasion) */
		squadrons_two;
	uint8_t window, seats, active, first, game, games; /* active, first: seats; game of games */
	uint16_t turn;
	uint32_t yours; /* saucers (set) of the seat; report/concern.h */
	uint32_t hit;   /* saucers (set) under fire that wait for an answer: defence=ask */
	uint32_t doubled,
		/* colours (sets): with a Pulsar; that have attacked a bunker this turn */
		bunker_fired;
	uint8_t stops; /* STOPs used in this turn */
	uint32_t breaches, weak,
		/* bunkers (sets): destroyed, fallen back, firing by these dice (picture.c) */
		firing;
	struct tg_view_map map;
	uint8_t dice[4],
		/* dice: 0 when not rolled. points: an object by colour, what each may move now */
		points[TG_COLOURS];
	uint8_t camps_n;
	struct tg_view_camp camps[TG_CAMPS];
	uint8_t hand[TG_CARDS]; /* own */
	struct tg_view_bunker bunkers[TG_BUNKERS];
	struct tg_view_star stars[TG_STARS];
	uint8_t galactix_n;
	struct tg_view_node galactix[TG_TOKENS];
	uint8_t supply, deck;
	uint32_t squadrons; /* set of tg_squadron_words */
	uint8_t discard[TG_CARDS];
	uint8_t pledges_n;
	struct tg_view_pledge pledges[TG_CAMPS * TG_CARDS];
	bool ended;
	uint8_t outcome, why;
	uint32_t winners; /* seats (set) */
};

extern const struct schema tg_state_schema, tg_view_schema, tg_view_map_schema;
extern const struct vocab tg_cell_words, tg_ship_words, tg_ground_words; /* picture.c */
/* map and reach, when all else of the view is there */
void tg_view_picture(const struct tg_state *s, struct tg_view *v);

#endif
