/* SPDX-License-Identifier: MIT */
#include "inv_fixture.h"

/* Power: section 7. */

static struct iv_table *const g = &iv_table;

static void INV_7_1_powers_may_be_0_or_negative(void **state)
{
	(void)state;
	iv_put("pac", "rushmore vtol snatcher goo");
	assert_int_equal(iv_power("rushmore1"), 0);
	assert_int_equal(iv_power("snatcher1"), 0);
	iv_unit("rushmore1")->power = -2;
	assert_int_equal(iv_power("rushmore1"), -2);
	iv_unit("goo1")->power = -1;
	assert_int_equal(iv_power("goo1"), -1);
	assert_int_equal(inv_total(&g->s, INV_PAC, INV_INVADERS), -1);
}

static void INV_7_2_the_invaders_power(void **state)
{
	(void)state;
	iv_put("pac", "kraken squid");
	iv_put("eur", "medusa");
	assert_int_equal(inv_total(&g->s, INV_PAC, INV_INVADERS), 3 + 2);
	assert_int_equal(inv_total(&g->s, INV_EUR, INV_INVADERS), 5);
	assert_int_equal(inv_total(&g->s, INV_AFR, INV_INVADERS), 0);
}

static void INV_7_3_mankinds_power_has_the_zones(void **state)
{
	(void)state;
	iv_put("pac", "shanty");
	iv_put("afr", "mako ark");
	assert_int_equal(inv_total(&g->s, INV_PAC, INV_MANKIND), 1 + 3);
	assert_int_equal(inv_total(&g->s, INV_EUR, INV_MANKIND), 3 + 5); /* Reyes */
	assert_int_equal(inv_total(&g->s, INV_AFR, INV_MANKIND), 3 + 4 + 4);
	assert_int_equal(inv_margin(&g->s, INV_PAC), -4);
}

static void INV_7_4_what_is_added_then_taken_then_0(void **state)
{
	(void)state;
	/* Printed 3, +2 of a token, +1 in Eurasia, +1 by Okoro. */
	iv_hero("okoro", "eur");
	iv_put("eur", "tanks");
	iv_unit("tanks1")->power = 2;
	assert_int_equal(iv_power("tanks1"), 7);
	/* 1 and +1, less 1 for each of three worms, not below 0; a power below 0 stays as it is. */
	iv_put("pac", "metro metro ark deathworm deathworm deathworm");
	iv_unit("metro1")->power = 1;
	iv_unit("metro2")->power = -2;
	assert_int_equal(iv_power("metro1"), 0);
	assert_int_equal(iv_power("metro2"), -1);
	assert_int_equal(iv_power("ark1"), 1);
	assert_int_equal(inv_total(&g->s, INV_PAC, INV_MANKIND), 3 + 0 - 1 + 1);
	/* The hero's tokens count nothing in front of an Abyssal Tentacle. */
	iv_unit("hero")->power = 2;
	assert_int_equal(iv_power("hero"), 4);
	iv_put("eur", "abyssal");
	assert_int_equal(iv_power("hero"), 0);
	assert_int_equal(iv_power("tanks1"), 7);
}

static void INV_7_5_the_strongest_counts_0(void **state)
{
	(void)state;
	iv_put("pac", "vtol mako tanks laser snatcher");
	/* Mako and tanks are equal: the first by handle. The laser is no defender. */
	assert_int_equal(iv_power("mako1"), 0);
	assert_int_equal(iv_power("tanks1"), 3);
	assert_int_equal(iv_power("laser1"), 4);
	/* Each pod takes one. */
	iv_put("pac", "snatcher");
	assert_int_equal(iv_power("tanks1"), 0);
	assert_int_equal(iv_power("vtol1"), 1);
	iv_put("pac", "snatcher");
	assert_int_equal(iv_power("vtol1"), 0);
	/* What counts 0 already is not taken once more: a hero before the Tentacle, or sideways. */
	iv_begin("");
	iv_put("eur", "vtol snatcher abyssal");
	assert_int_equal(iv_power("hero"), 0);
	assert_int_equal(iv_power("vtol1"), 0);
	iv_begin("");
	iv_put("eur", "vtol snatcher");
	assert_int_equal(iv_power("hero"), 0);
	assert_int_equal(iv_power("vtol1"), 1);
	g->s.sideways = true;
	assert_int_equal(iv_power("vtol1"), 0);
	/* It is the strongest behind all that is added: Okoro's tanks, not the Mako. */
	iv_begin("");
	iv_hero("okoro", "afr");
	iv_put("afr", "mako tanks snatcher");
	assert_int_equal(iv_power("tanks1"), 0);
	assert_int_equal(iv_power("mako1"), 3);
	/* Powers of 0 and less are left alone. */
	iv_begin("");
	iv_put("pac", "vtol snatcher");
	iv_unit("vtol1")->power = -3;
	assert_int_equal(iv_power("vtol1"), -2);
}

static void INV_7_6_totals_may_be_negative(void **state)
{
	(void)state;
	iv_put("pac", "vtol");
	iv_unit("vtol1")->power = -6;
	assert_int_equal(inv_total(&g->s, INV_PAC, INV_MANKIND), 3 - 5);
	/* So even nothing attacks stronger. */
	iv_play("");
	t_saw(g, INV_E_ATTACK, INV_PAC, 0, -2, 2);
	/* A Force-Field does not take the Invaders below 0, nor raise what is below. */
	iv_begin("");
	iv_put("pac", "shield scout");
	assert_int_equal(inv_total(&g->s, INV_PAC, INV_INVADERS), 0);
	iv_unit("scout1")->power = -3;
	assert_int_equal(inv_total(&g->s, INV_PAC, INV_INVADERS), -2);
	iv_put("afr", "kraken");
	assert_int_equal(inv_total(&g->s, INV_AFR, INV_INVADERS), 3);
}

static void INV_7_7_tokens_lower_a_zone_until_mankind_takes_them(void **state)
{
	(void)state;
	iv_hand(INV_INVADERS, "bombard bombard scout scout scout scout");
	iv_play("PLAY bombard AT eur\nPLAY bombard AT eur");
	t_saw(g, INV_E_ZONE, INV_EUR, -1, 4);
	t_saw(g, INV_E_ZONE, INV_EUR, -1, 3);
	assert_int_equal(inv_zone_power(&g->s, INV_EUR), 3);
	assert_int_equal(inv_total(&g->s, INV_EUR, INV_MANKIND), 3 + 3);
	iv_pass(3);
	assert_int_equal(inv_zone_power(&g->s, INV_EUR), 3);
	assert_int_equal(inv_zone_power(&g->s, INV_PAC), 3);
	iv_turn(INV_MANKIND);
	iv_hand(INV_MANKIND, "decon vtol");
	iv_play("PLAY decon AT eur");
	t_saw(g, INV_E_ZONE, INV_EUR, 1, 4);
	assert_int_equal(inv_zone_power(&g->s, INV_EUR), 4);
}

static void INV_7_8_no_token_on_a_zone_of_0(void **state)
{
	(void)state;
	g->s.zone[INV_PAC].minus = 3;
	assert_int_equal(inv_zone_power(&g->s, INV_PAC), 0);
	iv_hand(INV_INVADERS, "bombard scout scout leviathan squid squid squid squid");
	iv_play("PLAY bombard AT pac\nPLAY leviathan pac PAY squid squid squid squid");
	t_refused(g, INV_INVADERS, 1, INV_NO_TARGET);
	t_none(g, INV_E_ZONE);
	assert_int_equal(g->s.zone[INV_PAC].minus, 3);
	/* Never below 0. */
	g->s.zone[INV_PAC].minus = 5;
	assert_int_equal(inv_zone_power(&g->s, INV_PAC), 0);
	/* By itself it takes another zone. */
	g->s.zone[INV_PAC].minus = 3;
	iv_turn(INV_INVADERS);
	iv_hand(INV_INVADERS, "bombard scout scout");
	iv_play("PLAY bombard");
	t_saw(g, INV_E_ZONE, INV_EUR, -1, 4);
}

static void INV_7_9_a_token_is_no_drain(void **state)
{
	(void)state;
	iv_hand(INV_INVADERS, "bombard scout scout");
	int deck = g->s.side[INV_MANKIND].deck.n;
	iv_play("PLAY bombard AT afr");
	t_none(g, INV_E_DRAINED);
	t_saw(g, INV_E_MARKER, INV_BY_QUIET, -1, 9);
	assert_int_equal(g->s.side[INV_MANKIND].deck.n, deck - 2); /* its draw */
}

static void INV_7_10_a_hero_sideways_adds_nothing(void **state)
{
	(void)state;
	iv_unit("hero")->power = 2;
	assert_int_equal(inv_total(&g->s, INV_EUR, INV_MANKIND), 5 + 5);
	g->s.sideways = true;
	assert_int_equal(iv_power("hero"), 0);
	assert_int_equal(inv_total(&g->s, INV_EUR, INV_MANKIND), 5);
	iv_put("eur", "medusa squid");
	iv_play("");
	t_saw(g, INV_E_ATTACK, INV_EUR, 7, 5, 2);
}

static void INV_7_11_tokens_do_not_protect_a_hero(void **state)
{
	(void)state;
	iv_unit("hero")->power = 4;
	assert_int_equal(iv_power("hero"), 7);
	iv_hand(INV_INVADERS, "legion scout scout");
	iv_play("PLAY legion eur AT hero");
	t_saw(g, INV_E_HERO_LOST, INV_REYES, INV_EUR, INV_DESTROYED, 10);
	assert_int_equal(iv_unit("hero")->power, 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(INV_7_1_powers_may_be_0_or_negative, iv_start),
		cmocka_unit_test_setup(INV_7_2_the_invaders_power, iv_start),
		cmocka_unit_test_setup(INV_7_3_mankinds_power_has_the_zones, iv_start),
		cmocka_unit_test_setup(INV_7_4_what_is_added_then_taken_then_0, iv_start),
		cmocka_unit_test_setup(INV_7_5_the_strongest_counts_0, iv_start),
		cmocka_unit_test_setup(INV_7_6_totals_may_be_negative, iv_start),
		cmocka_unit_test_setup(INV_7_7_tokens_lower_a_zone_until_mankind_takes_them, iv_start),
		cmocka_unit_test_setup(INV_7_8_no_token_on_a_zone_of_0, iv_start),
		cmocka_unit_test_setup(INV_7_9_a_token_is_no_drain, iv_start),
		cmocka_unit_test_setup(INV_7_10_a_hero_sideways_adds_nothing, iv_start),
		cmocka_unit_test_setup(INV_7_11_tokens_do_not_protect_a_hero, iv_start),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
