/* SPDX-License-Identifier: MIT */
#include "rules/race/race.h"

/* Set-up (RACE 1). */

static void race_setup(void *state, struct dice *d, struct events *es)
{
	struct race_state *r = state;
	int deal;
	r->round = 1;
	deal = dice_draw(d, DICE_SEALED, RACE_BOOSTS, r->game->n_seats, "deal");
	for (int i = 0; i < r->game->n_seats; i++) {
		int seat = context_seat(r->game, i);
		struct race_runner *runner = &r->runner[seat];
		runner->energy = r->game->option[RACE_START_ENERGY] == RACE_HIGH ? 4 : 2;
		runner->boost = (uint8_t)(dice_value(d, deal, i) + 1);
		EVENT(es, race_events, RACE_DEALT, AUDIENCE_SEAT(seat), runner->boost);
	}
}

static int race_settle(struct context *game, const char **why)
{
	if (game->option[RACE_LENGTH] >= 5 * game->n_seats)
		return 0;
	*why = "the track is too short for so many runners: it takes 5 steps for each";
	return -1;
}

static int length(const struct race_state *r)
{
	return r->game->option[RACE_LENGTH];
}

static void race_sheet(const struct view *v, void *sheet)
{
	struct race_sheet *out = sheet;
	for (int i = 0; i < RACE_SEATS; i++)
		out->runner[i].plays = v->game->seats >> i & 1;
}

long race_ask(const void *context, int variable, const int16_t *arg)
{
	const struct race_asker *a = context;
	const struct race_state *r = a->state;
	int own = r->runner[a->seat].position, first = 0;
	for (int i = 0; i < RACE_SEATS; i++)
		first = r->runner[i].position > first ? r->runner[i].position : first;
	switch ((enum race_variable)variable) {
	case RACE_BEHIND:
		return first - own;
	case RACE_AHEAD:
		return r->runner[*arg].position - own;
	case RACE_LEFT:
		return length(r) - own;
	case RACE_OWN_ENERGY:
		return r->runner[a->seat].energy;
	case RACE_ROUND:
		return r->round;
	case RACE_VARIABLES:
		break;
	}
	bug("the race has no variable %d", variable);
}

/* A round (RACE 2). */

struct round {
	struct race_state *r;
	struct race_state before; /* positions at the beginning (RACE 2.8) */
	struct dice *d;
	struct events *es;
};

int race_refusal(const struct race_runner *own, const struct order *o)
{
	if (o->verb == RACE_BOOST && own->boosted)
		return RACE_NO_BOOST;
	if (o->verb == RACE_PUSH && order_value(o, 0, 0) > own->energy)
		return RACE_NO_ENERGY;
	return -1;
}

/* The move and, in *boost, whether a boost is played beside it; NULL: no move (RACE 2.5, 2.6). */
static const struct order *choose(const struct round *p, int seat, struct orders *os, bool *boost)
{
	const struct race_runner *runner = &p->r->runner[seat];
	struct race_asker asker = { &p->before, seat };
	struct question q = { .ask = race_ask, .about = &asker };
	const struct order *o, *move = NULL;
	*boost = false;
	while ((o = orders_next(os, &q)) != NULL) {
		int why = race_refusal(runner, o);
		if (why >= 0) {
			event_refuse(p->es, seat, os, o, why, -1);
		} else if (o->verb == RACE_BOOST) {
			*boost = true;
		} else {
			move = o;
			q.verbs = 1u << RACE_BOOST;
		}
	}
	return move;
}

static void run(const struct round *p, int seat, int steps, int roll, int paid, bool boost)
{
	struct race_runner *runner = &p->r->runner[seat];
	int position;
	if (boost) {
		EVENT(p->es, race_events, RACE_BOOSTED, AUDIENCE_ALL, seat, runner->boost);
		steps += runner->boost;
		runner->boosted = true;
	}
	position = runner->position + steps;
	runner->position = (uint8_t)(position > length(p->r) ? length(p->r) : position);
	if (paid)
		EVENT(p->es, race_events, RACE_PUSHED, AUDIENCE_ALL, seat, roll, paid, steps,
			runner->position);
	else
		EVENT(p->es, race_events, RACE_ROLLED, AUDIENCE_ALL, seat, roll, steps, runner->position);
}

static void play_seat(const struct round *p, int seat, struct orders *os)
{
	struct race_runner *runner = &p->r->runner[seat];
	bool boost;
	const struct order *move = choose(p, seat, os, &boost);
	int paid, roll, die;
	if (move && move->verb == RACE_REST) {
		runner->energy = (uint8_t)(runner->energy < RACE_ENERGY ? runner->energy + 1 : RACE_ENERGY);
		EVENT(p->es, race_events, RACE_RESTED, AUDIENCE_ALL, seat, runner->energy);
		return;
	}
	paid = move && move->verb == RACE_PUSH ? order_value(move, 0, 0) : 0;
	roll = dice_roll(p->d, DICE_OPEN, 6, 1, "run/%s", vocab_id(&race_seats, seat));
	die = dice_value(p->d, roll, 0);
	runner->energy = (uint8_t)(runner->energy - paid);
	if (die <= paid)
		EVENT(p->es, race_events, RACE_STUMBLED, AUDIENCE_ALL, seat, roll, paid);
	else
		run(p, seat, die + 2 * paid, roll, paid, boost);
}

static bool over(const struct race_state *r)
{
	bool finished = r->round > RACE_ROUNDS;
	for (int i = 0; i < RACE_SEATS; i++)
		finished = finished || r->runner[i].position == length(r);
	return finished;
}

static void race_result(const void *state, struct outcome *out)
{
	const struct race_state *r = state;
	int best = -1;
	out->ended = over(r);
	if (!out->ended)
		return;
	for (int i = 0; i < RACE_SEATS; i++) {
		int rank = r->runner[i].position * (RACE_ENERGY + 1) + r->runner[i].energy;
		if (!(r->game->seats >> i & 1) || rank < best)
			continue;
		if (rank > best)
			out->seats = 0;
		best = rank;
		out->seats |= 1u << i;
		out->points[0] = r->runner[i].position;
	}
	for (int i = 0; i < RACE_SEATS; i++) {
		out->seat_points[i] = r->runner[i].position;
		if (!(out->seats >> i & 1) && r->runner[i].position > out->points[1])
			out->points[1] = r->runner[i].position;
	}
	out->winner = bits_count(out->seats) > 1 ? RACE_SHARED : RACE_SOLE;
	out->why = out->points[0] == length(r) ? RACE_FINISH : RACE_TIME;
}

static void race_resolve(void *state, struct orders *const os[RULES_SEATS], struct dice *d, struct events *es)
{
	struct round p = { .r = state, .d = d, .es = es };
	struct outcome end = { 0 };
	p.before = *p.r;
	for (int i = 0; i < RACE_SEATS; i++)
		if (p.r->game->seats >> i & 1)
			play_seat(&p, i, os[i]);
	p.r->round++;
	race_result(state, &end);
	if (end.ended)
		EVENT(es, race_events, RACE_WON, AUDIENCE_ALL, (int32_t)end.seats, end.points[0]);
}

static void race_awaiting(const void *state, struct awaiting *out)
{
	const struct race_state *r = state;
	*out = (struct awaiting){ .window = RACE_RUN, .must = r->game->seats, .may = 0 };
}

static const char *race_invariants(const void *state)
{
	const struct race_state *r = state;
	int boosts = 0;
	for (int i = 0; i < RACE_SEATS; i++) {
		const struct race_runner *runner = &r->runner[i];
		if (runner->position > length(r))
			return "a runner is beyond the finish";
		if (!(r->game->seats >> i & 1) && (runner->position || runner->energy || runner->boost))
			return "an empty seat runs";
		if (runner->boost && boosts >> runner->boost & 1)
			return "two runners hold the same boost";
		boosts |= 1 << runner->boost;
	}
	return NULL;
}

extern const struct rules race_rules;
const struct rules race_rules = {
	.id = "race",
	.title = "The race",
	.version = 1,
	.seats_min = 2,
	.seats_max = RACE_SEATS,
	.seats = &race_seats,
	.outcomes = &race_outcomes,
	.reasons = &race_reasons,
	.points_names = { "steps of the winners", "steps of the next" },
	.seat_points = "steps",
	.options = race_options,
	.n_options = RACE_OPTIONS,
	.grammar = &race_grammar,
	.events = race_events,
	.n_events = RACE_EVENTS,
	.notes = race_notes,
	.n_notes = RACE_NOTES,
	.refusals = { .reasons = &race_refusals },
	.state = &race_state_schema,
	.context_at = offsetof(struct race_state, game),
	.settle = race_settle,
	.setup = race_setup,
	.awaiting = race_awaiting,
	.sheet_schema = &race_sheet_schema,
	.sheet = race_sheet,
	.check = race_check,
	.legal = race_legal,
	.defaults = race_defaults,
	.bot = race_bot,
	.resolve = race_resolve,
	.invariants = race_invariants,
	.result = race_result,
};
