/* SPDX-License-Identifier: MIT */
#include "tg_fixture.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct gf_game game;

/* --- words ------------------------------------------------------------------------------------ */

static int saucer_of(const char *w, size_t n)
{
	const char *dash = memchr(w, '-', n);
	if (!dash)
		fail_msg("\"%.*s\" is no saucer", (int)n, w);
	size_t m = (size_t)(dash - w);
	return table_must_find(&tg_seat_words, w, m) * 2 +
		table_must_find(&tg_colour_words, dash + 1, n - m - 1);
}

int gf_saucer(const char *saucer)
{
	return saucer_of(saucer, strlen(saucer));
}

int gf_place(const char *place)
{
	return table_must_find(&tg_place_words, place, strlen(place));
}

static struct tg_saucer *saucer_at(struct gf_game *g, const char *w, size_t n)
{
	int i = saucer_of(w, n);
	return &g->s.camp[i / 2].saucer[i % 2];
}

/* --- games ------------------------------------------------------------------------------------ */

struct gf_game *gf_fresh(const char *seats, const char *options, const char *const *dice)
{
	char all[200];
	snprintf(all, sizeof(all), "%s%s", strstr(options, "tempo=") ? "" : "tempo=turn ", options);
	memset(&game, 0, sizeof(game));
	table_set(&game.t, &terra_galactix_rules, &game.s, seats, all, dice);
	return &game;
}

static void empty_hands(struct tg_state *s)
{
	for (int c = 0; c < TG_CAMPS; c++)
		deck_move(s->deck, s->camp[c].hand, TG_CARDS);
	deck_move(s->deck, s->discard, TG_CARDS);
	s->discard[TG_NOVA] = s->deck[TG_NOVA];
	s->deck[TG_NOVA] = 0;
}

struct gf_game *gf_game(const char *seats, const char *options)
{
	struct gf_game *g = gf_fresh(seats, options, NULL);
	const char *w;
	size_t n = table_word(&seats, &w);
	empty_hands(&g->s);
	g->s.first = g->s.active = (uint8_t)table_must_find(&tg_seat_words, w, n);
	g->s.turn = 1;
	return g;
}

/* --- positions -------------------------------------------------------------------------------- */

void gf_put(struct gf_game *g, const char *saucers)
{
	const char *left, *right;
	size_t n_left, n;
	while ((n = table_pair(&saucers, &left, &n_left, &right)) > 0)
		saucer_at(g, left, n_left)->place = (uint8_t)table_must_find(&tg_place_words, right, n);
}

static int number(const char *w, size_t n)
{
	assert_int_equal(n, 1);
	return *w - '0';
}

static void from_supply(struct gf_game *g, int n)
{
	assert_true(g->s.supply >= n);
	g->s.supply = (uint8_t)(g->s.supply - n);
}

void gf_cargo(struct gf_game *g, const char *saucers)
{
	const char *left, *right;
	size_t n_left, n;
	while ((n = table_pair(&saucers, &left, &n_left, &right)) > 0) {
		saucer_at(g, left, n_left)->cargo = (uint8_t)number(right, n);
		from_supply(g, number(right, n));
	}
}

void gf_ride(struct gf_game *g, const char *riders)
{
	const char *left, *right;
	size_t n_left, n;
	while ((n = table_pair(&riders, &left, &n_left, &right)) > 0) {
		struct tg_saucer *rider = saucer_at(g, left, n_left);
		rider->carrier = (int8_t)saucer_of(right, n);
		rider->place = saucer_at(g, right, n)->place;
	}
}

void gf_lying(struct gf_game *g, const char *nodes)
{
	const char *left, *right;
	size_t n_left, n;
	while ((n = table_pair(&nodes, &left, &n_left, &right)) > 0) {
		g->s.galactix[table_must_find(&tg_node_words, left, n_left)] = (uint8_t)number(right, n);
		from_supply(g, number(right, n));
	}
}

int gf_bunker(int ray)
{
	for (int i = 0; i < TG_BUNKERS; i++)
		if (tg_bunkers[i].ray == ray)
			return i;
	fail_msg("no bunker on ray %d", ray);
	return -1;
}

void gf_bunkers(struct gf_game *g, const char *rays)
{
	const char *left, *right;
	size_t n_left, n;
	while ((n = table_pair(&rays, &left, &n_left, &right)) > 0) {
		int b = gf_bunker((int)strtol(left, NULL, 10));
		g->s.bunker[b] = (uint8_t)table_must_find(&tg_bunker_state_words, right, n);
	}
}

static void take_card(struct gf_game *g, int card)
{
	uint8_t *pile = g->s.deck[card] > 0 ? g->s.deck : g->s.discard;
	assert_true(pile[card] > 0);
	pile[card]--;
}

/* The camp that keeps a camp's hand. */
static struct tg_camp *keeper(struct gf_game *g, int camp)
{
	return &g->s.camp[g->s.game->option[TG_OPT_DUEL] ? g->s.camp[camp].seat : camp];
}

void gf_hand(struct gf_game *g, int camp, const char *cards)
{
	const char *w;
	size_t n;
	while ((n = table_word(&cards, &w)) > 0) {
		int card = table_must_find(&tg_card_words, w, n);
		take_card(g, card);
		keeper(g, camp)->hand[card]++;
	}
}

void gf_lives(struct gf_game *g, int camp, int lives)
{
	if (g->s.game->option[TG_OPT_GAME] != TG_INVASION)
		g->s.deck[TG_SAUCER] = (uint8_t)(g->s.deck[TG_SAUCER] + g->s.camp[camp].lives - lives);
	g->s.camp[camp].lives = (uint8_t)lives;
}

void gf_stock(struct gf_game *g, int camp, int galactix)
{
	from_supply(g, galactix);
	g->s.camp[camp].stock = (uint8_t)galactix;
}

void gf_no_discards(struct gf_game *g)
{
	deck_move(g->s.deck, g->s.discard, TG_CARDS);
}

void gf_deck(struct gf_game *g, const char *cards)
{
	const char *w;
	size_t n;
	deck_move(g->s.discard, g->s.deck, TG_CARDS);
	while ((n = table_word(&cards, &w)) > 0) {
		int card = table_must_find(&tg_card_words, w, n);
		assert_true(g->s.discard[card] > 0);
		g->s.discard[card]--;
		g->s.deck[card]++;
	}
}

void gf_active(struct gf_game *g, int camp)
{
	g->s.active = (uint8_t)camp;
}

static int read_faces(const char *faces, int *out)
{
	const char *w;
	int n = 0;
	while (table_word(&faces, &w) > 0) {
		assert_true(n < 4);
		out[n++] = (int)strtol(w, NULL, 10);
	}
	return n;
}

void gf_move(struct gf_game *g, const char *faces)
{
	int face[4] = { 0 };
	read_faces(faces, face);
	for (int i = 0; i < 4; i++)
		g->s.dice[i] = (uint8_t)face[i];
	g->s.window = TG_WINDOW_MOVE;
}

void gf_dice(struct gf_game *g, int camp, const char *faces)
{
	int face[4] = { 0 };
	read_faces(faces, face);
	for (int i = 0; i < 4; i++)
		g->s.camp[camp].dice[i] = (uint8_t)face[i];
}

/* --- a window --------------------------------------------------------------------------------- */

void gf_throw(struct gf_game *g, const char *faces)
{
	char label[DICE_LABEL];
	int face[4], n = read_faces(faces, face);
	snprintf(label, sizeof(label), "dice/%s", vocab_id(&tg_seat_words, g->s.active));
	table_script(&g->t, label, face, n);
}

/* How many draws of Galactix cards are scripted for the next window. */
static int stars_scripted(const struct gf_game *g)
{
	int n = 0;

	for (int i = 0; i < g->t.scripted; i++)
		n += strncmp(g->t.label[i], "galactix/", 9) == 0;
	return n;
}

void gf_stars(struct gf_game *g, const char *nodes)
{
	uint32_t left = g->s.stars;
	const char *w;
	size_t n;
	while ((n = table_word(&nodes, &w)) > 0) {
		int node = table_must_find(&tg_node_words, w, n), place = 0, star = 0;
		char label[DICE_LABEL];
		while (star < TG_STARS && tg_stars[star].node != node)
			star++;
		assert_true(star < TG_STARS && left >> star & 1);
		for (int i = 0; i < star; i++)
			place += left >> i & 1;
		left &= ~(1u << star);
		if (!left)
			left = (1u << TG_STARS) - 1;
		snprintf(label, sizeof(label), "galactix/%d", stars_scripted(g) + 1);
		table_script(&g->t, label, &place, 1);
	}
}

void gf_draws(struct gf_game *g, int camp, const char *cards)
{
	uint8_t deck[TG_CARDS];
	const char *w;
	size_t n;
	memcpy(deck, g->s.deck, sizeof(deck));
	for (int nth = 1; (n = table_word(&cards, &w)) > 0; nth++) {
		int card = table_must_find(&tg_card_words, w, n), place = deck_size(deck, card);
		char label[DICE_LABEL];
		assert_true(deck[card] > 0);
		deck[card]--;
		snprintf(label, sizeof(label), "draw/%s %d/%d", vocab_id(&tg_seat_words, camp), g->s.turn + 1,
			nth);
		table_script(&g->t, label, &place, 1);
	}
}

void gf_fire(struct gf_game *g, const char *faces)
{
	gf_throw(g, faces);
	t_resolve(g);
}

void gf_go(struct gf_game *g, const char *faces, const char *lines)
{
	gf_move(g, faces);
	t_orders(g, g->s.camp[g->s.active].seat, lines);
	t_resolve(g);
}

/* --- what happened ---------------------------------------------------------------------------- */

int gf_cards(const struct gf_game *g, int camp)
{
	return deck_size(g->s.camp[camp].hand, TG_CARDS);
}
