/* SPDX-License-Identifier: MIT */
#include "tg_fixture.h"

#include <stdio.h>

/* Chapter 4, and the set-up of L'Invasion: who begins, hands, draws, discards. */

static void TG_4_1_the_lowest_total_begins(void **state)
{
	(void)state;
	static const char *const four[] = { "game 1/first/alpha 1", "3 4", "game 1/first/beta 1", "1 2",
		"game 1/first/gamma 1", "6 6", "game 1/first/delta 1", "2 3", NULL };
	static const char *const two[] = { "game 1/first/alpha 1", "6 6", "game 1/first/gamma 1", "1 1",
		NULL };
	struct gf_game *g = gf_fresh("alpha beta gamma delta", "game=guerre", four);
	assert_int_equal(g->s.first, TG_BETA);
	assert_int_equal(g->s.active, TG_BETA);
	t_saw(g, TG_E_FIRST, TG_BETA);
	g = gf_fresh("alpha gamma", "game=invasion", two);
	assert_int_equal(g->s.active, TG_GAMMA);
}

static void TG_4_1_equals_throw_again(void **state)
{
	(void)state;
	static const char *const dice[] = { "game 1/first/alpha 1", "3 3", "game 1/first/beta 1", "2 4",
		"game 1/first/gamma 1", "5 4", "game 1/first/alpha 2", "5 5", "game 1/first/beta 2", "4 4",
		NULL };
	struct gf_game *g = gf_fresh("alpha beta gamma", "game=guerre", dice);
	assert_int_equal(g->s.active, TG_BETA);
	assert_int_equal(g->s.first, TG_BETA);
}

static void TG_4_2_clockwise(void **state)
{
	(void)state;
	struct gf_game *g = gf_game("delta beta alpha", "game=guerre");
	static const int order[] = { TG_DELTA, TG_ALPHA, TG_BETA, TG_DELTA };
	for (int i = 0; i < 4; i++) {
		assert_int_equal(g->s.active, order[i]);
		assert_int_equal(g->s.turn, i + 1);
		t_resolve(g);
		assert_int_equal(g->s.active, order[i]);
		assert_int_equal(g->s.window, TG_WINDOW_MOVE);
		t_resolve(g);
		assert_int_equal(g->s.window, TG_WINDOW_PLAN);
	}
}

static void TG_4_3__TG_4_4__TG_4_6_filling_up(void **state)
{
	(void)state;
	static const struct {
		const char *options;
		int full;
	} games[] = { { "game=invasion", 4 }, { "game=guerre", 5 }, { "game=envahisseurs duel=yes", 5 } };
	for (int i = 0; i < 2; i++) {
		struct gf_game *g = gf_fresh("alpha beta", games[i].options, NULL);
		int active = g->s.active, other = active == TG_ALPHA ? TG_BETA : TG_ALPHA;
		assert_int_equal(gf_cards(g, active), games[i].full + 1);
		assert_int_equal(gf_cards(g, other), games[i].full);
		t_saw(g, TG_E_DREW_COUNT, active, 1, games[i].full + 1);
		t_resolve(g);
		assert_int_equal(gf_cards(g, active), games[i].full);
		t_resolve(g);
		assert_int_equal(g->s.active, other);
		assert_int_equal(gf_cards(g, other), games[i].full + 1);
	}
}

static void TG_4_3_from_an_empty_hand(void **state)
{
	(void)state;
	struct gf_game *g = gf_game("alpha beta", "game=guerre");
	gf_hand(g, TG_BETA, "laser laser");
	gf_draws(g, TG_BETA, "shield hole pulsar giga");
	gf_go(g, "1 1", "");
	assert_int_equal(gf_cards(g, TG_BETA), 6);
	assert_int_equal(g->s.camp[TG_BETA].hand[TG_SHIELD], 1);
	assert_int_equal(g->s.camp[TG_BETA].hand[TG_GIGA], 1);
	t_saw(g, TG_E_DREW_COUNT, TG_BETA, 4, 6);
	assert_int_equal(t_count(g, TG_E_DREW), 4);
}

static void TG_4_5__TG_4_12_discards_come_back_when_the_pile_is_empty(void **state)
{
	(void)state;
	struct gf_game *g = gf_game("alpha beta", "game=guerre");
	gf_deck(g, "shield giga");
	int discards = deck_size(g->s.discard, TG_CARDS);
	gf_go(g, "1 1", "");
	assert_int_equal(gf_cards(g, TG_BETA), 6);
	assert_true(g->s.camp[TG_BETA].hand[TG_SHIELD] >= 1 && g->s.camp[TG_BETA].hand[TG_GIGA] >= 1);
	t_saw(g, TG_E_RESHUFFLE, discards);
	assert_int_equal(deck_size(g->s.discard, TG_CARDS), 0);
	assert_int_equal(deck_size(g->s.deck, TG_CARDS), discards - 4);
}

static void TG_4_5_a_full_pile_is_not_shuffled(void **state)
{
	(void)state;
	struct gf_game *g = gf_game("alpha beta", "game=guerre");
	gf_deck(g, "shield shield shield shield laser laser");
	gf_go(g, "1 1", "");
	t_none(g, TG_E_RESHUFFLE);
	assert_int_equal(g->s.camp[TG_BETA].hand[TG_SHIELD], 4);
	assert_int_equal(g->s.camp[TG_BETA].hand[TG_LASER], 2);
}

static void TG_4_13_no_cards_at_all(void **state)
{
	(void)state;
	struct gf_game *g = gf_game("alpha beta", "game=guerre");
	g->t.loose = true;
	for (int k = 0; k < TG_CARDS; k++)
		g->s.deck[k] = g->s.discard[k] = 0;
	g->s.deck[TG_LASER] = 2;
	gf_go(g, "1 1", "");
	assert_int_equal(gf_cards(g, TG_BETA), 2);
	assert_int_equal(g->s.active, TG_BETA);
}

static void TG_4_7__TG_4_8__TG_4_9_plays_before_the_dice(void **state)
{
	(void)state;
	struct gf_game *g = gf_game("alpha beta", "game=guerre");
	gf_put(g, "alpha-red:502");
	gf_hand(g, TG_ALPHA, "pulsar hole hole laser laser shield");
	t_orders(g, TG_ALPHA, "PULSAR blue\nHOLES red\nDISCARD shield");
	gf_fire(g, "1 1");
	t_saw(g, TG_E_PULSAR, TG_ALPHA, TG_BLUE);
	t_refused(g, TG_ALPHA, 2, TG_ONE_CHOICE);
	t_none(g, TG_E_DISCARD);
	assert_int_equal(gf_cards(g, TG_ALPHA), 5);
	t_orders(g, TG_ALPHA, "HOLES red");
	gf_stars(g, "302");
	t_resolve(g);
	t_saw(g, TG_E_HOLE, GF_SAUCER("alpha-red"));
}

static void TG_4_9__TG_4_19_one_kind_of_play(void **state)
{
	(void)state;
	static const struct {
		const char *orders;
		int refused; /* line */
	} plays[] = {
		{ "PULSAR red\nPULSAR blue", 0 },
		{ "PULSAR red blue\nLICENCE 1", 2 },
		{ "LICENCE 1\nLICENCE 1", 0 },
		{ "LICENCE 1\nPULSAR red", 2 },
		{ "HOLES red\nPULSAR red", 2 },
		{ "HOLES red\nHOLES red", 2 },
		{ "NOVA beta-red\nPULSAR red", 0 },
	};
	for (size_t i = 0; i < sizeof(plays) / sizeof(plays[0]); i++) {
		struct gf_game *g = gf_game("alpha beta", "game=guerre");
		g->t.loose = true;
		gf_put(g, "alpha-red:502 beta-red:408");
		gf_lives(g, TG_ALPHA, 0);
		gf_hand(g, TG_ALPHA, "pulsar pulsar hole hole hole hole saucer saucer nova nova");
		t_orders(g, TG_ALPHA, plays[i].orders);
		gf_fire(g, "1 1");
		assert_int_equal(t_refusals(g), plays[i].refused > 0);
		if (plays[i].refused)
			t_refused(g, TG_ALPHA, plays[i].refused, TG_ONE_CHOICE);
	}
}

/* Where one file serves for all of the turn, Black Holes wait until the dice have fallen. */
static void TG_4_11__TG_6_34_kept_cards_are_discarded_last(void **state)
{
	(void)state;
	struct gf_game *g = gf_game("alpha beta", "game=guerre");
	gf_hand(g, TG_ALPHA, "pulsar pulsar hole shield laser laser");
	t_orders(g, TG_ALPHA, "KEEP hole 1\nKEEP pulsar 1");
	gf_fire(g, "1 1");
	t_saw(g, TG_E_DISCARD, TG_ALPHA, TG_PULSAR);
	g = gf_game("alpha beta", "game=guerre");
	gf_hand(g, TG_ALPHA, "pulsar pulsar pulsar pulsar pulsar pulsar");
	t_orders(g, TG_ALPHA, "KEEP pulsar 6");
	gf_fire(g, "1 1");
	t_saw(g, TG_E_DISCARD, TG_ALPHA, TG_PULSAR);
}

static void TG_4_10_discards_by_preference(void **state)
{
	(void)state;
	struct gf_game *g = gf_game("alpha beta", "game=guerre");
	gf_hand(g, TG_ALPHA, "pulsar hole hole laser laser shield");
	t_orders(g, TG_ALPHA, "DISCARD mega laser shield");
	gf_fire(g, "1 1");
	t_saw(g, TG_E_DISCARD, TG_ALPHA, TG_LASER);
	assert_int_equal(t_count(g, TG_E_DISCARD), 1);
	assert_int_equal(g->s.camp[TG_ALPHA].hand[TG_LASER], 1);
	assert_int_equal(g->s.discard[TG_LASER], 1);
	assert_int_equal(gf_cards(g, TG_ALPHA), 5);
	g = gf_game("alpha beta", "game=guerre");
	gf_hand(g, TG_ALPHA, "pulsar hole hole laser laser");
	t_orders(g, TG_ALPHA, "DISCARD laser");
	gf_fire(g, "1 1");
	t_none(g, TG_E_DISCARD);
}

static void TG_4_8__TG_4_11_the_least_useful_goes(void **state)
{
	(void)state;
	static const struct {
		const char *hand;
		enum tg_card goes;
	} hands[] = {
		{ "hole shield shield laser laser", TG_HOLE },
		{ "hole hole pulsar shield laser", TG_PULSAR },
		{ "pulsar hole shield laser laser", TG_HOLE },
	};
	for (size_t i = 0; i < sizeof(hands) / sizeof(hands[0]); i++) {
		struct gf_game *g = gf_game("alpha beta", "game=invasion");
		gf_hand(g, TG_ALPHA, hands[i].hand);
		gf_fire(g, "1 2 3");
		t_saw(g, TG_E_DISCARD, TG_ALPHA, hands[i].goes);
		assert_int_equal(gf_cards(g, TG_ALPHA), 4);
	}
}

static void TG_4_14_no_card_for_a_card_played_in_anothers_turn(void **state)
{
	(void)state;
	struct gf_game *g = gf_game("alpha beta", "game=invasion");
	gf_put(g, "beta-red:103");
	gf_hand(g, TG_BETA, "shield laser laser");
	gf_fire(g, "1 2 6");
	t_saw(g, TG_E_SHIELD, GF_SAUCER("beta-red"), TG_SHIELD);
	assert_int_equal(gf_cards(g, TG_BETA), 2);
}

static void TG_1_9__TG_4_15__TG_6_1_which_dice_are_thrown(void **state)
{
	(void)state;
	struct gf_game *g = gf_game("alpha beta", "game=guerre");
	gf_fire(g, "3 5");
	t_saw(g, TG_E_DICE, TG_ALPHA, ANY, 3, 5, 0, 0);
	g = gf_game("alpha beta", "game=invasion");
	gf_fire(g, "3 5 2");
	t_saw(g, TG_E_DICE, TG_ALPHA, ANY, 3, 5, 2, 0);
}

static void TG_4_16__TG_15_9_no_wave_in_the_wars(void **state)
{
	(void)state;
	struct gf_game *g = gf_game("alpha beta", "game=guerre");
	gf_put(g, "alpha-red:102");
	gf_no_discards(g);
	gf_draws(g, TG_BETA, "nova nova");
	gf_go(g, "0 0", "");
	t_none(g, TG_E_WAVE);
	t_none(g, TG_E_PUSHED);
	assert_true(g->s.camp[TG_BETA].hand[TG_NOVA] >= 2);
	g = gf_game("alpha beta", "game=envahisseurs duel=yes");
	gf_put(g, "alpha-red:102");
	gf_no_discards(g);
	gf_draws(g, TG_BETA, "nova nova");
	gf_go(g, "0 0 1", "");
	t_none(g, TG_E_WAVE);
	assert_true(g->s.camp[TG_BETA].hand[TG_NOVA] >= 2);
}

static void TG_4_17__TG_4_18__TG_16_24__TG_16_25_draws_are_sealed(void **state)
{
	(void)state;
	struct gf_game *g = gf_game("alpha beta", "game=guerre");
	gf_go(g, "1 1", "");
	int sealed = 0;
	for (int i = 0; i < dice_rolls(g->t.dice); i++)
		sealed += dice_kind_of(g->t.dice, i) == DICE_SEALED;
	assert_true(sealed > 0);
	for (int i = 0; i < events_count(g->t.events); i++)
		if (events_at(g->t.events, i)->type == TG_E_DREW)
			assert_int_equal(events_at(g->t.events, i)->audience, AUDIENCE_SEAT(TG_BETA));
	assert_int_equal(t_nth(g, TG_E_DREW_COUNT, 0)->audience, AUDIENCE_ALL);
	t_resolve(g);
	for (int i = 0; i < dice_rolls(g->t.dice); i++)
		if (dice_sides(g->t.dice, i) == 6)
			assert_int_equal(dice_kind_of(g->t.dice, i), DICE_OPEN);
}

/* ------------------------------------------------------------ set-up of the co-operative game */

static void TG_5_3__TG_5_4__TG_5_5__TG_1_13_the_board_is_set(void **state)
{
	(void)state;
	struct gf_game *g = gf_fresh("alpha beta gamma delta", "game=invasion", NULL);
	for (int b = 0; b < TG_BUNKERS; b++)
		assert_int_equal(g->s.bunker[b], TG_BUNKER_FRONT);
	for (int c = 0; c < TG_CAMPS; c++) {
		assert_int_equal(g->s.camp[c].lives, 4);
		assert_int_equal(g->s.camp[c].saucer[TG_RED].place, TG_BASE);
		assert_int_equal(g->s.camp[c].saucer[TG_BLUE].place, TG_BASE);
		assert_int_equal(g->s.camp[c].hand[TG_SAUCER], 0);
	}
	assert_int_equal(g->s.deck[TG_SAUCER], 0);
}

static void TG_5_7__TG_5_8__TG_5_9_the_pile(void **state)
{
	(void)state;
	static const char *const seats[] = { "alpha beta", "alpha beta gamma", "alpha beta gamma delta" };
	for (int i = 0; i < 3; i++) {
		struct gf_game *g = gf_fresh(seats[i], "game=invasion", NULL);
		int hands = 0, novas = g->s.deck[TG_NOVA] + g->s.discard[TG_NOVA];
		for (int c = 0; c < TG_CAMPS; c++) {
			hands += gf_cards(g, c);
			assert_int_equal(g->s.camp[c].hand[TG_NOVA], 0);
		}
		assert_int_equal(novas, 5);
		assert_int_equal(
			deck_size(g->s.deck, TG_CARDS) + deck_size(g->s.discard, TG_CARDS), 49 - hands);
		assert_int_equal(hands, 4 * (i + 2) + 1);
	}
}

static void TG_5_6__TG_9_12_lives(void **state)
{
	(void)state;
	static const char *const seats[] = { "alpha beta", "alpha beta gamma", "alpha beta gamma delta" };
	for (int i = 0; i < 3; i++)
		assert_int_equal(
			gf_fresh(seats[i], "game=invasion lives=0", NULL)->s.camp[TG_ALPHA].lives, 3 + i);
	assert_int_equal(tg_lives_by_seats[0], 0);
	assert_int_equal(tg_lives_by_seats[1], 0);
	assert_int_equal(gf_fresh(seats[2], "game=invasion lives=1", NULL)->s.camp[TG_DELTA].lives, 1);
	assert_int_equal(gf_fresh(seats[2], "game=invasion lives=5", NULL)->s.camp[TG_DELTA].lives, 5);
}

static void TG_9_11_unstable_universe(void **state)
{
	(void)state;
	for (int n = 0; n <= 10; n += 5) {
		char options[40];
		snprintf(options, sizeof(options), "game=invasion novas=%d", n);
		struct gf_game *g = gf_fresh("alpha beta", options, NULL);
		assert_int_equal(g->s.deck[TG_NOVA] + g->s.discard[TG_NOVA], n);
	}
}

static void TG_4_10_from_the_first_again(void **state)
{
	(void)state;
	struct gf_game *g = gf_game("alpha beta", "game=guerre");
	g->t.loose = true;
	gf_hand(g, TG_ALPHA, "pulsar laser laser laser laser shield shield shield");
	t_orders(g, TG_ALPHA, "DISCARD laser shield");
	gf_fire(g, "1 1");
	assert_int_equal(g->s.camp[TG_ALPHA].hand[TG_LASER], 2);
	assert_int_equal(g->s.camp[TG_ALPHA].hand[TG_SHIELD], 2);
	assert_int_equal(g->s.camp[TG_ALPHA].hand[TG_PULSAR], 1);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(TG_4_1_the_lowest_total_begins),
		cmocka_unit_test(TG_4_1_equals_throw_again),
		cmocka_unit_test(TG_4_2_clockwise),
		cmocka_unit_test(TG_4_3__TG_4_4__TG_4_6_filling_up),
		cmocka_unit_test(TG_4_3_from_an_empty_hand),
		cmocka_unit_test(TG_4_5__TG_4_12_discards_come_back_when_the_pile_is_empty),
		cmocka_unit_test(TG_4_5_a_full_pile_is_not_shuffled),
		cmocka_unit_test(TG_4_13_no_cards_at_all),
		cmocka_unit_test(TG_4_7__TG_4_8__TG_4_9_plays_before_the_dice),
		cmocka_unit_test(TG_4_9__TG_4_19_one_kind_of_play),
		cmocka_unit_test(TG_4_11__TG_6_34_kept_cards_are_discarded_last),
		cmocka_unit_test(TG_4_10_discards_by_preference),
		cmocka_unit_test(TG_4_8__TG_4_11_the_least_useful_goes),
		cmocka_unit_test(TG_4_14_no_card_for_a_card_played_in_anothers_turn),
		cmocka_unit_test(TG_1_9__TG_4_15__TG_6_1_which_dice_are_thrown),
		cmocka_unit_test(TG_4_16__TG_15_9_no_wave_in_the_wars),
		cmocka_unit_test(TG_4_17__TG_4_18__TG_16_24__TG_16_25_draws_are_sealed),
		cmocka_unit_test(TG_5_3__TG_5_4__TG_5_5__TG_1_13_the_board_is_set),
		cmocka_unit_test(TG_5_7__TG_5_8__TG_5_9_the_pile),
		cmocka_unit_test(TG_5_6__TG_9_12_lives),
		cmocka_unit_test(TG_9_11_unstable_universe),
		cmocka_unit_test(TG_4_10_from_the_first_again),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
