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

/* Notes on a line; standing orders have none that could be told something. */
static void refuse(struct orders *os, const struct order *o, int why, struct notes *ns)
{
	order_refused(os, o);
	if (!o->standing)
		note_refuse(ns, o->line, why);
}

/* Lines that come after the move and are not looked at (RACE 2.5). */
static void below(const struct order *move, const struct orders *os, struct notes *ns)
{
	for (int i = 0; move && move->line && i < os->n; i++) {
		const struct order *o = &os->order[i];
		if (o->verb != RACE_BOOST && os->fate[i] == ORDER_OPEN && !o->standing &&
			o->branch != BRANCH_ELSE)
			NOTE(ns, o->line, race_notes, RACE_SECOND_MOVE, move->line);
	}
}

/* What conditions ask is public, so that all of this is certain. */
void race_check(const struct view *view, struct orders *os, struct notes *ns)
{
	const struct race_state *r = view->state;
	const struct race_runner *own = &r->runner[view->seat];
	struct race_asker asker = { r, view->seat };
	struct question q = { .ask = race_ask, .about = &asker };
	const struct order *o, *move = NULL;
	int boost = 0, least, most;
	while ((o = orders_next(os, &q)) != NULL) {
		int why = race_refusal(own, o);
		if (why >= 0) {
			refuse(os, o, why, ns);
		} else if (o->verb == RACE_BOOST) {
			boost = own->boost;
		} else {
			move = o;
			q.verbs = 1u << RACE_BOOST;
		}
	}
	if (move && move->verb == RACE_REST && !move->standing && own->energy == RACE_ENERGY)
		NOTE0(ns, move->line, race_notes, RACE_FULL_ENERGY);
	below(move, os, ns);
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
