/* SPDX-License-Identifier: MIT */
#include "inv_fixture.h"

/* How a game ends: section 14. */

static struct iv_table *const g = &iv_table;
static struct inv_side *const mankind = &iv_table.s.side[INV_MANKIND];
static struct inv_side *const invaders = &iv_table.s.side[INV_INVADERS];

static void turn_of(int seat, const char *hand)
{
	iv_begin("");
	iv_turn(seat);
	iv_hand(seat, hand);
}

/* -1: it has not ended. */
static void ended(int winner, int why)
{
	struct outcome o = t_outcome(g);
	assert_int_equal(o.ended, winner >= 0);
	assert_int_equal(t_count(g, INV_E_WON), winner >= 0);
	if (winner < 0)
		return;
	assert_int_equal(o.winner, winner == INV_MANKIND ? INV_MANKIND_WINS : INV_INVADERS_WIN);
	assert_int_equal(o.seats, 1u << winner);
	assert_int_equal(o.why, why);
	assert_int_equal(t_awaited(g).must, 0);
}

static void goes_on(void)
{
	ended(-1, 0);
}

static void INV_14_1_the_game_ends_at_once(void **state)
{
	(void)state;
	turn_of(INV_INVADERS, "scout");
	iv_put("pac", "slug medusa");
	iv_deck(INV_MANKIND, 0);
	iv_play("USE slug1\nPLAY scout eur");
	ended(INV_INVADERS, INV_WHY_DECK);
	t_none(g, INV_E_PLAYED);
	t_none(g, INV_E_ATTACK);
	t_none(g, INV_E_TURN);
	/* with a card in the deck all of that happens */
	turn_of(INV_INVADERS, "scout");
	iv_put("pac", "slug");
	iv_deck(INV_MANKIND, 3);
	iv_play("USE slug1\nPLAY scout eur");
	goes_on();
	assert_int_equal(t_count(g, INV_E_PLAYED), 1);
	assert_int_equal(t_count(g, INV_E_ATTACK), 3);
	t_saw(g, INV_E_TURN, INV_MANKIND, ANY);
}

static void INV_14_2_the_invaders_deck_runs_out(void **state)
{
	(void)state;
	for (int cards = 2; cards >= 1; cards--) {
		turn_of(INV_MANKIND, "");
		iv_deck(INV_INVADERS, cards);
		iv_play("");
		ended(cards == 2 ? -1 : INV_MANKIND, INV_WHY_DECK); /* draws 2 */
	}
	for (int cards = 6; cards >= 3; cards -= 3) {
		turn_of(INV_MANKIND, "");
		iv_put("pac", "narcissus vtol");
		iv_deck(INV_INVADERS, cards);
		iv_play("");
		ended(cards == 6 ? -1 : INV_MANKIND, INV_WHY_DECK); /* drains 4 */
		assert_int_equal(invaders->deck.n, 0);
	}
}

static void INV_14_3_the_deck_of_mankind_runs_out(void **state)
{
	(void)state;
	for (int cards = 2; cards >= 1; cards--) {
		turn_of(INV_INVADERS, "");
		iv_deck(INV_MANKIND, cards);
		iv_play("");
		ended(cards == 2 ? -1 : INV_INVADERS, INV_WHY_DECK);
	}
	for (int cards = 4; cards >= 1; cards -= 3) {
		turn_of(INV_INVADERS, "");
		iv_put("pac", "medusa");
		iv_deck(INV_MANKIND, cards);
		iv_play("");
		ended(cards == 4 ? -1 : INV_INVADERS, INV_WHY_DECK);
	}
}

static void bombard(int zone, int pac, int eur, int afr)
{
	struct buf line = BUF_INIT;
	turn_of(INV_INVADERS, "bombard scout scout");
	g->s.zone[INV_PAC].minus = (uint8_t)pac;
	g->s.zone[INV_EUR].minus = (uint8_t)eur;
	g->s.zone[INV_AFR].minus = (uint8_t)afr;
	buf_printf(&line, "PLAY bombard AT %s", vocab_id(&inv_zone_words, zone));
	iv_play(buf_cstr(&line));
	buf_release(&line);
	t_none_refused(g);
}

static void INV_14_4_eurasia_falls(void **state)
{
	(void)state;
	bombard(INV_EUR, 0, 3, 0);
	goes_on();
	bombard(INV_EUR, 0, 4, 0);
	ended(INV_INVADERS, INV_WHY_EURASIA);
}

static void INV_14_5_both_other_zones_fall(void **state)
{
	(void)state;
	bombard(INV_PAC, 2, 4, 3);
	goes_on();
	bombard(INV_AFR, 2, 4, 3);
	goes_on();
	bombard(INV_AFR, 3, 4, 3);
	ended(INV_INVADERS, INV_WHY_TWO_ZONES);
	bombard(INV_PAC, 2, 0, 4);
	ended(INV_INVADERS, INV_WHY_TWO_ZONES);
}

static void INV_14_6_all_heroes_are_lost(void **state)
{
	(void)state;
	for (int left = 1; left >= 0; left--) {
		turn_of(INV_INVADERS, "thing scout scout");
		iv_heroes_left(left);
		t_orders(g, INV_MANKIND, "CHAINMAIL no");
		iv_play("PLAY thing AT hero");
		ended(left ? -1 : INV_INVADERS, INV_WHY_HEROES);
	}
	for (int left = 1; left >= 0; left--) {
		turn_of(INV_MANKIND, "");
		iv_heroes_left(left);
		iv_play("STRATEGY retribution hero risk");
		ended(left ? -1 : INV_INVADERS, INV_WHY_HEROES);
	}
}

static void INV_14_7_five_tokens(void **state)
{
	(void)state;
	for (int tokens = 3; tokens <= 4; tokens++) {
		turn_of(INV_MANKIND, "vtol");
		iv_put("pac", "succubus");
		iv_unit("succubus1")->tokens = (uint8_t)tokens;
		iv_play("USE succubus1");
		ended(tokens == 4 ? INV_MANKIND : -1, INV_WHY_SUCCUBUS);
		turn_of(INV_INVADERS, "");
		iv_put("pac", "goo medusa");
		iv_unit("goo1")->tokens = (uint8_t)tokens;
		iv_play("");
		ended(tokens == 4 ? INV_INVADERS : -1, INV_WHY_GOO);
	}
}

/* One instruction to both decks. */
static struct turn *drain_both(int of_invaders, int of_mankind)
{
	static struct turn t;
	static const struct inv_effect e = { .when = INV_ON_PLAY, .what = INV_DO_DRAIN_BOTH, .n = 2 };
	const struct inv_run r = {
		.effect = &e, .side = INV_INVADERS, .card = INV_SCREAM, .unit = -1, .zone = -1
	};
	turn_of(INV_INVADERS, "");
	iv_deck(INV_INVADERS, of_invaders);
	iv_deck(INV_MANKIND, of_mankind);
	inv_turn_init(&t, &g->s, NULL, g->t.dice, g->t.events);
	inv_run_effect(&t, &r);
	return &t;
}

static void INV_14_8_both_decks_run_out_in_one_instant(void **state)
{
	(void)state;
	assert_false(drain_both(2, 2)->over);
	assert_int_equal(mankind->deck.n + invaders->deck.n, 0);
	assert_true(drain_both(1, 1)->over);
	assert_int_equal(g->s.winner, INV_MANKIND);
	assert_int_equal(g->s.why, INV_WHY_BOTH_DECKS);
	assert_true(drain_both(2, 1)->over);
	assert_int_equal(g->s.winner, INV_INVADERS);
	assert_int_equal(g->s.why, INV_WHY_DECK);
	assert_true(drain_both(1, 2)->over);
	assert_int_equal(g->s.winner, INV_MANKIND);
	assert_int_equal(g->s.why, INV_WHY_DECK);
}

static void INV_14_9_mankind_holds_out_for_99_turns(void **state)
{
	(void)state;
	for (int turn = 98; turn <= 99; turn++) {
		turn_of(INV_INVADERS, "");
		g->s.turn = (uint8_t)turn;
		iv_put("pac", "medusa");
		iv_play("");
		t_saw(g, INV_E_ATTACK, INV_PAC);
		ended(turn == 99 ? INV_MANKIND : -1, INV_WHY_TURNS);
	}
}

static void INV_14_10_the_first_end_counts(void **state)
{
	(void)state;
	/* The deck runs out before the marker would come to 0. */
	turn_of(INV_INVADERS, "");
	g->s.marker = 1;
	iv_put("pac", "medusa");
	iv_deck(INV_MANKIND, 0);
	iv_play("");
	ended(INV_INVADERS, INV_WHY_DECK);
	/* The marker comes to 0 by a payment, before the card's effect. */
	turn_of(INV_INVADERS, "bombard scout");
	g->s.marker = 1;
	g->s.zone[INV_EUR].minus = 4;
	iv_play("PLAY bombard AT eur LESS discard risk");
	ended(INV_MANKIND, INV_WHY_MARKER);
	/* It does not come below 0. */
	turn_of(INV_INVADERS, "");
	g->s.marker = 1;
	iv_play("STRATEGY ocean risk");
	ended(INV_MANKIND, INV_WHY_MARKER);
	assert_int_equal(g->s.marker, 0);
	/* No card gives one instruction to both decks. */
	for (int i = 0; i < INV_CARDS; i++)
		assert_null(inv_effect_of(i, INV_DO_DRAIN_BOTH));
}

static void INV_14_11_orders_to_draw_lose_and_empty_decks_do_not(void **state)
{
	(void)state;
	turn_of(INV_MANKIND, "mobilise vtol");
	iv_deck(INV_MANKIND, 2);
	iv_play("PLAY mobilise risk");
	ended(INV_INVADERS, INV_WHY_DECK);
	turn_of(INV_MANKIND, "mobilise vtol");
	iv_deck(INV_MANKIND, 3);
	iv_play("PLAY mobilise");
	goes_on();
	assert_int_equal(mankind->deck.n, 0);
	iv_deck(INV_INVADERS, 0);
	turn_of(INV_MANKIND, "vtol");
	iv_deck(INV_MANKIND, 0);
	iv_play("PLAY vtol pac");
	goes_on();
}

static void refused_without_risk(int seat, const char *line)
{
	struct buf b = BUF_INIT;
	buf_printf(&b, "%s\n%s risk", line, line);
	iv_play(buf_cstr(&b));
	t_refused(g, seat, 1, INV_CERTAIN_LOSS);
	assert_int_equal(t_refusals(g), 1);
	assert_true(t_outcome(g).ended);
	buf_release(&b);
}

static void INV_14_12_certain_losses_need_risk(void **state)
{
	(void)state;
	static const struct {
		const char *line;
		int deck, marker; /* with which it loses; with one more it does not */
	} lines[] = { { "INVASION DRAW", 0, 10 }, { "INVASION DRAW", 40, 1 }, { "STRATEGY ocean", 2, 10 },
		{ "STRATEGY ocean", 40, 2 }, { "STRATEGY moon", 1, 10 }, { "STRATEGY moon", 40, 2 },
		{ "STRATEGY heat", 40, 1 }, { "PLAY squid pac LESS discard", 40, 1 } };
	for (size_t i = 0; i < sizeof(lines) / sizeof(lines[0]); i++) {
		turn_of(INV_INVADERS, "squid");
		iv_deck(INV_INVADERS, lines[i].deck);
		g->s.marker = (uint8_t)lines[i].marker;
		refused_without_risk(INV_INVADERS, lines[i].line);
		turn_of(INV_INVADERS, "squid");
		iv_put("pac", "medusa"); /* no quiet turn */
		iv_deck(INV_INVADERS, lines[i].deck + 1);
		g->s.marker = (uint8_t)(lines[i].marker + 1);
		iv_play(lines[i].line);
		t_none_refused(g);
		goes_on();
	}
}

static void INV_14_12_the_last_hero_is_not_sacrificed_by_mistake(void **state)
{
	(void)state;
	static const char *const lines[] = { "PLAY vtol eur FREE hero", "MOVE vtol1 eur FREE hero",
		"OPS vtol1 eur FREE hero", "STRATEGY retribution hero" };
	for (int i = 0; i < 4; i++)
		for (int left = 0; left < 2; left++) {
			turn_of(INV_MANKIND, "vtol");
			iv_put("eur", "mako mako mako");
			iv_put("pac", "vtol");
			iv_heroes_left(left);
			if (!left) {
				refused_without_risk(INV_MANKIND, lines[i]);
				continue;
			}
			iv_play(lines[i]);
			t_none_refused(g);
			goes_on();
		}
}

static void INV_14_12_tokens_on_rushmore_count_as_cards(void **state)
{
	(void)state;
	for (int tokens = 0; tokens < 2; tokens++) {
		turn_of(INV_MANKIND, "mobilise vtol");
		iv_put("pac", "rushmore");
		iv_unit("rushmore1")->tokens = (uint8_t)tokens;
		iv_deck(INV_MANKIND, 2);
		if (!tokens) {
			refused_without_risk(INV_MANKIND, "PLAY mobilise");
			continue;
		}
		iv_play("PLAY mobilise");
		t_none_refused(g);
		goes_on();
		assert_int_equal(mankind->hand.n, 2);
	}
}

/* Tokens that the seat's lines do not take, or that are gone by then, do not help. */
static void INV_14_12_tokens_that_are_not_taken_do_not_count(void **state)
{
	(void)state;
	static const struct {
		const char *lines;
		bool refused;
	} cases[] = { { "PLAY mobilise", false }, { "RUSHMORE draw no\nPLAY mobilise", true },
		{ "IF deck <= 1 THEN RUSHMORE draw\nPLAY mobilise", false },
		{ "IF deck > 5 THEN RUSHMORE draw\nPLAY mobilise", true },
		{ "RUSHMORE draw no\nPLAY mobilise risk", false } };
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		turn_of(INV_MANKIND, "mobilise vtol");
		iv_put("pac", "rushmore");
		iv_unit("rushmore1")->tokens = 4;
		iv_deck(INV_MANKIND, 2);
		iv_play(cases[i].lines);
		assert_int_equal(t_refusals(g), cases[i].refused);
		if (i == 4)
			ended(INV_INVADERS, INV_WHY_DECK);
		else
			goes_on();
	}
}

static void INV_14_12_a_snatched_body_costs_two_cards(void **state)
{
	(void)state;
	static const struct {
		const char *line;
		int deck;
		bool snatched;
	} cases[] = { { "BODYSNATCH", 2, true }, { "BODYSNATCH", 1, false }, { "BODYSNATCH risk", 1, true } };
	for (int i = 0; i < 3; i++) {
		turn_of(INV_INVADERS, "");
		iv_put("pac", "mako medusa");
		iv_deck(INV_INVADERS, cases[i].deck);
		iv_play(cases[i].line);
		assert_int_equal(t_count(g, INV_E_SNATCHED), cases[i].snatched);
		assert_int_equal(t_count(g, INV_E_MISSED), !cases[i].snatched);
		ended(i == 2 ? INV_MANKIND : -1, INV_WHY_DECK);
		if (!cases[i].snatched) {
			t_saw(g, INV_E_MISSED, INV_A_BODYSNATCH, INV_MAKO, INV_MISS_RISK);
			t_saw(g, INV_E_ATTACK, INV_PAC, 5, 6, 0);
		}
	}
}

static void INV_14_13_costs_and_likely_losses_are_allowed(void **state)
{
	(void)state;
	turn_of(INV_MANKIND, "militia");
	iv_deck(INV_MANKIND, 1);
	iv_play("PLAY militia pac");
	t_none_refused(g);
	goes_on();
	assert_int_equal(mankind->deck.n, 0);
	/* the Invaders will have drained nothing, and lose the last step of the marker by that */
	turn_of(INV_INVADERS, "squid");
	g->s.marker = 2;
	iv_play("PLAY squid pac LESS discard");
	t_none_refused(g);
	ended(INV_MANKIND, INV_WHY_MARKER);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(INV_14_1_the_game_ends_at_once, iv_start),
		cmocka_unit_test_setup(INV_14_2_the_invaders_deck_runs_out, iv_start),
		cmocka_unit_test_setup(INV_14_3_the_deck_of_mankind_runs_out, iv_start),
		cmocka_unit_test_setup(INV_14_4_eurasia_falls, iv_start),
		cmocka_unit_test_setup(INV_14_5_both_other_zones_fall, iv_start),
		cmocka_unit_test_setup(INV_14_6_all_heroes_are_lost, iv_start),
		cmocka_unit_test_setup(INV_14_7_five_tokens, iv_start),
		cmocka_unit_test_setup(INV_14_8_both_decks_run_out_in_one_instant, iv_start),
		cmocka_unit_test_setup(INV_14_9_mankind_holds_out_for_99_turns, iv_start),
		cmocka_unit_test_setup(INV_14_10_the_first_end_counts, iv_start),
		cmocka_unit_test_setup(INV_14_11_orders_to_draw_lose_and_empty_decks_do_not, iv_start),
		cmocka_unit_test_setup(INV_14_12_certain_losses_need_risk, iv_start),
		cmocka_unit_test_setup(INV_14_12_the_last_hero_is_not_sacrificed_by_mistake, iv_start),
		cmocka_unit_test_setup(INV_14_12_tokens_on_rushmore_count_as_cards, iv_start),
		cmocka_unit_test_setup(INV_14_12_tokens_that_are_not_taken_do_not_count, iv_start),
		cmocka_unit_test_setup(INV_14_12_a_snatched_body_costs_two_cards, iv_start),
		cmocka_unit_test_setup(INV_14_13_costs_and_likely_losses_are_allowed, iv_start),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
