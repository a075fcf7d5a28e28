/* SPDX-License-Identifier: MIT */
#include "magpie_fixture.h"

#include <string.h>

static struct mf_match *const g = &mf_match;

static void MAG_1_1_two_to_four_birds(void **state)
{
	(void)state;
	assert_int_equal(magpie_rules.seats_min, 2);
	assert_int_equal(magpie_rules.seats_max, 4);
	assert_string_equal(vocab_id(&magpie_seats, 3), "daw");
	mf_begin("jay rook crow daw", "");
	assert_int_equal(t_awaited(g).must, 1);
	assert_int_equal(t_awaited(g).may, 14);
	assert_int_equal(g->s.number, 1);
}

static void MAG_1_2_decks(void **state)
{
	(void)state;
	struct context *game = table_game(&magpie_rules, "jay rook", "deck=sharp");
	const struct magpie_deck *deck = game->data[MAGPIE_DECK];
	assert_string_equal(deck->name, "Sharp Eyes");
	assert_int_equal(deck->cards[MAGPIE_MAGPIE], 8);
	free(game);
	for (int i = 0; i < MAGPIE_CARDS; i++)
		assert_int_equal(magpie_worth(i), i < 3 ? 3 - i : 0);
	mf_begin("jay rook", "deck=sharp");
	assert_int_equal(g->s.deck.n + 6, 32);
	mf_begin("jay rook", "");
	deck = g->s.game->data[MAGPIE_DECK];
	assert_string_equal(deck->name, "Old Nest");
	assert_int_equal(g->s.deck.n + 6, 32);
}

static void MAG_1_3_decks_without_cards_or_gems_do_not_fit(void **state)
{
	(void)state;
	struct context *game = table_game(&magpie_rules, "jay rook crow", "");
	struct magpie_deck *deck = (struct magpie_deck *)(uintptr_t)game->data[MAGPIE_DECK];
	const char *why = NULL;
	memset(deck->cards, 3, sizeof(deck->cards));
	assert_int_equal(magpie_rules.settle(game, &why), 0);
	deck->cards[MAGPIE_GUARD] = 2;
	assert_int_equal(magpie_rules.settle(game, &why), -1);
	assert_non_null(why);
	/* Nor do decks without gems. */
	memset(deck->cards, 0, MAGPIE_GEMS);
	memset(deck->cards + MAGPIE_GEMS, MAGPIE_EACH, MAGPIE_CARDS - MAGPIE_GEMS);
	assert_int_equal(magpie_rules.settle(game, &why), -1);
	deck->cards[MAGPIE_AMBER] = 1;
	assert_int_equal(magpie_rules.settle(game, &why), 0);
	free(game);
}

static void MAG_1_4_three_cards_are_dealt_face_down(void **state)
{
	(void)state;
	assert_int_equal(g->s.deck.n, 23);
	t_saw(g, MAGPIE_E_GAME, 1, MAGPIE_JAY);
	for (int i = 0; i < 3; i++) {
		assert_int_equal(mf_hand(i)->n, 3);
		assert_int_equal(t_nth(g, MAGPIE_E_DEALT, i)->audience, AUDIENCE_SEAT(i));
		assert_int_equal(dice_kind_of(g->t.dice, i), DICE_SEALED);
	}
	/* The next game begins with the next bird. */
	mf_give_all("ruby ruby guard", "amber", "amber");
	g->s.bird[0].laid[MAGPIE_RUBY] = 2;
	mf_from_deck(MAGPIE_RUBY);
	mf_from_deck(MAGPIE_RUBY);
	mf_play(0, "LAY ruby");
	t_saw(g, MAGPIE_E_GAME, 2, MAGPIE_ROOK);
	assert_int_equal(t_awaited(g).must, AUDIENCE_SEAT(1));
	assert_int_equal(mf_hand(0)->n, 3);
	assert_int_equal(g->s.deck.n, 23);
	assert_int_equal(magpie_points(&g->s.bird[0]), 0);
}

static void MAG_2_1_turns_follow_in_table_order(void **state)
{
	(void)state;
	mf_begin("jay crow", "");
	mf_give(0, "spy");
	mf_give(2, "spy");
	mf_play(2, "SPY\nIF have ruby >= 1 THEN PASS");
	t_refused(g, 2, 1, MAGPIE_NOT_ON_TURN);
	assert_int_equal(t_refusals(g), 1);
	assert_int_equal(mf_hand(2)->n, 1);
	assert_int_equal(t_awaited(g).must, AUDIENCE_SEAT(2));
	mf_play(2, "PASS");
	assert_int_equal(t_awaited(g).must, AUDIENCE_SEAT(0));
	assert_int_equal(g->s.turn, 3);
}

static void MAG_2_2_one_gem_is_laid(void **state)
{
	(void)state;
	mf_give(0, "jade amber");
	mf_play(0, "LAY ruby\nLAY jade\nLAY amber");
	t_refused(g, 0, 1, MAGPIE_NO_GEM);
	t_refused(g, 0, 3, MAGPIE_ONE_GEM);
	t_saw(g, MAGPIE_E_LAID, MAGPIE_JAY, MAGPIE_JADE, 2);
	assert_int_equal(magpie_points(&g->s.bird[0]), 2);
	assert_int_equal(mf_hand(0)->n, 2);
	assert_false(g->s.laid);
}

static void MAG_2_3_the_top_discard_is_taken(void **state)
{
	(void)state;
	mf_give(0, "spy");
	mf_play(0, "TAKE");
	t_refused(g, 0, 1, MAGPIE_NO_DISCARD);
	mf_give(1, "spy");
	mf_put_discard("amber guard");
	int deck = g->s.deck.n;
	mf_play(1, "TAKE\nTAKE");
	t_saw(g, MAGPIE_E_TOOK, MAGPIE_ROOK, MAGPIE_GUARD);
	t_refused(g, 1, 2, MAGPIE_TOO_LATE);
	t_none(g, MAGPIE_E_DRAWN);
	assert_int_equal(g->s.deck.n, deck);
	assert_int_equal(pile_known(mf_hand(1), MAGPIE_GUARD, PILE_ALL), 1);
	assert_string_equal(mf_words(&g->s.discard, 1), "amber");
	/* Nor after a card was discarded. */
	mf_give_all("amber", "guard", "spy");
	t_orders(g, 1, "GUARD");
	mf_play(2, "SPY\nTAKE");
	t_refused(g, 2, 2, MAGPIE_TOO_LATE);
}

static void MAG_2_4_a_spy_looks_and_arranges(void **state)
{
	(void)state;
	mf_give_all("spy amber", "amber", "amber");
	mf_stack("guard jade spy ruby");
	mf_play(0, "SPY");
	t_saw(g, MAGPIE_E_SPIED, MAGPIE_JAY, 3);
	assert_int_equal(t_nth(g, MAGPIE_E_LOOKED, 0)->audience, AUDIENCE_SEAT(0));
	assert_int_equal(t_awaited(g).window, MAGPIE_SPIED);
	assert_int_equal(t_awaited(g).must, 1);
	assert_string_equal(mf_words(&mf_seen_by(0)->deck, 4), "ruby spy jade ?");
	assert_string_equal(mf_words(&mf_seen_by(1)->deck, 3), "? ? ?");
	mf_play(0, "ARRANGE guard\nARRANGE spy\nARRANGE jade ruby");
	t_refused(g, 0, 1, MAGPIE_NOT_THERE);
	assert_int_equal(t_nth(g, MAGPIE_E_ARRANGED, 0)->audience, AUDIENCE_SEAT(0));
	assert_int_equal(t_count(g, MAGPIE_E_ARRANGED), 2);
	assert_int_equal(pile_count(mf_hand(0), MAGPIE_JADE), 1);
	assert_string_equal(mf_words(&g->s.deck, 3), "ruby spy guard");
	assert_int_equal(t_awaited(g).window, MAGPIE_TURN);
	assert_string_equal(mf_words(&mf_seen_by(0)->deck, 3), "ruby spy ?");
	/* Nobody can tell whether the next spy arranges them: others know them no longer. */
	mf_give(1, "spy");
	mf_play(1, "SPY");
	assert_string_equal(mf_words(&mf_seen_by(0)->deck, 2), "? ?");
	mf_play(1, "");
	assert_string_equal(mf_words(&g->s.deck, 2), "spy guard");
	assert_string_equal(mf_words(&mf_seen_by(1)->deck, 2), "spy guard");
	assert_string_equal(mf_words(&mf_seen_by(0)->deck, 2), "? ?");
}

static void see_three(const char *jay)
{
	mf_give_all(jay, "amber", "amber");
	mf_stack("guard jade ruby");
	mf_play(0, "SPY");
}

/* ARRANGE has its place in the file, like all others. */
static void MAG_2_1_arrange_is_played_at_its_place(void **state)
{
	(void)state;
	see_three("spy jade");
	mf_play(0, "LAY jade\nIF have jade = 0 THEN ARRANGE jade");
	t_saw(g, MAGPIE_E_ARRANGED, ANY);
	assert_true(
		t_at_event(g, t_nth(g, MAGPIE_E_LAID, 0)) < t_at_event(g, t_nth(g, MAGPIE_E_ARRANGED, 0)));
	t_saw(g, MAGPIE_E_DREW, MAGPIE_JADE);
}

static void MAG_2_7_arrange_below_pass_is_not_looked_at(void **state)
{
	(void)state;
	see_three("spy");
	mf_play(0, "PASS\nARRANGE guard");
	t_none(g, MAGPIE_E_ARRANGED);
	t_saw(g, MAGPIE_E_DREW, MAGPIE_RUBY);
	assert_int_equal(g->t.orders[0].fate[1], ORDER_OPEN);
}

/* What is below a second spy is for what that one sees; with a guard, for what the first saw. */
static void MAG_2_5_arrange_below_a_spy_is_handed_back(void **state)
{
	(void)state;
	see_three("spy spy");
	mf_play(0, "SPY\nARRANGE guard");
	t_none(g, MAGPIE_E_ARRANGED);
	assert_int_equal(g->t.orders[0].fate[1], ORDER_BACK);
	assert_int_equal(t_awaited(g).window, MAGPIE_SPIED);
	mf_play(0, "ARRANGE guard");
	t_saw(g, MAGPIE_E_DREW, MAGPIE_GUARD);
	mf_start(NULL);
	see_three("spy spy");
	mf_give(1, "guard");
	t_orders(g, 1, "GUARD");
	mf_play(0, "SPY\nARRANGE guard");
	t_saw(g, MAGPIE_E_DREW, MAGPIE_GUARD);
	assert_int_equal(t_awaited(g).must, AUDIENCE_SEAT(1));
}

/* It is the same turn. */
static void MAG_2_5_one_turn_has_one_gem_and_one_card(void **state)
{
	(void)state;
	mf_give_all("spy amber amber", "amber", "amber");
	mf_play(0, "LAY amber\nSPY\nLAY amber\nTAKE");
	assert_int_equal(t_count(g, MAGPIE_E_LAID), 1);
	mf_play(0, "LAY amber\nTAKE");
	t_refused(g, 0, 1, MAGPIE_ONE_GEM);
	t_refused(g, 0, 2, MAGPIE_TOO_LATE);
}

static void MAG_2_5_unread_lines_are_handed_back(void **state)
{
	(void)state;
	mf_give_all("spy amber", "amber", "amber");
	mf_play(0, "SPY\nLAY amber\nGUARD");
	assert_int_equal(g->t.orders[0].n, 3);
	assert_false(g->t.orders[0].back[0]);
	assert_true(g->t.orders[0].back[1]);
	assert_true(g->t.orders[0].back[2]);
	assert_int_equal(g->t.orders[0].fate[1], ORDER_BACK);
	t_none(g, MAGPIE_E_LAID);
	mf_play(0, "LAY amber");
	t_saw(g, MAGPIE_E_LAID, MAGPIE_JAY, MAGPIE_AMBER, 1);
}

static void MAG_2_6_a_magpie_steals_what_it_knows(void **state)
{
	(void)state;
	mf_give_all("magpie magpie", "ruby guard", "amber");
	t_orders(g, 2, "PASS");
	mf_play(0,
		"STEAL ruby FROM rook\nSTEAL magpie FROM jay\nSTEAL magpie FROM daw\nIF seen ruby rook >= 1 THEN PASS");
	t_refused(g, 0, 1, MAGPIE_NOT_SEEN);
	t_refused(g, 0, 2, MAGPIE_FROM_YOURSELF);
	t_refused(g, 0, 3, MAGPIE_NOT_PLAYING);
	mf_play(1, "");
	mf_play(2, "");
	mf_give_all("magpie magpie", "ruby guard", "amber");
	pile_show(mf_hand(1), pile_find(mf_hand(1), MAGPIE_RUBY), PILE_SEAT(0));
	mf_play(0,
		"IF seen ruby rook >= 1 AND seen ruby crow = 0 THEN STEAL ruby FROM rook\nSTEAL ruby FROM rook");
	t_saw(g, MAGPIE_E_STOLE, MAGPIE_JAY, MAGPIE_ROOK);
	assert_int_equal(t_count(g, MAGPIE_E_STOLEN), 2);
	assert_int_equal(t_nth(g, MAGPIE_E_STOLEN, 0)->audience, AUDIENCE_SEAT(0));
	assert_int_equal(t_nth(g, MAGPIE_E_STOLEN, 1)->audience, AUDIENCE_SEAT(1));
	t_refused(g, 0, 2, MAGPIE_NOT_SEEN);
	assert_int_equal(pile_count(mf_hand(0), MAGPIE_RUBY), 1);
	assert_int_equal(pile_known(mf_hand(0), MAGPIE_RUBY, PILE_SEAT(1)), 1);
	assert_int_equal(pile_known(mf_hand(0), MAGPIE_RUBY, PILE_SEAT(2)), 0);
	assert_int_equal(mf_hand(1)->n, 1);
	assert_string_equal(mf_words(&g->s.discard, 1), "magpie");
	mf_give(1, "amber");
	mf_play(1, "STEAL ruby FROM jay");
	t_refused(g, 1, 1, MAGPIE_NO_MAGPIE);
}

/* Knowledge goes with the card: from the deck into a hand. */
static void MAG_2_6_a_card_that_was_spied_can_be_stolen(void **state)
{
	(void)state;
	mf_give_all("spy magpie", "amber", "amber");
	mf_stack("ruby guard");
	mf_play(0, "SPY");
	mf_play(0, "");
	assert_int_equal(pile_count(mf_hand(0), MAGPIE_GUARD), 1);
	mf_play(1, "");
	assert_int_equal(pile_known(mf_hand(1), MAGPIE_RUBY, PILE_SEAT(0)), 1);
	mf_play(2, "");
	mf_play(0, "STEAL ruby FROM rook");
	t_none_refused(g);
	assert_int_equal(pile_count(mf_hand(0), MAGPIE_RUBY), 1);
}

static void MAG_2_7_pass_ends_the_turn(void **state)
{
	(void)state;
	mf_give(0, "ruby");
	mf_play(0, "PASS\nLAY ruby");
	t_none(g, MAGPIE_E_LAID);
	t_saw(g, MAGPIE_E_DRAWN, MAGPIE_JAY);
}

static void MAG_2_8_a_turn_ends_with_a_card(void **state)
{
	(void)state;
	mf_stack("guard");
	mf_play(0, "");
	t_saw(g, MAGPIE_E_DRAWN, MAGPIE_JAY);
	assert_int_equal(t_saw(g, MAGPIE_E_DREW, MAGPIE_GUARD)->audience, AUDIENCE_SEAT(0));
	/* The discard pile comes back, and everybody knows what is in it. */
	mf_empty_deck();
	int n = g->s.discard.n, rubies = pile_count(&g->s.discard, MAGPIE_RUBY);
	assert_true(rubies > 0);
	t_dice(g, "draw", "0");
	mf_play(1, "");
	t_saw(g, MAGPIE_E_SHUFFLED, n);
	assert_int_equal(g->s.discard.n, 0);
	assert_int_equal(g->s.deck.n, n - 1);
	t_saw(g, MAGPIE_E_DREW, MAGPIE_RUBY);
	assert_int_equal(dice_kind_of(g->t.dice, t_rolled(g, "draw")), DICE_SEALED);
	assert_int_equal(pile_known(&g->s.deck, MAGPIE_RUBY, PILE_ALL), rubies - 1);
}

static void MAG_2_8_a_spy_finds_the_discards_in_an_empty_deck(void **state)
{
	(void)state;
	mf_give_all("spy", "amber", "amber");
	mf_empty_deck();
	int n = g->s.discard.n;
	mf_play(0, "SPY");
	t_saw(g, MAGPIE_E_SHUFFLED, n + 1);
	t_saw(g, MAGPIE_E_SPIED, MAGPIE_JAY, 3);
}

static void MAG_3_1_guards_cancel(void **state)
{
	(void)state;
	mf_give_all("spy magpie amber", "guard guard ruby", "guard");
	pile_show(mf_hand(1), pile_find(mf_hand(1), MAGPIE_RUBY), PILE_SEAT(0));
	int deck = g->s.deck.n;
	t_orders(g, 1, "GUARD");
	t_orders(g, 2, "IF card = magpie THEN GUARD");
	mf_play(0, "SPY\nSTEAL ruby FROM rook\nLAY amber");
	assert_int_equal(t_count(g, MAGPIE_E_GUARDED), 2);
	t_saw(g, MAGPIE_E_GUARDED, MAGPIE_ROOK, MAGPIE_JAY, MAGPIE_SPY);
	t_saw(g, MAGPIE_E_GUARDED, MAGPIE_ROOK, MAGPIE_JAY, MAGPIE_MAGPIE);
	t_none(g, MAGPIE_E_SPIED);
	t_none(g, MAGPIE_E_STOLE);
	t_saw(g, MAGPIE_E_LAID, MAGPIE_JAY, MAGPIE_AMBER, 1);
	assert_int_equal(mf_hand(0)->n, 1);
	assert_int_equal(g->s.deck.n, deck - 1);
	assert_string_equal(mf_words(&g->s.discard, 4), "guard magpie guard spy");
	/* A theft is nobody else's business. */
	assert_int_equal(mf_hand(2)->n, 1);
}

static void MAG_3_2_guards_are_kept(void **state)
{
	(void)state;
	mf_give_all("spy spy", "guard", "amber");
	t_orders(g, 1, "GUARD KEEP 1");
	t_orders(g, 2, "GUARD");
	mf_play(0, "SPY");
	t_none(g, MAGPIE_E_GUARDED);
	t_none_refused(g);
	t_saw(g, MAGPIE_E_SPIED, MAGPIE_JAY, 3);
	mf_give(1, "guard guard");
	t_orders(g, 1, "GUARD KEEP 1");
	mf_play(0, "SPY");
	t_saw(g, MAGPIE_E_GUARDED, MAGPIE_ROOK);
	assert_int_equal(pile_count(mf_hand(1), MAGPIE_GUARD), 1);
}

static void MAG_3_3_the_next_bird_answers_first(void **state)
{
	(void)state;
	mf_play(0, "");
	mf_give_all("guard", "spy", "guard");
	t_orders(g, 0, "GUARD");
	t_orders(g, 2, "GUARD");
	mf_play(1, "SPY");
	assert_int_equal(t_count(g, MAGPIE_E_GUARDED), 1);
	t_saw(g, MAGPIE_E_GUARDED, MAGPIE_CROW, MAGPIE_ROOK, MAGPIE_SPY);
	assert_int_equal(mf_hand(0)->n, 1);
	assert_int_equal(mf_hand(2)->n, 0);
}

static void MAG_3_4_standing_guards_have_filters(void **state)
{
	(void)state;
	mf_give_all("magpie magpie spy", "guard guard jade amber", "amber");
	pile_show_all(mf_hand(1), PILE_SEAT(0));
	t_orders(g, 1, "STAND IF card = magpie AND value >= 2 THEN GUARD\nSTAND IF who = crow THEN GUARD");
	mf_play(0, "STEAL amber FROM rook\nSTEAL jade FROM rook");
	assert_int_equal(t_count(g, MAGPIE_E_GUARDED), 1);
	assert_int_equal(pile_count(mf_hand(0), MAGPIE_AMBER), 1);
	assert_int_equal(pile_count(mf_hand(1), MAGPIE_JADE), 1);
	assert_int_equal(g->t.standing[1].n, 2);
	/* One line answers twice; the window's own comes first. */
	mf_play(1, "");
	mf_play(2, "");
	mf_give_all("magpie magpie", "guard guard guard jade", "amber");
	pile_show_all(mf_hand(1), PILE_SEAT(0));
	t_orders(g, 1, "IF value = 2 THEN GUARD KEEP 2");
	mf_play(0, "STEAL jade FROM rook\nSTEAL jade FROM rook");
	assert_int_equal(t_count(g, MAGPIE_E_GUARDED), 2);
	assert_int_equal(g->t.orders[1].fate[0], ORDER_DONE);
	/* They survive the game. */
	g->s.turn = MAGPIE_TURNS;
	mf_play(1, "");
	t_saw(g, MAGPIE_E_GAME, 2);
	assert_int_equal(t_view(g, 1)->standing->n, 2);
	assert_int_equal(t_view(g, 0)->standing->n, 0);
}

static void MAG_3_5_the_victim_learns_what_was_wanted(void **state)
{
	(void)state;
	mf_give_all("magpie spy", "guard guard ruby", "amber");
	pile_show_all(mf_hand(1), PILE_SEAT(0));
	t_orders(g, 1, "GUARD");
	mf_play(0, "STEAL ruby FROM rook\nSPY");
	assert_int_equal(t_count(g, MAGPIE_E_GUARDED), 2);
	assert_int_equal(t_count(g, MAGPIE_E_WANTED), 1);
	assert_int_equal(t_saw(g, MAGPIE_E_WANTED, MAGPIE_RUBY)->audience, AUDIENCE_SEAT(1));
}

static void MAG_4_1_a_game_ends(void **state)
{
	(void)state;
	mf_give_all("ruby ruby", "amber", "amber");
	mf_lay(0, "ruby");
	mf_play(0, "LAY ruby\nPASS");
	t_saw(g, MAGPIE_E_GAME_WON, 1, MAGPIE_END_POINTS, AUDIENCE_SEAT(0), 6);
	t_none(g, MAGPIE_E_DRAWN);
	assert_int_equal(g->s.bird[0].won, 1);
	assert_int_equal(g->s.bird[0].points, 6);
	/* No card is left: both of the best win. */
	mf_begin("jay rook crow", "points=20");
	assert_int_equal(magpie_rules.options[MAGPIE_GOAL].lo, 3);
	assert_int_equal(magpie_rules.options[MAGPIE_GOAL].hi, 20);
	assert_int_equal(magpie_rules.options[MAGPIE_GOAL].standard, 6);
	mf_lay(0, "jade");
	mf_lay(1, "amber amber");
	while (g->s.deck.n) {
		struct pile_card c = pile_take(&g->s.deck, 0, PILE_SEAT(2));
		pile_put(mf_hand(2), PILE_MIDDLE, c);
	}
	mf_play(0, "");
	t_saw(g, MAGPIE_E_GAME_WON, 1, MAGPIE_END_CARDS, 3, 2);
	assert_int_equal(g->s.bird[1].won, 1);
	/* The turns are over. */
	mf_begin("jay rook crow", "");
	g->s.turn = MAGPIE_TURNS - 1;
	mf_play(0, "");
	t_none(g, MAGPIE_E_GAME_WON);
	mf_play(1, "");
	t_saw(g, MAGPIE_E_GAME_WON, 1, MAGPIE_END_TURNS, 7, 0);
}

static void MAG_4_2_two_games_win_the_match(void **state)
{
	(void)state;
	mf_give(0, "ruby");
	mf_lay(0, "ruby");
	g->s.bird[0].won = 1;
	g->s.number = 2;
	mf_play(0, "LAY ruby");
	assert_true(t_outcome(g).ended);
	assert_int_equal(t_outcome(g).seats, 1);
	assert_string_equal(vocab_id(&magpie_reasons, t_outcome(g).why), "two-games");
	assert_int_equal(t_outcome(g).points[0], 2);
	assert_int_equal(t_outcome(g).seat_points[0], 6);
	t_saw(g, MAGPIE_E_WON, 1, 2, 6);
	/* After the third the points decide. */
	for (int points = 4; points < 6; points++) {
		mf_begin("jay rook crow", "points=3");
		mf_give_all("ruby", "amber", "amber");
		g->s.number = 3;
		g->s.bird[1].won = g->s.bird[2].won = 1;
		g->s.bird[1].points = 8;
		g->s.bird[0].points = (uint8_t)points;
		g->s.bird[2].points = 3;
		mf_play(0, "LAY ruby");
		assert_true(t_outcome(g).ended);
		assert_int_equal(t_outcome(g).seats, AUDIENCE_SEAT(1) | (points == 5 ? 1 : 0));
		assert_string_equal(vocab_id(&magpie_outcomes, t_outcome(g).winner),
			points == 5 ? "shared" : "sole-winner");
		assert_string_equal(vocab_id(&magpie_reasons, t_outcome(g).why), "three-games");
		assert_int_equal(t_outcome(g).points[1], 1);
	}
}

#define T(f) cmocka_unit_test_setup(f, mf_start)

int main(void)
{
	const struct CMUnitTest tests[] = {
		T(MAG_1_1_two_to_four_birds),
		T(MAG_1_2_decks),
		T(MAG_1_3_decks_without_cards_or_gems_do_not_fit),
		T(MAG_1_4_three_cards_are_dealt_face_down),
		T(MAG_2_1_turns_follow_in_table_order),
		T(MAG_2_2_one_gem_is_laid),
		T(MAG_2_3_the_top_discard_is_taken),
		T(MAG_2_4_a_spy_looks_and_arranges),
		T(MAG_2_1_arrange_is_played_at_its_place),
		T(MAG_2_7_arrange_below_pass_is_not_looked_at),
		T(MAG_2_5_arrange_below_a_spy_is_handed_back),
		T(MAG_2_5_one_turn_has_one_gem_and_one_card),
		T(MAG_2_5_unread_lines_are_handed_back),
		T(MAG_2_6_a_magpie_steals_what_it_knows),
		T(MAG_2_6_a_card_that_was_spied_can_be_stolen),
		T(MAG_2_7_pass_ends_the_turn),
		T(MAG_2_8_a_turn_ends_with_a_card),
		T(MAG_2_8_a_spy_finds_the_discards_in_an_empty_deck),
		T(MAG_3_1_guards_cancel),
		T(MAG_3_2_guards_are_kept),
		T(MAG_3_3_the_next_bird_answers_first),
		T(MAG_3_4_standing_guards_have_filters),
		T(MAG_3_5_the_victim_learns_what_was_wanted),
		T(MAG_4_1_a_game_ends),
		T(MAG_4_2_two_games_win_the_match),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
