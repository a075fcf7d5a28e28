/* SPDX-License-Identifier: MIT */
#include "rules/invasion/sudden.h"

/* Events that strike at the beginning of a turn, in the order of their rolls (IVN 11.7, 20): those
 * that kill or move whatever fits. Those that seats answer are in choices.c. */

/* --- whom they strike */

static void strike_units(
	struct turn *t, bool (*fits)(const struct turn *t, const struct ivn_unit *u), bool removes)
{
	uint8_t unit[IVN_CARDS_MAX];
	bool hit[IVN_CARDS_MAX];
	int n = ivn_list_units(t->s, -1, unit);
	for (int i = 0; i < n; i++)
		hit[i] = fits(t, &t->s->unit[i]);
	for (int i = 0; i < n; i++) {
		if (hit[i] && removes)
			ivn_remove(t, unit[i]);
		else if (hit[i])
			(void)ivn_kill(t, unit[i], IVN_BY_EVENT, -1);
	}
}

static bool is_anybody(const struct turn *t, const struct ivn_unit *u)
{
	(void)t;
	(void)u;
	return true;
}

static bool is_there(const struct turn *t, const struct ivn_unit *u)
{
	return ivn_in_region(u->cell, ivn_struck_region(t->happening));
}

static bool is_bewitched(const struct turn *t, const struct ivn_unit *u)
{
	return ivn_in_region(u->cell, IVN_SOUTH_AFRICA) && ivn_magic_def(t, u) < 4;
}

static bool is_flying(const struct turn *t, const struct ivn_unit *u)
{
	return ivn_has_tag(t, u, IVN_FLYER);
}

static bool is_controller(const struct turn *t, const struct ivn_unit *u)
{
	return ivn_has_tag(t, u, IVN_CONTROLLER);
}

static bool is_female(const struct turn *t, const struct ivn_unit *u)
{
	return ivn_sex(t, u) == IVN_FEMALE;
}

static bool is_witch(const struct turn *t, const struct ivn_unit *u)
{
	return is_female(t, u) && ivn_in_region(u->cell, IVN_EUROPE);
}

static bool is_cuckold(const struct turn *t, const struct ivn_unit *u)
{
	if (!is_female(t, u))
		return false;
	for (int i = 0; i < t->s->n_units; i++) {
		const struct ivn_unit *o = &t->s->unit[i];
		if (o->cell == u->cell && ivn_sex(t, o) == IVN_MALE && !ivn_rep(t, o))
			return true;
	}
	return false;
}

static bool is_pair(const struct turn *t, const struct ivn_unit *u)
{
	(void)t;
	return u->pair;
}

static bool is_fast(const struct turn *t, const struct ivn_unit *u)
{
	(void)t;
	return ivn_kinds[ivn_kind(u)].dis == 3;
}

static bool is_strong(const struct turn *t, const struct ivn_unit *u)
{
	(void)t;
	return ivn_kinds[ivn_kind(u)].att > 5;
}

static bool has_won(const struct turn *t, const struct ivn_unit *u)
{
	(void)t;
	return u->won;
}

static bool has_won_often(const struct turn *t, const struct ivn_unit *u)
{
	(void)t;
	return u->wins > 2;
}

static void apocalypse(struct turn *t)
{
	strike_units(t, is_anybody, false);
}
static void ravage(struct turn *t)
{
	strike_units(t, is_there, false);
}
static void voodoo(struct turn *t)
{
	strike_units(t, is_bewitched, false);
}
static void hunt(struct turn *t)
{
	strike_units(t, is_flying, false);
}
static void inquisition(struct turn *t)
{
	strike_units(t, is_controller, false);
}
static void witch_hunt(struct turn *t)
{
	strike_units(t, is_female, false);
}
static void witches(struct turn *t)
{
	strike_units(t, is_witch, false);
}
static void cuckold(struct turn *t)
{
	strike_units(t, is_cuckold, false);
}
static void watch(struct turn *t)
{
	strike_units(t, is_pair, false);
}
static void radar(struct turn *t)
{
	strike_units(t, is_fast, false);
}
static void doping(struct turn *t)
{
	strike_units(t, is_strong, true);
}
static void cheating(struct turn *t)
{
	strike_units(t, has_won, true);
}
static void atonement(struct turn *t)
{
	strike_units(t, has_won_often, true);
}

static void lightning(struct turn *t)
{
	for (int i = 0; i < t->n_order; i++) {
		const char *id = vocab_id(&ivn_seat_words, t->order[i]);
		int row = dice_value(
			t->d, dice_roll(t->d, DICE_OPEN, IVN_ROWS, 1, "lightning-row/%s", id), 0);
		int column = dice_value(
			t->d, dice_roll(t->d, DICE_OPEN, IVN_COLUMNS, 1, "lightning-column/%s", id), 0);
		int cell = (row - 1) * IVN_COLUMNS + column - 1;
		uint8_t unit[IVN_CARDS_MAX];
		int n = ivn_list_units(t->s, -1, unit);
		IVN_EVENT(t, IVN_E_LIGHTNING, t->order[i], cell);
		for (int k = 0; k < n; k++)
			if (ivn_find(t->s, unit[k]) && ivn_find(t->s, unit[k])->cell == cell)
				(void)ivn_kill(t, unit[k], IVN_BY_EVENT, -1);
	}
}

/* --- whom they move */

/* Pushes a unit so many cells, until one is forbidden, a pole or an enemy's. */
static void push(struct turn *t, int unit, int way, int most)
{
	struct ivn_unit *u = ivn_find(t->s, unit);
	int from = u->cell, cell = from;
	for (int i = 0; i < most && (cell == from || !ivn_is_enemy_at(t->s, u->seat, cell)); i++) {
		int to = ivn_beside(cell, (enum ivn_way)way);
		if (to < 0 || !ivn_may_stand(t, ivn_kind(u), ivn_has_tag(t, u, IVN_FLYER), to))
			break;
		cell = to;
	}
	if (cell == from)
		return;
	IVN_EVENT(t, IVN_E_SHIFTED, u->seat, unit, from, cell, t->happening);
	ivn_enter(t, u, cell);
}

static int back_from(int step)
{
	return step < IVN_NE ? (step + 2) % 4 : IVN_NE + (step - IVN_NE + 2) % 4;
}

static void push_all(struct turn *t, int most)
{
	uint8_t unit[IVN_CARDS_MAX];
	int n = ivn_list_units(t->s, -1, unit);
	for (int i = 0; i < n; i++) {
		const struct ivn_unit *u = ivn_find(t->s, unit[i]);
		bool frightened = t->happening != IVN_SPECTRES || ivn_def(t, u) < 4;
		if (u->pair || !frightened || (t->happening != IVN_SLIPPERY && u->step < 0))
			continue;
		push(t, unit[i], t->happening == IVN_SLIPPERY ? IVN_W : back_from(u->step), most);
	}
}

static void step_back(struct turn *t)
{
	push_all(t, 1);
}
static void sneeze(struct turn *t)
{
	push_all(t, 3);
}

/* The nearest land for a marine unit, of equal ways the first by north, east, south, west; -1. */
static int shore(const struct turn *t, const struct ivn_unit *u)
{
	uint8_t queue[IVN_CELLS];
	bool seen[IVN_CELLS] = { false };
	int head = 0, tail = 0;
	queue[tail++] = u->cell;
	seen[u->cell] = true;
	while (head < tail) {
		int cell = queue[head++];
		if (t->ground[cell] != IVN_OCEAN &&
			ivn_may_stand(t, ivn_kind(u), ivn_has_tag(t, u, IVN_FLYER), cell))
			return cell;
		for (int way = IVN_N; way <= IVN_W; way++) {
			int to = ivn_beside(cell, (enum ivn_way)way);
			if (to < 0 || seen[to])
				continue;
			seen[to] = true;
			queue[tail++] = (uint8_t)to;
		}
	}
	return -1;
}

static void seasick(struct turn *t)
{
	uint8_t unit[IVN_CARDS_MAX];
	int n = ivn_list_units(t->s, -1, unit);
	for (int i = 0; i < n; i++) {
		struct ivn_unit *u = ivn_find(t->s, unit[i]);
		int cell = u->cell, to;
		if (u->pair || !ivn_has_tag(t, u, IVN_MARINE) || t->ground[cell] != IVN_OCEAN)
			continue;
		to = shore(t, u);
		if (to < 0)
			continue;
		IVN_EVENT(t, IVN_E_SHIFTED, u->seat, unit[i], cell, to, t->happening);
		ivn_enter(t, u, to);
	}
}

static void migrate(struct turn *t, int unit)
{
	struct ivn_unit *u = ivn_find(t->s, unit);
	const char *id = vocab_id(&ivn_unit_words, unit);
	int row = dice_value(t->d, dice_roll(t->d, DICE_OPEN, IVN_ROWS, 1, "migration-row/%s", id), 0);
	int column = dice_value(
		t->d, dice_roll(t->d, DICE_OPEN, IVN_COLUMNS, 1, "migration-column/%s", id), 0);
	int aimed = (row - 1) * IVN_COLUMNS + column - 1, cell = ivn_touch_down(t, ivn_kind(u), aimed);
	int from = u->cell, seat = u->seat, kind = ivn_kind(u), counts = ivn_counts_for(u);
	if (cell < 0) {
		ivn_lift(t->s, unit);
		t->s->side[counts].cause = (int8_t)t->happening;
		IVN_EVENT(t, IVN_E_CRASHED, seat, kind, aimed);
		ivn_bury(t, kind);
		return;
	}
	u->step = -1;
	IVN_EVENT(t, IVN_E_SHIFTED, seat, unit, from, cell, t->happening);
	ivn_enter(t, u, cell);
}

static void migrations(struct turn *t)
{
	uint8_t unit[IVN_CARDS_MAX];
	int n = ivn_list_units(t->s, -1, unit);
	for (int i = 0; i < n; i++)
		if (ivn_find(t->s, unit[i]) && !ivn_find(t->s, unit[i])->pair)
			migrate(t, unit[i]);
}

/* --- the dead come back */

/* The last of the dead whose owner still plays; -1. */
static int last_dead(const struct ivn_state *s)
{
	for (int i = s->n_dead - 1; i >= 0; i--)
		if (s->side[s->dead[i].seat].alive)
			return i;
	return -1;
}

static void put_back(struct turn *t, int seat, int kind, int cell)
{
	struct ivn_unit *u = ivn_put(t, seat, kind, cell);
	IVN_EVENT(t, IVN_E_RETURNED, seat, u->unit, cell, t->happening);
	ivn_enter(t, u, cell);
}

static void exhume(struct turn *t)
{
	int i = last_dead(t->s);
	struct ivn_dead dead;
	if (i < 0)
		return;
	dead = t->s->dead[i];
	ivn_raise(t->s, i);
	put_back(t, dead.seat, dead.kind, dead.cell);
}

/* The dead of a seat come to its hand; `last`: this entry alone. */
static void recall(struct turn *t, int seat, int last)
{
	struct ivn_state *s = t->s;
	uint8_t kind[IVN_CARDS_MAX];
	int n = 0;
	for (int i = last >= 0 ? last : 0; i < s->n_dead; i++) {
		if (s->dead[i].seat != seat || (last >= 0 && n))
			continue;
		kind[n++] = s->dead[i].kind;
		ivn_raise(s, i--);
	}
	for (int i = 0; i < n; i++)
		ivn_to_hand(s, seat, (struct pile_card){ kind[i], PILE_ALL });
	if (n && t->es)
		IVN_EVENT(t, IVN_E_RECALLED, seat, events_list(t->es, kind, n), t->happening);
}

static void miracle(struct turn *t)
{
	for (int i = 0; i < t->n_order; i++)
		recall(t, t->order[i], -1);
}

static void nostalgia(struct turn *t)
{
	int i = last_dead(t->s);
	if (i >= 0)
		recall(t, t->s->dead[i].seat, i);
}

void ivn_rise_again(struct turn *t)
{
	struct ivn_state *s = t->s;
	int n = 0, before = t->happening;
	t->happening = IVN_REINCARNATION;
	for (int i = 0; i < s->n_reborn; i++) {
		struct ivn_reborn r = s->reborn[i];
		struct ivn_unit *u;
		if (r.turn != s->turn) {
			s->reborn[n++] = r;
			continue;
		}
		u = ivn_put(t, r.seat, r.kind, r.cell);
		u->rep = r.rep;
		u->pair = r.pair;
		IVN_EVENT(t, IVN_E_RETURNED, r.seat, u->unit, r.cell, t->happening);
		ivn_enter(t, u, r.cell);
	}
	for (int i = n; i < s->n_reborn; i++)
		s->reborn[i] = (struct ivn_reborn){ 0 };
	s->n_reborn = (uint8_t)n;
	t->happening = before;
}

/* --- all of them */

static void (*const sudden[IVN_HAPPENINGS])(struct turn *t) = {
	[IVN_DESERTION] = ivn_desertion,
	[IVN_SHARKS] = ravage,
	[IVN_VOODOO] = voodoo,
	[IVN_REVOLUTION] = ravage,
	[IVN_VIRUS] = ravage,
	[IVN_RADIATION] = ravage,
	[IVN_EXHUMATION] = exhume,
	[IVN_MIGRATIONS] = migrations,
	[IVN_RELIEF] = ivn_relief,
	[IVN_SPECTRES] = step_back,
	[IVN_BOUNTY] = ivn_bounty,
	[IVN_CENSUS] = ivn_census,
	[IVN_APOCALYPSE] = apocalypse,
	[IVN_TSUNAMI] = ravage,
	[IVN_MIRACLE] = miracle,
	[IVN_VOYEUR] = ivn_voyeur,
	[IVN_HUNT] = hunt,
	[IVN_HURRICANE] = ravage,
	[IVN_HOLD_UP] = ivn_hold_up,
	[IVN_LIGHTNING] = lightning,
	[IVN_DOPING] = doping,
	[IVN_REBELLION] = ivn_rebellion,
	[IVN_PITFALL] = ivn_pitfall,
	[IVN_CHEATING] = cheating,
	[IVN_RESIGNATION] = ivn_resignation,
	[IVN_FAMINE] = ivn_famine,
	[IVN_FEATHERWEIGHT] = ivn_featherweight,
	[IVN_EXILE] = ivn_exile,
	[IVN_SLIPPERY] = step_back,
	[IVN_SEASICK] = seasick,
	[IVN_WAND] = ivn_wand,
	[IVN_RADAR] = radar,
	[IVN_ATONEMENT] = atonement,
	[IVN_SNEEZE] = sneeze,
	[IVN_REPLACEMENT] = ivn_replacement,
	[IVN_WAGER] = ivn_wager,
	[IVN_BRAINWASH] = ivn_brainwash,
	[IVN_WOUNDED] = ivn_replacement,
	[IVN_FINED] = ivn_fine,
	[IVN_NOSTALGIA] = nostalgia,
	[IVN_KAMIKAZE] = ivn_kamikaze,
	[IVN_INQUISITION] = inquisition,
	[IVN_WATCH] = watch,
	[IVN_WITCH_HUNT] = witch_hunt,
	[IVN_WITCH] = witches,
	[IVN_CUCKOLD] = cuckold,
};

bool ivn_is_sudden(int happening)
{
	return sudden[happening] != NULL;
}

static bool needs_dice(int happening)
{
	switch (happening) {
	case IVN_MIGRATIONS:
	case IVN_BOUNTY:
	case IVN_HOLD_UP:
	case IVN_LIGHTNING:
	case IVN_REBELLION:
	case IVN_WAGER:
	case IVN_BRAINWASH:
	case IVN_KAMIKAZE:
		return true;
	default:
		return false;
	}
}

bool ivn_is_uncertain(int happening)
{
	switch (happening) {
	case IVN_RELIEF:
	case IVN_FAMINE:
	case IVN_EXILE:
	case IVN_REPLACEMENT:
	case IVN_WOUNDED:
	case IVN_FINED:
		return true;
	default:
		return needs_dice(happening);
	}
}

/* Events that everybody sees: a refused order leaves no trace. */
static int public_events(const struct events *es)
{
	int n = 0;
	for (int i = 0; es && i < events_count(es); i++)
		n += events_at(es, i)->audience == AUDIENCE_ALL;
	return n;
}

void ivn_strike(struct turn *t)
{
	for (int i = 0; i < t->s->n_events; i++) {
		int happening = t->s->event[i], before;
		IVN_EVENT(t, IVN_E_BEGINS, happening);
		if (!sudden[happening] || (!t->d && needs_dice(happening)))
			continue;
		before = public_events(t->es);
		t->happening = happening;
		sudden[happening](t);
		t->happening = -1;
		if (public_events(t->es) == before)
			IVN_EVENT(t, IVN_E_NOTHING, happening);
	}
}
