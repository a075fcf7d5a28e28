/* SPDX-License-Identifier: MIT */
#include "fights.h"

/* ------------------------------------------------------------ the Resistance */

static bool has_landed(const struct tg_state *s, int camp)
{
	return s->camp[camp].saucer[TG_RED].place == TG_EARTH ||
		s->camp[camp].saucer[TG_BLUE].place == TG_EARTH;
}

bool tg_resistance_wakes(const struct tg_state *s)
{
	const uint8_t *die = s->dice;
	if (s->game->option[TG_OPT_GAME] != TG_INVASION || !die[2])
		return false;
	if (s->game->option[TG_OPT_RESISTANCE] == TG_RESISTANCE_NORMAL)
		return (die[0] || die[1]) && (!die[0] || die[0] == die[2]) && (!die[1] || die[1] == die[2]);
	if (die[2] != die[3])
		return false;
	if (s->game->option[TG_OPT_RESISTANCE] == TG_RESISTANCE_SUPER)
		return true;
	return has_landed(s, s->active) || die[0] == die[2] || die[1] == die[2];
}

/* Are the dice of its turn, now or later in the round, thrown already? */
static bool has_thrown(const struct tg_state *s, int camp)
{
	return camp == s->active || s->camp[camp].dice[2];
}

static void resist(struct turn *t)
{
	struct tg_state *s = t->s;
	TG_EVENT(t, TG_E_RESISTANCE, s->camp[s->active].seat);
	for (int b = 0; b < TG_BUNKERS; b++)
		s->bunker[b] = TG_BUNKER_FRONT;
	for (int i = 0; i < TG_SAUCERS && !s->ended; i++)
		if (TG_CRAFT(s, i).place == TG_EARTH &&
			!(s->squadrons & TG_SQUADRON(s, TG_CAMP_OF(i), TG_COLOUR_OF(i)))) {
			TG_CRAFT(s, i).moved = has_thrown(s, TG_CAMP_OF(i));
			tg_destroy(t, i, TG_HOW_RESISTANCE, -1, -1);
		}
}

/* ------------------------------------------------------------ who is hit */

/* The bunker that fires on a place in this turn, -1 none. */
static int fire_at(const struct tg_state *s, int place)
{
	int bunker = tg_line_at(s, place);
	return bunker >= 0 && tg_firing_bunkers(s) >> bunker & 1 ? bunker : -1;
}

static bool continuous(const struct tg_state *s)
{
	return s->game->option[TG_OPT_FIRE] != 0;
}

uint32_t tg_under_fire(const struct tg_state *s)
{
	uint32_t waits = continuous(s) ? 3u << s->active * TG_COLOURS : 0;
	return s->hit & ~waits;
}

static void fire_value(struct turn *t, int value, uint32_t firing)
{
	struct tg_state *s = t->s;
	uint32_t bunkers = 0;
	for (int b = 0; b < TG_BUNKERS; b++)
		if (tg_bunkers[b].value == value && firing >> b & 1)
			bunkers |= 1u << b;
	TG_EVENT(t, TG_E_FIRE, value, (int32_t)bunkers, s->camp[s->active].seat);
	for (int b = 0; b < TG_BUNKERS; b++) {
		uint8_t out[TG_SAUCERS];
		int n = bunkers >> b & 1 ? tg_line(s, b, out) : 0;
		uint32_t on = 0;
		for (int i = 0; i < n; i++)
			on |= 1u << out[i];
		s->hit |= (uint16_t)on;
		if (n)
			TG_EVENT(t, TG_E_LINE, b, tg_bunkers[b].ray, (int32_t)on, s->camp[s->active].seat);
	}
}

void tg_bunkers_fire(struct turn *t)
{
	struct tg_state *s = t->s;
	uint32_t firing;
	s->hit = 0;
	if (s->game->option[TG_OPT_GAME] == TG_WAR)
		return;
	if (tg_resistance_wakes(s))
		resist(t);
	if (s->ended)
		return;
	firing = tg_firing_bunkers(s);
	if (s->dice[2])
		fire_value(t, s->dice[2], firing);
	if (s->dice[3] && s->dice[3] != s->dice[2])
		fire_value(t, s->dice[3], firing);
}

/* ------------------------------------------------------------ answers */

/* Of `among`, those behind the saucer on its own line, itself included; `side` only those that its
 * owner wants to save. */
static uint32_t behind(const struct tg_state *s, int saucer, uint32_t among, bool side)
{
	int node = TG_CRAFT(s, saucer).place;
	uint32_t out = 0;
	for (int i = 0; i < TG_SAUCERS; i++) {
		int place = TG_CRAFT(s, i).place;
		if (!(among >> i & 1) || place >= TG_NODES || TG_RAY(place) != TG_RAY(node) ||
			TG_ORBIT(place) < TG_ORBIT(node))
			continue;
		if (!side || tg_allies(s, TG_CAMP_OF(saucer), TG_CAMP_OF(i)))
			out |= 1u << i;
	}
	return out;
}

static struct tg_context fire_context(const struct turn *t, int saucer, uint32_t due)
{
	struct tg_context c = tg_facts(t, TG_CAMP_OF(saucer));
	c.distance = TG_ORBIT(TG_CRAFT(t->s, saucer).place);
	c.saves = bits_count(behind(t->s, saucer, due, true));
	return c;
}

/* A Giga Shield at this saucer: all of `due` behind it is safe. */
static uint32_t cover(struct turn *t, int saucer, int giver, uint32_t due)
{
	uint32_t safe = behind(t->s, saucer, due, false);
	bool gift = giver != TG_CAMP_OF(saucer);
	TG_EVENT(t, TG_E_SHIELD, saucer, TG_GIGA, t->s->camp[giver].seat, gift ? TG_HOW_GIFT : TG_HOW_BUNKER);
	for (int i = 0; i < TG_SAUCERS; i++)
		if (i != saucer && safe >> i & 1)
			TG_EVENT(t, TG_E_COVERED, i, saucer);
	return due & ~safe;
}

static uint32_t own_giga(struct turn *t, int saucer, uint32_t due)
{
	int camp = TG_CAMP_OF(saucer);
	bool hidden = tg_is_hidden(t, camp), shielded = tg_spends(t, camp, TG_SHIELD, 1);
	struct tg_context c = fire_context(t, saucer, due);
	if (!hidden && !tg_spends(t, camp, TG_GIGA, 1))
		return due;
	if (!tg_policy(&c, TG_V_GIGA, saucer, c.saves >= 2 || !shielded || hidden) ||
		tg_save_with(t, &c, TG_GIGA, 1, false) < 0)
		return due;
	return cover(t, saucer, camp, due);
}

/* Where Shields have been used up by now, before anybody gives one. */
static uint32_t last_giga(struct turn *t, int saucer, uint32_t due)
{
	return tg_is_hidden(t, TG_CAMP_OF(saucer)) ? due : own_giga(t, saucer, due);
}

/* One that saves several is announced before others spend Shields. */
static uint32_t lent_giga(struct turn *t, int saucer, uint32_t due)
{
	struct tg_context c = fire_context(t, saucer, due);
	int giver;
	if (c.saves < 2 || !tg_policy(&c, TG_V_GIGA, saucer, true))
		return due;
	giver = tg_save_with(t, &c, TG_GIGA, 1, true);
	return giver >= 0 ? cover(t, saucer, giver, due) : due;
}

static uint32_t own_shield(struct turn *t, int saucer, uint32_t due)
{
	struct tg_context c = fire_context(t, saucer, due);
	int camp = TG_CAMP_OF(saucer);
	if (!tg_policy(&c, TG_V_SHIELD, saucer, true) || tg_save_with(t, &c, TG_SHIELD, 1, false) < 0)
		return due;
	TG_EVENT(t, TG_E_SHIELD, saucer, TG_SHIELD, t->s->camp[camp].seat, TG_HOW_BUNKER);
	return due & ~(1u << saucer);
}

static uint32_t gifts(struct turn *t, int saucer, uint32_t due)
{
	struct tg_context c = fire_context(t, saucer, due);
	int giver = tg_policy(&c, TG_V_SHIELD, saucer, true) ? tg_save_with(t, &c, TG_SHIELD, 1, true) : -1;
	if (giver >= 0) {
		TG_EVENT(t, TG_E_SHIELD, saucer, TG_SHIELD, t->s->camp[giver].seat, TG_HOW_GIFT);
		return due & ~(1u << saucer);
	}
	giver = tg_policy(&c, TG_V_GIGA, saucer, true) ? tg_save_with(t, &c, TG_GIGA, 1, true) : -1;
	return giver >= 0 ? cover(t, saucer, giver, due) : due;
}

static uint32_t end_of(struct turn *t, int saucer, uint32_t due)
{
	struct tg_context c = fire_context(t, saucer, due);
	if (c.camp != t->s->active || !tg_flee(t, saucer, &c, true))
		tg_destroy(t, saucer, TG_HOW_BUNKER, -1, -1);
	return due & ~(1u << saucer);
}

/* The saucers of a set, the nearest to the Earth first. */
static int by_orbit(const struct tg_state *s, uint32_t set, uint8_t out[TG_SAUCERS])
{
	int n = 0;
	for (int orbit = 1; orbit <= TG_ORBITS; orbit++)
		for (int i = 0; i < TG_SAUCERS; i++)
			if (set >> i & 1 && tg_in_flight(s, i) && TG_ORBIT(TG_CRAFT(s, i).place) == orbit)
				out[n++] = (uint8_t)i;
	return n;
}

static void answer(struct turn *t, uint32_t due)
{
	static uint32_t (*const steps[])(
		struct turn *, int, uint32_t) = { own_giga, lent_giga, own_shield, last_giga, gifts, end_of };
	uint8_t list[TG_SAUCERS];
	int n = by_orbit(t->s, due, list);
	for (size_t step = 0; step < sizeof(steps) / sizeof(steps[0]); step++)
		for (int i = 0; i < n && !t->s->ended; i++)
			if (due >> list[i] & 1)
				due = steps[step](t, list[i], due);
}

void tg_answer_fire(struct turn *t)
{
	uint32_t due = tg_under_fire(t->s);
	t->s->hit &= (uint16_t)~due;
	answer(t, due);
}

bool tg_cross_line(struct turn *t, int saucer, int node)
{
	struct tg_state *s = t->s;
	if (!continuous(s) || fire_at(s, node) < 0)
		return true;
	s->hit &= (uint16_t) ~(1u << saucer);
	answer(t, 1u << saucer);
	return TG_CRAFT(s, saucer).place == node;
}

bool tg_fire_on_step(struct turn *t, int saucer, int from, int to, uint32_t *safe)
{
	struct tg_state *s = t->s;
	int left, entered;
	if (!continuous(s))
		return true;
	left = fire_at(s, from);
	entered = fire_at(s, to);
	if (left >= 0 && left == entered && !(s->hit >> saucer & 1))
		*safe |= 1u << entered;
	if (entered < 0 || left != entered)
		s->hit &= (uint16_t) ~(1u << saucer);
	if (entered < 0 || *safe >> entered & 1)
		return true;
	*safe |= 1u << entered;
	return tg_cross_line(t, saucer, to);
}

void tg_settle_fire(struct turn *t)
{
	struct tg_state *s = t->s;
	uint32_t due = s->hit & 3u << s->active * TG_COLOURS;
	s->hit &= (uint16_t)~due;
	if (continuous(s))
		answer(t, due);
}

/* ------------------------------------------------------------ the end of a saucer */

/* Where Galactix go ahead, to the left and to the right of a shot. */
static const uint8_t scatter_to[TG_DIRECTIONS][3] = {
	[TG_OUT] = { TG_OUT, TG_COUNTER, TG_CLOCKWISE },
	[TG_IN] = { TG_IN, TG_CLOCKWISE, TG_COUNTER },
	[TG_CLOCKWISE] = { TG_CLOCKWISE, TG_OUT, TG_IN },
	[TG_COUNTER] = { TG_COUNTER, TG_IN, TG_OUT },
};

static void scatter_cargo(struct turn *t, int saucer, int node, int cargo, enum tg_direction d)
{
	struct tg_state *s = t->s;
	for (int i = 0; i < cargo && i < TG_HOLD; i++) {
		int to = tg_neighbour(node, (enum tg_direction)scatter_to[d][i]);
		if (to < 0 || to >= TG_NODES || tg_saucer_at(s, to) >= 0 || s->galactix[to] >= TG_HOLD)
			to = node;
		s->galactix[to]++;
		TG_EVENT(t, TG_E_SCATTERED, saucer, to, 1, to != node);
	}
}

static void lose_life(struct turn *t, int camp)
{
	struct tg_state *s = t->s;
	struct tg_camp *c = &s->camp[camp];
	if (c->lives) {
		c->lives--;
		if (s->game->option[TG_OPT_GAME] != TG_INVASION)
			s->discard[TG_SAUCER]++;
	}
	TG_EVENT(t, TG_E_LIVES, c->seat, c->lives);
}

/* One saucer goes back to its base; `by`: the camp that did it. Returns what it carried. */
static int wreck(struct turn *t, int saucer, enum tg_how how, int by)
{
	struct tg_state *s = t->s;
	struct tg_saucer *ship = &TG_CRAFT(s, saucer);
	int cargo = ship->cargo;
	TG_EVENT(t, TG_E_DESTROYED, saucer, ship->place, (int32_t)how, by < 0 ? -1 : s->camp[by].seat);
	ship->place = TG_BASE;
	ship->cargo = 0;
	ship->carrier = -1;
	s->hit &= (uint16_t) ~(1u << saucer);
	s->attacked[saucer] = 0;
	lose_life(t, TG_CAMP_OF(saucer));
	return cargo;
}

void tg_destroy(struct turn *t, int saucer, enum tg_how how, int by_camp, enum tg_direction scatter)
{
	struct tg_state *s = t->s;
	int node = TG_CRAFT(s, saucer).place;
	uint32_t riders = tg_riders(s, saucer);
	int cargo = wreck(t, saucer, how, by_camp);
	for (int i = 0; i < TG_SAUCERS; i++)
		if (riders >> i & 1)
			cargo += wreck(t, i, TG_HOW_CARRIER, TG_CAMP_OF(TG_CRAFT(s, i).carrier));
	if ((int)scatter >= 0 && node < TG_NODES)
		scatter_cargo(t, saucer, node, cargo, scatter);
	else
		s->supply = (uint8_t)(s->supply + cargo);
	if (s->game->option[TG_OPT_GAME] == TG_INVASION)
		tg_check_end(t);
}

bool tg_flee(struct turn *t, int saucer, const struct tg_context *c, bool gifts)
{
	if (!tg_policy(c, TG_V_ESCAPE, saucer, true) || tg_save_with(t, c, TG_HOLE, 2, gifts) < 0)
		return false;
	tg_travel(t, saucer);
	return true;
}
