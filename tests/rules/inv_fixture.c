/* SPDX-License-Identifier: MIT */
#include "inv_fixture.h"

#include <stdio.h>
#include <string.h>

struct iv_table iv_table;
static struct iv_table *const g = &iv_table;

int iv_card(const char *word)
{
	return table_must_find(&inv_card_words, word, strlen(word));
}

int iv_target(const char *word)
{
	return table_must_find(&inv_target_words, word, strlen(word));
}

static int zone_of(const char *word)
{
	return table_must_find(&inv_zone_words, word, strlen(word));
}

/* The next card of a list; -1: the end. */
static int next_card(const char **cards)
{
	const char *w;
	size_t n = table_word(cards, &w);
	return n ? table_must_find(&inv_kind_words, w, n) : -1;
}

static struct inv_side *side(int seat)
{
	return &g->s.side[seat];
}

static int from_deck(int seat, int kind)
{
	int place = pile_find(&side(seat)->deck, kind);
	if (place < 0)
		fail_msg("no %s is left in the deck", vocab_id(&inv_card_words, kind));
	return pile_take(&side(seat)->deck, place, 0).kind;
}

static void back_to_deck(int seat, int kind)
{
	pile_put(&side(seat)->deck, PILE_MIDDLE, (struct pile_card){ (uint8_t)kind, 0 });
}

void iv_hand(int seat, const char *cards)
{
	struct pile *hand = &side(seat)->hand;
	while (hand->n)
		back_to_deck(seat, pile_take(hand, 0, 0).kind);
	for (int card; (card = next_card(&cards)) >= 0;)
		pile_put(hand, PILE_MIDDLE,
			(struct pile_card){ (uint8_t)from_deck(seat, card), PILE_SEAT(seat) });
}

void iv_begin(const char *options)
{
	memset(g, 0, sizeof(*g));
	table_set(&g->t, &invaders_rules, &g->s, "invaders mankind", options, NULL);
	if (g->s.window != INV_W_HERO)
		return;
	t_resolve(g);
	iv_hand(INV_INVADERS, "");
	iv_hand(INV_MANKIND, "");
	iv_hero("reyes", "eur");
	g->s.heroes = ((1u << INV_HEROES) - 1) & ~(1u << (INV_REYES - INV_KINDS));
}

int iv_start(void **state)
{
	(void)state;
	iv_begin("");
	return 0;
}

void iv_turn(int seat)
{
	if (g->s.seat == INV_INVADERS && seat == INV_MANKIND)
		g->s.turn++;
	g->s.seat = (uint8_t)seat;
	g->s.window = INV_W_TURN;
}

void iv_put(const char *zone, const char *cards)
{
	for (int card; (card = next_card(&cards)) >= 0;) {
		int unit = inv_new_unit(&g->s, card), seat = inv_side_of_card(card);
		from_deck(seat, card);
		assert_true(inv_free_places(&g->s, zone_of(zone), seat) > 0);
		inv_put_unit(&g->s, zone_of(zone), unit);
	}
}

void iv_hero(const char *hero, const char *zone)
{
	struct inv_place p = inv_find(&g->s, INV_U_HERO);
	int card = iv_card(hero);
	if (p.zone < 0)
		inv_put_unit(&g->s, zone_of(zone), INV_U_HERO);
	else if (p.zone != zone_of(zone))
		inv_move_unit(&g->s, INV_U_HERO, zone_of(zone));
	if (g->s.hero >= INV_KINDS)
		g->s.heroes |= 1u << (g->s.hero - INV_KINDS);
	g->s.hero = (uint8_t)card;
	g->s.heroes &= ~(1u << (card - INV_KINDS));
	g->s.sideways = g->s.once = false;
}

void iv_heroes_left(int n)
{
	for (int i = 0; i < INV_HEROES && bits_count(g->s.heroes) > n; i++)
		g->s.heroes &= ~(1u << i);
	assert_int_equal(bits_count(g->s.heroes), n);
}

void iv_stack(int seat, const char *cards)
{
	for (int card; (card = next_card(&cards)) >= 0;)
		pile_put(
			&side(seat)->deck, PILE_TOP, (struct pile_card){ (uint8_t)from_deck(seat, card), 0 });
}

void iv_discard(int seat, const char *cards)
{
	for (int card; (card = next_card(&cards)) >= 0;)
		pile_put(&side(seat)->discard, PILE_TOP,
			(struct pile_card){ (uint8_t)from_deck(seat, card), PILE_ALL });
}

void iv_deck(int seat, int n)
{
	struct inv_side *s = side(seat);
	while (s->deck.n > n) {
		uint8_t kind = pile_take(&s->deck, 0, PILE_ALL).kind;
		struct pile_card above[PILE_CARDS];
		int k = 0;
		while (s->discard.n)
			above[k++] = pile_take(&s->discard, s->discard.n - 1, PILE_ALL);
		pile_put(&s->discard, PILE_TOP, (struct pile_card){ kind, PILE_ALL });
		while (k > 0)
			pile_put(&s->discard, PILE_TOP, above[--k]);
	}
	assert_int_equal(s->deck.n, n);
}

struct inv_unit *iv_unit(const char *handle)
{
	struct inv_place p = inv_find(&g->s, iv_target(handle));
	if (p.zone < 0)
		fail_msg("%s is not in play", handle);
	return &g->s.zone[p.zone].column[p.side].unit[p.at];
}

int iv_zone(const char *handle)
{
	return inv_find(&g->s, iv_target(handle)).zone;
}

int iv_power(const char *handle)
{
	return inv_unit_power(&g->s, iv_target(handle));
}

/* One of three texts in turn. */
static char *next_text(size_t *size)
{
	static char text[3][1024];
	static int next;
	next = (next + 1) % 3;
	*size = sizeof(text[0]);
	text[next][0] = 0;
	return text[next];
}

static void add_word(char *to, size_t size, int kind)
{
	size_t at = strlen(to);
	snprintf(to + at, size - at, "%s%s", at ? " " : "",
		kind == PILE_UNKNOWN ? "?" : vocab_id(&inv_card_words, kind));
}

const char *iv_words(const struct pile *p, int n)
{
	size_t size;
	char *text = next_text(&size);
	for (int i = 0; i < n && i < p->n; i++)
		add_word(text, size, p->card[p->n - 1 - i]);
	return text;
}

const char *iv_held(int seat)
{
	size_t size;
	char *text = next_text(&size);
	for (int i = 0; i < side(seat)->hand.n; i++)
		add_word(text, size, side(seat)->hand.card[i]);
	return text;
}

const char *iv_listed(int type, int n, const char *arg)
{
	size_t size;
	char *text = next_text(&size);
	struct buf b = BUF_INIT;
	cJSON *event;
	const cJSON *id;
	event_write(&b, &invaders_rules, g->t.events, t_nth(g, type, n), g->t.dice);
	event = cJSON_Parse(buf_cstr(&b));
	cJSON_ArrayForEach(id, cJSON_GetObjectItemCaseSensitive(event, arg))
		add_word(text, size, iv_card(id->valuestring));
	cJSON_Delete(event);
	buf_release(&b);
	return text;
}

const struct inv_state *iv_seen_by(int seat)
{
	return t_view(g, seat)->state;
}

void iv_play(const char *lines)
{
	t_orders(g, g->s.seat, lines);
	t_resolve(g);
}

void iv_pass(int windows)
{
	for (int i = 0; i < windows; i++)
		t_resolve(g);
}
