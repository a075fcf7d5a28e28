/* SPDX-License-Identifier: MIT */
#include "props/noninterference.h"

#include "rules/race/race.h"
#include "rules/target-earth/te.h"
#include "rules/terra-galactix/tg.h"

#include <string.h>

/*
 * Modules that tell too much, each in one way: the real ones with one function around one of theirs. Some do what the contract forbids and lint
 * finds, too (static state); the test has to notice without.
 */
extern const struct rules race_rules, target_earth_rules, terra_galactix_rules;

/* What another runner holds. */
static int neighbour(const struct race_state *s, int seat)
{
	for (int i = 1; i < RACE_SEATS; i++)
		if (s->seats >> (seat + i) % RACE_SEATS & 1)
			return (seat + i) % RACE_SEATS;
	return seat;
}

static void view_of_parity(const void *state, int seat, void *view)
{
	const struct race_state *s = state;
	struct race_view *v = view;
	race_view_of(state, seat, view);
	if (seat >= 0 && s->runner[neighbour(s, seat)].boost)
		v->runner[neighbour(s, seat)].boost = (uint8_t)(1 + s->runner[neighbour(s, seat)].boost % 2);
}

static void awaiting_by_boost(const void *state, struct awaiting *out)
{
	const struct race_state *s = state;
	race_rules.awaiting(state, out);
	for (int i = 0; i < RACE_SEATS; i++)
		if (s->runner[i].boost == RACE_BOOSTS && out->must != (1u << i)) {
			out->may |= out->must & 1u << i;
			out->must &= ~(1u << i);
		}
}

/* Behind what the schema writes there is more in the struct. */
struct wide_view {
	struct race_view known;
	int boost;
};

static void wide_view_of(const void *state, int seat, void *view)
{
	const struct race_state *s = state;
	struct wide_view *v = view;
	race_view_of(state, seat, &v->known);
	v->boost = seat < 0 ? 0 : s->runner[neighbour(s, seat)].boost;
}

static void check_by_wide_view(const void *view, const struct orders *os, struct notes *ns)
{
	const struct wide_view *v = view;
	race_check(&v->known, os, ns);
	NOTE(ns, 0, race_notes, RACE_FORECAST, 0, v->boost);
}

static void legal_by_wide_view(const void *view, int verb, struct legal *out)
{
	const struct wide_view *v = view;
	race_legal(&v->known, verb, out);
	out->price = v->boost;
}

static void defaults_by_wide_view(const void *view, struct buf *b)
{
	const struct wide_view *v = view;
	buf_str(b, v->boost > 3 ? "REST\n" : "ROLL\n");
}

static void bot_by_wide_view(const void *view, struct dice *d, struct buf *b)
{
	const struct wide_view *v = view;
	race_bot(&v->known, d, b);
	buf_printf(b, "PUSH %d\n", 1 + v->boost % 3);
}

/* What view() saw last is remembered. */
static const struct race_state *last;

static void remembering_view(const void *state, int seat, void *view)
{
	last = state;
	race_view_of(state, seat, view);
}

static void check_by_memory(const void *view, const struct orders *os, struct notes *ns)
{
	const struct race_view *v = view;
	race_check(view, os, ns);
	NOTE(ns, 0, race_notes, RACE_FORECAST, 0, last->runner[neighbour(last, v->seat)].boost);
}

static void legal_by_memory(const void *view, int verb, struct legal *out)
{
	const struct race_view *v = view;
	race_legal(view, verb, out);
	out->price = last->runner[neighbour(last, v->seat)].boost;
}

static void resolve_with_event(
	void *state, const struct orders *const os[RULES_SEATS], struct dice *d, struct events *es)
{
	const struct race_state *s = state;
	race_rules.resolve(state, os, d, es);
	for (int i = 0; i < RACE_SEATS; i++)
		if (s->runner[i].boost)
			EVENT(es, race_events, RACE_RESTED, AUDIENCE_ALL, i, s->runner[i].boost);
}

static void resolve_with_roll(
	void *state, const struct orders *const os[RULES_SEATS], struct dice *d, struct events *es)
{
	const struct race_state *s = state;
	race_rules.resolve(state, os, d, es);
	for (int i = 0; i < RACE_SEATS; i++)
		if (s->runner[i].boost % 2)
			dice_roll(d, DICE_OPEN, 6, 1, "luck/%d", i);
}

static struct standing *standing_of_neighbour(void *state, int seat)
{
	return race_rules.standing(state, neighbour(state, seat));
}

static void view_of_standing(const void *state, int seat, void *view)
{
	const struct te_state *s = state;
	struct te_view *v = view;
	target_earth_rules.view(state, seat, view);
	for (int i = 0; i < TE_BASES && !v->standing.n; i++)
		v->standing = s->standing[i];
}

static void view_of_deck(const void *state, int seat, void *view)
{
	const struct te_state *s = state;
	struct te_view *v = view;
	target_earth_rules.view(state, seat, view);
	v->standing.n = 0;
	v->alien_bonus = s->deck[TE_ACE] ? v->alien_bonus : 0;
}

/* Who has standing orders need not send any: everybody sees who has. */
static void awaiting_by_standing(const void *state, struct awaiting *out)
{
	const struct te_state *s = state;
	target_earth_rules.awaiting(state, out);
	for (int i = 0; i < TE_BASES; i++)
		if (s->standing[i].n) {
			out->may |= out->must & 1u << i;
			out->must &= ~(1u << i);
		}
}

static void resolve_with_deck(
	void *state, const struct orders *const os[RULES_SEATS], struct dice *d, struct events *es)
{
	const struct te_state *s = state;
	target_earth_rules.resolve(state, os, d, es);
	EVENT(es, te_events, TE_E_PHASE, AUDIENCE_ALL, 1 + s->deck[TE_CREW] % 3);
}

/* A camp of somebody else. */
static const struct tg_camp *other_camp(const struct tg_state *s, int seat)
{
	for (int i = 1; i < TG_CAMPS; i++)
		if (s->camp[(seat + i) % TG_CAMPS].plays && s->camp[(seat + i) % TG_CAMPS].seat != seat)
			return &s->camp[(seat + i) % TG_CAMPS];
	return &s->camp[0];
}

static void view_of_hands(const void *state, int seat, void *view)
{
	struct tg_view *v = view;
	terra_galactix_rules.view(state, seat, view);
	if (seat >= 0)
		v->supply = other_camp(state, seat)->hand[TG_LASER] % 2;
}

static void view_of_conditions(const void *state, int seat, void *view)
{
	const struct tg_state *s = state;
	struct tg_view *v = view;
	terra_galactix_rules.view(state, seat, view);
	for (int i = 0; i < TG_CAMPS; i++)
		for (int k = 0; k < s->standing[i].n && i != seat; k++)
			v->pledges_n = s->standing[i].order[k].verb == TG_V_SHIELD ? 0 : v->pledges_n;
}

/* Who holds no Shield is not asked. */
static void awaiting_by_hand(const void *state, struct awaiting *out)
{
	const struct tg_state *s = state;
	terra_galactix_rules.awaiting(state, out);
	for (int i = 0; i < TG_CAMPS; i++)
		if (s->camp[i].plays && !s->camp[i].hand[TG_SHIELD])
			out->may &= ~(1u << s->camp[i].seat);
}

static void resolve_with_lasers(
	void *state, const struct orders *const os[RULES_SEATS], struct dice *d, struct events *es)
{
	const struct tg_state *s = state;
	terra_galactix_rules.resolve(state, os, d, es);
	EVENT(es, tg_events, TG_E_TURN, AUDIENCE_ALL, TG_ALPHA, 1 + s->deck[TG_LASER]);
}

/* The modules, made at the first call: a struct of functions cannot be copied in a constant. */
#define VARIANT(name) static struct rules name
VARIANT(parity);
VARIANT(who_must);
VARIANT(wide_check);
VARIANT(wide_legal);
VARIANT(wide_defaults);
VARIANT(wide_bot);
VARIANT(memory);
VARIANT(form_memory);
VARIANT(dealt);
VARIANT(luck);
VARIANT(mixed);
VARIANT(standing);
VARIANT(deck);
VARIANT(who_must_stand);
VARIANT(phase);
VARIANT(hands);
VARIANT(conditions);
VARIANT(shields);
VARIANT(lasers);

const struct leak leaks[] = {
	{ "a view shows whether a neighbour's boost is even", &parity, TOLD_VIEW },
	{ "who holds the 6 need not order", &who_must, TOLD_AWAITING },
	{ "check reads behind the schema", &wide_check, TOLD_CHECK },
	{ "receipts show what check reads there", &wide_check, TOLD_VERDICT },
	{ "legal reads behind the schema", &wide_legal, TOLD_LEGAL },
	{ "defaults read behind the schema", &wide_defaults, TOLD_DEFAULTS },
	{ "the bot reads behind the schema", &wide_bot, TOLD_BOT },
	{ "check remembers a position", &memory, TOLD_CHECK },
	{ "the form shows what legal remembers", &form_memory, TOLD_FORM },
	{ "everybody is told who was dealt what", &dealt, TOLD_EVENTS },
	{ "an open roll is made for odd boosts only", &luck, TOLD_ROLLS },
	{ "a seat's orders are merged with a neighbour's", &mixed, TOLD_PARSED },
	{ "check judges a neighbour's standing orders", &mixed, TOLD_CHECK },
	{ "a view shows others' standing orders", &standing, TOLD_VIEW },
	{ "a view shows what is in the deck", &deck, TOLD_VIEW },
	{ "who has standing orders need not order", &who_must_stand, TOLD_AWAITING },
	{ "an event counts the deck", &phase, TOLD_EVENTS },
	{ "a view shows whether another's Lasers are even", &hands, TOLD_VIEW },
	{ "pledges disappear when another has a rule for Shields", &conditions, TOLD_VIEW },
	{ "who holds no Shield may not order", &shields, TOLD_AWAITING },
	{ "an event counts the Lasers of the deck", &lasers, TOLD_EVENTS },
	{ NULL, NULL, TOLD_KINDS },
};

void leaks_make(void)
{
	static struct schema wide;
	wide = race_view_schema;
	wide.size = sizeof(struct wide_view);
	parity = who_must = dealt = luck = memory = mixed = race_rules;
	parity.view = view_of_parity;
	who_must.awaiting = awaiting_by_boost;
	dealt.resolve = resolve_with_event;
	luck.resolve = resolve_with_roll;
	mixed.standing = standing_of_neighbour;
	memory.view = remembering_view;
	form_memory = memory;
	memory.check = check_by_memory;
	form_memory.legal = legal_by_memory;
	wide_check = race_rules;
	wide_check.view_schema = &wide;
	wide_check.view = wide_view_of;
	wide_legal = wide_defaults = wide_bot = wide_check;
	wide_check.check = check_by_wide_view;
	wide_legal.legal = legal_by_wide_view;
	wide_defaults.defaults = defaults_by_wide_view;
	wide_bot.bot = bot_by_wide_view;
	standing = deck = who_must_stand = phase = target_earth_rules;
	standing.view = view_of_standing;
	deck.view = view_of_deck;
	who_must_stand.awaiting = awaiting_by_standing;
	phase.resolve = resolve_with_deck;
	hands = conditions = shields = lasers = terra_galactix_rules;
	hands.view = view_of_hands;
	conditions.view = view_of_conditions;
	shields.awaiting = awaiting_by_hand;
	lasers.resolve = resolve_with_lasers;
}
