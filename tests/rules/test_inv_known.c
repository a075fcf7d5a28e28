/* SPDX-License-Identifier: MIT */
#include "inv_fixture.h"

#include <string.h>

/* What is known: section 19. */

static struct iv_table *const g = &iv_table;
static struct inv_side *const mankind = &iv_table.s.side[INV_MANKIND];

static const struct inv_side *seen(int seat, int side)
{
	return &iv_seen_by(seat)->side[side];
}

static int unknown(const struct pile *p)
{
	int n = 0;
	for (int i = 0; i < p->n; i++)
		n += p->card[i] == PILE_UNKNOWN;
	return n;
}

static void all_turn(int seat, const char *hand)
{
	iv_begin("");
	iv_turn(seat);
	iv_hand(seat, hand);
}

static void is_for(int type, uint32_t audience)
{
	assert_true(t_count(g, type) > 0);
	for (int i = 0; i < t_count(g, type); i++)
		assert_int_equal(t_nth(g, type, i)->audience, audience);
}

static void INV_19_1_hands_and_decks(void **state)
{
	(void)state;
	iv_hand(INV_INVADERS, "squid kraken");
	iv_hand(INV_MANKIND, "mako");
	assert_string_equal(iv_words(&seen(INV_INVADERS, INV_INVADERS)->hand, 3), "kraken squid");
	assert_string_equal(iv_words(&seen(INV_MANKIND, INV_INVADERS)->hand, 3), "? ?");
	assert_string_equal(iv_words(&seen(SEAT_OBSERVER, INV_INVADERS)->hand, 3), "? ?");
	assert_string_equal(iv_words(&seen(INV_INVADERS, INV_MANKIND)->hand, 3), "?");
	for (int seat = SEAT_OBSERVER; seat < INV_SEATS; seat++)
		for (int side = 0; side < INV_SEATS; side++)
			assert_int_equal(unknown(&seen(seat, side)->deck), g->s.side[side].deck.n);
}

static void INV_19_2_numbers_of_cards(void **state)
{
	(void)state;
	iv_hand(INV_INVADERS, "squid kraken scout");
	iv_hand(INV_MANKIND, "mako");
	iv_deck(INV_MANKIND, 31);
	for (int seat = SEAT_OBSERVER; seat < INV_SEATS; seat++) {
		assert_int_equal(seen(seat, INV_INVADERS)->hand.n, 3);
		assert_int_equal(seen(seat, INV_INVADERS)->deck.n, 67);
		assert_int_equal(seen(seat, INV_MANKIND)->hand.n, 1);
		assert_int_equal(seen(seat, INV_MANKIND)->deck.n, 31);
	}
}

static void INV_19_3_discard_piles_are_open(void **state)
{
	(void)state;
	iv_discard(INV_INVADERS, "squid kraken scout");
	iv_discard(INV_MANKIND, "mako ark mako");
	for (int seat = SEAT_OBSERVER; seat < INV_SEATS; seat++) {
		assert_string_equal(iv_words(&seen(seat, INV_INVADERS)->discard, 4), "scout kraken squid");
		assert_string_equal(iv_words(&seen(seat, INV_MANKIND)->discard, 4), "mako ark mako");
	}
}

static void INV_19_4_what_both_see(void **state)
{
	(void)state;
	all_turn(INV_INVADERS, "kraken scream scout scout");
	iv_hand(INV_MANKIND, "mako mako vtol");
	iv_put("afr", "slug");
	iv_play("PLAY kraken pac PAY scout\nUSE slug1\nPLAY scream\nINVASION DRAW");
	static const int open[] = { INV_E_PLAYED, INV_E_PAID, INV_E_DRAINED, INV_E_DISCARDED, INV_E_DRAWN };
	for (int i = 0; i < 5; i++)
		is_for(open[i], AUDIENCE_ALL);
	assert_int_equal(unknown(&seen(INV_INVADERS, INV_MANKIND)->discard), 0);
	assert_int_equal(unknown(&seen(INV_MANKIND, INV_INVADERS)->discard), 0);
	assert_int_equal(mankind->discard.n, 3);
	/* what is drawn only its seat */
	assert_int_equal(t_count(g, INV_E_DREW), 2);
	assert_int_equal(t_nth(g, INV_E_DREW, 0)->audience, AUDIENCE_SEAT(INV_INVADERS));
	assert_int_equal(t_nth(g, INV_E_DREW, 1)->audience, AUDIENCE_SEAT(INV_MANKIND));
	t_saw(g, INV_E_DRAWN, INV_INVADERS, 1);
	t_saw(g, INV_E_DRAWN, INV_MANKIND, 2);
	/* revealed */
	all_turn(INV_MANKIND, "");
	iv_put("pac", "vtol");
	iv_stack(INV_INVADERS, "kraken");
	iv_play("STRATEGY retribution vtol1");
	t_saw(g, INV_E_REVEALED, INV_KRAKEN, true);
	is_for(INV_E_REVEALED, AUDIENCE_ALL);
}

/* The lists of cards are in the order in which they were taken. */
static void INV_19_4_which_cards_were_taken(void **state)
{
	(void)state;
	all_turn(INV_INVADERS, "kraken scout");
	iv_stack(INV_INVADERS, "medusa slug squid");
	iv_stack(INV_MANKIND, "submarine vtol shanty ark laser mako");
	iv_put("afr", "leviathan squid");
	iv_play("PLAY kraken pac PAY scout\nINVASION DRAW");
	assert_string_equal(iv_listed(INV_E_PAID, 0, "discarded"), "scout");
	assert_string_equal(iv_listed(INV_E_PAID, 0, "drained"), "squid slug");
	assert_string_equal(iv_listed(INV_E_DREW, 0, "cards"), "medusa");
	assert_string_equal(iv_listed(INV_E_DRAINED, 0, "cards"), "mako laser ark shanty");
	assert_string_equal(iv_listed(INV_E_DREW, 1, "cards"), "vtol submarine");
	all_turn(INV_INVADERS, "scream squid");
	iv_hand(INV_MANKIND, "mako mako");
	iv_play("PLAY scream");
	assert_string_equal(iv_listed(INV_E_DISCARDED, 0, "cards"), "mako mako");
	all_turn(INV_MANKIND, "uplink");
	iv_stack(INV_MANKIND, "ark laser mako");
	iv_play("PLAY uplink\nTOP ark");
	assert_string_equal(iv_listed(INV_E_SAW, 0, "cards"), "mako laser ark");
	assert_string_equal(iv_listed(INV_E_ARRANGED, 0, "cards"), "ark mako laser");
}

static void INV_19_5_heroes_come_openly(void **state)
{
	(void)state;
	all_turn(INV_INVADERS, "thing scout scout");
	t_orders(g, INV_MANKIND, "CHAINMAIL no");
	t_dice(g, "hero/2", "4");
	iv_play("PLAY thing AT hero");
	assert_int_equal(g->s.hero, INV_ENGINEER); /* the fourth of those that are left */
	for (int seat = SEAT_OBSERVER; seat < INV_SEATS; seat++) {
		assert_int_equal(iv_seen_by(seat)->heroes, g->s.heroes);
		assert_int_equal(bits_count(iv_seen_by(seat)->heroes), 9);
		assert_int_equal(iv_seen_by(seat)->hero, INV_ENGINEER);
	}
	is_for(INV_E_HERO, AUDIENCE_ALL);
}

static void look(const char *lines)
{
	all_turn(INV_MANKIND, "uplink vtol");
	iv_stack(INV_MANKIND, "shanty ark laser mako");
	iv_play("PLAY uplink");
	iv_play(lines);
}

static void INV_19_6_what_was_looked_at_is_known(void **state)
{
	(void)state;
	look("TOP ark");
	assert_string_equal(iv_words(&seen(INV_MANKIND, INV_MANKIND)->deck, 4), "ark mako laser ?");
	assert_string_equal(iv_words(&seen(INV_INVADERS, INV_MANKIND)->deck, 4), "? ? ? ?");
	assert_string_equal(iv_words(&seen(SEAT_OBSERVER, INV_MANKIND)->deck, 4), "? ? ? ?");
	is_for(INV_E_ARRANGED, AUDIENCE_SEAT(INV_MANKIND));
	/* until it is shuffled */
	look("TOP ark\nSTRATEGY cleanslate");
	assert_string_equal(iv_words(&seen(INV_MANKIND, INV_MANKIND)->deck, 1), "?");
	/* the look itself */
	all_turn(INV_MANKIND, "");
	iv_hero("lindqvist", "pac");
	iv_play("USE hero\nTOSS no");
	is_for(INV_E_LOOKED, AUDIENCE_ALL);
	is_for(INV_E_SAW, AUDIENCE_SEAT(INV_MANKIND));
}

static void INV_19_7_a_shuffle_hides_places_and_not_cards(void **state)
{
	(void)state;
	all_turn(INV_MANKIND, "convoy vtol");
	iv_discard(INV_MANKIND, "ark mako mako shanty");
	iv_play("PLAY convoy");
	const struct pile *deck = &seen(INV_INVADERS, INV_MANKIND)->deck;
	assert_int_equal(pile_count(deck, INV_ARK), 1);
	assert_int_equal(pile_count(deck, INV_MAKO), 2);
	assert_int_equal(pile_count(deck, INV_VTOL), 1);
	assert_int_equal(pile_count(deck, INV_LASER), 0);
	assert_int_equal(unknown(deck), deck->n - 5);
	assert_int_equal(deck->above, 0);
	/* what only one seat saw, only that seat knows there */
	look("STRATEGY cleanslate");
	assert_int_equal(seen(INV_MANKIND, INV_MANKIND)->deck.above, 0);
	assert_true(unknown(&seen(INV_MANKIND, INV_MANKIND)->deck) < mankind->deck.n);
	assert_int_equal(unknown(&seen(INV_INVADERS, INV_MANKIND)->deck), mankind->deck.n);
}

/* The kind of the dice whose label begins so. */
static enum dice_kind kind_of(const char *label)
{
	for (int i = 0; i < dice_rolls(g->t.dice); i++)
		if (strncmp(dice_label(g->t.dice, i), label, strlen(label)) == 0)
			return dice_kind_of(g->t.dice, i);
	fail_msg("%s was not rolled", label);
	return DICE_OPEN;
}

static void INV_19_8_dice_for_what_nobody_sees_are_sealed(void **state)
{
	(void)state;
	all_turn(INV_INVADERS, "kraken scream thing scout scout scout scout");
	iv_hand(INV_MANKIND, "mako mako vtol");
	iv_put("afr", "slug");
	t_orders(g, INV_MANKIND, "CHAINMAIL no");
	iv_play("PLAY kraken pac PAY scout\nUSE slug1\nPLAY scream\nPLAY thing AT hero PAY scout scout");
	assert_int_equal(kind_of("draw/"), DICE_SEALED);
	assert_int_equal(kind_of("drain/"), DICE_SEALED);
	assert_int_equal(kind_of("cost/"), DICE_SEALED);
	assert_int_equal(kind_of("discard/"), DICE_SEALED);
	assert_int_equal(kind_of("hero/"), DICE_OPEN);
	all_turn(INV_MANKIND, "uplink");
	iv_put("pac", "vtol");
	iv_play("STRATEGY retribution vtol1\nPLAY uplink");
	assert_int_equal(kind_of("reveal/"), DICE_SEALED);
	assert_int_equal(kind_of("look/"), DICE_SEALED);
}

static void INV_19_9_lines_are_their_writers_alone(void **state)
{
	(void)state;
	all_turn(INV_INVADERS, "squid scout");
	iv_hand(INV_MANKIND, "sabotage");
	t_orders(g, INV_MANKIND, "STAND CANCEL\nPLAY vtol pac");
	iv_play("PLAY squid pac\nPLAY kraken pac");
	is_for(INV_E_MISSED, AUDIENCE_SEAT(INV_MANKIND)); /* nothing to pay with */
	t_refused(g, INV_MANKIND, 2, INV_NOT_YOUR_TURN);
	t_refused(g, INV_INVADERS, 2, INV_NOT_IN_HAND);
	assert_int_equal(t_nth_refused(g, 0)->audience | t_nth_refused(g, 1)->audience, 3);
	assert_int_equal(t_view(g, INV_MANKIND)->standing->n, 1);
	assert_int_equal(t_view(g, INV_INVADERS)->standing->n, 0);
	assert_int_equal(t_view(g, SEAT_OBSERVER)->standing->n, 0);
	assert_int_equal(t_view(g, INV_INVADERS)->n_shown, 0);
}

static void INV_19_10_when_the_match_is_over_everything_is_shown(void **state)
{
	(void)state;
	for (int match = 0; match < 2; match++) {
		iv_begin(match ? "match=3" : "");
		iv_hand(INV_MANKIND, "mako vtol");
		g->s.marker = 1;
		iv_play("");
		t_saw(g, INV_E_WON, INV_MANKIND);
		if (match) {
			t_resolve(g);
			assert_int_equal(unknown(&seen(INV_INVADERS, INV_MANKIND)->hand), 5);
			continue;
		}
		for (int seat = SEAT_OBSERVER; seat < INV_SEATS; seat++) {
			assert_string_equal(iv_words(&seen(seat, INV_MANKIND)->hand, 3), "mako vtol");
			assert_int_equal(unknown(&seen(seat, INV_MANKIND)->deck), 0);
		}
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(INV_19_1_hands_and_decks, iv_start),
		cmocka_unit_test_setup(INV_19_2_numbers_of_cards, iv_start),
		cmocka_unit_test_setup(INV_19_3_discard_piles_are_open, iv_start),
		cmocka_unit_test_setup(INV_19_4_what_both_see, iv_start),
		cmocka_unit_test_setup(INV_19_4_which_cards_were_taken, iv_start),
		cmocka_unit_test_setup(INV_19_5_heroes_come_openly, iv_start),
		cmocka_unit_test_setup(INV_19_6_what_was_looked_at_is_known, iv_start),
		cmocka_unit_test_setup(INV_19_7_a_shuffle_hides_places_and_not_cards, iv_start),
		cmocka_unit_test_setup(INV_19_8_dice_for_what_nobody_sees_are_sealed, iv_start),
		cmocka_unit_test_setup(INV_19_9_lines_are_their_writers_alone, iv_start),
		cmocka_unit_test_setup(INV_19_10_when_the_match_is_over_everything_is_shown, iv_start),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
