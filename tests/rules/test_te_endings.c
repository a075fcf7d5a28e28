/* SPDX-License-Identifier: MIT */
#include "te_fixture.h"

/* How fights and attacks end, and why cards that wait were not played; and clauses about what the
 * box holds and how a game begins. */

/* ------------------------------------------------------------ attacks on countries */

static void attack(const char *camp, const char *dice, enum te_result_word result, enum te_camp after)
{
	struct tf_game *g = tf_game(4);
	char camps[32];
	snprintf(camps, sizeof(camps), "egypt=%s", camp);
	tf_camps(g, camps);
	tf_slot(g, 1, "small egypt");
	tf_at(g, 1, TE_WINDOW_MISSIONS);
	t_dice(g, "attack/slot 1", dice);
	t_resolve(g);
	t_saw(g, TE_E_UFO_ATTACK, 0, TE_SMALL, TE_EGYPT, ANY, 0, 5, ANY, result);
	assert_int_equal(g->s.camp[TE_EGYPT], after);
}

static void TE_12_15__TE_12_16__TE_12_17_every_end_of_an_attack_is_told_apart(void **state)
{
	(void)state;
	attack("allied", "2 2", TE_STAYS_ALLIED, TE_ALLIED);
	attack("allied", "2 3", TE_TURNS_NEUTRAL, TE_NEUTRAL);
	attack("neutral", "2 2", TE_STAYS_NEUTRAL, TE_NEUTRAL);
	attack("neutral", "2 3", TE_TURNS_ALIEN, TE_ALIEN);
}

/* A lost battle says of which UFO, as a battle won does; a raid's has none. */
static void TE_12_9__TE_12_11_lost_battles_name_the_ufo(void **state)
{
	(void)state;
	struct tf_game *g = tf_ground("medium egypt");
	t_orders(g, TE_BLUE, "SEND t1 i1 TO 1\nSEND t2 i2 TO brazil");
	tf_group_dice(g, "mission/slot 1", 1, 1, "6 6 6 6", "1");
	tf_group_dice(g, "raid/brazil", 1, 1, "6 6 6 6 6 6", "1");
	t_resolve(g);
	t_saw(g, TE_E_BATTLE_LOST, 0, TE_EGYPT, 2, TE_MEDIUM);
	t_saw(g, TE_E_BATTLE_LOST, tf_place("brazil"), TE_BRAZIL, 2, -1);
	g = tf_ground("medium egypt");
	t_orders(g, TE_BLUE, "SEND t1 i1 i2 TO 1\nRETREAT 1");
	tf_group_dice(g, "mission/slot 1", 1, 1, "6 6", "1");
	tf_group_dice(g, "mission/slot 1", 1, 2, "1 1", "6");
	t_resolve(g);
	t_saw(g, TE_E_BATTLE_LEFT, 0, TE_EGYPT, 1, TE_MEDIUM);
}

/* ------------------------------------------------------------ why a waiting card was not played */

static void TE_18_19__TE_15_27_the_limit_of_cards_is_the_reason(void **state)
{
	(void)state;
	struct tf_game *g = tf_ground("small egypt");
	tf_hand(g, TE_WHITE, "knowledge");
	tf_hand(g, TE_YELLOW, "knowledge");
	t_orders(g, TE_BLUE, "SEND t1 i1 k1 TO 1");
	t_orders(g, TE_WHITE, "PLAY KNOWLEDGE any");
	t_orders(g, TE_YELLOW, "PLAY KNOWLEDGE any");
	tf_group_dice(g, "mission/slot 1", 1, 1, "1 1", "6 6");
	t_resolve(g);
	t_saw(g, TE_E_BATTLE_WON, 0);
	t_saw(g, TE_E_CARD_PLAYED, TE_WHITE, TE_KNOWLEDGE);
	t_refused(g, TE_YELLOW, 1, TE_CARD_USED_HERE);
	g = tf_ground("small egypt");
	tf_hand(g, TE_YELLOW, "knowledge");
	t_orders(g, TE_YELLOW, "PLAY KNOWLEDGE any");
	t_resolve(g);
	t_refused(g, TE_YELLOW, 1, TE_NO_VICTORY);
}

/* ------------------------------------------------------------ lines that are followed in part */

static void TE_11_38_a_group_line_with_a_unit_missing(void **state)
{
	(void)state;
	struct tf_game *g = tf_ground("medium egypt");
	t_orders(g, TE_BLUE, "SEND t1 i1 k1 TO 1\nGROUP 2 i1 i3 ON 1\nGROUP 1 i4 ON 1");
	t_resolve(g);
	t_saw(g, TE_E_GROUP_PARTLY, TE_BLUE, 0, 2, 1 << TE_I1, 1 << TE_I3, TE_NO_UNIT_THERE);
	assert_int_equal(t_nth(g, TE_E_GROUP_PARTLY, 0)->audience, AUDIENCE_SEAT(TE_BLUE));
	t_saw(g, TE_E_GROUP, 0, 2, 1, 0, 1, 0);
	t_refused(g, TE_BLUE, 3, TE_NO_UNIT_THERE);
	assert_int_equal(t_refusals(g), 1);
}

/* ------------------------------------------------------------ clauses about the box */

static void TE_1_24_tokens_do_not_limit_credits(void **state)
{
	(void)state;
	struct tf_game *g = tf_game(2);
	g->s.base[TE_BLUE].cash = 39;
	g->s.base[TE_RED].cash = 2;
	t_resolve(g);
	t_saw(g, TE_E_SHARE, 10, 0);
	assert_int_equal(g->s.base[TE_BLUE].cash, 49);
	assert_int_equal(g->s.base[TE_RED].cash, 12);
}

static void TE_1_25_transports_are_never_elite(void **state)
{
	(void)state;
	struct tf_game *g = tf_ground("small egypt");
	tf_hand(g, TE_BLUE, "squad");
	t_orders(g, TE_BLUE, "SEND t1 i1 k1 TO 1\nPLAY SQUAD 1 t1");
	tf_group_dice(g, "mission/slot 1", 1, 1, "1 1", "6 6");
	t_resolve(g);
	assert_false(tf_u(g, TE_BLUE, "t1")->elite);
	assert_true(tf_u(g, TE_BLUE, "i1")->elite);
	g->s.base[TE_BLUE].unit[TE_T1].elite = true;
	assert_non_null(g->t.rules->invariants(&g->s));
}

/* ------------------------------------------------------------ how a game begins */

static void TE_3_24_whoever_has_the_seat_has_the_colour(void **state)
{
	(void)state;
	struct tf_game *g = tf_fresh("red yellow", "");
	for (int b = 0; b < TE_BASES; b++)
		assert_int_equal(g->s.base[b].plays, b == TE_RED || b == TE_YELLOW);
	assert_int_equal(g->s.base[TE_RED].owner, TE_RED);
	assert_int_equal(g->s.base[TE_YELLOW].owner, TE_YELLOW);
}

static void start(const char *seats, const char *options, int bases, int cash)
{
	struct tf_game *g = tf_fresh(seats, options);
	int n = 0;
	for (int b = 0; b < TE_BASES; b++) {
		n += g->s.base[b].plays;
		assert_int_equal(g->s.base[b].cash, g->s.base[b].plays ? cash : 0);
	}
	assert_int_equal(n, bases);
}

static void TE_17_14_an_even_start(void **state)
{
	(void)state;
	start("blue red", "start=even", 2, 24);
	start("blue red white", "start=even", 3, 17);
	start("blue red white yellow", "start=even", 4, 14);
	start("blue", "start=even", 2, 24);
	start("blue", "start=even bases=3", 3, 17);
	start("blue", "start=even bases=4", 4, 14);
	start("blue red white yellow", "start=document", 4, 12);
	start("blue red white yellow", "", 4, 12);
}

/* Objective and points are shown to their seat alone, hands of others as a count. */
static void TE_15_35_an_advanced_sheet_keeps_secrets(void **state)
{
	struct tf_game *g = tf_fresh("blue red", "mode=advanced");
	const struct te_sheet *v = tf_sheet(g, TE_BLUE);
	(void)state;
	assert_true(v->factions);
	assert_int_equal(v->order_n, 2);
	for (int i = 0; i < 2; i++) {
		bool own = v->bases[i].base == TE_BLUE;
		assert_int_equal(v->bases[i].knows_goal, own);
		assert_int_equal(v->bases[i].knows_hand, own);
		assert_int_equal(v->bases[i].goal != TE_NO_GOAL, own);
		assert_true(v->bases[i].held > 0);
	}
	assert_false(tf_sheet(tf_fresh("blue red", ""), TE_BLUE)->factions);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(TE_12_15__TE_12_16__TE_12_17_every_end_of_an_attack_is_told_apart),
		cmocka_unit_test(TE_12_9__TE_12_11_lost_battles_name_the_ufo),
		cmocka_unit_test(TE_18_19__TE_15_27_the_limit_of_cards_is_the_reason),
		cmocka_unit_test(TE_11_38_a_group_line_with_a_unit_missing),
		cmocka_unit_test(TE_1_24_tokens_do_not_limit_credits),
		cmocka_unit_test(TE_1_25_transports_are_never_elite),
		cmocka_unit_test(TE_3_24_whoever_has_the_seat_has_the_colour),
		cmocka_unit_test(TE_17_14_an_even_start),
		cmocka_unit_test(TE_15_35_an_advanced_sheet_keeps_secrets),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
