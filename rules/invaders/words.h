/* SPDX-License-Identifier: MIT */
#ifndef INVADERS_WORDS_H
#define INVADERS_WORDS_H

#include "rules/rules.h"

/*
 * Every word of Invaders, once: each list makes its enum here, and its vocabulary or table in
 * words.c (core/vocab.h). The names that rows of tables use, W_MAIN and the like, are words.c's.
 */
/* clang-format off */

/* ------------------------------------------------------------ vocabularies */

#define INV_SEAT_WORDS(W) W(INV_INVADERS, "invaders") W(INV_MANKIND, "mankind")
enum inv_seat { LIST_ENUM(INV_SEAT_WORDS) INV_SEATS };

#define INV_ZONE_WORDS(W) W(INV_PAC, "pac") W(INV_EUR, "eur") W(INV_AFR, "afr")
enum inv_zone { LIST_ENUM(INV_ZONE_WORDS) INV_ZONES };
#define INV_WHERE_WORDS(W) INV_ZONE_WORDS(W) W(INV_NOWHERE, "none")
enum { INV_NOWHERE = INV_ZONES };

/* How many of a card can be in play at once: its number of units. One-shots are never in play. */
#define INV_MANKIND_UNITS(U) \
	U(VTOL, "vtol", 7) U(SUBMARINE, "submarine", 5) U(MAKO, "mako", 5) U(MILITIA, "militia", 7) U(TANKS, "tanks", 6) \
	U(MARINES, "marines", 5) U(GUERILLA, "guerilla", 5) U(SKYFORT, "skyfort", 4) U(EXOSUIT, "exosuit", 4) \
	U(SHANTY, "shanty", 5) U(NORAD, "norad", 1) U(NEWYORK, "newyork", 1) U(RUSHMORE, "rushmore", 1) \
	U(SVALBARD, "svalbard", 4) U(BAIKONUR, "baikonur", 4) U(ARK, "ark", 4) U(METRO, "metro", 5) \
	U(NARCISSUS, "narcissus", 1) U(SUCCUBUS, "succubus", 1) U(LASER, "laser", 5) U(SHIELD, "shield", 4)
#define INV_INVADERS_UNITS(U) \
	U(SQUID, "squid", 7) U(LEGION, "legion", 5) U(SCOUT, "scout", 7) U(SPIDER, "spider", 6) \
	U(HARVESTER, "harvester", 5) U(STALKER, "stalker", 5) U(PHALANX, "phalanx", 5) U(KRAKEN, "kraken", 6) \
	U(MEDUSA, "medusa", 5) U(LEVIATHAN, "leviathan", 4) U(HYDRA, "hydra", 5) U(SLUG, "slug", 4) \
	U(DEATHWORM, "deathworm", 5) U(BROOD, "brood", 4) U(ABYSSAL, "abyssal", 3) U(SNATCHER, "snatcher", 5) \
	U(SPORE, "spore", 5) U(SEEDER, "seeder", 4) U(TERRAFORMER, "terraformer", 5) U(GOO, "goo", 1) \
	U(OBELISK, "obelisk", 4)

/* Cards: of Mankind's deck, of the Invaders', and heroes. */
#define INV_MANKIND_CARDS(W) \
	W(INV_VTOL, "vtol") W(INV_SUBMARINE, "submarine") W(INV_MAKO, "mako") W(INV_MILITIA, "militia") \
	W(INV_TANKS, "tanks") W(INV_MARINES, "marines") W(INV_GUERILLA, "guerilla") W(INV_SKYFORT, "skyfort") \
	W(INV_EXOSUIT, "exosuit") W(INV_SHANTY, "shanty") W(INV_NORAD, "norad") W(INV_NEWYORK, "newyork") \
	W(INV_RUSHMORE, "rushmore") W(INV_SVALBARD, "svalbard") W(INV_BAIKONUR, "baikonur") W(INV_ARK, "ark") \
	W(INV_METRO, "metro") W(INV_NARCISSUS, "narcissus") W(INV_SUCCUBUS, "succubus") W(INV_LASER, "laser") \
	W(INV_PLASMA, "plasma") W(INV_EMP, "emp") W(INV_SHIELD, "shield") W(INV_MOBILISE, "mobilise") \
	W(INV_UPLINK, "uplink") W(INV_CONVOY, "convoy") W(INV_AIRDROP, "airdrop") W(INV_BROADCAST, "broadcast") \
	W(INV_SABOTAGE, "sabotage") W(INV_LASTSTAND, "laststand") W(INV_DECON, "decon")
#define INV_INVADERS_CARDS(W) \
	W(INV_SQUID, "squid") W(INV_LEGION, "legion") W(INV_SCOUT, "scout") W(INV_SPIDER, "spider") \
	W(INV_HARVESTER, "harvester") W(INV_STALKER, "stalker") W(INV_PHALANX, "phalanx") W(INV_KRAKEN, "kraken") \
	W(INV_MEDUSA, "medusa") W(INV_LEVIATHAN, "leviathan") W(INV_HYDRA, "hydra") W(INV_SLUG, "slug") \
	W(INV_DEATHWORM, "deathworm") W(INV_BROOD, "brood") W(INV_ABYSSAL, "abyssal") W(INV_SNATCHER, "snatcher") \
	W(INV_SPORE, "spore") W(INV_SEEDER, "seeder") W(INV_TERRAFORMER, "terraformer") W(INV_GOO, "goo") \
	W(INV_OBELISK, "obelisk") W(INV_NANOBOTS, "nanobots") W(INV_THING, "thing") W(INV_BOMBARD, "bombard") \
	W(INV_SCREAM, "scream") W(INV_FOLD, "fold")
#define INV_HERO_CARDS(W) \
	W(INV_OKORO, "okoro") W(INV_LINDQVIST, "lindqvist") W(INV_TANAKA, "tanaka") W(INV_REYES, "reyes") \
	W(INV_ENGINEER, "engineer") W(INV_HADDAD, "haddad") W(INV_QUILL, "quill") W(INV_MATTHIAS, "matthias") \
	W(INV_PETROVA, "petrova") W(INV_ADEYEMI, "adeyemi") W(INV_VALDES, "valdes")
#define INV_CARD_WORDS(W) INV_MANKIND_CARDS(W) INV_INVADERS_CARDS(W) INV_HERO_CARDS(W)
enum inv_card { LIST_ENUM(INV_CARD_WORDS) INV_CARDS };
enum {
	INV_KINDS = INV_OKORO, /* those that decks are made of */
	INV_HEROES = INV_CARDS - INV_KINDS,
	INV_FIRST_INVADER = INV_SQUID
};

/* What effects and orders aim at: zones, the hero in play, units in play (INV_U_KRAKEN is
 * kraken1). */
#define INV_UNIT_NUMBERS(name, id, n) INV_U_##name, INV_U_LAST_##name = INV_U_##name + n - 1,
enum inv_target {
	INV_T_LAST_ZONE = INV_ZONES - 1,
	INV_U_HERO,
	INV_MANKIND_UNITS(INV_UNIT_NUMBERS)
	INV_INVADERS_UNITS(INV_UNIT_NUMBERS)
	INV_TARGETS
};

#define INV_TYPE_WORDS(W) \
	W(INV_DEF, "defender") W(INV_HERO, "hero") W(INV_SKU, "skull") W(INV_LOC, "location") W(INV_TEC, "tech") \
	W(INV_SUP, "support") W(INV_DES, "desolator") W(INV_TEN, "tentacle") W(INV_PYR, "pyramid") \
	W(INV_INV, "invader") W(INV_POD, "pod") W(INV_SCO, "scourge")
enum inv_type { LIST_ENUM(INV_TYPE_WORDS) INV_TYPES };

#define INV_KEYWORD_WORDS(W) \
	W(INV_AIRCRAFT, "aircraft") W(INV_NAVAL, "naval") W(INV_ROBOT, "robot") W(INV_INFANTRY, "infantry") \
	W(INV_TANK, "tank") W(INV_REFUGE, "refuge") W(INV_BUNKER, "bunker") W(INV_CITY, "city") \
	W(INV_FACILITY, "facility") W(INV_WEAPON, "weapon") W(INV_UPGRADE, "upgrade") W(INV_K_SHIELD, "shield") \
	W(INV_COMMAND, "command") W(INV_SATELLITE, "satellite") W(INV_AGENT, "agent") W(INV_VEHICLE, "vehicle") \
	W(INV_TROOPER, "trooper") W(INV_DRONE, "drone") W(INV_WALKER, "walker") W(INV_BEAST, "beast") \
	W(INV_MACHINE, "machine") W(INV_K_SLUG, "slug") W(INV_INFESTATION, "infestation") \
	W(INV_STRUCTURE, "structure") W(INV_SWARM, "swarm") W(INV_MIND, "mind") W(INV_RESISTANCE, "resistance")
enum inv_keyword { LIST_ENUM(INV_KEYWORD_WORDS) INV_KEYWORDS };

/* What `hits` counts: a type, or a card. */
#define INV_HIT_WORDS(W) INV_TYPE_WORDS(W) INV_CARD_WORDS(W)
#define INV_HIT(name, id) INV_HIT_##name,
enum inv_hit { INV_HIT_WORDS(INV_HIT) INV_HITS };

#define INV_STRATEGY_WORDS(W) \
	W(INV_AUTOPSIES, "autopsies") W(INV_CHAINMAIL, "chainmail") W(INV_RETRIBUTION, "retribution") \
	W(INV_CLEANSLATE, "cleanslate") W(INV_OCEAN, "ocean") W(INV_MOON, "moon") W(INV_BODYSNATCH, "bodysnatch") \
	W(INV_MELT, "melt") W(INV_HEAT, "heat")
enum inv_strategy { LIST_ENUM(INV_STRATEGY_WORDS) INV_STRATEGIES };

#define INV_WINDOW_WORDS(W) \
	W(INV_W_DECK, "deck") /* own decks, both in secret */ \
	W(INV_W_NUMBER, "number") /* how many cards both exchange */ \
	W(INV_W_SWAP, "swap") /* both in secret */ \
	W(INV_W_HERO, "hero") /* where the first hero begins; no hands yet */ \
	W(INV_W_TURN, "turn") \
	W(INV_W_MORE, "more") /* the rest of a turn, behind a PAUSE or a look into the deck */
enum inv_window { LIST_ENUM(INV_WINDOW_WORDS) INV_WINDOWS };

#define INV_YES_WORDS(W) W(INV_NO, "no") W(INV_YES, "yes")
enum inv_yes { LIST_ENUM(INV_YES_WORDS) };
#define INV_DECLINE_WORDS(W) W(INV_DECLINE, "no")
enum inv_decline { LIST_ENUM(INV_DECLINE_WORDS) };
#define INV_RISK_WORDS(W) W(INV_RISK, "risk")
enum inv_risk { LIST_ENUM(INV_RISK_WORDS) };
#define INV_LESS_WORDS(W) W(INV_LESS_DISCARD, "discard") W(INV_LESS_DRAIN, "drain")
enum inv_less { LIST_ENUM(INV_LESS_WORDS) };
#define INV_TAKES_WORDS(W) W(INV_TAKES_DRAIN, "drain") W(INV_TAKES_DRAW, "draw") W(INV_TAKES_COST, "cost")
enum inv_takes { LIST_ENUM(INV_TAKES_WORDS) INV_TAKES };

/* What the rule document says of a card; the rest of it is reconstructed (INV 20 to 22). */
#define INV_KNOWN_WORDS(W) \
	W(INV_K_NAME, "name") W(INV_K_TYPE, "type") W(INV_K_COST, "cost") W(INV_K_POWER, "power") \
	W(INV_K_TEXT, "text") W(INV_K_PART, "part") /* of the text */
enum inv_known { LIST_ENUM(INV_KNOWN_WORDS) };

#define INV_CARDSET_WORDS(W) W(INV_STANDARD, "standard") W(INV_FIRST, "first")
enum inv_cardset { LIST_ENUM(INV_CARDSET_WORDS) INV_CARDSETS };
#define INV_DECKS_WORDS(W) W(INV_TABLE, "table") W(INV_OWN, "own")
enum inv_decks { LIST_ENUM(INV_DECKS_WORDS) };
#define INV_MARKER_WORDS(W) \
	W(INV_MARKER_AUTO, "auto") W(INV_MARKER_9, "9") W(INV_MARKER_10, "10") W(INV_MARKER_11, "11") W(INV_MARKER_12, "12")
enum inv_marker { LIST_ENUM(INV_MARKER_WORDS) };
#define INV_TEMPO_WORDS(W) W(INV_TEMPO_NORMAL, "normal") W(INV_TEMPO_FAST, "fast")
enum inv_tempo { LIST_ENUM(INV_TEMPO_WORDS) };

#define INV_OUTCOME_WORDS(W) W(INV_INVADERS_WIN, "invaders") W(INV_MANKIND_WINS, "mankind")
enum inv_outcome { LIST_ENUM(INV_OUTCOME_WORDS) };

/* How a game ends. */
#define INV_REASON_WORDS(W) \
	W(INV_WHY_DECK, "deck") /* the loser's deck is empty, and a card has to leave it */ \
	W(INV_WHY_BOTH_DECKS, "both-decks") W(INV_WHY_MARKER, "marker") W(INV_WHY_SUCCUBUS, "succubus") \
	W(INV_WHY_EURASIA, "eurasia") W(INV_WHY_TWO_ZONES, "two-zones") W(INV_WHY_HEROES, "heroes") W(INV_WHY_GOO, "goo") \
	W(INV_WHY_TURNS, "turns")
enum inv_reason { LIST_ENUM(INV_REASON_WORDS) INV_REASONS };

/* What moves the marker. */
#define INV_MOVER_WORDS(W) \
	W(INV_BY_QUIET, "quiet") /* no drain was forced in the Invaders' turn */ \
	W(INV_BY_DRAW, "invasion-draw") W(INV_BY_LESS, "invasion-less") \
	W(INV_BY_AUTOPSIES, "autopsies") W(INV_BY_OCEAN, "ocean") W(INV_BY_MOON, "moon") W(INV_BY_HEAT, "heat") \
	W(INV_BY_CARD, "card")
enum inv_mover { LIST_ENUM(INV_MOVER_WORDS) };

/* How a hero is lost. */
#define INV_LOSS_WORDS(W) W(INV_DESTROYED, "destroyed") W(INV_SACRIFICED, "sacrificed")
enum inv_loss { LIST_ENUM(INV_LOSS_WORDS) };

/* Why an answer that held came to nothing; told to its writer. */
#define INV_MISS_WORDS(W) \
	W(INV_MISS_KEEP, "keep") W(INV_MISS_PAYMENT, "payment") \
	W(INV_MISS_RISK, "risk")
enum inv_miss { LIST_ENUM(INV_MISS_WORDS) };

#define INV_REFUSAL_WORDS(W) \
	W(INV_NOT_YOUR_TURN, "not-your-turn") W(INV_OTHER_SIDE, "other-side") W(INV_NOT_IN_HAND, "not-in-hand") \
	W(INV_ANSWERS_ONLY, "answers-only") W(INV_WHICH_ZONE, "which-zone") W(INV_NO_ZONE, "no-zone") \
	W(INV_COLUMN_FULL, "column-full") W(INV_NOT_FULL, "not-full") W(INV_NOT_IN_COLUMN, "not-in-column") \
	W(INV_NO_FREEING, "no-freeing") W(INV_NO_HERO_PLACE, "no-hero-place") \
	W(INV_TOO_FEW_CARDS, "too-few-cards") W(INV_WRONG_PAYMENT, "wrong-payment") W(INV_CANNOT_PAY_WITH, "cannot-pay-with") W(INV_PAYS_ITSELF, "pays-itself") \
	W(INV_HELD_BACK, "held-back") \
	W(INV_DECK_SHORT, "deck-short") W(INV_NOTHING_LESS, "nothing-less") W(INV_INVASION_TAKEN, "invasion-taken") \
	W(INV_NO_TARGET, "no-target") W(INV_TAKES_NO_TARGET, "takes-no-target") W(INV_TOO_MANY_TARGETS, "too-many-targets") \
	W(INV_NOT_IN_PLAY, "not-in-play") W(INV_NO_ABILITY, "no-ability") W(INV_USED, "used") W(INV_SIDEWAYS, "sideways") \
	W(INV_NO_TOKENS, "no-tokens") W(INV_ONE_AT_A_TIME, "one-at-a-time") W(INV_OPS_NOT_EMPTY, "ops-not-empty") \
	W(INV_NOTHING_TO_DO, "nothing-to-do") \
	W(INV_CANNOT_MOVE, "cannot-move") W(INV_ROOTED, "rooted") W(INV_MOVED, "moved") W(INV_TOO_FAR, "too-far") W(INV_SAME_ZONE, "same-zone") \
	W(INV_NO_OPS, "no-ops") W(INV_STRATEGY_USED, "strategy-used") W(INV_STRATEGY_ANSWERS, "strategy-answers") \
	W(INV_WHICH_DEFENDER, "which-defender") W(INV_NO_UNIT_WANTED, "no-unit-wanted") W(INV_CERTAIN_LOSS, "certain-loss") \
	W(INV_NO_MORE_PAUSES, "no-more-pauses") \
	W(INV_OTHER_DECK, "other-deck") W(INV_TOO_MANY_COPIES, "too-many-copies") W(INV_IN_AND_OUT, "in-and-out") W(INV_NOT_THAT_MANY, "not-that-many") \
	W(INV_TOO_FEW_OTHERS, "too-few-others") \
	W(INV_UNCERTAIN, "uncertain") /* only of what may happen */
enum inv_refusal { LIST_ENUM(INV_REFUSAL_WORDS) INV_REFUSALS };

extern const struct vocab inv_seat_words, inv_zone_words, inv_where_words, inv_card_words, inv_kind_words, inv_hero_words,
	inv_target_words, inv_type_words, inv_keyword_words, inv_hit_words, inv_strategy_words, inv_window_words,
	inv_yes_words, inv_less_words, inv_takes_words, inv_cardset_words, inv_decks_words, inv_marker_words,
	inv_tempo_words, inv_outcome_words, inv_reason_words, inv_mover_words, inv_loss_words, inv_miss_words,
	inv_refusal_words, inv_decline_words, inv_risk_words;

/* ------------------------------------------------------------ orders */

enum { INV_COLUMN = 4, INV_AIMS = 2, INV_INSTEADS = 4, INV_PAYS = 8, INV_SIZE_MAX = 110, INV_EXCHANGE = 10, INV_LOOK = 3 };

#define INV_VERB_ROWS(R) \
	R(INV_V_PLAY, "PLAY", .windows = W_MAIN, .n_parts = 8, .may_condition = true, \
		.parts = { ONE("card", inv_kind_words), MAYBE("zone", inv_zone_words), \
			LEAD("AT", "target", inv_target_words, INV_AIMS), LEAD("INSTEAD", "substitute", inv_target_words, INV_INSTEADS), \
			LEAD("PAY", "payment", inv_kind_words, INV_PAYS), LEAD("LESS", "less", inv_less_words, 1), \
			LEAD("FREE", "freed", inv_target_words, 1), MAYBE("risk", inv_risk_words) }, \
		.help = "play a card from your hand; AT what it hits, INSTEAD what it hits if that is gone, PAY the cards that you discard for it") \
	R(INV_V_USE, "USE", .windows = W_MAIN, .n_parts = 4, .may_condition = true, \
		.parts = { ONE("unit", inv_target_words), LEAD("AT", "target", inv_target_words, 1), \
			LEAD("PAY", "payment", inv_kind_words, 1), { .lead = "TIMES", .name = "times", .max = 1, .lo = 1, .hi = 9 } }, \
		.help = "what a card of yours in play can do once in each of your turns") \
	R(INV_V_MOVE, "MOVE", .windows = W_MAIN, .n_parts = 4, .may_condition = true, \
		.parts = { ONE("unit", inv_target_words), ONE("zone", inv_zone_words), \
			LEAD("FREE", "freed", inv_target_words, 1), MAYBE("risk", inv_risk_words) }, \
		.help = "move a card that can move by itself, once in a turn") \
	R(INV_V_OPS, "OPS", .windows = W_MAIN, .n_parts = 4, .may_condition = true, \
		.parts = { ONE("unit", inv_target_words), ONE("zone", inv_zone_words), \
			LEAD("FREE", "freed", inv_target_words, 1), MAYBE("risk", inv_risk_words) }, \
		.help = "Mankind: a token of the Ops Centre moves a Defender or the hero to any zone") \
	R(INV_V_STRATEGY, "STRATEGY", .windows = W_MAIN, .n_parts = 3, .may_condition = true, \
		.parts = { ONE("strategy", inv_strategy_words), MAYBE("unit", inv_target_words), MAYBE("risk", inv_risk_words) }, \
		.help = "a strategy, once in a game; retribution names the Defender that you sacrifice") \
	R(INV_V_INVASION, "INVASION DRAW", .windows = W_MAIN, .n_parts = 1, .may_condition = true, \
		.parts = { MAYBE("risk", inv_risk_words) }, \
		.help = "Invaders, once a turn: draw a card, and the marker goes down by 1 (or pay LESS for a card)") \
	R(INV_V_PAUSE, "PAUSE", .windows = W_MAIN, .may_condition = true, .hands_back = true, \
		.help = "play what stands above, see what came of it, and go on in another window") \
	R(INV_V_END, "END", .windows = W_MAIN, .may_condition = true, .help = "end your actions here") \
	R(INV_V_DECK, "DECK", .windows = 1u << INV_W_DECK, .n_parts = 2, \
		.parts = { ONE("card", inv_kind_words), { .name = "copies", .min = 1, .max = 1, .lo = 0, .hi = 7 } }, \
		.help = "how many copies of a card your deck has") \
	R(INV_V_NUMBER, "NUMBER", .windows = 1u << INV_W_NUMBER, .n_parts = 1, \
		.parts = { { .name = "cards", .min = 1, .max = 1, .lo = 1, .hi = INV_EXCHANGE } }, \
		.help = "how many cards both decks exchange before the third game") \
	R(INV_V_OUT, "SWAP OUT", .windows = 1u << INV_W_SWAP, .n_parts = 2, \
		.parts = { ONE("card", inv_kind_words), { .name = "copies", .max = 1, .lo = 1, .hi = 7 } }, \
		.help = "cards that leave your deck") \
	R(INV_V_IN, "SWAP IN", .windows = 1u << INV_W_SWAP, .n_parts = 2, \
		.parts = { ONE("card", inv_kind_words), { .name = "copies", .max = 1, .lo = 1, .hi = 7 } }, \
		.help = "cards that take their places") \
	R(INV_V_CANCEL, "CANCEL", ANSWER, .n_parts = 2, .stands = STANDS_LIST, \
		.parts = { MAYBE("no", inv_decline_words), KEEP }, \
		.help = "cancel a card as the enemy plays it; KEEP so many cards in hand") \
	R(INV_V_COUNTER, "COUNTER", ANSWER, .n_parts = 2, .stands = STANDS_LIST, \
		.parts = { MAYBE("no", inv_decline_words), KEEP }, \
		.help = "cancel the card that cancels yours") \
	R(INV_V_SAVE, "SAVE", ANSWER, .n_parts = 2, .stands = STANDS_LIST, \
		.parts = { MAYBE("no", inv_decline_words), KEEP }, \
		.help = "Mankind: a Last Stand saves a card that would be destroyed") \
	R(INV_V_CHAINMAIL, "CHAINMAIL", ANSWER, .n_parts = 1, .stands = STANDS_LIST, \
		.parts = { MAYBE("no", inv_decline_words) }, \
		.help = "Mankind, once in a game: the hero is not destroyed; without a line: with 3 heroes left or fewer") \
	R(INV_V_GUERILLA, "GUERILLA", ANSWER, .n_parts = 2, .stands = STANDS_LIST, \
		.parts = { MAYBE("no", inv_decline_words), MAYBE("unit", inv_target_words) }, \
		.help = "Mankind: sacrifice a Guerilla Fighter, and its zone drains nothing in this attack") \
	R(INV_V_RUSHMORE, "RUSHMORE", ANSWER, .n_parts = 2, .stands = STANDS_LIST, \
		.parts = { ONE("what", inv_takes_words), MAYBE("no", inv_decline_words) }, \
		.help = "Mankind: tokens of Mount Rushmore instead of cards that you drain, draw, or drain as a cost") \
	R(INV_V_BODYSNATCH, "BODYSNATCH", ANSWER, .n_parts = 3, .stands = STANDS_LIST, \
		.parts = { MAYBE("no", inv_decline_words), MAYBE("unit", inv_target_words), MAYBE("risk", inv_risk_words) }, \
		.help = "Invaders, once in a game: in this attack a Defender counts for you; you drain 2") \
	R(INV_V_RECALL, "RECALL", ANSWER, .n_parts = 1, .stands = STANDS_LIST, \
		.parts = { ONE("card", inv_kind_words) }, \
		.help = "Mankind: the Support card that Adeyemi leaves you") \
	R(INV_V_TOSS, "TOSS", ANSWER, .n_parts = 1, .stands = STANDS_LIST, \
		.parts = { MAYBE("no", inv_decline_words) }, \
		.help = "Mankind: discard the card that Lindqvist looked at") \
	R(INV_V_TOP, "TOP", ANSWER, .n_parts = 1, .stands = STANDS_ONE, \
		.parts = { { .name = "card", .vocab = &inv_kind_words, .min = 1, .max = 12 } }, \
		.help = "Mankind: how cards that you looked at lie on the deck, the first one on top") \
	R(INV_V_NEWHERO, "NEWHERO", .windows = W_MAIN | 1u << INV_W_HERO, .may_condition = true, .answers = true, .n_parts = 1, \
		.stands = STANDS_ONE, .parts = { { .name = "zone", .vocab = &inv_zone_words, .min = 1, .max = INV_ZONES } }, \
		.help = "Mankind: where a hero comes into play, the zones in order of preference") \
	R(INV_V_SPEND, "SPEND", ANSWER, .n_parts = 1, .stands = STANDS_ONE, \
		.parts = { { .name = "card", .vocab = &inv_kind_words, .min = 1, .max = 16 } }, \
		.help = "what you pay with first where no PAY says so") \
	R(INV_V_HOLD, "HOLD", ANSWER, .n_parts = 1, .stands = STANDS_ONE, \
		.parts = { { .name = "card", .vocab = &inv_kind_words, .min = 1, .max = 16 } }, \
		.help = "what is never paid with but where PAY says so")
enum inv_verb { LIST_ENUM(INV_VERB_ROWS) INV_VERBS };

/* Parts of verbs, by number. */
enum { INV_P_CARD, INV_P_ZONE, INV_P_AT, INV_P_INSTEAD, INV_P_PAY, INV_P_LESS, INV_P_FREE, INV_P_RISK }; /* PLAY */
enum { INV_P_UNIT, INV_P_USE_AT, INV_P_USE_PAY, INV_P_TIMES }; /* USE */
enum { INV_P_TO = 1, INV_P_MOVE_FREE, INV_P_MOVE_RISK }; /* MOVE, OPS: behind INV_P_UNIT */
enum { INV_P_STRATEGY, INV_P_SACRIFICE, INV_P_STRATEGY_RISK }; /* STRATEGY */
enum { INV_P_COPIES = 1 }; /* DECK, SWAP */
enum { INV_P_NO, INV_P_KEEP }; /* CANCEL, COUNTER, SAVE */
enum { INV_P_ANSWER_UNIT = 1, INV_P_ANSWER_RISK }; /* GUERILLA, BODYSNATCH: behind INV_P_NO */
enum { INV_P_WHAT, INV_P_WHAT_NO }; /* RUSHMORE */

#define INV_VARIABLE_ROWS(R) \
	R(INV_Q_CARD, "card", ABOUT, .words = &inv_card_words, .help = "the card that is asked about") \
	R(INV_Q_TYPE, "type", ABOUT, .words = &inv_type_words, .help = "its type; a hero's is hero") \
	R(INV_Q_KEYWORD, "keyword", ABOUT, .words = &inv_keyword_words, .help = "its keyword") \
	R(INV_Q_COST, "cost", ABOUT, .hi = 9, .help = "its printed cost, discard and drain together") \
	R(INV_Q_DISCARD, "discard", ABOUT, .hi = 6, .help = "its printed discard cost") \
	R(INV_Q_DRAIN, "drain", ABOUT, .hi = 4, .help = "its printed drain cost") \
	R(INV_Q_POWER, "power", ABOUT, .lo = -9, .hi = 20, .help = "its power: in play the present one; 0 of a one-shot") \
	R(INV_Q_ZONE, "zone", ABOUT, .words = &inv_where_words, .help = "the zone that it is played to or stands in, or that is asked about") \
	R(INV_Q_ONESHOT, "oneshot", ABOUT, .words = &inv_yes_words, .help = "is it a one-shot?") \
	R(INV_Q_BY, "by", ABOUT, .words = &inv_card_words, .help = "the card that destroys or cancels") \
	R(INV_Q_HITS, "hits", ABOUT, .args = { &hit_part }, .hi = 2, .help = "how many of a type, or of a card, it is aimed at") \
	R(INV_Q_HITPOWER, "hitpower", ABOUT, .lo = -9, .hi = 40, .help = "the power that it is aimed at, together") \
	R(INV_Q_MARKER, "marker", ALWAYS, .hi = 12, .help = "where the Invasion marker stands") \
	R(INV_Q_DECK, "deck", ALWAYS, .hi = INV_SIZE_MAX, .help = "cards in your deck") \
	R(INV_Q_HAND, "hand", ALWAYS, .hi = 60, .help = "cards in your hand") \
	R(INV_Q_THEIR_DECK, "theirdeck", ALWAYS, .hi = INV_SIZE_MAX, .help = "cards in the enemy's deck") \
	R(INV_Q_THEIR_HAND, "theirhand", ALWAYS, .hi = 60, .help = "cards in the enemy's hand") \
	R(INV_Q_HEROES, "heroes", ALWAYS, .hi = INV_HEROES, .help = "heroes that have not come into play yet") \
	R(INV_Q_OPS, "ops", ALWAYS, .hi = 20, .help = "tokens on the Ops Centre") \
	R(INV_Q_TURN, "turn", ALWAYS, .hi = 99, .help = "the number of the turn") \
	R(INV_Q_FORCED, "forced", ALWAYS, .hi = 60, .help = "cards that Mankind was forced to drain in this turn of the Invaders") \
	R(INV_Q_DREW, "drew", ALWAYS, .hi = 60, .help = "cards that you drew in this window") \
	R(INV_Q_CANCELLED, "cancelled", ALWAYS, .hi = 9, .help = "cards of yours that were cancelled in this window") \
	R(INV_Q_SKIPPED, "skipped", ALWAYS, .hi = 99, .help = "lines of yours that were refused in this window") \
	R(INV_Q_HAVE, "have", ALWAYS, .args = { &kind_part }, .hi = 7, .help = "copies of a card in your hand") \
	R(INV_Q_DISCARDS, "discards", ALWAYS, .args = { &kind_part }, .hi = 7, .help = "copies of a card on its discard pile") \
	R(INV_Q_INPLAY, "inplay", ALWAYS, .args = { &card_part }, .hi = 7, .help = "copies of a card in play") \
	R(INV_Q_WHERE, "where", ALWAYS, .args = { &unit_part }, .words = &inv_where_words, .help = "the zone of a unit, or none") \
	R(INV_Q_TOKENS, "tokens", ALWAYS, .args = { &unit_part }, .hi = 20, .help = "tokens on a unit") \
	R(INV_Q_USED, "used", ALWAYS, .args = { &strategy_part }, .words = &inv_yes_words, .help = "has a strategy been used?") \
	R(INV_Q_MARGIN, "margin", ALWAYS, .args = { &zone_part }, .lo = -20, .hi = 40, .help = "the Invaders' power in a zone less Mankind's") \
	R(INV_Q_ZONEPOWER, "zonepower", ALWAYS, .args = { &zone_part }, .hi = 9, .help = "the power of a zone itself") \
	R(INV_Q_FREE, "free", ALWAYS, .args = { &zone_part }, .hi = INV_COLUMN, .help = "free places in your column of a zone") \
	R(INV_Q_DUE, "due", ATTACK, .hi = 60, .help = "cards that Mankind has to drain in the zone that is attacked") \
	R(INV_Q_LATER, "later", ATTACK, .hi = 99, .help = "cards that the zones behind it will cost, as they stand") \
	R(INV_Q_UNCOVERED, "uncovered", ATTACK, .hi = 99, .help = "both together, less the tokens on Mount Rushmore; 0 at least") \
	R(INV_Q_GAIN, "gain", .windows = W_MAIN, .verbs = 1u << INV_V_BODYSNATCH, .hi = 60, .help = "cards that Mankind drains more if the unit is snatched")
enum inv_variable { LIST_ENUM(INV_VARIABLE_ROWS) INV_VARIABLES };

extern const struct grammar inv_grammar;

/* ------------------------------------------------------------ options, events, notes */

#define INV_OPTION_ROWS(R) \
	R(INV_OPT_CARDS, "cards", .vocab = &inv_cardset_words, .standard = INV_STANDARD, .data = &inv_numbers_schema, .ready = inv_ready, \
		.help = "the numbers on the cards and zones: standard, or first (stronger Invaders)") \
	R(INV_OPT_DECKS, "decks", .vocab = &inv_decks_words, .standard = INV_TABLE, \
		.help = "table: the decks of the card list; own: each side makes its own in secret") \
	R(INV_OPT_MATCH, "match", .lo = 1, .hi = 3, .standard = 1, .help = "games of a match: 1, or 3 (the first to win two); own decks play 3") \
	R(INV_OPT_SIZE, "size", .lo = 70, .hi = INV_SIZE_MAX, .standard = 70, .help = "cards of an own deck") \
	R(INV_OPT_MARKER, "marker", .vocab = &inv_marker_words, .standard = INV_MARKER_AUTO, \
		.help = "where the Invasion marker begins: lower helps Mankind; auto: 10, with larger decks 11 or 12") \
	R(INV_OPT_PAUSES, "pauses", .lo = 0, .hi = 4, .standard = 2, .help = "how many PAUSEs a turn may have") \
	R(INV_OPT_TEMPO, "tempo", .vocab = &inv_tempo_words, .standard = INV_TEMPO_NORMAL, .help = "fast: one window a turn, no PAUSE")
enum inv_option { LIST_ENUM(INV_OPTION_ROWS) INV_OPTIONS };

#define INV_EVENT_ROWS(R) \
	R(INV_E_GAME, "game", .args = { A_INT("number"), A_INT("marker") }) \
	R(INV_E_NUMBER, "number", .args = { A_SEAT, A_INT("cards") }) \
	R(INV_E_HERO, "hero", .args = { A_CARD("card") }) /* drawn */ \
	R(INV_E_PLACED, "placed", .args = { A_CARD("card"), A_ZONE("zone") }) \
	R(INV_E_TURN, "turn", .args = { A_SEAT, A_INT("number") }) \
	R(INV_E_DRAWN, "drawn", .args = { A_SEAT, A_INT("count") }) \
	R(INV_E_DREW, "drew", .args = { A_IDS("cards", inv_card_words) }, .is_private = true) \
	R(INV_E_PLAYED, "played", .args = { A_SEAT, A_CARD("card"), A_TARGET("unit"), A_ZONE("zone") }) \
	R(INV_E_PAID, "paid", .args = { A_SEAT, A_CARD("card"), A_IDS("discarded", inv_card_words), A_IDS("drained", inv_card_words) }) \
	R(INV_E_CANCELLED, "cancelled", .args = { A_SEAT, A_CARD("card"), A_CARD("against") }) \
	R(INV_E_COUNTERED, "countered", .args = { A_SEAT, A_CARD("card"), A_CARD("against") }) \
	R(INV_E_NOTHING, "nothing", .args = { A_SEAT, A_CARD("card") }) \
	R(INV_E_USED, "used", .args = { A_SEAT, A_TARGET("unit"), A_CARD("card") }) \
	R(INV_E_DESTROYED, "destroyed", .args = { A_SEAT, A_TARGET("unit"), A_CARD("card"), A_ZONE("zone"), A_CARD("by") }) \
	R(INV_E_SAVED, "saved", .args = { A_TARGET("unit"), A_CARD("card"), A_CARD("by") }) \
	R(INV_E_CHAINMAIL, "chainmail", .args = { A_CARD("card"), A_CARD("by") }) \
	R(INV_E_SACRIFICED, "sacrificed", .args = { A_TARGET("unit"), A_CARD("card"), A_ZONE("zone") }) \
	R(INV_E_HERO_LOST, "hero-lost", .args = { A_CARD("card"), A_ZONE("zone"), A_ID("how", inv_loss_words), A_INT("left") }) \
	R(INV_E_RECALLED, "recalled", .args = { A_CARD("card") }) \
	R(INV_E_MOVED, "moved", .args = { A_SEAT, A_TARGET("unit"), A_CARD("card"), A_ZONE("from"), A_ZONE("to") }) \
	R(INV_E_OPS, "ops", .args = { A_TARGET("unit"), A_CARD("card"), A_ZONE("from"), A_ZONE("to"), A_INT("left") }) \
	R(INV_E_OPS_TOKEN, "ops-token", .args = { A_INT("now") }) \
	R(INV_E_TOKENS, "tokens", .args = { A_SEAT, A_TARGET("unit"), A_CARD("card"), A_INT("change"), A_INT("now") }) \
	R(INV_E_POWER, "power", .args = { A_SEAT, A_TARGET("unit"), A_CARD("card"), A_INT("change"), A_INT("now") }) \
	R(INV_E_JAMMED, "jammed", .args = { A_TARGET("unit"), A_CARD("card") }) \
	R(INV_E_ZONE, "zone", .args = { A_ZONE("zone"), A_INT("change"), A_INT("now") }) \
	R(INV_E_MARKER, "marker", .args = { A_ID("mover", inv_mover_words), A_INT("change"), A_INT("now"), A_CARD("card") }) \
	R(INV_E_DRAINED, "drained", .args = { A_SEAT, A_IDS("cards", inv_card_words), A_CARD("by") }) \
	R(INV_E_DISCARDED, "discarded", .args = { A_SEAT, A_IDS("cards", inv_card_words), A_CARD("by") }) \
	R(INV_E_RUSHMORE, "rushmore", .args = { A_ID("instead", inv_takes_words), A_INT("count"), A_INT("left") }) \
	R(INV_E_RECYCLED, "recycled", .args = { A_SEAT, A_INT("count") }) \
	R(INV_E_RESHUFFLED, "reshuffled", .args = { A_SEAT, A_INT("count") }) \
	R(INV_E_LOOKED, "looked", .args = { A_SEAT, A_INT("count") }) \
	R(INV_E_SAW, "saw", .args = { A_IDS("cards", inv_card_words) }, .is_private = true) \
	R(INV_E_ARRANGED, "arranged", .args = { A_IDS("cards", inv_card_words) }, .is_private = true) \
	R(INV_E_TOSSED, "tossed", .args = { A_SEAT, A_CARD("card") }) \
	R(INV_E_STRATEGY, "strategy", .args = { A_SEAT, A_ID("strategy", inv_strategy_words) }) \
	R(INV_E_REVEALED, "revealed", .args = { A_CARD("card"), A_ID("skips", inv_yes_words) }) \
	R(INV_E_NO_ATTACK, "no-attack", .args = NO_ARGS) \
	R(INV_E_ATTACK, "attack", .args = { A_ZONE("zone"), A_INT("invaders"), A_INT("mankind"), A_INT("due") }) \
	R(INV_E_SNATCHED, "snatched", .args = { A_TARGET("unit"), A_CARD("card"), A_ZONE("zone"), A_INT("power") }) \
	R(INV_E_PREVENTED, "prevented", .args = { A_ZONE("zone"), A_INT("count") }) \
	R(INV_E_MORE, "more", .args = { A_ZONE("zone"), A_INT("count") }) \
	R(INV_E_GUERILLA, "guerilla", .args = { A_TARGET("unit"), A_ZONE("zone"), A_INT("count") }) \
	R(INV_E_COUNTERATTACK, "counterattack", .args = { A_ZONE("zone"), A_INT("count") }) \
	R(INV_E_PAUSED, "paused", .args = { A_SEAT }) \
	R(INV_E_MISSED, "missed", .args = { A_ID("verb", inv_answer_words), A_CARD("card"), A_ID("why", inv_miss_words) }, .is_private = true) \
	R(INV_E_WON, "won", .args = { A_SEAT, A_ID("why", inv_reason_words), A_INT("number") }) \
	R(INV_E_MATCH, "match", .args = { A_SEAT, A_INT("games"), A_INT("lost") })
enum inv_event { LIST_ENUM(INV_EVENT_ROWS) INV_EVENTS };

/* Answers as events and notes name them, in the order of their verbs. */
#define INV_ANSWER_WORDS(W) \
	W(INV_A_CANCEL, "cancel") W(INV_A_COUNTER, "counter") W(INV_A_SAVE, "save") W(INV_A_CHAINMAIL, "chainmail") \
	W(INV_A_GUERILLA, "guerilla") W(INV_A_RUSHMORE, "rushmore") W(INV_A_BODYSNATCH, "bodysnatch") \
	W(INV_A_RECALL, "recall") W(INV_A_TOSS, "toss") W(INV_A_TOP, "top") W(INV_A_NEWHERO, "newhero") \
	W(INV_A_SPEND, "spend") W(INV_A_HOLD, "hold")
enum inv_answer { LIST_ENUM(INV_ANSWER_WORDS) };
extern const struct vocab inv_answer_words;

#define INV_NOTE_ROWS(R) \
	R(INV_N_COSTS, "costs", NOTE_OK, { A_CARD("card"), A_INT("discard"), A_INT("drain") }) \
	R(INV_N_NO_EFFECT, "no-effect", NOTE_WARNING, { A_CARD("card") }) \
	R(INV_N_SPENDS, "spends", NOTE_ADVICE, { A_CARD("first"), A_CARD("second"), A_CARD("third"), A_INT("more") }) \
	R(INV_N_TAKES, "takes", NOTE_WARNING, { A_CARD("card"), A_INT("below") }) \
	R(INV_N_HITS, "hits", NOTE_OK, { A_TARGET("first"), A_TARGET("second") }) \
	R(INV_N_STRATEGY, "strategy", NOTE_OK, { A_ID("strategy", inv_strategy_words), A_ID("tax", inv_type_words) }) \
	R(INV_N_IN_VAIN, "in-vain", NOTE_WARNING, { A_ID("strategy", inv_strategy_words) }) \
	R(INV_N_MARKER, "marker", NOTE_OK, { A_INT("now") }) \
	R(INV_N_WAITS, "waits", NOTE_ADVICE, NO_ARGS) \
	R(INV_N_BELOW_END, "below-end", NOTE_WARNING, { A_INT("first") }) \
	R(INV_N_NO_ANSWER, "no-answer", NOTE_WARNING, NO_ARGS) \
	R(INV_N_NEVER, "never", NOTE_WARNING, { A_ID("verb", inv_answer_words) }) \
	R(INV_N_NO_RECALL, "no-recall", NOTE_WARNING, { A_CARD("card") }) \
	R(INV_N_PASSED_OVER, "passed-over", NOTE_WARNING, { A_CARD("card") }) \
	R(INV_N_DECK, "deck", NOTE_ADVICE, { A_INT("cards"), A_INT("size") }) \
	R(INV_N_MOST, "most", NOTE_OK, { A_CARD("card"), A_INT("copies") }) \
	R(INV_N_ENDS, "ends", NOTE_ADVICE, { A_SEAT }) \
	R(INV_N_UNSEEN, "unseen", NOTE_OK, NO_ARGS) \
	R(INV_N_MARGIN, "margin", NOTE_OK, { A_ZONE("zone"), A_INT("invaders"), A_INT("mankind") }) \
	R(INV_N_QUIET, "quiet", NOTE_ADVICE, { A_INT("now") }) \
	R(INV_N_LEFT, "left", NOTE_OK, { A_INT("hand"), A_INT("deck") })
enum inv_note { LIST_ENUM(INV_NOTE_ROWS) INV_NOTES };
/* clang-format on */

#endif
