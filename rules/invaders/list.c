/* SPDX-License-Identifier: MIT */
#include "rules/invaders/invaders.h"

/* All cards with their numbers, and what of them the rule document says (INV 20 to 22). */

#define SAYS(what) (1u << INV_K_##what)
static const uint32_t known[INV_CARDS] = {
	[INV_VTOL] = SAYS(NAME) | SAYS(POWER),
	[INV_SUBMARINE] = SAYS(NAME) | SAYS(POWER),
	[INV_MAKO] = SAYS(NAME),
	[INV_GUERILLA] = SAYS(NAME) | SAYS(PART),
	[INV_SHANTY] = SAYS(NAME) | SAYS(TYPE) | SAYS(POWER),
	[INV_NORAD] = SAYS(NAME) | SAYS(COST),
	[INV_NEWYORK] = SAYS(NAME),
	[INV_RUSHMORE] = SAYS(NAME) | SAYS(TEXT),
	[INV_NARCISSUS] = SAYS(NAME) | SAYS(PART),
	[INV_SUCCUBUS] = SAYS(NAME) | SAYS(PART),
	[INV_DECON] = SAYS(PART),
	[INV_SQUID] = SAYS(NAME) | SAYS(POWER),
	[INV_LEGION] = SAYS(NAME) | SAYS(TEXT),
	[INV_KRAKEN] = SAYS(NAME) | SAYS(COST) | SAYS(POWER),
	[INV_MEDUSA] = SAYS(NAME) | SAYS(POWER),
	[INV_SLUG] = SAYS(NAME) | SAYS(TEXT),
	[INV_DEATHWORM] = SAYS(NAME),
	[INV_GOO] = SAYS(NAME) | SAYS(PART),
	[INV_NANOBOTS] = SAYS(NAME) | SAYS(COST) | SAYS(PART),
	[INV_THING] = SAYS(NAME) | SAYS(TEXT),
};

static void list_card(const struct inv_numbers *numbers, int card, struct inv_listed *out)
{
	const struct inv_number *n = &numbers->card[card];

	*out = (struct inv_listed){ .card = (uint8_t)card,
		.type = inv_cards[card].type,
		.keyword = inv_cards[card].keyword,
		.copies = n->copies,
		.discard = n->discard,
		.drain = n->drain,
		.power = n->power,
		.one_shot = inv_cards[card].one_shot,
		.known = known[card] };
}

void inv_list_cards(const struct context *game, void *list)
{
	const struct inv_numbers *numbers = game->data[INV_OPT_CARDS];
	struct inv_list *out = list;

	out->ocean = numbers->ocean;
	out->moon = numbers->moon;
	memcpy(out->zone, numbers->zone, sizeof(out->zone));
	for (int i = 0; i < INV_KINDS; i++) {
		struct inv_listed_side *side = &out->side[inv_side_of_card(i)];
		list_card(numbers, i, &side->card[side->n++]);
		side->size = (uint8_t)(side->size + numbers->card[i].copies);
	}
	for (int i = 0; i < INV_HEROES; i++)
		list_card(numbers, INV_KINDS + i, &out->hero[i]);
	for (int i = 0; i < INV_STRATEGIES; i++)
		out->side[i < INV_OCEAN ? INV_MANKIND : INV_INVADERS].strategies |= 1u << i;
}
