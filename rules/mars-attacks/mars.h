/* SPDX-License-Identifier: MIT */
#ifndef MARS_H
#define MARS_H

#include "rules/mars-attacks/words.h"

/*
 * Mars Attacks, alone against the deck of Mars: state, scenarios, tables, the sheet. RULES.md has
 * the clauses; turn.h what plays them.
 *
 * A cell is row * 8 + column, both from 0: a1 is 0, h8 is 63. Nothing of this game is hidden: what
 * lies face down is drawn when it is turned up.
 */
#define MARS_VERSION 1
enum { MARS_OFF = -1 }; /* no cell */

/* --- tables (tables.c) */

struct mars_kind_data {
	uint8_t side;                         /* enum mars_side_number, or MARS_NEUTRAL */
	uint8_t shoot, fight, survive, range; /* on a d8: so much or more; 0: it does not */
	uint8_t heroics;
	bool hero, armour, gun; /* gun: a Big Gun (MARS 9.6) */
	uint8_t figures;        /* how many there are at most */
};
extern const struct mars_kind_data mars_kinds[MARS_KINDS];
extern const uint8_t mars_kind_of[MARS_FIGURES], mars_first_of[MARS_KINDS];
extern const uint8_t mars_copies[MARS_CARDS]; /* of the common deck */
extern const uint8_t mars_ai_copies[MARS_AIS];

static inline const struct mars_kind_data *mars_data(int figure)
{
	return &mars_kinds[mars_kind_of[figure]];
}

/* The enemy of a side. */
static inline int mars_other(int side)
{
	return side == MARS_EARTH ? MARS_MARS : MARS_EARTH;
}

static inline bool mars_is_support(int card)
{
	return card == MARS_BARRAGE || card == MARS_STRIKE || card == MARS_SWARM;
}

static inline bool mars_is_boost(int card)
{
	return card == MARS_STEADY || card == MARS_CLOSE || card == MARS_SPRINT;
}

/* Is it one that happens at once when it is drawn? */
static inline bool mars_is_event(int card)
{
	return card >= MARS_CATTLE;
}

/* --- scenarios (scenarios.c; MARS 14) */

enum {
	MARS_HOUSES = 6,
	MARS_EDGES = 24,
	MARS_OPENED = MARS_EDGES + 3, /* all doors, and what Joe's points open */
	MARS_FORCE = 24,
	MARS_PLACES = 8,
	MARS_COUNTERS = 16,
	MARS_NAME = 48
};

struct mars_edge {
	uint8_t a, b; /* two cells beside each other */
};
struct mars_house {
	uint8_t from, to; /* opposite corners: walls all round */
};
struct mars_force {
	uint8_t kind, cell;
};

/* A board, who fights and for what. Of the board, later members overrule earlier ones: houses,
 * walls, gaps, doors. */
struct mars_scenario {
	char name[MARS_NAME];
	uint8_t first; /* the side that begins */
	uint8_t goal, rounds;
	uint64_t cover; /* cells (bits) */
	uint8_t n_houses, n_walls, n_gaps, n_doors, n_force, n_places;
	struct mars_house house[MARS_HOUSES];
	struct mars_edge wall[MARS_EDGES], gap[MARS_EDGES], door[MARS_EDGES];
	struct mars_force force[MARS_FORCE];
	uint8_t points[MARS_KINDS]; /* of a dead figure, for the other side */
	uint8_t critters, secrets;  /* counters */
	uint8_t counter;            /* points of one */
	uint8_t special;            /* enum mars_special: what the places are */
	uint8_t place[MARS_PLACES]; /* civilians, beacons or tanks */
	uint8_t reward[MARS_SIDES]; /* points of a place */
};
extern const struct schema mars_scenario_schema;
extern const void *const mars_ready[MARS_SCENARIOS];
/* NULL, or what is wrong with a scenario (a static text). */
const char *mars_scenario_unsound(const struct mars_scenario *scene);

/* --- the state */

struct mars_figure {
	int8_t cell;     /* MARS_OFF: it is not on the board */
	int8_t leader;   /* of a civilian: the figure that leads it; -1 */
	uint8_t heroics; /* points of a hero that are left */
	uint32_t marks;  /* enum mars_mark (bits) */
};

enum { MARS_SETS = 12, MARS_HAND = 4 };

struct mars_set {
	uint8_t card, n;     /* so many cards of support */
	uint8_t round, turn; /* when it was laid */
};

struct mars_side {
	uint8_t hand[MARS_CARDS];
	uint8_t vp, n_sets;
	struct mars_set set[MARS_SETS]; /* in the order in which they were laid */
};

struct mars_counter {
	uint8_t cell, shown; /* enum mars_counter_side */
};

struct mars_activation {
	int figure;             /* that is acting; -1 */
	uint8_t actions, steps; /* actions left; steps: MOVE it may make besides (Double Time) */
	uint8_t extra;          /* actions that a hero paid for: they may leave a fight */
	uint8_t shots;          /* it has made */
	bool moved, aimed, ever_aimed, sprinted, heroic;
	bool fought; /* it does nothing more */
};

struct mars_state {
	const struct context *game;  /* lent by the referee */
	uint8_t window, round, turn; /* turn: of both sides, in the round, from 1 */
	uint8_t side;                /* whose turn it is */
	uint8_t things;              /* that are done in this turn */
	uint8_t cards;               /* among them, of Earth */
	bool passed;                 /* Earth, in this round */
	int8_t boosted;              /* a figure for which a card was played in this turn; -1 */
	uint8_t boost;               /* that card */
	bool hero_used;              /* HEROIC or ABILITY, in this turn */
	struct mars_side sides[MARS_SIDES];
	struct mars_figure figure[MARS_FIGURES];
	uint8_t deck[MARS_CARDS], discard[MARS_CARDS];
	uint8_t ai[MARS_AIS], ai_discard[MARS_AIS];
	uint8_t n_counters, hidden[2]; /* hidden: critters and secrets among those face down */
	struct mars_counter counter[MARS_COUNTERS];
	uint8_t n_places, place[MARS_PLACES]; /* beacons, or tanks that are left */
	uint8_t n_open;
	struct mars_edge open[MARS_OPENED]; /* doors that stand open, walls that Joe took down */
	bool over;
	uint8_t outcome, why;
	/* Of lines that are tried on a view, in no table: the activation that goes on. */
	struct mars_tried_lines {
		bool going;
		struct mars_activation act;
		uint64_t led;
	} tried;
};

/* --- the sheet (sheet.c) */

enum { MARS_STACK = 4 };    /* figures of a side in a cell */
enum { MARS_ENEMIES = 20 }; /* that there can be, of all kinds */

struct mars_sheet_cell {
	uint8_t cell, north, west; /* enum mars_edge_word: what its edges are */
	bool cover, more;          /* more: figures than the two to draw */
	uint8_t thing;             /* enum mars_thing_word: what lies there */
	uint8_t n_figures;
	uint8_t figure[2 * MARS_STACK + 4];
	int8_t first, second; /* to draw: of both sides one, if both are there; -1 */
};
struct mars_sheet_row {
	uint8_t number;
	struct mars_sheet_cell cell[MARS_COLUMNS];
};
struct mars_sheet_shot {
	uint8_t target, dice;
	bool clear;
	uint8_t kills; /* in 100; or to cost a point of Heroics */
};
struct mars_sheet_fight {
	uint8_t target, wins, loses; /* in 100 */
	bool charge;                 /* it enters the cell beside it */
};
struct mars_sheet_figure {
	uint8_t figure, kind, points;
	struct mars_kind_data is;
	int8_t cell, leader; /* leader: of a civilian, who leads it; -1 */
	uint8_t heroics;
	bool acted, rattled, engaged, mine, pays; /* pays: it began with points of Heroics */
	uint8_t n_steps, step[8];
	uint8_t n_fights;
	struct mars_sheet_fight fight_with[MARS_ENEMIES];
	uint8_t n_shots;
	struct mars_sheet_shot shot[MARS_ENEMIES];
};
struct mars_sheet_card {
	uint8_t card, hand, mars;
};
struct mars_sheet_set {
	uint8_t side, card, n;
	bool ready; /* it may fire in this turn */
};
struct mars_sheet_ai {
	uint8_t card, left, copies;
};
enum mars_edge_word { MARS_E_OPEN, MARS_E_WALL, MARS_E_CLOSED };
enum mars_thing_word {
	MARS_T_NOTHING,
	MARS_T_FACE_DOWN,
	MARS_T_CRITTER,
	MARS_T_SECRET,
	MARS_T_BEACON,
	MARS_T_TANK
};

struct mars_sheet {
	char name[MARS_NAME];
	uint8_t goal, rounds, vp[MARS_SIDES];
	uint8_t things, ready; /* that Earth may still do in this turn; its figures that may act */
	uint8_t special, reward[MARS_SIDES], counter;
	bool setup;
	struct mars_sheet_row row[MARS_ROWS]; /* from row 8 down */
	uint8_t n_figures, n_cards, n_sets;
	struct mars_sheet_figure figure[MARS_FIGURES];
	struct mars_sheet_card card[MARS_CARDS];
	struct mars_sheet_set set[2 * MARS_SETS];
	struct mars_sheet_ai ai[MARS_AIS];
};
extern const struct vocab mars_edge_words, mars_thing_words;

/* What `pbem rules mars-attacks --cards` lists. */
struct mars_listed_card {
	uint8_t card, copies;
};
struct mars_listed_kind {
	uint8_t kind, points;
	struct mars_kind_data is;
	bool plays;
};
struct mars_list {
	char name[MARS_NAME];
	struct mars_listed_card card[MARS_CARDS];
	struct mars_listed_kind kind[MARS_KINDS];
	struct mars_sheet_ai ai[MARS_AIS];
};

/* What `pbem report GAME earth --sight FIGURE` shows, or `--sight CELL` (sight.c). */
struct mars_sight_cell {
	struct mars_sheet_cell drawn;
	uint8_t seen; /* enum mars_seen */
};
struct mars_sight_row {
	uint8_t number;
	struct mars_sight_cell cell[MARS_COLUMNS];
};
struct mars_sight_target {
	uint8_t figure, cell, range;
	bool clear, shot;    /* shot: it may be shot at */
	bool near;           /* the list of targets names it */
	uint8_t dice, kills; /* of a shot; kills: in 100, a Freeze Ray's target is frozen */
	int8_t left;         /* points of Heroics, when it pays one for its life; -1: it does not */
	bool reaches, sees;  /* of a cell: may it shoot there? has it a clear view? */
};
struct mars_sight {
	int8_t figure, kind; /* -1: of a cell, for any figure of Earth */
	uint8_t cell, range;
	bool engaged, fights; /* fights: of a side */
	int8_t list;          /* the line of the list of targets; -1 */
	uint8_t n_targets;
	struct mars_sight_target target[MARS_F_CIV];
	struct mars_sight_row row[MARS_ROWS]; /* from row 8 down */
};

extern const struct option mars_options[MARS_OPTIONS];
extern const struct event_type mars_events[MARS_EVENTS];
extern const struct note_type mars_notes[MARS_NOTES];
extern const struct schema mars_state_schema, mars_sheet_schema, mars_list_schema, mars_sight_schema;

static inline const struct mars_scenario *mars_scene(const struct context *game)
{
	return game->data[MARS_OPT_SCENARIO];
}

#endif
