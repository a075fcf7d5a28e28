/* SPDX-License-Identifier: MIT */
#include "te_fixture.h"
#include "rules/target-earth/turn.h"

/* tempo=strict: whose decision a window waits for. */

enum { EVERYBODY = 1 << TE_BLUE | 1 << TE_RED | 1 << TE_WHITE };

/* Blue has the Officer, Red the General of the Army, White the Diplomat. */
static struct tf_game *game(enum te_window window)
{
	struct tf_game *g = tf_game_with("blue red white", "mode=advanced tempo=strict");
	g->s.base[TE_BLUE].faction = TE_OFFICER;
	g->s.base[TE_RED].faction = TE_ARMY;
	g->s.base[TE_WHITE].faction = TE_DIPLOMAT;
	tf_at(g, 2, window);
	return g;
}

/* In white's window of the armies: fighters and troops are paid for, at level 2. */
static struct tf_game *two_technologies(int knowledge)
{
	struct tf_game *g = game(TE_WINDOW_ARMIES);
	tf_base(g, TE_BLUE, "lab:a1 lab:a2 lab:a3 lab:a4");
	tf_base(g, TE_WHITE, "hangar:a1 t1:a1 barracks:a2 i1:a2");
	g->s.level[TE_FIGHTER] = g->s.level[TE_TROOPS] = 2;
	g->s.research = 1u << TE_FIGHTER | 1u << TE_TROOPS;
	g->s.voted = TE_FIGHTER;
	g->s.knowledge = (uint8_t)knowledge;
	g->s.acting = TE_WHITE;
	return g;
}

static void TE_23_5__TE_5_24_all_vote_on_what_is_finished(void **state)
{
	(void)state;
	struct tf_game *g = two_technologies(1);
	t_resolve(g);
	assert_int_equal(g->s.window, TE_WINDOW_BATTLES);
	assert_int_equal(t_awaited(g).must, EVERYBODY);
	t_orders(g, TE_RED, "FINISH troops");
	t_orders(g, TE_WHITE, "FINISH troops");
	t_resolve(g);
	t_saw(g, TE_E_FINISH_CHOSEN, TE_TROOPS);
	assert_int_equal(g->s.level[TE_TROOPS], 3);
	assert_int_equal(g->s.level[TE_FIGHTER], 2);
}

static void TE_23_5_no_window_where_there_is_nothing_to_choose(void **state)
{
	(void)state;
	for (int knowledge = 0; knowledge <= 2; knowledge += 2) {
		struct tf_game *g = two_technologies(knowledge);
		t_resolve(g);
		assert_int_equal(g->s.window, TE_WINDOW_RESEARCH);
		assert_int_equal(g->s.turn, 3);
	}
}

/* Blue comes first; red's lines wait for red's window, and so does what is wrong with them. */
static void TE_23_1_lines_wait_for_their_own_window(void **state)
{
	(void)state;
	struct tf_game *g = game(TE_WINDOW_ARMIES);
	tf_arm(g, TE_RED);
	tf_slot(g, 1, "small china");
	g->s.acting = TE_BLUE;
	t_orders(g, TE_RED, "SEND t1 i1 TO 1\nSEND t2 i2 TO 1 AT blue");
	t_resolve(g);
	t_none(g, TE_E_TROOPS_SENT);
	t_none_refused(g);
	g->s.acting = TE_RED;
	g->s.window = TE_WINDOW_ARMIES;
	t_orders(g, TE_RED, "SEND t1 i1 TO 1\nSEND t2 i2 TO 1 AT blue");
	t_resolve(g);
	assert_int_equal(t_count(g, TE_E_TROOPS_SENT), 1);
	assert_int_equal(t_refusals(g), 1);
}

/* A battle may bring the knowledge that one of both needs. */
static void TE_23_5_who_does_not_fight_votes_too(void **state)
{
	(void)state;
	for (int tracks = 1; tracks <= 2; tracks++) {
		struct tf_game *g = two_technologies(0);
		tf_slot(g, 1, "small china");
		if (tracks == 1)
			g->s.research = 1u << TE_FIGHTER;
		t_orders(g, TE_WHITE, "SEND t1 i1 TO 1");
		t_resolve(g);
		assert_int_equal(g->s.window, TE_WINDOW_BATTLES);
		assert_int_equal(t_awaited(g).must, tracks == 2 ? EVERYBODY : 1 << TE_WHITE);
	}
}

static void TE_23_6__TE_19_6_another_line_counts_when_the_first_player_has_none(void **state)
{
	(void)state;
	struct tf_game *g = game(TE_WINDOW_DIPLOMACY);
	assert_int_equal(t_awaited(g).must, 1 << TE_BLUE | 1 << TE_WHITE);
	assert_int_equal(t_awaited(g).may, 1 << TE_RED);
	t_orders(g, TE_RED, "DIPLOMACY egypt");
	t_dice(g, "diplomacy/egypt", "3 3");
	t_resolve(g);
	t_saw(g, TE_E_CAMP, TE_EGYPT, TE_ALLIED);
}

static void TE_23_6_the_officer_may_swap_behind_the_battles(void **state)
{
	(void)state;
	for (int turn = 6; turn <= 7; turn++) {
		struct tf_game *g = game(TE_WINDOW_BATTLES);
		tf_at(g, turn, TE_WINDOW_BATTLES);
		tf_hand(g, TE_BLUE, "ace");
		g->s.base[TE_BLUE].played = 2;
		g->s.base[TE_BLUE].used = g->s.base[TE_WHITE].used = g->s.base[TE_RED].used = true;
		assert_int_equal(t_awaited(g).may, turn == 6 ? 1 << TE_BLUE : 0);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(TE_23_5__TE_5_24_all_vote_on_what_is_finished),
		cmocka_unit_test(TE_23_5_no_window_where_there_is_nothing_to_choose),
		cmocka_unit_test(TE_23_1_lines_wait_for_their_own_window),
		cmocka_unit_test(TE_23_5_who_does_not_fight_votes_too),
		cmocka_unit_test(TE_23_6__TE_19_6_another_line_counts_when_the_first_player_has_none),
		cmocka_unit_test(TE_23_6_the_officer_may_swap_behind_the_battles),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
