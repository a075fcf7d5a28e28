/* SPDX-License-Identifier: MIT */
#include "inv_fixture.h"

#include <string.h>

/* Playing cards and what they cost: section 3. */

static struct iv_table *const g = &iv_table;

/* The uppermost cards of a seat's discard pile. */
static const char *discards(int seat, int n)
{
	return iv_words(&g->s.side[seat].discard, n);
}

static int deck(int seat)
{
	return g->s.side[seat].deck.n;
}

/* Where a line plays a card and no more. */
static void must_be_refused(const char *line, int why)
{
	int held = g->s.side[g->s.seat].hand.n, gone = g->s.side[g->s.seat].discard.n, seat = g->s.seat;
	uint8_t card[PILE_CARDS];
	memcpy(card, g->s.side[seat].hand.card, sizeof(card));
	iv_play(line);
	t_refused(g, seat, 1, why);
	t_none(g, INV_E_PLAYED);
	t_none(g, INV_E_PAID);
	assert_int_equal(g->s.side[seat].hand.n, held);
	assert_int_equal(g->s.side[seat].discard.n, gone);
	assert_memory_equal(card, g->s.side[seat].hand.card, sizeof(card));
	iv_turn(seat);
}

static void INV_3_1_cards_come_from_the_hand_in_ones_own_turn(void **state)
{
	(void)state;
	iv_hand(INV_INVADERS, "scout scout");
	iv_hand(INV_MANKIND, "vtol");
	must_be_refused("PLAY squid pac", INV_NOT_IN_HAND);
	must_be_refused("PLAY vtol pac", INV_OTHER_SIDE);
	iv_hand(INV_MANKIND, "vtol");
	iv_hand(INV_INVADERS, "squid scout");
	t_orders(g, INV_MANKIND, "PLAY vtol pac");
	iv_play("PLAY squid pac");
	t_refused(g, INV_MANKIND, 1, INV_NOT_YOUR_TURN);
	t_saw(g, INV_E_PLAYED, INV_INVADERS, INV_SQUID, iv_target("squid1"), INV_PAC);
	assert_string_equal(iv_held(INV_INVADERS), "");
	assert_string_equal(discards(INV_INVADERS, 2), "scout");
}

/* The document: NORAD costs 5; it goes to Pacific Rim, where there are two cards; of more than five
 * cards in hand the player chooses. */
static void INV_3_2_discard_costs(void **state)
{
	(void)state;
	iv_turn(INV_MANKIND);
	iv_put("pac", "vtol vtol");
	iv_hand(INV_MANKIND, "norad mako mako tanks tanks laser shanty");
	iv_play("PLAY norad pac PAY mako tanks mako tanks shanty");
	t_none_refused(g);
	assert_int_equal(iv_zone("norad1"), INV_PAC);
	assert_int_equal(g->s.zone[INV_PAC].column[INV_MANKIND].n, 3);
	assert_string_equal(discards(INV_MANKIND, 9), "shanty tanks mako tanks mako");
	assert_string_equal(iv_held(INV_MANKIND), "laser");
	/* Everybody sees them. */
	assert_string_equal(iv_words(&iv_seen_by(INV_INVADERS)->side[INV_MANKIND].discard, 5),
		"shanty tanks mako tanks mako");
}

/* The document: a Kraken costs one card of the hand and two of the deck. */
static void INV_3_3_drain_costs(void **state)
{
	(void)state;
	iv_hand(INV_INVADERS, "kraken squid");
	iv_stack(INV_INVADERS, "medusa hydra");
	int before = deck(INV_INVADERS);
	iv_play("PLAY kraken pac PAY squid");
	assert_int_equal(iv_zone("kraken1"), INV_PAC);
	assert_string_equal(discards(INV_INVADERS, 9), "medusa hydra squid");
	assert_int_equal(deck(INV_INVADERS), before - 2);
	/* Nothing was drawn. */
	assert_string_equal(iv_held(INV_INVADERS), "");
	t_never(g, INV_E_DRAWN, INV_INVADERS);
	t_never(g, INV_E_DRAINED, INV_INVADERS);
}

static void INV_3_4_one_cost_or_both_or_none(void **state)
{
	(void)state;
	iv_hand(INV_INVADERS, "scout squid spider kraken snatcher snatcher");
	iv_stack(INV_INVADERS, "medusa hydra medusa hydra");
	int before = deck(INV_INVADERS);
	iv_play("PLAY scout pac\nPLAY squid pac PAY snatcher\nPLAY spider pac\nPLAY kraken pac PAY snatcher");
	t_none_refused(g);
	assert_int_equal(t_count(g, INV_E_PAID), 3);
	assert_string_equal(discards(INV_INVADERS, 9), "medusa hydra snatcher medusa hydra snatcher");
	assert_int_equal(deck(INV_INVADERS), before - 4);
}

static void INV_3_5_pay_names_cards_in_their_order(void **state)
{
	(void)state;
	iv_hand(INV_INVADERS, "medusa scout squid goo");
	iv_stack(INV_INVADERS, "spore spore");
	iv_play("PLAY medusa pac PAY squid goo scout");
	assert_string_equal(discards(INV_INVADERS, 9), "spore spore scout goo squid");
	iv_begin("");
	iv_hand(INV_INVADERS, "medusa scout squid goo");
	iv_stack(INV_INVADERS, "spore spore");
	iv_play("PLAY medusa pac PAY goo scout squid");
	assert_string_equal(discards(INV_INVADERS, 9), "spore spore squid scout goo");
}

static void INV_3_6_wrong_payments_are_refused(void **state)
{
	(void)state;
	iv_hand(INV_INVADERS, "legion scout squid goo");
	must_be_refused("PLAY legion pac PAY scout", INV_WRONG_PAYMENT);
	must_be_refused("PLAY legion pac PAY scout squid goo", INV_WRONG_PAYMENT);
	must_be_refused("PLAY legion pac PAY scout spore", INV_CANNOT_PAY_WITH);
	must_be_refused("PLAY legion pac PAY scout scout", INV_CANNOT_PAY_WITH);
	must_be_refused("PLAY legion pac PAY scout legion", INV_PAYS_ITSELF);
	must_be_refused("PLAY legion pac PAY scout vtol", INV_CANNOT_PAY_WITH);
	must_be_refused("PLAY scout pac PAY goo", INV_WRONG_PAYMENT);
	/* Another copy pays. */
	iv_hand(INV_INVADERS, "legion legion goo");
	iv_play("PLAY legion pac PAY legion goo");
	t_none_refused(g);
	assert_int_equal(iv_zone("legion1"), INV_PAC);
}

static void INV_3_7_spend_then_the_cheapest(void **state)
{
	(void)state;
	/* Costs: scout 0, spore 0, squid 1, kraken 3, medusa 5; scout stands before spore. */
	iv_hand(INV_INVADERS, "legion medusa kraken squid spore scout");
	iv_play("PLAY legion pac");
	assert_string_equal(discards(INV_INVADERS, 9), "spore scout");
	iv_begin("");
	iv_hand(INV_INVADERS, "goo medusa kraken squid squid spore scout");
	iv_play("PLAY goo pac\nSPEND medusa squid");
	assert_string_equal(discards(INV_INVADERS, 9), "squid squid medusa");
	/* What SPEND names is not always there, and may be too few. */
	iv_begin("");
	iv_hand(INV_INVADERS, "goo medusa kraken squid scout");
	iv_play("PLAY goo pac\nSPEND hydra kraken");
	assert_string_equal(discards(INV_INVADERS, 9), "squid scout kraken");
	/* Drains count as well: a Spider costs 2 like the Legion, which stands before it. */
	iv_begin("");
	iv_hand(INV_INVADERS, "squid spider legion kraken");
	iv_play("PLAY squid pac");
	assert_string_equal(discards(INV_INVADERS, 9), "legion");
	/* PAY overrules SPEND. */
	iv_begin("");
	iv_hand(INV_INVADERS, "squid spider kraken");
	iv_play("PLAY squid pac PAY kraken\nSPEND spider");
	assert_string_equal(discards(INV_INVADERS, 9), "kraken");
}

static void INV_3_8_held_back_cards_do_not_pay(void **state)
{
	(void)state;
	/* Without HOLD: fold is cheaper than medusa, and stays. */
	iv_hand(INV_INVADERS, "squid fold medusa");
	iv_play("PLAY squid pac");
	assert_string_equal(discards(INV_INVADERS, 9), "medusa");
	iv_begin("");
	iv_hand(INV_INVADERS, "squid fold");
	must_be_refused("PLAY squid pac", INV_HELD_BACK);
	iv_play("PLAY squid pac PAY fold");
	assert_string_equal(discards(INV_INVADERS, 9), "fold");
	/* HOLD names others instead, and beats SPEND. */
	iv_begin("");
	iv_hand(INV_INVADERS, "squid scout fold");
	iv_play("HOLD scout\nSPEND scout\nPLAY squid pac");
	assert_string_equal(discards(INV_INVADERS, 9), "fold");
	iv_begin("");
	iv_hand(INV_INVADERS, "squid scout");
	must_be_refused("PLAY squid pac\nHOLD scout", INV_HELD_BACK);
	/* Mankind's is sabotage. */
	iv_begin("");
	iv_turn(INV_MANKIND);
	iv_hand(INV_MANKIND, "mako sabotage laststand");
	iv_play("PLAY mako pac");
	assert_string_equal(discards(INV_MANKIND, 9), "laststand");
}

static void INV_3_9_costs_are_paid_in_full(void **state)
{
	(void)state;
	iv_hand(INV_INVADERS, "medusa scout scout");
	must_be_refused("PLAY medusa pac", INV_TOO_FEW_CARDS);
	iv_hand(INV_INVADERS, "medusa scout scout scout");
	iv_play("PLAY medusa pac");
	t_none_refused(g);
	assert_int_equal(iv_zone("medusa1"), INV_PAC);
}

static void INV_3_10_drain_costs_need_the_cards_and_never_lose(void **state)
{
	(void)state;
	iv_hand(INV_INVADERS, "spider");
	iv_deck(INV_INVADERS, 1);
	must_be_refused("PLAY spider pac", INV_DECK_SHORT);
	iv_begin("");
	iv_hand(INV_INVADERS, "spider");
	iv_deck(INV_INVADERS, 2);
	iv_play("PLAY spider pac");
	t_none_refused(g);
	assert_int_equal(iv_zone("spider1"), INV_PAC);
	assert_int_equal(deck(INV_INVADERS), 0);
	t_none(g, INV_E_WON);
}

static void INV_3_11_discards_come_before_drains(void **state)
{
	(void)state;
	iv_hand(INV_INVADERS, "harvester squid");
	iv_stack(INV_INVADERS, "hydra");
	iv_play("PLAY harvester pac");
	assert_string_equal(discards(INV_INVADERS, 2), "hydra squid");
}

static void INV_3_12_cards_are_paid_for_once(void **state)
{
	(void)state;
	iv_hand(INV_INVADERS, "kraken squid");
	iv_play("PLAY kraken pac");
	assert_int_equal(t_count(g, INV_E_PAID), 1);
	int before = deck(INV_INVADERS);
	for (int i = 0; i < 3; i++) {
		iv_pass(1);
		t_none(g, INV_E_PAID);
	}
	assert_int_equal(iv_zone("kraken1"), INV_PAC);
	assert_int_equal(deck(INV_INVADERS), before - 4); /* two draws */
	assert_int_equal(g->s.side[INV_INVADERS].discard.n, 3);
}

/* The document: New York in Africa. */
static void INV_3_13_cards_with_a_power_need_a_place_in_any_zone(void **state)
{
	(void)state;
	iv_turn(INV_MANKIND);
	iv_put("afr", "vtol vtol vtol");
	iv_hand(INV_MANKIND, "newyork rushmore shanty shanty mako mako");
	iv_play("PLAY newyork afr\nPLAY rushmore afr");
	assert_int_equal(iv_zone("newyork1"), INV_AFR);
	t_refused(g, INV_MANKIND, 2, INV_COLUMN_FULL);
	assert_int_equal(t_refusals(g), 1);
}

static void INV_3_14_zones_are_named_for_units_only(void **state)
{
	(void)state;
	iv_put("pac", "mako");
	iv_hand(INV_INVADERS, "scout nanobots");
	must_be_refused("PLAY scout", INV_WHICH_ZONE);
	must_be_refused("PLAY nanobots pac", INV_NO_ZONE);
	iv_play("PLAY nanobots\nPLAY scout afr");
	t_none_refused(g);
}

/* The document: the Kill-Swarm costs nothing, destroys the Mako in Eurasia, and both are
 * discarded. */
static void INV_3_15_one_shots(void **state)
{
	(void)state;
	iv_put("eur", "mako");
	iv_hand(INV_INVADERS, "nanobots scout");
	iv_play("PLAY nanobots AT mako1");
	t_saw(g, INV_E_DESTROYED, INV_MANKIND, iv_target("mako1"), INV_MAKO, INV_EUR, INV_NANOBOTS);
	t_none(g, INV_E_PAID);
	assert_string_equal(discards(INV_INVADERS, 9), "nanobots");
	assert_string_equal(discards(INV_MANKIND, 9), "mako");
	assert_string_equal(iv_held(INV_INVADERS), "scout");
	for (int z = 0; z < INV_ZONES; z++)
		assert_int_equal(g->s.zone[z].column[INV_INVADERS].n, 0);
}

static void INV_3_16_a_one_shot_is_discarded_after_its_effect(void **state)
{
	(void)state;
	iv_turn(INV_MANKIND);
	iv_discard(INV_MANKIND, "ark tanks tanks tanks tanks");
	iv_hand(INV_MANKIND, "convoy laser");
	int before = deck(INV_MANKIND);
	iv_play("PLAY convoy");
	/* Five went back: the payment and four tanks. */
	t_saw(g, INV_E_RECYCLED, INV_MANKIND, 5);
	assert_string_equal(discards(INV_MANKIND, 9), "convoy ark");
	assert_int_equal(deck(INV_MANKIND), before + 5);
}

static void INV_3_17_effects_begin_at_once_and_end_with_the_card(void **state)
{
	(void)state;
	/* A Deathworm takes 1 from Ark (4) before the attack of the same turn. */
	iv_put("pac", "ark kraken kraken");
	iv_hand(INV_INVADERS, "deathworm scout");
	iv_play("PLAY deathworm pac");
	assert_int_equal(iv_power("ark1"), 3);
	t_saw(g, INV_E_ATTACK, INV_PAC, 7, 6, 1);
	/* EMP destroys machines; Marines destroy the worm. */
	iv_hand(INV_MANKIND, "marines vtol vtol");
	iv_play("PLAY marines pac AT deathworm1");
	assert_int_equal(iv_zone("deathworm1"), -1);
	assert_int_equal(iv_power("ark1"), 4);
	assert_int_equal(iv_power("marines1"), 3);
}

static void INV_3_18_the_steps_of_a_play(void **state)
{
	(void)state;
	iv_turn(INV_MANKIND);
	iv_put("pac", "vtol vtol vtol shanty squid");
	iv_hand(INV_MANKIND, "marines mako mako sabotage laser");
	iv_hand(INV_INVADERS, "fold scout");
	t_orders(g, INV_INVADERS, "CANCEL");
	iv_play("COUNTER\nPLAY marines pac AT squid1 PAY mako mako FREE shanty1");
	static const int order[] = { INV_E_PLAYED, INV_E_SACRIFICED, INV_E_PAID, INV_E_CANCELLED, INV_E_PAID,
		INV_E_COUNTERED, INV_E_PAID, INV_E_DESTROYED, INV_E_TURN };
	for (int i = 0; i < 9; i++)
		assert_int_equal(events_at(g->t.events, i)->type, order[i]);
	assert_int_equal(events_at(g->t.events, 4)->arg[0], INV_INVADERS);
	assert_int_equal(events_at(g->t.events, 6)->arg[0], INV_MANKIND);
	assert_int_equal(iv_zone("marines1"), INV_PAC);
	assert_string_equal(discards(INV_MANKIND, 9), "sabotage laser mako mako shanty");
}

static void INV_3_18_nothing_is_given_back(void **state)
{
	(void)state;
	iv_turn(INV_MANKIND);
	iv_put("pac", "vtol vtol vtol shanty squid");
	iv_hand(INV_MANKIND, "marines mako mako");
	iv_hand(INV_INVADERS, "fold scout");
	t_orders(g, INV_INVADERS, "CANCEL");
	iv_play("PLAY marines pac AT squid1 FREE shanty1");
	assert_int_equal(iv_zone("squid1"), INV_PAC);
	assert_int_equal(iv_zone("shanty1"), -1);
	assert_string_equal(discards(INV_MANKIND, 9), "marines mako mako shanty");
	/* What is not legal is not begun: no place, nothing sacrificed, nothing paid. */
	iv_begin("");
	iv_turn(INV_MANKIND);
	iv_put("pac", "vtol vtol vtol shanty squid");
	iv_hand(INV_MANKIND, "marines mako");
	must_be_refused("PLAY marines pac FREE shanty1", INV_TOO_FEW_CARDS);
	assert_int_equal(iv_zone("shanty1"), INV_PAC);
}

static void INV_3_19_discard_piles_are_open_and_in_order(void **state)
{
	(void)state;
	iv_discard(INV_MANKIND, "vtol mako shanty laser");
	iv_discard(INV_INVADERS, "fold squid");
	for (int seat = SEAT_OBSERVER; seat < INV_SEATS; seat++) {
		assert_string_equal(
			iv_words(&iv_seen_by(seat)->side[INV_MANKIND].discard, 9), "laser shanty mako vtol");
		assert_string_equal(iv_words(&iv_seen_by(seat)->side[INV_INVADERS].discard, 9), "squid fold");
	}
	/* Taking a card out of the middle leaves the others as they lay. */
	iv_discard(INV_MANKIND, "mobilise ark");
	iv_hero("adeyemi", "pac");
	iv_hand(INV_INVADERS, "legion scout scout");
	iv_play("PLAY legion pac AT hero");
	t_saw(g, INV_E_RECALLED, INV_MOBILISE);
	assert_string_equal(discards(INV_MANKIND, 9), "ark laser shanty mako vtol");
}

static void INV_3_20_what_goes_lies_on_top_in_its_order(void **state)
{
	(void)state;
	/* Sacrificed, discarded, drained one by one; and the cancelled card. */
	iv_turn(INV_MANKIND);
	iv_put("pac", "vtol vtol vtol shanty");
	iv_hand(INV_MANKIND, "narcissus mako tanks laser");
	iv_hand(INV_INVADERS, "fold scout");
	iv_stack(INV_MANKIND, "ark metro");
	t_orders(g, INV_INVADERS, "CANCEL");
	iv_play("PLAY narcissus pac PAY laser mako tanks FREE shanty1");
	assert_string_equal(discards(INV_MANKIND, 9), "narcissus ark metro tanks mako laser shanty");
	assert_string_equal(discards(INV_INVADERS, 9), "fold scout");
	/* Destroyed, then drained in the attack; each on its owner's pile. */
	iv_begin("");
	iv_put("pac", "mako medusa");
	iv_hand(INV_INVADERS, "nanobots");
	iv_stack(INV_MANKIND, "ark metro");
	iv_play("PLAY nanobots");
	assert_string_equal(discards(INV_MANKIND, 9), "ark metro mako");
	assert_string_equal(discards(INV_INVADERS, 9), "nanobots");
}

static void INV_3_21_answering_cards_cannot_be_played(void **state)
{
	(void)state;
	iv_hand(INV_INVADERS, "fold scout");
	must_be_refused("PLAY fold", INV_ANSWERS_ONLY);
	iv_turn(INV_MANKIND);
	iv_hand(INV_MANKIND, "sabotage laststand vtol");
	must_be_refused("PLAY sabotage", INV_ANSWERS_ONLY);
	iv_hand(INV_MANKIND, "sabotage laststand vtol");
	must_be_refused("PLAY laststand", INV_ANSWERS_ONLY);
}

/* The obelisk takes a card off, not below 0; then the taxes; then LESS. With the tax of a host's
 * file on the type invader a scout (0) costs 1, and not 0. */
static void INV_3_22_how_costs_change(void **state)
{
	(void)state;
	struct inv_numbers own = *inv_numbers_of(&g->s);
	const void *before = g->s.game->data[INV_OPT_CARDS];
	struct context *game = (struct context *)(uintptr_t)g->s.game;
	iv_put("pac", "obelisk");
	assert_int_equal(inv_cost_of(&g->s, INV_SCOUT).discard, 0);
	assert_int_equal(inv_cost_of(&g->s, INV_LEGION).discard, 1);
	own.ocean = INV_INV;
	game->data[INV_OPT_CARDS] = &own;
	g->s.used = 1u << INV_OCEAN;
	assert_int_equal(inv_cost_of(&g->s, INV_SCOUT).discard, 1);
	assert_int_equal(inv_cost_of(&g->s, INV_LEGION).discard, 2);
	game->data[INV_OPT_CARDS] = before;
	g->s.used = 0;
	/* Behind the obelisk there is nothing left of a Squid's cost that could be less. */
	iv_hand(INV_INVADERS, "squid legion");
	must_be_refused("PLAY squid pac LESS discard", INV_NOTHING_LESS);
	iv_play("PLAY legion pac LESS discard");
	t_none_refused(g);
	assert_string_equal(iv_held(INV_INVADERS), "squid");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(INV_3_1_cards_come_from_the_hand_in_ones_own_turn, iv_start),
		cmocka_unit_test_setup(INV_3_2_discard_costs, iv_start),
		cmocka_unit_test_setup(INV_3_3_drain_costs, iv_start),
		cmocka_unit_test_setup(INV_3_4_one_cost_or_both_or_none, iv_start),
		cmocka_unit_test_setup(INV_3_5_pay_names_cards_in_their_order, iv_start),
		cmocka_unit_test_setup(INV_3_6_wrong_payments_are_refused, iv_start),
		cmocka_unit_test_setup(INV_3_7_spend_then_the_cheapest, iv_start),
		cmocka_unit_test_setup(INV_3_8_held_back_cards_do_not_pay, iv_start),
		cmocka_unit_test_setup(INV_3_9_costs_are_paid_in_full, iv_start),
		cmocka_unit_test_setup(INV_3_10_drain_costs_need_the_cards_and_never_lose, iv_start),
		cmocka_unit_test_setup(INV_3_11_discards_come_before_drains, iv_start),
		cmocka_unit_test_setup(INV_3_12_cards_are_paid_for_once, iv_start),
		cmocka_unit_test_setup(INV_3_13_cards_with_a_power_need_a_place_in_any_zone, iv_start),
		cmocka_unit_test_setup(INV_3_14_zones_are_named_for_units_only, iv_start),
		cmocka_unit_test_setup(INV_3_15_one_shots, iv_start),
		cmocka_unit_test_setup(INV_3_16_a_one_shot_is_discarded_after_its_effect, iv_start),
		cmocka_unit_test_setup(INV_3_17_effects_begin_at_once_and_end_with_the_card, iv_start),
		cmocka_unit_test_setup(INV_3_18_the_steps_of_a_play, iv_start),
		cmocka_unit_test_setup(INV_3_18_nothing_is_given_back, iv_start),
		cmocka_unit_test_setup(INV_3_19_discard_piles_are_open_and_in_order, iv_start),
		cmocka_unit_test_setup(INV_3_20_what_goes_lies_on_top_in_its_order, iv_start),
		cmocka_unit_test_setup(INV_3_21_answering_cards_cannot_be_played, iv_start),
		cmocka_unit_test_setup(INV_3_22_how_costs_change, iv_start),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
