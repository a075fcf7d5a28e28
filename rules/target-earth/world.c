/* SPDX-License-Identifier: MIT */
#include "turn.h"

int te_worth(const struct te_state *s, int country)
{
	const struct te_country_data *d = &te_countries[country];
	return s->game->option[TE_OPT_WORTH] == TE_WORTH_SMOOTH ? d->smooth : d->points;
}

int te_points(const struct te_state *s, enum te_camp camp)
{
	int sum = camp == TE_ALIEN ? s->module_points : camp == TE_ALLIED ? s->raid_points : 0;
	for (int c = 0; c < TE_COUNTRIES; c++)
		sum += s->camp[c] == camp ? te_worth(s, c) : 0;
	return sum;
}

int te_income(const struct te_state *s)
{
	int sum = 0;
	for (int c = 0; c < TE_COUNTRIES; c++)
		sum += s->camp[c] == TE_ALLIED ? te_countries[c].credits : 0;
	return sum;
}

int te_camp_size(const struct te_state *s, enum te_camp camp)
{
	int n = 0;
	for (int c = 0; c < TE_COUNTRIES; c++)
		n += s->camp[c] == camp;
	return n;
}

int te_modules(const struct te_state *s, enum te_module m)
{
	int n = 0;
	for (int b = 0; b < TE_BASES; b++)
		for (int i = 0; i < TE_SQUARES; i++)
			n += s->base[b].module[i] == (int)m;
	return n;
}

int te_stock(const struct te_state *s, enum te_module m)
{
	return te_module_stock[m] - te_modules(s, m);
}

int te_seating(const struct te_state *s, uint8_t out[TE_BASES])
{
	int n = 0;
	for (int k = 0; k < TE_BASES; k++) {
		int base = te_is_advanced(s) ? te_faction_base(s, k) : k;
		if (base >= 0 && s->base[base].plays)
			out[n++] = (uint8_t)base;
	}
	return n;
}

bool te_is_advanced(const struct te_state *s)
{
	return s->game->option[TE_OPT_MODE] == TE_MODE_ADVANCED;
}

bool te_has_factions(const struct te_state *s)
{
	return te_is_advanced(s) || s->game->option[TE_OPT_FACTIONS];
}

int te_faction_base(const struct te_state *s, int faction)
{
	for (int b = 0; b < TE_BASES; b++)
		if (s->base[b].plays && s->base[b].faction == faction)
			return b;
	return -1;
}

int te_phase(const struct te_state *s)
{
	int phase = 0;
	while (phase < 2 && s->turn >= te_phases[phase + 1].first_turn)
		phase++;
	return phase;
}

int te_need(const struct te_state *s, int track, struct te_step_data *out)
{
	int level = s->level[track];
	if (level > 3)
		return -1;
	*out = te_steps[track == TE_SCIENCE][level - 1];
	return 0;
}

int te_unit_kind(int unit)
{
	return unit < TE_T1    ? TE_KIND_FIGHTER
		: unit < TE_I1 ? TE_KIND_TRANSPORT
		: unit < TE_K1 ? TE_KIND_INFANTRY
			       : TE_KIND_TANK;
}

int te_factor(const struct te_state *s, int base, int unit)
{
	int kind = te_unit_kind(unit);
	int track = kind == TE_KIND_FIGHTER ? TE_FIGHTER : kind == TE_KIND_INFANTRY ? TE_TROOPS : TE_TANKS;
	if (kind == TE_KIND_TRANSPORT)
		return 0;
	return te_factors[track][s->level[track] - 1] + s->base[base].unit[unit].elite;
}

int te_bonus(const struct te_state *s, enum te_camp camp)
{
	return te_alliance_bonus[te_camp_size(s, camp)];
}

bool te_detected(const struct te_state *s, int slot)
{
	return te_modules(s, TE_RADAR) >= te_radars[slot];
}

int te_may_attempt(const struct te_state *s, int country, enum te_camp from)
{
	if (s->camp[country] != from)
		return from == TE_ALIEN ? TE_NOT_ALIEN_COUNTRY : TE_NOT_NEUTRAL;
	return s->changed >> country & 1 ? TE_CHANGED_THIS_TURN : -1;
}

int te_objective_bag(const struct te_state *s, uint8_t out[TE_OBJECTIVES])
{
	int n = 0;
	for (int c = 0; c < TE_COUNTRIES; c++)
		if (s->camp[c] != TE_ALIEN)
			out[n++] = (uint8_t)c;
	for (int b = 0; b < TE_BASES; b++)
		for (int i = 0; s->base[b].plays && i < te_players[s->bases].base_tiles; i++)
			out[n++] = (uint8_t)(TE_COUNTRIES + b);
	return n;
}

void te_fill_bag(struct te_state *s)
{
	const uint8_t *tiles = te_bags[s->game->option[TE_OPT_BAGS]]
				      [s->game->option[TE_OPT_BAGS] == TE_BAGS_RANDOM ? 0 : te_phase(s)];
	for (int u = 0; u < TE_UFOS; u++)
		s->bag[u] = tiles[u];
}

void te_begin_turn(struct turn *t)
{
	struct te_state *s = t->s;
	int phase = te_phase(s);
	int income;
	s->changed = 0;
	s->research = 0;
	s->slots = 0;
	for (int b = 0; b < TE_BASES; b++) {
		struct te_base *base = &s->base[b];
		base->played = 0;
		base->used = false;
		memset(base->built, 0, sizeof(base->built));
		memset(base->bought, 0, sizeof(base->bought));
		for (int u = 0; u < TE_UNITS; u++)
			base->unit[u].sent = -1;
	}
	if (s->turn == te_phases[phase].first_turn &&
		(s->turn == 1 || s->game->option[TE_OPT_BAGS] != TE_BAGS_RANDOM))
		te_fill_bag(s);
	if (s->turn == te_phases[phase].first_turn && s->turn > 1)
		TE_EVENT(t, TE_E_PHASE, phase + 1);
	TE_EVENT(t, TE_E_TURN, s->turn, phase + 1);
	income = te_income(s);
	s->funds = (int16_t)(s->funds + income);
	TE_EVENT(t, TE_E_INCOME, income, s->funds);
}

void te_set_camp(struct turn *t, int country, enum te_camp camp, enum te_how how)
{
	struct te_state *s = t->s;
	s->camp[country] = (uint8_t)camp;
	s->changed |= 1u << country;
	TE_EVENT(t, TE_E_CAMP, country, (int)camp, te_points(s, TE_ALLIED), te_points(s, TE_ALIEN),
		te_income(s), (int)how);
}

bool te_diplomacy_roll(struct turn *t, struct te_attempt a, int bonus, const char *label)
{
	int roll, total, need = te_countries[a.country].diplomacy;
	struct te_agent agent;
	a.need = need - bonus;
	agent = te_place_agent(t, &a);
	roll = dice_roll(t->d, DICE_OPEN, 6, 2, "%s", label);
	total = dice_value(t->d, roll, 0) + dice_value(t->d, roll, 1) + bonus + agent.more;
	TE_EVENT(t, TE_E_DIPLOMACY, a.country, (int)a.how, roll, bonus, need, total, total >= need,
		agent.base < 0 ? -1 : (int)agent.toward);
	te_pay_agent(t, &agent, total >= need);
	return total >= need;
}

int te_hits(struct dice *d, int roll)
{
	int hits = 0;
	for (int i = 0; i < dice_count(d, roll); i++)
		hits += dice_value(d, roll, i) >= 5;
	return hits;
}

int te_fight_hits(struct turn *t, int side, int roll)
{
	struct te_tally *tally = &t->s->tally[side];
	int hits = te_hits(t->d, roll);
	tally->dice = (uint16_t)(tally->dice + dice_count(t->d, roll));
	tally->hits = (uint16_t)(tally->hits + hits);
	return hits;
}
