/* SPDX-License-Identifier: MIT */
#include "bot.h"

/*
 * L'Invasion and La Guerre des Envahisseurs. Saucers wait next to a breach on nodes that nobody
 * fires at, whoever can opens it, and when the others of the colour are near enough everybody
 * lands.
 */

/* Hundredths of a turn until a saucer at this distance from the Earth has landed. */
static int turns(int distance)
{
	static const uint8_t near[] = { 0, 100, 118, 140, 167, 190, 215 };
	return distance < 7 ? near[distance] : 215 + (distance - 6) * 30;
}

uint32_t bot_open_rays(const struct tg_state *s)
{
	uint32_t rays = 0;
	for (int i = 0; i < TG_BUNKERS; i++)
		rays |= (uint32_t)(s->bunker[i] == TG_BUNKER_GONE) << tg_bunkers[i].ray;
	return rays;
}

/* Everybody's gathering point while nothing is open: the ray behind a bluish one that is nearest to
 * all bases, weak ones first. */
static int gathering_ray(const struct tg_state *s)
{
	int best = -1, least = 0;
	for (int i = 0; i < TG_BUNKERS; i++) {
		int ray = tg_bunkers[i].ray, sum = s->bunker[i] == TG_BUNKER_BACK ? -40 : 0;
		if (tg_bunker_at((ray + TG_RAYS - 1) % TG_RAYS) >= 0)
			continue;
		for (int c = 0; c < TG_CAMPS; c++)
			if (s->camp[c].plays)
				sum += tg_distance(c, TG_BASE, TG_NODE(1, ray));
		if (best < 0 || sum < least) {
			best = ray;
			least = sum;
		}
	}
	return best;
}

/* Finds b->rays: what is open; or, when nothing is, the gathering ray. */
static void find_rays(struct bot *b)
{
	b->rays = bot_open_rays(&b->s);
	if (!b->rays)
		b->rays = 1u << (bot_in_round(b) ? bot_meeting_ray(&b->s) : gathering_ray(&b->s));
}

/* Steps to the Earth by these rays from where a saucer is. */
int bot_way_by(const struct tg_state *s, int saucer, uint32_t rays)
{
	int least = 99;
	for (int ray = 0; ray < TG_RAYS; ray++) {
		int d = rays >> ray & 1
			? 1 + tg_distance(TG_CAMP_OF(saucer), TG_CRAFT(s, saucer).place, TG_NODE(1, ray))
			: least;
		least = d < least ? d : least;
	}
	return least;
}

/* How many of the side's saucers of a colour, besides this one, have neither landed nor are near to
 * it. */
static int laggards(const struct bot *b, int saucer, int near)
{
	const struct tg_state *s = &b->s;
	int n = 0, colour = TG_COLOUR_OF(saucer);
	for (int c = 0; c < TG_CAMPS; c++) {
		int other = TG_SAUCER_OF(c, colour);
		if (!s->camp[c].plays || other == saucer || !tg_allies(s, c, b->camp) ||
			tg_has_landed(s, c, colour))
			continue;
		n += bot_way_by(s, other, b->rays) > near;
	}
	return n;
}

static bool second_squadron(const struct bot *b)
{
	return (b->s.squadrons &
		       (TG_SQUADRON(&b->s, b->camp, TG_RED) | TG_SQUADRON(&b->s, b->camp, TG_BLUE))) != 0;
}

/* Lasers for the bunker before a node, from there; 0: it is open or none. */
static int price(const struct tg_state *s, int node)
{
	int bunker = tg_bunker_at(TG_RAY(node));
	return bunker < 0 ? 0 : (TG_BUNKER_GONE - s->bunker[bunker]) * TG_ORBIT(node);
}

enum { NO_SHOT, LASERS, MEGA };

/* With what can the saucer open the ray that it would stand on? */
static int shot(const struct bot *b, int saucer, int node)
{
	struct tg_state s;
	bool once = b->s.game->option[TG_OPT_GAME] == TG_INVADERS;
	int cost = price(&b->s, node);
	if (!cost || (!b->megas && cost > b->lasers))
		return NO_SHOT;
	s = b->s;
	TG_CRAFT(&s, saucer).place = (uint8_t)node;
	if (tg_may_shoot(&s, saucer, false) < 0 && cost <= b->lasers && (!once || cost == TG_ORBIT(node)))
		return LASERS;
	return tg_may_shoot(&s, saucer, true) < 0 && b->megas ? MEGA : NO_SHOT;
}

/* Is it time to open a ray? The first squadron opens at once; later the Resistance is quick, and
 * all must be there. */
static int worth_opening(const struct bot *b, int saucer, int node)
{
	const struct tg_state *s = &b->s;
	uint32_t rays = bot_open_rays(s);
	int near = 0, far = 0;
	if (rays && tg_squadron_open(s, b->camp, TG_COLOUR_OF(saucer)))
		return 0;
	rays |= 1u << TG_RAY(node);
	for (int i = 0; i < TG_SAUCERS; i++) {
		int camp = TG_CAMP_OF(i);
		if (!s->camp[camp].plays || !tg_allies(s, camp, b->camp) ||
			tg_has_landed(s, camp, TG_COLOUR_OF(i)))
			continue;
		if (bot_way_by(s, i, rays) <= 6)
			near++;
		else
			far++;
	}
	if (s->game->option[TG_OPT_GAME] == TG_INVASION && second_squadron(b))
		return far <= 1 ? 300 : -400;
	return 150 + 40 * near;
}

int bot_life(const struct bot *b)
{
	static const int cost[] = { 2000, 2500, 1200, 800, 600 };
	int lives = b->s.camp[b->camp].lives;
	return b->s.game->option[TG_OPT_GAME] == TG_INVADERS ? 500 : cost[lives > 4 ? 4 : lives];
}

static int land_value(const struct bot *b, int saucer)
{
	int late, begun = 0;
	int hasty;
	if (b->s.game->option[TG_OPT_GAME] != TG_INVASION)
		return 2000;
	late = laggards(b, saucer, 6);
	for (int c = 0; c < TG_CAMPS; c++)
		begun += b->s.camp[c].plays && tg_has_landed(&b->s, c, TG_COLOUR_OF(saucer));
	hasty = b->s.turn / 250 + (b->throws > 2 && !b->s.game->option[TG_OPT_UTURN]);
	if (late <= hasty || begun >= 2)
		return 2000;
	return -900 * late;
}

/* Only what is open counts for the referee: when nothing is, a way leads to the gathering ray. */
static void prepare(struct bot *b, int saucer)
{
	int gather = -1;
	find_rays(b);
	if (!bot_open_rays(&b->s))
		for (int ray = 0; ray < TG_RAYS; ray++)
			gather = b->rays >> ray & 1 ? ray : gather;
	tg_distances(&b->s, saucer, gather < 0 ? TG_EARTH : TG_NODE(1, gather), b->way);
	for (int p = 0; p < TG_PLACES && gather >= 0; p++)
		b->way[p]++;
}

static bool opens(const struct bot *b, int saucer, int end)
{
	return end < TG_NODES && shot(b, saucer, end) != NO_SHOT && bot_round_opens(b, end);
}

static int value(const struct bot *b, int saucer, int end)
{
	const struct tg_state *s = &b->s;
	const uint8_t *way = b->way;
	int danger, v, bunker;
	if (bot_in_round(b))
		return bot_round_value(b, saucer, end, opens(b, saucer, end));
	if (end == TG_EARTH)
		return land_value(b, saucer);
	if (end == TG_BASE)
		return -turns(way[TG_BASE]);
	danger = bot_danger(b, end);
	v = -turns(way[end]);
	if (shot(b, saucer, end) != NO_SHOT) {
		int gain = worth_opening(b, saucer, end);
		if (gain > 0) {
			v = -turns(TG_ORBIT(end)) + gain;
			danger = 0;
		}
	}
	if (danger && b->s.camp[b->v->seat].hand[TG_SHIELD])
		danger = danger * 2 / 3;
	bunker = tg_bunker_at(TG_RAY(end));
	if (TG_ORBIT(end) == 1 && bunker >= 0 && s->bunker[bunker] == TG_BUNKER_GONE)
		v -= 30; /* in the way of others */
	return v - danger * bot_life(b) / 1000;
}

/* Shots that the move was made for, or that come by. */
static void shoot(struct bot *b, int saucer, int end)
{
	int with;
	bot_line(b, "GOAL %s %s", bot_colour(saucer), vocab_id(&tg_goal_words, end));
	if (end >= TG_NODES)
		return;
	with = shot(b, saucer, end);
	if (with == NO_SHOT ||
		(bot_in_round(b) ? !bot_round_opens(b, end) : worth_opening(b, saucer, end) <= 0))
		return;
	if (with == MEGA) {
		bot_line(b, "MEGA %s", bot_colour(saucer));
		b->megas--;
	} else {
		bot_line(b, "FIRE %s DAMAGES %d", bot_colour(saucer), price(&b->s, end) / TG_ORBIT(end));
		b->lasers -= price(&b->s, end);
	}
	b->s.bunker[tg_bunker_at(TG_RAY(end))] = TG_BUNKER_GONE;
}

static void borrow(struct bot *b, enum tg_card c)
{
	bool any = false;
	for (int i = 0; i < b->pledges.n; i++)
		if (b->pledges.pledge[i].card == (uint8_t)c) {
			if (!any)
				buf_printf(b->out, "BORROW %s FROM", vocab_id(&tg_card_words, (int)c));
			any = true;
			buf_printf(b->out, " %s", vocab_id(&tg_seat_words, b->pledges.pledge[i].seat));
		}
	if (any)
		buf_char(b->out, '\n');
}

static void write_goals(struct bot *b)
{
	bot_line(b, "GOAL red %s", tg_squadron_open(&b->s, b->camp, TG_RED) ? "earth" : "202");
	bot_line(b, "GOAL blue %s", tg_squadron_open(&b->s, b->camp, TG_BLUE) ? "earth" : "211");
}

void bot_invasion_move(struct bot *b)
{
	if (b->s.game->option[TG_OPT_GAME] == TG_INVADERS && b->s.window == TG_WINDOW_ROUND)
		bot_war_nova(b);
	if (b->s.game->option[TG_OPT_GAME] == TG_INVADERS)
		for (int colour = 0; colour < TG_COLOURS; colour++)
			bot_war_attacks(b, TG_SAUCER_OF(b->camp, colour), 2, -1);
	if (b->s.game->option[TG_OPT_GAME] == TG_INVASION) {
		borrow(b, TG_LASER);
		borrow(b, TG_MEGA);
	}
	bot_moves(b, prepare, value, shoot);
	if (b->s.window != TG_WINDOW_ROUND)
		write_goals(b);
}

/* Pulsars for saucers that are far away. */
static void pulsars(struct bot *b)
{
	int have = tg_cards(&b->s, b->next, TG_PULSAR);
	find_rays(b);
	if (bot_in_round(b)) {
		bot_round_pulsars(b);
		return;
	}
	for (int colour = 0; colour < TG_COLOURS && have; colour++) {
		int saucer = TG_SAUCER_OF(b->next, colour);
		if (TG_CRAFT(&b->s, saucer).place == TG_EARTH || bot_way_by(&b->s, saucer, b->rays) < 7)
			continue;
		bot_line(b, "PULSAR %s", bot_colour(saucer));
		have--;
	}
}

void bot_invasion_plan(struct bot *b)
{
	if (b->s.game->option[TG_OPT_GAME] == TG_INVADERS) {
		if (b->s.window == TG_WINDOW_PLAN)
			bot_war_nova(b);
		if (!bot_licences(b))
			pulsars(b);
	} else {
		pulsars(b);
	}
	bot_line(b,
		b->s.game->option[TG_OPT_GAME] == TG_INVADERS ? "DISCARD hole pulsar nova saucer shield laser"
							      : "DISCARD hole pulsar shield laser");
}
