/* SPDX-License-Identifier: MIT */
#ifndef INVASION_WORDS_H
#define INVASION_WORDS_H

#include "rules/rules.h"

/*
 * Every word of Invasion, once: each list makes its enum here, and its vocabulary or table in
 * words.c (core/vocab.h). The names that rows of tables use, W_TURN and the like, are words.c's.
 */
/* clang-format off */

/* ------------------------------------------------------------ vocabularies */

#define IVN_SEAT_WORDS(W) \
	W(IVN_RED, "red") W(IVN_BLUE, "blue") W(IVN_GREEN, "green") W(IVN_YELLOW, "yellow") W(IVN_WHITE, "white") W(IVN_BLACK, "black")
enum ivn_seat { LIST_ENUM(IVN_SEAT_WORDS) IVN_SEATS };

/* Cards, and how many of each there are for two and three (IVN 2.1): twice as many for more, which
 * is how many of them can be on the board. */
#define IVN_KIND_ROWS(K) \
	K(TRI, "tri", 2) K(SOU, "sou", 4) K(CER, "cer", 2) K(GEL, "gel", 2) K(FOU, "fou", 4) K(MOU, "mou", 3) \
	K(AMZ, "amz", 3) K(SAU, "sau", 2) K(ROB, "rob", 2) K(PIE, "pie", 3) K(PLA, "pla", 3) K(PRO, "pro", 4) \
	K(YET, "yet", 2) K(SAB, "sab", 2) K(CRI, "cri", 2) K(ARA, "ara", 3) K(SPE, "spe", 2) K(KAM, "kam", 4) \
	K(PRE, "pre", 2) K(COL, "col", 1) K(GRI, "gri", 2) K(DRA, "dra", 1) K(MED, "med", 2) K(CHA, "cha", 2) \
	K(MOL, "mol", 3) K(VAM, "vam", 2) K(TOR, "tor", 2) K(OEI, "oei", 2) K(HOR, "hor", 2) K(REI, "rei", 2)
#define IVN_KIND_NAME_(name, id, n) IVN_##name,
enum ivn_kind { IVN_KIND_ROWS(IVN_KIND_NAME_) IVN_KINDS };
#define IVN_UNIT_NAME_(name, id, n) IVN_U_##name, IVN_U_LAST_##name = IVN_U_##name + 2 * n - 1,
enum ivn_unit_number { IVN_KIND_ROWS(IVN_UNIT_NAME_) IVN_UNITS };

/* Cells: 4.12 is row 4, column 12. Two have another name. */
enum { IVN_ROWS = 10, IVN_COLUMNS = 20, IVN_CELLS = IVN_ROWS * IVN_COLUMNS };
enum { IVN_CELL_JAPAN = IVN_CELLS, IVN_CELL_CENTRAL_AMERICA, IVN_CELL_WORDS };

/* What TOWARD goes to: a cell, or a unit. */
enum { IVN_G_UNITS = IVN_CELL_WORDS, IVN_GOALS = IVN_G_UNITS + IVN_UNITS };

/* What is shot at: a unit, or one of these. What is attacked: a unit, or the first of them; what
 * events 31 and 90 strike: all but the last. */
#define IVN_CHOICE_WORDS(W) \
	W(IVN_NONE, "none") W(IVN_STRONGEST, "strongest") W(IVN_WEAKEST, "weakest") W(IVN_NEAREST, "nearest")
enum ivn_choice { LIST_ENUM(IVN_CHOICE_WORDS) IVN_CHOICES };
enum { IVN_T_CHOICES = IVN_UNITS, IVN_TARGETS = IVN_T_CHOICES + IVN_CHOICES, IVN_PREY = IVN_T_CHOICES + IVN_STRONGEST,
	IVN_VICTIMS = IVN_T_CHOICES + IVN_NEAREST };

/* What is sent down: a card, or one of the choices but the last. */
enum { IVN_C_CHOICES = IVN_KINDS, IVN_CARDS = IVN_C_CHOICES + IVN_NEAREST };

#define IVN_GROUND_WORDS(W) \
	W(IVN_OCEAN, "ocean") W(IVN_DESERT, "desert") W(IVN_FOREST, "forest") W(IVN_MOUNTAIN, "mountain") W(IVN_ICE, "ice")
enum ivn_ground { LIST_ENUM(IVN_GROUND_WORDS) IVN_GROUNDS };

#define IVN_CONTINENT_WORDS(W) \
	W(IVN_NORTH_AMERICA, "north-america") W(IVN_SOUTH_AMERICA, "south-america") W(IVN_EUROPE, "europe") \
	W(IVN_AFRICA, "africa") W(IVN_ASIA, "asia") W(IVN_OCEANIA, "oceania") W(IVN_ANTARCTICA, "antarctica")
#define IVN_REGION_WORDS(W) IVN_CONTINENT_WORDS(W) \
	W(IVN_US_WEST_COAST, "us-west-coast") W(IVN_MEXICO, "mexico") W(IVN_CENTRAL_AMERICA, "central-america") \
	W(IVN_GREENLAND, "greenland") W(IVN_USSR, "ussr") W(IVN_INDIA, "india") W(IVN_JAPAN, "japan") \
	W(IVN_NORTH_AFRICA, "north-africa") W(IVN_SOUTH_AFRICA, "south-africa") W(IVN_ARCTIC, "arctic") W(IVN_ATLANTIC, "atlantic")
enum ivn_region { LIST_ENUM(IVN_REGION_WORDS) IVN_REGIONS, IVN_CONTINENTS = IVN_US_WEST_COAST };

#define IVN_SEX_WORDS(W) W(IVN_SEXLESS, "none") W(IVN_FEMALE, "female") W(IVN_MALE, "male")
enum ivn_sex { LIST_ENUM(IVN_SEX_WORDS) };

#define IVN_TAG_WORDS(W) \
	W(IVN_FLYER, "flyer") W(IVN_MACHINE, "machine") W(IVN_MARINE, "marine") W(IVN_CONTROLLER, "control") \
	W(IVN_MARTYR, "martyr") W(IVN_CELERITY, "celerity")
enum ivn_tag { LIST_ENUM(IVN_TAG_WORDS) IVN_TAGS };

#define IVN_SPECIAL_WORDS(W) \
	W(IVN_PLAIN, "none") W(IVN_ABSORB, "absorb") W(IVN_SWARM, "swarm") W(IVN_RAGE, "rage") W(IVN_CAMOUFLAGE, "camouflage") \
	W(IVN_BULWARK, "bulwark") W(IVN_BURROW, "burrow") W(IVN_ARMOUR, "armour") W(IVN_WEB, "web") W(IVN_TERROR, "terror") \
	W(IVN_AURA, "aura") W(IVN_TRACK, "track") W(IVN_TUNNEL, "tunnel") W(IVN_DRAIN, "drain") W(IVN_SIGHT, "sight") \
	W(IVN_REWIND, "rewind") W(IVN_BROOD, "brood")
enum ivn_special { LIST_ENUM(IVN_SPECIAL_WORDS) };

#define IVN_WEAKNESS_WORDS(W) \
	W(IVN_STURDY, "none") W(IVN_MICROBES, "microbes") W(IVN_FIRE, "fire") W(IVN_WATER, "water") W(IVN_COLD, "cold")
enum ivn_weakness { LIST_ENUM(IVN_WEAKNESS_WORDS) IVN_WEAKNESSES };

/* The hundred events, in the document's order; IVN 20.n is the n-th. */
#define IVN_HAPPENING_WORDS(W) \
	W(IVN_LUCK, "1") W(IVN_ATLAS, "2") W(IVN_TURBO, "3") W(IVN_STERILITY, "4") W(IVN_TRUCE, "5") \
	W(IVN_FATIGUE, "6") W(IVN_BACKUP, "7") W(IVN_INDIGESTION, "8") W(IVN_DESERTION, "9") W(IVN_TRAITOR, "10") \
	W(IVN_FERTILITY, "11") W(IVN_BIG_ONE, "12") W(IVN_LOCUSTS, "13") W(IVN_BLIZZARD, "14") W(IVN_SHARKS, "15") \
	W(IVN_VOODOO, "16") W(IVN_GREENHOUSE, "17") W(IVN_MONSOON, "18") W(IVN_INCAPACITY, "19") W(IVN_REVOLUTION, "20") \
	W(IVN_BUG, "21") W(IVN_PARANOIA, "22") W(IVN_VIRUS, "23") W(IVN_RADIATION, "24") W(IVN_EXHUMATION, "25") \
	W(IVN_IRONY, "26") W(IVN_PACIFISM, "27") W(IVN_MIGRATIONS, "28") W(IVN_RELIEF, "29") W(IVN_SPECTRES, "30") \
	W(IVN_BOUNTY, "31") W(IVN_CENSUS, "32") W(IVN_APOCALYPSE, "33") W(IVN_TSUNAMI, "34") W(IVN_BUCKLER, "35") \
	W(IVN_PAROXYSM, "36") W(IVN_REINCARNATION, "37") W(IVN_DRUNKENNESS, "38") W(IVN_DARKNESS, "39") W(IVN_MIRACLE, "40") \
	W(IVN_BREATHLESS, "41") W(IVN_VOYEUR, "42") W(IVN_WINGS, "43") W(IVN_HUNT, "44") W(IVN_HURRICANE, "45") \
	W(IVN_FURNACE, "46") W(IVN_DELUGE, "47") W(IVN_SWIFTNESS, "48") W(IVN_BOOMERANG, "49") W(IVN_HOLD_UP, "50") \
	W(IVN_SHORTAGE, "51") W(IVN_LIGHTNING, "52") W(IVN_CYBERNETICS, "53") W(IVN_DOPING, "54") W(IVN_REBELLION, "55") \
	W(IVN_PITFALL, "56") W(IVN_CHEATING, "57") W(IVN_CARAPACE, "58") W(IVN_POSTPONED, "59") W(IVN_MISSED, "60") \
	W(IVN_RESIGNATION, "61") W(IVN_TABOO, "62") W(IVN_CRUSADE, "63") W(IVN_HACKER, "64") W(IVN_FAMINE, "65") \
	W(IVN_FEATHERWEIGHT, "66") W(IVN_BLASPHEMY, "67") W(IVN_COUNTDOWN, "68") W(IVN_EXILE, "69") W(IVN_SLIPPERY, "70") \
	W(IVN_SEASICK, "71") W(IVN_WAND, "72") W(IVN_HOSPITAL, "73") W(IVN_ABOMINATION, "74") W(IVN_CLAWS, "75") \
	W(IVN_DUNES, "76") W(IVN_RADAR, "77") W(IVN_PHANTOM, "78") W(IVN_ATONEMENT, "79") W(IVN_SNEEZE, "80") \
	W(IVN_REPLACEMENT, "81") W(IVN_WAGER, "82") W(IVN_BRAINWASH, "83") W(IVN_WOUNDED, "84") W(IVN_ELIXIR, "85") \
	W(IVN_FINED, "86") W(IVN_NOSTALGIA, "87") W(IVN_MUTATION, "88") W(IVN_GLUE, "89") W(IVN_KAMIKAZE, "90") \
	W(IVN_INQUISITION, "91") W(IVN_DELAY, "92") W(IVN_ABYSS, "93") W(IVN_WATCH, "94") W(IVN_WITCH_HUNT, "95") \
	W(IVN_WITCH, "96") W(IVN_SABOTAGE, "97") W(IVN_MAGIC_GUARD, "98") W(IVN_CUCKOLD, "99") W(IVN_BUSHIDO, "100")
enum ivn_happening { LIST_ENUM(IVN_HAPPENING_WORDS) IVN_HAPPENINGS };

#define IVN_WINDOW_WORDS(W) W(IVN_W_TURN, "turn")
enum ivn_window { LIST_ENUM(IVN_WINDOW_WORDS) };

#define IVN_YES_WORDS(W) W(IVN_NO, "no") W(IVN_YES, "yes")
enum ivn_yes { LIST_ENUM(IVN_YES_WORDS) };

/* How a unit leaves the board. */
#define IVN_CAUSE_WORDS(W) \
	W(IVN_BY_SHOTS, "shots") W(IVN_BY_ATTACK, "attack") W(IVN_BY_COUNTER, "counter") W(IVN_BY_STRIKE, "strike") \
	W(IVN_BY_SACRIFICE, "sacrifice") W(IVN_BY_PAROXYSM, "paroxysm") W(IVN_BY_BOOMERANG, "boomerang") \
	W(IVN_BY_CELL, "cell") /* the cell kills in this turn */ W(IVN_BY_EVENT, "event") W(IVN_BY_DOOM, "doom") /* its time was up */
enum ivn_cause { LIST_ENUM(IVN_CAUSE_WORDS) };

/* Why a move got nowhere, or ended before its time. */
#define IVN_STOP_WORDS(W) \
	W(IVN_S_PINNED, "pinned") W(IVN_S_CAME, "came") /* itself, upon an enemy */ \
	W(IVN_S_PUT_OFF, "put-off") /* a fight of the turn before */ W(IVN_S_SHORT, "short") /* no more steps */ W(IVN_S_GROUND, "ground") W(IVN_S_TERROR, "terror") \
	W(IVN_S_ENEMY, "enemy") W(IVN_S_FAR, "far") /* the next cell is not beside */ W(IVN_S_MIRE, "mire") /* units that enter stay */ \
	W(IVN_S_NO_WAY, "no-way")
enum ivn_stop { LIST_ENUM(IVN_STOP_WORDS) };

#define IVN_RULES_WORDS(W) W(IVN_TUNED, "tuned") W(IVN_DOCUMENT, "document")
enum { LIST_ENUM(IVN_RULES_WORDS) };
#define IVN_AUTO_WORDS(W) W(IVN_AUTO_NO, "no") W(IVN_AUTO_YES, "yes") W(IVN_AUTO, "auto")
enum { LIST_ENUM(IVN_AUTO_WORDS) };
#define IVN_FIRST_WORDS(W) W(IVN_FIRST_FIXED, "fixed") W(IVN_FIRST_ROTATES, "rotates") W(IVN_FIRST_AUTO, "auto")
enum { LIST_ENUM(IVN_FIRST_WORDS) };
#define IVN_DICE_WORDS(W) W(IVN_DICE_NONE, "none") W(IVN_DICE_ONE, "one") W(IVN_DICE_EACH, "each") W(IVN_DICE_AUTO, "auto")
enum { LIST_ENUM(IVN_DICE_WORDS) };
#define IVN_BOT_WORDS(W) W(IVN_BOT_MIXED, "mixed") W(IVN_BOT_GREEDY, "greedy") W(IVN_BOT_HOLDS, "holds")
enum { LIST_ENUM(IVN_BOT_WORDS) };

#define IVN_OUTCOME_WORDS(W) W(IVN_O_WINS, "wins") W(IVN_O_DRAW, "draw")
enum ivn_outcome { LIST_ENUM(IVN_OUTCOME_WORDS) };
#define IVN_REASON_WORDS(W) \
	W(IVN_WHY_LAST, "last") /* alone on Earth */ W(IVN_WHY_NOBODY, "nobody") W(IVN_WHY_VALUE, "value") \
	W(IVN_WHY_UNITS, "units") W(IVN_WHY_EQUAL, "equal") W(IVN_WHY_CALM, "calm")
enum ivn_reason { LIST_ENUM(IVN_REASON_WORDS) };

#define IVN_REFUSAL_WORDS(W) \
	W(IVN_NOT_IN_HAND, "not-in-hand") W(IVN_NO_UNIT, "no-unit") W(IVN_NOT_YOURS, "not-yours") W(IVN_YOURS, "yours") \
	W(IVN_PAIR, "pair") W(IVN_NO_MOVING, "no-moving") W(IVN_PARALYSED, "paralysed") W(IVN_NO_LEAVING, "no-leaving") \
	W(IVN_MOVED, "moved") W(IVN_NOT_BESIDE, "not-beside") W(IVN_FORBIDDEN, "forbidden") W(IVN_NO_STEPS, "no-steps") \
	W(IVN_NO_TUNNEL, "no-tunnel") W(IVN_NO_MOUNTAIN, "no-mountain") W(IVN_OTHER_CONTINENT, "other-continent") \
	W(IVN_SAME_PLACE, "same-place") W(IVN_NO_SHOTS, "no-shots") W(IVN_NO_FIGHTS, "no-fights") \
	W(IVN_NOT_A_SHOOTER, "not-a-shooter") W(IVN_NO_BREEDING, "no-breeding") W(IVN_NO_TWIN, "no-twin") W(IVN_TOO_NEW, "too-new") \
	W(IVN_NOT_A_MARTYR, "not-a-martyr") W(IVN_SAME_UNIT, "same-unit") W(IVN_LAST_UNIT, "last-unit") W(IVN_TOO_WEAK, "too-weak")
enum ivn_refusal { LIST_ENUM(IVN_REFUSAL_WORDS) IVN_REFUSALS };

extern const struct vocab ivn_seat_words, ivn_kind_words, ivn_unit_words, ivn_cell_words, ivn_goal_words, ivn_target_words, ivn_prey_words, ivn_victim_words,
	ivn_card_words, ivn_ground_words, ivn_continent_words, ivn_region_words, ivn_sex_words, ivn_tag_words, ivn_special_words,
	ivn_weakness_words, ivn_happening_words, ivn_window_words, ivn_yes_words, ivn_cause_words, ivn_stop_words, ivn_outcome_words,
	ivn_reason_words, ivn_refusal_words, ivn_rules_words, ivn_auto_words, ivn_first_words, ivn_dice_words, ivn_bot_words;

/* ------------------------------------------------------------ orders */

enum { IVN_PATH = 6, IVN_KEEPS = 24, IVN_ATTEMPTS = 2, IVN_NO_LIMIT = 99 };

#define IVN_VERB_ROWS(R) \
	R(IVN_V_REINFORCE, "REINFORCE", ORDER, .n_parts = 1, .stands = STANDS_LIST, .parts = { ONE("card", ivn_card_words) }, \
		.help = "the card that you send down: the first line whose card you have, else the strongest; none: nobody") \
	R(IVN_V_CONTINENT, "CONTINENT", ORDER, .n_parts = 1, .stands = STANDS_ONE, .parts = { ONE("continent", ivn_continent_words) }, \
		.help = "where it lands when an event lets you choose (event 2)") \
	R(IVN_V_MOVE, "MOVE", .windows = W_TURN, .may_condition = true, .n_parts = 2, \
		.parts = { ONE("unit", ivn_unit_words), { .name = "cell", .vocab = &ivn_cell_words, .min = 1, .max = IVN_PATH } }, \
		.help = "move a unit over these cells, one after the other") \
	R(IVN_V_TUNNEL, "TUNNEL", .windows = W_TURN, .may_condition = true, .n_parts = 2, \
		.parts = { ONE("unit", ivn_unit_words), ONE("cell", ivn_cell_words) }, \
		.help = "Mole-men: from a mountain to another one of the same continent, instead of moving") \
	R(IVN_V_TOWARD, "TOWARD", ORDER, .n_parts = 3, .stands = STANDS_BY_PARTS, .keys = 1u << 0, \
		.parts = { ONE("unit", ivn_unit_words), ONE("goal", ivn_goal_words), { .lead = "STOP", .name = "steps", .max = 1, .lo = 1, .hi = 20 } }, \
		.help = "move a unit on the shortest way toward a unit or cell, as far as it goes; STOP so many steps before it") \
	R(IVN_V_HOLD, "HOLD", ORDER, .n_parts = 1, .stands = STANDS_BY_PARTS, .keys = 1u << 0, .parts = { ONE("unit", ivn_unit_words) }, \
		.help = "the unit does not go where its TOWARD says") \
	R(IVN_V_SHOOT, "SHOOT", ORDER, .n_parts = 2, .stands = STANDS_LIST, \
		.parts = { ONE("unit", ivn_unit_words), ONE("target", ivn_target_words) }, \
		.help = "what a unit shoots at: the first of its lines in range, else the nearest enemy; none: it does not shoot") \
	R(IVN_V_ATTACK, "ATTACK", ORDER, .n_parts = 2, .stands = STANDS_LIST, \
		.parts = { ONE("unit", ivn_unit_words), ONE("target", ivn_prey_words) }, \
		.help = "whom a unit attacks in its cell, and in which order yours attack; none: only if it must") \
	R(IVN_V_BREED, "BREED", ORDER, .n_parts = 1, .stands = STANDS_LIST, .parts = { ONE("unit", ivn_unit_words) }, \
		.help = "the unit that begins to breed: the first line that can") \
	R(IVN_V_CONTROL, "CONTROL", ORDER, .n_parts = 1, .stands = STANDS_ONE, .parts = { ONE("yes-or-no", ivn_yes_words) }, \
		.help = "whether units with control take over those that they beat, or kill them") \
	R(IVN_V_SACRIFICE, "SACRIFICE", ORDER, .n_parts = 1, .stands = STANDS_BY_PARTS, .keys = 1u << 0, .parts = { ONE("unit", ivn_unit_words) }, \
		.help = "a martyr dies in its fight, and takes the enemy along") \
	R(IVN_V_PAROXYSM, "PAROXYSM", ORDER, .n_parts = 1, .stands = STANDS_BY_PARTS, .keys = 1u << 0, .parts = { ONE("unit", ivn_unit_words) }, \
		.help = "a unit that is attacked destroys everything within two cells, itself too (event 36)") \
	R(IVN_V_FEATHER, "FEATHER", ORDER, .n_parts = 1, .stands = STANDS_BY_PARTS, .keys = 1u << 0, .parts = { ONE("unit", ivn_unit_words) }, \
		.help = "a unit gives up 1 ATT and 1 DEF for 1 DIS and celerity (event 66)") \
	R(IVN_V_KEEP, "KEEP", ORDER, .n_parts = 1, .stands = STANDS_ONE, \
		.parts = { { .name = "card", .vocab = &ivn_kind_words, .min = 1, .max = IVN_KEEPS } }, \
		.help = "what you would rather keep when an event takes something, best first") \
	R(IVN_V_BOUNTY, "BOUNTY", ORDER, .n_parts = 1, .stands = STANDS_LIST, .parts = { ONE("target", ivn_victim_words) }, \
		.help = "the enemy that the bounty hunter takes (event 31)") \
	R(IVN_V_STAKE, "STAKE", ORDER, .n_parts = 1, .stands = STANDS_LIST, .parts = { ONE("unit", ivn_unit_words) }, \
		.help = "the unit that you bet (event 82)") \
	R(IVN_V_FINE, "FINE", ORDER, .n_parts = 1, .stands = STANDS_ONE, .parts = { ONE("unit", ivn_unit_words) }, \
		.help = "the unit that you give up to be allowed to fight (event 86)") \
	R(IVN_V_REPLACE, "REPLACE", ORDER, .n_parts = 2, .stands = STANDS_LIST, \
		.parts = { ONE("unit", ivn_unit_words), ONE("card", ivn_card_words) }, \
		.help = "a unit goes back to your hand, and a card takes its place (events 81 and 84)") \
	R(IVN_V_SWAP, "SWAP", .windows = W_TURN, .may_condition = true, .n_parts = 2, \
		.parts = { ONE("unit", ivn_unit_words), ONE("other", ivn_unit_words) }, \
		.help = "two units of yours change places (event 72)") \
	R(IVN_V_KAMIKAZE, "KAMIKAZE", ORDER, .n_parts = 2, .stands = STANDS_LIST, \
		.parts = { ONE("unit", ivn_unit_words), ONE("target", ivn_victim_words) }, \
		.help = "a unit of yours dies, and an enemy with it (event 90)")
enum ivn_verb { LIST_ENUM(IVN_VERB_ROWS) IVN_VERBS };

/* Parts of verbs, by number. */
enum { IVN_P_UNIT, IVN_P_CELLS, IVN_P_STOP }; /* MOVE, TUNNEL, TOWARD (its goal at IVN_P_CELLS) */
enum { IVN_P_TARGET = 1 }; /* SHOOT, ATTACK, KAMIKAZE, SWAP (the other unit), REPLACE (the card): behind IVN_P_UNIT */

#define IVN_VARIABLE_ROWS(R) \
	R(IVN_Q_TURN, "turn", ALWAYS, .lo = 1, .hi = 99, .help = "the number of the turn") \
	R(IVN_Q_LEFT, "left", ALWAYS, .hi = 99, .help = "turns to come behind this one; 99 without a limit") \
	R(IVN_Q_PLACE, "place", ALWAYS, .lo = 1, .hi = IVN_SEATS, .help = "your place in the order of this turn, 1 is first") \
	R(IVN_Q_SEATS, "seats", ALWAYS, .lo = 1, .hi = IVN_SEATS, .help = "players that are not out") \
	R(IVN_Q_PILE, "pile", ALWAYS, .hi = 144, .help = "cards in the pile") \
	R(IVN_Q_CARDS, "cards", ALWAYS, .hi = 144, .help = "cards in your hand") \
	R(IVN_Q_HAVE, "have", ALWAYS, .args = { &kind_part }, .hi = 8, .help = "copies of a card in your hand") \
	R(IVN_Q_UNITS, "units", ALWAYS, .args = { &seat_part }, .hi = 99, .help = "units of a seat on the board") \
	R(IVN_Q_VALUE, "value", ALWAYS, .args = { &seat_part }, .hi = 999, .help = "printed ATT and DEF of a seat's units together") \
	R(IVN_Q_EVENT, "event", ALWAYS, .args = { &happening_part }, .words = &ivn_yes_words, .help = "is an event in force in this turn?") \
	R(IVN_Q_ALIVE, "alive", ALWAYS, .args = { &unit_part }, .words = &ivn_yes_words, .help = "is a unit on the board?") \
	R(IVN_Q_ATT, "att", ALWAYS, .args = { &unit_part }, .hi = 12, .help = "a unit's ATT where it stands") \
	R(IVN_Q_DEF, "def", ALWAYS, .args = { &unit_part }, .hi = 24, .help = "a unit's DEF where it stands") \
	R(IVN_Q_DIS, "dis", ALWAYS, .args = { &unit_part }, .hi = 6, .help = "a unit's DIS where it stands") \
	R(IVN_Q_OWNER, "owner", ALWAYS, .args = { &unit_part }, .words = &ivn_seat_words, .help = "whose a unit is") \
	R(IVN_Q_TERRAIN, "terrain", ALWAYS, .args = { &unit_part }, .words = &ivn_ground_words, .help = "what it stands on") \
	R(IVN_Q_REGION, "region", ALWAYS, .args = { &unit_part, &region_part }, .words = &ivn_yes_words, .help = "is a unit in a region or continent?") \
	R(IVN_Q_PAIR, "pair", ALWAYS, .args = { &unit_part }, .words = &ivn_yes_words, .help = "is a unit breeding?") \
	R(IVN_Q_DISTANCE, "distance", ALWAYS, .args = { &unit_part, &other_part }, .hi = 20, .help = "steps from one unit to another") \
	R(IVN_Q_MYATT, "myatt", FIGHT, .hi = 20, .help = "in a fight: the ATT of your unit, shots included if it attacks") \
	R(IVN_Q_MYDEF, "mydef", FIGHT, .hi = 24, .help = "in a fight: the DEF of your unit") \
	R(IVN_Q_ENEMYATT, "enemyatt", FIGHT, .hi = 20, .help = "in a fight: the enemy's ATT, shots included if it attacks") \
	R(IVN_Q_ENEMYDEF, "enemydef", FIGHT, .hi = 24, .help = "in a fight: the enemy's DEF") \
	R(IVN_Q_ENEMYVALUE, "enemyvalue", FIGHT, .hi = 13, .help = "in a fight: printed ATT and DEF of the enemy together") \
	R(IVN_Q_ENEMY, "enemy", FIGHT, .words = &ivn_kind_words, .help = "in a fight: what the enemy is") \
	R(IVN_Q_KILLS, "kills", FIGHT, .words = &ivn_yes_words, .help = "in a fight: would your unit kill by its next blow?") \
	R(IVN_Q_FALLS, "falls", FIGHT, .words = &ivn_yes_words, .help = "in a fight: would it be killed by the enemy's?")
enum ivn_variable { LIST_ENUM(IVN_VARIABLE_ROWS) IVN_VARIABLES };

extern const struct grammar ivn_grammar;

/* ------------------------------------------------------------ options, events, notes */

#define IVN_OPTION_ROWS(R) \
	R(IVN_OPT_RULES, "rules", .vocab = &ivn_rules_words, .standard = IVN_TUNED, \
		.help = "tuned, or as the document has it: what the other options are when they say auto") \
	R(IVN_OPT_EVENTS, "events", .vocab = &ivn_dice_words, .standard = IVN_DICE_AUTO, \
		.help = "random events: none, one a turn, or each seat rolls; auto: one (document: none)") \
	R(IVN_OPT_TURNS, "turns", .lo = 0, .hi = IVN_NO_LIMIT, .standard = 0, \
		.help = "turns of the game, then units' values decide; 99: no limit; 0: 20 (document: no limit)") \
	R(IVN_OPT_FIRST, "first", .vocab = &ivn_first_words, .standard = IVN_FIRST_AUTO, \
		.help = "the first seat is fixed, or rotates; auto: rotates (document: fixed)") \
	R(IVN_OPT_PIN, "pin", .vocab = &ivn_auto_words, .standard = IVN_AUTO, \
		.help = "a unit that an enemy came upon this turn cannot leave; auto: yes (document: no)") \
	R(IVN_OPT_START, "start", .lo = 0, .hi = 4, .standard = 0, \
		.help = "units that land in turn 1; 0: 3 (document: 1)") \
	R(IVN_OPT_SAFE, "safe", .vocab = &ivn_auto_words, .standard = IVN_AUTO, \
		.help = "in turn 1 landings are rolled again till nobody crashes; auto: yes (document: no)") \
	R(IVN_OPT_GRACE, "grace", .vocab = &ivn_auto_words, .standard = IVN_AUTO, \
		.help = "a seat that lost its last unit without a fight has two more landings; auto: yes (document: no)") \
	R(IVN_OPT_SPARE, "spare", .vocab = &ivn_auto_words, .standard = IVN_AUTO, \
		.help = "events 65, 69 and 82 never take a last unit; auto: yes (document: no)") \
	R(IVN_OPT_TRACES, "traces", .vocab = &ivn_yes_words, .standard = IVN_NO, \
		.help = "land beside the ocean holds a trace of ocean, which is forbidden ground, too") \
	R(IVN_OPT_HARDER, "harder", .lo = 0, .hi = IVN_NO_LIMIT, .standard = 0, \
		.help = "every so many turns the landing test asks 1 more of the d20, up to 19, and 5 turns in which no unit comes, leaves or changes sides end the game; 99: never; 0: 2 in games without a limit of turns (document: never)") \
	R(IVN_OPT_BOTS, "bots", .vocab = &ivn_bot_words, .standard = IVN_BOT_MIXED, \
		.help = "how bots play: greedy ones attack, those that hold wait; mixed: by turns")
enum ivn_option { LIST_ENUM(IVN_OPTION_ROWS) IVN_OPTIONS };

#define IVN_EVENT_ROWS(R) \
	R(IVN_E_TURN, "turn", .args = { A_SEAT, A_INT("number") }) /* who is first */ \
	R(IVN_E_BEGINS, "begins", .args = { A_HAPPENING }) \
	R(IVN_E_ANNOUNCED, "announced", .args = { A_SEAT, A_HAPPENING }) /* rolled, for the next turn */ \
	R(IVN_E_AGAIN, "again", .args = { A_SEAT, A_HAPPENING }) /* rolled before: counts once */ \
	R(IVN_E_NOTHING, "nothing", .args = { A_HAPPENING }) /* it met nothing */ \
	R(IVN_E_TEST, "test", .args = { A_SEAT, A_INT("d20"), A_INT("d10"), A_ID("passed", ivn_yes_words), A_INT("more") }) \
	R(IVN_E_REWIND, "rewind", .args = { A_SEAT, A_UNIT("unit") }) \
	R(IVN_E_LANDED, "landed", .args = { A_SEAT, A_UNIT("unit"), A_CELL("cell"), A_CELL("aimed") }) \
	R(IVN_E_CRASHED, "crashed", .args = { A_SEAT, A_KIND("card"), A_CELL("cell") }) \
	R(IVN_E_MOVED, "moved", .args = { A_SEAT, A_UNIT("unit"), A_IDS("path", ivn_cell_words), A_CELL("to") }) \
	R(IVN_E_TUNNELLED, "tunnelled", .args = { A_SEAT, A_UNIT("unit"), A_CELL("from"), A_CELL("to") }) \
	R(IVN_E_STOPPED, "stopped", .args = { A_UNIT("unit"), A_CELL("cell"), A_ID("why", ivn_stop_words), A_CELL("next") }, .is_private = true) \
	R(IVN_E_SHOT, "shot", .args = { A_SEAT, A_UNIT("unit"), A_CELL("cell"), A_UNIT("target"), A_INT("force"), A_ID("of", ivn_seat_words) }) \
	R(IVN_E_ASTRAY, "astray", .args = { A_SEAT, A_UNIT("unit"), A_CELL("cell"), A_UNIT("target"), A_INT("force"), A_ID("of", ivn_seat_words) }) /* event 60 */ \
	R(IVN_E_VOLLEY, "volley", .args = { A_SEAT, A_UNIT("target"), A_CELL("cell"), A_INT("force"), A_INT("def"), A_ID("of", ivn_seat_words) }) /* shots alone */ \
	R(IVN_E_ATTACK, "attack", .args = { A_SEAT, A_UNIT("unit"), A_UNIT("target"), A_CELL("cell"), A_INT("att"), A_INT("shots"), A_INT("def"), A_ID("of", ivn_seat_words) }) \
	R(IVN_E_COUNTER, "counter", .args = { A_SEAT, A_UNIT("unit"), A_UNIT("target"), A_CELL("cell"), A_INT("att"), A_INT("def"), A_ID("of", ivn_seat_words) }) \
	R(IVN_E_STRIKE, "strike", .args = { A_SEAT, A_UNIT("unit"), A_UNIT("target"), A_CELL("cell"), A_INT("att"), A_INT("def"), A_ID("of", ivn_seat_words) }) \
	R(IVN_E_DRAW, "draw", .args = { A_SEAT, A_UNIT("unit"), A_UNIT("target"), A_CELL("cell"), A_ID("of", ivn_seat_words) }) \
	R(IVN_E_DIED, "died", .args = { A_SEAT, A_UNIT("unit"), A_CELL("cell"), A_ID("cause", ivn_cause_words), A_UNIT("by"), A_HAPPENING }) \
	R(IVN_E_REMOVED, "removed", .args = { A_SEAT, A_UNIT("unit"), A_CELL("cell"), A_HAPPENING }) /* from the game */ \
	R(IVN_E_SPARED, "spared", .args = { A_SEAT, A_UNIT("unit"), A_CELL("cell"), A_HAPPENING }) /* event 63 */ \
	R(IVN_E_TAKEN, "taken", .args = { A_SEAT, A_UNIT("unit"), A_CELL("cell"), A_UNIT("by"), A_ID("from", ivn_seat_words) }) \
	R(IVN_E_SACRIFICED, "sacrificed", .args = { A_SEAT, A_UNIT("unit"), A_UNIT("target"), A_CELL("cell"), A_ID("of", ivn_seat_words) }) \
	R(IVN_E_PAROXYSM, "paroxysm", .args = { A_SEAT, A_UNIT("unit"), A_CELL("cell") }) \
	R(IVN_E_AWED, "awed", .args = { A_SEAT, A_UNIT("unit"), A_UNIT("target"), A_CELL("cell"), A_ID("of", ivn_seat_words) }) /* event 74; unit: attacks, and goes back */ \
	R(IVN_E_FEATHER, "feather", .args = { A_SEAT, A_UNIT("unit") }) \
	R(IVN_E_BREEDS, "breeds", .args = { A_SEAT, A_UNIT("unit"), A_CELL("cell"), A_INT("turns") }) \
	R(IVN_E_BORN, "born", .args = { A_SEAT, A_UNIT("unit"), A_UNIT("parent"), A_CELL("cell") }) \
	R(IVN_E_SHIFTED, "shifted", .args = { A_SEAT, A_UNIT("unit"), A_CELL("from"), A_CELL("to"), A_HAPPENING }) \
	R(IVN_E_CHANGED, "changed", .args = { A_SEAT, A_UNIT("unit"), A_CELL("cell"), A_ID("to", ivn_seat_words), A_HAPPENING }) /* sides */ \
	R(IVN_E_WITHDRAWN, "withdrawn", .args = { A_SEAT, A_UNIT("unit"), A_CELL("cell"), A_HAPPENING }) /* to the hand */ \
	R(IVN_E_DEPLOYED, "deployed", .args = { A_SEAT, A_UNIT("unit"), A_CELL("cell"), A_HAPPENING }) /* from the hand */ \
	R(IVN_E_RETURNED, "returned", .args = { A_SEAT, A_UNIT("unit"), A_CELL("cell"), A_HAPPENING }) /* from the dead */ \
	R(IVN_E_EXILED, "exiled", .args = { A_SEAT, A_UNIT("unit"), A_CELL("cell") }) /* on top of the pile */ \
	R(IVN_E_RECALLED, "recalled", .args = { A_SEAT, A_IDS("cards", ivn_kind_words), A_HAPPENING }) /* the dead, to the hand */ \
	R(IVN_E_DISCARDED, "discarded", .args = { A_SEAT, A_IDS("cards", ivn_kind_words), A_HAPPENING }) \
	R(IVN_E_DROPPED, "dropped", .args = { A_SEAT, A_IDS("cards", ivn_kind_words), A_HAPPENING }) /* cards of a hand leave the game */ \
	R(IVN_E_SHOWN, "shown", .args = { A_SEAT, A_IDS("cards", ivn_kind_words) }) \
	R(IVN_E_LENT, "lent", .args = { A_SEAT, A_ID("to", ivn_seat_words), A_INT("until") }) \
	R(IVN_E_LENT_CARD, "lent-card", .args = { A_ID("from", ivn_seat_words), A_ID("to", ivn_seat_words), A_KIND("card") }, .is_private = true) \
	R(IVN_E_GIVEN_BACK, "given-back", .args = { A_SEAT, A_ID("to", ivn_seat_words) }) \
	R(IVN_E_STOLEN, "stolen", .args = { A_SEAT, A_ID("from", ivn_seat_words) }) \
	R(IVN_E_STOLEN_CARD, "stolen-card", .args = { A_ID("from", ivn_seat_words), A_ID("to", ivn_seat_words), A_KIND("card") }, .is_private = true) \
	R(IVN_E_LIGHTNING, "lightning", .args = { A_SEAT, A_CELL("cell") }) \
	R(IVN_E_STAKED, "staked", .args = { A_SEAT, A_UNIT("unit"), A_INT("d20") }) \
	R(IVN_E_STAKES, "stakes", .args = { A_SEAT }) /* who takes them */ \
	R(IVN_E_FINED, "fined", .args = { A_SEAT, A_UNIT("unit") }) \
	R(IVN_E_DOOMED, "doomed", .args = { A_SEAT, A_UNIT("unit"), A_INT("turn") }) \
	R(IVN_E_SHUFFLED, "shuffled", .args = NO_ARGS) \
	R(IVN_E_DRAWN, "drawn", .args = { A_SEAT, A_INT("count") }) \
	R(IVN_E_DREW, "drew", .args = { A_IDS("cards", ivn_kind_words) }, .is_private = true) \
	R(IVN_E_NO_DRAW, "no-draw", .args = { A_HAPPENING }) \
	R(IVN_E_EMPTY, "empty", .args = { A_SEAT, A_INT("left") }) /* no unit; landings left */ \
	R(IVN_E_OUT, "out", .args = { A_SEAT, A_HAPPENING })
enum ivn_event { LIST_ENUM(IVN_EVENT_ROWS) IVN_EVENTS };

#define IVN_NOTE_ROWS(R) \
	R(IVN_N_CHANCE, "chance", NOTE_OK, { A_KIND("card"), A_INT("fails"), A_INT("crash") }) /* tests and landings in 1000 */ \
	R(IVN_N_SENT_ANYWAY, "sent-anyway", NOTE_WARNING, { A_KIND("card") }) /* REINFORCE none in turn 1; card: none, it is not known */ \
	R(IVN_N_TRIED, "tried-after", NOTE_OK, { A_INT("after") }) \
	R(IVN_N_PATH, "path", NOTE_OK, { A_UNIT("unit"), A_CELL("to"), A_INT("left") }) \
	R(IVN_N_SHORT, "short", NOTE_WARNING, { A_UNIT("unit"), A_CELL("to"), A_ID("why", ivn_stop_words), A_CELL("next") }) \
	R(IVN_N_MEETS, "meets", NOTE_OK, { A_UNIT("unit"), A_UNIT("target"), A_INT("att"), A_INT("def"), A_INT("counter"), A_INT("own") }) \
	R(IVN_N_MEETS_FIRST, "meets-first", NOTE_OK, { A_UNIT("unit"), A_UNIT("target"), A_INT("att"), A_INT("def"), A_INT("first"), A_INT("own") }) /* it strikes first */ \
	R(IVN_N_WAITS, "waits", NOTE_ADVICE, { A_UNIT("unit") }) /* it is not on the board yet */ \
	R(IVN_N_NO_RANGE, "no-range", NOTE_ADVICE, { A_UNIT("unit"), A_UNIT("target"), A_INT("distance") }) \
	R(IVN_N_NOT_NOW, "not-now", NOTE_ADVICE, { A_HAPPENING }) /* the verb is for this event, which is not announced */ \
	R(IVN_N_OVERRULED, "overruled", NOTE_WARNING, { A_HAPPENING }) \
	R(IVN_N_BREEDS, "will-breed", NOTE_OK, { A_UNIT("unit"), A_INT("turns") }) \
	R(IVN_N_UNSETTLED, "unsettled", NOTE_ADVICE, { A_HAPPENING }) /* it makes lines uncertain */ \
	R(IVN_N_HABIT, "sends-strongest", NOTE_ADVICE, { A_KIND("card"), A_INT("none") }) /* no line says whom to send; would REINFORCE none help? */
enum ivn_note { LIST_ENUM(IVN_NOTE_ROWS) IVN_NOTES };
/* clang-format on */

#endif
