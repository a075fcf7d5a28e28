/* SPDX-License-Identifier: MIT */
#include "bot.h"

enum { UNITS = 24 };

/* One round between average groups: so many units of `all` are left on each side. */
static int duel(const struct te_landing *l, int aliens, int dice, int all, int units)
{
	int all_aliens = l->soldiers + l->tanks, alien_dice = l->soldiers * l->soldier + l->tanks * l->tank;
	int groups = aliens < TE_GROUPS ? aliens : TE_GROUPS;
	groups = groups < units ? groups : units;
	return te_odds((2 * dice * units / all + groups) / (2 * groups),
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
		int now = te_odds(n * factor, ufo);
		percent[n] = now + (100 - now) * percent[n - 1] / 100;
		lost[n] = (100 - now) * (100 + lost[n - 1]) / 100;
	}
}
