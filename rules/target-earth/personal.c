/* SPDX-License-Identifier: MIT */
#include "fight.h"

/*
 * Personal points of the advanced game.
 */
static struct te_gain *row_of(const struct te_state *s, struct te_base *b, enum te_source source)
{
	for (int i = 0; i < b->gains; i++)
		if (b->gain[i].turn == s->turn && b->gain[i].source == source)
			return &b->gain[i];
	b->gain[b->gains] = (struct te_gain){ .turn = s->turn, .source = (uint8_t)source };
	return &b->gain[b->gains++];
}

void te_earn(struct turn *t, int base, enum te_source source, int points)
{
	struct te_base *b = &t->s->base[base];
	struct te_gain *row;
	if (!te_is_advanced(t->s) || !points)
		return;
	row = row_of(t->s, b, source);
	row->points = (uint8_t)(row->points + points);
	EVENT(t->es, te_events, TE_E_EARNED, AUDIENCE_SEAT(b->owner), (int)source, points,
		te_personal(t->s, base));
}

int te_personal(const struct te_state *s, int base)
{
	int sum = 0;
	for (int i = 0; i < s->base[base].gains; i++)
		sum += s->base[base].gain[i].points;
	return sum;
}

bool te_has_earned(const struct te_state *s, int base, enum te_source source)
{
	const struct te_base *b = &s->base[base];
	for (int i = 0; i < b->gains; i++)
		if (b->gain[i].turn == s->turn && b->gain[i].source == source)
			return true;
	return false;
}

/* ------------------------------------------------------------ fights */

static bool withdrew(const struct te_fight *f, int base)
{
	return te_withdrawn(f, base) && !te_allies_in(f, base, -1);
}

void te_fight_points(struct te_fight *f)
{
	struct turn *t = f->t;
	int bases = 0;
	for (int k = 0; k < t->order_n; k++)
		bases += te_took_part(f, t->order[k]);
	for (int k = 0; k < t->order_n; k++) {
		int base = t->order[k], faction = t->s->base[base].faction;
		enum te_source won = f->air ? TE_FOR_INTERCEPTION : TE_FOR_MISSION;
		if (!te_took_part(f, base) || withdrew(f, base))
			continue;
		te_earn(t, base, bases > 1 ? TE_FOR_FIGHT : TE_FOR_FIGHT_ALONE, bases > 1 ? 1 : 2);
		if (faction == (f->air ? TE_AIR : TE_ARMY) && !te_has_earned(t->s, base, won))
			te_earn(t, base, won, 1);
	}
}

/* ------------------------------------------------------------ the end */

int te_goal_points(const struct te_state *s, int base)
{
	int goal = s->base[base].goal, sum = 0, allied = te_camp_size(s, TE_ALLIED);
	if (goal < TE_LEADER_GOALS)
		for (int c = 0; c < TE_LEADERS; c++)
			sum += te_goal_leaders[goal][c][s->camp[c]];
	if (goal == TE_GOAL_WEAK)
		sum = te_goal_weak[allied];
	for (int c = 0; goal == TE_GOAL_STRONG && c < TE_COUNTRIES; c++)
		sum += (te_goal_strong >> c & 1) && s->camp[c] == TE_ALLIED;
	return sum;
}

static uint32_t starred(const struct te_base *b)
{
	uint32_t set = 0;
	for (int c = 0; c < TE_CARDS; c++)
		set |= (uint32_t)(b->hand[c] && te_starred >> c & 1) << c;
	return set;
}

int te_hand_points(const struct te_state *s, int base)
{
	const struct te_base *b = &s->base[base];
	return bits_count(starred(b)) * (b->faction == TE_OFFICER ? 2 : 1);
}

/* More points; of two with as many, the higher initiative. */
static bool is_ahead(const struct te_state *s, int a, int b)
{
	int points = te_personal(s, a) - te_personal(s, b);
	return points ? points > 0 : s->base[a].faction > s->base[b].faction;
}

static int rank(const struct te_state *s, int base)
{
	int n = 1;
	for (int b = 0; b < TE_BASES; b++)
		n += s->base[b].plays && b != base && is_ahead(s, b, base);
	return n;
}

int te_personal_winner(const struct te_state *s)
{
	for (int b = 0; b < TE_BASES; b++)
		if (s->base[b].plays && rank(s, b) == 1)
			return b;
	return -1;
}

void te_score_end(struct turn *t, bool won)
{
	struct te_state *s = t->s;
	for (int k = 0; k < t->order_n; k++) {
		int base = t->order[k], points = te_hand_points(s, base);
		te_earn(t, base, TE_FOR_CARDS, won ? points : 0);
		TE_EVENT(t, TE_E_CARDS_SHOWN, base, (int32_t)starred(&s->base[base]), points);
	}
	for (int k = 0; k < t->order_n; k++) {
		int base = t->order[k], points = te_goal_points(s, base);
		te_earn(t, base, TE_FOR_GOAL, won ? points : 0);
		TE_EVENT(t, TE_E_GOAL_SHOWN, base, s->base[base].goal, points);
	}
	for (int place = 1; place <= t->order_n; place++)
		for (int k = 0; k < t->order_n; k++)
			if (rank(s, t->order[k]) == place)
				TE_EVENT(t, TE_E_STANDING, t->order[k], s->base[t->order[k]].faction, place,
					te_personal(s, t->order[k]));
	if (won) {
		int base = te_personal_winner(s);
		TE_EVENT(t, TE_E_WINNER, base, s->base[base].faction, s->base[base].goal,
			te_personal(s, base));
	}
}
