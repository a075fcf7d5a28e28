/* SPDX-License-Identifier: MIT */
#include "rules/mars-attacks/mars.h"

/* Figures and cards (MARS 4.1, 8.1, 9.1): all reconstructed. */
/* clang-format off */

#define E MARS_EARTH
#define M MARS_MARS
#define N MARS_NEUTRAL

/* side, shoot, fight, survive, range, heroics, hero, armour, Big Gun, figures */
const struct mars_kind_data mars_kinds[MARS_KINDS] = {
	[MARS_SOL] = { E, 5, 5, 6, 6, 0, false, false, false, 8 },
	[MARS_MG] = { E, 5, 6, 6, 6, 0, false, false, false, 4 },
	[MARS_BAZ] = { E, 5, 6, 6, 8, 0, false, false, false, 4 },
	[MARS_EVA] = { E, 3, 4, 5, 3, 4, true, false, false, 1 },
	[MARS_SAR] = { E, 4, 4, 6, 6, 2, true, false, false, 1 },
	[MARS_JOE] = { E, 5, 4, 5, 3, 3, true, false, false, 1 },
	[MARS_BUD] = { E, 4, 5, 5, 4, 3, true, false, false, 1 },
	[MARS_GRU] = { M, 4, 6, 5, 6, 0, false, true, false, 8 },
	[MARS_FRZ] = { M, 4, 6, 5, 5, 0, false, true, true, 4 },
	[MARS_DIS] = { M, 3, 6, 5, 7, 0, false, true, true, 4 },
	[MARS_TOR] = { M, 3, 5, 4, 6, 3, true, true, true, 1 },
	[MARS_SAU] = { M, 4, 0, 4, 7, 2, false, false, true, 1 },
	[MARS_ROB] = { M, 4, 3, 3, 7, 0, false, false, true, 2 },
	[MARS_CIV] = { N, 0, 6, 6, 0, 0, false, false, false, 8 },
	[MARS_BUG] = { N, 0, 4, 4, 0, 0, false, false, false, 1 },
};

const uint8_t mars_kind_of[MARS_FIGURES] = {
	MARS_SOL, MARS_SOL, MARS_SOL, MARS_SOL, MARS_SOL, MARS_SOL, MARS_SOL, MARS_SOL,
	MARS_MG, MARS_MG, MARS_MG, MARS_MG,
	MARS_BAZ, MARS_BAZ, MARS_BAZ, MARS_BAZ,
	MARS_EVA,
	MARS_SAR,
	MARS_JOE,
	MARS_BUD,
	MARS_GRU, MARS_GRU, MARS_GRU, MARS_GRU, MARS_GRU, MARS_GRU, MARS_GRU, MARS_GRU,
	MARS_FRZ, MARS_FRZ, MARS_FRZ, MARS_FRZ,
	MARS_DIS, MARS_DIS, MARS_DIS, MARS_DIS,
	MARS_TOR,
	MARS_SAU,
	MARS_ROB, MARS_ROB,
	MARS_CIV, MARS_CIV, MARS_CIV, MARS_CIV, MARS_CIV, MARS_CIV, MARS_CIV, MARS_CIV,
	MARS_BUG,
};
const uint8_t mars_first_of[MARS_KINDS] = {
	MARS_F_SOL, MARS_F_MG, MARS_F_BAZ, MARS_F_EVA, MARS_F_SAR, MARS_F_JOE, MARS_F_BUD, MARS_F_GRU, MARS_F_FRZ, MARS_F_DIS, MARS_F_TOR, MARS_F_SAU, MARS_F_ROB, MARS_F_CIV, MARS_F_BUG,
};

const uint8_t mars_copies[MARS_CARDS] = {
	[MARS_STEADY] = 6, [MARS_CLOSE] = 4, [MARS_SPRINT] = 4, [MARS_DUCK] = 4, [MARS_LOOKOUT] = 2,
	[MARS_BARRAGE] = 4, [MARS_STRIKE] = 4, [MARS_SWARM] = 4, [MARS_REINFORCE] = 4,
	[MARS_CATTLE] = 2, [MARS_CAR] = 2, [MARS_FLIGHT] = 2, [MARS_BUGS] = 2,
};
const uint8_t mars_ai_copies[MARS_AIS] = { 3, 1, 2, 3, 1, 2, 3, 1, 2, 4 };
