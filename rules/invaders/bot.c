/* SPDX-License-Identifier: MIT */
#include "rules/invaders/bot.h"

/* A bot for both sides (bot.h). It writes lines that are not refused, and tries each on a copy of
 * its view. */

enum { ACTIONS_MOST = 12, NOISES = 16 };

/* What a bot is after, beside the usual. It shows in what it holds back, from its first turn on. */
enum style { PLAIN, HUNT_HEROES, POISON_EURASIA, SPRAY_GOO, BREW_SUCCUBUS, SPEND_HEROES };

struct bot {
	const struct view *view;
	enum style style;
	const struct inv_weights *w;
	struct inv_state s; /* as its lines leave it */
	struct turn t;      /* on it, without dice */
	int side, enemy;
	int margin[INV_ZONES];
	int16_t worth[INV_KINDS]; /* of each kind in the hand, if it were free */
	bool banned[INV_KINDS];
	int mood; /* 0 to 99 */
	int noise[NOISES];
	struct buf *b;
};

/* ------------------------------------------------------------ what a margin is worth */

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
static int gain(const struct bot *b, int zone, int change)
{
	int more = threat(b, b->margin[zone] + change) - threat(b, b->margin[zone]);
	return (b->side == INV_INVADERS ? more : -more) * b->w->margin / 16;
}

/* `power` more of its own. */
static int gain_of_power(const struct bot *b, int zone, int power)
{
	return gain(b, zone, b->side == INV_INVADERS ? power : -power) + power * b->w->power;
}

static void look_at_margins(struct bot *b)
{
	for (int z = 0; z < INV_ZONES; z++)
		b->margin[z] = inv_margin(&b->s, z);
}

/* ------------------------------------------------------------ what a card is worth */

static int worth_of_zone_token(const struct bot *b, const struct inv_effect *e, int zone)
{
	if (e->n > 0)
		return gain_of_power(b, zone, 1);
	if (b->style == POISON_EURASIA && zone == INV_EUR)
		return 120;
	return (inv_zone_power(&b->s, zone) == 1 ? 64 : 16) + gain(b, zone, 1);
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
		return gain(b, p.zone, -sign * power) + power * b->w->power +
			(target == INV_U_HERO ? b->style == HUNT_HEROES ? 200 : b->w->hero : 0);
	case INV_DO_POWER:
		return gain(b, p.zone, sign * e->n) + (p.side == b->side ? e->n : -e->n) * b->w->power;
	case INV_DO_JAM:
		return gain(b, p.zone, -sign * power);
	default:
		return 0;
	}
}

/* The targets that are worth most, in order; returns how many, and what they are worth in *sum. */
static int best_targets(const struct bot *b, const struct inv_effect *e, int card, int self, int zone,
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

static const struct inv_effect *aiming(int card, enum inv_when when)
{
	for (int i = 0; i < INV_EFFECTS; i++)
		if (inv_cards[card].effect[i].when == when && inv_cards[card].effect[i].targets)
			return &inv_cards[card].effect[i];
	return NULL;
}

/* What a card does beside its power. */
static int worth_of_text(const struct bot *b, int card, int zone)
{
	int worth = b->w->text[card];
	if (b->style == POISON_EURASIA && zone == INV_EUR &&
		(card == INV_SPORE || card == INV_LEVIATHAN || card == INV_TERRAFORMER))
		worth += 100;
	if (b->style == SPRAY_GOO && card == INV_GOO)
		worth += zone >= 0 && b->margin[zone] > 0 ? 300 : 100;
	if (b->style == SPRAY_GOO && zone >= 0 && inv_find(&b->s, INV_U_GOO).zone == zone)
		worth += 30;
	if (b->style == BREW_SUCCUBUS && card == INV_SUCCUBUS)
		worth += 400;
	return worth;
}

/* A card as it would be played to a zone (-1: a one-shot), costs aside. */
static int worth_of_card(const struct bot *b, int card, int zone)
{
	const struct inv_effect *e = aiming(card, INV_ON_PLAY);
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
		(void)best_targets(b, e, card, -1, zone, targets, &sum);
		worth += sum;
	}
	return worth;
}

static bool only_answers(int card)
{
	return inv_cards[card].one_shot && inv_effect_on(card, INV_ON_REACTION);
}

/* What each card of the hand could do, for what it would be a pity to pay with. */
static void look_at_hand(struct bot *b)
{
	for (int i = 0; i < INV_KINDS; i++) {
		int best = 0;
		if (!pile_count(&b->s.side[b->side].hand, i))
			continue;
		if (inv_cards[i].one_shot)
			best = worth_of_card(b, i, -1);
		for (int z = 0; z < INV_ZONES && !inv_cards[i].one_shot; z++) {
			int worth = worth_of_card(b, i, z);
			best = z == 0 || worth > best ? worth : best;
		}
		b->worth[i] = (int16_t)best;
	}
}

/* ------------------------------------------------------------ what it costs */

/* What a card of the hand is worth where it pays. */
static int price(const struct bot *b, int card)
{
	int worth = b->worth[card] * b->w->keep / 16;
	return worth > b->w->card ? worth : b->w->card;
}

/* The cheapest n other cards; false: there are not so many. *sum: their price. */
static bool choose_payment(const struct bot *b, int n, int card, uint8_t out[INV_PAYS], int *sum)
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

/* ------------------------------------------------------------ lines */

/* Appends a line and carries it out on the copy; false: it would be refused. */
static bool act(struct bot *b, const struct order *o)
{
	struct inv_plan plan;
	if (inv_refusal(&b->t, o, &plan) >= 0)
		return false;
	order_write(b->b, &inv_grammar, o);
	buf_str(b->b, "\n");
	inv_act(&b->t, o, &plan);
	look_at_margins(b);
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
	int paid, worth = worth_of_card(b, card, zone) + b->noise[(card + 5 * zone + 5) % NOISES];
	if (b->s.side[b->side].deck.n < cost.drain + (b->side == INV_INVADERS ? 4 : 2))
		return;
	c.n_pay = cost.discard;
	if (!choose_payment(b, cost.discard, card, c.pay, &paid)) {
		if (cost.discard < 1 || b->s.invasion || !can_spare_marker(b, 1) ||
			!choose_payment(b, cost.discard - 1, card, c.pay, &paid))
			return;
		c.n_pay = cost.discard - 1;
		c.less = INV_LESS_DISCARD;
		paid += b->w->marker;
	}
	c.value = worth - paid - cost.drain * b->w->deck;
	if (c.value > best->value)
		*best = c;
}

/* Who spends heroes puts cards into full columns where the hero stands. */
static bool has_room(const struct bot *b, int zone)
{
	return inv_free_places(&b->s, zone, b->side) > 0 ||
		(b->style == SPEND_HEROES && inv_find(&b->s, INV_U_HERO).zone == zone && b->s.heroes);
}

/* The card that is worth most now, if any is worth it. */
static bool play_best(struct bot *b)
{
	struct choice best = { .value = b->w->least, .card = -1 };
	struct order o = { .verb = INV_V_PLAY };
	const struct inv_effect *e;
	int16_t targets[INV_AIMS];
	int sum, n;
	look_at_hand(b);
	for (int i = 0; i < INV_KINDS; i++) {
		if (b->banned[i] || only_answers(i) || !pile_count(&b->s.side[b->side].hand, i) ||
			inv_side_of_card(i) != b->side)
			continue;
		if (inv_cards[i].one_shot)
			weigh_card(b, i, -1, &best);
		for (int z = 0; z < INV_ZONES && !inv_cards[i].one_shot; z++)
			if (has_room(b, z))
				weigh_card(b, i, z, &best);
	}
	if (best.card < 0)
		return false;
	add(&o, INV_P_CARD, best.card);
	if (best.zone >= 0)
		add(&o, INV_P_ZONE, best.zone);
	e = aiming(best.card, INV_ON_PLAY);
	n = e ? best_targets(b, e, best.card, -1, best.zone, targets, &sum) : 0;
	for (int i = 0; i < n; i++)
		add(&o, INV_P_AT, targets[i]);
	for (int i = 0; i < best.n_pay; i++)
		add(&o, INV_P_PAY, best.pay[i]);
	if (best.less >= 0)
		add(&o, INV_P_LESS, best.less);
	if (best.zone >= 0 && !inv_free_places(&b->s, best.zone, b->side))
		add(&o, INV_P_FREE, INV_U_HERO);
	b->banned[best.card] = !act(b, &o);
	return true;
}

/* ------------------------------------------------------------ units */

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
		if (!best_targets(b, e, card, unit, p.zone, targets, &sum) || sum < b->w->least)
			return;
		add(&o, INV_P_USE_AT, targets[0]);
	}
	if (e->pays) {
		look_at_hand(b);
		if (!choose_payment(b, e->pays, -1, pay, &paid) || (e->targets && sum < paid))
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
		int value = gain(b, z, sign * power) + gain(b, p.zone, -sign * power);
		if (reach >> z & 1 && inv_free_places(&b->s, z, b->side) && value > most) {
			most = value;
			best = z;
		}
	}
	if (best < 0)
		return;
	add(&o, INV_P_UNIT, unit);
	add(&o, INV_P_TO, best);
	(void)act(b, &o);
}

static void command_units(struct bot *b)
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

/* ------------------------------------------------------------ strategies */

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
			loss = -gain(b, z, inv_unit_power(&b->s, unit));
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
		if (pile_count(hand, i) && !only_answers(i) && inv_cost_of(&b->s, i).discard < hand->n)
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

static void invade(struct bot *b)
{
	struct order o = { .verb = INV_V_INVASION };
	if (b->side == INV_INVADERS && !b->s.invasion && b->s.side[INV_INVADERS].deck.n > 12 &&
		can_spare_marker(b, 3 + b->mood % 3))
		(void)act(b, &o);
}

/* ------------------------------------------------------------ answers */

static void stand_mankind(struct bot *b)
{
	buf_printf(b->b, "STAND IF cost >= %d THEN CANCEL KEEP 1\nSTAND IF hitpower >= 3 THEN CANCEL\n",
		3 + b->mood % 2);
	buf_str(b->b,
		"STAND COUNTER\nSTAND IF power >= 4 THEN SAVE\nSTAND IF type = hero THEN SAVE KEEP 2\n");
	buf_printf(b->b, "STAND IF due >= %d THEN GUERILLA\n", 3 + b->mood % 3);
	buf_printf(b->b,
		"STAND IF deck <= %d THEN RUSHMORE drain\nSTAND IF uncovered = 0 AND forced = 0 THEN RUSHMORE drain\n",
		15 + b->mood % 10);
	if (b->mood % 2)
		buf_str(b->b,
			"STAND IF heroes <= 6 THEN CHAINMAIL\nSTAND IF cost = 0 THEN TOSS\nSTAND IF cost > 0 THEN TOSS no\n");
	if (b->mood % 3)
		buf_printf(b->b, "STAND NEWHERO %s\nSTAND RECALL mobilise\n",
			vocab_id(&inv_zone_words, b->mood % INV_ZONES));
}

static void stand_invaders(struct bot *b)
{
	buf_printf(b->b,
		"STAND IF cost >= 2 THEN CANCEL KEEP 1\nSTAND COUNTER\nSTAND IF gain >= %d THEN BODYSNATCH\n",
		3 + b->mood % 3);
}

/* One game in ten or so of each side has a plan of its own. */
static void take_style(struct bot *b)
{
	static const char *const held[INV_SEATS][3] = {
		[INV_INVADERS] = { "legion thing", "bombard leviathan", "goo" },
		[INV_MANKIND] = { "succubus", "vtol", NULL },
	};
	int n = b->mood % 10;
	const char *hold = n < 3 ? held[b->side][n] : NULL;
	if (hold)
		buf_printf(b->b, "STAND HOLD %s %s\n", b->side == INV_MANKIND ? "sabotage" : "fold", hold);
}

static enum style style_of(const struct view *view)
{
	for (int i = 0; i < view->standing->n; i++) {
		const struct order *o = &view->standing->order[i];
		if (o->verb != INV_V_HOLD || o->count[0] < 2)
			continue;
		switch (order_value(o, 0, 1)) {
		case INV_LEGION:
			return HUNT_HEROES;
		case INV_BOMBARD:
			return POISON_EURASIA;
		case INV_GOO:
			return SPRAY_GOO;
		case INV_SUCCUBUS:
			return BREW_SUCCUBUS;
		case INV_VTOL:
			return SPEND_HEROES;
		default:
			break;
		}
	}
	return PLAIN;
}

static void before_turn(struct bot *b)
{
	if (b->s.window == INV_W_HERO && b->side == INV_MANKIND && b->mood % 4)
		buf_printf(b->b, "NEWHERO %s\n", vocab_id(&inv_zone_words, b->mood % INV_ZONES));
	if (b->s.window == INV_W_NUMBER && b->mood % 3)
		buf_printf(b->b, "NUMBER %d\n", 1 + b->mood % 10);
	if (b->s.window == INV_W_DECK && b->mood % 3)
		buf_str(b->b,
			b->side == INV_MANKIND ? "DECK laser 5\nDECK vtol 3\n"
					       : "DECK squid 7\nDECK seeder 0\n");
	if (b->s.window == INV_W_SWAP && b->mood % 3)
		buf_str(b->b,
			b->side == INV_MANKIND ? "SWAP IN mako\nSWAP OUT vtol\n"
					       : "SWAP IN kraken\nSWAP OUT scout\n");
}

static void roll(struct bot *b, struct dice *d)
{
	int n = dice_roll(d, DICE_SEALED, 100, NOISES + 1, "bot/%s", vocab_id(&inv_seat_words, b->side));
	b->mood = dice_value(d, n, 0) - 1;
	for (int i = 0; i < NOISES; i++)
		b->noise[i] = (dice_value(d, n, i + 1) - 1) * b->w->noise / 100;
}

void inv_bot(const struct view *view, struct dice *d, struct buf *out)
{
	struct bot b = { .view = view, .side = view->seat, .enemy = inv_enemy(view->seat), .b = out };
	b.w = &inv_weights[b.side];
	b.style = style_of(view);
	b.s = *(const struct inv_state *)view->state;
	roll(&b, d);
	if (b.s.window != INV_W_TURN && b.s.window != INV_W_MORE) {
		before_turn(&b);
		return;
	}
	if (!view->standing->n && b.mood > 10) {
		if (b.side == INV_MANKIND)
			stand_mankind(&b);
		else
			stand_invaders(&b);
		take_style(&b);
	}
	if (b.s.seat != b.side)
		return;
	if (b.s.looked)
		buf_str(out, b.s.may_toss ? "TOSS no\n" : "TOP laser mako exosuit tanks\n");
	inv_turn_init(&b.t, &b.s, NULL, NULL, NULL);
	look_at_margins(&b);
	command_units(&b);
	if (b.side == INV_MANKIND)
		strategies_of_mankind(&b);
	else
		strategies_of_invaders(&b);
	for (int i = 0; i < ACTIONS_MOST && !b.t.over && play_best(&b); i++)
		continue;
	if (!b.t.over)
		invade(&b);
	if (!b.t.over && b.mood % 16 == 1)
		buf_str(out, "IF drew > 0 THEN PAUSE\n");
}
