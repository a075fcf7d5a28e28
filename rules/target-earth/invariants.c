/* SPDX-License-Identifier: MIT */
#include "turn.h"

static const char *check_numbers(const struct te_state *s)
{
	uint32_t two;
	if (s->turn < 1 || s->turn > TE_TURNS || s->window >= TE_WINDOWS)
		return "turn and window are in range";
	if (s->funds < 0 || s->slots > TE_SLOTS)
		return "funds are never negative, and there are eight slots";
	for (int k = 0; k < TE_TRACKS; k++)
		if (s->level[k] < 1 || s->level[k] > 4)
			return "technology levels are 1 to 4";
	two = s->research & (s->research - 1);
	if (two & (two - 1))
		return "at most two technologies are researched in a turn";
	if (s->raid_points % 2)
		return "a destroyed alien base is worth two points";
	return NULL;
}

static const char *check_seats(const struct te_state *s)
{
	int bases = 0;
	uint32_t seats = 0;
	for (int b = 0; b < TE_BASES; b++) {
		bases += s->base[b].plays;
		seats |= s->base[b].plays ? 1u << s->base[b].owner : 0;
	}
	if (bases != s->bases || seats != s->game->seats)
		return "bases and seats are those that the game began with";
	return s->base[s->first].plays ? NULL : "the first player's base plays";
}

static const char *check_camps(const struct te_state *s)
{
	int points[3] = { 0 }, countries[3] = { 0 };
	for (int c = 0; c < TE_COUNTRIES; c++) {
		if (s->camp[c] > TE_ALIEN)
			return "every country is in exactly one camp";
		points[s->camp[c]] += te_worth(s, c);
		countries[s->camp[c]]++;
	}
	if (countries[TE_NEUTRAL] + countries[TE_ALLIED] + countries[TE_ALIEN] != TE_COUNTRIES)
		return "there are thirty countries";
	if (points[TE_ALLIED] + s->raid_points != te_points(s, TE_ALLIED) ||
		points[TE_ALIEN] + s->module_points != te_points(s, TE_ALIEN))
		return "points are the sums of what gives them";
	return NULL;
}

static const char *check_cards(const struct te_state *s)
{
	for (int c = 0; c < TE_CARDS; c++) {
		int n = s->deck[c] + s->discard[c];
		for (int b = 0; b < TE_BASES; b++)
			n += s->base[b].hand[c] + s->base[b].away[c];
		if (n != te_card_count[c])
			return "cards are in the deck, in a hand or discarded, and none is lost";
	}
	for (int b = 0; b < TE_BASES; b++)
		if (s->base[b].plays && s->base[b].played > te_budget(s, b))
			return "nobody plays more cards in a turn than allowed";
	return NULL;
}

static const char *check_tiles(const struct te_state *s)
{
	bool random = s->game->option[TE_OPT_BAGS] == TE_BAGS_RANDOM;
	bool drawn = s->ended || !te_in(s, TE_IN_SETUP | TE_IN_COUNCIL);
	const uint8_t *tiles = te_bags[s->game->option[TE_OPT_BAGS]][random ? 0 : te_phase(s)];
	int left = 0, gone = 0;
	for (int u = 0; u < TE_UFOS; u++) {
		if (s->bag[u] > tiles[u])
			return "the bag holds no UFO tile that was not put in";
		left += tiles[u] - s->bag[u];
	}
	for (int turn = random ? 1 : te_phases[te_phase(s)].first_turn; turn < s->turn + drawn; turn++)
		gone += te_phases[turn >= te_phases[2].first_turn ? 2 : turn >= te_phases[1].first_turn].ufos;
	if (left != gone)
		return "UFO tiles leave the bag as they are drawn and do not come back";
	if (!s->ended && s->slots != (drawn ? te_phases[te_phase(s)].ufos : 0))
		return "as many UFOs are on the board as the turn asks for";
	for (int m = 0; m < TE_MODULES; m++)
		if (te_stock(s, (enum te_module)m) < 0)
			return "there are no more modules than tiles";
	return NULL;
}

static const char *check_unit(const struct te_state *s, const struct te_base *b, int u, uint64_t *taken)
{
	const struct te_unit *unit = &b->unit[u];
	if (unit->where == TE_SUPPLY)
		return unit->elite || unit->square >= 0 ? "a counter in the box is neither elite nor anywhere"
							: NULL;
	if (unit->elite && te_unit_kind(u) == TE_KIND_TRANSPORT)
		return "transports are never elite";
	if (unit->where == TE_BESIDE &&
		(s->ended ||
			!te_in(s,
				1u << TE_WINDOW_MISSIONS | 1u << TE_WINDOW_INTERCEPT |
					1u << TE_WINDOW_DOGFIGHTS | TE_IN_ARMIES | TE_IN_BATTLES)))
		return "units are home when the turn has ended";
	if (unit->square < 0)
		return unit->where == TE_BESIDE ? NULL : "every unit at home stands on a module";
	if (unit->where == TE_HOME && b->module[unit->square] != te_kinds[te_unit_kind(u)].module)
		return "every unit at home stands on a module of its kind";
	if (*taken >> unit->square & 1)
		return "a module has one unit";
	*taken |= 1ull << unit->square;
	return NULL;
}

/* Hands are open in the basic game, and otherwise their owners'. */
static bool hand_is_seen(const struct te_state *s, int base)
{
	const struct te_base *b = &s->base[base];
	return b->sees_hand == (te_is_advanced(s) && b->plays ? 1u << b->owner : (uint32_t)TE_ALL_SEATS);
}

/* One row for a turn that has begun and a source. */
static bool gains_are_rows(const struct te_state *s, const struct te_base *b)
{
	for (int i = 0; i < b->gains; i++) {
		if (b->gain[i].turn > s->turn)
			return false;
		for (int k = 0; k < i; k++)
			if (b->gain[k].turn == b->gain[i].turn && b->gain[k].source == b->gain[i].source)
				return false;
	}
	return true;
}

static const char *check_points(const struct te_state *s)
{
	uint32_t goals = 0;
	for (int b = 0; b < TE_BASES; b++) {
		const struct te_base *base = &s->base[b];
		if (base->goal != TE_NO_GOAL && goals >> base->goal & 1)
			return "no two players have the same objective";
		goals |= 1u << base->goal;
		if (!te_is_advanced(s) && base->gains)
			return "personal points are of the advanced game";
		if (!gains_are_rows(s, base))
			return "personal points have one row for a turn and a source";
		if (base->faction < 0 && (base->used || base->markers))
			return "markers are a faction's";
	}
	return NULL;
}

static const char *check_factions(const struct te_state *s)
{
	uint32_t seen = 0;
	for (int b = 0; b < TE_BASES; b++) {
		const struct te_base *base = &s->base[b];
		if ((base->faction >= 0) != (base->plays && te_has_factions(s)))
			return "every base has a faction, where there are factions";
		if (base->faction >= 0 && seen >> base->faction & 1)
			return "no two bases have the same faction";
		seen |= base->faction >= 0 ? 1u << base->faction : 0;
		if ((base->goal != TE_NO_GOAL) != (base->plays && te_is_advanced(s)))
			return "every player of the advanced game has an objective";
		if (!hand_is_seen(s, b))
			return "hands are open in the basic game, and secret in the advanced one";
	}
	if (s->acting >= 0 && !s->base[s->acting].plays)
		return "the base that acts plays";
	return s->ended || te_is_window(s) ? NULL : "the window is one of the game's tempo";
}

static bool is_empty(const struct te_base *b)
{
	bool empty = !b->owner && !b->fortified && !b->cash && !b->played && !b->markers && !b->gains;
	for (int c = 0; c < TE_CARDS; c++)
		empty = empty && !b->hand[c] && !b->away[c];
	for (int u = 0; u < TE_UNITS; u++)
		empty = empty && b->unit[u].where == TE_SUPPLY;
	return empty;
}

static const char *check_bases(const struct te_state *s)
{
	for (int b = 0; b < TE_BASES; b++) {
		const struct te_base *base = &s->base[b];
		uint64_t taken = 0;
		if (base->cash < 0)
			return "no base has debts";
		if (!base->plays && !is_empty(base))
			return "a base that does not play is empty";
		for (int i = 0; i < TE_SQUARES; i++)
			if (base->module[i] >= TE_MODULES || (base->module[i] >= 0 && !base->plays))
				return "modules stand in bases that play";
		for (int u = 0; u < TE_UNITS; u++) {
			const char *wrong = check_unit(s, base, u, &taken);
			if (wrong)
				return wrong;
		}
	}
	return NULL;
}

const char *te_invariants(const void *state)
{
	static const char *(*const checks[])(const struct te_state *) = { check_numbers, check_seats,
		check_camps, check_cards, check_tiles, check_bases, check_factions, check_points };
	const char *wrong = NULL;
	for (size_t i = 0; i < sizeof(checks) / sizeof(checks)[0] && !wrong; i++)
		wrong = checks[i](state);
	return wrong;
}
