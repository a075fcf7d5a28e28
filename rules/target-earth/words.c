/* SPDX-License-Identifier: MIT */
#include "te.h"

/* Nothing but tables: */
/* clang-format off */

/* ------------------------------------------------------------ vocabularies */

static const char *const seat_ids[] = { "blue", "red", "white", "yellow" };
static const char *const country_ids[] = {
	"usa", "china", "japan", "india", "germany", "united-kingdom", "russia", "france", "brazil", "italy", "mexico",
	"spain", "south-korea", "canada", "indonesia", "turkey", "iran", "australia", "taiwan", "poland", "netherlands",
	"saudi-arabia", "argentina", "thailand", "south-africa", "egypt", "pakistan", "colombia", "belgium", "malaysia",
	"none"
};
static const char *const camp_ids[] = { "neutral", "allied", "alien" };
static const char *const ufo_ids[] = { "small", "medium", "large", "terror" };
static const char *const track_ids[] = { "fighter", "troops", "tanks", "science", "none" };
static const char *const module_ids[] = { "warehouse", "hangar", "barracks", "garage", "radar", "lab" };
static const char *const kind_ids[] = { "fighter", "transport", "infantry", "tank" };
static const char *const card_ids[] = {
	"ace", "squad", "crew", "engineer", "bonus", "diplomacy", "rebellion", "scientist", "fortified", "knowledge"
};
static const char *const unit_ids[] = {
	"f1", "f2", "f3", "f4", "f5", "f6", "t1", "t2", "t3", "i1", "i2", "i3", "i4", "i5", "i6", "k1", "k2", "k3"
};
static const char *const square_ids[] = {
	"a1", "b1", "c1", "d1", "e1", "f1", "a2", "b2", "c2", "d2", "e2", "f2", "a3", "b3", "c3", "d3", "e3", "f3",
	"a4", "b4", "c4", "d4", "e4", "f4", "a5", "b5", "c5", "d5", "e5", "f5", "a6", "b6", "c6", "d6", "e6", "f6"
};
static const char *const slot_ids[] = { "1", "2", "3", "4", "5", "6", "7", "8" };
static const char *const objective_ids[] = {
	"usa", "china", "japan", "india", "germany", "united-kingdom", "russia", "france", "brazil", "italy", "mexico",
	"spain", "south-korea", "canada", "indonesia", "turkey", "iran", "australia", "taiwan", "poland", "netherlands",
	"saudi-arabia", "argentina", "thailand", "south-africa", "egypt", "pakistan", "colombia", "belgium", "malaysia",
	"blue", "red", "white", "yellow"
};
static const char *const place_ids[] = {
	"1", "2", "3", "4", "5", "6", "7", "8", "blue", "red", "white", "yellow",
	"usa", "china", "japan", "india", "germany", "united-kingdom", "russia", "france", "brazil", "italy", "mexico",
	"spain", "south-korea", "canada", "indonesia", "turkey", "iran", "australia", "taiwan", "poland", "netherlands",
	"saudi-arabia", "argentina", "thailand", "south-africa", "egypt", "pakistan", "colombia", "belgium", "malaysia",
	"any"
};
static const char *const window_ids[] = { "setup", "council", "interception", "missions", "campaign" };
static const char *const policy_ids[] = { "even", "strong", "weak" };
static const char *const outcome_ids[] = { "alliance", "aliens" };
static const char *const reason_ids[] = {
	"victory", "points", "alien-points", "science-too-late", "science-missing", "behind"
};
static const char *const fate_ids[] = { "coming", "shot-down", "repelled", "done" };
static const char *const where_ids[] = { "supply", "home", "beside" };
static const char *const how_ids[] = {
	"majority", "first-player", "scientist", "only", "council", "card", "free", "rebellion", "aliens", "ufo", "raid"
};
static const char *const tempo_ids[] = { "three", "fast" };
static const char *const bags_ids[] = { "normal", "easy", "hard", "random" };
static const char *const losses_ids[] = { "grid", "type" };
static const char *const yes_ids[] = { "no", "yes" };
static const char *const alien_ids[] = { "soldier", "tank" };
static const char *const refusal_ids[] = {
	"no-such-base", "not-your-base", "no-money", "square-taken", "not-adjacent", "no-warehouse", "no-stock",
	"no-module-free", "no-counter", "wrong-module", "no-card", "no-card-left-to-play", "already-fortified",
	"not-alien-country", "not-neutral", "changed-this-turn", "no-ufo", "not-detected", "unit-not-home",
	"not-a-fighter", "no-transport", "no-troops", "overloaded", "not-attacked", "top-level", "same-track",
	"condition-false", "no-victory", "no-unit-there", "card-used-here", "own-base",
	"group-uncovered"
};
_Static_assert(sizeof(refusal_ids) / sizeof(refusal_ids)[0] == TE_REFUSALS, "a word for every refusal");
_Static_assert(sizeof(how_ids) / sizeof(how_ids)[0] == TE_HOWS, "a word for every how");
_Static_assert(sizeof(place_ids) / sizeof(place_ids)[0] == TE_PLACES, "a word for every place");
_Static_assert(sizeof(objective_ids) / sizeof(objective_ids)[0] == TE_OBJECTIVES, "a word for every objective");
_Static_assert(sizeof(square_ids) / sizeof(square_ids)[0] == TE_SQUARES, "a word for every square");
_Static_assert(sizeof(card_ids) / sizeof(card_ids)[0] == TE_CARDS, "a word for every card");

const struct vocab te_seat_words = VOCAB("base", seat_ids);
const struct vocab te_country_words = { "country", TE_COUNTRIES, country_ids };
const struct vocab te_country_choice_words = { "country", TE_COUNTRIES + 1, country_ids };
const struct vocab te_camp_words = VOCAB("camp", camp_ids);
const struct vocab te_ufo_words = VOCAB("ufo", ufo_ids);
const struct vocab te_track_words = { "track", TE_TRACKS, track_ids };
const struct vocab te_choice_words = { "track", TE_TRACKS + 1, track_ids };
const struct vocab te_module_words = VOCAB("module", module_ids);
const struct vocab te_kind_words = VOCAB("kind", kind_ids);
const struct vocab te_card_words = VOCAB("card", card_ids);
const struct vocab te_unit_words = VOCAB("unit", unit_ids);
const struct vocab te_square_words = VOCAB("square", square_ids);
const struct vocab te_slot_words = VOCAB("slot", slot_ids);
const struct vocab te_objective_words = VOCAB("objective", objective_ids);
const struct vocab te_place_words = VOCAB("place", place_ids);
const struct vocab te_window_words = VOCAB("window", window_ids);
const struct vocab te_policy_words = VOCAB("policy", policy_ids);
const struct vocab te_outcome_words = VOCAB("outcome", outcome_ids);
const struct vocab te_reason_words = VOCAB("reason", reason_ids);
const struct vocab te_fate_words = VOCAB("fate", fate_ids);
const struct vocab te_where_words = VOCAB("where", where_ids);
const struct vocab te_refusal_words = VOCAB("refusal", refusal_ids);
const struct vocab te_how_words = VOCAB("how", how_ids);
const struct vocab te_tempo_words = VOCAB("tempo", tempo_ids);
const struct vocab te_bags_words = VOCAB("bags", bags_ids);
const struct vocab te_losses_words = VOCAB("losses", losses_ids);
const struct vocab te_yes_words = VOCAB("yes", yes_ids);
const struct vocab te_alien_words = VOCAB("alien", alien_ids);

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

/* ------------------------------------------------------------ events */

#define A_INT(label) { label, ARG_INT, NULL }
#define A_ROLL(label) { label, ARG_ROLL, NULL }
#define A_ID(label, words) { label, ARG_ID, &words }
#define A_SET(label, words) { label, ARG_SET, &words }
#define A_BASE A_ID("base", te_seat_words)
#define A_SLOT A_ID("slot", te_slot_words)
#define A_UFO A_ID("ufo", te_ufo_words)
#define A_PLACE A_ID("place", te_place_words)
#define A_OBJECTIVE A_ID("objective", te_objective_words)
#define A_COUNTRY A_ID("country", te_country_words)
#define A_UNIT A_ID("unit", te_unit_words)
#define A_HOW A_ID("how", te_how_words)

const struct event_type te_events[TE_EVENTS] = {
	[TE_E_CAMPS] = { .id = "camps", .args = { A_SET("allied", te_country_words), A_SET("alien", te_country_words) } },
	[TE_E_CARD_DRAWN] = { .id = "card-drawn", .args = { A_BASE, A_ID("card", te_card_words), A_ROLL("roll") } },
	[TE_E_FIRST_PLAYER] = { .id = "first-player", .args = { A_BASE, A_ROLL("roll") } },
	[TE_E_REFUSED] = { .id = "refused", .args = { A_BASE, A_INT("line"), A_ID("reason", te_refusal_words) }, .is_private = true },
	[TE_E_DEFAULT_LAYOUT] = { .id = "default-layout", .args = { A_BASE } },
	[TE_E_MODULE_BUILT] = { .id = "module-built", .args = { A_BASE, A_ID("module", te_module_words), A_ID("square", te_square_words), A_INT("price") } },
	[TE_E_UNIT_BOUGHT] = { .id = "unit-bought", .args = { A_BASE, A_UNIT, A_ID("square", te_square_words), A_INT("price") } },
	[TE_E_TURN] = { .id = "turn", .args = { A_INT("turn"), A_INT("phase") } },
	[TE_E_INCOME] = { .id = "income", .args = { A_INT("income"), A_INT("funds") } },
	[TE_E_BALLOT_RESEARCH] = { .id = "ballot-research", .args = { A_BASE, A_ID("track", te_choice_words) } },
	[TE_E_RESEARCH] = { .id = "research", .args = { A_ID("track", te_track_words), A_INT("price"), A_INT("funds"), A_HOW } },
	[TE_E_NO_RESEARCH] = { .id = "no-research", .args = { A_INT("funds") } },
	[TE_E_SHARE] = { .id = "share", .args = { A_INT("share"), A_INT("funds") } },
	[TE_E_CARD_PLAYED] = { .id = "card-played", .args = { A_BASE, A_ID("card", te_card_words) } },
	[TE_E_ENGINEER] = { .id = "engineer", .args = { A_BASE, A_ID("to", te_seat_words), A_ID("module", te_module_words), A_ID("square", te_square_words) } },
	[TE_E_FORTIFIED] = { .id = "fortified", .args = { A_BASE } },
	[TE_E_BALLOT_DIPLOMACY] = { .id = "ballot-diplomacy", .args = { A_BASE, A_ID("country", te_country_choice_words) } },
	[TE_E_NO_DIPLOMACY] = { .id = "no-diplomacy" },
	[TE_E_DIPLOMACY] = { .id = "diplomacy", .args = { A_COUNTRY, A_HOW, A_ROLL("roll"), A_INT("bonus"), A_INT("need"), A_INT("total"), A_INT("success") } },
	[TE_E_CAMP] = { .id = "camp", .args = { A_COUNTRY, A_ID("camp", te_camp_words), A_INT("points"), A_INT("alien-points"), A_INT("income"), A_HOW } },
	[TE_E_ALIEN_DIPLOMACY_NONE] = { .id = "alien-diplomacy-none", .args = { A_OBJECTIVE, A_ROLL("roll") } },
	[TE_E_UFO] = { .id = "ufo", .args = { A_SLOT, A_UFO, A_OBJECTIVE, A_INT("radars"), A_INT("detected") } },
	[TE_E_FIGHTERS_SENT] = { .id = "fighters-sent", .args = { A_BASE, A_SLOT, A_INT("count"), A_OBJECTIVE } },
	[TE_E_DOGFIGHT_ROUND] = { .id = "dogfight-round", .args = { A_SLOT, A_INT("round"), A_INT("fighters"), A_ROLL("ufo-roll"), A_ROLL("allied-roll"), A_INT("ufo-hits"), A_INT("allied-hits"), A_OBJECTIVE } },
	[TE_E_BONUS] = { .id = "bonus", .args = { A_BASE, A_PLACE, A_INT("group") } },
	[TE_E_FIGHTER_LOST] = { .id = "fighter-lost", .args = { A_BASE, A_UNIT, A_SLOT, A_ROLL("roll") } },
	[TE_E_FIGHTERS_RETREAT] = { .id = "fighters-retreat", .args = { A_BASE, A_SLOT, A_INT("count") } },
	[TE_E_UFO_SHOT_DOWN] = { .id = "ufo-shot-down", .args = { A_SLOT, A_UFO, A_OBJECTIVE } },
	[TE_E_DOGFIGHT_LOST] = { .id = "dogfight-lost", .args = { A_SLOT, A_UFO, A_OBJECTIVE } },
	[TE_E_DOGFIGHT_LEFT] = { .id = "dogfight-left", .args = { A_SLOT, A_UFO, A_OBJECTIVE } },
	[TE_E_ELITE] = { .id = "elite", .args = { A_BASE, A_UNIT, A_ID("card", te_card_words) } },
	[TE_E_TROOPS_SENT] = { .id = "troops-sent", .args = { A_BASE, A_PLACE, A_INT("transports"), A_INT("infantry"), A_INT("tanks") } },
	[TE_E_BATTLE] = { .id = "battle", .args = { A_PLACE, A_OBJECTIVE, A_INT("aliens"), A_INT("allies"), A_INT("raid") } },
	[TE_E_GROUP] = { .id = "group", .args = { A_PLACE, A_INT("group"), A_INT("soldiers"), A_INT("alien-tanks"), A_INT("infantry"), A_INT("tanks") } },
	[TE_E_GROUP_ROUND] = { .id = "group-round", .args = { A_PLACE, A_INT("round"), A_INT("group"), A_ROLL("alien-roll"), A_ROLL("allied-roll"), A_INT("alien-hits"), A_INT("allied-hits") } },
	[TE_E_ALIEN_LOST] = { .id = "alien-lost", .args = { A_PLACE, A_INT("group"), A_ID("alien", te_alien_words), A_ROLL("roll") } },
	[TE_E_UNIT_LOST] = { .id = "unit-lost", .args = { A_BASE, A_UNIT, A_PLACE, A_INT("group"), A_ROLL("roll") } },
	[TE_E_RETREAT] = { .id = "retreat", .args = { A_BASE, A_PLACE, A_INT("group"), A_INT("count") } },
	[TE_E_BATTLE_WON] = { .id = "battle-won", .args = { A_PLACE, A_OBJECTIVE, A_UFO } },
	[TE_E_BATTLE_LOST] = { .id = "battle-lost", .args = { A_PLACE, A_OBJECTIVE, A_INT("aliens") } },
	[TE_E_BATTLE_LEFT] = { .id = "battle-left", .args = { A_PLACE, A_OBJECTIVE, A_INT("aliens") } },
	[TE_E_TRANSPORTS_LOST] = { .id = "transports-lost", .args = { A_BASE, A_INT("count"), A_PLACE } },
	[TE_E_KNOWLEDGE] = { .id = "knowledge", .args = { A_INT("gained"), A_INT("total"), A_HOW } },
	[TE_E_UFO_ATTACK] = { .id = "ufo-attack", .args = { A_SLOT, A_UFO, A_COUNTRY, A_ROLL("roll"), A_INT("modifier"), A_INT("need"), A_INT("total"), A_INT("success") } },
	[TE_E_BASE_RAIDED] = { .id = "base-raided", .args = { A_BASE, A_SLOT, A_INT("aliens"), A_INT("modules"), A_INT("defended"), A_UFO } },
	[TE_E_MODULE_LOST] = { .id = "module-lost", .args = { A_BASE, A_ID("module", te_module_words), A_ID("square", te_square_words), A_ROLL("roll"), A_INT("alien-points") } },
	[TE_E_UNIT_CRUSHED] = { .id = "unit-crushed", .args = { A_BASE, A_UNIT, A_ID("square", te_square_words) } },
	[TE_E_RAID_WON] = { .id = "raid-won", .args = { A_COUNTRY, A_INT("points") } },
	[TE_E_UNIT_HOMELESS] = { .id = "unit-homeless", .args = { A_BASE, A_UNIT } },
	[TE_E_RESEARCH_DONE] = { .id = "research-done", .args = { A_ID("track", te_track_words), A_INT("level"), A_INT("knowledge") } },
	[TE_E_RESEARCH_FAILED] = { .id = "research-failed", .args = { A_ID("track", te_track_words), A_INT("labs"), A_INT("labs-needed"), A_INT("knowledge"), A_INT("knowledge-needed") } },
	[TE_E_PHASE] = { .id = "phase", .args = { A_INT("phase") } },
	[TE_E_END] = { .id = "end", .args = { A_ID("outcome", te_outcome_words), A_ID("reason", te_reason_words), A_INT("points"), A_INT("alien-points") } },
};

/* ------------------------------------------------------------ notes */

const struct note_type te_notes[TE_NOTES] = {
	[TE_N_COST] = { "cost", NOTE_OK, { A_INT("price"), A_INT("left") } },
	[TE_N_REFUSED] = { "refused", NOTE_ERROR, { A_ID("reason", te_refusal_words) } },
	[TE_N_FREE_SQUARE] = { "free-square", NOTE_ADVICE, { A_ID("square", te_square_words) } },
	[TE_N_VOTE] = { "vote", NOTE_OK, { A_INT("price") } },
	[TE_N_VOTED_BEFORE] = { "voted-before", NOTE_WARNING, { { NULL, ARG_END, NULL } } },
	[TE_N_ODDS] = { "odds", NOTE_OK, { A_INT("need"), A_INT("bonus"), A_INT("percent") } },
	[TE_N_DOGFIGHT] = { "dogfight", NOTE_OK, { A_INT("dice"), A_INT("ufo-dice"), A_INT("percent") } },
	[TE_N_BATTLE] = { "battle", NOTE_OK, { A_INT("dice"), A_INT("alien-dice"), A_INT("aliens") } },
	[TE_N_CARD] = { "card", NOTE_OK, { A_INT("left") } },
	[TE_N_CONDITIONAL] = { "conditional", NOTE_OK, { { NULL, ARG_END, NULL } } },
	[TE_N_LABS_MISSING] = { "labs-missing", NOTE_WARNING, { A_ID("track", te_track_words), A_INT("labs"), A_INT("needed") } },
	[TE_N_KNOWLEDGE_MISSING] = { "knowledge-missing", NOTE_ADVICE, { A_ID("track", te_track_words), A_INT("knowledge"), A_INT("needed") } },
	[TE_N_BASE_EMPTY] = { "base-empty", NOTE_WARNING, { A_BASE } },
	[TE_N_FORECAST_LAYOUT] = { "forecast-layout", NOTE_ADVICE, { A_BASE } },
	[TE_N_FORECAST_CASH] = { "forecast-cash", NOTE_OK, { A_BASE, A_INT("left") } },
	[TE_N_FORECAST_IDLE] = { "forecast-idle", NOTE_ADVICE, { A_BASE, A_ID("kind", te_kind_words), A_INT("count") } },
	[TE_N_FORECAST_UNMET] = { "forecast-unmet", NOTE_ADVICE, { A_SLOT, A_UFO, A_OBJECTIVE } },
};
