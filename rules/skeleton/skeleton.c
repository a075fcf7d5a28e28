/* SPDX-License-Identifier: MIT */
#include "rules/rules.h"

/*
 * The skeleton of a game, to be copied (rules/README.md): rock, paper, scissors for two seats until
 * one of them has won so often. Nothing is hidden, no order stands, nothing has a condition, and no
 * dice fall but the bots'.
 */
/* Words, once each: vocabularies, verbs, options, events, fields (SKEL 1.1). */

enum { SEATS = 2, ROUNDS = 30 };
/* clang-format off */
#define HAND_WORDS(W) W(ROCK, "rock") W(PAPER, "paper") W(SCISSORS, "scissors")
#define EVENT_ROWS(R) \
	R(THREW, "threw", .args = { A_SEAT, A_ID("hand", hands) }) \
	R(WON, "won", .args = { A_SEAT, A_INT("wins") }) \
	R(DRAWN, "drawn", .args = NO_ARGS)
#define REFUSAL_WORDS(W) W(SECOND, "second-line")
/* clang-format on */
enum hand { LIST_ENUM(HAND_WORDS) HANDS };
enum refusal { LIST_ENUM(REFUSAL_WORDS) REFUSALS };
enum skeleton_event { LIST_ENUM(EVENT_ROWS) EVENTS };

struct skeleton_state {
	const struct context *game;
	uint8_t round;
	uint8_t wins[SEATS];
};

static const char *const seat_ids[] = { "left", "right" };
static const char *const window_ids[] = { "throw" };
static const char *const outcome_ids[] = { "won", "drawn" };
static const char *const reason_ids[] = { "wins", "rounds" };
static const struct vocab seats = VOCAB("seats", seat_ids), hands = VOCAB_LIST("hands", HAND_WORDS),
			  windows = VOCAB("windows", window_ids), outcomes = VOCAB("outcomes", outcome_ids),
			  reasons = VOCAB("reasons", reason_ids),
			  refusals = VOCAB_LIST("refusal", REFUSAL_WORDS);

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
	FIELD_INT(struct skeleton_state, round, "round", 1, ROUNDS + 1),
	FIELD_MAP_INT(struct skeleton_state, wins, "wins", &seats, 0, 5),
};
static const struct schema state_schema = SCHEMA("skeleton", struct skeleton_state, state_fields);

/* Set-up, windows, end. */

static void set_up(void *state, struct dice *d, struct events *es)
{
	(void)d;
	(void)es;
	((struct skeleton_state *)state)->round = 1;
}

static void awaiting(const void *state, struct awaiting *out)
{
	(void)state;
	out->must = 3;
}

/* What a seat is told, by its view alone. */

static void check(const struct view *view, struct orders *os, struct notes *ns)
{
	(void)view;
	for (int i = 1; i < os->n; i++)
		note_refuse(ns, os->order[i].line, 0);
}

static void legal(const struct view *view, int verb, const struct order *so_far, struct legal *out)
{
	(void)view;
	(void)verb;
	(void)so_far;
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

/* A window (SKEL 2). */
static void resolve(void *state, struct orders *const os[RULES_SEATS], struct dice *d, struct events *es)
{
	struct skeleton_state *s = state;
	int hand[SEATS], winner;
	(void)d;
	for (int seat = 0; seat < SEATS; seat++) {
		struct question q = { .verbs = 0 };
		const struct order *o = orders_next(os[seat], &q);
		hand[seat] = o ? order_value(o, 0, 0) : ROCK;
		EVENT(es, events, THREW, AUDIENCE_ALL, seat, hand[seat]);
		while ((o = orders_next(os[seat], &q)) != NULL)
			event_refuse(es, seat, os[seat], o, SECOND, -1);
	}
	winner = hand[0] == (hand[1] + 1) % HANDS ? 0 : 1;
	if (hand[0] == hand[1])
		EVENT0(es, events, DRAWN, AUDIENCE_ALL);
	else
		EVENT(es, events, WON, AUDIENCE_ALL, winner, ++s->wins[winner]);
	s->round++;
}

static const char *invariants(const void *state)
{
	const struct skeleton_state *s = state;
	int wanted = s->game->option[0];
	if (s->wins[0] > wanted || s->wins[1] > wanted || s->wins[0] + s->wins[1] == 2 * wanted)
		return "more was won than it takes";
	return s->wins[0] + s->wins[1] < s->round ? NULL : "more was won than played";
}

static void result(const void *state, struct outcome *out)
{
	const struct skeleton_state *s = state;
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

extern const struct rules skeleton_rules;
const struct rules skeleton_rules = {
	.id = "skeleton",
	.title = "The skeleton",
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
	.context_at = offsetof(struct skeleton_state, game),
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
