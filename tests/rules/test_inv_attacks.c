/* SPDX-License-Identifier: MIT */
#include "inv_fixture.h"

#include "core/play.h"

#include <stdlib.h>
#include <string.h>

/* Files, card lists and positions that were made to break the game. */

static struct iv_table *const g = &iv_table;
static struct inv_side *const mankind = &iv_table.s.side[INV_MANKIND];
static struct inv_side *const invaders = &iv_table.s.side[INV_INVADERS];

/* --- receipts */

static struct orders os;
static struct notes ns;

static void check(int seat, const char *lines)
{
	play_check(&invaders_rules, t_view(g, seat), t_awaited(g).window, lines, strlen(lines), 1, &os, &ns);
}

/* What a seat is told of a line: NOTE_REFUSED, NOTE_PERHAPS, or -1: neither. */
static int verdict(int line)
{
	for (int i = 0; i < ns.n; i++)
		if (ns.note[i].core && ns.note[i].line == line &&
			(ns.note[i].type == NOTE_REFUSED || ns.note[i].type == NOTE_PERHAPS))
			return ns.note[i].type;
	return -1;
}

/* Nobody knows what was drawn; but the only copy is on the table. */
static void INV_3_1_a_card_in_play_is_not_drawn(void **state)
{
	(void)state;
	iv_turn(INV_MANKIND);
	iv_put("pac", "rushmore");
	iv_hand(INV_MANKIND, "mobilise vtol vtol vtol vtol");
	check(INV_MANKIND, "PLAY mobilise PAY vtol\nPLAY rushmore eur PAY vtol vtol");
	assert_int_equal(verdict(1), -1);
	assert_int_equal(verdict(2), NOTE_REFUSED);
	iv_play("PLAY mobilise PAY vtol\nPLAY rushmore eur PAY vtol vtol");
	t_refused(g, INV_MANKIND, 2, INV_NOT_IN_HAND);
}

/* An enemy pays for a cancel with a card that both know. */
static void INV_5_1_a_hand_that_is_known(void **state)
{
	(void)state;
	iv_hand(INV_MANKIND, "mobilise sabotage");
	mankind->hand.seen[pile_find(&mankind->hand, INV_MOBILISE)] = PILE_ALL;
	iv_hand(INV_INVADERS, "slug scout scout scout");
	check(INV_INVADERS, "PLAY slug pac\nUSE slug1");
	assert_int_equal(verdict(1), -1);
	assert_int_equal(verdict(2), NOTE_PERHAPS);
}

/* The hand that pays for a cancel is one card larger then. */
static void INV_22_10_a_recalled_card_may_pay(void **state)
{
	static const char lines[] = "PLAY legion eur AT hero PAY scout scout\nPLAY slug pac\nUSE slug1";
	(void)state;
	iv_hero("adeyemi", "eur");
	iv_discard(INV_MANKIND, "mobilise");
	iv_hand(INV_MANKIND, "sabotage");
	iv_hand(INV_INVADERS, "legion slug scout scout scout squid squid");
	check(INV_INVADERS, lines);
	assert_int_equal(verdict(3), NOTE_PERHAPS);
	t_orders(g, INV_MANKIND, "IF card = slug THEN CANCEL");
	iv_play(lines);
	t_saw(g, INV_E_CANCELLED, INV_MANKIND, INV_SABOTAGE, INV_SLUG);
	t_refused(g, INV_INVADERS, 3, INV_NOT_IN_PLAY);
}

/* Whether tokens are taken is the enemy's secret. */
static void INV_18_8_tokens_that_may_stay(void **state)
{
	static const char lines[] = "USE slug1\nIF tokens rushmore1 = 8 THEN PLAY scout pac\nPLAY scout eur";
	(void)state;
	iv_put("pac", "rushmore slug");
	iv_unit("rushmore1")->tokens = 8;
	iv_deck(INV_MANKIND, 10);
	iv_hand(INV_INVADERS, "scout");
	check(INV_INVADERS, lines);
	assert_int_equal(verdict(3), NOTE_PERHAPS);
	t_orders(g, INV_MANKIND, "RUSHMORE drain no");
	iv_play(lines);
	t_refused(g, INV_INVADERS, 3, INV_NOT_IN_HAND);
}

/* What is drawn decides whether the lines below come up. */
static void INV_17_6__INV_17_9_an_end_that_may_not_come(void **state)
{
	static const char *const lines[] = {
		"PLAY mobilise PAY vtol\nIF have laser = 0 THEN END\nUSE svalbard1",
		"PLAY mobilise PAY vtol\nIF have laser = 0 THEN PAUSE\nUSE svalbard1",
		"PLAY mobilise PAY vtol\n\nIF have laser = 0 THEN END ELSE USE svalbard1",
		"PLAY mobilise PAY vtol\n\nIF have laser = 0 THEN PAUSE ELSE USE svalbard1",
	};
	(void)state;
	for (int i = 0; i < 4; i++) {
		iv_begin("");
		iv_turn(INV_MANKIND);
		iv_hand(INV_MANKIND, "mobilise vtol");
		iv_stack(INV_MANKIND, "laser laser laser");
		check(INV_MANKIND, lines[i]);
		assert_int_equal(verdict(3), NOTE_PERHAPS);
		iv_play(lines[i]);
		t_refused(g, INV_MANKIND, 3, INV_NOT_IN_PLAY);
	}
	/* Without a condition it is certain that they do not. */
	iv_begin("");
	iv_turn(INV_MANKIND);
	iv_hand(INV_MANKIND, "mobilise vtol");
	check(INV_MANKIND, "PLAY mobilise PAY vtol\nEND\nUSE mako1");
	assert_int_equal(verdict(3), -1);
}

/* --- payments */

/* What is sacrificed first pays for nothing. */
static void INV_3_18_no_tokens_of_a_location_that_is_gone(void **state)
{
	(void)state;
	iv_turn(INV_MANKIND);
	iv_put("pac", "rushmore vtol vtol vtol");
	iv_unit("rushmore1")->tokens = 8;
	iv_hand(INV_MANKIND, "militia");
	iv_stack(INV_MANKIND, "mako");
	iv_play("PLAY militia pac FREE rushmore1\nRUSHMORE cost");
	assert_int_equal(iv_zone("militia1"), INV_PAC);
	t_none(g, INV_E_RUSHMORE);
	assert_string_equal(iv_words(&mankind->discard, 9), "mako rushmore");
	/* And the deck has to give it. */
	iv_begin("");
	iv_turn(INV_MANKIND);
	iv_put("pac", "rushmore vtol vtol vtol");
	iv_unit("rushmore1")->tokens = 8;
	iv_hand(INV_MANKIND, "militia");
	iv_deck(INV_MANKIND, 0);
	iv_play("PLAY militia pac FREE rushmore1\nRUSHMORE cost");
	t_refused(g, INV_MANKIND, 1, INV_DECK_SHORT);
}

/* The card list may have answers with a drain cost: tokens pay for those as well. */
static void INV_13_6_tokens_for_an_answer(void **state)
{
	static const char lines[] = "CANCEL\nRUSHMORE cost";
	struct inv_numbers *n = (struct inv_numbers *)(uintptr_t)inv_numbers_of(&g->s);
	(void)state;
	n->card[INV_SABOTAGE] = (struct inv_number){ 3, 0, 2, 0 };
	iv_put("pac", "rushmore");
	iv_unit("rushmore1")->tokens = 2;
	iv_deck(INV_MANKIND, 0);
	iv_hand(INV_MANKIND, "");
	pile_put(&mankind->hand, PILE_MIDDLE,
		pile_take(&mankind->discard, pile_find(&mankind->discard, INV_SABOTAGE), PILE_ALL));
	iv_hand(INV_INVADERS, "slug scout scout scout");
	check(INV_INVADERS, "PLAY slug eur\nUSE slug1");
	assert_int_equal(verdict(2), NOTE_PERHAPS);
	t_orders(g, INV_MANKIND, lines);
	iv_play("PLAY slug eur");
	t_saw(g, INV_E_CANCELLED, INV_MANKIND, INV_SABOTAGE, INV_SLUG);
	assert_int_equal(iv_unit("rushmore1")->tokens, 0);
	assert_int_equal(g->s.marker, 9);
}

/* Tokens that pay for a card are not there any more when it draws. */
static void INV_14_12_tokens_count_once(void **state)
{
	struct inv_numbers *n = (struct inv_numbers *)(uintptr_t)inv_numbers_of(&g->s);
	(void)state;
	n->card[INV_MOBILISE] = (struct inv_number){ 2, 0, 2, 0 };
	iv_turn(INV_MANKIND);
	iv_put("pac", "rushmore");
	iv_unit("rushmore1")->tokens = 4;
	iv_hand(INV_MANKIND, "mobilise");
	iv_deck(INV_MANKIND, 0);
	iv_play("PLAY mobilise\nRUSHMORE cost");
	t_refused(g, INV_MANKIND, 1, INV_CERTAIN_LOSS);
}

/* --- decks */

static int cards_in(const struct inv_side *side)
{
	int n = 0;
	for (int i = 0; i < INV_KINDS; i++)
		n += side->list[i];
	return n;
}

/* Nobody makes their deck smaller by sending away all that could come in. */
static void INV_15_17_something_comes_in_for_what_goes_out(void **state)
{
	(void)state;
	iv_begin("decks=own size=110");
	g->s.number = INV_GAMES;
	g->s.window = INV_W_SWAP;
	g->s.exchange = INV_EXCHANGE;
	g->s.side[INV_INVADERS].won = g->s.side[INV_MANKIND].won = 1;
	t_orders(g, INV_INVADERS,
		"SWAP OUT snatcher\nSWAP OUT spore\nSWAP OUT seeder\nSWAP OUT terraformer\n"
		"SWAP OUT obelisk\nSWAP OUT nanobots\nSWAP OUT thing\nSWAP OUT bombard\nSWAP OUT scream\n"
		"SWAP OUT fold");
	t_resolve(g);
	assert_int_equal(cards_in(invaders), 110);
	assert_int_equal(cards_in(mankind), 110);
	t_refused(g, INV_INVADERS, 10, INV_TOO_FEW_OTHERS);
}

/* Do the host's cards fit? Ten kinds of seven copies a side. */
static bool fits(const char *options)
{
	static const uint8_t mine[] = { INV_VTOL, INV_MILITIA, INV_PLASMA, INV_EMP, INV_MOBILISE, INV_UPLINK,
		INV_CONVOY, INV_AIRDROP, INV_BROADCAST, INV_SABOTAGE, INV_SQUID, INV_SCOUT, INV_NANOBOTS,
		INV_THING, INV_BOMBARD, INV_SCREAM, INV_FOLD };
	static const uint8_t others[] = { INV_SPIDER, INV_KRAKEN, INV_LEGION, INV_HARVESTER, INV_STALKER };
	static const uint8_t copies[] = { 6, 5, 4, 3, 3 };
	struct context *game = table_game(&invaders_rules, "invaders mankind", options);
	struct inv_numbers *n = (struct inv_numbers *)(uintptr_t)game->data[INV_OPT_CARDS];
	bool yes;
	for (int i = 0; i < INV_KINDS; i++)
		n->card[i].copies = 0;
	for (size_t i = 0; i < sizeof(mine); i++)
		n->card[mine[i]].copies = 7;
	for (size_t i = 0; i < sizeof(others); i++)
		n->card[others[i]].copies = copies[i];
	yes = context_settle(&invaders_rules, game, NULL) == 0;
	free(game);
	return yes;
}

static void INV_16_3_a_stock_for_decks_of_ones_own(void **state)
{
	(void)state;
	assert_true(fits(""));
	assert_true(fits("decks=own"));
	assert_false(fits("decks=own size=110"));
}

/* --- positions from outside */

static const char *unsound(void)
{
	return invaders_rules.invariants(&g->s);
}

static void INV_6_18_no_more_copies_than_names(void **state)
{
	struct pile_card card;
	(void)state;
	assert_null(unsound());
	mankind->list[INV_NORAD]++;
	mankind->list[INV_VTOL]--;
	card = pile_take(&mankind->deck, pile_find(&mankind->deck, INV_VTOL), 0);
	card.kind = INV_NORAD;
	pile_put(&mankind->deck, PILE_MIDDLE, card);
	assert_non_null(unsound());
}

static void INV_1_2_no_other_number_of_cards(void **state)
{
	(void)state;
	mankind->list[INV_MAKO]++;
	pile_put(&mankind->deck, PILE_MIDDLE, (struct pile_card){ INV_MAKO, 0 });
	assert_non_null(unsound());
}

static void INV_15_1_no_game_behind_the_last(void **state)
{
	(void)state;
	invaders->won = 1;
	assert_non_null(unsound());
	invaders->won = 0;
	g->s.number = 2;
	assert_non_null(unsound());
	iv_begin("match=3");
	g->s.number = 3;
	invaders->won = 2;
	assert_non_null(unsound());
	invaders->won = mankind->won = 1;
	assert_null(unsound());
}

static void INV_9_7_no_turn_with_the_marker_at_0(void **state)
{
	(void)state;
	g->s.marker = 0;
	assert_non_null(unsound());
}

static void INV_16_6_no_more_pauses_than_there_are(void **state)
{
	(void)state;
	iv_begin("pauses=1");
	g->s.pauses = 1;
	assert_null(unsound());
	g->s.pauses = 2;
	assert_non_null(unsound());
}

static void INV_11_6_more_drains_than_can_be_counted(void **state)
{
	(void)state;
	iv_put("pac", "slug");
	g->s.forced = 255;
	iv_play("USE slug1");
	t_saw(g, INV_E_DRAINED, INV_MANKIND);
	assert_int_equal(g->s.marker, 10);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(INV_3_1_a_card_in_play_is_not_drawn, iv_start),
		cmocka_unit_test_setup(INV_5_1_a_hand_that_is_known, iv_start),
		cmocka_unit_test_setup(INV_22_10_a_recalled_card_may_pay, iv_start),
		cmocka_unit_test_setup(INV_18_8_tokens_that_may_stay, iv_start),
		cmocka_unit_test_setup(INV_17_6__INV_17_9_an_end_that_may_not_come, iv_start),
		cmocka_unit_test_setup(INV_3_18_no_tokens_of_a_location_that_is_gone, iv_start),
		cmocka_unit_test_setup(INV_13_6_tokens_for_an_answer, iv_start),
		cmocka_unit_test_setup(INV_14_12_tokens_count_once, iv_start),
		cmocka_unit_test_setup(INV_15_17_something_comes_in_for_what_goes_out, iv_start),
		cmocka_unit_test_setup(INV_16_3_a_stock_for_decks_of_ones_own, iv_start),
		cmocka_unit_test_setup(INV_6_18_no_more_copies_than_names, iv_start),
		cmocka_unit_test_setup(INV_1_2_no_other_number_of_cards, iv_start),
		cmocka_unit_test_setup(INV_15_1_no_game_behind_the_last, iv_start),
		cmocka_unit_test_setup(INV_9_7_no_turn_with_the_marker_at_0, iv_start),
		cmocka_unit_test_setup(INV_16_6_no_more_pauses_than_there_are, iv_start),
		cmocka_unit_test_setup(INV_11_6_more_drains_than_can_be_counted, iv_start),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
