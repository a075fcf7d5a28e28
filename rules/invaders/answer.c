/* SPDX-License-Identifier: MIT */
#include "rules/invaders/turn.h"

/* What a seat's lines answer when something is asked of it (INV 18): in its own turn and in the
 * enemy's. In a course (check.c) the other seat's answers are chosen. */

bool inv_is_hidden(const struct turn *t, int seat)
{
	return t->course && t->course->seat != seat;
}

static struct orders *orders_of(const struct turn *t, int seat)
{
	return t->os ? t->os[seat] : NULL;
}

const struct order *inv_answer(struct turn *t, const struct inv_context *c, int verb, struct question *q)
{
	const struct order *o;
	q->verbs = UINT64_C(1) << verb;
	q->ask = inv_ask;
	q->about = c;
	q->again = true;
	o = orders_answer(orders_of(t, c->seat), q);
	if (t->course && q->any && t->course->hazy)
		t->course->unsure = true; /* conditions may hold or not */
	return o;
}

/* The lines whose conditions do not hold, and because of which there is no default. */
static void declined(struct turn *t, const struct inv_context *c, int verb,
	bool (*fits)(const struct order *, int), int what)
{
	struct orders *os = orders_of(t, c->seat);
	for (int i = 0; os && i < os->n; i++)
		if (os->order[i].verb == verb && (!fits || fits(&os->order[i], what)))
			order_came_first(os, &os->order[i]);
}

static bool is_about(const struct order *o, int what)
{
	return order_value(o, INV_P_WHAT, 0) == what;
}

/* `what`: of RUSHMORE; else -1. */
bool inv_agrees(struct turn *t, const struct inv_context *c, int verb, int what, bool standard)
{
	struct question q = { .at = 0 };
	const struct order *o;
	bool any = false;
	int no = what >= 0 ? INV_P_WHAT_NO : INV_P_NO;
	while ((o = inv_answer(t, c, verb, &q)) != NULL)
		if (what < 0 || is_about(o, what))
			return !order_has(o, no);
	if (what < 0) {
		any = q.any;
	} else {
		struct orders *os = orders_of(t, c->seat);
		for (int i = 0; os && i < os->n; i++)
			any = any || (os->order[i].verb == verb && is_about(&os->order[i], what));
	}
	if (any && standard)
		declined(t, c, verb, what < 0 ? NULL : is_about, what);
	return !any && standard;
}

/* --- cards that answer */

static int answering_card(int side, enum inv_what what)
{
	for (int i = inv_first_card(side); i < inv_end_cards(side); i++)
		if (inv_cards[i].one_shot && inv_effect_of(i, what))
			return i;
	return -1;
}

/* Copies of a card that may be in a hand which nobody else sees. */
static bool may_hold(const struct inv_state *s, int side, int card)
{
	const struct inv_side *p = &s->side[side];
	int copies = s->game->option[INV_OPT_DECKS] == INV_OWN ? 7 : inv_numbers_of(s)->card[card].copies;
	int unknown = 0;
	for (int i = 0; i < p->hand.n; i++)
		unknown += p->hand.card[i] == PILE_UNKNOWN;
	return pile_count(&p->hand, card) ||
		(unknown && copies > pile_count(&p->discard, card) + pile_count(&p->deck, card));
}

/* A payment for an answer: what is discarded for it, and what is drained. The card itself is out of
 * the hand then; whoever asked discards it. */
static void pay_answer(struct turn *t, int side, int card, const struct inv_plan *p)
{
	struct inv_cards_taken drains = { 0 };
	(void)inv_take_from_hand(t, side, card);
	for (int i = 0; i < p->n_pay; i++)
		inv_discard_card(t, side, inv_take_from_hand(t, side, p->pay[i]));
	if (p->rushmore)
		inv_take_rushmore(t, INV_TAKES_COST, p->rushmore);
	inv_drain_cost(t, side, p->drain - p->rushmore, &drains);
	if (t->es && (p->n_pay || drains.n))
		INV_EVENT(t, INV_E_PAID, side, card, events_list(t->es, p->pay, p->n_pay),
			events_list(t->es, drains.card, drains.n));
}

static void discard_answer(struct turn *t, int side, int card)
{
	inv_discard_card(t, side, (struct pile_card){ (uint8_t)card, PILE_ALL });
}

/* What a hand that is not all known may pay with beside a card: cards that nobody knows, as long as
 * there are some. */
static void some_payment(const struct inv_state *s, int side, int card, int n, uint8_t pay[INV_PAYS])
{
	struct pile hand = s->side[side].hand;
	for (int i = -1; i < n; i++) {
		int place = pile_find(&hand, i < 0 ? card : PILE_UNKNOWN);
		struct pile_card c = pile_take(&hand, place < 0 ? 0 : place, 0);
		if (i >= 0)
			pay[i] = c.kind;
	}
}

/* The other seat answers in this course, or not. */
static bool hidden_answer(struct turn *t, int side, int card)
{
	struct inv_cost cost = inv_cost_of(t->s, card);
	struct inv_plan p = { .n_pay = cost.discard, .drain = cost.drain };
	int deck = t->s->side[side].deck.n, tokens = side == INV_MANKIND ? inv_rushmore(t->s) : 0;
	if (!may_hold(t->s, side, card) || t->s->side[side].hand.n <= cost.discard ||
		deck + tokens < cost.drain)
		return false;
	if (!inv_choose(t, 2))
		return false;
	p.rushmore = deck < cost.drain ? cost.drain - deck : 0;
	some_payment(t->s, side, card, p.n_pay, p.pay);
	pay_answer(t, side, card, &p);
	t->course->hazy = true;
	return true;
}

/* Why a line that holds cannot be carried out; -1: it can, and this is paid. */
static int answer_miss(struct turn *t, const struct order *o, int side, int card, struct inv_plan *p)
{
	const struct pile *hand = &t->s->side[side].hand;
	struct inv_cost cost = inv_cost_of(t->s, card);
	int keep = order_has(o, INV_P_KEEP) ? order_value(o, INV_P_KEEP, 0) : 0;
	if (hand->n - 1 - cost.discard < keep)
		return hand->n - 1 < cost.discard ? INV_MISS_PAYMENT : INV_MISS_KEEP;
	p->n_pay = cost.discard;
	p->drain = cost.drain;
	p->rushmore = inv_cost_tokens(t, side, card, cost.drain);
	if (t->s->side[side].deck.n + p->rushmore < cost.drain ||
		!inv_payment(t, side, cost.discard, card, p->pay))
		return INV_MISS_PAYMENT;
	return -1;
}

static void tell_answer(struct turn *t, const struct inv_context *c, int verb, int card)
{
	if (verb == INV_V_CANCEL)
		INV_EVENT(t, INV_E_CANCELLED, c->seat, card, c->card);
	else if (verb == INV_V_COUNTER)
		INV_EVENT(t, INV_E_COUNTERED, c->seat, card, c->card);
	else
		INV_EVENT(t, INV_E_PLAYED, c->seat, card, -1, -1);
}

/* Does a side play this card as the answer that `verb` orders? */
static bool answers_with(struct turn *t, const struct inv_context *c, int verb, int card)
{
	struct question q = { .at = 0 };
	const struct order *o;
	struct inv_plan p = { 0 };
	if (card < 0)
		return false;
	if (inv_is_hidden(t, c->seat))
		return hidden_answer(t, c->seat, card);
	while ((o = inv_answer(t, c, verb, &q)) != NULL) {
		int miss;
		if (order_has(o, INV_P_NO) || pile_find(&t->s->side[c->seat].hand, card) < 0)
			return false;
		miss = answer_miss(t, o, c->seat, card, &p);
		if (miss >= 0) {
			INV_EVENT_TO(t, c->seat, INV_E_MISSED, verb - INV_V_CANCEL, c->card, miss);
			continue;
		}
		order_done(orders_of(t, c->seat), o);
		tell_answer(t, c, verb, card);
		pay_answer(t, c->seat, card, &p);
		return true;
	}
	return false;
}

bool inv_is_cancelled(struct turn *t, int side, int card, const struct inv_plan *p)
{
	int enemy = inv_enemy(side), cancel = answering_card(enemy, INV_DO_CANCEL),
	    counter = answering_card(side, INV_DO_CANCEL);
	struct inv_context c = inv_context_of(t, enemy);
	c.card = card;
	c.by = cancel;
	if (p) {
		c.zone = p->zone;
		c.n_targets = p->n_targets;
		c.target = p->target;
	}
	if (!answers_with(t, &c, INV_V_CANCEL, cancel))
		return false;
	discard_answer(t, enemy, cancel);
	c.seat = side;
	if (answers_with(t, &c, INV_V_COUNTER, counter)) {
		discard_answer(t, side, counter);
		return false;
	}
	t->cancelled[side]++;
	return true;
}

/* --- units that would be destroyed */

static struct inv_context about_unit(struct turn *t, int unit, int by)
{
	struct inv_context c = inv_context_of(t, INV_MANKIND);
	c.unit = unit;
	c.card = inv_card_of(t->s, unit);
	c.zone = inv_find(t->s, unit).zone;
	c.by = by;
	return c;
}

bool inv_is_saved(struct turn *t, int unit, int by)
{
	struct inv_context c = about_unit(t, unit, by);
	int card = answering_card(INV_MANKIND, INV_DO_SAVE);
	bool cancelled;
	if (!answers_with(t, &c, INV_V_SAVE, card))
		return false;
	cancelled = inv_is_cancelled(t, INV_MANKIND, card, NULL);
	discard_answer(t, INV_MANKIND, card); /* last (INV 5.7) */
	if (cancelled)
		return false;
	INV_EVENT(t, INV_E_SAVED, unit, inv_card_of(t->s, unit), by);
	return true;
}

bool inv_has_chainmail(struct turn *t, int by)
{
	struct inv_context c = about_unit(t, INV_U_HERO, by);
	bool yes;
	if (t->s->used >> INV_CHAINMAIL & 1)
		return false;
	yes = inv_is_hidden(t, INV_MANKIND)
		? inv_choose(t, 2)
		: inv_agrees(t, &c, INV_V_CHAINMAIL, -1, bits_count(t->s->heroes) <= 3);
	if (!yes)
		return false;
	t->s->used |= 1u << INV_CHAINMAIL;
	INV_EVENT(t, INV_E_CHAINMAIL, t->s->hero, by);
	return true;
}

int inv_hero_zone(struct turn *t, int kept)
{
	static const uint8_t standard[INV_ZONES] = { INV_EUR, INV_PAC, INV_AFR };
	struct inv_context c = inv_context_of(t, INV_MANKIND);
	struct question q = { .at = 0 };
	const struct order *o;
	uint8_t zones[2 * INV_ZONES];
	int n = 0, places = 0;
	c.card = t->s->hero;
	o = inv_is_hidden(t, INV_MANKIND) ? NULL : inv_answer(t, &c, INV_V_NEWHERO, &q);
	for (int i = 0; o && i < o->count[0]; i++)
		zones[n++] = (uint8_t)order_value(o, 0, i);
	for (int i = 0; i < INV_ZONES; i++)
		zones[n++] = standard[i];
	for (int i = 0; i < n; i++)
		if (zones[i] != kept && inv_free_places(t->s, zones[i], INV_MANKIND))
			zones[places++] = zones[i];
	if (!places)
		bug("a hero finds no place");
	return zones[inv_is_hidden(t, INV_MANKIND) ? inv_choose(t, places) : 0];
}

int inv_recalled(struct turn *t)
{
	const struct inv_effect *e = inv_effect_of(t->s->hero, INV_DO_RECALL);
	const struct pile *discard = &t->s->side[INV_MANKIND].discard;
	struct inv_context c = inv_context_of(t, INV_MANKIND);
	struct question q = { .at = 0 };
	const struct order *o;
	bool hidden = inv_is_hidden(t, INV_MANKIND);
	if (hidden)
		t->course->hazy = true; /* one comes, whichever it is */
	c.card = t->s->hero;
	while (!hidden && (o = inv_answer(t, &c, INV_V_RECALL, &q)) != NULL) {
		int card = order_value(o, 0, 0);
		if (inv_is(card, e->types, e->keywords) && pile_count(discard, card))
			return card;
	}
	for (int i = discard->n - 1; i >= 0; i--)
		if (discard->card[i] == PILE_UNKNOWN || inv_is(discard->card[i], e->types, e->keywords))
			return discard->card[i];
	return -1;
}

/* --- Rushmore */

static struct inv_unit *rushmore(struct inv_state *s)
{
	for (int z = 0; z < INV_ZONES; z++) {
		struct inv_column *c = &s->zone[z].column[INV_MANKIND];
		for (int i = 0; i < c->n; i++)
			if (c->unit[i].tokens &&
				inv_effect_of(inv_card_of(s, c->unit[i].unit), INV_HAS_SUBSTITUTE))
				return &c->unit[i];
	}
	return NULL;
}

bool inv_substitutes(struct turn *t, enum inv_takes what, const struct inv_context *about)
{
	struct inv_unit *u = rushmore(t->s);
	int deck = t->s->side[INV_MANKIND].deck.n;
	struct inv_context c = *about;
	bool standard = what == INV_TAKES_DRAIN ? deck <= 10 : what == INV_TAKES_DRAW && deck <= 2;
	if (!u)
		return false;
	c.seat = INV_MANKIND;
	c.unit = u->unit;
	if (inv_is_hidden(t, INV_MANKIND))
		t->course->hazy = true; /* the enemy may have said otherwise */
	else
		standard = inv_agrees(t, &c, INV_V_RUSHMORE, (int)what, standard);
	if (!standard)
		return false;
	if (what != INV_TAKES_COST)
		u->tokens--;
	return true;
}

int inv_cost_tokens(struct turn *t, int side, int card, int drain)
{
	struct inv_context c = inv_context_of(t, side);
	int tokens = 0;
	c.card = card;
	c.due = drain;
	if (side == INV_MANKIND && drain && inv_substitutes(t, INV_TAKES_COST, &c))
		tokens = inv_rushmore(t->s);
	return tokens < drain ? tokens : drain;
}

void inv_take_rushmore(struct turn *t, enum inv_takes what, int n)
{
	struct inv_unit *u = rushmore(t->s);
	u->tokens = (uint8_t)(u->tokens - n);
	INV_EVENT(t, INV_E_RUSHMORE, (int)what, n, u->tokens);
}

/* --- looks into the deck */

/* The places of the cards, from the top, as TOP wants them. */
static void arrange(struct turn *t, const struct order *o)
{
	struct inv_state *s = t->s;
	struct pile *deck = &s->side[s->seat].deck;
	uint8_t place[INV_LOOK], kind[INV_LOOK];
	bool taken[INV_LOOK] = { false };
	int n = 0;
	for (int i = 0; i < o->count[0]; i++)
		for (int k = 0; k < s->looked; k++)
			if (!taken[k] && deck->card[deck->n - 1 - k] == order_value(o, 0, i)) {
				taken[k] = true;
				place[n++] = (uint8_t)k;
				break;
			}
	for (int k = 0; k < s->looked; k++)
		if (!taken[k])
			place[n++] = (uint8_t)k;
	pile_arrange(deck, s->looked, place, PILE_SEAT(s->seat));
	for (int i = 0; i < s->looked; i++)
		kind[i] = deck->card[deck->n - 1 - i];
	INV_EVENT_TO(t, s->seat, INV_E_ARRANGED, events_list(t->es, kind, s->looked));
}

static void toss(struct turn *t)
{
	struct inv_side *side = &t->s->side[t->s->seat];
	struct pile_card c = pile_take(&side->deck, side->deck.n - 1, PILE_ALL);
	inv_discard_card(t, t->s->seat, c);
	INV_EVENT(t, INV_E_TOSSED, t->s->seat, c.kind);
}

bool inv_answer_look(struct turn *t)
{
	struct inv_state *s = t->s;
	const struct pile *deck = &s->side[s->seat].deck;
	struct inv_context c = inv_context_of(t, s->seat);
	struct question q = { .at = 0 };
	const struct order *o;
	bool unknown = deck->card[deck->n - 1] == PILE_UNKNOWN;
	c.card = unknown ? -1 : deck->card[deck->n - 1];
	if (t->course && unknown)
		t->course->unsure = true;
	o = inv_answer(t, &c, s->may_toss ? INV_V_TOSS : INV_V_TOP, &q);
	if (!o && q.any)
		declined(t, &c, s->may_toss ? INV_V_TOSS : INV_V_TOP, NULL, 0);
	if (!o)
		return q.any;
	order_done(orders_of(t, s->seat), o);
	if (!s->may_toss)
		arrange(t, o);
	else if (!order_has(o, INV_P_NO))
		toss(t);
	return true;
}
