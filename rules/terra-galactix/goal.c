/* SPDX-License-Identifier: MIT */
#include "fights.h"

struct tg_saucer *tg_ship(struct tg_state *s, int saucer)
{
	return &TG_CRAFT(s, saucer);
}

const struct tg_saucer *tg_ship_of(const struct tg_state *s, int saucer)
{
	return &TG_CRAFT(s, saucer);
}

bool tg_in_flight(const struct tg_state *s, int saucer)
{
	return s->camp[TG_CAMP_OF(saucer)].plays && TG_CRAFT(s, saucer).place < TG_NODES;
}

bool tg_has_landed(const struct tg_state *s, int camp, int colour)
{
	return s->camp[camp].saucer[colour].place == TG_EARTH;
}

bool tg_allies(const struct tg_state *s, int a, int b)
{
	return s->game->option[TG_OPT_GAME] == TG_INVASION || s->camp[a].team == s->camp[b].team;
}

uint32_t tg_riders(const struct tg_state *s, int saucer)
{
	uint32_t pile = 1u << saucer, before = 0;
	while (pile != before) {
		before = pile;
		for (int i = 0; i < TG_SAUCERS; i++) {
			int carrier = TG_CRAFT(s, i).carrier;
			if (s->camp[TG_CAMP_OF(i)].plays && carrier >= 0 && pile >> carrier & 1)
				pile |= 1u << i;
		}
	}
	return pile & ~(1u << saucer);
}

int tg_line_at(const struct tg_state *s, int place)
{
	int bunker = place < TG_NODES ? tg_bunker_at(TG_RAY(place)) : -1;
	if (bunker < 0 || s->bunker[bunker] == TG_BUNKER_GONE)
		return -1;
	for (int orbit = 1; orbit < TG_ORBIT(place); orbit++)
		if (tg_neighbour(TG_NODE(orbit, TG_RAY(place)), TG_OUT) < 0)
			return -1;
	return bunker;
}

/* A colour is open when its squadron is not the one that waits for the other to be complete. */
bool tg_squadron_open(const struct tg_state *s, int camp, int colour)
{
	int other = 1 - colour;
	if (s->game->option[TG_OPT_GAME] == TG_WAR)
		return false;
	if (s->squadrons & TG_SQUADRON(s, camp, other))
		return true;
	for (int c = 0; c < TG_CAMPS; c++)
		if (s->camp[c].plays && tg_allies(s, c, camp) && tg_has_landed(s, c, other))
			return false;
	return true;
}

int tg_points(const struct tg_state *s, int saucer)
{
	int colour = TG_COLOUR_OF(saucer), points = s->dice[colour];
	if (s->doubled >> colour & 1)
		points *= 2;
	for (uint32_t riders = tg_riders(s, saucer); riders; riders &= riders - 1)
		points--;
	return points > 0 ? points : 0;
}

int tg_goal(const struct turn *t, int saucer, enum tg_how *how)
{
	struct tg_context c = tg_facts(t, TG_CAMP_OF(saucer));
	const struct order *o = tg_answer(&c, TG_V_GOAL, 0, TG_COLOUR_OF(saucer));
	*how = o ? TG_HOW_GOAL : TG_HOW_DEFAULT;
	return o ? order_value(o, 1, 0) : tg_default_goal(t->s, saucer);
}

/* While its colour may not land a saucer waits on the bluish ray nearest to it, out of fire. */
static int waiting_place(const struct tg_state *s, int saucer)
{
	int best = -1, least = 0;
	for (int ray = 0; ray < TG_RAYS; ray++) {
		int node = TG_NODE(2, ray);
		int d;
		if (tg_bunker_at(ray) >= 0 || (tg_saucer_at(s, node) >= 0 && tg_saucer_at(s, node) != saucer))
			continue;
		d = tg_distance(TG_CAMP_OF(saucer), TG_CRAFT(s, saucer).place, node);
		if (best < 0 || d < least) {
			best = node;
			least = d;
		}
	}
	return best < 0 ? TG_EARTH : best;
}

int tg_default_goal(const struct tg_state *s, int saucer)
{
	if (s->game->option[TG_OPT_GAME] != TG_WAR)
		return tg_squadron_open(s, TG_CAMP_OF(saucer), TG_COLOUR_OF(saucer))
			? TG_EARTH
			: waiting_place(s, saucer);
	if (TG_CRAFT(s, saucer).cargo)
		return TG_BASE;
	for (int node = 0; node < TG_NODES; node++)
		if (s->galactix[node])
			return TG_GOAL_GALACTIX;
	return TG_GOAL_STARS;
}

bool tg_cautious(const struct turn *t, int camp)
{
	struct tg_context c = tg_facts(t, camp);
	const struct order *o = tg_answer(&c, TG_V_CAUTION, -1, 0);
	return !o || order_value(o, 0, 0) != 0;
}

/* A heap, or any; conditions are asked about the first member. */
struct heap {
	struct tg_context c;
	int node; /* -1: lines that name none */
};

static bool is_about_heap(const void *about, const struct order *o)
{
	const struct heap *heap = about;
	return tg_names(&heap->c, o) && (order_has(o, 2) ? order_value(o, 2, 0) : -1) == heap->node;
}

bool tg_collects(const struct turn *t, int saucer, int node)
{
	struct heap heap = { tg_facts(t, TG_CAMP_OF(saucer)), node };
	const struct order *o = NULL;
	heap.c.value = TG_COLOUR_OF(saucer);
	for (int i = 0; i < 2 && !o; i++) {
		struct question q = {
			.verbs = 1ull << TG_V_COLLECT, .fits = is_about_heap, .ask = tg_ask, .about = &heap
		};
		o = orders_answer(tg_orders(t, TG_CAMP_OF(saucer)), &q);
		heap.node = -1;
	}
	return !o || order_value(o, 1, 0) != 0;
}
