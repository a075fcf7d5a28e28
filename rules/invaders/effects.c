/* SPDX-License-Identifier: MIT */
#include "rules/invaders/turn.h"

/* A handler for each primitive that does something at a moment (enum inv_what). */

static void draw(struct turn *t, const struct inv_run *r)
{
	inv_draw(t, r->side, r->effect->n);
}

static void drain(struct turn *t, const struct inv_run *r)
{
	struct inv_context c = inv_context_of(t, INV_MANKIND);
	c.by = r->card;
	for (int z = 0; z < INV_ZONES && t->s->seat == INV_INVADERS; z++)
		c.later += inv_due(t->s, z, 0);
	(void)inv_drain(t, inv_enemy(r->side), r->effect->n, &c);
}

/* Card by card from both decks: where neither has one left, Mankind wins (INV 14.8). */
static void drain_both(struct turn *t, const struct inv_run *r)
{
	const struct inv_side *side = t->s->side;
	struct inv_context c = inv_context_of(t, INV_MANKIND);
	c.by = r->card;
	for (int i = 0; i < r->effect->n && !t->over; i++) {
		if (!side[INV_MANKIND].deck.n && !side[INV_INVADERS].deck.n)
			inv_end_game(t, INV_MANKIND, INV_WHY_BOTH_DECKS);
		for (int k = 0; k < INV_SEATS && !t->over; k++)
			(void)inv_drain(t, k, 1, &c);
	}
}

static void discard(struct turn *t, const struct inv_run *r)
{
	inv_discard_random(t, inv_enemy(r->side), r->effect->n, r->card);
}

static void destroy(struct turn *t, const struct inv_run *r)
{
	int hero = t->s->hero;
	bool came = false; /* another hero, which is no target any more (INV 4.16) */
	for (int i = 0; i < r->n_targets && !t->over; i++) {
		if (r->target[i] == INV_U_HERO && came)
			continue;
		inv_destroy(t, r->target[i], r->card);
		came = came || t->s->hero != hero;
	}
}

static void power(struct turn *t, const struct inv_run *r)
{
	struct inv_state *s = t->s;
	for (int i = 0; i < r->n_targets; i++) {
		struct inv_place p = inv_find(s, r->target[i]);
		struct inv_unit *u;
		if (p.zone < 0)
			continue;
		u = &s->zone[p.zone].column[p.side].unit[p.at];
		if (u->power + r->effect->n > -INV_SUPPLY && u->power + r->effect->n < INV_SUPPLY)
			u->power = (int8_t)(u->power + r->effect->n);
		INV_EVENT(t, INV_E_POWER, p.side, u->unit, inv_card_of(s, u->unit), r->effect->n, u->power);
	}
}

static void jam(struct turn *t, const struct inv_run *r)
{
	struct inv_state *s = t->s;
	for (int i = 0; i < r->n_targets; i++) {
		struct inv_place p = inv_find(s, r->target[i]);
		if (p.zone < 0)
			continue;
		s->zone[p.zone].column[p.side].unit[p.at].jammed = true;
		INV_EVENT(t, INV_E_JAMMED, r->target[i], inv_card_of(s, r->target[i]));
	}
}

static void zone(struct turn *t, const struct inv_run *r)
{
	if (r->effect->here && !inv_zone_power(t->s, r->zone))
		INV_EVENT(t, INV_E_NOTHING, r->side, r->card);
	else if (r->effect->here)
		inv_zone_token(t, r->zone, r->effect->n);
	for (int i = 0; i < r->n_targets; i++)
		inv_zone_token(t, r->target[i], r->effect->n);
}

static void marker(struct turn *t, const struct inv_run *r)
{
	inv_move_marker(t, INV_BY_CARD, r->card, r->effect->n);
}

static void tokens(struct turn *t, const struct inv_run *r)
{
	inv_add_tokens(t, r->unit, r->effect->n);
}

static void ops(struct turn *t, const struct inv_run *r)
{
	int now = t->s->ops + r->effect->n;
	t->s->ops = (uint8_t)(now < INV_SUPPLY ? now : INV_SUPPLY);
	INV_EVENT(t, INV_E_OPS_TOKEN, t->s->ops);
}

static void recycle(struct turn *t, const struct inv_run *r)
{
	inv_recycle(t, r->side, r->effect->n);
}

/* Nobody else can tell afterwards how these cards lie (INV 19.6). */
static void look(struct turn *t, const struct inv_run *r)
{
	static const uint8_t as_they_lie[INV_LOOK] = { 0, 1, 2 };
	struct inv_state *s = t->s;
	struct pile *deck = &s->side[r->side].deck;
	int n = deck->n < r->effect->n ? deck->n : r->effect->n;
	uint8_t kind[INV_LOOK];
	if (!n)
		return;
	pile_look(deck, t->d, n, PILE_SEAT(r->side), "look/%d", ++t->serial);
	if (r->effect->arrange)
		pile_arrange(deck, n, as_they_lie, PILE_SEAT(r->side));
	for (int i = 0; i < n; i++)
		kind[i] = deck->card[deck->n - 1 - i];
	INV_EVENT(t, INV_E_LOOKED, r->side, n);
	INV_EVENT_TO(t, r->side, INV_E_SAW, events_list(t->es, kind, n));
	if (t->course)
		t->course->hazy = true;
	s->looked = (uint8_t)n;
	s->may_toss = !r->effect->arrange;
	if (!inv_answer_look(t) && s->game->option[INV_OPT_TEMPO] != INV_TEMPO_FAST) {
		t->stopped = true;
		return;
	}
	s->looked = 0;
	s->may_toss = false;
}

static void win(struct turn *t, const struct inv_run *r)
{
	inv_end_game(t, r->side, r->side == INV_MANKIND ? INV_WHY_SUCCUBUS : INV_WHY_GOO);
}

static void counterattack(struct turn *t, const struct inv_run *r)
{
	struct inv_context c = inv_context_of(t, inv_enemy(r->side));
	int n = inv_total(t->s, r->zone, r->side) - inv_total(t->s, r->zone, inv_enemy(r->side));
	if (n <= 0)
		return;
	INV_EVENT(t, INV_E_COUNTERATTACK, r->zone, n);
	c.by = r->card;
	(void)inv_drain(t, inv_enemy(r->side), n, &c);
}

static void (*const handlers[])(struct turn *, const struct inv_run *) = {
	[INV_DO_DRAW] = draw,
	[INV_DO_DRAIN] = drain,
	[INV_DO_DRAIN_BOTH] = drain_both,
	[INV_DO_DISCARD] = discard,
	[INV_DO_DESTROY] = destroy,
	[INV_DO_POWER] = power,
	[INV_DO_JAM] = jam,
	[INV_DO_ZONE] = zone,
	[INV_DO_MARKER] = marker,
	[INV_DO_TOKENS] = tokens,
	[INV_DO_OPS] = ops,
	[INV_DO_RECYCLE] = recycle,
	[INV_DO_LOOK] = look,
	[INV_DO_WIN] = win,
	[INV_DO_COUNTERATTACK] = counterattack,
};

static bool is_alone(const struct inv_state *s, const struct inv_run *r)
{
	return s->zone[r->zone].column[r->side].n == 1;
}

void inv_run_effect(struct turn *t, const struct inv_run *r)
{
	const struct inv_effect *e = r->effect;
	if (t->over || (e->alone && !is_alone(t->s, r)) || (e->once && t->s->once))
		return;
	if (e->once)
		t->s->once = true;
	handlers[e->what](t, r);
}

void inv_run_unit(struct turn *t, int unit, enum inv_when when)
{
	struct inv_place p = inv_find(t->s, unit);
	int card = inv_card_of(t->s, unit);
	struct inv_run r = { .card = card, .side = p.side, .unit = unit, .zone = p.zone };
	if (p.zone < 0 || inv_is_sideways(t->s, unit))
		return;
	for (int i = 0; i < INV_EFFECTS && !t->over; i++) {
		r.effect = &inv_cards[card].effect[i];
		if (r.effect->when == when)
			inv_run_effect(t, &r);
	}
}
