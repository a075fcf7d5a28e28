/* SPDX-License-Identifier: MIT */
#ifndef TARGET_EARTH_WORDS_H
#define TARGET_EARTH_WORDS_H

#include "rules/rules.h"

/*
 * Every word of Target Earth, once: each list makes its enum here, and its vocabulary or table in
 * words.c (core/vocab.h). The names that rows of tables use, A_BASE and the like, are words.c's.
 */
/* clang-format off */

/* ------------------------------------------------------------ vocabularies */

#define TE_SEAT_WORDS(W) W(TE_BLUE, "blue") W(TE_RED, "red") W(TE_WHITE, "white") W(TE_YELLOW, "yellow")
enum te_seat { LIST_ENUM(TE_SEAT_WORDS) TE_BASES };

#define TE_COUNTRY_WORDS(W) \
	W(TE_USA, "usa") W(TE_CHINA, "china") W(TE_JAPAN, "japan") W(TE_INDIA, "india") W(TE_GERMANY, "germany") \
	W(TE_UNITED_KINGDOM, "united-kingdom") W(TE_RUSSIA, "russia") W(TE_FRANCE, "france") W(TE_BRAZIL, "brazil") \
	W(TE_ITALY, "italy") W(TE_MEXICO, "mexico") W(TE_SPAIN, "spain") W(TE_SOUTH_KOREA, "south-korea") \
	W(TE_CANADA, "canada") W(TE_INDONESIA, "indonesia") W(TE_TURKEY, "turkey") W(TE_IRAN, "iran") \
	W(TE_AUSTRALIA, "australia") W(TE_TAIWAN, "taiwan") W(TE_POLAND, "poland") W(TE_NETHERLANDS, "netherlands") \
	W(TE_SAUDI_ARABIA, "saudi-arabia") W(TE_ARGENTINA, "argentina") W(TE_THAILAND, "thailand") \
	W(TE_SOUTH_AFRICA, "south-africa") W(TE_EGYPT, "egypt") W(TE_PAKISTAN, "pakistan") \
	W(TE_COLOMBIA, "colombia") W(TE_BELGIUM, "belgium") W(TE_MALAYSIA, "malaysia")
#define TE_COUNTRY_CHOICE_WORDS(W) TE_COUNTRY_WORDS(W) W(TE_COUNTRY_NONE, "none")
enum te_country { LIST_ENUM(TE_COUNTRY_CHOICE_WORDS) TE_COUNTRIES = TE_COUNTRY_NONE };

/* Targets of UFOs: the countries by their numbers, then the bases. */
#define TE_OBJECTIVE_WORDS(W) TE_COUNTRY_WORDS(W) TE_SEAT_WORDS(W)
#define TE_OBJECTIVE(name, id) TE_OBJECTIVE_##name,
enum te_objective { TE_OBJECTIVE_WORDS(TE_OBJECTIVE) TE_OBJECTIVES };
_Static_assert((int)TE_OBJECTIVE_TE_USA == TE_USA && (int)TE_OBJECTIVE_TE_BLUE == TE_COUNTRIES, "countries, then bases");

#define TE_SLOT_WORDS(W) \
	W(TE_SLOT_1, "1") W(TE_SLOT_2, "2") W(TE_SLOT_3, "3") W(TE_SLOT_4, "4") W(TE_SLOT_5, "5") W(TE_SLOT_6, "6") \
	W(TE_SLOT_7, "7") W(TE_SLOT_8, "8")
enum te_slot_word { LIST_ENUM(TE_SLOT_WORDS) TE_SLOTS };

/* Places of fights and targets of armies. */
#define TE_PLACE_WORDS(W) TE_SLOT_WORDS(W) TE_SEAT_WORDS(W) TE_COUNTRY_WORDS(W) W(ANY, "any")
#define TE_PLACE(name, id) TE_PLACE_##name,
enum te_place {
	TE_PLACE_WORDS(TE_PLACE) TE_PLACES,
	TE_PLACE_SLOT = TE_PLACE_TE_SLOT_1, TE_PLACE_BASE = TE_PLACE_TE_BLUE, TE_PLACE_COUNTRY = TE_PLACE_TE_USA
};

#define TE_CAMP_WORDS(W) W(TE_NEUTRAL, "neutral") W(TE_ALLIED, "allied") W(TE_ALIEN, "alien")
enum te_camp { LIST_ENUM(TE_CAMP_WORDS) };

#define TE_UFO_WORDS(W) \
	W(TE_SMALL, "small") W(TE_MEDIUM, "medium") W(TE_LARGE, "large") W(TE_TERROR, "terror")
enum te_ufo { LIST_ENUM(TE_UFO_WORDS) TE_UFOS };

#define TE_TRACK_WORDS(W) \
	W(TE_FIGHTER, "fighter") W(TE_TROOPS, "troops") W(TE_TANKS, "tanks") W(TE_SCIENCE, "science")
#define TE_TRACK_CHOICE_WORDS(W) TE_TRACK_WORDS(W) W(TE_NO_TRACK, "none")
enum te_track { LIST_ENUM(TE_TRACK_CHOICE_WORDS) TE_TRACKS = TE_NO_TRACK };

/* The order of the loss-by-type dice, 1-6. */
#define TE_MODULE_WORDS(W) \
	W(TE_WAREHOUSE, "warehouse") W(TE_HANGAR, "hangar") W(TE_BARRACKS, "barracks") W(TE_GARAGE, "garage") \
	W(TE_RADAR, "radar") W(TE_LAB, "lab")
enum te_module { LIST_ENUM(TE_MODULE_WORDS) TE_MODULES };

#define TE_ANY_MODULE_WORDS(W) TE_MODULE_WORDS(W) W(TE_ANY_MODULE, "all")
#define TE_ANY_MODULE_ENUM(name, id) TE_CHOICE_##name,
enum te_any_module { TE_ANY_MODULE_WORDS(TE_ANY_MODULE_ENUM) };

#define TE_KIND_WORDS(W) \
	W(TE_KIND_FIGHTER, "fighter") W(TE_KIND_TRANSPORT, "transport") W(TE_KIND_INFANTRY, "infantry") \
	W(TE_KIND_TANK, "tank")
enum te_kind { LIST_ENUM(TE_KIND_WORDS) TE_KINDS };

#define TE_ANY_KIND_WORDS(W) TE_KIND_WORDS(W) W(TE_ANY_KIND, "all")
#define TE_ANY_KIND_ENUM(name, id) TE_CHOICE_##name,
enum te_any_kind { TE_ANY_KIND_WORDS(TE_ANY_KIND_ENUM) };

/* Units of a base, kind by kind. */
#define TE_LAND_UNIT_WORDS(W) \
	W(TE_I1, "i1") W(TE_I2, "i2") W(TE_I3, "i3") W(TE_I4, "i4") W(TE_I5, "i5") W(TE_I6, "i6") \
	W(TE_K1, "k1") W(TE_K2, "k2") W(TE_K3, "k3")
#define TE_UNIT_WORDS(W) \
	W(TE_F1, "f1") W(TE_F2, "f2") W(TE_F3, "f3") W(TE_F4, "f4") W(TE_F5, "f5") W(TE_F6, "f6") \
	W(TE_T1, "t1") W(TE_T2, "t2") W(TE_T3, "t3") TE_LAND_UNIT_WORDS(W)
enum { LIST_ENUM(TE_UNIT_WORDS) TE_UNITS };

#define TE_CARD_WORDS(W) \
	W(TE_ACE, "ace") W(TE_SQUAD, "squad") W(TE_CREW, "crew") W(TE_ENGINEER, "engineer") W(TE_BONUS, "bonus") \
	W(TE_DIPLOMACY, "diplomacy") W(TE_REBELLION, "rebellion") W(TE_SCIENTIST, "scientist") \
	W(TE_FORTIFIED, "fortified") W(TE_KNOWLEDGE, "knowledge")
enum te_card { LIST_ENUM(TE_CARD_WORDS) TE_CARDS };

#define TE_WINDOW_WORDS(W) \
	W(TE_WINDOW_SETUP, "setup") W(TE_WINDOW_COUNCIL, "council") W(TE_WINDOW_INTERCEPTION, "interception") \
	W(TE_WINDOW_MISSIONS, "missions") W(TE_WINDOW_CAMPAIGN, "campaign") \
	W(TE_WINDOW_RESEARCH, "research") W(TE_WINDOW_PRODUCTION, "production") W(TE_WINDOW_DIPLOMACY, "diplomacy") \
	W(TE_WINDOW_INTERCEPT, "intercept") W(TE_WINDOW_DOGFIGHTS, "dogfights") W(TE_WINDOW_ARMIES, "armies") \
	W(TE_WINDOW_BATTLES, "battles")
enum te_window { LIST_ENUM(TE_WINDOW_WORDS) TE_WINDOWS };

/* The windows (bits) in which each step of the game is played (te_in). */
enum {
	TE_IN_SETUP = 1u << TE_WINDOW_SETUP,
	TE_IN_RESEARCH = 1u << TE_WINDOW_COUNCIL | 1u << TE_WINDOW_RESEARCH,
	TE_IN_PRODUCTION = 1u << TE_WINDOW_COUNCIL | 1u << TE_WINDOW_PRODUCTION,
	TE_IN_DIPLOMACY = 1u << TE_WINDOW_COUNCIL | 1u << TE_WINDOW_DIPLOMACY,
	TE_IN_COUNCIL = TE_IN_RESEARCH | TE_IN_PRODUCTION | TE_IN_DIPLOMACY,
	TE_IN_INTERCEPTION = 1u << TE_WINDOW_INTERCEPTION | 1u << TE_WINDOW_CAMPAIGN | 1u << TE_WINDOW_INTERCEPT,
	TE_IN_DOGFIGHTS = 1u << TE_WINDOW_INTERCEPTION | 1u << TE_WINDOW_CAMPAIGN | 1u << TE_WINDOW_DOGFIGHTS,
	TE_IN_AIR = TE_IN_INTERCEPTION | TE_IN_DOGFIGHTS,
	TE_IN_ARMIES = 1u << TE_WINDOW_MISSIONS | 1u << TE_WINDOW_CAMPAIGN | 1u << TE_WINDOW_ARMIES,
	TE_IN_BATTLES = 1u << TE_WINDOW_MISSIONS | 1u << TE_WINDOW_CAMPAIGN | 1u << TE_WINDOW_BATTLES,
	TE_IN_GROUND = TE_IN_ARMIES | TE_IN_BATTLES,
	TE_IN_FIGHTS = TE_IN_DOGFIGHTS | TE_IN_BATTLES,
	TE_IN_PLAY = TE_IN_COUNCIL | TE_IN_AIR | TE_IN_GROUND
};

/* Factions in the order of their initiative, which is the number of the word plus one. */
#define TE_FACTION_WORDS(W) W(TE_OFFICER, "officer") W(TE_AIR, "air") W(TE_ARMY, "army") W(TE_DIPLOMAT, "diplomat")
enum te_faction { LIST_ENUM(TE_FACTION_WORDS) TE_FACTIONS };

/* Secret objectives, A to F. */
#define TE_GOAL_WORDS(W) \
	W(TE_GOAL_USA, "a") W(TE_GOAL_CHINA, "b") W(TE_GOAL_JAPAN, "c") W(TE_GOAL_INDIA, "d") W(TE_GOAL_WEAK, "e") \
	W(TE_GOAL_STRONG, "f") W(TE_NO_GOAL, "none")
enum te_goal { LIST_ENUM(TE_GOAL_WORDS) TE_GOALS = TE_NO_GOAL };

/* What personal points are won for. */
#define TE_SOURCE_WORDS(W) \
	W(TE_FOR_FIGHT_ALONE, "fight-alone") W(TE_FOR_FIGHT, "fight") W(TE_FOR_INTERCEPTION, "interception") \
	W(TE_FOR_MISSION, "mission") W(TE_FOR_AGENT, "agent") W(TE_FOR_ENVOY, "envoy") W(TE_FOR_DIPLOMACY, "diplomacy") \
	W(TE_FOR_REBELLION, "rebellion") W(TE_FOR_CARDS, "cards") W(TE_FOR_GOAL, "goal") \
	W(TE_FOR_BALANCE, "balance") /* balance=tuned */
enum te_source { LIST_ENUM(TE_SOURCE_WORDS) TE_SOURCES };

/* An Agent helps an attempt or hinders it. */
#define TE_TOWARD_WORDS(W) W(TE_HELP, "help") W(TE_HINDER, "hinder")
enum te_toward { LIST_ENUM(TE_TOWARD_WORDS) };

/* Diplomatic attempts, and who makes them. */
#define TE_ATTEMPT_WORDS(W) \
	W(TE_ATTEMPT_COUNCIL, "council") W(TE_ATTEMPT_ENVOY, "envoy") W(TE_ATTEMPT_REBELLION, "rebellion") \
	W(TE_ATTEMPT_CARD, "card") W(TE_ATTEMPT_FREE, "free") W(TE_ATTEMPT_ALIENS, "aliens")
enum te_attempt_word { LIST_ENUM(TE_ATTEMPT_WORDS) };
#define TE_BY_WORDS(W) TE_SEAT_WORDS(W) W(TE_ALIENS, "aliens")
#define TE_BY(name, id) TE_BY_##name,
enum te_by { TE_BY_WORDS(TE_BY) };
/* Whose units a condition counts. */
#define TE_WHOSE_WORDS(W) TE_SEAT_WORDS(W) W(TE_EVERYBODY, "all")
#define TE_WHOSE(name, id) TE_WHOSE_##name,
enum te_whose { TE_WHOSE_WORDS(TE_WHOSE) };

/* Whom a PLACE line places: all land units of the base, those of a kind, or one of them. */
#define TE_TROOP_KIND_WORDS(W) \
	W(TE_TROOP_ALL, "all") W(TE_TROOP_INFANTRY, "infantry") W(TE_TROOP_TANK, "tank")
#define TE_TROOP_WORDS(W) TE_TROOP_KIND_WORDS(W) TE_LAND_UNIT_WORDS(W)
enum te_troop { LIST_ENUM(TE_TROOP_KIND_WORDS) TE_TROOP_UNIT }; /* the units behind, from i1 on */

/* And against which groups: without a tank or with one, with the fewest dice or the most. */
#define TE_FOE_WORDS(W) \
	W(TE_FOE_SOLDIER, "soldier") W(TE_FOE_TANK, "tank") W(TE_FOE_WEAK, "weak") W(TE_FOE_STRONG, "strong")
enum te_foe { LIST_ENUM(TE_FOE_WORDS) TE_FOES };

/* Where a fight is. */
#define TE_SPHERE_WORDS(W) W(TE_SPHERE_AIR, "air") W(TE_SPHERE_GROUND, "ground")
enum te_sphere { LIST_ENUM(TE_SPHERE_WORDS) };

#define TE_OUTCOME_WORDS(W) W(TE_WON, "alliance") W(TE_LOST, "aliens")
enum te_outcome { LIST_ENUM(TE_OUTCOME_WORDS) };

#define TE_REASON_WORDS(W) \
	W(TE_WHY_VICTORY, "victory") /* turn 7: science 4 and more points */ \
	W(TE_WHY_POINTS, "points") /* more than 50 points before turn 7 */ \
	W(TE_WHY_ALIEN_POINTS, "alien-points") /* the aliens have more than 50, and the Alliance has not */ \
	W(TE_WHY_BOTH_POINTS, "both-points") /* both have */ \
	W(TE_WHY_SCIENCE_TOO_LATE, "science-too-late") /* science 4 can no longer be reached */ \
	W(TE_WHY_SCIENCE_MISSING, "science-missing") /* turn 7 and science below 4 */ \
	W(TE_WHY_BEHIND, "behind") /* turn 7 and not more points than the aliens */
enum te_reason { LIST_ENUM(TE_REASON_WORDS) };

#define TE_FATE_WORDS(W) \
	W(TE_COMING, "coming") W(TE_SHOT_DOWN, "shot-down") W(TE_REPELLED, "repelled") W(TE_DONE, "done")
enum te_fate { LIST_ENUM(TE_FATE_WORDS) };

/* In the box; on its module; out, or beside the base until step 8. */
#define TE_WHERE_WORDS(W) W(TE_SUPPLY, "supply") W(TE_HOME, "home") W(TE_BESIDE, "beside")
enum te_where { LIST_ENUM(TE_WHERE_WORDS) };

#define TE_HOW_WORDS(W) \
	W(TE_HOW_MOST, "most") W(TE_HOW_FIRST_PLAYER, "first-player") W(TE_HOW_TURN_ORDER, "turn-order") \
	W(TE_HOW_SCIENTIST, "scientist") \
	W(TE_HOW_ONLY, "only") W(TE_HOW_COUNCIL, "council") W(TE_HOW_CARD, "card") W(TE_HOW_FREE, "free") \
	W(TE_HOW_REBELLION, "rebellion") W(TE_HOW_ALIENS, "aliens") W(TE_HOW_UFO, "ufo") W(TE_HOW_RAID, "raid") \
	W(TE_HOW_ENVOY, "envoy") W(TE_HOW_DUTY, "duty")
enum te_how { LIST_ENUM(TE_HOW_WORDS) TE_HOWS };

/* How a UFO's attack on a country ends. */
#define TE_RESULT_WORDS(W) \
	W(TE_STAYS_NEUTRAL, "stays-neutral") W(TE_STAYS_ALLIED, "stays-allied") \
	W(TE_TURNS_ALIEN, "turns-alien") W(TE_TURNS_NEUTRAL, "turns-neutral")
enum te_result_word { LIST_ENUM(TE_RESULT_WORDS) };

#define TE_ALIEN_WORDS(W) W(TE_SOLDIER, "soldier") W(TE_ALIEN_TANK, "tank")
enum te_alien { LIST_ENUM(TE_ALIEN_WORDS) };

#define TE_TEMPO_WORDS(W) W(TE_TEMPO_THREE, "three") W(TE_TEMPO_FAST, "fast") W(TE_TEMPO_STRICT, "strict")
enum te_tempo { LIST_ENUM(TE_TEMPO_WORDS) };

#define TE_MODE_WORDS(W) W(TE_MODE_BASIC, "basic") W(TE_MODE_ADVANCED, "advanced")
enum te_mode { LIST_ENUM(TE_MODE_WORDS) };

#define TE_WORTH_WORDS(W) W(TE_WORTH_PRINTED, "printed") W(TE_WORTH_SMOOTH, "smooth")
enum te_worth_word { LIST_ENUM(TE_WORTH_WORDS) };

#define TE_BALANCE_WORDS(W) W(TE_BALANCE_PRINTED, "printed") W(TE_BALANCE_TUNED, "tuned")
enum te_balance { LIST_ENUM(TE_BALANCE_WORDS) };

#define TE_START_WORDS(W) W(TE_START_DOCUMENT, "document") W(TE_START_EVEN, "even")
enum te_start { LIST_ENUM(TE_START_WORDS) };

#define TE_BAGS_WORDS(W) \
	W(TE_BAGS_NORMAL, "normal") W(TE_BAGS_EASY, "easy") W(TE_BAGS_HARD, "hard") W(TE_BAGS_RANDOM, "random")
enum te_bags { LIST_ENUM(TE_BAGS_WORDS) };

#define TE_LOSSES_WORDS(W) W(TE_LOSSES_GRID, "grid") W(TE_LOSSES_TYPE, "type")
enum te_losses { LIST_ENUM(TE_LOSSES_WORDS) };

#define TE_REFUSAL_WORDS(W) \
	W(TE_NO_SUCH_BASE, "no-such-base") W(TE_NOT_YOUR_BASE, "not-your-base") W(TE_NO_MONEY, "no-money") \
	W(TE_SQUARE_TAKEN, "square-taken") W(TE_NOT_ADJACENT, "not-adjacent") W(TE_NO_WAREHOUSE, "no-warehouse") \
	W(TE_NO_STOCK, "no-stock") W(TE_NO_MODULE_FREE, "no-module-free") W(TE_NO_COUNTER, "no-counter") \
	W(TE_WRONG_MODULE, "wrong-module") W(TE_NO_CARD, "no-card") \
	W(TE_NO_CARD_LEFT_TO_PLAY, "no-card-left-to-play") W(TE_ALREADY_FORTIFIED, "already-fortified") \
	W(TE_NOT_ALIEN_COUNTRY, "not-alien-country") W(TE_NOT_NEUTRAL, "not-neutral") \
	W(TE_CHANGED_THIS_TURN, "changed-this-turn") W(TE_NO_UFO, "no-ufo") W(TE_NOT_DETECTED, "not-detected") \
	W(TE_UNIT_NOT_HOME, "unit-not-home") W(TE_NOT_A_FIGHTER, "not-a-fighter") \
	W(TE_NO_TRANSPORT, "no-transport") W(TE_NO_TROOPS, "no-troops") W(TE_OVERLOADED, "overloaded") \
	W(TE_NOT_ATTACKED, "not-attacked") W(TE_TOP_LEVEL, "top-level") W(TE_SAME_TRACK, "same-track") \
	W(TE_CONDITION_FALSE, "condition-false") W(TE_NO_VICTORY, "no-victory") \
	W(TE_NO_UNIT_THERE, "no-unit-there") W(TE_CARD_USED_HERE, "card-used-here") \
	W(TE_OWN_BASE, "own-base") /* its own units defend a base by staying at home */ \
	W(TE_GROUP_UNCOVERED, "group-uncovered") /* every group of aliens needs a unit first */ \
	W(TE_NO_SUCH_GROUP, "no-such-group") W(TE_UNIT_PLACED, "unit-placed") /* by a line above */ \
	W(TE_OWN_BASE_STAYS, "own-base-stays") /* its own units cannot leave its defence */ \
	W(TE_NOT_YOUR_FACTION, "not-your-faction") W(TE_NO_MARKER, "no-marker") /* none left at all */ \
	W(TE_MARKER_USED, "marker-used") /* one a turn */ W(TE_NOT_FIRST_PLAYER, "not-first-player") /* who decides alone */ \
	W(TE_DUTY_FIRST, "duty-first") /* the Alliance must pay alien science */ \
	W(TE_OTHER_GENERAL, "other-general") /* in this kind of fight */ W(TE_LAST_TURN, "last-turn") /* nobody draws any more */ \
	W(TE_ALREADY_ALLIED, "already-allied") /* nothing for an envoy */
enum te_refusal { LIST_ENUM(TE_REFUSAL_WORDS) TE_REFUSALS };

extern const struct vocab te_seat_words, te_country_words, te_camp_words, te_ufo_words, te_track_words, te_choice_words,
	te_module_words, te_kind_words, te_card_words, te_unit_words, te_square_words, te_slot_words, te_objective_words,
	te_place_words, te_window_words, te_troop_words, te_foe_words, te_sphere_words, te_outcome_words, te_reason_words, te_fate_words, te_where_words,
	te_refusal_words, te_how_words, te_tempo_words, te_bags_words, te_losses_words, te_yes_words, te_alien_words, te_result_words,
	te_start_words, te_faction_words, te_goal_words, te_source_words, te_toward_words, te_attempt_words, te_by_words, te_whose_words,
	te_mode_words, te_worth_words, te_balance_words, te_any_module_words, te_any_kind_words,
	te_country_choice_words;

/* ------------------------------------------------------------ orders */

#define TE_VERB_ROWS(R) \
	R(TE_V_BUILD, "BUILD", .windows = W_BUILD, .n_parts = 3, .may_condition = true, \
		.parts = { ONE("module", te_module_words), ANY("square", te_square_words, 6), AT_BASE }, \
		.help = "a module on a free square next to another one, the first on any square; several squares: one on each") \
	R(TE_V_BUY, "BUY", .windows = W_BUILD, .n_parts = 4, .may_condition = true, \
		.parts = { ONE("unit", te_kind_words), { .name = "count", .min = 0, .max = 1, .lo = 1, .hi = 6 }, ANY("square", te_square_words, 6), AT_BASE }, \
		.help = "units; each stands on a module of its own (hangar, barracks, garage)") \
	R(TE_V_RESEARCH, "RESEARCH", .windows = TE_IN_RESEARCH, .n_parts = 2, .may_condition = true, \
		.parts = { SOME("track", te_choice_words, 5), AT_BASE }, \
		.help = "your ballot: the first track of your list that can be paid; none: spend nothing") \
	R(TE_V_DIPLOMACY, "DIPLOMACY", .windows = TE_IN_DIPLOMACY, .n_parts = 2, .may_condition = true, \
		.parts = { SOME("country", te_country_choice_words, 12), AT_BASE }, \
		.help = "your ballot: the first country of your list that is neutral; none: no attempt") \
	R(TE_V_WISH, "WISH", .windows = W_BUILD, .n_parts = 2, .stands = STANDS_BY_PARTS, .keys = 1u << 1, \
		.parts = { SOME("square", te_square_words, 12), AT_BASE }, \
		.help = "where modules go that you do not place: Engineers' gifts, lines without a square") \
	R(TE_V_INTERCEPT, "INTERCEPT", .windows = TE_IN_INTERCEPTION, .n_parts = 3, .may_condition = true, \
		.parts = { ONE("slot", te_slot_words), SOME("fighter", te_unit_words, 6), AT_BASE }, \
		.help = "fighters against the UFO in a slot that your radars see") \
	R(TE_V_RETREAT, "RETREAT", .windows = TE_IN_FIGHTS, .n_parts = 3, .may_condition = true, .stands = STANDS_BY_PARTS, .keys = 1u << 0 | 1u << 1 | 1u << 2, \
		.parts = { ONE("place", te_place_words), GROUP_PART, AT_BASE }, \
		.help = "leave a fight after a round, the first at the earliest, when the condition holds") \
	R(TE_V_SEND, "SEND", .windows = TE_IN_ARMIES, .n_parts = 3, .may_condition = true, \
		.parts = { SOME("unit", te_unit_words, 12), { .lead = "TO", .name = "place", .vocab = &te_place_words, .min = 1, .max = 1 }, AT_BASE }, \
		.help = "transports with land units (each carries 2 infantry and 1 tank) to a slot, base or alien country") \
	R(TE_V_GROUP, "GROUP", .windows = TE_IN_BATTLES, .n_parts = 4, .may_condition = true, \
		.parts = { { .name = "group", .min = 1, .max = 1, .lo = 1, .hi = 4 }, SOME("unit", te_unit_words, 9), { .lead = "ON", .name = "place", .vocab = &te_place_words, .min = 1, .max = 1 }, AT_BASE }, \
		.help = "units for the combat group of this number, whatever aliens it will have; PLACE sees them") \
	R(TE_V_PLACE, "PLACE", .windows = TE_IN_BATTLES, .n_parts = 4, .may_condition = true, .stands = STANDS_BY_PARTS, .keys = 1u << 0 | 1u << 2 | 1u << 3, \
		.parts = { ONE("units", te_troop_words), { .lead = "AGAINST", .name = "aliens", .vocab = &te_foe_words, .min = 1, .max = 4 }, { .lead = "ON", .name = "place", .vocab = &te_place_words, .min = 1, .max = 1 }, AT_BASE }, \
		.help = "which groups your units take when those of the aliens are known: the first of your list that is free; without a line, by the odds") \
	R(TE_V_RAIDS, "RAIDS", .windows = TE_IN_BATTLES, .n_parts = 2, .may_condition = true, \
		.parts = { SOME("country", te_country_words, 12), AT_BASE }, \
		.help = "your ballot: the order of the raids on alien countries") \
	R(TE_V_KEEP, "KEEP", .windows = TE_IN_BATTLES, .passing = W_BEFORE_BATTLES, .n_parts = 2, .stands = STANDS_BY_PARTS, .keys = 1u << 1, \
		.parts = { SOME("unit", te_unit_words, 18), AT_BASE }, \
		.help = "which of your units find a module first when there are too few on the way home") \
	R(TE_V_FINISH, "FINISH", .windows = TE_IN_BATTLES, .passing = W_BEFORE_BATTLES, .n_parts = 2, .may_condition = true, .stands = STANDS_BY_PARTS, .keys = 1u << 1, \
		.parts = { SOME("track", te_track_words, 4), AT_BASE }, \
		.help = "your ballot: which research comes first when knowledge is short") \
	R(TE_V_PLAY_SCIENTIST, "PLAY SCIENTIST", .windows = TE_IN_RESEARCH, .n_parts = 2, .may_condition = true, \
		.parts = { SOME("track", te_track_words, 4), AT_BASE }, \
		.help = "a second track: the first of your list that is not the Alliance's and can be paid") \
	R(TE_V_PLAY_ENGINEER, "PLAY ENGINEER", .windows = TE_IN_PRODUCTION, .n_parts = 4, .may_condition = true, \
		.parts = { ONE("module", te_module_words), { .lead = "FOR", .name = "base", .vocab = &te_seat_words, .min = 0, .max = 1 }, ANY("square", te_square_words, 6), AT_BASE }, \
		.help = "a free module on any base; its owner's WISH list places it unless you name squares") \
	R(TE_V_PLAY_FORTIFIED, "PLAY FORTIFIED", .windows = TE_IN_PRODUCTION, .n_parts = 1, .may_condition = true, \
		.parts = { AT_BASE }, \
		.help = "your base's defenders have 1 die more each, for the rest of the game") \
	R(TE_V_PLAY_REBELLION, "PLAY REBELLION", .windows = TE_IN_DIPLOMACY, .n_parts = 2, .may_condition = true, \
		.parts = { SOME("country", te_country_words, 12), AT_BASE }, \
		.help = "an attempt to make an alien country neutral: the first of your list that is alien") \
	R(TE_V_PLAY_BONUS, "PLAY BONUS", .windows = TE_IN_FIGHTS, .n_parts = 3, .may_condition = true, \
		.parts = { ONE("place", te_place_words), GROUP_PART, AT_BASE }, \
		.help = "1 more die for every allied unit in the fight (on the ground: in the group)") \
	R(TE_V_PLAY_ACE, "PLAY ACE", .windows = TE_IN_DOGFIGHTS, .n_parts = 3, .may_condition = true, \
		.parts = { ONE("slot", te_place_words), ANY("fighter", te_unit_words, 6), AT_BASE }, \
		.help = "after a won interception one of your fighters there becomes elite") \
	R(TE_V_PLAY_SQUAD, "PLAY SQUAD", .windows = TE_IN_BATTLES, .n_parts = 3, .may_condition = true, \
		.parts = { ONE("place", te_place_words), ANY("infantry", te_unit_words, 6), AT_BASE }, \
		.help = "after a won battle one of your infantry there becomes elite") \
	R(TE_V_PLAY_CREW, "PLAY CREW", .windows = TE_IN_BATTLES, .n_parts = 3, .may_condition = true, \
		.parts = { ONE("place", te_place_words), ANY("tank", te_unit_words, 3), AT_BASE }, \
		.help = "after a won battle one of your tanks there becomes elite") \
	R(TE_V_PLAY_DIPLOMACY, "PLAY DIPLOMACY", .windows = TE_IN_FIGHTS, .n_parts = 2, .may_condition = true, \
		.parts = { ONE("place", te_place_words), AT_BASE }, \
		.help = "after a UFO is beaten in a neutral country: an attempt to win that country") \
	R(TE_V_PLAY_KNOWLEDGE, "PLAY KNOWLEDGE", .windows = TE_IN_BATTLES, .n_parts = 2, .may_condition = true, \
		.parts = { ONE("place", te_place_words), AT_BASE }, \
		.help = "after a won battle: 1 more alien knowledge") \
	R(TE_V_AGENT, "AGENT", .windows = TE_IN_DIPLOMACY | TE_IN_FIGHTS, .n_parts = 3, .may_condition = true, .stands = STANDS_LIST, \
		.parts = { ONE("help or hinder", te_toward_words), { .lead = "ON", .name = "country", .vocab = &te_country_words, .min = 0, .max = 1 }, AT_BASE }, \
		.help = "Intelligence Officer: an agent on the first diplomatic attempt that this fits, 1 more or less on its dice (a UFO's attack is no such attempt)") \
	R(TE_V_ENVOY, "ENVOY", .windows = TE_IN_DIPLOMACY, .n_parts = 2, .may_condition = true, \
		.parts = { SOME("country", te_country_words, 12), AT_BASE }, \
		.help = "Diplomat: an attempt of your own on the first country of your list that can be tried, neutral or alien") \
	R(TE_V_REROLL, "REROLL", .windows = TE_IN_FIGHTS, .n_parts = 2, .may_condition = true, .stands = STANDS_LIST, \
		.parts = { ONE("place", te_place_words), AT_BASE }, \
		.help = "General: one die of your units again, where it decides a round of this fight") \
	R(TE_V_SWAP, "SWAP", .windows = TE_IN_BATTLES, .passing = W_BEFORE_BATTLES, .n_parts = 2, .may_condition = true, .stands = STANDS_BY_PARTS, .keys = 1u << 1, \
		.parts = { SOME("card", te_card_words, 10), AT_BASE }, \
		.help = "Intelligence Officer: at the end of the turn the first card of your list that you hold, for one from the deck")
enum te_verb { LIST_ENUM(TE_VERB_ROWS) TE_VERBS };

#define TE_VARIABLE_ROWS(R) \
	/* about a fight, as the order's owner sees it at that moment */ \
	R(TE_Q_FIGHT, "fight", .words = &te_sphere_words, .windows = TE_IN_FIGHTS, .verbs = V_FIGHT, .help = "air or ground: where the fight is") \
	R(TE_Q_ROUND, "round", .hi = 99, .windows = TE_IN_FIGHTS, .verbs = V_FIGHT, .help = "rounds fought in this fight") \
	R(TE_Q_LOSSES, "losses", .hi = 18, .windows = TE_IN_FIGHTS, .verbs = V_FIGHT, .help = "units that you have lost in this fight") \
	R(TE_Q_UNITS, "units", .hi = 18, .windows = TE_IN_FIGHTS, .verbs = V_FIGHT, .help = "your units still in it (in the group)") \
	R(TE_Q_ALLIES, "allies", .hi = 54, .windows = TE_IN_FIGHTS, .verbs = V_FIGHT, .help = "other bases' units still in it (in the group)") \
	R(TE_Q_ALIENS, "aliens", .hi = 16, .windows = TE_IN_FIGHTS, .verbs = V_FIGHT, .help = "alien units left in it (in the group); a UFO in the air is 1") \
	R(TE_Q_DICE, "dice", .hi = 99, .windows = TE_IN_FIGHTS, .verbs = V_FIGHT, .help = "dice that the Alliance rolls in it (in the group)") \
	R(TE_Q_ALIEN_DICE, "alien-dice", .hi = 50, .windows = TE_IN_FIGHTS, .verbs = V_FIGHT, .help = "dice that the aliens roll in it (in the group)") \
	R(TE_Q_BONUSES, "bonuses", .hi = 10, .windows = TE_IN_FIGHTS, .verbs = V_ROLLED, .help = "Bonus cards played in it so far (in the group), by anybody") \
	R(TE_Q_HITS, "hits", .hi = 50, .windows = TE_IN_FIGHTS, .verbs = V_ROLLED, .help = "hits of the aliens' last roll: for PLAY BONUS the one just now, for RETREAT those of the round just fought") \
	/* about the turn */ \
	R(TE_Q_TURN, "turn", .lo = 1, .hi = 7, .windows = TE_IN_PLAY, .help = "the turn") \
	R(TE_Q_CASH, "cash", .hi = 999, .windows = TE_IN_PLAY, .help = "credits of your base") \
	R(TE_Q_FUNDS, "funds", .hi = 999, .windows = TE_IN_PLAY, .help = "credits of the Alliance") \
	R(TE_Q_KNOWLEDGE, "knowledge", .hi = 99, .windows = TE_IN_PLAY, .help = "alien knowledge") \
	R(TE_Q_LABS, "labs", .hi = 12, .windows = TE_IN_PLAY, .help = "laboratories of all bases") \
	R(TE_Q_RADARS, "radars", .hi = 12, .windows = TE_IN_PLAY, .help = "radars of all bases") \
	R(TE_Q_CARDS, "cards", .hi = 2, .windows = TE_IN_PLAY, .help = "cards that your base may still play this turn") \
	R(TE_Q_ALIVE, "alive", .args = { &slot_part }, .hi = 1, .windows = TE_IN_FIGHTS, .help = "1 while the UFO of a slot is not beaten") \
	R(TE_Q_FIGHTERS, "fighters", .args = { &slot_part, &whose_part }, .standard = TE_WHOSE_TE_EVERYBODY, .hi = 24, .windows = TE_IN_AIR, .help = "fighters sent to a slot so far, in turn order, by everybody or one base") /* own included */ \
	R(TE_Q_TROOPS, "troops", .args = { &place_part, &whose_part }, .standard = TE_WHOSE_TE_EVERYBODY, .hi = 36, .windows = TE_IN_GROUND, .help = "land units sent to a place so far, in turn order, by everybody or one base") \
	R(TE_Q_ALLIED, "allied", .args = { &country_part }, .hi = 1, .windows = TE_IN_PLAY, .help = "1 when a country is allied") \
	/* what others were seen to do */ \
	R(TE_Q_CAMP, "camp", .args = { &country_part }, .words = &te_camp_words, .windows = TE_IN_PLAY, .help = "the camp of a country") \
	R(TE_Q_FIRST, "first", .words = &te_seat_words, .windows = TE_IN_PLAY, .help = "the first player's base") \
	R(TE_Q_RESEARCHING, "researching", .args = { &track_part }, .hi = 1, .windows = TE_IN_PLAY, .help = "1 when the Alliance has paid for a track this turn") \
	R(TE_Q_STOCK, "stock", .args = { &module_part }, .hi = 20, .windows = TE_IN_PLAY, .help = "modules of a type that are left in the box") \
	R(TE_Q_PLAYED, "played", .args = { &seat_part }, .hi = 2, .windows = TE_IN_PLAY, .help = "cards that a base has played this turn") \
	R(TE_Q_BUILT, "built", .args = { &seat_part, &any_module_part }, .standard = TE_CHOICE_TE_ANY_MODULE, .hi = 36, .windows = TE_IN_PLAY, .help = "modules that a base has built this turn, of one type or of all") \
	R(TE_Q_BOUGHT, "bought", .args = { &seat_part, &any_kind_part }, .standard = TE_CHOICE_TE_ANY_KIND, .hi = 18, .windows = TE_IN_PLAY, .help = "units that a base has bought this turn, of one kind or of all") \
	R(TE_Q_WITHDREW, "withdrew", .args = { &seat_part }, .hi = 1, .windows = TE_IN_FIGHTS, .verbs = V_FIGHT, .help = "1 when units of a base have withdrawn from this fight") \
	R(TE_Q_HOLDS, "holds", .args = { &card_part }, .hi = 10, .windows = TE_IN_PLAY, .help = "cards of a kind in your hand") \
	R(TE_Q_MARKERS, "markers", .hi = 3, .windows = TE_IN_PLAY, .help = "markers that your faction has left") \
	/* about the diplomatic attempt that is being made */ \
	R(TE_Q_ATTEMPT, "attempt", .words = &te_attempt_words, .windows = TE_IN_DIPLOMACY | TE_IN_FIGHTS, .verbs = V_AGENT, .help = "what kind of attempt it is") \
	R(TE_Q_BY, "by", .words = &te_by_words, .windows = TE_IN_DIPLOMACY | TE_IN_FIGHTS, .verbs = V_AGENT, .help = "who makes it: the base that plays, the first player in the council, or the aliens") \
	R(TE_Q_COUNTRY, "country", .words = &te_country_words, .windows = TE_IN_DIPLOMACY | TE_IN_FIGHTS, .verbs = V_AGENT | V_DIPLOMACY_CARD, .help = "the country that is tried") \
	R(TE_Q_NEED, "need", .hi = 12, .windows = TE_IN_DIPLOMACY | TE_IN_FIGHTS, .verbs = V_AGENT | V_DIPLOMACY_CARD, .help = "what the two dice have to show, without the agent")
enum te_variable { LIST_ENUM(TE_VARIABLE_ROWS) TE_VARIABLES, TE_Q_LAST_OF_FIGHT = TE_Q_HITS, TE_Q_FIRST_OF_BASE = TE_Q_PLAYED, TE_Q_FIRST_OF_ATTEMPT = TE_Q_ATTEMPT };

extern const struct grammar te_grammar;

/* ------------------------------------------------------------ options, events, notes */

#define TE_OPTION_ROWS(R) \
	R(TE_OPT_TEMPO, "tempo", .vocab = &te_tempo_words, .standard = TE_TEMPO_THREE, .help = "three windows a turn (council, interception, missions), 18 to 21 a game: 8 or 9 weeks of windows of 3 days; fast: the last two in one, 14 a game: 6 weeks; strict: one for each player, in turn order, 56 to 80 a game: 24 to 34 weeks") \
	R(TE_OPT_BASES, "bases", .lo = 0, .hi = TE_BASES, .standard = 0, .help = "bases of a player alone, 2 to 4; 0: two when alone, else one for every player") \
	R(TE_OPT_BAGS, "bags", .vocab = &te_bags_words, .standard = TE_BAGS_NORMAL, .help = "which UFOs come: normal, easy, hard, or random") \
	R(TE_OPT_LOSSES, "losses", .vocab = &te_losses_words, .standard = TE_LOSSES_GRID, .help = "which module a raid destroys: by column and row, or by the type that one die shows") \
	R(TE_OPT_ALIEN_DIPLOMACY, "alien-diplomacy", .vocab = &te_yes_words, .standard = 0, .help = "whether the aliens try to win a neutral country every turn") \
	R(TE_OPT_START, "start", .vocab = &te_start_words, .standard = TE_START_DOCUMENT, .help = "the credits of a base at the start: those of the document (24, 16 or 12), or even: 1 more with three bases, 2 more with four") \
	R(TE_OPT_MODE, "mode", .later = true, .vocab = &te_mode_words, .standard = TE_MODE_BASIC, .help = "basic: all win or lose together; advanced: factions, secret hands and objectives, and the most personal points win") \
	R(TE_OPT_FACTIONS, "factions", .later = true, .vocab = &te_yes_words, .standard = 0, .help = "whether bases have the powers of factions in the basic game") \
	R(TE_OPT_WORTH, "points", .later = true, .vocab = &te_worth_words, .standard = TE_WORTH_PRINTED, .help = "what countries are worth: as the board has them, or smooth: 2 to 4 by their credits, and the leaders 10, 8, 6 and 5") \
	R(TE_OPT_BALANCE, "balance", .later = true, .vocab = &te_balance_words, .standard = TE_BALANCE_PRINTED, .help = "of the advanced game: as printed, or tuned: factions begin with the personal points that make up for what others win more easily")
enum te_option { LIST_ENUM(TE_OPTION_ROWS) TE_OPTIONS };

/* Arguments as EVENT is given them. */
#define TE_EVENT_ROWS(R) \
	R(TE_E_CAMPS, "camps", .args = { A_SET("allied", te_country_words), A_SET("alien", te_country_words) }) \
	R(TE_E_CARD_DRAWN, "card-drawn", .args = { A_BASE, A_ID("card", te_card_words), A_ROLL("roll") }) \
	R(TE_E_FIRST_PLAYER, "first-player", .args = { A_BASE, A_ROLL("roll") }) /* roll -1: passed on */ \
	R(TE_E_DEFAULT_LAYOUT, "default-layout", .args = { A_BASE }) \
	R(TE_E_MODULE_BUILT, "module-built", .args = { A_BASE, A_ID("module", te_module_words), A_ID("square", te_square_words), A_INT("price") }) \
	R(TE_E_UNIT_BOUGHT, "unit-bought", .args = { A_BASE, A_UNIT, A_ID("square", te_square_words), A_INT("price") }) \
	R(TE_E_TURN, "turn", .args = { A_INT("turn"), A_INT("phase") }) \
	R(TE_E_INCOME, "income", .args = { A_INT("income"), A_INT("funds") }) \
	R(TE_E_BALLOT_RESEARCH, "ballot-research", .args = { A_BASE, A_ID("track", te_choice_words) }) \
	R(TE_E_RESEARCH, "research", .args = { A_ID("track", te_track_words), A_INT("price"), A_INT("funds"), A_HOW }) \
	R(TE_E_NO_RESEARCH, "no-research", .args = { A_INT("funds") }) \
	R(TE_E_SHARE, "share", .args = { A_INT("share"), A_INT("funds") }) \
	R(TE_E_CARD_PLAYED, "card-played", .args = { A_BASE, A_ID("card", te_card_words) }) \
	R(TE_E_ENGINEER, "engineer", .args = { A_BASE, A_ID("to", te_seat_words), A_ID("module", te_module_words), A_ID("square", te_square_words) }) \
	R(TE_E_FORTIFIED, "fortified", .args = { A_BASE }) \
	R(TE_E_BALLOT_DIPLOMACY, "ballot-diplomacy", .args = { A_BASE, A_ID("country", te_country_choice_words) }) \
	R(TE_E_NO_DIPLOMACY, "no-diplomacy", .args = NO_ARGS) \
	R(TE_E_DIPLOMACY, "diplomacy", .args = { A_COUNTRY, A_HOW, A_ROLL("roll"), A_INT("bonus"), A_INT("need"), A_INT("total"), A_INT("success"), A_ID("agent", te_toward_words) }) /* agent -1: none */ \
	R(TE_E_CAMP, "camp", .args = { A_COUNTRY, A_ID("camp", te_camp_words), A_INT("points"), A_INT("alien-points"), A_INT("income"), A_HOW }) \
	R(TE_E_ALIEN_DIPLOMACY_NONE, "alien-diplomacy-none", .args = { A_OBJECTIVE, A_ROLL("roll") }) \
	R(TE_E_UFO, "ufo", .args = { A_SLOT, A_UFO, A_OBJECTIVE, A_INT("radars"), A_INT("detected") }) /* radars: needed */ \
	R(TE_E_FIGHTERS_SENT, "fighters-sent", .args = { A_BASE, A_SLOT, A_INT("count"), A_OBJECTIVE }) \
	R(TE_E_DOGFIGHT_ROUND, "dogfight-round", .args = { A_SLOT, A_INT("round"), A_INT("fighters"), A_ROLL("ufo-roll"), A_ROLL("allied-roll"), A_INT("ufo-hits"), A_INT("allied-hits"), A_OBJECTIVE }) \
	R(TE_E_BONUS, "bonus", .args = { A_BASE, A_PLACE, A_INT("group") }) /* group 0: a dogfight */ \
	R(TE_E_FIGHTER_LOST, "fighter-lost", .args = { A_BASE, A_UNIT, A_SLOT, A_ROLL("roll") }) /* roll -1: only one was left */ \
	R(TE_E_FIGHTERS_RETREAT, "fighters-retreat", .args = { A_BASE, A_SLOT, A_INT("count") }) \
	R(TE_E_UFO_SHOT_DOWN, "ufo-shot-down", .args = { A_SLOT, A_UFO, A_OBJECTIVE }) \
	R(TE_E_DOGFIGHT_LOST, "dogfight-lost", .args = { A_SLOT, A_UFO, A_OBJECTIVE }) \
	R(TE_E_DOGFIGHT_LEFT, "dogfight-left", .args = { A_SLOT, A_UFO, A_OBJECTIVE }) \
	R(TE_E_ELITE, "elite", .args = { A_BASE, A_UNIT, A_ID("card", te_card_words) }) \
	R(TE_E_TROOPS_SENT, "troops-sent", .args = { A_BASE, A_PLACE, A_INT("transports"), A_INT("infantry"), A_INT("tanks") }) \
	R(TE_E_LANDED_TOGETHER, "landed-together", .args = { A_SLOT, A_UFO, A_PLACE, A_OBJECTIVE }) /* place: the slot where all aliens of this base fight */ \
	R(TE_E_BATTLE, "battle", .args = { A_PLACE, A_OBJECTIVE, A_INT("aliens"), A_INT("allies"), A_INT("raid") }) \
	R(TE_E_GROUP_PARTLY, "group-partly", .is_private = true, .args = { A_BASE, A_PLACE, A_INT("line"), A_SET("placed", te_unit_words), A_SET("left", te_unit_words), A_ID("reason", te_refusal_words) }) \
	R(TE_E_PLACED_BY_DICE, "placed-by-dice", .args = { A_BASE, A_PLACE, A_SET("units", te_unit_words), A_ROLL("roll") }) \
	R(TE_E_GROUP, "group", .args = { A_PLACE, A_INT("group"), A_INT("soldiers"), A_INT("alien-tanks"), A_INT("infantry"), A_INT("tanks") }) /* as placed before round 1 */ \
	R(TE_E_GROUP_ROUND, "group-round", .args = { A_PLACE, A_INT("round"), A_INT("group"), A_ROLL("alien-roll"), A_ROLL("allied-roll"), A_INT("alien-hits"), A_INT("allied-hits") }) \
	R(TE_E_ALIEN_LOST, "alien-lost", .args = { A_PLACE, A_INT("group"), A_ID("alien", te_alien_words), A_ROLL("roll") }) \
	R(TE_E_UNIT_LOST, "unit-lost", .args = { A_BASE, A_UNIT, A_PLACE, A_INT("group"), A_ROLL("roll") }) \
	R(TE_E_RETREAT, "retreat", .args = { A_BASE, A_PLACE, A_INT("group"), A_INT("count") }) \
	R(TE_E_BATTLE_WON, "battle-won", .args = { A_PLACE, A_OBJECTIVE, A_UFO }) /* ufo -1: a raid */ \
	R(TE_E_BATTLE_LOST, "battle-lost", .args = { A_PLACE, A_OBJECTIVE, A_INT("aliens"), A_UFO }) \
	R(TE_E_BATTLE_LEFT, "battle-left", .args = { A_PLACE, A_OBJECTIVE, A_INT("aliens"), A_UFO }) \
	R(TE_E_TRANSPORTS_LOST, "transports-lost", .args = { A_BASE, A_INT("count"), A_PLACE }) \
	R(TE_E_KNOWLEDGE, "knowledge", .args = { A_INT("gained"), A_INT("total"), A_HOW }) /* how: raid, ufo, card */ \
	R(TE_E_UFO_ATTACK, "ufo-attack", .args = { A_SLOT, A_UFO, A_COUNTRY, A_ROLL("roll"), A_INT("modifier"), A_INT("need"), A_INT("total"), A_ID("result", te_result_words) }) \
	R(TE_E_BASE_RAIDED, "base-raided", .args = { A_BASE, A_SLOT, A_INT("aliens"), A_INT("modules"), A_INT("defended"), A_UFO }) \
	R(TE_E_MODULE_LOST, "module-lost", .args = { A_BASE, A_ID("module", te_module_words), A_ID("square", te_square_words), A_ROLL("roll"), A_INT("alien-points") }) \
	R(TE_E_UNIT_CRUSHED, "unit-crushed", .args = { A_BASE, A_UNIT, A_ID("square", te_square_words) }) \
	R(TE_E_BALLOT_RAIDS, "ballot-raids", .args = { A_BASE, A_COUNTRY }) \
	R(TE_E_RAID_CHOSEN, "raid-chosen", .args = { A_COUNTRY, A_HOW }) \
	R(TE_E_RAID_WON, "raid-won", .args = { A_COUNTRY, A_INT("points") }) \
	R(TE_E_UNIT_HOMELESS, "unit-homeless", .args = { A_BASE, A_UNIT }) \
	R(TE_E_BALLOT_FINISH, "ballot-finish", .args = { A_BASE, A_ID("track", te_track_words) }) \
	R(TE_E_FINISH_CHOSEN, "finish-chosen", .args = { A_ID("track", te_track_words), A_HOW }) \
	R(TE_E_RESEARCH_DONE, "research-done", .args = { A_ID("track", te_track_words), A_INT("level"), A_INT("knowledge") }) /* knowledge: what is left */ \
	R(TE_E_RESEARCH_FAILED, "research-failed", .args = { A_ID("track", te_track_words), A_INT("labs"), A_INT("labs-needed"), A_INT("knowledge"), A_INT("knowledge-needed") }) \
	R(TE_E_PHASE, "phase", .args = { A_INT("phase") }) \
	R(TE_E_FACTION, "faction", .args = { A_BASE, A_ID("faction", te_faction_words), A_ROLL("roll") }) \
	R(TE_E_GOAL, "goal", .is_private = true, .args = { A_ID("goal", te_goal_words) }) \
	R(TE_E_FREE_LAB, "free-lab", .args = { A_BASE, A_ID("square", te_square_words) }) \
	R(TE_E_DREW, "drew", .is_private = true, .args = { A_ID("card", te_card_words) }) \
	R(TE_E_AGENT, "agent", .args = { A_BASE, A_COUNTRY, A_ID("toward", te_toward_words), A_INT("left") }) \
	R(TE_E_ENVOY, "envoy", .args = { A_BASE, A_COUNTRY, A_INT("left") }) \
	R(TE_E_REROLL, "reroll", .args = { A_BASE, A_PLACE, A_INT("group"), A_ROLL("roll"), A_INT("hit"), A_INT("left") }) /* group 0: a dogfight */ \
	R(TE_E_SWAP, "swap", .args = { A_BASE }) \
	R(TE_E_SWAPPED, "swapped", .is_private = true, .args = { A_ID("card", te_card_words), A_ID("drawn", te_card_words) }) \
	R(TE_E_SWAPPED_OPENLY, "swapped-openly", .args = { A_BASE, A_ID("card", te_card_words), A_ID("drawn", te_card_words) }) \
	R(TE_E_EARNED, "earned", .is_private = true, .args = { A_ID("source", te_source_words), A_INT("points"), A_INT("total") }) \
	R(TE_E_GOAL_SHOWN, "goal-shown", .args = { A_BASE, A_ID("goal", te_goal_words), A_INT("points") }) \
	R(TE_E_CARDS_SHOWN, "cards-shown", .args = { A_BASE, A_SET("cards", te_card_words), A_INT("points") }) \
	R(TE_E_WINNER, "winner", .args = { A_BASE, A_ID("faction", te_faction_words), A_ID("goal", te_goal_words), A_INT("points") }) \
	R(TE_E_STANDING, "standing", .args = { A_BASE, A_ID("faction", te_faction_words), A_INT("rank"), A_INT("points") }) \
	R(TE_E_END, "end", .args = { A_ID("outcome", te_outcome_words), A_ID("reason", te_reason_words), A_INT("points"), A_INT("alien-points") })
enum te_event { LIST_ENUM(TE_EVENT_ROWS) TE_EVENTS };
extern const struct event_type te_events[TE_EVENTS];

#define TE_NOTE_ROWS(R) \
	R(TE_N_COST, "cost", NOTE_OK, { A_INT("price"), A_INT("left") }) \
	R(TE_N_COST_RANGE, "cost-range", NOTE_OK, { A_INT("price"), A_INT("least"), A_INT("most") }) /* left after it, by the others' ballots and cards */ \
	R(TE_N_PARTLY, "partly", NOTE_WARNING, { A_INT("done"), A_INT("of"), A_ID("reason", te_refusal_words), A_ID("second", te_refusal_words), A_ID("third", te_refusal_words), A_ID("fourth", te_refusal_words) }) /* for certain no more of it */ \
	R(TE_N_SQUARES_LEFT, "squares-left", NOTE_WARNING, { A_INT("count"), A_ID("square", te_square_words), A_INT("left") }) /* a BUY line names more squares than units: from this one on */ \
	R(TE_N_AFTER_NONE, "after-none", NOTE_WARNING, { A_INT("left") }) /* of a ballot's list, so many entries below "none" */ \
	R(TE_N_FREE_SQUARE, "free-square", NOTE_OK, { A_ID("square", te_square_words) }) /* none was given */ \
	R(TE_N_OTHER_SQUARE, "other-square", NOTE_ADVICE, { A_ID("square", te_square_words) }) /* that would do, where the one given does not */ \
	R(TE_N_VOTE, "vote", NOTE_OK, { A_INT("price") }) /* a ballot, if it wins */ \
	R(TE_N_VOTE_DECIDES, "vote-decides", NOTE_OK, { A_INT("price") }) /* whatever the others do */ \
	R(TE_N_VOTE_ODDS, "vote-odds", NOTE_OK, { A_INT("need"), A_INT("bonus"), A_INT("percent") }) /* if it wins */ \
	R(TE_N_VOTED_BEFORE, "voted-before", NOTE_WARNING, NO_ARGS) /* a ballot behind the one that counts */ \
	R(TE_N_ODDS, "odds", NOTE_OK, { A_INT("need"), A_INT("bonus"), A_INT("percent") }) /* need: on two dice */ \
	R(TE_N_BETTER_ODDS, "better-odds", NOTE_OK, { A_INT("percent") }) /* if the council's attempt wins a country before */ \
	R(TE_N_DOGFIGHT, "dogfight", NOTE_OK, { A_INT("dice"), A_INT("ufo-dice"), A_INT("percent") }) /* percent: in the first round */ \
	R(TE_N_BATTLE, "battle", NOTE_OK, { A_INT("dice"), A_INT("alien-dice"), A_INT("aliens") }) \
	R(TE_N_CARD, "card", NOTE_OK, { A_INT("left") }) /* left: cards that may still be played this turn after this one */ \
	R(TE_N_CONDITIONAL, "conditional", NOTE_OK, NO_ARGS) /* decided when it comes to it */ \
	R(TE_N_THEN, "then", NOTE_OK, NO_ARGS) /* of a line with ELSE: what follows holds for its first order, */ \
	R(TE_N_ELSE, "else", NOTE_OK, NO_ARGS) /* for its second one */ \
	R(TE_N_PAYS, "pays", NOTE_OK, { A_INT("price") }) /* the Alliance, for a Scientist's research */ \
	R(TE_N_NOT_SHORT, "not-short", NOTE_ADVICE, NO_ARGS) /* a ballot on what is finished first, with nothing to choose from */ \
	R(TE_N_LABS_MISSING, "labs-missing", NOTE_WARNING, { A_ID("track", te_track_words), A_INT("labs"), A_INT("needed") }) /* labs: with all that this file can build */ \
	R(TE_N_KNOWLEDGE_TOGETHER, "knowledge-together", NOTE_ADVICE, { A_ID("track", te_track_words), A_INT("knowledge"), A_INT("needed") }) \
	R(TE_N_KNOWLEDGE_MISSING, "knowledge-missing", NOTE_ADVICE, { A_ID("track", te_track_words), A_INT("knowledge"), A_INT("needed") }) \
	R(TE_N_BASE_EMPTY, "base-empty", NOTE_WARNING, { A_BASE }) /* attacked, and nobody stays to defend it */ \
	/* forecasts (line 0) */ \
	R(TE_N_FORECAST_LAYOUT, "forecast-layout", NOTE_ADVICE, { A_BASE }) /* its orders build no module, so it gets the standard layout */ \
	R(TE_N_FORECAST_CASH, "forecast-cash", NOTE_OK, { A_BASE, A_INT("left") }) \
	R(TE_N_FORECAST_CASH_RANGE, "forecast-cash-range", NOTE_OK, { A_BASE, A_INT("least"), A_INT("most") }) \
	R(TE_N_FORECAST_IDLE, "forecast-idle", NOTE_ADVICE, { A_BASE, A_ID("kind", te_kind_words), A_INT("count") }) /* so many stay at home */ \
	R(TE_N_FORECAST_UNMET, "forecast-unmet", NOTE_ADVICE, { A_SLOT, A_UFO, A_OBJECTIVE }) /* nobody of yours meets it */
enum te_note { LIST_ENUM(TE_NOTE_ROWS) TE_NOTES };
extern const struct note_type te_notes[TE_NOTES];

/* clang-format on */

#endif
