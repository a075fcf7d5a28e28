/* SPDX-License-Identifier: MIT */
#include "core/deck.h"

#include "base/sign.h"
#include "unit/child_fixture.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { KINDS = 4, KEYS = 6000 };
static const uint8_t cards[KINDS] = { 2, 0, 3, 1 };

/* Other dice for every number. */
static void begin(struct dice *d, uint32_t number)
{
	uint8_t key[2][32] = { { 1 }, { 2 } };
	for (int i = 0; i < 4; i++)
		key[0][28 + i] = key[1][28 + i] = (uint8_t)(number >> (8 * i));
	dice_begin(d, key[0], key[1]);
}

static int start(void **state)
{
	sign_start();
	*state = dice_new();
	begin(*state, 0);
	return 0;
}

static int stop(void **state)
{
	dice_free(*state);
	return 0;
}

static void is_pile(const uint8_t count[KINDS], int a, int b, int c, int d)
{
	assert_int_equal(count[0], a);
	assert_int_equal(count[1], b);
	assert_int_equal(count[2], c);
	assert_int_equal(count[3], d);
}

static void size_is_the_number_of_cards(void **state)
{
	(void)state;
	static const uint8_t full[256] = { [0] = 255, [255] = 255 };
	assert_int_equal(deck_size(cards, KINDS), 6);
	assert_int_equal(deck_size(cards, 1), 2);
	assert_int_equal(deck_size(full, 255), 255);
	assert_int_equal(deck_size(full, 256), 510);
	assert_int_equal(deck_size(full + 1, 254), 0);
}

static void draws_what_lies_at_the_places(void **state)
{
	static const uint8_t kind_at[6] = { 0, 0, 2, 2, 2, 3 };
	for (int place = 0; place < 6; place++) {
		const struct dice_script script = { "draw/blue 3", 1, &place };
		uint8_t count[KINDS], left[KINDS], card = 0xff;
		begin(*state, 0);
		dice_use_script(*state, &script, 1);
		memcpy(count, cards, sizeof(count));
		memcpy(left, cards, sizeof(left));
		deck_draw(count, KINDS, *state, DICE_SEALED, 1, &card, "draw/%s %d", "blue", 3);
		assert_int_equal(card, kind_at[place]);
		left[card]--;
		assert_memory_equal(count, left, sizeof(count));
	}
}

static void places_are_those_before_the_draw(void **state)
{
	static const int places[] = { 5, 0, 2, 1 };
	static const struct dice_script script = { "deal", 4, places };
	uint8_t count[KINDS], got[5] = { 9, 9, 9, 9, 9 };
	memcpy(count, cards, sizeof(count));
	dice_use_script(*state, &script, 1);
	deck_draw(count, KINDS, *state, DICE_OPEN, 4, got, "deal");
	assert_memory_equal(got, ((uint8_t[]){ 3, 0, 2, 0, 9 }), 5);
	is_pile(count, 0, 0, 2, 0);
}

static void a_draw_is_one_roll(void **state)
{
	struct dice *d = *state;
	uint8_t count[KINDS], got[3];
	int roll;
	memcpy(count, cards, sizeof(count));
	dice_roll(d, DICE_OPEN, 6, 1, "before");
	roll = deck_draw(count, KINDS, d, DICE_SEALED, 3, got, "game %d/deal", 2);
	assert_int_equal(roll, 1);
	assert_int_equal(dice_rolls(d), 2);
	assert_true(dice_is_draw(d, roll));
	assert_int_equal(dice_kind_of(d, roll), DICE_SEALED);
	assert_int_equal(dice_sides(d, roll), 6);
	assert_int_equal(dice_count(d, roll), 3);
	assert_string_equal(dice_label(d, roll), "game 2/deal");
	roll = deck_draw(count, KINDS, d, DICE_OPEN, 1, got, "galactix/1");
	assert_int_equal(roll, 2);
	assert_int_equal(dice_kind_of(d, roll), DICE_OPEN);
	assert_int_equal(dice_sides(d, roll), 3);
	assert_int_equal(dice_count(d, roll), 1);
}

static void a_last_kind_of_256_is_drawn(void **state)
{
	uint8_t count[256] = { [255] = 2 }, got[2] = { 0, 0 };
	deck_draw(count, 256, *state, DICE_OPEN, 2, got, "all");
	assert_int_equal(got[0], 255);
	assert_int_equal(got[1], 255);
	assert_int_equal(deck_size(count, 256), 0);
}

static void moves_all_cards_on_those_that_are_there(void **state)
{
	(void)state;
	uint8_t to[KINDS] = { 1, 2, 0, 254 }, from[KINDS];
	memcpy(from, cards, sizeof(from));
	assert_int_equal(deck_move(to, from, KINDS), 6);
	is_pile(to, 3, 2, 3, 255);
	is_pile(from, 0, 0, 0, 0);
	assert_int_equal(deck_move(to, from, KINDS), 0);
	is_pile(to, 3, 2, 3, 255);
}

/* Whatever the dice are: the cards are those at the places rolled, and what is drawn and what is
 * left are what there was. */
static void nothing_is_lost(void **state)
{
	for (uint32_t key = 0; key < KEYS; key++) {
		uint8_t count[KINDS], drawn[KINDS] = { 0 }, got[6], list[6];
		int roll, all = 0, n = (int)(key % 6) + 1;
		begin(*state, key);
		memcpy(count, cards, sizeof(count));
		for (int kind = 0; kind < KINDS; kind++)
			for (int i = 0; i < cards[kind]; i++)
				list[all++] = (uint8_t)kind;
		roll = deck_draw(count, KINDS, *state, DICE_SEALED, n, got, "deal");
		for (int i = 0; i < n; i++) {
			assert_int_equal(got[i], list[dice_value(*state, roll, i)]);
			drawn[got[i]]++;
		}
		assert_int_equal(deck_size(drawn, KINDS), n);
		assert_int_equal(deck_move(count, drawn, KINDS), n);
		assert_memory_equal(count, cards, sizeof(count));
	}
}

/* Bounds are four standard deviations of a count of independent draws; the keys are always the same
 * ones. */
static void every_card_is_drawn_equally_often(void **state)
{
	enum { N = 3 };
	int at[N][KINDS] = { 0 };
	for (uint32_t key = 0; key < KEYS; key++) {
		uint8_t count[KINDS], got[N];
		begin(*state, key);
		memcpy(count, cards, sizeof(count));
		deck_draw(count, KINDS, *state, DICE_SEALED, N, got, "deal");
		for (int i = 0; i < N; i++)
			at[i][got[i]]++;
	}
	for (int i = 0; i < N; i++) {
		assert_in_range(at[i][0], 2000 - 146, 2000 + 146);
		assert_int_equal(at[i][1], 0);
		assert_in_range(at[i][2], 3000 - 155, 3000 + 155);
		assert_in_range(at[i][3], 1000 - 115, 1000 + 115);
	}
}

/* ------------------------------------------------------------ bugs */

static void from_an_empty_pile(void *d)
{
	uint8_t count[KINDS] = { 0 }, card;
	deck_draw(count, KINDS, d, DICE_OPEN, 1, &card, "draw");
}

static void more_than_there_are(void *d)
{
	uint8_t count[KINDS] = { 2, 0, 3, 1 }, got[7];
	deck_draw(count, KINDS, d, DICE_OPEN, 7, got, "draw");
}

static void from_more_than_dice_know(void *d)
{
	uint8_t count[17], card;
	memset(count, 255, sizeof(count));
	deck_draw(count, 17, d, DICE_OPEN, 1, &card, "draw");
}

static void onto_a_full_pile(void *d)
{
	(void)d;
	uint8_t to[KINDS] = { 0, 0, 253, 0 }, from[KINDS] = { 2, 0, 3, 1 };
	deck_move(to, from, KINDS);
}

static void bugs_abort(void **state)
{
	void (*const bugs[])(void *) = { from_an_empty_pile, more_than_there_are, from_more_than_dice_know,
		onto_a_full_pile };
	for (size_t i = 0; i < sizeof(bugs) / sizeof(bugs[0]); i++)
		assert_true(child_aborts(bugs[i], *state));
}

#define T(f) cmocka_unit_test_setup_teardown(f, start, stop)

int main(void)
{
	const struct CMUnitTest tests[] = {
		T(size_is_the_number_of_cards),
		T(draws_what_lies_at_the_places),
		T(places_are_those_before_the_draw),
		T(a_draw_is_one_roll),
		T(a_last_kind_of_256_is_drawn),
		T(moves_all_cards_on_those_that_are_there),
		T(nothing_is_lost),
		T(every_card_is_drawn_equally_often),
		T(bugs_abort),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
