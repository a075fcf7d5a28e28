/* SPDX-License-Identifier: MIT */
#include "tg.h"

/* Nothing but tables: */
/* clang-format off */

/* ------------------------------------------------------------ vocabularies */

#define ORBIT_IDS(o) \
	o "00", o "01", o "02", o "03", o "04", o "05", o "06", o "07", o "08", o "09", o "10", o "11", o "12", o "13", o "14", \
	o "15", o "16", o "17"
static const char *const goal_ids[] = {
	ORBIT_IDS("1"), ORBIT_IDS("2"), ORBIT_IDS("3"), ORBIT_IDS("4"), ORBIT_IDS("5"),
	LIST_IDS(TG_PLACE_WORDS) LIST_IDS(TG_GOAL_WORDS)
};
_Static_assert(sizeof(goal_ids) / sizeof(goal_ids[0]) == TG_GOALS, "a word for every goal");

static const char *const ray_ids[] = {
	"0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15", "16", "17"
};
_Static_assert(sizeof(ray_ids) / sizeof(ray_ids[0]) == TG_RAYS, "a word for every ray");

_Static_assert(TG_COLOURS == 2, "two saucers of each camp have words");
#define SAUCER_IDS(camp, id) [camp * TG_COLOURS + TG_RED] = id "-red", [camp * TG_COLOURS + TG_BLUE] = id "-blue",
static const char *const saucer_ids[TG_SAUCERS] = { TG_SEAT_WORDS(SAUCER_IDS) };
/* -2: the second team's */
#define SQUADRON_IDS(colour, id) [colour] = id, [TG_COLOURS + colour] = id "-2",
static const char *const squadron_ids[TG_TEAMS * TG_COLOURS] = { TG_COLOUR_WORDS(SQUADRON_IDS) };

static const char *const yes_ids[] = { "no", "yes" };
static const char *const fire_ids[] = { "once", "continuous" };

const struct vocab tg_seat_words = VOCAB_LIST("seat", TG_SEAT_WORDS);
const struct vocab tg_colour_words = VOCAB_LIST("colour", TG_COLOUR_WORDS);
const struct vocab tg_saucer_words = VOCAB("saucer", saucer_ids);
const struct vocab tg_card_words = VOCAB_LIST("card", TG_CARD_WORDS);
const struct vocab tg_node_words = { "place", TG_NODES, goal_ids };
const struct vocab tg_place_words = { "place", TG_PLACES, goal_ids };
const struct vocab tg_goal_words = VOCAB("goal", goal_ids);
const struct vocab tg_ray_words = VOCAB("ray", ray_ids);
const struct vocab tg_bunker_words = VOCAB_LIST("bunker", TG_BUNKER_WORDS);
const struct vocab tg_bunker_state_words = VOCAB_LIST("state", TG_BUNKER_STATE_WORDS);
const struct vocab tg_window_words = VOCAB_LIST("window", TG_WINDOW_WORDS);
const struct vocab tg_yes_words = VOCAB("yes", yes_ids);
const struct vocab tg_game_words = VOCAB_LIST("game", TG_GAME_WORDS);
const struct vocab tg_tempo_words = VOCAB_LIST("tempo", TG_TEMPO_WORDS);
const struct vocab tg_defence_words = VOCAB_LIST("defence", TG_DEFENCE_WORDS);
const struct vocab tg_resistance_words = VOCAB_LIST("resistance", TG_RESISTANCE_WORDS);
const struct vocab tg_fire_words = VOCAB("fire", fire_ids);
const struct vocab tg_outcome_words = VOCAB_LIST("outcome", TG_OUTCOME_WORDS);
const struct vocab tg_team_words = VOCAB_LIST("team", TG_TEAM_WORDS);
const struct vocab tg_squadron_words = VOCAB("squadron", squadron_ids);
const struct vocab tg_reason_words = VOCAB_LIST("reason", TG_REASON_WORDS);
const struct vocab tg_refusal_words = VOCAB_LIST("refusal", TG_REFUSAL_WORDS);
const struct vocab tg_how_words = VOCAB_LIST("how", TG_HOW_WORDS);
const struct vocab tg_star_words = VOCAB_LIST("star", TG_STAR_WORDS);

/* ------------------------------------------------------------ orders */

enum {
	W_ALL = (1u << TG_WINDOWS) - 1,
	W_ONE_FILE = 1u << TG_WINDOW_TURN | 1u << TG_WINDOW_ROUND,
	W_PLAN = 1u << TG_WINDOW_PLAN | W_ONE_FILE,
	W_MOVE = 1u << TG_WINDOW_MOVE | W_ONE_FILE,
	W_OWN = W_PLAN | W_MOVE
};

#define ONE(label, words) { .name = label, .vocab = &words, .min = 1, .max = 1 }
#define SOME(label, words, most) { .name = label, .vocab = &words, .min = 1, .max = most }
#define MAYBE(label, words) { .name = label, .vocab = &words, .min = 0, .max = 1 }
#define AT_NODE { .lead = "AT", .name = "node", .vocab = &tg_node_words, .min = 0, .max = 1 }

static const struct verb verbs[TG_VERBS] = {
	[TG_V_PULSAR] = { .name = "PULSAR",
		.windows = W_PLAN,
		.n_parts = 1,
		.may_condition = true,
		.key = -1,
		.parts = { SOME("colour", tg_colour_words, 2) },
		.help = "a Pulsar for this die (two: one for each): it counts twice" },
	[TG_V_DISCARD] = { .name = "DISCARD",
		.windows = W_PLAN,
		.n_parts = 1,
		.may_stand = true,
		.may_condition = true,
		.key = -1,
		.parts = { SOME("card", tg_card_words, 8) },
		.help = "what goes first when the hand is too big" },
	[TG_V_LICENCE] = { .name = "LICENCE",
		.windows = W_PLAN,
		.n_parts = 1,
		.may_condition = true,
		.key = -1,
		.parts = { { .name = "count", .min = 1, .max = 1, .lo = 1, .hi = 2 } },
		.help = "Saucer cards from your hand in front of you, so that saucers may fly again" },
	[TG_V_HOLES] = { .name = "HOLES",
		.windows = W_OWN,
		.n_parts = 1,
		.may_condition = true,
		.key = -1,
		.parts = { ONE("colour", tg_colour_words) },
		.help = "two Black Holes: your saucer travels to a star that a Galactix card names" },
	[TG_V_NOVA] = { .name = "NOVA",
		.windows = W_OWN,
		.n_parts = 1,
		.may_condition = true,
		.key = -1,
		.parts = { ONE("target", tg_saucer_words) },
		.help = "two Super Novas against an enemy saucer, wherever it flies" },
	[TG_V_MOVE] = { .name = "MOVE",
		.windows = W_MOVE,
		.n_parts = 2,
		.may_condition = true,
		.key = -1,
		.parts = { ONE("colour", tg_colour_words), SOME("place", tg_place_words, 20) },
		.help = "the way of a saucer, place by place; too long: it is cut; too short: it goes on by GOAL" },
	[TG_V_GOAL] = { .name = "GOAL",
		.windows = W_MOVE,
		.n_parts = 2,
		.may_stand = true,
		.may_condition = true,
		.key = 0,
		.parts = { ONE("colour", tg_colour_words), ONE("goal", tg_goal_words) },
		.help = "where a saucer goes by itself when a way is missing, too short or not possible" },
	[TG_V_CAUTION] = { .name = "CAUTION",
		.windows = W_MOVE,
		.n_parts = 1,
		.may_stand = true,
		.may_condition = true,
		.key = -1,
		.parts = { ONE("choice", tg_yes_words) },
		.help = "yes: ways that are found for you end out of the bunkers' lines of fire where they can" },
	[TG_V_STAY] = { .name = "STAY",
		.windows = W_MOVE,
		.n_parts = 1,
		.may_condition = true,
		.key = -1,
		.parts = { ONE("colour", tg_colour_words) },
		.help = "a saucer rests, where the rules allow it (in the base in the wars; a rider)" },
	[TG_V_ATTACK] = { .name = "ATTACK",
		.windows = W_MOVE,
		.n_parts = 4,
		.may_condition = true,
		.key = -1,
		.parts = { ONE("colour", tg_colour_words), ONE("target", tg_saucer_words),
			{ .lead = "LASERS", .name = "lasers", .min = 0, .max = 1, .lo = 1, .hi = 5 },
			AT_NODE },
		.help = "Lasers at a saucer next to yours; AT node: when yours gets there" },
	[TG_V_MEGA] = { .name = "MEGA",
		.windows = W_MOVE,
		.n_parts = 3,
		.may_condition = true,
		.key = -1,
		.parts = { ONE("colour", tg_colour_words), MAYBE("target", tg_saucer_words), AT_NODE },
		.help = "a Mega Laser at a saucer along the ray or next to yours; without a target, where there are bunkers: at that of its ray" },
	[TG_V_FIRE] = { .name = "FIRE",
		.windows = W_MOVE,
		.n_parts = 2,
		.may_condition = true,
		.key = -1,
		.parts = { ONE("colour", tg_colour_words),
			{ .lead = "DAMAGES", .name = "damages", .min = 0, .max = 1, .lo = 1, .hi = 2 } },
		.help = "Lasers at the bunker on the saucer's ray, after all moves; each damage takes as many as its orbit says" },
	[TG_V_COLLECT] = { .name = "COLLECT",
		.windows = W_MOVE,
		.n_parts = 2,
		.may_stand = true,
		.may_condition = true,
		.key = 0,
		.parts = { ONE("colour", tg_colour_words), ONE("choice", tg_yes_words) },
		.help = "does a saucer take the Galactix that it comes to? (without it: yes)" },
	[TG_V_STOP] = { .name = "STOP",
		.windows = 1u << TG_WINDOW_MOVE,
		.n_parts = 0,
		.may_condition = true,
		.key = -1,
		.help = "play the orders above, show what came of it, and open this window again" },
	[TG_V_SHIELD] = { .name = "SHIELD",
		.windows = W_ALL,
		.n_parts = 2,
		.may_stand = true,
		.may_condition = true,
		.key = 1,
		.parts = { ONE("choice", tg_yes_words), MAYBE("colour", tg_colour_words) },
		.help = "are Shields used for your saucers (or this one)?" },
	[TG_V_GIGA] = { .name = "GIGA",
		.windows = W_ALL,
		.n_parts = 2,
		.may_stand = true,
		.may_condition = true,
		.key = 1,
		.parts = { ONE("choice", tg_yes_words), MAYBE("colour", tg_colour_words) },
		.help = "are Giga Shields used for your saucers (or this one)?" },
	[TG_V_ESCAPE] = { .name = "ESCAPE",
		.windows = W_ALL,
		.n_parts = 2,
		.may_stand = true,
		.may_condition = true,
		.key = 1,
		.parts = { ONE("choice", tg_yes_words), MAYBE("colour", tg_colour_words) },
		.help = "do your saucers (or this one) flee into a Black Hole?" },
	[TG_V_LEND] = { .name = "LEND",
		.windows = W_ALL,
		.n_parts = 3,
		.may_stand = true,
		.may_condition = true,
		.key = 0,
		.shown_to = 1u << 1,
		.parts = { ONE("card", tg_card_words),
			{ .lead = "TO", .name = "seat", .vocab = &tg_seat_words, .min = 1, .max = 3 },
			{ .lead = "UPTO", .name = "count", .min = 0, .max = 1, .lo = 1, .hi = 5 } },
		.help = "others may use a card of yours; you regenerate then" },
	[TG_V_BORROW] = { .name = "BORROW",
		.windows = W_ALL,
		.n_parts = 2,
		.may_condition = true,
		.key = 0,
		.parts = { ONE("card", tg_card_words),
			{ .lead = "FROM", .name = "seat", .vocab = &tg_seat_words, .min = 1, .max = 3 } },
		.help = "use cards that these seats lend, in this order, when your own are not enough" },
	[TG_V_KEEP] = { .name = "KEEP",
		.windows = W_ALL,
		.n_parts = 2,
		.may_stand = true,
		.key = 0,
		.parts = { ONE("card", tg_card_words),
			{ .name = "count", .min = 1, .max = 1, .lo = 0, .hi = 6 } },
		.help = "so many of a card are not used by answers that are given for you" },
};

static const struct part colour_part = ONE("colour", tg_colour_words);
static const struct part card_part = ONE("card", tg_card_words);

static const struct variable variables[TG_VARIABLES] = {
	[TG_Q_ROLL] = { "roll", &colour_part, 0, 12, W_ALL,
		"points of your die, doubling included; 0 before the dice" },
	[TG_Q_YELLOW] = { "yellow", NULL, 0, 6, W_ALL, "bunkers that fire this turn" },
	[TG_Q_LIVES] = { "lives", NULL, 0, 20, W_ALL, "your Saucer cards in front" },
	[TG_Q_HAND] = { "hand", &card_part, 0, 6, W_ALL, "how many of a card you hold" },
	[TG_Q_CARGO] = { "cargo", &colour_part, 0, TG_HOLD, W_ALL, "Galactix aboard your saucer" },
	[TG_Q_ORBIT] = { "orbit", &colour_part, 0, TG_ORBITS + 1, W_ALL,
		"where your saucer is: 1-5; 0 on the Earth, 6 in the base" },
	[TG_Q_STOCK] = { "stock", NULL, 0, TG_TOKENS, W_ALL, "Galactix in your base" },
	[TG_Q_LASERS] = { "lasers", NULL, 0, 10, W_ALL,
		"the attack you answer: 1-5 Lasers, 9 a Mega Laser, 10 a Super Nova; else 0" },
	[TG_Q_DISTANCE] = { "distance", NULL, 0, 9, W_ALL,
		"intersections from where the attack you answer comes from" },
	[TG_Q_SAVES] = { "saves", NULL, 0, TG_SAUCERS, W_ALL, "saucers that a Giga Shield here would save" },
	[TG_Q_HIT] = { "hit", NULL, 0, 1, W_ALL, "1: your last attack destroyed its target" },
	[TG_Q_PARRIED] = { "parried", NULL, 0, 1, W_ALL, "1: your last attack was parried" },
	[TG_Q_FOUND] = { "found", NULL, 0, TG_HOLD, W_ALL,
		"Galactix that your last move discovered or collected" },
};

const struct grammar tg_grammar = {
	.windows = &tg_window_words,
	.verbs = verbs,
	.n_verbs = TG_VERBS,
	.variables = variables,
	.n_variables = TG_VARIABLES,
};

/* ------------------------------------------------------------ events and notes */

#define A_PLAYER A_ID("seat", tg_seat_words)
#define A_COLOUR A_ID("colour", tg_colour_words)
#define A_CARD A_ID("card", tg_card_words)
#define A_SAUCER A_ID("saucer", tg_saucer_words)
#define A_TARGET A_ID("target", tg_saucer_words)
#define A_PLACE(label) A_ID(label, tg_place_words)
#define A_BUNKER A_ID("bunker", tg_bunker_words)
#define A_RAY A_ID("ray", tg_ray_words)
#define A_STAR A_ID("star", tg_star_words)
#define A_HOW A_ID("how", tg_how_words)
#define A_REASON A_ID("reason", tg_refusal_words)

const struct event_type tg_events[TG_EVENTS] = { LIST_TABLE(TG_EVENT_ROWS) };
const struct note_type tg_notes[TG_NOTES] = { LIST_TABLE(TG_NOTE_ROWS) };
