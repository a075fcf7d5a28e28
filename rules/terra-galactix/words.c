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
#define CRAFT_IDS(camp, id) id "-red", id "-blue",
static const char *const craft_ids[] = { LIST_IDS(TG_COLOUR_WORDS) TG_SEAT_WORDS(CRAFT_IDS) };
_Static_assert(sizeof(craft_ids) / sizeof(craft_ids[0]) == TG_CRAFTS, "a word for every craft");
/* -2: the second team's */
#define SQUADRON_IDS(colour, id) [colour] = id, [TG_COLOURS + colour] = id "-2",
static const char *const squadron_ids[TG_TEAMS * TG_COLOURS] = { TG_COLOUR_WORDS(SQUADRON_IDS) };

static const char *const yes_ids[] = { "no", "yes" };
static const char *const fire_ids[] = { "once", "continuous" };

const struct vocab tg_seat_words = VOCAB_LIST("seat", TG_SEAT_WORDS);
const struct vocab tg_colour_words = VOCAB_LIST("colour", TG_COLOUR_WORDS);
const struct vocab tg_saucer_words = VOCAB("saucer", saucer_ids);
const struct vocab tg_craft_words = VOCAB("craft", craft_ids);
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
	W_PLAN = 1u << TG_WINDOW_PLAN | 1u << TG_WINDOW_ROUND,
	W_MOVE = 1u << TG_WINDOW_MOVE | 1u << TG_WINDOW_ROUND,
	W_OWN = W_PLAN | W_MOVE
};

#define ONE(label, words) { .name = label, .vocab = &words, .min = 1, .max = 1 }
#define SOME(label, words, most) { .name = label, .vocab = &words, .min = 1, .max = most }
#define MAYBE(label, words) { .name = label, .vocab = &words, .min = 0, .max = 1 }
#define AT_NODE { .lead = "AT", .name = "node", .vocab = &tg_node_words, .min = 0, .max = 1 }

static const struct verb verbs[TG_VERBS] = { LIST_TABLE(TG_VERB_ROWS) };

static const struct part colour_part = ONE("colour", tg_colour_words);
static const struct part card_part = ONE("card", tg_card_words);
static const struct part craft_part = ONE("saucer", tg_craft_words);
static const struct part ray_part = ONE("ray", tg_ray_words);

/* What tells of an attack means something to the lines that answer it. */
#define ANSWERS (1u << TG_V_SHIELD | 1u << TG_V_GIGA | 1u << TG_V_ESCAPE | 1u << TG_V_LEND)

static const struct variable variables[TG_VARIABLES] = { LIST_TABLE(TG_VARIABLE_ROWS) };

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
