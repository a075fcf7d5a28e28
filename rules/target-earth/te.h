/* SPDX-License-Identifier: MIT */
#ifndef TARGET_EARTH_TE_H
#define TARGET_EARTH_TE_H

#include "rules/rules.h"

/*
 * Target Earth, basic mode: words, sizes and the state. RULES.md numbers the clauses (TE 1.1 ...).
 *
 * A base is a colour with its grid, units, cards and money; a seat is a player. With two to four
 * players base i belongs to seat i; the only player of a solo game owns two to four bases. Turn
 * order is by bases, from the first player's on.
 */
enum {
	TE_VERSION = 1, /* of these rules: raised by a fix that changes an outcome */
	TE_COUNTRIES = 30,
	TE_BASES = 4,
	TE_SLOTS = 8,
	TE_SIDE = 6,                    /* the grid is TE_SIDE x TE_SIDE: columns a-f, rows 1-6 */
	TE_SQUARES = TE_SIDE * TE_SIDE, /* square = row * TE_SIDE + column: a1 b1 ... f6 */
	TE_GROUPS = 4,
	TE_TURNS = 7,
	TE_OBJECTIVES = TE_COUNTRIES + TE_BASES, /* countries, then bases */
	TE_PLACES = TE_SLOTS + TE_BASES + TE_COUNTRIES + 1
};

enum te_seat { TE_BLUE, TE_RED, TE_WHITE, TE_YELLOW };

/* Names in rows, and a row for each small struct: */
/* clang-format off */
enum te_country {
	TE_USA, TE_CHINA, TE_JAPAN, TE_INDIA, TE_GERMANY, TE_UNITED_KINGDOM, TE_RUSSIA, TE_FRANCE, TE_BRAZIL, TE_ITALY,
	TE_MEXICO, TE_SPAIN, TE_SOUTH_KOREA, TE_CANADA, TE_INDONESIA, TE_TURKEY, TE_IRAN, TE_AUSTRALIA, TE_TAIWAN, TE_POLAND,
	TE_NETHERLANDS, TE_SAUDI_ARABIA, TE_ARGENTINA, TE_THAILAND, TE_SOUTH_AFRICA, TE_EGYPT, TE_PAKISTAN, TE_COLOMBIA,
	TE_BELGIUM, TE_MALAYSIA
};

enum te_camp { TE_NEUTRAL, TE_ALLIED, TE_ALIEN };
enum te_ufo { TE_SMALL, TE_MEDIUM, TE_LARGE, TE_TERROR, TE_UFOS };
enum te_track { TE_FIGHTER, TE_TROOPS, TE_TANKS, TE_SCIENCE, TE_TRACKS, TE_NO_TRACK = TE_TRACKS };
/* the order of the loss-by-type dice, 1-6 */
enum te_module { TE_WAREHOUSE, TE_HANGAR, TE_BARRACKS, TE_GARAGE, TE_RADAR, TE_LAB, TE_MODULES };
enum te_kind { TE_KIND_FIGHTER, TE_KIND_TRANSPORT, TE_KIND_INFANTRY, TE_KIND_TANK, TE_KINDS };

enum te_card {
	TE_ACE, TE_SQUAD, TE_CREW, TE_ENGINEER, TE_BONUS, TE_DIPLOMACY, TE_REBELLION, TE_SCIENTIST, TE_FORTIFIED, TE_KNOWLEDGE,
	TE_CARDS
};

/* Units of a base in the order of their words: f1-f6 t1-t3 i1-i6 k1-k3. */
enum { TE_F1 = 0, TE_T1 = 6, TE_I1 = 9, TE_K1 = 15, TE_UNITS = 18 };

/* Places of fights and targets of armies: slots 1-8, bases, countries, "any". */
enum { TE_PLACE_SLOT = 0, TE_PLACE_BASE = TE_SLOTS, TE_PLACE_COUNTRY = TE_SLOTS + TE_BASES, TE_PLACE_ANY = TE_PLACES - 1 };

enum te_window { TE_WINDOW_SETUP, TE_WINDOW_COUNCIL, TE_WINDOW_INTERCEPTION, TE_WINDOW_MISSIONS, TE_WINDOW_CAMPAIGN, TE_WINDOWS };

enum te_option { TE_OPT_TEMPO, TE_OPT_BASES, TE_OPT_BAGS, TE_OPT_LOSSES, TE_OPT_ALIEN_DIPLOMACY, TE_OPTIONS };
enum te_tempo { TE_TEMPO_THREE, TE_TEMPO_FAST };
enum te_bags { TE_BAGS_NORMAL, TE_BAGS_EASY, TE_BAGS_HARD, TE_BAGS_RANDOM };
enum te_losses { TE_LOSSES_GRID, TE_LOSSES_TYPE };

/* in the box; on its module; out, or beside the base until step 8 */
enum te_where { TE_SUPPLY, TE_HOME, TE_BESIDE };
enum te_fate { TE_COMING, TE_SHOT_DOWN, TE_REPELLED, TE_DONE };

enum te_outcome { TE_WON, TE_LOST };
enum te_reason {
	TE_WHY_VICTORY,          /* turn 7: science 4 and more points */
	TE_WHY_POINTS,           /* more than 50 points before turn 7 */
	TE_WHY_ALIEN_POINTS,     /* the aliens have more than 50 */
	TE_WHY_SCIENCE_TOO_LATE, /* science 4 can no longer be reached */
	TE_WHY_SCIENCE_MISSING,  /* turn 7 and science below 4 */
	TE_WHY_BEHIND            /* turn 7 and not more points than the aliens */
};

struct te_unit {
	uint8_t where;      /* enum te_where */
	int8_t square;      /* its module, also while it is out; -1 in the box */
	bool elite;
};

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
};

struct te_slot {
	uint8_t ufo;                      /* enum te_ufo */
	uint8_t objective;                /* 0-29 a country, 30-33 a base */
	uint8_t fate;                     /* enum te_fate */
};

struct te_tally { uint16_t dice, hits; }; /* fight dice and fives and sixes so far */

struct te_state {
	uint8_t version;                  /* of the rules that it is played on with */
	uint8_t option[TE_OPTIONS];
	uint8_t window;                   /* enum te_window */
	uint8_t turn;                     /* 1-7 */
	uint8_t seats;                    /* how many players */
	uint8_t bases;                    /* how many bases play; which, base[].plays says */
	uint8_t first;                    /* the first player's base */
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
	struct standing standing[TE_BASES]; /* by seat */
	bool ended;
	uint8_t outcome, why;
};

/* ------------------------------------------------------------ data tables (tables.c) */

struct te_country_data { uint8_t credits, diplomacy, points; };
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
struct te_players_data { uint8_t money, cards, first_budget, other_budget, base_tiles; };
/* by number of bases; 2, 3, 4 are used */
extern const struct te_players_data te_players[TE_BASES + 1];
/* diplomacy bonus by number of countries in a camp */
extern const uint8_t te_alliance_bonus[31];
/* countries that each camp gets from credit class 1-4 (index 0 unused) */
extern const uint8_t te_setup_per_class[5];

/* ------------------------------------------------------------ words (words.c) */

extern const struct vocab te_seat_words, te_country_words, te_camp_words, te_ufo_words, te_track_words, te_choice_words,
	te_module_words, te_kind_words, te_card_words, te_unit_words, te_square_words, te_slot_words, te_objective_words,
	te_place_words, te_window_words, te_policy_words, te_outcome_words, te_reason_words, te_fate_words, te_where_words,
	te_refusal_words, te_how_words, te_tempo_words, te_bags_words, te_losses_words, te_yes_words, te_alien_words,
	te_country_choice_words;

/* te_choice_words = the tracks and "none"; te_country_choice_words = the countries and "none". */
enum { TE_CHOICE_NONE = TE_TRACKS, TE_COUNTRY_NONE = TE_COUNTRIES };

/* How the surplus of an army is placed on the groups, and units without opponents are placed
 * anew. */
enum te_policy { TE_POLICY_EVEN, TE_POLICY_STRONG, TE_POLICY_WEAK, TE_POLICIES };
enum te_how { TE_HOW_MAJORITY, TE_HOW_FIRST_PLAYER, TE_HOW_SCIENTIST, TE_HOW_ONLY, TE_HOW_COUNCIL, TE_HOW_CARD, TE_HOW_FREE, TE_HOW_REBELLION,
	TE_HOW_ALIENS, TE_HOW_UFO, TE_HOW_RAID, TE_HOWS };
enum te_alien { TE_SOLDIER, TE_ALIEN_TANK };

enum te_verb {
	TE_V_BUILD, TE_V_BUY,
	TE_V_RESEARCH, TE_V_DIPLOMACY, TE_V_WISH,
	TE_V_INTERCEPT, TE_V_RETREAT,
	TE_V_SEND, TE_V_GROUP, TE_V_DEPLOY, TE_V_RAIDS, TE_V_KEEP, TE_V_FINISH,
	TE_V_PLAY_SCIENTIST, TE_V_PLAY_ENGINEER, TE_V_PLAY_FORTIFIED, TE_V_PLAY_REBELLION,
	TE_V_PLAY_BONUS, TE_V_PLAY_ACE, TE_V_PLAY_SQUAD, TE_V_PLAY_CREW, TE_V_PLAY_DIPLOMACY, TE_V_PLAY_KNOWLEDGE,
	TE_VERBS
};

enum te_variable {
	/* about a fight, as the order's owner sees it at that moment */
	TE_Q_ROUND,      /* rounds fought */
	TE_Q_LOSSES,     /* own units lost in it */
	TE_Q_UNITS,      /* own fighting units still in it (a group's orders: in the group) */
	TE_Q_ALLIES,     /* fighting units of others in it */
	TE_Q_ALIENS,     /* alien units left (a UFO in the air: 1) */
	TE_Q_HITS,       /* hits that the aliens have just rolled; 0 outside PLAY BONUS */
	/* about the turn */
	TE_Q_TURN, TE_Q_CASH, TE_Q_FUNDS, TE_Q_KNOWLEDGE, TE_Q_LABS, TE_Q_RADARS,
	TE_Q_CARDS,      /* cards that the base may still play this turn */
	TE_Q_ALIVE,      /* slot: 1 while its UFO is neither shot down nor repelled */
	/* slot: fighters sent there so far by bases earlier in turn order, own included */
	TE_Q_FIGHTERS,
	TE_Q_TROOPS,     /* place: land units sent there so far */
	TE_Q_ALLIED,     /* country: 1 when allied */
	TE_VARIABLES
};

extern const struct grammar te_grammar;

enum te_refusal {
	TE_NO_SUCH_BASE, TE_NOT_YOUR_BASE, TE_NO_MONEY, TE_SQUARE_TAKEN, TE_NOT_ADJACENT, TE_NO_WAREHOUSE, TE_NO_STOCK, TE_NO_MODULE_FREE,
	TE_NO_COUNTER, TE_WRONG_MODULE, TE_NO_CARD, TE_NO_CARD_LEFT_TO_PLAY, TE_ALREADY_FORTIFIED, TE_NOT_ALIEN_COUNTRY, TE_NOT_NEUTRAL,
	TE_CHANGED_THIS_TURN, TE_NO_UFO, TE_NOT_DETECTED, TE_UNIT_NOT_HOME, TE_NOT_A_FIGHTER, TE_NO_TRANSPORT, TE_NO_TROOPS, TE_OVERLOADED,
	TE_NOT_ATTACKED, TE_TOP_LEVEL, TE_SAME_TRACK, TE_CONDITION_FALSE, TE_NO_VICTORY, TE_NO_UNIT_THERE, TE_CARD_USED_HERE,
	TE_OWN_BASE,             /* its own units defend a base by staying at home */
	/* every group of aliens needs a unit first, or there is no such group */
	TE_GROUP_UNCOVERED,
	TE_REFUSALS
};

enum te_event {
	TE_E_CAMPS,              /* allied, alien */
	TE_E_CARD_DRAWN,         /* base, card, roll */
	TE_E_FIRST_PLAYER,       /* base, roll (-1: passed on) */
	TE_E_REFUSED,            /* base, line, reason (to its seat) */
	TE_E_DEFAULT_LAYOUT,     /* base */
	TE_E_MODULE_BUILT,       /* base, module, square, price */
	TE_E_UNIT_BOUGHT,        /* base, unit, square, price */
	TE_E_TURN,               /* turn, phase */
	TE_E_INCOME,             /* income, funds */
	TE_E_BALLOT_RESEARCH,    /* base, choice */
	TE_E_RESEARCH,           /* track, price, funds, how */
	TE_E_NO_RESEARCH,        /* funds */
	TE_E_SHARE,              /* share, funds */
	TE_E_CARD_PLAYED,        /* base, card */
	TE_E_ENGINEER,           /* base, to, module, square */
	TE_E_FORTIFIED,          /* base */
	TE_E_BALLOT_DIPLOMACY,   /* base, country */
	TE_E_NO_DIPLOMACY,       /* none */
	TE_E_DIPLOMACY,          /* country, how, roll, bonus, need, total, success */
	/* country, camp, points of the Alliance, of the aliens, income, how */
	TE_E_CAMP,
	TE_E_ALIEN_DIPLOMACY_NONE, /* objective, roll */
	TE_E_UFO,                /* slot, ufo, objective, radars needed, detected */
	TE_E_FIGHTERS_SENT,      /* base, slot, count, objective */
	/* slot, round, fighters, ufo roll, allied roll, ufo hits, allied hits, objective */
	TE_E_DOGFIGHT_ROUND,
	TE_E_BONUS,              /* base, place, group (0: dogfight) */
	TE_E_FIGHTER_LOST,       /* base, unit, slot, roll (-1: only one) */
	TE_E_FIGHTERS_RETREAT,   /* base, slot, count */
	TE_E_UFO_SHOT_DOWN,      /* slot, ufo, objective */
	TE_E_DOGFIGHT_LOST,      /* slot, ufo, objective */
	TE_E_DOGFIGHT_LEFT,      /* slot, ufo, objective */
	TE_E_ELITE,              /* base, unit, card */
	TE_E_TROOPS_SENT,        /* base, place, transports, infantry, tanks */
	TE_E_BATTLE,             /* place, objective, alien units, allied units, raid */
	/* place, group, soldiers, alien tanks, infantry, tanks (as placed before round 1) */
	TE_E_GROUP,
	/* place, round, group, alien roll, allied roll, alien hits, allied hits */
	TE_E_GROUP_ROUND,
	TE_E_ALIEN_LOST,         /* place, group, alien, roll */
	TE_E_UNIT_LOST,          /* base, unit, place, group, roll */
	TE_E_RETREAT,            /* base, place, group, count */
	TE_E_BATTLE_WON,         /* place, objective, ufo (-1: a raid) */
	TE_E_BATTLE_LOST,        /* place, objective, aliens left */
	TE_E_BATTLE_LEFT,        /* place, objective, aliens left */
	TE_E_TRANSPORTS_LOST,    /* base, count, place */
	TE_E_KNOWLEDGE,          /* gained, total, how (raid, ufo, card) */
	TE_E_UFO_ATTACK,         /* slot, ufo, country, roll, modifier, need, total, success */
	TE_E_BASE_RAIDED,        /* base, slot, aliens, modules, defended, ufo */
	TE_E_MODULE_LOST,        /* base, module, square, roll, alien points */
	TE_E_UNIT_CRUSHED,       /* base, unit, square */
	TE_E_RAID_WON,           /* country, points */
	TE_E_UNIT_HOMELESS,      /* base, unit */
	TE_E_RESEARCH_DONE,      /* track, level, knowledge left */
	TE_E_RESEARCH_FAILED,    /* track, labs, labs needed, knowledge, knowledge needed */
	TE_E_PHASE,              /* phase */
	TE_E_END,                /* outcome, reason, Alliance points, alien points */
	TE_EVENTS
};
extern const struct event_type te_events[TE_EVENTS];

enum te_note {
	/* verdicts */
	TE_N_COST,               /* credits, left */
	TE_N_REFUSED,            /* reason */
	TE_N_FREE_SQUARE,        /* square: none was given, or the one given is not free */
	TE_N_VOTE,               /* price: research or diplomacy ballot counted */
	TE_N_VOTED_BEFORE,       /* a ballot behind the one that counts */
	TE_N_ODDS,               /* need on two dice, bonus, percent */
	TE_N_DOGFIGHT,           /* own dice, UFO dice, percent for the first round */
	TE_N_BATTLE,             /* own dice, alien dice, alien units */
	TE_N_CARD,               /* cards that may still be played this turn after this one */
	TE_N_CONDITIONAL,        /* decided when it comes to it */
	TE_N_LABS_MISSING,       /* track, labs, needed: the research would fail */
	TE_N_KNOWLEDGE_MISSING,  /* track, knowledge, needed */
	TE_N_BASE_EMPTY,         /* base: attacked and nobody stays to defend it */
	/* forecasts (line 0) */
	/* base: its orders build no module, so it gets the standard layout */
	TE_N_FORECAST_LAYOUT,
	TE_N_FORECAST_CASH,      /* base, credits left */
	TE_N_FORECAST_IDLE,      /* base, unit kind, count: stay at home */
	TE_N_FORECAST_UNMET,     /* slot, ufo, objective: nobody of yours meets it */
	TE_NOTES
};
extern const struct note_type te_notes[TE_NOTES];

/* ------------------------------------------------------------ the view (view.c) */

struct te_view_square { int8_t module; int8_t unit; bool elite; };       /* -1: none */
struct te_view_row { uint8_t number; struct te_view_square square[TE_SIDE]; };
struct te_view_unit { uint8_t unit, kind, factor; uint8_t where; int8_t square; bool elite; };
struct te_view_base {
	uint8_t base, owner;
	bool mine, first, fortified;
	int16_t cash;
	uint8_t budget, played;                 /* cards that it may play this turn; has played */
	uint8_t modules[TE_MODULES];            /* how many of each */
	uint8_t hand[TE_CARDS];
	uint8_t units_n;
	struct te_view_unit units[TE_UNITS];    /* those that it has */
	struct te_view_row rows[TE_SIDE];       /* the picture */
};
struct te_view_country {
	uint8_t country, camp, credits, diplomacy, points;
	/* chance of the Alliance's attempt to win it (or free it, if alien); 0 if allied */
	uint8_t percent;
	bool changed;
};
struct te_view_slot {
	uint8_t slot, ufo, objective, fate, factor, modifier, radars;
	bool detected;
	uint8_t soldiers, tanks;                /* that would land */
	int8_t camp;                            /* of the country that it goes for; -1: a base */
	/* chance of its attack on a country, if nobody beats it; 0 on a base */
	uint8_t percent;
};
/* price of the next level */
struct te_view_track { uint8_t track, level, factor, credits, labs, knowledge; bool pending, top, voted; };
struct te_view_score { uint16_t points, countries, credits; };
struct te_view_tally { uint16_t dice, hits, expected; }; /* a third of the dice, rounded */
struct te_view {
	/* as in the state: check and bot play by the same rules */
	uint8_t version;
	uint8_t option[TE_OPTIONS];
	int8_t seat;                            /* -1: observer */
	uint8_t window, turn, turns, phase, seats, first; /* phase: 1-3 */
	uint8_t bases_n;
	struct te_view_base bases[TE_BASES];
	struct te_view_country countries[TE_COUNTRIES];
	struct te_view_score score[2];          /* Alliance, aliens */
	uint8_t neutral;                        /* countries */
	uint8_t slots_n;
	struct te_view_slot slots[TE_SLOTS];
	struct te_view_track tracks[TE_TRACKS];
	int16_t funds, income;
	uint8_t knowledge, labs, radars, raid_points;
	uint8_t bonus, alien_bonus;             /* on diplomacy */
	uint8_t bag[TE_UFOS];                   /* UFO tiles left in the bag of the phase */
	uint8_t stock[TE_MODULES];              /* module tiles left */
	uint8_t soldier, alien_tank;            /* factors of this phase */
	/* of an alien base in a country, in this phase */
	uint8_t garrison_soldiers, garrison_tanks;
	struct te_view_tally tally[2];
	struct standing standing; /* own */
	bool ended;
	uint8_t outcome, why;                   /* when ended */
};

extern const struct schema te_state_schema, te_view_schema;

/* clang-format on */

#endif
