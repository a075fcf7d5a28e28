/* SPDX-License-Identifier: MIT */
#ifndef TERRA_GALACTIX_WORDS_H
#define TERRA_GALACTIX_WORDS_H

#include "rules/rules.h"

/*
 * Every word of Terra Galactix, once: each list makes its enum here, and its vocabulary or table in
 * words.c (core/vocab.h). The names that rows of tables use, A_SAUCER and the like, are words.c's.
 */
/* clang-format off */

/* ------------------------------------------------------------ vocabularies */

#define TG_SEAT_WORDS(W) \
	W(TG_ALPHA, "alpha") W(TG_BETA, "beta") W(TG_GAMMA, "gamma") W(TG_DELTA, "delta")
enum tg_seat { LIST_ENUM(TG_SEAT_WORDS) TG_CAMPS };

#define TG_COLOUR_WORDS(W) W(TG_RED, "red") W(TG_BLUE, "blue")
enum tg_colour { LIST_ENUM(TG_COLOUR_WORDS) TG_COLOURS };
enum { TG_SAUCERS = TG_CAMPS * TG_COLOURS }; /* saucer = camp * TG_COLOURS + colour */
/* Saucers as orders and conditions name them: one's own of a colour, or any. */
enum { TG_CRAFTS = TG_COLOURS + TG_SAUCERS }; /* TG_COLOURS + saucer */

#define TG_CARD_WORDS(W) \
	W(TG_SAUCER, "saucer") W(TG_PULSAR, "pulsar") W(TG_SHIELD, "shield") W(TG_LASER, "laser") \
	W(TG_NOVA, "nova") W(TG_HOLE, "hole") W(TG_GIGA, "giga") W(TG_MEGA, "mega")
enum tg_card { LIST_ENUM(TG_CARD_WORDS) TG_CARDS };

/* Places: nodes, from 100 to 517 in words, and two more. A saucer's goal may be one of them, or the
 * nearest special star, or the nearest Galactix lying about. */
enum {
	TG_RAYS = 18,  /* 20 degrees each, clockwise */
	TG_ORBITS = 5, /* 1 is nearest to the Earth */
	TG_NODES = TG_ORBITS * TG_RAYS /* node = (orbit - 1) * TG_RAYS + ray */
};
#define TG_PLACE_WORDS(W) \
	W(TG_BASE, "base") /* in its base; as a step: into or out of it */ \
	W(TG_EARTH, "earth") /* landed */
enum tg_place { TG_LAST_NODE = TG_NODES - 1, LIST_ENUM(TG_PLACE_WORDS) TG_PLACES };
#define TG_GOAL_WORDS(W) W(TG_GOAL_STARS, "stars") W(TG_GOAL_GALACTIX, "galactix")
enum tg_goal { TG_LAST_PLACE = TG_PLACES - 1, LIST_ENUM(TG_GOAL_WORDS) TG_GOALS };

/* Value and ray of a bunker; the ray is its name. */
#define TG_BUNKER_WORDS(W) \
	W(TG_BUNKER_0, "1-0") W(TG_BUNKER_1, "4-1") W(TG_BUNKER_3, "6-3") W(TG_BUNKER_4, "2-4") \
	W(TG_BUNKER_5, "5-5") W(TG_BUNKER_6, "6-6") W(TG_BUNKER_8, "3-8") W(TG_BUNKER_9, "1-9") \
	W(TG_BUNKER_10, "4-10") W(TG_BUNKER_12, "6-12") W(TG_BUNKER_13, "2-13") W(TG_BUNKER_14, "5-14") \
	W(TG_BUNKER_15, "6-15") W(TG_BUNKER_17, "3-17")
enum tg_bunker { LIST_ENUM(TG_BUNKER_WORDS) TG_BUNKERS };

#define TG_BUNKER_STATE_WORDS(W) \
	W(TG_BUNKER_FRONT, "front") W(TG_BUNKER_BACK, "back") W(TG_BUNKER_GONE, "gone")
enum tg_bunker_state { LIST_ENUM(TG_BUNKER_STATE_WORDS) };

#define TG_STAR_WORDS(W) \
	W(TG_POLARIS, "polaris") W(TG_SCHEDAR, "schedar") W(TG_MIRFAK, "mirfak") W(TG_ACRUX, "acrux") \
	W(TG_RIGIL_KENTAURUS, "rigil-kentaurus") W(TG_CANOPUS, "canopus") W(TG_ALDERAMIN, "alderamin") \
	W(TG_ALPHERATZ, "alpheratz") W(TG_CAPELLA, "capella") W(TG_POLLUX, "pollux") W(TG_PROCYON, "procyon") \
	W(TG_ALPHARD, "alphard") W(TG_ANTARES, "antares") W(TG_ALPHECCA, "alphecca") W(TG_THUBAN, "thuban") \
	W(TG_MARKAB, "markab") W(TG_ALDEBARAN, "aldebaran") W(TG_SIRIUS, "sirius") W(TG_REGULUS, "regulus") \
	W(TG_ARCTURUS, "arcturus") W(TG_DENEB, "deneb") W(TG_BETELGEUSE, "betelgeuse") W(TG_SPICA, "spica") \
	W(TG_VEGA, "vega")
enum tg_star { LIST_ENUM(TG_STAR_WORDS) TG_STARS };

#define TG_WINDOW_WORDS(W) \
	W(TG_WINDOW_PLAN, "plan") /* the active camp's cards before the dice */ \
	W(TG_WINDOW_DEFENCE, "defence") /* option defence=ask: everybody under fire, and whoever may help */ \
	W(TG_WINDOW_MOVE, "move") /* dice known: paths, attacks; again after STOP */ \
	W(TG_WINDOW_ROUND, "round") /* tempo round: dice known, a turn of everybody, run in turn order */
enum tg_window { LIST_ENUM(TG_WINDOW_WORDS) TG_WINDOWS };

#define TG_GAME_WORDS(W) W(TG_INVASION, "invasion") W(TG_WAR, "guerre") W(TG_INVADERS, "envahisseurs")
enum tg_game { LIST_ENUM(TG_GAME_WORDS) };

#define TG_TEMPO_WORDS(W) W(TG_TEMPO_TURN, "turn") W(TG_TEMPO_ROUND, "round")
enum tg_tempo { LIST_ENUM(TG_TEMPO_WORDS) };

#define TG_DEFENCE_WORDS(W) W(TG_DEFENCE_STANDING, "standing") W(TG_DEFENCE_ASK, "ask")
enum tg_defence { LIST_ENUM(TG_DEFENCE_WORDS) };

#define TG_RESISTANCE_WORDS(W) \
	W(TG_RESISTANCE_NORMAL, "normal") W(TG_RESISTANCE_SUPER, "super") W(TG_RESISTANCE_SOFT, "soft")
enum tg_resistance { LIST_ENUM(TG_RESISTANCE_WORDS) };

#define TG_TEAM_WORDS(W) W(TG_TEAM_1, "team-1") W(TG_TEAM_2, "team-2")
enum tg_team { LIST_ENUM(TG_TEAM_WORDS) TG_TEAMS };

/* A seat or a team has won, or all players together, or the Earth, or nobody. */
#define TG_OUTCOME_WORDS(W) W(PLAYERS, "players") W(EARTH, "earth") TG_SEAT_WORDS(W) TG_TEAM_WORDS(W) W(DRAW, "draw")
#define TG_OUTCOME(name, id) TG_OUT_##name,
enum tg_outcome {
	TG_OUTCOME_WORDS(TG_OUTCOME) TG_OUTCOMES,
	TG_OUT_SEAT = TG_OUT_TG_ALPHA, TG_OUT_TEAM = TG_OUT_TG_TEAM_1 /* + seat, + team */
};

#define TG_REASON_WORDS(W) \
	W(TG_WHY_LANDED, "landed") W(TG_WHY_LIVES, "lives") W(TG_WHY_GALACTIX, "galactix") \
	W(TG_WHY_SQUADRONS, "squadrons") W(TG_WHY_TOURNAMENT, "tournament") W(TG_WHY_TURNS, "turns")
enum tg_reason { LIST_ENUM(TG_REASON_WORDS) TG_REASONS };

#define TG_REFUSAL_WORDS(W) \
	W(TG_NO_CARD, "no-card") W(TG_REGENERATING, "regenerating") W(TG_NOT_IN_THIS_GAME, "not-in-this-game") \
	W(TG_NOT_YOUR_TURN, "not-your-turn") W(TG_NO_LICENCE, "no-licence") W(TG_ALREADY_MOVED, "already-moved") \
	W(TG_NOT_FLYING, "not-flying") W(TG_NO_LINK, "no-link") W(TG_OCCUPIED, "occupied") \
	W(TG_OVERFULL, "overfull") W(TG_WRONG_LENGTH, "wrong-length") W(TG_BUNKER_STANDS, "bunker-stands") \
	W(TG_OTHER_SQUADRON, "other-squadron") W(TG_CLOSED_BASE, "closed-base") W(TG_U_TURN, "u-turn") \
	W(TG_OUT_OF_RANGE, "out-of-range") W(TG_IN_THE_WAY, "in-the-way") \
	W(TG_NO_TARGET, "no-target") W(TG_FRIEND, "friend") W(TG_ATTACK_AGAIN, "attack-again") \
	W(TG_TOO_MANY_LASERS, "too-many-lasers") W(TG_NO_BUNKER, "no-bunker") W(TG_NOT_LENT, "not-lent") \
	W(TG_CARRIES, "carries") W(TG_ALREADY_DOUBLED, "already-doubled") \
	W(TG_SHOT_ONCE, "shot-once") W(TG_NO_MORE_STOPS, "no-more-stops") W(TG_MUST_LEAVE, "must-leave") \
	W(TG_MUST_FLY, "must-fly") \
	W(TG_ENOUGH_LICENCES, "enough-licences") \
	W(TG_DEAD_END, "dead-end") W(TG_NOT_REACHED, "not-reached") W(TG_ONE_CHOICE, "one-choice") \
	W(TG_NOT_YOURS, "not-yours") W(TG_TOO_FAR, "too-far") W(TG_NO_ATTACKS, "no-attacks") \
	W(TG_NOT_PLAYING, "not-playing") W(TG_NOT_PARTNER, "not-partner") W(TG_STRANGER, "stranger")
enum tg_refusal { LIST_ENUM(TG_REFUSAL_WORDS) TG_REFUSALS };

/* How a saucer was destroyed, or something came about. */
#define TG_HOW_WORDS(W) \
	W(TG_HOW_BUNKER, "bunker") W(TG_HOW_RESISTANCE, "resistance") W(TG_HOW_LASER, "laser") \
	W(TG_HOW_MEGA, "mega") W(TG_HOW_NOVA, "nova") W(TG_HOW_CARRIER, "carrier") W(TG_HOW_ORDER, "order") \
	W(TG_HOW_GOAL, "goal") W(TG_HOW_DEFAULT, "default") W(TG_HOW_GIFT, "gift")
enum tg_how { LIST_ENUM(TG_HOW_WORDS) TG_HOWS };

extern const struct vocab tg_seat_words, tg_colour_words, tg_saucer_words, tg_craft_words, tg_card_words, tg_node_words,
	tg_place_words, tg_goal_words, tg_ray_words, tg_bunker_words, tg_bunker_state_words, tg_window_words,
	tg_yes_words, tg_game_words, tg_tempo_words, tg_defence_words, tg_resistance_words, tg_fire_words,
	tg_outcome_words, tg_reason_words, tg_refusal_words, tg_how_words, tg_star_words, tg_team_words,
	tg_squadron_words;

/* ------------------------------------------------------------ orders */

#define TG_VERB_ROWS(R) \
	R(TG_V_PULSAR, "PULSAR", .windows = W_PLAN, .n_parts = 1, .may_condition = true, \
		.parts = { SOME("colour", tg_colour_words, 2) }, \
		.help = "a Pulsar for this die (two: one for each): it counts twice") \
	R(TG_V_DISCARD, "DISCARD", .windows = W_PLAN, .n_parts = 1, .may_condition = true, .stands = STANDS_ONE, \
		.parts = { SOME("card", tg_card_words, 8) }, \
		.help = "what goes first when the hand is too big") \
	R(TG_V_LICENCE, "LICENCE", .windows = W_PLAN, .n_parts = 1, .may_condition = true, \
		.parts = { { .name = "count", .min = 1, .max = 1, .lo = 1, .hi = 2 } }, \
		.help = "Saucer cards from your hand in front of you, so that saucers may fly again") \
	R(TG_V_HOLES, "HOLES", .windows = W_OWN, .n_parts = 1, .may_condition = true, \
		.parts = { ONE("colour", tg_colour_words) }, \
		.help = "two Black Holes: your saucer travels to a star that a Galactix card names") \
	R(TG_V_NOVA, "NOVA", .windows = W_OWN, .n_parts = 1, .may_condition = true, \
		.parts = { ONE("target", tg_saucer_words) }, \
		.help = "two Super Novas against an enemy saucer, wherever it flies") \
	R(TG_V_MOVE, "MOVE", .windows = W_MOVE, .n_parts = 2, .may_condition = true, \
		.parts = { ONE("colour", tg_colour_words), SOME("place", tg_place_words, 20) }, \
		.help = "the way of a saucer, place by place; too long: it is cut; too short: it goes on by GOAL") \
	R(TG_V_GOAL, "GOAL", .windows = W_MOVE, .answers = true, .n_parts = 2, .may_condition = true, .stands = STANDS_BY_PARTS, .keys = 1u << 0, \
		.parts = { ONE("colour", tg_colour_words), ONE("goal", tg_goal_words) }, \
		.help = "where a saucer goes by itself when a way is missing, too short or not possible") \
	R(TG_V_CAUTION, "CAUTION", .windows = W_MOVE, .answers = true, .n_parts = 1, .may_condition = true, .stands = STANDS_ONE, \
		.parts = { ONE("choice", tg_yes_words) }, \
		.help = "yes: ways that are found for you end out of the bunkers' lines of fire where they can") \
	R(TG_V_STAY, "STAY", .windows = W_MOVE, .n_parts = 1, .may_condition = true, \
		.parts = { ONE("colour", tg_colour_words) }, \
		.help = "a saucer rests, where the rules allow it (in the base in the wars; a rider)") \
	R(TG_V_ATTACK, "ATTACK", .windows = W_MOVE, .n_parts = 4, .may_condition = true, \
		.parts = { ONE("colour", tg_colour_words), ONE("target", tg_saucer_words), { .lead = "LASERS", .name = "lasers", .min = 0, .max = 1, .lo = 1, .hi = 5 }, AT_NODE }, \
		.help = "Lasers at a saucer next to yours; AT node: when yours gets there") \
	R(TG_V_MEGA, "MEGA", .windows = W_MOVE, .n_parts = 3, .may_condition = true, \
		.parts = { ONE("colour", tg_colour_words), MAYBE("target", tg_saucer_words), AT_NODE }, \
		.help = "a Mega Laser at a saucer along the ray or next to yours; without a target, where there are bunkers: at that of its ray") \
	R(TG_V_FIRE, "FIRE", .windows = W_MOVE, .n_parts = 2, .may_condition = true, \
		.parts = { ONE("colour", tg_colour_words), { .lead = "DAMAGES", .name = "damages", .min = 0, .max = 1, .lo = 1, .hi = 2 } }, \
		.help = "Lasers at the bunker on the saucer's ray, when it has moved; a damage takes as many as its orbit says") \
	R(TG_V_COLLECT, "COLLECT", .windows = W_MOVE, .answers = true, .n_parts = 3, .may_condition = true, .stands = STANDS_BY_PARTS, .keys = 1u << 0 | 1u << 2, \
		.parts = { ONE("colour", tg_colour_words), ONE("choice", tg_yes_words), AT_NODE }, \
		.help = "does a saucer take the Galactix that it comes to, or those at this node? (without it: yes)") \
	R(TG_V_STOP, "STOP", .windows = 1u << TG_WINDOW_MOVE, .n_parts = 0, .may_condition = true, .hands_back = true, \
		.help = "play the orders above, show what came of it, and open this window again; what is left waits") \
	R(TG_V_SHIELD, "SHIELD", .windows = W_ALL, .answers = true, .n_parts = 2, .may_condition = true, .stands = STANDS_BY_PARTS, .keys = 1u << 1, \
		.parts = { ONE("choice", tg_yes_words), MAYBE("saucer", tg_craft_words) }, \
		.help = "are Shields used for your saucers (or this one)?") \
	R(TG_V_GIGA, "GIGA", .windows = W_ALL, .answers = true, .n_parts = 2, .may_condition = true, .stands = STANDS_BY_PARTS, .keys = 1u << 1, \
		.parts = { ONE("choice", tg_yes_words), MAYBE("saucer", tg_craft_words) }, \
		.help = "are Giga Shields used for your saucers (or this one)?") \
	R(TG_V_ESCAPE, "ESCAPE", .windows = W_ALL, .answers = true, .n_parts = 2, .may_condition = true, .stands = STANDS_BY_PARTS, .keys = 1u << 1, \
		.parts = { ONE("choice", tg_yes_words), MAYBE("saucer", tg_craft_words) }, \
		.help = "do your saucers (or this one) flee into a Black Hole?") \
	R(TG_V_LEND, "LEND", .windows = W_ALL, .answers = true, .n_parts = 3, .may_condition = true, .stands = STANDS_BY_PARTS, .keys = 1u << 0, .shown_to = 1u << 1, \
		.parts = { ONE("card", tg_card_words), { .lead = "TO", .name = "seat", .vocab = &tg_seat_words, .min = 1, .max = 3 }, { .lead = "UPTO", .name = "count", .min = 0, .max = 1, .lo = 1, .hi = 5 } }, \
		.help = "others may use a card of yours; you regenerate then") \
	R(TG_V_BORROW, "BORROW", .windows = W_ALL, .answers = true, .n_parts = 2, .may_condition = true, \
		.parts = { ONE("card", tg_card_words), { .lead = "FROM", .name = "seat", .vocab = &tg_seat_words, .min = 1, .max = 3 } }, \
		.help = "use cards that these seats lend, in this order, when your own are not enough") \
	R(TG_V_KEEP, "KEEP", .windows = W_ALL, .answers = true, .n_parts = 2, .stands = STANDS_BY_PARTS, .keys = 1u << 0, \
		.parts = { ONE("card", tg_card_words), { .name = "count", .min = 1, .max = 1, .lo = 0, .hi = 6 } }, \
		.help = "so many of a card are not used by answers that are given for you, and discarded last")
enum tg_verb { LIST_ENUM(TG_VERB_ROWS) TG_VERBS };

#define TG_VARIABLE_ROWS(R) \
	R(TG_Q_ROLL, "roll", .args = { &colour_part }, .hi = 12, .windows = W_ALL, .help = "points of your die, doubling included; 0 before the dice") \
	R(TG_Q_YELLOW, "yellow", .hi = 6, .windows = W_ALL, .help = "bunkers that fire this turn") \
	R(TG_Q_LIVES, "lives", .hi = 20, .windows = W_ALL, .help = "your Saucer cards in front") \
	R(TG_Q_HAND, "hand", .args = { &card_part }, .hi = 6, .windows = W_ALL, .help = "how many of a card you hold") \
	R(TG_Q_CARGO, "cargo", .args = { &craft_part }, .hi = TG_HOLD, .windows = W_ALL, .help = "Galactix aboard a saucer") \
	R(TG_Q_ORBIT, "orbit", .args = { &craft_part }, .hi = TG_ORBITS + 1, .windows = W_ALL, .help = "where a saucer is: 1-5; 0 on the Earth, 6 in the base") \
	R(TG_Q_STOCK, "stock", .hi = TG_TOKENS, .windows = W_ALL, .help = "Galactix in your base") \
	R(TG_Q_LASERS, "lasers", .hi = 10, .windows = W_ALL, .verbs = ANSWERS, .help = "the attack you answer: 1-5 Lasers, 9 a Mega Laser, 10 a Super Nova; else 0") \
	R(TG_Q_DISTANCE, "distance", .hi = 9, .windows = W_ALL, .verbs = ANSWERS, .help = "intersections from where the attack you answer comes from; 0: a Super Nova") /* a bunker: from the Earth */ \
	R(TG_Q_SAVES, "saves", .hi = TG_SAUCERS, .windows = W_ALL, .verbs = ANSWERS, .help = "saucers that a Giga Shield here would save; 0: against a Super Nova") /* own included */ \
	R(TG_Q_HIT, "hit", .hi = 1, .windows = W_ALL, .help = "1: your last attack destroyed its target") \
	R(TG_Q_PARRIED, "parried", .hi = 1, .windows = W_ALL, .help = "1: your last attack was parried") \
	R(TG_Q_FOUND, "found", .hi = TG_HOLD, .windows = W_ALL, .help = "Galactix that your last move discovered or collected") \
	R(TG_Q_RAY, "ray", .args = { &craft_part }, .hi = TG_RAYS, .windows = W_ALL, .help = "the ray that a saucer is on: 0-17; 18 in the base and on the Earth") \
	R(TG_Q_PLACE, "place", .args = { &craft_part }, .words = &tg_place_words, .windows = W_ALL, .help = "where a saucer is: a node, base or earth") \
	R(TG_Q_BUNKER, "bunker", .args = { &ray_part }, .words = &tg_bunker_state_words, .windows = W_ALL, .help = "the bunker of a ray: front, back (damaged) or gone (a breach)") \
	R(TG_Q_BREACHES, "breaches", .hi = TG_BUNKERS, .windows = W_ALL, .help = "bunkers that are destroyed") \
	R(TG_Q_LANDED, "landed", .args = { &colour_part }, .hi = TG_CAMPS, .windows = W_ALL, .help = "saucers of a colour that your side has on the Earth") \
	R(TG_Q_SQUADRONS, "squadrons", .hi = TG_COLOURS, .windows = W_ALL, .help = "complete squadrons of your side") \
	R(TG_Q_ATTACKER, "attacker", .words = &tg_seat_words, .windows = W_ALL, .verbs = ANSWERS, .help = "the player whose attack you answer; none of them when it is the Earth")
enum tg_variable { LIST_ENUM(TG_VARIABLE_ROWS) TG_VARIABLES };

extern const struct grammar tg_grammar;

/* ------------------------------------------------------------ options, events, notes */

#define TG_OPTION_ROWS(R) \
	R(TG_OPT_GAME, "game", .vocab = &tg_game_words, .standard = TG_INVASION, .help = "invasion (all against the Earth), guerre (each on their own), envahisseurs (two sides race for the Earth)") \
	R(TG_OPT_TEMPO, "tempo", .vocab = &tg_tempo_words, .standard = TG_TEMPO_ROUND, .help = "round: one window for a turn of everybody, for known dice, or turn: two windows for each turn") \
	R(TG_OPT_DEFENCE, "defence", .vocab = &tg_defence_words, .standard = TG_DEFENCE_STANDING, .help = "invasion, envahisseurs: the bunkers' fire is answered from standing orders, or ask: in a window of its own") \
	R(TG_OPT_LIVES, "lives", .lo = 0, .hi = 5, .standard = 4, .help = "invasion: lives of each player; 0: by their number (two 3, three 4, four 5)") \
	R(TG_OPT_NOVAS, "novas", .lo = 0, .hi = 10, .standard = 5, .help = "invasion: Super Novas in the pile; more: an unstable universe") \
	R(TG_OPT_RESISTANCE, "resistance", .vocab = &tg_resistance_words, .standard = TG_RESISTANCE_NORMAL, .help = "invasion: super has two yellow dice, soft softens it") \
	R(TG_OPT_FIRE, "fire", .vocab = &tg_fire_words, .standard = 0, .help = "invasion, envahisseurs: bunkers fire once, or continuous: during the whole turn") \
	R(TG_OPT_LEAPFROG, "leapfrog", .vocab = &tg_yes_words, .standard = 0, .help = "invasion: saucers may pass over each other and share a node") \
	R(TG_OPT_UTURN, "uturn", .vocab = &tg_yes_words, .standard = 1, .help = "a saucer may go straight back to the node that it has just left") \
	R(TG_OPT_RIDE, "ride", .vocab = &tg_yes_words, .standard = 0, .help = "guerre: saucers may dock on others and be carried") \
	R(TG_OPT_TEAMS, "teams", .vocab = &tg_yes_words, .standard = 0, .help = "guerre: alliance of two against two (envahisseurs with four always)") \
	R(TG_OPT_DUEL, "duel", .vocab = &tg_yes_words, .standard = 0, .help = "guerre: two players with two bases each (envahisseurs with two always)") \
	R(TG_OPT_YELLOW, "yellow", .lo = 1, .hi = 2, .standard = 1, .help = "envahisseurs: yellow dice") \
	R(TG_OPT_SQUADRONS, "squadrons", .lo = 1, .hi = 2, .standard = 2, .help = "envahisseurs: squadrons that win") \
	R(TG_OPT_GAMES, "games", .lo = 1, .hi = 9, .standard = 1, .help = "guerre: games of a tournament")
enum tg_option { LIST_ENUM(TG_OPTION_ROWS) TG_OPTIONS };

/* Arguments as EVENT is given them. */
#define TG_EVENT_ROWS(R) \
	R(TG_E_GAME, "game", .args = { A_INT("game") }) /* of the tournament */ \
	R(TG_E_FIRST, "first", .args = { A_PLAYER, A_ROLL("roll") }) \
	R(TG_E_DEALT, "dealt", .args = { A_CARD, A_INT("count") }, .is_private = true) /* own */ \
	R(TG_E_DREW, "drew", .args = { A_CARD }, .is_private = true) /* own; never the roll: places in the deck tell its composition */ \
	R(TG_E_DREW_COUNT, "drew-count", .args = { A_PLAYER, A_INT("count"), A_INT("cards") }) /* cards: in hand */ \
	R(TG_E_RESHUFFLE, "reshuffle", .args = { A_INT("cards") }) \
	R(TG_E_WAVE, "wave", .args = { A_PLAYER }) /* drew a Super Nova */ \
	R(TG_E_PUSHED, "pushed", .args = { A_SAUCER, A_PLACE("from"), A_PLACE("to") }) \
	R(TG_E_TURN, "turn", .args = { A_PLAYER, A_INT("turn") }) \
	R(TG_E_ROUND, "round", .args = { A_INT("turn") }) /* its turns are over; cards and dice for those from this turn on follow */ \
	R(TG_E_PULSAR, "pulsar", .args = { A_PLAYER, A_COLOUR }) \
	R(TG_E_DISCARD, "discard", .args = { A_PLAYER, A_CARD }) \
	R(TG_E_LICENCE, "licence", .args = { A_PLAYER, A_INT("licences") }) \
	R(TG_E_DICE, "dice", .args = { A_PLAYER, A_ROLL("roll"), A_INT("red"), A_INT("blue"), A_INT("yellow"), A_INT("yellow-2") }) /* yellow-2: 0 none */ \
	R(TG_E_RESISTANCE, "resistance", .args = { A_PLAYER }) /* whose dice woke it */ \
	R(TG_E_FIRE, "fire", .args = { A_INT("value"), A_SET("bunkers", tg_bunker_words), A_PLAYER }) /* bunkers: that fire; seat: whose dice they are */ \
	R(TG_E_LINE, "line", .args = { A_BUNKER, A_RAY, A_SET("saucers", tg_saucer_words), A_PLAYER }) /* saucers: on its line; seat: whose dice they are */ \
	R(TG_E_SHIELD, "shield", .args = { A_SAUCER, A_CARD, A_ID("by", tg_seat_words), A_HOW }) \
	R(TG_E_COVERED, "covered", .args = { A_SAUCER, A_ID("by", tg_saucer_words) }) /* by: behind its Giga Shield */ \
	R(TG_E_GIFT, "gift", .args = { A_ID("giver", tg_seat_words), A_CARD, A_ID("receiver", tg_seat_words) }) \
	R(TG_E_DESTROYED, "destroyed", .args = { A_SAUCER, A_PLACE("place"), A_HOW, A_ID("by", tg_seat_words) }) /* by -1: the Earth; with its carrier: whose that was */ \
	R(TG_E_LIVES, "lives", .args = { A_PLAYER, A_INT("left") }) \
	R(TG_E_HOLE, "hole", .args = { A_SAUCER, A_PLACE("from"), A_STAR, A_PLACE("to"), A_ROLL("roll") }) \
	R(TG_E_MOVED, "moved", .args = { A_SAUCER, A_PLACE("from"), A_PLACE("to"), A_INT("used"), A_INT("points"), A_HOW, A_INT("back") }) /* used: of the points; back 1: it flew and is where it was */ \
	R(TG_E_STAYS, "stays", .args = { A_SAUCER, A_PLACE("place") }) \
	R(TG_E_PATH_CUT, "path-cut", .args = { A_SAUCER, A_PLACE("place"), A_REASON }) /* place: where it ended */ \
	R(TG_E_LANDED, "landed", .args = { A_SAUCER, A_RAY }) \
	R(TG_E_SQUADRON, "squadron", .args = { A_COLOUR, A_ID("team", tg_team_words) }) /* team -1: all */ \
	R(TG_E_DAMAGE, "damage", .args = { A_SAUCER, A_BUNKER, A_ID("state", tg_bunker_state_words), A_INT("lasers") }) /* lasers: used */ \
	R(TG_E_MEGA_BUNKER, "mega-bunker", .args = { A_SAUCER, A_BUNKER }) \
	R(TG_E_ATTACK, "attack", .args = { A_SAUCER, A_TARGET, A_INT("lasers"), A_PLACE("from"), A_PLACE("at") }) /* lasers 0: a Mega Laser */ \
	R(TG_E_PARRIED, "parried", .args = { A_TARGET, A_CARD, A_INT("count") }) \
	R(TG_E_SCATTERED, "scattered", .args = { A_TARGET, A_PLACE("place"), A_INT("count"), A_INT("steps") }) /* steps 0: they stay where it was */ \
	R(TG_E_COLLECTED, "collected", .args = { A_SAUCER, A_PLACE("place"), A_INT("count"), A_INT("aboard") }) \
	R(TG_E_DISCOVERED, "discovered", .args = { A_SAUCER, A_STAR, A_PLACE("place"), A_INT("count"), A_ROLL("roll") }) \
	R(TG_E_LOADED, "loaded", .args = { A_SAUCER, A_INT("count") }) /* saucer: on the star */ \
	R(TG_E_DELIVERED, "delivered", .args = { A_SAUCER, A_INT("count"), A_INT("stock") }) \
	R(TG_E_NOVA, "nova", .args = { A_ID("by", tg_seat_words), A_TARGET }) \
	R(TG_E_DOCKED, "docked", .args = { A_SAUCER, A_ID("carrier", tg_saucer_words) }) \
	R(TG_E_CARRIED, "carried", .args = { A_SAUCER, A_PLACE("from"), A_PLACE("to"), A_ID("carrier", tg_saucer_words) }) /* a rider, in a move of its carrier; after "moved" */ \
	R(TG_E_UNDOCKED, "undocked", .args = { A_SAUCER, A_ID("carrier", tg_saucer_words) }) \
	R(TG_E_REGENERATES, "regenerates", .args = { A_PLAYER }) \
	R(TG_E_RECOVERED, "recovered", .args = { A_PLAYER }) \
	R(TG_E_STOP, "stop", .args = { A_PLAYER }) \
	R(TG_E_GAME_OVER, "game-over", .args = { A_INT("game"), A_ID("winner", tg_outcome_words) }) \
	R(TG_E_POINTS, "points", .args = { A_PLAYER, A_INT("points"), A_INT("total") }) /* points: of this game */ \
	R(TG_E_END, "end", .args = { A_ID("outcome", tg_outcome_words), A_ID("reason", tg_reason_words) })
enum tg_event { LIST_ENUM(TG_EVENT_ROWS) TG_EVENTS };
extern const struct event_type tg_events[TG_EVENTS];

#define TG_NOTE_ROWS(R) \
	R(TG_N_PATH, "path", NOTE_OK, { A_INT("needed"), A_INT("points"), A_PLACE("place"), A_INT("left"), A_INT("on") }) /* place: at the end; left: more steps than points; on: by its GOAL from there */ \
	R(TG_N_PATH_OPEN, "path-open", NOTE_ADVICE, { A_INT("needed"), A_INT("points"), A_INT("left") }) /* what comes before may change it */ \
	R(TG_N_PATH_CUT, "path-cut", NOTE_WARNING, { A_PLACE("place"), A_REASON, A_PLACE("next") }) /* as things stand; place: where it will end; next: the one that no throw could bring it to */ \
	R(TG_N_FIRE_LINE, "fire-line", NOTE_ADVICE, { A_PLACE("place"), A_BUNKER }) /* ends where that bunker fires */ \
	R(TG_N_CARDS, "cards", NOTE_OK, { A_CARD, A_INT("left") }) \
	R(TG_N_ATTACK, "attack", NOTE_OK, { A_TARGET, A_INT("lasers") }) \
	R(TG_N_DAMAGE, "damage", NOTE_OK, { A_BUNKER, A_INT("lasers") }) /* lasers: needed */ \
	R(TG_N_PARTLY, "partly", NOTE_WARNING, { A_INT("done"), A_INT("of"), A_INT("fire") }) /* damages (fire) or licences, and no more of them */ \
	R(TG_N_STRANGERS, "strangers", NOTE_WARNING, { A_SET("seats", tg_seat_words) }) /* that share no cards with this one */ \
	R(TG_N_DEFAULT, "default", NOTE_OK, NO_ARGS) /* understood as a default for later */ \
	R(TG_N_FORECAST_GOAL, "forecast-goal", NOTE_ADVICE, { A_COLOUR, A_ID("goal", tg_goal_words) }) /* what is done without a path */ \
	R(TG_N_FORECAST_HAND, "forecast-hand", NOTE_OK, { A_INT("cards") }) /* in hand after this */ \
	R(TG_N_FORECAST_DISCARD, "forecast-discard", NOTE_OK, { A_CARD }) /* that goes, as the hand is too big */
enum tg_note { LIST_ENUM(TG_NOTE_ROWS) TG_NOTES };
extern const struct note_type tg_notes[TG_NOTES];

/* clang-format on */

#endif
