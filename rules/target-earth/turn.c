/* SPDX-License-Identifier: MIT */
#include "fight.h"

int te_turn_order(const struct te_state *s, uint8_t out[TE_BASES])
{
	uint8_t seat[TE_BASES];
	int n = te_seating(s, seat), at = 0;
	while (at < n && seat[at] != s->first)
		at++;
	for (int k = 0; k < n; k++)
		out[k] = seat[(at + k) % n];
	return n;
}

void te_turn_init(
	struct turn *t, struct te_state *s, struct orders *const *os, struct dice *d, struct events *es)
{
	memset(t, 0, sizeof(*t));
	t->s = s;
	t->os = os;
	t->d = d;
	t->es = es;
	memset(t->passed_over, -1, sizeof(t->passed_over));
	t->order_n = (uint8_t)te_turn_order(s, t->order);
	for (int k = 0; k < t->order_n; k++)
		if (s->base[t->order[k]].played >= te_budget(s, t->order[k]))
			t->spent |= (uint8_t)(1u << t->order[k]);
	if (s->acting >= 0) {
		t->order_n = 1;
		t->order[0] = (uint8_t)s->acting;
	}
}

static bool over(const struct turn *t)
{
	return t->s->ended;
}

void te_run(struct turn *t, const struct phases *phases)
{
	phases_run(phases, t, over);
}

struct orders *te_orders(const struct turn *t, int base)
{
	return t->os[t->s->base[base].owner];
}

int te_order_base(const struct te_state *s, int seat, const struct order *o)
{
	int at = te_grammar.verbs[o->verb].n_parts - 1;
	int base = order_has(o, at) ? order_value(o, at, 0) : seat;
	return s->base[base].plays && s->base[base].owner == seat ? base : -1;
}

const struct order *te_next_order_of(const struct turn *t, int base, uint32_t verbs, int *i)
{
	struct te_context c = { .s = t->s, .base = base };
	struct question q = { .verbs = verbs, .fits = te_speaks_for, .about = &c, .again = true, .at = *i };
	const struct order *o = orders_answer(te_orders(t, base), &q);
	*i = q.at;
	return o;
}

const struct order *te_next_up(const struct turn *t, int base, uint64_t verbs, int *i)
{
	struct te_context c = { .t = t, .s = t->s, .base = base };
	struct question q = te_question(verbs, &c);
	const struct order *o;
	q.at = *i;
	o = orders_next(te_orders(t, base), &q);
	*i = q.at;
	return o;
}

const struct order *te_next_order(const struct turn *t, int base, int verb, int *i)
{
	return te_next_order_of(t, base, 1u << verb, i);
}

const struct order *te_next_ballot(const struct turn *t, int base, int verb, int *i)
{
	struct te_context c = { .t = t, .s = t->s, .base = base };
	struct question q = te_question(1ull << verb, &c);
	const struct order *o;
	q.again = true;
	q.at = *i;
	o = orders_answer(te_orders(t, base), &q);
	*i = q.at;
	return o;
}

void te_refuse(struct turn *t, int base, const struct order *o, int why)
{
	event_refuse(t->es, t->s->base[base].owner, te_orders(t, base), o, why, base);
}

int te_wrong_base(const struct te_state *s, const struct order *o)
{
	int at = te_grammar.verbs[o->verb].n_parts - 1;
	return order_has(o, at) && s->base[order_value(o, at, 0)].plays ? TE_NOT_YOUR_BASE : TE_NO_SUCH_BASE;
}

/* The factions (bits) that have a verb of their own; 0: it is everybody's. */
static uint32_t factions_with(int verb)
{
	static const uint8_t factions[TE_VERBS] = { [TE_V_AGENT] = 1u << TE_OFFICER,
		[TE_V_SWAP] = 1u << TE_OFFICER,
		[TE_V_ENVOY] = 1u << TE_DIPLOMAT,
		[TE_V_REROLL] = 1u << TE_AIR | 1u << TE_ARMY };
	return factions[verb];
}

bool te_has_power(const struct te_state *s, int base, int verb)
{
	uint32_t factions = factions_with(verb);
	return !factions || (s->base[base].faction >= 0 && factions >> s->base[base].faction & 1);
}

/* Lines that stand wait for another window or turn. */
static int idle_power(const struct te_state *s, int base, const struct order *o)
{
	int why = (uint32_t)TE_POWERS >> o->verb & 1 ? te_no_power(s, base, o) : -1;
	bool waits = o->standing || o->verb == TE_V_ENVOY;
	return waits && why != TE_NOT_YOUR_FACTION ? -1 : why;
}

/* The same; of a line with ELSE only when its other order comes to nothing, too. */
static int idle_line(const struct te_state *s, int base, const struct order *o)
{
	const struct order *other = o->branch == BRANCH_THEN ? o + 1 : o->branch == BRANCH_ELSE ? o - 1 : o;
	return idle_power(s, base, other) < 0 ? -1 : idle_power(s, base, o);
}

/* A question that does not try it: what waits for its moment is told if that never comes. */
static bool comes_to_nothing(const void *about, const struct order *o)
{
	const struct te_context *c = about;
	return te_speaks_for(c, o) && idle_line(c->s, c->base, o) >= 0;
}

void te_refuse_powers(struct turn *t)
{
	uint8_t order[TE_BASES];
	int n = te_turn_order(t->s, order);
	for (int k = 0; k < n; k++) {
		struct te_context c = { .s = t->s, .base = order[k] };
		struct question q = { .verbs = TE_POWERS, .fits = comes_to_nothing, .about = &c };
		const struct order *o;
		while ((o = orders_answer(te_orders(t, order[k]), &q)) != NULL)
			te_refuse(t, order[k], o, idle_line(t->s, order[k], o));
	}
}

void te_refuse_wrong_bases(struct turn *t)
{
	uint32_t done = 0;
	for (int k = 0; k < t->order_n; k++) {
		int base = t->order[k], seat = t->s->base[base].owner;
		const struct orders *os = te_orders(t, base);
		if (done >> seat & 1)
			continue;
		done |= 1u << seat;
		for (int i = 0; i < os->n; i++)
			if (te_order_base(t->s, seat, &os->order[i]) < 0)
				te_refuse(t, base, &os->order[i], te_wrong_base(t->s, &os->order[i]));
	}
}

/* ------------------------------------------------------------ conditions */

/* Is the battle over `to`, where an army was sent, meant by a place of the players' words? Also
 * when it has been fought: UFOs that came then are DONE or REPELLED now. */
static bool is_meant(const struct te_state *s, int place, int to)
{
	const struct te_slot *slot = s->slot;
	if (to < 0 || place == TE_PLACE_ANY || place == to || to >= TE_SLOTS)
		return to >= 0 && (place == TE_PLACE_ANY || place == to);
	if (place < TE_SLOTS)
		return slot[place].objective == slot[to].objective && slot[place].fate != TE_SHOT_DOWN;
	return place == te_objective_place(slot[to].objective);
}

int te_fighters_at(const struct te_state *s, int base, int slot)
{
	int n = 0;
	for (int b = 0; b < TE_BASES; b++)
		for (int u = TE_F1; u < TE_T1; u++)
			n += (base < 0 || b == base) && s->base[b].unit[u].sent == slot;
	return n;
}

static long troops_at(const struct te_state *s, int base, int place)
{
	long n = 0;
	for (int b = 0; b < TE_BASES; b++)
		for (int u = TE_I1; u < TE_UNITS; u++)
			n += (base < 0 || b == base) && is_meant(s, place, s->base[b].unit[u].sent);
	return n;
}

/* The base that an argument of TE_WHOSE_WORDS names; -1: all. */
static int whose(int arg)
{
	return arg == TE_WHOSE_TE_EVERYBODY ? -1 : arg;
}

static long ask_board(const struct te_context *c, int v, const int16_t *arg)
{
	const struct te_state *s = c->s;
	switch (v) {
	case TE_Q_ALLIED:
		return s->camp[arg[0]] == TE_ALLIED;
	case TE_Q_CAMP:
		return s->camp[arg[0]];
	case TE_Q_ALIVE:
		return arg[0] < s->slots &&
			(s->slot[arg[0]].fate == TE_COMING || s->slot[arg[0]].fate == TE_DONE);
	case TE_Q_FIGHTERS:
		return c->t ? te_fighters_at(s, whose(arg[1]), arg[0]) : 0;
	case TE_Q_TROOPS:
		return c->t ? troops_at(s, whose(arg[1]), arg[0]) : 0;
	case TE_Q_STOCK:
		return te_stock(s, (enum te_module)arg[0]);
	case TE_Q_RESEARCHING:
		return s->research >> arg[0] & 1;
	default:
		return s->first;
	}
}

/* Of one thing, or (`which` is n) of all. */
static long count_of(const uint8_t *list, int n, int which)
{
	long sum = 0;
	for (int i = 0; i < n; i++)
		sum += which == n || which == i ? list[i] : 0;
	return sum;
}

/* What a base was seen to do this turn, and what only its own player asks. */
static long ask_base(const struct te_context *c, int v, const int16_t *arg)
{
	const struct te_base *own = &c->s->base[c->base];
	switch (v) {
	case TE_Q_PLAYED:
		return c->s->base[arg[0]].played;
	case TE_Q_BUILT:
		return count_of(c->s->base[arg[0]].built, TE_MODULES, arg[1]);
	case TE_Q_BOUGHT:
		return count_of(c->s->base[arg[0]].bought, TE_KINDS, arg[1]);
	case TE_Q_HOLDS:
		return own->hand[arg[0]];
	default:
		return own->markers;
	}
}

static long ask_attempt(const struct te_attempt *a, int v)
{
	static const uint8_t word[TE_HOWS] = { [TE_HOW_ENVOY] = TE_ATTEMPT_ENVOY,
		[TE_HOW_REBELLION] = TE_ATTEMPT_REBELLION,
		[TE_HOW_CARD] = TE_ATTEMPT_CARD,
		[TE_HOW_FREE] = TE_ATTEMPT_FREE,
		[TE_HOW_ALIENS] = TE_ATTEMPT_ALIENS };
	if (!a)
		return ORDER_NONE;
	switch (v) {
	case TE_Q_ATTEMPT:
		return word[a->how];
	case TE_Q_BY:
		return a->how == TE_HOW_ALIENS ? TE_BY_TE_ALIENS : a->base < 0 ? ORDER_NONE : a->base;
	case TE_Q_COUNTRY:
		return a->country;
	default:
		return a->need;
	}
}

long te_ask(const void *context, int variable, const int16_t *arg)
{
	const struct te_context *c = context;
	const struct te_state *s = c->s;
	switch (variable) {
	case TE_Q_TURN:
		return s->turn;
	case TE_Q_CASH:
		return s->base[c->base].cash;
	case TE_Q_FUNDS:
		return s->funds;
	case TE_Q_KNOWLEDGE:
		return s->knowledge;
	case TE_Q_LABS:
		return te_modules(s, TE_LAB);
	case TE_Q_RADARS:
		return te_modules(s, TE_RADAR);
	case TE_Q_CARDS:
		return te_budget(s, c->base) - s->base[c->base].played;
	case TE_Q_WITHDREW:
		return c->fight && te_withdrawn(c->fight, *arg);
	default:
		if (variable <= TE_Q_LAST_OF_FIGHT)
			return c->fight ? te_ask_fight(c, variable) : 0;
		if (variable >= TE_Q_FIRST_OF_ATTEMPT)
			return ask_attempt(c->attempt, variable);
		return variable >= TE_Q_FIRST_OF_BASE ? ask_base(c, variable, arg)
						      : ask_board(c, variable, arg);
	}
}

bool te_speaks_for(const void *context, const struct order *o)
{
	const struct te_context *c = context;
	return te_order_base(c->s, c->s->base[c->base].owner, o) == c->base;
}

struct question te_question(uint64_t verbs, const struct te_context *c)
{
	return (struct question){ .verbs = verbs, .fits = te_speaks_for, .ask = te_ask, .about = c };
}
