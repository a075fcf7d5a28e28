/* SPDX-License-Identifier: MIT */
#include "rules/invaders/bot.h"

/* How the bots value what they see: found by playing them against each other, each side in turn
 * against the other's best so far. */
/* clang-format off */
const struct inv_weights inv_weights[INV_SEATS] = {
	[INV_INVADERS] = { .foresight = 6, .margin = 24, .power = 4, .deck = 3, .card = 6, .keep = 6, .least = 4, .hero = 10,
		.marker = 12, .counter = 10, .noise = 6, .text = {
		[INV_LEGION] = 0, [INV_SLUG] = 30, [INV_SEEDER] = 20, [INV_SPORE] = 12, [INV_SNATCHER] = 30, [INV_DEATHWORM] = 8,
		[INV_BROOD] = 20, [INV_HYDRA] = 10, [INV_HARVESTER] = 8, [INV_TERRAFORMER] = 16, [INV_GOO] = 14, [INV_OBELISK] = 10,
		[INV_ABYSSAL] = 8, [INV_LEVIATHAN] = 16, [INV_SCREAM] = 20, [INV_FOLD] = 24 } },
	[INV_MANKIND] = { .foresight = 6, .margin = 24, .power = 4, .deck = 16, .card = 6, .keep = 6, .least = 4, .hero = 10,
		.marker = 12, .counter = 10, .noise = 6, .text = {
		[INV_GUERILLA] = 16, [INV_NORAD] = 30, [INV_NEWYORK] = 20, [INV_RUSHMORE] = 60, [INV_SVALBARD] = 30,
		[INV_BAIKONUR] = 10, [INV_METRO] = 12, [INV_NARCISSUS] = 10, [INV_SUCCUBUS] = 10, [INV_SHIELD] = 16,
		[INV_MOBILISE] = 10, [INV_UPLINK] = 8, [INV_CONVOY] = 30, [INV_BROADCAST] = 30, [INV_SABOTAGE] = 24,
		[INV_LASTSTAND] = 16 } },
};
