/* SPDX-License-Identifier: MIT */
#include "bot.h"

/* By alien dice, then by allied dice. */
static const uint8_t percent_table[BOT_ALIEN_DICE + 1][BOT_DICE + 1] = {
	{ 0, 33, 56, 70, 80, 87, 91, 94, 96, 97, 98, 99, 99, 99, 100, 100, 100, 100, 100, 100, 100, 100, 100,
		100, 100, 100, 100, 100, 100, 100, 100, 100, 100 },
	{ 0, 22, 41, 56, 67, 76, 82, 87, 91, 93, 95, 97, 98, 98, 99, 99, 99, 100, 100, 100, 100, 100, 100,
		100, 100, 100, 100, 100, 100, 100, 100, 100, 100 },
	{ 0, 15, 30, 43, 55, 65, 73, 79, 84, 88, 91, 94, 95, 97, 97, 98, 99, 99, 99, 100, 100, 100, 100, 100,
		100, 100, 100, 100, 100, 100, 100, 100, 100 },
	{ 0, 10, 21, 33, 44, 55, 63, 71, 77, 82, 86, 89, 92, 94, 95, 97, 97, 98, 99, 99, 99, 99, 100, 100,
		100, 100, 100, 100, 100, 100, 100, 100, 100 },
	{ 0, 7, 15, 25, 35, 45, 54, 62, 69, 75, 80, 84, 88, 90, 93, 94, 96, 97, 97, 98, 99, 99, 99, 99, 100,
		100, 100, 100, 100, 100, 100, 100, 100 },
	{ 0, 4, 11, 19, 28, 37, 46, 54, 61, 68, 74, 79, 83, 86, 89, 91, 93, 95, 96, 97, 98, 98, 99, 99, 99,
		99, 100, 100, 100, 100, 100, 100, 100 },
	{ 0, 3, 8, 14, 22, 30, 38, 46, 54, 61, 67, 72, 77, 81, 85, 88, 90, 92, 94, 95, 96, 97, 98, 98, 99, 99,
		99, 99, 100, 100, 100, 100, 100 },
	{ 0, 2, 6, 11, 17, 24, 31, 39, 46, 53, 60, 66, 71, 76, 80, 84, 87, 89, 91, 93, 94, 96, 97, 97, 98, 98,
		99, 99, 99, 99, 100, 100, 100 },
	{ 0, 1, 4, 8, 13, 19, 25, 32, 40, 47, 53, 59, 65, 70, 75, 79, 83, 86, 88, 90, 92, 94, 95, 96, 97, 97,
		98, 98, 99, 99, 99, 99, 100 },
	{ 0, 1, 3, 6, 10, 15, 21, 27, 33, 40, 47, 53, 59, 65, 70, 74, 78, 82, 85, 87, 90, 91, 93, 94, 95, 96,
		97, 98, 98, 99, 99, 99, 99 },
	{ 0, 1, 2, 4, 7, 12, 16, 22, 28, 34, 41, 47, 53, 59, 64, 69, 73, 77, 81, 84, 86, 89, 91, 92, 94, 95,
		96, 97, 97, 98, 98, 99, 99 },
	{ 0, 0, 1, 3, 6, 9, 13, 18, 23, 29, 35, 41, 47, 53, 58, 63, 68, 73, 76, 80, 83, 86, 88, 90, 92, 93,
		94, 95, 96, 97, 98, 98, 98 },
	{ 0, 0, 1, 2, 4, 7, 10, 14, 19, 24, 30, 36, 41, 47, 53, 58, 63, 68, 72, 76, 79, 82, 85, 87, 89, 91,
		93, 94, 95, 96, 97, 97, 98 },
	{ 0, 0, 1, 2, 3, 5, 8, 12, 16, 20, 25, 31, 36, 42, 47, 53, 58, 63, 67, 71, 75, 78, 82, 84, 87, 89, 90,
		92, 93, 95, 95, 96, 97 },
	{ 0, 0, 0, 1, 2, 4, 6, 9, 13, 17, 21, 26, 31, 37, 42, 47, 53, 57, 62, 67, 71, 74, 78, 81, 84, 86, 88,
		90, 92, 93, 94, 95, 96 },
	{ 0, 0, 0, 1, 2, 3, 5, 7, 10, 14, 18, 22, 27, 32, 37, 42, 47, 52, 57, 62, 66, 70, 74, 77, 80, 83, 85,
		87, 89, 91, 92, 94, 95 },
	{ 0, 0, 0, 1, 1, 2, 4, 6, 8, 11, 15, 19, 23, 28, 33, 38, 43, 48, 52, 57, 62, 66, 70, 73, 77, 80, 82,
		85, 87, 89, 90, 92, 93 },
};

int bot_odds(int dice, int alien_dice)
{
	return percent_table[alien_dice < BOT_ALIEN_DICE ? alien_dice : BOT_ALIEN_DICE]
			    [dice < BOT_DICE ? dice : BOT_DICE];
}

enum { UNITS = 24 };

/* One round between average groups: so many units of `all` are left on each side. */
static int duel(const struct te_landing *l, int aliens, int dice, int all, int units)
{
	int all_aliens = l->soldiers + l->tanks, alien_dice = l->soldiers * l->soldier + l->tanks * l->tank;
	int groups = aliens < TE_GROUPS ? aliens : TE_GROUPS;
	groups = groups < units ? groups : units;
	return bot_odds((2 * dice * units / all + groups) / (2 * groups),
		(2 * alien_dice * aliens / all_aliens + groups) / (2 * groups));
}

/*
 * A battle is taken as a row of duels between average groups, each of which costs one side a unit.
 * Against battles by the rules this is some points too high where both sides are weak, and within
 * three points elsewhere.
 */
int bot_ground_percent(const struct te_landing *l, int dice, int units)
{
	int aliens = l->soldiers + l->tanks,
	    win[UNITS + 1]; /* win[u]: chance in hundredths of a percent with u units left */
	if (!units || !aliens)
		return units ? 100 : 0;
	if (units > UNITS) {
		dice = dice * UNITS / units;
		units = UNITS;
	}
	for (int u = 0; u <= units; u++)
		win[u] = u ? 10000 : 0;
	for (int k = 1; k <= aliens; k++)
		for (int u = 1; u <= units; u++) {
			int p = duel(l, k, dice, units, u);
			win[u] = (p * win[u] + (100 - p) * win[u - 1]) / 100;
		}
	return win[units] / 100;
}

/* The first round decides, or else the rest goes on with one fighter less. */
void bot_air_percent(int factor, int ufo, int percent[BOT_WING + 1], int lost[BOT_WING + 1])
{
	percent[0] = lost[0] = 0;
	for (int n = 1; n <= BOT_WING; n++) {
		int now = bot_odds(n * factor, ufo);
		percent[n] = now + (100 - now) * percent[n - 1] / 100;
		lost[n] = (100 - now) * (100 + lost[n - 1]) / 100;
	}
}
