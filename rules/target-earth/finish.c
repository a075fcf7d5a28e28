/* SPDX-License-Identifier: MIT */
#include "fight.h"

/*
 * Steps 8 and 9, and the next turn's income.
 */

/* ------------------------------------------------------------ step 8: return */

static void come_home(struct te_unit *u, int square)
{
	u->where = TE_HOME;
	u->square = (int8_t)square;
}

/* The units that are still out: those of the KEEP list in its order, then elite ones, then by
 * number. */
static int waiting(const struct turn *t, int base, uint8_t out[TE_UNITS])
{
	const struct te_base *b = &t->s->base[base];
	uint32_t listed = 0;
	int n = 0, i = 0;
	const struct order *o;
	while ((o = te_next_order(t, base, TE_V_KEEP, &i)) != NULL)
		for (int k = 0; k < o->count[0]; k++) {
			int u = order_value(o, 0, k);
			if (b->unit[u].where == TE_BESIDE && !(listed >> u & 1))
				out[n++] = (uint8_t)u;
			listed |= 1u << u;
		}
	for (int elite = 1; elite >= 0; elite--)
		for (int u = 0; u < TE_UNITS; u++)
			if (b->unit[u].where == TE_BESIDE && b->unit[u].elite == (elite > 0) &&
				!(listed >> u & 1))
				out[n++] = (uint8_t)u;
	return n;
}

/* The module that a unit needs. */
static int needs(int unit)
{
	return te_kinds[te_unit_kind(unit)].module;
}

/* Modules of each type on which nobody is at home. */
static void count_rooms(const struct te_base *b, int rooms[TE_MODULES])
{
	for (int i = 0; i < TE_SQUARES; i++)
		if (b->module[i] >= 0)
			rooms[b->module[i]]++;
	for (int u = 0; u < TE_UNITS; u++)
		if (b->unit[u].where == TE_HOME)
			rooms[needs(u)]--;
}

/* First it is settled who finds room, then who stands where: on their own module, if it is left. */
static void return_base(struct turn *t, int base)
{
	struct te_base *b = &t->s->base[base];
	uint8_t unit[TE_UNITS];
	int n = waiting(t, base, unit), rooms[TE_MODULES] = { 0 }, kept = 0;
	count_rooms(b, rooms);
	for (int i = 0; i < n; i++) {
		if (rooms[needs(unit[i])]-- > 0) {
			unit[kept++] = unit[i];
			continue;
		}
		te_lose_unit(t->s, base, unit[i]);
		TE_EVENT(t, TE_E_UNIT_HOMELESS, base, unit[i]);
	}
	for (int i = 0; i < kept; i++) {
		struct te_unit *u = &b->unit[unit[i]];
		if (u->square >= 0 && b->module[u->square] == needs(unit[i]))
			come_home(u, u->square);
	}
	for (int i = 0; i < kept; i++)
		if (b->unit[unit[i]].where == TE_BESIDE)
			come_home(&b->unit[unit[i]],
				te_free_module(t->s, base, (enum te_kind)te_unit_kind(unit[i])));
}

void te_return_to_base(struct turn *t)
{
	for (int k = 0; k < t->order_n; k++)
		return_base(t, t->order[k]);
}

/* ------------------------------------------------------------ step 9: research */

/* What the research of a track lacks; may it succeed now? */
static bool within_reach(const struct te_state *s, int track, struct te_step_data *need)
{
	return te_need(s, track, need) == 0 && te_modules(s, TE_LAB) >= need->labs &&
		s->knowledge >= need->knowledge;
}

/* Is there enough for one of these two alone, but not for both? When battles may bring more
 * knowledge, what is within reach is not settled yet. */
static bool matters(const struct te_state *s, uint32_t left, bool settled)
{
	int n = 0, knowledge = 0;
	for (int track = 0; track < TE_TRACKS; track++) {
		struct te_step_data need;
		if (!(left >> track & 1) || te_need(s, track, &need) < 0)
			continue;
		if (settled ? !within_reach(s, track, &need) : !need.knowledge)
			continue;
		n++;
		knowledge += need.knowledge;
	}
	return n > 1 && knowledge > s->knowledge;
}

bool te_may_choose_research(const struct te_state *s, bool battles)
{
	return matters(s, s->research, !battles);
}

static int ballot(struct turn *t, int base, const void *about)
{
	const uint32_t *left = about;
	int i = 0;
	const struct order *o;
	while ((o = te_next_ballot(t, base, TE_V_FINISH, &i)) != NULL)
		for (int k = 0; k < o->count[0]; k++)
			if (*left >> order_value(o, 0, k) & 1)
				return order_value(o, 0, k);
	return -1;
}

/* By the FINISH ballots, which are told when they matter; else the one that the council voted
 * for. */
static int next_track(struct turn *t, uint32_t left)
{
	bool told = matters(t->s, left, true);
	enum te_how how;
	int track = te_hold_vote(t, ballot, &left, told ? TE_E_BALLOT_FINISH : -1, &how);
	if (track >= 0 && told)
		TE_EVENT(t, TE_E_FINISH_CHOSEN, track, (int)how);
	if (track < 0 && left >> t->s->voted & 1)
		track = t->s->voted;
	for (int i = 0; track < 0; i++)
		if (left >> i & 1)
			track = i;
	return track;
}

static void finish_track(struct turn *t, int track)
{
	struct te_state *s = t->s;
	struct te_step_data need;
	if (te_need(s, track, &need) < 0)
		return;
	if (!within_reach(s, track, &need)) {
		TE_EVENT(t, TE_E_RESEARCH_FAILED, track, te_modules(s, TE_LAB), need.labs, s->knowledge,
			need.knowledge);
		return;
	}
	s->level[track]++;
	s->knowledge = (uint8_t)(s->knowledge - need.knowledge);
	TE_EVENT(t, TE_E_RESEARCH_DONE, track, s->level[track], s->knowledge);
}

void te_finish_research(struct turn *t)
{
	uint32_t left = t->s->research;
	while (left) {
		int track = next_track(t, left);
		left &= ~(1u << track);
		finish_track(t, track);
	}
	t->s->research = 0;
	t->s->voted = TE_NO_TRACK;
}

/* ------------------------------------------------------------ step 9: victory */

static void end(struct turn *t, enum te_outcome outcome, enum te_reason why)
{
	struct te_state *s = t->s;
	s->ended = true;
	s->outcome = (uint8_t)outcome;
	s->why = (uint8_t)why;
	if (te_is_advanced(s))
		te_score_end(t, outcome == TE_WON);
	TE_EVENT(t, TE_E_END, (int)outcome, (int)why, te_points(s, TE_ALLIED), te_points(s, TE_ALIEN));
}

static void last_turn(struct turn *t, int points, int alien)
{
	if (t->s->level[TE_SCIENCE] < 4)
		end(t, TE_LOST, TE_WHY_SCIENCE_MISSING);
	else if (points > 50 && alien > 50)
		end(t, TE_LOST, TE_WHY_BOTH_POINTS);
	else if (points <= alien)
		end(t, TE_LOST, TE_WHY_BEHIND);
	else
		end(t, TE_WON, TE_WHY_VICTORY);
}

void te_look_for_victory(struct turn *t)
{
	const struct te_state *s = t->s;
	int points = te_points(s, TE_ALLIED), alien = te_points(s, TE_ALIEN);
	if (s->turn >= TE_TURNS)
		last_turn(t, points, alien);
	else if (alien > 50)
		end(t, TE_LOST, points > 50 ? TE_WHY_BOTH_POINTS : TE_WHY_ALIEN_POINTS);
	else if (points > 50)
		end(t, TE_WON, TE_WHY_POINTS);
	else if (4 - s->level[TE_SCIENCE] > TE_TURNS - s->turn)
		end(t, TE_LOST, TE_WHY_SCIENCE_TOO_LATE);
}

/* ------------------------------------------------------------ step 9: cards, first player, turn */

void te_draw_cards(struct turn *t)
{
	for (int k = 0; k < t->order_n; k++)
		for (int i = 1; i <= t->s->base[t->order[k]].played; i++)
			te_draw_card(t, t->order[k], i);
}

void te_next_turn(struct turn *t)
{
	struct te_state *s = t->s;
	s->first = t->order[1 % t->order_n];
	TE_EVENT(t, TE_E_FIRST_PLAYER, s->first, -1);
	s->turn++;
	te_begin_turn(t);
}
