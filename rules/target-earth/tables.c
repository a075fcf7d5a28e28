/* SPDX-License-Identifier: MIT */
#include "te.h"

/* Nothing but tables: */
/* clang-format off */

/*
 * The numbers of the game. Where the rule document gives a number it stands here as printed; what
 * the printed board shows and the document does not is reconstructed (RULES.md says which, and
 * why).
 */

/* 0 when the condition holds; else it does not compile. */
#define MUST(condition) (0 * sizeof(char[(condition) ? 1 : -1]))

/* Set-up draws from each class of 1 to 4 credits: whatever is drawn, a side has 20 credits and 24
 * points, because a class has one value. */
#define CLASS_POINTS(credits) ((credits) == 4 ? 6 : 2)
#define PER_CLASS 2
_Static_assert(PER_CLASS * (1 + 2 + 3 + 4) == 20, "credits of a side at the start");
_Static_assert(PER_CLASS * (CLASS_POINTS(1) + CLASS_POINTS(2) + CLASS_POINTS(3) + CLASS_POINTS(4)) == 24, "points of a side at the start");

#define SMOOTH(credits) ((credits) == 1 ? 2 : (credits) == 4 ? 4 : 3)
#define C(credits, diplomacy, points) { credits, diplomacy, (points) + MUST((credits) > 4 || (points) == CLASS_POINTS(credits)), SMOOTH(credits) }
#define LEADER(credits, diplomacy, points, smooth) { credits, diplomacy, points, smooth }
const struct te_country_data te_countries[TE_COUNTRIES] = {
	[TE_USA] = LEADER(10, 10, 10, 10), [TE_CHINA] = LEADER(8, 9, 8, 8), [TE_JAPAN] = LEADER(6, 9, 7, 6), [TE_INDIA] = LEADER(5, 8, 7, 5),
	[TE_GERMANY] = C(4, 8, 6), [TE_UNITED_KINGDOM] = C(4, 8, 6), [TE_RUSSIA] = C(4, 9, 6), [TE_FRANCE] = C(4, 8, 6),
	[TE_BRAZIL] = C(4, 8, 6),
	[TE_ITALY] = C(3, 7, 2), [TE_MEXICO] = C(3, 7, 2), [TE_SPAIN] = C(3, 7, 2), [TE_SOUTH_KOREA] = C(3, 8, 2),
	[TE_CANADA] = C(3, 8, 2),
	[TE_INDONESIA] = C(2, 6, 2), [TE_TURKEY] = C(2, 6, 2), [TE_IRAN] = C(2, 7, 2), [TE_AUSTRALIA] = C(2, 7, 2),
	[TE_TAIWAN] = C(2, 6, 2), [TE_POLAND] = C(2, 6, 2), [TE_NETHERLANDS] = C(2, 7, 2),
	[TE_SAUDI_ARABIA] = C(1, 6, 2), [TE_ARGENTINA] = C(1, 5, 2), [TE_THAILAND] = C(1, 5, 2),
	[TE_SOUTH_AFRICA] = C(1, 6, 2), [TE_EGYPT] = C(1, 5, 2), [TE_PAKISTAN] = C(1, 5, 2), [TE_COLOMBIA] = C(1, 5, 2),
	[TE_BELGIUM] = C(1, 6, 2), [TE_MALAYSIA] = C(1, 5, 2),
};
#undef C

const struct te_ufo_data te_ufos[TE_UFOS] = {
	[TE_SMALL] = { .factor = 3, .modifier = 0, .soldiers = 1, .tanks = 0 },
	[TE_MEDIUM] = { .factor = 4, .modifier = 1, .soldiers = 2, .tanks = 0 },
	[TE_LARGE] = { .factor = 5, .modifier = 2, .soldiers = 2, .tanks = 1, .free_diplomacy = 1, .free_bonus = 0 },
	[TE_TERROR] = { .factor = 6, .modifier = 3, .soldiers = 3, .tanks = 1, .free_diplomacy = 1, .free_bonus = 1 },
};

const struct te_phase_data te_phases[3] = {
	{ .soldier = 2, .tank = 3, .garrison_soldiers = 2, .garrison_tanks = 0, .first_turn = 1, .ufos = 4 },
	{ .soldier = 3, .tank = 4, .garrison_soldiers = 2, .garrison_tanks = 1, .first_turn = 4, .ufos = 6 },
	{ .soldier = 4, .tank = 5, .garrison_soldiers = 3, .garrison_tanks = 1, .first_turn = 6, .ufos = 8 },
};

/* Phases I to III empty bags of 12, 12 and 16 tiles; all tiles together are 46. */
#define BAG(tiles, small, medium, large, terror) \
	{ small, medium, large, (terror) + MUST((small) + (medium) + (large) + (terror) == (tiles)) }
const uint8_t te_bags[4][3][TE_UFOS] = {
	[TE_BAGS_NORMAL] = { BAG(12, 6, 4, 2, 0), BAG(12, 4, 4, 4, 0), BAG(16, 0, 4, 6, 6) },
	[TE_BAGS_EASY] = { BAG(12, 7, 4, 1, 0), BAG(12, 5, 4, 3, 0), BAG(16, 0, 5, 6, 5) },
	[TE_BAGS_HARD] = { BAG(12, 5, 4, 3, 0), BAG(12, 3, 4, 5, 0), BAG(16, 0, 3, 6, 7) },
	[TE_BAGS_RANDOM] = { BAG(46, 12, 13, 14, 7), { 0, 0, 0, 0 }, { 0, 0, 0, 0 } },
};

const struct te_step_data te_steps[2][3] = {
	{ { 5, 2, 0 }, { 6, 4, 1 }, { 8, 6, 2 } },
	{ { 5, 6, 1 }, { 6, 8, 2 }, { 8, 10, 4 } },
};

const uint8_t te_factors[3][4] = { { 2, 3, 4, 5 }, { 1, 2, 3, 4 }, { 2, 3, 4, 5 } };

enum { WAREHOUSES = 20, HANGARS = 16, BARRACKS = 16, GARAGES = 12, RADARS = 12, LABS = 12 };
_Static_assert(WAREHOUSES + HANGARS + BARRACKS + GARAGES + RADARS + LABS == 88, "module tiles");
const uint8_t te_module_stock[TE_MODULES] = {
	[TE_WAREHOUSE] = WAREHOUSES, [TE_HANGAR] = HANGARS, [TE_BARRACKS] = BARRACKS, [TE_GARAGE] = GARAGES, [TE_RADAR] = RADARS,
	[TE_LAB] = LABS
};
const uint8_t te_module_price = 2;

const struct te_kind_data te_kinds[TE_KINDS] = {
	[TE_KIND_FIGHTER] = { 2, TE_HANGAR, TE_F1, 6 },
	[TE_KIND_TRANSPORT] = { 3, TE_HANGAR, TE_T1, 3 },
	[TE_KIND_INFANTRY] = { 1, TE_BARRACKS, TE_I1, 6 },
	[TE_KIND_TANK] = { 2, TE_GARAGE, TE_K1, 3 },
};

enum {
	ACES = 4, SQUADS = 4, CREWS = 4, ENGINEERS = 4, BONUSES = 10, DIPLOMATS = 6, REBELLIONS = 2, SCIENTISTS = 4, FORTIFICATIONS = 4,
	KNOWLEDGE = 4
};
_Static_assert(ACES + SQUADS + CREWS + ENGINEERS + BONUSES + DIPLOMATS + REBELLIONS + SCIENTISTS + FORTIFICATIONS + KNOWLEDGE == 46,
	"Alliance cards");
const uint8_t te_card_count[TE_CARDS] = {
	[TE_ACE] = ACES, [TE_SQUAD] = SQUADS, [TE_CREW] = CREWS, [TE_ENGINEER] = ENGINEERS, [TE_BONUS] = BONUSES,
	[TE_DIPLOMACY] = DIPLOMATS, [TE_REBELLION] = REBELLIONS, [TE_SCIENTIST] = SCIENTISTS, [TE_FORTIFIED] = FORTIFICATIONS,
	[TE_KNOWLEDGE] = KNOWLEDGE
};

const uint8_t te_radars[TE_SLOTS] = { 1, 1, 2, 2, 3, 4, 5, 6 };

const struct te_players_data te_players[TE_BASES + 1] = {
	[2] = { .money = 24, .cards = 7, .first_budget = 2, .other_budget = 2, .base_tiles = 2 },
	[3] = { .money = 16, .more_money = 1, .cards = 5, .first_budget = 2, .other_budget = 1, .base_tiles = 1 },
	[4] = { .money = 12, .more_money = 2, .cards = 4, .first_budget = 1, .other_budget = 1, .base_tiles = 1 },
};

const uint8_t te_alliance_bonus[31] = {
	0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3
};

/* neutral, allied, alien */
#define OWN(allied) { 0, allied, 0 }
#define RIVAL(alien) { 1, 0, alien }
const uint8_t te_goal_leaders[TE_LEADER_GOALS][TE_LEADERS][3] = {
	[TE_GOAL_USA] = { OWN(4), RIVAL(2), RIVAL(2), RIVAL(2) },
	[TE_GOAL_CHINA] = { RIVAL(3), OWN(3), RIVAL(2), RIVAL(2) },
	[TE_GOAL_JAPAN] = { RIVAL(3), RIVAL(2), OWN(3), RIVAL(2) },
	[TE_GOAL_INDIA] = { RIVAL(3), RIVAL(2), RIVAL(2), OWN(2) },
};
const uint8_t te_goal_weak[TE_COUNTRIES + 1] = { 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 6, 4, 3, 2, 1 };
const uint32_t te_goal_strong = 1u << TE_RUSSIA | 1u << TE_SPAIN | 1u << TE_GERMANY | 1u << TE_UNITED_KINGDOM |
	1u << TE_FRANCE | 1u << TE_ITALY | 1u << TE_BRAZIL | 1u << TE_MEXICO | 1u << TE_CANADA | 1u << TE_SOUTH_KOREA;
const uint32_t te_starred = 1u << TE_REBELLION | 1u << TE_DIPLOMACY | 1u << TE_ENGINEER | 1u << TE_SCIENTIST | 1u << TE_KNOWLEDGE;

/* measured: RULES.md, TE 24.2 */
const uint8_t te_balance_points[TE_BASES + 1][TE_FACTIONS] = {
	[2] = { [TE_OFFICER] = 1, [TE_ARMY] = 2, [TE_DIPLOMAT] = 3 },
	[3] = { [TE_OFFICER] = 1, [TE_ARMY] = 1, [TE_DIPLOMAT] = 1 },
	[4] = { [TE_OFFICER] = 1, [TE_ARMY] = 2 },
};

const uint8_t te_setup_per_class[5] = { 0, PER_CLASS, PER_CLASS, PER_CLASS, PER_CLASS };
