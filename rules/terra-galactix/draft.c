/* SPDX-License-Identifier: MIT */
#include "fights.h"

/*
 * One line on the state of a draft, which lines above it have changed: what can be said of it by
 * itself, without dice and without what others will answer. Receipts are made otherwise (check.c).
 */
struct draft {
	struct tg_state s;
	struct turn t; /* over it, without orders */
	const struct order *o;
	int seat;
	bool own;   /* the active seat, or everybody's round */
	bool dice;  /* the dice are known */
	bool blind; /* others have their turns before: a round */
	int why;    /* the refusal; -1: none */
};

/* Of what is refused now, what will be refused whatever others do before the turn. */
static bool is_certain(int why)
{
	return why == TG_NOT_IN_THIS_GAME || why == TG_NO_ATTACKS || why == TG_NOT_PLAYING ||
		why == TG_NOT_PARTNER || why == TG_NOT_YOUR_TURN || why == TG_FRIEND || why == TG_NOT_YOURS ||
		why == TG_NO_MORE_STOPS || why == TG_NO_CARD || why == TG_REGENERATING ||
		why == TG_ONE_CHOICE;
}

static void refuse(struct draft *d, int why)
{
	if (!d->blind || is_certain(why))
		d->why = why;
}

static int saucer_of(const struct draft *d)
{
	return TG_SAUCER_OF(d->s.active, order_value(d->o, 0, 0));
}

/* Has a line above sent it into a Black Hole? */
static bool is_adrift(const struct draft *d, int saucer)
{
	return d->s.adrift >> TG_COLOUR_OF(saucer) & 1;
}

/* Is it known where it is when all has moved? */
static bool is_settled(const struct draft *d, int saucer)
{
	return d->s.settled >> TG_COLOUR_OF(saucer) & 1;
}

static void spend(struct draft *d, enum tg_card card, int n)
{
	uint8_t *hand = &tg_hand_of(&d->s, d->s.active)->hand[card];
	*hand = (uint8_t)(*hand > n ? *hand - n : 0);
}

/* Takes n cards that the line needs, or says why not. */
static bool pay(struct draft *d, enum tg_card card, int n)
{
	bool has = tg_cards(&d->s, d->s.active, card) >= n;
	if (has)
		spend(d, card, n);
	else
		refuse(d, tg_hand_of(&d->s, d->s.active)->regenerates ? TG_REGENERATING : TG_NO_CARD);
	return has;
}

/* ------------------------------------------------------------ before the dice */

/* In a round Pulsars and licences are for the turn after this one: more cards are drawn before. */
static bool is_ahead(const struct draft *d)
{
	return d->s.window == TG_WINDOW_ROUND;
}

static bool pay_ahead(struct draft *d, enum tg_card card, int n)
{
	if (!is_ahead(d))
		return pay(d, card, n);
	spend(d, card, n);
	return true;
}

/* Was something else played before the dice? Only what is surely in the hand counts, and in a round
 * Black Holes are played after them. */
static bool is_second_choice(struct draft *d, int verb, enum tg_card card, int n)
{
	if (d->s.window == TG_WINDOW_MOVE || (is_ahead(d) && verb == TG_V_HOLES))
		return false;
	if (tg_is_second_choice(d->s.chosen - 1, verb)) {
		refuse(d, TG_ONE_CHOICE);
		return true;
	}
	if (tg_cards(&d->s, d->s.active, card) >= n)
		d->s.chosen = (uint8_t)(verb + 1);
	return false;
}

/* Both colours of a line, or neither (TG 3.32). */
static void try_pulsar(struct draft *d)
{
	uint8_t *doubled = is_ahead(d) ? &d->s.ahead : &d->s.doubled, now = *doubled;
	for (int i = 0; i < d->o->count[0]; i++) {
		int colour = order_value(d->o, 0, i);
		if (now >> colour & 1) {
			refuse(d, TG_ALREADY_DOUBLED);
			return;
		}
		if (!is_ahead(d) && tg_has_landed(&d->s, d->s.active, colour)) {
			refuse(d, TG_NOT_FLYING);
			return;
		}
		now |= (uint8_t)(1u << colour);
	}
	if (!is_second_choice(d, TG_V_PULSAR, TG_PULSAR, d->o->count[0]) &&
		pay_ahead(d, TG_PULSAR, d->o->count[0]))
		*doubled = now;
}

/* As many as there are room and cards for (TG 10.19). */
static void try_licence(struct draft *d)
{
	struct tg_camp *camp = &d->s.camp[d->s.active];
	int n = order_value(d->o, 0, 0), most = tg_cards(&d->s, d->s.active, TG_SAUCER);
	if (most > TG_COLOURS - camp->lives)
		most = TG_COLOURS - camp->lives;
	if (!is_ahead(d) && n > most && most > 0)
		n = most;
	if (d->s.game->option[TG_OPT_GAME] == TG_INVASION)
		refuse(d, TG_NOT_IN_THIS_GAME);
	else if (!is_ahead(d) && camp->lives >= TG_COLOURS)
		refuse(d, TG_ENOUGH_LICENCES);
	else if (!is_second_choice(d, TG_V_LICENCE, TG_SAUCER, n) && pay_ahead(d, TG_SAUCER, n) &&
		!is_ahead(d))
		camp->lives = (uint8_t)(camp->lives + n);
}

static void try_holes(struct draft *d)
{
	if (!tg_in_flight(&d->s, saucer_of(d))) {
		refuse(d, TG_NOT_FLYING);
	} else if (!is_second_choice(d, TG_V_HOLES, TG_HOLE, 2) && pay(d, TG_HOLE, 2)) {
		d->s.settled &= (uint8_t) ~(1u << TG_COLOUR_OF(saucer_of(d)));
		d->s.adrift |= (uint8_t)(1u << TG_COLOUR_OF(saucer_of(d)));
	}
}

static void try_nova(struct draft *d)
{
	int why = tg_may_strike(&d->s, order_value(d->o, 0, 0));
	if (why >= 0)
		refuse(d, why);
	else
		pay(d, TG_NOVA, 2);
}

/* ------------------------------------------------------------ moves */

/* What keeps the saucer from the next step of these n, by what is known now; -1: nothing. While
 * others move before, the path may be cut for many reasons, and for those it surely will be. */
static int may_follow(const struct draft *d, int saucer, int came, const int16_t *path, int n, int points)
{
	int why;
	if (d->dice && !d->blind)
		return tg_may_follow(&d->t, saucer, came, path, n, points);
	if (d->dice && points <= 0)
		return TG_WRONG_LENGTH;
	why = tg_may_step(&d->s, saucer, came, TG_CRAFT(&d->s, saucer).place, path[0], false);
	return tg_is_hopeless(why) ? why : -1;
}

/* Flies it as far as it goes; *why: what stops it, -1 nothing. Returns how many steps those are. */
static int follow(struct draft *d, int saucer, int points, int *why)
{
	int16_t path[ORDER_VALUES];
	int came = -1, n = d->o->count[1];
	for (int i = 0; i < n; i++)
		path[i] = (int16_t)order_value(d->o, 1, i);
	tg_try_step(&d->t, saucer, TG_CRAFT(&d->s, saucer).place);
	for (int i = 0; i < n; i++) {
		*why = may_follow(d, saucer, came, path + i, n - i, points - i);
		if (*why >= 0)
			return i;
		came = TG_CRAFT(&d->s, saucer).place;
		tg_try_step(&d->t, saucer, path[i]);
	}
	return n;
}

/* That a way goes on by the goal, or is cut when the points are used up, is no mistake; no other
 * way that is cut is offered. */
static void fly(struct draft *d, int saucer)
{
	int points = d->dice ? tg_points(&d->s, saucer) : 0, why = -1, flown;
	flown = follow(d, saucer, points, &why);
	TG_CRAFT(&d->s, saucer).moved = true;
	if (d->dice && (flown >= points || (why < 0 && TG_CRAFT(&d->s, saucer).place >= TG_NODES)))
		d->s.settled |= (uint8_t)(1u << TG_COLOUR_OF(saucer));
	if (why >= 0 && why != TG_WRONG_LENGTH)
		d->why = why;
}

/* A landed saucer whose turn's dice may yet throw it back to its base. */
static bool may_be_back(const struct draft *d, int saucer)
{
	return !d->dice && TG_CRAFT(&d->s, saucer).place == TG_EARTH &&
		d->s.game->option[TG_OPT_GAME] == TG_INVASION;
}

static void try_move(struct draft *d)
{
	int saucer = saucer_of(d), why = tg_may_fly(&d->s, saucer);
	if (may_be_back(d, saucer))
		return;
	if (why >= 0)
		refuse(d, why);
	else if (is_adrift(d, saucer))
		TG_CRAFT(&d->s, saucer).moved = true;
	else
		fly(d, saucer);
}

static void try_stay(struct draft *d)
{
	int saucer = saucer_of(d);
	int why = tg_may_stay(&d->s, saucer);
	if (why >= 0) {
		refuse(d, why);
		return;
	}
	d->s.settled |= (uint8_t)(1u << TG_COLOUR_OF(saucer));
	TG_CRAFT(&d->s, saucer).moved = true;
}

static void try_stop(struct draft *d)
{
	if (d->s.stops >= TG_STOPS)
		refuse(d, TG_NO_MORE_STOPS);
}

/* ------------------------------------------------------------ attacks */

/* What can be said about an attack: its range only from a place that is known. `node` -1: where the
 * saucer is. */
static int may_attack(struct draft *d, int saucer, int target, bool mega, int node)
{
	struct tg_saucer *ship = &TG_CRAFT(&d->s, saucer), before = *ship;
	bool known = d->dice && !is_adrift(d, saucer) && (!ship->moved || is_settled(d, saucer));
	int why;
	if (d->s.game->option[TG_OPT_GAME] == TG_INVASION)
		return TG_NO_ATTACKS;
	if (tg_allies(&d->s, d->s.active, TG_CAMP_OF(target)))
		return TG_FRIEND;
	if (node >= 0)
		ship->place = (uint8_t)node;
	why = known || node >= 0 ? tg_may_attack(&d->s, saucer, target, mega) : -1;
	*ship = before;
	return why == TG_ATTACK_AGAIN && node >= 0 && node != before.place ? -1 : why;
}

static void try_attack(struct draft *d)
{
	bool mega = d->o->verb == TG_V_MEGA;
	int lasers = !mega && order_has(d->o, 2) ? order_value(d->o, 2, 0) : 1;
	int why = may_attack(d, saucer_of(d), order_value(d->o, 1, 0), mega, tg_attack_node(d->o));
	if (why >= 0)
		refuse(d, why);
	else
		pay(d, mega ? TG_MEGA : TG_LASER, lasers);
}

/* From a place that is known: one damage must be paid for, and others are done as long as there are
 * cards. */
static void bomb(struct draft *d, int place, enum tg_card card, int price)
{
	uint8_t *bunker = &d->s.bunker[tg_bunker_at(TG_RAY(place))];
	int wanted = d->o->verb == TG_V_FIRE && order_has(d->o, 1) ? order_value(d->o, 1, 0) : 1;
	for (int i = 0; i < wanted && *bunker < TG_BUNKER_GONE; i++) {
		if (i && tg_cards(&d->s, d->s.active, card) < price)
			return;
		if (!pay(d, card, price))
			return;
		*bunker = card == TG_MEGA ? TG_BUNKER_GONE : *bunker + 1;
	}
}

/* FIRE, and MEGA without a target: after all moves, or at the end of the saucer's. */
static void try_bomb(struct draft *d)
{
	int saucer = saucer_of(d), place = TG_CRAFT(&d->s, saucer).place, why = -1;
	enum tg_card card = d->o->verb == TG_V_MEGA ? TG_MEGA : TG_LASER;
	bool known = is_settled(d, saucer) || (place == TG_EARTH && !may_be_back(d, saucer));
	if (d->s.game->option[TG_OPT_GAME] == TG_WAR)
		why = TG_NOT_IN_THIS_GAME;
	else if (known)
		why = tg_may_shoot(&d->s, saucer, card == TG_MEGA);
	if (why >= 0)
		refuse(d, why);
	else if (known)
		bomb(d, place, card, card == TG_MEGA ? 1 : TG_ORBIT(place));
	else if (!tg_cards(&d->s, d->s.active, card))
		pay(d, card, 1);
}

/* ------------------------------------------------------------ answers and defaults */

static void try_answer(struct draft *d)
{
	int why = tg_may_answer(&d->s, d->seat, d->o);
	if (why >= 0)
		refuse(d, why);
}

static void (*const handlers[TG_VERBS])(struct draft *) = {
	[TG_V_PULSAR] = try_pulsar,
	[TG_V_DISCARD] = try_answer,
	[TG_V_LICENCE] = try_licence,
	[TG_V_HOLES] = try_holes,
	[TG_V_NOVA] = try_nova,
	[TG_V_MOVE] = try_move,
	[TG_V_GOAL] = try_answer,
	[TG_V_CAUTION] = try_answer,
	[TG_V_STAY] = try_stay,
	[TG_V_ATTACK] = try_attack,
	[TG_V_MEGA] = try_attack,
	[TG_V_FIRE] = try_bomb,
	[TG_V_COLLECT] = try_answer,
	[TG_V_STOP] = try_stop,
	[TG_V_SHIELD] = try_answer,
	[TG_V_GIGA] = try_answer,
	[TG_V_ESCAPE] = try_answer,
	[TG_V_LEND] = try_answer,
	[TG_V_BORROW] = try_answer,
	[TG_V_KEEP] = try_answer,
};

enum tried tg_advance(const struct view *view, void *state, const struct order *o)
{
	struct tg_state *s = state;
	struct view drafted = *view;
	struct draft d;
	int active = s->active, camp = tg_camp_in_window(s, view->seat);
	bool round = s->window == TG_WINDOW_ROUND && camp >= 0;
	d.seat = view->seat;
	d.o = o;
	d.why = -1;
	drafted.state = s;
	tg_copy_view(&drafted, &d.s);
	d.own = camp >= 0 && s->window != TG_WINDOW_DEFENCE;
	d.dice = round || s->window == TG_WINDOW_MOVE;
	d.blind = round && camp != active;
	if (round)
		tg_take_turn(&d.s, camp);
	tg_turn_init(&d.t, &d.s, NULL, NULL, NULL);
	if (!d.own && o->verb < TG_V_SHIELD)
		refuse(&d, TG_NOT_YOUR_TURN);
	else
		(tg_is_at_bunker(o) ? try_bomb : handlers[o->verb])(&d);
	*s = d.s;
	s->active = (uint8_t)active;
	return d.why >= 0 ? TRIED_REFUSED : TRIED_DONE;
}
