/* SPDX-License-Identifier: MIT */
#include "inv_fixture.h"

#include <stdio.h>

/* Strategies, the Invasion action and the marker: sections 8 and 9. */

static struct iv_table *const g = &iv_table;

static const char *discards(int seat, int n)
{
	return iv_words(&g->s.side[seat].discard, n);
}

static struct pile *hand(int seat)
{
	return &g->s.side[seat].hand;
}

static int deck(int seat)
{
	return g->s.side[seat].deck.n;
}

/* The place of an event among all. */
#define AT_EVENT(...) t_at_event(g, t_saw(g, __VA_ARGS__))

static void INV_8_1_each_strategy_once_in_a_game(void **state)
{
	static const char *const own[] = { "heat", "melt", "ocean", "moon", "autopsies", "cleanslate",
		"retribution vtol1" };
	(void)state;
	g->s.marker = 12;
	for (int i = 0; i < 7; i++) {
		char lines[80];
		snprintf(lines, sizeof(lines), "STRATEGY %s\nSTRATEGY %s", own[i], own[i]);
		iv_turn(i < 4 ? INV_INVADERS : INV_MANKIND);
		if (i == 6)
			iv_put("pac", "vtol vtol");
		iv_play(lines);
		t_refused(g, ANY, 2, INV_STRATEGY_USED);
		assert_int_equal(t_refusals(g), 1);
	}
	/* In a later turn as well. */
	iv_turn(INV_INVADERS);
	iv_play("STRATEGY heat");
	t_refused(g, INV_INVADERS, 1, INV_STRATEGY_USED);
	/* Two answer: chainmail and bodysnatch. Nobody has the other side's. */
	iv_begin("");
	iv_play("STRATEGY bodysnatch\nSTRATEGY autopsies\nSTRATEGY cleanslate\nSTRATEGY retribution\nSTRATEGY chainmail");
	t_refused(g, INV_INVADERS, 1, INV_STRATEGY_ANSWERS);
	for (int i = 2; i <= 5; i++)
		t_refused(g, INV_INVADERS, i, INV_OTHER_SIDE);
	iv_play("STRATEGY chainmail\nSTRATEGY heat\nSTRATEGY melt\nSTRATEGY ocean\nSTRATEGY moon\nSTRATEGY bodysnatch");
	t_refused(g, INV_MANKIND, 1, INV_STRATEGY_ANSWERS);
	for (int i = 2; i <= 6; i++)
		t_refused(g, INV_MANKIND, i, INV_OTHER_SIDE);
	assert_int_equal(g->s.used, 0);
}

static void INV_8_2_in_ones_own_turn(void **state)
{
	(void)state;
	iv_hero("okoro", "pac");
	iv_hand(INV_INVADERS, "legion scout scout");
	t_orders(g, INV_MANKIND, "STRATEGY autopsies\nCHAINMAIL");
	iv_play("PLAY legion pac AT hero");
	t_refused(g, INV_MANKIND, 1, INV_NOT_YOUR_TURN);
	t_saw(g, INV_E_CHAINMAIL, INV_OKORO, INV_LEGION);
	t_orders(g, INV_INVADERS, "STRATEGY heat");
	iv_play("STRATEGY autopsies");
	t_refused(g, INV_INVADERS, 1, INV_NOT_YOUR_TURN);
	t_saw(g, INV_E_STRATEGY, INV_MANKIND, INV_AUTOPSIES);
}

static void INV_8_3_any_number_in_a_turn(void **state)
{
	(void)state;
	iv_play("STRATEGY ocean\nSTRATEGY moon\nSTRATEGY heat\nSTRATEGY melt");
	t_none_refused(g);
	assert_int_equal(t_count(g, INV_E_STRATEGY), 4);
	assert_int_equal(g->s.marker, 10 - 2 - 2 - 1 - 1);
}

static void INV_8_4_autopsies(void **state)
{
	(void)state;
	iv_turn(INV_MANKIND);
	iv_discard(INV_MANKIND, "ark vtol mako tanks laser shanty");
	int before = deck(INV_MANKIND);
	iv_play("STRATEGY autopsies");
	assert_string_equal(discards(INV_MANKIND, 9), "ark");
	assert_int_equal(deck(INV_MANKIND), before + 5);
	assert_int_equal(g->s.marker, 11);
	assert_true(
		AT_EVENT(INV_E_RECYCLED, INV_MANKIND, 5) < AT_EVENT(INV_E_MARKER, INV_BY_AUTOPSIES, 1, 11));
}

static void INV_8_5_chainmail(void **state)
{
	(void)state;
	iv_hand(INV_INVADERS, "legion legion scout scout scout scout");
	t_orders(g, INV_MANKIND, "CHAINMAIL");
	iv_play("PLAY legion eur AT hero\nPLAY legion eur AT hero");
	/* Once: the second one destroys it. */
	assert_int_equal(t_count(g, INV_E_CHAINMAIL), 1);
	assert_int_equal(t_count(g, INV_E_HERO_LOST), 1);
	assert_true(g->s.used >> INV_CHAINMAIL & 1);
	/* Other defenders are no heroes. */
	iv_begin("");
	iv_put("pac", "mako");
	iv_hand(INV_INVADERS, "nanobots");
	t_orders(g, INV_MANKIND, "CHAINMAIL");
	iv_play("PLAY nanobots AT mako1");
	t_none(g, INV_E_CHAINMAIL);
	assert_int_equal(iv_zone("mako1"), -1);
}

/* The document: a Thing hits two of Mankind's cards, one of them the hero. */
static void INV_8_6_the_other_target_is_destroyed(void **state)
{
	(void)state;
	iv_put("pac", "shanty");
	iv_hand(INV_INVADERS, "thing scout scout");
	t_orders(g, INV_MANKIND, "CHAINMAIL");
	iv_play("PLAY thing AT hero shanty1");
	t_saw(g, INV_E_CHAINMAIL, INV_REYES, INV_THING);
	t_saw(g, INV_E_DESTROYED, INV_MANKIND, iv_target("shanty1"));
	assert_int_equal(g->s.hero, INV_REYES);
	assert_int_equal(iv_zone("hero"), INV_EUR);
	assert_int_equal(iv_zone("shanty1"), -1);
}

static void INV_8_7_chainmail_for_a_hero_sideways_and_spent(void **state)
{
	(void)state;
	g->s.sideways = true;
	iv_hand(INV_INVADERS, "legion scout scout");
	t_orders(g, INV_MANKIND, "STAND CHAINMAIL");
	iv_play("PLAY legion eur AT hero");
	t_saw(g, INV_E_CHAINMAIL, INV_REYES, INV_LEGION);
	assert_int_equal(g->s.hero, INV_REYES);
	/* Spent for the next hero as well. */
	iv_play("STRATEGY retribution hero");
	iv_hand(INV_INVADERS, "thing scout scout");
	int hero = g->s.hero;
	iv_play("PLAY thing AT hero");
	t_none(g, INV_E_CHAINMAIL);
	t_saw(g, INV_E_HERO_LOST, hero, ANY, INV_DESTROYED);
}

static void INV_8_8_retribution(void **state)
{
	(void)state;
	iv_turn(INV_MANKIND);
	iv_put("pac", "mako medusa medusa");
	iv_stack(INV_INVADERS, "scout kraken");
	iv_play("STRATEGY retribution mako1");
	t_saw(g, INV_E_SACRIFICED, iv_target("mako1"), INV_MAKO, INV_PAC);
	t_saw(g, INV_E_REVEALED, INV_KRAKEN, INV_YES);
	assert_string_equal(discards(INV_INVADERS, 9), "kraken");
	assert_string_equal(discards(INV_MANKIND, 9), "mako");
	iv_play("");
	t_none(g, INV_E_ATTACK);
	t_saw(g, INV_E_NO_ATTACK, ANY);
	/* Only the next one. */
	iv_play("");
	iv_play("");
	t_saw(g, INV_E_ATTACK, INV_PAC, 10, 3, 7);
	/* Of another type nothing happens. */
	iv_begin("");
	iv_turn(INV_MANKIND);
	iv_put("pac", "mako medusa");
	iv_stack(INV_INVADERS, "scout nanobots");
	iv_play("STRATEGY retribution mako1");
	t_saw(g, INV_E_REVEALED, INV_NANOBOTS, INV_NO);
	assert_string_equal(discards(INV_INVADERS, 9), "nanobots");
	iv_play("");
	t_saw(g, INV_E_ATTACK, INV_PAC, 5, 3, 2);
}

static void INV_8_9_types_of_retribution(void **state)
{
	static const struct {
		const char *top;
		bool skips;
	} card[] = { { "squid", true }, { "medusa", true }, { "slug", false }, { "spore", false },
		{ "obelisk", false }, { "thing", false } };
	(void)state;
	for (int i = 0; i < 6; i++) {
		iv_begin("");
		iv_turn(INV_MANKIND);
		iv_put("pac", "mako");
		iv_stack(INV_INVADERS, card[i].top);
		iv_play(i % 2 ? "STRATEGY retribution mako1" : "STRATEGY retribution hero");
		t_saw(g, INV_E_REVEALED, iv_card(card[i].top), card[i].skips);
		assert_int_equal(g->s.skips, card[i].skips);
	}
}

static void INV_8_10_retribution_against_an_empty_deck(void **state)
{
	(void)state;
	iv_turn(INV_MANKIND);
	iv_put("pac", "mako");
	iv_deck(INV_INVADERS, 0);
	/* The game goes on until the Invaders have to draw. */
	iv_play("STRATEGY retribution mako1\nPAUSE");
	t_none(g, INV_E_REVEALED);
	t_none(g, INV_E_WON);
	assert_int_equal(iv_zone("mako1"), -1);
	assert_true(g->s.used >> INV_RETRIBUTION & 1);
	assert_false(g->s.skips);
	/* One card is enough, and nobody loses by it. */
	iv_begin("");
	iv_turn(INV_MANKIND);
	iv_put("pac", "mako");
	iv_deck(INV_INVADERS, 1);
	iv_play("STRATEGY retribution mako1\nPAUSE");
	t_saw(g, INV_E_REVEALED, ANY);
	t_none(g, INV_E_WON);
	assert_int_equal(deck(INV_INVADERS), 0);
}

static void INV_8_11_the_whole_attack_is_skipped(void **state)
{
	(void)state;
	g->s.skips = true;
	iv_put("pac", "medusa mako goo");
	t_orders(g, INV_INVADERS, "BODYSNATCH");
	iv_play("");
	t_none(g, INV_E_ATTACK);
	t_none(g, INV_E_SNATCHED);
	t_never(g, INV_E_DRAINED, INV_INVADERS);
	t_never(g, INV_E_TOKENS, INV_INVADERS);
	t_saw(g, INV_E_MARKER, INV_BY_QUIET, -1, 9);
	assert_false(g->s.skips);
	/* Without it all of that happens. */
	iv_begin("");
	iv_put("pac", "medusa mako goo");
	t_orders(g, INV_INVADERS, "BODYSNATCH");
	iv_play("");
	assert_int_equal(t_count(g, INV_E_ATTACK), 3);
	t_saw(g, INV_E_SNATCHED, iv_target("mako1"), INV_MAKO, INV_PAC, 3);
	t_none(g, INV_E_MARKER);
}

static void INV_8_12_retribution_names_a_defender(void **state)
{
	(void)state;
	iv_turn(INV_MANKIND);
	iv_put("pac", "mako ark squid");
	iv_play("STRATEGY retribution\nSTRATEGY retribution ark1\nSTRATEGY retribution vtol1\n"
		"STRATEGY retribution squid1\nSTRATEGY retribution pac\nSTRATEGY autopsies mako1");
	t_refused(g, INV_MANKIND, 1, INV_WHICH_DEFENDER);
	t_refused(g, INV_MANKIND, 2, INV_WHICH_DEFENDER);
	t_refused(g, INV_MANKIND, 3, INV_NOT_IN_PLAY);
	t_refused(g, INV_MANKIND, 4, INV_OTHER_SIDE);
	t_refused(g, INV_MANKIND, 5, INV_NOT_IN_PLAY);
	t_refused(g, INV_MANKIND, 6, INV_NO_UNIT_WANTED);
	assert_int_equal(g->s.used, 0);
	t_none(g, INV_E_SACRIFICED);
}

static void INV_8_13_clean_slate(void **state)
{
	(void)state;
	iv_turn(INV_MANKIND);
	iv_hand(INV_MANKIND, "vtol vtol mako");
	int before = deck(INV_MANKIND);
	iv_play("STRATEGY cleanslate");
	t_saw(g, INV_E_RESHUFFLED, INV_MANKIND, 3);
	t_saw(g, INV_E_DRAWN, INV_MANKIND, 3);
	assert_int_equal(hand(INV_MANKIND)->n, 3);
	assert_int_equal(deck(INV_MANKIND), before);
	assert_string_equal(discards(INV_MANKIND, 9), "");
	/* All of them may come back: they are in the deck when it is drawn from. */
	iv_begin("");
	iv_turn(INV_MANKIND);
	iv_hand(INV_MANKIND, "vtol vtol mako");
	iv_deck(INV_MANKIND, 0);
	iv_play("STRATEGY cleanslate");
	assert_string_equal(iv_held(INV_MANKIND), "vtol vtol mako");
	t_none(g, INV_E_WON);
}

static void INV_8_14_drain_the_indian_ocean(void **state)
{
	(void)state;
	iv_stack(INV_INVADERS, "squid kraken scout");
	iv_play("STRATEGY ocean");
	assert_string_equal(iv_held(INV_INVADERS), "squid scout kraken");
	assert_true(AT_EVENT(INV_E_DRAWN, INV_INVADERS, 3) < AT_EVENT(INV_E_MARKER, INV_BY_OCEAN, -2, 8));
	assert_int_equal(g->s.marker, 7); /* and no drain was forced */
}

static void INV_8_15_ocean_taxes_support(void **state)
{
	(void)state;
	iv_play("STRATEGY ocean");
	assert_int_equal(inv_cost_of(&g->s, INV_MOBILISE).discard, 2);
	assert_int_equal(inv_cost_of(&g->s, INV_BROADCAST).discard, 3);
	assert_int_equal(inv_cost_of(&g->s, INV_AIRDROP).discard, 1);
	assert_int_equal(inv_cost_of(&g->s, INV_AIRDROP).drain, 1);
	assert_int_equal(inv_cost_of(&g->s, INV_ARK).discard, 1);
	assert_int_equal(inv_cost_of(&g->s, INV_MAKO).discard, 1);
	assert_int_equal(inv_cost_of(&g->s, INV_SABOTAGE).discard, 1);
	iv_hand(INV_MANKIND, "mobilise vtol vtol");
	iv_play("PLAY mobilise PAY vtol");
	t_refused(g, INV_MANKIND, 1, INV_WRONG_PAYMENT);
	iv_pass(1);
	iv_hand(INV_MANKIND, "mobilise vtol vtol");
	iv_play("PLAY mobilise PAY vtol vtol");
	t_none_refused(g);
	assert_string_equal(discards(INV_MANKIND, 9), "mobilise vtol vtol");
}

static void INV_8_16_atomise_the_moon(void **state)
{
	(void)state;
	iv_stack(INV_INVADERS, "squid kraken scout");
	iv_play("STRATEGY moon");
	assert_string_equal(iv_held(INV_INVADERS), "scout kraken");
	assert_true(AT_EVENT(INV_E_DRAWN, INV_INVADERS, 2) < AT_EVENT(INV_E_MARKER, INV_BY_MOON, -2, 8));
}

static void INV_8_17_moon_taxes_locations(void **state)
{
	(void)state;
	iv_play("STRATEGY moon");
	assert_int_equal(inv_cost_of(&g->s, INV_ARK).discard, 2);
	assert_int_equal(inv_cost_of(&g->s, INV_NORAD).discard, 6);
	assert_int_equal(inv_cost_of(&g->s, INV_MOBILISE).discard, 1);
	assert_int_equal(inv_cost_of(&g->s, INV_MAKO).discard, 1);
	iv_hand(INV_MANKIND, "ark vtol vtol");
	iv_play("PLAY ark pac PAY vtol");
	t_refused(g, INV_MANKIND, 1, INV_WRONG_PAYMENT);
}

static void INV_8_18_taxes_on_cards_that_were_free(void **state)
{
	(void)state;
	iv_turn(INV_MANKIND);
	iv_hand(INV_MANKIND, "uplink vtol");
	iv_play("PLAY uplink\nTOP vtol");
	t_none(g, INV_E_PAID);
	/* A card in the hand since before costs more now. */
	iv_begin("");
	iv_hand(INV_MANKIND, "uplink vtol");
	iv_play("STRATEGY ocean");
	assert_int_equal(inv_cost_of(&g->s, INV_UPLINK).discard, 1);
	iv_hand(INV_MANKIND, "uplink vtol");
	iv_play("PLAY uplink");
	assert_int_equal(t_count(g, INV_E_PAID), 1);
	assert_string_equal(discards(INV_MANKIND, 9), "uplink vtol");
}

static void INV_8_19_bodysnatch(void **state)
{
	(void)state;
	/* 3 + 3 against 3, and not 3 against 3 + 3. */
	iv_put("pac", "mako kraken");
	iv_stack(INV_INVADERS, "squid scout");
	t_orders(g, INV_INVADERS, "STAND BODYSNATCH mako1");
	iv_play("");
	t_saw(g, INV_E_SNATCHED, iv_target("mako1"), INV_MAKO, INV_PAC, 3);
	t_saw(g, INV_E_ATTACK, INV_PAC, 6, 3, 3);
	assert_string_equal(discards(INV_INVADERS, 9), "squid scout");
	assert_int_equal(iv_zone("mako1"), INV_PAC);
	/* For this turn only, and once. */
	iv_pass(1);
	iv_play("");
	t_saw(g, INV_E_ATTACK, INV_PAC, 3, 6, 0);
	t_none(g, INV_E_SNATCHED);
	/* The hero. */
	iv_begin("");
	iv_put("eur", "kraken medusa");
	t_orders(g, INV_INVADERS, "BODYSNATCH hero");
	iv_play("");
	t_saw(g, INV_E_ATTACK, INV_EUR, 11, 5, 6);
	/* Without the strategy. */
	iv_begin("");
	iv_put("eur", "kraken medusa");
	iv_play("");
	t_saw(g, INV_E_ATTACK, INV_EUR, 8, 8, 0);
}

static void INV_8_20_two_are_drained_at_once(void **state)
{
	(void)state;
	iv_put("pac", "mako medusa");
	t_orders(g, INV_INVADERS, "BODYSNATCH");
	iv_play("");
	assert_true(AT_EVENT(INV_E_SNATCHED, ANY) < AT_EVENT(INV_E_DRAINED, INV_INVADERS));
	assert_true(AT_EVENT(INV_E_DRAINED, INV_INVADERS) < AT_EVENT(INV_E_ATTACK, INV_PAC));
	/* Not with fewer than two, unless they say RISK. */
	iv_begin("");
	iv_put("pac", "mako medusa");
	iv_deck(INV_INVADERS, 1);
	t_orders(g, INV_INVADERS, "BODYSNATCH");
	iv_play("");
	t_none(g, INV_E_SNATCHED);
	t_saw(g, INV_E_MISSED, INV_A_BODYSNATCH, INV_MAKO, INV_MISS_RISK);
	/* So the Invaders lose by it before Mankind drains anything. */
	iv_begin("");
	iv_put("pac", "mako medusa");
	iv_deck(INV_INVADERS, 1);
	iv_deck(INV_MANKIND, 1);
	t_orders(g, INV_INVADERS, "BODYSNATCH RISK");
	iv_play("");
	t_saw(g, INV_E_WON, INV_MANKIND, INV_WHY_DECK);
	t_none(g, INV_E_ATTACK);
}

static void INV_8_21_nothing_is_impervious_to_bodysnatch(void **state)
{
	(void)state;
	iv_put("pac", "mako norad squid");
	t_orders(g, INV_INVADERS, "BODYSNATCH mako1");
	iv_play("");
	t_saw(g, INV_E_ATTACK, INV_PAC, 2 + 3, 3 + 5, 0);
	/* It brings what it counts with: nothing of a Mako that a pod makes count 0; and that pod
	 * does not take the tanks instead. */
	iv_begin("");
	iv_put("pac", "mako tanks snatcher medusa");
	t_orders(g, INV_INVADERS, "BODYSNATCH mako1");
	iv_play("");
	t_saw(g, INV_E_SNATCHED, iv_target("mako1"), INV_MAKO, INV_PAC, 0);
	t_saw(g, INV_E_ATTACK, INV_PAC, 5, 3 + 3, 0);
	iv_begin("");
	iv_put("pac", "mako tanks snatcher medusa");
	t_orders(g, INV_INVADERS, "BODYSNATCH tanks1");
	iv_play("");
	t_saw(g, INV_E_ATTACK, INV_PAC, 5 + 3, 3 + 0, 5);
	/* A hero that is sideways brings nothing. */
	iv_begin("");
	iv_put("eur", "medusa squid");
	g->s.sideways = true;
	t_orders(g, INV_INVADERS, "BODYSNATCH hero");
	iv_play("");
	t_saw(g, INV_E_SNATCHED, iv_target("hero"), INV_REYES, INV_EUR, 0);
	t_saw(g, INV_E_ATTACK, INV_EUR, 7, 5, 2);
}

static void INV_8_22_melt_the_ice_caps(void **state)
{
	(void)state;
	iv_hand(INV_INVADERS, "scout scout fold squid");
	int before = deck(INV_INVADERS);
	iv_play("STRATEGY melt");
	t_saw(g, INV_E_RESHUFFLED, INV_INVADERS, 4);
	t_saw(g, INV_E_DRAWN, INV_INVADERS, 4);
	assert_int_equal(hand(INV_INVADERS)->n, 4);
	assert_int_equal(deck(INV_INVADERS), before);
	t_never(g, INV_E_RESHUFFLED, INV_MANKIND);
}

static void INV_8_23_heat_the_atmosphere(void **state)
{
	(void)state;
	iv_discard(INV_INVADERS, "goo squid kraken scout fold thing");
	int before = deck(INV_INVADERS);
	iv_play("STRATEGY heat");
	assert_string_equal(discards(INV_INVADERS, 9), "goo");
	assert_int_equal(deck(INV_INVADERS), before + 5);
	assert_true(AT_EVENT(INV_E_RECYCLED, INV_INVADERS, 5) < AT_EVENT(INV_E_MARKER, INV_BY_HEAT, -1, 9));
}

static void INV_8_24_with_nothing_to_do(void **state)
{
	(void)state;
	iv_play("STRATEGY heat\nSTRATEGY melt");
	t_none_refused(g);
	t_saw(g, INV_E_RECYCLED, INV_INVADERS, 0);
	t_saw(g, INV_E_MARKER, INV_BY_HEAT, -1, 9);
	t_saw(g, INV_E_RESHUFFLED, INV_INVADERS, 0);
	iv_turn(INV_MANKIND);
	iv_hand(INV_MANKIND, "");
	iv_discard(INV_MANKIND, "vtol mako");
	iv_play("STRATEGY cleanslate\nSTRATEGY autopsies");
	t_none_refused(g);
	t_saw(g, INV_E_RECYCLED, INV_MANKIND, 2);
	assert_string_equal(discards(INV_MANKIND, 9), "");
}

/* --- section 9 */

static void INV_9_1_a_card_or_1_less(void **state)
{
	(void)state;
	iv_stack(INV_INVADERS, "kraken");
	iv_play("INVASION DRAW");
	assert_string_equal(iv_held(INV_INVADERS), "kraken");
	t_saw(g, INV_E_MARKER, INV_BY_DRAW, -1, 9);
	iv_begin("");
	iv_hand(INV_INVADERS, "squid");
	iv_play("PLAY squid pac LESS discard");
	t_none_refused(g);
	assert_int_equal(iv_zone("squid1"), INV_PAC);
	t_saw(g, INV_E_MARKER, INV_BY_LESS, -1, 9);
	/* Once in a turn, and in the next one again; Mankind has none. */
	iv_begin("");
	iv_play("INVASION DRAW\nINVASION DRAW");
	t_refused(g, INV_INVADERS, 2, INV_INVASION_TAKEN);
	assert_int_equal(t_refusals(g), 1);
	iv_play("INVASION DRAW");
	t_refused(g, INV_MANKIND, 1, INV_OTHER_SIDE);
	iv_play("INVASION DRAW");
	t_none_refused(g);
}

static void INV_9_2_the_draw_comes_first(void **state)
{
	(void)state;
	iv_play("INVASION DRAW");
	assert_true(AT_EVENT(INV_E_DRAWN, INV_INVADERS, 1) < AT_EVENT(INV_E_MARKER, INV_BY_DRAW));
	/* With an empty deck that is how they lose, and the marker stays. */
	iv_begin("");
	iv_deck(INV_INVADERS, 0);
	g->s.marker = 1;
	iv_play("INVASION DRAW RISK");
	t_saw(g, INV_E_WON, INV_MANKIND, INV_WHY_DECK);
	t_none(g, INV_E_MARKER);
}

static void INV_9_3_less_names_the_part(void **state)
{
	(void)state;
	iv_hand(INV_INVADERS, "kraken squid");
	iv_stack(INV_INVADERS, "scout medusa");
	iv_play("PLAY kraken pac LESS drain");
	assert_string_equal(discards(INV_INVADERS, 9), "medusa squid");
	iv_begin("");
	iv_hand(INV_INVADERS, "kraken squid");
	iv_stack(INV_INVADERS, "scout medusa");
	iv_play("PLAY kraken pac LESS discard");
	assert_string_equal(discards(INV_INVADERS, 9), "scout medusa");
	assert_string_equal(iv_held(INV_INVADERS), "squid");
	/* Where there is nothing of it. */
	iv_begin("");
	iv_hand(INV_INVADERS, "squid spider scout scout");
	iv_play("PLAY squid pac LESS drain\nPLAY spider pac LESS discard\nPLAY scout pac LESS drain");
	for (int i = 1; i <= 3; i++)
		t_refused(g, INV_INVADERS, i, INV_NOTHING_LESS);
	t_never(g, INV_E_MARKER, INV_BY_LESS);
}

static void INV_9_4_less_moves_the_marker_at_payment(void **state)
{
	(void)state;
	/* Before it is cancelled; and it is spent. */
	iv_hand(INV_INVADERS, "squid squid");
	iv_hand(INV_MANKIND, "sabotage vtol");
	t_orders(g, INV_MANKIND, "CANCEL");
	iv_play("PLAY squid pac LESS discard\nINVASION DRAW\nPLAY squid pac LESS discard");
	assert_true(AT_EVENT(INV_E_MARKER, INV_BY_LESS, -1, 9) < AT_EVENT(INV_E_CANCELLED, INV_MANKIND));
	t_refused(g, INV_INVADERS, 2, INV_INVASION_TAKEN);
	t_refused(g, INV_INVADERS, 3, INV_INVASION_TAKEN);
	/* At 0 the game is over, before the effect. */
	iv_begin("");
	iv_put("pac", "mako");
	iv_hand(INV_INVADERS, "legion scout");
	g->s.marker = 1;
	iv_play("PLAY legion pac LESS discard RISK");
	t_saw(g, INV_E_WON, INV_MANKIND, INV_WHY_MARKER);
	t_none(g, INV_E_DESTROYED);
	assert_int_equal(iv_zone("legion1"), -1);
}

static void INV_9_5_only_one_of_them(void **state)
{
	(void)state;
	iv_hand(INV_INVADERS, "squid");
	iv_play("INVASION DRAW\nPLAY squid pac LESS discard");
	t_refused(g, INV_INVADERS, 2, INV_INVASION_TAKEN);
	assert_int_equal(iv_zone("squid1"), -1);
	iv_begin("");
	iv_hand(INV_INVADERS, "squid");
	iv_play("PLAY squid pac LESS discard\nINVASION DRAW");
	t_refused(g, INV_INVADERS, 2, INV_INVASION_TAKEN);
	t_never(g, INV_E_DRAWN, INV_INVADERS);
}

static void INV_9_6_the_track_ends_at_12(void **state)
{
	(void)state;
	iv_turn(INV_MANKIND);
	g->s.marker = 12;
	iv_play("STRATEGY autopsies");
	assert_int_equal(g->s.marker, 12);
	/* The step is lost: the next one down begins from there. */
	iv_play("");
	assert_int_equal(g->s.marker, 11);
}

static void INV_9_7_mankind_wins_at_0(void **state)
{
	(void)state;
	g->s.marker = 2;
	iv_play("");
	assert_int_equal(g->s.marker, 1);
	t_none(g, INV_E_WON);
	iv_pass(1);
	iv_play("");
	t_saw(g, INV_E_WON, INV_MANKIND, INV_WHY_MARKER);
	assert_true(t_outcome(g).ended);
	assert_int_equal(t_outcome(g).winner, INV_MANKIND_WINS);
}

static void INV_9_8_mankind_has_no_less(void **state)
{
	(void)state;
	iv_turn(INV_MANKIND);
	iv_hand(INV_MANKIND, "mako vtol");
	iv_play("PLAY mako pac LESS discard");
	t_refused(g, INV_MANKIND, 1, INV_OTHER_SIDE);
	assert_int_equal(g->s.marker, 10);
	assert_int_equal(iv_zone("mako1"), -1);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(INV_8_1_each_strategy_once_in_a_game, iv_start),
		cmocka_unit_test_setup(INV_8_2_in_ones_own_turn, iv_start),
		cmocka_unit_test_setup(INV_8_3_any_number_in_a_turn, iv_start),
		cmocka_unit_test_setup(INV_8_4_autopsies, iv_start),
		cmocka_unit_test_setup(INV_8_5_chainmail, iv_start),
		cmocka_unit_test_setup(INV_8_6_the_other_target_is_destroyed, iv_start),
		cmocka_unit_test_setup(INV_8_7_chainmail_for_a_hero_sideways_and_spent, iv_start),
		cmocka_unit_test_setup(INV_8_8_retribution, iv_start),
		cmocka_unit_test_setup(INV_8_9_types_of_retribution, iv_start),
		cmocka_unit_test_setup(INV_8_10_retribution_against_an_empty_deck, iv_start),
		cmocka_unit_test_setup(INV_8_11_the_whole_attack_is_skipped, iv_start),
		cmocka_unit_test_setup(INV_8_12_retribution_names_a_defender, iv_start),
		cmocka_unit_test_setup(INV_8_13_clean_slate, iv_start),
		cmocka_unit_test_setup(INV_8_14_drain_the_indian_ocean, iv_start),
		cmocka_unit_test_setup(INV_8_15_ocean_taxes_support, iv_start),
		cmocka_unit_test_setup(INV_8_16_atomise_the_moon, iv_start),
		cmocka_unit_test_setup(INV_8_17_moon_taxes_locations, iv_start),
		cmocka_unit_test_setup(INV_8_18_taxes_on_cards_that_were_free, iv_start),
		cmocka_unit_test_setup(INV_8_19_bodysnatch, iv_start),
		cmocka_unit_test_setup(INV_8_20_two_are_drained_at_once, iv_start),
		cmocka_unit_test_setup(INV_8_21_nothing_is_impervious_to_bodysnatch, iv_start),
		cmocka_unit_test_setup(INV_8_22_melt_the_ice_caps, iv_start),
		cmocka_unit_test_setup(INV_8_23_heat_the_atmosphere, iv_start),
		cmocka_unit_test_setup(INV_8_24_with_nothing_to_do, iv_start),
		cmocka_unit_test_setup(INV_9_1_a_card_or_1_less, iv_start),
		cmocka_unit_test_setup(INV_9_2_the_draw_comes_first, iv_start),
		cmocka_unit_test_setup(INV_9_3_less_names_the_part, iv_start),
		cmocka_unit_test_setup(INV_9_4_less_moves_the_marker_at_payment, iv_start),
		cmocka_unit_test_setup(INV_9_5_only_one_of_them, iv_start),
		cmocka_unit_test_setup(INV_9_6_the_track_ends_at_12, iv_start),
		cmocka_unit_test_setup(INV_9_7_mankind_wins_at_0, iv_start),
		cmocka_unit_test_setup(INV_9_8_mankind_has_no_less, iv_start),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
