/* SPDX-License-Identifier: MIT */
#include "te_fixture.h"

#include <stdio.h>
#include <string.h>

/* Modules lost, the return, research, cards, victory: the rest of chapters 5, 12, 13 and 14; cards
 * after a battle. */

static struct tf_game *ground(const char *slot1)
{
	struct tf_game *g = tf_game(4);
	tf_arm(g, TE_BLUE);
	if (slot1)
		tf_slot(g, 1, slot1);
	tf_at(g, 1, TE_WINDOW_MISSIONS);
	return g;
}

static void group_dice(struct tf_game *g, int group, const char *alien, const char *allied)
{
	tf_group_dice(g, "mission/slot 1", 1, group, alien, allied);
}

static void TE_12_22__TE_12_23__TE_2_4_points_for_modules(void **state)
{
	(void)state;
	struct tf_game *g = tf_game(4);
	tf_base(g, TE_WHITE, "warehouse:b1 lab:f6 radar:a2");
	tf_slot(g, 1, "small white");
	tf_at(g, 1, TE_WINDOW_MISSIONS);
	/* column, row: c3 is empty, f6, f6 is empty by then, b1 */
	t_dice(g, "loss/slot 1", "3 3 6 6 6 6 2 1");
	t_resolve(g);
	t_saw(g, TE_E_MODULE_LOST, TE_WHITE, TE_LAB, tf_square("f6"), ANY, 25);
	t_saw(g, TE_E_MODULE_LOST, TE_WHITE, TE_WAREHOUSE, tf_square("b1"), ANY, 26);
	assert_int_equal(g->s.module_points, 2);
	assert_int_equal(t_dice_of(g, "loss/slot 1"), 8);
	assert_int_equal(tf_modules(g, TE_WHITE), 1);
	assert_int_equal(tf_sheet(g, TE_BLUE)->score[1].points, 26);
	assert_int_equal(tf_sheet(g, TE_BLUE)->stock[TE_LAB], 12);
}

static void TE_12_24__TE_12_25__TE_13_2_units_on_lost_modules(void **state)
{
	(void)state;
	struct tf_game *g = tf_game(4);
	tf_base(g, TE_WHITE, "hangar:a1 hangar:b1 hangar:c1 f1:a1 f2:b1 t1:c1");
	g->s.base[TE_WHITE].unit[tf_unit("f2")].where = TE_BESIDE;
	tf_slot(g, 1, "small white");
	tf_at(g, 1, TE_WINDOW_MISSIONS);
	t_dice(g, "loss/slot 1", "1 1 2 1");
	t_resolve(g);
	t_saw(g, TE_E_UNIT_CRUSHED, TE_WHITE, tf_unit("f1"), tf_square("a1"));
	assert_int_equal(t_count(g, TE_E_UNIT_CRUSHED), 1);
	t_saw(g, TE_E_UNIT_HOMELESS, TE_WHITE, tf_unit("f2"));
	assert_int_equal(tf_u(g, TE_WHITE, "f1")->where, TE_SUPPLY);
	assert_int_equal(tf_u(g, TE_WHITE, "f2")->where, TE_SUPPLY);
	assert_int_equal(tf_u(g, TE_WHITE, "t1")->where, TE_HOME);
}

static void TE_12_20__TE_12_28_a_defended_base_loses_no_more_than_survivors(void **state)
{
	(void)state;
	struct tf_game *g = tf_game(4);
	tf_base(g, TE_WHITE, "barracks:a1 hangar:b1 hangar:c1 lab:d1 lab:e1 i1:a1");
	tf_slot(g, 1, "large white");
	tf_at(g, 1, TE_WINDOW_MISSIONS);
	t_dice(g, "mission/slot 1/groups", "0 1 2");
	group_dice(g, 1, "1 1 1 1 1 1 1", "1");
	t_resolve(g);
	t_saw(g, TE_E_BASE_RAIDED, TE_WHITE, 0, 3, 3, 1);
	assert_int_equal(tf_modules(g, TE_WHITE), 2);
	g = tf_game(4);
	tf_arm(g, TE_BLUE);
	tf_base(g, TE_WHITE, "hangar:b1 hangar:c1 lab:d1 lab:e1");
	tf_slot(g, 1, "small white");
	tf_at(g, 1, TE_WINDOW_MISSIONS);
	t_orders(g, TE_BLUE, "SEND t1 i1 i2 TO white\nRETREAT white");
	group_dice(g, 1, "1 1", "1 1");
	t_resolve(g);
	t_saw(g, TE_E_BATTLE_LEFT, 0);
	t_saw(g, TE_E_BASE_RAIDED, TE_WHITE, 0, 1, 1, 1);
	assert_int_equal(tf_modules(g, TE_WHITE), 3);
}

static void TE_13_1__TE_13_4_units_return_to_their_modules(void **state)
{
	(void)state;
	struct tf_game *g = ground("small china");
	g->s.base[TE_BLUE].unit[tf_unit("f2")].where = TE_BESIDE;
	t_orders(g, TE_BLUE, "SEND t1 i1 i2 TO 1");
	group_dice(g, 1, "1 1", "6 6");
	t_resolve(g);
	for (int u = 0; u < TE_UNITS; u++)
		assert_int_not_equal(g->s.base[TE_BLUE].unit[u].where, TE_BESIDE);
	assert_int_equal(tf_u(g, TE_BLUE, "f2")->square, tf_square("b1"));
	assert_int_equal(tf_u(g, TE_BLUE, "i2")->square, tf_square("b3"));
	assert_int_equal(tf_u(g, TE_BLUE, "t1")->square, tf_square("a2"));
	t_none(g, TE_E_UNIT_HOMELESS);
}

static struct tf_game *crowded(const char *keep)
{
	struct tf_game *g = tf_game(4);
	tf_base(g, TE_WHITE, "hangar:a1 hangar:b1 f1:a1 f2:c1 f3:d1* t1:e1");
	for (int u = 0; u < TE_I1; u++)
		if (g->s.base[TE_WHITE].unit[u].where == TE_HOME)
			g->s.base[TE_WHITE].unit[u].where = TE_BESIDE;
	tf_at(g, 1, TE_WINDOW_MISSIONS);
	t_orders(g, TE_WHITE, keep);
	t_resolve(g);
	assert_int_equal(t_count(g, TE_E_UNIT_HOMELESS), 2);
	return g;
}

static void TE_13_2__TE_13_3_who_is_kept(void **state)
{
	(void)state;
	struct tf_game *g = crowded("");
	assert_int_equal(tf_u(g, TE_WHITE, "f1")->square, tf_square("a1"));
	assert_int_equal(tf_u(g, TE_WHITE, "f3")->where, TE_HOME);
	assert_true(tf_u(g, TE_WHITE, "f3")->elite);
	g = crowded("KEEP t1 f1");
	assert_int_equal(tf_u(g, TE_WHITE, "f1")->square, tf_square("a1"));
	assert_int_equal(tf_u(g, TE_WHITE, "t1")->where, TE_HOME);
	assert_int_equal(tf_u(g, TE_WHITE, "t1")->square, tf_square("b1"));
	g = crowded("KEEP f2 f2 t1");
	assert_int_equal(tf_u(g, TE_WHITE, "f2")->where, TE_HOME);
	t_saw(g, TE_E_UNIT_HOMELESS, TE_WHITE, tf_unit("f3"));
	t_saw(g, TE_E_UNIT_HOMELESS, TE_WHITE, tf_unit("f1"));
	assert_false(tf_u(g, TE_WHITE, "f3")->elite);
}

static void TE_13_1__TE_13_2_another_module_will_do(void **state)
{
	(void)state;
	struct tf_game *g = tf_game(4);
	tf_base(g, TE_WHITE, "hangar:a1 f2:c1");
	g->s.base[TE_WHITE].unit[tf_unit("f2")].where = TE_BESIDE;
	tf_at(g, 1, TE_WINDOW_MISSIONS);
	t_resolve(g);
	t_none(g, TE_E_UNIT_HOMELESS);
	assert_int_equal(tf_u(g, TE_WHITE, "f2")->where, TE_HOME);
	assert_int_equal(tf_u(g, TE_WHITE, "f2")->square, tf_square("a1"));
}

/* Cards stand behind the units: none of them is one. */
static void TE_13_2_who_is_at_home_keeps_the_room(void **state)
{
	(void)state;
	for (int aces = 1; aces <= 2; aces++) {
		struct tf_game *g = tf_game(4);
		tf_base(g, TE_WHITE, "hangar:a1 f1:a1 f2:b1 garage:c1 k1:c1");
		g->s.base[TE_WHITE].unit[tf_unit("f2")].where = TE_BESIDE;
		g->s.base[TE_WHITE].unit[tf_unit("k1")].where = TE_BESIDE;
		tf_hand(g, TE_WHITE, aces == 1 ? "ace" : "ace ace");
		tf_at(g, 1, TE_WINDOW_MISSIONS);
		t_resolve(g);
		t_saw(g, TE_E_UNIT_HOMELESS, TE_WHITE, tf_unit("f2"));
		assert_int_equal(t_count(g, TE_E_UNIT_HOMELESS), 1);
		assert_int_equal(tf_u(g, TE_WHITE, "k1")->where, TE_HOME);
		assert_int_equal(g->s.base[TE_WHITE].hand[TE_ACE], aces);
	}
}

static void TE_13_1_all_eighteen_return(void **state)
{
	(void)state;
	struct tf_game *g = tf_game(4);
	tf_arm(g, TE_BLUE);
	tf_base(g, TE_BLUE, "hangar:d4 f6:d4");
	for (int u = 0; u < TE_UNITS; u++)
		g->s.base[TE_BLUE].unit[u].where = TE_BESIDE;
	tf_at(g, 1, TE_WINDOW_MISSIONS);
	t_resolve(g);
	for (int u = 0; u < TE_UNITS; u++)
		assert_int_equal(g->s.base[TE_BLUE].unit[u].where, TE_HOME);
	t_none(g, TE_E_UNIT_HOMELESS);
}

static void TE_13_5_ufos_do_not_return_to_the_bag(void **state)
{
	(void)state;
	struct tf_game *g = ground("large usa");
	uint8_t bag[TE_UFOS];
	memcpy(bag, g->s.bag, sizeof(bag));
	t_dice(g, "attack/slot 1", "6 6");
	t_resolve(g);
	assert_memory_equal(bag, g->s.bag, sizeof(bag));
}

static void research(int track, int level, int labs, int knowledge, int left, bool done)
{
	struct tf_game *g = tf_game(4);
	tf_at(g, 1, TE_WINDOW_MISSIONS);
	for (int i = 0; i < labs; i++)
		g->s.base[i % 4].module[i] = TE_LAB;
	g->s.level[track] = (uint8_t)level;
	g->s.knowledge = (uint8_t)knowledge;
	g->s.research = 1u << track;
	t_resolve(g);
	assert_int_equal(g->s.level[track], level + done);
	assert_int_equal(g->s.knowledge, left);
	assert_int_equal(t_count(g, TE_E_RESEARCH_DONE), done);
	assert_int_equal(t_count(g, TE_E_RESEARCH_FAILED), !done);
	assert_int_equal(tf_sheet(g, TE_BLUE)->labs, labs);
	assert_int_equal(g->s.research, 0);
}

static void TE_5_19__TE_5_20__TE_5_21__TE_5_22__TE_13_12_needs_at_the_end_of_the_turn(void **state)
{
	(void)state;
	static const int labs[2][3] = { { 2, 4, 6 }, { 6, 8, 10 } },
			 knowledge[2][3] = { { 0, 1, 2 }, { 1, 2, 4 } };
	for (int i = 0; i < 2; i++)
		for (int level = 1; level <= 3; level++) {
			int track = i ? TE_SCIENCE : TE_FIGHTER + level - 1, l = labs[i][level - 1],
			    k = knowledge[i][level - 1];
			research(track, level, l, k + 1, 1, true);
			research(track, level, l, k, 0, true);
			research(track, level, l - 1, k + 1, k + 1, false);
			if (k)
				research(track, level, l + 1, k - 1, k - 1, false);
		}
}

static void TE_5_23_a_new_level_counts_from_the_next_turn(void **state)
{
	(void)state;
	struct tf_game *g = ground("small china");
	tf_base(g, TE_WHITE, "lab:a1 lab:b1");
	g->s.research = 1u << TE_TROOPS;
	t_orders(g, TE_BLUE, "SEND t1 i1 TO 1");
	group_dice(g, 1, "1 1", "6");
	t_resolve(g);
	assert_int_equal(t_dice_of(g, "mission/slot 1/round 1/group 1/allied"), 1);
	assert_int_equal(g->s.level[TE_TROOPS], 2);
}

static void TE_5_26__TE_4_12_enough_for_both(void **state)
{
	(void)state;
	struct tf_game *g = tf_game(4);
	tf_at(g, 1, TE_WINDOW_MISSIONS);
	for (int i = 0; i < 6; i++)
		g->s.base[0].module[i] = TE_LAB;
	g->s.level[TE_TANKS] = 2;
	g->s.knowledge = 2;
	g->s.research = 1u << TE_TANKS | 1u << TE_SCIENCE;
	g->s.voted = TE_TANKS;
	t_orders(g, TE_RED, "FINISH science");
	t_resolve(g);
	t_none(g, TE_E_FINISH_CHOSEN);
	assert_int_equal(t_count(g, TE_E_RESEARCH_DONE), 2);
	assert_int_equal(g->s.level[TE_TANKS], 3);
	assert_int_equal(g->s.level[TE_SCIENCE], 2);
	assert_int_equal(g->s.knowledge, 0);
}

static void TE_5_24__TE_5_25__TE_4_12_finish_ballots(void **state)
{
	(void)state;
	for (int votes = 0; votes < 2; votes++) {
		struct tf_game *g = tf_game(4);
		tf_at(g, 1, TE_WINDOW_MISSIONS);
		for (int i = 0; i < 6; i++)
			g->s.base[0].module[i] = TE_LAB;
		g->s.level[TE_TANKS] = 2;
		g->s.knowledge = 1;
		g->s.research = 1u << TE_TANKS | 1u << TE_SCIENCE;
		g->s.voted = TE_SCIENCE;
		if (votes) {
			t_orders(g, TE_RED, "FINISH tanks science");
			t_orders(g, TE_WHITE, "FINISH tanks");
			t_orders(g, TE_BLUE, "FINISH science");
		}
		t_resolve(g);
		assert_int_equal(t_count(g, TE_E_FINISH_CHOSEN), votes);
		assert_int_equal(g->s.level[TE_TANKS], 2 + votes);
		assert_int_equal(g->s.level[TE_SCIENCE], 2 - votes);
	}
}

static void TE_13_6__TE_4_2__TE_4_4_order_of_the_end(void **state)
{
	(void)state;
	struct tf_game *g = ground("small usa");
	tf_base(g, TE_WHITE, "lab:a1 lab:b1");
	tf_at(g, 3, TE_WINDOW_MISSIONS);
	g->s.research = 1u << TE_TROOPS;
	g->s.base[TE_RED].played = 1;
	g->s.base[TE_BLUE].unit[tf_unit("f1")].where = TE_BESIDE;
	g->s.base[TE_BLUE].module[tf_square("a1")] = -1;
	t_dice(g, "attack/slot 1", "1 1");
	t_resolve(g);
	const enum te_event order[] = { TE_E_UFO_ATTACK, TE_E_UNIT_HOMELESS, TE_E_RESEARCH_DONE,
		TE_E_CARD_DRAWN, TE_E_FIRST_PLAYER, TE_E_PHASE, TE_E_TURN, TE_E_INCOME };
	for (size_t i = 1; i < sizeof(order) / sizeof(order[0]); i++)
		assert_true(t_at_event(g, t_nth(g, order[i - 1], 0)) < t_at_event(g, t_nth(g, order[i], 0)));
	assert_int_equal(g->s.turn, 4);
	assert_int_equal(g->s.first, TE_RED);
}

static void TE_4_3__TE_4_4_first_player_goes_round(void **state)
{
	(void)state;
	struct tf_game *g = tf_game(3);
	g->s.first = TE_WHITE;
	tf_at(g, 1, TE_WINDOW_MISSIONS);
	t_resolve(g);
	assert_int_equal(g->s.first, TE_BLUE);
	t_saw(g, TE_E_FIRST_PLAYER, TE_BLUE, -1);
}

static void TE_13_7__TE_13_10__TE_16_2_as_many_cards_as_played(void **state)
{
	(void)state;
	struct tf_game *g = tf_game(2);
	tf_at(g, 1, TE_WINDOW_MISSIONS);
	g->s.base[TE_BLUE].played = 2;
	t_dice(g, "cards/blue 1", "0");
	t_dice(g, "cards/blue 2", "44");
	t_resolve(g);
	assert_int_equal(t_count(g, TE_E_CARD_DRAWN), 2);
	assert_int_equal(g->s.base[TE_BLUE].hand[TE_ACE], 1);
	assert_int_equal(g->s.base[TE_BLUE].hand[TE_KNOWLEDGE], 1);
	assert_int_equal(g->s.deck[TE_ACE], 3);
	assert_int_equal(g->s.base[TE_BLUE].played, 0);
	assert_int_equal(dice_sides(g->t.dice, t_rolled(g, "cards/blue 2")), 45);
}

static void TE_13_8__TE_13_11__TE_4_1_no_cards_when_the_game_ends(void **state)
{
	(void)state;
	struct tf_game *g = tf_game(4);
	tf_at(g, 7, TE_WINDOW_MISSIONS);
	g->s.level[TE_SCIENCE] = 4;
	g->s.base[TE_BLUE].played = 1;
	t_resolve(g);
	t_none(g, TE_E_CARD_DRAWN);
	t_none(g, TE_E_TURN);
	assert_true(g->s.ended);
	assert_int_equal(g->s.turn, 7);
	g = tf_game(4);
	tf_at(g, 2, TE_WINDOW_MISSIONS);
	g->s.raid_points = 28;
	g->s.base[TE_BLUE].played = 1;
	t_resolve(g);
	assert_true(g->s.ended);
	t_none(g, TE_E_CARD_DRAWN);
}

static void TE_13_9_an_empty_deck_gives_nothing(void **state)
{
	(void)state;
	struct tf_game *g = tf_game(4);
	tf_at(g, 1, TE_WINDOW_MISSIONS);
	memcpy(g->s.discard, g->s.deck, sizeof(g->s.deck));
	memset(g->s.deck, 0, sizeof(g->s.deck));
	g->s.deck[TE_BONUS] = 1;
	g->s.discard[TE_BONUS]--;
	g->s.base[TE_BLUE].played = g->s.base[TE_RED].played = 1;
	t_resolve(g);
	assert_int_equal(t_count(g, TE_E_CARD_DRAWN), 1);
	assert_int_equal(g->s.base[TE_BLUE].hand[TE_BONUS], 1);
	for (int n = 2; n <= 4; n++) {
		int turns = (te_players[n].first_budget + (n - 1) * te_players[n].other_budget) * 6;
		assert_true(n * te_players[n].cards + turns <= 46);
	}
}

static void ends(int turn, int science, int allied, int alien, int outcome, int why)
{
	struct tf_game *g = tf_game(4);
	tf_at(g, turn, TE_WINDOW_MISSIONS);
	g->s.level[TE_SCIENCE] = (uint8_t)science;
	g->s.raid_points = (uint8_t)(allied - 24);
	g->s.module_points = (uint16_t)(alien - 24);
	g->t.loose = true;
	t_resolve(g);
	struct outcome o = t_outcome(g);
	assert_int_equal(g->s.ended, outcome >= 0);
	assert_int_equal(o.ended, outcome >= 0);
	if (outcome < 0)
		return;
	t_saw(g, TE_E_END, outcome, why, allied, alien);
	assert_int_equal(o.winner, outcome);
	assert_int_equal(o.why, why);
	assert_int_equal(o.seats, outcome == TE_WON ? 0xf : 0);
	assert_int_equal(o.points[0], allied);
	assert_int_equal(o.points[1], alien);
}

static void TE_14_1__TE_14_2__TE_14_3__TE_14_4__TE_14_13_after_turn_seven(void **state)
{
	(void)state;
	ends(7, 4, 31, 30, TE_WON, TE_WHY_VICTORY);
	ends(7, 4, 30, 30, TE_LOST, TE_WHY_BEHIND);
	ends(7, 4, 30, 31, TE_LOST, TE_WHY_BEHIND);
	ends(7, 3, 60, 30, TE_LOST, TE_WHY_SCIENCE_MISSING);
	ends(7, 3, 30, 60, TE_LOST, TE_WHY_SCIENCE_MISSING);
}

static void TE_14_5__TE_14_6__TE_14_7__TE_14_8_more_than_fifty_points(void **state)
{
	(void)state;
	for (int turn = 1; turn <= 6; turn++) {
		int science = turn > 3 ? turn - 2 : 1;
		ends(turn, science, 50, 50, -1, 0);
		ends(turn, science, 51, 50, TE_WON, TE_WHY_POINTS);
		ends(turn, science, 50, 51, TE_LOST, TE_WHY_ALIEN_POINTS);
		ends(turn, science, 52, 51, TE_LOST, TE_WHY_BOTH_POINTS);
	}
}

static void TE_14_9_both_above_fifty_after_turn_seven(void **state)
{
	(void)state;
	ends(7, 4, 60, 51, TE_LOST, TE_WHY_BOTH_POINTS);
	ends(7, 4, 60, 50, TE_WON, TE_WHY_VICTORY);
	ends(7, 4, 50, 51, TE_LOST, TE_WHY_BEHIND);
}

static void TE_14_10__TE_14_11__TE_14_12_science_can_not_be_reached(void **state)
{
	(void)state;
	ends(4, 1, 30, 30, -1, 0);
	ends(5, 1, 30, 30, TE_LOST, TE_WHY_SCIENCE_TOO_LATE);
	ends(5, 2, 30, 30, -1, 0);
	ends(6, 2, 30, 30, TE_LOST, TE_WHY_SCIENCE_TOO_LATE);
	ends(6, 3, 30, 30, -1, 0);
	ends(6, 4, 30, 30, -1, 0);
	ends(5, 1, 51, 30, TE_WON, TE_WHY_POINTS);
	ends(5, 1, 30, 51, TE_LOST, TE_WHY_ALIEN_POINTS);
}

static void TE_14_14__TE_13_12_victory_after_the_research(void **state)
{
	(void)state;
	struct tf_game *g = tf_game(4);
	tf_at(g, 7, TE_WINDOW_MISSIONS);
	for (int i = 0; i < 10; i++)
		g->s.base[0].module[i] = TE_LAB;
	g->s.level[TE_SCIENCE] = 3;
	g->s.knowledge = 4;
	g->s.raid_points = 2;
	g->s.research = 1u << TE_SCIENCE;
	t_resolve(g);
	t_saw(g, TE_E_END, TE_WON, TE_WHY_VICTORY);
	assert_int_equal(g->s.research, 0);
}

static void TE_15_19__TE_15_20__TE_15_21_squad_and_crew(void **state)
{
	(void)state;
	struct tf_game *g = ground("small china");
	tf_hand(g, TE_BLUE, "squad crew");
	tf_base(g, TE_BLUE, "i1:a3*");
	t_orders(g, TE_BLUE, "SEND t1 i1 i2 k2 TO 1\nPLAY SQUAD 1 i1 i3\nPLAY CREW 1");
	group_dice(g, 1, "1 1", "6 6 6 6 6");
	t_resolve(g);
	t_saw(g, TE_E_ELITE, TE_BLUE, tf_unit("i2"), TE_SQUAD);
	assert_true(tf_u(g, TE_BLUE, "i2")->elite);
	t_refused(g, TE_BLUE, 3, TE_NO_CARD_LEFT_TO_PLAY);
	g = ground(NULL);
	tf_hand(g, TE_BLUE, "crew");
	t_orders(g, TE_BLUE, "SEND t1 t2 k1 k2 TO brazil\nPLAY CREW brazil k2");
	for (int group = 1; group <= 2; group++) {
		char label[DICE_LABEL];
		snprintf(label, sizeof(label), "raid/brazil/round 1/group %d/alien", group);
		t_dice(g, label, "1 1 1");
		snprintf(label, sizeof(label), "raid/brazil/round 1/group %d/allied", group);
		t_dice(g, label, "6 6");
	}
	t_resolve(g);
	t_saw(g, TE_E_ELITE, TE_BLUE, tf_unit("k2"), TE_CREW);
	assert_false(tf_u(g, TE_BLUE, "k1")->elite);
}

static void TE_15_21_the_first_named_that_can(void **state)
{
	(void)state;
	struct tf_game *g = ground("small china");
	tf_hand(g, TE_BLUE, "squad");
	t_orders(g, TE_BLUE, "PLAY SQUAD 1 i3 i1 i2\nSEND t1 i1 i2 TO 1");
	group_dice(g, 1, "1 1", "6 6");
	t_resolve(g);
	t_saw(g, TE_E_ELITE, TE_BLUE, tf_unit("i1"), TE_SQUAD);
}

static void TE_15_27__TE_15_28_knowledge_card(void **state)
{
	(void)state;
	struct tf_game *g = ground("small china");
	tf_hand(g, TE_WHITE, "knowledge");
	tf_hand(g, TE_YELLOW, "knowledge");
	tf_hand(g, TE_RED, "squad");
	t_orders(g, TE_BLUE, "SEND t1 i1 TO 1");
	t_orders(g, TE_WHITE, "PLAY KNOWLEDGE 1");
	t_orders(g, TE_YELLOW, "PLAY KNOWLEDGE china");
	t_orders(g, TE_RED, "PLAY SQUAD 1");
	group_dice(g, 1, "1 1", "6");
	t_resolve(g);
	assert_int_equal(g->s.knowledge, 2);
	t_saw(g, TE_E_KNOWLEDGE, 1, 2, TE_HOW_CARD);
	t_saw(g, TE_E_CARD_PLAYED, TE_WHITE, TE_KNOWLEDGE);
	t_refused(g, TE_YELLOW, 1, TE_CARD_USED_HERE);
	t_refused(g, TE_RED, 1, TE_NO_UNIT_THERE);
	g = ground("small usa");
	tf_hand(g, TE_WHITE, "knowledge");
	t_orders(g, TE_WHITE, "PLAY KNOWLEDGE 1");
	t_dice(g, "attack/slot 1", "1 1");
	t_resolve(g);
	t_refused(g, TE_WHITE, 1, TE_NO_VICTORY);
	assert_int_equal(g->s.knowledge, 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(TE_12_22__TE_12_23__TE_2_4_points_for_modules),
		cmocka_unit_test(TE_12_24__TE_12_25__TE_13_2_units_on_lost_modules),
		cmocka_unit_test(TE_12_20__TE_12_28_a_defended_base_loses_no_more_than_survivors),
		cmocka_unit_test(TE_13_1__TE_13_4_units_return_to_their_modules),
		cmocka_unit_test(TE_13_2__TE_13_3_who_is_kept),
		cmocka_unit_test(TE_13_1__TE_13_2_another_module_will_do),
		cmocka_unit_test(TE_13_2_who_is_at_home_keeps_the_room),
		cmocka_unit_test(TE_13_1_all_eighteen_return),
		cmocka_unit_test(TE_13_5_ufos_do_not_return_to_the_bag),
		cmocka_unit_test(TE_5_19__TE_5_20__TE_5_21__TE_5_22__TE_13_12_needs_at_the_end_of_the_turn),
		cmocka_unit_test(TE_5_23_a_new_level_counts_from_the_next_turn),
		cmocka_unit_test(TE_5_26__TE_4_12_enough_for_both),
		cmocka_unit_test(TE_5_24__TE_5_25__TE_4_12_finish_ballots),
		cmocka_unit_test(TE_13_6__TE_4_2__TE_4_4_order_of_the_end),
		cmocka_unit_test(TE_4_3__TE_4_4_first_player_goes_round),
		cmocka_unit_test(TE_13_7__TE_13_10__TE_16_2_as_many_cards_as_played),
		cmocka_unit_test(TE_13_8__TE_13_11__TE_4_1_no_cards_when_the_game_ends),
		cmocka_unit_test(TE_13_9_an_empty_deck_gives_nothing),
		cmocka_unit_test(TE_14_1__TE_14_2__TE_14_3__TE_14_4__TE_14_13_after_turn_seven),
		cmocka_unit_test(TE_14_5__TE_14_6__TE_14_7__TE_14_8_more_than_fifty_points),
		cmocka_unit_test(TE_14_9_both_above_fifty_after_turn_seven),
		cmocka_unit_test(TE_14_10__TE_14_11__TE_14_12_science_can_not_be_reached),
		cmocka_unit_test(TE_14_14__TE_13_12_victory_after_the_research),
		cmocka_unit_test(TE_15_19__TE_15_20__TE_15_21_squad_and_crew),
		cmocka_unit_test(TE_15_21_the_first_named_that_can),
		cmocka_unit_test(TE_15_27__TE_15_28_knowledge_card),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
