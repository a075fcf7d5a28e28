/* SPDX-License-Identifier: MIT */
#include "inv_fixture.h"

#include <string.h>

#include "core/play.h"

/* Windows and orders: section 17. */

static struct iv_table *const g = &iv_table;
static struct inv_side *const mankind = &iv_table.s.side[INV_MANKIND];

static void turn_of(int seat, const char *hand)
{
	iv_begin("");
	iv_turn(seat);
	iv_hand(seat, hand);
}

static void awaits(int window, uint32_t must, uint32_t may)
{
	struct awaiting a = t_awaited(g);
	assert_int_equal(a.window, window);
	assert_int_equal(a.must, must);
	assert_int_equal(a.may, may);
}

enum { NOBODY = 0, INVADERS = 1u << INV_INVADERS, MANKIND = 1u << INV_MANKIND, BOTH = INVADERS | MANKIND };

/* Is a seat told this of this line of its file? */
static bool is_told(int seat, const char *text, int line, int note)
{
	static struct orders os;
	static struct notes ns;
	play_check(&invaders_rules, t_view(g, seat), t_awaited(g).window, text, strlen(text), 1, &os, &ns);
	for (int i = 0; i < ns.n; i++)
		if (!ns.note[i].core && ns.note[i].line == line && ns.note[i].type == note)
			return true;
	return false;
}

static void INV_17_1_who_orders_before_a_game(void **state)
{
	(void)state;
	iv_begin("decks=own");
	for (int game = 1; game <= 2; game++) {
		awaits(INV_W_DECK, BOTH, NOBODY);
		iv_pass(2);
		iv_turn(INV_INVADERS);
		if (game == 1)
			g->s.marker = 1;
		else
			iv_deck(INV_MANKIND, 0);
		iv_play("");
	}
	awaits(INV_W_NUMBER, MANKIND, INVADERS);
	iv_pass(1);
	awaits(INV_W_SWAP, BOTH, NOBODY);
}

static void INV_17_2_mankind_places_the_first_hero(void **state)
{
	(void)state;
	memset(g, 0, sizeof(*g));
	table_set(&g->t, &invaders_rules, &g->s, "invaders mankind", "", NULL);
	awaits(INV_W_HERO, MANKIND, INVADERS);
	assert_int_equal(iv_zone("hero"), -1);
	t_orders(g, INV_MANKIND, "NEWHERO afr");
	t_resolve(g);
	assert_int_equal(iv_zone("hero"), INV_AFR);
	awaits(INV_W_TURN, INVADERS, MANKIND);
}

static void INV_17_3_the_active_seat_orders_its_turn(void **state)
{
	(void)state;
	for (int turns = 0; turns < 4; turns++) {
		awaits(INV_W_TURN, turns % 2 ? MANKIND : INVADERS, turns % 2 ? INVADERS : MANKIND);
		iv_pass(1);
	}
	/* the other one stands by */
	turn_of(INV_INVADERS, "squid scout");
	iv_hand(INV_MANKIND, "sabotage vtol");
	t_orders(g, INV_MANKIND, "STAND CANCEL");
	iv_play("");
	iv_turn(INV_INVADERS);
	iv_play("PLAY squid pac");
	t_saw(g, INV_E_CANCELLED, INV_MANKIND, INV_SABOTAGE, INV_SQUID);
}

static void INV_17_4_more_is_the_rest_of_the_turn(void **state)
{
	(void)state;
	turn_of(INV_INVADERS, "scout scout");
	iv_put("pac", "medusa");
	iv_play("PLAY scout pac\nPAUSE");
	t_saw(g, INV_E_PAUSED, INV_INVADERS);
	awaits(INV_W_MORE, INVADERS, MANKIND);
	assert_int_equal(g->s.turn, 1);
	t_none(g, INV_E_ATTACK);
	t_none(g, INV_E_TURN);
	iv_play("PLAY scout pac");
	t_saw(g, INV_E_ATTACK, INV_PAC, 7, 3, 4);
	awaits(INV_W_TURN, MANKIND, INVADERS);
	/* after a look */
	turn_of(INV_MANKIND, "uplink");
	iv_play("PLAY uplink");
	awaits(INV_W_MORE, MANKIND, INVADERS);
	iv_play("");
	awaits(INV_W_TURN, INVADERS, MANKIND);
}

static void INV_17_5_only_the_active_seat_acts(void **state)
{
	(void)state;
	turn_of(INV_INVADERS, "squid squid scout scout");
	iv_hand(INV_MANKIND, "vtol sabotage vtol");
	t_orders(g, INV_MANKIND, "PLAY vtol pac\nPAUSE\nEND\nCANCEL");
	iv_play("PLAY squid pac");
	for (int i = 1; i <= 3; i++)
		t_refused(g, INV_MANKIND, i, INV_NOT_YOUR_TURN);
	assert_int_equal(t_refusals(g), 3);
	assert_int_equal(iv_zone("vtol1"), -1);
	t_saw(g, INV_E_CANCELLED, INV_MANKIND, INV_SABOTAGE, INV_SQUID); /* without STAND */
}

static void INV_17_6_lines_are_carried_out_in_their_order(void **state)
{
	(void)state;
	turn_of(INV_INVADERS, "squid scout");
	iv_put("pac", "spider spider spider spider");
	iv_play("PLAY squid pac\nMOVE spider1 eur\nPLAY squid pac\nPLAY scout pac");
	t_refused(g, INV_INVADERS, 1, INV_COLUMN_FULL);
	t_refused(g, INV_INVADERS, 4, INV_NOT_IN_HAND); /* it was the payment */
	assert_int_equal(t_refusals(g), 2);
	assert_int_equal(iv_zone("squid1"), INV_PAC);
	for (int i = 0; i < 2; i++)
		assert_int_equal(t_nth_refused(g, i)->audience, AUDIENCE_SEAT(INV_INVADERS));
}

static void INV_17_6_nothing_of_a_refused_line_is_done(void **state)
{
	(void)state;
	turn_of(INV_INVADERS, "thing scout scout");
	iv_deck(INV_INVADERS, 0);
	iv_play("PLAY thing PAY scout scout");
	t_refused(g, INV_INVADERS, 1, INV_DECK_SHORT);
	assert_int_equal(g->s.side[INV_INVADERS].hand.n, 3);
	turn_of(INV_MANKIND, "mako vtol");
	iv_put("pac", "vtol vtol vtol vtol");
	iv_play("PLAY mako pac PAY ark FREE vtol1");
	t_refused(g, INV_MANKIND, 1, INV_CANNOT_PAY_WITH);
	assert_int_equal(iv_zone("vtol1"), INV_PAC);
	assert_int_equal(mankind->hand.n, 2);
}

static void INV_17_7_a_pause_hands_back_what_is_below(void **state)
{
	(void)state;
	turn_of(INV_INVADERS, "scout scout");
	iv_play("PLAY scout pac\nPAUSE\nPLAY scout eur\nBODYSNATCH");
	const struct orders *os = &g->t.orders[INV_INVADERS];
	assert_int_equal(iv_zone("scout1"), INV_PAC);
	assert_int_equal(iv_zone("scout2"), -1);
	assert_false(os->back[0]);
	assert_false(os->back[1]);
	assert_true(os->back[2]);
	assert_true(os->back[3]);
	assert_int_equal(os->fate[2], ORDER_BACK);
	/* a new file is all that is played then */
	iv_play("INVASION DRAW");
	assert_int_equal(iv_zone("scout2"), -1);
	assert_false(g->t.orders[INV_INVADERS].back[0]);
}

/* Nobody shakes off an answer by a PAUSE. */
static void INV_17_7_answers_of_both_sides_go_on(void **state)
{
	(void)state;
	turn_of(INV_INVADERS, "squid squid scout scout");
	iv_hand(INV_MANKIND, "sabotage vtol");
	t_orders(g, INV_MANKIND, "CANCEL\nPLAY vtol pac\nSTAND COUNTER\nIF due > 1 THEN GUERILLA");
	iv_play("COUNTER\nPLAY squid pac\nPAUSE");
	const struct orders *os = &g->t.orders[INV_MANKIND];
	assert_int_equal(os->fate[0], ORDER_DONE); /* and once more */
	assert_true(os->back[0]);
	assert_false(os->back[1]);
	assert_true(os->back[2]);
	assert_true(os->order[3].standing && !os->back[3]);
	assert_true(g->t.orders[INV_INVADERS].back[0]);
	turn_of(INV_MANKIND, "uplink vtol vtol");
	t_orders(g, INV_INVADERS, "CANCEL");
	iv_play("PLAY uplink");
	awaits(INV_W_MORE, MANKIND, INVADERS);
	assert_true(g->t.orders[INV_INVADERS].back[0]);
	/* not beyond the turn */
	turn_of(INV_MANKIND, "vtol");
	t_orders(g, INV_INVADERS, "CANCEL");
	iv_play("PLAY vtol pac");
	assert_false(g->t.orders[INV_INVADERS].back[0]);
}

static void INV_17_8_below_a_pause_too_many_it_goes_on(void **state)
{
	(void)state;
	for (int pauses = 1; pauses <= 2; pauses++) {
		turn_of(INV_INVADERS, "scout");
		g->s.pauses = (uint8_t)pauses;
		iv_play("PAUSE\nPLAY scout eur");
		assert_int_equal(t_refusals(g), pauses == 2);
		assert_int_equal(iv_zone("scout1"), pauses == 2 ? INV_EUR : -1);
		assert_int_equal(t_awaited(g).must, pauses == 2 ? MANKIND : INVADERS);
	}
	t_refused(g, INV_INVADERS, 1, INV_NO_MORE_PAUSES);
}

static void INV_17_9_end_ends_the_main_phase(void **state)
{
	(void)state;
	turn_of(INV_INVADERS, "scout scout");
	iv_put("pac", "medusa");
	iv_play("PLAY scout pac\nEND\nPLAY scout pac\nPLAY kraken pac");
	t_none_refused(g);
	assert_int_equal(iv_zone("scout1"), INV_PAC);
	assert_int_equal(iv_zone("scout2"), -1);
	assert_int_equal(g->t.orders[INV_INVADERS].fate[2], ORDER_OPEN);
	t_saw(g, INV_E_ATTACK, INV_PAC, 6, 3, 3);
	assert_true(is_told(INV_MANKIND, "END\nPLAY mako pac", 2, INV_N_BELOW_END));
	assert_false(is_told(INV_MANKIND, "PLAY mako pac\nEND", 1, INV_N_BELOW_END));
}

static void INV_17_10_without_orders_the_attack_takes_place(void **state)
{
	(void)state;
	turn_of(INV_INVADERS, "scout squid");
	iv_put("pac", "medusa slug");
	iv_play("");
	assert_int_equal(g->s.side[INV_INVADERS].hand.n, 2);
	t_none(g, INV_E_USED);
	assert_int_equal(t_count(g, INV_E_ATTACK), 3);
	assert_int_equal(g->s.forced, 3);
	assert_string_equal(t_defaults(g, INV_MANKIND), "");
}

/* What is played, and whom the windows await, with this hand of Mankind. */
static void thing_against(const char *hand)
{
	turn_of(INV_INVADERS, "thing scout scout");
	iv_hand(INV_MANKIND, hand);
	iv_put("pac", "mako");
	iv_play("PLAY thing AT mako1 hero");
	awaits(INV_W_TURN, MANKIND, INVADERS);
	assert_int_equal(g->s.turn, 2);
}

static void INV_17_11_nobody_is_asked_in_between(void **state)
{
	(void)state;
	thing_against("vtol vtol vtol vtol");
	assert_int_equal(iv_zone("mako1"), -1);
	thing_against("sabotage laststand vtol vtol");
	assert_int_equal(iv_zone("mako1"), -1);
	assert_int_equal(mankind->hand.n, 6); /* nothing was answered */
	turn_of(INV_MANKIND, "vtol");
	iv_hand(INV_INVADERS, "fold scout");
	iv_play("PLAY vtol pac");
	awaits(INV_W_TURN, INVADERS, MANKIND);
	assert_int_equal(iv_zone("vtol1"), INV_PAC);
}

static void INV_17_12_a_look_that_a_line_answers_opens_nothing(void **state)
{
	(void)state;
	static const char *const lines[] = { "", "TOP ark", "STAND TOP ark", "IF marker = 3 THEN TOP ark" };
	for (int i = 0; i < 4; i++) {
		turn_of(INV_MANKIND, "uplink vtol");
		iv_stack(INV_MANKIND, "ark mako");
		t_orders(g, INV_MANKIND, lines[i]);
		iv_play("PLAY uplink\nPLAY vtol pac");
		assert_int_equal(t_awaited(g).window, i ? INV_W_TURN : INV_W_MORE);
		assert_int_equal(iv_zone("vtol1"), i ? INV_PAC : -1);
		assert_string_equal(iv_words(&mankind->deck, 1), i == 1 || i == 2 ? "ark" : "mako");
	}
	/* of TOSS, a line of TOP is no answer */
	turn_of(INV_MANKIND, "");
	iv_hero("lindqvist", "pac");
	iv_play("USE hero\nTOP ark");
	assert_int_equal(t_awaited(g).window, INV_W_MORE);
}

static void INV_17_13_a_look_is_answered_first(void **state)
{
	(void)state;
	turn_of(INV_MANKIND, "uplink mobilise vtol");
	iv_stack(INV_MANKIND, "ark laser mako");
	iv_play("PLAY uplink");
	iv_play("PLAY mobilise\nTOP ark");
	assert_true(t_at_event(g, t_nth(g, INV_E_ARRANGED, 0)) < t_at_event(g, t_nth(g, INV_E_PLAYED, 0)));
	turn_of(INV_MANKIND, "mobilise vtol");
	iv_hero("lindqvist", "pac");
	iv_stack(INV_MANKIND, "ark");
	iv_play("USE hero");
	iv_play("PLAY mobilise\nTOSS");
	assert_int_equal(pile_count(&mankind->discard, INV_ARK), 1);
	assert_int_equal(pile_count(&mankind->hand, INV_ARK), 0);
}

static void INV_17_14_conditions_are_looked_at_in_their_turn(void **state)
{
	(void)state;
	turn_of(INV_INVADERS, "scout scout squid");
	iv_play("IF inplay scout = 1 THEN PLAY squid eur\nPLAY scout pac\n"
		"IF inplay scout = 1 AND hand = 2 THEN PLAY squid afr\nIF hand > 0 THEN PLAY scout pac");
	t_none_refused(g);
	assert_int_equal(iv_zone("squid1"), INV_AFR);
	assert_int_equal(iv_zone("scout2"), -1);
	/* of answers, when the question comes up */
	turn_of(INV_INVADERS, "scout squid spore");
	iv_hand(INV_MANKIND, "sabotage vtol");
	t_orders(g, INV_MANKIND, "IF inplay scout = 1 THEN CANCEL");
	iv_play("PLAY scout pac\nPLAY squid pac PAY spore");
	assert_int_equal(iv_zone("scout1"), INV_PAC);
	assert_int_equal(iv_zone("squid1"), -1);
}

static void INV_17_15_orders_of_the_other_side_are_refused(void **state)
{
	(void)state;
	turn_of(INV_INVADERS, "scout");
	iv_put("pac", "squid squid squid squid");
	iv_put("afr", "vtol");
	iv_play("OPS vtol1 pac\nPLAY scout pac FREE squid1\nSTRATEGY autopsies\nPLAY mako pac\nMOVE vtol1 eur\n"
		"STRATEGY bodysnatch");
	t_refused(g, INV_INVADERS, 1, INV_OTHER_SIDE);
	t_refused(g, INV_INVADERS, 2, INV_NO_FREEING);
	t_refused(g, INV_INVADERS, 3, INV_OTHER_SIDE);
	t_refused(g, INV_INVADERS, 4, INV_OTHER_SIDE);
	t_refused(g, INV_INVADERS, 5, INV_OTHER_SIDE);
	t_refused(g, INV_INVADERS, 6, INV_STRATEGY_ANSWERS);
	turn_of(INV_MANKIND, "mako vtol");
	iv_play("INVASION DRAW\nPLAY mako pac LESS discard\nSTRATEGY heat\nSTRATEGY chainmail");
	t_refused(g, INV_MANKIND, 1, INV_OTHER_SIDE);
	t_refused(g, INV_MANKIND, 2, INV_OTHER_SIDE);
	t_refused(g, INV_MANKIND, 3, INV_OTHER_SIDE);
	t_refused(g, INV_MANKIND, 4, INV_STRATEGY_ANSWERS);
	assert_int_equal(mankind->hand.n, 2);
	assert_int_equal(g->s.marker, 10);
}

static void INV_17_15_answers_of_the_other_side_come_to_nothing(void **state)
{
	(void)state;
	static const char *const of_mankind[] = { "SAVE", "CHAINMAIL", "GUERILLA", "RUSHMORE drain",
		"RECALL convoy", "TOSS", "TOP ark", "NEWHERO pac" };
	turn_of(INV_INVADERS, "");
	for (int i = 0; i < 8; i++) {
		assert_true(is_told(INV_INVADERS, of_mankind[i], 1, INV_N_NEVER));
		assert_false(is_told(INV_MANKIND, of_mankind[i], 1, INV_N_NEVER));
		/* Looks belong to one's own turn. */
		assert_int_equal(is_told(INV_MANKIND, of_mankind[i], 1, INV_N_NO_ANSWER), i == 5 || i == 6);
	}
	/* Of lines that stand each verb is told once; they have no number. */
	assert_true(is_told(INV_INVADERS, "STAND SAVE\nSTAND IF marker = 4 THEN SAVE", 0, INV_N_NEVER));
	assert_true(is_told(INV_MANKIND, "STAND BODYSNATCH", 0, INV_N_NEVER));
	assert_false(is_told(INV_INVADERS, "STAND BODYSNATCH", 0, INV_N_NEVER));
	assert_true(is_told(INV_MANKIND, "BODYSNATCH", 1, INV_N_NEVER));
	assert_false(is_told(INV_INVADERS, "BODYSNATCH", 1, INV_N_NEVER));
	assert_false(is_told(INV_INVADERS, "CANCEL", 1, INV_N_NO_ANSWER));
	assert_false(is_told(INV_MANKIND, "HOLD vtol", 1, INV_N_NO_ANSWER));
	/* What is only asked in the enemy's turn has to stand. */
	iv_turn(INV_MANKIND);
	assert_true(is_told(INV_MANKIND, "GUERILLA", 1, INV_N_NO_ANSWER));
	assert_true(is_told(INV_MANKIND, "CANCEL", 1, INV_N_NO_ANSWER));
	assert_false(is_told(INV_MANKIND, "COUNTER", 1, INV_N_NO_ANSWER));
	assert_true(is_told(INV_INVADERS, "COUNTER", 1, INV_N_NO_ANSWER));
	assert_false(is_told(INV_INVADERS, "CANCEL", 1, INV_N_NO_ANSWER));
	iv_turn(INV_INVADERS);
	iv_put("pac", "guerilla kraken kraken mako");
	iv_play("GUERILLA\nCHAINMAIL");
	t_none_refused(g);
	assert_int_equal(iv_zone("guerilla1"), INV_PAC);
	/* nor does Mankind snatch bodies */
	turn_of(INV_INVADERS, "");
	iv_put("pac", "mako kraken kraken");
	t_orders(g, INV_MANKIND, "BODYSNATCH");
	iv_play("");
	t_none(g, INV_E_SNATCHED);
	assert_int_equal(g->s.used, 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(INV_17_1_who_orders_before_a_game, iv_start),
		cmocka_unit_test_setup(INV_17_2_mankind_places_the_first_hero, iv_start),
		cmocka_unit_test_setup(INV_17_3_the_active_seat_orders_its_turn, iv_start),
		cmocka_unit_test_setup(INV_17_4_more_is_the_rest_of_the_turn, iv_start),
		cmocka_unit_test_setup(INV_17_5_only_the_active_seat_acts, iv_start),
		cmocka_unit_test_setup(INV_17_6_lines_are_carried_out_in_their_order, iv_start),
		cmocka_unit_test_setup(INV_17_6_nothing_of_a_refused_line_is_done, iv_start),
		cmocka_unit_test_setup(INV_17_7_a_pause_hands_back_what_is_below, iv_start),
		cmocka_unit_test_setup(INV_17_7_answers_of_both_sides_go_on, iv_start),
		cmocka_unit_test_setup(INV_17_8_below_a_pause_too_many_it_goes_on, iv_start),
		cmocka_unit_test_setup(INV_17_9_end_ends_the_main_phase, iv_start),
		cmocka_unit_test_setup(INV_17_10_without_orders_the_attack_takes_place, iv_start),
		cmocka_unit_test_setup(INV_17_11_nobody_is_asked_in_between, iv_start),
		cmocka_unit_test_setup(INV_17_12_a_look_that_a_line_answers_opens_nothing, iv_start),
		cmocka_unit_test_setup(INV_17_13_a_look_is_answered_first, iv_start),
		cmocka_unit_test_setup(INV_17_14_conditions_are_looked_at_in_their_turn, iv_start),
		cmocka_unit_test_setup(INV_17_15_orders_of_the_other_side_are_refused, iv_start),
		cmocka_unit_test_setup(INV_17_15_answers_of_the_other_side_come_to_nothing, iv_start),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
