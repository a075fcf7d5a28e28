/* SPDX-License-Identifier: MIT */
#include "fight.h"

/*
 * What a fight won brings: knowledge, the free attempt, and the cards that wait for a victory.
 */
static const char *attempt_label(char out[DICE_LABEL], int country, const char *end)
{
	const char *const part[] = { "diplomacy/", vocab_id(&te_country_words, country), end };
	size_t n = 0;
	for (int i = 0; i < 3; i++) {
		size_t len = strlen(part[i]);
		memcpy(out + n, part[i], len);
		n += len;
	}
	out[n] = '\0';
	return out;
}

static bool attempt(struct turn *t, int base, int country, enum te_how how, int more)
{
	struct te_attempt a = { .how = how, .base = base, .country = country };
	char text[DICE_LABEL];
	bool won;
	attempt_label(text, country, how == TE_HOW_FREE ? "/free" : "/card");
	won = te_diplomacy_roll(t, a, te_bonus(t->s, TE_ALLIED) + more, text);
	if (won)
		te_set_camp(t, country, TE_ALLIED, how);
	return won;
}

void te_free_attempt(struct te_fight *f)
{
	const struct te_state *s = f->t->s;
	const struct te_ufo_data *ufo;
	if (f->objective >= TE_COUNTRIES || te_may_attempt(s, f->objective, TE_NEUTRAL) >= 0)
		return;
	ufo = &te_ufos[s->slot[f->place].ufo];
	if (ufo->free_diplomacy)
		attempt(f->t, -1, f->objective, TE_HOW_FREE, ufo->free_bonus);
}

void te_gain_knowledge(struct turn *t, enum te_how how)
{
	t->s->knowledge++;
	TE_EVENT(t, TE_E_KNOWLEDGE, 1, t->s->knowledge, (int)how);
}

/* ------------------------------------------------------------ cards */

static const uint8_t card_of[TE_VERBS] = {
	[TE_V_PLAY_ACE] = TE_ACE,
	[TE_V_PLAY_SQUAD] = TE_SQUAD,
	[TE_V_PLAY_CREW] = TE_CREW,
	[TE_V_PLAY_DIPLOMACY] = TE_DIPLOMACY,
	[TE_V_PLAY_KNOWLEDGE] = TE_KNOWLEDGE,
};

static bool may_rise(const struct te_fight *f, const struct te_fighting *a, int base, int kind)
{
	return a->base == base && a->is == TE_FIGHTING && te_unit_kind(a->unit) == kind &&
		!f->t->s->base[base].unit[a->unit].elite;
}

/* The unit that becomes elite: the first of those named that can, else the first that can; -1:
 * none. */
static int promoted(const struct te_fight *f, int base, const struct order *o)
{
	int kind = o->verb == TE_V_PLAY_ACE  ? TE_KIND_FIGHTER
		: o->verb == TE_V_PLAY_SQUAD ? TE_KIND_INFANTRY
					     : TE_KIND_TANK;
	for (int i = 0; i < o->count[1]; i++)
		for (int k = 0; k < f->allies; k++)
			if (f->ally[k].unit == order_value(o, 1, i) && may_rise(f, &f->ally[k], base, kind))
				return f->ally[k].unit;
	for (int k = 0; k < f->allies; k++)
		if (may_rise(f, &f->ally[k], base, kind))
			return f->ally[k].unit;
	return -1;
}

/* -1, or why this card cannot be played after this victory. `played`: cards of the victory so far
 * (bits). */
static int may_follow(const struct te_fight *f, int base, const struct order *o, uint32_t played)
{
	if (o->verb == TE_V_PLAY_DIPLOMACY || o->verb == TE_V_PLAY_KNOWLEDGE) {
		if (played >> card_of[o->verb] & 1)
			return TE_CARD_USED_HERE;
		if (o->verb == TE_V_PLAY_KNOWLEDGE)
			return -1;
		return f->objective < TE_COUNTRIES ? te_may_attempt(f->t->s, f->objective, TE_NEUTRAL)
						   : TE_NOT_NEUTRAL;
	}
	return promoted(f, base, o) < 0 ? TE_NO_UNIT_THERE : -1;
}

static void take_effect(struct te_fight *f, int base, const struct order *o)
{
	if (o->verb == TE_V_PLAY_DIPLOMACY) {
		if (attempt(f->t, base, f->objective, TE_HOW_CARD, 0))
			te_earn(f->t, base, TE_FOR_DIPLOMACY, 1);
	} else if (o->verb == TE_V_PLAY_KNOWLEDGE) {
		te_gain_knowledge(f->t, TE_HOW_CARD);
	} else {
		int unit = promoted(f, base, o);
		f->t->s->base[base].unit[unit].elite = true;
		TE_EVENT(f->t, TE_E_ELITE, base, unit, card_of[o->verb]);
	}
}

static void play_line(struct te_fight *f, int base, const struct order *o, uint32_t *played)
{
	int why = may_follow(f, base, o, *played), card = card_of[o->verb];
	if (why >= 0) {
		/* a line for any place waits for a victory that suits it */
		if (order_value(o, 0, 0) == TE_PLACE_ANY) {
			te_pass_over(f->t, base, o, why);
			return;
		}
		te_refuse(f->t, base, o, why);
	} else if (te_play_card(f->t, base, (enum te_card)card, o)) {
		*played |= 1u << card;
		take_effect(f, base, o);
	}
	te_spend_line(f->t, base, o);
}

void te_victory_cards(struct te_fight *f)
{
	uint32_t played = 0, verbs = 1u << TE_V_PLAY_DIPLOMACY;
	verbs |= f->air ? 1u << TE_V_PLAY_ACE
			: 1u << TE_V_PLAY_SQUAD | 1u << TE_V_PLAY_CREW | 1u << TE_V_PLAY_KNOWLEDGE;
	for (int k = 0; k < f->t->order_n; k++) {
		int base = f->t->order[k], i = 0;
		const struct order *o;
		while ((o = te_next_here(f, base, -1, verbs, &i)) != NULL)
			play_line(f, base, o, &played);
	}
}
