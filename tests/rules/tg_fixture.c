/* SPDX-License-Identifier: MIT */
#include "tg_fixture.h"
#include "core/orderline.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

extern const struct rules terra_galactix_rules;
static struct gf_game game;

static void release(void)
{
	if (game.dice)
		dice_free(game.dice);
	if (game.events)
		events_free(game.events);
	game.dice = NULL;
	game.events = NULL;
}

static void next_dice(struct gf_game *g)
{
	uint8_t open[32] = { 3 }, sealed[32] = { 4 };
	open[1] = sealed[1] = (uint8_t)g->windows++;
	dice_begin(g->dice, open, sealed);
	dice_use_script(g->dice, g->script, g->scripted);
	events_clear(g->events);
}

static void forget(struct gf_game *g)
{
	memset(g->text, 0, sizeof(g->text));
	g->scripted = 0;
	g->stars = 0;
}

/* ------------------------------------------------------------ words */

static size_t word(const char **p, const char **w)
{
	*p += strspn(*p, " ,\n");
	*w = *p;
	size_t n = strcspn(*p, " ,\n");
	*p += n;
	return n;
}

static int must_find(const struct vocab *v, const char *w, size_t n)
{
	int i = vocab_find(v, w, n);
	if (i < 0)
		fail_msg("\"%.*s\" is no %s", (int)n, w, v->name);
	return i;
}

static int saucer_of(const char *w, size_t n)
{
	const char *dash = memchr(w, '-', n);
	if (!dash)
		fail_msg("\"%.*s\" is no saucer", (int)n, w);
	size_t m = (size_t)(dash - w);
	return must_find(&tg_seat_words, w, m) * 2 + must_find(&tg_colour_words, dash + 1, n - m - 1);
}

int gf_saucer(const char *saucer)
{
	return saucer_of(saucer, strlen(saucer));
}

int gf_place(const char *place)
{
	return must_find(&tg_place_words, place, strlen(place));
}

/* Takes "left:right" off a list: 0 at the end. */
static size_t pair(const char **p, const char **left, size_t *n_left, const char **right)
{
	const char *w;
	size_t n = word(p, &w);
	if (n == 0)
		return 0;
	const char *colon = memchr(w, ':', n);
	if (!colon)
		fail_msg("\"%.*s\" is no pair", (int)n, w);
	*left = w;
	*n_left = (size_t)(colon - w);
	*right = colon + 1;
	return n - *n_left - 1;
}

static struct tg_saucer *saucer_at(struct gf_game *g, const char *w, size_t n)
{
	int i = saucer_of(w, n);
	return &g->s.camp[i / 2].saucer[i % 2];
}

/* ------------------------------------------------------------ games */

static void read_options(const struct rules *r, const char *text, int *option)
{
	const char *w;
	size_t n;
	for (int i = 0; i < r->n_options; i++)
		option[i] = r->options[i].standard;
	while ((n = word(&text, &w)) > 0) {
		const char *eq = memchr(w, '=', n);
		int found = -1;
		for (int i = 0; eq && i < r->n_options; i++)
			if (word_is(w, (size_t)(eq - w), r->options[i].name))
				found = i;
		if (found < 0)
			fail_msg("no such option: %.*s", (int)n, w);
		const struct vocab *v = r->options[found].vocab;
		option[found] = v ? must_find(v, eq + 1, n - (size_t)(eq + 1 - w))
				  : (int)strtol(eq + 1, NULL, 10);
	}
}

static int read_seats(const struct rules *r, const char *seats, uint8_t *seat)
{
	bool named[TG_CAMPS] = { false };
	const char *w;
	size_t n;
	int count = 0;
	while ((n = word(&seats, &w)) > 0)
		named[must_find(r->seats, w, n)] = true;
	for (int i = 0; i < TG_CAMPS; i++)
		if (named[i])
			seat[count++] = (uint8_t)i;
	return count;
}

const char *gf_misfit(const char *seats, const char *options)
{
	const struct rules *r = &terra_galactix_rules;
	uint8_t seat[RULES_SEATS];
	int option[RULES_OPTIONS];
	const char *why = NULL;
	read_options(r, options, option);
	struct setup setup = { .seats = read_seats(r, seats, seat), .seat = seat, .option = option };
	if (r->options_fit(&setup, &why) == 0)
		return NULL;
	assert_non_null(why);
	return why;
}

struct gf_game *gf_fresh(const char *seats, const char *options, const char *const *dice)
{
	static bool registered;
	uint8_t seat[RULES_SEATS];
	int option[RULES_OPTIONS];
	if (!registered)
		atexit(release);
	registered = true;
	release();
	memset(&game, 0, sizeof(game));
	game.rules = &terra_galactix_rules;
	game.dice = dice_new();
	game.events = events_new();
	const char *why = gf_misfit(seats, options);
	if (why)
		fail_msg("options do not fit: %s", why);
	read_options(game.rules, options, option);
	struct setup setup = { .seats = read_seats(game.rules, seats, seat), .seat = seat, .option = option };
	for (int i = 0; dice && dice[i]; i += 2)
		gf_dice(&game, dice[i], dice[i + 1]);
	next_dice(&game);
	game.rules->setup(&game.s, &setup, game.dice, game.events);
	if (dice_script_unused(game.dice))
		fail_msg("nobody rolled \"%s\" in set-up", dice_script_unused(game.dice));
	forget(&game);
	return &game;
}

static void empty_hands(struct tg_state *s)
{
	for (int c = 0; c < TG_CAMPS; c++)
		for (int k = 0; k < TG_CARDS; k++) {
			s->deck[k] = (uint8_t)(s->deck[k] + s->camp[c].hand[k]);
			s->camp[c].hand[k] = 0;
		}
	for (int k = 0; k < TG_CARDS; k++) {
		s->deck[k] = (uint8_t)(s->deck[k] + s->discard[k]);
		s->discard[k] = 0;
	}
	s->discard[TG_NOVA] = s->deck[TG_NOVA];
	s->deck[TG_NOVA] = 0;
}

struct gf_game *gf_game(const char *seats, const char *options)
{
	struct gf_game *g = gf_fresh(seats, options, NULL);
	const char *w;
	size_t n = word(&seats, &w);
	empty_hands(&g->s);
	g->s.first = g->s.active = (uint8_t)must_find(&tg_seat_words, w, n);
	g->s.turn = 1;
	return g;
}

/* ------------------------------------------------------------ positions */

void gf_put(struct gf_game *g, const char *saucers)
{
	const char *left, *right;
	size_t n_left, n;
	while ((n = pair(&saucers, &left, &n_left, &right)) > 0)
		saucer_at(g, left, n_left)->place = (uint8_t)must_find(&tg_place_words, right, n);
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
	while ((n = pair(&saucers, &left, &n_left, &right)) > 0) {
		saucer_at(g, left, n_left)->cargo = (uint8_t)number(right, n);
		from_supply(g, number(right, n));
	}
}

void gf_ride(struct gf_game *g, const char *riders)
{
	const char *left, *right;
	size_t n_left, n;
	while ((n = pair(&riders, &left, &n_left, &right)) > 0) {
		struct tg_saucer *rider = saucer_at(g, left, n_left);
		rider->carrier = (int8_t)saucer_of(right, n);
		rider->place = saucer_at(g, right, n)->place;
	}
}

void gf_lying(struct gf_game *g, const char *nodes)
{
	const char *left, *right;
	size_t n_left, n;
	while ((n = pair(&nodes, &left, &n_left, &right)) > 0) {
		g->s.galactix[must_find(&tg_node_words, left, n_left)] = (uint8_t)number(right, n);
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
	while ((n = pair(&rays, &left, &n_left, &right)) > 0) {
		int b = gf_bunker((int)strtol(left, NULL, 10));
		g->s.bunker[b] = (uint8_t)must_find(&tg_bunker_state_words, right, n);
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
	return &g->s.camp[g->s.option[TG_OPT_DUEL] ? g->s.camp[camp].seat : camp];
}

void gf_hand(struct gf_game *g, int camp, const char *cards)
{
	const char *w;
	size_t n;
	while ((n = word(&cards, &w)) > 0) {
		int card = must_find(&tg_card_words, w, n);
		take_card(g, card);
		keeper(g, camp)->hand[card]++;
	}
}

void gf_lives(struct gf_game *g, int camp, int lives)
{
	if (g->s.option[TG_OPT_GAME] != TG_INVASION)
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
	for (int k = 0; k < TG_CARDS; k++) {
		g->s.deck[k] = (uint8_t)(g->s.deck[k] + g->s.discard[k]);
		g->s.discard[k] = 0;
	}
}

void gf_deck(struct gf_game *g, const char *cards)
{
	const char *w;
	size_t n;
	for (int k = 0; k < TG_CARDS; k++) {
		g->s.discard[k] = (uint8_t)(g->s.discard[k] + g->s.deck[k]);
		g->s.deck[k] = 0;
	}
	while ((n = word(&cards, &w)) > 0) {
		int card = must_find(&tg_card_words, w, n);
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
	while (word(&faces, &w) > 0) {
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

/* ------------------------------------------------------------ a window */

void gf_orders(struct gf_game *g, int seat, const char *lines)
{
	size_t len = strlen(g->text[seat]);
	assert_true(len + strlen(lines) + 2 < sizeof(g->text[seat]));
	snprintf(g->text[seat] + len, sizeof(g->text[seat]) - len, "%s\n", lines);
}

static void script(struct gf_game *g, const char *label, const int *values, int n)
{
	assert_true(g->scripted < GF_SCRIPT && n <= GF_VALUES);
	int k = g->scripted++;
	snprintf(g->label[k], sizeof(g->label[k]), "%s", label);
	memcpy(g->value[k], values, (size_t)n * sizeof(int));
	g->script[k] = (struct dice_script){ g->label[k], n, g->value[k] };
}

void gf_dice(struct gf_game *g, const char *label, const char *values)
{
	int value[GF_VALUES], n = 0;
	const char *w;
	while (word(&values, &w) > 0 && n < GF_VALUES)
		value[n++] = (int)strtol(w, NULL, 10);
	script(g, label, value, n);
}

void gf_throw(struct gf_game *g, const char *faces)
{
	char label[DICE_LABEL];
	int face[4], n = read_faces(faces, face);
	snprintf(label, sizeof(label), "dice/%s", vocab_id(&tg_seat_words, g->s.active));
	script(g, label, face, n);
}

void gf_stars(struct gf_game *g, const char *nodes)
{
	uint32_t left = g->s.stars;
	const char *w;
	size_t n;
	while ((n = word(&nodes, &w)) > 0) {
		int node = must_find(&tg_node_words, w, n), place = 0, star = 0;
		char label[DICE_LABEL];
		while (star < TG_STARS && tg_stars[star].node != node)
			star++;
		assert_true(star < TG_STARS && left >> star & 1);
		for (int i = 0; i < star; i++)
			place += left >> i & 1;
		left &= ~(1u << star);
		if (!left)
			left = (1u << TG_STARS) - 1;
		snprintf(label, sizeof(label), "galactix/%d", ++g->stars);
		script(g, label, &place, 1);
	}
}

void gf_draws(struct gf_game *g, int camp, const char *cards)
{
	uint8_t deck[TG_CARDS];
	const char *w;
	size_t n;
	memcpy(deck, g->s.deck, sizeof(deck));
	for (int nth = 1; (n = word(&cards, &w)) > 0; nth++) {
		int card = must_find(&tg_card_words, w, n), place = 0;
		char label[DICE_LABEL];
		assert_true(deck[card] > 0);
		for (int i = 0; i < card; i++)
			place += deck[i];
		deck[card]--;
		snprintf(label, sizeof(label), "draw/%s %d/%d", vocab_id(&tg_seat_words, camp), g->s.turn + 1,
			nth);
		script(g, label, &place, 1);
	}
}

static void parse(struct gf_game *g, int seat)
{
	static struct notes notes;
	memset(&notes, 0, sizeof(notes));
	memset(&g->orders[seat], 0, sizeof(g->orders[seat]));
	struct standing *standing = g->rules->standing ? g->rules->standing(&g->s, seat) : NULL;
	orders_parse(&g->orders[seat], standing, g->rules->grammar, g->s.window, g->text[seat],
		strlen(g->text[seat]), 1, &notes);
	if (notes_worst(&notes) == NOTE_ERROR)
		fail_msg("the parser does not take an order of %s (note %d, line %d): %s",
			vocab_id(g->rules->seats, seat), notes.note[0].type, notes.note[0].line,
			g->text[seat]);
	if (standing)
		orders_add_standing(&g->orders[seat], standing, g->rules->grammar, g->s.window);
}

void gf_resolve(struct gf_game *g)
{
	const struct orders *os[RULES_SEATS];
	for (int i = 0; i < RULES_SEATS; i++) {
		os[i] = &g->orders[i];
		if (i < g->rules->seats->n)
			parse(g, i);
	}
	next_dice(g);
	g->rules->resolve(&g->s, os, g->dice, g->events);
	const char *idle = dice_script_unused(g->dice);
	if (idle && !g->may_be_idle) {
		gf_print(g);
		fail_msg("nobody rolled \"%s\"", idle);
	}
	const char *broken = g->rules->invariants && !g->loose ? g->rules->invariants(&g->s) : NULL;
	if (broken) {
		gf_print(g);
		fail_msg("invariant broken: %s", broken);
	}
	forget(g);
}

void gf_fire(struct gf_game *g, const char *faces)
{
	gf_throw(g, faces);
	gf_resolve(g);
}

void gf_go(struct gf_game *g, const char *faces, const char *lines)
{
	gf_move(g, faces);
	gf_orders(g, g->s.camp[g->s.active].seat, lines);
	gf_resolve(g);
}

/* ------------------------------------------------------------ what happened */

static bool matches(const struct event *e, enum tg_event type, const int32_t *args, int n)
{
	if (e->type != (uint16_t)type)
		return false;
	for (int i = 0; i < n; i++)
		if (args[i] != GF_ANY && args[i] != e->arg[i])
			return false;
	return true;
}

int gf_count(const struct gf_game *g, enum tg_event type)
{
	int n = 0;
	for (int i = 0; i < events_count(g->events); i++)
		n += events_at(g->events, i)->type == (uint16_t)type;
	return n;
}

const struct event *gf_nth(const struct gf_game *g, enum tg_event type, int n)
{
	for (int i = 0; i < events_count(g->events); i++)
		if (events_at(g->events, i)->type == (uint16_t)type && n-- == 0)
			return events_at(g->events, i);
	gf_print(g);
	fail_msg("no such event: %s", tg_events[type].id);
	return NULL;
}

const struct event *gf_find(const struct gf_game *g, enum tg_event type, const int32_t *args, int n)
{
	for (int i = 0; i < events_count(g->events); i++)
		if (matches(events_at(g->events, i), type, args, n))
			return events_at(g->events, i);
	return NULL;
}

const struct event *gf_must(
	const struct gf_game *g, enum tg_event type, const int32_t *args, int n, const char *where, int line)
{
	const struct event *e = gf_find(g, type, args, n);
	if (!e) {
		gf_print(g);
		_fail(where, line);
	}
	return e;
}

int gf_at_event(const struct gf_game *g, const struct event *e)
{
	for (int i = 0; i < events_count(g->events); i++)
		if (events_at(g->events, i) == e)
			return i;
	return -1;
}

void gf_print(const struct gf_game *g)
{
	struct buf b = BUF_INIT;
	for (int i = 0; i < events_count(g->events); i++) {
		buf_str(&b, "    ");
		event_write(&b, tg_events, events_at(g->events, i), g->rules->seats, g->dice);
		buf_char(&b, '\n');
	}
	for (int i = 0; i < dice_rolls(g->dice); i++) {
		buf_str(&b, "    ");
		dice_write_roll(&b, g->dice, i);
		buf_char(&b, '\n');
	}
	fputs(buf_cstr(&b), stderr);
	buf_release(&b);
}

int gf_cards(const struct gf_game *g, int camp)
{
	int n = 0;
	for (int k = 0; k < TG_CARDS; k++)
		n += g->s.camp[camp].hand[k];
	return n;
}

const struct tg_view *gf_view(const struct gf_game *g, int seat)
{
	static struct tg_view view;
	memset(&view, 0, sizeof(view));
	g->rules->view(&g->s, seat, &view);
	return &view;
}
