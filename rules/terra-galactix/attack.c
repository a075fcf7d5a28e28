/* SPDX-License-Identifier: MIT */
#include "fights.h"

/* ------------------------------------------------------------ saucer against saucer */

/* The direction in which a shot gets from one node to another, -1 and the refusal. */
static int shot(const struct tg_state *s, int from, int to, bool mega, int *why)
{
	int d = tg_direction_of(from, to);
	*why = TG_OUT_OF_RANGE;
	if (d >= 0 || !mega || from == to || TG_RAY(from) != TG_RAY(to))
		return d;
	d = TG_ORBIT(to) > TG_ORBIT(from) ? TG_OUT : TG_IN;
	for (int node = tg_neighbour(from, (enum tg_direction)d); node != to;
		node = tg_neighbour(node, (enum tg_direction)d)) {
		if (node < 0 || node >= TG_NODES)
			return -1;
		if (tg_saucer_at(s, node) >= 0 || s->galactix[node]) {
			*why = TG_IN_THE_WAY;
			return -1;
		}
	}
	return d;
}

int tg_may_attack(const struct tg_state *s, int saucer, int target, bool mega)
{
	int why;
	if (s->game->option[TG_OPT_GAME] == TG_INVASION)
		return TG_NO_ATTACKS;
	if (!tg_in_flight(s, saucer))
		return TG_NOT_FLYING;
	if (!tg_in_flight(s, target))
		return TG_NO_TARGET;
	if (tg_allies(s, TG_CAMP_OF(saucer), TG_CAMP_OF(target)))
		return TG_FRIEND;
	if (TG_CRAFT(s, target).carrier >= 0)
		return TG_IN_THE_WAY;
	if (s->attacked[saucer] >> target & 1)
		return TG_ATTACK_AGAIN;
	return shot(s, TG_CRAFT(s, saucer).place, TG_CRAFT(s, target).place, mega, &why) < 0 ? why : -1;
}

static void parried(struct turn *t, int target, enum tg_card c, int n)
{
	tg_luck(t, t->s->active)->parried = 1;
	TG_EVENT(t, TG_E_PARRIED, target, (int32_t)c, n);
}

static bool shields(struct turn *t, int target, const struct tg_context *c, bool gifts)
{
	if (c->lasers > TG_VOLLEY || !tg_policy(c, TG_V_SHIELD, target, true) ||
		tg_save_with(t, c, TG_SHIELD, c->lasers, gifts) < 0)
		return false;
	parried(t, target, TG_SHIELD, c->lasers);
	return true;
}

static bool giga(struct turn *t, int target, const struct tg_context *c, bool gifts)
{
	if (!tg_policy(c, TG_V_GIGA, target, true) || tg_save_with(t, c, TG_GIGA, 1, gifts) < 0)
		return false;
	parried(t, target, TG_GIGA, 1);
	return true;
}

static bool flees(struct turn *t, int target, const struct tg_context *c, bool gifts)
{
	return c->lasers <= TG_VOLLEY && tg_flee(t, target, c, gifts);
}

/* Of a camp whose cards nobody sees: it is hit, parries or flees. */
static bool hidden_defence(struct turn *t, int target, int lasers)
{
	int chosen = tg_choose(t, lasers <= TG_VOLLEY ? 3 : 2);
	if (chosen == 1)
		tg_luck(t, t->s->active)->parried = 1;
	else if (chosen == 2)
		tg_travel(t, target);
	return chosen != 0;
}

/* With own cards, and only then with those that a partner lends. `lasers`: 9 is a Mega Laser, as
 * conditions call it. */
static bool defends(struct turn *t, int saucer, int target, int lasers, int distance)
{
	struct tg_context c = tg_facts(t, TG_CAMP_OF(target));
	c.lasers = lasers;
	c.distance = distance;
	c.saves = 1;
	c.attacker = t->s->camp[TG_CAMP_OF(saucer)].seat;
	if (tg_is_hidden(t, c.camp))
		return hidden_defence(t, target, lasers);
	return shields(t, target, &c, false) || flees(t, target, &c, false) || giga(t, target, &c, false) ||
		shields(t, target, &c, true) || giga(t, target, &c, true) || flees(t, target, &c, true);
}

static void attack(struct turn *t, int saucer, int target, int lasers)
{
	struct tg_state *s = t->s;
	struct tg_luck *luck = tg_luck(t, s->active);
	bool mega = lasers == 0;
	int from = TG_CRAFT(s, saucer).place, at = TG_CRAFT(s, target).place, why;
	int d = shot(s, from, at, mega, &why);
	int distance = TG_RAY(from) == TG_RAY(at) ? TG_ORBIT(from) - TG_ORBIT(at) : 1;
	TG_EVENT(t, TG_E_ATTACK, saucer, target, lasers, from, at);
	s->attacked[saucer] |= (uint8_t)(1u << target);
	*luck = (struct tg_luck){ .found = luck->found };
	if (defends(t, saucer, target, mega ? 9 : lasers, distance < 0 ? -distance : distance))
		return;
	luck->hit = 1;
	tg_destroy(t, target, mega ? TG_HOW_MEGA : TG_HOW_LASER, TG_CAMP_OF(saucer), (enum tg_direction)d);
}

static int saucer_of(const struct turn *t, const struct order *o)
{
	return TG_SAUCER_OF(t->s->active, order_value(o, 0, 0));
}

static int lasers_of(const struct order *o)
{
	return o->verb == TG_V_ATTACK && order_has(o, 2) ? order_value(o, 2, 0) : 1;
}

/* -1, or why the attack that is ordered cannot be made now. */
static int may_attack_as_ordered(const struct turn *t, const struct order *o)
{
	bool mega = o->verb == TG_V_MEGA;
	int lasers = lasers_of(o), why = tg_may_attack(t->s, saucer_of(t, o), order_value(o, 1, 0), mega);
	if (why < 0 && lasers > TG_VOLLEY)
		why = TG_TOO_MANY_LASERS;
	if (why < 0 && tg_might_obtain(t, t->s->active, mega ? TG_MEGA : TG_LASER, lasers) < 0)
		why = tg_no_card(t, t->s->active, mega ? TG_MEGA : TG_LASER);
	return why;
}

void tg_attack_order(struct turn *t, const struct order *o)
{
	bool mega = o->verb == TG_V_MEGA;
	int why = may_attack_as_ordered(t, o);
	if (why < 0 && tg_obtain(t, t->s->active, mega ? TG_MEGA : TG_LASER, lasers_of(o)) < 0)
		why = tg_no_card(t, t->s->active, mega ? TG_MEGA : TG_LASER);
	if (why >= 0)
		tg_refuse(t, o, why);
	else
		attack(t, saucer_of(t, o), order_value(o, 1, 0), mega ? 0 : lasers_of(o));
}

int tg_attack_node(const struct order *o)
{
	int at = o->verb == TG_V_ATTACK ? 3 : 2;
	return order_has(o, 1) && order_has(o, at) ? order_value(o, at, 0) : -1;
}

/* A saucer of the active camp at a node. Conditions are asked about the first member. */
struct stop {
	struct tg_context c;
	int node;
};

/* Does the order attack with that saucer from there? */
static bool attacks_from(const void *context, const struct order *o)
{
	const struct stop *stop = context;
	return tg_names(&stop->c, o) && tg_attack_node(o) == stop->node;
}

static struct stop stop_at(const struct turn *t, int saucer, int node)
{
	struct stop stop = { tg_facts(t, t->s->active), node };
	stop.c.value = TG_COLOUR_OF(saucer);
	return stop;
}

static struct question attacks_at(const struct stop *stop)
{
	return (struct question){ .verbs = 1ull << TG_V_ATTACK | 1ull << TG_V_MEGA,
		.fits = attacks_from,
		.ask = tg_ask,
		.about = stop };
}

/* Does it stand below a STOP that is still to come up (TG 16.3)? One that will be refused holds
 * nothing back. */
static bool waits(const struct turn *t, const struct order *o)
{
	struct orders *os = tg_own_orders(t);
	struct question q = { .verbs = 1ull << TG_V_STOP };
	const struct order *stop = t->s->stops < TG_STOPS ? orders_answer(os, &q) : NULL;
	if (!stop || stop > o)
		return false;
	order_came_first(os, stop);
	return true;
}

bool tg_attacks_at(const struct turn *t, int saucer, int node)
{
	struct stop stop = stop_at(t, saucer, node);
	struct question q = attacks_at(&stop);
	for (const struct order *o; (o = orders_answer(tg_own_orders(t), &q)) != NULL && !waits(t, o);)
		if (may_attack_as_ordered(t, o) < 0)
			return true;
	return false;
}

/* What cannot be done there now may be done when the saucer comes by again. */
void tg_attack_orders_at(struct turn *t, int saucer, int node)
{
	struct stop stop = stop_at(t, saucer, node);
	struct question q = attacks_at(&stop);
	struct orders *os = tg_own_orders(t);
	const struct order *o;
	while (!t->over && !t->s->ended && (o = orders_answer(os, &q)) != NULL && !waits(t, o)) {
		int why = may_attack_as_ordered(t, o);
		if (why >= 0) {
			t->missed[o - os->order] = (uint8_t)(why + 1);
			continue;
		}
		order_done(os, o);
		tg_attack_order(t, o);
	}
}

void tg_end_attacks_at(struct turn *t)
{
	struct tg_context c = tg_facts(t, t->s->active);
	struct question q = { .verbs = 1ull << TG_V_ATTACK | 1ull << TG_V_MEGA, .ask = tg_ask, .about = &c };
	struct orders *os = tg_own_orders(t);
	for (const struct order *o; !t->over && !t->s->ended && (o = orders_answer(os, &q)) != NULL;) {
		int node = tg_attack_node(o), missed = t->missed[o - os->order];
		if (node < 0)
			continue;
		if (TG_CRAFT(t->s, saucer_of(t, o)).place == node) {
			order_done(os, o);
			tg_attack_order(t, o);
		} else {
			tg_refuse(t, o, missed ? missed - 1 : TG_NOT_REACHED);
		}
	}
}

/* ------------------------------------------------------------ the Super Nova */

int tg_may_strike(const struct tg_state *s, int target)
{
	if (s->game->option[TG_OPT_GAME] == TG_INVASION)
		return TG_NO_ATTACKS;
	if (!tg_in_flight(s, target))
		return TG_NO_TARGET;
	if (tg_allies(s, s->active, TG_CAMP_OF(target)))
		return TG_FRIEND;
	return TG_CRAFT(s, target).carrier >= 0 ? TG_IN_THE_WAY : -1;
}

void tg_nova_order(struct turn *t, const struct order *o)
{
	struct tg_state *s = t->s;
	struct tg_luck *luck = tg_luck(t, s->active);
	int target = order_value(o, 0, 0), camp = s->active, why = tg_may_strike(s, target);
	struct tg_context c = tg_facts(t, TG_CAMP_OF(target));
	if (why < 0 && tg_obtain(t, camp, TG_NOVA, 2) < 0)
		why = tg_no_card(t, camp, TG_NOVA);
	if (why >= 0) {
		tg_refuse(t, o, why);
		return;
	}
	TG_EVENT(t, TG_E_NOVA, s->camp[camp].seat, target);
	*luck = (struct tg_luck){ .found = luck->found };
	c.lasers = 10;
	c.attacker = s->camp[camp].seat;
	if (tg_flee(t, target, &c, true))
		return;
	luck->hit = 1;
	tg_destroy(t, target, TG_HOW_NOVA, camp, -1);
}

/* Where the wave takes the saucers of one ray, the outermost first: onto orbit 4, and then below
 * each other. Nobody is pulled inward. */
static void push_ray(struct turn *t, int ray)
{
	struct tg_state *s = t->s;
	int top = tg_saucer_at(s, TG_NODE(4, ray)) >= 0 && !s->game->option[TG_OPT_LEAPFROG] ? 3 : 4;
	for (int orbit = 3; orbit >= 1; orbit--) {
		uint32_t here = tg_saucers_at(s, TG_NODE(orbit, ray));
		for (int i = 0; i < TG_SAUCERS; i++) {
			if (!(here >> i & 1))
				continue;
			if (top > orbit) {
				TG_CRAFT(s, i).place = (uint8_t)TG_NODE(top, ray);
				TG_EVENT(t, TG_E_PUSHED, i, TG_NODE(orbit, ray), TG_NODE(top, ray));
			}
			if (!s->game->option[TG_OPT_LEAPFROG])
				top--;
		}
	}
}

void tg_wave(struct turn *t)
{
	for (int ray = 0; ray < TG_RAYS; ray++)
		push_ray(t, ray);
}

/* ------------------------------------------------------------ bunkers */

int tg_may_shoot(const struct tg_state *s, int saucer, bool mega)
{
	int place = TG_CRAFT(s, saucer).place;
	int bunker;
	if (s->game->option[TG_OPT_GAME] == TG_WAR)
		return TG_NOT_IN_THIS_GAME;
	if (!tg_in_flight(s, saucer))
		return TG_NOT_FLYING;
	bunker = tg_bunker_at(TG_RAY(place));
	if (bunker < 0 || s->bunker[bunker] == TG_BUNKER_GONE)
		return TG_NO_BUNKER;
	if (!mega && TG_ORBIT(place) > 3)
		return TG_TOO_FAR;
	for (int node = place, orbit = TG_ORBIT(place); orbit > 1; orbit--) {
		node = tg_neighbour(node, TG_IN);
		if (node < 0)
			return TG_TOO_FAR;
		if (tg_saucer_at(s, node) >= 0)
			return TG_IN_THE_WAY;
	}
	return -1;
}

/* One damage by Lasers; false: no cards for it. */
static bool damage(struct turn *t, int saucer)
{
	struct tg_state *s = t->s;
	int place = TG_CRAFT(s, saucer).place, bunker = tg_bunker_at(TG_RAY(place)), lasers = TG_ORBIT(place);
	if (tg_obtain(t, s->active, TG_LASER, lasers) < 0)
		return false;
	s->bunker[bunker]++;
	TG_EVENT(t, TG_E_DAMAGE, saucer, bunker, s->bunker[bunker], lasers);
	return true;
}

/* In La Guerre des Envahisseurs a saucer attacks a bunker once in a turn. */
static int may_shoot_again(const struct tg_state *s, int colour, bool mega)
{
	if (s->game->option[TG_OPT_GAME] == TG_INVADERS && s->bunker_fired >> colour & 1)
		return TG_SHOT_ONCE;
	return tg_may_shoot(s, TG_SAUCER_OF(s->active, colour), mega);
}

static void fire_order(struct turn *t, const struct order *o)
{
	struct tg_state *s = t->s;
	int colour = order_value(o, 0, 0), wanted = order_has(o, 1) ? order_value(o, 1, 0) : 1;
	for (int i = 0; i < wanted; i++) {
		int why = may_shoot_again(s, colour, false);
		if (why < 0 && !damage(t, TG_SAUCER_OF(s->active, colour)))
			why = tg_no_card(t, s->active, TG_LASER);
		if (why >= 0) {
			if (!i)
				tg_refuse(t, o, why);
			return;
		}
		s->bunker_fired |= (uint8_t)(1u << colour);
	}
}

static void mega_order(struct turn *t, const struct order *o)
{
	struct tg_state *s = t->s;
	int colour = order_value(o, 0, 0), saucer = TG_SAUCER_OF(s->active, colour);
	int why = may_shoot_again(s, colour, true);
	int bunker;
	if (why < 0 && tg_obtain(t, s->active, TG_MEGA, 1) < 0)
		why = tg_no_card(t, s->active, TG_MEGA);
	if (why >= 0) {
		tg_refuse(t, o, why);
		return;
	}
	bunker = tg_bunker_at(TG_RAY(TG_CRAFT(s, saucer).place));
	s->bunker[bunker] = TG_BUNKER_GONE;
	s->bunker_fired |= (uint8_t)(1u << colour);
	TG_EVENT(t, TG_E_MEGA_BUNKER, saucer, bunker);
}

bool tg_is_at_bunker(const struct order *o)
{
	return o->verb == TG_V_FIRE || (o->verb == TG_V_MEGA && !order_has(o, 1));
}

static void bunker_order(struct turn *t, const struct order *o)
{
	if (o->verb == TG_V_MEGA)
		mega_order(t, o);
	else
		fire_order(t, o);
}

static bool is_of_saucer(const void *context, const struct order *o)
{
	return tg_is_at_bunker(o) && tg_names(context, o);
}

void tg_bunker_attacks_of(struct turn *t, int saucer)
{
	struct orders *os = tg_own_orders(t);
	struct tg_context c = tg_facts(t, t->s->active);
	struct question q = { .fits = is_of_saucer, .ask = tg_ask, .about = &c };
	c.value = TG_COLOUR_OF(saucer);
	for (const struct order *o; (o = orders_answer(os, &q)) != NULL && !waits(t, o);) {
		order_done(os, o);
		bunker_order(t, o);
	}
}

static bool is_late(const void *context, const struct order *o)
{
	(void)context;
	return tg_is_at_bunker(o) || o->verb == TG_V_HOLES;
}

void tg_bunker_attacks(struct turn *t)
{
	struct tg_state *s = t->s;
	struct tg_context c = tg_facts(t, s->active);
	struct question q = { .fits = is_late, .ask = tg_ask, .about = &c };
	const struct order *o;
	while (!t->over && !s->ended && !t->stopped && (o = orders_next(tg_own_orders(t), &q)) != NULL)
		if (tg_is_at_bunker(o))
			bunker_order(t, o);
		else
			tg_runner_of(o)(t, o);
}
