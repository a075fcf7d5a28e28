/* SPDX-License-Identifier: MIT */
#include "inv_cards.h"

#include <stdio.h>

static struct iv_table *const g = &iv_table;
static const struct inv_side *const mankind = &iv_table.s.side[INV_MANKIND];

/*
 * Every number of both card sets, as they were handed down: M for Mankind's cards and I for the
 * Invaders', in the order of the card list; copies, cards to discard, cards to drain, power, which
 * is "-" of a one-shot.
 */
static const char standard[] =
	"M01=5/0/0/1 M02=3/0/0/1 M03=3/1/0/3 M04=5/0/1/2 M05=4/1/0/3 M06=3/2/0/3 M07=3/1/0/1 "
	"M08=2/3/0/6 M09=2/2/0/5 M10=2/0/0/1 M11=1/5/0/5 M12=1/2/0/2 M13=1/2/0/0 M14=2/2/0/1 "
	"M15=2/2/0/1 M16=2/1/0/4 M17=3/1/0/1 M18=1/3/2/0 M19=1/3/0/0 M20=3/1/0/4 M21=3/1/0/- "
	"M22=2/1/0/- M23=2/1/0/0 M24=2/1/0/- M25=1/0/0/- M26=2/1/0/- M27=2/0/1/- M28=1/2/0/- "
	"M29=3/1/0/- M30=2/1/0/- M31=1/1/0/- "
	"I01=5/1/0/2 I02=3/2/0/1 I03=5/0/0/1 I04=4/0/2/2 I05=3/1/1/2 I06=3/1/0/2 I07=3/2/2/3 "
	"I08=4/1/2/3 I09=3/3/2/5 I10=2/4/3/6 I11=3/3/1/3 I12=2/3/0/1 I13=3/1/0/1 I14=2/3/0/1 "
	"I15=1/2/1/3 I16=3/1/0/0 I17=3/0/0/0 I18=2/2/0/0 I19=3/2/1/1 I20=1/3/0/0 I21=2/2/0/1 "
	"I22=3/0/0/- I23=2/2/1/- I24=2/2/0/- I25=2/1/0/- I26=1/1/0/- ";

static const char first[] =
	"M01=5/0/0/1 M02=3/0/0/1 M03=3/1/0/3 M04=5/0/1/2 M05=4/1/0/3 M06=3/2/0/3 M07=3/1/0/1 "
	"M08=2/3/0/6 M09=2/2/0/5 M10=3/0/0/1 M11=1/5/0/4 M12=1/2/0/2 M13=1/2/0/0 M14=2/2/0/1 "
	"M15=2/2/0/1 M16=2/1/0/3 M17=3/1/0/1 M18=1/3/2/0 M19=1/3/0/0 M20=3/1/0/3 M21=3/1/0/- "
	"M22=2/1/0/- M23=2/1/0/0 M24=2/1/0/- M25=2/0/0/- M26=2/1/0/- M27=2/0/1/- M28=1/2/0/- "
	"M29=2/1/0/- M30=2/1/0/- M31=0/1/0/- "
	"I01=5/1/0/2 I02=3/2/0/1 I03=5/0/0/1 I04=4/0/2/2 I05=3/1/1/2 I06=3/1/0/2 I07=3/2/2/4 "
	"I08=4/1/2/3 I09=3/3/2/5 I10=2/4/3/7 I11=3/2/1/3 I12=2/2/0/1 I13=3/1/0/1 I14=2/2/0/1 "
	"I15=1/2/1/3 I16=3/1/0/0 I17=3/0/0/0 I18=2/2/0/0 I19=3/2/1/1 I20=1/3/0/0 I21=2/2/0/1 "
	"I22=3/0/0/- I23=2/2/1/- I24=2/2/0/- I25=2/1/0/- I26=1/1/0/- ";

/* Heroes' powers, the same in both. */
static const int heroes[INV_HEROES] = { 2, 1, 2, 3, 1, 2, 2, 1, 3, 2, 2 };

static void are_the_numbers(const char *table)
{
	const struct inv_numbers *n = inv_numbers_of(&g->s);
	const char *w;
	int cards = 0, copies[INV_SEATS] = { 0 };
	while (table_word(&table, &w)) {
		char side, power[3] = "";
		int number, want[3], card;
		assert_int_equal(sscanf(w, "%c%2d=%1d/%1d/%1d/%2[0-9-]", &side, &number, want, want + 1,
					 want + 2, power),
			6);
		card = number - 1 + (side == 'I' ? INV_FIRST_INVADER : 0);
		assert_int_equal(card, cards++);
		assert_int_equal(n->card[card].copies, want[0]);
		assert_int_equal(n->card[card].discard, want[1]);
		assert_int_equal(n->card[card].drain, want[2]);
		assert_int_equal(inv_cards[card].one_shot, power[0] == '-');
		assert_int_equal(n->card[card].power, power[0] == '-' ? 0 : power[0] - '0');
		copies[inv_side_of_card(card)] += want[0];
	}
	assert_int_equal(cards, INV_KINDS);
	assert_int_equal(copies[INV_INVADERS], 70);
	assert_int_equal(copies[INV_MANKIND], 70);
	for (int i = 0; i < INV_HEROES; i++) {
		assert_int_equal(n->card[INV_KINDS + i].power, heroes[i]);
		assert_int_equal(n->card[INV_KINDS + i].copies, 1);
		assert_int_equal(n->card[INV_KINDS + i].discard + n->card[INV_KINDS + i].drain, 0);
	}
}

/* A plan has room for so many targets. */
static void INV_23_5_no_card_takes_more_targets_than_an_order_can_name(void **state)
{
	(void)state;
	for (int i = 0; i < INV_CARDS; i++)
		for (int k = 0; k < INV_EFFECTS; k++)
			assert_in_range(inv_cards[i].effect[k].targets, 0, INV_AIMS);
}

static void are_in_the_decks(void)
{
	for (int side = 0; side < INV_SEATS; side++) {
		const struct inv_side *p = &g->s.side[side];
		assert_int_equal(p->deck.n, 70);
		for (int i = 0; i < INV_KINDS; i++)
			assert_int_equal(pile_count(&p->deck, i),
				inv_side_of_card(i) == side ? inv_numbers_of(&g->s)->card[i].copies : 0);
	}
}

static void INV_23_5_every_number_of_the_standard_set(void **state)
{
	(void)state;
	are_the_numbers(standard);
	are_in_the_decks();
	assert_string_equal(inv_numbers_of(&g->s)->name, "standard");
}

static void INV_23_5_every_number_of_the_first_set(void **state)
{
	(void)state;
	iv_begin("cards=first");
	are_the_numbers(first);
	are_in_the_decks();
	assert_string_equal(inv_numbers_of(&g->s)->name, "first");
}

static void INV_23_1_africa_is_weaker_in_the_first_set(void **state)
{
	(void)state;
	static const int powers[][INV_ZONES] = { { 3, 5, 4 }, { 3, 5, 3 } };
	for (int set = 0; set < 2; set++) {
		iv_begin(set ? "cards=first" : "cards=standard");
		for (int z = 0; z < INV_ZONES; z++)
			assert_int_equal(inv_zone_power(&g->s, z), powers[set][z]);
	}
}

/* The cost of these cards with a strategy that was activated, less the printed one. */
static void taxes(int strategy, int taxed, int other)
{
	g->s.used = 1u << strategy;
	assert_int_equal(inv_cost_of(&g->s, taxed).discard, inv_numbers_of(&g->s)->card[taxed].discard + 1);
	assert_int_equal(inv_cost_of(&g->s, other).discard, inv_numbers_of(&g->s)->card[other].discard);
	assert_int_equal(inv_cost_of(&g->s, taxed).drain, inv_numbers_of(&g->s)->card[taxed].drain);
}

static void INV_23_2_other_taxes_in_the_first_set(void **state)
{
	(void)state;
	taxes(INV_OCEAN, INV_UPLINK, INV_ARK);
	taxes(INV_OCEAN, INV_CONVOY, INV_SKYFORT);
	taxes(INV_MOON, INV_ARK, INV_VTOL);
	iv_begin("cards=first");
	taxes(INV_OCEAN, INV_ARK, INV_UPLINK);
	taxes(INV_MOON, INV_VTOL, INV_ARK);
	taxes(INV_MOON, INV_MILITIA, INV_CONVOY);
	/* what was free is paid for then, and not with itself */
	for (int cards = 1; cards <= 2; cards++) {
		iv_begin("cards=first");
		iv_turn(INV_MANKIND);
		g->s.used = 1u << INV_MOON;
		iv_hand(INV_MANKIND, cards == 1 ? "vtol" : "vtol vtol");
		iv_play("PLAY vtol pac PAY vtol");
		assert_int_equal(iv_zone("vtol1"), cards == 1 ? -1 : INV_PAC);
		assert_int_equal(mankind->hand.n, cards == 1);
	}
	iv_begin("cards=first");
	iv_turn(INV_MANKIND);
	g->s.used = 1u << INV_MOON;
	iv_hand(INV_MANKIND, "vtol mako");
	iv_play("PLAY vtol pac");
	assert_string_equal(iv_words(&mankind->discard, 2), "mako");
}

static void INV_23_3_mankind_in_the_first_set(void **state)
{
	(void)state;
	iv_begin("cards=first");
	assert_int_equal(pile_count(&mankind->deck, INV_SHANTY), 3);
	assert_int_equal(pile_count(&mankind->deck, INV_UPLINK), 2);
	assert_int_equal(pile_count(&mankind->deck, INV_SABOTAGE), 2);
	assert_int_equal(pile_count(&mankind->deck, INV_DECON), 0);
	iv_put("pac", "norad ark laser");
	assert_int_equal(iv_power("norad1"), 4);
	assert_int_equal(iv_power("ark1"), 3);
	assert_int_equal(iv_power("laser1"), 3);
}

static void INV_23_4_invaders_in_the_first_set(void **state)
{
	(void)state;
	for (int set = 0; set < 2; set++) {
		iv_begin(set ? "cards=first" : "");
		iv_put("pac", "phalanx leviathan");
		assert_int_equal(iv_power("phalanx1"), set ? 4 : 3);
		assert_int_equal(iv_power("leviathan1"), set ? 7 : 6);
		iv_hand(INV_INVADERS, "slug brood hydra scout scout");
		iv_play("PLAY slug eur PAY scout scout");
		assert_int_equal(iv_zone("slug1"), set ? INV_EUR : -1);
		iv_begin(set ? "cards=first" : "");
		iv_hand(INV_INVADERS, "brood hydra scout scout scout scout");
		iv_play("PLAY hydra eur PAY scout scout\nPLAY brood eur PAY scout scout");
		assert_int_equal(t_refusals(g), set ? 0 : 2);
		assert_int_equal(iv_zone("brood1"), set ? INV_EUR : -1);
		assert_int_equal(iv_zone("hydra1"), set ? INV_EUR : -1);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(INV_23_5_no_card_takes_more_targets_than_an_order_can_name, iv_start),
		cmocka_unit_test_setup(INV_23_5_every_number_of_the_standard_set, iv_start),
		cmocka_unit_test_setup(INV_23_5_every_number_of_the_first_set, iv_start),
		cmocka_unit_test_setup(INV_23_1_africa_is_weaker_in_the_first_set, iv_start),
		cmocka_unit_test_setup(INV_23_2_other_taxes_in_the_first_set, iv_start),
		cmocka_unit_test_setup(INV_23_3_mankind_in_the_first_set, iv_start),
		cmocka_unit_test_setup(INV_23_4_invaders_in_the_first_set, iv_start),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
