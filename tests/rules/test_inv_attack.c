/* SPDX-License-Identifier: MIT */
#include "inv_fixture.h"

/* The attack and its evaluation: sections 10 and 11. */

static struct iv_table *const g = &iv_table;

static const char *discards(int seat, int n)
{
	return iv_words(&g->s.side[seat].discard, n);
}

static int deck_before;

static void play(const char *lines)
{
	deck_before = g->s.side[INV_MANKIND].deck.n;
	iv_play(lines);
}

/* How many cards Mankind's deck gave in the last window, without those that were drawn. */
static int drained(void)
{
	int n = deck_before - g->s.side[INV_MANKIND].deck.n;
	for (int i = 0; i < t_count(g, INV_E_DRAWN); i++)
		if (t_nth(g, INV_E_DRAWN, i)->arg[0] == INV_MANKIND)
			n -= t_nth(g, INV_E_DRAWN, i)->arg[1];
	return n;
}

static void INV_10_1_the_invaders_attack_every_turn(void **state)
{
	(void)state;
	iv_put("pac", "kraken vtol vtol");
	for (int i = 0; i < 3; i++) {
		play(i ? "END" : "");
		assert_int_equal(t_count(g, INV_E_ATTACK), 3);
		t_saw(g, INV_E_ATTACK, INV_PAC, 3, 5, 0);
		t_saw(g, INV_E_ATTACK, INV_EUR, 0, 8, 0);
		t_saw(g, INV_E_ATTACK, INV_AFR, 0, 4, 0);
		play("");
		t_none(g, INV_E_ATTACK);
		t_none(g, INV_E_COUNTERATTACK);
	}
	/* But by 'Black Narcissus'. */
	iv_turn(INV_MANKIND);
	iv_put("pac", "narcissus");
	play("");
	t_none(g, INV_E_ATTACK);
	t_saw(g, INV_E_COUNTERATTACK, INV_PAC, 2);
	t_saw(g, INV_E_DRAINED, INV_INVADERS);
}

static void INV_10_2_zone_after_zone(void **state)
{
	(void)state;
	iv_put("pac", "medusa");
	iv_put("eur", "medusa kraken squid");
	iv_put("afr", "medusa");
	play("");
	static const int zone[] = { INV_PAC, INV_EUR, INV_AFR };
	for (int i = 0; i < 3; i++) {
		assert_int_equal(t_nth(g, INV_E_ATTACK, i)->arg[0], zone[i]);
		assert_true(
			t_at_event(g, t_nth(g, INV_E_ATTACK, i)) < t_at_event(g, t_nth(g, INV_E_DRAINED, i)));
		if (i)
			assert_true(t_at_event(g, t_nth(g, INV_E_DRAINED, i - 1)) <
				t_at_event(g, t_nth(g, INV_E_ATTACK, i)));
	}
	/* A game that is won in one is over before the next. */
	iv_begin("");
	iv_put("pac", "medusa medusa");
	iv_put("eur", "medusa kraken squid");
	iv_deck(INV_MANKIND, 1);
	play("");
	assert_int_equal(t_count(g, INV_E_ATTACK), 1);
	t_saw(g, INV_E_WON, INV_INVADERS, INV_WHY_DECK);
}

static void INV_10_3_the_difference_is_drained(void **state)
{
	(void)state;
	iv_put("pac", "medusa kraken mako");
	iv_stack(INV_MANKIND, "ark laser vtol");
	play("");
	t_saw(g, INV_E_ATTACK, INV_PAC, 8, 6, 2);
	assert_int_equal(drained(), 2);
	/* One by one, face up. */
	assert_string_equal(discards(INV_MANKIND, 9), "laser vtol");
	assert_string_equal(iv_words(&iv_seen_by(INV_INVADERS)->side[INV_MANKIND].discard, 9), "laser vtol");
	assert_int_equal(iv_zone("mako1"), INV_PAC);
}

static void INV_10_4_equal_or_smaller_powers_do_nothing(void **state)
{
	(void)state;
	iv_put("pac", "medusa squid vtol mako");
	iv_put("afr", "kraken");
	play("");
	t_saw(g, INV_E_ATTACK, INV_PAC, 7, 7, 0);
	t_saw(g, INV_E_ATTACK, INV_AFR, 3, 4, 0);
	assert_int_equal(drained(), 0);
	t_none(g, INV_E_DRAINED);
	/* One more is one card. */
	iv_turn(INV_INVADERS);
	iv_put("pac", "scout");
	play("");
	t_saw(g, INV_E_ATTACK, INV_PAC, 8, 7, 1);
	assert_int_equal(drained(), 1);
}

/* 10 against 6; less two that are prevented, more one that is harvested: 3. */
static void strike(const char *answer)
{
	iv_begin("");
	iv_hero("matthias", "pac");
	iv_put("pac", "metro guerilla rushmore kraken medusa harvester");
	t_orders(g, INV_MANKIND, answer);
	play("");
}

static void INV_10_5_the_steps_of_an_attack(void **state)
{
	(void)state;
	strike("");
	t_saw(g, INV_E_ATTACK, INV_PAC, 10, 6, 3);
	t_saw(g, INV_E_PREVENTED, INV_PAC, 2);
	t_saw(g, INV_E_MORE, INV_PAC, 1);
	assert_int_equal(drained(), 3);
	/* GUERILLA is asked when all of that is counted. */
	strike("IF due = 3 THEN GUERILLA");
	t_saw(g, INV_E_GUERILLA, iv_target("guerilla1"), INV_PAC, 3);
	assert_int_equal(drained(), 0);
	assert_string_equal(discards(INV_MANKIND, 9), "guerilla");
	/* What is not guarded is covered by Rushmore, card by card. */
	iv_begin("");
	iv_hero("matthias", "pac");
	iv_put("pac", "metro guerilla rushmore kraken medusa harvester");
	iv_unit("rushmore1")->tokens = 2;
	t_orders(g, INV_MANKIND, "RUSHMORE drain");
	play("");
	t_saw(g, INV_E_RUSHMORE, INV_TAKES_DRAIN, 2, 0);
	assert_int_equal(drained(), 1);
	/* Wherever the Harvester stands. */
	iv_begin("");
	iv_put("pac", "harvester kraken");
	play("");
	t_saw(g, INV_E_ATTACK, INV_PAC, 5, 3, 3);
	/* Where everything is prevented nothing is harvested. */
	iv_begin("");
	iv_put("pac", "metro metro squid squid harvester scout");
	play("");
	t_saw(g, INV_E_ATTACK, INV_PAC, 7, 5, 0);
	t_saw(g, INV_E_PREVENTED, INV_PAC, 2);
	t_none(g, INV_E_MORE);
	assert_int_equal(drained(), 0);
	/* BODYSNATCH comes before the difference. */
	iv_begin("");
	iv_put("pac", "mako kraken metro");
	t_orders(g, INV_INVADERS, "BODYSNATCH mako1");
	play("");
	t_saw(g, INV_E_ATTACK, INV_PAC, 6, 4, 1);
}

static void INV_10_6_only_drained_cards_count_afterwards(void **state)
{
	(void)state;
	/* Four are drained: a token on the zone, and one on the goo. */
	iv_put("pac", "medusa terraformer scout goo");
	play("");
	assert_int_equal(drained(), 4);
	t_saw(g, INV_E_ZONE, INV_PAC, -1, 2);
	t_saw(g, INV_E_TOKENS, INV_INVADERS, iv_target("goo1"), INV_GOO, 1, 1);
	/* Of four two are replaced: not three, but more than none. */
	iv_begin("");
	iv_put("pac", "medusa terraformer scout goo");
	iv_put("afr", "rushmore");
	iv_unit("rushmore1")->tokens = 2;
	t_orders(g, INV_MANKIND, "RUSHMORE drain");
	play("");
	assert_int_equal(drained(), 2);
	t_none(g, INV_E_ZONE);
	t_saw(g, INV_E_TOKENS, INV_INVADERS, iv_target("goo1"), INV_GOO, 1, 1);
	/* All are prevented. */
	iv_begin("");
	iv_put("pac", "medusa terraformer scout goo guerilla");
	t_orders(g, INV_MANKIND, "GUERILLA");
	play("");
	t_none(g, INV_E_ZONE);
	t_none(g, INV_E_TOKENS);
}

static void INV_10_7_a_drain_from_an_empty_deck(void **state)
{
	(void)state;
	iv_put("pac", "medusa");
	iv_deck(INV_MANKIND, 1);
	play("");
	t_saw(g, INV_E_WON, INV_INVADERS, INV_WHY_DECK);
	assert_int_equal(drained(), 1);
	assert_int_equal(t_outcome(g).winner, INV_INVADERS_WIN);
	/* Two cards are enough for the attack. */
	iv_begin("");
	iv_put("pac", "medusa");
	iv_put("afr", "rushmore");
	iv_unit("rushmore1")->tokens = 2;
	iv_deck(INV_MANKIND, 2);
	t_orders(g, INV_MANKIND, "RUSHMORE drain no");
	play("");
	t_none(g, INV_E_WON);
	assert_int_equal(g->s.side[INV_MANKIND].deck.n, 0);
	/* Where the powers are equal an empty deck loses nothing in the attack. */
	iv_begin("");
	iv_put("pac", "kraken");
	iv_deck(INV_MANKIND, 2);
	play("");
	t_none(g, INV_E_WON);
}

/* Three tokens cover two cards of the first zone and one of the next. */
static void INV_10_8_the_next_zone_finds_things_as_they_are(void **state)
{
	(void)state;
	iv_put("pac", "medusa");
	iv_put("afr", "medusa scout rushmore");
	iv_unit("rushmore1")->tokens = 3;
	t_orders(g, INV_MANKIND, "RUSHMORE drain");
	play("");
	assert_int_equal(t_count(g, INV_E_RUSHMORE), 2);
	t_saw(g, INV_E_RUSHMORE, INV_TAKES_DRAIN, 2, 1);
	t_saw(g, INV_E_RUSHMORE, INV_TAKES_DRAIN, 1, 0);
	assert_int_equal(drained(), 1);
	/* A guerilla that went in one zone is not there in the next attack. */
	iv_begin("");
	iv_put("pac", "medusa guerilla");
	t_orders(g, INV_MANKIND, "STAND GUERILLA");
	play("");
	t_saw(g, INV_E_ATTACK, INV_PAC, 5, 4, 1);
	assert_int_equal(drained(), 0);
	play("");
	play("");
	t_saw(g, INV_E_ATTACK, INV_PAC, 5, 3, 2);
	assert_int_equal(drained(), 2);
}

static void INV_10_9_the_printed_examples(void **state)
{
	(void)state;
	iv_put("pac", "kraken squid shanty");
	play("");
	t_saw(g, INV_E_ATTACK, INV_PAC, 3 + 2, 1 + 3, 1);
	assert_int_equal(drained(), 1);
	assert_int_equal(g->s.side[INV_MANKIND].discard.n, 1);
	/* The document has no hero in Eurasia. */
	iv_begin("");
	iv_hero("reyes", "afr");
	iv_put("eur", "kraken medusa submarine vtol vtol vtol");
	play("");
	t_saw(g, INV_E_ATTACK, INV_EUR, 3 + 5, 1 + 1 + 1 + 1 + 5, 0);
	assert_int_equal(drained(), 0);
}

/* --- section 11 */

static void INV_11_1_the_marker_falls_when_nothing_was_forced(void **state)
{
	(void)state;
	play("");
	t_saw(g, INV_E_MARKER, INV_BY_QUIET, -1, 9);
	/* Not in Mankind's turn. */
	play("");
	t_none(g, INV_E_MARKER);
	/* One card is enough. */
	iv_begin("");
	iv_put("pac", "kraken scout");
	play("");
	assert_int_equal(drained(), 1);
	t_none(g, INV_E_MARKER);
	assert_int_equal(g->s.marker, 10);
	/* It says nothing about the next turn. */
	play("");
	iv_put("pac", "vtol");
	play("");
	t_saw(g, INV_E_MARKER, INV_BY_QUIET, -1, 9);
}

static void INV_11_2_drains_of_the_main_phase_count(void **state)
{
	(void)state;
	iv_put("pac", "slug");
	play("USE slug1");
	assert_int_equal(drained(), 1);
	t_none(g, INV_E_MARKER);
	play("");
	play("");
	t_saw(g, INV_E_MARKER, INV_BY_QUIET, -1, 9);
}

static void INV_11_3_what_a_guerilla_prevented_was_not_forced(void **state)
{
	(void)state;
	iv_put("pac", "medusa guerilla");
	t_orders(g, INV_MANKIND, "GUERILLA");
	play("");
	t_saw(g, INV_E_GUERILLA, iv_target("guerilla1"), INV_PAC, 1);
	t_saw(g, INV_E_MARKER, INV_BY_QUIET, -1, 9);
	/* Another zone's was. */
	iv_begin("");
	iv_put("pac", "medusa guerilla");
	iv_put("afr", "medusa");
	t_orders(g, INV_MANKIND, "GUERILLA");
	play("");
	t_none(g, INV_E_MARKER);
}

static void INV_11_4_nor_what_rushmore_replaced(void **state)
{
	(void)state;
	iv_put("pac", "medusa");
	iv_put("afr", "rushmore slug");
	iv_unit("rushmore1")->tokens = 3;
	t_orders(g, INV_MANKIND, "STAND RUSHMORE drain");
	play("USE slug1");
	assert_int_equal(drained(), 0);
	t_saw(g, INV_E_MARKER, INV_BY_QUIET, -1, 9);
	/* Without enough tokens one card is drained. */
	iv_begin("");
	iv_put("pac", "medusa");
	iv_put("afr", "rushmore");
	iv_unit("rushmore1")->tokens = 1;
	t_orders(g, INV_MANKIND, "RUSHMORE drain");
	play("");
	assert_int_equal(drained(), 1);
	t_none(g, INV_E_MARKER);
}

static void INV_11_5_costs_are_not_forced(void **state)
{
	(void)state;
	struct inv_numbers own = *inv_numbers_of(&g->s);
	struct context *game = (struct context *)(uintptr_t)g->s.game;
	iv_turn(INV_MANKIND);
	iv_hand(INV_MANKIND, "militia");
	play("PLAY militia pac");
	assert_int_equal(t_count(g, INV_E_PAID), 1);
	play("");
	t_saw(g, INV_E_MARKER, INV_BY_QUIET, -1, 9);
	/* In the Invaders' turn only a card of a host's file may cost Mankind a drain. */
	own.card[INV_SABOTAGE] = (struct inv_number){ 3, 0, 1, 0 };
	game->data[INV_OPT_CARDS] = &own;
	iv_turn(INV_INVADERS);
	iv_hand(INV_INVADERS, "scout");
	iv_hand(INV_MANKIND, "sabotage");
	iv_stack(INV_MANKIND, "ark");
	t_orders(g, INV_MANKIND, "CANCEL");
	play("PLAY scout pac");
	assert_int_equal(t_count(g, INV_E_CANCELLED), 1);
	t_saw(g, INV_E_MARKER, INV_BY_QUIET, -1, 8, -1);
	assert_int_equal(g->s.forced, 0);
	assert_string_equal(discards(INV_MANKIND, 2), "sabotage ark");
	game->data[INV_OPT_CARDS] = &inv_sets[INV_STANDARD];
}

static void INV_11_6_one_step_in_a_turn(void **state)
{
	(void)state;
	iv_put("pac", "scout mako mako mako");
	iv_put("afr", "laser laser laser ark");
	play("");
	assert_int_equal(t_count(g, INV_E_MARKER), 1);
	assert_int_equal(g->s.marker, 9);
	/* What the Invaders choose comes on top of it. */
	iv_turn(INV_INVADERS);
	play("INVASION DRAW\nSTRATEGY heat");
	assert_int_equal(t_count(g, INV_E_MARKER), 3);
	assert_int_equal(g->s.marker, 6);
}

static void INV_11_7_a_skipped_attack_is_evaluated(void **state)
{
	(void)state;
	g->s.skips = true;
	iv_put("pac", "medusa");
	play("");
	t_saw(g, INV_E_NO_ATTACK, ANY);
	t_saw(g, INV_E_MARKER, INV_BY_QUIET, -1, 9);
	/* A drain of the main phase keeps it where it is. */
	iv_begin("");
	g->s.skips = true;
	iv_put("pac", "medusa slug");
	play("USE slug1");
	t_saw(g, INV_E_NO_ATTACK, ANY);
	t_none(g, INV_E_MARKER);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(INV_10_1_the_invaders_attack_every_turn, iv_start),
		cmocka_unit_test_setup(INV_10_2_zone_after_zone, iv_start),
		cmocka_unit_test_setup(INV_10_3_the_difference_is_drained, iv_start),
		cmocka_unit_test_setup(INV_10_4_equal_or_smaller_powers_do_nothing, iv_start),
		cmocka_unit_test_setup(INV_10_5_the_steps_of_an_attack, iv_start),
		cmocka_unit_test_setup(INV_10_6_only_drained_cards_count_afterwards, iv_start),
		cmocka_unit_test_setup(INV_10_7_a_drain_from_an_empty_deck, iv_start),
		cmocka_unit_test_setup(INV_10_8_the_next_zone_finds_things_as_they_are, iv_start),
		cmocka_unit_test_setup(INV_10_9_the_printed_examples, iv_start),
		cmocka_unit_test_setup(INV_11_1_the_marker_falls_when_nothing_was_forced, iv_start),
		cmocka_unit_test_setup(INV_11_2_drains_of_the_main_phase_count, iv_start),
		cmocka_unit_test_setup(INV_11_3_what_a_guerilla_prevented_was_not_forced, iv_start),
		cmocka_unit_test_setup(INV_11_4_nor_what_rushmore_replaced, iv_start),
		cmocka_unit_test_setup(INV_11_5_costs_are_not_forced, iv_start),
		cmocka_unit_test_setup(INV_11_6_one_step_in_a_turn, iv_start),
		cmocka_unit_test_setup(INV_11_7_a_skipped_attack_is_evaluated, iv_start),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
