/* SPDX-License-Identifier: MIT */
#include "props/noninterference.h"

/*
 * Rock, paper, scissors: two seats throw at once until one of them has won so often. Written by
 * rules/README.md, with nothing hidden, no standing orders, no conditions and no dice but the
 * bots': the least that a game can be.
 */
enum { SEATS = 2, ROUNDS = 30 };
/* clang-format off */
#define HAND_WORDS(W) W(ROCK, "rock") W(PAPER, "paper") W(SCISSORS, "scissors")
#define EVENT_ROWS(R) \
	R(THREW, "threw", .args = { A_SEAT, A_ID("hand", hands) }) \
	R(WON, "won", .args = { A_SEAT, A_INT("wins") }) \
	R(DRAWN, "drawn", .args = NO_ARGS)
/* clang-format on */
enum hand { LIST_ENUM(HAND_WORDS) HANDS };
enum rps_event { LIST_ENUM(EVENT_ROWS) EVENTS };

struct rps_state {
	const struct context *game;
	uint8_t round;
	uint8_t wins[SEATS];
};

static const char *const seat_ids[] = { "left", "right" };
static const char *const window_ids[] = { "throw" };
static const char *const outcome_ids[] = { "won", "drawn" };
static const char *const reason_ids[] = { "wins", "rounds" };
static const char *const refusal_ids[] = { "second-throw" };
static const struct vocab seats = VOCAB("seats", seat_ids), hands = VOCAB_LIST("hands", HAND_WORDS),
			  windows = VOCAB("windows", window_ids), outcomes = VOCAB("outcomes", outcome_ids),
			  reasons = VOCAB("reasons", reason_ids), refusals = VOCAB("refusal", refusal_ids);

static const struct verb verbs[] = { { .name = "THROW",
	.windows = 1,
	.n_parts = 1,
	.parts = { { .name = "hand", .vocab = &hands, .min = 1, .max = 1 } },
	.help = "show a hand" } };
static const struct grammar grammar = { &windows, verbs, 1, NULL, 0 };
static const struct option options[] = {
	{ .name = "wins", .lo = 1, .hi = 5, .standard = 3, .help = "how often one must win" }
};

static const struct event_type events[EVENTS] = { LIST_TABLE(EVENT_ROWS) };

static const struct field state_fields[] = {
	FIELD_INT(struct rps_state, round, "round", 1, ROUNDS + 1),
	FIELD_MAP_INT(struct rps_state, wins, "wins", &seats, 0, 5),
};
static const struct schema state_schema = SCHEMA("rock, paper, scissors", struct rps_state, state_fields);

static void set_up(void *state, struct dice *d, struct events *es)
{
	(void)d;
	(void)es;
	((struct rps_state *)state)->round = 1;
}

static void awaiting(const void *state, struct awaiting *out)
{
	(void)state;
	out->must = 3;
}

static void check(const struct view *view, struct orders *os, struct notes *ns)
{
	(void)view;
	for (int i = 1; i < os->n; i++)
		note_refuse(ns, os->order[i].line, 0);
}

static void legal(const struct view *view, int verb, struct legal *out)
{
	(void)view;
	(void)verb;
	legal_none(out);
	out->now = true;
	legal_all(out, 0, HANDS);
}

static void defaults(const struct view *view, struct buf *b)
{
	(void)view;
	buf_str(b, "THROW ROCK\n");
}

static void bot(const struct view *view, struct dice *d, struct buf *b)
{
	int roll = dice_roll(d, DICE_SEALED, HANDS, 1, "bot/%s", vocab_id(&seats, view->seat));
	buf_printf(b, "THROW %s\n", vocab_id(&hands, dice_value(d, roll, 0) - 1));
}

static void resolve(void *state, struct orders *const os[RULES_SEATS], struct dice *d, struct events *es)
{
	struct rps_state *s = state;
	int hand[SEATS];
	(void)d;
	for (int seat = 0; seat < SEATS; seat++) {
		hand[seat] = os[seat]->n ? order_value(&os[seat]->order[0], 0, 0) : ROCK;
		EVENT(es, events, THREW, AUDIENCE_ALL, seat, hand[seat]);
		for (int i = 1; i < os[seat]->n; i++)
			event_refuse(es, seat, os[seat], &os[seat]->order[i], 0, -1);
	}
	int winner = hand[0] == (hand[1] + 1) % HANDS ? 0 : 1;
	if (hand[0] == hand[1])
		EVENT0(es, events, DRAWN, AUDIENCE_ALL);
	else
		EVENT(es, events, WON, AUDIENCE_ALL, winner, ++s->wins[winner]);
	s->round++;
}

static const char *invariants(const void *state)
{
	const struct rps_state *s = state;
	int wanted = s->game->option[0];
	if (s->wins[0] > wanted || s->wins[1] > wanted || s->wins[0] + s->wins[1] == 2 * wanted)
		return "more was won than it takes";
	return s->wins[0] + s->wins[1] < s->round ? NULL : "more was won than played";
}

static void result(const void *state, struct outcome *out)
{
	const struct rps_state *s = state;
	for (int seat = 0; seat < SEATS; seat++) {
		out->points[seat] = s->wins[seat];
		if (s->wins[seat] == s->game->option[0])
			*out = (struct outcome){
				.ended = true, .seats = 1u << seat, .points = { s->wins[0], s->wins[1] }
			};
	}
	if (s->round > ROUNDS && !out->ended)
		*out = (struct outcome){
			.ended = true, .winner = 1, .why = 1, .seats = 3, .points = { s->wins[0], s->wins[1] }
		};
}

const struct rules rock_paper_scissors = {
	.id = "rock-paper-scissors",
	.title = "Rock, paper, scissors",
	.version = 1,
	.seats_min = SEATS,
	.seats_max = SEATS,
	.seats = &seats,
	.outcomes = &outcomes,
	.reasons = &reasons,
	.points_names = { "wins of the left", "wins of the right" },
	.options = options,
	.n_options = 1,
	.grammar = &grammar,
	.events = events,
	.n_events = EVENTS,
	.refusals = { .reasons = &refusals },
	.state = &state_schema,
	.context_at = offsetof(struct rps_state, game),
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
