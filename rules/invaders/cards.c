/* SPDX-License-Identifier: MIT */
#include "rules/invaders/invaders.h"

/* Every card as data (INV 20). */
/* clang-format off */

#define T(type) (1u << INV_##type)
#define K(keyword) (1u << INV_##keyword)
#define ON(moment, primitive, ...) { .when = INV_ON_##moment, .what = INV_##primitive, __VA_ARGS__ }
#define ON0(moment, primitive) { .when = INV_ON_##moment, .what = INV_##primitive }
#define NO_TEXT .effect = { { .when = INV_ON_NOTHING } }
#define MOVES ON0(STATIC, IS_MOVABLE)
#define MOVES_FAR ON(STATIC, IS_MOVABLE, .any = true)

const struct inv_card_data inv_cards[INV_CARDS] = {
	/* Mankind */
	[INV_VTOL] = { INV_DEF, INV_AIRCRAFT, .effect = { MOVES } },
	[INV_SUBMARINE] = { INV_DEF, INV_NAVAL,
		.effect = { ON(STATIC, IS_IMPERVIOUS, .scope = INV_OF_SELF, .keywords = K(INFESTATION)) } },
	[INV_MAKO] = { INV_DEF, INV_ROBOT, NO_TEXT },
	[INV_MILITIA] = { INV_DEF, INV_INFANTRY, NO_TEXT },
	[INV_TANKS] = { INV_DEF, INV_TANK,
		.effect = { ON(STATIC, HAS_POWER, .n = 1, .scope = INV_OF_SELF, .zone = INV_EUR + 1) } },
	[INV_MARINES] = { INV_DEF, INV_INFANTRY,
		.effect = { ON(PLAY, DO_DESTROY, .targets = 1, .scope = INV_OF_ENEMY_HERE, .weakest = 2) } },
	[INV_GUERILLA] = { INV_DEF, INV_INFANTRY, .effect = { ON0(REACTION, HAS_PREVENTION) } },
	[INV_SKYFORT] = { INV_DEF, INV_AIRCRAFT, .effect = { MOVES_FAR } },
	[INV_EXOSUIT] = { INV_DEF, INV_ROBOT, NO_TEXT },
	[INV_SHANTY] = { INV_DEF, INV_REFUGE,
		.effect = { ON(STATIC, IS_IMPERVIOUS, .scope = INV_OF_SELF, .keywords = K(MACHINE)) } },
	[INV_NORAD] = { INV_LOC, INV_BUNKER,
		.effect = { ON(START, DO_DRAW, .n = 1), ON(STATIC, IS_IMPERVIOUS, .scope = INV_OF_COLUMN, .types = T(SCO)) } },
	[INV_NEWYORK] = { INV_LOC, INV_CITY, .effect = { ON(START, DO_DRAW, .n = 1) } },
	[INV_RUSHMORE] = { INV_LOC, INV_FACILITY,
		.effect = { ON(PLAY, DO_TOKENS, .n = 8), ON0(REACTION, HAS_SUBSTITUTE) } },
	[INV_SVALBARD] = { INV_LOC, INV_FACILITY,
		.effect = { ON(PLAY, DO_TOKENS, .n = 3), ON(USE, DO_RECYCLE, .n = 2, .tokens = true) } },
	[INV_BAIKONUR] = { INV_LOC, INV_FACILITY,
		.effect = { ON(PLAY, DO_TOKENS, .n = 3), ON(USE, DO_OPS, .n = 1, .tokens = true) } },
	[INV_ARK] = { INV_LOC, INV_CITY, NO_TEXT },
	[INV_METRO] = { INV_LOC, INV_REFUGE, .effect = { ON(ATTACK, HAS_PREVENTION, .n = 1) } },
	[INV_NARCISSUS] = { INV_TEC, INV_WEAPON, .effect = { ON0(END, DO_COUNTERATTACK) } },
	[INV_SUCCUBUS] = { INV_TEC, INV_WEAPON,
		.effect = { ON(USE, DO_TOKENS, .n = 1, .pays = 1), ON(TOKENS, DO_WIN, .least = 5) } },
	[INV_LASER] = { INV_TEC, INV_WEAPON, NO_TEXT },
	[INV_PLASMA] = { INV_TEC, INV_UPGRADE, .one_shot = true,
		.effect = { ON(PLAY, DO_POWER, .n = 2, .targets = 1, .scope = INV_OF_OWN, .types = T(DEF)) } },
	[INV_EMP] = { INV_TEC, INV_WEAPON, .one_shot = true,
		.effect = { ON(PLAY, DO_DESTROY, .targets = 1, .scope = INV_OF_ENEMY, .keywords = K(MACHINE) | K(VEHICLE)) } },
	[INV_SHIELD] = { INV_TEC, INV_K_SHIELD, .effect = { ON(STATIC, HAS_TOTAL, .n = -2) } },
	[INV_MOBILISE] = { INV_SUP, INV_COMMAND, .one_shot = true, .effect = { ON(PLAY, DO_DRAW, .n = 3) } },
	[INV_UPLINK] = { INV_SUP, INV_SATELLITE, .one_shot = true,
		.effect = { ON(PLAY, DO_OPS, .n = 1), ON(PLAY, DO_LOOK, .n = INV_LOOK, .arrange = true) } },
	[INV_CONVOY] = { INV_SUP, INV_COMMAND, .one_shot = true, .effect = { ON(PLAY, DO_RECYCLE, .n = 5) } },
	[INV_AIRDROP] = { INV_SUP, INV_AIRCRAFT, .one_shot = true,
		.effect = { ON(PLAY, DO_POWER, .n = 1, .targets = 2, .scope = INV_OF_OWN) } },
	[INV_BROADCAST] = { INV_SUP, INV_COMMAND, .one_shot = true, .effect = { ON(PLAY, DO_MARKER, .n = -1) } },
	[INV_SABOTAGE] = { INV_SKU, INV_AGENT, .one_shot = true, .effect = { ON0(REACTION, DO_CANCEL) } },
	[INV_LASTSTAND] = { INV_SKU, INV_COMMAND, .one_shot = true, .effect = { ON0(REACTION, DO_SAVE) } },
	[INV_DECON] = { INV_SUP, INV_COMMAND, .one_shot = true, .effect = { ON(PLAY, DO_ZONE, .n = 1, .targets = 1) } },

	/* Invaders */
	[INV_SQUID] = { INV_INV, INV_VEHICLE, NO_TEXT },
	[INV_LEGION] = { INV_INV, INV_TROOPER, .effect = { ON(PLAY, DO_DESTROY, .targets = 1, .scope = INV_OF_ENEMY_HERE) } },
	[INV_SCOUT] = { INV_INV, INV_DRONE, NO_TEXT },
	[INV_SPIDER] = { INV_INV, INV_WALKER, .effect = { MOVES } },
	[INV_HARVESTER] = { INV_INV, INV_DRONE, .effect = { ON(ATTACK, HAS_MORE_DRAIN, .n = 1) } },
	[INV_STALKER] = { INV_INV, INV_BEAST, .effect = { MOVES } },
	[INV_PHALANX] = { INV_INV, INV_TROOPER, NO_TEXT },
	[INV_KRAKEN] = { INV_DES, INV_MACHINE, NO_TEXT },
	[INV_MEDUSA] = { INV_DES, INV_VEHICLE, NO_TEXT },
	[INV_LEVIATHAN] = { INV_DES, INV_MACHINE, .effect = { ON(PLAY, DO_ZONE, .n = -1, .here = true) } },
	[INV_HYDRA] = { INV_DES, INV_MACHINE,
		.effect = { ON(USE, DO_POWER, .n = -1, .targets = 1, .scope = INV_OF_ENEMY_HERE) } },
	[INV_SLUG] = { INV_TEN, INV_K_SLUG, .effect = { ON(USE, DO_DRAIN, .n = 1) } },
	[INV_DEATHWORM] = { INV_TEN, INV_INFESTATION,
		.effect = { ON(STATIC, HAS_POWER, .n = -1, .scope = INV_OF_ENEMY_HERE, .types = T(LOC), .not_below_0 = true) } },
	[INV_BROOD] = { INV_TEN, INV_BEAST,
		.effect = { ON(USE, DO_POWER, .n = 1, .most = 2, .targets = 1, .scope = INV_OF_OWN_HERE) } },
	[INV_ABYSSAL] = { INV_TEN, INV_BEAST,
		.effect = { ON(STATIC, HAS_NO_POWER, .scope = INV_OF_ENEMY_HERE, .types = T(HERO)) } },
	[INV_SNATCHER] = { INV_POD, INV_INFESTATION,
		.effect = { ON(STATIC, HAS_NO_POWER, .scope = INV_OF_ENEMY_HERE, .types = T(DEF), .strongest = true) } },
	[INV_SPORE] = { INV_POD, INV_INFESTATION,
		.effect = { ON(PLAY, DO_TOKENS, .n = 1), ON(START, DO_TOKENS, .n = 1),
			ON(TOKENS, DO_ZONE, .n = -1, .least = 4, .here = true) } },
	[INV_SEEDER] = { INV_POD, INV_VEHICLE, .effect = { ON(START, DO_DRAW, .n = 1) } },
	[INV_TERRAFORMER] = { INV_PYR, INV_STRUCTURE,
		.effect = { ON(DRAINED, DO_ZONE, .n = -1, .least = 3, .here = true) } },
	[INV_GOO] = { INV_PYR, INV_STRUCTURE,
		.effect = { ON(PLAY, DO_TOKENS, .n = 1), ON(DRAINED, DO_TOKENS, .n = 1, .least = 1),
			ON(TOKENS, DO_WIN, .least = 5) } },
	[INV_OBELISK] = { INV_PYR, INV_STRUCTURE, .effect = { ON(STATIC, HAS_COST, .n = -1, .scope = INV_OF_OWN, .types = T(INV)) } },
	[INV_NANOBOTS] = { INV_SCO, INV_SWARM, .one_shot = true,
		.effect = { ON(PLAY, DO_DESTROY, .targets = 1, .scope = INV_OF_ENEMY, .keywords = K(ROBOT) | K(TANK)) } },
	[INV_THING] = { INV_SCO, INV_BEAST, .one_shot = true,
		.effect = { ON(PLAY, DO_DESTROY, .targets = 2, .scope = INV_OF_ENEMY, .types = T(DEF)) } },
	[INV_BOMBARD] = { INV_SCO, INV_WEAPON, .one_shot = true, .effect = { ON(PLAY, DO_ZONE, .n = -1, .targets = 1) } },
	[INV_SCREAM] = { INV_SCO, INV_MIND, .one_shot = true, .effect = { ON(PLAY, DO_DISCARD, .n = 2) } },
	[INV_FOLD] = { INV_SCO, INV_MIND, .one_shot = true, .effect = { ON0(REACTION, DO_CANCEL) } },

	/* Heroes of the Resistance */
	[INV_OKORO] = { INV_HERO, INV_RESISTANCE,
		.effect = { MOVES, ON(STATIC, HAS_POWER, .n = 1, .scope = INV_OF_OWN_HERE, .keywords = K(TANK)) } },
	[INV_LINDQVIST] = { INV_HERO, INV_RESISTANCE, .effect = { MOVES, ON(USE, DO_LOOK, .n = 1) } },
	[INV_TANAKA] = { INV_HERO, INV_RESISTANCE,
		.effect = { MOVES, ON(STATIC, IS_TRANSPORT, .scope = INV_OF_OWN, .keywords = K(AIRCRAFT)) } },
	[INV_REYES] = { INV_HERO, INV_RESISTANCE, .rooted = true },
	[INV_ENGINEER] = { INV_HERO, INV_RESISTANCE, .effect = { MOVES, ON(USE, DO_OPS, .n = 1, .when_empty = true) } },
	[INV_HADDAD] = { INV_HERO, INV_RESISTANCE,
		.effect = { MOVES, ON(STATIC, HAS_POWER, .n = 1, .scope = INV_OF_OWN_HERE, .keywords = K(INFANTRY)) } },
	[INV_QUILL] = { INV_HERO, INV_RESISTANCE,
		.effect = { MOVES, ON(USE, DO_JAM, .targets = 1, .scope = INV_OF_ENEMY_HERE, .keywords = K(MACHINE), .pays = 1) } },
	[INV_MATTHIAS] = { INV_HERO, INV_RESISTANCE, .effect = { MOVES, ON(ATTACK, HAS_PREVENTION, .n = 1) } },
	[INV_PETROVA] = { INV_HERO, INV_RESISTANCE, .rooted = true,
		.effect = { ON(STATIC, HAS_POWER, .n = 1, .scope = INV_OF_OWN_HERE, .keywords = K(NAVAL)) } },
	[INV_ADEYEMI] = { INV_HERO, INV_RESISTANCE, .effect = { MOVES, ON(REACTION, DO_RECALL, .types = T(SUP)) } },
	[INV_VALDES] = { INV_HERO, INV_RESISTANCE,
		.effect = { MOVES, ON(START, DO_MARKER, .n = -1, .alone = true, .once = true) } },
};

/* Copies, discard, drain, power: as the game is balanced (standard), and as first
 * reconstructed. */
#define HEROES \
	[INV_OKORO] = { 1, 0, 0, 2 }, [INV_LINDQVIST] = { 1, 0, 0, 1 }, [INV_TANAKA] = { 1, 0, 0, 2 }, \
	[INV_REYES] = { 1, 0, 0, 3 }, [INV_ENGINEER] = { 1, 0, 0, 1 }, [INV_HADDAD] = { 1, 0, 0, 2 }, \
	[INV_QUILL] = { 1, 0, 0, 2 }, [INV_MATTHIAS] = { 1, 0, 0, 1 }, [INV_PETROVA] = { 1, 0, 0, 3 }, \
	[INV_ADEYEMI] = { 1, 0, 0, 2 }, [INV_VALDES] = { 1, 0, 0, 2 }

const struct inv_numbers inv_sets[INV_CARDSETS] = {
	[INV_STANDARD] = { .name = "standard", .zone = { 3, 5, 4 }, .ocean = INV_SUP, .moon = INV_LOC, .card = {
		[INV_VTOL] = { 5, 0, 0, 1 }, [INV_SUBMARINE] = { 3, 0, 0, 1 }, [INV_MAKO] = { 3, 1, 0, 3 },
		[INV_MILITIA] = { 5, 0, 1, 2 }, [INV_TANKS] = { 4, 1, 0, 3 }, [INV_MARINES] = { 3, 2, 0, 3 },
		[INV_GUERILLA] = { 3, 1, 0, 1 }, [INV_SKYFORT] = { 2, 3, 0, 6 }, [INV_EXOSUIT] = { 2, 2, 0, 5 },
		[INV_SHANTY] = { 2, 0, 0, 1 }, [INV_NORAD] = { 1, 5, 0, 5 }, [INV_NEWYORK] = { 1, 2, 0, 2 },
		[INV_RUSHMORE] = { 1, 2, 0, 0 }, [INV_SVALBARD] = { 2, 2, 0, 1 }, [INV_BAIKONUR] = { 2, 2, 0, 1 },
		[INV_ARK] = { 2, 1, 0, 4 }, [INV_METRO] = { 3, 1, 0, 1 }, [INV_NARCISSUS] = { 1, 3, 2, 0 },
		[INV_SUCCUBUS] = { 1, 3, 0, 0 }, [INV_LASER] = { 3, 1, 0, 4 }, [INV_PLASMA] = { 3, 1, 0, 0 },
		[INV_EMP] = { 2, 1, 0, 0 }, [INV_SHIELD] = { 2, 1, 0, 0 }, [INV_MOBILISE] = { 2, 1, 0, 0 },
		[INV_UPLINK] = { 1, 0, 0, 0 }, [INV_CONVOY] = { 2, 1, 0, 0 }, [INV_AIRDROP] = { 2, 0, 1, 0 },
		[INV_BROADCAST] = { 1, 2, 0, 0 }, [INV_SABOTAGE] = { 3, 1, 0, 0 }, [INV_LASTSTAND] = { 2, 1, 0, 0 },
		[INV_DECON] = { 1, 1, 0, 0 },
		[INV_SQUID] = { 5, 1, 0, 2 }, [INV_LEGION] = { 3, 2, 0, 1 }, [INV_SCOUT] = { 5, 0, 0, 1 },
		[INV_SPIDER] = { 4, 0, 2, 2 }, [INV_HARVESTER] = { 3, 1, 1, 2 }, [INV_STALKER] = { 3, 1, 0, 2 },
		[INV_PHALANX] = { 3, 2, 2, 3 }, [INV_KRAKEN] = { 4, 1, 2, 3 }, [INV_MEDUSA] = { 3, 3, 2, 5 },
		[INV_LEVIATHAN] = { 2, 4, 3, 6 }, [INV_HYDRA] = { 3, 3, 1, 3 }, [INV_SLUG] = { 2, 3, 0, 1 },
		[INV_DEATHWORM] = { 3, 1, 0, 1 }, [INV_BROOD] = { 2, 3, 0, 1 }, [INV_ABYSSAL] = { 1, 2, 1, 3 },
		[INV_SNATCHER] = { 3, 1, 0, 0 }, [INV_SPORE] = { 3, 0, 0, 0 }, [INV_SEEDER] = { 2, 2, 0, 0 },
		[INV_TERRAFORMER] = { 3, 2, 1, 1 }, [INV_GOO] = { 1, 3, 0, 0 }, [INV_OBELISK] = { 2, 2, 0, 1 },
		[INV_NANOBOTS] = { 3, 0, 0, 0 }, [INV_THING] = { 2, 2, 1, 0 }, [INV_BOMBARD] = { 2, 2, 0, 0 },
		[INV_SCREAM] = { 2, 1, 0, 0 }, [INV_FOLD] = { 1, 1, 0, 0 }, HEROES } },
	[INV_FIRST] = { .name = "first", .zone = { 3, 5, 3 }, .ocean = INV_LOC, .moon = INV_DEF, .card = {
		[INV_VTOL] = { 5, 0, 0, 1 }, [INV_SUBMARINE] = { 3, 0, 0, 1 }, [INV_MAKO] = { 3, 1, 0, 3 },
		[INV_MILITIA] = { 5, 0, 1, 2 }, [INV_TANKS] = { 4, 1, 0, 3 }, [INV_MARINES] = { 3, 2, 0, 3 },
		[INV_GUERILLA] = { 3, 1, 0, 1 }, [INV_SKYFORT] = { 2, 3, 0, 6 }, [INV_EXOSUIT] = { 2, 2, 0, 5 },
		[INV_SHANTY] = { 3, 0, 0, 1 }, [INV_NORAD] = { 1, 5, 0, 4 }, [INV_NEWYORK] = { 1, 2, 0, 2 },
		[INV_RUSHMORE] = { 1, 2, 0, 0 }, [INV_SVALBARD] = { 2, 2, 0, 1 }, [INV_BAIKONUR] = { 2, 2, 0, 1 },
		[INV_ARK] = { 2, 1, 0, 3 }, [INV_METRO] = { 3, 1, 0, 1 }, [INV_NARCISSUS] = { 1, 3, 2, 0 },
		[INV_SUCCUBUS] = { 1, 3, 0, 0 }, [INV_LASER] = { 3, 1, 0, 3 }, [INV_PLASMA] = { 3, 1, 0, 0 },
		[INV_EMP] = { 2, 1, 0, 0 }, [INV_SHIELD] = { 2, 1, 0, 0 }, [INV_MOBILISE] = { 2, 1, 0, 0 },
		[INV_UPLINK] = { 2, 0, 0, 0 }, [INV_CONVOY] = { 2, 1, 0, 0 }, [INV_AIRDROP] = { 2, 0, 1, 0 },
		[INV_BROADCAST] = { 1, 2, 0, 0 }, [INV_SABOTAGE] = { 2, 1, 0, 0 }, [INV_LASTSTAND] = { 2, 1, 0, 0 },
		[INV_DECON] = { 0, 1, 0, 0 },
		[INV_SQUID] = { 5, 1, 0, 2 }, [INV_LEGION] = { 3, 2, 0, 1 }, [INV_SCOUT] = { 5, 0, 0, 1 },
		[INV_SPIDER] = { 4, 0, 2, 2 }, [INV_HARVESTER] = { 3, 1, 1, 2 }, [INV_STALKER] = { 3, 1, 0, 2 },
		[INV_PHALANX] = { 3, 2, 2, 4 }, [INV_KRAKEN] = { 4, 1, 2, 3 }, [INV_MEDUSA] = { 3, 3, 2, 5 },
		[INV_LEVIATHAN] = { 2, 4, 3, 7 }, [INV_HYDRA] = { 3, 2, 1, 3 }, [INV_SLUG] = { 2, 2, 0, 1 },
		[INV_DEATHWORM] = { 3, 1, 0, 1 }, [INV_BROOD] = { 2, 2, 0, 1 }, [INV_ABYSSAL] = { 1, 2, 1, 3 },
		[INV_SNATCHER] = { 3, 1, 0, 0 }, [INV_SPORE] = { 3, 0, 0, 0 }, [INV_SEEDER] = { 2, 2, 0, 0 },
		[INV_TERRAFORMER] = { 3, 2, 1, 1 }, [INV_GOO] = { 1, 3, 0, 0 }, [INV_OBELISK] = { 2, 2, 0, 1 },
		[INV_NANOBOTS] = { 3, 0, 0, 0 }, [INV_THING] = { 2, 2, 1, 0 }, [INV_BOMBARD] = { 2, 2, 0, 0 },
		[INV_SCREAM] = { 2, 1, 0, 0 }, [INV_FOLD] = { 1, 1, 0, 0 }, HEROES } },
};
