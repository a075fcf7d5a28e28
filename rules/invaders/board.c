/* SPDX-License-Identifier: MIT */
#include "rules/invaders/invaders.h"

/* What can be seen on the table: pure functions of the state, or of a view of it. */

const struct inv_numbers *inv_numbers_of(const struct inv_state *s)
{
	return s->game->data[INV_OPT_CARDS];
}

/* --- units */

/* The card of each unit; the hero's depends on who it is. */
#define TIMES_1(card) card,
#define TIMES_2(card) TIMES_1(card) card,
#define TIMES_3(card) TIMES_2(card) card,
#define TIMES_4(card) TIMES_3(card) card,
#define TIMES_5(card) TIMES_4(card) card,
#define TIMES_6(card) TIMES_5(card) card,
#define TIMES_7(card) TIMES_6(card) card,
#define CARD_OF(name, id, n) TIMES_##n(INV_##name)
static const uint8_t unit_cards[] = { INV_MANKIND_UNITS(CARD_OF) INV_INVADERS_UNITS(CARD_OF) };
_Static_assert(sizeof(unit_cards) == INV_TARGETS - INV_U_HERO - 1, "a card for every unit");

int inv_card_of(const struct inv_state *s, int unit)
{
	return unit == INV_U_HERO ? s->hero : unit_cards[unit - INV_U_HERO - 1];
}

int inv_side_of_unit(int unit)
{
	return unit >= INV_U_SQUID ? INV_INVADERS : INV_MANKIND;
}

int inv_side_of_card(int card)
{
	return card >= INV_FIRST_INVADER && card < INV_KINDS ? INV_INVADERS : INV_MANKIND;
}

struct inv_place inv_find(const struct inv_state *s, int unit)
{
	int side = inv_side_of_unit(unit);
	for (int z = 0; z < INV_ZONES; z++) {
		const struct inv_column *c = &s->zone[z].column[side];
		for (int i = 0; i < c->n; i++)
			if (c->unit[i].unit == unit)
				return (struct inv_place){ (int8_t)side, (int8_t)z, (int8_t)i };
	}
	return (struct inv_place){ (int8_t)side, -1, 0 };
}

const struct inv_unit *inv_unit_at(const struct inv_state *s, struct inv_place p)
{
	return &s->zone[p.zone].column[p.side].unit[p.at];
}

int inv_in_play(const struct inv_state *s, int card)
{
	int n = 0;
	for (int z = 0; z < INV_ZONES; z++) {
		const struct inv_column *c = &s->zone[z].column[inv_side_of_card(card)];
		for (int i = 0; i < c->n; i++)
			n += inv_card_of(s, c->unit[i].unit) == card;
	}
	return n;
}

bool inv_adjacent(int zone, int other)
{
	return zone - other == 1 || other - zone == 1;
}

int inv_free_places(const struct inv_state *s, int zone, int side)
{
	return INV_COLUMN - s->zone[zone].column[side].n;
}

/* --- effects */

bool inv_is(int card, uint16_t types, uint32_t keywords)
{
	const struct inv_card_data *c = &inv_cards[card];
	unsigned is = 1u << c->type | (c->type == INV_HERO ? 1u << INV_DEF : 0);
	return (!types && !keywords) || is & types || 1u << c->keyword & keywords;
}

const struct inv_effect *inv_effect_on(int card, enum inv_when when)
{
	for (int i = 0; i < INV_EFFECTS; i++)
		if (inv_cards[card].effect[i].when == when)
			return &inv_cards[card].effect[i];
	return NULL;
}

const struct inv_effect *inv_effect_aiming(int card, enum inv_when when)
{
	for (int i = 0; i < INV_EFFECTS; i++)
		if (inv_cards[card].effect[i].when == when && inv_cards[card].effect[i].targets)
			return &inv_cards[card].effect[i];
	return NULL;
}

const struct inv_effect *inv_effect_of(int card, enum inv_what what)
{
	for (int i = 0; i < INV_EFFECTS; i++)
		if (inv_cards[card].effect[i].when && inv_cards[card].effect[i].what == what)
			return &inv_cards[card].effect[i];
	return NULL;
}

bool inv_is_sideways(const struct inv_state *s, int unit)
{
	return unit == INV_U_HERO && s->sideways;
}

/* The effect of this kind of a unit in play; NULL: it has none now. */
static const struct inv_effect *holds(const struct inv_state *s, int unit, enum inv_what what)
{
	return inv_is_sideways(s, unit) ? NULL : inv_effect_of(inv_card_of(s, unit), what);
}

/* Are a unit's cards in the filter of an effect of one that stands in `zone`? */
static bool is_about(const struct inv_state *s, const struct inv_effect *e, int unit)
{
	return inv_is(inv_card_of(s, unit), e->types, e->keywords);
}

bool inv_is_impervious(const struct inv_state *s, int unit, int card)
{
	struct inv_place p = inv_find(s, unit);
	const struct inv_column *c;
	if (p.zone < 0)
		return false;
	c = &s->zone[p.zone].column[p.side];
	for (int i = 0; i < c->n; i++) {
		const struct inv_effect *e = holds(s, c->unit[i].unit, INV_IS_IMPERVIOUS);
		if (e && (e->scope == INV_OF_COLUMN || c->unit[i].unit == unit) &&
			inv_is(card, e->types, e->keywords))
			return true;
	}
	return false;
}

/* --- power (INV 8) */

struct powers {
	const struct inv_state *s;
	int zone, side;
	const struct inv_column *own, *enemy;
	int *out;
};

static int printed(const struct inv_state *s, int unit)
{
	return inv_numbers_of(s)->card[inv_card_of(s, unit)].power;
}

/* What is printed, tokens, and what is added. */
static void add_bonuses(const struct powers *p)
{
	for (int i = 0; i < p->own->n; i++)
		p->out[i] = printed(p->s, p->own->unit[i].unit) + p->own->unit[i].power;
	for (int i = 0; i < p->own->n; i++) {
		int unit = p->own->unit[i].unit;
		const struct inv_effect *e = holds(p->s, unit, INV_HAS_POWER);
		if (!e || e->scope == INV_OF_ENEMY_HERE || (e->zone && e->zone != p->zone + 1))
			continue;
		for (int k = 0; k < p->own->n; k++)
			if ((e->scope == INV_OF_SELF) == (k == i) && is_about(p->s, e, p->own->unit[k].unit))
				p->out[k] += e->n;
	}
}

static void take_reductions(const struct powers *p)
{
	for (int i = 0; i < p->enemy->n; i++) {
		int unit = p->enemy->unit[i].unit;
		const struct inv_effect *e = holds(p->s, unit, INV_HAS_POWER);
		for (int k = 0; e && e->scope == INV_OF_ENEMY_HERE && k < p->own->n; k++) {
			int before = p->out[k], floor = before < 0 ? before : 0;
			if (!is_about(p->s, e, p->own->unit[k].unit) ||
				inv_is_impervious(p->s, p->own->unit[k].unit, inv_card_of(p->s, unit)))
				continue;
			p->out[k] += e->n;
			if (e->not_below_0 && p->out[k] < floor)
				p->out[k] = floor;
		}
	}
}

/* The strongest of those that the effect is about and that have power left; -1: none. */
static int strongest(const struct powers *p, const struct inv_effect *e, int by)
{
	int best = -1;
	for (int k = 0; k < p->own->n; k++)
		if (p->out[k] > 0 && is_about(p->s, e, p->own->unit[k].unit) &&
			!inv_is_impervious(p->s, p->own->unit[k].unit, by) &&
			(best < 0 || p->out[k] > p->out[best] ||
				(p->out[k] == p->out[best] &&
					p->own->unit[k].unit < p->own->unit[best].unit)))
			best = k;
	return best;
}

/* Those that are about all cards of a filter first, those that are about the strongest last. */
static void take_power(const struct powers *p, bool last)
{
	for (int i = 0; i < p->enemy->n; i++) {
		int unit = p->enemy->unit[i].unit, by = inv_card_of(p->s, unit);
		const struct inv_effect *e = holds(p->s, unit, INV_HAS_NO_POWER);
		if (!e || e->strongest != last)
			continue;
		if (last) {
			int k = strongest(p, e, by);
			if (k >= 0)
				p->out[k] = 0;
			continue;
		}
		for (int k = 0; k < p->own->n; k++)
			if (is_about(p->s, e, p->own->unit[k].unit) &&
				!inv_is_impervious(p->s, p->own->unit[k].unit, by))
				p->out[k] = 0;
	}
}

int inv_powers(const struct inv_state *s, int zone, int side, int out[INV_COLUMN])
{
	const struct inv_zone_state *z = &s->zone[zone];
	struct powers p = { s, zone, side, &z->column[side], &z->column[inv_enemy(side)], out };
	int sum = 0;
	add_bonuses(&p);
	take_reductions(&p);
	take_power(&p, false);
	for (int i = 0; i < p.own->n; i++)
		if (p.own->unit[i].jammed || inv_is_sideways(s, p.own->unit[i].unit))
			out[i] = 0;
	take_power(&p, true);
	for (int i = 0; i < p.own->n; i++)
		sum += out[i];
	return sum;
}

int inv_unit_power(const struct inv_state *s, int unit)
{
	struct inv_place p = inv_find(s, unit);
	int out[INV_COLUMN];
	if (p.zone < 0)
		return 0;
	(void)inv_powers(s, p.zone, p.side, out);
	return out[p.at];
}

int inv_zone_power(const struct inv_state *s, int zone)
{
	int power = inv_numbers_of(s)->zone[zone] - s->zone[zone].minus;
	return power > 0 ? power : 0;
}

int inv_total(const struct inv_state *s, int zone, int side)
{
	return inv_total_with(s, zone, side, 0);
}

int inv_total_with(const struct inv_state *s, int zone, int side, int more)
{
	const struct inv_column *enemy = &s->zone[zone].column[inv_enemy(side)];
	int out[INV_COLUMN], sum = more + inv_powers(s, zone, side, out);
	for (int i = 0; i < enemy->n; i++) {
		const struct inv_effect *e = holds(s, enemy->unit[i].unit, INV_HAS_TOTAL);
		int floor = sum < 0 ? sum : 0;
		sum = !e ? sum : sum + e->n > floor ? sum + e->n : floor;
	}
	return sum + (side == INV_MANKIND ? inv_zone_power(s, zone) : 0);
}

int inv_margin(const struct inv_state *s, int zone)
{
	return inv_total(s, zone, INV_INVADERS) - inv_total(s, zone, INV_MANKIND);
}

/* --- targets, costs, moves */

static bool may_aim_at_zone(const struct inv_state *s, const struct inv_effect *e, int zone)
{
	return e->n < 0 ? inv_zone_power(s, zone) > 0 : s->zone[zone].minus > 0;
}

bool inv_could_aim(const struct inv_state *s, const struct inv_effect *e, int side, int target)
{
	bool own = e->scope == INV_OF_OWN || e->scope == INV_OF_OWN_HERE;
	if (target < INV_ZONES || e->what == INV_DO_ZONE)
		return target < INV_ZONES && e->what == INV_DO_ZONE;
	return (inv_side_of_unit(target) == side) == own && is_about(s, e, target);
}

bool inv_may_aim(const struct inv_state *s, const struct inv_effect *e, int side, int card, int self,
	int zone, int target)
{
	struct inv_place p;
	if (!inv_could_aim(s, e, side, target))
		return false;
	if (target < INV_ZONES)
		return may_aim_at_zone(s, e, target);
	p = inv_find(s, target);
	if (p.zone < 0 || target == self)
		return false;
	if ((e->scope == INV_OF_ENEMY_HERE || e->scope == INV_OF_OWN_HERE) && p.zone != zone)
		return false;
	if (e->weakest && inv_unit_power(s, target) > e->weakest)
		return false;
	if (e->most && inv_unit_at(s, p)->power >= e->most)
		return false;
	return !inv_is_impervious(s, target, card);
}

/* Effects on costs of a side's cards in play, each kind of card once (INV 3.8). */
static int cost_effects(const struct inv_state *s, int side, int card)
{
	for (int z = 0; z < INV_ZONES; z++) {
		const struct inv_column *c = &s->zone[z].column[side];
		for (int i = 0; i < c->n; i++) {
			const struct inv_effect *e = holds(s, c->unit[i].unit, INV_HAS_COST);
			if (e && inv_is(card, e->types, e->keywords))
				return e->n;
		}
	}
	return 0;
}

struct inv_cost inv_cost_of(const struct inv_state *s, int card)
{
	const struct inv_numbers *n = inv_numbers_of(s);
	int side = inv_side_of_card(card), more = cost_effects(s, side, card);
	struct inv_cost c = { n->card[card].discard, n->card[card].drain };
	c.discard = c.discard + more > 0 ? c.discard + more : 0;
	if (s->used >> INV_OCEAN & 1 && inv_is(card, (uint16_t)(1u << n->ocean), 0))
		c.discard++;
	if (s->used >> INV_MOON & 1 && inv_is(card, (uint16_t)(1u << n->moon), 0))
		c.discard++;
	return c;
}

/* The zone of a card that carries this one from there or to there; -1: none. */
static int transport(const struct inv_state *s, int side, int card)
{
	for (int z = 0; z < INV_ZONES; z++) {
		const struct inv_column *c = &s->zone[z].column[side];
		for (int i = 0; i < c->n; i++) {
			const struct inv_effect *e = holds(s, c->unit[i].unit, INV_IS_TRANSPORT);
			if (e && inv_is(card, e->types, e->keywords))
				return z;
		}
	}
	return -1;
}

uint32_t inv_reach(const struct inv_state *s, int unit)
{
	struct inv_place p = inv_find(s, unit);
	const struct inv_effect *e;
	uint32_t zones = 0;
	int card = inv_card_of(s, unit), carrier;
	if (p.zone < 0 || inv_cards[card].rooted || inv_is_sideways(s, unit))
		return 0;
	e = holds(s, unit, INV_IS_MOVABLE);
	carrier = transport(s, p.side, card);
	for (int z = 0; z < INV_ZONES; z++)
		if (z != p.zone &&
			((e && (e->any || inv_adjacent(p.zone, z))) || carrier == z || carrier == p.zone))
			zones |= 1u << z;
	return zones;
}

int inv_rushmore(const struct inv_state *s)
{
	for (int z = 0; z < INV_ZONES; z++) {
		const struct inv_column *c = &s->zone[z].column[INV_MANKIND];
		for (int i = 0; i < c->n; i++)
			if (holds(s, c->unit[i].unit, INV_HAS_SUBSTITUTE))
				return c->unit[i].tokens;
	}
	return 0;
}
