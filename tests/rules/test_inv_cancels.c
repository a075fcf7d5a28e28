/* SPDX-License-Identifier: MIT */
#include "inv_fixture.h"

/* Cancels: section 5. */

static struct iv_table *const g = &iv_table;

static const char *discards(int seat, int n)
{
	return iv_words(&g->s.side[seat].discard, n);
}

static void INV_5_1_a_cancel_card_cancels(void **state)
{
	(void)state;
	iv_hand(INV_INVADERS, "kraken squid");
	iv_hand(INV_MANKIND, "sabotage mako");
	iv_stack(INV_INVADERS, "medusa hydra");
	t_orders(g, INV_MANKIND, "CANCEL");
	iv_play("PLAY kraken pac");
	t_saw(g, INV_E_CANCELLED, INV_MANKIND, INV_SABOTAGE, INV_KRAKEN);
	assert_int_equal(iv_zone("kraken1"), -1);
	assert_string_equal(discards(INV_INVADERS, 9), "kraken medusa hydra squid");
	assert_string_equal(discards(INV_MANKIND, 9), "sabotage mako");
	/* Without the line it comes into play. */
	iv_begin("");
	iv_hand(INV_INVADERS, "kraken squid");
	iv_hand(INV_MANKIND, "sabotage mako");
	iv_play("PLAY kraken pac");
	assert_int_equal(iv_zone("kraken1"), INV_PAC);
	assert_string_equal(discards(INV_MANKIND, 9), "");
	/* The effect of a one-shot is cancelled as well. */
	iv_begin("");
	iv_turn(INV_MANKIND);
	iv_hand(INV_MANKIND, "broadcast vtol vtol");
	iv_hand(INV_INVADERS, "fold scout");
	t_orders(g, INV_INVADERS, "CANCEL");
	iv_play("PLAY broadcast");
	t_saw(g, INV_E_CANCELLED, INV_INVADERS, INV_FOLD, INV_BROADCAST);
	assert_int_equal(g->s.marker, 10);
}

static void INV_5_2_a_counter_lets_the_first_card_work(void **state)
{
	(void)state;
	iv_put("pac", "mako");
	iv_hand(INV_INVADERS, "nanobots fold scout");
	iv_hand(INV_MANKIND, "sabotage vtol");
	t_orders(g, INV_MANKIND, "CANCEL");
	iv_play("PLAY nanobots\nCOUNTER");
	t_saw(g, INV_E_CANCELLED, INV_MANKIND, INV_SABOTAGE, INV_NANOBOTS);
	t_saw(g, INV_E_COUNTERED, INV_INVADERS, INV_FOLD, INV_NANOBOTS);
	t_saw(g, INV_E_DESTROYED, INV_MANKIND, iv_target("mako1"));
	assert_string_equal(discards(INV_INVADERS, 9), "nanobots fold scout");
	assert_string_equal(discards(INV_MANKIND, 9), "mako sabotage vtol");
	/* A unit comes into play then. */
	iv_begin("");
	iv_hand(INV_INVADERS, "squid fold scout scout");
	iv_hand(INV_MANKIND, "sabotage vtol");
	t_orders(g, INV_MANKIND, "CANCEL");
	iv_play("PLAY squid pac PAY scout\nCOUNTER");
	assert_int_equal(iv_zone("squid1"), INV_PAC);
	assert_string_equal(discards(INV_INVADERS, 9), "fold scout scout");
}

static void INV_5_3_everything_is_paid_for(void **state)
{
	(void)state;
	iv_hand(INV_INVADERS, "squid scout fold spore");
	iv_hand(INV_MANKIND, "sabotage vtol");
	t_orders(g, INV_MANKIND, "CANCEL");
	iv_play("PLAY squid pac PAY scout\nCOUNTER");
	assert_int_equal(t_count(g, INV_E_PAID), 3);
	t_saw(g, INV_E_PAID, INV_INVADERS, INV_SQUID);
	t_saw(g, INV_E_PAID, INV_MANKIND, INV_SABOTAGE);
	t_saw(g, INV_E_PAID, INV_INVADERS, INV_FOLD);
	/* A counter that cannot be paid for is none: nothing was left. */
	iv_begin("");
	iv_hand(INV_INVADERS, "squid scout fold");
	iv_hand(INV_MANKIND, "sabotage vtol");
	t_orders(g, INV_MANKIND, "CANCEL");
	iv_play("PLAY squid pac PAY scout\nCOUNTER");
	assert_int_equal(t_count(g, INV_E_PAID), 2);
	t_none(g, INV_E_COUNTERED);
	assert_int_equal(iv_zone("squid1"), -1);
	assert_string_equal(discards(INV_INVADERS, 9), "squid scout");
}

static void INV_5_4_there_is_no_third_cancel(void **state)
{
	(void)state;
	iv_hand(INV_INVADERS, "squid scout fold spore");
	iv_hand(INV_MANKIND, "sabotage vtol sabotage vtol");
	t_orders(g, INV_MANKIND, "CANCEL\nCOUNTER");
	iv_play("PLAY squid pac PAY scout\nCOUNTER");
	assert_int_equal(iv_zone("squid1"), INV_PAC);
	assert_int_equal(t_count(g, INV_E_CANCELLED), 1);
	assert_string_equal(discards(INV_MANKIND, 9), "sabotage vtol");
}

static void INV_5_5_what_is_no_card_played_cannot_be_cancelled(void **state)
{
	(void)state;
	iv_put("pac", "slug spider");
	iv_hand(INV_MANKIND, "sabotage sabotage vtol vtol");
	t_orders(g, INV_MANKIND, "STAND CANCEL");
	iv_play("USE slug1\nMOVE spider1 eur\nSTRATEGY moon\nINVASION DRAW");
	t_none_refused(g);
	t_none(g, INV_E_CANCELLED);
	t_none(g, INV_E_PAID);
	/* A card is. */
	iv_turn(INV_INVADERS);
	iv_hand(INV_INVADERS, "scout");
	iv_play("PLAY scout pac");
	t_saw(g, INV_E_CANCELLED, INV_MANKIND, INV_SABOTAGE, INV_SCOUT);
	/* Mankind's: the Ops Centre, and the hero that comes. */
	iv_begin("");
	iv_turn(INV_MANKIND);
	iv_put("pac", "vtol");
	iv_hand(INV_INVADERS, "fold scout");
	t_orders(g, INV_INVADERS, "CANCEL");
	iv_play("OPS vtol1 afr\nMOVE vtol1 eur\nSTRATEGY retribution hero");
	t_none_refused(g);
	t_saw(g, INV_E_HERO, ANY);
	t_none(g, INV_E_CANCELLED);
}

static void INV_5_6_a_last_stand_is_a_card_played(void **state)
{
	(void)state;
	/* Fold cancels it: the Mako is lost. */
	iv_put("pac", "mako");
	iv_hand(INV_INVADERS, "nanobots fold scout");
	iv_hand(INV_MANKIND, "laststand vtol");
	t_orders(g, INV_MANKIND, "SAVE");
	iv_play("PLAY nanobots\nCANCEL");
	t_saw(g, INV_E_PLAYED, INV_MANKIND, INV_LASTSTAND);
	t_saw(g, INV_E_CANCELLED, INV_INVADERS, INV_FOLD, INV_LASTSTAND);
	t_none(g, INV_E_SAVED);
	t_saw(g, INV_E_DESTROYED, INV_MANKIND, iv_target("mako1"));
	assert_string_equal(discards(INV_MANKIND, 9), "mako laststand vtol");
	/* Sabotage answers the Fold: it is saved. */
	iv_begin("");
	iv_put("pac", "mako");
	iv_hand(INV_INVADERS, "nanobots fold scout");
	iv_hand(INV_MANKIND, "laststand vtol sabotage shanty");
	t_orders(g, INV_MANKIND, "SAVE\nCOUNTER");
	iv_play("PLAY nanobots\nCANCEL");
	t_saw(g, INV_E_COUNTERED, INV_MANKIND, INV_SABOTAGE, INV_LASTSTAND);
	t_saw(g, INV_E_SAVED, iv_target("mako1"), INV_MAKO, INV_NANOBOTS);
	assert_int_equal(iv_zone("mako1"), INV_PAC);
}

static void INV_5_7_the_played_card_lies_on_top(void **state)
{
	(void)state;
	iv_hand(INV_INVADERS, "nanobots fold scout");
	iv_hand(INV_MANKIND, "sabotage vtol");
	t_orders(g, INV_MANKIND, "CANCEL");
	iv_play("PLAY nanobots\nCOUNTER");
	assert_string_equal(discards(INV_INVADERS, 9), "nanobots fold scout");
	/* A Last Stand, behind the payments of the sabotage that defends it. */
	iv_begin("");
	iv_put("pac", "mako");
	iv_hand(INV_INVADERS, "nanobots fold scout");
	iv_hand(INV_MANKIND, "laststand vtol sabotage shanty");
	t_orders(g, INV_MANKIND, "SAVE\nCOUNTER");
	iv_play("PLAY nanobots\nCANCEL");
	assert_string_equal(discards(INV_MANKIND, 9), "laststand sabotage shanty vtol");
	/* Without it, behind its own. */
	iv_begin("");
	iv_put("pac", "mako");
	iv_hand(INV_INVADERS, "nanobots");
	iv_hand(INV_MANKIND, "laststand vtol");
	t_orders(g, INV_MANKIND, "SAVE");
	iv_play("PLAY nanobots");
	assert_string_equal(discards(INV_MANKIND, 9), "laststand vtol");
	assert_string_equal(discards(INV_INVADERS, 9), "nanobots");
}

static void INV_5_8_one_cancel_card_for_each_side(void **state)
{
	(void)state;
	/* Mankind cancels and counters by sabotage; a Last Stand does neither. */
	iv_hand(INV_INVADERS, "scout scout");
	iv_hand(INV_MANKIND, "laststand vtol");
	t_orders(g, INV_MANKIND, "CANCEL");
	iv_play("PLAY scout pac");
	t_none(g, INV_E_CANCELLED);
	iv_begin("");
	iv_turn(INV_MANKIND);
	iv_hand(INV_MANKIND, "vtol sabotage shanty");
	iv_hand(INV_INVADERS, "fold scout");
	t_orders(g, INV_INVADERS, "CANCEL");
	iv_play("PLAY vtol pac\nCOUNTER");
	t_saw(g, INV_E_CANCELLED, INV_INVADERS, INV_FOLD, INV_VTOL);
	t_saw(g, INV_E_COUNTERED, INV_MANKIND, INV_SABOTAGE, INV_VTOL);
	assert_int_equal(iv_zone("vtol1"), INV_PAC);
}

static void INV_5_9_only_with_the_card_and_its_cost(void **state)
{
	(void)state;
	/* Sabotage costs one card, and does not pay for another one without PAY. */
	iv_hand(INV_INVADERS, "scout scout scout");
	iv_hand(INV_MANKIND, "sabotage");
	t_orders(g, INV_MANKIND, "STAND CANCEL");
	iv_play("PLAY scout pac");
	t_none(g, INV_E_CANCELLED);
	assert_int_equal(t_saw(g, INV_E_MISSED, INV_A_CANCEL, INV_SCOUT, INV_MISS_PAYMENT)->audience,
		AUDIENCE_SEAT(INV_MANKIND));
	iv_turn(INV_INVADERS);
	iv_hand(INV_MANKIND, "sabotage sabotage");
	iv_play("PLAY scout pac");
	t_none(g, INV_E_CANCELLED);
	t_saw(g, INV_E_MISSED, INV_A_CANCEL, INV_SCOUT, INV_MISS_PAYMENT);
	/* Not in the hand: its writer sees that. */
	iv_turn(INV_INVADERS);
	iv_hand(INV_MANKIND, "vtol vtol");
	iv_play("PLAY scout eur");
	t_none(g, INV_E_CANCELLED);
	t_none(g, INV_E_MISSED);
}

static void INV_5_10_keep(void **state)
{
	(void)state;
	iv_hand(INV_INVADERS, "scout scout");
	iv_hand(INV_MANKIND, "sabotage vtol vtol");
	t_orders(g, INV_MANKIND, "CANCEL KEEP 2");
	iv_play("PLAY scout pac");
	t_none(g, INV_E_CANCELLED);
	t_saw(g, INV_E_MISSED, INV_A_CANCEL, INV_SCOUT, INV_MISS_KEEP);
	iv_turn(INV_INVADERS);
	iv_hand(INV_MANKIND, "sabotage vtol vtol");
	t_orders(g, INV_MANKIND, "CANCEL KEEP 1");
	iv_play("PLAY scout pac");
	t_saw(g, INV_E_CANCELLED, INV_MANKIND, INV_SABOTAGE, INV_SCOUT);
	assert_int_equal(g->s.side[INV_MANKIND].hand.n, 1 + 2);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(INV_5_1_a_cancel_card_cancels, iv_start),
		cmocka_unit_test_setup(INV_5_2_a_counter_lets_the_first_card_work, iv_start),
		cmocka_unit_test_setup(INV_5_3_everything_is_paid_for, iv_start),
		cmocka_unit_test_setup(INV_5_4_there_is_no_third_cancel, iv_start),
		cmocka_unit_test_setup(INV_5_5_what_is_no_card_played_cannot_be_cancelled, iv_start),
		cmocka_unit_test_setup(INV_5_6_a_last_stand_is_a_card_played, iv_start),
		cmocka_unit_test_setup(INV_5_7_the_played_card_lies_on_top, iv_start),
		cmocka_unit_test_setup(INV_5_8_one_cancel_card_for_each_side, iv_start),
		cmocka_unit_test_setup(INV_5_9_only_with_the_card_and_its_cost, iv_start),
		cmocka_unit_test_setup(INV_5_10_keep, iv_start),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
