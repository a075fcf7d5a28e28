/* SPDX-License-Identifier: MIT */
#include "mars_fixture.h"

#include <string.h>

/* The deck of Mars and its turn: MARS 9. */

static struct mt_table *const g = &mt_table;

/* What the first card of the turn chooses, and how. */
static const struct event *chosen_by(const char *card)
{
	const struct event *e;
	mt_mars(card, NULL);
	e = t_nth(g, MARS_E_AI_CHOICE, 0);
	assert_non_null(e);
	return e;
}

static void chooses(const char *card, const char *figure)
{
	assert_string_equal(vocab_id(&mars_figure_words, chosen_by(card)->arg[6]), figure);
}

static void MARS_9_1_the_pile_has_22_cards(void **state)
{
	(void)state;
	mt_setup("");
	assert_int_equal(deck_size(g->s.ai, MARS_AIS), 22);
	for (int sector = 0; sector < 3; sector++) {
		assert_int_equal(g->s.ai[3 * sector + MARS_NEAREST], 3);
		assert_int_equal(g->s.ai[3 * sector + MARS_FURTHEST], 1);
		assert_int_equal(g->s.ai[3 * sector + MARS_BIG_GUN], 2);
	}
	assert_int_equal(g->s.ai[MARS_INVASION], 4);
}

static void MARS_9_2_the_discards_become_the_pile_when_it_is_empty(void **state)
{
	(void)state;
	mt_only("gru1 a8 gru2 h8 sol1 h1");
	memset(g->s.ai, 0, sizeof(g->s.ai));
	g->s.ai[MARS_INVASION] = 2;
	memcpy(g->s.ai_discard, mars_ai_copies, sizeof(mars_ai_copies));
	g->s.ai_discard[MARS_INVASION] -= 2;
	mt_mars("invasion invasion", NULL);
	t_none(g, MARS_E_AI_SHUFFLED); /* not before one is needed */
	assert_int_equal(deck_size(g->s.ai, MARS_AIS), 0);
	mt_mars("", NULL);
	assert_int_equal(t_count(g, MARS_E_AI_SHUFFLED), 1);
	assert_int_equal(deck_size(g->s.ai, MARS_AIS), 20);
	assert_int_equal(deck_size(g->s.ai_discard, MARS_AIS), 2);
}

static void MARS_9_3_sectors_as_the_player_sees_them__MARS_9_4_and_their_columns(void **state)
{
	static const struct {
		const char *card, *cells, *chosen; /* gru1 is the farthest from the enemy at e1 */
	} row[] = {
		{ "left-nearest", "gru1 d8 gru2 e7", "gru1" },
		{ "left-nearest", "gru1 a8 gru2 e7", "gru1" },
		{ "centre-nearest", "gru1 c8 gru2 b7", "gru1" },
		{ "centre-nearest", "gru1 f8 gru2 g7", "gru1" },
		{ "right-nearest", "gru1 e8 gru2 d7", "gru1" },
		{ "right-nearest", "gru1 h8 gru2 d7", "gru1" },
	};
	(void)state;
	for (size_t i = 0; i < sizeof(row) / sizeof(row[0]); i++) {
		mt_only(row[i].cells);
		mt_put(strstr(row[i].cells, "g7")            ? "sol1 g1"
				: strstr(row[i].cells, "b7") ? "sol1 b1"
							     : "sol1 e1");
		if (strstr(row[i].card, "right"))
			mt_put("sol1 d1");
		chooses(row[i].card, row[i].chosen);
		t_saw(g, MARS_E_AI_CHOICE, ANY, ANY, MARS_NO);
	}
}

static void MARS_9_5_two_things_of_one_card_each(void **state)
{
	(void)state;
	mt_only("gru1 a8 gru2 h8 gru3 c8 sol1 e1 sol2 e1 sol3 e1");
	mt_mars("left-nearest right-nearest", NULL);
	assert_int_equal(t_count(g, MARS_E_AI_CARD), 2);
	assert_true(mt_has_acted("gru3") && mt_has_acted("gru2") && !mt_has_acted("gru1"));
	mt_only("gru1 a8 sol1 e1 sol2 e1 sol3 e1");
	mt_mars("invasion invasion", NULL);
	assert_int_equal(t_count(g, MARS_E_AI_CARD), 2);
	assert_false(mt_has_acted("gru1"));
	mt_only("gru1 a8 gru2 b8 sol1 e1 sol2 e1 sol3 e1");
	mt_mars("invasion left-nearest", NULL);
	assert_int_equal(t_count(g, MARS_E_AI_CARD), 2);
	assert_int_equal(mars_ready_of(&g->s, MARS_MARS), 1);
}

static void MARS_9_6_the_second_card_comes_after_the_events_of_the_first(void **state)
{
	const struct event *happens, *card;
	(void)state;
	mt_only("gru1 a8 gru2 h8 sol1 e1 sol2 e2");
	mt_hand("mars", "barrage");
	memset(g->s.deck, 0, sizeof(g->s.deck));
	g->s.deck[MARS_STEADY] = 5;
	g->s.deck[MARS_FLIGHT] = 2;
	g->s.discard[MARS_CLOSE] = 4;
	g->t.loose = true;
	mt_roll(2, 1, 2, "draw", "6"); /* flight; then another card */
	mt_mars("invasion right-nearest", NULL);
	happens = t_saw(g, MARS_E_HAPPENS, MARS_MARS, MARS_FLIGHT);
	card = t_nth(g, MARS_E_AI_CARD, 1);
	assert_true(t_at_event(g, happens) < t_at_event(g, card));
}

static void MARS_9_7_a_figure_card_without_a_figure_is_lost(void **state)
{
	(void)state;
	mt_only("gru1 a8 sol1 h1 sol2 h1");
	mt_mars("left-nearest left-gun", NULL);
	t_saw(g, MARS_E_AI_LOST, MARS_LEFT_GUN);
	assert_int_equal(t_count(g, MARS_E_AI_CARD), 2);
	assert_int_equal(g->s.ai_discard[MARS_LEFT_GUN], 1);
}

static void MARS_9_8_one_without_a_marker_in_the_sector(void **state)
{
	(void)state;
	mt_only("gru1 a7 gru2 a8 gru3 e5 sol1 e1");
	mt_acted("gru1");
	chooses("left-nearest", "gru2");
	t_saw(g, MARS_E_AI_CHOICE, MARS_LEFT, MARS_NEAREST, MARS_NO);
}

static void MARS_9_9_else_on_the_whole_board(void **state)
{
	(void)state;
	mt_only("gru1 e5 gru2 h8 sol1 e1");
	chooses("left-nearest", "gru1"); /* nobody is there */
	t_saw(g, MARS_E_AI_CHOICE, MARS_LEFT, MARS_NEAREST, MARS_YES);
	mt_only("gru1 b8 gru2 e7 gru3 h8 sol1 e1");
	mt_acted("gru1");
	chooses("left-nearest", "gru2"); /* all have acted */
	t_saw(g, MARS_E_AI_CHOICE, MARS_LEFT, MARS_NEAREST, MARS_YES);
}

static void MARS_9_10_the_position_counts_there_too(void **state)
{
	(void)state;
	mt_only("gru1 e5 gru2 h8 sol1 e1");
	chooses("left-furthest", "gru2");
	mt_only("gru1 e5 frz1 h8 dis1 g8 sol1 e1");
	chooses("left-gun", "dis1");
	t_saw(g, MARS_E_AI_CHOICE, MARS_LEFT, MARS_BIG_GUN, MARS_YES, MARS_NO);
	mt_only("gru1 h8 gru2 e5 sol1 e1"); /* and what MARS 9.14 says */
	chooses("left-gun", "gru2");
	t_saw(g, MARS_E_AI_CHOICE, MARS_LEFT, MARS_BIG_GUN, MARS_YES, MARS_YES);
	mt_only("gru1 h8 gru2 e5 gru3 g7 sol1 e1");
	chooses("left-nearest", "gru2");
}

static void MARS_9_11_nearest_and_furthest_from_the_closest_enemy(void **state)
{
	(void)state;
	/* by cells both are five away; its own closest enemy counts, not the mean */
	mt_only("gru1 d7 gru2 b7 sol1 d2 sol2 g2");
	chooses("left-nearest", "gru1");
	mt_only("gru1 d7 gru2 b7 sol1 d2 sol2 g2");
	chooses("left-furthest", "gru2");
	mt_only("gru1 a8 gru2 d5 sol1 a7 sol2 h1 sol3 h2");
	chooses("left-nearest", "gru1");
}

static void MARS_9_12_big_gun_is_the_nearest_of_them(void **state)
{
	(void)state;
	mt_only("gru1 c4 dis1 c8 frz1 c6 sol1 c1");
	chooses("left-gun", "frz1");
	t_saw(g, MARS_E_AI_CHOICE, MARS_LEFT, MARS_BIG_GUN, MARS_NO, MARS_NO);
}

static void MARS_9_13_which_are_big_guns(void **state)
{
	static const char *const gun[] = { "frz1 c8", "dis1 c8", "tor c8", "sau c8", "rob1 c8" };
	const struct event *e;
	(void)state;
	for (int i = 0; i < 5; i++) {
		mt_only("gru1 c5 sol1 c1");
		mt_put(gun[i]);
		e = chosen_by("left-gun");
		assert_int_equal(e->arg[3], MARS_NO);
		assert_memory_equal(
			vocab_id(&mars_figure_words, e->arg[6]), gun[i], 3); /* not the nearer grunt */
	}
}

static void MARS_9_14_without_one_it_is_a_nearest(void **state)
{
	(void)state;
	mt_only("gru1 c8 gru2 c5 sol1 c1");
	chooses("left-gun", "gru2");
	t_saw(g, MARS_E_AI_CHOICE, MARS_LEFT, MARS_BIG_GUN, MARS_NO, MARS_YES);
}

static void MARS_9_15_that_is_asked_after_the_sector(void **state)
{
	(void)state;
	mt_only("gru1 c8 frz1 h5 sol1 h1");
	chooses("left-gun", "gru1");
	mt_only("gru1 c8 frz1 c5 sol1 c1"); /* one that has acted is none */
	mt_acted("frz1");
	chooses("left-gun", "gru1");
	t_saw(g, MARS_E_AI_CHOICE, MARS_LEFT, MARS_BIG_GUN, MARS_NO, MARS_YES);
}

static void MARS_9_16_a_tie_is_decided_by_a_die(void **state)
{
	(void)state;
	mt_only("gru1 b7 gru2 d7 sol1 c1");
	mt_roll(2, 1, 2, "figure", "2");
	chooses("left-nearest", "gru2");
	mt_only("gru1 b7 gru2 d7 sol1 c1");
	mt_roll(2, 1, 2, "figure", "1");
	chooses("left-furthest", "gru1");
}

/* --- Invasion */

static void MARS_9_17_invasion_fires_a_set_in_play(void **state)
{
	(void)state;
	mt_only("gru1 h8 sol1 c3 sol2 c3");
	mt_set("mars", "barrage 3");
	mt_hand("mars", "swarm swarm");
	mt_mars("invasion left-nearest", NULL);
	t_saw(g, MARS_E_FIRED, MARS_MARS, MARS_BARRAGE, 3);
	t_none(g, MARS_E_LAID);
	assert_int_equal(g->s.sides[MARS_MARS].n_sets, 0);
	assert_int_equal(g->s.discard[MARS_BARRAGE], 3);
}

static void MARS_9_18_the_largest_then_the_oldest(void **state)
{
	(void)state;
	mt_only("gru1 h8 sol1 c3 sol2 c3 sol3 c3");
	mt_set("mars", "swarm 1 barrage 1 strike 2");
	mt_mars("invasion invasion", NULL);
	assert_int_equal(t_nth(g, MARS_E_FIRED, 0)->arg[1], MARS_STRIKE);
	assert_int_equal(t_nth(g, MARS_E_FIRED, 1)->arg[1], MARS_SWARM);
	mt_only("gru1 h8 sol1 c3"); /* not in the turn in which it was laid */
	mt_hand("mars", "strike barrage swarm steady");
	mt_mars("invasion invasion", NULL);
	assert_int_equal(t_nth(g, MARS_E_LAID, 0)->arg[1], MARS_BARRAGE);
	assert_int_equal(t_nth(g, MARS_E_LAID, 1)->arg[1], MARS_STRIKE);
	assert_int_equal(t_nth(g, MARS_E_LAID, 2)->arg[1], MARS_SWARM);
	t_none(g, MARS_E_FIRED);
}

static void MARS_9_19_else_all_support_is_laid__MARS_9_21_and_replaced_at_once(void **state)
{
	(void)state;
	mt_only("gru1 h8 sol1 c3");
	mt_hand("mars", "strike barrage barrage steady");
	mt_mars("invasion left-nearest", NULL);
	assert_int_equal(t_count(g, MARS_E_AI_LAYS), 1); /* the report says why it lays */
	t_saw(g, MARS_E_LAID, MARS_MARS, MARS_BARRAGE, 2);
	t_saw(g, MARS_E_LAID, MARS_MARS, MARS_STRIKE, 1);
	t_saw(g, MARS_E_DREW, MARS_MARS);
	assert_int_equal(mars_hand_size(&g->s.sides[MARS_MARS]), 4);
}

static void MARS_9_20_a_fourth_card_is_a_set_of_its_own(void **state)
{
	(void)state;
	mt_only("gru1 h8 sol1 c3");
	mt_hand("mars", "swarm swarm swarm swarm");
	mt_mars("invasion left-nearest", NULL);
	t_saw(g, MARS_E_LAID, MARS_MARS, MARS_SWARM, 3);
	t_saw(g, MARS_E_LAID, MARS_MARS, MARS_SWARM, 1);
	assert_int_equal(g->s.sides[MARS_MARS].n_sets, 2);
}

static void MARS_9_22_support_among_the_replacements_waits(void **state)
{
	(void)state;
	mt_only("gru1 h8 sol1 c3");
	mt_hand("mars", "barrage");
	memset(g->s.deck, 0, sizeof(g->s.deck));
	g->s.deck[MARS_STRIKE] = 4;
	g->t.loose = true;
	mt_mars("invasion left-nearest", NULL);
	assert_int_equal(mt_in_hand("mars", "strike"), 1);
	assert_int_equal(t_count(g, MARS_E_LAID), 1);
}

static void MARS_9_23_with_nothing_it_does_nothing(void **state)
{
	(void)state;
	mt_only("gru1 h8 sol1 c3");
	mt_hand("mars", "steady duck reinforcements");
	mt_mars("invasion invasion", NULL);
	assert_int_equal(t_count(g, MARS_E_AI_NOTHING), 2);
	assert_int_equal(t_count(g, MARS_E_AI_CARD), 2);
	assert_int_equal(mars_hand_size(&g->s.sides[MARS_MARS]), 3);
}

static void MARS_9_24_where_most_of_earth_less_mars_stand(void **state)
{
	const struct event *e;
	struct arg_source from;
	(void)state;
	mt_only("gru1 c3 gru2 c3 sol1 c3 sol2 c3 sol3 c3 sol4 f6 sol5 f6");
	mt_set("mars", "barrage 3");
	mt_mars("invasion invasion", NULL);
	e = t_saw(g, MARS_E_FIRED, MARS_MARS, MARS_BARRAGE, 3, ANY, 2);
	from = events_source(&mars_attacks_rules, g->t.events, g->t.dice);
	assert_int_equal(from.lists[e->arg[3] + 1], mt_cell("f6"));
	mt_only("gru1 h8 sol1 c3 sol2 f6"); /* a die, in the order of cells */
	mt_set("mars", "barrage 3");
	mt_roll(2, 1, 2, "support", "2");
	mt_mars("invasion invasion", NULL);
	e = t_saw(g, MARS_E_FIRED, MARS_MARS, MARS_BARRAGE);
	from = events_source(&mars_attacks_rules, g->t.events, g->t.dice);
	assert_int_equal(from.lists[e->arg[3] + 1], mt_cell("f6"));
	mt_only("gru1 h8 sol1 d4"); /* lines: c4 and d3 are the first, c4 comes after; a row before a column */
	mt_set("mars", "strike 3");
	mt_roll(2, 1, 2, "support", "3");
	mt_mars("invasion invasion", NULL);
	e = t_saw(g, MARS_E_FIRED, MARS_MARS, MARS_STRIKE);
	from = events_source(&mars_attacks_rules, g->t.events, g->t.dice);
	assert_int_equal(from.lists[e->arg[3]], 3); /* d3 as a column, c4 as a row, d4 as a row */
	assert_int_equal(from.lists[e->arg[3] + 1], mt_cell("c4"));
	assert_int_equal(from.lists[e->arg[3] + 2], mt_cell("d4"));
	assert_int_equal(from.lists[e->arg[3] + 3], mt_cell("e4"));
	mt_only("gru1 h8 sol1 b4 sol2 d4 sol3 d5 sol4 d7"); /* three cells in line count, and no gaps do not */
	mt_set("mars", "strike 3");
	mt_mars("invasion invasion", NULL);
	t_saw(g, MARS_E_FIRED, MARS_MARS, MARS_STRIKE, 3, ANY, 2);
}

static void MARS_9_25_with_nothing_above_0_the_set_stays(void **state)
{
	(void)state;
	mt_only("gru1 c3 sol1 c3");
	mt_set("mars", "barrage 3");
	mt_hand("mars", "swarm");
	mt_mars("invasion left-nearest", NULL);
	t_saw(g, MARS_E_AI_WAITS, MARS_BARRAGE, 3);
	assert_int_equal(g->s.sides[MARS_MARS].n_sets, 1);
	t_none(g, MARS_E_LAID);
	t_none(g, MARS_E_FIRED);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(MARS_9_1_the_pile_has_22_cards, mt_start),
		cmocka_unit_test_setup(MARS_9_2_the_discards_become_the_pile_when_it_is_empty, mt_start),
		cmocka_unit_test_setup(
			MARS_9_3_sectors_as_the_player_sees_them__MARS_9_4_and_their_columns, mt_start),
		cmocka_unit_test_setup(MARS_9_5_two_things_of_one_card_each, mt_start),
		cmocka_unit_test_setup(
			MARS_9_6_the_second_card_comes_after_the_events_of_the_first, mt_start),
		cmocka_unit_test_setup(MARS_9_7_a_figure_card_without_a_figure_is_lost, mt_start),
		cmocka_unit_test_setup(MARS_9_8_one_without_a_marker_in_the_sector, mt_start),
		cmocka_unit_test_setup(MARS_9_9_else_on_the_whole_board, mt_start),
		cmocka_unit_test_setup(MARS_9_10_the_position_counts_there_too, mt_start),
		cmocka_unit_test_setup(MARS_9_11_nearest_and_furthest_from_the_closest_enemy, mt_start),
		cmocka_unit_test_setup(MARS_9_12_big_gun_is_the_nearest_of_them, mt_start),
		cmocka_unit_test_setup(MARS_9_13_which_are_big_guns, mt_start),
		cmocka_unit_test_setup(MARS_9_14_without_one_it_is_a_nearest, mt_start),
		cmocka_unit_test_setup(MARS_9_15_that_is_asked_after_the_sector, mt_start),
		cmocka_unit_test_setup(MARS_9_16_a_tie_is_decided_by_a_die, mt_start),
		cmocka_unit_test_setup(MARS_9_17_invasion_fires_a_set_in_play, mt_start),
		cmocka_unit_test_setup(MARS_9_18_the_largest_then_the_oldest, mt_start),
		cmocka_unit_test_setup(
			MARS_9_19_else_all_support_is_laid__MARS_9_21_and_replaced_at_once, mt_start),
		cmocka_unit_test_setup(MARS_9_20_a_fourth_card_is_a_set_of_its_own, mt_start),
		cmocka_unit_test_setup(MARS_9_22_support_among_the_replacements_waits, mt_start),
		cmocka_unit_test_setup(MARS_9_23_with_nothing_it_does_nothing, mt_start),
		cmocka_unit_test_setup(MARS_9_24_where_most_of_earth_less_mars_stand, mt_start),
		cmocka_unit_test_setup(MARS_9_25_with_nothing_above_0_the_set_stays, mt_start),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
