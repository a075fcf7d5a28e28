/* SPDX-License-Identifier: MIT */
#include "bot.h"

/* La Guerre Galactique: discover on every star that a move can end on, fetch what lies near, carry
 * it home, and shoot at those who carry. */

static bool is_star(int node)
{
	for (int i = 0; i < TG_STARS; i++)
		if (tg_stars[i].node == node)
			return true;
	return false;
}

/* What the enemy that is most worth a shot carries and threatens. */
static int menace(const struct bot *b, int target)
{
	const struct tg_saucer *ship = &TG_CRAFT(&b->s, target);
	const struct tg_camp *camp = &b->s.camp[TG_CAMP_OF(target)];
	if (!tg_in_flight(&b->s, target) || tg_allies(&b->s, b->camp, TG_CAMP_OF(target)) ||
		ship->carrier >= 0)
		return 0;
	if (b->s.game->option[TG_OPT_GAME] == TG_WAR)
		return ship->cargo ? 10 * ship->cargo + (camp->stock + ship->cargo >= TG_TO_WIN) * 50 : 0;
	return TG_ORBIT(ship->place) <= 2 && tg_squadron_open(&b->s, TG_CAMP_OF(target), TG_COLOUR_OF(target))
		? 30
		: 5;
}

/* The k-th saucer from the next camp on: of equals not everybody takes the first one of the
 * table. */
static int from_next_camp(const struct bot *b, int k)
{
	return (TG_SAUCER_OF(b->camp, TG_RED) + TG_COLOURS + k) % TG_SAUCERS;
}

void bot_war_nova(struct bot *b)
{
	int best = -1;
	if (b->s.camp[b->v->seat].hand[TG_NOVA] < 2 || tg_hand_of(&b->s, b->camp)->regenerates)
		return;
	for (int k = 0; k < TG_SAUCERS; k++) {
		int i = from_next_camp(b, k);
		if (menace(b, i) >= 20 && (best < 0 || menace(b, i) > menace(b, best)))
			best = i;
	}
	if (best < 0)
		return;
	bot_line(b, "NOVA %s", vocab_id(&tg_saucer_words, best));
	TG_CRAFT(&b->s, best).place = TG_BASE;
}

/* At the most dangerous enemy that is in reach; false: there is none, or no card. */
static bool lasers_at(struct bot *b, int saucer, int spare, const char *at, const char *node)
{
	int best = -1, least = b->s.game->option[TG_OPT_GAME] == TG_WAR ? 10 : 5;
	int lasers = b->lasers - spare > 2 ? 2 : b->lasers - spare;
	for (int k = 0; k < TG_SAUCERS; k++) {
		int i = from_next_camp(b, k);
		if (menace(b, i) >= least && tg_may_attack(&b->s, saucer, i, false) < 0 &&
			(best < 0 || menace(b, i) > menace(b, best)))
			best = i;
	}
	if (best < 0 || lasers <= 0)
		return false;
	bot_line(b, "ATTACK %s %s LASERS %d%s%s", bot_colour(saucer), vocab_id(&tg_saucer_words, best),
		lasers, at, node);
	b->lasers -= lasers;
	return true;
}

void bot_war_attacks(struct bot *b, int saucer, int spare, int passing)
{
	const char *at = passing < 0 ? "" : " AT ",
		   *node = passing < 0 ? "" : vocab_id(&tg_node_words, passing);
	if (lasers_at(b, saucer, spare, at, node))
		return;
	for (int k = 0; k < TG_SAUCERS && b->megas && b->s.game->option[TG_OPT_GAME] == TG_WAR; k++) {
		int i = from_next_camp(b, k);
		if (menace(b, i) < 20 || tg_may_attack(&b->s, saucer, i, true) >= 0)
			continue;
		bot_line(b, "MEGA %s %s%s%s", bot_colour(saucer), vocab_id(&tg_saucer_words, i), at, node);
		b->megas--;
		return;
	}
}

static int steps(const struct bot *b, int saucer, int from, int goal)
{
	uint8_t d[TG_PLACES];
	tg_distances(&b->s, saucer, goal, d);
	return d[from];
}

/* Ends: home with cargo; on Galactix; on a star, to discover; and near to what comes next. */
static int value(const struct bot *b, int saucer, int end)
{
	const struct tg_state *s = &b->s;
	int cargo = TG_CRAFT(s, saucer).cargo;
	int v, near;
	if (end == TG_BASE)
		return cargo ? 3000 + 200 * cargo : -900;
	if (end >= TG_NODES)
		return BOT_CANNOT;
	v = is_star(end) ? 120 : 0;
	if (s->galactix[end] && cargo + s->galactix[end] <= TG_HOLD)
		v += 400 * s->galactix[end];
	if (cargo)
		return v - 40 * cargo * steps(b, saucer, end, TG_BASE);
	near = steps(b, saucer, end, TG_GOAL_GALACTIX);
	return v - 12 * (near < 30 ? near : 30);
}

/* The nearest heap that the points reach: there first, the rest by the goals. */
static int heap_on_the_way(const struct bot *b, int saucer, int points)
{
	const struct tg_state *s = &b->s;
	int cargo = TG_CRAFT(s, saucer).cargo, best = -1, most = 0;
	for (int node = 0; node < TG_NODES; node++) {
		int n = s->galactix[node];
		int d, gain;
		if (!n || cargo + n > TG_HOLD || tg_saucers_at(s, node))
			continue;
		d = steps(b, saucer, TG_CRAFT(s, saucer).place, node);
		gain = n * 100 - 10 * d - 5 * steps(b, saucer, node, TG_BASE);
		if (d <= points && (best < 0 || gain > most)) {
			best = node;
			most = gain;
		}
	}
	return best;
}

static void after(struct bot *b, int saucer, int end)
{
	(void)end;
	bot_war_attacks(b, saucer, 0, -1);
}

void bot_war_move(struct bot *b)
{
	bot_war_nova(b);
	for (int colour = 0; colour < TG_COLOURS; colour++) {
		int saucer = TG_SAUCER_OF(b->camp, colour), points = tg_points(&b->s, saucer);
		bool reach[TG_PLACES];
		int heap;
		bot_war_attacks(b, saucer, 0, -1);
		if (tg_may_fly(&b->s, saucer) >= 0)
			continue;
		bot_reach(b, saucer, points, reach);
		heap = reach[TG_BASE] && TG_CRAFT(&b->s, saucer).cargo ? -1
								       : heap_on_the_way(b, saucer, points);
		if (heap < 0)
			continue;
		bot_move(b, saucer, steps(b, saucer, TG_CRAFT(&b->s, saucer).place, heap), heap);
		b->s.galactix[heap] = 0;
		bot_war_attacks(b, saucer, 0, heap);
	}
	bot_moves(b, NULL, value, after);
}

/* When it lays any down nothing else is played before the dice. */
bool bot_licences(struct bot *b)
{
	int want = TG_COLOURS - b->s.camp[b->next].lives, have = tg_cards(&b->s, b->next, TG_SAUCER);
	if (want <= 0)
		return false;
	if (b->s.window == TG_WINDOW_ROUND)
		bot_line(b, "IF hand saucer >= %d THEN LICENCE %d", want, want); /* it may be drawn before */
	if (b->s.window == TG_WINDOW_ROUND && want > 1)
		bot_line(b, "IF hand saucer = 1 THEN LICENCE 1");
	if (b->s.window != TG_WINDOW_ROUND && have > 0)
		bot_line(b, "LICENCE %d", want < have ? want : have);
	return have > 0;
}

void bot_war_plan(struct bot *b)
{
	int have = tg_cards(&b->s, b->next, TG_PULSAR);
	bool licensed;
	if (b->s.window == TG_WINDOW_PLAN)
		bot_war_nova(b);
	licensed = bot_licences(b);
	for (int colour = 0; colour < TG_COLOURS && have && !licensed; colour++) {
		const struct tg_saucer *ship = &b->s.camp[b->next].saucer[colour];
		if (!ship->cargo)
			continue;
		bot_line(b, "PULSAR %s", vocab_id(&tg_colour_words, colour));
		have--;
	}
	bot_line(b,
		b->s.camp[b->v->seat].hand[TG_HOLE] >= 2 ? "DISCARD pulsar saucer shield laser nova hole"
							 : "DISCARD hole pulsar saucer nova shield laser");
}
