/* SPDX-License-Identifier: MIT */
#include "rules/invaders/bot.h"

/* How the bots value what they see: found by playing them against each other, each side in turn
 * against the other's best so far, until neither found much more. */
/* clang-format off */
const struct inv_weights inv_weights[INV_SEATS] = {
	[INV_INVADERS] = { .foresight = 6, .margin = 28, .power = 4, .deck = 1, .card = 12, .keep = 6, .least = 11, .hero = 10,
		.marker = 14, .counter = 0, .noise = 6, .text = {
		[INV_SQUID] = -4, [INV_LEGION] = -4, [INV_SCOUT] = -12, [INV_SPIDER] = 12,
		[INV_HARVESTER] = 20, [INV_STALKER] = 4, [INV_KRAKEN] = 4, [INV_LEVIATHAN] = 20,
		[INV_HYDRA] = 26, [INV_SLUG] = 38, [INV_DEATHWORM] = -4, [INV_BROOD] = 8, [INV_ABYSSAL] = 12,
		[INV_SNATCHER] = 22, [INV_SPORE] = -12, [INV_SEEDER] = 8, [INV_TERRAFORMER] = 16,
		[INV_GOO] = 14, [INV_OBELISK] = 10, [INV_THING] = -12, [INV_SCREAM] = 20, [INV_FOLD] = 24 } },
	[INV_MANKIND] = { .foresight = 6, .margin = 24, .power = 1, .deck = 20, .card = 8, .keep = 6, .least = 8, .hero = 10,
		.marker = 10, .counter = 20, .noise = 6, .text = {
		[INV_VTOL] = -16, [INV_MARINES] = 8, [INV_GUERILLA] = 16, [INV_SKYFORT] = -16,
		[INV_NORAD] = 30, [INV_NEWYORK] = 20, [INV_RUSHMORE] = 60, [INV_SVALBARD] = 18,
		[INV_BAIKONUR] = 6, [INV_METRO] = 12, [INV_NARCISSUS] = 10, [INV_SUCCUBUS] = 10,
		[INV_LASER] = 4, [INV_PLASMA] = -12, [INV_SHIELD] = 16, [INV_MOBILISE] = 22,
		[INV_UPLINK] = 8, [INV_CONVOY] = 14, [INV_BROADCAST] = 30, [INV_SABOTAGE] = 24,
		[INV_LASTSTAND] = 16 } },
};
