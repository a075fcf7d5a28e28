/* SPDX-License-Identifier: MIT */
#include "bot.h"

static void write_units(struct bot *b, uint32_t units)
{
	for (int u = 0; u < TE_UNITS; u++)
		if (units >> u & 1)
			bot_word(b, vocab_id(&te_unit_words, u));
}

/* A line "VERB place", for cards and retreats. */
static void write_place(struct bot *b, const char *verb, int place, int base)
{
	bot_word(b, verb);
	bot_word(b, vocab_id(&te_place_words, place));
	bot_end(b, base);
}

/* ------------------------------------------------------------ interceptions */

/* The fighters of a line, of those that are not taken; returns all that are taken now. */
static uint32_t write_wing(struct bot *b, int base, int slot, int n, uint32_t taken)
{
	uint32_t wing = 0;
	while (n-- > 0)
		wing |= 1u << bot_next_unit(&b->s, base, TE_KIND_FIGHTER, taken | wing);
	bot_word(b, "INTERCEPT");
	bot_word(b, vocab_id(&te_slot_words, slot));
	write_units(b, wing);
	bot_end(b, base);
	return taken | wing;
}

static void write_interceptions(struct bot *b, int base, const uint8_t number[TE_SLOTS])
{
	uint32_t taken = 0;
	for (int slot = 0; slot < TE_SLOTS; slot++) {
		if (!number[slot])
			continue;
		if (te_in(&b->s, TE_IN_INTERCEPTION))
			taken = write_wing(b, base, slot, number[slot], taken);
		/* a last fighter that rolls fewer dice than the UFO goes home */
		if (te_in(&b->s, TE_IN_DOGFIGHTS) &&
			te_factors[TE_FIGHTER][b->s.level[TE_FIGHTER] - 1] <
				te_ufos[b->s.slot[slot].ufo].factor)
			write_place(b, "IF UNITS <= 1 AND ALLIES <= 0 THEN RETREAT", slot, base);
	}
}

/* Diplomacy cards after victories over UFOs, whoever wins them; those with little hope are not
 * worth it in the air. */
static void write_diplomacy(struct bot *b, int base, int least)
{
	for (int slot = 0; slot < b->s.slots; slot++) {
		const struct te_slot *u = &b->s.slot[slot];
		if (u->fate == TE_COMING && u->objective < TE_COUNTRIES &&
			b->s.camp[u->objective] == TE_NEUTRAL && te_chance(&b->s, u->objective) >= least &&
			!(b->s.changed >> u->objective & 1))
			write_place(b, "PLAY DIPLOMACY", slot, base);
	}
}

static bool sent_any(const uint8_t number[TE_SLOTS])
{
	for (int slot = 0; slot < TE_SLOTS; slot++)
		if (number[slot])
			return true;
	return false;
}

static bool may_play(const struct bot *b, int base, enum te_card card)
{
	return te_may_play(&b->s, base, card) < 0;
}

static void interception_cards(struct bot *b, int base, const uint8_t number[TE_SLOTS])
{
	if (!te_in(&b->s, TE_IN_DOGFIGHTS))
		return;
	if (may_play(b, base, TE_DIPLOMACY))
		write_diplomacy(b, base, 40);
	if (!sent_any(number))
		return;
	if (may_play(b, base, TE_BONUS))
		write_place(b, "IF HITS >= 2 AND BONUSES = 0 THEN PLAY BONUS", TE_PLACE_ANY, base);
	if (may_play(b, base, TE_ACE) && !may_play(b, base, TE_KNOWLEDGE))
		write_place(b, "PLAY ACE", TE_PLACE_ANY, base);
}

/* ------------------------------------------------------------ missions */

/* Returns the units (bits) that leave, or have left. */
static uint32_t write_army(struct bot *b, const struct bot_army *a, int base)
{
	uint32_t sent = 0;
	for (int u = TE_T1; u < TE_UNITS; u++)
		sent |= (uint32_t)(b->s.base[base].unit[u].sent >= 0) << u;
	for (int i = 0; i < a->n && te_in(&b->s, TE_IN_ARMIES); i++) {
		if (a->load[i].base != base || a->load[i].place < 0)
			continue;
		sent |= a->load[i].units;
		bot_word(b, "SEND");
		write_units(b, a->load[i].units);
		bot_word(b, "TO");
		bot_word(b, vocab_id(&te_place_words, a->load[i].place));
		bot_end(b, base);
	}
	/* the last one brings the transport home; a defender of their own base cannot leave and is
	 * not meant */
	if (sent && b->s.turn < TE_TURNS && te_in(&b->s, TE_IN_BATTLES))
		write_place(b, "IF UNITS <= 1 AND ALLIES <= 0 THEN RETREAT", TE_PLACE_ANY, base);
	return sent;
}

/* The units (bits) that defend their base. */
static uint32_t defenders(const struct bot *b, int base)
{
	int why;
	uint32_t units = 0;
	if (te_target(&b->s, TE_PLACE_BASE + base, &why) < 0)
		return 0;
	for (int u = TE_I1; u < TE_UNITS; u++)
		units |= b->s.base[base].unit[u].where == TE_HOME ? 1u << u : 0;
	return units;
}

static void mission_cards(struct bot *b, int base, uint32_t sent)
{
	const uint32_t tanks = ~0u << TE_K1, units = (sent | defenders(b, base)) & ~0u << TE_I1;
	if (!te_in(&b->s, TE_IN_BATTLES))
		return;
	if (may_play(b, base, TE_KNOWLEDGE))
		write_place(b, "PLAY KNOWLEDGE", TE_PLACE_ANY, base);
	if (may_play(b, base, TE_DIPLOMACY))
		write_diplomacy(b, base, 0);
	if (units && may_play(b, base, TE_BONUS))
		write_place(b, "IF HITS >= 1 AND BONUSES = 0 THEN PLAY BONUS", TE_PLACE_ANY, base);
	if (units & tanks && may_play(b, base, TE_CREW))
		write_place(b, "PLAY CREW", TE_PLACE_ANY, base);
	if (units & ~tanks && may_play(b, base, TE_SQUAD))
		write_place(b, "PLAY SQUAD", TE_PLACE_ANY, base);
}

/* ------------------------------------------------------------ */

/* Slots that the army is to have, because a victory on the ground brings knowledge. */
static uint32_t reserve(const struct bot *b, const struct bot_army *a)
{
	uint32_t set = 0;
	for (int slot = 0; slot < b->s.slots; slot++)
		if (bot_knowledge_value(b) > 10 && a->percent[slot] >= 53)
			set |= 1u << slot;
	return set;
}

static void count_fighters(const struct te_state *s, uint8_t out[TE_BASES][TE_SLOTS])
{
	for (int base = 0; base < TE_BASES; base++)
		for (int slot = 0; slot < TE_SLOTS; slot++)
			out[base][slot] = (uint8_t)te_fighters_at(s, base, slot);
}

void bot_fights(struct bot *b)
{
	uint8_t number[TE_BASES][TE_SLOTS];
	struct bot_army army = { 0 };
	bool air = te_in(&b->s, TE_IN_AIR), ground = te_in(&b->s, TE_IN_GROUND);
	if (te_in(&b->s, TE_IN_INTERCEPTION | TE_IN_ARMIES))
		bot_plan_army(b, &army);
	if (te_in(&b->s, TE_IN_INTERCEPTION))
		bot_plan_fighters(b, reserve(b, &army), number);
	else if (air)
		count_fighters(&b->s, number);
	for (int i = 0; i < b->n; i++) {
		int base = b->base[i];
		if (!bot_mine(b, base))
			continue;
		if (air) {
			write_interceptions(b, base, number[base]);
			interception_cards(b, base, number[base]);
		}
		if (ground)
			mission_cards(b, base, write_army(b, &army, base));
		if (te_in(&b->s, TE_IN_BATTLES)) {
			bot_word(b, "FINISH science");
			bot_end(b, base);
		}
	}
}
