/* SPDX-License-Identifier: MIT */
#include "rules/invaders/bot.h"

/* What a bot thinks that margins, targets, cards and payments are worth. */

/* --- what a margin is worth */

/* Sixteenths of cards that a zone with this margin will cost Mankind. */
static int threat(const struct bot *b, int margin)
{
	int k = b->w->foresight;
	if (margin <= -k)
		return 0;
	if (margin >= k)
		return 16 * margin;
	return 4 * (margin + k) * (margin + k) / k;
}

/* What it is worth to the bot when a zone's margin changes by so much. */
int inv_bot_gain(const struct bot *b, int zone, int change)
{
	int more = threat(b, b->margin[zone] + change) - threat(b, b->margin[zone]);
	return (b->side == INV_INVADERS ? more : -more) * b->w->margin / 16;
}

/* `power` more of its own. */
static int gain_of_power(const struct bot *b, int zone, int power)
{
	return inv_bot_gain(b, zone, b->side == INV_INVADERS ? power : -power) + power * b->w->power;
}

void inv_bot_look_at_margins(struct bot *b)
{
	for (int z = 0; z < INV_ZONES; z++)
		b->margin[z] = inv_margin(&b->s, z);
}

/* --- what a card is worth */

static int worth_of_zone_token(const struct bot *b, const struct inv_effect *e, int zone)
{
	if (e->n > 0)
		return gain_of_power(b, zone, 1);
	if (b->style == POISON_EURASIA && zone == INV_EUR)
		return 120;
	return (inv_zone_power(&b->s, zone) == 1 ? 64 : 16) + inv_bot_gain(b, zone, 1);
}

/* The last one wins the game. An enemy who has lost four spends them: it pays to hunt the rest. */
static int worth_of_hero(const struct bot *b)
{
	int left = bits_count(b->s.heroes);
	if (!left)
		return 2000;
	return b->style == HUNT_HEROES || left < 8 ? 200 : b->w->hero;
}

/* An enemy or own unit that is destroyed, strengthened or weakened. */
static int worth_of_target(const struct bot *b, const struct inv_effect *e, int target)
{
	struct inv_place p;
	int power, sign;
	if (target < INV_ZONES)
		return worth_of_zone_token(b, e, target);
	p = inv_find(&b->s, target);
	sign = p.side == INV_INVADERS ? 1 : -1;
	power = inv_unit_power(&b->s, target);
	switch (e->what) {
	case INV_DO_DESTROY:
		return inv_bot_gain(b, p.zone, -sign * power) + power * b->w->power +
			(target == INV_U_HERO ? worth_of_hero(b) : 0);
	case INV_DO_POWER:
		return inv_bot_gain(b, p.zone, sign * e->n) +
			(p.side == b->side ? e->n : -e->n) * b->w->power;
	case INV_DO_JAM:
		return inv_bot_gain(b, p.zone, -sign * power);
	default:
		return 0;
	}
}

/* The targets that are worth most, in order; returns how many, and what they are worth in *sum. */
int inv_bot_best_targets(const struct bot *b, const struct inv_effect *e, int card, int self, int zone,
	int16_t out[INV_AIMS], int *sum)
{
	uint64_t legal[LEGAL_VALUES] = { 0 };
	int n = 0, left = inv_targets(&b->s, e, b->side, card, self, zone, legal);
	*sum = 0;
	for (; left && n < e->targets; left--) {
		int best = -1, most = 0;
		for (int i = 0; i < INV_TARGETS; i++) {
			int worth;
			if (!legal[i / 64])
				i += 63 - i % 64;
			else if (legal[i / 64] >> i % 64 & 1 &&
				((worth = worth_of_target(b, e, i)) > most || best < 0)) {
				best = i;
				most = worth;
			}
		}
		legal[best / 64] &= ~(UINT64_C(1) << best % 64);
		out[n++] = (int16_t)best;
		*sum += most;
	}
	return n;
}

bool inv_bot_spends_hero(const struct bot *b, int zone)
{
	return b->style == SPEND_HEROES && b->s.heroes && inv_find(&b->s, INV_U_HERO).zone == zone &&
		!inv_free_places(&b->s, zone, b->side);
}

/* Cards that fill the hero's column, and cheap ones. */
static int worth_of_crowding(const struct bot *b, int card, int zone)
{
	struct inv_cost cost = inv_cost_of(&b->s, card);
	int worth = !inv_cards[card].one_shot && !cost.discard && !cost.drain ? 60 : 0;
	if (zone < 0 || inv_find(&b->s, INV_U_HERO).zone != zone)
		return worth;
	return worth + (inv_bot_spends_hero(b, zone) ? INV_SPENT_HERO : 60);
}

/* What a card is worth more for a bot that is after something of its own. */
static int worth_of_style(const struct bot *b, int card, int zone)
{
	bool poisons = card == INV_SPORE || card == INV_LEVIATHAN || card == INV_TERRAFORMER;
	if (b->style == POISON_EURASIA)
		return poisons && zone == INV_EUR ? 100 : 0;
	if (b->style == SPEND_HEROES)
		return worth_of_crowding(b, card, zone);
	if (b->style == BREW_SUCCUBUS)
		return card == INV_SUCCUBUS ? 400 : 0;
	if (b->style != SPRAY_GOO)
		return 0;
	if (card == INV_GOO)
		return zone >= 0 && b->margin[zone] > 0 ? 300 : 100;
	return zone >= 0 && inv_find(&b->s, INV_U_GOO).zone == zone ? 30 : 0;
}

/* What a card does beside its power. */
static int worth_of_text(const struct bot *b, int card, int zone)
{
	int worth = b->w->text[card] + worth_of_style(b, card, zone);
	if (zone >= 0 && inv_effect_of(card, INV_DO_COUNTERATTACK) && b->margin[zone] < 0)
		worth -= b->margin[zone] * b->w->counter;
	return worth;
}

/* A card as it would be played to a zone (-1: a one-shot), costs aside. */
int inv_bot_worth_of_card(const struct bot *b, int card, int zone)
{
	const struct inv_effect *e = inv_effect_aiming(card, INV_ON_PLAY);
	int worth = worth_of_text(b, card, zone), sum;
	int16_t targets[INV_AIMS];
	if (zone >= 0) {
		int power = inv_numbers_of(&b->s)->card[card].power;
		const struct inv_effect *more = inv_effect_of(card, INV_HAS_POWER);
		if (more && more->scope == INV_OF_SELF && more->zone == zone + 1)
			power += more->n;
		worth += gain_of_power(b, zone, power);
	}
	if (e) {
		(void)inv_bot_best_targets(b, e, card, -1, zone, targets, &sum);
		worth += sum;
	}
	return worth;
}

bool inv_bot_only_answers(int card)
{
	return inv_cards[card].one_shot && inv_effect_on(card, INV_ON_REACTION);
}

/* What each card of the hand could do, for what it would be a pity to pay with. */
void inv_bot_look_at_hand(struct bot *b)
{
	for (int i = 0; i < INV_KINDS; i++) {
		int best = 0;
		if (!pile_count(&b->s.side[b->side].hand, i))
			continue;
		if (inv_cards[i].one_shot)
			best = inv_bot_worth_of_card(b, i, -1);
		for (int z = 0; z < INV_ZONES && !inv_cards[i].one_shot; z++) {
			int worth = inv_bot_worth_of_card(b, i, z);
			best = z == 0 || worth > best ? worth : best;
		}
		b->worth[i] = (int16_t)best;
	}
}

/* --- what it costs */

/* What a card of the hand is worth where it pays. */
static int price(const struct bot *b, int card)
{
	int worth = b->worth[card] * b->w->keep / 16;
	return worth > b->w->card ? worth : b->w->card;
}

/* The cheapest n other cards; false: there are not so many. *sum: their price. */
bool inv_bot_choose_payment(const struct bot *b, int n, int card, uint8_t out[INV_PAYS], int *sum)
{
	uint8_t left[INV_KINDS];
	*sum = 0;
	for (int i = 0; i < INV_KINDS; i++)
		left[i] = (uint8_t)(pile_count(&b->s.side[b->side].hand, i) - (i == card));
	for (int k = 0; k < n; k++) {
		int best = -1;
		for (int i = 0; i < INV_KINDS; i++)
			if (left[i] && inv_side_of_card(i) == b->side &&
				(best < 0 || price(b, i) < price(b, best)))
				best = i;
		if (best < 0)
			return false;
		left[best]--;
		out[k] = (uint8_t)best;
		*sum += price(b, best);
	}
	return true;
}
