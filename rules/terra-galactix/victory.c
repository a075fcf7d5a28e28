/* SPDX-License-Identifier: MIT */
#include "fights.h"

/* ------------------------------------------------------------ landings */

static bool complete(const struct tg_state *s, int camp, int colour)
{
	for (int c = 0; c < TG_CAMPS; c++)
		if (s->camp[c].plays && tg_allies(s, c, camp) && !tg_has_landed(s, c, colour))
			return false;
	return true;
}

void tg_land(struct turn *t, int saucer)
{
	struct tg_state *s = t->s;
	int camp = TG_CAMP_OF(saucer), colour = TG_COLOUR_OF(saucer);
	struct tg_saucer *ship = &TG_CRAFT(s, saucer);
	uint32_t squadron = TG_SQUADRON(s, camp, colour);
	ship->place = TG_EARTH;
	s->hit &= (uint16_t) ~(1u << saucer);
	if (complete(s, camp, colour) && !(s->squadrons & squadron)) {
		s->squadrons |= (uint8_t)squadron;
		TG_EVENT(t, TG_E_SQUADRON, colour,
			s->game->option[TG_OPT_GAME] == TG_INVADERS ? s->camp[camp].team : -1);
		tg_check_end(t);
	}
}

/* ------------------------------------------------------------ who has won */

static uint32_t seats_of(const struct tg_state *s, int team)
{
	uint32_t seats = 0;
	for (int c = 0; c < TG_CAMPS; c++)
		if (s->camp[c].plays && (team < 0 || s->camp[c].team == team))
			seats |= 1u << s->camp[c].seat;
	return seats;
}

static int stock_of(const struct tg_state *s, int team)
{
	int n = 0;
	for (int c = 0; c < TG_CAMPS; c++)
		if (s->camp[c].plays && s->camp[c].team == team)
			n += s->camp[c].stock;
	return n;
}

/* The word for a side that wins alone: a seat, or a team of several. */
static int outcome_of(uint32_t seats, int team)
{
	for (int seat = 0; seat < TG_CAMPS; seat++)
		if (seats == 1u << seat)
			return TG_OUT_SEAT + seat;
	return TG_OUT_TEAM + team;
}

static void finish(struct turn *t, int outcome, int why, uint32_t winners)
{
	struct tg_state *s = t->s;
	s->ended = true;
	s->outcome = (uint8_t)outcome;
	s->why = (uint8_t)why;
	s->winners = winners;
	t->over = true;
	TG_EVENT(t, TG_E_END, outcome, why);
}

/* ---- tournament */

/* The camp of a side that its bonus is written down for: the one with most Galactix. */
static int best_camp(const struct tg_state *s, int team)
{
	int best = -1;
	for (int c = 0; c < TG_CAMPS; c++)
		if (s->camp[c].plays && s->camp[c].team == team &&
			(best < 0 || s->camp[c].stock > s->camp[best].stock))
			best = c;
	return best;
}

static bool six_at_home(const struct tg_state *s, int team)
{
	int n = s->game->option[TG_OPT_DUEL] ? stock_of(s, team) : s->camp[best_camp(s, team)].stock;
	return n >= TG_TO_WIN + 2;
}

static void count_points(struct turn *t, int team)
{
	struct tg_state *s = t->s;
	for (int c = 0; c < TG_CAMPS; c++) {
		struct tg_camp *camp = &s->camp[c];
		int points = camp->stock;
		if (!camp->plays)
			continue;
		if (team >= 0 && c == best_camp(s, team))
			points += six_at_home(s, team) ? 2 : 1;
		camp->points = (uint16_t)(camp->points + points);
		TG_EVENT(t, TG_E_POINTS, camp->seat, points, camp->points);
	}
}

static int points_of(const struct tg_state *s, int team)
{
	int n = 0;
	for (int c = 0; c < TG_CAMPS; c++)
		if (s->camp[c].plays && s->camp[c].team == team)
			n += s->camp[c].points;
	return n;
}

static void end_tournament(struct turn *t)
{
	struct tg_state *s = t->s;
	int most = -1, team = -1, sides = 0;
	uint32_t winners = 0;
	for (int i = 0; i < TG_CAMPS; i++) {
		if (!seats_of(s, i) || points_of(s, i) < most)
			continue;
		if (points_of(s, i) > most) {
			winners = 0;
			sides = 0;
		}
		most = points_of(s, i);
		winners |= seats_of(s, i);
		team = i;
		sides++;
	}
	finish(t, sides > 1 ? TG_OUT_DRAW : outcome_of(winners, team), TG_WHY_TOURNAMENT, winners);
}

/* A game of La Guerre Galactique is over; team -1: nobody has won it. */
static void end_war(struct turn *t, int team, int why)
{
	struct tg_state *s = t->s;
	uint32_t winners = team < 0 ? 0 : seats_of(s, team);
	int outcome = team < 0 ? TG_OUT_DRAW : outcome_of(winners, team);
	if (s->game->option[TG_OPT_GAMES] <= 1) {
		finish(t, outcome, why, winners);
		return;
	}
	TG_EVENT(t, TG_E_GAME_OVER, s->game_no, outcome);
	count_points(t, team);
	if (s->game_no >= s->game->option[TG_OPT_GAMES])
		end_tournament(t);
	else
		tg_new_game(t);
}

/* ---- each game */

static void check_invasion(struct turn *t)
{
	struct tg_state *s = t->s;
	for (int c = 0; c < TG_CAMPS; c++)
		if (s->camp[c].plays && !s->camp[c].lives) {
			finish(t, TG_OUT_EARTH, TG_WHY_LIVES, 0);
			return;
		}
	if ((s->squadrons & 3) == 3)
		finish(t, TG_OUT_PLAYERS, TG_WHY_LANDED, seats_of(s, -1));
}

/* A base counts for itself, but in a duel both of a seat count together; the alliance with more
 * wins, whoever ended it. */
static void check_war(struct turn *t)
{
	struct tg_state *s = t->s;
	bool ends = false;
	int most = -1, team = -1;
	for (int c = 0; c < TG_CAMPS; c++)
		if (s->camp[c].plays)
			ends = ends ||
				(s->game->option[TG_OPT_DUEL] ? stock_of(s, s->camp[c].team)
							      : s->camp[c].stock) >= TG_TO_WIN;
	if (!ends)
		return;
	for (int i = 0; i < TG_CAMPS; i++)
		if (seats_of(s, i) && stock_of(s, i) >= most) {
			team = stock_of(s, i) > most ? i : -1;
			most = stock_of(s, i);
		}
	end_war(t, team, TG_WHY_GALACTIX);
}

static void check_invaders(struct turn *t)
{
	struct tg_state *s = t->s;
	for (int team = 0; team < 2; team++) {
		int n = (s->squadrons >> team * TG_COLOURS & 1) +
			(s->squadrons >> (team * TG_COLOURS + 1) & 1);
		if (n >= s->game->option[TG_OPT_SQUADRONS]) {
			finish(t, outcome_of(seats_of(s, team), team), TG_WHY_SQUADRONS, seats_of(s, team));
			return;
		}
	}
}

bool tg_check_end(struct turn *t)
{
	struct tg_state *s = t->s;
	if (s->ended || t->over)
		return true;
	if (s->game->option[TG_OPT_GAME] == TG_INVASION)
		check_invasion(t);
	else if (s->game->option[TG_OPT_GAME] == TG_WAR)
		check_war(t);
	else
		check_invaders(t);
	return s->ended || t->over;
}

void tg_out_of_turns(struct turn *t)
{
	struct tg_state *s = t->s;
	if (s->game->option[TG_OPT_GAME] == TG_INVASION)
		finish(t, TG_OUT_EARTH, TG_WHY_TURNS, 0);
	else if (s->game->option[TG_OPT_GAME] == TG_WAR)
		end_war(t, -1, TG_WHY_TURNS);
	else
		finish(t, TG_OUT_DRAW, TG_WHY_TURNS, 0);
}
