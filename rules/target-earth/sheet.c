/* SPDX-License-Identifier: MIT */
#include "check.h"

static void view_rows(const struct te_base *b, struct te_sheet_base *out)
{
	for (int i = 0; i < TE_SQUARES; i++) {
		struct te_sheet_row *row = &out->rows[i / TE_SIDE];
		row->number = (uint8_t)(i / TE_SIDE + 1);
		row->square[i % TE_SIDE] = (struct te_sheet_square){ .module = b->module[i], .unit = -1 };
	}
	for (int u = 0; u < TE_UNITS; u++) {
		const struct te_unit *unit = &b->unit[u];
		struct te_sheet_square *q;
		/* A view that somebody else wrote may be wrong anywhere. */
		if (unit->where != TE_HOME || unit->square < 0)
			continue;
		q = &out->rows[unit->square / TE_SIDE].square[unit->square % TE_SIDE];
		q->unit = (int8_t)u;
		q->elite = unit->elite;
	}
}

static void view_units(const struct te_state *s, int base, struct te_sheet_base *out)
{
	for (int u = 0; u < TE_UNITS; u++) {
		const struct te_unit *unit = &s->base[base].unit[u];
		if (unit->where == TE_SUPPLY)
			continue;
		out->units[out->units_n++] = (struct te_sheet_unit){ .unit = (uint8_t)u,
			.kind = (uint8_t)te_unit_kind(u),
			.factor = (uint8_t)te_factor(s, base, u),
			.where = unit->where,
			.square = unit->square,
			.sent = unit->sent,
			.elite = unit->elite };
	}
}

/* Personal points and the objective, of those whose the reader may know. */
static void view_points(const struct te_state *s, int base, struct te_sheet_base *out)
{
	const struct te_base *b = &s->base[base];
	out->goal = TE_NO_GOAL;
	out->knows_goal = te_is_advanced(s) && KNOWN(b->goal);
	if (!out->knows_goal)
		return;
	out->goal = b->goal;
	out->goal_points = (uint8_t)te_goal_points(s, base);
	out->personal = (uint8_t)te_personal(s, base);
	out->gains = b->gains;
	memcpy(out->gain, b->gain, sizeof(out->gain));
}

static void view_base(const struct te_state *s, int base, int seat, struct te_sheet_base *out)
{
	const struct te_base *b = &s->base[base];
	out->base = (uint8_t)base;
	out->owner = b->owner;
	out->mine = seat >= 0 && b->owner == seat;
	out->first = base == s->first;
	out->fortified = b->fortified;
	out->cash = b->cash;
	out->budget = (uint8_t)te_budget(s, base);
	out->played = b->played;
	for (int i = 0; i < TE_SQUARES; i++)
		if (b->module[i] >= 0)
			out->modules[b->module[i]]++;
	out->held = b->held;
	out->knows_hand = KNOWN(b->hand[0]);
	for (int i = 0; i < TE_CARDS && out->knows_hand; i++)
		out->hand[i] = b->hand[i];
	out->faction = b->faction;
	out->markers = b->markers;
	out->used = b->used;
	out->initiative = (uint8_t)(b->faction + 1);
	view_points(s, base, out);
	view_units(s, base, out);
	view_rows(b, out);
}

static void view_countries(const struct te_state *s, struct te_sheet *v)
{
	for (int c = 0; c < TE_COUNTRIES; c++) {
		const struct te_country_data *d = &te_countries[c];
		struct te_sheet_score *score = &v->score[s->camp[c] == TE_ALIEN];
		v->countries[c] = (struct te_sheet_country){ .country = (uint8_t)c,
			.camp = s->camp[c],
			.credits = d->credits,
			.diplomacy = d->diplomacy,
			.points = (uint8_t)te_worth(s, c),
			.changed = s->changed >> c & 1 };
		if (s->camp[c] == TE_NEUTRAL) {
			v->neutral++;
			continue;
		}
		score->countries++;
		score->credits = (uint16_t)(score->credits + d->credits);
		score->points = (uint16_t)(score->points + te_worth(s, c));
	}
	v->score[0].points = (uint16_t)(v->score[0].points + s->raid_points);
	v->score[1].points = (uint16_t)(v->score[1].points + s->module_points);
	v->income = (int16_t)v->score[0].credits;
	v->bonus = te_alliance_bonus[v->score[0].countries];
	v->alien_bonus = te_alliance_bonus[v->score[1].countries];
	for (int c = 0; c < TE_COUNTRIES; c++)
		if (s->camp[c] != TE_ALLIED)
			v->countries[c].percent = (uint8_t)te_chance(s, c);
}

static void view_slots(const struct te_state *s, struct te_sheet *v)
{
	v->slots_n = s->slots;
	for (int i = 0; i < s->slots; i++) {
		const struct te_ufo_data *u = &te_ufos[s->slot[i].ufo];
		int target = s->slot[i].objective;
		v->slots[i] = (struct te_sheet_slot){ .slot = (uint8_t)i,
			.ufo = s->slot[i].ufo,
			.objective = s->slot[i].objective,
			.fate = s->slot[i].fate,
			.factor = u->factor,
			.modifier = u->modifier,
			.radars = te_radars[i],
			.detected = v->radars >= te_radars[i],
			.soldiers = u->soldiers,
			.tanks = u->tanks };
		v->slots[i].camp = (int8_t)(target < TE_COUNTRIES ? s->camp[target] : -1);
		if (target < TE_COUNTRIES)
			v->slots[i].percent = (uint8_t)te_percent_two_dice(
				te_countries[target].diplomacy, u->modifier);
	}
}

static void view_tracks(const struct te_state *s, struct te_sheet *v)
{
	for (int k = 0; k < TE_TRACKS; k++) {
		struct te_step_data need = { 0, 0, 0 };
		struct te_sheet_track *track = &v->tracks[k];
		track->top = te_need(s, k, &need) < 0;
		track->track = (uint8_t)k;
		track->level = s->level[k];
		track->factor = k == TE_SCIENCE ? 0 : te_factors[k][s->level[k] - 1];
		track->credits = need.credits;
		track->labs = need.labs;
		track->knowledge = need.knowledge;
		track->pending = s->research >> k & 1;
		track->voted = s->voted == k;
	}
}

void te_make_sheet(const struct view *view, void *sheet)
{
	const struct te_state *s = view->state;
	struct te_sheet *v = sheet;
	int seat = view->seat;
	int phase = te_phase(s);
	int modules[TE_MODULES] = { 0 };
	v->seat = (int8_t)(seat < 0 ? -1 : seat);
	v->turns = TE_TURNS;
	v->phase = (uint8_t)(phase + 1);
	v->seats = (uint8_t)s->game->n_seats;
	v->factions = te_has_factions(s);
	v->advanced = te_is_advanced(s);
	v->duty = te_has_duty(s);
	v->order_n = (uint8_t)te_turn_order(s, v->order);
	for (int b = 0; b < TE_BASES; b++)
		if (s->base[b].plays)
			view_base(s, b, seat, &v->bases[v->bases_n++]);
	for (int b = 0; b < v->bases_n; b++)
		for (int m = 0; m < TE_MODULES; m++)
			modules[m] += v->bases[b].modules[m];
	for (int m = 0; m < TE_MODULES; m++)
		v->stock[m] = (uint8_t)(te_module_stock[m] - modules[m]);
	v->labs = (uint8_t)modules[TE_LAB];
	v->radars = (uint8_t)modules[TE_RADAR];
	view_countries(s, v);
	view_slots(s, v);
	view_tracks(s, v);
	v->soldier = te_phases[phase].soldier;
	v->alien_tank = te_phases[phase].tank;
	v->garrison_soldiers = te_phases[phase].garrison_soldiers;
	v->garrison_tanks = te_phases[phase].garrison_tanks;
	for (int i = 0; i < 2; i++)
		v->tally[i] = (struct te_sheet_tally){ s->tally[i].dice, s->tally[i].hits,
			(uint16_t)((s->tally[i].dice + 1) / 3) };
}

bool te_is_own(const struct te_state *s, int base, int seat)
{
	return seat >= 0 && s->base[base].plays && s->base[base].owner == seat;
}

/* A hand that is hidden counts as one of anything that it may hold; what else is hidden as nothing.
 * Which cards are left nobody knows. */
void te_copy_view(const struct view *view, struct te_state *s)
{
	*s = *(const struct te_state *)view->state;
	for (int b = 0; b < TE_BASES; b++) {
		struct te_base *base = &s->base[b];
		for (int c = 0; c < TE_CARDS && !KNOWN(base->hand[c]); c++)
			base->hand[c] = base->held < te_card_count[c] ? base->held : te_card_count[c];
		if (!KNOWN(base->away[0]))
			memset(base->away, 0, sizeof(base->away));
		if (!KNOWN(base->goal))
			base->goal = TE_NO_GOAL;
	}
	memset(s->deck, 0, sizeof(s->deck));
	memset(s->discard, 0, sizeof(s->discard));
}
