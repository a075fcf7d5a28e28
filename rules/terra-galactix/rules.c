/* SPDX-License-Identifier: MIT */
#include "fights.h"

static const struct option options[TG_OPTIONS] = { LIST_TABLE(TG_OPTION_ROWS) };

static uint32_t under_fire(const struct tg_state *s)
{
	uint32_t seats = 0, due = tg_under_fire(s);
	for (int i = 0; i < TG_SAUCERS; i++)
		seats |= due >> i & 1 ? 1u << s->camp[TG_CAMP_OF(i)].seat : 0;
	return seats;
}

static bool has_landed(const struct tg_state *s, int camp)
{
	return tg_has_landed(s, camp, TG_RED) && tg_has_landed(s, camp, TG_BLUE);
}

/* Seats with a saucer to move in this round or, in a duel, in the next one, for which it orders
 * cards. */
static uint32_t still_flying(const struct tg_state *s)
{
	uint32_t seats = 0;
	for (int c = 0; c < TG_CAMPS; c++)
		if (s->camp[c].plays && !has_landed(s, c))
			seats |= 1u << s->camp[c].seat;
	return seats;
}

/* Has the active camp something to decide in its turn's window, by what everybody knows? */
static bool decides(const struct tg_state *s)
{
	int red = TG_SAUCER_OF(s->active, TG_RED), blue = TG_SAUCER_OF(s->active, TG_BLUE);
	if (s->window == TG_WINDOW_PLAN)
		return !s->camp[s->active].regenerates && tg_hand_size(s, s->active) &&
			!(s->game->option[TG_OPT_GAME] == TG_INVASION && has_landed(s, s->active));
	return tg_in_flight(s, red) || tg_in_flight(s, blue) || tg_may_fly(s, red) < 0 ||
		tg_may_fly(s, blue) < 0;
}

static void awaiting(const void *state, struct awaiting *out)
{
	const struct tg_state *s = state;
	*out = (struct awaiting){ .window = s->window };
	if (s->ended)
		return;
	if (s->window == TG_WINDOW_ROUND)
		out->must = still_flying(s);
	else if (s->window == TG_WINDOW_DEFENCE)
		out->must = under_fire(s);
	else
		out->must = (uint32_t)decides(s) << s->camp[s->active].seat;
	out->may = s->game->seats & ~out->must;
}

/* ------------------------------------------------------------ windows */

static void resolve_plan(struct turn *t)
{
	struct tg_state *s = t->s;
	tg_run(t, &tg_plan_phases);
	if (!t->over)
		s->window = tg_under_fire(s) ? TG_WINDOW_DEFENCE : TG_WINDOW_MOVE;
}

static void resolve_defence(struct turn *t)
{
	tg_run(t, &tg_defence_phases);
	if (!t->over)
		t->s->window = TG_WINDOW_MOVE;
}

static void resolve_move(struct turn *t)
{
	tg_run(t, &tg_move_phases);
	if (!t->over && !t->stopped)
		t->s->window = TG_WINDOW_PLAN;
}

static void resolve_round(struct turn *t)
{
	for (int left = t->s->game->n_seats; left > 0 && !t->over && !t->s->ended; left--) {
		struct tg_state *s = t->s;
		TG_EVENT(t, TG_E_TURN, s->camp[s->active].seat, s->turn);
		tg_take_turn(s, s->active);
		tg_run(t, &tg_turn_phases);
	}
	if (!t->over && !t->s->ended)
		tg_prepare_round(t, false);
}

/* Orders for a turn that is another seat's; standing lines wait for the own turn. */
static void refuse_strangers(struct turn *t)
{
	const struct tg_state *s = t->s;
	int active = s->camp[s->active].seat;
	for (int seat = 0; seat < TG_CAMPS && s->window != TG_WINDOW_ROUND; seat++) {
		struct orders *os = s->game->seats >> seat & 1 && seat != active ? t->os[seat] : NULL;
		for (int i = 0; os && i < os->n; i++)
			if (!os->order[i].standing && os->order[i].verb < TG_V_SHIELD)
				event_refuse(t->es, seat, os, &os->order[i], TG_NOT_YOUR_TURN, seat);
	}
}

static void resolve(void *state, struct orders *const os[RULES_SEATS], struct dice *d, struct events *es)
{
	static void (*const windows[TG_WINDOWS])(struct turn *) = { [TG_WINDOW_PLAN] = resolve_plan,
		[TG_WINDOW_DEFENCE] = resolve_defence,
		[TG_WINDOW_MOVE] = resolve_move,
		[TG_WINDOW_ROUND] = resolve_round };
	struct turn t;
	tg_turn_init(&t, state, os, d, es);
	refuse_strangers(&t);
	windows[t.s->window](&t);
}

/* What a side has to show: landed saucers, or Galactix (in a tournament points). */
static int32_t score(const struct tg_state *s, const struct tg_camp *c)
{
	int32_t n = 0;
	if (s->game->option[TG_OPT_GAME] == TG_WAR)
		return s->game->option[TG_OPT_GAMES] > 1 ? c->points : c->stock;
	for (int k = 0; k < TG_COLOURS; k++)
		n += c->saucer[k].place == TG_EARTH;
	return n;
}

static void result(const void *state, struct outcome *out)
{
	const struct tg_state *s = state;
	*out = (struct outcome){
		.ended = s->ended, .winner = s->outcome, .why = s->why, .seats = s->winners
	};
	for (int c = 0; c < TG_CAMPS; c++)
		if (s->camp[c].plays)
			out->points[!(s->winners >> s->camp[c].seat & 1)] += score(s, &s->camp[c]);
}

const struct rules terra_galactix_rules = {
	.id = "terra-galactix",
	.title = "Terra Galactix",
	.version = TG_VERSION,
	.seats_min = 2,
	.seats_max = TG_CAMPS,
	.seats = &tg_seat_words,
	.outcomes = &tg_outcome_words,
	.reasons = &tg_reason_words,
	.points_names = { "points of the winners", "points of the others" },
	.options = options,
	.n_options = TG_OPTIONS,
	.grammar = &tg_grammar,
	.events = tg_events,
	.n_events = TG_EVENTS,
	.notes = tg_notes,
	.n_notes = TG_NOTES,
	.refusals = { .reasons = &tg_refusal_words, .about = A_ID("seat", tg_seat_words) },
	.state = &tg_state_schema,
	.sheet_schema = &tg_sheet_schema,
	.context_at = offsetof(struct tg_state, game),
	.settle = tg_settle,
	.setup = tg_setup,
	.awaiting = awaiting,
	.sheet = tg_make_sheet,
	.check = tg_check,
	.legal = tg_legal,
	.advance = tg_advance,
	.has = tg_has,
	.asks = tg_asks,
	.knows = tg_knows,
	.defaults = tg_defaults,
	.bot = tg_bot,
	.resolve = resolve,
	.invariants = tg_invariants,
	.result = result,
};
