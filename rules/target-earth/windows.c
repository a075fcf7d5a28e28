/* SPDX-License-Identifier: MIT */
#include "fight.h"

/*
 * Which steps of a turn are one window, and who is awaited in it. With tempo=strict a step in which
 * the document has players act in turn order is a window for each of them; nobody is awaited who,
 * as all can see, has nothing to do in it.
 */
enum { END = TE_WINDOWS, STEPS = 4 };

struct stage {
	uint8_t window;
	bool by_seat; /* one base after the other */
	const struct phases *steps[STEPS];
};

static const struct stage three[] = {
	{ TE_WINDOW_COUNCIL, false, { &te_research_phases, &te_production_phases, &te_diplomacy_phases } },
	{ TE_WINDOW_INTERCEPTION, false, { &te_intercept_phases, &te_dogfight_phases } },
	{ TE_WINDOW_MISSIONS, false, { &te_army_phases, &te_battle_phases } },
	{ .window = END },
};

static const struct stage fast[] = {
	{ TE_WINDOW_COUNCIL, false, { &te_research_phases, &te_production_phases, &te_diplomacy_phases } },
	{ TE_WINDOW_CAMPAIGN, false,
		{ &te_intercept_phases, &te_dogfight_phases, &te_army_phases, &te_battle_phases } },
	{ .window = END },
};

static const struct stage strict[] = {
	{ TE_WINDOW_RESEARCH, false, { &te_research_phases } },
	{ TE_WINDOW_PRODUCTION, true, { &te_production_phases } },
	{ TE_WINDOW_DIPLOMACY, false, { &te_diplomacy_phases } },
	{ TE_WINDOW_INTERCEPT, true, { &te_intercept_phases } },
	{ TE_WINDOW_DOGFIGHTS, false, { &te_dogfight_phases } },
	{ TE_WINDOW_ARMIES, true, { &te_army_phases } },
	{ TE_WINDOW_BATTLES, false, { &te_battle_phases } },
	{ .window = END },
};

static const struct stage set_up = { TE_WINDOW_SETUP, false, { &te_setup_phases } };

static const struct stage *first_stage(const struct te_state *s)
{
	static const struct stage *const tempo[] = {
		[TE_TEMPO_THREE] = three, [TE_TEMPO_FAST] = fast, [TE_TEMPO_STRICT] = strict
	};
	return tempo[s->game->option[TE_OPT_TEMPO]];
}

static const struct stage *stage_of(const struct te_state *s)
{
	const struct stage *stage = first_stage(s);
	while (stage->window != END && stage->window != s->window)
		stage++;
	return stage->window == END ? &set_up : stage;
}

/* In the basic game all produce at once. */
static bool by_seat(const struct te_state *s, const struct stage *stage)
{
	return stage->by_seat && (stage->window != TE_WINDOW_PRODUCTION || te_is_advanced(s));
}

bool te_is_window(const struct te_state *s)
{
	const struct stage *stage = stage_of(s);
	return stage->window == s->window && by_seat(s, stage) == (s->acting >= 0);
}

/* ------------------------------------------------------------ who has something to do */

static uint32_t units_at_home(const struct te_state *s, int base, int from, int to)
{
	uint32_t set = 0;
	for (int u = from; u < to; u++)
		set |= (uint32_t)(s->base[base].unit[u].where == TE_HOME) << u;
	return set;
}

static bool may_intercept(const struct te_state *s, int base)
{
	bool seen = false;
	for (int i = 0; i < s->slots; i++)
		seen |= s->slot[i].fate == TE_COMING && te_detected(s, i);
	return seen && units_at_home(s, base, TE_F1, TE_T1);
}

static bool may_send(const struct te_state *s, int base)
{
	return units_at_home(s, base, TE_T1, TE_I1) && units_at_home(s, base, TE_I1, TE_UNITS);
}

/* How many cards a base holds everybody knows. `held` is right when a window begins. */
static bool may_play(const struct te_state *s, int base)
{
	int held = 0;
	for (int c = 0; c < TE_CARDS; c++)
		held += s->base[base].hand[c];
	return held && s->base[base].played < te_budget(s, base);
}

static bool may_use(const struct te_state *s, int base)
{
	return s->base[base].markers && !s->base[base].used;
}

/* Should the first player leave no line on diplomacy, theirs counts. */
static bool may_decide(const struct te_state *s)
{
	return s->window == TE_WINDOW_DIPLOMACY;
}

/* The first player has the council's attempt; others a Rebellion perhaps, an envoy or an Agent. */
static bool has_attempt(const struct te_state *s, int base)
{
	bool sends = s->base[base].faction == TE_DIPLOMAT || s->base[base].faction == TE_OFFICER;
	return !te_is_advanced(s) || base == s->first || may_play(s, base) || (sends && may_use(s, base));
}

static bool may_swap(const struct te_state *s, int base)
{
	return s->window == TE_WINDOW_BATTLES && s->turn < TE_TURNS && s->base[base].faction == TE_OFFICER;
}

static bool in_dogfight(const struct te_state *s, int base)
{
	for (int i = 0; i < s->slots; i++)
		if (te_fighters_at(s, base, i))
			return true;
	return false;
}

static bool in_battle(const struct te_state *s, int base)
{
	for (int u = TE_I1; u < TE_UNITS; u++)
		if (s->base[base].unit[u].sent >= 0)
			return true;
	for (int i = 0; i < s->slots; i++)
		if (s->slot[i].fate == TE_COMING && s->slot[i].objective == TE_COUNTRIES + base)
			return units_at_home(s, base, TE_I1, TE_UNITS);
	return false;
}

static bool anybody(const struct te_state *s, bool (*does)(const struct te_state *, int))
{
	for (int b = 0; b < TE_BASES; b++)
		if (s->base[b].plays && does(s, b))
			return true;
	return false;
}

/* A vote on which research is finished. */
static bool has_vote(const struct te_state *s)
{
	return te_may_choose_research(s, anybody(s, in_battle));
}

/* Has a base to decide something in this window? Only what all can see counts. */
static bool must(const struct te_state *s, int base)
{
	switch (s->window) {
	case TE_WINDOW_PRODUCTION:
		return s->acting < 0 || (base == s->acting && (s->base[base].cash || may_play(s, base)));
	case TE_WINDOW_DIPLOMACY:
		return has_attempt(s, base);
	case TE_WINDOW_INTERCEPT:
		return base == s->acting && may_intercept(s, base);
	case TE_WINDOW_DOGFIGHTS:
		return in_dogfight(s, base);
	case TE_WINDOW_ARMIES:
		return base == s->acting && may_send(s, base);
	case TE_WINDOW_BATTLES:
		return in_battle(s, base) || has_vote(s);
	default:
		return true;
	}
}

static bool may(const struct te_state *s, int base)
{
	return may_play(s, base) || may_use(s, base) || may_decide(s) || may_swap(s, base);
}

void te_awaiting(const void *state, struct awaiting *out)
{
	const struct te_state *s = state;
	*out = (struct awaiting){ .window = s->window };
	for (int b = 0; b < TE_BASES && !s->ended; b++) {
		uint32_t seat = s->base[b].plays ? 1u << s->base[b].owner : 0;
		if (seat && must(s, b))
			out->must |= seat;
		else if (seat && s->acting < 0 && may(s, b))
			out->may |= seat;
	}
	out->may &= ~out->must;
}

/* Nobody is awaited, so the window is none. */
static bool is_idle(const struct te_state *s)
{
	switch (s->window) {
	case TE_WINDOW_DOGFIGHTS:
		return !anybody(s, in_dogfight);
	case TE_WINDOW_BATTLES:
		return !anybody(s, in_battle) && !has_vote(s);
	default:
		return s->acting >= 0 && !must(s, s->acting);
	}
}

/* ------------------------------------------------------------ from window to window */

/* The base behind this one in turn order (behind -1: the first); -1: there is none. */
static int next_base(const struct te_state *s, int base)
{
	uint8_t order[TE_BASES];
	int n = te_turn_order(s, order), at = 0;
	while (base >= 0 && at < n && order[at] != base)
		at++;
	at += base >= 0;
	return at < n ? order[at] : -1;
}

static void go_on(struct te_state *s)
{
	const struct stage *stage = stage_of(s);
	if (s->acting >= 0) {
		s->acting = (int8_t)next_base(s, s->acting);
		if (s->acting >= 0)
			return;
	}
	stage = stage == &set_up ? first_stage(s) : stage + 1;
	if (stage->window == END)
		stage = first_stage(s);
	s->window = stage->window;
	s->acting = (int8_t)(by_seat(s, stage) ? next_base(s, -1) : -1);
}

static void play(struct turn *t)
{
	const struct stage *stage = stage_of(t->s);
	for (int i = 0; i < STEPS && stage->steps[i]; i++)
		te_run(t, stage->steps[i]);
	if (!t->s->ended)
		go_on(t->s);
}

void te_resolve(void *state, struct orders *const os[RULES_SEATS], struct dice *d, struct events *es)
{
	struct te_state *s = state;
	struct turn t;
	te_turn_init(&t, s, os, d, es);
	te_refuse_wrong_bases(&t);
	te_refuse_powers(&t);
	play(&t);
	while (!s->ended && is_idle(s)) {
		te_turn_init(&t, s, os, d, es);
		play(&t);
	}
}
