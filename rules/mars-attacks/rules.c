/* SPDX-License-Identifier: MIT */
#include "rules/mars-attacks/turn.h"

static int settle(struct context *c, const char **why)
{
	*why = mars_scenario_unsound(mars_scene(c));
	if (!*why && mars_scene(c)->goal <= c->option[MARS_OPT_ADVANTAGE])
		*why = "the goal is above the advantage: Mars would have won before the battle";
	return *why ? -1 : 0;
}

static void setup(void *state, struct dice *d, struct events *es)
{
	struct turn t;
	mars_turn_init(&t, state, NULL, d, es);
	mars_setup(&t);
}

static void awaiting(const void *state, struct awaiting *out)
{
	const struct mars_state *s = state;
	out->window = s->window;
	out->must = s->over ? 0 : 1u << MARS_SEAT_EARTH;
}

static void resolve(void *state, struct orders *const os[RULES_SEATS], struct dice *d, struct events *es)
{
	struct turn t;
	mars_turn_init(&t, state, os[MARS_SEAT_EARTH], d, es);
	mars_play(&t);
}

static void result(const void *state, struct outcome *out)
{
	const struct mars_state *s = state;
	out->points[0] = s->sides[MARS_EARTH].vp;
	out->points[1] = s->sides[MARS_MARS].vp;
	out->ended = s->over;
	out->winner = s->outcome;
	out->why = s->why;
	out->seats = s->over && s->outcome == MARS_O_EARTH ? 1u << MARS_SEAT_EARTH : 0;
}

/* --- invariants */

static const char *sound_figures(const struct mars_state *s)
{
	for (int cell = 0; cell < MARS_CELLS; cell++)
		for (int side = 0; side < MARS_SIDES; side++)
			if (mars_count_at(s, side, cell, false) > MARS_STACK)
				return "a cell holds four figures of a side";
	for (int i = 0; i < MARS_FIGURES; i++) {
		const struct mars_figure *f = &s->figure[i];
		if (f->cell >= 0 && !mars_has_mark(s, i, MARS_PLAYS))
			return "who does not play is not on the board";
		if (f->leader < 0)
			continue;
		if (mars_kind_of[i] != MARS_CIV || mars_side_of(f->leader) != MARS_EARTH)
			return "figures of Earth lead civilians, and nobody leads others";
		if (f->cell < 0 || s->figure[f->leader].cell != f->cell)
			return "a civilian goes with its leader";
	}
	return NULL;
}

static const char *sound_cards(const struct mars_state *s)
{
	for (int card = 0; card < MARS_CARDS; card++) {
		int n = s->deck[card] + s->discard[card], laid = 0;
		for (int side = 0; side < MARS_SIDES; side++) {
			n += s->sides[side].hand[card];
			for (int i = 0; i < s->sides[side].n_sets; i++)
				laid += s->sides[side].set[i].card == card ? s->sides[side].set[i].n : 0;
		}
		n += laid;
		if (n != mars_copies[card])
			return "no card is lost or made";
		if (mars_is_event(card) && n != s->deck[card] + s->discard[card])
			return "what happens at once is in no hand";
		if (laid && !mars_is_support(card))
			return "support is laid, and nothing else";
	}
	for (int card = 0; card < MARS_AIS; card++)
		if (s->ai[card] + s->ai_discard[card] != mars_ai_copies[card])
			return "no card of Mars is lost or made";
	return NULL;
}

static bool are_edges(const struct mars_edge *edge, int n)
{
	for (int i = 0; i < n; i++) {
		int way = mars_way_to(edge[i].a, edge[i].b);
		if (way < 0 || way % 2)
			return false;
	}
	return true;
}

const char *mars_invariants(const void *state)
{
	const struct mars_state *s = state;
	const char *why = sound_figures(s);
	int hidden = 0;
	if (!why && (s->window == MARS_W_SETUP) != !s->round)
		why = "set-up comes before the first round, and nothing else does";
	if (!why && !are_edges(s->open, s->n_open))
		why = "what was opened lies between two cells that share an edge";
	for (int i = 0; i < s->n_counters; i++)
		hidden += s->counter[i].shown == MARS_FACE_DOWN;
	if (!why && hidden != s->hidden[0] + s->hidden[1])
		why = "so many counters lie face down as there are kinds for them";
	return why ? why : sound_cards(s);
}

extern const struct rules mars_attacks_rules;
const struct rules mars_attacks_rules = {
	.id = "mars-attacks",
	.title = "Mars Attacks",
	.version = MARS_VERSION,
	.seats_min = MARS_SEATS,
	.seats_max = MARS_SEATS,
	.seats = &mars_seat_words,
	.outcomes = &mars_outcome_words,
	.reasons = &mars_reason_words,
	.points_names = { "earth", "mars" },
	.options = mars_options,
	.n_options = MARS_OPTIONS,
	.grammar = &mars_grammar,
	.events = mars_events,
	.n_events = MARS_EVENTS,
	.notes = mars_notes,
	.n_notes = MARS_NOTES,
	.refusals = { .reasons = &mars_refusal_words },
	.state = &mars_state_schema,
	.context_at = offsetof(struct mars_state, game),
	.settle = settle,
	.setup = setup,
	.awaiting = awaiting,
	.sheet_schema = &mars_sheet_schema,
	.sheet = mars_make_sheet,
	.cards_schema = &mars_list_schema,
	.cards = mars_list_cards,
	.sights = &mars_from_words,
	.sight_schema = &mars_sight_schema,
	.sight = mars_sight,
	.check = mars_check,
	.legal = mars_legal,
	.advance = mars_advance,
	.has = mars_has,
	.asks = mars_asks,
	.knows = mars_knows,
	.defaults = mars_defaults,
	.bot = mars_bot,
	.resolve = resolve,
	.invariants = mars_invariants,
	.result = result,
};
