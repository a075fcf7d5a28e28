/* SPDX-License-Identifier: MIT */
#include "inv_fixture.h"

#include <string.h>

#include "core/context.h"
#include "core/orderline.h"

/* Matches and own decks: section 15. */

static struct iv_table *const g = &iv_table;
static struct inv_side *const mankind = &iv_table.s.side[INV_MANKIND];
static struct inv_side *const invaders = &iv_table.s.side[INV_INVADERS];

/* Up to the first turn of a game. */
static void to_turn(void)
{
	while (g->s.window != INV_W_TURN)
		t_resolve(g);
	iv_hand(INV_INVADERS, "");
	iv_hand(INV_MANKIND, "");
}

/* This side wins the game that is on. */
static void win(int side)
{
	to_turn();
	iv_turn(INV_INVADERS);
	if (side == INV_MANKIND)
		g->s.marker = 1;
	else
		iv_deck(INV_MANKIND, 0);
	iv_play("");
	t_saw(g, INV_E_WON, side);
}

/* Own decks, and each side has won a game: the window before the third. */
static void one_all(const char *options, int second)
{
	iv_begin(options);
	win(inv_enemy(second));
	win(second);
	assert_int_equal(g->s.number, 3);
}

static bool is_taken(int seat, const char *line)
{
	static struct orders os;
	static struct notes ns;
	memset(&os, 0, sizeof(os));
	memset(&ns, 0, sizeof(ns));
	orders_parse(&os, NULL, seat, &inv_grammar, t_awaited(g).window, line, strlen(line), 1, &ns);
	return notes_worst(&ns) != NOTE_ERROR;
}

static int copies(const char *card)
{
	int kind = iv_card(card);
	return g->s.side[inv_side_of_card(kind)].list[kind];
}

static int cards_in(const struct inv_side *side)
{
	int n = 0;
	for (int i = 0; i < INV_KINDS; i++)
		n += side->list[i];
	return n;
}

static void INV_15_1_own_decks_play_for_two_games(void **state)
{
	(void)state;
	iv_begin("decks=own");
	win(INV_MANKIND);
	assert_false(t_outcome(g).ended);
	t_none(g, INV_E_MATCH);
	win(INV_MANKIND);
	assert_true(t_outcome(g).ended);
	assert_int_equal(t_outcome(g).winner, INV_MANKIND_WINS);
	assert_int_equal(t_outcome(g).points[INV_MANKIND], 2);
	assert_int_equal(t_outcome(g).points[INV_INVADERS], 0);
	t_saw(g, INV_E_MATCH, INV_MANKIND, 2, 0);
	one_all("decks=own", INV_MANKIND);
	assert_false(t_outcome(g).ended);
	win(INV_INVADERS);
	assert_true(t_outcome(g).ended);
	t_saw(g, INV_E_MATCH, INV_INVADERS, 2, 1);
}

static void INV_15_2_a_match_with_the_decks_of_the_card_list(void **state)
{
	(void)state;
	iv_begin("");
	win(INV_MANKIND);
	assert_true(t_outcome(g).ended); /* one game without the option */
	t_none(g, INV_E_MATCH);
	one_all("match=3", INV_MANKIND);
	assert_int_equal(t_awaited(g).window, INV_W_HERO);
	assert_int_equal(copies("vtol"), 5);
	win(INV_MANKIND);
	assert_true(t_outcome(g).ended);
	t_saw(g, INV_E_MATCH, INV_MANKIND, 2, 1);
}

static void INV_15_3_the_seats_keep_their_sides(void **state)
{
	(void)state;
	iv_begin("match=3");
	for (int game = 1; game <= 3; game++) {
		to_turn();
		assert_int_equal(g->s.number, game);
		assert_int_equal(t_awaited(g).must, AUDIENCE_SEAT(INV_INVADERS));
		assert_int_equal(pile_count(&invaders->deck, INV_KRAKEN), 4);
		assert_int_equal(pile_count(&mankind->deck, INV_KRAKEN), 0);
		win(game % 2 ? INV_INVADERS : INV_MANKIND);
	}
}

static void INV_15_4_each_game_begins_from_the_set_up(void **state)
{
	(void)state;
	iv_begin("match=3");
	iv_put("pac", "mako kraken");
	iv_heroes_left(4);
	iv_unit("hero")->power = 2;
	g->s.zone[INV_AFR].minus = 2;
	g->s.used = 1u << INV_MOON;
	g->s.ops = 3;
	g->s.skips = true;
	mankind->gone[0] = INV_U_MAKO;
	mankind->gone_n = 1;
	t_orders(g, INV_MANKIND, "STAND IF card = squid THEN CANCEL");
	win(INV_MANKIND);
	assert_int_equal(t_awaited(g).window, INV_W_HERO);
	t_saw(g, INV_E_GAME, 2, 10);
	assert_int_equal(g->s.marker, 10);
	assert_int_equal(g->s.ops, 1);
	assert_int_equal(g->s.used, 0);
	assert_int_equal(g->s.turn, 1);
	assert_false(g->s.skips);
	assert_int_equal(mankind->gone_n, 0);
	assert_int_equal(iv_zone("mako1"), -1);
	assert_int_equal(iv_zone("hero"), -1);
	assert_int_equal(g->s.zone[INV_AFR].minus, 0);
	for (int side = 0; side < INV_SEATS; side++) {
		assert_int_equal(g->s.side[side].deck.n, 70);
		assert_int_equal(g->s.side[side].hand.n + g->s.side[side].discard.n, 0);
	}
	t_resolve(g);
	assert_int_equal(invaders->hand.n, 7);
	assert_int_equal(mankind->hand.n, 5);
	assert_int_equal(iv_unit("hero")->power, 0);
	/* what stands still answers */
	iv_hand(INV_INVADERS, "squid scout");
	iv_hand(INV_MANKIND, "sabotage vtol");
	iv_play("PLAY squid pac");
	t_saw(g, INV_E_CANCELLED, INV_MANKIND, INV_SABOTAGE, INV_SQUID);
}

static void INV_15_5_decks_are_changed_before_two_games(void **state)
{
	(void)state;
	iv_begin("decks=own");
	for (int game = 1; game <= 2; game++) {
		assert_int_equal(t_awaited(g).window, INV_W_DECK);
		assert_int_equal(t_awaited(g).must, 3);
		t_orders(g, INV_MANKIND, game == 1 ? "DECK mako 4" : "DECK mako 2");
		t_resolve(g);
		t_none_refused(g);
		assert_int_equal(copies("mako"), game == 1 ? 4 : 2);
		assert_int_equal(pile_count(&mankind->deck, INV_MAKO), game == 1 ? 4 : 2);
		win(game == 1 ? INV_MANKIND : INV_INVADERS);
	}
	assert_int_equal(t_awaited(g).window, INV_W_NUMBER);
}

static void INV_15_6_the_loser_names_the_number_of_an_exchange(void **state)
{
	(void)state;
	for (int second = 0; second < INV_SEATS; second++) {
		one_all("decks=own", second);
		assert_int_equal(t_awaited(g).window, INV_W_NUMBER);
		assert_int_equal(t_awaited(g).must, AUDIENCE_SEAT(inv_enemy(second)));
		t_orders(g, inv_enemy(second), "NUMBER 4");
		t_resolve(g);
		t_saw(g, INV_E_NUMBER, inv_enemy(second), 4);
		assert_int_equal(t_awaited(g).window, INV_W_SWAP);
		assert_int_equal(t_awaited(g).must, 3);
		t_orders(g, INV_MANKIND, "SWAP OUT vtol 3\nSWAP OUT shanty\nSWAP IN mako 2\nSWAP IN ark 2");
		t_orders(g, INV_INVADERS, "SWAP OUT scout 4\nSWAP IN kraken 2\nSWAP IN squid 2");
		t_resolve(g);
		t_none_refused(g);
		assert_int_equal(copies("vtol"), 2);
		assert_int_equal(copies("shanty"), 1);
		assert_int_equal(copies("mako"), 5);
		assert_int_equal(copies("ark"), 4);
		assert_int_equal(copies("scout"), 1);
		assert_int_equal(copies("kraken"), 6);
		assert_int_equal(copies("squid"), 7);
		assert_int_equal(cards_in(mankind), 70);
		assert_int_equal(cards_in(invaders), 70);
		assert_int_equal(t_awaited(g).window, INV_W_HERO);
		assert_int_equal(pile_count(&mankind->deck, INV_MAKO), 5);
	}
}

static void INV_15_7_the_number_is_from_1_to_10(void **state)
{
	(void)state;
	one_all("decks=own", INV_MANKIND);
	assert_true(is_taken(INV_INVADERS, "NUMBER 1"));
	assert_true(is_taken(INV_INVADERS, "NUMBER 10"));
	assert_false(is_taken(INV_INVADERS, "NUMBER 0"));
	assert_false(is_taken(INV_INVADERS, "NUMBER 11"));
	t_orders(g, INV_INVADERS, "NUMBER 5\nNUMBER 10"); /* the last word */
	t_resolve(g);
	assert_int_equal(g->s.exchange, 10);
	one_all("decks=own", INV_MANKIND);
	t_resolve(g);
	t_saw(g, INV_E_NUMBER, INV_INVADERS, 3);
	assert_int_equal(g->s.exchange, 3);
}

static void INV_15_8_nothing_else_changes_before_the_third_game(void **state)
{
	(void)state;
	uint8_t before[INV_KINDS];
	one_all("decks=own", INV_MANKIND);
	assert_false(is_taken(INV_MANKIND, "DECK mako 5"));
	t_resolve(g);
	assert_false(is_taken(INV_MANKIND, "DECK mako 5"));
	memcpy(before, mankind->list, sizeof(before));
	t_orders(g, INV_MANKIND, "SWAP OUT militia 3\nSWAP IN exosuit 2\nSWAP IN metro");
	t_resolve(g);
	before[INV_MILITIA] = (uint8_t)(before[INV_MILITIA] - 3);
	before[INV_EXOSUIT] = (uint8_t)(before[INV_EXOSUIT] + 2);
	before[INV_METRO]++;
	assert_memory_equal(before, mankind->list, sizeof(before));
	assert_false(is_taken(INV_MANKIND, "SWAP OUT militia"));
}

/* The most copies of a card that DECK can set. */
static int stock(int card)
{
	struct order o = { .verb = INV_V_DECK, .count = { 1, 1 }, .value = { (int16_t)card, 7 } };
	while (o.value[1] && inv_try_deck_line(&g->s, inv_side_of_card(card), &o) >= 0)
		o.value[1]--;
	return o.value[1];
}

static void INV_15_9_the_stock(void **state)
{
	(void)state;
	static const int single[] = { INV_NORAD, INV_NEWYORK, INV_RUSHMORE, INV_NARCISSUS, INV_SUCCUBUS,
		INV_GOO };
	int cards[INV_SEATS] = { 0 };
	iv_begin("decks=own");
	for (int i = 0; i < INV_KINDS; i++) {
		int n = inv_numbers_of(&g->s)->card[i].copies + 2;
		for (size_t k = 0; k < sizeof(single) / sizeof(single[0]); k++)
			n = i == single[k] ? 1 : n;
		assert_int_equal(stock(i), n);
		cards[inv_side_of_card(i)] += n;
	}
	assert_int_equal(cards[INV_MANKIND], 122);
	assert_int_equal(cards[INV_INVADERS], 120);
}

static void INV_15_10__INV_15_11_size_is_from_70_to_110(void **state)
{
	(void)state;
	static const int sizes[] = { 69, 70, 110, 111 };
	for (int i = 0; i < 4; i++) {
		struct context *game = table_game(&invaders_rules, "invaders mankind", "decks=own");
		game->option[INV_OPT_SIZE] = (int16_t)sizes[i];
		assert_int_equal(context_settle(&invaders_rules, game, NULL) == 0, i == 1 || i == 2);
		free(game);
	}
	iv_begin("decks=own");
	assert_int_equal(cards_in(mankind), 70);
	assert_int_equal(cards_in(invaders), 70);
	iv_begin("decks=own size=110");
	t_orders(g, INV_INVADERS, "DECK squid 0");
	t_resolve(g);
	assert_int_equal(mankind->deck.n, 110);
	assert_int_equal(invaders->deck.n, 110);
}

static int marker_with(const char *options)
{
	iv_begin(options);
	while (g->s.window != INV_W_HERO)
		t_resolve(g);
	return g->s.marker;
}

static void INV_15_12__INV_15_13_large_decks_give_the_invaders_time(void **state)
{
	(void)state;
	assert_int_equal(marker_with("decks=own size=70"), 10);
	assert_int_equal(marker_with("decks=own size=71"), 11);
	assert_int_equal(marker_with("decks=own size=80"), 11);
	assert_int_equal(marker_with("decks=own size=81"), 12);
	assert_int_equal(marker_with("decks=own size=90"), 12);
	assert_int_equal(marker_with("decks=own size=91"), 12);
	assert_int_equal(marker_with("decks=own size=110"), 12);
}

static void INV_15_14_a_handicap(void **state)
{
	(void)state;
	assert_int_equal(marker_with("decks=own size=90 marker=9"), 9);
	assert_int_equal(marker_with("decks=own size=70 marker=11"), 11);
}

static void INV_15_15_a_list_is_filled_up_from_the_stock(void **state)
{
	(void)state;
	iv_begin("decks=own size=75");
	assert_int_equal(copies("vtol"), 6);
	assert_int_equal(copies("submarine"), 4);
	assert_int_equal(copies("mako"), 4);
	assert_int_equal(copies("militia"), 6);
	assert_int_equal(copies("tanks"), 5);
	assert_int_equal(copies("marines"), 3);
	assert_int_equal(copies("squid"), 6);
	assert_int_equal(copies("harvester"), 4);
	assert_int_equal(copies("stalker"), 3);
	/* round after round: 26 of Mankind's 31 cards have spare copies, 14 of them a second one */
	iv_begin("decks=own size=110");
	assert_int_equal(copies("vtol"), 7);
	assert_int_equal(copies("decon"), 2);
	assert_int_equal(copies("norad"), 1);
	assert_int_equal(copies("metro"), 5);
	assert_int_equal(copies("laser"), 4);
	/* the last one before the second game */
	iv_begin("decks=own");
	t_orders(g, INV_MANKIND, "DECK mako 5");
	win(INV_MANKIND);
	t_resolve(g);
	assert_int_equal(copies("mako"), 5);
	assert_int_equal(copies("decon"), 0);
}

static void deck(const char *options, const char *lines)
{
	iv_begin(options);
	t_orders(g, INV_MANKIND, lines);
	t_resolve(g);
	t_none_refused(g);
	assert_int_equal(cards_in(mankind), g->s.game->option[INV_OPT_SIZE]);
	assert_int_equal(mankind->deck.n, g->s.game->option[INV_OPT_SIZE]);
}

static void INV_15_16_what_is_too_much_goes_from_the_end(void **state)
{
	(void)state;
	deck("decks=own", "DECK mako 5");
	assert_int_equal(copies("mako"), 5);
	assert_int_equal(copies("decon"), 0);
	assert_int_equal(copies("laststand"), 1);
	assert_int_equal(copies("sabotage"), 3);
	/* one, and so many that each card has its turn */
	deck("decks=own", "DECK mako 4");
	assert_int_equal(copies("laststand"), 2);
	deck("decks=own",
		"DECK mako 5\nDECK militia 7\nDECK tanks 6\nDECK marines 5\nDECK guerilla 5\nDECK skyfort 4\n"
		"DECK exosuit 4\nDECK shanty 4\nDECK ark 4\nDECK metro 5\nDECK laser 5\nDECK plasma 5");
	assert_int_equal(copies("vtol"), 4);
	assert_int_equal(copies("norad"), 0);
	assert_int_equal(copies("emp"), 1);
	assert_int_equal(copies("sabotage"), 1);
	assert_int_equal(copies("mako"), 5);
	/* named cards stay as they were named */
	deck("decks=own", "DECK mako 4\nDECK laststand 2\nDECK decon 1\nDECK mako 5");
	assert_int_equal(copies("mako"), 5);
	assert_int_equal(copies("decon"), 1);
	assert_int_equal(copies("laststand"), 2);
	assert_int_equal(copies("sabotage"), 2);
	assert_int_equal(copies("broadcast"), 0);
}

static void INV_15_16_what_is_missing_comes_from_the_beginning(void **state)
{
	(void)state;
	deck("decks=own", "DECK vtol 3");
	assert_int_equal(copies("vtol"), 3);
	assert_int_equal(copies("submarine"), 4);
	assert_int_equal(copies("mako"), 4);
	assert_int_equal(copies("militia"), 5);
	deck("decks=own", "DECK vtol 4");
	assert_int_equal(copies("vtol"), 4);
	assert_int_equal(copies("submarine"), 4);
	deck("decks=own size=72", "DECK laser 5");
	assert_int_equal(copies("laser"), 5);
	assert_int_equal(copies("vtol"), 6);
	assert_int_equal(copies("decon"), 0);
}

/* Every card of Mankind is named, with the copies of the card list and these exceptions. */
static void name_all(int card, int n, int other, int m)
{
	struct buf b = BUF_INIT;
	iv_begin("decks=own");
	for (int i = 0; i < INV_FIRST_INVADER; i++)
		buf_printf(&b, "DECK %s %d\n", vocab_id(&inv_card_words, i),
			i == card            ? n
				: i == other ? m
					     : inv_numbers_of(&g->s)->card[i].copies);
	t_orders(g, INV_MANKIND, buf_cstr(&b));
	t_resolve(g);
	buf_release(&b);
	assert_int_equal(cards_in(mankind), 70);
}

static void INV_15_16_named_cards_change_last(void **state)
{
	(void)state;
	name_all(INV_VTOL, 0, INV_NORAD, 0); /* 6 are missing */
	assert_int_equal(copies("vtol"), 1);
	assert_int_equal(copies("submarine"), 4);
	assert_int_equal(copies("marines"), 4);
	assert_int_equal(copies("guerilla"), 3);
	assert_int_equal(copies("norad"), 0);
	name_all(INV_MAKO, 5, INV_VTOL, 6); /* 3 too many */
	assert_int_equal(copies("mako"), 5);
	assert_int_equal(copies("decon"), 0);
	assert_int_equal(copies("laststand"), 1);
	assert_int_equal(copies("sabotage"), 2);
	assert_int_equal(copies("broadcast"), 1);
}

/* In window swap, 3 cards are exchanged. */
static void swap(const char *lines)
{
	one_all("decks=own", INV_MANKIND);
	t_resolve(g);
	t_orders(g, INV_MANKIND, lines);
	t_resolve(g);
	assert_int_equal(cards_in(mankind), 70);
}

static void INV_15_17_what_a_swap_leaves_out(void **state)
{
	(void)state;
	swap("");
	assert_int_equal(copies("vtol"), 7);
	assert_int_equal(copies("submarine"), 4);
	assert_int_equal(copies("decon"), 0);
	assert_int_equal(copies("laststand"), 0);
	assert_int_equal(copies("sabotage"), 3);
	swap("SWAP OUT vtol\nSWAP IN decon");
	assert_int_equal(copies("vtol"), 4);
	assert_int_equal(copies("submarine"), 5);
	assert_int_equal(copies("decon"), 2);
	assert_int_equal(copies("laststand"), 0);
}

static void INV_15_17_a_swap_has_two_ends(void **state)
{
	(void)state;
	swap("SWAP OUT vtol\nSWAP IN vtol\nSWAP IN mako\nSWAP OUT mako");
	t_refused(g, INV_MANKIND, 2, INV_IN_AND_OUT);
	t_refused(g, INV_MANKIND, 4, INV_IN_AND_OUT);
	assert_int_equal(t_refusals(g), 2);
	swap("SWAP OUT vtol 4\nSWAP OUT vtol 3\nSWAP OUT mako\nSWAP IN ark 2\nSWAP IN laser 2\nSWAP IN laser");
	t_refused(g, INV_MANKIND, 1, INV_NOT_THAT_MANY);
	t_refused(g, INV_MANKIND, 3, INV_NOT_THAT_MANY);
	t_refused(g, INV_MANKIND, 5, INV_NOT_THAT_MANY);
	assert_int_equal(t_refusals(g), 3);
	assert_int_equal(copies("vtol"), 2);
	assert_int_equal(copies("laser"), 4);
}

static void INV_15_18_beyond_the_stock_and_the_deck(void **state)
{
	(void)state;
	iv_begin("decks=own");
	t_orders(g, INV_MANKIND, "DECK mako 6\nDECK norad 2\nDECK kraken 5\nDECK mako 5\nDECK norad 1");
	t_resolve(g);
	t_refused(g, INV_MANKIND, 1, INV_TOO_MANY_COPIES);
	t_refused(g, INV_MANKIND, 2, INV_TOO_MANY_COPIES);
	t_refused(g, INV_MANKIND, 3, INV_OTHER_DECK);
	assert_int_equal(t_refusals(g), 3);
	swap("SWAP IN ark 3\nSWAP IN ark 2\nSWAP IN ark\nSWAP OUT skyfort 3\nSWAP OUT skyfort 2\nSWAP OUT skyfort\n"
	     "SWAP IN kraken\nSWAP OUT scout\nSWAP IN norad");
	static const int refused[] = { 1, 3, 4, 6, 9 };
	for (int i = 0; i < 5; i++)
		t_refused(g, INV_MANKIND, refused[i], INV_TOO_MANY_COPIES);
	t_refused(g, INV_MANKIND, 7, INV_OTHER_DECK);
	t_refused(g, INV_MANKIND, 8, INV_OTHER_DECK);
	assert_int_equal(t_refusals(g), 7);
	assert_int_equal(copies("ark"), 4);
	assert_int_equal(copies("skyfort"), 0);
}

/* All of it or nothing. */
static bool shows_list(int seat, int side)
{
	const uint8_t *list = iv_seen_by(seat)->side[side].list;
	for (int i = 1; i < INV_KINDS; i++)
		assert_int_equal(KNOWN(list[i]), KNOWN(list[0]));
	return KNOWN(list[0]);
}

static void INV_15_19_own_decks_are_secret(void **state)
{
	(void)state;
	iv_begin("decks=own");
	for (int windows = 0; windows < 3; windows++) {
		assert_true(shows_list(INV_MANKIND, INV_MANKIND));
		assert_false(shows_list(INV_INVADERS, INV_MANKIND));
		assert_false(shows_list(SEAT_OBSERVER, INV_MANKIND));
		assert_false(shows_list(INV_MANKIND, INV_INVADERS));
		t_orders(g, INV_MANKIND, windows ? "" : "DECK mako 5");
		t_resolve(g);
		for (int i = 0; !windows && i < events_count(g->t.events); i++)
			assert_int_not_equal(
				events_at(g->t.events, i)->audience, AUDIENCE_SEAT(INV_INVADERS));
	}
	win(INV_MANKIND);
	assert_false(shows_list(INV_INVADERS, INV_MANKIND)); /* the match goes on */
	win(INV_MANKIND);
	assert_true(shows_list(INV_INVADERS, INV_MANKIND));
	assert_true(shows_list(SEAT_OBSERVER, INV_INVADERS));
}

static void INV_15_20_the_same_heroes_in_every_game(void **state)
{
	(void)state;
	iv_begin("decks=own");
	t_resolve(g);
	assert_int_equal(bits_count(g->s.heroes), 10);
	assert_false(is_taken(INV_MANKIND, "DECK reyes 1"));
	to_turn();
	iv_heroes_left(2);
	win(INV_INVADERS);
	assert_false(is_taken(INV_MANKIND, "DECK reyes 1"));
	t_resolve(g);
	assert_int_equal(bits_count(g->s.heroes), 10);
}

static void INV_15_21_own_decks_are_agreed_on_by_the_options(void **state)
{
	(void)state;
	for (int own = 0; own < 2; own++) {
		iv_begin(own ? "decks=own" : "match=3");
		assert_int_equal(t_awaited(g).window, own ? INV_W_DECK : INV_W_TURN);
		assert_int_equal(is_taken(INV_MANKIND, "DECK mako 5"), own);
		assert_int_equal(inv_has(t_view(g, INV_MANKIND), INV_V_DECK), own);
		win(INV_MANKIND);
		assert_int_equal(t_awaited(g).window, own ? INV_W_DECK : INV_W_HERO);
		assert_int_equal(is_taken(INV_MANKIND, "DECK mako 5"), own);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(INV_15_1_own_decks_play_for_two_games, iv_start),
		cmocka_unit_test_setup(INV_15_2_a_match_with_the_decks_of_the_card_list, iv_start),
		cmocka_unit_test_setup(INV_15_3_the_seats_keep_their_sides, iv_start),
		cmocka_unit_test_setup(INV_15_4_each_game_begins_from_the_set_up, iv_start),
		cmocka_unit_test_setup(INV_15_5_decks_are_changed_before_two_games, iv_start),
		cmocka_unit_test_setup(INV_15_6_the_loser_names_the_number_of_an_exchange, iv_start),
		cmocka_unit_test_setup(INV_15_7_the_number_is_from_1_to_10, iv_start),
		cmocka_unit_test_setup(INV_15_8_nothing_else_changes_before_the_third_game, iv_start),
		cmocka_unit_test_setup(INV_15_9_the_stock, iv_start),
		cmocka_unit_test_setup(INV_15_10__INV_15_11_size_is_from_70_to_110, iv_start),
		cmocka_unit_test_setup(INV_15_12__INV_15_13_large_decks_give_the_invaders_time, iv_start),
		cmocka_unit_test_setup(INV_15_14_a_handicap, iv_start),
		cmocka_unit_test_setup(INV_15_15_a_list_is_filled_up_from_the_stock, iv_start),
		cmocka_unit_test_setup(INV_15_16_what_is_too_much_goes_from_the_end, iv_start),
		cmocka_unit_test_setup(INV_15_16_what_is_missing_comes_from_the_beginning, iv_start),
		cmocka_unit_test_setup(INV_15_16_named_cards_change_last, iv_start),
		cmocka_unit_test_setup(INV_15_17_what_a_swap_leaves_out, iv_start),
		cmocka_unit_test_setup(INV_15_17_a_swap_has_two_ends, iv_start),
		cmocka_unit_test_setup(INV_15_18_beyond_the_stock_and_the_deck, iv_start),
		cmocka_unit_test_setup(INV_15_19_own_decks_are_secret, iv_start),
		cmocka_unit_test_setup(INV_15_20_the_same_heroes_in_every_game, iv_start),
		cmocka_unit_test_setup(INV_15_21_own_decks_are_agreed_on_by_the_options, iv_start),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
