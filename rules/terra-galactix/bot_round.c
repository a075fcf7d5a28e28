/* SPDX-License-Identifier: MIT */
#include "bot.h"

/*
 * L'Invasion in rounds. The dice of everybody's turn are known, and all bots see the same: they
 * agree without a word on which squadron lands, where to gather, and whether enough of it can land
 * in this round.
 */

bool bot_in_round(const struct bot *b)
{
	return b->s.window == TG_WINDOW_ROUND && b->s.game->option[TG_OPT_GAME] == TG_INVASION;
}

/* The colour that lands first, or next. */
static int squadron(const struct tg_state *s)
{
	if (s->squadrons)
		return s->squadrons >> TG_RED & 1 ? TG_BLUE : TG_RED;
	for (int c = 0; c < TG_CAMPS; c++)
		if (s->camp[c].plays && tg_has_landed(s, c, TG_BLUE))
			return TG_BLUE;
	return TG_RED;
}

/* Is the camp's saucer of the next squadron still to land? */
static bool is_to_land(const struct tg_state *s, int camp)
{
	return s->camp[camp].plays && !tg_has_landed(s, camp, squadron(s));
}

/* Nobody blocks anybody where saucers share nodes: it pays to wait until all can land at once. */
static bool is_patient(const struct bot *b)
{
	return b->s.game->option[TG_OPT_LEAPFROG] != 0;
}

int bot_meeting_ray(const struct tg_state *s)
{
	int best = -1, least = 0, colour = squadron(s);
	for (int i = 0; i < TG_BUNKERS; i++) {
		int ray = tg_bunkers[i].ray, sum = s->bunker[i] == TG_BUNKER_BACK ? -1 : 0;
		if (tg_bunker_at((ray + TG_RAYS - 1) % TG_RAYS) >= 0)
			continue;
		for (int c = 0; c < TG_CAMPS; c++) {
			int place = s->camp[c].saucer[colour].place;
			int d = is_to_land(s, c) ? tg_distance(c, place, TG_NODE(1, ray)) : 0;
			sum += d > 5 ? d : 5;
		}
		if (best < 0 || sum < least) {
			best = ray;
			least = sum;
		}
	}
	return best;
}

/* All that is near lands together, unless the Resistance is known to come over it. */
static int land(const struct bot *b, int saucer)
{
	const struct tg_state *s = &b->s;
	int colour = TG_COLOUR_OF(saucer), late = 0, far = 0, last = 0, n = s->game->n_seats;
	if (colour != squadron(s))
		return BOT_CANNOT / 2;
	for (int c = 0; c < TG_CAMPS; c++) {
		bool reach[TG_PLACES];
		int other = TG_SAUCER_OF(c, colour);
		if (!is_to_land(s, c))
			continue;
		bot_reach(b, other, b->points[other], reach);
		if (reach[TG_EARTH])
			last = b->turn_of[c] > last ? b->turn_of[c] : last;
		late += !reach[TG_EARTH];
		far += !reach[TG_EARTH] && bot_way_by(s, other, b->rays) > 6;
	}
	if (!late && b->wakes > last)
		return 5000;
	if (b->wakes < n)
		return -1500;
	return late <= (is_patient(b) ? 1 : n - 2) && far <= !is_patient(b) ? 2000 : -900 * late;
}

bool bot_round_opens(const struct bot *b, int node)
{
	const struct tg_state *s = &b->s;
	uint32_t rays = bot_open_rays(s);
	int late = 0, enough = is_patient(b) || s->squadrons ? 1 : 3;
	if (bits_count(rays) >= enough || (b->wakes > b->turn_of[b->camp] && b->wakes < s->game->n_seats))
		return false;
	for (int c = 0; c < TG_CAMPS; c++)
		late += is_to_land(s, c) &&
			bot_way_by(s, TG_SAUCER_OF(c, squadron(s)), rays | 1u << TG_RAY(node)) > 5;
	return !s->squadrons || !is_patient(b) || !late;
}

/* How dear it is to be this far from the Earth, next to it being nothing. */
static int far_cost(int way)
{
	static const uint8_t cost[] = { 0, 0, 18, 41, 69, 110, 180 };
	return way < 7 ? cost[way] : 180 + 60 * (way - 6);
}

/* Waiting saucers of the other squadron keep out of the way, and nobody stands in the breach. */
static int crowd_cost(const struct bot *b, bool mine, int end)
{
	int ray = TG_RAY(end), cost = 0;
	if (!mine && (b->rays >> ray & 1 || b->rays >> (ray + 1) % TG_RAYS & 1))
		cost += is_patient(b) ? 150 : 250;
	if (TG_ORBIT(end) == 1 && bot_open_rays(&b->s) >> ray & 1)
		cost += is_patient(b) ? 30 : 100;
	return cost;
}

int bot_round_value(const struct bot *b, int saucer, int end, bool opens)
{
	bool mine = TG_COLOUR_OF(saucer) == squadron(&b->s);
	int danger = bot_danger(b, end), v;
	if (end >= TG_NODES)
		return end == TG_EARTH ? land(b, saucer) : BOT_CANNOT;
	v = -crowd_cost(b, mine, end);
	if (opens)
		return v + (mine ? 300 : 250);
	if (b->s.camp[b->v->seat].hand[TG_SHIELD])
		danger = danger * 2 / 3;
	v -= mine ? far_cost(b->way[end]) : far_cost(b->way[end]) * 3 / 10;
	return v - danger * bot_life(b) / (is_patient(b) ? 2000 : 1000);
}

void bot_round_pulsars(struct bot *b)
{
	int saucer = TG_SAUCER_OF(b->next, squadron(&b->s)), way = bot_way_by(&b->s, saucer, b->rays);
	if (!tg_cards(&b->s, b->next, TG_PULSAR) || !is_to_land(&b->s, b->next))
		return;
	if (way >= 7 || (bot_open_rays(&b->s) && way >= 2))
		bot_line(b, "PULSAR %s", bot_colour(saucer));
}
