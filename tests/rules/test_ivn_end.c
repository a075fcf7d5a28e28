/* SPDX-License-Identifier: MIT */
#include "ivn_fixture.h"

/* Losing and winning: section 10. */

static struct ig_table *const g = &ig_table;

/* Nothing but these units is on the board. */
static void position(const char *seats, const char *options, const char *red, const char *blue)
{
	ig_begin(seats, options);
	ig_bare();
	ig_put("red", red);
	ig_put("blue", blue);
}

static void assert_over(int winner, int why)
{
	assert_true(g->s.over);
	assert_int_equal(g->s.winners, winner < 0 ? 0 : 1 << winner);
	assert_int_equal(g->s.outcome, winner < 0 ? IVN_O_DRAW : IVN_O_WINS);
	assert_int_equal(g->s.why, why);
}

/* A turn in which nobody comes down. */
static void nobody_lands(const char *red)
{
	ig_hand("red", "");
	ig_hand("blue", "");
	ig_play(red, NULL);
}

static void IVN_10_1_without_a_unit_the_hand_is_worth_nothing(void **state)
{
	(void)state;
	position("red blue", "", "rob 4.11", "pro 4.12");
	ig_hand("blue", "tri tri col");
	ig_play("MOVE rob1 4.12", "REINFORCE none");
	t_saw(g, IVN_E_OUT, IVN_BLUE, -1);
	assert_false(g->s.side[IVN_BLUE].alive);
	assert_over(IVN_RED, IVN_WHY_LAST);
	position("red blue", "", "rob 4.11", "pro 4.12 pro 4.1");
	nobody_lands("MOVE rob1 4.12");
	t_none(g, IVN_E_OUT);
	assert_false(g->s.over);
}

static void IVN_10_2_when_phase_5_is_over_for_all(void **state)
{
	const struct event *out, *last;
	(void)state;
	position("red blue green", "", "rob 4.11 hor 4.1", "pro 4.12");
	ig_put("green", "rei 4.1");
	t_orders(g, IVN_GREEN, "ATTACK rei1 hor1");
	ig_play("MOVE rob1 4.12", NULL);
	last = t_saw(g, IVN_E_ATTACK, IVN_GREEN);
	out = t_saw(g, IVN_E_OUT, IVN_BLUE);
	assert_true(t_at_event(g, last) < t_at_event(g, out));
	assert_false(g->s.over);
}

static void IVN_10_3_without_grace_who_ever_had_a_unit_is_out(void **state)
{
	(void)state;
	position("red blue", "grace=no", "rob 4.11", "");
	nobody_lands(NULL);
	t_saw(g, IVN_E_OUT, IVN_BLUE);
	assert_over(IVN_RED, IVN_WHY_LAST);
	position("red blue", "grace=no", "rob 4.11", "sou 4.12"); /* whatever the reason */
	ig_event("44");
	nobody_lands(NULL);
	t_saw(g, IVN_E_OUT, IVN_BLUE, IVN_HUNT);
	position("red blue", "grace=no", "rob 4.11", "");
	g->s.side[IVN_BLUE].ever = false;
	for (int i = 0; i < 4; i++)
		nobody_lands(NULL);
	assert_false(g->s.over);
}

/* Turn 1: red's kamikaze is the only one, and blue's robot lands on it. */
static void meet_in_turn_1(const char *options)
{
	ig_setup("red blue", options);
	ig_hand("red", "kam");
	ig_hand("blue", "rob");
	for (int seat = IVN_RED; seat <= IVN_BLUE; seat++) {
		t_dice(g, seat == IVN_RED ? "latitude/red/1" : "latitude/blue/1", "4");
		t_dice(g, seat == IVN_RED ? "longitude/red/1" : "longitude/blue/1", "12");
	}
	ig_play(NULL, NULL);
	assert_false(ig_is_there("kam1"));
}

static void IVN_10_4_with_grace_who_fell_in_a_fight_is_out_but_in_turn_1(void **state)
{
	(void)state;
	position("red blue", "grace=yes", "tri 4.10 tri 4.10", "amz 4.11");
	nobody_lands(NULL);
	t_saw(g, IVN_E_DIED, IVN_BLUE, ig_number("amz1"), ANY, IVN_BY_SHOTS);
	assert_over(IVN_RED, IVN_WHY_LAST);
	position("red blue", "grace=yes", "rob 4.11", "pro 4.12");
	nobody_lands("MOVE rob1 4.12");
	assert_over(IVN_RED, IVN_WHY_LAST);
	meet_in_turn_1("events=none start=1 grace=yes");
	t_none(g, IVN_E_OUT);
	assert_false(g->s.over);
	t_saw(g, IVN_E_EMPTY, IVN_RED, 2);
	meet_in_turn_1("events=none start=1 grace=no");
	assert_over(IVN_BLUE, IVN_WHY_LAST);
}

static void IVN_10_5_with_grace_two_more_landings(void **state)
{
	(void)state;
	position("red blue", "grace=yes", "rob 4.11", "sou 4.12"); /* that an event kills */
	ig_event("44");
	nobody_lands(NULL);
	t_saw(g, IVN_E_EMPTY, IVN_BLUE, 2);
	t_saw(g, IVN_E_EMPTY, IVN_BLUE, 1);
	t_none(g, IVN_E_OUT);
	nobody_lands(NULL);
	t_saw(g, IVN_E_OUT, IVN_BLUE, IVN_HUNT);
	assert_over(IVN_RED, IVN_WHY_LAST);
	/* who lands at the second goes on, and begins anew */
	position("red blue", "grace=yes", "rob 4.11", "sou 4.12");
	ig_event("44");
	nobody_lands(NULL);
	ig_hand("red", "");
	ig_hand("blue", "mou");
	ig_lands("blue", "4.1");
	ig_play(NULL, NULL);
	assert_false(g->s.over);
	assert_int_equal(g->s.side[IVN_BLUE].grace, 0);
	/* who walked to its death lost it in no fight */
	position("red blue", "grace=yes", "rob 4.11", "sou 4.12");
	ig_event("24");
	ig_hand("red", "");
	ig_play(NULL, "MOVE sou1 3.12");
	t_saw(g, IVN_E_DIED, IVN_BLUE, ig_number("sou1"), ANY, IVN_BY_CELL);
	t_none(g, IVN_E_OUT);
	for (int landings = 2; landings > 0; landings--) {
		assert_int_equal(g->s.side[IVN_BLUE].grace, landings);
		nobody_lands(NULL);
	}
	assert_over(IVN_RED, IVN_WHY_LAST);
	/* and who lands anew may fall at once */
	position("red blue", "grace=yes", "rob 4.11", "sou 4.12");
	ig_event("44");
	ig_hand("blue", "mou");
	ig_lands("blue", "4.11");
	ig_play(NULL, NULL);
	t_saw(g, IVN_E_DIED, IVN_BLUE, ig_number("mou1"), ANY, IVN_BY_COUNTER);
	assert_over(IVN_RED, IVN_WHY_LAST);
	/* in turn 1: those of the turns 2 and 3 */
	meet_in_turn_1("events=none start=1 grace=yes");
	nobody_lands(NULL);
	assert_false(g->s.over);
	nobody_lands(NULL);
	assert_over(IVN_BLUE, IVN_WHY_LAST);
}

static void IVN_10_6_a_take_over_is_a_loss_in_contact(void **state)
{
	(void)state;
	position("red blue", "grace=yes", "cer 4.11", "kam 4.12");
	nobody_lands("MOVE cer1 4.12");
	t_saw(g, IVN_E_TAKEN, IVN_RED, ig_number("kam1"));
	t_saw(g, IVN_E_OUT, IVN_BLUE);
	assert_over(IVN_RED, IVN_WHY_LAST);
}

static void IVN_10_7_who_waits_for_rebirth_counts(void **state)
{
	(void)state;
	position("red blue", "grace=no", "rob 4.11", "pro 4.12");
	ig_event("37");
	nobody_lands("MOVE rob1 4.12");
	assert_false(ig_is_there("pro1"));
	t_none(g, IVN_E_OUT);
	assert_false(g->s.over);
	nobody_lands("MOVE rob1 4.11");
	t_saw(g, IVN_E_RETURNED, IVN_BLUE, ig_number("pro1"), ig_cell("4.12"));
}

static void IVN_10_7_so_does_its_value(void **state)
{
	(void)state;
	position("red blue", "turns=2", "rob 4.11", "pro+3 4.12 sou 5.1");
	ig_event("37");
	nobody_lands("MOVE rob1 4.12");
	assert_false(ig_is_there("pro1"));
	assert_over(IVN_BLUE, IVN_WHY_VALUE); /* 8 and 4; the robot alone is 11 */
}

static void IVN_10_8_the_hand_goes_under_the_pile_by_kinds(void **state)
{
	(void)state;
	position("red blue", "", "rob 4.11", "pro 4.12");
	ig_hand("blue", "kam tri sou");
	ig_play("MOVE rob1 4.12", "REINFORCE none");
	assert_string_equal(ig_listed(IVN_E_DISCARDED, 0, "cards"), "tri sou kam");
	assert_string_equal(ig_held("blue"), "");
	assert_int_equal(g->s.pile.below, 4);
	assert_int_equal(g->s.pile.card[0], IVN_KAM);
	assert_int_equal(g->s.pile.card[1], IVN_SOU);
	assert_int_equal(g->s.pile.card[2], IVN_TRI);
	assert_int_equal(g->s.pile.card[3], IVN_PRO);
	assert_int_equal(g->s.pile.seen[0], PILE_ALL);
}

static void IVN_10_9_the_last_with_units_has_won(void **state)
{
	(void)state;
	position("red blue green", "", "rob 4.11", "pro 4.12");
	ig_put("green", "hor 4.13");
	ig_play("MOVE rob1 4.12", NULL);
	assert_false(g->s.over); /* two are left */
	for (int seat = IVN_RED; seat <= IVN_GREEN; seat++)
		ig_hand(vocab_id(&ivn_seat_words, seat), "");
	ig_play("MOVE rob1 4.13", NULL);
	assert_over(IVN_RED, IVN_WHY_LAST);
}

static void IVN_10_10_neither_breeding_nor_dice_follow(void **state)
{
	(void)state;
	position("red blue", "events=each", "rob 4.11", "pro 4.12");
	ig_hand("red", "rob");
	ig_play("MOVE rob1 4.12\nREINFORCE none\nBREED rob1", NULL);
	assert_over(IVN_RED, IVN_WHY_LAST);
	t_none(g, IVN_E_BREEDS);
	t_none(g, IVN_E_ANNOUNCED);
	t_none(g, IVN_E_DRAWN);
	assert_int_equal(t_rolled(g, "event/red"), -1);
}

static void IVN_10_11_if_all_go_out_at_once_it_is_drawn(void **state)
{
	(void)state;
	position("red blue", "", "kam 4.11", "rob 4.12");
	nobody_lands("MOVE kam1 4.12\nSACRIFICE kam1");
	assert_int_equal(t_count(g, IVN_E_OUT), 2);
	assert_over(-1, IVN_WHY_NOBODY);
}

/* The last turn is over: who has won, and why? */
static void assert_limit(const char *red, const char *blue, int winner, int why)
{
	position("red blue", "turns=2", red, blue);
	nobody_lands(NULL);
	assert_over(winner, why);
}

static void IVN_10_12_at_the_limit_value_then_units(void **state)
{
	(void)state;
	assert_limit("rob 4.1", "tri 5.1", IVN_RED, IVN_WHY_VALUE);
	assert_limit("rob 4.1", "rei+3 5.1", IVN_BLUE, IVN_WHY_VALUE);        /* 11, twice 7 */
	assert_limit("rob 4.1", "sou 5.1 ara 5.1", IVN_BLUE, IVN_WHY_UNITS);  /* 11, 4 and 7 */
	assert_limit("sou 4.1 sou 4.1", "pro+3 5.1", IVN_RED, IVN_WHY_UNITS); /* 8, one pair */
	assert_limit("tri 4.1", "gel 5.1", -1, IVN_WHY_EQUAL);
	/* after breeding, before the dice, and not a turn earlier */
	position("red blue", "turns=3 events=each", "pro 4.1", "rob 5.1");
	g->s.n_events = 0;
	nobody_lands(NULL);
	assert_false(g->s.over);
	g->s.n_events = 0;
	ig_hand("red", "pro pro");
	ig_hand("blue", "");
	ig_play("REINFORCE none\nBREED pro1", NULL);
	t_saw(g, IVN_E_BORN, IVN_RED, ig_number("pro2"));
	assert_over(IVN_BLUE, IVN_WHY_VALUE);
	t_none(g, IVN_E_ANNOUNCED);
	position("red blue", "turns=2", "pro 4.1", "tri 5.1");
	ig_put("red", "sou 4.1");
	ig_hand("red", "pro");
	ig_play("REINFORCE none\nBREED pro1", NULL); /* 12 of 9 by now */
	assert_over(IVN_RED, IVN_WHY_VALUE);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(IVN_10_1_without_a_unit_the_hand_is_worth_nothing, ig_start),
		cmocka_unit_test_setup(IVN_10_2_when_phase_5_is_over_for_all, ig_start),
		cmocka_unit_test_setup(IVN_10_3_without_grace_who_ever_had_a_unit_is_out, ig_start),
		cmocka_unit_test_setup(
			IVN_10_4_with_grace_who_fell_in_a_fight_is_out_but_in_turn_1, ig_start),
		cmocka_unit_test_setup(IVN_10_5_with_grace_two_more_landings, ig_start),
		cmocka_unit_test_setup(IVN_10_6_a_take_over_is_a_loss_in_contact, ig_start),
		cmocka_unit_test_setup(IVN_10_7_who_waits_for_rebirth_counts, ig_start),
		cmocka_unit_test_setup(IVN_10_7_so_does_its_value, ig_start),
		cmocka_unit_test_setup(IVN_10_8_the_hand_goes_under_the_pile_by_kinds, ig_start),
		cmocka_unit_test_setup(IVN_10_9_the_last_with_units_has_won, ig_start),
		cmocka_unit_test_setup(IVN_10_10_neither_breeding_nor_dice_follow, ig_start),
		cmocka_unit_test_setup(IVN_10_11_if_all_go_out_at_once_it_is_drawn, ig_start),
		cmocka_unit_test_setup(IVN_10_12_at_the_limit_value_then_units, ig_start),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
