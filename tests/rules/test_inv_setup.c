/* SPDX-License-Identifier: MIT */
#include "inv_fixture.h"

#include <stdio.h>
#include <string.h>

/* Components, set-up, turns and draws: sections 1 and 2. */

static struct iv_table *const g = &iv_table;

/* The game as it is set up, before anybody has ordered anything. */
static void set_up(const char *hero_roll)
{
	const char *const dice[] = { "hero/1", hero_roll, NULL };
	memset(g, 0, sizeof(*g));
	table_set(&g->t, &invaders_rules, &g->s, "invaders mankind", "", dice);
}

static int copies_of(int side, int type)
{
	int n = 0;
	for (int i = 0; i < INV_KINDS; i++)
		if (inv_side_of_card(i) == side && inv_cards[i].type == type)
			n += inv_numbers_of(&g->s)->card[i].copies;
	return n;
}

static void INV_1_1_two_seats(void **state)
{
	(void)state;
	assert_int_equal(invaders_rules.seats_min, 2);
	assert_int_equal(invaders_rules.seats_max, 2);
	assert_int_equal(invaders_rules.seats->n, 2);
	assert_string_equal(vocab_id(invaders_rules.seats, 0), "invaders");
	assert_string_equal(vocab_id(invaders_rules.seats, 1), "mankind");
	/* The Invaders attack, Mankind defends. */
	iv_put("afr", "medusa");
	iv_put("pac", "exosuit");
	iv_play("");
	t_saw(g, INV_E_DRAINED, INV_MANKIND);
	iv_play("");
	t_none(g, INV_E_ATTACK);
	t_none(g, INV_E_DRAINED);
}

static void INV_1_2_decks_of_70_and_11_heroes(void **state)
{
	(void)state;
	int heroes = 0;
	assert_int_equal(g->s.side[INV_INVADERS].deck.n, 70);
	assert_int_equal(g->s.side[INV_MANKIND].deck.n, 70);
	for (int i = 0; i < INV_CARDS; i++)
		heroes += inv_cards[i].type == INV_HERO;
	assert_int_equal(heroes, 11);
	set_up("1");
	assert_int_equal(bits_count(g->s.heroes), 10);
}

static void INV_1_3_eurasia_lies_between_the_others(void **state)
{
	(void)state;
	assert_int_equal(INV_ZONES, 3);
	iv_turn(INV_MANKIND);
	iv_put("pac", "vtol vtol");
	iv_put("afr", "vtol");
	iv_play("MOVE vtol1 afr\nMOVE vtol1 eur\nMOVE vtol3 pac\nMOVE vtol3 eur");
	t_refused(g, INV_MANKIND, 1, INV_TOO_FAR);
	t_refused(g, INV_MANKIND, 3, INV_TOO_FAR);
	assert_int_equal(t_refusals(g), 2);
	assert_int_equal(iv_zone("vtol1"), INV_EUR);
	assert_int_equal(iv_zone("vtol3"), INV_EUR);
}

static void INV_1_4_powers_of_pacific_rim_and_eurasia(void **state)
{
	(void)state;
	assert_int_equal(inv_zone_power(&g->s, INV_PAC), 3);
	assert_int_equal(inv_zone_power(&g->s, INV_EUR), 5);
	assert_int_equal(inv_total(&g->s, INV_PAC, INV_MANKIND), 3);
	assert_int_equal(inv_total(&g->s, INV_PAC, INV_INVADERS), 0);
}

static void INV_1_5_power_of_africa(void **state)
{
	(void)state;
	assert_int_equal(inv_zone_power(&g->s, INV_AFR), 4);
	iv_put("afr", "medusa");
	iv_play("");
	t_saw(g, INV_E_ATTACK, INV_AFR, 5, 4, 1);
}

static void INV_1_6_four_places_in_each_column(void **state)
{
	static const char *const zone[] = { "pac", "eur", "afr" };
	(void)state;
	iv_put("pac", "scout scout scout scout vtol vtol vtol vtol");
	iv_put("eur", "squid squid squid submarine submarine submarine");
	iv_put("afr", "kraken kraken kraken kraken militia militia militia militia");
	iv_hand(INV_INVADERS, "scout spore spore");
	for (int z = 0; z < INV_ZONES; z++) {
		char line[32];
		snprintf(line, sizeof(line), "PLAY %s %s", z ? "spore" : "scout", zone[z]);
		t_orders(g, INV_INVADERS, line);
	}
	t_resolve(g);
	t_refused(g, INV_INVADERS, 1, INV_COLUMN_FULL);
	t_refused(g, INV_INVADERS, 3, INV_COLUMN_FULL);
	assert_int_equal(t_refusals(g), 2);
	assert_int_equal(g->s.zone[INV_EUR].column[INV_INVADERS].n, 4);
	/* The hero is Mankind's fourth card in Eurasia. */
	iv_hand(INV_MANKIND, "shanty");
	iv_play("PLAY shanty pac\nPLAY shanty eur\nPLAY shanty afr");
	assert_int_equal(t_refusals(g), 3);
	for (int i = 1; i <= 3; i++)
		t_refused(g, INV_MANKIND, i, INV_COLUMN_FULL);
}

static void INV_1_7_track_and_marker(void **state)
{
	(void)state;
	set_up("1");
	assert_int_equal(g->s.marker, 10);
	t_saw(g, INV_E_GAME, 1, 10);
	assert_int_equal(INV_TRACK, 12);
	/* From 11 there is one more step up, from 12 none. */
	iv_begin("");
	g->s.marker = 11;
	iv_turn(INV_MANKIND);
	iv_play("STRATEGY autopsies");
	t_saw(g, INV_E_MARKER, INV_BY_AUTOPSIES, 1, 12);
	g->s.marker = 1;
	iv_play("");
	t_saw(g, INV_E_MARKER, INV_BY_QUIET, -1, 0);
	t_saw(g, INV_E_WON, INV_MANKIND, INV_WHY_MARKER);
}

static void INV_1_8_one_token_on_the_ops_centre(void **state)
{
	(void)state;
	set_up("1");
	assert_int_equal(g->s.ops, 1);
}

static void INV_1_9_strategies_begin_dormant(void **state)
{
	(void)state;
	assert_int_equal(INV_STRATEGIES, 9);
	set_up("1");
	assert_int_equal(g->s.used, 0);
	t_resolve(g);
	iv_play("STRATEGY heat\nSTRATEGY melt\nSTRATEGY ocean\nSTRATEGY moon");
	t_none_refused(g);
	assert_int_equal(t_count(g, INV_E_STRATEGY), 4);
}

static void INV_1_10_mankind_places_the_first_hero(void **state)
{
	(void)state;
	set_up("3");
	t_saw(g, INV_E_HERO, INV_TANAKA);
	assert_int_equal(dice_kind_of(g->t.dice, t_rolled(g, "hero/1")), DICE_OPEN);
	assert_int_equal(dice_sides(g->t.dice, t_rolled(g, "hero/1")), 11);
	assert_int_equal(t_awaited(g).window, INV_W_HERO);
	assert_int_equal(t_awaited(g).must, 1u << INV_MANKIND);
	assert_int_equal(iv_seen_by(INV_INVADERS)->hero, INV_TANAKA);
	t_orders(g, INV_MANKIND, "NEWHERO afr");
	t_resolve(g);
	t_saw(g, INV_E_PLACED, INV_TANAKA, INV_AFR);
	assert_int_equal(iv_zone("hero"), INV_AFR);
	/* Another roll is another hero, another order another zone. */
	set_up("11");
	t_saw(g, INV_E_HERO, INV_VALDES);
	t_orders(g, INV_MANKIND, "NEWHERO pac");
	t_resolve(g);
	assert_int_equal(iv_zone("hero"), INV_PAC);
}

static void INV_1_11_the_first_hero_begins_upright(void **state)
{
	(void)state;
	set_up("4");
	t_orders(g, INV_MANKIND, "NEWHERO pac");
	t_resolve(g);
	assert_false(g->s.sideways);
	assert_int_equal(iv_power("hero"), 3);
	assert_int_equal(inv_total(&g->s, INV_PAC, INV_MANKIND), 6);
}

static void INV_1_12_hands_of_five(void **state)
{
	(void)state;
	set_up("1");
	assert_int_equal(g->s.side[INV_INVADERS].deck.above, 0);
	assert_int_equal(g->s.side[INV_MANKIND].deck.above, 0);
	t_resolve(g);
	t_saw(g, INV_E_DRAWN, INV_INVADERS, 5);
	t_saw(g, INV_E_DRAWN, INV_MANKIND, 5);
	assert_int_equal(g->s.side[INV_MANKIND].hand.n, 5);
	assert_int_equal(g->s.side[INV_MANKIND].deck.n, 65);
	/* Nobody can tell which cards come. */
	for (int i = 0; i < dice_rolls(g->t.dice); i++)
		assert_int_equal(dice_kind_of(g->t.dice, i), DICE_SEALED);
	assert_int_equal(dice_rolls(g->t.dice), 12);
}

static void INV_1_13_the_hero_is_placed_before_hands_are_seen(void **state)
{
	(void)state;
	set_up("1");
	for (int side = 0; side < INV_SEATS; side++) {
		assert_int_equal(g->s.side[side].hand.n, 0);
		assert_int_equal(g->s.side[side].deck.n, 70);
	}
	t_none(g, INV_E_DRAWN);
	t_resolve(g);
	assert_true(t_at_event(g, t_nth(g, INV_E_PLACED, 0)) < t_at_event(g, t_nth(g, INV_E_DRAWN, 0)));
}

static void INV_1_14_types_of_mankind(void **state)
{
	(void)state;
	assert_int_equal(copies_of(INV_MANKIND, INV_DEF), 32);
	assert_int_equal(copies_of(INV_MANKIND, INV_LOC), 12);
	assert_int_equal(copies_of(INV_MANKIND, INV_TEC), 12);
	assert_int_equal(copies_of(INV_MANKIND, INV_SUP), 9);
	assert_int_equal(copies_of(INV_MANKIND, INV_SKU), 5);
	assert_int_equal(copies_of(INV_MANKIND, INV_HERO), 0);
	for (int i = INV_KINDS; i < INV_CARDS; i++)
		assert_int_equal(inv_cards[i].type, INV_HERO);
}

static void INV_1_15_types_of_the_invaders(void **state)
{
	(void)state;
	assert_int_equal(copies_of(INV_INVADERS, INV_INV), 26);
	assert_int_equal(copies_of(INV_INVADERS, INV_DES), 12);
	assert_int_equal(copies_of(INV_INVADERS, INV_SCO), 10);
	assert_int_equal(copies_of(INV_INVADERS, INV_TEN), 8);
	assert_int_equal(copies_of(INV_INVADERS, INV_POD), 8);
	assert_int_equal(copies_of(INV_INVADERS, INV_PYR), 6);
}

static void INV_1_16_no_alien_tech(void **state)
{
	static const uint32_t six = 1u << INV_INV | 1u << INV_DES | 1u << INV_SCO | 1u << INV_TEN |
		1u << INV_POD | 1u << INV_PYR;
	uint32_t types = 0;
	(void)state;
	for (int i = INV_FIRST_INVADER; i < INV_KINDS; i++)
		types |= 1u << inv_cards[i].type;
	assert_int_equal(types, six);
}

/* The Nanobots ask for robots and tanks, and for nothing else. */
static void INV_1_17_keywords_matter_where_cards_speak_of_them(void **state)
{
	(void)state;
	iv_put("pac", "vtol mako militia tanks");
	iv_hand(INV_INVADERS, "nanobots nanobots nanobots");
	iv_play("PLAY nanobots AT vtol1\nPLAY nanobots AT militia1\nPLAY nanobots AT mako1\nPLAY nanobots AT tanks1");
	t_refused(g, INV_INVADERS, 1, INV_NO_TARGET);
	t_refused(g, INV_INVADERS, 2, INV_NO_TARGET);
	assert_int_equal(t_refusals(g), 2);
	assert_int_equal(t_count(g, INV_E_DESTROYED), 2);
	/* A weapon and a location of the same power count the same. */
	assert_int_equal(inv_numbers_of(&g->s)->card[INV_LASER].power, 4);
	assert_int_equal(inv_numbers_of(&g->s)->card[INV_ARK].power, 4);
	iv_put("afr", "laser ark");
	assert_int_equal(iv_power("laser1"), iv_power("ark1"));
}

/* The document's 30 are not a limit. */
static void INV_1_18_tokens_never_run_out(void **state)
{
	(void)state;
	iv_turn(INV_MANKIND);
	iv_put("pac", "baikonur rushmore");
	iv_unit("baikonur1")->tokens = 3;
	iv_unit("rushmore1")->tokens = 8;
	g->s.ops = 30;
	iv_play("USE baikonur1 TIMES 3");
	t_saw(g, INV_E_OPS_TOKEN, 33);
	assert_int_equal(g->s.ops, 33);
}

/* --- section 2 */

static void INV_2_1_turns_alternate(void **state)
{
	(void)state;
	set_up("1");
	t_resolve(g);
	t_saw(g, INV_E_TURN, INV_INVADERS, 1);
	for (int turn = 2; turn < 6; turn++) {
		assert_int_equal(t_awaited(g).window, INV_W_TURN);
		assert_int_equal(t_awaited(g).must, 1u << turn % 2);
		iv_pass(1);
		t_saw(g, INV_E_TURN, (turn + 1) % 2, turn);
	}
}

static void INV_2_2_draw_then_main_phase_then_attack(void **state)
{
	(void)state;
	iv_hand(INV_INVADERS, "scout");
	iv_play("PLAY scout pac");
	assert_true(t_at_event(g, t_nth(g, INV_E_PLAYED, 0)) < t_at_event(g, t_nth(g, INV_E_ATTACK, 0)));
	/* Mankind's draw comes before its actions, and it has no attack. */
	t_saw(g, INV_E_DRAWN, INV_MANKIND, 2);
	assert_true(t_at_event(g, t_nth(g, INV_E_ATTACK, 2)) < t_at_event(g, t_nth(g, INV_E_DRAWN, 0)));
	iv_hand(INV_MANKIND, "vtol");
	iv_play("PLAY vtol pac");
	t_none(g, INV_E_ATTACK);
	t_none(g, INV_E_MARKER);
	assert_true(t_at_event(g, t_nth(g, INV_E_PLAYED, 0)) < t_at_event(g, t_nth(g, INV_E_DRAWN, 0)));
}

static void INV_2_3_two_cards_are_drawn(void **state)
{
	(void)state;
	set_up("1");
	t_resolve(g);
	t_saw(g, INV_E_DRAWN, INV_INVADERS, 2);
	assert_int_equal(g->s.side[INV_INVADERS].hand.n, 7);
	assert_int_equal(g->s.side[INV_INVADERS].deck.n, 63);
	iv_pass(1);
	assert_int_equal(g->s.side[INV_MANKIND].hand.n, 7);
	/* Nobody can decline: one card is too few. */
	iv_begin("");
	iv_deck(INV_MANKIND, 1);
	iv_pass(1);
	t_saw(g, INV_E_WON, INV_INVADERS, INV_WHY_DECK);
	iv_begin("");
	iv_deck(INV_MANKIND, 2);
	iv_pass(1);
	t_none(g, INV_E_WON);
}

static void INV_2_4_hands_have_no_limit(void **state)
{
	(void)state;
	iv_hand(INV_MANKIND,
		"vtol vtol vtol vtol vtol militia militia militia militia militia mako mako mako");
	iv_pass(16);
	assert_int_equal(g->s.side[INV_INVADERS].hand.n, 16);
	assert_int_equal(g->s.side[INV_MANKIND].hand.n, 13 + 16);
	assert_int_equal(g->s.side[INV_MANKIND].discard.n, 0);
}

static void INV_2_5_actions_in_any_order_and_number(void **state)
{
	(void)state;
	iv_put("afr", "slug");
	iv_put("pac", "spider");
	iv_hand(INV_INVADERS, "scout scout scout nanobots");
	iv_play("PLAY scout pac\nSTRATEGY heat\nUSE slug1\nPLAY scout eur\nINVASION DRAW\nPLAY nanobots\n"
		"MOVE spider1 eur\nSTRATEGY moon\nPLAY scout afr");
	t_none_refused(g);
	assert_int_equal(t_count(g, INV_E_PLAYED), 4);
	assert_int_equal(t_count(g, INV_E_STRATEGY), 2);
	t_saw(g, INV_E_USED, INV_INVADERS);
	t_saw(g, INV_E_MOVED, INV_INVADERS);
	t_saw(g, INV_E_MARKER, INV_BY_DRAW, -1, 8);
	/* The other order does the same: the strategy is the last thing. */
	iv_begin("");
	iv_hand(INV_INVADERS, "scout scout");
	iv_play("PLAY scout pac\nPLAY scout eur\nINVASION DRAW\nSTRATEGY heat");
	t_none_refused(g);
}

static void INV_2_6_the_hero_is_turned_upright(void **state)
{
	(void)state;
	g->s.sideways = true;
	assert_int_equal(iv_power("hero"), 0);
	iv_pass(1);
	assert_int_equal(t_awaited(g).must, 1u << INV_MANKIND);
	assert_false(g->s.sideways);
	assert_int_equal(iv_power("hero"), 3);
	/* Not at the beginning of the Invaders' turn. */
	g->s.sideways = true;
	iv_pass(1);
	assert_true(g->s.sideways);
}

static void INV_2_7_a_hero_that_was_sideways_has_its_start(void **state)
{
	(void)state;
	iv_hero("valdes", "pac");
	g->s.sideways = true;
	iv_pass(1);
	t_saw(g, INV_E_MARKER, INV_BY_QUIET, -1, 9);
	t_saw(g, INV_E_MARKER, INV_BY_CARD, -1, 8);
	assert_true(
		t_at_event(g, t_nth(g, INV_E_TURN, 0)) < t_at_event(g, t_find(g, INV_E_MARKER, INV_BY_CARD)));
}

static void INV_2_8_start_comes_before_the_draw_in_order(void **state)
{
	(void)state;
	/* The hero's, then a card's, then the two of the draw. */
	iv_hero("valdes", "afr");
	iv_put("pac", "newyork");
	iv_pass(1);
	assert_true(t_at_event(g, t_find(g, INV_E_MARKER, INV_BY_CARD)) <
		t_at_event(g, t_saw(g, INV_E_DRAWN, INV_MANKIND, 1)));
	assert_true(t_at_event(g, t_find(g, INV_E_DRAWN, INV_MANKIND, 1)) <
		t_at_event(g, t_saw(g, INV_E_DRAWN, INV_MANKIND, 2)));
	/* Zones in their order, in each by handle, not by place. */
	iv_begin("");
	iv_turn(INV_MANKIND);
	iv_put("eur", "spore");
	iv_put("pac", "spore");
	iv_put("eur", "spore");
	inv_move_unit(&g->s, iv_target("spore1"), INV_AFR);
	inv_move_unit(&g->s, iv_target("spore1"), INV_EUR);
	iv_pass(1);
	assert_int_equal(t_nth(g, INV_E_TOKENS, 0)->arg[1], iv_target("spore2"));
	assert_int_equal(t_nth(g, INV_E_TOKENS, 1)->arg[1], iv_target("spore1"));
	assert_int_equal(t_nth(g, INV_E_TOKENS, 2)->arg[1], iv_target("spore3"));
	assert_true(t_at_event(g, t_nth(g, INV_E_TOKENS, 2)) < t_at_event(g, t_nth(g, INV_E_DRAWN, 0)));
}

static void INV_2_9_every_turn_is_every_own_turn(void **state)
{
	(void)state;
	iv_put("pac", "spore newyork narcissus laser");
	iv_pass(1);
	t_none(g, INV_E_TOKENS);
	t_none(g, INV_E_COUNTERATTACK);
	assert_int_equal(g->s.side[INV_MANKIND].hand.n, 3);
	iv_pass(1);
	t_saw(g, INV_E_TOKENS, INV_INVADERS, iv_target("spore1"), INV_SPORE, 1, 1);
	t_saw(g, INV_E_COUNTERATTACK, INV_PAC);
	assert_int_equal(g->s.side[INV_MANKIND].hand.n, 3);
	iv_pass(1);
	t_none(g, INV_E_TOKENS);
	t_none(g, INV_E_COUNTERATTACK);
}

/* The one card that does something at the END is Mankind's. */
static void INV_2_10_end_comes_last(void **state)
{
	(void)state;
	iv_turn(INV_MANKIND);
	iv_put("pac", "narcissus");
	iv_hand(INV_MANKIND, "vtol");
	iv_play("PLAY vtol pac");
	t_saw(g, INV_E_COUNTERATTACK, INV_PAC, 4);
	assert_true(
		t_at_event(g, t_nth(g, INV_E_PLAYED, 0)) < t_at_event(g, t_nth(g, INV_E_COUNTERATTACK, 0)));
	assert_true(t_at_event(g, t_nth(g, INV_E_COUNTERATTACK, 0)) < t_at_event(g, t_nth(g, INV_E_TURN, 0)));
	/* Not when the game is over before. */
	iv_begin("");
	iv_put("pac", "narcissus");
	iv_turn(INV_MANKIND);
	g->s.marker = 1;
	iv_hand(INV_MANKIND, "broadcast vtol vtol");
	iv_play("PLAY broadcast");
	t_saw(g, INV_E_WON, INV_MANKIND, INV_WHY_MARKER);
	t_none(g, INV_E_COUNTERATTACK);
}

static void INV_2_11_start_is_compulsory(void **state)
{
	(void)state;
	iv_put("pac", "newyork");
	iv_deck(INV_MANKIND, 2);
	iv_pass(1);
	t_saw(g, INV_E_WON, INV_INVADERS, INV_WHY_DECK);
	iv_begin("");
	iv_put("pac", "newyork");
	iv_deck(INV_MANKIND, 3);
	iv_pass(1);
	t_none(g, INV_E_WON);
	assert_int_equal(g->s.side[INV_MANKIND].deck.n, 0);
}

/* Four cards of power 1: the hero, then by the card list, then by number; not by place. */
static void INV_2_12_order_by_handle(void **state)
{
	static const char *const order[] = { "hero", "vtol1", "vtol2", "submarine1" };
	(void)state;
	iv_hero("engineer", "pac");
	iv_put("pac", "submarine vtol vtol");
	inv_move_unit(&g->s, iv_target("vtol1"), INV_AFR);
	inv_move_unit(&g->s, iv_target("vtol1"), INV_PAC);
	iv_hand(INV_INVADERS, "legion legion legion scout scout scout scout scout spore");
	iv_play("PLAY legion pac PAY scout scout\nPLAY legion pac PAY scout scout\nPLAY legion pac PAY scout spore");
	assert_int_equal(t_count(g, INV_E_DESTROYED), 3);
	for (int i = 0; i < 3; i++)
		assert_int_equal(t_nth(g, INV_E_DESTROYED, i)->arg[1], iv_target(order[i]));
	assert_int_equal(iv_zone(order[3]), INV_PAC);
}

static void INV_2_13_the_report_shows_the_hand(void **state)
{
	(void)state;
	iv_stack(INV_MANKIND, "laser mako vtol");
	iv_put("pac", "newyork");
	g->s.sideways = true;
	iv_pass(1);
	assert_int_equal(t_awaited(g).window, INV_W_TURN);
	assert_int_equal(t_awaited(g).must, 1u << INV_MANKIND);
	assert_string_equal(iv_words(&iv_seen_by(INV_MANKIND)->side[INV_MANKIND].hand, 3), "laser mako vtol");
	assert_false(iv_seen_by(INV_MANKIND)->sideways);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(INV_1_1_two_seats, iv_start),
		cmocka_unit_test_setup(INV_1_2_decks_of_70_and_11_heroes, iv_start),
		cmocka_unit_test_setup(INV_1_3_eurasia_lies_between_the_others, iv_start),
		cmocka_unit_test_setup(INV_1_4_powers_of_pacific_rim_and_eurasia, iv_start),
		cmocka_unit_test_setup(INV_1_5_power_of_africa, iv_start),
		cmocka_unit_test_setup(INV_1_6_four_places_in_each_column, iv_start),
		cmocka_unit_test_setup(INV_1_7_track_and_marker, iv_start),
		cmocka_unit_test_setup(INV_1_8_one_token_on_the_ops_centre, iv_start),
		cmocka_unit_test_setup(INV_1_9_strategies_begin_dormant, iv_start),
		cmocka_unit_test_setup(INV_1_10_mankind_places_the_first_hero, iv_start),
		cmocka_unit_test_setup(INV_1_11_the_first_hero_begins_upright, iv_start),
		cmocka_unit_test_setup(INV_1_12_hands_of_five, iv_start),
		cmocka_unit_test_setup(INV_1_13_the_hero_is_placed_before_hands_are_seen, iv_start),
		cmocka_unit_test_setup(INV_1_14_types_of_mankind, iv_start),
		cmocka_unit_test_setup(INV_1_15_types_of_the_invaders, iv_start),
		cmocka_unit_test_setup(INV_1_16_no_alien_tech, iv_start),
		cmocka_unit_test_setup(INV_1_17_keywords_matter_where_cards_speak_of_them, iv_start),
		cmocka_unit_test_setup(INV_1_18_tokens_never_run_out, iv_start),
		cmocka_unit_test_setup(INV_2_1_turns_alternate, iv_start),
		cmocka_unit_test_setup(INV_2_2_draw_then_main_phase_then_attack, iv_start),
		cmocka_unit_test_setup(INV_2_3_two_cards_are_drawn, iv_start),
		cmocka_unit_test_setup(INV_2_4_hands_have_no_limit, iv_start),
		cmocka_unit_test_setup(INV_2_5_actions_in_any_order_and_number, iv_start),
		cmocka_unit_test_setup(INV_2_6_the_hero_is_turned_upright, iv_start),
		cmocka_unit_test_setup(INV_2_7_a_hero_that_was_sideways_has_its_start, iv_start),
		cmocka_unit_test_setup(INV_2_8_start_comes_before_the_draw_in_order, iv_start),
		cmocka_unit_test_setup(INV_2_9_every_turn_is_every_own_turn, iv_start),
		cmocka_unit_test_setup(INV_2_10_end_comes_last, iv_start),
		cmocka_unit_test_setup(INV_2_11_start_is_compulsory, iv_start),
		cmocka_unit_test_setup(INV_2_12_order_by_handle, iv_start),
		cmocka_unit_test_setup(INV_2_13_the_report_shows_the_hand, iv_start),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
