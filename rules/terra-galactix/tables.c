/* SPDX-License-Identifier: MIT */
#include "tg.h"

#define AT(orbit, ray) (((orbit)-1) * TG_RAYS + (ray))

const struct tg_bunker_data tg_bunkers[TG_BUNKERS] = {
	{ 0, 1 },
	{ 1, 4 },
	{ 3, 6 },
	{ 4, 2 },
	{ 5, 5 },
	{ 6, 6 },
	{ 8, 3 },
	{ 9, 1 },
	{ 10, 4 },
	{ 12, 6 },
	{ 13, 2 },
	{ 14, 5 },
	{ 15, 6 },
	{ 17, 3 },
};

const int8_t tg_ray_bunker[TG_RAYS] = { 0, 1, -1, 2, 3, 4, 5, -1, 6, 7, 8, -1, 9, 10, 11, 12, -1, 13 };

const struct tg_star_data tg_stars[TG_STARS] = {
	{ AT(5, 0), 1 },
	{ AT(5, 4), 1 },
	{ AT(5, 5), 1 },
	{ AT(5, 9), 1 },
	{ AT(5, 13), 1 },
	{ AT(5, 14), 1 },
	{ AT(4, 1), 1 },
	{ AT(4, 3), 2 },
	{ AT(4, 6), 2 },
	{ AT(4, 8), 1 },
	{ AT(4, 10), 1 },
	{ AT(4, 12), 2 },
	{ AT(4, 15), 2 },
	{ AT(4, 17), 1 },
	{ AT(3, 0), 2 },
	{ AT(3, 2), 2 },
	{ AT(3, 7), 2 },
	{ AT(3, 9), 2 },
	{ AT(3, 11), 2 },
	{ AT(3, 16), 2 },
	{ AT(2, 4), 3 },
	{ AT(2, 5), 3 },
	{ AT(2, 13), 3 },
	{ AT(2, 14), 3 },
};

const struct tg_base_data tg_bases[TG_CAMPS] = {
	[TG_ALPHA] = { { AT(5, 1), AT(5, 2), AT(5, 3) } },
	[TG_BETA] = { { AT(5, 6), AT(5, 7), AT(5, 8) } },
	[TG_GAMMA] = { { AT(5, 10), AT(5, 11), AT(5, 12) } },
	[TG_DELTA] = { { AT(5, 15), AT(5, 16), AT(5, 17) } },
};

const uint8_t tg_missing[4] = { 4, 5, 13, 14 };

const uint8_t tg_card_count[TG_CARDS] = { [TG_SAUCER] = 20,
	[TG_PULSAR] = 10,
	[TG_SHIELD] = 10,
	[TG_LASER] = 10,
	[TG_NOVA] = 10,
	[TG_HOLE] = 10,
	[TG_GIGA] = 2,
	[TG_MEGA] = 2 };
_Static_assert(20 + 5 * 10 + 2 + 2 == 74, "98 cards less 24 Galactix");

const uint8_t tg_lives_by_seats[TG_CAMPS + 1] = { 0, 0, 3, 4, 5 };
