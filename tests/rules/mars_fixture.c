/* SPDX-License-Identifier: MIT */
#include "mars_fixture.h"

#include <stdio.h>
#include <string.h>

struct mt_table mt_table;
static struct mt_table *const g = &mt_table;

int mt_figure(const char *figure)
{
	return table_must_find(&mars_figure_words, figure, strlen(figure));
}

int mt_cell(const char *cell)
{
	return table_must_find(&mars_cell_words, cell, strlen(cell));
}

static int side_of(const char *side)
{
	return table_must_find(&mars_side_words, side, strlen(side));
}

/* The next word of a list; -1: the end. */
static int next(const char **list, const struct vocab *v)
{
	const char *w;
	size_t n = table_word(list, &w);
	return n ? table_must_find(v, w, n) : -1;
}

static int next_number(const char **list)
{
	const char *w;
	size_t n = table_word(list, &w);
	return n ? w[0] - '0' : 0;
}

/* --- set-up */

static const void *own_scene; /* the game's own scenario, of which views are made */

void mt_setup(const char *options)
{
	struct context *game;
	memset(g, 0, sizeof(*g));
	table_set(&g->t, &mars_attacks_rules, &g->s, "earth", options, NULL);
	memcpy(&game, &g->s.game, sizeof(game)); /* the table's own */
	g->scene = *mars_scene(game);
	own_scene = game->data[MARS_OPT_SCENARIO];
	game->data[MARS_OPT_SCENARIO] = &g->scene;
}

void mt_begin(const char *options)
{
	mt_setup(options);
	for (int i = 0; i < MARS_FIGURES; i++)
		g->s.figure[i] = (struct mars_figure){ .cell = MARS_OFF, .leader = -1 };
	for (int kind = 0; kind < MARS_KINDS; kind++)
		g->scene.points[kind] = kind < MARS_CIV;
	g->s.n_counters = g->s.n_places = 0;
	g->s.hidden[0] = g->s.hidden[1] = 0;
	g->scene.special = MARS_NO_PLACES;
	g->s.window = g->s.game->option[MARS_OPT_TEMPO] == MARS_TEMPO_PAIR ? MARS_W_PAIR : MARS_W_ROUND;
	g->s.round = 1;
	g->s.turn = 1;
	g->s.side = MARS_EARTH;
	mt_put("sol8 a1 gru8 h8");
	mt_acted("gru8");
}

void mt_bare(void)
{
	mt_bare_with("");
}

void mt_bare_with(const char *options)
{
	mt_begin(options);
	g->scene.cover = 0;
	g->scene.n_houses = g->scene.n_walls = g->scene.n_gaps = g->scene.n_doors = 0;
}

int mt_start(void **state)
{
	(void)state;
	mt_bare();
	return 0;
}

void mt_alone(void)
{
	for (int i = 0; i < MARS_FIGURES; i++)
		if (i == MARS_F_LAST_SOL || i == MARS_F_LAST_GRU)
			g->s.figure[i] = (struct mars_figure){ .cell = MARS_OFF, .leader = -1 };
}

void mt_put(const char *figures)
{
	int figure;
	while ((figure = next(&figures, &mars_figure_words)) >= 0)
		g->s.figure[figure] = (struct mars_figure){
			.cell = (int8_t)next(&figures, &mars_cell_words),
			.leader = -1,
			.heroics = mars_data(figure)->heroics,
			.marks = 1u << MARS_PLAYS,
		};
}

void mt_only(const char *figures)
{
	mt_bare();
	mt_alone();
	mt_put(figures);
	g->t.may_be_idle = true;
	g->scene.goal = 20;
}

void mt_off(const char *figure)
{
	g->s.figure[mt_figure(figure)] = (struct mars_figure){
		.cell = MARS_OFF, .leader = -1, .marks = 1u << MARS_PLAYS
	};
}

static void mark(const char *figures, enum mars_mark what)
{
	int figure;
	while ((figure = next(&figures, &mars_figure_words)) >= 0)
		mars_mark(&g->s, figure, what, true);
}

void mt_acted(const char *figures)
{
	mark(figures, MARS_ACTED);
}

void mt_rattled(const char *figures)
{
	mark(figures, MARS_RATTLED);
}

static void take(int card)
{
	if (!g->s.deck[card])
		fail_msg("no %s is left in the deck", vocab_id(&mars_card_words, card));
	g->s.deck[card]--;
}

void mt_hand(const char *side, const char *cards)
{
	uint8_t *hand = g->s.sides[side_of(side)].hand;
	int card;
	for (card = 0; card < MARS_CARDS; card++) {
		g->s.deck[card] = (uint8_t)(g->s.deck[card] + hand[card]);
		hand[card] = 0;
	}
	while ((card = next(&cards, &mars_card_words)) >= 0) {
		take(card);
		hand[card]++;
	}
}

void mt_set(const char *side, const char *sets)
{
	struct mars_side *own = &g->s.sides[side_of(side)];
	int card;
	while ((card = next(&sets, &mars_card_words)) >= 0) {
		int n = next_number(&sets);
		for (int i = 0; i < n; i++)
			take(card);
		own->set[own->n_sets++] = (struct mars_set){ .card = (uint8_t)card, .n = (uint8_t)n };
	}
}

void mt_cover(const char *cells)
{
	int cell;
	g->scene.cover = 0;
	while ((cell = next(&cells, &mars_cell_words)) >= 0)
		g->scene.cover |= UINT64_C(1) << cell;
}

static uint8_t edges(const char *list, struct mars_edge out[MARS_EDGES])
{
	const char *w;
	size_t n;
	uint8_t k = 0;
	while ((n = table_word(&list, &w)) > 0) {
		assert_true(n == 5 && k < MARS_EDGES);
		out[k++] = (struct mars_edge){ (uint8_t)table_must_find(&mars_cell_words, w, 2),
			(uint8_t)table_must_find(&mars_cell_words, w + 3, 2) };
	}
	return k;
}

void mt_walls(const char *list)
{
	g->scene.n_walls = edges(list, g->scene.wall);
}

void mt_doors(const char *list)
{
	g->scene.n_doors = edges(list, g->scene.door);
}

void mt_corner(int nth, bool open[4])
{
	static const char *const around[4] = { "c3/d3", "d3/d4", "c3/c4", "c4/d4" };
	char walls[32] = "", doors[32] = "";
	for (int k = 0, rest = nth; k < 4; k++, rest /= 3) {
		char *list = rest % 3 == 1 ? walls : doors;
		open[k] = rest % 3 == 0;
		if (!open[k])
			snprintf(list + strlen(list), 32 - strlen(list), "%s ", around[k]);
	}
	mt_walls(walls);
	mt_doors(doors);
}

void mt_counters(const char *counters)
{
	int cell;
	g->scene.counter = 1;
	g->s.n_counters = 0;
	while ((cell = next(&counters, &mars_cell_words)) >= 0)
		g->s.counter[g->s.n_counters++] = (struct mars_counter){ (uint8_t)cell,
			(uint8_t)next(&counters, &mars_counter_words) };
}

void mt_hidden(int critters, int secrets)
{
	g->s.hidden[0] = (uint8_t)critters;
	g->s.hidden[1] = (uint8_t)secrets;
}

void mt_places(enum mars_special special, const char *cells, int earth, int mars)
{
	int cell, n = 0;
	g->scene.special = (uint8_t)special;
	g->scene.reward[MARS_EARTH] = (uint8_t)earth;
	g->scene.reward[MARS_MARS] = (uint8_t)mars;
	g->s.n_places = 0;
	while ((cell = next(&cells, &mars_cell_words)) >= 0) {
		if (special == MARS_ESCORT)
			g->s.figure[MARS_F_CIV + n++] = (struct mars_figure){
				.cell = (int8_t)cell, .leader = -1, .marks = 1u << MARS_PLAYS
			};
		else
			g->s.place[g->s.n_places++] = (uint8_t)cell;
	}
}

/* --- questions */

const char *mt_where(const char *figure)
{
	int cell = g->s.figure[mt_figure(figure)].cell;
	return cell < 0 ? "off" : vocab_id(&mars_cell_words, cell);
}

bool mt_has_acted(const char *figure)
{
	return mars_has_mark(&g->s, mt_figure(figure), MARS_ACTED);
}

bool mt_is_rattled(const char *figure)
{
	return mars_has_mark(&g->s, mt_figure(figure), MARS_RATTLED);
}

int mt_vp(const char *side)
{
	return g->s.sides[side_of(side)].vp;
}

int mt_in_hand(const char *side, const char *card)
{
	return g->s.sides[side_of(side)].hand[table_must_find(&mars_card_words, card, strlen(card))];
}

struct turn *mt_turn(void)
{
	static struct turn t;
	mars_turn_init(&t, &g->s, NULL, NULL, NULL);
	return &t;
}

void mt_show(void)
{
	struct mars_scenario *own;
	memcpy(&own, &own_scene, sizeof(own));
	*own = g->scene;
}

const struct notes *mt_check(const char *lines)
{
	static struct orders os;
	static struct notes ns;
	mt_show();
	table_check(&g->t, MARS_SEAT_EARTH, t_awaited(g).window, lines, &os, &ns);
	return &ns;
}

/* --- playing */

void mt_play(const char *lines)
{
	if (lines)
		t_orders(g, MARS_SEAT_EARTH, lines);
	t_resolve(g);
}

static void begin(struct turn *t, const char *lines, int side)
{
	if (lines)
		t_orders(g, MARS_SEAT_EARTH, lines);
	table_begin(&g->t);
	mars_turn_init(t, &g->s, &g->t.orders[MARS_SEAT_EARTH], g->t.dice, g->t.events);
	t->acting = side;
	g->s.side = (uint8_t)side;
	g->s.turn = (uint8_t)(side == MARS_EARTH ? 1 : 2);
}

void mt_earth(const char *lines)
{
	struct turn t;
	begin(&t, lines, MARS_EARTH);
	mars_earth_turn(&t);
	table_end(&g->t);
}

void mt_act(const char *figure, const char *standing)
{
	struct turn t;
	begin(&t, standing, MARS_MARS);
	t.thing = 1;
	mars_activate(&t, mt_figure(figure));
	table_end(&g->t);
}

/* The place of a card among those of the deck of Mars, by kind. */
static int place_of(const uint8_t *deck, int card)
{
	int n = 0;
	if (!deck[card])
		fail_msg("no %s is left", vocab_id(&mars_ai_words, card));
	for (int i = 0; i < card; i++)
		n += deck[i];
	return n;
}

void mt_mars(const char *cards, const char *standing)
{
	uint8_t deck[MARS_AIS];
	struct turn t;
	int card;
	memcpy(deck, g->s.ai, sizeof(deck));
	for (int thing = 1; (card = next(&cards, &mars_ai_words)) >= 0; thing++) {
		char place[12];
		snprintf(place, sizeof(place), "%d", place_of(deck, card));
		mt_roll(2, thing, 1, "card", place);
		deck[card]--;
	}
	begin(&t, standing, MARS_MARS);
	mars_mars_turn(&t);
	table_end(&g->t);
}

void mt_end(const char *lines)
{
	struct turn t;
	begin(&t, lines, MARS_MARS);
	mars_end_round(&t);
	table_end(&g->t);
}

void mt_roll(int turn, int thing, int test, const char *what, const char *values)
{
	char label[DICE_LABEL];
	if (thing)
		snprintf(label, sizeof(label), "round %d/turn %d/thing %d/test %d/%s", g->s.round, turn,
			thing, test, what);
	else
		snprintf(label, sizeof(label), "round %d/end/test %d/%s", g->s.round, test, what);
	t_dice(g, label, values);
}

const char *mt_line(int n)
{
	static char text[3][300];
	static int turn;
	char *out = text[turn = (turn + 1) % 3];
	const struct event *e = t_nth(g, MARS_E_AI_LINE, n);
	const uint8_t *list;
	struct arg_source from;
	out[0] = 0;
	assert_non_null(e);
	from = events_source(&mars_attacks_rules, g->t.events, g->t.dice);
	list = from.lists + e->arg[2];
	for (int i = 0; i < list[0]; i++)
		snprintf(out + strlen(out), sizeof(text[0]) - strlen(out), "%s%s", i ? " " : "",
			vocab_id(&mars_tried_words, list[1 + i]));
	snprintf(out + strlen(out), sizeof(text[0]) - strlen(out), ": %s",
		vocab_id(&mars_line_words, e->arg[1]));
	return out;
}

void mt_line_is(int n, const char *text)
{
	assert_string_equal(mt_line(n), text);
}
