/* SPDX-License-Identifier: MIT */
#include "fight.h"

/*
 * Step 7: armies leave in turn order; the UFOs' missions are fought and carried out from the left;
 * then the raids.
 */
static void note_raid(struct te_state *s, int country)
{
	for (int i = 0; i < s->raids; i++)
		if (s->raid[i] == country)
			return;
	s->raid[s->raids++] = (uint8_t)country;
}

static void army_left(struct turn *t, int base, const struct te_sortie *out)
{
	if (out->place >= TE_PLACE_COUNTRY)
		note_raid(t->s, out->place - TE_PLACE_COUNTRY);
	TE_EVENT(t, TE_E_TROOPS_SENT, base, out->place, out->transports, out->infantry, out->tanks);
}

static void send_armies(struct turn *t)
{
	te_send(t, TE_V_SEND, te_may_send, army_left);
}

/* Those that were sent there, and the land units at home of an attacked base. */
static void gather(struct te_fight *f)
{
	const struct turn *t = f->t;
	for (int k = 0; k < t->order_n; k++) {
		int base = t->order[k];
		bool home = f->objective == TE_COUNTRIES + base;
		for (int u = TE_I1; u < TE_UNITS; u++)
			if (t->s->base[base].unit[u].sent == f->place ||
				(home && t->s->base[base].unit[u].where == TE_HOME))
				te_fight_join(f, base, u);
	}
}

static void lose_transports(struct turn *t, int place)
{
	for (int k = 0; k < t->order_n; k++) {
		int base = t->order[k], n = 0;
		for (int u = TE_T1; u < TE_I1; u++)
			if (t->s->base[base].unit[u].sent == place) {
				te_lose_unit(t->s, base, u);
				n++;
			}
		if (n)
			TE_EVENT(t, TE_E_TRANSPORTS_LOST, base, n, place);
	}
}

/* Fights and tells; true: won. */
static bool fight(struct te_fight *f)
{
	struct turn *t = f->t;
	enum te_result result = te_battle(f);
	int ufo = f->raid ? -1 : t->s->slot[f->place].ufo;
	if (result == TE_BATTLE_WON) {
		TE_EVENT(t, TE_E_BATTLE_WON, f->place, f->objective, ufo);
		te_fight_points(f);
		return true;
	}
	TE_EVENT(t, result == TE_BATTLE_LOST ? TE_E_BATTLE_LOST : TE_E_BATTLE_LEFT, f->place, f->objective,
		te_aliens_in(f, -1), ufo);
	if (result == TE_BATTLE_LOST)
		lose_transports(t, f->place);
	return false;
}

/* ------------------------------------------------------------ UFOs */

/* All UFOs of this battle: two on one base fight as one. */
static void set_fate(struct turn *t, int slot, enum te_fate fate)
{
	for (int i = 0; i < t->s->slots; i++)
		if (t->s->slot[i].fate == TE_COMING && t->s->slot[i].objective == t->s->slot[slot].objective)
			t->s->slot[i].fate = (uint8_t)fate;
}

static void attack_country(struct turn *t, int place)
{
	struct te_state *s = t->s;
	int country = s->slot[place].objective, ufo = s->slot[place].ufo, modifier = te_ufos[ufo].modifier;
	int need = te_countries[country].diplomacy;
	bool allied = s->camp[country] == TE_ALLIED;
	int roll, total;
	enum te_result_word result;
	if (s->camp[country] == TE_ALIEN)
		return;
	roll = dice_roll(t->d, DICE_OPEN, 6, 2, "attack/slot %d", place + 1);
	total = dice_value(t->d, roll, 0) + dice_value(t->d, roll, 1) + modifier;
	if (total >= need)
		result = allied ? TE_TURNS_NEUTRAL : TE_TURNS_ALIEN;
	else
		result = allied ? TE_STAYS_ALLIED : TE_STAYS_NEUTRAL;
	TE_EVENT(t, TE_E_UFO_ATTACK, place, ufo, country, roll, modifier, need, total, (int)result);
	if (total >= need)
		te_set_camp(t, country, allied ? TE_NEUTRAL : TE_ALIEN, TE_HOW_UFO);
}

/* Of the UFOs on one base all but the first have no battle of their own. */
static void tell_of_others(struct turn *t, int place)
{
	const struct te_slot *slot = t->s->slot;
	for (int i = place + 1; i < t->s->slots; i++)
		if (slot[i].fate == TE_COMING && slot[i].objective == slot[place].objective)
			TE_EVENT(t, TE_E_LANDED_TOGETHER, i, slot[i].ufo, place, slot[i].objective);
}

static void mission(struct turn *t, int place)
{
	struct te_fight f;
	tell_of_others(t, place);
	te_fight_init(&f, t, place, false);
	gather(&f);
	if (f.allies && fight(&f)) {
		set_fate(t, place, TE_REPELLED);
		te_gain_knowledge(t, TE_HOW_UFO);
		te_free_attempt(&f);
		te_victory_cards(&f);
		return;
	}
	if (f.objective < TE_COUNTRIES)
		attack_country(t, place);
	else
		te_raid_base(&f);
	set_fate(t, place, TE_DONE);
}

static void missions(struct turn *t)
{
	for (int i = 0; i < t->s->slots; i++)
		if (t->s->slot[i].fate == TE_COMING)
			mission(t, i);
}

/* ------------------------------------------------------------ raids */

/* The base's ballot: the first country of its list that is still to be raided. */
static int ballot(struct turn *t, int base, const void *unused)
{
	int i = 0;
	const struct order *o;
	(void)unused;
	while ((o = te_next_ballot(t, base, TE_V_RAIDS, &i)) != NULL)
		for (int k = 0; k < o->count[0]; k++)
			for (int r = 0; r < t->s->raids; r++)
				if (t->s->raid[r] == order_value(o, 0, k))
					return t->s->raid[r];
	return -1;
}

/* The place in the list of the raid that is next: by vote, else the one that was sent first. */
static int next_raid(struct turn *t)
{
	enum te_how how;
	int country, r = t->s->raids - 1;
	if (!r)
		return 0;
	country = te_hold_vote(t, ballot, NULL, TE_E_BALLOT_RAIDS, &how);
	if (country >= 0)
		TE_EVENT(t, TE_E_RAID_CHOSEN, country, (int)how);
	while (r > 0 && t->s->raid[r] != country)
		r--;
	return r;
}

static void raid(struct turn *t, int country)
{
	struct te_fight f;
	te_fight_init(&f, t, TE_PLACE_COUNTRY + country, false);
	gather(&f);
	if (!fight(&f))
		return;
	t->s->raid_points = (uint8_t)(t->s->raid_points + 2);
	te_set_camp(t, country, TE_NEUTRAL, TE_HOW_RAID);
	TE_EVENT(t, TE_E_RAID_WON, country, 2);
	te_gain_knowledge(t, TE_HOW_RAID);
	te_victory_cards(&f);
}

static void raids(struct turn *t)
{
	struct te_state *s = t->s;
	while (s->raids) {
		int r = next_raid(t), country = s->raid[r];
		s->raids--;
		memmove(&s->raid[r], &s->raid[r + 1], (size_t)(s->raids - r));
		raid(t, country);
	}
}

static const struct turn_phase army_phases[] = {
	{ "armies", send_armies },
};
const struct phases te_army_phases = PHASES(army_phases);

static const struct turn_phase battle_phases[] = {
	{ "missions", missions },
	{ "raids", raids },
	{ "unused lines", te_tell_unused },
	{ "return", te_return_to_base },
	{ "research", te_finish_research },
	{ "victory", te_look_for_victory },
	{ "cards", te_draw_cards },
	{ "swap", te_swap_cards },
	{ "next turn", te_next_turn },
};
const struct phases te_battle_phases = PHASES(battle_phases);
