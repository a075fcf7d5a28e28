/* SPDX-License-Identifier: MIT */
#include "rules/invaders/turn.h"

/* What could stand in the lines of a file, as far as the seat knows. */

static bool is_action(int verb)
{
	return verb < INV_V_DECK;
}

bool inv_has(const struct view *view, int verb)
{
	static const uint64_t mankind = UINT64_C(1) << INV_V_OPS | UINT64_C(1) << INV_V_SAVE |
		UINT64_C(1) << INV_V_CHAINMAIL | UINT64_C(1) << INV_V_GUERILLA |
		UINT64_C(1) << INV_V_RUSHMORE | UINT64_C(1) << INV_V_RECALL | UINT64_C(1) << INV_V_TOSS |
		UINT64_C(1) << INV_V_TOP | UINT64_C(1) << INV_V_NEWHERO;
	static const uint64_t invaders = UINT64_C(1) << INV_V_INVASION | UINT64_C(1) << INV_V_BODYSNATCH;
	static const uint64_t decks = UINT64_C(1) << INV_V_DECK | UINT64_C(1) << INV_V_NUMBER |
		UINT64_C(1) << INV_V_OUT | UINT64_C(1) << INV_V_IN;
	const struct inv_state *s = view->state;
	if (mankind >> verb & 1)
		return view->seat == INV_MANKIND;
	if (invaders >> verb & 1)
		return view->seat == INV_INVADERS;
	if (decks >> verb & 1)
		return s->game->option[INV_OPT_DECKS] == INV_OWN;
	if (verb == INV_V_PAUSE)
		return s->game->option[INV_OPT_TEMPO] != INV_TEMPO_FAST && s->game->option[INV_OPT_PAUSES];
	return true;
}

/* --- parts */

struct list {
	const struct inv_state *s;
	const struct order *so_far;
	struct legal *out;
	int side;
};

static bool is_said(const struct list *l, int part, int value)
{
	return !l->so_far || !order_has(l->so_far, part) || order_value(l->so_far, part, 0) == value;
}

static bool in_hand(const struct list *l, int card)
{
	return pile_count(&l->s->side[l->side].hand, card) > 0;
}

static void set_hand(const struct list *l, int part)
{
	for (int i = 0; i < INV_KINDS; i++)
		if (in_hand(l, i))
			legal_set(l->out, part, i);
}

/* Cards in full columns, which FREE may name. */
static void set_free(const struct list *l, int part)
{
	for (int z = 0; z < INV_ZONES && l->side == INV_MANKIND; z++)
		for (int i = 0; i < INV_COLUMN && l->s->zone[z].column[l->side].n == INV_COLUMN; i++)
			legal_set(l->out, part, l->s->zone[z].column[l->side].unit[i].unit);
}

static void set_targets(
	const struct list *l, const struct inv_effect *e, int card, int self, int zone, int part, int other)
{
	uint64_t targets[LEGAL_VALUES] = { 0 };
	(void)inv_targets(l->s, e, l->side, card, self, zone, targets);
	for (int i = 0; i < INV_TARGETS; i++)
		if (targets[i / 64] >> i % 64 & 1) {
			legal_set(l->out, part, i);
			if (other >= 0)
				legal_set(l->out, other, i);
		}
}

static void set_card_targets(const struct list *l, int card)
{
	for (int i = 0; i < INV_EFFECTS; i++) {
		const struct inv_effect *e = &inv_cards[card].effect[i];
		if (e->when != INV_ON_PLAY || !e->targets)
			continue;
		if (inv_cards[card].one_shot)
			set_targets(l, e, card, -1, -1, INV_P_AT, INV_P_INSTEAD);
		for (int z = 0; z < INV_ZONES && !inv_cards[card].one_shot; z++)
			if (is_said(l, INV_P_ZONE, z))
				set_targets(l, e, card, -1, z, INV_P_AT, INV_P_INSTEAD);
	}
}

static void list_play(const struct list *l)
{
	bool zones = false, room;
	for (int i = 0; i < INV_KINDS; i++) {
		if (!in_hand(l, i) || (inv_cards[i].one_shot && inv_effect_on(i, INV_ON_REACTION)))
			continue;
		legal_set(l->out, INV_P_CARD, i);
		if (!is_said(l, INV_P_CARD, i))
			continue;
		zones = zones || !inv_cards[i].one_shot;
		set_card_targets(l, i);
	}
	for (int z = 0; z < INV_ZONES && zones; z++) {
		room = inv_free_places(l->s, z, l->side) || l->side == INV_MANKIND;
		if (room)
			legal_set(l->out, INV_P_ZONE, z);
	}
	l->out->now = legal_any(l->out, INV_P_CARD);
	set_hand(l, INV_P_PAY);
	set_free(l, INV_P_FREE);
	if (l->side == INV_INVADERS && !l->s->invasion)
		legal_all(l->out, INV_P_LESS, 2);
	legal_set(l->out, INV_P_RISK, INV_RISK);
}

/* What a unit can do now; NULL: nothing. */
static const struct inv_effect *use_of(const struct list *l, int unit)
{
	const struct inv_effect *e = inv_effect_on(inv_card_of(l->s, unit), INV_ON_USE);
	const struct inv_unit *u = inv_unit_at(l->s, inv_find(l->s, unit));
	if (!e || u->used || inv_is_sideways(l->s, unit))
		return NULL;
	if ((e->when_empty && l->s->ops) || (e->tokens && !u->tokens) ||
		(e->pays && !l->s->side[l->side].hand.n))
		return NULL;
	return e;
}

static void list_use(const struct list *l, int unit)
{
	const struct inv_effect *e = use_of(l, unit);
	struct inv_place p = inv_find(l->s, unit);
	if (!e)
		return;
	legal_set(l->out, INV_P_UNIT, unit);
	l->out->now = true;
	if (!is_said(l, INV_P_UNIT, unit))
		return;
	if (e->targets)
		set_targets(l, e, inv_card_of(l->s, unit), unit, p.zone, INV_P_USE_AT, -1);
	if (e->pays)
		set_hand(l, INV_P_USE_PAY);
	for (int i = 0; e->tokens && i < inv_unit_at(l->s, p)->tokens && i < 9; i++)
		legal_set(l->out, INV_P_TIMES, i);
}

static void list_way(const struct list *l, int unit, int verb)
{
	uint32_t reach = inv_reach(l->s, unit);
	struct inv_place p = inv_find(l->s, unit);
	int card = inv_card_of(l->s, unit);
	if (verb == INV_V_OPS && inv_is(card, 1u << INV_DEF, 0) && !inv_cards[card].rooted)
		reach = ((1u << INV_ZONES) - 1) & ~(1u << p.zone);
	else if (verb == INV_V_OPS || inv_unit_at(l->s, p)->moved)
		reach = 0;
	for (int z = 0; z < INV_ZONES; z++) {
		if (!(reach >> z & 1) || (l->side == INV_INVADERS && !inv_free_places(l->s, z, l->side)))
			continue;
		legal_set(l->out, INV_P_UNIT, unit);
		l->out->now = true;
		if (is_said(l, INV_P_UNIT, unit))
			legal_set(l->out, INV_P_TO, z);
	}
}

static void list_units(const struct list *l, int verb)
{
	if (verb == INV_V_OPS && (l->side != INV_MANKIND || !l->s->ops))
		return;
	for (int z = 0; z < INV_ZONES; z++)
		for (int i = 0; i < l->s->zone[z].column[l->side].n; i++) {
			int unit = l->s->zone[z].column[l->side].unit[i].unit;
			if (verb == INV_V_USE)
				list_use(l, unit);
			else
				list_way(l, unit, verb);
		}
	if (verb == INV_V_USE)
		return;
	set_free(l, INV_P_MOVE_FREE);
	legal_set(l->out, INV_P_MOVE_RISK, INV_RISK);
}

static void list_strategies(const struct list *l)
{
	static const uint32_t own[INV_SEATS] = {
		[INV_INVADERS] = 1u << INV_OCEAN | 1u << INV_MOON | 1u << INV_MELT | 1u << INV_HEAT,
		[INV_MANKIND] = 1u << INV_AUTOPSIES | 1u << INV_RETRIBUTION | 1u << INV_CLEANSLATE,
	};
	for (int i = 0; i < INV_STRATEGIES; i++)
		if (own[l->side] >> i & 1 && !(l->s->used >> i & 1))
			legal_set(l->out, INV_P_STRATEGY, i);
	l->out->now = legal_any(l->out, INV_P_STRATEGY);
	for (int z = 0; z < INV_ZONES && l->side == INV_MANKIND; z++)
		for (int i = 0; i < l->s->zone[z].column[l->side].n; i++) {
			int unit = l->s->zone[z].column[l->side].unit[i].unit;
			if (inv_is(inv_card_of(l->s, unit), 1u << INV_DEF, 0) &&
				is_said(l, INV_P_STRATEGY, INV_RETRIBUTION))
				legal_set(l->out, INV_P_SACRIFICE, unit);
		}
	legal_set(l->out, INV_P_STRATEGY_RISK, INV_RISK);
}

static void list_action(const struct list *l, int verb)
{
	const struct inv_state *s = l->s;
	switch (verb) {
	case INV_V_PLAY:
		list_play(l);
		break;
	case INV_V_USE:
	case INV_V_MOVE:
	case INV_V_OPS:
		list_units(l, verb);
		break;
	case INV_V_STRATEGY:
		list_strategies(l);
		break;
	case INV_V_INVASION:
		l->out->now = l->side == INV_INVADERS && !s->invasion;
		legal_set(l->out, 0, INV_RISK);
		break;
	case INV_V_PAUSE:
		l->out->now = s->game->option[INV_OPT_TEMPO] != INV_TEMPO_FAST &&
			s->pauses < s->game->option[INV_OPT_PAUSES];
		break;
	default:
		l->out->now = true;
	}
}

static void set_own_cards(const struct list *l, int part)
{
	for (int i = 0; i < INV_KINDS; i++)
		if (inv_side_of_card(i) == l->side)
			legal_set(l->out, part, i);
}

static void set_units_of(const struct list *l, int part, uint16_t types, int card)
{
	for (int z = 0; z < INV_ZONES; z++)
		for (int i = 0; i < l->s->zone[z].column[INV_MANKIND].n; i++) {
			int unit = l->s->zone[z].column[INV_MANKIND].unit[i].unit,
			    of = inv_card_of(l->s, unit);
			if (card >= 0 ? of == card : inv_is(of, types, 0))
				legal_set(l->out, part, unit);
		}
}

/* The cards that TOP may put in another order; any, when none were looked at yet. */
static void set_looked_at(const struct list *l)
{
	const struct pile *deck = &l->s->side[l->side].deck;
	bool looked = l->s->looked && !l->s->may_toss && l->s->seat == l->side;
	for (int i = 0; looked && i < l->s->looked; i++) {
		int card = deck->card[deck->n - 1 - i];
		looked = card != PILE_UNKNOWN;
		if (looked)
			legal_set(l->out, 0, card);
	}
	if (!looked)
		set_own_cards(l, 0);
}

static void list_answer(const struct list *l, int verb)
{
	l->out->now = true;
	switch (verb) {
	case INV_V_CANCEL:
	case INV_V_COUNTER:
	case INV_V_SAVE:
		legal_set(l->out, INV_P_NO, INV_DECLINE);
		legal_all(l->out, INV_P_KEEP, 61);
		break;
	case INV_V_GUERILLA:
		legal_set(l->out, INV_P_NO, INV_DECLINE);
		set_units_of(l, INV_P_ANSWER_UNIT, 0, INV_GUERILLA);
		break;
	case INV_V_BODYSNATCH:
		legal_set(l->out, INV_P_NO, INV_DECLINE);
		set_units_of(l, INV_P_ANSWER_UNIT, 1u << INV_DEF, -1);
		legal_set(l->out, INV_P_ANSWER_RISK, INV_RISK);
		break;
	case INV_V_RUSHMORE:
		legal_all(l->out, INV_P_WHAT, INV_TAKES);
		legal_set(l->out, INV_P_WHAT_NO, INV_DECLINE);
		break;
	case INV_V_NEWHERO:
		legal_all(l->out, 0, INV_ZONES);
		break;
	case INV_V_CHAINMAIL:
	case INV_V_TOSS:
		legal_set(l->out, 0, INV_DECLINE);
		break;
	case INV_V_TOP:
		set_looked_at(l);
		break;
	case INV_V_RECALL:
		for (int i = 0; i < INV_KINDS; i++)
			if (inv_is(i, 1u << INV_SUP, 0))
				legal_set(l->out, 0, i);
		break;
	default:
		set_own_cards(l, 0);
	}
}

static void list_deck(const struct list *l, int verb)
{
	int most = 0;
	l->out->now = true;
	if (verb == INV_V_NUMBER) {
		legal_all(l->out, 0, INV_EXCHANGE);
		return;
	}
	set_own_cards(l, INV_P_CARD);
	for (int i = inv_first_card(l->side); i < inv_end_cards(l->side); i++) {
		struct order o = { .verb = (uint8_t)verb, .count = { 1 }, .value = { (int16_t)i } };
		if (is_said(l, INV_P_CARD, i) && inv_most_copies(l->s, l->side, &o) > most)
			most = inv_most_copies(l->s, l->side, &o);
	}
	legal_all(l->out, INV_P_COPIES, verb == INV_V_DECK ? most + 1 : most);
}

void inv_legal(const struct view *view, int verb, const struct order *so_far, struct legal *out)
{
	struct list l = { view->state, so_far, out, view->seat };
	legal_none(out);
	if (!inv_has(view, verb) || !inv_is_possible(l.s))
		return;
	if (is_action(verb) && l.s->seat == view->seat)
		list_action(&l, verb);
	else if (verb >= INV_V_CANCEL)
		list_answer(&l, verb);
	else if (!is_action(verb))
		list_deck(&l, verb);
	if (!out->now)
		legal_none(out);
}

/* --- what a line does */

/* More of the same parts may mend it. */
static bool is_incomplete(int why)
{
	return why == INV_WHICH_ZONE || why == INV_WRONG_PAYMENT || why == INV_HELD_BACK ||
		why == INV_COLUMN_FULL || why == INV_NO_TARGET || why == INV_WHICH_DEFENDER ||
		why == INV_CERTAIN_LOSS || why == INV_TOO_FEW_CARDS || why == INV_DECK_SHORT;
}

enum tried inv_advance(const struct view *view, void *state, const struct order *o)
{
	struct inv_state *s = state;
	struct turn t;
	struct inv_plan p;
	int why;
	if (o->verb == INV_V_DECK || o->verb == INV_V_OUT || o->verb == INV_V_IN)
		return inv_try_deck_line(s, view->seat, o) < 0 ? TRIED_DONE : TRIED_REFUSED;
	if (!is_action(o->verb))
		return TRIED_DONE;
	if (s->seat != view->seat || !inv_is_possible(s))
		return TRIED_REFUSED;
	inv_turn_init(&t, s, NULL, NULL, NULL);
	why = inv_refusal(&t, o, &p);
	if (why >= 0)
		return is_incomplete(why) ? TRIED_MORE : TRIED_REFUSED;
	inv_act(&t, o, &p);
	return TRIED_DONE;
}

void inv_defaults(const struct view *view, struct buf *b)
{
	(void)view;
	(void)b;
}
