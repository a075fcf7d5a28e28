/* SPDX-License-Identifier: MIT */
#include "te_fixture.h"

/* Chapters 6 and 15: which line of production comes before which. Nobody has funds to share. */

static struct tf_game *table(int players)
{
	struct tf_game *g = tf_game(players);
	g->s.funds = 0;
	return g;
}

static int module_of(const struct tf_game *g, int base, const char *square)
{
	return g->s.base[base].module[tf_square(square)];
}

/* Blue has a warehouse on c3 and these lines, then one for a hangar: of the two modules that name
 * no square the first has d3, the second c4. */
static void first_is(int players, const char *hand, const char *red, const char *lines, enum te_module first)
{
	struct tf_game *g = table(players);
	tf_base(g, TE_BLUE, "warehouse:c3");
	tf_base(g, TE_RED, red);
	tf_hand(g, TE_BLUE, hand);
	g->s.base[TE_BLUE].cash = 2;
	t_orders(g, TE_BLUE, lines);
	t_orders(g, TE_BLUE, "BUILD hangar");
	t_resolve(g);
	assert_int_equal(module_of(g, TE_BLUE, "d3"), (int)first);
	assert_int_equal(t_count(g, TE_E_MODULE_BUILT), 1);
}

/* One that waits for room, and whose square has a base's number, is no gift. */
static void TE_6_18__TE_15_10_a_card_waits_for_gifts_alone(void **state)
{
	(void)state;
	first_is(4, "engineer", "warehouse:a1", "BUILD lab b1\nPLAY ENGINEER warehouse", TE_WAREHOUSE);
}

static void TE_15_10_a_card_waits_for_a_gift_that_could_be_made(void **state)
{
	(void)state;
	const char *lines = "PLAY ENGINEER lab FOR red\nPLAY ENGINEER warehouse";
	first_is(2, "engineer engineer", "warehouse:a1", lines, TE_WAREHOUSE); /* there are two */
	first_is(4, "engineer engineer", "", lines, TE_WAREHOUSE);
	struct tf_game *g = table(2);
	tf_base(g, TE_BLUE, "warehouse:c3");
	tf_base(g, TE_RED, "warehouse:a1");
	tf_hand(g, TE_BLUE, "engineer");
	t_orders(g, TE_BLUE, lines);
	t_resolve(g);
	t_saw(g, TE_E_ENGINEER, TE_BLUE, TE_RED, TE_LAB);
	t_refused(g, TE_BLUE, 2, TE_NO_CARD);
}

static void TE_3_21__TE_15_8_no_gift_to_a_base_that_does_not_play(void **state)
{
	(void)state;
	const char *lines = "PLAY ENGINEER lab FOR yellow\nPLAY ENGINEER warehouse";
	struct tf_game *g = table(2);
	tf_hand(g, TE_BLUE, "engineer");
	t_orders(g, TE_BLUE, lines);
	t_resolve(g);
	t_refused(g, TE_BLUE, 1, TE_NO_SUCH_BASE);
	assert_int_equal(t_count(g, TE_E_ENGINEER), 1);
	first_is(2, "engineer", "", lines, TE_WAREHOUSE);
}

/* One laboratory is left: the player's own one would take it. */
static void TE_15_10__TE_6_11_the_last_module_is_for_the_gift_above(void **state)
{
	(void)state;
	struct tf_game *g = table(2);
	tf_base(g, TE_BLUE,
		"lab:a1 lab:b1 lab:c1 lab:d1 lab:e1 lab:f1 warehouse:a2 warehouse:b2 warehouse:c2 warehouse:d2 "
		"warehouse:e2 warehouse:f2 warehouse:a3");
	tf_base(g, TE_RED,
		"lab:a1 lab:b1 lab:c1 lab:d1 lab:e1 warehouse:a2 warehouse:b2 warehouse:c2 warehouse:d2 "
		"warehouse:e2 warehouse:f2");
	tf_hand(g, TE_BLUE, "engineer engineer");
	t_orders(g, TE_BLUE, "PLAY ENGINEER lab FOR red\nPLAY ENGINEER lab");
	t_resolve(g);
	t_saw(g, TE_E_ENGINEER, TE_BLUE, TE_RED, TE_LAB);
	t_refused(g, TE_BLUE, 2, TE_NO_STOCK);
}

/* It is made where it stands; yellow comes too late for the last laboratory. */
static void TE_15_10__TE_6_19_a_gift_to_a_base_that_has_built_does_not_wait(void **state)
{
	(void)state;
	struct tf_game *g = table(4);
	g->s.first = TE_RED;
	tf_base(g, TE_BLUE,
		"lab:a1 lab:b1 lab:c1 lab:d1 lab:e1 lab:f1 lab:a2 lab:b2 lab:c2 lab:d2 lab:e2 warehouse:a3");
	tf_base(g, TE_RED, "warehouse:c3");
	tf_base(g, TE_YELLOW, "warehouse:c3");
	g->s.base[TE_YELLOW].cash = 2;
	tf_hand(g, TE_WHITE, "engineer");
	t_orders(g, TE_WHITE, "PLAY ENGINEER lab FOR red");
	t_orders(g, TE_YELLOW, "BUILD lab");
	t_resolve(g);
	t_saw(g, TE_E_ENGINEER, TE_WHITE, TE_RED, TE_LAB);
	t_refused(g, TE_YELLOW, 1, TE_NO_STOCK);
}

/* Blue, who comes last, builds before red's gift. */
static void TE_15_10_a_gift_waits_for_the_last_base_too(void **state)
{
	(void)state;
	struct tf_game *g = table(3);
	g->s.first = TE_RED;
	tf_base(g, TE_BLUE, "warehouse:c3");
	g->s.base[TE_BLUE].cash = 2;
	tf_hand(g, TE_RED, "engineer");
	t_orders(g, TE_RED, "PLAY ENGINEER lab FOR blue d3");
	t_orders(g, TE_BLUE, "BUILD hangar d3");
	t_resolve(g);
	assert_int_equal(module_of(g, TE_BLUE, "d3"), TE_HANGAR);
	t_refused(g, TE_RED, 1, TE_SQUARE_TAKEN);
}

/* The second gift waits for red's lines, not for the first: that one has made no difference. */
static void TE_15_10__TE_18_4_gifts_do_not_wait_for_each_other(void **state)
{
	(void)state;
	struct tf_game *g = table(4);
	tf_base(g, TE_RED, "warehouse:a1");
	g->s.base[TE_RED].cash = 2;
	tf_hand(g, TE_BLUE, "engineer");
	t_orders(g, TE_BLUE, "PLAY ENGINEER garage FOR red\nPLAY ENGINEER lab FOR red");
	t_orders(g, TE_RED, "BUILD garage a2");
	t_resolve(g);
	t_refused(g, TE_BLUE, 1, TE_NO_WAREHOUSE);
	t_saw(g, TE_E_ENGINEER, TE_BLUE, TE_RED, TE_LAB);
	assert_false(orders_effect(&g->t.orders[TE_BLUE], 0));
}

/* Blue's turn is over when red's gift makes the laboratory possible. */
static void TE_19_7_advanced_bases_do_not_build_together(void **state)
{
	(void)state;
	struct tf_game *g = tf_factions("", TE_AIR, TE_ARMY, TE_DIPLOMAT);
	g->s.funds = 0;
	tf_base(g, TE_BLUE, "warehouse:c3 lab:c4");
	g->s.base[TE_BLUE].cash = 2;
	tf_hand(g, TE_RED, "engineer");
	t_orders(g, TE_BLUE, "BUILD lab");
	t_orders(g, TE_RED, "PLAY ENGINEER warehouse FOR blue");
	t_resolve(g);
	t_saw(g, TE_E_ENGINEER, TE_RED, TE_BLUE, TE_WAREHOUSE);
	t_refused(g, TE_BLUE, 1, TE_NO_WAREHOUSE);
}

/* Money is told beside another reason where the line was done in part, and there alone. */
static void TE_6_21__TE_18_4_want_of_money_beside_another_reason(void **state)
{
	(void)state;
	for (int garages = 0; garages < 2; garages++) {
		struct tf_game *g = table(4);
		tf_base(g, TE_BLUE, garages ? "garage:a1" : "radar:a1");
		g->s.base[TE_BLUE].cash = (int16_t)(2 * garages);
		t_orders(g, TE_BLUE, "BUY tank 2");
		t_resolve(g);
		assert_int_equal(t_count(g, TE_E_UNIT_BOUGHT), garages);
		t_refused(g, TE_BLUE, 1, TE_NO_MODULE_FREE);
		assert_int_equal(t_refusals(g), 1 + garages);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(TE_6_18__TE_15_10_a_card_waits_for_gifts_alone),
		cmocka_unit_test(TE_15_10_a_card_waits_for_a_gift_that_could_be_made),
		cmocka_unit_test(TE_3_21__TE_15_8_no_gift_to_a_base_that_does_not_play),
		cmocka_unit_test(TE_15_10__TE_6_11_the_last_module_is_for_the_gift_above),
		cmocka_unit_test(TE_15_10__TE_6_19_a_gift_to_a_base_that_has_built_does_not_wait),
		cmocka_unit_test(TE_15_10_a_gift_waits_for_the_last_base_too),
		cmocka_unit_test(TE_15_10__TE_18_4_gifts_do_not_wait_for_each_other),
		cmocka_unit_test(TE_19_7_advanced_bases_do_not_build_together),
		cmocka_unit_test(TE_6_21__TE_18_4_want_of_money_beside_another_reason),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
