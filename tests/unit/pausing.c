/* SPDX-License-Identifier: MIT */
#include "unit/pausing.h"

enum window { WALKING = 1, RESTING = 2 };
/* clang-format off */
#define VERB_ROWS(R) \
	R(WALK, "WALK", .windows = WALKING, .n_parts = 1, .may_condition = true, .help = "walk", \
		.parts = { { .name = "steps", .min = 1, .max = 1, .lo = 1, .hi = 3 } }) \
	R(PAUSE, "PAUSE", .windows = WALKING, .may_condition = true, .hands_back = true, .help = "wait and see") \
	R(TRIP, "TRIP", .windows = WALKING, .may_condition = true, .stands = STANDS_LIST, .answers = true, \
		.help = "trip the other up") \
	R(CHEER, "CHEER", .windows = RESTING, .help = "be glad")
#define VARIABLE_ROWS(R) \
	R(STEPS, "steps", .hi = 3, .windows = WALKING, .verbs = 1u << TRIP, .help = "of the other's line") \
	R(AT, "at", .hi = PAUSING_GOAL, .windows = WALKING, .help = "where you are")
#define EVENT_ROWS(R) \
	R(WALKED, "walked", .args = { A_SEAT, A_INT("steps") }) \
	R(TRIPPED, "tripped", .args = { A_SEAT }) \
	R(CHEERED, "cheered", .args = { A_SEAT })
/* clang-format on */
enum { LIST_ENUM(VERB_ROWS) VERBS };
enum { LIST_ENUM(VARIABLE_ROWS) VARIABLES };
enum { LIST_ENUM(EVENT_ROWS) EVENTS };

static const char *const seat_ids[] = { "left", "right" };
static const char *const window_ids[] = { "walk", "rest" };
static const char *const outcome_ids[] = { "over" };
static const char *const reason_ids[] = { "goal", "rounds" };
static const struct vocab seats = VOCAB("seats", seat_ids), windows = VOCAB("windows", window_ids),
			  outcomes = VOCAB("outcomes", outcome_ids), reasons = VOCAB("reasons", reason_ids);

static const struct verb verbs[] = { LIST_TABLE(VERB_ROWS) };
static const struct variable variables[] = { LIST_TABLE(VARIABLE_ROWS) };
static const struct grammar grammar = { &windows, verbs, VERBS, variables, VARIABLES };
static const struct event_type events[EVENTS] = { LIST_TABLE(EVENT_ROWS) };

static const struct field state_fields[] = {
	FIELD_MAP_INT(struct pausing_state, at, "at", &seats, 0, PAUSING_GOAL),
	FIELD_MAP_INT(struct pausing_state, cheers, "cheers", &seats, 0, PAUSING_ROUNDS),
	FIELD_INT(struct pausing_state, round, "round", 1, PAUSING_ROUNDS + 1),
};
static const struct schema state_schema = SCHEMA("pausing", struct pausing_state, state_fields);

static void set_up(void *state, struct dice *d, struct events *es)
{
	(void)d;
	(void)es;
	((struct pausing_state *)state)->round = 1;
}

static void awaiting(const void *state, struct awaiting *out)
{
	const struct pausing_state *s = state;
	*out = (struct awaiting){ .window = s->round % 3 == 0, .must = 3 };
}

static void check(const struct view *view, struct orders *os, struct notes *ns)
{
	(void)view;
	(void)os;
	(void)ns;
}

static void legal(const struct view *view, int verb, const struct order *so_far, struct legal *out)
{
	(void)view;
	(void)verb;
	(void)so_far;
	legal_none(out);
	out->now = true;
	legal_all(out, 0, 3);
}

static void defaults(const struct view *view, struct buf *b)
{
	const struct pausing_state *s = view->state;
	buf_str(b, s->round % 3 == 0 ? "" : "WALK 1\n");
}

static void bot(const struct view *view, struct dice *d, struct buf *b)
{
	int roll = dice_roll(d, DICE_SEALED, 3, 2, "bot/%s", vocab_id(&seats, view->seat));
	const struct pausing_state *s = view->state;
	if (s->round % 3 == 0)
		buf_str(b, "CHEER\n");
	else
		buf_printf(b, "IF STEPS >= 3 THEN TRIP\nWALK %d\nIF AT >= 9 THEN PAUSE\nWALK %d\n",
			dice_value(d, roll, 0), dice_value(d, roll, 1));
}

/* A question about a line of the other seat, or one's own. */
struct asked {
	const struct pausing_state *s;
	int seat, steps;
};

static long ask(const void *about, int variable, const int16_t *arg)
{
	const struct asked *a = about;
	(void)arg;
	return variable == STEPS ? a->steps : a->s->at[a->seat];
}

static void walk(struct pausing_state *s, int seat, int steps, struct orders *other, struct events *es)
{
	struct asked about = { s, 1 - seat, steps };
	struct question q = { .verbs = 1u << TRIP, .ask = ask, .about = &about, .again = true };
	const struct order *o = orders_answer(other, &q);
	if (o) {
		order_done(other, o);
		EVENT(es, events, TRIPPED, AUDIENCE_ALL, seat);
		return;
	}
	s->at[seat] = (uint8_t)(s->at[seat] + steps < PAUSING_GOAL ? s->at[seat] + steps : PAUSING_GOAL);
	EVENT(es, events, WALKED, AUDIENCE_ALL, seat, steps);
}

static void play_seat(
	struct pausing_state *s, int seat, struct orders *os, struct orders *other, struct events *es)
{
	struct asked about = { s, seat, 0 };
	struct question q = { .verbs = 1u << WALK | 1u << PAUSE | 1u << CHEER, .ask = ask, .about = &about };
	for (const struct order *o; (o = orders_next(os, &q)) != NULL;)
		if (o->verb == PAUSE) {
			orders_hand_back(os, &grammar);
			return;
		} else if (o->verb == CHEER) {
			s->cheers[seat]++;
			EVENT(es, events, CHEERED, AUDIENCE_ALL, seat);
			return;
		} else {
			walk(s, seat, order_value(o, 0, 0), other, es);
		}
}

static void resolve(void *state, struct orders *const os[RULES_SEATS], struct dice *d, struct events *es)
{
	struct pausing_state *s = state;
	(void)d;
	for (int seat = 0; seat < PAUSING_SEATS; seat++)
		play_seat(s, seat, os[seat], os[1 - seat], es);
	s->round++;
}

static const char *invariants(const void *state)
{
	(void)state;
	return NULL;
}

static void result(const void *state, struct outcome *out)
{
	const struct pausing_state *s = state;
	bool goal = s->at[0] == PAUSING_GOAL || s->at[1] == PAUSING_GOAL;
	*out = (struct outcome){ .ended = goal || s->round > PAUSING_ROUNDS,
		.why = !goal,
		.seats = 3,
		.points = { s->at[0], s->at[1] } };
}

const struct rules pausing = {
	.id = "pausing",
	.title = "Pausing",
	.version = 1,
	.seats_min = PAUSING_SEATS,
	.seats_max = PAUSING_SEATS,
	.seats = &seats,
	.outcomes = &outcomes,
	.reasons = &reasons,
	.points_names = { "steps of the left", "steps of the right" },
	.grammar = &grammar,
	.events = events,
	.n_events = EVENTS,
	.state = &state_schema,
	.context_at = offsetof(struct pausing_state, game),
	.setup = set_up,
	.awaiting = awaiting,
	.check = check,
	.legal = legal,
	.defaults = defaults,
	.bot = bot,
	.resolve = resolve,
	.invariants = invariants,
	.result = result,
};
