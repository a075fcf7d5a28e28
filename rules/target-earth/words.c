/* SPDX-License-Identifier: MIT */
#include "te.h"

/* Nothing but tables: */
/* clang-format off */

/* ------------------------------------------------------------ vocabularies */

#define SQUARES(row) "a" row, "b" row, "c" row, "d" row, "e" row, "f" row
static const char *const square_ids[] = { SQUARES("1"), SQUARES("2"), SQUARES("3"), SQUARES("4"), SQUARES("5"), SQUARES("6") };
_Static_assert(sizeof(square_ids) / sizeof(square_ids)[0] == TE_SQUARES, "a word for every square");
static const char *const yes_ids[] = { "no", "yes" };

const struct vocab te_seat_words = VOCAB_LIST("base", TE_SEAT_WORDS);
const struct vocab te_country_words = VOCAB_LIST("country", TE_COUNTRY_WORDS);
const struct vocab te_country_choice_words = VOCAB_LIST("country", TE_COUNTRY_CHOICE_WORDS);
const struct vocab te_camp_words = VOCAB_LIST("camp", TE_CAMP_WORDS);
const struct vocab te_ufo_words = VOCAB_LIST("ufo", TE_UFO_WORDS);
const struct vocab te_track_words = VOCAB_LIST("track", TE_TRACK_WORDS);
const struct vocab te_choice_words = VOCAB_LIST("track", TE_TRACK_CHOICE_WORDS);
const struct vocab te_module_words = VOCAB_LIST("module", TE_MODULE_WORDS);
const struct vocab te_kind_words = VOCAB_LIST("kind", TE_KIND_WORDS);
const struct vocab te_card_words = VOCAB_LIST("card", TE_CARD_WORDS);
const struct vocab te_unit_words = VOCAB_LIST("unit", TE_UNIT_WORDS);
const struct vocab te_square_words = VOCAB("square", square_ids);
const struct vocab te_slot_words = VOCAB_LIST("slot", TE_SLOT_WORDS);
const struct vocab te_objective_words = VOCAB_LIST("objective", TE_OBJECTIVE_WORDS);
const struct vocab te_place_words = VOCAB_LIST("place", TE_PLACE_WORDS);
const struct vocab te_window_words = VOCAB_LIST("window", TE_WINDOW_WORDS);
const struct vocab te_troop_words = VOCAB_LIST("troop", TE_TROOP_WORDS);
const struct vocab te_foe_words = VOCAB_LIST("foe", TE_FOE_WORDS);
const struct vocab te_sphere_words = VOCAB_LIST("sphere", TE_SPHERE_WORDS);
const struct vocab te_outcome_words = VOCAB_LIST("outcome", TE_OUTCOME_WORDS);
const struct vocab te_reason_words = VOCAB_LIST("reason", TE_REASON_WORDS);
const struct vocab te_fate_words = VOCAB_LIST("fate", TE_FATE_WORDS);
const struct vocab te_where_words = VOCAB_LIST("where", TE_WHERE_WORDS);
const struct vocab te_refusal_words = VOCAB_LIST("refusal", TE_REFUSAL_WORDS);
const struct vocab te_how_words = VOCAB_LIST("how", TE_HOW_WORDS);
const struct vocab te_tempo_words = VOCAB_LIST("tempo", TE_TEMPO_WORDS);
const struct vocab te_bags_words = VOCAB_LIST("bags", TE_BAGS_WORDS);
const struct vocab te_losses_words = VOCAB_LIST("losses", TE_LOSSES_WORDS);
const struct vocab te_yes_words = VOCAB("yes", yes_ids);
const struct vocab te_result_words = VOCAB_LIST("result", TE_RESULT_WORDS);
const struct vocab te_start_words = VOCAB_LIST("start", TE_START_WORDS);
const struct vocab te_alien_words = VOCAB_LIST("alien", TE_ALIEN_WORDS);
const struct vocab te_faction_words = VOCAB_LIST("faction", TE_FACTION_WORDS);
const struct vocab te_goal_words = VOCAB_LIST("goal", TE_GOAL_WORDS);
const struct vocab te_source_words = VOCAB_LIST("source", TE_SOURCE_WORDS);
const struct vocab te_toward_words = VOCAB_LIST("toward", TE_TOWARD_WORDS);
const struct vocab te_attempt_words = VOCAB_LIST("attempt", TE_ATTEMPT_WORDS);
const struct vocab te_by_words = VOCAB_LIST("by", TE_BY_WORDS);
const struct vocab te_whose_words = VOCAB_LIST("whose", TE_WHOSE_WORDS);
const struct vocab te_any_module_words = VOCAB_LIST("module", TE_ANY_MODULE_WORDS);
const struct vocab te_any_kind_words = VOCAB_LIST("kind", TE_ANY_KIND_WORDS);
const struct vocab te_mode_words = VOCAB_LIST("mode", TE_MODE_WORDS);
const struct vocab te_worth_words = VOCAB_LIST("worth", TE_WORTH_WORDS);
const struct vocab te_balance_words = VOCAB_LIST("balance", TE_BALANCE_WORDS);

/* ------------------------------------------------------------ orders */

enum {
	W_BUILD = TE_IN_SETUP | TE_IN_PRODUCTION,
	/* with tempo=strict: battles may follow them without a window of their own */
	W_BEFORE_BATTLES = 1u << TE_WINDOW_DIPLOMACY | 1u << TE_WINDOW_INTERCEPT | 1u << TE_WINDOW_DOGFIGHTS |
		1u << TE_WINDOW_ARMIES
};

/* Orders that are carried out in a fight, and those between its rolls. */
#define V_ROLLED (1ull << TE_V_RETREAT | 1ull << TE_V_PLAY_BONUS)
#define V_FIGHT \
	(V_ROLLED | 1ull << TE_V_GROUP | 1ull << TE_V_PLACE | 1ull << TE_V_PLAY_ACE | 1ull << TE_V_PLAY_SQUAD | \
		1ull << TE_V_PLAY_CREW | 1ull << TE_V_PLAY_DIPLOMACY | 1ull << TE_V_PLAY_KNOWLEDGE | 1ull << TE_V_REROLL)
#define V_AGENT (1ull << TE_V_AGENT)
#define V_DIPLOMACY_CARD (1ull << TE_V_PLAY_DIPLOMACY)

/* Every order of a base ends with an optional "AT base": a solo player's way to say which. */
#define AT_BASE { .lead = "AT", .name = "base", .vocab = &te_seat_words, .min = 0, .max = 1, .own = true }
#define ONE(label, words) { .name = label, .vocab = &words, .min = 1, .max = 1 }
#define SOME(label, words, most) { .name = label, .vocab = &words, .min = 1, .max = most }
#define ANY(label, words, most) { .name = label, .vocab = &words, .min = 0, .max = most }
#define GROUP_PART { .lead = "GROUP", .name = "group", .min = 0, .max = 1, .lo = 1, .hi = 4 }

static const struct verb verbs[TE_VERBS] = { LIST_TABLE(TE_VERB_ROWS) };

static const struct part slot_part = ONE("slot", te_slot_words);
static const struct part place_part = ONE("place", te_place_words);
static const struct part country_part = ONE("country", te_country_words);
static const struct part track_part = ONE("track", te_track_words);
static const struct part module_part = ONE("module", te_module_words);
static const struct part card_part = ONE("card", te_card_words);
static const struct part seat_part = ONE("base", te_seat_words);
static const struct part any_module_part = ANY("module", te_any_module_words, 1);
static const struct part any_kind_part = ANY("unit", te_any_kind_words, 1);
static const struct part whose_part = ANY("base", te_whose_words, 1);

static const struct variable variables[TE_VARIABLES] = { LIST_TABLE(TE_VARIABLE_ROWS) };

const struct grammar te_grammar = { &te_window_words, verbs, TE_VERBS, variables, TE_VARIABLES };

/* ------------------------------------------------------------ events and notes */

#define A_BASE A_ID("base", te_seat_words)
#define A_SLOT A_ID("slot", te_slot_words)
#define A_UFO A_ID("ufo", te_ufo_words)
#define A_PLACE A_ID("place", te_place_words)
#define A_OBJECTIVE A_ID("objective", te_objective_words)
#define A_COUNTRY A_ID("country", te_country_words)
#define A_UNIT A_ID("unit", te_unit_words)
#define A_HOW A_ID("how", te_how_words)

const struct event_type te_events[TE_EVENTS] = { LIST_TABLE(TE_EVENT_ROWS) };
const struct note_type te_notes[TE_NOTES] = { LIST_TABLE(TE_NOTE_ROWS) };
