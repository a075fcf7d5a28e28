/* SPDX-License-Identifier: MIT */
#include "turn.h"

/*
 * The council: steps 2 to 5 of a turn.
 */

/* ------------------------------------------------------------ step 2: research */

/* A base's ballot: the first entry that is possible in its lines that hold. Lines above it without
 * such an entry are refused. */
static int ballot(struct turn *t, int base, const void *about)
{
	const enum te_verb *verb = about;
	int i = 0, why, choice = -1;
	const struct order *o;
	while (choice < 0 && (o = te_next_up(t, base, 1u << *verb, &i)) != NULL) {
		choice = *verb == TE_V_RESEARCH ? te_pick_track(t->s, o, &why)
						: te_pick_country(t->s, o, TE_NEUTRAL, &why);
		if (choice < 0)
			te_refuse(t, base, o, why);
	}
	return choice;
}

static void pay(struct turn *t, int track, enum te_how how)
{
	struct te_step_data need;
	te_pay_research(t->s, track);
	if (te_need(t->s, track, &need) == 0)
		TE_EVENT(t, TE_E_RESEARCH, track, need.credits, t->s->funds, (int)how);
}

/* TE 19: alien science comes first, whatever the ballots; nothing else is researched without it. */
static void do_duty(struct turn *t)
{
	t->s->voted = TE_NO_TRACK;
	for (int k = 0; k < t->order_n; k++) {
		int i = 0;
		const struct order *o;
		while ((o = te_next_up(t, t->order[k], 1ull << TE_V_RESEARCH, &i)) != NULL)
			te_refuse(t, t->order[k], o, TE_DUTY_FIRST);
	}
	if (te_may_research(t->s, TE_SCIENCE) >= 0) {
		TE_EVENT(t, TE_E_NO_RESEARCH, t->s->funds);
		return;
	}
	pay(t, TE_SCIENCE, TE_HOW_DUTY);
	t->s->voted = TE_SCIENCE;
}

static void research(struct turn *t)
{
	const enum te_verb verb = TE_V_RESEARCH;
	enum te_how how;
	int track;
	if (te_has_duty(t->s)) {
		do_duty(t);
		return;
	}
	track = te_hold_vote(t, ballot, &verb, TE_E_BALLOT_RESEARCH, &how);
	t->s->voted = TE_NO_TRACK;
	if (track < 0 || track == TE_NO_TRACK) {
		TE_EVENT(t, TE_E_NO_RESEARCH, t->s->funds);
		return;
	}
	pay(t, track, how);
	t->s->voted = (uint8_t)track;
}

static void scientists(struct turn *t)
{
	for (int k = 0; k < t->order_n; k++) {
		int base = t->order[k], i = 0, track;
		const struct order *o;
		while ((o = te_next_up(t, base, 1u << TE_V_PLAY_SCIENTIST, &i)) != NULL) {
			int why = te_do_scientist(t->s, base, o, &track);
			struct te_step_data need;
			if (why >= 0) {
				te_refuse(t, base, o, why);
				continue;
			}
			TE_EVENT(t, TE_E_CARD_PLAYED, base, TE_SCIENTIST);
			if (te_need(t->s, track, &need) == 0)
				TE_EVENT(
					t, TE_E_RESEARCH, track, need.credits, t->s->funds, TE_HOW_SCIENTIST);
		}
	}
}

/* ------------------------------------------------------------ step 3: production */

static void share_funds(struct turn *t)
{
	int share = te_do_share(t->s);
	TE_EVENT(t, TE_E_SHARE, share, t->s->funds);
}

/* ------------------------------------------------------------ step 4: diplomacy */

static char *append(char *out, const char *text)
{
	while (*text)
		*out++ = *text++;
	*out = '\0';
	return out;
}

/* The label of an attempt on a country; the n-th in this window, from 1, has a number from 2 on. */
static const char *label(char out[DICE_LABEL], const char *what, int country, int n)
{
	char *end = append(append(out, what), vocab_id(&te_country_words, country));
	if (n > 1)
		append(end, (const char[]){ ' ', (char)('0' + n), '\0' });
	return out;
}

static void try_country(struct turn *t, int country, enum te_how how)
{
	char text[DICE_LABEL];
	struct te_attempt a = { .how = how, .base = t->s->first, .country = country };
	if (country < 0 || country == TE_COUNTRY_NONE) {
		EVENT0(t->es, te_events, TE_E_NO_DIPLOMACY, AUDIENCE_ALL);
		return;
	}
	if (te_diplomacy_roll(t, a, te_bonus(t->s, TE_ALLIED), label(text, "diplomacy/", country, 1)))
		te_set_camp(t, country, TE_ALLIED, TE_HOW_COUNCIL);
}

static void diplomacy(struct turn *t)
{
	const enum te_verb verb = TE_V_DIPLOMACY;
	enum te_how how;
	int country = te_hold_vote(t, ballot, &verb, TE_E_BALLOT_DIPLOMACY, &how);
	try_country(t, country, how);
}

static void free_country(struct turn *t, int base, int country, enum te_how how)
{
	struct te_attempt a = { .how = how, .base = base, .country = country };
	char text[DICE_LABEL];
	label(text, how == TE_HOW_ENVOY ? "envoy/" : "rebellion/", country, ++t->rebellions[country]);
	if (!te_diplomacy_roll(t, a, te_bonus(t->s, TE_ALLIED), text))
		return;
	te_earn(t, base, how == TE_HOW_ENVOY ? TE_FOR_ENVOY : TE_FOR_REBELLION, 2);
	te_set_camp(t, country, TE_NEUTRAL, how);
}

static void rebel(struct turn *t, int base, const struct order *o)
{
	int country, why = te_do_rebellion(t->s, base, o, &country);
	if (why >= 0) {
		te_refuse(t, base, o, why);
		return;
	}
	TE_EVENT(t, TE_E_CARD_PLAYED, base, TE_REBELLION);
	free_country(t, base, country, TE_HOW_REBELLION);
}

/* Of a base's Rebellions those that stand above its player's ballot. */
struct above {
	struct te_context c; /* first: conditions are asked about it */
	const struct order *ballot;
};

static bool stands_above(const void *context, const struct order *o)
{
	const struct above *above = context;
	return te_speaks_for(&above->c, o) && o < above->ballot;
}

static bool is_ballot(const void *context, const struct order *o)
{
	const struct te_context *c = context;
	int why;
	return te_speaks_for(c, o) && te_pick_country(c->s, o, TE_NEUTRAL, &why) >= 0;
}

/* The ballot on diplomacy that will count for the base's player (TE 4.9, 4.11): of their first base
 * in turn order that has one, the first line that names a possible country and whose condition
 * holds now; NULL: none. */
static const struct order *ballot_line(const struct turn *t, int base)
{
	const struct order *o = NULL;
	for (int k = 0; k < t->order_n && !o; k++) {
		struct te_context c = { .t = t, .s = t->s, .base = t->order[k] };
		struct question q = te_question(1ull << TE_V_DIPLOMACY, &c);
		q.fits = is_ballot;
		q.again = true;
		if (t->s->base[c.base].owner == t->s->base[base].owner)
			o = orders_answer(te_orders(t, base), &q);
	}
	return o;
}

/* Before the vote those above the ballot, after it all others. */
static void play_rebellions(struct turn *t, bool first)
{
	for (int k = 0; k < t->order_n; k++) {
		int base = t->order[k];
		struct above above = { { .t = t, .s = t->s, .base = base }, NULL };
		struct question q = te_question(1ull << TE_V_PLAY_REBELLION, &above.c);
		const struct order *o;
		if (first) {
			above.ballot = ballot_line(t, base);
			q.fits = stands_above;
			q.about = &above;
		}
		while ((!first || above.ballot) && (o = orders_next(te_orders(t, base), &q)) != NULL)
			rebel(t, base, o);
	}
}

static void send_envoy(struct turn *t, int base, const struct order *o)
{
	struct te_attempt a = { .how = TE_HOW_ENVOY, .base = base };
	char text[DICE_LABEL];
	int why = te_may_send_envoy(t->s, base, o, &a.country);
	if (why >= 0) {
		te_refuse(t, base, o, why);
		return;
	}
	TE_EVENT(t, TE_E_ENVOY, base, a.country, te_use_marker(t->s, base));
	if (t->s->camp[a.country] == TE_ALIEN) {
		free_country(t, base, a.country, TE_HOW_ENVOY);
		return;
	}
	label(text, "envoy/", a.country, 1);
	if (!te_diplomacy_roll(t, a, te_bonus(t->s, TE_ALLIED), text))
		return;
	te_earn(t, base, TE_FOR_ENVOY, 2);
	te_set_camp(t, a.country, TE_ALLIED, TE_HOW_ENVOY);
}

/* ---- advanced: base by base, each one's lines from the top down */

/* The council's attempt: the first base in turn order that has a DIPLOMACY line that holds when it
 * comes up decides on it, alone. */
struct choice {
	int base; /* -1: nobody yet */
	bool made;
};

/* True: the attempt of this turn has been made, or given up. */
static bool decide(struct turn *t, int base, const struct order *o)
{
	int why, country = te_pick_country(t->s, o, TE_NEUTRAL, &why);
	if (country < 0) {
		te_refuse(t, base, o, why);
		return false;
	}
	try_country(t, country, TE_HOW_COUNCIL);
	return true;
}

/* One such line is told so; those behind it are not looked at. */
static void not_yours(struct turn *t, int base, const struct order *o)
{
	te_refuse(t, base, o, TE_NOT_FIRST_PLAYER);
	order_came_first(te_orders(t, base), o);
}

static void choose(struct turn *t, int base, const struct order *o, struct choice *c)
{
	if (c->base >= 0 && c->base != base) {
		not_yours(t, base, o);
		return;
	}
	if (c->base < 0)
		order_came_first(te_orders(t, base), o);
	c->base = base;
	c->made = decide(t, base, o);
}

/* One base's DIPLOMACY, PLAY REBELLION and ENVOY lines. */
static void act(struct turn *t, int base, struct choice *c)
{
	const uint64_t others = 1ull << TE_V_PLAY_REBELLION | 1ull << TE_V_ENVOY;
	uint64_t verbs = others | 1ull << TE_V_DIPLOMACY;
	int i = 0;
	const struct order *o;
	while ((o = te_next_up(t, base, verbs, &i)) != NULL) {
		if (o->verb == TE_V_PLAY_REBELLION)
			rebel(t, base, o);
		else if (o->verb == TE_V_ENVOY)
			send_envoy(t, base, o);
		else
			choose(t, base, o, c);
		/* lines behind it are never looked at, as behind a ballot */
		if (o->verb == TE_V_DIPLOMACY && (c->made || c->base != base))
			verbs = others;
	}
}

static void diplomacy_in_turn(struct turn *t)
{
	struct choice c = { .base = -1 };
	for (int k = 0; k < t->order_n; k++)
		act(t, t->order[k], &c);
	if (!c.made)
		EVENT0(t->es, te_events, TE_E_NO_DIPLOMACY, AUDIENCE_ALL);
}

/* ---- basic: Rebellions above the ballot, the vote, the other Rebellions; envoys last */

static void send_envoys(struct turn *t)
{
	int base = te_faction_base(t->s, TE_DIPLOMAT), i = 0;
	const struct order *o;
	while (base >= 0 && (o = te_next_up(t, base, 1ull << TE_V_ENVOY, &i)) != NULL)
		send_envoy(t, base, o);
}

static void try_countries(struct turn *t)
{
	if (te_is_advanced(t->s)) {
		diplomacy_in_turn(t);
		return;
	}
	play_rebellions(t, true);
	diplomacy(t);
	play_rebellions(t, false);
	send_envoys(t);
}

static void alien_diplomacy(struct turn *t)
{
	uint8_t bag[TE_OBJECTIVES];
	int n, roll, target;
	if (!t->s->game->option[TE_OPT_ALIEN_DIPLOMACY])
		return;
	n = te_objective_bag(t->s, bag);
	roll = dice_draw(t->d, DICE_OPEN, n, 1, "diplomacy/alien/objective");
	target = bag[dice_value(t->d, roll, 0)];
	if (target >= TE_COUNTRIES || te_may_attempt(t->s, target, TE_NEUTRAL) >= 0) {
		TE_EVENT(t, TE_E_ALIEN_DIPLOMACY_NONE, target, roll);
		return;
	}
	if (te_diplomacy_roll(t, (struct te_attempt){ .how = TE_HOW_ALIENS, .base = -1, .country = target },
		    te_bonus(t->s, TE_ALIEN), "diplomacy/alien"))
		te_set_camp(t, target, TE_ALIEN, TE_HOW_ALIENS);
}

/* ------------------------------------------------------------ step 5: UFOs */

static void draw_ufos(struct turn *t)
{
	struct te_state *s = t->s;
	int n = deck_size(s->bag, TE_UFOS), k = te_phases[te_phase(s)].ufos;
	uint8_t tile[TE_SLOTS];
	if (k > n)
		k = n;
	s->slots = (uint8_t)k;
	if (!k)
		return;
	deck_draw(s->bag, TE_UFOS, t->d, DICE_OPEN, k, tile, "ufo/tiles");
	for (int i = 0; i < k; i++)
		s->slot[i] = (struct te_slot){ .ufo = tile[i], .fate = TE_COMING };
}

static void draw_objectives(struct turn *t)
{
	struct te_state *s = t->s;
	uint8_t bag[TE_OBJECTIVES];
	int n = te_objective_bag(s, bag);
	int roll;
	if (s->slots > n)
		s->slots = (uint8_t)n;
	if (!s->slots)
		return;
	roll = dice_draw(t->d, DICE_OPEN, n, s->slots, "ufo/objectives");
	for (int i = 0; i < s->slots; i++) {
		struct te_slot *slot = &s->slot[i];
		slot->objective = bag[dice_value(t->d, roll, i)];
		TE_EVENT(t, TE_E_UFO, i, slot->ufo, slot->objective, te_radars[i], te_detected(s, i));
	}
}

static const struct turn_phase research_phases[] = {
	{ "research", research },
	{ "scientists", scientists },
	{ "share", share_funds },
};
const struct phases te_research_phases = PHASES(research_phases);

static const struct turn_phase production_phases[] = {
	{ "production", te_production },
};
const struct phases te_production_phases = PHASES(production_phases);

static const struct turn_phase diplomacy_phases[] = {
	{ "diplomacy", try_countries },
	{ "alien diplomacy", alien_diplomacy },
	{ "ufos", draw_ufos },
	{ "objectives", draw_objectives },
};
const struct phases te_diplomacy_phases = PHASES(diplomacy_phases);
