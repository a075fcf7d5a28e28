/* SPDX-License-Identifier: MIT */
#include "rules/invaders/bot.h"

/* What a bot does in its turn: each line is tried on its copy of the position. */

/* --- lines */

/* Appends a line and carries it out on the copy; false: it would be refused. */
static bool act(struct bot *b, const struct order *o)
{
	struct inv_plan plan;
	if (inv_refusal(&b->t, o, &plan) >= 0)
		return false;
	order_write(b->b, &inv_grammar, o);
	buf_str(b->b, "\n");
	inv_act(&b->t, o, &plan);
	inv_bot_look_at_margins(b);
	return true;
}

/* Adds a value behind the others of its part, which is the last one so far. */
static void add(struct order *o, int part, int value)
{
	int n = 0;
	for (int i = 0; i < ORDER_PARTS; i++)
		n += o->count[i];
	o->value[n] = (int16_t)value;
	o->count[part]++;
}

struct choice {
	int value, card, zone, less, n_pay;
	uint8_t pay[INV_PAYS];
};

/* May the Invaders give a step of the marker? */
static bool can_spare_marker(const struct bot *b, int steps)
{
	return b->side == INV_INVADERS && b->s.marker - steps >= 3;
}

static void weigh_card(struct bot *b, int card, int zone, struct choice *best)
{
	struct inv_cost cost = inv_cost_of(&b->s, card);
	struct choice c = { .card = card, .zone = zone, .less = -1 };
	int paid, worth = inv_bot_worth_of_card(b, card, zone) + b->noise[(card + 5 * zone + 5) % INV_NOISES];
	if (b->s.side[b->side].deck.n < cost.drain + (b->side == INV_INVADERS ? 4 : 2))
		return;
	c.n_pay = cost.discard;
	if (!inv_bot_choose_payment(b, cost.discard, card, c.pay, &paid)) {
		if (cost.discard < 1 || b->s.invasion || !can_spare_marker(b, 1) ||
			!inv_bot_choose_payment(b, cost.discard - 1, card, c.pay, &paid))
			return;
		c.n_pay = cost.discard - 1;
		c.less = INV_LESS_DISCARD;
		paid += b->w->marker;
	}
	c.value = worth - paid - cost.drain * b->w->deck;
	if (c.value > best->value)
		*best = c;
}

/* A bot that spends heroes leaves a place for the next one. */
static bool is_crowded(const struct bot *b)
{
	int places = 0;
	for (int z = 0; z < INV_ZONES; z++)
		places += inv_free_places(&b->s, z, b->side);
	return b->style == SPEND_HEROES && b->s.heroes && places < 2;
}

static bool has_room(const struct bot *b, int zone)
{
	return inv_free_places(&b->s, zone, b->side) > 0 || inv_bot_spends_hero(b, zone);
}

static struct choice find_best(struct bot *b)
{
	struct choice best = { .value = b->w->least, .card = -1 };
	for (int i = inv_first_card(b->side); i < inv_end_cards(b->side); i++) {
		if (b->banned[i] || inv_bot_only_answers(i) || !pile_count(&b->s.side[b->side].hand, i))
			continue;
		if (inv_cards[i].one_shot)
			weigh_card(b, i, -1, &best);
		for (int z = 0; z < INV_ZONES && !inv_cards[i].one_shot; z++)
			if (has_room(b, z) && !is_crowded(b))
				weigh_card(b, i, z, &best);
	}
	return best;
}

bool inv_bot_play_best(struct bot *b)
{
	struct choice best;
	struct order o = { .verb = INV_V_PLAY };
	const struct inv_effect *e;
	int16_t targets[INV_AIMS];
	int sum, n;
	inv_bot_look_at_hand(b);
	best = find_best(b);
	if (best.card < 0)
		return false;
	add(&o, INV_P_CARD, best.card);
	if (best.zone >= 0)
		add(&o, INV_P_ZONE, best.zone);
	e = inv_effect_aiming(best.card, INV_ON_PLAY);
	n = e ? inv_bot_best_targets(b, e, best.card, -1, best.zone, targets, &sum) : 0;
	for (int i = 0; i < n; i++)
		add(&o, INV_P_AT, targets[i]);
	for (int i = 0; i < best.n_pay; i++)
		add(&o, INV_P_PAY, best.pay[i]);
	if (best.less >= 0)
		add(&o, INV_P_LESS, best.less);
	if (best.zone >= 0 && inv_bot_spends_hero(b, best.zone))
		add(&o, INV_P_FREE, INV_U_HERO);
	b->banned[best.card] = !act(b, &o);
	return true;
}

/* --- units */

static bool is_worth_using(const struct bot *b, const struct inv_effect *e, int unit)
{
	const struct inv_side *own = &b->s.side[b->side];
	switch (e->what) {
	case INV_DO_RECYCLE:
		return own->deck.n < 30 && own->discard.n >= 6;
	case INV_DO_OPS:
		return b->s.ops < 2;
	case INV_DO_TOKENS:
		return b->style == BREW_SUCCUBUS || own->hand.n >= 4 + (unit + b->mood) % 3;
	default:
		return true;
	}
}

static void use(struct bot *b, int unit)
{
	int card = inv_card_of(&b->s, unit), sum = 0, paid = 0;
	const struct inv_effect *e = inv_effect_on(card, INV_ON_USE);
	struct inv_place p = inv_find(&b->s, unit);
	struct order o = { .verb = INV_V_USE };
	int16_t targets[INV_AIMS];
	uint8_t pay[INV_PAYS];
	if (!e || !is_worth_using(b, e, unit))
		return;
	add(&o, INV_P_UNIT, unit);
	if (e->targets) {
		if (!inv_bot_best_targets(b, e, card, unit, p.zone, targets, &sum) || sum < b->w->least)
			return;
		add(&o, INV_P_USE_AT, targets[0]);
	}
	if (e->pays) {
		inv_bot_look_at_hand(b);
		if (!inv_bot_choose_payment(b, e->pays, -1, pay, &paid) || (e->targets && sum < paid))
			return;
		add(&o, INV_P_USE_PAY, pay[0]);
	}
	if (e->tokens && e->what == INV_DO_RECYCLE && inv_unit_at(&b->s, p)->tokens)
		add(&o, INV_P_TIMES, inv_unit_at(&b->s, p)->tokens);
	(void)act(b, &o);
}

/* Moves a unit to where it is worth most, if that is worth it. */
static void move(struct bot *b, int unit, int verb)
{
	struct inv_place p = inv_find(&b->s, unit);
	int power = inv_unit_power(&b->s, unit), best = -1, most = verb == INV_V_OPS ? 12 : 4;
	int sign = b->side == INV_INVADERS ? 1 : -1;
	uint32_t reach = verb == INV_V_OPS ? ((1u << INV_ZONES) - 1) & ~(1u << p.zone)
					   : inv_reach(&b->s, unit);
	struct order o = { .verb = (uint8_t)verb };
	for (int z = 0; z < INV_ZONES; z++) {
		int value = inv_bot_gain(b, z, sign * power) + inv_bot_gain(b, p.zone, -sign * power);
		if (inv_bot_spends_hero(b, z))
			value += INV_SPENT_HERO;
		if (reach >> z & 1 && has_room(b, z) && value > most) {
			most = value;
			best = z;
		}
	}
	if (best < 0)
		return;
	add(&o, INV_P_UNIT, unit);
	add(&o, INV_P_TO, best);
	if (inv_bot_spends_hero(b, best))
		add(&o, INV_P_MOVE_FREE, INV_U_HERO);
	(void)act(b, &o);
}

void inv_bot_command_units(struct bot *b)
{
	uint8_t units[INV_ZONES * INV_COLUMN];
	int n = 0;
	for (int z = 0; z < INV_ZONES; z++)
		for (int i = 0; i < b->s.zone[z].column[b->side].n; i++)
			units[n++] = b->s.zone[z].column[b->side].unit[i].unit;
	for (int i = 0; i < n; i++) {
		use(b, units[i]);
		if (inv_reach(&b->s, units[i]))
			move(b, units[i], INV_V_MOVE);
	}
	for (int i = 0; i < n && b->side == INV_MANKIND && b->s.ops; i++)
		if (inv_is(inv_card_of(&b->s, units[i]), 1u << INV_DEF, 0))
			move(b, units[i], INV_V_OPS);
}

/* --- strategies */

static bool activate(struct bot *b, int strategy, int unit)
{
	struct order o = { .verb = INV_V_STRATEGY };
	add(&o, INV_P_STRATEGY, strategy);
	if (unit >= 0)
		add(&o, INV_P_SACRIFICE, unit);
	return act(b, &o);
}

/* The own defender that is missed least. */
static int least_defender(const struct bot *b)
{
	int best = -1, least = 0;
	for (int z = 0; z < INV_ZONES; z++)
		for (int i = 0; i < b->s.zone[z].column[INV_MANKIND].n; i++) {
			int unit = b->s.zone[z].column[INV_MANKIND].unit[i].unit, loss;
			if (unit == INV_U_HERO || !inv_is(inv_card_of(&b->s, unit), 1u << INV_DEF, 0))
				continue;
			loss = -inv_bot_gain(b, z, inv_unit_power(&b->s, unit));
			if (best < 0 || loss < least) {
				best = unit;
				least = loss;
			}
		}
	return best;
}

static int due_now(const struct bot *b)
{
	int due = 0;
	for (int z = 0; z < INV_ZONES; z++)
		due += inv_due(&b->s, z, 0);
	return due;
}

/* Can nothing of the hand be played? */
static bool is_stuck(const struct bot *b)
{
	const struct pile *hand = &b->s.side[b->side].hand;
	for (int i = 0; i < INV_KINDS; i++)
		if (pile_count(hand, i) && !inv_bot_only_answers(i) &&
			inv_cost_of(&b->s, i).discard < hand->n)
			return false;
	return hand->n >= 3;
}

static void strategies_of_mankind(struct bot *b)
{
	const struct inv_side *own = &b->s.side[INV_MANKIND];
	int unit;
	if (own->deck.n <= 12 + b->mood % 8 && own->discard.n >= 5)
		(void)activate(b, INV_AUTOPSIES, -1);
	if (is_stuck(b))
		(void)activate(b, INV_CLEANSLATE, -1);
	unit = due_now(b) >= 5 + b->mood % 4 ? least_defender(b) : -1;
	if (b->style == SPEND_HEROES && b->s.heroes)
		unit = INV_U_HERO;
	if (unit >= 0)
		(void)activate(b, INV_RETRIBUTION, unit);
}

static void strategies_of_invaders(struct bot *b)
{
	const struct inv_side *own = &b->s.side[INV_INVADERS];
	if (is_stuck(b))
		(void)activate(b, INV_MELT, -1);
	if (own->deck.n <= 12 && own->discard.n >= 5 && can_spare_marker(b, 1))
		(void)activate(b, INV_HEAT, -1);
	if (own->hand.n <= 3 && own->deck.n > 15 && can_spare_marker(b, 2 + b->mood % 2))
		(void)activate(b, b->s.used >> INV_OCEAN & 1 ? INV_MOON : INV_OCEAN, -1);
}

void inv_bot_strategies(struct bot *b)
{
	if (b->side == INV_MANKIND)
		strategies_of_mankind(b);
	else
		strategies_of_invaders(b);
}

void inv_bot_invade(struct bot *b)
{
	struct order o = { .verb = INV_V_INVASION };
	if (b->side == INV_INVADERS && !b->s.invasion && b->s.side[INV_INVADERS].deck.n > 12 &&
		can_spare_marker(b, 3 + b->mood % 3))
		(void)act(b, &o);
}
