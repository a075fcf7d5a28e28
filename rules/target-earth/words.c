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
const struct vocab te_policy_words = VOCAB_LIST("policy", TE_POLICY_WORDS);
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
const struct vocab te_alien_words = VOCAB_LIST("alien", TE_ALIEN_WORDS);

/* ------------------------------------------------------------ orders */

enum {
	W_SETUP = 1u << TE_WINDOW_SETUP,
	W_COUNCIL = 1u << TE_WINDOW_COUNCIL,
	W_AIR = 1u << TE_WINDOW_INTERCEPTION | 1u << TE_WINDOW_CAMPAIGN,
	W_GROUND = 1u << TE_WINDOW_MISSIONS | 1u << TE_WINDOW_CAMPAIGN,
	W_FIGHT = W_AIR | W_GROUND,
	W_PLAY = W_COUNCIL | W_FIGHT
};

/* Every order of a base ends with an optional "AT base": a solo player's way to say which; left
 * out, it is the seat's first base. */
#define AT_BASE { .lead = "AT", .name = "base", .vocab = &te_seat_words, .min = 0, .max = 1 }
#define ONE(label, words) { .name = label, .vocab = &words, .min = 1, .max = 1 }
#define SOME(label, words, most) { .name = label, .vocab = &words, .min = 1, .max = most }
#define ANY(label, words, most) { .name = label, .vocab = &words, .min = 0, .max = most }
#define GROUP_PART { .lead = "GROUP", .name = "group", .min = 0, .max = 1, .lo = 1, .hi = 4 }

static const struct verb verbs[TE_VERBS] = {
	[TE_V_BUILD] = { .name = "BUILD", .windows = W_SETUP | W_COUNCIL, .n_parts = 3, .key = -1,
		.parts = { ONE("module", te_module_words), ANY("square", te_square_words, 6), AT_BASE },
		.help = "a module on a free square next to another one, the first on any square; several squares: one on each" },
	[TE_V_BUY] = { .name = "BUY", .windows = W_SETUP | W_COUNCIL, .n_parts = 4, .key = -1,
		.parts = { ONE("unit", te_kind_words), { .name = "count", .min = 0, .max = 1, .lo = 1, .hi = 6 },
			   ANY("square", te_square_words, 6), AT_BASE },
		.help = "units; each stands on a module of its own (hangar, barracks, garage)" },
	[TE_V_RESEARCH] = { .name = "RESEARCH", .windows = W_COUNCIL, .n_parts = 2, .may_condition = true, .key = -1,
		.parts = { SOME("track", te_choice_words, 5), AT_BASE },
		.help = "your ballot: the first track of your list that can be paid; none: spend nothing" },
	[TE_V_DIPLOMACY] = { .name = "DIPLOMACY", .windows = W_COUNCIL, .n_parts = 2, .may_condition = true, .key = -1,
		.parts = { SOME("country", te_country_choice_words, 12), AT_BASE },
		.help = "your ballot: the first country of your list that is neutral; none: no attempt" },
	[TE_V_WISH] = { .name = "WISH", .windows = W_SETUP | W_PLAY, .n_parts = 2, .may_stand = true, .key = 1,
		.parts = { SOME("square", te_square_words, 12), AT_BASE },
		.help = "where modules go that you do not place: Engineers' gifts, lines without a square" },
	[TE_V_INTERCEPT] = { .name = "INTERCEPT", .windows = W_AIR, .n_parts = 3, .may_condition = true, .key = -1,
		.parts = { ONE("slot", te_slot_words), SOME("fighter", te_unit_words, 6), AT_BASE },
		.help = "fighters against the UFO in a slot that your radars see" },
	[TE_V_RETREAT] = { .name = "RETREAT", .windows = W_FIGHT, .n_parts = 3, .may_stand = true, .may_condition = true, .key = 0,
		.parts = { ONE("place", te_place_words), GROUP_PART, AT_BASE },
		.help = "leave a fight after a round, when the condition holds (never in the first round)" },
	[TE_V_SEND] = { .name = "SEND", .windows = W_GROUND, .n_parts = 3, .may_condition = true, .key = -1,
		.parts = { SOME("unit", te_unit_words, 12),
			   { .lead = "TO", .name = "place", .vocab = &te_place_words, .min = 1, .max = 1 }, AT_BASE },
		.help = "transports with land units (each carries 2 infantry and 1 tank) to a slot, base or alien country" },
	[TE_V_GROUP] = { .name = "GROUP", .windows = W_GROUND, .n_parts = 4, .key = -1,
		.parts = { { .name = "group", .min = 1, .max = 1, .lo = 1, .hi = 4 }, SOME("unit", te_unit_words, 9),
			   { .lead = "ON", .name = "place", .vocab = &te_place_words, .min = 1, .max = 1 }, AT_BASE },
		.help = "put units into a combat group before the first round" },
	[TE_V_DEPLOY] = { .name = "DEPLOY", .windows = W_GROUND, .n_parts = 3, .may_stand = true, .key = 1,
		.parts = { ONE("policy", te_policy_words),
			   { .lead = "ON", .name = "place", .vocab = &te_place_words, .min = 1, .max = 1 }, AT_BASE },
		.help = "your units without a group of their own: evenly, at the strongest or at the weakest group" },
	[TE_V_RAIDS] = { .name = "RAIDS", .windows = W_GROUND, .n_parts = 2, .key = -1,
		.parts = { SOME("country", te_country_words, 12), AT_BASE },
		.help = "your ballot: the order of the raids on alien countries" },
	[TE_V_KEEP] = { .name = "KEEP", .windows = W_FIGHT, .n_parts = 2, .may_stand = true, .key = 1,
		.parts = { SOME("unit", te_unit_words, 18), AT_BASE },
		.help = "who goes first when modules are short on the way home" },
	[TE_V_FINISH] = { .name = "FINISH", .windows = W_GROUND, .n_parts = 2, .may_stand = true, .key = -1,
		.parts = { SOME("track", te_track_words, 4), AT_BASE },
		.help = "your ballot: which research comes first when knowledge is short" },
	[TE_V_PLAY_SCIENTIST] = { .name = "PLAY SCIENTIST", .windows = W_COUNCIL, .n_parts = 2, .may_condition = true, .key = -1,
		.parts = { SOME("track", te_track_words, 4), AT_BASE },
		.help = "a second track: the first of your list that is not the Alliance's and can be paid" },
	[TE_V_PLAY_ENGINEER] = { .name = "PLAY ENGINEER", .windows = W_COUNCIL, .n_parts = 4, .may_condition = true, .key = -1,
		.parts = { ONE("module", te_module_words),
			   { .lead = "FOR", .name = "base", .vocab = &te_seat_words, .min = 0, .max = 1 },
			   ANY("square", te_square_words, 6), AT_BASE },
		.help = "a free module on any base; its owner's WISH list places it unless you name squares" },
	[TE_V_PLAY_FORTIFIED] = { .name = "PLAY FORTIFIED", .windows = W_COUNCIL, .n_parts = 1, .may_condition = true, .key = -1,
		.parts = { AT_BASE },
		.help = "your base's defenders fight with 1 more, for the rest of the game" },
	[TE_V_PLAY_REBELLION] = { .name = "PLAY REBELLION", .windows = W_COUNCIL, .n_parts = 2, .may_condition = true, .key = -1,
		.parts = { SOME("country", te_country_words, 12), AT_BASE },
		.help = "an attempt to make an alien country neutral: the first of your list that is alien" },
	[TE_V_PLAY_BONUS] = { .name = "PLAY BONUS", .windows = W_FIGHT, .n_parts = 3, .may_condition = true, .key = -1,
		.parts = { ONE("place", te_place_words), GROUP_PART, AT_BASE },
		.help = "1 more die for every allied unit in the fight (on the ground: in the group)" },
	[TE_V_PLAY_ACE] = { .name = "PLAY ACE", .windows = W_AIR, .n_parts = 3, .may_condition = true, .key = -1,
		.parts = { ONE("slot", te_place_words), ANY("fighter", te_unit_words, 6), AT_BASE },
		.help = "after a won interception one of your fighters there becomes elite" },
	[TE_V_PLAY_SQUAD] = { .name = "PLAY SQUAD", .windows = W_GROUND, .n_parts = 3, .may_condition = true, .key = -1,
		.parts = { ONE("place", te_place_words), ANY("infantry", te_unit_words, 6), AT_BASE },
		.help = "after a won battle one of your infantry there becomes elite" },
	[TE_V_PLAY_CREW] = { .name = "PLAY CREW", .windows = W_GROUND, .n_parts = 3, .may_condition = true, .key = -1,
		.parts = { ONE("place", te_place_words), ANY("tank", te_unit_words, 3), AT_BASE },
		.help = "after a won battle one of your tanks there becomes elite" },
	[TE_V_PLAY_DIPLOMACY] = { .name = "PLAY DIPLOMACY", .windows = W_FIGHT, .n_parts = 2, .may_condition = true, .key = -1,
		.parts = { ONE("place", te_place_words), AT_BASE },
		.help = "after a UFO is beaten in a neutral country: an attempt to win that country" },
	[TE_V_PLAY_KNOWLEDGE] = { .name = "PLAY KNOWLEDGE", .windows = W_GROUND, .n_parts = 2, .may_condition = true, .key = -1,
		.parts = { ONE("place", te_place_words), AT_BASE },
		.help = "after a won battle: 1 more alien knowledge" },
};

static const struct part slot_part = ONE("slot", te_slot_words);
static const struct part place_part = ONE("place", te_place_words);
static const struct part country_part = ONE("country", te_country_words);

static const struct variable variables[TE_VARIABLES] = {
	[TE_Q_ROUND] = { "round", NULL, 0, 99, W_FIGHT, "rounds fought in this fight" },
	[TE_Q_LOSSES] = { "losses", NULL, 0, 18, W_FIGHT, "units that you have lost in this fight" },
	[TE_Q_UNITS] = { "units", NULL, 0, 18, W_FIGHT, "your units still in it (in the group)" },
	[TE_Q_ALLIES] = { "allies", NULL, 0, 54, W_FIGHT, "other bases' units still in it (in the group)" },
	[TE_Q_ALIENS] = { "aliens", NULL, 0, 16, W_FIGHT, "alien units left in it (in the group); a UFO in the air is 1" },
	[TE_Q_HITS] = { "hits", NULL, 0, 50, W_FIGHT, "hits that the aliens have just rolled (PLAY BONUS)" },
	[TE_Q_TURN] = { "turn", NULL, 1, 7, W_PLAY, "the turn" },
	[TE_Q_CASH] = { "cash", NULL, 0, 999, W_PLAY, "credits of your base" },
	[TE_Q_FUNDS] = { "funds", NULL, 0, 999, W_PLAY, "credits of the Alliance" },
	[TE_Q_KNOWLEDGE] = { "knowledge", NULL, 0, 99, W_PLAY, "alien knowledge" },
	[TE_Q_LABS] = { "labs", NULL, 0, 12, W_PLAY, "laboratories of all bases" },
	[TE_Q_RADARS] = { "radars", NULL, 0, 12, W_PLAY, "radars of all bases" },
	[TE_Q_CARDS] = { "cards", NULL, 0, 2, W_PLAY, "cards that your base may still play this turn" },
	[TE_Q_ALIVE] = { "alive", &slot_part, 0, 1, W_FIGHT, "1 while the UFO of a slot is not beaten" },
	[TE_Q_FIGHTERS] = { "fighters", &slot_part, 0, 24, W_AIR, "fighters sent to a slot so far, in turn order" },
	[TE_Q_TROOPS] = { "troops", &place_part, 0, 36, W_GROUND, "land units sent to a place so far, in turn order" },
	[TE_Q_ALLIED] = { "allied", &country_part, 0, 1, W_PLAY, "1 when a country is allied" },
};

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
