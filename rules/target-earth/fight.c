/* SPDX-License-Identifier: MIT */
#include "fight.h"

void te_fight_init(struct te_fight *f, struct turn *t, int place, bool air)
{
	memset(f, 0, sizeof(*f));
	f->t = t;
	f->place = place;
	f->air = air;
	f->raid = place >= TE_SLOTS;
	f->objective = f->raid ? place - TE_PLACE_COUNTRY : t->s->slot[place].objective;
	f->label = air ? "interception/slot " : f->raid ? "raid/" : "mission/slot ";
	f->id = f->raid ? vocab_id(&te_country_words, f->objective) : vocab_id(&te_slot_words, place);
	if (air) {
		f->aliens = 1;
		return;
	}
	f->landing = te_aliens_at(t->s, place);
	for (int i = 0; i < f->landing.soldiers + f->landing.tanks; i++) {
		int kind = i < f->landing.soldiers ? TE_SOLDIER : TE_ALIEN_TANK;
		f->alien[f->aliens++] = (struct te_invader){ .kind = (uint8_t)kind };
	}
}

void te_fight_join(struct te_fight *f, int base, int unit)
{
	f->ally[f->allies++] = (struct te_fighting){
		.base = (uint8_t)base, .unit = (uint8_t)unit, .group = f->air ? 0 : TE_NO_GROUP
	};
}

int te_allies_in(const struct te_fight *f, int base, int group)
{
	int n = 0;
	for (int i = 0; i < f->allies; i++) {
		const struct te_fighting *a = &f->ally[i];
		n += a->is == TE_FIGHTING && (base < 0 || a->base == base) &&
			(group < 0 || a->group == group);
	}
	return n;
}

int te_aliens_in(const struct te_fight *f, int group)
{
	int n = 0;
	for (int i = 0; i < f->aliens; i++)
		n += f->alien[i].is == TE_FIGHTING && (group < 0 || f->alien[i].group == group);
	return n;
}

static int count(const struct te_fight *f, int base, enum te_is is)
{
	int n = 0;
	for (int i = 0; i < f->allies; i++)
		n += f->ally[i].is == is && (base < 0 || f->ally[i].base == base);
	return n;
}

bool te_took_part(const struct te_fight *f, int base)
{
	for (int i = 0; i < f->allies; i++)
		if (f->ally[i].base == base)
			return true;
	return false;
}

bool te_withdrawn(const struct te_fight *f, int base)
{
	return count(f, base, TE_WITHDRAWN) > 0;
}

enum te_result te_fight_lost(const struct te_fight *f)
{
	return count(f, -1, TE_WITHDRAWN) ? TE_BATTLE_LEFT : TE_BATTLE_LOST;
}

/* ------------------------------------------------------------ dice */

int te_unit_dice(const struct te_fight *f, const struct te_fighting *a, int group)
{
	const struct te_state *s = f->t->s;
	bool fortified = !f->air && f->objective >= TE_COUNTRIES &&
		s->base[f->objective - TE_COUNTRIES].fortified;
	return te_factor(s, a->base, a->unit) + (group == TE_NO_GROUP ? 0 : f->bonus[group]) + fortified;
}

int te_allied_dice(const struct te_fight *f, int group)
{
	int dice = 0;
	for (int i = 0; i < f->allies; i++) {
		const struct te_fighting *a = &f->ally[i];
		if (a->is == TE_FIGHTING && (group < 0 || a->group == group))
			dice += te_unit_dice(f, a, a->group);
	}
	return dice;
}

int te_alien_dice(const struct te_fight *f, int group)
{
	int dice = 0;
	if (f->air)
		return te_ufos[f->t->s->slot[f->place].ufo].factor;
	for (int i = 0; i < f->aliens; i++)
		if (f->alien[i].is == TE_FIGHTING && (group < 0 || f->alien[i].group == group))
			dice += f->alien[i].kind == TE_SOLDIER ? f->landing.soldier : f->landing.tank;
	return dice;
}

/* ------------------------------------------------------------ conditions */

struct te_context te_fight_context(const struct te_fight *f, int base, int group)
{
	return (struct te_context){ .t = f->t, .s = f->t->s, .base = base, .fight = f, .group = group };
}

/* Of one group, or the sum of all. */
static long sum_of(const int list[TE_GROUPS], int group)
{
	long sum = 0;
	for (int g = 0; g < TE_GROUPS; g++)
		sum += group < 0 || g == group ? list[g] : 0;
	return sum;
}

long te_ask_fight(const struct te_context *c, int variable)
{
	const struct te_fight *f = c->fight;
	switch (variable) {
	case TE_Q_FIGHT:
		return f->air ? TE_SPHERE_AIR : TE_SPHERE_GROUND;
	case TE_Q_ROUND:
		return f->round;
	case TE_Q_LOSSES:
		return count(f, c->base, TE_DEAD);
	case TE_Q_UNITS:
		return te_allies_in(f, c->base, c->group);
	case TE_Q_ALLIES:
		return te_allies_in(f, -1, c->group) - te_allies_in(f, c->base, c->group);
	case TE_Q_ALIENS:
		return te_aliens_in(f, c->group);
	case TE_Q_DICE:
		return te_allied_dice(f, c->group);
	case TE_Q_ALIEN_DICE:
		return te_alien_dice(f, c->group);
	case TE_Q_BONUSES:
		return sum_of(f->bonus, c->group);
	default:
		return sum_of(f->hits, c->group);
	}
}

/* ------------------------------------------------------------ lines and fights */

int te_objective_place(int objective)
{
	return objective < TE_COUNTRIES ? TE_PLACE_COUNTRY + objective
					: TE_PLACE_BASE + objective - TE_COUNTRIES;
}

bool te_is_here(const struct te_fight *f, const struct order *o, int part)
{
	int place = order_value(o, part, 0);
	const struct te_state *s = f->t->s;
	if (place == TE_PLACE_ANY || place == f->place || place == te_objective_place(f->objective))
		return true;
	/* the other UFO on the same base */
	return !f->air && !f->raid && place < s->slots && s->slot[place].objective == f->objective &&
		(s->slot[place].fate == TE_COMING || s->slot[place].fate == TE_REPELLED);
}

/* ------------------------------------------------------------ lines that count once */

void te_spend_line(struct turn *t, int base, const struct order *o)
{
	struct orders *os = te_orders(t, base);
	if (os->fate[o - os->order] == ORDER_OPEN)
		order_done(os, o);
}

/* Conditions are asked about the first member. */
struct here {
	struct te_context c;
	const struct te_fight *f;
};

/* A Bonus for any fight waits for one in which its base has units. */
static bool means_this(const void *context, const struct order *o)
{
	const struct here *here = context;
	if (o->verb == TE_V_PLAY_BONUS && order_value(o, 0, 0) == TE_PLACE_ANY &&
		!te_took_part(here->f, here->c.base))
		return false;
	return te_speaks_for(&here->c, o) && te_is_here(here->f, o, 0);
}

/* What a Diplomacy card that the base plays here would try. */
static struct te_attempt card_attempt(const struct te_fight *f, int base)
{
	struct te_attempt a = { .how = TE_HOW_CARD, .base = base, .country = ORDER_NONE };
	if (f->objective < TE_COUNTRIES) {
		a.country = f->objective;
		a.need = te_countries[a.country].diplomacy - te_bonus(f->t->s, TE_ALLIED);
	}
	return a;
}

const struct order *te_next_here(const struct te_fight *f, int base, int group, uint32_t verbs, int *i)
{
	const struct te_attempt attempt = card_attempt(f, base);
	struct here here = { te_fight_context(f, base, group), f };
	struct question q = { .verbs = verbs, .fits = means_this, .ask = te_ask, .about = &here, .at = *i };
	const struct order *o;
	here.c.attempt = &attempt;
	o = orders_answer(te_orders(f->t, base), &q);
	*i = q.at;
	return o;
}

static void play_bonus(struct te_fight *f, int base, int group, const struct order *o)
{
	struct turn *t = f->t;
	if (!f->air && order_has(o, 1) && order_value(o, 1, 0) != group + 1)
		return;
	if (!te_took_part(f, base)) {
		te_refuse(t, base, o, TE_NO_UNIT_THERE);
	} else if (te_play_card(t, base, TE_BONUS, o)) {
		f->bonus[group]++;
		TE_EVENT(t, TE_E_BONUS, base, f->place, f->air ? 0 : group + 1);
	}
	te_spend_line(t, base, o);
}

void te_play_bonuses(struct te_fight *f, int group)
{
	for (int k = 0; k < f->t->order_n; k++) {
		int base = f->t->order[k], i = 0;
		const struct order *o;
		while ((o = te_next_here(f, base, group, 1u << TE_V_PLAY_BONUS, &i)) != NULL)
			play_bonus(f, base, group, o);
	}
}

/* ------------------------------------------------------------ withdrawals and losses */

bool te_wants_out(const struct te_fight *f, int base, int group)
{
	int i = 0;
	const struct order *o;
	while ((o = te_next_here(f, base, group, 1u << TE_V_RETREAT, &i)) != NULL) {
		int named = !f->air && order_has(o, 1) ? order_value(o, 1, 0) - 1 : -1;
		if (named == group)
			return true;
	}
	return false;
}

int te_withdraw(struct te_fight *f, int base, int group)
{
	int n = 0;
	for (int i = 0; i < f->allies; i++) {
		struct te_fighting *a = &f->ally[i];
		if (a->is != TE_FIGHTING || a->base != base || (group >= 0 && a->group != group))
			continue;
		a->is = TE_WITHDRAWN;
		n++;
	}
	return n;
}

int te_random_loss(struct te_fight *f, int group, int *roll)
{
	int n = te_allies_in(f, -1, group), k = 1;
	*roll = -1;
	if (n > 1) {
		*roll = f->air ? dice_roll(f->t->d, DICE_OPEN, n, 1, "%s%s/round %d/loss", f->label, f->id,
					 f->round + 1)
			       : dice_roll(f->t->d, DICE_OPEN, n, 1, "%s%s/round %d/group %d/loss", f->label,
					 f->id, f->round + 1, group + 1);
		k = dice_value(f->t->d, *roll, 0);
	}
	for (int i = 0; i < f->allies; i++) {
		struct te_fighting *a = &f->ally[i];
		if (a->is != TE_FIGHTING || a->group != group || --k > 0)
			continue;
		a->is = TE_DEAD;
		te_lose_unit(f->t->s, a->base, a->unit);
		return i;
	}
	return -1;
}

/* ------------------------------------------------------------ lines that came to nothing */

static int8_t *passed_over(struct turn *t, int base, const struct order *o)
{
	return &t->passed_over[t->s->base[base].owner][o - te_orders(t, base)->order];
}

void te_pass_over(struct turn *t, int base, const struct order *o, int why)
{
	*passed_over(t, base, o) = (int8_t)why;
}

static int why_unused(struct turn *t, int base, const struct order *o)
{
	int card = te_fight_card(o->verb);
	if (*passed_over(t, base, o) >= 0)
		return *passed_over(t, base, o);
	if (card >= 0 && te_may_play(t->s, base, (enum te_card)card) == TE_NO_CARD)
		return TE_NO_CARD;
	if (card >= 0 && t->spent >> base & 1)
		return TE_NO_CARD_LEFT_TO_PLAY;
	return o->verb == TE_V_GROUP || o->verb == TE_V_PLAY_BONUS ? TE_NO_UNIT_THERE : TE_NO_VICTORY;
}

void te_tell_unused(struct turn *t)
{
	const uint32_t verbs = 1u << TE_V_GROUP | 1u << TE_V_PLAY_BONUS | 1u << TE_V_PLAY_ACE |
		1u << TE_V_PLAY_SQUAD | 1u << TE_V_PLAY_CREW | 1u << TE_V_PLAY_DIPLOMACY |
		1u << TE_V_PLAY_KNOWLEDGE;
	for (int k = 0; k < t->order_n; k++) {
		int base = t->order[k];
		struct te_context c = { .s = t->s, .base = base };
		struct question q = { .verbs = verbs, .fits = te_speaks_for, .about = &c };
		const struct order *o;
		while ((o = orders_answer(te_orders(t, base), &q)) != NULL)
			if (!o->n_tests || *passed_over(t, base, o) >= 0)
				te_refuse(t, base, o, why_unused(t, base, o));
	}
}
