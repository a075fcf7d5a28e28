/* SPDX-License-Identifier: MIT */
#include "rules/invasion/sudden.h"

#include <string.h>

/* Events that strike hands, and those that seats answer by their orders (IVN 11.13, 11.16, 20). */

/* --- hands */

static void tell_cards(struct turn *t, int seat, enum ivn_event event, const uint8_t *kind, int n)
{
	if (n && t->es)
		EVENT(t->es, ivn_events, (int)event, AUDIENCE_ALL, seat, events_list(t->es, kind, n),
			t->happening);
}

/* A card of a hand goes under the pile, or out of the game. */
static void lose_card(struct turn *t, int seat, int kind, bool removed)
{
	struct pile_card c;
	ivn_take_card(t, seat, kind, PILE_ALL, &c);
	if (removed)
		t->s->removed[kind]++;
	else
		ivn_bury(t, kind);
}

/* The card of a hand that goes first, by KEEP; -1: it has none. */
static int worst_card(struct turn *t, int seat)
{
	const struct pile *hand = &t->s->side[seat].hand;
	int worst = -1, least = 0;
	for (int i = 0; i < hand->n; i++) {
		int rank;
		if (hand->card[i] == PILE_UNKNOWN)
			continue;
		rank = ivn_keep_rank(t, seat, hand->card[i]);
		if (worst < 0 || rank < least) {
			worst = hand->card[i];
			least = rank;
		}
	}
	return worst;
}

void ivn_desertion(struct turn *t)
{
	for (int i = 0; i < t->n_order; i++) {
		int seat = t->order[i], card = ivn_weakest_card(&t->s->side[seat].hand);
		uint8_t kind = (uint8_t)card;
		if (card < 0)
			continue;
		lose_card(t, seat, card, false);
		tell_cards(t, seat, IVN_E_DISCARDED, &kind, 1);
	}
}

void ivn_census(struct turn *t)
{
	for (int i = 0; i < t->n_order; i++) {
		int seat = t->order[i], n = 0;
		uint8_t kind[PILE_CARDS];
		while (t->s->side[seat].hand.n > 5 && worst_card(t, seat) >= 0) {
			kind[n] = (uint8_t)worst_card(t, seat);
			lose_card(t, seat, kind[n++], false);
		}
		tell_cards(t, seat, IVN_E_DISCARDED, kind, n);
	}
}

void ivn_voyeur(struct turn *t)
{
	for (int i = 0; i < t->n_order; i++) {
		struct pile *hand = &t->s->side[t->order[i]].hand;
		pile_show_all(hand, PILE_ALL);
		if (t->es)
			IVN_EVENT(t, IVN_E_SHOWN, t->order[i], events_list(t->es, hand->card, hand->n));
	}
}

/* One card of each hand at random goes to the seat before, from the hands as they stood. */
void ivn_hold_up(struct turn *t)
{
	struct pile_card card[IVN_SEATS];
	bool some[IVN_SEATS] = { false };
	for (int i = 0; i < t->n_order; i++) {
		int seat = t->order[i], from = ivn_next_seat(t, seat);
		const struct pile *hand = &t->s->side[from].hand;
		some[i] = hand->n && from != seat;
		if (some[i])
			ivn_pick_card(t, from, PILE_SEAT(seat), &card[i], "hold-up", seat);
	}
	for (int i = 0; i < t->n_order; i++) {
		int seat = t->order[i], from = ivn_next_seat(t, seat);
		if (!some[i])
			continue;
		ivn_to_hand(t->s, seat, card[i]);
		IVN_EVENT(t, IVN_E_STOLEN, seat, from);
		IVN_EVENT_TO(t, seat, IVN_E_STOLEN_CARD, from, seat, card[i].kind);
		IVN_EVENT_TO(t, from, IVN_E_STOLEN_CARD, from, seat, card[i].kind);
	}
}

void ivn_rebellion(struct turn *t)
{
	for (int i = 0; i < t->n_order; i++) {
		int seat = t->order[i];
		struct pile_card c;
		if (!t->s->side[seat].hand.n)
			continue;
		ivn_pick_card(t, seat, PILE_ALL, &c, "rebellion", seat);
		ivn_bury(t, c.kind);
		tell_cards(t, seat, IVN_E_DISCARDED, &c.kind, 1);
	}
}

void ivn_pitfall(struct turn *t)
{
	for (int i = 0; i < t->n_order; i++) {
		int seat = t->order[i], n = 0;
		uint8_t kind[PILE_CARDS];
		struct pile *hand = &t->s->side[seat].hand;
		for (int k = 0; k < IVN_KINDS; k++)
			while (pile_count(hand, k) > 0) {
				kind[n++] = (uint8_t)k;
				lose_card(t, seat, k, true);
			}
		tell_cards(t, seat, IVN_E_DROPPED, kind, n);
	}
}

void ivn_resignation(struct turn *t)
{
	for (int i = 0; i < t->n_order; i++) {
		int seat = t->order[i], card = worst_card(t, seat);
		uint8_t kind = (uint8_t)card;
		if (card < 0)
			continue;
		lose_card(t, seat, card, true);
		tell_cards(t, seat, IVN_E_DROPPED, &kind, 1);
	}
}

void ivn_brainwash(struct turn *t)
{
	struct ivn_state *s = t->s;
	pile_mix(&s->pile);
	while (s->n_dead)
		ivn_forget_dead(s, s->n_dead - 1);
	IVN_EVENT0(t, IVN_E_SHUFFLED);
	for (int i = 0; i < t->n_order && t->d; i++)
		ivn_draw(t, t->order[i], 3, "brainwash");
}

/* --- units that are given up */

bool ivn_is_spared(const struct turn *t, const struct ivn_unit *u)
{
	return ivn_yes(t->s, IVN_OPT_SPARE) && ivn_units_of(t->s, ivn_counts_for(u)) == 1;
}

static int count_units(const struct ivn_state *s, int seat)
{
	int n = 0;
	for (int i = 0; i < s->n_units; i++)
		n += s->unit[i].seat == seat;
	return n;
}

void ivn_famine(struct turn *t)
{
	for (int i = 0; i < t->n_order; i++) {
		int seat = t->order[i], n = (count_units(t->s, seat) + 1) / 2, unit;
		while (n-- > 0 && (unit = ivn_worst_unit(t, seat, true)) >= 0)
			(void)ivn_kill(t, unit, IVN_BY_EVENT, -1);
	}
}

void ivn_exile(struct turn *t)
{
	for (int i = 0; i < t->n_order; i++) {
		int seat = t->order[i], unit = ivn_worst_unit(t, seat, false);
		const struct ivn_unit *u = unit < 0 ? NULL : ivn_find(t->s, unit);
		if (!u)
			continue;
		IVN_EVENT(t, IVN_E_EXILED, seat, unit, u->cell);
		t->s->side[ivn_counts_for(u)].cause = (int8_t)t->happening;
		pile_put(&t->s->pile, PILE_TOP, (struct pile_card){ (uint8_t)ivn_kind(u), PILE_ALL });
		ivn_lift(t->s, unit);
	}
}

/* --- lines of lists: the first that can be done */

struct list {
	struct ivn_asker asker;
	const struct turn *t;
	int (*why_not)(const struct turn *t, int seat, const struct order *o);
};

/* A standing line is silent where one of the file would be refused. */
static bool is_for_now(const void *about, const struct order *o)
{
	const struct list *l = about;
	return !o->standing || l->why_not(l->t, l->asker.seat, o) < 0;
}

static const struct order *first_line(struct turn *t, int seat, int verb,
	int (*why_not)(const struct turn *t, int seat, const struct order *o))
{
	struct list l = { .asker = { .t = t, .seat = seat }, .t = t, .why_not = why_not };
	struct question q = { .verbs = UINT64_C(1) << verb, .fits = is_for_now, .ask = ivn_ask, .about = &l };
	const struct order *o;
	while ((o = orders_next(ivn_orders(t, seat), &q)) != NULL) {
		int why = why_not(t, seat, o);
		if (why < 0)
			return o;
		ivn_refuse(t, seat, o, why);
	}
	return NULL;
}

int ivn_own_refusal(const struct turn *t, int seat, int unit, bool pairs)
{
	const struct ivn_unit *u = ivn_find(t->s, unit);
	if (!u)
		return IVN_NO_UNIT;
	if (u->seat != seat)
		return IVN_NOT_YOURS;
	return u->pair && !pairs ? IVN_PAIR : -1;
}

/* An enemy unit that a target means; -1: none. Words choose among all enemies. */
static int enemy_of(const struct turn *t, int seat, int target)
{
	int best = -1, most = 0, sign = target == IVN_T_CHOICES + IVN_WEAKEST ? -1 : 1;
	if (target < IVN_T_CHOICES) {
		const struct ivn_unit *u = ivn_find(t->s, target);
		return u && u->seat != seat ? target : -1;
	}
	if (target != IVN_T_CHOICES + IVN_STRONGEST && target != IVN_T_CHOICES + IVN_WEAKEST)
		return -1;
	for (int i = 0; i < t->s->n_units; i++) {
		const struct ivn_unit *u = &t->s->unit[i];
		int rank = ivn_unit_rank(u) * sign;
		if (u->seat != seat && (best < 0 || rank > most)) {
			best = u->unit;
			most = rank;
		}
	}
	return best;
}

static int target_refusal(const struct turn *t, int seat, int target)
{
	const struct ivn_unit *u = target < IVN_T_CHOICES ? ivn_find(t->s, target) : NULL;
	if (u && u->seat == seat)
		return IVN_YOURS;
	return target == IVN_T_CHOICES + IVN_NONE || enemy_of(t, seat, target) >= 0 ? -1 : IVN_NO_UNIT;
}

int ivn_bounty_refusal(const struct turn *t, int seat, const struct order *o)
{
	return target_refusal(t, seat, order_value(o, 0, 0));
}

void ivn_bounty(struct turn *t)
{
	for (int i = 0; i < t->n_order; i++) {
		int seat = t->order[i], strongest = IVN_T_CHOICES + IVN_STRONGEST;
		const struct order *o = first_line(t, seat, IVN_V_BOUNTY, ivn_bounty_refusal);
		int unit = enemy_of(t, seat, o ? order_value(o, 0, 0) : strongest);
		if (unit >= 0)
			ivn_remove(t, unit);
	}
}

int ivn_kamikaze_refusal(const struct turn *t, int seat, const struct order *o)
{
	int why = ivn_own_refusal(t, seat, order_value(o, IVN_P_UNIT, 0), true);
	int target = order_value(o, IVN_P_TARGET, 0);
	if (why >= 0)
		return why;
	return target == IVN_T_CHOICES + IVN_NONE ? IVN_NO_UNIT : target_refusal(t, seat, target);
}

void ivn_kamikaze(struct turn *t)
{
	for (int i = 0; i < t->n_order; i++) {
		int seat = t->order[i], unit, target;
		const struct order *o = first_line(t, seat, IVN_V_KAMIKAZE, ivn_kamikaze_refusal);
		if (!o)
			continue;
		unit = order_value(o, IVN_P_UNIT, 0);
		target = enemy_of(t, seat, order_value(o, IVN_P_TARGET, 0));
		if (ivn_kill(t, unit, IVN_BY_EVENT, unit))
			(void)ivn_kill(t, target, IVN_BY_EVENT, unit);
	}
}

/* --- cards that take the places of units (events 29, 81, 84) */

/* The new one has not come upon anybody (IVN 8.6). */
static struct ivn_unit *take_place(struct turn *t, int unit, int kind)
{
	struct ivn_unit old = *ivn_find(t->s, unit), *u;
	struct pile_card c;
	ivn_take_card(t, old.seat, kind, PILE_ALL, &c);
	ivn_lift(t->s, unit);
	IVN_EVENT(t, IVN_E_WITHDRAWN, old.seat, unit, old.cell, t->happening);
	ivn_to_hand(t->s, old.seat, (struct pile_card){ (uint8_t)ivn_kind(&old), PILE_ALL });
	u = ivn_put(t, old.seat, kind, old.cell);
	u->lender = old.lender;
	IVN_EVENT(t, IVN_E_DEPLOYED, old.seat, u->unit, old.cell, t->happening);
	return u;
}

static int best_card(struct turn *t, int seat, const struct pile *hand)
{
	int best = -1, most = 0;
	for (int i = 0; i < hand->n; i++) {
		int rank = hand->card[i] == PILE_UNKNOWN ? -1 : ivn_keep_rank(t, seat, hand->card[i]);
		if (rank > most) {
			best = hand->card[i];
			most = rank;
		}
	}
	return best;
}

/* Which of the units is given up first; -1. */
static int worst_of(struct turn *t, int seat, const uint8_t *unit, int n)
{
	int worst = -1, least = 0;
	for (int i = 0; i < n; i++) {
		const struct ivn_unit *u = ivn_find(t->s, unit[i]);
		int rank = ivn_keep_rank(t, seat, ivn_kind(u));
		if (!u->pair && (worst < 0 || rank <= least)) {
			worst = i;
			least = rank;
		}
	}
	return worst;
}

static void relieve(struct turn *t, int seat)
{
	struct pile left = t->s->side[seat].hand;
	uint8_t unit[IVN_CARDS_MAX];
	int n = ivn_list_units(t->s, seat, unit);
	for (;;) {
		int card = best_card(t, seat, &left), out = worst_of(t, seat, unit, n);
		struct pile_card c;
		if (card < 0 || out < 0)
			return;
		c = pile_take(&left, pile_find(&left, card), 0);
		(void)take_place(t, unit[out], c.kind);
		/* whoever took the place may have the same number */
		memmove(unit + out, unit + out + 1, (size_t)(--n - out));
	}
}

void ivn_relief(struct turn *t)
{
	for (int i = 0; i < t->n_order; i++)
		relieve(t, t->order[i]);
}

/* The card that a REPLACE line means; -1: it has none. */
static int named_card(const struct turn *t, int seat, int card)
{
	const struct pile *hand = &t->s->side[seat].hand;
	if (card == IVN_C_CHOICES + IVN_STRONGEST)
		return ivn_strongest_card(hand);
	if (card == IVN_C_CHOICES + IVN_WEAKEST)
		return ivn_weakest_card(hand);
	return card < IVN_C_CHOICES && pile_find(hand, card) >= 0 ? card : -1;
}

int ivn_replace_refusal(const struct turn *t, int seat, const struct order *o)
{
	int why = ivn_own_refusal(t, seat, order_value(o, IVN_P_UNIT, 0), false);
	if (why >= 0)
		return why;
	return named_card(t, seat, order_value(o, IVN_P_TARGET, 0)) < 0 ? IVN_NOT_IN_HAND : -1;
}

void ivn_replacement(struct turn *t)
{
	for (int i = 0; i < t->n_order; i++) {
		int seat = t->order[i], card;
		const struct order *o = first_line(t, seat, IVN_V_REPLACE, ivn_replace_refusal);
		struct ivn_unit *u;
		if (!o)
			continue;
		card = named_card(t, seat, order_value(o, IVN_P_TARGET, 0));
		u = take_place(t, order_value(o, IVN_P_UNIT, 0), card);
		u->moved = t->happening == IVN_REPLACEMENT;
	}
}

/* --- event 72 */

int ivn_swap_refusal(const struct turn *t, int seat, const struct order *o)
{
	int a = order_value(o, IVN_P_UNIT, 0), b = order_value(o, IVN_P_TARGET, 0);
	int why = ivn_own_refusal(t, seat, a, false);
	const struct ivn_unit *u, *v;
	if (why < 0)
		why = a == b ? IVN_SAME_UNIT : ivn_own_refusal(t, seat, b, false);
	if (why >= 0)
		return why;
	u = ivn_find(t->s, a);
	v = ivn_find(t->s, b);
	if (u->cell == v->cell)
		return IVN_SAME_PLACE;
	return ivn_may_stand(t, ivn_kind(u), ivn_has_tag(t, u, IVN_FLYER), v->cell) &&
			ivn_may_stand(t, ivn_kind(v), ivn_has_tag(t, v, IVN_FLYER), u->cell)
		? -1
		: IVN_FORBIDDEN;
}

void ivn_wand(struct turn *t)
{
	for (int i = 0; i < t->n_order; i++) {
		int seat = t->order[i], a, b, from, to;
		const struct order *o = first_line(t, seat, IVN_V_SWAP, ivn_swap_refusal);
		if (!o)
			continue;
		a = order_value(o, IVN_P_UNIT, 0);
		b = order_value(o, IVN_P_TARGET, 0);
		from = ivn_find(t->s, a)->cell;
		to = ivn_find(t->s, b)->cell;
		IVN_EVENT(t, IVN_E_SHIFTED, seat, a, from, to, t->happening);
		IVN_EVENT(t, IVN_E_SHIFTED, seat, b, to, from, t->happening);
		ivn_find(t->s, b)->cell = (uint8_t)from;
		ivn_enter(t, ivn_find(t->s, a), to);
		ivn_enter(t, ivn_find(t->s, b), from);
	}
}

/* --- event 82 */

int ivn_stake_refusal(const struct turn *t, int seat, const struct order *o)
{
	int why = ivn_own_refusal(t, seat, order_value(o, 0, 0), false);
	return why < 0 && ivn_is_spared(t, ivn_find(t->s, order_value(o, 0, 0))) ? IVN_LAST_UNIT : why;
}

static int stake_of(struct turn *t, int seat)
{
	const struct order *o = first_line(t, seat, IVN_V_STAKE, ivn_stake_refusal);
	return o ? order_value(o, 0, 0) : ivn_worst_unit(t, seat, false);
}

/* Rolls until one has the highest; returns which of the n stakes it is. */
static int roll_stakes(struct turn *t, const uint8_t *seat, const int16_t *unit, int n)
{
	int16_t value[IVN_SEATS];
	uint32_t in = (1u << n) - 1;
	for (int round = 1; bits_count(in) > 1; round++) {
		int most = 0;
		uint32_t best = 0;
		for (int i = 0; i < n; i++) {
			int roll;
			if (!(in >> i & 1))
				continue;
			roll = dice_roll(t->d, DICE_OPEN, 20, 1, "stake/%s/%d",
				vocab_id(&ivn_seat_words, seat[i]), round);
			value[i] = (int16_t)dice_value(t->d, roll, 0);
			IVN_EVENT(t, IVN_E_STAKED, seat[i], unit[i], value[i]);
			best = value[i] > most ? 1u << i : value[i] == most ? best | 1u << i : best;
			most = value[i] > most ? value[i] : most;
		}
		in = best;
	}
	for (int i = 0; i < n; i++)
		if (in >> i & 1)
			return i;
	return 0;
}

void ivn_wager(struct turn *t)
{
	uint8_t seat[IVN_SEATS];
	int16_t unit[IVN_SEATS];
	int n = 0, winner;
	for (int i = 0; i < t->n_order; i++) {
		int stake = stake_of(t, t->order[i]);
		if (stake < 0)
			continue;
		seat[n] = t->order[i];
		unit[n++] = (int16_t)stake;
	}
	if (n < 2)
		return;
	winner = roll_stakes(t, seat, unit, n);
	IVN_EVENT(t, IVN_E_STAKES, seat[winner]);
	for (int i = 0; i < n; i++) {
		struct ivn_unit u = *ivn_find(t->s, unit[i]);
		IVN_EVENT(t, IVN_E_WITHDRAWN, seat[winner], unit[i], u.cell, t->happening);
		t->s->side[ivn_counts_for(&u)].cause = (int8_t)t->happening;
		ivn_lift(t->s, unit[i]);
		ivn_to_hand(t->s, seat[winner], (struct pile_card){ (uint8_t)ivn_kind(&u), PILE_ALL });
	}
}

/* --- events 66 and 86 */

int ivn_fine_refusal(const struct turn *t, int seat, const struct order *o)
{
	return ivn_own_refusal(t, seat, order_value(o, 0, 0), true);
}

void ivn_fine(struct turn *t)
{
	for (int i = 0; i < t->n_order; i++) {
		int seat = t->order[i], unit;
		const struct order *o = first_line(t, seat, IVN_V_FINE, ivn_fine_refusal);
		if (!o)
			continue;
		unit = order_value(o, 0, 0);
		if (!ivn_is_immortal(t, ivn_find(t->s, unit))) {
			IVN_EVENT(t, IVN_E_FINED, seat, unit);
			t->fined |= 1u << seat;
		}
		(void)ivn_kill(t, unit, IVN_BY_EVENT, -1);
	}
}

int ivn_feather_refusal(const struct turn *t, int seat, const struct order *o)
{
	int why = ivn_own_refusal(t, seat, order_value(o, 0, 0), false);
	const struct ivn_unit *u = ivn_find(t->s, order_value(o, 0, 0));
	if (why >= 0)
		return why;
	return ivn_att(t, u, NULL) && ivn_def(t, u) ? -1 : IVN_TOO_WEAK;
}

void ivn_featherweight(struct turn *t)
{
	for (int i = 0; i < t->n_order; i++) {
		int seat = t->order[i];
		const struct order *o;
		while ((o = first_line(t, seat, IVN_V_FEATHER, ivn_feather_refusal)) != NULL) {
			ivn_find(t->s, order_value(o, 0, 0))->feather = true;
			IVN_EVENT(t, IVN_E_FEATHER, seat, order_value(o, 0, 0));
		}
	}
}
