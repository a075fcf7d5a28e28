/* SPDX-License-Identifier: MIT */
#include "rules/invasion/invasion.h"

/* Units, map and regions (IVN 1 and 2): all reconstructed, but for the document's kinds of terrain
 * and the regions that its events name. */
/* clang-format off */

#define O IVN_OCEAN
#define D IVN_DESERT
#define F IVN_FOREST
#define M IVN_MOUNTAIN
#define I IVN_ICE
#define NO_TER (-1)
#define T(tag) (1u << IVN_##tag)

/* dis, ter, att, def, range, force, rep, sex, tags, special, weakness, copies */
const struct ivn_kind_data ivn_kinds[IVN_KINDS] = {
	[IVN_TRI] = { 2, O, 5, 4, 2, 2, 4, IVN_SEXLESS, T(MACHINE), IVN_PLAIN, IVN_MICROBES, 2 },
	[IVN_SOU] = { 3, M, 2, 2, 1, 1, 2, IVN_SEXLESS, T(MACHINE) | T(FLYER), IVN_PLAIN, IVN_STURDY, 4 },
	[IVN_CER] = { 1, I, 2, 3, 0, 0, 4, IVN_FEMALE, T(CONTROLLER), IVN_PLAIN, IVN_STURDY, 2 },
	[IVN_GEL] = { 1, I, 4, 5, 0, 0, 2, IVN_SEXLESS, 0, IVN_ABSORB, IVN_FIRE, 2 },
	[IVN_FOU] = { 2, O, 3, 3, 0, 0, 1, IVN_FEMALE, 0, IVN_SWARM, IVN_STURDY, 4 },
	[IVN_MOU] = { 3, I, 2, 2, 0, 0, 1, IVN_MALE, T(FLYER), IVN_PLAIN, IVN_STURDY, 3 },
	[IVN_AMZ] = { 2, O, 4, 3, 1, 1, 2, IVN_FEMALE, T(CELERITY), IVN_PLAIN, IVN_STURDY, 3 },
	[IVN_SAU] = { 2, I, 6, 4, 0, 0, 3, IVN_MALE, 0, IVN_RAGE, IVN_WATER, 2 },
	[IVN_ROB] = { 1, O, 5, 6, 1, 2, 5, IVN_SEXLESS, T(MACHINE), IVN_PLAIN, IVN_COLD, 2 },
	[IVN_PIE] = { 2, D, 4, 4, 0, 0, 2, IVN_FEMALE, T(MARINE), IVN_PLAIN, IVN_STURDY, 3 },
	[IVN_PLA] = { 1, I, 3, 4, 0, 0, 1, IVN_SEXLESS, 0, IVN_CAMOUFLAGE, IVN_FIRE, 3 },
	[IVN_PRO] = { 1, I, 2, 2, 0, 0, 0, IVN_FEMALE, 0, IVN_PLAIN, IVN_STURDY, 4 },
	[IVN_YET] = { 2, D, 5, 5, 0, 0, 4, IVN_MALE, 0, IVN_BULWARK, IVN_STURDY, 2 },
	[IVN_SAB] = { 3, O, 5, 3, 0, 0, 3, IVN_SEXLESS, 0, IVN_BURROW, IVN_COLD, 2 },
	[IVN_CRI] = { 1, M, 1, 6, 3, 2, 3, IVN_SEXLESS, 0, IVN_ARMOUR, IVN_STURDY, 2 },
	[IVN_ARA] = { 2, O, 4, 3, 1, 1, 2, IVN_FEMALE, 0, IVN_WEB, IVN_STURDY, 3 },
	[IVN_SPE] = { 2, F, 3, 4, 0, 0, 3, IVN_SEXLESS, 0, IVN_TERROR, IVN_STURDY, 2 },
	[IVN_KAM] = { 3, M, 1, 1, 0, 0, 0, IVN_MALE, T(MARTYR), IVN_PLAIN, IVN_STURDY, 4 },
	[IVN_PRE] = { 2, M, 2, 3, 0, 0, 2, IVN_FEMALE, T(MARTYR), IVN_AURA, IVN_STURDY, 2 },
	[IVN_COL] = { 1, F, 7, 6, 0, 0, 5, IVN_SEXLESS, T(MACHINE), IVN_PLAIN, IVN_WATER, 1 },
	[IVN_GRI] = { 2, M, 2, 3, 2, 1, 3, IVN_MALE, T(CONTROLLER), IVN_PLAIN, IVN_STURDY, 2 },
	[IVN_DRA] = { 3, I, 6, 4, 1, 2, 4, IVN_FEMALE, T(FLYER), IVN_PLAIN, IVN_COLD, 1 },
	[IVN_MED] = { 2, D, 2, 3, 1, 1, 2, IVN_SEXLESS, T(FLYER) | T(MARINE), IVN_PLAIN, IVN_STURDY, 2 },
	[IVN_CHA] = { 2, I, 4, 3, 2, 1, 3, IVN_MALE, T(CELERITY), IVN_TRACK, IVN_STURDY, 2 },
	[IVN_MOL] = { 1, O, 3, 3, 0, 0, 1, IVN_MALE, 0, IVN_TUNNEL, IVN_STURDY, 3 },
	[IVN_VAM] = { 3, F, 3, 2, 0, 0, 2, IVN_FEMALE, T(FLYER), IVN_DRAIN, IVN_FIRE, 2 },
	[IVN_TOR] = { 3, D, 3, 2, 2, 1, 2, IVN_MALE, T(MARINE), IVN_PLAIN, IVN_STURDY, 2 },
	[IVN_OEI] = { 1, M, 1, 3, 4, 2, 4, IVN_SEXLESS, 0, IVN_SIGHT, IVN_STURDY, 2 },
	[IVN_HOR] = { 2, F, 2, 4, 0, 0, 4, IVN_MALE, 0, IVN_REWIND, IVN_STURDY, 2 },
	[IVN_REI] = { 1, D, 2, 5, 0, 0, 1, IVN_FEMALE, 0, IVN_BROOD, IVN_STURDY, 2 },
};

const struct ivn_weak_spot ivn_weak_spots[IVN_WEAKNESSES] = {
	[IVN_MICROBES] = { IVN_FOREST, 1 },
	[IVN_FIRE] = { IVN_DESERT, 2 },
	[IVN_WATER] = { IVN_OCEAN, 2 },
	[IVN_COLD] = { IVN_ICE, 2 },
};

#define KIND_1(name) IVN_##name, IVN_##name,
#define KIND_2(name) KIND_1(name) KIND_1(name)
#define KIND_3(name) KIND_2(name) KIND_1(name)
#define KIND_4(name) KIND_2(name) KIND_2(name)
#define KIND_OF_UNIT(name, id, n) KIND_##n(name)
const uint8_t ivn_kind_of[IVN_UNITS] = { IVN_KIND_ROWS(KIND_OF_UNIT) };
#define FIRST_UNIT(name, id, n) IVN_U_##name,
const uint8_t ivn_first_unit[IVN_KINDS] = { IVN_KIND_ROWS(FIRST_UNIT) };

/* o: ocean, d: desert, f: forest, m: mountain, i: ice */
/* clang-format off */
#define o IVN_OCEAN
#define d IVN_DESERT
#define f IVN_FOREST
#define m IVN_MOUNTAIN
#define i IVN_ICE
const uint8_t ivn_map[IVN_CELLS] = {
	i, i, i, i, i, i, i, i, i, o, o, o, o, i, i, i, i, i, i, i,
	o, m, f, f, i, o, i, i, o, o, m, f, f, m, f, f, f, m, m, i,
	o, o, o, m, f, f, o, o, o, f, m, f, m, d, m, d, f, f, o, o,
	o, o, o, d, m, f, o, o, o, d, d, d, d, m, f, m, f, m, o, o,
	o, o, o, o, o, f, f, o, o, f, f, d, m, o, f, f, f, o, o, o,
	o, o, o, o, o, m, f, f, o, o, f, f, m, o, o, f, f, m, o, o,
	o, o, o, o, o, o, m, f, o, o, d, f, f, o, o, o, d, d, f, o,
	o, o, o, o, o, o, d, o, o, o, o, o, o, o, o, o, o, o, f, m,
	o, o, o, o, o, o, o, o, o, o, o, o, i, i, i, i, i, i, o, o,
	i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i,
};
#undef o
#undef d
#undef f
#undef m
#undef i
/* clang-format on */

/* Row, first and last column, counted from 1 as players do. */
const struct ivn_run ivn_regions[IVN_REGIONS][IVN_RUNS] = {
	[IVN_NORTH_AMERICA] = { { 1, 6, 9 }, { 2, 2, 5 }, { 2, 7, 8 }, { 3, 4, 6 }, { 4, 4, 6 },
		{ 5, 6, 6 } },
	[IVN_SOUTH_AMERICA] = { { 5, 7, 7 }, { 6, 6, 8 }, { 7, 7, 8 }, { 8, 7, 7 } },
	[IVN_EUROPE] = { { 2, 11, 13 }, { 3, 10, 12 } },
	[IVN_AFRICA] = { { 4, 10, 12 }, { 5, 10, 13 }, { 6, 11, 13 }, { 7, 11, 13 } },
	[IVN_ASIA] = { { 2, 14, 20 }, { 3, 13, 18 }, { 4, 13, 18 }, { 5, 15, 17 }, { 6, 16, 17 } },
	[IVN_OCEANIA] = { { 6, 18, 18 }, { 7, 17, 19 }, { 8, 19, 20 } },
	[IVN_ANTARCTICA] = { { 9, 13, 18 }, { 10, 1, 20 } },
	[IVN_US_WEST_COAST] = { { 3, 4, 4 }, { 4, 4, 4 } },
	[IVN_MEXICO] = { { 4, 4, 5 } },
	[IVN_CENTRAL_AMERICA] = { { 5, 6, 6 } },
	[IVN_GREENLAND] = { { 1, 6, 9 }, { 2, 7, 8 } },
	[IVN_USSR] = { { 2, 12, 20 }, { 3, 12, 14 } },
	[IVN_INDIA] = { { 4, 15, 15 }, { 5, 15, 15 } },
	[IVN_JAPAN] = { { 4, 18, 18 } },
	[IVN_NORTH_AFRICA] = { { 4, 10, 12 } },
	[IVN_SOUTH_AFRICA] = { { 7, 11, 13 } },
	[IVN_ARCTIC] = { { 1, 1, 5 }, { 1, 14, 20 } },
	[IVN_ATLANTIC] = { { 2, 9, 10 }, { 3, 7, 9 }, { 4, 7, 9 }, { 5, 8, 9 }, { 6, 9, 10 }, { 7, 9, 10 },
		{ 8, 8, 11 }, { 9, 8, 11 } },
};
