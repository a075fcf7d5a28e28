/* SPDX-License-Identifier: MIT */
#include "fights.h"

/*
 * Before the dice: cards of the active camp in the order of its file, then what is too much of the
 * hand, then the throw and the fire that follows from it.
 */

/* ------------------------------------------------------------ cards */

/* Is this another kind of play than the one of this turn, of which Black Holes are one? */
bool tg_is_second_choice(int choice, int verb)
{
	return choice >= 0 && (choice != verb || verb == TG_V_HOLES);
}

/* Of colours that are named twice the second one is doubled already. */
static int may_double(const struct turn *t, const struct order *o)
{
	const struct tg_state *s = t->s;
	int doubled = s->doubled;
	if (tg_is_second_choice(t->choice, TG_V_PULSAR))
		return TG_ONE_CHOICE;
	for (int i = 0; i < o->count[0]; i++) {
		int colour = order_value(o, 0, i);
		if (doubled >> colour & 1)
			return TG_ALREADY_DOUBLED;
		if (tg_has_landed(s, s->active, colour))
			return TG_NOT_FLYING;
		doubled |= 1 << colour;
	}
	return -1;
}

/* All of a line, or nothing. */
static void pulsar_order(struct turn *t, const struct order *o)
{
	struct tg_state *s = t->s;
	int why = may_double(t, o);
	if (why < 0 && tg_obtain(t, s->active, TG_PULSAR, o->count[0]) < 0)
		why = tg_no_card(t, s->active, TG_PULSAR);
	if (why >= 0) {
		tg_refuse(t, o, why);
		return;
	}
	t->choice = TG_V_PULSAR;
	for (int i = 0; i < o->count[0]; i++) {
		int colour = order_value(o, 0, i);
		s->doubled |= (uint8_t)(1u << colour);
		TG_EVENT(t, TG_E_PULSAR, s->camp[s->active].seat, colour);
	}
}

static int may_license(const struct turn *t)
{
	const struct tg_state *s = t->s;
	if (s->game->option[TG_OPT_GAME] == TG_INVASION)
		return TG_NOT_IN_THIS_GAME;
	if (tg_is_second_choice(t->choice, TG_V_LICENCE))
		return TG_ONE_CHOICE;
	return s->camp[s->active].lives >= TG_COLOURS ? TG_ENOUGH_LICENCES : -1;
}

/* As many as there are room and cards for. */
static void licence_order(struct turn *t, const struct order *o)
{
	struct tg_state *s = t->s;
	struct tg_camp *c = &s->camp[s->active];
	for (int i = 0; i < order_value(o, 0, 0); i++) {
		int why = may_license(t);
		if (why < 0 && tg_obtain(t, s->active, TG_SAUCER, 1) < 0)
			why = tg_no_card(t, s->active, TG_SAUCER);
		if (why >= 0 && !i)
			tg_refuse(t, o, why);
		if (why >= 0)
			return;
		t->choice = TG_V_LICENCE;
		s->discard[TG_SAUCER]--;
		c->lives++;
		TG_EVENT(t, TG_E_LICENCE, c->seat, c->lives);
	}
}

void tg_hole_order(struct turn *t, const struct order *o)
{
	struct tg_state *s = t->s;
	int saucer = TG_SAUCER_OF(s->active, order_value(o, 0, 0));
	if (!tg_in_flight(s, saucer))
		tg_refuse(t, o, TG_NOT_FLYING);
	else if (tg_obtain(t, s->active, TG_HOLE, 2) < 0)
		tg_refuse(t, o, tg_no_card(t, s->active, TG_HOLE));
	else
		tg_travel(t, saucer);
}

static void hole_before_dice(struct turn *t, const struct order *o)
{
	int before = t->s->discard[TG_HOLE];
	if (tg_is_second_choice(t->choice, TG_V_HOLES)) {
		tg_refuse(t, o, TG_ONE_CHOICE);
		return;
	}
	tg_hole_order(t, o);
	if (t->s->discard[TG_HOLE] != before)
		t->choice = TG_V_HOLES;
}

/* In a round Black Holes and Super Novas have their place in the move list, after the dice. */
static bool is_before_dice(const void *context, const struct order *o)
{
	const struct tg_context *c = context;
	return c->s->window == TG_WINDOW_PLAN || (o->verb != TG_V_HOLES && o->verb != TG_V_NOVA);
}

void tg_play_cards(struct turn *t)
{
	static void (*const run[TG_VERBS])(
		struct turn *, const struct order *) = { [TG_V_PULSAR] = pulsar_order,
		[TG_V_LICENCE] = licence_order,
		[TG_V_HOLES] = hole_before_dice,
		[TG_V_NOVA] = tg_nova_order };
	struct tg_context c = tg_facts(t, t->s->active);
	struct question q = { .fits = is_before_dice, .ask = tg_ask, .about = &c };
	const struct order *o;
	t->choice = -1;
	for (int verb = 0; verb < TG_VERBS; verb++)
		q.verbs |= (uint64_t)(run[verb] != NULL) << verb;
	while (!t->s->ended && !t->over && (o = orders_next(tg_own_orders(t), &q)) != NULL)
		run[o->verb](t, o);
}

/* ------------------------------------------------------------ the hand's limit */

static bool discard(struct turn *t, int card)
{
	struct tg_state *s = t->s;
	if (!tg_takes_card(t, s->active, (enum tg_card)card, 1))
		return false;
	TG_EVENT(t, TG_E_DISCARD, s->camp[s->active].seat, card);
	return true;
}

static bool is_over(const struct turn *t)
{
	return tg_hand_size(t->s, t->s->active) > tg_hand_limit(t->s);
}

/* Goes through the DISCARD lines once; was there anything of them in the hand? */
static bool discard_as_ordered(struct turn *t)
{
	struct tg_context c = tg_facts(t, t->s->active);
	struct question q = { .verbs = 1ull << TG_V_DISCARD, .ask = tg_ask, .about = &c, .again = true };
	const struct order *o;
	bool any = false;
	while (is_over(t) && (o = orders_answer(tg_own_orders(t), &q)) != NULL)
		for (int k = 0; k < o->count[0] && is_over(t); k++)
			any = discard(t, order_value(o, 0, k)) || any;
	return any;
}

int tg_least_useful(const struct tg_state *s, const uint8_t hand[TG_CARDS])
{
	static const uint8_t useless[][TG_CARDS] = {
		[TG_INVASION] = { [TG_SAUCER] = 1, [TG_NOVA] = 1 }, [TG_WAR] = { 0 }, [TG_INVADERS] = { 0 }
	};
	int most = -1;
	for (int c = 0; c < TG_CARDS; c++)
		if (hand[c] && useless[s->game->option[TG_OPT_GAME]][c])
			return c;
	if (hand[TG_HOLE] % 2)
		return TG_HOLE;
	if (hand[TG_NOVA] % 2)
		return TG_NOVA;
	if (hand[TG_PULSAR])
		return TG_PULSAR;
	for (int c = 0; c < TG_CARDS; c++)
		if (hand[c] && (most < 0 || hand[c] > hand[most]))
			most = c;
	return most;
}

int tg_next_discard(const struct turn *t, int camp)
{
	const struct tg_state *s = t->s;
	const uint8_t *hand = s->camp[s->game->option[TG_OPT_DUEL] ? s->camp[camp].seat : camp].hand;
	uint8_t spare[TG_CARDS];
	int card;
	for (int c = 0; c < TG_CARDS; c++) {
		int kept = tg_kept(t, camp, (enum tg_card)c);
		spare[c] = (uint8_t)(hand[c] > kept ? hand[c] - kept : 0);
	}
	card = tg_least_useful(s, spare);
	return card >= 0 ? card : tg_least_useful(s, hand);
}

int tg_first_discard(const struct turn *t, int camp)
{
	struct tg_context c = tg_facts(t, camp);
	struct question q = { .verbs = 1ull << TG_V_DISCARD, .ask = tg_ask, .about = &c };
	for (const struct order *o; (o = orders_answer(tg_orders(t, camp), &q)) != NULL;)
		for (int k = 0; k < o->count[0]; k++)
			if (tg_cards(t->s, camp, (enum tg_card)order_value(o, 0, k)))
				return order_value(o, 0, k);
	return tg_next_discard(t, camp);
}

static void discard_too_many(struct turn *t)
{
	while (is_over(t) && discard_as_ordered(t))
		continue;
	while (is_over(t))
		if (!discard(t, tg_next_discard(t, t->s->active)))
			return;
}

/* ------------------------------------------------------------ the throw */

static int yellow_dice(const struct tg_state *s)
{
	if (s->game->option[TG_OPT_GAME] == TG_WAR)
		return 0;
	if (s->game->option[TG_OPT_GAME] == TG_INVADERS)
		return s->game->option[TG_OPT_YELLOW];
	return s->game->option[TG_OPT_RESISTANCE] == TG_RESISTANCE_NORMAL ? 1 : 2;
}

int tg_dice(const struct tg_state *s, uint8_t out[4])
{
	int n = 0, yellow = yellow_dice(s);
	for (int k = 0; k < TG_COLOURS; k++)
		if (!tg_has_landed(s, s->active, k))
			out[n++] = (uint8_t)k;
	if (!n && yellow == 1 && s->game->option[TG_OPT_GAME] == TG_INVASION)
		out[n++] = TG_RED;
	for (int k = 0; k < yellow; k++)
		out[n++] = (uint8_t)(2 + k);
	return n;
}

static void throw_dice(struct turn *t)
{
	struct tg_state *s = t->s;
	uint8_t which[4];
	int n = tg_dice(s, which);
	int roll = dice_roll(t->d, DICE_OPEN, 6, n, "dice/%s", vocab_id(&tg_seat_words, s->active));
	memset(s->dice, 0, sizeof(s->dice));
	for (int i = 0; i < n; i++)
		s->dice[which[i]] = (uint8_t)dice_value(t->d, roll, i);
	TG_EVENT(t, TG_E_DICE, s->camp[s->active].seat, roll, s->dice[0], s->dice[1], s->dice[2], s->dice[3]);
}

static void answer_at_once(struct turn *t)
{
	if (t->s->game->option[TG_OPT_DEFENCE] != TG_DEFENCE_ASK || !tg_under_fire(t->s))
		tg_answer_fire(t);
}

static const struct turn_phase plan_phases[] = {
	{ "cards", tg_play_cards },
	{ "hand limit", discard_too_many },
	{ "dice", throw_dice },
	{ "fire", tg_bunkers_fire },
	{ "answers", answer_at_once },
};
const struct phases tg_plan_phases = PHASES(plan_phases);

static const struct turn_phase defence_phases[] = {
	{ "answers", tg_answer_fire },
};
const struct phases tg_defence_phases = PHASES(defence_phases);

static const struct turn_phase move_phases[] = {
	{ "moves", tg_moves },
	{ "attacks on bunkers", tg_bunker_attacks },
	{ "end of turn", tg_end_turn },
};
const struct phases tg_move_phases = PHASES(move_phases);

static const struct turn_phase turn_phases[] = {
	{ "fire", tg_bunkers_fire },
	{ "answers", tg_answer_fire },
	{ "moves", tg_moves },
	{ "attacks on bunkers", tg_bunker_attacks },
	{ "end of turn", tg_end_turn },
};
const struct phases tg_turn_phases = PHASES(turn_phases);

/* ------------------------------------------------------------ a round */

static void draw_cards(struct turn *t)
{
	tg_refill(t, t->s->active);
}

/* The active camp's dice, for its turn in the round that begins. */
static void throw_ahead(struct turn *t)
{
	struct tg_state *s = t->s;
	struct tg_camp *c = &s->camp[s->active];
	throw_dice(t);
	memcpy(c->dice, s->dice, sizeof(c->dice));
	c->doubled = s->doubled;
	memset(s->dice, 0, sizeof(s->dice));
	s->doubled = 0;
}

static const struct turn_phase next_phases[] = {
	{ "draw", draw_cards },
	{ "cards", tg_play_cards },
	{ "hand limit", discard_too_many },
	{ "dice", throw_ahead },
};
static const struct phases phases_ahead = PHASES(next_phases);

void tg_prepare_round(struct turn *t, bool begins)
{
	struct tg_state *s = t->s;
	uint8_t first = s->active;
	if (!begins)
		TG_EVENT(t, TG_E_ROUND, s->turn);
	for (int left = s->game->n_seats; left > 0; left--) {
		if (begins)
			throw_ahead(t);
		else
			tg_run(t, &phases_ahead);
		s->active = (uint8_t)tg_next_camp(s, s->active);
	}
	s->active = first;
}
