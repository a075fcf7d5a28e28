/* SPDX-License-Identifier: MIT */
#include "inv_fixture.h"

/* Columns, sacrifices, moves and the Ops Centre: section 6. */

static struct iv_table *const g = &iv_table;

static const char *discards(int seat, int n)
{
	return iv_words(&g->s.side[seat].discard, n);
}

/* Mankind's turn, with a full column in Pacific Rim. */
static void full(const char *hand)
{
	iv_begin("");
	iv_turn(INV_MANKIND);
	iv_put("pac", "vtol mako shanty laser");
	iv_hand(INV_MANKIND, hand);
}

static void INV_6_1_four_cards_with_the_hero(void **state)
{
	(void)state;
	iv_turn(INV_MANKIND);
	iv_put("eur", "vtol vtol");
	iv_hand(INV_MANKIND, "shanty shanty");
	iv_play("PLAY shanty eur\nPLAY shanty eur");
	t_refused(g, INV_MANKIND, 2, INV_COLUMN_FULL);
	assert_int_equal(t_refusals(g), 1);
	assert_int_equal(g->s.zone[INV_EUR].column[INV_MANKIND].n, 4);
	/* Without the hero there is room. */
	iv_begin("");
	iv_turn(INV_MANKIND);
	iv_put("pac", "vtol vtol");
	iv_hand(INV_MANKIND, "shanty shanty");
	iv_play("PLAY shanty pac\nPLAY shanty pac");
	t_none_refused(g);
	/* The other side's cards take no place. */
	assert_int_equal(inv_free_places(&g->s, INV_PAC, INV_INVADERS), 4);
}

static void INV_6_2_mankind_may_sacrifice_to_make_room(void **state)
{
	(void)state;
	full("submarine");
	iv_play("PLAY submarine pac FREE vtol1");
	t_saw(g, INV_E_SACRIFICED, iv_target("vtol1"), INV_VTOL, INV_PAC);
	assert_int_equal(iv_zone("submarine1"), INV_PAC);
	assert_int_equal(iv_zone("vtol1"), -1);
	assert_string_equal(discards(INV_MANKIND, 9), "vtol");
	full("submarine");
	iv_play("PLAY submarine pac FREE mako1");
	assert_string_equal(discards(INV_MANKIND, 9), "mako");
	full("submarine");
	iv_play("PLAY submarine pac");
	t_refused(g, INV_MANKIND, 1, INV_COLUMN_FULL);
}

static void INV_6_3_only_where_all_places_are_taken(void **state)
{
	(void)state;
	iv_turn(INV_MANKIND);
	iv_put("pac", "vtol mako shanty");
	iv_hand(INV_MANKIND, "submarine");
	iv_play("PLAY submarine pac FREE vtol1");
	t_refused(g, INV_MANKIND, 1, INV_NOT_FULL);
	assert_int_equal(iv_zone("vtol1"), INV_PAC);
	t_none(g, INV_E_SACRIFICED);
}

static void INV_6_4_free_names_a_card_of_that_column(void **state)
{
	(void)state;
	full("submarine uplink");
	iv_put("afr", "metro");
	iv_put("pac", "squid");
	iv_play("PLAY submarine pac FREE metro1\nPLAY submarine pac FREE squid1\nPLAY submarine pac FREE eur\n"
		"PLAY uplink FREE vtol1");
	for (int i = 1; i <= 3; i++)
		t_refused(g, INV_MANKIND, i, INV_NOT_IN_COLUMN);
	t_refused(g, INV_MANKIND, 4, INV_NOT_FULL);
	t_none(g, INV_E_SACRIFICED);
	/* MOVE and OPS. */
	full("");
	iv_put("eur", "vtol tanks");
	iv_play("MOVE vtol2 pac FREE shanty1\nOPS tanks1 pac FREE laser1");
	t_none_refused(g);
	assert_int_equal(iv_zone("vtol2"), INV_PAC);
	assert_int_equal(iv_zone("tanks1"), INV_PAC);
	assert_string_equal(discards(INV_MANKIND, 9), "laser shanty");
}

static void INV_6_5_the_invaders_make_no_room(void **state)
{
	(void)state;
	iv_put("pac", "scout scout squid squid");
	iv_put("eur", "spider");
	iv_hand(INV_INVADERS, "scout");
	iv_play("PLAY scout pac FREE squid1\nMOVE spider1 pac FREE squid1");
	t_refused(g, INV_INVADERS, 1, INV_NO_FREEING);
	t_refused(g, INV_INVADERS, 2, INV_NO_FREEING);
	assert_int_equal(iv_zone("squid1"), INV_PAC);
}

static void INV_6_6_sacrifices_are_not_prevented(void **state)
{
	(void)state;
	full("submarine laststand tanks");
	inv_move_unit(&g->s, iv_target("laser1"), INV_AFR);
	iv_hero("okoro", "pac");
	t_orders(g, INV_MANKIND, "SAVE\nCHAINMAIL");
	iv_play("PLAY submarine pac FREE hero");
	t_none(g, INV_E_SAVED);
	t_none(g, INV_E_CHAINMAIL);
	t_saw(g, INV_E_HERO_LOST, INV_OKORO, INV_PAC, INV_SACRIFICED);
	full("submarine laststand tanks");
	t_orders(g, INV_MANKIND, "SAVE");
	iv_play("PLAY submarine pac FREE mako1");
	t_none(g, INV_E_SAVED);
	assert_int_equal(iv_zone("mako1"), -1);
	/* Both answer destruction. */
	iv_begin("");
	iv_hero("okoro", "pac");
	iv_put("pac", "mako");
	iv_hand(INV_INVADERS, "thing scout scout");
	iv_hand(INV_MANKIND, "laststand tanks");
	t_orders(g, INV_MANKIND, "SAVE\nCHAINMAIL");
	iv_play("PLAY thing AT hero mako1");
	assert_int_equal(t_count(g, INV_E_CHAINMAIL), 1);
	assert_int_equal(t_count(g, INV_E_SAVED), 1);
}

static void INV_6_7_the_hero_makes_room(void **state)
{
	(void)state;
	/* The new hero wants Eurasia, but the place there is for the Shanty Town. */
	iv_turn(INV_MANKIND);
	iv_put("eur", "vtol mako laser");
	iv_hand(INV_MANKIND, "shanty");
	t_orders(g, INV_MANKIND, "NEWHERO eur afr");
	iv_play("PLAY shanty eur FREE hero");
	t_none_refused(g);
	assert_int_equal(iv_zone("hero"), INV_AFR);
	assert_int_equal(iv_zone("shanty1"), INV_EUR);
	assert_int_equal(g->s.zone[INV_EUR].column[INV_MANKIND].n, 4);
	assert_true(g->s.sideways);
	/* At once: in this turn. */
	assert_true(t_at_event(g, t_nth(g, INV_E_PLACED, 0)) < t_at_event(g, t_nth(g, INV_E_TURN, 0)));
	/* No room elsewhere. */
	iv_begin("");
	iv_turn(INV_MANKIND);
	iv_put("pac", "vtol vtol submarine submarine");
	iv_put("eur", "vtol mako laser");
	iv_put("afr", "vtol mako laser tanks");
	iv_hand(INV_MANKIND, "shanty");
	iv_play("PLAY shanty eur FREE hero");
	t_refused(g, INV_MANKIND, 1, INV_NO_HERO_PLACE);
	assert_int_equal(g->s.hero, INV_REYES);
	/* Another card of the column will do. */
	iv_turn(INV_MANKIND);
	iv_hand(INV_MANKIND, "shanty");
	iv_play("PLAY shanty eur FREE vtol3");
	t_none_refused(g);
	/* Room in Pacific Rim alone is enough. */
	iv_begin("");
	iv_turn(INV_MANKIND);
	iv_put("eur", "vtol mako laser");
	iv_put("afr", "vtol mako laser tanks");
	iv_hand(INV_MANKIND, "shanty");
	iv_play("PLAY shanty eur FREE hero");
	t_none_refused(g);
	assert_int_equal(iv_zone("hero"), INV_PAC);
	/* The place that a unit leaves when it moves is not free yet. */
	iv_begin("");
	iv_turn(INV_MANKIND);
	iv_put("pac", "vtol vtol submarine submarine");
	iv_put("eur", "vtol mako laser");
	iv_put("afr", "vtol mako laser tanks");
	iv_play("MOVE vtol1 eur FREE hero");
	t_refused(g, INV_MANKIND, 1, INV_NO_HERO_PLACE);
}

static void INV_6_8_moves_need_a_place(void **state)
{
	(void)state;
	full("");
	iv_put("eur", "vtol vtol");
	iv_put("afr", "vtol");
	iv_play("MOVE vtol2 pac\nMOVE vtol4 pac\nMOVE vtol4 eur\nMOVE vtol2 afr");
	t_refused(g, INV_MANKIND, 1, INV_COLUMN_FULL);
	t_refused(g, INV_MANKIND, 2, INV_TOO_FAR);
	assert_int_equal(t_refusals(g), 2);
	assert_int_equal(iv_zone("vtol4"), INV_EUR);
	assert_int_equal(iv_zone("vtol2"), INV_AFR);
	/* Nor from Pacific Rim to Africa. */
	iv_begin("");
	iv_put("pac", "spider");
	iv_play("MOVE spider1 afr");
	t_refused(g, INV_INVADERS, 1, INV_TOO_FAR);
}

static void INV_6_9_own_moves(void **state)
{
	(void)state;
	iv_turn(INV_MANKIND);
	iv_put("pac", "vtol mako skyfort laser");
	iv_play("MOVE mako1 eur\nMOVE laser1 eur\nMOVE vtol1 eur\nMOVE skyfort1 afr");
	t_refused(g, INV_MANKIND, 1, INV_CANNOT_MOVE);
	t_refused(g, INV_MANKIND, 2, INV_CANNOT_MOVE);
	assert_int_equal(t_refusals(g), 2);
	t_saw(g, INV_E_MOVED, INV_MANKIND, iv_target("vtol1"), INV_VTOL, INV_PAC, INV_EUR);
	t_saw(g, INV_E_MOVED, INV_MANKIND, iv_target("skyfort1"), INV_SKYFORT, INV_PAC, INV_AFR);
	/* Nobody moves the enemy's, or what is not in play. */
	iv_turn(INV_MANKIND);
	iv_put("pac", "spider");
	iv_play("MOVE spider1 eur\nMOVE spider2 eur");
	t_refused(g, INV_MANKIND, 1, INV_OTHER_SIDE);
	t_refused(g, INV_MANKIND, 2, INV_OTHER_SIDE); /* whether it is in play or not */
}

static void INV_6_10_one_move_a_turn_apart_from_use(void **state)
{
	(void)state;
	iv_turn(INV_MANKIND);
	iv_put("pac", "vtol");
	iv_hero("engineer", "eur");
	g->s.ops = 0;
	iv_play("MOVE vtol1 eur\nMOVE vtol1 afr\nUSE hero\nMOVE hero pac");
	t_refused(g, INV_MANKIND, 2, INV_MOVED);
	assert_int_equal(t_refusals(g), 1);
	assert_int_equal(iv_zone("vtol1"), INV_EUR);
	assert_int_equal(iv_zone("hero"), INV_PAC);
	assert_int_equal(g->s.ops, 1);
	/* Again in the next turn. */
	iv_pass(1);
	iv_play("MOVE vtol1 afr");
	t_none_refused(g);
}

static void INV_6_11_a_move_to_the_same_zone(void **state)
{
	(void)state;
	iv_turn(INV_MANKIND);
	iv_put("pac", "vtol skyfort");
	iv_play("MOVE vtol1 pac\nMOVE skyfort1 pac\nOPS vtol1 pac");
	for (int i = 1; i <= 3; i++)
		t_refused(g, INV_MANKIND, i, INV_SAME_ZONE);
	assert_int_equal(g->s.ops, 1);
}

static void INV_6_12_the_ops_centre_moves_to_any_zone(void **state)
{
	(void)state;
	iv_turn(INV_MANKIND);
	iv_put("pac", "mako");
	iv_play("OPS mako1 afr");
	t_saw(g, INV_E_OPS, iv_target("mako1"), INV_MAKO, INV_PAC, INV_AFR, 0);
	assert_int_equal(iv_zone("mako1"), INV_AFR);
	assert_int_equal(g->s.ops, 0);
	g->s.ops = 1;
	iv_turn(INV_MANKIND);
	iv_put("pac", "squid");
	iv_play("OPS vtol1 pac\nOPS squid1 afr");
	t_refused(g, INV_MANKIND, 1, INV_NOT_IN_PLAY);
	t_refused(g, INV_MANKIND, 2, INV_OTHER_SIDE);
	/* The Invaders have none. */
	iv_begin("");
	iv_put("pac", "kraken");
	iv_play("OPS kraken1 afr");
	t_refused(g, INV_INVADERS, 1, INV_OTHER_SIDE);
	/* And not in their turn. */
	iv_put("pac", "mako");
	iv_turn(INV_INVADERS);
	t_orders(g, INV_MANKIND, "OPS mako1 afr");
	t_resolve(g);
	t_refused(g, INV_MANKIND, 1, INV_NOT_YOUR_TURN);
}

static void INV_6_13_defenders_and_the_hero(void **state)
{
	(void)state;
	iv_turn(INV_MANKIND);
	iv_put("pac", "laser ark mako");
	iv_hero("okoro", "eur");
	g->s.ops = 4;
	iv_play("OPS laser1 afr\nOPS ark1 afr\nOPS mako1 afr\nOPS hero afr");
	t_refused(g, INV_MANKIND, 1, INV_WHICH_DEFENDER);
	t_refused(g, INV_MANKIND, 2, INV_WHICH_DEFENDER);
	assert_int_equal(t_refusals(g), 2);
	assert_int_equal(g->s.ops, 2);
	assert_int_equal(iv_zone("hero"), INV_AFR);
}

static void INV_6_14_as_often_as_there_are_tokens(void **state)
{
	(void)state;
	iv_turn(INV_MANKIND);
	iv_put("pac", "mako");
	g->s.ops = 2;
	iv_play("OPS mako1 afr\nOPS mako1 eur\nOPS mako1 pac");
	t_refused(g, INV_MANKIND, 3, INV_NO_OPS);
	assert_int_equal(t_refusals(g), 1);
	assert_int_equal(iv_zone("mako1"), INV_EUR);
}

static void INV_6_15_the_ops_centre_moves_what_has_moved_or_lies_sideways(void **state)
{
	(void)state;
	iv_turn(INV_MANKIND);
	iv_put("pac", "vtol");
	iv_hero("okoro", "eur");
	g->s.sideways = true;
	g->s.ops = 2;
	iv_play("MOVE hero pac\nMOVE vtol1 eur\nOPS vtol1 afr\nOPS hero pac");
	t_refused(g, INV_MANKIND, 1, INV_SIDEWAYS);
	assert_int_equal(t_refusals(g), 1);
	assert_int_equal(iv_zone("vtol1"), INV_AFR);
	assert_int_equal(iv_zone("hero"), INV_PAC);
	assert_true(g->s.sideways);
	/* What the Ops Centre has moved has still its own move. */
	iv_begin("");
	iv_turn(INV_MANKIND);
	iv_put("pac", "vtol");
	iv_play("OPS vtol1 afr\nMOVE vtol1 eur");
	t_none_refused(g);
}

static void INV_6_16_reyes_and_petrova_stay(void **state)
{
	static const char *const hero[] = { "reyes", "petrova", "haddad" };
	(void)state;
	for (int i = 0; i < 3; i++) {
		iv_begin("");
		iv_turn(INV_MANKIND);
		iv_hero(hero[i], "eur");
		iv_play("MOVE hero pac\nOPS hero afr");
		assert_int_equal(t_refusals(g), i < 2 ? 2 : 0);
		if (i < 2)
			t_refused(g, INV_MANKIND, 2, INV_ROOTED);
		assert_int_equal(g->s.ops, i < 2 ? 1 : 0);
	}
}

static void INV_6_17_tokens_move_along(void **state)
{
	(void)state;
	iv_turn(INV_MANKIND);
	iv_put("pac", "vtol mako");
	iv_unit("vtol1")->power = 2;
	iv_unit("mako1")->power = -1;
	iv_play("MOVE vtol1 eur\nOPS mako1 afr");
	assert_int_equal(iv_unit("vtol1")->power, 2);
	assert_int_equal(iv_power("vtol1"), 3);
	assert_int_equal(iv_unit("mako1")->power, -1);
	assert_int_equal(iv_power("mako1"), 2);
}

static void INV_6_18_handles(void **state)
{
	(void)state;
	/* The lowest number that is free; but not that of a unit which left in this turn. */
	iv_turn(INV_MANKIND);
	iv_put("pac", "vtol mako shanty laser");
	iv_hand(INV_MANKIND, "vtol vtol");
	iv_play("PLAY vtol pac FREE vtol1\nPLAY vtol eur");
	t_saw(g, INV_E_PLAYED, INV_MANKIND, INV_VTOL, iv_target("vtol2"), INV_PAC);
	t_saw(g, INV_E_PLAYED, INV_MANKIND, INV_VTOL, iv_target("vtol3"), INV_EUR);
	assert_int_equal(iv_zone("vtol1"), -1);
	iv_turn(INV_MANKIND);
	iv_hand(INV_MANKIND, "vtol");
	iv_play("PLAY vtol afr");
	t_saw(g, INV_E_PLAYED, INV_MANKIND, INV_VTOL, iv_target("vtol1"), INV_AFR);
	/* The hero is always the hero. */
	iv_turn(INV_MANKIND);
	iv_play("STRATEGY retribution hero");
	assert_true(iv_zone("hero") >= 0);
	assert_int_not_equal(g->s.hero, INV_REYES);
}

/* There is one NORAD: it went, and came back by way of deck and hand in the same turn. */
static void INV_6_18_a_name_comes_back_when_there_is_no_other(void **state)
{
	(void)state;
	iv_turn(INV_MANKIND);
	iv_put("pac", "norad laser laser laser");
	iv_hand(INV_MANKIND, "vtol militia militia militia militia militia");
	iv_play("PLAY vtol pac FREE norad1\nPAUSE");
	assert_int_equal(iv_zone("norad1"), -1);
	assert_int_equal(pile_take(&g->s.side[INV_MANKIND].discard, 0, PILE_ALL).kind, INV_NORAD);
	pile_put(&g->s.side[INV_MANKIND].hand, PILE_MIDDLE, (struct pile_card){ INV_NORAD, PILE_ALL });
	iv_play("PLAY norad eur");
	t_none_refused(g);
	assert_int_equal(iv_zone("norad1"), INV_EUR);
}

static void INV_6_18_names_are_free_again_in_the_next_turn(void **state)
{
	(void)state;
	iv_turn(INV_MANKIND);
	iv_put("pac", "squid");
	iv_hand(INV_MANKIND, "emp mako");
	iv_play("PLAY emp AT squid1");
	iv_hand(INV_INVADERS, "squid scout nanobots");
	iv_put("pac", "exosuit");
	iv_play("PLAY squid eur PAY scout\nPLAY nanobots AT exosuit1");
	t_none_refused(g);
	assert_int_equal(iv_zone("squid1"), INV_EUR);
	iv_hand(INV_MANKIND, "exosuit mako mako");
	iv_play("PLAY exosuit eur");
	assert_int_equal(iv_zone("exosuit1"), INV_EUR);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(INV_6_1_four_cards_with_the_hero, iv_start),
		cmocka_unit_test_setup(INV_6_2_mankind_may_sacrifice_to_make_room, iv_start),
		cmocka_unit_test_setup(INV_6_3_only_where_all_places_are_taken, iv_start),
		cmocka_unit_test_setup(INV_6_4_free_names_a_card_of_that_column, iv_start),
		cmocka_unit_test_setup(INV_6_5_the_invaders_make_no_room, iv_start),
		cmocka_unit_test_setup(INV_6_6_sacrifices_are_not_prevented, iv_start),
		cmocka_unit_test_setup(INV_6_7_the_hero_makes_room, iv_start),
		cmocka_unit_test_setup(INV_6_8_moves_need_a_place, iv_start),
		cmocka_unit_test_setup(INV_6_9_own_moves, iv_start),
		cmocka_unit_test_setup(INV_6_10_one_move_a_turn_apart_from_use, iv_start),
		cmocka_unit_test_setup(INV_6_11_a_move_to_the_same_zone, iv_start),
		cmocka_unit_test_setup(INV_6_12_the_ops_centre_moves_to_any_zone, iv_start),
		cmocka_unit_test_setup(INV_6_13_defenders_and_the_hero, iv_start),
		cmocka_unit_test_setup(INV_6_14_as_often_as_there_are_tokens, iv_start),
		cmocka_unit_test_setup(
			INV_6_15_the_ops_centre_moves_what_has_moved_or_lies_sideways, iv_start),
		cmocka_unit_test_setup(INV_6_16_reyes_and_petrova_stay, iv_start),
		cmocka_unit_test_setup(INV_6_17_tokens_move_along, iv_start),
		cmocka_unit_test_setup(INV_6_18_handles, iv_start),
		cmocka_unit_test_setup(INV_6_18_a_name_comes_back_when_there_is_no_other, iv_start),
		cmocka_unit_test_setup(INV_6_18_names_are_free_again_in_the_next_turn, iv_start),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
