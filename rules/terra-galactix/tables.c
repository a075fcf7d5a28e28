/* SPDX-License-Identifier: MIT */
#include "tg.h"

#define AT(orbit, ray) (((orbit)-1) * TG_RAYS + (ray))

/* clang-format off */
const struct tg_bunker_data tg_bunkers[TG_BUNKERS] = {
	[TG_BUNKER_0] = { 0, 1 }, [TG_BUNKER_1] = { 1, 4 }, [TG_BUNKER_3] = { 3, 6 }, [TG_BUNKER_4] = { 4, 2 },
	[TG_BUNKER_5] = { 5, 5 }, [TG_BUNKER_6] = { 6, 6 }, [TG_BUNKER_8] = { 8, 3 }, [TG_BUNKER_9] = { 9, 1 },
	[TG_BUNKER_10] = { 10, 4 }, [TG_BUNKER_12] = { 12, 6 }, [TG_BUNKER_13] = { 13, 2 }, [TG_BUNKER_14] = { 14, 5 },
	[TG_BUNKER_15] = { 15, 6 }, [TG_BUNKER_17] = { 17, 3 },
};

const int8_t tg_ray_bunker[TG_RAYS] = {
	TG_BUNKER_0, TG_BUNKER_1, -1, TG_BUNKER_3, TG_BUNKER_4,
	TG_BUNKER_5, TG_BUNKER_6, -1, TG_BUNKER_8, TG_BUNKER_9,
	TG_BUNKER_10, -1, TG_BUNKER_12, TG_BUNKER_13, TG_BUNKER_14,
	TG_BUNKER_15, -1, TG_BUNKER_17
};

const struct tg_star_data tg_stars[TG_STARS] = {
	[TG_POLARIS] = { AT(5, 0), 1 }, [TG_SCHEDAR] = { AT(5, 4), 1 }, [TG_MIRFAK] = { AT(5, 5), 1 },
	[TG_ACRUX] = { AT(5, 9), 1 }, [TG_RIGIL_KENTAURUS] = { AT(5, 13), 1 }, [TG_CANOPUS] = { AT(5, 14), 1 },
	[TG_ALDERAMIN] = { AT(4, 1), 1 }, [TG_ALPHERATZ] = { AT(4, 3), 2 }, [TG_CAPELLA] = { AT(4, 6), 2 },
	[TG_POLLUX] = { AT(4, 8), 1 }, [TG_PROCYON] = { AT(4, 10), 1 }, [TG_ALPHARD] = { AT(4, 12), 2 },
	[TG_ANTARES] = { AT(4, 15), 2 }, [TG_ALPHECCA] = { AT(4, 17), 1 }, [TG_THUBAN] = { AT(3, 0), 2 },
	[TG_MARKAB] = { AT(3, 2), 2 }, [TG_ALDEBARAN] = { AT(3, 7), 2 }, [TG_SIRIUS] = { AT(3, 9), 2 },
	[TG_REGULUS] = { AT(3, 11), 2 }, [TG_ARCTURUS] = { AT(3, 16), 2 }, [TG_DENEB] = { AT(2, 4), 3 },
	[TG_BETELGEUSE] = { AT(2, 5), 3 }, [TG_SPICA] = { AT(2, 13), 3 }, [TG_VEGA] = { AT(2, 14), 3 },
};
/* clang-format on */

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
