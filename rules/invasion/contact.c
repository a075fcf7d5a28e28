/* SPDX-License-Identifier: MIT */
#include "rules/invasion/turn.h"

/* Phase 5: attacks, what answers them, and shots that nobody follows up (IVN 8, 7.9 to 7.14). */

static bool have_met(const struct turn *t, int a, int b)
{
	for (int i = 0; i < t->n_fought; i++)
		if ((t->fought[i][0] == a && t->fought[i][1] == b) ||
			(t->fought[i][0] == b && t->fought[i][1] == a))
			return true;
	return false;
}

static bool can_attack(const struct turn *t, const struct ivn_unit *u)
{
	if (ivn_on(t, IVN_FINED) && !(t->fined >> u->seat & 1))
		return false;
	return !u->attacked && !u->pair && !u->idle && !ivn_is_paralysed(t, u);
}

/* May it attack this one? Who came attacks those that were there before (IVN 8.3). */
static bool may_attack(const struct turn *t, const struct ivn_unit *u, const struct ivn_unit *v)
{
	bool suits = u->prey ? v->unit == u->prey - 1
			     : u->seat != v->seat && (v->came < u->came || (!u->came && !v->came));
	return suits && u->cell == v->cell && u != v && !have_met(t, u->unit, v->unit);
}

/* --- forces */

static int shots_at(const struct turn *t, int seat, int target)
{
	const struct ivn_unit *v = ivn_find(t->s, target);
	int force = 0;
	for (int i = 0; i < t->n_shots && v && !ivn_on(t, IVN_BOOMERANG); i++)
		if (t->shot[i].seat == seat && t->shot[i].target == target && !t->shot[i].spent &&
			t->shot[i].owner == v->seat)
			force += t->shot[i].force;
	return force;
}

static void spend_shots(struct turn *t, int seat, int target)
{
	for (int i = 0; i < t->n_shots; i++)
		if (t->shot[i].seat == seat && t->shot[i].target == target)
			t->shot[i].spent = true;
}

static int attack_of(const struct turn *t, const struct ivn_unit *u, const struct ivn_unit *v)
{
	return ivn_att(t, u, v) + ivn_on(t, IVN_CLAWS);
}

static int defence_of(const struct turn *t, const struct ivn_unit *v)
{
	return ivn_def(t, v) + ivn_on(t, IVN_CARAPACE);
}

static bool would_kill(const struct turn *t, const struct ivn_unit *u, const struct ivn_unit *v)
{
	return attack_of(t, u, v) + shots_at(t, u->seat, v->unit) > defence_of(t, v);
}

static struct ivn_asker asker_of(
	const struct turn *t, int seat, const struct ivn_unit *u, const struct ivn_unit *v)
{
	bool attacks = u->seat == seat;
	int att = attack_of(t, u, v) + shots_at(t, u->seat, v->unit), def = defence_of(t, v);
	int back = ivn_att(t, v, u), skin = ivn_def(t, u);
	return (struct ivn_asker){
		.t = t,
		.seat = seat,
		.mine = attacks ? u : v,
		.enemy = attacks ? v : u,
		.my_att = attacks ? att : back,
		.my_def = attacks ? skin : def,
		.enemy_att = attacks ? back : att,
		.enemy_def = attacks ? def : skin,
		.about = attacks ? u->unit : v->unit,
	};
}

/* --- what a fight comes to */

static bool strikes_first(const struct turn *t, const struct ivn_unit *u, const struct ivn_unit *v)
{
	if (v->pair || ivn_has_tag(t, u, IVN_CELERITY))
		return false;
	return ivn_on(t, IVN_SWIFTNESS) || ivn_has_tag(t, v, IVN_CELERITY);
}

/* Does the winner take the loser over? `attacked`: it is the one that attacked. */
static bool takes(struct turn *t, const struct ivn_unit *winner, const struct ivn_unit *loser, bool attacked)
{
	struct question q = { .at = 0 };
	struct ivn_asker a;
	const struct order *o;
	bool brain = ivn_kind(winner) == IVN_CER || ivn_kind(winner) == IVN_GRI;
	if (loser->pair || winner->seat == loser->seat || !ivn_has_tag(t, winner, IVN_CONTROLLER))
		return false;
	if (brain && ivn_has_tag(t, loser, IVN_MACHINE))
		return false;
	a = asker_of(t, winner->seat, attacked ? winner : loser, attacked ? loser : winner);
	o = ivn_answer(t, winner->seat, IVN_V_CONTROL, -1, &q, &a);
	return !o || order_value(o, 0, 0) == IVN_YES;
}

static void count_win(struct turn *t, int unit, bool killed)
{
	struct ivn_unit *u = ivn_find(t->s, unit);
	u->wins = (uint8_t)(u->wins < 99 ? u->wins + 1 : 99);
	u->won = true;
	if (!killed)
		return;
	if (ivn_special(t, u) == IVN_ABSORB && u->absorb < 2)
		u->absorb++;
	if (ivn_special(t, u) == IVN_DRAIN)
		u->drain = (uint16_t)(t->s->turn + 1);
}

static void take_over(struct turn *t, int winner, int loser)
{
	struct ivn_unit *u = ivn_find(t->s, loser);
	int seat = ivn_find(t->s, winner)->seat, from = u->seat;
	t->s->side[ivn_counts_for(u)].cause = (int8_t)t->happening;
	u->seat = (uint8_t)seat;
	t->s->stirred = t->s->turn;
	u->lender = -1;
	u->idle = true;
	u->came = 0;
	u->owes = false;
	IVN_EVENT(t, IVN_E_TAKEN, seat, loser, u->cell, winner, from);
	count_win(t, winner, false);
}

/* One has beaten the other: with event 26 it is the other way round. */
static void win(struct turn *t, int winner, int loser, enum ivn_cause cause)
{
	bool taken = takes(t, ivn_find(t->s, winner), ivn_find(t->s, loser), cause == IVN_BY_ATTACK);
	if (ivn_on(t, IVN_IRONY)) {
		int n = winner;
		winner = loser;
		loser = n;
	}
	if (taken)
		take_over(t, winner, loser);
	else if (ivn_kill(t, loser, cause, winner))
		count_win(t, winner, true);
}

static bool sacrifices(
	struct turn *t, const struct ivn_unit *m, const struct ivn_unit *u, const struct ivn_unit *v)
{
	const struct ivn_unit *other = m == u ? v : u;
	struct question q = { .at = 0 };
	struct ivn_asker a = asker_of(t, m->seat, u, v);
	const struct order *o;
	if (m->pair || u->seat == v->seat || !ivn_has_tag(t, m, IVN_MARTYR))
		return false;
	o = ivn_answer(t, m->seat, IVN_V_SACRIFICE, m->unit, &q, &a);
	if (!o)
		return false;
	order_done(ivn_orders(t, m->seat), o);
	IVN_EVENT(t, IVN_E_SACRIFICED, m->seat, m->unit, other->unit, m->cell, other->seat);
	return true;
}

static void give_itself(struct turn *t, int martyr, int other)
{
	struct ivn_unit *m = ivn_find(t->s, martyr);
	if (ivn_on(t, IVN_PHANTOM)) {
		m->phantom = true;
		m->doom = (uint16_t)(t->s->turn + 1);
		IVN_EVENT(t, IVN_E_DOOMED, m->seat, martyr, m->doom);
	} else {
		(void)ivn_kill(t, martyr, IVN_BY_SACRIFICE, martyr);
	}
	(void)ivn_kill(t, other, IVN_BY_SACRIFICE, martyr);
}

static bool has_paroxysm(struct turn *t, const struct ivn_unit *u, const struct ivn_unit *v)
{
	struct question q = { .at = 0 };
	struct ivn_asker a = asker_of(t, v->seat, u, v);
	const struct order *o;
	if (!ivn_on(t, IVN_PAROXYSM) || v->pair || u->seat == v->seat)
		return false;
	o = ivn_answer(t, v->seat, IVN_V_PAROXYSM, v->unit, &q, &a);
	if (!o)
		return false;
	order_done(ivn_orders(t, v->seat), o);
	return true;
}

static void burst(struct turn *t, const struct ivn_unit *v)
{
	uint8_t unit[IVN_CARDS_MAX];
	int n = ivn_list_units(t->s, -1, unit), cell = v->cell, by = v->unit, before = t->happening;
	IVN_EVENT(t, IVN_E_PAROXYSM, v->seat, by, cell);
	t->happening = IVN_PAROXYSM;
	for (int i = 0; i < n; i++) {
		const struct ivn_unit *o = ivn_find(t->s, unit[i]);
		if (o && ivn_distance(o->cell, cell) <= 2)
			(void)ivn_kill(t, unit[i], IVN_BY_PAROXYSM, by);
	}
	t->happening = before;
}

/* Event 74: the attacker is afraid, and goes back where it came from in this turn. */
static void flinch(struct turn *t, struct ivn_unit *u, const struct ivn_unit *v)
{
	IVN_EVENT(t, IVN_E_AWED, u->seat, u->unit, v->unit, u->cell, v->seat);
	if (!u->back)
		return;
	IVN_EVENT(t, IVN_E_SHIFTED, u->seat, u->unit, u->cell, u->back - 1, IVN_ABOMINATION);
	u->cell = (uint8_t)(u->back - 1);
	u->came = 0;
}

/* The blows themselves. */
static void come_to_blows(struct turn *t, struct ivn_unit *u, struct ivn_unit *v)
{
	bool first = strikes_first(t, u, v);
	int a = u->unit, b = v->unit, cell = u->cell;
	int att = attack_of(t, u, v), shots = shots_at(t, u->seat, b), def = defence_of(t, v);
	int back = ivn_att(t, v, u), skin = ivn_def(t, u);
	if (first) {
		IVN_EVENT(t, IVN_E_STRIKE, v->seat, b, a, cell, back, skin, u->seat);
		if (back > skin) {
			win(t, b, a, IVN_BY_STRIKE);
			return;
		}
	}
	IVN_EVENT(t, IVN_E_ATTACK, u->seat, a, b, cell, att, shots, def, v->seat);
	if (att + shots > def) {
		win(t, a, b, IVN_BY_ATTACK);
		return;
	}
	if (att + shots < def && !first && !v->pair) {
		IVN_EVENT(t, IVN_E_COUNTER, v->seat, b, a, cell, back, skin, u->seat);
		if (back > skin) {
			win(t, b, a, IVN_BY_COUNTER);
			return;
		}
	}
	IVN_EVENT(t, IVN_E_DRAW, u->seat, a, b, cell, v->seat);
}

static void fight(struct turn *t, struct ivn_unit *u, struct ivn_unit *v)
{
	t->fought[t->n_fought][0] = u->unit;
	t->fought[t->n_fought++][1] = v->unit;
	u->attacked = true;
	u->owes = false;
	if (ivn_on(t, IVN_ABOMINATION)) {
		flinch(t, u, v);
	} else if (has_paroxysm(t, u, v)) {
		burst(t, v);
	} else if (sacrifices(t, u, u, v)) {
		give_itself(t, u->unit, v->unit);
	} else if (sacrifices(t, v, u, v)) {
		give_itself(t, v->unit, u->unit);
	} else {
		int seat = u->seat, target = v->unit;
		come_to_blows(t, u, v);
		spend_shots(t, seat, target);
	}
}

/* --- who attacks whom */

/* The target without a line: one that dies, the best of them, else the one with least DEF. */
static struct ivn_unit *best_target(struct turn *t, const struct ivn_unit *u, bool only_kills)
{
	struct ivn_unit *best = NULL;
	int most = 0;
	for (int i = 0; i < t->s->n_units; i++) {
		struct ivn_unit *v = &t->s->unit[i];
		bool kills;
		int n;
		if (!may_attack(t, u, v))
			continue;
		kills = would_kill(t, u, v);
		n = kills ? 1000 + ivn_rank(ivn_kind(v)) : -defence_of(t, v);
		if ((kills || !only_kills) && (!best || n > most)) {
			best = v;
			most = n;
		}
	}
	return best;
}

const struct ivn_unit *ivn_foresee(struct turn *t, const struct ivn_unit *u, struct ivn_blows *out)
{
	const struct ivn_unit *v = ivn_is_peace(t) || !can_attack(t, u) ? NULL : best_target(t, u, false);
	if (!v || ivn_on(t, IVN_ABOMINATION))
		return NULL;
	*out = (struct ivn_blows){
		.att = attack_of(t, u, v),
		.def = defence_of(t, v),
		.back = v->pair ? 0 : ivn_att(t, v, u),
		.skin = ivn_def(t, u),
		.first = strikes_first(t, u, v),
	};
	return v;
}

/* What lines of ATTACK are looked for. */
struct search {
	struct ivn_asker *fight; /* that the line would begin */
	uint64_t declined[(IVN_UNITS + 63) / 64];
};

static bool has_declined(const struct search *f, int unit)
{
	return f->declined[unit / 64] >> unit % 64 & 1;
}

static bool names_target(const void *about, const struct order *o)
{
	const struct search *f = about;
	const struct turn *t = f->fight->t;
	const struct ivn_unit *u = ivn_find(t->s, order_value(o, IVN_P_UNIT, 0)), *v;
	int target = order_value(o, IVN_P_TARGET, 0);
	if (!u || u->seat != f->fight->seat || has_declined(f, u->unit) || !can_attack(t, u))
		return false;
	*f->fight = (struct ivn_asker){ .t = t, .seat = u->seat, .mine = u };
	if (target >= IVN_T_CHOICES)
		return target == IVN_T_CHOICES + IVN_NONE && !u->came && !u->prey && !u->owes;
	v = ivn_find(t->s, target);
	if (!v || !may_attack(t, u, v))
		return false;
	*f->fight = asker_of(t, u->seat, u, v);
	return true;
}

static long ask_fight(const void *about, int variable, const int16_t *arg)
{
	const struct search *f = about;
	return ivn_ask(f->fight, variable, arg);
}

/* Attacks as lines have them, in their order. */
static void attack_by_lines(struct turn *t, int seat, struct search *f)
{
	struct orders *os = ivn_orders(t, seat);
	for (;;) {
		struct question q = {
			.verbs = 1u << IVN_V_ATTACK, .fits = names_target, .ask = ask_fight, .about = f
		};
		const struct order *o = orders_answer(os, &q);
		int unit, target;
		if (!o)
			return;
		order_done(os, o);
		unit = order_value(o, IVN_P_UNIT, 0);
		target = order_value(o, IVN_P_TARGET, 0);
		if (target >= IVN_T_CHOICES)
			f->declined[unit / 64] |= UINT64_C(1) << unit % 64;
		else
			fight(t, ivn_find(t->s, unit), ivn_find(t->s, target));
	}
}

static void attack_by_habit(struct turn *t, int seat, const struct search *f)
{
	uint8_t unit[IVN_CARDS_MAX];
	int n = ivn_list_units(t->s, seat, unit);
	for (int i = 0; i < n; i++) {
		struct ivn_unit *u = ivn_find(t->s, unit[i]), *v;
		if (!u || u->seat != seat || has_declined(f, unit[i]) || !can_attack(t, u))
			continue;
		v = best_target(t, u, !u->came && !u->owes && !u->prey);
		if (v)
			fight(t, u, v);
	}
}

/* --- shots that nobody follows up */

static void turn_back(struct turn *t, int seat)
{
	for (int i = 0; i < t->n_shots; i++) {
		const struct ivn_unit *u = ivn_find(t->s, t->shot[i].unit);
		if (t->shot[i].seat != seat || !u || u->seat != seat || t->shot[i].force <= ivn_def(t, u))
			continue;
		t->happening = IVN_BOOMERANG;
		(void)ivn_kill(t, u->unit, IVN_BY_BOOMERANG, u->unit);
		t->happening = -1;
	}
}

static void hit(struct turn *t, int seat)
{
	uint8_t unit[IVN_CARDS_MAX];
	int n = ivn_list_units(t->s, -1, unit);
	for (int i = 0; i < n; i++) {
		int force = shots_at(t, seat, unit[i]);
		const struct ivn_unit *v = ivn_find(t->s, unit[i]);
		if (!v || !force)
			continue;
		IVN_EVENT(t, IVN_E_VOLLEY, seat, unit[i], v->cell, force, ivn_def(t, v), v->seat);
		if (force > ivn_def(t, v))
			(void)ivn_kill(t, unit[i], IVN_BY_SHOTS, -1);
	}
}

/* --- event 98 */

static void teleport(struct turn *t, int unit)
{
	struct ivn_unit *u = ivn_find(t->s, unit);
	bool flies = ivn_has_tag(t, u, IVN_FLYER);
	uint8_t cell[IVN_CELLS];
	int n = 0, roll, from = u->cell, to;
	for (int i = 0; i < IVN_CELLS; i++)
		if (ivn_may_stand(t, ivn_kind(u), flies, i))
			cell[n++] = (uint8_t)i;
	if (!n)
		return;
	roll = dice_roll(t->d, DICE_OPEN, n, 1, "teleport/%s", vocab_id(&ivn_unit_words, unit));
	to = cell[dice_value(t->d, roll, 0) - 1];
	u->attacked = true;
	u->step = -1;
	IVN_EVENT(t, IVN_E_SHIFTED, u->seat, unit, from, to, IVN_MAGIC_GUARD);
	ivn_enter(t, u, to);
}

void ivn_guard(struct turn *t)
{
	uint8_t all[IVN_CARDS_MAX], comer[IVN_CARDS_MAX];
	int n = ivn_list_units(t->s, -1, all);
	for (int i = 0; i < n && ivn_on(t, IVN_MAGIC_GUARD) && !ivn_is_peace(t); i++) {
		const struct ivn_unit *v = ivn_find(t->s, all[i]);
		int comers = 0;
		for (int k = 0; v && k < t->s->n_units; k++) {
			const struct ivn_unit *u = &t->s->unit[k];
			if (u->cell == v->cell && u->seat != v->seat && u->came > v->came && can_attack(t, u))
				comer[comers++] = u->unit;
		}
		for (int k = 0; comers > 1 && k < comers; k++)
			teleport(t, comer[k]);
	}
}

/* --- the phase */

/* Event 59: a unit that would have to attack now has to in the next turn. */
static void put_off(struct turn *t)
{
	for (int i = 0; i < t->s->n_units; i++) {
		struct ivn_unit *u = &t->s->unit[i];
		u->owes = (u->came || u->owes) && can_attack(t, u) && best_target(t, u, false);
	}
}

void ivn_contact(struct turn *t)
{
	if (ivn_on(t, IVN_POSTPONED)) {
		put_off(t);
		return;
	}
	for (int i = 0; i < t->n_order && !ivn_is_peace(t); i++) {
		struct ivn_asker fight = { .t = t, .seat = t->order[i] };
		struct search f = { .fight = &fight };
		attack_by_lines(t, t->order[i], &f);
		attack_by_habit(t, t->order[i], &f);
		if (ivn_on(t, IVN_BOOMERANG))
			turn_back(t, t->order[i]);
		else
			hit(t, t->order[i]);
	}
	for (int i = 0; i < t->s->n_units; i++)
		t->s->unit[i].owes = false;
}
