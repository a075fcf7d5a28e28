/* SPDX-License-Identifier: MIT */
#include "fights.h"

enum { FIRST_ROUNDS = 20 };

/* ------------------------------------------------------------ options */

static const char *check_not_invasion(const int16_t o[TG_OPTIONS])
{
	if (o[TG_OPT_LIVES] != 4 || o[TG_OPT_NOVAS] != 5)
		return "lives and novas are for game=invasion: in the wars the cards are in the pile";
	if (o[TG_OPT_RESISTANCE] != TG_RESISTANCE_NORMAL)
		return "resistance is for game=invasion; game=envahisseurs has yellow=2";
	if (o[TG_OPT_LEAPFROG])
		return "leapfrog is for game=invasion; game=guerre has ride=yes";
	return NULL;
}

static const char *check_not_war(const int16_t o[TG_OPTIONS])
{
	if (o[TG_OPT_RIDE] || o[TG_OPT_GAMES] > 1)
		return "ride and games are for game=guerre";
	return NULL;
}

static const char *check_war(const int16_t o[TG_OPTIONS])
{
	if (o[TG_OPT_FIRE] || o[TG_OPT_DEFENCE] == TG_DEFENCE_ASK)
		return "no bunker fires in game=guerre: leave fire and defence out";
	if (o[TG_OPT_TEAMS] && o[TG_OPT_GAMES] > 1)
		return "a tournament is each on their own: leave teams or games out";
	return NULL;
}

static const char *check_game(const int16_t o[TG_OPTIONS])
{
	int game = o[TG_OPT_GAME];
	const char *wrong = NULL;
	if (game == TG_INVASION && (o[TG_OPT_TEAMS] || o[TG_OPT_DUEL]))
		return "everybody is on the same side in game=invasion: leave teams and duel out";
	if (game != TG_INVADERS && (o[TG_OPT_YELLOW] != 1 || o[TG_OPT_SQUADRONS] != 2))
		return "yellow and squadrons are for game=envahisseurs";
	if (game != TG_INVASION)
		wrong = check_not_invasion(o);
	if (!wrong)
		wrong = game == TG_WAR ? check_war(o) : check_not_war(o);
	return wrong;
}

static const char *check_duel(const struct context *game)
{
	if (game->n_seats != 2)
		return "a duel is for two players";
	if ((context_seat(game, 0) + context_seat(game, 1)) % 2 == 0)
		return "in a duel everybody has two opposite bases: take two neighbouring seats";
	return NULL;
}

static const char *check_sides(const struct context *game)
{
	const int16_t *o = game->option;
	bool invaders = o[TG_OPT_GAME] == TG_INVADERS;
	if (o[TG_OPT_TEAMS] && o[TG_OPT_DUEL])
		return "teams are two against two, a duel one against one: take one of them";
	if (invaders && game->n_seats == 3)
		return "game=envahisseurs takes two teams of two players, or two players";
	if (o[TG_OPT_TEAMS] && game->n_seats != 4)
		return "teams need four players";
	return o[TG_OPT_DUEL] || (invaders && game->n_seats == 2) ? check_duel(game) : NULL;
}

int tg_settle(struct context *game, const char **why)
{
	const int16_t *o = game->option;
	const char *wrong = check_game(o);
	if (!wrong)
		wrong = check_sides(game);
	if (!wrong && o[TG_OPT_DEFENCE] == TG_DEFENCE_ASK)
		game->option[TG_OPT_TEMPO] = TG_TEMPO_TURN; /* its window opens between plan and move */
	if (!wrong && o[TG_OPT_GAME] == TG_INVADERS)
		game->option[game->n_seats == 2 ? TG_OPT_DUEL : TG_OPT_TEAMS] = 1;
	*why = wrong;
	return wrong ? -1 : 0;
}

/* ------------------------------------------------------------ a game */

static bool has_sides(const struct tg_state *s)
{
	return s->game->option[TG_OPT_TEAMS] || s->game->option[TG_OPT_DUEL];
}

static void seat_camps(struct tg_state *s)
{
	for (int k = 0; k < s->game->n_seats; k++) {
		int seat = context_seat(s->game, k);
		for (int i = 0; i <= s->game->option[TG_OPT_DUEL]; i++) {
			int camp = (seat + i * 2) % TG_CAMPS;
			s->camp[camp].plays = true;
			s->camp[camp].seat = (uint8_t)seat;
			s->camp[camp].team = (uint8_t)(has_sides(s) ? camp % 2 : camp);
		}
	}
}

static void set_board(struct tg_state *s)
{
	bool war = s->game->option[TG_OPT_GAME] == TG_WAR;
	memset(s->bunker, war ? TG_BUNKER_GONE : TG_BUNKER_FRONT, sizeof(s->bunker));
	memset(s->galactix, 0, sizeof(s->galactix));
	s->supply = war ? TG_TOKENS : 0;
	s->stars = (1u << TG_STARS) - 1;
	s->squadrons = 0;
	for (int i = 0; i < TG_SAUCERS; i++)
		TG_CRAFT(s, i) = (struct tg_saucer){ .place = TG_BASE, .carrier = -1 };
}

static int lives_of(const struct tg_state *s)
{
	if (s->game->option[TG_OPT_GAME] != TG_INVASION)
		return 2;
	return s->game->option[TG_OPT_LIVES] ? s->game->option[TG_OPT_LIVES]
					     : tg_lives_by_seats[s->game->n_seats];
}

static void set_cards(struct tg_state *s)
{
	bool invasion = s->game->option[TG_OPT_GAME] == TG_INVASION;
	memcpy(s->deck, tg_card_count, sizeof(s->deck));
	memset(s->discard, 0, sizeof(s->discard));
	if (invasion)
		s->deck[TG_SAUCER] = s->deck[TG_NOVA] = 0;
	for (int c = 0; c < TG_CAMPS; c++) {
		struct tg_camp *camp = &s->camp[c];
		memset(camp->hand, 0, sizeof(camp->hand));
		camp->stock = camp->regenerates = camp->lives = camp->doubled = 0;
		memset(camp->dice, 0, sizeof(camp->dice));
		if (!camp->plays)
			continue;
		camp->lives = (uint8_t)lives_of(s);
		if (!invasion)
			s->deck[TG_SAUCER] = (uint8_t)(s->deck[TG_SAUCER] - camp->lives);
	}
}

static void deal_to(struct turn *t, int camp)
{
	struct tg_state *s = t->s;
	uint8_t card[TG_HAND], *hand = s->camp[camp].hand;
	int n = tg_hand_limit(s);
	deck_draw(s->deck, TG_CARDS, t->d, DICE_SEALED, n, card, "game %d/deal/%s", s->game_no,
		vocab_id(&tg_seat_words, camp));
	for (int i = 0; i < n; i++)
		hand[card[i]]++;
	for (int c = 0; c < TG_CARDS; c++)
		if (hand[c])
			TG_EVENT_TO(t, s->camp[camp].seat, TG_E_DEALT, c, hand[c]);
}

static void deal(struct turn *t)
{
	struct tg_state *s = t->s;
	for (int c = 0; c < TG_CAMPS; c++)
		if (s->camp[c].plays && tg_hand_of(s, c) == &s->camp[c])
			deal_to(t, c);
	if (s->game->option[TG_OPT_GAME] == TG_INVASION)
		s->deck[TG_NOVA] = (uint8_t)s->game->option[TG_OPT_NOVAS];
}

/* The seats that threw the least of those asked; *roll is that of the lowest seat among them. */
static uint32_t throw_for_first(struct turn *t, uint32_t seats, int round, int *roll)
{
	uint32_t lowest = 0;
	int least = 13;
	for (int seat = 0; seat < TG_CAMPS; seat++) {
		int r, total;
		if (!(seats >> seat & 1))
			continue;
		r = dice_roll(t->d, DICE_OPEN, 6, 2, "game %d/first/%s %d", t->s->game_no,
			vocab_id(&tg_seat_words, seat), round);
		total = dice_value(t->d, r, 0) + dice_value(t->d, r, 1);
		if (total < least) {
			lowest = 0;
			*roll = r;
		}
		least = total < least ? total : least;
		lowest |= total == least ? 1u << seat : 0;
	}
	return lowest;
}

static void choose_first(struct turn *t)
{
	struct tg_state *s = t->s;
	uint32_t seats = 0;
	int roll = -1, first = 0;
	for (int c = 0; c < TG_CAMPS; c++)
		seats |= s->camp[c].plays ? 1u << s->camp[c].seat : 0;
	for (int round = 1; (seats & (seats - 1)) && round <= FIRST_ROUNDS; round++)
		seats = throw_for_first(t, seats, round, &roll);
	while (!(seats >> first & 1))
		first++;
	s->first = s->active = (uint8_t)first;
	TG_EVENT(t, TG_E_FIRST, first, roll);
}

static int first_window(const struct tg_state *s)
{
	return s->game->option[TG_OPT_TEMPO] == TG_TEMPO_ROUND ? TG_WINDOW_ROUND : TG_WINDOW_PLAN;
}

void tg_new_game(struct turn *t)
{
	struct tg_state *s = t->s;
	t->over = s->game_no > 0;
	if (t->course)
		return;
	s->game_no++;
	s->turn = 1;
	s->window = (uint8_t)first_window(s);
	memset(s->dice, 0, sizeof(s->dice));
	memset(s->attacked, 0, sizeof(s->attacked));
	s->doubled = s->stops = s->bunker_fired = 0;
	s->hit = 0;
	set_board(s);
	set_cards(s);
	TG_EVENT(t, TG_E_GAME, s->game_no);
	choose_first(t);
	deal(t);
	if (s->window == TG_WINDOW_ROUND) {
		tg_prepare_round(t, true);
		return;
	}
	TG_EVENT(t, TG_E_TURN, s->camp[s->active].seat, s->turn);
	tg_refill(t, s->active);
}

void tg_setup(void *state, struct dice *d, struct events *es)
{
	struct tg_state *s = state;
	struct turn t;
	seat_camps(s);
	tg_turn_init(&t, s, NULL, d, es);
	tg_new_game(&t);
}
