/* SPDX-License-Identifier: MIT */
#include "rules/race/race.h"

/* What is told and done from a seat's view alone. */

/* Steps at least and at most, when this order is the move. */
static void forecast(const struct order *move, int boost, int *least, int *most)
{
	int paid = move && move->verb == RACE_PUSH ? order_value(move, 0, 0) : 0;
	bool rest = move && move->verb == RACE_REST;
	*least = rest || paid ? 0 : 1 + boost;
	*most = rest ? 0 : 6 + 2 * paid + boost;
}

/* Standing orders have no line that could be told something. */
static bool is_error(const struct race_runner *own, const struct order *o, struct notes *ns)
{
	bool spent = o->verb == RACE_BOOST && own->boosted;
	bool dear = o->verb == RACE_PUSH && order_value(o, 0, 0) > own->energy;
	if (spent && !o->standing)
		note_refuse(ns, o->line, RACE_NO_BOOST);
	if (dear && !o->standing)
		note_refuse(ns, o->line, RACE_NO_ENERGY);
	return spent || dear;
}

void race_check(const struct view *view, struct orders *os, struct notes *ns)
{
	const struct race_state *r = view->state;
	const struct race_runner *own = &r->runner[view->seat];
	struct race_asker asker = { r, view->seat };
	const struct order *move = NULL;
	int boost = 0, least, most;
	struct question q = { .ask = race_ask, .about = &asker };
	while (orders_next(os, &q))
		continue;
	for (int i = 0; i < os->n; i++) {
		const struct order *o = &os->order[i];
		if (is_error(own, o, ns) || os->fate[i] != ORDER_DONE)
			continue;
		if (o->verb == RACE_BOOST)
			boost = own->boost;
		else if (move && !o->standing)
			NOTE(ns, o->line, race_notes, RACE_SECOND_MOVE, move->line);
		else if (!move)
			move = o;
		if (o->verb == RACE_REST && move == o && !o->standing && own->energy == RACE_ENERGY)
			NOTE0(ns, o->line, race_notes, RACE_FULL_ENERGY);
	}
	forecast(move, boost, &least, &most);
	NOTE(ns, 0, race_notes, RACE_FORECAST, least, most);
}

void race_legal(const struct view *view, int verb, const struct order *so_far, struct legal *out)
{
	const struct race_state *r = view->state;
	const struct race_runner *own = &r->runner[view->seat];
	(void)so_far;
	legal_none(out);
	out->now = true;
	if (verb == RACE_BOOST)
		out->now = !own->boosted;
	if (verb == RACE_PUSH) {
		out->now = own->energy > 0;
		legal_all(out, 0, own->energy < 3 ? own->energy : 3);
	}
}

/* Will this standing line be the move? Its condition sees what the view sees (RACE 2.8). */
static bool will_move(const struct view *view, const struct order *o)
{
	const struct race_state *r = view->state;
	struct race_asker asker = { r, view->seat };
	bool dear = o->verb == RACE_PUSH && order_value(o, 0, 0) > r->runner[view->seat].energy;
	return o->verb != RACE_BOOST && !dear && order_holds(o, race_ask, &asker);
}

/* A written ROLL would go before a standing move. */
void race_defaults(const struct view *view, struct buf *b)
{
	bool moves = false;
	for (int i = 0; i < view->standing->n; i++)
		moves = moves || will_move(view, &view->standing->order[i]);
	if (!moves)
		buf_str(b, "ROLL\n");
}

/* Pushes when a stumble is worth the risk, saves up otherwise now and then, and keeps the boost for
 * the last steps. */
void race_bot(const struct view *view, struct dice *d, struct buf *b)
{
	const struct race_state *r = view->state;
	const struct race_runner *own = &r->runner[view->seat];
	int left = view->game->option[RACE_LENGTH] - own->position;
	int mood = dice_value(
		d, dice_roll(d, DICE_SEALED, 6, 1, "bot/%s", vocab_id(&race_seats, view->seat)), 0);
	if (!own->boosted && left <= own->boost + 6)
		buf_str(b, "BOOST\n");
	if (own->energy >= 2)
		buf_printf(b, "IF BEHIND >= %d THEN PUSH 2 ELSE PUSH 1\n", mood);
	else if (own->energy == 1)
		buf_str(b, mood > 2 ? "PUSH 1\n" : "REST\n");
	else
		buf_str(b, mood > 3 && left > 6 ? "REST\n" : "ROLL\n");
}
