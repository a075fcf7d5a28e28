/* SPDX-License-Identifier: MIT */
#include "fights.h"

static struct tg_sheet_saucer view_saucer(const struct tg_state *s, int saucer)
{
	const struct tg_saucer *ship = &TG_CRAFT(s, saucer);
	return (struct tg_sheet_saucer){ .saucer = (uint8_t)saucer,
		.place = ship->place,
		.cargo = ship->cargo,
		.carrier = ship->carrier,
		.attacked = s->attacked[saucer],
		.moved = ship->moved,
		.hit = s->hit >> saucer & 1,
		.flying = tg_in_flight(s, saucer),
		.under_line = tg_line_at(s, ship->place) >= 0 };
}

static void view_camp(const struct tg_state *s, int camp, int seat, struct tg_sheet_camp *out)
{
	const struct tg_camp *c = &s->camp[camp];
	out->camp = (uint8_t)camp;
	out->seat = c->seat;
	out->team = c->team;
	out->cards = (uint8_t)tg_hand_size(s, camp);
	out->lives = c->lives;
	out->stock = c->stock;
	out->regenerates = c->regenerates;
	out->points = c->points;
	out->mine = seat >= 0 && c->seat == seat;
	out->active = camp == s->active;
	if (seat == SEAT_REVEAL)
		memcpy(out->hand, c->hand, sizeof(out->hand));
	for (int k = 0; k < TG_COLOURS; k++)
		out->saucer[k] = view_saucer(s, TG_SAUCER_OF(camp, k));
}

static void view_camps(const struct tg_state *s, int seat, struct tg_sheet *v)
{
	for (int c = 0; c < TG_CAMPS; c++) {
		if (!s->camp[c].plays)
			continue;
		view_camp(s, c, seat, &v->camps[v->camps_n++]);
		if (seat >= 0 && s->camp[c].seat == seat)
			v->yours |= 3u << TG_SAUCER_OF(c, TG_RED);
	}
}

static void view_teams(struct tg_sheet *v)
{
	v->teams_n = v->alliance ? TG_TEAMS : 0;
	for (int i = 0; i < v->teams_n; i++)
		v->teams[i].team = (uint8_t)i;
	for (int i = 0; i < v->camps_n && v->alliance; i++) {
		const struct tg_sheet_camp *c = &v->camps[i];
		struct tg_sheet_team *team = &v->teams[c->team];
		team->galactix = (uint8_t)(team->galactix + c->stock);
		for (int k = 0; k < TG_COLOURS; k++)
			team->landed = (uint8_t)(team->landed + (c->saucer[k].place == TG_EARTH));
		team->mine |= c->mine;
	}
}

static void view_board(const struct tg_state *s, struct tg_sheet *v)
{
	for (int b = 0; b < TG_BUNKERS; b++)
		v->bunkers[b] = (struct tg_sheet_bunker){ .bunker = (uint8_t)b,
			.ray = tg_bunkers[b].ray,
			.value = tg_bunkers[b].value,
			.state = s->bunker[b],
			.fires = v->firing >> b & 1 };
	for (int i = 0; i < TG_STARS; i++)
		v->stars[i] = (struct tg_sheet_star){ .star = (uint8_t)i,
			.node = tg_stars[i].node,
			.galactix = tg_stars[i].galactix,
			.turned = !(s->stars >> i & 1) };
	for (int n = 0; n < TG_NODES && v->galactix_n < TG_TOKENS; n++)
		if (s->galactix[n])
			v->galactix[v->galactix_n++] = (struct tg_sheet_node){ .node = (uint8_t)n,
				.galactix = s->galactix[n] };
}

static void view_own(const struct tg_state *s, const struct view *view, struct tg_sheet *v)
{
	struct tg_pledges p;
	memcpy(v->hand, s->camp[view->seat].hand, sizeof(v->hand));
	tg_find_pledges(view, &p);
	v->pledges_n = p.n;
	memcpy(v->pledges, p.pledge, sizeof(v->pledges));
}

static void view_options(const struct tg_state *s, struct tg_sheet *v)
{
	v->kind = (uint8_t)s->game->option[TG_OPT_GAME];
	v->tempo = (uint8_t)s->game->option[TG_OPT_TEMPO];
	v->duel = s->game->option[TG_OPT_DUEL];
	v->alliance = s->game->option[TG_OPT_TEAMS];
	v->squadrons_two = s->game->option[TG_OPT_GAME] != TG_INVADERS ||
		s->game->option[TG_OPT_SQUADRONS] == 2;
	v->games = (uint8_t)s->game->option[TG_OPT_GAMES];
}

/* When dice wake the Resistance all bunkers are back, for their fire and for all that follows. */
static void view_turns(const struct tg_state *now, int seat, struct tg_sheet *v)
{
	struct tg_state s = *now;
	int camp = now->active;
	for (int left = now->game->n_seats; left > 0; left--, camp = tg_next_camp(now, camp)) {
		tg_take_turn(&s, camp);
		if (tg_resistance_wakes(&s))
			memset(s.bunker, TG_BUNKER_FRONT, sizeof(s.bunker));
		v->turns[v->turns_n] = (struct tg_sheet_turn){ .camp = (uint8_t)camp,
			.red = s.dice[0],
			.blue = s.dice[1],
			.yellow = s.dice[2],
			.yellow_2 = s.dice[3],
			.doubled = s.doubled,
			.firing = tg_firing_bunkers(&s),
			.mine = s.camp[camp].seat == seat,
			.wakes = tg_resistance_wakes(&s) };
		v->firing |= v->turns[v->turns_n++].firing;
	}
}

/* The board as the reader orders for it: in a round, as if it were their turn. */
static struct tg_state as_it_is_played(const struct tg_state *now, int seat, struct tg_sheet *v)
{
	struct tg_state s = *now;
	int camp = seat < 0 ? -1 : tg_camp_in_window(now, seat);
	v->firing = tg_firing_bunkers(now);
	if (now->window == TG_WINDOW_ROUND && !now->ended) {
		view_turns(now, seat, v);
		if (camp >= 0)
			tg_take_turn(&s, camp);
	}
	return s;
}

void tg_make_sheet(const struct view *view, void *sheet)
{
	struct tg_sheet *v = sheet;
	int seat = view->seat;
	const struct tg_state own = as_it_is_played(view->state, seat, v), *s = &own;
	view_options(s, v);
	v->seat = (int8_t)(seat < 0 ? -1 : seat);
	v->seats = (uint8_t)s->game->n_seats;
	v->active = s->camp[((const struct tg_state *)view->state)->active].seat;
	v->hit = s->ended ? 0 : tg_under_fire(s);
	v->doubled = s->doubled;
	v->bunker_fired = s->bunker_fired;
	for (int k = 0; k < TG_COLOURS && !s->ended; k++)
		if (tg_may_fly(s, TG_SAUCER_OF(s->active, k)) < 0)
			v->points[k] = (uint8_t)tg_points(s, TG_SAUCER_OF(s->active, k));
	view_camps(s, seat, v);
	view_teams(v);
	view_board(s, v);
	v->deck = s->deck_cards;
	v->squadrons = s->squadrons;
	if (seat >= 0)
		view_own(s, view, v);
	v->why = s->why;
	tg_draw(s, v);
}
