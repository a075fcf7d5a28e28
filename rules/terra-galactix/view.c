/* SPDX-License-Identifier: MIT */
#include "fights.h"

static struct tg_view_saucer view_saucer(const struct tg_state *s, int saucer)
{
	const struct tg_saucer *ship = &TG_CRAFT(s, saucer);
	return (struct tg_view_saucer){ .saucer = (uint8_t)saucer,
		.place = ship->place,
		.cargo = ship->cargo,
		.carrier = ship->carrier,
		.attacked = s->attacked[saucer],
		.moved = ship->moved,
		.hit = s->hit >> saucer & 1,
		.flying = tg_in_flight(s, saucer),
		.under_line = tg_line_at(s, ship->place) >= 0 };
}

static void view_camp(const struct tg_state *s, int camp, int seat, struct tg_view_camp *out)
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

static void view_camps(const struct tg_state *s, int seat, struct tg_view *v)
{
	for (int c = 0; c < TG_CAMPS; c++) {
		if (!s->camp[c].plays)
			continue;
		view_camp(s, c, seat, &v->camps[v->camps_n++]);
		if (seat >= 0 && s->camp[c].seat == seat)
			v->yours |= 3u << TG_SAUCER_OF(c, TG_RED);
	}
}

static void view_board(const struct tg_state *s, struct tg_view *v)
{
	uint32_t firing = tg_firing_bunkers(s);
	for (int b = 0; b < TG_BUNKERS; b++)
		v->bunkers[b] = (struct tg_view_bunker){ .bunker = (uint8_t)b,
			.ray = tg_bunkers[b].ray,
			.value = tg_bunkers[b].value,
			.state = s->bunker[b],
			.fires = firing >> b & 1 };
	for (int i = 0; i < TG_STARS; i++)
		v->stars[i] = (struct tg_view_star){ .star = (uint8_t)i,
			.node = tg_stars[i].node,
			.galactix = tg_stars[i].galactix,
			.turned = !(s->stars >> i & 1) };
	for (int n = 0; n < TG_NODES && v->galactix_n < TG_TOKENS; n++)
		if (s->galactix[n])
			v->galactix[v->galactix_n++] = (struct tg_view_node){ .node = (uint8_t)n,
				.galactix = s->galactix[n] };
}

static void view_pledges_of(const struct tg_state *s, int giver, const struct looker *who, struct tg_view *v)
{
	for (int i = 0; i < who->n_shown; i++) {
		const struct order *o = &who->shown[i].order;
		if (who->shown[i].seat == s->camp[giver].seat && v->pledges_n < TG_CAMPS * TG_CARDS)
			v->pledges[v->pledges_n++] = (struct tg_view_pledge){ .seat = s->camp[giver].seat,
				.card = (uint8_t)order_value(o, 0, 0),
				.count = (uint8_t)(order_has(o, 2) ? order_value(o, 2, 0) : 1) };
	}
}

static void view_own(const struct tg_state *s, const struct looker *who, struct tg_view *v)
{
	int camp = s->active;
	memcpy(v->hand, s->camp[who->seat].hand, sizeof(v->hand));
	for (int c = 0; c < TG_CAMPS && s->camp[camp].seat == who->seat; c++)
		if (tg_may_give(s, c, camp) && !s->camp[c].regenerates)
			view_pledges_of(s, c, who, v);
}

static void view_options(const struct tg_state *s, struct tg_view *v)
{
	v->kind = (uint8_t)s->game->option[TG_OPT_GAME];
	v->tempo = (uint8_t)s->game->option[TG_OPT_TEMPO];
	v->duel = s->game->option[TG_OPT_DUEL];
	v->alliance = s->game->option[TG_OPT_TEAMS];
	v->squadrons_two = s->game->option[TG_OPT_GAME] != TG_INVADERS ||
		s->game->option[TG_OPT_SQUADRONS] == 2;
	v->games = (uint8_t)s->game->option[TG_OPT_GAMES];
}

void tg_make_view(const void *state, const struct looker *who, void *known)
{
	const struct tg_state *s = state;
	struct tg_view *v = known;
	int seat = who->seat;
	memset(v, 0, sizeof(*v));
	view_options(s, v);
	v->seat = (int8_t)(seat < 0 ? -1 : seat);
	v->window = s->window;
	v->seats = (uint8_t)s->game->n_seats;
	v->active = s->camp[s->active].seat;
	v->first = s->first;
	v->game = s->game_no;
	v->turn = s->turn;
	v->hit = s->ended ? 0 : tg_under_fire(s);
	memcpy(v->dice, s->dice, sizeof(v->dice));
	v->doubled = s->doubled;
	v->bunker_fired = s->bunker_fired;
	v->stops = s->stops;
	for (int k = 0; k < TG_COLOURS && !s->ended; k++)
		if (tg_may_fly(s, TG_SAUCER_OF(s->active, k)) < 0)
			v->points[k] = (uint8_t)tg_points(s, TG_SAUCER_OF(s->active, k));
	view_camps(s, seat, v);
	view_board(s, v);
	v->supply = s->supply;
	v->deck = (uint8_t)deck_size(s->deck, TG_CARDS);
	v->squadrons = s->squadrons;
	memcpy(v->discard, s->discard, sizeof(v->discard));
	if (seat >= 0)
		view_own(s, who, v);
	v->ended = s->ended;
	v->outcome = s->outcome;
	v->why = s->why;
	v->winners = s->winners;
	tg_view_picture(s, v);
}

/* ------------------------------------------------------------ and back */

static void camp_of_view(const struct tg_view_camp *v, struct tg_state *s)
{
	struct tg_camp *c = &s->camp[v->camp];
	c->plays = true;
	c->seat = v->seat;
	c->team = v->team;
	c->lives = v->lives;
	c->stock = v->stock;
	c->regenerates = v->regenerates;
	c->points = v->points;
	for (int k = 0; k < TG_COLOURS; k++) {
		s->hit |= (uint16_t)(v->saucer[k].hit << TG_SAUCER_OF(v->camp, k));
		s->attacked[TG_SAUCER_OF(v->camp, k)] = (uint8_t)v->saucer[k].attacked;
		c->saucer[k] = (struct tg_saucer){ .place = v->saucer[k].place,
			.cargo = v->saucer[k].cargo,
			.carrier = v->saucer[k].carrier,
			.moved = v->saucer[k].moved };
	}
	if (v->active)
		s->active = v->camp;
}

static void own_of_view(const struct tg_view *v, struct tg_state *s)
{
	if (v->seat < 0)
		return;
	memcpy(s->camp[v->seat].hand, v->hand, sizeof(v->hand));
}

void tg_state_of_view(const struct view *view, struct tg_state *s)
{
	const struct tg_view *v = view->known;
	memset(s, 0, sizeof(*s));
	s->game = view->game;
	s->window = v->window;
	s->active = v->active;
	s->first = v->first;
	s->game_no = v->game;
	s->turn = v->turn;
	s->squadrons = (uint8_t)v->squadrons;
	s->supply = v->supply;
	s->ended = v->ended;
	s->outcome = v->outcome;
	s->why = v->why;
	s->winners = v->winners;
	s->doubled = (uint8_t)v->doubled;
	s->bunker_fired = (uint8_t)v->bunker_fired;
	s->stops = v->stops;
	memcpy(s->dice, v->dice, sizeof(s->dice));
	memcpy(s->discard, v->discard, sizeof(s->discard));
	for (int i = 0; i < TG_SAUCERS; i++)
		TG_CRAFT(s, i) = (struct tg_saucer){ .place = TG_BASE, .carrier = -1 };
	for (int i = 0; i < v->camps_n; i++)
		camp_of_view(&v->camps[i], s);
	for (int b = 0; b < TG_BUNKERS; b++)
		s->bunker[v->bunkers[b].bunker] = v->bunkers[b].state;
	for (int i = 0; i < TG_STARS; i++)
		s->stars |= (uint32_t)!v->stars[i].turned << v->stars[i].star;
	for (int i = 0; i < v->galactix_n; i++)
		s->galactix[v->galactix[i].node] = v->galactix[i].galactix;
	own_of_view(v, s);
}
