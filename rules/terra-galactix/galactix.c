/* SPDX-License-Identifier: MIT */
#include "fights.h"

void tg_collect(struct turn *t, int saucer)
{
	struct tg_state *s = t->s;
	struct tg_saucer *ship = &TG_CRAFT(s, saucer);
	int n = ship->place < TG_NODES ? s->galactix[ship->place] : 0;
	if (!n || ship->carrier >= 0 || ship->cargo + n > TG_HOLD)
		return;
	s->galactix[ship->place] = 0;
	ship->cargo = (uint8_t)(ship->cargo + n);
	tg_luck(t, TG_CAMP_OF(saucer))->found += n;
	TG_EVENT(t, TG_E_COLLECTED, saucer, ship->place, n, ship->cargo);
}

static int star_at(int place)
{
	for (int i = 0; i < TG_STARS; i++)
		if (tg_stars[i].node == place)
			return i;
	return -1;
}

static int least(int a, int b)
{
	return a < b ? a : b;
}

void tg_discover(struct turn *t, int saucer)
{
	struct tg_state *s = t->s;
	int roll = -1, star;
	int node, there, aboard, n;
	if (s->game->option[TG_OPT_GAME] != TG_WAR || star_at(TG_CRAFT(s, saucer).place) < 0)
		return;
	star = tg_draw_star(t, TG_ALL_STARS, &roll);
	if (star < 0)
		return;
	node = tg_stars[star].node;
	there = tg_saucer_at(s, node);
	aboard = there >= 0 ? TG_CRAFT(s, there).cargo : 0;
	n = least(least(tg_stars[star].galactix, s->supply), TG_HOLD - s->galactix[node] - aboard);
	s->supply = (uint8_t)(s->supply - n);
	tg_luck(t, TG_CAMP_OF(saucer))->found += n;
	TG_EVENT(t, TG_E_DISCOVERED, saucer, star, node, n, roll);
	if (there < 0 || !n) {
		s->galactix[node] = (uint8_t)(s->galactix[node] + n);
		return;
	}
	TG_CRAFT(s, there).cargo = (uint8_t)(aboard + n);
	TG_EVENT(t, TG_E_LOADED, there, n);
}

void tg_deliver(struct turn *t, int saucer)
{
	struct tg_state *s = t->s;
	struct tg_saucer *ship = &TG_CRAFT(s, saucer);
	struct tg_camp *camp = &s->camp[TG_CAMP_OF(saucer)];
	int n = ship->cargo;
	if (!n)
		return;
	ship->cargo = 0;
	camp->stock = (uint8_t)(camp->stock + n);
	TG_EVENT(t, TG_E_DELIVERED, saucer, n, camp->stock);
	tg_check_end(t);
}
