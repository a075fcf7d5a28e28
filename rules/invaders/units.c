/* SPDX-License-Identifier: MIT */
#include "rules/invaders/turn.h"

/* Units that come, move and leave; heroes; tokens; the marker. */

#define FIRST_OF(name, id, n) [INV_##name] = INV_U_##name,
#define LAST_OF(name, id, n) [INV_##name] = INV_U_LAST_##name,
static const uint8_t first_unit[INV_KINDS] = { INV_MANKIND_UNITS(FIRST_OF) INV_INVADERS_UNITS(FIRST_OF) };
static const uint8_t last_unit[INV_KINDS] = { INV_MANKIND_UNITS(LAST_OF) INV_INVADERS_UNITS(LAST_OF) };

int inv_copies_most(int card)
{
	return inv_cards[card].one_shot ? 7 : last_unit[card] - first_unit[card] + 1;
}

static bool left_this_turn(const struct inv_side *side, int unit)
{
	for (int i = 0; i < side->gone_n; i++)
		if (side->gone[i] == unit)
			return true;
	return false;
}

int inv_new_unit(const struct inv_state *s, int card)
{
	int free = -1;
	for (int u = last_unit[card]; u >= first_unit[card]; u--)
		if (inv_find(s, u).zone < 0 && !left_this_turn(&s->side[inv_side_of_unit(u)], u))
			free = u;
	/* a copy that left came back by way of the deck, and there are no more numbers */
	for (int u = last_unit[card]; free < 0 && u >= first_unit[card]; u--)
		if (inv_find(s, u).zone < 0)
			free = u;
	return free;
}

static void append(struct inv_column *c, struct inv_unit u)
{
	c->unit[c->n++] = u;
}

static struct inv_unit take_out(struct inv_state *s, struct inv_place p)
{
	struct inv_column *c = &s->zone[p.zone].column[p.side];
	struct inv_unit u = c->unit[p.at];
	c->n--;
	for (int i = p.at; i < c->n; i++)
		c->unit[i] = c->unit[i + 1];
	c->unit[c->n] = (struct inv_unit){ 0 };
	return u;
}

void inv_put_unit(struct inv_state *s, int zone, int unit)
{
	append(&s->zone[zone].column[inv_side_of_unit(unit)], (struct inv_unit){ .unit = (uint8_t)unit });
}

void inv_move_unit(struct inv_state *s, int unit, int zone)
{
	struct inv_place p = inv_find(s, unit);
	append(&s->zone[zone].column[p.side], take_out(s, p));
}

/* --- leaving play */

static void to_discards(struct turn *t, int unit)
{
	struct inv_place p = inv_find(t->s, unit);
	struct inv_side *side = &t->s->side[p.side];
	int card = inv_card_of(t->s, unit);
	(void)take_out(t->s, p);
	if (side->gone_n < INV_GONE)
		side->gone[side->gone_n++] = (uint8_t)unit;
	inv_discard_card(t, p.side, (struct pile_card){ (uint8_t)card, PILE_ALL });
}

/* The hero's card before it is gone, and what it leaves behind. */
static void recall(struct turn *t)
{
	struct inv_side *m = &t->s->side[INV_MANKIND];
	int card = inv_recalled(t), place = m->discard.n - 1;
	if (card < 0)
		return;
	while (place >= 0 && m->discard.card[place] != card)
		place--;
	if (place < 0)
		return;
	pile_put(&m->hand, PILE_MIDDLE, pile_take(&m->discard, place, PILE_ALL));
	INV_EVENT(t, INV_E_RECALLED, card);
}

static void lose_hero(struct turn *t, enum inv_loss how, int kept)
{
	struct inv_state *s = t->s;
	struct inv_place p = inv_find(s, INV_U_HERO);
	bool recalls = how == INV_DESTROYED && !s->sideways && inv_effect_of(s->hero, INV_DO_RECALL);
	(void)take_out(s, p);
	INV_EVENT(t, INV_E_HERO_LOST, s->hero, p.zone, (int)how, bits_count(s->heroes));
	if (recalls && s->heroes)
		recall(t);
	if (!s->heroes)
		inv_end_game(t, INV_INVADERS, INV_WHY_HEROES);
	else
		inv_next_hero(t, kept, true);
}

static int drawn_hero(struct turn *t)
{
	int n = bits_count(t->s->heroes), hero = 0;
	int game = t->s->number, at = ++t->serial, left;
	bool match = t->s->game->option[INV_OPT_MATCH] == INV_GAMES;
	left = match ? dice_roll(t->d, DICE_OPEN, n, 1, "hero/game %d/%d", game, at)
		     : dice_roll(t->d, DICE_OPEN, n, 1, "hero/%d", at);
	left = dice_value(t->d, left, 0) - 1;
	while (!(t->s->heroes >> hero & 1) || left-- > 0)
		hero++;
	return hero;
}

/* Without dice: one that moves, or one that does not. As long as it lies sideways no more can
 * matter, and that only to the Ops Centre. */
static int some_hero(struct turn *t)
{
	const struct inv_state *s = t->s;
	int of[2] = { -1, -1 };
	bool rooted;
	for (int i = INV_HEROES - 1; i >= 0; i--)
		if (s->heroes >> i & 1)
			of[inv_cards[INV_KINDS + i].rooted] = i;
	rooted = of[0] < 0 || (of[1] >= 0 && t->course && s->seat == INV_MANKIND && inv_choose(t, 2));
	if (t->course)
		t->course->hazy = true;
	return of[rooted];
}

void inv_next_hero(struct turn *t, int kept, bool sideways)
{
	struct inv_state *s = t->s;
	int hero = t->d ? drawn_hero(t) : some_hero(t), zone;
	s->heroes &= ~(1u << hero);
	s->hero = (uint8_t)(INV_KINDS + hero);
	s->sideways = sideways;
	s->once = false;
	INV_EVENT(t, INV_E_HERO, s->hero);
	if (!sideways)
		return; /* Mankind is asked first (INV 17.2) */
	zone = inv_hero_zone(t, kept);
	inv_put_unit(s, zone, INV_U_HERO);
	INV_EVENT(t, INV_E_PLACED, s->hero, zone);
}

void inv_destroy(struct turn *t, int unit, int by)
{
	struct inv_place p = inv_find(t->s, unit);
	int card;
	if (p.zone < 0 || inv_is_impervious(t->s, unit, by))
		return;
	if (unit == INV_U_HERO && inv_has_chainmail(t, by))
		return;
	if (p.side == INV_MANKIND && inv_is_saved(t, unit, by))
		return;
	card = inv_card_of(t->s, unit);
	INV_EVENT(t, INV_E_DESTROYED, p.side, unit, card, p.zone, by);
	if (unit == INV_U_HERO)
		lose_hero(t, INV_DESTROYED, -1);
	else
		to_discards(t, unit);
}

void inv_sacrifice(struct turn *t, int unit, int kept)
{
	struct inv_place p = inv_find(t->s, unit);
	INV_EVENT(t, INV_E_SACRIFICED, unit, inv_card_of(t->s, unit), p.zone);
	if (unit == INV_U_HERO)
		lose_hero(t, INV_SACRIFICED, kept);
	else
		to_discards(t, unit);
}

/* --- tokens and the marker */

void inv_check_zones(struct turn *t)
{
	const struct inv_state *s = t->s;
	if (t->over)
		return;
	if (!inv_zone_power(s, INV_EUR))
		inv_end_game(t, INV_INVADERS, INV_WHY_EURASIA);
	else if (!inv_zone_power(s, INV_PAC) && !inv_zone_power(s, INV_AFR))
		inv_end_game(t, INV_INVADERS, INV_WHY_TWO_ZONES);
}

void inv_zone_token(struct turn *t, int zone, int n)
{
	struct inv_state *s = t->s;
	if (n < 0 ? !inv_zone_power(s, zone) : !s->zone[zone].minus)
		return;
	s->zone[zone].minus = (uint8_t)(s->zone[zone].minus - n);
	INV_EVENT(t, INV_E_ZONE, zone, n, inv_zone_power(s, zone));
	inv_check_zones(t);
}

void inv_move_marker(struct turn *t, enum inv_mover mover, int card, int n)
{
	struct inv_state *s = t->s;
	int to = s->marker + n;
	if (t->over)
		return;
	to = to < 0 ? 0 : to > INV_TRACK ? INV_TRACK : to;
	INV_EVENT(t, INV_E_MARKER, (int)mover, to - s->marker, to, card);
	s->marker = (uint8_t)to;
	if (!to)
		inv_end_game(t, INV_MANKIND, INV_WHY_MARKER);
}

void inv_add_tokens(struct turn *t, int unit, int n)
{
	struct inv_state *s = t->s;
	struct inv_place p = inv_find(s, unit);
	struct inv_unit *u = &s->zone[p.zone].column[p.side].unit[p.at];
	const struct inv_effect *e = inv_effect_on(inv_card_of(s, unit), INV_ON_TOKENS);
	int now = u->tokens + n;
	u->tokens = (uint8_t)(now < INV_SUPPLY ? now : INV_SUPPLY);
	INV_EVENT(t, INV_E_TOKENS, p.side, unit, inv_card_of(s, unit), n, u->tokens);
	if (!e || u->tokens < e->least)
		return;
	if (e->what != INV_DO_WIN)
		u->tokens = 0;
	inv_run_unit(t, unit, INV_ON_TOKENS);
}
