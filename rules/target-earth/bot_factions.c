/* SPDX-License-Identifier: MIT */
#include "bot.h"

/*
 * What the bot does with the powers of its bases' factions.
 */
static bool may_use(const struct bot *b, int base, enum te_faction faction)
{
	return te_may_use(&b->s, base, faction) < 0;
}

/* An agent goes where success is likely: with the Alliance's attempts that need little, against the
 * aliens' that need much. */
static void write_agents(struct bot *b, int base)
{
	bot_word(b, "IF BY != aliens AND NEED <= 7 THEN AGENT help");
	bot_end(b, base);
	bot_word(b, "IF BY = aliens AND NEED >= 6 THEN AGENT hinder");
	bot_end(b, base);
}

/* Cards that give no points in a hand, those of which there are more first. */
static void write_swap(struct bot *b, int base)
{
	const uint8_t *hand = b->s.base[base].hand;
	bool begun = false;
	for (int least = 2; least >= 1; least--)
		for (int card = 0; card < TE_CARDS; card++) {
			if (hand[card] < least || (least == 1 && (hand[card] > 1 || te_starred >> card & 1)))
				continue;
			if (!begun)
				bot_word(b, "SWAP");
			bot_word(b, vocab_id(&te_card_words, card));
			begun = true;
		}
	if (begun)
		bot_end(b, base);
}

static void write_envoy(struct bot *b, int base)
{
	int neutral[2], n = bot_countries(b, TE_NEUTRAL, neutral), alien[2];
	if (!bot_countries(b, TE_ALIEN, alien) && !n)
		return;
	bot_word(b, "ENVOY");
	/* the council will try the first */
	if (n > 1)
		bot_word(b, vocab_id(&te_country_words, neutral[1]));
	if (n > 0)
		bot_word(b, vocab_id(&te_country_words, neutral[0]));
	if (bot_countries(b, TE_ALIEN, alien))
		bot_word(b, vocab_id(&te_country_words, alien[0]));
	bot_end(b, base);
}

static void use_powers(struct bot *b, int base)
{
	bool fights = te_in(&b->s, TE_IN_FIGHTS), diplomacy = te_in(&b->s, TE_IN_DIPLOMACY);
	if (may_use(b, base, TE_OFFICER) && (fights || diplomacy))
		write_agents(b, base);
	if (may_use(b, base, TE_DIPLOMAT) && diplomacy)
		write_envoy(b, base);
	if ((may_use(b, base, TE_AIR) && te_in(&b->s, TE_IN_DOGFIGHTS)) ||
		(may_use(b, base, TE_ARMY) && te_in(&b->s, TE_IN_BATTLES))) {
		bot_word(b, "REROLL any");
		bot_end(b, base);
	}
	if (b->s.base[base].faction == TE_OFFICER && te_in(&b->s, TE_IN_BATTLES) && b->s.turn < TE_TURNS)
		write_swap(b, base);
}

void bot_powers(struct bot *b)
{
	for (int i = 0; i < b->n; i++)
		if (bot_mine(b, b->base[i]))
			use_powers(b, b->base[i]);
}
