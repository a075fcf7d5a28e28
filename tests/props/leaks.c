/* SPDX-License-Identifier: MIT */
#include "props/noninterference.h"

#include "rules/race/race.h"
#include "rules/target-earth/te.h"
#include "rules/terra-galactix/tg.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/*
 * Modules that tell too much, each in one way: the real ones with one function around one of
 * theirs. Some do what the contract forbids and lint finds, too (static state); the test has to
 * notice without. Those with a table of events of their own, in which nothing is private, show what
 * the referee would refuse.
 */
extern const struct rules race_rules, target_earth_rules, terra_galactix_rules;

/* What another runner holds. */
static int neighbour(const struct race_state *s, int seat)
{
	for (int i = 1; i < RACE_SEATS; i++)
		if (s->game->seats >> (seat + i) % RACE_SEATS & 1)
			return (seat + i) % RACE_SEATS;
	return seat;
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

/* The last position that invariants() saw is remembered. */
static const struct race_state *last;

static const char *remember(const void *state)
{
	last = state;
	return race_rules.invariants(state);
}

static int remembered(const struct view *view)
{
	return view->seat < 0 ? 0 : last->runner[neighbour(last, view->seat)].boost;
}

static void check_by_memory(const struct view *view, struct orders *os, struct notes *ns)
{
	race_check(view, os, ns);
	NOTE(ns, 0, race_notes, RACE_FORECAST, 0, remembered(view));
}

static void legal_by_memory(const struct view *view, int verb, const struct order *so_far, struct legal *out)
{
	race_legal(view, verb, so_far, out);
	out->price = remembered(view);
}

static enum tried advance_by_memory(const struct view *view, void *state, const struct order *o)
{
	(void)state;
	(void)o;
	return remembered(view) > 3 ? TRIED_REFUSED : TRIED_DONE;
}

static void defaults_by_memory(const struct view *view, struct buf *b)
{
	buf_str(b, remembered(view) > 3 ? "REST\n" : "ROLL\n");
}

static void bot_by_memory(const struct view *view, struct dice *d, struct buf *b)
{
	race_bot(view, d, b);
	buf_printf(b, "PUSH %d\n", 1 + remembered(view) % 3);
}

static void sheet_by_memory(const struct view *view, void *sheet)
{
	race_rules.sheet(view, sheet);
	if (view->seat >= 0)
		((struct race_sheet *)sheet)->runner[view->seat].plays = remembered(view) % 2;
}

static void resolve_with_event(
	void *state, struct orders *const os[RULES_SEATS], struct dice *d, struct events *es)
{
	const struct race_state *s = state;
	race_rules.resolve(state, os, d, es);
	for (int i = 0; i < RACE_SEATS; i++)
		if (s->runner[i].boost)
			EVENT(es, race_events, RACE_RESTED, AUDIENCE_ALL, i, s->runner[i].boost);
}

static void resolve_with_roll(
	void *state, struct orders *const os[RULES_SEATS], struct dice *d, struct events *es)
{
	const struct race_state *s = state;
	race_rules.resolve(state, os, d, es);
	for (int i = 0; i < RACE_SEATS; i++)
		if (s->runner[i].boost % 2)
			dice_roll(d, DICE_OPEN, 6, 1, "luck/%d", i);
}

/* Makes all events of a type public, as if the rules had named another audience. */
static void publish(const struct events *es, int type)
{
	for (int i = 0; i < events_count(es); i++) {
		struct event *e = (struct event *)(uintptr_t)events_at(es, i);
		if (!e->core && e->type == type)
			e->audience = AUDIENCE_ALL;
	}
}

static bool is_refusal(const struct event *e)
{
	return e->core && e->type == EVENT_REFUSED;
}

static void setup_with_deal(void *state, struct dice *d, struct events *es)
{
	race_rules.setup(state, d, es);
	publish(es, RACE_DEALT);
}

/* The referee's own events are everybody's. */
static void resolve_with_refusals(
	void *state, struct orders *const os[RULES_SEATS], struct dice *d, struct events *es)
{
	race_rules.resolve(state, os, d, es);
	for (int i = 0; i < events_count(es); i++)
		if (is_refusal(events_at(es, i)))
			((struct event *)(uintptr_t)events_at(es, i))->audience = AUDIENCE_ALL;
}

/* Everybody is told whose line was refused, by an event that means something else. */
static void resolve_retelling(
	void *state, struct orders *const os[RULES_SEATS], struct dice *d, struct events *es)
{
	race_rules.resolve(state, os, d, es);
	for (int i = 0, n = events_count(es); i < n; i++)
		for (int seat = 0; seat < RACE_SEATS && is_refusal(events_at(es, i)); seat++)
			if (events_at(es, i)->audience == AUDIENCE_SEAT(seat))
				EVENT(es, race_events, RACE_RESTED, AUDIENCE_ALL, seat,
					events_at(es, i)->arg[REFUSED_LINE]);
}

/* How many of a seat's orders stand. */
static int standing_among(const struct orders *os)
{
	int n = 0;
	for (int i = 0; os && i < os->n; i++)
		n += os->order[i].standing;
	return n;
}

static void resolve_with_standing(
	void *state, struct orders *const os[RULES_SEATS], struct dice *d, struct events *es)
{
	race_rules.resolve(state, os, d, es);
	for (int i = 0; i < RACE_SEATS; i++)
		EVENT(es, race_events, RACE_RESTED, AUDIENCE_ALL, i, standing_among(os[i]));
}

/* The number of the last line that was understood. */
static void resolve_with_last_line(
	void *state, struct orders *const os[RULES_SEATS], struct dice *d, struct events *es)
{
	race_rules.resolve(state, os, d, es);
	for (int i = 0; i < RACE_SEATS; i++)
		for (int k = 0; os[i] && k < os[i]->n; k++)
			if (os[i]->order[k].line && (k + 1 == os[i]->n || !os[i]->order[k + 1].line))
				EVENT(es, race_events, RACE_RESTED, AUDIENCE_ALL, i, os[i]->order[k].line);
}

static void resolve_with_deck(
	void *state, struct orders *const os[RULES_SEATS], struct dice *d, struct events *es)
{
	const struct te_state *s = state;
	int sum = 0;
	target_earth_rules.resolve(state, os, d, es);
	for (int card = 0; card < TE_CARDS; card++)
		sum += card * s->deck[card];
	EVENT(es, te_events, TE_E_PHASE, AUDIENCE_ALL, 1 + sum % 3);
}

static void te_refusals(void *state, struct orders *const os[RULES_SEATS], struct dice *d, struct events *es)
{
	target_earth_rules.resolve(state, os, d, es);
	for (int i = 0, n = events_count(es); i < n; i++)
		if (is_refusal(events_at(es, i)))
			EVENT(es, te_events, TE_E_SHARE, AUDIENCE_ALL, events_at(es, i)->arg[REFUSED_ABOUT],
				events_at(es, i)->arg[REFUSED_LINE]);
}

/* How much each seat wrote. */
static void te_lines(void *state, struct orders *const os[RULES_SEATS], struct dice *d, struct events *es)
{
	target_earth_rules.resolve(state, os, d, es);
	for (int i = 0; i < TE_BASES; i++)
		EVENT(es, te_events, TE_E_SHARE, AUDIENCE_ALL, i, os[i] ? os[i]->n : 0);
}

static void te_standing(void *state, struct orders *const os[RULES_SEATS], struct dice *d, struct events *es)
{
	target_earth_rules.resolve(state, os, d, es);
	for (int i = 0; i < TE_BASES; i++)
		EVENT(es, te_events, TE_E_SHARE, AUDIENCE_ALL, i, standing_among(os[i]));
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
	void *state, struct orders *const os[RULES_SEATS], struct dice *d, struct events *es)
{
	const struct tg_state *s = state;
	terra_galactix_rules.resolve(state, os, d, es);
	EVENT(es, tg_events, TG_E_TURN, AUDIENCE_ALL, TG_ALPHA, 1 + s->deck[TG_LASER]);
}

static void tg_deal(void *state, struct dice *d, struct events *es)
{
	terra_galactix_rules.setup(state, d, es);
	publish(es, TG_E_DEALT);
}

/* How many Lasers were dealt to the first camp. */
static void tg_first_hand(void *state, struct dice *d, struct events *es)
{
	const struct tg_state *g = state;
	terra_galactix_rules.setup(state, d, es);
	EVENT(es, tg_events, TG_E_TURN, AUDIENCE_ALL, TG_ALPHA, 1 + g->camp[0].hand[TG_LASER]);
}

static void tg_first_draw(void *state, struct dice *d, struct events *es)
{
	terra_galactix_rules.setup(state, d, es);
	publish(es, TG_E_DREW);
}

static void tg_draws(void *state, struct orders *const os[RULES_SEATS], struct dice *d, struct events *es)
{
	terra_galactix_rules.resolve(state, os, d, es);
	publish(es, TG_E_DREW);
}

static void tg_standing(void *state, struct orders *const os[RULES_SEATS], struct dice *d, struct events *es)
{
	terra_galactix_rules.resolve(state, os, d, es);
	for (int i = 0; i < TG_CAMPS; i++)
		EVENT(es, tg_events, TG_E_LIVES, AUDIENCE_ALL, i, standing_among(os[i]));
}

/* The linker has every call of dice_draw and, from other files, dice_vdraw come here (--wrap). */
int __real_dice_vdraw(struct dice *d, enum dice_kind kind, int n, int k, const char *label, va_list ap)
	__attribute__((format(printf, 5, 0)));
int __wrap_dice_vdraw(struct dice *d, enum dice_kind kind, int n, int k, const char *label, va_list ap)
	__attribute__((format(printf, 5, 0)));
int __wrap_dice_draw(struct dice *d, enum dice_kind kind, int n, int k, const char *label, ...)
	__attribute__((format(printf, 5, 6)));
static const char *opened;

void leaks_open(const char *label)
{
	opened = label;
}

int __wrap_dice_vdraw(struct dice *d, enum dice_kind kind, int n, int k, const char *label, va_list ap)
{
	char text[DICE_LABEL];
	va_list copy;
	va_copy(copy, ap);
	vsnprintf(text, sizeof(text), label, copy);
	va_end(copy);
	if (opened && strncmp(text, opened, strlen(opened)) == 0)
		kind = DICE_OPEN;
	return __real_dice_vdraw(d, kind, n, k, label, ap);
}

int __wrap_dice_draw(struct dice *d, enum dice_kind kind, int n, int k, const char *label, ...)
{
	va_list ap;
	int roll;
	va_start(ap, label);
	roll = __wrap_dice_vdraw(d, kind, n, k, label, ap);
	va_end(ap);
	return roll;
}

/* The modules, made at the first call: a struct of functions cannot be copied in a constant. */
#define VARIANT(name) static struct rules name
VARIANT(parity);
VARIANT(who_must);
VARIANT(memory_check);
VARIANT(memory_legal);
VARIANT(memory_advance);
VARIANT(memory_defaults);
VARIANT(memory_bot);
VARIANT(memory_sheet);
VARIANT(dealt);
VARIANT(luck);
VARIANT(standing);
VARIANT(deck);
VARIANT(phase);
VARIANT(hands);
VARIANT(pledges);
VARIANT(shields);
VARIANT(lasers);
VARIANT(deal_refused);
VARIANT(deal_told);
VARIANT(refusal_refused);
VARIANT(refusal_told);
VARIANT(standing_told);
VARIANT(last_line_told);
VARIANT(te_refusals_told);
VARIANT(te_lines_told);
VARIANT(te_standing_told);
VARIANT(tg_deal_told);
VARIANT(tg_first_hand_told);
VARIANT(tg_draws_told);
VARIANT(tg_standing_told);

const struct leak leaks[] = {
	{ "a schema forgets that boosts are hidden", &parity, TOLD_VIEW, NULL, 0 },
	{ "who holds the 6 need not order", &who_must, TOLD_AWAITING, NULL, 0 },
	{ "check remembers a position", &memory_check, TOLD_CHECK, NULL, 0 },
	{ "receipts show what check remembers", &memory_check, TOLD_VERDICT, NULL, 0 },
	{ "legal remembers a position", &memory_legal, TOLD_LEGAL, NULL, 0 },
	{ "the form shows what legal remembers", &memory_legal, TOLD_FORM, NULL, 0 },
	{ "advance remembers a position", &memory_advance, TOLD_LEGAL, NULL, 0 },
	{ "defaults remember a position", &memory_defaults, TOLD_DEFAULTS, NULL, 0 },
	{ "the bot remembers a position", &memory_bot, TOLD_BOT, NULL, 0 },
	{ "a sheet remembers a position", &memory_sheet, TOLD_VIEW, NULL, 0 },
	{ "everybody is told who was dealt what", &dealt, TOLD_EVENTS, NULL, 0 },
	{ "an open roll is made for odd boosts only", &luck, TOLD_ROLLS, NULL, 0 },
	{ "a view shows others' standing orders", &standing, TOLD_VIEW, NULL, 0 },
	{ "a schema forgets that the deck is hidden", &deck, TOLD_VIEW, NULL, 0 },
	{ "an event counts the deck", &phase, TOLD_EVENTS, NULL, 0 },
	{ "a schema forgets that hands are hidden", &hands, TOLD_VIEW, NULL, 0 },
	{ "pledges show lines that name somebody else", &pledges, TOLD_VIEW, NULL, 8 },
	{ "who holds no Shield may not order", &shields, TOLD_AWAITING, NULL, 0 },
	{ "an event counts the Lasers of the deck", &lasers, TOLD_EVENTS, NULL, 0 },
	{ "dealt boosts are told to everybody, declared private", &deal_refused, TOLD_REFEREE, NULL, 0 },
	{ "dealt boosts are told to everybody", &deal_told, TOLD_SETUP, NULL, 0 },
	{ "boosts are dealt with open dice", &race_rules, TOLD_DICE, "deal", 0 },
	{ "the event of a refused order is made public", &refusal_refused, TOLD_REFEREE, NULL, 0 },
	{ "refused orders are told to everybody", &refusal_told, TOLD_LINES, NULL, 0 },
	{ "an event counts standing orders", &standing_told, TOLD_LINES, NULL, 0 },
	{ "an event has the number of the last line", &last_line_told, TOLD_LINES, NULL, 0 },
	{ "refused orders are told to everybody", &te_refusals_told, TOLD_LINES, NULL, 0 },
	{ "an event counts the lines that each seat wrote", &te_lines_told, TOLD_LINES, NULL, 0 },
	{ "an event counts standing orders", &te_standing_told, TOLD_LINES, NULL, 0 },
	{ "dealt cards are told to everybody", &tg_deal_told, TOLD_SETUP, NULL, 0 },
	{ "an event counts the Lasers of a hand that was dealt", &tg_first_hand_told, TOLD_SETUP, NULL, 0 },
	{ "cards are dealt with open dice", &terra_galactix_rules, TOLD_DICE, "game 1/deal/", 0 },
	{ "cards are drawn with open dice", &terra_galactix_rules, TOLD_DICE, "draw/", 0 },
	{ "drawn cards are told to everybody", &tg_draws_told, TOLD_EVENTS, NULL, 0 },
	{ "an event counts standing orders", &tg_standing_told, TOLD_LINES, NULL, 0 },
	{ NULL, NULL, TOLD_KINDS, NULL, 0 },
};

/* Copies of the tables in which one type is not private. */
static struct event_type race_dealt[RACE_EVENTS], tg_dealt[TG_EVENTS], tg_drew[TG_EVENTS];

static const struct event_type *open_type(
	struct event_type *copy, const struct event_type *events, int n, int type)
{
	memcpy(copy, events, (size_t)n * sizeof(*copy));
	copy[type].is_private = false;
	return copy;
}

/* Those that tell what was dealt, drawn or refused, how much stands and how much was written. */
static void make_tellers(void)
{
	deal_refused = deal_told = refusal_refused = refusal_told = standing_told = last_line_told =
		race_rules;
	deal_refused.setup = deal_told.setup = setup_with_deal;
	refusal_refused.resolve = resolve_with_refusals;
	refusal_told.resolve = resolve_retelling;
	standing_told.resolve = resolve_with_standing;
	last_line_told.resolve = resolve_with_last_line;
	deal_told.events = open_type(race_dealt, race_events, RACE_EVENTS, RACE_DEALT);
	te_refusals_told = te_lines_told = te_standing_told = target_earth_rules;
	te_refusals_told.resolve = te_refusals;
	te_lines_told.resolve = te_lines;
	te_standing_told.resolve = te_standing;
	tg_deal_told = tg_first_hand_told = tg_draws_told = tg_standing_told = terra_galactix_rules;
	tg_deal_told.setup = tg_deal;
	tg_first_hand_told.setup = tg_first_hand;
	tg_draws_told.resolve = tg_draws;
	tg_standing_told.resolve = tg_standing;
	tg_draws_told.setup = tg_first_draw;
	tg_deal_told.events = open_type(tg_dealt, tg_events, TG_EVENTS, TG_E_DEALT);
	tg_draws_told.events = open_type(tg_drew, tg_events, TG_EVENTS, TG_E_DREW);
}

/* Copies of the words in which lines of one verb are shown to more seats. */
struct shown_words {
	struct grammar grammar;
	struct verb verbs[64];
};

static const struct grammar *show(struct shown_words *copy, const struct grammar *g, int verb, uint32_t parts)
{
	copy->grammar = *g;
	memcpy(copy->verbs, g->verbs, (size_t)g->n_verbs * sizeof(copy->verbs[0]));
	copy->verbs[verb].shown_to = parts;
	copy->grammar.verbs = copy->verbs;
	return &copy->grammar;
}

/* Copies of a module's schemas in which nobody has thought of hiding a field. */
struct forgetful {
	struct schema schema[8];
	struct field field[8][64];
	int n;
};

static const struct schema *forgetful_schema(struct forgetful *f, const struct schema *s, const char *name)
{
	int at = f->n++;
	f->schema[at] = *s;
	f->schema[at].fields = f->field[at];
	memcpy(f->field[at], s->fields, (size_t)s->n * sizeof(f->field[0][0]));
	for (int i = 0; i < s->n; i++) {
		struct field *field = &f->field[at][i];
		if (strcmp(field->name, name) == 0)
			field->sees = SEES_ALL;
		if (field->type == FIELD_TYPE_STRUCT && schema_hides(field->schema))
			field->schema = forgetful_schema(f, field->schema, name);
	}
	return &f->schema[at];
}

static struct rules forget(const struct rules *r, const char *name)
{
	static struct forgetful forgetful[3];
	static int used;
	struct rules forgets = *r;
	forgets.state = forgetful_schema(&forgetful[used++], r->state, name);
	return forgets;
}

void leaks_make(void)
{
	static struct shown_words race_shown, tg_shown;
	make_tellers();
	who_must = dealt = luck = standing = memory_check = race_rules;
	parity = forget(&race_rules, "boost");
	who_must.awaiting = awaiting_by_boost;
	dealt.resolve = resolve_with_event;
	luck.resolve = resolve_with_roll;
	standing.grammar = show(&race_shown, &race_grammar, RACE_PUSH, 1u << 0);
	memory_check.invariants = remember;
	memory_legal = memory_advance = memory_defaults = memory_bot = memory_sheet = memory_check;
	memory_check.check = check_by_memory;
	memory_legal.legal = legal_by_memory;
	memory_advance.advance = advance_by_memory;
	memory_defaults.defaults = defaults_by_memory;
	memory_bot.bot = bot_by_memory;
	memory_sheet.sheet = sheet_by_memory;
	phase = target_earth_rules;
	deck = forget(&target_earth_rules, "deck");
	phase.resolve = resolve_with_deck;
	pledges = shields = lasers = terra_galactix_rules;
	hands = forget(&terra_galactix_rules, "hand");
	pledges.grammar = show(&tg_shown, &tg_grammar, TG_V_LEND, 1u << 0 | 1u << 1);
	shields.awaiting = awaiting_by_hand;
	lasers.resolve = resolve_with_lasers;
}
