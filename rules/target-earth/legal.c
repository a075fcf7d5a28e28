/* SPDX-License-Identifier: MIT */
#include "check.h"

/*
 * What could be ordered now. For production it is generous: a list of BUILD and BUY lines is
 * carried out from the top, so that what an earlier line makes possible counts as possible.
 */
struct scope {
	const struct view *v;
	struct te_state s;
	struct legal *out;
	int n, base[TE_BASES]; /* own bases */
};

/* What a base can spend in this window: its share of the funds comes before production. */
static int money(const struct scope *c, int base)
{
	return c->s.base[base].cash + (te_in(&c->s, TE_IN_RESEARCH) ? c->s.funds / c->s.bases : 0);
}

/* ------------------------------------------------------------ production */

/* On which something may be built; a warehouse needs no other. */
static void free_squares(struct scope *c, int part)
{
	for (int k = 0; k < c->n; k++)
		for (int q = 0; q < TE_SQUARES; q++)
			for (int m = 0; m < TE_MODULES; m++)
				if (te_may_build(&c->s, c->base[k], (enum te_module)m, q) < 0)
					legal_set(c->out, part, q);
}

static void legal_build(struct scope *c)
{
	c->out->price = te_module_price;
	for (int k = 0; k < c->n; k++)
		for (int m = 0; m < TE_MODULES && money(c, c->base[k]) >= te_module_price; m++)
			if (te_stock(&c->s, (enum te_module)m) > 0)
				legal_set(c->out, 0, m);
	free_squares(c, 1);
	c->out->now = legal_any(c->out, 0) && legal_any(c->out, 1);
}

static void legal_buy(struct scope *c)
{
	for (int k = 0; k < c->n; k++)
		for (int kind = 0; kind < TE_KINDS; kind++) {
			struct te_state *s = &c->s;
			if (money(c, c->base[k]) < te_kinds[kind].price ||
				te_free_counter(s, c->base[k], (enum te_kind)kind) < 0)
				continue;
			legal_set(c->out, 0, kind);
			for (int q = 0; q < TE_SQUARES; q++)
				if (te_may_stand(s, c->base[k], (enum te_kind)kind, q) < 0)
					legal_set(c->out, 2, q);
		}
	legal_all(c->out, 1, 6);
	c->out->now = legal_any(c->out, 0);
}

static void legal_wish(struct scope *c)
{
	free_squares(c, 0);
	c->out->now = legal_any(c->out, 0);
}

/* ------------------------------------------------------------ votes and the council's cards */

static void tracks(struct scope *c, int part)
{
	for (int k = 0; k < TE_TRACKS; k++)
		if (te_may_research(&c->s, k) < 0)
			legal_set(c->out, part, k);
}

static void countries(struct scope *c, int part, enum te_camp camp)
{
	for (int k = 0; k < TE_COUNTRIES; k++)
		if (te_may_attempt(&c->s, k, camp) < 0)
			legal_set(c->out, part, k);
}

static void legal_research(struct scope *c)
{
	if (te_has_duty(&c->s))
		return;
	tracks(c, 0);
	legal_set(c->out, 0, TE_NO_TRACK);
	c->out->now = true;
}

static void legal_diplomacy(struct scope *c)
{
	countries(c, 0, TE_NEUTRAL);
	legal_set(c->out, 0, TE_COUNTRY_NONE);
	c->out->now = true;
}

static bool has_card(const struct scope *c, enum te_card card)
{
	for (int k = 0; k < c->n; k++)
		if (te_may_play(&c->s, c->base[k], card) < 0)
			return true;
	return false;
}

static void legal_scientist(struct scope *c)
{
	tracks(c, 0);
	c->out->now = has_card(c, TE_SCIENTIST) && legal_any(c->out, 0);
}

static void legal_engineer(struct scope *c)
{
	for (int m = 0; m < TE_MODULES; m++)
		if (te_stock(&c->s, (enum te_module)m) > 0)
			legal_set(c->out, 0, m);
	for (int b = 0; b < TE_BASES; b++)
		if (c->s.base[b].plays)
			legal_set(c->out, 1, b);
	c->out->now = has_card(c, TE_ENGINEER) && legal_any(c->out, 0);
}

static void legal_fortified(struct scope *c)
{
	for (int k = 0; k < c->n; k++)
		if (te_may_play(&c->s, c->base[k], TE_FORTIFIED) < 0 && !c->s.base[c->base[k]].fortified)
			c->out->now = true;
}

static void legal_rebellion(struct scope *c)
{
	countries(c, 0, TE_ALIEN);
	c->out->now = has_card(c, TE_REBELLION) && legal_any(c->out, 0);
}

/* ------------------------------------------------------------ fights */

static bool ground(const struct scope *c)
{
	return te_in(&c->s, TE_IN_GROUND);
}

/* The UFOs that fighters may meet. */
static void slots(struct scope *c, int part)
{
	for (int i = 0; i < c->s.slots && te_in(&c->s, TE_IN_AIR); i++)
		if (c->s.slot[i].fate == TE_COMING && te_detected(&c->s, i))
			legal_set(c->out, part, i);
}

/* Places where a fight may come. */
static void places(struct scope *c, int part)
{
	int why;
	slots(c, part);
	for (int p = 0; p < TE_PLACE_ANY; p++)
		if (ground(c) && te_target(&c->s, p, &why) >= 0)
			legal_set(c->out, part, p);
}

static void any_place(struct scope *c, int part)
{
	places(c, part);
	legal_set(c->out, part, TE_PLACE_ANY);
}

/* Own units of a kind: those at home, or all that there are. The first of the kind is the value
 * `as`. Are there any? */
static bool units(struct scope *c, int part, int as, int from, int to, bool at_home)
{
	bool found = false;
	for (int k = 0; k < c->n; k++)
		for (int u = from; u < to; u++) {
			int where = c->s.base[c->base[k]].unit[u].where;
			if (at_home ? where != TE_HOME : where == TE_SUPPLY)
				continue;
			legal_set(c->out, part, as + u - from);
			found = true;
		}
	return found;
}

static bool home_units(struct scope *c, int part, int from, int to)
{
	return units(c, part, from, from, to, true);
}

static void legal_intercept(struct scope *c)
{
	slots(c, 0);
	c->out->now = home_units(c, 1, TE_F1, TE_T1) && legal_any(c->out, 0);
}

/* Units of an attacked base stay, but for fighters in the air. */
static void legal_retreat(struct scope *c)
{
	uint64_t own = c->n == 1 && te_in(&c->s, TE_IN_GROUND) && !te_in(&c->s, TE_IN_AIR)
		? te_fights_at(&c->s, TE_PLACE_BASE + c->base[0])
		: 0;
	any_place(c, 0);
	for (int p = 0; p < TE_PLACE_ANY; p++)
		if (te_fights_at(&c->s, p) & own)
			legal_unset(c->out, 0, p);
	if (ground(c))
		legal_all(c->out, 1, TE_GROUPS);
	c->out->now = true;
}

/* An attacked base sends nobody to its own defence. */
static bool may_send_to(const struct scope *c, int place)
{
	int why, target = te_target(&c->s, place, &why);
	for (int k = 0; k < c->n && target >= 0; k++)
		if (target >= TE_SLOTS || c->s.slot[target].objective != TE_COUNTRIES + c->base[k])
			return true;
	return false;
}

static void legal_send(struct scope *c)
{
	bool transports = home_units(c, 0, TE_T1, TE_I1), troops = home_units(c, 0, TE_I1, TE_UNITS);
	for (int p = 0; p < TE_PLACE_ANY; p++)
		if (may_send_to(c, p))
			legal_set(c->out, 1, p);
	c->out->now = transports && troops && legal_any(c->out, 1);
}

/* Groups that aliens form at any of the bases and countries where they may be met. */
static int most_groups(const struct scope *c)
{
	int most = 0, why;
	for (int p = TE_PLACE_BASE; p < TE_PLACE_ANY; p++) {
		int target = te_target(&c->s, p, &why);
		if (target >= 0 && te_groups_at(&c->s, target) > most)
			most = te_groups_at(&c->s, target);
	}
	return most;
}

static void legal_group(struct scope *c)
{
	places(c, 2);
	legal_all(c->out, 0, most_groups(c));
	/* once all armies have left, those that are there */
	c->out->now = units(c, 1, TE_I1, TE_I1, TE_UNITS, te_in(&c->s, TE_IN_ARMIES)) && legal_any(c->out, 2);
}

static void legal_place(struct scope *c)
{
	legal_all(c->out, 0, TE_TROOP_UNIT);
	units(c, 0, TE_TROOP_UNIT, TE_I1, TE_UNITS, false);
	legal_all(c->out, 1, TE_FOES);
	any_place(c, 2);
	c->out->now = true;
}

/* Raids on what armies may be sent to, or have been. */
static void legal_raids(struct scope *c)
{
	if (!te_in(&c->s, TE_IN_ARMIES)) {
		for (int i = 0; i < c->s.raids; i++)
			legal_set(c->out, 0, c->s.raid[i]);
		c->out->now = c->s.raids > 1;
		return;
	}
	countries(c, 0, TE_ALIEN);
	for (int k = 0; k < c->n; k++)
		for (int u = TE_T1; u < TE_I1; u++)
			c->out->now |= c->s.base[c->base[k]].unit[u].where == TE_HOME;
}

static void legal_keep(struct scope *c)
{
	c->out->now = units(c, 0, TE_F1, TE_F1, TE_UNITS, false);
}

static void legal_finish(struct scope *c)
{
	for (int k = 0; k < TE_TRACKS; k++)
		if (c->s.research >> k & 1)
			legal_set(c->out, 0, k);
	c->out->now = bits_count(c->s.research) > 1;
}

static void legal_card(struct scope *c, enum te_card card)
{
	any_place(c, 0);
	c->out->now = has_card(c, card);
}

/* A card for one of these units. */
static void legal_elite(struct scope *c, enum te_card card, int from, int to)
{
	legal_card(c, card);
	units(c, 1, from, from, to, false);
}

static bool may_use(const struct scope *c, enum te_faction faction)
{
	for (int k = 0; k < c->n; k++)
		if (te_may_use(&c->s, c->base[k], faction) < 0)
			return true;
	return false;
}

static void legal_bonus(struct scope *c)
{
	legal_card(c, TE_BONUS);
	if (ground(c))
		legal_all(c->out, 1, TE_GROUPS);
}

static void legal_ace(struct scope *c)
{
	slots(c, 0);
	legal_set(c->out, 0, TE_PLACE_ANY);
	units(c, 1, TE_F1, TE_F1, TE_T1, false);
	c->out->now = has_card(c, TE_ACE);
}
static void legal_squad(struct scope *c)
{
	legal_elite(c, TE_SQUAD, TE_I1, TE_K1);
}
static void legal_crew(struct scope *c)
{
	legal_elite(c, TE_CREW, TE_K1, TE_UNITS);
}
static void legal_card_diplomacy(struct scope *c)
{
	legal_card(c, TE_DIPLOMACY);
	for (int p = 0; p < TE_PLACE_ANY; p++)
		if (te_no_diplomacy(&c->s, te_fights_at(&c->s, p)) >= 0)
			legal_unset(c->out, 0, p);
}
static void legal_knowledge(struct scope *c)
{
	legal_card(c, TE_KNOWLEDGE);
}

static void legal_agent(struct scope *c)
{
	legal_all(c->out, 0, 2);
	countries(c, 1, TE_NEUTRAL);
	countries(c, 1, TE_ALIEN);
	c->out->now = may_use(c, TE_OFFICER);
}

static void legal_envoy(struct scope *c)
{
	countries(c, 0, TE_NEUTRAL);
	countries(c, 0, TE_ALIEN);
	c->out->now = may_use(c, TE_DIPLOMAT);
}

static void legal_reroll(struct scope *c)
{
	any_place(c, 0);
	c->out->now = (te_in(&c->s, TE_IN_AIR) && may_use(c, TE_AIR)) || (ground(c) && may_use(c, TE_ARMY));
}

static void legal_swap(struct scope *c)
{
	for (int k = 0; k < c->n; k++)
		for (int card = 0; card < TE_CARDS && c->s.base[c->base[k]].faction == TE_OFFICER; card++)
			if (c->s.base[c->base[k]].hand[card])
				legal_set(c->out, 0, card);
	c->out->now = c->s.turn < TE_TURNS && legal_any(c->out, 0);
}

static void (*const handlers[TE_VERBS])(struct scope *) = {
	[TE_V_BUILD] = legal_build,
	[TE_V_BUY] = legal_buy,
	[TE_V_RESEARCH] = legal_research,
	[TE_V_DIPLOMACY] = legal_diplomacy,
	[TE_V_WISH] = legal_wish,
	[TE_V_INTERCEPT] = legal_intercept,
	[TE_V_RETREAT] = legal_retreat,
	[TE_V_SEND] = legal_send,
	[TE_V_GROUP] = legal_group,
	[TE_V_PLACE] = legal_place,
	[TE_V_RAIDS] = legal_raids,
	[TE_V_KEEP] = legal_keep,
	[TE_V_FINISH] = legal_finish,
	[TE_V_PLAY_SCIENTIST] = legal_scientist,
	[TE_V_PLAY_ENGINEER] = legal_engineer,
	[TE_V_PLAY_FORTIFIED] = legal_fortified,
	[TE_V_PLAY_REBELLION] = legal_rebellion,
	[TE_V_PLAY_BONUS] = legal_bonus,
	[TE_V_PLAY_ACE] = legal_ace,
	[TE_V_PLAY_SQUAD] = legal_squad,
	[TE_V_PLAY_CREW] = legal_crew,
	[TE_V_PLAY_DIPLOMACY] = legal_card_diplomacy,
	[TE_V_PLAY_KNOWLEDGE] = legal_knowledge,
	[TE_V_AGENT] = legal_agent,
	[TE_V_ENVOY] = legal_envoy,
	[TE_V_REROLL] = legal_reroll,
	[TE_V_SWAP] = legal_swap,
};

/* Lists name nothing twice. */
static void leave_out(const struct order *so_far, struct legal *out)
{
	const struct verb *v = &te_grammar.verbs[so_far->verb];
	for (int part = 0; part < v->n_parts; part++)
		for (int i = 0; i < so_far->count[part] && v->parts[part].max > 1; i++)
			legal_unset(out, part, order_value(so_far, part, i));
}

void te_legal(const struct view *view, int verb, const struct order *so_far, struct legal *out)
{
	struct scope c = { .v = view, .out = out };
	legal_none(out);
	te_copy_view(view, &c.s);
	if (!(te_grammar.verbs[verb].windows >> c.s.window & 1) || c.v->seat < 0)
		return;
	for (int b = 0; b < TE_BASES; b++)
		if (te_is_own(&c.s, b, c.v->seat))
			c.base[c.n++] = b;
	handlers[verb](&c);
	for (int k = 0; k < c.n && c.n > 1; k++)
		legal_set(out, te_grammar.verbs[verb].n_parts - 1, c.base[k]);
	if (so_far)
		leave_out(so_far, out);
}

/* ------------------------------------------------------------ what has a meaning here */

bool te_has(const struct view *view, int verb)
{
	const struct te_state *s = view->state;
	for (int b = 0; b < TE_BASES; b++)
		if (s->base[b].plays && (view->seat < 0 || te_is_own(s, b, view->seat)) &&
			te_has_power(s, b, verb))
			return true;
	return false;
}

bool te_asks(const struct view *view, int variable)
{
	if (variable == TE_Q_MARKERS)
		return te_has_factions(view->state);
	if (variable == TE_Q_ATTEMPT || variable == TE_Q_BY)
		return te_has(view, TE_V_AGENT);
	return true;
}
