/* SPDX-License-Identifier: MIT */
#include "te_fixture.h"

/* Chapters 4, 5, 7 and 8: votes, research, diplomacy, UFOs. */

static void TE_4_5__TE_4_12_most_ballots(void **state)
{
	(void)state;
	struct tf_game *g = tf_game(4);
	t_orders(g, TE_BLUE, "RESEARCH tanks");
	t_orders(g, TE_RED, "RESEARCH fighter");
	t_orders(g, TE_WHITE, "RESEARCH fighter tanks");
	t_resolve(g);
	t_saw(g, TE_E_BALLOT_RESEARCH, TE_BLUE, TE_TANKS);
	t_saw(g, TE_E_BALLOT_RESEARCH, TE_RED, TE_FIGHTER);
	t_saw(g, TE_E_BALLOT_RESEARCH, TE_WHITE, TE_FIGHTER);
	assert_int_equal(t_count(g, TE_E_BALLOT_RESEARCH), 3);
	t_saw(g, TE_E_RESEARCH, TE_FIGHTER, 5, 15, TE_HOW_MOST);
	assert_int_equal(t_count(g, TE_E_RESEARCH), 1);
}

static void TE_4_6_a_tie_at_the_top_goes_to_the_first_player(void **state)
{
	(void)state;
	struct tf_game *g = tf_game(4);
	g->s.first = TE_RED;
	t_orders(g, TE_BLUE, "RESEARCH tanks");
	t_orders(g, TE_RED, "RESEARCH fighter");
	t_orders(g, TE_WHITE, "RESEARCH tanks");
	t_orders(g, TE_YELLOW, "RESEARCH troops");
	t_resolve(g);
	t_saw(g, TE_E_RESEARCH, TE_TANKS, 5, 15, TE_HOW_MOST); /* two against one and one */
	g = tf_game(4);
	t_orders(g, TE_BLUE, "RESEARCH tanks");
	t_orders(g, TE_RED, "RESEARCH tanks");
	t_orders(g, TE_WHITE, "RESEARCH troops");
	t_orders(g, TE_YELLOW, "RESEARCH troops");
	g->s.first = TE_WHITE;
	t_resolve(g);
	t_saw(g, TE_E_RESEARCH, TE_TROOPS, 5, 15, TE_HOW_FIRST_PLAYER);
}

static void TE_4_7_first_player_abstains_the_next_decides(void **state)
{
	(void)state;
	struct tf_game *g = tf_game(4);
	g->s.first = TE_WHITE;
	t_orders(g, TE_RED, "DIPLOMACY egypt");
	t_orders(g, TE_YELLOW, "DIPLOMACY pakistan");
	t_dice(g, "diplomacy/pakistan", "1 1");
	t_resolve(g);
	t_none(g, TE_E_NO_DIPLOMACY);
}

static void TE_4_8__TE_18_3_nobody_votes_nothing_is_done(void **state)
{
	(void)state;
	struct tf_game *g = tf_game(4);
	t_resolve(g);
	t_saw(g, TE_E_NO_RESEARCH, 20);
	assert_int_equal(t_count(g, TE_E_NO_DIPLOMACY), 1);
	t_none(g, TE_E_RESEARCH);
	t_none(g, TE_E_DIPLOMACY);
	t_none(g, TE_E_MODULE_BUILT);
	assert_int_equal(g->s.research, 0);
}

static void TE_4_9__TE_5_13__TE_5_12_first_possible_entry_counts(void **state)
{
	(void)state;
	struct tf_game *g = tf_game(4);
	g->s.funds = 5;
	g->s.level[TE_FIGHTER] = 4;
	g->s.level[TE_TROOPS] = 2;
	t_orders(g, TE_BLUE, "RESEARCH fighter troops tanks\nDIPLOMACY germany brazil egypt");
	t_dice(g, "diplomacy/egypt", "1 1");
	t_resolve(g);
	t_saw(g, TE_E_RESEARCH, TE_TANKS, 5, 0);
	g = tf_game(4);
	g->s.level[TE_FIGHTER] = 4;
	t_orders(g, TE_BLUE, "RESEARCH fighter");
	t_orders(g, TE_RED, "RESEARCH troops");
	t_resolve(g);
	t_refused(g, TE_BLUE, 1, TE_TOP_LEVEL);
	t_saw(g, TE_E_RESEARCH, TE_TROOPS, 5, 15, TE_HOW_ONLY);
}

static void TE_4_10_none_is_a_ballot(void **state)
{
	(void)state;
	struct tf_game *g = tf_game(4);
	t_orders(g, TE_BLUE, "RESEARCH tanks\nDIPLOMACY egypt");
	t_orders(g, TE_RED, "RESEARCH none\nDIPLOMACY none");
	t_orders(g, TE_WHITE, "RESEARCH none\nDIPLOMACY none");
	t_resolve(g);
	t_saw(g, TE_E_NO_RESEARCH, 20);
	t_saw(g, TE_E_BALLOT_DIPLOMACY, TE_RED, TE_COUNTRY_NONE);
	assert_int_equal(t_count(g, TE_E_NO_DIPLOMACY), 1);
}

static void TE_4_11__TE_16_3_bases_of_a_solo_player_vote_as_one(void **state)
{
	(void)state;
	static const int tracks[] = { TE_TANKS, TE_FIGHTER };
	for (int i = 0; i < 2; i++) {
		struct tf_game *g = tf_game_with("blue", "bases=3");
		t_orders(g, TE_BLUE, i ? "RESEARCH fighter AT red" : "RESEARCH tanks AT red");
		t_orders(g, TE_BLUE, "RESEARCH troops AT white\nRESEARCH troops AT blue");
		g->s.first = TE_RED;
		t_resolve(g);
		t_saw(g, TE_E_RESEARCH, tracks[i], 5, 15, TE_HOW_ONLY);
		/* the ballots of the other bases are none */
		t_saw(g, TE_E_BALLOT_RESEARCH, TE_RED, tracks[i]);
		assert_int_equal(t_count(g, TE_E_BALLOT_RESEARCH), 1);
	}
}

static void TE_5_3__TE_5_4__TE_5_5_one_technology_paid_from_the_funds(void **state)
{
	(void)state;
	struct tf_game *g = tf_game(4);
	g->s.funds = 4;
	for (int b = 0; b < TE_BASES; b++)
		g->s.base[b].cash = 20;
	t_orders(g, TE_BLUE, "RESEARCH fighter");
	t_resolve(g);
	t_refused(g, TE_BLUE, 1, TE_NO_MONEY);
	t_saw(g, TE_E_NO_RESEARCH, 4);
	g = tf_game(4);
	g->s.funds = 5;
	t_orders(g, TE_BLUE, "RESEARCH fighter\nRESEARCH tanks");
	t_resolve(g);
	t_saw(g, TE_E_RESEARCH, TE_FIGHTER, 5, 0);
	assert_int_equal(t_count(g, TE_E_RESEARCH), 1);
	assert_int_equal(g->s.research, 1u << TE_FIGHTER);
}

static void expect_price(int track, int level, int price)
{
	struct tf_game *g = tf_game(4);
	g->s.level[track] = (uint8_t)level;
	g->s.funds = (int16_t)price;
	t_orders(g, TE_BLUE,
		track == TE_SCIENCE         ? "RESEARCH science"
			: track == TE_TANKS ? "RESEARCH tanks"
					    : "RESEARCH troops");
	t_resolve(g);
	t_saw(g, TE_E_RESEARCH, track, price, 0);
	assert_int_equal(g->s.level[track], level);
}

static void TE_5_6__TE_5_7__TE_5_8__TE_5_9__TE_5_10__TE_5_11__TE_5_14_prices(void **state)
{
	(void)state;
	static const int price[] = { 5, 6, 8 };
	for (int level = 1; level <= 3; level++) {
		expect_price(TE_TROOPS, level, price[level - 1]);
		expect_price(TE_TANKS, level, price[level - 1]);
		expect_price(TE_SCIENCE, level, price[level - 1]);
	}
}

static void TE_5_15__TE_5_16__TE_15_30_scientist_takes_a_second_track(void **state)
{
	(void)state;
	struct tf_game *g = tf_game(4);
	tf_hand(g, TE_YELLOW, "scientist");
	t_orders(g, TE_BLUE, "RESEARCH fighter");
	t_orders(g, TE_YELLOW, "PLAY SCIENTIST fighter troops");
	t_resolve(g);
	t_saw(g, TE_E_CARD_PLAYED, TE_YELLOW, TE_SCIENTIST);
	t_saw(g, TE_E_RESEARCH, TE_TROOPS, 5, 10, TE_HOW_SCIENTIST);
	assert_int_equal(g->s.research, 1u << TE_FIGHTER | 1u << TE_TROOPS);
	assert_int_equal(g->s.base[TE_YELLOW].hand[TE_SCIENTIST], 0);
}

static void TE_5_15_the_first_players_scientist(void **state)
{
	(void)state;
	struct tf_game *g = tf_game(4);
	tf_hand(g, TE_BLUE, "scientist");
	t_orders(g, TE_BLUE, "PLAY SCIENTIST tanks\nRESEARCH fighter");
	t_resolve(g);
	t_saw(g, TE_E_RESEARCH, TE_TANKS, 5, 10, TE_HOW_SCIENTIST);
}

static void TE_5_17_scientist_without_a_track_keeps_the_card(void **state)
{
	(void)state;
	struct tf_game *g = tf_game(4);
	g->s.funds = 9;
	tf_hand(g, TE_YELLOW, "scientist scientist");
	t_orders(g, TE_BLUE, "RESEARCH fighter");
	t_orders(g, TE_YELLOW, "PLAY SCIENTIST fighter troops");
	t_resolve(g);
	assert_int_equal(g->s.base[TE_YELLOW].hand[TE_SCIENTIST], 2);
	assert_int_equal(g->s.base[TE_YELLOW].played, 0);
	assert_int_equal(g->s.research, 1u << TE_FIGHTER);
	t_refused(g, TE_YELLOW, 1, TE_SAME_TRACK);
}

static void TE_5_18_two_technologies_at_most(void **state)
{
	(void)state;
	struct tf_game *g = tf_game(4);
	tf_hand(g, TE_YELLOW, "scientist");
	tf_hand(g, TE_RED, "scientist");
	t_orders(g, TE_BLUE, "RESEARCH fighter");
	t_orders(g, TE_YELLOW, "PLAY SCIENTIST troops");
	t_orders(g, TE_RED, "PLAY SCIENTIST tanks");
	t_resolve(g);
	assert_int_equal(g->s.research, 1u << TE_FIGHTER | 1u << TE_TANKS);
	t_refused(g, TE_YELLOW, 1, TE_CARD_USED_HERE);
	assert_int_equal(g->s.base[TE_YELLOW].hand[TE_SCIENTIST], 1);
}

static void TE_5_27_scientist_without_a_common_technology(void **state)
{
	(void)state;
	struct tf_game *g = tf_game(4);
	tf_hand(g, TE_YELLOW, "scientist");
	t_orders(g, TE_YELLOW, "PLAY SCIENTIST tanks");
	t_resolve(g);
	t_saw(g, TE_E_RESEARCH, TE_TANKS, 5, 15, TE_HOW_SCIENTIST);
}

static void TE_7_1__TE_7_3__TE_7_11_failed_attempt_changes_nothing(void **state)
{
	(void)state;
	struct tf_game *g = tf_game(4);
	t_orders(g, TE_BLUE, "DIPLOMACY egypt\nDIPLOMACY pakistan");
	t_dice(g, "diplomacy/egypt", "1 3");
	t_resolve(g);
	t_saw(g, TE_E_DIPLOMACY, TE_EGYPT, TE_HOW_ONLY, ANY, 0, 5, 4, 0);
	assert_int_equal(t_count(g, TE_E_DIPLOMACY), 1);
	t_none(g, TE_E_CAMP);
	assert_int_equal(g->s.camp[TE_EGYPT], TE_NEUTRAL);
	assert_int_equal(g->s.changed, 0);
}

static void expect_bonus(int allied, int bonus)
{
	struct tf_game *g = tf_game(4);
	g->t.loose = true;
	for (int c = 0; c < TE_COUNTRIES; c++)
		g->s.camp[c] = c < allied ? TE_ALLIED : TE_NEUTRAL;
	t_orders(g, TE_BLUE, "DIPLOMACY malaysia");
	t_dice(g, "diplomacy/malaysia", "1 1");
	t_resolve(g);
	t_saw(g, TE_E_DIPLOMACY, TE_MALAYSIA, TE_HOW_ONLY, ANY, bonus, 5, 2 + bonus, bonus == 3);
}

static void TE_7_2__TE_7_4_bonus_by_number_of_allies(void **state)
{
	(void)state;
	expect_bonus(9, 0);
	expect_bonus(10, 1);
	expect_bonus(14, 1);
	expect_bonus(15, 2);
	expect_bonus(19, 2);
	expect_bonus(20, 3);
	expect_bonus(29, 3);
}

static void TE_7_6_alien_and_allied_countries_are_refused(void **state)
{
	(void)state;
	struct tf_game *g = tf_game(4);
	t_orders(g, TE_BLUE, "DIPLOMACY russia");
	t_orders(g, TE_RED, "DIPLOMACY germany");
	t_resolve(g);
	t_refused(g, TE_BLUE, 1, TE_NOT_NEUTRAL);
	t_refused(g, TE_RED, 1, TE_NOT_NEUTRAL);
	assert_int_equal(t_count(g, TE_E_NO_DIPLOMACY), 1);
}

static void TE_7_7__TE_7_8_rebellion_needs_the_diplomacy_value(void **state)
{
	(void)state;
	struct tf_game *g = tf_game(4);
	tf_camps(g, "usa=allied china=allied japan=alien");
	tf_hand(g, TE_WHITE, "rebellion rebellion");
	t_orders(g, TE_WHITE, "PLAY REBELLION germany japan");
	t_dice(g, "rebellion/japan", "4 3");
	t_resolve(g);
	t_saw(g, TE_E_DIPLOMACY, TE_JAPAN, TE_HOW_REBELLION, ANY, 1, 9, 8, 0);
	assert_int_equal(g->s.camp[TE_JAPAN], TE_ALIEN);
	assert_int_equal(g->s.base[TE_WHITE].hand[TE_REBELLION], 1);
	assert_int_equal(g->s.base[TE_WHITE].played, 1);
}

static void TE_7_10_vote_before_rebellions(void **state)
{
	(void)state;
	struct tf_game *g = tf_game(4);
	g->s.first = TE_YELLOW;
	tf_hand(g, TE_BLUE, "rebellion");
	tf_hand(g, TE_YELLOW, "rebellion");
	t_orders(g, TE_BLUE, "DIPLOMACY russia egypt\nPLAY REBELLION russia");
	t_orders(g, TE_YELLOW, "PLAY REBELLION brazil");
	t_dice(g, "diplomacy/egypt", "6 6");
	t_dice(g, "rebellion/russia", "6 6");
	t_dice(g, "rebellion/brazil", "6 6");
	t_resolve(g);
	assert_int_equal(t_nth(g, TE_E_DIPLOMACY, 0)->arg[0], TE_EGYPT);
	assert_int_equal(t_nth(g, TE_E_DIPLOMACY, 1)->arg[0], TE_BRAZIL);
	assert_int_equal(t_nth(g, TE_E_DIPLOMACY, 2)->arg[0], TE_RUSSIA);
}

static void TE_7_12_rebellion_without_a_target_stays(void **state)
{
	(void)state;
	struct tf_game *g = tf_game(4);
	tf_hand(g, TE_BLUE, "rebellion");
	t_orders(g, TE_BLUE, "PLAY REBELLION germany usa");
	t_resolve(g);
	t_refused(g, TE_BLUE, 1, TE_NOT_ALIEN_COUNTRY);
	assert_int_equal(g->s.base[TE_BLUE].hand[TE_REBELLION], 1);
}

static void TE_1_18__TE_8_1_ufos_by_turn(void **state)
{
	(void)state;
	static const int ufos[] = { 0, 4, 4, 4, 6, 6, 8, 8 };
	for (int turn = 1; turn <= 7; turn++) {
		struct tf_game *g = tf_game(4);
		tf_at(g, turn, TE_WINDOW_COUNCIL);
		g->s.level[TE_SCIENCE] = 4;
		t_resolve(g);
		assert_int_equal(g->s.slots, ufos[turn]);
		assert_int_equal(t_count(g, TE_E_UFO), ufos[turn]);
	}
}

static void TE_8_2__TE_8_3__TE_8_5__TE_8_11_tiles_from_the_left(void **state)
{
	(void)state;
	struct tf_game *g = tf_game(4);
	tf_base(g, TE_BLUE, "radar:a1");
	tf_draws(g, "large:china small:white medium:mexico small:usa");
	t_resolve(g);
	t_saw(g, TE_E_UFO, 0, TE_LARGE, TE_CHINA, 1, 1);
	t_saw(g, TE_E_UFO, 1, TE_SMALL, TE_COUNTRIES + TE_WHITE, 1, 1);
	t_saw(g, TE_E_UFO, 2, TE_MEDIUM, TE_MEXICO, 2, 0);
	t_saw(g, TE_E_UFO, 3, TE_SMALL, TE_USA, 2, 0);
	assert_true(t_nth(g, TE_E_UFO, 0)->audience == AUDIENCE_ALL);
	assert_int_equal(g->s.bag[TE_SMALL], 4);
	assert_int_equal(g->s.bag[TE_MEDIUM], 3);
	assert_int_equal(g->s.bag[TE_LARGE], 1);
	const struct te_sheet *v = tf_sheet(g, TE_RED);
	assert_int_equal(v->slots_n, 4);
	assert_int_equal(v->slots[0].ufo, TE_LARGE);
	assert_int_equal(v->slots[0].objective, TE_CHINA);
}

static void skip_to_end_of_turn(struct tf_game *g)
{
	int turn = g->s.turn;
	while (!g->s.ended && g->s.turn == turn)
		t_resolve(g);
}

static void TE_8_4__TE_8_10_bags_are_emptied_and_filled(void **state)
{
	(void)state;
	struct tf_game *g = tf_game(4);
	g->s.level[TE_SCIENCE] = 4;
	static const int left[8] = { 0, 8, 4, 12, 6, 16, 8, 0 };
	for (int turn = 1; turn <= 7; turn++) {
		for (int c = 0; c < TE_COUNTRIES; c++)
			g->s.camp[c] = TE_NEUTRAL;
		skip_to_end_of_turn(g);
		assert_int_equal(deck_size(g->s.bag, TE_UFOS), left[turn]);
		if (turn == 3)
			assert_memory_equal(g->s.bag, ((uint8_t[]){ 4, 4, 4, 0 }), 4);
		if (turn == 5)
			assert_memory_equal(g->s.bag, ((uint8_t[]){ 0, 4, 6, 6 }), 4);
		if (turn == 3 || turn == 5)
			t_saw(g, TE_E_PHASE, turn == 3 ? 2 : 3);
		else
			t_none(g, TE_E_PHASE);
	}
	assert_true(g->s.ended);
}

static void TE_8_6_no_objective_twice(void **state)
{
	(void)state;
	for (int k = 0; k < 20; k++) {
		struct tf_game *g = tf_game(3 + k % 2);
		g->t.windows = k;
		tf_at(g, 6 + k % 2, TE_WINDOW_COUNCIL);
		t_resolve(g);
		assert_int_equal(g->s.slots, 8);
		for (int i = 0; i < 8; i++)
			for (int j = 0; j < i; j++)
				assert_int_not_equal(g->s.slot[i].objective, g->s.slot[j].objective);
	}
}

static void TE_8_9__TE_16_2_one_base_twice_with_two_bases(void **state)
{
	(void)state;
	struct tf_game *g = tf_game(2);
	tf_draws(g, "small:blue small:red medium:blue large:red");
	t_resolve(g);
	assert_int_equal(g->s.slot[0].objective, TE_COUNTRIES + TE_BLUE);
	assert_int_equal(g->s.slot[2].objective, TE_COUNTRIES + TE_BLUE);
	assert_int_equal(g->s.slot[3].objective, TE_COUNTRIES + TE_RED);
}

static void TE_8_8__TE_8_12_the_next_turn_draws_anew(void **state)
{
	(void)state;
	struct tf_game *g = tf_game(4);
	tf_draws(g, "small:china small:mexico medium:usa small:japan");
	t_resolve(g);
	t_resolve(g);
	t_dice(g, "attack/slot 1", "6 6");
	t_dice(g, "attack/slot 2", "6 6");
	t_dice(g, "attack/slot 3", "1 1");
	t_dice(g, "attack/slot 4", "1 1");
	t_resolve(g);
	assert_int_equal(g->s.slots, 0);
	tf_draws(g, "small:mexico small:usa medium:japan large:india");
	t_resolve(g);
	assert_int_equal(dice_sides(g->t.dice, t_rolled(g, "ufo/objectives")), 21 + 4);
	assert_int_equal(g->s.slot[0].objective, TE_MEXICO);
	assert_int_equal(g->s.slot[0].fate, TE_COMING);
}

static void TE_4_5_most_ballots_with_the_first_player(void **state)
{
	(void)state;
	struct tf_game *g = tf_game(4);
	t_orders(g, TE_BLUE, "RESEARCH fighter");
	t_orders(g, TE_WHITE, "RESEARCH tanks");
	t_orders(g, TE_YELLOW, "RESEARCH fighter");
	t_resolve(g);
	t_saw(g, TE_E_RESEARCH, TE_FIGHTER, 5, 15, TE_HOW_MOST);
}

static void TE_4_9_first_line_that_holds(void **state)
{
	(void)state;
	struct tf_game *g = tf_game(4);
	g->s.level[TE_TROOPS] = 4;
	t_orders(g, TE_BLUE, "IF turn > 1 THEN RESEARCH fighter\nRESEARCH troops\nRESEARCH tanks");
	t_resolve(g);
	t_saw(g, TE_E_RESEARCH, TE_TANKS, 5, 15, TE_HOW_ONLY);
	t_refused(g, TE_BLUE, 2, TE_TOP_LEVEL);
}

static void TE_7_7__TE_7_11_two_rebellions_in_one_country(void **state)
{
	(void)state;
	struct tf_game *g = tf_game(4);
	tf_hand(g, TE_BLUE, "rebellion");
	tf_hand(g, TE_YELLOW, "rebellion");
	t_orders(g, TE_BLUE, "PLAY REBELLION brazil");
	t_orders(g, TE_YELLOW, "PLAY REBELLION brazil");
	t_dice(g, "rebellion/brazil", "1 1");
	t_dice(g, "rebellion/brazil 2", "4 4");
	t_resolve(g);
	assert_int_equal(t_count(g, TE_E_DIPLOMACY), 2);
	assert_int_equal(g->s.camp[TE_BRAZIL], TE_NEUTRAL);
}

static void TE_7_10_a_rebellion_above_the_ballot_comes_before_the_vote(void **state)
{
	(void)state;
	for (int below = 0; below < 2; below++) {
		struct tf_game *g = tf_game(4);
		tf_hand(g, TE_YELLOW, "rebellion");
		tf_camps(g, "china=allied"); /* nine; the tenth brings a bonus */
		t_orders(g, TE_YELLOW,
			below ? "DIPLOMACY egypt\nPLAY REBELLION brazil"
			      : "PLAY REBELLION brazil\nDIPLOMACY egypt\nDIPLOMACY usa");
		t_dice(g, "diplomacy/egypt", "6 6");
		t_dice(g, "rebellion/brazil", "3 4");
		t_resolve(g);
		t_saw(g, TE_E_DIPLOMACY, TE_BRAZIL, TE_HOW_REBELLION, ANY, below, 8, 7 + below, below);
		assert_int_equal(t_nth(g, TE_E_DIPLOMACY, 0)->arg[0], below ? TE_EGYPT : TE_BRAZIL);
		assert_int_equal(t_count(g, TE_E_DIPLOMACY), 2);
	}
}

/* A solo player's ballot is that of their first base in turn order, wherever its line stands. */
static void TE_4_11__TE_7_10_a_rebellion_above_the_ballot_that_counts(void **state)
{
	(void)state;
	for (int never = 0; never < 2; never++) {
		bool unmet;
		struct tf_game *g = tf_game_with("blue", "bases=2");
		tf_hand(g, TE_BLUE, "rebellion");
		g->s.first = TE_RED;
		t_orders(g, TE_BLUE,
			never ? "DIPLOMACY egypt\nPLAY REBELLION brazil\nIF turn = 2 THEN DIPLOMACY usa AT red"
			      : "DIPLOMACY egypt\nPLAY REBELLION brazil\nDIPLOMACY usa AT red");
		t_resolve(g);
		assert_int_equal(t_nth(g, TE_E_DIPLOMACY, 0)->arg[0], never ? TE_EGYPT : TE_BRAZIL);
		assert_int_equal(t_nth(g, TE_E_DIPLOMACY, 1)->arg[0], never ? TE_BRAZIL : TE_USA);
		assert_int_equal(orders_idle(&g->t.orders[TE_BLUE], 0, &unmet), !never);
	}
}

static void TE_7_2__TE_7_3_the_first_country(void **state)
{
	(void)state;
	struct tf_game *g = tf_game(4);
	t_orders(g, TE_BLUE, "DIPLOMACY usa");
	t_dice(g, "diplomacy/usa", "5 4");
	t_resolve(g);
	t_saw(g, TE_E_DIPLOMACY, TE_USA, TE_HOW_ONLY, ANY, 0, 10, 9, 0);
	g = tf_game(4);
	t_orders(g, TE_BLUE, "DIPLOMACY usa");
	t_dice(g, "diplomacy/usa", "5 5");
	t_resolve(g);
	t_saw(g, TE_E_CAMP, TE_USA, TE_ALLIED, 34, 24, 30, TE_HOW_COUNCIL);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(TE_4_5__TE_4_12_most_ballots),
		cmocka_unit_test(TE_4_6_a_tie_at_the_top_goes_to_the_first_player),
		cmocka_unit_test(TE_4_7_first_player_abstains_the_next_decides),
		cmocka_unit_test(TE_4_8__TE_18_3_nobody_votes_nothing_is_done),
		cmocka_unit_test(TE_4_9__TE_5_13__TE_5_12_first_possible_entry_counts),
		cmocka_unit_test(TE_4_10_none_is_a_ballot),
		cmocka_unit_test(TE_4_11__TE_16_3_bases_of_a_solo_player_vote_as_one),
		cmocka_unit_test(TE_5_3__TE_5_4__TE_5_5_one_technology_paid_from_the_funds),
		cmocka_unit_test(TE_5_6__TE_5_7__TE_5_8__TE_5_9__TE_5_10__TE_5_11__TE_5_14_prices),
		cmocka_unit_test(TE_5_15__TE_5_16__TE_15_30_scientist_takes_a_second_track),
		cmocka_unit_test(TE_5_15_the_first_players_scientist),
		cmocka_unit_test(TE_5_17_scientist_without_a_track_keeps_the_card),
		cmocka_unit_test(TE_5_18_two_technologies_at_most),
		cmocka_unit_test(TE_5_27_scientist_without_a_common_technology),
		cmocka_unit_test(TE_7_1__TE_7_3__TE_7_11_failed_attempt_changes_nothing),
		cmocka_unit_test(TE_7_2__TE_7_4_bonus_by_number_of_allies),
		cmocka_unit_test(TE_7_6_alien_and_allied_countries_are_refused),
		cmocka_unit_test(TE_7_7__TE_7_8_rebellion_needs_the_diplomacy_value),
		cmocka_unit_test(TE_7_10_vote_before_rebellions),
		cmocka_unit_test(TE_7_12_rebellion_without_a_target_stays),
		cmocka_unit_test(TE_1_18__TE_8_1_ufos_by_turn),
		cmocka_unit_test(TE_8_2__TE_8_3__TE_8_5__TE_8_11_tiles_from_the_left),
		cmocka_unit_test(TE_8_4__TE_8_10_bags_are_emptied_and_filled),
		cmocka_unit_test(TE_8_6_no_objective_twice),
		cmocka_unit_test(TE_8_9__TE_16_2_one_base_twice_with_two_bases),
		cmocka_unit_test(TE_8_8__TE_8_12_the_next_turn_draws_anew),
		cmocka_unit_test(TE_4_5_most_ballots_with_the_first_player),
		cmocka_unit_test(TE_4_9_first_line_that_holds),
		cmocka_unit_test(TE_7_7__TE_7_11_two_rebellions_in_one_country),
		cmocka_unit_test(TE_7_10_a_rebellion_above_the_ballot_comes_before_the_vote),
		cmocka_unit_test(TE_4_11__TE_7_10_a_rebellion_above_the_ballot_that_counts),
		cmocka_unit_test(TE_7_2__TE_7_3_the_first_country),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
