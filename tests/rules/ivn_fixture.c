/* SPDX-License-Identifier: MIT */
#include "ivn_fixture.h"

#include <stdio.h>
#include <string.h>

struct ig_table ig_table;
static struct ig_table *const g = &ig_table;

int ig_number(const char *unit)
{
	return table_must_find(&ivn_unit_words, unit, strlen(unit));
}

int ig_kind(const char *card)
{
	return table_must_find(&ivn_kind_words, card, strlen(card));
}

int ig_cell(const char *cell)
{
	return ivn_cell_of_word(table_must_find(&ivn_cell_words, cell, strlen(cell)));
}

static int seat_of(const char *seat)
{
	return table_must_find(&ivn_seat_words, seat, strlen(seat));
}

/* --- set-up */

/* Of cards without order, if there is one: the others were laid there by the test. */
static int from_pile(int kind)
{
	const struct pile *p = &g->s.pile;
	int place = p->below;
	while (place < p->n - p->above && p->card[place] != kind)
		place++;
	if (place == p->n - p->above)
		place = pile_find(p, kind);
	if (place < 0)
		fail_msg("no %s is left in the pile", vocab_id(&ivn_kind_words, kind));
	return pile_take(&g->s.pile, place, 0).kind;
}

static void back_to_pile(int kind)
{
	pile_put(&g->s.pile, PILE_MIDDLE, (struct pile_card){ (uint8_t)kind, 0 });
}

struct turn *ig_turn(void)
{
	static struct turn t;
	ivn_turn_init(&t, &g->s, NULL, NULL, NULL);
	return &t;
}

static void put(int seat, int kind, int cell, int pair)
{
	struct ivn_unit *u;
	from_pile(kind);
	if (pair)
		from_pile(kind);
	u = ivn_put(ig_turn(), seat, kind, cell);
	u->pair = (uint8_t)pair;
	u->fresh = false;
}

void ig_setup(const char *seats, const char *options)
{
	memset(g, 0, sizeof(*g));
	table_set(&g->t, &invasion_rules, &g->s, seats, options, NULL);
}

void ig_begin(const char *seats, const char *options)
{
	char all[256];
	snprintf(all, sizeof(all), "%s%s%s%s", strstr(options, "events=") ? "" : "events=none ",
		strstr(options, "turns=") ? "" : "turns=99 ", strstr(options, "harder=") ? "" : "harder=99 ",
		options);
	ig_setup(seats, all);
	g->s.turn = 2;
	for (int seat = 0; seat < IVN_SEATS; seat++) {
		if (!g->s.side[seat].alive)
			continue;
		ig_hand(vocab_id(&ivn_seat_words, seat), "");
		put(seat, IVN_PLA, ig_cell("10.1") + 3 * seat, 0);
	}
}

int ig_start(void **state)
{
	(void)state;
	ig_begin("red blue", "");
	return 0;
}

void ig_bare(void)
{
	while (g->s.n_units) {
		back_to_pile(ivn_kind(&g->s.unit[0]));
		ivn_lift(&g->s, g->s.unit[0].unit);
	}
}

void ig_with(const char *events)
{
	ig_begin("red blue", "first=fixed");
	ig_event(events);
}

void ig_rolling(void)
{
	ig_begin("red blue", "first=fixed events=one");
}

void ig_window(const char *red, const char *blue, const char *rolled)
{
	t_dice(g, "event/red", rolled);
	ig_play(red, blue);
}

/* The next card of a list; -1: the end. */
static int next_card(const char **cards)
{
	const char *w;
	size_t n = table_word(cards, &w);
	return n ? table_must_find(&ivn_kind_words, w, n) : -1;
}

static int next_cell(const char **list)
{
	const char *w;
	size_t n = table_word(list, &w);
	return ivn_cell_of_word(table_must_find(&ivn_cell_words, w, n));
}

void ig_put(const char *seat, const char *units)
{
	const char *w;
	size_t n;
	while ((n = table_word(&units, &w)) > 0) {
		const char *plus = memchr(w, '+', n);
		int kind = table_must_find(&ivn_kind_words, w, plus ? (size_t)(plus - w) : n);
		put(seat_of(seat), kind, next_cell(&units), plus ? plus[1] - '0' : 0);
	}
}

void ig_hand(const char *seat, const char *cards)
{
	struct pile *hand = &g->s.side[seat_of(seat)].hand;
	while (hand->n)
		back_to_pile(pile_take(hand, 0, 0).kind);
	for (int card; (card = next_card(&cards)) >= 0;)
		pile_put(hand, PILE_MIDDLE,
			(struct pile_card){ (uint8_t)from_pile(card), PILE_SEAT(seat_of(seat)) });
}

void ig_event(const char *numbers)
{
	const char *w;
	size_t n;
	g->s.n_events = 0;
	while ((n = table_word(&numbers, &w)) > 0)
		g->s.event[g->s.n_events++] = (uint8_t)table_must_find(&ivn_happening_words, w, n);
}

void ig_on_top(const char *cards)
{
	for (int card; (card = next_card(&cards)) >= 0;)
		pile_put(&g->s.pile, PILE_TOP, (struct pile_card){ (uint8_t)from_pile(card), PILE_ALL });
}

void ig_beneath(const char *cards)
{
	for (int card; (card = next_card(&cards)) >= 0;)
		pile_put(&g->s.pile, PILE_BOTTOM, (struct pile_card){ (uint8_t)from_pile(card), PILE_ALL });
}

void ig_dead(const char *dead)
{
	const char *w;
	size_t n;
	while ((n = table_word(&dead, &w)) > 0) {
		int seat = table_must_find(&ivn_seat_words, w, n), kind = next_card(&dead);
		pile_put(&g->s.pile, PILE_BOTTOM, (struct pile_card){ (uint8_t)from_pile(kind), PILE_ALL });
		g->s.dead[g->s.n_dead++] = (struct ivn_dead){ (uint8_t)kind, (uint8_t)seat,
			(uint8_t)next_cell(&dead) };
	}
}

/* --- how it stands */

struct ivn_unit *ig_unit(const char *unit)
{
	struct ivn_unit *u = ivn_find(&g->s, ig_number(unit));
	if (!u)
		fail_msg("%s is not on the board", unit);
	return u;
}

bool ig_is_there(const char *unit)
{
	return ivn_find(&g->s, ig_number(unit)) != NULL;
}

const char *ig_where(const char *unit)
{
	return ig_is_there(unit) ? vocab_id(&ivn_cell_words, ig_unit(unit)->cell) : "gone";
}

const char *ig_owner(const char *unit)
{
	return ig_is_there(unit) ? vocab_id(&ivn_seat_words, ig_unit(unit)->seat) : "nobody";
}

int ig_att(const char *unit)
{
	return ivn_att(ig_turn(), ig_unit(unit), NULL);
}

int ig_def(const char *unit)
{
	return ivn_def(ig_turn(), ig_unit(unit));
}

int ig_dis(const char *unit)
{
	return ivn_dis(ig_turn(), ig_unit(unit));
}

int ig_rep(const char *unit)
{
	return ivn_rep(ig_turn(), ig_unit(unit));
}

/* One of three texts in turn. */
static char *next_text(size_t *size)
{
	static char text[3][2048];
	static int next;
	next = (next + 1) % 3;
	*size = sizeof(text[0]);
	text[next][0] = 0;
	return text[next];
}

static void add_word(char *to, size_t size, const char *word)
{
	size_t at = strlen(to);
	snprintf(to + at, size - at, "%s%s", at ? " " : "", word);
}

const char *ig_held(const char *seat)
{
	const struct pile *hand = &g->s.side[seat_of(seat)].hand;
	size_t size;
	char *text = next_text(&size);
	for (int i = 0; i < hand->n; i++)
		add_word(text, size,
			hand->card[i] == PILE_UNKNOWN ? "?" : vocab_id(&ivn_kind_words, hand->card[i]));
	return text;
}

const char *ig_army(const char *seat)
{
	size_t size;
	char *text = next_text(&size);
	for (int i = 0; i < g->s.n_units; i++) {
		if (g->s.unit[i].seat != seat_of(seat))
			continue;
		add_word(text, size, vocab_id(&ivn_unit_words, g->s.unit[i].unit));
		add_word(text, size, vocab_id(&ivn_cell_words, g->s.unit[i].cell));
	}
	return text;
}

const char *ig_listed(int type, int n, const char *arg)
{
	size_t size;
	char *text = next_text(&size);
	struct buf b = BUF_INIT;
	cJSON *event;
	const cJSON *id;
	event_write(&b, &invasion_rules, g->t.events, t_nth(g, type, n), g->t.dice);
	event = cJSON_Parse(buf_cstr(&b));
	cJSON_ArrayForEach(id, cJSON_GetObjectItemCaseSensitive(event, arg))
		add_word(text, size, id->valuestring);
	cJSON_Delete(event);
	buf_release(&b);
	return text;
}

void ig_died(const char *unit, const char *cell, enum ivn_cause cause, int happening)
{
	t_saw(g, IVN_E_DIED, ANY, ig_number(unit), ig_cell(cell), cause, ANY, happening);
	assert_false(ig_is_there(unit));
}

const char *ig_in_order(int type)
{
	size_t size;
	char *text = next_text(&size);
	for (int i = 0; i < t_count(g, type); i++)
		add_word(text, size, vocab_id(&ivn_unit_words, t_nth(g, type, i)->arg[1]));
	return text;
}

/* --- windows */

void ig_play(const char *red, const char *blue)
{
	if (red)
		t_orders(g, IVN_RED, red);
	if (blue)
		t_orders(g, IVN_BLUE, blue);
	t_resolve(g);
}

static void die(const char *what, const char *seat, int value)
{
	char label[DICE_LABEL], text[16];
	snprintf(label, sizeof(label), "%s/%s/1", what, seat);
	snprintf(text, sizeof(text), "%d", value);
	t_dice(g, label, text);
}

void ig_lands(const char *seat, const char *cell)
{
	die("test-20", seat, cell ? 20 : 1);
	die("test-10", seat, 1);
	if (!cell)
		return;
	die("latitude", seat, ivn_row(ig_cell(cell)) + 1);
	die("longitude", seat, ivn_column(ig_cell(cell)) + 1);
}
