/* SPDX-License-Identifier: MIT */
#include "inv_fixture.h"

#include <string.h>

/* What can never be: every invariant is broken once. And views that cannot be. */

static struct iv_table *const g = &iv_table;

static void sound(void)
{
	assert_null(inv_invariants(&g->s));
}

/* And it is sound again without that change. */
static void broken(struct inv_state *good)
{
	assert_non_null(inv_invariants(&g->s));
	g->s = *good;
	sound();
}

static void INV_1_2_no_card_is_lost(void **state)
{
	(void)state;
	iv_put("pac", "vtol squid");
	struct inv_state good = g->s;
	sound();
	pile_put(&g->s.side[INV_MANKIND].deck, PILE_MIDDLE, (struct pile_card){ INV_MAKO, 0 });
	broken(&good);
	pile_put(&g->s.side[INV_MANKIND].deck, PILE_MIDDLE, (struct pile_card){ INV_SQUID, 0 });
	broken(&good);
	g->s.side[INV_MANKIND].list[INV_SQUID] = 1;
	broken(&good);
	g->s.zone[INV_PAC].column[INV_MANKIND] = (struct inv_column){ 0 };
	broken(&good);
}

static void INV_3_19_piles_are_as_they_must_be(void **state)
{
	(void)state;
	iv_hand(INV_MANKIND, "vtol");
	iv_discard(INV_MANKIND, "mako");
	struct inv_state good = g->s;
	sound();
	g->s.side[INV_MANKIND].discard.above = 0;
	broken(&good);
	g->s.side[INV_MANKIND].hand.above = 1;
	broken(&good);
	g->s.side[INV_MANKIND].hand.below = 1;
	broken(&good);
	g->s.side[INV_MANKIND].hand.seen[0] = PILE_SEAT(INV_INVADERS);
	broken(&good);
}

static void INV_6_1_units_stand_in_one_place(void **state)
{
	(void)state;
	iv_put("pac", "vtol vtol squid");
	struct inv_state good = g->s;
	struct inv_column *c = g->s.zone[INV_PAC].column;
	sound();
	c[INV_MANKIND].unit[1].unit = c[INV_MANKIND].unit[0].unit;
	broken(&good);
	c[INV_MANKIND].unit[1].unit = INV_U_SQUID + 1;
	broken(&good);
	c[INV_MANKIND].unit[1].unit = INV_EUR;
	broken(&good);
	g->s.zone[INV_AFR].column[INV_MANKIND] = c[INV_MANKIND];
	broken(&good);
}

static void INV_12_1_there_is_one_hero(void **state)
{
	(void)state;
	struct inv_state good = g->s;
	sound();
	g->s.hero = INV_MAKO;
	broken(&good);
	g->s.zone[INV_EUR].column[INV_MANKIND] = (struct inv_column){ 0 };
	broken(&good);
	g->s.heroes |= 1u << (INV_REYES - INV_KINDS);
	broken(&good);
	g->s.window = INV_W_HERO;
	broken(&good);
	/* When the match is over there need not be one. */
	g->s.zone[INV_EUR].column[INV_MANKIND] = (struct inv_column){ 0 };
	g->s.over = true;
	sound();
}

static void INV_15_1_games_of_a_match_add_up(void **state)
{
	(void)state;
	struct inv_state good = g->s;
	g->s.number = 2;
	g->s.side[INV_MANKIND].won = 1;
	broken(&good); /* it is one game */
	iv_begin("match=3");
	good = g->s;
	g->s.number = 2;
	broken(&good);
	g->s.side[INV_INVADERS].won = 1;
	broken(&good);
	g->s.number = 3;
	g->s.side[INV_INVADERS].won = 2;
	broken(&good);
	g->s.number = 3;
	g->s.side[INV_MANKIND].won = 2;
	broken(&good);
	g->s.number = 4;
	g->s.side[INV_INVADERS].won = 1;
	g->s.side[INV_MANKIND].won = 2;
	broken(&good);
	g->s.number = 3;
	g->s.side[INV_INVADERS].won = g->s.side[INV_MANKIND].won = 1;
	sound();
}

static void INV_20_25_a_look_has_its_window(void **state)
{
	(void)state;
	iv_turn(INV_MANKIND);
	iv_hand(INV_MANKIND, "uplink");
	iv_play("PLAY uplink");
	struct inv_state good = g->s;
	sound();
	assert_int_equal(g->s.looked, 3);
	g->s.window = INV_W_TURN;
	broken(&good);
	pile_mix(&g->s.side[INV_MANKIND].deck);
	broken(&good);
}

/* Views come from whoever sent them: of one that cannot be nothing is told and nothing offered. */
static void INV_12_1_views_that_cannot_be_are_survived(void **state)
{
	static struct orders os;
	static struct notes ns;
	struct legal l;
	struct inv_sheet sheet;
	(void)state;
	iv_turn(INV_MANKIND);
	iv_put("pac", "vtol");
	iv_hand(INV_MANKIND, "mako vtol");
	struct view view = *t_view(g, INV_MANKIND);
	struct inv_state s = *(const struct inv_state *)view.state;
	struct order move = { .verb = INV_V_MOVE, .count = { 1, 1 }, .value = { INV_U_VTOL, INV_EUR } };
	view.state = &s;
	for (int i = 0; i < 4; i++) {
		s = *(const struct inv_state *)t_view(g, INV_MANKIND)->state;
		if (i == 1)
			s.zone[INV_EUR].column[INV_MANKIND].n = 0;
		else if (i == 2)
			s.looked = 3;
		else if (i == 3)
			s.side[INV_INVADERS].deck.n = 150;
		os.n = ns.n = 0;
		os.order[os.n++] = move;
		inv_check(&view, &os, &ns);
		assert_int_equal(ns.n > 0, i == 0);
		inv_legal(&view, INV_V_MOVE, NULL, &l);
		assert_int_equal(l.now, i == 0);
		memset(&sheet, 0, sizeof(sheet));
		inv_make_sheet(&view, &sheet);
		assert_int_equal(sheet.n_hand > 0, i == 0);
		assert_int_equal(inv_advance(&view, &s, &move), i ? TRIED_REFUSED : TRIED_DONE);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(INV_1_2_no_card_is_lost, iv_start),
		cmocka_unit_test_setup(INV_3_19_piles_are_as_they_must_be, iv_start),
		cmocka_unit_test_setup(INV_6_1_units_stand_in_one_place, iv_start),
		cmocka_unit_test_setup(INV_12_1_there_is_one_hero, iv_start),
		cmocka_unit_test_setup(INV_15_1_games_of_a_match_add_up, iv_start),
		cmocka_unit_test_setup(INV_20_25_a_look_has_its_window, iv_start),
		cmocka_unit_test_setup(INV_12_1_views_that_cannot_be_are_survived, iv_start),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
