/* SPDX-License-Identifier: MIT */
#include "inv_fixture.h"

#include <stdio.h>

/* Heroes and tokens: sections 12 and 13. */

static struct iv_table *const g = &iv_table;

static const char *discards(int seat, int n)
{
	return iv_words(&g->s.side[seat].discard, n);
}

static int deck(void)
{
	return g->s.side[INV_MANKIND].deck.n;
}

static int held(void)
{
	return g->s.side[INV_MANKIND].hand.n;
}

/* The Invaders destroy the hero, who stands in a zone; this line and Mankind's are all. */
static void destroy_hero(const char *hero, const char *zone, const char *mankind)
{
	char line[40];
	iv_hero(hero, zone);
	iv_turn(INV_INVADERS);
	iv_hand(INV_INVADERS, "legion scout scout");
	snprintf(line, sizeof(line), "PLAY legion %s AT hero", zone);
	t_orders(g, INV_MANKIND, mankind);
	iv_play(line);
	t_saw(g, INV_E_HERO_LOST, iv_card(hero), ANY, INV_DESTROYED);
}

static void INV_12_1_there_is_always_a_hero(void **state)
{
	(void)state;
	assert_true(iv_zone("hero") >= 0);
	destroy_hero("okoro", "pac", "");
	assert_true(iv_zone("hero") >= 0);
	iv_play("STRATEGY retribution hero");
	assert_true(iv_zone("hero") >= 0);
	assert_int_equal(bits_count(g->s.heroes), 11 - 1 - 2);
}

static void INV_12_2_a_hero_counts_as_a_defender(void **state)
{
	(void)state;
	/* For the Ops Centre, for Plasma, for the Pod. */
	iv_turn(INV_MANKIND);
	iv_hero("okoro", "eur");
	iv_hand(INV_MANKIND, "plasma vtol");
	iv_play("OPS hero afr\nPLAY plasma AT hero");
	t_none_refused(g);
	assert_int_equal(iv_unit("hero")->power, 2);
	assert_int_equal(iv_power("hero"), 4);
	iv_put("afr", "snatcher");
	assert_int_equal(iv_power("hero"), 0);
	/* For the Thing. */
	iv_begin("");
	iv_put("pac", "laser");
	iv_hand(INV_INVADERS, "thing scout scout");
	iv_play("PLAY thing AT hero");
	t_saw(g, INV_E_DESTROYED, INV_MANKIND, iv_target("hero"), INV_REYES, INV_EUR, INV_THING);
	assert_int_equal(t_count(g, INV_E_DESTROYED), 1);
}

/* The document: the Thing destroys the Shanty Town and the hero. The Shanty Town goes to the
 * discard pile, the hero leaves the game, and the next one comes in any zone, sideways. */
static void INV_12_3_the_next_hero_comes_at_once(void **state)
{
	(void)state;
	iv_put("pac", "shanty");
	iv_hand(INV_INVADERS, "thing scout scout");
	t_orders(g, INV_MANKIND, "NEWHERO afr");
	t_dice(g, "hero/2", "1"); /* the first roll is the payment's drain */
	iv_play("PLAY thing AT shanty1 hero");
	assert_string_equal(discards(INV_MANKIND, 9), "shanty");
	t_saw(g, INV_E_HERO_LOST, INV_REYES, INV_EUR, INV_DESTROYED, 10);
	t_saw(g, INV_E_HERO, INV_OKORO);
	t_saw(g, INV_E_PLACED, INV_OKORO, INV_AFR);
	assert_int_equal(g->s.hero, INV_OKORO);
	assert_int_equal(iv_zone("hero"), INV_AFR);
	assert_false(g->s.heroes >> (INV_REYES - INV_KINDS) & 1);
	assert_true(t_at_event(g, t_nth(g, INV_E_PLACED, 0)) < t_at_event(g, t_nth(g, INV_E_ATTACK, 0)));
	/* Sacrificed ones leave the game as well. */
	iv_begin("");
	iv_turn(INV_MANKIND);
	iv_play("STRATEGY retribution hero");
	t_saw(g, INV_E_HERO_LOST, INV_REYES, INV_EUR, INV_SACRIFICED, 10);
	assert_string_equal(discards(INV_MANKIND, 9), "");
}

static void INV_12_4_it_lies_sideways_until_mankinds_turn(void **state)
{
	(void)state;
	iv_put("eur", "medusa");
	destroy_hero("haddad", "pac", "NEWHERO eur");
	/* In the attack of this turn the new hero has counted nothing: 5 against 5. */
	t_saw(g, INV_E_ATTACK, INV_EUR, 5, 5, 0);
	assert_false(g->s.sideways); /* Mankind's turn has begun */
	/* Sacrificed in Mankind's turn: through the Invaders' turn. */
	iv_play("STRATEGY retribution hero");
	assert_true(g->s.sideways);
	assert_int_equal(iv_power("hero"), 0);
	iv_pass(1);
	assert_false(g->s.sideways);
}

static void INV_12_5_the_old_heros_place_is_free(void **state)
{
	(void)state;
	iv_hero("okoro", "pac");
	iv_put("pac", "vtol vtol vtol");
	iv_put("eur", "submarine submarine submarine mako");
	iv_put("afr", "militia militia militia militia");
	destroy_hero("okoro", "pac", "NEWHERO afr eur");
	t_saw(g, INV_E_PLACED, g->s.hero, INV_PAC);
	assert_int_equal(iv_zone("hero"), INV_PAC);
	assert_int_equal(g->s.zone[INV_PAC].column[INV_MANKIND].n, 4);
}

static void INV_12_6_a_hero_sideways_is_a_target(void **state)
{
	(void)state;
	g->s.sideways = true;
	iv_hand(INV_INVADERS, "legion scout scout");
	iv_play("PLAY legion eur AT hero");
	t_saw(g, INV_E_HERO_LOST, INV_REYES, INV_EUR, INV_DESTROYED);
	/* Of Mankind's effects, too. */
	iv_begin("");
	iv_turn(INV_MANKIND);
	g->s.sideways = true;
	iv_hand(INV_MANKIND, "plasma vtol");
	iv_play("PLAY plasma AT hero");
	t_saw(g, INV_E_POWER, INV_MANKIND, iv_target("hero"), INV_REYES, 2, 2);
	assert_int_equal(iv_power("hero"), 0);
}

static void INV_12_7_its_text_does_nothing_until_it_is_upright(void **state)
{
	(void)state;
	iv_turn(INV_MANKIND);
	iv_hero("engineer", "pac");
	g->s.ops = 0;
	g->s.sideways = true;
	iv_play("USE hero\nMOVE hero eur");
	t_refused(g, INV_MANKIND, 1, INV_SIDEWAYS);
	t_refused(g, INV_MANKIND, 2, INV_SIDEWAYS);
	/* Haddad's infantry, Tanaka's aircraft, Matthias' card. */
	iv_hero("haddad", "afr");
	iv_put("afr", "militia skyfort vtol");
	assert_int_equal(iv_power("militia1"), 3);
	g->s.sideways = true;
	assert_int_equal(iv_power("militia1"), 2);
	iv_hero("tanaka", "afr");
	assert_int_equal(inv_reach(&g->s, iv_target("vtol1")), 1u << INV_PAC | 1u << INV_EUR);
	g->s.sideways = true;
	assert_int_equal(inv_reach(&g->s, iv_target("vtol1")), 1u << INV_EUR);
	iv_begin("");
	iv_hero("matthias", "pac");
	iv_put("pac", "medusa squid");
	assert_int_equal(inv_due(&g->s, INV_PAC, 0), 7 - 3 - 1 - 1);
	g->s.sideways = true;
	assert_int_equal(inv_due(&g->s, INV_PAC, 0), 7 - 3);
	/* Adeyemi recalls nothing. */
	iv_begin("");
	iv_discard(INV_MANKIND, "mobilise");
	iv_hero("adeyemi", "pac");
	g->s.sideways = true;
	iv_hand(INV_INVADERS, "legion scout scout");
	iv_play("PLAY legion pac AT hero");
	t_none(g, INV_E_RECALLED);
	assert_string_equal(discards(INV_MANKIND, 9), "mobilise");
}

static void INV_12_8_heroes_move_in_mankinds_turn(void **state)
{
	(void)state;
	iv_hero("okoro", "pac");
	t_orders(g, INV_MANKIND, "MOVE hero eur");
	iv_play("");
	t_refused(g, INV_MANKIND, 1, INV_NOT_YOUR_TURN);
	iv_play("MOVE hero eur");
	t_saw(g, INV_E_MOVED, INV_MANKIND, iv_target("hero"), INV_OKORO, INV_PAC, INV_EUR);
	/* Where there is room. */
	iv_turn(INV_MANKIND);
	iv_put("afr", "vtol vtol mako laser");
	iv_play("MOVE hero afr");
	t_refused(g, INV_MANKIND, 1, INV_COLUMN_FULL);
	/* Not where the card says otherwise. */
	iv_turn(INV_MANKIND);
	iv_hero("petrova", "eur");
	iv_play("MOVE hero pac");
	t_refused(g, INV_MANKIND, 1, INV_ROOTED);
}

static void INV_12_9_once_a_turn_to_an_adjacent_zone(void **state)
{
	(void)state;
	iv_turn(INV_MANKIND);
	iv_hero("okoro", "pac");
	iv_play("MOVE hero afr\nMOVE hero eur\nMOVE hero afr");
	t_refused(g, INV_MANKIND, 1, INV_TOO_FAR);
	t_refused(g, INV_MANKIND, 3, INV_MOVED);
	assert_int_equal(iv_zone("hero"), INV_EUR);
	iv_pass(1);
	iv_play("MOVE hero afr");
	t_none_refused(g);
}

static void INV_12_10_no_sacrifice_in_the_invaders_turn(void **state)
{
	(void)state;
	iv_put("eur", "vtol guerilla mako medusa medusa");
	iv_hand(INV_MANKIND, "shanty");
	t_orders(g, INV_MANKIND, "PLAY shanty eur FREE hero\nSTRATEGY retribution hero\nGUERILLA hero");
	iv_play("");
	t_refused(g, INV_MANKIND, 1, INV_NOT_YOUR_TURN);
	t_refused(g, INV_MANKIND, 2, INV_NOT_YOUR_TURN);
	t_none(g, INV_E_SACRIFICED);
	t_none(g, INV_E_GUERILLA);
	assert_int_equal(g->s.hero, INV_REYES);
	/* In its own it is. */
	iv_hand(INV_MANKIND, "shanty");
	iv_play("PLAY shanty eur FREE hero");
	t_saw(g, INV_E_SACRIFICED, iv_target("hero"), INV_REYES, INV_EUR);
}

static void INV_12_11_newhero(void **state)
{
	(void)state;
	destroy_hero("okoro", "pac", "NEWHERO afr pac");
	assert_int_equal(iv_zone("hero"), INV_AFR);
	/* The first with room; then the others in their order. */
	iv_begin("");
	iv_put("afr", "vtol vtol vtol vtol");
	destroy_hero("okoro", "eur", "NEWHERO afr pac");
	assert_int_equal(iv_zone("hero"), INV_PAC);
	iv_begin("");
	iv_put("afr", "vtol vtol vtol vtol");
	destroy_hero("okoro", "pac", "NEWHERO afr");
	assert_int_equal(iv_zone("hero"), INV_EUR);
	iv_begin("");
	destroy_hero("okoro", "afr", "");
	assert_int_equal(iv_zone("hero"), INV_EUR);
	iv_begin("");
	iv_hero("okoro", "afr");
	iv_put("eur", "vtol vtol vtol mako");
	destroy_hero("okoro", "afr", "");
	assert_int_equal(iv_zone("hero"), INV_PAC);
	iv_begin("");
	iv_hero("okoro", "afr");
	iv_put("eur", "vtol vtol vtol mako");
	iv_put("pac", "submarine submarine submarine mako");
	destroy_hero("okoro", "afr", "");
	assert_int_equal(iv_zone("hero"), INV_AFR);
}

static void INV_12_12_tokens_leave_with_the_hero(void **state)
{
	(void)state;
	iv_unit("hero")->power = 4;
	destroy_hero("okoro", "pac", "NEWHERO pac");
	assert_int_equal(iv_unit("hero")->power, 0);
	assert_int_equal(iv_unit("hero")->tokens, 0);
}

static void INV_12_13_the_new_hero_has_used_nothing(void **state)
{
	(void)state;
	iv_turn(INV_MANKIND);
	iv_hero("engineer", "pac");
	g->s.ops = 0;
	iv_play("USE hero\nMOVE hero eur\nSTRATEGY retribution hero\nPAUSE");
	t_none_refused(g);
	assert_int_equal(t_awaited(g).window, INV_W_MORE);
	assert_false(iv_unit("hero")->used);
	assert_false(iv_unit("hero")->moved);
	/* Nor what Valdes does once in a game, of those who come later. */
	iv_begin("");
	iv_hero("valdes", "pac");
	g->s.once = true;
	destroy_hero("valdes", "pac", "");
	assert_false(g->s.once);
}

/* --- section 13 */

static void INV_13_1_tokens_from_the_turn_in_which_a_card_comes(void **state)
{
	(void)state;
	iv_turn(INV_MANKIND);
	iv_hand(INV_MANKIND, "succubus baikonur vtol vtol vtol vtol vtol mako");
	iv_play("PLAY succubus pac\nPLAY baikonur pac\nUSE succubus1\nUSE baikonur1");
	t_none_refused(g);
	assert_int_equal(iv_unit("succubus1")->tokens, 1);
	assert_int_equal(iv_unit("baikonur1")->tokens, 2);
	assert_int_equal(g->s.ops, 2);
	iv_hand(INV_INVADERS, "spore");
	iv_play("PLAY spore pac");
	assert_int_equal(iv_unit("spore1")->tokens, 1);
}

static void INV_13_2_all_of_a_locations_tokens_in_one_turn(void **state)
{
	(void)state;
	iv_turn(INV_MANKIND);
	iv_hand(INV_MANKIND, "baikonur vtol vtol");
	iv_play("PLAY baikonur pac\nUSE baikonur1 TIMES 3");
	t_none_refused(g);
	assert_int_equal(iv_unit("baikonur1")->tokens, 0);
	assert_int_equal(g->s.ops, 4);
	assert_int_equal(iv_zone("baikonur1"), INV_PAC);
}

static void INV_13_3_times(void **state)
{
	(void)state;
	iv_turn(INV_MANKIND);
	iv_put("pac", "svalbard baikonur succubus vtol");
	iv_unit("svalbard1")->tokens = 3;
	iv_unit("baikonur1")->tokens = 2;
	iv_hand(INV_MANKIND, "mako mako");
	iv_discard(INV_MANKIND, "ark laser tanks tanks laser");
	iv_play("USE svalbard1 TIMES 4\nUSE baikonur1 TIMES 3\nUSE succubus1 TIMES 2\nUSE svalbard1 TIMES 2\n"
		"USE svalbard1\nUSE baikonur1");
	t_refused(g, INV_MANKIND, 1, INV_NO_TOKENS);
	t_refused(g, INV_MANKIND, 2, INV_NO_TOKENS);
	t_refused(g, INV_MANKIND, 3, INV_ONE_AT_A_TIME);
	/* Two tokens, two cards each; it is one use. */
	assert_string_equal(discards(INV_MANKIND, 9), "ark");
	assert_int_equal(iv_unit("svalbard1")->tokens, 1);
	t_refused(g, INV_MANKIND, 5, INV_USED);
	/* Without TIMES it is one. */
	assert_int_equal(iv_unit("baikonur1")->tokens, 1);
	assert_int_equal(g->s.ops, 2);
	assert_int_equal(t_refusals(g), 4);
	/* No token is left. */
	iv_turn(INV_MANKIND);
	iv_unit("baikonur1")->tokens = 0;
	iv_unit("baikonur1")->used = false;
	iv_play("USE baikonur1");
	t_refused(g, INV_MANKIND, 1, INV_NO_TOKENS);
}

static void INV_13_4_tokens_leave_with_their_card(void **state)
{
	(void)state;
	iv_put("pac", "mako rushmore");
	iv_unit("mako1")->power = 2;
	iv_unit("rushmore1")->tokens = 8;
	iv_hand(INV_INVADERS, "nanobots legion scout scout");
	iv_play("PLAY nanobots AT mako1\nPLAY legion pac AT rushmore1");
	assert_int_equal(inv_rushmore(&g->s), 0);
	iv_hand(INV_MANKIND, "mako vtol");
	iv_play("PLAY mako eur");
	assert_int_equal(iv_unit("mako1")->power, 0);
	assert_int_equal(iv_power("mako1"), 3);
}

/* The document: Rushmore comes with 8 tokens, which serve in this very turn. */
static void INV_13_5_rushmore_at_once(void **state)
{
	(void)state;
	iv_turn(INV_MANKIND);
	iv_hand(INV_MANKIND, "rushmore mobilise vtol vtol vtol");
	int before = deck();
	iv_play("RUSHMORE draw\nPLAY rushmore pac\nPLAY mobilise");
	t_saw(g, INV_E_TOKENS, INV_MANKIND, iv_target("rushmore1"), INV_RUSHMORE, 8, 8);
	t_saw(g, INV_E_RUSHMORE, INV_TAKES_DRAW, 3, 5);
	assert_int_equal(held(), 0);
	assert_int_equal(deck(), before);
	/* Without the line three cards are drawn. */
	iv_begin("");
	iv_turn(INV_MANKIND);
	iv_hand(INV_MANKIND, "rushmore mobilise vtol vtol vtol");
	iv_play("PLAY rushmore pac\nPLAY mobilise");
	t_none(g, INV_E_RUSHMORE);
	assert_int_equal(held(), 3);
}

static void INV_13_6_for_every_draw_and_drain(void **state)
{
	(void)state;
	/* A card's drain, the attack's, the draw phase's. */
	iv_put("afr", "rushmore slug");
	iv_put("pac", "medusa");
	iv_unit("rushmore1")->tokens = 8;
	t_orders(g, INV_MANKIND, "STAND RUSHMORE drain\nSTAND RUSHMORE draw\nSTAND RUSHMORE cost");
	int before = deck();
	iv_play("USE slug1");
	assert_int_equal(deck(), before);
	assert_int_equal(iv_unit("rushmore1")->tokens, 8 - 1 - 2 - 2);
	assert_int_equal(held(), 0);
	/* A drain cost, which is paid then. */
	iv_hand(INV_MANKIND, "militia");
	before = deck();
	iv_play("PLAY militia eur");
	t_saw(g, INV_E_RUSHMORE, INV_TAKES_COST, 1, 2);
	assert_int_equal(iv_zone("militia1"), INV_EUR);
	assert_int_equal(deck(), before);
	assert_string_equal(discards(INV_MANKIND, 9), "");
	/* The Invaders' draws and drains are none of its business. */
	assert_int_equal(g->s.side[INV_INVADERS].hand.n, 2);
	/* New York's START. */
	iv_begin("");
	iv_put("afr", "rushmore newyork");
	iv_unit("rushmore1")->tokens = 8;
	t_orders(g, INV_MANKIND, "RUSHMORE draw");
	iv_play("");
	assert_int_equal(iv_unit("rushmore1")->tokens, 5);
}

static void INV_13_7_tokens_serve_with_an_empty_deck(void **state)
{
	(void)state;
	iv_put("afr", "rushmore");
	iv_put("pac", "medusa");
	iv_unit("rushmore1")->tokens = 4;
	iv_deck(INV_MANKIND, 0);
	iv_play("");
	t_none(g, INV_E_WON);
	assert_int_equal(iv_unit("rushmore1")->tokens, 0);
	/* One less loses. */
	iv_begin("");
	iv_put("afr", "rushmore");
	iv_put("pac", "medusa");
	iv_unit("rushmore1")->tokens = 3;
	iv_deck(INV_MANKIND, 0);
	iv_play("");
	t_saw(g, INV_E_WON, INV_INVADERS, INV_WHY_DECK);
}

static void INV_13_8_rushmore_for_a_cost(void **state)
{
	(void)state;
	/* Narcissus drains 2: a token, and a card. */
	iv_turn(INV_MANKIND);
	iv_put("afr", "rushmore");
	iv_unit("rushmore1")->tokens = 1;
	iv_hand(INV_MANKIND, "narcissus vtol vtol vtol");
	iv_stack(INV_MANKIND, "ark");
	iv_deck(INV_MANKIND, 1);
	int gone = g->s.side[INV_MANKIND].discard.n;
	iv_play("PLAY narcissus pac\nRUSHMORE cost");
	t_none_refused(g);
	t_saw(g, INV_E_RUSHMORE, INV_TAKES_COST, 1, 0);
	assert_int_equal(g->s.side[INV_MANKIND].discard.n, gone + 4);
	assert_string_equal(discards(INV_MANKIND, 4), "ark vtol vtol vtol");
	assert_int_equal(deck(), 0);
	/* The sacrifice of another card leaves the tokens where they are. */
	iv_begin("");
	iv_turn(INV_MANKIND);
	iv_put("afr", "rushmore mako mako mako");
	iv_unit("rushmore1")->tokens = 8;
	iv_hand(INV_MANKIND, "narcissus vtol vtol vtol");
	iv_play("PLAY narcissus afr FREE mako1\nRUSHMORE cost");
	t_saw(g, INV_E_RUSHMORE, INV_TAKES_COST, 2, 6);
	/* Without the line one card is too few. */
	iv_begin("");
	iv_turn(INV_MANKIND);
	iv_put("afr", "rushmore");
	iv_unit("rushmore1")->tokens = 1;
	iv_hand(INV_MANKIND, "narcissus vtol vtol vtol");
	iv_deck(INV_MANKIND, 1);
	iv_play("PLAY narcissus pac");
	t_refused(g, INV_MANKIND, 1, INV_DECK_SHORT);
	/* Nor are both together enough. */
	iv_begin("");
	iv_turn(INV_MANKIND);
	iv_put("afr", "rushmore");
	iv_unit("rushmore1")->tokens = 1;
	iv_hand(INV_MANKIND, "narcissus vtol vtol vtol");
	iv_deck(INV_MANKIND, 0);
	iv_play("PLAY narcissus pac\nRUSHMORE cost");
	t_refused(g, INV_MANKIND, 1, INV_DECK_SHORT);
	assert_int_equal(iv_unit("rushmore1")->tokens, 1);
	/* It is asked once for the whole cost: a line of the drain does not answer. */
	iv_begin("");
	iv_turn(INV_MANKIND);
	iv_put("afr", "rushmore");
	iv_unit("rushmore1")->tokens = 8;
	iv_hand(INV_MANKIND, "narcissus vtol vtol vtol");
	iv_play("PLAY narcissus pac\nRUSHMORE drain");
	t_none(g, INV_E_RUSHMORE);
	assert_int_equal(iv_unit("rushmore1")->tokens, 8);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(INV_12_1_there_is_always_a_hero, iv_start),
		cmocka_unit_test_setup(INV_12_2_a_hero_counts_as_a_defender, iv_start),
		cmocka_unit_test_setup(INV_12_3_the_next_hero_comes_at_once, iv_start),
		cmocka_unit_test_setup(INV_12_4_it_lies_sideways_until_mankinds_turn, iv_start),
		cmocka_unit_test_setup(INV_12_5_the_old_heros_place_is_free, iv_start),
		cmocka_unit_test_setup(INV_12_6_a_hero_sideways_is_a_target, iv_start),
		cmocka_unit_test_setup(INV_12_7_its_text_does_nothing_until_it_is_upright, iv_start),
		cmocka_unit_test_setup(INV_12_8_heroes_move_in_mankinds_turn, iv_start),
		cmocka_unit_test_setup(INV_12_9_once_a_turn_to_an_adjacent_zone, iv_start),
		cmocka_unit_test_setup(INV_12_10_no_sacrifice_in_the_invaders_turn, iv_start),
		cmocka_unit_test_setup(INV_12_11_newhero, iv_start),
		cmocka_unit_test_setup(INV_12_12_tokens_leave_with_the_hero, iv_start),
		cmocka_unit_test_setup(INV_12_13_the_new_hero_has_used_nothing, iv_start),
		cmocka_unit_test_setup(INV_13_1_tokens_from_the_turn_in_which_a_card_comes, iv_start),
		cmocka_unit_test_setup(INV_13_2_all_of_a_locations_tokens_in_one_turn, iv_start),
		cmocka_unit_test_setup(INV_13_3_times, iv_start),
		cmocka_unit_test_setup(INV_13_4_tokens_leave_with_their_card, iv_start),
		cmocka_unit_test_setup(INV_13_5_rushmore_at_once, iv_start),
		cmocka_unit_test_setup(INV_13_6_for_every_draw_and_drain, iv_start),
		cmocka_unit_test_setup(INV_13_7_tokens_serve_with_an_empty_deck, iv_start),
		cmocka_unit_test_setup(INV_13_8_rushmore_for_a_cost, iv_start),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
