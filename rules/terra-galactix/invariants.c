/* SPDX-License-Identifier: MIT */
#include "fights.h"

static const char *check_numbers(const struct tg_state *s)
{
	if (s->window >= TG_WINDOWS || s->turn < 1 || s->turn > TG_LAST_TURN)
		return "turn and window are in range";
	if (s->stops > TG_STOPS || s->doubled > 3 || s->bunker_fired > 3)
		return "what is counted in a turn stays in range";
	for (int i = 0; i < 4; i++)
		if (s->dice[i] > 6)
			return "dice have six faces";
	for (int c = 0; c < TG_CAMPS; c++)
		for (int i = 0; i < 4; i++)
			if (s->camp[c].dice[i] > 6 || (s->camp[c].dice[i] && s->window != TG_WINDOW_ROUND))
				return "dice are thrown ahead for a round, and have six faces";
	return NULL;
}

static const char *check_fresh_turn(const struct tg_state *s)
{
	if (s->ended || s->window == TG_WINDOW_MOVE || s->window == TG_WINDOW_DEFENCE)
		return NULL;
	for (int i = 0; i < 4; i++)
		if (s->dice[i])
			return "a turn begins before the dice";
	return s->hit || s->doubled ? "a turn begins without hits and Pulsars" : NULL;
}

static bool has_nothing(const struct tg_camp *c)
{
	int n = deck_size(c->hand, TG_CARDS) + c->seat + c->team + c->lives + c->stock + c->regenerates +
		c->points;
	for (int k = 0; k < TG_COLOURS; k++) {
		const struct tg_saucer *ship = &c->saucer[k];
		n += ship->place != TG_BASE || ship->carrier != -1 || ship->cargo || ship->moved;
	}
	return n == 0;
}

/* A camp that does not play has nothing; in a duel the first camp holds the hand of both. */
static const char *check_absent(const struct tg_state *s)
{
	for (int c = 0; c < TG_CAMPS; c++) {
		const struct tg_camp *camp = &s->camp[c];
		if (!camp->plays && !has_nothing(camp))
			return "who does not play has nothing";
		if (camp->plays && s->game->option[TG_OPT_DUEL] && camp->seat != c &&
			deck_size(camp->hand, TG_CARDS))
			return "in a duel a seat's first camp holds its cards";
	}
	return NULL;
}

static const char *check_attacks(const struct tg_state *s)
{
	for (int i = 0; i < TG_SAUCERS; i++) {
		if (s->hit >> i & 1 && !tg_in_flight(s, i))
			return "who is under fire flies";
		if (s->attacked[i] && TG_CAMP_OF(i) != s->active)
			return "who attacks is active";
	}
	return s->ended || !(s->outcome || s->why || s->winners) ? NULL : "nobody has won before the end";
}

static const char *check_seats(const struct tg_state *s)
{
	int camps = 0;
	uint32_t seats = 0;
	for (int c = 0; c < TG_CAMPS; c++) {
		camps += s->camp[c].plays;
		seats |= s->camp[c].plays ? 1u << s->camp[c].seat : 0;
	}
	if (seats != s->game->seats || camps != (s->game->option[TG_OPT_DUEL] ? TG_CAMPS : s->game->n_seats))
		return "camps and seats are those that the game began with";
	return s->camp[s->active].plays && s->camp[s->first].plays ? NULL : "the active camp plays";
}

/* How many of a card there are in this game. */
static int cards_in_game(const struct tg_state *s, int card)
{
	if (s->game->option[TG_OPT_GAME] == TG_INVASION && card == TG_SAUCER)
		return 0;
	if (s->game->option[TG_OPT_GAME] == TG_INVASION && card == TG_NOVA)
		return s->game->option[TG_OPT_NOVAS];
	return tg_card_count[card];
}

static const char *check_cards(const struct tg_state *s)
{
	for (int card = 0; card < TG_CARDS; card++) {
		int n = s->deck[card] + s->discard[card];
		for (int c = 0; c < TG_CAMPS; c++) {
			n += s->camp[c].hand[card];
			if (card == TG_SAUCER && s->game->option[TG_OPT_GAME] != TG_INVASION)
				n += s->camp[c].lives;
		}
		if (n != cards_in_game(s, card))
			return "cards are in the deck, in a hand, in front of a camp or discarded, and none is lost";
	}
	for (int c = 0; c < TG_CAMPS; c++) {
		const struct tg_camp *camp = &s->camp[c];
		if (s->game->option[TG_OPT_GAME] == TG_INVASION && camp->hand[TG_NOVA])
			return "nobody holds a Super Nova in L'Invasion";
		if (s->game->option[TG_OPT_GAME] != TG_INVASION && camp->plays && camp->lives > TG_COLOURS)
			return "no more than two licences lie before a camp";
		if (tg_hand_size(s, c) > tg_hand_limit(s) + 1)
			return "no hand is bigger than its limit and the card drawn";
	}
	return NULL;
}

static const char *check_tokens(const struct tg_state *s)
{
	int n = s->supply;
	for (int i = 0; i < TG_NODES; i++) {
		if (s->galactix[i] > TG_HOLD)
			return "a node holds three Galactix at most";
		n += s->galactix[i];
	}
	for (int c = 0; c < TG_CAMPS; c++)
		n += s->camp[c].stock;
	for (int i = 0; i < TG_SAUCERS; i++) {
		int cargo = TG_CRAFT(s, i).cargo, place = TG_CRAFT(s, i).place;
		if (cargo > TG_HOLD || (place < TG_NODES && cargo + s->galactix[place] > TG_HOLD))
			return "cargo and Galactix of a node are three at most";
		n += cargo;
	}
	return n == (s->game->option[TG_OPT_GAME] == TG_WAR ? TG_TOKENS : 0)
		? NULL
		: "there are fifteen Galactix in the war, and none elsewhere";
}

static const char *check_saucer(const struct tg_state *s, int i)
{
	const struct tg_saucer *ship = &TG_CRAFT(s, i);
	if (!s->camp[TG_CAMP_OF(i)].plays)
		return ship->place == TG_BASE ? NULL : "who does not play has no saucer outside";
	if (ship->place >= TG_PLACES)
		return "saucers are somewhere";
	if (ship->carrier >= 0) {
		if (!s->game->option[TG_OPT_RIDE] || ship->carrier == i ||
			TG_CRAFT(s, ship->carrier).place != ship->place || ship->place >= TG_NODES)
			return "riders are where their carrier is";
		if (tg_riders(s, i) >> ship->carrier & 1)
			return "no saucer carries what it rides on";
	}
	if (ship->place == TG_EARTH && (s->game->option[TG_OPT_GAME] == TG_WAR || ship->cargo))
		return "nobody lands in the war";
	return NULL;
}

static const char *check_saucers(const struct tg_state *s)
{
	uint8_t there[TG_PLACES] = { 0 };
	for (int i = 0; i < TG_SAUCERS; i++) {
		const char *wrong = check_saucer(s, i);
		if (wrong)
			return wrong;
		if (TG_CRAFT(s, i).carrier < 0)
			there[TG_CRAFT(s, i).place]++;
	}
	for (int p = 0; p < TG_NODES; p++)
		if (there[p] > 1 && !s->game->option[TG_OPT_LEAPFROG])
			return "one saucer stands on a node";
	for (int c = 0; c < TG_CAMPS; c++)
		if (s->game->option[TG_OPT_GAME] != TG_INVASION &&
			tg_licences_used(s, c) > s->camp[c].lives && s->camp[c].plays)
			return "saucers in flight have their licences";
	return NULL;
}

static const char *check_squadrons(const struct tg_state *s)
{
	if (s->game->option[TG_OPT_GAME] == TG_WAR)
		return s->squadrons ? "no squadron lands in the war" : NULL;
	for (int c = 0; c < TG_CAMPS; c++)
		for (int k = 0; k < TG_COLOURS && s->camp[c].plays; k++) {
			bool complete = s->squadrons & TG_SQUADRON(s, c, k);
			if (complete && !tg_has_landed(s, c, k))
				return "a complete squadron is on the Earth";
			if (!complete && tg_has_landed(s, c, k) && tg_has_landed(s, c, 1 - k) &&
				!(s->squadrons & TG_SQUADRON(s, c, 1 - k)))
				return "two squadrons never land at once";
		}
	return NULL;
}

const char *tg_invariants(const void *state)
{
	static const char *(*const checks[])(const struct tg_state *) = { check_numbers, check_fresh_turn,
		check_absent, check_attacks, check_seats, check_cards, check_tokens, check_saucers,
		check_squadrons };
	const char *wrong = NULL;
	for (size_t i = 0; i < sizeof(checks) / sizeof(checks[0]) && !wrong; i++)
		wrong = checks[i](state);
	return wrong;
}
