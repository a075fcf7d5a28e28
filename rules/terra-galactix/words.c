/* SPDX-License-Identifier: MIT */
#include "tg.h"

/* ------------------------------------------------------------ vocabularies */

#define ORBIT_IDS(o)                                                                                    \
	o "00", o "01", o "02", o "03", o "04", o "05", o "06", o "07", o "08", o "09", o "10", o "11", \
		o "12", o "13", o "14", o "15", o "16", o "17"

static const char *const seat_ids[] = { "alpha", "beta", "gamma", "delta" };
static const char *const colour_ids[] = { "red", "blue" };
static const char *const saucer_ids[] = { "alpha-red", "alpha-blue", "beta-red", "beta-blue", "gamma-red",
	"gamma-blue", "delta-red", "delta-blue" };
static const char *const card_ids[] = { "saucer", "pulsar", "shield", "laser", "nova", "hole", "giga",
	"mega" };
static const char *const goal_ids[] = { ORBIT_IDS("1"), ORBIT_IDS("2"), ORBIT_IDS("3"), ORBIT_IDS("4"),
	ORBIT_IDS("5"), "base", "earth", "stars", "galactix" };
static const char *const ray_ids[] = { "0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12",
	"13", "14", "15", "16", "17" };
static const char *const bunker_ids[] = { "1-0", "4-1", "6-3", "2-4", "5-5", "6-6", "3-8", "1-9", "4-10",
	"6-12", "2-13", "5-14", "6-15", "3-17" }; /* value and ray */
static const char *const bunker_state_ids[] = { "front", "back", "gone" };
static const char *const window_ids[] = { "plan", "defence", "move", "turn", "round" };
static const char *const yes_ids[] = { "no", "yes" };
static const char *const game_ids[] = { "invasion", "guerre", "envahisseurs" };
static const char *const tempo_ids[] = { "turn", "fast", "round" };
static const char *const defence_ids[] = { "standing", "ask" };
static const char *const resistance_ids[] = { "normal", "super", "soft" };
static const char *const fire_ids[] = { "once", "continuous" };
static const char *const outcome_ids[] = { "players", "earth", "alpha", "beta", "gamma", "delta", "team-1",
	"team-2", "draw" };
static const char *const team_ids[] = { "team-1", "team-2" };
/* -2: the second team's */
static const char *const squadron_ids[] = { "red", "blue", "red-2", "blue-2" };
static const char *const reason_ids[] = { "landed", "lives", "galactix", "squadrons", "tournament", "turns" };
static const char *const refusal_ids[] = { "no-card", "regenerating", "not-in-this-game", "not-your-turn",
	"no-licence", "already-moved", "not-flying", "no-link", "occupied", "overfull", "wrong-length",
	"bunker-stands", "other-squadron", "closed-base", "u-turn", "under-fire", "out-of-range",
	"in-the-way", "no-target", "friend", "attack-again", "too-many-lasers", "no-bunker", "not-lent",
	"not-in-base", "carries", "already-doubled", "not-riding", "no-more-stops", "must-leave",
	"condition-false", "enough-licences" };
static const char *const how_ids[] = { "bunker", "resistance", "laser", "mega", "nova", "carrier", "order",
	"goal", "default", "gift" };
static const char *const star_ids[] = { "polaris", "schedar", "mirfak", "acrux", "rigil-kentaurus", "canopus",
	"alderamin", "alpheratz", "capella", "pollux", "procyon", "alphard", "antares", "alphecca", "thuban",
	"markab", "aldebaran", "sirius", "regulus", "arcturus", "deneb", "betelgeuse", "spica", "vega" };
_Static_assert(sizeof(saucer_ids) / sizeof(saucer_ids[0]) == TG_SAUCERS, "a word for every saucer");
_Static_assert(sizeof(card_ids) / sizeof(card_ids[0]) == TG_CARDS, "a word for every card");
_Static_assert(sizeof(goal_ids) / sizeof(goal_ids[0]) == TG_GOALS, "a word for every goal");
_Static_assert(sizeof(bunker_ids) / sizeof(bunker_ids[0]) == TG_BUNKERS, "a word for every bunker");
_Static_assert(sizeof(window_ids) / sizeof(window_ids[0]) == TG_WINDOWS, "a word for every window");
_Static_assert(sizeof(outcome_ids) / sizeof(outcome_ids[0]) == TG_OUTCOMES, "a word for every outcome");
_Static_assert(sizeof(reason_ids) / sizeof(reason_ids[0]) == TG_REASONS, "a word for every reason");
_Static_assert(sizeof(refusal_ids) / sizeof(refusal_ids[0]) == TG_REFUSALS, "a word for every refusal");
_Static_assert(sizeof(how_ids) / sizeof(how_ids[0]) == TG_HOWS, "a word for every how");
_Static_assert(sizeof(star_ids) / sizeof(star_ids[0]) == TG_STARS, "a word for every star");

const struct vocab tg_seat_words = VOCAB("seat", seat_ids);
const struct vocab tg_colour_words = VOCAB("colour", colour_ids);
const struct vocab tg_saucer_words = VOCAB("saucer", saucer_ids);
const struct vocab tg_card_words = VOCAB("card", card_ids);
const struct vocab tg_node_words = { "place", TG_NODES, goal_ids };
const struct vocab tg_place_words = { "place", TG_PLACES, goal_ids };
const struct vocab tg_goal_words = VOCAB("goal", goal_ids);
const struct vocab tg_ray_words = VOCAB("ray", ray_ids);
const struct vocab tg_bunker_words = VOCAB("bunker", bunker_ids);
const struct vocab tg_bunker_state_words = VOCAB("state", bunker_state_ids);
const struct vocab tg_window_words = VOCAB("window", window_ids);
const struct vocab tg_yes_words = VOCAB("yes", yes_ids);
const struct vocab tg_game_words = VOCAB("game", game_ids);
const struct vocab tg_tempo_words = VOCAB("tempo", tempo_ids);
const struct vocab tg_defence_words = VOCAB("defence", defence_ids);
const struct vocab tg_resistance_words = VOCAB("resistance", resistance_ids);
const struct vocab tg_fire_words = VOCAB("fire", fire_ids);
const struct vocab tg_outcome_words = VOCAB("outcome", outcome_ids);
const struct vocab tg_team_words = VOCAB("team", team_ids);
const struct vocab tg_squadron_words = VOCAB("squadron", squadron_ids);
const struct vocab tg_reason_words = VOCAB("reason", reason_ids);
const struct vocab tg_refusal_words = VOCAB("refusal", refusal_ids);
const struct vocab tg_how_words = VOCAB("how", how_ids);
const struct vocab tg_star_words = VOCAB("star", star_ids);

/* ------------------------------------------------------------ orders */

enum {
	W_ALL = (1u << TG_WINDOWS) - 1,
	W_ONE_FILE = 1u << TG_WINDOW_TURN | 1u << TG_WINDOW_ROUND,
	W_PLAN = 1u << TG_WINDOW_PLAN | W_ONE_FILE,
	W_MOVE = 1u << TG_WINDOW_MOVE | W_ONE_FILE,
	W_OWN = W_PLAN | W_MOVE
};

#define ONE(label, words)                                          \
	{                                                          \
		.name = label, .vocab = &words, .min = 1, .max = 1 \
	}
#define SOME(label, words, most)                                      \
	{                                                             \
		.name = label, .vocab = &words, .min = 1, .max = most \
	}
#define MAYBE(label, words)                                        \
	{                                                          \
		.name = label, .vocab = &words, .min = 0, .max = 1 \
	}
#define AT_NODE                                                                           \
	{                                                                                 \
		.lead = "AT", .name = "node", .vocab = &tg_node_words, .min = 0, .max = 1 \
	}

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

/* ------------------------------------------------------------ events */

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

const struct event_type tg_events[TG_EVENTS] = {
	[TG_E_GAME] = { .id = "game", .args = { A_INT("game") } },
	[TG_E_FIRST] = { .id = "first", .args = { A_PLAYER, A_ROLL("roll") } },
	[TG_E_DEALT] = { .id = "dealt", .args = { A_CARD, A_INT("count") }, .is_private = true },
	[TG_E_DREW] = { .id = "drew", .args = { A_CARD }, .is_private = true },
	[TG_E_DREW_COUNT] = { .id = "drew-count", .args = { A_PLAYER, A_INT("count"), A_INT("cards") } },
	[TG_E_RESHUFFLE] = { .id = "reshuffle", .args = { A_INT("cards") } },
	[TG_E_WAVE] = { .id = "wave", .args = { A_PLAYER } },
	[TG_E_PUSHED] = { .id = "pushed", .args = { A_SAUCER, A_PLACE("from"), A_PLACE("to") } },
	[TG_E_TURN] = { .id = "turn", .args = { A_PLAYER, A_INT("turn") } },
	[TG_E_PULSAR] = { .id = "pulsar", .args = { A_PLAYER, A_COLOUR } },
	[TG_E_DISCARD] = { .id = "discard", .args = { A_PLAYER, A_CARD } },
	[TG_E_LICENCE] = { .id = "licence", .args = { A_PLAYER, A_INT("licences") } },
	[TG_E_DICE] = { .id = "dice",
		.args = { A_PLAYER, A_ROLL("roll"), A_INT("red"), A_INT("blue"), A_INT("yellow"),
			A_INT("yellow-2") } },
	[TG_E_RESISTANCE] = { .id = "resistance", .args = { A_PLAYER } },
	[TG_E_FIRE] = { .id = "fire",
		.args = { A_INT("value"), A_SET("bunkers", tg_bunker_words), A_PLAYER } },
	[TG_E_LINE] = { .id = "line",
		.args = { A_BUNKER, A_RAY, A_SET("saucers", tg_saucer_words), A_PLAYER } },
	[TG_E_SHIELD] = { .id = "shield", .args = { A_SAUCER, A_CARD, A_ID("by", tg_seat_words), A_HOW } },
	[TG_E_COVERED] = { .id = "covered", .args = { A_SAUCER, A_ID("by", tg_saucer_words) } },
	[TG_E_GIFT] = { .id = "gift",
		.args = { A_ID("giver", tg_seat_words), A_CARD, A_ID("receiver", tg_seat_words) } },
	[TG_E_DESTROYED] = { .id = "destroyed",
		.args = { A_SAUCER, A_PLACE("place"), A_HOW, A_ID("by", tg_seat_words) } },
	[TG_E_LIVES] = { .id = "lives", .args = { A_PLAYER, A_INT("left") } },
	[TG_E_HOLE] = { .id = "hole",
		.args = { A_SAUCER, A_PLACE("from"), A_STAR, A_PLACE("to"), A_ROLL("roll") } },
	[TG_E_MOVED] = { .id = "moved",
		.args = { A_SAUCER, A_PLACE("from"), A_PLACE("to"), A_INT("used"), A_INT("points"), A_HOW } },
	[TG_E_STAYS] = { .id = "stays", .args = { A_SAUCER, A_PLACE("place") } },
	[TG_E_PATH_CUT] = { .id = "path-cut", .args = { A_SAUCER, A_PLACE("place"), A_REASON } },
	[TG_E_LANDED] = { .id = "landed", .args = { A_SAUCER, A_RAY } },
	[TG_E_SQUADRON] = { .id = "squadron", .args = { A_COLOUR, A_ID("team", tg_team_words) } },
	[TG_E_DAMAGE] = { .id = "damage",
		.args = { A_SAUCER, A_BUNKER, A_ID("state", tg_bunker_state_words), A_INT("lasers") } },
	[TG_E_MEGA_BUNKER] = { .id = "mega-bunker", .args = { A_SAUCER, A_BUNKER } },
	[TG_E_ATTACK] = { .id = "attack",
		.args = { A_SAUCER, A_TARGET, A_INT("lasers"), A_PLACE("from"), A_PLACE("at") } },
	[TG_E_PARRIED] = { .id = "parried", .args = { A_TARGET, A_CARD, A_INT("count") } },
	[TG_E_SCATTERED] = { .id = "scattered", .args = { A_TARGET, A_PLACE("place"), A_INT("count") } },
	[TG_E_COLLECTED] = { .id = "collected",
		.args = { A_SAUCER, A_PLACE("place"), A_INT("count"), A_INT("aboard") } },
	[TG_E_DISCOVERED] = { .id = "discovered",
		.args = { A_SAUCER, A_STAR, A_PLACE("place"), A_INT("count"), A_ROLL("roll") } },
	[TG_E_LOADED] = { .id = "loaded", .args = { A_SAUCER, A_INT("count") } },
	[TG_E_DELIVERED] = { .id = "delivered", .args = { A_SAUCER, A_INT("count"), A_INT("stock") } },
	[TG_E_NOVA] = { .id = "nova", .args = { A_ID("by", tg_seat_words), A_TARGET } },
	[TG_E_DOCKED] = { .id = "docked", .args = { A_SAUCER, A_ID("carrier", tg_saucer_words) } },
	[TG_E_UNDOCKED] = { .id = "undocked", .args = { A_SAUCER, A_ID("carrier", tg_saucer_words) } },
	[TG_E_REGENERATES] = { .id = "regenerates", .args = { A_PLAYER } },
	[TG_E_RECOVERED] = { .id = "recovered", .args = { A_PLAYER } },
	[TG_E_STOP] = { .id = "stop", .args = { A_PLAYER } },
	[TG_E_REFUSED] = { .id = "refused",
		.args = { A_PLAYER, A_INT("line"), A_REASON },
		.is_private = true },
	[TG_E_GAME_OVER] = { .id = "game-over", .args = { A_INT("game"), A_ID("winner", tg_outcome_words) } },
	[TG_E_POINTS] = { .id = "points", .args = { A_PLAYER, A_INT("points"), A_INT("total") } },
	[TG_E_END] = { .id = "end",
		.args = { A_ID("outcome", tg_outcome_words), A_ID("reason", tg_reason_words) } },
};

/* ------------------------------------------------------------ notes */

const struct note_type tg_notes[TG_NOTES] = {
	[TG_N_REFUSED] = { "refused", NOTE_ERROR, { A_REASON } },
	[TG_N_PATH] = { "path", NOTE_OK, { A_INT("needed"), A_INT("points"), A_PLACE("place") } },
	[TG_N_FIRE_LINE] = { "fire-line", NOTE_ADVICE, { A_PLACE("place"), A_BUNKER } },
	[TG_N_CARDS] = { "cards", NOTE_OK, { A_CARD, A_INT("left") } },
	[TG_N_ATTACK] = { "attack", NOTE_OK, { A_TARGET, A_INT("lasers") } },
	[TG_N_DAMAGE] = { "damage", NOTE_OK, { A_BUNKER, A_INT("lasers") } },
	[TG_N_DEFAULT] = { "default", NOTE_OK, { { NULL, ARG_END, NULL } } },
	[TG_N_FORECAST_GOAL] = { "forecast-goal", NOTE_ADVICE, { A_COLOUR, A_ID("goal", tg_goal_words) } },
	[TG_N_FORECAST_HAND] = { "forecast-hand", NOTE_OK, { A_INT("cards") } },
};
