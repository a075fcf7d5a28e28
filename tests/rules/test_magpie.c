/* SPDX-License-Identifier: MIT */
#include "table.h"

#include "core/play.h"
#include "rules/magpie/magpie.h"

#include <stdio.h>
#include <string.h>

extern const struct rules magpie_rules;

/* A match, of jay, rook and crow unless told otherwise. */
static struct {
	struct table t;
	struct magpie_state s;
} match, *const g = &match;

static void begin(const char *seats, const char *options)
{
	memset(g, 0, sizeof(*g));
	table_set(&g->t, &magpie_rules, &g->s, seats, options, NULL);
}

static int start(void **state)
{
	(void)state;
	begin("jay rook crow", "");
	return 0;
}

static struct pile *hand(int seat)
{
	return &g->s.bird[seat].hand;
}

static int kind_of(const char *w, size_t n)
{
	return table_must_find(&magpie_cards, w, n);
}

static struct pile_card from_deck(int kind)
{
	return pile_take(&g->s.deck, pile_find(&g->s.deck, kind), 0);
}

/* Gives a bird these cards from the deck; what it had goes there. */
static void give(int seat, const char *cards)
{
	const char *w;
	size_t n;
	while (hand(seat)->n) {
		struct pile_card c = pile_take(hand(seat), 0, 0);
		pile_put(&g->s.deck, PILE_MIDDLE, (struct pile_card){ c.kind, 0 });
	}
	while ((n = table_word(&cards, &w)) > 0)
		pile_put(hand(seat), PILE_MIDDLE,
			(struct pile_card){ from_deck(kind_of(w, n)).kind, PILE_SEAT(seat) });
}

/* Three hands without any cards that matter. */
static void give_all(const char *jay, const char *rook, const char *crow)
{
	give(0, jay);
	give(1, rook);
	give(2, crow);
}

/* Puts cards of the deck on top of it, the last one uppermost. */
static void stack(const char *cards)
{
	const char *w;
	size_t n;
	while ((n = table_word(&cards, &w)) > 0)
		pile_put(&g->s.deck, PILE_TOP, from_deck(kind_of(w, n)));
}

static void put_discard(const char *cards)
{
	const char *w;
	size_t n;
	while ((n = table_word(&cards, &w)) > 0)
		pile_put(&g->s.discard, PILE_TOP,
			(struct pile_card){ from_deck(kind_of(w, n)).kind, PILE_ALL });
}

/* Cards from a pile's top down, "?" for one that is not known. */
static const char *words(const struct pile *p, int n)
{
	static char out[4][PILE_CARDS * 8];
	static int next;
	char *to = out[next++ % 4];
	*to = '\0';
	for (int i = 0; i < n; i++) {
		int kind = p->card[p->n - 1 - i];
		snprintf(to + strlen(to), 20, "%s%s", i ? " " : "",
			kind == PILE_UNKNOWN ? "?" : vocab_id(&magpie_cards, kind));
	}
	return to;
}

static const struct magpie_state *seen_by(int seat)
{
	return t_view(g, seat)->state;
}

/* Plays a window in which only one bird writes. */
static void play(int seat, const char *lines)
{
	t_orders(g, seat, lines);
	t_resolve(g);
}

static void MAG_1_1_two_to_four_birds(void **state)
{
	(void)state;
	assert_int_equal(magpie_rules.seats_min, 2);
	assert_int_equal(magpie_rules.seats_max, 4);
	assert_string_equal(vocab_id(&magpie_seats, 3), "daw");
	begin("jay rook crow daw", "");
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
	begin("jay rook", "deck=sharp");
	assert_int_equal(g->s.deck.n + 6, 32);
	begin("jay rook", "");
	deck = g->s.game->data[MAGPIE_DECK];
	assert_string_equal(deck->name, "Old Nest");
	assert_int_equal(g->s.deck.n + 6, 32);
}

static void MAG_1_3_small_decks_do_not_fit(void **state)
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
	free(game);
}

static void MAG_1_4_three_cards_are_dealt_face_down(void **state)
{
	(void)state;
	assert_int_equal(g->s.deck.n, 23);
	t_saw(g, MAGPIE_E_GAME, 1, MAGPIE_JAY);
	for (int i = 0; i < 3; i++) {
		assert_int_equal(hand(i)->n, 3);
		assert_int_equal(t_nth(g, MAGPIE_E_DEALT, i)->audience, AUDIENCE_SEAT(i));
		assert_int_equal(dice_kind_of(g->t.dice, i), DICE_SEALED);
	}
	/* The next game begins with the next bird. */
	give_all("ruby ruby guard", "amber", "amber");
	g->s.bird[0].laid[MAGPIE_RUBY] = 2;
	from_deck(MAGPIE_RUBY);
	from_deck(MAGPIE_RUBY);
	play(0, "LAY ruby");
	t_saw(g, MAGPIE_E_GAME, 2, MAGPIE_ROOK);
	assert_int_equal(t_awaited(g).must, AUDIENCE_SEAT(1));
	assert_int_equal(hand(0)->n, 3);
	assert_int_equal(g->s.deck.n, 23);
	assert_int_equal(magpie_points(&g->s.bird[0]), 0);
}

static void MAG_2_1_turns_follow_in_table_order(void **state)
{
	(void)state;
	begin("jay crow", "");
	give(0, "spy");
	give(2, "spy");
	play(2, "SPY\nIF have ruby >= 1 THEN PASS");
	t_refused(g, 2, 1, MAGPIE_NOT_ON_TURN);
	assert_int_equal(t_refusals(g), 1);
	assert_int_equal(hand(2)->n, 1);
	assert_int_equal(t_awaited(g).must, AUDIENCE_SEAT(2));
	play(2, "PASS");
	assert_int_equal(t_awaited(g).must, AUDIENCE_SEAT(0));
	assert_int_equal(g->s.turn, 3);
}

static void MAG_2_2_one_gem_is_laid(void **state)
{
	(void)state;
	give(0, "jade amber");
	play(0, "LAY ruby\nLAY jade\nLAY amber");
	t_refused(g, 0, 1, MAGPIE_NO_CARD);
	t_refused(g, 0, 3, MAGPIE_ONE_GEM);
	t_saw(g, MAGPIE_E_LAID, MAGPIE_JAY, MAGPIE_JADE, 2);
	assert_int_equal(magpie_points(&g->s.bird[0]), 2);
	assert_int_equal(hand(0)->n, 2);
	assert_false(g->s.laid);
}

static void MAG_2_3_the_top_discard_is_taken(void **state)
{
	(void)state;
	give(0, "spy");
	play(0, "TAKE");
	t_refused(g, 0, 1, MAGPIE_NO_DISCARD);
	give(1, "spy");
	put_discard("amber guard");
	int deck = g->s.deck.n;
	play(1, "TAKE\nTAKE");
	t_saw(g, MAGPIE_E_TOOK, MAGPIE_ROOK, MAGPIE_GUARD);
	t_refused(g, 1, 2, MAGPIE_TOO_LATE);
	t_none(g, MAGPIE_E_DRAWN);
	assert_int_equal(g->s.deck.n, deck);
	assert_int_equal(pile_known(hand(1), MAGPIE_GUARD, PILE_ALL), 1);
	assert_string_equal(words(&g->s.discard, 1), "amber");
	/* Nor after a card was discarded. */
	give_all("amber", "guard", "spy");
	t_orders(g, 1, "GUARD");
	play(2, "SPY\nTAKE");
	t_refused(g, 2, 2, MAGPIE_TOO_LATE);
}

static void MAG_2_4_a_spy_looks_and_arranges(void **state)
{
	(void)state;
	give_all("spy amber", "amber", "amber");
	stack("guard jade spy ruby");
	play(0, "SPY");
	t_saw(g, MAGPIE_E_SPIED, MAGPIE_JAY, 3);
	assert_int_equal(t_nth(g, MAGPIE_E_LOOKED, 0)->audience, AUDIENCE_SEAT(0));
	assert_int_equal(t_awaited(g).window, MAGPIE_SPIED);
	assert_int_equal(t_awaited(g).must, 1);
	assert_string_equal(words(&seen_by(0)->deck, 4), "ruby spy jade ?");
	assert_string_equal(words(&seen_by(1)->deck, 3), "? ? ?");
	play(0, "ARRANGE guard\nARRANGE jade ruby\nARRANGE spy");
	t_refused(g, 0, 1, MAGPIE_NOT_THERE);
	assert_int_equal(t_nth(g, MAGPIE_E_ARRANGED, 0)->audience, AUDIENCE_SEAT(0));
	assert_int_equal(t_count(g, MAGPIE_E_ARRANGED), 1);
	assert_int_equal(pile_count(hand(0), MAGPIE_JADE), 1);
	assert_string_equal(words(&g->s.deck, 3), "ruby spy guard");
	assert_int_equal(t_awaited(g).window, MAGPIE_TURN);
	assert_string_equal(words(&seen_by(0)->deck, 3), "ruby spy ?");
	/* The next spy cannot tell whether it was arranged: others forget what lay there. */
	give(1, "spy");
	play(1, "SPY");
	play(1, "");
	assert_string_equal(words(&g->s.deck, 2), "spy guard");
	assert_string_equal(words(&seen_by(1)->deck, 2), "spy guard");
	assert_string_equal(words(&seen_by(0)->deck, 2), "? ?");
}

static void MAG_2_5_unread_lines_are_handed_back(void **state)
{
	(void)state;
	give_all("spy amber", "amber", "amber");
	play(0, "SPY\nLAY amber\nGUARD");
	assert_int_equal(g->t.orders[0].n, 3);
	assert_false(g->t.orders[0].back[0]);
	assert_true(g->t.orders[0].back[1]);
	assert_true(g->t.orders[0].back[2]);
	assert_int_equal(g->t.orders[0].fate[1], ORDER_BACK);
	t_none(g, MAGPIE_E_LAID);
	play(0, "LAY amber");
	t_saw(g, MAGPIE_E_LAID, MAGPIE_JAY, MAGPIE_AMBER, 1);
}

static void MAG_2_6_a_magpie_steals_what_it_knows(void **state)
{
	(void)state;
	give_all("magpie magpie", "ruby guard", "amber");
	t_orders(g, 2, "PASS");
	play(0, "STEAL ruby FROM rook\nSTEAL magpie FROM jay\nIF seen ruby rook >= 1 THEN PASS");
	t_refused(g, 0, 1, MAGPIE_NOT_SEEN);
	t_refused(g, 0, 2, MAGPIE_NOT_SEEN);
	play(1, "");
	play(2, "");
	give_all("magpie magpie", "ruby guard", "amber");
	pile_show(hand(1), pile_find(hand(1), MAGPIE_RUBY), PILE_SEAT(0));
	play(0, "IF seen ruby rook >= 1 AND seen ruby crow = 0 THEN STEAL ruby FROM rook\nSTEAL ruby FROM rook");
	t_saw(g, MAGPIE_E_STOLE, MAGPIE_JAY, MAGPIE_ROOK);
	assert_int_equal(t_count(g, MAGPIE_E_STOLEN), 2);
	assert_int_equal(t_nth(g, MAGPIE_E_STOLEN, 0)->audience, AUDIENCE_SEAT(0));
	assert_int_equal(t_nth(g, MAGPIE_E_STOLEN, 1)->audience, AUDIENCE_SEAT(1));
	t_refused(g, 0, 2, MAGPIE_NOT_SEEN);
	assert_int_equal(pile_count(hand(0), MAGPIE_RUBY), 1);
	assert_int_equal(pile_known(hand(0), MAGPIE_RUBY, PILE_SEAT(1)), 1);
	assert_int_equal(pile_known(hand(0), MAGPIE_RUBY, PILE_SEAT(2)), 0);
	assert_int_equal(hand(1)->n, 1);
	assert_string_equal(words(&g->s.discard, 1), "magpie");
	give(1, "amber");
	play(1, "STEAL ruby FROM jay");
	t_refused(g, 1, 1, MAGPIE_NO_CARD);
}

/* Knowledge goes with the card: from the deck into a hand. */
static void MAG_2_6_a_card_that_was_spied_can_be_stolen(void **state)
{
	(void)state;
	give_all("spy magpie", "amber", "amber");
	stack("ruby guard");
	play(0, "SPY");
	play(0, "");
	assert_int_equal(pile_count(hand(0), MAGPIE_GUARD), 1);
	play(1, "");
	assert_int_equal(pile_known(hand(1), MAGPIE_RUBY, PILE_SEAT(0)), 1);
	play(2, "");
	play(0, "STEAL ruby FROM rook");
	t_none_refused(g);
	assert_int_equal(pile_count(hand(0), MAGPIE_RUBY), 1);
}

static void MAG_2_7_pass_ends_the_turn(void **state)
{
	(void)state;
	give(0, "ruby");
	play(0, "PASS\nLAY ruby");
	t_none(g, MAGPIE_E_LAID);
	t_saw(g, MAGPIE_E_DRAWN, MAGPIE_JAY);
}

static void MAG_2_8_a_turn_ends_with_a_card(void **state)
{
	(void)state;
	stack("guard");
	play(0, "");
	t_saw(g, MAGPIE_E_DRAWN, MAGPIE_JAY);
	assert_int_equal(t_saw(g, MAGPIE_E_DREW, MAGPIE_GUARD)->audience, AUDIENCE_SEAT(0));
	/* The discard pile comes back, and everybody knows what is in it. */
	while (g->s.deck.n) {
		struct pile_card c = pile_take(&g->s.deck, 0, PILE_ALL);
		pile_put(&g->s.discard, PILE_TOP, (struct pile_card){ c.kind, PILE_ALL });
	}
	int n = g->s.discard.n, rubies = pile_count(&g->s.discard, MAGPIE_RUBY);
	assert_true(rubies > 0);
	t_dice(g, "draw", "0");
	play(1, "");
	t_saw(g, MAGPIE_E_SHUFFLED, n);
	assert_int_equal(g->s.discard.n, 0);
	assert_int_equal(g->s.deck.n, n - 1);
	t_saw(g, MAGPIE_E_DREW, MAGPIE_RUBY);
	assert_int_equal(dice_kind_of(g->t.dice, t_rolled(g, "draw")), DICE_SEALED);
	assert_int_equal(pile_known(&g->s.deck, MAGPIE_RUBY, PILE_ALL), rubies - 1);
}

static const char *checked(int seat, const char *text)
{
	static char out[600];
	static struct orders os;
	static struct notes ns;
	out[0] = '\0';
	play_check(&magpie_rules, t_view(g, seat), t_awaited(g).window, text, strlen(text), 1, &os, &ns);
	for (int i = 0; i < ns.n; i++) {
		const struct note *n = &ns.note[i];
		bool refused = n->core && n->type == NOTE_REFUSED;
		if (!n->core || refused)
			snprintf(out + strlen(out), 40, "%s%d:%s", out[0] ? " " : "", n->line,
				refused ? vocab_id(&magpie_refusals, n->arg[0]) : magpie_notes[n->type].id);
		if (!n->core && (n->type == MAGPIE_N_FORECAST || n->type == MAGPIE_N_DRAWS))
			snprintf(out + strlen(out), 40, " %d", n->arg[0]);
	}
	return out;
}

static void MAG_2_9_check_says_what_is_refused(void **state)
{
	(void)state;
	give_all("jade spy", "guard", "amber");
	assert_string_equal(checked(0, "LAY ruby\nLAY jade"), "1:no-card 0:forecast 2");
	assert_string_equal(checked(0, "LAY jade\nLAY jade"), "2:one-gem 0:forecast 2");
	assert_string_equal(checked(0, "TAKE\nSTEAL ruby FROM rook"), "1:no-discard 2:no-card 0:forecast 0");
	assert_string_equal(checked(0, "SPY\nLAY jade"), "1:waits 0:forecast 0");
	assert_string_equal(checked(0, "PASS\nLAY jade"), "2:below-pass 0:forecast 0");
	assert_string_equal(checked(0, "GUARD"), "0:no-guard 0:forecast 0");
	assert_string_equal(checked(1, "GUARD\nPASS"), "2:not-on-turn");
	/* A forecast knows what its bird has seen, and no more. */
	stack("jade amber");
	assert_string_equal(checked(0, "PASS"), "0:forecast 0");
	play(0, "SPY");
	assert_string_equal(checked(0, "LAY jade"), "0:forecast 2 0:draws 2");
	assert_string_equal(checked(0, "ARRANGE jade"), "0:forecast 0 0:draws 1");
	assert_string_equal(checked(0, "ARRANGE jade jade jade"), "1:not-there 0:forecast 0 0:draws 2");
}

static void MAG_2_9_legal_orders_are_listed(void **state)
{
	(void)state;
	struct legal l;
	give_all("jade magpie", "guard ruby", "amber");
	pile_show(hand(1), pile_find(hand(1), MAGPIE_RUBY), PILE_SEAT(0));
	magpie_rules.legal(t_view(g, 0), MAGPIE_V_LAY, NULL, &l);
	assert_true(l.now);
	assert_int_equal(l.values[0][0], 1u << MAGPIE_JADE);
	magpie_rules.legal(t_view(g, 0), MAGPIE_V_STEAL, NULL, &l);
	assert_true(l.now);
	assert_int_equal(l.values[0][0], 1u << MAGPIE_RUBY);
	assert_int_equal(l.values[1][0], 1u << MAGPIE_ROOK);
	magpie_rules.legal(t_view(g, 0), MAGPIE_V_SPY, NULL, &l);
	assert_false(l.now);
	magpie_rules.legal(t_view(g, 0), MAGPIE_V_TAKE, NULL, &l);
	assert_false(l.now);
	magpie_rules.legal(t_view(g, 1), MAGPIE_V_LAY, NULL, &l);
	assert_false(l.now);
	magpie_rules.legal(t_view(g, 1), MAGPIE_V_GUARD, NULL, &l);
	assert_true(l.now);
	give(0, "spy");
	stack("guard amber amber");
	play(0, "SPY");
	magpie_rules.legal(t_view(g, 0), MAGPIE_V_ARRANGE, NULL, &l);
	assert_int_equal(l.values[0][0], 1u << MAGPIE_GUARD | 1u << MAGPIE_AMBER);
}

static void MAG_2_10_nothing_sent_is_a_pass(void **state)
{
	(void)state;
	assert_string_equal(t_defaults(g, 0), "PASS\n");
	assert_string_equal(t_defaults(g, 1), "");
}

static void MAG_3_1_guards_cancel(void **state)
{
	(void)state;
	give_all("spy magpie amber", "guard guard ruby", "guard");
	pile_show(hand(1), pile_find(hand(1), MAGPIE_RUBY), PILE_SEAT(0));
	int deck = g->s.deck.n;
	t_orders(g, 1, "GUARD");
	t_orders(g, 2, "IF card = magpie THEN GUARD");
	play(0, "SPY\nSTEAL ruby FROM rook\nLAY amber");
	assert_int_equal(t_count(g, MAGPIE_E_GUARDED), 2);
	t_saw(g, MAGPIE_E_GUARDED, MAGPIE_ROOK, MAGPIE_JAY, MAGPIE_SPY);
	t_saw(g, MAGPIE_E_GUARDED, MAGPIE_ROOK, MAGPIE_JAY, MAGPIE_MAGPIE);
	t_none(g, MAGPIE_E_SPIED);
	t_none(g, MAGPIE_E_STOLE);
	t_saw(g, MAGPIE_E_LAID, MAGPIE_JAY, MAGPIE_AMBER, 1);
	assert_int_equal(hand(0)->n, 1);
	assert_int_equal(g->s.deck.n, deck - 1);
	assert_string_equal(words(&g->s.discard, 4), "guard magpie guard spy");
	/* A theft is nobody else's business. */
	assert_int_equal(hand(2)->n, 1);
}

static void MAG_3_2_guards_are_kept(void **state)
{
	(void)state;
	give_all("spy spy", "guard", "amber");
	t_orders(g, 1, "GUARD KEEP 1");
	t_orders(g, 2, "GUARD");
	play(0, "SPY");
	t_none(g, MAGPIE_E_GUARDED);
	t_none_refused(g);
	t_saw(g, MAGPIE_E_SPIED, MAGPIE_JAY, 3);
	give(1, "guard guard");
	t_orders(g, 1, "GUARD KEEP 1");
	play(0, "SPY");
	t_saw(g, MAGPIE_E_GUARDED, MAGPIE_ROOK);
	assert_int_equal(pile_count(hand(1), MAGPIE_GUARD), 1);
}

static void MAG_3_3_the_next_bird_answers_first(void **state)
{
	(void)state;
	play(0, "");
	give_all("guard", "spy", "guard");
	t_orders(g, 0, "GUARD");
	t_orders(g, 2, "GUARD");
	play(1, "SPY");
	assert_int_equal(t_count(g, MAGPIE_E_GUARDED), 1);
	t_saw(g, MAGPIE_E_GUARDED, MAGPIE_CROW, MAGPIE_ROOK, MAGPIE_SPY);
	assert_int_equal(hand(0)->n, 1);
	assert_int_equal(hand(2)->n, 0);
}

static void MAG_3_4_standing_guards_have_filters(void **state)
{
	(void)state;
	give_all("magpie magpie spy", "guard guard jade amber", "amber");
	pile_show_all(hand(1), PILE_SEAT(0));
	t_orders(g, 1, "STAND IF card = magpie AND value >= 2 THEN GUARD\nSTAND IF who = crow THEN GUARD");
	play(0, "STEAL amber FROM rook\nSTEAL jade FROM rook");
	assert_int_equal(t_count(g, MAGPIE_E_GUARDED), 1);
	assert_int_equal(pile_count(hand(0), MAGPIE_AMBER), 1);
	assert_int_equal(pile_count(hand(1), MAGPIE_JADE), 1);
	assert_int_equal(g->t.standing[1].n, 2);
	/* One line answers twice; the window's own comes first. */
	play(1, "");
	play(2, "");
	give_all("magpie magpie", "guard guard guard jade", "amber");
	pile_show_all(hand(1), PILE_SEAT(0));
	t_orders(g, 1, "IF value = 2 THEN GUARD KEEP 2");
	play(0, "STEAL jade FROM rook\nSTEAL jade FROM rook");
	assert_int_equal(t_count(g, MAGPIE_E_GUARDED), 2);
	assert_int_equal(g->t.orders[1].fate[0], ORDER_DONE);
	/* They survive the game. */
	g->s.turn = MAGPIE_TURNS;
	play(1, "");
	t_saw(g, MAGPIE_E_GAME, 2);
	assert_int_equal(t_view(g, 1)->standing->n, 2);
	assert_int_equal(t_view(g, 0)->standing->n, 0);
}

/* Lays gems of the deck on the table. */
static void lay(int seat, const char *gems)
{
	const char *w;
	size_t n;
	while ((n = table_word(&gems, &w)) > 0)
		g->s.bird[seat].laid[from_deck(kind_of(w, n)).kind]++;
}

static void MAG_4_1_a_game_ends(void **state)
{
	(void)state;
	give_all("ruby ruby", "amber", "amber");
	lay(0, "ruby");
	play(0, "LAY ruby\nPASS");
	t_saw(g, MAGPIE_E_GAME_WON, 1, AUDIENCE_SEAT(0), 6);
	t_none(g, MAGPIE_E_DRAWN);
	assert_int_equal(g->s.bird[0].won, 1);
	assert_int_equal(g->s.bird[0].points, 6);
	/* No card is left: both of the best win. */
	begin("jay rook crow", "points=20");
	assert_int_equal(magpie_rules.options[MAGPIE_GOAL].lo, 3);
	assert_int_equal(magpie_rules.options[MAGPIE_GOAL].hi, 20);
	assert_int_equal(magpie_rules.options[MAGPIE_GOAL].standard, 6);
	lay(0, "jade");
	lay(1, "amber amber");
	while (g->s.deck.n) {
		struct pile_card c = pile_take(&g->s.deck, 0, PILE_SEAT(2));
		pile_put(hand(2), PILE_MIDDLE, c);
	}
	play(0, "");
	t_saw(g, MAGPIE_E_GAME_WON, 1, 3, 2);
	assert_int_equal(g->s.bird[1].won, 1);
	/* The turns are over. */
	begin("jay rook crow", "");
	g->s.turn = MAGPIE_TURNS - 1;
	play(0, "");
	t_none(g, MAGPIE_E_GAME_WON);
	play(1, "");
	t_saw(g, MAGPIE_E_GAME_WON, 1, 7, 0);
}

static void MAG_4_2_two_games_win_the_match(void **state)
{
	(void)state;
	give(0, "ruby");
	lay(0, "ruby");
	g->s.bird[0].won = 1;
	g->s.number = 2;
	play(0, "LAY ruby");
	assert_true(t_outcome(g).ended);
	assert_int_equal(t_outcome(g).seats, 1);
	assert_string_equal(vocab_id(&magpie_reasons, t_outcome(g).why), "two-games");
	assert_int_equal(t_outcome(g).points[0], 2);
	assert_int_equal(t_outcome(g).seat_points[0], 6);
	t_saw(g, MAGPIE_E_WON, 1, 2);
	/* After the third the points decide. */
	for (int points = 4; points < 6; points++) {
		begin("jay rook crow", "points=3");
		give_all("ruby", "amber", "amber");
		g->s.number = 3;
		g->s.bird[1].won = g->s.bird[2].won = 1;
		g->s.bird[1].points = 8;
		g->s.bird[0].points = (uint8_t)points;
		g->s.bird[2].points = 3;
		play(0, "LAY ruby");
		assert_true(t_outcome(g).ended);
		assert_int_equal(t_outcome(g).seats, AUDIENCE_SEAT(1) | (points == 5 ? 1 : 0));
		assert_string_equal(vocab_id(&magpie_outcomes, t_outcome(g).winner),
			points == 5 ? "shared" : "sole-winner");
		assert_string_equal(vocab_id(&magpie_reasons, t_outcome(g).why), "three-games");
		assert_int_equal(t_outcome(g).points[1], 1);
	}
}

static void MAG_5_1_hands_are_hidden(void **state)
{
	(void)state;
	give_all("ruby spy", "guard guard", "amber");
	pile_show(hand(1), 0, PILE_SEAT(2));
	const struct magpie_state *v = seen_by(0);
	assert_string_equal(words(&v->bird[0].hand, 2), "spy ruby");
	assert_string_equal(words(&v->bird[1].hand, 2), "? ?");
	v = seen_by(2);
	assert_int_equal(pile_count(&v->bird[1].hand, MAGPIE_GUARD), 1);
	assert_int_equal(v->bird[1].hand.n, 2);
	v = seen_by(SEAT_OBSERVER);
	assert_string_equal(words(&v->bird[0].hand, 2), "? ?");
	v = seen_by(SEAT_REVEAL);
	assert_string_equal(words(&v->bird[0].hand, 2), "spy ruby");
	put_discard("jade spy");
	v = seen_by(SEAT_OBSERVER);
	assert_string_equal(words(&v->discard, 2), "spy jade");
}

static void MAG_5_2_nobody_knows_the_deck(void **state)
{
	(void)state;
	const struct magpie_state *v = seen_by(0);
	assert_int_equal(v->deck.n, 23);
	for (int i = 0; i < MAGPIE_CARDS; i++)
		assert_int_equal(pile_count(&v->deck, i), 0);
	assert_int_equal(g->s.deck.above + g->s.deck.below, 0);
}

static void MAG_5_1_invariants_find_impossible_positions(void **state)
{
	(void)state;
	struct magpie_state good = g->s, bad = good;
	assert_null(magpie_rules.invariants(&bad));
	pile_put(&bad.deck, PILE_MIDDLE, pile_take(&bad.bird[0].hand, 0, 0));
	bad.deck.card[0] = MAGPIE_GUARD;
	assert_non_null(magpie_rules.invariants(&bad));
	bad = good;
	memset(bad.bird[0].hand.seen, 0, sizeof(bad.bird[0].hand.seen));
	assert_non_null(magpie_rules.invariants(&bad));
	bad = good;
	pile_put(&bad.discard, PILE_TOP, pile_take(&bad.deck, 0, 0));
	assert_non_null(magpie_rules.invariants(&bad));
	bad = good;
	bad.bird[3].won = 1;
	assert_non_null(magpie_rules.invariants(&bad));
	bad = good;
	bad.seat = 3;
	assert_non_null(magpie_rules.invariants(&bad));
	bad = good;
	bad.spied = 1;
	assert_non_null(magpie_rules.invariants(&bad));
}

#define T(f) cmocka_unit_test_setup(f, start)

int main(void)
{
	const struct CMUnitTest tests[] = {
		T(MAG_1_1_two_to_four_birds),
		T(MAG_1_2_decks),
		T(MAG_1_3_small_decks_do_not_fit),
		T(MAG_1_4_three_cards_are_dealt_face_down),
		T(MAG_2_1_turns_follow_in_table_order),
		T(MAG_2_2_one_gem_is_laid),
		T(MAG_2_3_the_top_discard_is_taken),
		T(MAG_2_4_a_spy_looks_and_arranges),
		T(MAG_2_5_unread_lines_are_handed_back),
		T(MAG_2_6_a_magpie_steals_what_it_knows),
		T(MAG_2_6_a_card_that_was_spied_can_be_stolen),
		T(MAG_2_7_pass_ends_the_turn),
		T(MAG_2_8_a_turn_ends_with_a_card),
		T(MAG_2_9_check_says_what_is_refused),
		T(MAG_2_9_legal_orders_are_listed),
		T(MAG_2_10_nothing_sent_is_a_pass),
		T(MAG_3_1_guards_cancel),
		T(MAG_3_2_guards_are_kept),
		T(MAG_3_3_the_next_bird_answers_first),
		T(MAG_3_4_standing_guards_have_filters),
		T(MAG_4_1_a_game_ends),
		T(MAG_4_2_two_games_win_the_match),
		T(MAG_5_1_hands_are_hidden),
		T(MAG_5_2_nobody_knows_the_deck),
		T(MAG_5_1_invariants_find_impossible_positions),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
